import cython

from gridwright.engine.budget cimport Budget

ctypedef unsigned long long Word

cdef int NEVER, PATIENCE, MOST_BLOCKS, MOST_HALVES

cdef class Blocks:
    cdef readonly int count
    cdef readonly bint shared
    cdef readonly int[::1] start, cells
    cdef int rows, cols, size, spare, many, touch, most, grown
    cdef bint exact
    cdef Word sign
    cdef int[::1] near, clue, grey, white, down, over, laid, image, source, free, waiting
    cdef int[::1] area, meets
    cdef int[::1] half, inside, table
    cdef Word[::1] key, signs

    @cython.locals(turn=int, height=int, width=int, down=int, over=int)
    cpdef fill(self)
    @cython.locals(i=int, row=int, col=int)
    cdef void turn(self, int turn) noexcept
    @cython.locals(laid=int, i=int, row=int, col=int, cell=int, image=int, met=bint)
    cdef int overlay(self, int down, int over) except -1
    cdef bint agree(self, int clue, int other) noexcept
    @cython.locals(head=int, tail=int, cell=int, k=int, other=int)
    cdef void flood(self, int root) noexcept
    @cython.locals(k=int, other=int)
    cdef bint touches(self, int cell) noexcept
    @cython.locals(i=int, cell=int, clue=int)
    cdef int clued(self, int laid) except -1
    @cython.locals(clue=int)
    cdef int told(self, int cell) noexcept
    @cython.locals(i=int)
    cdef void release(self, int first, int laid, int clue, bint free) noexcept
    @cython.locals(i=int, cell=int)
    cdef int bare(self, int laid) except -1
    @cython.locals(i=int, cell=int, touch=int, end=int, k=int, other=int, j=int)
    cdef int grow(self, int first, int last) except -1
    @cython.locals(image=int, k=int, other=int)
    cdef void add(self, int cell) noexcept
    @cython.locals(image=int)
    cdef void drop(self, int cell) noexcept
    @cython.locals(mask=Word, at=Word, begin=int, end=int, i=int)
    cdef int keep(self) except -1
    @cython.locals(slot=int)
    cdef bint same(self, int block) noexcept
    @cython.locals(mask=Word, block=int, at=Word)
    cdef int enlarge(self) except -1

cdef class Gate:
    cdef Budget budget
    cdef bint shared
    cdef readonly int[::1] differs
    cdef int size, count, words, time, patience
    cdef int[::1] near, round, worth, target, start, cells, live, own, firm
    cdef int[::1] ways, strife, covered, pile, stamp, ring, halo, queue
    cdef Word[::1] bits, meet, need

    cpdef bint alone(self) except -1
    @cython.locals(live=int)
    cpdef bint breaks(self, puzzle, int cell) except -1
    @cython.locals(live=int, i=int, block=int)
    cdef int against(self, int cell, int clue, int[::1] clued) noexcept
    @cython.locals(clues=int, slot=int)
    cdef bint keeps(self, int block, int clue, int[::1] clued) noexcept
    @cython.locals(one=Word, block=int, slot=int, cell=int)
    cdef void spell(self) noexcept
    @cython.locals(covered=int, block=int, number=int, whole=bint, slot=int)
    cdef bint answered(self) noexcept
    @cython.locals(cells=int, cell=int)
    cdef int share(self, int number) noexcept
    cdef int length(self, int block) noexcept
    @cython.locals(patience=int, block=int)
    cdef int found(self, int live, bint strange) except -1
    @cython.locals(end=int, i=int, block=int, fewer=int, rest=int)
    cdef int search(self, int live, int left, int depth, bint strange, int base) except -1
    @cython.locals(cells=int, i=int)
    cdef bint only(self, int live, int left) noexcept
    @cython.locals(slot=int)
    cdef bint tell(self, int block) noexcept
    @cython.locals(best=int, cell=int)
    cdef int tightest(self) noexcept
    @cython.locals(end=int, turn=int, own=bint, i=int, block=int)
    cdef int heap(self, int live, int cell, bint strange, int base) except -1
    cdef bint holds(self, int block, int cell) noexcept
    @cython.locals(slot=int)
    cdef void cover(self, int block, int value) noexcept
    @cython.locals(slot=int, k=int, kept=int, i=int, block=int, covered=bint, near=bint)
    cdef int sift(self, int live, int newest, int depth) noexcept
    @cython.locals(block=int)
    cdef void trade(self, int i, int j) noexcept
    @cython.locals(before=int)
    cdef int prune(self, int live, int depth) noexcept
    @cython.locals(i=int, block=int)
    cdef int balance(self, int live, int depth) noexcept
    @cython.locals(root=int, slot=int, k=int, cell=int)
    cdef bint rounded(self, int block) noexcept
    @cython.locals(head=int, tail=int, cell=int, k=int, other=int)
    cdef void unring(self, int root) noexcept
    @cython.locals(slot=int, k=int, cell=int)
    cdef bint fair(self, int block) noexcept
    @cython.locals(head=int, surplus=int, tail=int, cell=int, k=int, other=int)
    cdef int surplus(self, int root) noexcept
    @cython.locals(words=int, cell=int, i=int, block=int, slot=int, w=int, bits=Word)
    cdef bint survey(self, int live) noexcept
    @cython.locals(words=int, one=Word, i=int, cell=int, w=int, others=Word, other=int)
    cdef void require(self) noexcept
    @cython.locals(i=int)
    cdef int bond(self, int live) noexcept
    @cython.locals(words=int, slot=int, cell=int, w=int)
    cdef bint bonded(self, int block) noexcept

cdef int[::1] longer(int[::1] old)

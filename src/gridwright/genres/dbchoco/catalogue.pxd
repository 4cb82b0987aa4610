cimport cython

from gridwright.engine.budget cimport Budget

cdef int GREY, WHITE, WORD, SMALL, MOST_CELLS, MOST_SETS

cdef class Catalogue:
    cdef public int count
    cdef public int words
    cdef public int[::1] start, cells, word
    cdef public long long[::1] bit, bits
    cdef public int spare, limit
    cdef int rows, cols, size, turns, many, number, clued, wrong, cap, time, grown
    cdef int low, high, eaters
    cdef bint halves, one, starved
    cdef Budget budget
    cdef int[::1] near, colour, clue, axes, taken, inside, free, tried, stamp, queue
    cdef int[::1] food, fed_from, fed
    cdef long long[::1] mask

    @cython.locals(one=cython.longlong, cell=cython.int)
    cdef place_bits(self)
    @cython.locals(block=cython.int, slot=cython.int, cell=cython.int)
    cdef spell(self)
    @cython.locals(slots=cython.int, held="int[::1]", slot=cython.int, total=cython.int,
                   cell=cython.int, block=cython.int, i=cython.int)
    cdef enroll(self)
    @cython.locals(cell=cython.int, end=cython.int, i=cython.int, j=cython.int)
    cdef int grow(self, int first, int last) except -1
    @cython.locals(slot=cython.int, held=cython.int)
    cdef int numbers_in(self, int block) noexcept
    cdef int begin(self, int root, int number) except -1
    cdef int reach(self, int cell, int last) noexcept
    cdef int add(self, int cell) except -1
    cdef void drop(self, int cell) noexcept
    @cython.locals(clue=cython.int, food=cython.int, i=cython.int)
    cdef void cover(self, int cell) noexcept
    @cython.locals(clue=cython.int)
    cdef void uncover(self, int cell) noexcept
    @cython.locals(k=cython.int)
    cdef bint feed(self, int eater) noexcept
    @cython.locals(i=cython.int)
    cdef bint apart(self, int block) noexcept
    cdef int half(self) noexcept
    cdef int most(self) noexcept
    cdef bint fits(self) noexcept
    cdef bint sized(self) noexcept
    cdef int widen(self, int cell, int last) noexcept
    cdef bint open(self, int first, int end) noexcept
    cdef bint legal(self) noexcept
    cdef int keep(self) except -1
    @cython.locals(head=cython.int, count=cython.int, cell=cython.int, other=cython.int, k=cython.int)
    cdef int walk(self, int root, int mark) noexcept
    @cython.locals(begin=cython.int, end=cython.int)
    cdef int room(self, int half) except -1

cdef class Congruent(Catalogue):
    cdef int[::1] grey, turned, field, edge, marked, image, source, allowed, before
    cdef int[::1] back, clued_at, clued_to
    cdef int clued_grey, clued_white
    cdef int greys, now, stride, bias, round, contacts
    cdef int top, left, bottom, right, image_top, image_left

    cdef int place(self, int cell) noexcept
    @cython.locals(a=cython.int, b=cython.int, c=cython.int, d=cython.int, row=cython.int,
                   col=cython.int, i=cython.int, spot=cython.int)
    cdef turn(self, int turn)
    @cython.locals(i=cython.int, j=cython.int)
    cdef void mark(self) noexcept
    @cython.locals(cell=cython.int, number=cython.int, i=cython.int, count=cython.int)
    cdef int shift(self, int spot) except -1
    @cython.locals(i=cython.int)
    cdef bint concerns(self, int spot) noexcept
    @cython.locals(other=cython.int, cell=cython.int, count=cython.int, i=cython.int)
    cdef int aim(self, int spot) noexcept
    @cython.locals(other=cython.int, k=cython.int)
    cdef bint touches(self, int cell) noexcept
    @cython.locals(other=cython.int, image=cython.int, count=cython.int, k=cython.int)
    cdef int touching(self, int cell) noexcept
    @cython.locals(image=cython.int, k=cython.int)
    cdef int widen(self, int cell, int last) noexcept
    @cython.locals(count=cython.int)
    cdef bint promise(self, int first, int end) noexcept
    @cython.locals(head=cython.int, count=cython.int, cell=cython.int, other=cython.int,
                   i=cython.int, k=cython.int)
    cdef int spread(self, int first, int end) noexcept
    @cython.locals(cell=cython.int, other=cython.int, i=cython.int, k=cython.int)
    cdef bint contact_ahead(self, int count) noexcept
    @cython.locals(cell=cython.int, i=cython.int)
    cdef bint whole(self) noexcept
    @cython.locals(turn=cython.int)
    cdef bint first(self) noexcept
    @cython.locals(cell=cython.int, image=cython.int, row=cython.int, col=cython.int, i=cython.int)
    cdef void box(self) noexcept
    @cython.locals(a=cython.int, b=cython.int, c=cython.int, d=cython.int, down=cython.int,
                   over=cython.int, row=cython.int, col=cython.int, high=cython.int,
                   wide=cython.int, other=cython.int, i=cython.int)
    cdef bint alike(self, int turn) noexcept
    @cython.locals(begin=cython.int, cell=cython.int, i=cython.int)
    cdef int keep(self) except -1

cdef class Balanced(Catalogue):
    cdef int[::1] amount

    @cython.locals(root=cython.int, cell=cython.int, i=cython.int)
    cdef bint joined(self, int colour) noexcept
    @cython.locals(grey=cython.int, white=cython.int, cell=cython.int, i=cython.int)
    cdef int keep(self) except -1

@cython.locals(new="int[::1]", i=cython.int)
cdef int[::1] longer(int[::1] old)

cimport cython

from gridwright.engine.budget cimport Budget

cdef int GREY, WHITE, MOST_CELLS, MOST_SETS

cdef class Catalogue:
    cdef public int count
    cdef public int[::1] start, cells
    cdef readonly int spare, limit
    cdef int rows, cols, size, turns, many, number, numbers, clued, wrong, time, grown
    cdef bint halves, one
    cdef Budget budget
    cdef int[::1] near, colour, clue, axes, taken, inside, free, tried, stamp, queue

    @cython.locals(cell=cython.int, end=cython.int, i=cython.int, j=cython.int)
    cdef int grow(self, int first, int last) except -1
    cdef int begin(self, int root) except -1
    cdef int reach(self, int cell, int last) noexcept
    cdef int add(self, int cell) except -1
    cdef void drop(self, int cell) noexcept
    @cython.locals(clue=cython.int)
    cdef void add_clue(self, int cell) noexcept
    @cython.locals(clue=cython.int)
    cdef void drop_clue(self, int cell) noexcept
    cdef int half(self) noexcept
    cdef int most(self) noexcept
    cdef int bare(self) noexcept
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
    cdef int[::1] grey, turned, image, source, allowed
    cdef int contacts, now, top, left, bottom, right, image_top, image_left

    @cython.locals(cell=cython.int, i=cython.int, count=cython.int)
    cdef int shift(self, int down, int right) except -1
    @cython.locals(row=cython.int, col=cython.int, other=cython.int, cell=cython.int,
                   count=cython.int, i=cython.int)
    cdef int aim(self, int down, int right) noexcept
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
    @cython.locals(cell=cython.int, i=cython.int)
    cdef bint clue_ahead(self, int count) noexcept
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

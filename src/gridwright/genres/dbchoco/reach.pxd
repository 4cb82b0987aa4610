import cython

cdef int GREY, WHITE, JOINS, PARTS, OPEN, MOST_WORK

cdef class Reach:
    cdef public int[::1] dom, want
    cdef int rows, cols, cells, borders, cap, time, count, tail, losses, numbers
    cdef long long work
    cdef bint halves, one, shaped
    cdef int[::1] near, side, ends, colour, clue, linked, lead, run, order, begin, many, half, number
    cdef int[::1] clues, exits, exit, beyond, mate, part, size, touch, inner, whole, ways, called
    cdef int[::1] queue, stamp, grey, white, first, axis, live, struck, was, at, numbered

    @cython.locals(down=int, over=int, swap=int, span=int, shift_down=int, shift_over=int)
    cdef int lay(self, int turn) except -1
    @cython.locals(base=int, end=int, cell=int, row=int, col=int, high=int, wide=int, other=int)
    cdef int overlay(self, int down, int over, int swap, int shift_down, int shift_over) except -1
    @cython.locals(first=int, second=int)
    cdef bint agree(self, int cell, int other) noexcept
    @cython.locals(p=int, k=int)
    cdef bint touching(self, int base, int end) noexcept
    @cython.locals(k=int, upright=bint, forward=bint)
    cdef int enter(self, int end, int down, int over, int swap) except -1
    cdef void undo(self, int top) noexcept
    @cython.locals(border=int, cell=int, k=int, t=int)
    cpdef bint narrow(self, int top) except -1
    @cython.locals(cell=int, head=int, tail=int, i=int)
    cdef bint form_groups(self) noexcept
    @cython.locals(head=int, cell=int, k=int, other=int)
    cdef int flood(self, int root, int tail) noexcept
    @cython.locals(head=int, tail=int, cell=int, k=int, other=int)
    cdef void spread(self, int root) noexcept
    @cython.locals(i=int, cell=int, clue=int)
    cdef bint sum_up(self, int lead) noexcept
    cdef bint allowed(self, int half, int number, int clues) noexcept
    @cython.locals(white=int, grey=int, number=int)
    cdef bint compatible(self, int first, int second) noexcept
    @cython.locals(lead=int)
    cdef bint keep_apart(self) noexcept
    @cython.locals(i=int, cell=int, k=int)
    cdef bint stamp_foes(self, int lead) noexcept
    @cython.locals(i=int, cell=int, k=int, other=int)
    cdef void find_exits(self, int lead) noexcept
    cdef void note_exit(self, int lead, int border, int other) noexcept
    cdef bint balanced(self, int lead) noexcept
    @cython.locals(white=int, grey=int)
    cdef bint sized(self, int lead) noexcept
    @cython.locals(i=int, head=int, tail=int, cell=int, k=int, other=int)
    cdef bint connected(self, int lead, int colour) noexcept
    @cython.locals(p=int, lead=int)
    cdef int weigh(self, int t, int top) except -1
    @cython.locals(live=int, p=int, grey=int, white=int)
    cdef int sift(self, int t, int top) except -1
    @cython.locals(p=int, struck=bint)
    cdef bint strike(self, int t) noexcept
    @cython.locals(p=int, parts=int)
    cdef void part_pairs(self, int t) noexcept
    @cython.locals(lead=int)
    cdef void tally(self, int cell) noexcept
    @cython.locals(lead=int, part=int)
    cdef bint sound(self, int cell) noexcept
    @cython.locals(head=int, cell=int, other=int, k=int, far=int)
    cdef void hang(self, int t, int root, int part) noexcept
    @cython.final
    cdef void draw(self, int cell, int part) noexcept
    @cython.locals(k=int, far=int)
    cdef void draw_round(self, int cell, int part) noexcept
    @cython.locals(struck=bint, i=int, lead=int, j=int, cell=int)
    cdef bint strike_remote(self, int t) noexcept
    @cython.locals(i=int, cell=int, size=int, head=int, last=int)
    cdef bint remote(self, int t, int lead) noexcept
    cdef void line_up(self, int cell) noexcept
    @cython.locals(k=int, far=int)
    cdef void line_up_round(self, int t, int cell) noexcept
    @cython.locals(there=int)
    cdef bint along(self, int t, int cell, int k) noexcept
    @cython.locals(k=int, far=int)
    cdef bint beside_white(self, int cell) noexcept
    @cython.locals(i=int)
    cdef bint touches(self) noexcept
    @cython.locals(lead=int, k=int, far=int)
    cdef void count_up(self, int cell) noexcept
    cdef void find_whole(self, int lead) noexcept
    @cython.locals(cell=int, k=int, border=int)
    cdef bint conclude(self) noexcept
    @cython.locals(best=int, lead=int)
    cpdef int choose(self) noexcept
    cdef bint tighter(self, int lead, int other) noexcept

cdef int[::1] longer(int[::1] old)

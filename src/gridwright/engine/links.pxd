import cython

cdef class Links:
    cdef public int cells, total
    cdef int[::1] near, label, cut, queue, order, low, held, parent, turn

    cdef int runs(self, int[::1] dom, int mask, int avoid) noexcept
    cdef int flood(self, int cell, int number) noexcept
    @cython.locals(rest=int)
    cdef int cuts(self, int[::1] dom, int bit, int[::1] weight) noexcept
    cdef void enter(self, int cell, int parent, int time, int weight) noexcept

cdef class Union:
    cdef int[::1] link

    cpdef int find(self, int item) noexcept
    cpdef bint join(self, int first, int second) noexcept

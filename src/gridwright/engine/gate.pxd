import cython

from gridwright.engine.budget cimport Budget

cdef class Gate:
    cdef readonly int cells
    cdef int top, read, branch
    cdef Budget budget
    cdef int[::1] target, colour, trail, stirred

    cdef bint begin(self) noexcept
    cdef void painted(self, int cell, int colour) noexcept
    cdef void cleaned(self, int cell, int colour) noexcept
    cdef bint follow(self, int cell) noexcept
    cdef bint survey(self) noexcept
    cdef bint legal(self) noexcept
    @cython.locals(mark=int, answered=bint)
    cpdef bint alone(self) except -1
    @cython.locals(cell=int)
    cdef bint answered(self) noexcept
    @cython.locals(cell=int, mark=int, colour=int)
    cdef int search(self) except -1
    @cython.locals(cell=int, calm=int, most=int, reach=int)
    cdef int refute(self) except -1
    @cython.locals(target=int, first=int, second=int, mark=int)
    cdef int weigh(self, int cell) except -1
    @cython.locals(i=int)
    cdef void stir(self, int mark) noexcept
    @cython.locals(near=int)
    cdef void stir_near(self, int cell) noexcept
    @cython.locals(cell=int)
    cdef int first_open(self) noexcept
    @cython.locals(mark=int, reached=int)
    cdef int reach(self, int cell, int colour) except -1
    cdef bint assume(self, int cell, int colour) noexcept
    cdef bint paint(self, int cell, int colour) noexcept
    @cython.locals(cell=int, colour=int)
    cdef void undo(self, int mark) noexcept
    @cython.locals(surveyed=int)
    cdef bint propagate(self) noexcept
    @cython.locals(cell=int, apart=int)
    cdef bint differs(self) noexcept

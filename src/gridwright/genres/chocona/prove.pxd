import cython

from gridwright.engine.budget cimport Budget

cdef int SHADED, OPEN

cdef class Gate:
    cdef int rows, cols, cells, top, read, branch
    cdef bint must_shade
    cdef Budget budget
    cdef int[::1] target, room, told, due, free, starts, members
    cdef int[::1] colour, trail, near, seen, group

    @cython.locals(cell=int, sound=bint)
    cpdef bint answered(self) noexcept
    cpdef bint opposed(self) except -1
    @cython.locals(room=int)
    cdef bint begin(self) noexcept
    @cython.locals(cell=int, mark=int, colour=int)
    cdef bint search(self) except -1
    @cython.locals(calm=int, cell=int)
    cdef bint refute(self) noexcept
    @cython.locals(cell=int, best=int, most=int, reach=int)
    cdef int furthest(self) noexcept
    @cython.locals(mark=int, reached=int)
    cdef int reach(self, int cell, int colour) noexcept
    cdef bint assume(self, int cell, int colour) noexcept
    cdef bint paint(self, int cell, int colour) noexcept
    @cython.locals(cell=int)
    cdef void undo(self, int mark) noexcept
    @cython.locals(cell=int)
    cdef bint propagate(self) noexcept
    @cython.locals(due=int, free=int, i=int)
    cdef bint fill(self, int room) noexcept
    @cython.locals(row=int, col=int, top=int, left=int)
    cdef bint round(self, int cell) noexcept
    @cython.locals(shaded=int, clear=int, last=int, i=int, cell=int)
    cdef bint square(self, int corner) noexcept
    @cython.locals(cell=int)
    cdef bint differs(self) noexcept
    @cython.locals(cell=int, shaded=int)
    cdef bint legal(self) noexcept
    @cython.locals(north=int, south=int, west=int, east=int, size=int, done=int, cell=int, row=int,
                   col=int, k=int, other=int)
    cdef bint rectangle(self, int first) noexcept

import cython

from gridwright.engine.gate cimport Gate

cdef class ChoconaGate(Gate):
    cdef int rows, cols, rooms
    cdef bint must_shade
    cdef int[::1] near, room, told, due, blank, members, starts, group, seen

    @cython.locals(cell=int, room=int)
    cdef void furnish(self) noexcept
    cdef void painted(self, int cell, int colour) noexcept
    cdef void cleaned(self, int cell, int colour) noexcept
    @cython.locals(sound=bint, room=int)
    cdef bint begin(self) noexcept
    @cython.locals(due=int, i=int)
    cdef bint fill(self, int room) noexcept
    @cython.locals(row=int, col=int, sound=bint, top=int, left=int)
    cdef bint follow(self, int cell) noexcept
    @cython.locals(shaded=int, clear=int, last=int, i=int, cell=int)
    cdef bint square(self, int corner) noexcept
    @cython.locals(cell=int, shaded=int, sound=bint)
    cdef bint legal(self) noexcept
    @cython.locals(north=int, south=int, west=int, east=int, size=int, done=int, cell=int, k=int,
                   other=int)
    cdef bint rectangle(self, int first) noexcept
    @cython.locals(i=int, row=int, col=int, r=int, c=int)
    cdef void stir_near(self, int cell) noexcept

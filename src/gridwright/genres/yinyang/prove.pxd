import cython

from gridwright.engine.gate cimport Gate

cdef class YinYangGate(Gate):
    cdef int rows, cols, span
    cdef int[::1] near, ring, givens, entered, lowest, holds, looked, path

    @cython.locals(cell=int)
    cdef bint begin(self) noexcept
    @cython.locals(row=int, col=int, sound=bint, top=int, left=int)
    cdef bint follow(self, int cell) noexcept
    @cython.locals(below=int)
    cdef bint square(self, int corner) noexcept
    cdef bint part(self, int first, int second, int third, int fourth) noexcept
    cdef bint survey(self) noexcept
    @cython.locals(first=int, changes=int, last=int, i=int)
    cdef bint circle(self) noexcept
    @cython.locals(last=int, i=int, between=int)
    cdef void fill(self, int first) noexcept
    @cython.locals(start=int, sound=bint, cell=int)
    cdef bint join(self, int colour) noexcept
    @cython.locals(cell=int)
    cdef int first(self, int colour) noexcept
    @cython.locals(cell=int, depth=int, clock=int, beside=int)
    cdef void walk(self, int start, int colour) noexcept
    cdef int enter(self, int cell, int colour, int clock) noexcept
    @cython.locals(row=int, col=int, k=int, up=int, left=int)
    cdef bint called(self, int cell, int colour) noexcept
    @cython.locals(opposite=int)
    cdef bint stands(self, int cell, int one, int other, int colour) noexcept
    cdef void leave(self, int cell, int back, int colour) noexcept

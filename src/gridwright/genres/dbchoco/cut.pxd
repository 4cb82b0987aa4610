import cython

from gridwright.engine.random cimport Random

cdef int HALVES, PLACES, PATIENCE, SPARE, SWEEPS

cdef class Cutting:
    cdef Random random
    cdef int rows, cols, size, count, tries, time
    cdef int[::1] near, weights, block, image, cells, start, grey, stamp, queue

    @cython.locals(first=int, _=int)
    cpdef bint cut(self) except -1
    @cython.locals(cell=int)
    cdef int uncut(self) noexcept
    @cython.locals(size=int, spare=int, half=int, _=int)
    cdef int place(self, int first) except -1
    @cython.locals(total=int, i=int, drawn=int, size=int)
    cdef int drawn(self) except -1
    @cython.locals(base=int, waiting=int, many=int, i=int, cell=int, k=int, other=int)
    cdef int grow(self, int first, int half) except -1
    @cython.locals(_=int)
    cdef int match(self, int half, int spare) except -1
    @cython.locals(base=int, goal=int, source=int, turn=int, i=int, down=int, over=int, row=int,
                   col=int, cell=int)
    cdef int lay_image(self, int half) except -1
    @cython.locals(base=int, i=int)
    cdef void finish(self, int half) noexcept
    @cython.locals(i=int)
    cdef void take_back(self) noexcept
    @cython.locals(cell=int, area=int)
    cdef bint sound(self, int spare) noexcept
    @cython.locals(head=int, tail=int, cell=int, k=int, other=int)
    cdef int walk(self, int root) noexcept
    @cython.locals(block=int, traded=int, _=int)
    cpdef colour(self, int largest)
    @cython.locals(better=bint, before=int, after=int)
    cdef bint trade(self, int block, int largest) noexcept
    cdef int shade(self, int cell) noexcept
    @cython.locals(count=int, i=int, cell=int, k=int, other=int)
    cdef int unlike(self, int block) noexcept
    @cython.locals(largest=int, i=int)
    cdef int field(self, int block) noexcept
    @cython.locals(shade=int, head=int, tail=int, cell=int, k=int, other=int)
    cdef int flood(self, int root) noexcept
    @cython.locals(cell=int)
    cpdef list shades(self)
    cpdef list blocks(self)

import cython

from gridwright.engine.budget cimport Budget

cdef class DoppelblockGate:
    cdef int n, total, top, head, waits
    cdef Budget budget
    cdef int[::1] target, line, clue, strife, dom, trail, was, waiting, listed
    cdef int[::1] keep, least, most, below, above

    cpdef bint alone(self) except -1
    @cython.locals(cell=int, k=int)
    cdef bint answered(self) noexcept
    @cython.locals(blocks=int, between=int, seen=int, p=int, value=int, every=int)
    cdef bint filled(self, int k) noexcept
    @cython.locals(cell=int, values=int, own=int, bit=int, mark=int)
    cdef int search(self) except -1
    @cython.locals(cell=int, calm=int, before=int)
    cdef int shave(self) except -1
    @cython.locals(values=int, bit=int, mark=int, sound=bint)
    cdef int shave_cell(self, int cell) except -1
    @cython.locals(best=int, most=int, fewest=int, cell=int, values=int, count=int, strife=int)
    cdef int choose(self) noexcept
    @cython.locals(cell=int)
    cdef bint differs(self) noexcept
    cdef bint assume(self, int cell, int values) noexcept
    @cython.locals(old=int, new=int)
    cdef bint narrow(self, int cell, int values) noexcept
    cdef void call(self, int k) noexcept
    cdef void undo(self, int mark) noexcept
    @cython.locals(k=int)
    cdef int next(self) noexcept
    @cython.locals(k=int)
    cdef bint propagate(self) noexcept
    @cython.locals(first=int, last=int, here=int, placed=int, twice=int, spare=int, full=int,
                   over=int, p=int, values=int, every=int, only=int)
    cdef bint count(self, int k) noexcept
    @cython.locals(n=int, held=int, p=int, i=int, j=int, left=int, right=int)
    cdef bint weigh(self, int k) noexcept
    @cython.locals(p=int, numbers=int, low=int, high=int)
    cdef void measure(self, int k) noexcept
    @cython.locals(n=int, clue=int, rest=int, inside=int, outside=int, low=int, high=int, under=int,
                   over=int, inner=int, outer=int, p=int, least=int, most=int)
    cdef void allow(self, int k, int i, int j) noexcept

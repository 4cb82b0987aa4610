import cython

from gridwright.engine.budget cimport Budget
from gridwright.engine.state cimport State

cdef int FEW, EXHAUSTED, STOP, BRANCH

cdef class Search:
    cdef public State state
    cdef public Budget budget
    cdef public list found
    cdef int[::1] union, known, seen
    cdef bint diving
    cdef int patience, best_var, best_bit

    cpdef bint run(self, int limit)
    @cython.locals(verdict=int)
    cdef int descend(self, int limit) except -1
    @cython.locals(stopped=bint, mark=int)
    cdef int visit(self, int limit) except -1
    @cython.locals(var=int, bit=int)
    cdef int dive(self, int limit) except -1
    cdef int take(self, int var, int values) except -1
    @cython.locals(mark=int, var=int, bit=int)
    cdef int turn(self, list choices) except -1
    cdef void forget(self) noexcept
    cdef record(self)
    @cython.locals(place=int)
    cdef welcome(self, tuple answer, bint new)
    cdef int rank(self) except -1
    cdef void recall(self) noexcept
    @cython.locals(side=int)
    cdef double weigh(self, int var) except -1.0
    cdef void note(self, int mark) noexcept
    cdef int prefer(self, int var) noexcept
    cpdef share(self)

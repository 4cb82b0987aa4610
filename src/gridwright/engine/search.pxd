import cython

from gridwright.engine.budget cimport Budget
from gridwright.engine.state cimport State

cdef class Search:
    cdef public State state
    cdef public Budget budget
    cdef public list found
    cdef public set kept
    cdef int[::1] union, seen, known
    cdef int best_var, best_bit, patience

    @cython.locals(stopped=int, place=int, mark=int, settled=int)
    cpdef bint run(self, int limit)
    cdef int dive(self, int limit) except -1
    cdef int descend(self, int limit) except -1
    cdef record(self)
    cdef int rank(self) except -1
    cdef double weigh(self, int var) except -1.0
    cdef void note(self, int mark) noexcept
    cdef int prefer(self, int var) noexcept
    cpdef share(self)

cdef int PATIENCE
cdef int highest(int values) noexcept

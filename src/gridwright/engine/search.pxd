from gridwright.engine.budget cimport Budget
from gridwright.engine.state cimport State

cdef class Search:
    cdef public State state
    cdef public Budget budget
    cdef public list found
    cdef int[::1] union, seen
    cdef int best_var, best_bit

    cpdef bint run(self, int limit)
    cdef int descend(self, int limit) except -1
    cdef record(self)
    cdef int rank(self) except -1
    cdef double weigh(self, int var) except -1.0
    cdef void note(self, int mark) noexcept
    cdef int prefer(self, int var) noexcept
    cpdef share(self)

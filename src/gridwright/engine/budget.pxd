cdef class Budget:
    cdef public double start, deadline
    cdef public long limit, nodes
    cdef public long ticks

    cpdef int tick(self) except -1
    cpdef int check(self) except -1
    cpdef int node(self) except -1

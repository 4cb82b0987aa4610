from gridwright.engine.state cimport State

cpdef int settle(State state) except -1
cpdef int refuted(State state, int var, int bit) except -1
cpdef probe(State state)
cdef tell_refutation(State state, int var, int bit)
cpdef int advance(State state, tuple rungs) except -2
cpdef int finishes(State state, tuple rungs) except -1

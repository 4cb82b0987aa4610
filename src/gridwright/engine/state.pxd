from gridwright.engine.budget cimport Budget

cdef int PATIENCE

cdef class State:
    cdef public int cols, places, size, top, base, unsettled
    cdef public int probe_from, probe_to, probe_values, patience
    cdef public bint dead, single, telling
    cdef public object reason, assumed
    cdef public tuple lower, ladder, chain
    cdef public Budget budget
    cdef int[::1] dom, trail, was, failed

    cpdef void put(self, int var, int mask) noexcept
    cpdef void undo(self, int mark) noexcept
    cdef void changed(self, int var, int old, int new) noexcept
    cdef void restored(self, int var, int old, int new) noexcept
    cpdef int choose(self) noexcept
    cdef void fault(self, int var) noexcept
    cpdef bint done(self) noexcept
    cpdef void fail(self) noexcept

cimport cython

cdef class Random:
    cdef unsigned long long state

    @cython.locals(mixed=cython.ulonglong)
    cpdef unsigned long long bits(self)

    @cython.locals(limit=cython.ulonglong, drawn=cython.ulonglong)
    cpdef unsigned long long below(self, unsigned long long bound)
    cpdef pick(self, items)
    cpdef shuffle(self, list items)

cimport cython

from gridwright.engine.state cimport State

ctypedef unsigned long long Word

cdef int LINE, SCOPE, BOUNDS, GAC, ALL
cdef Word[::1] LACK

cdef class DoppelblockState(State):
    cdef public int n, every
    cdef public tuple told
    cdef int[::1] line, clue, gaps, stale, kept
    cdef int[::1] keep, least, most, open, found, number, order, sums
    cdef Word[::1] ahead, behind, family
    cdef int lowest, highest, width, words, count, want, ends, tried

    @cython.locals(row=cython.int, col=cython.int, at=cython.int)
    cdef void changed(self, int var, int old, int new) noexcept
    @cython.locals(at=cython.int)
    cdef void restored(self, int var, int old, int new) noexcept
    @cython.locals(
        best=cython.int, fewest=cython.int, cell=cython.int, values=cython.int, count=cython.int,
    )
    cpdef int choose(self) noexcept

@cython.locals(k=cython.int)
cpdef line(DoppelblockState state)
@cython.locals(
    at=cython.int, p=cython.int, values=cython.int, begun=cython.int, room=cython.int,
    spare=cython.int, seen=cython.int, full=cython.int, crowd=cython.int, loose=cython.int,
    short=cython.int, before=cython.int,
)
cdef int permute(DoppelblockState state, int k) except -1
@cython.locals(last=cython.bint, bit=cython.int, p=cython.int, cell=cython.int)
cdef int spread(DoppelblockState state, int k, int values, str kind) except -1
@cython.locals(bit=cython.int)
cdef tell_count(DoppelblockState state, int k, str kind, int values)

@cython.locals(k=cython.int)
cpdef scope(DoppelblockState state)
@cython.locals(
    at=cython.int, p=cython.int, cell=cython.int, values=cython.int, may=cython.int,
    must=cython.int, ends=cython.int, shared=cython.int, pair=cython.int, i=cython.int,
    j=cython.int,
)
cdef int place(DoppelblockState state, int k) except -1
cdef tell_gap(DoppelblockState state, int k, str kind)

@cython.locals(k=cython.int, before=cython.int)
cpdef bounds(DoppelblockState state)
@cython.locals(
    n=cython.int, at=cython.int, p=cython.int, v=cython.int, i=cython.int, j=cython.int,
    values=cython.int, must=cython.int, held=cython.int, low=cython.int, high=cython.int,
)
cdef void estimate(DoppelblockState state, int k) noexcept
@cython.locals(
    n=cython.int, clue=cython.int, rest=cython.int, under=cython.int, over=cython.int,
    p=cython.int, first=cython.int, last=cython.int, spread=cython.int,
)
cdef void allow(DoppelblockState state, int k, int i, int j, int low, int high) noexcept
@cython.locals(at=cython.int, p=cython.int, cell=cython.int)
cdef int narrow(DoppelblockState state, int k, str kind) except -1

@cython.locals(k=cython.int, exact=cython.bint, before=cython.int)
cpdef gac(DoppelblockState state)
@cython.locals(
    n=cython.int, at=cython.int, p=cython.int, v=cython.int, b=cython.int, placed=cython.int,
    values=cython.int, count=cython.int,
)
cdef bint compress(DoppelblockState state, int k) noexcept
@cython.locals(
    n=cython.int, at=cython.int, clue=cython.int, p=cython.int, w=cython.int, i=cython.int,
    j=cython.int, total=cython.int, values=cython.int, must=cython.int, held=cython.int,
    pair=cython.int, rest=cython.int, steps=cython.int,
)
cdef void support(DoppelblockState state, int k) noexcept
@cython.locals(
    words=cython.int, one=Word, sets=cython.int, b=cython.int, s=cython.int, total=cython.int,
    w=cython.int,
)
cdef int sort_by_sum(DoppelblockState state) noexcept
@cython.locals(
    words=cython.int, here=cython.int, there=cython.int, w=cython.int, met=Word, some=Word,
    last=cython.int, p=cython.int, one=Word, every=cython.int, goal=cython.int, step=cython.int,
)
cdef void fill(DoppelblockState state, int i, int j, int steps, int rest) noexcept
@cython.locals(
    words=cython.int, here=cython.int, there=cython.int, w=cython.int, choice=cython.int,
    numbers=cython.int, bit=cython.int, old=Word, new=Word,
)
cdef void grow(DoppelblockState state, int step) noexcept
@cython.locals(
    words=cython.int, here=cython.int, there=cython.int, w=cython.int, choice=cython.int,
    numbers=cython.int, bit=cython.int, old=Word, new=Word, met=Word, reached=Word, p=cython.int,
    used=cython.int,
)
cdef void trim(DoppelblockState state, int step) noexcept
@cython.locals(p=cython.int, b=cython.int)
cdef void expand(DoppelblockState state, int k) noexcept

@cython.locals(
    n=cython.int, p=cython.int, q=cython.int, s=cython.int, values=cython.int,
)
cdef void match(DoppelblockState state, int k) noexcept
@cython.locals(s=cython.int)
cdef bint seat(DoppelblockState state, int p) noexcept

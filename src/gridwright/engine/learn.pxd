import cython

from gridwright.engine.budget cimport Budget
from gridwright.engine.search cimport Search
from gridwright.engine.state cimport State

cdef int GIVEN, CLAUSE, IMPLIED, LEASH, SCOUTING, EXPLORING, SHARING

cdef class Explained(State):
    cdef public int cause, source, floor, analyses
    cdef int[::1] why, whence, when, when_met, premises

    cdef void because(self, int cause, int source) noexcept
    cdef void note(self, int var) noexcept
    cdef int explain(self, int var) noexcept
    cpdef scouts(self, Budget budget)

cdef class Learner(Search):
    cdef Explained explained
    cdef int[::1] marks, head, conflict, learnt, start, stop, lits, chain
    cdef list scouts
    cdef int allowance
    cdef bint contrary
    cdef int depth, read, count, pending, drawn, broken

    cpdef bint run(self, int limit)
    cdef bint scout(self, int limit) except -1
    @cython.locals(scout=Learner)
    cdef Learner sent(self, Explained state)
    @cython.locals(mark=int, place=int, state=Explained)
    cdef int send(self, Learner scout, int limit) except -1
    cdef int spend(self) except -1
    cdef record(self)
    cpdef share(self)
    cdef int first_value(self, int var) noexcept
    @cython.locals(lit=int)
    cdef void clear(self) noexcept
    @cython.locals(leash=int, left=int, sound=bint)
    cdef int exhaust(self, int limit) except -1
    @cython.locals(var=int)
    cdef int assume(self) except -1
    @cython.locals(count=int, i=int, before=int)
    cdef int rest(self) except -1
    cdef void back(self, int depth) noexcept
    cdef bint false(self, int lit) noexcept
    cdef bint true(self, int lit) noexcept
    @cython.locals(var=int)
    cdef bint propagate(self) noexcept
    @cython.locals(watch=int, after=int, here=int, other=int, spare=int)
    cdef bint follow(self, int lit) noexcept
    @cython.locals(place=int)
    cdef int spare(self, int clause) noexcept
    cdef void watch(self, int watch, int lit) noexcept
    @cython.locals(after=int)
    cdef void rejoin(self, int lit, int watch) noexcept
    @cython.locals(level=int)
    cdef int bar(self) noexcept
    @cython.locals(count=int, i=int)
    cdef int blame(self) noexcept
    @cython.locals(clause=int, count=int, place=int)
    cdef int grounds(self, int var) noexcept
    @cython.locals(var=int, value=int)
    cdef int learn(self, int count) except -1
    @cython.locals(i=int)
    cdef bint touched(self, int count) noexcept
    @cython.locals(i=int, place=int, var=int)
    cdef int analyse(self, int count) noexcept
    cdef int stem(self, int var) noexcept
    cdef bint met(self, int var) noexcept
    cdef void meet(self, int var) noexcept
    @cython.locals(last=int, i=int, begin=int)
    cdef void keep(self, int var) except *
    cdef int denial(self, int var) noexcept
    @cython.locals(begin=int)
    cdef int room(self, int length) except -1
    @cython.locals(level=int)
    cdef int level(self) noexcept

cdef int[::1] longer(int[::1] old)

cimport cython

from gridwright.engine.budget cimport Budget
from gridwright.engine.learn cimport Explained
from gridwright.genres.dbchoco.reach cimport Reach

cdef int GIVEN, IMPLIED, GREY, JOINS, PARTS, OUT, IN, OPEN, GUILT, FADING, MOST_SCOUTED, ONLY, LACK, PART, RUN, EMPTY, REACH

cdef class DoubleChocoState(Explained):
    cdef public int board, count, words, time, reach, exits, accused, kept, given
    cdef public int listed
    cdef object puzzle
    cdef public bint due, stale, listing
    cdef Reach far
    cdef int[::1] near, side, ends, colour, start, cells
    cdef int[::1] open, at, first, spot, owner, link, word, stamp, ring, queue, exit, hungry, served, used, blame, calm, home, cited, charged
    cdef long long[::1] bit, bits, meet, moved, rim, halo, parts

    cpdef scouts(self, Budget budget)
    @cython.locals(cell=cython.int)
    cdef spell(self)
    @cython.locals(row=cython.int, col=cython.int, high=cython.int, wide=cython.int,
                   other=cython.int)
    cdef spell_halo(self, int cell)
    @cython.locals(slots=cython.int, i=cython.int, slot=cython.int, cell=cython.int, block=cython.int,
                   place=cython.int)
    cdef enlist(self)
    @cython.final
    cdef bint holds(self, int block, int cell) noexcept
    @cython.final
    @cython.locals(i=cython.int)
    cdef bint apart(self, int block, int other) noexcept
    @cython.final
    @cython.locals(slot=cython.int)
    cdef void swap(self, int place, int other) noexcept
    @cython.locals(cell=cython.int, other=cython.int)
    cdef void changed(self, int var, int old, int new) noexcept
    @cython.locals(block=cython.int, slot=cython.int)
    cdef void restored(self, int var, int old, int new) noexcept
    @cython.final
    @cython.locals(cell=cython.int)
    cdef void move(self, int border) noexcept
    @cython.final
    @cython.locals(slot=cython.int, cell=cython.int)
    cdef void leave(self, int block) noexcept
    @cython.locals(slot=cython.int, cell=cython.int, first=cython.int, place=cython.int,
                   other=cython.int, k=cython.int)
    cdef void enter(self, int block) noexcept
    @cython.locals(slot=cython.int)
    cdef void settle_in(self, int block, int home) noexcept
    @cython.final
    @cython.locals(first=cython.int, place=cython.int, block=cython.int)
    cdef void drop(self, int cell, int other, bint both) noexcept
    @cython.locals(cell=cython.int, other=cython.int, best=cython.int, place=cython.int,
                   block=cython.int)
    cpdef int choose(self) noexcept
    @cython.locals(other=cython.int)
    cdef void accuse(self, int cell) noexcept
    @cython.final
    cdef bint tighter(self, int cell, int other) noexcept
    @cython.final
    @cython.locals(more=cython.int)
    cdef bint fresher(self, int block, int other) noexcept
    @cython.final
    cdef int extent(self, int block) noexcept

    @cython.final
    @cython.locals(first=cython.int, place=cython.int, base=cython.int, i=cython.int,
                   others=cython.longlong)
    cdef bint shared(self, int cell) noexcept
    @cython.locals(block=cython.int, slot=cython.int, other=cython.int, border=cython.int)
    cdef tie(self, int cell)
    cdef list bonded(self, int cell)
    cdef void charge(self, int cell) noexcept
    @cython.locals(k=cython.int)
    cdef int between(self, int cell, int other) noexcept
    @cython.final
    @cython.locals(block=cython.int, cell=cython.int, other=cython.int, place=cython.int)
    cdef bint linked(self, int border) noexcept

    @cython.final
    @cython.locals(surplus=cython.int, head=cython.int, cell=cython.int, other=cython.int,
                   k=cython.int)
    cdef int surplus(self, int root) noexcept
    @cython.locals(i=cython.int)
    cdef void annex(self) noexcept
    @cython.locals(slot=cython.int, i=cython.int, surplus=cython.int)
    cdef int stray(self, int block) noexcept
    @cython.locals(slot=cython.int, cell=cython.int, k=cython.int)
    cdef void find_exits(self, int block) noexcept
    @cython.final
    cdef bint mark(self, int cell) noexcept
    @cython.locals(slot=cython.int, cell=cython.int, k=cython.int, i=cython.int)
    cdef bint encircled(self, int block) noexcept
    @cython.locals(head=cython.int, cell=cython.int, other=cython.int, k=cython.int)
    cdef void walk_rim(self, int root) noexcept
    @cython.locals(cell=cython.int, surplus=cython.int)
    cdef weigh_runs(self)
    @cython.locals(block=cython.int, surplus=cython.int, i=cython.int)
    cdef weigh_blocks(self)
    @cython.final
    @cython.locals(i=cython.int)
    cdef bint stirred(self, int block) noexcept
    cdef tell_run(self, kind, int surplus)

    @cython.locals(k=cython.int)
    cdef foster(self, int cell)
    @cython.locals(first=cython.int, place=cython.int, block=cython.int)
    cdef foster_beside(self, int cell, int other)
    @cython.final
    @cython.locals(first=cython.int, place=cython.int)
    cdef bint fed(self, int cell, int block) noexcept

    @cython.locals(i=cython.int, cell=cython.int)
    cdef void store_part(self) noexcept
    @cython.locals(why=cython.int, source=cython.int)
    cdef int explain(self, int var) noexcept
    @cython.locals(place=cython.int)
    cdef void give_assumptions(self, int before) noexcept
    @cython.locals(cell=cython.int)
    cdef int bare(self) noexcept
    @cython.final
    cdef void give(self, int var) noexcept
    @cython.final
    cdef bint known(self, int var) noexcept
    @cython.locals(place=cython.int, var=cython.int)
    cdef void give_others(self, int cell) noexcept
    @cython.locals(before=cython.int, place=cython.int, other=cython.int, var=cython.int)
    cdef void give_apart(self, int cell, int block) noexcept
    @cython.locals(before=cython.int, cell=cython.int, k=cython.int, other=cython.int)
    cdef void give_walls(self, int part, int block) noexcept
    @cython.locals(end=cython.int, place=cython.int, block=cython.int)
    cdef void give_wall(self, int cell, int other, int before) noexcept

    cpdef list block(self, int block)
    @cython.locals(cell=cython.int, k=cython.int, within=cython.bint)
    cdef bint contradicted(self, int block) except -1

@cython.locals(cell=cython.int, var=cython.int)
cpdef only(DoubleChocoState state)
@cython.locals(cell=cython.int, border=cython.int)
cpdef bond(DoubleChocoState state)
cpdef area(DoubleChocoState state)
@cython.locals(cell=cython.int)
cpdef orphan(DoubleChocoState state)
@cython.locals(border=cython.int)
cpdef reach(DoubleChocoState state)

/* nki/nki_psum.c - accumulation groups: whether a matmul overwrites its destination or adds to it.
 *
 * NKI tracks locations: with accumulate=None the first matmul that writes a location overwrites it,
 * later ones add, until another instruction writes or reads it. So each unit of 2 bytes of a tensor
 * has a state. A matmul that adds to exactly what the previous one has written, in the same
 * iteration, continues its group; any other one that adds begins and ends one of its own. */
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "nki/nki_impl.h"
#include "numerics/format.h"

enum { UNIT_BYTES = 2, LAST = 1, FIRST = 2 };

typedef enum {
    UNWRITTEN,
    SUM,      /* written by a matmul, */
    SUM_READ, /* and read since */
    OTHER,    /* written by another instruction */
    STATES
} unit_state;

void tern_nki_psum_fini(tern_nki_psum *p, tern_alloc mem)
{
    for (size_t i = 0; i < p->tensors.count; i++) {
        tern_nki_psum_tensor *t = &p->tensors.items[i];
        for (size_t b = 0; b < t->bands.count; b++)
            tern_mem_free(mem, t->bands.items[b].units, t->count * sizeof(tern_nki_psum_unit));
        tern_vec_free(mem, &t->bands);
        tern_vec_free(mem, &t->moving);
    }
    tern_vec_free(mem, &p->tensors);
    tern_vec_free(mem, &p->ops);
}

tern_status tern_nki_psum_add_tensor(tern_nki_psum *p, const tern_nki_tensor *t)
{
    tern_nki_psum_tensor added = {0};
    if (t->mem == TERN_MEM_PSUM)
        added.count = (uint32_t)((t->bytes + UNIT_BYTES - 1) / UNIT_BYTES);
    return tern_vec_push(p->s->mem, &p->tensors, added);
}

/* --- bands of partitions --- */

static tern_status add_band(tern_nki_psum *p, tern_nki_psum_tensor *t, uint32_t first, uint32_t end,
                            const tern_nki_psum_unit *from)
{
    tern_alloc mem = p->s->mem;
    TERN_TRY(tern_vec_reserve(mem, &t->bands, 1));
    tern_nki_psum_unit *units = tern_mem_get_zeroed(mem, t->count * sizeof(*units));
    TERN_TRY_MEM(units);
    if (from)
        memcpy(units, from, t->count * sizeof(*units));
    t->bands.items[t->bands.count++] = (tern_nki_psum_band){first, end, units};
    return NULL;
}

/* Ensures that a band begins at partition |at|, unless the tensor ends there. */
static tern_status cut(tern_nki_psum *p, tern_nki_psum_tensor *t, uint32_t at)
{
    for (size_t i = 0; i < t->bands.count; i++) {
        tern_nki_psum_band *band = &t->bands.items[i];
        if (at <= band->first || at >= band->end)
            continue;
        uint32_t end = band->end;
        band->end = at;
        return add_band(p, t, at, end, band->units);
    }
    return NULL;
}

/* --- the units of an operand --- */

/* What the units of an operand are, and what they become. */
typedef struct {
    uint64_t of[STATES]; /* counts */
    uint32_t matmul;     /* the last one that wrote them, */
    bool mixed;          /* or several */
    bool seen;
} summary;

typedef struct {
    tern_nki_psum_tensor *t;
    const int64_t *w;
    uint32_t elem; /* units of an element, at least 1 */
} region;

typedef void (*unit_fn)(tern_nki_psum_unit *unit, void *self);

static void visit_run(tern_nki_psum_band *band, const region *r, int64_t byte, uint64_t elems,
                      unit_fn fn, void *self)
{
    uint64_t first = (uint64_t)byte / UNIT_BYTES, end = first + elems * r->elem;
    end = end < r->t->count ? end : r->t->count;
    for (uint64_t u = first; byte >= 0 && u < end; u++)
        fn(&band->units[u], self);
}

/* Calls |fn| for each unit, row by row of the pattern. */
static void visit_band(tern_nki_psum_band *band, const region *r, unit_fn fn, void *self)
{
    const int64_t *w = r->w, *dims = w + TERN_NKI_DIMS;
    const int64_t rank = w[TERN_NKI_RANK];
    const int64_t bytes = tern_num_format_of((tern_dtype)w[TERN_NKI_DTYPE])->storage_bytes;
    const int64_t *last = dims + 2 * (rank - 1);
    const bool run = last[0] == 1 && bytes >= UNIT_BYTES;
    int64_t at[TERN_ISA_DIMS_MAX] = {0};
    for (;;) {
        int64_t offset = w[TERN_NKI_OFFSET];
        for (int64_t i = 0; i < rank; i++)
            offset += at[i] * dims[2 * i];
        visit_run(band, r, offset * bytes, run ? (uint64_t)last[1] : 1, fn, self);
        int64_t i = run ? rank - 2 : rank - 1;
        for (; i >= 0 && ++at[i] == dims[2 * i + 1]; i--)
            at[i] = 0;
        if (i < 0)
            return;
    }
}

static tern_status visit(tern_nki_psum *p, const region *r, unit_fn fn, void *self)
{
    uint32_t first = (uint32_t)r->w[TERN_NKI_FIRST_ROW];
    uint32_t end = first + (uint32_t)r->w[TERN_NKI_ROWS];
    const tern_nki_tensor *t = &p->s->tensors.items[r->w[TERN_NKI_TENSOR_ID]];
    if (!r->t->bands.count)
        TERN_TRY(add_band(p, r->t, 0, (uint32_t)t->dims[0], NULL));
    TERN_TRY(cut(p, r->t, first));
    TERN_TRY(cut(p, r->t, end));
    for (size_t i = 0; i < r->t->bands.count; i++)
        if (r->t->bands.items[i].first >= first && r->t->bands.items[i].end <= end)
            visit_band(&r->t->bands.items[i], r, fn, self);
    return NULL;
}

static region region_of(tern_nki_psum *p, const int64_t *w)
{
    uint32_t bytes = tern_num_format_of((tern_dtype)w[TERN_NKI_DTYPE])->storage_bytes;
    return (region){.t = &p->tensors.items[w[TERN_NKI_TENSOR_ID]],
                    .w = w,
                    .elem = bytes > UNIT_BYTES ? bytes / UNIT_BYTES : 1};
}

static bool has_terms(const int64_t *w) { return w[TERN_NKI_DIMS + 2 * w[TERN_NKI_RANK]] > 0; }

/* --- accesses of other instructions --- */

static void read_unit(tern_nki_psum_unit *unit, void *self)
{
    (void)self;
    if (unit->state == SUM)
        unit->state = SUM_READ;
}

static void write_unit(tern_nki_psum_unit *unit, void *self)
{
    (void)self;
    *unit = (tern_nki_psum_unit){.state = OTHER};
}

/* The address varies: any unit may be accessed. */
static void read_all(const tern_nki_psum_tensor *t)
{
    for (size_t i = 0; i < t->bands.count; i++)
        for (uint32_t u = 0; u < t->count; u++)
            read_unit(&t->bands.items[i].units[u], NULL);
}

tern_status tern_nki_psum_access(tern_nki_psum *p, const int64_t *w, bool writes)
{
    region r = region_of(p, w);
    if (!r.t->count)
        return NULL;
    for (size_t i = 0; i < r.t->moving.count; i++)
        r.t->moving.items[i].read = true;
    if (!has_terms(w))
        return visit(p, &r, writes ? write_unit : read_unit, NULL);
    read_all(r.t);
    return NULL;
}

/* --- matmuls --- */

static void sum_up(tern_nki_psum_unit *unit, void *self)
{
    summary *s = self;
    s->of[unit->state]++;
    s->mixed |= s->seen && s->matmul != unit->matmul;
    s->matmul = unit->matmul;
    s->seen = true;
}

static void set_sum(tern_nki_psum_unit *unit, void *self)
{
    *unit = (tern_nki_psum_unit){.matmul = *(const uint32_t *)self + 1, .state = SUM};
}

static tern_status refuse(const tern_nki_psum *p, const int64_t *w, const char *why)
{
    return TERN_ERR(INVALID, "dst, rows %" PRId64 " to %" PRId64 " of \"%s\" in PSUM: %s",
                    w[TERN_NKI_FIRST_ROW], w[TERN_NKI_FIRST_ROW] + w[TERN_NKI_ROWS] - 1,
                    p->s->tensors.items[w[TERN_NKI_TENSOR_ID]].name, why);
}

static tern_status decide(const tern_nki_psum *p, const int64_t *w, int64_t accumulate,
                          const summary *s, bool *adds)
{
    *adds = accumulate == 1;
    if (accumulate == 1 && s->of[UNWRITTEN])
        return refuse(p, w,
                      "accumulate=True adds to values that nothing has written; "
                      "accumulate=False or None overwrites them");
    if (accumulate == 1 && s->of[OTHER] && !p->adds_to_any)
        return refuse(p, w,
                      "accumulate=True adds to values that another instruction than a matmul "
                      "has written, which is undefined on this chip");
    if (accumulate >= 0)
        return NULL;
    *adds = s->of[SUM] > 0;
    if (*adds && s->of[UNWRITTEN] + s->of[SUM_READ] + s->of[OTHER])
        return refuse(p, w,
                      "accumulate=None would add to a part of it and overwrite the rest: "
                      "give accumulate, or split the matmul");
    return NULL;
}

/* The group of |previous| goes on with |op|. */
static void join(tern_nki_psum *p, uint32_t op, uint32_t previous)
{
    if (p->ops.items[previous].loop == p->ops.items[op].loop)
        p->s->acc.items[previous] &= (uint8_t)~LAST;
}

static tern_status moving_matmul(tern_nki_psum *p, uint32_t op, const int64_t *w,
                                 int64_t accumulate)
{
    tern_nki_psum_tensor *t = &p->tensors.items[w[TERN_NKI_TENSOR_ID]];
    tern_nki_psum_moving now = {.hash = tern_hash_bytes(w, tern_nki_operand_words(w) * sizeof(*w)),
                                .loop = p->ops.items[op].loop,
                                .matmul = op};
    size_t i = 0;
    while (i < t->moving.count &&
           (t->moving.items[i].hash != now.hash || t->moving.items[i].loop != now.loop))
        i++;
    bool open = i < t->moving.count && !t->moving.items[i].read;
    bool adds = accumulate < 0 ? open : accumulate == 1;
    p->s->acc.items[op] = adds ? LAST : FIRST | LAST;
    if (adds && open)
        join(p, op, t->moving.items[i].matmul);
    if (i == t->moving.count)
        return tern_vec_push(p->s->mem, &t->moving, now);
    t->moving.items[i] = now;
    return NULL;
}

tern_status tern_nki_psum_matmul(tern_nki_psum *p, uint32_t op, const int64_t *w,
                                 int64_t accumulate)
{
    region r = region_of(p, w);
    summary s = {.of = {0}};
    bool adds = false;
    p->s->acc.items[op] = FIRST | LAST;
    if (!r.t->count)
        return NULL; /* not in PSUM: an error of the instruction */
    if (has_terms(w))
        return moving_matmul(p, op, w, accumulate);
    TERN_TRY(visit(p, &r, sum_up, &s));
    TERN_TRY(decide(p, w, accumulate, &s, &adds));
    uint64_t units = s.of[UNWRITTEN] + s.of[SUM] + s.of[SUM_READ] + s.of[OTHER];
    p->ops.items[op].units = units;
    if (adds)
        p->s->acc.items[op] = LAST;
    if (adds && s.of[SUM] == units && !s.mixed && s.matmul &&
        p->ops.items[s.matmul - 1].units == units)
        join(p, op, s.matmul - 1);
    return visit(p, &r, set_sum, &op);
}

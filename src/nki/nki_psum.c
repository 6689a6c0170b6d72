/* nki/nki_psum.c - accumulation groups: whether a matmul overwrites its destination or adds to it.
 *
 * NKI tracks locations: with accumulate=None the first matmul that writes a location overwrites it,
 * later ones add, until another instruction writes or reads it. So each unit of 2 bytes of a tensor
 * has a state. A matmul that is told to add adds to zeros of a memset as to a sum: the
 * documentation has that undefined before NeuronCore-v4, yet kernels rely on it, and it has one
 * possible value. A matmul that adds to exactly what the previous one has written, in the same
 * iteration, continues its group; any other one that adds begins and ends one of its own. */
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "nki/nki_impl.h"

enum {
    UNIT_BYTES = 2,
    LAST = 1,
    FIRST = 2,
    PARTITION_MAX = 262144 /* bytes, of any chip (chip_fields.def) */
};

typedef enum {
    UNWRITTEN,
    SUM,      /* written by a matmul, */
    SUM_READ, /* and read since */
    ZERO,     /* filled with 0 by a memset */
    OTHER,    /* written by another instruction */
    STATES
} unit_state;

void tern_nki_psum_init(tern_nki_psum *p, tern_nki_stream *s)
{
    *p = (tern_nki_psum){.s = s};
    tern_map_init(&p->moving, s->mem);
}

void tern_nki_psum_fini(tern_nki_psum *p)
{
    tern_alloc mem = p->s->mem;
    for (size_t i = 0; i < p->tensors.count; i++) {
        tern_nki_psum_tensor *t = &p->tensors.items[i];
        for (size_t b = 0; b < t->bands.count; b++)
            tern_mem_free(mem, t->bands.items[b].units, t->count * sizeof(tern_nki_psum_unit));
        tern_vec_free(mem, &t->bands);
    }
    tern_vec_free(mem, &p->tensors);
    tern_vec_free(mem, &p->ops);
    tern_map_fini(&p->moving);
}

/* A tensor that no chip has room for is refused when tensors are allocated. */
tern_status tern_nki_psum_add_tensor(tern_nki_psum *p, const tern_nki_tensor *t)
{
    tern_nki_psum_tensor added = {0};
    if (t->mem == TERN_MEM_PSUM && t->bytes <= PARTITION_MAX)
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
    uint32_t matmul;     /* the last one that wrote them, if one did, */
    bool mixed;          /* or several */
    bool seen;
} summary;

typedef struct {
    tern_nki_psum_tensor *t;
    const int64_t *w;
    uint32_t elem; /* units of an element, at least 1 */
} region;

/* For |count| units in a row. */
typedef void (*run_fn)(tern_nki_psum_unit *units, uint64_t count, void *self);

static void visit_run(tern_nki_psum_band *band, const region *r, int64_t byte, uint64_t elems,
                      run_fn fn, void *self)
{
    uint64_t first = (uint64_t)byte / UNIT_BYTES, end = first + elems * r->elem;
    end = end < r->t->count ? end : r->t->count;
    if (byte >= 0 && first < end)
        fn(band->units + first, end - first, self);
}

/* Calls |fn| for all units, row by row of the pattern. */
static void visit_band(tern_nki_psum_band *band, const region *r, run_fn fn, void *self)
{
    const int64_t *w = r->w, *dims = w + TERN_NKI_DIMS;
    const int64_t rank = w[TERN_NKI_RANK];
    const int64_t bytes = tern_nki_size_of(w[TERN_NKI_DTYPE]);
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

static tern_status visit(tern_nki_psum *p, const region *r, run_fn fn, void *self)
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
    uint32_t bytes = tern_nki_size_of(w[TERN_NKI_DTYPE]);
    return (region){.t = &p->tensors.items[w[TERN_NKI_TENSOR_ID]],
                    .w = w,
                    .elem = bytes > UNIT_BYTES ? bytes / UNIT_BYTES : 1};
}

static bool has_terms(const int64_t *w) { return w[TERN_NKI_DIMS + 2 * w[TERN_NKI_RANK]] > 0; }

/* --- accesses of other instructions --- */

static unit_state state_of(tern_nki_psum_unit unit) { return (unit_state)(unit % STATES); }

static void read_units(tern_nki_psum_unit *units, uint64_t count, void *self)
{
    (void)self;
    for (uint64_t i = 0; i < count; i++)
        units[i] += state_of(units[i]) == SUM ? SUM_READ - SUM : 0;
}

static void write_units(tern_nki_psum_unit *units, uint64_t count, void *self)
{
    for (uint64_t i = 0; i < count; i++)
        units[i] = *(const unit_state *)self;
}

/* The address varies: any unit may be accessed. */
static void read_all(const tern_nki_psum_tensor *t)
{
    for (size_t i = 0; i < t->bands.count; i++)
        read_units(t->bands.items[i].units, t->count, NULL);
}

tern_status tern_nki_psum_access(tern_nki_psum *p, const int64_t *w, tern_nki_psum_use use)
{
    region r = region_of(p, w);
    unit_state written = use == TERN_NKI_PSUM_CLEARS ? ZERO : OTHER;
    if (!r.t->count)
        return NULL;
    r.t->accessed = p->s->ops;
    if (!has_terms(w))
        return visit(p, &r, use == TERN_NKI_PSUM_READS ? read_units : write_units, &written);
    read_all(r.t);
    return NULL;
}

/* --- matmuls --- */

static void add_units(summary *s, tern_nki_psum_unit unit, uint64_t count)
{
    s->of[state_of(unit)] += count;
    s->mixed |= s->seen && s->matmul != unit / STATES;
    s->matmul = unit / STATES;
    s->seen = true;
}

/* Most runs are of one state. */
static void sum_up(tern_nki_psum_unit *units, uint64_t count, void *self)
{
    tern_nki_psum_unit other = 0;
    for (uint64_t i = 1; i < count; i++)
        other |= units[i] ^ units[0];
    for (uint64_t i = 0; i < (other ? count : 1); i++)
        add_units(self, units[i], other ? 1 : count);
}

static void set_sum(tern_nki_psum_unit *units, uint64_t count, void *self)
{
    const tern_nki_psum_unit now = *(const uint32_t *)self * STATES + SUM;
    for (uint64_t i = 0; i < count; i++)
        units[i] = now;
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
    if (*adds && s->of[UNWRITTEN] + s->of[SUM_READ] + s->of[ZERO] + s->of[OTHER])
        return refuse(p, w,
                      "accumulate=None would add to a part of it and overwrite the rest: "
                      "give accumulate, or split the matmul");
    return NULL;
}

/* The group of |previous| goes on with |op|, unless too many groups might be open at once. Each
 * group that is open at a point goes on with one of the next |groups_max| matmuls, so there are no
 * more. */
static void join(tern_nki_psum *p, uint32_t op, uint32_t previous)
{
    const tern_nki_psum_op *from = &p->ops.items[previous], *to = &p->ops.items[op];
    if (from->loop == to->loop && to->number - from->number <= p->groups_max)
        p->s->acc.items[previous] &= (uint8_t)~LAST;
}

static tern_status moving_matmul(tern_nki_psum *p, uint32_t op, const int64_t *w,
                                 int64_t accumulate)
{
    const uint64_t operand = tern_hash_bytes(w, tern_nki_operand_words(w) * sizeof(*w));
    tern_map_entry *last = NULL;
    TERN_TRY(
        tern_map_add_u64(&p->moving, operand ^ tern_hash_u64(p->ops.items[op].loop), &last, NULL));
    const bool open = last->value.number > p->tensors.items[w[TERN_NKI_TENSOR_ID]].accessed;
    const bool adds = accumulate < 0 ? open : accumulate == 1;
    p->s->acc.items[op] = adds ? LAST : FIRST | LAST;
    if (adds && open)
        join(p, op, (uint32_t)last->value.number - 1);
    last->value.number = (uint64_t)op + 1;
    return NULL;
}

tern_status tern_nki_psum_matmul(tern_nki_psum *p, uint32_t op, const int64_t *w,
                                 int64_t accumulate)
{
    region r = region_of(p, w);
    summary s = {.of = {0}};
    bool adds = false;
    p->s->acc.items[op] = FIRST | LAST;
    p->ops.items[op].number = p->matmuls++;
    if (!r.t->count)
        return NULL; /* not in PSUM: an error of the instruction */
    if (has_terms(w))
        return moving_matmul(p, op, w, accumulate);
    TERN_TRY(visit(p, &r, sum_up, &s));
    TERN_TRY(decide(p, w, accumulate, &s, &adds));
    uint64_t units = s.of[UNWRITTEN] + s.of[SUM] + s.of[SUM_READ] + s.of[ZERO] + s.of[OTHER];
    p->ops.items[op].units = units;
    if (adds)
        p->s->acc.items[op] = LAST;
    if (adds && s.of[SUM] == units && !s.mixed && p->ops.items[s.matmul].units == units)
        join(p, op, s.matmul);
    return visit(p, &r, set_sum, &op);
}

/* random_graph.c - the generator: choices, the pool of values, the program around the steps. See
 * random_graph.h; the steps are in random_graph_{elementwise,move,large,loop,pattern}.c. */
#include "random_graph_impl.h"

#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "hlo/verify.h"
#include "numerics/convert.h"
#include "ref/eval.h"

enum { MAX_STEPS = 60, RECENT = 6 };

static const struct {
    const char *name;
    bool (*step)(rg *g);
    uint32_t weight;
} families[] = {
#define X(name, weight) {#name, rg_step_##name, weight},
    RANDOM_GRAPH_FAMILIES(X)
#undef X
};

const char *random_graph_family_name(random_graph_family family) { return families[family].name; }

/* --- choices --- */

static uint64_t next_word(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t rg_choose(rg *g, uint32_t below)
{
    return below ? (uint32_t)(((next_word(&g->state) >> 32) * below) >> 32) : 0;
}

bool rg_chance(rg *g, uint32_t percent) { return rg_choose(g, 100) < percent; }

/* --- types --- */

double rg_eps(tern_dtype t)
{
    return t == TERN_F64    ? 0x1p-50
           : t == TERN_F32  ? 0x1p-23
           : t == TERN_BF16 ? 0x1p-8
           : t == TERN_F16  ? 0x1p-10
                            : 0;
}

double rg_max_int(tern_dtype t)
{
    const tern_num_format *f = tern_num_format_of(t);
    return f->kind == TERN_KIND_BOOL ? 1 : ldexp(1, f->bits - (f->kind == TERN_KIND_SINT));
}

tern_dtype rg_dtype(const rg *g, tern_dtype t)
{
    return g->use_f64 && rg_is_float(t) ? TERN_F64 : t;
}

tern_hlo_type rg_type(rg *g, tern_dtype t, const int64_t *dims, uint32_t rank)
{
    tern_hlo_type type = 0;
    g->dtypes |= 1ull << t;
    if (!g->b.status)
        g->b.status = tern_hlo_type_tensor(g->b.m, rg_dtype(g, t), dims, rank, &type);
    return type;
}

static tern_dtype some_dtype(rg *g)
{
    static const struct {
        tern_dtype t;
        uint32_t weight;
    } rows[] = {{TERN_F32, 46}, {TERN_BF16, 20}, {TERN_F16, 9}, {TERN_I32, 11}, {TERN_U8, 3},
                {TERN_I8, 3},   {TERN_BOOL, 4},  {TERN_F64, 2}, {TERN_I64, 2}};
    uint32_t at = rg_choose(g, 100), i = 0;
    for (; at >= rows[i].weight; i++)
        at -= rows[i].weight;
    return rows[i].t;
}

/* --- shapes --- */

int64_t rg_count(const int64_t *dims, uint32_t rank)
{
    int64_t count = 1;
    for (uint32_t i = 0; i < rank; i++)
        count *= dims[i];
    return count;
}

bool rg_has_shape(const rg_value *x, const int64_t *dims, uint32_t rank)
{
    for (uint32_t i = 0; i < rank && i < x->rank; i++)
        if (x->dims[i] != dims[i])
            return false;
    return x->rank == rank;
}

/* One program in 25 has large values: more than one tile in both dimensions. */
static void choose_sizes(rg *g)
{
    static const int64_t small[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 24, 31, 32, 48};
    static const int64_t large[] = {127, 128, 129, 130, 160, 200, 256, 257, 384, 513, 700, 1030};
    bool is_large = rg_chance(g, 4);
    g->max_elements = is_large ? 200000 : 12000;
    for (unsigned i = 0; i < 4; i++)
        g->sizes[i] = small[rg_choose(g, sizeof small / sizeof small[0])];
    g->sizes[4] = rg_chance(g, 60) || is_large
                      ? large[rg_choose(g, sizeof large / sizeof large[0])]
                      : small[rg_choose(g, sizeof small / sizeof small[0])];
    if (is_large)
        g->sizes[3] = large[rg_choose(g, sizeof large / sizeof large[0])];
}

void rg_some_dims(rg *g, uint32_t rank, int64_t *dims, int64_t max_count)
{
    int64_t count = 1;
    for (uint32_t i = 0; i < rank; i++) {
        dims[i] = g->sizes[rg_choose(g, 5)];
        if (count * dims[i] > max_count)
            dims[i] = 1 + rg_choose(g, 3);
        if (count * dims[i] > max_count)
            dims[i] = 1;
        count *= dims[i];
    }
}

/* --- the pool --- */

static bool suits(const rg_value *x, unsigned kinds, uint32_t min_rank)
{
    unsigned kind = rg_is_float(x->dtype) ? RG_FLOAT : rg_is_bool(x->dtype) ? RG_BOOL : RG_INT;
    return (kinds & kind) && x->rank >= min_rank && (x->exact || !(kinds & RG_EXACT));
}

/* Prefers recent values, so that programs are deep and not only wide. */
bool rg_pick(rg *g, unsigned kinds, uint32_t min_rank, rg_value *out)
{
    uint32_t first = rg_chance(g, 60) && g->count > RECENT ? g->count - RECENT : 0;
    uint32_t start = first + rg_choose(g, g->count - first);
    for (uint32_t i = 0; i < g->count; i++) {
        uint32_t at = (start + g->count - i) % g->count;
        if (!suits(&g->pool[at], kinds, min_rank))
            continue;
        g->pool[at].used = true;
        *out = g->pool[at];
        return true;
    }
    return false;
}

rg_value rg_record(rg *g, tern_hlo_value v, tern_dtype dtype, const rg_value *like)
{
    rg_value x = *like;
    x.v = v;
    x.dtype = dtype;
    x.used = false;
    g->dtypes |= 1ull << dtype;
    if (g->b.status)
        return x;
    const tern_hlo_type_info *type = tern_hlo_value_type_of(g->b.m, v);
    x.rank = type->rank < RG_MAX_RANK ? type->rank : RG_MAX_RANK;
    memcpy(x.dims, type->dims, x.rank * sizeof x.dims[0]);
    x.count = type->count;
    if (x.exact)
        x.error = 0;
    return x;
}

void rg_push(rg *g, rg_value x)
{
    if (g->b.status || g->count == RG_MAX_VALUES || x.count == 0)
        return;
    if (rg_is_float(x.dtype) && x.size > 256)
        x = rg_tame(g, x, 16);
    g->pool[g->count++] = x;
}

/* --- the program --- */

static void open_main(rg *g, random_graph *out)
{
    tern_hlo_type types[RANDOM_GRAPH_MAX_INPUTS] = {0};
    tern_hlo_value args[RANDOM_GRAPH_MAX_INPUTS] = {0};
    rg_value values[RANDOM_GRAPH_MAX_INPUTS] = {0};
    uint32_t count = 1 + rg_choose(g, RANDOM_GRAPH_MAX_INPUTS);
    tern_dtype usual = some_dtype(g); /* the type of half of the inputs, so that they can be
                                       * combined */
    choose_sizes(g);
    for (uint32_t i = 0; i < count; i++) {
        rg_value *x = &values[i];
        x->dtype = i == 0 || rg_chance(g, 50) ? usual : some_dtype(g);
        x->rank = rg_chance(g, 75) ? 1 + rg_choose(g, 3) : rg_choose(g, 6);
        rg_some_dims(g, x->rank, x->dims, g->max_elements / 2);
        x->exact = true;
        x->size = rg_is_float(x->dtype) ? 4 : rg_is_int(x->dtype) ? 16 : 1;
        out->grid[i] = rg_chance(g, 30);
        types[i] = rg_type(g, x->dtype, x->dims, x->rank);
    }
    tern_hlo_build_func(&g->b, "main", types, count, args);
    for (uint32_t i = 0; i < count; i++)
        rg_push(g, rg_record(g, args[i], values[i].dtype, &values[i]));
    out->input_count = count;
}

static void take_steps(rg *g, const random_graph_options *o, random_graph *out)
{
    uint64_t allowed = o->families ? o->families : UINT64_MAX;
    uint32_t total = 0, limit = 1 + rg_choose(g, rg_chance(g, 50) ? 12 : MAX_STEPS);
    for (unsigned i = 0; i < RANDOM_GRAPH_FAMILY_COUNT; i++)
        total += allowed >> i & 1 ? families[i].weight : 0;
    if (o->steps && o->steps < limit)
        limit = o->steps;
    for (uint32_t tries = 0; out->steps < limit && tries < 8 * MAX_STEPS && !g->b.status; tries++) {
        uint32_t at = rg_choose(g, total), i = 0;
        for (;; i++) {
            uint32_t weight = allowed >> i & 1 ? families[i].weight : 0;
            if (at < weight)
                break;
            at -= weight;
        }
        if (!families[i].step(g))
            continue;
        out->families |= 1ull << i;
        out->steps++;
    }
}

/* Returns the unused values, the last first. */
static void close_main(rg *g, const random_graph_options *o, random_graph *out)
{
    tern_hlo_value values[RANDOM_GRAPH_MAX_RESULTS];
    uint32_t count = 0;
    for (uint32_t i = g->count; i-- > 0 && count < RANDOM_GRAPH_MAX_RESULTS;) {
        const rg_value *x = &g->pool[i];
        if (x->used && i + 1 < g->count)
            continue;
        values[count] = x->v;
        out->results[count++] = (random_graph_result){x->exact, x->error};
    }
    if (o->only && o->only <= count) {
        values[0] = values[o->only - 1];
        out->results[0] = out->results[o->only - 1];
        count = 1;
    }
    tern_hlo_build_return(&g->b, values, count);
    out->result_count = count;
}

static tern_status verify(tern_alloc mem, tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_verify(m, diag);
    tern_diag_destroy(diag);
    return st;
}

tern_status random_graph_make(tern_alloc mem, const random_graph_options *options,
                              random_graph *out)
{
    *out = (random_graph){.mem = mem};
    rg *g = tern_mem_get_zeroed(mem, sizeof *g);
    TERN_TRY_MEM(g);
    tern_status st = tern_hlo_module_create(mem, &out->module);
    if (!st) {
        tern_hlo_builder_init(&g->b, out->module);
        g->state = options->seed * 0x2545f4914f6cdd1du + 1;
        g->use_f64 = options->use_f64;
        open_main(g, out);
        take_steps(g, options, out);
        close_main(g, options, out);
        out->dtypes = g->dtypes;
        st = tern_hlo_builder_status(&g->b);
    }
    tern_mem_free(mem, g, sizeof *g);
    if (!st)
        st = verify(mem, out->module);
    if (st)
        random_graph_fini(out);
    return st;
}

void random_graph_fini(random_graph *g)
{
    tern_hlo_module_destroy(g->module);
    *g = (random_graph){.mem = g->mem};
}

/* --- values --- */

static double some_number(uint64_t *state, tern_dtype t, bool grid)
{
    uint64_t w = next_word(state);
    if (rg_is_bool(t))
        return (double)(w >> 63);
    if (!rg_is_float(t))
        return (double)(int64_t)(w >> 60) - (t == TERN_U8 ? 0 : 8);
    double x = ((double)(w & 0xffff) + (double)(w >> 16 & 0xffff) + (double)(w >> 32 & 0xffff) +
                (double)(w >> 48)) /
                   65536 -
               2;
    return grid ? (double)(int64_t)(x * 8) / 4 : x * 1.75;
}

static tern_status input_value(const random_graph *g, uint32_t i, uint64_t seed,
                               tern_ref_value **out)
{
    const tern_hlo_module *m = g->module;
    tern_hlo_op func = tern_hlo_module_find(m, "main");
    tern_hlo_value arg = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->arg_first + i;
    TERN_TRY(tern_ref_tensor_of_type(g->mem, m, tern_hlo_value_type(m, arg), out));
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    size_t bytes = tern_ref_elem_bytes(*out);
    uint64_t state = seed ^ (i + 1) * 0xd1342543de82ef95u;
    for (int64_t k = 0; k < (*out)->count; k++) {
        double x = some_number(&state, (*out)->dtype, g->grid[i]);
        tern_convert((*out)->dtype, (*out)->data + (size_t)k * bytes, TERN_F64, &x, 1, &how);
    }
    return NULL;
}

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_ref_release(values[i]);
        values[i] = NULL;
    }
}

tern_status random_graph_inputs(const random_graph *g, uint64_t seed, tern_ref_value **out)
{
    memset(out, 0, g->input_count * sizeof(tern_ref_value *));
    tern_status st = NULL;
    for (uint32_t i = 0; i < g->input_count && !st; i++)
        st = input_value(g, i, seed, &out[i]);
    if (st)
        release_all(out, g->input_count);
    return st;
}

tern_status random_graph_widen(tern_alloc mem, tern_ref_value *const *in, uint32_t count,
                               tern_ref_value **out)
{
    memset(out, 0, count * sizeof(tern_ref_value *));
    tern_status st = NULL;
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    for (uint32_t i = 0; i < count && !st; i++) {
        if (!rg_is_float(in[i]->dtype)) {
            out[i] = tern_ref_retain(in[i]);
            continue;
        }
        st = tern_ref_tensor_create(mem, TERN_F64, in[i]->dims, in[i]->rank, &out[i]);
        if (!st)
            tern_convert(TERN_F64, out[i]->data, in[i]->dtype, in[i]->data, (size_t)in[i]->count,
                         &how);
    }
    if (st)
        release_all(out, count);
    return st;
}

tern_status random_graph_eval(tern_alloc mem, const tern_hlo_module *m, tern_ref_value *const *in,
                              uint32_t in_count, tern_ref_value **out, uint32_t out_count)
{
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = mem};
    memset(out, 0, out_count * sizeof(tern_ref_value *));
    TERN_TRY(tern_ref_create(m, &options, &ref));
    tern_status st =
        tern_ref_run(ref, tern_hlo_module_find(m, "main"), in, in_count, out, out_count);
    tern_ref_destroy(ref);
    return st;
}

/* --- comparison --- */

static double number_at(const tern_ref_value *v, int64_t i)
{
    if (v->dtype == TERN_I64)
        return (double)tern_ref_get_int(v, i);
    double x = 0;
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    tern_convert(TERN_F64, &x, v->dtype, v->data + (size_t)i * tern_ref_elem_bytes(v), 1, &how);
    return x;
}

static bool same_number(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

tern_status random_graph_check(const random_graph *g, uint32_t i, const tern_ref_value *found,
                               const tern_ref_value *ref, const tern_ref_value *truth)
{
    bool exact = g->results[i].exact;
    double off = 0;
    if (found->dtype != ref->dtype || found->count != ref->count)
        return TERN_ERR(INVALID, "result %u has another type", i);
    for (int64_t k = 0; k < ref->count && !exact; k++)
        off = fmax(off, fabs(number_at(ref, k) - number_at(truth, k)));
    double bound = 4 * off + 2 * g->results[i].error;
    for (int64_t k = 0; k < ref->count; k++) {
        double a = number_at(found, k), b = number_at(ref, k), t = number_at(truth, k);
        bool overflown = isfinite(t) && !isfinite(b); /* in an intermediate value */
        if (exact ? same_number(a, b) : same_number(a, t) || fabs(a - t) <= bound || overflown)
            continue;
        return TERN_ERR(INVALID,
                        "result %u (%s), element %lld of %lld: found %.9g, wanted %.9g (ref %.9g) "
                        "within %.3g",
                        i, tern_num_format_of(ref->dtype)->name, (long long)k,
                        (long long)ref->count, a, t, b, exact ? 0 : bound);
    }
    return NULL;
}

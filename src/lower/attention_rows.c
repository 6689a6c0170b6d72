/* lower/attention_rows.c - scores as [queries, keys] in PSUM and the steps on them.
 *
 * Each step is one instruction on the block at most: a pending scale is part of the next step, tanh
 * is computed as a sigmoid, whose table is that of exp, and the last scale is part of exp. A band
 * is added by the tensor engine where that precedes all other steps. */
#include "base/assert.h"
#include "lower/attention_lower_impl.h"
#include "numerics/format.h"

enum { P = TERN_ATTENTION_ROWS, BANK = TERN_ATTENTION_BANK, SHARED_BYTES_MAX = 16 * 1024 };
typedef tern_attention_rows rows;
typedef tern_attention_scores scores;

/* --- extras --- */

static int64_t stride_of(const tern_attention *a, unsigned array, uint32_t back)
{
    return a->array[array].strides[a->array[array].rank - back];
}

static size_t bytes_of(const tern_attention *a, unsigned array)
{
    return tern_num_format_of(a->array[array].dtype)->storage_bytes;
}

bool tern_lower_attention_is_column(const tern_attention *a, unsigned array)
{
    return stride_of(a, array, 1) == 0 || a->keys == 1;
}

/* The same for all queries, and loaded once per head. */
static bool is_shared(const tern_attention *a, unsigned array)
{
    return !tern_lower_attention_is_column(a, array) && stride_of(a, array, 2) == 0 &&
           a->keys * bytes_of(a, array) <= SHARED_BYTES_MAX;
}

static tern_lir_pool make_pool(rows *r, unsigned array, tern_dtype dtype)
{
    bool shared = is_shared(r->a, array);
    uint32_t width = tern_lower_attention_is_column(r->a, array) ? 1
                     : shared                                    ? r->a->keys
                                                                 : r->block;
    return tern_lir_pool_of(r->a->b, "extra", TERN_MEM_SBUF, dtype, P, width, shared ? 2 : 4);
}

uint64_t tern_lower_attention_rows_bytes(const tern_attention *a, uint32_t block)
{
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < a->chain.count; i++)
        bytes += a->chain.op[i].array ? 4 * block * 4 + SHARED_BYTES_MAX : 0;
    return bytes;
}

void tern_lower_attention_prepare(const tern_attention *a, uint32_t engine, tern_lir_view mask,
                                  tern_lir_view stored, float low)
{
    tern_lir_tensor_scalar2(a->b, engine, mask, stored, TERN_ALU_SUBTRACT, tern_lir_imm(0.5F),
                            TERN_ALU_MULTIPLY, tern_lir_imm(-2 * low));
}

/* Loads extra |i| for |rows| queries and |keys| keys and prepares it. */
static tern_lir_view load_extra(rows *r, uint32_t i, uint32_t query, uint32_t count, uint32_t key,
                                uint32_t keys)
{
    const tern_attention_op *op = &r->a->chain.op[i];
    tern_lir_view from = tern_lir_rows(r->a->hbm[op->array], query, count);
    uint32_t width = tern_lower_attention_is_column(r->a, op->array) ? 1 : keys;
    tern_lir_view to = tern_lir_rows(tern_lir_next(r->a->b, &r->stored[i]), 0, count);
    to = tern_lir_cols(to, 0, width);
    TERN_LIR_BEGIN(r->a->b, "load");
    tern_lower_load(r->a->l, to, tern_lir_cols(from, width == 1 ? 0 : key, width));
    tern_lir_end(r->a->b);
    if (op->kind != TERN_ATTENTION_SELECT)
        return to;
    tern_lir_view mask = tern_lir_rows(tern_lir_next(r->a->b, &r->ready[i]), 0, count);
    mask = tern_lir_cols(mask, 0, width);
    tern_lower_attention_prepare(r->a, TERN_ENGINE_DVE, mask, to, op->low);
    return mask;
}

static void make_extras(rows *r)
{
    for (uint32_t i = 0; i < r->a->chain.count; i++) {
        const tern_attention_op *op = &r->a->chain.op[i];
        if (!op->array || op->column)
            continue;
        bool column = tern_lower_attention_is_column(r->a, op->array),
             select = op->kind == TERN_ATTENTION_SELECT;
        r->stored[i] =
            make_pool(r, op->array, column && !select ? TERN_F32 : r->a->array[op->array].dtype);
        if (select)
            r->ready[i] = make_pool(r, op->array, column ? TERN_F32 : TERN_BF16);
    }
}

void tern_lower_attention_rows_head(rows *r)
{
    for (uint32_t i = 0; i < r->a->chain.count; i++) {
        unsigned array = r->a->chain.op[i].array;
        if (array && !r->a->chain.op[i].column && is_shared(r->a, array))
            r->shared[i] = load_extra(r, i, 0, tern_attention_min(P, r->a->queries), 0, r->a->keys);
    }
}

static void find_extras(rows *r, scores *s)
{
    for (uint32_t i = 0; i < r->a->chain.count; i++) {
        unsigned array = r->a->chain.op[i].array;
        if (!array || r->a->chain.op[i].column)
            continue;
        if (is_shared(r->a, array))
            s->extra[i] = tern_lir_cols(tern_lir_rows(r->shared[i], 0, s->rows), s->key, s->keys);
        else
            s->extra[i] = load_extra(r, i, s->query, s->rows, s->key, s->keys);
    }
}

/* --- the band --- */

float tern_lower_attention_band_value(const tern_attention_chain *c)
{
    float scale = c->scale;
    if (c->masked_rows_see_all)
        return c->band_low;
    for (uint32_t i = c->band_at; i < c->count; i++)
        scale *= c->op[i].scale;
    if (c->band_at && c->op[c->band_at - 1].kind == TERN_ATTENTION_TANH)
        scale *= 2;
    const float max = 1e38F;
    float value = scale == 0 ? c->band_low : c->band_low / scale;
    return value > max ? max : value < -max ? -max : value;
}

/* Masks are added, or, if masked scores must be equal whatever masks them, their minimum with the
 * scores is taken. */
static tern_alu band_alu(const rows *r)
{
    return r->a->chain.masked_rows_see_all ? TERN_ALU_MIN : TERN_ALU_ADD;
}

static void make_band(rows *r)
{
    tern_attention *a = r->a;
    if (!a->chain.has_band)
        return;
    r->band = tern_lower_attention_band_value(&a->chain);
    r->identity = tern_lower_attention_diagonal(a, TERN_BF16, 1);
    r->above = tern_lir_tile(a->b, "above", TERN_MEM_SBUF, TERN_BF16, P, P);
    r->below = tern_lir_tile(a->b, "below", TERN_MEM_SBUF, TERN_BF16, P, P);
    const float none = band_alu(r) == TERN_ALU_MIN ? -TERN_ATTENTION_MASKED_OUT : 0;
    tern_lir_memset(a->b, TERN_ENGINE_POOL, r->above, none);
    tern_lir_memset(a->b, TERN_ENGINE_POOL, r->below, none);
    /* Column t is the last key that the first row sees, plus t. */
    tern_lower_attention_affine_select(a->b, r->above, TERN_ALU_GE, 1, -1, 0, r->band);
    /* Column t is the first key that the first row sees, plus t. */
    tern_lower_attention_affine_select(a->b, r->below, TERN_ALU_LE, 1, -1, 0, r->band);
}

/* Columns [first, end) of a block, whose mask is a constant tile from column |at| on, or all
 * hidden. */
typedef struct {
    uint32_t first, end;
    bool hidden, upper; /* the upper or the lower end of the band */
    int32_t offset;     /* first column of the mask */
    tern_lir_view mask;
} region;

static int64_t clamp(int64_t x, int64_t max) { return x < 0 ? 0 : x > max ? max : x; }

static void add_region(const rows *r, const scores *s, int64_t first, int64_t end, bool upper,
                       bool hidden, region *out, uint32_t *count)
{
    int64_t from = clamp(first - s->key, s->keys), to = clamp(end - s->key, s->keys);
    if (from >= to)
        return;
    region *g = &out[(*count)++];
    *g = (region){.first = (uint32_t)from, .end = (uint32_t)to, .hidden = hidden, .upper = upper};
    if (hidden)
        return;
    g->offset = (int32_t)(from + s->key - first);
    g->mask = tern_lir_cols(tern_lir_rows(upper ? r->above : r->below, 0, s->rows),
                            (uint32_t)g->offset, (uint32_t)(to - from));
}

enum { REGIONS_MAX = 4 };

static uint32_t regions_of(const rows *r, const scores *s, region *out)
{
    const tern_attention_chain *c = &r->a->chain;
    const int64_t last = s->query + s->rows - 1;
    uint32_t count = 0;
    if (c->has_band && c->lo != INT64_MIN) {
        add_region(r, s, 0, s->query + c->lo, false, true, out, &count);
        add_region(r, s, s->query + c->lo, last + c->lo + 1, false, false, out, &count);
    }
    if (c->has_band && c->hi != INT64_MAX) {
        add_region(r, s, s->query + c->hi, last + c->hi + 1, true, false, out, &count);
        add_region(r, s, last + c->hi + 1, r->a->keys, true, true, out, &count);
    }
    return count;
}

/* On a value that is not being accumulated. */
static void add_band(const rows *r, scores *s)
{
    if (band_alu(r) == TERN_ALU_MIN)
        tern_lower_attention_settle(r->a, s);
    region g[REGIONS_MAX];
    for (uint32_t i = 0, n = regions_of(r, s, g); i < n; i++) {
        tern_lir_view x = tern_lir_cols(s->x, g[i].first, g[i].end - g[i].first);
        if (g[i].hidden)
            tern_lir_tensor_scalar(r->a->b, TERN_ENGINE_DVE, x, x, band_alu(r),
                                   tern_lir_imm(r->band));
        else
            tern_lir_tensor_tensor(r->a->b, TERN_ENGINE_DVE, x, x, g[i].mask, band_alu(r));
    }
}

/* Whether the band is between other steps, and not the last of all masks. */
static bool has_inner_band(const rows *r)
{
    const tern_attention_chain *c = &r->a->chain;
    return c->has_band && c->band_at > 0 && !c->masked_rows_see_all;
}

void tern_lower_attention_rows_hide(const rows *r, const scores *s, tern_lir_view weights)
{
    region g[REGIONS_MAX];
    for (uint32_t i = 0, n = has_inner_band(r) ? regions_of(r, s, g) : 0; i < n; i++) {
        tern_lir_view x = tern_lir_cols(weights, g[i].first, g[i].end - g[i].first);
        if (g[i].hidden)
            tern_lir_memset(r->a->b, TERN_ENGINE_POOL, x, 0);
        else
            tern_lower_attention_affine_select(r->a->b, x, g[i].upper ? TERN_ALU_GE : TERN_ALU_LE,
                                               1, -1, -g[i].offset, 0);
    }
}

/* --- scores --- */

/* The masks that cover all of columns [first, end), which are in one bank. */
static uint32_t masks_of(const region *g, uint32_t regions, uint32_t first, uint32_t end,
                         tern_lir_view *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < regions; i++)
        if (!g[i].hidden && g[i].first <= first && end <= g[i].end)
            out[count++] = tern_lir_cols(g[i].mask, first - g[i].first, end - first);
    return count;
}

/* Opens the accumulation of columns [first, end) with their masks. */
static void make_masks(rows *r, const scores *s, uint32_t first, uint32_t end, const region *g,
                       uint32_t regions)
{
    tern_lir_view mask[REGIONS_MAX];
    tern_lir_view one = tern_lir_cols(tern_lir_rows(r->identity, 0, s->rows), 0, s->rows);
    for (uint32_t i = 0, n = masks_of(g, regions, first, end, mask); i < n; i++)
        tern_lir_nc_matmul(r->a->b, tern_lir_cols(s->x, first, end - first), one, mask[i],
                           i == 0 ? TERN_LIR_FIRST : TERN_LIR_MIDDLE);
}

static void make_segment(rows *r, const scores *s, tern_attention_columns q,
                         tern_attention_columns k, uint32_t first, uint32_t end, const region *g,
                         uint32_t regions)
{
    tern_lir_view mask[REGIONS_MAX];
    bool masked = masks_of(g, regions, first, end, mask) > 0;
    k.first += first;
    k.count = end - first;
    tern_lower_attention_matmul(r->a, tern_lir_cols(s->x, first, end - first), q, k, r->a->dim,
                                masked ? TERN_LIR_LAST : TERN_LIR_ALONE);
}

/* The next column after |first| where a bank or a region begins or ends. */
static uint32_t next_border(const scores *s, uint32_t first, const region *g, uint32_t regions)
{
    uint32_t end = tern_attention_min(s->keys, first / BANK * BANK + BANK);
    for (uint32_t i = 0; i < regions; i++) {
        if (g[i].first > first && g[i].first < end)
            end = g[i].first;
        if (g[i].end > first && g[i].end < end)
            end = g[i].end;
    }
    return end;
}

/* Masks that the tensor engine adds come first: they do not wait for q and k. */
void tern_lower_attention_rows_masks(rows *r, scores *s)
{
    region g[REGIONS_MAX];
    uint32_t regions = r->a->chain.band_at == 0 ? regions_of(r, s, g) : 0;
    s->x = tern_lir_cols(tern_lir_rows(s->x, 0, s->rows), 0, s->keys);
    for (uint32_t first = 0, end; regions && first < s->keys; first = end) {
        end = next_border(s, first, g, regions);
        make_masks(r, s, first, end, g, regions);
    }
}

void tern_lower_attention_rows_matmul(rows *r, scores *s, tern_attention_columns q,
                                      tern_attention_columns k)
{
    region g[REGIONS_MAX];
    uint32_t regions = r->a->chain.band_at == 0 ? regions_of(r, s, g) : 0;
    find_extras(r, s);
    for (uint32_t first = 0, end; first < s->keys; first = end) {
        end = next_border(s, first, g, regions);
        make_segment(r, s, q, k, first, end, g, regions);
    }
}

/* Hides the keys that are outside the band for all queries. */
static void hide(const rows *r, const scores *s)
{
    region g[REGIONS_MAX];
    for (uint32_t i = 0, n = regions_of(r, s, g); i < n; i++)
        if (g[i].hidden) {
            tern_lir_view x = tern_lir_cols(s->x, g[i].first, g[i].end - g[i].first);
            tern_lir_tensor_scalar(r->a->b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD,
                                   tern_lir_imm(r->band));
        }
}

void tern_lower_attention_rows_steps(rows *r, scores *s)
{
    const tern_attention_chain *c = &r->a->chain;
    s->scale = 1;
    s->constant = 0;
    if (r->slopes) {
        s->slope = tern_lir_rows(tern_lir_next(r->a->b, &r->slope_pool), 0, s->rows);
        s->slope = tern_lir_cols(s->slope, 0, s->keys);
        s->tanh = tern_lir_rows(tern_lir_next(r->a->b, &r->tanh_pool), 0, s->rows);
        s->tanh = tern_lir_cols(s->tanh, 0, s->keys);
    }
    if (c->has_band && c->band_at == 0)
        hide(r, s);
    tern_lower_attention_apply(r->a, s, 0, c->band_at);
    if (has_inner_band(r) && !r->gradient)
        add_band(r, s);
    tern_lower_attention_apply(r->a, s, c->band_at, c->count);
    s->scale *= c->scale;
    s->constant *= c->scale;
    if (c->masked_rows_see_all)
        add_band(r, s);
}

void tern_lower_attention_rows_begin(rows *r, tern_attention *a, uint32_t block, bool gradient)
{
    bool has_tanh = false;
    for (uint32_t i = 0; i < a->chain.count; i++)
        has_tanh |= a->chain.op[i].kind == TERN_ATTENTION_TANH;
    *r = (rows){.a = a, .block = block, .gradient = gradient, .slopes = gradient && has_tanh};
    make_extras(r);
    make_band(r);
    if (r->slopes) {
        r->slope_pool = tern_lir_pool_of(a->b, "slope", TERN_MEM_SBUF, a->dtype, P, block, 4);
        r->tanh_pool = tern_lir_pool_of(a->b, "tanh", TERN_MEM_SBUF, TERN_F32, P, block, 2);
    }
}

/* --- steps --- */

float tern_lower_attention_constant(const tern_attention_chain *c)
{
    float constant = 0;
    if (c->masked_rows_see_all) /* settled */
        return 0;
    for (uint32_t i = 0; i < c->count; i++) {
        constant *= c->op[i].scale;
        if (c->op[i].kind == TERN_ATTENTION_TANH)
            constant = -1;
        else if (c->op[i].kind == TERN_ATTENTION_MULTIPLY)
            constant = 0;
    }
    return constant * c->scale;
}

void tern_lower_attention_settle(const tern_attention *a, scores *s)
{
    if (s->scale != 1 || s->constant != 0)
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, s->x, s->x, TERN_ALU_MULTIPLY,
                                tern_lir_imm(s->scale), TERN_ALU_ADD, tern_lir_imm(s->constant));
    s->scale = 1;
    s->constant = 0;
}

/* tanh(y) = 2 sigmoid(2 y) - 1. */
static void apply_tanh(const tern_attention *a, scores *s)
{
    tern_lir_activate sigmoid = {.dst = s->x,
                                 .data = s->x,
                                 .func = TERN_ACTIVATION_SIGMOID,
                                 .scale = tern_lir_imm(2 * s->scale)};
    bool slope = s->slope.mem != TERN_MEM_NONE;
    if (slope)
        sigmoid.dst = s->tanh;
    tern_lir_activation(a->b, &sigmoid);
    s->x = sigmoid.dst;
    s->scale = 2;
    s->constant = -1;
    sigmoid.dst = s->slope;
    sigmoid.func = TERN_ACTIVATION_SIGMOID_DX;
    if (slope) /* while the next step waits for the sigmoid */
        tern_lir_activation(a->b, &sigmoid);
}

/* x * scale op extra, which is one value per query or one per score. */
static void apply_extra(const tern_attention *a, scores *s, tern_alu alu, uint32_t i)
{
    tern_lir_view extra = s->extra[i];
    if (tern_lower_attention_is_column(a, a->chain.op[i].array))
        tern_lir_tensor_scalar2(a->b, TERN_ENGINE_DVE, s->x, s->x, TERN_ALU_MULTIPLY,
                                tern_lir_imm(s->scale), alu, tern_lir_per_row(extra));
    else
        tern_lir_scalar_tensor_tensor(a->b, s->x, s->x, TERN_ALU_MULTIPLY, tern_lir_imm(s->scale),
                                      alu, extra);
    s->scale = 1;
}

void tern_lower_attention_apply(const tern_attention *a, scores *s, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        const tern_attention_op *op = &a->chain.op[i];
        s->scale *= op->scale;
        s->constant *= op->scale;
        if (op->column)
            continue;
        if (op->kind == TERN_ATTENTION_TANH) {
            apply_tanh(a, s);
            continue;
        }
        if (op->kind == TERN_ATTENTION_MULTIPLY && s->constant != 0)
            tern_lower_attention_settle(a, s);
        apply_extra(a, s,
                    op->kind == TERN_ATTENTION_ADD        ? TERN_ALU_ADD
                    : op->kind == TERN_ATTENTION_MULTIPLY ? TERN_ALU_MULTIPLY
                                                          : TERN_ALU_MIN,
                    i);
    }
}

void tern_lower_attention_add_column(const tern_attention *a, uint32_t i,
                                     const tern_lir_queue *only, tern_lir_view to,
                                     tern_lir_view stored, tern_lir_view hbm)
{
    float scale = a->chain.scale;
    for (uint32_t j = i + 1; j < a->chain.count; j++)
        scale *= a->chain.op[j].scale;
    if (only)
        tern_lir_dma_copy(a->b, *only, stored, hbm);
    else
        tern_lower_load(a->l, stored, hbm);
    tern_lir_scalar_tensor_tensor(a->b, to, stored, TERN_ALU_MULTIPLY, tern_lir_imm(scale),
                                  TERN_ALU_ADD, to);
}

/* lower/dot_contract.c - the composite "tern.contract": a dot, optionally with converted operands,
 * followed by elementwise ops on the result in PSUM (the epilogue). */
#include <string.h>

#include "base/assert.h"
#include "lower/chain_impl.h"
#include "lower/dot_lower_impl.h"
#include "numerics/format.h"

enum {
    IN_FLIGHT = 4, /* tiles whose epilogues are interleaved */
    COLS_MAX = 1024,
    ITERATIONS_MAX = IN_FLIGHT + 1,
    AHEAD = 2, /* additional buffers: one being loaded, one being stored */
    SBUF_MAX = 110 << 10,
    BORROWED_MAX = 8,
    RESULTS_MAX = 16
};

/* Strides of a value that the epilogue loads. */
typedef struct {
    int64_t m, n, batch[TERN_MATMUL_BATCH_MAX];
} input_strides;

/* A result of the composite. */
typedef struct {
    uint32_t value; /* of the chain */
    tern_lower_array array;
} result;

/* A tile whose epilogue is recorded. */
typedef struct {
    tern_matmul_tile tile;
    void *contract; /* the contract */
    const tern_chain *chain;
} iteration;

/* A value that is the same in all rows: one tile of it serves all result tiles of these columns. */
typedef struct {
    uint32_t value;
    tern_lir_pool pool;
    tern_lir_view tile;
    bool is_present;
    tern_lir_at n, batch[TERN_MATMUL_BATCH_MAX];
} borrowed;

typedef struct {
    tern_lower *l;
    tern_hlo_region body;
    tern_hlo_op composite, root;
    tern_hlo_value operand[2]; /* operands of the composite that feed the dot */
    tern_lower_array array[2]; /* of these, reshaped */
    bool rounds;               /* an operand is converted to a narrower type */
    bool is_apart;             /* the epilogue is a row fusion that reads the dot's result, */
    tern_lower_array apart;    /* this one */
    tern_matmul mm;
    tern_matmul_epilogue epilogue;
    tern_chain *chain;
    uint32_t dot_value; /* the dot's result, a value of the chain */
    result results[RESULTS_MAX];
    uint32_t result_count;
    input_strides *strides; /* [values] */
    tern_chain *chains[IN_FLIGHT];
    iteration iterations[ITERATIONS_MAX];
    borrowed borrowed[BORROWED_MAX];
    uint32_t borrowed_count;
    uint32_t next_iteration, buffer;
    tern_chain_stream stream;
    tern_chain_shape part; /* tile shape of the epilogue */
    uint32_t buffers;
    uint32_t m_rank, batch_rank; /* of the result's dimensions */
} contract;

/* --- the body --- */

static tern_hlo_code code_of(const tern_lower *l, tern_hlo_op op)
{
    return tern_hlo_op_of(l->m, op)->code;
}

static tern_hlo_op find_root(const tern_lower *l, tern_hlo_region body)
{
    tern_hlo_op root = 0;
    for (tern_hlo_op op = tern_hlo_region_of(l->m, body)->first; op;
         op = tern_hlo_op_of(l->m, op)->next) {
        tern_hlo_code code = code_of(l, op);
        if (code == TERN_HLO_CONVOLUTION)
            return 0;
        if (code != TERN_HLO_DOT_GENERAL && code != TERN_HLO_DOT)
            continue;
        if (root)
            return 0;
        root = op;
    }
    return root;
}

/* The op that computes |v| in the body; 0: |v| is an argument. */
static tern_hlo_op producer_of(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    return info->is_arg ? 0 : info->owner;
}

/* The op by which |v|, an operand of the dot, is converted or reshaped; 0: none. */
static tern_hlo_op prologue_of(const tern_lower *l, tern_hlo_value v)
{
    tern_hlo_op op = producer_of(l, v);
    return op && (code_of(l, op) == TERN_HLO_CONVERT || code_of(l, op) == TERN_HLO_RESHAPE) ? op
                                                                                            : 0;
}

/* Finds the composite operand that feeds an operand of the dot, looking through a conversion and
 * reshapes. */
static bool find_operand(contract *x, unsigned side)
{
    tern_lower *l = x->l;
    tern_hlo_value v = tern_hlo_operands(l->m, x->root)[side];
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, v);
    uint32_t conversions = 0;
    for (tern_hlo_op op = prologue_of(l, v); op; op = prologue_of(l, v)) {
        tern_dtype to = tern_hlo_value_type_of(l->m, v)->dtype;
        bool converts = code_of(l, op) == TERN_HLO_CONVERT;
        conversions += converts;
        if (converts && tern_num_format_of(to)->kind != TERN_KIND_FLOAT)
            return false; /* engines round to integers in another way */
        v = tern_hlo_operands(l->m, op)[0];
    }
    if (conversions > 1 || producer_of(l, v))
        return false;
    x->rounds = x->rounds || (conversions && type->dtype != TERN_F32);
    x->operand[side] = tern_hlo_operands(l->m, x->composite)[tern_hlo_value_of(l->m, v)->index];
    tern_lower_array whole = tern_lower_get_slice(l, x->operand[side]);
    return tern_lower_failed(l) ||
           tern_lower_array_reshape(&whole, type->dims, type->rank, &x->array[side]);
}

/* Two operands converted to f32 from 16 bits have the same product unconverted. */
static bool set_formats(contract *x)
{
    const tern_lower *l = x->l;
    const tern_hlo_value *in = tern_hlo_operands(l->m, x->root);
    tern_dtype seen[2], stored[2], same[2];
    for (unsigned s = 0; s < 2; s++) {
        seen[s] = tern_hlo_value_type_of(l->m, in[s])->dtype;
        stored[s] = tern_hlo_value_type_of(l->m, x->operand[s])->dtype;
    }
    if (!tern_lower_matmul_formats(l, seen[0], seen[1], TERN_F32, x->mm.multiply) ||
        !tern_lower_matmul_formats(l, stored[0], stored[1], TERN_F32, same))
        return false;
    if (seen[0] == TERN_F32 && seen[1] == TERN_F32 && same[0] != TERN_F32) {
        x->mm.multiply[0] = same[0];
        x->mm.multiply[1] = same[1];
    }
    return true;
}

/* --- the chain --- */

/* Conversions and reshapes of the dot's operands are not part of the chain. */
static bool is_operand(const contract *x, tern_hlo_op op)
{
    for (unsigned s = 0; s < 2; s++) {
        tern_hlo_op p = prologue_of(x->l, tern_hlo_operands(x->l->m, x->root)[s]);
        for (; p; p = prologue_of(x->l, tern_hlo_operands(x->l->m, p)[0]))
            if (p == op)
                return true;
    }
    return false;
}

/* Whether the epilogue uses it. */
static bool is_used(const contract *x, tern_hlo_value value)
{
    const tern_hlo_module *m = x->l->m;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, x->body);
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++)
            if (tern_hlo_operands(m, op)[i] == value && op != x->root && !is_operand(x, op))
                return true;
    return false;
}

static bool add_inputs(contract *x)
{
    tern_lower *l = x->l;
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, x->body);
    for (uint32_t i = 0; i < r->arg_count; i++) {
        tern_hlo_value outer = tern_hlo_operands(l->m, x->composite)[i];
        float splat = 0;
        tern_lower_array a = {0};
        if (!is_used(x, r->arg_first + i))
            continue;
        if (!tern_lower_splat(l, outer, &splat))
            a = tern_lower_get(l, outer);
        if (!tern_chain_input(x->chain, r->arg_first + i, outer, &a))
            return false;
    }
    tern_hlo_value dot_result = tern_lower_result(l, x->root, 0);
    return tern_chain_input(x->chain, dot_result, dot_result, x->is_apart ? &x->apart : NULL);
}

static bool add_ops(contract *x)
{
    const tern_hlo_module *m = x->l->m;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, x->body);
    x->result_count = tern_hlo_op_of(m, r->last)->operand_count;
    if (x->result_count == 0 || x->result_count > RESULTS_MAX)
        return false;
    for (tern_hlo_op op = r->first; op != r->last; op = tern_hlo_op_of(m, op)->next)
        if (op != x->root && !is_operand(x, op) && !tern_chain_add(x->chain, op))
            return false;
    for (uint32_t i = 0; i < x->result_count; i++) {
        tern_hlo_value value = tern_hlo_operands(m, r->last)[i];
        if (!tern_chain_output(x->chain, value))
            return false;
        x->results[i].value = tern_chain_find(x->chain, value);
    }
    x->dot_value = tern_chain_find(x->chain, tern_lower_result(x->l, x->root, 0));
    return tern_chain_axes(x->chain);
}

/* --- layout of tiles --- */

static void count_dims(contract *x)
{
    const tern_hlo_module *m = x->l->m;
    uint32_t lhs = tern_hlo_value_type_of(m, tern_hlo_operands(m, x->root)[0])->rank, k = 1;
    x->batch_rank = 0;
    if (code_of(x->l, x->root) == TERN_HLO_DOT_GENERAL) {
        (void)tern_hlo_op_ints(m, x->root, TERN_HLO_A_lhs_batching_dimensions, &x->batch_rank);
        (void)tern_hlo_op_ints(m, x->root, TERN_HLO_A_lhs_contracting_dimensions, &k);
    }
    x->m_rank = lhs - x->batch_rank - k;
}

static bool has_layout_of(const tern_chain_value *a, const tern_chain_value *b)
{
    if (a->rank != b->rank || b->form == TERN_CHAIN_SPLAT)
        return false;
    for (uint32_t d = 0; d < a->rank; d++)
        if (a->axis[d] != b->axis[d])
            return false;
    return true;
}

/* Results must have their dimensions in the order of the matmul; the columns are those of n. */
static bool set_columns(contract *x)
{
    tern_chain *c = x->chain;
    const tern_chain_value *dot_value = &c->values[x->dot_value];
    if (dot_value->form == TERN_CHAIN_SPLAT)
        return false;
    for (uint32_t i = 0; i < x->result_count; i++)
        if (!has_layout_of(dot_value, &c->values[x->results[i].value]))
            return false;
    uint32_t all = 0;
    for (uint32_t d = 0; d < dot_value->rank; d++) {
        if (dot_value->axis[d] < 0)
            continue;
        all |= 1u << dot_value->axis[d];
        if (d >= x->batch_rank + x->m_rank)
            c->col_axes |= 1u << dot_value->axis[d];
    }
    c->bound_dtype = TERN_F32;
    c->cols_move = true;
    return all == (1u << c->axis_count) - 1;
}

/* The stride of dimensions |first| to |end| - 1 of the matmul result, joined, in a value whose axes
 * have |axis_stride|. False if they do not join. */
static bool join_strides(const tern_chain_value *dot_value, const int64_t *axis_stride,
                         uint32_t first, uint32_t end, int64_t *out)
{
    int64_t next = 0;
    bool any = false;
    *out = 0;
    for (uint32_t d = end; d-- > first;) {
        if (dot_value->axis[d] < 0)
            continue;
        int64_t stride = axis_stride[dot_value->axis[d]];
        if (!any)
            *out = stride;
        else if (stride != next)
            return false;
        any = true;
        next = stride * dot_value->dims[d];
    }
    return true;
}

/* Batch dimensions were joined to at most TERN_MATMUL_BATCH_MAX. */
static bool batch_strides(const contract *x, const int64_t *axis_stride, input_strides *out)
{
    const tern_chain_value *dot_value = &x->chain->values[x->dot_value];
    uint32_t first = 0;
    for (uint32_t i = 0; i < x->mm.batch_count; i++) {
        int64_t size = 1;
        uint32_t end = first;
        while (end < x->batch_rank && size < x->mm.batch[i].size)
            size *= dot_value->dims[end++];
        if (!join_strides(dot_value, axis_stride, first, end, &out->batch[i]))
            return false;
        first = end;
    }
    return true;
}

static bool find_strides(contract *x)
{
    tern_chain *c = x->chain;
    const tern_chain_value *dot_value = &c->values[x->dot_value];
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        int64_t axis_stride[TERN_CHAIN_AXES_MAX] = {0};
        if (i == x->dot_value || v->same != i || v->step != TERN_CHAIN_NONE ||
            v->form == TERN_CHAIN_SPLAT || !v->is_needed)
            continue;
        if (v->is_iota)
            return false;
        for (uint32_t d = 0; d < v->rank; d++)
            if (v->axis[d] >= 0)
                axis_stride[v->axis[d]] = v->array->strides[d];
        uint32_t m = x->batch_rank, n = m + x->m_rank;
        if (!join_strides(dot_value, axis_stride, m, n, &x->strides[i].m) ||
            !join_strides(dot_value, axis_stride, n, dot_value->rank, &x->strides[i].n) ||
            !batch_strides(x, axis_stride, &x->strides[i]))
            return false;
    }
    return true;
}

/* --- tiles --- */

static void load_tile(void *self, uint32_t value, tern_lir_view tile)
{
    const iteration *t = self;
    const contract *x = t->contract;
    const tern_chain_value *v = &t->chain->values[value];
    const input_strides *s = &x->strides[value];
    tern_lir_view from = {.mem = TERN_MEM_HBM,
                          .dtype = (uint8_t)v->dtype,
                          .tensor = v->array->tensor,
                          .rank = 1,
                          .rows = tile.rows,
                          .row_stride = s->m,
                          .offset = v->array->offset,
                          .stride = {s->n},
                          .count = {v->form == TERN_CHAIN_FULL ? tile.count[0] : 1}};
    if (t->tile.cols) { /* otherwise it is the same for all tiles */
        for (uint32_t i = 0; i < x->mm.batch_count; i++)
            from = tern_lir_shift(from, t->tile.batch[i], s->batch[i]);
        from = tern_lir_shift(tern_lir_shift(from, t->tile.m, s->m), t->tile.n, s->n);
    }
    tern_lower_load(x->l, tile, from);
}

static bool same_at(tern_lir_at a, tern_lir_at b)
{
    return a.first == b.first && a.scale == b.scale && a.reg == b.reg;
}

static tern_lir_view borrow_tile(void *self, uint32_t value)
{
    iteration *t = self;
    contract *x = t->contract;
    borrowed *e = x->borrowed;
    while (e->value != value)
        e++;
    bool same = e->is_present && same_at(e->n, t->tile.n);
    for (uint32_t i = 0; i < x->mm.batch_count; i++)
        same = same && same_at(e->batch[i], t->tile.batch[i]);
    if (same)
        return e->tile;
    e->tile = tern_lir_next(x->l->b, &e->pool);
    e->is_present = true;
    e->n = t->tile.n;
    memcpy(e->batch, t->tile.batch, sizeof(e->batch));
    load_tile(t, value, tern_lir_cols(e->tile, 0, t->tile.cols));
    return e->tile;
}

/* All results have the layout of the matmul's output. */
static void store_tile(const contract *x, const iteration *t, tern_chain *c, const result *r)
{
    tern_lir_view to = t->tile.out;
    to.tensor = r->array.tensor;
    to.dtype = (uint8_t)r->array.dtype;
    to.offset += r->array.offset - x->mm.array[TERN_MATMUL_OUT].offset;
    /* A result of one column, or one element, has the form that was planned for it. */
    tern_chain_form form = tern_chain_typed_form(c, r->value);
    tern_lower_store(x->l, to, tern_chain_tile(c, r->value, form));
}

static void begin_iteration(void *self, uint32_t i, tern_chain *c)
{
    contract *x = self;
    iteration *t = &x->iterations[i];
    t->chain = c;
    c->self = t;
    c->buffer = x->buffer++;
    tern_chain_begin_iteration(
        c, (tern_chain_shape){.rows = t->tile.rows, .k = 1, .inner = t->tile.cols});
    tern_chain_bind(c, x->dot_value, t->tile.sum);
}

static void end_iteration(void *self, uint32_t i, tern_chain *c)
{
    const contract *x = self;
    for (uint32_t k = 0; k < x->result_count; k++)
        store_tile(x, &x->iterations[i], c, &x->results[k]);
}

/* Epilogues are interleaved, and those of a pass may continue into the next one: only their sums in
 * PSUM must be read before it. */
static void run_epilogue(tern_lower *l, void *arg, const tern_matmul_tile *tile)
{
    contract *x = arg;
    if (tern_lower_failed(l))
        return;
    uint32_t i = x->next_iteration++ % ITERATIONS_MAX;
    x->iterations[i] = (iteration){.tile = *tile, .contract = x};
    tern_chain_stream_add(&x->stream, i);
    if (tile->last) {
        tern_chain_stream_end(&x->stream);
        for (uint32_t k = 0; k < x->borrowed_count; k++)
            x->borrowed[k].is_present = false;
    } else if (!tile->more) {
        tern_chain_stream_release(&x->stream, x->dot_value);
    }
}

/* Selects vectors along the columns, up to a maximum. */
static void find_borrowed(contract *x)
{
    tern_chain *c = x->chain;
    uint32_t rows = ((1u << c->axis_count) - 1) & ~c->col_axes;
    const tern_chain_value *dot_value = &c->values[x->dot_value];
    for (uint32_t d = 0; d < x->batch_rank; d++)
        if (dot_value->axis[d] >= 0)
            rows &= ~(1u << dot_value->axis[d]);
    for (uint32_t i = 0; i < c->value_count && x->borrowed_count < BORROWED_MAX; i++) {
        tern_chain_value *v = &c->values[i];
        if (v->same != i || v->step != TERN_CHAIN_NONE || v->form == TERN_CHAIN_SPLAT ||
            v->is_bound || v->content == 0 || (v->content & rows) || !(v->content & c->col_axes))
            continue;
        v->is_borrowed = true;
        x->borrowed[x->borrowed_count++].value = i;
    }
}

static void open_borrowed(contract *x)
{
    uint32_t rows = x->mm.m.size < x->part.rows ? (uint32_t)x->mm.m.size : x->part.rows;
    for (uint32_t i = 0; i < x->borrowed_count; i++)
        x->borrowed[i].pool =
            tern_lir_pool_of(x->l->b, "columns", TERN_MEM_SBUF,
                             x->chain->values[x->borrowed[i].value].dtype, rows, x->part.inner, 2);
}

static bool make_clones(contract *x)
{
    x->chains[0] = x->chain;
    for (uint32_t i = 1; i < x->stream.chain_count; i++) {
        x->chains[i] = tern_chain_clone(x->chain);
        if (!x->chains[i])
            return false;
    }
    return true;
}

/* No more buffers than iterations. */
static uint32_t buffers_used(const contract *x)
{
    const tern_chain_value *dot_value = &x->chain->values[x->dot_value];
    uint64_t rows = 1, cols = 1, iterations = 1;
    for (uint32_t d = 0; d < dot_value->rank; d++) {
        uint64_t size = (uint64_t)dot_value->dims[d];
        if (d < x->batch_rank)
            iterations *= size;
        else if (d < x->batch_rank + x->m_rank)
            rows *= size;
        else
            cols *= size;
    }
    iterations *= (rows + TERN_MATMUL_ROWS - 1) / TERN_MATMUL_ROWS;
    iterations *= (cols + TERN_MATMUL_COLS - 1) / TERN_MATMUL_COLS; /* a pass may be as narrow */
    return iterations < x->buffers ? (uint32_t)iterations : x->buffers;
}

static void record(contract *x)
{
    tern_lower *l = x->l;
    uint64_t bytes = tern_chain_bytes(x->chain, x->part, x->buffers);
    uint32_t used = buffers_used(x);
    x->epilogue = (tern_matmul_epilogue){.tile = run_epilogue,
                                         .arg = x,
                                         .sbuf_bytes = (uint32_t)bytes,
                                         .any_cols = true,
                                         .cols_max = (x->part.inner + TERN_MATMUL_COLS - 1) /
                                                     TERN_MATMUL_COLS * TERN_MATMUL_COLS};
    x->chain->load = load_tile;
    x->chain->borrow = borrow_tile;
    open_borrowed(x);
    x->iterations[0] = (iteration){.contract = x, .chain = x->chain};
    x->chain->self = &x->iterations[0];
    tern_chain_open(x->chain, x->part, used);
    if (tern_lower_failed(l))
        return;
    tern_chain_run_invariants(x->chain, x->part);
    uint32_t in_flight = x->buffers > IN_FLIGHT ? IN_FLIGHT : x->buffers > 2 ? x->buffers - 1 : 2;
    x->stream = (tern_chain_stream){.chains = x->chains,
                                    .chain_count = in_flight < used ? in_flight : used,
                                    .begin = begin_iteration,
                                    .end = end_iteration,
                                    .self = x};
    if (!make_clones(x))
        return;
    x->mm.epilogue = &x->epilogue;
    tern_lower_matmul(l, &x->mm);
}

/* --- the composite --- */

/* May record copies of operands, so it runs after every check that can refuse. find_strides() runs
 * before it and needs only the batch count. */
static void set_matmul(contract *x)
{
    tern_lower *l = x->l;
    tern_dtype multiply[2] = {x->mm.multiply[0], x->mm.multiply[1]};
    for (uint32_t i = 0; i < x->result_count; i++)
        x->results[i].array = tern_lower_make(l, tern_lower_result(l, x->composite, i));
    if (tern_lower_failed(l))
        return;
    x->mm = tern_lower_dot_matmul(l, x->root, &x->array[0], &x->array[1], &x->results[0].array);
    x->mm.multiply[0] = multiply[0];
    x->mm.multiply[1] = multiply[1];
}

/* The largest tiles, and the most buffers, that use at most part of SBUF. */
static bool plan_tiles(contract *x)
{
    static const uint32_t buffers[] = {IN_FLIGHT + AHEAD, IN_FLIGHT, 3, 2};
    const tern_chain_value *dot_value = &x->chain->values[x->dot_value];
    uint64_t n = 1;
    for (uint32_t d = x->batch_rank + x->m_rank; d < dot_value->rank; d++)
        n *= (uint64_t)dot_value->dims[d];
    for (uint32_t cols = COLS_MAX; cols >= TERN_MATMUL_COLS; cols /= 2) {
        x->part = (tern_chain_shape){
            .rows = TERN_MATMUL_ROWS, .k = 1, .inner = n < cols ? (uint32_t)n : cols};
        if (!tern_chain_plan(x->chain, x->part))
            return false;
        for (size_t i = 0; i < sizeof(buffers) / sizeof(buffers[0]); i++) {
            x->buffers = buffers[i];
            if (tern_chain_bytes(x->chain, x->part, x->buffers) <= SBUF_MAX)
                return true;
        }
    }
    return false;
}

/* Kernels without an epilogue are faster for these, although their results are read again. */
static bool is_special(const contract *x)
{
    return tern_lower_matmul_is_vector(&x->mm) || tern_lower_matmul_is_rows(x->l, &x->mm) ||
           tern_lower_matmul_is_packed(x->l, &x->mm);
}

/* It would be, op by op: if its operands were converted before. */
static bool is_vector_converted(const contract *x)
{
    tern_matmul mm = x->mm;
    for (unsigned s = 0; s < 2; s++)
        mm.array[s].dtype = mm.multiply[s] ? mm.multiply[s] : mm.array[s].dtype;
    return tern_lower_matmul_is_vector(&mm);
}

static bool has_epilogue(const contract *x)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(x->l->m, x->body);
    for (tern_hlo_op op = r->first; op != r->last; op = tern_hlo_op_of(x->l->m, op)->next)
        if (op != x->root && !is_operand(x, op))
            return true;
    return false;
}

static void record_dot(void *self)
{
    contract *x = self;
    tern_matmul mm = tern_lower_dot_matmul(x->l, x->root, &x->array[0], &x->array[1], &x->apart);
    if (!tern_lower_failed(x->l))
        tern_lower_matmul(x->l, &mm);
}

static bool run_apart(contract *x)
{
    tern_lower *l = x->l;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, tern_lower_result(l, x->root, 0));
    x->is_apart = true;
    x->apart = tern_lower_temp(l, "dot", t->dtype, t->dims, t->rank);
    return tern_lower_dot_supports(l, x->root, t->dtype) && add_inputs(x) && add_ops(x) &&
           tern_lower_row_of(l, x->chain, x->composite, record_dot, x);
}

static bool run(contract *x)
{
    tern_lower *l = x->l;
    if (!find_operand(x, 0) || !find_operand(x, 1) || !set_formats(x) ||
        !tern_lower_dot_supports(l, x->root, TERN_F32))
        return false;
    if (tern_lower_failed(l))
        return true;
    tern_lower_dot_shape(l, x->root, x->array, &x->mm);
    if ((x->rounds ? is_vector_converted(x) : is_special(x)) && has_epilogue(x))
        return !x->rounds && run_apart(x);
    if (!add_inputs(x) || !add_ops(x))
        return false;
    count_dims(x);
    if (!set_columns(x))
        return false;
    find_borrowed(x);
    if (!plan_tiles(x))
        return false;
    x->strides = TERN_NEW_N(&l->arena, input_strides, x->chain->value_count);
    if (!x->strides) {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for a contraction"));
        return true;
    }
    for (uint32_t i = 0; i < x->chain->value_count; i++)
        x->strides[i] = (input_strides){0};
    bool bare = x->result_count == 1 && /* there is no epilogue */
                x->chain->values[x->results[0].value].same == x->dot_value;
    if (!find_strides(x))
        return false;
    set_matmul(x);
    if (!tern_lower_failed(l) && bare)
        tern_lower_matmul(l, &x->mm);
    else if (!tern_lower_failed(l))
        record(x);
    return true;
}

bool tern_lower_contract(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_region body = tern_lower_body(l, op);
    contract x = {.l = l, .body = body, .composite = op, .root = find_root(l, body)};
    if (!x.root)
        return false;
    uint32_t ops = 0;
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, body);
    for (tern_hlo_op i = r->first; i; i = tern_hlo_op_of(l->m, i)->next)
        ops++;
    x.chain = tern_chain_create(l, ops, r->arg_count + 1);
    bool handled = !x.chain || run(&x);
    tern_chain_destroy(x.chain);
    return handled;
}

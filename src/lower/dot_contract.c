/* lower/dot_contract.c - the composite "tern.contract": a dot whose operands are perhaps converted
 * first, and elementwise ops on its result, which is still in PSUM then. */
#include <string.h>

#include "base/assert.h"
#include "lower/chain_impl.h"
#include "lower/dot_lower_impl.h"
#include "numerics/format.h"

enum {
    TOGETHER = 4, /* tiles that are finished at a time */
    COLS_MAX = 1024,
    TURNS_MAX = TOGETHER + 1,
    AHEAD = 2, /* buffers more than that: one is loaded, and one is stored */
    SBUF_MAX = 110 << 10,
    LENT_MAX = 8,
    RESULTS_MAX = 16
};

/* Steps of a value that is loaded for the ops after the dot. */
typedef struct {
    int64_t m, n, batch[TERN_MATMUL_BATCH_MAX];
} input_steps;

/* What leaves the group. */
typedef struct {
    uint32_t value; /* of the chain */
    tern_lower_array array;
} result;

/* A tile to be finished. */
typedef struct {
    tern_matmul_tile tile;
    void *group; /* the contract */
    const tern_chain *chain;
} turn;

/* A value that is the same in all rows: its tile is good for all tiles of these columns. */
typedef struct {
    uint32_t value;
    tern_lir_pool pool;
    tern_lir_view tile;
    bool is_there;
    tern_lir_at n, batch[TERN_MATMUL_BATCH_MAX];
} lent;

typedef struct {
    tern_lower *l;
    tern_hlo_region body;
    tern_hlo_op composite, root;
    tern_hlo_value operand[2]; /* of the composite, that the dot's come from */
    tern_matmul mm;
    tern_matmul_finish finish;
    tern_chain *chain;
    uint32_t given; /* a value of the chain */
    result results[RESULTS_MAX];
    uint32_t result_count;
    input_steps *steps; /* [values] */
    tern_chain *chains[TOGETHER];
    turn turns[TURNS_MAX];
    lent lents[LENT_MAX];
    uint32_t lent_count;
    uint32_t next_turn, buffer;
    tern_chain_stream stream;
    tern_chain_shape part; /* that the ops after the dot take at a time */
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

/* The op that makes |v| in the body; 0: it is an argument. */
static tern_hlo_op maker_of(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    return info->is_arg ? 0 : info->owner;
}

/* What an operand of the dot is outside, conversions looked through. */
static bool find_operand(contract *x, unsigned side)
{
    const tern_lower *l = x->l;
    tern_hlo_value v = tern_hlo_operands(l->m, x->root)[side];
    tern_hlo_op maker = maker_of(l, v);
    if (maker && code_of(l, maker) == TERN_HLO_CONVERT) {
        v = tern_hlo_operands(l->m, maker)[0];
        maker = maker_of(l, v);
    }
    if (maker)
        return false;
    x->operand[side] = tern_hlo_operands(l->m, x->composite)[tern_hlo_value_of(l->m, v)->index];
    return true;
}

/* Two operands that were made f32 from 16 bits have the same products before. */
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

/* Conversions of the dot's operands are its own business. */
static bool is_operand(const contract *x, tern_hlo_op op)
{
    const tern_hlo_value *in = tern_hlo_operands(x->l->m, x->root);
    tern_hlo_value made = tern_hlo_op_of(x->l->m, op)->result_first;
    return code_of(x->l, op) == TERN_HLO_CONVERT && (in[0] == made || in[1] == made);
}

/* Whether the ops after the dot use it. */
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
        float number = 0;
        tern_lower_array a = {0};
        if (!is_used(x, r->arg_first + i))
            continue;
        if (!tern_lower_splat(l, outer, &number))
            a = tern_lower_get(l, outer);
        if (!tern_chain_input(x->chain, r->arg_first + i, outer, &a))
            return false;
    }
    tern_hlo_value product = tern_lower_result(l, x->root, 0);
    return tern_chain_input(x->chain, product, product, NULL);
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
    x->given = tern_chain_find(x->chain, tern_lower_result(x->l, x->root, 0));
    return tern_chain_axes(x->chain);
}

/* --- how tiles lie --- */

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

static bool lies_like(const tern_chain_value *a, const tern_chain_value *b)
{
    if (a->rank != b->rank || b->form == TERN_CHAIN_SPLAT)
        return false;
    for (uint32_t d = 0; d < a->rank; d++)
        if (a->axis[d] != b->axis[d])
            return false;
    return true;
}

/* Results have their dimensions in the product's order, and the columns are those of n. */
static bool set_columns(contract *x)
{
    tern_chain *c = x->chain;
    const tern_chain_value *given = &c->values[x->given];
    if (given->form == TERN_CHAIN_SPLAT)
        return false;
    for (uint32_t i = 0; i < x->result_count; i++)
        if (!lies_like(given, &c->values[x->results[i].value]))
            return false;
    uint32_t all = 0;
    for (uint32_t d = 0; d < given->rank; d++) {
        if (given->axis[d] < 0)
            continue;
        all |= 1u << given->axis[d];
        if (d >= x->batch_rank + x->m_rank)
            c->col_axes |= 1u << given->axis[d];
    }
    c->given_dtype = TERN_F32;
    c->cols_move = true;
    return all == (1u << c->axis_count) - 1;
}

/* The step of dimensions |first| to |end| of the product, taken as one, in a value whose axes have
 * |axis_step|. */
static bool join_steps(const tern_chain_value *given, const int64_t *axis_step, uint32_t first,
                       uint32_t end, int64_t *out)
{
    int64_t next = 0;
    bool any = false;
    *out = 0;
    for (uint32_t d = end; d-- > first;) {
        if (given->axis[d] < 0)
            continue;
        int64_t step = axis_step[given->axis[d]];
        if (!any)
            *out = step;
        else if (step != next)
            return false;
        any = true;
        next = step * given->dims[d];
    }
    return true;
}

/* Batches were joined to one or two dimensions. */
static bool batch_steps(const contract *x, const int64_t *axis_step, input_steps *out)
{
    const tern_chain_value *given = &x->chain->values[x->given];
    uint32_t first = 0;
    for (uint32_t i = 0; i < x->mm.batch_count; i++) {
        int64_t size = 1;
        uint32_t end = first;
        while (end < x->batch_rank && size < x->mm.batch[i].size)
            size *= given->dims[end++];
        if (!join_steps(given, axis_step, first, end, &out->batch[i]))
            return false;
        first = end;
    }
    return true;
}

static bool find_steps(contract *x)
{
    tern_chain *c = x->chain;
    const tern_chain_value *given = &c->values[x->given];
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        int64_t axis_step[TERN_CHAIN_AXES_MAX] = {0};
        if (i == x->given || v->same != i || v->step != TERN_CHAIN_NONE ||
            v->form == TERN_CHAIN_SPLAT || !v->is_needed)
            continue;
        if (v->is_iota)
            return false;
        for (uint32_t d = 0; d < v->rank; d++)
            if (v->axis[d] >= 0)
                axis_step[v->axis[d]] = v->array->steps[d];
        uint32_t m = x->batch_rank, n = m + x->m_rank;
        if (!join_steps(given, axis_step, m, n, &x->steps[i].m) ||
            !join_steps(given, axis_step, n, given->rank, &x->steps[i].n) ||
            !batch_steps(x, axis_step, &x->steps[i]))
            return false;
    }
    return true;
}

/* --- tiles --- */

static void load_tile(void *self, uint32_t value, tern_lir_view tile)
{
    const turn *t = self;
    const contract *x = t->group;
    const tern_chain_value *v = &t->chain->values[value];
    const input_steps *s = &x->steps[value];
    tern_lir_view from = {.mem = TERN_MEM_HBM,
                          .dtype = (uint8_t)v->dtype,
                          .tensor = v->array->tensor,
                          .rank = 1,
                          .rows = tile.rows,
                          .row_stride = s->m,
                          .offset = v->array->offset,
                          .stride = {s->n},
                          .count = {v->form == TERN_CHAIN_FULL ? tile.count[0] : 1}};
    if (t->tile.cols) { /* else it is the same for all */
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

static tern_lir_view lend_tile(void *self, uint32_t value)
{
    turn *t = self;
    contract *x = t->group;
    lent *e = x->lents;
    while (e->value != value)
        e++;
    bool same = e->is_there && same_at(e->n, t->tile.n);
    for (uint32_t i = 0; i < x->mm.batch_count; i++)
        same = same && same_at(e->batch[i], t->tile.batch[i]);
    if (same)
        return e->tile;
    e->tile = tern_lir_next(x->l->b, &e->pool);
    e->is_there = true;
    e->n = t->tile.n;
    memcpy(e->batch, t->tile.batch, sizeof(e->batch));
    load_tile(t, value, tern_lir_cols(e->tile, 0, t->tile.cols));
    return e->tile;
}

/* All results lie like the one that the product was told of. */
static void store_tile(const contract *x, const turn *t, tern_chain *c, const result *r)
{
    tern_lir_view to = t->tile.out;
    to.tensor = r->array.tensor;
    to.dtype = (uint8_t)r->array.dtype;
    to.offset += r->array.offset - x->mm.array[TERN_MATMUL_OUT].offset;
    /* A result of one column, or one element, has the form that was planned for it. */
    tern_chain_form form = tern_chain_typed_form(c, r->value);
    tern_lower_store(x->l, to, tern_chain_tile(c, r->value, form));
}

static void begin_turn(void *self, uint32_t i, tern_chain *c)
{
    contract *x = self;
    turn *t = &x->turns[i];
    t->chain = c;
    c->self = t;
    c->buffer = x->buffer++;
    tern_chain_turn(c, (tern_chain_shape){.rows = t->tile.rows, .k = 1, .inner = t->tile.cols});
    tern_chain_give(c, x->given, t->tile.sum);
}

static void end_turn(void *self, uint32_t i, tern_chain *c)
{
    const contract *x = self;
    for (uint32_t k = 0; k < x->result_count; k++)
        store_tile(x, &x->turns[i], c, &x->results[k]);
}

/* Tiles are finished side by side, those of a pass with what is left of the one before: only their
 * sums have to be read at once. */
static void finish_tile(tern_lower *l, void *arg, const tern_matmul_tile *tile)
{
    contract *x = arg;
    if (tern_lower_failed(l))
        return;
    uint32_t i = x->next_turn++ % TURNS_MAX;
    x->turns[i] = (turn){.tile = *tile, .group = x};
    tern_chain_stream_add(&x->stream, i);
    if (tile->last) {
        tern_chain_stream_end(&x->stream);
        for (uint32_t k = 0; k < x->lent_count; k++)
            x->lents[k].is_there = false;
    } else if (!tile->more) {
        tern_chain_stream_release(&x->stream, x->given);
    }
}

/* Vectors along the columns, but not too many. */
static void find_lents(contract *x)
{
    tern_chain *c = x->chain;
    uint32_t rows = ((1u << c->axis_count) - 1) & ~c->col_axes;
    const tern_chain_value *given = &c->values[x->given];
    for (uint32_t d = 0; d < x->batch_rank; d++)
        if (given->axis[d] >= 0)
            rows &= ~(1u << given->axis[d]);
    for (uint32_t i = 0; i < c->value_count && x->lent_count < LENT_MAX; i++) {
        tern_chain_value *v = &c->values[i];
        if (v->same != i || v->step != TERN_CHAIN_NONE || v->form == TERN_CHAIN_SPLAT ||
            v->is_given || v->content == 0 || (v->content & rows) || !(v->content & c->col_axes))
            continue;
        v->is_lent = true;
        x->lents[x->lent_count++].value = i;
    }
}

static void open_lents(contract *x)
{
    for (uint32_t i = 0; i < x->lent_count; i++)
        x->lents[i].pool = tern_lir_pool_of(x->l->b, "columns", TERN_MEM_SBUF,
                                            x->chain->values[x->lents[i].value].dtype, x->part.rows,
                                            x->part.inner, 2);
}

static bool make_twins(contract *x)
{
    x->chains[0] = x->chain;
    for (uint32_t i = 1; i < x->stream.chain_count; i++) {
        x->chains[i] = tern_chain_twin(x->chain);
        if (!x->chains[i])
            return false;
    }
    return true;
}

/* As many buffers as there are turns are enough. */
static uint32_t buffers_used(const contract *x)
{
    const tern_chain_value *given = &x->chain->values[x->given];
    uint64_t rows = 1, cols = 1, turns = 1;
    for (uint32_t d = 0; d < given->rank; d++) {
        uint64_t size = (uint64_t)given->dims[d];
        if (d < x->batch_rank)
            turns *= size;
        else if (d < x->batch_rank + x->m_rank)
            rows *= size;
        else
            cols *= size;
    }
    turns *= (rows + TERN_MATMUL_ROWS - 1) / TERN_MATMUL_ROWS;
    turns *= (cols + TERN_MATMUL_COLS - 1) / TERN_MATMUL_COLS; /* a pass may be as narrow */
    return turns < x->buffers ? (uint32_t)turns : x->buffers;
}

static void record(contract *x)
{
    tern_lower *l = x->l;
    uint64_t bytes = tern_chain_bytes(x->chain, x->part, x->buffers);
    uint32_t used = buffers_used(x);
    x->finish = (tern_matmul_finish){.tile = finish_tile,
                                     .arg = x,
                                     .sbuf_bytes = (uint32_t)bytes,
                                     .cols_max = (x->part.inner + TERN_MATMUL_COLS - 1) /
                                                 TERN_MATMUL_COLS * TERN_MATMUL_COLS};
    x->chain->load = load_tile;
    x->chain->lend = lend_tile;
    open_lents(x);
    x->turns[0] = (turn){.group = x, .chain = x->chain};
    x->chain->self = &x->turns[0];
    tern_chain_open(x->chain, x->part, used);
    if (tern_lower_failed(l))
        return;
    tern_chain_once(x->chain, x->part);
    uint32_t together = x->buffers > TOGETHER ? TOGETHER : x->buffers > 2 ? x->buffers - 1 : 2;
    x->stream = (tern_chain_stream){.chains = x->chains,
                                    .chain_count = together < used ? together : used,
                                    .begin = begin_turn,
                                    .end = end_turn,
                                    .self = x};
    if (!make_twins(x))
        return;
    x->mm.finish = &x->finish;
    tern_lower_matmul(l, &x->mm);
}

/* --- the group --- */

/* Copies of operands may be recorded by this: it comes last of what can refuse but for
 * |find_steps|, which only looks at how many batches there are. */
static void set_product(contract *x)
{
    tern_lower *l = x->l;
    tern_dtype multiply[2] = {x->mm.multiply[0], x->mm.multiply[1]};
    tern_lower_array in[2];
    for (unsigned s = 0; s < 2; s++)
        in[s] = tern_lower_get(l, x->operand[s]);
    for (uint32_t i = 0; i < x->result_count; i++)
        x->results[i].array = tern_lower_make(l, tern_lower_result(l, x->composite, i));
    if (tern_lower_failed(l))
        return;
    x->mm = tern_lower_dot_product(l, x->root, &in[0], &in[1], &x->results[0].array);
    x->mm.multiply[0] = multiply[0];
    x->mm.multiply[1] = multiply[1];
}

/* The largest tiles, and as many buffers, as are well short of filling SBUF. */
static bool plan_tiles(contract *x)
{
    static const uint32_t buffers[] = {TOGETHER + AHEAD, TOGETHER, 3, 2};
    const tern_chain_value *given = &x->chain->values[x->given];
    uint64_t n = 1;
    for (uint32_t d = x->batch_rank + x->m_rank; d < given->rank; d++)
        n *= (uint64_t)given->dims[d];
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

static bool run(contract *x)
{
    tern_lower *l = x->l;
    if (!find_operand(x, 0) || !find_operand(x, 1) || !set_formats(x) ||
        !tern_lower_dot_takes(l, x->root, TERN_F32) || !add_inputs(x) || !add_ops(x))
        return false;
    count_dims(x);
    if (!set_columns(x))
        return false;
    find_lents(x);
    if (!plan_tiles(x))
        return false;
    x->steps = TERN_NEW_N(&l->arena, input_steps, x->chain->value_count);
    if (!x->steps) {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for a contraction"));
        return true;
    }
    for (uint32_t i = 0; i < x->chain->value_count; i++)
        x->steps[i] = (input_steps){0};
    if (!tern_lower_dot_batches(l, x->root, x->operand, &x->mm))
        return true;
    if (!find_steps(x))
        return false;
    set_product(x);
    bool bare = x->result_count == 1 && /* nothing comes after it */
                x->chain->values[x->results[0].value].same == x->given;
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
    bool taken = !x.chain || run(&x);
    tern_chain_destroy(x.chain);
    return taken;
}

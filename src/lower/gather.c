/* lower/gather.c - gather and scatter as indexed slices (gather_rows.c).
 *
 * Scatter supports slices of size 1 in every indexed dimension, so that a slice is either in range
 * or out of range as a whole. A combining scatter needs elements that f32 represents, because
 * transfers reduce in f32. */
#include <math.h>

#include "base/assert.h"
#include "lir/record.h"
#include "lower/gather_impl.h"
#include "lower/move_window_impl.h"
#include "numerics/format.h"

typedef struct {
    const int64_t *items;
    uint32_t count;
} list;

static list list_of(const tern_lower *l, tern_hlo_op op, tern_hlo_attr_name name)
{
    list r = {0};
    r.items = tern_hlo_op_ints(l->m, op, name, &r.count);
    return r;
}

static bool has(list a, int64_t item, uint32_t *out_at)
{
    for (uint32_t i = 0; i < a.count; i++)
        if (a.items[i] == item) {
            *out_at = i;
            return true;
        }
    return false;
}

/* The attributes of gather and scatter under common names. */
typedef struct {
    list window;  /* dimensions of b within the slice */
    list dropped; /* dimensions of a not in the slice */
    list a_batch, index_batch;
    list map; /* dimensions of a indexed by the components of a vector */
    int64_t vector_dim;
} dim_numbers;

/* |sizes|: of a slice, in the dimensions of a. */
static bool describe(const tern_lower *l, const dim_numbers *n, const int64_t *sizes,
                     const tern_lower_array *a, const tern_lower_array *b,
                     const tern_lower_array *indices, tern_lower_slices *s)
{
    uint32_t at = 0;
    *s = (tern_lower_slices){.a = *a, .b = *b, .indices = *indices, .components = n->map.count};
    if (n->map.count > TERN_LOWER_INDEX_COMPONENTS)
        return false;
    s->component_stride =
        n->vector_dim < (int64_t)indices->rank ? indices->strides[n->vector_dim] : 0;
    for (uint32_t i = 0; i < n->map.count; i++) {
        s->max[i] = a->dims[n->map.items[i]] - sizes[n->map.items[i]];
        s->stride[i] = s->max[i] ? a->strides[n->map.items[i]] : 0;
    }
    /* The dimensions of the index vectors are, in order, those of b outside the slice. */
    uint32_t b_dim = 0;
    for (uint32_t d = 0; d < indices->rank; d++) {
        if (d == n->vector_dim)
            continue;
        while (has(n->window, b_dim, &at))
            b_dim++;
        s->count[s->rank] = indices->dims[d];
        s->index_stride[s->rank] = indices->strides[d];
        s->b_stride[s->rank] = b->strides[b_dim++];
        if (has(n->index_batch, d, &at))
            s->a_stride[s->rank] = a->strides[n->a_batch.items[at]];
        s->rank++;
    }
    for (uint32_t d = 0; d < a->rank; d++) {
        if (has(n->dropped, d, &at) || has(n->a_batch, d, &at))
            continue;
        s->slice[s->slice_rank] = sizes[d];
        TERN_ASSERT(sizes[d] <= a->dims[d] && s->slice_rank < n->window.count);
        s->slice_a[s->slice_rank] = a->strides[d];
        s->slice_b[s->slice_rank] = b->strides[n->window.items[s->slice_rank]];
        s->slice_rank++;
    }
    return tern_lower_gather_plan(l, s);
}

/* A dense placeholder, to check whether a case is supported before anything is allocated. */
static tern_lower_array like(const tern_lower *l, tern_hlo_value value)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, value);
    tern_lower_array a = {.dtype = type->dtype, .rank = type->rank};
    int64_t stride = 1;
    for (uint32_t i = type->rank; i-- > 0;) {
        a.dims[i] = type->dims[i];
        a.strides[i] = stride;
        stride *= type->dims[i];
    }
    return a;
}

static dim_numbers gather_dims(const tern_lower *l, tern_hlo_op op)
{
    return (dim_numbers){.window = list_of(l, op, TERN_HLO_A_offset_dims),
                         .dropped = list_of(l, op, TERN_HLO_A_collapsed_slice_dims),
                         .a_batch = list_of(l, op, TERN_HLO_A_operand_batching_dims),
                         .index_batch = list_of(l, op, TERN_HLO_A_start_indices_batching_dims),
                         .map = list_of(l, op, TERN_HLO_A_start_index_map),
                         .vector_dim = tern_hlo_op_int(l->m, op, TERN_HLO_A_index_vector_dim)};
}

bool tern_lower_gather(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    tern_hlo_value result = tern_lower_result(l, op, 0);
    dim_numbers n = gather_dims(l, op);
    if (!tern_lower_move_supports(l, op) ||
        !tern_lower_index_supports(tern_hlo_value_type_of(l->m, operands[1])->dtype))
        return false;
    list sizes = list_of(l, op, TERN_HLO_A_slice_sizes);
    tern_lower_slices s;
    tern_lower_array b = like(l, result), indices = like(l, operands[1]);
    tern_lower_array a = tern_lower_get(l, operands[0]);
    if (!describe(l, &n, sizes.items, &a, &b, &indices, &s))
        return false;
    indices = tern_lower_get(l, operands[1]);
    indices = tern_lower_index_words(l, &indices);
    indices = tern_lower_dense(l, &indices);
    b = tern_lower_make(l, result);
    if (describe(l, &n, sizes.items, &a, &b, &indices, &s) && !tern_lower_gather_local(l, &s) &&
        !tern_lower_gather_along(l, &s))
        tern_lower_gather_run(l, &s, TERN_LOWER_GATHER, TERN_ALU_NONE);
    return true;
}

/* --- scatter --- */

/* How the computation combines an update (its second argument) with the old element. NONE: it
 * replaces it. COUNT: unsupported. */
static tern_alu combiner(const tern_lower *l, tern_hlo_op op)
{
    tern_hlo_region region = tern_hlo_op_region(l->m, op, 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    if (tern_hlo_operands(l->m, r->last)[0] == r->arg_first + 1)
        return TERN_ALU_NONE;
    if (tern_hlo_value_type_of(l->m, r->arg_first)->dtype == TERN_BOOL)
        return TERN_ALU_COUNT;
    tern_alu alu = tern_lower_move_reducer(l, region);
    return alu == TERN_ALU_ADD || alu == TERN_ALU_MAX || alu == TERN_ALU_MIN ? alu : TERN_ALU_COUNT;
}

/* Whether slices have size 1 in every indexed dimension. */
static bool has_unit_slices(const dim_numbers *n, const int64_t *sizes)
{
    for (uint32_t i = 0; i < n->map.count; i++)
        if (sizes[n->map.items[i]] != 1)
            return false;
    return true;
}

static void slice_sizes(const tern_lower *l, tern_hlo_op op, const dim_numbers *n, int64_t *sizes)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *a = tern_hlo_value_type_of(l->m, operands[0]);
    const tern_hlo_type_info *updates = tern_hlo_value_type_of(l->m, operands[2]);
    uint32_t at = 0, window = 0;
    for (uint32_t d = 0; d < a->rank; d++)
        sizes[d] = has(n->dropped, d, &at) || has(n->a_batch, d, &at)
                       ? 1
                       : updates->dims[n->window.items[window++]];
}

static bool has_batches(const tern_lower_slices *s)
{
    for (uint32_t i = 0; i < s->rank; i++)
        if (s->a_stride[i])
            return true;
    return false;
}

static bool may_combine(const tern_lower_slices *s, tern_alu op)
{
    tern_dtype dtype = s->a.dtype, computed;
    tern_engine engine;
    int64_t elems = 1;
    if (!tern_lower_window_engine(dtype, op, &engine, &computed))
        return false;
    if (!has_batches(s))
        return engine == TERN_ENGINE_DVE && tern_lower_array_elems(&s->a) < INT32_MAX / 2;
    for (uint32_t i = 0; i < s->slice_rank; i++)
        elems *= s->slice[i];
    return elems <= TERN_LOWER_COMBINE_SBUF_ELEMS;
}

bool tern_lower_move_is_uniform(const tern_lower_array *a)
{
    int64_t elems = tern_lower_array_elems(a);
    if (elems < 1 || elems >= INT32_MAX || tern_lower_dtype(a->dtype) != a->dtype)
        return false;
    for (uint32_t i = 0; i < a->rank; i++)
        if (a->dims[i] != 1 && a->strides[i] != 0)
            return false;
    return true;
}

void tern_lower_move_fill_dense(tern_lower *l, const tern_lower_array *dst,
                                const tern_lower_array *from, float value)
{
    enum { ROWS = 128, COLS = 4096 };
    int64_t elems = tern_lower_array_elems(dst), per_row = elems < COLS ? elems : COLS;
    uint32_t cols = (uint32_t)per_row, rows = (uint32_t)(elems / per_row);
    TERN_ASSERT(tern_lower_array_is_dense(dst) && (int64_t)rows * cols <= elems);
    uint32_t high = rows < ROWS ? rows : ROWS, remainder = (uint32_t)(elems % per_row);
    tern_lir_view one = tern_lir_tile(l->b, "one", TERN_MEM_SBUF, dst->dtype, high, 1);
    tern_lir_view tile = tern_lir_tile(l->b, "fill", TERN_MEM_SBUF, dst->dtype, high, cols);
    tern_lir_view to = {.mem = TERN_MEM_HBM,
                        .dtype = (uint8_t)dst->dtype,
                        .tensor = dst->tensor,
                        .rank = 1,
                        .rows = rows,
                        .row_stride = cols,
                        .offset = dst->offset,
                        .stride = {1},
                        .count = {cols}};
    TERN_LIR_BEGIN(l->b, "fill");
    if (from) {
        tern_lir_view elem = to;
        elem.tensor = from->tensor;
        elem.offset = from->offset;
        elem.rows = high;
        elem.row_stride = 0;
        elem.count[0] = 1;
        tern_lower_load(l, one, elem);
        tern_lir_tensor_copy(l->b, TERN_ENGINE_DVE, tile, tern_lir_broadcast(one, 0, cols));
    } else {
        tern_lir_memset(l->b, TERN_ENGINE_DVE, tile, value);
    }
    tern_lir_loop loop = tern_lir_over(l->b, rows, high, 1);
    while (tern_lir_iterate(l->b, &loop))
        tern_lower_store(l, tern_lir_rows_at(to, loop.at, loop.size),
                         tern_lir_rows(tile, 0, loop.size));
    to.offset += (int64_t)rows * cols;
    to.rows = 1;
    to.count[0] = remainder;
    if (remainder)
        tern_lower_store(l, to, tern_lir_cols(tern_lir_rows(tile, 0, 1), 0, remainder));
    tern_lir_end(l->b);
}

/* Copies of the result. A transfer that reads and writes HBM must wait until the one before is
 * complete, if both may access the same slice; with several copies these waits overlap, but all of
 * them are filled and read once more. */
static uint32_t copies_of(const tern_lower *l, const tern_lower_slices *s)
{
    const tern_chip *c = l->chip;
    double transfers = 1, elems = 1, bytes = tern_lower_move_bytes(&s->a);
    for (uint32_t i = 0; i < s->rank; i++)
        transfers *= (double)s->count[i];
    for (uint32_t i = 0; i < s->slice_rank; i++)
        elems *= (double)s->slice[i];
    transfers /= c->partitions;
    double engines = (double)c->dma_load_bytes_per_s * 1e-9 * c->dma_engines;
    double moving = c->partitions * elems * bytes / (engines * c->dma_reduce_rate);
    double busy = moving > c->dma_software_ns ? moving : c->dma_software_ns;
    double alone = c->dma_software_ns + c->dma_start_ns + c->dma_wake_ns + moving +
                   c->dma_engines * c->dma_read_stagger_ns;
    double whole = (double)tern_lower_array_elems(&s->a) * bytes / engines;
    uint32_t best = 1;
    if (tern_num_format_of(s->a.dtype)->kind != TERN_KIND_FLOAT || bytes < 2)
        return best;
    double least = transfers * alone;
    for (uint32_t n = 2; n <= TERN_LOWER_COMBINE_COPIES; n++) {
        double time = alone / n > busy ? alone / n : busy;
        time = transfers * time + whole * (2 * n - 1) + n * alone;
        if (time < least) {
            least = time;
            best = n;
        }
    }
    return best;
}

/* Reduces the copies. */
static void join_copies(tern_lower *l, const tern_lower_slices *s, const tern_lower_array *own,
                        tern_alu op)
{
    enum { ROW = 2048 };
    int64_t elems = tern_lower_array_elems(own);
    tern_lir_view operands[3 + TERN_LOWER_COMBINE_COPIES] = {{0}};
    tern_lir_view v = {.mem = TERN_MEM_HBM, .dtype = (uint8_t)own->dtype, .rank = 1, .stride = {1}};
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    args[TERN_ARG(DMA_COMPUTE, queue)] = TERN_LOWER_INDEXED_QUEUE;
    args[TERN_ARG(DMA_COMPUTE, op)] = (uint32_t)op;
    args[TERN_ARG(DMA_COMPUTE, scale)] = tern_isa_f32_arg(1);
    for (int64_t first = 0; first < elems;) {
        int64_t rows = (elems - first) / ROW;
        v.rows = (uint32_t)(rows > INT16_MAX ? INT16_MAX : rows ? rows : 1);
        v.count[0] = (uint32_t)(rows ? ROW : elems - first);
        v.row_stride = v.count[0];
        v.offset = first;
        for (uint32_t i = 0; i < s->copies; i++) {
            v.tensor = s->copy[i];
            operands[3 + i] = v;
            args[TERN_ARG(DMA_COMPUTE, scale) + i] = tern_isa_f32_arg(1);
        }
        v.tensor = own->tensor;
        v.offset += own->offset;
        operands[0] = v;
        tern_lir_emit(l->b,
                      &(tern_lir_instr){.op = TERN_OP_DMA_COMPUTE,
                                        .engine = TERN_ENGINE_POOL,
                                        .operands = operands,
                                        .operand_count = 3 + s->copies,
                                        .args = args,
                                        .arg_count = TERN_ARG(DMA_COMPUTE, scale) + s->copies});
        first += (int64_t)v.rows * v.count[0];
    }
}

/* Initialises |own|, which is dense, with |operand|, or if that is NULL with |value|. */
static void initialise(tern_lower *l, const tern_lower_array *own, const tern_lower_array *operand,
                       float value)
{
    if (!operand || tern_lower_move_is_uniform(operand))
        tern_lower_move_fill_dense(l, own, operand, value);
    else
        tern_lower_move(l, own, operand);
}

/* Combines in |copies| temporaries. |operand|, |value|: as above. */
static void run_copies(tern_lower *l, tern_hlo_value result, tern_lower_slices *s, uint32_t copies,
                       const tern_lower_array *operand, float value, tern_alu op)
{
    /* -0 is the neutral element of addition: 0 would change -0 to 0. */
    float neutral = op == TERN_ALU_ADD ? -0.0F : op == TERN_ALU_MAX ? -INFINITY : INFINITY;
    tern_lower_array own = {0};
    TERN_ASSERT(tern_lower_array_is_dense(&s->a) && copies <= TERN_LOWER_COMBINE_COPIES);
    s->copies = copies;
    for (uint32_t i = 0; i < copies; i++) {
        own = tern_lower_temp(l, "scatter", s->a.dtype, s->a.dims, s->a.rank);
        s->copy[i] = own.tensor;
        if (i + 1 < copies)
            tern_lower_move_fill_dense(l, &own, NULL, neutral);
    }
    initialise(l, &own, operand, value);
    s->a = own;
    tern_lower_gather_run(l, s, TERN_LOWER_COMBINE, op);
    if (copies > 1) {
        own = tern_lower_make(l, result);
        join_copies(l, s, &own, op);
    } else {
        tern_lower_set(l, result, &own);
    }
}

/* The array of the result of a replacing or read-modify-write scatter, initialised with the
 * operand. */
static tern_lower_array make_initialised(tern_lower *l, tern_hlo_op op,
                                         const tern_lower_array *updates)
{
    tern_hlo_value operand = tern_hlo_operands(l->m, op)[0], result = tern_lower_result(l, op, 0);
    tern_lower_array a = tern_lower_get_slice(l, operand);
    if (a.slice || !tern_lower_move_is_uniform(&a))
        return tern_lower_move_writable(l, op, operand, result, updates);
    tern_lower_array own = tern_lower_make(l, result);
    if (!tern_lower_failed(l))
        tern_lower_move_fill_dense(l, &own, &a, 0);
    return own;
}

static dim_numbers scatter_dims(const tern_lower *l, tern_hlo_op op)
{
    return (dim_numbers){.window = list_of(l, op, TERN_HLO_A_update_window_dims),
                         .dropped = list_of(l, op, TERN_HLO_A_inserted_window_dims),
                         .a_batch = list_of(l, op, TERN_HLO_A_input_batching_dims),
                         .index_batch = list_of(l, op, TERN_HLO_A_scatter_indices_batching_dims),
                         .map = list_of(l, op, TERN_HLO_A_scatter_dims_to_operand_dims),
                         .vector_dim = tern_hlo_op_int(l->m, op, TERN_HLO_A_index_vector_dim)};
}

bool tern_lower_scatter(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    tern_hlo_value result = tern_lower_result(l, op, 0);
    dim_numbers n = scatter_dims(l, op);
    int64_t sizes[TERN_LOWER_RANK_MAX] = {0};
    if (tern_hlo_op_of(l->m, op)->operand_count != 3 || !tern_lower_move_supports(l, op) ||
        !tern_lower_index_supports(tern_hlo_value_type_of(l->m, operands[1])->dtype))
        return false;
    slice_sizes(l, op, &n, sizes);
    tern_alu how = combiner(l, op);
    tern_lower_slices s;
    tern_lower_array a = like(l, result), indices = like(l, operands[1]);
    tern_lower_array updates = tern_lower_get(l, operands[2]);
    if (how == TERN_ALU_COUNT || !has_unit_slices(&n, sizes) ||
        !describe(l, &n, sizes, &a, &updates, &indices, &s) ||
        (how != TERN_ALU_NONE && !may_combine(&s, how)))
        return false;
    indices = tern_lower_get(l, operands[1]);
    indices = tern_lower_index_words(l, &indices);
    indices = tern_lower_dense(l, &indices);
    bool through_sbuf = how != TERN_ALU_NONE && has_batches(&s);
    uint32_t copies = how == TERN_ALU_NONE || through_sbuf ? 1 : copies_of(l, &s);
    if (copies == 1)
        a = make_initialised(l, op, &updates);
    if (!describe(l, &n, sizes, &a, &updates, &indices, &s))
        return true;
    if (copies > 1) {
        tern_lower_array operand = tern_lower_get(l, operands[0]);
        run_copies(l, result, &s, copies, &operand, 0, how);
        return true;
    }
    tern_lower_gather_kind kind = how == TERN_ALU_NONE ? TERN_LOWER_SCATTER
                                  : through_sbuf       ? TERN_LOWER_COMBINE_SBUF
                                                       : TERN_LOWER_COMBINE;
    tern_lower_gather_run(l, &s, kind, how);
    return true;
}

/* --- gather and scatter in one --- */

static tern_hlo_op find(const tern_lower *l, tern_hlo_op composite, tern_hlo_code code)
{
    tern_hlo_op op = tern_hlo_region_of(l->m, tern_lower_body(l, composite))->first;
    while (op && tern_hlo_op_of(l->m, op)->code != code)
        op = tern_hlo_op_of(l->m, op)->next;
    return op;
}

/* Whether the slices of both are equal rows, one for each index. */
static bool are_rows(const tern_lower_slices *taken, const tern_lower_slices *added)
{
    return taken->rank == 1 && taken->components == 1 && !taken->a_stride[0] &&
           taken->max[0] < 1 << 24 && taken->slice_rank <= 1 &&
           taken->slice_rank == added->slice_rank && taken->slice[0] == added->slice[0] &&
           taken->count[0] == added->count[0] && added->rank == 1 && added->components == 1 &&
           !added->a_stride[0] && added->max[0] < 1 << 24 &&
           (added->max[0] + 1) * added->stride[0] == tern_lower_array_elems(&added->a);
}

static tern_lower_array dense_indices(tern_lower *l, tern_hlo_value value)
{
    tern_lower_array a = tern_lower_get(l, value);
    a = tern_lower_index_words(l, &a);
    return tern_lower_dense(l, &a);
}

/* "tern.gather_add": a scatter that adds rows of a table; transfers have both indices. */
bool tern_lower_gather_add(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_op gather = find(l, op, TERN_HLO_GATHER), select = find(l, op, TERN_HLO_SELECT);
    tern_hlo_op scatter = find(l, op, TERN_HLO_SCATTER);
    if (!gather || !scatter || !tern_lower_move_supports(l, op))
        return false;
    const tern_hlo_value *from = tern_hlo_operands(l->m, gather);
    const tern_hlo_value *into = tern_hlo_operands(l->m, scatter);
    tern_lower_bind(l, op);
    dim_numbers g = gather_dims(l, gather), n = scatter_dims(l, scatter);
    int64_t sizes[TERN_LOWER_RANK_MAX] = {0};
    slice_sizes(l, scatter, &n, sizes);
    tern_lower_slices taken, s;
    tern_lower_array a = like(l, into[0]), updates = like(l, into[2]), indices = like(l, into[1]);
    tern_lower_array table = tern_lower_get(l, from[0]), at = like(l, from[1]);
    const bool is_arg = tern_hlo_value_of(l->m, into[0])->is_arg;
    float value = 0;
    if (tern_lower_dtype(table.dtype) != table.dtype || tern_lower_move_bytes(&table) < 2 ||
        !(is_arg || tern_lower_splat(l, into[0], &value)) || !tern_lower_index_supports(at.dtype) ||
        !tern_lower_index_supports(indices.dtype) || !has_unit_slices(&n, sizes) ||
        !describe(l, &n, sizes, &a, &updates, &indices, &s) ||
        !describe(l, &g, list_of(l, gather, TERN_HLO_A_slice_sizes).items, &table, &updates, &at,
                  &taken) ||
        !may_combine(&s, TERN_ALU_ADD) || !are_rows(&taken, &s))
        return false;
    tern_lower_array operand = is_arg ? tern_lower_get(l, into[0]) : a;
    s.indices = dense_indices(l, into[1]);
    s.index_stride[0] = 1;
    s.b_indexed = true;
    s.b_indices = dense_indices(l, from[1]);
    s.b = taken.a;
    s.slice_b[0] = taken.slice_a[0];
    s.b_max = taken.max[0];
    s.b_row = taken.stride[0];
    if (select) {
        tern_hlo_op spread = tern_hlo_value_of(l->m, tern_hlo_operands(l->m, select)[0])->owner;
        tern_lower_array mask = tern_lower_get(l, tern_hlo_operands(l->m, spread)[0]);
        s.masked = true;
        s.mask = tern_lower_dense(l, &mask);
    }
    run_copies(l, tern_lower_result(l, op, 0), &s, copies_of(l, &s), is_arg ? &operand : NULL,
               value, TERN_ALU_ADD);
    return true;
}

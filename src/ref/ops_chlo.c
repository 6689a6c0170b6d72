/* ref/ops_chlo.c - chlo's element-wise ops, top_k and scan. */
#include <stdatomic.h>
#include <string.h>

#include "base/alloc.h"
#include "ref/elementwise_impl.h"
#include "ref/sort_impl.h"

/* --- elementwise --- */

/* The number next to |a| toward |b|, by codes: magnitudes increase with the code. */
static uint64_t next_after(const tern_num_format *f, unsigned unused_low, uint64_t a, uint64_t b)
{
    double x = tern_num_to_f64(f, a), y = tern_num_to_f64(f, b);
    uint64_t sign = (uint64_t)1 << (f->bits - 1), one = (uint64_t)1 << unused_low;
    if (x != x || y != y)
        return tern_num_from_f64(f, __builtin_nan(""), tern_num_mode_hlo, 0);
    if (x == y)
        return b;
    if (x == 0)
        return y < 0 ? sign | one : one;
    uint64_t next = (x < y) == (x > 0) ? a + one : a - one;
    return f->specials == TERN_SPECIALS_FNUZ && next == sign ? 0 : next;
}

static tern_status op_next_after(tern_ref_call *c)
{
    const uint8_t *a = c->in[0]->data, *b = c->in[1]->data;
    const tern_num_format *f = tern_num_format_of(c->in[0]->dtype);
    unsigned unused_low = c->in[0]->dtype == TERN_TF32 ? 13 : 0;
    size_t bytes = f->storage_bytes;
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], &c->in[0], &c->out[0]));
    for (size_t i = 0; i < (size_t)c->out[0]->count; i++) {
        uint64_t x = 0, y = 0;
        memcpy(&x, a + i * bytes, bytes);
        memcpy(&y, b + i * bytes, bytes);
        x = next_after(f, unused_low, x, y);
        memcpy(c->out[0]->data + i * bytes, &x, bytes);
    }
    return NULL;
}

/* For integers narrower than a byte; the others have loops. */
static tern_status op_narrow_mulhi(tern_ref_call *c)
{
    unsigned bits = tern_num_format_of(c->in[0]->dtype)->bits;
    TERN_TRY(tern_ref_result_like(c, 0, c->in[0], NULL, &c->out[0]));
    for (int64_t i = 0; i < c->out[0]->count; i++) {
        int64_t product = tern_ref_get_int(c->in[0], i) * tern_ref_get_int(c->in[1], i);
        c->out[0]->data[i] = (uint8_t)(product >> bits & ((1 << bits) - 1));
    }
    return NULL;
}

tern_status tern_ref_op_chlo_elementwise(tern_ref_call *c)
{
    if (c->info->code == TERN_HLO_CHLO_NEXT_AFTER)
        return op_next_after(c);
    if (c->info->code == TERN_HLO_CHLO_MULHI && tern_num_format_of(c->in[0]->dtype)->bits < 8)
        return op_narrow_mulhi(c);
    return c->info->operand_count == 1 ? tern_ref_op_unary(c) : tern_ref_op_binary(c);
}

/* --- top_k --- */

typedef struct {
    tern_alloc mem;
    const tern_ref_value *in;
    tern_ref_value *values, *indices;
    size_t length, k;
    atomic_bool failed;
} top_job;

static void top_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    top_job *job = arg;
    size_t elem = tern_ref_elem_bytes(job->in), bytes = 2 * job->length * sizeof(tern_ref_entry);
    tern_ref_entry *entries = tern_mem_get(job->mem, bytes);
    if (!entries) {
        atomic_store(&job->failed, true);
        return;
    }
    tern_ref_order order = {.dtype = job->in->dtype, .descending = true};
    for (size_t row = begin; row < end; row++) {
        const uint8_t *src = job->in->data + row * job->length * elem;
        tern_ref_entries(&order, src, elem, job->length, entries);
        tern_ref_entries_sort(entries, entries + job->length, job->length);
        for (size_t j = 0; j < job->k; j++) {
            size_t at = row * job->k + j;
            int32_t index = (int32_t)entries[j].index;
            memcpy(job->values->data + at * elem, src + (size_t)index * elem, elem);
            memcpy(job->indices->data + at * sizeof index, &index, sizeof index);
        }
    }
    tern_mem_free(job->mem, entries, bytes);
}

/* The k largest elements of the last dimension in their total order, ties by index. */
tern_status tern_ref_op_chlo_top_k(tern_ref_call *c)
{
    const tern_ref_value *in = c->in[0];
    int64_t dims[TERN_REF_MAX_RANK], k = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_k);
    TERN_ASSERT(in->rank && k >= 0 && k <= in->dims[in->rank - 1]);
    if (tern_num_format_of(in->dtype)->kind == TERN_KIND_COMPLEX)
        return TERN_ERR(UNSUPPORTED, "top_k of complex numbers is not supported");
    memcpy(dims, in->dims, in->rank * sizeof *dims);
    dims[in->rank - 1] = k;
    TERN_TRY(tern_ref_tensor_create(c->mem, in->dtype, dims, in->rank, &c->out[0]));
    TERN_TRY(tern_ref_tensor_create(c->mem, TERN_I32, dims, in->rank, &c->out[1]));
    c->out[0]->quant = in->quant;
    if (!c->out[0]->count)
        return NULL;
    top_job job = {.mem = c->mem,
                   .in = in,
                   .values = c->out[0],
                   .indices = c->out[1],
                   .length = (size_t)in->dims[in->rank - 1],
                   .k = (size_t)k};
    atomic_init(&job.failed, false);
    size_t rows = (size_t)in->count / job.length, grain = TERN_REF_GRAIN / job.length;
    tern_pool_for(c->pool, rows, grain ? grain : 1, top_chunk, &job);
    return atomic_load(&job.failed) ? tern_status_no_memory() : NULL;
}

/* --- scan --- */

typedef struct {
    tern_ref_call *c;
    uint32_t inputs, carries, outputs; /* operands: inputs, inits; results: outputs, carries */
    int64_t dimension, length;
    tern_ref_value **args;    /* inputs + carries */
    tern_ref_value **results; /* outputs + carries */
} scan_job;

/* The slice at one index of the dimension: its sizes without that dimension, and the strides of
 * the tensor. */
typedef struct {
    int64_t dims[TERN_REF_MAX_RANK], whole[TERN_REF_MAX_RANK], slice[TERN_REF_MAX_RANK];
    uint32_t rank;
    int64_t stride; /* stride of the scanned dimension, in elements */
} slice_box;

static slice_box slice_of(const int64_t *dims, uint32_t rank, int64_t dimension)
{
    slice_box b = {.rank = rank - 1};
    int64_t strides[TERN_REF_MAX_RANK];
    tern_ref_strides(dims, rank, strides);
    b.stride = strides[dimension];
    for (uint32_t d = 0, to = 0; d < rank; d++) {
        if (d != (uint32_t)dimension) {
            b.dims[to] = dims[d];
            b.whole[to++] = strides[d];
        }
    }
    tern_ref_strides(b.dims, b.rank, b.slice);
    return b;
}

static tern_status take_slice(const scan_job *s, const tern_ref_value *v, int64_t index,
                              tern_ref_value **out)
{
    slice_box b = slice_of(v->dims, v->rank, s->dimension);
    TERN_TRY(tern_ref_tensor_create(s->c->mem, v->dtype, b.dims, b.rank, out));
    (*out)->quant = v->quant;
    size_t bytes = tern_ref_elem_bytes(v);
    tern_ref_box box = {.rank = b.rank,
                        .dims = b.dims,
                        .dst_strides = b.slice,
                        .src_strides = b.whole,
                        .elem_bytes = bytes};
    if ((*out)->count)
        tern_ref_copy_box(s->c->pool, &box, (*out)->data,
                          v->data + (size_t)(index * b.stride) * bytes);
    return NULL;
}

/* Stores into result |i|, which is created with the first slice. */
static tern_status put_slice(const scan_job *s, uint32_t i, int64_t index, const tern_ref_value *v)
{
    tern_ref_value **out = &s->c->out[i];
    if (!*out) {
        int64_t dims[TERN_REF_MAX_RANK];
        if (v->rank >= TERN_REF_MAX_RANK)
            return TERN_ERR(UNSUPPORTED, "a scan with results of rank %u", v->rank + 1);
        for (uint32_t d = 0; d <= v->rank; d++)
            dims[d] = d < s->dimension ? v->dims[d] : d > s->dimension ? v->dims[d - 1] : s->length;
        TERN_TRY(tern_ref_tensor_create(s->c->mem, v->dtype, dims, v->rank + 1, out));
        (*out)->quant = v->quant;
    }
    slice_box b = slice_of((*out)->dims, (*out)->rank, s->dimension);
    size_t bytes = tern_ref_elem_bytes(v);
    tern_ref_box box = {.rank = b.rank,
                        .dims = b.dims,
                        .dst_strides = b.whole,
                        .src_strides = b.slice,
                        .elem_bytes = bytes};
    if (v->count)
        tern_ref_copy_box(s->c->pool, &box, (*out)->data + (size_t)(index * b.stride) * bytes,
                          v->data);
    return NULL;
}

static void release_some(tern_ref_value **v, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_ref_release(v[i]);
        v[i] = NULL;
    }
}

static tern_status scan_step(scan_job *s, int64_t index)
{
    for (uint32_t i = 0; i < s->inputs; i++)
        TERN_TRY(take_slice(s, s->c->in[i], index, &s->args[i]));
    TERN_TRY(
        tern_ref_run_region(s->c, tern_hlo_op_region(s->c->m, s->c->op, 0), s->args, s->results));
    release_some(s->args, s->inputs + s->carries);
    for (uint32_t i = 0; i < s->carries; i++) {
        s->args[s->inputs + i] = s->results[s->outputs + i];
        s->results[s->outputs + i] = NULL;
    }
    for (uint32_t i = 0; i < s->outputs; i++)
        TERN_TRY(put_slice(s, i, index, s->results[i]));
    release_some(s->results, s->outputs);
    return NULL;
}

static tern_status scan_all(scan_job *s)
{
    bool reverse = tern_hlo_op_int(s->c->m, s->c->op, TERN_HLO_A_is_reverse) != 0;
    for (uint32_t i = 0; i < s->carries; i++)
        s->args[s->inputs + i] = tern_ref_retain(s->c->in[s->inputs + i]);
    for (int64_t i = 0; i < s->length; i++)
        TERN_TRY(scan_step(s, reverse ? s->length - 1 - i : i));
    for (uint32_t i = 0; i < s->outputs && !s->length; i++)
        TERN_TRY(tern_ref_new_result(s->c, i, &s->c->out[i]));
    for (uint32_t i = 0; i < s->carries; i++) {
        s->c->out[s->outputs + i] = s->args[s->inputs + i];
        s->args[s->inputs + i] = NULL;
    }
    return NULL;
}

/* The region takes a slice of each input and the carries, and returns a slice of each output and
 * the carries; there are as many carries as inputs (ops.def). */
tern_status tern_ref_op_chlo_scan(tern_ref_call *c)
{
    uint32_t operands = c->info->operand_count, results = c->info->result_count;
    scan_job s = {.c = c, .dimension = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_dimension)};
    TERN_ASSERT(operands % 2 == 0 && results >= operands / 2);
    s.carries = s.inputs = operands / 2;
    s.outputs = results - s.carries;
    s.length = c->in[0]->dims[s.dimension];
    size_t bytes = ((size_t)operands + results) * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(c->mem, bytes);
    TERN_TRY_MEM(values);
    s.args = values;
    s.results = values + operands;
    tern_status st = scan_all(&s);
    release_some(values, operands + results);
    tern_mem_free(c->mem, values, bytes);
    return st;
}

/* ref/value.c - tensors, tokens and tuples: one allocation each, reference-counted.
 *
 * An allocation holds the header, the dimensions (or tuple elements) and, aligned to 64 bytes, the
 * elements. A view has no elements of its own; it retains the value whose elements it shares. */
#include "ref/value.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/memory.h"
#include "numerics/format.h"
#include "ref/eval_impl.h"

enum { DATA_ALIGN = 64, LARGE_BYTES = 64 << 20 };

typedef struct {
    tern_ref_value v; /* first: a value's pointer is its box's */
    atomic_uint refs;
    tern_alloc mem;
    size_t block_bytes;
    tern_ref_value *base; /* the owner of a view's elements; NULL if not a view */
} value_box;

static value_box *box_of(const tern_ref_value *v) { return (value_box *)v; }

/* Allocates a box with |tail_bytes| for dimensions or tuple elements, and then |data_bytes| of
 * elements. */
static tern_status box_create(tern_alloc mem, tern_ref_kind kind, size_t tail_bytes,
                              size_t data_bytes, value_box **out)
{
    *out = NULL;
    size_t head = sizeof(value_box) + tail_bytes;
    size_t bytes = 0;
    if (!tern_size_add(head, data_bytes, &bytes) ||
        (data_bytes && !tern_size_add(bytes, DATA_ALIGN - 1, &bytes)))
        return tern_status_no_memory();
    value_box *box = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(box);
    *box = (value_box){.v.kind = kind, .mem = mem, .block_bytes = bytes};
    atomic_init(&box->refs, 1);
    if (data_bytes) {
        uintptr_t at = (uintptr_t)box + head;
        box->v.data = (uint8_t *)box + head + (-at & (DATA_ALIGN - 1));
        box->v.data_bytes = data_bytes;
    }
    *out = box;
    return NULL;
}

static bool count_elements(const int64_t *dims, uint32_t rank, int64_t *out)
{
    int64_t count = 1;
    bool empty = false, fits = true;
    for (uint32_t i = 0; i < rank; i++) {
        TERN_ASSERT(dims[i] >= 0);
        empty |= dims[i] == 0;
        fits &= !__builtin_mul_overflow(count, dims[i], &count);
    }
    *out = empty ? 0 : count;
    return empty || fits;
}

static void set_shape(value_box *box, tern_dtype dtype, const int64_t *dims, uint32_t rank,
                      int64_t count)
{
    TERN_ASSERT(box);
    int64_t *own = (int64_t *)(box + 1);
    if (rank)
        memcpy(own, dims, rank * sizeof *own);
    box->v.dtype = dtype;
    box->v.rank = rank;
    box->v.dims = own;
    box->v.count = count;
}

tern_status tern_ref_tensor_create(tern_alloc mem, tern_dtype dtype, const int64_t *dims,
                                   uint32_t rank, tern_ref_value **out)
{
    *out = NULL;
    int64_t count = 0;
    size_t bytes = 0;
    if (rank > TERN_REF_MAX_RANK)
        return TERN_ERR(UNSUPPORTED, "a tensor of rank %u, at most %d can be evaluated", rank,
                        TERN_REF_MAX_RANK);
    if (!count_elements(dims, rank, &count) ||
        !tern_size_mul((size_t)count, tern_num_format_of(dtype)->storage_bytes, &bytes))
        return tern_status_no_memory();
    if (bytes >= LARGE_BYTES)
        TERN_TRY(tern_memory_check(bytes, "a tensor"));
    value_box *box = NULL;
    TERN_TRY(box_create(mem, TERN_REF_TENSOR, rank * sizeof *dims, bytes, &box));
    TERN_ASSERT(box && (dims || !rank));
    set_shape(box, dtype, dims, rank, count);
    *out = &box->v;
    return NULL;
}

tern_status tern_ref_tensor_of_type(tern_alloc mem, const tern_hlo_module *m, tern_hlo_type type,
                                    tern_ref_value **out)
{
    *out = NULL;
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static)
        return TERN_ERR(INVALID, "wanted a static tensor type");
    TERN_TRY(tern_ref_tensor_create(mem, t->dtype, t->dims, t->rank, out));
    TERN_ASSERT(*out);
    (*out)->quant = t->quant;
    return NULL;
}

tern_status tern_ref_token_create(tern_alloc mem, tern_ref_value **out)
{
    *out = NULL;
    value_box *box = NULL;
    TERN_TRY(box_create(mem, TERN_REF_TOKEN, 0, 0, &box));
    *out = &box->v;
    return NULL;
}

tern_status tern_ref_tuple_create(tern_alloc mem, tern_ref_kind kind, tern_ref_value *const *parts,
                                  uint32_t count, tern_ref_value **out)
{
    TERN_ASSERT(kind == TERN_REF_TUPLE || kind == TERN_REF_FUTURE);
    *out = NULL;
    value_box *box = NULL;
    TERN_TRY(box_create(mem, kind, count * sizeof(tern_ref_value *), 0, &box));
    TERN_ASSERT(box);
    box->v.parts = (tern_ref_value **)(box + 1);
    box->v.part_count = count;
    for (uint32_t i = 0; i < count; i++)
        box->v.parts[i] = tern_ref_retain(parts[i]);
    *out = &box->v;
    return NULL;
}

tern_status tern_ref_view(tern_ref_value *v, tern_dtype dtype, const int64_t *dims, uint32_t rank,
                          tern_ref_value **out)
{
    *out = NULL;
    TERN_ASSERT(v->kind == TERN_REF_TENSOR && rank <= TERN_REF_MAX_RANK);
    if (dtype == TERN_DTYPE_NONE)
        dtype = v->dtype;
    int64_t count = 0;
    bool counted = count_elements(dims, rank, &count);
    TERN_ASSERT(counted && count == v->count);
    TERN_ASSERT(tern_num_format_of(dtype)->storage_bytes == tern_ref_elem_bytes(v));
    (void)counted;
    value_box *box = NULL;
    TERN_TRY(box_create(box_of(v)->mem, TERN_REF_TENSOR, rank * sizeof *dims, 0, &box));
    set_shape(box, dtype, dims, rank, count);
    box->v.quant = v->quant;
    box->v.data = v->data;
    box->v.data_bytes = v->data_bytes;
    /* A view of a view retains the owner of the elements: chains do not grow. */
    box->base = tern_ref_retain(box_of(v)->base ? box_of(v)->base : v);
    *out = &box->v;
    return NULL;
}

tern_status tern_ref_from_attr(tern_alloc mem, const tern_hlo_module *m, tern_hlo_attr elements,
                               tern_ref_value **out)
{
    *out = NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, elements);
    TERN_ASSERT(a->kind == TERN_HLO_ATTR_ELEMENTS);
    tern_ref_value *v = NULL;
    TERN_TRY(tern_ref_tensor_of_type(mem, m, a->type, &v));
    TERN_ASSERT(v);
    if (v->data_bytes) {
        TERN_ASSERT(a->data_bytes == (a->is_splat ? tern_ref_elem_bytes(v) : v->data_bytes));
        const int64_t dst_stride = 1, src_stride = a->is_splat ? 0 : 1;
        tern_ref_box box = {1, &v->count, &dst_stride, &src_stride, tern_ref_elem_bytes(v)};
        tern_ref_copy_box(NULL, &box, v->data, a->data);
    }
    *out = v;
    return NULL;
}

tern_ref_value *tern_ref_retain(tern_ref_value *v)
{
    if (v)
        atomic_fetch_add_explicit(&box_of(v)->refs, 1, memory_order_relaxed);
    return v;
}

/* Recursion is bounded by the nesting of types, which the reader limits. */
void tern_ref_release(tern_ref_value *v)
{
    if (!v)
        return;
    value_box *box = box_of(v);
    if (atomic_fetch_sub_explicit(&box->refs, 1, memory_order_acq_rel) != 1)
        return;
    for (uint32_t i = 0; i < v->part_count; i++)
        tern_ref_release(v->parts[i]);
    tern_ref_release(box->base);
    tern_mem_free(box->mem, box, box->block_bytes);
}

bool tern_ref_is_sole(const tern_ref_value *v)
{
    const value_box *box = box_of(v);
    return atomic_load_explicit(&box->refs, memory_order_acquire) == 1 &&
           (!box->base || tern_ref_is_sole(box->base));
}

size_t tern_ref_elem_bytes(const tern_ref_value *v)
{
    return tern_num_format_of(v->dtype)->storage_bytes;
}

/* The low |bits| of |code|, sign-extended. */
static int64_t sign_extend(uint64_t code, unsigned bits)
{
    uint64_t sign = UINT64_C(1) << (bits - 1);
    uint64_t low = bits == 64 ? code : code & ((sign << 1) - 1);
    return (int64_t)((low ^ sign) - sign);
}

int64_t tern_ref_get_int(const tern_ref_value *v, int64_t i)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    TERN_ASSERT(v->kind == TERN_REF_TENSOR && i >= 0 && i < v->count);
    TERN_ASSERT(f->kind == TERN_KIND_BOOL || f->kind == TERN_KIND_SINT ||
                f->kind == TERN_KIND_UINT);
    uint64_t code = 0;
    for (unsigned b = 0; b < f->storage_bytes; b++)
        code |= (uint64_t)v->data[(size_t)i * f->storage_bytes + b] << (8 * b);
    if (f->kind == TERN_KIND_SINT)
        return sign_extend(code, f->bits);
    return (int64_t)(f->bits == 64 ? code : code & ((UINT64_C(1) << f->bits) - 1));
}

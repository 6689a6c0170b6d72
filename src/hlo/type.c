/* hlo/type.c - interning of types. */
#include "hlo/type.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/tables_impl.h"
#include "numerics/format.h"

enum { MAX_RANK = 32 };

const tern_hlo_type_info *tern_hlo_type_of(const tern_hlo_module *m, tern_hlo_type type)
{
    TERN_ASSERT(type != 0 && type < m->tables->types.items.count);
    return m->tables->types.items.items[type];
}

static uint64_t hash_of(const tern_hlo_type_info *t)
{
    uint64_t h = tern_hlo_mix(t->kind, (uint64_t)t->dtype << 32 | t->elem);
    h = tern_hlo_mix(h, (uint64_t)t->rank << 32 | t->encoding);
    for (uint32_t i = 0; i < t->rank; i++)
        h = tern_hlo_mix(h, (uint64_t)t->dims[i]);
    h = tern_hlo_mix(h, (uint64_t)t->part_count << 32 | t->input_count);
    for (uint32_t i = 0; i < t->part_count; i++)
        h = tern_hlo_mix(h, t->parts[i]);
    if (t->kind == TERN_HLO_TYPE_QUANT) {
        h = tern_hlo_mix(h, (uint64_t)t->quant->min * 31 + (uint64_t)t->quant->max);
        h = tern_hlo_mix(h, (uint64_t)t->quant->count << 32 | (uint32_t)t->quant->axis);
    }
    h = tern_hlo_mix(h, t->text);
    return h | 1; /* 0 means not indexed */
}

bool tern_hlo_same_quant(const tern_hlo_quant *a, const tern_hlo_quant *b)
{
    return a->storage == b->storage && a->expressed == b->expressed && a->min == b->min &&
           a->max == b->max && a->axis == b->axis && a->count == b->count &&
           !memcmp(a->scales, b->scales, a->count * sizeof(double)) &&
           !memcmp(a->zero_points, b->zero_points, a->count * sizeof(int64_t));
}

static bool same_type(const void *entry, const void *wanted)
{
    const tern_hlo_type_info *a = entry, *b = wanted;
    if (a->kind != b->kind || a->dtype != b->dtype || a->rank != b->rank || a->elem != b->elem ||
        a->encoding != b->encoding || a->part_count != b->part_count ||
        a->input_count != b->input_count || a->text != b->text)
        return false;
    if (a->rank && memcmp(a->dims, b->dims, a->rank * sizeof(int64_t)) != 0)
        return false;
    if (a->part_count && memcmp(a->parts, b->parts, a->part_count * sizeof(tern_hlo_type)) != 0)
        return false;
    return a->kind != TERN_HLO_TYPE_QUANT || tern_hlo_same_quant(a->quant, b->quant);
}

static void *copy_array(tern_hlo_module *m, const void *from, size_t count, size_t bytes)
{
    void *to = tern_arena_get_n(&m->arena, count ? count : 1, bytes, 8);
    if (to && count)
        memcpy(to, from, count * bytes);
    return to;
}

static tern_status copy_quant(tern_hlo_module *m, tern_hlo_type_info *t)
{
    tern_hlo_quant *q = TERN_NEW(&m->arena, tern_hlo_quant);
    TERN_TRY_MEM(q);
    *q = *t->quant;
    TERN_TRY_MEM(q->scales = copy_array(m, q->scales, q->count, sizeof(double)));
    TERN_TRY_MEM(q->zero_points = copy_array(m, q->zero_points, q->count, sizeof(int64_t)));
    t->quant = q;
    return NULL;
}

/* Finds |wanted|, or copies it and the data it points to into the module. */
static tern_status intern(tern_hlo_module *m, const tern_hlo_type_info *wanted, tern_hlo_type *out)
{
    *out = 0;
    uint64_t hash = hash_of(wanted);
    uint32_t id = tern_hlo_table_find(&m->tables->types, hash, same_type, wanted);
    if (!id) {
        tern_hlo_type_info *t = TERN_NEW(&m->arena, tern_hlo_type_info);
        TERN_TRY_MEM(t);
        *t = *wanted;
        TERN_TRY_MEM(t->dims = copy_array(m, t->dims, t->rank, sizeof(int64_t)));
        TERN_TRY_MEM(t->parts = copy_array(m, t->parts, t->part_count, sizeof(tern_hlo_type)));
        if (t->kind == TERN_HLO_TYPE_QUANT)
            TERN_TRY(copy_quant(m, t));
        TERN_TRY(tern_hlo_table_add(m->mem, &m->tables->types, hash, t, &id));
    }
    *out = id;
    return NULL;
}

tern_status tern_hlo_type_scalar(tern_hlo_module *m, tern_dtype dtype, tern_hlo_type *out)
{
    TERN_ASSERT(dtype > TERN_DTYPE_NONE && dtype < TERN_DTYPE_END);
    *out = m->tables->scalars[dtype];
    if (*out)
        return NULL;
    tern_hlo_type_info t = {.kind = TERN_HLO_TYPE_SCALAR, .dtype = dtype};
    TERN_TRY(intern(m, &t, out));
    m->tables->scalars[dtype] = *out;
    return NULL;
}

tern_status tern_hlo_type_simple(tern_hlo_module *m, tern_hlo_type_kind kind, tern_hlo_type *out)
{
    TERN_ASSERT(kind == TERN_HLO_TYPE_INDEX || kind == TERN_HLO_TYPE_NONE ||
                kind == TERN_HLO_TYPE_TOKEN);
    tern_hlo_type_info t = {.kind = kind};
    if (kind == TERN_HLO_TYPE_INDEX)
        t.dtype = TERN_I64;
    return intern(m, &t, out);
}

tern_status tern_hlo_type_quant(tern_hlo_module *m, const tern_hlo_quant *quant, tern_hlo_type *out)
{
    *out = 0;
    tern_num_kind kind = tern_num_format_of(quant->storage)->kind;
    if (kind != TERN_KIND_SINT && kind != TERN_KIND_UINT && kind != TERN_KIND_FLOAT)
        return TERN_ERR(INVALID, "a quantised element is stored as %s, wanted an integer or float",
                        tern_num_format_of(quant->storage)->name);
    if (tern_num_format_of(quant->expressed)->kind != TERN_KIND_FLOAT)
        return TERN_ERR(INVALID, "a quantised element expresses %s, wanted a float",
                        tern_num_format_of(quant->expressed)->name);
    if (quant->count == 0 || (quant->axis < 0 && quant->count != 1))
        return TERN_ERR(INVALID, "a quantised type has %u scales, wanted %s", quant->count,
                        quant->axis < 0 ? "one" : "at least one");
    if (quant->min > quant->max)
        return TERN_ERR(INVALID, "the stored range of a quantised type is empty");
    tern_hlo_type_info t = {.kind = TERN_HLO_TYPE_QUANT, .dtype = quant->storage, .quant = quant};
    return intern(m, &t, out);
}

static tern_status fill_elem(const tern_hlo_module *m, tern_hlo_type_info *t)
{
    const tern_hlo_type_info *e = tern_hlo_type_of(m, t->elem);
    if (e->kind != TERN_HLO_TYPE_SCALAR && e->kind != TERN_HLO_TYPE_INDEX &&
        e->kind != TERN_HLO_TYPE_QUANT)
        return TERN_ERR(INVALID,
                        "this type cannot be an element of a tensor; wanted a number type");
    t->dtype = e->dtype;
    t->quant = e->quant;
    return NULL;
}

tern_status tern_hlo_type_tensor_of(tern_hlo_module *m, tern_hlo_type elem, const int64_t *dims,
                                    uint32_t rank, tern_hlo_attr encoding, tern_hlo_type *out)
{
    *out = 0;
    if (rank > MAX_RANK)
        return TERN_ERR(UNSUPPORTED, "a tensor of rank %u; at most %d is supported", rank,
                        MAX_RANK);
    tern_hlo_type_info t = {.kind = TERN_HLO_TYPE_TENSOR,
                            .is_static = true,
                            .rank = rank,
                            .dims = dims,
                            .count = 1,
                            .elem = elem,
                            .encoding = encoding};
    TERN_TRY(fill_elem(m, &t));
    /* Limits the product of the nonzero dimensions, so that no partial product can overflow. */
    int64_t product = 1;
    for (uint32_t i = 0; i < rank; i++) {
        if (dims[i] == TERN_HLO_DYNAMIC) {
            t.is_static = false;
            continue;
        }
        if (dims[i] < 0)
            return TERN_ERR(INVALID, "dimension %u of a tensor is %lld, wanted 0 or more", i,
                            (long long)dims[i]);
        if (dims[i] == 0)
            t.count = 0;
        else if (__builtin_mul_overflow(product, dims[i], &product) || product > INT64_MAX / 32)
            return TERN_ERR(INVALID, "a tensor of more than 2^58 elements");
    }
    t.count = !t.is_static ? -1 : t.count ? product : 0;
    return intern(m, &t, out);
}

tern_status tern_hlo_type_tensor(tern_hlo_module *m, tern_dtype dtype, const int64_t *dims,
                                 uint32_t rank, tern_hlo_type *out)
{
    tern_hlo_type elem;
    *out = 0;
    TERN_TRY(tern_hlo_type_scalar(m, dtype, &elem));
    return tern_hlo_type_tensor_of(m, elem, dims, rank, 0, out);
}

tern_status tern_hlo_type_unranked(tern_hlo_module *m, tern_hlo_type elem, tern_hlo_type *out)
{
    *out = 0;
    tern_hlo_type_info t = {.kind = TERN_HLO_TYPE_UNRANKED, .elem = elem, .count = -1};
    TERN_TRY(fill_elem(m, &t));
    return intern(m, &t, out);
}

tern_status tern_hlo_type_parts(tern_hlo_module *m, tern_hlo_type_kind kind,
                                const tern_hlo_type *parts, uint32_t count, tern_hlo_type *out)
{
    TERN_ASSERT(kind == TERN_HLO_TYPE_TUPLE || kind == TERN_HLO_TYPE_FUTURE);
    tern_hlo_type_info t = {.kind = kind, .parts = parts, .part_count = count};
    return intern(m, &t, out);
}

tern_status tern_hlo_type_function(tern_hlo_module *m, const tern_hlo_type *inputs,
                                   uint32_t input_count, const tern_hlo_type *results,
                                   uint32_t result_count, tern_hlo_type *out)
{
    *out = 0;
    uint32_t count;
    if (__builtin_add_overflow(input_count, result_count, &count))
        return TERN_ERR(INVALID, "a function type of more than 2^32 parts");
    size_t bytes = ((size_t)count + 1) * sizeof(tern_hlo_type);
    tern_hlo_type *parts = tern_mem_get(m->mem, bytes);
    TERN_TRY_MEM(parts);
    if (input_count)
        memcpy(parts, inputs, input_count * sizeof(*parts));
    if (result_count)
        memcpy(parts + input_count, results, result_count * sizeof(*parts));
    tern_hlo_type_info t = {.kind = TERN_HLO_TYPE_FUNCTION,
                            .parts = parts,
                            .part_count = count,
                            .input_count = input_count};
    tern_status st = intern(m, &t, out);
    tern_mem_free(m->mem, parts, bytes);
    return st;
}

tern_status tern_hlo_type_opaque(tern_hlo_module *m, const char *text, size_t len,
                                 tern_hlo_type *out)
{
    *out = 0;
    tern_hlo_type_info t = {.kind = TERN_HLO_TYPE_OPAQUE};
    TERN_TRY(tern_intern_add(&m->names, text, len, &t.text));
    return intern(m, &t, out);
}

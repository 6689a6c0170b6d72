/* isa/asm_operand.c - operands of the assembler.
 *
 *     x                                  a whole tensor
 *     x[0:128, 512:1024]                 a part of it
 *     x:ui32{@4096 p0+128 [4,16] [1,4]}  any pattern: offset, partitions, [stride,count] each
 *     sbuf:f32{@0 p0+128 [1,512]}        the same without a tensor
 *     ...+r3                             offset by r3 elements
 *     ...#indices                        the operand with the indices of the first dimension */
#include <string.h>

#include "isa/asm_impl.h"
#include "numerics/format.h"

typedef struct {
    tern_isa_word text;
    bool has_end;
    tern_isa_slice slice;
} slice_text;

/* --- which tensor --- */

static const char *tensor_name(const void *arg, size_t i)
{
    const tern_isa_program *p = arg;
    return i < p->tensors.count ? p->tensors.items[i].name : NULL;
}

bool tern_isa_asm_tensor(tern_isa_asm *a, tern_isa_word name, uint32_t *out)
{
    *out = TERN_ISA_NONE32;
    const tern_map_entry *e = tern_map_find(&a->tensors, name.text, name.len);
    if (!e)
        return tern_isa_asm_unknown(a, name, "no tensor", tensor_name, a->p);
    if (e->value.number == TERN_ISA_ASM_BAD)
        return false;
    if (e->value.number == TERN_ISA_ASM_AMBIGUOUS)
        return tern_isa_asm_unknown(a, name, "more than one tensor, write %index for", NULL, NULL);
    *out = (uint32_t)(e->value.number - 1);
    return true;
}

/* %3, or a name. */
static bool parse_tensor(tern_isa_asm *a, uint32_t *out)
{
    tern_isa_word name;
    const char *begin = a->at;
    if (!tern_isa_asm_take(a, '%'))
        return tern_isa_asm_name(a, "a tensor", &name) && tern_isa_asm_tensor(a, name, out);
    uint64_t number = 0;
    if (!tern_isa_asm_u64(a, "a tensor's index", TERN_ISA_NONE32 - 1, &number))
        return false;
    if (number >= a->p->tensors.count)
        return tern_isa_asm_error(a, begin, (size_t)(a->at - begin),
                                  "no tensor %llu: there are %zu so far",
                                  (unsigned long long)number, a->p->tensors.count);
    *out = (uint32_t)number;
    return true;
}

/* The memory that a word names, or MEM_COUNT. */
static int memory_of(tern_isa_word word)
{
    int m = 0;
    while (m < TERN_MEM_COUNT && !tern_isa_word_is(word, tern_memory_name((tern_memory)m)))
        m++;
    return m;
}

typedef struct {
    uint8_t mem, dtype; /* NONE if omitted */
    uint32_t tensor;
    const char *begin; /* of the operand, for messages */
} base_of_operand;

static bool parse_base(tern_isa_asm *a, base_of_operand *b)
{
    *b = (base_of_operand){TERN_MEM_NONE, TERN_DTYPE_NONE, TERN_ISA_NONE32, a->at};
    tern_isa_word word;
    if (tern_isa_asm_take_word(a, &word)) {
        int m = memory_of(word);
        if (m == TERN_MEM_COUNT) {
            if (!tern_isa_asm_tensor(a, word, &b->tensor))
                return false;
        } else {
            b->mem = (uint8_t)m;
            if (tern_isa_asm_take(a, '/') && !parse_tensor(a, &b->tensor))
                return false;
        }
    } else if (!parse_tensor(a, &b->tensor)) {
        return false;
    }
    return !tern_isa_asm_take(a, ':') || tern_isa_asm_dtype(a, &b->dtype);
}

/* --- slices --- */

static bool parse_slice(tern_isa_asm *a, slice_text *out)
{
    (void)tern_isa_asm_at_end(a);
    const char *begin = a->at;
    *out = (slice_text){.slice = {.step = 1}};
    bool has_first = !tern_isa_asm_at(a, ':');
    if (has_first && !tern_isa_asm_u64(a, "where the slice begins", INT64_MAX, &out->slice.first))
        return false;
    out->slice.single = !tern_isa_asm_take(a, ':');
    if (!out->slice.single) {
        out->has_end =
            !tern_isa_asm_at(a, ':') && !tern_isa_asm_at(a, ',') && !tern_isa_asm_at(a, ']');
        if (out->has_end &&
            !tern_isa_asm_u64(a, "where the slice ends", INT64_MAX, &out->slice.end))
            return false;
        if (tern_isa_asm_take(a, ':') &&
            !tern_isa_asm_u64(a, "the stride of the slice", INT32_MAX, &out->slice.step))
            return false;
    }
    out->text = (tern_isa_word){begin, (size_t)(a->at - begin)};
    return true;
}

static bool parse_slice_list(tern_isa_asm *a, slice_text *out, unsigned *out_count)
{
    *out_count = 0;
    do {
        if (*out_count == TERN_TENSOR_RANK_MAX)
            return tern_isa_asm_wanted(a, "']': a tensor has at most 8 dimensions");
        if (!parse_slice(a, &out[*out_count]))
            return false;
        (*out_count)++;
    } while (tern_isa_asm_take(a, ','));
    return tern_isa_asm_expect(a, ']');
}

/* Completes a slice by its dimension and checks it against that. */
static bool bound_slice(tern_isa_asm *a, slice_text *s, unsigned i, uint64_t dim)
{
    if (s->slice.single)
        s->slice.end = s->slice.first + 1;
    else if (!s->has_end)
        s->slice.end = dim;
    if (s->slice.step == 0)
        return tern_isa_asm_error(a, s->text.text, s->text.len, "a stride of 0");
    if (s->slice.end > dim || s->slice.first > s->slice.end)
        return tern_isa_asm_error(a, s->text.text, s->text.len,
                                  "slice %u is %llu:%llu, wanted within 0:%llu", i,
                                  (unsigned long long)s->slice.first,
                                  (unsigned long long)s->slice.end, (unsigned long long)dim);
    return true;
}

static bool parse_slices(tern_isa_asm *a, const base_of_operand *b, tern_isa_ap *out)
{
    slice_text texts[TERN_TENSOR_RANK_MAX];
    tern_isa_slice slices[TERN_TENSOR_RANK_MAX];
    unsigned count = 0;
    if (!parse_slice_list(a, texts, &count))
        return false;
    const tern_isa_tensor *t = &a->p->tensors.items[b->tensor];
    tern_isa_view view;
    bool found = (count == t->rank && tern_isa_view_of_dims(t, &view)) ||
                 (count == 2 && tern_isa_view_flat(t, &view));
    size_t width = (size_t)(a->at - b->begin);
    if (!found)
        return tern_isa_asm_error(a, b->begin, width,
                                  "%u slices of a tensor of rank %u: wanted one per dimension, or "
                                  "two for rows and their elements",
                                  count, t->rank);
    for (unsigned i = 0; i < count; i++) {
        if (!bound_slice(a, &texts[i], i, view.dims[i]))
            return false;
        slices[i] = texts[i].slice;
    }
    const char *problem = tern_isa_slice_ap(a->p, b->tensor, &view, slices, out);
    return !problem ||
           tern_isa_asm_error(a, b->begin, width, "this part of the tensor %s", problem);
}

/* --- patterns --- */

static bool parse_dim(tern_isa_asm *a, tern_isa_ap *ap, bool *fresh)
{
    if (*fresh) {
        ap->rank = 0;
        memset(ap->stride, 0, sizeof(ap->stride));
        memset(ap->count, 0, sizeof(ap->count));
        *fresh = false;
    }
    if (ap->rank == TERN_ISA_DIMS_MAX)
        return tern_isa_asm_wanted(a, "'}': a pattern has at most 5 free dimensions");
    int64_t stride = 0;
    uint64_t count = 0;
    if (!tern_isa_asm_i64(a, "a stride", INT32_MIN, INT32_MAX, &stride) ||
        !tern_isa_asm_expect(a, ',') || !tern_isa_asm_u64(a, "a count", UINT32_MAX, &count) ||
        !tern_isa_asm_expect(a, ']'))
        return false;
    ap->stride[ap->rank] = (int32_t)stride;
    ap->count[ap->rank++] = (uint32_t)count;
    return true;
}

static bool parse_row_stride(tern_isa_asm *a, tern_isa_ap *ap)
{
    int64_t stride = 0;
    if (!tern_isa_asm_expect(a, '=') ||
        !tern_isa_asm_i64(a, "a row stride", INT32_MIN, INT32_MAX, &stride))
        return false;
    ap->row_stride = (int32_t)stride;
    return true;
}

static bool parse_partitions(tern_isa_asm *a, tern_isa_ap *ap)
{
    uint64_t start = 0, count = 0;
    if (!tern_isa_asm_numbered(a, "p", "the first partition", UINT8_MAX, &start) ||
        !tern_isa_asm_expect(a, '+') ||
        !tern_isa_asm_u64(a, "a number of partitions", UINT16_MAX, &count))
        return false;
    ap->start = (uint8_t)start;
    ap->partitions = (uint16_t)count;
    return true;
}

static bool parse_pattern(tern_isa_asm *a, tern_isa_ap *ap)
{
    bool fresh = true;
    while (!tern_isa_asm_take(a, '}')) {
        tern_isa_word word;
        const char *begin = a->at;
        bool good;
        if (tern_isa_asm_take(a, '@'))
            good = tern_isa_asm_i64(a, "an offset in bytes", INT64_MIN, INT64_MAX, &ap->offset);
        else if (tern_isa_asm_take(a, '['))
            good = parse_dim(a, ap, &fresh);
        else if (tern_isa_asm_at(a, 'p'))
            good = parse_partitions(a, ap);
        else if (tern_isa_asm_at(a, 'r') && tern_isa_asm_take_word(a, &word) &&
                 tern_isa_word_is(word, "row"))
            good = parse_row_stride(a, ap);
        else {
            a->at = begin;
            return tern_isa_asm_wanted(a, "@offset, p0+128, row=stride, [stride,count] or '}'");
        }
        if (!good)
            return false;
    }
    return ap->partitions > 0 ||
           tern_isa_asm_error(a, a->at - 1, 1, "no partitions, wanted at least 1");
}

/* --- whole operands --- */

static unsigned storage_bytes(unsigned dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->storage_bytes;
}

/* A whole tensor. */
static bool take_whole(tern_isa_asm *a, const base_of_operand *b, tern_isa_ap *out)
{
    return tern_isa_whole(a->p, b->tensor, out) ||
           tern_isa_asm_error(a, b->begin, (size_t)(a->at - b->begin),
                              "the whole of this tensor is too large for an operand (65535 rows "
                              "of 2147483647 elements) or has no rows: write a slice");
}

/* After the base: nothing, slices or a pattern. */
static bool parse_shape(tern_isa_asm *a, const base_of_operand *b, tern_isa_ap *out)
{
    bool has_tensor = b->tensor != TERN_ISA_NONE32, own_mem = b->mem == TERN_MEM_NONE;
    const tern_isa_tensor *t = has_tensor ? &a->p->tensors.items[b->tensor] : NULL;
    if (tern_isa_asm_take(a, '{')) {
        if (!has_tensor && b->dtype == TERN_DTYPE_NONE)
            return tern_isa_asm_error(a, b->begin, (size_t)(a->at - b->begin) - 1,
                                      "no element type, wanted one as in sbuf:f32{...}");
        *out = tern_isa_pattern_base(a->p, t && own_mem ? t->mem : b->mem, b->tensor);
        if (b->dtype != TERN_DTYPE_NONE)
            out->dtype = b->dtype;
        return parse_pattern(a, out);
    }
    if (!has_tensor || !own_mem)
        return tern_isa_asm_wanted(a, "a pattern in braces after a memory");
    if (b->dtype != TERN_DTYPE_NONE && storage_bytes(b->dtype) != storage_bytes(t->dtype))
        return tern_isa_asm_wanted(a, "a pattern in braces, as the element sizes differ");
    if (!(tern_isa_asm_take(a, '[') ? parse_slices(a, b, out) : take_whole(a, b, out)))
        return false;
    if (b->dtype != TERN_DTYPE_NONE)
        out->dtype = b->dtype;
    return true;
}

static const char *operand_name(const void *arg, size_t i)
{
    const tern_isa_op_info *info = arg;
    return i < info->operand_count ? info->operands[i].name : NULL;
}

/* #indices, #index0, #4 */
static bool parse_index(tern_isa_asm *a, const tern_isa_op_info *info, tern_isa_ap *ap)
{
    tern_isa_word word;
    uint64_t number = 0;
    if (!tern_isa_asm_take_word(a, &word)) {
        if (!tern_isa_asm_u64(a, "an operand's index", TERN_ISA_OPERANDS_MAX - 1, &number))
            return false;
    } else {
        while (number < info->operand_count && !tern_isa_word_is(word, info->operands[number].name))
            number++;
        if (number == info->operand_count) {
            if (tern_isa_word_is(word, "index1"))
                number++;
            else if (!tern_isa_word_is(word, "index0"))
                return tern_isa_asm_unknown(a, word, "no operand", operand_name, info);
        }
    }
    ap->index = (uint8_t)number;
    return true;
}

bool tern_isa_asm_operand(tern_isa_asm *a, const tern_isa_op_info *info, tern_isa_ap *out)
{
    *out = tern_isa_ap_none();
    (void)tern_isa_asm_at_end(a);
    base_of_operand b;
    const char *begin = a->at;
    tern_isa_word word;
    if (tern_isa_asm_take_word(a, &word) && tern_isa_word_is(word, "none"))
        return true;
    a->at = begin;
    if (!parse_base(a, &b) || !parse_shape(a, &b, out))
        return false;
    if (!a->dialect && tern_isa_asm_take(a, '+')) {
        uint64_t reg = 0;
        if (!tern_isa_asm_numbered(a, "r", "a register", TERN_ISA_REGS_MAX - 1, &reg))
            return false;
        out->reg = (uint8_t)reg;
    }
    return !tern_isa_asm_take(a, '#') || parse_index(a, info, out);
}

/* isa/asm_slice.c - slices of a tensor: x[0:128, 512:1024] to an access pattern and back.
 *
 * The inverse is a guess (each free dimension of the pattern is one of the tensor's, in order)
 * that is then verified: the printer uses slices only if parsing them gives the same pattern. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "isa/asm_impl.h"
#include "numerics/format.h"

/* The printer may be given unchecked programs. */
static bool is_sound(const tern_isa_tensor *t)
{
    return t->dtype > TERN_DTYPE_NONE && t->dtype < TERN_DTYPE_END &&
           t->rank <= TERN_TENSOR_RANK_MAX;
}

static uint64_t elem_bytes(const tern_isa_tensor *t)
{
    return tern_num_format_of((tern_dtype)t->dtype)->storage_bytes;
}

/* Product of the dimensions from |first|. */
static bool product(const tern_isa_tensor *t, unsigned first, uint64_t *out)
{
    uint64_t n = 1;
    bool fits = true;
    for (unsigned i = first; i < t->rank; i++)
        fits = !__builtin_mul_overflow(n, t->dims[i], &n) && fits;
    *out = fits ? n : 0;
    return fits;
}

bool tern_isa_natural_bytes(const tern_isa_tensor *t, uint64_t *out)
{
    uint64_t elems = 0;
    bool fits = is_sound(t) && product(t, t->mem == TERN_MEM_HBM ? 0 : 1, &elems) &&
                !__builtin_mul_overflow(elems, elem_bytes(t), &elems);
    *out = fits ? elems : 0;
    return fits;
}

uint16_t tern_isa_natural_partitions(const tern_isa_tensor *t)
{
    if (t->mem == TERN_MEM_HBM)
        return 0;
    return (uint16_t)(t->rank == 0 ? 1 : t->dims[0] > UINT16_MAX ? 0 : t->dims[0]);
}

/* --- views --- */

static void set_strides(tern_isa_view *v)
{
    uint64_t stride = 1;
    for (unsigned i = v->rank; i-- > 0;) {
        v->strides[i] = stride;
        stride *= v->dims[i];
    }
}

bool tern_isa_view_of_dims(const tern_isa_tensor *t, tern_isa_view *out)
{
    *out = (tern_isa_view){.rank = t->rank, .has_rows = t->rank >= 2};
    memcpy(out->dims, t->dims, sizeof(out->dims));
    set_strides(out);
    uint64_t all = 0, bytes = 0;
    if (t->rank == 0 || !product(t, 0, &all))
        return false;
    if (t->mem == TERN_MEM_HBM)
        return true;
    out->strides[0] = 0;
    return t->rank >= 2 && t->dims[0] == t->partitions && tern_isa_natural_bytes(t, &bytes) &&
           bytes == t->bytes;
}

bool tern_isa_view_flat(const tern_isa_tensor *t, tern_isa_view *out)
{
    *out = (tern_isa_view){.rank = 2, .has_rows = true};
    bool hbm = t->mem == TERN_MEM_HBM;
    uint64_t elems = t->bytes / elem_bytes(t), all = 0;
    if (hbm && (t->rank < 2 || !product(t, 0, &all) || !product(t, 1, &elems)))
        return false;
    out->dims[0] = hbm ? t->dims[0] : t->partitions;
    out->dims[1] = elems;
    out->strides[0] = hbm ? elems : 0;
    out->strides[1] = 1;
    return true;
}

/* --- slices to a pattern --- */

static uint64_t slice_count(const tern_isa_slice *s)
{
    return s->end > s->first ? (s->end - s->first - 1) / s->step + 1 : 0;
}

/* Advances the offset by first * stride elements. */
static bool add_offset(tern_isa_ap *ap, uint64_t first, uint64_t stride, uint64_t elem)
{
    uint64_t bytes = 0;
    if (__builtin_mul_overflow(first, stride, &bytes) ||
        __builtin_mul_overflow(bytes, elem, &bytes) || bytes > INT64_MAX)
        return false;
    return !__builtin_add_overflow(ap->offset, (int64_t)bytes, &ap->offset);
}

static bool scaled_step(const tern_isa_slice *s, uint64_t stride, int32_t *out)
{
    uint64_t step = 0;
    if (__builtin_mul_overflow(s->step, stride, &step) || step > INT32_MAX)
        return false;
    *out = (int32_t)step;
    return true;
}

static const char *const too_large = "is too large for a pattern";

static const char *slice_rows(const tern_isa_tensor *t, const tern_isa_slice *s, uint64_t stride,
                              tern_isa_ap *ap)
{
    uint64_t count = slice_count(s);
    if (count == 0 || count > UINT16_MAX)
        return "has no or more than 65535 rows";
    ap->partitions = (uint16_t)count;
    if (t->mem == TERN_MEM_HBM)
        return scaled_step(s, stride, &ap->row_stride) &&
                       add_offset(ap, s->first, stride, elem_bytes(t))
                   ? NULL
                   : too_large;
    if (s->step != 1)
        return "has a stride over partitions";
    if (s->first + t->start > UINT8_MAX)
        return "begins after partition 255";
    ap->start = (uint8_t)(s->first + t->start);
    return NULL;
}

const char *tern_isa_slice_ap(const tern_isa_program *p, uint32_t tensor, const tern_isa_view *view,
                              const tern_isa_slice *slices, tern_isa_ap *out)
{
    const tern_isa_tensor *t = &p->tensors.items[tensor];
    tern_isa_ap ap = tern_isa_ap_none();
    *out = ap;
    ap.mem = t->mem;
    ap.dtype = t->dtype;
    ap.tensor = tensor;
    ap.partitions = 1;
    ap.offset = t->mem == TERN_MEM_HBM ? 0 : (int64_t)t->address;
    const char *problem = view->has_rows ? slice_rows(t, &slices[0], view->strides[0], &ap) : NULL;
    for (unsigned i = view->has_rows; i < view->rank && !problem; i++) {
        const tern_isa_slice *s = &slices[i];
        if (!add_offset(&ap, s->first, view->strides[i], elem_bytes(t)))
            return too_large;
        if (s->single)
            continue;
        if (ap.rank == TERN_ISA_DIMS_MAX)
            return "has more than five free dimensions";
        if (!scaled_step(s, view->strides[i], &ap.stride[ap.rank]) || slice_count(s) > UINT32_MAX)
            return too_large;
        ap.count[ap.rank++] = (uint32_t)slice_count(s);
    }
    if (ap.rank == 0) {
        ap.rank = 1;
        ap.stride[0] = 1;
        ap.count[0] = 1;
    }
    if (!problem)
        *out = ap;
    return problem;
}

/* --- and back --- */

/* The first index of the pattern in each dimension. */
static bool find_firsts(const tern_isa_tensor *t, const tern_isa_ap *ap, const tern_isa_view *view,
                        tern_isa_slice *out)
{
    bool hbm = t->mem == TERN_MEM_HBM;
    int64_t base = hbm ? 0 : (int64_t)t->address, rest = 0;
    if (__builtin_sub_overflow(ap->offset, base, &rest) || rest < 0 ||
        (uint64_t)rest % elem_bytes(t))
        return false;
    uint64_t elems = (uint64_t)rest / elem_bytes(t);
    for (unsigned i = 0; i < view->rank; i++) {
        out[i] = (tern_isa_slice){.step = 1, .single = true};
        bool partitions = i == 0 && view->has_rows && !hbm;
        if (partitions) {
            if (ap->start < t->start)
                return false;
            out[i].first = ap->start - t->start;
        } else {
            if (view->strides[i] == 0)
                return false;
            out[i].first = elems / view->strides[i];
            elems %= view->strides[i];
        }
        out[i].end = out[i].first + 1;
        if (out[i].first >= view->dims[i])
            return false;
    }
    return elems == 0;
}

/* Sets |s| to |count| elements at stride |step| within |dim|. */
static bool widen(tern_isa_slice *s, uint64_t dim, uint64_t count, uint64_t step)
{
    uint64_t span = 0;
    if (count == 0 || step == 0 || __builtin_mul_overflow(count - 1, step, &span) ||
        span >= dim - s->first)
        return false;
    s->step = count == 1 ? 1 : step;
    s->end = dim - s->first - span < s->step ? dim : s->first + span + s->step;
    s->single = false;
    return true;
}

static bool widen_rows(const tern_isa_ap *ap, const tern_isa_view *view, bool hbm,
                       tern_isa_slice *out)
{
    uint64_t stride = view->strides[0];
    if (!hbm)
        return widen(&out[0], view->dims[0], ap->partitions, 1);
    return ap->row_stride > 0 && (uint64_t)ap->row_stride % stride == 0 &&
           widen(&out[0], view->dims[0], ap->partitions, (uint64_t)ap->row_stride / stride);
}

bool tern_isa_slices_of(const tern_isa_program *p, const tern_isa_ap *ap, const tern_isa_view *view,
                        tern_isa_slice *out)
{
    const tern_isa_tensor *t = &p->tensors.items[ap->tensor];
    if (!find_firsts(t, ap, view, out) ||
        (view->has_rows && !widen_rows(ap, view, t->mem == TERN_MEM_HBM, out)))
        return false;
    unsigned i = view->has_rows;
    for (unsigned k = 0; k < ap->rank; k++, i++) {
        uint64_t step = ap->stride[k] > 0 ? (uint64_t)ap->stride[k] : 0;
        while (i < view->rank &&
               (step % view->strides[i] ||
                !widen(&out[i], view->dims[i], ap->count[k], step / view->strides[i])))
            i++;
        if (i == view->rank)
            return false;
    }
    tern_isa_ap plain = *ap, again;
    plain.reg = plain.index = TERN_ISA_NONE8;
    return !tern_isa_slice_ap(p, ap->tensor, view, out, &again) &&
           memcmp(&plain, &again, sizeof(plain)) == 0;
}

/* --- whole tensors --- */

bool tern_isa_whole(const tern_isa_program *p, uint32_t tensor, tern_isa_ap *out)
{
    const tern_isa_tensor *t = &p->tensors.items[tensor];
    *out = tern_isa_ap_none();
    if (!is_sound(t))
        return false;
    if (t->mem == TERN_MEM_HBM) {
        uint64_t row = 0, all = 0;
        if (!product(t, 0, &all) || !product(t, t->rank >= 2, &row) || row > INT32_MAX ||
            (t->rank >= 2 && (t->dims[0] == 0 || t->dims[0] > UINT16_MAX)))
            return false;
    } else if (t->partitions == 0 || t->bytes / elem_bytes(t) > UINT32_MAX ||
               t->address > INT64_MAX) {
        return false;
    }
    *out = tern_isa_ap_of(p, tensor);
    return true;
}

tern_isa_ap tern_isa_pattern_base(const tern_isa_program *p, uint8_t mem, uint32_t tensor)
{
    tern_isa_ap ap;
    if (tensor == TERN_ISA_NONE32 || !tern_isa_whole(p, tensor, &ap)) {
        ap = tern_isa_ap_none();
        ap.partitions = 1;
        ap.rank = 1;
        ap.stride[0] = 1;
        ap.count[0] = 1;
        ap.dtype = tensor == TERN_ISA_NONE32 ? TERN_DTYPE_NONE : p->tensors.items[tensor].dtype;
        ap.tensor = tensor;
    }
    ap.mem = mem;
    return ap;
}

/* --- names --- */

static bool is_word_char(char c, bool first)
{
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return letter || (!first && ((c >= '0' && c <= '9') || c == '.'));
}

bool tern_isa_is_bare(const char *name)
{
    if (!is_word_char(name[0], true))
        return false;
    for (const char *c = name; *c; c++)
        if (!is_word_char(*c, false))
            return false;
    for (int m = 0; m < TERN_MEM_COUNT; m++)
        if (!strcmp(name, tern_memory_name((tern_memory)m)))
            return false;
    return true;
}

const char *tern_isa_kind_name(tern_tensor_kind kind)
{
    static const char *const names[] = {
        [TERN_TENSOR_TEMP] = "temp",     [TERN_TENSOR_INPUT] = "input",
        [TERN_TENSOR_OUTPUT] = "output", [TERN_TENSOR_INOUT] = "inout",
        [TERN_TENSOR_CONST] = "const",   [TERN_TENSOR_RANK] = "rank"};
    return (unsigned)kind < TERN_COUNT_OF(names) ? names[kind] : "?";
}

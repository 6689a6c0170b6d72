#include "cli/device_values.h"

#include <string.h>

#include "base/assert.h"

bool tern_cli_is_cut(const tern_artifact_value *v)
{
    for (uint32_t i = 0; i < v->axis_count; i++)
        if (v->axes[i].dim == TERN_ARTIFACT_UNREDUCED)
            return false;
    return v->axis_count > 0;
}

void tern_cli_whole_dims(const tern_artifact_value *v, int64_t *out)
{
    memcpy(out, v->dims, v->rank * sizeof(*out));
    for (uint32_t i = 0; tern_cli_is_cut(v) && i < v->axis_count; i++)
        out[v->axes[i].dim] *= v->axes[i].size;
}

static uint32_t position_of(const tern_artifact_value *v, uint32_t rank)
{
    uint32_t position = 0;
    while (v->positions && v->positions[position] != rank)
        position++;
    return v->positions ? position : rank;
}

/* Where the part of |rank| begins in the whole value. Axes are in order from major to minor. */
static void part_starts(const tern_artifact_value *v, uint32_t rank, int64_t *starts)
{
    const uint32_t position = position_of(v, rank);
    memset(starts, 0, v->rank * sizeof(*starts));
    for (uint32_t i = 0; i < v->axis_count; i++) {
        const tern_artifact_axis *a = &v->axes[i];
        starts[a->dim] = starts[a->dim] * a->size + position / a->stride % a->size;
    }
    for (uint32_t d = 0; d < v->rank; d++)
        starts[d] *= v->dims[d];
}

/* Copies the rows of a part between it and the whole value. */
static void copy_rows(const tern_artifact_value *v, uint32_t rank, uint8_t *whole, uint8_t *part,
                      size_t element, bool to_part)
{
    int64_t dims[TERN_ARTIFACT_RANK_MAX], starts[TERN_ARTIFACT_RANK_MAX];
    int64_t row = v->rank ? v->dims[v->rank - 1] : 1, rows = 1;
    tern_cli_whole_dims(v, dims);
    part_starts(v, rank, starts);
    for (uint32_t d = 0; d + 1 < v->rank; d++)
        rows *= v->dims[d];
    for (int64_t r = 0; r < rows; r++) {
        int64_t rest = r, at = v->rank ? starts[v->rank - 1] : 0;
        int64_t stride = v->rank ? dims[v->rank - 1] : 1;
        for (uint32_t d = v->rank > 1 ? v->rank - 1 : 0; d-- > 0; stride *= dims[d]) {
            at += (starts[d] + rest % v->dims[d]) * stride;
            rest /= v->dims[d];
        }
        uint8_t *a = part + (size_t)(r * row) * element, *b = whole + (size_t)at * element;
        memcpy(to_part ? a : b, to_part ? b : a, (size_t)row * element);
    }
}

tern_status tern_cli_cut(tern_alloc mem, const tern_artifact_value *v, const tern_ref_value *whole,
                         uint32_t rank, tern_ref_value **out)
{
    TERN_TRY(tern_ref_tensor_create(mem, v->dtype, v->dims, v->rank, out));
    if ((*out)->count)
        copy_rows(v, rank, whole->data, (*out)->data, tern_ref_elem_bytes(whole), true);
    return NULL;
}

tern_status tern_cli_spread(tern_alloc mem, const tern_artifact_value *v, tern_ref_value *whole,
                            uint32_t devices, uint32_t stride, tern_ref_value **parts)
{
    for (uint32_t r = 0; r < devices; r++) {
        tern_ref_value **part = &parts[(size_t)r * stride];
        if (tern_cli_is_cut(v))
            TERN_TRY(tern_cli_cut(mem, v, whole, r, part));
        else
            *part = tern_ref_retain(whole);
    }
    return NULL;
}

tern_status tern_cli_assemble(tern_alloc mem, const tern_artifact_value *v,
                              tern_ref_value *const *parts, uint32_t devices, uint32_t stride,
                              tern_ref_value **out)
{
    int64_t dims[TERN_ARTIFACT_RANK_MAX];
    TERN_ASSERT(tern_cli_is_cut(v));
    tern_cli_whole_dims(v, dims);
    TERN_TRY(tern_ref_tensor_create(mem, v->dtype, dims, v->rank, out));
    for (uint32_t r = 0; r < devices && (*out)->count; r++)
        copy_rows(v, r, (*out)->data, parts[(size_t)r * stride]->data, tern_ref_elem_bytes(*out),
                  false);
    return NULL;
}

/* passes/shard_sharding.c - reads #sdy.sharding<@mesh, [{"x", ?}, {"y":(1)2}], unreduced={"z"}> and
 * writes it back. */
#include "passes/shard_sharding.h"

#include <string.h>

#include "base/assert.h"

/* Attributes of fields that may be absent: 0, or an empty list. */
static tern_hlo_attr field(const tern_hlo_module *m, tern_hlo_attr attr, const char *name)
{
    return tern_hlo_attr_field(m, attr, name);
}

static int64_t int_field(const tern_hlo_module *m, tern_hlo_attr attr, const char *name)
{
    tern_hlo_attr value = field(m, attr, name);
    const tern_hlo_attr_info *info = value ? tern_hlo_attr_of(m, value) : NULL;
    bool is_number = info && (info->kind == TERN_HLO_ATTR_INT || info->kind == TERN_HLO_ATTR_BOOL);
    return is_number ? info->i : 0;
}

static const tern_hlo_attr *list_field(const tern_hlo_module *m, tern_hlo_attr attr,
                                       const char *name, uint32_t *out_count)
{
    tern_hlo_attr value = field(m, attr, name);
    const tern_hlo_attr_info *list = value ? tern_hlo_attr_of(m, value) : NULL;
    *out_count = list && list->kind == TERN_HLO_ATTR_ARRAY ? list->count : 0;
    return *out_count ? list->attrs : NULL;
}

/* --- reading --- */

typedef struct {
    const tern_hlo_module *m;
    const tern_shard_mesh *mesh;
    const char *names;    /* "a sharding names", for messages */
    tern_shard_axes used; /* so far */
} reader;

/* Cuts "x":(pre)size out of the whole axis. */
static tern_status cut_sub_axis(tern_shard_axis *a, int64_t pre, int64_t size, const char *name)
{
    if (pre < 1 || size < 1 || pre > a->size || a->size % pre || a->size / pre % size)
        return TERN_ERR(INVALID, "axis \"%s\" of size %d has no sub-axis (%lld)%lld", name, a->size,
                        (long long)pre, (long long)size);
    a->stride *= (int32_t)(a->size / pre / size);
    a->size = (int32_t)size;
    return NULL;
}

static tern_status read_axis(reader *r, tern_hlo_attr ref, tern_shard_axes *list)
{
    tern_hlo_attr name = field(r->m, ref, "name");
    tern_name id = name ? tern_hlo_attr_of(r->m, name)->text : 0;
    const char *text = name ? tern_hlo_name_text(r->m, id) : "";
    tern_shard_axis axis;
    if (!tern_shard_mesh_axis_of(r->mesh, id, &axis))
        return TERN_ERR(INVALID, "%s the axis \"%s\", which its mesh does not have", r->names,
                        text);
    if (field(r->m, ref, "sub_axis_size"))
        TERN_TRY(cut_sub_axis(&axis, int_field(r->m, ref, "sub_axis_pre_size"),
                              int_field(r->m, ref, "sub_axis_size"), text));
    tern_shard_axes one = {0};
    tern_shard_axes_push(&one, axis);
    if (tern_shard_axes_overlap(&one, &r->used))
        return TERN_ERR(INVALID, "%s the axis \"%s\" twice", r->names, text);
    tern_shard_axes_append(&r->used, &one);
    tern_shard_axes_append(list, &one);
    return NULL;
}

static tern_status read_axis_list(reader *r, tern_hlo_attr attr, const char *name,
                                  tern_shard_axes *list)
{
    uint32_t count;
    const tern_hlo_attr *refs = list_field(r->m, attr, name, &count);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(read_axis(r, refs[i], list));
    return NULL;
}

static tern_status read_dim(reader *r, tern_hlo_attr attr, tern_shard_dim *dim)
{
    dim->is_open = !int_field(r->m, attr, "is_closed");
    dim->priority = int_field(r->m, attr, "priority");
    return read_axis_list(r, attr, "axes", &dim->axes);
}

static tern_status read_sets(reader *r, tern_hlo_attr attr, tern_sharding *out)
{
    tern_shard_axes replicated = {0}, unreduced = {0};
    TERN_TRY(read_axis_list(r, attr, "replicated", &replicated));
    TERN_TRY(read_axis_list(r, attr, "unreduced", &unreduced));
    out->replicated = tern_shard_axes_as_set(&replicated);
    out->unreduced = tern_shard_axes_as_set(&unreduced);
    int64_t reduction = int_field(r->m, attr, "reduction_op");
    if (reduction < TERN_SHARD_SUM || reduction > TERN_SHARD_MIN)
        return TERN_ERR(INVALID, "a sharding has the reduction %lld, which is unknown",
                        (long long)reduction);
    out->reduction = (tern_shard_reduction)reduction;
    return NULL;
}

tern_status tern_sharding_read(tern_shard_meshes *meshes, tern_hlo_attr attr, tern_sharding *out)
{
    reader r = {.m = meshes->m, .names = "a sharding names"};
    const tern_hlo_attr_info *info = tern_hlo_attr_of(r.m, attr);
    uint32_t rank;
    *out = (tern_sharding){0};
    if (info->kind != TERN_HLO_ATTR_RECORD || info->record != TERN_HLO_RECORD_SDY_SHARDING)
        return TERN_ERR(INVALID, "a sharding must be an attribute #sdy.sharding<...>");
    TERN_TRY(tern_shard_mesh_find(meshes, field(r.m, attr, "mesh"), &r.mesh));
    const tern_hlo_attr *dims = list_field(r.m, attr, "dims", &rank);
    TERN_TRY(tern_sharding_make(meshes->arena, r.mesh, rank, false, out));
    for (uint32_t i = 0; i < rank; i++)
        TERN_TRY(read_dim(&r, dims[i], &out->dims[i]));
    return read_sets(&r, attr, out);
}

tern_status tern_shard_groups_read(tern_shard_meshes *meshes, tern_hlo_attr attr,
                                   const tern_shard_mesh **out_mesh, tern_shard_axes *out)
{
    reader r = {.m = meshes->m, .names = "replica_groups name"};
    *out = (tern_shard_axes){0};
    TERN_TRY(tern_shard_mesh_find(meshes, field(r.m, attr, "mesh"), &r.mesh));
    *out_mesh = r.mesh;
    return read_axis_list(&r, attr, "axes", out);
}

/* --- writing --- */

enum { MAX_REFS = 2 * TERN_SHARD_MAX_AXES };

typedef struct {
    tern_hlo_module *m;
    const tern_shard_mesh *mesh;
    tern_hlo_attr refs[MAX_REFS];
    uint32_t count;
} writer;

static tern_status add_ref(writer *w, const tern_shard_mesh_axis *whole, tern_shard_axis part)
{
    const char *name = tern_hlo_name_text(w->m, whole->name);
    tern_hlo_attr fields[3] = {0};
    TERN_TRY(tern_hlo_attr_text(w->m, TERN_HLO_ATTR_STRING, name, strlen(name), &fields[0]));
    if (part.size != whole->axis.size) {
        int32_t post = part.stride / whole->axis.stride;
        int64_t pre = whole->axis.size / part.size / post;
        TERN_TRY(tern_hlo_attr_int(w->m, TERN_I64, pre, &fields[1]));
        TERN_TRY(tern_hlo_attr_int(w->m, TERN_I64, part.size, &fields[2]));
    }
    TERN_ASSERT(w->count < MAX_REFS);
    return tern_hlo_attr_record(w->m, TERN_HLO_RECORD_SDY_AXIS_REF, fields, &w->refs[w->count++]);
}

/* Adds the sub-axes of which |axis| is made, from major to minor. */
static tern_status add_axis(writer *w, tern_shard_axis axis)
{
    int64_t end = (int64_t)axis.stride * axis.size;
    for (uint32_t i = 0; i < w->mesh->axis_count && end > axis.stride; i++) {
        tern_shard_axis whole = w->mesh->axes[i].axis;
        int64_t low = whole.stride > axis.stride ? whole.stride : axis.stride;
        int64_t whole_end = (int64_t)whole.stride * whole.size;
        if (low >= end || whole.size == 1)
            continue;
        if (end > whole_end || end % low || low % whole.stride || whole_end % end)
            break;
        TERN_TRY(
            add_ref(w, &w->mesh->axes[i], (tern_shard_axis){(int32_t)low, (int32_t)(end / low)}));
        end = low;
    }
    return end == axis.stride
               ? NULL
               : TERN_ERR(INVALID, "no sub-axes of the mesh make up the axis of stride %d, size %d",
                          axis.stride, axis.size);
}

static tern_status write_axes(tern_hlo_module *m, const tern_shard_mesh *mesh,
                              const tern_shard_axes *axes, tern_hlo_attr *out)
{
    writer w = {.m = m, .mesh = mesh};
    tern_shard_axes merged = tern_shard_axes_merged(axes);
    for (uint32_t i = 0; i < merged.count; i++)
        TERN_TRY(add_axis(&w, merged.items[i]));
    return tern_hlo_attr_array(m, w.refs, w.count, out);
}

static tern_status write_dim(tern_hlo_module *m, const tern_shard_mesh *mesh,
                             const tern_shard_dim *dim, tern_hlo_attr *out)
{
    tern_hlo_attr fields[3] = {0};
    TERN_TRY(write_axes(m, mesh, &dim->axes, &fields[0]));
    TERN_TRY(tern_hlo_attr_bool(m, !dim->is_open, &fields[1]));
    if (dim->priority)
        TERN_TRY(tern_hlo_attr_int(m, TERN_I64, dim->priority, &fields[2]));
    return tern_hlo_attr_record(m, TERN_HLO_RECORD_SDY_DIMENSION_SHARDING, fields, out);
}

static tern_status write_dims(tern_hlo_module *m, const tern_sharding *s,
                              const tern_shard_mesh *mesh, tern_hlo_attr *out)
{
    TERN_VEC(tern_hlo_attr) dims = {0};
    tern_status st = tern_vec_reserve(m->mem, &dims, s->rank + 1);
    for (uint32_t i = 0; i < s->rank && !st; i++)
        st = write_dim(m, mesh, &s->dims[i], &dims.items[i]);
    if (!st)
        st = tern_hlo_attr_array(m, dims.items, s->rank, out);
    tern_vec_free(m->mem, &dims);
    return st;
}

tern_status tern_sharding_write(tern_hlo_module *m, const tern_sharding *s,
                                const tern_shard_mesh *mesh, tern_hlo_attr *out)
{
    tern_hlo_attr fields[5] = {mesh->ref};
    TERN_ASSERT(mesh->count == s->mesh->count);
    *out = 0;
    TERN_TRY(write_dims(m, s, mesh, &fields[1]));
    if (s->replicated.count)
        TERN_TRY(write_axes(m, mesh, &s->replicated, &fields[2]));
    if (s->unreduced.count)
        TERN_TRY(write_axes(m, mesh, &s->unreduced, &fields[3]));
    if (s->reduction != TERN_SHARD_SUM)
        TERN_TRY(tern_hlo_attr_int(m, TERN_I64, s->reduction, &fields[4]));
    return tern_hlo_attr_record(m, TERN_HLO_RECORD_SDY_SHARDING, fields, out);
}

/* passes/shard_collectives_check.c - what each collective does to a sharding, and what it sends. */
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"
#include "passes/shard_collectives.h"
#include "passes/shard_collectives_impl.h"

/* --- meshes and shards --- */

bool tern_shard_same_order(const tern_shard_mesh *a, const tern_shard_mesh *b)
{
    if (!a->device_ids != !b->device_ids)
        return false;
    for (int32_t i = 0; a->device_ids && i < a->count; i++)
        if (a->device_ids[i] != b->device_ids[i])
            return false;
    return true;
}

bool tern_shard_meshes_agree(const tern_shard_mesh *a, const tern_shard_mesh *b)
{
    tern_shard_axes refined, x, y;
    if (a == b)
        return true;
    if (a->count != b->count || !tern_shard_same_order(a, b))
        return false;
    x = tern_shard_mesh_axes(a);
    y = tern_shard_mesh_axes(b);
    return tern_shard_axes_refine(&x, &y, &refined);
}

bool tern_shard_shards_nest(int64_t size, const tern_shard_axes *a, const tern_shard_axes *b)
{
    int64_t x = tern_shard_axes_product(a), y = tern_shard_axes_product(b);
    int64_t few = x < y ? x : y, many = x < y ? y : x;
    const tern_shard_axes *fewer = x < y ? a : b, *more = x < y ? b : a;
    return few == 1 || (many % few == 0 && tern_shard_local_size(fewer, size) ==
                                               tern_shard_local_size(more, size) * (many / few));
}

/* --- bounds of axes --- */

static void add_bound(tern_shard_bounds *b, int64_t value)
{
    uint32_t at = 0;
    while (at < b->count && b->items[at] > value)
        at++;
    if (at < b->count && b->items[at] == value)
        return;
    TERN_ASSERT(b->count < TERN_SHARD_MAX_BOUNDS);
    memmove(&b->items[at + 1], &b->items[at], (b->count - at) * sizeof b->items[0]);
    b->items[at] = value;
    b->count++;
}

void tern_shard_bounds_add(tern_shard_bounds *b, const tern_shard_axes *list)
{
    for (uint32_t i = 0; i < list->count; i++) {
        add_bound(b, list->items[i].stride);
        add_bound(b, (int64_t)list->items[i].stride * list->items[i].size);
    }
}

void tern_shard_bounds_add_sharding(tern_shard_bounds *b, const tern_sharding *s)
{
    for (uint32_t d = 0; d < s->rank; d++)
        tern_shard_bounds_add(b, &s->dims[d].axes);
    tern_shard_bounds_add(b, &s->unreduced);
}

bool tern_shard_bounds_divide(const tern_shard_bounds *b)
{
    for (uint32_t i = 1; i < b->count; i++)
        if (b->items[i - 1] % b->items[i])
            return false;
    return true;
}

bool tern_shard_fits_mesh(const tern_sharding *s, const tern_shard_mesh *mesh,
                          const tern_sharding *other)
{
    tern_shard_bounds b = {0};
    tern_shard_axes axes = tern_shard_mesh_axes(mesh);
    if (!tern_shard_meshes_agree(s->mesh, mesh))
        return false;
    tern_shard_bounds_add(&b, &axes);
    tern_shard_bounds_add_sharding(&b, s);
    if (other)
        tern_shard_bounds_add_sharding(&b, other);
    return tern_shard_bounds_divide(&b);
}

/* --- parts --- */

bool tern_shard_has_part(const tern_shard_axes *list, tern_shard_axis part)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->items[i].stride == part.stride)
            return true;
    return false;
}

bool tern_shard_uses_part(const tern_sharding *s, tern_shard_axis part)
{
    for (uint32_t d = 0; d < s->rank; d++)
        if (tern_shard_has_part(&s->dims[d].axes, part))
            return true;
    return tern_shard_has_part(&s->unreduced, part);
}

uint32_t tern_shard_common_parts(const tern_shard_axes *a, const tern_shard_axes *b)
{
    uint32_t n = 0;
    while (n < a->count && n < b->count && a->items[n].stride == b->items[n].stride)
        n++;
    return n;
}

/* --- validity --- */

typedef struct {
    const int64_t *sizes;
    const tern_sharding *from, *to;
} change;

static bool same_sets(const tern_shard_axes *a, const tern_shard_axes *b)
{
    tern_shard_axes x = tern_shard_axes_as_set(a), y = tern_shard_axes_as_set(b);
    return tern_shard_axes_equal(&x, &y);
}

static bool same_dim(const change *c, uint32_t d)
{
    return tern_shard_axes_equal(&c->from->dims[d].axes, &c->to->dims[d].axes);
}

static bool same_unreduced(const change *c)
{
    return same_sets(&c->from->unreduced, &c->to->unreduced) &&
           (!c->from->unreduced.count || c->from->reduction == c->to->reduction);
}

/* |b| begins with |a|, and shards of |a| are made of shards of |b|. */
static bool extends(int64_t size, const tern_shard_axes *a, const tern_shard_axes *b)
{
    return tern_shard_axes_starts_with(b, a) && tern_shard_shards_nest(size, a, b);
}

static bool is_cut(const change *c, const tern_sharding *from, const tern_sharding *to)
{
    for (uint32_t d = 0; d < from->rank; d++)
        if (!extends(c->sizes[d], &from->dims[d].axes, &to->dims[d].axes))
            return false;
    return true;
}

static bool is_all_to_all(const change *c)
{
    int32_t source = -1, target = -1;
    for (uint32_t d = 0; d < c->from->rank; d++) {
        const tern_shard_axes *a = &c->from->dims[d].axes, *b = &c->to->dims[d].axes;
        if (same_dim(c, d))
            continue;
        if (source < 0 && extends(c->sizes[d], b, a))
            source = (int32_t)d;
        else if (target < 0 && extends(c->sizes[d], a, b))
            target = (int32_t)d;
        else
            return false;
    }
    if (source < 0 || target < 0 || !same_unreduced(c))
        return false;
    tern_shard_axes lost =
        tern_shard_axes_after(&c->from->dims[source].axes, &c->to->dims[source].axes);
    tern_shard_axes got =
        tern_shard_axes_after(&c->to->dims[target].axes, &c->from->dims[target].axes);
    return tern_shard_axes_equal(&lost, &got);
}

static bool is_permute(const change *c)
{
    for (uint32_t d = 0; d < c->from->rank; d++)
        if (tern_shard_axes_product(&c->from->dims[d].axes) !=
            tern_shard_axes_product(&c->to->dims[d].axes))
            return false;
    return same_unreduced(c);
}

/* Unreduced axes become minor axes of dimensions, if |scatters|, or replicated. */
static bool reduces(const change *c, bool scatters)
{
    tern_shard_axes got = {0}, unreduced = c->to->unreduced;
    if (!is_cut(c, c->from, c->to))
        return false;
    for (uint32_t d = 0; d < c->from->rank; d++) {
        tern_shard_axes more = tern_shard_axes_after(&c->to->dims[d].axes, &c->from->dims[d].axes);
        tern_shard_axes_append(&got, &more);
    }
    if (!scatters)
        return !got.count && !same_sets(&c->from->unreduced, &c->to->unreduced);
    tern_shard_axes_append(&unreduced, &got);
    return got.count && same_sets(&unreduced, &c->from->unreduced);
}

/* Replicated axes, and minor axes that dimensions lose, become unreduced. */
static bool unreduces(const change *c)
{
    if (!c->to->unreduced.count || !is_cut(c, c->to, c->from))
        return false;
    for (uint32_t d = 0; d < c->from->rank; d++) {
        tern_shard_axes lost = tern_shard_axes_after(&c->from->dims[d].axes, &c->to->dims[d].axes);
        if (tern_shard_axes_without(&lost, &c->to->unreduced).count)
            return false;
    }
    return true;
}

bool tern_shard_step_is_valid(const tern_hlo_module *m, tern_hlo_type type, tern_hlo_code code,
                              const tern_sharding *from, const tern_sharding *to)
{
    change c = {tern_hlo_type_of(m, type)->dims, from, to};
    if (from->rank != to->rank)
        return false;
    switch ((int)code) {
    case TERN_HLO_SDY_ALL_SLICE:
        return is_cut(&c, from, to) && same_unreduced(&c);
    case TERN_HLO_SDY_ALL_GATHER:
        return is_cut(&c, to, from) && same_unreduced(&c);
    case TERN_HLO_SDY_ALL_TO_ALL:
        return is_all_to_all(&c);
    case TERN_HLO_SDY_COLLECTIVE_PERMUTE:
        return is_permute(&c);
    case TERN_HLO_SDY_ALL_REDUCE:
        return reduces(&c, false);
    case TERN_HLO_SDY_REDUCE_SCATTER:
        return reduces(&c, true);
    case TERN_HLO_SDY_REPLICATED_TO_UNREDUCED:
        return unreduces(&c);
    default:
        return false;
    }
}

/* --- bytes --- */

static uint64_t shard_bytes(const tern_hlo_module *m, tern_hlo_type type, const tern_sharding *s)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    uint64_t bytes = tern_num_format_of(t->dtype)->storage_bytes;
    for (uint32_t d = 0; d < t->rank; d++)
        bytes *= (uint64_t)tern_shard_local_size(&s->dims[d].axes, t->dims[d]);
    return bytes;
}

static uint64_t shard_count(const tern_sharding *s)
{
    tern_shard_axes used = tern_sharding_used_axes(s);
    return (uint64_t)tern_shard_axes_product(&used);
}

/* The partitions that take part in an all-to-all. */
static uint64_t moved_count(const tern_sharding *from, const tern_sharding *to)
{
    for (uint32_t d = 0; d < from->rank; d++) {
        int64_t a = tern_shard_axes_product(&from->dims[d].axes),
                b = tern_shard_axes_product(&to->dims[d].axes);
        if (a > b)
            return (uint64_t)(a / b);
    }
    return 1;
}

uint64_t tern_shard_wire_bytes(const tern_hlo_module *m, tern_hlo_type type, tern_hlo_code code,
                               const tern_sharding *from, const tern_sharding *to)
{
    uint64_t s = shard_bytes(m, type, from), n;
    switch ((int)code) {
    case TERN_HLO_SDY_ALL_GATHER:
        n = shard_count(from) / shard_count(to);
        return s * (n - 1);
    case TERN_HLO_SDY_ALL_TO_ALL:
        n = moved_count(from, to);
        return s * (n - 1) / n;
    case TERN_HLO_SDY_COLLECTIVE_PERMUTE:
        return s;
    case TERN_HLO_SDY_ALL_REDUCE:
        n = (uint64_t)(tern_shard_axes_product(&from->unreduced) /
                       tern_shard_axes_product(&to->unreduced));
        return 2 * s * (n - 1) / n;
    case TERN_HLO_SDY_REDUCE_SCATTER:
        n = shard_count(to) / shard_count(from);
        return s * (n - 1) / n;
    default:
        return 0;
    }
}

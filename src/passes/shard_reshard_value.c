/* passes/shard_reshard_value.c - values in several shardings.
 *
 * A version is made where it is first needed, in the region of its value: a gather of a weight is
 * right before its first user, and what a loop body needs from outside is made before the loop.
 * What reduces partial results is right behind the op that has them. */
#include <string.h>

#include "base/assert.h"
#include "passes/shard_reshard_impl.h"

/* --- the table --- */

tern_status tern_reshard_set(tern_resharder *r, tern_hlo_value v, const tern_sharding *wanted,
                             const tern_sharding *is)
{
    while (r->values.count <= v)
        TERN_TRY(tern_vec_push(r->mem, &r->values, (tern_reshard_value){0}));
    r->values.items[v] = (tern_reshard_value){.wanted = wanted, .is = is};
    return NULL;
}

tern_status tern_reshard_alias(tern_resharder *r, tern_hlo_value v, tern_hlo_value source,
                               const tern_sharding *wanted)
{
    TERN_TRY(tern_reshard_set(r, v, wanted, NULL));
    tern_hlo_value other = source < r->values.count ? r->values.items[source].source : 0;
    r->values.items[v].source = other ? other : source;
    return NULL;
}

/* A value in a region that the pass does not enter is replicated. */
static tern_reshard_value entry(const tern_resharder *r, tern_hlo_value v)
{
    return v < r->values.count ? r->values.items[v] : (tern_reshard_value){0};
}

const tern_sharding *tern_reshard_wanted(const tern_resharder *r, tern_hlo_value v)
{
    return entry(r, v).wanted;
}

tern_hlo_value tern_reshard_root(const tern_resharder *r, tern_hlo_value v)
{
    tern_hlo_value source = entry(r, v).source;
    return source ? source : v;
}

const tern_sharding *tern_reshard_is(const tern_resharder *r, tern_hlo_value v)
{
    return entry(r, v).is;
}

/* --- where versions are made --- */

static tern_hlo_region region_of(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return info->is_arg ? info->owner : tern_hlo_op_of(m, info->owner)->parent;
}

/* |user|, or the op in |region| that contains it. */
static tern_hlo_op ancestor_in(const tern_hlo_module *m, tern_hlo_op user, tern_hlo_region region)
{
    while (tern_hlo_op_of(m, user)->parent != region) {
        user = tern_hlo_region_of(m, tern_hlo_op_of(m, user)->parent)->owner;
        TERN_ASSERT(user);
    }
    return user;
}

/* The op before which a version of |source| is made; |is_new| if |source| was made for |user|. */
static tern_hlo_op place_of(const tern_resharder *r, tern_hlo_value source, bool is_new,
                            tern_hlo_op user)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(r->m, source);
    const tern_sharding *is = entry(r, source).is;
    if (!info->is_arg && (is_new || (is && is->unreduced.count)))
        return tern_hlo_op_of(r->m, info->owner)->next;
    return ancestor_in(r->m, user, region_of(r->m, source));
}

/* --- making versions --- */

/* For all_reduce and reduce_scatter: how the partial results of |source| are combined. */
static const char *reduction_text(const tern_resharder *r, tern_hlo_value source)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(r->m, source);
    const tern_sharding *is = entry(r, source).is;
    TERN_ASSERT(is && is->unreduced.count);
    tern_hlo_code code =
        info->is_arg ? TERN_HLO_NO_CODE : tern_shard_reduction_of(r->m, info->owner);
    if (code == TERN_HLO_NO_CODE)
        code = is->reduction == TERN_SHARD_MAX   ? TERN_HLO_MAXIMUM
               : is->reduction == TERN_SHARD_MIN ? TERN_HLO_MINIMUM
                                                 : TERN_HLO_ADD;
    for (size_t i = 0; i < TERN_COUNT_OF(tern_shard_reductions); i++)
        if (tern_shard_reductions[i].code == code)
            return tern_shard_reductions[i].text;
    return NULL;
}

static tern_status set_reduction(tern_resharder *r, tern_hlo_op op, tern_hlo_value source)
{
    tern_hlo_attr attr;
    tern_hlo_code code = tern_hlo_op_of(r->m, op)->code;
    if (code != TERN_HLO_SDY_ALL_REDUCE && code != TERN_HLO_SDY_REDUCE_SCATTER)
        return NULL;
    const char *text = reduction_text(r, source);
    if (!text)
        return NULL;
    TERN_TRY(tern_hlo_attr_text(r->m, TERN_HLO_ATTR_STRING, text, strlen(text), &attr));
    return tern_hlo_op_set_attr(r->m, op, r->reduction, attr);
}

static tern_hlo_loc location_of(const tern_resharder *r, tern_hlo_value v, tern_hlo_op user)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(r->m, v);
    return tern_hlo_op_of(r->m, info->is_arg ? user : info->owner)->loc;
}

/* A collective on |source| before |place|. */
static tern_status make_step(tern_resharder *r, tern_hlo_value source, const tern_shard_step *step,
                             tern_hlo_op place, tern_hlo_value *out)
{
    tern_hlo_module *m = r->m;
    tern_hlo_type type = tern_hlo_value_type(m, source);
    tern_hlo_attr_use attr = {.name = TERN_HLO_A_out_sharding};
    tern_hlo_op op;
    tern_sharding *is = TERN_NEW(&r->arena, tern_sharding);
    TERN_TRY_MEM(is);
    TERN_TRY(tern_sharding_copy(&r->arena, &step->after, is));
    TERN_TRY(tern_sharding_write(m, is, is->mesh, &attr.value));
    tern_hlo_op_spec spec = {.code = step->code,
                             .operand_count = 1,
                             .operands = &source,
                             .result_count = 1,
                             .results = &type,
                             .attr_count = 1,
                             .attrs = &attr,
                             .loc = location_of(r, source, place)};
    TERN_TRY(tern_hlo_op_create(m, tern_hlo_op_of(m, place)->parent, &spec, &op));
    tern_hlo_op_detach(m, op);
    tern_hlo_op_insert(m, op, place);
    TERN_TRY(set_reduction(r, op, source));
    *out = tern_hlo_op_of(m, op)->result_first;
    tern_reshard_count(r, step);
    return tern_reshard_set(r, *out, NULL, tern_reshard_plain(is));
}

static tern_hlo_value find_version(const tern_resharder *r, tern_hlo_value v,
                                   const tern_sharding *layout)
{
    for (; v; v = entry(r, v).next)
        if (tern_reshard_same(entry(r, v).is, layout))
            return v;
    return 0;
}

static void add_version(tern_resharder *r, tern_hlo_value v, tern_hlo_value version)
{
    while (r->values.items[v].next)
        v = r->values.items[v].next;
    r->values.items[v].next = version;
}

/* --- the cheapest way --- */

/* |s|, or a replicated sharding on the mesh of |other|. */
static tern_status sharding_or_whole(tern_resharder *r, const tern_sharding *s,
                                     const tern_sharding *other, tern_sharding *out)
{
    if (s) {
        *out = *s;
        return NULL;
    }
    return tern_sharding_make(&r->scratch, other->mesh, other->rank, false, out);
}

static tern_status steps_from(tern_resharder *r, tern_hlo_value version, const tern_sharding *need,
                              tern_shard_steps *out)
{
    tern_sharding from, to;
    const tern_sharding *is = entry(r, version).is;
    TERN_ASSERT(is || need);
    TERN_TRY(sharding_or_whole(r, is, need, &from));
    TERN_TRY(sharding_or_whole(r, need, is, &to));
    return tern_shard_steps_between(r->m, tern_hlo_value_type(r->m, version), &from, &to,
                                    &r->scratch, out);
}

static tern_status cheapest(tern_resharder *r, tern_hlo_value v, const tern_sharding *need,
                            tern_hlo_value *source, tern_shard_steps *steps)
{
    *source = 0;
    for (; v; v = entry(r, v).next) {
        tern_shard_steps these;
        TERN_TRY(steps_from(r, v, need, &these));
        if (*source && these.wire_bytes >= steps->wire_bytes)
            continue;
        *source = v;
        *steps = these;
    }
    return NULL;
}

tern_status tern_reshard_get(tern_resharder *r, tern_hlo_value v, const tern_sharding *need,
                             tern_hlo_op user, tern_hlo_value *out)
{
    tern_hlo_value root = tern_reshard_root(r, v), source;
    tern_shard_steps steps = {0};
    need = tern_reshard_plain(need);
    *out = find_version(r, root, need);
    if (*out)
        return NULL;
    TERN_TRY(cheapest(r, root, need, &source, &steps));
    for (uint32_t i = 0, made = 0; i < steps.count; i++) {
        tern_hlo_value version = find_version(r, root, tern_reshard_plain(&steps.items[i].after));
        bool is_new = !version;
        if (is_new) {
            tern_hlo_op place = place_of(r, source, made, user);
            TERN_TRY(make_step(r, source, &steps.items[i], place, &version));
            add_version(r, root, version);
        }
        made = is_new;
        source = version;
    }
    *out = source;
    return NULL;
}

/* --- attributes --- */

static tern_status write_each(tern_resharder *r, uint32_t count,
                              const tern_sharding *const *shardings, tern_hlo_value first,
                              const tern_shard_mesh *mesh, tern_hlo_attr *out)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_sharding whole;
        const tern_sharding *s = shardings[i];
        if (!s) {
            uint32_t rank = tern_hlo_value_type_of(r->m, first + i)->rank;
            TERN_TRY(tern_sharding_make(&r->scratch, mesh, rank, false, &whole));
            s = &whole;
        }
        TERN_TRY(tern_sharding_write(r->m, s, s->mesh, &out[i]));
    }
    return NULL;
}

tern_status tern_reshard_write(tern_resharder *r, tern_hlo_op op,
                               const tern_sharding *const *shardings)
{
    tern_hlo_op_info info = *tern_hlo_op_of(r->m, op);
    const tern_shard_mesh *mesh = NULL;
    tern_hlo_attr array, value;
    for (uint32_t i = 0; i < info.result_count && !mesh; i++)
        mesh = shardings[i] ? shardings[i]->mesh : NULL;
    if (!mesh)
        return tern_hlo_op_set_attr(r->m, op, r->sharding, 0);
    tern_hlo_attr *items = TERN_NEW_N(&r->scratch, tern_hlo_attr, info.result_count);
    TERN_TRY_MEM(items);
    TERN_TRY(write_each(r, info.result_count, shardings, info.result_first, mesh, items));
    TERN_TRY(tern_hlo_attr_array(r->m, items, info.result_count, &array));
    TERN_TRY(tern_hlo_attr_record(r->m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &array, &value));
    return tern_hlo_op_set_attr(r->m, op, r->sharding, value);
}

/* passes/shard_import_constraints.c - sharding constraints onto the values that they constrain.
 *
 * A constraint says how its result is sharded. Its operand is best computed that way too, if the
 * constraint is closed and no other one says something else. */
#include "passes/shard_import_impl.h"

/* --- queries --- */

static bool is_constraint(const tern_hlo_module *m, tern_hlo_op op)
{
    return tern_hlo_op_of(m, op)->code == TERN_HLO_SDY_SHARDING_CONSTRAINT;
}

/* What use |u| constrains its value to; 0 if it does not. */
static tern_hlo_attr constraint_of_use(const tern_rewrite *r, tern_rewrite_use u)
{
    tern_hlo_op op = tern_rewrite_use_op(r, u);
    if (is_constraint(r->m, op))
        return tern_hlo_op_attr(r->m, op, TERN_HLO_A_sharding);
    if (tern_hlo_op_of(r->m, op)->code != TERN_HLO_SDY_MANUAL_COMPUTATION)
        return 0;
    return tern_shard_attr_at(r->m, tern_hlo_op_attr(r->m, op, TERN_HLO_A_in_shardings),
                              tern_rewrite_use_index(r, u));
}

static bool is_closed(const tern_hlo_module *m, tern_hlo_attr sharding)
{
    tern_hlo_attr list = tern_hlo_attr_field(m, sharding, "dims");
    const tern_hlo_attr_info *dims = list ? tern_hlo_attr_of(m, list) : NULL;
    for (uint32_t i = 0; dims && i < dims->count; i++) {
        tern_hlo_attr closed = tern_hlo_attr_field(m, dims->attrs[i], "is_closed");
        if (!closed || !tern_hlo_attr_of(m, closed)->i)
            return false;
    }
    return true;
}

/* The sharding of |v| belongs to all targets of a data-flow edge. */
static bool is_edge_target(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *value = tern_hlo_value_of(m, v);
    if (!value->is_arg)
        return tern_shard_has_result_edges(tern_hlo_op_of(m, value->owner)->code);
    tern_hlo_code code = tern_hlo_op_of(m, tern_hlo_region_of(m, value->owner)->owner)->code;
    return code == TERN_HLO_WHILE || tern_shard_has_argument_edges(code);
}

/* A value that attributes can be attached to. */
static bool can_have_sharding(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *value = tern_hlo_value_of(m, v);
    return !value->is_arg || is_edge_target(m, v) ||
           tern_hlo_op_of(m, tern_hlo_region_of(m, value->owner)->owner)->code == TERN_HLO_FUNC;
}

static bool should_apply(const tern_shard_importer *x, tern_hlo_value v, tern_hlo_attr sharding)
{
    if (!can_have_sharding(x->m, v) || tern_shard_value_attr(x->m, v, x->sharding_name) ||
        !is_closed(x->m, sharding))
        return false;
    for (tern_rewrite_use u = tern_rewrite_first_use(&x->r, v); u;
         u = tern_rewrite_next_use(&x->r, u)) {
        tern_hlo_attr other = constraint_of_use(&x->r, u);
        if (other && other != sharding)
            return false;
    }
    return true;
}

/* --- constraints as ops --- */

/* The op before which a user of |v| that comes first is inserted. */
static tern_hlo_op first_place_after(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *value = tern_hlo_value_of(m, v);
    return value->is_arg ? tern_hlo_region_of(m, value->owner)->first
                         : tern_hlo_op_of(m, value->owner)->next;
}

/* |op| replaces its operand |v| in all other uses. */
static tern_status replace_other_uses(tern_shard_importer *x, tern_hlo_value v, tern_hlo_op op)
{
    tern_hlo_value with = tern_hlo_op_of(x->m, op)->result_first;
    TERN_TRY(tern_rewrite_replace(&x->r, v, with));
    return tern_rewrite_set_operand(&x->r, op, 0, v);
}

tern_status tern_shard_constrain(tern_shard_importer *x, tern_hlo_value v, tern_hlo_attr sharding,
                                 tern_hlo_op *out)
{
    tern_hlo_op before = first_place_after(x->m, v);
    tern_hlo_attr_use use = {TERN_HLO_A_sharding, sharding};
    tern_hlo_type type = tern_hlo_value_type(x->m, v);
    tern_hlo_op_spec spec = {.code = TERN_HLO_SDY_SHARDING_CONSTRAINT,
                             .operand_count = 1,
                             .operands = &v,
                             .result_count = 1,
                             .results = &type,
                             .attr_count = 1,
                             .attrs = &use};
    tern_rewrite_build(&x->r, before);
    TERN_TRY(tern_hlo_op_create(x->m, x->r.staging, &spec, out));
    TERN_TRY(tern_rewrite_insert(&x->r));
    return replace_other_uses(x, v, *out);
}

/* --- applying --- */

/* Unreduced axes do not propagate, so the value itself must have them. */
static tern_status set_unreduced(tern_shard_importer *x, tern_hlo_value v, tern_hlo_attr sharding)
{
    tern_sharding s, open;
    tern_hlo_attr attr;
    TERN_TRY(tern_sharding_read(&x->meshes, sharding, &s));
    if (!s.unreduced.count || tern_hlo_value_of(x->m, v)->is_arg)
        return NULL;
    TERN_TRY(tern_sharding_make(&x->arena, s.mesh, s.rank, true, &open));
    open.unreduced = s.unreduced;
    open.reduction = s.reduction;
    TERN_TRY(tern_sharding_write(x->m, &open, s.mesh, &attr));
    return tern_shard_set_value_attr(&x->meshes, x->m, v, x->sharding_name, attr);
}

/* |constraint| is 0 if it is the border of a manual computation. */
static tern_status apply(tern_shard_importer *x, tern_hlo_value v, tern_hlo_attr sharding,
                         tern_hlo_op constraint)
{
    if (!should_apply(x, v, sharding))
        return NULL;
    if (!is_edge_target(x->m, v))
        return tern_shard_set_value_attr(&x->meshes, x->m, v, x->sharding_name, sharding);
    if (constraint) {
        tern_hlo_op first = first_place_after(x->m, v);
        if (first != constraint)
            tern_rewrite_move(&x->r, constraint, first);
        TERN_TRY(replace_other_uses(x, v, constraint));
    } else {
        TERN_TRY(tern_shard_constrain(x, v, sharding, &constraint));
    }
    return set_unreduced(x, v, sharding);
}

static bool is_constrained(const tern_rewrite *r, tern_hlo_value v, tern_hlo_op but)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(r, v); u; u = tern_rewrite_next_use(r, u))
        if (tern_rewrite_use_op(r, u) != but && constraint_of_use(r, u))
            return true;
    return false;
}

/* The last of a chain of at least two constraints that starts with |head|; 0 if there is none. */
static tern_hlo_op tail_of(const tern_shard_importer *x, tern_hlo_op head)
{
    const tern_rewrite *r = &x->r;
    tern_hlo_value input = tern_hlo_operands(x->m, head)[0];
    tern_hlo_op tail = head, before = tern_match_owner(x->m, input);
    if ((before && is_constraint(x->m, before)) ||
        tern_shard_value_attr(x->m, input, x->sharding_name) || is_constrained(r, input, head))
        return 0;
    for (;;) {
        tern_hlo_value v = tern_hlo_op_of(x->m, tail)->result_first;
        if (tern_rewrite_use_count(r, v) != 1)
            break;
        tern_hlo_op next = tern_rewrite_use_op(r, tern_rewrite_first_use(r, v));
        if (!is_constraint(x->m, next))
            break;
        tail = next;
    }
    bool is_last = !is_constrained(r, tern_hlo_op_of(x->m, tail)->result_first, 0);
    return tail != head && is_last ? tail : 0;
}

/* Users of the chain's input that follow its tail use the tail. */
static tern_status use_tail(tern_shard_importer *x, tern_hlo_op head, tern_hlo_op tail)
{
    tern_rewrite *r = &x->r;
    tern_hlo_value input = tern_hlo_operands(x->m, head)[0];
    for (tern_rewrite_use u = tern_rewrite_first_use(r, input), next; u; u = next) {
        tern_hlo_op op = tern_rewrite_use_op(r, u);
        next = tern_rewrite_next_use(r, u);
        bool same_block = tern_hlo_op_of(x->m, op)->parent == tern_hlo_op_of(x->m, tail)->parent;
        if (op == head || tern_hlo_op_of(x->m, op)->code == TERN_HLO_FUNC_RETURN || !same_block ||
            !tern_rewrite_is_before(r, tail, op))
            continue;
        TERN_TRY(tern_rewrite_set_operand(r, op, tern_rewrite_use_index(r, u),
                                          tern_hlo_op_of(x->m, tail)->result_first));
    }
    return NULL;
}

static tern_status apply_constraint(tern_shard_importer *x, tern_hlo_op op)
{
    tern_hlo_op tail = tail_of(x, op);
    if (tail)
        TERN_TRY(use_tail(x, op, tail));
    return apply(x, tern_hlo_operands(x->m, op)[0], tern_hlo_op_attr(x->m, op, TERN_HLO_A_sharding),
                 op);
}

static tern_status apply_borders(tern_shard_importer *x, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(x->m, op)->operand_count; i++) {
        tern_hlo_attr list = tern_hlo_op_attr(x->m, op, TERN_HLO_A_in_shardings);
        tern_hlo_attr sharding = tern_shard_attr_at(x->m, list, i);
        if (sharding)
            TERN_TRY(apply(x, tern_hlo_operands(x->m, op)[i], sharding, 0));
    }
    return NULL;
}

/* Regions of an op before the op itself. */
static tern_status apply_region(tern_shard_importer *x, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first, next; op; op = next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
        next = info.next;
        for (uint32_t i = 0; i < info.region_count; i++)
            TERN_TRY(apply_region(x, tern_hlo_op_region(x->m, op, i)));
        if (info.code == TERN_HLO_SDY_SHARDING_CONSTRAINT)
            TERN_TRY(apply_constraint(x, op));
        else if (info.code == TERN_HLO_SDY_MANUAL_COMPUTATION)
            TERN_TRY(apply_borders(x, op));
    }
    return NULL;
}

tern_status tern_shard_apply_constraints(tern_shard_importer *x)
{
    return apply_region(x, tern_hlo_module_body(x->m));
}

/* --- groups --- */

typedef struct {
    tern_hlo_value value;
    int64_t group;
} member;

typedef TERN_VEC(member) member_vec;

static tern_status find_members(tern_shard_importer *x, tern_hlo_region region, member_vec *out)
{
    for (tern_hlo_op op = tern_hlo_region_of(x->m, region)->first; op;
         op = tern_hlo_op_of(x->m, op)->next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(x->m, op);
        for (uint32_t i = 0; i < info.region_count; i++)
            TERN_TRY(find_members(x, tern_hlo_op_region(x->m, op, i), out));
        if (info.code == TERN_HLO_SDY_SHARDING_GROUP)
            TERN_TRY(tern_vec_push(x->m->mem, out,
                                   (member){tern_hlo_operands(x->m, op)[0],
                                            tern_hlo_op_int(x->m, op, TERN_HLO_A_group_id)}));
    }
    return NULL;
}

/* Groups that share a value are one. */
static void merge_groups(member_vec *list)
{
    for (size_t i = 0; i < list->count; i++)
        for (size_t k = 0; k < i; k++) {
            int64_t a = list->items[i].group, b = list->items[k].group;
            if (list->items[i].value != list->items[k].value || a == b)
                continue;
            for (size_t n = 0; n < list->count; n++)
                if (list->items[n].group == a)
                    list->items[n].group = b;
        }
}

/* The sharding of a value, if it has axes or a closed dimension. */
static tern_status decided_sharding(tern_shard_importer *x, tern_hlo_value v, tern_hlo_attr *out)
{
    tern_hlo_attr attr = tern_shard_value_attr(x->m, v, x->sharding_name);
    tern_sharding s;
    *out = 0;
    if (!attr)
        return NULL;
    TERN_TRY(tern_sharding_read(&x->meshes, attr, &s));
    bool decided = s.replicated.count || s.unreduced.count;
    for (uint32_t d = 0; d < s.rank; d++)
        decided = decided || !s.dims[d].is_open || s.dims[d].axes.count;
    *out = decided ? attr : 0;
    return NULL;
}

/* |*like| is the first sharding of the group if members differ; else 0. */
static tern_status find_conflict(tern_shard_importer *x, const member_vec *list, int64_t group,
                                 tern_hlo_attr *like)
{
    tern_hlo_attr first = 0;
    *like = 0;
    for (size_t i = 0; i < list->count; i++) {
        tern_hlo_attr attr = 0;
        if (list->items[i].group == group)
            TERN_TRY(decided_sharding(x, list->items[i].value, &attr));
        if (attr && first && attr != first)
            *like = first;
        if (!first)
            first = attr;
    }
    return NULL;
}

static tern_status constrain_members(tern_shard_importer *x, const member_vec *list, int64_t group,
                                     tern_hlo_attr like)
{
    tern_sharding s, open;
    tern_hlo_attr attr;
    tern_hlo_op op;
    TERN_TRY(tern_sharding_read(&x->meshes, like, &s));
    TERN_TRY(tern_sharding_make(&x->arena, s.mesh, s.rank, true, &open));
    TERN_TRY(tern_sharding_write(x->m, &open, s.mesh, &attr));
    for (size_t i = 0; i < list->count; i++) {
        bool repeated = false;
        for (size_t k = 0; k < i; k++)
            repeated = repeated || list->items[k].value == list->items[i].value;
        if (list->items[i].group == group && !repeated)
            TERN_TRY(tern_shard_constrain(x, list->items[i].value, attr, &op));
    }
    return NULL;
}

static tern_status constrain_all(tern_shard_importer *x, member_vec *list)
{
    TERN_TRY(find_members(x, tern_hlo_module_body(x->m), list));
    merge_groups(list);
    for (size_t i = 0; i < list->count; i++) {
        tern_hlo_attr like;
        bool repeated = false;
        for (size_t k = 0; k < i; k++)
            repeated = repeated || list->items[k].group == list->items[i].group;
        if (repeated)
            continue;
        TERN_TRY(find_conflict(x, list, list->items[i].group, &like));
        if (like)
            TERN_TRY(constrain_members(x, list, list->items[i].group, like));
    }
    return NULL;
}

tern_status tern_shard_constrain_groups(tern_shard_importer *x)
{
    member_vec list = {0};
    tern_status st = constrain_all(x, &list);
    tern_vec_free(x->m->mem, &list);
    return st;
}

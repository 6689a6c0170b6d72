/* passes/shard_import_split.c - a copy of each constant expression for each of its uses.
 *
 * Constants, iotas and what broadcasts, reshapes, slices and element-wise ops compute from these
 * alone cost nothing to compute again in another sharding. With one copy for all uses, conflicts
 * between uses would be propagated through it. Scalars are not copied: they cannot be sharded. */
#include "passes/shard_import_impl.h"

typedef struct {
    tern_shard_importer *x;
    uint8_t *kinds; /* [op], of those that were there at first */
    uint32_t op_count;
    TERN_VEC(tern_hlo_op) found; /* constant expressions, in order */
    tern_hlo_cloner cloner;
    tern_map copies; /* of values, for one use */
} splitter;

enum { OTHER, CONSTANT, EXPANSION };

static bool is_scalar(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(m, v);
    return type->kind == TERN_HLO_TYPE_TENSOR && !type->rank;
}

static int kind_of(const splitter *s, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_owner(s->x->m, v);
    return op && op < s->op_count ? s->kinds[op] : OTHER;
}

static bool keeps_constants(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    return code == TERN_HLO_BROADCAST_IN_DIM || code == TERN_HLO_RESHAPE ||
           code == TERN_HLO_SLICE || (tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE);
}

static bool is_constant(const splitter *s, tern_hlo_op op)
{
    const tern_hlo_module *m = s->x->m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (info->code == TERN_HLO_CONSTANT || info->code == TERN_HLO_IOTA)
        return true;
    bool constant = keeps_constants(m, op) && info->operand_count;
    for (uint32_t i = 0; i < info->operand_count && constant; i++)
        constant = kind_of(s, tern_hlo_operands(m, op)[i]) == CONSTANT;
    return constant;
}

static bool is_expansion(const tern_hlo_module *m, tern_hlo_op op)
{
    return tern_hlo_op_of(m, op)->code == TERN_HLO_BROADCAST_IN_DIM &&
           is_scalar(m, tern_hlo_operands(m, op)[0]);
}

/* --- copies --- */

/* The copy is in the same sharding groups. */
static tern_status copy_groups(splitter *s, tern_hlo_value from, tern_hlo_op before)
{
    tern_rewrite *r = &s->x->r;
    for (tern_rewrite_use u = tern_rewrite_first_use(r, from); u;) {
        tern_hlo_op user = tern_rewrite_use_op(r, u), copy;
        u = tern_rewrite_next_use(r, u);
        if (tern_hlo_op_of(r->m, user)->code != TERN_HLO_SDY_SHARDING_GROUP)
            continue;
        tern_rewrite_build(r, before);
        TERN_TRY(tern_hlo_clone_op(&s->cloner, user, r->staging, &copy));
        TERN_TRY(tern_rewrite_insert(r));
    }
    return NULL;
}

/* Maps |v|, and what it is computed from, to copies. */
static tern_status copy_value(splitter *s, tern_hlo_value v)
{
    tern_rewrite *r = &s->x->r;
    tern_hlo_op op = tern_match_owner(r->m, v), copy;
    if (!op || is_scalar(r->m, v) || tern_map_find_u64(&s->copies, v) || kind_of(s, v) == OTHER)
        return NULL;
    for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->operand_count; i++)
        TERN_TRY(copy_value(s, tern_hlo_operands(r->m, op)[i]));
    tern_rewrite_build(r, op);
    TERN_TRY(tern_hlo_clone_op(&s->cloner, op, r->staging, &copy));
    TERN_TRY(tern_rewrite_insert(r));
    tern_map_entry *entry;
    TERN_TRY(tern_map_add_u64(&s->copies, v, &entry, NULL));
    entry->value.number = tern_hlo_op_of(r->m, copy)->result_first;
    return copy_groups(s, v, op);
}

/* The mappings end with the use. */
static tern_status forget_copies(splitter *s)
{
    for (size_t i = 0; i < s->copies.entries.count; i++) {
        tern_hlo_value v = (tern_hlo_value)s->copies.entries.items[i].key.number;
        TERN_TRY(tern_hlo_clone_map(&s->cloner, v, v));
    }
    tern_map_fini(&s->copies);
    tern_map_init(&s->copies, s->x->m->mem);
    return NULL;
}

static tern_status copy_operands(splitter *s, tern_hlo_op op)
{
    tern_rewrite *r = &s->x->r;
    for (uint32_t i = 0; i < tern_hlo_op_of(r->m, op)->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(r->m, op)[i];
        if (kind_of(s, v) == OTHER || is_scalar(r->m, v))
            continue;
        TERN_TRY(copy_value(s, v));
        TERN_TRY(tern_rewrite_set_operand(r, op, i, tern_hlo_cloned(&s->cloner, v)));
        TERN_TRY(forget_copies(s));
    }
    return NULL;
}

/* --- the walk --- */

static tern_status split_region(splitter *s, tern_hlo_region region)
{
    const tern_hlo_module *m = s->x->m;
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op;
         op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
        if (op >= s->op_count) /* a copy */
            continue;
        s->kinds[op] = (uint8_t)(is_constant(s, op)    ? CONSTANT
                                 : is_expansion(m, op) ? EXPANSION
                                                       : OTHER);
        if (s->kinds[op] != OTHER)
            TERN_TRY(tern_vec_push(m->mem, &s->found, op));
        else if (info.code != TERN_HLO_SDY_SHARDING_GROUP)
            TERN_TRY(copy_operands(s, op));
        for (uint32_t i = 0; i < info.region_count && tern_shard_has_arrays_within(info.code); i++)
            TERN_TRY(split_region(s, tern_hlo_op_region(m, op, i)));
    }
    return NULL;
}

static bool has_only_groups(const tern_rewrite *r, tern_hlo_value v)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(r, v); u; u = tern_rewrite_next_use(r, u))
        if (tern_hlo_op_of(r->m, tern_rewrite_use_op(r, u))->code != TERN_HLO_SDY_SHARDING_GROUP)
            return false;
    return true;
}

/* The originals that have no use left. */
static tern_status erase_originals(splitter *s)
{
    tern_rewrite *r = &s->x->r;
    for (size_t i = s->found.count; i-- > 0;) {
        tern_hlo_value v = tern_hlo_op_of(r->m, s->found.items[i])->result_first;
        if (!has_only_groups(r, v))
            continue;
        for (tern_rewrite_use u; (u = tern_rewrite_first_use(r, v));)
            TERN_TRY(tern_rewrite_erase(r, tern_rewrite_use_op(r, u)));
        TERN_TRY(tern_rewrite_erase(r, s->found.items[i]));
    }
    return NULL;
}

static tern_status split(splitter *s)
{
    s->op_count = (uint32_t)s->x->m->ops.count;
    s->kinds = TERN_NEW_N(&s->x->arena, uint8_t, s->op_count);
    TERN_TRY_MEM(s->kinds);
    TERN_TRY(split_region(s, tern_hlo_module_body(s->x->m)));
    return erase_originals(s);
}

tern_status tern_shard_split_constants(tern_shard_importer *x)
{
    splitter s = {.x = x};
    tern_hlo_cloner_init(&s.cloner, x->m, x->m);
    tern_map_init(&s.copies, x->m->mem);
    tern_status st = split(&s);
    tern_map_fini(&s.copies);
    tern_hlo_cloner_fini(&s.cloner);
    tern_vec_free(x->m->mem, &s.found);
    return st;
}

/* passes/fuse_open.c - inlines composites of "pattern" that are computed op by op on tiles, so that
 * their ops are fused with their surroundings. */
#include <string.h>

#include "hlo/clone.h"
#include "passes/fuse_impl.h"

/* Composites that lowering handles as a whole are not listed; remove a row when a lowering is
 * added. */
static const char *const opened[] = {
    "tern.softmax", "tern.log_softmax", "tern.layer_norm", "tern.rms_norm", "tern.cross_entropy",
};

typedef struct {
    tern_hlo_module *m;
    tern_map functions;                /* name to op */
    tern_map left;                     /* name to op of functions that may have become unused */
    TERN_VEC(tern_hlo_op) composites;  /* to be inlined */
    TERN_VEC(tern_hlo_value) replaced; /* [value]; 0: unchanged */
} opener;

static bool is_opened(const tern_hlo_module *m, tern_hlo_op op)
{
    const char *name = tern_hlo_op_text(m, op, TERN_HLO_A_name);
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_COMPOSITE)
        return false;
    for (size_t i = 0; i < sizeof opened / sizeof opened[0]; i++)
        if (!strcmp(name, opened[i]))
            return true;
    return false;
}

static tern_status find_composites(opener *o, tern_hlo_op func)
{
    for (tern_hlo_op op = func; op; op = tern_passes_next_nested(o->m, func, op))
        if (is_opened(o->m, op))
            TERN_TRY(tern_vec_push(o->m->mem, &o->composites, op));
    return NULL;
}

static tern_status find_functions(opener *o)
{
    tern_hlo_op op = tern_hlo_region_of(o->m, tern_hlo_module_body(o->m))->first;
    for (; op; op = tern_hlo_op_of(o->m, op)->next) {
        const char *name = tern_hlo_op_text(o->m, op, TERN_HLO_A_sym_name);
        tern_map_entry *e;
        TERN_TRY(tern_map_add(&o->functions, name, strlen(name), &e, NULL));
        e->value.number = op;
    }
    return NULL;
}

static tern_hlo_op function_of(const opener *o, tern_hlo_op composite)
{
    const char *name = tern_hlo_op_text(o->m, composite, TERN_HLO_A_decomposition);
    const tern_map_entry *e = tern_map_find(&o->functions, name, strlen(name));
    return e ? (tern_hlo_op)e->value.number : 0;
}

/* Clones the ops of |region| before |composite| and maps its results to the returned values. */
static tern_status copy_body(opener *o, tern_hlo_cloner *c, tern_hlo_region region,
                             tern_hlo_op composite)
{
    tern_hlo_module *m = o->m;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    tern_hlo_op last = r->last;
    for (uint32_t i = 0; i < r->arg_count; i++)
        TERN_TRY(tern_hlo_clone_map(c, r->arg_first + i, tern_hlo_operands(m, composite)[i]));
    for (tern_hlo_op op = r->first; op != last; op = tern_hlo_op_of(m, op)->next) {
        tern_hlo_op copy;
        TERN_TRY(tern_hlo_clone_op(c, op, 0, &copy));
        tern_hlo_op_insert(m, copy, composite);
    }
    for (uint32_t i = 0; i < tern_hlo_op_of(m, last)->operand_count; i++)
        o->replaced.items[tern_hlo_op_of(m, composite)->result_first + i] =
            tern_hlo_cloned(c, tern_hlo_operands(m, last)[i]);
    return NULL;
}

static tern_status open_one(opener *o, tern_hlo_op composite)
{
    tern_hlo_op func = function_of(o, composite);
    if (!func)
        return TERN_ERR(INTERNAL, "composite %s has no decomposition",
                        tern_hlo_op_text(o->m, composite, TERN_HLO_A_name));
    const char *name = tern_hlo_op_text(o->m, func, TERN_HLO_A_sym_name);
    tern_map_entry *e;
    TERN_TRY(tern_map_add(&o->left, name, strlen(name), &e, NULL));
    e->value.number = func;
    tern_hlo_cloner c;
    tern_hlo_cloner_init(&c, o->m, o->m);
    tern_status st = copy_body(o, &c, tern_hlo_op_region(o->m, func, 0), composite);
    tern_hlo_cloner_fini(&c);
    if (!st)
        tern_hlo_op_detach(o->m, composite);
    return st;
}

/* A replacement may itself be replaced, if a composite returns an argument: follow the chain. */
static void replace_operands(opener *o, tern_hlo_op func)
{
    for (tern_hlo_op op = func; op; op = tern_passes_next_nested(o->m, func, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(o->m, op)->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(o->m, op)[i], old = v;
            while (v < o->replaced.count && o->replaced.items[v])
                v = o->replaced.items[v];
            if (v != old)
                tern_hlo_set_operand(o->m, op, i, v);
        }
}

/* The function is still used: keep it. */
static void keep_function(const opener *o, const char *name)
{
    tern_map_entry *e = tern_map_find(&o->left, name, strlen(name));
    if (e)
        e->value.number = 0;
}

static void remove_functions(opener *o)
{
    tern_hlo_module *m = o->m;
    for (tern_hlo_op op = m->top; op; op = tern_passes_next_nested(m, m->top, op)) {
        tern_hlo_code code = tern_hlo_op_of(m, op)->code;
        if (code == TERN_HLO_CALL)
            keep_function(o, tern_hlo_op_text(m, op, TERN_HLO_A_callee));
        else if (code == TERN_HLO_COMPOSITE)
            keep_function(o, tern_hlo_op_text(m, op, TERN_HLO_A_decomposition));
    }
    for (size_t i = 0; i < o->left.entries.count; i++)
        if (o->left.entries.items[i].value.number)
            tern_hlo_op_detach(m, (tern_hlo_op)o->left.entries.items[i].value.number);
}

static tern_status open_all(opener *o, tern_hlo_op func)
{
    TERN_TRY(find_composites(o, func));
    if (!o->composites.count)
        return NULL;
    TERN_TRY(find_functions(o));
    size_t count = o->m->values.count;
    TERN_TRY(tern_vec_reserve(o->m->mem, &o->replaced, count));
    while (o->replaced.count < count)
        o->replaced.items[o->replaced.count++] = 0;
    for (size_t i = 0; i < o->composites.count; i++)
        TERN_TRY(open_one(o, o->composites.items[i]));
    replace_operands(o, func);
    remove_functions(o);
    return NULL;
}

tern_status tern_passes_fuse_open(tern_hlo_module *m, tern_hlo_op func)
{
    opener o = {.m = m};
    tern_map_init(&o.functions, m->mem);
    tern_map_init(&o.left, m->mem);
    tern_status st = open_all(&o, func);
    tern_map_fini(&o.functions);
    tern_map_fini(&o.left);
    tern_vec_free(m->mem, &o.composites);
    tern_vec_free(m->mem, &o.replaced);
    return st;
}

/* passes/fuse_outline.c - moves ops into a private function @NAME.N and builds a composite NAME of
 * it.
 *
 * A body is serialised as a key: codes, attributes, types, and for each operand the index of the
 * value in the body. Equal keys share a function: twelve equal layers have one decomposition for
 * each of their fusions. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/clone.h"
#include "passes/fuse_impl.h"

enum { MAX_NESTING = 32 }; /* nesting of regions in outlined ops */

tern_status tern_passes_outliner_init(tern_fuse_outliner *o, tern_hlo_module *m)
{
    *o = (tern_fuse_outliner){.m = m, .mem = m->mem};
    tern_map_init(&o->bodies, o->mem);
    tern_map_init(&o->names, o->mem);
    tern_text_init(&o->key, o->mem);
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    for (; op; op = tern_hlo_op_of(m, op)->next) {
        const char *name = tern_hlo_op_text(m, op, TERN_HLO_A_sym_name);
        tern_map_entry *e;
        TERN_TRY(tern_map_add(&o->names, name, strlen(name), &e, NULL));
    }
    return NULL;
}

void tern_passes_outliner_fini(tern_fuse_outliner *o)
{
    tern_map_fini(&o->bodies);
    tern_map_fini(&o->names);
    tern_text_fini(&o->key);
    tern_vec_free(o->mem, &o->local);
    tern_vec_free(o->mem, &o->touched);
}

/* --- the key --- */

static void put_word(tern_fuse_outliner *o, uint32_t word)
{
    tern_text_put(&o->key, &word, sizeof word);
}

static tern_status index_values(tern_fuse_outliner *o, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(tern_vec_push(o->mem, &o->touched, first + i));
        o->local.items[first + i] = (uint32_t)o->touched.count;
        put_word(o, tern_hlo_value_type(o->m, first + i));
    }
    return NULL;
}

static tern_status put_op(tern_fuse_outliner *o, tern_hlo_op op, unsigned depth);

static tern_status put_region(tern_fuse_outliner *o, tern_hlo_region region, unsigned depth)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(o->m, region);
    if (depth >= MAX_NESTING)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", MAX_NESTING);
    put_word(o, r->arg_count);
    TERN_TRY(index_values(o, r->arg_first, r->arg_count));
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(o->m, op)->next)
        TERN_TRY(put_op(o, op, depth + 1));
    put_word(o, 0);
    return NULL;
}

static tern_status put_op(tern_fuse_outliner *o, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(o->m, op);
    put_word(o, (uint32_t)info->code);
    put_word(o, info->operand_count);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(o->m, op)[i];
        if (!o->local.items[v])
            return TERN_ERR(INTERNAL, "operand %u of %s is neither in the fusion nor its input", i,
                            tern_hlo_op_row_of(info->code)->name);
        put_word(o, o->local.items[v]);
    }
    put_word(o, info->attr_count);
    for (uint32_t i = 0; i < info->attr_count; i++) {
        put_word(o, o->m->uses.items[info->attr_first + i].name);
        put_word(o, o->m->uses.items[info->attr_first + i].value);
    }
    put_word(o, info->region_count);
    for (uint32_t i = 0; i < info->region_count; i++)
        TERN_TRY(put_region(o, tern_hlo_op_region(o->m, op, i), depth));
    put_word(o, info->result_count);
    return index_values(o, info->result_first, info->result_count);
}

static tern_status write_key(tern_fuse_outliner *o, const tern_fuse_body *body)
{
    tern_text_cut(&o->key, 0);
    tern_text_put(&o->key, body->name, strlen(body->name) + 1);
    size_t fresh = o->local.count < o->m->values.count ? o->m->values.count - o->local.count : 0;
    TERN_TRY(tern_vec_reserve(o->mem, &o->local, fresh));
    while (fresh--)
        o->local.items[o->local.count++] = 0;
    put_word(o, body->input_count);
    for (uint32_t i = 0; i < body->input_count; i++)
        TERN_TRY(index_values(o, body->inputs[i], 1));
    for (uint32_t i = 0; i < body->op_count; i++)
        TERN_TRY(put_op(o, body->ops[i], 0));
    put_word(o, 0);
    for (uint32_t i = 0; i < body->result_count; i++)
        put_word(o, o->local.items[body->results[i]]);
    return tern_text_status(&o->key);
}

static void clear_indices(tern_fuse_outliner *o)
{
    for (size_t i = 0; i < o->touched.count; i++)
        o->local.items[o->touched.items[i]] = 0;
    o->touched.count = 0;
}

/* --- the function --- */

static tern_status new_symbol(tern_fuse_outliner *o, const char *base, tern_hlo_attr *out_name,
                              tern_hlo_attr *out_symbol)
{
    char text[128];
    for (bool added = false; !added;) {
        tern_map_entry *e;
        TERN_TRY(tern_map_add(&o->names, base, strlen(base), &e, NULL));
        tern_text t = {0};
        tern_text_init(&t, o->mem);
        tern_text_printf(&t, "%s.%llu", base, (unsigned long long)e->value.number++);
        tern_status st = tern_text_status(&t);
        size_t len = t.len < sizeof text ? t.len : sizeof text - 1;
        memcpy(text, tern_text_get(&t), len);
        text[len] = 0;
        tern_text_fini(&t);
        TERN_TRY(st);
        TERN_TRY(tern_map_add(&o->names, text, len, &e, &added));
    }
    size_t len = strlen(text);
    TERN_TRY(tern_hlo_attr_text(o->m, TERN_HLO_ATTR_STRING, text, len, out_name));
    return tern_hlo_attr_text(o->m, TERN_HLO_ATTR_SYMBOL, text, len, out_symbol);
}

static tern_status types_of(tern_fuse_outliner *o, const tern_hlo_value *values, uint32_t count,
                            tern_hlo_type **out)
{
    *out = tern_mem_get_n(o->mem, count + 1u, sizeof **out);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < count; i++)
        (*out)[i] = tern_hlo_value_type(o->m, values[i]);
    return NULL;
}

static void types_free(tern_fuse_outliner *o, tern_hlo_type *types, uint32_t count)
{
    tern_mem_free(o->mem, types, (count + 1u) * sizeof *types);
}

static tern_status fill_region(tern_fuse_outliner *o, const tern_fuse_body *body,
                               tern_hlo_region region)
{
    tern_hlo_cloner c;
    tern_hlo_cloner_init(&c, o->m, o->m);
    tern_status st = NULL;
    tern_hlo_value *results = NULL;
    for (uint32_t i = 0; i < body->input_count; i++) {
        tern_hlo_value arg = tern_hlo_region_of(o->m, region)->arg_first + i;
        TERN_TRY_OR(st, done, tern_hlo_clone_map(&c, body->inputs[i], arg));
    }
    for (uint32_t i = 0; i < body->op_count; i++) {
        tern_hlo_op copy;
        TERN_TRY_OR(st, done, tern_hlo_clone_op(&c, body->ops[i], region, &copy));
    }
    results = tern_mem_get_n(o->mem, body->result_count + 1u, sizeof *results);
    TERN_TRY_MEM_OR(st, done, results);
    for (uint32_t i = 0; i < body->result_count; i++)
        results[i] = tern_hlo_cloned(&c, body->results[i]);
    tern_hlo_op_spec spec = {
        .code = TERN_HLO_FUNC_RETURN, .operands = results, .operand_count = body->result_count};
    tern_hlo_op op;
    TERN_TRY_OR(st, done, tern_hlo_op_create(o->m, region, &spec, &op));
done:
    tern_mem_free(o->mem, results, (body->result_count + 1u) * sizeof *results);
    tern_hlo_cloner_fini(&c);
    return st;
}

static tern_status new_function(tern_fuse_outliner *o, const tern_fuse_body *body,
                                const tern_hlo_type *in, const tern_hlo_type *out,
                                tern_hlo_attr *out_symbol)
{
    tern_hlo_module *m = o->m;
    tern_hlo_type type;
    tern_hlo_region region;
    tern_hlo_op op;
    tern_hlo_attr_use attrs[] = {{.name = TERN_HLO_A_function_type},
                                 {.name = TERN_HLO_A_sym_name},
                                 {.name = TERN_HLO_A_sym_visibility}};
    TERN_TRY(tern_hlo_type_function(m, in, body->input_count, out, body->result_count, &type));
    TERN_TRY(tern_hlo_attr_type(m, type, &attrs[0].value));
    TERN_TRY(new_symbol(o, body->name, &attrs[1].value, out_symbol));
    TERN_TRY(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, "private", 7, &attrs[2].value));
    TERN_TRY(tern_hlo_region_create(m, &region));
    TERN_TRY(tern_hlo_region_add_args(m, region, in, body->input_count));
    tern_hlo_op_spec spec = {.code = TERN_HLO_FUNC,
                             .attrs = attrs,
                             .attr_count = TERN_COUNT_OF(attrs),
                             .regions = &region,
                             .region_count = 1};
    TERN_TRY(tern_hlo_op_create(m, tern_hlo_module_body(m), &spec, &op));
    return fill_region(o, body, region);
}

/* --- the composite --- */

/* The location of a fusion is that of its matmul or convolution, else of its last op. */
static tern_hlo_loc loc_of(const tern_hlo_module *m, const tern_fuse_body *body)
{
    for (uint32_t i = 0; i < body->op_count; i++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, body->ops[i]);
        if (info->code == TERN_HLO_DOT_GENERAL || info->code == TERN_HLO_CONVOLUTION)
            return info->loc;
    }
    return tern_hlo_op_of(m, body->ops[body->op_count - 1])->loc;
}

static tern_status new_composite(tern_fuse_outliner *o, const tern_fuse_body *body,
                                 tern_hlo_attr symbol, const tern_hlo_type *results,
                                 tern_hlo_op *out)
{
    tern_hlo_attr_use attrs[] = {
        {TERN_HLO_A_composite_attributes, body->attributes},
        {TERN_HLO_A_decomposition, symbol},
        {.name = TERN_HLO_A_name},
    };
    uint32_t skip = body->attributes ? 0 : 1;
    TERN_ASSERT(body->op_count && body->result_count);
    TERN_TRY(tern_hlo_attr_text(o->m, TERN_HLO_ATTR_STRING, body->name, strlen(body->name),
                                &attrs[2].value));
    tern_hlo_op_spec spec = {.code = TERN_HLO_COMPOSITE,
                             .operands = body->inputs,
                             .operand_count = body->input_count,
                             .results = results,
                             .result_count = body->result_count,
                             .attrs = attrs + skip,
                             .attr_count = TERN_COUNT_OF(attrs) - skip,
                             .loc = loc_of(o->m, body)};
    return tern_hlo_op_create(o->m, 0, &spec, out);
}

static tern_status find_function(tern_fuse_outliner *o, const tern_fuse_body *body,
                                 const tern_hlo_type *in, const tern_hlo_type *out,
                                 tern_hlo_attr *out_symbol)
{
    tern_status st = write_key(o, body);
    clear_indices(o);
    TERN_ASSERT(o->touched.count == 0);
    TERN_TRY(st);
    tern_map_entry *e;
    bool added;
    TERN_TRY(tern_map_add(&o->bodies, o->key.data, o->key.len, &e, &added));
    if (added) {
        tern_hlo_attr symbol;
        TERN_TRY(new_function(o, body, in, out, &symbol));
        e->value.number = symbol;
    }
    *out_symbol = (tern_hlo_attr)e->value.number;
    return NULL;
}

tern_status tern_passes_outline(tern_fuse_outliner *o, const tern_fuse_body *body, tern_hlo_op *out)
{
    *out = 0;
    TERN_ASSERT(body->op_count);
    tern_hlo_type *in = NULL, *results = NULL;
    tern_hlo_attr symbol;
    tern_status st = NULL;
    TERN_TRY_OR(st, done, types_of(o, body->inputs, body->input_count, &in));
    TERN_TRY_OR(st, done, types_of(o, body->results, body->result_count, &results));
    TERN_TRY_OR(st, done, find_function(o, body, in, results, &symbol));
    TERN_TRY_OR(st, done, new_composite(o, body, symbol, results, out));
done:
    types_free(o, in, body->input_count);
    types_free(o, results, body->result_count);
    return st;
}

/* --- walking --- */

/* The first op in the regions of |op| from region |i| on. */
static tern_hlo_op first_in_regions(const tern_hlo_module *m, tern_hlo_op op, uint32_t i)
{
    for (; i < tern_hlo_op_of(m, op)->region_count; i++) {
        tern_hlo_op first = tern_hlo_region_of(m, tern_hlo_op_region(m, op, i))->first;
        if (first)
            return first;
    }
    return 0;
}

tern_hlo_op tern_passes_next_nested(const tern_hlo_module *m, tern_hlo_op top, tern_hlo_op op)
{
    tern_hlo_op inner = first_in_regions(m, op, 0);
    if (inner)
        return inner;
    while (op != top) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->next)
            return info->next;
        tern_hlo_op owner = tern_hlo_region_of(m, info->parent)->owner;
        uint32_t i = 0;
        while (tern_hlo_op_region(m, owner, i) != info->parent)
            i++;
        inner = first_in_regions(m, owner, i + 1);
        if (inner)
            return inner;
        op = owner;
    }
    return 0;
}

/* passes/tokens.c - replaces tokens by empty arrays, which cost nothing.
 *
 * A token orders ops with side effects. Such ops keep their order anyway, in every pass and on the
 * hardware, so tokens carry no information. Token operands and results of a custom call are
 * removed; uses of its result token use its operand token. Arguments and results of main stay, as
 * tensor<0xi1>, which is what JAX passes for them. */
#include <string.h>

#include "base/alloc.h"
#include "passes/passes_impl.h"
#include "passes/rewrite_impl.h"

typedef struct {
    tern_rewrite r;
    tern_hlo_type empty; /* tensor<0xi1> */
    TERN_VEC(bool) was;  /* [value]: was a token or replaces one; false past the end */
} tokens;

static bool is_token(const tern_hlo_module *m, tern_hlo_type type)
{
    return tern_hlo_type_of(m, type)->kind == TERN_HLO_TYPE_TOKEN;
}

static bool was_token(const tokens *t, tern_hlo_value v)
{
    return v < t->was.count && t->was.items[v];
}

static tern_status mark(tokens *t, tern_hlo_value v)
{
    while (t->was.count <= v)
        TERN_TRY(tern_vec_push(t->r.mem, &t->was, false));
    t->was.items[v] = true;
    return NULL;
}

/* Tokens inside tuples and futures, and communication ops, are not changed. */
static bool is_foreign(const tern_hlo_module *m, const tern_hlo_op_info *info)
{
    switch ((int)info->code) {
    case TERN_HLO_INFEED:
    case TERN_HLO_OUTFEED:
    case TERN_HLO_SEND:
    case TERN_HLO_RECV:
        return true;
    default:
        break;
    }
    for (uint32_t i = 0; i < info->result_count; i++) {
        tern_hlo_type_kind kind = tern_hlo_value_type_of(m, info->result_first + i)->kind;
        if (kind == TERN_HLO_TYPE_TUPLE || kind == TERN_HLO_TYPE_FUTURE)
            return true;
    }
    return false;
}

static bool has_any(const tern_hlo_module *m)
{
    bool any = false;
    for (tern_hlo_value v = 1; v < m->values.count && !any; v++)
        any = is_token(m, tern_hlo_value_type(m, v));
    for (tern_hlo_op op = 1; op < m->ops.count && any; op++)
        any = !is_foreign(m, tern_hlo_op_of(m, op));
    return any;
}

/* --- types --- */

static tern_status change_values(tokens *t)
{
    for (tern_hlo_value v = 1; v < t->r.m->values.count; v++) {
        if (!is_token(t->r.m, tern_hlo_value_type(t->r.m, v)))
            continue;
        TERN_TRY(mark(t, v));
        tern_hlo_set_type(t->r.m, v, t->empty);
    }
    return NULL;
}

static tern_status change_function(tokens *t, tern_hlo_op func)
{
    tern_hlo_module *m = t->r.m;
    tern_hlo_attr attr = tern_hlo_op_attr(m, func, TERN_HLO_A_function_type);
    const tern_hlo_type_info *old = tern_hlo_type_of(m, tern_hlo_attr_of(m, attr)->type);
    size_t bytes = (old->part_count + 1u) * sizeof(tern_hlo_type);
    tern_hlo_type *parts = tern_mem_get_zeroed(t->r.mem, bytes), type = 0;
    TERN_TRY_MEM(parts);
    for (uint32_t i = 0; i < old->part_count; i++)
        parts[i] = is_token(m, old->parts[i]) ? t->empty : old->parts[i];
    tern_status st = tern_hlo_type_function(m, parts, old->input_count, parts + old->input_count,
                                            old->part_count - old->input_count, &type);
    if (!st)
        st = tern_hlo_attr_type(m, type, &attr);
    if (!st)
        st = tern_hlo_op_set_attr(m, func, TERN_HLO_A_function_type, attr);
    tern_mem_free(t->r.mem, parts, bytes);
    return st;
}

/* --- ops --- */

/* The first token operand of |op|; 0: none. */
static tern_hlo_value token_taken(const tokens *t, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(t->r.m, op)->operand_count; i++)
        if (was_token(t, tern_hlo_operands(t->r.m, op)[i]))
            return tern_hlo_operands(t->r.m, op)[i];
    return 0;
}

/* The replacement for the token that |op| produces: its operand token, or a constant inserted
 * before it. Leaves the builder open. */
static tern_hlo_value stand_in(tokens *t, tern_hlo_op op)
{
    tern_hlo_value taken = token_taken(t, op);
    tern_hlo_builder *b = tern_rewrite_build(&t->r, op);
    return taken ? taken : tern_hlo_build_constant(b, t->empty, NULL, 0);
}

static tern_status replace_maker(tokens *t, tern_hlo_op op)
{
    tern_hlo_value with = stand_in(t, op);
    TERN_TRY(tern_rewrite_insert(&t->r));
    TERN_TRY(mark(t, with));
    return tern_rewrite_replace_op(&t->r, op, &with);
}

/* A per-operand or per-result attribute, which would no longer match. */
static bool is_by_value(const tern_hlo_module *m, tern_name name)
{
    static const char *const names[] = {"operand_layouts", "result_layouts",
                                        "output_operand_aliases", "sdy.sharding", "mhlo.sharding"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        if (!strcmp(tern_hlo_name_text(m, name), names[i]))
            return true;
    return false;
}

/* Buffers for one custom call. */
typedef struct {
    tern_hlo_value *operands, *results; /* results: indexed by result of the old call */
    tern_hlo_type *types;
    tern_hlo_attr_use *attrs;
} call_parts;

static tern_status make_call(tokens *t, tern_hlo_op op, const call_parts *p)
{
    tern_hlo_module *m = t->r.m;
    const tern_hlo_op_info info = *tern_hlo_op_of(m, op);
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = p->operands,
                             .results = p->types,
                             .attrs = p->attrs,
                             .loc = info.loc};
    tern_hlo_op made = 0;
    for (uint32_t i = 0; i < info.operand_count; i++)
        if (!was_token(t, tern_hlo_operands(m, op)[i]))
            p->operands[spec.operand_count++] = tern_hlo_operands(m, op)[i];
    for (uint32_t i = 0; i < info.result_count; i++)
        if (!was_token(t, info.result_first + i))
            p->types[spec.result_count++] = tern_hlo_value_type(m, info.result_first + i);
    for (uint32_t i = 0; i < info.attr_count; i++)
        if (!is_by_value(m, m->uses.items[info.attr_first + i].name))
            p->attrs[spec.attr_count++] = m->uses.items[info.attr_first + i];
    tern_hlo_value token = stand_in(t, op);
    TERN_TRY(tern_hlo_op_create(m, t->r.staging, &spec, &made));
    TERN_TRY(tern_rewrite_insert(&t->r));
    TERN_TRY(mark(t, token));
    tern_hlo_value next = tern_hlo_op_of(m, made)->result_first;
    for (uint32_t i = 0; i < info.result_count; i++)
        p->results[i] = was_token(t, info.result_first + i) ? token : next++;
    return tern_rewrite_replace_op(&t->r, op, p->results);
}

static tern_status change_call(tokens *t, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(t->r.m, op);
    bool any = token_taken(t, op);
    for (uint32_t i = 0; i < info->result_count; i++)
        any |= was_token(t, info->result_first + i);
    if (!any)
        return NULL;
    uint32_t operands = info->operand_count, results = info->result_count;
    size_t words = operands + 2u * results + 2u * info->attr_count + 1u;
    uint32_t *memory = tern_mem_get_zeroed(t->r.mem, words * sizeof(uint32_t));
    TERN_TRY_MEM(memory);
    call_parts p = {.operands = memory,
                    .results = memory + operands,
                    .types = memory + operands + results,
                    .attrs = (tern_hlo_attr_use *)(memory + operands + 2u * results)};
    tern_status st = make_call(t, op, &p);
    tern_mem_free(t->r.mem, memory, words * sizeof(uint32_t));
    return st;
}

static tern_status change_op(tokens *t, tern_hlo_op op)
{
    switch ((int)tern_hlo_op_of(t->r.m, op)->code) {
    case TERN_HLO_FUNC:
        return change_function(t, op);
    case TERN_HLO_CREATE_TOKEN:
    case TERN_HLO_AFTER_ALL:
        return replace_maker(t, op);
    case TERN_HLO_CUSTOM_CALL:
        return change_call(t, op);
    default:
        return NULL;
    }
}

static tern_status change_all(tokens *t)
{
    const int64_t none[] = {0};
    size_t ops = t->r.m->ops.count;
    TERN_TRY(tern_hlo_type_tensor(t->r.m, TERN_BOOL, none, 1, &t->empty));
    TERN_TRY(change_values(t));
    t->r.changes++;
    for (tern_hlo_op op = 1; op < ops; op++)
        if (!tern_rewrite_is_dead(&t->r, op))
            TERN_TRY(change_op(t, op));
    return NULL;
}

tern_status tern_pass_tokens(tern_pass_context *c, uint64_t *changes)
{
    if (!has_any(c->m))
        return NULL;
    tokens t = {.was = {0}};
    TERN_TRY(tern_rewrite_init(&t.r, c->m));
    tern_status st = change_all(&t);
    *changes += t.r.changes;
    tern_vec_free(t.r.mem, &t.was);
    tern_rewrite_fini(&t.r);
    return st;
}

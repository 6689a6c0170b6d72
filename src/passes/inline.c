/* passes/inline.c - replaces calls by copies of their callees, in nested regions too, until none is
 * left. Composites keep their decompositions. Only functions that are reachable other than by calls
 * are processed; callees are processed as copies. */
#include <string.h>

#include "base/assert.h"
#include "hlo/location.h"
#include "hlo/name_stack.h"
#include "passes/passes_impl.h"
#include "passes/symbols_impl.h"

enum {
    INLINE_MAX_DEPTH = 1000, /* nesting of calls; bounds recursion */
    INLINE_MAX_OPS = 1 << 24 /* bounds exponential growth */
};

typedef struct {
    tern_hlo_op op;
    uint32_t depth;
} call_site;

typedef struct {
    tern_rewrite r;
    tern_symbols symbols;
    tern_hlo_cloner cloner;
    tern_text scope;        /* of the call being inlined, with its function: "layer_3/silu" */
    tern_text inner;        /* scope of an op in it */
    tern_hlo_loc from, to;  /* cache: the last location that was relocated */
    tern_hlo_loc call_line; /* file and line of the call; 0: unknown */
    const char *callee;
    bool backward, called_in_scope;
    TERN_VEC(call_site) calls; /* a stack */
    TERN_VEC(tern_hlo_value) results;
} inliner;

static tern_status collect_calls(inliner *x, tern_hlo_region region, uint32_t depth, unsigned level)
{
    const tern_hlo_module *m = x->r.m;
    if (level >= INLINE_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", INLINE_MAX_DEPTH);
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op;
         op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->code == TERN_HLO_CALL)
            TERN_TRY(tern_vec_push(m->mem, &x->calls, (call_site){op, depth}));
        for (uint32_t i = 0; i < info->region_count; i++)
            TERN_TRY(collect_calls(x, tern_hlo_op_region(m, op, i), depth, level + 1));
    }
    return NULL;
}

/* --- locations --- */

/* JAX lowers a function with the scopes of its first call: only the part of an op's scope after the
 * function's name is used. */
static const char *within_function(const char *scope, const char *callee)
{
    size_t len = strlen(callee);
    for (const char *at = scope; (at = strstr(at, callee)); at += len)
        if ((at == scope || at[-1] == '/') && (at[len] == '/' || !at[len]))
            return at[len] ? at + len + 1 : "";
    return scope;
}

/* JAX names the ops of a called function but attaches the source line to the call. */
static tern_status with_line(inliner *x, tern_hlo_loc loc, tern_hlo_loc *out)
{
    tern_hlo_loc_info at;
    TERN_TRY(tern_hlo_loc_find_file(x->r.m, loc, &at));
    *out = at.kind == TERN_HLO_LOC_FILE || !x->call_line ? loc : x->call_line;
    return NULL;
}

static tern_status find_line(inliner *x, tern_hlo_op call)
{
    tern_hlo_loc_info at;
    x->call_line = 0;
    TERN_TRY(tern_hlo_loc_find_file(x->r.m, tern_hlo_op_of(x->r.m, call)->loc, &at));
    return at.kind == TERN_HLO_LOC_FILE ? tern_hlo_loc_add(x->r.m, &at, &x->call_line) : NULL;
}

/* An op of an inlined function gets the scope of the call; if that is unknown, it keeps its own
 * location, or else gets the function's name. */
static tern_status relocate(void *self, tern_hlo_loc loc, tern_hlo_loc *out)
{
    inliner *x = self;
    size_t len = x->scope.len;
    if (loc == x->from && x->to) {
        *out = x->to;
        return NULL;
    }
    bool backward = x->backward;
    tern_text_cut(&x->inner, 0);
    TERN_TRY(tern_hlo_loc_scope(x->r.m, loc, &x->inner, &backward));
    if (x->inner.len && !x->called_in_scope) {
        *out = loc;
        return NULL;
    }
    const char *rest = within_function(tern_text_get(&x->inner), x->callee);
    tern_text_printf(&x->scope, "%s%s", *rest ? "/" : "", rest);
    TERN_TRY(tern_text_status(&x->scope));
    tern_hlo_loc line = loc;
    tern_status st = with_line(x, loc, &line);
    if (!st)
        st = tern_hlo_loc_in_scope(x->r.m, tern_text_get(&x->scope), line, out);
    if (!st && backward)
        st = tern_hlo_loc_backward(x->r.m, *out, out);
    tern_text_cut(&x->scope, len);
    x->from = loc;
    x->to = *out;
    return st;
}

/* "silu" for "silu_3" if there is a function "silu": JAX appends a number to make names unique. */
static const char *plain_name(const inliner *x, const char *name)
{
    size_t len = strlen(name);
    char base[128];
    while (len && name[len - 1] >= '0' && name[len - 1] <= '9')
        len--;
    if (!name[len] || len < 2 || name[len - 1] != '_' || len > sizeof(base))
        return name;
    memcpy(base, name, len - 1);
    base[len - 1] = 0;
    tern_hlo_op func = tern_symbols_find(&x->symbols, base);
    return func ? tern_hlo_op_text(x->r.m, func, TERN_HLO_A_sym_name) : name;
}

static tern_status enter_call(inliner *x, tern_hlo_op call, const char *callee)
{
    x->from = x->to = 0;
    TERN_TRY(find_line(x, call));
    x->callee = callee = plain_name(x, callee);
    x->backward = false;
    tern_text_cut(&x->scope, 0);
    TERN_TRY(
        tern_hlo_loc_scope(x->r.m, tern_hlo_op_of(x->r.m, call)->loc, &x->scope, &x->backward));
    x->called_in_scope = x->scope.len > 0;
    const char *at = tern_text_get(&x->scope);
    const char *last = strrchr(at, '/');
    if (strcmp(last ? last + 1 : at, callee) != 0)
        tern_text_printf(&x->scope, "%s%s", x->scope.len ? "/" : "", callee);
    return tern_text_status(&x->scope);
}

/* --- calls --- */

static tern_status clone_body(inliner *x, tern_hlo_op call, tern_hlo_region body)
{
    tern_hlo_module *m = x->r.m;
    const tern_hlo_region_info r = *tern_hlo_region_of(m, body);
    for (uint32_t i = 0; i < r.arg_count; i++)
        TERN_TRY(tern_hlo_clone_map(&x->cloner, r.arg_first + i, tern_hlo_operands(m, call)[i]));
    TERN_ASSERT(tern_hlo_op_of(m, call)->operand_count == r.arg_count);
    for (tern_hlo_op op = r.first; op != r.last; op = tern_hlo_op_of(m, op)->next) {
        tern_hlo_op copy = 0;
        TERN_TRY(tern_hlo_clone_op(&x->cloner, op, x->r.staging, &copy));
    }
    x->results.count = 0;
    const tern_hlo_op_info *last = tern_hlo_op_of(m, r.last);
    for (uint32_t i = 0; i < last->operand_count; i++)
        TERN_TRY(tern_vec_push(m->mem, &x->results,
                               tern_hlo_cloned(&x->cloner, tern_hlo_operands(m, r.last)[i])));
    return NULL;
}

static tern_status inline_call(inliner *x, call_site site)
{
    tern_hlo_module *m = x->r.m;
    const char *name = tern_hlo_op_text(m, site.op, TERN_HLO_A_callee);
    tern_hlo_op func = tern_symbols_find(&x->symbols, name);
    if (!func || tern_hlo_op_of(m, func)->code != TERN_HLO_FUNC)
        return NULL;
    tern_hlo_region body = tern_hlo_op_region(m, func, 0);
    if (!tern_hlo_region_of(m, body)->first) /* a declaration: the call stays */
        return NULL;
    if (site.depth >= INLINE_MAX_DEPTH || m->ops.count > INLINE_MAX_OPS)
        return TERN_ERR(UNSUPPORTED,
                        "calls of @%s are recursive, nest more than %d deep or make more than %d "
                        "ops when inlined",
                        name, INLINE_MAX_DEPTH, INLINE_MAX_OPS);
    tern_rewrite_build(&x->r, site.op);
    TERN_TRY(enter_call(x, site.op, name));
    TERN_TRY(clone_body(x, site.op, body));
    TERN_TRY(collect_calls(x, x->r.staging, site.depth + 1, 0));
    TERN_TRY(tern_rewrite_insert(&x->r));
    return tern_rewrite_replace_op(&x->r, site.op, x->results.items);
}

/* Collects functions that are public or referenced other than by a call. */
static tern_status collect_roots(inliner *x)
{
    const tern_hlo_module *m = x->r.m;
    tern_hlo_op first = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    TERN_TRY(tern_symbols_note_within(&x->symbols, m->top, true));
    for (tern_hlo_op op = first; op; op = tern_hlo_op_of(m, op)->next)
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC && !tern_symbols_is_private(m, op))
            TERN_TRY(tern_symbols_note(&x->symbols, op));
    for (size_t i = 0; i < x->symbols.named.count; i++) {
        tern_hlo_op op = x->symbols.named.items[i];
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC)
            TERN_TRY(collect_calls(x, tern_hlo_op_region(m, op, 0), 0, 0));
    }
    return NULL;
}

static tern_status inline_all(inliner *x)
{
    TERN_TRY(collect_roots(x));
    while (x->calls.count)
        TERN_TRY(inline_call(x, x->calls.items[--x->calls.count]));
    return tern_symbols_drop_unused(&x->r);
}

tern_status tern_pass_inline(tern_pass_context *c, uint64_t *changes)
{
    inliner x = {.calls = {0}};
    TERN_TRY(tern_rewrite_init(&x.r, c->m));
    tern_hlo_cloner_init(&x.cloner, c->m, c->m);
    x.cloner.relocate = relocate;
    x.cloner.self = &x;
    tern_text_init(&x.scope, c->m->mem);
    tern_text_init(&x.inner, c->m->mem);
    tern_status st = tern_symbols_init(&x.symbols, c->m);
    if (!st) {
        st = inline_all(&x);
        tern_symbols_fini(&x.symbols);
    }
    *changes += x.r.changes;
    tern_vec_free(c->m->mem, &x.calls);
    tern_vec_free(c->m->mem, &x.results);
    tern_hlo_cloner_fini(&x.cloner);
    tern_text_fini(&x.scope);
    tern_text_fini(&x.inner);
    tern_rewrite_fini(&x.r);
    return st;
}

/* hlo/verify/verify.c - the walk over a module: structure and uses here, each op by infer.c.
 *
 * A value can be used from its op (or the start of its region) to the end of its region, but not
 * across an isolated op. Each isolated op opens a scope with an id; |scope_of| maps every visible
 * value to the scope that defines it. Leaving a region removes its values, so the walk is linear.
 */
#include "hlo/verify.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "hlo/location.h"
#include "hlo/verify/op_impl.h"

typedef struct {
    tern_hlo_region region;
    tern_hlo_op op;      /* next op to visit */
    uint32_t next_inner; /* next region of |op| to enter; the op is done when none is left */
    uint32_t scope;
} frame;

typedef struct {
    tern_hlo_module *m;
    tern_diag *diag;
    tern_arena scratch;
    tern_map symbols;
    TERN_VEC(frame) stack;
    TERN_VEC(tern_hlo_type) results;
    uint32_t *scope_of;
    uint32_t scopes; /* ids assigned so far */
    tern_hlo_op func;
    size_t reported;
    tern_status failed; /* out of memory */
} walk;

/* --- messages --- */

/* A location that cannot be decoded does not suppress the message. */
static bool find_file(tern_hlo_module *m, tern_hlo_loc loc, tern_hlo_loc_info *info)
{
    tern_status st = tern_hlo_loc_find_file(m, loc, info);
    bool found = !st && info->kind == TERN_HLO_LOC_FILE;
    tern_status_free(st);
    return found;
}

static void report(walk *w, tern_hlo_op op, const char *message)
{
    tern_text text;
    tern_hlo_loc_info at;
    w->reported++;
    tern_text_init(&text, w->m->mem);
    if (w->func)
        tern_text_printf(&text, "in @%s: ", tern_hlo_op_text(w->m, w->func, TERN_HLO_A_sym_name));
    tern_text_puts(&text, message);
    if (find_file(w->m, tern_hlo_op_of(w->m, op)->loc, &at))
        tern_diag_add_at(w->diag, TERN_DIAG_ERROR, tern_hlo_name_text(w->m, at.text),
                         (tern_diag_position){at.line, at.column}, "%s", tern_text_get(&text));
    else
        tern_diag_add_at(w->diag, TERN_DIAG_ERROR, "module", (tern_diag_position){0, 0}, "%s",
                         tern_text_get(&text));
    if (text.failed && !w->failed)
        w->failed = tern_status_no_memory();
    tern_text_fini(&text);
}

/* Reports |st| and frees it; running out of memory ends the walk instead. */
static void report_status(walk *w, tern_hlo_op op, tern_status st)
{
    if (!st)
        return;
    if (tern_status_code(st) == TERN_NO_MEMORY) {
        if (!w->failed)
            w->failed = st;
        else
            tern_status_free(st);
        return;
    }
    report(w, op, tern_status_message(st));
    tern_status_free(st);
}

static const char *op_name(const walk *w, tern_hlo_op op)
{
    return tern_hlo_op_row_of(tern_hlo_op_of(w->m, op)->code)->name;
}

#define REPORT(w, op, fmt, ...) \
    report_status((w), (op), TERN_ERR(INVALID, "%s: " fmt, op_name((w), (op)), ##__VA_ARGS__))

/* --- structure --- */

static tern_hlo_code terminator_of(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_FUNC:
        return TERN_HLO_FUNC_RETURN;
    case TERN_HLO_SDY_MANUAL_COMPUTATION:
    case TERN_HLO_SDY_NAMED_COMPUTATION:
        return TERN_HLO_SDY_RETURN;
    case TERN_HLO_MODULE:
        return TERN_HLO_NO_CODE;
    default:
        return TERN_HLO_RETURN;
    }
}

static bool is_terminator(const walk *w, tern_hlo_op op)
{
    return tern_hlo_op_row_of(tern_hlo_op_of(w->m, op)->code)->traits & TERN_HLO_TERMINATOR;
}

/* The last op must be the terminator that the owner requires, unless the region is an absent body.
 */
static bool check_terminator(walk *w, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(w->m, region);
    tern_hlo_code want = terminator_of(tern_hlo_op_of(w->m, r->owner)->code);
    bool declared = tern_hlo_op_of(w->m, r->owner)->code == TERN_HLO_FUNC && r->arg_count == 0;
    if (want == TERN_HLO_NO_CODE || (!r->last && declared))
        return true;
    if (r->last && tern_hlo_op_of(w->m, r->last)->code == want)
        return true;
    if (!r->last)
        REPORT(w, r->owner, "a region is empty; it must end with %s",
               tern_hlo_op_row_of(want)->name);
    else
        REPORT(w, r->last, "it ends a region of %s, which must end with %s", op_name(w, r->owner),
               tern_hlo_op_row_of(want)->name);
    return false;
}

static void check_position(walk *w, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(w->m, op);
    tern_hlo_op owner = tern_hlo_region_of(w->m, info->parent)->owner;
    bool top = tern_hlo_op_of(w->m, owner)->code == TERN_HLO_MODULE;
    if (is_terminator(w, op) && (info->next || top))
        REPORT(w, op, "it can only end a region");
    if (!top && (info->code == TERN_HLO_FUNC || info->code == TERN_HLO_SDY_MESH ||
                 info->code == TERN_HLO_MODULE))
        REPORT(w, op, "it must be directly in a module");
}

static void check_uses(walk *w, tern_hlo_op op, uint32_t scope)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(w->m, op)->operand_count; i++)
        if (w->scope_of[tern_hlo_operands(w->m, op)[i]] != scope)
            REPORT(w, op, "operand %u is not defined where it is used", i);
}

/* Checks all ids before any is dereferenced. */
static void check_ids(walk *w)
{
    for (tern_hlo_op op = 1; op < w->m->ops.count; op++) {
        for (uint32_t i = 0; i < tern_hlo_op_of(w->m, op)->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(w->m, op)[i];
            if (v == 0 || v >= w->m->values.count || !tern_hlo_value_type(w->m, v))
                REPORT(w, op, "operand %u is not a value", i);
        }
    }
}

/* Bounds are one entry per dimension and apply to dynamic dimensions only. */
static bool bounds_fit(const walk *w, tern_hlo_type type)
{
    const tern_hlo_type_info *t = type ? tern_hlo_type_of(w->m, type) : NULL;
    if (!t || t->kind != TERN_HLO_TYPE_TENSOR || !t->encoding)
        return true;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(w->m, t->encoding);
    if (a->kind != TERN_HLO_ATTR_RECORD || a->record != TERN_HLO_RECORD_TYPE_EXTENSIONS)
        return true;
    uint32_t count;
    const int64_t *bounds = tern_hlo_ints(w->m, a->attrs[0], &count);
    for (uint32_t i = 0; i < count && count == t->rank; i++)
        if (t->dims[i] != TERN_HLO_DYNAMIC && bounds[i] != TERN_HLO_DYNAMIC)
            return false;
    return count == t->rank;
}

static void check_value_types(walk *w, tern_hlo_op op, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bounds_fit(w, tern_hlo_value_type(w->m, first + i)))
            REPORT(w, op, "the bounds of value %u must be of its dynamic dimensions, one each", i);
}

static void define(walk *w, tern_hlo_value first, uint32_t count, uint32_t scope)
{
    TERN_ASSERT(count == 0 || first + count <= w->m->values.count);
    for (uint32_t i = 0; i < count; i++)
        w->scope_of[first + i] = scope;
}

/* --- ops --- */

static void check_op(walk *w, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(w->m, op);
    w->results.count = 0;
    tern_status st = tern_vec_reserve(w->m->mem, &w->results, info->result_count);
    if (st) {
        report_status(w, op, st);
        return;
    }
    for (uint32_t i = 0; i < info->result_count; i++)
        w->results.items[i] = tern_hlo_value_type(w->m, info->result_first + i);
    tern_hlo_op_spec spec = {.code = info->code,
                             .operand_count = info->operand_count,
                             .result_count = info->result_count,
                             .attr_count = info->attr_count,
                             .region_count = info->region_count,
                             .operands = tern_hlo_operands(w->m, op),
                             .results = w->results.items,
                             .attrs = w->m->uses.items + info->attr_first,
                             .regions = w->m->region_ids.items + info->region_first,
                             .loc = info->loc};
    report_status(w, op, tern_hlo_op_check(w->m, &spec, &w->scratch, &w->symbols));
}

/* An op whose regions lack a terminator is not checked further. */
static void enter_op(walk *w, tern_hlo_op op, uint32_t scope)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(w->m, op);
    bool whole = true;
    if (info->code == TERN_HLO_FUNC)
        w->func = op;
    check_position(w, op);
    check_uses(w, op, scope);
    for (uint32_t i = 0; i < info->region_count; i++)
        whole &= check_terminator(w, tern_hlo_op_region(w->m, op, i));
    if (whole)
        check_op(w, op);
}

/* --- the walk --- */

static tern_status push_region(walk *w, tern_hlo_region region, uint32_t scope)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(w->m, region);
    bool isolated =
        tern_hlo_op_row_of(tern_hlo_op_of(w->m, r->owner)->code)->traits & TERN_HLO_ISOLATED;
    frame f = {.region = region, .op = r->first, .scope = isolated ? ++w->scopes : scope};
    define(w, r->arg_first, r->arg_count, f.scope);
    check_value_types(w, r->owner, r->arg_first, r->arg_count);
    return tern_vec_push(w->m->mem, &w->stack, f);
}

static void pop_region(walk *w, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(w->m, region);
    define(w, r->arg_first, r->arg_count, 0);
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(w->m, op)->next)
        define(w, tern_hlo_op_of(w->m, op)->result_first, tern_hlo_op_of(w->m, op)->result_count,
               0);
    w->stack.count--;
}

/* One step: enters an op or one of its regions, or advances to the next op. */
static tern_status walk_step(walk *w)
{
    frame *f = &w->stack.items[w->stack.count - 1];
    if (!f->op) {
        pop_region(w, f->region);
        return NULL;
    }
    const tern_hlo_op_info *info = tern_hlo_op_of(w->m, f->op);
    if (f->next_inner == 0)
        enter_op(w, f->op, f->scope);
    if (f->next_inner < info->region_count) {
        tern_hlo_region inner = tern_hlo_op_region(w->m, f->op, f->next_inner++);
        return push_region(w, inner, f->scope);
    }
    define(w, info->result_first, info->result_count, f->scope);
    check_value_types(w, f->op, info->result_first, info->result_count);
    if (info->code == TERN_HLO_FUNC)
        w->func = 0;
    f->op = info->next;
    f->next_inner = 0;
    return NULL;
}

/* Indexes functions and meshes by name; names must be unique. */
static tern_status gather_symbols(walk *w)
{
    tern_hlo_region body = tern_hlo_module_body(w->m);
    for (tern_hlo_op op = tern_hlo_region_of(w->m, body)->first; op;
         op = tern_hlo_op_of(w->m, op)->next) {
        tern_hlo_code code = tern_hlo_op_of(w->m, op)->code;
        tern_map_entry *e;
        bool added;
        if (code != TERN_HLO_FUNC && code != TERN_HLO_SDY_MESH)
            continue;
        const char *name = tern_hlo_op_text(w->m, op, TERN_HLO_A_sym_name);
        TERN_TRY(tern_map_add(&w->symbols, name, strlen(name), &e, &added));
        w->func = added ? 0 : op;
        if (added)
            e->value.number = op;
        else
            REPORT(w, op, "there is more than one @%s", name);
    }
    return NULL;
}

static tern_status walk_all(walk *w)
{
    size_t values = w->m->values.count;
    w->scope_of = tern_mem_get_zeroed(w->m->mem, values * sizeof *w->scope_of);
    TERN_TRY_MEM(w->scope_of);
    /* A first block, so that resetting scratch memory per op does not free it. */
    TERN_TRY_MEM(tern_arena_get(&w->scratch, 1, 1));
    check_ids(w);
    if (w->reported)
        return NULL;
    TERN_TRY(gather_symbols(w));
    w->func = 0;
    TERN_TRY(push_region(w, tern_hlo_module_body(w->m), 0));
    while (w->stack.count && !w->failed)
        TERN_TRY(walk_step(w));
    return NULL;
}

tern_status tern_hlo_verify(tern_hlo_module *m, tern_diag *diag)
{
    walk w = {.m = m, .diag = diag};
    size_t values = m->values.count;
    tern_arena_init(&w.scratch, m->mem, 0);
    tern_map_init(&w.symbols, m->mem);
    tern_status st = walk_all(&w);
    tern_mem_free(m->mem, w.scope_of, values * sizeof *w.scope_of);
    tern_vec_free(m->mem, &w.stack);
    tern_vec_free(m->mem, &w.results);
    tern_map_fini(&w.symbols);
    tern_arena_fini(&w.scratch);
    if (st) {
        tern_status_free(w.failed);
        return st;
    }
    if (w.failed)
        return w.failed;
    return w.reported ? tern_diag_status(diag) : NULL;
}

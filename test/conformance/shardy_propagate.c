/* shardy_propagate MODE FILE: reads the modules of FILE, propagates shardings through each as MODE
 * says, and prints them. shardy_lit.py compares that with what Shardy's tests expect.
 *
 * - basic, conservative: axes on which all tensors of an op agree; whole axes only
 * - aggressive, op_priority, user_priority: each with what the one before does
 * - pipeline: import and the whole propagation
 * - rules, conservative_rules: no propagation; each op has its rule as an attribute
 * - basic_with_rules: both
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "passes/shard_import.h"
#include "passes/shard_propagate.h"
#include "passes/shard_rules.h"

static const struct {
    const char *name;
    tern_shard_schedule schedule;
} modes[] = {
    {"basic", {0}},
    {"conservative", {.whole_axes = true}},
    {"aggressive", {.resolve_conflicts = true}},
    {"op_priority", {.resolve_conflicts = true, .use_op_priorities = true}},
    {"user_priority",
     {.resolve_conflicts = true, .use_op_priorities = true, .use_user_priorities = true}},
};

/* --- rules as attributes --- */

typedef tern_status rule_fn(const tern_hlo_module *m, tern_hlo_op op, tern_arena *arena,
                            const tern_shard_rule **out);

typedef struct {
    tern_hlo_module *m;
    rule_fn *rule_of;
    tern_arena arena;
    tern_text text;
} annotator;

static tern_status set_rule(annotator *a, tern_hlo_op op)
{
    static const char name[] = "sdy.sharding_rule";
    const tern_shard_rule *rule;
    tern_name id;
    tern_hlo_attr attr;
    tern_text *text = &a->text;
    TERN_TRY(a->rule_of(a->m, op, &a->arena, &rule));
    if (!rule)
        return NULL;
    tern_text_cut(text, 0);
    tern_text_printf(text, "#sdy.op_sharding_rule<");
    tern_shard_rule_print(rule, text);
    tern_text_printf(text, ">");
    TERN_TRY(tern_text_status(text));
    TERN_TRY(tern_hlo_attr_text(a->m, TERN_HLO_ATTR_OPAQUE, tern_text_get(text), text->len, &attr));
    TERN_TRY(tern_hlo_name_add(a->m, name, sizeof name - 1, &id));
    return tern_hlo_op_set_attr(a->m, op, id, attr);
}

static tern_status set_rules(annotator *a, tern_hlo_region region)
{
    for (tern_hlo_op op = tern_hlo_region_of(a->m, region)->first; op;
         op = tern_hlo_op_of(a->m, op)->next) {
        for (uint32_t i = 0; i < tern_hlo_op_of(a->m, op)->region_count; i++)
            TERN_TRY(set_rules(a, tern_hlo_op_region(a->m, op, i)));
        TERN_TRY(set_rule(a, op));
    }
    return NULL;
}

/* --- modules --- */

static tern_status run_rules(tern_hlo_module *m, rule_fn *rule_of)
{
    annotator a = {.m = m, .rule_of = rule_of};
    tern_arena_init(&a.arena, tern_alloc_host(), 0);
    tern_text_init(&a.text, tern_alloc_host());
    tern_status st = set_rules(&a, tern_hlo_module_body(m));
    tern_text_fini(&a.text);
    tern_arena_fini(&a.arena);
    return st;
}

static tern_status run_pipeline(tern_hlo_module *m)
{
    const bool open = true;
    const tern_shard_options options = {.mem = tern_alloc_host(),
                                        .open_inputs = &open,
                                        .open_outputs = &open,
                                        .open_input_count = 1,
                                        .open_output_count = 1};
    tern_shard_report report = {0};
    TERN_TRY(tern_shard_import(m, &options, &report));
    return tern_shard_propagate(m, &options, &report);
}

static tern_status propagate(tern_hlo_module *m, const tern_shard_schedule *schedule)
{
    TERN_TRY(tern_shard_separate_groups(m, tern_alloc_host()));
    return tern_shard_propagate_open(m, tern_alloc_host(), schedule);
}

static tern_status run(tern_hlo_module *m, const char *mode)
{
    if (!strcmp(mode, "rules"))
        return run_rules(m, tern_shard_rule_of);
    if (!strcmp(mode, "conservative_rules"))
        return run_rules(m, tern_shard_rule_conservative);
    if (!strcmp(mode, "basic_with_rules")) {
        TERN_TRY(propagate(m, &modes[0].schedule));
        return run_rules(m, tern_shard_rule_of);
    }
    if (!strcmp(mode, "pipeline"))
        return run_pipeline(m);
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (!strcmp(mode, modes[i].name))
            return propagate(m, &modes[i].schedule);
    return TERN_ERR(INVALID, "unknown mode %s", mode);
}

static tern_status process(const tern_source *source, tern_span part, const char *mode,
                           tern_diag *diag)
{
    tern_hlo_module *m = NULL;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_status st = tern_hlo_read_text(tern_alloc_host(), source, part, diag, &m);
    if (!st)
        st = tern_hlo_verify(m, diag);
    if (!st)
        st = run(m, mode);
    if (!st)
        st = tern_hlo_verify(m, diag);
    if (!st)
        st = tern_hlo_print(m, NULL, &text);
    if (!st)
        fputs(tern_text_get(&text), stdout);
    tern_text_fini(&text);
    tern_hlo_module_destroy(m);
    return st;
}

/* Modules are separated by lines "// -----"; a failure is a line "// error: ...". */
static void process_all(const tern_source *source, const char *mode)
{
    size_t offset = 0;
    tern_span part;
    while (tern_hlo_next_part(source, &offset, &part)) {
        tern_diag *diag = NULL;
        tern_status st = tern_diag_create(tern_alloc_host(), &diag);
        if (!st)
            st = process(source, part, mode, diag);
        if (st)
            printf("// error: %s %s\n", tern_status_message(st), diag ? tern_diag_text(diag) : "");
        tern_status_free(st);
        tern_diag_destroy(diag);
        printf("// -----\n");
    }
}

int main(int argc, char **argv)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    if (argc != 3) {
        fprintf(stderr, "usage: shardy_propagate MODE FILE\n");
        return 2;
    }
    tern_status st = tern_file_read(tern_alloc_host(), argv[2], 1 << 28, &bytes, &len);
    if (st) {
        fprintf(stderr, "%s\n", tern_status_message(st));
        tern_status_free(st);
        return 1;
    }
    tern_source source = {argv[2], (const char *)bytes, len};
    process_all(&source, argv[1]);
    tern_file_free(tern_alloc_host(), bytes, len);
    return 0;
}

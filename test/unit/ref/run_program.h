/* run_program.h - self-checking programs: a text whose first function has no arguments and states
 * its expectations with check.* ops. */
#ifndef TERN_TEST_RUN_PROGRAM_H
#define TERN_TEST_RUN_PROGRAM_H

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "hlo/read.h"
#include "ref/eval.h"
#include "test_support.h"

typedef struct {
    const char *text;
    tern_pool *pool;
    uint64_t seed;
    tern_host_fn host_call;
    void *host_self;
} program;

/* Runs it and returns its first result, if |out| is not NULL. */
static inline tern_status program_run_ops(tern_hlo_module *m, const program *p, tern_alloc mem,
                                          tern_ref_value **out)
{
    tern_ref *ref = NULL;
    tern_ref_value *results[16] = {0};
    tern_ref_options options = {.mem = mem,
                                .pool = p->pool,
                                .seed = p->seed,
                                .host_call = p->host_call,
                                .host_self = p->host_self};
    TERN_TRY(tern_ref_create(m, &options, &ref));
    tern_hlo_op func = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    tern_hlo_op last = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->last;
    uint32_t count = tern_hlo_op_of(m, last)->operand_count;
    TERN_ASSERT(count <= TERN_COUNT_OF(results));
    tern_status st = tern_ref_run(ref, func, NULL, 0, results, count);
    if (out && !st) {
        *out = results[0];
        results[0] = NULL;
    }
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(results[i]);
    tern_ref_destroy(ref);
    return st;
}

static inline tern_status program_run(tern_alloc mem, const program *p, tern_ref_value **out)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_source source = {"program", p->text, strlen(p->text)};
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, strlen(p->text)}, diag, &m);
    if (st && tern_status_code(st) != TERN_NO_MEMORY)
        print_error("%s\n", tern_diag_text(diag));
    if (!st)
        st = program_run_ops(m, p, mem, out);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}

/* The body of a function without arguments. */
#define PROGRAM(...) "func.func @main() {\n" __VA_ARGS__ "\n  return\n}\n"

#define assert_runs(...) \
    assert_ok(program_run(tern_alloc_host(), &(program){.text = PROGRAM(__VA_ARGS__)}, NULL))

static inline tern_status program_subject(tern_alloc mem, void *arg)
{
    return program_run(mem, arg, NULL);
}

#endif

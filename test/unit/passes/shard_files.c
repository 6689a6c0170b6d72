/* shard_files FILE... - partitions programs for several devices, as JAX writes them with
 * JAX_DUMP_IR_TO and JAX_DUMP_IR_MODES=stablehlo, and compares ref on all devices with ref on one.
 * One line per file: "same", "ran" (its manual computations have no meaning on one device),
 * "unreduced" (outputs are partial sums: not run), "one device", or the step that failed and its
 * message. Not a test: it has no programs of its own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "compiled.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "numerics/format.h"
#include "passes/shard_import.h"
#include "passes/shard_local.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"
#include "sharded.h"
#include "test_support.h"

static char **files;

static bool has_op(const tern_hlo_module *m, tern_hlo_code code)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_op_of(m, op)->code == code)
            return true;
    return false;
}

/* Whether an output is a sum of shards. */
static bool is_unreduced(const tern_hlo_module *m)
{
    sharded_signature s;
    bool found = false;
    sharded_signature_init(&s, m);
    for (uint32_t i = 0; i < s.output_count; i++)
        found = found || s.outputs[i].unreduced.count;
    sharded_signature_fini(&s);
    return found;
}

/* --- modules --- */

static tern_status verify(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st) {
        tern_status_free(st);
        st = TERN_ERR(INVALID, "does not verify: %.300s", tern_diag_text(diag));
    }
    tern_diag_destroy(diag);
    return st;
}

static tern_status read_file(const char *path, tern_hlo_module **out)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_read_file(tern_alloc_host(), path, diag, out);
    tern_diag_destroy(diag);
    return st ? st : verify(*out);
}

static tern_hlo_module *copy_of(tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    tern_hlo_module *copy = test_read_module(tern_text_get(&text));
    tern_text_fini(&text);
    return copy;
}

/* --- values --- */

static void put_element(tern_ref_value *v, int64_t i, uint64_t *seed)
{
    static const double floats[] = {0.0, 1, -1, 2, -2, 4, 0.5, 3};
    const tern_num_format *f = tern_num_format_of(v->dtype);
    uint64_t r = test_random(seed) % 8, code = r;
    if (f->kind == TERN_KIND_FLOAT)
        code = tern_num_from_f64(f, floats[r], tern_num_mode_hlo, 0);
    else if (f->kind == TERN_KIND_BOOL)
        code &= 1;
    else if (f->kind == TERN_KIND_COMPLEX)
        code = f32_bits((float)floats[r]);
    for (size_t k = 0; k < f->storage_bytes; k++)
        v->data[(size_t)i * f->storage_bytes + k] = (uint8_t)(k < 8 ? code >> (8 * k) : 0);
}

static tern_ref_value **make_inputs(const tern_hlo_module *m)
{
    uint64_t seed = 1;
    uint32_t count = test_input_count(m);
    tern_ref_value **in = calloc(count + (size_t)1, sizeof(tern_ref_value *));
    assert_non_null(in);
    for (uint32_t i = 0; i < count; i++) {
        assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, test_input_type(m, i), &in[i]));
        for (int64_t e = 0; e < in[i]->count; e++)
            put_element(in[i], e, &seed);
    }
    return in;
}

static double element(const tern_ref_value *v, int64_t i)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    uint64_t code = 0;
    memcpy(&code, v->data + (size_t)i * f->storage_bytes, f->storage_bytes);
    return tern_num_to_f64(f, code);
}

/* Sums of partial sums round differently. */
static bool is_close(const tern_ref_value *a, const tern_ref_value *b, int64_t i)
{
    const tern_num_format *f = tern_num_format_of(a->dtype);
    size_t bytes = f->storage_bytes;
    if (memcmp(a->data + (size_t)i * bytes, b->data + (size_t)i * bytes, bytes) == 0)
        return true;
    if (f->kind != TERN_KIND_FLOAT)
        return f->kind == TERN_KIND_COMPLEX;
    double x = element(a, i), y = element(b, i);
    double limit = bytes >= 4 ? 1e-4 : 2e-2;
    return (isnan(x) && isnan(y)) || fabs(x - y) <= limit * (1 + fabs(x));
}

static tern_status compare(const tern_ref_value *want, const tern_ref_value *got, uint32_t output)
{
    if (want->dtype != got->dtype || want->count != got->count)
        return TERN_ERR(FAULT, "output %u has another type", output);
    for (int64_t i = 0; i < want->count; i++)
        if (!is_close(want, got, i))
            return TERN_ERR(FAULT, "output %u differs at element %lld", output, (long long)i);
    return NULL;
}

/* --- steps --- */

typedef tern_status step_fn(tern_hlo_module *, const tern_shard_options *, tern_shard_report *);

static const struct {
    const char *name;
    step_fn *run;
} steps[] = {{"import", tern_shard_import},
             {"propagate", tern_shard_propagate},
             {"reshard", tern_shard_reshard}};

static tern_status run_step(const char *name, step_fn *step, tern_hlo_module *m, int64_t partitions,
                            tern_shard_report *report)
{
    tern_shard_options o = {.mem = tern_alloc_host(), .partitions = (int32_t)partitions};
    tern_status st = step(m, &o, report);
    if (!st)
        st = verify(m);
    return tern_status_note(st, "step %s", name);
}

static tern_status check_program(tern_hlo_module *m, int64_t partitions, tern_shard_report *report)
{
    tern_ref_value **in = make_inputs(m);
    uint32_t outputs = test_output_count(m);
    tern_ref_value **want = calloc(outputs + (size_t)1, sizeof(tern_ref_value *));
    tern_ref_value **got = calloc(outputs + (size_t)1, sizeof(tern_ref_value *));
    bool manual = has_op(m, TERN_HLO_SDY_MANUAL_COMPUTATION);
    assert_true(want && got);
    if (!manual)
        TERN_TRY(tern_status_note(test_ref_run(m, in, want), "step one device"));
    for (size_t i = 0; i < TERN_COUNT_OF(steps); i++)
        TERN_TRY(run_step(steps[i].name, steps[i].run, m, partitions, report));
    tern_hlo_module *local = copy_of(m);
    TERN_TRY(run_step("local", tern_shard_local, local, partitions, report));
    if (is_unreduced(m))
        return NULL;
    TERN_TRY(tern_status_note(sharded_run_global(m, local, (uint32_t)partitions, in, got),
                              "step all devices"));
    for (uint32_t i = 0; i < outputs && !manual; i++)
        TERN_TRY(compare(want[i], got[i], i));
    return NULL;
}

static void check_files(void **state)
{
    (void)state;
    for (char **file = files; *file; file++) {
        tern_hlo_module *m = NULL;
        tern_shard_report report = {0};
        tern_status st = tern_status_note(read_file(*file, &m), "step read");
        int64_t partitions = st ? 1 : tern_shard_partitions_of(m);
        bool manual = !st && has_op(m, TERN_HLO_SDY_MANUAL_COMPUTATION);
        if (!st && partitions > 1)
            st = check_program(m, partitions, &report);
        const char *said = st                ? tern_status_message(st)
                           : partitions <= 1 ? "one device"
                           : is_unreduced(m) ? "unreduced"
                           : manual          ? "ran"
                                             : "same";
        printf("%s: %s; %llu whole ops\n", *file, said, (unsigned long long)report.fallbacks);
        tern_status_free(st);
    }
}

int main(int argc, char **argv)
{
    (void)argc;
    files = argv + 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(check_files)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

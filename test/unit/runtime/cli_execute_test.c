/* Compiled programs for several physical cores of each device, as `tern run` executes them: the
 * same values as on devices of the runtime, in each of several runs. */
#include "cli/execute.h"

#include "arch/chip.h"
#include "base/alloc.h"
#include "divided_program.h"
#include "test_pools.h"

enum { DEVICES = 2 };

static void make_inputs(const tern_artifact *a, tern_ref_value **inputs)
{
    for (uint32_t r = 0; r < a->devices; r++)
        for (uint32_t k = 0; k < DIVIDED_INPUTS; k++) {
            const tern_artifact_value *v = &a->inputs[k];
            tern_ref_value **in = &inputs[r * DIVIDED_INPUTS + k];
            assert_ok(tern_ref_tensor_create(tern_alloc_host(), v->dtype, v->dims, v->rank, in));
            for (uint32_t i = 0; i < (uint32_t)(*in)->count; i++) {
                const float value = divided_input(k, r, i);
                memcpy((*in)->data + i * sizeof value, &value, sizeof value);
            }
        }
}

static void expect_outputs(const tern_artifact *a, tern_ref_value *const *outputs)
{
    for (uint32_t r = 0; r < a->devices; r++)
        for (uint32_t k = 0; k < DIVIDED_OUTPUTS; k++) {
            const tern_ref_value *out = outputs[r * DIVIDED_OUTPUTS + k];
            assert_int_equal(out->count, k % 2 ? DIVIDED_PART : DIVIDED_ELEMS);
            for (uint32_t i = 0; i < (uint32_t)out->count; i++) {
                float value = 0;
                memcpy(&value, out->data + i * sizeof value, sizeof value);
                assert_float_equal(value, divided_output(k, a->devices, r, i), 0);
            }
        }
}

static void release(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

static void run_divided(uint32_t devices, tern_pool *pool, bool check)
{
    const tern_cli_core core = {.mem = tern_alloc_host(),
                                .pool = pool,
                                .chip = tern_arch_chip_builtin("trn2"),
                                .check = check,
                                .repeat = 3};
    tern_ref_value *inputs[DEVICES * DIVIDED_INPUTS] = {NULL};
    tern_ref_value *outputs[DEVICES * DIVIDED_OUTPUTS] = {NULL};
    tern_artifact a;
    assert_ok(divided_artifact(core.mem, devices, &a));
    make_inputs(&a, inputs);
    assert_ok(tern_cli_execute(&core, &a, inputs, outputs));
    expect_outputs(&a, outputs);
    release(inputs, devices * DIVIDED_INPUTS);
    release(outputs, devices * DIVIDED_OUTPUTS);
    tern_artifact_fini(&a);
}

static void cores_have_their_parts(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TEST_POOLS; i++)
        for (uint32_t devices = 1; devices <= DEVICES; devices++)
            for (int check = 0; check < 2; check++)
                run_divided(devices, test_pools[i], check != 0);
}

static void the_chip_needs_the_cores(void **state)
{
    (void)state;
    const tern_cli_core core = {.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2")};
    tern_ref_value *outputs[DIVIDED_OUTPUTS];
    tern_artifact a;
    assert_ok(divided_artifact(core.mem, 1, &a));
    a.cores = 9;
    assert_fails(INVALID, "the program runs on 9 cores of each device, trn2 has 8",
                 tern_cli_execute(&core, &a, NULL, outputs));
    tern_artifact_fini(&a);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cores_have_their_parts),
        cmocka_unit_test(the_chip_needs_the_cores),
    };
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
}

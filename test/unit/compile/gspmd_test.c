/* Shardings of GSPMD in modules for several devices are refused, with what to set; one device
 * ignores them. */
#include <stdio.h>
#include <string.h>

#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

typedef struct {
    const char *found; /* named by the message */
    const char *argument, *result, *body;
} row;

static const row rows[] = {
    {"mhlo.sharding at test.mlir:2", "{mhlo.sharding = \"{devices=[2]<=[2]}\"}", "", ""},
    {"mhlo.sharding at test.mlir:2", "", "{mhlo.sharding = \"{replicated}\"}", ""},
    {"mhlo.sharding at test.mlir:3", "", "",
     "%0 = stablehlo.tanh %a {mhlo.sharding = \"{devices=[2]<=[2]}\"} : tensor<8xf32>\n"},
    {"Sharding at test.mlir:4", "", "",
     "%c = stablehlo.tanh %a : tensor<8xf32>\n"
     "%0 = stablehlo.custom_call @Sharding(%c) {mhlo.sharding = \"{replicated}\"} : "
     "(tensor<8xf32>) -> tensor<8xf32>\n"},
    {"SPMDFullToShardShape at test.mlir:3", "", "",
     "%0 = stablehlo.custom_call @SPMDFullToShardShape(%a) : (tensor<8xf32>) -> tensor<8xf32>\n"},
    {"SPMDShardToFullShape at test.mlir:3", "", "",
     "%0 = stablehlo.custom_call @SPMDShardToFullShape(%a) : (tensor<8xf32>) -> tensor<8xf32>\n"},
};
enum { ROWS = sizeof(rows) / sizeof(*rows) };

static void write_module(const row *r, int partitions, char *out, size_t size)
{
    int len = snprintf(
        out, size,
        "module @f attributes {mhlo.num_partitions = %d : i32, mhlo.num_replicas = 1 : i32} {\n"
        "func.func @main(%%a: tensor<8xf32> %s) -> (tensor<8xf32> %s) {\n%s"
        "return %s : tensor<8xf32>\n}\n}\n",
        partitions, r->argument, r->result, r->body, *r->body ? "%0" : "%a");
    assert_in_range(len, 1, size - 1);
}

static tern_status compile_text(tern_alloc mem, const char *text)
{
    tern_compile_options o = {
        .mem = mem, .chip = tern_arch_chip_builtin("trn2"), .no_timing = true};
    tern_hlo_module *m = test_read_module(text);
    tern_artifact a;
    bool cached = false;
    tern_status st = tern_compile(m, &o, &a, &cached);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return st;
}

static void several_devices_need_shardy(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        char text[1024];
        write_module(&rows[i], 2, text, sizeof(text));
        tern_status st = compile_text(tern_alloc_host(), text);
        assert_int_equal(tern_status_code(st), TERN_UNSUPPORTED);
        const char *said = tern_status_message(st);
        if (!strstr(said, rows[i].found) || !strstr(said, "jax_use_shardy_partitioner=True"))
            fail_msg("row %zu: %s", i, said);
        tern_status_free(st);
    }
}

static void one_device_ignores_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        char text[1024];
        write_module(&rows[i], 1, text, sizeof(text));
        assert_ok(compile_text(tern_alloc_host(), text));
    }
}

static tern_status refuse_once(tern_alloc mem, void *arg)
{
    tern_status st = compile_text(mem, arg);
    if (tern_status_code(st) != TERN_UNSUPPORTED)
        return st;
    tern_status_free(st);
    return NULL;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    char text[1024];
    write_module(&rows[3], 2, text, sizeof(text));
    test_fail_each_allocation(refuse_once, text);
}

TEST_MAIN(cmocka_unit_test(several_devices_need_shardy), cmocka_unit_test(one_device_ignores_them),
          cmocka_unit_test(each_allocation_may_fail))

/* A model as JAX lowers it, with a training step, sharded in the usual ways: the collectives are
 * those of textbooks. */
#include "base/file.h"
#include "pass_text.h"
#include "passes/shard_import.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"

#define LLAMA "test/models/llama_train_f32.mlir"
enum { MAX_VALUES = 256, MAX_FILE = 1 << 22 };

/* Arguments whose names end with |ending|, after "weights.", "m." and "v." too. */
typedef struct {
    const char *ending, *dims;
} annotation;

/* The name of argument |i| in the header of the file: "// arg 3 weights.w: normal 0.05 0". */
static bool name_ends_with(const char *text, unsigned i, const char *ending)
{
    char line[64];
    (void)snprintf(line, sizeof line, "// arg %u ", i);
    const char *at = strstr(text, line), *end = at ? strchr(at, ':') : NULL;
    size_t len = strlen(ending);
    return end && (size_t)(end - at) > len && !memcmp(end - len, ending, len);
}

/* Appends the arguments of main from |at| on with their shardings; returns what follows them. */
static const char *put_args(tern_text *out, const char *text, const char *at,
                            const annotation *list, size_t count)
{
    const char *end = strstr(at, ") -> ");
    assert_non_null(end);
    for (unsigned i = 0;; i++) {
        const char *type = strstr(at, ": tensor<"), *close = type ? strchr(type, '>') : NULL;
        if (!close || close > end)
            return at;
        tern_text_put(out, at, (size_t)(close + 1 - at));
        at = close + 1;
        if (!strncmp(at, " {", 2)) /* attributes of JAX */
            at = strchr(at, '}') + 1;
        for (size_t k = 0; k < count; k++)
            if (name_ends_with(text, i, list[k].ending))
                tern_text_printf(out, " {sdy.sharding = #sdy.sharding<@mesh, [%s]>}", list[k].dims);
    }
}

static tern_hlo_module *read_annotated(const char *mesh, const annotation *list, size_t count)
{
    static const char main_is[] = "func.func public @main(", module_is[] = "{\n";
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_text out;
    tern_hlo_module *m = NULL;
    assert_ok(tern_file_read(tern_alloc_host(), TERN_SOURCE_DIR "/" LLAMA, MAX_FILE, &bytes, &len));
    const char *text = (const char *)bytes;
    tern_text_init(&out, tern_alloc_host());
    const char *func = strstr(text, main_is), *body = strstr(strstr(text, "\nmodule"), module_is);
    assert_true(func && body && body < func);
    tern_text_put(&out, text, (size_t)(body + 2 - text));
    tern_text_printf(&out, "sdy.mesh @mesh = <%s>\n", mesh);
    tern_text_put(&out, body + 2, (size_t)(func + strlen(main_is) - body - 2));
    tern_text_puts(&out, put_args(&out, text, func + strlen(main_is), list, count));
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&out), &m));
    tern_file_free(tern_alloc_host(), bytes, len);
    tern_text_fini(&out);
    return m;
}

static tern_shard_report partition(const char *mesh, int32_t partitions, const annotation *list,
                                   size_t count)
{
    static const bool open = true;
    tern_shard_report report = {0};
    tern_shard_options o = {.mem = tern_alloc_host(),
                            .partitions = partitions,
                            .open_inputs = &open,
                            .open_outputs = &open,
                            .open_input_count = 1,
                            .open_output_count = 1};
    tern_hlo_module *m = read_annotated(mesh, list, count);
    assert_ok(tern_shard_import(m, &o, &report));
    assert_ok(tern_shard_propagate(m, &o, &report));
    assert_ok(tern_shard_reshard(m, &o, &report));
    assert_ok(tern_shard_reshard_check(m, o.mem));
    tern_hlo_module_destroy(m);
    assert_int_equal(report.fallbacks, 0);
    assert_int_equal(report.collectives[TERN_SHARD_ALL_TO_ALL], 0);
    assert_int_equal(report.collectives[TERN_SHARD_COLLECTIVE_PERMUTE], 0);
    return report;
}

enum { LAYERS = 2, PARAMETERS = 9 * LAYERS + 3, NORMS = 2 * LAYERS + 1 };

/* One for each gradient, and the loss. */
static void data_parallelism_reduces_gradients(void **state)
{
    (void)state;
    static const annotation list[] = {{"data.ids", "{\"d\"}, {}"}, {"data.labels", "{\"d\"}, {}"}};
    tern_shard_report r = partition("[\"d\"=2]", 2, list, TERN_COUNT_OF(list));
    assert_int_equal(r.collectives[TERN_SHARD_ALL_REDUCE], PARAMETERS + 1);
    assert_int_equal(r.collectives[TERN_SHARD_ALL_GATHER], 0);
    assert_int_equal(r.collectives[TERN_SHARD_REDUCE_SCATTER], 0);
}

#define TENSOR(d)                                                                             \
    {"wq", "{" d "}, {\"t\"}"}, {"wk", "{" d "}, {\"t\"}"}, {"wv", "{" d "}, {\"t\"}"},       \
        {"gate", "{" d "}, {\"t\"}"}, {"up", "{" d "}, {\"t\"}"}, {"wo", "{\"t\"}, {" d "}"}, \
    {                                                                                         \
        "down", "{\"t\"}, {" d "}"                                                            \
    }

/* Four per layer: behind attention and MLP, and for the gradients of their inputs. */
static void tensor_parallelism_has_four_all_reduces_a_layer(void **state)
{
    (void)state;
    static const annotation list[] = {TENSOR("")};
    tern_shard_report r = partition("[\"t\"=2]", 2, list, TERN_COUNT_OF(list));
    assert_int_equal(r.collectives[TERN_SHARD_ALL_REDUCE], 4 * LAYERS);
    assert_int_equal(r.collectives[TERN_SHARD_ALL_GATHER], 0);
    assert_int_equal(r.collectives[TERN_SHARD_REDUCE_SCATTER], 0);
}

static void both_have_the_sum_of_them(void **state)
{
    (void)state;
    static const annotation list[] = {
        TENSOR(""), {"data.ids", "{\"d\"}, {}"}, {"data.labels", "{\"d\"}, {}"}};
    tern_shard_report r = partition("[\"d\"=2, \"t\"=2]", 4, list, TERN_COUNT_OF(list));
    assert_int_equal(r.collectives[TERN_SHARD_ALL_REDUCE], PARAMETERS + 1 + 4 * LAYERS);
    assert_int_equal(r.collectives[TERN_SHARD_ALL_GATHER], 0);
}

/* Each weight is gathered once, each gradient scattered; those of the norms, which are not sharded,
 * are reduced. The gradient of the table gathers its updates, which are smaller. */
static void fsdp_gathers_weights_and_scatters_gradients(void **state)
{
    (void)state;
#define ROWS "{\"d\"}p1, {}"
    static const annotation list[] = {{"wq", ROWS},
                                      {"wk", ROWS},
                                      {"wv", ROWS},
                                      {"wo", ROWS},
                                      {"gate", ROWS},
                                      {"up", ROWS},
                                      {"down", ROWS},
                                      {"embed", ROWS},
                                      {"head", ROWS},
                                      {"data.ids", "{\"d\"}, {}"},
                                      {"data.labels", "{\"d\"}, {}"}};
    tern_shard_report r = partition("[\"d\"=2]", 2, list, TERN_COUNT_OF(list));
    assert_int_equal(r.collectives[TERN_SHARD_ALL_GATHER], PARAMETERS - NORMS + 2);
    assert_int_equal(r.collectives[TERN_SHARD_REDUCE_SCATTER], PARAMETERS - NORMS - 1);
    assert_int_equal(r.collectives[TERN_SHARD_ALL_REDUCE], NORMS + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(data_parallelism_reduces_gradients),
        cmocka_unit_test(tensor_parallelism_has_four_all_reduces_a_layer),
        cmocka_unit_test(both_have_the_sum_of_them),
        cmocka_unit_test(fsdp_gathers_weights_and_scatters_gradients),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

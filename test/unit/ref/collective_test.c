/* Collectives between simulated devices: every op, the four modes of replica groups, processes
 * that fail or deadlock, and the same on a single device. */
#include <pthread.h>

#include "run_program.h"
#include "test_support.h"

static tern_status run(const char *text)
{
    return program_run(tern_alloc_host(), &(program){.text = text}, NULL);
}

/* Devices with an i32 operand each, [10 * id, 10 * id + 1], run |body|, which defines %r from %x.
 */
typedef struct {
    int replicas, partitions;
    const char *body;
    const char *result; /* the type of %r */
    const char *after;  /* checks of %p0, %p1, ... */
} cluster;

static tern_status run_cluster(const cluster *c)
{
    char text[8192], inputs[512] = "", types[1024] = "", results[1024] = "", names[512] = "";
    char constants[2048] = "", programs[512] = "";
    for (int i = 0; i < c->replicas * c->partitions; i++) {
        const char *comma = i ? ", " : "";
        (void)snprintf(constants + strlen(constants), 128,
                       "  %%x%d = stablehlo.constant dense<[%d, %d]> : tensor<2xi32>\n", i, 10 * i,
                       10 * i + 1);
        (void)snprintf(inputs + strlen(inputs), 16, "%s%%x%d", comma, i);
        (void)snprintf(names + strlen(names), 16, "%s%%p%d", comma, i);
        (void)snprintf(types + strlen(types), 32, "%stensor<2xi32>", comma);
        (void)snprintf(results + strlen(results), 32, "%s%s", comma, c->result);
    }
    for (int r = 0; r < c->replicas; r++) {
        (void)snprintf(programs + strlen(programs), 16, "%s[", r ? ", " : "");
        for (int p = 0; p < c->partitions; p++)
            (void)snprintf(programs + strlen(programs), 16, "%s@f", p ? ", " : "");
        (void)snprintf(programs + strlen(programs), 16, "]");
    }
    (void)snprintf(text, sizeof text,
                   "func.func @main() {\n%s"
                   "  %s = \"interpreter.run_parallel\"(%s) {programs = [%s]} : (%s) -> (%s)\n"
                   "%s  return\n}\n"
                   "func.func @f(%%x: tensor<2xi32>) -> %s {\n%s  return %%r : %s\n}\n",
                   constants, names, inputs, programs, types, results, c->after, c->result, c->body,
                   c->result);
    return run(text);
}

#define CHECK(name, values, type) \
    "  check.expect_eq_const %" name ", dense<" values "> : " type "\n"
#define REDUCER(op)                                                         \
    "({\n  ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n    %s = stablehlo." op \
    " %a, %b : tensor<i32>\n    stablehlo.return %s : tensor<i32>\n  })"
#define CHANNEL   ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>"
#define SAME_TYPE " : (tensor<2xi32>) -> tensor<2xi32>\n"

/* Four processes, (replica, partition) = (0,0) (0,1) (1,0) (1,1) with 0, 10, 20, 30. */
static void the_four_modes_of_groups(void **state)
{
    (void)state;
    static const struct {
        const char *attrs;
        const char *after;
    } cases[] = {
        {"replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>", /* cross_replica */
         CHECK("p0", "[20, 22]", "tensor<2xi32>") CHECK("p1", "[40, 42]", "tensor<2xi32>")
             CHECK("p2", "[20, 22]", "tensor<2xi32>") CHECK("p3", "[40, 42]", "tensor<2xi32>")},
        {"replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>" CHANNEL, /* and partition */
         CHECK("p0", "[10, 12]", "tensor<2xi32>") CHECK("p1", "[10, 12]", "tensor<2xi32>")
             CHECK("p2", "[50, 52]", "tensor<2xi32>") CHECK("p3", "[50, 52]", "tensor<2xi32>")},
        {"replica_groups = dense<[[0, 3], [1, -1], [2, -1]]> : tensor<3x2xi64>" CHANNEL
         ", use_global_device_ids",
         CHECK("p0", "[30, 32]", "tensor<2xi32>") CHECK("p1", "[10, 11]", "tensor<2xi32>")
             CHECK("p2", "[20, 21]", "tensor<2xi32>") CHECK("p3", "[30, 32]", "tensor<2xi32>")},
        {"replica_groups = dense<> : tensor<0x0xi64>" CHANNEL ", use_global_device_ids",
         CHECK("p0", "[60, 64]", "tensor<2xi32>") CHECK("p3", "[60, 64]", "tensor<2xi32>")},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char body[1024];
        (void)snprintf(body, sizeof body, "  %%r = \"stablehlo.all_reduce\"(%%x) %s {%s}%s",
                       REDUCER("add"), cases[i].attrs, SAME_TYPE);
        cluster c = {2, 2, body, "tensor<2xi32>", cases[i].after};
        assert_ok(run_cluster(&c));
    }
    /* cross_partition */
    cluster c = {
        2, 2,
        "  %r = \"stablehlo.collective_broadcast\"(%x) {replica_groups = dense<[[1, 0]]> : "
        "tensor<1x2xi64>" CHANNEL "}" SAME_TYPE,
        "tensor<2xi32>",
        CHECK("p0", "[10, 11]", "tensor<2xi32>") CHECK("p1", "[10, 11]", "tensor<2xi32>")
            CHECK("p2", "[30, 31]", "tensor<2xi32>") CHECK("p3", "[30, 31]", "tensor<2xi32>")};
    assert_ok(run_cluster(&c));
}

static void groups_along_axes_of_a_mesh(void **state)
{
    (void)state;
    char text[4096];
    static const struct {
        const char *axes;
        const char *want0, *want1;
    } cases[] = {{"\"x\"", "[2, 4]", "[4, 6]"},
                 {"\"y\"", "[1, 3]", "[1, 3]"},
                 {"\"x\", \"y\"", "[6, 10]", "[6, 10]"}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char axes[256] = "";
        for (const char *p = cases[i].axes; *p; p += 3) {
            if (*p == ',')
                p += 2;
            (void)snprintf(axes + strlen(axes), 64, "%s#stablehlo.axis_ref<name = %.3s>",
                           *axes ? ", " : "", p);
        }
        (void)snprintf(
            text, sizeof text,
            "func.func @main() {\n"
            "  %%a = stablehlo.constant dense<[0, 1]> : tensor<2xi32>\n"
            "  %%b = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
            "  %%c = stablehlo.constant dense<[2, 3]> : tensor<2xi32>\n"
            "  %%d = stablehlo.constant dense<[3, 4]> : tensor<2xi32>\n"
            "  %%p0, %%p1, %%p2, %%p3 = \"interpreter.run_parallel\"(%%a, %%b, %%c, %%d) {programs "
            "= [[@f, @f, @f, @f]]} : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)"
            " -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)\n"
            "  check.expect_eq_const %%p0, dense<%s> : tensor<2xi32>\n"
            "  check.expect_eq_const %%p1, dense<%s> : tensor<2xi32>\n"
            "  return\n}\n"
            "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
            "func.func @f(%%x: tensor<2xi32>) -> tensor<2xi32> {\n"
            "  %%r = \"stablehlo.all_reduce\"(%%x) %s {replica_groups = "
            "#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [%s]>%s, "
            "use_global_device_ids}%s  return %%r : tensor<2xi32>\n}\n",
            cases[i].want0, cases[i].want1, REDUCER("add"), axes, CHANNEL, SAME_TYPE);
        assert_ok(run(text));
    }
}

static void moving_ops(void **state)
{
    (void)state;
    static const cluster cases[] = {
        {3, 1,
         "  %r = \"stablehlo.all_gather\"(%x) {all_gather_dim = 0 : i64, replica_groups = "
         "dense<[[2, 0, 1]]> : tensor<1x3xi64>} : (tensor<2xi32>) -> tensor<6xi32>\n",
         "tensor<6xi32>",
         CHECK("p0", "[20, 21, 0, 1, 10, 11]", "tensor<6xi32>")
             CHECK("p2", "[20, 21, 0, 1, 10, 11]", "tensor<6xi32>")},
        {2, 1,
         "  %r = \"stablehlo.all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : "
         "i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : "
         "tensor<1x2xi64>}" SAME_TYPE,
         "tensor<2xi32>",
         CHECK("p0", "[0, 10]", "tensor<2xi32>") CHECK("p1", "[1, 11]", "tensor<2xi32>")},
        {3, 1,
         "  %r = \"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<[[0, 2], [2, "
         "0]]> : tensor<2x2xi64>}" SAME_TYPE,
         "tensor<2xi32>",
         CHECK("p0", "[20, 21]", "tensor<2xi32>") CHECK("p1", "[0, 0]", "tensor<2xi32>")
             CHECK("p2", "[0, 1]", "tensor<2xi32>")},
        {1, 3,
         "  %r = \"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<[[0, 1], [1, "
         "2]]> : tensor<2x2xi64>" CHANNEL "}" SAME_TYPE,
         "tensor<2xi32>",
         CHECK("p0", "[0, 0]", "tensor<2xi32>") CHECK("p1", "[0, 1]", "tensor<2xi32>")
             CHECK("p2", "[10, 11]", "tensor<2xi32>")},
        {3, 1,
         "  %r = \"stablehlo.collective_broadcast\"(%x) {replica_groups = dense<[[2, 0]]> : "
         "tensor<1x2xi64>}" SAME_TYPE,
         "tensor<2xi32>",
         CHECK("p0", "[20, 21]", "tensor<2xi32>") CHECK("p1", "[0, 0]", "tensor<2xi32>")},
        {2, 1,
         "  %k = stablehlo.constant dense<[1]> : tensor<1xi32>\n"
         "  %r = \"stablehlo.collective_broadcast\"(%x, %k) {replica_groups = dense<[[0, 1]]> : "
         "tensor<1x2xi64>, has_dynamic_root} : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>\n",
         "tensor<2xi32>", CHECK("p0", "[10, 11]", "tensor<2xi32>")},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        assert_ok(run_cluster(&cases[i]));
}

#define TWO_GROUP "{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"

static void reducing_ops(void **state)
{
    (void)state;
    static const cluster cases[] = {
        {2, 1,
         "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER("maximum") " " TWO_GROUP "}" SAME_TYPE,
         "tensor<2xi32>", CHECK("p0", "[10, 11]", "tensor<2xi32>")},
        /* In group order, not in order of arrival: 20 - 0 - 10. */
        {3, 1,
         "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER(
             "subtract") " {replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>}" SAME_TYPE,
         "tensor<2xi32>",
         CHECK("p0", "[10, 9]", "tensor<2xi32>") CHECK("p1", "[10, 9]", "tensor<2xi32>")},
        {2, 1,
         "  %r = \"stablehlo.reduce_scatter\"(%x) " REDUCER(
             "add") " " TWO_GROUP
                    ", scatter_dimension = 0 : i64} : (tensor<2xi32>) -> tensor<1xi32>\n",
         "tensor<1xi32>",
         CHECK("p0", "[10]", "tensor<1xi32>") CHECK("p1", "[12]", "tensor<1xi32>")},
        {2, 1,
         "  %r = \"stablehlo.collective_reduce\"(%x) " REDUCER("add") " " TWO_GROUP "}" SAME_TYPE,
         "tensor<2xi32>",
         CHECK("p0", "[10, 12]", "tensor<2xi32>") CHECK("p1", "[0, 0]", "tensor<2xi32>")},
        {2, 1, "  %r = \"stablehlo.cross-replica-sum\"(%x) " TWO_GROUP "}" SAME_TYPE,
         "tensor<2xi32>", CHECK("p1", "[10, 12]", "tensor<2xi32>")},
        {2, 1,
         "  %s = \"stablehlo.async_start\"(%x) ({\n  ^bb0(%y: tensor<2xi32>):\n"
         "    %t = \"stablehlo.all_reduce\"(%y) ({\n    ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n"
         "      %u = stablehlo.add %a, %b : tensor<i32>\n"
         "      stablehlo.return %u : tensor<i32>\n    }) " TWO_GROUP "}" SAME_TYPE
         "    stablehlo.return %t : tensor<2xi32>\n"
         "  }) : (tensor<2xi32>) -> !stablehlo.future<tensor<2xi32>>\n"
         "  %r = \"stablehlo.async_done\"(%s) : (!stablehlo.future<tensor<2xi32>>) -> "
         "tensor<2xi32>\n",
         "tensor<2xi32>", CHECK("p0", "[10, 12]", "tensor<2xi32>")},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++)
        assert_ok(run_cluster(&cases[i]));
}

/* The same rendezvous repeated by many devices: rounds do not mix. */
static void rendezvous_in_loops(void **state)
{
    (void)state;
    cluster c = {
        8, 1,
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %end = stablehlo.constant dense<100> : tensor<i32>\n"
        "  %q:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<2xi32>\n"
        "  cond {\n"
        "    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %n = stablehlo.add %i, %one : tensor<i32>\n"
        "    %w = \"stablehlo.collective_permute\"(%v) {source_target_pairs = dense<[[0, 1], [1, "
        "2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}" SAME_TYPE
        "    stablehlo.return %n, %w : tensor<i32>, tensor<2xi32>\n  }\n"
        "  %r = stablehlo.add %q#1, %q#1 : tensor<2xi32>\n",
        "tensor<2xi32>",
        /* 100 steps around 8 positions are 4. */
        CHECK("p0", "[80, 82]", "tensor<2xi32>") CHECK("p5", "[20, 22]", "tensor<2xi32>")};
    assert_ok(run_cluster(&c));
}

static void ids_of_processes(void **state)
{
    (void)state;
    cluster c = {2, 2,
                 "  %a = stablehlo.replica_id : tensor<ui32>\n"
                 "  %b = stablehlo.partition_id : tensor<ui32>\n"
                 "  %t = stablehlo.constant dense<10> : tensor<ui32>\n"
                 "  %m = stablehlo.multiply %a, %t : tensor<ui32>\n"
                 "  %r = stablehlo.add %m, %b : tensor<ui32>\n",
                 "tensor<ui32>",
                 CHECK("p0", "0", "tensor<ui32>") CHECK("p1", "1", "tensor<ui32>")
                     CHECK("p2", "10", "tensor<ui32>") CHECK("p3", "11", "tensor<ui32>")};
    assert_ok(run_cluster(&c));
}

#define PAIRS(list) "source_target_pairs = dense<" list "> : tensor<1x2xi64>"

static void messages_between_processes(void **state)
{
    (void)state;
    assert_ok(run(
        "func.func @main() {\n"
        "  %x = stablehlo.constant dense<7> : tensor<i32>\n"
        "  %t = stablehlo.create_token : !stablehlo.token\n"
        "  %0, %1, %2 = \"interpreter.run_parallel\"(%x, %t, %t) {programs = [[@send, @recv]]} : "
        "(tensor<i32>, !stablehlo.token, !stablehlo.token) -> (!stablehlo.token, tensor<i32>, "
        "!stablehlo.token)\n"
        "  check.expect_eq_const %1, dense<7> : tensor<i32>\n  return\n}\n"
        "func.func @send(%x: tensor<i32>, %t: !stablehlo.token) -> !stablehlo.token {\n"
        "  %0 = \"stablehlo.send\"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 5, "
        "type = 1>, " PAIRS("[[0, 1]]") "} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token\n"
                                        "  return %0 : !stablehlo.token\n}\n"
                                        "func.func @recv(%t: !stablehlo.token) -> (tensor<i32>, "
                                        "!stablehlo.token) {\n"
                                        "  %0, %1 = \"stablehlo.recv\"(%t) {channel_handle = "
                                        "#stablehlo.channel_handle<handle = 5, "
                                        "type = 1>, " PAIRS(
                                            "[[0, 1]]") "} : (!stablehlo.token) -> (tensor<i32>, "
                                                        "!stablehlo.token)\n  return %0, %1 : "
                                                        "tensor<i32>, !stablehlo.token\n}\n"));
}

/* Every device reads the queue from its start. */
static void queues_of_the_host(void **state)
{
    (void)state;
    const char *form =
        "func.func @main() {\n"
        "  %%t = stablehlo.create_token : !stablehlo.token\n"
        "  %%0, %%1 = \"interpreter.run_parallel\"(%%t, %%t) {programs = [[@f, @f]], infeed = "
        "[%s]} : (!stablehlo.token, !stablehlo.token) -> (tensor<i32>, tensor<i32>)\n"
        "  check.expect_eq_const %%0, dense<12> : tensor<i32>\n"
        "  check.expect_eq_const %%1, dense<12> : tensor<i32>\n  return\n}\n"
        "func.func @f(%%t: !stablehlo.token) -> tensor<i32> {\n"
        "  %%0:2 = \"stablehlo.infeed\"(%%t) : (!stablehlo.token) -> (tensor<i32>, "
        "!stablehlo.token)\n"
        "  %%1:2 = \"stablehlo.infeed\"(%%0#1) : (!stablehlo.token) -> (tensor<i32>, "
        "!stablehlo.token)\n"
        "  %%2 = \"stablehlo.outfeed\"(%%0#0, %%1#1) : (tensor<i32>, !stablehlo.token) -> "
        "!stablehlo.token\n"
        "  %%3 = stablehlo.add %%0#0, %%1#0 : tensor<i32>\n  return %%3 : tensor<i32>\n}\n"
        "func.func @a() -> tensor<i32> {\n  %%0 = stablehlo.constant dense<5> : tensor<i32>\n"
        "  return %%0 : tensor<i32>\n}\n"
        "func.func @b() -> tensor<i32> {\n  %%0 = stablehlo.constant dense<7> : tensor<i32>\n"
        "  return %%0 : tensor<i32>\n}\n";
    char text[4096];
    (void)snprintf(text, sizeof text, form, "@a, @b");
    assert_ok(run(text));
    (void)snprintf(text, sizeof text, form, "@a");
    assert_fails(FAULT, "the infeed queue is empty", run(text));
}

/* --- errors --- */

/* Process 1 fails on its own; process 0 waits for it, process 2 would run for ever. */
static void a_failure_stops_the_others(void **state)
{
    (void)state;
    assert_fails(
        FAULT,
        "element [] is 1, expected 2; 1 of 1 elements differ; in check.expect_eq_const of "
        "function @g; in process 1",
        run("func.func @main() {\n"
            "  %0 = \"interpreter.run_parallel\"() {programs = [[@f], [@g], [@h]]} : () -> "
            "tensor<i32>\n  return\n}\n"
            "func.func @f() -> tensor<i32> {\n"
            "  %x = stablehlo.constant dense<1> : tensor<i32>\n"
            "  %r = \"stablehlo.collective_broadcast\"(%x) " TWO_GROUP
            "} : (tensor<i32>) -> tensor<i32>\n  return %r : tensor<i32>\n}\n"
            "func.func @g() {\n  %x = stablehlo.constant dense<1> : tensor<i32>\n"
            "  check.expect_eq_const %x, dense<2> : tensor<i32>\n  return\n}\n"
            "func.func @h() {\n  %x = stablehlo.constant dense<true> : tensor<i1>\n"
            "  %r = stablehlo.while(%i = %x) : tensor<i1>\n"
            "  cond {\n    stablehlo.return %i : tensor<i1>\n"
            "  } do {\n    %n = stablehlo.and %i, %i : tensor<i1>\n"
            "    stablehlo.return %n : tensor<i1>\n  }\n  return\n}\n"));
}

static void deadlocks_are_reported(void **state)
{
    (void)state;
    /* One has finished, the other two wait on different channels. */
    assert_fails(
        FAULT,
        "deadlock, processes wait for each other: process 0 in "
        "stablehlo.collective_broadcast (channel 0), process 1 in stablehlo.recv (channel 9)",
        run("func.func @main() {\n"
            "  %t = stablehlo.create_token : !stablehlo.token\n"
            "  %0, %1 = \"interpreter.run_parallel\"(%t) {programs = [[@f], [@g], [@h]]} : "
            "(!stablehlo.token) -> (tensor<i32>, tensor<i32>)\n  return\n}\n"
            "func.func @f() -> tensor<i32> {\n"
            "  %x = stablehlo.constant dense<1> : tensor<i32>\n"
            "  %r = \"stablehlo.collective_broadcast\"(%x) " TWO_GROUP
            "} : (tensor<i32>) -> tensor<i32>\n  return %r : tensor<i32>\n}\n"
            "func.func @g(%t: !stablehlo.token) -> tensor<i32> {\n"
            "  %0:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = "
            "9,"
            " type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<i32>, "
            "!stablehlo.token)\n  return %0#0 : tensor<i32>\n}\n"
            "func.func @h() {\n  return\n}\n"));
}

static void wrong_groups_are_reported(void **state)
{
    (void)state;
    cluster none = {2, 1,
                    "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER(
                        "add") " {replica_groups = dense<[[0]]> : tensor<1x1xi64>}" SAME_TYPE,
                    "tensor<2xi32>", ""};
    assert_fails(INVALID, "process 1 is in none of the replica_groups", run_cluster(&none));
    cluster far = {2, 1,
                   "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER(
                       "add") " {replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}" SAME_TYPE,
                   "tensor<2xi32>", ""};
    assert_fails(INVALID, "replica 2 is out of range: there are 2", run_cluster(&far));
    cluster inside = {1, 1, "  %r = \"interpreter.run_parallel\"(%x) {programs = [[@f]]}" SAME_TYPE,
                      "tensor<2xi32>", ""};
    assert_fails(UNSUPPORTED, "inside another", run_cluster(&inside));
}

static void one_device_is_a_group(void **state)
{
    (void)state;
    assert_runs("  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER(
                    "add") " {replica_groups = dense<[[0]]> : tensor<1x1xi64>}" SAME_TYPE
                           "  check.expect_eq %r, %x : tensor<2xi32>\n"
                           "  %g = \"stablehlo.all_gather\"(%x) {all_gather_dim = 0 : i64, "
                           "replica_groups = "
                           "dense<[[0]]> : tensor<1x1xi64>}" SAME_TYPE
                           "  check.expect_eq %g, %x : tensor<2xi32>\n"
                           "  %i = stablehlo.partition_id : tensor<ui32>\n"
                           "  check.expect_eq_const %i, dense<0> : tensor<ui32>\n");
    assert_fails(INVALID, "replica 1 is out of range: there is 1",
                 run(PROGRAM("  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                             "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER("add") " " TWO_GROUP
                                                                                   "}" SAME_TYPE)));
}

/* --- out of memory, with a thread-safe allocator --- */

typedef struct {
    pthread_mutex_t lock;
    tern_alloc under;
} locked_alloc;

static void *locked_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    locked_alloc *l = self;
    pthread_mutex_lock(&l->lock);
    void *q = l->under.fn(l->under.self, p, old_size, new_size);
    pthread_mutex_unlock(&l->lock);
    return q;
}

static tern_status run_locked(tern_alloc mem, void *arg)
{
    locked_alloc l = {PTHREAD_MUTEX_INITIALIZER, mem};
    return program_run((tern_alloc){locked_fn, &l}, arg, NULL);
}

static void survives_lack_of_memory(void **state)
{
    (void)state;
    program p = {.text =
                     "func.func @main() {\n"
                     "  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>\n"
                     "  %0:2 = \"interpreter.run_parallel\"(%x, %x) {programs = [[@f], [@f]]} : "
                     "(tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)\n"
                     "  check.expect_eq_const %0#0, dense<[2, 4]> : tensor<2xi32>\n"
                     "  return\n}\n"
                     "func.func @f(%x: tensor<2xi32>) -> tensor<2xi32> {\n"
                     "  %r = \"stablehlo.all_reduce\"(%x) " REDUCER(
                         "add") " " TWO_GROUP "}" SAME_TYPE "  return %r : tensor<2xi32>\n}\n"};
    test_fail_each_allocation(run_locked, &p);
}

TEST_MAIN(cmocka_unit_test(the_four_modes_of_groups), cmocka_unit_test(groups_along_axes_of_a_mesh),
          cmocka_unit_test(moving_ops), cmocka_unit_test(reducing_ops),
          cmocka_unit_test(rendezvous_in_loops), cmocka_unit_test(ids_of_processes),
          cmocka_unit_test(messages_between_processes), cmocka_unit_test(queues_of_the_host),
          cmocka_unit_test(a_failure_stops_the_others), cmocka_unit_test(deadlocks_are_reported),
          cmocka_unit_test(wrong_groups_are_reported), cmocka_unit_test(one_device_is_a_group),
          cmocka_unit_test(survives_lack_of_memory))

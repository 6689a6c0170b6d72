#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/human.h"
#include "cli/cctest.h"
#include "cli/cli.h"
#include "cli/option_number.h"
#include "cli/outputs.h"

/* --- names --- */

static const struct {
    const char *name, *short_name;
    tern_coll_kind kind;
    bool is_variable; /* parts of several sizes, if a file has these */
} operations[] = {
    {"all_reduce", "allr", TERN_COLL_ALL_REDUCE, false},
    {"all_gather", "allg", TERN_COLL_ALL_GATHER, false},
    {"all_gatherv", "allgv", TERN_COLL_ALL_GATHER, true},
    {"reduce_scatter", "redsct", TERN_COLL_REDUCE_SCATTER, false},
    {"alltoall", "all_to_all", TERN_COLL_ALL_TO_ALL, false},
    {"alltoallv", "all_to_all_v", TERN_COLL_ALL_TO_ALL, true},
    {"permute", "collective_permute", TERN_COLL_PERMUTE, false},
    {"sendrecv", "send_recv", TERN_COLL_PERMUTE, false},
};

static const struct {
    const char *name;
    tern_dtype dtype;
} types[] = {{"uint8", TERN_U8},   {"int8", TERN_I8},  {"uint16", TERN_U16}, {"int16", TERN_I16},
             {"fp8", TERN_F8E4M3}, {"fp16", TERN_F16}, {"bf16", TERN_BF16},  {"uint32", TERN_U32},
             {"int32", TERN_I32},  {"fp32", TERN_F32}};

static tern_status read_operation(const tern_cli *cli, tern_cctest *test)
{
    const char *name = cli->positional_count ? cli->positional[0] : "";
    for (size_t i = 0; i < TERN_COUNT_OF(operations); i++)
        if (strcmp(name, operations[i].name) == 0 || strcmp(name, operations[i].short_name) == 0) {
            test->kind = operations[i].kind;
            test->is_variable = operations[i].is_variable;
            return NULL;
        }
    return TERN_ERR(INVALID,
                    "there is no operation \"%s\"; wanted all_reduce, all_gather, all_gatherv, "
                    "reduce_scatter, alltoall, alltoallv, permute or sendrecv",
                    name);
}

static tern_status read_type(const tern_cli *cli, tern_cctest *test)
{
    const char *name = tern_cli_get(cli, "-d") ? tern_cli_get(cli, "-d") : "uint8";
    for (size_t i = 0; i < TERN_COUNT_OF(types); i++)
        if (strcmp(name, types[i].name) == 0) {
            test->type = types[i].name;
            test->dtype = types[i].dtype;
            return NULL;
        }
    return TERN_ERR(INVALID,
                    "there is no type \"%s\"; wanted uint8, int8, uint16, int16, fp8, "
                    "fp16, bf16, uint32, int32 or fp32",
                    name);
}

static tern_status read_algorithm(const tern_cli *cli, tern_cctest *test)
{
    const char *name = tern_cli_get(cli, "--algorithm");
    if (!name)
        return NULL;
    test->has_algorithm = true;
    for (int i = 0; i < TERN_COLL_ALGORITHM_COUNT; i++)
        if (strcmp(name, tern_coll_algorithm_name((tern_coll_algorithm)i)) == 0) {
            test->algorithm = (tern_coll_algorithm)i;
            return NULL;
        }
    return TERN_ERR(INVALID,
                    "there is no algorithm \"%s\"; wanted direct, mesh, rdh, ring or kanga", name);
}

/* --- sizes --- */

/* "32M", "1kb", "4096": powers of 1024, with or without a b. */
static tern_status read_size(const tern_cli *cli, const char *option, uint64_t fallback,
                             uint64_t *out)
{
    char text[32];
    const char *value = tern_cli_get(cli, option);
    *out = fallback;
    if (!value)
        return NULL;
    size_t len = strlen(value);
    if (len > 1 && (value[len - 1] == 'b' || value[len - 1] == 'B'))
        len--;
    if (len < sizeof text) {
        for (size_t i = 0; i < len; i++)
            text[i] = (char)toupper((unsigned char)value[i]);
        text[len] = 0;
        if (tern_human_parse_bytes(text, out))
            return NULL;
    }
    return TERN_ERR(INVALID, "%s is \"%s\", wanted a size such as 4096, 64kb or 1GB", option,
                    value);
}

static tern_status read_sizes(const tern_cli *cli, tern_cctest *test)
{
    const uint64_t usual = UINT64_C(32) << 20;
    TERN_TRY(read_size(cli, "-b", usual, &test->min_bytes));
    TERN_TRY(
        read_size(cli, "-e", test->min_bytes > usual ? test->min_bytes : usual, &test->max_bytes));
    TERN_TRY(read_size(cli, "-i", (test->max_bytes - test->min_bytes) / 10, &test->step_bytes));
    TERN_TRY(tern_cli_get_number(cli,
                                 &(tern_cli_number){"-f", .min = 1.0001, .max = 1e6, .fallback = 0},
                                 &test->step_factor));
    if (test->min_bytes == 0 || test->min_bytes > test->max_bytes)
        return TERN_ERR(INVALID, "sizes from %llu to %llu bytes",
                        (unsigned long long)test->min_bytes, (unsigned long long)test->max_bytes);
    return NULL;
}

/* --- the machine --- */

static tern_status read_fault(const char *text, tern_coll_fault *out)
{
    unsigned at, to = 0;
    double factor;
    char rest;
    if (sscanf(text, "link=%u-%u:%lf%c", &at, &to, &factor, &rest) == 3)
        *out = (tern_coll_fault){{TERN_COLL_LINK, at, to}, factor};
    else if (sscanf(text, "rank=%u:%lf%c", &at, &factor, &rest) == 2)
        *out = (tern_coll_fault){{TERN_COLL_ENGINES, at, 0}, factor};
    else if (sscanf(text, "network=%u:%lf%c", &at, &factor, &rest) == 2)
        *out = (tern_coll_fault){{TERN_COLL_NETWORK_OUT, at, 0}, factor};
    else
        return TERN_ERR(INVALID,
                        "--what-if is \"%s\", wanted link=A-B:FACTOR, rank=R:FACTOR or "
                        "network=CHIP:FACTOR",
                        text);
    return factor > 0.001 && factor < 1000
               ? NULL
               : TERN_ERR(INVALID, "--what-if %s: wanted a factor from 0.001 to 1000", text);
}

static tern_status read_faults(const tern_cli *cli, tern_cctest *test)
{
    const char *text;
    for (unsigned i = 0; (text = tern_cli_get_nth(cli, "--what-if", i)); i++) {
        if (i == TERN_CCTEST_FAULTS)
            return TERN_ERR(INVALID, "--what-if more than %d times", TERN_CCTEST_FAULTS);
        TERN_TRY(read_fault(text, &test->faults[i]));
        test->machine.fault_count = i + 1;
    }
    test->machine.faults = test->faults;
    return NULL;
}

static tern_status read_core_group(tern_cctest *test)
{
    const char *text = getenv("NEURON_LOGICAL_NC_CONFIG");
    if (!text || !*text)
        return NULL;
    const uint32_t most = test->machine.chip->logical_core_max;
    char *end;
    const unsigned long value = strtoul(text, &end, 10);
    if (*end || value == 0 || value > most)
        return TERN_ERR(INVALID, "NEURON_LOGICAL_NC_CONFIG is \"%s\", wanted 1 to %u", text, most);
    test->machine.core_group = (uint32_t)value;
    return NULL;
}

static tern_status read_machine(const tern_cli *cli, tern_cctest *test)
{
    const char *name =
        tern_cli_get(cli, "--target") ? tern_cli_get(cli, "--target") : "trn2.48xlarge";
    test->machine.instance = tern_arch_instance_find(name);
    test->machine.chip = test->machine.instance ? tern_arch_instance_chip(test->machine.instance)
                                                : tern_arch_chip_builtin(name);
    if (!test->machine.chip)
        return TERN_ERR(NOT_FOUND,
                        "there is no chip or instance of chips \"%s\"; `tern arch` lists "
                        "them",
                        name);
    TERN_TRY(read_core_group(test));
    return read_faults(cli, test);
}

/* --- groups --- */

static tern_status split_groups(const tern_cli *cli, tern_cctest *test)
{
    const uint32_t node_ranks = test->rank_total / test->groups.nodes;
    double size;
    TERN_TRY(tern_cli_get_number(cli,
                                 &(tern_cli_number){"--data-parallel-dimension", .whole = true,
                                                    .min = 1, .max = test->rank_total,
                                                    .fallback = test->rank_total},
                                 &size));
    const uint32_t ranks = (uint32_t)size, nodes = test->groups.nodes;
    if (ranks == test->rank_total)
        return NULL;
    if (test->rank_total % ranks || ranks % nodes)
        return TERN_ERR(INVALID, "groups of %u do not divide %u ranks of %u instances", ranks,
                        test->rank_total, nodes);
    /* Group g has the ranks g, g + groups, ...: with as many as instances, one of each. */
    test->groups.node_ranks = ranks / nodes;
    test->groups.count = test->rank_total / ranks;
    test->ranks = tern_mem_get_n(tern_alloc_host(), test->rank_total, sizeof *test->ranks);
    TERN_TRY_MEM(test->ranks);
    for (uint32_t i = 0; i < node_ranks; i++)
        test->ranks[i] =
            i / test->groups.node_ranks + i % test->groups.node_ranks * test->groups.count;
    test->groups.ranks = test->ranks;
    return NULL;
}

/* Behind the groups: there is a part for each of their ranks. */
static tern_status read_parts(const tern_cli *cli, tern_cctest *test)
{
    const char *path = tern_cli_get(cli, "--variable-size-op-metadata");
    if (!path)
        return NULL;
    if (!test->is_variable || test->groups.nodes > 1 || test->has_algorithm)
        return TERN_ERR(INVALID, "--variable-size-op-metadata is for alltoallv and all_gatherv in "
                                 "one instance, by the runtime's algorithm");
    return tern_cctest_read_parts(path, test);
}

static tern_status read_groups(const tern_cli *cli, tern_cctest *test)
{
    double ranks, nodes;
    const char *groups = tern_cli_get(cli, "--custom-replica-groups");
    const char *pairs = tern_cli_get(cli, "--custom-src-target-pairs");
    TERN_TRY(tern_cli_get_number(cli,
                                 &(tern_cli_number){"-r", .whole = true, .min = 1,
                                                    .max = TERN_COLL_RANKS_MAX, .fallback = 0},
                                 &ranks));
    TERN_TRY(tern_cli_get_number(
        cli, &(tern_cli_number){"-N", .whole = true, .min = 1, .max = 1e6, .fallback = 1}, &nodes));
    if (ranks < 1)
        return TERN_ERR(INVALID, "-r is missing: the number of ranks");
    test->rank_total = (uint32_t)ranks;
    test->groups = (tern_coll_groups){
        .count = 1, .node_ranks = (uint32_t)(ranks / nodes), .nodes = (uint32_t)nodes};
    if ((uint64_t)test->groups.node_ranks * test->groups.nodes != test->rank_total)
        return TERN_ERR(INVALID, "%u ranks cannot be divided over %u instances", test->rank_total,
                        test->groups.nodes);
    if (groups)
        return tern_cctest_read_groups(groups, test);
    if (pairs && (test->kind != TERN_COLL_PERMUTE || nodes > 1))
        return TERN_ERR(INVALID, "--custom-src-target-pairs is for a permute in one instance");
    return pairs ? tern_cctest_read_pairs(pairs, test) : split_groups(cli, test);
}

/* --- the verb --- */

static tern_status read_check(const tern_cli *cli, tern_cctest *test)
{
    const char *mode = tern_cli_get(cli, "-c");
    double seed;
    if (mode)
        test->data = strcmp(mode, "all_ones") == 0 ? TERN_CCTEST_ONES : TERN_CCTEST_RANDOM;
    if (mode && !test->on_host)
        return TERN_ERR(INVALID, "--check compares values on this host: not with --no-host");
    if (tern_cli_get(cli, "--seed") && test->data != TERN_CCTEST_RANDOM)
        return TERN_ERR(INVALID, "--seed is for --check random");
    TERN_TRY(tern_cli_get_number(
        cli, &(tern_cli_number){"--seed", .whole = true, .min = 0, .max = 1e15, .fallback = 0},
        &seed));
    test->seed = (uint64_t)seed;
    return NULL;
}

static tern_status read_rest(const tern_cli *cli, tern_cctest *test)
{
    static const char *const average[] = {"avg"};
    double iterations, warmups;
    TERN_TRY(tern_cli_get_number(
        cli, &(tern_cli_number){"-w", .whole = true, .min = 0, .max = 1e6, .fallback = 5},
        &warmups));
    test->warmups = (uint32_t)warmups;
    TERN_TRY(tern_cli_get_number(
        cli, &(tern_cli_number){"-n", .whole = true, .min = 1, .max = 1e6, .fallback = 20},
        &iterations));
    test->iterations = (uint32_t)iterations;
    test->show_algorithm = tern_cli_get(cli, "--show-algorithm") != NULL;
    test->show_sizes = tern_cli_get(cli, "--show-input-output-size") != NULL;
    test->on_host = tern_cli_get(cli, "--no-host") == NULL;
    test->stats = tern_cli_get_list(cli, "-t", &test->stat_count);
    if (test->stat_count == 0) {
        test->stats = average;
        test->stat_count = 1;
    }
    return read_check(cli, test);
}

tern_status tern_cctest_read(const tern_cli *cli, tern_cctest *test)
{
    test->ops_per_iter = 1;
    TERN_TRY(read_operation(cli, test));
    TERN_TRY(read_type(cli, test));
    TERN_TRY(read_sizes(cli, test));
    TERN_TRY(read_algorithm(cli, test));
    TERN_TRY(read_rest(cli, test));
    TERN_TRY(read_groups(cli, test));
    return read_parts(cli, test);
}

void tern_cctest_fini(tern_cctest *test)
{
    tern_mem_free(tern_alloc_host(), test->ranks, test->rank_total * sizeof *test->ranks);
    tern_mem_free(tern_alloc_host(), test->targets, test->rank_total * sizeof *test->targets);
    tern_mem_free(tern_alloc_host(), test->parts, tern_cctest_parts_bytes(test));
}

static tern_status run_sweep(const tern_cli *cli, const tern_cctest *common)
{
    tern_cctest tests[TERN_CCTEST_STREAMS] = {*common};
    unsigned count = 1;
    const char *streams = tern_cli_get(cli, "--streams-json");
    tern_status st = streams ? tern_cctest_read_streams(cli, streams, common, tests, &count)
                             : tern_cctest_read(cli, tests);
    if (!st)
        st = tern_cctest_sweep(cli, tests, count, tern_cli_get(cli, "--report-to-json-file"));
    for (unsigned i = 0; i < count; i++)
        tern_cctest_fini(&tests[i]);
    return st;
}

static int run_cctest(tern_cli *cli)
{
    tern_cctest common = {0};
    unsigned off = 0;
    const bool health = tern_cli_get(cli, "--health") != NULL;
    if (!health && cli->positional_count == 0 && !tern_cli_get(cli, "--streams-json"))
        return tern_cli_usage_error(
            cli, "no operation: all_reduce, all_gather, all_gatherv, reduce_scatter, alltoall, "
                 "alltoallv, permute or sendrecv");
    tern_status st = read_machine(cli, &common);
    if (!st)
        st = health ? tern_cctest_health(cli, &common, &off) : run_sweep(cli, &common);
    if (st)
        return tern_cli_fail(cli, st);
    return off ? TERN_EXIT_INPUT : TERN_EXIT_OK;
}

static const tern_cli_option options[] = {
    {"-r", "RANKS", "ranks in all; a rank is a logical core"},
    {"-N", "INSTANCES", "instances that they are divided over; default 1"},
    {"-b", "SIZE", "smallest size of the data; default 32M"},
    {"-e", "SIZE", "largest size; default 32M"},
    {"-i", "SIZE", "step between sizes; default: a tenth of the range"},
    {"-f", "FACTOR", "factor between sizes, instead of a step"},
    {"-d", "TYPE", "uint8 (default), int8, uint16, int16, fp8, fp16, bf16, uint32, int32, fp32"},
    {"-n", "COUNT", "runs on this host that are averaged; default 20"},
    {"-w", "COUNT", "runs on this host before these; default 5"},
    {"-c", "[random|all_ones]",
     "check the results on this host, of data that is random by default"},
    {"--seed", "NUMBER", "of random data; default 0"},
    {"-t", "STAT...", "times to show: avg, p50, p99, ...; the model has no spread"},
    {"--target", "NAME", "instance or chip; default trn2.48xlarge"},
    {"--algorithm", "NAME", "direct, mesh, rdh, ring or kanga, instead of the runtime's choice"},
    {"--show-algorithm", NULL, "a column with the algorithm of each level"},
    {"--show-input-output-size", NULL, "columns with the sizes of a rank"},
    {"--data-parallel-dimension", "RANKS", "several groups of so many ranks, all at once"},
    {"--custom-replica-groups", "FILE.json", "groups of ranks, all at once"},
    {"--custom-src-target-pairs", "FILE.json", "source and target of each pair of a permute"},
    {"--variable-size-op-metadata", "FILE.json", "sizes of the parts of alltoallv, all_gatherv"},
    {"--streams-json", "FILE.json", "several operations at the same time, each on a stream"},
    {"--report-to-json-file", "FILE", "the table as JSON"},
    {"--no-host", NULL, "do not run it on this host"},
    {"--health", NULL, "test every rank, link and network card instead, and name slow ones"},
    {"--what-if", "PART:FACTOR",
     "change the speed of link=A-B, rank=R or network=CHIP; repeatable"},
    {NULL, NULL, NULL}};

static const tern_cli_alias aliases[] = {
    {"--nworkers", "-r"},  {"--nnodes", "-N"},       {"--minbytes", "-b"}, {"--maxbytes", "-e"},
    {"--stepbytes", "-i"}, {"--stepfactor", "-f"},   {"--datatype", "-d"}, {"--iters", "-n"},
    {"--stats", "-t"},     {"--warmup_iters", "-w"}, {"--check", "-c"},    {NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "--report-to-json-file"}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_cctest = {
    .name = "cctest",
    .summary = "Times collectives between cores, chips and instances",
    .usage = "OPERATION -r RANKS [options]",
    .details =
        "OPERATION: all_reduce (allr), all_gather (allg), all_gatherv (allgv), reduce_scatter\n"
        "(redsct), alltoall, alltoallv, permute, sendrecv. The options and the table are those of\n"
        "nccom-test. Times are modelled for the target; host(us) is the time of the same\n"
        "collective between emulated devices on this host. The size is that of the output of an\n"
        "all_gather, otherwise of the input.\n\n"
        "algbw is size / time; busbw is independent of the number of ranks.\n\n"
        "--health finds parts that are slower than they should be; exit status 1 if there are "
        "any.\n\n"
        "Examples:\n\n"
        "  $ tern cctest all_reduce -r 64 -b 1kb -e 1GB -f 8 -d bf16 --show-algorithm\n"
        "  $ tern cctest allr -r 64 -N 2 --target trn1.32xlarge -b 1MB -e 1GB -f 4\n"
        "  $ tern cctest all_gather -r 64 --data-parallel-dimension 4 -b 1MB -e 1MB\n"
        "  $ tern cctest --health --what-if link=0-1:0.5\n",
    .options = options,
    .aliases = aliases,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_cctest,
};

/* The table of `tern cctest`, as nccom-test prints it, with the time on this host beside. */
#include <string.h>

#include "base/alloc.h"
#include "base/json.h"
#include "cli/cctest.h"
#include "cli/outputs.h"
#include "coll/exchange_time.h"
#include "numerics/format.h"

typedef struct {
    uint64_t bytes, elems, input_bytes, output_bytes;
    double us, algorithm_gb, bus_gb, host_us;
    char algorithm[96];
} sweep_row;

typedef struct {
    const tern_cli *cli;
    const tern_cctest *tests;
    unsigned count;
    const tern_cctest *test; /* whose rows are shown */
    tern_coll_machine machine;
    tern_json_writer *json; /* NULL: none */
    double bus_sum;
    unsigned rows, host_rows;
} sweep;

static void set_sizes(const tern_cctest *test, sweep_row *row)
{
    const uint64_t n = tern_cctest_group_ranks(test);
    row->input_bytes = test->kind == TERN_COLL_ALL_GATHER ? row->bytes / n : row->bytes;
    row->output_bytes = test->kind == TERN_COLL_REDUCE_SCATTER ? row->bytes / n : row->bytes;
    row->elems = row->bytes / tern_num_format_of(test->dtype)->storage_bytes;
}

/* One level of the chosen algorithm, or NULL if the choice is the runtime's. */
static const tern_coll_spec *forced_spec(const tern_cctest *test, tern_coll_spec *spec)
{
    if (!test->has_algorithm && !test->targets)
        return NULL;
    *spec =
        (tern_coll_spec){.kind = test->kind,
                         .level_count = 1,
                         .levels = {{tern_cctest_group_ranks(test),
                                     test->has_algorithm ? test->algorithm : TERN_COLL_BY_DIRECT}},
                         .shift = 1,
                         .targets = test->targets};
    return spec;
}

static void name_algorithm(const tern_coll_spec *spec, sweep_row *row)
{
    tern_coll_spec_print(spec, row->algorithm, sizeof row->algorithm);
}

static tern_status time_parts(const sweep *s, const tern_cctest *test, uint64_t bytes,
                              tern_coll_cost *out)
{
    const uint32_t n = tern_cctest_group_ranks(test);
    double *parts = tern_mem_get(tern_alloc_host(), tern_cctest_parts_bytes(test));
    TERN_TRY_MEM(parts);
    for (uint32_t i = 0; i < n * n; i++)
        parts[i] = (double)tern_cctest_part_elems(test, i, bytes) *
                   tern_num_format_of(test->dtype)->storage_bytes;
    tern_status st = tern_coll_exchange_time(&s->machine, &test->groups, parts, out);
    tern_mem_free(tern_alloc_host(), parts, tern_cctest_parts_bytes(test));
    return st;
}

static tern_status time_alone(const sweep *s, const tern_cctest *test, uint64_t bytes,
                              tern_coll_cost *out)
{
    tern_coll_spec spec;
    const tern_coll_request request = {.kind = test->kind,
                                       .bytes = bytes,
                                       .groups = test->groups,
                                       .spec = forced_spec(test, &spec)};
    return test->parts ? time_parts(s, test, bytes, out)
                       : tern_coll_time(&s->machine, &request, out);
}

/* --- sizes --- */

static uint64_t next_size(const tern_cctest *test, uint64_t bytes)
{
    if (test->step_factor > 1) {
        const double next = (double)bytes * test->step_factor;
        return next >= 1e18 ? UINT64_MAX : (uint64_t)next > bytes ? (uint64_t)next : bytes + 1;
    }
    return test->step_bytes ? bytes + test->step_bytes : UINT64_MAX;
}

/* The size of row |row|; the last one if there are fewer. |*out_is_last|: no further row. */
static uint64_t size_at(const tern_cctest *test, unsigned row, bool *out_is_last)
{
    uint64_t bytes = test->min_bytes, next = next_size(test, bytes);
    for (; row > 0 && next <= test->max_bytes; row--) {
        bytes = next;
        next = next_size(test, bytes);
    }
    *out_is_last = next > test->max_bytes;
    return bytes;
}

/* Row |at| of the test that is shown; |*out_is_last| if no test has a further one. */
static tern_status time_row(const sweep *s, unsigned at, sweep_row *row, bool *out_is_last)
{
    const tern_cctest *test = s->test;
    const unsigned shown = (unsigned)(test - s->tests);
    tern_coll_cost costs[TERN_CCTEST_STREAMS];
    bool is_last;
    *row = (sweep_row){.bytes = size_at(test, at, &is_last), .host_us = -1};
    *out_is_last = true;
    for (unsigned i = 0; i < s->count; i++) {
        const uint64_t bytes = size_at(&s->tests[i], at, &is_last);
        *out_is_last &= is_last;
        TERN_TRY(time_alone(s, &s->tests[i], bytes, &costs[i]));
    }
    const double ns = tern_cctest_stream_ns(s->tests, costs, s->count, shown);
    set_sizes(test, row);
    row->us = ns / 1e3;
    row->algorithm_gb = (double)row->bytes / ns;
    row->bus_gb =
        tern_coll_bus_bytes_per_s(test->kind, tern_cctest_group_ranks(test), row->bytes, ns) / 1e9;
    name_algorithm(&costs[shown].spec, row);
    if (!test->on_host)
        return NULL;
    return test->parts ? tern_cctest_variable_host_us(test, row->bytes, &row->host_us)
                       : tern_cctest_host_us(test, row->bytes, &row->host_us);
}

/* --- output --- */

static void print_head(const sweep *s)
{
    FILE *out = s->cli->out;
    fprintf(out, "%12s    %12s", "size(B)", "count(elems)");
    if (s->test->show_sizes)
        fprintf(out, "    %19s    %20s", "total_input_size(B)", "total_output_size(B)");
    fprintf(out, "    %6s", "type");
    for (unsigned i = 0; i < s->test->stat_count; i++)
        fprintf(out, "    time:%s(us)", s->test->stats[i]);
    fprintf(out, "    %11s    %11s    %10s%s\n", "algbw(GB/s)", "busbw(GB/s)", "host(us)",
            s->test->show_algorithm ? "    algorithm" : "");
}

static void print_row(const sweep *s, const sweep_row *row)
{
    FILE *out = s->cli->out;
    fprintf(out, "%12llu    %12llu", (unsigned long long)row->bytes,
            (unsigned long long)row->elems);
    if (s->test->show_sizes)
        fprintf(out, "    %19llu    %20llu", (unsigned long long)row->input_bytes,
                (unsigned long long)row->output_bytes);
    fprintf(out, "    %6s", s->test->type);
    for (unsigned i = 0; i < s->test->stat_count; i++) /* the model has no spread */
        fprintf(out, "    %*.2f", (int)(strlen(s->test->stats[i]) + strlen("time:(us)")), row->us);
    fprintf(out, "    %11.2f    %11.2f", row->algorithm_gb, row->bus_gb);
    if (row->host_us >= 0)
        fprintf(out, "    %10.1f", row->host_us);
    else
        fprintf(out, "    %10s", "-");
    fprintf(out, "%s%s\n", s->test->show_algorithm ? "    " : "",
            s->test->show_algorithm ? row->algorithm : "");
}

static void write_row(const sweep *s, const sweep_row *row)
{
    tern_json_writer *w = s->json;
    char key[64];
    if (!w)
        return;
    tern_json_begin_object(w);
    tern_json_key(w, "size(B)"), tern_json_uint(w, row->bytes);
    tern_json_key(w, "count(elems)"), tern_json_uint(w, row->elems);
    tern_json_key(w, "type"), tern_json_string(w, s->test->type);
    tern_json_key(w, "algbw(GB/s)"), tern_json_double(w, row->algorithm_gb);
    tern_json_key(w, "busbw(GB/s)"), tern_json_double(w, row->bus_gb);
    for (unsigned i = 0; i < s->test->stat_count; i++) {
        snprintf(key, sizeof key, "time:%s(us)", s->test->stats[i]);
        tern_json_key(w, key), tern_json_double(w, row->us);
    }
    tern_json_key(w, "algorithm"), tern_json_string(w, row->algorithm);
    tern_json_key(w, "host(us)");
    if (row->host_us >= 0)
        tern_json_double(w, row->host_us);
    else
        tern_json_null(w);
    tern_json_end_object(w);
}

static void print_check(const sweep *s)
{
    const tern_cctest *test = s->test;
    if (test->data == TERN_CCTEST_ZEROS)
        return;
    fprintf(s->cli->out, "Values on this host are right for %u of %u sizes", s->host_rows, s->rows);
    if (test->data == TERN_CCTEST_RANDOM)
        fprintf(s->cli->out, " (seed %llu)", (unsigned long long)test->seed);
    fprintf(s->cli->out, "%s\n", s->host_rows < s->rows ? "; the others are too large" : "");
}

static tern_status run_sizes(sweep *s)
{
    sweep_row row;
    bool is_last = false;
    s->bus_sum = 0;
    s->host_rows = 0;
    for (s->rows = 0; !is_last; s->rows++) {
        TERN_TRY(time_row(s, s->rows, &row, &is_last));
        if (s->rows == 0)
            print_head(s);
        print_row(s, &row);
        write_row(s, &row);
        s->bus_sum += row.bus_gb;
        s->host_rows += row.host_us >= 0;
    }
    fprintf(s->cli->out, "Avg bus bandwidth:\t%.4fGB/s\n", s->bus_sum / s->rows);
    print_check(s);
    return NULL;
}

static tern_status run_test(sweep *s)
{
    if (s->json) {
        tern_json_begin_object(s->json);
        tern_json_key(s->json, "results");
        tern_json_begin_array(s->json);
    }
    TERN_TRY(run_sizes(s));
    if (s->json) {
        tern_json_end_array(s->json);
        tern_json_end_object(s->json);
    }
    return NULL;
}

static tern_status run_streams(sweep *s)
{
    if (s->json) {
        tern_json_begin_object(s->json);
        tern_json_key(s->json, "streams");
        tern_json_begin_array(s->json);
    }
    for (unsigned i = 0; i < s->count; i++) {
        s->test = &s->tests[i];
        TERN_TRY(run_test(s));
    }
    if (s->json) {
        tern_json_end_array(s->json);
        tern_json_end_object(s->json);
    }
    return NULL;
}

static tern_status save_json(const sweep *s, const char *path)
{
    const char *text = NULL;
    size_t len;
    TERN_TRY(tern_json_writer_finish(s->json, &text, &len));
    return tern_output_save(path, text, len);
}

tern_status tern_cctest_sweep(const tern_cli *cli, const tern_cctest *tests, unsigned count,
                              const char *json_path)
{
    sweep s = {.cli = cli, .tests = tests, .count = count, .test = tests};
    TERN_TRY(tern_coll_machine_init(&s.machine, tern_alloc_host(), &tests->machine));
    tern_status st = json_path ? tern_json_writer_create(tern_alloc_host(), true, &s.json) : NULL;
    if (!st)
        st = count > 1 ? run_streams(&s) : run_test(&s);
    if (!st && s.json)
        st = save_json(&s, json_path);
    if (s.json)
        tern_json_writer_destroy(s.json);
    tern_coll_machine_fini(&s.machine);
    return st;
}

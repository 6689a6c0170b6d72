/* Several collectives at the same time, each on a stream (`tern cctest --streams-json`). */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "cli/cctest.h"

/* --- the file --- */

typedef struct {
    const tern_cli *cli;
    const tern_cctest *common;
    tern_cctest *tests;
    unsigned count;
} stream_reader;

enum { TEXT_MAX = 64 };

/* An option by its long name, with underscores instead of dashes. */
static bool set_option(tern_cli *cli, const char *key, const char *value)
{
    char name[TEXT_MAX];
    const int len = snprintf(name, sizeof name, "--%s", key);
    if (len < 0 || (size_t)len >= sizeof name)
        return false;
    if (tern_cli_set(cli, name, value))
        return true;
    for (char *c = name; *c; c++)
        if (*c == '_')
            *c = '-';
    return tern_cli_set(cli, name, value);
}

static tern_status read_count(const tern_json *value, uint32_t *out)
{
    if (value->kind != TERN_JSON_NUMBER || !value->is_integer || value->integer < 1 ||
        value->integer > 1000)
        return TERN_ERR(INVALID, "wanted \"ops_per_iter\" from 1 to 1000");
    *out = (uint32_t)value->integer;
    return NULL;
}

/* Options that concern all streams or the command as a whole. */
static bool is_common(const char *key)
{
    static const char *const names[] = {
        "streams_json", "report_to_json_file", "target", "what_if", "nworkers", "nnodes"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        if (strcmp(key, names[i]) == 0)
            return true;
    return false;
}

static tern_status read_stream(const stream_reader *r, const tern_json *stream, tern_cctest *test)
{
    enum { MEMBERS_MAX = 32 };
    tern_cli cli = *r->cli;
    char numbers[MEMBERS_MAX][32];
    const char *operation;
    uint32_t ops = 1, at = 0;
    if (stream->kind != TERN_JSON_OBJECT || stream->count > MEMBERS_MAX)
        return TERN_ERR(INVALID, "wanted {\"streams\": [{...}, ...]}");
    for (const tern_json *m = stream->first; m; m = m->next, at++) {
        const char *value = m->kind == TERN_JSON_STRING ? m->string : numbers[at];
        (void)snprintf(numbers[at], sizeof numbers[at], "%.15g", m->number);
        if (strcmp(m->key, "ops_per_iter") == 0) {
            TERN_TRY(read_count(m, &ops));
        } else if (strcmp(m->key, "operation") == 0 && m->kind == TERN_JSON_STRING) {
            operation = m->string;
            cli.positional = &operation;
            cli.positional_count = 1;
        } else if ((m->kind != TERN_JSON_STRING && m->kind != TERN_JSON_NUMBER) ||
                   is_common(m->key) || !set_option(&cli, m->key, value)) {
            return TERN_ERR(INVALID, "a stream cannot have \"%s\" here", m->key);
        }
    }
    TERN_TRY(tern_cctest_read(&cli, test));
    test->ops_per_iter = ops;
    return NULL;
}

static tern_status read_streams(const tern_json *root, void *arg)
{
    stream_reader *r = arg;
    const tern_json *list = tern_json_member(root, "streams");
    if (!list || list->kind != TERN_JSON_ARRAY || list->count == 0 ||
        list->count > TERN_CCTEST_STREAMS)
        return TERN_ERR(INVALID, "wanted {\"streams\": [...]} with 1 to %d streams",
                        TERN_CCTEST_STREAMS);
    for (const tern_json *stream = list->first; stream; stream = stream->next) {
        tern_cctest *test = &r->tests[r->count++];
        *test = *r->common;
        TERN_TRY(tern_status_note(read_stream(r, stream, test), "stream %u", r->count - 1));
    }
    return NULL;
}

tern_status tern_cctest_read_streams(const tern_cli *cli, const char *path,
                                     const tern_cctest *common, tern_cctest *tests,
                                     unsigned *out_count)
{
    stream_reader r = {.cli = cli, .common = common, .tests = tests};
    tern_status st = tern_cctest_read_json(path, read_streams, &r);
    *out_count = r.count;
    return st;
}

/* --- time --- */

/* An operation waits first, which others do not notice, and then transfers. */
typedef struct {
    double wait_ns, transfer_ns; /* that are left, as if alone */
    double total_ns;             /* of the stream */
    uint32_t left;               /* operations, with the current one */
    bool network;                /* what it shares: the network or the instance */
} stream_state;

static void start_operation(stream_state *s, const tern_coll_cost *cost)
{
    s->wait_ns = cost->ns - cost->transfer_ns;
    s->transfer_ns = cost->transfer_ns;
}

static bool transfers(const stream_state *s) { return s->left > 0 && s->wait_ns <= 0; }

/* How many transfers share with stream |at|, itself included. */
static unsigned sharers(const stream_state *state, unsigned count, unsigned at)
{
    unsigned n = 0;
    for (unsigned i = 0; i < count; i++)
        n += transfers(&state[i]) && state[i].network == state[at].network;
    return n;
}

/* Until the next stream ends its wait or its transfer; below 0: all are done. */
static double next_ns(const stream_state *state, unsigned count)
{
    double first = -1;
    for (unsigned i = 0; i < count; i++) {
        const double ns = transfers(&state[i]) ? state[i].transfer_ns * sharers(state, count, i)
                                               : state[i].wait_ns;
        if (state[i].left > 0 && (first < 0 || ns < first))
            first = ns;
    }
    return first;
}

/* |shares| is the number of sharers of a transfer, 0 of a wait. */
static void advance(stream_state *s, const tern_coll_cost *cost, unsigned shares, double ns)
{
    const double rounding = 1e-6;
    s->total_ns += ns;
    if (shares == 0) {
        s->wait_ns = s->wait_ns - ns < rounding ? 0 : s->wait_ns - ns;
        return;
    }
    s->transfer_ns -= ns / shares;
    if (s->transfer_ns >= rounding)
        return;
    start_operation(s, cost);
    s->left--;
}

double tern_cctest_stream_ns(const tern_cctest *tests, const tern_coll_cost *costs, unsigned count,
                             unsigned stream)
{
    stream_state state[TERN_CCTEST_STREAMS] = {{0}};
    unsigned shares[TERN_CCTEST_STREAMS];
    TERN_ASSERT(count <= TERN_CCTEST_STREAMS && stream < count);
    for (unsigned i = 0; i < count; i++) {
        state[i] =
            (stream_state){.left = tests[i].ops_per_iter, .network = costs[i].network_bytes > 0};
        start_operation(&state[i], &costs[i]);
    }
    for (double ns; (ns = next_ns(state, count)) >= 0;) {
        for (unsigned i = 0; i < count; i++)
            shares[i] = transfers(&state[i]) ? sharers(state, count, i) : 0;
        for (unsigned i = 0; i < count; i++)
            if (state[i].left > 0)
                advance(&state[i], &costs[i], shares[i], ns);
    }
    return state[stream].total_ns / tests[stream].ops_per_iter;
}

/* Groups, pairs of ranks and sizes of parts from files, in the form that nccom-test reads. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/cctest.h"

enum { FILE_MAX = 16 << 20 };

/* --- numbers --- */

static tern_status read_rank(const tern_json *value, const tern_cctest *test, uint32_t *out)
{
    *out = 0;
    if (value->kind != TERN_JSON_NUMBER || !value->is_integer || value->integer < 0 ||
        value->integer >= test->rank_total)
        return TERN_ERR(INVALID, "wanted ranks from 0 to %u", test->rank_total - 1);
    *out = (uint32_t)value->integer;
    return NULL;
}

/* The first list of lists: nccom-test has one for each operation of a program. */
static tern_status first_list(const tern_json *root, const char *key, const tern_json **out)
{
    const tern_json *member = tern_json_member(root, key);
    *out = NULL;
    if (!member || member->kind != TERN_JSON_ARRAY || !member->first ||
        member->first->kind != TERN_JSON_ARRAY || !member->first->first)
        return TERN_ERR(INVALID, "wanted {\"%s\": [[[...], ...]]}", key);
    *out = member->first;
    return NULL;
}

/* --- groups --- */

/* The ranks of a group that are in the first instance; the other instances must have as many. */
static tern_status read_group(const tern_json *list, tern_cctest *test, uint32_t *first,
                              uint32_t *out_count)
{
    const uint32_t node_ranks = test->rank_total / test->groups.nodes;
    uint32_t count = 0, rank;
    *out_count = 0;
    for (const tern_json *item = list->first; item; item = item->next) {
        TERN_TRY(read_rank(item, test, &rank));
        if (rank < node_ranks)
            first[count++] = rank;
    }
    if (count == 0 || (uint64_t)count * test->groups.nodes != list->count)
        return TERN_ERR(INVALID, "a group must have as many ranks in every instance");
    *out_count = count;
    return NULL;
}

static tern_status read_groups(const tern_json *root, void *arg)
{
    tern_cctest *test = arg;
    const tern_json *lists;
    uint32_t used = 0, count;
    TERN_TRY(first_list(root, "replica_groups", &lists));
    TERN_ASSERT(lists);
    const uint32_t node_ranks = test->rank_total / test->groups.nodes;
    test->ranks = tern_mem_get_n(tern_alloc_host(), test->rank_total, sizeof *test->ranks);
    TERN_TRY_MEM(test->ranks);
    test->groups.count = 0;
    for (const tern_json *list = lists->first; list; list = list->next) {
        if (list->kind != TERN_JSON_ARRAY || list->count > test->rank_total - used)
            return TERN_ERR(INVALID, "wanted groups of %u ranks in all", test->rank_total);
        TERN_TRY(read_group(list, test, test->ranks + used, &count));
        if (test->groups.count > 0 && count != test->groups.node_ranks)
            return TERN_ERR(INVALID, "groups of %u and of %u ranks in an instance",
                            test->groups.node_ranks, count);
        test->groups.node_ranks = count;
        test->groups.count++;
        used += count;
    }
    if (used > node_ranks)
        return TERN_ERR(INVALID, "%u ranks in groups, an instance has %u", used, node_ranks);
    test->groups.ranks = test->ranks;
    return NULL;
}

/* --- pairs --- */

static tern_status read_pairs(const tern_json *root, void *arg)
{
    tern_cctest *test = arg;
    const tern_json *pairs;
    uint32_t from, to;
    TERN_TRY(first_list(root, "src_target_pairs", &pairs));
    TERN_ASSERT(pairs);
    test->targets = tern_mem_get_n(tern_alloc_host(), test->rank_total, sizeof *test->targets);
    TERN_TRY_MEM(test->targets);
    memset(test->targets, -1, test->rank_total * sizeof *test->targets);
    for (const tern_json *pair = pairs->first; pair; pair = pair->next) {
        if (pair->kind != TERN_JSON_ARRAY || pair->count != 2)
            return TERN_ERR(INVALID, "wanted pairs [source, target]");
        TERN_TRY(read_rank(pair->first, test, &from));
        TERN_TRY(read_rank(pair->first->next, test, &to));
        if (test->targets[from] >= 0)
            return TERN_ERR(INVALID, "rank %u has two targets", from);
        test->targets[from] = (int32_t)to;
    }
    return NULL;
}

/* --- parts --- */

static tern_status read_counts(const tern_json *entry, const char *key, uint32_t wanted,
                               double *out)
{
    const tern_json *list = tern_json_member(entry, key);
    if (!list || list->kind != TERN_JSON_ARRAY || list->count != wanted)
        return TERN_ERR(INVALID, "wanted \"%s\" with %u numbers", key, wanted);
    for (const tern_json *item = list->first; item; item = item->next) {
        if (item->kind != TERN_JSON_NUMBER || !item->is_integer || item->integer < 0)
            return TERN_ERR(INVALID, "\"%s\" has something that is not a number of elements", key);
        *out++ = (double)item->integer;
    }
    return NULL;
}

/* What |rank| sends, in elements. An all_gatherv sends the same to all. */
static tern_status read_sent(const tern_json *entry, tern_cctest *test, uint32_t rank)
{
    const uint32_t n = tern_cctest_group_ranks(test);
    double *row = test->parts + (size_t)rank * n;
    if (test->kind == TERN_COLL_ALL_TO_ALL)
        return read_counts(entry, "send_counts", n, row);
    TERN_TRY(read_counts(entry, "send_counts", 1, row));
    for (uint32_t i = 1; i < n; i++)
        row[i] = row[0];
    return NULL;
}

/* What |rank| expects is what the others send to it. */
static tern_status check_received(const tern_json *entry, const tern_cctest *test, uint32_t rank,
                                  double *counts)
{
    const uint32_t n = tern_cctest_group_ranks(test);
    const tern_json *list = tern_json_member(entry, "recv_counts");
    if (!list || (list->kind == TERN_JSON_ARRAY && list->count == 0))
        return NULL;
    TERN_TRY(read_counts(entry, "recv_counts", n, counts));
    for (uint32_t from = 0; from < n; from++)
        if (counts[from] != test->parts[(size_t)from * n + rank])
            return TERN_ERR(INVALID, "rank %u expects %.0f elements of rank %u, which sends %.0f",
                            rank, counts[from], from, test->parts[(size_t)from * n + rank]);
    return NULL;
}

/* Shares of the size: of what the rank that sends the most sends, or of what an all_gatherv
 * collects. */
static tern_status make_shares(tern_cctest *test)
{
    const uint32_t n = tern_cctest_group_ranks(test);
    double most = 0, all = 0;
    for (uint32_t from = 0; from < n; from++) {
        double sum = 0;
        for (uint32_t to = 0; to < n; to++)
            sum += test->parts[(size_t)from * n + to];
        most = sum > most ? sum : most;
        all += sum / n;
    }
    const double whole = test->kind == TERN_COLL_ALL_GATHER ? all : most;
    if (whole == 0)
        return TERN_ERR(INVALID, "no rank sends anything");
    for (size_t i = 0; i < (size_t)n * n; i++)
        test->parts[i] /= whole;
    return NULL;
}

/* One entry for each rank, or one for all. Displacements do not change the time. */
static tern_status read_parts(const tern_json *root, void *arg)
{
    tern_cctest *test = arg;
    const tern_json *list = tern_json_member(root, "metadata");
    const uint32_t n = tern_cctest_group_ranks(test);
    if (!list || list->kind != TERN_JSON_ARRAY || (list->count != 1 && list->count != n))
        return TERN_ERR(INVALID,
                        "wanted {\"metadata\": [...]} with one entry, or one for each of "
                        "%u ranks",
                        n);
    double *counts = tern_mem_get_n(tern_alloc_host(), n, sizeof *counts);
    test->parts = tern_mem_get(tern_alloc_host(), tern_cctest_parts_bytes(test));
    tern_status st = counts && test->parts ? NULL : tern_status_no_memory();
    const tern_json *entry = list->first;
    for (uint32_t rank = 0; rank < n && !st; rank++, entry = entry->next ? entry->next : entry)
        st = read_sent(entry, test, rank);
    entry = list->first;
    for (uint32_t rank = 0; rank < n && !st; rank++, entry = entry->next ? entry->next : entry)
        st = check_received(entry, test, rank, counts);
    tern_mem_free(tern_alloc_host(), counts, n * sizeof *counts);
    return st ? st : make_shares(test);
}

/* --- files --- */

static tern_status parse(const char *path, const char *text, size_t len, tern_cctest_json_fn read,
                         void *arg)
{
    tern_diag *diag = NULL;
    tern_arena arena;
    const tern_json *root = NULL;
    const tern_source source = {.name = path, .text = text, .len = len};
    TERN_TRY(tern_diag_create(tern_alloc_host(), &diag));
    tern_arena_init(&arena, tern_alloc_host(), 1 << 16);
    tern_status st = tern_json_parse(&arena, &source, diag, &root);
    if (st && tern_diag_text(diag))
        tern_cli_print_lines(tern_diag_text(diag));
    if (!st)
        st = read(root, arg);
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

tern_status tern_cctest_read_json(const char *path, tern_cctest_json_fn read, void *arg)
{
    uint8_t *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(tern_alloc_host(), path, FILE_MAX, &text, &len));
    tern_status st =
        tern_status_note(parse(path, (const char *)text, len, read, arg), "in %s", path);
    tern_file_free(tern_alloc_host(), text, len);
    return st;
}

tern_status tern_cctest_read_groups(const char *path, tern_cctest *test)
{
    return tern_cctest_read_json(path, read_groups, test);
}

tern_status tern_cctest_read_pairs(const char *path, tern_cctest *test)
{
    return tern_cctest_read_json(path, read_pairs, test);
}

tern_status tern_cctest_read_parts(const char *path, tern_cctest *test)
{
    return tern_cctest_read_json(path, read_parts, test);
}

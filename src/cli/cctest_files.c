/* Groups and pairs of ranks from files, in the form that nccom-test reads. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/cctest.h"

enum { FILE_MAX = 16 << 20 };

typedef tern_status (*read_fn)(const tern_json *root, tern_cctest *test);

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

static tern_status read_groups(const tern_json *root, tern_cctest *test)
{
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

static tern_status read_pairs(const tern_json *root, tern_cctest *test)
{
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

/* --- files --- */

static tern_status parse(const char *path, const char *text, size_t len, read_fn read,
                         tern_cctest *test)
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
        st = read(root, test);
    tern_arena_fini(&arena);
    tern_diag_destroy(diag);
    return st;
}

static tern_status read_file(const char *path, read_fn read, tern_cctest *test)
{
    uint8_t *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(tern_alloc_host(), path, FILE_MAX, &text, &len));
    tern_status st =
        tern_status_note(parse(path, (const char *)text, len, read, test), "in %s", path);
    tern_file_free(tern_alloc_host(), text, len);
    return st;
}

tern_status tern_cctest_read_groups(const char *path, tern_cctest *test)
{
    return read_file(path, read_groups, test);
}

tern_status tern_cctest_read_pairs(const char *path, tern_cctest *test)
{
    return read_file(path, read_pairs, test);
}

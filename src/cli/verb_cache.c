#include "cli/cli.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "artifact/artifact.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/human.h"
#include "base/json.h"
#include "cache/cache.h"

typedef struct {
    tern_cli *cli;
    tern_cache *cache;
    tern_json_writer *json; /* NULL: print text */
    tern_cache_entry *entries;
    size_t count;
    bool damaged; /* some entry was, and it was reported */
} look;

static uint64_t total_bytes(const look *l)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < l->count; i++)
        bytes += l->entries[i].bytes;
    return bytes;
}

/* "2026-01-31 23:59:59" */
static void format_time(int64_t seconds, char *text, size_t size)
{
    time_t at = (time_t)seconds;
    struct tm parts;
    if (!gmtime_r(&at, &parts) || !strftime(text, size, "%Y-%m-%d %H:%M:%S", &parts))
        (void)snprintf(text, size, "%" PRId64, seconds);
}

/* Characters of a key that `ls` prints; `show` accepts the prefix. */
enum { KEY_SHOWN = 12 };

/* Module name and target chip of an entry; both "" if it is unreadable. */
typedef struct {
    char name[128], target[64];
    const char *instead; /* shown if |name| is "" */
} entry_about;

static tern_status read_about(const look *l, const tern_cache_entry *entry, entry_about *out)
{
    tern_alloc mem = tern_alloc_host();
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_artifact a;
    *out = (entry_about){.instead = "(damaged)"};
    TERN_TRY(tern_cache_peek(l->cache, &entry->key, &bytes, &len));
    if (!bytes)
        return NULL;
    tern_status st = tern_artifact_read_about(mem, bytes, len, &a);
    tern_mem_free(mem, bytes, len);
    if (st) {
        tern_status_free(st);
        out->instead = "(written by another version of Tern)";
        return NULL;
    }
    out->instead = "(no name)";
    (void)snprintf(out->name, sizeof out->name, "%s", a.name);
    (void)snprintf(out->target, sizeof out->target, "%s", a.target);
    tern_artifact_fini(&a);
    return NULL;
}

static tern_status print_entry(const look *l, const tern_cache_entry *entry)
{
    char key[TERN_CACHE_KEY_CHARS + 1], used[32];
    entry_about about;
    TERN_TRY(read_about(l, entry, &about));
    tern_cache_key_print(&entry->key, key);
    format_time(entry->used, used, sizeof used);
    fprintf(l->cli->out, "%.*s  %9s  %s UTC  %-6s  %s\n", KEY_SHOWN, key,
            tern_human_bytes((double)entry->bytes).text, used, about.target[0] ? about.target : "-",
            about.name[0] ? about.name : about.instead);
    return NULL;
}

static tern_status write_entry_members(const look *l, const tern_cache_entry *entry)
{
    entry_about about;
    TERN_TRY(read_about(l, entry, &about));
    char key[TERN_CACHE_KEY_CHARS + 1];
    tern_cache_key_print(&entry->key, key);
    tern_json_key(l->json, "key");
    tern_json_string(l->json, key);
    tern_json_key(l->json, "bytes");
    tern_json_uint(l->json, entry->bytes);
    tern_json_key(l->json, "used");
    tern_json_int(l->json, entry->used);
    tern_json_key(l->json, "target");
    tern_json_string(l->json, about.target);
    tern_json_key(l->json, "name");
    tern_json_string(l->json, about.name);
    return NULL;
}

static void write_totals(const look *l)
{
    tern_json_key(l->json, "directory");
    tern_json_string(l->json, tern_cache_dir(l->cache));
    tern_json_key(l->json, "max_bytes");
    tern_json_uint(l->json, tern_cache_max_bytes(l->cache));
    tern_json_key(l->json, "bytes");
    tern_json_uint(l->json, total_bytes(l));
    tern_json_key(l->json, "entry_count");
    tern_json_uint(l->json, l->count);
}

static void print_totals(const look *l)
{
    fprintf(l->cli->out, "%s: %zu %s, %s of %s\n", tern_cache_dir(l->cache), l->count,
            l->count == 1 ? "entry" : "entries", tern_human_bytes((double)total_bytes(l)).text,
            tern_human_bytes((double)tern_cache_max_bytes(l->cache)).text);
}

/* --- ls --- */

static tern_status show_list(look *l)
{
    TERN_TRY(tern_cache_list(l->cache, false, &l->entries, &l->count));
    if (!l->json) {
        for (size_t i = 0; i < l->count; i++)
            TERN_TRY(print_entry(l, &l->entries[i]));
        print_totals(l);
        return NULL;
    }
    write_totals(l);
    tern_json_key(l->json, "entries");
    tern_json_begin_array(l->json);
    for (size_t i = 0; i < l->count; i++) {
        tern_json_begin_object(l->json);
        TERN_TRY(write_entry_members(l, &l->entries[i]));
        tern_json_end_object(l->json);
    }
    tern_json_end_array(l->json);
    return NULL;
}

/* --- show --- */

/* The first entry whose key begins with |text|, and how many there are. */
static const tern_cache_entry *find_entry(const look *l, const char *text, size_t *out_count)
{
    const tern_cache_entry *found = NULL;
    *out_count = 0;
    for (size_t i = 0; i < l->count; i++) {
        char key[TERN_CACHE_KEY_CHARS + 1];
        tern_cache_key_print(&l->entries[i].key, key);
        if (strncmp(key, text, strlen(text)) != 0)
            continue;
        found = found ? found : &l->entries[i];
        ++*out_count;
    }
    return found;
}

static tern_status show_artifact(look *l, const uint8_t *bytes, size_t len)
{
    tern_alloc mem = tern_alloc_host();
    tern_artifact a;
    TERN_TRY(tern_artifact_read(mem, bytes, len, NULL, &a));
    tern_status st = NULL;
    if (l->json) {
        tern_json_key(l->json, "artifact");
        tern_json_begin_object(l->json);
        st = tern_artifact_write_json(&a, false, l->json);
        tern_json_end_object(l->json);
    } else {
        tern_text text;
        tern_text_init(&text, mem);
        st = tern_artifact_print(&a, false, &text);
        if (!st)
            fwrite(tern_text_get(&text), 1, text.len, l->cli->out);
        tern_text_fini(&text);
    }
    tern_artifact_fini(&a);
    return st;
}

static tern_status show_entry(look *l)
{
    uint8_t *bytes = NULL;
    size_t len = 0, found = 0;
    TERN_TRY(tern_cache_list(l->cache, false, &l->entries, &l->count));
    const tern_cache_entry *entry = find_entry(l, l->cli->positional[1], &found);
    if (!entry || found > 1)
        return TERN_ERR(NOT_FOUND, "%zu keys in %s start with \"%s\", wanted exactly one", found,
                        tern_cache_dir(l->cache), l->cli->positional[1]);
    TERN_TRY(tern_cache_get(l->cache, &entry->key, &bytes, &len));
    if (!bytes)
        return TERN_ERR(CORRUPT, "the entry was damaged and has been deleted");
    tern_status st = l->json ? write_entry_members(l, entry) : print_entry(l, entry);
    if (!st && tern_artifact_is(bytes, len))
        st = show_artifact(l, bytes, len);
    tern_mem_free(tern_alloc_host(), bytes, len);
    return st;
}

/* --- verify --- */

static tern_status verify_entries(look *l)
{
    size_t damaged = 0;
    TERN_TRY(tern_cache_list(l->cache, true, &l->entries, &l->count));
    if (l->json) {
        write_totals(l);
        tern_json_key(l->json, "damaged");
        tern_json_begin_array(l->json);
    }
    for (size_t i = 0; i < l->count; i++) {
        const tern_cache_entry *entry = &l->entries[i];
        char key[TERN_CACHE_KEY_CHARS + 1];
        if (entry->sound)
            continue;
        TERN_TRY(tern_cache_drop(l->cache, &entry->key));
        tern_cache_key_print(&entry->key, key);
        damaged++;
        if (l->json)
            tern_json_string(l->json, key);
        else
            fprintf(l->cli->out, "%s  damaged, deleted\n", key);
    }
    l->damaged = damaged > 0;
    if (l->json)
        tern_json_end_array(l->json);
    else
        fprintf(l->cli->out, "%zu sound, %zu damaged\n", l->count - damaged, damaged);
    return NULL;
}

/* --- gc --- */

static tern_status drop_entries(look *l)
{
    const char *text = tern_cli_get(l->cli, "--max-bytes");
    uint64_t max_bytes = tern_cache_max_bytes(l->cache), bytes = 0;
    size_t count = 0;
    if (text)
        (void)tern_human_parse_bytes(text, &max_bytes); /* checked by run_cache() */
    TERN_TRY(tern_cache_gc(l->cache, max_bytes, &bytes, &count));
    TERN_TRY(tern_cache_list(l->cache, false, &l->entries, &l->count));
    if (!l->json) {
        fprintf(l->cli->out, "deleted %zu %s, %" PRIu64 " bytes\n", count,
                count == 1 ? "entry" : "entries", bytes);
        print_totals(l);
        return NULL;
    }
    tern_json_key(l->json, "dropped_count");
    tern_json_uint(l->json, count);
    tern_json_key(l->json, "dropped_bytes");
    tern_json_uint(l->json, bytes);
    write_totals(l);
    return NULL;
}

/* --- the verb --- */

static const struct {
    const char *name;
    unsigned words; /* positional arguments after the name */
    tern_status (*run)(look *l);
} actions[] = {{"ls", 0, show_list},
               {"show", 1, show_entry},
               {"verify", 0, verify_entries},
               {"gc", 0, drop_entries}};

static void print_warning(void *self, const char *message)
{
    const tern_cli *cli = self;
    tern_cli_message(cli->verb->name, "warning: %s", message);
}

static tern_status finish_json(look *l)
{
    const char *text = NULL;
    size_t len = 0;
    tern_json_end_object(l->json);
    TERN_TRY(tern_json_writer_finish(l->json, &text, &len));
    fprintf(l->cli->out, "%s\n", text);
    return NULL;
}

static tern_status act(look *l, size_t action)
{
    tern_cache_options options = {.mem = tern_alloc_host(),
                                  .url = tern_cli_get(l->cli, "--dir"),
                                  .warn = print_warning,
                                  .self = l->cli};
    TERN_TRY(tern_cache_open(&options, &l->cache));
    if (tern_cli_get(l->cli, "--json")) {
        TERN_TRY(tern_json_writer_create(tern_alloc_host(), true, &l->json));
        tern_json_begin_object(l->json);
    }
    TERN_TRY(actions[action].run(l));
    return l->json ? finish_json(l) : NULL;
}

static int run_cache(tern_cli *cli)
{
    size_t action = 0;
    const char *name = cli->positional_count ? cli->positional[0] : "";
    while (action < TERN_COUNT_OF(actions) && strcmp(actions[action].name, name) != 0)
        action++;
    if (action == TERN_COUNT_OF(actions))
        return tern_cli_usage_error(cli, "wanted ls, show, verify or gc%s%s", *name ? ", not " : "",
                                    name);
    if (cli->positional_count != 1 + actions[action].words)
        return tern_cli_usage_error(cli, "%s takes %s", name,
                                    actions[action].words ? "one key" : "no argument");
    const char *bound = tern_cli_get(cli, "--max-bytes");
    uint64_t max_bytes = 0;
    if (bound && actions[action].run != drop_entries)
        return tern_cli_usage_error(cli, "--max-bytes is for gc");
    if (bound && !tern_human_parse_bytes(bound, &max_bytes))
        return tern_cli_usage_error(cli, "--max-bytes is \"%s\", wanted a number such as 500M",
                                    bound);
    look l = {.cli = cli};
    tern_status st = act(&l, action);
    tern_mem_free(tern_alloc_host(), l.entries, l.count * sizeof(*l.entries));
    tern_json_writer_destroy(l.json);
    tern_cache_close(l.cache);
    if (st)
        return tern_cli_fail(cli, st);
    return l.damaged ? TERN_EXIT_INPUT : TERN_EXIT_OK;
}

static const tern_cli_option options[] = {
    {"--dir", "URL", "a directory or s3://bucket/prefix; default: from the environment"},
    {"--max-bytes", "N", "gc: size to shrink the cache to, such as 500M; 0 empties it"},
    {"--json", NULL, "print JSON"},
    {NULL, NULL, NULL}};

const tern_cli_verb tern_cli_verb_cache = {
    .name = "cache",
    .summary = "Lists, verifies and prunes the cache of compiled files",
    .usage = "ls | show KEY | verify | gc [options]",
    .details =
        "  ls       lists the entries, most recently used first: key, size, last use, chip, "
        "module\n"
        "  show     shows one entry, named by its key or a unique prefix of it\n"
        "  verify   reads every entry and deletes damaged ones; exit status 1 if there were any\n"
        "  gc       deletes the least recently used entries until the cache fits its limit, and\n"
        "           temporary files of writers that died\n\n"
        "The cache is a local directory. With s3:// the directory is a local copy in front of a\n"
        "bucket; these commands act on the directory only.\n\n"
        "Environment:\n"
        "  NEURON_COMPILE_CACHE_URL  a directory or s3://bucket/prefix\n"
        "  TERN_CACHE_DIR            the directory; else XDG_CACHE_HOME/tern or ~/.cache/tern\n"
        "  TERN_CACHE_MAX_BYTES      its size limit, such as 500M; default 10G\n"
        "  AWS_...                   credentials, region and endpoint, as for the AWS tools\n\n"
        "Examples:\n\n"
        "  $ tern cache ls\n"
        "  $ tern cache show 3fa9\n"
        "  $ tern cache gc --max-bytes 2G\n",
    .options = options,
    .max_positional = 2,
    .run = run_cache,
};

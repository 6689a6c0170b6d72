/* hlo_conformance MODE DIRECTORY [...]: StableHLO's own test files through readers, printer, hash.
 *
 * - round-trip DIR LIST: every .mlir under DIR, text to graph to text to graph, pretty and generic,
 *   is equal. LIST has lines "FILE reason" for those that must be rejected.
 * - bytecode DIR: every .mlir.bc is read, printed, and equal to its .mlir in graph and hash; a file
 *   of a newer version is rejected with a message that names both versions.
 * - damage DIR [FILE..]: every truncation and every changed byte of the .mlir.bc files is read or
 *   rejected with a message: three changes per byte of all files, or one of the named files.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/text.h"
#include "hlo/identity.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"

static size_t failures;

static void fail(const char *path, const char *what, tern_status st)
{
    printf("FAILED %s: %s%s%s\n", path, what, st ? ": " : "", st ? tern_status_message(st) : "");
    tern_status_free(st);
    failures++;
}

typedef struct {
    uint8_t *bytes;
    size_t len;
} content;

static content load(const char *path)
{
    content c = {0};
    tern_status st = tern_file_read(tern_alloc_host(), path, 1 << 28, &c.bytes, &c.len);
    if (st)
        fail(path, "cannot be read", st);
    return c;
}

static void unload(content c) { tern_file_free(tern_alloc_host(), c.bytes, c.len); }

/* --- round trips --- */

static tern_hlo_module *read_text(const char *path, const char *text, size_t len, tern_span part,
                                  bool quiet)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_source source = {path, text, len};
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = tern_hlo_read_text(tern_alloc_host(), &source, part, diag, &m);
    if (!st)
        st = tern_hlo_verify(m, diag);
    if (st) {
        if (!quiet)
            fail(path, tern_diag_text(diag), st);
        else
            tern_status_free(st);
        tern_hlo_module_destroy(m);
        m = NULL;
    }
    tern_diag_destroy(diag);
    return m;
}

static bool same_hash(const tern_hlo_module *a, const tern_hlo_module *b)
{
    tern_digest da, db;
    tern_status sa = tern_hlo_hash(a, &da), sb = tern_hlo_hash(b, &db);
    bool same = !sa && !sb && !memcmp(&da, &db, sizeof da);
    tern_status_free(sa);
    tern_status_free(sb);
    return same;
}

static void round_trip(const char *path, tern_hlo_module *m, bool generic)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_hlo_print_options options = {.generic = generic};
    tern_status st = tern_hlo_print(m, &options, &text);
    if (st) {
        fail(path, "is not printed", st);
    } else {
        tern_hlo_module *again =
            read_text(path, tern_text_get(&text), text.len, (tern_span){0, text.len}, false);
        if (again && (!tern_hlo_equal(m, again) || !same_hash(m, again)))
            fail(path,
                 generic ? "generic text reads back differently" : "text reads back differently",
                 NULL);
        tern_hlo_module_destroy(again);
    }
    tern_text_fini(&text);
}

/* Round trip of each part of a file; counts rejected parts. */
static void round_trip_file(const char *path, bool must_be_refused)
{
    content c = load(path);
    tern_source source = {path, (const char *)c.bytes, c.len};
    tern_span part;
    size_t refused = 0;
    for (size_t offset = 0; c.bytes && tern_hlo_next_part(&source, &offset, &part);) {
        tern_hlo_module *m = read_text(path, source.text, c.len, part, must_be_refused);
        refused += !m;
        if (m) {
            round_trip(path, m, false);
            round_trip(path, m, true);
        }
        tern_hlo_module_destroy(m);
    }
    if (must_be_refused && !refused)
        fail(path, "is in the list of files to be refused, and was read", NULL);
    unload(c);
}

/* --- bytecode and its text --- */

static void check_bytecode(const char *path)
{
    char text_path[4096];
    (void)snprintf(text_path, sizeof text_path, "%.*s", (int)strlen(path) - 3, path);
    content bytes = load(path), text = load(text_path);
    tern_hlo_module *a = NULL, *b = NULL;
    tern_status st = tern_hlo_read_bytecode(tern_alloc_host(), path, bytes.bytes, bytes.len, &a);
    if (strstr(path, "future")) {
        const char *message = tern_status_message(st);
        if (tern_status_code(st) != TERN_UNSUPPORTED || !strstr(message, "2.0.0") ||
            !strstr(message, "1.20.0"))
            fail(path, "from the future, is not refused with both versions", st);
        else
            tern_status_free(st);
    } else if (st) {
        fail(path, "is not read", st);
    } else {
        b = read_text(text_path, (const char *)text.bytes, text.len, (tern_span){0, text.len},
                      false);
        if (b && !tern_hlo_equal(a, b))
            fail(path, "is another graph than its text", NULL);
        if (b && !same_hash(a, b))
            fail(path, "has another hash than its text", NULL);
        round_trip(path, a, false);
    }
    tern_hlo_module_destroy(a);
    tern_hlo_module_destroy(b);
    unload(bytes);
    unload(text);
}

/* --- damage --- */

static void try_bytes(const char *path, const uint8_t *bytes, size_t len)
{
    tern_hlo_module *m = NULL;
    tern_status st = tern_hlo_read_bytecode(tern_alloc_host(), path, bytes, len, &m);
    if (!st == !m)
        fail(path, "is neither read nor refused", NULL);
    if (st && !*tern_status_message(st))
        fail(path, "is refused without a message", NULL);
    if (m) {
        tern_diag *diag = NULL;
        if (!tern_diag_create(tern_alloc_host(), &diag))
            tern_status_free(tern_hlo_verify(m, diag));
        tern_diag_destroy(diag);
    }
    tern_status_free(st);
    tern_hlo_module_destroy(m);
}

/* |flip_count| ways to change each byte. */
static void damage(const char *path, size_t flip_count)
{
    static const uint8_t flips[] = {0xff, 0x01, 0x80};
    content c = load(path);
    for (size_t len = 0; len < c.len; len++) {
        uint8_t *cut = tern_mem_get(tern_alloc_host(), len ? len : 1); /* exact size, for ASan */
        memcpy(cut, c.bytes, len);
        try_bytes(path, cut, len);
        tern_mem_free(tern_alloc_host(), cut, len ? len : 1);
    }
    for (size_t i = 0; i < c.len; i++)
        for (size_t f = 0; f < flip_count; f++) {
            c.bytes[i] ^= flips[f];
            try_bytes(path, c.bytes, c.len);
            c.bytes[i] ^= flips[f];
        }
    unload(c);
}

/* --- files --- */

static bool ends_with(const char *text, const char *end)
{
    size_t a = strlen(text), b = strlen(end);
    return a >= b && !strcmp(text + a - b, end);
}

static bool listed(const content *list, const char *name)
{
    size_t len = strlen(name);
    for (const char *at = (const char *)list->bytes; at && *at;) {
        if (!strncmp(at, name, len) && at[len] == ' ')
            return true;
        at = strchr(at, '\n');
        at += at != NULL;
    }
    return false;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

typedef struct {
    const char *mode;
    content list;
    char **names; /* damage: files */
    int name_count;
    size_t files;
} job;

static bool named(const job *j, const char *name)
{
    for (int i = 0; i < j->name_count; i++)
        if (!strcmp(j->names[i], name))
            return true;
    return j->name_count == 0;
}

static void visit(job *j, const char *dir)
{
    struct dirent **entries = NULL;
    int count = scandir(dir, &entries, NULL, by_name);
    if (count < 0)
        fail(dir, "cannot be listed", NULL);
    for (int i = 0; i < count; i++) {
        char path[4096];
        const char *name = entries[i]->d_name;
        (void)snprintf(path, sizeof path, "%s/%s", dir, name);
        bool is_text = ends_with(name, ".mlir"), is_bytes = ends_with(name, ".mlir.bc");
        if (entries[i]->d_type == DT_DIR && name[0] != '.')
            visit(j, path);
        else if (!strcmp(j->mode, "round-trip") && is_text && ++j->files)
            round_trip_file(path, listed(&j->list, name));
        else if (!strcmp(j->mode, "bytecode") && is_bytes && ++j->files)
            check_bytecode(path);
        else if (!strcmp(j->mode, "damage") && is_bytes && named(j, name) && ++j->files)
            damage(path, j->name_count ? 1 : 3);
        free(entries[i]);
    }
    free(entries);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: hlo_conformance round-trip|bytecode|damage DIRECTORY [LIST|FILES]\n", stderr);
        return 2;
    }
    job j = {.mode = argv[1]};
    if (!strcmp(j.mode, "round-trip") && argc > 3)
        j.list = load(argv[3]);
    if (!strcmp(j.mode, "damage")) {
        j.names = argv + 3;
        j.name_count = argc - 3;
    }
    visit(&j, argv[2]);
    unload(j.list);
    printf("%s: %zu files, %zu failures\n", j.mode, j.files, failures);
    return failures || !j.files;
}

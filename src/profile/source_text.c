/* profile/source_text.c - the source lines of a program, from readable files, for the page.
 *
 * File names come from an untrusted program, so only files with the extension of a source file are
 * read, and of these only the lines that ops refer to, with a few around them. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/utf8.h"
#include "profile/page_impl.h"

enum {
    CONTEXT = 2,       /* lines before and after */
    LINES_MAX = 20000, /* of all files */
    LINE_BYTES = 300,  /* longer lines are truncated */
    FILE_BYTES = 4 << 20,
    FILES_MAX = 200
};

static bool has_ending(const char *path)
{
    static const char *const extensions[] = {".py",  ".mlir", ".c",  ".h",  ".cc", ".cpp",
                                             ".hpp", ".cu",   ".rs", ".jl", ".go", ".s"};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof(extensions) / sizeof(extensions[0]); i++)
        if (strcmp(dot, extensions[i]) == 0)
            return true;
    return false;
}

/* A regular file: others might not end. */
static bool is_source(const char *path)
{
    struct stat about;
    return has_ending(path) && stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

typedef struct {
    const char *file;
    uint32_t line;
} location;

static int by_file_and_line(const void *x, const void *y)
{
    const location *a = x, *b = y;
    int order = strcmp(a->file, b->file);
    return order ? order : a->line < b->line ? -1 : a->line > b->line;
}

/* Sorted locations of all executed notes, which are those with rows in the table. */
static tern_status find_locations(const tern_profile *p, location **out, size_t *out_count)
{
    const tern_isa_program *program = p->source.program;
    size_t count = 0;
    TERN_TRY_MEM(*out = tern_mem_get_n(p->mem, program->notes.count + 1, sizeof(location)));
    for (size_t i = 0; i < program->notes.count; i++) {
        const tern_isa_note *note = &program->notes.items[p->location[i]];
        if (*note->file && note->line)
            (*out)[count++] = (location){note->file, note->line};
    }
    qsort(*out, count, sizeof(location), by_file_and_line);
    *out_count = count;
    return NULL;
}

/* --- lines --- */

typedef struct {
    tern_json_writer *w;
    const char *text, *end; /* remainder of the file */
    uint32_t line;          /* of |text| */
    size_t left;            /* lines still allowed */
} reader;

/* Writes bytes as UTF-8; invalid ones become U+FFFD, tabs stay. */
static void put_line(reader *r, const char *text, size_t len, tern_text *scratch)
{
    tern_text_cut(scratch, 0);
    for (size_t i = 0; i < len && scratch->len < LINE_BYTES;) {
        size_t n = tern_utf8_len(text + i, len - i);
        if (n)
            tern_text_put(scratch, text + i, n);
        else
            tern_text_puts(scratch, "\xef\xbf\xbd");
        i += n ? n : 1;
    }
    tern_json_string_n(r->w, tern_text_get(scratch), scratch->len);
}

/* Writes the existing lines of [first, last]: [number, text]. */
static void put_lines(reader *r, uint32_t first, uint32_t last, tern_text *scratch)
{
    while (r->text < r->end && r->line <= last && r->left) {
        const char *newline = memchr(r->text, '\n', (size_t)(r->end - r->text));
        const char *stop = newline ? newline : r->end;
        if (r->line >= first) {
            tern_json_begin_array(r->w);
            tern_json_uint(r->w, r->line);
            put_line(r, r->text, (size_t)(stop - r->text), scratch);
            tern_json_end_array(r->w);
            r->left--;
        }
        r->text = newline ? newline + 1 : r->end;
        r->line++;
    }
}

/* --- files --- */

static tern_status put_file(const tern_profile *p, const location *locations, size_t count,
                            size_t *left, tern_json_writer *w)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_text scratch;
    tern_status st = tern_file_read(p->mem, locations[0].file, FILE_BYTES, &bytes, &len);
    bool missing = st && tern_status_code(st) != TERN_NO_MEMORY;
    if (missing)
        tern_status_free(st);
    if (st)
        return missing ? NULL : st;
    if (!memchr(bytes, 0, len)) {
        reader r = {.w = w, .text = (char *)bytes, .end = (char *)bytes + len, .line = 1};
        r.left = *left;
        tern_text_init(&scratch, p->mem);
        tern_json_begin_object(w);
        tern_json_key(w, "file");
        tern_json_string(w, locations[0].file);
        tern_json_key(w, "lines");
        tern_json_begin_array(w);
        for (size_t i = 0; i < count; i++) {
            uint32_t line = locations[i].line;
            put_lines(&r, line > CONTEXT ? line - CONTEXT : 1,
                      line > UINT32_MAX - CONTEXT ? line : line + CONTEXT, &scratch);
        }
        tern_json_end_array(w);
        tern_json_end_object(w);
        *left = r.left;
        st = tern_text_status(&scratch);
        tern_text_fini(&scratch);
    }
    tern_file_free(p->mem, bytes, len);
    return st;
}

tern_status tern_profile_put_source(const tern_profile *p, tern_json_writer *w)
{
    location *locations = NULL;
    size_t count = 0, left = LINES_MAX, files = 0;
    TERN_TRY(find_locations(p, &locations, &count));
    tern_status st = NULL;
    tern_json_begin_array(w);
    for (size_t i = 0; !st && i < count && left && files < FILES_MAX; files++) {
        size_t end = i + 1;
        while (end < count && strcmp(locations[end].file, locations[i].file) == 0)
            end++;
        if (is_source(locations[i].file))
            st = put_file(p, locations + i, end - i, &left, w);
        i = end;
    }
    tern_json_end_array(w);
    tern_mem_free(p->mem, locations, (p->source.program->notes.count + 1) * sizeof(location));
    return st;
}

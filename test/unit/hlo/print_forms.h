/* print_forms.h - parses texts for tests, and iterates over the modules of print_forms.mlir. */
#ifndef TERN_TEST_HLO_PRINT_FORMS_H
#define TERN_TEST_HLO_PRINT_FORMS_H

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "test_support.h"

static inline tern_hlo_module *read_part(const char *text, tern_span part)
{
    tern_source source = {"text", text, part.offset + part.len};
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_read_text(tern_alloc_host(), &source, part, diag, &m);
    if (st)
        print_error("%s\nin\n%.*s\n", tern_diag_text(diag), (int)part.len, text + part.offset);
    tern_diag_destroy(diag);
    assert_ok(st);
    return m;
}

static inline tern_hlo_module *read_module(const char *text)
{
    return read_part(text, (tern_span){0, strlen(text)});
}

/* The file, in the same folder as this one. */
typedef struct {
    uint8_t *bytes;
    size_t len, offset;
    tern_source source;
} forms;

static inline forms forms_open(void)
{
    forms f = {0};
    char path[1024];
    const char *slash = strrchr(__FILE__, '/');
    snprintf(path, sizeof(path), "%.*sprint_forms.mlir", slash ? (int)(slash - __FILE__) + 1 : 0,
             __FILE__);
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &f.bytes, &f.len));
    f.source = (tern_source){"print_forms.mlir", (const char *)f.bytes, f.len};
    return f;
}

static inline void forms_close(forms *f) { tern_file_free(tern_alloc_host(), f->bytes, f->len); }

/* The next module of the file; NULL at its end. |*out_text| (unless NULL) is its text. */
static inline tern_hlo_module *forms_next(forms *f, tern_span *out_text)
{
    tern_span part;
    if (!tern_hlo_next_part(&f->source, &f->offset, &part))
        return NULL;
    tern_hlo_module *m = read_part(f->source.text, part);
    while (part.len && f->source.text[part.offset] == '\n') {
        part.offset++;
        part.len--;
    }
    if (out_text)
        *out_text = part;
    return m;
}

#endif

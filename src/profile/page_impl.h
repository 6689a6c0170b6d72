/* profile/page_impl.h - the page of a profile: one HTML file that shows it, with nothing to fetch.
 *
 * The page is written in HTML, CSS and JavaScript (src/profile/page/) and built into the library as
 * bytes. The writer puts the profile between them: the object of `--format json`, the names that
 * instructions share, and columns of numbers for instructions, events, spans and counters, as
 * varints in base64. page/decode.js is the other side of page_columns.c. */
#ifndef TERN_PROFILE_PAGE_IMPL_H
#define TERN_PROFILE_PAGE_IMPL_H

#include "base/bytes.h"
#include "base/html.h"
#include "base/intern.h"
#include "profile/profile_impl.h"

/* A file of page/, or some of them one after the other (cmake/TernEmbed.cmake makes them). */
extern const tern_html_asset tern_profile_page_html, tern_profile_page_css, tern_profile_page_js;

enum { TERN_PROFILE_COLUMNS_VERSION = 2 };

/* Numbers and texts of one profile, on their way into a page. */
typedef struct {
    const tern_profile *profile;
    tern_writer bytes; /* the columns */
    tern_intern texts; /* arguments of instructions */
    tern_map operands; /* those that look the same are one; keys as page_columns.c has them */
    tern_text scratch;
} tern_profile_columns;

void tern_profile_columns_init(tern_profile_columns *c, const tern_profile *p);
void tern_profile_columns_fini(tern_profile_columns *c);
TERN_MUST_USE tern_status tern_profile_columns_make(tern_profile_columns *c);

/* A list of {"file": "model.py", "lines": [[12, "text"], ...]}: of files that can be read, the
 * lines that ops name and a few around them. */
TERN_MUST_USE tern_status tern_profile_put_source(const tern_profile *p, tern_json_writer *w);

/* The object that gives the numbers in the columns their names. */
void tern_profile_put_names(const tern_profile_columns *c, tern_json_writer *w);

#endif

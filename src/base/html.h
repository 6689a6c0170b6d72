/* base/html.h - escaping for self-contained HTML pages. Errors are sticky in |out|, see text.h. */
#ifndef TERN_BASE_HTML_H
#define TERN_BASE_HTML_H

#include "base/text.h"

/* Text as content of an element or of a quoted attribute. */
void tern_html_escape(const char *text, tern_text *out);

/* JSON inside <script type="application/json">: every "<" becomes \u003c, which means the
 * same inside a JSON string, so that no text can close the element. */
void tern_html_json(const char *json, size_t len, tern_text *out);

void tern_html_base64(const void *bytes, size_t len, tern_text *out);

/* A content security policy that allows this one script and this one style by their digests and
 * nothing else: the page can load nothing and send nothing. */
typedef struct {
    const unsigned char *bytes;
    size_t len;
} tern_html_asset;
TERN_MUST_USE tern_status tern_html_policy(const tern_html_asset *script,
                                           const tern_html_asset *style, tern_text *out);

#endif

/* profile/page.c - writes the page of one or two profiles.
 *
 * page.html has placeholders of the form @NAME@; each is a row below. Data of a profile never
 * becomes markup: the title is escaped, JSON is in a data block with every "<" escaped, and columns
 * are base64. The content security policy allows only the one script and the one style, by their
 * digests, so even an escaping bug could not run or load anything. */
#include <string.h>

#include "base/assert.h"
#include "profile/page_impl.h"

enum { PIECE = 3 << 12 }; /* a multiple of 3, so that base64 chunks can be concatenated */

typedef struct {
    const tern_profile_view *view;
    tern_profile_out *out;
} page;

/* --- texts --- */

static tern_status put_bytes(tern_profile_out *o, const void *bytes, size_t len)
{
    tern_text_put(&o->text, bytes, len);
    return tern_profile_out_flush(o, false);
}

static tern_status put_escaped(tern_profile_out *o, const char *text)
{
    tern_html_escape(text, &o->text);
    return tern_profile_out_flush(o, false);
}

static tern_status put_base64(tern_profile_out *o, const uint8_t *bytes, size_t len)
{
    for (size_t i = 0; i < len; i += PIECE) {
        tern_html_base64(bytes + i, len - i < PIECE ? len - i : PIECE, &o->text);
        TERN_TRY(tern_profile_out_flush(o, false));
    }
    return NULL;
}

/* --- data --- */

static tern_status put_json_text(tern_profile_out *o, const char *text, size_t len)
{
    for (size_t i = 0; i < len; i += PIECE) {
        tern_html_json(text + i, len - i < PIECE ? len - i : PIECE, &o->text);
        TERN_TRY(tern_profile_out_flush(o, false));
    }
    return NULL;
}

static tern_status put_json_block(tern_profile_out *o, const char *id, unsigned which,
                                  tern_json_writer *w)
{
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_finish(w, &text, &len));
    tern_text_printf(&o->text, "<script type=\"application/json\" id=\"%s-%u\">", id, which);
    TERN_TRY(put_json_text(o, text, len));
    tern_text_puts(&o->text, "</script>\n");
    return NULL;
}

static tern_status put_columns(tern_profile_out *o, unsigned which, tern_profile_columns *c)
{
    TERN_TRY(tern_profile_columns_make(c));
    tern_text_printf(&o->text, "<script type=\"application/octet-stream\" id=\"columns-%u\">",
                     which);
    TERN_TRY(put_base64(o, c->bytes.bytes, c->bytes.len));
    tern_text_puts(&o->text, "</script>\n");
    return NULL;
}

static tern_status put_object(tern_profile_out *o, unsigned which, const tern_profile *p,
                              const char *label, const tern_profile_columns *names)
{
    tern_json_writer *w = NULL;
    tern_status st = NULL;
    TERN_TRY(tern_json_writer_create(p->mem, false, &w));
    if (names)
        tern_profile_put_names(names, w);
    else if (label)
        tern_profile_put_json(p, label, w);
    else
        st = tern_profile_put_source(p, w);
    if (!st)
        st = put_json_block(o, names ? "names" : label ? "profile" : "source", which, w);
    tern_json_writer_destroy(w);
    return st;
}

static tern_status put_profile(tern_profile_out *o, unsigned which, const tern_profile *p,
                               const char *label)
{
    tern_profile_columns c;
    tern_profile_columns_init(&c, p);
    tern_status st = put_object(o, which, p, label ? label : "", NULL);
    if (!st)
        st = put_columns(o, which, &c);
    if (!st)
        st = put_object(o, which, p, NULL, &c);
    if (!st)
        st = put_object(o, which, p, NULL, NULL);
    tern_profile_columns_fini(&c);
    return st;
}

/* --- placeholders --- */

static tern_status put_policy(const page *g)
{
    return tern_html_policy(&tern_profile_page_js, &tern_profile_page_css, &g->out->text);
}

static tern_status put_title(const page *g)
{
    const tern_profile *p = g->view->profile;
    TERN_TRY(put_escaped(g->out, *p->model ? p->model : "program"));
    tern_text_puts(&g->out->text, " on ");
    return put_escaped(g->out, p->source.chip->name);
}

static tern_status put_style(const page *g)
{
    return put_bytes(g->out, tern_profile_page_css.bytes, tern_profile_page_css.len);
}

static tern_status put_script(const page *g)
{
    return put_bytes(g->out, tern_profile_page_js.bytes, tern_profile_page_js.len);
}

static tern_status put_data(const page *g)
{
    const tern_profile_view *v = g->view;
    TERN_TRY(put_profile(g->out, 0, v->profile, v->label));
    return v->other ? put_profile(g->out, 1, v->other, v->other_label) : NULL;
}

static const struct {
    const char *mark;
    tern_status (*put)(const page *g);
} marks[] = {
    {"@POLICY@", put_policy}, {"@TITLE@", put_title},   {"@STYLE@", put_style},
    {"@DATA@", put_data},     {"@SCRIPT@", put_script},
};

tern_status tern_profile_write_html(const tern_profile_view *v, tern_profile_out *o)
{
    const page g = {v, o};
    const char *at = (const char *)tern_profile_page_html.bytes;
    const char *end = at + tern_profile_page_html.len;
    for (unsigned i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        const char *mark = memmem(at, (size_t)(end - at), marks[i].mark, strlen(marks[i].mark));
        TERN_ASSERT(mark && "page.html has each mark once, in the order of the rows");
        TERN_TRY(put_bytes(o, at, (size_t)(mark - at)));
        TERN_TRY(marks[i].put(&g));
        at = mark + strlen(marks[i].mark);
    }
    return put_bytes(o, at, (size_t)(end - at));
}

/* train/run_page.c - fills page/train_page.html: replaces its placeholders, @NAME@, with the data
 * of runs.
 *
 * Data of a run never becomes markup: the title is escaped, and JSON is in data blocks with every
 * "<" escaped. */
#include "train/run_page.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/html.h"
#include "base/json.h"
#include "train/run_page_impl.h"

/* Maximum points of a curve on a page; for longer runs each is the mean of several steps. */
enum { POINTS_MAX = 16384, DIGITS = 6 };

/* --- points --- */

/* Six significant digits, the display precision. */
static double rounded(double value)
{
    if (value == 0 || !isfinite(value))
        return value;
    double scale = pow(10, DIGITS - 1 - floor(log10(fabs(value))));
    return isfinite(scale) && scale > 0 ? round(value * scale) / scale : value;
}

typedef enum { STEP, LOSS, VALIDATION, LEARNING_RATE, GRADIENT_NORM, TOKENS, SECONDS } column;

static double value_of(const tern_curve_point *p, column c)
{
    switch (c) {
    case STEP:
        return (double)p->step;
    case LOSS:
        return p->loss;
    case VALIDATION:
        return p->validation_loss;
    case LEARNING_RATE:
        return p->learning_rate;
    case GRADIENT_NORM:
        return p->gradient_norm;
    case TOKENS:
        return (double)p->tokens;
    case SECONDS:
        return p->seconds;
    }
    return NAN;
}

/* Aggregates |count| steps from |p|: the last step, sums of tokens and seconds, means of the
 * rest. */
static double merged(const tern_curve_point *p, size_t count, column c)
{
    double sum = 0;
    size_t finite = 0;
    if (c == STEP)
        return (double)p[count - 1].step;
    for (size_t i = 0; i < count; i++) {
        double v = value_of(&p[i], c);
        if (isfinite(v)) {
            sum += v;
            finite++;
        }
    }
    if (c == TOKENS || c == SECONDS)
        return sum;
    return finite ? sum / (double)finite : NAN;
}

static size_t points_each(const tern_curve *c)
{
    return c->points.count ? (c->points.count + POINTS_MAX - 1) / POINTS_MAX : 1;
}

static void write_points(const tern_curve *c, tern_json_writer *w)
{
    static const char *const keys[] = {
        "step", "loss", "validation_loss", "learning_rate", "gradient_norm", "tokens", "seconds"};
    size_t each = points_each(c);
    tern_json_key(w, "points");
    tern_json_begin_object(w);
    for (unsigned k = 0; k < TERN_COUNT_OF(keys); k++) {
        tern_json_key(w, keys[k]);
        tern_json_begin_array(w);
        for (size_t i = 0; i < c->points.count; i += each) {
            size_t n = c->points.count - i < each ? c->points.count - i : each;
            double v = merged(&c->points.items[i], n, (column)k);
            tern_json_double(w, k == STEP || k == TOKENS ? v : rounded(v));
        }
        tern_json_end_array(w);
    }
    tern_json_end_object(w);
}

/* --- configuration --- */

static tern_status write_config(const tern_run_config *c, tern_alloc mem, tern_json_writer *w)
{
    tern_text text;
    tern_text_init(&text, mem);
    tern_json_key(w, "config");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++) {
        tern_text_cut(&text, 0);
        tern_run_config_put(c, i, &text);
        tern_json_string(w, tern_text_get(&text));
    }
    tern_json_end_array(w);
    tern_status st = tern_text_status(&text);
    tern_text_fini(&text);
    return st;
}

static void write_rows(const tern_run_page *page, tern_json_writer *w)
{
    tern_json_key(w, "rows");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++) {
        tern_json_begin_object(w);
        tern_json_key(w, "group");
        tern_json_string(w, tern_run_config_group(i));
        tern_json_key(w, "label");
        tern_json_string(w, tern_run_config_label(i));
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
    tern_json_key(w, "different");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++) {
        bool same = true;
        for (uint32_t r = 1; r < page->run_count; r++)
            same = same && tern_run_config_same(page->runs[0].config, page->runs[r].config, i);
        tern_json_bool(w, !same);
    }
    tern_json_end_array(w);
}

/* --- data blocks --- */

static tern_status write_runs(const tern_run_page *page, tern_alloc mem, tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "title");
    tern_json_string(w, page->title);
    if (page->profile) {
        tern_json_key(w, "profile");
        tern_json_string(w, page->profile);
    }
    write_rows(page, w);
    tern_json_key(w, "runs");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < page->run_count; i++) {
        tern_json_begin_object(w);
        tern_json_key(w, "name");
        tern_json_string(w, page->runs[i].name);
        tern_json_key(w, "every");
        tern_json_uint(w, points_each(page->runs[i].curve));
        TERN_TRY(write_config(page->runs[i].config, mem, w));
        write_points(page->runs[i].curve, w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
    tern_json_end_object(w);
    return NULL;
}

static void put_block(const char *id, const char *json, size_t len, tern_text *out)
{
    tern_text_printf(out, "<script type=\"application/json\" id=\"%s\">", id);
    tern_html_json(json, len, out);
    tern_text_puts(out, "</script>\n");
}

static tern_status put_data(const tern_run_page *page, tern_alloc mem, tern_text *out)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(mem, false, &w));
    tern_status st = write_runs(page, mem, w);
    if (!st)
        st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        put_block("runs", text, len, out);
    tern_json_writer_destroy(w);
    for (uint32_t i = 0; i < page->run_count && !st; i++) {
        char id[32];
        (void)snprintf(id, sizeof(id), "report-%u", i);
        if (page->runs[i].report)
            put_block(id, page->runs[i].report, page->runs[i].report_len, out);
    }
    return st;
}

/* --- placeholders --- */

static tern_status put_policy(const tern_run_page *page, tern_alloc mem, tern_text *out)
{
    (void)page, (void)mem;
    return tern_html_policy(&tern_run_page_js, &tern_run_page_css, out);
}

static tern_status put_title(const tern_run_page *page, tern_alloc mem, tern_text *out)
{
    (void)mem;
    tern_html_escape(page->title, out);
    return NULL;
}

static tern_status put_style(const tern_run_page *page, tern_alloc mem, tern_text *out)
{
    (void)page, (void)mem;
    tern_text_put(out, tern_run_page_css.bytes, tern_run_page_css.len);
    return NULL;
}

static tern_status put_script(const tern_run_page *page, tern_alloc mem, tern_text *out)
{
    (void)page, (void)mem;
    tern_text_put(out, tern_run_page_js.bytes, tern_run_page_js.len);
    return NULL;
}

static const struct {
    const char *mark;
    tern_status (*put)(const tern_run_page *page, tern_alloc mem, tern_text *out);
} marks[] = {
    {"@POLICY@", put_policy}, {"@TITLE@", put_title},   {"@STYLE@", put_style},
    {"@DATA@", put_data},     {"@SCRIPT@", put_script},
};

tern_status tern_run_page_write(const tern_run_page *page, tern_alloc mem, tern_text *out)
{
    const char *at = (const char *)tern_run_page_html.bytes;
    const char *end = at + tern_run_page_html.len;
    for (unsigned i = 0; i < TERN_COUNT_OF(marks); i++) {
        const char *mark = memmem(at, (size_t)(end - at), marks[i].mark, strlen(marks[i].mark));
        TERN_ASSERT(mark && "the page has each mark once, in the order of the rows");
        tern_text_put(out, at, (size_t)(mark - at));
        TERN_TRY(marks[i].put(page, mem, out));
        at = mark + strlen(marks[i].mark);
    }
    tern_text_put(out, at, (size_t)(end - at));
    return tern_text_status(out);
}

/* --- links --- */

static size_t dir_len(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static void put_address(const char *path, tern_text *out)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "-._~/";
    for (; *path; path++)
        if (strchr(plain, *path))
            tern_text_putc(out, *path);
        else
            tern_text_printf(out, "%%%02X", (unsigned char)*path);
}

tern_status tern_run_page_link(const char *path, const char *profile, tern_text *out)
{
    char whole[PATH_MAX];
    size_t len = dir_len(profile);
    if (len == dir_len(path) && !memcmp(path, profile, len))
        put_address(profile + len, out);
    else if (realpath(profile, whole))
        put_address(whole, out);
    else
        return TERN_ERR(IO, "cannot find %s: %s", profile, strerror(errno));
    return tern_text_status(out);
}

const char *tern_run_page_profile_beside(tern_alloc mem, const char *path)
{
    static const char name[] = "profile.html";
    tern_text text;
    tern_text_init(&text, mem);
    tern_text_put(&text, path, dir_len(path));
    tern_text_puts(&text, name);
    bool is_there = !text.failed && access(tern_text_get(&text), R_OK) == 0;
    tern_text_fini(&text);
    return is_there ? name : NULL;
}

#include "train/history.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/json.h"

static const size_t BYTES_MAX = (size_t)1 << 32;

/* --- one line --- */

static void put_number(tern_text *out, const char *key, double value)
{
    tern_text_printf(out, ",\"%s\":", key);
    if (isfinite(value))
        tern_text_f64(out, value);
    else
        tern_text_puts(out, "null");
}

void tern_history_put(const tern_curve_point *p, tern_text *out)
{
    tern_text_printf(out, "{\"step\":%llu", (unsigned long long)p->step);
    put_number(out, "loss", p->loss);
    if (isfinite(p->validation_loss))
        put_number(out, "validation_loss", p->validation_loss);
    put_number(out, "learning_rate", p->learning_rate);
    put_number(out, "gradient_norm", p->gradient_norm);
    tern_text_printf(out, ",\"tokens\":%llu", (unsigned long long)p->tokens);
    put_number(out, "seconds", p->seconds);
    tern_text_puts(out, "}\n");
}

/* NAN if absent or null; false if not a number. */
static bool get_number(const tern_json *object, const char *key, double *out)
{
    const tern_json *v = tern_json_member(object, key);
    *out = v && v->kind == TERN_JSON_NUMBER ? v->number : NAN;
    return !v || v->kind == TERN_JSON_NUMBER || v->kind == TERN_JSON_NULL;
}

static bool get_whole(const tern_json *object, const char *key, uint64_t *out)
{
    const tern_json *v = tern_json_member(object, key);
    bool good = v && v->kind == TERN_JSON_NUMBER && v->is_integer && v->integer >= 0;
    *out = good ? (uint64_t)v->integer : 0;
    return good;
}

static bool read_point(const tern_json *object, tern_curve_point *p)
{
    return get_whole(object, "step", &p->step) && get_whole(object, "tokens", &p->tokens) &&
           get_number(object, "loss", &p->loss) &&
           get_number(object, "validation_loss", &p->validation_loss) &&
           get_number(object, "learning_rate", &p->learning_rate) &&
           get_number(object, "gradient_norm", &p->gradient_norm) &&
           get_number(object, "seconds", &p->seconds);
}

/* --- all lines --- */

typedef struct {
    const char *path;
    tern_arena arena; /* of one line */
    tern_diag *diag;
    tern_curve *curve;
    uint64_t line, last; /* last step */
} reading;

static tern_status read_line(reading *r, const char *text, size_t len)
{
    const tern_json *object = NULL;
    tern_source source = {r->path, text, len};
    tern_curve_point p;
    tern_arena_mark mark = tern_arena_save(&r->arena);
    r->line++;
    tern_status st = tern_json_parse(&r->arena, &source, r->diag, &object);
    if (tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    bool good = !st && read_point(object, &p);
    tern_status_free(st);
    if (!good)
        return TERN_ERR(CORRUPT, "%s, line %llu: wanted an object with step, loss, tokens, seconds",
                        r->path, (unsigned long long)r->line);
    if (p.step <= r->last)
        return TERN_ERR(CORRUPT, "%s, line %llu: step %llu comes after step %llu", r->path,
                        (unsigned long long)r->line, (unsigned long long)p.step,
                        (unsigned long long)r->last);
    r->last = p.step;
    tern_arena_restore(&r->arena, mark);
    return tern_curve_add(r->curve, &p);
}

static tern_status read_lines(reading *r, const char *text, size_t len)
{
    while (len) {
        const char *end = memchr(text, '\n', len);
        if (!end)
            break; /* a partial line after a crash */
        size_t n = (size_t)(end - text);
        TERN_TRY(read_line(r, text, n));
        text += n + 1;
        len -= n + 1;
    }
    return NULL;
}

tern_status tern_history_parse(tern_alloc mem, const tern_source *source, tern_curve *out)
{
    reading r = {.path = source->name, .curve = out};
    tern_arena_init(&r.arena, mem, 0);
    tern_status st = tern_diag_create(mem, &r.diag);
    if (!st)
        st = read_lines(&r, source->text, source->len);
    tern_diag_destroy(r.diag);
    tern_arena_fini(&r.arena);
    return st;
}

static tern_status read_file(tern_alloc mem, const char *path, tern_curve *curve)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(mem, path, BYTES_MAX, &bytes, &len));
    tern_source source = {path, (const char *)bytes, len};
    tern_status st = tern_history_parse(mem, &source, curve);
    tern_file_free(mem, bytes, len);
    return st;
}

tern_status tern_history_read(tern_alloc mem, const char *dir, tern_curve *out)
{
    char *path = NULL;
    TERN_TRY(tern_path_join(mem, dir, TERN_HISTORY_FILE, &path));
    tern_status st = read_file(mem, path, out);
    tern_path_free(mem, path);
    return st;
}

/* --- resuming --- */

/* Rewrites the file with the points of |curve|. */
static tern_status rewrite(tern_history *h, const tern_curve *curve)
{
    tern_text text;
    tern_text_init(&text, h->mem);
    for (size_t i = 0; i < curve->points.count; i++)
        tern_history_put(&curve->points.items[i], &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = tern_output_save(h->path, tern_text_get(&text), text.len);
    tern_text_fini(&text);
    return st;
}

static tern_status take_up(tern_history *h, uint64_t done, tern_curve *curve)
{
    tern_status st = done ? read_file(h->mem, h->path, curve) : NULL;
    if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st);
        st = NULL;
    }
    if (tern_status_code(st) == TERN_CORRUPT)
        st = tern_status_note(st, "removing the file lets the run go on without earlier steps");
    TERN_TRY(st);
    while (curve->points.count && curve->points.items[curve->points.count - 1].step > done)
        curve->points.count--;
    TERN_TRY(rewrite(h, curve));
    return tern_output_open_log(&h->out, h->path, true);
}

static tern_status open_at(tern_history *h, const char *dir, uint64_t done, tern_curve *curve)
{
    TERN_TRY(tern_run_workdir_open(&h->workdir, h->mem, dir));
    TERN_TRY(tern_dir_create(h->mem, h->workdir.dir));
    TERN_TRY(done ? tern_run_workdir_get(&h->workdir, TERN_HISTORY_FILE) : NULL);
    TERN_TRY(tern_path_join(h->mem, h->workdir.dir, TERN_HISTORY_FILE, &h->path));
    return take_up(h, done, curve);
}

tern_status tern_history_open(tern_history *h, tern_alloc mem, const char *dir, uint64_t done,
                              tern_curve *curve)
{
    TERN_ASSERT(!curve->points.count);
    *h = (tern_history){.mem = mem, .out = {.fd = -1, .dir_fd = -1}};
    tern_status st = open_at(h, dir, done, curve);
    if (st)
        tern_history_close(h);
    return st;
}

tern_status tern_history_add(tern_history *h, const tern_curve_point *point)
{
    tern_text text;
    if (!h->path)
        return NULL;
    tern_text_init(&text, h->mem);
    tern_history_put(point, &text);
    tern_status st = tern_text_status(&text);
    if (!st) /* one write: only the last line can be partial after a crash */
        st = tern_output_put(&h->out, tern_text_get(&text), text.len);
    tern_text_fini(&text);
    return st;
}

tern_status tern_history_sync(tern_history *h)
{
    if (!h->path)
        return NULL;
    if (fdatasync(h->out.fd) != 0)
        return TERN_ERR(IO, "cannot sync %s: %s", h->path, strerror(errno));
    return tern_run_workdir_put(&h->workdir, TERN_HISTORY_FILE);
}

void tern_history_close(tern_history *h)
{
    if (h->path)
        tern_output_abandon(&h->out);
    tern_path_free(h->mem, h->path);
    tern_run_workdir_close(&h->workdir);
    *h = (tern_history){.out = {.fd = -1, .dir_fd = -1}};
}

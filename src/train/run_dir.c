#include "train/run_dir.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/output.h"
#include "train/history.h"
#include "train/run_workdir.h"

static const char FORMAT[] = "tern-run";
enum { VERSION = 1, BYTES_MAX = 1 << 28 };

/* --- writing --- */

static tern_status write_run(const char *path, tern_json_writer *w, const tern_run_config *config,
                             const tern_run_report *report)
{
    const char *text = NULL;
    size_t len = 0;
    tern_json_begin_object(w);
    tern_json_key(w, "format");
    tern_json_string(w, FORMAT);
    tern_json_key(w, "version");
    tern_json_int(w, VERSION);
    tern_json_key(w, "config");
    tern_json_begin_object(w);
    tern_run_config_write(config, w);
    tern_json_end_object(w);
    if (report) {
        tern_json_key(w, "report");
        tern_json_begin_object(w);
        tern_run_report_write(report, w);
        tern_json_end_object(w);
    }
    tern_json_end_object(w);
    TERN_TRY(tern_json_writer_finish(w, &text, &len));
    return tern_output_save(path, text, len);
}

static tern_status save_at(tern_run_workdir *workdir, const tern_run_config *config,
                           const tern_run_report *report)
{
    tern_json_writer *w = NULL;
    char *path = NULL;
    TERN_TRY(tern_path_join(workdir->mem, workdir->dir, TERN_RUN_FILE, &path));
    tern_status st = tern_json_writer_create(workdir->mem, true, &w);
    if (!st)
        st = write_run(path, w, config, report);
    if (!st)
        st = tern_run_workdir_put(workdir, TERN_RUN_FILE);
    tern_json_writer_destroy(w);
    tern_path_free(workdir->mem, path);
    return st;
}

tern_status tern_run_save(tern_alloc mem, const char *dir, const tern_run_config *config,
                          const tern_run_report *report)
{
    tern_run_workdir workdir;
    TERN_TRY(tern_run_workdir_open(&workdir, mem, dir));
    tern_status st = save_at(&workdir, config, report);
    tern_run_workdir_close(&workdir);
    return st;
}

/* --- reading --- */

static tern_status check_dir(const char *dir)
{
    struct stat info;
    if (stat(dir, &info) != 0)
        return TERN_ERR(NOT_FOUND, "cannot read the run %s: %s", dir, strerror(errno));
    if (!S_ISDIR(info.st_mode))
        return TERN_ERR(NOT_FOUND, "%s is a file, wanted a run directory (tern train --out)", dir);
    return NULL;
}

static tern_status find_name(tern_run *r)
{
    size_t end = strlen(r->dir);
    while (end > 1 && r->dir[end - 1] == '/')
        end--;
    size_t start = end;
    while (start && r->dir[start - 1] != '/')
        start--;
    TERN_TRY_MEM(r->name = tern_arena_copy_text(&r->arena, r->dir + start, end - start));
    return NULL;
}

/* |text| is the file's text; the values of |root| point into it. */
static tern_status take_json(tern_run *r, const char *path, const char *text, const tern_json *root)
{
    const tern_json *format = tern_json_member(root, "format");
    const tern_json *version = tern_json_member(root, "version");
    const tern_json *config = tern_json_member(root, "config");
    const tern_json *report = tern_json_member(root, "report");
    if (!format || format->kind != TERN_JSON_STRING || strcmp(format->string, FORMAT) != 0 ||
        !config)
        return TERN_ERR(CORRUPT, "%s is not the description of a run", path);
    if (!version || version->number != VERSION)
        return TERN_ERR(UNSUPPORTED, "%s: wanted version %d", path, VERSION);
    tern_status st = tern_run_config_read(&r->arena, config, &r->config);
    if (tern_status_code(st) == TERN_INVALID) {
        tern_status named = TERN_ERR(CORRUPT, "%s: %s", path, tern_status_message(st));
        tern_status_free(st);
        return named;
    }
    TERN_TRY(st);
    if (!report || report->kind != TERN_JSON_OBJECT)
        return NULL;
    r->report_json = report;
    r->report_len = report->at.len;
    TERN_TRY_MEM(r->report =
                     tern_arena_copy_text(&r->arena, text + report->at.offset, report->at.len));
    return NULL;
}

static tern_status parse_run(tern_run *r, const char *path, const char *text, size_t len)
{
    tern_source source = {path, text, len};
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    TERN_TRY(tern_diag_create(r->mem, &diag));
    tern_status st = tern_json_parse(&r->arena, &source, diag, &root);
    if (tern_status_code(st) == TERN_INVALID) {
        tern_status_free(st);
        st = TERN_ERR(CORRUPT, "%s is damaged: not JSON", path);
    }
    if (!st)
        st = take_json(r, path, text, root);
    tern_diag_destroy(diag);
    return st;
}

static tern_status read_run(tern_run *r, const char *dir)
{
    char *path = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_path_join(r->mem, dir, TERN_RUN_FILE, &path));
    tern_status st = tern_file_read(r->mem, path, BYTES_MAX, &bytes, &len);
    if (!st)
        st = parse_run(r, path, (const char *)bytes, len);
    else if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st); /* the history is shown without it */
        st = NULL;
    }
    tern_file_free(r->mem, bytes, len);
    tern_path_free(r->mem, path);
    return st;
}

static tern_status read_files(tern_run *r, const char *dir)
{
    tern_status st = tern_history_read(r->mem, dir, &r->curve);
    if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st);
        return TERN_ERR(NOT_FOUND,
                        "%s has no %s: not a run directory, or of a run that did no step", r->dir,
                        TERN_HISTORY_FILE);
    }
    TERN_TRY(st);
    if (!r->curve.points.count)
        return TERN_ERR(NOT_FOUND, "%s/%s has no steps", r->dir, TERN_HISTORY_FILE);
    return read_run(r, dir);
}

static tern_status read_all(tern_run *r)
{
    tern_run_workdir workdir;
    TERN_TRY(find_name(r));
    TERN_TRY(tern_run_workdir_open(&workdir, r->mem, r->dir));
    tern_status st = workdir.s3 ? NULL : check_dir(r->dir);
    if (!st)
        st = tern_run_workdir_get(&workdir, TERN_HISTORY_FILE);
    if (!st)
        st = tern_run_workdir_get(&workdir, TERN_RUN_FILE);
    if (!st)
        st = read_files(r, workdir.dir);
    tern_run_workdir_close(&workdir);
    return st;
}

tern_status tern_run_open(tern_alloc mem, const char *dir, tern_run *out)
{
    *out = (tern_run){.mem = mem, .dir = dir, .config = tern_run_config_empty()};
    tern_arena_init(&out->arena, mem, 0);
    tern_curve_init(&out->curve, mem);
    tern_status st = read_all(out);
    if (st)
        tern_run_close(out);
    return st;
}

void tern_run_close(tern_run *r)
{
    tern_curve_fini(&r->curve);
    tern_arena_fini(&r->arena);
    *r = (tern_run){.mem = r->mem};
}

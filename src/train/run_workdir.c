#include "train/run_workdir.h"

#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "train/checkpoint_impl.h"
#include "train/history.h"
#include "train/run_dir.h"

tern_status tern_run_workdir_open(tern_run_workdir *p, tern_alloc mem, const char *url)
{
    *p = (tern_run_workdir){.mem = mem};
    if (!tern_checkpoint_is_s3(url)) {
        TERN_TRY_MEM(p->dir = tern_mem_copy_text(mem, url));
        return NULL;
    }
    TERN_TRY(tern_cache_s3_open(mem, url, &p->s3));
    tern_status st = tern_dir_create_temp(mem, NULL, &p->dir);
    if (st)
        tern_run_workdir_close(p);
    return st;
}

static tern_status move(tern_run_workdir *p, const char *name, bool up)
{
    char *path = NULL;
    TERN_TRY(tern_path_join(p->mem, p->dir, name, &path));
    tern_status st =
        up ? tern_cache_s3_put_file(p->s3, name, path) : tern_cache_s3_get_file(p->s3, name, path);
    tern_path_free(p->mem, path);
    return st;
}

tern_status tern_run_workdir_get(tern_run_workdir *p, const char *name)
{
    tern_status st = p->s3 ? move(p, name, false) : NULL;
    if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st);
        st = NULL;
    }
    return st;
}

tern_status tern_run_workdir_put(tern_run_workdir *p, const char *name)
{
    return p->s3 ? move(p, name, true) : NULL;
}

static void remove_copy(const tern_run_workdir *p)
{
    static const char *const names[] = {TERN_HISTORY_FILE, TERN_RUN_FILE};
    for (unsigned i = 0; i < sizeof(names) / sizeof(*names); i++) {
        char *path = NULL;
        tern_status st = tern_path_join(p->mem, p->dir, names[i], &path);
        if (!st)
            (void)unlink(path);
        tern_status_free(st);
        tern_path_free(p->mem, path);
    }
    (void)rmdir(p->dir);
}

void tern_run_workdir_close(tern_run_workdir *p)
{
    if (p->s3 && p->dir)
        remove_copy(p);
    tern_path_free(p->mem, p->dir);
    tern_cache_s3_close(p->s3);
    *p = (tern_run_workdir){.mem = p->mem};
}

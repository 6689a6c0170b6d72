/* train/run_page.h - training runs as one self-contained HTML page: curves, configuration, cost,
 * and for several runs their differences. The page makes no network requests. */
#ifndef TERN_TRAIN_RUN_PAGE_H
#define TERN_TRAIN_RUN_PAGE_H

#include "train/curve.h"
#include "train/run_config.h"

typedef struct {
    const char *name;
    const tern_run_config *config;
    const char *report; /* JSON of tern_run_report_write() as an object; NULL: none */
    size_t report_len;
    const tern_curve *curve;
} tern_run_page_run;

typedef struct {
    const char *title;
    const char *profile; /* URL of the profile of a step, relative to the page; NULL: none */
    const tern_run_page_run *runs;
    uint32_t run_count;
} tern_run_page;

/* The URL of the page |profile| relative to the page |path|, for tern_run_page: its file name if
 * both are in one directory, else an absolute path. */
TERN_MUST_USE tern_status tern_run_page_link(const char *path, const char *profile, tern_text *out);
/* "profile.html" if the directory of the page |path| has a file of that name, or NULL. */
const char *tern_run_page_profile_beside(tern_alloc mem, const char *path);

TERN_MUST_USE tern_status tern_run_page_write(const tern_run_page *page, tern_alloc mem,
                                              tern_text *out);

#endif

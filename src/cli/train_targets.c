#include "cli/train_targets.h"

#include <string.h>

static const char *const targets[TERN_CLI_TRAIN_TARGETS] = {"trn1", "trn2", "trn3"};

static void add_own(const tern_cli_train_targets *t, tern_run_report *r)
{
    r->chosen = r->target_count;
    tern_run_report_target *row = tern_run_report_add_target(r, t->own, &t->info);
    row->report = t->report;
    row->untimed = t->untimed;
}

static tern_status add_other(tern_cli_train_targets *t, tern_run_report *r, unsigned i)
{
    tern_program_info info;
    tern_status st = t->compile(t->self, targets[i], &t->programs[i]);
    if (st && tern_status_code(st) == TERN_NO_SPACE) {
        tern_status_free(st);
        return NULL;
    }
    TERN_TRY(st);
    tern_program_get_info(t->programs[i], &info);
    tern_run_report_target *row = tern_run_report_add_target(r, targets[i], &info);
    row->report = tern_program_report(t->programs[i]);
    row->untimed = tern_program_untimed(t->programs[i]);
    return NULL;
}

tern_status tern_cli_train_targets_add(tern_cli_train_targets *t, tern_run_report *r)
{
    bool is_listed = false;
    for (unsigned i = 0; i < TERN_CLI_TRAIN_TARGETS; i++) {
        bool is_own = !strcmp(targets[i], t->own);
        is_listed = is_listed || is_own;
        if (is_own)
            add_own(t, r);
        else
            TERN_TRY(add_other(t, r, i));
    }
    if (!is_listed)
        add_own(t, r);
    return NULL;
}

void tern_cli_train_targets_fini(tern_cli_train_targets *t)
{
    for (unsigned i = 0; i < TERN_CLI_TRAIN_TARGETS; i++)
        tern_program_release(t->programs[i]);
}

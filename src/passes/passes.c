/* passes/passes.c - runs the passes of passes.def in order and checks the facts that each requires.
 */
#include "passes/passes.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/verify.h"
#include "passes/passes_impl.h"

static const tern_pass_info infos[TERN_PASS_COUNT] = {
#define PASS(name, text, function, needs, makes, breaks, what) \
    [TERN_PASS_##name] = {text, what, needs, makes, breaks},
#include "passes/passes.def"
};

typedef tern_status (*pass_fn)(tern_pass_context *c, uint64_t *changes);
static const pass_fn functions[TERN_PASS_COUNT] = {
#define PASS(name, text, function, ...) [TERN_PASS_##name] = tern_pass_##function,
#include "passes/passes.def"
};
static_assert(TERN_PASS_COUNT <= 64, "without is a mask of 64 bits");

const tern_pass_info *tern_pass_info_of(tern_pass pass)
{
    TERN_ASSERT(pass < TERN_PASS_COUNT);
    return &infos[pass];
}

tern_pass tern_pass_parse(const char *name, size_t len)
{
    for (int i = 0; i < TERN_PASS_COUNT; i++)
        if (strlen(infos[i].name) == len && !memcmp(infos[i].name, name, len))
            return (tern_pass)i;
    return TERN_PASS_COUNT;
}

tern_status tern_passes_verify_after(tern_hlo_module *m, const char *pass)
{
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(m->mem, &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st && tern_status_code(st) != TERN_NO_MEMORY) {
        tern_status_free(st);
        st = TERN_ERR(INTERNAL, "pass %s left a module that does not verify:\n%s", pass,
                      tern_diag_text(diag));
    }
    tern_diag_destroy(diag);
    return st;
}

static tern_status run_pass(tern_pass_context *c, tern_pass pass)
{
    const tern_passes_options *o = c->options;
    uint64_t changes = 0;
    TERN_TRY(tern_status_note(functions[pass](c, &changes), "in pass %s", infos[pass].name));
    if (o->verify && changes)
        TERN_TRY(tern_passes_verify_after(c->m, infos[pass].name));
    if (o->after)
        o->after(o->self, pass, c->m, changes);
    return NULL;
}

/* A pass whose required fact is missing because another pass was skipped is skipped too: skipping
 * is for bisecting bugs, and must not cause new ones. */
tern_status tern_passes_run(tern_hlo_module *m, const tern_passes_options *options)
{
    tern_pass_context c = {.m = m, .options = options};
    unsigned facts = 0;
    if (!tern_hlo_module_find(m, "main"))
        return TERN_ERR(INVALID, "the module has no function @main");
    for (int i = 0; i < TERN_PASS_COUNT; i++) {
        const tern_pass_info *info = &infos[i];
        bool left_out = options->without >> i & 1;
        if (!left_out && (facts & info->needs) == info->needs) {
            TERN_TRY(run_pass(&c, (tern_pass)i));
            facts = (facts & ~info->breaks) | info->makes;
        } else {
            TERN_ASSERT(left_out || options->without);
        }
        if ((tern_pass)i == options->stop_after)
            break;
    }
    return NULL;
}

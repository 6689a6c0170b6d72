#include "cli/compile_flags.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "cli/program_file.h"
#include "compile/flags.h"

/* The value of an option; NULL if this verb lacks it. */
static const char *value_of(const tern_cli *cli, const char *name)
{
    for (unsigned i = 0; cli->verb->options && cli->verb->options[i].name; i++)
        if (!strcmp(cli->verb->options[i].name, name))
            return cli->values[i];
    return NULL;
}

const bool tern_cli_any_sharding = true;

/* The command line overrides NEURON_CC_FLAGS, and that the logical core of the runtime. */
static tern_status read_flags(tern_compile_options *o, const tern_cli *cli)
{
    bool has_value = false;
    const char *name = NULL;
    const char *cores = getenv("NEURON_LOGICAL_NC_CONFIG");
    if (cores && *cores)
        TERN_TRY(tern_status_note(tern_compile_flag_set(o, "--lnc", cores),
                                  "from NEURON_LOGICAL_NC_CONFIG"));
    TERN_TRY(tern_compile_flags_set_known(o, getenv("NEURON_CC_FLAGS")));
    for (size_t i = 0; (name = tern_compile_flag_at(i, &has_value)); i++) {
        const char *value = value_of(cli, name);
        if (value)
            TERN_TRY(tern_compile_flag_set(o, name, value));
    }
    return NULL;
}

static tern_status init(tern_cli_compile_flags *f, const tern_cli *cli, bool use_cache,
                        tern_diag *diag)
{
    tern_compile_options *o = &f->options;
    tern_cache_options cache = {.mem = o->mem};
    o->auto_cast_type = TERN_BF16;
    o->open_inputs = o->open_outputs = &tern_cli_any_sharding;
    o->open_input_count = o->open_output_count = 1;
    TERN_TRY(tern_cli_find_chip(value_of(cli, "--target"), diag, &f->chip));
    o->chip = f->chip;
    TERN_TRY(tern_pool_create(o->mem, 0, &f->pool));
    o->pool = f->pool;
    if (use_cache && !value_of(cli, "--no-cache"))
        TERN_TRY(tern_cache_open(&cache, &f->cache));
    o->cache = f->cache;
    return read_flags(o, cli);
}

tern_status tern_cli_compile_flags_init(tern_cli_compile_flags *f, const tern_cli *cli,
                                        tern_alloc mem, bool use_cache, tern_diag *diag)
{
    *f = (tern_cli_compile_flags){.options = {.mem = mem}};
    tern_status st = init(f, cli, use_cache, diag);
    if (st)
        tern_cli_compile_flags_fini(f);
    return st;
}

void tern_cli_compile_flags_fini(tern_cli_compile_flags *f)
{
    tern_cache_close(f->cache);
    tern_pool_destroy(f->pool);
    tern_arch_chip_destroy(f->chip);
    *f = (tern_cli_compile_flags){0};
}

void tern_cli_show_progress(void *shown, const char *what, uint32_t part, uint32_t parts)
{
    if (!*(const bool *)shown)
        return;
    if (part == parts)
        fputs("\r\033[K", stderr);
    else
        fprintf(stderr, "\r\033[K[%u/%u] %s", part + 1, parts, what);
}

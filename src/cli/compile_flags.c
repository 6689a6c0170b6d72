#include "cli/compile_flags.h"

#include <string.h>

#include "base/pool.h"
#include "cli/program_file.h"

/* The value of an option that this verb may lack. */
static const char *value_of(const tern_cli *cli, const char *name)
{
    for (unsigned i = 0; cli->verb->options && cli->verb->options[i].name; i++)
        if (!strcmp(cli->verb->options[i].name, name))
            return cli->values[i];
    return NULL;
}

static tern_status read_auto_cast(tern_compile_options *o, const tern_cli *cli)
{
    static const char *const names[] = {"none", "matmult", "all"};
    static const struct {
        const char *name;
        tern_dtype dtype;
    } types[] = {{"bf16", TERN_BF16}, {"fp16", TERN_F16}, {"fp8_e4m3", TERN_F8E4M3}};
    const char *what = value_of(cli, "--auto-cast"), *type = value_of(cli, "--auto-cast-type");
    unsigned i = 0, k = 0;
    while (what && i < 3 && strcmp(names[i], what) != 0)
        i++;
    while (type && k < 3 && strcmp(types[k].name, type) != 0)
        k++;
    if (i == 3)
        return TERN_ERR(INVALID, "--auto-cast is \"%s\", wanted none, matmult or all", what);
    if (k == 3)
        return TERN_ERR(INVALID, "--auto-cast-type is \"%s\", wanted bf16, fp16 or fp8_e4m3", type);
    o->auto_cast = (tern_auto_cast)i;
    o->auto_cast_type = types[k].dtype;
    return NULL;
}

static tern_status read_without(tern_compile_options *o, const char *list)
{
    while (list && *list) {
        size_t len = strcspn(list, ",");
        tern_pass pass = tern_pass_parse(list, len);
        if (pass == TERN_PASS_COUNT)
            return TERN_ERR(INVALID, "there is no pass \"%.*s\"; tern opt --help lists them",
                            (int)len, list);
        o->without |= UINT64_C(1) << pass;
        list += len + (list[len] == ',');
    }
    return NULL;
}

static tern_status init(tern_cli_compile_flags *f, const tern_cli *cli, bool use_cache,
                        tern_diag *diag)
{
    tern_compile_options *o = &f->options;
    tern_cache_options cache = {.mem = o->mem};
    TERN_TRY(tern_cli_find_chip(value_of(cli, "--target"), diag, &f->chip));
    o->chip = f->chip;
    TERN_TRY(read_auto_cast(o, cli));
    TERN_TRY(read_without(o, value_of(cli, "--without")));
    o->unroll = value_of(cli, "--unroll") != NULL;
    o->library_only = value_of(cli, "--library-only") != NULL;
    TERN_TRY(tern_pool_create(o->mem, 0, &f->pool));
    o->pool = f->pool;
    if (use_cache && !value_of(cli, "--no-cache"))
        TERN_TRY(tern_cache_open(&cache, &f->cache));
    o->cache = f->cache;
    return NULL;
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

#include "cli/device_options.h"

#include <stdlib.h>
#include <string.h>

#include "cli/option_number.h"
#include "passes/shard_remesh.h"

enum { AXES_MAX = 16 };

bool tern_cli_wants_devices(const tern_cli *cli)
{
    return tern_cli_get(cli, "--devices") || tern_cli_get(cli, "--mesh");
}

static tern_status bad_mesh(const char *text)
{
    return TERN_ERR(INVALID, "--mesh is \"%s\", wanted sizes of axes such as data=4,tensor=2",
                    text);
}

/* "data=4,tensor=2". The names are borrowed from |text|. */
static tern_status read_mesh(const char *text, tern_shard_axis_size *sizes, uint32_t *count)
{
    for (const char *at = text;; at++) {
        const size_t len = strcspn(at, "=,");
        char *end = NULL;
        if (!len || at[len] != '=' || *count == AXES_MAX)
            return bad_mesh(text);
        const long size = strtol(at + len + 1, &end, 10);
        if (end == at + len + 1 || (*end && *end != ',') || size < 1 ||
            size > TERN_SHARD_MAX_PARTITIONS)
            return bad_mesh(text);
        for (uint32_t i = 0; i < *count; i++)
            if (sizes[i].name_len == len && !memcmp(sizes[i].name, at, len))
                return TERN_ERR(INVALID, "--mesh has two sizes for \"%.*s\"", (int)len, at);
        sizes[(*count)++] = (tern_shard_axis_size){at, len, (int32_t)size};
        if (!*end)
            return NULL;
        at = end;
    }
}

tern_status tern_cli_get_devices(const tern_cli *cli, uint32_t fallback, uint32_t *out)
{
    const tern_cli_number number = {.option = "--devices",
                                    .whole = true,
                                    .min = 1,
                                    .max = TERN_SHARD_MAX_PARTITIONS,
                                    .fallback = fallback};
    double devices = 0;
    TERN_TRY(tern_cli_get_number(cli, &number, &devices));
    *out = (uint32_t)devices;
    return NULL;
}

tern_status tern_cli_set_devices(const tern_cli *cli, tern_hlo_module *m)
{
    tern_shard_axis_size sizes[AXES_MAX];
    tern_shard_remesh_options o = {.sizes = sizes};
    const char *mesh = tern_cli_get(cli, "--mesh");
    uint32_t devices = 0;
    TERN_TRY(tern_cli_get_devices(cli, 0, &devices));
    o.partitions = (int32_t)devices;
    if (mesh)
        TERN_TRY(read_mesh(mesh, sizes, &o.count));
    return tern_shard_remesh(m, m->mem, &o);
}

tern_status tern_cli_check_devices(const tern_cli *cli, uint32_t devices)
{
    uint32_t wanted = 0;
    TERN_TRY(tern_cli_get_devices(cli, devices, &wanted));
    if (wanted == devices && !tern_cli_get(cli, "--mesh"))
        return NULL;
    if (wanted == devices)
        return TERN_ERR(INVALID, "--mesh needs the StableHLO that the program was compiled from");
    return TERN_ERR(INVALID,
                    "the program is for %u device%s, --devices is %u: another number needs the "
                    "StableHLO that it was compiled from",
                    devices, devices == 1 ? "" : "s", wanted);
}

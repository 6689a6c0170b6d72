#include "cli/host_profile_show.h"

#include "base/alloc.h"

const tern_extension tern_cli_host_profile_extensions[] = {
    {".txt", TERN_EMU_HOST_TEXT}, {".json", TERN_EMU_HOST_JSON}, {NULL, 0}};

bool tern_cli_wants_host_profile(const tern_cli *cli)
{
    return tern_cli_get(cli, "--host-profile") || tern_cli_get(cli, "--host-profile-out");
}

tern_status tern_cli_open_host_profile(const tern_cli *cli, tern_emu_host_profile **out)
{
    *out = NULL;
    return tern_cli_wants_host_profile(cli) ? tern_emu_host_profile_create(tern_alloc_host(), out)
                                            : NULL;
}

static tern_status print_profile(const tern_cli *cli, tern_cli_host_profile_fn fn, void *self)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_status st = fn(self, TERN_EMU_HOST_TEXT, &text);
    if (!st)
        fprintf(cli->out, "%s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

static tern_status save_profile(const char *path, tern_cli_host_profile_fn fn, void *self)
{
    int format = tern_output_format(tern_cli_host_profile_extensions, path);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_status st = fn(self, (tern_emu_host_format)format, &text);
    if (!st)
        st = tern_output_save(path, tern_text_get(&text), text.len);
    tern_text_fini(&text);
    return st;
}

tern_status tern_cli_show_host_profile(const tern_cli *cli, tern_cli_host_profile_fn fn, void *self)
{
    const char *path = tern_cli_get(cli, "--host-profile-out");
    if (tern_cli_get(cli, "--host-profile"))
        TERN_TRY(print_profile(cli, fn, self));
    return path ? save_profile(path, fn, self) : NULL;
}

static tern_status print_emu_profile(void *self, tern_emu_host_format format, tern_text *out)
{
    return tern_emu_host_profile_print(self, format, out);
}

tern_status tern_cli_show_emu_profile(const tern_cli *cli, tern_emu_host_profile *profile)
{
    return profile ? tern_cli_show_host_profile(cli, print_emu_profile, profile) : NULL;
}

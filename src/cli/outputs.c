#include "cli/outputs.h"

#include <string.h>

#include "base/alloc.h"

const char *tern_cli_output_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard output" : path;
}

static int refuse_ending(const tern_cli *cli, const tern_cli_output *o, const char *path)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_ending_print(o->endings, &text);
    int status = tern_cli_usage_error(cli, "%s is \"%s\", wanted a name that ends with %s",
                                      o->option, path, tern_text_get(&text));
    tern_text_fini(&text);
    return status;
}

/* --- |out| as an output file --- */

static ssize_t put_bytes(void *self, const char *bytes, size_t len)
{
    tern_cli *cli = self;
    if (!cli->out_failed)
        cli->out_failed = tern_output_put(&cli->out_file, bytes, len);
    return cli->out_failed ? -1 : (ssize_t)len;
}

static tern_status open_out(tern_cli *cli, const char *path)
{
    TERN_TRY(tern_output_open(&cli->out_file, path));
    FILE *stream = fopencookie(cli, "w", (cookie_io_functions_t){.write = put_bytes});
    if (!stream) {
        tern_output_abandon(&cli->out_file);
        return tern_status_no_memory();
    }
    cli->out = stream;
    return NULL;
}

int tern_cli_outputs_end(tern_cli *cli, int status)
{
    if (cli->out == stdout || cli->out == stderr)
        return status;
    bool lost = fclose(cli->out) != 0;
    cli->out = stdout;
    tern_status st = cli->out_failed;
    if (!st && lost)
        st = tern_status_no_memory();
    if (!st && status == TERN_EXIT_OK)
        st = tern_output_commit(&cli->out_file);
    tern_output_abandon(&cli->out_file);
    return st ? tern_cli_fail(cli, st) : status;
}

/* --- before the verb --- */

static int begin_output(tern_cli *cli, const tern_cli_output *o, const char *path,
                        const char **on_stdout)
{
    tern_status st = tern_output_check(path);
    if (st)
        return tern_cli_fail(cli, st);
    if (o->endings && tern_output_format(o->endings, path) < 0)
        return refuse_ending(cli, o, path);
    bool is_stdout = tern_output_is_stdout(path);
    if (is_stdout && *on_stdout)
        return tern_cli_usage_error(cli, "%s and %s are both standard output", *on_stdout,
                                    o->option);
    if (is_stdout)
        *on_stdout = o->option;
    if (is_stdout && !o->takes_out)
        cli->out = stderr;
    else if (o->takes_out && !is_stdout)
        st = open_out(cli, path);
    return st ? tern_cli_fail(cli, st) : TERN_EXIT_OK;
}

int tern_cli_outputs_begin(tern_cli *cli)
{
    const char *on_stdout = NULL;
    int status = TERN_EXIT_OK;
    for (const tern_cli_output *o = cli->verb->outputs; o && o->option && !status; o++) {
        const char *path = tern_cli_get(cli, o->option);
        if (path)
            status = begin_output(cli, o, path, &on_stdout);
    }
    return status;
}

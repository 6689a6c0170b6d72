#include "cli/outputs.h"

#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"

const char *tern_cli_output_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard output" : path;
}

static int refuse_extension(const tern_cli *cli, const tern_cli_output *o, const char *path)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_extension_print(o->extensions, &text);
    int status = tern_cli_usage_error(cli, "%s is \"%s\", wanted a name that ends with %s",
                                      o->option, path, tern_text_get(&text));
    tern_text_fini(&text);
    return status;
}

/* --- |out| --- */

static tern_status write_out(tern_cli *cli, const void *bytes, size_t len)
{
    return cli->out_fd < 0 ? tern_output_put(&cli->out_file, bytes, len)
                           : tern_file_write_fd(cli->out_fd, "standard output", bytes, len);
}

static void flush_text(tern_cli *cli)
{
    if (!cli->out_failed)
        cli->out_failed = tern_text_status(&cli->out_text);
    if (!cli->out_failed)
        cli->out_failed = write_out(cli, tern_text_get(&cli->out_text), cli->out_text.len);
    tern_text_cut(&cli->out_text, 0);
}

static ssize_t put_bytes(void *self, const char *bytes, size_t len)
{
    tern_cli *cli = self;
    tern_printable_put(&cli->out_printable, bytes, len, &cli->out_text);
    flush_text(cli);
    return cli->out_failed ? 0 : (ssize_t)len; /* 0: failed */
}

static tern_status open_out(tern_cli *cli)
{
    cli->out = fopencookie(cli, "w", (cookie_io_functions_t){.write = put_bytes});
    TERN_TRY_MEM(cli->out);
    if (tern_cli_is_terminal(cli))
        (void)setvbuf(cli->out, NULL, _IOLBF, 0);
    return NULL;
}

bool tern_cli_is_terminal(const tern_cli *cli) { return cli->out_fd >= 0 && isatty(cli->out_fd); }

void tern_cli_put_exactly(tern_cli *cli, const void *bytes, size_t len)
{
    if (tern_cli_is_terminal(cli)) {
        (void)fwrite(bytes, 1, len, cli->out);
        (void)fflush(cli->out);
    } else {
        (void)fflush(cli->out);
        if (!cli->out_failed)
            cli->out_failed = write_out(cli, bytes, len);
    }
}

void tern_cli_clear_line(tern_cli *cli)
{
    static const char clear[] = "\r\033[K";
    (void)fflush(cli->out);
    if (!cli->out_failed)
        cli->out_failed = write_out(cli, clear, sizeof clear - 1);
}

int tern_cli_outputs_end(tern_cli *cli, int status)
{
    bool lost = cli->out && fclose(cli->out) != 0;
    tern_printable_end(&cli->out_printable, &cli->out_text);
    flush_text(cli);
    tern_status st = cli->out_failed;
    if (!st && lost)
        st = tern_status_no_memory();
    if (!st && cli->out_fd < 0 && status == TERN_EXIT_OK)
        st = tern_output_commit(&cli->out_file);
    if (cli->out_fd < 0)
        tern_output_abandon(&cli->out_file);
    tern_text_fini(&cli->out_text);
    return st ? tern_cli_fail(cli, st) : status;
}

/* --- before the verb --- */

static int begin_output(tern_cli *cli, const tern_cli_output *o, const char *path,
                        const char **on_stdout)
{
    if (o->is_directory && strcmp(path, "-") == 0)
        return tern_cli_usage_error(cli, "%s is \"-\", wanted a directory", o->option);
    tern_status st = o->is_directory ? tern_output_check_dir(path) : tern_output_check(path);
    if (st)
        return tern_cli_fail(cli, st);
    if (o->extensions && tern_output_format(o->extensions, path) < 0)
        return refuse_extension(cli, o, path);
    bool is_stdout = !o->is_directory && tern_output_is_stdout(path);
    if (is_stdout && *on_stdout)
        return tern_cli_usage_error(cli, "%s and %s are both standard output", *on_stdout,
                                    o->option);
    if (is_stdout)
        *on_stdout = o->option;
    if (is_stdout && !o->takes_out) {
        cli->out_fd = STDERR_FILENO;
    } else if (o->takes_out && !is_stdout) {
        st = tern_output_open(&cli->out_file, path);
        cli->out_fd = st ? cli->out_fd : -1;
    }
    return st ? tern_cli_fail(cli, st) : TERN_EXIT_OK;
}

int tern_cli_outputs_begin(tern_cli *cli)
{
    const char *on_stdout = NULL;
    int status = TERN_EXIT_OK;
    cli->out_fd = STDOUT_FILENO;
    tern_text_init(&cli->out_text, tern_alloc_host());
    for (const tern_cli_output *o = cli->verb->outputs; o && o->option && !status; o++) {
        const char *path = tern_cli_get(cli, o->option);
        if (path)
            status = begin_output(cli, o, path, &on_stdout);
    }
    tern_status st = status ? NULL : open_out(cli);
    return st ? tern_cli_fail(cli, st) : status;
}

#include "cli/cli.h"

#include <inttypes.h>
#include <string.h>

#include "artifact/artifact.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/outputs.h"

enum { MAX_BYTES_LOG2 = 40 };

/* A compiled file: its bytes, its sections and the artifact read from them. */
typedef struct {
    const char *name;
    uint8_t *bytes;
    size_t len;
    tern_artifact_section sections[TERN_ARTIFACT_SECTION_COUNT];
    tern_artifact artifact;
} dump;

static tern_status open_dump(dump *d, const char *path)
{
    tern_alloc mem = tern_alloc_host();
    bool is_stdin = strcmp(path, "-") == 0;
    *d = (dump){.name = is_stdin ? "<stdin>" : path};
    tern_artifact_init(&d->artifact, mem);
    TERN_TRY(tern_file_read(mem, is_stdin ? "/dev/stdin" : path, (size_t)1 << MAX_BYTES_LOG2,
                            &d->bytes, &d->len));
    tern_status st = tern_artifact_sections(d->bytes, d->len, d->sections);
    if (!st)
        st = tern_artifact_read(mem, d->bytes, d->len, NULL, &d->artifact);
    return tern_status_note(st, "in %s", d->name);
}

static void close_dump(dump *d)
{
    tern_artifact_fini(&d->artifact);
    tern_file_free(tern_alloc_host(), d->bytes, d->len);
}

static tern_status print_dump(const dump *d, bool program, FILE *out)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text, "%s: %zu bytes\n", d->name, d->len);
    for (unsigned i = 0; i < TERN_ARTIFACT_SECTION_COUNT; i++)
        tern_text_printf(&text,
                         "  %-9s  %12" PRIu64 " bytes at %" PRIu64 ", checksum %08" PRIx32 "\n",
                         tern_artifact_section_name((tern_artifact_section_kind)i),
                         d->sections[i].bytes, d->sections[i].offset, d->sections[i].checksum);
    tern_status st = tern_artifact_print(&d->artifact, program, &text);
    if (!st)
        fwrite(tern_text_get(&text), 1, text.len, out);
    tern_text_fini(&text);
    return st;
}

static void write_sections(const dump *d, tern_json_writer *w)
{
    tern_json_key(w, "bytes");
    tern_json_uint(w, d->len);
    tern_json_key(w, "sections");
    tern_json_begin_object(w);
    for (unsigned i = 0; i < TERN_ARTIFACT_SECTION_COUNT; i++) {
        tern_json_key(w, tern_artifact_section_name((tern_artifact_section_kind)i));
        tern_json_begin_object(w);
        tern_json_key(w, "offset");
        tern_json_uint(w, d->sections[i].offset);
        tern_json_key(w, "bytes");
        tern_json_uint(w, d->sections[i].bytes);
        tern_json_key(w, "checksum");
        tern_json_uint(w, d->sections[i].checksum);
        tern_json_end_object(w);
    }
    tern_json_end_object(w);
}

static tern_status write_dump(const dump *d, bool program, FILE *out)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(tern_alloc_host(), true, &w));
    tern_json_begin_object(w);
    write_sections(d, w);
    tern_status st = tern_artifact_write_json(&d->artifact, program, w);
    if (!st) {
        tern_json_end_object(w);
        st = tern_json_writer_finish(w, &text, &len);
    }
    if (!st)
        fprintf(out, "%s\n", text);
    tern_json_writer_destroy(w);
    return st;
}

static int run_dump(tern_cli *cli)
{
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    bool program = tern_cli_get(cli, "--program") != NULL;
    dump d;
    tern_status st = open_dump(&d, cli->positional[0]);
    if (!st && tern_cli_get(cli, "--json"))
        st = write_dump(&d, program, cli->out);
    else if (!st)
        st = print_dump(&d, program, cli->out);
    close_dump(&d);
    return st ? tern_cli_fail(cli, st) : TERN_EXIT_OK;
}

static const tern_cli_option options[] = {{"-o", "FILE", "output file; default: standard output"},
                                          {"--program", NULL, "print the instructions too"},
                                          {"--json", NULL, "print JSON"},
                                          {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o", .takes_out = true}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_dump = {
    .name = "dump",
    .summary = "Prints the contents of a compiled file: target, inputs, outputs, sizes, report",
    .usage = "FILE [options]",
    .details =
        "FILE was written by `tern compile`; - is standard input. Every checksum is verified.\n"
        "Instructions are printed in the format of `tern dis`.\n\n"
        "Examples:\n\n"
        "  $ tern dump step.tern\n"
        "  $ tern dump step.tern --program | less\n"
        "  $ tern dump step.tern --json\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_dump,
};

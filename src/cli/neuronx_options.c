#include "cli/neuronx_options.h"

#include <string.h>

#include "base/text.h"

static const struct {
    const char *name;
    int values;
} ignored[] = {
#define NEURONX(name, values) {name, values},
#include "cli/neuronx_options.def"
};

static const char *const ignored_beginnings[] = {"--enable-", "--disable-", "--internal-", "-O"};

static bool has_name(const char *word, const char *name)
{
    size_t len = strlen(name);
    return strncmp(word, name, len) == 0 && (word[len] == 0 || word[len] == '=');
}

static bool has_framework(int argc, char **argv)
{
    for (int i = 0; i < argc; i++)
        if (has_name(argv[i], "--framework"))
            return true;
    return false;
}

/* Words of the option |word| with its value; 0: not ignored. */
static int words_of(const char *word)
{
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        if (has_name(word, ignored[i].name))
            return strchr(word, '=') ? 1 : 1 + ignored[i].values;
    for (size_t i = 0; i < sizeof ignored_beginnings / sizeof *ignored_beginnings; i++)
        if (strncmp(word, ignored_beginnings[i], strlen(ignored_beginnings[i])) == 0)
            return 1;
    return 0;
}

int tern_cli_neuronx_skip(int argc, char **argv, int at)
{
    int words = has_framework(argc, argv) ? words_of(argv[at]) : 0;
    return at + words <= argc ? words : 0;
}

void tern_cli_neuronx_note(const tern_cli *cli)
{
    tern_text names;
    tern_text_init(&names, tern_alloc_host());
    for (unsigned i = 0; i < cli->word_count; i++)
        if (cli->word_rows[i] == TERN_CLI_SKIPPED)
            tern_text_printf(&names, "%s%s", names.len ? " " : "", cli->words[i]);
    if (names.len)
        tern_cli_message(cli->verb->name, "without effect: %s", tern_text_get(&names));
    tern_text_fini(&names);
}

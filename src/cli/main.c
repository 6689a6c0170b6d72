/* The `tern` command. Finds the verb, parses its options by its table, runs it. */
#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/suggest.h"
#include "cli/outputs.h"

#define VERB(name) extern const tern_cli_verb tern_cli_verb_##name;
#include "cli/verbs.def"

const tern_cli_verb *const tern_cli_verbs[] = {
#define VERB(name) &tern_cli_verb_##name,
#include "cli/verbs.def"
    NULL};

static const tern_cli_verb *find_verb(const char *name)
{
    for (size_t i = 0; tern_cli_verbs[i]; i++)
        if (strcmp(tern_cli_verbs[i]->name, name) == 0)
            return tern_cli_verbs[i];
    return NULL;
}

/* The verb (or "help") closest to |name|; NULL: none is close. */
static const char *nearest_verb(const char *name)
{
    tern_suggestion s;
    tern_suggest_begin(&s, name, strlen(name));
    for (size_t i = 0; tern_cli_verbs[i]; i++)
        tern_suggest_try(&s, tern_cli_verbs[i]->name, strlen(tern_cli_verbs[i]->name));
    tern_suggest_try(&s, "help", strlen("help"));
    return s.best;
}

static int unknown_verb(const char *caller, const char *name)
{
    const char *near = nearest_verb(name);
    tern_cli_message(caller, "there is no verb \"%s\"%s%s%s", name, near ? "; did you mean \"" : "",
                     near ? near : "", near ? "\"?" : "");
    fputs("try: tern help\n", stderr);
    return TERN_EXIT_USAGE;
}

static void print_overview(FILE *out)
{
    fputs("Tern emulates AWS Trainium: compiler, emulator, timing model, training and profiler.\n\n"
          "usage: tern VERB [arguments]\n\n",
          out);
    for (size_t i = 0; tern_cli_verbs[i]; i++)
        fprintf(out, "  %-10s %s\n", tern_cli_verbs[i]->name, tern_cli_verbs[i]->summary);
    fputs("  help       Prints this text, or the help of a verb\n\n"
          "Examples:\n\n"
          "  tern compile model.mlir      compiles a StableHLO model for trn2 and reports on it\n"
          "  tern profile model.mlir      predicts where its time goes on the chip\n"
          "  tern run model.mlir --on emu --inputs x.npy\n"
          "                               runs it on an emulated NeuronCore\n"
          "  tern train book.txt          trains a GPT on a text\n"
          "  tern arch trn2               prints the parameters of a Trainium2 chip\n"
          "  tern VERB --help             prints options and examples of a verb\n\n"
          "Exit status: 0 success, 1 invalid input, 2 invalid usage, 3 failure of the machine.\n",
          out);
}

static void print_verb_help(const tern_cli_verb *verb, FILE *out)
{
    fprintf(out, "usage: tern %s%s%s\n\n%s.\n", verb->name, verb->usage[0] ? " " : "", verb->usage,
            verb->summary);
    if (verb->options && verb->options[0].name)
        fputs("\nOptions:\n", out);
    for (const tern_cli_option *o = verb->options; o && o->name; o++) {
        char left[64];
        (void)snprintf(left, sizeof left, "%s%s%s", o->name, o->value_name ? " " : "",
                       o->value_name ? o->value_name : "");
        fprintf(out, "  %-20s %s\n", left, o->help);
    }
    fprintf(out, "\n%s", verb->details);
}

static bool is_word(const char *name, const char *text, size_t len)
{
    return strlen(name) == len && strncmp(name, text, len) == 0;
}

/* The row of the option with this name or former name; -1: none. */
static int option_row(const tern_cli_verb *verb, const char *text, size_t len)
{
    for (const tern_cli_alias *a = verb->aliases; a && a->old_name; a++) {
        if (is_word(a->old_name, text, len)) {
            text = a->name;
            len = strlen(text);
            break;
        }
    }
    for (int i = 0; verb->options && verb->options[i].name; i++)
        if (is_word(verb->options[i].name, text, len))
            return i;
    return -1;
}

/* Reads the words after argv[*at] up to the next option; or the one value of "--x=v". */
static int parse_list(tern_cli *cli, int row, const char *only, int argc, char **argv, int *at)
{
    const char *name = cli->verb->options[row].name;
    if (cli->values[row])
        return tern_cli_usage_error(cli, "%s is given twice", name);
    if (only) { /* the value is inside argv[*at], which stays as it was written */
        cli->words[*at] = only;
        cli->value_lists[row] = (const char *const *)&cli->words[*at];
        cli->value_counts[row] = 1;
    } else {
        cli->value_lists[row] = (const char *const *)&argv[*at + 1];
        while (*at + 1 < argc && (argv[*at + 1][0] != '-' || !argv[*at + 1][1])) {
            ++*at;
            cli->value_counts[row]++;
        }
    }
    if (!cli->value_counts[row])
        return tern_cli_usage_error(cli, "%s needs a value: %s", name,
                                    cli->verb->options[row].value_name);
    cli->values[row] = cli->value_lists[row][0];
    return TERN_EXIT_OK;
}

/* Whether |word| is one of the values of "[a|b]". */
static bool is_choice(const char *value_name, const char *word)
{
    for (const char *at = value_name + 1; *at; at += *at != 0) {
        const size_t len = strcspn(at, "|]");
        if (is_word(word, at, len))
            return true;
        at += len;
    }
    return false;
}

/* A flag with a value from "--x=v", or from the next word if that is one of its values. */
static int parse_choice(tern_cli *cli, int row, const char *only, int argc, char **argv, int *at)
{
    const tern_cli_option *option = &cli->verb->options[row];
    cli->values[row] = "";
    if (only && !is_choice(option->value_name, only))
        return tern_cli_usage_error(cli, "%s is \"%s\", wanted %s", option->name, only,
                                    option->value_name);
    if (only)
        cli->values[row] = only;
    else if (*at + 1 < argc && is_choice(option->value_name, argv[*at + 1]))
        cli->values[row] = argv[++*at];
    return TERN_EXIT_OK;
}

static int unknown_option(const tern_cli *cli, const char *word, size_t len)
{
    tern_suggestion s;
    tern_suggest_begin(&s, word, len);
    for (const tern_cli_option *o = cli->verb->options; o && o->name; o++)
        tern_suggest_try(&s, o->name, strlen(o->name));
    tern_suggest_try(&s, "--help", strlen("--help"));
    return tern_cli_usage_error(cli, "there is no option %.*s%s%s%s", (int)len, word,
                                s.best ? "; did you mean " : "", s.best ? s.best : "",
                                s.best ? "?" : "");
}

/* Skips an option that the verb does not have but accepts; false: it does not accept it. */
static bool skip_option(tern_cli *cli, int argc, char **argv, int *at)
{
    int words = cli->verb->skip ? cli->verb->skip(argc, argv, *at) : 0;
    for (int i = 0; i < words; i++) {
        cli->words[*at + i] = argv[*at + i];
        cli->word_rows[*at + i] = TERN_CLI_SKIPPED;
    }
    *at += words ? words - 1 : 0;
    return words > 0;
}

/* One option at argv[*at], with its value from "--x=v" or the next word. */
static int parse_option(tern_cli *cli, int argc, char **argv, int *at)
{
    const char *word = argv[*at];
    const char *equals = strchr(word, '=');
    size_t len = equals ? (size_t)(equals - word) : strlen(word);
    int row = option_row(cli->verb, word, len);
    if (row < 0)
        return skip_option(cli, argc, argv, at) ? TERN_EXIT_OK : unknown_option(cli, word, len);
    TERN_ASSERT((size_t)row < TERN_COUNT_OF(cli->values));
    const tern_cli_option *option = &cli->verb->options[row];
    if (!option->value_name && equals)
        return tern_cli_usage_error(cli, "%s takes no value", option->name);
    if (option->value_name && option->value_name[0] == '[')
        return parse_choice(cli, row, equals ? equals + 1 : NULL, argc, argv, at);
    if (option->value_name && !equals && *at + 1 >= argc)
        return tern_cli_usage_error(cli, "%s needs a value: %s", option->name, option->value_name);
    if (option->value_name && strstr(option->value_name, "..."))
        return parse_list(cli, row, equals ? equals + 1 : NULL, argc, argv, at);
    if (!option->value_name) {
        cli->values[row] = "";
        return TERN_EXIT_OK;
    }
    cli->values[row] = equals ? equals + 1 : argv[++*at];
    cli->words[*at] = cli->values[row];
    cli->word_rows[*at] = (uint8_t)(row + 1);
    return TERN_EXIT_OK;
}

static int parse_words(tern_cli *cli, int argc, char **argv)
{
    bool options_end = false;
    for (int i = 0; i < argc; i++) {
        if (!options_end && strcmp(argv[i], "--") == 0) {
            options_end = true;
            cli->rest_count = (unsigned)(argc - i - 1);
        } else if (!options_end && argv[i][0] == '-' && argv[i][1]) {
            int bad = parse_option(cli, argc, argv, &i);
            if (bad)
                return bad;
        } else if (cli->positional_count == cli->verb->max_positional) {
            return tern_cli_usage_error(cli, "unexpected argument \"%s\"", argv[i]);
        } else {
            cli->positional[cli->positional_count++] = argv[i];
        }
    }
    return TERN_EXIT_OK;
}

const char *tern_cli_get(const tern_cli *cli, const char *option)
{
    int row = option_row(cli->verb, option, strlen(option));
    TERN_ASSERT(row >= 0 && "a verb asks only for options in its table");
    return cli->values[row];
}

const char *tern_cli_get_nth(const tern_cli *cli, const char *option, unsigned index)
{
    int row = option_row(cli->verb, option, strlen(option));
    TERN_ASSERT(row >= 0 && "a verb asks only for options in its table");
    for (unsigned i = 0; i < cli->word_count; i++)
        if (cli->word_rows[i] == row + 1 && index-- == 0)
            return cli->words[i];
    return NULL;
}

bool tern_cli_set(tern_cli *cli, const char *option, const char *value)
{
    int row = option_row(cli->verb, option, strlen(option));
    if (row < 0 || !cli->verb->options[row].value_name ||
        strstr(cli->verb->options[row].value_name, "..."))
        return false;
    cli->values[row] = value;
    return true;
}

const char *const *tern_cli_get_list(const tern_cli *cli, const char *option, unsigned *out_count)
{
    int row = option_row(cli->verb, option, strlen(option));
    TERN_ASSERT(row >= 0 && "a verb asks only for options in its table");
    *out_count = cli->value_counts[row];
    return cli->value_lists[row];
}

/* Prints "tern NAME: message" on one line; control characters are escaped. */
static void print_message(const char *name, const char *fmt, va_list args)
{
    tern_text message, line;
    tern_text_init(&message, tern_alloc_host());
    tern_text_init(&line, tern_alloc_host());
    tern_text_printf_v(&message, fmt, args);
    tern_text_printf(&line, *name ? "tern %s: " : "tern: ", name);
    tern_text_put_printable(&line, tern_text_get(&message), message.len);
    fprintf(stderr, "%s\n", tern_text_get(&line));
    tern_text_fini(&message);
    tern_text_fini(&line);
}

void tern_cli_message(const char *name, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_message(name, fmt, args);
    va_end(args);
}

void tern_cli_print_lines(const char *text)
{
    tern_text lines;
    tern_text_init(&lines, tern_alloc_host());
    tern_text_put_printable_lines(&lines, text, strlen(text));
    fputs(tern_text_get(&lines), stderr);
    tern_text_fini(&lines);
}

int tern_cli_usage_error(const tern_cli *cli, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    print_message(cli->verb->name, fmt, args);
    va_end(args);
    fprintf(stderr, "try: tern %s --help\n", cli->verb->name);
    return TERN_EXIT_USAGE;
}

static int exit_status_of(tern_code code)
{
    switch (code) {
    case TERN_OK:
        return TERN_EXIT_OK;
    case TERN_INVALID:
    case TERN_UNSUPPORTED:
    case TERN_NO_SPACE:
    case TERN_NOT_FOUND:
    case TERN_CORRUPT:
    case TERN_FAULT:
        return TERN_EXIT_INPUT;
    case TERN_NO_MEMORY:
    case TERN_IO:
    case TERN_INTERNAL:
        return TERN_EXIT_MACHINE;
    }
    return TERN_EXIT_MACHINE;
}

int tern_cli_fail(const tern_cli *cli, tern_status st)
{
    int status = exit_status_of(tern_status_code(st));
    fprintf(stderr, "tern %s: ", cli->verb->name);
    tern_cli_print_lines(tern_status_message(st)); /* a fault has several lines */
    fputs("\n", stderr);
    tern_status_free(st);
    return status;
}

int tern_cli_fail_diag(const tern_cli *cli, tern_diag *diag, tern_status st)
{
    const char *text = tern_diag_error_count(diag) ? tern_diag_text(diag) : NULL;
    if (!text)
        return tern_cli_fail(cli, st);
    int status = exit_status_of(tern_status_code(st));
    tern_cli_print_lines(text);
    tern_status_free(st);
    return status;
}

static int run_verb(const tern_cli_verb *verb, int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            print_verb_help(verb, stdout);
            return TERN_EXIT_OK;
        }
    }
    tern_cli cli = {.verb = verb,
                    .word_count = (unsigned)argc,
                    .arguments = (const char *const *)argv - 1,
                    .argument_count = (unsigned)argc + 1};
    size_t count = (size_t)argc + 1, bytes = count * (2 * sizeof(const char *) + 1);
    cli.positional = tern_mem_get_zeroed(tern_alloc_host(), bytes);
    if (!cli.positional)
        return tern_cli_fail(&cli, tern_status_no_memory());
    cli.words = cli.positional + count;
    cli.word_rows = (uint8_t *)(cli.words + count);
    int status = parse_words(&cli, argc, argv);
    if (!status) {
        status = tern_cli_outputs_begin(&cli);
        if (!status)
            status = verb->run(&cli);
        status = tern_cli_outputs_end(&cli, status);
    }
    tern_mem_free(tern_alloc_host(), cli.positional, bytes);
    return status;
}

static int run_help(int argc, char **argv)
{
    const tern_cli_verb *verb = argc > 0 ? find_verb(argv[0]) : NULL;
    if (argc > 0 && !verb && strcmp(argv[0], "help") != 0)
        return unknown_verb("help", argv[0]);
    if (verb)
        print_verb_help(verb, stdout);
    else
        print_overview(stdout);
    return TERN_EXIT_OK;
}

static int dispatch(int argc, char **argv)
{
    if (argc < 2) {
        print_overview(stderr);
        return TERN_EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return run_help(argc - 2, argv + 2);
    if (strcmp(name, "--version") == 0)
        name = "version";
    const tern_cli_verb *verb = find_verb(name);
    if (!verb)
        return unknown_verb("", name);
    return run_verb(verb, argc - 2, argv + 2);
}

int main(int argc, char **argv)
{
    (void)signal(SIGXFSZ, SIG_IGN); /* writes over the file size limit then fail with EFBIG */
    int status = dispatch(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) { /* full disk, closed pipe */
        fprintf(stderr, "tern: writing the output failed: %s\n",
                errno ? strerror(errno) : "unknown reason");
        return TERN_EXIT_MACHINE;
    }
    return status;
}

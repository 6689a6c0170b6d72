/* cli/cli.h - framework of the `tern` command: verbs, options, messages, exit status.
 *
 * A verb is one file, verb_<name>.c, that defines a tern_cli_verb and is listed in verbs.def. It
 * describes its options in a table, from which parsing, --help and usage errors are derived. */
#ifndef TERN_CLI_CLI_H
#define TERN_CLI_CLI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/output.h"
#include "base/printable.h"
#include "base/status.h"

enum {
    TERN_EXIT_OK = 0,
    TERN_EXIT_INPUT = 1,   /* invalid input or program */
    TERN_EXIT_USAGE = 2,   /* invalid usage */
    TERN_EXIT_MACHINE = 3, /* the machine or the environment failed */
    TERN_EXIT_SIGNAL = 128 /* plus the number of the signal that ended a run early */
};

typedef struct {
    const char *name; /* "--json" */
    /* "FILE"; NULL for a flag; "FILE..." takes all words up to an option; "[a|b]" is a flag that
     * may have one of these values. */
    const char *value_name;
    const char *help;
} tern_cli_option;

/* A former name of an option: still accepted, in no help. */
typedef struct {
    const char *old_name, *name;
} tern_cli_alias;

typedef struct tern_cli tern_cli;
typedef struct tern_cli_output tern_cli_output; /* cli/outputs.h */

enum { TERN_CLI_ANY = 0x7fffffff, TERN_CLI_MAX_OPTIONS = 48, TERN_CLI_SKIPPED = 0xff };

typedef struct {
    const char *name;
    const char *summary;            /* one line for `tern help` */
    const char *usage;              /* "[NAME|FILE.json] [options]" */
    const char *details;            /* paragraphs, examples included; ends with a newline */
    const tern_cli_option *options; /* ends with a row whose name is NULL; may be NULL */
    const tern_cli_alias *aliases;  /* ends with a row whose names are NULL; may be NULL */
    const tern_cli_output *outputs; /* options that name output files; may be NULL */
    unsigned max_positional;        /* TERN_CLI_ANY for no limit */
    /* How many words from argv[at] on to skip, which are an option that the table does not have; 0:
     * it is an error. NULL: always. */
    int (*skip)(int argc, char **argv, int at);
    int (*run)(tern_cli *cli); /* an exit status */
} tern_cli_verb;

/* The parsed command line. |out| is where results go; messages go to stderr. What is printed to
 * |out| passes base/printable.h, so that names in it cannot reach a terminal as control sequences.
 */
struct tern_cli {
    const tern_cli_verb *verb;
    FILE *out;
    int out_fd;             /* stdout; stderr if an output file is stdout; -1: |out_file| */
    tern_output out_file;   /* output file of the option with takes_out */
    tern_status out_failed; /* first failed write to it */
    tern_printable out_printable;
    tern_text out_text;           /* buffer of one write */
    const char *const *arguments; /* all words after "tern", the verb first */
    unsigned argument_count;
    const char **positional;
    unsigned positional_count;
    unsigned rest_count; /* words after "--", which are the last of the positional ones */
    /* By row of verb->options: the (first) value, "" for a flag, NULL if absent; and how many. */
    const char *values[TERN_CLI_MAX_OPTIONS];
    unsigned value_counts[TERN_CLI_MAX_OPTIONS];
    const char *const *value_lists[TERN_CLI_MAX_OPTIONS];
    /* The words behind the verb, and for each the row, counted from 1, whose value it is, or
     * TERN_CLI_SKIPPED. */
    const char **words;
    unsigned word_count;
    uint8_t *word_rows;
};

/* The value of an option of this verb, "" if it is a flag that was given, NULL if it was not. */
const char *tern_cli_get(const tern_cli *cli, const char *option);

/* The index-th value of an option that takes one and may be given several times, NULL past the
 * last. tern_cli_get() is the last of them. */
const char *tern_cli_get_nth(const tern_cli *cli, const char *option, unsigned index);

/* Gives an option of a copy of a command line another value. false if the verb has no option
 * |option| that takes one. */
bool tern_cli_set(tern_cli *cli, const char *option, const char *value);

/* The values of an option that takes several; NULL and 0 if it was not given. */
const char *const *tern_cli_get_list(const tern_cli *cli, const char *option, unsigned *out_count);

/* Prints "tern VERB: message", frees |st| and returns the exit status of its code. */
int tern_cli_fail(const tern_cli *cli, tern_status st);

/* The same for invalid source text: prints every message of |diag|, then frees |st|. */
int tern_cli_fail_diag(const tern_cli *cli, tern_diag *diag, tern_status st);

/* Prints the message and a pointer to --help; returns TERN_EXIT_USAGE. */
int tern_cli_usage_error(const tern_cli *cli, const char *fmt, ...) TERN_PRINTF(2, 3);

/* To stderr, escaped as base/printable.h does: "tern NAME: message" on one line ("tern: message" if
 * |name| is ""), and a text of several lines as it is. */
void tern_cli_message(const char *name, const char *fmt, ...) TERN_PRINTF(2, 3);
void tern_cli_print_lines(const char *text);

extern const tern_cli_verb *const tern_cli_verbs[]; /* ends with NULL */

#endif

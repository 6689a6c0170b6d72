/* cli/check_lines.h - matches CHECK comments with the output of a program: "// CHECK: text" is
 * found on a line of the output after the last one found, "// CHECK-NEXT: text" on the very next
 * line. Runs of spaces count as one. There are no patterns. */
#ifndef TERN_CLI_CHECK_LINES_H
#define TERN_CLI_CHECK_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/* Has |text| a line "// RUN:" with |word| in it? */
bool tern_check_lines_run_has(const char *text, size_t len, const char *word);

/* How many CHECK lines |text| has. */
size_t tern_check_lines_count(const char *text, size_t len);

/* FAULT that names the first CHECK line of |text| that |output| does not fulfil. */
TERN_MUST_USE tern_status tern_check_lines_match(const char *text, size_t len, const char *output);

#endif

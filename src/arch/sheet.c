#include "arch/sheet_impl.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/human.h"

enum { SHEET_COLUMNS = 100, NAME_COLUMNS = 27, VALUE_COLUMNS = 16, SOURCE_INDENT = 6 };

void tern_sheet_wrap(tern_text *out, const char *words, size_t column)
{
    TERN_ASSERT(column < SHEET_COLUMNS);
    size_t at = column;
    const char *word = words;
    while (*word) {
        size_t len = strcspn(word, " ");
        if (at > column && at + 1 + len > SHEET_COLUMNS) {
            tern_text_putc(out, '\n');
            tern_text_repeat(out, ' ', column);
            at = column;
        } else if (at > column) {
            tern_text_putc(out, ' ');
            at++;
        }
        tern_text_put(out, word, len);
        at += len;
        word += len;
        word += strspn(word, " ");
    }
    tern_text_putc(out, '\n');
}

void tern_sheet_row(tern_text *out, const char *name, const char *value, char letter,
                    const char *what)
{
    size_t before = out->len;
    tern_text_printf(out, "  %-*s %-*s %c  ", NAME_COLUMNS, name, VALUE_COLUMNS, value, letter);
    size_t column = out->failed ? 0 : out->len - before;
    if (column + 20 > SHEET_COLUMNS) /* a long set of formats */
        column = SHEET_COLUMNS - 20;
    tern_sheet_wrap(out, what, column);
}

static void print_source(tern_text *out, const char *source)
{
    tern_text_repeat(out, ' ', SOURCE_INDENT);
    tern_sheet_wrap(out, source, SOURCE_INDENT);
}

void tern_sheet_record(const tern_field_table *table, const void *record, const tern_fact *facts,
                       tern_sheet_options options, tern_text *out)
{
    size_t section = 0;
    for (size_t i = 0; i < table->field_count; i++) {
        if (section < table->section_count && table->sections[section].first == i)
            tern_text_printf(out, "\n%s\n", table->sections[section++].title);
        const tern_field *field = &table->fields[i];
        bool absent = facts[i].tag == TERN_TAG_NONE;
        if (absent && options.skip_absent)
            continue;
        char value[160];
        tern_field_format(field, record, value, sizeof value);
        tern_sheet_row(out, field->name, absent ? "-" : value, tern_fact_tag_letter(facts[i].tag),
                       field->what);
        if (options.sources)
            print_source(out, facts[i].source);
    }
}

void tern_sheet_legend(const tern_field_table *table, const tern_fact *facts, tern_text *out)
{
    bool used[TERN_TAG_COUNT] = {false};
    for (size_t i = 0; i < table->field_count; i++)
        used[facts[i].tag] = true;
    tern_text_putc(out, '\n');
    for (int tag = TERN_TAG_NONE + 1; tag < TERN_TAG_COUNT; tag++)
        if (used[tag])
            tern_text_printf(out, "  %c  %-10s  %s\n", tern_fact_tag_letter((tern_fact_tag)tag),
                             tern_fact_tag_name((tern_fact_tag)tag),
                             tern_fact_tag_meaning((tern_fact_tag)tag));
}

void tern_sheet_fixed(double value, int decimals, char *text, size_t size)
{
    TERN_ASSERT(value >= 0 && value < 1e9 && decimals >= 0 && decimals <= 6);
    (void)snprintf(text, size, "%s", tern_human_fixed(value, (unsigned)decimals).text);
}

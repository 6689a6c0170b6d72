#include "train/run_config.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/assert.h"
#include "base/human.h"

typedef enum { TEXT, WHOLE, COUNT, NUMBER, BYTES, PERCENT } kind;
typedef enum { MODEL, TRAINING, DATA, RUN } group;

static const struct {
    group group;
    const char *key, *label;
    kind kind;
    size_t offset;
} rows[] = {
#define ROW(group, member, label, kind) \
    {group, #member, label, kind, offsetof(tern_run_config, member)},
#include "train/run_config.def"
};

static const char *text_of(const tern_run_config *c, unsigned row)
{
    const char *text = NULL;
    memcpy(&text, (const char *)c + rows[row].offset, sizeof(text));
    return text;
}

static double number_of(const tern_run_config *c, unsigned row)
{
    double number = 0;
    memcpy(&number, (const char *)c + rows[row].offset, sizeof(number));
    return number;
}

tern_run_config tern_run_config_empty(void)
{
    tern_run_config c = {0};
    const double none = NAN;
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++)
        if (rows[i].kind != TEXT)
            memcpy((char *)&c + rows[i].offset, &none, sizeof(none));
    return c;
}

const char *tern_run_config_group(unsigned row)
{
    static const char *const names[] = {"Model", "Training", "Data", "Run"};
    TERN_ASSERT(row < TERN_RUN_CONFIG_ROWS);
    return names[rows[row].group];
}

const char *tern_run_config_label(unsigned row)
{
    TERN_ASSERT(row < TERN_RUN_CONFIG_ROWS);
    return rows[row].label;
}

bool tern_run_config_has(const tern_run_config *c, unsigned row)
{
    TERN_ASSERT(row < TERN_RUN_CONFIG_ROWS);
    return rows[row].kind == TEXT ? text_of(c, row) != NULL : !isnan(number_of(c, row));
}

void tern_run_config_put(const tern_run_config *c, unsigned row, tern_text *out)
{
    if (!tern_run_config_has(c, row))
        return;
    double number = rows[row].kind == TEXT ? 0 : number_of(c, row);
    switch (rows[row].kind) {
    case TEXT:
        tern_text_puts(out, text_of(c, row));
        break;
    case WHOLE:
        tern_text_puts(out, tern_human_whole(number).text);
        break;
    case COUNT:
        tern_text_puts(out, tern_human_count(number).text);
        break;
    case NUMBER:
        tern_text_puts(out, tern_human_number(number).text);
        break;
    case BYTES:
        tern_text_puts(out, tern_human_bytes(number).text);
        break;
    case PERCENT:
        tern_text_puts(out, tern_human_percent(number).text);
        break;
    }
}

bool tern_run_config_same(const tern_run_config *a, const tern_run_config *b, unsigned row)
{
    bool has = tern_run_config_has(a, row);
    if (has != tern_run_config_has(b, row))
        return false;
    if (!has)
        return true;
    return rows[row].kind == TEXT ? !strcmp(text_of(a, row), text_of(b, row))
                                  : number_of(a, row) == number_of(b, row);
}

void tern_run_config_write(const tern_run_config *c, tern_json_writer *w)
{
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++) {
        if (!tern_run_config_has(c, i))
            continue;
        tern_json_key(w, rows[i].key);
        if (rows[i].kind == TEXT)
            tern_json_string(w, text_of(c, i));
        else
            tern_json_double(w, number_of(c, i));
    }
}

static tern_status read_row(tern_arena *arena, const tern_json *value, unsigned row,
                            tern_run_config *out)
{
    tern_json_kind wanted = rows[row].kind == TEXT ? TERN_JSON_STRING : TERN_JSON_NUMBER;
    if (value->kind != wanted)
        return TERN_ERR(INVALID, "\"%s\" is %s, wanted %s", rows[row].key,
                        tern_json_kind_name(value->kind), tern_json_kind_name(wanted));
    if (wanted == TERN_JSON_NUMBER) {
        memcpy((char *)out + rows[row].offset, &value->number, sizeof(value->number));
        return NULL;
    }
    const char *text = tern_arena_copy_text(arena, value->string, value->count);
    TERN_TRY_MEM(text);
    memcpy((char *)out + rows[row].offset, &text, sizeof(text));
    return NULL;
}

tern_status tern_run_config_read(tern_arena *arena, const tern_json *object, tern_run_config *out)
{
    *out = tern_run_config_empty();
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++) {
        const tern_json *value = tern_json_member(object, rows[i].key);
        if (value)
            TERN_TRY(read_row(arena, value, i, out));
    }
    return NULL;
}

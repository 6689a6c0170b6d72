/* train/checkpoint_settings.c - compares the settings of a checkpoint with those of the resuming
 * run. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "train/checkpoint_impl.h"

/* Labels of keys that are unclear as they are. */
static const struct {
    const char *key, *label;
} labels[] = {{"rate", "learning rate"},     {"final-rate", "final learning rate"},
              {"warmup", "warmup steps"},    {"decay", "weight decay"},
              {"clip", "gradient clipping"}, {"sequence", "sequence length"},
              {"batch", "batch size"},       {"validation", "share for validation"}};

static void put_label(const char *key, tern_text *out)
{
    for (size_t i = 0; i < TERN_COUNT_OF(labels); i++) {
        if (strcmp(labels[i].key, key) == 0) {
            tern_text_puts(out, labels[i].label);
            return;
        }
    }
    for (; *key; key++)
        tern_text_putc(out, *key == '-' ? ' ' : *key);
}

static void put_value(const tern_json *v, tern_text *out)
{
    if (!v)
        tern_text_puts(out, "not set");
    else if (v->kind == TERN_JSON_NULL)
        tern_text_puts(out, "default");
    else if (v->kind == TERN_JSON_NUMBER)
        tern_text_f64(out, v->number);
    else if (v->kind == TERN_JSON_STRING)
        tern_text_put(out, v->string, v->count);
    else
        tern_text_puts(out, tern_json_kind_name(v->kind));
}

static bool is_same(const tern_json *a, const tern_json *b)
{
    if (!a || !b || a->kind != b->kind)
        return false;
    if (a->kind == TERN_JSON_NUMBER)
        return a->number == b->number;
    if (a->kind == TERN_JSON_STRING)
        return a->count == b->count && memcmp(a->string, b->string, a->count) == 0;
    return true;
}

static void compare_member(const tern_json *before, const tern_json *now, const char *key,
                           tern_text *out)
{
    if (is_same(before, now))
        return;
    tern_text_puts(out, "changed: ");
    put_label(key, out);
    tern_text_puts(out, " ");
    put_value(before, out);
    tern_text_puts(out, " -> ");
    put_value(now, out);
    tern_text_puts(out, "\n");
}

static tern_status parse(tern_arena *arena, const char *text, const tern_json **out)
{
    tern_source source = {"settings", text, strlen(text)};
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(arena->mem, &diag));
    tern_status st = tern_json_parse(arena, &source, diag, out);
    tern_diag_destroy(diag);
    return st;
}

static tern_status compare(tern_arena *arena, const char *before, const char *now, tern_text *out)
{
    const tern_json *old = NULL, *fresh = NULL;
    TERN_TRY(parse(arena, before, &old));
    TERN_TRY(parse(arena, now, &fresh));
    for (const tern_json *v = fresh->first; v; v = v->next)
        compare_member(tern_json_member(old, v->key), v, v->key, out);
    for (const tern_json *v = old->first; v; v = v->next)
        if (!tern_json_member(fresh, v->key))
            compare_member(v, NULL, v->key, out);
    return NULL;
}

tern_status tern_checkpoint_compare_settings(tern_alloc mem, const char *before, const char *now,
                                             tern_text *out)
{
    tern_arena arena;
    tern_arena_init(&arena, mem, 0);
    tern_status st = compare(&arena, before, now, out);
    tern_arena_fini(&arena);
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status_free(st);
    tern_text_puts(out, "changed: settings; those of the checkpoint cannot be read\n");
    return NULL;
}

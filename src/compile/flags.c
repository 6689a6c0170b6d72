/* compile/flags.c - the table of compiler flags. */
#include "compile/flags.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/log.h"

/* --- setters --- */

static tern_status set_auto_cast(tern_compile_options *o, const char *value)
{
    static const char *const names[] = {"none", "matmult", "all"};
    for (unsigned i = 0; i < TERN_COUNT_OF(names); i++)
        if (!strcmp(names[i], value)) {
            o->auto_cast = (tern_auto_cast)i;
            return NULL;
        }
    return TERN_ERR(INVALID, "--auto-cast is \"%s\", wanted none, matmult or all", value);
}

static tern_status set_auto_cast_type(tern_compile_options *o, const char *value)
{
    static const struct {
        const char *name;
        tern_dtype dtype;
    } types[] = {{"bf16", TERN_BF16}, {"fp16", TERN_F16}, {"fp8_e4m3", TERN_F8E4M3}};
    for (unsigned i = 0; i < TERN_COUNT_OF(types); i++)
        if (!strcmp(types[i].name, value)) {
            o->auto_cast_type = types[i].dtype;
            return NULL;
        }
    return TERN_ERR(INVALID, "--auto-cast-type is \"%s\", wanted bf16, fp16 or fp8_e4m3", value);
}

static tern_status set_lnc(tern_compile_options *o, const char *value)
{
    char *end = NULL;
    const unsigned long cores = strtoul(value, &end, 10);
    const uint32_t most = o->chip ? o->chip->logical_core_max : 2;
    if (*value < '0' || *value > '9' || *end || cores < 1 || cores > most)
        return TERN_ERR(INVALID, "--lnc is \"%s\", wanted 1%s", value,
                        most > 1 ? " or 2, the physical cores of a logical one"
                                 : ": the chip has no larger logical cores");
    o->cores = (uint32_t)cores;
    return NULL;
}

static tern_status set_without(tern_compile_options *o, const char *list)
{
    while (*list) {
        size_t len = strcspn(list, ",");
        tern_pass pass = tern_pass_parse(list, len);
        if (pass == TERN_PASS_COUNT)
            return TERN_ERR(INVALID, "there is no pass \"%.*s\"; tern opt --help lists them",
                            (int)len, list);
        o->without |= UINT64_C(1) << pass;
        list += len + (list[len] == ',');
    }
    return NULL;
}

static tern_status set_no_cache(tern_compile_options *o, const char *value)
{
    (void)value;
    o->cache = NULL;
    return NULL;
}

static tern_status set_unroll(tern_compile_options *o, const char *value)
{
    (void)value;
    o->unroll = true;
    return NULL;
}

static tern_status set_library_only(tern_compile_options *o, const char *value)
{
    (void)value;
    o->library_only = true;
    return NULL;
}

typedef struct {
    const char *name;
    bool has_value;
    tern_status (*set)(tern_compile_options *o, const char *value);
} flag;

static const flag flags[] = {
    {"--auto-cast", true, set_auto_cast},
    {"--auto-cast-type", true, set_auto_cast_type},
    {"--without", true, set_without},
    {"--lnc", true, set_lnc},
    {"--logical-nc-config", true, set_lnc}, /* as neuronx-cc also calls it */
    {"--no-cache", false, set_no_cache},
    {"--unroll", false, set_unroll},
    {"--library-only", false, set_library_only},
};

const char *tern_compile_flag_at(size_t index, bool *out_has_value)
{
    if (index >= TERN_COUNT_OF(flags))
        return NULL;
    *out_has_value = flags[index].has_value;
    return flags[index].name;
}

static const flag *find_flag(const char *name)
{
    for (size_t i = 0; i < TERN_COUNT_OF(flags); i++)
        if (!strcmp(flags[i].name, name))
            return &flags[i];
    return NULL;
}

tern_status tern_compile_flag_set(tern_compile_options *options, const char *name,
                                  const char *value)
{
    const flag *f = find_flag(name);
    if (!f)
        return TERN_ERR(NOT_FOUND, "unknown compiler flag \"%s\"", name);
    if (f->has_value && !value)
        return TERN_ERR(INVALID, "%s needs a value", name);
    return f->set(options, value);
}

/* --- parsing --- */

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* Cuts the next word off |*at|, removes its quotes and terminates it; NULL at the end. */
static char *next_word(char **at)
{
    char *from = *at, quote = 0;
    while (is_space(*from))
        from++;
    if (!*from)
        return NULL;
    char *word = from, *to = from;
    for (; *from && (quote || !is_space(*from)); from++) {
        if (quote ? *from == quote : *from == '"' || *from == '\'')
            quote = quote ? 0 : *from;
        else
            *to++ = *from;
    }
    *at = from + (*from != 0);
    *to = 0;
    return word;
}

/* Sets one flag; advances |*at| past its value. */
static tern_status set_word(tern_compile_options *options, char *word, char **at, bool foreign)
{
    char *value = strchr(word, '=');
    if (value)
        *value++ = 0;
    const flag *f = find_flag(word);
    if (f && f->has_value && !value)
        value = next_word(at);
    if (f)
        return tern_compile_flag_set(options, word, value);
    if (!foreign)
        return TERN_ERR(INVALID,
                        "unknown compiler flag \"%s\"; tern compile --help lists the flags", word);
    /* The next word is its value or another flag; a separate value is ignored in the same way. */
    TERN_LOG(COMPILE, INFO, "NEURON_CC_FLAGS: ignored \"%s\", which is not a Tern flag", word);
    return NULL;
}

static tern_status set_words(tern_compile_options *options, const char *text, bool foreign)
{
    if (!text || !*text)
        return NULL;
    size_t bytes = strlen(text) + 1;
    char *copy = tern_mem_copy_text(options->mem, text), *at = copy;
    TERN_TRY_MEM(copy);
    tern_status st = NULL;
    for (char *word; !st && (word = next_word(&at));)
        st = set_word(options, word, &at, foreign);
    tern_mem_free(options->mem, copy, bytes);
    return foreign ? tern_status_note(st, "in NEURON_CC_FLAGS") : st;
}

tern_status tern_compile_flags_set(tern_compile_options *options, const char *text)
{
    return set_words(options, text, false);
}

tern_status tern_compile_flags_set_known(tern_compile_options *options, const char *text)
{
    return set_words(options, text, true);
}

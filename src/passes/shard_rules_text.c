/* passes/shard_rules_text.c - prints and parses sharding rules:
 *
 *   ([ij, k])->([i, jk]) {i=2, j=4, k=4} reduction={k}, custom */
#include <string.h>

#include "base/assert.h"
#include "passes/shard_rules.h"

enum { LETTERS = 'z' - 'i' + 1 };

typedef struct {
    const char *name;
    tern_shard_factor_kind kind;
    bool is_blocked; /* not a kind, but the factors that are blocked */
} set_row;

static const set_row sets[] = {
    {"reduction", TERN_SHARD_REDUCE, false},
    {"need_replication", TERN_SHARD_REPLICATE, false},
    {"permutation", TERN_SHARD_PERMUTE, false},
    {"blocked_propagation", TERN_SHARD_PASS, true},
};

/* --- printing --- */

static void put_factor(tern_text *text, uint32_t factor)
{
    if (factor < LETTERS)
        tern_text_putc(text, (char)('i' + factor));
    else
        tern_text_printf(text, "z_%u", factor - (LETTERS - 1));
}

static void put_tensors(tern_text *text, const tern_shard_tensor *tensors, uint32_t count)
{
    tern_text_putc(text, '(');
    for (uint32_t t = 0; t < count; t++) {
        tern_text_puts(text, t ? ", [" : "[");
        for (uint32_t d = 0; d < tensors[t].rank; d++) {
            tern_text_puts(text, d ? ", " : "");
            for (uint32_t i = 0; i < tensors[t].dims[d].count; i++)
                put_factor(text, tensors[t].dims[d].items[i]);
        }
        tern_text_putc(text, ']');
    }
    tern_text_putc(text, ')');
}

static bool is_in_set(const tern_shard_factor *f, const set_row *set)
{
    return set->is_blocked ? f->is_blocked : f->kind == set->kind;
}

static void put_set(tern_text *text, const tern_shard_rule *rule, const set_row *set)
{
    bool any = false;
    for (uint32_t i = 0; i < rule->factor_count; i++) {
        if (!is_in_set(&rule->factors[i], set))
            continue;
        if (any)
            tern_text_puts(text, ", ");
        else
            tern_text_printf(text, " %s={", set->name);
        put_factor(text, i);
        any = true;
    }
    tern_text_puts(text, any ? "}" : "");
}

void tern_shard_rule_print(const tern_shard_rule *rule, tern_text *text)
{
    put_tensors(text, rule->tensors, rule->operand_count);
    tern_text_puts(text, "->");
    put_tensors(text, rule->tensors + rule->operand_count, rule->result_count);
    for (uint32_t i = 0; i < rule->factor_count; i++) {
        tern_text_puts(text, i ? ", " : " {");
        put_factor(text, i);
        tern_text_printf(text, "=%lld", (long long)rule->factors[i].size);
    }
    tern_text_puts(text, rule->factor_count ? "}" : "");
    for (size_t i = 0; i < TERN_COUNT_OF(sets); i++)
        put_set(text, rule, &sets[i]);
    tern_text_puts(text, rule->is_custom ? ", custom" : "");
}

/* --- parsing --- */

typedef struct {
    const char *start, *at, *end;
    tern_shard_rule *rule;
    uint32_t *items; /* factors of all dimensions */
    uint32_t item_count;
    tern_shard_factors *dims; /* of all tensors */
    uint32_t dim_count;
    uint32_t seen; /* one more than the largest factor of any dimension */
} rule_parser;

static tern_status expected(const rule_parser *p, const char *what)
{
    return TERN_ERR(INVALID, "sharding rule \"%.*s\": expected %s at \"%.*s\"",
                    (int)(p->end - p->start), p->start, what, (int)(p->end - p->at), p->at);
}

static void skip_spaces(rule_parser *p)
{
    while (p->at < p->end && (*p->at == ' ' || *p->at == '\n'))
        p->at++;
}

static bool take(rule_parser *p, const char *word)
{
    size_t len = strlen(word);
    skip_spaces(p);
    if ((size_t)(p->end - p->at) < len || memcmp(p->at, word, len) != 0)
        return false;
    p->at += len;
    return true;
}

static tern_status need(rule_parser *p, const char *word)
{
    return take(p, word) ? NULL : expected(p, word);
}

static tern_status parse_number(rule_parser *p, int64_t *out)
{
    skip_spaces(p);
    const char *first = p->at;
    *out = 0;
    for (; p->at < p->end && *p->at >= '0' && *p->at <= '9' && *out <= INT64_MAX / 10 - 1; p->at++)
        *out = *out * 10 + (*p->at - '0');
    return p->at > first ? NULL : expected(p, "a number");
}

static bool at_factor(rule_parser *p)
{
    skip_spaces(p);
    return p->at < p->end && *p->at >= 'i' && *p->at <= 'z';
}

static tern_status parse_factor(rule_parser *p, uint32_t *out)
{
    int64_t number;
    if (!at_factor(p))
        return expected(p, "a factor from i to z, or z_1");
    *out = (uint32_t)(*p->at++ - 'i');
    if (*out != LETTERS - 1 || p->at >= p->end || *p->at != '_')
        return NULL;
    p->at++;
    TERN_TRY(parse_number(p, &number));
    if (number < 1 || number > p->end - p->start)
        return expected(p, "a factor that the rule has");
    *out += (uint32_t)number;
    return NULL;
}

/* The factors of one dimension, without separators: "ij", "zz_1". */
static tern_status parse_dim(rule_parser *p)
{
    tern_shard_factors *dim = &p->dims[p->dim_count++];
    dim->items = p->items + p->item_count;
    do {
        uint32_t factor;
        TERN_TRY(parse_factor(p, &factor));
        dim->items[dim->count++] = factor;
        p->seen = factor >= p->seen ? factor + 1 : p->seen;
    } while (at_factor(p));
    dim->capacity = dim->count;
    p->item_count += dim->count;
    return NULL;
}

/* A factor is part of at most one dimension of a tensor. */
static tern_status check_distinct(const rule_parser *p, uint32_t first)
{
    for (uint32_t i = first; i < p->item_count; i++)
        for (uint32_t k = first; k < i; k++)
            if (p->items[i] == p->items[k])
                return expected(p, "a tensor that has each factor once");
    return NULL;
}

static tern_status parse_tensor(rule_parser *p, tern_shard_tensor *tensor)
{
    uint32_t first = p->dim_count, first_item = p->item_count;
    TERN_TRY(need(p, "["));
    tensor->dims = p->dims + first;
    if (take(p, "]"))
        return NULL;
    do
        TERN_TRY(parse_dim(p));
    while (take(p, ","));
    tensor->rank = p->dim_count - first;
    TERN_TRY(check_distinct(p, first_item));
    return need(p, "]");
}

static tern_status parse_tensors(rule_parser *p, tern_shard_tensor *tensors, uint32_t *out_count)
{
    *out_count = 0;
    TERN_TRY(need(p, "("));
    if (take(p, ")"))
        return NULL;
    do
        TERN_TRY(parse_tensor(p, &tensors[(*out_count)++]));
    while (take(p, ","));
    return need(p, ")");
}

/* " {i=2, j=4}": one for each factor, in order. */
static tern_status parse_sizes(rule_parser *p)
{
    tern_shard_rule *rule = p->rule;
    if (!take(p, "{"))
        return NULL;
    do {
        uint32_t factor;
        TERN_TRY(parse_factor(p, &factor));
        if (factor != rule->factor_count)
            return expected(p, "the sizes of all factors in order");
        TERN_TRY(need(p, "="));
        TERN_TRY(parse_number(p, &rule->factors[rule->factor_count++].size));
    } while (take(p, ","));
    return need(p, "}");
}

static tern_status parse_set(rule_parser *p, const set_row *set)
{
    if (!take(p, set->name))
        return NULL;
    TERN_TRY(need(p, "="));
    TERN_TRY(need(p, "{"));
    do {
        uint32_t factor;
        TERN_TRY(parse_factor(p, &factor));
        if (factor >= p->rule->factor_count)
            return expected(p, "a factor that has a size");
        if (set->is_blocked)
            p->rule->factors[factor].is_blocked = true;
        else if (p->rule->factors[factor].kind != TERN_SHARD_PASS)
            return expected(p, "each factor in one set only");
        else
            p->rule->factors[factor].kind = set->kind;
    } while (take(p, ","));
    return need(p, "}");
}

static tern_status parse_all(rule_parser *p)
{
    tern_shard_rule *rule = p->rule;
    TERN_TRY(parse_tensors(p, rule->tensors, &rule->operand_count));
    TERN_TRY(need(p, "->"));
    TERN_TRY(parse_tensors(p, rule->tensors + rule->operand_count, &rule->result_count));
    TERN_TRY(parse_sizes(p));
    if (rule->factor_count < p->seen)
        return expected(p, "a size of each factor");
    for (size_t i = 0; i < TERN_COUNT_OF(sets); i++)
        TERN_TRY(parse_set(p, &sets[i]));
    rule->is_custom = take(p, ", custom");
    skip_spaces(p);
    return p->at == p->end ? NULL : expected(p, "the end");
}

tern_status tern_shard_rule_parse(const char *text, size_t len, tern_arena *arena,
                                  tern_shard_rule **out)
{
    /* No rule has more tensors, dimensions or factors than characters. */
    rule_parser p = {.start = text, .at = text, .end = text + len};
    *out = NULL;
    TERN_TRY_MEM(p.rule = TERN_NEW(arena, tern_shard_rule));
    TERN_TRY_MEM(p.rule->tensors = TERN_NEW_N(arena, tern_shard_tensor, len + 1));
    TERN_TRY_MEM(p.rule->factors = TERN_NEW_N(arena, tern_shard_factor, len + 1));
    TERN_TRY_MEM(p.dims = TERN_NEW_N(arena, tern_shard_factors, len + 1));
    TERN_TRY_MEM(p.items = TERN_NEW_N(arena, uint32_t, len + 1));
    p.rule->factor_capacity = (uint32_t)len + 1;
    TERN_TRY(parse_all(&p));
    *out = p.rule;
    return NULL;
}

/* lower/op_names.c - what an op or a group is called for people, and where in the model it belongs:
 * "matmul + bias + gelu" in "layer_3/mlp". */
#include <string.h>

#include "hlo/name_stack.h"
#include "lower/lower_impl.h"

enum { WORDS_MAX = 4, WORD_BYTES = 64 };

/* --- words of single ops --- */

static const char *const words_of_codes[TERN_HLO_CODE_COUNT] = {
#define WORD(code, text) [TERN_HLO_##code] = text,
#include "lower/op_names.def"
};

static const bool is_move[TERN_HLO_CODE_COUNT] = {
#define MOVE(code) [TERN_HLO_##code] = true,
#include "lower/op_names.def"
};

static const struct {
    const char *name, *text;
} composites[] = {
#define COMPOSITE(name, text) {name, text},
#include "lower/op_names.def"
};

/* "tern.layer_norm" and "stablehlo.reduce_window" without dialect, with spaces. */
static void put_plain(const char *name, tern_text *out)
{
    const char *dot = strchr(name, '.');
    for (const char *at = dot ? dot + 1 : name; *at; at++)
        tern_text_putc(out, *at == '_' ? ' ' : *at);
}

static void put_composite(const char *name, tern_text *out)
{
    for (size_t i = 0; i < sizeof(composites) / sizeof(composites[0]); i++)
        if (strcmp(composites[i].name, name) == 0) {
            tern_text_puts(out, composites[i].text);
            return;
        }
    put_plain(name, out);
}

/* What a reduction computes: "sum", "max"; the op in its region. */
static void put_reduce(const tern_hlo_module *m, tern_hlo_op op, tern_text *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    tern_hlo_op inner = info->region_count
                            ? tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0))->first
                            : (tern_hlo_op)0;
    tern_hlo_code code = inner ? tern_hlo_op_of(m, inner)->code : TERN_HLO_REDUCE;
    tern_text_puts(out, code == TERN_HLO_ADD       ? "sum"
                        : code == TERN_HLO_MAXIMUM ? "max"
                        : code == TERN_HLO_MINIMUM ? "min"
                                                   : "reduce");
}

static void put_word(const tern_hlo_module *m, tern_hlo_op op, tern_text *out)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    if (code == TERN_HLO_COMPOSITE)
        put_composite(tern_hlo_op_text(m, op, TERN_HLO_A_name), out);
    else if (code == TERN_HLO_REDUCE)
        put_reduce(m, op, out);
    else if (words_of_codes[code])
        tern_text_puts(out, words_of_codes[code]);
    else
        put_plain(tern_hlo_op_row_of(code)->name, out);
}

/* --- groups --- */

/* The ops of a group, counted by code. */
typedef struct {
    const tern_hlo_module *m;
    tern_hlo_region body;
    uint16_t count[TERN_HLO_CODE_COUNT];
    unsigned sums, maxima, results;
    const char *function; /* the last composite in it, which is a function: "gelu" */
    bool bias;
} group;

static tern_hlo_op defining(const tern_hlo_module *m, tern_hlo_value value)
{
    const tern_hlo_value_info *v = &m->values.items[value];
    return v->is_arg ? (tern_hlo_op)0 : (tern_hlo_op)v->owner;
}

/* An addition of a vector that is spread over the rows. */
static bool is_bias(const tern_hlo_module *m, tern_hlo_op add)
{
    for (uint32_t i = 0; i < 2; i++) {
        tern_hlo_op by = defining(m, tern_hlo_operands(m, add)[i]);
        if (by && tern_hlo_op_of(m, by)->code == TERN_HLO_BROADCAST_IN_DIM &&
            tern_hlo_value_type_of(m, tern_hlo_operands(m, by)[0])->rank == 1)
            return true;
    }
    return false;
}

static void count_ops(group *g)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(g->m, g->body);
    for (tern_hlo_op op = r->first; op && op != r->last; op = tern_hlo_op_of(g->m, op)->next) {
        tern_hlo_code code = tern_hlo_op_of(g->m, op)->code;
        g->count[code]++;
        g->bias |= code == TERN_HLO_ADD && is_bias(g->m, op);
        const char *name =
            code == TERN_HLO_COMPOSITE ? tern_hlo_op_text(g->m, op, TERN_HLO_A_name) : "";
        if (strncmp(name, "tern.", strlen("tern.")) == 0)
            g->function = name + strlen("tern.");
        if (code != TERN_HLO_REDUCE || !tern_hlo_op_of(g->m, op)->region_count)
            continue;
        tern_hlo_op inner = tern_hlo_region_of(g->m, tern_hlo_op_region(g->m, op, 0))->first;
        g->sums += tern_hlo_op_of(g->m, inner)->code == TERN_HLO_ADD;
        g->maxima += tern_hlo_op_of(g->m, inner)->code == TERN_HLO_MAXIMUM;
    }
    g->results = r->last ? tern_hlo_op_of(g->m, r->last)->operand_count : 0;
}

/* What the elementwise ops and reductions of a group compute together, by the functions in it. */
static const char *idiom(const group *g)
{
    const uint16_t *n = g->count;
    if (n[TERN_HLO_SQRT] && n[TERN_HLO_DIVIDE] && n[TERN_HLO_SUBTRACT] && g->results >= 3)
        return "optimizer update";
    if (n[TERN_HLO_EXPONENTIAL] && g->sums && g->maxima)
        return "softmax";
    if (n[TERN_HLO_RSQRT] && g->sums)
        return n[TERN_HLO_SUBTRACT] ? "layer norm" : "rms norm";
    if (n[TERN_HLO_TANH] && n[TERN_HLO_MULTIPLY] >= 3 && n[TERN_HLO_ADD] >= 2)
        return "gelu";
    if (n[TERN_HLO_LOGISTIC] && n[TERN_HLO_MULTIPLY])
        return "silu";
    return g->function;
}

typedef struct {
    tern_text *out;
    size_t begin;
    unsigned words;
    char seen[WORDS_MAX][WORD_BYTES];
} word_list;

/* |word| behind a plus, unless it is there; false if there are too many. */
static bool add_word(word_list *list, const char *word)
{
    for (unsigned i = 0; i < list->words; i++)
        if (strncmp(list->seen[i], word, WORD_BYTES - 1) == 0)
            return true;
    if (list->words == WORDS_MAX) {
        tern_text_puts(list->out, " + ...");
        return false;
    }
    strncpy(list->seen[list->words++], word, WORD_BYTES - 1);
    if (list->out->len > list->begin)
        tern_text_puts(list->out, " + ");
    tern_text_puts(list->out, word);
    return true;
}

/* Whether an op has a word in the name of its group: beside an idiom only what it follows has. */
static bool is_counted(tern_hlo_code code, bool moves, bool has_idiom)
{
    bool anchor = code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_CONVOLUTION ||
                  code == TERN_HLO_GATHER || code == TERN_HLO_SCATTER;
    return has_idiom ? anchor : moves ? code != TERN_HLO_CONSTANT : !is_move[code];
}

static void put_ops(const group *g, bool moves, const char *last, word_list *list)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(g->m, g->body);
    bool more = true;
    tern_text word;
    tern_text_init(&word, g->m->mem);
    for (tern_hlo_op op = r->first; more && op && op != r->last;
         op = tern_hlo_op_of(g->m, op)->next) {
        tern_hlo_code code = tern_hlo_op_of(g->m, op)->code;
        if (!is_counted(code, moves, last != NULL))
            continue;
        tern_text_cut(&word, 0);
        if (code == TERN_HLO_ADD && is_bias(g->m, op))
            tern_text_puts(&word, "bias");
        else
            put_word(g->m, op, &word);
        more = add_word(list, tern_text_get(&word));
    }
    tern_text_fini(&word);
}

static void put_group(const tern_hlo_module *m, tern_hlo_region body, tern_text *out)
{
    group g = {.m = m, .body = body};
    word_list list = {.out = out, .begin = out->len};
    count_ops(&g);
    const char *last = idiom(&g);
    put_ops(&g, false, last, &list);
    if (last && g.bias && list.words)
        (void)add_word(&list, "bias");
    if (last)
        (void)add_word(&list, last);
    if (out->len == list.begin)
        put_ops(&g, true, NULL, &list);
    if (out->len == list.begin)
        tern_text_puts(out, "copy");
}

/* --- names --- */

static void put_title(const tern_lower *l, tern_hlo_op op, tern_text *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    const char *name =
        info->code == TERN_HLO_COMPOSITE ? tern_hlo_op_text(l->m, op, TERN_HLO_A_name) : "";
    if (strcmp(name, "tern.row") == 0 || strcmp(name, "tern.contract") == 0)
        put_group(l->m, tern_lower_body(l, op), out);
    else
        put_word(l->m, op, out);
}

static tern_status name_op(tern_lower *l, tern_hlo_op op, tern_lower_name *out)
{
    bool backward = false;
    tern_text text;
    tern_text_init(&text, l->mem);
    put_title(l, op, &text);
    out->title = tern_arena_copy_text(&l->report->texts, tern_text_get(&text), text.len);
    tern_text_cut(&text, 0);
    tern_status st = tern_hlo_loc_scope(l->m, tern_hlo_op_of(l->m, op)->loc, &text, &backward);
    out->backward = backward;
    if (!st)
        out->scope = tern_arena_copy_text(&l->report->texts, tern_text_get(&text), text.len);
    if (!st && (!out->title || !out->scope))
        st = tern_status_no_memory();
    tern_text_fini(&text);
    return st;
}

tern_status tern_lower_add_name(tern_lower *l, tern_hlo_op op, const char *note)
{
    tern_lower_report *report = l->report;
    tern_map_entry *entry = NULL;
    tern_lower_name name = {0};
    bool added = false;
    TERN_TRY(tern_map_add(&report->named, note, strlen(note), &entry, &added));
    if (!added)
        return NULL;
    name.op = entry->key.text.bytes;
    name.loc = tern_hlo_op_of(l->m, op)->loc;
    entry->value.number = report->names.count;
    TERN_TRY(name_op(l, op, &name));
    return tern_vec_push(report->mem, &report->names, name);
}

/* isa/asm_instr.c - instruction lines: engine, operation, operands and arguments by name, then
 * wait and signal. The rows of ops.def define them. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "isa/asm_impl.h"

/* The parts of the line parsed so far. */
typedef struct {
    tern_isa_op op;
    const tern_isa_op_info *info;
    tern_isa_word name; /* of the operation, for messages */
    tern_isa_ap operands[TERN_ISA_OPERANDS_MAX + TERN_ISA_LIST_MAX];
    unsigned extra; /* operands after those of the row */
    uint32_t args[TERN_ISA_ARGS_MAX];
    tern_isa_word labels[TERN_ISA_ARGS_MAX]; /* of LABEL arguments */
    uint32_t has_operand, has_arg;           /* bit sets, by entry of the row */
    tern_isa_sync wait, signal;
    uint32_t note;
} line;

/* --- names to suggest --- */

static const char *op_name(const void *arg, size_t i)
{
    (void)arg;
    return i < TERN_OP_COUNT ? tern_isa_op_info_of((tern_isa_op)i)->name : NULL;
}

static const char *engine_name(const void *arg, size_t i)
{
    (void)arg;
    return i < TERN_ENGINE_COUNT ? tern_engine_name((tern_engine)i) : NULL;
}

static const char *part_name(const void *arg, size_t i)
{
    static const char *const common[] = {"wait", "take", "signal"};
    const tern_isa_op_info *info = arg;
    size_t operands = info->operand_count + info->has_list;
    if (i < operands)
        return info->operands[i].name;
    i -= operands;
    if (i < info->arg_count)
        return info->args[i].name;
    i -= info->arg_count;
    return i < TERN_COUNT_OF(common) ? common[i] : NULL;
}

static const char *value_name(const void *arg, size_t i)
{
    return tern_isa_enum_name(*(const tern_isa_arg_type *)arg, (uint32_t)i);
}

static const char *library_name(const void *arg, size_t i)
{
    const tern_isa_program *p = arg;
    return i < p->libraries.count ? p->libraries.items[i].name : NULL;
}

/* --- arguments --- */

/* A number, nan, inf, or the bits of any float: f0x7fc00001. */
static bool parse_f32(tern_isa_asm *a, const char *name, uint32_t *out)
{
    (void)tern_isa_asm_at_end(a);
    const char *begin = a->at;
    if (a->end - a->at > 3 && memcmp(a->at, "f0x", 3) == 0) {
        uint64_t bits = 0;
        a->at++;
        if (!tern_isa_asm_u64(a, "the bits of a float", UINT32_MAX, &bits))
            return false;
        *out = (uint32_t)bits;
        return true;
    }
    double value = 0;
    if (!tern_isa_asm_f64(a, "a number", &value))
        return false;
    bool special = isnan(value) || isinf(value);
    if (!special && fabs(value) >= 0x1.ffffffp127)
        return tern_isa_asm_error(a, begin, (size_t)(a->at - begin),
                                  "%s is too large for f32, wanted up to 3.4028235e38", name);
    *out = isnan(value) ? 0x7fc00000 : f32_bits((float)value);
    return true;
}

static bool parse_number(tern_isa_asm *a, const tern_isa_arg_info *arg, uint32_t *out)
{
    uint64_t value = 0;
    int64_t signed_value = 0;
    if (arg->type == TERN_ARG_I32) {
        if (!tern_isa_asm_i64(a, arg->name, INT32_MIN, INT32_MAX, &signed_value))
            return false;
        value = (uint64_t)signed_value;
    } else if (arg->type == TERN_ARG_REG) {
        if (!tern_isa_asm_numbered(a, "r", "a register", TERN_ISA_REGS_MAX - 1, &value))
            return false;
    } else if (!tern_isa_asm_u64(a, arg->name, arg->type == TERN_ARG_FLAG ? 1 : UINT32_MAX,
                                 &value)) {
        return false;
    }
    *out = (uint32_t)value;
    return true;
}

static bool parse_enum(tern_isa_asm *a, const tern_isa_arg_info *arg, uint32_t *out)
{
    (void)tern_isa_asm_at_end(a);
    const char *begin = a->at;
    tern_isa_word run = tern_isa_asm_take_run(a);
    int64_t value = tern_isa_enum_parse(arg->type, run.text, run.len);
    if (run.len == 0)
        return tern_isa_asm_wanted(a, arg->name);
    if (value < 0) {
        a->at = begin;
        char what[64] = "no value of ";
        strncat(what, arg->name, sizeof(what) - strlen(what) - 1);
        return tern_isa_asm_unknown(a, run, what, value_name, &arg->type);
    }
    *out = (uint32_t)value;
    return true;
}

/* function= of a library call may be a name. */
static bool parse_library(tern_isa_asm *a, uint32_t *out)
{
    tern_isa_word name;
    if (!tern_isa_asm_name(a, "a library", &name))
        return false;
    const tern_map_entry *e = tern_map_find(&a->libraries, name.text, name.len);
    if (!e || e->value.number == TERN_ISA_ASM_AMBIGUOUS)
        return tern_isa_asm_unknown(a, name, e ? "more than one library" : "no library",
                                    e ? NULL : library_name, a->p);
    *out = (uint32_t)(e->value.number - 1);
    return true;
}

static bool parse_word(tern_isa_asm *a, line *l, const tern_isa_arg_info *arg, unsigned word)
{
    uint32_t *out = &l->args[word];
    tern_isa_word label;
    (void)tern_isa_asm_at_end(a);
    bool digit = a->at < a->end && *a->at >= '0' && *a->at <= '9';
    switch ((unsigned)arg->type) {
    case TERN_ARG_F32:
        return parse_f32(a, arg->name, out);
    case TERN_ARG_LABEL:
        if (!tern_isa_asm_take_word(a, &label))
            return tern_isa_asm_wanted(a, "a label");
        l->labels[word] = label;
        return true;
    case TERN_ARG_U32:
        if (l->op == TERN_OP_LIBRARY_CALL && word == TERN_ARG(LIBRARY_CALL, function) && !digit)
            return parse_library(a, out);
        return parse_number(a, arg, out);
    case TERN_ARG_I32:
    case TERN_ARG_FLAG:
    case TERN_ARG_REG:
        return parse_number(a, arg, out);
    default:
        return parse_enum(a, arg, out);
    }
}

/* "[1, 2]": the remaining words are 0. */
static bool parse_words(tern_isa_asm *a, line *l, const tern_isa_arg_info *arg, unsigned first)
{
    if (arg->words == 1)
        return parse_word(a, l, arg, first);
    if (!tern_isa_asm_expect(a, '['))
        return false;
    unsigned count = 0;
    do {
        if (count == arg->words)
            return tern_isa_asm_wanted(a, "']': no more values here");
        if (!parse_word(a, l, arg, first + count))
            return false;
        count++;
    } while (tern_isa_asm_take(a, ','));
    return tern_isa_asm_expect(a, ']');
}

static bool parse_arg(tern_isa_asm *a, line *l, unsigned i, tern_isa_word name)
{
    const tern_isa_arg_info *arg = &l->info->args[i];
    if (l->has_arg >> i & 1)
        return tern_isa_asm_error(a, name.text, name.len, "%s= is given twice", arg->name);
    l->has_arg |= 1u << i;
    unsigned first = 0;
    for (unsigned k = 0; k < i; k++)
        first += l->info->args[k].words;
    if (arg->type == TERN_ARG_FLAG && !tern_isa_asm_at(a, '=')) {
        l->args[first] = 1;
        return true;
    }
    return tern_isa_asm_expect(a, '=') && parse_words(a, l, arg, first);
}

/* --- operands --- */

static bool parse_view(tern_isa_asm *a, line *l, unsigned i)
{
    return tern_isa_asm_operand(a, l->info, &l->operands[i]) &&
           (!a->dialect || a->dialect->operand(a->dialect->self, a, i));
}

/* "(a, b)" */
static bool parse_list(tern_isa_asm *a, line *l)
{
    if (!tern_isa_asm_expect(a, '('))
        return false;
    do {
        if (l->extra == TERN_ISA_LIST_MAX)
            return tern_isa_asm_wanted(a, "')': a list has at most 16 operands");
        if (!parse_view(a, l, l->info->operand_count + l->extra))
            return false;
        l->extra++;
    } while (tern_isa_asm_take(a, ','));
    return tern_isa_asm_expect(a, ')');
}

/* |i| counts the operands of the row, then the list or the index operands. */
static bool parse_operand(tern_isa_asm *a, line *l, unsigned i, tern_isa_word name)
{
    const tern_isa_op_info *info = l->info;
    if (l->has_operand >> i & 1)
        return tern_isa_asm_error(a, name.text, name.len, "%.*s= is given twice", (int)name.len,
                                  name.text);
    l->has_operand |= 1u << i;
    if (!tern_isa_asm_expect(a, '='))
        return false;
    if (i >= info->operand_count && info->has_list)
        return parse_list(a, l);
    if (i >= info->operand_count && i - info->operand_count + 1 > l->extra)
        l->extra = i - info->operand_count + 1;
    return parse_view(a, l, i);
}

/* --- waits and signals --- */

static bool parse_wait(tern_isa_asm *a, line *l, bool take, tern_isa_word name)
{
    uint64_t sem = 0, value = 0;
    if (l->wait.kind != TERN_WAIT_NONE)
        return tern_isa_asm_error(a, name.text, name.len, "a second wait, wanted at most one");
    if (!tern_isa_asm_numbered(a, "s", "a semaphore", UINT16_MAX, &sem) ||
        !tern_isa_asm_expect(a, '>') || !tern_isa_asm_expect(a, '='))
        return false;
    bool reg = !take && tern_isa_asm_at(a, 'r');
    if (!(reg ? tern_isa_asm_numbered(a, "r", "a register", TERN_ISA_REGS_MAX - 1, &value)
              : tern_isa_asm_u64(a, "a value", UINT32_MAX, &value)))
        return false;
    l->wait = (tern_isa_sync){(uint8_t)(take  ? TERN_WAIT_TAKE
                                        : reg ? TERN_WAIT_REG
                                              : TERN_WAIT_GE),
                              TERN_ISA_NONE8, (uint16_t)sem, (uint32_t)value};
    return true;
}

static bool parse_signal(tern_isa_asm *a, line *l, tern_isa_word name)
{
    uint64_t sem = 0, core = TERN_ISA_NONE8, value = 0;
    if (l->signal.kind != TERN_SIGNAL_NONE)
        return tern_isa_asm_error(a, name.text, name.len, "a second signal, wanted at most one");
    if (!tern_isa_asm_numbered(a, "s", "a semaphore", UINT16_MAX, &sem))
        return false;
    if (tern_isa_asm_take(a, '@') &&
        !tern_isa_asm_numbered(a, "core", "a core", TERN_ISA_NONE8 - 1, &core))
        return false;
    tern_isa_SIGNAL kind = tern_isa_asm_take(a, '+')   ? TERN_SIGNAL_ADD
                           : tern_isa_asm_take(a, '-') ? TERN_SIGNAL_SUB
                           : tern_isa_asm_take(a, '=') ? TERN_SIGNAL_SET
                                                       : TERN_SIGNAL_NONE;
    if (kind == TERN_SIGNAL_NONE)
        return tern_isa_asm_wanted(a, "'+', '-' or '='");
    if (!tern_isa_asm_u64(a, "a value", UINT32_MAX, &value))
        return false;
    l->signal = (tern_isa_sync){(uint8_t)kind, (uint8_t)core, (uint16_t)sem, (uint32_t)value};
    return true;
}

/* --- the line --- */

static unsigned find_operand(const tern_isa_op_info *info, tern_isa_word name)
{
    unsigned count = info->operand_count + info->has_list;
    for (unsigned i = 0; i < count; i++)
        if (tern_isa_word_is(name, info->operands[i].name))
            return i;
    if (!info->has_list && tern_isa_word_is(name, "index0"))
        return info->operand_count;
    if (!info->has_list && tern_isa_word_is(name, "index1"))
        return info->operand_count + 1;
    return TERN_ISA_NONE8;
}

static bool parse_part(tern_isa_asm *a, line *l)
{
    tern_isa_word name;
    if (!tern_isa_asm_take_word(a, &name))
        return tern_isa_asm_wanted(a, "an operand, an argument, wait, take or signal");
    unsigned operand = find_operand(l->info, name);
    if (operand != TERN_ISA_NONE8)
        return parse_operand(a, l, operand, name);
    for (unsigned i = 0; i < l->info->arg_count; i++)
        if (tern_isa_word_is(name, l->info->args[i].name))
            return parse_arg(a, l, i, name);
    if (tern_isa_word_is(name, "wait") || tern_isa_word_is(name, "take"))
        return parse_wait(a, l, name.text[0] == 't', name);
    if (tern_isa_word_is(name, "signal"))
        return parse_signal(a, l, name);
    char what[64];
    size_t len = strlen(l->info->name);
    TERN_ASSERT(len + sizeof(" has no") <= sizeof(what));
    memcpy(what, l->info->name, len);
    memcpy(what + len, " has no", sizeof(" has no"));
    return tern_isa_asm_unknown(a, name, what, part_name, l->info);
}

static bool check_complete(tern_isa_asm *a, const line *l)
{
    const tern_isa_op_info *info = l->info;
    for (unsigned i = 0; i < info->operand_count; i++)
        if (!(info->operands[i].roles & TERN_ROLE_OPTIONAL) && !(l->has_operand >> i & 1))
            return tern_isa_asm_error(a, l->name.text, l->name.len, "%s requires %s=", info->name,
                                      info->operands[i].name);
    for (unsigned i = 0; i < info->arg_count; i++)
        if (info->args[i].type == TERN_ARG_LABEL && !(l->has_arg >> i & 1))
            return tern_isa_asm_error(a, l->name.text, l->name.len, "%s requires %s=", info->name,
                                      info->args[i].name);
    unsigned count = info->operand_count + l->extra;
    for (unsigned i = 0; i < count; i++)
        if (l->operands[i].index != TERN_ISA_NONE8 && l->operands[i].index >= count)
            return tern_isa_asm_error(
                a, l->name.text, l->name.len,
                "operand %u has its indices in operand %u, which does not exist", i,
                l->operands[i].index);
    return true;
}

/* Label uses are resolved once all labels are known. */
static bool add_uses(tern_isa_asm *a, const line *l, const tern_isa_new *new)
{
    for (unsigned i = 0; i < l->info->arg_words; i++) {
        if (!l->labels[i].len)
            continue;
        tern_isa_asm_label use = {
            .at = {(size_t)(l->labels[i].text - a->source->text), l->labels[i].len},
            .instr = new->index,
            .word = new->instr->first_arg + i};
        if (!tern_isa_asm_memory(a, tern_vec_push(a->mem, &a->uses, use)))
            return false;
    }
    return true;
}

static bool add_line(tern_isa_asm *a, const line *l, tern_engine engine)
{
    tern_isa_new new;
    if (!tern_isa_asm_memory(a, tern_isa_add(a->p, l->op, engine, l->extra, &new)))
        return false;
    for (unsigned i = 0; i < l->info->operand_count + l->extra; i++)
        new.operands[i] = l->operands[i];
    for (unsigned i = 0; i < l->info->arg_words; i++)
        new.args[i] = l->args[i];
    new.instr->wait = l->wait;
    new.instr->signal = l->signal;
    new.instr->note = l->note;
    return add_uses(a, l, &new) && (!a->dialect || a->dialect->instr(a->dialect->self, a, &new));
}

/* "; @dot_general.3 model.py:40:2", or "; @#7 ..." for a note by its index. */
bool tern_isa_asm_line_end(tern_isa_asm *a, uint32_t *out_note)
{
    *out_note = TERN_ISA_NONE32;
    if (!tern_isa_asm_at_end(a))
        return tern_isa_asm_wanted(a, "the end of the line");
    if (a->at == a->end)
        return true;
    a->at++;
    while (a->at < a->end && (*a->at == ' ' || *a->at == '\t'))
        a->at++;
    if (a->at == a->end || *a->at != '@')
        return true;
    a->at++;
    if (!tern_isa_asm_take(a, '#'))
        return tern_isa_asm_note(a, false, out_note);
    const char *begin = a->at;
    uint64_t number = 0;
    if (!tern_isa_asm_u64(a, "a note's index", TERN_ISA_NONE32 - 1, &number))
        return false;
    if (number >= a->p->notes.count)
        return tern_isa_asm_error(a, begin, (size_t)(a->at - begin), "no note %llu: there are %zu",
                                  (unsigned long long)number, a->p->notes.count);
    *out_note = (uint32_t)number;
    return true;
}

bool tern_isa_asm_instr(tern_isa_asm *a, tern_isa_word engine)
{
    bool any = a->dialect && tern_isa_word_is(engine, "any");
    unsigned e = 0;
    while (!any && e < TERN_ENGINE_COUNT &&
           !tern_isa_word_is(engine, tern_engine_name((tern_engine)e)))
        e++;
    if (e == TERN_ENGINE_COUNT)
        return tern_isa_asm_unknown(a, engine, "no engine", engine_name, NULL);
    line l = {.note = TERN_ISA_NONE32, .wait.core = TERN_ISA_NONE8, .signal.core = TERN_ISA_NONE8};
    if (!tern_isa_asm_take_word(a, &l.name))
        return tern_isa_asm_wanted(a, "an instruction");
    const tern_map_entry *op = tern_map_find(&a->ops, l.name.text, l.name.len);
    if (!op)
        return tern_isa_asm_unknown(a, l.name, "no instruction", op_name, NULL);
    l.op = (tern_isa_op)(op->value.number - 1);
    l.info = tern_isa_op_info_of(l.op);
    if (!any && !(l.info->engines >> e & 1))
        return tern_isa_asm_error(a, engine.text, engine.len, "engine %s has no %s",
                                  tern_engine_name((tern_engine)e), l.info->name);
    for (unsigned i = 0; i < TERN_COUNT_OF(l.operands); i++)
        l.operands[i] = tern_isa_ap_none();
    while (!tern_isa_asm_at_end(a))
        if (!parse_part(a, &l))
            return false;
    return tern_isa_asm_line_end(a, &l.note) && check_complete(a, &l) &&
           add_line(a, &l, any ? (tern_engine)TERN_ISA_NONE8 : (tern_engine)e);
}

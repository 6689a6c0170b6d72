/* isa/print_asm.c - prints programs as text. Parsing the text gives the same program, so a short
 * form is used only if it is complete. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "isa/asm.h"
#include "isa/asm_impl.h"
#include "numerics/format.h"

/* --- operands --- */

static bool has_shared_name(const tern_isa_printer *pr, uint32_t tensor)
{
    if (pr->shared_name)
        return pr->shared_name[tensor];
    const tern_isa_program *p = pr->p;
    for (size_t i = 0; i < p->tensors.count; i++)
        if (i != tensor && !strcmp(p->tensors.items[i].name, p->tensors.items[tensor].name))
            return true;
    return false;
}

static void put_tensor_name(const tern_isa_printer *pr, uint32_t tensor)
{
    bool numbered = tensor >= pr->p->tensors.count || has_shared_name(pr, tensor);
    if (!numbered) {
        tern_isa_put_name(pr->out, pr->p->tensors.items[tensor].name);
        return;
    }
    tern_text_putc(pr->out, '%');
    tern_isa_put_u64(pr->out, tensor);
}

static void put_slices(tern_text *out, const tern_isa_view *view, const tern_isa_slice *slices)
{
    for (unsigned i = 0; i < view->rank; i++) {
        const tern_isa_slice *s = &slices[i];
        tern_text_puts(out, i ? ", " : "[");
        if (s->single) {
            tern_isa_put_u64(out, s->first);
            continue;
        }
        bool whole = s->first == 0 && s->end == view->dims[i];
        if (!whole)
            tern_isa_put_u64(out, s->first);
        tern_text_putc(out, ':');
        if (!whole)
            tern_isa_put_u64(out, s->end);
        if (s->step != 1) {
            tern_text_putc(out, ':');
            tern_isa_put_u64(out, s->step);
        }
    }
    tern_text_putc(out, ']');
}

static void put_pattern(const tern_isa_printer *pr, const tern_isa_ap *ap)
{
    tern_text *out = pr->out;
    uint32_t tensor = ap->tensor < pr->p->tensors.count ? ap->tensor : TERN_ISA_NONE32;
    tern_isa_ap base = tern_isa_pattern_base(pr->p, ap->mem, tensor);
    tern_text_puts(out, "{@");
    tern_isa_put_i64(out, ap->offset);
    tern_text_puts(out, " p");
    tern_isa_put_u64(out, ap->start);
    tern_text_putc(out, '+');
    tern_isa_put_u64(out, ap->partitions);
    if (ap->row_stride != base.row_stride) {
        tern_text_puts(out, " row=");
        tern_isa_put_i64(out, ap->row_stride);
    }
    for (unsigned i = 0; i < ap->rank && i < TERN_ISA_DIMS_MAX; i++) {
        tern_text_puts(out, " [");
        tern_isa_put_i64(out, ap->stride[i]);
        tern_text_putc(out, ',');
        tern_isa_put_u64(out, ap->count[i]);
        tern_text_putc(out, ']');
    }
    tern_text_putc(out, '}');
}

static bool is_dtype(unsigned dtype) { return dtype > TERN_DTYPE_NONE && dtype < TERN_DTYPE_END; }

static void put_dtype(tern_text *out, unsigned dtype)
{
    tern_text_putc(out, ':');
    tern_text_puts(out, tern_isa_dtype_name(dtype));
}

/* A whole tensor, or slices of it; false if it is neither. */
static bool put_part(const tern_isa_printer *pr, const tern_isa_ap *ap)
{
    const tern_isa_tensor *t = &pr->p->tensors.items[ap->tensor];
    if (t->mem != ap->mem || !is_dtype(ap->dtype) || !is_dtype(t->dtype) ||
        t->rank > TERN_TENSOR_RANK_MAX ||
        tern_num_format_of((tern_dtype)t->dtype)->storage_bytes !=
            tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes)
        return false;
    tern_isa_ap plain = *ap, whole;
    plain.dtype = t->dtype;
    plain.reg = plain.index = TERN_ISA_NONE8;
    tern_isa_view view;
    tern_isa_slice slices[TERN_TENSOR_RANK_MAX];
    bool is_whole =
        tern_isa_whole(pr->p, ap->tensor, &whole) && memcmp(&whole, &plain, sizeof(plain)) == 0;
    bool is_part =
        !is_whole &&
        ((tern_isa_view_of_dims(t, &view) && tern_isa_slices_of(pr->p, &plain, &view, slices)) ||
         ((t->rank != 2 || !tern_isa_view_of_dims(t, &view)) && tern_isa_view_flat(t, &view) &&
          tern_isa_slices_of(pr->p, &plain, &view, slices)));
    if (!is_whole && !is_part)
        return false;
    put_tensor_name(pr, ap->tensor);
    if (ap->dtype != t->dtype)
        put_dtype(pr->out, ap->dtype);
    if (is_part)
        put_slices(pr->out, &view, slices);
    return true;
}

static void put_explicit(const tern_isa_printer *pr, const tern_isa_ap *ap)
{
    bool has_tensor = ap->tensor != TERN_ISA_NONE32;
    bool sound = has_tensor && ap->tensor < pr->p->tensors.count;
    const tern_isa_tensor *t = sound ? &pr->p->tensors.items[ap->tensor] : NULL;
    if (!sound || t->mem != ap->mem) {
        tern_text_puts(pr->out, tern_memory_name((tern_memory)ap->mem));
        if (has_tensor)
            tern_text_putc(pr->out, '/');
    }
    if (has_tensor)
        put_tensor_name(pr, ap->tensor);
    if (!sound || t->dtype != ap->dtype)
        put_dtype(pr->out, ap->dtype);
    put_pattern(pr, ap);
}

static void put_index(tern_text *out, const tern_isa_op_info *info, unsigned index)
{
    tern_text_putc(out, '#');
    if (index < info->operand_count)
        tern_text_puts(out, info->operands[index].name);
    else if (!info->has_list && index < info->operand_count + TERN_ISA_INDEX_MAX)
        tern_text_puts(out, index == info->operand_count ? "index0" : "index1");
    else
        tern_isa_put_u64(out, index);
}

static void put_operand(const tern_isa_printer *pr, const tern_isa_op_info *info,
                        const tern_isa_ap *ap)
{
    if (ap->mem == TERN_MEM_NONE) {
        tern_text_puts(pr->out, "none");
        return;
    }
    if (ap->tensor >= pr->p->tensors.count || !put_part(pr, ap))
        put_explicit(pr, ap);
    if (ap->reg != TERN_ISA_NONE8) {
        tern_text_puts(pr->out, "+r");
        tern_isa_put_u64(pr->out, ap->reg);
    }
    if (ap->index != TERN_ISA_NONE8)
        put_index(pr->out, info, ap->index);
}

static void put_operand_name(tern_text *out, const char *name)
{
    tern_text_putc(out, ' ');
    tern_text_puts(out, name);
    tern_text_putc(out, '=');
}

static void put_extra(const tern_isa_printer *pr, uint32_t operand)
{
    if (pr->dialect)
        pr->dialect->put_operand(pr->dialect->self, operand, pr->out);
}

static void put_operands(const tern_isa_printer *pr, const tern_isa_instr *in,
                         const tern_isa_op_info *info)
{
    const tern_isa_ap *operands = tern_isa_operands(pr->p, in);
    unsigned row = info->operand_count;
    for (unsigned i = 0; i < row && i < in->operand_count; i++) {
        bool optional = info->operands[i].roles & TERN_ROLE_OPTIONAL;
        if (operands[i].mem == TERN_MEM_NONE && optional)
            continue;
        put_operand_name(pr->out, info->operands[i].name);
        put_operand(pr, info, &operands[i]);
        put_extra(pr, in->first_operand + i);
    }
    if (in->operand_count <= row)
        return;
    if (info->has_list)
        put_operand_name(pr->out, info->operands[row].name);
    for (unsigned i = row; i < in->operand_count; i++) {
        if (info->has_list)
            tern_text_puts(pr->out, i == row ? "(" : ", ");
        else
            put_operand_name(pr->out, i == row ? "index0" : "index1");
        put_operand(pr, info, &operands[i]);
        put_extra(pr, in->first_operand + i);
    }
    if (info->has_list)
        tern_text_putc(pr->out, ')');
}

/* --- arguments --- */

static void put_value(tern_text *out, tern_isa_arg_type type, uint32_t value)
{
    enum { LARGE = 1 << 16 }; /* larger numbers are printed as hexadecimal */
    const char *name = tern_isa_enum_name(type, value);
    if (name) {
        tern_text_puts(out, name);
    } else if (type == TERN_ARG_F32) {
        tern_isa_put_f32(out, value);
    } else if (type == TERN_ARG_I32) {
        tern_isa_put_i64(out, (int32_t)value);
    } else if (type == TERN_ARG_U32 && value >= LARGE) {
        tern_text_printf(out, "0x%x", value);
    } else {
        if (type == TERN_ARG_REG || type == TERN_ARG_LABEL)
            tern_text_putc(out, type == TERN_ARG_REG ? 'r' : 'L');
        tern_isa_put_u64(out, value);
    }
}

static void put_list(tern_text *out, const tern_isa_arg_info *arg, const uint32_t *words)
{
    unsigned count = arg->words;
    while (count && !words[count - 1])
        count--;
    for (unsigned k = 0; k < count; k++) {
        tern_text_puts(out, k ? ", " : "[");
        put_value(out, arg->type, words[k]);
    }
    tern_text_putc(out, ']');
}

/* Arguments that are 0 are omitted, except for registers and labels, where 0 is an ordinary
 * value. */
static void put_args(const tern_isa_printer *pr, const tern_isa_instr *in,
                     const tern_isa_op_info *info)
{
    const uint32_t *words = tern_isa_args(pr->p, in);
    for (unsigned i = 0; i < info->arg_count; i++) {
        const tern_isa_arg_info *arg = &info->args[i];
        bool always = arg->type == TERN_ARG_REG || arg->type == TERN_ARG_LABEL;
        uint32_t any = 0;
        for (unsigned k = 0; k < arg->words; k++)
            any |= words[k];
        if (any || always) {
            tern_text_putc(pr->out, ' ');
            tern_text_puts(pr->out, arg->name);
            if (arg->type != TERN_ARG_FLAG || any != 1)
                tern_text_putc(pr->out, '=');
            if (arg->words > 1)
                put_list(pr->out, arg, words);
            else if (arg->type != TERN_ARG_FLAG || any != 1)
                put_value(pr->out, arg->type, words[0]);
        }
        words += arg->words;
    }
}

/* --- instructions --- */

static void put_sync(tern_text *out, const tern_isa_instr *in)
{
    const tern_isa_sync *w = &in->wait, *s = &in->signal;
    if (w->kind != TERN_WAIT_NONE) {
        tern_text_puts(out, w->kind == TERN_WAIT_TAKE ? "  take s" : "  wait s");
        tern_isa_put_u64(out, w->sem);
        tern_text_puts(out, w->kind == TERN_WAIT_REG ? ">=r" : ">=");
        tern_isa_put_u64(out, w->value);
    }
    if (s->kind != TERN_SIGNAL_NONE) {
        tern_text_puts(out, "  signal s");
        tern_isa_put_u64(out, s->sem);
        if (s->core != TERN_ISA_NONE8) {
            tern_text_puts(out, "@core");
            tern_isa_put_u64(out, s->core);
        }
        tern_text_puts(out, s->kind == TERN_SIGNAL_ADD   ? "+"
                            : s->kind == TERN_SIGNAL_SUB ? "-"
                                                         : "=");
        tern_isa_put_u64(out, s->value);
    }
}

static void put_parts(const tern_isa_printer *pr, const tern_isa_instr *in)
{
    enum { ENGINE_COLUMNS = 5 };
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    bool any = pr->dialect && in->engine == TERN_ISA_NONE8;
    const char *engine = any ? "any" : tern_engine_name((tern_engine)in->engine);
    tern_text_puts(pr->out, engine);
    tern_text_repeat(pr->out, ' ', ENGINE_COLUMNS - strlen(engine));
    tern_text_puts(pr->out, info->name);
    put_operands(pr, in, info);
    put_args(pr, in, info);
    put_sync(pr->out, in);
}

static void put_instr(const tern_isa_printer *pr, uint32_t instr)
{
    const tern_isa_instr *in = &pr->p->instrs.items[instr];
    if (!pr->dialect || !pr->dialect->put_instr(pr->dialect->self, instr, pr->out))
        put_parts(pr, in);
    if (in->note >= pr->p->notes.count)
        return;
    tern_text_puts(pr->out, "  ; @");
    if (pr->numbered_notes) {
        tern_text_putc(pr->out, '#');
        tern_isa_put_u64(pr->out, in->note);
        tern_text_putc(pr->out, ' ');
    }
    tern_isa_put_note(pr->out, &pr->p->notes.items[in->note]);
}

void tern_isa_put_operand(const tern_isa_program *p, const tern_isa_ap *ap, tern_text *out)
{
    tern_isa_printer pr = {.p = p, .out = out};
    put_operand(&pr, tern_isa_op_info_of(TERN_OP_NOP), ap);
}

void tern_isa_print_instr(const tern_isa_program *p, uint32_t instr, tern_text *out)
{
    TERN_ASSERT(instr < p->instrs.count);
    tern_isa_printer pr = {.p = p, .out = out};
    put_instr(&pr, instr);
}

/* --- properties of the whole program --- */

static tern_status find_shared_names(const tern_isa_program *p, uint8_t *shared, tern_map *map)
{
    for (size_t i = 0; i < p->tensors.count; i++) {
        const char *name = p->tensors.items[i].name;
        tern_map_entry *e = NULL;
        bool added = false;
        TERN_TRY(tern_map_add(map, name, strlen(name), &e, &added));
        if (added)
            e->value.number = i;
        else
            shared[i] = shared[e->value.number] = true;
    }
    return NULL;
}

/* Whether notes are in the order of their first use, all used and all distinct: only then their
 * text identifies them. |map| is empty. */
static tern_status notes_are_plain(const tern_isa_program *p, tern_map *map, tern_text *key,
                                   bool *out)
{
    uint32_t next = 0;
    *out = false;
    for (size_t i = 0; i < p->instrs.count; i++) {
        uint32_t note = p->instrs.items[i].note;
        if (note > next && note != TERN_ISA_NONE32)
            return NULL;
        next += note == next;
    }
    if (next != p->notes.count)
        return NULL;
    for (size_t i = 0; i < p->notes.count; i++) {
        tern_map_entry *e = NULL;
        bool added = false;
        tern_text_cut(key, 0);
        tern_isa_put_note(key, &p->notes.items[i]);
        TERN_TRY(tern_text_status(key));
        TERN_TRY(tern_map_add(map, tern_text_get(key), key->len, &e, &added));
        if (!added)
            return NULL;
    }
    *out = true;
    return NULL;
}

static void mark_targets(const tern_isa_program *p, uint8_t *is_target)
{
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
        const uint32_t *words = tern_isa_args(p, in);
        for (unsigned k = 0; k < info->arg_count; words += info->args[k].words, k++)
            if (info->args[k].type == TERN_ARG_LABEL && *words < p->instrs.count)
                is_target[*words] = true;
    }
}

static void put_instrs(const tern_isa_printer *pr, const uint8_t *is_target)
{
    const tern_isa_program *p = pr->p;
    unsigned depth = 0; /* of a dialect's loops */
    if (pr->out->len && p->instrs.count)
        tern_text_putc(pr->out, '\n');
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        if (i && i == p->second_core)
            tern_text_puts(pr->out, ".second_core\n");
        if (is_target[i]) {
            tern_text_putc(pr->out, 'L');
            tern_isa_put_u64(pr->out, i);
            tern_text_puts(pr->out, ":\n");
        }
        depth -= pr->dialect && p->instrs.items[i].op == TERN_OP_END_LOOP && depth;
        tern_text_repeat(pr->out, ' ', 4 + 2 * (size_t)depth);
        depth += pr->dialect && p->instrs.items[i].op == TERN_OP_LOOP;
        put_instr(pr, i);
        tern_text_putc(pr->out, '\n');
    }
}

void tern_isa_print_as(const tern_isa_program *p, const tern_isa_dialect *dialect, tern_text *out)
{
    tern_isa_printer pr = {.p = p, .out = out, .dialect = dialect};
    size_t bytes = p->tensors.count + p->instrs.count + 1;
    uint8_t *marks = tern_mem_get_zeroed(out->mem, bytes);
    out->failed = out->failed || !marks;
    if (!marks)
        return;
    tern_map names, notes;
    tern_text key;
    tern_map_init(&names, out->mem);
    tern_map_init(&notes, out->mem);
    tern_text_init(&key, out->mem);
    bool plain = false;
    tern_status st = NULL;
    TERN_TRY_OR(st, done, find_shared_names(p, marks, &names));
    TERN_TRY_OR(st, done, notes_are_plain(p, &notes, &key, &plain));
    pr.shared_name = marks;
    pr.numbered_notes = !plain;
    if (!dialect)
        mark_targets(p, marks + p->tensors.count);
    tern_isa_put_head(&pr);
    if (dialect)
        dialect->put_head(dialect->self, out);
    put_instrs(&pr, marks + p->tensors.count);
done:
    out->failed = out->failed || st;
    tern_status_free(st);
    tern_mem_free(out->mem, marks, bytes);
    tern_map_fini(&names);
    tern_map_fini(&notes);
    tern_text_fini(&key);
}

void tern_isa_print(const tern_isa_program *p, tern_text *out) { tern_isa_print_as(p, NULL, out); }

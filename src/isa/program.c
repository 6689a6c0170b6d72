#include "isa/program.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"

void tern_isa_program_init(tern_isa_program *p, tern_alloc mem)
{
    *p = (tern_isa_program){.mem = mem, .name = ""};
    tern_arena_init(&p->names, mem, 0);
}

void tern_isa_program_fini(tern_isa_program *p)
{
    tern_vec_free(p->mem, &p->instrs);
    tern_vec_free(p->mem, &p->operands);
    tern_vec_free(p->mem, &p->args);
    tern_vec_free(p->mem, &p->tensors);
    tern_vec_free(p->mem, &p->notes);
    tern_vec_free(p->mem, &p->libraries);
    tern_vec_free(p->mem, &p->data);
    tern_arena_fini(&p->names);
}

static tern_status copy_name(tern_isa_program *p, const char *text, const char **out)
{
    *out = "";
    if (!text || !*text)
        return NULL;
    TERN_TRY_MEM(*out = tern_arena_copy_text(&p->names, text, strlen(text)));
    return NULL;
}

tern_status tern_isa_program_set_name(tern_isa_program *p, const char *name)
{
    return copy_name(p, name, &p->name);
}

tern_status tern_isa_add_tensor(tern_isa_program *p, const tern_isa_tensor *tensor, uint32_t *out)
{
    tern_isa_tensor copy = *tensor;
    TERN_TRY(copy_name(p, tensor->name, &copy.name));
    TERN_TRY(tern_vec_push(p->mem, &p->tensors, copy));
    if (out)
        *out = (uint32_t)(p->tensors.count - 1);
    return NULL;
}

tern_status tern_isa_add_note(tern_isa_program *p, const tern_isa_note *note, uint32_t *out)
{
    tern_isa_note copy = *note;
    TERN_TRY(copy_name(p, note->op, &copy.op));
    TERN_TRY(copy_name(p, note->file, &copy.file));
    TERN_TRY(tern_vec_push(p->mem, &p->notes, copy));
    if (out)
        *out = (uint32_t)(p->notes.count - 1);
    return NULL;
}

tern_status tern_isa_add_data(tern_isa_program *p, const void *bytes, size_t len,
                              uint64_t *out_offset)
{
    TERN_TRY(tern_vec_reserve(p->mem, &p->data, len));
    *out_offset = p->data.count;
    if (len)
        memcpy(p->data.items + p->data.count, bytes, len);
    p->data.count += len;
    return NULL;
}

tern_status tern_isa_add_library(tern_isa_program *p, const char *name, const void *bytes,
                                 size_t len, uint32_t *out)
{
    tern_isa_library library = {.bytes = len};
    TERN_TRY(copy_name(p, name, &library.name));
    TERN_TRY(tern_isa_add_data(p, bytes, len, &library.data));
    TERN_TRY(tern_vec_push(p->mem, &p->libraries, library));
    if (out)
        *out = (uint32_t)(p->libraries.count - 1);
    return NULL;
}

tern_status tern_isa_add(tern_isa_program *p, tern_isa_op op, tern_engine engine,
                         unsigned extra_count, tern_isa_new *out)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(op);
    TERN_ASSERT(extra_count <= (info->has_list ? TERN_ISA_LIST_MAX : TERN_ISA_INDEX_MAX));
    unsigned operands = info->operand_count + extra_count;
    TERN_TRY(tern_vec_reserve(p->mem, &p->operands, operands));
    TERN_TRY(tern_vec_reserve(p->mem, &p->args, info->arg_words));
    tern_isa_instr instr = {.op = (uint8_t)op,
                            .engine = (uint8_t)engine,
                            .operand_count = (uint8_t)operands,
                            .arg_count = (uint8_t)info->arg_words,
                            .first_operand = (uint32_t)p->operands.count,
                            .first_arg = (uint32_t)p->args.count,
                            .note = TERN_ISA_NONE32,
                            .wait.core = TERN_ISA_NONE8,
                            .signal.core = TERN_ISA_NONE8};
    TERN_TRY(tern_vec_push(p->mem, &p->instrs, instr));
    for (unsigned i = 0; i < operands; i++)
        p->operands.items[p->operands.count++] = tern_isa_ap_none();
    for (unsigned i = 0; i < info->arg_words; i++)
        p->args.items[p->args.count++] = 0;
    out->index = (uint32_t)(p->instrs.count - 1);
    out->instr = &p->instrs.items[out->index];
    out->operands = operands ? p->operands.items + instr.first_operand : NULL;
    out->args = info->arg_words ? p->args.items + instr.first_arg : NULL;
    return NULL;
}

tern_isa_ap tern_isa_ap_none(void)
{
    return (tern_isa_ap){.mem = TERN_MEM_NONE,
                         .reg = TERN_ISA_NONE8,
                         .index = TERN_ISA_NONE8,
                         .tensor = TERN_ISA_NONE32};
}

/* Free dimensions of a tensor, row-major: those after the first, or all of a vector's.
 * Dimensions beyond the capacity of a pattern are merged into the outermost, which row-major
 * order allows. */
static void set_free_dims(tern_isa_ap *ap, const uint64_t *dims, unsigned rank)
{
    uint64_t stride = 1;
    unsigned free_rank = rank < TERN_ISA_DIMS_MAX ? rank : TERN_ISA_DIMS_MAX;
    ap->rank = (uint8_t)(free_rank ? free_rank : 1);
    ap->count[0] = 1;
    for (unsigned i = 0; i < rank; i++) {
        unsigned to = i + 1 >= free_rank ? 0 : free_rank - 1 - i;
        uint64_t count = dims[rank - 1 - i];
        if (i < free_rank) {
            ap->stride[to] = (int32_t)stride;
            ap->count[to] = (uint32_t)count;
        } else {
            ap->count[0] *= (uint32_t)count;
        }
        stride *= count;
    }
}

tern_isa_ap tern_isa_ap_of(const tern_isa_program *p, uint32_t tensor)
{
    const tern_isa_tensor *t = &p->tensors.items[tensor];
    tern_isa_ap ap = tern_isa_ap_none();
    ap.mem = t->mem;
    ap.dtype = t->dtype;
    ap.tensor = tensor;
    if (t->mem == TERN_MEM_HBM) {
        bool rows = t->rank >= 2;
        ap.partitions = (uint16_t)(rows ? t->dims[0] : 1);
        uint64_t row = 1;
        for (unsigned i = 1; i < t->rank; i++)
            row *= t->dims[i];
        ap.row_stride = (int32_t)(rows ? row : 0);
        set_free_dims(&ap, t->dims + rows, t->rank - rows);
        return ap;
    }
    ap.start = t->start;
    ap.partitions = t->partitions;
    ap.offset = (int64_t)t->address;
    ap.rank = 1;
    ap.stride[0] = 1;
    ap.count[0] = (uint32_t)(t->bytes / tern_num_format_of((tern_dtype)t->dtype)->storage_bytes);
    return ap;
}

/* --- comparing --- */

static bool same_text(const char *a, const char *b) { return strcmp(a, b) == 0; }

static bool same_tensor(const tern_isa_tensor *a, const tern_isa_tensor *b)
{
    return same_text(a->name, b->name) && a->mem == b->mem && a->dtype == b->dtype &&
           a->kind == b->kind && a->rank == b->rank && a->start == b->start &&
           a->partitions == b->partitions && a->address == b->address && a->bytes == b->bytes &&
           memcmp(a->dims, b->dims, sizeof(a->dims)) == 0 && a->first_use == b->first_use &&
           a->last_use == b->last_use && a->data == b->data;
}

static bool same_note(const tern_isa_note *a, const tern_isa_note *b)
{
    return same_text(a->op, b->op) && same_text(a->file, b->file) && a->line == b->line &&
           a->column == b->column;
}

#define SAME_BYTES(a, b, vec)            \
    ((a)->vec.count == (b)->vec.count && \
     ((a)->vec.count == 0 ||             \
      memcmp((a)->vec.items, (b)->vec.items, (a)->vec.count * sizeof(*(a)->vec.items)) == 0))

bool tern_isa_program_equal(const tern_isa_program *a, const tern_isa_program *b)
{
    if (!same_text(a->name, b->name) || a->second_core != b->second_core ||
        !SAME_BYTES(a, b, instrs) || !SAME_BYTES(a, b, operands) || !SAME_BYTES(a, b, args) ||
        !SAME_BYTES(a, b, data) || a->tensors.count != b->tensors.count ||
        a->notes.count != b->notes.count || a->libraries.count != b->libraries.count)
        return false;
    for (size_t i = 0; i < a->tensors.count; i++)
        if (!same_tensor(&a->tensors.items[i], &b->tensors.items[i]))
            return false;
    for (size_t i = 0; i < a->notes.count; i++)
        if (!same_note(&a->notes.items[i], &b->notes.items[i]))
            return false;
    for (size_t i = 0; i < a->libraries.count; i++)
        if (!same_text(a->libraries.items[i].name, b->libraries.items[i].name) ||
            a->libraries.items[i].data != b->libraries.items[i].data ||
            a->libraries.items[i].bytes != b->libraries.items[i].bytes)
            return false;
    return true;
}

void tern_isa_describe(const tern_isa_program *p, uint32_t instr, char *text, size_t size)
{
    const tern_isa_instr *in = &p->instrs.items[instr];
    const char *engine = in->engine == TERN_ISA_NONE8 /* before scheduling */
                             ? "any"
                             : tern_engine_name((tern_engine)in->engine);
    int len = snprintf(text, size, "instruction %u (%s %s", instr, engine,
                       tern_isa_op_info_of((tern_isa_op)in->op)->name);
    char place[320] = ""; /* whole for the file, so names of functions may be cut */
    if (in->note != TERN_ISA_NONE32) {
        const tern_isa_note *note = &p->notes.items[in->note];
        int used = *note->op ? snprintf(place, sizeof(place), ", %.80s", note->op) : 0;
        if (*note->file && used >= 0 && (size_t)used < sizeof(place))
            (void)snprintf(place + used, sizeof(place) - (size_t)used, ", %s:%u", note->file,
                           note->line);
    }
    if (len >= 0 && (size_t)len < size)
        (void)snprintf(text + len, size - (size_t)len, "%s)", place);
}

/* lir/lir_build.c - records tensors, tiles, notes and instructions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lir/record.h"
#include "numerics/format.h"

enum { UNROLL_UP_TO = 4 };

tern_status tern_lir_create(tern_alloc mem, const char *name, tern_lir **out)
{
    *out = NULL;
    tern_lir *b = tern_mem_get_zeroed(mem, sizeof(*b));
    TERN_TRY_MEM(b);
    b->mem = mem;
    b->note = TERN_ISA_NONE32;
    b->unroll_up_to = UNROLL_UP_TO;
    tern_isa_program_init(&b->program, mem);
    tern_map_init(&b->names, mem);
    tern_map_init(&b->notes, mem);
    tern_status st = tern_isa_program_set_name(&b->program, name);
    if (st) {
        tern_lir_destroy(b);
        return st;
    }
    *out = b;
    return NULL;
}

void tern_lir_destroy(tern_lir *b)
{
    if (!b)
        return;
    tern_status_free(b->failed);
    tern_isa_program_fini(&b->program);
    tern_vec_free(b->mem, &b->tiles);
    tern_vec_free(b->mem, &b->terms);
    tern_vec_free(b->mem, &b->regs);
    tern_vec_free(b->mem, &b->order);
    tern_map_fini(&b->names);
    tern_map_fini(&b->notes);
    tern_lir_runs_fini(&b->operand_runs, b->mem);
    tern_lir_runs_fini(&b->arg_runs, b->mem);
    tern_lir_interleave(b, NULL);
    tern_mem_free(b->mem, b, sizeof(*b));
}

void tern_lir_fail(tern_lir *b, tern_status st)
{
    if (b->failed)
        tern_status_free(st);
    else
        b->failed = st;
}

bool tern_lir_failed(const tern_lir *b) { return b->failed != NULL; }

uint32_t tern_lir_count(const tern_lir *b) { return (uint32_t)b->program.instrs.count; }

uint32_t tern_lir_depth(const tern_lir *b) { return b->loops; }

uint32_t tern_lir_library(tern_lir *b, const char *name, const void *bytes, size_t len)
{
    uint32_t id = 0;
    if (!b->failed)
        tern_lir_fail(b, tern_isa_add_library(&b->program, name, bytes, len, &id));
    return id;
}

/* Reserves capacity in a list of the program. These lists are most of the compiler's memory, so
 * they grow by an eighth instead of doubling. */
static tern_status reserve(tern_alloc mem, void **items, size_t count, size_t *capacity,
                           size_t extra, size_t size)
{
    enum { MIN_CAPACITY = 64 };
    if (*capacity < MIN_CAPACITY || extra <= *capacity - count)
        return NULL; /* small lists grow as usual */
    size_t wanted = *capacity + *capacity / 8 + extra;
    void *more = tern_mem_resize(mem, *items, *capacity * size, wanted * size);
    TERN_TRY_MEM(more);
    *items = more;
    *capacity = wanted;
    return NULL;
}

#define RESERVE(b, v, extra)                                                \
    reserve((b)->mem, (void **)&(b)->program.v.items, (b)->program.v.count, \
            &(b)->program.v.capacity, (extra), sizeof(*(b)->program.v.items))

/* --- tensors --- */

/* Whether a tensor has this name as a numbered duplicate, as in "tile.2". Such names are not
 * stored; the count of "tile" is. */
static bool is_numbered(const tern_lir *b, const char *text)
{
    const char *dot = strrchr(text, '.');
    if (!dot || dot[1] < '1' || dot[1] > '9' || strspn(dot + 1, "0123456789") != strlen(dot + 1))
        return false;
    const tern_map_entry *first = tern_map_find(&b->names, text, (size_t)(dot - text));
    return first && strtoull(dot + 1, NULL, 10) <= first->value.number;
}

tern_status tern_lir_unique_name(tern_lir *b, const char *name, char *text, size_t size)
{
    tern_map_entry *first = NULL;
    bool added = false;
    (void)snprintf(text, size, "%.100s", name);
    size_t len = strlen(text);
    bool taken = is_numbered(b, text);
    TERN_TRY(tern_map_add(&b->names, text, len, &first, &added));
    taken |= !added;
    for (; taken; taken = tern_map_find(&b->names, text, strlen(text)) != NULL)
        (void)snprintf(text + len, size - len, ".%llu", (unsigned long long)++first->value.number);
    return NULL;
}

static uint32_t add_tensor(tern_lir *b, const tern_isa_tensor *tensor, bool any, bool fixed)
{
    char text[128];
    uint32_t id = 0;
    if (b->failed)
        return id;
    tern_status st = tern_vec_reserve(b->mem, &b->tiles, 1);
    if (!st)
        st = RESERVE(b, tensors, 1);
    if (!st)
        st = tern_lir_unique_name(b, tensor->name, text, sizeof(text));
    tern_isa_tensor named = *tensor;
    named.name = text;
    if (!st)
        st = tern_isa_add_tensor(&b->program, &named, &id);
    if (!st)
        b->tiles.items[b->tiles.count++] =
            (tern_lir_tile_info){.any_start = any,
                                 .fixed = fixed,
                                 .note = b->note == TERN_ISA_NONE32 ? 0 : b->note + 1,
                                 .pool = id,
                                 .home = b->loops ? b->open[b->loops - 1] : 0};
    tern_lir_fail(b, st);
    return id;
}

static tern_lir_view hbm_view(uint32_t id, tern_dtype dtype, unsigned rank, const uint64_t *dims)
{
    tern_lir_view v = {
        .mem = TERN_MEM_HBM, .dtype = (uint8_t)dtype, .tensor = id, .rows = 1, .rank = 1};
    v.count[0] = 1;
    v.stride[0] = 1;
    int64_t stride = 1;
    unsigned first = rank >= 2; /* the first free dimension */
    if (rank > first)
        v.rank = (uint8_t)(rank - first);
    for (unsigned i = rank; i-- > first;) {
        v.stride[i - first] = stride;
        v.count[i - first] = (uint32_t)dims[i];
        stride *= (int64_t)dims[i];
    }
    if (first) {
        v.rows = (uint32_t)dims[0];
        v.row_stride = stride;
    }
    return v;
}

static tern_lir_view add_hbm(tern_lir *b, const char *name, tern_tensor_kind kind, tern_dtype dtype,
                             unsigned rank, const uint64_t *dims, uint64_t data)
{
    tern_isa_tensor t = {.name = name,
                         .mem = TERN_MEM_HBM,
                         .dtype = (uint8_t)dtype,
                         .kind = (uint8_t)kind,
                         .rank = (uint8_t)rank,
                         .bytes = tern_num_format_of(dtype)->storage_bytes,
                         .last_use = TERN_ISA_NONE32,
                         .data = data};
    if (rank > TERN_ISA_DIMS_MAX + 1) {
        tern_lir_fail(b, TERN_ERR(UNSUPPORTED, "tensor \"%s\" has %u dimensions, wanted up to %d",
                                  name, rank, TERN_ISA_DIMS_MAX + 1));
        return (tern_lir_view){.bad = true};
    }
    for (unsigned i = 0; i < rank; i++) {
        t.dims[i] = dims[i];
        t.bytes *= dims[i];
    }
    return hbm_view(add_tensor(b, &t, false, false), dtype, rank, dims);
}

tern_lir_view tern_lir_hbm(tern_lir *b, const char *name, tern_tensor_kind kind, tern_dtype dtype,
                           unsigned rank, const uint64_t *dims)
{
    TERN_ASSERT(kind != TERN_TENSOR_CONST);
    return add_hbm(b, name, kind, dtype, rank, dims, 0);
}

uint32_t tern_lir_hbm_tensors(const tern_lir *b, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < b->program.tensors.count; i++) {
        if (b->program.tensors.items[i].mem != TERN_MEM_HBM)
            continue;
        if (out)
            out[count] = i;
        count++;
    }
    return count;
}

tern_lir_view tern_lir_const(tern_lir *b, const char *name, tern_dtype dtype, unsigned rank,
                             const uint64_t *dims, const void *bytes)
{
    uint64_t len = tern_num_format_of(dtype)->storage_bytes, data = 0;
    for (unsigned i = 0; i < rank; i++)
        len *= dims[i];
    if (!b->failed)
        tern_lir_fail(b, tern_isa_add_data(&b->program, bytes, len, &data));
    return add_hbm(b, name, TERN_TENSOR_CONST, dtype, rank, dims, data);
}

static tern_lir_view tile_view(const tern_isa_tensor *t, uint32_t id)
{
    tern_lir_view v = {
        .mem = t->mem, .dtype = t->dtype, .rank = 1, .tensor = id, .rows = t->partitions};
    v.stride[0] = 1;
    v.count[0] = (uint32_t)t->dims[1];
    return v;
}

static tern_lir_view add_tile(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                              uint32_t start, uint32_t partitions, uint32_t elems,
                              const uint32_t *address)
{
    TERN_ASSERT(mem == TERN_MEM_SBUF || mem == TERN_MEM_PSUM);
    bool any = start == TERN_LIR_ANY;
    tern_isa_tensor t = {.name = name,
                         .mem = (uint8_t)mem,
                         .dtype = (uint8_t)dtype,
                         .kind = TERN_TENSOR_TEMP,
                         .rank = 2,
                         .start = (uint8_t)(any ? 0 : start),
                         .partitions = (uint16_t)partitions,
                         .bytes = (uint64_t)elems * tern_num_format_of(dtype)->storage_bytes,
                         .dims = {partitions, elems},
                         .address = address ? *address : 0,
                         .last_use = TERN_ISA_NONE32};
    return tile_view(&t, add_tensor(b, &t, any, address));
}

tern_lir_view tern_lir_tile_at(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                               uint32_t start, uint32_t partitions, uint32_t elems)
{
    return add_tile(b, name, mem, dtype, start, partitions, elems, NULL);
}

tern_lir_view tern_lir_tile_fixed(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                                  uint32_t start, uint32_t partitions, uint32_t elems,
                                  uint32_t address)
{
    return add_tile(b, name, mem, dtype, start, partitions, elems, &address);
}

void tern_lir_keep_layout(tern_lir *b) { b->keeps_layout = true; }

bool tern_lir_keeps_layout(const tern_lir *b) { return b->keeps_layout; }

tern_lir_view tern_lir_tile(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                            uint32_t partitions, uint32_t elems)
{
    return tern_lir_tile_at(b, name, mem, dtype, 0, partitions, elems);
}

tern_lir_pool tern_lir_pool_of(tern_lir *b, const char *name, tern_memory mem, tern_dtype dtype,
                               uint32_t partitions, uint32_t elems, uint32_t buffers)
{
    tern_lir_pool pool = {.buffers = buffers};
    for (uint32_t i = 0; i < buffers; i++) {
        tern_lir_view v = tern_lir_tile(b, name, mem, dtype, partitions, elems);
        if (i == 0)
            pool.first = v.tensor;
        if (!b->failed)
            b->tiles.items[v.tensor].pool = pool.first;
    }
    return pool;
}

tern_lir_view tern_lir_next(tern_lir *b, tern_lir_pool *pool)
{
    if (b->failed || pool->buffers == 0)
        return (tern_lir_view){.bad = true};
    uint32_t id = pool->first + pool->next;
    pool->next = (pool->next + 1) % pool->buffers;
    return tile_view(&b->program.tensors.items[id], id);
}

/* --- notes --- */

/* The note of scope |inner| inside |outer|; an existing one is reused. */
static tern_status note_of(tern_lir *b, uint32_t outer, const tern_isa_note *inner, uint32_t *out)
{
    char text[128], key[sizeof(text) + 16];
    size_t len = 0;
    const char *parts[] = {outer == TERN_ISA_NONE32 ? "" : b->program.notes.items[outer].op,
                           inner->op};
    for (unsigned i = 0; i < 2; i++) {
        if (len && len + 1 < sizeof(text))
            text[len++] = '/';
        size_t n = strlen(parts[i]);
        n = n < sizeof(text) - 1 - len ? n : sizeof(text) - 1 - len;
        memcpy(text + len, parts[i], n);
        len += n;
    }
    text[len] = 0;
    uint64_t location[2] = {tern_hash_bytes(inner->file, strlen(inner->file)), inner->line};
    memcpy(key, location, sizeof(location));
    memcpy(key + sizeof(location), text, len);
    tern_map_entry *entry = NULL;
    bool added = false;
    TERN_TRY(tern_map_add(&b->notes, key, sizeof(location) + len, &entry, &added));
    if (added) {
        tern_isa_note note = {.op = text, .file = inner->file, .line = inner->line};
        uint32_t id = 0;
        TERN_TRY(tern_isa_add_note(&b->program, &note, &id));
        entry->value.number = id;
    }
    *out = (uint32_t)entry->value.number;
    return NULL;
}

void tern_lir_begin(tern_lir *b, const char *op, const char *file, uint32_t line)
{
    TERN_ASSERT(b->depth < TERN_LIR_SCOPES_MAX);
    b->scopes[b->depth++] = b->note;
    tern_isa_note note = {.op = op, .file = file, .line = line};
    if (!b->failed)
        tern_lir_fail(b, note_of(b, b->note, &note, &b->note));
}

void tern_lir_end(tern_lir *b)
{
    TERN_ASSERT(b->depth > 0);
    b->note = b->scopes[--b->depth];
}

uint32_t tern_lir_note(tern_lir *b, const char *op, const char *file, uint32_t line)
{
    tern_isa_note note = {.op = op, .file = file, .line = line};
    uint32_t id = b->note;
    if (!b->failed)
        tern_lir_fail(b, note_of(b, b->note, &note, &id));
    return id;
}

uint32_t tern_lir_use_note(tern_lir *b, uint32_t note)
{
    uint32_t before = b->note;
    b->note = note;
    return before;
}

/* --- instructions --- */

/* The access pattern of a view, relative to its tile. */
static tern_status pattern_of(const tern_lir *b, const tern_lir_view *v, tern_isa_ap *out)
{
    *out = tern_isa_ap_none();
    if (v->bad)
        return TERN_ERR(INVALID, "the view is out of the bounds of its tensor");
    if (v->mem == TERN_MEM_NONE)
        return NULL;
    bool hbm = v->mem == TERN_MEM_HBM;
    if (v->tensor >= b->program.tensors.count || b->program.tensors.items[v->tensor].mem != v->mem)
        return TERN_ERR(INVALID, "the view is of another kernel's tensor");
    if (v->rows > UINT16_MAX || v->row_stride > INT32_MAX || v->row_stride < INT32_MIN)
        return TERN_ERR(UNSUPPORTED, "the view has %u rows %lld elements apart", v->rows,
                        (long long)v->row_stride);
    out->mem = v->mem;
    out->dtype = v->dtype;
    out->rank = v->rank;
    out->tensor = v->tensor;
    out->partitions = (uint16_t)v->rows;
    out->index = v->index ? (uint8_t)(v->index - 1) : TERN_ISA_NONE8;
    out->row_stride = hbm ? (int32_t)v->row_stride : 0;
    out->start = (uint8_t)(hbm ? 0 : v->first_row);
    out->offset = v->offset * tern_num_format_of((tern_dtype)v->dtype)->storage_bytes;
    for (unsigned i = 0; i < v->rank; i++) {
        if (v->stride[i] > INT32_MAX || v->stride[i] < INT32_MIN)
            return TERN_ERR(UNSUPPORTED, "elements of the view are %lld apart",
                            (long long)v->stride[i]);
        out->stride[i] = (int32_t)v->stride[i];
        out->count[i] = v->count[i];
    }
    return NULL;
}

static tern_status record_terms(tern_lir *b, const tern_lir_view *v, uint32_t operand)
{
    if (v->mem == TERN_MEM_NONE)
        return NULL;
    for (unsigned i = 0; i < TERN_LIR_TERMS_MAX && v->reg[i]; i++) {
        tern_lir_term term = {operand, v->reg[i], v->reg_stride[i]};
        if (v->reg[i] >= b->regs.count)
            return TERN_ERR(INVALID, "the view uses another kernel's register");
        TERN_TRY(tern_vec_push(b->mem, &b->terms, term));
    }
    return NULL;
}

/* Removes absent optional operands at the end of the last instruction. */
static void drop_absent(tern_isa_program *p, const tern_isa_op_info *info, tern_isa_instr *in)
{
    while (in->operand_count && info->operands[in->operand_count - 1].roles & TERN_ROLE_OPTIONAL &&
           p->operands.items[p->operands.count - 1].mem == TERN_MEM_NONE) {
        in->operand_count--;
        p->operands.count--;
    }
}

tern_status tern_lir_share_last(tern_lir *b, tern_isa_instr *in, bool varies)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    if (!info->has_list && in->operand_count <= info->operand_count)
        drop_absent(&b->program, info, in);
    if (!varies)
        TERN_TRY(tern_lir_share_operands(&b->operand_runs, &b->program, in));
    if (tern_lir_is_control((tern_isa_op)in->op))
        return NULL;
    return tern_lir_share_args(&b->arg_runs, &b->program, in);
}

tern_status tern_lir_record(tern_lir *b, const tern_lir_instr *instr)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(instr->op);
    TERN_ASSERT(instr->arg_count <= info->arg_words);
    b->has_collectives |= instr->op == TERN_OP_CC_TRIGGER;
    unsigned extra =
        instr->operand_count > info->operand_count ? instr->operand_count - info->operand_count : 0;
    size_t terms = b->terms.count;
    tern_isa_new added;
    TERN_TRY(RESERVE(b, instrs, 1));
    TERN_TRY(RESERVE(b, operands, info->operand_count + extra));
    TERN_TRY(RESERVE(b, args, info->arg_words));
    TERN_TRY(tern_isa_add(&b->program, instr->op, (tern_engine)instr->engine, extra, &added));
    added.instr->note = b->note;
    for (unsigned i = 0; i < instr->operand_count; i++) {
        tern_status st = pattern_of(b, &instr->operands[i], &added.operands[i]);
        if (!st)
            st = record_terms(b, &instr->operands[i], added.instr->first_operand + i);
        if (st)
            return tern_status_note(
                st, "operand %s", i < info->operand_count ? info->operands[i].name : "of the list");
    }
    for (unsigned i = 0; i < instr->arg_count; i++)
        added.args[i] = instr->args[i];
    return tern_lir_share_last(b, added.instr, b->terms.count > terms);
}

void tern_lir_emit(tern_lir *b, const tern_lir_instr *instr)
{
    if (!b->failed && !tern_lir_hold(b, instr))
        tern_lir_emit_now(b, instr);
}

void tern_lir_emit_now(tern_lir *b, const tern_lir_instr *instr)
{
    if (b->failed)
        return;
    bool control = tern_lir_is_control(instr->op);
    tern_status st =
        control ? TERN_ERR(UNSUPPORTED, "control instructions have recording calls of their own")
                : tern_lir_record(b, instr);
    if (st && b->note != TERN_ISA_NONE32) {
        const tern_isa_note *note = &b->program.notes.items[b->note];
        st = tern_status_note(st, "%s in %s, %s:%u", tern_isa_op_info_of(instr->op)->name, note->op,
                              note->file, note->line);
    } else if (st) {
        st = tern_status_note(st, "%s", tern_isa_op_info_of(instr->op)->name);
    }
    tern_lir_fail(b, st);
}

/* --- order --- */

uint32_t tern_lir_mark(tern_lir *b)
{
    if (b->failed || !b->program.instrs.count)
        return 0;
    tern_isa_instr *last = &b->program.instrs.items[b->program.instrs.count - 1];
    if (!last->signal.value)
        last->signal.value = ++b->marks;
    return last->signal.value;
}

static tern_status add_order(tern_lir *b, const uint32_t *marks, uint32_t count)
{
    tern_isa_instr *last = &b->program.instrs.items[b->program.instrs.count - 1];
    uint32_t list = (uint32_t)b->order.count + 1;
    TERN_TRY(tern_vec_push(b->mem, &b->order, count));
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_vec_push(b->mem, &b->order, marks[i]));
    TERN_ASSERT(!last->wait.value);
    last->wait.value = list;
    return NULL;
}

void tern_lir_order(tern_lir *b, const uint32_t *marks, uint32_t count)
{
    TERN_ASSERT(!b->window);
    if (!b->failed && count && b->program.instrs.count)
        tern_lir_fail(b, add_order(b, marks, count));
}

/* nki/nki_replay.c - records the instructions of a kernel stream with lir. */
#include "nki/nki_replay.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/map.h"
#include "lir/lir_text.h"
#include "nki/nki_impl.h"

enum {
    LOAD_QUEUES = 4, /* of the sync engine, which computes nothing, so that loads run ahead */
    STORE_QUEUES = 2,
    FIRST_STORE_QUEUE = LOAD_QUEUES,
    FIRST_OTHER_QUEUE = FIRST_STORE_QUEUE + STORE_QUEUES, /* of transfers with a given engine */
    LINE_BYTES = 64,
    FUNCTIONS_MAX = 8 /* named in a note, the innermost */
};

typedef struct {
    const tern_nki_stream *s;
    const tern_nki_target *target;
    tern_lir *b;
    tern_nki_place *places; /* [tensors]: of the builder */
    bool *made;             /* [tensors] */
    tern_lir_at *registers;
    tern_lir_view operands[TERN_ISA_OPERANDS_MAX];
    uint32_t args[TERN_ISA_ARGS_MAX];
    tern_map notes;                     /* by name and location: number plus 1 */
    uint32_t base;                      /* the note around the kernel */
    const tern_nki_plan *plan;          /* NULL: as written */
    uint32_t ops, first, loads, stores; /* ops: read; first: of them that is not recorded */
    uint32_t *marks;   /* [ops] of instructions that others follow; 0: not marked */
    uint8_t *followed; /* [ops] */
    size_t next_order;
} replay;

/* --- notes --- */

/* "attention/softmax/model.py:12/name": the functions of the user around an instruction, and its
 * line. */
static void print_scope(const replay *p, int64_t location, int64_t name, char *text, size_t size)
{
    char line[LINE_BYTES] = "";
    const char *functions[FUNCTIONS_MAX];
    unsigned count = 0;
    for (int64_t l = location; l >= 0 && count < FUNCTIONS_MAX; l = p->s->locations.items[l].caller)
        functions[count++] = p->s->locations.items[l].function;
    size_t len = 0;
    text[0] = 0;
    while (count-- && len < size)
        len += (size_t)snprintf(text + len, size - len, "%s%s", len ? "/" : "", functions[count]);
    if (location >= 0)
        tern_nki_line_name(p->s, location, line, sizeof(line));
    if (*line && len < size)
        len += (size_t)snprintf(text + len, size - len, "%s%s", len ? "/" : "", line);
    if (name >= 0 && len < size)
        (void)snprintf(text + len, size - len, "%s%s", len ? "/" : "", p->s->strings.items[name]);
}

/* Makes the location the note of what follows. */
static tern_status use_location(replay *p, int64_t location, int64_t name)
{
    tern_map_entry *entry = NULL;
    bool added = false;
    TERN_TRY(tern_map_add_u64(&p->notes, (uint64_t)(location + 1) << 32 | (uint32_t)(name + 1),
                              &entry, &added));
    if (added) {
        const tern_nki_location *l = location < 0 ? NULL : &p->s->locations.items[location];
        char text[128];
        print_scope(p, location, name, text, sizeof(text));
        (void)tern_lir_use_note(p->b, p->base);
        entry->value.number =
            tern_lir_note(p->b, *text ? text : p->s->name, l ? l->file : "", l ? l->line : 0);
    }
    (void)tern_lir_use_note(p->b, (uint32_t)entry->value.number);
    return NULL;
}

/* --- tensors --- */

static void make_tile(replay *p, uint32_t id, const tern_nki_tensor *t)
{
    const char *name = *t->name ? t->name : "tile";
    uint32_t start = t->start < 0 ? 0 : (uint32_t)t->start;
    uint32_t elems = (uint32_t)(t->bytes / tern_nki_size_of(tern_nki_stored(t->dtype)));
    tern_lir_view v =
        t->address < 0
            ? tern_lir_tile_at(p->b, name, (tern_memory)t->mem, tern_nki_stored(t->dtype), start,
                               (uint32_t)t->dims[0], elems)
            : tern_lir_tile_fixed(p->b, name, (tern_memory)t->mem, tern_nki_stored(t->dtype), start,
                                  (uint32_t)t->dims[0], elems, (uint32_t)t->address);
    p->places[id].tensor = v.tensor;
}

static void make_hbm(replay *p, uint32_t id, const tern_nki_tensor *t)
{
    uint64_t elems = t->bytes / tern_nki_size_of(t->dtype);
    const char *name = *t->name ? t->name : t->data ? "const" : "hbm";
    if (t->kind == TERN_TENSOR_RANK) {
        p->places[id].tensor =
            tern_lir_hbm(p->b, "rank", TERN_TENSOR_RANK, TERN_U32, 0, NULL).tensor;
        return;
    }
    tern_lir_view v =
        t->data ? tern_lir_const(p->b, name, tern_nki_stored(t->dtype), 1, &elems, t->data)
                : tern_lir_hbm(p->b, name, TERN_TENSOR_TEMP, tern_nki_stored(t->dtype), 1, &elems);
    p->places[id].tensor = v.tensor;
}

static tern_status make_tensor(replay *p, uint32_t id)
{
    const tern_nki_tensor *t = &p->s->tensors.items[id];
    p->made[id] = true;
    TERN_TRY(use_location(p, t->location, -1));
    if (t->mem != TERN_MEM_HBM)
        make_tile(p, id, t);
    else
        make_hbm(p, id, t);
    return NULL;
}

static void set_places(replay *p)
{
    const tern_nki_stream *s = p->s;
    for (size_t i = 0; i < s->inputs.count; i++) {
        p->places[s->inputs.items[i]] = p->target->inputs[i];
        p->made[s->inputs.items[i]] = true;
    }
    for (size_t i = 0; i < s->results.count; i++) {
        uint32_t id = s->results.items[i].tensor;
        if (!p->made[id])
            p->places[id] = p->target->results[i];
        p->made[id] = true;
    }
}

/* --- operands --- */

static void add_terms(const replay *p, const int64_t *terms, tern_lir_view *v)
{
    unsigned count = 0;
    for (int64_t i = 0; i < terms[0]; i++) {
        tern_lir_at at = p->registers[terms[1 + 2 * i]];
        int64_t stride = terms[2 + 2 * i], more = 0;
        v->bad |= __builtin_mul_overflow(at.first, stride, &more) ||
                  __builtin_add_overflow(v->offset, more, &v->offset);
        if (!at.reg)
            continue;
        v->reg[count] = at.reg;
        v->reg_stride[count++] = at.scale * stride;
    }
}

/* The operand at |w|, and |*w| behind it. */
static tern_status view_of(replay *p, const int64_t **w, tern_lir_view *v)
{
    const int64_t *o = *w, id = o[TERN_NKI_TENSOR_ID];
    *v = (tern_lir_view){.mem = TERN_MEM_NONE};
    *w += tern_nki_operand_words(o);
    if (id < 0)
        return NULL;
    const tern_nki_tensor *t = &p->s->tensors.items[id];
    if (!p->made[id])
        TERN_TRY(make_tensor(p, (uint32_t)id));
    const tern_nki_place *place = &p->places[id];
    const bool hbm = t->mem == TERN_MEM_HBM;
    const int64_t bytes = tern_nki_size_of(tern_nki_stored(o[TERN_NKI_DTYPE]));
    v->mem = t->mem;
    v->dtype = (uint8_t)tern_nki_stored(o[TERN_NKI_DTYPE]);
    v->rank = (uint8_t)o[TERN_NKI_RANK];
    v->index = (uint8_t)(o[TERN_NKI_INDEX] + 1);
    v->tensor = place->tensor;
    v->rows = (uint32_t)o[TERN_NKI_ROWS];
    v->row_stride = hbm ? o[TERN_NKI_ROW_STRIDE] : 0;
    v->first_row = hbm ? 0 : (uint32_t)o[TERN_NKI_FIRST_ROW];
    v->offset = o[TERN_NKI_OFFSET];
    if (hbm)
        v->offset += o[TERN_NKI_FIRST_ROW] * v->row_stride + place->offset / bytes;
    v->bad = hbm && place->offset % bytes;
    for (unsigned i = 0; i < v->rank; i++) {
        v->stride[i] = o[TERN_NKI_DIMS + 2 * i];
        v->count[i] = (uint32_t)o[TERN_NKI_DIMS + 2 * i + 1];
    }
    add_terms(p, o + TERN_NKI_DIMS + 2 * v->rank, v);
    return NULL;
}

/* --- transfers --- */

static bool has_index(const tern_lir_instr *in, const tern_isa_op_info *info)
{
    for (unsigned i = 0; i < info->operand_count && i < in->operand_count; i++)
        if (strstr(info->operands[i].name, "_index") && in->operands[i].mem)
            return true;
    return false;
}

/* The engine that triggers a transfer without one: loads by the sync engine, stores by GpSimd,
 * since a store waits for its result and would hold back loads behind it. */
static uint32_t engine_of(const tern_lir_instr *in, const tern_isa_op_info *info, uint32_t *dge)
{
    if (has_index(in, info))
        *dge = TERN_DGE_SOFTWARE;
    if (in->engine != TERN_LIR_ANY)
        return in->engine;
    if (*dge == TERN_DGE_SOFTWARE)
        return TERN_ENGINE_POOL;
    if (*dge == TERN_DGE_HARDWARE || in->operands[0].mem != TERN_MEM_HBM)
        return TERN_ENGINE_SP;
    return TERN_ENGINE_POOL;
}

static void place_transfer(replay *p, tern_lir_instr *in, const tern_isa_op_info *info)
{
    uint32_t *queue = &p->args[0], *dge = &p->args[1];
    bool any = in->engine == TERN_LIR_ANY;
    in->arg_count = in->arg_count < 2 ? 2 : in->arg_count;
    in->engine = engine_of(in, info, dge);
    if (any && in->engine == TERN_ENGINE_SP)
        *queue = p->loads++ % LOAD_QUEUES;
    else if (any && *dge == TERN_DGE_STATIC)
        *queue = FIRST_STORE_QUEUE + p->stores++ % STORE_QUEUES;
    else
        *queue = FIRST_OTHER_QUEUE + in->engine;
}

/* --- records --- */

/* The marks of the instructions that OP |op| follows. */
static tern_status follow(replay *p, uint32_t op)
{
    const tern_nki_stream *s = p->s;
    size_t first = p->next_order;
    while (p->next_order < s->orders.count && s->orders.items[p->next_order].after == op)
        p->next_order++;
    size_t count = p->next_order - first;
    if (!count)
        return NULL;
    uint32_t *marks = tern_mem_get_n(s->mem, count, sizeof(*marks));
    TERN_TRY_MEM(marks);
    for (size_t i = 0; i < count; i++)
        marks[i] = p->marks[s->orders.items[first + i].before];
    tern_lir_order(p->b, marks, (uint32_t)count);
    tern_mem_free(s->mem, marks, count * sizeof(*marks));
    return NULL;
}

static tern_status replay_op(replay *p, uint32_t op, const int64_t *words)
{
    const int64_t *w = words + TERN_NKI_OP_FIRST;
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)words[0]);
    const bool planned = p->plan && info->family != TERN_FAMILY_DMA;
    int64_t engine = planned ? p->plan->engines[op] : words[TERN_NKI_OP_ENGINE];
    tern_lir_instr in = {.op = (tern_isa_op)words[0],
                         .engine = engine < 0 ? (uint32_t)TERN_LIR_ANY : (uint32_t)engine,
                         .operands = p->operands,
                         .operand_count = (unsigned)words[TERN_NKI_OP_OPERANDS],
                         .args = p->args};
    for (unsigned i = 0; i < in.operand_count; i++)
        TERN_TRY(view_of(p, &w, &p->operands[i]));
    in.arg_count = (unsigned)w[0];
    memset(p->args, 0, sizeof(p->args));
    for (unsigned i = 0; i < in.arg_count; i++)
        p->args[i] = (uint32_t)w[1 + i];
    if (tern_nki_is_matmul(words[0])) {
        p->args[0] = p->s->acc.items[op];
        in.arg_count = in.arg_count ? in.arg_count : 1;
    }
    if (info->family == TERN_FAMILY_DMA && in.operand_count)
        place_transfer(p, &in, info);
    TERN_TRY(use_location(p, words[TERN_NKI_OP_LOCATION], words[TERN_NKI_OP_NAME]));
    tern_lir_emit(p->b, &in);
    TERN_TRY(follow(p, op));
    if (p->followed[op])
        p->marks[op] = tern_lir_mark(p->b);
    return NULL;
}

/* Records straight code in the planned order, at its last instruction. */
static tern_status replay_planned(replay *p)
{
    const tern_nki_stream *s = p->s;
    tern_nki_cursor c;
    tern_nki_record r;
    tern_nki_cursor_init(&c, s);
    tern_status st = NULL;
    if (p->ops == p->plan->ends[p->first])
        for (; !st && p->first < p->ops; p->first++) {
            uint32_t op = p->plan->order[p->first];
            c.at = s->bytes + p->plan->at[op];
            st = tern_nki_next(&c, &r);
            if (!st)
                st = replay_op(p, op, r.words);
        }
    tern_nki_cursor_fini(&c);
    return st;
}

/* --- registers --- */

/* Values of registers that are known are constants (|reg| 0). */
static int32_t fold(tern_isa_REGOP op, int32_t x, int32_t y)
{
    const uint32_t a = (uint32_t)x, b = (uint32_t)y;
    switch (op) {
    case TERN_REGOP_ADD:
        return (int32_t)(a + b);
    case TERN_REGOP_SUB:
        return (int32_t)(a - b);
    case TERN_REGOP_MUL:
        return (int32_t)(a * b);
    case TERN_REGOP_AND:
        return (int32_t)(a & b);
    case TERN_REGOP_OR:
        return (int32_t)(a | b);
    case TERN_REGOP_XOR:
        return (int32_t)(a ^ b);
    case TERN_REGOP_SHL:
        return b < 32 ? (int32_t)(a << b) : 0;
    case TERN_REGOP_SHR:
        return b < 32 ? (int32_t)(a >> b) : 0;
    case TERN_REGOP_MIN:
        return x < y ? x : y;
    case TERN_REGOP_MAX:
        return x > y ? x : y;
    case TERN_REGOP_MOVE:
    case TERN_REGOP_COUNT:
        break;
    }
    return y;
}

/* A register with the value of |x|. */
static tern_lir_at in_register(replay *p, tern_lir_at x)
{
    return x.reg ? x : tern_lir_load_index(p->b, (int32_t)x.first);
}

static void replay_compute(replay *p, const int64_t *w)
{
    tern_isa_REGOP op = (tern_isa_REGOP)w[1];
    tern_lir_at y = w[3] < 0 ? tern_lir_const_at(w[4]) : p->registers[w[3]];
    tern_lir_at x = op == TERN_REGOP_MOVE ? y : p->registers[w[2]], *to = &p->registers[w[0]];
    if (op == TERN_REGOP_MOVE)
        *to = y;
    else if (!x.reg && !y.reg)
        *to = tern_lir_const_at(fold(op, (int32_t)x.first, (int32_t)y.first));
    else
        *to = tern_lir_compute_index(p->b, op, in_register(p, x), y, (int32_t)w[5], (int32_t)w[6]);
}

/* --- loops --- */

static tern_lir_at begin_counted(replay *p, tern_lir_at count)
{
    if (!count.reg && count.first >= 1)
        return tern_lir_repeat(p->b, (uint32_t)count.first);
    count = tern_lir_compute_index(p->b, TERN_REGOP_MAX, in_register(p, count),
                                   tern_lir_const_at(0), 0, INT32_MAX);
    return tern_lir_repeat_read(p->b, count);
}

static tern_status replay_loop(replay *p, const int64_t *w)
{
    tern_lir_at *at = &p->registers[w[0]];
    TERN_TRY(use_location(p, w[1], -1));
    if (w[2] == TERN_NKI_UNTIL_BREAK)
        *at = tern_lir_forever(p->b);
    else
        *at = begin_counted(p, w[2] == TERN_NKI_COUNTED ? tern_lir_const_at(w[3])
                                                        : p->registers[w[3]]);
    return NULL;
}

static tern_status replay_read(replay *p, const int64_t *w)
{
    const int64_t *end = w + 1;
    tern_lir_view v;
    TERN_TRY(view_of(p, &end, &v));
    p->registers[w[0]] = tern_lir_read_index(p->b, v, (int32_t)end[0], (int32_t)end[1]);
    return NULL;
}

static tern_status replay_store(replay *p, const int64_t *w)
{
    tern_lir_view v;
    TERN_TRY(view_of(p, &w, &v));
    tern_lir_store_index(p->b, v, in_register(p, p->registers[w[0]]));
    return NULL;
}

static tern_status replay_record(replay *p, const tern_nki_record *r)
{
    switch (r->kind) {
    case TERN_NKI_OP:
        p->ops++;
        return p->plan ? replay_planned(p) : replay_op(p, p->ops - 1, r->words);
    case TERN_NKI_LOOP:
        return replay_loop(p, r->words);
    case TERN_NKI_END_LOOP:
        tern_lir_end_repeat(p->b);
        return NULL;
    case TERN_NKI_BREAK_UNLESS:
        tern_lir_break_unless(p->b, in_register(p, p->registers[r->words[0]]));
        return NULL;
    case TERN_NKI_READ:
        return replay_read(p, r->words);
    case TERN_NKI_COMPUTE:
        replay_compute(p, r->words);
        return NULL;
    case TERN_NKI_STORE:
        return replay_store(p, r->words);
    case TERN_NKI_TENSOR:
    case TERN_NKI_STRING:
    case TERN_NKI_LOCATION:
    case TERN_NKI_DATA:
    case TERN_NKI_ORDER:
    case TERN_NKI_RESULT:
    case TERN_NKI_NO_REORDER:
    case TERN_NKI_PRINT:
    case TERN_NKI_KERNEL:
    case TERN_NKI_NO_RECORD:
        return NULL;
    }
    return NULL;
}

static tern_status replay_records(replay *p)
{
    tern_nki_cursor c;
    tern_nki_record r;
    tern_nki_cursor_init(&c, p->s);
    tern_status st = tern_nki_next(&c, &r);
    uint32_t tensors = 0;
    while (!st && r.kind != TERN_NKI_NO_RECORD && !tern_lir_failed(p->b)) {
        /* Created here and not at the first use, so that a tile belongs to the loop it is created
         * in. */
        if (r.kind == TERN_NKI_TENSOR && !p->made[tensors++])
            st = make_tensor(p, tensors - 1);
        if (!st)
            st = replay_record(p, &r);
        if (!st)
            st = tern_nki_next(&c, &r);
    }
    tern_nki_cursor_fini(&c);
    return st;
}

static tern_status run(replay *p)
{
    const tern_nki_stream *s = p->s;
    TERN_TRY_MEM(p->places =
                     tern_mem_get_zeroed(s->mem, (s->tensors.count + 1) * sizeof(*p->places)));
    TERN_TRY_MEM(p->made = tern_mem_get_zeroed(s->mem, s->tensors.count + 1));
    TERN_TRY_MEM(p->registers =
                     tern_mem_get_zeroed(s->mem, (s->registers + 1) * sizeof(*p->registers)));
    TERN_TRY_MEM(p->marks = tern_mem_get_zeroed(s->mem, (s->ops + 1) * sizeof(*p->marks)));
    TERN_TRY_MEM(p->followed = tern_mem_get_zeroed(s->mem, s->ops + 1));
    for (size_t i = 0; i < s->orders.count; i++)
        p->followed[s->orders.items[i].before] = 1;
    set_places(p);
    return replay_records(p);
}

tern_status tern_nki_replay(const tern_nki_stream *s, const tern_nki_target *target)
{
    replay *p = tern_mem_get_zeroed(s->mem, sizeof(*p));
    TERN_TRY_MEM(p);
    p->s = s;
    p->target = target;
    p->b = target->b;
    p->plan = target->plan && target->plan->order ? target->plan : NULL;
    tern_map_init(&p->notes, s->mem);
    tern_lir_keep_layout(p->b);
    p->base = tern_lir_use_note(p->b, TERN_ISA_NONE32);
    (void)tern_lir_use_note(p->b, p->base);
    tern_status st = run(p);
    (void)tern_lir_use_note(p->b, p->base);
    tern_map_fini(&p->notes);
    tern_mem_free(s->mem, p->places, (s->tensors.count + 1) * sizeof(*p->places));
    tern_mem_free(s->mem, p->made, s->tensors.count + 1);
    tern_mem_free(s->mem, p->registers, (s->registers + 1) * sizeof(*p->registers));
    tern_mem_free(s->mem, p->marks, (s->ops + 1) * sizeof(*p->marks));
    tern_mem_free(s->mem, p->followed, s->ops + 1);
    tern_mem_free(s->mem, p, sizeof(*p));
    return st;
}

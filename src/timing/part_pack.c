/* timing/part_pack.c - a part of a loop, compressed until its next iteration.
 *
 * Instructions are processed in program order. Each value needed goes into the column of its kind,
 * as the difference from a prediction: the previous value of the engine, the semaphore or the
 * operand. Repetitions become equal bytes, which lz.h compresses. One traversal serves both
 * directions: encoding writes the values, decoding reads them. Costs and transfers get consecutive
 * ids and are stored where they first occur.
 *
 * Derived data is not stored: positions of steps, labels and loops, and properties of the op. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/lz.h"
#include "timing/timing_impl.h"

enum { SEMS = 256, SLOTS = 2 * TERN_ISA_OPERANDS_MAX, ARGS = TERN_ISA_ARGS_MAX };
enum {
    COST_WORDS = sizeof(tern_timing_cost) / sizeof(uint32_t),
    TRANSFER_WORDS = sizeof(tern_timing_transfer) / sizeof(uint32_t),
    RECORD_WORDS = COST_WORDS > TRANSFER_WORDS ? COST_WORDS : TRANSFER_WORDS
};

typedef enum {
    COST,
    COST_WORD,
    TRANSFER,
    TRANSFER_WORD,
    BOXES,
    WAIT,
    WAITED,
    SIGNAL,
    SIGNALLED,
    ARG,
    BOX_LO,
    BOX_BYTES,
    BOX_WHERE,
    COLUMNS
} column;

typedef TERN_VEC(uint8_t) byte_vec;

typedef struct {
    tern_alloc mem;
    bool out; /* decoding */
    tern_status status;
    byte_vec columns[COLUMNS];
    size_t at[COLUMNS]; /* decoding: the position in each column */
    uint32_t sync[TERN_ENGINE_COUNT][2];
    uint32_t value[TERN_ENGINE_COUNT][2][SEMS];
    uint32_t args[TERN_OP_COUNT][ARGS];
    tern_timing_box box[TERN_ENGINE_COUNT][SLOTS];
    tern_timing_interned interned;   /* records seen so far */
    uint32_t words[2][RECORD_WORDS]; /* of the most recent cost and transfer */
} coder;

/* --- integers --- */

static void put_byte(coder *x, column to, uint8_t byte)
{
    if (!x->status)
        x->status = tern_vec_push(x->mem, &x->columns[to], byte);
}

static uint8_t get_byte(coder *x, column from)
{
    bool there = x->at[from] < x->columns[from].count;
    TERN_ASSERT(there);
    return there ? x->columns[from].items[x->at[from]++] : 0;
}

/* Small differences of either sign become small integers, of seven bits per byte. */
static void put_difference(coder *x, column to, uint32_t difference)
{
    uint32_t left = difference << 1 ^ (0 - (difference >> 31));
    for (; left >= 0x80; left >>= 7)
        put_byte(x, to, (uint8_t)(left | 0x80));
    put_byte(x, to, (uint8_t)left);
}

static uint32_t get_difference(coder *x, column from)
{
    uint32_t sum = 0;
    uint8_t byte = 0x80;
    for (unsigned shift = 0; byte & 0x80 && shift < 32; shift += 7) {
        byte = get_byte(x, from);
        sum |= (uint32_t)(byte & 0x7f) << shift;
    }
    return sum >> 1 ^ (0 - (sum & 1));
}

/* Encoding reads |value|; either direction returns it. */
static uint32_t pass(coder *x, column which, uint32_t prediction, uint32_t value)
{
    if (x->out)
        return prediction + get_difference(x, which);
    put_difference(x, which, value - prediction);
    return value;
}

/* --- instructions --- */

/* An engine often repeats its semaphores; their values grow. */
static void pass_sync(coder *x, unsigned engine, bool is_signal, tern_isa_sync *sync)
{
    uint32_t *before = &x->sync[engine][is_signal];
    uint32_t word = sync->kind ? sync->kind | (uint32_t)sync->core << 8 | (uint32_t)sync->sem << 16
                               : (uint32_t)TERN_ISA_NONE8 << 8;
    word = pass(x, is_signal ? SIGNAL : WAIT, *before, word);
    *before = word;
    *sync = (tern_isa_sync){.kind = (uint8_t)word,
                            .core = (uint8_t)(word >> 8),
                            .sem = (uint16_t)(word >> 16),
                            .value = sync->value};
    if (!sync->kind) {
        sync->value = 0;
        return;
    }
    uint32_t *last = &x->value[engine][is_signal][sync->sem % SEMS];
    sync->value = *last = pass(x, is_signal ? SIGNALLED : WAITED, *last, sync->value);
}

static void pass_args(coder *x, unsigned op, uint32_t *args, unsigned count)
{
    TERN_ASSERT(count <= ARGS);
    for (unsigned i = 0; i < count; i++)
        args[i] = x->args[op][i] = pass(x, ARG, x->args[op][i], args[i]);
}

/* The prediction is the same operand of the engine's previous instruction. */
static void pass_box(coder *x, unsigned engine, unsigned slot, tern_timing_box *box)
{
    tern_timing_box *last = &x->box[engine][slot];
    uint32_t where = 0, was = 0, bytes = box->hi - box->lo;
    memcpy(&where, &box->mem, sizeof(where));
    memcpy(&was, &last->mem, sizeof(was));
    box->lo = pass(x, BOX_LO, last->lo, box->lo);
    bytes = pass(x, BOX_BYTES, last->hi - last->lo, bytes);
    box->hi = box->lo + bytes;
    where = pass(x, BOX_WHERE, was, where);
    memcpy(&box->mem, &where, sizeof(where));
    *last = *box;
}

/* --- a part --- */

typedef struct {
    tern_timing_code *code;
    tern_isa_program *program;
    uint32_t boxes; /* seen so far */
} part;

/* Encoding: the id of |record|, which is added to those seen. */
static uint32_t id_of(coder *x, tern_timing_records *r, const void *record)
{
    uint32_t number = 0;
    if (!x->out && !x->status)
        x->status = tern_timing_intern(&x->interned, r, record, &number);
    return number;
}

/* Word by word, as differences from the previous record. */
static const void *pass_new(coder *x, column which, tern_timing_records *r, const void *record)
{
    uint32_t *words = x->words[which == TRANSFER_WORD], found[RECORD_WORDS], number = 0;
    size_t count = r->bytes / sizeof(*words);
    TERN_ASSERT(count <= RECORD_WORDS);
    memcpy(found, x->out ? words : record, r->bytes);
    for (size_t i = 0; i < count; i++)
        words[i] = found[i] = pass(x, which, words[i], found[i]);
    if (x->out && !x->status)
        x->status = tern_timing_intern(&x->interned, r, found, &number);
    return x->status ? NULL : r->items.items[r->items.count - 1];
}

/* NULL: out of memory. */
static const void *pass_record(coder *x, column which, tern_timing_records *r, const void *record)
{
    uint32_t come = (uint32_t)r->items.count, number = id_of(x, r, record);
    number = pass(x, which, 0, number);
    if (x->status)
        return NULL;
    if (number == come)
        return pass_new(x, which == COST ? COST_WORD : TRANSFER_WORD, r, record);
    TERN_ASSERT(number < come);
    return r->items.items[number];
}

/* Instructions with the same operands share their boxes, so only the first one stores them. */
static void pass_boxes(coder *x, part *p, tern_timing_step *step)
{
    uint32_t count = (uint32_t)step->cost->reads + step->cost->writes;
    step->boxes = pass(x, BOXES, p->boxes, step->boxes);
    if (step->boxes != p->boxes)
        return;
    TERN_ASSERT(count <= SLOTS && count <= p->code->boxes.count - p->boxes);
    for (uint32_t i = 0; i < count; i++) {
        tern_timing_box box = p->code->boxes.items[p->boxes];
        pass_box(x, step->cost->engine, i, &box);
        if (x->out)
            p->code->boxes.items[p->boxes] = box;
        p->boxes++;
    }
}

static void pass_cost(coder *x, tern_timing_step *step)
{
    step->cost = pass_record(x, COST, &x->interned.costs, step->cost);
}

/* All fields but the cost, which determines the fields there are. */
static void pass_rest(coder *x, part *p, tern_isa_instr *in, uint32_t *args, tern_timing_step *step)
{
    if (tern_timing_is_dma(step->cost->op))
        step->transfer = pass_record(x, TRANSFER, &x->interned.transfers, step->transfer);
    pass_sync(x, step->cost->engine, false, &in->wait);
    pass_sync(x, step->cost->engine, true, &in->signal);
    if (step->cost->kind == TERN_STEP_CONTROL)
        pass_args(x, step->cost->op, args, in->arg_count);
    pass_boxes(x, p, step);
}

/* --- encoding --- */

static tern_status take_status(coder *x)
{
    tern_status st = x->status;
    x->status = NULL;
    return st;
}

static tern_status check_instr(const tern_isa_instr *in)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    if (in->arg_count != info->arg_words)
        return TERN_ERR(UNSUPPORTED, "%s with %u arguments in a loop over several parts",
                        info->name, in->arg_count);
    return NULL;
}

static tern_status write_columns(coder *x, const tern_timing_code *code, const uint32_t *position)
{
    TERN_ASSERT(code->step_count == code->program->instrs.count);
    tern_timing_code boxes = {.boxes = {code->boxes.items, code->boxes.count, 0}};
    part p = {.code = &boxes};
    for (size_t i = 0; i < code->step_count && !x->status; i++) {
        tern_timing_step step = code->steps[position[i]];
        tern_isa_instr in = code->program->instrs.items[i];
        uint32_t args[ARGS];
        TERN_TRY(check_instr(&in));
        memcpy(args, tern_isa_args(code->program, &in), in.arg_count * sizeof(*args));
        pass_cost(x, &step);
        if (!x->status)
            pass_rest(x, &p, &in, args, &step);
    }
    return take_status(x);
}

static void put_u32(uint8_t *to, size_t value)
{
    uint32_t word = (uint32_t)value;
    memcpy(to, &word, sizeof(word));
}

static size_t get_u32(const uint8_t *from)
{
    uint32_t word = 0;
    memcpy(&word, from, sizeof(word));
    return word;
}

static size_t block_of(size_t left) { return left < TERN_LZ_BLOCK_MAX ? left : TERN_LZ_BLOCK_MAX; }

/* For each column: its length, then its blocks, each after its length. */
static tern_status pack_columns(coder *x, uint16_t *slots, byte_vec *out)
{
    for (unsigned i = 0; i < COLUMNS; i++) {
        const byte_vec *from = &x->columns[i];
        TERN_TRY(tern_vec_reserve(x->mem, out, 4));
        put_u32(out->items + out->count, from->count);
        out->count += 4;
        for (size_t at = 0, len = 0; at < from->count; at += len) {
            len = block_of(from->count - at);
            TERN_TRY(tern_vec_reserve(x->mem, out, 4 + tern_lz_bound(len)));
            uint8_t *to = out->items + out->count;
            size_t packed = tern_lz_pack(from->items + at, len, slots, to + 4);
            put_u32(to, packed);
            out->count += 4 + packed;
        }
    }
    return NULL;
}

/* Copies |from| to an allocation of exact size. */
static tern_status take_bytes(tern_alloc mem, const byte_vec *from, tern_timing_packed_part *out)
{
    TERN_TRY_MEM(out->bytes = tern_mem_get_n(mem, from->count + 1, 1));
    out->count = from->count;
    memcpy(out->bytes, from->items, from->count);
    return NULL;
}

static coder *new_coder(tern_alloc mem, bool out)
{
    coder *x = tern_mem_get_zeroed(mem, sizeof(*x));
    if (!x)
        return NULL;
    x->mem = mem;
    x->out = out;
    tern_timing_interned_init(&x->interned, mem);
    return x;
}

static void free_coder(coder *x)
{
    if (!x)
        return;
    tern_alloc mem = x->mem;
    for (unsigned i = 0; i < COLUMNS; i++)
        tern_vec_free(mem, &x->columns[i]);
    tern_timing_interned_fini(&x->interned);
    tern_mem_free(mem, x, sizeof(*x));
}

tern_status tern_timing_pack_part(tern_alloc mem, const tern_timing_code *code,
                                  tern_timing_packed_part *out)
{
    size_t count = code->step_count;
    byte_vec packed = {0};
    tern_status st = NULL;
    *out = (tern_timing_packed_part){
        .instrs = (uint32_t)count, .boxes = (uint32_t)code->boxes.count, .sems = code->sems};
    memcpy(out->regs, code->regs, sizeof(out->regs));
    coder *x = new_coder(mem, false);
    uint32_t *position = tern_mem_get_n(mem, count + 1, sizeof(*position));
    uint16_t *slots = tern_mem_get_n(mem, TERN_LZ_SLOTS, sizeof(*slots));
    if (!x || !position || !slots)
        st = tern_status_no_memory();
    for (uint32_t i = 0; !st && i < count; i++)
        position[code->steps[i].instr] = i;
    if (!st)
        st = write_columns(x, code, position);
    if (!st)
        st = pack_columns(x, slots, &packed);
    if (!st)
        st = take_bytes(mem, &packed, out);
    tern_vec_free(mem, &packed);
    tern_mem_free(mem, slots, TERN_LZ_SLOTS * sizeof(*slots));
    tern_mem_free(mem, position, (count + 1) * sizeof(*position));
    free_coder(x);
    return st;
}

void tern_timing_packed_part_fini(tern_alloc mem, tern_timing_packed_part *stored)
{
    if (stored->bytes)
        tern_mem_free(mem, stored->bytes, stored->count + 1);
    *stored = (tern_timing_packed_part){0};
}

/* --- decoding --- */

static tern_status unpack_columns(coder *x, const tern_timing_packed_part *stored)
{
    const uint8_t *from = stored->bytes;
    for (unsigned i = 0; i < COLUMNS; i++) {
        byte_vec *to = &x->columns[i];
        size_t count = get_u32(from);
        from += 4;
        TERN_TRY(tern_vec_reserve(x->mem, to, count));
        while (to->count < count) {
            size_t len = block_of(count - to->count), packed = get_u32(from);
            bool sound = tern_lz_unpack(from + 4, packed, to->items + to->count, len);
            TERN_ASSERT(sound);
            (void)sound;
            from += 4 + packed;
            to->count += len;
        }
    }
    return NULL;
}

/* Allocates the instructions, as far as costs determine them, and their arguments. */
static tern_status begin_program(coder *x, part *p, size_t count)
{
    tern_isa_program *to = p->program;
    TERN_TRY(tern_vec_reserve(to->mem, &to->instrs, count + 1));
    for (size_t i = 0; i < count; i++) {
        tern_timing_step step = {0};
        pass_cost(x, &step);
        TERN_TRY(take_status(x));
        const tern_timing_cost *cost = step.cost;
        unsigned words = cost->kind == TERN_STEP_CONTROL
                             ? tern_isa_op_info_of((tern_isa_op)cost->op)->arg_words
                             : 0;
        to->instrs.items[to->instrs.count++] =
            (tern_isa_instr){.op = cost->op,
                             .engine = cost->engine,
                             .arg_count = (uint8_t)words,
                             .first_arg = (uint32_t)to->args.count,
                             .note = TERN_ISA_NONE32};
        TERN_TRY(tern_vec_reserve(to->mem, &to->args, words + 1));
        memset(to->args.items + to->args.count, 0, words * sizeof(*to->args.items));
        to->args.count += words;
    }
    return NULL;
}

static tern_status read_columns(coder *x, part *p, uint32_t *position)
{
    tern_timing_code *code = p->code;
    tern_isa_program *program = p->program;
    TERN_TRY(begin_program(x, p, code->step_count));
    tern_timing_lay_out(program, code, position);
    x->at[COST] = 0;
    for (uint32_t i = 0; i < code->step_count && !x->status; i++) {
        tern_isa_instr *in = &program->instrs.items[i];
        tern_timing_step *step = &code->steps[position[i]];
        *step = (tern_timing_step){.instr = i};
        pass_cost(x, step);
        pass_rest(x, p, in, program->args.items + in->first_arg, step);
    }
    TERN_TRY(take_status(x));
    tern_timing_interned_release(&x->interned, &code->interned);
    for (unsigned i = 0; i < COLUMNS; i++)
        TERN_ASSERT(x->at[i] == x->columns[i].count); /* the part has been read to its end */
    TERN_ASSERT(p->boxes == code->boxes.count);
    return tern_timing_link(x->mem, code, position, true);
}

static tern_status unpack(coder *x, const tern_timing_packed_part *stored, part *p)
{
    size_t count = stored->instrs;
    uint32_t *position = NULL;
    TERN_TRY(unpack_columns(x, stored));
    TERN_TRY(tern_vec_reserve(x->mem, &p->code->boxes, stored->boxes + 1U));
    memset(p->code->boxes.items, 0, stored->boxes * sizeof(tern_timing_box));
    p->code->boxes.count = stored->boxes;
    TERN_TRY_MEM(p->code->steps = tern_mem_get_n(x->mem, count, sizeof(tern_timing_step)));
    p->code->step_count = count;
    TERN_TRY_MEM(position = tern_mem_get_n(x->mem, count, sizeof(*position)));
    tern_status st = read_columns(x, p, position);
    tern_mem_free(x->mem, position, count * sizeof(*position));
    return st;
}

tern_status tern_timing_unpack_part(tern_alloc mem, const tern_timing_packed_part *stored,
                                    tern_isa_program *program, tern_timing_code *out)
{
    part p = {.code = out, .program = program};
    *out = (tern_timing_code){.program = program, .sems = stored->sems};
    memcpy(out->regs, stored->regs, sizeof(out->regs));
    tern_arena_init(&out->interned, mem, 0);
    tern_isa_program_init(program, mem);
    if (stored->instrs == 0)
        return NULL;
    coder *x = new_coder(mem, true);
    tern_status st = x ? unpack(x, stored, &p) : tern_status_no_memory();
    free_coder(x);
    if (st) {
        tern_timing_code_fini(mem, out);
        tern_isa_program_fini(program);
    }
    return st;
}

/* isa/code_stream.c - instructions as bytes: each is encoded as the difference from the last one of
 * its op.
 *
 *     op, flags        a byte each. Flags: the engine, and which of the following are present
 *     EXTRA            number of operands beyond those of the row
 *     NOTE             difference from the last instruction's
 *     WAIT             kind, semaphore, difference from the last value waited for there
 *     SIGNAL           kind (CORE: and the core), semaphore, value
 *     ARGS             mask of the words that differ, and their differences
 *     operands         a bit for each that differs, 8 per byte; for each of those a mask of the
 *                      fields that differ, and their differences
 *
 * Differences are varints with the sign in the lowest bit. The encoding is unique: a difference
 * is never 0, and varints have minimal length. Everything that can be decoded is therefore
 * encoded to the same bytes again. */
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "isa/code_impl.h"

enum { ENGINE = 7, EXTRA = 8, NOTE = 16, WAIT = 32, SIGNAL = 64, ARGS = 128, CORE = 128 };

/* The fields of an operand that differ. */
enum {
    OFFSET = 1,
    TENSOR = 2,
    REG = 4,
    PARTITIONS = 8,
    KIND = 16, /* mem, dtype, start, rank, index */
    ROW_STRIDE = 32,
    STRIDES = 64,
    COUNTS = 128
};

typedef tern_isa_code_past past;

static const tern_isa_ap absent = {
    .reg = TERN_ISA_NONE8, .index = TERN_ISA_NONE8, .tensor = TERN_ISA_NONE32};

void tern_isa_code_past_init(past *x)
{
    memset(x, 0, sizeof(*x));
    x->note = TERN_ISA_NONE32;
}

/* Operand |i| of the last instruction of that op. */
static const tern_isa_ap *past_operand(const past *x, unsigned op, unsigned i)
{
    return i < x->of[op].operand_count ? &x->of[op].operands[i] : &absent;
}

static uint32_t past_arg(const past *x, unsigned op, unsigned i)
{
    return x->of[op].args ? x->of[op].args[i] : 0;
}

static void past_add(past *x, const tern_isa_program *p, const tern_isa_instr *in)
{
    x->of[in->op].operands = in->operand_count ? tern_isa_operands(p, in) : NULL;
    x->of[in->op].operand_count = in->operand_count;
    x->of[in->op].args = in->arg_count ? tern_isa_args(p, in) : NULL;
    x->note = in->note;
    if (in->wait.kind)
        x->waited[in->wait.sem & 255] = in->wait.value;
}

static uint64_t zigzag(int64_t v) { return (uint64_t)v << 1 ^ (uint64_t)(v >> 63); }
static int64_t unzigzag(uint64_t v) { return (int64_t)(v >> 1 ^ (~(v & 1) + 1)); }

/* --- writing --- */

static void put_change32(tern_writer *w, uint32_t now, uint32_t before)
{
    tern_write_varint(w, zigzag((int32_t)(now - before)));
}

static unsigned change_of(const tern_isa_ap *now, const tern_isa_ap *before)
{
    bool kind = now->mem != before->mem || now->dtype != before->dtype ||
                now->start != before->start || now->rank != before->rank ||
                now->index != before->index;
    return (now->offset != before->offset ? OFFSET : 0) |
           (now->tensor != before->tensor ? TENSOR : 0) | (now->reg != before->reg ? REG : 0) |
           (now->partitions != before->partitions ? PARTITIONS : 0) | (kind ? KIND : 0) |
           (now->row_stride != before->row_stride ? ROW_STRIDE : 0) |
           (memcmp(now->stride, before->stride, sizeof(now->stride)) != 0 ? STRIDES : 0) |
           (memcmp(now->count, before->count, sizeof(now->count)) != 0 ? COUNTS : 0);
}

static void write_operand(tern_writer *w, const tern_isa_ap *now, const tern_isa_ap *before)
{
    unsigned change = change_of(now, before);
    tern_write_u8(w, (uint8_t)change);
    if (change & OFFSET)
        tern_write_varint(w, zigzag((int64_t)((uint64_t)now->offset - (uint64_t)before->offset)));
    if (change & TENSOR)
        put_change32(w, now->tensor, before->tensor);
    if (change & REG)
        tern_write_u8(w, now->reg);
    if (change & PARTITIONS)
        tern_write_varint(w, now->partitions);
    if (change & KIND) {
        const uint8_t kind[] = {now->mem, now->dtype, now->start, now->rank, now->index};
        tern_write_blob(w, kind, sizeof(kind));
    }
    if (change & ROW_STRIDE)
        put_change32(w, (uint32_t)now->row_stride, (uint32_t)before->row_stride);
    for (unsigned i = 0; change & STRIDES && i < TERN_ISA_DIMS_MAX; i++)
        put_change32(w, (uint32_t)now->stride[i], (uint32_t)before->stride[i]);
    for (unsigned i = 0; change & COUNTS && i < TERN_ISA_DIMS_MAX; i++)
        put_change32(w, now->count[i], before->count[i]);
}

static const tern_isa_ap *operand_of(const tern_isa_program *p, const tern_isa_instr *in,
                                     unsigned i)
{
    return i < in->operand_count ? &p->operands.items[in->first_operand + i] : &absent;
}

static void write_operands(tern_writer *w, const tern_isa_program *p, const past *x,
                           const tern_isa_instr *in)
{
    const unsigned count = tern_isa_operands_in_all(in);
    for (unsigned i = 0; i < count; i += 8) {
        unsigned mask = 0, end = count - i < 8 ? count - i : 8;
        for (unsigned k = 0; k < end; k++) {
            const tern_isa_ap *before = past_operand(x, in->op, i + k);
            mask |= change_of(operand_of(p, in, i + k), before) ? 1u << k : 0;
        }
        tern_write_u8(w, (uint8_t)mask);
        for (unsigned k = 0; k < end; k++)
            if (mask >> k & 1)
                write_operand(w, operand_of(p, in, i + k), past_operand(x, in->op, i + k));
    }
}

static uint64_t args_changed(const tern_isa_program *p, const past *x, const tern_isa_instr *in)
{
    uint64_t mask = 0;
    for (unsigned i = 0; i < in->arg_count; i++)
        mask |= (uint64_t)(tern_isa_args(p, in)[i] != past_arg(x, in->op, i)) << i;
    return mask;
}

static void write_instr(tern_writer *w, const tern_isa_program *p, const past *x,
                        const tern_isa_instr *in)
{
    unsigned row = tern_isa_op_info_of((tern_isa_op)in->op)->operand_count;
    unsigned extra = tern_isa_operands_in_all(in) - row;
    uint64_t args = args_changed(p, x, in);
    unsigned flags = in->engine | (extra ? EXTRA : 0) | (in->note != x->note ? NOTE : 0) |
                     (in->wait.kind ? WAIT : 0) | (in->signal.kind ? SIGNAL : 0) |
                     (args ? ARGS : 0);
    tern_write_u8(w, in->op);
    tern_write_u8(w, (uint8_t)flags);
    if (flags & EXTRA)
        tern_write_u8(w, (uint8_t)extra);
    if (flags & NOTE)
        put_change32(w, in->note, x->note);
    if (flags & WAIT) {
        tern_write_u8(w, in->wait.kind);
        tern_write_varint(w, in->wait.sem);
        put_change32(w, in->wait.value, x->waited[in->wait.sem & 255]);
    }
    if (flags & SIGNAL) {
        bool other = in->signal.core != TERN_ISA_NONE8;
        tern_write_u8(w, (uint8_t)(in->signal.kind | (other ? CORE : 0)));
        if (other)
            tern_write_u8(w, in->signal.core);
        tern_write_varint(w, in->signal.sem);
        tern_write_varint(w, in->signal.value);
    }
    if (flags & ARGS)
        tern_write_varint(w, args);
    for (unsigned i = 0; i < in->arg_count; i++)
        if (args >> i & 1)
            put_change32(w, tern_isa_args(p, in)[i], past_arg(x, in->op, i));
    write_operands(w, p, x, in);
}

void tern_isa_code_write_stream(tern_writer *w, const tern_isa_program *p, past *x)
{
    for (size_t i = 0; i < p->instrs.count; i++) {
        write_instr(w, p, x, &p->instrs.items[i]);
        past_add(x, p, &p->instrs.items[i]);
    }
}

tern_status tern_isa_code_past_keep(past *x, tern_alloc mem)
{
    size_t operands = 0, args = 0;
    for (unsigned op = 0; op < TERN_OP_COUNT; op++) {
        operands += x->of[op].operand_count;
        args += x->of[op].args ? tern_isa_op_info_of((tern_isa_op)op)->arg_words : 0;
    }
    size_t bytes = operands * sizeof(tern_isa_ap) + args * sizeof(uint32_t);
    void *kept = tern_mem_get(mem, bytes + 1);
    TERN_TRY_MEM(kept);
    tern_isa_ap *operand = kept;
    uint32_t *arg = (uint32_t *)(operand + operands);
    for (unsigned op = 0; op < TERN_OP_COUNT; op++) {
        unsigned n = x->of[op].operand_count;
        unsigned words = x->of[op].args ? tern_isa_op_info_of((tern_isa_op)op)->arg_words : 0;
        if (n)
            x->of[op].operands = memcpy(operand, x->of[op].operands, n * sizeof(*operand));
        if (words)
            x->of[op].args = memcpy(arg, x->of[op].args, words * sizeof(*arg));
        operand += n;
        arg += words;
    }
    tern_isa_code_past_fini(x, mem);
    x->kept = kept;
    x->kept_bytes = bytes + 1;
    return NULL;
}

void tern_isa_code_past_fini(past *x, tern_alloc mem)
{
    tern_mem_free(mem, x->kept, x->kept_bytes);
    x->kept = NULL;
    x->kept_bytes = 0;
}

/* --- reading --- */

/* |bad|: the first error; all values read after it are 0. */
typedef struct {
    const uint8_t *at, *end;
    const char *bad;
} bytes;

static uint64_t fail(bytes *b, const char *what)
{
    if (!b->bad)
        b->bad = what;
    b->at = b->end;
    return 0;
}

static inline uint8_t get_u8(bytes *b)
{
    return b->at < b->end ? *b->at++
                          : (uint8_t)fail(b, "the section ends in the middle of this instruction");
}

static uint64_t get_long(bytes *b, uint64_t most)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint64_t byte = get_u8(b);
        if (byte << shift >> shift != byte)
            break;
        value |= (byte & 127) << shift;
        if (byte & 128)
            continue;
        if (byte == 0 && shift > 0 && !b->bad)
            return fail(b, "a varint that is not of minimal length");
        return value <= most ? value : fail(b, "a varint that is too large");
    }
    return fail(b, "a varint that is too large");
}

/* A varint of up to |most|. */
static inline uint64_t get(bytes *b, uint64_t most)
{
    if (b->at < b->end && *b->at < 128 && *b->at <= most)
        return *b->at++;
    if (b->end - b->at > 1 && b->at[1] - 1u < 127) {
        uint64_t value = (b->at[0] & 127u) | (uint64_t)b->at[1] << 7;
        if (b->at[0] & 128 && value <= most) {
            b->at += 2;
            return value;
        }
    }
    return get_long(b, most);
}

static inline uint32_t get_change32(bytes *b, uint32_t before)
{
    return before + (uint32_t)unzigzag(get(b, UINT32_MAX));
}

static void read_operand(bytes *b, tern_isa_ap *ap)
{
    tern_isa_ap before = *ap;
    unsigned change = get_u8(b);
    if (change == OFFSET) { /* the common case */
        ap->offset = (int64_t)((uint64_t)ap->offset + (uint64_t)unzigzag(get(b, UINT64_MAX)));
        if (ap->offset == before.offset)
            (void)fail(b, "the operand is marked as changed but is unchanged");
        return;
    }
    if (change & OFFSET)
        ap->offset = (int64_t)((uint64_t)ap->offset + (uint64_t)unzigzag(get(b, UINT64_MAX)));
    if (change & TENSOR)
        ap->tensor = get_change32(b, ap->tensor);
    if (change & REG)
        ap->reg = get_u8(b);
    if (change & PARTITIONS)
        ap->partitions = (uint16_t)get(b, UINT16_MAX);
    if (change & KIND) {
        ap->mem = get_u8(b);
        ap->dtype = get_u8(b);
        ap->start = get_u8(b);
        ap->rank = get_u8(b);
        ap->index = get_u8(b);
    }
    if (change & ROW_STRIDE)
        ap->row_stride = (int32_t)get_change32(b, (uint32_t)ap->row_stride);
    for (unsigned i = 0; change & STRIDES && i < TERN_ISA_DIMS_MAX; i++)
        ap->stride[i] = (int32_t)get_change32(b, (uint32_t)ap->stride[i]);
    for (unsigned i = 0; change & COUNTS && i < TERN_ISA_DIMS_MAX; i++)
        ap->count[i] = get_change32(b, ap->count[i]);
    if (change == 0 || change_of(ap, &before) != change)
        (void)fail(b, "the operand is marked as changed but is unchanged");
}

static void read_operands(bytes *b, const past *x, tern_isa_program *p, const tern_isa_instr *in)
{
    if (!in->operand_count)
        return;
    tern_isa_ap *out = p->operands.items + p->operands.count;
    unsigned count = in->operand_count, before = x->of[in->op].operand_count;
    unsigned known = count < before ? count : before;
    if (known)
        memcpy(out, x->of[in->op].operands, known * sizeof(*out));
    for (unsigned i = known; i < count; i++)
        out[i] = absent;
    for (unsigned i = 0; i < count; i += 8) {
        unsigned mask = get_u8(b);
        if (count - i < 8 && mask >> (count - i))
            (void)fail(b, "a change of an operand that does not exist");
        for (unsigned k = i; mask && k < count; k++, mask >>= 1)
            if (mask & 1)
                read_operand(b, &out[k]);
    }
    p->operands.count += count;
}

static void read_args(bytes *b, const past *x, tern_isa_program *p, const tern_isa_instr *in,
                      bool changed)
{
    if (!in->arg_count) {
        if (changed)
            (void)fail(b, "a change of arguments of an operation without arguments");
        return;
    }
    uint32_t *out = p->args.items + p->args.count;
    uint64_t mask = changed ? get(b, (UINT64_C(1) << in->arg_count) - 1) : 0;
    if (x->of[in->op].args)
        memcpy(out, x->of[in->op].args, in->arg_count * sizeof(*out));
    else
        memset(out, 0, in->arg_count * sizeof(*out));
    if (changed && mask == 0)
        (void)fail(b, "the arguments are marked as changed but are unchanged");
    for (unsigned i = 0; i < in->arg_count && !b->bad; i++) {
        if (!(mask >> i & 1))
            continue;
        uint32_t before = out[i];
        out[i] = get_change32(b, before);
        if (out[i] == before)
            (void)fail(b, "the argument is marked as changed but is unchanged");
    }
    p->args.count += in->arg_count;
}

static void read_syncs(bytes *b, const past *x, tern_isa_instr *in, unsigned flags)
{
    in->wait = in->signal = (tern_isa_sync){.core = TERN_ISA_NONE8};
    if (flags & WAIT) {
        in->wait.kind = get_u8(b);
        in->wait.sem = (uint16_t)get(b, UINT16_MAX);
        in->wait.value = get_change32(b, x->waited[in->wait.sem & 255]);
        if (in->wait.kind == 0)
            (void)fail(b, "a wait of kind none");
    }
    if (flags & SIGNAL) {
        uint8_t kind = get_u8(b);
        in->signal.kind = kind & 127;
        if (kind & CORE)
            in->signal.core = get_u8(b);
        in->signal.sem = (uint16_t)get(b, UINT16_MAX);
        in->signal.value = (uint32_t)get(b, UINT32_MAX);
        if (in->signal.kind == 0 || (kind & CORE && in->signal.core == TERN_ISA_NONE8))
            (void)fail(b, "a signal of kind none, or to core 255");
    }
}

static void read_instr(bytes *b, const past *x, tern_isa_program *p, const size_t most[2],
                       tern_isa_instr *in)
{
    unsigned op = get_u8(b), flags = get_u8(b);
    if (op >= TERN_OP_COUNT) {
        (void)fail(b, "unknown opcode");
        return;
    }
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)op);
    unsigned extra = flags & EXTRA ? get_u8(b) : 0;
    *in = (tern_isa_instr){.op = (uint8_t)op,
                           .engine = (uint8_t)(flags & ENGINE),
                           .operand_count = (uint8_t)(info->operand_count + extra),
                           .arg_count = (uint8_t)info->arg_words,
                           .first_operand = (uint32_t)p->operands.count,
                           .first_arg = (uint32_t)p->args.count,
                           .note = x->note};
    if (flags & EXTRA && (extra == 0 || info->operand_count + extra > TERN_ISA_OPERANDS_MAX))
        (void)fail(b, "extra operands: 0 or more than the maximum");
    if (flags & NOTE) {
        in->note = get_change32(b, x->note);
        if (in->note == x->note)
            (void)fail(b, "the note is marked as changed but is unchanged");
    }
    if (in->operand_count > most[0] - p->operands.count || in->arg_count > most[1] - p->args.count)
        (void)fail(b, "more operands or arguments than the header counts");
    if (b->bad)
        return;
    read_syncs(b, x, in, flags);
    read_args(b, x, p, in, flags & ARGS);
    read_operands(b, x, p, in);
}

const char *tern_isa_code_read_stream(const uint8_t *code, size_t len, const size_t most[2],
                                      size_t instrs, tern_isa_program *p, size_t *out_at)
{
    bytes b = {.at = code, .end = code + len};
    past x;
    tern_isa_code_past_init(&x);
    for (size_t i = 0; i < instrs; i++) {
        *out_at = (size_t)(b.at - code);
        read_instr(&b, &x, p, most, &p->instrs.items[i]);
        if (b.bad)
            return b.bad;
        past_add(&x, p, &p->instrs.items[i]);
        p->instrs.count++;
    }
    *out_at = (size_t)(b.at - code);
    return NULL;
}

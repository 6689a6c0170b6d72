/* isa/check_operand.c - operands one by one: their form, their memory, the limits of access
 * patterns, and the relations between their shapes. */
#include <inttypes.h>
#include <stdio.h>

#include "isa/check_isa_impl.h"
#include "numerics/format.h"

unsigned tern_check_elem_bytes(const tern_isa_ap *ap)
{
    return tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
}

static const char *format_name(unsigned dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->name;
}

static bool on_chip(const tern_isa_ap *ap) { return ap->mem != TERN_MEM_HBM; }

/* --- form --- */

/* Elements of a row; 0 if a dimension is empty or the count is 2^32 or more. */
static uint64_t count_elems(const tern_isa_ap *ap)
{
    uint64_t n = 1;
    for (unsigned i = 0; i < ap->rank; i++)
        if (__builtin_mul_overflow(n, ap->count[i], &n) || n > UINT32_MAX)
            return 0;
    return n;
}

/* Preconditions of all further checks of the pattern. */
static bool check_pattern_form(tern_checker *c, uint32_t i, const tern_isa_ap *ap)
{
    if (ap->dtype == TERN_DTYPE_NONE || ap->dtype >= TERN_DTYPE_END) {
        tern_check_breach(c, TERN_RULE_AP_FORMAT, i, "number format %u, allowed: 1 to %d",
                          ap->dtype, TERN_DTYPE_END - 1);
        return false;
    }
    if (ap->rank < 1 || ap->rank > TERN_ISA_DIMS_MAX) {
        tern_check_breach(c, TERN_RULE_AP_RANK, i, "%u free dimensions, allowed: 1 to %d", ap->rank,
                          TERN_ISA_DIMS_MAX);
        return false;
    }
    c->elems[i] = count_elems(ap);
    if (!c->elems[i] || !ap->partitions) {
        tern_check_breach(
            c, TERN_RULE_AP_COUNT, i,
            "%u partitions of 0 or 2^32 and more elements, allowed: 1 or more partitions "
            "of 1 to 2^32 - 1 elements",
            ap->partitions);
        return false;
    }
    return true;
}

static bool check_references(tern_checker *c, uint32_t i, const tern_isa_ap *ap)
{
    const tern_isa_program *p = c->p;
    uint32_t tensor = ap->tensor;
    bool ok = true;
    if (tensor == TERN_ISA_NONE32
            ? ap->mem == TERN_MEM_HBM || c->unscheduled
            : tensor >= p->tensors.count || p->tensors.items[tensor].mem != ap->mem) {
        tern_check_breach(
            c, TERN_RULE_AP_TENSOR, i, "tensor %" PRId32 ", allowed: one of the %zu%s",
            (int32_t)tensor, p->tensors.count,
            on_chip(ap) ? " tensors, in the same memory,  or none" : " tensors, in hbm");
        ok = false;
    }
    if (ap->reg != TERN_ISA_NONE8 &&
        (ap->reg >= c->chip->registers || ap->reg >= TERN_ISA_REGS_MAX)) {
        tern_check_breach(c, TERN_RULE_AP_REGISTER, i, "register %u, %s has %u", ap->reg,
                          c->chip->name, c->chip->registers);
        ok = false;
    }
    if (ap->index != TERN_ISA_NONE8 &&
        (ap->index >= c->instr->operand_count || ap->index < c->info->operand_count ||
         c->info->has_list || c->ap[ap->index].index != TERN_ISA_NONE8)) {
        tern_check_breach(
            c, TERN_RULE_INDEX_FORM, i,
            "operand %u as index, allowed: extra operands (from %u on) without an index", ap->index,
            c->info->operand_count);
        ok = false;
    }
    if (on_chip(ap) ? ap->row_stride != 0 : ap->start != 0) {
        tern_check_breach(c, TERN_RULE_AP_UNUSED, i, "%s %" PRId32 " in %s, allowed: 0",
                          on_chip(ap) ? "row_stride" : "first partition",
                          on_chip(ap) ? ap->row_stride : (int32_t)ap->start,
                          tern_memory_name((tern_memory)ap->mem));
        ok = false;
    }
    return ok;
}

static bool is_required(const tern_checker *c, uint32_t i)
{
    return i >= c->info->operand_count || !(c->info->operands[i].roles & TERN_ROLE_OPTIONAL);
}

bool tern_check_operand_forms(tern_checker *c)
{
    bool ok = true;
    for (uint32_t i = 0; i < c->instr->operand_count; i++) {
        const tern_isa_ap *ap = &c->ap[i];
        c->elems[i] = 0;
        if (ap->mem >= TERN_MEM_COUNT) {
            tern_check_breach(c, TERN_RULE_AP_MEMORY, i, "memory %u, allowed: 0 to %d", ap->mem,
                              TERN_MEM_COUNT - 1);
            ok = false;
        } else if (ap->mem != TERN_MEM_NONE) {
            ok &= check_pattern_form(c, i, ap) && check_references(c, i, ap);
        } else if (is_required(c, i)) {
            tern_check_breach(c, TERN_RULE_PRESENT, i, "absent, but not optional");
            ok = false;
        }
    }
    return ok;
}

/* --- memory and addresses --- */

static void check_memory(tern_checker *c, uint32_t i, const tern_check_operand_row *row)
{
    char allowed[32] = "";
    size_t len = 0;
    for (unsigned m = TERN_MEM_HBM; m < TERN_MEM_COUNT; m++)
        if (row->mems >> m & 1)
            len += (size_t)snprintf(allowed + len, sizeof(allowed) - len, "%s%s", len ? ", " : "",
                                    tern_memory_name((tern_memory)m));
    tern_check_breach(c, TERN_RULE_MEMORY, i, "in %s, allowed: %s",
                      tern_memory_name((tern_memory)c->ap[i].mem), allowed);
}

bool tern_isa_reach(const tern_isa_ap *ap, bool rows, int64_t *low, int64_t *high)
{
    int64_t lo = 0, hi = 0;
    bool over = false;
    for (unsigned i = ap->index == TERN_ISA_NONE8 ? 0 : 1; i < ap->rank; i++) {
        int64_t span = (int64_t)ap->stride[i] * ((int64_t)ap->count[i] - 1);
        int64_t *end = span < 0 ? &lo : &hi;
        over |= __builtin_add_overflow(*end, span, end);
    }
    if (rows) {
        int64_t span = (int64_t)ap->row_stride * ((int64_t)ap->partitions - 1);
        int64_t *end = span < 0 ? &lo : &hi;
        over |= __builtin_add_overflow(*end, span, end);
    }
    int64_t bytes = tern_check_elem_bytes(ap);
    over |= __builtin_add_overflow(hi, 1, &hi);
    over |= __builtin_mul_overflow(lo, bytes, low);
    over |= __builtin_mul_overflow(hi, bytes, high);
    return !over;
}

/* Whether rows of an HBM operand come from an index of the transfer. */
static bool has_row_index(const tern_checker *c, uint32_t i)
{
    if (c->instr->op == TERN_OP_DMA_COPY)
        return i < 2 && c->ap[i == TERN_OPERAND(DMA_COPY, dst) ? TERN_OPERAND(DMA_COPY, dst_index)
                                                               : TERN_OPERAND(DMA_COPY, src_index)]
                                .mem != TERN_MEM_NONE;
    if (c->instr->op != TERN_OP_DMA_COMPUTE)
        return false;
    if (i == TERN_OPERAND(DMA_COMPUTE, dst))
        return c->ap[TERN_OPERAND(DMA_COMPUTE, dst_index)].mem != TERN_MEM_NONE;
    return i >= TERN_OPERAND(DMA_COMPUTE, srcs) &&
           c->ap[TERN_OPERAND(DMA_COMPUTE, src_index)].mem != TERN_MEM_NONE;
}

/* Adds what registers add to an operand of an unscheduled program. false on overflow. */
static bool add_moves(const tern_checker *c, uint32_t i, int64_t *low, int64_t *high)
{
    int64_t least = 0, most = 0, bytes = tern_check_elem_bytes(&c->ap[i]);
    const tern_isa_unscheduled *how = c->unscheduled;
    return !how || !how->moves(how->self, c->instr->first_operand + i, &least, &most) ||
           (!__builtin_mul_overflow(least, bytes, &least) &&
            !__builtin_mul_overflow(most, bytes, &most) &&
            !__builtin_add_overflow(*low, least, low) &&
            !__builtin_add_overflow(*high, most, high));
}

static void check_inside(tern_checker *c, uint32_t i, const tern_isa_ap *ap)
{
    int64_t low = 0, high = 0, first = 0, end = 0;
    bool whole = ap->mem == TERN_MEM_HBM || c->unscheduled;
    uint64_t size = whole                      ? c->p->tensors.items[ap->tensor].bytes
                    : ap->mem == TERN_MEM_SBUF ? c->chip->sbuf_usable_bytes
                                               : c->chip->psum_partition_bytes;
    bool rows = ap->mem == TERN_MEM_HBM && !has_row_index(c, i);
    bool ok = tern_isa_reach(ap, rows, &low, &high) && add_moves(c, i, &low, &high);
    /* A register may move the pattern anywhere: then only its size is checked. */
    int64_t offset = ap->reg == TERN_ISA_NONE8 ? ap->offset : -low;
    ok = ok && !__builtin_add_overflow(offset, low, &first) &&
         !__builtin_add_overflow(offset, high, &end);
    if (ok && first >= 0 && (uint64_t)end <= size)
        return;
    tern_check_breach(c, TERN_RULE_INSIDE, i, "bytes %" PRId64 " to %" PRId64 ", %s has %" PRIu64,
                      first, end, whole ? c->p->tensors.items[ap->tensor].name : "a partition",
                      size);
}

/* Up to a quadrant at a quadrant, up to two at a half, more at 0. */
bool tern_check_start_is_legal(const tern_chip *chip, unsigned start, unsigned partitions)
{
    unsigned q = chip->quadrant_partitions;
    return partitions <= q ? start % q == 0 : partitions <= 2 * q ? start % (2 * q) == 0 : !start;
}

static void check_address(tern_checker *c, uint32_t i, const tern_isa_ap *ap,
                          const tern_check_operand_row *row)
{
    const tern_chip *chip = c->chip;
    unsigned bytes = tern_check_elem_bytes(ap), quadrant = chip->quadrant_partitions;
    const tern_isa_tensor *t = c->unscheduled ? &c->p->tensors.items[ap->tensor] : NULL;
    unsigned end = t ? t->start + t->partitions : chip->partitions;
    if (ap->start + ap->partitions > end)
        tern_check_breach(c, TERN_RULE_PARTITIONS, i, "partitions %u to %u, %s has %u", ap->start,
                          ap->start + ap->partitions - 1, t ? t->name : chip->name, end);
    else if (c->compute && !(row->flags & TERN_CHECK_ANY_START) &&
             !tern_check_start_is_legal(chip, ap->start, ap->partitions))
        tern_check_breach(c, TERN_RULE_PARTITION_START, i,
                          "%u partitions from %u, allowed: up to %u from a multiple of %u, up to "
                          "%u from a multiple of %u, more from 0",
                          ap->partitions, ap->start, quadrant, quadrant, 2 * quadrant,
                          2 * quadrant);
    if (ap->offset % bytes)
        tern_check_breach(c, TERN_RULE_ALIGNMENT, i,
                          "%s at byte %" PRId64 ", allowed: multiples of %u",
                          format_name(ap->dtype), ap->offset, bytes);
}

static void check_tensor_use(tern_checker *c, uint32_t i, const tern_isa_ap *ap)
{
    if (ap->tensor == TERN_ISA_NONE32)
        return;
    const tern_isa_tensor *t = &c->p->tensors.items[ap->tensor];
    if (!c->unscheduled && (c->at < t->first_use || c->at > t->last_use))
        tern_check_breach(c, TERN_RULE_LIVE_RANGE, i, "%s is live from instruction %u to %u",
                          t->name, t->first_use, t->last_use);
    if (tern_isa_is_read_only((tern_tensor_kind)t->kind) &&
        tern_isa_operand_use(c->p, c->instr, i) & TERN_ROLE_OUT)
        tern_check_breach(c, TERN_RULE_WRITTEN, i,
                          "%s is %s, allowed: outputs, inouts and temporaries", t->name,
                          t->kind == TERN_TENSOR_INPUT   ? "an input"
                          : t->kind == TERN_TENSOR_CONST ? "a constant"
                                                         : "the rank");
}

/* Elements of a partition, those that are read again by a step of 0 once: the limit of PSUM is that
 * of what it holds. */
static uint64_t distinct_elems(const tern_isa_ap *ap)
{
    uint64_t n = 1;
    for (unsigned d = 0; d < ap->rank; d++)
        n *= ap->stride[d] ? ap->count[d] : 1;
    return n;
}

/* --- limits of patterns --- */

static void check_compute_limits(tern_checker *c, uint32_t i, const tern_isa_ap *ap,
                                 const tern_check_operand_row *row)
{
    const tern_chip *chip = c->chip;
    unsigned rank_max = row->rank_max ? row->rank_max : chip->free_dims_max;
    if (ap->rank > rank_max)
        tern_check_breach(c, TERN_RULE_DIMS, i, "%u free dimensions, allowed: up to %u", ap->rank,
                          rank_max);
    for (unsigned d = 0; d < ap->rank; d++) {
        if (ap->count[d] > UINT16_MAX)
            tern_check_breach(c, TERN_RULE_COUNT_BITS, i,
                              "%" PRIu32 " elements in dimension %u, allowed: up to %d",
                              ap->count[d], d, UINT16_MAX);
        if (ap->count[d] > 1 && (ap->stride[d] < INT16_MIN || ap->stride[d] > INT16_MAX))
            tern_check_breach(c, TERN_RULE_STRIDE_BITS, i,
                              "step %" PRId32 " in dimension %u, allowed: %d to %d", ap->stride[d],
                              d, INT16_MIN, INT16_MAX);
    }
    /* The array itself limits the width of a matmul. */
    if (c->info->family == TERN_FAMILY_PE)
        return;
    const bool psum = ap->mem == TERN_MEM_PSUM;
    uint64_t most = psum ? chip->psum_free_elems_max : chip->sbuf_free_elems_max;
    uint64_t elems = psum ? distinct_elems(ap) : c->elems[i];
    if (elems > most)
        tern_check_breach(c, TERN_RULE_FREE_SIZE, i,
                          "%" PRIu64 " elements in a partition, %s allows up to %" PRIu64, elems,
                          chip->name, most);
}

/* Dimensions of a descriptor: contiguous dimensions count once, and not at all if the run is one
 * element. */
static void check_dma_dims(tern_checker *c, uint32_t i, const tern_isa_ap *ap)
{
    unsigned dims = 0;
    int64_t next = 1; /* a dimension of this stride continues the previous run */
    for (unsigned d = ap->rank; d-- > 0;) {
        if (ap->count[d] == 1)
            continue;
        dims += ap->stride[d] != next;
        next = (int64_t)ap->stride[d] * ap->count[d];
    }
    if (ap->partitions > 1)
        dims += on_chip(ap) || ap->row_stride != next;
    if (dims > c->chip->dma_dims_max)
        tern_check_breach(c, TERN_RULE_DMA_DIMS, i,
                          "%u dimensions around the runs of bytes, %s allows up to %u", dims,
                          c->chip->name, c->chip->dma_dims_max);
}

/* --- formats --- */

static void check_format(tern_checker *c, uint32_t i, const tern_isa_ap *ap,
                         const tern_check_operand_row *row)
{
    uint64_t set = c->formats[row->formats];
    if (!tern_check_in(set, ap->dtype)) {
        char allowed[256] = "";
        size_t len = 0;
        for (unsigned t = TERN_DTYPE_NONE + 1; t < TERN_DTYPE_END && len < sizeof(allowed) - 20;
             t++)
            if (tern_check_in(set, t))
                len += (size_t)snprintf(allowed + len, sizeof(allowed) - len, "%s%s",
                                        len ? ", " : "", format_name(t));
        tern_check_breach(c, TERN_RULE_FORMAT, i, "%s, %s allows %s", format_name(ap->dtype),
                          c->chip->name, allowed);
    } else if (row->flags & TERN_CHECK_SAME_FORMAT && ap->dtype != c->ap[row->to].dtype) {
        tern_check_breach(c, TERN_RULE_SAME_FORMAT, i, "%s, allowed: that of %s, %s",
                          format_name(ap->dtype), c->info->operands[row->to].name,
                          format_name(c->ap[row->to].dtype));
    }
}

/* --- shapes --- */

void tern_check_want_rows(tern_checker *c, uint32_t i, tern_isa_rule rule, uint32_t rows)
{
    if (c->ap[i].partitions != rows)
        tern_check_breach(c, rule, i, "%u partitions, allowed: %u", c->ap[i].partitions, rows);
}

void tern_check_want_elems(tern_checker *c, uint32_t i, tern_isa_rule rule, uint64_t elems)
{
    if (c->elems[i] != elems)
        tern_check_breach(c, rule, i, "%" PRIu64 " elements in a partition, allowed: %" PRIu64,
                          c->elems[i], elems);
}

static void check_shape(tern_checker *c, uint32_t i, const tern_check_operand_row *row)
{
    const tern_isa_ap *ap = &c->ap[i], *to = &c->ap[row->to];
    switch ((tern_check_shape)row->shape) {
    case TERN_CHECK_FREE:
        break;
    case TERN_CHECK_SAME:
        tern_check_want_rows(c, i, TERN_RULE_ROWS_AGREE, to->partitions);
        tern_check_want_elems(c, i, TERN_RULE_ELEMENTS_AGREE, c->elems[row->to]);
        break;
    case TERN_CHECK_ROWS:
        tern_check_want_rows(c, i, TERN_RULE_ROWS_AGREE, to->partitions);
        break;
    case TERN_CHECK_ELEMS:
        tern_check_want_rows(c, i, TERN_RULE_ROWS_AGREE, to->partitions);
        tern_check_want_elems(c, i, TERN_RULE_ELEMENTS_AGREE, row->elems);
        break;
    case TERN_CHECK_TOTAL:
        if (ap->partitions * c->elems[i] != to->partitions * c->elems[row->to])
            tern_check_breach(c, TERN_RULE_ELEMENTS_AGREE, i,
                              "%" PRIu64 " elements in all, allowed: %" PRIu64,
                              ap->partitions * c->elems[i], to->partitions * c->elems[row->to]);
        break;
    case TERN_CHECK_ALONE:
        tern_check_want_rows(c, i, TERN_RULE_ROWS_LIMIT, 1);
        tern_check_want_elems(c, i, TERN_RULE_ELEMENTS_LIMIT, 1);
        break;
    }
}

/* --- indices of operands --- */

/* The input that determines the engine's lanes; the index of a destination must be there, too. */
static uint32_t main_input(const tern_checker *c, uint32_t dst)
{
    switch (c->instr->op) {
    case TERN_OP_NC_MATMUL:
        return TERN_OPERAND(NC_MATMUL, stationary);
    case TERN_OP_NC_MATMUL_MX:
        return TERN_OPERAND(NC_MATMUL_MX, stationary);
    case TERN_OP_TENSOR_COPY_PREDICATED:
        return TERN_OPERAND(TENSOR_COPY_PREDICATED, predicate);
    default:
        return c->row->operands[dst].to;
    }
}

/* The partition at which the index of operand |i| must start; -1: any. */
static int index_start(const tern_checker *c, uint32_t i)
{
    if (!(c->info->operands[i].roles & TERN_ROLE_OUT))
        return c->ap[i].start;
    const tern_isa_ap *in = &c->ap[main_input(c, i)];
    if (in->mem == TERN_MEM_SBUF)
        return in->start;
    return in->index == TERN_ISA_NONE8 ? -1 : c->ap[in->index].start;
}

static bool may_be_indirect(const tern_checker *c, uint32_t i)
{
    const tern_isa_instr *in = c->instr;
    if (!(c->row->operands[i].flags & TERN_CHECK_INDIRECT))
        return false;
    if (in->op == TERN_OP_TENSOR_COPY && in->engine == TERN_ENGINE_POOL)
        return false;
    if (in->op == TERN_OP_NC_MATMUL && i == TERN_OPERAND(NC_MATMUL, moving) &&
        c->args[TERN_ARG(NC_MATMUL, transpose)])
        return false;
    bool scattered = (c->info->operands[i].roles & TERN_ROLE_OUT) != 0;
    return !(scattered && in->engine == TERN_ENGINE_ACT && c->ap[i].mem == TERN_MEM_PSUM);
}

static void check_index(tern_checker *c, uint32_t i, const tern_isa_ap *ap)
{
    const tern_isa_ap *index = &c->ap[ap->index];
    if (!c->chip->indirect_operands) {
        tern_check_breach(c, TERN_RULE_INDEX_CHIP, i, "has an index, %s does not support indices",
                          c->chip->name);
        return;
    }
    if (i >= c->info->operand_count || !may_be_indirect(c, i)) {
        tern_check_breach(c, TERN_RULE_INDEX_OPERAND, i,
                          "has an index, which %s does not support here on %s", c->info->name,
                          tern_engine_name((tern_engine)c->instr->engine));
        return;
    }
    /* Scales use the index of their elements. */
    if (c->instr->op == TERN_OP_NC_MATMUL_MX && i >= TERN_OPERAND(NC_MATMUL_MX, stationary_scale))
        return;
    if (index->partitions != ap->partitions || c->elems[ap->index] != ap->count[0])
        tern_check_breach(c, TERN_RULE_INDEX_FORM, i,
                          "its index has %u partitions of %" PRIu64 ", allowed: %u of %" PRIu32,
                          index->partitions, c->elems[ap->index], ap->partitions, ap->count[0]);
    int start = index_start(c, i);
    if (start >= 0 && index->start != start)
        tern_check_breach(c, TERN_RULE_INDEX_START, i,
                          "its index starts at partition %u, allowed: %d", index->start, start);
}

static bool is_indexed_by(const tern_checker *c, uint32_t index)
{
    for (uint32_t i = 0; i < c->instr->operand_count; i++)
        if (c->ap[i].index == index && c->ap[i].mem != TERN_MEM_NONE)
            return true;
    return false;
}

/* --- entry point --- */

static const tern_check_operand_row index_row = {
    .mems = 1 << TERN_MEM_SBUF, .formats = TERN_CHECK_INDEX, .shape = TERN_CHECK_FREE};

static const tern_check_operand_row *row_of(const tern_checker *c, uint32_t i)
{
    if (i < c->info->operand_count)
        return &c->row->operands[i];
    return c->info->has_list ? &c->row->operands[c->info->operand_count] : &index_row;
}

static void check_operand(tern_checker *c, uint32_t i)
{
    const tern_isa_ap *ap = &c->ap[i];
    const tern_check_operand_row *row = row_of(c, i);
    check_tensor_use(c, i, ap);
    if (!(row->mems >> ap->mem & 1)) {
        check_memory(c, i, row);
        return;
    }
    if (ap->mem == TERN_MEM_PSUM && c->instr->engine == TERN_ENGINE_POOL && c->compute &&
        !c->chip->pool_reads_psum)
        tern_check_breach(c, TERN_RULE_POOL_PSUM, i, "in psum, %s allows only sbuf on pool",
                          c->chip->name);
    check_format(c, i, ap, row);
    if (c->compute)
        check_compute_limits(c, i, ap, row);
    else if (c->info->family == TERN_FAMILY_DMA || c->instr->op == TERN_OP_SENDRECV)
        check_dma_dims(c, i, ap);
    if (on_chip(ap))
        check_address(c, i, ap, row);
    check_inside(c, i, ap);
    check_shape(c, i, row);
    if (ap->index != TERN_ISA_NONE8)
        check_index(c, i, ap);
}

void tern_check_operands(tern_checker *c)
{
    const tern_check_op_row *row = c->row;
    for (uint32_t i = 0; i < c->instr->operand_count; i++)
        if (c->ap[i].mem != TERN_MEM_NONE)
            check_operand(c, i);
    if (row->psum_a && c->ap[row->psum_a - 1].mem == TERN_MEM_PSUM &&
        c->ap[row->psum_b - 1].mem == TERN_MEM_PSUM)
        tern_check_breach(c, TERN_RULE_TWO_PSUM, row->psum_b - 1u,
                          "in psum like %s, allowed: only one of them",
                          c->info->operands[row->psum_a - 1].name);
    if (c->info->has_list)
        return;
    for (uint32_t i = c->info->operand_count; i < c->instr->operand_count; i++)
        if (!is_indexed_by(c, i))
            tern_check_breach(c, TERN_RULE_INDEX_UNUSED, i, "no operand uses it");
}

/* isa/check_dma.c - transfers, communication between cores and chips, and library calls. */
#include <inttypes.h>
#include <math.h>

#include "isa/check_isa_impl.h"
#include "numerics/format.h"

static bool has(const tern_checker *c, uint32_t operand)
{
    return c->ap[operand].mem != TERN_MEM_NONE;
}

static const char *format_name(unsigned dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->name;
}

/* --- shared by all transfers --- */

static void check_queue(tern_checker *c, uint32_t queue, uint32_t class)
{
    if (queue >= c->chip->dma_queues || class >= c->chip->dma_classes)
        tern_check_breach(c, TERN_RULE_DMA_QUEUE, TERN_ISA_NONE32,
                          "queue %u of class %u, %s has %u queues and %u classes", queue, class,
                          c->chip->name, c->chip->dma_queues, c->chip->dma_classes);
}

/* Hardware generators accept commands of ACT and SP; software ones belong to GpSimd. */
static void check_generator(tern_checker *c, uint32_t dge)
{
    unsigned engine = c->instr->engine;
    bool ok = true;
    if (dge == TERN_DGE_HARDWARE)
        ok = c->chip->dma_generators > 0 && (engine == TERN_ENGINE_ACT || engine == TERN_ENGINE_SP);
    else if (dge == TERN_DGE_SOFTWARE)
        ok = engine == TERN_ENGINE_POOL;
    if (!ok)
        tern_check_breach(c, TERN_RULE_DMA_DGE, TERN_ISA_NONE32,
                          "%s descriptors on %s, %s allows software on pool%s",
                          tern_isa_enum_name(TERN_ARG_DGE, dge),
                          tern_engine_name((tern_engine)engine), c->chip->name,
                          c->chip->dma_generators > 0 ? ", hardware on act and sp" : "");
}

static void check_dynamic(tern_checker *c, uint32_t dge, bool indexed)
{
    for (uint32_t i = 0; i < c->instr->operand_count; i++)
        if (has(c, i) && c->ap[i].reg != TERN_ISA_NONE8 && dge == TERN_DGE_STATIC)
            tern_check_breach(
                c, TERN_RULE_DMA_DYNAMIC, i,
                "an address in a register with static descriptors, allowed: software, hardware");
    if (indexed && dge != TERN_DGE_SOFTWARE)
        tern_check_breach(c, TERN_RULE_DMA_DYNAMIC, TERN_ISA_NONE32,
                          "an index with %s descriptors, allowed: software",
                          tern_isa_enum_name(TERN_ARG_DGE, dge));
}

/* An index holds one row index for each row of |side|. */
static void check_index(tern_checker *c, uint32_t index, uint32_t side)
{
    const tern_isa_ap *ap = &c->ap[index], *of = &c->ap[side];
    if (!has(c, index))
        return;
    bool word = ap->dtype == TERN_U32 || ap->dtype == TERN_I32;
    if (of->mem != TERN_MEM_HBM || ap->mem != TERN_MEM_SBUF || !word ||
        ap->partitions != of->partitions || c->elems[index] != 1)
        tern_check_breach(c, TERN_RULE_DMA_INDEX, index,
                          "%u x %" PRIu64
                          " of %s in %s for %u rows in %s, allowed: one i32 or ui32 "
                          "in sbuf for each row in hbm",
                          ap->partitions, c->elems[index], format_name(ap->dtype),
                          tern_memory_name((tern_memory)ap->mem), of->partitions,
                          tern_memory_name((tern_memory)of->mem));
}

/* --- dma_copy --- */

void tern_check_dma_copy(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(DMA_COPY, dst), src = TERN_OPERAND(DMA_COPY, src);
    const uint32_t dst_index = TERN_OPERAND(DMA_COPY, dst_index);
    const uint32_t src_index = TERN_OPERAND(DMA_COPY, src_index);
    const uint32_t dge = c->args[TERN_ARG(DMA_COPY, dge)];
    check_queue(c, c->args[TERN_ARG(DMA_COPY, queue)], c->args[TERN_ARG(DMA_COPY, class)]);
    check_generator(c, dge);
    check_dynamic(c, dge, has(c, dst_index) || has(c, src_index));
    check_index(c, dst_index, dst);
    check_index(c, src_index, src);
    unsigned to = c->ap[dst].dtype, from = c->ap[src].dtype;
    const uint64_t numbers = c->formats[TERN_CHECK_ANY];
    if (to != from &&
        (dge == TERN_DGE_HARDWARE || !tern_check_in(numbers, to) || !tern_check_in(numbers, from)))
        tern_check_breach(c, TERN_RULE_DMA_CAST, TERN_ISA_NONE32,
                          "%s to %s with %s descriptors, allowed: formats of the engines, without "
                          "hardware descriptors",
                          format_name(from), format_name(to),
                          tern_isa_enum_name(TERN_ARG_DGE, dge));
}

/* --- dma_transpose --- */

/* Whether a hardware generator can transpose the source: 16 rows at a time. |before_last| is the
 * size of the dimension before the last; a tile of two dimensions has its rows there. */
static bool generator_transposes(const tern_isa_ap *src, unsigned bytes)
{
    enum { ROWS = 16, LAST_MAX = 128 };
    unsigned rows = src->partitions;
    if (bytes != 2 || src->count[src->rank - 1] > LAST_MAX)
        return false;
    if (src->rank == 1)
        return rows == ROWS;
    bool power = rows <= ROWS && (rows & (rows - 1)) == 0;
    return power && (uint64_t)rows * src->count[src->rank - 2] % ROWS == 0;
}

void tern_check_dma_transpose(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(DMA_TRANSPOSE, dst), src = TERN_OPERAND(DMA_TRANSPOSE, src);
    const uint32_t dge = c->args[TERN_ARG(DMA_TRANSPOSE, dge)];
    const uint32_t axes = c->args[TERN_ARG(DMA_TRANSPOSE, axes)];
    const tern_isa_ap *ap = &c->ap[src];
    const tern_chip *chip = c->chip;
    unsigned bytes = tern_check_elem_bytes(ap), dims = axes + 2;
    double rate =
        ap->mem == TERN_MEM_HBM ? chip->dma_transpose_hbm_rate : chip->dma_transpose_sbuf_rate;
    check_queue(c, c->args[TERN_ARG(DMA_TRANSPOSE, queue)],
                c->args[TERN_ARG(DMA_TRANSPOSE, class)]);
    check_generator(c, dge);
    check_dynamic(c, dge, false);
    bool shape = ap->rank + 1u == dims && (bytes == 2 || bytes == 4) &&
                 (dge != TERN_DGE_HARDWARE || generator_transposes(ap, bytes));
    if (rate <= 0 || !shape || dge == TERN_DGE_SOFTWARE)
        tern_check_breach(
            c, TERN_RULE_DMA_TRANSPOSE, src,
            "%u dimensions of %u-byte elements in %s with %s descriptors, %s allows %u "
            "of 2 or 4 bytes%s; with hardware descriptors 16 rows of 2 bytes",
            ap->rank + 1, bytes, tern_memory_name((tern_memory)ap->mem),
            tern_isa_enum_name(TERN_ARG_DGE, dge), chip->name, dims,
            rate <= 0 ? " on other chips" : "");
    else
        tern_check_want_rows(c, dst, TERN_RULE_ROWS_AGREE, ap->count[ap->rank - 1]);
}

_Static_assert(TERN_AXES_A10 == 0 && TERN_AXES_A210 == 1 && TERN_AXES_A3120 == 2,
               "two dimensions and up");

/* --- dma_compute --- */

void tern_check_dma_compute(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(DMA_COMPUTE, dst), first = TERN_OPERAND(DMA_COMPUTE, srcs);
    const uint32_t dst_index = TERN_OPERAND(DMA_COMPUTE, dst_index);
    const uint32_t src_index = TERN_OPERAND(DMA_COMPUTE, src_index);
    const uint32_t dge = c->args[TERN_ARG(DMA_COMPUTE, dge)];
    const unsigned sources = c->instr->operand_count - c->info->operand_count;
    const bool indexed = has(c, dst_index) || has(c, src_index);
    const unsigned most = indexed ? 1 : c->chip->dma_sources_max;
    check_queue(c, c->args[TERN_ARG(DMA_COMPUTE, queue)], c->args[TERN_ARG(DMA_COMPUTE, class)]);
    if (dge == TERN_DGE_HARDWARE)
        tern_check_breach(c, TERN_RULE_DMA_DGE, TERN_ISA_NONE32,
                          "hardware descriptors, allowed: static, software");
    else
        check_generator(c, dge);
    check_dynamic(c, dge, indexed);
    check_index(c, dst_index, dst);
    if (sources < 1 || sources > most)
        tern_check_breach(c, TERN_RULE_DMA_SOURCES, TERN_ISA_NONE32,
                          "%u sources, %s allows 1 to %u%s", sources, c->chip->name, most,
                          indexed ? " with an index" : "");
    else
        check_index(c, src_index, first);
}

/* --- between cores and chips --- */

void tern_check_sendrecv(tern_checker *c)
{
    enum { ELEMS_MAX = 256 };
    const uint32_t src = TERN_OPERAND(SENDRECV, src);
    const uint32_t peer = c->args[TERN_ARG(SENDRECV, peer)];
    check_queue(c, c->args[TERN_ARG(SENDRECV, queue)], 0);
    if (peer >= c->chip->cores)
        tern_check_breach(c, TERN_RULE_CORES, TERN_ISA_NONE32, "peer is core %u, %s has %u", peer,
                          c->chip->name, c->chip->cores);
    if (!c->args[TERN_ARG(SENDRECV, gpsimd)])
        return;
    /* 1024, 512 and 256 bytes of elements of 4, 2 and 1 bytes. */
    if (c->instr->engine != TERN_ENGINE_POOL || !c->chip->pool_dma_engines ||
        c->elems[src] > ELEMS_MAX || tern_check_elem_bytes(&c->ap[src]) > 4)
        tern_check_breach(c, TERN_RULE_SENDRECV_SIZE, src,
                          "%" PRIu64
                          " elements of %u bytes in a partition, on %s, allowed: up to %d "
                          "of up to 4 bytes, on pool",
                          c->elems[src], tern_check_elem_bytes(&c->ap[src]),
                          tern_engine_name((tern_engine)c->instr->engine), ELEMS_MAX);
}

void tern_check_core_barrier(tern_checker *c)
{
    uint32_t cores = c->args[TERN_ARG(CORE_BARRIER, cores)];
    bool past = c->chip->cores < 32 && cores >> c->chip->cores;
    if (!cores || past)
        tern_check_breach(c, TERN_RULE_CORES, TERN_ISA_NONE32, "cores 0x%x, %s has %u", cores,
                          c->chip->name, c->chip->cores);
}

/* One contiguous run of bytes in HBM, at a static address. */
static void check_dense(tern_checker *c, uint32_t i)
{
    const tern_isa_ap *ap = &c->ap[i];
    int64_t next = 1;
    bool dense = ap->reg == TERN_ISA_NONE8;
    for (unsigned d = ap->rank; d-- > 0;) {
        if (ap->count[d] == 1)
            continue;
        dense &= ap->stride[d] == next;
        next *= ap->count[d];
    }
    if (ap->partitions > 1)
        dense &= ap->row_stride == next;
    if (!dense)
        tern_check_breach(c, TERN_RULE_DENSE, i, "%s, allowed: contiguous rows without gaps",
                          ap->reg == TERN_ISA_NONE8 ? "not contiguous"
                                                    : "an address in a register");
}

/* Sizes of a collective in groups of |ranks|, 0 if that is unknown: gathering makes the result a
 * multiple, scattering a part of the source. */
static bool sizes_agree(uint32_t kind, uint64_t dst, uint64_t src, uint64_t ranks)
{
    switch (kind) {
    case TERN_CC_ALL_GATHER:
        return ranks ? dst == src * ranks : dst % src == 0;
    case TERN_CC_REDUCE_SCATTER:
        return ranks ? src == dst * ranks : src % dst == 0;
    case TERN_CC_ALL_TO_ALL:
        return dst == src && (!ranks || src % ranks == 0);
    case TERN_CC_RAGGED:
        return true;
    default:
        return dst == src;
    }
}

/* Ranks are known when the program is loaded, so they are constants. */
static void check_groups(tern_checker *c, uint32_t kind)
{
    const uint32_t groups = TERN_OPERAND(CC_TRIGGER, groups);
    const tern_isa_ap *ap = &c->ap[groups];
    const tern_isa_tensor *t =
        ap->tensor == TERN_ISA_NONE32 ? NULL : &c->p->tensors.items[ap->tensor];
    if (!t || t->kind != TERN_TENSOR_CONST ||
        t->bytes != ap->partitions * c->elems[groups] * sizeof(uint32_t))
        tern_check_breach(c, TERN_RULE_COLLECTIVE, groups, "allowed: a whole constant");
    if (kind == TERN_CC_PERMUTE && c->elems[groups] != 2)
        tern_check_breach(c, TERN_RULE_COLLECTIVE, groups,
                          "rows of %" PRIu64 ", a permute has a source and a target in each",
                          c->elems[groups]);
}

/* Four lists of slices, equally many for each rank of a group; whole rows. */
static void check_slices(tern_checker *c, uint32_t kind, uint64_t ranks)
{
    const uint32_t base = TERN_OPERAND(CC_TRIGGER, base);
    const uint32_t slices = TERN_OPERAND(CC_TRIGGER, slices);
    const uint32_t dst = TERN_OPERAND(CC_TRIGGER, dst), src = TERN_OPERAND(CC_TRIGGER, src);
    const uint64_t row = c->args[TERN_ARG(CC_TRIGGER, row)];
    const uint64_t to = c->ap[dst].partitions * c->elems[dst];
    const uint64_t from = c->ap[src].partitions * c->elems[src];
    if (kind != TERN_CC_RAGGED) {
        if (c->elems[base] || c->elems[slices] || row)
            tern_check_breach(c, TERN_RULE_COLLECTIVE, TERN_ISA_NONE32,
                              "base, slices or row, allowed: those of a ragged_all_to_all");
        return;
    }
    if (!c->elems[base] || c->ap[base].partitions * c->elems[base] != to)
        tern_check_breach(c, TERN_RULE_COLLECTIVE, base,
                          "allowed: as many elements as dst, %" PRIu64, to);
    if (!c->elems[slices] || c->ap[slices].partitions != TERN_ISA_SLICE_LISTS ||
        (ranks && c->elems[slices] % ranks))
        tern_check_breach(c, TERN_RULE_COLLECTIVE, slices,
                          "allowed: %d rows with a multiple of %" PRIu64 " elements",
                          TERN_ISA_SLICE_LISTS, ranks ? ranks : 1);
    if (!row || to % row || from % row)
        tern_check_breach(c, TERN_RULE_COLLECTIVE, TERN_ISA_NONE32,
                          "rows of %" PRIu64 " elements in %" PRIu64 " and %" PRIu64
                          ", allowed: whole ones",
                          row, from, to);
}

void tern_check_collective(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(CC_TRIGGER, dst), src = TERN_OPERAND(CC_TRIGGER, src);
    const uint32_t *args = c->args;
    const uint32_t stream = args[TERN_ARG(CC_TRIGGER, stream)];
    const uint32_t kind = args[TERN_ARG(CC_TRIGGER, kind)];
    const uint64_t to = c->ap[dst].partitions * c->elems[dst];
    const uint64_t from = c->ap[src].partitions * c->elems[src];
    const bool reduces = kind == TERN_CC_ALL_REDUCE || kind == TERN_CC_REDUCE_SCATTER;
    const uint32_t groups = TERN_OPERAND(CC_TRIGGER, groups);
    if (stream >= c->chip->cc_streams_max)
        tern_check_breach(c, TERN_RULE_COLLECTIVE, TERN_ISA_NONE32, "stream %u, %s has %u", stream,
                          c->chip->name, c->chip->cc_streams_max);
    if (c->elems[groups])
        check_groups(c, kind);
    if (c->ap[dst].mem != c->ap[src].mem || !sizes_agree(kind, to, from, c->elems[groups]))
        tern_check_breach(c, TERN_RULE_COLLECTIVE, dst,
                          "%" PRIu64 " elements in %s from %" PRIu64
                          " in %s, allowed: one memory, and the sizes of %s",
                          to, tern_memory_name((tern_memory)c->ap[dst].mem), from,
                          tern_memory_name((tern_memory)c->ap[src].mem),
                          tern_isa_enum_name(TERN_ARG_CC, kind));
    check_slices(c, kind, c->elems[groups]);
    if (reduces && args[TERN_ARG(CC_TRIGGER, op)] == TERN_ALU_NONE)
        tern_check_breach(c, TERN_RULE_OPERATOR, TERN_ISA_NONE32, "op is none, %s reduces",
                          tern_isa_enum_name(TERN_ARG_CC, kind));
    for (uint32_t i = 0; i < c->info->operand_count; i++)
        if (c->ap[i].mem == TERN_MEM_HBM)
            check_dense(c, i);
}

/* --- library_call --- */

void tern_check_library_call(tern_checker *c)
{
    const uint32_t function = c->args[TERN_ARG(LIBRARY_CALL, function)];
    const uint32_t outputs = c->args[TERN_ARG(LIBRARY_CALL, outputs)];
    if (function >= c->p->libraries.count || outputs > c->instr->operand_count)
        tern_check_breach(c, TERN_RULE_LIBRARY, TERN_ISA_NONE32,
                          "function %u with %u outputs, allowed: one of %zu, up to %u outputs",
                          function, outputs, c->p->libraries.count, c->instr->operand_count);
    static const size_t amounts[] = {TERN_ARG(LIBRARY_CALL, work), TERN_ARG(LIBRARY_CALL, rows),
                                     TERN_ARG(LIBRARY_CALL, bytes)};
    for (size_t i = 0; i < sizeof(amounts) / sizeof(*amounts); i++) {
        float amount = tern_isa_arg_f32(c->args[amounts[i]]);
        if (!(amount >= 0) || isinf(amount))
            tern_check_breach(c, TERN_RULE_LIBRARY, TERN_ISA_NONE32,
                              "%s is %g, allowed: a number from 0", c->info->args[amounts[i]].name,
                              (double)amount);
    }
    for (uint32_t i = 0; i < c->instr->operand_count; i++)
        if (c->ap[i].mem == TERN_MEM_HBM)
            check_dense(c, i);
}

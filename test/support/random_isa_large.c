/* Transfers, and groups of matmuls. */
#include <string.h>

#include "isa_legal.h"
#include "numerics/format.h"
#include "random_isa_impl.h"

static const uint16_t row_counts[] = {1, 2, 5, 16, 32, 33, 64, 96, 128, 128, 128, 128};

static uint32_t pick_rows(random_isa_state *s) { return row_counts[pick(s, 12)]; }

static uint32_t pick_elems(random_isa_state *s)
{
    static const uint16_t counts[] = {1, 2, 3, 8, 31, 64, 100, 128, 256, 512, 1024, 4096};
    return counts[pick(s, s->options->small ? 4 : chance(s, 3) ? 12 : 9)];
}

/* --- transfers --- */

static tern_dtype pick_dtype(random_isa_state *s)
{
    static const uint8_t dtypes[] = {TERN_F32, TERN_BF16, TERN_F16, TERN_U8, TERN_I32, TERN_F32};
    return (tern_dtype)dtypes[pick(s, 6)];
}

/* Gaps between elements or rows. */
static void spread(random_isa_state *s, tern_isa_ap *ap)
{
    if (chance(s, 4))
        ap->stride[0] = 2 + (int32_t)pick(s, 2);
    if (ap->mem == TERN_MEM_HBM)
        ap->row_stride = (int32_t)ap->count[0] * ap->stride[0] + (chance(s, 2) ? 0 : 3);
}

/* The same elements in two rows of half the length for each row, or the reverse. */
static void reshape(random_isa_state *s, tern_isa_ap *ap)
{
    if (ap->mem != TERN_MEM_HBM || !chance(s, 4) || ap->stride[0] != 1)
        return;
    if (ap->count[0] % 2 == 0 && ap->partitions <= 64) {
        ap->count[0] /= 2;
        ap->partitions *= 2;
    } else if (ap->partitions % 2 == 0) {
        ap->count[0] *= 2;
        ap->partitions /= 2;
    }
    ap->row_stride = (int32_t)ap->count[0];
}

/* A side of a transfer: |rows| rows of |elems| elements somewhere. */
static tern_isa_ap side(random_isa_state *s, tern_dtype dtype, uint32_t rows, uint32_t elems,
                        bool written)
{
    tern_memory mem = chance(s, 2) ? TERN_MEM_SBUF : TERN_MEM_HBM;
    tern_isa_ap ap = random_isa_tile(s, mem, dtype, rows, elems);
    if (mem == TERN_MEM_HBM && !written && chance(s, 4))
        ap.tensor = RANDOM_ISA_DATA;
    else if (mem == TERN_MEM_HBM && !is_ordered(s) && chance(s, 4)) {
        ap.tensor = RANDOM_ISA_ALIAS;
        ap.offset /= 4;
        ap.offset -= ap.offset % 8;
    }
    spread(s, &ap);
    reshape(s, &ap);
    return ap;
}

static uint32_t pick_generator(random_isa_state *s, unsigned engine, bool casts)
{
    if (engine == TERN_ENGINE_POOL)
        return TERN_DGE_SOFTWARE;
    bool hardware = (engine == TERN_ENGINE_ACT || engine == TERN_ENGINE_SP) && !casts &&
                    s->chip->dma_generators > 0;
    return hardware && chance(s, 2) ? TERN_DGE_HARDWARE : TERN_DGE_STATIC;
}

/* Rows of one side are in the order of an index, which may name one row several times. */
static bool add_index(random_isa_state *s, tern_isa_program *one, bool of_dst)
{
    tern_isa_ap *aps = one->operands.items;
    tern_isa_ap *ap = &aps[of_dst ? TERN_OPERAND(DMA_COPY, dst) : TERN_OPERAND(DMA_COPY, src)];
    if (ap->mem != TERN_MEM_HBM || one->instrs.items[0].engine != TERN_ENGINE_POOL)
        return true;
    tern_isa_ap index = random_isa_tile(s, TERN_MEM_SBUF, TERN_I32, ap->partitions, 1);
    const uint64_t row_bytes =
        (uint64_t)ap->row_stride * tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    const uint64_t fit = s->p->tensors.items[ap->tensor].bytes / row_bytes;
    uint32_t rows = fit < 400 ? (uint32_t)fit : 400; /* more than without an index */
    ap->offset = 0;
    aps[of_dst ? TERN_OPERAND(DMA_COPY, dst_index) : TERN_OPERAND(DMA_COPY, src_index)] = index;
    return random_isa_fits(s, one) && random_isa_number(s, &index, rows);
}

static bool copy(random_isa_state *s)
{
    tern_isa_program one;
    uint32_t engine = random_isa_engine(s, ALL_ENGINES), rows = pick_rows(s);
    uint32_t elems = pick_elems(s);
    tern_dtype from = pick_dtype(s), to = chance(s, 3) ? pick_dtype(s) : from;
    random_isa_blank(s, TERN_OP_DMA_COPY, engine, 0, &one);
    one.operands.items[TERN_OPERAND(DMA_COPY, dst)] = side(s, to, rows, elems, true);
    one.operands.items[TERN_OPERAND(DMA_COPY, src)] = side(s, from, rows, elems, false);
    one.args.items[TERN_ARG(DMA_COPY, dge)] = pick_generator(s, engine, from != to);
    if (chance(s, 2) && !add_index(s, &one, chance(s, 2))) {
        random_isa_close(&one);
        return false;
    }
    return random_isa_finish(s, &one);
}

/* The columns of |ap| become two or three dimensions, if they can be divided; how many it has. */
static unsigned fold_columns(random_isa_state *s, tern_isa_ap *ap)
{
    unsigned wanted = 1 + pick(s, 3);
    for (; ap->rank < wanted && ap->count[0] % 2 == 0; ap->rank++) {
        memmove(ap->count + 1, ap->count, ap->rank * sizeof ap->count[0]);
        memmove(ap->stride + 1, ap->stride, ap->rank * sizeof ap->stride[0]);
        ap->count[0] /= 2;
        ap->count[1] = 2;
        ap->stride[0] = 2 * ap->stride[1];
        if (chance(s, 2)) { /* the halves instead of pairs */
            ap->count[1] = ap->count[0];
            ap->count[0] = 2;
            ap->stride[0] = (int32_t)ap->count[1] * ap->stride[1];
        }
    }
    return ap->rank;
}

static bool transpose(random_isa_state *s)
{
    static const uint8_t axes[] = {TERN_AXES_A10, TERN_AXES_A210, TERN_AXES_A3120};
    tern_isa_program one;
    uint32_t engine = random_isa_engine(s, ALL_ENGINES & ~(1 << TERN_ENGINE_POOL));
    uint32_t rows = pick_rows(s), elems = pick_rows(s);
    tern_dtype dtype = chance(s, 2) ? TERN_F32 : TERN_BF16;
    if (engine == TERN_ISA_NONE8)
        return false;
    random_isa_blank(s, TERN_OP_DMA_TRANSPOSE, engine, 0, &one);
    tern_isa_ap src =
        random_isa_tile(s, chance(s, 3) ? TERN_MEM_SBUF : TERN_MEM_HBM, dtype, rows, elems);
    unsigned rank = fold_columns(s, &src);
    uint32_t last = src.count[rank - 1];
    one.operands.items[0] = random_isa_tile(s, chance(s, 4) ? TERN_MEM_HBM : TERN_MEM_SBUF, dtype,
                                            last, rows * (elems / last));
    one.operands.items[1] = src;
    one.args.items[TERN_ARG(DMA_TRANSPOSE, axes)] = axes[rank - 1];
    return random_isa_finish(s, &one);
}

static bool compute(random_isa_state *s)
{
    static const uint8_t ops[] = {TERN_ALU_ADD, TERN_ALU_MAX, TERN_ALU_MIN};
    tern_isa_program one;
    uint32_t engine = random_isa_engine(s, ALL_ENGINES), sources = 1 + pick(s, 4);
    uint32_t rows = pick_rows(s), elems = pick_elems(s);
    random_isa_blank(s, TERN_OP_DMA_COMPUTE, engine, sources, &one);
    tern_isa_ap *aps = one.operands.items;
    aps[TERN_OPERAND(DMA_COMPUTE, dst)] = side(s, pick_dtype(s), rows, elems, true);
    for (uint32_t i = 0; i < sources; i++) {
        aps[TERN_OPERAND(DMA_COMPUTE, srcs) + i] = side(s, pick_dtype(s), rows, elems, false);
        one.args.items[TERN_ARG(DMA_COMPUTE, scale) + i] =
            tern_isa_f32_arg(chance(s, 2) ? 1 : 0.5f);
    }
    one.args.items[TERN_ARG(DMA_COMPUTE, op)] = ops[pick(s, 3)];
    one.args.items[TERN_ARG(DMA_COMPUTE, accumulate)] = chance(s, 3);
    one.args.items[TERN_ARG(DMA_COMPUTE, dge)] = pick_generator(s, engine, true);
    return random_isa_finish(s, &one);
}

/* Through a temporary whose memory others use before and after. */
static bool through_temporary(random_isa_state *s)
{
    enum { TEMP_BYTES = 65536 };
    static const char *const names[] = {"t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"};
    if (s->temps == 8 || s->in_body || s->in_ring)
        return false;
    uint32_t rows = pick_rows(s), elems = 1 + pick(s, s->options->small ? 4 : 128);
    tern_isa_tensor t = {.name = names[s->temps],
                         .mem = TERN_MEM_HBM,
                         .dtype = TERN_F32,
                         .rank = 1,
                         .bytes = TEMP_BYTES,
                         .dims = {TEMP_BYTES / 4},
                         .address = 256 * pick(s, 3)};
    tern_isa_ap ap = isa_legal_tile(TERN_MEM_HBM, TERN_F32, 0, rows, elems);
    must(tern_isa_add_tensor(s->p, &t, &ap.tensor));
    tern_isa_ap tile[2] = {random_isa_tile(s, TERN_MEM_SBUF, TERN_F32, rows, elems),
                           random_isa_tile(s, TERN_MEM_SBUF, TERN_F32, rows, elems)};
    uint32_t at[2];
    s->temps++;
    for (unsigned i = 0; i < 2; i++) {
        tern_isa_program one;
        random_isa_blank(s, TERN_OP_DMA_COPY, random_isa_engine(s, 1 << 3 | 1 << 4), 0, &one);
        one.operands.items[TERN_OPERAND(DMA_COPY, dst)] = i ? tile[1] : ap;
        one.operands.items[TERN_OPERAND(DMA_COPY, src)] = i ? ap : tile[0];
        at[i] = random_isa_emit(s, &one);
        random_isa_close(&one);
        for (uint32_t k = pick(s, 3); k > 0 && !i; k--)
            (void)random_isa_one(s);
    }
    s->p->tensors.items[ap.tensor].first_use = at[0];
    s->p->tensors.items[ap.tensor].last_use = at[1];
    return true;
}

bool random_isa_transfer(random_isa_state *s)
{
    switch (pick(s, 10)) {
    case 0:
        return transpose(s);
    case 1:
    case 2:
        return compute(s);
    case 3:
        return through_temporary(s);
    default:
        return copy(s);
    }
}

/* --- groups of matmuls --- */

enum { GROUPS_MAX = 3, BANK = 2048, MATMUL_MAX = 1 << 19 };

typedef struct {
    tern_isa_ap dst;
    uint32_t k, m, n;
    tern_dtype dtype;
    unsigned left, done;
    tern_isa_ap stationary; /* of the last one */
} group;

static group make_group(random_isa_state *s, uint32_t bank)
{
    static const uint8_t dtypes[] = {TERN_BF16, TERN_F32, TERN_BF16, TERN_F16, TERN_F8E4M3};
    group g = {.k = pick_rows(s), .m = pick_rows(s), .left = 1 + pick(s, 5)};
    uint32_t shift = chance(s, 2) ? 0 : 16 * pick(s, 8);
    g.n = 1 + pick(s, chance(s, 2) ? 480 : 40);
    g.dtype = (tern_dtype)dtypes[pick(s, 5)];
    if (s->options->small)
        g.k = g.m = g.n = 1 + pick(s, 4);
    if (!is_ordered(s) && chance(s, 3))
        bank = pick(s, 2); /* the bank of another group */
    g.dst = isa_legal_tile(TERN_MEM_PSUM, TERN_F32, (int64_t)bank * BANK + shift, g.m, g.n);
    g.dst.start = (uint8_t)(g.m <= 32 && chance(s, 3) ? 32 * pick(s, 4) : 0);
    return g;
}

static bool emit_matmul(random_isa_state *s, group *g)
{
    tern_isa_program one;
    bool again = g->done && chance(s, 3), open = s->groups_open;
    if (s->budget < MATMUL_MAX) /* a group that has begun must end */
        s->budget = MATMUL_MAX;
    random_isa_blank(s, TERN_OP_NC_MATMUL, TERN_ENGINE_PE, 0, &one);
    if (!again)
        g->stationary = random_isa_tile(s, TERN_MEM_SBUF, g->dtype, g->k, g->m);
    tern_isa_ap moving = random_isa_tile(s, TERN_MEM_SBUF, g->dtype, g->k, g->n);
    moving.start = g->stationary.start;
    one.operands.items[TERN_OPERAND(NC_MATMUL, dst)] = g->dst;
    one.operands.items[TERN_OPERAND(NC_MATMUL, stationary)] = g->stationary;
    one.operands.items[TERN_OPERAND(NC_MATMUL, moving)] = moving;
    one.args.items[TERN_ARG(NC_MATMUL, acc)] = (g->done ? 0 : 2) + (g->left == 1 ? 1 : 0);
    one.args.items[TERN_ARG(NC_MATMUL, keep)] = again && chance(s, 2);
    s->groups_open = false;
    s->in_group = true;
    bool fits = random_isa_finish(s, &one);
    s->in_group = false;
    s->groups_open = open;
    g->done++;
    g->left--;
    return fits;
}

/* A group that does not fit is not begun; sizes of a group do not change, so that all of it fits
 * if its first matmul does. */
bool random_isa_groups(random_isa_state *s)
{
    group groups[GROUPS_MAX];
    uint32_t count = 1 + pick(s, GROUPS_MAX), left = 0;
    if (!(s->engines >> TERN_ENGINE_PE & 1) || s->groups_open || s->budget < MATMUL_MAX)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        groups[i] = make_group(s, 2 * i + pick(s, 2));
        left += groups[i].left;
    }
    while (left) {
        group *g = &groups[pick(s, count)];
        if (!g->left)
            continue;
        if (!emit_matmul(s, g)) {
            left -= g->left + 1;
            g->left = 0;
            continue;
        }
        left--;
        s->groups_open = is_ordered(s);
        if (left && chance(s, 4))
            (void)random_isa_one(s);
    }
    s->groups_open = false;
    return true;
}

/* isa/check_pe.c - the tensor engine: operand sizes, tiles and modes of the array, MX and sparse
 * operands; and quantize_mx, which produces MX operands. */
#include <inttypes.h>

#include "isa/check_isa_impl.h"
#include "numerics/format.h"
#include "numerics/mx.h"
#include "numerics/sparse.h"

static const char *format_name(unsigned dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->name;
}

/* --- shared by all matmuls --- */

typedef struct {
    uint32_t dst, stationary, moving; /* operands */
    uint64_t m, n;
    uint32_t row_pos, row_tile, col_pos, col_tile;
} matmul;

static void check_acc(tern_checker *c)
{
    if (c->args[TERN_ARG(NC_MATMUL, acc)] > 3)
        tern_check_breach(c, TERN_RULE_MATMUL_ACC, TERN_ISA_NONE32, "acc is %u, allowed: 0 to 3",
                          c->args[TERN_ARG(NC_MATMUL, acc)]);
}

/* A result must be in one bank of PSUM unless the chip lets it span them. */
static void check_bank(tern_checker *c, uint32_t dst)
{
    const tern_chip *chip = c->chip;
    const tern_isa_ap *ap = &c->ap[dst];
    int64_t bank = (int64_t)tern_chip_psum_bank_bytes(chip), low = 0, high = 0;
    if (ap->mem != TERN_MEM_PSUM || (int64_t)chip->pe_matmul_n_max * 4 > bank ||
        !tern_isa_reach(ap, false, &low, &high))
        return;
    bool moves = ap->reg != TERN_ISA_NONE8;
    int64_t offset = moves ? 0 : ap->offset;
    bool one = moves ? high - low <= bank
                     : offset + low >= 0 && (offset + low) / bank == (offset + high - 1) / bank;
    if (!one)
        tern_check_breach(c, TERN_RULE_MATMUL_BANK, dst,
                          "bytes %" PRId64 " to %" PRId64 ", %s allows one bank of %" PRId64,
                          offset + low, offset + high, chip->name, bank);
}

static void check_sizes(tern_checker *c, const matmul *mm)
{
    const tern_chip *chip = c->chip;
    const tern_isa_ap *dst = &c->ap[mm->dst], *stationary = &c->ap[mm->stationary];
    uint32_t k_max = mm->row_tile ? mm->row_tile : chip->pe_matmul_k_max;
    uint32_t m_max = mm->col_tile ? mm->col_tile : chip->pe_matmul_m_max;
    bool half = tern_check_elem_bytes(dst) == 2;
    uint32_t n_max = half ? chip->pe_matmul_n_max_16bit : chip->pe_matmul_n_max;
    if (stationary->partitions > k_max)
        tern_check_breach(c, TERN_RULE_MATMUL_K, mm->stationary, "%u rows, %s allows up to %u",
                          stationary->partitions, chip->name, k_max);
    if (mm->m > m_max)
        tern_check_breach(c, TERN_RULE_MATMUL_M, mm->stationary,
                          "%" PRIu64 " columns, %s allows up to %u", mm->m, chip->name, m_max);
    if (mm->n > n_max)
        tern_check_breach(c, TERN_RULE_MATMUL_N, mm->moving,
                          "%" PRIu64 " columns, %s allows up to %u", mm->n, chip->name, n_max);
    tern_check_want_rows(c, mm->dst, TERN_RULE_ROWS_AGREE, (uint32_t)mm->m);
    tern_check_want_elems(c, mm->dst, TERN_RULE_ELEMENTS_AGREE, mm->n);
    if (mm->n <= n_max)
        check_bank(c, mm->dst);
}

/* --- tiles of the array --- */

static bool tile_exists(uint32_t tile, uint32_t position, uint32_t least, uint32_t all)
{
    if (tile == 0)
        return position == 0;
    return tile >= least && tile <= all && tile % least == 0 && all % tile == 0 &&
           position % tile == 0 && position < all;
}

static void check_tiles(tern_checker *c, const matmul *mm)
{
    const tern_chip *chip = c->chip;
    if (!tile_exists(mm->row_tile, mm->row_pos, chip->pe_row_tile_min, chip->pe_rows))
        tern_check_breach(c, TERN_RULE_MATMUL_TILE, TERN_ISA_NONE32,
                          "row tile of %u at %u, %s allows halves of %u down to %u", mm->row_tile,
                          mm->row_pos, chip->name, chip->pe_rows, chip->pe_row_tile_min);
    if (!tile_exists(mm->col_tile, mm->col_pos, chip->pe_col_tile_min, chip->pe_cols))
        tern_check_breach(c, TERN_RULE_MATMUL_TILE, TERN_ISA_NONE32,
                          "column tile of %u at %u, %s allows halves of %u down to %u",
                          mm->col_tile, mm->col_pos, chip->name, chip->pe_cols,
                          chip->pe_col_tile_min);
}

/* Partition r feeds row r and column c writes partition c. Without tiles the operands determine
 * them. */
static void check_lanes(tern_checker *c, const matmul *mm)
{
    unsigned rows = mm->row_tile ? mm->row_pos : c->ap[mm->moving].start;
    unsigned found = c->ap[mm->stationary].start;
    if (found != rows || c->ap[mm->moving].start != rows)
        tern_check_breach(c, TERN_RULE_MATMUL_POSITION, mm->stationary,
                          "starts at partition %u and moving at %u, allowed: both at %u", found,
                          c->ap[mm->moving].start, rows);
    if (mm->col_tile && c->ap[mm->dst].start != mm->col_pos)
        tern_check_breach(c, TERN_RULE_MATMUL_POSITION, mm->dst,
                          "starts at partition %u, allowed: %u, that of its first column",
                          c->ap[mm->dst].start, mm->col_pos);
}

/* Operands with an index use all of the array. */
static void check_tiled_index(tern_checker *c, const matmul *mm)
{
    if (!mm->row_tile && !mm->col_tile)
        return;
    for (uint32_t i = 0; i < c->info->operand_count; i++)
        if (c->ap[i].index != TERN_ISA_NONE8)
            tern_check_breach(c, TERN_RULE_MATMUL_MODE, i,
                              "has an index and the array is tiled, allowed: only one of them");
}

/* --- formats --- */

static bool is_wide(unsigned dtype) { return dtype == TERN_F32 || dtype == TERN_TF32; }

static void check_pair(tern_checker *c, const matmul *mm)
{
    unsigned a = c->ap[mm->stationary].dtype, b = c->ap[mm->moving].dtype;
    bool legacy = a == TERN_F8E4M3 || b == TERN_F8E4M3;
    bool ocp = a == TERN_F8E4M3FN || b == TERN_F8E4M3FN;
    if (is_wide(a) != is_wide(b) || (legacy && ocp))
        tern_check_breach(c, TERN_RULE_MATMUL_PAIR, mm->stationary,
                          "%s with %s, allowed: f32 and tf32 with each other, the others with the "
                          "others, not f8E4M3 with f8E4M3FN",
                          format_name(a), format_name(b));
}

static void check_in_set(tern_checker *c, uint32_t operand, tern_check_formats formats)
{
    if (!tern_check_in(c->formats[formats], c->ap[operand].dtype))
        tern_check_breach(c, TERN_RULE_FORMAT, operand, "%s, %s has no matmul of that format",
                          format_name(c->ap[operand].dtype), c->chip->name);
}

/* Bits are not converted: a byte becomes the low byte of 16 bits. */
static void check_transposed_format(tern_checker *c, const matmul *mm)
{
    unsigned in = c->ap[mm->stationary].dtype, out = c->ap[mm->dst].dtype;
    bool byte = tern_check_elem_bytes(&c->ap[mm->stationary]) == 1;
    if (in == out || (byte && tern_check_elem_bytes(&c->ap[mm->dst]) == 2))
        return;
    tern_check_breach(c, TERN_RULE_SAME_FORMAT, mm->dst, "%s, allowed: that of stationary, %s%s",
                      format_name(out), format_name(in), byte ? ", or 16 bits" : "");
}

/* --- nc_matmul --- */

static void check_double_row(tern_checker *c, const matmul *mm)
{
    const tern_chip *chip = c->chip;
    bool transpose = c->args[TERN_ARG(NC_MATMUL, transpose)];
    bool columns = mm->col_tile && mm->col_tile != chip->pe_cols;
    if (chip->pe_double_row_factor < 2 || columns || transpose) {
        tern_check_breach(
            c, TERN_RULE_MATMUL_MODE, TERN_ISA_NONE32, "double_row%s%s, %s allows %s",
            columns ? " with column tiles" : "", transpose ? " with transpose" : "", chip->name,
            chip->pe_double_row_factor < 2 ? "no double_row" : "it only without them");
        return;
    }
    const uint32_t both[] = {mm->stationary, mm->moving};
    for (unsigned i = 0; i < 2; i++) {
        const tern_isa_ap *ap = &c->ap[both[i]];
        if (!tern_check_in(chip->pe_double_row_dtypes, ap->dtype) || ap->rank < 2 ||
            ap->count[0] != chip->pe_double_row_factor)
            tern_check_breach(c, TERN_RULE_DOUBLE_ROW, both[i],
                              "%s with %u dimensions, the first of %" PRIu32
                              ", allowed: FP8 with 2 or more, the first of %u",
                              format_name(ap->dtype), ap->rank, ap->count[0],
                              chip->pe_double_row_factor);
    }
}

void tern_check_matmul(tern_checker *c)
{
    const uint32_t *args = c->args;
    bool folded = args[TERN_ARG(NC_MATMUL, perf)] == TERN_PERF_DOUBLE_ROW;
    matmul mm = {.dst = TERN_OPERAND(NC_MATMUL, dst),
                 .stationary = TERN_OPERAND(NC_MATMUL, stationary),
                 .moving = TERN_OPERAND(NC_MATMUL, moving),
                 .row_pos = args[TERN_ARG(NC_MATMUL, row_pos)],
                 .row_tile = args[TERN_ARG(NC_MATMUL, row_tile)],
                 .col_pos = args[TERN_ARG(NC_MATMUL, col_pos)],
                 .col_tile = args[TERN_ARG(NC_MATMUL, col_tile)]};
    mm.m = c->elems[mm.stationary] / (folded ? 2 : 1);
    mm.n = c->elems[mm.moving] / (folded ? 2 : 1);
    check_acc(c);
    check_tiles(c, &mm);
    check_lanes(c, &mm);
    check_tiled_index(c, &mm);
    if (folded)
        check_double_row(c, &mm);
    if (args[TERN_ARG(NC_MATMUL, transpose)] && c->chip->pe_transpose_native) {
        check_transposed_format(c, &mm);
    } else {
        check_in_set(c, mm.stationary, TERN_CHECK_PE_IN);
        check_in_set(c, mm.dst, TERN_CHECK_PE_OUT);
        check_pair(c, &mm);
    }
    check_sizes(c, &mm);
}

/* --- MX --- */

static const tern_dtype mx_elements[TERN_MX_COUNT] = {
    [TERN_MX_E4M3FN] = TERN_F8E4M3FN, [TERN_MX_E5M2] = TERN_F8E5M2, [TERN_MX_E2M1] = TERN_F4E2M1};

static void check_mx_format(tern_checker *c, uint32_t operand, uint32_t format)
{
    tern_dtype element = mx_elements[format];
    unsigned word = tern_check_elem_bytes(&c->ap[operand]);
    if (!tern_check_in(c->chip->pe_mx_dtypes, element) || word != tern_mx_x4_bytes(element))
        tern_check_breach(c, TERN_RULE_MX_FORMAT, operand,
                          "%s in words of %u bytes, allowed: words of %zu bytes, if %s has it",
                          format_name(element), word, tern_mx_x4_bytes(element), c->chip->name);
}

/* The scales of the blocks in a quadrant are in four of its partitions: 0 to 3, or from 4, 8, 12.
 */
static void check_mx_scale(tern_checker *c, uint32_t scale, uint32_t data)
{
    const tern_isa_ap *s = &c->ap[scale], *d = &c->ap[data];
    const unsigned quadrant = c->chip->quadrant_partitions;
    const unsigned groups = quadrant / TERN_MX_GROUP_PARTITIONS;
    unsigned least = (d->partitions - 1) / quadrant * quadrant + groups;
    unsigned offset = s->start - d->start;
    bool placed = s->start >= d->start && offset % groups == 0 && offset <= 3 * groups;
    if (!placed || s->partitions < least || s->partitions > d->partitions)
        tern_check_breach(c, TERN_RULE_MX_SCALE, scale,
                          "%u partitions from %u, allowed: %u to %u from %u, or 4, 8, 12 after",
                          s->partitions, s->start, least, d->partitions, d->start);
    tern_check_want_elems(c, scale, TERN_RULE_ELEMENTS_AGREE, c->elems[data]);
    if (s->index != d->index)
        tern_check_breach(c, TERN_RULE_INDEX_FORM, scale,
                          "its index is not the index of its elements");
}

void tern_check_matmul_mx(tern_checker *c)
{
    const uint32_t *args = c->args;
    matmul mm = {.dst = TERN_OPERAND(NC_MATMUL_MX, dst),
                 .stationary = TERN_OPERAND(NC_MATMUL_MX, stationary),
                 .moving = TERN_OPERAND(NC_MATMUL_MX, moving),
                 .row_pos = args[TERN_ARG(NC_MATMUL_MX, row_pos)],
                 .row_tile = args[TERN_ARG(NC_MATMUL_MX, row_tile)]};
    mm.m = c->elems[mm.stationary];
    mm.n = c->elems[mm.moving];
    check_acc(c);
    check_tiles(c, &mm);
    check_lanes(c, &mm);
    check_tiled_index(c, &mm);
    check_mx_format(c, mm.stationary, args[TERN_ARG(NC_MATMUL_MX, stationary_format)]);
    check_mx_format(c, mm.moving, args[TERN_ARG(NC_MATMUL_MX, moving_format)]);
    unsigned rows = c->ap[mm.stationary].partitions, multiple = c->chip->pe_mx_partition_multiple;
    if (rows % multiple || mm.m % 2)
        tern_check_breach(c, TERN_RULE_MX_SHAPE, mm.stationary,
                          "%u partitions and %" PRIu64
                          " columns, allowed: a multiple of %u, an even number",
                          rows, mm.m, multiple);
    check_mx_scale(c, TERN_OPERAND(NC_MATMUL_MX, stationary_scale), mm.stationary);
    check_mx_scale(c, TERN_OPERAND(NC_MATMUL_MX, moving_scale), mm.moving);
    check_sizes(c, &mm);
}

void tern_check_quantize_mx(tern_checker *c)
{
    enum { WORD = TERN_MX_GROUP_ELEMS };
    const uint32_t dst = TERN_OPERAND(QUANTIZE_MX, dst), src = TERN_OPERAND(QUANTIZE_MX, src);
    unsigned rows = c->ap[src].partitions, multiple = c->chip->pe_mx_partition_multiple;
    if (rows % multiple || c->elems[src] % WORD)
        tern_check_breach(c, TERN_RULE_MX_SHAPE, src,
                          "%u partitions of %" PRIu64 " elements, allowed: multiples of %u and %d",
                          rows, c->elems[src], multiple, WORD);
    else
        tern_check_want_elems(c, dst, TERN_RULE_ELEMENTS_AGREE, c->elems[src] / WORD);
    check_mx_scale(c, TERN_OPERAND(QUANTIZE_MX, dst_scale), dst);
}

/* --- sparse --- */

void tern_check_matmul_sparse(tern_checker *c)
{
    enum { TAGS_PER_WORD = 4 };
    matmul mm = {.dst = TERN_OPERAND(NC_MATMUL_SPARSE, dst),
                 .stationary = TERN_OPERAND(NC_MATMUL_SPARSE, stationary),
                 .moving = TERN_OPERAND(NC_MATMUL_SPARSE, moving)};
    const tern_sparse_info *pattern =
        tern_sparse_info_of((tern_sparse_pattern)c->args[TERN_ARG(NC_MATMUL_SPARSE, pattern)]);
    const unsigned ratio = pattern->group / pattern->kept;
    const tern_isa_ap *moving = &c->ap[mm.moving];
    mm.m = c->elems[mm.stationary];
    mm.n = c->elems[mm.moving] / ratio;
    check_acc(c);
    check_lanes(c, &mm);
    check_pair(c, &mm);
    if (moving->rank < 2 || moving->count[0] != ratio || moving->partitions % pattern->kept) {
        tern_check_breach(c, TERN_RULE_SPARSE_SHAPE, mm.moving,
                          "%u partitions, %u dimensions, the first of %" PRIu32
                          ", %s allows a multiple of %u, 2 and more, the first of %u",
                          moving->partitions, moving->rank, moving->count[0], pattern->name,
                          pattern->kept, ratio);
        return;
    }
    tern_check_want_elems(c, TERN_OPERAND(NC_MATMUL_SPARSE, tags), TERN_RULE_ELEMENTS_AGREE,
                          (mm.m + TAGS_PER_WORD - 1) / TAGS_PER_WORD);
    check_sizes(c, &mm);
}

/* --- nc_transpose --- */

void tern_check_pe_transpose(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(NC_TRANSPOSE, dst), data = TERN_OPERAND(NC_TRANSPOSE, data);
    const tern_chip *chip = c->chip;
    bool pe = c->instr->engine == TERN_ENGINE_PE;
    uint32_t rows = pe ? chip->pe_rows : chip->dve_bank_lanes;
    uint32_t cols = pe ? chip->pe_cols : chip->dve_bank_lanes;
    if (c->ap[data].partitions > rows)
        tern_check_breach(c, TERN_RULE_ROWS_LIMIT, data, "%u partitions, %s allows up to %u on %s",
                          c->ap[data].partitions, chip->name, rows,
                          tern_engine_name((tern_engine)c->instr->engine));
    if (c->elems[data] > cols)
        tern_check_breach(c, TERN_RULE_ELEMENTS_LIMIT, data,
                          "%" PRIu64 " elements in a partition, %s allows up to %u on %s",
                          c->elems[data], chip->name, cols,
                          tern_engine_name((tern_engine)c->instr->engine));
    tern_check_want_rows(c, dst, TERN_RULE_ROWS_AGREE, (uint32_t)c->elems[data]);
    tern_check_want_elems(c, dst, TERN_RULE_ELEMENTS_AGREE, c->ap[data].partitions);
    if (!pe)
        return;
    if (!chip->pe_transpose_native) /* multiplies by an identity */
        check_in_set(c, data, TERN_CHECK_PE_IN);
    if (c->ap[data].mem != TERN_MEM_SBUF)
        tern_check_breach(c, TERN_RULE_MEMORY, data, "in psum, allowed on pe: sbuf");
    if (c->ap[dst].mem != TERN_MEM_PSUM)
        tern_check_breach(c, TERN_RULE_MEMORY, dst, "in sbuf, allowed on pe: psum");
    check_bank(c, dst);
}

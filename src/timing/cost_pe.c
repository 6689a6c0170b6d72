/* timing/cost_pe.c - the tensor engine: LDWEIGHTS and MATMUL.
 *
 * The array accepts a moving column every cycle, or every few cycles for wide formats, and four
 * stationary columns per cycle. FP32 is multiplied in halves, each with its own LDWEIGHTS and
 * MATMUL. The result of a column appears after a fixed latency plus one cycle per stationary
 * column. */
#include "timing/timing_impl.h"

typedef struct {
    double k, m, n;   /* rows contracted, stationary and moving columns */
    double cycles;    /* per moving column, all parts together */
    unsigned parts;   /* MATMULs */
    unsigned quarter; /* of the cost of a BF16 flop */
    double depth;     /* rows of the operand per row of the array */
    bool transpose, keep;
    uint32_t row_pos, row_tile, col_pos, col_tile;
} matmul_shape;

static bool is_f32(const tern_isa_ap *ap)
{
    return ap->dtype == TERN_F32 || ap->dtype == TERN_I32 || ap->dtype == TERN_U32;
}

/* Formats of one byte. */
static bool is_8bit(const tern_isa_ap *ap) { return tern_timing_elem_bytes(ap) == 1; }

static void set_formats(const tern_timing_subject *s, const tern_isa_ap *a, const tern_isa_ap *b,
                        bool onezero, matmul_shape *p)
{
    const tern_chip *c = s->k->chip;
    p->parts = 1;
    p->quarter = 4;
    p->cycles = c->pe_column_cycles_16bit;
    if (is_f32(a) || is_f32(b)) {
        bool native = p->transpose && c->pe_transpose_native;
        p->cycles = native    ? c->pe_transpose_cycles_32bit
                    : onezero ? c->pe_column_cycles_onezero
                              : c->pe_column_cycles_32bit;
        p->parts = native ? 1 : c->pe_fp32_instructions;
        p->quarter = 16;
    } else if (is_8bit(a) && is_8bit(b)) {
        p->cycles = c->pe_column_cycles_8bit;
        p->quarter = 2;
    }
}

static void set_sizes(const tern_isa_ap *stationary, const tern_isa_ap *moving, double depth,
                      matmul_shape *p)
{
    p->depth = depth;
    p->k = moving->partitions * depth;
    p->m = (double)tern_isa_ap_elems(stationary);
    p->n = (double)tern_isa_ap_elems(moving);
}

static matmul_shape matmul_of(const tern_timing_subject *s)
{
    const tern_isa_ap *a = &s->operands[TERN_OPERAND(NC_MATMUL, stationary)];
    const tern_isa_ap *b = &s->operands[TERN_OPERAND(NC_MATMUL, moving)];
    const uint32_t *args = s->args;
    matmul_shape p = {.transpose = args[TERN_ARG(NC_MATMUL, transpose)],
                      .keep = args[TERN_ARG(NC_MATMUL, keep)],
                      .row_pos = args[TERN_ARG(NC_MATMUL, row_pos)],
                      .row_tile = args[TERN_ARG(NC_MATMUL, row_tile)],
                      .col_pos = args[TERN_ARG(NC_MATMUL, col_pos)],
                      .col_tile = args[TERN_ARG(NC_MATMUL, col_tile)]};
    set_sizes(a, b, 1, &p);
    set_formats(s, a, b, args[TERN_ARG(NC_MATMUL, onezero)], &p);
    if (args[TERN_ARG(NC_MATMUL, perf)] == TERN_PERF_DOUBLE_ROW) {
        /* Pairs of rows are the leading free dimension. */
        double rows = s->k->chip->pe_double_row_factor;
        p.k *= rows;
        p.m /= rows;
        p.n /= rows;
        p.depth = rows;
    }
    return p;
}

static matmul_shape mx_of(const tern_timing_subject *s)
{
    const tern_isa_ap *a = &s->operands[TERN_OPERAND(NC_MATMUL_MX, stationary)];
    const tern_isa_ap *b = &s->operands[TERN_OPERAND(NC_MATMUL_MX, moving)];
    matmul_shape p = {.keep = s->args[TERN_ARG(NC_MATMUL_MX, keep)],
                      .row_pos = s->args[TERN_ARG(NC_MATMUL_MX, row_pos)],
                      .row_tile = s->args[TERN_ARG(NC_MATMUL_MX, row_tile)],
                      .parts = 1,
                      .quarter = 1,
                      .cycles = s->k->chip->pe_column_cycles_8bit};
    set_sizes(a, b, s->k->chip->pe_mx_factor, &p);
    return p;
}

/* The moving operand has group / kept rows per partition, outermost: its columns are the rest. */
static matmul_shape sparse_of(const tern_timing_subject *s)
{
    const tern_isa_ap *a = &s->operands[TERN_OPERAND(NC_MATMUL_SPARSE, stationary)];
    const tern_isa_ap *b = &s->operands[TERN_OPERAND(NC_MATMUL_SPARSE, moving)];
    matmul_shape p = {.keep = s->args[TERN_ARG(NC_MATMUL_SPARSE, keep)]};
    set_sizes(a, b, 1, &p);
    set_formats(s, a, b, false, &p);
    double rows = b->rank > 1 ? b->count[0] : 1;
    p.k *= rows;
    p.n /= rows;
    p.depth = rows;
    return p;
}

/* The data is stationary; the identity is the moving operand. */
static matmul_shape transpose_of(const tern_timing_subject *s)
{
    const tern_isa_ap *data = &s->operands[TERN_OPERAND(NC_TRANSPOSE, data)];
    matmul_shape p = {.transpose = true};
    set_sizes(data, data, 1, &p);
    p.n = data->partitions;
    set_formats(s, data, data, true, &p);
    return p;
}

/* The tiles of the array that are occupied: bits of a 4 x 4 grid. */
static uint32_t span(uint32_t pos, uint32_t tile, uint32_t size)
{
    if (!tile || tile >= size)
        return 0xf;
    uint32_t first = pos * 4 / size, last = (pos + tile - 1) * 4 / size;
    uint32_t bits = 0;
    for (uint32_t i = first; i <= last && i < 4; i++)
        bits |= 1U << i;
    return bits ? bits : 0xf;
}

static uint32_t cells_of(const tern_chip *c, const matmul_shape *p)
{
    uint32_t rows = span(p->row_pos, p->row_tile, c->pe_rows);
    uint32_t cols = span(p->col_pos, p->col_tile, c->pe_cols);
    uint32_t cells = 0;
    for (unsigned i = 0; i < 4; i++)
        cells |= rows >> i & 1 ? cols << (4 * i) : 0;
    return cells;
}

void tern_timing_cost_pe(const tern_timing_subject *s, tern_timing_cost *step)
{
    const tern_chip *c = s->k->chip;
    matmul_shape p = s->instr->op == TERN_OP_NC_MATMUL          ? matmul_of(s)
                     : s->instr->op == TERN_OP_NC_MATMUL_MX     ? mx_of(s)
                     : s->instr->op == TERN_OP_NC_MATMUL_SPARSE ? sparse_of(s)
                                                                : transpose_of(s);
    double column = p.cycles / p.parts;
    double stream = p.n * column;
    double interval = stream + c->pe_matmul_overhead_cycles;
    if (interval < c->pe_matmul_min_cycles)
        interval = c->pe_matmul_min_cycles;
    for (unsigned i = 0; i < s->instr->operand_count; i++)
        if (s->operands[i].mem != TERN_MEM_NONE && s->operands[i].reg != TERN_ISA_NONE8 &&
            interval < c->dynamic_interval_cycles)
            interval = c->dynamic_interval_cycles;
    step->stream = tern_timing_cycles(interval, c->pe_clock_hz);
    step->duration = s->k->pe_latency + tern_timing_cycles(stream + p.m, c->pe_clock_hz);
    if (!p.keep) {
        double weights = p.m * column / c->pe_weight_columns_per_cycle;
        step->pe.weights = tern_timing_cycles(weights < 1 ? 1 : weights, c->pe_clock_hz);
        step->pe.weights_duration = step->pe.weights + tern_timing_ns(c->pe_weight_latency_ns);
    }
    double flops = 2 * p.k * p.m * p.n;
    step->pe.flops = flops < 4e9 ? (uint32_t)flops : UINT32_MAX;
    step->pe.parts = (uint8_t)p.parts;
    step->pe.quarter = (uint8_t)p.quarter;
    step->pe.transpose = p.transpose;
    step->pe.plane = p.transpose && c->pe_transpose_background;
    step->pe.cells = cells_of(c, &p);
    step->pe.use = tern_timing_cycles(stream * p.k / p.depth / c->pe_rows, c->pe_clock_hz);
}

/* validation/kernel_mamba.c - the selective scan in three versions: states as outer loop, channels
 * as outer loop, and a tiled sequence.
 *
 * Channels are on partitions, the sequence is the free dimension. B and C are the same for all
 * channels: a matmul with a column of ones broadcasts their row to all 128 partitions of PSUM,
 * where the vector engine reads it.
 *
 * A step is one state of one tile of channels: a few vector instructions, each dependent on the
 * previous one, which would stall. The published profiles show no such stalls (durations overlap),
 * so the instructions of two steps are interleaved here, as a compiler's scheduler would do. */
#include "base/assert.h"
#include "validation/kernels.h"

enum {
    P = 128,
    QUADRANT = 32,
    BANK = 512,
    CHUNK = 2 * BANK,
    ROWS = 8,
    STATES_MAX = 64,
    TILES_MAX = 64
};

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP, .queue = 0};
static const tern_lir_queue rows_queue = {.engine = TERN_ENGINE_SP, .queue = 1};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_POOL, .queue = 2};
static const tern_lir_queue spills = {.engine = TERN_ENGINE_SP, .queue = 3};

typedef struct {
    tern_lir_view delta, u, a, b, c, out; /* HBM */
    tern_lir_view ones;                   /* [128, 128] */
    tern_lir_view rows[ROWS];             /* of B and C, in rotation */
    uint32_t next_row;
    tern_lir_view broadcast_tile; /* [128, seq]: B or C, broadcast */
    tern_lir_pool psum_b, psum_c;
    tern_lir_pool inputs, totals; /* no buffers: a new tile for each */
    uint32_t tiles, seq, states;
} mamba;

static mamba begin(tern_lir *b, const tern_mamba_shape *s)
{
    mamba k = {.tiles = s->channels / P, .seq = s->seq, .states = s->states};
    uint64_t channels_seq[] = {s->channels, s->seq}, states_seq[] = {s->states, s->seq};
    uint64_t channels_states[] = {s->channels, s->states};
    if (s->channels % P || s->states > STATES_MAX || k.tiles > TILES_MAX)
        tern_lir_fail(b, TERN_ERR(INVALID,
                                  "%u channels, %u states, wanted multiples of %d and up "
                                  "to %d, and up to %d",
                                  s->channels, s->states, P, P * TILES_MAX, STATES_MAX));
    k.delta = tern_lir_hbm(b, "delta", TERN_TENSOR_INPUT, TERN_F32, 2, channels_seq);
    k.u = tern_lir_hbm(b, "u", TERN_TENSOR_INPUT, TERN_F32, 2, channels_seq);
    k.a = tern_lir_hbm(b, "A", TERN_TENSOR_INPUT, TERN_F32, 2, channels_states);
    k.b = tern_lir_hbm(b, "B", TERN_TENSOR_INPUT, TERN_F32, 2, states_seq);
    k.c = tern_lir_hbm(b, "C", TERN_TENSOR_INPUT, TERN_F32, 2, states_seq);
    k.out = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, TERN_F32, 2, channels_seq);
    k.ones = tern_lir_tile(b, "ones", TERN_MEM_SBUF, TERN_F32, P, P);
    tern_lir_memset(b, TERN_ENGINE_POOL, k.ones, 1);
    /* A row uses one partition of a quadrant, so four of them share an address range. */
    for (uint32_t i = 0; i < ROWS; i++)
        k.rows[i] = tern_lir_tile_at(b, "row", TERN_MEM_SBUF, TERN_F32, i * QUADRANT % P, 1,
                                     s->seq < BANK ? s->seq : BANK);
    k.psum_b = tern_lir_pool_of(b, "B", TERN_MEM_PSUM, TERN_F32, P, CHUNK, 2);
    k.psum_c = tern_lir_pool_of(b, "C", TERN_MEM_PSUM, TERN_F32, P, CHUNK, 2);
    return k;
}

/* Broadcasts columns |first| on of row |state| of B or C to |to|, [128, width] in PSUM. */
static void broadcast(tern_lir *b, mamba *k, bool is_b, uint32_t state, uint32_t first,
                      tern_lir_view to)
{
    uint32_t width = (uint32_t)tern_lir_elems(to), at = k->next_row++ % ROWS;
    tern_lir_view row = tern_lir_cols(k->rows[at], 0, width);
    TERN_LIR_BEGIN(b, "broadcast");
    tern_lir_view from = tern_lir_rows(is_b ? k->b : k->c, state, 1);
    tern_lir_dma_copy(b, rows_queue, row, tern_lir_cols(from, first, width));
    tern_lir_nc_matmul_with(
        b, &(tern_lir_matmul){.dst = to,
                              .stationary = tern_lir_rows(k->ones, at * QUADRANT % P, 1),
                              .moving = row,
                              .acc = TERN_LIR_ALONE,
                              .onezero = true});
    tern_lir_end(b);
}

/* The same into a new PSUM tile of up to two banks. */
static tern_lir_view broadcast_new(tern_lir *b, mamba *k, bool is_b, uint32_t state, uint32_t first,
                                   uint32_t width)
{
    tern_lir_view to = tern_lir_cols(tern_lir_next(b, is_b ? &k->psum_b : &k->psum_c), 0, width);
    for (uint32_t at = 0; at < width; at += BANK)
        broadcast(b, k, is_b, state, first + at,
                  tern_lir_cols(to, at, width - at < BANK ? width - at : BANK));
    return to;
}

static tern_lir_view new_tile(tern_lir *b, const char *name, uint32_t width)
{
    return tern_lir_tile(b, name, TERN_MEM_SBUF, TERN_F32, P, width);
}

static void load(tern_lir *b, tern_lir_view to, tern_lir_view from, uint32_t tile)
{
    TERN_LIR_BEGIN(b, "load");
    tern_lir_dma_copy(b, loads, to, tern_lir_rows(from, tile * P, P));
    tern_lir_end(b);
}

static tern_lir_view multiply(tern_lir *b, const char *name, tern_lir_view x, tern_lir_view y)
{
    tern_lir_view product = new_tile(b, name, (uint32_t)tern_lir_elems(x));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, product, x, y, TERN_ALU_MULTIPLY);
    return product;
}

/* exp(delta A) */
static tern_lir_view decay(tern_lir *b, tern_lir_view delta, tern_lir_view a)
{
    tern_lir_view to = new_tile(b, "deltaA", (uint32_t)tern_lir_elems(delta));
    tern_lir_activation(b, &(tern_lir_activate){.dst = to,
                                                .data = delta,
                                                .func = TERN_ACTIVATION_EXP,
                                                .scale = tern_lir_per_row(a)});
    return to;
}

/* --- steps --- */

typedef struct {
    uint32_t state, first, width; /* columns of the sequence */
    tern_lir_view delta, u, a;    /* inputs; a [128, 1] */
    tern_lir_view total;          /* accumulator */
    tern_lir_view b_row, c_row;   /* in PSUM or SBUF; absent: not computed yet */
    tern_lir_view delta_a, delta_u, delta_bu, scan, scan_c;
    tern_lir_scalar initial;
} step;

/* B or C in every partition: in PSUM if it fits a bank, else copied to SBUF by ACT, two banks at a
 * time. Both use one SBUF buffer, so C is copied after the product with B: the published times are
 * 9.4 cycles per element and state, of which the vector engine is active for 8.4, and one such copy
 * accounts for the difference. */
static tern_lir_view broadcast_long(tern_lir *b, mamba *k, bool is_b, const step *s)
{
    if (s->width <= BANK)
        return broadcast_new(b, k, is_b, s->state, s->first, s->width);
    for (uint32_t at = 0; at < s->width; at += CHUNK) {
        uint32_t width = s->width - at < CHUNK ? s->width - at : CHUNK;
        tern_lir_view chunk = broadcast_new(b, k, is_b, s->state, s->first + at, width);
        tern_lir_activation(b,
                            &(tern_lir_activate){.dst = tern_lir_cols(k->broadcast_tile, at, width),
                                                 .data = chunk,
                                                 .func = TERN_ACTIVATION_COPY});
    }
    return k->broadcast_tile;
}

/* The instructions of a step, in order. */

static void do_delta_u(tern_lir *b, step *s) { s->delta_u = multiply(b, "deltaU", s->delta, s->u); }

static void do_delta_bu(tern_lir *b, mamba *k, step *s)
{
    if (s->b_row.mem == TERN_MEM_NONE)
        s->b_row = broadcast_long(b, k, true, s);
    s->delta_bu = multiply(b, "deltaBu", s->delta_u, s->b_row);
}

static void do_scan(tern_lir *b, step *s)
{
    s->scan = new_tile(b, "scan", s->width);
    tern_lir_tensor_tensor_scan(b, s->scan, s->delta_a, s->delta_bu, s->initial, TERN_ALU_MULTIPLY,
                                TERN_ALU_ADD);
}

static void do_scan_c(tern_lir *b, mamba *k, step *s)
{
    if (s->c_row.mem == TERN_MEM_NONE)
        s->c_row = broadcast_long(b, k, false, s);
    s->scan_c = multiply(b, "scanC", s->scan, s->c_row);
}

static void do_add(tern_lir *b, step *s)
{
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, s->total, s->total, s->scan_c, TERN_ALU_ADD);
}

/* Interleaves the first part of step |now| with the second part of |before|; either may be NULL. No
 * instruction depends on the one just before it. */
static void do_steps(tern_lir *b, mamba *k, step *now, step *before)
{
    if (now)
        now->delta_a = decay(b, now->delta, now->a);
    if (now && now->u.mem != TERN_MEM_NONE) {
        do_delta_u(b, now);
        if (before)
            do_scan_c(b, k, before);
        do_delta_bu(b, k, now);
        if (before)
            do_add(b, before);
        do_scan(b, now);
        return;
    }
    if (now)
        do_delta_bu(b, k, now);
    if (before)
        do_scan_c(b, k, before);
    if (now)
        do_scan(b, now);
    if (before)
        do_add(b, before);
}

static tern_lir_view new_total(tern_lir *b, mamba *k)
{
    tern_lir_view total =
        k->totals.buffers ? tern_lir_next(b, &k->totals) : new_tile(b, "total", k->seq);
    tern_lir_memset(b, TERN_ENGINE_DVE, total, 0);
    return total;
}

static tern_lir_view load_new(tern_lir *b, const char *name, uint32_t width, tern_lir_view from,
                              uint32_t tile)
{
    tern_lir_view to = new_tile(b, name, width);
    load(b, to, from, tile);
    return to;
}

/* Inputs of a tile of channels. */
typedef struct {
    tern_lir_view delta, u, a;
} inputs;

static inputs load_inputs(tern_lir *b, mamba *k, uint32_t tile)
{
    if (!k->inputs.buffers)
        return (inputs){.delta = load_new(b, "delta", k->seq, k->delta, tile),
                        .u = load_new(b, "u", k->seq, k->u, tile),
                        .a = load_new(b, "A", k->states, k->a, tile)};
    inputs in = {.delta = tern_lir_next(b, &k->inputs), .u = tern_lir_next(b, &k->inputs)};
    load(b, in.delta, k->delta, tile);
    load(b, in.u, k->u, tile);
    in.a = load_new(b, "A", k->states, k->a, tile);
    return in;
}

/* Double-buffers inputs and totals, so that one tile of channels is loaded and one is stored while
 * a third is computed. */
static void double_buffer(tern_lir *b, mamba *k)
{
    k->inputs = tern_lir_pool_of(b, "input", TERN_MEM_SBUF, TERN_F32, P, k->seq, 4);
    k->totals = tern_lir_pool_of(b, "total", TERN_MEM_SBUF, TERN_F32, P, k->seq, 2);
}

static void store(tern_lir *b, const mamba *k, tern_lir_view total, uint32_t tile)
{
    TERN_LIR_BEGIN(b, "store");
    tern_lir_dma_copy(b, stores, tern_lir_rows(k->out, tile * P, P), total);
    tern_lir_end(b);
}

/* --- v1 --- */

/* States are the outer loop, so delta and u of all channels are needed once per state. Tiles that
 * SBUF does not hold are reloaded every time: the published profile loads u 7.1 times and delta 7.6
 * times for 16 states, as if 18 of 32 tiles of channels stayed resident. delta u is recomputed for
 * every state. */
void tern_kernel_mamba_v1(tern_lir *b, const tern_mamba_shape *s)
{
    mamba k = begin(b, s);
    uint32_t resident = s->resident ? s->resident : k.tiles;
    tern_lir_view total[TILES_MAX] = {{0}}, a[TILES_MAX] = {{0}};
    tern_lir_view delta[TILES_MAX] = {{0}}, u[TILES_MAX] = {{0}};
    step steps[2] = {{0}};
    TERN_ASSERT(s->seq <= BANK);
    tern_lir_pool streamed = tern_lir_pool_of(b, "streamed", TERN_MEM_SBUF, TERN_F32, P, s->seq, 6);
    for (uint32_t i = 0; i < k.tiles; i++) {
        total[i] = new_total(b, &k);
        a[i] = load_new(b, "A", k.states, k.a, i);
    }
    uint32_t at = 0;
    for (uint32_t n = 0; n < k.states; n++) {
        tern_lir_view b_row = broadcast_new(b, &k, true, n, 0, s->seq);
        tern_lir_view c_row = broadcast_new(b, &k, false, n, 0, s->seq);
        for (uint32_t i = 0; i < k.tiles; i++, at++) {
            if (i >= resident) {
                load(b, delta[i] = tern_lir_next(b, &streamed), k.delta, i);
                load(b, u[i] = tern_lir_next(b, &streamed), k.u, i);
            } else if (n == 0) {
                delta[i] = load_new(b, "delta", s->seq, k.delta, i);
                u[i] = load_new(b, "u", s->seq, k.u, i);
            }
            steps[at % 2] = (step){.state = n,
                                   .width = s->seq,
                                   .delta = delta[i],
                                   .u = u[i],
                                   .a = tern_lir_cols(a[i], n, 1),
                                   .total = total[i],
                                   .b_row = b_row,
                                   .c_row = c_row};
            do_steps(b, &k, &steps[at % 2], at ? &steps[(at - 1) % 2] : NULL);
        }
    }
    do_steps(b, &k, NULL, &steps[(at - 1) % 2]);
    for (uint32_t i = 0; i < k.tiles; i++)
        store(b, &k, total[i], i);
}

/* --- v2 --- */

/* delta u does not depend on the state and is computed once per tile of channels. In the middle of
 * a step seven tiles of [128, seq] are live, ten if two steps overlap; if SBUF holds more, the next
 * tile of channels is loaded early. If it holds only six, delta is reloaded for every state; with
 * five, delta u is also spilled to HBM. */
void tern_kernel_mamba_v2(tern_lir *b, const tern_mamba_shape *s, uint64_t sbuf_bytes)
{
    mamba k = begin(b, s);
    uint64_t capacity = sbuf_bytes / ((uint64_t)s->seq * 4);
    bool early = capacity >= 14, overlap = capacity >= 10, reload = capacity < 7,
         spill = capacity < 6;
    tern_lir_view spilled = {0};
    step steps[2] = {{0}};
    inputs ahead = {0};
    if (early)
        double_buffer(b, &k);
    k.broadcast_tile = new_tile(b, "broadcast", s->seq);
    if (spill)
        spilled = tern_lir_hbm(b, "deltaU", TERN_TENSOR_TEMP, TERN_F32, 2, (uint64_t[]){P, s->seq});
    for (uint32_t i = 0; i < k.tiles; i++) {
        inputs in = early && i ? ahead : load_inputs(b, &k, i);
        tern_lir_view delta = in.delta, delta_u = multiply(b, "deltaU", in.delta, in.u);
        tern_lir_view total = new_total(b, &k);
        if (spill)
            tern_lir_dma_copy(b, spills, spilled, delta_u);
        for (uint32_t n = 0; n < k.states; n++) {
            if (early && n == 1 && i + 1 < k.tiles)
                ahead = load_inputs(b, &k, i + 1);
            if (reload && n > 0)
                delta = load_new(b, "delta", s->seq, k.delta, i);
            if (spill && n > 0)
                tern_lir_dma_copy(b, spills, delta_u = new_tile(b, "deltaU", s->seq), spilled);
            step *now = &steps[n % 2];
            *now = (step){.state = n,
                          .width = s->seq,
                          .delta = delta,
                          .delta_u = delta_u,
                          .a = tern_lir_cols(in.a, n, 1),
                          .total = total};
            do_steps(b, &k, now, overlap && n ? &steps[(n - 1) % 2] : NULL);
            if (!overlap)
                do_steps(b, &k, NULL, now);
        }
        if (overlap)
            do_steps(b, &k, NULL, &steps[(k.states - 1) % 2]);
        store(b, &k, total, i);
    }
}

/* --- v3 --- */

/* The sequence is tiled by one bank: everything between the loads and the total is small, and B and
 * C are read from PSUM. The final state of a tile is the initial state of the next. */
void tern_kernel_mamba_v3(tern_lir *b, const tern_mamba_shape *s)
{
    enum { EARLY_MAX = 4096 }; /* above this a second set of inputs does not fit */
    mamba k = begin(b, s);
    bool early = s->seq <= EARLY_MAX;
    step steps[2] = {{0}};
    inputs ahead = {0};
    if (early)
        double_buffer(b, &k);
    TERN_ASSERT(s->seq % BANK == 0);
    for (uint32_t i = 0; i < k.tiles; i++) {
        inputs in = early && i ? ahead : load_inputs(b, &k, i);
        tern_lir_view delta_u = multiply(b, "deltaU", in.delta, in.u);
        tern_lir_view total = new_total(b, &k);
        uint32_t at = 0;
        for (uint32_t n = 0; n < k.states; n++) {
            tern_lir_view carried = {0};
            if (early && n == 1 && i + 1 < k.tiles)
                ahead = load_inputs(b, &k, i + 1);
            for (uint32_t first = 0; first < s->seq; first += BANK, at++) {
                step *now = &steps[at % 2];
                *now = (step){.state = n,
                              .first = first,
                              .width = BANK,
                              .delta = tern_lir_cols(in.delta, first, BANK),
                              .delta_u = tern_lir_cols(delta_u, first, BANK),
                              .a = tern_lir_cols(in.a, n, 1),
                              .total = tern_lir_cols(total, first, BANK),
                              .initial = tern_lir_per_row(carried)};
                do_steps(b, &k, now, at ? &steps[(at - 1) % 2] : NULL);
                if (first + BANK == s->seq)
                    continue;
                carried = new_tile(b, "carried", 1);
                tern_lir_tensor_copy(b, TERN_ENGINE_DVE, carried,
                                     tern_lir_cols(now->scan, BANK - 1, 1));
            }
        }
        do_steps(b, &k, NULL, &steps[(at - 1) % 2]);
        store(b, &k, total, i);
    }
}

/* The slow model: reductions, scans, statistics, searches, moves, random numbers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "isa_model.h"
#include "numerics/convert.h"
#include "numerics/format.h"

static uint32_t rows_of(const isa_model *m, size_t operand)
{
    return model_ap(m, operand)->partitions;
}

static uint32_t dtype_of(const isa_model *m, size_t operand) { return model_ap(m, operand)->dtype; }

static bool is_word(const isa_model *m, size_t operand)
{
    return dtype_of(m, operand) == TERN_I32 || dtype_of(m, operand) == TERN_U32;
}

static float quiet(float x) { return model_alu(TERN_ALU_ADD, x, 0); }

/* --- reductions --- */

static void reduce_bits(isa_model *m, uint32_t inner)
{
    tern_alu op = (tern_alu)m->args[0];
    uint32_t start = op == TERN_ALU_BITS_AND ? UINT32_MAX : 0;
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t o = 0; o < model_elems(m, 0); o++) {
            uint32_t r = start;
            for (uint32_t i = 0; i < inner; i++)
                r = model_alu_bits(op, r, (uint32_t)model_bits(m, 1, p, o * inner + i), false);
            model_put_bits(m, 0, p, o, r);
        }
}

static void tensor_reduce(isa_model *m)
{
    tern_alu op = (tern_alu)m->args[0];
    const tern_isa_ap *data = model_ap(m, 1);
    uint32_t inner = 1;
    for (uint32_t d = 0; d < m->args[1]; d++)
        inner *= data->count[data->rank - 1 - d];
    if (tern_alu_info_of(op)->on_bits) {
        reduce_bits(m, inner);
        return;
    }
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t o = 0; o < model_elems(m, 0); o++) {
            float r = model_identity(op);
            for (uint32_t i = 0; i < inner; i++)
                r = model_alu(op, r, model_get(m, 1, p, o * inner + i));
            model_put(m, 0, p, o, m->args[2] && !isnan(r) ? -r : r);
        }
}

static float applied(tern_alu op, bool reverse, float x, float s)
{
    if (tern_alu_info_of(op)->arity == 1)
        return model_alu(op, x, 0);
    return reverse ? model_alu(op, s, x) : model_alu(op, x, s);
}

static void tensor_scalar_reduce(isa_model *m)
{
    enum { DST, RESULT, DATA, S, INIT };
    const uint32_t *a = m->args;
    tern_alu op = (tern_alu)a[3];
    bool idle = a[4] == TERN_REDUCE_IDLE || a[4] == TERN_REDUCE_RESET;
    for (uint32_t p = 0; p < rows_of(m, DST); p++) {
        float *acc = &m->dve_acc[model_lane(m, DST, p)];
        float r = model_acc_begin(a[4], *acc, model_identity(op), model_scalar(m, INIT, 5, p));
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            float y =
                applied((tern_alu)a[0], a[2], model_get(m, DATA, p, i), model_scalar(m, S, 1, p));
            model_put(m, DST, p, i, y);
            r = idle ? r : model_alu(op, r, y);
        }
        *acc = r;
        if (model_has(m, RESULT))
            model_put(m, RESULT, p, 0, a[6] && !isnan(r) ? -r : r);
    }
}

static void tensor_scalar_cumulative(isa_model *m)
{
    enum { DST, SRC, S0, S1 };
    const uint32_t *a = m->args;
    tern_alu op = (tern_alu)a[3];
    for (uint32_t p = 0; p < rows_of(m, DST); p++) {
        float *acc = &m->dve_acc[model_lane(m, DST, p)];
        float r = model_acc_begin(a[5], *acc, model_identity(op), model_scalar(m, S1, 4, p));
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            float x =
                applied((tern_alu)a[0], a[2], model_get(m, SRC, p, i), model_scalar(m, S0, 1, p));
            r = model_alu(op, x, r);
            model_put(m, DST, p, i, r);
        }
        *acc = r;
    }
}

static void tensor_tensor_scan(isa_model *m)
{
    enum { DST, A, B, INITIAL };
    const uint32_t *a = m->args;
    for (uint32_t p = 0; p < rows_of(m, DST); p++) {
        float r = model_scalar(m, INITIAL, 0, p);
        for (uint32_t i = 0; i < model_elems(m, DST); i++) {
            r = applied((tern_alu)a[1], a[2], model_get(m, A, p, i), r);
            r = applied((tern_alu)a[3], a[4], r, model_get(m, B, p, i));
            model_put(m, DST, p, i, r);
        }
    }
}

static void tensor_partition_reduce(isa_model *m)
{
    tern_alu op = (tern_alu)m->args[0];
    bool words = is_word(m, 0) && is_word(m, 1), is_signed = dtype_of(m, 1) == TERN_I32;
    for (uint32_t i = 0; i < model_elems(m, 1); i++) {
        if (words && m->args[1]) {
            int64_t sum = 0;
            for (uint32_t p = 0; p < rows_of(m, 1); p++) {
                uint32_t word = (uint32_t)model_bits(m, 1, p, i);
                sum += is_signed ? (int64_t)(int32_t)word : (int64_t)word;
            }
            model_put_bits(m, 0, 0, i, (uint32_t)llrint((double)sum / rows_of(m, 1)));
            continue;
        }
        if (words || tern_alu_info_of(op)->on_bits) {
            uint32_t r = (uint32_t)model_bits(m, 1, 0, i);
            for (uint32_t p = 1; p < rows_of(m, 1); p++)
                r = model_alu_bits(op, r, (uint32_t)model_bits(m, 1, p, i), is_signed);
            model_put_bits(m, 0, 0, i, r);
            continue;
        }
        float r = model_identity(op);
        for (uint32_t p = 0; p < rows_of(m, 1); p++)
            r = model_alu(op, r, model_get(m, 1, p, i));
        model_put(m, 0, 0, i, m->args[1] ? r / (float)rows_of(m, 1) : r);
    }
}

/* --- statistics --- */

static void bn_stats(isa_model *m)
{
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t odd = 0; odd < 2; odd++) {
            float count = 0, sum = 0, m2 = 0;
            for (uint32_t i = odd; i < model_elems(m, 1); i += 2) {
                count += 1;
                sum += model_get(m, 1, p, i);
            }
            float mean = count > 0 ? sum / count : 0;
            for (uint32_t i = odd; i < model_elems(m, 1); i += 2) {
                float d = model_get(m, 1, p, i) - mean;
                m2 += d * d;
            }
            model_put(m, 0, p, 3 * odd, count);
            model_put(m, 0, p, 3 * odd + 1, quiet(mean));
            model_put(m, 0, p, 3 * odd + 2, quiet(m2));
        }
}

static void bn_aggr(isa_model *m)
{
    for (uint32_t p = 0; p < rows_of(m, 0); p++) {
        float count = 0, mean = 0, m2 = 0;
        for (uint32_t i = 0; i < model_elems(m, 1); i += 3) {
            float c = model_get(m, 1, p, i), mu = model_get(m, 1, p, i + 1);
            float v = model_get(m, 1, p, i + 2);
            if (c == 0)
                continue;
            float n = count + c, d = mu - mean;
            mean = mean + d * (c / n);
            m2 = m2 + v + d * d * (count * c / n);
            count = n;
        }
        model_put(m, 0, p, 0, mean);
        model_put(m, 0, p, 1, count > 0 ? m2 / count : 0);
    }
}

/* --- searches --- */

static void max8(isa_model *m)
{
    uint32_t n = model_elems(m, 1);
    bool *used = calloc(n, 1);
    for (uint32_t p = 0; p < rows_of(m, 0); p++) {
        memset(used, 0, n);
        for (uint32_t k = 0; k < 8; k++) {
            uint32_t best = n;
            for (uint32_t i = 0; i < n; i++)
                if (!used[i] && !isnan(model_get(m, 1, p, i)) &&
                    (best == n || model_get(m, 1, p, i) > model_get(m, 1, p, best)))
                    best = i;
            model_put(m, 0, p, k, best == n ? -INFINITY : model_get(m, 1, p, best));
            if (best < n)
                used[best] = true;
        }
    }
    free(used);
}

/* Matches vals with positions in |data|, visited in the order given by |first| and |step|;
 * UINT32_MAX: none. */
static void match(isa_model *m, size_t data, size_t vals, uint32_t p, int first, int step,
                  uint32_t positions[8])
{
    uint32_t n = model_elems(m, data);
    bool *used = calloc(n, 1);
    for (int k = first; k >= 0 && k < 8; k += step) {
        positions[k] = UINT32_MAX;
        for (uint32_t i = 0; i < n && positions[k] == UINT32_MAX; i++)
            if (!used[i] && model_get(m, data, p, i) == model_get(m, vals, p, (uint32_t)k)) {
                used[i] = true;
                positions[k] = i;
            }
    }
    free(used);
}

static void find_index8(isa_model *m)
{
    for (uint32_t p = 0; p < rows_of(m, 0); p++) {
        uint32_t positions[8];
        match(m, 1, 2, p, 0, 1, positions);
        for (uint32_t k = 0; k < 8; k++)
            model_put_bits(m, 0, p, k, positions[k]);
    }
}

static void match_replace8(isa_model *m)
{
    enum { DST, POSITIONS, DATA, VALS };
    for (uint32_t p = 0; p < rows_of(m, DST); p++) {
        uint32_t positions[8];
        match(m, DATA, VALS, p, 7, -1, positions);
        for (uint32_t i = 0; i < model_elems(m, DST); i++)
            model_put(m, DST, p, i, model_get(m, DATA, p, i));
        for (uint32_t k = 0; k < 8; k++) {
            if (positions[k] != UINT32_MAX)
                model_put(m, DST, p, positions[k], tern_isa_arg_f32(m->args[0]));
            if (model_has(m, POSITIONS))
                model_put_bits(m, POSITIONS, p, k, positions[k]);
        }
    }
}

/* Whether element a of the snake ranks above b: larger, or equal and earlier; NaN last. */
static bool above(const float *x, uint32_t a, uint32_t b)
{
    bool nan_a = isnan(x[a]), nan_b = isnan(x[b]);
    if (nan_a != nan_b)
        return nan_b;
    if (!nan_a && x[a] != x[b])
        return x[a] > x[b];
    return a < b;
}

static void topk(isa_model *m)
{
    uint32_t n = m->args[0], k = model_elems(m, 0);
    float *x = malloc(n * sizeof(*x));
    for (uint32_t group = 0; group < rows_of(m, 2); group += 16) {
        for (uint32_t i = 0; i < n; i++)
            x[i] = model_get(m, 2, group + i % 16, i / 16);
        for (uint32_t i = 0; i < n; i++) {
            uint32_t rank = 0;
            for (uint32_t j = 0; j < n; j++)
                rank += j != i && above(x, j, i);
            for (uint32_t p = group; rank < k && p < group + 16; p++) {
                model_put_bits(m, 0, p, k - 1 - rank, model_bits(m, 2, group + i % 16, i / 16));
                model_put_bits(m, 1, p, k - 1 - rank, i);
            }
        }
    }
    free(x);
}

static void nonzero_with_count(isa_model *m)
{
    uint32_t n = model_elems(m, 1);
    for (uint32_t p = 0; p < rows_of(m, 1); p++) {
        uint32_t count = 0;
        if (model_lane(m, 1, p) % 16 != 0)
            continue;
        for (uint32_t i = 0; i < n; i++)
            if (!(model_get(m, 1, p, i) == 0))
                model_put_bits(m, 0, p, count++, i + m->args[0]);
        for (uint32_t i = count; i < n; i++)
            model_put_bits(m, 0, p, i, m->args[1]);
        model_put_bits(m, 0, p, n, count);
    }
}

static void sequence_bounds(isa_model *m)
{
    uint32_t n = model_elems(m, 1);
    for (uint32_t i = 0; i < n; i++) {
        float id = model_get(m, 1, 0, i);
        float start = (float)n, end = -1;
        if (id != 0) {
            uint32_t a = i, b = i;
            while (a > 0 && model_get(m, 1, 0, a - 1) == id)
                a--;
            while (b < n && model_get(m, 1, 0, b) == id)
                b++;
            start = (float)a;
            end = (float)b;
        }
        model_put(m, 0, 0, i, start);
        model_put(m, 0, 0, n + i, end);
    }
}

/* --- moves --- */

static void shuffle(isa_model *m)
{
    uint32_t rows = rows_of(m, 0), n = model_elems(m, 0);
    uint64_t *held = calloc((size_t)128 * n, sizeof(*held));
    for (uint32_t p = 0; p < rows_of(m, 1); p++)
        for (uint32_t i = 0; i < n; i++)
            held[(size_t)p * n + i] = model_bits(m, 1, p, i);
    for (uint32_t p = 0; p < rows; p++) {
        uint32_t from = m->args[p % 32 / 4] >> p % 4 * 8 & 255;
        for (uint32_t i = 0; i < n && from != 255; i++)
            model_put_bits(m, 0, p, i, held[(size_t)(p / 32 * 32 + from) * n + i]);
    }
    free(held);
}

static void local_gather(isa_model *m)
{
    enum { DST, SRC, INDEX };
    uint32_t per = m->args[0], width = model_elems(m, INDEX);
    uint32_t valid = m->args[1] ? m->args[1] : width * 16;
    for (uint32_t p = 0; p < rows_of(m, DST); p++)
        for (uint32_t j = 0; j < valid; j++) {
            /* The indices of the 16 partitions, partition fastest. */
            uint32_t at = (uint32_t)model_bits(m, INDEX, p / 16 * 16 + j % 16, j / 16);
            for (uint32_t e = 0; e < per; e++)
                model_put_bits(m, DST, p, j * per + e, model_bits(m, SRC, p, at + e));
        }
}

static void n_gather(isa_model *m)
{
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++)
            model_put_bits(m, 0, p, i, model_bits(m, 1, p, (uint32_t)model_bits(m, 2, p, i)));
}

/* The code of |x| / 2^e in an MX element format, saturating. */
static uint32_t mx_code(tern_dtype element, float x, int e)
{
    tern_num_mode mode = tern_num_mode_hardware;
    mode.overflow = TERN_OVERFLOW_SATURATE;
    return (uint32_t)tern_num_from_f64(tern_num_format_of(element), ldexp((double)x, -e), mode, 0);
}

static void quantize_block(isa_model *m, uint32_t p, uint32_t word, tern_dtype element)
{
    int emax = element == TERN_F8E4M3FN ? 8 : element == TERN_F8E5M2 ? 15 : 2;
    unsigned bits = element == TERN_F4E2M1 ? 4 : 8;
    float largest = 0;
    bool bad = false;
    for (uint32_t k = 0; k < 32; k++) {
        float x = fabsf(model_get(m, 2, p + k / 4, word * 4 + k % 4));
        bad |= !isfinite(x);
        largest = x > largest ? x : largest;
    }
    int e = largest > 0 ? ilogbf(largest) - emax + 1 : -127;
    e = e < -127 ? -127 : e;
    model_put_bits(m, 1, p / 32 * 32 + p % 32 / 8, word, bad ? 255 : (uint64_t)(e + 127));
    for (uint32_t k = 0; k < 8; k++) {
        uint32_t packed = 0;
        for (uint32_t c = 0; c < 4 && !bad; c++)
            packed |= mx_code(element, model_get(m, 2, p + k, word * 4 + c), e) << c * bits;
        model_put_bits(m, 0, p + k, word, packed);
    }
}

static void quantize_mx(isa_model *m)
{
    static const tern_dtype elements[] = {TERN_F8E4M3FN, TERN_F8E5M2, TERN_F4E2M1};
    for (uint32_t p = 0; p < rows_of(m, 0); p += 8)
        for (uint32_t word = 0; word < model_elems(m, 0); word++)
            quantize_block(m, p, word, elements[m->args[0]]);
}

/* --- random --- */

/* Word |i| of a row of |operand| from its lane's generator; i increases from 0. */
static uint32_t draw(isa_model *m, size_t operand, uint32_t row, uint32_t i)
{
    unsigned lane = model_lane(m, operand, row);
    if (m->instr->engine == TERN_ENGINE_POOL)
        return tern_random_xorwow_next(&m->pool_random[lane]);
    if (m->chip->dve_random_rate > 0)
        return tern_random_xorwow_next(&m->dve_random[lane][i % 4]);
    return tern_random_lfsr_next(&m->lfsr[lane]);
}

static float fraction(uint32_t word) { return (float)(word >> 8) * 0x1p-24f; }

static void rng(isa_model *m)
{
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++)
            model_put_bits(m, 0, p, i, draw(m, 0, p, i));
}

static void dropout(isa_model *m)
{
    bool same = dtype_of(m, 0) == dtype_of(m, 1);
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t i = 0; i < model_elems(m, 0); i++) {
            float u = fraction(draw(m, 0, p, i));
            bool drop = u < model_scalar(m, 2, 0, p);
            if (same)
                model_put_bits(m, 0, p, i, drop ? 0 : model_bits(m, 1, p, i));
            else
                model_put(m, 0, p, i, drop ? 0 : model_get(m, 1, p, i));
        }
}

static void rand2(isa_model *m)
{
    for (uint32_t p = 0; p < rows_of(m, 0); p++) {
        float low = model_scalar(m, 1, 0, p), high = model_scalar(m, 2, 1, p);
        for (uint32_t i = 0; i < model_elems(m, 0); i++) {
            float y = low + fraction(draw(m, 0, p, i)) * (high - low);
            model_put(m, 0, p, i, y >= high && low < high ? nextafterf(high, low) : y);
        }
    }
}

static void set_state(isa_model *m)
{
    bool pool = m->instr->engine == TERN_ENGINE_POOL;
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t s = 0; s < (pool ? 1 : 4); s++) {
            unsigned lane = model_lane(m, 0, p);
            tern_random_xorwow *state = pool ? &m->pool_random[lane] : &m->dve_random[lane][s];
            uint32_t words[6];
            for (uint32_t k = 0; k < 6; k++)
                words[k] = (uint32_t)model_bits(m, 0, p, s * 6 + k);
            memcpy(state, words, sizeof(words));
        }
}

static void get_state(isa_model *m)
{
    bool pool = m->instr->engine == TERN_ENGINE_POOL;
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        for (uint32_t s = 0; s < (pool ? 1 : 4); s++) {
            unsigned lane = model_lane(m, 0, p);
            uint32_t words[6];
            memcpy(words, pool ? &m->pool_random[lane] : &m->dve_random[lane][s], sizeof(words));
            for (uint32_t k = 0; k < 6; k++)
                model_put_bits(m, 0, p, s * 6 + k, words[k]);
        }
}

/* One seed per lane; the effect of a single seed is emu's choice. */
static bool set_seed(isa_model *m)
{
    if (rows_of(m, 0) == 1 || m->chip->dve_random_rate > 0)
        return false;
    for (uint32_t p = 0; p < rows_of(m, 0); p++)
        m->lfsr[model_lane(m, 0, p)] = tern_random_lfsr_seed((uint32_t)model_bits(m, 0, p, 0));
    return true;
}

bool model_step_rows(isa_model *m)
{
    static void (*const steps[TERN_OP_COUNT])(isa_model *) = {
        [TERN_OP_TENSOR_REDUCE] = tensor_reduce,
        [TERN_OP_TENSOR_SCALAR_REDUCE] = tensor_scalar_reduce,
        [TERN_OP_TENSOR_SCALAR_CUMULATIVE] = tensor_scalar_cumulative,
        [TERN_OP_TENSOR_TENSOR_SCAN] = tensor_tensor_scan,
        [TERN_OP_TENSOR_PARTITION_REDUCE] = tensor_partition_reduce,
        [TERN_OP_BN_STATS] = bn_stats,
        [TERN_OP_BN_AGGR] = bn_aggr,
        [TERN_OP_MAX8] = max8,
        [TERN_OP_NC_FIND_INDEX8] = find_index8,
        [TERN_OP_NC_MATCH_REPLACE8] = match_replace8,
        [TERN_OP_TOPK] = topk,
        [TERN_OP_NONZERO_WITH_COUNT] = nonzero_with_count,
        [TERN_OP_SEQUENCE_BOUNDS] = sequence_bounds,
        [TERN_OP_NC_STREAM_SHUFFLE] = shuffle,
        [TERN_OP_LOCAL_GATHER] = local_gather,
        [TERN_OP_NC_N_GATHER] = n_gather,
        [TERN_OP_QUANTIZE_MX] = quantize_mx,
        [TERN_OP_RNG] = rng,
        [TERN_OP_DROPOUT] = dropout,
        [TERN_OP_RAND2] = rand2,
        [TERN_OP_RAND_SET_STATE] = set_state,
        [TERN_OP_RAND_GET_STATE] = get_state,
    };
    if (m->instr->op == TERN_OP_SET_RNG_SEED)
        return set_seed(m);
    if (!steps[m->instr->op])
        return false;
    steps[m->instr->op](m);
    return true;
}

/* Bulk conversion: selects a path for a pair of formats and applies it in blocks.
 *
 * The paths: a kernel from or to f32; two kernels with f32 in between, if f32 represents every
 * value of the source; code by code. Kernels leave the rare codes (NaN, mostly) to the scalar
 * code. */
#include "numerics/convert.h"

#include <string.h>

#include "base/assert.h"
#include "base/level.h"
#include "numerics/convert_impl.h"

#define X(LEVEL, level) extern const tern_convert_kernels tern_convert_kernels_##level;
TERN_LEVELS_COMPILED(X)
#undef X

static const tern_convert_kernels *const levels[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_convert_kernels_##level,
    TERN_LEVELS_COMPILED(X)
#undef X
};

/* Elements per block: a block's stack buffers stay in the L1 cache; a long block needs none. */
enum { BLOCK = 1024, LONG_BLOCK = 64 * BLOCK };

/* ---- random words -------------------------------------------------------------------------- */

static uint64_t mix_u64(uint64_t x)
{
    for (int round = 0; round < 3; round++) {
        x ^= x >> 32;
        x *= 0xd6e5a1b39c4f2e8du;
    }
    return x ^ x >> 32;
}

/* The key of |pair| and of the following pairs, until the low 32 bits of |pair| wrap. */
static tern_random_key random_key(uint64_t seed, uint64_t pair)
{
    uint64_t mixed = mix_u64(mix_u64(seed + 0x6a09e667f3bcc909u) + (pair >> 32));
    return (tern_random_key){(uint32_t)mixed + (uint32_t)pair * TERN_RANDOM_STEP,
                             (uint32_t)(mixed >> 32)};
}

uint32_t tern_num_random_word(uint64_t seed, uint64_t position)
{
    tern_random_key key = random_key(seed, position >> 1);
    uint32_t hash = tern_random_hash(key.start, key.between);
    return position & 1 ? hash : hash << 16 | hash >> 16;
}

/* Number of positions from |position| on that share its key. */
static uint64_t positions_left(uint64_t position)
{
    const uint64_t served = UINT64_C(1) << 33;
    return served - position % served;
}

/* The words of |count| positions, in |space| for BLOCK + 2 of them. */
static const uint32_t *fill_words(const tern_convert_kernels *kernels, uint32_t *space,
                                  size_t count, uint64_t seed, uint64_t position)
{
    TERN_ASSERT(count <= BLOCK && count <= positions_left(position));
    size_t odd = position & 1;
    kernels->random_words(space, (count + odd + 1) / 2, random_key(seed, position >> 1));
    return space + odd;
}

/* ---- code by code -------------------------------------------------------------------------- */

/* Hosts are little-endian. A constant size in each memcpy makes it one load or store. */
#define COPY_SIZED(to, from, size) \
    switch (size) {                \
    case 1:                        \
        memcpy(to, from, 1);       \
        break;                     \
    case 2:                        \
        memcpy(to, from, 2);       \
        break;                     \
    case 4:                        \
        memcpy(to, from, 4);       \
        break;                     \
    default:                       \
        TERN_ASSERT((size) == 8);  \
        memcpy(to, from, 8);       \
    }

static inline uint64_t load_code(const void *src, size_t size, size_t i)
{
    uint64_t code = 0;
    COPY_SIZED(&code, (const uint8_t *)src + i * size, size)
    return code;
}

static inline void store_code(void *dst, size_t size, size_t i, uint64_t code)
{
    COPY_SIZED((uint8_t *)dst + i * size, &code, size)
}

/* The arguments of one conversion. */
typedef struct {
    const tern_convert_kernels *kernels;
    const tern_num_format *to, *from;
    const tern_convert_options *options;
} job;

static void convert_one(const job *j, void *dst, const void *src, size_t i)
{
    uint32_t random = 0;
    if (j->options->mode.rounding == TERN_ROUND_STOCHASTIC)
        random = tern_num_random_word(j->options->seed, j->options->first_position + i);
    uint64_t code = tern_num_convert_code(j->to, j->from, load_code(src, j->from->storage_bytes, i),
                                          j->options->mode, random);
    store_code(dst, j->to->storage_bytes, i, code);
}

static void convert_each(const job *j, void *dst, const void *src, size_t count)
{
    uint64_t table[256];
    if (j->from->storage_bytes > 1 || count < TERN_COUNT_OF(table) ||
        j->options->mode.rounding == TERN_ROUND_STOCHASTIC) {
        for (size_t i = 0; i < count; i++)
            convert_one(j, dst, src, i);
        return;
    }
    for (size_t code = 0; code < TERN_COUNT_OF(table); code++)
        table[code] = tern_num_convert_code(j->to, j->from, code, j->options->mode, 0);
    for (size_t i = 0; i < count; i++)
        store_code(dst, j->to->storage_bytes, i, table[((const uint8_t *)src)[i]]);
}

/* ---- kernel selection ---------------------------------------------------------------------- */

typedef struct {
    tern_convert_fn fn;      /* NULL: there is none */
    tern_convert_fn pair_fn; /* replaces |fn| if an even number of elements precedes; or NULL */
    bool takes_words;
    tern_convert_args args;
} road;

static bool is_f32(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT && f->exp_bits == 8 && f->man_bits == 23;
}

static bool is_f64(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT && f->exp_bits == 11;
}

/* f32 with fewer fraction bits. */
static bool is_high(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT && f->exp_bits == 8 && f->man_bits < 23 && f->bias == 127 &&
           f->specials == TERN_SPECIALS_IEEE;
}

/* A float whose smallest normal is a normal f32, and whose maximum is low enough to leave
 * headroom for small_nearest(). */
static bool is_small(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT && f->storage_bytes <= 2 && f->exp_bits < 8 &&
           f->bias <= 127 && (1 << f->exp_bits) - f->bias + 23 - f->man_bits <= 127;
}

static bool is_f16(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT && f->exp_bits == 5 && f->man_bits == 10 && f->bias == 15;
}

static bool is_int(const tern_num_format *f, unsigned max_bits)
{
    return (f->kind == TERN_KIND_SINT || f->kind == TERN_KIND_UINT) && f->bits <= max_bits;
}

/* Whether f32 represents every value of |from| with all the bits that |to| needs: an integer
 * target may need the low bits of an integer source. */
static bool passes_through_f32(const tern_num_format *to, const tern_num_format *from)
{
    return is_high(from) || is_small(from) || (is_int(from, 24) && !is_int(to, 64));
}

/* The f32 bits of a magnitude of |f|; the code after the largest finite one means the next
 * number in sequence. */
static uint32_t f32_of_magnitude(const tern_num_format *f, uint32_t magnitude)
{
    uint32_t field = magnitude >> f->man_bits;
    TERN_ASSERT(field > 0); /* only called for the top of the range */
    return ((field - (uint32_t)f->bias + 127) << 23) +
           (magnitude << (23 - f->man_bits) & 0x7fffffu);
}

static uint32_t max_code(const tern_num_format *f)
{
    uint32_t all = (1u << (f->exp_bits + f->man_bits)) - 1;
    return f->specials == TERN_SPECIALS_IEEE ? all - (1u << f->man_bits)
           : f->specials == TERN_SPECIALS_FN ? all - 1
                                             : all;
}

static void choose_high(road *r, const tern_convert_kernels *k, const tern_num_format *to,
                        tern_num_mode mode)
{
    bool bf16 = to->man_bits == 7 && to->storage_bytes == 2;
    if (bf16 && mode.overflow == TERN_OVERFLOW_IEEE) {
        if (mode.rounding == TERN_ROUND_STOCHASTIC)
            r->pair_fn = k->f32_to_bf16_random;
        if (mode.rounding == TERN_ROUND_NEAREST_EVEN)
            r->fn = k->f32_to_bf16_nearest;
    }
    if (r->fn)
        return;
    if (to->storage_bytes == 2)
        r->fn = r->takes_words ? k->f32_to_high16_words : k->f32_to_high16_nearest;
    else
        r->fn = r->takes_words ? k->f32_to_high32_words : k->f32_to_high32_nearest;
}

static void choose_small(road *r, const tern_convert_kernels *k, const tern_num_format *to,
                         tern_num_mode mode)
{
    bool fnuz = to->specials == TERN_SPECIALS_FNUZ;
    if (is_f16(to) && !r->takes_words && mode.overflow == TERN_OVERFLOW_IEEE &&
        k->f32_to_f16_nearest)
        r->fn = k->f32_to_f16_nearest;
    else if (to->storage_bytes == 2)
        r->fn = r->takes_words ? k->f32_to_small16_words : k->f32_to_small16_nearest;
    else if (fnuz)
        r->fn = r->takes_words ? k->f32_to_fnuz8_words : k->f32_to_fnuz8_nearest;
    else if (to->bits == 8 && !r->takes_words && k->f32_to_fp8_nearest)
        r->fn = k->f32_to_fp8_nearest;
    else
        r->fn = r->takes_words ? k->f32_to_small8_words : k->f32_to_small8_nearest;
}

/* Floats narrower than f32. If infinity or NaN follows the largest code, a magnitude clamped to
 * the value of that code overflows as IEEE requires. */
static road road_to_float(const tern_convert_kernels *k, const tern_num_format *to,
                          tern_num_mode mode)
{
    road r = {.args = {.man_bits = to->man_bits,
                       .magnitude_bits = (uint32_t)(to->exp_bits + to->man_bits),
                       .min_field = (uint32_t)(128 - to->bias)}};
    bool stays_finite = mode.overflow == TERN_OVERFLOW_SATURATE ||
                        mode.rounding == TERN_ROUND_TOWARD_ZERO ||
                        to->specials == TERN_SPECIALS_FINITE;
    r.args.limit_code = max_code(to) + !stays_finite;
    r.args.limit = f32_of_magnitude(to, r.args.limit_code);
    r.args.special = TERN_F32_INFINITY + !(mode.rounding == TERN_ROUND_TOWARD_ZERO);
    r.takes_words = mode.rounding != TERN_ROUND_NEAREST_EVEN;
    if (is_high(to))
        choose_high(&r, k, to, mode);
    else
        choose_small(&r, k, to, mode);
    return r;
}

static road road_to_scale(const tern_convert_kernels *k, tern_num_mode mode)
{
    const uint32_t largest = TERN_F32_INFINITY - (1u << 23);
    bool to_zero = mode.rounding == TERN_ROUND_TOWARD_ZERO;
    bool nearest = mode.rounding == TERN_ROUND_NEAREST_EVEN;
    bool stays_finite = to_zero || mode.overflow == TERN_OVERFLOW_SATURATE;
    return (road){.fn = nearest ? k->f32_to_scale8_nearest : k->f32_to_scale8_words,
                  .takes_words = !nearest,
                  .args = {.limit = stays_finite ? largest : TERN_F32_INFINITY,
                           .special = TERN_F32_INFINITY + !to_zero}};
}

static road road_to_int(const tern_convert_kernels *k, const tern_num_format *to,
                        tern_num_mode mode)
{
    bool is_signed = to->kind == TERN_KIND_SINT;
    double top = (double)(UINT64_C(1) << (to->bits - is_signed));
    road r = {.args = {.int_min = is_signed ? -top : 0,
                       .int_max = top - 1,
                       .int_mask = (uint32_t)((UINT64_C(1) << to->bits) - 1)}};
    bool zero = mode.int_wraps || mode.rounding == TERN_ROUND_TOWARD_ZERO;
    if (!zero && mode.rounding == TERN_ROUND_STOCHASTIC)
        return r;
    if (to->storage_bytes == 1)
        r.fn = zero ? k->f32_to_int8_zero : k->f32_to_int8_nearest;
    else if (to->storage_bytes == 2)
        r.fn = zero ? k->f32_to_int16_zero : k->f32_to_int16_nearest;
    else
        r.fn = zero ? k->f32_to_int32_zero : k->f32_to_int32_nearest;
    return r;
}

static road road_from_f32(const tern_convert_kernels *k, const tern_num_format *to,
                          tern_num_mode mode)
{
    if (is_high(to) || is_small(to))
        return road_to_float(k, to, mode);
    if (to->kind == TERN_KIND_SCALE)
        return road_to_scale(k, mode);
    if (is_int(to, 32))
        return road_to_int(k, to, mode);
    if (is_f64(to) && mode.overflow == TERN_OVERFLOW_IEEE)
        return (road){.fn = k->f32_to_f64, .args.special = TERN_F32_INFINITY + 1};
    return (road){0};
}

static road road_from_small(const tern_convert_kernels *k, const tern_num_format *from,
                            tern_num_mode mode)
{
    bool ieee = from->specials == TERN_SPECIALS_IEEE;
    bool saturates = mode.overflow == TERN_OVERFLOW_SATURATE;
    road r = {.args = {.man_bits = from->man_bits,
                       .magnitude_bits = (uint32_t)(from->exp_bits + from->man_bits),
                       .min_field = (uint32_t)(128 - from->bias),
                       .max_code = max_code(from),
                       .inf_code = ieee ? max_code(from) + 1 : UINT32_MAX,
                       .infinity = TERN_F32_INFINITY - saturates}};
    r.fn = from->storage_bytes == 2               ? k->small16_to_f32
           : from->specials == TERN_SPECIALS_FNUZ ? k->fnuz8_to_f32
                                                  : k->small8_to_f32;
    bool plain8 = from->bits == 8 && from->specials != TERN_SPECIALS_FNUZ && from->bias >= 0;
    if (is_f16(from) && !saturates && k->f16_to_f32)
        r.fn = k->f16_to_f32;
    else if (plain8 && k->fp8_to_f32)
        r.fn = k->fp8_to_f32;
    return r;
}

/* Integers of whole bytes; narrower ones are converted code by code through a table. */
static road road_from_int(const tern_convert_kernels *k, const tern_num_format *from,
                          tern_num_mode mode)
{
    bool is_signed = from->kind == TERN_KIND_SINT;
    if (from->bits == 8)
        return (road){.fn = is_signed ? k->i8_to_f32 : k->u8_to_f32};
    if (from->bits == 16)
        return (road){.fn = is_signed ? k->i16_to_f32 : k->u16_to_f32};
    if (from->bits == 32 && mode.rounding == TERN_ROUND_NEAREST_EVEN)
        return (road){.fn = is_signed ? k->i32_to_f32 : k->u32_to_f32};
    return (road){0};
}

static road road_to_f32(const tern_convert_kernels *k, const tern_num_format *from,
                        tern_num_mode mode)
{
    bool ieee = mode.overflow == TERN_OVERFLOW_IEEE;
    if (is_small(from))
        return road_from_small(k, from, mode);
    if (is_high(from) && ieee)
        return (road){.fn = from->storage_bytes == 2 ? k->high16_to_f32 : k->high32_to_f32,
                      .args.man_bits = from->man_bits};
    if (is_int(from, 32))
        return road_from_int(k, from, mode);
    if (is_f64(from) && ieee && mode.rounding == TERN_ROUND_NEAREST_EVEN)
        return (road){.fn = k->f64_to_f32, .args.special = TERN_F32_INFINITY + 1};
    return (road){0};
}

/* ---- block loop ---------------------------------------------------------------------------- */

/* Converts the codes that kernels leave: magnitudes from |special| on, or the NaNs of f64. */
static void redo_special(const job *j, uint32_t special, void *dst, const void *src, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool found;
        if (is_f32(j->from))
            found = ((uint32_t)load_code(src, 4, i) & ~TERN_F32_SIGN) >= special;
        else
            found = load_code(src, 8, i) << 1 > UINT64_C(0x7ff) << 53;
        if (found)
            convert_one(j, dst, src, i);
    }
}

/* Length of the next block when |left| elements remain. A block stays within one key of random
 * words; if pairs are required, an odd first element forms its own block. */
static size_t block_length(const road *r, uint64_t position, size_t left, bool on_stack)
{
    size_t most = on_stack || (r->takes_words && !r->pair_fn) ? BLOCK : LONG_BLOCK;
    if (r->pair_fn && (position & 1))
        most = 1;
    if (r->takes_words && most > positions_left(position))
        most = (size_t)positions_left(position);
    return left < most ? left : most;
}

/* Converts one block, which starts at element |at| of the whole. */
static void walk_block(const job *j, const road *r, void *dst, const void *src, size_t at,
                       size_t count)
{
    static const uint32_t zeros[BLOCK];
    uint32_t space[BLOCK + 2];
    tern_convert_options options = *j->options;
    tern_convert_args args = r->args;
    tern_convert_fn fn = r->fn;
    options.first_position += at;
    const uint64_t position = options.first_position;
    if (r->pair_fn && !(position & 1)) {
        fn = r->pair_fn;
        args.pairs = random_key(options.seed, position >> 1);
    } else if (r->takes_words) {
        args.words = options.mode.rounding == TERN_ROUND_TOWARD_ZERO
                         ? zeros
                         : fill_words(j->kernels, space, count, options.seed, position);
    }
    if (fn(dst, src, count, &args))
        redo_special(&(job){j->kernels, j->to, j->from, &options}, args.special, dst, src, count);
}

static void walk(const job *j, const road *r, void *dst, const void *src, size_t count)
{
    uint32_t copy[BLOCK];
    size_t from_size = j->from->storage_bytes, to_size = j->to->storage_bytes;
    bool in_place = dst == src; /* kernels require disjoint arrays */
    TERN_ASSERT(!in_place || (from_size == to_size && from_size <= sizeof copy[0]));
    for (size_t at = 0, n; at < count; at += n) {
        n = block_length(r, j->options->first_position + at, count - at, in_place);
        const void *from = (const uint8_t *)src + at * from_size;
        if (in_place)
            from = memcpy(copy, from, n * from_size);
        walk_block(j, r, (uint8_t *)dst + at * to_size, from, at, n);
    }
}

/* f32 represents every value of the source, so the first conversion is exact. */
static void walk_through_f32(const job *j, const road *first, const road *second, void *dst,
                             const void *src, size_t count)
{
    float middle[BLOCK];
    const tern_num_format *f32 = tern_num_format_of(TERN_F32);
    const tern_convert_options exact = {.mode = tern_num_mode_hardware};
    const job there = {j->kernels, f32, j->from, &exact},
              back = {j->kernels, j->to, f32, j->options};
    for (size_t at = 0, n; at < count; at += n) {
        n = block_length(second, j->options->first_position + at, count - at, true);
        walk_block(&there, first, middle, (const uint8_t *)src + at * j->from->storage_bytes, 0, n);
        walk_block(&back, second, (uint8_t *)dst + at * j->to->storage_bytes, middle, at, n);
    }
}

static void convert_real(const job *j, void *dst, const void *src, size_t count)
{
    const tern_num_mode mode = j->options->mode;
    bool from_f32 = is_f32(j->from), to_f32 = is_f32(j->to);
    TERN_ASSERT(count == 0 || (dst && src));
    if (count == 0) /* the arrays may then be NULL, but not "the same" */
        return;
    if (from_f32 != to_f32) {
        road r = from_f32 ? road_from_f32(j->kernels, j->to, mode)
                          : road_to_f32(j->kernels, j->from, mode);
        if (r.fn) {
            walk(j, &r, dst, src, count);
            return;
        }
    }
    if (!from_f32 && !to_f32 && j->to != j->from && passes_through_f32(j->to, j->from)) {
        road first = road_to_f32(j->kernels, j->from, tern_num_mode_hardware);
        road second = road_from_f32(j->kernels, j->to, mode);
        if (first.fn && second.fn) {
            walk_through_f32(j, &first, &second, dst, src, count);
            return;
        }
    }
    convert_each(j, dst, src, count);
}

/* ---- complex ------------------------------------------------------------------------------- */

static tern_dtype part_of(tern_dtype dtype)
{
    return dtype == TERN_C64 ? TERN_F32 : dtype == TERN_C128 ? TERN_F64 : dtype;
}

/* Complex to complex is a conversion of twice as many parts. Between real and complex one part
 * in two is converted and the other skipped or zero. */
static void convert_complex(const job *j, bool to_complex, bool from_complex, void *dst,
                            const void *src, size_t count)
{
    if (to_complex && from_complex) {
        tern_convert_options options = *j->options;
        options.first_position *= 2;
        convert_real(&(job){j->kernels, j->to, j->from, &options}, dst, src, 2 * count);
        return;
    }
    size_t to_size = j->to->storage_bytes, from_size = j->from->storage_bytes;
    for (size_t i = 0; i < count; i++) {
        tern_convert_options options = *j->options;
        options.first_position += i;
        uint8_t *to = (uint8_t *)dst + i * to_size * (to_complex ? 2 : 1);
        const uint8_t *from = (const uint8_t *)src + i * from_size * (from_complex ? 2 : 1);
        uint64_t part[2] = {0};
        convert_one(&(job){j->kernels, j->to, j->from, &options}, part, from, 0);
        memcpy(to, part, to_size);
        if (to_complex)
            memset(to + to_size, 0, to_size);
    }
}

void tern_convert_at_level(tern_cpu_level level, tern_dtype to, void *dst, tern_dtype from,
                           const void *src, size_t count, const tern_convert_options *options)
{
    TERN_ASSERT(level < TERN_CPU_LEVEL_COUNT && levels[level] && tern_cpu_level_runs(level));
    if (to == from && options->mode.overflow == TERN_OVERFLOW_IEEE) {
        if (dst != src && count > 0)
            memcpy(dst, src, count * tern_num_format_of(to)->storage_bytes);
        return;
    }
    const job j = {levels[level], tern_num_format_of(part_of(to)),
                   tern_num_format_of(part_of(from)), options};
    bool to_complex = part_of(to) != to, from_complex = part_of(from) != from;
    if (to_complex || from_complex)
        convert_complex(&j, to_complex, from_complex, dst, src, count);
    else
        convert_real(&j, dst, src, count);
}

void tern_convert(tern_dtype to, void *dst, tern_dtype from, const void *src, size_t count,
                  const tern_convert_options *options)
{
    tern_convert_at_level(tern_cpu_level_get(), to, dst, from, src, count, options);
}

void tern_convert_f32_to_format(const tern_num_format *to, void *dst, const float *src,
                                size_t count, const tern_convert_options *options)
{
    const job j = {levels[tern_cpu_level_get()], to, tern_num_format_of(TERN_F32), options};
    convert_real(&j, dst, src, count);
}

void tern_convert_format_to_f32(const tern_num_format *from, float *dst, const void *src,
                                size_t count)
{
    const tern_convert_options exact = {.mode = tern_num_mode_hardware};
    const job j = {levels[tern_cpu_level_get()], tern_num_format_of(TERN_F32), from, &exact};
    convert_real(&j, dst, src, count);
}

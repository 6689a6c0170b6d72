/* Values of the collectives between processes: every operation, reduction and dtype, on several
 * numbers of ranks and sizes of arrays, against one element after the other. Large arrays pass
 * through staging in many rounds, since it is small here. */
#include <math.h>

#include "group_ranks.h"
#include "numerics/convert.h"
#include "numerics/format.h"

enum { STAGING = 16 << 10, RANKS_MAX = 5 };

static const uint64_t counts[] = {0, 1, 7, 64, 2049, 10007};

static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t state = a * 0x9e3779b97f4a7c15u + b;
    return test_random(&state);
}

/* Small values: products and narrow formats stay finite, and the reference below is exact. */
static float input_at(uint32_t rank, uint64_t i)
{
    return (float)((int64_t)(mix(rank + 1, i) % 19) - 6) / 4;
}

static const tern_convert_options to_dtype = {.mode = {.rounding = TERN_ROUND_NEAREST_EVEN,
                                                       .overflow = TERN_OVERFLOW_IEEE,
                                                       .int_wraps = true}};

static bool is_integer(tern_dtype dtype)
{
    const unsigned kind = tern_num_format_of(dtype)->kind;
    return kind == TERN_KIND_SINT || kind == TERN_KIND_UINT;
}

static bool is_complex(tern_dtype dtype) { return dtype == TERN_C64 || dtype == TERN_C128; }

static uint64_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

/* Real and imaginary parts count as elements; integers get all bits. */
static void fill(tern_dtype dtype, uint32_t rank, uint64_t first, uint64_t count, void *out)
{
    const tern_dtype part = dtype == TERN_C64 ? TERN_F32 : dtype == TERN_C128 ? TERN_F64 : dtype;
    const uint64_t bytes = bytes_of(part), n = count * (is_complex(dtype) ? 2 : 1);
    for (uint64_t i = 0; i < n; i++) {
        const uint64_t index = first * (is_complex(dtype) ? 2 : 1) + i;
        uint8_t *to = (uint8_t *)out + i * bytes;
        if (dtype == TERN_BOOL) {
            *to = mix(rank, index) & 1;
        } else if (is_integer(dtype) && tern_num_format_of(dtype)->bits >= 8) {
            const uint64_t bits = mix(rank, index);
            memcpy(to, &bits, bytes);
        } else {
            float x = input_at(rank, index);
            if (is_integer(dtype))
                x = (float)(mix(rank, index) % 2);
            tern_convert(part, to, TERN_F32, &x, 1, &to_dtype);
        }
    }
}

/* --- the reference: in double, rounded after each operation --- */

static double combine(tern_reduction reduction, double a, double b)
{
    switch (reduction) {
    case TERN_REDUCTION_SUM:
    case TERN_REDUCTION_AVG:
    case TERN_REDUCTION_PREMUL_SUM:
        return a + b;
    case TERN_REDUCTION_PRODUCT:
        return a * b;
    case TERN_REDUCTION_MIN:
        return a < b ? a : b;
    case TERN_REDUCTION_MAX:
        return a > b ? a : b;
    case TERN_REDUCTION_BAND:
    case TERN_REDUCTION_BOR:
    case TERN_REDUCTION_BXOR:
    case TERN_REDUCTION_COUNT:
        break;
    }
    return NAN;
}

static double rounded(tern_dtype dtype, double x)
{
    uint8_t code[8];
    tern_convert(dtype, code, TERN_F64, &x, 1, &to_dtype);
    tern_convert(TERN_F64, &x, dtype, code, 1, &to_dtype);
    return x;
}

static void float_reference(tern_dtype dtype, tern_reduce reduce, uint32_t size, const void *inputs,
                            void *out)
{
    const uint64_t bytes = bytes_of(dtype);
    double sum = 0;
    for (uint32_t r = 0; r < size; r++) {
        double x;
        tern_convert(TERN_F64, &x, dtype, (const uint8_t *)inputs + r * bytes, 1, &to_dtype);
        if (reduce.reduction == TERN_REDUCTION_PREMUL_SUM)
            x = rounded(dtype, x * reduce.factor);
        sum = r ? rounded(dtype, combine(reduce.reduction, sum, x)) : x;
    }
    if (reduce.reduction == TERN_REDUCTION_AVG)
        sum = rounded(dtype, sum / size);
    tern_convert(dtype, out, TERN_F64, &sum, 1, &to_dtype);
}

static uint64_t combine_bits(tern_reduction reduction, uint64_t a, uint64_t b, bool is_signed)
{
    const bool a_is_less = is_signed ? (int64_t)a < (int64_t)b : a < b;
    switch (reduction) {
    case TERN_REDUCTION_SUM:
        return a + b;
    case TERN_REDUCTION_PRODUCT:
        return a * b;
    case TERN_REDUCTION_MIN:
        return a_is_less ? a : b;
    case TERN_REDUCTION_MAX:
        return a_is_less ? b : a;
    case TERN_REDUCTION_BAND:
        return a & b;
    case TERN_REDUCTION_BOR:
        return a | b;
    case TERN_REDUCTION_BXOR:
        return a ^ b;
    case TERN_REDUCTION_AVG:
    case TERN_REDUCTION_PREMUL_SUM:
    case TERN_REDUCTION_COUNT:
        break;
    }
    return 0;
}

/* An integer of |bytes| as 64 bits, and back. */
static uint64_t widened(const uint8_t *from, uint64_t bytes, bool is_signed)
{
    uint64_t x = 0;
    memcpy(&x, from, bytes);
    const uint64_t sign = (uint64_t)1 << (8 * bytes - 1);
    return is_signed && bytes < 8 && x & sign ? x | ~(2 * sign - 1) : x;
}

static void integer_reference(tern_dtype dtype, tern_reduce reduce, uint32_t size,
                              const void *inputs, void *out)
{
    const tern_num_format *f = tern_num_format_of(dtype);
    const bool is_signed = f->kind == TERN_KIND_SINT;
    const uint64_t bytes = f->storage_bytes;
    uint64_t sum = 0;
    for (uint32_t r = 0; r < size; r++) {
        const uint64_t x = widened((const uint8_t *)inputs + r * bytes, bytes, is_signed);
        sum = r ? combine_bits(reduce.reduction, sum, x, is_signed) : x;
    }
    if (dtype == TERN_BOOL)
        sum = reduce.reduction == TERN_REDUCTION_BXOR ? sum & 1 : sum != 0;
    memcpy(out, &sum, bytes);
}

/* The element |i| of the reduction of all ranks. */
static void reference(tern_dtype dtype, tern_reduce reduce, uint32_t size, uint64_t i, void *out)
{
    uint8_t inputs[RANKS_MAX * 16];
    const uint64_t bytes = bytes_of(dtype);
    for (uint32_t r = 0; r < size; r++)
        fill(dtype, r, i, 1, inputs + r * bytes);
    if (!is_complex(dtype)) {
        if (is_integer(dtype) || dtype == TERN_BOOL)
            integer_reference(dtype, reduce, size, inputs, out);
        else
            float_reference(dtype, reduce, size, inputs, out);
        return;
    }
    const tern_dtype part = dtype == TERN_C64 ? TERN_F32 : TERN_F64;
    for (unsigned p = 0; p < 2; p++) {
        uint8_t parts[RANKS_MAX * 8];
        for (uint32_t r = 0; r < size; r++)
            memcpy(parts + r * bytes / 2, inputs + r * bytes + p * bytes / 2, bytes / 2);
        float_reference(part, reduce, size, parts, (uint8_t *)out + p * bytes / 2);
    }
}

/* --- reductions --- */

typedef struct {
    tern_dtype dtype;
    tern_reduce reduce;
} fold_case;

static bool check_elements(tern_group *g, const fold_case *c, const uint8_t *got, uint64_t first,
                           uint64_t count)
{
    const uint64_t bytes = bytes_of(c->dtype);
    for (uint64_t i = 0; i < count; i++) {
        uint8_t want[16];
        reference(c->dtype, c->reduce, g->size, first + i, want);
        RANK_CHECK(g, memcmp(got + i * bytes, want, bytes) == 0, "%s of %s, element %llu of %llu",
                   tern_reduction_name(c->reduce.reduction), tern_num_format_of(c->dtype)->name,
                   (unsigned long long)i, (unsigned long long)count);
    }
    return true;
}

static bool all_reduce_case(tern_group *g, const fold_case *c, uint64_t count, bool in_place)
{
    uint8_t *src = malloc(count * 16 + 1), *dst = in_place ? src : malloc(count * 16 + 1);
    fill(c->dtype, g->rank, 0, count, src);
    RANK_OK(g, tern_group_all_reduce(g, c->dtype, c->reduce, src, dst, count, "all_reduce_case"));
    const bool good = check_elements(g, c, dst, 0, count);
    free(src);
    if (!in_place)
        free(dst);
    return good;
}

static bool reduce_case(tern_group *g, const fold_case *c, uint64_t count, uint32_t root)
{
    uint8_t *src = malloc(count * 16 + 1), *dst = malloc(count * 16 + 1);
    fill(c->dtype, g->rank, 0, count, src);
    RANK_OK(g, tern_group_reduce(g, c->dtype, c->reduce, root, src, g->rank == root ? dst : NULL,
                                 count, "reduce_case"));
    const bool good = g->rank != root || check_elements(g, c, dst, 0, count);
    free(src);
    free(dst);
    return good;
}

static bool reduce_scatter_case(tern_group *g, const fold_case *c, uint64_t count, bool in_place)
{
    const uint64_t bytes = bytes_of(c->dtype);
    uint8_t *src = malloc(g->size * count * bytes + 1), *dst = malloc(count * bytes + 1);
    uint8_t *to = in_place ? src + g->rank * count * bytes : dst;
    fill(c->dtype, g->rank, 0, g->size * count, src);
    RANK_OK(g, tern_group_reduce_scatter(g, c->dtype, c->reduce, src, to, count, "scatter"));
    const bool good = check_elements(g, c, to, g->rank * count, count);
    free(src);
    free(dst);
    return good;
}

static bool reduce_all_ways(tern_group *g, void *arg)
{
    static const tern_dtype dtypes[] = {TERN_BOOL, TERN_I8,   TERN_U8,  TERN_I16,      TERN_U16,
                                        TERN_I32,  TERN_U32,  TERN_I64, TERN_U64,      TERN_F64,
                                        TERN_F32,  TERN_BF16, TERN_F16, TERN_F8E4M3FN, TERN_F8E5M2,
                                        TERN_C64,  TERN_C128};
    (void)arg;
    unsigned cases = 0;
    for (unsigned d = 0; d < TERN_COUNT_OF(dtypes); d++)
        for (unsigned r = 0; r < TERN_REDUCTION_COUNT; r++) {
            const fold_case c = {dtypes[d], {.reduction = (tern_reduction)r, .factor = 0.75}};
            if (!tern_group_can_reduce(c.reduce.reduction, c.dtype))
                continue;
            if (is_complex(c.dtype) && r != TERN_REDUCTION_SUM && r != TERN_REDUCTION_AVG &&
                r != TERN_REDUCTION_PREMUL_SUM)
                continue; /* no reference above; collective_values_test has their loops */
            /* All sizes for the first reduction of each dtype, two for the others. */
            for (unsigned n = 0; n < TERN_COUNT_OF(counts); n++) {
                if (r != TERN_REDUCTION_SUM && n % 3 != 1)
                    continue;
                if (!all_reduce_case(g, &c, counts[n], n % 2) ||
                    !reduce_case(g, &c, counts[n], (d + n) % g->size) ||
                    !reduce_scatter_case(g, &c, counts[n], n % 2))
                    return false;
                cases++;
            }
        }
    RANK_CHECK(g, cases > 200, "%u cases", cases);
    return true;
}

static void test_reductions(void **state)
{
    (void)state;
    for (uint32_t size = 1; size <= RANKS_MAX; size += TEST_SANITIZED ? 3 : 1)
        run_ranks_killing(&(ranks_options){.size = size, .staging_bytes = STAGING}, UINT32_MAX,
                          reduce_all_ways, NULL);
}

/* Infinities, NaNs and sums whose result depends on the order: every rank has the same bits. */
static bool same_bits(tern_group *g, void *arg)
{
    enum { COUNT = 5000 };
    static uint32_t src[COUNT], dst[COUNT], of_all[RANKS_MAX * COUNT]; /* bits of f32 */
    (void)arg;
    for (uint32_t i = 0; i < COUNT; i++)
        src[i] = (uint32_t)mix(g->rank + 100, i);
    RANK_OK(g, tern_group_all_reduce(g, TERN_F32, tern_sum, src, dst, COUNT, "same_bits"));
    RANK_OK(g, tern_group_all_gather(g, TERN_F32, dst, of_all, COUNT, "same_bits"));
    for (uint32_t r = 0; r < g->size; r++)
        RANK_CHECK(g, memcmp(of_all + r * COUNT, dst, sizeof dst) == 0, "rank %u", r);
    return true;
}

static void test_same_bits(void **state)
{
    (void)state;
    run_ranks(5, same_bits, NULL);
}

/* --- data that moves --- */

static uint8_t byte_of(uint32_t from, uint32_t to, uint64_t i)
{
    return (uint8_t)mix(from * 64 + to, i);
}

static void fill_bytes(uint8_t *out, uint32_t from, uint32_t to, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        out[i] = byte_of(from, to, i);
}

static bool check_bytes(tern_group *g, const uint8_t *got, uint32_t from, uint32_t to,
                        uint64_t count, const char *op)
{
    for (uint64_t i = 0; i < count; i++)
        RANK_CHECK(g, got[i] == byte_of(from, to, i), "%s, byte %llu of %llu from %u", op,
                   (unsigned long long)i, (unsigned long long)count, from);
    return true;
}

static bool broadcast_case(tern_group *g, uint64_t count, uint32_t root, uint8_t *data)
{
    memset(data, 0xee, count);
    if (g->rank == root)
        fill_bytes(data, root, 0, count);
    RANK_OK(g, tern_group_broadcast(g, TERN_U8, root, data, count, "broadcast"));
    return check_bytes(g, data, root, 0, count, "broadcast");
}

static bool gather_case(tern_group *g, uint64_t count, uint32_t root, uint8_t *src, uint8_t *dst,
                        bool all)
{
    fill_bytes(src, g->rank, 7, count);
    if (all)
        RANK_OK(g, tern_group_all_gather(g, TERN_U8, src, dst, count, "all_gather"));
    else
        RANK_OK(g, tern_group_gather(g, TERN_U8, root, src, g->rank == root ? dst : NULL, count,
                                     "gather"));
    for (uint32_t r = 0; (all || g->rank == root) && r < g->size; r++)
        if (!check_bytes(g, dst + r * count, r, 7, count, all ? "all_gather" : "gather"))
            return false;
    return true;
}

static bool scatter_case(tern_group *g, uint64_t count, uint32_t root, uint8_t *src, uint8_t *dst)
{
    for (uint32_t r = 0; g->rank == root && r < g->size; r++)
        fill_bytes(src + r * count, root, r, count);
    RANK_OK(g, tern_group_scatter(g, TERN_U8, root, g->rank == root ? src : NULL, dst, count,
                                  "scatter"));
    return check_bytes(g, dst, root, g->rank, count, "scatter");
}

static uint64_t sent_by(uint32_t from, uint32_t to, uint64_t count)
{
    return from == to + 1 ? 0 : mix(from * 8 + to, count) % (count + 1);
}

static bool all_to_all_case(tern_group *g, uint64_t count, uint8_t *src, uint8_t *dst)
{
    uint64_t sends[RANKS_MAX], receives[RANKS_MAX];
    uint8_t *at = src;
    for (uint32_t r = 0; r < g->size; r++) {
        sends[r] = sent_by(g->rank, r, count);
        receives[r] = sent_by(r, g->rank, count);
        fill_bytes(at, g->rank, r, sends[r]);
        at += sends[r];
    }
    RANK_OK(g, tern_group_all_to_all(g, TERN_U8, src, sends, dst, receives, "all_to_all"));
    at = dst;
    for (uint32_t r = 0; r < g->size; at += receives[r++])
        if (!check_bytes(g, at, r, g->rank, receives[r], "all_to_all"))
            return false;
    return true;
}

/* Everyone sends to the next and the one after, then receives: more than fits a channel at once
 * would need a second thread, so the largest message goes one way. */
static bool message_case(tern_group *g, uint64_t count, uint8_t *src, uint8_t *dst)
{
    const uint32_t next = (g->rank + 1) % g->size, last = (g->rank + g->size - 1) % g->size;
    if (g->size == 1)
        return true;
    fill_bytes(src, g->rank, next, count);
    RANK_OK(g, tern_group_send(g, next, src, count, "message"));
    RANK_OK(g, tern_group_receive(g, last, dst, count, "message"));
    return check_bytes(g, dst, last, g->rank, count, "message");
}

static bool large_message_case(tern_group *g, uint8_t *src, uint8_t *dst)
{
    const uint64_t count = 5 * TERN_GROUP_RING_BYTES / 2 + 3;
    if (g->size == 1)
        return true;
    if (g->rank == 0) {
        fill_bytes(src, 0, 1, count);
        RANK_OK(g, tern_group_send(g, 1, src, count, "large message"));
    } else if (g->rank == 1) {
        RANK_OK(g, tern_group_receive(g, 0, dst, count, "large message"));
        return check_bytes(g, dst, 0, 1, count, "large message");
    }
    return true;
}

static bool move_all_ways(tern_group *g, void *arg)
{
    enum { MOST = RANKS_MAX * 10007 + 3 * TERN_GROUP_RING_BYTES };
    static uint8_t src[MOST], dst[MOST];
    (void)arg;
    for (unsigned n = 0; n < TERN_COUNT_OF(counts); n++)
        for (uint32_t root = 0; root < g->size; root++)
            if (!broadcast_case(g, counts[n], root, src) ||
                !gather_case(g, counts[n], root, src, dst, false) ||
                !gather_case(g, counts[n], root, src, dst, true) ||
                !scatter_case(g, counts[n], root, src, dst) ||
                !all_to_all_case(g, counts[n], src, dst) || !message_case(g, counts[n], src, dst))
                return false;
    RANK_OK(g, tern_group_barrier(g, "barrier"));
    return large_message_case(g, src, dst);
}

static void test_moves(void **state)
{
    (void)state;
    for (uint32_t size = 1; size <= RANKS_MAX; size += TEST_SANITIZED ? 3 : 1)
        run_ranks_killing(&(ranks_options){.size = size, .staging_bytes = STAGING}, UINT32_MAX,
                          move_all_ways, NULL);
}

/* Many collectives of changing sizes one after the other: areas are not written before they were
 * read, whatever the ranks' speeds. */
static bool stress(tern_group *g, void *arg)
{
    enum { MOST = 6000 };
    static uint8_t src[RANKS_MAX * MOST], dst[RANKS_MAX * MOST];
    (void)arg;
    for (uint64_t i = 0; i < 2000; i++) {
        const uint64_t count = mix(5, i) % (i % 3 ? 300 : MOST);
        const uint32_t root = (uint32_t)(mix(6, i) % g->size);
        if (mix(g->rank + 9, i) % 16 == 0)
            usleep(50);
        const bool good = i % 4 == 0   ? broadcast_case(g, count, root, src)
                          : i % 4 == 1 ? gather_case(g, count, root, src, dst, false)
                          : i % 4 == 2 ? gather_case(g, count, root, src, dst, true)
                                       : all_to_all_case(g, count, src, dst);
        if (!good)
            return false;
    }
    return true;
}

static void test_stress(void **state)
{
    (void)state;
    for (uint32_t size = 2; size <= 4; size++)
        run_ranks_killing(&(ranks_options){.size = size, .staging_bytes = STAGING}, UINT32_MAX,
                          stress, NULL);
}

TEST_MAIN(cmocka_unit_test(test_reductions), cmocka_unit_test(test_same_bits),
          cmocka_unit_test(test_moves), cmocka_unit_test(test_stress))

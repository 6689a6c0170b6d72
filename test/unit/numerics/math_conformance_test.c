/* The real and complex functions against StableHLO's own data: files with arguments, expected
 * values and, for tests/math, a bound in units of the last place. TERN_SHARED is the folder that
 * contains conformance/; without it the tests are skipped with a message. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "numerics/complex_math.h"
#include "numerics/vmath.h"
#include "test_support.h"

#define DATA TERN_SHARED "/conformance/stablehlo/"

/* The constants of one file, in order, as bytes. */
typedef struct {
    uint8_t *text;
    size_t len;
    uint8_t *blobs[4];
    size_t sizes[4];
    int count;
} data_file;

static uint8_t nibble(char c) { return (uint8_t)(c <= '9' ? c - '0' : c - 'A' + 10); }

/* Decodes the hexadecimal digits at |text| in place and returns the number of bytes. */
static size_t decode_hex(uint8_t *text)
{
    size_t n = 0;
    for (const uint8_t *in = text; in[0] != '"' && in[1] != '"'; in += 2)
        text[n++] = (uint8_t)(nibble((char)in[0]) << 4 | nibble((char)in[1]));
    return n;
}

static void data_open(data_file *f, const char *folder, const char *name)
{
    char path[1024];
    (void)snprintf(path, sizeof path, DATA "%s/%s.mlir", folder, name);
    *f = (data_file){0};
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 24, &f->text, &f->len));
    static const char mark[] = "dense<\"0x";
    char *at = (char *)f->text;
    while ((at = strstr(at, mark)) != NULL) {
        assert_true(f->count < 4);
        at += sizeof mark - 1;
        char *end = strchr(at, '"');
        f->blobs[f->count] = (uint8_t *)at;
        f->sizes[f->count] = decode_hex((uint8_t *)at);
        f->count++;
        at = end;
    }
    assert_in_range(f->count, 2, 3);
}

static void data_close(data_file *f) { tern_file_free(tern_alloc_host(), f->text, f->len); }

static bool data_missing(void)
{
    if (access(DATA "math", R_OK) == 0)
        return false;
    print_message("no conformance data at " DATA ": skipped\n");
    return true;
}

/* As in check.expect_close: an infinity is close only to itself. */
static uint64_t distance_f32(float a, float b)
{
    return isfinite(a) == isfinite(b) && (isfinite(a) || isnan(a) || a == b) ? test_ulp_f32(a, b)
                                                                             : UINT64_MAX;
}

static uint64_t distance_f64(double a, double b)
{
    return isfinite(a) == isfinite(b) && (isfinite(a) || isnan(a) || a == b) ? test_ulp_f64(a, b)
                                                                             : UINT64_MAX;
}

enum { MAX_BYTES = 16 * 1024 };

/* The largest distance between the numbers of two blobs of f32 or of f64. */
static uint64_t worst_f32(const uint8_t *got, const uint8_t *want, size_t size)
{
    uint64_t worst = 0;
    for (size_t i = 0; i < size; i += 4) {
        float a, b;
        memcpy(&a, got + i, 4);
        memcpy(&b, want + i, 4);
        uint64_t d = distance_f32(a, b);
        worst = d > worst ? d : worst;
    }
    return worst;
}

static uint64_t worst_f64(const uint8_t *got, const uint8_t *want, size_t size)
{
    uint64_t worst = 0;
    for (size_t i = 0; i < size; i += 8) {
        double a, b;
        memcpy(&a, got + i, 8);
        memcpy(&b, want + i, 8);
        uint64_t d = distance_f64(a, b);
        worst = d > worst ? d : worst;
    }
    return worst;
}

typedef enum { F32, F64, C64, C128 } kind;

static const char *const kind_names[] = {"float32", "float64", "complex64", "complex128"};
static const size_t kind_sizes[] = {4, 8, 8, 16};

static const struct {
    const char *name;
    tern_math real;
    tern_cmath complex;
} functions[] = {
    {"acos", TERN_MATH_ACOS, TERN_CMATH_ACOS},
    {"acosh", TERN_MATH_ACOSH, TERN_CMATH_ACOSH},
    {"asin", TERN_MATH_ASIN, TERN_CMATH_ASIN},
    {"asinh", TERN_MATH_ASINH, TERN_CMATH_ASINH},
    {"atan", TERN_MATH_ATAN, TERN_CMATH_ATAN},
    {"atanh", TERN_MATH_ATANH, TERN_CMATH_ATANH},
    {"exponential", TERN_MATH_EXP, TERN_CMATH_EXP},
    {"log", TERN_MATH_LOG, TERN_CMATH_LOG},
    {"log_plus_one", TERN_MATH_LOG1P, TERN_CMATH_LOG1P},
    {"sqrt", TERN_MATH_SQRT, TERN_CMATH_SQRT},
    {"square", TERN_MATH_COUNT, TERN_CMATH_SQUARE},
};

static void compute(size_t fn, kind k, void *got, const void *in, size_t count)
{
    switch (k) {
    case F32:
        tern_math_f32(functions[fn].real, got, in, count);
        break;
    case F64:
        tern_math_f64(functions[fn].real, got, in, count);
        break;
    case C64:
        tern_cmath_c64(functions[fn].complex, got, in, count);
        break;
    case C128:
        tern_cmath_c128(functions[fn].complex, got, in, count);
        break;
    }
}

static bool check_math_file(size_t fn, kind k)
{
    static _Alignas(16) uint8_t in[MAX_BYTES], got[MAX_BYTES];
    char name[64];
    (void)snprintf(name, sizeof name, "%s_%s", functions[fn].name, kind_names[k]);
    data_file f;
    data_open(&f, "math", name);
    assert_int_equal(f.count, 2);
    assert_int_equal(f.sizes[0], f.sizes[1]);
    assert_in_range(f.sizes[0], 100 * kind_sizes[k], MAX_BYTES);
    memcpy(in, f.blobs[0], f.sizes[0]);
    size_t count = f.sizes[0] / kind_sizes[k];
    compute(fn, k, got, in, count);
    uint64_t worst = k == F32 || k == C64 ? worst_f32(got, f.blobs[1], f.sizes[1])
                                          : worst_f64(got, f.blobs[1], f.sizes[1]);
    /* The check comes after the constants. */
    static const char mark[] = "max_ulp_difference = ";
    const char *after = strstr(strchr((char *)f.blobs[1] + 2 * f.sizes[1], '"'), mark);
    assert_non_null(after);
    uint64_t bound = strtoull(after + sizeof mark - 1, NULL, 10);
    printf("  %-24s %3zu values  %llu of %llu ulp\n", name, count, (unsigned long long)worst,
           (unsigned long long)bound);
    data_close(&f);
    return worst <= bound;
}

static void accuracy_files_are_within_bounds(void **state)
{
    (void)state;
    if (data_missing())
        skip();
    bool good = true;
    for (size_t fn = 0; fn < TERN_COUNT_OF(functions); fn++)
        for (kind k = functions[fn].real == TERN_MATH_COUNT ? C64 : F32; k <= C128; k++)
            good &= check_math_file(fn, k);
    assert_true(good);
}

/* Files of random arguments; the expected values come from another library, in f32 or f64. */
static const struct {
    const char *name;
    kind k;
    int fn; /* tern_cmath, or tern_cmath2 where there are three constants; ABS for the modulus */
} random_files[] = {
    {"acos_complex128_20_20_chlo", C128, TERN_CMATH_ACOS},
    {"acos_complex64_20_20_chlo", C64, TERN_CMATH_ACOS},
    {"acosh_complex128_20_20_chlo", C128, TERN_CMATH_ACOSH},
    {"acosh_complex64_20_20_chlo", C64, TERN_CMATH_ACOSH},
    {"add_complex128_20_20_complex128_20_20", C128, TERN_CMATH2_ADD},
    {"add_complex64_20_20_complex64_20_20", C64, TERN_CMATH2_ADD},
    {"asin_complex128_20_20_chlo", C128, TERN_CMATH_ASIN},
    {"atan_complex64_20_20_chlo", C64, TERN_CMATH_ATAN},
    {"atanh_complex64_20_20_chlo", C64, TERN_CMATH_ATANH},
    {"cos_complex64_20_20", C64, TERN_CMATH_COS},
    {"cosh_complex128_20_20_chlo", C128, TERN_CMATH_COSH},
    {"cosh_complex64_20_20_chlo", C64, TERN_CMATH_COSH},
    {"exp_complex128_20_20", C128, TERN_CMATH_EXP},
    {"exp_complex64_20_20", C64, TERN_CMATH_EXP},
    {"expm1_complex128_20_20", C128, TERN_CMATH_EXPM1},
    {"expm1_complex64_20_20", C64, TERN_CMATH_EXPM1},
    {"log1p_complex64_20_20", C64, TERN_CMATH_LOG1P},
    {"log_complex128_20_20", C128, TERN_CMATH_LOG},
    {"log_complex64_20_20", C64, TERN_CMATH_LOG},
    {"mul_complex64_20_20_complex64_20_20", C64, TERN_CMATH2_MUL},
    {"pow_complex128_20_30_complex128_20_30", C128, TERN_CMATH2_POW},
    {"rsqrt_complex128_20_20", C128, TERN_CMATH_RSQRT},
    {"rsqrt_complex64_20_20", C64, TERN_CMATH_RSQRT},
    {"sign_complex64_20_20", C64, TERN_CMATH_SIGN},
    {"sinh_complex128_20_20_chlo", C128, TERN_CMATH_SINH},
    {"sinh_complex64_20_20_chlo", C64, TERN_CMATH_SINH},
    {"sqrt_complex128_20_20", C128, TERN_CMATH_SQRT},
    {"sub_complex128_20_20_complex128_20_20", C128, TERN_CMATH2_SUB},
    {"tan_complex128_20_20_chlo", C128, TERN_CMATH_TAN},
    {"tan_complex64_20_20_chlo", C64, TERN_CMATH_TAN},
    {"tanh_complex128_20_20", C128, TERN_CMATH_TANH},
    {"tanh_complex64_20_20", C64, TERN_CMATH_TANH},
};

/* The largest relative error of an element. */
static double worst_relative(const tern_c128 *got, const tern_c128 *want, size_t count)
{
    double worst = 0;
    for (size_t i = 0; i < count; i++) {
        double d = hypot(got[i].re - want[i].re, got[i].im - want[i].im);
        d /= hypot(want[i].re, want[i].im);
        worst = d <= worst ? worst : d;
    }
    return worst;
}

static void read_complex(kind k, tern_c128 *out, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        tern_c64 narrow;
        memcpy(&narrow, bytes + i * sizeof narrow, sizeof narrow);
        if (k == C64)
            out[i] = (tern_c128){narrow.re, narrow.im};
        else
            memcpy(&out[i], bytes + i * sizeof *out, sizeof *out);
    }
}

static void values_of_random_files_match(void **state)
{
    (void)state;
    if (data_missing())
        skip();
    enum { MAX = 600 };
    bool good = true;
    for (size_t i = 0; i < TERN_COUNT_OF(random_files); i++) {
        data_file f;
        kind k = random_files[i].k;
        data_open(&f, "testdata", random_files[i].name);
        size_t count = f.sizes[0] / kind_sizes[k];
        assert_in_range(count, 400, MAX);
        tern_c128 in[3][MAX], got[MAX];
        for (int j = 0; j < f.count; j++) {
            assert_int_equal(f.sizes[j], f.sizes[0]);
            read_complex(k, in[j], f.blobs[j], count);
        }
        if (f.count == 3)
            tern_cmath2_c128((tern_cmath2)random_files[i].fn, got, in[0], in[1], count);
        else
            tern_cmath_c128((tern_cmath)random_files[i].fn, got, in[0], count);
        double worst = worst_relative(got, in[f.count - 1], count);
        printf("  %-40s %3zu values  %.2g\n", random_files[i].name, count, worst);
        good &= worst <= (k == C64 ? 2e-6 : 4e-15);
        data_close(&f);
    }
    assert_true(good);
}

TEST_MAIN(cmocka_unit_test(accuracy_files_are_within_bounds),
          cmocka_unit_test(values_of_random_files_match))

/* same_bits - prints a checksum of what every conversion and function gives over a fixed sample, at
 * every CPU level of this host. The golden file beside it was agreed on arm64 and x86-64: a host
 * or a level that differs in one bit fails the test.
 *
 *     same_bits                 prints "name checksum" lines
 *     same_bits --check FILE    compares with FILE; exit status 1 and a line per difference
 *
 * Plain C without a test library, so that it can be cross-compiled (tools/cross_check). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/activation.h"
#include "numerics/convert.h"
#include "numerics/vmath.h"

enum { SAMPLES = 1 << 16 };

typedef struct {
    FILE *golden; /* NULL: print only */
    int lines, differences;
} report;

static uint64_t checksum(const void *bytes, size_t len)
{
    const uint8_t *b = bytes;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ b[i]) * 0x100000001b3u;
    return hash;
}

static void finish_line(report *r, const char *name, tern_cpu_level level, uint64_t sum)
{
    char line[128], golden[128] = "";
    (void)snprintf(line, sizeof line, "%s %016llx\n", name, (unsigned long long)sum);
    if (!r->golden) {
        if (level == TERN_CPU_GENERIC)
            fputs(line, stdout);
        return;
    }
    rewind(r->golden);
    size_t name_len = strlen(name);
    while (fgets(golden, sizeof golden, r->golden))
        if (strncmp(golden, name, name_len) == 0 && golden[name_len] == ' ')
            break;
    r->lines++;
    if (strcmp(golden, line) != 0) {
        r->differences++;
        printf("level %s: %s  wanted: %s", tern_cpu_level_name(level), line,
               golden[0] ? golden : "a line in the golden file\n");
    }
}

/* Every 65537th f32 code: all exponents, both signs, zeros, infinities, NaNs, denormals. */
static void fill_f32(float *x)
{
    for (uint32_t i = 0; i < SAMPLES; i++) {
        uint32_t code = i * 65537u;
        memcpy(&x[i], &code, sizeof code);
    }
}

/* A NaN's sign and payload are not part of the promise for functions; conversions promise more. */
static void canonical_nan_f32(float *x)
{
    for (size_t i = 0; i < SAMPLES; i++)
        if (x[i] != x[i])
            memcpy(&x[i], &(uint32_t){0x7fc00000u}, 4);
}

static void canonical_nan_f64(double *x)
{
    for (size_t i = 0; i < SAMPLES; i++)
        if (x[i] != x[i])
            memcpy(&x[i], &(uint64_t){0x7ff8000000000000u}, 8);
}

static void do_functions_f32(report *r, tern_cpu_level level)
{
    static float x[SAMPLES], y[SAMPLES];
    fill_f32(x);
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        char name[64];
        (void)snprintf(name, sizeof name, "f32.%s", tern_math_info_of(fn)->name);
        tern_math_f32_at_level(level, fn, y, x, SAMPLES);
        canonical_nan_f32(y);
        finish_line(r, name, level, checksum(y, sizeof y));
    }
}

static void do_activations(report *r, tern_cpu_level level)
{
    static float x[SAMPLES], y[SAMPLES];
    fill_f32(x);
    for (tern_activation fn = 0; fn < TERN_ACTIVATION_COUNT; fn++) {
        char name[64];
        (void)snprintf(name, sizeof name, "activation.%s", tern_activation_info_of(fn)->name);
        tern_activation_f32_at_level(level, fn, 0.25f, y, x, SAMPLES);
        canonical_nan_f32(y);
        finish_line(r, name, level, checksum(y, sizeof y));
    }
}

/* Two arguments: the sample against itself in another order. The level is the process's own. */
static void do_pairs_f32(report *r)
{
    static float x[SAMPLES], other[SAMPLES], y[SAMPLES];
    fill_f32(x);
    for (uint32_t i = 0; i < SAMPLES; i++)
        other[i] = x[i * 40503u % SAMPLES];
    tern_math_pow_f32(y, x, other, SAMPLES);
    canonical_nan_f32(y);
    finish_line(r, "f32.pow", TERN_CPU_GENERIC, checksum(y, sizeof y));
    tern_math_atan2_f32(y, x, other, SAMPLES);
    canonical_nan_f32(y);
    finish_line(r, "f32.atan2", TERN_CPU_GENERIC, checksum(y, sizeof y));
}

static void do_functions_f64(report *r)
{
    static double x[SAMPLES], y[SAMPLES];
    for (uint64_t i = 0; i < SAMPLES; i++) {
        uint64_t code = i * 0x0001000100010001u;
        memcpy(&x[i], &code, sizeof code);
    }
    for (tern_math fn = 0; fn < TERN_MATH_COUNT; fn++) {
        char name[64];
        (void)snprintf(name, sizeof name, "f64.%s", tern_math_info_of(fn)->name);
        tern_math_f64(fn, y, x, SAMPLES);
        canonical_nan_f64(y);
        finish_line(r, name, TERN_CPU_GENERIC, checksum(y, sizeof y));
    }
}

static void do_conversions(report *r, tern_cpu_level level)
{
    static float x[SAMPLES];
    static double y[SAMPLES];
    fill_f32(x);
    for (tern_dtype to = 1; to < TERN_DTYPE_END; to++) {
        for (tern_rounding rounding = 0; rounding <= TERN_ROUND_STOCHASTIC; rounding++) {
            const tern_num_format *format = tern_num_format_of(to);
            if (format->kind == TERN_KIND_COMPLEX)
                continue;
            tern_convert_options options = {.mode = tern_num_mode_hardware, .seed = 42};
            options.mode.rounding = rounding;
            char name[64];
            (void)snprintf(name, sizeof name, "convert.%s.%d", format->name, (int)rounding);
            tern_convert_at_level(level, to, y, TERN_F32, x, SAMPLES, &options);
            finish_line(r, name, level, checksum(y, SAMPLES * (size_t)format->storage_bytes));
        }
    }
}

int main(int argc, char **argv)
{
    report r = {0};
    if (argc == 3 && strcmp(argv[1], "--check") == 0) {
        r.golden = fopen(argv[2], "r");
        if (!r.golden) {
            fprintf(stderr, "same_bits: cannot open %s\n", argv[2]);
            return 3;
        }
    } else if (argc != 1) {
        fprintf(stderr, "usage: same_bits [--check FILE]\n");
        return 2;
    }
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++) {
        if (!tern_cpu_level_runs(level))
            continue;
        do_functions_f32(&r, level);
        do_activations(&r, level);
        do_conversions(&r, level);
        if (r.golden)
            printf("level %s checked\n", tern_cpu_level_name(level));
    }
    do_pairs_f32(&r);
    do_functions_f64(&r);
    if (!r.golden)
        return 0;
    fclose(r.golden);
    printf("%d passed, %d failed\n", r.lines - r.differences, r.differences);
    return r.differences || r.lines == 0;
}

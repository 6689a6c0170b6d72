/* conv_lower_test.c - convolution on the tensor and the vector engine, against ref. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

/* A convolution as its text: dimension numbers, window and sizes. */
typedef struct {
    const char *dim_numbers; /* "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]" */
    const char *lhs, *rhs, *out;
    const char *window;                    /* "stride = [2, 2], pad = [[1, 1], [1, 1]]" */
    unsigned feature_groups, batch_groups; /* 0: 1 */
} conv_case;

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void run_as(const conv_case *c, const char *chip, const char *dtype, bool unroll)
{
    char text[2048];
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%a: tensor<%sx%s>, %%b: tensor<%sx%s>) -> tensor<%sx%s> {\n"
        "  %%0 = stablehlo.convolution(%%a, %%b) dim_numbers = %s, window = {%s} "
        "{batch_group_count = %u : i64, feature_group_count = %u : i64} : "
        "(tensor<%sx%s>, tensor<%sx%s>) -> tensor<%sx%s>\n  return %%0 : tensor<%sx%s>\n}\n",
        c->lhs, dtype, c->rhs, dtype, c->out, dtype, c->dim_numbers, c->window,
        c->batch_groups ? c->batch_groups : 1, c->feature_groups ? c->feature_groups : 1, c->lhs,
        dtype, c->rhs, dtype, c->out, dtype, c->out, dtype);
    test_compile_options o = {.chip = chip, .no_passes = true, .unroll = unroll};
    test_same_as_ref(text, &o, strcmp(dtype, "f32") ? 0x1p-8 : 1e-6, "conv");
}

static void run_cases(const conv_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        run_as(&cases[i], chips[i % 3], "f32", false);
        run_as(&cases[i], chips[(i + 1) % 3], "bf16", false);
    }
}
#define RUN(cases) run_cases(cases, sizeof(cases) / sizeof((cases)[0]))

#define NHWC "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
#define NCHW "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]"

static void forward(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        {NHWC, "2x9x11x5", "3x3x5x7", "2x7x9x7", "", 0, 0},
        {NHWC, "2x9x11x40", "3x3x40x7", "2x9x11x7", "pad = [[1, 1], [1, 1]]", 0, 0},
        {NCHW, "2x5x9x11", "7x5x3x3", "2x7x7x9", "", 0, 0},
        {NCHW, "3x35x8x8", "130x35x3x3", "3x130x4x4", "stride = [2, 2], pad = [[1, 1], [1, 1]]", 0,
         0},
        {NHWC, "1x14x15x3", "7x7x3x20", "1x7x8x20", "stride = [2, 2], pad = [[3, 3], [3, 3]]", 0,
         0},
        {NHWC, "2x8x8x130", "3x3x130x33", "2x6x6x33", "", 0, 0},
        {NHWC, "2x9x9x6", "3x2x6x5", "2x5x7x5", "rhs_dilate = [2, 2]", 0, 0},
        {NHWC, "2x5x6x36", "3x3x36x5", "2x11x13x5", "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2]",
         0, 0},
        {NHWC, "2x9x9x4", "3x3x4x4", "2x4x11x4", "pad = [[-2, -1], [3, 1]]", 0, 0},
        {NHWC, "2x9x9x4", "3x3x4x4", "2x7x7x4", "reverse = [true, false]", 0, 0},
        {NHWC, "2x6x6x36", "1x1x36x40", "2x6x6x40", "", 0, 0},
        {NHWC, "2x6x6x36", "1x1x36x40", "2x3x3x40", "stride = [2, 2]", 0, 0},
        {NCHW, "2x36x6x6", "40x36x1x1", "2x40x6x6", "", 0, 0},
        {NHWC, "2x4x150x34", "2x3x34x5", "2x3x148x5", "", 0, 0},
    };
    RUN(cases);
}

static void dimensions(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "3x40x12", "4x12x9", "3x37x9", "", 0, 0},
        {"[b, f, 0]x[o, i, 0]->[b, f, 0]", "3x12x700", "9x12x4", "3x9x700", "pad = [[3, 0]]", 0, 0},
        {"[b, f]x[i, o]->[b, f]", "6x12", "12x9", "6x9", "", 0, 0},
        {"[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]", "2x5x6x7x3", "2x3x2x3x5", "2x4x4x6x5",
         "", 0, 0},
        {"[b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2]", "2x3x5x6x7", "5x3x2x3x2", "2x5x2x6x4",
         "stride = [2, 1, 2], pad = [[0, 0], [1, 1], [0, 1]]", 0, 0},
        {"[0, f, b, 1]x[i, 0, o, 1]->[1, b, f, 0]", "8x6x2x9", "6x3x7x2", "8x2x7x6", "", 0, 0},
        {"[f, 0, 1, b]x[o, 1, 0, i]->[f, b, 1, 0]", "6x8x9x2", "7x2x3x6", "7x2x8x6", "", 0, 0},
    };
    RUN(cases);
}

static void groups(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        {NHWC, "2x7x7x12", "3x3x4x9", "2x5x5x9", "", 3, 0},
        {NCHW, "2x12x7x7", "9x4x3x3", "2x9x5x5", "", 3, 0},
        {NHWC, "2x7x7x12", "3x3x1x12", "2x7x7x12", "pad = [[1, 1], [1, 1]]", 12, 0},
        {NHWC, "2x7x7x6", "3x3x1x12", "2x5x5x12", "", 6, 0},
        {NCHW, "2x140x7x7", "140x1x3x3", "2x140x4x4", "stride = [2, 2], pad = [[1, 1], [1, 1]]",
         140, 0},
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "2x50x20", "4x1x20", "2x50x20", "pad = [[3, 0]]", 20, 0},
        {NHWC, "6x7x7x5", "3x3x5x9", "2x5x5x9", "", 0, 3},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "4x8x8x6", "4x6x6x6", "3x3x1x6", "", 0, 6},
    };
    RUN(cases);
}

/* Few input features per group: rows are on partitions. */
static void few_features(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        /* stems */
        {NHWC, "3x30x37x3", "7x7x3x20", "3x15x19x20", "stride = [2, 2], pad = [[2, 3], [3, 3]]", 0,
         0},
        {NCHW, "3x3x30x37", "20x3x7x7", "3x20x15x19", "stride = [2, 2], pad = [[2, 3], [3, 3]]", 0,
         0},
        {NHWC, "9x28x28x1", "5x5x1x6", "9x28x28x6", "pad = [[2, 2], [2, 2]]", 0, 0},
        {NHWC, "1x150x20x4", "3x3x4x9", "1x150x20x9", "pad = [[1, 1], [1, 1]]", 0, 0},
        {NCHW, "2x16x20x23", "17x16x3x3", "2x17x20x23", "pad = [[1, 1], [1, 1]]", 0, 0},
        /* patches */
        {NHWC, "5x32x48x3", "16x16x3x40", "5x2x3x40", "stride = [16, 16]", 0, 0},
        {NHWC, "2x29x43x3", "14x14x3x600", "2x2x3x600", "stride = [14, 14]", 0, 0},
        {NCHW, "3x3x24x24", "40x3x4x4", "3x40x6x6", "stride = [4, 4]", 0, 0},
        {NCHW, "8x3x32x32", "520x3x8x8", "8x520x4x4", "stride = [8, 8]", 0, 0},
        {"[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]", "2x4x32x48x3", "2x16x16x3x20",
         "2x2x2x3x20", "stride = [2, 16, 16]", 0, 0},
        {NHWC, "3x8x12x40", "2x2x40x36", "3x4x6x36", "stride = [2, 2]", 0, 0},
        /* a stride of more than the kernel, dilation, negative padding */
        {NHWC, "2x19x23x3", "2x2x3x7", "2x7x8x7", "stride = [3, 3], pad = [[1, 1], [1, 0]]", 0, 0},
        {NHWC, "2x19x23x3", "3x3x3x7", "2x15x17x7", "rhs_dilate = [2, 3]", 0, 0},
        {NHWC, "2x19x23x3", "3x3x3x7", "2x16x20x7", "pad = [[-1, 0], [1, -2]]", 0, 0},
        {NHWC, "2x11x13x4", "3x3x4x5", "2x9x11x5", "reverse = [true, true]", 0, 0},
        {NHWC, "1x140x9x3", "2x2x3x5", "1x4x8x5", "rhs_dilate = [136, 1]", 0, 0},
        /* one and three spatial dimensions */
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "3x1000x1", "10x1x24", "3x199x24", "stride = [5]", 0, 0},
        {"[b, f, 0]x[o, i, 0]->[b, f, 0]", "2x2x300", "9x2x4", "2x9x300", "pad = [[3, 0]]", 0, 0},
        {"[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]", "2x6x9x11x2", "3x3x3x2x5",
         "2x6x5x11x5", "stride = [1, 2, 1], pad = [[1, 1], [1, 1], [1, 1]]", 0, 0},
    };
    RUN(cases);
}

static void narrow_groups(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        {NHWC, "3x12x13x75", "3x3x1x75", "3x12x13x75", "pad = [[1, 1], [1, 1]]", 75, 0},
        {NHWC, "2x14x14x24", "7x7x1x24", "2x14x14x24", "pad = [[3, 3], [3, 3]]", 24, 0},
        {NHWC, "2x13x14x40", "3x3x1x80", "2x7x7x80", "stride = [2, 2], pad = [[1, 1], [1, 1]]", 40,
         0},
        {NCHW, "2x33x12x16", "33x1x3x3", "2x33x12x16", "pad = [[1, 1], [1, 1]]", 33, 0},
        {NHWC, "2x11x12x32", "3x3x4x32", "2x11x12x32", "pad = [[1, 1], [1, 1]]", 8, 0},
        {NCHW, "2x24x11x12", "16x3x3x3", "2x16x11x12", "pad = [[1, 1], [1, 1]]", 8, 0},
        {NHWC, "2x16x16x36", "3x3x1x36", "2x12x12x36", "rhs_dilate = [2, 2]", 36, 0},
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "3x203x530", "4x1x530", "3x203x530", "pad = [[3, 0]]",
         530, 0},
        {"[b, f, 0]x[o, i, 0]->[b, f, 0]", "2x70x150", "70x1x3", "2x70x150", "pad = [[1, 1]]", 70,
         0},
        {"[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]", "2x5x6x7x18", "3x3x3x1x18",
         "2x5x6x7x18", "pad = [[1, 1], [1, 1], [1, 1]]", 18, 0},
    };
    RUN(cases);
}

/* The gradients of a convolution as JAX emits them. */
static void gradients(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        /* of the input */
        {"[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]", "2x4x4x7", "3x3x5x7", "2x9x9x5",
         "pad = [[2, 2], [2, 2]], lhs_dilate = [2, 2], reverse = [true, true]", 0, 0},
        {"[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]", "2x7x4x4", "7x5x3x3", "2x5x8x8",
         "pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], reverse = [true, true]", 0, 0},
        /* of the kernel */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x12x12x5", "3x12x12x7", "3x3x5x7",
         "pad = [[1, 1], [1, 1]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x9x9x5", "3x4x4x7", "3x3x5x7",
         "rhs_dilate = [2, 2]", 0, 0},
        {"[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]", "3x5x12x12", "3x7x12x12", "7x5x3x3",
         "pad = [[1, 1], [1, 1]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x30x31x3", "3x15x16x20", "7x7x3x20",
         "rhs_dilate = [2, 2], pad = [[3, 2], [3, 3]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "10x28x28x1", "10x24x24x6", "5x5x1x6", "", 0,
         0},
        {"[f, b, 0, 1]x[i, 0, 1, o]->[f, b, 0, 1]", "3x4x150x20", "3x150x20x9", "9x4x3x3",
         "pad = [[1, 1], [1, 1]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x28x28x3", "3x7x7x20", "4x4x3x20",
         "rhs_dilate = [4, 4]", 0, 0},
        {"[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]", "3x5x14x14", "3x20x2x2", "20x5x7x7",
         "rhs_dilate = [7, 7]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x12x12x150", "3x12x12x150", "3x3x1x150",
         "pad = [[1, 1], [1, 1]]", 0, 150},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "2x12x12x36", "2x12x12x24", "3x3x3x24",
         "pad = [[1, 1], [1, 1]]", 0, 12},
        {"[f, 0, b]x[i, 0, o]->[0, b, f]", "2x50x70", "2x50x70", "4x1x70", "pad = [[3, 0]]", 0, 70},
        /* more features than one pass accumulates, on the same tiles; transposed results */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "2x3x3x260", "2x3x3x140", "3x3x260x140",
         "pad = [[1, 1], [1, 1]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "1x10x10x150", "1x5x5x140", "3x3x150x140",
         "pad = [[0, 1], [0, 1]], rhs_dilate = [2, 2]", 0, 0},
        /* lines and columns that blocks do not divide */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "5x37x5x6", "5x37x5x8", "3x3x6x8",
         "pad = [[1, 1], [1, 1]]", 0, 0},
        {"[f, 0, b]x[i, 0, o]->[0, b, f]", "2x523x12", "2x523x16", "5x12x16", "pad = [[2, 2]]", 0,
         0},
        {"[f, b, 0]x[i, o, 0]->[f, b, 0]", "3x9x131", "3x10x66", "10x9x4",
         "pad = [[1, 2]], rhs_dilate = [2]", 0, 0},
        /* blocks of columns in padding alone */
        {"[b, 0, f]x[o, 0, i]->[f, b, 0]", "1x2x1", "3x4x1", "3x1x1",
         "stride = [2], pad = [[2, 0]]", 0, 0},
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "1x5x3", "4x3x1", "1x2x1",
         "pad = [[3, 0]], rhs_dilate = [2]", 0, 0},
        /* windows with gaps between them; dilated kernels; valid padding */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x36x36x20", "3x10x10x12", "2x2x20x12",
         "rhs_dilate = [4, 4], pad = [[1, 1], [0, 2]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x18x20x20", "3x14x16x12", "3x3x20x12",
         "stride = [2, 2]", 0, 0},
        {"[f, 0, b]x[i, 0, o]->[0, b, f]", "2x297x3", "2x60x8", "2x3x8", "rhs_dilate = [5]", 0, 0},
        /* of a transposed convolution */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "3x8x8x20", "3x16x16x12", "4x4x20x12",
         "lhs_dilate = [2, 2], pad = [[2, 2], [2, 2]]", 0, 0},
        {"[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]", "3x20x8x8", "3x12x16x16", "12x20x2x2",
         "lhs_dilate = [2, 2], pad = [[1, 1], [1, 1]]", 0, 0},
        /* groups: wide kernels, several features, more than a pass has, large ones */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "2x8x10x38", "2x8x10x38", "7x7x1x38",
         "pad = [[3, 3], [3, 3]]", 0, 38},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "1x5x5x300", "1x5x5x300", "5x5x1x300",
         "pad = [[2, 2], [2, 2]]", 0, 300},
        {"[f, b, 0, 1]x[i, o, 0, 1]->[f, b, 0, 1]", "2x40x10x12", "2x80x5x6", "80x1x3x3",
         "pad = [[1, 0], [1, 0]], rhs_dilate = [2, 2]", 0, 40},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "1x5x5x140", "1x5x5x260", "3x3x70x260",
         "pad = [[1, 1], [1, 1]]", 0, 2},
        {"[f, 0, b]x[i, 0, o]->[0, b, f]", "2x60x40", "2x60x40", "31x1x40", "pad = [[15, 15]]", 0,
         40},
        /* three dimensions */
        {"[f, 0, 1, 2, b]x[i, 0, 1, 2, o]->[0, 1, 2, b, f]", "2x6x8x9x5", "2x6x8x9x7", "3x3x3x5x7",
         "pad = [[1, 1], [1, 1], [1, 1]]", 0, 0},
        /* many images: a hardware loop */
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "95x8x9x5", "95x8x9x7", "3x3x5x7",
         "pad = [[1, 1], [1, 1]]", 0, 0},
        {"[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]", "55x12x4x18", "55x12x4x18", "3x3x1x18",
         "pad = [[1, 1], [1, 1]]", 0, 18},
    };
    RUN(cases);
}

/* Dilated inputs: taps of each phase of the output, also none of them. */
static void phases(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        {NHWC, "2x7x6x40", "2x2x40x36", "2x14x12x36", "lhs_dilate = [2, 2], pad = [[1, 1], [1, 1]]",
         0, 0},
        {NHWC, "2x7x6x40", "4x4x40x36", "2x14x12x36", "lhs_dilate = [2, 2], pad = [[2, 2], [2, 2]]",
         0, 0},
        {NHWC, "2x5x6x40", "3x3x40x36", "2x15x12x36", "lhs_dilate = [3, 2], pad = [[2, 2], [2, 1]]",
         0, 0},
        {NHWC, "2x5x6x40", "3x1x40x36", "2x12x6x36", "lhs_dilate = [3, 1], pad = [[1, 0], [0, 0]]",
         0, 0},
        {"[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]", "2x6x6x40", "1x1x36x40", "2x12x12x36",
         "pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2], reverse = [true, true]", 0, 0},
        {"[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]", "2x6x6x40", "3x3x36x40", "2x12x12x36",
         "pad = [[2, 1], [1, 2]], lhs_dilate = [2, 2], reverse = [true, true]", 0, 0},
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "2x40x33", "4x33x40", "2x78x40",
         "lhs_dilate = [2], pad = [[1, 1]]", 0, 0},
        {"[b, 0, f]x[0, i, o]->[b, 0, f]", "2x40x33", "4x33x40", "2x76x40",
         "lhs_dilate = [2], pad = [[-1, 1]]", 0, 0},
        {"[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]", "2x6x6x40", "3x3x40x1", "2x12x12x40",
         "pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2]", 40, 0},
        {"[b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1]", "2x40x6x6", "40x36x1x1", "2x36x12x12",
         "pad = [[0, 1], [0, 1]], lhs_dilate = [2, 2]", 0, 0},
        {"[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]", "2x5x6x40", "2x3x36x40", "2x10x18x36",
         "pad = [[1, 1], [2, 2]], lhs_dilate = [2, 3], reverse = [true, true]", 0, 0},
    };
    RUN(cases);
}

/* Hardware loops: rows, images, groups. */
static void loops(void **state)
{
    (void)state;
    static const conv_case cases[] = {
        {NHWC, "20x12x12x40", "3x3x40x20", "20x10x10x20", "", 0, 0},
        {NCHW, "10x33x20x20", "20x33x3x3", "10x20x20x20", "pad = [[1, 1], [1, 1]]", 0, 0},
        {NHWC, "2x7x7x36", "3x3x3x24", "2x5x5x24", "", 12, 0},
    };
    RUN(cases);
}

static void random_shapes(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 24; i++) {
        unsigned n = 1 + (unsigned)(test_random(&seed) % 3);
        unsigned in = 1 + (unsigned)(test_random(&seed) % 40);
        unsigned out = 1 + (unsigned)(test_random(&seed) % 40);
        unsigned size[2], tap[2], stride[2], low[2], high[2], lhs[2], rhs[2], positions[2];
        for (unsigned d = 0; d < 2; d++) {
            tap[d] = 1 + (unsigned)(test_random(&seed) % 4);
            stride[d] = 1 + (unsigned)(test_random(&seed) % 2);
            low[d] = (unsigned)(test_random(&seed) % 3);
            high[d] = (unsigned)(test_random(&seed) % 3);
            lhs[d] = 1 + (unsigned)(test_random(&seed) % 8 == 0);
            rhs[d] = 1 + (unsigned)(test_random(&seed) % 4 == 0);
            size[d] = (tap[d] - 1) * rhs[d] + 1 + (unsigned)(test_random(&seed) % 12);
            unsigned padded = (size[d] - 1) * lhs[d] + 1 + low[d] + high[d];
            positions[d] = (padded - (tap[d] - 1) * rhs[d] - 1) / stride[d] + 1;
        }
        bool last = test_random(&seed) % 2;
        char dims[3][64], window[256];
        conv_case c = {last ? NHWC : NCHW, dims[0], dims[1], dims[2], window, 0, 0};
        if (last) {
            (void)snprintf(dims[0], 64, "%ux%ux%ux%u", n, size[0], size[1], in);
            (void)snprintf(dims[1], 64, "%ux%ux%ux%u", tap[0], tap[1], in, out);
            (void)snprintf(dims[2], 64, "%ux%ux%ux%u", n, positions[0], positions[1], out);
        } else {
            (void)snprintf(dims[0], 64, "%ux%ux%ux%u", n, in, size[0], size[1]);
            (void)snprintf(dims[1], 64, "%ux%ux%ux%u", out, in, tap[0], tap[1]);
            (void)snprintf(dims[2], 64, "%ux%ux%ux%u", n, out, positions[0], positions[1]);
        }
        (void)snprintf(window, sizeof(window),
                       "stride = [%u, %u], pad = [[%u, %u], [%u, %u]], lhs_dilate = [%u, %u], "
                       "rhs_dilate = [%u, %u]",
                       stride[0], stride[1], low[0], high[0], low[1], high[1], lhs[0], lhs[1],
                       rhs[0], rhs[1]);
        run_as(&c, chips[i % 3], i % 2 ? "bf16" : "f32", true);
    }
}

TEST_MAIN(cmocka_unit_test(forward), cmocka_unit_test(dimensions), cmocka_unit_test(groups),
          cmocka_unit_test(few_features), cmocka_unit_test(narrow_groups),
          cmocka_unit_test(gradients), cmocka_unit_test(phases), cmocka_unit_test(random_shapes),
          cmocka_unit_test(loops))

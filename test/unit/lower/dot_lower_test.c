/* dot_lower_test.c - dot_general on the tensor engine, against ref. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "isa/check.h"
#include "test_support.h"

enum { RANK_MAX = 8 };

/* Dimensions as letters, as in an einsum; sizes by letter. A letter in both operands is a batch
 * dimension if it is in the result, else contracted. */
typedef struct {
    const char *lhs, *rhs;
    const char *dtype[3];
    unsigned size['z' + 1];
} dot_case;

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void print_type(char *text, size_t size, const dot_case *c, const char *dims,
                       const char *dtype)
{
    size_t len = (size_t)snprintf(text, size, "tensor<");
    for (const char *d = dims; *d; d++)
        len += (size_t)snprintf(text + len, size - len, "%ux", c->size[(unsigned char)*d]);
    (void)snprintf(text + len, size - len, "%s>", dtype);
}

/* Indices in |dims| of the letters of |of|, in the order of |of|. */
static void print_dims(char *text, size_t size, const char *dims, const char *of)
{
    size_t len = (size_t)snprintf(text, size, "[");
    for (const char *d = of; *d; d++)
        len += (size_t)snprintf(text + len, size - len, "%s%d", d == of ? "" : ", ",
                                (int)(strchr(dims, *d) - dims));
    (void)snprintf(text + len, size - len, "]");
}

/* a to h are batch, k and l are contracted; the others are free. */
static bool is_batch(char c) { return c >= 'a' && c <= 'h'; }
static bool is_contracted(char c) { return c == 'k' || c == 'l'; }

static void case_text(const dot_case *c, char *text, size_t size)
{
    char batch[RANK_MAX + 1] = "", k[RANK_MAX + 1] = "", out[2 * RANK_MAX + 1] = "";
    for (const char *d = c->lhs; *d; d++) {
        if (is_batch(*d))
            strncat(batch, d, 1);
        if (is_contracted(*d))
            strncat(k, d, 1);
    }
    strcat(out, batch);
    for (const char *d = c->lhs; *d; d++)
        if (!is_batch(*d) && !is_contracted(*d))
            strncat(out, d, 1);
    for (const char *d = c->rhs; *d; d++)
        if (!is_batch(*d) && !is_contracted(*d))
            strncat(out, d, 1);
    char t[3][128], b[2][64], ks[2][64];
    print_type(t[0], sizeof(t[0]), c, c->lhs, c->dtype[0]);
    print_type(t[1], sizeof(t[1]), c, c->rhs, c->dtype[1]);
    print_type(t[2], sizeof(t[2]), c, out, c->dtype[2]);
    print_dims(b[0], sizeof(b[0]), c->lhs, batch);
    print_dims(b[1], sizeof(b[1]), c->rhs, batch);
    print_dims(ks[0], sizeof(ks[0]), c->lhs, k);
    print_dims(ks[1], sizeof(ks[1]), c->rhs, k);
    (void)snprintf(text, size,
                   "func.func @main(%%a: %s, %%b: %s) -> %s {\n"
                   "  %%0 = stablehlo.dot_general %%a, %%b, batching_dims = %s x %s, "
                   "contracting_dims = %s x %s : (%s, %s) -> %s\n"
                   "  return %%0 : %s\n}\n",
                   t[0], t[1], t[2], b[0], b[1], ks[0], ks[1], t[0], t[1], t[2], t[2]);
}

static double tolerance_of(const dot_case *c)
{
    if (!strcmp(c->dtype[2], "f32"))
        return 1e-6;
    /* One rounding, which may go the other way. */
    return !strcmp(c->dtype[2], "bf16") ? 0x1p-8 : !strcmp(c->dtype[2], "f16") ? 0x1p-11 : 0x1p-3;
}

static void run_on(const dot_case *c, const char *chip, bool unroll)
{
    char text[2048];
    case_text(c, text, sizeof(text));
    test_compile_options o = {.chip = chip, .no_passes = true, .unroll = unroll};
    test_same_as_ref(text, &o, tolerance_of(c), "matmul");
}

static void run_case(const dot_case *c)
{
    for (unsigned i = 0; i < 3; i++)
        run_on(c, chips[i], false);
}

#define F32                 \
    {                       \
        "f32", "f32", "f32" \
    }
#define BF16                   \
    {                          \
        "bf16", "bf16", "bf16" \
    }

static void layouts(void **state)
{
    (void)state;
    static const char *const forms[][2] = {
        {"mk", "kn"},       {"km", "kn"},       {"mk", "nk"},         {"km", "nk"},
        {"amk", "akn"},     {"mak", "kan"},     {"mka", "nak"},       {"kma", "ank"},
        {"abmk", "abkn"},   {"ambk", "akbn"},   {"bmka", "abnk"},     {"mlk", "lkn"},
        {"mlk", "kln"},     {"kml", "nlk"},     {"amikl", "alkjn"},   {"iakmb", "bkjan"},
        {"k", "kn"},        {"mk", "k"},        {"k", "k"},           {"ak", "ak"},
        {"m", "n"},         {"am", "an"},       {"kmi", "kjn"},       {"cambk", "bkacn"},
        {"abcmk", "cbakn"}, {"bmack", "cakbn"}, {"abcdmk", "dcbakn"}, {"abck", "cbak"},
    };
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        dot_case c = {.lhs = forms[i][0],
                      .rhs = forms[i][1],
                      .dtype = F32,
                      .size = {['a'] = 3,
                               ['b'] = 2,
                               ['c'] = 2,
                               ['d'] = 2,
                               ['m'] = 33,
                               ['n'] = 40,
                               ['k'] = 19,
                               ['l'] = 9,
                               ['i'] = 5,
                               ['j'] = 3}};
        if (i % 3)
            memcpy(c.dtype, (const char *[3])BF16, sizeof(c.dtype));
        run_on(&c, chips[i % 3], false);
        run_on(&c, chips[(i + 1) % 3], false);
    }
}

static void sizes(void **state)
{
    (void)state;
    static const unsigned at[] = {1, 2, 63, 64, 65, 127, 128, 129, 500, 512, 513};
    enum { N = sizeof(at) / sizeof(at[0]) };
    for (unsigned i = 0; i < N; i++)
        for (unsigned which = 0; which < 3; which++) {
            dot_case c = {.lhs = (i + which) % 2 ? "mk" : "km",
                          .rhs = (i / 2 + which) % 2 ? "kn" : "nk",
                          .dtype = F32,
                          .size = {['m'] = 70, ['n'] = 70, ['k'] = 70}};
            c.size[(unsigned char)"mnk"[which]] = at[i];
            if (i % 2)
                memcpy(c.dtype, (const char *[3])BF16, sizeof(c.dtype));
            run_on(&c, chips[(i + which) % 3], false);
        }
    run_case(&(dot_case){.lhs = "mk",
                         .rhs = "kn",
                         .dtype = BF16,
                         .size = {['m'] = 1000, ['n'] = 1000, ['k'] = 129}});
    run_case(&(dot_case){
        .lhs = "mk", .rhs = "nk", .dtype = F32, .size = {['m'] = 257, ['n'] = 1000, ['k'] = 300}});
}

/* A pass so wide that its staging and transpose buffers leave no space. */
static void wide_pass(void **state)
{
    (void)state;
    test_compile_options o = {.chip = "trn2"};
    test_same_as_ref(
        "func.func @main(%x: tensor<1x256xbf16>, %w: tensor<8200x256xf32>) -> tensor<1x8200xf32> "
        "{\n"
        "  %0 = stablehlo.convert %w : (tensor<8200x256xf32>) -> tensor<8200x256xbf16>\n"
        "  %1 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [1] : "
        "(tensor<1x256xbf16>, tensor<8200x256xbf16>) -> tensor<1x8200xf32>\n"
        "  return %1 : tensor<1x8200xf32>\n"
        "}\n",
        &o, 1e-5, NULL);
}

static void formats(void **state)
{
    (void)state;
    static const char *const forms[][3] = {
        {"f16", "f16", "f16"},    {"f16", "f16", "f32"},       {"bf16", "bf16", "f32"},
        {"f32", "f32", "bf16"},   {"bf16", "f32", "f32"},      {"f32", "bf16", "f32"},
        {"bf16", "f16", "f32"},   {"f8E5M2", "f8E5M2", "f32"}, {"f8E5M2", "bf16", "bf16"},
        {"f8E5M2", "f32", "f32"}, {"f32", "f8E5M2", "f8E5M2"},
    };
    static const char *const layout[][2] = {{"mk", "kn"}, {"km", "nk"}};
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
        for (unsigned j = 0; j < 2; j++) {
            dot_case c = {.lhs = layout[j][0],
                          .rhs = layout[j][1],
                          .size = {['m'] = 140, ['n'] = 90, ['k'] = 260}};
            memcpy(c.dtype, forms[i], sizeof(c.dtype));
            run_on(&c, chips[1 + (i + j) % 2], false);
            run_on(&c, chips[0], false);
        }
}

/* The PE array processes two k tiles of bytes at a time where supported: 1, 2, 3 and 5 tiles, the
 * last one partial. */
static void double_rows(void **state)
{
    (void)state;
    static const unsigned k[] = {100, 256, 300, 384, 600};
    for (unsigned i = 0; i < 5; i++)
        for (unsigned chip = 0; chip < 3; chip++) {
            const char *byte = chip < 2 && i % 2 ? "f8E4M3" : "f8E5M2";
            dot_case c = {.lhs = "km",
                          .rhs = "kn",
                          .dtype = {byte, byte, "f32"},
                          .size = {['m'] = 140, ['n'] = 90, ['k'] = k[i]}};
            run_on(&c, chips[chip], false);
        }
}

/* Types that the engine does not support go to the library. */
static void integers(void **state)
{
    (void)state;
    dot_case c = {.lhs = "mk",
                  .rhs = "kn",
                  .dtype = {"i32", "i32", "i32"},
                  .size = {['m'] = 5, ['n'] = 6, ['k'] = 7}};
    char text[2048];
    case_text(&c, text, sizeof(text));
    test_same_as_ref(text, &(test_compile_options){.no_passes = true}, 0, NULL);
}

/* Hardware loops: many blocks, many batches, a k that does not fit; and the same unrolled. */
static void loops(void **state)
{
    (void)state;
    static const dot_case cases[] = {
        {.lhs = "amk",
         .rhs = "ank",
         .dtype = BF16,
         .size = {['a'] = 150, ['m'] = 24, ['n'] = 32, ['k'] = 16}},
        {.lhs = "amk",
         .rhs = "akn",
         .dtype = F32,
         .size = {['a'] = 19, ['m'] = 20, ['n'] = 300, ['k'] = 10}},
        {.lhs = "mabk",
         .rhs = "bakn",
         .dtype = BF16,
         .size = {['a'] = 10, ['b'] = 9, ['m'] = 10, ['n'] = 10, ['k'] = 20}},
        {.lhs = "mk", .rhs = "kn", .dtype = BF16, .size = {['m'] = 300, ['n'] = 8, ['k'] = 36000}},
        {.lhs = "mk", .rhs = "kn", .dtype = F32, .size = {['m'] = 9400, ['n'] = 9, ['k'] = 10}},
        {.lhs = "km", .rhs = "nk", .dtype = BF16, .size = {['m'] = 9, ['n'] = 40000, ['k'] = 10}},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        for (unsigned chip = 0; chip < (i == 3 ? 1 : 3); chip++)
            run_on(&cases[i], chips[chip], chip == i % 3 && i != 3);
}

/* Several batch items per tile: remainders, k of several tiles, strided and contiguous batches. */
static void small_batches(void **state)
{
    (void)state;
    static const char *const forms[][2] = {
        {"amk", "akn"}, {"mak", "kan"}, {"kam", "ank"}, {"amk", "bkan"}, {"bamk", "abkn"}};
    static const unsigned k[] = {7, 64, 128, 200, 400};
    for (unsigned i = 0; i < 5; i++) {
        dot_case c = {.lhs = forms[i][0],
                      .rhs = forms[i][1],
                      .dtype = F32,
                      .size = {['a'] = 21, ['b'] = 2, ['m'] = 17 + 20 * i, ['n'] = 50, ['k'] = 0}};
        if (i == 3)
            c.lhs = "bamk";
        c.size['k'] = k[i];
        run_on(&c, chips[i % 3], false);
        memcpy(c.dtype, (const char *[3])BF16, sizeof(c.dtype));
        run_on(&c, chips[(i + 1) % 3], true);
    }
}

/* Several items in the PE array at once: all orders of the dimensions, lanes of 32 and 64 rows,
 * full and not, and items left over. */
static void packed_batches(void **state)
{
    (void)state;
    static const char *const forms[][2] = {{"bmk", "bkn"},   {"bmk", "bnk"}, {"bkm", "bkn"},
                                           {"bkm", "bnk"},   {"mbk", "kbn"}, {"abmk", "abkn"},
                                           {"bamk", "abkn"}, {"mkb", "knb"}};
    static const unsigned sizes[][4] = {/* b, m, k, n */
                                        {37, 64, 64, 64}, {70, 32, 32, 32}, {33, 16, 24, 40},
                                        {9, 50, 33, 64},  {40, 8, 8, 8},    {18, 1, 32, 32}};
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
        for (size_t j = 0; j < 2; j++) {
            const unsigned *size = sizes[(i + 3 * j) % (sizeof(sizes) / sizeof(sizes[0]))];
            dot_case c = {.lhs = forms[i][0], .rhs = forms[i][1]};
            for (unsigned d = 0; d < 3; d++)
                c.dtype[d] = (i + j) % 2 ? "f32" : "bf16";
            c.size['a'] = 2;
            c.size['b'] = size[0];
            c.size['m'] = size[1];
            c.size['k'] = size[2];
            c.size['n'] = size[3];
            run_on(&c, chips[(i + j) % 3], false);
        }
}

/* k folded: narrow arrays, and k innermost in both, in one chunk and several. */
static void folded(void **state)
{
    (void)state;
    static const char *const forms[][2] = {
        {"km", "kn"}, {"mk", "nk"}, {"mk", "kn"}, {"akm", "ank"}};
    static const unsigned sizes[][3] = {/* m, n, k */
                                        {16, 9, 1024},
                                        {3, 600, 4096},
                                        {70, 12, 4096},
                                        {9, 9, 8192}};
    for (unsigned i = 0; i < 4; i++) {
        dot_case c = {.lhs = forms[i][0], .rhs = forms[i][1], .dtype = F32};
        c.size['a'] = 2;
        c.size['m'] = sizes[i][0];
        c.size['n'] = sizes[i][1];
        c.size['k'] = sizes[i][2];
        char text[2048];
        case_text(&c, text, sizeof(text));
        test_same_as_ref(text, &(test_compile_options){.chip = chips[i % 3], .no_passes = true},
                         1e-5, "matmul");
    }
}

/* Many rows times a small matrix: one, two and four lanes, full and not, rows left over. */
static void many_rows(void **state)
{
    (void)state;
    static const unsigned sizes[][3] = {/* m, n, k */
                                        {4096, 64, 64},  {5003, 40, 33}, {4300, 7, 16},
                                        {4200, 30, 100}, {4099, 3, 128}, {4777, 200, 24}};
    for (unsigned i = 0; i < 6; i++) {
        dot_case c = {.lhs = "mk", .rhs = i % 2 ? "nk" : "kn"};
        for (unsigned d = 0; d < 3; d++)
            c.dtype[d] = i % 3 ? "bf16" : "f32";
        c.size['m'] = sizes[i][0];
        c.size['n'] = sizes[i][1];
        c.size['k'] = sizes[i][2];
        run_on(&c, chips[1 + i % 2], false);
    }
}

/* Items on partitions: products summed along k, in one chunk and several, columns in chunks,
 * several items per partition and items left over; and scaled rows. */
static void vector_batches(void **state)
{
    (void)state;
    static const struct {
        const char *lhs, *rhs;
        unsigned b, m, k, n;
    } cases[] = {
        {"bmk", "bkn", 300, 4, 4, 4},    {"bmk", "bnk", 1000, 3, 5, 2},
        {"bkm", "bkn", 133, 16, 15, 16}, {"bmk", "bk", 130, 150, 16, 1},
        {"bk", "bkn", 70, 1, 400, 16},   {"bkm", "bk", 131, 600, 11, 1},
        {"abmk", "abk", 80, 20, 300, 1}, {"bmk", "bk", 64, 2, 2, 1},
        {"bk", "bkn", 65, 1, 90, 70},    {"bamk", "abkn", 100, 8, 9, 7},
        {"mk", "nk", 1, 9000, 3, 5}, /* rows that share a matrix */
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        dot_case c = {.lhs = cases[i].lhs, .rhs = cases[i].rhs};
        for (unsigned d = 0; d < 3; d++)
            c.dtype[d] = i % 2 ? "f32" : "bf16";
        c.size['a'] = 2;
        c.size['b'] = cases[i].b;
        c.size['m'] = cases[i].m;
        c.size['k'] = cases[i].k;
        c.size['n'] = cases[i].n;
        run_on(&c, chips[i % 3], i % 4 == 0);
    }
}

static unsigned count_ops(const char *text, tern_isa_op op)
{
    return test_count_instructions(text, &(test_compile_options){.chip = "trn2"}, op);
}

/* Widening a vector and adding to the result do not move the matmul to the tensor engine. */
static void vector_batches_fused(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<130x150x16xf32>, %b: tensor<130x16xbf16>, "
        "%c: tensor<150xf32>) -> tensor<130x150xf32> {\n"
        "  %0 = stablehlo.convert %b : (tensor<130x16xbf16>) -> tensor<130x16xf32>\n"
        "  %1 = stablehlo.dot_general %a, %0, batching_dims = [0] x [0], contracting_dims = [2] x "
        "[1] : (tensor<130x150x16xf32>, tensor<130x16xf32>) -> tensor<130x150xf32>\n"
        "  %2 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<150xf32>) -> "
        "tensor<130x150xf32>\n"
        "  %3 = stablehlo.add %1, %2 : tensor<130x150xf32>\n"
        "  return %3 : tensor<130x150xf32>\n}\n";
    assert_int_equal(count_ops(text, TERN_OP_NC_MATMUL), 0);
    test_same_as_ref(text, NULL, 1e-5, "matmul");
}

/* The transfers that the tensor engine triggers, and the matmuls in column tiles. */
static void count_few_rows(const char *text, unsigned *loads, unsigned *tiles)
{
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2"}, &c));
    const tern_isa_program *p = test_compiled_program(c);
    *loads = *tiles = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        *loads += (in->op == TERN_OP_DMA_COPY || in->op == TERN_OP_DMA_TRANSPOSE) &&
                  in->engine == TERN_ENGINE_PE;
        *tiles += in->op == TERN_OP_NC_MATMUL &&
                  tern_isa_args(p, in)[TERN_ARG(NC_MATMUL, col_tile)] == 32;
    }
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Few rows use columns of the array for several blocks of the large matrix at once. */
static void few_rows(void **state)
{
    (void)state;
    static const unsigned rows[] = {1, 3, 33, 64};
    static const char *const dtypes[][3] = {BF16, F32, {"bf16", "f8E5M2", "f32"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        dot_case c = {.lhs = i % 2 ? "mk" : "km",
                      .rhs = i % 4 < 3 ? "kn" : "nk",
                      .size = {['m'] = rows[i], ['n'] = 2300, ['k'] = 140}};
        memcpy(c.dtype, dtypes[i % 3], sizeof(c.dtype));
        run_on(&c, chips[1 + i % 2], false);
        char text[2048];
        unsigned loads = 0, tiles = 0;
        case_text(&c, text, sizeof(text));
        count_few_rows(text, &loads, &tiles);
        assert_true(loads > 0);
        assert_int_equal(tiles > 0, rows[i] <= 32);
    }
}

/* Few columns with k innermost are folded, not transposed by the DMA. */
static void few_columns(void **state)
{
    (void)state;
    dot_case c = {.lhs = "bmk",
                  .rhs = "bnk",
                  .dtype = BF16,
                  .size = {['b'] = 6, ['m'] = 9, ['n'] = 9, ['k'] = 2048}};
    char text[2048];
    case_text(&c, text, sizeof(text));
    assert_int_equal(count_ops(text, TERN_OP_DMA_TRANSPOSE), 0);
    run_on(&c, "trn2", false);
}

/* Many short vectors times one are products and sums of rows. */
static void short_vectors(void **state)
{
    (void)state;
    test_same_as_ref("func.func @main(%a: tensor<5x1000x3xf32>, %b: tensor<3xf32>) -> "
                     "tensor<5x1000xf32> {\n"
                     "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [0] : "
                     "(tensor<5x1000x3xf32>, tensor<3xf32>) -> tensor<5x1000xf32>\n"
                     "  return %0 : tensor<5x1000xf32>\n}\n",
                     NULL, 1e-6, "row");
    test_same_as_ref("func.func @main(%a: tensor<1x7xbf16>, %b: tensor<4999x7xbf16>) -> "
                     "tensor<1x4999xbf16> {\n"
                     "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : "
                     "(tensor<1x7xbf16>, tensor<4999x7xbf16>) -> tensor<1x4999xbf16>\n"
                     "  return %0 : tensor<1x4999xbf16>\n}\n",
                     NULL, 0.01, "row");
}

/* Outer products are multiplications of broadcast operands, which are loaded once. */
static void outer_products(void **state)
{
    (void)state;
    static const char *const forms[][2] = {{"am", "an"},   {"abm", "abn"}, {"am", "na"},
                                           {"bma", "ban"}, {"mk", "kn"},   {"abcm", "cnab"}};
    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
        dot_case c = {
            .lhs = forms[i][0],
            .rhs = forms[i][1],
            .dtype = F32,
            .size = {['a'] = 133, ['b'] = 3, ['c'] = 2, ['m'] = 60, ['n'] = 17, ['k'] = 1}};
        if (i % 2)
            memcpy(c.dtype, (const char *[3])BF16, sizeof(c.dtype));
        char text[2048];
        case_text(&c, text, sizeof(text));
        test_same_as_ref(text, &(test_compile_options){.chip = chips[i % 3]}, 0, "row");
    }
}

/* Quantised weights are read as bytes, and scales per column, per row and per item of the batch
 * multiply results or the other operand. */
static void scaled_weights(void **state)
{
    (void)state;
    static const struct {
        const char *x, *w, *scale, *broadcast, *dims, *out;
    } cases[] = {
        {"4x200", "200x333", "333", "[1]", "contracting_dims = [1] x [0]", "4x333"},
        {"4x200", "333x200", "333x1", "[0, 1]", "contracting_dims = [1] x [1]", "4x333"},
        {"4x130", "130x2300", "2300", "[1]", "contracting_dims = [1] x [0]", "4x2300"},
        {"40x200", "200x90", "200", "[0]", "contracting_dims = [1] x [0]", "40x90"},
        {"3x40x50", "3x60x50", "60x3", "[1, 0]",
         "batching_dims = [0] x [0], contracting_dims = [2] x [2]", "3x40x60"},
    };
    for (size_t i = 0; i < 2 * sizeof(cases) / sizeof(cases[0]); i++) {
        char text[2048];
        const char *f = i % 2 ? "f32" : "bf16", *byte = i % 3 ? "i8" : "f8E5M2";
        size_t c = i / 2;
        (void)snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<%sx%s>, %%w: tensor<%sx%s>, %%s: tensor<%sx%s>) -> "
            "tensor<%sx%s> {\n"
            "  %%0 = stablehlo.convert %%w : (tensor<%sx%s>) -> tensor<%sx%s>\n"
            "  %%1 = stablehlo.broadcast_in_dim %%s, dims = %s : (tensor<%sx%s>) -> "
            "tensor<%sx%s>\n"
            "  %%2 = stablehlo.multiply %%0, %%1 : tensor<%sx%s>\n"
            "  %%3 = stablehlo.dot_general %%x, %%2, %s : (tensor<%sx%s>, tensor<%sx%s>) -> "
            "tensor<%sx%s>\n"
            "  return %%3 : tensor<%sx%s>\n}\n",
            cases[c].x, f, cases[c].w, byte, cases[c].scale, f, cases[c].out, f, cases[c].w, byte,
            cases[c].w, f, cases[c].broadcast, cases[c].scale, f, cases[c].w, f, cases[c].w, f,
            cases[c].dims, cases[c].x, f, cases[c].w, f, cases[c].out, f, cases[c].out, f);
        test_same_as_ref(text, &(test_compile_options){.chip = chips[i % 3]}, i % 2 ? 1e-5 : 0x1p-6,
                         NULL);
    }
}

/* Bytes that the tensor engine does not multiply are converted by the passes: integers, also deeper
 * than f32 sums are exact, and f8E4M3FN. */
static void bytes(void **state)
{
    (void)state;
    static const struct {
        const char *dtype[3];
        unsigned k;
    } cases[] = {
        {{"i8", "i8", "i32"}, 300},
        {{"i8", "i8", "i32"}, 2048},
        {{"ui8", "ui8", "i32"}, 1000},
        {{"i8", "ui8", "i32"}, 1024},
        {{"f8E4M3FN", "f8E4M3FN", "f32"}, 256},
        {{"f8E4M3FN", "bf16", "bf16"}, 130},
        {{"f8E5M2", "f8E4M3FN", "f32"}, 200},
        {{"f8E3M4", "f8E3M4", "f32"}, 200},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        for (unsigned chip = 1; chip < 3; chip++) {
            dot_case c = {.lhs = i % 2 ? "mk" : "amk",
                          .rhs = i % 2 ? "kn" : "akn",
                          .size = {['a'] = 2, ['m'] = 33, ['n'] = 50, ['k'] = cases[i].k}};
            memcpy(c.dtype, cases[i].dtype, sizeof(c.dtype));
            char text[2048];
            case_text(&c, text, sizeof(text));
            bool integers = !strcmp(c.dtype[2], "i32");
            test_same_as_ref(text, &(test_compile_options){.chip = chips[chip]},
                             integers ? 0 : tolerance_of(&c), NULL);
        }
}

/* Every code of f8E4M3FN, NaNs included. */
static void convert_fp8(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<4096xui8>) -> tensor<4096xf32> {\n"
        "  %1 = stablehlo.bitcast_convert %a : (tensor<4096xui8>) -> tensor<4096xf8E4M3FN>\n"
        "  %2 = stablehlo.convert %1 : (tensor<4096xf8E4M3FN>) -> tensor<4096xf32>\n"
        "  return %2 : tensor<4096xf32>\n}\n";
    for (unsigned chip = 0; chip < 3; chip++)
        test_same_as_ref(text, &(test_compile_options){.chip = chips[chip]}, 0, NULL);
}

static void random_shapes(void **state)
{
    (void)state;
    static const char *const forms[][2] = {{"mk", "kn"},   {"amk", "ank"},   {"kam", "kan"},
                                           {"mkl", "lnk"}, {"aimk", "anjk"}, {"mi", "nki"}};
    uint64_t seed = test_seed();
    for (unsigned i = 0; i < 30; i++) {
        dot_case c = {.lhs = forms[test_random(&seed) % 5][0], .dtype = F32};
        for (unsigned j = 0; j < 5; j++)
            if (forms[j][0] == c.lhs)
                c.rhs = forms[j][1];
        bool large = strlen(c.lhs) == 2;
        for (unsigned d = 'a'; d <= 'z'; d++)
            c.size[d] = 1 + (unsigned)(test_random(&seed) % (d == 'a'  ? 12
                                                             : large   ? 400
                                                             : d < 'k' ? 6
                                                                       : 60));
        if (test_random(&seed) % 2)
            memcpy(c.dtype, (const char *[3])BF16, sizeof(c.dtype));
        run_on(&c, chips[test_random(&seed) % 3], test_random(&seed) % 2);
    }
}

/* Vectors that are slices of another array: copied, so that all items are on partitions. */
static void vectors_of_slices(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<9x2x10x16xbf16>, %b: tensor<9x10x16x40xbf16>) -> "
        "tensor<9x10x40xf32> {\n"
        "  %0 = stablehlo.slice %a [0:9, 1:2, 0:10, 0:16] : (tensor<9x2x10x16xbf16>) -> "
        "tensor<9x1x10x16xbf16>\n"
        "  %1 = stablehlo.reshape %0 : (tensor<9x1x10x16xbf16>) -> tensor<9x10x16xbf16>\n"
        "  %2 = stablehlo.dot_general %1, %b, batching_dims = [0, 1] x [0, 1], contracting_dims = "
        "[2] x [2] : (tensor<9x10x16xbf16>, tensor<9x10x16x40xbf16>) -> tensor<9x10x40xf32>\n"
        "  return %2 : tensor<9x10x40xf32>\n}\n";
    test_compile_options o = {.chip = "trn2", .no_passes = true};
    test_same_as_ref(text, &o, 1e-5, "matmul");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    const tern_isa_program *p = test_compiled_program(c);
    for (size_t i = 0; i < p->instrs.count; i++)
        assert_int_not_equal(p->instrs.items[i].engine, TERN_ENGINE_PE);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Fourier transforms with real results are matmuls, between complex values too; these are pairs of
 * real values. */
static void transforms(void **state)
{
    (void)state;
    static const char *const forms[] = {
        "func.func @main(%a: tensor<9x60xf32>) -> tensor<9x31xf32> {\n"
        "  %0 = stablehlo.fft %a, type = RFFT, length = [60] : (tensor<9x60xf32>) -> "
        "tensor<9x31xcomplex<f32>>\n"
        "  %1 = stablehlo.abs %0 : (tensor<9x31xcomplex<f32>>) -> tensor<9x31xf32>\n"
        "  return %1 : tensor<9x31xf32>\n}\n",
        "func.func @main(%a: tensor<3x8x21xf32>) -> (tensor<3x21x8xf32>, tensor<3x21x8xf32>) {\n"
        "  %c = stablehlo.convert %a : (tensor<3x8x21xf32>) -> tensor<3x8x21xcomplex<f32>>\n"
        "  %0 = stablehlo.fft %c, type = FFT, length = [21] : (tensor<3x8x21xcomplex<f32>>) -> "
        "tensor<3x8x21xcomplex<f32>>\n"
        "  %1 = stablehlo.transpose %0, dims = [0, 2, 1] : (tensor<3x8x21xcomplex<f32>>) -> "
        "tensor<3x21x8xcomplex<f32>>\n"
        "  %2 = stablehlo.fft %1, type = IFFT, length = [8] : (tensor<3x21x8xcomplex<f32>>) -> "
        "tensor<3x21x8xcomplex<f32>>\n"
        "  %3 = stablehlo.real %2 : (tensor<3x21x8xcomplex<f32>>) -> tensor<3x21x8xf32>\n"
        "  %4 = stablehlo.imag %2 : (tensor<3x21x8xcomplex<f32>>) -> tensor<3x21x8xf32>\n"
        "  return %3, %4 : tensor<3x21x8xf32>, tensor<3x21x8xf32>\n}\n",
        "func.func @main(%a: tensor<2x6x15xf32>) -> tensor<2x6x15xf32> {\n"
        "  %0 = stablehlo.fft %a, type = RFFT, length = [6, 15] : (tensor<2x6x15xf32>) -> "
        "tensor<2x6x8xcomplex<f32>>\n"
        "  %1 = stablehlo.multiply %0, %0 : tensor<2x6x8xcomplex<f32>>\n"
        "  %2 = stablehlo.fft %1, type = IRFFT, length = [6, 15] : (tensor<2x6x8xcomplex<f32>>) "
        "-> tensor<2x6x15xf32>\n"
        "  return %2 : tensor<2x6x15xf32>\n}\n",
        /* complex values without a transform */
        "func.func @main(%a: tensor<7x9xf32>, %b: tensor<7x9xf32>, %w: tensor<11x5xf32>, "
        "%i: tensor<i32>) -> (tensor<3x5xf32>, tensor<3x5xf32>) {\n"
        "  %c = stablehlo.complex %a, %b : tensor<7x9xcomplex<f32>>\n"
        "  %k = stablehlo.constant dense<(0.5,-2.0)> : tensor<complex<f32>>\n"
        "  %0 = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<complex<f32>>) -> "
        "tensor<7x9xcomplex<f32>>\n"
        "  %1 = stablehlo.multiply %c, %0 : tensor<7x9xcomplex<f32>>\n"
        "  %2 = stablehlo.negate %c : tensor<7x9xcomplex<f32>>\n"
        "  %g = stablehlo.compare GT, %a, %b : (tensor<7x9xf32>, tensor<7x9xf32>) -> "
        "tensor<7x9xi1>\n"
        "  %3 = stablehlo.select %g, %1, %2 : tensor<7x9xi1>, tensor<7x9xcomplex<f32>>\n"
        "  %4 = stablehlo.slice %3 [0:7:2, 0:9] : (tensor<7x9xcomplex<f32>>) -> "
        "tensor<4x9xcomplex<f32>>\n"
        "  %5 = stablehlo.pad %4, %k, low = [0, 1], high = [0, 1], interior = [0, 0] : "
        "(tensor<4x9xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x11xcomplex<f32>>\n"
        "  %6 = stablehlo.dynamic_slice %5, %i, %i, sizes = [3, 11] : (tensor<4x11xcomplex<f32>>, "
        "tensor<i32>, tensor<i32>) -> tensor<3x11xcomplex<f32>>\n"
        "  %7 = stablehlo.convert %w : (tensor<11x5xf32>) -> tensor<11x5xcomplex<f32>>\n"
        "  %8 = stablehlo.dot_general %6, %7, contracting_dims = [1] x [0] : "
        "(tensor<3x11xcomplex<f32>>, tensor<11x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>\n"
        "  %9 = stablehlo.imag %8 : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xf32>\n"
        "  %10 = stablehlo.abs %8 : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xf32>\n"
        "  return %9, %10 : tensor<3x5xf32>, tensor<3x5xf32>\n}\n"};
    for (size_t i = 0; i < TERN_COUNT_OF(forms); i++) {
        test_compile_options o = {.chip = chips[i % 3]};
        test_same_as_ref(forms[i], &o, 2e-6, "matmul");
    }
}

TEST_MAIN(cmocka_unit_test(transforms), cmocka_unit_test(vectors_of_slices),
          cmocka_unit_test(layouts), cmocka_unit_test(sizes), cmocka_unit_test(wide_pass),
          cmocka_unit_test(formats), cmocka_unit_test(double_rows), cmocka_unit_test(integers),
          cmocka_unit_test(random_shapes), cmocka_unit_test(small_batches),
          cmocka_unit_test(packed_batches), cmocka_unit_test(vector_batches),
          cmocka_unit_test(vector_batches_fused), cmocka_unit_test(few_columns),
          cmocka_unit_test(few_rows), cmocka_unit_test(many_rows), cmocka_unit_test(folded),
          cmocka_unit_test(outer_products), cmocka_unit_test(short_vectors),
          cmocka_unit_test(scaled_weights), cmocka_unit_test(bytes), cmocka_unit_test(convert_fp8),
          cmocka_unit_test(loops))

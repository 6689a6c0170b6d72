/* Attention in many spellings becomes one composite with the same values: each layout, each chain
 * of steps and each softmax, in combination, forward and differentiated. */
#include "autodiff_text.h"
#include "compiled.h"
#include "fuse_text.h"
#include "hlo/attention_steps.h"

#define T                          "tensor<2x4x5x7xf32>" /* a tile: batch, heads, queries, keys */
#define B                          "tensor<2x4x5x7xi1>"
#define R                          "tensor<2x4x5xf32>"
#define C                          "tensor<2x4x5x1xf32>"
#define O                          "tensor<2x4x5x6xf32>"
#define Q                          "tensor<2x4x5x3xf32>"
#define HLO(text)                  "  " text "\n"
#define BINARY(to, op, x, y, type) HLO(to " = stablehlo." op " " x ", " y " : " type)
#define SPREAD(to, x, dims, from, type) \
    HLO(to " = stablehlo.broadcast_in_dim " x ", dims = " dims " : (" from ") -> " type)
#define CONSTANT(to, value, type) HLO(to " = stablehlo.constant dense<" value "> : " type)
#define SUM(to, x, op, dim, init, from, type)                                \
    HLO(to " = stablehlo.reduce(" x " init: " init ") applies stablehlo." op \
           " across dimensions = [" dim "] : (" from ", tensor<f32>) -> " type)
#define RESHAPE(to, x, from, type) HLO(to " = stablehlo.reshape " x " : (" from ") -> " type)
#define TRANSPOSE(to, x, dims, from, type) \
    HLO(to " = stablehlo.transpose " x ", dims = " dims " : (" from ") -> " type)
#define DOT(to, x, y, batch, contract, a, b, type)                         \
    HLO(to " = stablehlo.dot_general " x ", " y ", batching_dims = " batch \
           ", contracting_dims = " contract " : (" a ", " b ") -> " type)
#define SLICE(to, x, at, from, type) HLO(to " = stablehlo.slice " x " " at " : (" from ") -> " type)
#define COMPARE(to, how, x, y, type, result) \
    HLO(to " = stablehlo.compare " how ", " x ", " y " : (" type ", " type ") -> " result)
#define SELECT(to, p, x, y, mask, type) \
    HLO(to " = stablehlo.select " p ", " x ", " y " : " mask ", " type)

/* Arguments q, k, v; %s of type T from them; %o0 of type O from %p of type T and v. */
static const struct {
    const char *name, *args, *scores, *out;
} layouts[] = {
    {"bhtd", "%q: " Q ", %k: tensor<2x4x7x3xf32>, %v: tensor<2x4x7x6xf32>",
     DOT("%s", "%q", "%k", "[0, 1] x [0, 1]", "[3] x [3]", Q, "tensor<2x4x7x3xf32>", T),
     DOT("%o0", "%p", "%v", "[0, 1] x [0, 1]", "[3] x [2]", T, "tensor<2x4x7x6xf32>", O)},
    {"bthd", "%q: tensor<2x5x4x3xf32>, %k: tensor<2x7x4x3xf32>, %v: tensor<2x7x4x6xf32>",
     DOT("%s", "%q", "%k", "[0, 2] x [0, 2]", "[3] x [3]", "tensor<2x5x4x3xf32>",
         "tensor<2x7x4x3xf32>", T),
     DOT("%ot", "%v", "%p", "[0, 2] x [0, 1]", "[1] x [3]", "tensor<2x7x4x6xf32>", T,
         "tensor<2x4x6x5xf32>") TRANSPOSE("%o0", "%ot", "[0, 1, 3, 2]", "tensor<2x4x6x5xf32>", O)},
    {"keys first", "%q: " Q ", %k: tensor<2x4x7x3xf32>, %v: tensor<2x4x7x6xf32>",
     DOT("%st", "%k", "%q", "[0, 1] x [0, 1]", "[3] x [3]", "tensor<2x4x7x3xf32>", Q,
         "tensor<2x4x7x5xf32>") TRANSPOSE("%s", "%st", "[0, 1, 3, 2]", "tensor<2x4x7x5xf32>", T),
     DOT("%o0", "%p", "%v", "[0, 1] x [0, 1]", "[3] x [2]", T, "tensor<2x4x7x6xf32>", O)},
    {"repeated heads", "%q: " Q ", %k: tensor<2x2x7x3xf32>, %v: tensor<2x2x7x6xf32>",
     SPREAD("%kb", "%k", "[0, 1, 3, 4]", "tensor<2x2x7x3xf32>", "tensor<2x2x2x7x3xf32>")
         RESHAPE("%kr", "%kb", "tensor<2x2x2x7x3xf32>", "tensor<2x4x7x3xf32>")
             DOT("%s", "%q", "%kr", "[0, 1] x [0, 1]", "[3] x [3]", Q, "tensor<2x4x7x3xf32>", T),
     SPREAD("%vb", "%v", "[0, 1, 3, 4]", "tensor<2x2x7x6xf32>", "tensor<2x2x2x7x6xf32>")
         RESHAPE("%vr", "%vb", "tensor<2x2x2x7x6xf32>", "tensor<2x4x7x6xf32>")
             DOT("%o0", "%p", "%vr", "[0, 1] x [0, 1]", "[3] x [2]", T, "tensor<2x4x7x6xf32>", O)},
    {"grouped heads", "%q: " Q ", %k: tensor<2x2x7x3xf32>, %v: tensor<2x2x7x6xf32>",
     RESHAPE("%qg", "%q", Q, "tensor<2x2x2x5x3xf32>")
         DOT("%sg", "%qg", "%k", "[0, 1] x [0, 1]", "[4] x [3]", "tensor<2x2x2x5x3xf32>",
             "tensor<2x2x7x3xf32>", "tensor<2x2x2x5x7xf32>")
             RESHAPE("%s", "%sg", "tensor<2x2x2x5x7xf32>", T),
     RESHAPE("%pg", "%p", T, "tensor<2x2x2x5x7xf32>")
         DOT("%og", "%pg", "%v", "[0, 1] x [0, 1]", "[4] x [2]", "tensor<2x2x2x5x7xf32>",
             "tensor<2x2x7x6xf32>", "tensor<2x2x2x5x6xf32>")
             RESHAPE("%o0", "%og", "tensor<2x2x2x5x6xf32>", O)},
    {"one key head", "%q: " Q ", %k: tensor<2x7x3xf32>, %v: tensor<2x7x6xf32>",
     DOT("%s", "%q", "%k", "[0] x [0]", "[3] x [2]", Q, "tensor<2x7x3xf32>", T),
     DOT("%o0", "%p", "%v", "[0] x [0]", "[3] x [1]", T, "tensor<2x7x6xf32>", O)},
    {"merged heads", "%q: " Q ", %k: tensor<2x4x7x3xf32>, %v: tensor<2x4x7x6xf32>",
     RESHAPE("%qm", "%q", Q, "tensor<8x5x3xf32>") RESHAPE("%km", "%k", "tensor<2x4x7x3xf32>",
                                                          "tensor<8x7x3xf32>")
         DOT("%sm", "%qm", "%km", "[0] x [0]", "[2] x [2]", "tensor<8x5x3xf32>",
             "tensor<8x7x3xf32>", "tensor<8x5x7xf32>") RESHAPE("%s", "%sm", "tensor<8x5x7xf32>", T),
     RESHAPE("%pm", "%p", T, "tensor<8x5x7xf32>")
         RESHAPE("%vm", "%v", "tensor<2x4x7x6xf32>", "tensor<8x7x6xf32>")
             DOT("%om", "%pm", "%vm", "[0] x [0]", "[2] x [1]", "tensor<8x5x7xf32>",
                 "tensor<8x7x6xf32>", "tensor<8x5x6xf32>")
                 RESHAPE("%o0", "%om", "tensor<8x5x6xf32>", O)},
    {"two matmuls", "%q: tensor<2x4x5x5xf32>, %k: tensor<2x4x7x5xf32>, %v: tensor<2x4x7x6xf32>",
     SLICE("%q1", "%q", "[0:2, 0:4, 0:5, 0:3]", "tensor<2x4x5x5xf32>",
           Q) SLICE("%k1", "%k", "[0:2, 0:4, 0:7, 0:3]", "tensor<2x4x7x5xf32>",
                    "tensor<2x4x7x3xf32>") SLICE("%q2", "%q", "[0:2, 0:4, 0:5, 3:5]",
                                                 "tensor<2x4x5x5xf32>", "tensor<2x4x5x2xf32>")
         SLICE("%k2", "%k", "[0:2, 1:2, 0:7, 3:5]", "tensor<2x4x7x5xf32>", "tensor<2x1x7x2xf32>")
             RESHAPE("%k3", "%k2", "tensor<2x1x7x2xf32>", "tensor<2x7x2xf32>")
                 DOT("%n1", "%q1", "%k1", "[0, 1] x [0, 1]", "[3] x [3]", Q, "tensor<2x4x7x3xf32>",
                     T) DOT("%n2", "%k3", "%q2", "[0] x [0]", "[2] x [3]", "tensor<2x7x2xf32>",
                            "tensor<2x4x5x2xf32>", "tensor<2x7x4x5xf32>")
                     TRANSPOSE("%n3", "%n2", "[0, 2, 3, 1]", "tensor<2x7x4x5xf32>", T)
                         BINARY("%s", "add", "%n1", "%n3", T),
     DOT("%o0", "%p", "%v", "[0, 1] x [0, 1]", "[3] x [2]", T, "tensor<2x4x7x6xf32>", O)},
};

#define POSITIONS                                             \
    HLO("%row = stablehlo.iota dim = 0 : tensor<5x7xi32>")    \
    HLO("%column = stablehlo.iota dim = 1 : tensor<5x7xi32>") \
    CONSTANT("%two", "2", "tensor<5x7xi32>")                  \
    BINARY("%last", "add", "%row", "%two", "tensor<5x7xi32>")
#define LOW    CONSTANT("%far", "-1.0e+30", T)
#define SCALED CONSTANT("%scale", "0.3", T) BINARY("%s0", "multiply", "%s", "%scale", T)

/* %x from %s, of type T; |steps|: the kinds that are expected, one letter each. Further arguments:
 * r: a term per row, which cancels without a sink. %bias: tensor<4x5x7xf32>, %pad: tensor<2x7xi1>,
 * %head: tensor<4xf32>. */
static const struct {
    const char *name, *text, *steps;
} chains[] = {
    {"plain", BINARY("%x", "add", "%s", "%zeros", T), ""},
    {"scaled", CONSTANT("%scale", "0.3", T) BINARY("%x", "multiply", "%s", "%scale", T), "s"},
    {"divided, negated",
     CONSTANT("%scale", "4.0", T) BINARY("%s0", "divide", "%s", "%scale", T)
         HLO("%x = stablehlo.negate %s0 : " T),
     "s"},
    {"causal",
     SCALED POSITIONS LOW COMPARE("%keep", "GE", "%last", "%column", "tensor<5x7xi32>",
                                  "tensor<5x7xi1>")
         SPREAD("%mask", "%keep", "[2, 3]", "tensor<5x7xi1>", B)
             SELECT("%x", "%mask", "%s0", "%far", B, T),
     "sb"},
    {"masked where not causal",
     SCALED POSITIONS LOW COMPARE("%drop", "GT", "%column", "%last", "tensor<5x7xi32>",
                                  "tensor<5x7xi1>")
         SPREAD("%mask", "%drop", "[2, 3]", "tensor<5x7xi1>", B)
             SELECT("%x", "%mask", "%far", "%s0", B, T),
     "sb"},
    {"window",
     SCALED POSITIONS LOW COMPARE("%a", "LE", "%column", "%last", "tensor<5x7xi32>",
                                  "tensor<5x7xi1>")
         COMPARE("%b", "LT", "%row", "%column", "tensor<5x7xi32>", "tensor<5x7xi1>")
             BINARY("%keep", "and", "%a", "%b", "tensor<5x7xi1>")
                 SPREAD("%mask", "%keep", "[2, 3]", "tensor<5x7xi1>", B)
                     SELECT("%x", "%mask", "%s0", "%far", B, T),
     "sb"},
    {"causal, as a bias",
     SCALED POSITIONS CONSTANT("%far", "-1.0e+4", "tensor<5x7xf32>")
         CONSTANT("%none", "0.0", "tensor<5x7xf32>")
             COMPARE("%keep", "GE", "%last", "%column", "tensor<5x7xi32>", "tensor<5x7xi1>")
                 SELECT("%low", "%keep", "%none", "%far", "tensor<5x7xi1>", "tensor<5x7xf32>")
                     SPREAD("%lows", "%low", "[2, 3]", "tensor<5x7xf32>", T)
                         BINARY("%x", "add", "%s0", "%lows", T),
     "sb"},
    {"a constant triangle",
     SCALED LOW CONSTANT("%keep",
                         "[[true, false, false, false, false, false, false], "
                         "[true, true, false, false, false, false, false], "
                         "[true, true, true, false, false, false, false], "
                         "[true, true, true, true, false, false, false], "
                         "[true, true, true, true, true, false, false]]",
                         "tensor<5x7xi1>") SPREAD("%mask", "%keep", "[2, 3]", "tensor<5x7xi1>", B)
         SELECT("%x", "%mask", "%s0", "%far", B, T),
     "sb"},
    {"padding",
     SCALED LOW SPREAD("%mask", "%pad", "[0, 3]", "tensor<2x7xi1>", B)
         SELECT("%x", "%mask", "%s0", "%far", B, T),
     "sm"},
    {"padding, as a bias",
     SCALED CONSTANT("%far", "-1.0e+30", "tensor<2x7xf32>")
         CONSTANT("%none", "0.0", "tensor<2x7xf32>")
             SELECT("%low", "%pad", "%none", "%far", "tensor<2x7xi1>", "tensor<2x7xf32>")
                 SPREAD("%lows", "%low", "[0, 3]", "tensor<2x7xf32>", T)
                     BINARY("%x", "add", "%lows", "%s0", T),
     "sm"},
    {"padding and causal",
     SCALED POSITIONS LOW COMPARE("%keep", "GE", "%last", "%column", "tensor<5x7xi32>",
                                  "tensor<5x7xi1>")
         SPREAD("%a", "%keep", "[2, 3]", "tensor<5x7xi1>", B)
             SPREAD("%b", "%pad", "[0, 3]", "tensor<2x7xi1>", B)
                 BINARY("%mask", "and", "%a", "%b", B) SELECT("%x", "%mask", "%s0", "%far", B, T),
     "smb"},
    {"a cap",
     CONSTANT("%cap", "5.0", T) BINARY("%s0", "divide", "%s", "%cap", T)
         HLO("%t = stablehlo.tanh %s0 : " T) BINARY("%x", "multiply", "%cap", "%t", T),
     "sts"},
    {"a bias",
     SCALED SPREAD("%bb", "%bias", "[1, 2, 3]", "tensor<4x5x7xf32>", T)
         BINARY("%x", "add", "%bb", "%s0", T),
     "sa"},
    {"a bias subtracted, then causal",
     SCALED POSITIONS LOW SPREAD("%bb", "%bias", "[1, 2, 3]", "tensor<4x5x7xf32>", T)
         BINARY("%s1", "subtract", "%s0", "%bb", T)
             COMPARE("%keep", "GE", "%last", "%column", "tensor<5x7xi32>", "tensor<5x7xi1>")
                 SPREAD("%mask", "%keep", "[2, 3]", "tensor<5x7xi1>", B)
                     SELECT("%x", "%mask", "%s1", "%far", B, T),
     "sab"},
    {"a factor per head",
     SPREAD("%hb", "%head", "[1]", "tensor<4xf32>", T) BINARY("%x", "multiply", "%s", "%hb", T),
     "f"},
    {"a term per head, which cancels",
     SCALED SPREAD("%hb", "%head", "[1]", "tensor<4xf32>", T) BINARY("%s1", "add", "%s0", "%hb", T)
         BINARY("%x", "multiply", "%s1", "%scale", T),
     "srs"},
};

#define MAXIMUM                                    \
    SUM("%m", "%x", "maximum", "3", "%low0", T, R) \
    SPREAD("%mb", "%m", "[0, 1, 2]", R, T)         \
    BINARY("%d", "subtract", "%x", "%mb", T) HLO("%e = stablehlo.exponential %d : " T)
#define TOTAL \
    SUM("%sum", "%e", "add", "3", "%zero", T, R) SPREAD("%sumb", "%sum", "[0, 1, 2]", R, T)
#define KEPT HLO("%o = stablehlo.reshape %o0 : (" O ") -> " O)

/* %p of type T from %x; %o of type O from %o0. */
static const struct {
    const char *name, *weights, *out;
    bool sink;
} softmaxes[] = {
    {"maximum", MAXIMUM TOTAL BINARY("%p", "divide", "%e", "%sumb", T), KEPT, false},
    {"no maximum",
     HLO("%e = stablehlo.exponential %x : " T) TOTAL BINARY("%p", "divide", "%e", "%sumb", T), KEPT,
     false},
    {"reciprocal",
     MAXIMUM SUM("%sum", "%e", "add", "3", "%zero", T, R) CONSTANT("%one", "1.0", R)
         BINARY("%r", "divide", "%one", "%sum", R) SPREAD("%rb", "%r", "[0, 1, 2]", R, T)
             BINARY("%p", "multiply", "%rb", "%e", T),
     KEPT, false},
    {"divided later",
     MAXIMUM SUM("%sum", "%e", "add", "3", "%zero", T, R) BINARY("%p", "add", "%e", "%zeros", T),
     SPREAD("%sumo", "%sum", "[0, 1, 2]", R, O) BINARY("%o", "divide", "%o0", "%sumo", O), false},
    {"log of the sum",
     MAXIMUM SUM("%sum", "%e", "add", "3", "%zero", T, R) HLO("%log = stablehlo.log %sum : " R)
         BINARY("%lse", "add", "%log", "%m", R) SPREAD("%lb", "%lse", "[0, 1, 2]", R, T)
             BINARY("%y", "subtract", "%x", "%lb", T) HLO("%p = stablehlo.exponential %y : " T),
     KEPT, false},
    {"log of softmax",
     MAXIMUM SUM("%sum", "%e", "add", "3", "%zero", T, R) HLO("%log = stablehlo.log %sum : " R)
         SPREAD("%lb", "%log", "[0, 1, 2]", R, T) BINARY("%y", "subtract", "%d", "%lb", T)
             HLO("%p = stablehlo.exponential %y : " T),
     KEPT, false},
    {"a sink beside",
     SPREAD("%sb", "%head", "[1]", "tensor<4xf32>", C)
         SUM("%m", "%x", "maximum", "3", "%low0", T, R) RESHAPE("%m1", "%m", R, C)
             BINARY("%m2", "maximum", "%m1", "%sb", C) SPREAD("%mb", "%m2", "[0, 1, 2, 3]", C, T)
                 BINARY("%d", "subtract", "%x", "%mb", T) HLO("%e = stablehlo.exponential %d : " T)
                     SUM("%sum0", "%e", "add", "3", "%zero", T, R) RESHAPE("%sum1", "%sum0", R, C)
                         BINARY("%ds", "subtract", "%sb", "%m2", C)
                             HLO("%es = stablehlo.exponential %ds : " C)
                                 BINARY("%sum", "add", "%sum1", "%es", C)
                                     SPREAD("%sumb", "%sum", "[0, 1, 2, 3]", C, T)
                                         BINARY("%p", "divide", "%e", "%sumb", T),
     KEPT, true},
    {"a sink as a column",
     SPREAD("%sb", "%head", "[1]", "tensor<4xf32>", C)
         HLO("%w = stablehlo.concatenate %x, %sb, dim = 3 : (" T ", " C ") -> tensor<2x4x5x8xf32>")
             SUM("%m", "%w", "maximum", "3", "%low0", "tensor<2x4x5x8xf32>", R)
                 SPREAD("%mb", "%m", "[0, 1, 2]", R, "tensor<2x4x5x8xf32>")
                     BINARY("%d", "subtract", "%w", "%mb", "tensor<2x4x5x8xf32>")
                         HLO("%e = stablehlo.exponential %d : tensor<2x4x5x8xf32>")
                             SUM("%sum", "%e", "add", "3", "%zero", "tensor<2x4x5x8xf32>", R)
                                 SPREAD("%sumb", "%sum", "[0, 1, 2]", R, "tensor<2x4x5x8xf32>")
                                     BINARY("%pw", "divide", "%e", "%sumb", "tensor<2x4x5x8xf32>")
                                         HLO("%p = stablehlo.slice %pw [0:2, 0:4, 0:5, 0:7] : "
                                             "(tensor<2x4x5x8xf32>) -> " T),
     KEPT, true},
};

/* Counts, so that one run lists all cases. */
static unsigned failures;
#define failed(...) (failures++, print_error(__VA_ARGS__), print_error("\n"))

/* |loss|: the result is the sum of %o %weight, a scalar; else %o. */
static tern_text text_of(unsigned layout, unsigned chain, unsigned softmax, bool loss)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    tern_text_printf(&out,
                     "func.func @main(%s, %%weight: " O ", %%head: tensor<4xf32>, %%bias: "
                     "tensor<4x5x7xf32>, %%pad: tensor<2x7xi1>) -> %s {\n",
                     layouts[layout].args, loss ? "tensor<f32>" : O);
    tern_text_printf(&out, "%s",
                     CONSTANT("%low0", "0xFF800000", "tensor<f32>")
                         CONSTANT("%zero", "0.0", "tensor<f32>") CONSTANT("%zeros", "0.0", T));
    tern_text_printf(&out, "%s%s%s%s%s", layouts[layout].scores, chains[chain].text,
                     softmaxes[softmax].weights, layouts[layout].out, softmaxes[softmax].out);
    tern_text_printf(&out, "%s",
                     loss ? BINARY("%ow", "multiply", "%o", "%weight", O)
                                HLO("%l = stablehlo.reduce(%ow init: %zero) applies stablehlo.add "
                                    "across dimensions = [0, 1, 2, 3] : (" O
                                    ", tensor<f32>) -> tensor<f32>") HLO("return %l : tensor<f32>")
                          : HLO("return %o : " O));
    tern_text_printf(&out, "}\n");
    assert_ok(tern_text_status(&out));
    return out;
}

/* The only composite |name| of main; 0 if there is none. */
static tern_hlo_op find_composite(const tern_hlo_module *m, const char *name)
{
    for (size_t i = 1; i < m->ops.count; i++) {
        const tern_hlo_op_info *op = tern_hlo_op_of(m, (tern_hlo_op)i);
        if (op->parent && op->code == TERN_HLO_COMPOSITE &&
            !strcmp(tern_hlo_op_text(m, (tern_hlo_op)i, TERN_HLO_A_name), name))
            return (tern_hlo_op)i;
    }
    return 0;
}

static tern_status run_to_pattern(tern_hlo_module *m)
{
    tern_passes_options o = pass_options(tern_alloc_host());
    o.stop_after = TERN_PASS_PATTERN;
    return tern_passes_run(m, &o);
}

/* The results of |a| and |b| on random arguments are near. */
static void assert_near(const tern_hlo_module *a, const tern_hlo_module *b, const char *what)
{
    uint64_t state = 7;
    pass_values args = tame_args(a, &state), x, y;
    tern_ref_value *pad = args.items[args.count - 1];
    pad->data[0] = pad->data[7] = 1; /* every row has a key */
    assert_ok(pass_evaluate(a, &args, &x));
    assert_ok(pass_evaluate(b, &args, &y));
    assert_int_equal(x.count, y.count);
    for (uint32_t i = 0; i < x.count; i++) {
        double d = test_difference(y.items[i], x.items[i]);
        if (!(d < 2e-5))
            failed("%s: result %u differs by %g", what, i, d);
    }
    pass_release(&args);
    pass_release(&x);
    pass_release(&y);
}

static void assert_steps(const tern_hlo_module *m, tern_hlo_op op, const char *wanted, bool sink,
                         const char *what)
{
    static const char letters[] = "stafmbk";
    tern_attention_steps steps;
    char found[TERN_ATTENTION_STEPS_MAX + 1] = {0}, all[TERN_ATTENTION_STEPS_MAX + 2];
    const char *cancels = strchr(wanted, 'r');
    assert_true(tern_hlo_attention_steps_of(m, op, &steps));
    for (uint32_t i = 0; i < steps.count; i++)
        found[i] = letters[steps.step[i].kind];
    if (cancels && !sink) /* the scales before and after it are merged */
        wanted = cancels + 1;
    snprintf(all, sizeof all, "%s%s", wanted, sink ? "k" : "");
    if (cancels && sink)
        all[cancels - wanted] = 'a';
    if (strcmp(found, all) != 0)
        failed("%s: steps %s, wanted %s", what, found, all);
}

static void name_of(char *out, size_t size, unsigned layout, unsigned chain, unsigned softmax)
{
    snprintf(out, size, "%s, %s, %s", layouts[layout].name, chains[chain].name,
             softmaxes[softmax].name);
}

static void check_forward(unsigned layout, unsigned chain, unsigned softmax)
{
    char what[128];
    name_of(what, sizeof what, layout, chain, softmax);
    tern_text text = text_of(layout, chain, softmax, false);
    tern_hlo_module *before = NULL, *after = NULL;
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &before));
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &after));
    assert_ok(run_to_pattern(after));
    tern_hlo_op op = find_composite(after, TERN_ATTENTION_NAME);
    if (!op)
        failed("%s is not found", what);
    else
        assert_steps(after, op, chains[chain].steps, softmaxes[softmax].sink, what);
    assert_near(before, after, what);
    tern_hlo_module_destroy(before);
    tern_hlo_module_destroy(after);
    tern_text_fini(&text);
}

static void forward_is_found(void **state)
{
    (void)state;
    failures = 0;
    for (unsigned l = 0; l < TERN_COUNT_OF(layouts); l++)
        for (unsigned c = 0; c < TERN_COUNT_OF(chains); c++)
            for (unsigned s = 0; s < TERN_COUNT_OF(softmaxes); s++)
                check_forward(l, c, s);
    assert_int_equal(failures, 0);
}

/* --- gradients --- */

enum { HEAD = 4, BIAS = 5 }; /* arguments */

/* main with its gradients by q, k and v, and with |bias| and |sink| by these, as results. */
static tern_hlo_module *differentiated(const char *text, bool bias, bool sink)
{
    uint32_t wrt[] = {0, 1, 2, bias ? BIAS : HEAD};
    tern_hlo_module *m = NULL;
    tern_hlo_attr name;
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    tern_hlo_op old = tern_hlo_module_find(m, "main");
    assert_ok(
        tern_passes_differentiate(m, &(tern_autodiff_options){.function = "main",
                                                              .gradient = "gradient",
                                                              .wrt = wrt,
                                                              .wrt_count = bias || sink ? 4 : 3}));
    tern_hlo_op made = tern_hlo_module_find(m, "gradient");
    assert_ok(tern_hlo_attr_text(m, TERN_HLO_ATTR_STRING, "main", 4, &name));
    tern_hlo_op_detach(m, old);
    assert_ok(tern_hlo_op_set_attr(m, made, TERN_HLO_A_sym_visibility, 0));
    assert_ok(tern_hlo_op_set_attr(m, made, TERN_HLO_A_sym_name, name));
    return m;
}

static bool added_mask(unsigned chain) { return !strcmp(chains[chain].name, "padding, as a bias"); }

static void check_gradient(unsigned layout, unsigned chain, unsigned softmax)
{
    char what[128];
    name_of(what, sizeof what, layout, chain, softmax);
    tern_text text = text_of(layout, chain, softmax, true);
    bool bias = strstr(chains[chain].text, "%bias") != NULL;
    bool sink = softmaxes[softmax].sink && !bias && !strstr(chains[chain].text, "%head");
    tern_hlo_module *before = differentiated(tern_text_get(&text), bias, sink);
    tern_hlo_module *after = differentiated(tern_text_get(&text), bias, sink);
    assert_ok(run_to_pattern(after));
    tern_hlo_op op = find_composite(after, TERN_ATTENTION_GRAD_NAME);
    if (!op || tern_hlo_op_of(after, op)->result_count != (bias ? 4 : 3))
        failed("the gradient of %s is not found", what);
    else
        assert_steps(after, op,
                     added_mask(chain) ? "sa" : chains[chain].steps, /* x has a gradient there */
                     softmaxes[softmax].sink, what);
    assert_near(before, after, what);
    tern_hlo_module_destroy(before);
    tern_hlo_module_destroy(after);
    tern_text_fini(&text);
}

static void gradients_are_found(void **state)
{
    (void)state;
    failures = 0;
    for (unsigned l = 0; l < TERN_COUNT_OF(layouts); l++)
        for (unsigned c = 0; c < TERN_COUNT_OF(chains); c++)
            for (unsigned s = 0; s < TERN_COUNT_OF(softmaxes); s++)
                check_gradient(l, c, s);
    assert_int_equal(failures, 0);
}

/* --- other cases --- */

#define SMALL_ARGS                                                          \
    "%q: tensor<2x5x3xf32>, %k: tensor<2x7x3xf32>, %v: tensor<2x7x6xf32>, " \
    "%w0: tensor<2x5x7xf32>"
#define SMALL_T "tensor<2x5x7xf32>"
/* %x of type SMALL_T from %s is |steps|; the results are |results|. */
#define SMALL(steps, results, types)                                                              \
    "func.func @main(" SMALL_ARGS ") -> (" types ") {\n" CONSTANT("%zero", "0.0", "tensor<f32>")  \
        DOT("%s", "%q", "%k", "[0] x [0]", "[2] x [2]", "tensor<2x5x3xf32>", "tensor<2x7x3xf32>", \
            SMALL_T) steps HLO("%e = stablehlo.exponential %x : " SMALL_T)                        \
            SUM("%sum", "%e", "add", "2", "%zero", SMALL_T, "tensor<2x5xf32>")                    \
                SPREAD("%sumb", "%sum", "[0, 1]", "tensor<2x5xf32>", SMALL_T)                     \
                    BINARY("%p", "divide", "%e", "%sumb", SMALL_T)                                \
                        DOT("%o", "%p", "%v", "[0] x [0]", "[2] x [1]", SMALL_T,                  \
                            "tensor<2x7x6xf32>", "tensor<2x5x6xf32>")                             \
                            HLO("return " results " : " types) "}\n"
#define SCALED_SMALL CONSTANT("%c", "0.3", SMALL_T) BINARY("%x", "multiply", "%s", "%c", SMALL_T)

/* Where both masks hide a key, the second, higher value counts. */
#define TWO_MASKS                                                    \
    CONSTANT("%c", "0.3", SMALL_T)                                   \
    BINARY("%s0", "multiply", "%s", "%c", SMALL_T)                   \
    CONSTANT("%one", "1.0", SMALL_T)                                 \
    COMPARE("%m0", "LT", "%w0", "%one", SMALL_T, "tensor<2x5x7xi1>") \
    COMPARE("%m1", "GT", "%w0", "%one", SMALL_T, "tensor<2x5x7xi1>") \
    CONSTANT("%l0", "-1.0e+30", SMALL_T)                             \
    CONSTANT("%l1", "-1.0e+9", SMALL_T)                              \
    SELECT("%s1", "%m0", "%s0", "%l0", "tensor<2x5x7xi1>", SMALL_T)  \
    SELECT("%x", "%m1", "%s1", "%l1", "tensor<2x5x7xi1>", SMALL_T)

static bool refuse(const tern_hlo_module *m, tern_hlo_op composite, const tern_chip *chip,
                   const char **out_why)
{
    (void)m, (void)composite, (void)chip;
    *out_why = "the test refuses it";
    return false;
}

static void misses_are_remarked(void **state)
{
    (void)state;
    static const struct {
        const char *text, *why;
        bool refused;
    } cases[] = {
        {SMALL(HLO("%x = stablehlo.sine %s : " SMALL_T), "%o", "tensor<2x5x6xf32>"),
         "an operation between the matmuls is not a step of attention", false},
        {SMALL(SCALED_SMALL, "%o, %p", "tensor<2x5x6xf32>, " SMALL_T),
         "the scores or weights have other uses", false},
        {SMALL(SCALED_SMALL, "%o", "tensor<2x5x6xf32>"), "the test refuses it", true},
        {SMALL(TWO_MASKS, "%o", "tensor<2x5x6xf32>"), "rows without keys depend on several masks",
         false},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_module *m = NULL;
        tern_text remarks;
        tern_passes_options o = pass_options(tern_alloc_host());
        tern_text_init(&remarks, tern_alloc_host());
        o.stop_after = TERN_PASS_PATTERN;
        o.remarks = &remarks;
        o.supports = cases[i].refused ? refuse : NULL;
        assert_ok(pass_read(tern_alloc_host(), cases[i].text, &m));
        assert_ok(tern_passes_run(m, &o));
        assert_int_equal(find_composite(m, TERN_ATTENTION_NAME), 0);
        assert_non_null(strstr(tern_text_get(&remarks), " is not fused: "));
        assert_non_null(strstr(tern_text_get(&remarks), cases[i].why));
        tern_text_fini(&remarks);
        tern_hlo_module_destroy(m);
    }
}

static void operands_may_be_cast(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options(tern_alloc_host());
    o.stop_after = TERN_PASS_PATTERN;
    o.auto_cast = TERN_AUTO_CAST_MATMULT;
    o.auto_cast_type = TERN_BF16;
    assert_ok(pass_read(tern_alloc_host(), SMALL(SCALED_SMALL, "%o", "tensor<2x5x6xf32>"), &m));
    assert_ok(tern_passes_run(m, &o));
    tern_hlo_op op = find_composite(m, TERN_ATTENTION_NAME);
    assert_int_not_equal(op, 0);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[i])->dtype, TERN_BF16);
    tern_hlo_module_destroy(m);
}

#define SHARED_QUERIES(loss)                                                                       \
    "func.func @main(%q0: tensor<2x5x3xf32>, %k: tensor<2x4x7x3xf32>, %v: tensor<2x4x7x6xf32>, "   \
    "%w: tensor<6xf32>, %pad: tensor<14xi1>) -> tensor<f32> {\n" CONSTANT(                         \
        "%zero", "0.0", "tensor<f32>") CONSTANT("%low0", "0xFF800000", "tensor<f32>")              \
        SPREAD("%q", "%q0", "[0, 2, 3]", "tensor<2x5x3xf32>", Q)                                   \
            DOT("%x", "%q", "%k", "[0, 1] x [0, 1]", "[3] x [3]", Q, "tensor<2x4x7x3xf32>",        \
                T) MAXIMUM TOTAL BINARY("%p", "divide", "%e", "%sumb", T)                          \
                DOT("%o", "%p", "%v", "[0, 1] x [0, 1]", "[3] x [2]", T, "tensor<2x4x7x6xf32>", O) \
                    loss HLO("return %l : tensor<f32>") "}\n"
#define LOSS(x)                                                                             \
    HLO("%l = stablehlo.reduce(" x " init: %zero) applies stablehlo.add across dimensions " \
        "= [0, 1, 2, 3] : (" O ", tensor<f32>) -> tensor<f32>")

/* Queries that all heads share, and a gradient of the result that is one row or one number. */
static void operands_may_be_broadcast(void **state)
{
    (void)state;
    static const char *const texts[] = {
        SHARED_QUERIES(SPREAD("%wb", "%w", "[3]", "tensor<6xf32>", O)
                           BINARY("%ow", "multiply", "%o", "%wb", O) LOSS("%ow")),
        SHARED_QUERIES(LOSS("%o"))};
    failures = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        tern_hlo_module *before = differentiated(texts[i], false, false);
        tern_hlo_module *after = differentiated(texts[i], false, false);
        assert_ok(run_to_pattern(after));
        assert_int_not_equal(find_composite(after, TERN_ATTENTION_GRAD_NAME), 0);
        assert_near(before, after, "broadcast operands");
        tern_hlo_module_destroy(before);
        tern_hlo_module_destroy(after);
    }
    assert_int_equal(failures, 0);
}

#define WT "tensor<2x4x6x7xf32>"
#define WR "tensor<2x4x6xf32>"
#define WO "tensor<2x4x6x6xf32>"
#define WW "tensor<2x2x4x3x6xf32>"

/* The result is split along its queries and transposed, as windows of an image are merged: queries
 * stay one dimension. */
static void split_queries_stay_together(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%q: tensor<2x4x6x3xf32>, %k: tensor<2x4x7x3xf32>, "
        "%v: tensor<2x4x7x6xf32>, %w: " WW
        ") -> tensor<f32> {\n" CONSTANT("%zero", "0.0", "tensor<f32>") CONSTANT(
            "%low", "0xFF800000",
            "tensor<f32>") DOT("%x", "%q", "%k", "[0, 1] x [0, 1]", "[3] x [3]",
                               "tensor<2x4x6x3xf32>", "tensor<2x4x7x3xf32>",
                               WT) SUM("%m", "%x", "maximum", "3", "%low", WT, WR)
            SPREAD("%mb", "%m", "[0, 1, 2]", WR, WT) BINARY("%d", "subtract", "%x", "%mb", WT) HLO(
                "%e = stablehlo.exponential %d : " WT) SUM("%t", "%e", "add", "3", "%zero", WT, WR)
                SPREAD("%tb", "%t", "[0, 1, 2]", WR, WT) BINARY("%p", "divide", "%e", "%tb", WT)
                    DOT("%o", "%p", "%v", "[0, 1] x [0, 1]", "[3] x [2]", WT, "tensor<2x4x7x6xf32>",
                        WO) RESHAPE("%r", "%o", WO, "tensor<2x4x2x3x6xf32>")
                        TRANSPOSE("%s", "%r", "[0, 2, 1, 3, 4]", "tensor<2x4x2x3x6xf32>", WW)
                            BINARY("%ow", "multiply", "%s", "%w", WW)
                                SUM("%l", "%ow", "add", "0, 1, 2, 3, 4", "%zero", WW, "tensor<f32>")
                                    HLO("return %l : tensor<f32>") "}\n";
    failures = 0;
    tern_hlo_module *before = differentiated(text, false, false);
    tern_hlo_module *after = differentiated(text, false, false);
    assert_ok(run_to_pattern(after));
    const char *const names[] = {TERN_ATTENTION_NAME, TERN_ATTENTION_GRAD_NAME};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        tern_hlo_op op = find_composite(after, names[i]);
        assert_int_not_equal(op, 0);
        const tern_hlo_type_info *q =
            tern_hlo_value_type_of(after, tern_hlo_operands(after, op)[0]);
        assert_int_equal(q->dims[q->rank - 2], 6);
    }
    assert_near(before, after, "split queries");
    tern_hlo_module_destroy(before);
    tern_hlo_module_destroy(after);
    assert_int_equal(failures, 0);
}

TEST_MAIN(cmocka_unit_test(forward_is_found), cmocka_unit_test(gradients_are_found),
          cmocka_unit_test(misses_are_remarked), cmocka_unit_test(operands_may_be_cast),
          cmocka_unit_test(operands_may_be_broadcast),
          cmocka_unit_test(split_queries_stay_together))

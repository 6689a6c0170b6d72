/* text_values_test.c - tokens, types, attributes and locations of the StableHLO text reader.
 * Acceptance, rejection and meaning were confirmed with MLIR's parser (jaxlib 0.10.2). */
#include "hlo/text/parser_impl.h"

#include "text_values.h"

/* --- tokens --- */

static void test_tokens(void **state)
{
    (void)state;
    static const struct {
        token_kind kind;
        const char *text;
        bool line_before;
    } want[] = {
        {TOK_PERCENT, "%12", false}, {TOK_HASH, "#1", false},     {TOK_PUNCT, "=", false},
        {TOK_WORD, "a.b$c", false},  {TOK_PERCENT, "%a-b", true}, {TOK_AT, "@f.1", false},
        {TOK_AT, "@\"x y\"", false}, {TOK_BANG, "!q.u", false},   {TOK_PUNCT, "<", false},
        {TOK_INT, "0x1F", false},    {TOK_INT, "0", false},       {TOK_WORD, "xg", false},
        {TOK_FLOAT, "1.", false},    {TOK_FLOAT, "1.5e-3", true}, {TOK_INT, "7", false},
        {TOK_WORD, "e3", false},     {TOK_ARROW, "->", false},    {TOK_PUNCT, "-", false},
        {TOK_INT, "5", false},       {TOK_CARET, "^bb0", false},  {TOK_STRING, "\"a\\\"b\"", false},
        {TOK_STRING, "\"\"", false}, {TOK_PUNCT, "#", false},     {TOK_PUNCT, "<", false},
        {TOK_BAD, "`", false},       {TOK_BAD, "\"open", false},  {TOK_PUNCT, ":", true},
        {TOK_END, "", true},
    };
    fixture f;
    assert_ok(fixture_init(&f, heap(),
                           "%12#1 = a.b$c // note %z\n%a-b @f.1 @\"x y\" !q.u<0x1F 0xg 1. //\n"
                           "1.5e-3 7e3 -> -5 ^bb0 \"a\\\"b\" \"\" #< ` \"open\n: \n"));
    for (size_t i = 0; i < TERN_COUNT_OF(want); i++) {
        token t = f.p.tok;
        if (t.kind != want[i].kind || t.len != strlen(want[i].text) ||
            memcmp(t.at, want[i].text, t.len) != 0 || t.line_before != want[i].line_before ||
            (t.punct != 0) != (t.kind == TOK_PUNCT))
            fail_msg("token %zu is '%.*s' of kind %d, wanted '%s'", i, (int)t.len, t.at, t.kind,
                     want[i].text);
        next_token(&f.p);
    }
    assert_int_equal(f.p.tok.kind, TOK_END);
    fixture_fini(&f);
}

static void test_strings(void **state)
{
    (void)state;
    fixture f;
    const char *text;
    size_t len;
    assert_ok(fixture_init(&f, heap(), "\"a\\n\\t\\\\\\\"\\41\\00z\" \"\\q\""));
    assert_true(string_text(&f.p, f.p.tok, &text, &len));
    assert_int_equal(len, 8);
    assert_memory_equal(text, "a\n\t\\\"A\0z", 8);
    next_token(&f.p);
    assert_false(string_text(&f.p, f.p.tok, &text, &len));
    assert_non_null(strstr(tern_diag_text(f.p.diag), "t.mlir:1:21: error: expected one of the"));
    fixture_fini(&f);
}

static void test_pieces(void **state)
{
    (void)state;
    fixture f;
    int64_t n;
    const int64_t *list;
    uint32_t count;
    const char *text;
    size_t len;
    tern_span span;
    assert_ok(fixture_init(&f, heap(),
                           "-9223372036854775808 18446744073709551615 [1, -2] [] @a::@\"b c\" "
                           "x<(a, b) -> {c >= \">\"}> [d], e"));
    assert_true(parse_int(&f.p, &n) && n == INT64_MIN);
    assert_true(parse_int(&f.p, &n) && n == -1);
    assert_true(parse_int_list(&f.p, &list, &count) && count == 2 && list[1] == -2);
    assert_true(parse_int_list(&f.p, &list, &count) && count == 0);
    assert_true(parse_symbol(&f.p, &text, &len) && len == 7 && !memcmp(text, "a::@b c", 7));
    const char *start = f.p.tok.at;
    assert_true(skip_balanced(&f.p, &span));
    assert_memory_equal(f.source.text + span.offset, "x<(a, b) -> {c >= \">\"}> [d]", span.len);
    assert_int_equal(span.len, 27);
    assert_true(at_punct(&f.p, ','));
    assert_int_equal(span_since(&f.p, start).len, 27);
    next_token(&f.p);
    assert_false(parse_int(&f.p, &n));
    assert_non_null(strstr(tern_diag_text(f.p.diag), "expected an integer, found 'e'"));
    fixture_fini(&f);
}

/* --- types --- */

static bool read_type(parser *p, tern_text *out)
{
    tern_hlo_type type;
    bool ok = parse_type(p, &type);
    assert_int_equal(ok, type != 0);
    if (ok)
        show_type(p->m, type, out);
    return ok;
}

static void test_types(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"f32", "f32"},
        {"tf32", "tf32"},
        {"si32", "i32"},
        {"ui4", "ui4"},
        {"index", "index"},
        {"none", "none"},
        {"complex<f64>", "complex<f64>"},
        {"tensor<f32>", "tensor(f32)"},
        {"tensor<2x3xbf16>", "tensor(2 3 bf16)"},
        {"tensor<0xf32>", "tensor(0 f32)"},
        {"tensor<0x3xf8E4M3FN>", "tensor(0 3 f8E4M3FN)"},
        {"tensor<0xindex>", "tensor(0 index)"},
        {"tensor<0x0x0xi1>", "tensor(0 0 0 i1)"},
        {"tensor<01xf32>", "tensor(1 f32)"},
        {"tensor< 4 x f32 >", "tensor(4 f32)"},
        {"tensor<4x // why not\n f32>", "tensor(4 f32)"},
        {"tensor<?x2xf32>", "dynamic(? 2 f32)"},
        {"tensor<*xf32>", "unranked(f32)"},
        {"tensor<* x f32>", "unranked(f32)"},
        {"tensor<3xcomplex<f32>>", "tensor(3 complex<f32>)"},
        {"tensor<?x?xf32, #stablehlo.bounds<16, ?>>",
         "dynamic(? ? f32 stablehlo.type_extensions(bounds=[16 -9223372036854775808]i64))"},
        {"tensor<?xf32, #stablehlo.type_extensions<bounds = [16]>>",
         "dynamic(? f32 stablehlo.type_extensions(bounds=[16]i64))"},
        {"tensor<4xf32, {a = 1}>", "tensor(4 f32 {a=1:i64})"},
        {"!stablehlo.token", "token"},
        {"tuple<>", "tuple()"},
        {"tuple<f32, tuple<tensor<f32>>>", "tuple(f32 tuple(tensor(f32)))"},
        {"!stablehlo.future<tensor<2xf32>, f32>", "future(tensor(2 f32) f32)"},
        {"() -> ()", "fn( -> )"},
        {"(f32, i32) -> (f32, i8)", "fn(f32 i32 -> f32 i8)"},
        {"(f32) -> tensor<f32>", "fn(f32 -> tensor(f32))"},
        {"((f32) -> f32) -> ()", "fn(fn(f32 -> f32) -> )"},
        {"!quant.uniform<i8:f32, 34.0:16>", "quant(i8 f32 -128..127 axis -1 34:16)"},
        {"!quant.uniform<i8<-127:127>:f32, 5.0e-1>", "quant(i8 f32 -127..127 axis -1 0.5:0)"},
        {"!quant.uniform<u8<0:200>:bf16, 2:-3>", "quant(ui8 bf16 0..200 axis -1 2:-3)"},
        {"!quant.uniform<u8:f32, 1.0>", "quant(ui8 f32 0..255 axis -1 1:0)"},
        {"!quant.uniform<i4:f32:1, {0.1:3, 0.2}>", "quant(i4 f32 -8..7 axis 1 0.1:3 0.2:0)"},
        {"tensor<1x!quant.uniform<i8:f32, 34.0:16>>",
         "tensor(1 quant(i8 f32 -128..127 axis -1 34:16))"},
        {"!foo.bar<1, [2], \">\">", "opaque(!foo.bar<1, [2], \">\">)"},
        {"!foo.bar", "opaque(!foo.bar)"},
        {"!foo<bar>", "opaque(!foo<bar>)"},
        {"!vhlo.tensor_v1<2x!vhlo.f32_v1>", "opaque(!vhlo.tensor_v1<2x!vhlo.f32_v1>)"},
        {"memref<4xf32, affine_map<(d0) -> (d0)>>",
         "opaque(memref<4xf32, affine_map<(d0) -> (d0)>>)"},
    };
    CHECK_GOOD(read_type, cases);
}

static void test_dtypes(void **state)
{
    (void)state;
    for (tern_dtype dtype = TERN_DTYPE_NONE + 1; dtype < TERN_DTYPE_END; dtype++) {
        const char *name = tern_num_format_of(dtype)->name;
        CHECK_GOOD(read_type, ((good_case[]){{name, name}}));
    }
}

static void test_bad_types(void **state)
{
    (void)state;
    static const bad_case cases[] = {
        {"tensor<4x4>", 11, "expected 'x' after a dimension, found '>'"},
        {"tensor<4x>", 10, "expected an element type, found '>'"},
        {"tensor<4x-1xf32>", 10, "found a negative number"},
        {"tensor<4xtensor<f32>>", 10, "expected an element type (a number), found 'tensor'"},
        {"tensor<f32", 11, "expected ',' or '>', found the end of the text"},
        {"tensor<9223372036854775808xf32>", 8, "expected a dimension below 2^63"},
        {"tensor<4611686018427387904xf32>", 1, "2^58"},
        {"tensor f32", 8, "expected '<', found 'f32'"},
        {"tensor<*f32>", 9, "expected 'x' after '*', found 'f32'"},
        {"tensor<4xi7>", 10, "expected an element type, found 'i7'"},
        {"i7", 1, "expected a type, found 'i7'"},
        {"complex<bf16>", 9, "expected f32 or f64"},
        {"!nope", 1, "'!nope' is not defined"},
        {"(f32) f32", 7, "expected '->', found 'f32'"},
        {"tuple<f32", 10, "expected ',' or '>'"},
        {"!quant.uniform<f32:f32, 1.0>", 16, "expected an integer type as storage, found 'f32'"},
        {"!quant.uniform<i8:i8, 1.0>", 19, "expected a float as the expressed type"},
        {"!quant.uniform<i8:f32:{0:1}, {{1.0}}>", 23, "scales for blocks are not supported"},
        {"!foo.bar<(1>", 12, "expected ')', found '>'"},
        {"", 1, "expected a type, found the end of the text"},
    };
    CHECK_BAD(read_type, cases);
}

/* Repeated types; the second use comes from the cache. */
static void test_type_cache(void **state)
{
    (void)state;
    fixture f;
    tern_hlo_type a, b, c, d;
    assert_ok(fixture_init(&f, heap(),
                           "tensor<4x8xf32>, tensor<4x8xf32> , tensor<4x8xf64> "
                           "tensor< 4x8xf32 > tensor<4x8xf32>>"));
    assert_true(parse_type(&f.p, &a) && take_punct(&f.p, ','));
    assert_true(parse_type(&f.p, &b) && take_punct(&f.p, ','));
    assert_true(parse_type(&f.p, &c));
    assert_true(parse_type(&f.p, &d));
    assert_int_equal(a, b);
    assert_int_equal(a, d);
    assert_int_not_equal(a, c);
    const char *start = f.p.tok.at;
    assert_true(parse_type(&f.p, &b) && at_punct(&f.p, '>'));
    assert_int_equal(a, b);
    assert_int_equal(span_since(&f.p, start).len, strlen("tensor<4x8xf32>"));
    fixture_fini(&f);
}

/* --- attributes --- */

static void test_numbers(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"1", "1:i64"},
        {"-1 : i32", "-1:i32"},
        {"- 1", "-1:i64"},
        {"1 : index", "1:index"},
        {"255 : i8", "-1:i8"},
        {"255 : ui8", "255:ui8"},
        {"1 : i1", "true"},
        {"-1 : i1", "true"},
        {"0x7FC00000", "2143289344:i64"},
        {"18446744073709551615", "-1:i64"},
        {"-9223372036854775808", "-9223372036854775808:i64"},
        {"1.5", "1.5:f64"},
        {"-1.5 : bf16", "-1.5:bf16"},
        {"1. : f32", "1:f32"},
        {"1.e3 : f32", "1000:f32"},
        {"0x7FC00000 : f32", "nan:f32"},
        {"0xFF800000 : f32", "-inf:f32"},
        {"1.0e400", "inf:f64"},
        {"1.0e39 : f32", "inf:f32"},
        {"0.1 : f32", "0.10000000149011612:f32"},
    };
    static const bad_case bad[] = {
        {"300 : i8", 1, "expected a number in the range of i8, found '300'"},
        {"-129 : i8", 1, "expected a number in the range of i8, found '-129'"},
        {"-1 : ui8", 1, "range of ui8, found '-1'"},
        {"2 : i1", 1, "range of i1"},
        {"18446744073709551616 : ui64", 1, "range of ui64"},
        {"-9223372036854775809", 1, "range of i64"},
        {"1 : f32", 1, "expected a number with a point for type f32, found '1'"},
        {"-0x7FC00000 : f32", 1, "without a sign"},
        {"0x1FFFFFFFF : f32", 1, "at most 32 bits"},
        {"1.5 : i32", 1, "expected an integer for type i32, found '1.5'"},
        {"1 : tensor<i32>", 1, "expected an integer or float type"},
        {"-", 2, "expected a number, found the end"},
    };
    CHECK_GOOD(read_attr, cases);
    CHECK_BAD(read_attr, bad);
}

static void test_attrs(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"true", "true"},
        {"unit", "unit"},
        {"\"a b\"", "'a b'"},
        {"\"a\" : i32", "'a'"},
        {"@main", "@main"},
        {"@a :: @\"b c\"", "@a::@b c"},
        {"[1, 2 : i32, \"x\", []]", "[1:i64 2:i32 'x' []]"},
        {"{}", "{}"},
        {"{b, a = 1, \"c d\" = [true], e.f = {g}}", "{a=1:i64 b=unit c d=[true] e.f={g=unit}}"},
        {"array<i64: 1, -2>", "[1 -2]i64"},
        {"array<i64>", "[]i64"},
        {"array<i1: true, false>", "[1 0]i1"},
        {"array<i8: 255>", "[-1]i8"},
        {"array<i64: 0x10>", "[16]i64"},
        {"array<f32: 1.5, 0x7F800000, -1.>", "[1.5 inf -1]f32"},
        {"f32", "f32"},
        {"tensor<4xf32>", "tensor(4 f32)"},
        {"(f32) -> f32", "fn(f32 -> f32)"},
        {"affine_map<(d0, d1) -> (d0)>", "opaque(affine_map<(d0, d1) -> (d0)>)"},
        {"affine_set<(d0) : (d0 >= 0)>", "opaque(affine_set<(d0) : (d0 >= 0)>)"},
        {"#foo.bar<1, [2], \"x>\">", "opaque(#foo.bar<1, [2], \"x>\">)"},
        {"#foo.bar", "opaque(#foo.bar)"},
        {"#foo<bar>", "opaque(#foo<bar>)"},
        {"#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=8}>",
         "opaque(#sdy.op_sharding_rule<([i, j])->([i, j]) {i=4, j=8}>)"},
        {"#vhlo.integer_v1<1 : i64>", "opaque(#vhlo.integer_v1<1 : i64>)"},
        {"#stablehlo<comparison_direction EQ>", "comparison_direction.EQ"},
        {"#stablehlo<precision HIGH>", "precision.HIGH"},
        {"#chlo<precision DEFAULT>", "precision.DEFAULT"},
        {"#stablehlo.result_accuracy_mode<HIGHEST>", "result_accuracy_mode.HIGHEST"},
    };
    static const bad_case bad[] = {
        {"{a = 1, a = 2}", 9, "'a' is repeated in a dictionary"},
        {"{a = 1,}", 8, "expected the name of an attribute, found '}'"},
        {"{a = 1 b}", 8, "expected ',' or '}', found 'b'"},
        {"[1,]", 4, "expected an attribute, found ']'"},
        {"[1", 3, "expected ',' or ']', found the end of the text"},
        {"array<i64: 1,>", 14, "expected a number, found '>'"},
        {"array<i64: true>", 12, "expected an integer, found 'true'"},
        {"array<i64:>", 11, "expected a number"},
        {"array<f32: 1>", 12, "with a point"},
        {"array<i8: 256>", 11, "in the range of i8"},
        {"array<index: 1>", 7, "expected an integer or float type, found 'index'"},
        {"array<i64 1>", 11, "expected ':' or '>', found '1'"},
        {"nope", 1, "expected an attribute, found 'nope'"},
        {"%x", 1, "expected an attribute, found '%x'"},
        {"#nope", 1, "'#nope' is not defined"},
        {"\"open", 1, "expected an attribute, found a string without a closing"},
        {"#stablehlo<precision LOW>", 22, "expected a value of precision, found 'LOW'"},
        {"dense_resource<x> : tensor<2xi32>", 1, "dense_resource: data in the resource section"},
        {"sparse<[[0]], [1]> : tensor<2xi32>", 1, "found sparse"},
        {"#foo.bar<[1>", 12, "expected ']', found '>'"},
    };
    CHECK_GOOD(read_attr, cases);
    CHECK_BAD(read_attr, bad);
}

static void test_depth(void **state)
{
    (void)state;
    enum { DEEP = 100000 };
    static const char *const openers[] = {
        "[", "{a=", "(", "tuple<", "!q.u<", "#x.y<[", "#sdy<manual_axes<"};
    for (size_t i = 0; i < TERN_COUNT_OF(openers); i++) {
        size_t len = strlen(openers[i]);
        char *text = malloc(len * DEEP + 1);
        for (size_t k = 0; k < DEEP; k++)
            memcpy(text + k * len, openers[i], len);
        text[len * DEEP] = 0;
        fixture f;
        tern_hlo_attr attr;
        assert_ok(fixture_init(&f, heap(), text));
        assert_false(parse_attr(&f.p, &attr));
        assert_int_equal(f.p.depth, 0);
        assert_int_equal(f.p.errors, 1);
        fixture_fini(&f);
        free(text);
    }
}

/* --- records --- */

static void test_records(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"#stablehlo.dot<lhs_batching_dimensions = [0], rhs_contracting_dimensions = [1, 2]>",
         "stablehlo.dot(lhs_batching_dimensions=[0]i64 rhs_contracting_dimensions=[1 2]i64)"},
        {"#stablehlo.dot<rhs_contracting_dimensions = [1], lhs_batching_dimensions = [],>",
         "stablehlo.dot(rhs_contracting_dimensions=[1]i64)"},
        {"#stablehlo<dot<lhs_batching_dimensions = [0]>>",
         "stablehlo.dot(lhs_batching_dimensions=[0]i64)"},
        {"#stablehlo.dot<>", "stablehlo.dot()"},
        {"#stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, "
         "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
         "num_primitive_operations = 3, allow_imprecise_accumulation = false>",
         "stablehlo.dot_algorithm(lhs_precision_type=tf32 rhs_precision_type=tf32 "
         "accumulation_type=f32 lhs_component_count=1:i64 rhs_component_count=1:i64 "
         "num_primitive_operations=3:i64 allow_imprecise_accumulation=false)"},
        {"#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
         "index_vector_dim = 1>",
         "stablehlo.gather(offset_dims=[1]i64 collapsed_slice_dims=[0]i64 start_index_map=[0]i64 "
         "index_vector_dim=1:i64)"},
        {"#stablehlo.channel_handle<type = 1, handle = 0>",
         "stablehlo.channel_handle(handle=0:i64 type=1:i64)"},
        {"#stablehlo.result_accuracy<atol = 1.0e-5, ulps = 1, mode = "
         "#stablehlo.result_accuracy_mode<TOLERANCE>>",
         "stablehlo.result_accuracy(atol=1e-05:f64 ulps=1:i64 "
         "mode=result_accuracy_mode.TOLERANCE)"},
        {"#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, "
         "operand_tuple_indices = []>",
         "stablehlo.output_operand_alias(operand_index=0:i64)"},
        {"#stablehlo.axis_ref<name = \"x\", sub_axis_info = (1)2>",
         "stablehlo.axis_ref(name='x' sub_axis_pre_size=1:i64 sub_axis_size=2:i64)"},
        {"#stablehlo.mesh<axes = [<name = \"x\", size = 2>], device_ids = dense<[1, 0]> : "
         "tensor<2xi8>>",
         "stablehlo.mesh(axes=[stablehlo.mesh_axis(name='x' size=2:i64)] device_ids=elements "
         "tensor(2 i8) 0100)"},
        {"#stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "
         "\"x\">]>",
         "stablehlo.replica_group_mesh_axes(mesh=@m axes=[stablehlo.axis_ref(name='x')])"},
        {"#chlo.ragged_dot<lhs_ragged_dimensions = [1], rhs_group_dimensions = []>",
         "chlo.ragged_dot(lhs_ragged_dimensions=[1]i64)"},
    };
    static const bad_case bad[] = {
        {"#stablehlo.dot<foo = [1]>", 16,
         "expected one of the fields lhs_batching_dimensions, rhs_batching_dimensions, "
         "lhs_contracting_dimensions, rhs_contracting_dimensions of stablehlo.dot, found 'foo'"},
        {"#stablehlo.channel_handle<handle = 1, handle = 2>", 39, "field handle is repeated"},
        {"#stablehlo.channel_handle<handle = x>", 36, "expected an integer, found 'x'"},
        {"#stablehlo.channel_handle<handle 1>", 34, "expected '=', found '1'"},
        {"#stablehlo.channel_handle<handle = 1", 37, "expected ',' or '>', found the end"},
        {"#stablehlo.axis_ref<name = x>", 28, "expected a string, found 'x'"},
    };
    CHECK_GOOD(read_attr, cases);
    CHECK_BAD(read_attr, bad);
}

static void test_conv(void **state)
{
    (void)state;
    static const char want[] =
        "stablehlo.conv(input_batch_dimension=0:i64 input_feature_dimension=3:i64 "
        "input_spatial_dimensions=[1 2]i64 kernel_input_feature_dimension=2:i64 "
        "kernel_output_feature_dimension=3:i64 kernel_spatial_dimensions=[1 0]i64 "
        "output_batch_dimension=3:i64 output_feature_dimension=2:i64 "
        "output_spatial_dimensions=[0 1]i64)";
    const good_case cases[] = {
        {"#stablehlo.conv<[b, 0, 1, f]x[1, 0, i, o]->[0, 1, f, b]>", want},
        {"#stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, "
         "input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, "
         "kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [1, 0], "
         "output_batch_dimension = 3, output_feature_dimension = 2, output_spatial_dimensions = "
         "[0, 1]>",
         want},
    };
    static const bad_case bad[] = {
        {"#stablehlo.conv<[b, 0, 0, f]x[0, i, o]->[b, 0, f]>", 24, "once each, found 0"},
        {"#stablehlo.conv<[b, 0, 2, f]x[0, i, o]->[b, 0, f]>", 28,
         "expected spatial dimension 1, found ']'"},
        {"#stablehlo.conv<[b, b, f]x[0, i, o]->[b, 0, f]>", 21, "dimension b is repeated"},
        {"#stablehlo.conv<[b, 0]x[0, i, o]->[b, 0, f]>", 22, "expected dimension f, found ']'"},
        {"#stablehlo.conv<[b, i]x[0, i, o]->[b, 0, f]>", 21,
         "expected b, f or a spatial dimension, found 'i'"},
        {"#stablehlo.conv<[b, f][i, o]->[b, f]>", 23, "expected 'x', found '['"},
    };
    CHECK_GOOD(read_attr, cases);
    CHECK_BAD(read_attr, bad);
}

static void test_sdy(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"#sdy.mesh<[\"x\"=2, \"y\"=4]>",
         "sdy.mesh(axes=[sdy.mesh_axis(name='x' size=2:i64) sdy.mesh_axis(name='y' size=4:i64)])"},
        {"#sdy.mesh<[\"x\"=2], device_ids=[1, 0]>",
         "sdy.mesh(axes=[sdy.mesh_axis(name='x' size=2:i64)] device_ids=[1 0]i64)"},
        {"#sdy.mesh<[\"x\"=2], device_ids=[0, 1]>",
         "sdy.mesh(axes=[sdy.mesh_axis(name='x' size=2:i64)])"},
        {"#sdy.mesh<[], device_ids=[0]>", "sdy.mesh(axes=[] device_ids=[0]i64)"},
        {"#sdy<mesh<[]>>", "sdy.mesh(axes=[])"},
        {"#sdy.sharding<@m, [{\"x\"}, {?}, {\"y\":(1)2, ?}p1, {}], replicated={\"z\"}>",
         "sdy.sharding(mesh=@m dims=[sdy.dimension_sharding(axes=[sdy.axis_ref(name='x')] "
         "is_closed=true) sdy.dimension_sharding(axes=[] is_closed=false) "
         "sdy.dimension_sharding(axes=[sdy.axis_ref(name='y' sub_axis_pre_size=1:i64 "
         "sub_axis_size=2:i64)] is_closed=false priority=1:i64) sdy.dimension_sharding(axes=[] "
         "is_closed=true)] replicated=[sdy.axis_ref(name='z')])"},
        {"#sdy.sharding<mesh<[]>, [], unreduced={\"x\"}, replicated={\"y\"}>",
         "sdy.sharding(mesh=sdy.mesh(axes=[]) dims=[] replicated=[sdy.axis_ref(name='y')] "
         "unreduced=[sdy.axis_ref(name='x')])"},
        {"#sdy.sharding_per_value<[<@m, [{}]>, <@m, []>]>",
         "sdy.sharding_per_value(shardings=[sdy.sharding(mesh=@m "
         "dims=[sdy.dimension_sharding(axes=[] is_closed=true)]) sdy.sharding(mesh=@m dims=[])])"},
        {"#sdy<manual_axes{\"x\", \"y\"}>", "sdy.manual_axes(axes=['x' 'y'])"},
        {"#sdy<manual_axes{}>", "sdy.manual_axes(axes=[])"},
        {"#sdy<dimension_sharding{\"x\", ?}p12>",
         "sdy.dimension_sharding(axes=[sdy.axis_ref(name='x')] is_closed=false priority=12:i64)"},
        {"#sdy<axis_ref\"x\":(1)2>",
         "sdy.axis_ref(name='x' sub_axis_pre_size=1:i64 sub_axis_size=2:i64)"},
    };
    static const bad_case bad[] = {
        {"#sdy.sharding<@m, [{\"x\" ?}]>", 25, "expected ',' or '}', found '?'"},
        {"#sdy.sharding<@m, [{?, \"x\"}]>", 22, "expected '}', found ','"},
        {"#sdy.sharding<@m, [{}p]>", 22, "expected a priority such as p1, found 'p'"},
        {"#sdy.sharding<@m, [], foo={}>", 23, "expected replicated or unreduced, found 'foo'"},
        {"#sdy.sharding<\"m\", []>", 15, "expected a mesh such as @mesh"},
        {"#sdy.mesh<[\"x\"]>", 15, "expected '=', found ']'"},
    };
    CHECK_GOOD(read_attr, cases);
    CHECK_BAD(read_attr, bad);
}

/* --- aliases and locations --- */

static bool read_after_aliases(parser *p, tern_text *out)
{
    while (p->tok.kind == TOK_HASH || p->tok.kind == TOK_BANG) {
        const char *after = skip_space(p, p->tok.at + p->tok.len);
        if (after == p->end || *after != '=')
            break;
        if (!parse_alias_definition(p))
            return false;
    }
    return read_attr(p, out);
}

static void test_aliases(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"#a = 5 : i32\n!t = tensor<2xf32>\n#b = [#a, !t]\n#b", "[5:i32 tensor(2 f32)]"},
        {"!t = f32\n!u = tensor<2x!t>\n!u", "tensor(2 f32)"},
        {"#l = loc(\"x\")\n{a = #l}", "{a=opaque(loc(\"x\"))}"},
        {"loc(callsite(\"x\" at \"f\":1:2))", "opaque(loc(callsite(\"x\" at \"f\":1:2)))"},
    };
    static const bad_case bad[] = {
        {"#a = 5 #a = 6 #a", 8, "'#a' is defined twice"},
        {"#a.b = 5", 1, "expected a name without '.', found '#a.b'"},
        {"#a = [#b] #b = 5", 7, "'#b' is not defined"},
        {"#a = ", 6, "expected an attribute, found the end of the text"},
    };
    CHECK_GOOD(read_after_aliases, cases);
    CHECK_BAD(read_after_aliases, bad);
}

static bool read_loc(parser *p, tern_text *out)
{
    tern_hlo_loc loc;
    if (!parse_trailing_loc(p, &loc))
        return false;
    tern_status st = tern_hlo_loc_print(p->m, loc, out);
    assert_ok(st);
    return true;
}

static void test_locs(void **state)
{
    (void)state;
    static const good_case cases[] = {
        {"", "loc(unknown)"},
        {"loc(unknown)", "loc(unknown)"},
        {"loc(\"a.py\":1:2)", "loc(\"a.py\":1:2)"},
        {"loc(\"a.py\":1:2 to 3:4)", "loc(\"a.py\":1:2)"},
        {"loc(\"a.py\":1:2 to :4)", "loc(\"a.py\":1:2)"},
        {"loc(\"a.py\":7)", "loc(\"a.py\":7:0)"},
        {"loc(\"n\")", "loc(\"n\")"},
        {"loc(\"n\"(\"a\":1:2))", "loc(\"n\"(\"a\":1:2))"},
        {"loc(callsite(\"a\" at callsite(\"b\" at unknown)))",
         "loc(callsite(\"a\" at callsite(\"b\" at unknown)))"},
        {"loc(fused[\"a\", \"b\":1:2])", "loc(fused[\"a\", \"b\":1:2])"},
        {"loc(fused<{m = 1}>[\"a\", \"b\"])", "loc(fused[\"a\", \"b\"])"},
    };
    static const bad_case bad[] = {
        {"loc(nope)", 5, "expected a location, found 'nope'"},
        {"loc(loc(\"a\"))", 5, "expected a location, found 'loc'"},
        {"loc(\"a\":x)", 9, "expected a line number of 32 bits, found 'x'"},
        {"loc(\"a\":5000000000:2)", 9, "expected a line number of 32 bits, found '5000000000'"},
        {"loc(\"n\"(#late))", 9, "'#late' is not defined"},
        {"loc(callsite(\"a\" \"b\"))", 18, "expected 'at', found '\"b\"'"},
        {"loc(unknown", 12, "expected ')', found the end of the text"},
    };
    CHECK_GOOD(read_loc, cases);
    CHECK_BAD(read_loc, bad);
}

/* An op whose location is the next one in the text. */
static tern_hlo_op op_with_loc(fixture *f)
{
    tern_hlo_op_spec spec = {.code = TERN_HLO_CREATE_TOKEN};
    tern_hlo_op op;
    assert_true(parse_trailing_loc(&f->p, &spec.loc));
    assert_ok(tern_hlo_op_create(f->p.m, tern_hlo_module_body(f->p.m), &spec, &op));
    return op;
}

static void assert_loc(fixture *f, tern_hlo_op op, const char *want)
{
    tern_text text;
    tern_text_init(&text, heap());
    assert_ok(tern_hlo_loc_print(f->p.m, tern_hlo_op_of(f->p.m, op)->loc, &text));
    assert_string_equal(tern_text_get(&text), want);
    tern_text_fini(&text);
}

static void test_late_locs(void **state)
{
    (void)state;
    fixture f;
    assert_ok(fixture_init(&f, heap(),
                           "#early = loc(\"e\") loc(#late) loc(#early) loc(#late) loc(#none)\n"
                           "#late = loc(\"n\"(#early)) #none = loc(unknown)"));
    assert_true(parse_alias_definition(&f.p));
    tern_hlo_op a = op_with_loc(&f), b = op_with_loc(&f), c = op_with_loc(&f), d = op_with_loc(&f);
    assert_true(parse_alias_definition(&f.p) && parse_alias_definition(&f.p));
    assert_true(resolve_aliases(&f.p));
    assert_loc(&f, a, "loc(\"n\"(\"e\"))");
    assert_loc(&f, b, "loc(\"e\")");
    assert_loc(&f, c, "loc(\"n\"(\"e\"))");
    assert_loc(&f, d, "loc(unknown)");
    fixture_fini(&f);

    assert_ok(fixture_init(&f, heap(), "  loc(#late)"));
    op_with_loc(&f);
    assert_false(resolve_aliases(&f.p));
    assert_non_null(strstr(tern_diag_text(f.p.diag), "t.mlir:1:7: error: '#late' is not defined"));
    fixture_fini(&f);

    assert_ok(fixture_init(&f, heap(), "loc(#late) #late = 5"));
    op_with_loc(&f);
    assert_false(parse_alias_definition(&f.p));
    assert_non_null(strstr(tern_diag_text(f.p.diag), "'#late', which is an attribute"));
    fixture_fini(&f);
}

/* --- out of memory --- */

static tern_status read_all(tern_alloc mem, void *arg)
{
    fixture f;
    tern_status st = fixture_init(&f, mem, arg);
    while (!st && f.p.tok.kind != TOK_END && !f.p.no_memory) {
        tern_hlo_attr attr;
        const char *after = skip_space(&f.p, f.p.tok.at + f.p.tok.len);
        bool alias = f.p.tok.kind == TOK_HASH && after < f.p.end && *after == '=';
        bool ok = alias ? parse_alias_definition(&f.p) : parse_attr(&f.p, &attr);
        if (!ok && !f.p.no_memory)
            fail_msg("%s", tern_diag_text(f.p.diag));
    }
    if (!st && f.p.no_memory)
        st = tern_status_no_memory();
    fixture_fini(&f);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    static char text[] =
        "#a = {x = [1, 2.5 : f32, \"a\\nb\"], y = array<i64: 1, 2>, z = array<f32: 1.0>}\n"
        "#l = loc(callsite(\"x\" at fused[\"a\":1:2, \"b\"]))\n"
        "[#a, #l] dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>\n"
        "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]> @a::@\"b\\n\"\n"
        "#sdy.sharding<@m, [{\"x\":(1)2, ?}p1], replicated={\"y\"}> #foo.bar<x>\n"
        "tensor<?xf32, #stablehlo.bounds<4>> (tuple<f32, !stablehlo.token>) -> !foo.bar\n"
        "tensor<2x!quant.uniform<i8:f32:0, {0.1:3, 0.2}>>\n"
        "dense<\"0x0000803F00000040\"> : tensor<2xf32> #stablehlo<precision HIGH>";
    test_fail_each_allocation(read_all, text);
}

/* --- damaged text --- */

/* Every prefix and every change of one byte terminates, with or without an error. */
static void test_damage(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{a = dense<[[1.5, 0x7FC00000], [-2.0e-3, 4.0]]> : tensor<2x2xf32>, b.c = @x::@\"y\\41\"}",
        "[#stablehlo.dot<lhs_batching_dimensions = [0]>, #sdy.sharding<@m, [{\"x\":(1)2, ?}p1]>]",
        "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>",
        "[dense<\"0x0000803F\"> : tensor<2xf32>, array<i8: 1, 2>, loc(\"f\":1:2 to 3:4)]",
        "(tensor<?x4xf32, #stablehlo.bounds<8, ?>>, !quant.uniform<i8:f32:0, {0.1:3}>) -> none",
    };
    static const char marks[] = "\"<>[]{}(),:=-#!@%?x0.\n\\/\xff";
    char text[256];
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++)
        for (size_t k = 0; k <= strlen(texts[i]); k++)
            for (size_t c = 0; c < sizeof marks; c++) {
                snprintf(text, sizeof text, "%s", texts[i]);
                text[k] = marks[c]; /* the last one truncates it */
                fixture f;
                tern_hlo_attr attr;
                assert_ok(fixture_init(&f, heap(), text));
                bool ok = parse_attr(&f.p, &attr);
                assert_int_equal(ok, f.p.errors == 0);
                assert_int_equal(ok, attr != 0);
                fixture_fini(&f);
            }
}

TEST_MAIN(cmocka_unit_test(test_tokens), cmocka_unit_test(test_strings),
          cmocka_unit_test(test_pieces), cmocka_unit_test(test_types),
          cmocka_unit_test(test_dtypes), cmocka_unit_test(test_bad_types),
          cmocka_unit_test(test_type_cache), cmocka_unit_test(test_numbers),
          cmocka_unit_test(test_attrs), cmocka_unit_test(test_depth),

          cmocka_unit_test(test_records), cmocka_unit_test(test_conv), cmocka_unit_test(test_sdy),
          cmocka_unit_test(test_aliases), cmocka_unit_test(test_locs),
          cmocka_unit_test(test_late_locs), cmocka_unit_test(test_no_memory),
          cmocka_unit_test(test_damage))

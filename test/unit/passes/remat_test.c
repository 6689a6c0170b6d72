/* Values that a loop saves for a later one: which slots are removed, which stay, and that values
 * keep their bits. */
#include "compiled.h"
#include "fuse_text.h"

#define H "tensor<2x3x4xf32>"
#define S "tensor<2x3x3xf32>"
#define I "tensor<i32>"

/* Two loops: the first saves its h and e = exp(h h^T); the second reads both. */
typedef struct {
    const char *size;   /* first dimension of the saved tensors */
    const char *at;     /* index of the first loop's write */
    const char *scores; /* of h, in the first loop */
    const char
        *in_iteration; /* a value of type S that the first loop adds to the matmul's operand */
    const char *read;  /* index of the second loop's read; it has the iteration %j and the scalar
                        * %k */
    const char *e;     /* how the second loop reads e */
    const char *after; /* the second result */
} program;

static const program plain = {
    .size = "4",
    .at = "  %at = stablehlo.add %i, %zero : " I "\n",
    .scores = "  %s = stablehlo.dot_general %h, %h, batching_dims = [0] x [0], contracting_dims = "
              "[2] x [2] : (" H ", " H ") -> " S "\n",
    .in_iteration = "  %t = stablehlo.constant dense<1.0> : " S "\n",
    .read = "  %u = stablehlo.subtract %four, %j : " I "\n"
            "  %r = stablehlo.subtract %u, %one : " I "\n",
    .e = "  %e1 = stablehlo.dynamic_slice %f#3, %r, %zero, %zero, %zero, sizes = [1, 2, 3, 3] : "
         "($E, " I ", " I ", " I ", " I ") -> tensor<1x2x3x3xf32>\n",
    .after = "%g#1 : " H ", " H,
};

static const char head[] =
    "func.func @main(%x: " H ", %k: " I ", %w: tensor<4x3xf32>) -> (" H ", $R) {\n"
    "  %zero = stablehlo.constant dense<0> : " I "\n"
    "  %one = stablehlo.constant dense<1> : " I "\n"
    "  %three = stablehlo.constant dense<3> : " I "\n"
    "  %four = stablehlo.constant dense<4> : " I "\n"
    "  %h0 = stablehlo.constant dense<0.0> : $H\n"
    "  %e0 = stablehlo.constant dense<0.0> : $E\n"
    "  %f:4 = stablehlo.while(%i = %zero, %h = %x, %hs = %h0, %es = %e0) : " I ", " H ", $H, $E\n"
    "  cond {\n"
    "    %c = stablehlo.compare LT, %i, %four : (" I ", " I ") -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n";

static const char first[] =
    "  %e = stablehlo.exponential %s : " S "\n"
    "  %et = stablehlo.add %e, %t : " S "\n"
    "  %o = stablehlo.dot_general %et, %h, batching_dims = [0] x [0], contracting_dims = [2] x [1] "
    ": (" S ", " H ") -> " H "\n"
    "  %next = stablehlo.tanh %o : " H "\n"
    "  %h1 = stablehlo.reshape %h : (" H ") -> tensor<1x2x3x4xf32>\n"
    "  %e2 = stablehlo.reshape %e : (" S ") -> tensor<1x2x3x3xf32>\n"
    "  %hn = stablehlo.dynamic_update_slice %hs, %h1, %at, %zero, %zero, %zero : ($H, "
    "tensor<1x2x3x4xf32>, " I ", " I ", " I ", " I ") -> $H\n"
    "  %en = stablehlo.dynamic_update_slice %es, %e2, %at, %zero, %zero, %zero : ($E, "
    "tensor<1x2x3x3xf32>, " I ", " I ", " I ", " I ") -> $E\n"
    "  %in = stablehlo.add %i, %one : " I "\n"
    "  stablehlo.return %in, %next, %hn, %en : " I ", " H ", $H, $E\n"
    "  }\n"
    "  %g:2 = stablehlo.while(%j = %zero, %d = %x) : " I ", " H "\n"
    "  cond {\n"
    "    %c = stablehlo.compare LT, %j, %four : (" I ", " I ") -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n";

static const char second[] =
    "  %a1 = stablehlo.dynamic_slice %f#2, %r, %zero, %zero, %zero, sizes = [1, 2, 3, 4] : "
    "($H, " I ", " I ", " I ", " I ") -> tensor<1x2x3x4xf32>\n"
    "  %a = stablehlo.reshape %a1 : (tensor<1x2x3x4xf32>) -> " H "\n"
    "  %b = stablehlo.reshape %e1 : (tensor<1x2x3x3xf32>) -> " S "\n"
    "  %p = stablehlo.dot_general %b, %a, batching_dims = [0] x [0], contracting_dims = [2] x [1] "
    ": (" S ", " H ") -> " H "\n"
    "  %q = stablehlo.add %d, %p : " H "\n"
    "  %jn = stablehlo.add %j, %one : " I "\n"
    "  stablehlo.return %jn, %q : " I ", " H "\n"
    "  }\n"
    "  return %f#1, $A\n}\n";

static void put(const program *p, const char *from, tern_text *out)
{
    for (; *from; from++) {
        if (*from != '$') {
            tern_text_put(out, from, 1);
            continue;
        }
        switch (*++from) {
        case 'H':
            tern_text_printf(out, "tensor<%sx2x3x4xf32>", p->size);
            break;
        case 'E':
            tern_text_printf(out, "tensor<%sx2x3x3xf32>", p->size);
            break;
        case 'A':
            put(p, p->after, out);
            break;
        default: /* type of the second result: after the comma */
            put(p, strstr(p->after, ", ") + 2, out);
            break;
        }
    }
}

static tern_text text_of(const program *p)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    put(p, head, &out);
    put(p, p->at, &out);
    put(p, p->scores, &out);
    put(p, p->in_iteration, &out);
    put(p, first, &out);
    put(p, p->read, &out);
    put(p, p->e, &out);
    put(p, second, &out);
    assert_ok(tern_text_status(&out));
    return out;
}

/* e is saved or rematerialised; h is always saved. */
static void assert_saved(const program *p, bool saved)
{
    tern_text text = text_of(p), e;
    tern_text_init(&e, tern_alloc_host());
    put(p, "tensor<1x2x3x3xf32>, ", &e); /* as in an update */
    assert_int_equal(count_after(tern_text_get(&text), tern_pass_remat, tern_text_get(&e)) != 0,
                     saved);
    assert_int_equal(count_after(tern_text_get(&text), tern_pass_remat, "tensor<1x2x3x4xf32>, "),
                     1);
    tern_text_fini(&text);
    tern_text_fini(&e);
}

static void cheap_values_are_rematerialised(void **state)
{
    (void)state;
    program p = plain;
    assert_saved(&p, false);
    p.read = "  %r = stablehlo.add %j, %zero : " I "\n";
    assert_saved(&p, false);
    p.at = "  %at = stablehlo.subtract %three, %i : " I "\n";
    assert_saved(&p, false);
    p.read = plain.read;
    assert_saved(&p, false);
    /* The counter and loop invariants are available in both loops. */
    p = plain;
    p.scores = "  %i4 = stablehlo.convert %i : (" I ") -> tensor<f32>\n"
               "  %ib = stablehlo.broadcast_in_dim %i4, dims = [] : (tensor<f32>) -> " S "\n"
               "  %xs = stablehlo.slice %x [0:2, 0:3, 0:3] : (" H ") -> " S "\n"
               "  %s = stablehlo.multiply %ib, %xs : " S "\n";
    assert_saved(&p, false);
    p.at = "  %at = stablehlo.subtract %three, %i : " I "\n";
    assert_saved(&p, false);
}

static void results_are_unchanged(void **state)
{
    (void)state;
    static const char *const at[] = {"  %at = stablehlo.add %i, %zero : " I "\n",
                                     "  %at = stablehlo.subtract %three, %i : " I "\n"};
    program p = plain;
    for (unsigned i = 0; i < 4; i++) {
        p.at = at[i & 1];
        p.read = i < 2 ? plain.read : "  %r = stablehlo.add %j, %zero : " I "\n";
        p.scores = i == 3 ? "  %i4 = stablehlo.convert %i : (" I ") -> tensor<f32>\n"
                            "  %s = stablehlo.broadcast_in_dim %i4, dims = [] : (tensor<f32>) -> " S
                            "\n"
                          : plain.scores;
        tern_text text = text_of(&p);
        assert_keeps_values(pass_options_to(TERN_PASS_REMAT), tern_text_get(&text), "loops");
        tern_text_fini(&text);
    }
}

/* --- slots that stay --- */

static void read_in_the_first_loop(void **state)
{
    (void)state;
    program p = plain;
    p.in_iteration =
        "  %t1 = stablehlo.dynamic_slice %es, %at, %zero, %zero, %zero, sizes = [1, 2, 3, "
        "3] : ($E, " I ", " I ", " I ", " I ") -> tensor<1x2x3x3xf32>\n"
        "  %t = stablehlo.reshape %t1 : (tensor<1x2x3x3xf32>) -> " S "\n";
    assert_saved(&p, true);
}

static void not_all_slices_are_written(void **state)
{
    (void)state;
    program p = plain;
    p.size = "5";
    assert_saved(&p, true);
    p.size = "3";
    assert_saved(&p, true);
    p = plain;
    p.at = "  %at = stablehlo.subtract %one, %i : " I "\n";
    assert_saved(&p, true);
}

static void read_elsewhere(void **state)
{
    (void)state;
    program p = plain;
    p.read = "  %r = stablehlo.add %k, %zero : " I "\n"; /* at an index from outside */
    assert_saved(&p, true);
    p.read = "  %r = stablehlo.add %j, %one : " I "\n"; /* past the end */
    assert_saved(&p, true);
    p = plain;
    p.after = "%f#3 : " H ", $E"; /* used by the caller */
    assert_saved(&p, true);
}

static void read_in_a_nested_loop(void **state)
{
    (void)state;
    program p = plain;
    p.e = "  %y0 = stablehlo.constant dense<0.0> : tensor<1x2x3x3xf32>\n"
          "  %y:2 = stablehlo.while(%n = %zero, %z = %y0) : " I ", tensor<1x2x3x3xf32>\n"
          "  cond {\n"
          "    %c = stablehlo.compare LT, %n, %k : (" I ", " I ") -> tensor<i1>\n"
          "    stablehlo.return %c : tensor<i1>\n"
          "  } do {\n"
          "    %z1 = stablehlo.dynamic_slice %f#3, %r, %zero, %zero, %zero, sizes = [1, 2, 3, 3] : "
          "($E, " I ", " I ", " I ", " I ") -> tensor<1x2x3x3xf32>\n"
          "    %z2 = stablehlo.add %z, %z1 : tensor<1x2x3x3xf32>\n"
          "    %nn = stablehlo.add %n, %one : " I "\n"
          "    stablehlo.return %nn, %z2 : " I ", tensor<1x2x3x3xf32>\n"
          "  }\n"
          "  %e1 = stablehlo.negate %y#1 : tensor<1x2x3x3xf32>\n";
    assert_saved(&p, true);
}

static void expensive_values(void **state)
{
    (void)state;
    program p = plain; /* a matmul with weights */
    p.scores = "  %s = stablehlo.dot_general %h, %w, contracting_dims = [2] x [0] : (" H
               ", tensor<4x3xf32>) -> " S "\n";
    assert_saved(&p, true);
    p.scores = "  %big = stablehlo.broadcast_in_dim %h, dims = [0, 1, 2] : (" H
               ") -> tensor<2x3x4x999xf32>\n"
               "  %s = stablehlo.dot_general %big, %big, batching_dims = [0] x [0], "
               "contracting_dims = [2, 3] x [2, 3] : (tensor<2x3x4x999xf32>, "
               "tensor<2x3x4x999xf32>) -> " S "\n";
    assert_saved(&p, true);
    p.scores = "  %s0 = stablehlo.slice %h [0:2, 0:3, 0:3] : (" H ") -> " S "\n"
               "  %s1 = stablehlo.sine %s0 : " S "\n"
               "  %s2 = stablehlo.cosine %s1 : " S "\n"
               "  %s3 = stablehlo.sine %s2 : " S "\n"
               "  %s4 = stablehlo.cosine %s3 : " S "\n"
               "  %s5 = stablehlo.sine %s4 : " S "\n"
               "  %s6 = stablehlo.cosine %s5 : " S "\n"
               "  %s7 = stablehlo.sine %s6 : " S "\n"
               "  %s = stablehlo.cosine %s7 : " S "\n";
    assert_saved(&p, true);
}

static void values_that_are_not_reproducible(void **state)
{
    (void)state;
    program p = plain;
    p.scores = "  %s = stablehlo.custom_call @something(%h) : (" H ") -> " S "\n";
    assert_saved(&p, true);
    p.scores =
        "  %lo = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %hi = stablehlo.constant dense<1.0> : tensor<f32>\n"
        "  %sh = stablehlo.constant dense<[2, 3, 3]> : tensor<3xi64>\n"
        "  %s = stablehlo.rng %lo, %hi, %sh, distribution = UNIFORM : (tensor<f32>, tensor<f32>, "
        "tensor<3xi64>) -> " S "\n";
    assert_saved(&p, true);
}

/* A loop-carried value is not available in the second loop unless it is saved. */
static void depends_on_a_value_that_is_not_saved(void **state)
{
    (void)state;
    program p = plain;
    p.in_iteration = "  %t = stablehlo.add %s, %s : " S "\n";
    p.scores = "  %y = stablehlo.tanh %h : " H "\n"
               "  %s = stablehlo.custom_call @something(%y) {has_side_effect = false} : (" H
               ") -> " S "\n";
    assert_saved(&p, true);
}

/* --- programs of JAX --- */

static void assert_attention(const char *name, unsigned squares)
{
    tern_text text = read_program(name), out;
    tern_hlo_module *before = module_after(tern_text_get(&text), TERN_PASS_SINK);
    tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_PATTERN);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(before, NULL, &out));
    const char *stack = "tensor<3x2x4x8x8x";
    unsigned stacks = 0;
    for (const char *at = tern_text_get(&out); (at = strstr(at, stack)) != NULL; at++)
        stacks++;
    assert_true(stacks >= squares);
    tern_text_fini(&out);
    tern_text_init(&out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &out));
    assert_null(strstr(tern_text_get(&out), stack));
    assert_int_equal(count_composites(m, "tern.attention_grad"), 1);
    assert_int_equal(count_composites(m, "tern.attention"), 3); /* matched by prefix */
    tern_text_fini(&out);
    tern_text_fini(&text);
    tern_hlo_module_destroy(m);
    tern_hlo_module_destroy(before);
}

static const char *const scans[] = {"scan_gpt_grad_f32", "scan_gpt_grad_bf16",
                                    "scan_llama_grad_f32", "scan_llama_grad_bf16"};

static void attention_is_found_in_both_loops(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERN_COUNT_OF(scans); i++)
        assert_attention(scans[i], 4);
}

static void models_keep_their_values(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERN_COUNT_OF(scans); i++) {
        tern_text text = read_program(scans[i]);
        assert_keeps_values(pass_options_to(TERN_PASS_REMAT), tern_text_get(&text), scans[i]);
        tern_text_fini(&text);
    }
}

/* The gradient of a gradient: loops that read values saved by several earlier loops, some of them
 * twice. */
static void second_order_keeps_values(void **state)
{
    (void)state;
    static const char name[] = "scan_second_order_f32";
    tern_text text = read_program(name);
    assert_keeps_values(pass_options_to(TERN_PASS_REMAT), tern_text_get(&text), name);
    tern_text_fini(&text);
}

/* On the core, with the composites that were matched, against ref on the original program. */
static void compiled_values_are_close(void **state)
{
    (void)state;
    for (unsigned i = 0; i < TERN_COUNT_OF(scans); i += 2) {
        tern_text text = read_program(scans[i]);
        test_same_as_ref(tern_text_get(&text), &(test_compile_options){.chip = "trn2"}, 1e-4,
                         "attention");
        tern_text_fini(&text);
    }
}

static tern_status recompute_alone(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes = 0;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = run_one(m, tern_pass_remat, &changes);
    tern_hlo_module_destroy(m);
    return st;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    tern_text text = text_of(&plain);
    test_fail_each_allocation(recompute_alone, (void *)(uintptr_t)tern_text_get(&text));
    tern_text_fini(&text);
}

TEST_MAIN(cmocka_unit_test(cheap_values_are_rematerialised),
          cmocka_unit_test(results_are_unchanged), cmocka_unit_test(read_in_the_first_loop),
          cmocka_unit_test(not_all_slices_are_written), cmocka_unit_test(read_elsewhere),
          cmocka_unit_test(read_in_a_nested_loop), cmocka_unit_test(expensive_values),
          cmocka_unit_test(values_that_are_not_reproducible),
          cmocka_unit_test(depends_on_a_value_that_is_not_saved),
          cmocka_unit_test(attention_is_found_in_both_loops),
          cmocka_unit_test(models_keep_their_values), cmocka_unit_test(second_order_keeps_values),
          cmocka_unit_test(compiled_values_are_close), cmocka_unit_test(each_allocation_may_fail))

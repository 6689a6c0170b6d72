/* The pass "loops": recurrences and matmuls of loops are computed for all iterations at once, and
 * values stay the same. */
#include "fuse_text.h"

#define X   "tensor<3x5xf32>"
#define S   "tensor<1x3x5xf32>"
#define ALL "tensor<6x3x5xf32>"
#define W   "tensor<5x5xf32>"

/* A loop over slices x of %a and z of %b that carries %h and collects %y. */
typedef struct {
    const char *name, *index, *body; /* |body| computes %n, the next %h, and %y */
    unsigned recurrences, whiles;
    bool hoists; /* matmuls */
} loop;

static const char forward[] = "      %at = stablehlo.add %i, %zero : tensor<i32>\n";
static const char backward[] = "      %at = stablehlo.subtract %five, %i : tensor<i32>\n";
#define OP(v, op, x, y) "      " v " = stablehlo." op " " x ", " y " : " X "\n"
#define DOT(v, x)                                                                              \
    "      " v " = stablehlo.dot_general " x ", %w, contracting_dims = [1] x [0] : (" X ", " W \
    ") -> " X "\n"

static const loop cases[] = {
    {"a h + b", forward,
     OP("%p", "multiply", "%x", "%h") OP("%n", "add", "%p", "%z") OP("%y", "multiply", "%n", "%x"),
     1, 0, false},
    {"b + h a, from the last", backward,
     OP("%p", "multiply", "%h", "%x") OP("%n", "add", "%z", "%p") OP("%y", "add", "%n", "%h"), 1, 0,
     false},
    {"a (h + b) - w", forward,
     OP("%p", "add", "%h", "%z") OP("%q", "multiply", "%x", "%p") DOT("%r", "%z")
         OP("%n", "subtract", "%q", "%r") OP("%y", "add", "%n", "%n"),
     1, 0, false},
    {"a reset", forward,
     "      %c = stablehlo.compare GT, %x, %z : (" X ", " X
     ") -> tensor<3x5xi1>\n" OP("%p", "multiply", "%x", "%h")
         OP("%q", "add", "%p", "%z") "      %n = stablehlo.select %c, %q, %z : tensor<3x5xi1>, " X
                                     "\n" OP("%y", "multiply", "%n", "%x"),
     1, 0, false},
    {"max(a + h, b)", backward,
     OP("%p", "add", "%x", "%h") OP("%n", "maximum", "%p", "%z") OP("%y", "multiply", "%n", "%x"),
     1, 0, false},
    {"h squared", forward,
     OP("%p", "multiply", "%h", "%h") OP("%n", "add", "%p", "%z") OP("%y", "multiply", "%n", "%x"),
     0, 1, false},
    {"a factor of h", forward,
     OP("%f", "maximum", "%h", "%x") OP("%p", "multiply", "%f", "%h") OP("%n", "add", "%p", "%z")
         OP("%y", "multiply", "%n", "%x"),
     0, 1, false},
    {"a sum", forward, OP("%n", "add", "%h", "%z") OP("%y", "multiply", "%n", "%x"), 0, 1, false},
    {"matmul of the input and of h", forward,
     DOT("%p", "%x") DOT("%q", "%h") OP("%r", "add", "%p", "%q") OP("%n", "maximum", "%r", "%z")
         OP("%y", "multiply", "%n", "%x"),
     0, 1, true},
    {"matmul with a running maximum", forward,
     DOT("%p", "%x") OP("%n", "maximum", "%h", "%p") OP("%y", "multiply", "%n", "%x"), 0, 1, false},
};

static void write_loop(tern_text *out, const loop *c)
{
    tern_text_init(out, tern_alloc_host());
    tern_text_printf(
        out,
        "func.func @main(%%a: " ALL ", %%b: " ALL ", %%start: " X ", %%w: " W ") -> (" X ", " ALL
        ") {\n"
        "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %%one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %%five = stablehlo.constant dense<5> : tensor<i32>\n"
        "  %%six = stablehlo.constant dense<6> : tensor<i32>\n"
        "  %%none = stablehlo.constant dense<0.0> : " ALL "\n"
        "  %%l:3 = stablehlo.while(%%i = %%zero, %%h = %%start, %%o = %%none) : tensor<i32>, " X
        ", " ALL "\n"
        "    cond {\n"
        "      %%c = stablehlo.compare LT, %%i, %%six : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "      stablehlo.return %%c : tensor<i1>\n"
        "    } do {\n%s"
        "      %%s = stablehlo.dynamic_slice %%a, %%at, %%zero, %%zero, sizes = [1, 3, 5] : (" ALL
        ", tensor<i32>, tensor<i32>, tensor<i32>) -> " S "\n"
        "      %%t = stablehlo.dynamic_slice %%b, %%at, %%zero, %%zero, sizes = [1, 3, 5] : (" ALL
        ", tensor<i32>, tensor<i32>, tensor<i32>) -> " S "\n"
        "      %%x = stablehlo.reshape %%s : (" S ") -> " X "\n"
        "      %%z = stablehlo.reshape %%t : (" S ") -> " X "\n%s"
        "      %%u = stablehlo.reshape %%y : (" X ") -> " S "\n"
        "      %%v = stablehlo.dynamic_update_slice %%o, %%u, %%at, %%zero, %%zero : (" ALL ", " S
        ", tensor<i32>, tensor<i32>, tensor<i32>) -> " ALL "\n"
        "      %%k = stablehlo.add %%i, %%one : tensor<i32>\n"
        "      stablehlo.return %%k, %%n, %%v : tensor<i32>, " X ", " ALL "\n"
        "    }\n"
        "  return %%l#1, %%l#2 : " X ", " ALL "\n}\n",
        c->index, c->body);
}

/* Matmuls of 18 rows: of all iterations. */
static bool has_hoisted(const tern_hlo_module *m)
{
    for (size_t i = 1; i < m->ops.count; i++) {
        const tern_hlo_op_info *op = tern_hlo_op_of(m, (tern_hlo_op)i);
        if (op->parent && op->code == TERN_HLO_DOT_GENERAL &&
            tern_hlo_value_type_of(m, op->result_first)->dims[0] == 18)
            return true;
    }
    return false;
}

static unsigned count_whiles(const tern_hlo_module *m)
{
    unsigned count = 0;
    for (size_t i = 1; i < m->ops.count; i++)
        count += tern_hlo_op_of(m, (tern_hlo_op)i)->parent &&
                 tern_hlo_op_of(m, (tern_hlo_op)i)->code == TERN_HLO_WHILE;
    return count;
}

static void loops_are_replaced(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_text text;
        write_loop(&text, &cases[i]);
        tern_hlo_module *plain = module_after(tern_text_get(&text), TERN_PASS_SIMPLIFY);
        tern_hlo_module *found = module_after(tern_text_get(&text), TERN_PASS_LOOPS);
        pass_values args = tame_args(plain, &seed);
        if (count_composites(found, "tern.recurrence") != cases[i].recurrences ||
            count_whiles(found) != cases[i].whiles)
            fail_msg("%s: %u recurrences, %u loops", cases[i].name,
                     count_composites(found, "tern.recurrence"), count_whiles(found));
        if (cases[i].hoists != has_hoisted(found) && !cases[i].recurrences)
            fail_msg("%s: matmuls", cases[i].name);
        assert_near_results(plain, found, &args, cases[i].name);
        pass_release(&args);
        tern_hlo_module_destroy(plain);
        tern_hlo_module_destroy(found);
        tern_text_fini(&text);
    }
}

/* The same recurrence of 16-bit floats. */
static void narrow_floats_recur(void **state)
{
    (void)state;
    tern_text text, narrow;
    write_loop(&text, &cases[0]);
    tern_text_init(&narrow, tern_alloc_host());
    for (const char *at = tern_text_get(&text), *next; at; at = next ? next + 3 : NULL) {
        next = strstr(at, "f32");
        tern_text_printf(&narrow, "%.*s%s", (int)(next ? (size_t)(next - at) : strlen(at)), at,
                         next ? "bf16" : "");
    }
    tern_hlo_module *found = module_after(tern_text_get(&narrow), TERN_PASS_LOOPS);
    assert_int_equal(count_composites(found, "tern.recurrence"), 1);
    assert_int_equal(count_whiles(found), 0);
    tern_hlo_module_destroy(found);
    tern_text_fini(&narrow);
    tern_text_fini(&text);
}

/* The gradient of a scan collects many values and adds up others: besides h = x h + z, sums of
 * h, of its columns, and with |twice| one that the loop reads, which keeps the loop. */
static void write_sums(tern_text *out, bool twice)
{
    enum { STACKS = 10 };
    tern_text_init(out, tern_alloc_host());
    tern_text_printf(out, "func.func @main(%%a: " ALL ", %%start: " X ") -> (" X ", tensor<5xf32>");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", " ALL);
    tern_text_printf(out, ") {\n"
                          "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
                          "  %%one = stablehlo.constant dense<1> : tensor<i32>\n"
                          "  %%six = stablehlo.constant dense<6> : tensor<i32>\n"
                          "  %%f = stablehlo.constant dense<0.0> : tensor<f32>\n"
                          "  %%g = stablehlo.constant dense<0.5> : tensor<5xf32>\n"
                          "  %%none = stablehlo.constant dense<0.0> : " ALL "\n"
                          "  %%l:14 = stablehlo.while(%%i = %%zero, %%h = %%start, %%s = %%start, "
                          "%%t = %%g");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", %%o%u = %%none", i);
    tern_text_printf(out, ") : tensor<i32>, " X ", " X ", tensor<5xf32>");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", " ALL);
    tern_text_printf(
        out,
        "\n    cond {\n"
        "      %%c = stablehlo.compare LT, %%i, %%six : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "      stablehlo.return %%c : tensor<i1>\n"
        "    } do {\n"
        "      %%u = stablehlo.dynamic_slice %%a, %%i, %%zero, %%zero, sizes = [1, 3, 5] : (" ALL
        ", tensor<i32>, tensor<i32>, tensor<i32>) -> " S "\n"
        "      %%x = stablehlo.reshape %%u : (" S ") -> " X "\n" OP("%%p", "multiply", "%%x", "%%h")
            OP("%%n", "add", "%%p", "%%x")
                OP("%%s1", "add", "%%s",
                   "%%h") "      %%r = stablehlo.reduce(%%n init: %%f) applies stablehlo.add "
                          "across dimensions = [0]"
                          " : (" X ", tensor<f32>) -> tensor<5xf32>\n"
                          "      %%r2 = stablehlo.multiply %%r, %%g : tensor<5xf32>\n"
                          "      %%r3 = stablehlo.add %%r, %%r2 : tensor<5xf32>\n"
                          "      %%t1 = stablehlo.add %%r3, %%t : tensor<5xf32>\n");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out,
                         "      %%y%u = stablehlo.%s %%n, %s : " X "\n"
                         "      %%v%u = stablehlo.reshape %%y%u : (" X ") -> " S "\n"
                         "      %%w%u = stablehlo.dynamic_update_slice %%o%u, %%v%u, %%i, %%zero, "
                         "%%zero : (" ALL ", " S ", tensor<i32>, tensor<i32>, tensor<i32>) -> " ALL
                         "\n",
                         i, i % 2 ? "add" : "multiply",
                         twice && i == 9 ? "%s"
                         : i % 3         ? "%x"
                                         : "%h",
                         i, i, i, i, i);
    tern_text_printf(out, "      %%k = stablehlo.add %%i, %%one : tensor<i32>\n"
                          "      stablehlo.return %%k, %%n, %%s1, %%t1");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", %%w%u", i);
    tern_text_printf(out, " : tensor<i32>, " X ", " X ", tensor<5xf32>");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", " ALL);
    tern_text_printf(out, "\n    }\n  return %%l#2, %%l#3");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", %%l#%u", 4 + i);
    tern_text_printf(out, " : " X ", tensor<5xf32>");
    for (unsigned i = 0; i < STACKS; i++)
        tern_text_printf(out, ", " ALL);
    tern_text_printf(out, "\n}\n");
}

static void loops_of_sums_are_replaced(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned twice = 0; twice < 2; twice++) {
        tern_text text;
        write_sums(&text, twice);
        tern_hlo_module *plain = module_after(tern_text_get(&text), TERN_PASS_SIMPLIFY);
        tern_hlo_module *found = module_after(tern_text_get(&text), TERN_PASS_LOOPS);
        pass_values args = tame_args(plain, &seed);
        assert_int_equal(count_composites(found, "tern.recurrence"), 1);
        assert_int_equal(count_whiles(found), twice);
        assert_near_results(plain, found, &args, "sums");
        pass_release(&args);
        tern_hlo_module_destroy(plain);
        tern_hlo_module_destroy(found);
        tern_text_fini(&text);
    }
}

/* x.at[i + |plus|].set(y): an update of a slice if the index is always in range. */
static void scatters_become_updates(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned plus = 0; plus < 5; plus++) {
        char text[2048];
        (void)snprintf(
            text, sizeof text,
            "func.func @main(%%x: tensor<6x5xf32>, %%y: tensor<5xf32>) -> tensor<6x5xf32> {\n"
            "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %%one = stablehlo.constant dense<1> : tensor<i32>\n"
            "  %%plus = stablehlo.constant dense<%u> : tensor<i32>\n"
            "  %%n = stablehlo.constant dense<4> : tensor<i32>\n"
            "  %%l:2 = stablehlo.while(%%i = %%zero, %%o = %%x) : tensor<i32>, tensor<6x5xf32>\n"
            "    cond {\n"
            "      %%c = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> "
            "tensor<i1>\n"
            "      stablehlo.return %%c : tensor<i1>\n"
            "    } do {\n"
            "      %%p = stablehlo.add %%i, %%plus : tensor<i32>\n"
            "      %%at = stablehlo.reshape %%p : (tensor<i32>) -> tensor<1xi32>\n"
            "      %%s = \"stablehlo.scatter\"(%%o, %%at, %%y) <{scatter_dimension_numbers = "
            "#stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], "
            "scatter_dims_to_operand_dims = [0]>}> ({\n"
            "      ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
            "        stablehlo.return %%b : tensor<f32>\n"
            "      }) : (tensor<6x5xf32>, tensor<1xi32>, tensor<5xf32>) -> tensor<6x5xf32>\n"
            "      %%k = stablehlo.add %%i, %%one : tensor<i32>\n"
            "      stablehlo.return %%k, %%s : tensor<i32>, tensor<6x5xf32>\n"
            "    }\n"
            "  return %%l#1 : tensor<6x5xf32>\n}\n",
            plus);
        tern_hlo_module *plain = module_after(text, TERN_PASS_SIMPLIFY);
        tern_hlo_module *found = module_after(text, TERN_PASS_LOOPS);
        pass_values args = tame_args(plain, &seed);
        unsigned updates = 0, selects = 0;
        for (size_t i = 1; i < found->ops.count; i++) {
            const tern_hlo_op_info *info = tern_hlo_op_of(found, (tern_hlo_op)i);
            updates += info->parent && info->code == TERN_HLO_DYNAMIC_UPDATE_SLICE;
            selects += info->parent && info->code == TERN_HLO_SELECT;
        }
        assert_int_equal(updates, 1);
        assert_int_equal(selects, plus > 2); /* where it may be out of range */
        assert_same_results(plain, found, &args, "scatter");
        pass_release(&args);
        tern_hlo_module_destroy(plain);
        tern_hlo_module_destroy(found);
    }
}

static tern_status run_loops(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes = 0;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = run_one(m, tern_pass_simplify, &changes);
    if (!st)
        st = run_one(m, tern_pass_loops, &changes);
    tern_hlo_module_destroy(m);
    return st;
}

static void allocations_fail(void **state)
{
    (void)state;
    tern_text text;
    write_loop(&text, &cases[0]);
    test_fail_each_allocation(run_loops, text.data);
    tern_text_fini(&text);
    write_loop(&text, &cases[8]);
    test_fail_each_allocation(run_loops, text.data);
    tern_text_fini(&text);
}

TEST_MAIN(cmocka_unit_test(loops_are_replaced), cmocka_unit_test(loops_of_sums_are_replaced),
          cmocka_unit_test(narrow_floats_recur), cmocka_unit_test(scatters_become_updates),
          cmocka_unit_test(allocations_fail))

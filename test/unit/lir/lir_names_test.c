/* lir_names_test.c - tensors of the same name get unique names, whatever names and suffixes
 * collide. */
#include "base/alloc.h"
#include "lir/record.h"
#include "test_support.h"

static tern_lir *b;

static void assert_named(const char *name, const char *wanted)
{
    tern_lir_view v = tern_lir_tile(b, name, TERN_MEM_SBUF, TERN_F32, 1, 1);
    assert_false(tern_lir_failed(b));
    assert_string_equal(b->program.tensors.items[v.tensor].name, wanted);
}

static void test_names(void **state)
{
    (void)state;
    assert_ok(tern_lir_create(tern_alloc_host(), "names", &b));
    assert_named("x", "x");
    assert_named("x", "x.1");
    assert_named("x.1", "x.1.1"); /* taken, though as a generated name */
    assert_named("x.2", "x.2");
    assert_named("x", "x.3"); /* 2 was taken in between */
    assert_named("x.3", "x.3.1");
    assert_named("x.03", "x.03"); /* not a generated suffix */
    assert_named("x.4b", "x.4b");
    assert_named("x.", "x.");
    assert_named("y.1", "y.1");
    assert_named("y", "y");
    assert_named("y", "y.2");
    tern_lir_destroy(b);
}

/* All names differ, and each name has a tensor. */
static void test_many(void **state)
{
    (void)state;
    enum { COUNT = 300 };
    static const char *const names[] = {"a", "a.1", "a.2", "a.1.1", "a.10"};
    uint64_t seed = test_seed();
    assert_ok(tern_lir_create(tern_alloc_host(), "names", &b));
    for (unsigned i = 0; i < COUNT; i++)
        (void)tern_lir_tile(b, names[test_random(&seed) % TERN_COUNT_OF(names)], TERN_MEM_SBUF,
                            TERN_F32, 1, 1);
    for (unsigned i = 0; i < COUNT; i++)
        for (unsigned k = 0; k < i; k++)
            assert_string_not_equal(b->program.tensors.items[i].name,
                                    b->program.tensors.items[k].name);
    tern_lir_destroy(b);
}

TEST_MAIN(cmocka_unit_test(test_names), cmocka_unit_test(test_many))

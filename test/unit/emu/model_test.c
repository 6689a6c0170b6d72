/* Every instruction of emu against a slow reference model, on random legal operands: formats,
 * shapes, strides, partition starts, memories, arguments, edge values; every byte around them
 * compared. */
#include <stdio.h>
#include <string.h>

#include "isa_random.h"
#include "test_support.h"

enum { TRIES = 16, TRIES_DENSE = 400 };

/* Per instruction and chip; TERN_TEST_TRIES overrides it for slow hosts. */
static unsigned tries_of_each(void)
{
    return (unsigned)test_env_number("TERN_TEST_TRIES", test_dense ? TRIES_DENSE : TRIES);
}

static void try_op(isa_pair *pair, tern_isa_op op, unsigned tries)
{
    for (unsigned i = 0; i < tries; i++) {
        isa_choices c = {.state = test_seed() + op * 1000003u + i * 7919u};
        assert_ok(isa_pair_try(pair, op, &c));
    }
}

/* Bit set of compared ops: each must be compared on at least one chip. */
static bool compared[TERN_OP_COUNT];

static void try_chip(const char *chip, bool strict, tern_pool *pool)
{
    isa_pair pair;
    assert_ok(isa_pair_open(&pair, chip, strict, pool));
    const char *only = getenv("TERN_TEST_OP");
    for (int op = 0; op < TERN_OP_COUNT; op++) {
        if (only && strcmp(only, tern_isa_op_info_of((tern_isa_op)op)->name) != 0)
            continue;
        if (!isa_pair_has(&pair, (tern_isa_op)op))
            continue;
        try_op(&pair, (tern_isa_op)op, tries_of_each());
        compared[op] = true;
    }
    isa_pair_close(&pair);
}

static void trn1_matches_the_model(void **state)
{
    (void)state;
    try_chip("trn1", true, NULL);
}

static void trn2_matches_the_model(void **state)
{
    (void)state;
    try_chip("trn2", true, NULL);
}

/* On two threads. */
static void trn3_matches_the_model(void **state)
{
    tern_pool *pool = NULL;
    (void)state;
    assert_ok(tern_pool_create(tern_alloc_host(), 2, &pool));
    try_chip("trn3", true, pool);
    tern_pool_destroy(pool);
}

static void every_instruction_was_compared(void **state)
{
    (void)state;
    if (getenv("TERN_TEST_OP"))
        skip();
    for (int op = 0; op < TERN_OP_COUNT; op++) {
        const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)op);
        if (info->family == TERN_FAMILY_CONTROL || info->family == TERN_FAMILY_LIBRARY)
            continue;
        if (!compared[op])
            fail_msg("%s was compared on no chip", info->name);
    }
}

TEST_MAIN(cmocka_unit_test(trn1_matches_the_model), cmocka_unit_test(trn2_matches_the_model),
          cmocka_unit_test(trn3_matches_the_model),
          cmocka_unit_test(every_instruction_was_compared))

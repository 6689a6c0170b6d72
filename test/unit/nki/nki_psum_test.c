/* nki_psum_test.c - which matmuls overwrite their destination, which add, and their groups. */
#include "nki_words.h"

enum { NONE = -1, OVERWRITE = 0, ADD = 1 }; /* accumulate */
enum { MIDDLE = 0, LAST = 1, FIRST = 2, ALONE = 3 };

typedef struct {
    kernel *k;
    int64_t sbuf, psum;
} setting;

static setting begin(const char *chip)
{
    setting t = {.k = kernel_begin(chip)};
    add_location(t.k, 5, -1);
    t.sbuf = add_tensor(t.k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 128);
    t.psum = add_tensor(t.k, TERN_MEM_PSUM, TERN_F32, TERN_TENSOR_TEMP, 128, 512);
    return t;
}

static void matmul(setting *t, int64_t from, int64_t elems, int64_t accumulate)
{
    add_matmul(t->k, columns(t->k, t->psum, from, elems), whole(t->k, t->sbuf),
               columns(t->k, t->sbuf, 0, elems), accumulate);
}

static void read_columns(setting *t, int64_t from, int64_t elems)
{
    add_op(t->k, TERN_OP_TENSOR_COPY,
           (const part[]){columns(t->k, t->sbuf, 0, elems), columns(t->k, t->psum, from, elems)}, 2,
           NULL, 0);
}

static void set_columns(setting *t, int64_t from, int64_t elems, int64_t value)
{
    add_op(t->k, TERN_OP_MEMSET, (const part[]){columns(t->k, t->psum, from, elems)}, 1,
           (const int64_t[]){value}, 1);
}

static void end(setting *t)
{
    int64_t a = add_tensor(t->k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 1, 1);
    add_result(t->k, a, -1);
}

/* Reads the kernel; its matmuls must have these positions in groups. */
static void expect(setting *t, const int *acc, size_t count)
{
    tern_nki_stream s;
    uint8_t *bytes = NULL;
    end(t);
    assert_ok(read_kernel(t->k, &s, &bytes));
    size_t found = 0;
    for (uint32_t i = 0; i < s.ops; i++) {
        /* Other instructions have 0, as matmuls in between do: these tests list all. */
        assert_true(found < count);
        if (acc[found] >= 0)
            assert_int_equal(s.acc.items[i], acc[found]);
        found++;
    }
    assert_int_equal(found, count);
    tern_nki_stream_fini(&s);
    free(bytes);
}
#define EXPECT(t, ...) \
    expect((t), (const int[]){__VA_ARGS__}, TERN_COUNT_OF(((const int[]){__VA_ARGS__})))

static void expect_refusal(setting *t, const char *message)
{
    tern_nki_stream s;
    uint8_t *bytes = NULL;
    end(t);
    assert_fails(INVALID, message, read_kernel(t->k, &s, &bytes));
    tern_nki_stream_fini(&s);
    free(bytes);
}

/* accumulate=None: the first overwrites, the others add, in one group. */
static void test_group(void **state)
{
    (void)state;
    setting t = begin("trn2");
    for (unsigned i = 0; i < 3; i++)
        matmul(&t, 0, 128, NONE);
    EXPECT(&t, FIRST, MIDDLE, LAST);
    t = begin("trn2");
    matmul(&t, 0, 128, OVERWRITE);
    matmul(&t, 0, 128, ADD);
    matmul(&t, 0, 128, OVERWRITE);
    EXPECT(&t, FIRST, LAST, ALONE);
}

/* Locations count, not tensors. */
static void test_locations(void **state)
{
    (void)state;
    setting t = begin("trn2");
    matmul(&t, 0, 64, NONE);
    matmul(&t, 64, 64, NONE);
    matmul(&t, 0, 64, NONE);
    matmul(&t, 0, 128, NONE); /* adds to both: a group of its own */
    EXPECT(&t, FIRST, ALONE, LAST, LAST);
}

/* Reading or writing in between begins anew. */
static void test_accesses(void **state)
{
    (void)state;
    setting t = begin("trn2");
    matmul(&t, 0, 128, NONE);
    read_columns(&t, 0, 128);
    matmul(&t, 0, 128, NONE);
    set_columns(&t, 0, 128, 0);
    matmul(&t, 0, 128, NONE);
    EXPECT(&t, ALONE, -1, ALONE, -1, ALONE);
    t = begin("trn2"); /* zeros are an empty sum for those that are told to add */
    set_columns(&t, 0, 128, 0);
    matmul(&t, 0, 128, ADD);
    EXPECT(&t, -1, LAST);
    t = begin("trn2"); /* adding to a sum that was read is a group of its own */
    matmul(&t, 0, 128, OVERWRITE);
    read_columns(&t, 0, 128);
    matmul(&t, 0, 128, ADD);
    EXPECT(&t, ALONE, -1, LAST);
}

/* A group ends in the iteration that it begins in. */
static void test_loops(void **state)
{
    (void)state;
    setting t = begin("trn2");
    matmul(&t, 0, 128, NONE);
    RECORD_OF(t.k, TERN_NKI_LOOP, 1, -1, TERN_NKI_COUNTED, 4);
    matmul(&t, 0, 128, NONE);
    matmul(&t, 0, 128, NONE);
    PUT(t.k, TERN_NKI_END_LOOP, 0);
    matmul(&t, 0, 128, NONE);
    EXPECT(&t, ALONE, MIDDLE, LAST, LAST);
}

/* The destination varies with a register. */
static void test_moving(void **state)
{
    (void)state;
    setting t = begin("trn2");
    RECORD_OF(t.k, TERN_NKI_LOOP, 1, -1, TERN_NKI_COUNTED, 4);
    part dst = columns(t.k, t.psum, 0, 128);
    dst.reg = 1;
    dst.stride = 128;
    for (unsigned i = 0; i < 2; i++)
        add_matmul(t.k, dst, whole(t.k, t.sbuf), whole(t.k, t.sbuf), NONE);
    read_columns(&t, 0, 128); /* ends the group */
    for (unsigned i = 0; i < 2; i++)
        add_matmul(t.k, dst, whole(t.k, t.sbuf), whole(t.k, t.sbuf), NONE);
    PUT(t.k, TERN_NKI_END_LOOP, 0);
    RECORD_OF(t.k, TERN_NKI_LOOP, 2, -1, TERN_NKI_COUNTED, 4); /* so does its loop */
    dst.reg = 2;
    add_matmul(t.k, dst, whole(t.k, t.sbuf), whole(t.k, t.sbuf), NONE);
    PUT(t.k, TERN_NKI_END_LOOP, 0);
    EXPECT(&t, FIRST, LAST, -1, FIRST, LAST, ALONE);
}

static void test_refusals(void **state)
{
    (void)state;
    setting t = begin("trn2");
    matmul(&t, 0, 64, NONE);
    matmul(&t, 0, 128, NONE);
    expect_refusal(&t, "would add to a part of it and overwrite the rest");
    t = begin("trn2");
    set_columns(&t, 0, 128, 5);
    matmul(&t, 0, 128, ADD);
    expect_refusal(&t, "another instruction than a matmul has written");
    t = begin("trn3"); /* which defines it */
    set_columns(&t, 0, 128, 5);
    matmul(&t, 0, 128, ADD);
    EXPECT(&t, -1, LAST);
    t = begin("trn3");
    matmul(&t, 0, 128, ADD);
    expect_refusal(&t, "adds to values that nothing has written");
}

TEST_MAIN(cmocka_unit_test(test_group), cmocka_unit_test(test_locations),
          cmocka_unit_test(test_accesses), cmocka_unit_test(test_loops),
          cmocka_unit_test(test_moving), cmocka_unit_test(test_refusals))

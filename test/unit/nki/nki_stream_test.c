/* nki_stream_test.c - kernel streams: what the reader returns, and what it refuses. */
#include "nki/nki_stream.h"

#include "nki_words.h"

static void test_tables(void **state)
{
    (void)state;
    kernel *k = adding_kernel(128, 16, false);
    tern_nki_stream s;
    uint8_t *bytes = NULL;
    assert_ok(read_kernel(k, &s, &bytes));
    assert_string_equal(s.name, "kernel");
    assert_string_equal(s.chip, "trn2");
    assert_int_equal(s.ops, 3);
    assert_int_equal(s.tensors.count, 3);
    assert_int_equal(s.inputs.count, 1);
    assert_int_equal(s.results.count, 1);
    assert_int_equal(s.results.items[0].tensor, 1);
    assert_int_equal(s.results.items[0].input, -1);
    assert_false(s.tensors.items[0].written);
    assert_true(s.tensors.items[1].written);
    assert_int_equal(s.tensors.items[1].bytes, 128 * 16 * 4);
    assert_int_equal(s.tensors.items[2].bytes, 16 * 4);
    tern_nki_stream_fini(&s);
    free(bytes);
}

static void test_words_round_trip(void **state)
{
    (void)state;
    const int64_t edges[] = {0, -1, 1, 63, 64, -64, -65, INT32_MAX, INT64_MAX, INT64_MIN};
    const int64_t count = TERN_COUNT_OF(edges);
    int64_t words[TERN_COUNT_OF(edges) + 2] = {TERN_NKI_STRING, count};
    memcpy(words + 2, edges, sizeof(edges));
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_ok(tern_nki_pack_words(tern_alloc_host(), words, TERN_COUNT_OF(words), &bytes, &len));
    assert_true(tern_nki_is_stream(bytes, len));
    tern_nki_stream s = {.mem = tern_alloc_host(), .bytes = bytes, .len = len};
    tern_nki_cursor c;
    tern_nki_record r;
    tern_nki_cursor_init(&c, &s);
    assert_ok(tern_nki_next(&c, &r));
    assert_int_equal(r.kind, TERN_NKI_STRING);
    assert_int_equal(r.count, count);
    for (int64_t i = 0; i < count; i++)
        assert_true(r.words[i] == edges[i]);
    assert_ok(tern_nki_next(&c, &r));
    assert_int_equal(r.kind, TERN_NKI_NO_RECORD);
    tern_nki_cursor_fini(&c);
    free(bytes);
}

/* Every prefix is refused, and no byte of it is read beyond its end. */
static void test_truncated(void **state)
{
    (void)state;
    kernel *k = adding_kernel(128, 16, false);
    size_t len = 0;
    uint8_t *bytes = pack_kernel(k, &len);
    free(k);
    for (size_t n = 0; n < len; n++) {
        uint8_t *prefix = malloc(n + 1);
        tern_nki_stream s;
        memcpy(prefix, bytes, n);
        tern_status st = tern_nki_stream_read(tern_alloc_host(), prefix, n, &s);
        assert_non_null(st);
        tern_status_free(st);
        tern_nki_stream_fini(&s);
        free(prefix);
    }
    bytes[8] ^= 1; /* the hash of the tables */
    tern_nki_stream s;
    assert_fails(UNSUPPORTED, "record it again",
                 tern_nki_stream_read(tern_alloc_host(), bytes, len, &s));
    tern_nki_stream_fini(&s);
    free(bytes);
}

/* --- refusals --- */

typedef struct {
    kernel *k;
    int64_t hbm, sbuf, psum;
} setting;

static setting begin(void)
{
    setting t = {.k = kernel_begin("trn2")};
    int64_t outer = add_location(t.k, 3, -1);
    add_location(t.k, 12, outer);
    t.hbm = add_tensor(t.k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 16);
    t.sbuf = add_tensor(t.k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    t.psum = add_tensor(t.k, TERN_MEM_PSUM, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    return t;
}

static void copy_beyond(setting *t)
{
    add_copy(t->k, whole(t->k, t->sbuf), columns(t->k, t->hbm, 1, 16));
}
static void rows_beyond(setting *t)
{
    part p = whole(t->k, t->sbuf);
    p.row = 1;
    add_copy(t->k, p, whole(t->k, t->hbm));
}
static void unknown_tensor(setting *t)
{
    part p = whole(t->k, t->sbuf);
    t->k->shape[9] = t->k->shape[p.tensor];
    p.tensor = 9;
    add_copy(t->k, p, whole(t->k, t->hbm));
}
static void unknown_register(setting *t)
{
    part p = whole(t->k, t->sbuf);
    p.reg = 4;
    p.stride = 1;
    add_copy(t->k, p, whole(t->k, t->hbm));
}
static void register_after_loop(setting *t)
{
    RECORD_OF(t->k, TERN_NKI_LOOP, 1, -1, TERN_NKI_COUNTED, 2);
    PUT(t->k, TERN_NKI_END_LOOP, 0);
    part p = whole(t->k, t->sbuf);
    p.reg = 1;
    p.stride = 1;
    add_copy(t->k, p, whole(t->k, t->hbm));
}
static void defined_twice(setting *t)
{
    for (unsigned i = 0; i < 2; i++) {
        RECORD_OF(t->k, TERN_NKI_LOOP, 1, -1, TERN_NKI_COUNTED, 2);
        PUT(t->k, TERN_NKI_END_LOOP, 0);
    }
}
static void no_exit(setting *t)
{
    RECORD_OF(t->k, TERN_NKI_LOOP, 1, -1, TERN_NKI_UNTIL_BREAK, 0);
    PUT(t->k, TERN_NKI_END_LOOP, 0);
}
static void open_loop(setting *t) { RECORD_OF(t->k, TERN_NKI_LOOP, 1, -1, TERN_NKI_COUNTED, 2); }
static void no_iterations(setting *t)
{
    RECORD_OF(t->k, TERN_NKI_LOOP, 1, -1, TERN_NKI_COUNTED, 0);
}
static void unknown_kind(setting *t) { RECORD_OF(t->k, 99, 1); }
static void unknown_op(setting *t) { add_op(t->k, TERN_OP_COUNT, NULL, 0, NULL, 0); }
static void control_op(setting *t) { add_op(t->k, TERN_OP_HALT, NULL, 0, NULL, 0); }
static void many_args(setting *t)
{
    const int64_t args[TERN_ISA_ARGS_MAX] = {0};
    add_op(t->k, TERN_OP_MEMSET, (const part[]){whole(t->k, t->sbuf)}, 1, args, TERN_ISA_ARGS_MAX);
}
static void order_backwards(setting *t)
{
    add_copy(t->k, whole(t->k, t->sbuf), whole(t->k, t->hbm));
    add_copy(t->k, whole(t->k, t->sbuf), whole(t->k, t->hbm));
    RECORD_OF(t->k, TERN_NKI_ORDER, 0, 1, 1);
}
static void order_overflows(setting *t)
{
    add_copy(t->k, whole(t->k, t->sbuf), whole(t->k, t->hbm));
    RECORD_OF(t->k, TERN_NKI_ORDER, 0, INT64_MAX);
}
static void adds_to_unwritten(setting *t)
{
    add_matmul(t->k, whole(t->k, t->psum), whole(t->k, t->sbuf), whole(t->k, t->sbuf), 1);
}
static void large_tensor(setting *t)
{
    add_tensor(t->k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_TEMP, INT32_MAX, INT32_MAX);
}
static void many_partitions(setting *t)
{
    add_tensor(t->k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 129, 1);
}
static void no_constant(setting *t)
{
    add_tensor(t->k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_CONST, 1, 1);
}
static void result_on_chip(setting *t) { add_result(t->k, t->sbuf, -1); }
static void aliased_twice(setting *t) { RECORD_OF(t->k, TERN_NKI_RESULT, 2, t->hbm, t->hbm, 0, 0); }

static const struct {
    const char *message;
    void (*add)(setting *t);
} refusals[] = {
    {"elements 1 to 2048 of tensor \"\", which has 2048", copy_beyond},
    {"rows 1 to 128 of tensor \"\", which has 128", rows_beyond},
    {"tensor 9, there are 3", unknown_tensor},
    {"register 4 is not defined here", unknown_register},
    {"register 1 is not defined here", register_after_loop},
    {"register 1 is defined twice", defined_twice},
    {"without an exit", no_exit},
    {"ends inside of a loop", open_loop},
    {"a loop of 0 iterations", no_iterations},
    {"unknown kind 99", unknown_kind},
    {"instruction ", unknown_op},
    {"kernels cannot have this instruction", control_op},
    {"24 arguments, wanted up to 1", many_args},
    {"instruction 0 is to follow instruction 1", order_backwards},
    {"number of instructions 9223372036854775807", order_overflows},
    {"accumulate=True adds to values that nothing has written", adds_to_unwritten},
    {"more than 2^46 bytes", large_tensor},
    {"129 partitions", many_partitions},
    {"has no record DATA", no_constant},
    {"is not in HBM", result_on_chip},
    {"results 0 and 1 alias the same input", aliased_twice},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(refusals); i++) {
        setting t = begin();
        tern_nki_stream s;
        uint8_t *bytes = NULL;
        refusals[i].add(&t);
        if (refusals[i].add != result_on_chip && refusals[i].add != aliased_twice)
            add_result(t.k, t.hbm, -1);
        tern_status st = read_kernel(t.k, &s, &bytes);
        if (!st || !strstr(tern_status_message(st), refusals[i].message))
            fail_msg("refusal %zu: \"%s\", found \"%s\"", i, refusals[i].message,
                     tern_status_message(st));
        tern_status_free(st);
        tern_nki_stream_fini(&s);
        free(bytes);
    }
}

/* Errors of instructions name the line and its callers. */
static void test_call_stack(void **state)
{
    (void)state;
    setting t = begin();
    tern_nki_stream s;
    uint8_t *bytes = NULL;
    copy_beyond(&t);
    add_result(t.k, t.hbm, -1);
    assert_fails(INVALID,
                 "operand src; dma_copy; at model.py:12 in kernel\n"
                 "  called from model.py:3 in kernel; in the NKI kernel kernel",
                 read_kernel(t.k, &s, &bytes));
    tern_nki_stream_fini(&s);
    free(bytes);
}

/* --- pairs --- */

static void test_pair(void **state)
{
    (void)state;
    const uint8_t pair[] = {'T', 'N', 'K', 'P', 2, 0, 0, 0, 0, 0, 0, 0, 'a', 'b', 'c'};
    for (uint32_t core = 0; core < 2; core++) {
        const uint8_t *bytes = pair;
        size_t len = sizeof(pair);
        assert_ok(tern_nki_stream_of(core, &bytes, &len));
        assert_int_equal(bytes - pair, core ? 14 : 12);
        assert_int_equal(len, core ? 1 : 2);
    }
    const uint8_t *bytes = pair;
    size_t len = 13;
    assert_fails(CORRUPT, "2 bytes for core 0, wanted at most 1",
                 tern_nki_stream_of(0, &bytes, &len));
    tern_nki_stream s; /* a stream is not a pair */
    assert_fails(CORRUPT, "no recorded NKI kernel",
                 tern_nki_stream_read(tern_alloc_host(), pair, sizeof(pair), &s));
    tern_nki_stream_fini(&s);
}

/* --- allocation --- */

/* Some bytes do not make the reader allocate many: a tensor that no chip has room for. */
static void *get_small(void *self, void *p, size_t old_size, size_t new_size)
{
    const tern_alloc host = tern_alloc_host();
    (void)self;
    return new_size > 1 << 20 ? NULL : host.fn(host.self, p, old_size, new_size);
}

static void test_large_psum(void **state)
{
    (void)state;
    setting t = begin();
    tern_nki_stream s;
    size_t len = 0;
    int64_t large = add_tensor(t.k, TERN_MEM_PSUM, TERN_F32, TERN_TENSOR_TEMP, 128, 1000000000);
    add_op(t.k, TERN_OP_MEMSET, (const part[]){columns(t.k, large, 0, 1)}, 1, (const int64_t[]){0},
           1);
    add_result(t.k, t.hbm, -1);
    uint8_t *bytes = pack_kernel(t.k, &len);
    free(t.k);
    assert_ok(tern_nki_stream_read((tern_alloc){.fn = get_small}, bytes, len, &s));
    tern_nki_stream_fini(&s);
    free(bytes);
}

static tern_status read_all(tern_alloc mem, void *arg)
{
    const kernel *k = arg;
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_nki_stream s;
    TERN_TRY(tern_nki_pack_words(mem, k->words, k->count, &bytes, &len));
    tern_status st = tern_nki_stream_read(mem, bytes, len, &s);
    tern_nki_stream_fini(&s);
    tern_mem_free(mem, bytes, len);
    return st;
}

static void test_allocations(void **state)
{
    (void)state;
    kernel *k = adding_kernel(128, 16, true);
    test_fail_each_allocation(read_all, k);
    free(k);
}

TEST_MAIN(cmocka_unit_test(test_tables), cmocka_unit_test(test_words_round_trip),
          cmocka_unit_test(test_truncated), cmocka_unit_test(test_refusals),
          cmocka_unit_test(test_call_stack), cmocka_unit_test(test_pair),
          cmocka_unit_test(test_large_psum), cmocka_unit_test(test_allocations))

/* nki_replay_test.c - what replaying a kernel records, and its errors. */
#include "nki/nki_replay.h"

#include <string.h>

#include "lir/lir_text.h"
#include "lir/record.h"
#include "nki_words.h"
#include "sched/sched.h"

/* Replays into |b|; inputs and results become tensors of their own. */
static tern_status replay_into(tern_lir *b, const tern_nki_stream *s)
{
    tern_nki_place inputs[4] = {{0}}, results[4] = {{0}};
    assert_true(s->inputs.count <= 4 && s->results.count <= 4);
    for (size_t i = 0; i < s->inputs.count; i++) {
        const tern_nki_tensor *t = &s->tensors.items[s->inputs.items[i]];
        inputs[i].tensor = tern_lir_hbm(b, "in", TERN_TENSOR_INOUT, (tern_dtype)t->dtype, t->rank,
                                        (const uint64_t *)t->dims)
                               .tensor;
    }
    for (size_t i = 0; i < s->results.count; i++) {
        const tern_nki_tensor *t = &s->tensors.items[s->results.items[i].tensor];
        results[i].tensor = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, (tern_dtype)t->dtype,
                                         t->rank, (const uint64_t *)t->dims)
                                .tensor;
    }
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_nki_plan plan;
    tern_status st = tern_nki_plan_order(s, chip, &plan);
    if (!st)
        st = tern_nki_replay(s, &(tern_nki_target){b, chip, inputs, results, &plan});
    tern_nki_plan_fini(&plan);
    return st;
}

typedef struct {
    tern_nki_stream stream;
    uint8_t *bytes;
    tern_lir *b;
} replayed;

static replayed replay(kernel *k)
{
    replayed r = {0};
    assert_ok(read_kernel(k, &r.stream, &r.bytes));
    assert_ok(tern_lir_create(tern_alloc_host(), "test", &r.b));
    assert_ok(replay_into(r.b, &r.stream));
    return r;
}

static void finish(replayed *r)
{
    tern_lir_destroy(r->b);
    tern_nki_stream_fini(&r->stream);
    free(r->bytes);
}

/* The recording has these lines, in this order. */
static void expect_lines(const replayed *r, const char *const *lines)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_lir_print(r->b, &text);
    const char *at = tern_text_get(&text);
    for (; *lines; lines++) {
        const char *found = strstr(at, *lines);
        if (!found)
            fail_msg("no \"%s\" in\n%s", *lines, tern_text_get(&text));
        at = found;
    }
    tern_text_fini(&text);
}
#define EXPECT(r, ...) expect_lines((r), (const char *const[]){__VA_ARGS__, NULL})

/* The text of the recording parses to one that prints as the same text. */
static void check_text(const replayed *r)
{
    tern_text first, second;
    tern_diag *diag = NULL;
    tern_lir *parsed = NULL;
    tern_text_init(&first, tern_alloc_host());
    tern_text_init(&second, tern_alloc_host());
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_lir_print(r->b, &first);
    tern_source source = {"text", tern_text_get(&first), first.len};
    assert_ok(tern_lir_parse(tern_alloc_host(), &source, diag, &parsed));
    tern_lir_print(parsed, &second);
    assert_string_equal(tern_text_get(&first), tern_text_get(&second));
    tern_lir_destroy(parsed);
    tern_diag_destroy(diag);
    tern_text_fini(&first);
    tern_text_fini(&second);
}

static void test_plain(void **state)
{
    (void)state;
    replayed r = replay(adding_kernel(128, 16, false));
    EXPECT(&r, ".tensor in hbm f32[128,16]", ".tensor tile sbuf f32[128,16]",
           "sp   dma_copy dst=tile src=in  ; @kernel/model.py:7 model.py:7",
           "dve  tensor_scalar dst=tile data=tile op0=add imm0=1",
           "pool dma_copy dst=out src=tile queue=4");
    assert_true(r.b->keeps_layout);
    assert_ok(tern_lir_verify(r.b, tern_arch_chip_builtin("trn2")));
    finish(&r);
}

/* Two iterations of load, exp, add and store, written one after the other. |address| of the tiles;
 * -1: any. */
static replayed two_iterations(int64_t address)
{
    kernel *k = kernel_begin("trn2");
    add_location(k, 7, -1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 1024);
    int64_t c = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_OUTPUT, 128, 1024);
    for (int64_t i = 0; i < 2; i++) {
        int64_t at = address < 0 ? -1 : address + i * 8192;
        int64_t x = add_tensor_at(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 512, at);
        int64_t y = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 512);
        add_copy(k, whole(k, x), columns(k, a, 512 * i, 512));
        ADD_OP(k, ACTIVATION, (whole(k, y), no_part, whole(k, x), no_part, no_part),
               (TERN_ACTIVATION_EXP, 0, tern_isa_f32_arg((float)i + 2)));
        add_constant(k, whole(k, y), whole(k, y), (float)i + 4);
        add_copy(k, columns(k, c, 512 * i, 512), whole(k, y));
    }
    add_result(k, c, -1);
    return replay(k);
}

/* The second exp does not wait behind the first store, and its load directly precedes it. With
 * addresses of the user the order stays. */
static void test_planned(void **state)
{
    (void)state;
    replayed r = two_iterations(-1);
    EXPECT(&r, "dma_copy dst=tile src", "imm_scale=2", "dve  tensor_scalar", "dma_copy dst=tile.2",
           "imm_scale=3", "dma_copy dst=out[:, 0:512]", "imm0=5", "dma_copy dst=out[:, 512:1024]");
    assert_ok(tern_lir_verify(r.b, tern_arch_chip_builtin("trn2")));
    finish(&r);
    r = two_iterations(0);
    EXPECT(&r, "imm_scale=2", "any  tensor_scalar", "dma_copy dst=out[:, 0:512]", "imm_scale=3",
           "imm0=5", "dma_copy dst=out[:, 512:1024]");
    finish(&r);
}

/* Loops of all kinds, registers, and addresses that vary with them. */
static void test_loops(void **state)
{
    (void)state;
    kernel *k = kernel_begin("trn2");
    add_location(k, 9, -1);
    int64_t n = add_tensor(k, TERN_MEM_HBM, TERN_I32, TERN_TENSOR_INPUT, 1, 1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 64);
    int64_t t = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    part moving = columns(k, a, 0, 16);
    moving.reg = 1;
    moving.stride = 16;
    RECORD_OF(k, TERN_NKI_LOOP, 1, 0, TERN_NKI_COUNTED, 4);
    add_copy(k, whole(k, t), moving);
    PUT(k, TERN_NKI_END_LOOP, 0);
    int64_t read[32] = {2};
    size_t count = 1 + operand_words(k, whole(k, n), read + 1);
    read[count] = INT32_MIN;
    read[count + 1] = INT32_MAX;
    PUT(k, TERN_NKI_READ, (int64_t)count + 2);
    put(k, read, count + 2);
    RECORD_OF(k, TERN_NKI_COMPUTE, 3, TERN_REGOP_MUL, 2, -1, 3, INT32_MIN, INT32_MAX);
    RECORD_OF(k, TERN_NKI_LOOP, 4, 0, TERN_NKI_COUNTED_BY_REGISTER, 3);
    add_constant(k, whole(k, t), whole(k, t), 1);
    PUT(k, TERN_NKI_END_LOOP, 0);
    RECORD_OF(k, TERN_NKI_COMPUTE, 5, TERN_REGOP_MOVE, -1, -1, 6, 6, 6); /* a constant */
    RECORD_OF(k, TERN_NKI_COMPUTE, 6, TERN_REGOP_MUL, 5, -1, 2, 12, 12);
    RECORD_OF(k, TERN_NKI_LOOP, 7, 0, TERN_NKI_COUNTED_BY_REGISTER, 6);
    add_constant(k, whole(k, t), whole(k, t), 2);
    PUT(k, TERN_NKI_END_LOOP, 0);
    RECORD_OF(k, TERN_NKI_LOOP, 8, 0, TERN_NKI_UNTIL_BREAK, 0);
    RECORD_OF(k, TERN_NKI_BREAK_UNLESS, 2);
    add_constant(k, whole(k, t), whole(k, t), 3);
    PUT(k, TERN_NKI_END_LOOP, 0);
    int64_t store[32];
    count = operand_words(k, whole(k, n), store);
    store[count] = 6; /* a constant */
    PUT(k, TERN_NKI_STORE, (int64_t)count + 1);
    put(k, store, count + 1);
    store[count] = 3;
    PUT(k, TERN_NKI_STORE, (int64_t)count + 1);
    put(k, store, count + 1);
    add_result(k, a, 1);
    replayed r = replay(k);
    check_text(&r);
    assert_ok(tern_lir_verify(r.b, tern_arch_chip_builtin("trn2")));
    EXPECT(&r, "keep_layout", "loop v1 = 0..4", "src=in.1[:, 0:16]+v1*16", "end_loop",
           "read v2 = in", "compute v3 = v2 mul 3", "compute v4 = v3 max 0 in 0..2147483647",
           "loop v5 = 0..v4", "loop v6 = 0..12", "loop v7 = 0..", "exit_unless v2", "end_loop",
           "compute v8 = 12", "store in = v8", "store in = v3");
    finish(&r);
}

static uint32_t waits_of(tern_isa_program *p, tern_isa_op op)
{
    uint32_t waits = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        waits += p->instrs.items[i].op == op && p->instrs.items[i].wait.kind != TERN_WAIT_NONE;
    return waits;
}

/* Two instructions of two engines on different tiles; |how|: 0 nothing, 1 an order, 2 no_reorder.
 */
static uint32_t waits_with(int how)
{
    kernel *k = kernel_begin("trn2");
    add_location(k, 9, -1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 16);
    int64_t t = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    int64_t u = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    if (how == 2)
        RECORD_OF(k, TERN_NKI_NO_REORDER, 1);
    add_op(k, TERN_OP_MEMSET, (const part[]){whole(k, t)}, 1, (const int64_t[]){0}, 1);
    k->words[k->count - 1] = 0;
    add_copy(k, whole(k, u), whole(k, a));
    if (how == 2)
        RECORD_OF(k, TERN_NKI_NO_REORDER, 0);
    if (how == 1)
        RECORD_OF(k, TERN_NKI_ORDER, 1, 1, 0);
    add_result(k, a, 0);
    replayed r = replay(k);
    tern_isa_program p;
    assert_ok(tern_sched_finish(r.b, tern_arch_chip_builtin("trn2"), NULL, &p));
    uint32_t waits = waits_of(&p, TERN_OP_DMA_COPY);
    tern_isa_program_fini(&p);
    finish(&r);
    return waits;
}

static void test_order(void **state)
{
    (void)state;
    assert_int_equal(waits_with(0), 0);
    assert_int_equal(waits_with(1), 1);
    assert_int_equal(waits_with(2), 1);
}

/* --- fixed addresses --- */

typedef struct {
    int64_t t, u;
} tiles;

static kernel *two_tiles(int64_t first, int64_t second, tiles *out)
{
    kernel *k = kernel_begin("trn2");
    add_location(k, 20, -1);
    (void)add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 16);
    out->t = add_tensor_at(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16, first);
    add_location(k, 21, -1);
    out->u = add_tensor_at(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16, second);
    return k;
}

static tern_status schedule(kernel *k, tern_isa_program *p)
{
    add_result(k, 0, 0);
    replayed r = replay(k);
    tern_status st = tern_sched_finish(r.b, tern_arch_chip_builtin("trn2"), NULL, p);
    finish(&r);
    return st;
}

static void test_fixed(void **state)
{
    (void)state;
    tiles x;
    tern_isa_program p;
    /* One after the other at one address, and a third tile that must be elsewhere. */
    kernel *k = two_tiles(64, 64, &x);
    int64_t other = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    add_copy(k, whole(k, x.t), whole(k, 0));
    add_copy(k, whole(k, other), whole(k, 0));
    add_copy(k, whole(k, 0), whole(k, x.t));
    add_copy(k, whole(k, x.u), whole(k, 0));
    add_copy(k, whole(k, 0), whole(k, x.u));
    add_copy(k, whole(k, 0), whole(k, other));
    assert_ok(schedule(k, &p));
    assert_int_equal(p.tensors.count, 5);
    for (size_t i = 0; i < p.tensors.count; i++) {
        const tern_isa_tensor *t = &p.tensors.items[i];
        if (t->mem == TERN_MEM_SBUF && !strcmp(t->name, "tile.2"))
            assert_true(t->address + 64 <= 64 || t->address >= 128);
        else if (t->mem == TERN_MEM_SBUF)
            assert_int_equal(t->address, 64);
    }
    tern_isa_program_fini(&p);
    /* The first is used after the second has overwritten half of it. */
    k = two_tiles(64, 96, &x);
    add_copy(k, whole(k, x.t), whole(k, 0));
    add_copy(k, whole(k, x.u), whole(k, 0));
    add_copy(k, whole(k, 0), whole(k, x.t));
    add_copy(k, whole(k, 0), whole(k, x.u));
    assert_fails(INVALID,
                 "tile \"tile.1\" (model.py:21), bytes 96 to 159 of sbuf, overlaps tile \"tile\" "
                 "(model.py:20), bytes 64 to 127, which is still in use",
                 schedule(k, &p));
    k = two_tiles(1 << 20, 0, &x);
    add_copy(k, whole(k, x.t), whole(k, 0));
    assert_fails(NO_SPACE, "tile \"tile\" (model.py:20) at bytes 1048576 to 1048639",
                 schedule(k, &p));
}

/* Five tiles, more than fit, that are filled and then read; the first one at |address|, -1: any. */
static kernel *five_tiles(int64_t address)
{
    kernel *k = kernel_begin("trn2");
    int64_t t[5];
    (void)add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 16);
    for (unsigned i = 0; i < TERN_COUNT_OF(t); i++) {
        add_location(k, 30 + i, -1);
        t[i] = add_tensor_at(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 12000,
                             i ? -1 : address);
        add_copy(k, columns(k, t[i], 0, 16), whole(k, 0));
    }
    for (unsigned i = 0; i < TERN_COUNT_OF(t); i++)
        add_copy(k, whole(k, 0), columns(k, t[i], 0, 16));
    return k;
}

/* What is in the tiles is moved to HBM and back, unless their user has placed one. */
static void test_no_space(void **state)
{
    (void)state;
    tern_isa_program p;
    assert_ok(schedule(five_tiles(-1), &p));
    unsigned slots = 0;
    for (size_t i = 0; i < p.tensors.count; i++)
        slots += !strncmp(p.tensors.items[i].name, "spill", 5);
    assert_int_equal(slots, 1);
    tern_isa_program_fini(&p);
    assert_fails(NO_SPACE,
                 "tile \"tile.4\" (model.py:34) needs 48000 bytes of sbuf in 128 partitions",
                 schedule(five_tiles(0), &p));
}

/* Loops of |trips| iterations each, one inside of the other, in a loop whose trip count is in
 * memory or, if |counted|, 2. */
static kernel *nested_loops(int64_t depth, int64_t trips, bool counted)
{
    kernel *k = kernel_begin("trn2");
    add_location(k, 4, -1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 16);
    int64_t t = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 16);
    int64_t read[16] = {1};
    add_copy(k, whole(k, t), whole(k, a));
    part n = columns(k, t, 0, 1);
    n.rows = 1;
    size_t count = 1 + operand_words(k, n, read + 1);
    read[count++] = 1;
    read[count++] = INT32_MAX;
    PUT(k, TERN_NKI_READ, (int64_t)count);
    put(k, read, count);
    if (counted)
        RECORD_OF(k, TERN_NKI_LOOP, 2, 0, TERN_NKI_COUNTED, 2);
    else
        RECORD_OF(k, TERN_NKI_LOOP, 2, 0, TERN_NKI_COUNTED_BY_REGISTER, 1);
    for (int64_t i = 0; i < depth; i++)
        RECORD_OF(k, TERN_NKI_LOOP, 3 + i, 0, TERN_NKI_COUNTED, trips);
    add_copy(k, whole(k, t), whole(k, a));
    add_constant(k, whole(k, t), whole(k, t), 1);
    for (int64_t i = 0; i <= depth; i++)
        PUT(k, TERN_NKI_END_LOOP, 0);
    return k;
}

/* Products of trip counts beyond 64 bits, and sums inside of a loop that adds nothing outside. */
static void test_trip_counts(void **state)
{
    (void)state;
    tern_isa_program p;
    for (int64_t depth = 1; depth < 9; depth++)
        assert_fails(NO_SPACE, "a semaphore would count to",
                     schedule(nested_loops(depth, INT32_MAX - 1, true), &p));
    assert_fails(NO_SPACE, "a semaphore would count to",
                 schedule(nested_loops(2, 1 << 20, false), &p));
    assert_ok(schedule(nested_loops(2, 1 << 10, false), &p));
    tern_isa_program_fini(&p);
}

/* Each of many instructions follows each of many others: recorded as written. */
static void test_many_edges(void **state)
{
    (void)state;
    enum { PIECES = 2100 };
    kernel *k = kernel_begin("trn2");
    add_location(k, 4, -1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, PIECES);
    int64_t t = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, PIECES);
    int64_t u = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, PIECES);
    for (int64_t i = 0; i < PIECES; i++)
        add_constant(k, columns(k, t, i, 1), columns(k, u, i, 1), 1);
    for (int64_t i = 0; i < PIECES; i++)
        add_constant(k, columns(k, u, i, 1), whole(k, t), 1);
    add_result(k, a, -1);
    tern_nki_stream s;
    tern_nki_plan plan;
    uint8_t *bytes = NULL;
    assert_ok(read_kernel(k, &s, &bytes));
    assert_ok(tern_nki_plan_order(&s, tern_arch_chip_builtin("trn2"), &plan));
    assert_null(plan.order);
    tern_nki_plan_fini(&plan);
    tern_nki_stream_fini(&s);
    free(bytes);
}

/* Instructions that the chip does not have: the message has the line. */
static void test_illegal(void **state)
{
    (void)state;
    kernel *k = kernel_begin("trn2");
    add_location(k, 41, -1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, 128, 1024);
    int64_t s = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, 128, 1024);
    int64_t d = add_tensor(k, TERN_MEM_PSUM, TERN_F32, TERN_TENSOR_TEMP, 128, 1024);
    add_matmul(k, whole(k, d), columns(k, s, 0, 128), whole(k, s), -1);
    add_result(k, a, 0);
    replayed r = replay(k);
    assert_fails(INVALID,
                 "kernel/model.py:41, model.py:41): moving: 1024 columns, trn2 allows up to 512",
                 tern_lir_verify(r.b, tern_arch_chip_builtin("trn2")));
    finish(&r);
}

/* --- allocation --- */

static tern_status replay_all(tern_alloc mem, void *arg)
{
    const kernel *k = arg;
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_nki_stream s;
    tern_lir *b = NULL;
    TERN_TRY(tern_nki_pack_words(mem, k->words, k->count, &bytes, &len));
    tern_status st = tern_nki_stream_read(mem, bytes, len, &s);
    if (!st)
        st = tern_lir_create(mem, "test", &b);
    if (!st)
        st = replay_into(b, &s);
    tern_isa_program p;
    if (!st) {
        st = tern_sched_finish(b, tern_arch_chip_builtin("trn2"), NULL, &p);
        tern_isa_program_fini(&p);
    }
    tern_lir_destroy(b);
    tern_nki_stream_fini(&s);
    tern_mem_free(mem, bytes, len);
    return st;
}

static void test_allocations(void **state)
{
    (void)state;
    kernel *k = adding_kernel(128, 16, true);
    RECORD_OF(k, TERN_NKI_ORDER, 2, 2, 0, 1);
    test_fail_each_allocation(replay_all, k);
    free(k);
}

TEST_MAIN(cmocka_unit_test(test_plain), cmocka_unit_test(test_planned),
          cmocka_unit_test(test_loops), cmocka_unit_test(test_order), cmocka_unit_test(test_fixed),
          cmocka_unit_test(test_no_space), cmocka_unit_test(test_illegal),
          cmocka_unit_test(test_many_edges), cmocka_unit_test(test_trip_counts),
          cmocka_unit_test(test_allocations))

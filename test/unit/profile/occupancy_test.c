/* Allocations in memory over time, for events with known times. */
#include "hand_profile.h"

/* Two tiles that share memory in sequence; 0 and 1 write and read the first, 2 and 3 the second. */
static const char shared[] = ".tensor a sbuf f32[128,64] address=0 life=0..1\n"
                             ".tensor b sbuf f32[128,64] address=128 life=2..3\n"
                             "    dve memset dst=a\n"
                             "    act activation dst=a data=a func=exp\n"
                             "    dve memset dst=b\n"
                             "    act activation dst=b data=b func=exp\n";

static void make(hand *h)
{
    assert_ok(tern_profile_make_tracks(&h->p));
    assert_ok(tern_profile_make_memory(&h->p));
}

static void check_span(const tern_profile *p, size_t i, uint32_t tensor, int64_t start, int64_t end)
{
    assert_true(i < p->spans.count);
    const tern_profile_span *s = &p->spans.items[i];
    assert_int_equal(s->tensor, tensor);
    assert_int_equal(s->start, start * NS);
    assert_int_equal(s->end, end * NS);
}

static void check_point(const tern_profile_counter *c, size_t i, int64_t at, double value)
{
    assert_true(i < c->at.count && c->at.count == c->value.count);
    assert_int_equal(c->at.items[i], at * NS);
    assert_true(c->value.items[i] == value);
}

static void test_one_after_the_other(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, shared, 100);
    hand_run(&h, 0, 10, 20);
    hand_run(&h, 1, 25, 40);
    hand_run(&h, 2, 50, 60);
    hand_run(&h, 3, 65, 90);
    make(&h);
    assert_int_equal(h.p.spans.count, 2);
    check_span(&h.p, 0, 0, 10, 40);
    check_span(&h.p, 1, 1, 50, 90);
    assert_int_equal(h.p.spans.items[1].address, 128);
    assert_int_equal(h.p.spans.items[1].bytes, 256);
    assert_int_equal(h.p.spans.items[1].partitions, 128);
    const tern_profile_counter *c = &h.p.counter[0];
    assert_string_equal(c->name, "sbuf");
    assert_true(c->capacity == 128.0 * (double)h.p.source.chip->sbuf_usable_bytes);
    assert_int_equal(c->at.count, 5);
    check_point(c, 0, 0, 0);
    check_point(c, 1, 10, 128 * 256);
    check_point(c, 2, 40, 0);
    check_point(c, 3, 50, 128 * 256);
    check_point(c, 4, 90, 0);
    hand_end(&h);
}

/* Engines are pipelines: the next instruction may start before the previous results are complete.
 * The memory changes owner at that start and is never counted twice. */
static void test_handed_over(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, shared, 100);
    hand_run(&h, 0, 0, 20);
    hand_run(&h, 2, 15, 40);
    make(&h);
    assert_int_equal(h.p.spans.count, 2);
    check_span(&h.p, 0, 0, 0, 15);
    check_span(&h.p, 1, 1, 15, 40);
    assert_int_equal(h.p.counter[0].at.count, 2);
    check_point(&h.p.counter[0], 0, 0, 128 * 256);
    check_point(&h.p.counter[0], 1, 40, 0);
    hand_end(&h);
}

/* Tensors that share memory alternate over the iterations of a loop; one that shares with none has
 * a single span from the first iteration to the last. */
static void test_iterations(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h,
               ".tensor a sbuf f32[128,64] address=0 life=0..0\n"
               ".tensor b sbuf f32[128,64] address=0 life=1..1\n"
               ".tensor c sbuf f32[128,64] address=256 life=0..1\n"
               "    dve tensor_copy dst=c src=a\n"
               "    dve tensor_copy dst=c src=b\n",
               1000);
    for (int64_t iteration = 0; iteration < 10; iteration++) {
        hand_run(&h, 0, 100 * iteration, 100 * iteration + 30);
        hand_run(&h, 1, 100 * iteration + 40, 100 * iteration + 70);
    }
    make(&h);
    assert_int_equal(h.p.spans.count, 21);
    check_span(&h.p, 0, 0, 0, 30);
    check_span(&h.p, 1, 2, 0, 970);
    check_span(&h.p, 2, 1, 40, 70);
    check_span(&h.p, 3, 0, 100, 130);
    check_span(&h.p, 20, 1, 940, 970);
    hand_end(&h);
}

static void test_side_by_side(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h,
               ".tensor a sbuf f32[32,64] address=0 start=0 life=0..2\n"
               ".tensor b sbuf f32[32,64] address=0 start=32 life=0..2\n"
               ".tensor c psum f32[16,64] address=0 life=1..2\n"
               "    dve memset dst=a\n"
               "    dve tensor_copy dst=c src=b[0:16, :]\n"
               "    dve memset dst=a\n",
               100);
    hand_run(&h, 0, 10, 20);
    hand_run(&h, 1, 30, 40);
    hand_run(&h, 2, 50, 60);
    make(&h);
    assert_int_equal(h.p.spans.count, 3);
    check_span(&h.p, 0, 0, 10, 60);
    check_span(&h.p, 1, 1, 30, 40);
    check_span(&h.p, 2, 2, 30, 40);
    assert_int_equal(h.p.spans.items[2].mem, TERN_MEM_PSUM);
    check_point(&h.p.counter[0], 2, 30, 2 * 32 * 256);
    check_point(&h.p.counter[1], 1, 30, 16 * 256);
    hand_end(&h);
}

/* Temporaries are in their block; all other tensors follow it and are allocated for the whole
 * run. */
static void test_hbm(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h,
               ".tensor x hbm f32[100] input\n"
               ".tensor t hbm f32[128,4] address=512 life=0..1\n"
               ".tensor y hbm f32[128,4] output\n"
               ".tensor s sbuf f32[128,4] address=0\n"
               "    sp dma_copy dst=t src=s queue=3\n"
               "    sp dma_copy dst=y src=t queue=3\n",
               100);
    hand_run(&h, 0, 0, 5); /* a trigger: nothing moves yet */
    (void)hand_event(&h, 0, TERN_EVENT_TRANSFER, 10, 30);
    (void)hand_event(&h, 1, TERN_EVENT_TRANSFER, 40, 60);
    make(&h);
    assert_int_equal(h.p.spans.count, 4);
    check_span(&h.p, 0, 0, 0, 100);
    check_span(&h.p, 1, 2, 0, 100);
    check_span(&h.p, 2, 1, 10, 60);
    check_span(&h.p, 3, 3, 0, 100);
    assert_int_equal(h.p.spans.items[0].address, 2560); /* 512 + 2048, the end of the block */
    assert_int_equal(h.p.spans.items[1].address, 2560 + 448);
    assert_int_equal(h.p.spans.items[2].address, 512);
    const tern_profile_counter *c = &h.p.counter[2];
    assert_string_equal(c->name, "hbm");
    assert_int_equal(c->at.count, 3);
    check_point(c, 0, 0, 400 + 2048);
    check_point(c, 1, 10, 400 + 4096);
    check_point(c, 2, 60, 400 + 2048);
    hand_end(&h);
}

/* An operand addressed by a register may be outside the tensor that it names. */
static void test_moved_by_a_register(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h,
               ".tensor a sbuf f32[128,64] address=0 life=0..0\n"
               ".tensor b sbuf f32[128,64] address=0 life=1..1\n"
               ".tensor c sbuf f32[128,64] address=256 life=0..1\n"
               "    dve tensor_copy dst=c src=a+r1\n"
               "    dve tensor_copy dst=c src=b\n",
               100);
    hand_run(&h, 0, 0, 10);
    hand_run(&h, 1, 10, 20);
    hand_run(&h, 0, 20, 30);
    hand_run(&h, 1, 30, 40);
    make(&h);
    assert_int_equal(h.p.spans.count, 3);
    check_span(&h.p, 0, 0, 0, 10);
    check_span(&h.p, 1, 2, 0, 40);
    check_span(&h.p, 2, 1, 10, 40);
    hand_end(&h);
}

/* Downsampling a counter with too many points keeps its maxima. */
static void test_many_points(void **state)
{
    (void)state;
    enum { TRIPS = 40000 };
    hand h;
    hand_begin(&h, shared, (int64_t)TRIPS * 100);
    for (int64_t iteration = 0; iteration < TRIPS; iteration++) {
        hand_run(&h, 0, 100 * iteration, 100 * iteration + 30);
        hand_run(&h, 2, 100 * iteration + 40, 100 * iteration + 70);
    }
    make(&h);
    const tern_profile_counter *c = &h.p.counter[0];
    assert_int_equal(h.p.spans.count, 2 * TRIPS);
    assert_true(c->at.count <= 2 << 14);
    for (size_t i = 0; i < c->at.count; i++) {
        assert_true(i == 0 || c->at.items[i - 1] < c->at.items[i]);
        assert_true(c->value.items[i] == 128 * 256 || c->at.items[i] / NS % 100 >= 30);
    }
    assert_true(c->value.items[0] == 128 * 256);
    hand_end(&h);
}

/* Tensors that share bytes never have overlapping spans. */
static void test_no_place_twice(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    hand h;
    hand_begin(&h,
               ".tensor a sbuf f32[128,64] address=0 life=0..9\n"
               ".tensor b sbuf f32[64,64] address=64 life=0..9\n"
               ".tensor c sbuf f32[32,16] address=128 start=32 life=0..9\n"
               ".tensor d sbuf f32[128,8] address=200 life=0..9\n"
               ".tensor e sbuf f32[64,256] address=192 start=64 life=0..9\n"
               "    dve memset dst=a\n    dve memset dst=b\n    dve memset dst=c\n"
               "    act activation dst=d data=d func=exp\n    pool memset dst=e\n",
               100000);
    int64_t at[TERN_ENGINE_COUNT] = {0};
    for (unsigned i = 0; i < 1000; i++) {
        uint32_t instr = (uint32_t)(test_random(&seed) % 5);
        int64_t *now = &at[h.program.instrs.items[instr].engine];
        *now += (int64_t)(test_random(&seed) % 50);
        hand_run(&h, instr, *now, *now + 1 + (int64_t)(test_random(&seed) % 60));
    }
    make(&h);
    const tern_profile_span *s = h.p.spans.items;
    double sum = 0, counted = 0;
    for (size_t i = 0; i < h.p.spans.count; i++) {
        sum += (double)(s[i].end - s[i].start) * (double)(s[i].bytes * s[i].partitions);
        for (size_t k = 0; k < i; k++) {
            bool rows = s[i].first_partition < s[k].first_partition + s[k].partitions &&
                        s[k].first_partition < s[i].first_partition + s[i].partitions;
            bool bytes = s[i].address < s[k].address + s[k].bytes &&
                         s[k].address < s[i].address + s[i].bytes;
            assert_false(rows && bytes && s[i].start < s[k].end && s[k].start < s[i].end);
        }
    }
    assert_true(h.p.spans.count > 100);
    counted = hand_mean(&h.p, &h.p.counter[0]) * (double)h.p.timing.total;
    assert_true(counted > sum * (1 - 1e-12) && counted < sum * (1 + 1e-12));
    hand_end(&h);
}

static tern_status make_all(tern_alloc mem, void *arg)
{
    const hand *h = arg;
    tern_profile p = h->p;
    p.mem = mem;
    p.spans.items = NULL;
    p.spans.count = p.spans.capacity = 0;
    memset(p.counter, 0, sizeof(p.counter));
    tern_status st = tern_profile_make_memory(&p);
    if (!st)
        st = tern_profile_make_rates(&p);
    tern_vec_free(mem, &p.spans);
    for (unsigned i = 0; i < TERN_PROFILE_COUNTERS; i++) {
        tern_vec_free(mem, &p.counter[i].at);
        tern_vec_free(mem, &p.counter[i].value);
    }
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    hand h;
    hand_begin(&h, shared, 1000);
    for (int64_t iteration = 0; iteration < 10; iteration++) {
        hand_run(&h, 0, 100 * iteration, 100 * iteration + 30);
        hand_run(&h, 2, 100 * iteration + 40, 100 * iteration + 70);
    }
    assert_ok(tern_profile_make_tracks(&h.p));
    test_fail_each_allocation(make_all, &h);
    hand_end(&h);
}

TEST_MAIN(cmocka_unit_test(test_one_after_the_other), cmocka_unit_test(test_handed_over),
          cmocka_unit_test(test_iterations), cmocka_unit_test(test_side_by_side),
          cmocka_unit_test(test_hbm), cmocka_unit_test(test_moved_by_a_register),
          cmocka_unit_test(test_many_points), cmocka_unit_test(test_no_place_twice),
          cmocka_unit_test(test_out_of_memory))

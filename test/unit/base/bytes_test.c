#include "base/bytes.h"

#include <math.h>
#include <string.h>

#include "test_support.h"

static void write_record(tern_writer *w)
{
    tern_write_u8(w, 0x01);
    tern_write_u16(w, 0x0203);
    tern_write_u32(w, 0x04050607);
    tern_write_u64(w, UINT64_C(0x08090a0b0c0d0e0f));
    tern_write_f32(w, 1.0f);
    tern_write_f64(w, -2.0);
    tern_write_varint(w, 300);
    tern_write_blob(w, "xyz", 3);
    tern_write_blob(w, NULL, 0);
    tern_write_align(w, 8);
}

static const uint8_t record[] = {0x01, 0x03, 0x02, 0x07, 0x06, 0x05, 0x04, 0x0f, 0x0e, 0x0d, 0x0c,
                                 0x0b, 0x0a, 0x09, 0x08, 0,    0,    0x80, 0x3f, 0,    0,    0,
                                 0,    0,    0,    0,    0xc0, 0xac, 0x02, 'x',  'y',  'z'};

static void writes_little_endian(void **state)
{
    (void)state;
    tern_writer w;
    tern_writer_init(&w, tern_alloc_host());
    write_record(&w);
    assert_ok(tern_writer_status(&w));
    assert_int_equal(w.len, sizeof record);
    assert_memory_equal(w.bytes, record, sizeof record);
    tern_write_u8(&w, 9);
    tern_write_align(&w, 16);
    assert_int_equal(w.len, 48);
    assert_memory_equal(w.bytes + 32, "\x09\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    tern_write_u64_at(&w, 33, UINT64_C(0x1122334455667788));
    assert_memory_equal(w.bytes + 32, "\x09\x88\x77\x66\x55\x44\x33\x22\x11\0", 10);
    assert_int_equal(w.len, 48);
    tern_writer_fini(&w);
}

/* Reads as much of the record as |len| bytes hold; everything after the cut must be 0. */
static void read_record(tern_reader *r)
{
    size_t left = tern_reader_left(r);
    assert_int_equal(tern_read_u8(r), left >= 1 ? 0x01 : 0);
    assert_int_equal(tern_read_u16(r), left >= 3 ? 0x0203 : 0);
    assert_int_equal(tern_read_u32(r), left >= 7 ? 0x04050607 : 0);
    assert_true(tern_read_u64(r) == (left >= 15 ? UINT64_C(0x08090a0b0c0d0e0f) : 0));
    assert_true(tern_read_f32(r) == (left >= 19 ? 1.0f : 0.0f));
    assert_true(tern_read_f64(r) == (left >= 27 ? -2.0 : 0.0));
    assert_int_equal(tern_read_varint(r), left >= 29 ? 300 : 0);
    const uint8_t *blob = tern_read_blob(r, 3);
    assert_true(left >= 32 ? memcmp(blob, "xyz", 3) == 0 : blob == NULL);
}

static void reads_what_was_written(void **state)
{
    (void)state;
    tern_reader r;
    tern_reader_init(&r, record, sizeof record);
    read_record(&r);
    assert_false(r.bad);
    assert_int_equal(tern_reader_left(&r), 0);
    assert_ok(tern_reader_status(&r, "the record"));
    assert_non_null(tern_read_blob(&r, 0));
    assert_false(r.bad);
    assert_int_equal(tern_read_u8(&r), 0);
    assert_true(r.bad);
}

static void every_cut_is_noticed(void **state)
{
    (void)state;
    for (size_t len = 0; len < sizeof record; len++) {
        uint8_t *exact = malloc(len ? len : 1); /* so that a sanitizer sees a read past the end */
        assert_non_null(exact);
        memcpy(exact, record, len);
        tern_reader r;
        tern_reader_init(&r, exact, len);
        read_record(&r);
        assert_true(r.bad);
        assert_int_equal(tern_reader_left(&r), 0);
        assert_fails(CORRUPT, "the record is cut short or damaged: at byte",
                     tern_reader_status(&r, "the record"));
        free(exact);
    }
    tern_reader r;
    tern_reader_init(&r, NULL, 0);
    assert_int_equal(tern_read_u32(&r), 0);
    assert_true(r.bad);
}

static void lengths_near_the_limit_are_bad(void **state)
{
    (void)state;
    tern_reader r;
    tern_reader_init(&r, record, sizeof record);
    (void)tern_read_u8(&r);
    assert_null(tern_read_blob(&r, SIZE_MAX));
    assert_true(r.bad);
    assert_null(tern_read_blob(&r, 0)); /* sticky */
}

static void varints_round_trip(void **state)
{
    (void)state;
    for (unsigned bit = 0; bit < 64; bit++) {
        for (int delta = -1; delta <= 1; delta++) {
            uint64_t value = (UINT64_C(1) << bit) + (uint64_t)delta;
            tern_writer w;
            tern_writer_init(&w, tern_alloc_host());
            tern_write_varint(&w, value);
            assert_true(w.len >= 1 && w.len <= 10);
            tern_reader r;
            tern_reader_init(&r, w.bytes, w.len);
            assert_true(tern_read_varint(&r) == value);
            assert_true(!r.bad && tern_reader_left(&r) == 0);
            tern_writer_fini(&w);
        }
    }
}

static void varints_over_64_bits_are_bad(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        bool bad;
        uint64_t value;
    } rows[] = {{"\x80\x00", 2, false, 0}, /* longer than need be, but a number */
                {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 10, false, UINT64_MAX},
                {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10, true, 0},
                {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x00", 11, true, 0},
                {"\x80", 1, true, 0},
                {"", 0, true, 0}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_reader r;
        tern_reader_init(&r, rows[i].bytes, rows[i].len);
        assert_true(tern_read_varint(&r) == rows[i].value);
        assert_int_equal(r.bad, rows[i].bad);
    }
}

static void nan_bits_survive(void **state)
{
    (void)state;
    tern_reader r;
    tern_reader_init(&r, "\x01\x00\xc0\x7f", 4);
    float f = tern_read_f32(&r);
    assert_true(isnan(f));
    tern_writer w;
    tern_writer_init(&w, tern_alloc_host());
    tern_write_f32(&w, f);
    assert_memory_equal(w.bytes, "\x01\x00\xc0\x7f", 4);
    tern_writer_fini(&w);
}

static tern_status write_much(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_writer w;
    tern_writer_init(&w, mem);
    tern_write_u64(&w, 0);
    for (int i = 0; i < 100; i++)
        write_record(&w);
    tern_write_u64_at(&w, 0, w.len);
    tern_status st = tern_writer_status(&w);
    tern_writer_fini(&w);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(write_much, NULL);
}

TEST_MAIN(cmocka_unit_test(writes_little_endian), cmocka_unit_test(reads_what_was_written),
          cmocka_unit_test(every_cut_is_noticed), cmocka_unit_test(lengths_near_the_limit_are_bad),
          cmocka_unit_test(varints_round_trip), cmocka_unit_test(varints_over_64_bits_are_bad),
          cmocka_unit_test(nan_bits_survive), cmocka_unit_test(every_allocation_may_fail))

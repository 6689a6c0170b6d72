/* .npy files: numpy's own bytes, every malformed header, and round trips. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "ref/npy.h"
#include "test_support.h"

static tern_alloc mem(void) { return tern_alloc_host(); }

typedef struct {
    uint8_t bytes[512];
    size_t len;
} file_bytes;

/* A file of version |major| with this header and these elements. */
static file_bytes make_file(int major, const char *header, const void *data, size_t data_bytes)
{
    file_bytes f = {{0x93, 'N', 'U', 'M', 'P', 'Y', (uint8_t)major, 0}, 8};
    size_t len = strlen(header), size_bytes = major == 1 ? 2 : 4;
    for (size_t i = 0; i < size_bytes; i++)
        f.bytes[f.len++] = (uint8_t)(len >> (8 * i));
    memcpy(f.bytes + f.len, header, len);
    f.len += len;
    if (data_bytes)
        memcpy(f.bytes + f.len, data, data_bytes);
    f.len += data_bytes;
    return f;
}

static tern_status decode(const file_bytes *f, tern_dtype want, tern_ref_value **out)
{
    /* A heap copy of the exact size, to detect reads past the end. */
    uint8_t *bytes = malloc(f->len ? f->len : 1);
    assert_non_null(bytes);
    memcpy(bytes, f->bytes, f->len);
    tern_status st = tern_npy_decode(mem(), bytes, f->len, want, out);
    free(bytes);
    return st;
}

/* The complete output of numpy.save() of numpy.array([[1, 2, 3], [4, 5, 6]], '<i4'). */
static void reads_what_numpy_writes(void **state)
{
    (void)state;
    char header[119];
    memset(header, ' ', sizeof header);
    const char *dict = "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }";
    memcpy(header, dict, strlen(dict));
    header[117] = '\n';
    header[118] = 0;
    const int32_t data[] = {1, 2, 3, 4, 5, 6};
    for (int major = 1; major <= 3; major++) {
        file_bytes f = make_file(major, header, data, sizeof data);
        tern_ref_value *v = NULL;
        assert_ok(decode(&f, TERN_DTYPE_NONE, &v));
        assert_int_equal(v->dtype, TERN_I32);
        assert_int_equal(v->rank, 2);
        assert_int_equal(v->dims[0], 2);
        assert_int_equal(v->dims[1], 3);
        assert_memory_equal(v->data, data, sizeof data);
        tern_ref_release(v);
    }
}

static void reads_either_order(void **state)
{
    (void)state;
    /* Column-major, big-endian: 1 4 2 5 3 6 is [[1 2 3] [4 5 6]]. */
    const uint8_t data[] = {0, 1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6};
    file_bytes f =
        make_file(1, "{'descr': '>u2', 'fortran_order': True, 'shape': (2, 3)}", data, sizeof data);
    tern_ref_value *v = NULL;
    assert_ok(decode(&f, TERN_U16, &v));
    for (int i = 0; i < 6; i++)
        assert_int_equal(tern_ref_get_int(v, i), i + 1);
    tern_ref_release(v);
    /* The components of a complex number are byte-swapped separately. */
    const uint8_t pair[] = {0x3f, 0x80, 0, 0, 0x40, 0, 0, 0};
    f = make_file(1, "{\"shape\": (), \"fortran_order\": False, \"descr\": \">c8\"}", pair, 8);
    const float want[] = {1.0f, 2.0f};
    assert_ok(decode(&f, TERN_C64, &v));
    assert_int_equal(v->rank, 0);
    assert_memory_equal(v->data, want, 8);
    tern_ref_release(v);
}

static void raw_bytes_have_the_wanted_type(void **state)
{
    (void)state;
    const uint8_t data[] = {0x80, 0x3f, 0x80, 0xbf};
    file_bytes f =
        make_file(1, "{'descr': '<V2', 'fortran_order': False, 'shape': (2,), }", data, 4);
    tern_ref_value *v = NULL;
    assert_ok(decode(&f, TERN_BF16, &v));
    assert_int_equal(v->dtype, TERN_BF16);
    assert_memory_equal(v->data, data, 4);
    tern_ref_release(v);
    assert_fails(INVALID, "type must be given", decode(&f, TERN_DTYPE_NONE, &v));
    assert_fails(INVALID, "wanted f32", decode(&f, TERN_F32, &v));
    assert_null(v);
    /* Unused bits are cleared; any nonzero byte is true. */
    const uint8_t nibbles[] = {0xff, 0x13};
    f = make_file(1, "{'descr': '|V1', 'fortran_order': False, 'shape': (2,), }", nibbles, 2);
    assert_ok(decode(&f, TERN_I4, &v));
    assert_int_equal(v->data[0], 0x0f);
    assert_int_equal(v->data[1], 0x03);
    tern_ref_release(v);
    f = make_file(1, "{'descr': '|b1', 'fortran_order': False, 'shape': (2L,), }", nibbles, 2);
    assert_ok(decode(&f, TERN_BOOL, &v));
    assert_int_equal(v->data[0], 1);
    tern_ref_release(v);
}

static void malformed_headers_are_reported(void **state)
{
    (void)state;
    static const struct {
        const char *header;
        tern_code code;
        const char *text;
    } cases[] = {
        {"", TERN_CORRUPT, "not a dictionary"},
        {"{", TERN_CORRUPT, "not a dictionary"},
        {"{'descr': '<f4', 'fortran_order': False}", TERN_CORRUPT, "lacks one of"},
        {"{'descr': '<f4', 'descr': '<f4', 'shape': ()}", TERN_CORRUPT, "'descr' twice"},
        {"{'descr': '<f4' 'fortran_order': False, 'shape': ()}", TERN_CORRUPT, "comma"},
        {"{'descr': '<f4', 'fortran_order': 0, 'shape': ()}", TERN_CORRUPT, "neither True"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': 1}", TERN_CORRUPT, "not a tuple"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1)}", TERN_CORRUPT, "not a tuple"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}", TERN_CORRUPT, "dimension 0"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1 1)}", TERN_CORRUPT, "dimension 1"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}", TERN_CORRUPT,
         "dimension 0"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x", TERN_CORRUPT, "continues"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'more': 1}", TERN_CORRUPT,
         "none of"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", TERN_CORRUPT, "wants 8"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296)}",
         TERN_CORRUPT, "more than"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (0, 4294967296)}", TERN_CORRUPT,
         "wants 0"},
        {"{'descr': '<f3', 'fortran_order': False, 'shape': (1,)}", TERN_UNSUPPORTED, "'f3'"},
        {"{'descr': '<f44444444', 'fortran_order': False, 'shape': (1,)}", TERN_UNSUPPORTED,
         "<f44444444"},
        {"{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}", TERN_UNSUPPORTED,
         "records"},
        {"{'descr': '<i4', 'fortran_order': False, 'shape': (1,)}", TERN_INVALID, "wanted f32"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,"
         "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)}",
         TERN_UNSUPPORTED, "more than 32"},
    };
    const float one = 1.0f;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        file_bytes f = make_file(1, cases[i].header, &one, 4);
        tern_ref_value *v = NULL;
        test_assert_fails(cases[i].code, cases[i].text, decode(&f, TERN_F32, &v), cases[i].header,
                          __FILE__, __LINE__);
        assert_null(v);
    }
}

static void truncated_files_are_reported(void **state)
{
    (void)state;
    const float data[] = {1.0f, 2.0f};
    file_bytes whole =
        make_file(2, "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }\n", data, 8);
    for (size_t len = 0; len < whole.len; len++) {
        file_bytes f = whole;
        f.len = len;
        tern_ref_value *v = NULL;
        assert_fails(CORRUPT, NULL, decode(&f, TERN_F32, &v));
    }
    whole.bytes[6] = 4;
    tern_ref_value *v = NULL;
    assert_fails(UNSUPPORTED, "version 4.0", decode(&whole, TERN_F32, &v));
    whole.bytes[0] = 'x';
    assert_fails(CORRUPT, "not a .npy", decode(&whole, TERN_F32, &v));
}

static void writes_what_it_reads(void **state)
{
    (void)state;
    static const tern_dtype dtypes[] = {TERN_BOOL, TERN_I8,     TERN_U64, TERN_F32, TERN_F64,
                                        TERN_BF16, TERN_F8E5M2, TERN_I4,  TERN_C64, TERN_C128};
    char *dir = test_temp_dir_make(), *path = NULL;
    assert_ok(tern_path_join(mem(), dir, "x.npy", &path));
    const int64_t dims[] = {3, 1, 2};
    for (size_t i = 0; i < TERN_COUNT_OF(dtypes); i++) {
        for (uint32_t rank = 0; rank <= 3; rank++) {
            tern_ref_value *v = NULL, *back = NULL;
            assert_ok(tern_ref_tensor_create(mem(), dtypes[i], dims, rank, &v));
            for (size_t b = 0; b < v->data_bytes; b++)
                v->data[b] = (uint8_t)(b & 1);
            assert_ok(tern_npy_write(mem(), path, v));
            assert_ok(tern_npy_read(mem(), path, dtypes[i], &back));
            assert_int_equal(back->rank, rank);
            assert_memory_equal(back->dims, dims, rank * sizeof *dims);
            assert_memory_equal(back->data, v->data, v->data_bytes);
            tern_ref_release(v);
            tern_ref_release(back);
        }
    }
    tern_ref_value *v = NULL;
    assert_fails(INVALID, "x.npy", tern_npy_read(mem(), path, TERN_F32, &v));
    tern_path_free(mem(), path);
    test_temp_dir_remove(dir);
    assert_fails(NOT_FOUND, NULL, tern_npy_read(mem(), "/nonexistent/x.npy", TERN_F32, &v));
    assert_ok(tern_ref_token_create(mem(), &v));
    assert_fails(INVALID, "only tensors", tern_npy_write(mem(), "x.npy", v));
    tern_ref_release(v);
}

/* Byte for byte numpy's file for zeros((2,), 'f4'): 128 bytes of header, then the elements. */
static void writes_numpys_own_bytes(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), *path = NULL;
    assert_ok(tern_path_join(mem(), dir, "x.npy", &path));
    const int64_t two = 2;
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(mem(), TERN_F32, &two, 1, &v));
    memset(v->data, 0, v->data_bytes);
    assert_ok(tern_npy_write(mem(), path, v));
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_ok(tern_file_read(mem(), path, 4096, &bytes, &len));
    assert_int_equal(len, 128 + 8);
    assert_memory_equal(bytes, "\x93NUMPY\x01\x00\x76\x00", 10);
    const char *dict = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
    assert_memory_equal(bytes + 10, dict, strlen(dict));
    assert_int_equal(bytes[127], '\n');
    tern_file_free(mem(), bytes, len);
    tern_ref_release(v);
    tern_path_free(mem(), path);
    test_temp_dir_remove(dir);
}

static tern_status write_and_read(tern_alloc under, void *arg)
{
    const int64_t three = 3;
    tern_ref_value *v = NULL, *back = NULL;
    tern_status st = tern_ref_tensor_create(under, TERN_F32, &three, 1, &v);
    if (!st) {
        memset(v->data, 0, v->data_bytes);
        st = tern_npy_write(under, arg, v);
    }
    if (!st)
        st = tern_npy_read(under, arg, TERN_F32, &back);
    tern_ref_release(v);
    tern_ref_release(back);
    return st;
}

static void survives_lack_of_memory(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), *path = NULL;
    assert_ok(tern_path_join(mem(), dir, "x.npy", &path));
    test_fail_each_allocation(write_and_read, path);
    tern_path_free(mem(), path);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(reads_what_numpy_writes), cmocka_unit_test(reads_either_order),
          cmocka_unit_test(raw_bytes_have_the_wanted_type),
          cmocka_unit_test(malformed_headers_are_reported),
          cmocka_unit_test(truncated_files_are_reported), cmocka_unit_test(writes_what_it_reads),
          cmocka_unit_test(writes_numpys_own_bytes), cmocka_unit_test(survives_lack_of_memory))

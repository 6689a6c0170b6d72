/* api_nki_test.c - recorded NKI kernels through the installed interface. */
#include <stdlib.h>
#include <string.h>

#include "../nki/nki_words.h"
#include "tern/tern.h"
#include "test_support.h"

static tern_client *open_client(bool check)
{
    tern_client_options o = {.struct_size = sizeof(o), .cache = "", .threads = 1, .check = check};
    tern_client *c = NULL;
    assert_ok(tern_client_create(&o, &c));
    return c;
}

static tern_status compile(tern_client *c, kernel *k, tern_program **out)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    assert_ok(tern_nki_pack(k->words, k->count, &bytes, &len));
    tern_status st = tern_program_compile(c, "kernel.py", bytes, len, NULL, out);
    free(bytes);
    free(k);
    return st;
}

enum { ROWS = 128, ELEMS = 4 };

/* Runs a program of one input and one output on 0, 1, 2, ... */
static tern_status run(tern_client *c, tern_program *p, float *out)
{
    tern_buffer *in = NULL, *result = NULL;
    float data[ROWS * ELEMS];
    for (size_t i = 0; i < TERN_COUNT_OF(data); i++)
        data[i] = (float)i;
    assert_ok(
        tern_buffer_from_host(tern_client_device(c, 0), tern_program_input(p, 0), data, NULL, &in));
    tern_status st =
        tern_program_execute(p, tern_client_device(c, 0), &in, 1, NULL, &result, 1, NULL);
    if (!st)
        st = tern_buffer_to_host(result, out, NULL, NULL);
    tern_buffer_release(result);
    tern_buffer_release(in);
    return st;
}

static void check_adding(bool in_place)
{
    tern_client *c = open_client(true);
    tern_program *p = NULL;
    float found[ROWS * ELEMS];
    assert_ok(compile(c, adding_kernel(ROWS, ELEMS, in_place), &p));
    assert_string_equal(tern_program_name(p), "kernel");
    assert_int_equal(tern_program_output_alias(p, 0), in_place ? 0 : -1);
    assert_ok(run(c, p, found));
    for (size_t i = 0; i < TERN_COUNT_OF(found); i++)
        assert_true(found[i] == (float)i + 1);
    tern_program_release(p);
    tern_client_release(c);
}

static void executed(void **state)
{
    (void)state;
    check_adding(false);
    check_adding(true);
}

/* A store of a tile that nothing has written. */
static kernel *unwritten(void)
{
    kernel *k = kernel_begin("trn2");
    add_location(k, 17, -1);
    (void)add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, ROWS, ELEMS);
    int64_t c = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_OUTPUT, ROWS, ELEMS);
    int64_t t = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, ROWS, ELEMS);
    add_copy(k, whole(k, c), whole(k, t));
    add_result(k, c, -1);
    return k;
}

/* A client with |check| reports what the chip would not. */
static void checked(void **state)
{
    (void)state;
    float found[ROWS * ELEMS];
    for (int check = 0; check < 2; check++) {
        tern_client *c = open_client(check);
        tern_program *p = NULL;
        assert_ok(compile(c, unwritten(), &p));
        if (check)
            assert_fails(FAULT, "model.py:17): queue 4 reads src", run(c, p, found));
        else
            assert_ok(run(c, p, found));
        tern_program_release(p);
        tern_client_release(c);
    }
}

static void refused(void **state)
{
    (void)state;
    tern_client *c = open_client(false);
    tern_program *p = NULL;
    kernel *k = adding_kernel(ROWS, ELEMS, false);
    memset(k->words, 0, sizeof(*k->words)); /* the kind of the first record */
    assert_fails(CORRUPT, "in kernel.py", compile(c, k, &p));
    assert_null(p);
    k = adding_kernel(ROWS, ELEMS, false);
    int64_t packed = 0;
    memcpy(&packed, "trn1", 4);
    for (size_t i = 0; i < k->count; i++)
        if (!memcmp(&k->words[i], "trn2\0\0\0", sizeof(int64_t)))
            k->words[i] = packed;
    assert_fails(INVALID, "was recorded for trn1, the program is compiled for trn2",
                 compile(c, k, &p));
    tern_client_release(c);
}

static void tables(void **state)
{
    (void)state;
    char *json = NULL;
    size_t len = 0;
    assert_ok(tern_nki_tables(&json, &len));
    assert_int_equal(strlen(json), len);
    assert_non_null(strstr(json, "\"name\":\"nc_matmul\""));
    free(json);
    uint8_t *bytes = NULL;
    assert_fails(INVALID, "NULL", tern_nki_pack(NULL, 3, &bytes, &len));
    assert_null(bytes);
}

TEST_MAIN(cmocka_unit_test(executed), cmocka_unit_test(checked), cmocka_unit_test(refused),
          cmocka_unit_test(tables))

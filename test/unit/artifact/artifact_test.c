/* Artifacts as bytes: written artifacts are read back, encoding is deterministic, and any other
 * input fails with a message. */
#include "artifact/artifact.h"

#include "artifact/artifact_impl.h"
#include "artifact_sample.h"
#include "base/crc32c.h"

typedef struct {
    uint8_t *bytes;
    size_t len;
} blob;

static tern_alloc mem(void) { return tern_alloc_host(); }

static blob written(const tern_artifact *a)
{
    blob b = {0};
    assert_ok(tern_artifact_write(a, mem(), &b.bytes, &b.len));
    return b;
}

static blob sample_bytes(void)
{
    tern_artifact a;
    assert_ok(make_sample(mem(), &a));
    blob b = written(&a);
    tern_artifact_fini(&a);
    return b;
}

static void free_blob(blob b) { tern_mem_free(mem(), b.bytes, b.len); }

static void store(uint8_t *at, uint64_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t load(const uint8_t *at)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < 8; i++)
        value |= (uint64_t)at[i] << (8 * i);
    return value;
}

static size_t row_of(unsigned kind)
{
    return TERN_ARTIFACT_TABLE_AT + (size_t)kind * TERN_ARTIFACT_ROW_BYTES;
}

/* Recomputes every checksum, so that the reader gets past them. */
static void seal(blob b)
{
    for (unsigned kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        uint8_t *row = b.bytes + row_of(kind);
        uint64_t at = load(row + 8), bytes = load(row + 16);
        if (at <= b.len && bytes <= b.len - at)
            store(row + 4, tern_crc32c(0, b.bytes + at, bytes), 4);
    }
    store(b.bytes + TERN_ARTIFACT_CHECKSUM_AT, tern_artifact_head_checksum(b.bytes), 4);
}

static void assert_value_equal(const tern_artifact_value *a, const tern_artifact_value *b)
{
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->dtype, b->dtype);
    assert_int_equal(a->rank, b->rank);
    assert_memory_equal(a->dims, b->dims, sizeof a->dims);
    assert_int_equal(a->bytes, b->bytes);
    assert_int_equal(a->tensor, b->tensor);
    assert_int_equal(a->alias, b->alias);
    assert_int_equal(a->donated, b->donated);
    assert_int_equal(a->memory, b->memory);
    assert_int_equal(a->split, b->split);
    assert_int_equal(a->axis_count, b->axis_count);
    for (uint32_t i = 0; i < a->axis_count; i++)
        assert_memory_equal(&a->axes[i], &b->axes[i], sizeof *a->axes);
    assert_true(!a->order == !b->order);
    if (a->order)
        assert_memory_equal(a->order, b->order, a->rank);
    assert_true(!a->positions == !b->positions);
    if (a->positions)
        assert_memory_equal(a->positions, b->positions, 8 * sizeof(*a->positions));
}

static void round_trip(void **state)
{
    (void)state;
    tern_artifact a, b;
    assert_ok(make_sample(mem(), &a));
    blob bytes = written(&a);
    assert_true(tern_artifact_is(bytes.bytes, bytes.len));
    assert_ok(
        tern_artifact_read(mem(), bytes.bytes, bytes.len, tern_arch_chip_builtin("trn2"), &b));
    assert_memory_equal(a.key, b.key, sizeof a.key);
    assert_string_equal(b.name, "sample");
    assert_string_equal(b.compiler, "tern 0.1.0");
    assert_string_equal(b.flags, "--auto-cast none");
    assert_string_equal(b.target, "trn2");
    assert_string_equal(b.chip_json, "");
    assert_string_equal(b.report, a.report);
    assert_int_equal(b.predicted_fs, 2963000000);
    assert_int_equal(b.devices, 8);
    assert_int_equal(b.input_count, 2);
    assert_int_equal(b.output_count, 3);
    for (unsigned i = 0; i < 5; i++)
        assert_value_equal(i < 2 ? &a.inputs[i] : &a.outputs[i - 2],
                           i < 2 ? &b.inputs[i] : &b.outputs[i - 2]);
    assert_true(tern_isa_program_equal(&a.program, &b.program));
    blob again = written(&b);
    assert_int_equal(again.len, bytes.len);
    assert_memory_equal(again.bytes, bytes.bytes, bytes.len);
    free_blob(again);
    free_blob(bytes);
    tern_artifact_fini(&a);
    tern_artifact_fini(&b);
}

/* The sample on 2 cores: w is split, and its tensor has half of the bytes; z is split, too. */
static void divide_sample(tern_artifact *a)
{
    a->cores = 2;
    a->inputs[1].split = a->outputs[1].split = a->outputs[2].split = true;
    a->program.tensors.items[1].bytes = a->program.tensors.items[3].bytes = 1024;
}

static void several_cores_round_trip(void **state)
{
    (void)state;
    tern_artifact a, b;
    assert_ok(make_sample(mem(), &a));
    divide_sample(&a);
    blob bytes = written(&a);
    assert_ok(tern_artifact_read(mem(), bytes.bytes, bytes.len, NULL, &b));
    assert_int_equal(b.cores, 2);
    for (unsigned i = 0; i < 5; i++)
        assert_value_equal(i < 2 ? &a.inputs[i] : &a.outputs[i - 2],
                           i < 2 ? &b.inputs[i] : &b.outputs[i - 2]);
    blob again = written(&b);
    assert_int_equal(again.len, bytes.len);
    assert_memory_equal(again.bytes, bytes.bytes, bytes.len);
    assert_int_equal(tern_artifact_core_address(&b, &b.inputs[0], 1, 4096), 4096);
    assert_int_equal(tern_artifact_core_address(&b, &b.inputs[1], 0, 4096), 4096);
    assert_int_equal(tern_artifact_core_address(&b, &b.inputs[1], 1, 4096), 4096 + 1024);
    free_blob(again);
    free_blob(bytes);
    tern_artifact_fini(&a);
    tern_artifact_fini(&b);
}

static void empty_artifact_round_trip(void **state)
{
    (void)state;
    tern_artifact a, b;
    tern_artifact_init(&a, mem());
    blob bytes = written(&a);
    assert_ok(tern_artifact_read(mem(), bytes.bytes, bytes.len, NULL, &b));
    assert_int_equal(b.input_count + b.output_count + b.program.instrs.count, 0);
    assert_string_equal(b.name, "");
    tern_artifact_fini(&b);
    tern_artifact_fini(&a);
    free_blob(bytes);
}

static void the_layout_is_fixed(void **state)
{
    (void)state;
    blob b = sample_bytes();
    tern_artifact_section s[TERN_ARTIFACT_SECTION_COUNT];
    assert_memory_equal(b.bytes, "TERNARTF\6\0\0\0\5\0\0\0", 16);
    assert_int_equal(load(b.bytes + 16), b.len);
    assert_ok(tern_artifact_sections(b.bytes, b.len, s));
    assert_int_equal(s[TERN_ARTIFACT_PROGRAM].offset, 152);
    assert_int_equal(s[TERN_ARTIFACT_META].offset, 152 + s[TERN_ARTIFACT_PROGRAM].bytes);
    assert_int_equal(s[TERN_ARTIFACT_META].bytes, 4 * 4 + 6 + 10 + 16 + 4 + 32 + 8);
    assert_int_equal(s[TERN_ARTIFACT_SIGNATURE].bytes,
                     16 + 5 * (32 + 3 * 8) + 2 * 12 + 3 + 8 * 4 + 4 + 5);
    assert_int_equal(s[TERN_ARTIFACT_CHIP].bytes, 0);
    assert_int_equal(s[TERN_ARTIFACT_REPORT].bytes, 29);
    assert_int_equal(s[TERN_ARTIFACT_REPORT].offset + 29, b.len);
    assert_memory_equal(b.bytes + s[TERN_ARTIFACT_PROGRAM].offset + 8, "TISA", 4);
    assert_string_equal(tern_artifact_section_name(TERN_ARTIFACT_SIGNATURE), "signature");
    free_blob(b);
}

/* Exactly as long as the input, so that a sanitizer detects a read past its end. */
static tern_code read_copy(const uint8_t *bytes, size_t len)
{
    uint8_t *copy = tern_mem_get(mem(), len ? len : 1);
    tern_artifact a;
    memcpy(copy, bytes, len);
    tern_status st = tern_artifact_read(mem(), copy, len, NULL, &a);
    tern_code code = tern_status_code(st);
    assert_true(!st || tern_status_message(st)[0]);
    tern_status_free(st);
    tern_artifact_fini(&a);
    tern_mem_free(mem(), copy, len ? len : 1);
    return code;
}

static void every_prefix_is_rejected(void **state)
{
    (void)state;
    blob b = sample_bytes();
    for (size_t n = 0; n < b.len; n++)
        assert_int_equal(read_copy(b.bytes, n), n < 8 ? TERN_INVALID : TERN_CORRUPT);
    uint8_t longer[8192] = {0};
    assert_true(b.len < sizeof longer);
    memcpy(longer, b.bytes, b.len);
    assert_int_equal(read_copy(longer, b.len + 1), TERN_CORRUPT);
    free_blob(b);
}

static void every_flipped_bit_is_detected(void **state)
{
    (void)state;
    blob b = sample_bytes();
    for (size_t i = 0; i < 8 * b.len; i++) {
        b.bytes[i / 8] ^= (uint8_t)(1u << i % 8);
        tern_code code = read_copy(b.bytes, b.len);
        tern_code wanted = i / 8 < 8 ? TERN_INVALID : i / 8 < 12 ? TERN_UNSUPPORTED : TERN_CORRUPT;
        assert_int_equal(code, wanted);
        b.bytes[i / 8] ^= (uint8_t)(1u << i % 8);
    }
    free_blob(b);
}

/* Damage under valid checksums: the result is arbitrary, but must not crash. */
static void damage_under_valid_checksums_is_harmless(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    blob b = sample_bytes();
    blob bad = {tern_mem_get(mem(), b.len), b.len};
    unsigned rejected = 0;
    for (unsigned i = 0; i < 3000; i++) {
        memcpy(bad.bytes, b.bytes, b.len);
        for (uint64_t n = 1 + test_random(&seed) % 3; n > 0; n--) {
            size_t at = 12 + test_random(&seed) % (b.len - 12);
            uint64_t how = test_random(&seed) % 4;
            bad.bytes[at] = (uint8_t)(how == 0   ? 0
                                      : how == 1 ? 255
                                                 : bad.bytes[at] ^ 1u << test_random(&seed) % 8);
        }
        seal(bad);
        rejected += read_copy(bad.bytes, bad.len) != TERN_OK;
    }
    assert_in_range(rejected, 100,
                    2999); /* some damage, as in a name, gives another valid artifact */
    free_blob(bad);
    free_blob(b);
}

static void other_versions_and_formats_are_rejected(void **state)
{
    (void)state;
    blob b = sample_bytes();
    tern_artifact a;
    store(b.bytes + 8, 7, 4);
    assert_fails(UNSUPPORTED, "of version 7, from a later Tern, this Tern reads version 6",
                 tern_artifact_read(mem(), b.bytes, b.len, NULL, &a));
    store(b.bytes + 8, 1, 4);
    assert_fails(UNSUPPORTED, "of version 1, this Tern reads version 6",
                 tern_artifact_read(mem(), b.bytes, b.len, NULL, &a));
    assert_fails(INVALID, "not a compiled file: 5 bytes, wanted \"TERNARTF\"",
                 tern_artifact_read(mem(), (const uint8_t *)"TISA\1", 5, NULL, &a));
    assert_false(tern_artifact_is(b.bytes, 7));
    free_blob(b);
}

static void read_without_the_program(void **state)
{
    (void)state;
    blob b = sample_bytes();
    tern_artifact a;
    assert_ok(tern_artifact_read_about(mem(), b.bytes, b.len, &a));
    assert_string_equal(a.name, "sample");
    assert_string_equal(a.target, "trn2");
    assert_int_equal(a.input_count, 2);
    assert_int_equal(a.outputs[1].alias, 1);
    assert_int_equal(a.predicted_fs, 2963000000);
    assert_int_equal(strlen(a.report), 29);
    assert_int_equal(a.program.instrs.count + a.program.tensors.count, 0);
    tern_artifact_fini(&a);
    b.bytes[b.len / 2] ^= 1;
    assert_fails(CORRUPT, "the checksum is", tern_artifact_read_about(mem(), b.bytes, b.len, &a));
    free_blob(b);
}

static void table_is_validated(void **state)
{
    (void)state;
    static const struct {
        size_t at;
        uint64_t value;
        const char *message;
    } rows[] = {
        {12, 6, "byte 12: 6 sections, wanted 5"},
        {16, 7, "its header gives 7"},
        {28, 9, "byte 28: 9, wanted 0"},
        {TERN_ARTIFACT_TABLE_AT, 1, "section 0: kind is 1, wanted 0 (program)"},
        {TERN_ARTIFACT_TABLE_AT + 8, 153, " bytes at 153, wanted at most"},
        {TERN_ARTIFACT_TABLE_AT + 16, UINT64_MAX,
         "section program: 18446744073709551615 bytes at 152"},
        {TERN_ARTIFACT_TABLE_AT + 4 * TERN_ARTIFACT_ROW_BYTES + 16, 28, "the sections end at byte"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        blob b = sample_bytes();
        tern_artifact a;
        bool narrow = rows[i].at < 16 || rows[i].at == 28 || rows[i].at == TERN_ARTIFACT_TABLE_AT;
        store(b.bytes + rows[i].at, rows[i].value, narrow ? 4 : 8);
        seal(b);
        assert_fails(CORRUPT, rows[i].message, tern_artifact_read(mem(), b.bytes, b.len, NULL, &a));
        free_blob(b);
    }
}

/* Offsets behind the program, from meta on, which has 92 bytes; the first value of the signature
 * begins after the counts, its name has one byte. */
static void sections_are_validated(void **state)
{
    (void)state;
    enum { META = 0, SIGNATURE = META + 92, VALUE = SIGNATURE + 16, TYPE = VALUE + 5 };
    static const struct {
        size_t at;
        uint64_t value;
        unsigned bytes;
        const char *message;
    } rows[] = {
        {META, 1000, 4, "meta: a text of 1000 bytes, wanted at most the 88 left"},
        {META + 4, 0, 1, "meta: a zero byte inside a text"},
        {META, 5, 4, "meta: a text of"},
        {SIGNATURE, 0, 4, "signature: for 0 devices of 1 cores, wanted at least 1"},
        {SIGNATURE + 4, 0, 4, "signature: for 8 devices of 0 cores, wanted at least 1"},
        {SIGNATURE + 4, UINT32_MAX / 4, 4,
         "signature: for 8 devices of 1073741823 cores, wanted less than 2^32 ranks"},
        {SIGNATURE + 8, 0xfffffff0, 4,
         "signature: 4294967280 inputs and 3 outputs, wanted at most"},
        {SIGNATURE + 8, 1, 4, "signature: 116 bytes more, wanted its end"},
        {TYPE, 0, 2, "signature: input 0: dtype is 0, wanted 1 to"},
        {TYPE, 999, 2, "signature: input 0: dtype is 999, wanted 1 to"},
        {TYPE + 2, 33, 1, "signature: rank is 33, wanted up to 32"},
        {TYPE + 3, 2, 1, "signature: donated is 2, wanted 0 or 1"},
        {TYPE + 4, 6, 4, "signature: input 0: tensor 6, the program has 6"},
        {TYPE + 8, 0, 4, "signature: input 0: alias is 0, wanted -1"},
        {TYPE + 12, 4, 8, "signature: input 0: 4 bytes, its dimensions give 2048"},
        {TYPE + 20, UINT64_MAX, 8, "signature: input 0: 2048 bytes, its dimensions give"},
        {TYPE + 49, 1, 1, "signature: input 0: split, but one core runs the program"},
        {TYPE + 49, 2, 1, "signature: split is 2, wanted 0 or 1"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        blob b = sample_bytes();
        tern_artifact a;
        tern_artifact_section s[TERN_ARTIFACT_SECTION_COUNT];
        assert_ok(tern_artifact_sections(b.bytes, b.len, s));
        store(b.bytes + s[TERN_ARTIFACT_META].offset + rows[i].at, rows[i].value, rows[i].bytes);
        seal(b);
        assert_fails(CORRUPT, rows[i].message, tern_artifact_read(mem(), b.bytes, b.len, NULL, &a));
        free_blob(b);
    }
}

/* One change to the sample, and the writer's message: it checks the same rules as the reader. */
static void signature_is_validated(void **state)
{
    (void)state;
    static const struct {
        unsigned value; /* inputs, then outputs */
        uint32_t tensor;
        int32_t alias;
        const char *message;
    } rows[] = {
        {0, 2, -1, "input 0: tensor 2 is of kind 2 in hbm, wanted 1 or 3 in hbm"},
        {0, 5, -1, "input 0: tensor 5 is of kind 0 in sbuf, wanted 1 or 3 in hbm"},
        {0, 4, -1, "input 0: tensor 4 is of kind 4 in hbm, wanted 1 or 3 in hbm"},
        {1, 0, -1, "input 1: tensor 0 is already bound to input 0"},
        {2, 0, 0, "output 0: tensor 0 is of kind 1 in hbm, wanted 2 or 3 in hbm"},
        {2, 2, 2, "output 0: alias is 2, wanted -1 or one of 2 inputs"},
        {2, 2, -2, "output 0: alias is -2, wanted -1 or one of 2 inputs"},
        {3, 1, -1, "output 1: alias is -1, its tensor 1 is that of input 1"},
        {3, 1, 0, "output 1: alias is 0, its tensor 1 is that of input 1"},
        {4, 2, -1, "output 2: tensor 2 is already bound to output 0"},
        {4, 3, 0, "output 2: reuses the memory of input 0, which output 0 already does"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_artifact a;
        blob b;
        assert_ok(make_sample(mem(), &a));
        tern_artifact_value *v =
            rows[i].value < 2 ? &a.inputs[rows[i].value] : &a.outputs[rows[i].value - 2];
        v->tensor = rows[i].tensor;
        v->alias = rows[i].alias;
        assert_fails(INVALID, rows[i].message, tern_artifact_write(&a, mem(), &b.bytes, &b.len));
        assert_null(b.bytes);
        tern_artifact_fini(&a);
    }
}

static void refuse_divided(const tern_artifact *a, const char *message)
{
    blob b;
    assert_fails(INVALID, message, tern_artifact_write(a, mem(), &b.bytes, &b.len));
    assert_null(b.bytes);
}

static void parts_of_cores_are_validated(void **state)
{
    (void)state;
    tern_artifact a;
    assert_ok(make_sample(mem(), &a));
    divide_sample(&a);
    a.cores = 1;
    refuse_divided(&a, "input 1: split, but one core runs the program");
    a.cores = 0;
    refuse_divided(&a, "for 8 devices of 0 cores, wanted at least 1");
    a.cores = UINT32_MAX / 8 + 1;
    refuse_divided(&a, "for 8 devices of 536870912 cores, wanted less than 2^32 ranks");
    a.cores = 3; /* 2048 is no multiple of 3 */
    refuse_divided(&a, "input 1: 2048 bytes over 3 cores, its tensor has 1024");
    a.cores = 4;
    refuse_divided(&a, "input 1: 2048 bytes over 4 cores, its tensor has 1024");
    a.cores = 2;
    a.outputs[0].split = true;
    a.program.tensors.items[2].bytes = 1024;
    refuse_divided(&a, "output 0: split, in the memory of input 0, which is whole");
    a.inputs[0].split = true;
    a.program.tensors.items[0].bytes = 1024;
    a.outputs[0].split = false;
    a.program.tensors.items[2].bytes = 2048;
    refuse_divided(&a, "output 0: whole, in the memory of input 0, which is split");
    tern_artifact_fini(&a);
}

static void orders_are_permutations(void **state)
{
    (void)state;
    static const struct {
        uint8_t order[3];
        const char *message;
    } rows[] = {
        {{0, 1, 2}, "output 1: an order that changes nothing"},
        {{0, 2, 2}, "output 1: dimension 2 in its order, wanted each of 3 once"},
        {{0, 3, 1}, "output 1: dimension 3 in its order, wanted each of 3 once"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_artifact a;
        blob b;
        assert_ok(make_sample(mem(), &a));
        a.outputs[1].order = rows[i].order;
        assert_fails(INVALID, rows[i].message, tern_artifact_write(&a, mem(), &b.bytes, &b.len));
        tern_artifact_fini(&a);
    }
}

static void positions_are_permutations(void **state)
{
    (void)state;
    static const struct {
        uint32_t positions[8];
        const char *message;
    } rows[] = {
        {{0, 1, 2, 3, 4, 5, 6, 7}, "input 1: positions in order"},
        {{0, 1, 2, 3, 4, 5, 6, 8}, "input 1: device 8 at position 7, wanted each of 8 once"},
        {{7, 1, 2, 3, 4, 5, 6, 7}, "input 1: device 7 at position 7, wanted each of 8 once"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_artifact a;
        blob b;
        assert_ok(make_sample(mem(), &a));
        a.inputs[1].positions = rows[i].positions;
        assert_fails(INVALID, rows[i].message, tern_artifact_write(&a, mem(), &b.bytes, &b.len));
        tern_artifact_fini(&a);
    }
}

static void every_bound_tensor_needs_a_value(void **state)
{
    (void)state;
    tern_artifact a;
    blob b;
    assert_ok(make_sample(mem(), &a));
    a.output_count = 2;
    assert_fails(INVALID, "tensor 3 is an output of the program, but of no output of the signature",
                 tern_artifact_write(&a, mem(), &b.bytes, &b.len));
    a.output_count = 3;
    a.input_count = 0;
    a.outputs[0].alias = -1;
    assert_fails(INVALID, "output 1: alias is 1, wanted -1 or one of 0 inputs",
                 tern_artifact_write(&a, mem(), &b.bytes, &b.len));
    tern_artifact_fini(&a);
    assert_ok(make_sample(mem(), &a));
    a.program.tensors.items[2].bytes = 4096;
    assert_fails(INVALID, "output 0: 2048 bytes, its tensor has 4096",
                 tern_artifact_write(&a, mem(), &b.bytes, &b.len));
    tern_artifact_fini(&a);
}

static void program_is_checked_for_the_chip(void **state)
{
    (void)state;
    tern_artifact a, b;
    assert_ok(make_sample(mem(), &a));
    a.program.tensors.items[5].address = 1 << 20; /* beyond the end of a partition */
    blob bytes = written(&a);
    assert_ok(tern_artifact_read(mem(), bytes.bytes, bytes.len, NULL, &b));
    tern_artifact_fini(&b);
    assert_fails(
        INVALID, "at 1048576 in",
        tern_artifact_read(mem(), bytes.bytes, bytes.len, tern_arch_chip_builtin("trn2"), &b));
    assert_int_equal(b.input_count, 0);
    free_blob(bytes);
    tern_artifact_fini(&a);
}

/* --- fail each allocation --- */

static tern_status write_and_read(tern_alloc failing, void *arg)
{
    (void)arg;
    tern_artifact a, b;
    blob bytes = {0};
    tern_artifact_init(&b, failing);
    tern_status st = make_sample(failing, &a);
    if (!st)
        st = tern_artifact_write(&a, failing, &bytes.bytes, &bytes.len);
    if (!st)
        st =
            tern_artifact_read(failing, bytes.bytes, bytes.len, tern_arch_chip_builtin("trn2"), &b);
    tern_artifact_fini(&b);
    tern_mem_free(failing, bytes.bytes, bytes.len);
    tern_artifact_fini(&a);
    return st;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    test_fail_each_allocation(write_and_read, NULL);
}

TEST_MAIN(cmocka_unit_test(round_trip), cmocka_unit_test(empty_artifact_round_trip),
          cmocka_unit_test(several_cores_round_trip),
          cmocka_unit_test(parts_of_cores_are_validated), cmocka_unit_test(the_layout_is_fixed),
          cmocka_unit_test(every_prefix_is_rejected),
          cmocka_unit_test(every_flipped_bit_is_detected),
          cmocka_unit_test(damage_under_valid_checksums_is_harmless),
          cmocka_unit_test(other_versions_and_formats_are_rejected),
          cmocka_unit_test(read_without_the_program), cmocka_unit_test(table_is_validated),
          cmocka_unit_test(sections_are_validated), cmocka_unit_test(signature_is_validated),
          cmocka_unit_test(orders_are_permutations), cmocka_unit_test(positions_are_permutations),
          cmocka_unit_test(every_bound_tensor_needs_a_value),
          cmocka_unit_test(program_is_checked_for_the_chip),
          cmocka_unit_test(allocation_failures_are_reported))

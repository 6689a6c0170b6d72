/* Bytecode: files written by StableHLO, each compared with its source text, for container versions
 * 0 to 6; and malformed ones, which must give a message. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "hlo/identity.h"
#include "hlo/location.h"
#include "hlo/read.h"
#include "test_support.h"

static const char *const files[][2] = {
    {"basics.v0_9_0.mlirbc", "basics.mlir"},    {"basics.v0_10_0.mlirbc", "basics.mlir"},
    {"basics.v0_12_0.mlirbc", "basics.mlir"},   {"basics.v0_14_1.mlirbc", "basics.mlir"},
    {"basics.v0_17_0.mlirbc", "basics.mlir"},   {"basics.v1_0_0.mlirbc", "basics.mlir"},
    {"basics.v1_17_0.mlirbc", "basics.mlir"},   {"recent.v1_11_0.mlirbc", "recent.mlir"},
    {"recent.v1_17_0.mlirbc", "recent.mlir"},   {"sharded.v0_14_1.mlirbc", "sharded.mlir"},
    {"sharded.v1_17_0.mlirbc", "sharded.mlir"}, {"located.v0_14_1.mlirbc", "located.mlir"},
    {"located.v1_17_0.mlirbc", "located.mlir"},
};

typedef struct {
    uint8_t *bytes;
    size_t len;
} data_file;

/* In the source tree, located by this file's path. */
static data_file load(const char *name)
{
    char path[1024];
    const char *here = __FILE__, *test = NULL;
    for (const char *at = here; (at = strstr(at, "test/")); at++)
        if (at == here || at[-1] == '/')
            test = at;
    assert_non_null(test);
    snprintf(path, sizeof(path), "%.*stest/data/hlo/%s", (int)(test - here), here, name);
    data_file f = {0};
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, &f.bytes, &f.len));
    return f;
}

static void unload(data_file f) { tern_file_free(tern_alloc_host(), f.bytes, f.len); }

static tern_hlo_module *read_bytes(data_file f)
{
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_read_bytecode(tern_alloc_host(), "x.mlirbc", f.bytes, f.len, &m));
    return m;
}

static tern_hlo_module *read_text(const char *name)
{
    data_file f = load(name);
    tern_source source = {name, (const char *)f.bytes, f.len};
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    size_t offset = 0;
    tern_span part;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_true(tern_hlo_next_part(&source, &offset, &part));
    assert_ok(tern_hlo_read_text(tern_alloc_host(), &source, part, diag, &m));
    tern_diag_destroy(diag);
    unload(f);
    return m;
}

static void bytecode_is_recognised_by_its_first_bytes(void **state)
{
    (void)state;
    assert_true(tern_hlo_is_bytecode((const uint8_t *)"ML\xefR\x01", 5));
    assert_true(tern_hlo_is_bytecode((const uint8_t *)"ML\xefR", 4));
    assert_false(tern_hlo_is_bytecode((const uint8_t *)"ML\xefR", 3));
    assert_false(tern_hlo_is_bytecode((const uint8_t *)"module", 6));
    tern_hlo_module *m = NULL;
    assert_fails(INVALID, "x: does not begin as MLIR bytecode",
                 tern_hlo_read_bytecode(tern_alloc_host(), "x", (const uint8_t *)"module", 6, &m));
    assert_null(m);
}

static void every_version_equals_its_text(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(files); i++) {
        data_file f = load(files[i][0]);
        tern_hlo_module *m = read_bytes(f), *twin = read_text(files[i][1]);
        if (!tern_hlo_equal(m, twin))
            fail_msg("%s is not the graph of %s", files[i][0], files[i][1]);
        tern_digest a, b;
        assert_ok(tern_hlo_hash(m, &a));
        assert_ok(tern_hlo_hash(twin, &b));
        assert_memory_equal(&a, &b, sizeof(a));
        tern_hlo_module_destroy(twin);
        tern_hlo_module_destroy(m);
        unload(f);
    }
}

/* --- contents --- */

static const tern_hlo_attr_info *constant_of(const tern_hlo_module *m, const char *func,
                                             unsigned index)
{
    tern_hlo_op f = tern_hlo_module_find(m, func);
    assert_true(f != 0);
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_op_region(m, f, 0))->first;
    while (index--)
        op = tern_hlo_op_of(m, op)->next;
    assert_int_equal(tern_hlo_op_of(m, op)->code, TERN_HLO_CONSTANT);
    return tern_hlo_attr_of(m, tern_hlo_op_attr(m, op, TERN_HLO_A_value));
}

static void check_data(const tern_hlo_module *m, unsigned index, bool splat, const char *bytes,
                       size_t len)
{
    const tern_hlo_attr_info *a = constant_of(m, "constants", index);
    assert_int_equal(a->is_splat, splat);
    assert_int_equal(a->data_bytes, len);
    if (len)
        assert_memory_equal(a->data, bytes, len);
}

static void constants_have_one_form(void **state)
{
    (void)state;
    static const char *const names[] = {"basics.v0_9_0.mlirbc", "basics.v1_17_0.mlirbc"};
    for (unsigned i = 0; i < 2; i++) {
        data_file f = load(names[i]);
        tern_hlo_module *m = read_bytes(f);
        check_data(m, 0, false, "\1\0\0\1\1\0\1\0\0\1\1", 11); /* packed in the file */
        check_data(m, 1, false, "\1\0\0\0", 4);
        check_data(m, 2, true, "\1", 1);
        check_data(m, 3, true, "\0", 1);
        check_data(m, 4, false, "\x08\x07\x0f", 3); /* bits above the low four are cleared */
        check_data(m, 5, false, "\x0f\x08", 2);
        check_data(m, 7, false, "", 0);
        check_data(m, 8, false, "\xc0\x3f\x00\xc0", 4);
        check_data(m, 9, true, "\xf9\xff\xff\xff\xff\xff\xff\xff", 8);
        check_data(m, 10, false, "\xff\x00\x07", 3);
        tern_hlo_module_destroy(m);
        unload(f);
    }
}

static void large_constants_stay_in_the_file(void **state)
{
    (void)state;
    data_file f = load("basics.v1_17_0.mlirbc");
    tern_hlo_module *m = read_bytes(f);
    const uint8_t *data = constant_of(m, "constants", 12)->data;
    assert_true(data >= f.bytes && data < f.bytes + f.len);
    tern_hlo_module_destroy(m);
    unload(f);
}

static unsigned count_ops(const tern_hlo_module *m, tern_hlo_code code)
{
    unsigned count = 0;
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        count += tern_hlo_op_of(m, op)->code == code;
    return count;
}

static void casts_between_dialects_are_dropped(void **state)
{
    (void)state;
    data_file f = load("sharded.v1_17_0.mlirbc");
    assert_non_null(memmem(f.bytes, f.len, "unrealized_conversion_cast", 26));
    tern_hlo_module *m = read_bytes(f);
    assert_int_equal(count_ops(m, TERN_HLO_UNREALIZED_CAST), 0);
    assert_int_equal(count_ops(m, TERN_HLO_SDY_MESH), 2);
    assert_int_equal(count_ops(m, TERN_HLO_FUNC_RETURN), 1);
    assert_int_equal(count_ops(m, TERN_HLO_SDY_RETURN), 1);
    tern_hlo_module_destroy(m);
    unload(f);
}

/* The location of a function's op in MLIR's syntax. */
static const char *const locations[] = {
    "loc(\"model.py\":12:3)",
    "loc(\"layer\"(\"model.py\":13:4))",
    "loc(callsite(\"inner\"(\"a.py\":1:2) at \"b.py\":3:4))",
    "loc(fused[\"left\", \"b.py\":5:6])",
    "loc(\"alone\")",
    "loc(unknown)",
    "loc(fused[\"c.py\":7:8])",
    "loc(\"d.py\":9:1)", /* with an end, which is dropped */
    "loc(\"model.py\":20:1)",
};

static void locations_are_decoded_on_demand(void **state)
{
    (void)state;
    static const char *const names[] = {"located.v0_14_1.mlirbc", "located.v1_17_0.mlirbc"};
    for (unsigned i = 0; i < 2; i++) {
        data_file f = load(names[i]);
        tern_hlo_module *m = read_bytes(f);
        tern_hlo_op func = tern_hlo_module_find(m, "main");
        tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->first;
        for (size_t k = 0; k < TERN_COUNT_OF(locations); k++, op = tern_hlo_op_of(m, op)->next) {
            tern_text text;
            tern_text_init(&text, tern_alloc_host());
            assert_ok(tern_hlo_loc_print(m, tern_hlo_op_of(m, op)->loc, &text));
            assert_string_equal(tern_text_get(&text), locations[k]);
            tern_text_fini(&text);
        }
        tern_hlo_module_destroy(m);
        unload(f);
    }
}

static void like_ops_share_their_attributes(void **state)
{
    (void)state;
    data_file f = load("basics.v1_17_0.mlirbc");
    tern_hlo_module *m = read_bytes(f);
    tern_hlo_op first = 0, second = 0; /* the two constants 0.0 : tensor<f32> */
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->code != TERN_HLO_CONSTANT)
            continue;
        for (tern_hlo_op other = 1; other < op && !second; other++)
            if (tern_hlo_op_of(m, other)->code == TERN_HLO_CONSTANT &&
                tern_hlo_op_attr(m, other, TERN_HLO_A_value) ==
                    tern_hlo_op_attr(m, op, TERN_HLO_A_value))
                first = other, second = op;
    }
    assert_true(second != 0);
    assert_int_equal(tern_hlo_op_of(m, first)->attr_first, tern_hlo_op_of(m, second)->attr_first);
    tern_hlo_module_destroy(m);
    unload(f);
}

/* --- future versions --- */

static void patch(data_file f, const char *from, const char *to)
{
    uint8_t *at = memmem(f.bytes, f.len, from, strlen(from));
    assert_non_null(at);
    assert_int_equal(strlen(from), strlen(to));
    memcpy(at, to, strlen(to));
}

static void check_refused(const char *from, const char *to, const char *message)
{
    data_file f = load("recent.v1_17_0.mlirbc");
    tern_hlo_module *m = NULL;
    patch(f, from, to);
    assert_fails(UNSUPPORTED, message,
                 tern_hlo_read_bytecode(tern_alloc_host(), "new.bc", f.bytes, f.len, &m));
    assert_null(m);
    unload(f);
}

static void newer_versions_are_rejected(void **state)
{
    (void)state;
    check_refused("StableHLO_v1.17.0", "StableHLO_v2.17.0",
                  "new.bc: written by StableHLO 2.17.0, this reader supports up to 1.20.0");
    check_refused("StableHLO_v1.17.0", "StableHLO_v1.21.0",
                  "written by StableHLO 1.21.0, this reader supports up to 1.20.0");
    check_refused("ML\xefR\x0d", "ML\xefR\x0f", "bytecode version 7");
    check_refused("multiply_v1", "multiply_v9",
                  "op vhlo.multiply_v9 is not known; written by StableHLO_v1.17.0");
    check_refused("multiply_v1", "multiply_x1", "op vhlo.multiply_x1 is not known");
    data_file f = load("recent.v1_17_0.mlirbc");
    patch(f, "StableHLO_v1.17.0", "StableHLO_v1.20.7"); /* newer patch versions are accepted */
    tern_hlo_module_destroy(read_bytes(f));
    unload(f);
}

/* --- malformed files --- */

static void look_at(tern_hlo_module *m)
{
    tern_digest digest;
    assert_ok(tern_hlo_hash(m, &digest));
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        tern_text_cut(&text, 0);
        tern_status_free(tern_hlo_loc_print_short(m, tern_hlo_op_of(m, op)->loc, &text));
    }
    tern_text_fini(&text);
    tern_hlo_module_destroy(m);
}

/* Reads, and on success inspects everything. */
static bool read_any(const uint8_t *bytes, size_t len)
{
    /* A copy of the exact size, to detect reads past the end. */
    uint8_t *copy = malloc(len ? len : 1);
    memcpy(copy, bytes, len);
    tern_hlo_module *m = NULL;
    tern_status st = tern_hlo_read_bytecode(tern_alloc_host(), "x", copy, len, &m);
    assert_true(!st == (m != NULL));
    if (st)
        assert_true(tern_status_message(st)[0] != 0);
    tern_status_free(st);
    if (m)
        look_at(m);
    free(copy);
    return m != NULL;
}

static void every_truncation_is_survived(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(files); i++) {
        data_file f = load(files[i][0]);
        size_t step = test_dense ? 1 : f.len / 300 + 1;
        for (size_t len = 0; len < f.len; len += step)
            assert_false(read_any(f.bytes, len));
        unload(f);
    }
}

static void every_changed_byte_is_survived(void **state)
{
    (void)state;
    static const uint8_t patterns[] = {0x01, 0x80, 0xff};
    for (size_t i = 0; i < TERN_COUNT_OF(files); i++) {
        data_file f = load(files[i][0]);
        size_t step = test_dense ? 1 : f.len / 300 + 1;
        for (size_t at = 0; at < f.len; at += step)
            for (size_t p = 0; p < sizeof(patterns); p++) {
                f.bytes[at] ^= patterns[p];
                read_any(f.bytes, f.len);
                f.bytes[at] ^= patterns[p];
            }
        unload(f);
    }
}

/* --- hand-made files --- */

typedef struct {
    uint8_t bytes[4096];
    size_t len;
} buffer;

static void put(buffer *b, const void *bytes, size_t len)
{
    assert_true(b->len + len <= sizeof(b->bytes));
    memcpy(b->bytes + b->len, bytes, len);
    b->len += len;
}

static void put_byte(buffer *b, unsigned byte) { put(b, &(uint8_t){(uint8_t)byte}, 1); }

static void put_varint(buffer *b, unsigned number)
{
    assert_true(number < 1u << 14);
    if (number < 128) {
        put_byte(b, number << 1 | 1);
    } else {
        put_byte(b, (number << 2 | 2) & 0xff);
        put_byte(b, number >> 6);
    }
}

static void put_section(buffer *b, unsigned id, const buffer *content)
{
    put_byte(b, id);
    put_varint(b, (unsigned)content->len);
    put(b, content->bytes, content->len);
}

/* A string table; the ops below name its entries by index. */
static const char *const strings[] = {"builtin",   "vhlo",   "module", "func_v1",
                                      "return_v1", "abs_v1", "if_v1"};
enum { OP_MODULE, OP_FUNC, OP_RETURN, OP_ABS, OP_IF };

static void put_strings(buffer *out)
{
    buffer s = {0};
    put_varint(&s, TERN_COUNT_OF(strings));
    for (size_t i = TERN_COUNT_OF(strings); i-- > 0;)
        put_varint(&s, (unsigned)strlen(strings[i]) + 1);
    for (size_t i = 0; i < TERN_COUNT_OF(strings); i++)
        put(&s, strings[i], strlen(strings[i]) + 1);
    put_section(out, 0, &s);
}

static void put_dialects(buffer *out)
{
    buffer d = {0};
    put_varint(&d, 2);
    put_varint(&d, 0 << 1);
    put_varint(&d, 1 << 1);
    put_varint(&d, 5);
    put_varint(&d, 0); /* builtin: one op */
    put_varint(&d, 1);
    put_varint(&d, 2 << 1 | 1);
    put_varint(&d, 1); /* vhlo: four */
    put_varint(&d, 4);
    for (unsigned i = 3; i < 7; i++)
        put_varint(&d, i << 1 | 1);
    put_section(out, 1, &d);
}

/* Attribute 0 is the unknown location, attribute 1 is |attr|, of vhlo; type 0 is f32. */
static void put_attrs(buffer *out, const buffer *attr)
{
    buffer data = {0}, sizes = {0};
    put_varint(&data, 15);
    put(&data, attr->bytes, attr->len);
    put_varint(&data, 4);
    put_varint(&sizes, 2);
    put_varint(&sizes, 1);
    put_varint(&sizes, 0);
    put_varint(&sizes, 1);
    put_varint(&sizes, 1 << 1 | 1);
    put_varint(&sizes, 1);
    put_varint(&sizes, 1);
    put_varint(&sizes, (unsigned)attr->len << 1 | 1);
    put_varint(&sizes, 1);
    put_varint(&sizes, 1);
    put_varint(&sizes, 1 << 1 | 1);
    put_section(out, 2, &data);
    put_section(out, 3, &sizes);
}

static buffer make_file(const buffer *attr, const buffer *ops)
{
    buffer file = {0};
    put(&file, "ML\xefR\x0dhand", 10);
    put_strings(&file);
    put_dialects(&file);
    put_attrs(&file, attr);
    put_section(&file, 4, ops);
    return file;
}

/* A module whose region holds |body| and |values| values. */
static buffer in_module(const buffer *body, unsigned values, unsigned op_count)
{
    buffer region = {0}, ops = {0};
    put_varint(&region, 1);      /* blocks */
    put_varint(&region, values); /* in the region */
    put_varint(&region, op_count << 1);
    put(&region, body->bytes, body->len);
    put_varint(&ops, 1 << 1);
    put_varint(&ops, OP_MODULE);
    put_byte(&ops, 16);
    put_varint(&ops, 0);
    put_varint(&ops, 1 << 1 | 1);
    put_section(&ops, 4, &region);
    return ops;
}

static void two_bodies_are_rejected(void **state)
{
    (void)state;
    buffer attr = {0}, ops = {0}, regions = {0};
    put(&attr, "\x03\x01", 2);
    for (unsigned i = 0; i < 2; i++) {
        put_varint(&regions, 1);
        put_varint(&regions, 1);
        put_varint(&regions, 0 << 1 | 1);
        put_varint(&regions, 1);
        put_varint(&regions, 0 << 1);
        put_byte(&regions, 0);
    }
    put_varint(&ops, 1 << 1);
    put_varint(&ops, OP_MODULE);
    put_byte(&ops, 16);
    put_varint(&ops, 0);
    put_varint(&ops, 2 << 1 | 1);
    put_section(&ops, 4, &regions);
    buffer file = make_file(&attr, &ops);
    tern_hlo_module *m = NULL;
    assert_fails(CORRUPT, "a module of 2 regions",
                 tern_hlo_read_bytecode(tern_alloc_host(), "hand", file.bytes, file.len, &m));
}

static void check_ops(const buffer *body, unsigned values, unsigned op_count, tern_code code,
                      const char *message)
{
    buffer attr = {0};
    put_varint(&attr, 1); /* an empty array */
    put_varint(&attr, 0);
    buffer ops = in_module(body, values, op_count), file = make_file(&attr, &ops);
    tern_hlo_module *m = NULL;
    tern_status st = tern_hlo_read_bytecode(tern_alloc_host(), "hand", file.bytes, file.len, &m);
    if (message)
        test_assert_fails(code, message, st, "tern_hlo_read_bytecode", __FILE__, __LINE__);
    else
        assert_ok(st);
    tern_hlo_module_destroy(m);
}

static void put_abs(buffer *b, unsigned operand)
{
    put_varint(b, OP_ABS);
    put_byte(b, 2 | 4);
    put_varint(b, 0);
    put_varint(b, 1);
    put_varint(b, 0);
    put_varint(b, 1);
    put_varint(b, operand);
}

static void malformed_ops_are_reported(void **state)
{
    (void)state;
    check_ops(&(buffer){0}, 0, 0, TERN_OK, NULL);
    buffer b = {0};
    put_abs(&b, 0); /* its own result */
    check_ops(&b, 1, 1, TERN_UNSUPPORTED, "uses value 0, which is not defined");
    check_ops(&b, 0, 1, TERN_CORRUPT, "uses value 0 of 0");
    check_ops(&b, 500, 1, TERN_CORRUPT, "a region of 500 values");
    check_ops(&b, 1, 100, TERN_CORRUPT, "a block of 100 ops");
    buffer unknown = {0};
    put_varint(&unknown, 77);
    put(&unknown, "\x01\x01", 2);
    check_ops(&unknown, 0, 1, TERN_CORRUPT, "name 77 of 5");
    buffer successors = {0};
    put_varint(&successors, OP_RETURN);
    put_byte(&successors, 8);
    put_varint(&successors, 0);
    check_ops(&successors, 0, 1, TERN_UNSUPPORTED, "successor block");
    buffer inner = {0};
    put_varint(&inner, OP_MODULE);
    put_byte(&inner, 0);
    put_varint(&inner, 0);
    check_ops(&inner, 0, 1, TERN_UNSUPPORTED, "a module within a module");
    buffer blocks = {0};
    put_varint(&blocks, OP_IF);
    put_byte(&blocks, 16);
    put_varint(&blocks, 0);
    put_varint(&blocks, 1 << 1);
    put_varint(&blocks, 2);
    check_ops(&blocks, 0, 1, TERN_UNSUPPORTED, "a region of 2 blocks");
}

/* Nested if ops. */
static buffer nest(unsigned depth)
{
    buffer b = {0};
    for (unsigned i = 0; i < depth; i++) {
        put_varint(&b, OP_IF);
        put_byte(&b, 16);
        put_varint(&b, 0);
        put_varint(&b, 1 << 1);
        put_varint(&b, 1);
        put_varint(&b, 0);
        put_varint(&b, (i + 1 < depth) << 1);
    }
    return b;
}

static void nesting_is_bounded(void **state)
{
    (void)state;
    buffer b = nest(60);
    check_ops(&b, 0, 1, TERN_OK, NULL);
    b = nest(200);
    check_ops(&b, 0, 1, TERN_UNSUPPORTED, "nested more than");
}

static void check_attr(const buffer *attr, tern_code code, const char *message)
{
    buffer body = {0};
    put_varint(&body, OP_RETURN); /* attribute 1 is its dictionary */
    put_byte(&body, 1);
    put_varint(&body, 0);
    put_varint(&body, 1);
    buffer ops = in_module(&body, 0, 1), file = make_file(attr, &ops);
    tern_hlo_module *m = NULL;
    test_assert_fails(code, message,
                      tern_hlo_read_bytecode(tern_alloc_host(), "hand", file.bytes, file.len, &m),
                      "tern_hlo_read_bytecode", __FILE__, __LINE__);
}

static void malformed_attributes_are_reported(void **state)
{
    (void)state;
    buffer circle = {0};
    put_varint(&circle, 1); /* an array that contains itself */
    put_varint(&circle, 1);
    put_varint(&circle, 1);
    check_attr(&circle, TERN_CORRUPT, "contains itself");
    buffer many = {0};
    put_varint(&many, 1); /* an array with a count beyond the bytes */
    put_varint(&many, 9999);
    check_attr(&many, TERN_CORRUPT, "9999 items do not fit");
    buffer code = {0};
    put_varint(&code, 90);
    check_attr(&code, TERN_UNSUPPORTED, "attribute of dialect 'vhlo' with code 90");
    buffer kind = {0};
    put_varint(&kind, 2); /* a boolean instead of a dictionary */
    put_varint(&kind, 1);
    check_attr(&kind, TERN_CORRUPT, "not a dictionary");
    put_varint(&kind, 1);
    check_attr(&kind, TERN_CORRUPT, "(bool) has 1 bytes too many");
    buffer tensor = {0};
    put_varint(&tensor, 15); /* a constant of type f32, which is not a tensor */
    put_varint(&tensor, 0);
    put_varint(&tensor, 0);
    check_attr(&tensor, TERN_CORRUPT, "not a static tensor");
    buffer type = {0};
    put_varint(&type, 17);
    put_varint(&type, 5);
    check_attr(&type, TERN_CORRUPT, "type 5 of 1");
}

/* --- memory --- */

static tern_status read_once(tern_alloc mem, void *arg)
{
    const data_file *f = arg;
    tern_hlo_module *m = NULL;
    tern_status st = tern_hlo_read_bytecode(mem, "x", f->bytes, f->len, &m);
    if (st)
        assert_null(m);
    tern_hlo_module_destroy(m);
    return st;
}

static void no_memory_is_survived(void **state)
{
    (void)state;
    static const char *const names[] = {"sharded.v1_17_0.mlirbc", "recent.v1_17_0.mlirbc"};
    for (unsigned i = 0; i < 2; i++) {
        data_file f = load(names[i]);
        test_fail_each_allocation(read_once, &f);
        unload(f);
    }
}

TEST_MAIN(cmocka_unit_test(bytecode_is_recognised_by_its_first_bytes),
          cmocka_unit_test(every_version_equals_its_text),
          cmocka_unit_test(constants_have_one_form),
          cmocka_unit_test(large_constants_stay_in_the_file),
          cmocka_unit_test(casts_between_dialects_are_dropped),
          cmocka_unit_test(locations_are_decoded_on_demand),
          cmocka_unit_test(like_ops_share_their_attributes),
          cmocka_unit_test(newer_versions_are_rejected),
          cmocka_unit_test(every_truncation_is_survived),
          cmocka_unit_test(every_changed_byte_is_survived),
          cmocka_unit_test(malformed_ops_are_reported), cmocka_unit_test(two_bodies_are_rejected),
          cmocka_unit_test(nesting_is_bounded), cmocka_unit_test(malformed_attributes_are_reported),
          cmocka_unit_test(no_memory_is_survived))

/* Writes the layers of bench_hlo_impl.h as MLIR bytecode, version 6. Covers only
 * these ten ops: the tables are literal, each entry with the index by which others refer to it. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "cli/bench_hlo_impl.h"

/* The number of trailing zero bits of the first byte is the number of bytes that follow. */
static void put(tern_writer *w, uint64_t value)
{
    unsigned bytes = 1;
    while (bytes < 9 && value >> (7 * bytes))
        bytes++;
    if (bytes == 9) {
        tern_write_u8(w, 0);
        tern_write_u64(w, value);
        return;
    }
    uint64_t coded = (value << 1 | 1) << (bytes - 1);
    for (unsigned i = 0; i < bytes; i++)
        tern_write_u8(w, (uint8_t)(coded >> (8 * i)));
}

static void put_signed(tern_writer *w, int64_t value)
{
    put(w, (uint64_t)value << 1 ^ (uint64_t)(value >> 63));
}

static void put_section(tern_writer *w, uint8_t id, tern_writer *body)
{
    tern_write_u8(w, id);
    put(w, body->len);
    tern_write_blob(w, body->bytes, body->len);
    w->failed |= body->failed;
    tern_writer_fini(body);
}

enum { SECTION_STRING, SECTION_DIALECT, SECTION_ATTRS, SECTION_OFFSETS, SECTION_IR };
enum { SECTION_PROPERTIES = 8 };

static const char *const strings[] = {"builtin",
                                      "vhlo",
                                      "module",
                                      "func_v1",
                                      "constant_v1",
                                      "add_v1",
                                      "return_v1",
                                      "multiply_v1",
                                      "tanh_v2",
                                      "transpose_v1",
                                      "broadcast_in_dim_v1",
                                      "dot_general_v2",
                                      "reshape_v1",
                                      "subtract_v1",
                                      "main",
                                      ""};
enum { STRING_MAIN = 14, STRING_EMPTY = 15, FIRST_VHLO_OP = 3, VHLO_OPS = 11 };

/* Op names in the order of the dialect section: module, then vhlo's as in |strings|. */
enum {
    OP_MODULE,
    OP_FUNC,
    OP_CONSTANT,
    OP_ADD,
    OP_RETURN,
    OP_MULTIPLY,
    OP_TANH,
    OP_TRANSPOSE,
    OP_BROADCAST,
    OP_DOT,
    OP_RESHAPE,
    OP_SUBTRACT
};

enum { T_F32, T_SCALAR, T_MATRIX, T_FLAT, T_FUNC, T_I64, T_LIST0, T_LIST1, T_LIST2, T_NONE };

enum {
    A_LOC,
    A_EMPTY_ARRAY,
    A_FUNC_TYPE,
    A_MAIN,
    A_NO_TEXT,
    A_VALUE,
    A_NO_DIMS,
    A_DIM0,
    A_DIM1,
    A_SWAP,
    A_NONE,
    A_MODE,
    A_ACCURACY
};

enum { P_FUNC, P_CONSTANT, P_TANH, P_TRANSPOSE, P_BROADCAST, P_DOT };

static void put_strings(tern_writer *w, tern_alloc mem)
{
    tern_writer s;
    tern_writer_init(&s, mem);
    put(&s, TERN_COUNT_OF(strings));
    for (size_t i = TERN_COUNT_OF(strings); i-- > 0;)
        put(&s, strlen(strings[i]) + 1);
    for (size_t i = 0; i < TERN_COUNT_OF(strings); i++)
        tern_write_blob(&s, strings[i], strlen(strings[i]) + 1);
    put_section(w, SECTION_STRING, &s);
}

static void put_dialects(tern_writer *w, tern_alloc mem)
{
    tern_writer s;
    tern_writer_init(&s, mem);
    put(&s, 2);
    put(&s, 0 << 1);
    put(&s, 1 << 1);
    put(&s, 1 + VHLO_OPS);
    put(&s, 0), put(&s, 1), put(&s, 2 << 1 | 1);
    put(&s, 1), put(&s, VHLO_OPS);
    for (unsigned i = 0; i < VHLO_OPS; i++)
        put(&s, (FIRST_VHLO_OP + i) << 1 | 1);
    put_section(w, SECTION_DIALECT, &s);
}

/* --- attributes and types: data in one section, their sizes in another --- */

typedef struct {
    tern_writer data, sizes;
    size_t start;
} table;

static void end_entry(table *t)
{
    put(&t->sizes, (t->data.len - t->start) << 1 | 1);
    t->start = t->data.len;
}

static void put_tensor_attr(table *t, unsigned type, const void *bytes, size_t len)
{
    put(&t->data, 15), put(&t->data, type), put(&t->data, len);
    tern_write_blob(&t->data, bytes, len);
    end_entry(t);
}

static void put_attrs(table *t)
{
    static const uint8_t half[] = {0, 0, 0, 0x3f}, dim0[8] = {0}, dim1[8] = {1}, swap[16] = {1};
    tern_writer *d = &t->data;
    put(&t->sizes, 0), put(&t->sizes, 1); /* builtin: the location */
    put(d, 15), end_entry(t);
    put(&t->sizes, 1), put(&t->sizes, A_ACCURACY);
    put(d, 1), put(d, 0), end_entry(t);
    put(d, 17), put(d, T_FUNC), end_entry(t);
    put(d, 14), put(d, STRING_MAIN), end_entry(t);
    put(d, 14), put(d, STRING_EMPTY), end_entry(t);
    put_tensor_attr(t, T_SCALAR, half, sizeof half);
    put_tensor_attr(t, T_LIST0, "", 0);
    put_tensor_attr(t, T_LIST1, dim0, sizeof dim0);
    put_tensor_attr(t, T_LIST1, dim1, sizeof dim1);
    put_tensor_attr(t, T_LIST2, swap, sizeof swap);
    put(d, 17), put(d, T_NONE), end_entry(t);
    put(d, 19), put(d, 0), end_entry(t);
    put(d, 20), put(d, 0), put(d, 0), put_signed(d, 0), put(d, A_MODE), end_entry(t);
}

static void put_tensor_type(table *t, unsigned elem, unsigned rank, int64_t a, int64_t b)
{
    put(&t->data, 20), put(&t->data, rank);
    if (rank > 0)
        put_signed(&t->data, a);
    if (rank > 1)
        put_signed(&t->data, b);
    put(&t->data, elem);
    end_entry(t);
}

static void put_types(table *t)
{
    tern_writer *d = &t->data;
    put(&t->sizes, 1), put(&t->sizes, T_NONE + 1);
    put(d, 4), end_entry(t);
    put_tensor_type(t, T_F32, 0, 0, 0);
    put_tensor_type(t, T_F32, 2, 256, 256);
    put_tensor_type(t, T_F32, 1, 65536, 0);
    put(d, 8), put(d, 2), put(d, T_MATRIX), put(d, T_MATRIX), put(d, 1), put(d, T_MATRIX);
    end_entry(t);
    put(d, 14), end_entry(t);
    put_tensor_type(t, T_I64, 1, 0, 0);
    put_tensor_type(t, T_I64, 1, 1, 0);
    put_tensor_type(t, T_I64, 1, 2, 0);
    put(d, 33), end_entry(t);
}

static void put_tables(tern_writer *w, tern_alloc mem)
{
    table t = {.start = 0};
    tern_writer_init(&t.data, mem);
    tern_writer_init(&t.sizes, mem);
    put(&t.sizes, A_ACCURACY + 1), put(&t.sizes, T_NONE + 1);
    put_attrs(&t);
    put_types(&t);
    put_section(w, SECTION_ATTRS, &t.data);
    put_section(w, SECTION_OFFSETS, &t.sizes);
}

static void put_properties(tern_writer *w, tern_alloc mem)
{
    static const uint8_t func[] = {A_EMPTY_ARRAY, A_FUNC_TYPE, A_EMPTY_ARRAY, A_MAIN, A_NO_TEXT};
    static const uint8_t constant[] = {A_VALUE}, tanh_[] = {A_ACCURACY}, transpose[] = {A_SWAP};
    static const uint8_t broadcast[] = {A_NO_DIMS};
    static const uint8_t dot[] = {A_NONE, A_NONE,        A_NO_DIMS, A_NONE, A_DIM1, A_NONE,
                                  A_NONE, A_EMPTY_ARRAY, A_NO_DIMS, A_NONE, A_DIM0, A_NONE};
    static const struct {
        const uint8_t *attrs;
        size_t count;
    } rows[] = {{func, sizeof func},           {constant, sizeof constant},   {tanh_, sizeof tanh_},
                {transpose, sizeof transpose}, {broadcast, sizeof broadcast}, {dot, sizeof dot}};
    tern_writer s;
    tern_writer_init(&s, mem);
    put(&s, TERN_COUNT_OF(rows));
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        put(&s, rows[i].count); /* indices below 128 take a byte each */
        for (size_t j = 0; j < rows[i].count; j++)
            put(&s, rows[i].attrs[j]);
    }
    put_section(w, SECTION_PROPERTIES, &s);
}

/* --- the ops --- */

enum { HAS_RESULTS = 2, HAS_OPERANDS = 4, HAS_REGIONS = 16, HAS_PROPERTIES = 64, NO_PROPERTY = -1 };

/* An op with one result and up to two operands. */
static void put_op(tern_writer *w, unsigned name, int property, unsigned type, unsigned operands,
                   const uint64_t *values)
{
    unsigned mask = HAS_RESULTS | (operands ? HAS_OPERANDS : 0u);
    put(w, name);
    tern_write_u8(w, (uint8_t)(mask | (property >= 0 ? HAS_PROPERTIES : 0u)));
    put(w, A_LOC);
    if (property >= 0)
        put(w, (uint64_t)property);
    put(w, 1), put(w, type);
    if (operands)
        put(w, operands);
    for (unsigned i = 0; i < operands; i++)
        put(w, values[i]);
}

/* Values 0 and 1 are the arguments; layer i defines values 2 + 10 i to 11 + 10 i. */
static void put_layer(tern_writer *w, uint64_t first, uint64_t x)
{
    uint64_t v = first;
    put_op(w, OP_CONSTANT, P_CONSTANT, T_SCALAR, 0, NULL);
    put_op(w, OP_BROADCAST, P_BROADCAST, T_MATRIX, 1, (uint64_t[]){v});
    put_op(w, OP_DOT, P_DOT, T_MATRIX, 2, (uint64_t[]){x, 1});
    put_op(w, OP_ADD, NO_PROPERTY, T_MATRIX, 2, (uint64_t[]){v + 2, v + 1});
    put_op(w, OP_TANH, P_TANH, T_MATRIX, 1, (uint64_t[]){v + 3});
    put_op(w, OP_MULTIPLY, NO_PROPERTY, T_MATRIX, 2, (uint64_t[]){v + 4, v + 1});
    put_op(w, OP_TRANSPOSE, P_TRANSPOSE, T_MATRIX, 1, (uint64_t[]){v + 5});
    put_op(w, OP_RESHAPE, NO_PROPERTY, T_FLAT, 1, (uint64_t[]){v + 6});
    put_op(w, OP_RESHAPE, NO_PROPERTY, T_MATRIX, 1, (uint64_t[]){v + 7});
    put_op(w, OP_SUBTRACT, NO_PROPERTY, T_MATRIX, 2, (uint64_t[]){v + 8, x});
}

static void put_body(tern_writer *w, tern_alloc mem, unsigned layers)
{
    tern_writer s;
    tern_writer_init(&s, mem);
    uint64_t x = 0;
    put(&s, 1), put(&s, 2 + 10 * (uint64_t)layers);
    put(&s, (10 * (uint64_t)layers + 1) << 1 | 1);
    put(&s, 2), put(&s, T_MATRIX << 1), put(&s, T_MATRIX << 1), tern_write_u8(&s, 0);
    for (unsigned i = 0; i < layers; i++) {
        put_layer(&s, 2 + 10 * (uint64_t)i, x);
        x = 11 + 10 * (uint64_t)i;
    }
    put(&s, OP_RETURN), tern_write_u8(&s, HAS_OPERANDS), put(&s, A_LOC);
    put(&s, 1), put(&s, x);
    put_section(w, SECTION_IR, &s);
}

static void put_module(tern_writer *w, tern_alloc mem, unsigned layers)
{
    tern_writer top, body;
    tern_writer_init(&top, mem);
    tern_writer_init(&body, mem);
    put(&body, 1), put(&body, 0), put(&body, 1 << 1);
    put(&body, OP_FUNC), tern_write_u8(&body, HAS_REGIONS | HAS_PROPERTIES), put(&body, A_LOC);
    put(&body, P_FUNC), put(&body, 1 << 1 | 1);
    put_body(&body, mem, layers);
    put(&top, 1 << 1);
    put(&top, OP_MODULE), tern_write_u8(&top, HAS_REGIONS), put(&top, A_LOC), put(&top, 1 << 1 | 1);
    put_section(&top, SECTION_IR, &body);
    put_section(w, SECTION_IR, &top);
}

void tern_bench_hlo_bytecode(tern_writer *out, unsigned layers)
{
    static const uint8_t magic[] = {'M', 'L', 0xef, 'R'};
    static const char producer[] = "StableHLO_v1.17.0";
    tern_write_blob(out, magic, sizeof magic);
    put(out, 6);
    tern_write_blob(out, producer, sizeof producer);
    put_dialects(out, out->mem);
    put_tables(out, out->mem);
    put_module(out, out->mem, layers);
    put_strings(out, out->mem);
    put_properties(out, out->mem);
}

void tern_bench_hlo_text(tern_text *out, unsigned layers)
{
#define M "tensor<256x256xf32>"
    tern_text_puts(out, "module {\n  func.func @main(%arg0: " M ", %arg1: " M ") -> " M " {\n");
    char x[16] = "%arg0";
    for (unsigned i = 0; i < layers; i++) {
        unsigned v = 10 * i;
        tern_text_printf(
            out,
            "    %%%u = stablehlo.constant dense<5.000000e-01> : tensor<f32>\n"
            "    %%%u = stablehlo.broadcast_in_dim %%%u, dims = [] : (tensor<f32>) -> " M "\n"
            "    %%%u = stablehlo.dot_general %s, %%arg1, contracting_dims = [1] x [0] : (" M ", " M
            ") -> " M "\n"
            "    %%%u = stablehlo.add %%%u, %%%u : " M "\n"
            "    %%%u = stablehlo.tanh %%%u : " M "\n"
            "    %%%u = stablehlo.multiply %%%u, %%%u : " M "\n",
            v, v + 1, v, v + 2, x, v + 3, v + 2, v + 1, v + 4, v + 3, v + 5, v + 4, v + 1);
        tern_text_printf(out,
                         "    %%%u = stablehlo.transpose %%%u, dims = [1, 0] : (" M ") -> " M "\n"
                         "    %%%u = stablehlo.reshape %%%u : (" M ") -> tensor<65536xf32>\n"
                         "    %%%u = stablehlo.reshape %%%u : (tensor<65536xf32>) -> " M "\n"
                         "    %%%u = stablehlo.subtract %%%u, %s : " M "\n",
                         v + 6, v + 5, v + 7, v + 6, v + 8, v + 7, v + 9, v + 8, x);
        (void)snprintf(x, sizeof x, "%%%u", v + 9);
    }
    tern_text_printf(out, "    return %s : " M "\n  }\n}\n", x);
#undef M
}

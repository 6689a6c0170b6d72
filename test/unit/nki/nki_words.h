/* nki_words.h - writes kernel streams. */
#ifndef TERN_TEST_NKI_WORDS_H
#define TERN_TEST_NKI_WORDS_H

#include <string.h>

#include "base/text.h"
#include "nki/nki_stream.h"
#include "test_support.h"

typedef struct {
    int64_t words[1 << 18];
    size_t count;
    int64_t strings, locations, tensors, ops;
    struct {
        int64_t mem, dtype, rows, elems;
    } shape[64];
} kernel;

#define PUT(k, ...) \
    put((k), (const int64_t[]){__VA_ARGS__}, TERN_COUNT_OF(((const int64_t[]){__VA_ARGS__})))
/* A record. */
#define RECORD_OF(k, kind, ...)                                                     \
    do {                                                                            \
        PUT((k), (kind), (int64_t)TERN_COUNT_OF(((const int64_t[]){__VA_ARGS__}))); \
        PUT((k), __VA_ARGS__);                                                      \
    } while (0)

static inline void put(kernel *k, const int64_t *words, size_t count)
{
    assert_true(k->count + count <= TERN_COUNT_OF(k->words));
    memcpy(k->words + k->count, words, count * sizeof(*words));
    k->count += count;
}

static inline int64_t add_string(kernel *k, const char *text)
{
    int64_t packed[16] = {0};
    size_t len = strlen(text), words = (len + 7) / 8;
    assert_true(words <= TERN_COUNT_OF(packed));
    memcpy(packed, text, len);
    PUT(k, TERN_NKI_STRING, (int64_t)words + 1, (int64_t)len);
    put(k, packed, words);
    return k->strings++;
}

/* Strings 0, 1 and 2: the name of kernel and function, the chip, the file. */
static inline kernel *kernel_begin(const char *chip)
{
    kernel *k = calloc(1, sizeof(*k));
    assert_non_null(k);
    add_string(k, "kernel");
    add_string(k, chip);
    add_string(k, "model.py");
    RECORD_OF(k, TERN_NKI_KERNEL, 0, 1, 0, 0);
    return k;
}

static inline int64_t add_location(kernel *k, int64_t line, int64_t caller)
{
    RECORD_OF(k, TERN_NKI_LOCATION, 2, line, 0, caller);
    return k->locations++;
}

static inline int64_t add_tensor_at(kernel *k, int64_t mem, int64_t dtype, int64_t kind,
                                    int64_t rows, int64_t elems, int64_t address)
{
    RECORD_OF(k, TERN_NKI_TENSOR, mem, dtype, kind, -1, k->locations - 1,
              mem == TERN_MEM_HBM ? -1 : 0, address, 2, rows, elems);
    k->shape[k->tensors].mem = mem;
    k->shape[k->tensors].dtype = dtype;
    k->shape[k->tensors].rows = rows;
    k->shape[k->tensors].elems = elems;
    return k->tensors++;
}

static inline int64_t add_tensor(kernel *k, int64_t mem, int64_t dtype, int64_t kind, int64_t rows,
                                 int64_t elems)
{
    return add_tensor_at(k, mem, dtype, kind, rows, elems, -1);
}

/* An operand: |rows| rows from |row| on, |elems| elements from |from| on, and perhaps a register.
 */
typedef struct {
    int64_t tensor, row, rows, from, elems, reg, stride;
} part;

static inline part whole(const kernel *k, int64_t tensor)
{
    return (part){tensor, 0, k->shape[tensor].rows, 0, k->shape[tensor].elems, -1, 0};
}

static inline part columns(const kernel *k, int64_t tensor, int64_t from, int64_t elems)
{
    part p = whole(k, tensor);
    p.from = from;
    p.elems = elems;
    return p;
}

static const part no_part = {.tensor = -1};

static inline size_t operand_words(const kernel *k, part p, int64_t *out)
{
    if (p.tensor < 0) {
        out[0] = -1;
        return 1;
    }
    const int64_t words[] = {p.tensor,
                             k->shape[p.tensor].dtype,
                             p.row,
                             p.rows,
                             k->shape[p.tensor].mem == TERN_MEM_HBM ? k->shape[p.tensor].elems : 0,
                             p.from,
                             -1,
                             1,
                             1,
                             p.elems,
                             p.reg >= 0,
                             p.reg,
                             p.stride};
    size_t count = TERN_COUNT_OF(words) - (p.reg >= 0 ? 0 : 2);
    memcpy(out, words, count * sizeof(*words));
    return count;
}

/* An instruction at the last location; arguments that are not given are 0. */
static inline int64_t add_op(kernel *k, tern_isa_op op, const part *parts, size_t part_count,
                             const int64_t *args, size_t arg_count)
{
    int64_t body[256] = {op, -1, -1, k->locations - 1, 0, (int64_t)part_count};
    size_t count = TERN_NKI_OP_FIRST;
    for (size_t i = 0; i < part_count; i++)
        count += operand_words(k, parts[i], body + count);
    body[count++] = (int64_t)arg_count;
    for (size_t i = 0; i < arg_count; i++)
        body[count++] = args[i];
    PUT(k, TERN_NKI_OP, (int64_t)count);
    put(k, body, count);
    return k->ops++;
}
#define ADD_OP(k, op, parts, args)                                                    \
    add_op((k), TERN_OP_##op, (const part[])UNPACK parts,                             \
           TERN_COUNT_OF(((const part[])UNPACK parts)), (const int64_t[])UNPACK args, \
           TERN_COUNT_OF(((const int64_t[])UNPACK args)))
#define UNPACK(...) \
    {               \
        __VA_ARGS__ \
    }

static inline void add_copy(kernel *k, part dst, part src)
{
    add_op(k, TERN_OP_DMA_COPY, (const part[]){dst, src}, 2, NULL, 0);
}

/* dst = src + |value| */
static inline void add_constant(kernel *k, part dst, part src, float value)
{
    add_op(k, TERN_OP_TENSOR_SCALAR, (const part[]){dst, src}, 2,
           (const int64_t[]){TERN_ALU_ADD, tern_isa_f32_arg(value)}, 2);
}

static inline int64_t add_matmul(kernel *k, part dst, part stationary, part moving,
                                 int64_t accumulate)
{
    return add_op(k, TERN_OP_NC_MATMUL, (const part[]){dst, stationary, moving}, 3, &accumulate, 1);
}

static inline void add_result(kernel *k, int64_t tensor, int64_t input)
{
    RECORD_OF(k, TERN_NKI_RESULT, 1, tensor, input);
}

static inline uint8_t *pack_kernel(const kernel *k, size_t *len)
{
    uint8_t *bytes = NULL;
    assert_ok(tern_nki_pack_words(tern_alloc_host(), k->words, k->count, &bytes, len));
    return bytes;
}

/* The stream as a string of StableHLO's text. */
static inline void put_kernel(tern_text *out, const uint8_t *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        tern_text_printf(out, "\\%02X", bytes[i]);
}

/* Reads the kernel and frees it. |bytes| stays until the stream is finished: free it. */
static inline tern_status read_kernel(kernel *k, tern_nki_stream *out, uint8_t **bytes)
{
    size_t len = 0;
    *bytes = pack_kernel(k, &len);
    free(k);
    return tern_nki_stream_read(tern_alloc_host(), *bytes, len, out);
}

/* c = a + 1, of |rows| times |elems| floats. |in_place|: c is a. */
static inline kernel *adding_kernel(int64_t rows, int64_t elems, bool in_place)
{
    kernel *k = kernel_begin("trn2");
    add_location(k, 7, -1);
    int64_t a = add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_INPUT, rows, elems);
    int64_t c =
        in_place ? a : add_tensor(k, TERN_MEM_HBM, TERN_F32, TERN_TENSOR_OUTPUT, rows, elems);
    int64_t t = add_tensor(k, TERN_MEM_SBUF, TERN_F32, TERN_TENSOR_TEMP, rows, elems);
    add_copy(k, whole(k, t), whole(k, a));
    add_constant(k, whole(k, t), whole(k, t), 1);
    add_copy(k, whole(k, c), whole(k, t));
    add_result(k, c, in_place ? 0 : -1);
    return k;
}

#endif

/* Narrow tiles are computed at once: the bits are those of an instruction for each row. */
#include <string.h>

#include "emu_views.h"
#include "numerics/activation.h"
#include "numerics/format.h"
#include "test_support.h"

enum { ROWS = 37, ROW_BYTES = 4096 + 64, TILES = 4, WIDTH_MAX = 20 };

static uint8_t memory[ROWS][ROW_BYTES], want[ROWS][ROW_BYTES];

static const tern_dtype dtypes[] = {TERN_F32, TERN_BF16, TERN_F16, TERN_I32, TERN_U8, TERN_U32};

typedef struct {
    tern_isa_op op;
    tern_engine engine;
    unsigned operands; /* the first is written */
} instruction;

static const instruction instructions[] = {
    {TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE, 3},
    {TERN_OP_TENSOR_TENSOR, TERN_ENGINE_POOL, 3},
    {TERN_OP_TENSOR_SCALAR, TERN_ENGINE_DVE, 2},
    {TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE, 2},
    {TERN_OP_ACTIVATION, TERN_ENGINE_ACT, 2},
    {TERN_OP_SCALAR_TENSOR_TENSOR, TERN_ENGINE_DVE, 3},
    {TERN_OP_TENSOR_SCALAR, TERN_ENGINE_POOL, 2},
};

/* The operands by their place in the row of the instruction. */
static size_t place_of(tern_isa_op op, unsigned i)
{
    if (op == TERN_OP_SCALAR_TENSOR_TENSOR && i == 2)
        return TERN_OPERAND(SCALAR_TENSOR_TENSOR, operand1);
    if (op == TERN_OP_ACTIVATION && i == 1)
        return TERN_OPERAND(ACTIVATION, data);
    return i;
}

static void set_args(test_emu *t, tern_isa_op op, uint64_t *seed)
{
    static const tern_alu ops[] = {TERN_ALU_ADD,      TERN_ALU_MULTIPLY, TERN_ALU_MAX,
                                   TERN_ALU_SUBTRACT, TERN_ALU_LT,       TERN_ALU_BITS_AND};
    static const tern_activation functions[] = {TERN_ACTIVATION_EXP, TERN_ACTIVATION_TANH,
                                                TERN_ACTIVATION_COPY};
    uint64_t word = test_random(seed);
    tern_alu first = ops[word % 6],
             second = first == TERN_ALU_BITS_AND ? TERN_ALU_NONE : ops[(word >> 8) % 5];
    if (op == TERN_OP_TENSOR_TENSOR) {
        t->args[TERN_ARG(TENSOR_TENSOR, op)] = first;
    } else if (op == TERN_OP_TENSOR_SCALAR) {
        t->args[TERN_ARG(TENSOR_SCALAR, op0)] = first;
        t->args[TERN_ARG(TENSOR_SCALAR, op1)] = second;
        test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm0), (float)(word >> 16 & 7));
        test_emu_arg_f32(t, TERN_ARG(TENSOR_SCALAR, imm1), 0.75f);
        t->args[TERN_ARG(TENSOR_SCALAR, reverse1)] = word >> 20 & 1;
    } else if (op == TERN_OP_SCALAR_TENSOR_TENSOR) {
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op0)] = ops[word % 4];
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op1)] = ops[(word >> 8) % 4];
        test_emu_arg_f32(t, TERN_ARG(SCALAR_TENSOR_TENSOR, imm0), 1.5f);
        t->args[TERN_ARG(SCALAR_TENSOR_TENSOR, reverse1)] = word >> 20 & 1;
    } else if (op == TERN_OP_ACTIVATION) {
        t->args[TERN_ARG(ACTIVATION, func)] = functions[word % 3];
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_scale), 0.5f);
        test_emu_arg_f32(t, TERN_ARG(ACTIVATION, imm_bias), 0.125f);
    }
}

typedef struct {
    tern_dtype dtype;
    unsigned tile;
    int32_t inner; /* stride of the inner of two dimensions */
} operand;

/* Tiles lie side by side. Rows |first| and on; |width| elements are two dimensions if even. */
static void set_operands(test_emu *t, const instruction *in, const operand *operands,
                         uint8_t (*mem)[ROW_BYTES], uint32_t first, uint32_t rows, uint32_t width)
{
    for (unsigned i = 0; i < in->operands; i++) {
        const operand *o = &operands[i];
        uint8_t *base = mem[first] + (size_t)4 * WIDTH_MAX * o->tile;
        const bool pairs = width % 2 == 0;
        (void)test_emu_operand_nd(t, place_of(in->op, i), o->dtype, base, ROW_BYTES, rows,
                                  pairs ? 2 : 1, (int32_t[]){pairs ? 2 : 1, o->inner},
                                  (uint32_t[]){pairs ? width / 2 : width, 2});
    }
}

static void narrow_tiles_equal_rows(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (unsigned k = 0; k < 3000; k++) {
        const instruction *in = &instructions[k % TERN_COUNT_OF(instructions)];
        test_emu *t = test_emu_make("trn2", in->op, in->engine);
        operand operands[3];
        uint32_t rows = 1 + (uint32_t)(test_random(&seed) % ROWS);
        uint32_t width = k % 3 ? 1 + (uint32_t)(test_random(&seed) % WIDTH_MAX) : 1;
        for (unsigned i = 0; i < 3; i++)
            operands[i] = (operand){
                .dtype = dtypes[k % 2 ? 0 : test_random(&seed) % TERN_COUNT_OF(dtypes)],
                .tile = (unsigned)(test_random(&seed) % TILES),
                .inner = i > 0 && test_random(&seed) % 4 == 0 ? 0 : 1,
            };
        for (uint32_t r = 0; r < ROWS; r++)
            for (unsigned i = 0; i < TILES * WIDTH_MAX; i++) {
                float value = (float)(int32_t)test_random(&seed) * 0x1p-26f;
                memcpy(memory[r] + (size_t)4 * i, &value, sizeof value);
            }
        memcpy(want, memory, sizeof want);
        set_args(t, in->op, &seed);
        for (uint32_t r = 0; r < rows; r++) {
            set_operands(t, in, operands, want, r, 1, width);
            assert_ok(test_emu_run(t));
        }
        set_operands(t, in, operands, memory, 0, rows, width);
        assert_ok(test_emu_run(t));
        assert_memory_equal(memory, want, sizeof want);
        test_emu_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(narrow_tiles_equal_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

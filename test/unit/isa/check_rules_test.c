/* The legality check: every rule is broken at least once by a legal program with one change, which
 * breaks no other rule (check_cases.def); and more legal programs. */
#include "isa/check.h"

#include <string.h>

#include "isa_legal.h"
#include "test_support.h"

typedef struct {
    tern_isa_program program;
    const tern_chip *chip;
    uint32_t at; /* the operation's instruction */
} subject;

/* --- named changes --- */

/* Replaces the only dimension by row-major ones. */
static void set_dims(tern_isa_ap *ap, unsigned rank, const uint32_t *counts)
{
    int32_t step = 1;
    ap->rank = (uint8_t)rank;
    for (unsigned i = rank; i-- > 0;) {
        if (i >= TERN_ISA_DIMS_MAX)
            continue;
        ap->count[i] = counts[i];
        ap->stride[i] = step;
        step *= (int32_t)counts[i];
    }
}

/* |rank| dimensions that cannot be merged, 512 elements in total. */
static void apart(tern_isa_ap *ap, unsigned rank)
{
    uint32_t counts[] = {4, 4, 4, 4, 4};
    counts[0] = 512;
    for (unsigned i = 1; i < rank; i++)
        counts[0] /= 4;
    set_dims(ap, rank, counts);
    for (unsigned i = 0; i < rank; i++)
        ap->stride[i] = (ap->stride[i] + 1) * 2;
}

static void set_mask(uint32_t *mask, uint32_t from)
{
    for (unsigned i = 0; i < 8; i++)
        mask[i] = from * 0x01010101;
}

/* One more operand after those of the row, for the last instruction. */
static tern_isa_ap *add_index(subject *t, tern_dtype dtype, unsigned partitions, unsigned elems)
{
    tern_isa_program *p = &t->program;
    tern_isa_ap ap = isa_legal_tile(TERN_MEM_SBUF, dtype, 131072, partitions, elems);
    assert_ok(tern_vec_push(p->mem, &p->operands, ap));
    p->instrs.items[t->at].operand_count++;
    return &p->operands.items[p->operands.count - 1];
}

static tern_isa_tensor *add_tensor(subject *t, const char *name, uint64_t address, uint64_t bytes)
{
    tern_isa_tensor tensor = {.name = name,
                              .mem = TERN_MEM_SBUF,
                              .dtype = TERN_F32,
                              .partitions = 128,
                              .address = address,
                              .bytes = bytes,
                              .last_use = TERN_ISA_NONE32};
    uint32_t index = 0;
    assert_ok(tern_isa_add_tensor(&t->program, &tensor, &index));
    return &t->program.tensors.items[index];
}

/* The last tensor, in the upper half of the partitions. */
static tern_isa_tensor half_of(const subject *t)
{
    tern_isa_tensor tensor = t->program.tensors.items[t->program.tensors.count - 1];
    tensor.start = tensor.partitions = 64;
    return tensor;
}

/* Replica groups of a collective, as a constant. */
static void give_groups(subject *t, uint64_t rows, uint64_t ranks)
{
    tern_isa_program *p = &t->program;
    const uint32_t values[16] = {0};
    uint32_t index = 0;
    tern_isa_tensor tensor = {.name = "groups",
                              .mem = TERN_MEM_HBM,
                              .dtype = TERN_U32,
                              .kind = TERN_TENSOR_CONST,
                              .rank = 2,
                              .partitions = 1,
                              .bytes = rows * ranks * sizeof(*values),
                              .dims = {rows, ranks},
                              .last_use = TERN_ISA_NONE32};
    assert_ok(tern_isa_add_data(p, values, tensor.bytes, &tensor.data));
    assert_ok(tern_isa_add_tensor(p, &tensor, &index));
    *isa_legal_operand(p, t->at, "groups") = tern_isa_ap_of(p, index);
}

/* The operands of a ragged all-to-all of rows of 8 elements, with |rows| lists of |slices|. */
static void give_slices(subject *t, uint64_t rows, uint64_t slices)
{
    tern_isa_program *p = &t->program;
    uint32_t index = 0;
    tern_isa_tensor tensor = {.name = "slices",
                              .mem = TERN_MEM_HBM,
                              .dtype = TERN_I32,
                              .kind = TERN_TENSOR_TEMP,
                              .rank = 2,
                              .partitions = 1,
                              .bytes = rows * slices * sizeof(int32_t),
                              .dims = {rows, slices},
                              .last_use = TERN_ISA_NONE32};
    assert_ok(tern_isa_add_tensor(p, &tensor, &index));
    *isa_legal_operand(p, t->at, "slices") = tern_isa_ap_of(p, index);
    *isa_legal_operand(p, t->at, "base") = *isa_legal_operand(p, t->at, "dst");
    *isa_legal_arg(p, t->at, "kind") = TERN_CC_RAGGED;
    *isa_legal_arg(p, t->at, "op") = TERN_ALU_NONE;
    *isa_legal_arg(p, t->at, "row") = 8;
}

static tern_isa_tensor *add_rank(subject *t)
{
    tern_isa_tensor *rank = add_tensor(t, "rank", 0, sizeof(uint32_t));
    rank->mem = TERN_MEM_HBM;
    rank->dtype = TERN_U32;
    rank->kind = TERN_TENSOR_RANK;
    rank->partitions = 1;
    return rank;
}

static void add_nop(subject *t, tern_engine engine)
{
    tern_isa_new new;
    assert_ok(tern_isa_add(&t->program, TERN_OP_NOP, engine, 0, &new));
}

#define O(name)  (*isa_legal_operand(&t->program, t->at, name))
#define A(name)  (*isa_legal_arg(&t->program, t->at, name))
#define IN       (t->program.instrs.items[t->at])
#define T(i)     (t->program.tensors.items[i])
#define ON(name) t->chip = tern_arch_chip_builtin(name)

static void double_row(subject *t)
{
    A("perf") = TERN_PERF_DOUBLE_ROW;
    O("stationary").dtype = O("moving").dtype = TERN_F8E5M2;
    set_dims(&O("stationary"), 2, (uint32_t[]){2, 64});
    set_dims(&O("moving"), 2, (uint32_t[]){2, 256});
}

static void gather(subject *t)
{
    IN.engine = TERN_ENGINE_POOL;
    A("dge") = TERN_DGE_SOFTWARE;
    O("src_index") = isa_legal_tile(TERN_MEM_SBUF, TERN_U32, 65536, 128, 1);
}

/* |depth| nested loops instead of the one loop. */
static void nest(subject *t, unsigned depth)
{
    tern_isa_program *p = &t->program;
    tern_isa_new new;
    p->instrs.count = p->args.count = p->operands.count = 0;
    for (unsigned i = 0; i < 2 * depth; i++) {
        bool opens = i < depth;
        assert_ok(
            tern_isa_add(p, opens ? TERN_OP_LOOP : TERN_OP_END_LOOP, TERN_ENGINE_SP, 0, &new));
        new.args[opens ? TERN_ARG(LOOP, exit) : TERN_ARG(END_LOOP, back)] = 2 * depth - 1 - i;
        if (opens)
            new.args[TERN_ARG(LOOP, step)] = 1;
    }
}

/* --- the table: a function for each line --- */

#define PASTE(a, b)                    a##b
#define CHANGE_OF(line)                PASTE(change_, line)
#define BREAKS(rule, chip, op, change) GOOD(chip, op, change)
#define GOOD(chip, op, change) \
    static void CHANGE_OF(__LINE__)(subject * t) { change; }
#include "check_cases.def"

typedef struct {
    int rule; /* -1: legal */
    const char *chip;
    tern_isa_op op;
    void (*change)(subject *t);
    int line;
} check_case;

static const check_case cases[] = {
#define BREAKS(rule, chip, op, change) \
    {TERN_RULE_##rule, chip, TERN_OP_##op, CHANGE_OF(__LINE__), __LINE__},
#define GOOD(chip, op, change) {-1, chip, TERN_OP_##op, CHANGE_OF(__LINE__), __LINE__},
#include "check_cases.def"
};

enum { CASES = sizeof(cases) / sizeof(cases[0]) };

/* --- running it --- */

static void print_breaches(const check_case *v, const tern_isa_check_result *result)
{
    print_error("check_cases.def:%d: %s on %s, wanted %s\n", v->line,
                tern_isa_op_info_of(v->op)->name, v->chip,
                v->rule < 0 ? "none" : tern_isa_rule_name((tern_isa_rule)v->rule));
    for (size_t i = 0; i < result->breaches.count; i++)
        print_error("    %s: %s\n", tern_isa_rule_name(result->breaches.items[i].rule),
                    result->breaches.items[i].text);
}

static bool run_case(const check_case *v)
{
    subject t = {.chip = tern_arch_chip_builtin(v->chip), .at = isa_legal_at(v->op)};
    tern_isa_check_result result;
    assert_ok(isa_legal_program(tern_alloc_host(), v->op, t.chip, &t.program));
    assert_ok(tern_isa_check(tern_alloc_host(), &t.program, t.chip, "legal", NULL));
    v->change(&t);
    assert_ok(tern_isa_check_all(tern_alloc_host(), &t.program, t.chip, &result));
    bool right = v->rule < 0 ? result.count == 0 : result.count > 0;
    for (size_t i = 0; i < result.breaches.count; i++)
        right &= (int)result.breaches.items[i].rule == v->rule;
    if (!right)
        print_breaches(v, &result);
    tern_isa_check_result_fini(&result);
    tern_isa_program_fini(&t.program);
    return right;
}

static void each_change_breaks_its_rule_and_no_other(void **state)
{
    (void)state;
    unsigned wrong = 0;
    for (size_t i = 0; i < CASES; i++)
        wrong += !run_case(&cases[i]);
    assert_int_equal(wrong, 0);
}

static void every_rule_has_a_case(void **state)
{
    (void)state;
    for (int rule = 0; rule < TERN_RULE_COUNT; rule++) {
        bool found = false;
        for (size_t i = 0; i < CASES; i++)
            found |= cases[i].rule == rule;
        if (!found)
            print_error("no case for %s\n", tern_isa_rule_name((tern_isa_rule)rule));
        assert_true(found);
        assert_true(strlen(tern_isa_rule_what((tern_isa_rule)rule)) > 10);
    }
    assert_string_equal(tern_isa_rule_name(TERN_RULE_COUNT), "?");
    assert_string_equal(tern_isa_rule_what(TERN_RULE_COUNT), "?");
}

TEST_MAIN(cmocka_unit_test(each_change_breaks_its_rule_and_no_other),
          cmocka_unit_test(every_rule_has_a_case))

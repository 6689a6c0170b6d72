/* lower/lower.c - lowers main op by op. */
#include "lower/lower.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/location.h"
#include "lir/record.h"
#include "lower/lower_impl.h"
#include "numerics/format.h"

void tern_lower_report_fini(tern_lower_report *report)
{
    tern_vec_free(report->mem, &report->inputs);
    tern_vec_free(report->mem, &report->outputs);
    tern_vec_free(report->mem, &report->entries);
    tern_vec_free(report->mem, &report->names);
    tern_map_fini(&report->named);
    tern_arena_fini(&report->texts);
}

static void report_init(tern_lower_report *report, tern_alloc mem)
{
    *report = (tern_lower_report){.mem = mem};
    tern_arena_init(&report->texts, mem, 0);
    tern_map_init(&report->named, mem);
}

enum {
    EFFECT_MAX_DEPTH = 256
}; /* of nested regions and composites; deeper ones count as having effects */

/* --- dispatch --- */

typedef bool (*lower_fn)(tern_lower *l, tern_hlo_op op);

typedef struct {
    lower_fn lower;
    const char *how;
} lowering;

static const lowering by_code[TERN_HLO_CODE_COUNT] = {
#define LOWER(code, function, how) [TERN_HLO_##code] = {tern_lower_##function, how},
#include "lower/lowerings.def"
};

typedef struct {
    const char *name;
    lowering lowering;
} named_lowering;

static const named_lowering composites[] = {
#define COMPOSITE(name, function, how) {name, {tern_lower_##function, how}},
#include "lower/lowerings.def"
    {NULL, {NULL, NULL}},
};

static const named_lowering calls[] = {
#define CALL(name, function, how) {name, {tern_lower_##function, how}},
#include "lower/lowerings.def"
    {NULL, {NULL, NULL}},
};

static const lowering elementwise = {tern_lower_elementwise, "row"};

static const lowering *lowering_of(const tern_lower *l, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(l->m, op)->code;
    const bool call = code == TERN_HLO_CUSTOM_CALL;
    if (code != TERN_HLO_COMPOSITE && !call)
        return !by_code[code].lower && tern_chain_computes(code) ? &elementwise : &by_code[code];
    const char *name =
        tern_hlo_op_text(l->m, op, call ? TERN_HLO_A_call_target_name : TERN_HLO_A_name);
    for (const named_lowering *n = call ? calls : composites; n->name; n++)
        if (!strcmp(n->name, name))
            return &n->lowering;
    return &by_code[code];
}

tern_hlo_region tern_lower_body(const tern_lower *l, tern_hlo_op composite)
{
    const char *name = tern_hlo_op_text(l->m, composite, TERN_HLO_A_decomposition);
    return tern_hlo_op_region(l->m, tern_hlo_module_find(l->m, name), 0);
}

/* --- ops that move nothing --- */

bool tern_lower_constant(tern_lower *l, tern_hlo_op op)
{
    (void)l, (void)op; /* created on first use */
    return true;
}

bool tern_lower_alias(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_value result = tern_lower_result(l, op, 0);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, result);
    tern_lower_array from = tern_lower_get_slice(l, tern_hlo_operands(l->m, op)[0]), to;
    if (!tern_lower_array_reshape(&from, type->dims, type->rank, &to)) {
        from = from.slice ? tern_lower_copy_slice(l, &from) : tern_lower_dense(l, &from);
        bool can = tern_lower_array_reshape(&from, type->dims, type->rank, &to);
        TERN_ASSERT(can);
    }
    tern_lower_set(l, result, &to);
    return true;
}

bool tern_lower_barrier(tern_lower *l, tern_hlo_op op)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++) {
        tern_lower_array from = tern_lower_get(l, tern_hlo_operands(l->m, op)[i]);
        tern_lower_set(l, tern_lower_result(l, op, i), &from);
    }
    return true;
}

/* A view of the same memory, if the formats have the same size. */
bool tern_lower_bitcast(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_value result = tern_lower_result(l, op, 0), operand = tern_hlo_operands(l->m, op)[0];
    const tern_hlo_type_info *to = tern_hlo_value_type_of(l->m, result);
    const tern_hlo_type_info *from = tern_hlo_value_type_of(l->m, operand);
    if (from->quant || to->quant || from->rank != to->rank ||
        tern_num_format_of(from->dtype)->bits != tern_num_format_of(to->dtype)->bits ||
        tern_num_format_of(to->dtype)->bits < 8)
        return false;
    tern_lower_array array = tern_lower_get(l, operand);
    array.dtype = to->dtype;
    tern_lower_set(l, result, &array);
    return true;
}

/* --- ops --- */

/* It has no memory; consumers use a constant (empty.c). */
static bool is_empty(const tern_lower *l, tern_hlo_value v)
{
    return tern_hlo_value_type_of(l->m, v)->count == 0;
}

/* Sets result |i| of a composite to |inner|. A view of an operand is copied, so that composites
 * always create new memory (donate.c). */
static void set_result(tern_lower *l, tern_hlo_op op, uint32_t i, tern_hlo_value inner)
{
    tern_lower_array a = tern_lower_get(l, inner);
    bool is_view = false;
    for (uint32_t k = 0; k < tern_hlo_op_of(l->m, op)->operand_count; k++) {
        tern_hlo_value operand = tern_hlo_operands(l->m, op)[k];
        is_view |= !is_empty(l, operand) && tern_lower_get(l, operand).tensor == a.tensor;
    }
    if (is_view) {
        tern_lower_array own = tern_lower_make(l, tern_lower_result(l, op, i));
        tern_lower_copy(l, &own, &a);
    } else {
        tern_lower_set(l, tern_lower_result(l, op, i), &a);
    }
}

void tern_lower_rename_output(tern_lower *l, tern_hlo_value from, tern_hlo_value to)
{
    for (size_t i = 0; i < l->report->outputs.count; i++)
        if (l->output_values[i] == from && l->report->outputs.items[i].alias < 0)
            l->output_values[i] = to;
}

void tern_lower_bind(tern_lower *l, tern_hlo_op composite)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, tern_lower_body(l, composite));
    for (uint32_t i = 0; i < r->arg_count; i++) {
        tern_hlo_value operand = tern_hlo_operands(l->m, composite)[i];
        if (is_empty(l, operand))
            continue;
        tern_lower_array a = tern_lower_get(l, operand);
        tern_lower_set(l, r->arg_first + i, &a);
        l->outer[r->arg_first + i] = operand;
    }
}

/* Lowers the decomposition of a composite op by op. Its results are computed in the memory of the
 * composite's. */
static void lower_decomposition(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_region body = tern_lower_body(l, op);
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, body);
    tern_lower_bind(l, op);
    tern_hlo_op end = r->last;
    uint32_t count = tern_hlo_op_of(l->m, end)->operand_count;
    for (uint32_t i = 0; i < count; i++)
        tern_lower_rename_output(l, tern_lower_result(l, op, i), tern_hlo_operands(l->m, end)[i]);
    tern_lower_region(l, body);
    for (uint32_t i = 0; i < count; i++)
        tern_lower_rename_output(l, tern_hlo_operands(l->m, end)[i], tern_lower_result(l, op, i));
    for (uint32_t i = 0; !tern_lower_failed(l) && i < count; i++)
        if (!is_empty(l, tern_lower_result(l, op, i)))
            set_result(l, op, i, tern_hlo_operands(l->m, end)[i]);
}

static void add_entry(tern_lower *l, tern_hlo_op op, const char *how, uint32_t first)
{
    tern_lower_entry entry = {op, how, first, tern_lir_count(l->b)};
    tern_lir_fail(l->b, tern_vec_push(l->report->mem, &l->report->entries, entry));
}

/* Attributes the following instructions to this op and its source location. */
static void begin_note(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    const char *name = tern_hlo_op_row_of(info->code)->name, *dot = strchr(name, '.');
    char text[96];
    tern_hlo_loc_info where = {0};
    if (info->code == TERN_HLO_COMPOSITE)
        name = tern_hlo_op_text(l->m, op, TERN_HLO_A_name);
    else if (tern_hlo_is_nki_call(l->m, op))
        name = "nki";
    else if (dot)
        name = dot + 1;
    (void)snprintf(text, sizeof(text), "%.64s.%u", name, info->result_first);
    tern_status st = tern_hlo_loc_find_file(l->m, info->loc, &where);
    if (!st)
        st = tern_lower_add_name(l, op, text);
    if (st)
        tern_lir_fail(l->b, st);
    bool known = where.kind == TERN_HLO_LOC_FILE;
    tern_lir_begin(l->b, text, known ? tern_hlo_name_text(l->m, where.text) : "",
                   known ? where.line : 0);
}

/* Whether the ops inside are lowered individually. */
static bool is_control(tern_hlo_code code)
{
    return code == TERN_HLO_WHILE || code == TERN_HLO_CASE || code == TERN_HLO_IF;
}

static bool has_effect(const tern_lower *l, tern_hlo_op op, unsigned depth);

static bool has_effect_in(const tern_lower *l, tern_hlo_region region, unsigned depth)
{
    for (tern_hlo_op op = tern_hlo_region_of(l->m, region)->first; op;
         op = tern_hlo_op_of(l->m, op)->next)
        if (has_effect(l, op, depth))
            return true;
    return false;
}

/* Whether the op, or an op inside it, has side effects. */
static bool has_effect(const tern_lower *l, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    if (depth > EFFECT_MAX_DEPTH || tern_hlo_op_row_of(info->code)->traits & TERN_HLO_SIDE_EFFECT)
        return true;
    for (uint32_t i = 0; i < info->region_count; i++)
        if (has_effect_in(l, tern_hlo_op_region(l->m, op, i), depth + 1))
            return true;
    return info->code == TERN_HLO_COMPOSITE && has_effect_in(l, tern_lower_body(l, op), depth + 1);
}

static bool is_distributed(const tern_lower *l, tern_hlo_op op, unsigned depth);

static bool is_distributed_in(const tern_lower *l, tern_hlo_region region, unsigned depth)
{
    for (tern_hlo_op op = tern_hlo_region_of(l->m, region)->first; op;
         op = tern_hlo_op_of(l->m, op)->next)
        if (is_distributed(l, op, depth))
            return true;
    return false;
}

static bool is_distributed(const tern_lower *l, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    if (depth > EFFECT_MAX_DEPTH || info->code == TERN_HLO_PARTITION_ID ||
        tern_hlo_op_row_of(info->code)->traits & TERN_HLO_COLLECTIVE ||
        tern_hlo_is_ragged_call(l->m, op) || tern_hlo_is_nki_call(l->m, op))
        return true;
    for (uint32_t i = 0; i < info->region_count; i++)
        if (is_distributed_in(l, tern_hlo_op_region(l->m, op, i), depth + 1))
            return true;
    return false;
}

bool tern_lower_is_distributed(const tern_lower *l, tern_hlo_op op)
{
    return is_distributed(l, op, 0);
}

/* Whether the op can be dropped: all its results are empty, and it has no side effects. */
static bool all_empty(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    for (uint32_t i = 0; i < info->result_count; i++)
        if (!is_empty(l, info->result_first + i))
            return false;
    return info->result_count > 0 && !has_effect(l, op, 0);
}

static bool has_empty(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    for (uint32_t i = 0; i < info->operand_count && !is_control(info->code); i++)
        if (is_empty(l, tern_hlo_operands(l->m, op)[i]))
            return true;
    return false;
}

/* The library runs on one device. */
static bool fail_if_distributed(tern_lower *l, tern_hlo_op op)
{
    if (!tern_lower_is_distributed(l, op))
        return false;
    tern_lir_fail(l->b,
                  TERN_ERR(UNSUPPORTED,
                           "a collective or an NKI kernel in a %s that only the library could "
                           "execute",
                           tern_hlo_op_row_of(tern_hlo_op_of(l->m, op)->code)->name));
    return true;
}

static void lower_by_library(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    if (fail_if_distributed(l, op))
        return;
    tern_hlo_value results[TERN_ISA_LIST_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < info->result_count && count < TERN_ISA_LIST_MAX; i++)
        if (!is_empty(l, info->result_first + i))
            results[count++] = info->result_first + i;
    tern_lower_library(l, &op, 1, results, count);
}

bool tern_lower_has_function(const tern_lower *l, tern_hlo_op op)
{
    const lowering *w = lowering_of(l, op);
    return w->lower && !all_empty(l, op) && !has_empty(l, op) &&
           (!l->options->library_only || w == &by_code[TERN_HLO_CONSTANT] ||
            tern_lower_is_distributed(l, op));
}

void tern_lower_begin_op(tern_lower *l, tern_hlo_op op) { begin_note(l, op); }

void tern_lower_end_op(tern_lower *l, tern_hlo_op op, uint32_t first_instr)
{
    add_entry(l, op, lowering_of(l, op)->how, first_instr);
    tern_lir_end(l->b);
}

void tern_lower_op(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    const lowering *w = lowering_of(l, op);
    uint32_t first = tern_lir_count(l->b);
    if (all_empty(l, op))
        return;
    begin_note(l, op);
    if (tern_lower_is_only_index(l, op) || (tern_lower_has_function(l, op) && w->lower(l, op))) {
        add_entry(l, op, w->how, first);
    } else if (info->code == TERN_HLO_COMPOSITE && !l->options->library_only) {
        lower_decomposition(l, op);
    } else {
        lower_by_library(l, op);
        add_entry(l, op, "library", first);
    }
    tern_lir_end(l->b);
}

void tern_lower_region(tern_lower *l, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    for (tern_hlo_op op = r->first; op && op != r->last && !tern_lower_failed(l);
         op = tern_hlo_op_of(l->m, op)->next)
        tern_lower_op(l, op);
}

uint32_t tern_lower_count_ops(const tern_lower *l, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    uint32_t count = 0;
    for (tern_hlo_op op = r->first; op && op != r->last; op = tern_hlo_op_of(l->m, op)->next)
        count++;
    return count;
}

/* --- the program --- */

/* Ops of test files that communicate inside the evaluator, at any depth. */
static bool has_interpreters(const tern_lower *l)
{
    for (tern_hlo_op op = 1; op < l->m->ops.count; op++) {
        tern_hlo_code code = tern_hlo_op_of(l->m, op)->code;
        if (code == TERN_HLO_INTERPRETER_PRINT || code == TERN_HLO_INTERPRETER_PROBE)
            return true;
    }
    return false;
}

/* Whether every value of main is a tensor of static shape. */
static bool is_static(const tern_lower *l, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(l->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
        for (uint32_t i = 0; i < info->result_count; i++) {
            const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, info->result_first + i);
            if (t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static || t->rank > TERN_LOWER_RANK_MAX ||
                t->quant)
                return false;
        }
    }
    return true;
}

static tern_status check_io(const tern_lower *l, tern_hlo_value value, const char *what, uint32_t i)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, value);
    if (t->kind == TERN_HLO_TYPE_TENSOR && t->is_static && t->rank <= TERN_LOWER_RANK_MAX)
        return NULL;
    return TERN_ERR(UNSUPPORTED,
                    "%s %u of main is not a tensor of static shape with at most %d dimensions",
                    what, i, TERN_LOWER_RANK_MAX);
}

/* The output that reuses the memory of input |j|; -1: none. */
static int32_t output_of(const int32_t *input_of, uint32_t outputs, uint32_t j)
{
    for (uint32_t i = 0; i < outputs; i++)
        if (input_of[i] == (int32_t)j)
            return (int32_t)i;
    return -1;
}

static tern_status add_inputs(tern_lower *l, tern_hlo_op func, const int32_t *input_of)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, func, 0));
    uint32_t outputs = tern_hlo_op_of(l->m, r->last)->operand_count;
    for (uint32_t i = 0; i < r->arg_count; i++) {
        tern_hlo_value value = r->arg_first + i;
        tern_lower_io io = {.tensor = TERN_ISA_NONE32,
                            .type = tern_hlo_value_type(l->m, value),
                            .alias = -1,
                            .donated = tern_lower_is_donated(l->m, func, i)};
        TERN_TRY(check_io(l, value, "argument", i));
        if (tern_hlo_value_type_of(l->m, value)->count > 0) {
            bool is_reused = output_of(input_of, outputs, i) >= 0;
            io.tensor =
                tern_lower_new_io(l, io.type, is_reused ? TERN_TENSOR_INOUT : TERN_TENSOR_INPUT, i);
            tern_lower_array a = tern_lower_io_array(l, io.type, io.tensor);
            tern_lower_set(l, value, &a);
        }
        TERN_TRY(tern_vec_push(l->mem, &l->report->inputs, io));
    }
    return NULL;
}

static tern_status add_outputs(tern_lower *l, const tern_hlo_region_info *r,
                               const int32_t *input_of)
{
    uint32_t count = tern_hlo_op_of(l->m, r->last)->operand_count;
    TERN_TRY_MEM(l->output_values = TERN_NEW_N(&l->arena, tern_hlo_value, count + 1));
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_value value = tern_hlo_operands(l->m, r->last)[i];
        tern_lower_io io = {.tensor = TERN_ISA_NONE32,
                            .type = tern_hlo_value_type(l->m, value),
                            .alias = input_of[i]};
        TERN_TRY(check_io(l, value, "result", i));
        if (io.alias >= 0)
            io.tensor = l->report->inputs.items[io.alias].tensor;
        else if (tern_hlo_value_type_of(l->m, value)->count > 0)
            io.tensor = tern_lower_new_io(l, io.type, TERN_TENSOR_OUTPUT, i);
        l->output_values[i] = value;
        TERN_TRY(tern_vec_push(l->mem, &l->report->outputs, io));
    }
    return NULL;
}

static tern_status add_io(tern_lower *l, tern_hlo_op func, bool by_op)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, func, 0));
    uint32_t count = tern_hlo_op_of(l->m, r->last)->operand_count;
    int32_t *input_of = TERN_NEW_N(&l->arena, int32_t, count + 1);
    TERN_TRY_MEM(input_of);
    memset(input_of, 0xff, (count + 1) * sizeof(*input_of));
    if (by_op)
        TERN_TRY(tern_lower_donate(l, func, input_of));
    TERN_TRY(add_inputs(l, func, input_of));
    return add_outputs(l, r, input_of);
}

/* Copies the outputs that are in the memory of inputs, or the other ones. */
static void copy_outputs(tern_lower *l, bool inputs)
{
    for (size_t i = 0; i < l->report->outputs.count && !tern_lower_failed(l); i++) {
        const tern_lower_io *io = &l->report->outputs.items[i];
        if (io->tensor == TERN_ISA_NONE32)
            continue;
        tern_lower_array from = tern_lower_get(l, l->output_values[i]);
        tern_lower_array to = tern_lower_io_array(l, io->type, io->tensor);
        uint32_t kind = l->b->program.tensors.items[from.tensor].kind;
        if (from.tensor != to.tensor && (kind == TERN_TENSOR_INOUT) == inputs)
            tern_lower_copy(l, &to, &from);
    }
}

void tern_lower_copy_outputs(tern_lower *l)
{
    copy_outputs(l, true); /* other outputs may overwrite donated inputs */
    copy_outputs(l, false);
}

/* Lowers a program with dynamic shapes to a single library call. */
static void lower_as_one_call(tern_lower *l, const tern_hlo_region_info *r)
{
    uint32_t count = 0, outputs = 0, first = tern_lir_count(l->b);
    for (tern_hlo_op op = r->first; op != r->last; op = tern_hlo_op_of(l->m, op)->next)
        count++;
    tern_hlo_op *ops = TERN_NEW_N(&l->arena, tern_hlo_op, count + 1);
    tern_hlo_value *results = TERN_NEW_N(&l->arena, tern_hlo_value, l->report->outputs.count + 1);
    if (!ops || !results) {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for %u ops", count));
        return;
    }
    count = 0;
    for (tern_hlo_op op = r->first; op != r->last; op = tern_hlo_op_of(l->m, op)->next)
        ops[count++] = op;
    for (uint32_t i = 0; i < count; i++)
        if (fail_if_distributed(l, ops[i]))
            return;
    for (size_t i = 0; i < l->report->outputs.count; i++)
        if (l->report->outputs.items[i].tensor != TERN_ISA_NONE32)
            results[outputs++] = l->output_values[i];
    if (count == 0)
        return;
    tern_lower_library(l, ops, count, results, outputs);
    add_entry(l, ops[0], "library", first);
}

/* --- entry point --- */

static tern_status begin_main(tern_lower *l)
{
    tern_hlo_op func = tern_hlo_module_find(l->m, "main");
    tern_hlo_region body = tern_hlo_op_region(l->m, func, 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, body);
    bool by_op = is_static(l, body) && !has_interpreters(l);
    TERN_TRY(tern_lower_number_ops(l, body));
    TERN_TRY(add_io(l, func, by_op));
    l->at = (tern_lower_cursor){
        .next = by_op ? r->first : r->last, .last = r->last, .yielded = TERN_LOWER_LAST};
    if (!by_op)
        lower_as_one_call(l, r);
    return NULL;
}

static tern_status begin(tern_lower *l)
{
    tern_hlo_module *m = l->m;
    l->arrays = tern_mem_get_zeroed(l->mem, l->array_count * sizeof(tern_lower_array *));
    l->induction_vars = TERN_NEW_N(&l->arena, tern_lir_at, l->array_count);
    l->outer = TERN_NEW_N(&l->arena, tern_hlo_value, l->array_count);
    if (!l->arrays || !l->induction_vars || !l->outer)
        return TERN_ERR(NO_MEMORY, "no memory for the values of a module");
    if (l->options->unroll)
        (void)tern_lir_unroll_up_to(l->b, UINT32_MAX);
    tern_hlo_op main_op = tern_hlo_module_find(m, "main");
    if (!main_op || tern_hlo_op_of(m, main_op)->code != TERN_HLO_FUNC)
        return TERN_ERR(UNSUPPORTED, "the module has no function @main");
    return begin_main(l);
}

/* Adds values to the module. */
static tern_status replace_empty(tern_hlo_module *m)
{
    for (tern_hlo_op f = tern_hlo_region_of(m, tern_hlo_module_body(m))->first; f;
         f = tern_hlo_op_of(m, f)->next)
        if (tern_hlo_op_of(m, f)->code == TERN_HLO_FUNC)
            TERN_TRY(tern_lower_replace_empty(m, tern_hlo_op_region(m, f, 0)));
    return NULL;
}

tern_status tern_lower_create(tern_hlo_module *m, const tern_lower_options *options, tern_lir *b,
                              tern_lower_report *report, tern_lower **out)
{
    *out = NULL;
    report_init(report, options->mem);
    TERN_TRY(replace_empty(m));
    tern_lower *l = tern_mem_get_zeroed(options->mem, sizeof(*l));
    TERN_TRY_MEM(l);
    *l = (tern_lower){.mem = options->mem,
                      .m = m,
                      .chip = options->chip,
                      .options = options,
                      .b = b,
                      .report = report,
                      .array_count = (uint32_t)m->values.count};
    tern_arena_init(&l->arena, l->mem, 0);
    tern_status st = begin(l);
    if (st)
        tern_lower_destroy(l);
    else
        *out = l;
    return st;
}

void tern_lower_destroy(tern_lower *l)
{
    if (!l)
        return;
    tern_mem_free(l->mem, l->at.before, (l->at.before_count + 1) * sizeof(*l->at.before));
    tern_arena_fini(&l->arena);
    tern_vec_free(l->mem, &l->groups);
    tern_mem_free(l->mem, l->arrays, l->array_count * sizeof(tern_lower_array *));
    tern_mem_free(l->mem, l, sizeof(*l));
}

tern_status tern_lower_module(tern_hlo_module *m, const tern_lower_options *options, tern_lir *b,
                              tern_lower_report *report)
{
    tern_lower_options whole = *options;
    tern_lower_part part = TERN_LOWER_PART;
    tern_lower *l = NULL;
    whole.part_instrs = 0;
    tern_status st = tern_lower_create(m, &whole, b, report, &l);
    if (!st)
        st = tern_lower_next(l, &part);
    TERN_ASSERT(st || part == TERN_LOWER_LAST);
    tern_lower_destroy(l);
    if (st) {
        tern_lower_report_fini(report);
        report_init(report, options->mem);
    }
    return st;
}

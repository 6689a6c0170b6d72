/* lower/library_call.c - ops without a lowering: calls of the GpSimd library. The function is a
 * StableHLO module of these ops alone; its tensors are dense. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "hlo/clone.h"
#include "hlo/print.h"
#include "lower/library_work.h"
#include "lower/lower_impl.h"
#include "numerics/format.h"

/* Rows that |elems| elements are divided into, so that the counts of a view hold them: 1 if one
 * row will do. 0: there is no such division. */
static int64_t rows_of(int64_t elems)
{
    int64_t rows = 1;
    while (elems / rows > INT32_MAX && rows < 1 << 15)
        rows *= 2;
    return elems % rows == 0 && elems / rows <= INT32_MAX ? rows : 0;
}

tern_lir_view tern_lower_run_view(const tern_lower *l, const tern_lower_array *a)
{
    tern_lower_array run = *a;
    int64_t elems = tern_lower_array_elems(a), rows = rows_of(elems);
    if (rows == 0)
        return (tern_lir_view){.bad = true};
    run.rank = 2;
    TERN_ASSERT(tern_lower_array_is_dense(a) || tern_lower_failed(l));
    run.dims[0] = rows;
    run.dims[1] = run.strides[0] = elems / rows;
    run.strides[1] = 1;
    tern_lir_view v = tern_lower_array_view(&run, 0);
    v.row_stride = rows > 1 ? v.row_stride : 0;
    return v;
}

/* The same in the type that the function has. */
static tern_lir_view whole_view(const tern_lower *l, const tern_lower_array *a,
                                tern_hlo_value value)
{
    tern_lower_array typed = *a;
    typed.dtype = tern_hlo_value_type_of(l->m, value)->dtype;
    return tern_lower_run_view(l, &typed);
}

static double bytes_of(const tern_lower *l, const tern_hlo_value *values, uint32_t count)
{
    double bytes = 0;
    for (uint32_t i = 0; i < count; i++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, values[i]);
        if (t->kind == TERN_HLO_TYPE_TENSOR && t->is_static)
            bytes += (double)t->count * tern_num_format_of(t->dtype)->storage_bytes;
    }
    return bytes;
}

typedef struct {
    uint32_t function;
    tern_library_work work;
    const tern_hlo_value *inputs, *results;
    uint32_t input_count, result_count;
    bool again; /* the results have arrays already, which are dense */
} library_call;

static void emit(tern_lower *l, const library_call *c, const tern_lir_view *views)
{
    /* A constant operand is part of the function, and no input. */
    double written = bytes_of(l, c->results, c->result_count);
    TERN_ASSERT(c->work.unread_bytes >= 0 && c->work.operations >= 0 && c->work.rows >= 0);
    double bytes = bytes_of(l, c->inputs, c->input_count) + written - c->work.unread_bytes;
    bytes = bytes > written ? bytes : written;
    uint32_t args[] = {
        [TERN_ARG(LIBRARY_CALL, function)] = c->function,
        [TERN_ARG(LIBRARY_CALL, outputs)] = c->result_count,
        [TERN_ARG(LIBRARY_CALL, unknown)] = c->work.unknown,
        [TERN_ARG(LIBRARY_CALL, work)] = tern_isa_f32_arg((float)c->work.operations),
        [TERN_ARG(LIBRARY_CALL, rows)] = tern_isa_f32_arg((float)c->work.rows),
        [TERN_ARG(LIBRARY_CALL, bytes)] =
            tern_isa_f32_arg(c->work.unread_bytes > 0 ? (float)bytes : 0),
    };
    tern_lir_emit(l->b, &(tern_lir_instr){.op = TERN_OP_LIBRARY_CALL,
                                          .engine = TERN_ENGINE_POOL,
                                          .operands = views,
                                          .operand_count = c->input_count + c->result_count,
                                          .args = args,
                                          .arg_count = sizeof(args) / sizeof(*args)});
}

static void call(tern_lower *l, const library_call *c)
{
    tern_lir_view views[TERN_ISA_LIST_MAX] = {0};
    if (c->input_count + c->result_count > TERN_ISA_LIST_MAX) {
        tern_lir_fail(l->b, TERN_ERR(UNSUPPORTED,
                                     "a library call has %u operands and %u results, wanted up to "
                                     "%d together",
                                     c->input_count, c->result_count, TERN_ISA_LIST_MAX));
        return;
    }
    for (uint32_t i = 0; i < c->input_count; i++) {
        tern_lower_array a = tern_lower_get(l, c->inputs[i]);
        a = tern_lower_dense(l, &a);
        views[c->result_count + i] = whole_view(l, &a, c->inputs[i]);
    }
    for (uint32_t i = 0; i < c->result_count; i++) {
        tern_lower_array a =
            c->again ? tern_lower_get(l, c->results[i]) : tern_lower_make(l, c->results[i]);
        TERN_ASSERT(tern_lower_array_is_dense(&a));
        views[i] = whole_view(l, &a, c->results[i]);
    }
    emit(l, c, views);
}

static tern_status print_function(tern_lower *l, tern_hlo_module *function, const char *name,
                                  uint32_t *out)
{
    tern_text text;
    tern_text_init(&text, l->mem);
    tern_status st = tern_hlo_print(function, NULL, &text);
    if (!st)
        *out = tern_lir_library(l->b, name, tern_text_get(&text), strlen(tern_text_get(&text)));
    tern_text_fini(&text);
    return st;
}

static void lower(tern_lower *l, const tern_hlo_op *ops, uint32_t op_count,
                  const tern_hlo_value *results, uint32_t result_count, bool again)
{
    tern_hlo_module *function = NULL;
    tern_hlo_value *inputs = NULL;
    uint32_t input_count = 0, function_id = 0;
    if (tern_lower_failed(l))
        return;
    tern_status st = tern_hlo_extract(l->m, ops, op_count, results, result_count, &function,
                                      &inputs, &input_count);
    const char *name = tern_hlo_op_row_of(tern_hlo_op_of(l->m, ops[0])->code)->name;
    if (!st)
        st = print_function(l, function,
                            again           ? TERN_LOWER_FALLBACK
                            : op_count == 1 ? name
                                            : "program",
                            &function_id);
    tern_lir_fail(l->b, st);
    if (!st)
        call(l, &(library_call){.function = function_id,
                                .work = tern_library_work_of(l->m, ops, op_count),
                                .inputs = inputs,
                                .results = results,
                                .input_count = input_count,
                                .result_count = result_count,
                                .again = again});
    if (function)
        tern_hlo_module_destroy(function);
    tern_mem_free(l->m->mem, inputs, input_count * sizeof(*inputs));
}

void tern_lower_library(tern_lower *l, const tern_hlo_op *ops, uint32_t op_count,
                        const tern_hlo_value *results, uint32_t result_count)
{
    lower(l, ops, op_count, results, result_count, false);
}

void tern_lower_library_again(tern_lower *l, tern_hlo_op op)
{
    enum { RESULTS_MAX = 2 };
    tern_hlo_value results[RESULTS_MAX];
    uint32_t count = tern_hlo_op_of(l->m, op)->result_count;
    TERN_ASSERT(count <= RESULTS_MAX);
    for (uint32_t i = 0; i < count; i++)
        results[i] = tern_lower_result(l, op, i);
    lower(l, &op, 1, results, count, true);
}

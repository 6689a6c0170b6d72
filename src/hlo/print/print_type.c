/* hlo/print/print_type.c - types in MLIR's syntax. */
#include "hlo/print/print_impl.h"

static void print_quant(printer *p, const tern_hlo_quant *q)
{
    const tern_num_format *storage = tern_num_format_of(q->storage);
    bool is_signed = storage->kind == TERN_KIND_SINT;
    puts_(p, "!quant.uniform<");
    putc_(p, is_signed ? 'i' : 'u');
    print_uint(p, storage->bits);
    unsigned magnitude_bits = storage->bits - (is_signed ? 1u : 0u);
    int64_t max = magnitude_bits >= 63 ? INT64_MAX : (INT64_C(1) << magnitude_bits) - 1;
    int64_t min = is_signed ? -max - 1 : 0;
    if (q->min != min || q->max != max) {
        putc_(p, '<');
        print_int(p, q->min);
        putc_(p, ':');
        print_int(p, q->max);
        putc_(p, '>');
    }
    putc_(p, ':');
    puts_(p, tern_num_format_of(q->expressed)->name);
    if (q->axis >= 0) {
        putc_(p, ':');
        print_int(p, q->axis);
    }
    puts_(p, q->axis >= 0 ? ", {" : ", ");
    for (uint32_t i = 0; i < q->count; i++) {
        puts_(p, i ? ", " : "");
        print_float(p, TERN_F64, q->scales[i]);
        if (q->zero_points[i]) {
            putc_(p, ':');
            print_int(p, q->zero_points[i]);
        }
    }
    puts_(p, q->axis >= 0 ? "}>" : ">");
}

static void print_tensor(printer *p, const tern_hlo_type_info *t)
{
    puts_(p, t->kind == TERN_HLO_TYPE_UNRANKED ? "tensor<*x" : "tensor<");
    for (uint32_t i = 0; i < t->rank; i++) {
        if (t->dims[i] == TERN_HLO_DYNAMIC)
            putc_(p, '?');
        else
            print_int(p, t->dims[i]);
        putc_(p, 'x');
    }
    print_type(p, t->elem);
    if (t->encoding) {
        puts_(p, ", ");
        print_attr(p, t->encoding);
    }
    putc_(p, '>');
}

static void print_types(printer *p, const tern_hlo_type *types, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            put(p, ", ", 2);
        print_type(p, types[i]);
    }
}

void print_value_types(printer *p, const tern_hlo_value *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            put(p, ", ", 2);
        print_type(p, tern_hlo_value_type(p->m, values[i]));
    }
}

void print_result_types(printer *p, const tern_hlo_type *types, uint32_t count)
{
    bool parens = count != 1 || tern_hlo_type_of(p->m, types[0])->kind == TERN_HLO_TYPE_FUNCTION;
    if (parens)
        putc_(p, '(');
    print_types(p, types, count);
    if (parens)
        putc_(p, ')');
}

void print_op_type(printer *p, tern_hlo_op op, bool bare)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    puts_(p, bare ? "" : "(");
    print_value_types(p, tern_hlo_operands(p->m, op), info->operand_count);
    puts_(p, bare ? " -> " : ") -> ");
    const tern_hlo_value_info *results = &p->m->values.items[info->result_first];
    bool parens = info->result_count != 1 ||
                  tern_hlo_type_of(p->m, results->type)->kind == TERN_HLO_TYPE_FUNCTION;
    puts_(p, parens ? "(" : "");
    for (uint32_t i = 0; i < info->result_count; i++) {
        puts_(p, i ? ", " : "");
        print_type(p, results[i].type);
    }
    puts_(p, parens ? ")" : "");
}

static void print_type_kind(printer *p, const tern_hlo_type_info *t)
{
    switch (t->kind) {
    case TERN_HLO_TYPE_SCALAR:
        puts_(p, tern_num_format_of(t->dtype)->name);
        break;
    case TERN_HLO_TYPE_INDEX:
        puts_(p, "index");
        break;
    case TERN_HLO_TYPE_NONE:
        puts_(p, "none");
        break;
    case TERN_HLO_TYPE_QUANT:
        print_quant(p, t->quant);
        break;
    case TERN_HLO_TYPE_TENSOR:
    case TERN_HLO_TYPE_UNRANKED:
        print_tensor(p, t);
        break;
    case TERN_HLO_TYPE_TOKEN:
        puts_(p, "!stablehlo.token");
        break;
    case TERN_HLO_TYPE_TUPLE:
    case TERN_HLO_TYPE_FUTURE:
        puts_(p, t->kind == TERN_HLO_TYPE_TUPLE ? "tuple<" : "!stablehlo.future<");
        print_types(p, t->parts, t->part_count);
        putc_(p, '>');
        break;
    case TERN_HLO_TYPE_FUNCTION:
        putc_(p, '(');
        print_types(p, t->parts, t->input_count);
        puts_(p, ") -> ");
        print_result_types(p, t->parts + t->input_count, t->part_count - t->input_count);
        break;
    case TERN_HLO_TYPE_OPAQUE:
        puts_(p, tern_hlo_name_text(p->m, t->text));
        break;
    }
}

void print_type(printer *p, tern_hlo_type type)
{
    if (!type) {
        puts_(p, "<<NO TYPE>>"); /* of an incomplete graph, in a message */
    } else if (print_enter(p)) {
        print_type_kind(p, tern_hlo_type_of(p->m, type));
        p->depth--;
    } else {
        puts_(p, "...");
    }
}

void tern_hlo_print_type(const tern_hlo_module *m, tern_hlo_type type, tern_text *out)
{
    printer p = {.m = m, .out = out};
    print_type(&p, type);
    tern_status_free(p.status);
}

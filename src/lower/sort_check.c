/* lower/sort_check.c - finds the inputs that minima, maxima and searches do not order, for which
 * the program sorts again: a column has a value above 0 in their rows. */
#include "lower/sort_rows_impl.h"

enum { PARTITIONS = 128 };

static tern_lir_view column(tern_lower *l, const char *name, uint32_t rows)
{
    return tern_lir_rows(tern_lir_tile(l->b, name, TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1), 0,
                         rows);
}

tern_lir_view tern_lower_check_begin(tern_lower *l)
{
    tern_lir_view found = column(l, "unordered", PARTITIONS);
    tern_lir_memset(l->b, TERN_ENGINE_DVE, found, 0);
    return found;
}

void tern_lower_check_flags(tern_lower *l, tern_lir_view found, tern_lir_view flags)
{
    found = tern_lir_rows(found, 0, flags.rows);
    tern_lir_tensor_tensor(l->b, TERN_ENGINE_DVE, found, found, flags, TERN_ALU_MAX);
}

/* A sum is NaN if an element is, or if infinities of both signs are: then elements are compared if
 * some are known to be infinite. The scale keeps the sum finite. */
void tern_lower_check_nan(tern_lower *l, tern_lir_view found, tern_lir_view elems,
                          tern_lir_view scratch, bool has_infinities)
{
    tern_lir_view sum = column(l, "sum", elems.rows), flags = column(l, "nan", elems.rows);
    if (has_infinities) {
        tern_lir_tensor_tensor(l->b, TERN_ENGINE_DVE, scratch, elems, elems, TERN_ALU_NE);
        tern_lir_tensor_reduce(l->b, flags, scratch, TERN_ALU_MAX, 1, false);
    } else {
        tern_lir_activation(l->b, &(tern_lir_activate){.dst = scratch,
                                                       .data = elems,
                                                       .func = TERN_ACTIVATION_COPY,
                                                       .scale = tern_lir_imm(0x1p-20F),
                                                       .reduce_res = sum});
        tern_lir_tensor_tensor(l->b, TERN_ENGINE_DVE, flags, sum, sum, TERN_ALU_NE);
    }
    tern_lower_check_flags(l, found, flags);
}

/* The bits of -0 are the lowest integer. */
void tern_lower_check_minus_zero(tern_lower *l, tern_lir_view found, tern_lir_view elems,
                                 tern_lir_view scratch)
{
    bool wide = elems.dtype == TERN_F32;
    tern_lir_view bits = tern_lir_bitcast(elems, wide ? TERN_I32 : TERN_I16);
    tern_lir_view flags = column(l, "minus_zero", elems.rows);
    tern_lir_tensor_scalar(l->b, TERN_ENGINE_DVE, scratch, bits, TERN_ALU_EQ,
                           tern_lir_imm(wide ? -0x1p31F : -0x1p15F));
    tern_lir_tensor_reduce(l->b, flags, scratch, TERN_ALU_MAX, 1, false);
    tern_lower_check_flags(l, found, flags);
}

void tern_lower_check_range(tern_lower *l, tern_lir_view found, tern_lir_view elems)
{
    for (unsigned i = 0; i < 2; i++) {
        tern_lir_view most = column(l, "most", elems.rows), flags = column(l, "large", elems.rows);
        tern_lir_tensor_reduce(l->b, most, elems, i ? TERN_ALU_MIN : TERN_ALU_MAX, 1, i == 1);
        tern_lir_tensor_scalar(l->b, TERN_ENGINE_DVE, flags, most, TERN_ALU_GE,
                               tern_lir_imm(0x1p24F));
        tern_lower_check_flags(l, found, flags);
    }
}

void tern_lower_check_winners(tern_lower *l, tern_lir_view found, tern_lir_view winners)
{
    uint32_t count = (uint32_t)tern_lir_elems(winners);
    tern_lir_view tile = tern_lir_tile(l->b, "zeros", TERN_MEM_SBUF, TERN_F32, winners.rows, count);
    tern_lir_view zeros = tern_lir_reshape(tile, winners.rank, winners.count);
    tern_lir_view flags = column(l, "zero", winners.rows), low = column(l, "low", winners.rows);
    tern_lir_tensor_scalar(l->b, TERN_ENGINE_DVE, zeros, winners, TERN_ALU_EQ, tern_lir_imm(0));
    tern_lir_tensor_reduce(l->b, flags, zeros, TERN_ALU_MAX, winners.rank, false);
    tern_lower_check_flags(l, found, flags);
    tern_lir_tensor_reduce(l->b, low, winners, TERN_ALU_MIN, winners.rank, false);
    tern_lir_tensor_scalar(l->b, TERN_ENGINE_DVE, flags, low, TERN_ALU_LT,
                           tern_lir_imm(-__FLT_MAX__));
    tern_lower_check_flags(l, found, flags);
}

/* lower/fallback.c - code for the few inputs that a faster lowering does not support. The program
 * decides at run time whether it is executed; it is not timed (TERN_LOOP_FALLBACK). */
#include "lower/lower_impl.h"

tern_lir_at tern_lower_any_row(tern_lower *l, tern_lir_view column)
{
    tern_lir_view ones = tern_lir_tile(l->b, "ones", TERN_MEM_SBUF, TERN_F32, column.rows, 1);
    tern_lir_view count = tern_lir_tile(l->b, "count", TERN_MEM_PSUM, TERN_F32, 1, 1);
    tern_lir_view flag = tern_lir_tile(l->b, "flag", TERN_MEM_SBUF, TERN_I32, 1, 1);
    tern_lir_memset(l->b, TERN_ENGINE_DVE, ones, 1);
    tern_lir_nc_matmul(l->b, count, column, ones, TERN_LIR_ALONE);
    tern_lir_tensor_scalar(l->b, TERN_ENGINE_DVE, flag, count, TERN_ALU_GT, tern_lir_imm(0));
    return tern_lir_read_index(l->b, flag, 0, 1);
}

void tern_lower_begin_fallback(tern_lower *l, tern_lir_at flag)
{
    TERN_LIR_BEGIN(l->b, "fallback");
    tern_lir_if(l->b, flag, TERN_LOOP_FALLBACK);
}

void tern_lower_end_fallback(tern_lower *l)
{
    tern_lir_end_repeat(l->b);
    tern_lir_end(l->b);
}

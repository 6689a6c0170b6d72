/* pjrt/pjrt_types.c - element types of the interface and those of Tern, one row for each pair. */
#include "pjrt/pjrt_impl.h"

static const struct {
    PJRT_Buffer_Type type;
    tern_dtype dtype;
} rows[] = {
    {PJRT_Buffer_Type_PRED, TERN_BOOL},
    {PJRT_Buffer_Type_S2, TERN_I2},
    {PJRT_Buffer_Type_S4, TERN_I4},
    {PJRT_Buffer_Type_S8, TERN_I8},
    {PJRT_Buffer_Type_S16, TERN_I16},
    {PJRT_Buffer_Type_S32, TERN_I32},
    {PJRT_Buffer_Type_S64, TERN_I64},
    {PJRT_Buffer_Type_U2, TERN_U2},
    {PJRT_Buffer_Type_U4, TERN_U4},
    {PJRT_Buffer_Type_U8, TERN_U8},
    {PJRT_Buffer_Type_U16, TERN_U16},
    {PJRT_Buffer_Type_U32, TERN_U32},
    {PJRT_Buffer_Type_U64, TERN_U64},
    {PJRT_Buffer_Type_F16, TERN_F16},
    {PJRT_Buffer_Type_F32, TERN_F32},
    {PJRT_Buffer_Type_F64, TERN_F64},
    {PJRT_Buffer_Type_BF16, TERN_BF16},
    {PJRT_Buffer_Type_C64, TERN_C64},
    {PJRT_Buffer_Type_C128, TERN_C128},
    {PJRT_Buffer_Type_F8E5M2, TERN_F8E5M2},
    {PJRT_Buffer_Type_F8E4M3FN, TERN_F8E4M3FN},
    {PJRT_Buffer_Type_F8E4M3B11FNUZ, TERN_F8E4M3B11FNUZ},
    {PJRT_Buffer_Type_F8E5M2FNUZ, TERN_F8E5M2FNUZ},
    {PJRT_Buffer_Type_F8E4M3FNUZ, TERN_F8E4M3FNUZ},
    {PJRT_Buffer_Type_F8E4M3, TERN_F8E4M3},
    {PJRT_Buffer_Type_F8E3M4, TERN_F8E3M4},
    {PJRT_Buffer_Type_F8E8M0FNU, TERN_F8E8M0},
    {PJRT_Buffer_Type_F4E2M1FN, TERN_F4E2M1},
    {PJRT_Buffer_Type_TOKEN, TERN_BOOL}, /* after PRED, which is the type that TERN_BOOL maps to */
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

tern_dtype tern_pjrt_dtype(PJRT_Buffer_Type type)
{
    for (unsigned i = 0; i < ROWS; i++)
        if (rows[i].type == type)
            return rows[i].dtype;
    return TERN_DTYPE_NONE;
}

PJRT_Buffer_Type tern_pjrt_type(tern_dtype dtype)
{
    for (unsigned i = 0; i < ROWS; i++)
        if (rows[i].dtype == dtype)
            return rows[i].type;
    return PJRT_Buffer_Type_INVALID;
}

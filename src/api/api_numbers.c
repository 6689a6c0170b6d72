/* The public interface of numerics: validates the caller's arguments. */
#include "tern/numbers.h"

#include "base/alloc.h"
#include "numerics/convert.h"

static bool is_dtype(tern_dtype dtype) { return dtype > TERN_DTYPE_NONE && dtype < TERN_DTYPE_END; }

size_t tern_numbers_element_bytes(tern_dtype dtype)
{
    return is_dtype(dtype) ? tern_num_format_of(dtype)->storage_bytes : 0;
}

tern_dtype tern_numbers_parse_dtype(const char *name)
{
    return name ? tern_dtype_parse(name) : TERN_DTYPE_NONE;
}

const char *tern_numbers_dtype_name(tern_dtype dtype)
{
    return is_dtype(dtype) ? tern_num_format_of(dtype)->name : "none";
}

static tern_status read_options(const tern_cast_options *options, tern_convert_options *out)
{
    *out = (tern_convert_options){.mode = tern_num_mode_hardware};
    if (!options)
        return NULL;
    if (options->struct_size < sizeof *options)
        return TERN_ERR(INVALID, "tern_cast_options.struct_size is %zu, wanted at least %zu",
                        options->struct_size, sizeof *options);
    out->seed = options->seed;
    out->first_position = options->first_position;
    switch (options->cast) {
    case TERN_CAST_HARDWARE:
        return NULL;
    case TERN_CAST_SATURATE:
        out->mode.overflow = TERN_OVERFLOW_SATURATE;
        return NULL;
    case TERN_CAST_STOCHASTIC:
        out->mode.rounding = TERN_ROUND_STOCHASTIC;
        return NULL;
    case TERN_CAST_HLO:
        out->mode = tern_num_mode_hlo;
        return NULL;
    }
    return TERN_ERR(INVALID, "tern_cast_options.cast is %d, wanted 0 to %d", (int)options->cast,
                    (int)TERN_CAST_HLO);
}

tern_status tern_numbers_convert(tern_dtype to, void *dst, tern_dtype from, const void *src,
                                 size_t count, const tern_cast_options *options)
{
    if (!is_dtype(to) || !is_dtype(from))
        return TERN_ERR(INVALID, "%s is %d, wanted a type from 1 to %d",
                        is_dtype(to) ? "the source type" : "the destination type",
                        is_dtype(to) ? (int)from : (int)to, (int)TERN_DTYPE_END - 1);
    if (count > 0 && (!dst || !src))
        return TERN_ERR(INVALID, "%s is NULL for %zu elements", dst ? "src" : "dst", count);
    size_t bytes;
    size_t widest = tern_numbers_element_bytes(to) > tern_numbers_element_bytes(from)
                        ? tern_numbers_element_bytes(to)
                        : tern_numbers_element_bytes(from);
    if (!tern_size_mul(count, widest, &bytes))
        return TERN_ERR(INVALID, "%zu elements of %zu bytes overflow a size", count, widest);
    tern_convert_options inner;
    TERN_TRY(read_options(options, &inner));
    tern_convert(to, dst, from, src, count, &inner);
    return NULL;
}

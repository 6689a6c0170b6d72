/* numerics/sparse.c - N:M pruning, compression and multiplication; the layout is in sparse.h. */
#include "numerics/sparse.h"

#include <string.h>

#include "base/assert.h"
#include "numerics/convert.h"

enum {
    MAX_KEPT = 4,
    MAX_GROUP = 16,
    PANEL = 256, /* columns of the moving matrix multiplied at a time: 16 KiB of f32 a group */
    WEIGHTS = 64 /* columns of the stationary matrix widened at a time */
};

#define X(name, text, kept, group) \
    _Static_assert(kept <= MAX_KEPT && group <= MAX_GROUP, "a position fits four bits");
TERN_SPARSE_PATTERNS(X)
#undef X

static const tern_sparse_info infos[] = {
#define X(name, text, kept, group) [TERN_SPARSE_##name] = {text, kept, group},
    TERN_SPARSE_PATTERNS(X)
#undef X
};

const tern_sparse_info *tern_sparse_info_of(tern_sparse_pattern pattern)
{
    TERN_ASSERT(pattern < TERN_SPARSE_PATTERN_COUNT);
    return &infos[pattern];
}

tern_status tern_sparse_parse(const char *name, tern_sparse_pattern *out)
{
    for (tern_sparse_pattern i = 0; i < TERN_SPARSE_PATTERN_COUNT; i++) {
        if (strcmp(name, infos[i].name) == 0) {
            *out = i;
            return NULL;
        }
    }
#define X(id, text, kept, group) " " text
    return TERN_ERR(NOT_FOUND, "no sparsity pattern '%s'; there are%s", name,
                    TERN_SPARSE_PATTERNS(X));
#undef X
}

size_t tern_sparse_kept_rows(const tern_sparse_shape *shape)
{
    const tern_sparse_info *info = tern_sparse_info_of(shape->pattern);
    return shape->rows / info->group * info->kept;
}

size_t tern_sparse_tag_words(const tern_sparse_shape *shape)
{
    return shape->cols / 4 + (shape->cols % 4 != 0);
}

static tern_status check_shape(const tern_sparse_shape *shape)
{
    const tern_sparse_info *info = tern_sparse_info_of(shape->pattern);
    const tern_num_format *format = tern_num_format_of(shape->dtype);
    if (format->kind != TERN_KIND_FLOAT || format->specials == TERN_SPECIALS_FNUZ ||
        format->storage_bytes > 4)
        return TERN_ERR(INVALID,
                        "a sparse matrix of %s, wanted a float type of up to 32 bits with "
                        "a sign and a magnitude",
                        format->name);
    if (shape->rows % info->group != 0)
        return TERN_ERR(INVALID, "%zu rows for %s sparsity, wanted a multiple of %u", shape->rows,
                        info->name, info->group);
    return NULL;
}

/* --- elements and tags --- */

/* The sort key of a magnitude: the code without its sign, all NaNs equal. */
typedef struct {
    unsigned bytes;
    uint32_t magnitude, nan; /* mask of the code; the smallest magnitude that is a NaN */
} element_type;

static element_type element_type_of(tern_dtype dtype)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    const unsigned fraction = format->bits - 1u - format->exp_bits; /* TF32's is padded */
    element_type type = {.bytes = format->storage_bytes,
                         .magnitude = (UINT32_C(1) << (format->bits - 1)) - 1};
    type.nan = format->specials == TERN_SPECIALS_IEEE
                   ? (type.magnitude >> fraction << fraction) + 1
                   : type.magnitude; /* FN: the one NaN; FINITE: the largest number */
    return type;
}

static uint32_t magnitude_at(const element_type *type, const void *matrix, size_t i)
{
    uint32_t code = type->bytes == 1   ? ((const uint8_t *)matrix)[i]
                    : type->bytes == 2 ? ((const uint16_t *)matrix)[i]
                                       : ((const uint32_t *)matrix)[i];
    code &= type->magnitude;
    return code < type->nan ? code : type->nan;
}

static void copy_element(const element_type *type, void *dst, size_t to, const void *src,
                         size_t from)
{
    memcpy((uint8_t *)dst + to * type->bytes, (const uint8_t *)src + from * type->bytes,
           type->bytes);
}

static unsigned tag_at(const uint16_t *row_tags, size_t col)
{
    return (row_tags[col / 4] >> (col % 4 * 4)) & 15u;
}

static void set_tag(uint16_t *row_tags, size_t col, unsigned position)
{
    TERN_ASSERT(position < MAX_GROUP);
    if (col % 4 == 0)
        row_tags[col / 4] = 0;
    row_tags[col / 4] |= (uint16_t)(position << (col % 4 * 4));
}

/* Bit p set: the element at position p of the group that starts at row |row| is kept. */
static unsigned choose_kept(const tern_sparse_shape *shape, const element_type *type,
                            const void *matrix, size_t row, size_t col)
{
    const tern_sparse_info *info = tern_sparse_info_of(shape->pattern);
    uint32_t magnitude[MAX_GROUP];
    for (unsigned p = 0; p < info->group; p++)
        magnitude[p] = magnitude_at(type, matrix, (row + p) * shape->cols + col);
    unsigned kept = 0;
    for (unsigned k = 0; k < info->kept; k++) {
        unsigned best = MAX_GROUP;
        for (unsigned p = 0; p < info->group; p++)
            if (!(kept >> p & 1) && (best == MAX_GROUP || magnitude[p] > magnitude[best]))
                best = p;
        TERN_ASSERT(best < info->group); /* a pattern keeps fewer elements than a group has */
        kept |= 1u << best;
    }
    return kept;
}

/* --- the calls --- */

tern_status tern_sparse_prune(const tern_sparse_shape *shape, void *matrix)
{
    static const uint32_t zero = 0;
    TERN_TRY(check_shape(shape));
    const element_type type = element_type_of(shape->dtype);
    const unsigned group = tern_sparse_info_of(shape->pattern)->group;
    for (size_t row = 0; row < shape->rows; row += group) {
        for (size_t col = 0; col < shape->cols; col++) {
            unsigned kept = choose_kept(shape, &type, matrix, row, col);
            for (unsigned p = 0; p < group; p++)
                if (!(kept >> p & 1))
                    copy_element(&type, matrix, (row + p) * shape->cols + col, &zero, 0);
        }
    }
    return NULL;
}

tern_status tern_sparse_compress(const tern_sparse_shape *shape, const void *dense,
                                 void *out_values, uint16_t *out_tags)
{
    TERN_TRY(check_shape(shape));
    const element_type type = element_type_of(shape->dtype);
    const unsigned group = tern_sparse_info_of(shape->pattern)->group;
    const size_t cols = shape->cols, tag_words = tern_sparse_tag_words(shape);
    for (size_t row = 0; row < shape->rows; row += group) {
        size_t first = row / group * tern_sparse_info_of(shape->pattern)->kept;
        for (size_t col = 0; col < cols; col++) {
            unsigned kept = choose_kept(shape, &type, dense, row, col);
            for (size_t to = first; kept; to++, kept &= kept - 1) {
                unsigned p = (unsigned)__builtin_ctz(kept);
                copy_element(&type, out_values, to * cols + col, dense, (row + p) * cols + col);
                set_tag(out_tags + to * tag_words, col, p);
            }
        }
    }
    return NULL;
}

static tern_status check_tag(const tern_sparse_shape *shape, unsigned tag, size_t row, size_t col)
{
    const tern_sparse_info *info = tern_sparse_info_of(shape->pattern);
    if (tag < info->group)
        return NULL;
    return TERN_ERR(INVALID, "tag %u at row %zu, column %zu, wanted below %u for %s sparsity", tag,
                    row, col, info->group, info->name);
}

tern_status tern_sparse_decompress(const tern_sparse_shape *shape, const void *values,
                                   const uint16_t *tags, void *out_dense)
{
    TERN_TRY(check_shape(shape));
    const element_type type = element_type_of(shape->dtype);
    const tern_sparse_info *info = tern_sparse_info_of(shape->pattern);
    const size_t cols = shape->cols, tag_words = tern_sparse_tag_words(shape);
    memset(out_dense, 0, shape->rows * cols * type.bytes);
    for (size_t row = 0; row < shape->rows; row += info->group) {
        size_t first = row / info->group * info->kept;
        for (size_t col = 0; col < cols; col++) {
            unsigned seen = 0;
            for (size_t from = first; from < first + info->kept; from++) {
                unsigned p = tag_at(tags + from * tag_words, col);
                TERN_TRY(check_tag(shape, p, from, col));
                if (seen >> p & 1)
                    return TERN_ERR(INVALID, "tag %u twice in the group at row %zu, column %zu", p,
                                    from, col);
                seen |= 1u << p;
                copy_element(&type, out_dense, (row + p) * cols + col, values, from * cols + col);
            }
        }
    }
    return NULL;
}

static tern_status check_tags(const tern_sparse_shape *shape, const uint16_t *tags)
{
    const size_t kept_rows = tern_sparse_kept_rows(shape);
    for (size_t row = 0; row < kept_rows; row++)
        for (size_t col = 0; col < shape->cols; col++)
            TERN_TRY(
                check_tag(shape, tag_at(tags + row * tern_sparse_tag_words(shape), col), row, col));
    return NULL;
}

static void load_f32(float *dst, tern_dtype dtype, const void *src, size_t first, size_t count)
{
    const tern_convert_options widen = {.mode = tern_num_mode_hardware};
    const unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    tern_convert(TERN_F32, dst, dtype, (const uint8_t *)src + first * bytes, count, &widen);
}

/* sum[0 .. PANEL) += x * row[0 .. PANEL): a constant length, so that it is vectorised. */
static void add_scaled(float *restrict sum, float x, const float *restrict row)
{
    for (size_t i = 0; i < PANEL; i++)
        sum[i] += x * row[i];
}

/* Columns |at| to |at| + |width| of the result: a group of moving rows is widened once and then
 * used by every column of the stationary matrix. */
static void multiply_panel(const tern_sparse_shape *shape, const void *values, const uint16_t *tags,
                           const void *moving, size_t n, size_t at, size_t width, float *out)
{
    const tern_sparse_info *info = tern_sparse_info_of(shape->pattern);
    const size_t cols = shape->cols, tag_words = tern_sparse_tag_words(shape);
    TERN_ASSERT(width <= PANEL);
    float rows[MAX_GROUP][PANEL] = {{0}}, weights[MAX_KEPT][WEIGHTS];
    for (size_t row = 0; row < shape->rows; row += info->group) {
        size_t first = row / info->group * info->kept;
        for (unsigned p = 0; p < info->group; p++)
            load_f32(rows[p], shape->dtype, moving, (row + p) * n + at, width);
        for (size_t col = 0; col < cols; col++) {
            float sum[PANEL] = {0};
            memcpy(sum, out + col * n + at, width * sizeof(*sum));
            for (unsigned k = 0; k < info->kept; k++) {
                if (col % WEIGHTS == 0)
                    load_f32(weights[k], shape->dtype, values, (first + k) * cols + col,
                             cols - col < WEIGHTS ? cols - col : WEIGHTS);
                add_scaled(sum, weights[k][col % WEIGHTS],
                           rows[tag_at(tags + (first + k) * tag_words, col)]);
            }
            memcpy(out + col * n + at, sum, width * sizeof(*sum));
        }
    }
}

tern_status tern_sparse_multiply(const tern_sparse_shape *shape, const void *values,
                                 const uint16_t *tags, const void *moving, size_t n, float *out)
{
    TERN_TRY(check_shape(shape));
    TERN_TRY(check_tags(shape, tags));
    memset(out, 0, shape->cols * n * sizeof(*out));
    for (size_t at = 0; at < n; at += PANEL)
        multiply_panel(shape, values, tags, moving, n, at, n - at < PANEL ? n - at : PANEL, out);
    return NULL;
}

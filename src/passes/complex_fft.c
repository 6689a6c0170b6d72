/* passes/complex_fft.c - short Fourier transforms as matmuls with their matrices. Long ones stay
 * library calls: as two matmuls each, with products between them, they take longer. */
#include <math.h>

#include "base/alloc.h"
#include "passes/pairs_impl.h"

enum {
    RANK_MAX = TERN_COMPLEX_RANK_MAX,
    REAL = TERN_REAL,
    IMAGINARY = TERN_IMAGINARY,
    LENGTH_MAX = 1024,
};

/* Powers of a root: element (j, k) is the root of n to the power j k, of shape rows x columns, in
 * the direction of |inverse|. */
typedef struct {
    int64_t n, rows, columns;
    double scale;
    bool inverse;
    bool to_real; /* results are real: rows stand for their conjugates too */
} powers;

/* Its cosine or sine, exactly 0 at multiples of a quarter of the circle. */
static double element(const powers *t, int64_t j, int64_t k, unsigned part)
{
    int64_t at = j * k % t->n;
    bool half = 2 * at % t->n == 0, quarter = 4 * at % t->n == 0, sine = part == IMAGINARY;
    const double angle = 2 * 3.14159265358979323846 * (double)at / (double)t->n;
    bool twice = t->to_real && j > 0 && 2 * j < t->n;
    if (sine ? half : quarter && !half)
        return 0;
    return (!sine        ? cos(angle)
            : t->inverse ? sin(angle)
                         : -sin(angle)) *
           t->scale * (twice ? 2 : 1);
}

static tern_hlo_value table(tern_hlo_builder *b, const powers *t, unsigned part)
{
    const int64_t dims[] = {t->rows, t->columns};
    const size_t count = (size_t)(t->rows * t->columns);
    tern_hlo_type type = 0;
    if (b->status)
        return 0;
    b->status = tern_hlo_type_tensor(b->m, TERN_F32, dims, 2, &type);
    float *data = b->status ? NULL : tern_mem_get_n(b->m->mem, count, sizeof(*data));
    if (!data) {
        b->status = b->status ? b->status : tern_status_no_memory();
        return 0;
    }
    for (int64_t j = 0; j < t->rows; j++)
        for (int64_t k = 0; k < t->columns; k++)
            data[j * t->columns + k] = (float)element(t, j, k, part);
    tern_hlo_value v = tern_hlo_build_constant(b, type, data, count * sizeof(*data));
    tern_mem_free(b->m->mem, data, count * sizeof(*data));
    return v;
}

static uint32_t rank_of(const tern_hlo_builder *b, tern_hlo_value v)
{
    return b->status ? 1 : tern_hlo_value_type_of(b->m, v)->rank;
}

/* (re + i im) (cos + i sin) where |real_only| says that the imaginary result is not wanted. */
static tern_pair combine(tern_hlo_builder *b, tern_hlo_value p[2][2], bool real_only)
{
    return (tern_pair){
        {tern_part_sum(b, TERN_HLO_SUBTRACT, p[REAL][REAL], p[IMAGINARY][IMAGINARY]),
         real_only ? 0 : tern_part_sum(b, TERN_HLO_ADD, p[REAL][IMAGINARY], p[IMAGINARY][REAL])}};
}

/* Contracts dimension |dim| with the rows; the columns are the last dimension of the result. */
static tern_pair contract(tern_hlo_builder *b, tern_pair x, const powers *t, int64_t dim,
                          bool real_only)
{
    const int64_t first = 0;
    const tern_hlo_dot_spec spec = {
        .lhs_contract = &dim, .rhs_contract = &first, .contract_count = 1};
    tern_hlo_value p[2][2] = {{0}};
    for (unsigned k = 0; k < 2; k++) {
        tern_hlo_value matrix = table(b, t, k);
        for (unsigned i = 0; i < 2; i++)
            if (x.part[i] && !(real_only && i != k))
                p[i][k] = tern_hlo_build_dot(b, x.part[i], matrix, &spec);
    }
    return combine(b, p, real_only);
}

/* Moves dimension |from| to |to|. */
static tern_pair move_dim(tern_hlo_builder *b, tern_pair x, uint32_t from, uint32_t to)
{
    int64_t order[RANK_MAX + 1] = {0};
    uint32_t rank = rank_of(b, x.part[REAL]), next = 0;
    if (from == to)
        return x;
    for (uint32_t i = 0; i < rank; i++) {
        next += next == from;
        order[i] = i == to ? from : next++;
    }
    for (unsigned i = 0; i < 2; i++)
        if (x.part[i])
            x.part[i] = tern_hlo_build_transpose(b, x.part[i], order, rank);
    return x;
}

/* --- transforms along one dimension --- */

typedef struct {
    int64_t n;
    bool inverse;
    bool from_half, to_half; /* coefficients beyond the middle are conjugates and not stored */
} transform;

static int64_t half_of(int64_t n) { return n / 2 + 1; }

static tern_pair transform_along(tern_hlo_builder *b, const transform *t, tern_pair x, uint32_t dim)
{
    powers all = {.n = t->n,
                  .rows = t->from_half ? half_of(t->n) : t->n,
                  .columns = t->to_half ? half_of(t->n) : t->n,
                  .scale = t->inverse ? 1.0 / (double)t->n : 1,
                  .inverse = t->inverse,
                  .to_real = t->from_half};
    uint32_t rank = rank_of(b, x.part[REAL]);
    return move_dim(b, contract(b, x, &all, dim, t->from_half), rank - 1, dim);
}

static bool is_suitable(const tern_hlo_type_info *t, const int64_t *length, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (length[i] < 1 || length[i] > LENGTH_MAX)
            return false;
    return count > 0 && t->count > 0 && t->rank < RANK_MAX;
}

/* Transforms of real values begin with the last dimension; those to real values end with it. */
tern_pair tern_pair_transform(tern_hlo_builder *b, tern_hlo_op op)
{
    tern_hlo_module *m = b->m;
    int64_t type = tern_hlo_op_int(m, op, TERN_HLO_A_fft_type);
    tern_hlo_value in = tern_hlo_operands(m, op)[0];
    const tern_hlo_type_info *info = tern_match_plain(m, in);
    uint32_t count = 0, rank = info ? info->rank : 0;
    const int64_t *length = tern_hlo_op_ints(m, op, TERN_HLO_A_fft_length, &count);
    bool real = type == TERN_HLO_FFT_TYPE_RFFT, to_real = type == TERN_HLO_FFT_TYPE_IRFFT;
    if (!info || info->dtype != (real ? TERN_F32 : TERN_C64) || !is_suitable(info, length, count))
        return (tern_pair){{0, 0}};
    tern_pair x = real ? (tern_pair){{in, 0}} : tern_pair_of(b, in);
    for (uint32_t i = 0; i < count && !b->status; i++) {
        uint32_t d = to_real ? i : count - 1 - i;
        bool last = d + 1 == count;
        transform t = {.n = length[d],
                       .inverse = type == TERN_HLO_FFT_TYPE_IFFT || to_real,
                       .from_half = to_real && last,
                       .to_half = real && last};
        x = transform_along(b, &t, x, rank - count + d);
    }
    return x;
}

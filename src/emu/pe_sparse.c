/* emu/pe_sparse.c - nc_matmul_sparse: the stationary has N of every M elements of the contraction
 * dimension, each with its index in the group.
 *
 * The stationary's partitions are the nonzero elements in order, N per group. The moving has all
 * elements: M / N rows in each partition, the leading free dimension, so that row c of partition
 * p is element p * M / N + c, the layout of a dense matrix [k, n] reshaped to [partitions, M /
 * N, n] (assumed: not in any public document). For each element of the result the products are
 * added in the order of the stationary's partitions; pruned elements are skipped, so an infinity
 * in the moving at their position does not produce NaN. Tags as in numerics/sparse.h. */
#include <string.h>

#include "base/assert.h"
#include "emu/pe_impl.h"
#include "numerics/sparse.h"

enum { COLUMNS = TERN_PE_SPARSE_COLUMNS };

typedef struct {
    const tern_emu_pe_job *job;
    uint32_t partitions;
    float coef[TERN_EMU_LANES][TERN_EMU_LANES];  /* [m][partition] */
    uint16_t at[TERN_EMU_LANES][TERN_EMU_LANES]; /* row of the moving that it multiplies */
} sparse;

static tern_status read_tags(sparse *s, const tern_emu_view *tags, const tern_sparse_info *pattern)
{
    uint16_t words[TERN_EMU_LANES] = {0};
    const uint32_t m_count = s->job->m, word_count = (m_count + 3) / 4;
    for (uint32_t p = 0; p < s->partitions; p++) {
        for (uint32_t w = 0; w < word_count; w++)
            memcpy(&words[w], tern_emu_elem(tags, p, w), sizeof words[w]);
        for (uint32_t m = 0; m < m_count; m++) {
            uint32_t tag = words[m / 4] >> m % 4 * 4 & 15;
            if (tag >= pattern->group)
                return TERN_ERR(FAULT, "tag %u at partition %u, column %u: %s has groups of %u",
                                tag, p, m, pattern->name, pattern->group);
            s->at[m][p] = (uint16_t)(p / pattern->kept * pattern->group + tag);
        }
    }
    return NULL;
}

static void read_stationary(sparse *s)
{
    tern_emu_pe_scratch scratch;
    const void *row = NULL;
    for (uint32_t p = 0; p < s->partitions; p++) {
        tern_emu_pe_read(&s->job->stationary, p, 0, s->job->m, &row, 0, &scratch);
        for (uint32_t m = 0; m < s->job->m; m++)
            memcpy(&s->coef[m][p], (const uint8_t *)row + m * sizeof(float), sizeof(float));
    }
}

static void sparse_columns(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const sparse *s = arg;
    const tern_emu_pe_job *job = s->job;
    const uint32_t fold = job->moving.fold, n = (uint32_t)(end - begin);
    _Alignas(64) float rows[TERN_PE_K_MAX][COLUMNS];
    tern_emu_pe_scratch scratch;
    (void)chunk;
    TERN_ASSERT(n <= COLUMNS);
    for (uint32_t p = 0; p < s->partitions; p++) {
        const void *got[TERN_PE_FOLD_MAX];
        tern_emu_pe_read(&job->moving, p, (uint32_t)begin, n, got, 0, &scratch);
        for (uint32_t j = 0; j < fold; j++) {
            float *row = rows[p * fold + j];
            memcpy(row, got[j], n * sizeof *row);
            memset(row + n, 0, (COLUMNS - n) * sizeof *row);
        }
    }
    for (uint32_t m = 0; m < job->m; m++) {
        float sum[COLUMNS];
        job->kernels->gather[job->core->strict](sum, s->coef[m], s->at[m], rows[0], s->partitions);
        tern_emu_pe_put(job, m, (uint32_t)begin, n, sum);
    }
}

tern_status tern_emu_run_NC_MATMUL_SPARSE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_pe_kernels *kernels = tern_emu_pe_kernels_of_host();
    const tern_emu_view *stationary = &x->view[TERN_OPERAND(NC_MATMUL_SPARSE, stationary)];
    const tern_emu_view *tags = &x->view[TERN_OPERAND(NC_MATMUL_SPARSE, tags)];
    const tern_emu_view *moving = &x->view[TERN_OPERAND(NC_MATMUL_SPARSE, moving)];
    const tern_sparse_info *pattern =
        tern_sparse_info_of((tern_sparse_pattern)x->args[TERN_ARG(NC_MATMUL_SPARSE, pattern)]);
    const uint32_t fold = pattern->group / pattern->kept, m = stationary->elems;
    const uint32_t n = moving->elems / fold;
    if (stationary->rows % pattern->kept != 0)
        return TERN_ERR(FAULT, "%u partitions of the stationary, %s requires a multiple of %u",
                        stationary->rows, pattern->name, pattern->kept);
    if (tags->rows < stationary->rows || tags->elems < (m + 3) / 4 || tags->elem_bytes != 2)
        return TERN_ERR(FAULT, "%u partitions of %u tag words of %u bytes, wanted %u of %u of 2",
                        tags->rows, tags->elems, tags->elem_bytes, stationary->rows, (m + 3) / 4);
    TERN_ASSERT(stationary->rows == moving->rows && m <= TERN_EMU_LANES);
    const tern_emu_pe_job job = {
        .core = core,
        .x = x,
        .kernels = kernels,
        .dst = &x->view[TERN_OPERAND(NC_MATMUL_SPARSE, dst)],
        .add = !(x->args[TERN_ARG(NC_MATMUL_SPARSE, acc)] & TERN_PE_ACC_FIRST),
        .k = stationary->rows * fold,
        .m = m,
        .n = n,
        .stationary = {.kernels = kernels, .view = stationary, .fold = 1, .elems = m},
        .moving = {.kernels = kernels, .view = moving, .fold = fold, .elems = n},
    };
    sparse s = {.job = &job, .partitions = stationary->rows};
    TERN_TRY(read_tags(&s, tags, pattern));
    read_stationary(&s);
    uint64_t work = (uint64_t)stationary->rows * m * n;
    tern_emu_for(core, n, tern_emu_pe_iteration_columns(core, work, n, COLUMNS, COLUMNS),
                 sparse_columns, &s);
    return NULL;
}

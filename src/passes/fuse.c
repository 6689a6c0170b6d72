/* passes/fuse.c - ops that are computed together tile by tile become composites "tern.row" and
 * "tern.contract", whose inner values never reach memory.
 *
 * A row fusion has an iteration space of rows and columns. Its ops are elementwise on the whole
 * space or on one value per row, reduce along the columns, or broadcast row values over them;
 * results may also be reduced over rows. A contraction fusion is a matmul with the elementwise ops
 * around it. Constants, iotas and broadcasts are cloned into each fusion, so that a fusion reads
 * the small source and not the broadcast.
 *
 * Each region (main's, and those of its loops and branches) is processed on its own:
 *   fuse_open.c   inlines composites whose ops should be fused with their surroundings
 *   fuse_divide.c divides few long rows
 *   fuse_split.c  splits long reductions in two
 *   fuse_widen.c  moves conversions to wider formats after reshapes
 *   fuse_scan.c   builds nodes, and edges that look through broadcasts
 *   fuse_grow.c   chooses which fusions to merge
 *   fuse_merge.c  checks whether two can be merged, and merges them
 *   fuse_remat.c  chooses results that their consumers rematerialise
 *   fuse_emit.c   builds the composites and reorders the region */
#include "base/alloc.h"
#include "passes/fuse_impl.h"
#include "passes/simplify_impl.h"

/* Grows the arrays indexed by value to the current number of values. */
static tern_status fit_arrays(tern_fuse *f)
{
    size_t want = f->m->values.count;
    size_t marks = want > f->value_marks.count ? want - f->value_marks.count : 0;
    size_t replaced = want > f->replaced.count ? want - f->replaced.count : 0;
    TERN_TRY(tern_vec_reserve(f->mem, &f->value_marks, marks));
    TERN_TRY(tern_vec_reserve(f->mem, &f->replaced, replaced));
    while (marks--)
        f->value_marks.items[f->value_marks.count++] = 0;
    while (replaced--)
        f->replaced.items[f->replaced.count++] = 0;
    return NULL;
}

/* Loops and branches contain code like main's. */
static tern_status push_regions(tern_fuse *f, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(f->m, op)->code;
    if (code != TERN_HLO_WHILE && code != TERN_HLO_CASE && code != TERN_HLO_IF)
        return NULL;
    for (uint32_t i = tern_hlo_op_of(f->m, op)->region_count; i-- > 0;)
        TERN_TRY(tern_vec_push(f->mem, &f->regions, tern_hlo_op_region(f->m, op, i)));
    return NULL;
}

static tern_status fuse_region(tern_fuse *f)
{
    if (!tern_hlo_region_of(f->m, f->region)->last)
        return NULL;
    TERN_TRY(fit_arrays(f));
    TERN_TRY(tern_passes_fuse_scan(f));
    for (uint32_t i = f->node_count; i-- > 0;)
        TERN_TRY(push_regions(f, f->nodes[i].op));
    TERN_TRY(tern_passes_fuse_contractions(f));
    TERN_TRY(tern_passes_fuse_rows(f));
    TERN_TRY(tern_passes_fuse_remat(f));
    return tern_passes_fuse_emit(f);
}

static tern_status fuse_function(tern_fuse *f, tern_hlo_op func)
{
    size_t count = f->m->ops.count;
    TERN_TRY(tern_passes_outliner_init(&f->outliner, f->m));
    TERN_TRY(tern_vec_reserve(f->mem, &f->slots, count));
    f->slots.count = count;
    f->found = tern_mem_get_n(f->mem, FUSE_SCRATCH, sizeof *f->found);
    TERN_TRY_MEM(f->found);
    TERN_TRY(tern_vec_push(f->mem, &f->regions, tern_hlo_op_region(f->m, func, 0)));
    while (f->regions.count) {
        f->region = f->regions.items[--f->regions.count];
        tern_arena_mark mark = tern_arena_save(&f->arena);
        TERN_TRY(fuse_region(f));
        tern_arena_restore(&f->arena, mark);
    }
    return NULL;
}

tern_status tern_pass_fuse(tern_pass_context *c, uint64_t *changes)
{
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    if (!func || tern_hlo_op_of(c->m, func)->code != TERN_HLO_FUNC)
        return NULL;
    TERN_TRY(tern_simplify_vectors(c, changes));
    TERN_TRY(tern_passes_drop_barriers(c->m, changes));
    TERN_TRY(tern_passes_fuse_open(c->m, func));
    TERN_TRY(tern_passes_fuse_divide(c->m, func));
    TERN_TRY(tern_passes_fuse_split(c->m, func));
    TERN_TRY(tern_passes_fuse_widen(c->m, func));
    tern_fuse f = {.m = c->m,
                   .mem = c->m->mem,
                   .transposes = c->options->chip && c->options->chip->pe_transpose_native};
    tern_arena_init(&f.arena, f.mem, 0);
    tern_status st = fuse_function(&f, func);
    *changes += f.made;
    tern_passes_outliner_fini(&f.outliner);
    tern_arena_fini(&f.arena);
    tern_vec_free(f.mem, &f.slots);
    tern_vec_free(f.mem, &f.value_marks);
    tern_vec_free(f.mem, &f.replaced);
    tern_vec_free(f.mem, &f.regions);
    tern_mem_free(f.mem, f.found, FUSE_SCRATCH * sizeof *f.found);
    return st;
}

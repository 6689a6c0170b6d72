/* compile/regions.h - the predicted time of a program by region, with the bound of each.
 *
 * A region is what one source line computes in one module of the model, forward or backward;
 * without locations, the ops of one kind. Numbered siblings are one module: layer_0 and layer_1 are
 * layer_*.
 */
#ifndef TERN_COMPILE_REGIONS_H
#define TERN_COMPILE_REGIONS_H

#include "arch/chip.h"
#include "base/json.h"
#include "base/map.h"
#include "base/vec.h"
#include "hlo/location.h"
#include "lower/lower.h"
#include "timing/timing.h"

/* The engines of a report, DMA last. */
enum { TERN_COMPILE_ENGINES = 5, TERN_COMPILE_DMA = TERN_COMPILE_ENGINES - 1 };

/* Sums over the executions of its instructions: times in fs, and bytes. */
typedef struct {
    uint32_t first, ops; /* the first in |lowered.names|, NONE32 for instructions of no op */
    double time;         /* sum of the advances: all regions add up to the total time */
    double idle, library, busy[TERN_COMPILE_ENGINES];
    double exposed;                  /* of collectives */
    double flops, extra, transposed; /* of the tensor engine */
    double generated;                /* of GpSimd, as are |extra| and so on in timing.h */
    double streamed, descriptors, hbm_bytes, temp_bytes;
    double loop_bytes; /* of |temp_bytes|, in loops of the graph */
    double must_bytes; /* of inputs, outputs and constants, each byte where it is used first */
    /* Set in distance.c. */
    double flops_bound; /* of |flops| at the peak of bf16 */
    double bytes_bound; /* of |must_bytes| at the rate of HBM */
    double bound;       /* the larger one */
} tern_compile_region;

typedef struct {
    tern_alloc mem;
    tern_map by_key;
    TERN_VEC(tern_compile_region) items;
    uint32_t names;          /* ops of |lowered.names| whose |region| is set */
    TERN_VEC(uint64_t) left; /* by tensor: 1 + the bytes that no region has used; 0: unknown */
    uint32_t no_op;          /* 1 + the region of instructions of no op; 0: none yet */
    bool backward;           /* some region belongs to a backward pass */
} tern_compile_regions;

void tern_compile_regions_init(tern_compile_regions *r, tern_alloc mem);
void tern_compile_regions_fini(tern_compile_regions *r);

/* The region of op |name| of |l|; NONE32: instructions of no op. */
TERN_MUST_USE tern_status tern_compile_region_of(tern_compile_regions *r, tern_hlo_module *m,
                                                 tern_lower_report *l, uint32_t name,
                                                 uint32_t *out);
/* Adds |times| the work |w|, done by engine |engine| of the report or none (TERN_COMPILE_ENGINES).
 * |in_loop|: in a loop of the graph. */
void tern_compile_region_add(tern_compile_region *r, const tern_timing_work *w, unsigned engine,
                             bool in_loop, double times);
/* Up to |budget| bytes of |tensor|, which has number |id| in the whole program, that no region has
 * used yet. */
TERN_MUST_USE tern_status tern_compile_region_use(tern_compile_regions *r, uint32_t id,
                                                  const tern_isa_tensor *tensor, double budget,
                                                  double *out);

/* The module of a scope: the scope with '*' instead of numbers. */
void tern_compile_put_module(const char *scope, tern_text *out);
/* The line of the model's source; unknown if the graph has no locations. */
TERN_MUST_USE tern_status tern_compile_source_of(tern_hlo_module *m, tern_hlo_loc loc,
                                                 tern_hlo_loc_info *out);

#endif

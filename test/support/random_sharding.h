/* random_sharding.h - random meshes, and random shardings of the values of a program. */
#ifndef TERN_TEST_RANDOM_SHARDING_H
#define TERN_TEST_RANDOM_SHARDING_H

#include "base/text.h"
#include "passes/shard_sharding.h"

/* A module with a mesh, and axes of prime sizes of which all its axes consist. */
typedef struct {
    tern_hlo_module *m;
    tern_arena arena;
    tern_shard_meshes meshes;
    const tern_shard_mesh *mesh;
    tern_shard_axes primes;
} sharding_maker;

/* Writes "sdy.mesh @mesh = <...>" with 2 to 12 devices and up to three axes, and returns the number
 * of devices. */
int32_t random_mesh(char *text, size_t size, uint64_t *seed);

/* The axes of a mesh, from major to minor. */
enum { RANDOM_MESH_MAX_AXES = 4 };
typedef struct {
    int32_t partitions;
    uint32_t axis_count;
    int32_t sizes[RANDOM_MESH_MAX_AXES]; /* of "a0", "a1", ... */
    bool is_ordered;                     /* without device_ids */
    bool has_other;                      /* a second mesh @other, with axes "b0", ... */
} random_meshes;
/* Writes sdy.mesh @mesh with 2 to 12 devices, some in another order; sometimes also @other. */
random_meshes random_meshes_write(tern_text *out, uint64_t *seed);

/* |m| has a mesh @mesh; use() selects another one. */
void sharding_maker_init(sharding_maker *k, tern_hlo_module *m);
void sharding_maker_use(sharding_maker *k, const char *mesh);
void sharding_maker_fini(sharding_maker *k);

/* A closed sharding of a tensor of this rank; axes may not divide dimensions. */
tern_sharding random_sharding(sharding_maker *k, uint32_t rank, uint64_t *seed);

/* Sets the attribute sdy.sharding of an op (one for each result), or of all arguments or results of
 * main (|name|: arg_attrs or res_attrs). NULL items: no sharding. */
void set_op_shardings(sharding_maker *k, tern_hlo_op op, const tern_sharding *const *shardings);
void set_main_shardings(sharding_maker *k, tern_hlo_attr_name name, uint32_t count,
                        const tern_sharding *const *shardings);
tern_hlo_attr sharding_attr(sharding_maker *k, const tern_sharding *s);

/* Gives random shardings to inputs, outputs and some results of ops of main, and inserts
 * constraints: by @mesh and, if there is one, by @other. */
typedef struct {
    uint32_t inner_percent, constraint_percent; /* of ops */
    bool has_partial;                           /* some results are unreduced */
    bool has_other;                             /* mesh */
} annotate_options;
void annotate_at_random(tern_hlo_module *m, const annotate_options *o, uint64_t *seed);

#endif

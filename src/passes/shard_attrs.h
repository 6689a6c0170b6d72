/* passes/shard_attrs.h - where shardings are attached: sdy.sharding of ops, arguments and results
 * of functions, and the attributes of sdy's own ops. */
#ifndef TERN_PASSES_SHARD_ATTRS_H
#define TERN_PASSES_SHARD_ATTRS_H

#include "passes/shard_sharding.h"

/* --- kinds of ops --- */

/* The targets of a data-flow edge are sharded alike: results of loops, branches and barriers, with
 * the arguments of a loop's regions; arguments and results of manual and named computations. */
bool tern_shard_has_result_edges(tern_hlo_code code);
bool tern_shard_has_argument_edges(tern_hlo_code code);
/* Regions of other ops compute on single elements. */
bool tern_shard_has_arrays_within(tern_hlo_code code);
/* The op's own attribute |sharding| is its result's. */
bool tern_shard_has_own_sharding(tern_hlo_code code);

/* --- reading --- */

/* Item |i| of a #sdy.sharding_per_value; of a sharding alone item 0 is itself. 0 if there is none.
 */
tern_hlo_attr tern_shard_attr_at(const tern_hlo_module *m, tern_hlo_attr per_value, uint32_t i);
/* The name "sdy.sharding"; 0 if nothing in |m| has it. */
tern_name tern_shard_name(const tern_hlo_module *m);
/* The shardings of the results of an op, for tern_shard_attr_at(): its own attribute for them if
 * it is one of sdy's, otherwise sdy.sharding. 0 if it has none. */
tern_hlo_attr tern_shard_results_attr(const tern_hlo_module *m, tern_hlo_op op);
/* The dictionary of argument or result |i| of a function, and its entry |name|; 0 if there is none.
 * |lists| is arg_attrs or res_attrs. */
tern_hlo_attr tern_shard_func_dict(const tern_hlo_module *m, tern_hlo_op func,
                                   tern_hlo_attr_name lists, uint32_t i);
tern_hlo_attr tern_shard_func_attr(const tern_hlo_module *m, tern_hlo_op func,
                                   tern_hlo_attr_name lists, uint32_t i, tern_name name);
/* The sharding of a value; 0 if it has none. |name| is that of sdy.sharding. Of an argument of a
 * manual computation it is the one outside. */
tern_hlo_attr tern_shard_value_attr(const tern_hlo_module *m, tern_hlo_value v, tern_name name);

/* The axes that are manual in manual computation |op|, from |mesh|. */
TERN_MUST_USE tern_status tern_shard_manual_axes(const tern_hlo_module *m, tern_hlo_op op,
                                                 const tern_shard_mesh *mesh, tern_shard_axes *out);

/* --- writing --- */

/* Of argument or result |i| of |count|. */
TERN_MUST_USE tern_status tern_shard_set_func_attr(tern_hlo_module *m, tern_hlo_op func,
                                                   tern_hlo_attr_name lists, uint32_t i,
                                                   uint32_t count, tern_hlo_attr_use use);
/* |attr| must be a sharding, |v| an argument of a function or a result of an op. Other results of
 * the op that have no sharding get an open one. */
TERN_MUST_USE tern_status tern_shard_set_value_attr(tern_shard_meshes *meshes, tern_hlo_module *m,
                                                    tern_hlo_value v, tern_name name,
                                                    tern_hlo_attr attr);

#endif

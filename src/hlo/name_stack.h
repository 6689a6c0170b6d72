/* hlo/name_stack.h - where in a model an op belongs, from the names in its location. */
#ifndef TERN_HLO_NAME_STACK_H
#define TERN_HLO_NAME_STACK_H

#include "hlo/location.h"

/* Puts the scope of an op into |out|, which is empty: "transformer/layer_3/attn", or nothing if its
 * location has no names. |*backward| becomes true if the op belongs to a backward pass.
 *
 * A name with slashes is a stack of scopes as JAX writes it, with the op last:
 * "jit(step)/transpose(jvp(transformer))/layer_3/attn/dot_general". Transformations and the
 * outermost jit are left out; so is the op, unless the name ends with a slash. Without such a name
 * the functions of a call stack are the scopes, the outermost first. */
TERN_MUST_USE tern_status tern_hlo_loc_scope(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out,
                                             bool *backward);

/* The scope of a stack of names alone. */
void tern_hlo_name_stack(const char *stack, tern_text *out, bool *backward);

/* A location like |loc| whose scope is |scope|: "layer_3/attn", without a slash at its end. */
TERN_MUST_USE tern_status tern_hlo_loc_in_scope(tern_hlo_module *m, const char *scope,
                                                tern_hlo_loc loc, tern_hlo_loc *out);
/* The same for an op of the backward pass of the op at |loc|. */
TERN_MUST_USE tern_status tern_hlo_loc_backward(tern_hlo_module *m, tern_hlo_loc loc,
                                                tern_hlo_loc *out);

#endif

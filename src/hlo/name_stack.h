/* hlo/name_stack.h - the model scope of an op, from the names in its location. */
#ifndef TERN_HLO_NAME_STACK_H
#define TERN_HLO_NAME_STACK_H

#include "hlo/location.h"

/* Writes the scope of an op to |out|, which must be empty: "transformer/layer_3/attn", or nothing
 * if its location has no names. Sets |*backward| if the op belongs to a backward pass.
 *
 * A name with slashes is a name stack as JAX writes it, with the op last:
 * "jit(step)/transpose(jvp(transformer))/layer_3/attn/dot_general". Transformations and the
 * outermost jit are dropped; so is the op, unless the name ends with a slash. Without such a name
 * the functions of the call stack are the scopes, outermost first. */
TERN_MUST_USE tern_status tern_hlo_loc_scope(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out,
                                             bool *backward);

/* The same for a name stack alone. */
void tern_hlo_name_stack(const char *stack, tern_text *out, bool *backward);

/* Creates a location like |loc| whose scope is |scope|: "layer_3/attn", without a trailing slash.
 */
TERN_MUST_USE tern_status tern_hlo_loc_in_scope(tern_hlo_module *m, const char *scope,
                                                tern_hlo_loc loc, tern_hlo_loc *out);
/* Creates the location of an op in the backward pass of the op at |loc|. */
TERN_MUST_USE tern_status tern_hlo_loc_backward(tern_hlo_module *m, tern_hlo_loc loc,
                                                tern_hlo_loc *out);

#endif

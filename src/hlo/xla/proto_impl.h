/* xla/proto_impl.h - the messages of HLO's protos. */
#ifndef TERN_HLO_XLA_PROTO_IMPL_H
#define TERN_HLO_XLA_PROTO_IMPL_H

#include "base/wire.h"
#include "hlo/xla/xla_impl.h"

/* CORRUPT if |w| met malformed bytes. */
TERN_MUST_USE tern_status xla_wire_status(const tern_wire *w, const char *what);
TERN_MUST_USE tern_status xla_proto_text(xla_module *x, const tern_wire_field *f, const char **out);
TERN_MUST_USE tern_status xla_proto_ints(xla_module *x, const tern_wire_field *f, xla_int_vec *out);
TERN_MUST_USE tern_status xla_proto_shape(xla_module *x, tern_wire w, unsigned depth,
                                          xla_shape *out);
/* The elements of |in|'s shape, which is known. */
TERN_MUST_USE tern_status xla_proto_literal(xla_module *x, tern_wire w, xla_instr *in);
/* OpSharding as HLO text has it, "{devices=[2,1]<=[2]}"; NULL if it does not divide anything. */
TERN_MUST_USE tern_status xla_proto_sharding(xla_module *x, tern_wire w, const char **out);
TERN_MUST_USE tern_status xla_proto_instr(xla_module *x, tern_wire w, xla_instr *in);

#endif

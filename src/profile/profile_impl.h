/* profile/profile_impl.h - internals shared by profile*.c and the writers. */
#ifndef TERN_PROFILE_PROFILE_IMPL_H
#define TERN_PROFILE_PROFILE_IMPL_H

#include "base/json.h"
#include "profile/profile.h"

/* --- building, in the order of the calls in profile.c --- */

TERN_MUST_USE tern_status tern_profile_make_tracks(tern_profile *p); /* tracks.c */
TERN_MUST_USE tern_status
tern_profile_make_notes(tern_profile *p); /* names.c: report, ops, notes */
TERN_MUST_USE tern_status
tern_profile_make_traffic(tern_profile *p); /* profile_collectives.c: mesh, traffic */
TERN_MUST_USE tern_status tern_profile_make_critical(tern_profile *p); /* critical.c */
TERN_MUST_USE tern_status tern_profile_make_tables(tern_profile *p);   /* tables.c */
TERN_MUST_USE tern_status
tern_profile_make_memory(tern_profile *p); /* occupancy.c: spans, and the first three counters */
TERN_MUST_USE tern_status tern_profile_make_rates(tern_profile *p);    /* rates.c: the last two */
TERN_MUST_USE tern_status tern_profile_make_summary(tern_profile *p);  /* summary_more.c */
TERN_MUST_USE tern_status tern_profile_make_findings(tern_profile *p); /* findings.c */

/* Bytes of HBM temporaries that one execution of an instruction moves. */
typedef struct {
    uint64_t written, read;
} tern_profile_traffic;
tern_profile_traffic tern_profile_temporaries(const tern_profile *p, uint32_t instr);

/* Whether something goes on after the execution of |instr|, with an event of its own: a transfer or
 * a collective. */
bool tern_profile_goes_on(const tern_profile *p, uint32_t instr);

/* --- profile_collectives.c --- */

bool tern_profile_communicates(const tern_profile *p);
/* Of an instruction that triggers a collective: "all_reduce"; and its bytes, as the sums count
 * them. */
const char *tern_profile_collective_name(const tern_profile *p, uint32_t instr);
uint64_t tern_profile_collective_bytes(const tern_profile *p, uint32_t instr);
/* Appends the table of collectives, with a title line; nothing if there are none. */
void tern_profile_put_communication(const tern_profile *p, const char *label, tern_text *out);

/* --- writing --- */

/* Buffered text that is flushed to a sink. */
typedef struct {
    tern_profile_sink sink;
    tern_text text;
} tern_profile_out;
TERN_MUST_USE tern_status tern_profile_out_flush(tern_profile_out *out, bool all);

TERN_MUST_USE tern_status tern_profile_write_text(const tern_profile_view *v, tern_profile_out *o);
TERN_MUST_USE tern_status tern_profile_write_json(const tern_profile_view *v, tern_profile_out *o);
TERN_MUST_USE tern_status tern_profile_write_csv(const tern_profile_view *v, tern_profile_out *o);
TERN_MUST_USE tern_status tern_profile_write_perfetto(const tern_profile_view *v,
                                                      tern_profile_out *o);
TERN_MUST_USE tern_status tern_profile_write_html(const tern_profile_view *v, tern_profile_out *o);

/* Appends a number with its unit for display: "39.89 ms", "1,204", "-" for NaN; and a fraction as
 * "41.2 %". */
void tern_profile_put_quantity(tern_text *out, double value, const char *unit);
void tern_profile_put_percent(tern_text *out, double share);

/* Appends the display name of an op: "layer_3/attn: softmax(q k^T) v (backward)", or its name if it
 * has no title. Shows at most the last |scopes| components of its scope; 0: all. */
void tern_profile_put_op(tern_text *out, const tern_profile_op *op, unsigned scopes);
/* The same without its scope. */
void tern_profile_put_title(tern_text *out, const tern_profile_op *op);

/* Writes the object of `--format json` for one profile, which the page embeds too. */
void tern_profile_put_json(const tern_profile *p, const char *label, tern_json_writer *w);

#endif

/* profile/profile_impl.h - how a profile is made and laid out, from the inside. */
#ifndef TERN_PROFILE_PROFILE_IMPL_H
#define TERN_PROFILE_PROFILE_IMPL_H

#include "base/json.h"
#include "profile/profile.h"

/* --- making: profile.c calls these in this order --- */

TERN_MUST_USE tern_status tern_profile_make_tracks(tern_profile *p); /* tracks.c */
TERN_MUST_USE tern_status
tern_profile_make_notes(tern_profile *p); /* names.c: report, ops, notes */
TERN_MUST_USE tern_status tern_profile_make_critical(tern_profile *p); /* critical.c */
TERN_MUST_USE tern_status tern_profile_make_tables(tern_profile *p);   /* tables.c */
TERN_MUST_USE tern_status
tern_profile_make_memory(tern_profile *p); /* occupancy.c: spans, and the first three counters */
TERN_MUST_USE tern_status tern_profile_make_rates(tern_profile *p);    /* rates.c: the last two */
TERN_MUST_USE tern_status tern_profile_make_summary(tern_profile *p);  /* summary_more.c */
TERN_MUST_USE tern_status tern_profile_make_findings(tern_profile *p); /* findings.c */

/* Bytes of temporaries in HBM that an instruction moves each time. */
typedef struct {
    uint64_t written, read;
} tern_profile_traffic;
tern_profile_traffic tern_profile_temporaries(const tern_profile *p, uint32_t instr);

/* --- writing --- */

/* Text that goes on to a sink whenever enough of it has come together. */
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

/* A number with its unit, as a person reads it: "39.89 ms", "1,204", "-" for not a number; and a
 * share of 0 to 1 as "41.2 %". */
void tern_profile_put_quantity(tern_text *out, double value, const char *unit);
void tern_profile_put_percent(tern_text *out, double share);

/* An op as a person calls it: "layer_3/attn: softmax(q k^T) v (backward)", or its name if it has no
 * title. |scopes|: at most so many parts of its scope, the last ones; 0: all. */
void tern_profile_put_op(tern_text *out, const tern_profile_op *op, unsigned scopes);
/* Without its scope. */
void tern_profile_put_title(tern_text *out, const tern_profile_op *op);

/* The object that `--format json` writes for one profile; the page holds the same. */
void tern_profile_put_json(const tern_profile *p, const char *label, tern_json_writer *w);

#endif

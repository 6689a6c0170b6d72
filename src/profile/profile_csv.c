/* profile/profile_csv.c - one line per event, quoted as in RFC 4180: fields with a comma, a quote
 * or a line end are in quotes, with quotes doubled. Lines end in "\n".
 *
 * Times are exact: femtoseconds written as nanoseconds with six decimals. Fields that do not apply
 * are empty. The text of an instruction is formatted again for each event: caching it could take
 * too much memory. */
#include <string.h>

#include "profile/put_impl.h"

typedef struct {
    const tern_profile *p;
    const tern_profile_track *track;
    const tern_timing_event *e;
    const tern_isa_instr *instr;
    tern_isa_note note;
    tern_text *scratch; /* the text of the instruction */
} subject;

static void put_field(tern_text *out, const char *text, size_t len)
{
    if (!len || (!memchr(text, '"', len) && !memchr(text, ',', len) && !memchr(text, '\n', len) &&
                 !memchr(text, '\r', len))) {
        tern_text_put(out, text, len);
        return;
    }
    tern_text_putc(out, '"');
    for (size_t i = 0; i < len;) {
        const char *quote = memchr(text + i, '"', len - i);
        size_t end = quote ? (size_t)(quote - text) + 1 : len;
        tern_text_put(out, text + i, end - i);
        if (quote)
            tern_text_putc(out, '"');
        i = end;
    }
    tern_text_putc(out, '"');
}

static void put_text(tern_text *out, const char *text) { put_field(out, text, strlen(text)); }

static void put_if(tern_text *out, bool there, uint64_t value)
{
    if (there)
        tern_profile_put_u64(out, value);
}

static uint64_t bytes_of(const subject *s)
{
    return s->track->is_stream ? tern_profile_collective_bytes(s->p, s->e->instr)
                               : s->p->code[s->e->instr].dma_bytes;
}

static const char *mnemonic_of(const tern_isa_instr *instr)
{
    return tern_isa_op_info_of((tern_isa_op)instr->op)->name;
}

// clang-format off
#define COLUMNS(X)                                                                          \
    X(track,       put_text(out, s->track->name))                                           \
    X(kind,        put_text(out, tern_profile_kind_name(s->e->kind)))                       \
    X(instruction, put_if(out, true, s->e->instr))                                          \
    X(mnemonic,    put_text(out, mnemonic_of(s->instr)))                                    \
    X(engine,      put_text(out, tern_engine_name((tern_engine)s->e->engine)))              \
    X(queue,       put_if(out, s->track->is_queue, s->e->queue))                            \
    X(start_ns,    tern_profile_put_fixed(out, s->e->start, 6))                             \
    X(end_ns,      tern_profile_put_fixed(out, s->e->end, 6))                               \
    X(duration_ns, tern_profile_put_fixed(out, s->e->end - s->e->start, 6))                 \
    X(wait_ns,     tern_profile_put_fixed(out, s->e->wait, 6))                              \
    X(wait_reason, put_text(out, tern_wait_reason_name((tern_wait_reason)s->e->reason)))    \
    X(waited_for,  put_if(out, s->e->waited_for != TERN_ISA_NONE32, s->e->waited_for))      \
    X(op,          put_text(out, s->note.op))                                              \
    X(file,        put_text(out, s->note.file))                                            \
    X(line,        put_if(out, s->note.line, s->note.line))                               \
    X(bytes,       put_if(out, s->track->is_queue || s->track->is_stream, bytes_of(s)))     \
    X(text,        put_field(out, tern_text_get(s->scratch), s->scratch->len))
// clang-format on

#define X(name, put) \
    static void column_##name(tern_text *out, const subject *s) { put; }
COLUMNS(X)
#undef X

typedef struct {
    const char *name;
    void (*put)(tern_text *out, const subject *s);
} column;

static const column columns[] = {
#define X(name, put) {#name, column_##name},
    COLUMNS(X)
#undef X
};
enum { COLUMN_COUNT = sizeof(columns) / sizeof(columns[0]) };

static tern_status write_track(tern_profile_out *o, subject *s)
{
    const tern_isa_program *program = s->p->source.program;
    for (size_t i = s->track->begin; i < s->track->end; i++) {
        s->e = &s->p->timing.events.items[i];
        s->instr = &program->instrs.items[s->e->instr];
        s->note = tern_profile_note_of(s->p, s->e->instr);
        tern_text_cut(s->scratch, 0);
        TERN_TRY(tern_profile_describe(s->p, s->e->instr, s->scratch));
        for (unsigned c = 0; c < COLUMN_COUNT; c++) {
            columns[c].put(&o->text, s);
            tern_text_putc(&o->text, c + 1 < COLUMN_COUNT ? ',' : '\n');
        }
        TERN_TRY(tern_profile_out_flush(o, false));
    }
    return NULL;
}

tern_status tern_profile_write_csv(const tern_profile_view *v, tern_profile_out *o)
{
    const tern_profile *p = v->profile;
    tern_text scratch;
    tern_text_init(&scratch, p->mem);
    tern_status st = NULL;
    for (unsigned c = 0; c < COLUMN_COUNT; c++) {
        tern_text_puts(&o->text, columns[c].name);
        tern_text_putc(&o->text, c + 1 < COLUMN_COUNT ? ',' : '\n');
    }
    for (size_t i = 0; !st && i < p->tracks.count; i++) {
        subject s = {.p = p, .track = &p->tracks.items[i], .scratch = &scratch};
        st = write_track(o, &s);
    }
    tern_text_fini(&scratch);
    return st;
}

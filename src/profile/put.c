/* profile/put.c - events in time order; numbers, strings and names; see put_impl.h. */
#include "profile/put_impl.h"

#include <string.h>

#include "base/assert.h"
#include "base/utf8.h"

void tern_profile_walk_begin(tern_profile_walk *w, const tern_profile *p)
{
    TERN_ASSERT(p->tracks.count <= TERN_PROFILE_TRACKS_MAX);
    w->p = p;
    for (size_t i = 0; i < p->tracks.count; i++)
        w->next[i] = p->tracks.items[i].begin;
}

size_t tern_profile_walk_next(tern_profile_walk *w)
{
    const tern_profile *p = w->p;
    const tern_timing_event *events = p->timing.events.items;
    size_t best = SIZE_MAX, track = 0;
    for (size_t i = 0; i < p->tracks.count; i++) {
        size_t at = w->next[i];
        if (at == p->tracks.items[i].end ||
            (best != SIZE_MAX && events[best].start <= events[at].start))
            continue;
        best = at;
        track = i;
    }
    if (best != SIZE_MAX)
        w->next[track]++;
    return best;
}

bool tern_profile_goes_on(const tern_profile *p, uint32_t instr)
{
    return p->code[instr].is_transfer ||
           p->source.program->instrs.items[instr].op == TERN_OP_CC_TRIGGER;
}

bool tern_profile_is_work(const tern_profile *p, const tern_timing_event *e)
{
    if (e->kind == TERN_EVENT_TRANSFER || e->kind == TERN_EVENT_COLLECTIVE)
        return true;
    return e->kind == TERN_EVENT_INSTR && !tern_profile_goes_on(p, e->instr);
}

void tern_profile_put_u64(tern_text *out, uint64_t value)
{
    char digits[20];
    size_t at = sizeof(digits);
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    tern_text_put(out, digits + at, sizeof(digits) - at);
}

void tern_profile_put_fixed(tern_text *out, int64_t value, unsigned decimals)
{
    char digits[48];
    size_t at = sizeof(digits);
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    for (unsigned i = 0; i < decimals || rest || i == decimals; i++) {
        if (i && i == decimals)
            digits[--at] = '.';
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    }
    if (value < 0)
        digits[--at] = '-';
    tern_text_put(out, digits + at, sizeof(digits) - at);
}

static void put_escaped(tern_text *out, const char *at, size_t bytes)
{
    static const char hex[] = "0123456789abcdef";
    unsigned char c = (unsigned char)*at;
    if (!bytes)
        tern_text_puts(out, "\\ufffd");
    else if (c == '"' || c == '\\')
        tern_text_put(out, (char[]){'\\', (char)c}, 2);
    else if (c < 0x20)
        tern_text_put(out, (char[]){'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]}, 6);
    else
        tern_text_put(out, at, bytes);
}

static bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

void tern_profile_put_string(tern_text *out, const char *text, size_t len)
{
    tern_text_putc(out, '"');
    for (size_t i = 0; i < len;) {
        size_t plain = i;
        while (i < len && is_plain((unsigned char)text[i]))
            i++;
        tern_text_put(out, text + plain, i - plain);
        if (i == len)
            break;
        size_t bytes = tern_utf8_len(text + i, len - i);
        put_escaped(out, text + i, bytes);
        i += bytes ? bytes : 1;
    }
    tern_text_putc(out, '"');
}

const char *tern_profile_kind_name(unsigned kind)
{
    static const char *const names[TERN_EVENT_COUNT] = {[TERN_EVENT_INSTR] = "execute",
                                                        [TERN_EVENT_WEIGHTS] = "load weights",
                                                        [TERN_EVENT_TABLE] = "load table",
                                                        [TERN_EVENT_TRANSFER] = "transfer",
                                                        [TERN_EVENT_COLLECTIVE] = "collective"};
    return kind < TERN_EVENT_COUNT ? names[kind] : "?";
}

tern_isa_note tern_profile_note_of(const tern_profile *p, uint32_t instr)
{
    const tern_isa_program *program = p->source.program;
    tern_isa_note out = {.op = "", .file = ""};
    uint32_t note = program->instrs.items[instr].note;
    if (note >= program->notes.count)
        return out;
    uint32_t location = p->location ? p->location[note] : note;
    if (location < program->notes.count)
        out = program->notes.items[location];
    out.op = program->notes.items[note].op;
    return out;
}

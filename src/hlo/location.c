/* hlo/location.c - the table of locations; printing. */
#include "hlo/location.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/tables_impl.h"

#define LAZY_BIT   0x80000000u
#define SOURCE_BIT 0x40000000u

enum { MAX_DEPTH = 64, MAX_PARTS = 4096 };

tern_status tern_hlo_loc_add(tern_hlo_module *m, const tern_hlo_loc_info *info, tern_hlo_loc *out)
{
    *out = 0;
    TERN_ASSERT(info->kind != TERN_HLO_LOC_LAZY);
    if (m->tables->locs.count >= SOURCE_BIT)
        return TERN_ERR(UNSUPPORTED, "a module of more than 2^30 locations");
    tern_hlo_loc_info copy = *info;
    if (info->part_count) {
        tern_hlo_loc *parts =
            tern_arena_get_n(&m->arena, info->part_count, sizeof(*parts), sizeof(*parts));
        TERN_TRY_MEM(parts);
        memcpy(parts, info->parts, info->part_count * sizeof(*parts));
        copy.parts = parts;
    }
    TERN_TRY(tern_vec_push(m->mem, &m->tables->locs, copy));
    *out = (tern_hlo_loc)(m->tables->locs.count - 1);
    return NULL;
}

void tern_hlo_loc_set_reader(tern_hlo_module *m, tern_hlo_loc_decode decode, const void *reader)
{
    m->tables->decode = decode;
    m->tables->reader = reader;
}

tern_status tern_hlo_loc_set_source(tern_hlo_module *m, const tern_source *source)
{
    tern_hlo_tables *t = m->tables;
    TERN_TRY(tern_intern_add(&m->names, source->name, strlen(source->name), &t->source));
    t->lines.count = 0;
    TERN_TRY(tern_vec_push(m->mem, &t->lines, 0));
    const char *at = source->text, *end = at + source->len;
    while ((at = memchr(at, '\n', (size_t)(end - at)))) {
        at++;
        if ((size_t)(at - source->text) >= SOURCE_BIT)
            break;
        TERN_TRY(tern_vec_push(m->mem, &t->lines, (uint32_t)(at - source->text)));
    }
    return NULL;
}

bool tern_hlo_loc_is_in_text(const tern_hlo_module *m, const tern_hlo_loc_info *info)
{
    const tern_hlo_tables *t = m->tables;
    return info->kind == TERN_HLO_LOC_FILE && t->lines.count > 0 && info->text == t->source;
}

static void find_in_source(const tern_hlo_module *m, uint32_t offset, tern_hlo_loc_info *out)
{
    const tern_hlo_tables *t = m->tables;
    size_t low = 0, high = t->lines.count; /* the last line that begins at or before |offset| */
    TERN_ASSERT(high > 0);
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (t->lines.items[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    *out = (tern_hlo_loc_info){.kind = TERN_HLO_LOC_FILE,
                               .text = t->source,
                               .line = (uint32_t)low + 1,
                               .column = offset - t->lines.items[low] + 1};
}

tern_status tern_hlo_loc_of(tern_hlo_module *m, tern_hlo_loc loc, tern_hlo_loc_info *out)
{
    *out = (tern_hlo_loc_info){0};
    if (loc & LAZY_BIT) {
        TERN_ASSERT(m->tables->decode);
        return m->tables->decode(m, m->tables->reader, loc & ~LAZY_BIT, out);
    }
    if (loc & SOURCE_BIT) {
        find_in_source(m, loc & ~SOURCE_BIT, out);
        return NULL;
    }
    TERN_ASSERT(loc < m->tables->locs.count);
    *out = m->tables->locs.items[loc];
    return NULL;
}

/* Next location to search: the child of a name, the callee, the first of a fused one. */
tern_status tern_hlo_loc_find_file(tern_hlo_module *m, tern_hlo_loc loc, tern_hlo_loc_info *out)
{
    tern_hlo_loc_info name = {.kind = TERN_HLO_LOC_UNKNOWN};
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
        TERN_TRY(tern_hlo_loc_of(m, loc, out));
        if (out->kind == TERN_HLO_LOC_FILE)
            return NULL;
        if (out->kind == TERN_HLO_LOC_NAME && name.kind == TERN_HLO_LOC_UNKNOWN)
            name = *out;
        if (!out->part_count)
            break;
        loc = out->parts[0];
    }
    *out = name;
    return NULL;
}

tern_status tern_hlo_loc_print_short(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out)
{
    tern_hlo_loc_info info;
    TERN_TRY(tern_hlo_loc_find_file(m, loc, &info));
    const char *text = tern_hlo_name_text(m, info.text);
    if (info.kind == TERN_HLO_LOC_FILE)
        tern_text_printf(out, "%s:%u:%u", text, info.line, info.column);
    else
        tern_text_puts(out, info.kind == TERN_HLO_LOC_NAME ? text : "?");
    return tern_text_status(out);
}

static void put_quoted(const tern_hlo_module *m, tern_name name, tern_text *out)
{
    const uint8_t *text = (const uint8_t *)tern_hlo_name_text(m, name);
    size_t len = tern_intern_len(&m->names, name);
    tern_text_putc(out, '"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] < ' ' || text[i] == '"' || text[i] == '\\' || text[i] >= 0x7f)
            tern_text_printf(out, "\\%02X", text[i]);
        else
            tern_text_putc(out, (char)text[i]);
    }
    tern_text_putc(out, '"');
}

/* |budget| bounds the output: in bytecode the parts of locations may form a large DAG. */
static tern_status print_inner(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out, int depth,
                               unsigned *budget)
{
    tern_hlo_loc_info info = {0};
    if (depth < MAX_DEPTH && *budget && (*budget)--)
        TERN_TRY(tern_hlo_loc_of(m, loc, &info));
    switch (info.kind) {
    case TERN_HLO_LOC_FILE:
        put_quoted(m, info.text, out);
        tern_text_printf(out, ":%u:%u", info.line, info.column);
        break;
    case TERN_HLO_LOC_NAME:
        put_quoted(m, info.text, out);
        if (info.part_count) {
            tern_text_putc(out, '(');
            TERN_TRY(print_inner(m, info.parts[0], out, depth + 1, budget));
            tern_text_putc(out, ')');
        }
        break;
    case TERN_HLO_LOC_CALL:
        tern_text_puts(out, "callsite(");
        TERN_TRY(print_inner(m, info.parts[0], out, depth + 1, budget));
        tern_text_puts(out, " at ");
        TERN_TRY(print_inner(m, info.parts[1], out, depth + 1, budget));
        tern_text_putc(out, ')');
        break;
    case TERN_HLO_LOC_FUSED:
        tern_text_puts(out, "fused[");
        for (uint32_t i = 0; i < info.part_count; i++) {
            tern_text_puts(out, i ? ", " : "");
            TERN_TRY(print_inner(m, info.parts[i], out, depth + 1, budget));
        }
        tern_text_putc(out, ']');
        break;
    case TERN_HLO_LOC_UNKNOWN:
    case TERN_HLO_LOC_LAZY:
        tern_text_puts(out, "unknown");
        break;
    }
    return NULL;
}

tern_status tern_hlo_loc_print(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out)
{
    unsigned budget = MAX_PARTS;
    tern_text_puts(out, "loc(");
    TERN_TRY(print_inner(m, loc, out, 0, &budget));
    tern_text_putc(out, ')');
    return tern_text_status(out);
}

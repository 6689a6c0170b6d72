/* hlo/bytecode/bytecode_locs.c - locations, decoded lazily. A graph of 100000 ops has as many
 * locations, and most runs need none of them. */
#include "hlo/bytecode/bytecode_impl.h"

#include "base/assert.h"

/* Codes of builtin attributes. */
enum {
    STRING = 2,
    TYPED_STRING = 3,
    CALL_SITE = 10,
    FILE_LINE_COL = 11,
    FUSED = 12,
    FUSED_WITH_METADATA = 13,
    NAME = 14,
    UNKNOWN = 15,
    FILE_RANGE = 22
};

static tern_status corrupt(void)
{
    return TERN_ERR(CORRUPT, "a location of the bytecode is malformed");
}

/* Opens a reader of attribute |index| after its code. */
static tern_status open_attr(const bc_tables *t, uint64_t index, bc_reader *out, uint64_t *out_code)
{
    *out = (bc_reader){0};
    *out_code = UINT64_MAX;
    if (index >= t->attr_count)
        return corrupt();
    const bc_entry *e = &t->attrs[index];
    *out = (bc_reader){e->at, e[1].at, false};
    if (e->custom && t->dialects[e->dialect].kind == BC_BUILTIN)
        *out_code = bc_varint(out);
    return out->bad ? corrupt() : NULL;
}

static tern_status read_text(tern_hlo_module *m, const bc_tables *t, bc_reader *r, tern_name *out)
{
    bc_reader s;
    uint64_t code;
    TERN_TRY(open_attr(t, bc_varint(r), &s, &code));
    uint64_t string = bc_varint(&s);
    if (r->bad || s.bad || (code != STRING && code != TYPED_STRING) || string >= t->string_count)
        return corrupt();
    return tern_hlo_name_add(m, t->strings[string].text, t->strings[string].len, out);
}

static tern_status read_parts(tern_hlo_module *m, const bc_tables *t, bc_reader *r, uint64_t count,
                              tern_hlo_loc_info *out)
{
    if (r->bad || count > bc_left(r))
        return corrupt();
    tern_hlo_loc *parts = TERN_NEW_N(&m->arena, tern_hlo_loc, (size_t)count + 1);
    TERN_TRY_MEM(parts);
    for (uint64_t i = 0; i < count; i++) {
        uint64_t index = bc_varint(r);
        if (r->bad || index >= t->attr_count)
            return corrupt();
        parts[i] = tern_hlo_loc_lazy((uint32_t)index);
    }
    out->parts = parts;
    out->part_count = (uint32_t)count;
    return NULL;
}

static uint32_t narrow(uint64_t number)
{
    return number > UINT32_MAX ? UINT32_MAX : (uint32_t)number;
}

/* A file with line and column; the form with a count may also have the end of the range. */
static tern_status read_file(tern_hlo_module *m, const bc_tables *t, bc_reader *r, bool counted,
                             tern_hlo_loc_info *out)
{
    out->kind = TERN_HLO_LOC_FILE;
    TERN_TRY(read_text(m, t, r, &out->text));
    uint64_t count = counted ? bc_varint(r) : 2;
    if (count > 0)
        out->line = narrow(bc_varint(r));
    if (count > 1)
        out->column = narrow(bc_varint(r));
    return r->bad ? corrupt() : NULL;
}

/* A name without a child has the unknown location as its child. */
static tern_status read_name(tern_hlo_module *m, const bc_tables *t, bc_reader *r,
                             tern_hlo_loc_info *out)
{
    out->kind = TERN_HLO_LOC_NAME;
    TERN_TRY(read_text(m, t, r, &out->text));
    bc_reader at = *r, child;
    uint64_t code;
    TERN_TRY(open_attr(t, bc_varint(&at), &child, &code));
    return code == UNKNOWN ? NULL : read_parts(m, t, r, 1, out);
}

tern_status bc_decode_loc(tern_hlo_module *m, const void *reader, uint64_t index,
                          tern_hlo_loc_info *out)
{
    const bc_tables *t = reader;
    *out = (tern_hlo_loc_info){.kind = TERN_HLO_LOC_UNKNOWN};
    bc_reader r;
    uint64_t code;
    TERN_TRY(open_attr(t, index, &r, &code));
    switch (code) {
    case FILE_LINE_COL:
        return read_file(m, t, &r, false, out);
    case FILE_RANGE:
        return read_file(m, t, &r, true, out);
    case NAME:
        return read_name(m, t, &r, out);
    case CALL_SITE:
        out->kind = TERN_HLO_LOC_CALL;
        return read_parts(m, t, &r, 2, out);
    case FUSED:
    case FUSED_WITH_METADATA: /* the metadata comes last, ignored */
        out->kind = TERN_HLO_LOC_FUSED;
        return read_parts(m, t, &r, bc_varint(&r), out);
    default: /* UNKNOWN, and attributes that are no locations */
        return NULL;
    }
}

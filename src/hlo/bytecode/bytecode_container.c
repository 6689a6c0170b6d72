/* hlo/bytecode/bytecode_container.c - the container format of MLIR bytecode, versions 0 to 6.
 *
 *   4D 4C EF 52 | version | producer, zero-terminated | sections
 *   section: id, 0x80 if aligned | length | [alignment, padding with 0xCB] | bytes
 *
 * A varint has 1 to 9 bytes: the trailing zero bits of its first byte count the bytes that follow.
 * All lengths and counts are checked against the bytes available before anything is allocated. */
#include "hlo/bytecode/bytecode_impl.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/read.h"

static const uint8_t magic[4] = {0x4d, 0x4c, 0xef, 0x52};

bool tern_hlo_is_bytecode(const uint8_t *bytes, size_t len)
{
    return len >= sizeof(magic) && !memcmp(bytes, magic, sizeof(magic));
}

/* --- bytes --- */

uint64_t bc_varint_long(bc_reader *r)
{
    if (r->at >= r->end) {
        r->bad = true;
        return 0;
    }
    unsigned first = *r->at;
    unsigned more = first ? (unsigned)__builtin_ctz(first) : 8;
    if (bc_left(r) <= more) {
        r->bad = true;
        r->at = r->end;
        return 0;
    }
    uint64_t value = 0;
    for (unsigned i = more; i > 0; i--)
        value = value << 8 | r->at[i];
    r->at += more + 1;
    return more == 8 ? value : (value << 8 | first) >> (more + 1);
}

const uint8_t *bc_bytes(bc_reader *r, uint64_t len)
{
    if (len > bc_left(r)) {
        r->bad = true;
        r->at = r->end;
        return NULL;
    }
    const uint8_t *bytes = r->at;
    r->at += len;
    return bytes;
}

tern_status bc_check(const bc *b, const bc_reader *r, const char *what)
{
    if (r->bad)
        return BC_CORRUPT(b, "%s ends too early", what);
    return NULL;
}

tern_status bc_count(const bc *b, bc_reader *r, size_t min_bytes, const char *what, uint32_t *out)
{
    *out = 0;
    uint64_t count = bc_varint(r);
    TERN_TRY(bc_check(b, r, what));
    if (count > bc_left(r) / min_bytes || count >= INT32_MAX)
        return BC_CORRUPT(b, "%s: %llu items do not fit in the %zu bytes left", what,
                          (unsigned long long)count, bc_left(r));
    *out = (uint32_t)count;
    return NULL;
}

tern_status bc_string_at(const bc *b, uint64_t index, const bc_string **out)
{
    *out = NULL;
    if (index >= b->t->string_count)
        return BC_CORRUPT(b, "string %llu of %u", (unsigned long long)index, b->t->string_count);
    *out = &b->t->strings[index];
    return NULL;
}

/* --- sections --- */

tern_status bc_read_section(const bc *b, bc_reader *r, const uint8_t *file, unsigned *out_id,
                            bc_reader *out)
{
    unsigned id = bc_byte(r);
    uint64_t len = bc_varint(r);
    *out_id = 0;
    *out = (bc_reader){0};
    if (id & 0x80) {
        uint64_t align = bc_varint(r);
        if (r->bad || align == 0 || (align & (align - 1)) || align > 1u << 30)
            return BC_CORRUPT(b, "a section is aligned to %llu bytes", (unsigned long long)align);
        uint64_t offset = (uint64_t)(r->at - file);
        bc_bytes(r, (0 - offset) & (align - 1));
    }
    const uint8_t *bytes = bc_bytes(r, len);
    TERN_TRY(bc_check(b, r, "a section"));
    *out_id = id & 0x7f;
    *out = (bc_reader){bytes, bytes + len, false};
    return NULL;
}

static tern_status read_sections(bc *b, bc_reader *r, const uint8_t *file)
{
    while (bc_left(r)) {
        unsigned id;
        bc_reader section;
        TERN_TRY(bc_read_section(b, r, file, &id, &section));
        if (id >= BC_SECTION_COUNT)
            return BC_CORRUPT(b, "section %u; this reader supports 0 to %d", id,
                              BC_SECTION_COUNT - 1);
        if (b->sections[id].at)
            return BC_CORRUPT(b, "section %u is repeated", id);
        b->sections[id] = section;
    }
    static const uint8_t needed[] = {BC_STRINGS, BC_DIALECTS, BC_ATTR_DATA, BC_ATTR_SIZES, BC_IR};
    for (unsigned i = 0; i < sizeof(needed); i++)
        if (!b->sections[needed[i]].at)
            return BC_CORRUPT(b, "section %u is missing", needed[i]);
    return NULL;
}

/* --- versions --- */

static tern_status refuse_version(const bc *b, uint64_t major, uint64_t minor, uint64_t patch)
{
    return BC_ERR(b, UNSUPPORTED,
                  "written by StableHLO %llu.%llu.%llu, this reader supports up to " BC_KNOWN,
                  (unsigned long long)major, (unsigned long long)minor, (unsigned long long)patch);
}

static tern_status check_version(const bc *b, uint64_t major, uint64_t minor, uint64_t patch)
{
    if (major > BC_VHLO_MAJOR || (major == BC_VHLO_MAJOR && minor > BC_VHLO_MINOR))
        return refuse_version(b, major, minor, patch);
    return NULL;
}

/* "StableHLO_v1.2.3". Other producers write other strings. */
static tern_status check_producer(const bc *b)
{
    static const char prefix[] = "StableHLO_v";
    const char *at = b->producer;
    if (strncmp(at, prefix, sizeof(prefix) - 1) != 0)
        return NULL;
    at += sizeof(prefix) - 1;
    uint64_t part[3] = {0};
    for (unsigned i = 0; i < 3; i++) {
        for (; *at >= '0' && *at <= '9'; at++)
            part[i] = part[i] < 100000 ? part[i] * 10 + (uint64_t)(*at - '0') : part[i];
        if (*at++ != '.')
            break;
    }
    return check_version(b, part[0], part[1], part[2]);
}

static tern_status read_header(bc *b, bc_reader *r)
{
    uint64_t version = bc_varint(r);
    if (r->bad)
        return BC_CORRUPT(b, "ends within its header");
    const uint8_t *zero = memchr(r->at, 0, bc_left(r));
    if (!zero)
        return BC_CORRUPT(b, "ends within its header");
    b->producer = (const char *)r->at;
    r->at = zero + 1;
    TERN_TRY(check_producer(b));
    if (version > BC_MAX_VERSION)
        return BC_ERR(
            b, UNSUPPORTED,
            "bytecode version %llu, written by %.80s; this reader supports versions 0 to %d",
            (unsigned long long)version, b->producer, BC_MAX_VERSION);
    b->version = (uint32_t)version;
    return NULL;
}

/* --- strings --- */

/* Lengths come first, in reverse order. */
static tern_status read_strings(bc *b)
{
    bc_reader *r = &b->sections[BC_STRINGS];
    uint32_t count;
    TERN_TRY(bc_count(b, r, 2, "the string table", &count));
    bc_string *strings = TERN_NEW_N(&b->m->arena, bc_string, count + 1);
    TERN_TRY_MEM(strings);
    const uint8_t *end = r->end;
    for (uint32_t i = count; i-- > 0;) {
        uint64_t len = bc_varint(r);
        if (r->bad || len == 0 || end < r->at || len > (size_t)(end - r->at) || end[-1] != 0)
            return BC_CORRUPT(b, "string %u is malformed", i);
        end -= len;
        strings[i] = (bc_string){(const char *)end, (size_t)len - 1};
    }
    if (end != r->at)
        return BC_CORRUPT(b, "the lengths of the strings do not add up");
    b->t->strings = strings;
    b->t->string_count = count;
    b->string_ids = TERN_NEW_N(&b->scratch, tern_hlo_attr, count + 1);
    TERN_TRY_MEM(b->string_ids);
    return NULL;
}

/* --- dialects --- */

static bc_dialect_kind dialect_kind(const bc_string *name)
{
    static const struct {
        const char *name;
        bc_dialect_kind kind;
    } known[] = {
        {"builtin", BC_BUILTIN}, {"vhlo", BC_VHLO}, {"sdy", BC_SDY}, {"stablehlo", BC_STABLEHLO}};
    for (unsigned i = 0; i < TERN_COUNT_OF(known); i++)
        if (!strcmp(name->text, known[i].name))
            return known[i].kind;
    return BC_OTHER;
}

static tern_status read_dialect_version(const bc *b, bc_reader *r, const uint8_t *file,
                                        bc_dialect_kind kind)
{
    unsigned id;
    bc_reader v;
    TERN_TRY(bc_read_section(b, r, file, &id, &v));
    if (id != BC_DIALECT_VERSION)
        return BC_CORRUPT(b, "section %u in place of the version of a dialect", id);
    if (kind != BC_VHLO)
        return NULL;
    uint64_t major = bc_varint(&v), minor = bc_varint(&v), patch = bc_varint(&v);
    return v.bad ? NULL : check_version(b, major, minor, patch);
}

static tern_status read_dialect(const bc *b, bc_reader *r, const uint8_t *file, bc_dialect *out)
{
    uint64_t name = bc_varint(r);
    bool has_version = false;
    if (b->version >= BC_SINCE_DIALECT_VERSIONS) {
        has_version = name & 1;
        name >>= 1;
    }
    TERN_TRY(bc_check(b, r, "the dialect table"));
    const bc_string *text;
    TERN_TRY(bc_string_at(b, name, &text));
    TERN_ASSERT(text);
    *out = (bc_dialect){(uint32_t)name, dialect_kind(text)};
    return has_version ? read_dialect_version(b, r, file, out->kind) : NULL;
}

static tern_status read_op_name(const bc *b, bc_reader *r, uint32_t dialect, bc_op_name *out)
{
    uint64_t name = bc_varint(r);
    *out = (bc_op_name){.dialect = dialect, .registered = true};
    if (b->version >= BC_SINCE_PROPERTIES) {
        out->registered = name & 1;
        name >>= 1;
    }
    TERN_TRY(bc_check(b, r, "the op names"));
    if (name >= b->t->string_count)
        return BC_CORRUPT(b, "an op name is string %llu of %u", (unsigned long long)name,
                          b->t->string_count);
    out->name = (uint32_t)name;
    return NULL;
}

/* A run of entries of one dialect: the dialect, a count, and that many entries. */
static tern_status read_entry_run(const bc *b, bc_reader *r, size_t min_bytes, const char *what,
                                  uint32_t *out_dialect, uint32_t *out_count)
{
    uint64_t dialect = bc_varint(r);
    *out_dialect = 0;
    TERN_TRY(bc_count(b, r, min_bytes, what, out_count));
    if (dialect >= b->t->dialect_count)
        return BC_CORRUPT(b, "%s: dialect %llu of %u", what, (unsigned long long)dialect,
                          b->t->dialect_count);
    *out_dialect = (uint32_t)dialect;
    return NULL;
}

static tern_status read_op_names(bc *b, bc_reader *r)
{
    if (b->version >= BC_SINCE_NO_UNKNOWN_LOCS)
        (void)bc_varint(r);                                            /* total count */
    b->op_names = TERN_NEW_N(&b->scratch, bc_op_name, bc_left(r) + 1); /* at least one byte each */
    TERN_TRY_MEM(b->op_names);
    while (bc_left(r)) {
        uint32_t dialect, count;
        TERN_TRY(read_entry_run(b, r, 1, "the op names", &dialect, &count));
        for (uint32_t i = 0; i < count; i++)
            TERN_TRY(read_op_name(b, r, dialect, &b->op_names[b->op_name_count++]));
    }
    return bc_check(b, r, "the op names");
}

static tern_status read_dialects(bc *b, const uint8_t *file)
{
    bc_reader *r = &b->sections[BC_DIALECTS];
    uint32_t count;
    TERN_TRY(bc_count(b, r, 1, "the dialect table", &count));
    bc_dialect *dialects = TERN_NEW_N(&b->m->arena, bc_dialect, count + 1);
    TERN_TRY_MEM(dialects);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(read_dialect(b, r, file, &dialects[i]));
    b->t->dialects = dialects;
    b->t->dialect_count = count;
    return read_op_names(b, r);
}

/* --- attributes and types --- */

static tern_status read_entries(const bc *b, bc_reader *sizes, bc_reader *data, bc_entry *entries,
                                uint32_t count)
{
    uint32_t done = 0;
    while (done < count) {
        uint32_t dialect, run;
        TERN_TRY(read_entry_run(b, sizes, 1, "the attribute table", &dialect, &run));
        if (run > count - done)
            return BC_CORRUPT(b, "a run of %u attributes or types where %u remain", run,
                              count - done);
        for (uint32_t i = 0; i < run; i++) {
            uint64_t size = bc_varint(sizes);
            const uint8_t *at = bc_bytes(data, size >> 1);
            if (sizes->bad || data->bad)
                return BC_CORRUPT(b, "the data of attribute or type %u end too early", done);
            entries[done++] = (bc_entry){at, dialect, size & 1};
        }
    }
    entries[count] = (bc_entry){.at = data->at};
    return NULL;
}

static tern_status read_attr_table(bc *b)
{
    bc_reader *sizes = &b->sections[BC_ATTR_SIZES], *data = &b->sections[BC_ATTR_DATA];
    uint32_t attr_count, type_count;
    TERN_TRY(bc_count(b, sizes, 1, "the attribute table", &attr_count));
    TERN_TRY(bc_count(b, sizes, 1, "the type table", &type_count));
    bc_entry *attrs =
        tern_arena_get_n(&b->m->arena, (size_t)attr_count + 1, sizeof(*attrs), _Alignof(bc_entry));
    bc_entry *types =
        tern_arena_get_n(&b->scratch, (size_t)type_count + 1, sizeof(*types), _Alignof(bc_entry));
    b->attr_ids = TERN_NEW_N(&b->scratch, tern_hlo_attr, (size_t)attr_count + 1);
    b->type_ids = TERN_NEW_N(&b->scratch, tern_hlo_type, (size_t)type_count + 1);
    TERN_TRY_MEM(attrs && types && b->attr_ids && b->type_ids ? b : NULL);
    TERN_TRY(read_entries(b, sizes, data, attrs, attr_count));
    TERN_TRY(read_entries(b, sizes, data, types, type_count));
    if (bc_left(sizes) || bc_left(data))
        return BC_CORRUPT(b, "the attribute table has %zu bytes too many",
                          bc_left(sizes) + bc_left(data));
    b->t->attrs = attrs;
    b->t->types = types;
    b->t->attr_count = attr_count;
    b->t->type_count = type_count;
    return NULL;
}

static tern_status read_properties(bc *b)
{
    bc_reader *r = &b->sections[BC_PROPERTIES];
    if (!r->at)
        return NULL;
    uint32_t count;
    TERN_TRY(bc_count(b, r, 1, "the property table", &count));
    b->props = TERN_NEW_N(&b->scratch, bc_blob, (size_t)count + 1);
    TERN_TRY_MEM(b->props);
    for (uint32_t i = 0; i < count; i++) {
        uint64_t len = bc_varint(r);
        const uint8_t *at = bc_bytes(r, len);
        TERN_TRY(bc_check(b, r, "the property table"));
        b->props[i] = (bc_blob){at, (size_t)len};
    }
    b->prop_count = count;
    return NULL;
}

tern_status bc_read_container(bc *b, const uint8_t *bytes, size_t len)
{
    TERN_ASSERT(tern_hlo_is_bytecode(bytes, len));
    b->t = TERN_NEW(&b->m->arena, bc_tables);
    TERN_TRY_MEM(b->t);
    bc_reader r = {bytes + sizeof(magic), bytes + len, false};
    TERN_TRY(read_header(b, &r));
    TERN_TRY(read_sections(b, &r, bytes));
    TERN_TRY(read_strings(b));
    TERN_TRY(read_dialects(b, bytes));
    TERN_TRY(read_attr_table(b));
    return read_properties(b);
}

/* hlo/text/parse_loc.c - locations: loc("model.py":12:3), loc(callsite(.. at ..)) and so on. */
#include "hlo/text/parser_impl.h"

#include "hlo/location.h"

static bool parse_instance(parser *p, bool outermost, tern_hlo_loc *out);

static bool add(parser *p, const char *start, const tern_hlo_loc_info *info, tern_hlo_loc *out)
{
    return parse_status(p, span_since(p, start), tern_hlo_loc_add(p->m, info, out));
}

static bool parse_u32(parser *p, const char *what, uint32_t *out)
{
    uint64_t value;
    if (p->tok.kind != TOK_INT || !read_integer(p->tok.at, p->tok.len, &value) ||
        value > UINT32_MAX)
        return parse_expected(p, what);
    *out = (uint32_t)value;
    next_token(p);
    return true;
}

/* ":line[:column] [to [line]:column]"; the end of a range is dropped. */
static bool parse_position(parser *p, tern_hlo_loc_info *info)
{
    uint32_t unused;
    next_token(p);
    if (!parse_u32(p, "a line number of 32 bits", &info->line))
        return false;
    if (take_punct(p, ':') && !parse_u32(p, "a column number of 32 bits", &info->column))
        return false;
    if (!take_word(p, "to"))
        return true;
    if (p->tok.kind == TOK_INT && !parse_u32(p, "a line number of 32 bits", &unused))
        return false;
    return expect_punct(p, ':') && parse_u32(p, "a column number of 32 bits", &unused);
}

static bool parse_named_loc(parser *p, tern_hlo_loc *out)
{
    const char *start = p->tok.at;
    token t = p->tok;
    const char *text;
    size_t len;
    tern_hlo_loc child;
    tern_hlo_loc_info info = {.kind = TERN_HLO_LOC_NAME};
    next_token(p);
    if (!string_text(p, t, &text, &len) ||
        !parse_status(p, span_since(p, start), tern_hlo_name_add(p->m, text, len, &info.text)))
        return false;
    if (at_punct(p, ':')) {
        info.kind = TERN_HLO_LOC_FILE;
        if (!parse_position(p, &info))
            return false;
    } else if (take_punct(p, '(')) {
        if (!parse_instance(p, false, &child) || !expect_punct(p, ')'))
            return false;
        info.parts = &child;
        info.part_count = 1;
    }
    return add(p, start, &info, out);
}

static bool parse_callsite(parser *p, tern_hlo_loc *out)
{
    const char *start = p->tok.at;
    tern_hlo_loc parts[2];
    next_token(p);
    if (!expect_punct(p, '(') || !parse_instance(p, false, &parts[0]) || !expect_word(p, "at") ||
        !parse_instance(p, false, &parts[1]) || !expect_punct(p, ')'))
        return false;
    tern_hlo_loc_info info = {.kind = TERN_HLO_LOC_CALL, .parts = parts, .part_count = 2};
    return add(p, start, &info, out);
}

/* fused[..] or fused<attribute>[..]; the attribute is dropped. */
static bool parse_fused(parser *p, tern_hlo_loc *out)
{
    const char *start = p->tok.at;
    TERN_VEC(tern_hlo_loc) list = {0};
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    tern_hlo_attr unused;
    next_token(p);
    if (take_punct(p, '<') && (!parse_attr(p, &unused) || !expect_punct(p, '>')))
        return false;
    if (!expect_punct(p, '['))
        return false;
    if (!at_punct(p, ']'))
        do {
            tern_hlo_loc part;
            if (!parse_instance(p, false, &part) ||
                !parse_status(p, token_span(p), tern_vec_push(mem, &list, part)))
                return false;
        } while (take_punct(p, ','));
    if (!take_punct(p, ']'))
        return parse_expected(p, "',' or ']'");
    tern_hlo_loc_info info = {
        .kind = TERN_HLO_LOC_FUSED, .parts = list.items, .part_count = (uint32_t)list.count};
    return add(p, start, &info, out);
}

static bool parse_by_token(parser *p, bool outermost, tern_hlo_loc *out)
{
    if (p->tok.kind == TOK_STRING)
        return parse_named_loc(p, out);
    if (p->tok.kind == TOK_HASH) {
        token name = p->tok;
        next_token(p);
        return alias_loc(p, name, outermost, out);
    }
    if (at_word(p, "callsite"))
        return parse_callsite(p, out);
    if (at_word(p, "fused"))
        return parse_fused(p, out);
    return take_word(p, "unknown") || parse_expected(p, "a location");
}

static bool parse_instance(parser *p, bool outermost, tern_hlo_loc *out)
{
    *out = 0;
    if (!enter(p))
        return false;
    bool ok = parse_by_token(p, outermost, out);
    leave(p);
    return ok;
}

static bool parse_whole(parser *p, bool may_be_open, tern_hlo_loc *out)
{
    *out = 0;
    return expect_word(p, "loc") && expect_punct(p, '(') && parse_instance(p, may_be_open, out) &&
           expect_punct(p, ')');
}

bool parse_loc(parser *p, tern_hlo_loc *out) { return parse_whole(p, false, out); }

bool parse_trailing_loc(parser *p, tern_hlo_loc *out)
{
    *out = 0;
    return !at_word(p, "loc") || parse_whole(p, true, out);
}

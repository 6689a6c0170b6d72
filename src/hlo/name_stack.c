#include "hlo/name_stack.h"

#include <string.h>

enum { MAX_DEPTH = 64 };

typedef struct {
    const char *at;
    size_t len;
} slice;

static bool is(slice p, const char *word)
{
    return p.len == strlen(word) && memcmp(p.at, word, p.len) == 0;
}

static bool is_one_of(slice p, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is(p, words[i]))
            return true;
    return false;
}

/* The part of |text| before its first slash outside parentheses. */
static slice first_component(slice text)
{
    int depth = 0;
    for (size_t i = 0; i < text.len; i++) {
        depth += text.at[i] == '(' ? 1 : text.at[i] == ')' ? -1 : 0;
        if (text.at[i] == '/' && depth <= 0)
            return (slice){text.at, i};
    }
    return text;
}

static slice after(slice text, slice component)
{
    size_t skip = component.len < text.len ? component.len + 1 : component.len;
    return (slice){text.at + skip, text.len - skip};
}

/* "f(x)" is transformation |*f| of |*x|. */
static bool is_wrapped(slice p, slice *f, slice *x)
{
    static const char *const known[] = {"jit",  "pjit",  "jvp",        "transpose", "vmap",
                                        "pmap", "remat", "checkpoint", "shard_map", "named"};
    const char *open = memchr(p.at, '(', p.len);
    if (!open || p.at[p.len - 1] != ')')
        return false;
    *f = (slice){p.at, (size_t)(open - p.at)};
    *x = (slice){open + 1, p.len - f->len - 2};
    return is_one_of(*f, known, sizeof(known) / sizeof(known[0]));
}

/* Components that describe how JAX built the op, not its scope. */
static bool is_structure(slice p)
{
    static const char *const words[] = {
        "body",      "closed_call", "core_call", "custom_jvp_call",      "custom_vjp_call", "pjit",
        "transpose", "jvp",         "vmap",      "rematted_computation", "checkpoint",      "remat",
        "remat2"};
    return p.len == 0 || is_one_of(p, words, sizeof(words) / sizeof(words[0]));
}

static void put_component(slice p, tern_text *out)
{
    tern_text_puts(out, out->len ? "/" : "");
    tern_text_put(out, p.at, p.len);
}

static void put_components(slice text, tern_text *out, bool *backward, unsigned depth);

static void put_one(slice p, tern_text *out, bool *backward, unsigned depth)
{
    slice f, x;
    if (is_structure(p))
        return;
    if (depth == MAX_DEPTH || !is_wrapped(p, &f, &x)) {
        put_component(p, out);
        return;
    }
    *backward |= is(f, "transpose");
    if (!(is(f, "jit") && is(x, "main")))
        put_components(x, out, backward, depth + 1);
}

static void put_components(slice text, tern_text *out, bool *backward, unsigned depth)
{
    while (text.len) {
        slice p = first_component(text);
        put_one(p, out, backward, depth);
        text = after(text, p);
    }
}

void tern_hlo_name_stack(const char *stack, tern_text *out, bool *backward)
{
    slice text = {stack, strlen(stack)}, p = first_component(text), f, x;
    if (p.len < text.len && is_wrapped(p, &f, &x) && (is(f, "jit") || is(f, "pjit")))
        text = after(text, p); /* the program itself */
    while (text.len) {
        p = first_component(text);
        if (p.len == text.len) /* the op */
            return;
        put_one(p, out, backward, 0);
        text = after(text, p);
    }
}

/* --- locations --- */

static bool is_stack(const char *name) { return strchr(name, '/') != NULL; }

/* A function of a call stack. */
static void put_frame(const char *name, tern_text *out)
{
    if (*name && *name != '<')
        put_component((slice){name, strlen(name)}, out);
}

/* |frame|: a name that is not a name stack is a function's name. */
static tern_status put_scope(tern_hlo_module *m, tern_hlo_loc loc, bool frame, unsigned depth,
                             tern_text *out, bool *backward)
{
    tern_hlo_loc_info info = {0};
    size_t before = out->len;
    if (depth == MAX_DEPTH)
        return NULL;
    TERN_TRY(tern_hlo_loc_of(m, loc, &info));
    if (info.kind == TERN_HLO_LOC_CALL) {
        TERN_TRY(put_scope(m, info.parts[1], true, depth + 1, out, backward));
        return put_scope(m, info.parts[0], true, depth + 1, out, backward);
    }
    if (info.kind == TERN_HLO_LOC_NAME) {
        const char *name = tern_hlo_name_text(m, info.text);
        if (is_stack(name))
            tern_hlo_name_stack(name, out, backward);
        else if (frame)
            put_frame(name, out);
        if (out->len > before)
            return NULL;
    }
    for (uint32_t i = 0; i < info.part_count && out->len == before; i++)
        TERN_TRY(put_scope(m, info.parts[i], frame, depth + 1, out, backward));
    return NULL;
}

tern_status tern_hlo_loc_scope(tern_hlo_module *m, tern_hlo_loc loc, tern_text *out, bool *backward)
{
    TERN_TRY(put_scope(m, loc, false, 0, out, backward));
    return tern_text_status(out);
}

static tern_status add_name(tern_hlo_module *m, const char *text, size_t len, tern_hlo_loc child,
                            tern_hlo_loc *out)
{
    tern_hlo_loc_info info = {
        .kind = TERN_HLO_LOC_NAME, .parts = &child, .part_count = child ? 1 : 0};
    TERN_TRY(tern_intern_add(&m->names, text, len, &info.text));
    return tern_hlo_loc_add(m, &info, out);
}

static tern_status add_printed(tern_hlo_module *m, const char *before, const char *scope,
                               const char *end, tern_hlo_loc child, tern_hlo_loc *out)
{
    tern_text text;
    tern_text_init(&text, m->mem);
    tern_text_printf(&text, "%s%s%s/", before, scope, end);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = add_name(m, tern_text_get(&text), text.len, child, out);
    tern_text_fini(&text);
    return st;
}

tern_status tern_hlo_loc_in_scope(tern_hlo_module *m, const char *scope, tern_hlo_loc loc,
                                  tern_hlo_loc *out)
{
    return add_printed(m, "", scope, "", loc, out);
}

tern_status tern_hlo_loc_backward(tern_hlo_module *m, tern_hlo_loc loc, tern_hlo_loc *out)
{
    tern_text scope;
    bool backward = false;
    *out = loc;
    tern_text_init(&scope, m->mem);
    tern_status st = tern_hlo_loc_scope(m, loc, &scope, &backward);
    if (!st && !backward)
        st = add_printed(m, "transpose(", tern_text_get(&scope), ")", loc, out);
    tern_text_fini(&scope);
    return st;
}

/* text_values.h - for tests of the text reader: a parser on a string, values in a test-only
 * notation, and tables of texts with their meaning or error. */
#ifndef TERN_TEST_TEXT_VALUES_H
#define TERN_TEST_TEXT_VALUES_H

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "hlo/text/parser_impl.h"
#include "numerics/format.h"
#include "test_support.h"

/* --- a parser on a string --- */

typedef struct {
    parser p;
    tern_source source;
    char *copy; /* exactly as long as the text, to detect reads past the end */
    size_t len;
} fixture;

static tern_status fixture_init(fixture *f, tern_alloc mem, const char *text)
{
    memset(f, 0, sizeof *f);
    f->len = strlen(text);
    f->copy = tern_mem_get(mem, f->len + 1);
    if (!f->copy)
        return tern_status_no_memory();
    char *exact = f->copy + 1; /* the text ends at the end of the allocation */
    memcpy(exact, text, f->len);
    f->source = (tern_source){"t.mlir", exact, f->len};
    f->p.mem = mem;
    f->p.source = &f->source;
    tern_arena_init(&f->p.scratch, mem, 0);
    tern_map_init(&f->p.aliases, mem);
    TERN_TRY(tern_diag_create(mem, &f->p.diag));
    TERN_TRY(tern_hlo_module_create(mem, &f->p.m));
    lexer_init(&f->p, (tern_span){0, f->len});
    return NULL;
}

static void fixture_fini(fixture *f)
{
    tern_hlo_module_destroy(f->p.m);
    tern_diag_destroy(f->p.diag);
    tern_map_fini(&f->p.aliases);
    tern_arena_fini(&f->p.scratch);
    tern_mem_free(f->p.mem, f->copy, f->len + 1);
}

static tern_alloc heap(void) { return tern_alloc_host(); }

/* --- values in a test-only notation --- */

static void show_type(const tern_hlo_module *m, tern_hlo_type type, tern_text *out);

static void show_list(const tern_hlo_module *m, const tern_hlo_type *types, uint32_t count,
                      tern_text *out)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_text_puts(out, i ? " " : "");
        show_type(m, types[i], out);
    }
}

static void show_attr(const tern_hlo_module *m, tern_hlo_attr attr, tern_text *out);

static void show_tensor(const tern_hlo_module *m, const tern_hlo_type_info *t, tern_text *out)
{
    tern_text_puts(out, t->is_static ? "tensor(" : "dynamic(");
    for (uint32_t i = 0; i < t->rank; i++)
        if (t->dims[i] == TERN_HLO_DYNAMIC)
            tern_text_puts(out, "? ");
        else
            tern_text_printf(out, "%lld ", (long long)t->dims[i]);
    show_type(m, t->elem, out);
    if (t->encoding) {
        tern_text_putc(out, ' ');
        show_attr(m, t->encoding, out);
    }
    tern_text_putc(out, ')');
}

static void show_quant(const tern_hlo_quant *q, tern_text *out)
{
    tern_text_printf(out, "quant(%s %s %lld..%lld axis %d", tern_num_format_of(q->storage)->name,
                     tern_num_format_of(q->expressed)->name, (long long)q->min, (long long)q->max,
                     q->axis);
    for (uint32_t i = 0; i < q->count; i++) {
        tern_text_putc(out, ' ');
        tern_text_f64(out, q->scales[i]);
        tern_text_printf(out, ":%lld", (long long)q->zero_points[i]);
    }
    tern_text_putc(out, ')');
}

static void show_type(const tern_hlo_module *m, tern_hlo_type type, tern_text *out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    switch (t->kind) {
    case TERN_HLO_TYPE_SCALAR:
        tern_text_puts(out, tern_num_format_of(t->dtype)->name);
        return;
    case TERN_HLO_TYPE_INDEX:
        tern_text_puts(out, "index");
        return;
    case TERN_HLO_TYPE_NONE:
        tern_text_puts(out, "none");
        return;
    case TERN_HLO_TYPE_TOKEN:
        tern_text_puts(out, "token");
        return;
    case TERN_HLO_TYPE_QUANT:
        show_quant(t->quant, out);
        return;
    case TERN_HLO_TYPE_TENSOR:
        show_tensor(m, t, out);
        return;
    case TERN_HLO_TYPE_UNRANKED:
        tern_text_puts(out, "unranked(");
        show_type(m, t->elem, out);
        break;
    case TERN_HLO_TYPE_TUPLE:
    case TERN_HLO_TYPE_FUTURE:
        tern_text_puts(out, t->kind == TERN_HLO_TYPE_TUPLE ? "tuple(" : "future(");
        show_list(m, t->parts, t->part_count, out);
        break;
    case TERN_HLO_TYPE_FUNCTION:
        tern_text_puts(out, "fn(");
        show_list(m, t->parts, t->input_count, out);
        tern_text_puts(out, " -> ");
        show_list(m, t->parts + t->input_count, t->part_count - t->input_count, out);
        break;
    case TERN_HLO_TYPE_OPAQUE:
        tern_text_printf(out, "opaque(%s", tern_hlo_name_text(m, t->text));
        break;
    }
    tern_text_putc(out, ')');
}

static void show_elements(const tern_hlo_module *m, const tern_hlo_attr_info *a, tern_text *out)
{
    tern_text_puts(out, a->is_splat ? "splat " : "elements ");
    show_type(m, a->type, out);
    tern_text_putc(out, a->data_bytes ? ' ' : '\0');
    if (!a->data_bytes)
        tern_text_cut(out, out->len - 1);
    for (size_t i = 0; i < a->data_bytes; i++)
        tern_text_printf(out, "%02x", a->data[i]);
}

static void show_record(const tern_hlo_module *m, const tern_hlo_attr_info *a, tern_text *out)
{
    const tern_hlo_record_row *row = tern_hlo_record_row_of(a->record);
    tern_text_printf(out, "%s(", row->name);
    bool first = true;
    for (unsigned i = 0; i < row->field_count; i++) {
        if (!a->attrs[i])
            continue;
        tern_text_printf(out, "%s%s=", first ? "" : " ", row->fields[i].name);
        show_attr(m, a->attrs[i], out);
        first = false;
    }
    tern_text_putc(out, ')');
}

static void show_many(const tern_hlo_module *m, const tern_hlo_attr_info *a, tern_text *out)
{
    tern_text_putc(out, a->kind == TERN_HLO_ATTR_DICT ? '{' : '[');
    for (uint32_t i = 0; i < a->count; i++) {
        tern_text_puts(out, i ? " " : "");
        if (a->kind == TERN_HLO_ATTR_INTS) {
            tern_text_printf(out, "%lld", (long long)a->ints[i]);
        } else if (a->kind == TERN_HLO_ATTR_FLOATS) {
            tern_text_f64(out, a->floats[i]);
        } else if (a->kind == TERN_HLO_ATTR_ARRAY) {
            show_attr(m, a->attrs[i], out);
        } else {
            tern_text_printf(out, "%s=", tern_hlo_name_text(m, a->pairs[i].name));
            show_attr(m, a->pairs[i].value, out);
        }
    }
    tern_text_putc(out, a->kind == TERN_HLO_ATTR_DICT ? '}' : ']');
    if (a->kind == TERN_HLO_ATTR_INTS || a->kind == TERN_HLO_ATTR_FLOATS)
        show_type(m, a->type, out);
}

static void show_attr(const tern_hlo_module *m, tern_hlo_attr attr, tern_text *out)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, attr);
    switch (a->kind) {
    case TERN_HLO_ATTR_UNIT:
        tern_text_puts(out, "unit");
        return;
    case TERN_HLO_ATTR_BOOL:
        tern_text_puts(out, a->i ? "true" : "false");
        return;
    case TERN_HLO_ATTR_INT:
        tern_text_printf(out, "%lld:", (long long)a->i);
        show_type(m, a->type, out);
        return;
    case TERN_HLO_ATTR_FLOAT:
        tern_text_f64(out, a->f);
        tern_text_putc(out, ':');
        show_type(m, a->type, out);
        return;
    case TERN_HLO_ATTR_STRING:
        tern_text_printf(out, "'%s'", tern_hlo_name_text(m, a->text));
        return;
    case TERN_HLO_ATTR_SYMBOL:
        tern_text_printf(out, "@%s", tern_hlo_name_text(m, a->text));
        return;
    case TERN_HLO_ATTR_OPAQUE:
        tern_text_printf(out, "opaque(%s)", tern_hlo_name_text(m, a->text));
        return;
    case TERN_HLO_ATTR_TYPE:
        show_type(m, a->type, out);
        return;
    case TERN_HLO_ATTR_ENUM:
        tern_text_printf(out, "%s.%s", tern_hlo_enum_name(a->enumeration),
                         tern_hlo_enum_text(a->enumeration, a->i));
        return;
    case TERN_HLO_ATTR_RECORD:
        show_record(m, a, out);
        return;
    case TERN_HLO_ATTR_ELEMENTS:
        show_elements(m, a, out);
        return;
    case TERN_HLO_ATTR_INTS:
    case TERN_HLO_ATTR_FLOATS:
    case TERN_HLO_ATTR_ARRAY:
    case TERN_HLO_ATTR_DICT:
        show_many(m, a, out);
        return;
    }
}

/* --- tables of cases --- */

typedef struct {
    const char *text, *want;
} good_case;

typedef struct {
    const char *text;
    size_t column; /* 1-based, on line 1 */
    const char *want;
} bad_case;

typedef bool (*parse_fn)(parser *p, tern_text *out);

static bool read_attr(parser *p, tern_text *out)
{
    tern_hlo_attr attr;
    bool ok = parse_attr(p, &attr);
    assert_int_equal(ok, attr != 0);
    if (ok)
        show_attr(p->m, attr, out);
    return ok;
}

static void check_good(parse_fn parse, const good_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        fixture f;
        tern_text got;
        tern_text_init(&got, heap());
        assert_ok(fixture_init(&f, heap(), cases[i].text));
        bool ok = parse(&f.p, &got);
        if (!ok)
            fail_msg("%s: %s", cases[i].text, tern_diag_text(f.p.diag));
        if (strcmp(tern_text_get(&got), cases[i].want) != 0)
            fail_msg("%s\n  is   %s\n  want %s", cases[i].text, tern_text_get(&got), cases[i].want);
        if (f.p.tok.kind != TOK_END)
            fail_msg("%s: left at '%.*s'", cases[i].text, (int)f.p.tok.len, f.p.tok.at);
        assert_int_equal(f.p.depth, 0);
        assert_int_equal(f.p.errors, 0);
        tern_text_fini(&got);
        fixture_fini(&f);
    }
}

static void check_bad(parse_fn parse, const bad_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        fixture f;
        tern_text got;
        tern_text_init(&got, heap());
        assert_ok(fixture_init(&f, heap(), cases[i].text));
        if (parse(&f.p, &got))
            fail_msg("%s was taken, as %s", cases[i].text, tern_text_get(&got));
        char place[64];
        snprintf(place, sizeof place, "t.mlir:1:%zu: error: ", cases[i].column);
        const char *text = tern_diag_text(f.p.diag);
        if (strncmp(text, place, strlen(place)) != 0 || !strstr(text, cases[i].want))
            fail_msg("%s:\n%s  wanted %s%s", cases[i].text, text, place, cases[i].want);
        assert_int_equal(f.p.errors, 1);
        assert_int_equal(f.p.depth, 0);
        tern_text_fini(&got);
        fixture_fini(&f);
    }
}

#define CHECK_GOOD(parse, cases) check_good((parse), (cases), TERN_COUNT_OF(cases))
#define CHECK_BAD(parse, cases)  check_bad((parse), (cases), TERN_COUNT_OF(cases))

#endif

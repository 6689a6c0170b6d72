/* A user's price file: an array of rows, each checked member by member. */
#include "arch/price.h"

#include <stdio.h>
#include <string.h>

#include "arch/fact.h"
#include "arch/instance.h"
#include "arch/price_impl.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"

enum { PRICE_FILE_MAX_BYTES = 1 << 20 };

typedef struct {
    tern_prices *prices;
    const tern_source *source;
    tern_diag *diag;
} price_reader;

static const char *const members[] = {"instance", "basis", "usd_per_hour", "date", "source"};

static const char *member_candidate(const void *arg, size_t index)
{
    (void)arg;
    return index < TERN_COUNT_OF(members) ? members[index] : NULL;
}

static const char *basis_candidate(const void *arg, size_t index)
{
    (void)arg;
    return index < TERN_PRICE_BASIS_COUNT ? tern_price_basis_name((tern_price_basis)index) : NULL;
}

static bool refuse(const price_reader *r, const tern_json *value, const char *name,
                   const char *wanted, const char *near)
{
    char found[48];
    tern_fact_excerpt(r->source, value->at, found, sizeof found);
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, value->at, "%s is %s, wanted %s%s%s%s", name,
                  found, wanted, near ? "; did you mean \"" : "", near ? near : "",
                  near ? "\"?" : "");
    return false;
}

/* A non-empty text without zeros. */
static bool read_text(const price_reader *r, const tern_json *value, const char *name,
                      const char *wanted, const char **out)
{
    if (value->kind != TERN_JSON_STRING || value->count == 0 ||
        strlen(value->string) != value->count)
        return refuse(r, value, name, wanted, NULL);
    *out = value->string;
    return true;
}

static bool read_basis(const price_reader *r, const tern_json *value, tern_price_basis *out)
{
    char wanted[160];
    size_t used = 0;
    for (int i = 0; i < TERN_PRICE_BASIS_COUNT; i++) {
        const char *name = tern_price_basis_name((tern_price_basis)i);
        int n = snprintf(wanted + used, sizeof wanted - used, "%s%s", i ? ", " : "one of ", name);
        TERN_ASSERT(n > 0 && (size_t)n < sizeof wanted - used);
        used += (size_t)n;
    }
    const char *text;
    if (!read_text(r, value, "basis", wanted, &text))
        return false;
    if (!tern_price_basis_parse(text, out))
        return refuse(r, value, "basis", wanted, tern_fact_nearest(text, basis_candidate, NULL));
    return true;
}

/* Two digits, or -1. */
static int two_digits(const char *s)
{
    if (s[0] < '0' || s[0] > '9' || s[1] < '0' || s[1] > '9')
        return -1;
    return 10 * (s[0] - '0') + (s[1] - '0');
}

/* "2026-10-03" or "2026-10", a day that exists. */
static bool is_date(const char *s)
{
    static const int month_days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    size_t len = strlen(s);
    if ((len != 7 && len != 10) || s[4] != '-' || two_digits(s) < 0 || two_digits(s + 2) < 0)
        return false;
    int year = 100 * two_digits(s) + two_digits(s + 2);
    int month = two_digits(s + 5);
    if (month < 1 || month > 12)
        return false;
    if (len == 7)
        return true;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    int days = month_days[month - 1] + (month == 2 && leap);
    int day = two_digits(s + 8);
    return s[7] == '-' && day >= 1 && day <= days;
}

static bool read_date(const price_reader *r, const tern_json *value, const char **out)
{
    static const char wanted[] = "a date such as \"2026-10-03\"";
    if (!read_text(r, value, "date", wanted, out))
        return false;
    return is_date(*out) || refuse(r, value, "date", wanted, NULL);
}

static bool read_usd(const price_reader *r, const tern_json *value, double *out)
{
    if (value->kind != TERN_JSON_NUMBER || !(value->number > 0 && value->number <= 1e6))
        return refuse(r, value, "usd_per_hour", "a number above 0, up to 1000000", NULL);
    *out = value->number;
    return true;
}

/* Stores the value of one member in |price|. */
static bool read_member(const price_reader *r, const tern_json *value, tern_price *price)
{
    const char *name = strlen(value->key) == value->key_len ? value->key : "";
    if (strcmp(name, "instance") == 0)
        return read_text(r, value, name, "the name of an instance such as \"trn2.48xlarge\"",
                         &price->instance);
    if (strcmp(name, "basis") == 0)
        return read_basis(r, value, &price->basis);
    if (strcmp(name, "usd_per_hour") == 0)
        return read_usd(r, value, &price->usd_per_hour);
    if (strcmp(name, "date") == 0)
        return read_date(r, value, &price->date);
    if (strcmp(name, "source") == 0)
        return read_text(r, value, name, "a text with the origin of the price", &price->source);
    char found[48];
    tern_fact_excerpt(r->source, value->key_at, found, sizeof found);
    const char *near = tern_fact_nearest(name, member_candidate, NULL);
    tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, value->key_at,
                  "a price has no member %s%s%s%s", found, near ? "; did you mean \"" : "",
                  near ? near : "", near ? "\"?" : "");
    return false;
}

static bool read_row(const price_reader *r, const tern_json *row, tern_price *price)
{
    if (row->kind != TERN_JSON_OBJECT) {
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, row->at,
                      "a price is an object {\"instance\": ..., \"basis\": ..., ...}, found %s",
                      tern_json_kind_name(row->kind));
        return false;
    }
    bool ok = true;
    for (const tern_json *member = row->first; member; member = member->next)
        ok &= read_member(r, member, price);
    for (size_t i = 0; i < TERN_COUNT_OF(members); i++) {
        if (tern_json_member(row, members[i]))
            continue;
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, row->at, "this price has no \"%s\"",
                      members[i]);
        ok = false;
    }
    return ok;
}

static void warn_of_unknown_instance(const price_reader *r, const tern_json *row, const char *name)
{
    if (tern_arch_instance_find(name))
        return;
    const char *near = tern_arch_instance_nearest(name);
    tern_diag_add(r->diag, TERN_DIAG_WARNING, r->source, tern_json_member(row, "instance")->at,
                  "unknown instance \"%s\"%s%s%s", name, near ? "; did you mean \"" : "",
                  near ? near : "", near ? "\"?" : "");
}

static bool is_repeated(const price_reader *r, const tern_price *price)
{
    for (size_t i = 0; i < r->prices->rows.count; i++) {
        const tern_price *other = &r->prices->rows.items[i];
        if (other->basis == price->basis && strcmp(other->instance, price->instance) == 0)
            return true;
    }
    return false;
}

static tern_status read_prices(const price_reader *r, const tern_json *root)
{
    size_t before = tern_diag_error_count(r->diag);
    if (root->kind != TERN_JSON_ARRAY)
        tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, root->at,
                      "a price file is an array [...] of prices, found %s",
                      tern_json_kind_name(root->kind));
    const tern_json *row = root->kind == TERN_JSON_ARRAY ? root->first : NULL;
    for (; row; row = row->next) {
        tern_price price = {0};
        if (!read_row(r, row, &price))
            continue;
        warn_of_unknown_instance(r, row, price.instance);
        if (is_repeated(r, &price))
            tern_diag_add(r->diag, TERN_DIAG_ERROR, r->source, row->at,
                          "a second %s price of %s; wanted at most one",
                          tern_price_basis_name(price.basis), price.instance);
        else
            TERN_TRY(tern_vec_push(r->prices->mem, &r->prices->rows, price));
    }
    return tern_diag_error_count(r->diag) > before ? tern_diag_status(r->diag) : NULL;
}

tern_status tern_arch_prices_parse(tern_alloc mem, const tern_source *source, tern_diag *diag,
                                   tern_prices **out)
{
    TERN_ASSERT(source && diag);
    *out = NULL;
    tern_prices *prices = tern_mem_get_zeroed(mem, sizeof *prices);
    TERN_TRY_MEM(prices);
    prices->mem = mem;
    tern_arena_init(&prices->arena, mem, 0);
    price_reader reader = {prices, source, diag};
    const tern_json *root = NULL;
    tern_status st = tern_json_parse(&prices->arena, source, diag, &root);
    if (!st)
        st = read_prices(&reader, root);
    if (st)
        tern_arch_prices_destroy(prices);
    else
        *out = prices;
    return st;
}

tern_status tern_arch_prices_load(tern_alloc mem, const char *path, tern_diag *diag,
                                  tern_prices **out)
{
    *out = NULL;
    uint8_t *bytes;
    size_t len;
    TERN_TRY(tern_file_read(mem, path, PRICE_FILE_MAX_BYTES, &bytes, &len));
    tern_source source = {path, (const char *)bytes, len};
    tern_status st = tern_arch_prices_parse(mem, &source, diag, out);
    tern_file_free(mem, bytes, len);
    return st;
}

void tern_arch_prices_destroy(tern_prices *prices)
{
    if (!prices)
        return;
    tern_vec_free(prices->mem, &prices->rows);
    tern_arena_fini(&prices->arena);
    tern_mem_free(prices->mem, prices, sizeof *prices);
}

void tern_arch_price_write(const tern_price *price, tern_json_writer *w)
{
    tern_json_key(w, "instance");
    tern_json_string(w, price->instance);
    tern_json_key(w, "basis");
    tern_json_string(w, tern_price_basis_name(price->basis));
    tern_json_key(w, "usd_per_hour");
    tern_json_double(w, price->usd_per_hour);
    tern_json_key(w, "date");
    tern_json_string(w, price->date);
    tern_json_key(w, "source");
    tern_json_string(w, price->source);
}

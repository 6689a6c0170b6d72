/* Any bytes are rejected as a price file with a message, or yield prices that are found by name and
 * are read back from their own JSON. */
#include <stdlib.h>
#include <string.h>

#include "arch/price_impl.h"
#include "fuzz.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static tern_prices *read_prices(const char *text, size_t len)
{
    tern_source source = {"input", text, len};
    tern_diag *diag = NULL;
    tern_prices *prices = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_arch_prices_parse(tern_alloc_host(), &source, diag, &prices);
    require(!st == (prices != NULL) && (prices || tern_diag_error_count(diag) > 0));
    tern_status_free(st);
    tern_diag_destroy(diag);
    return prices;
}

static void require_same(const tern_price *a, const tern_price *b)
{
    require(strcmp(a->instance, b->instance) == 0 && a->basis == b->basis &&
            a->usd_per_hour == b->usd_per_hour && strcmp(a->date, b->date) == 0 &&
            strcmp(a->source, b->source) == 0);
}

static void write_prices(const tern_prices *prices, tern_json_writer *w)
{
    tern_json_begin_array(w);
    for (size_t i = 0; i < prices->rows.count; i++) {
        tern_json_begin_object(w);
        tern_arch_price_write(&prices->rows.items[i], w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tern_prices *prices = read_prices((const char *)bytes, size);
    if (!prices)
        return 0;
    fuzz_accepted = true;
    tern_json_writer *w = NULL;
    const char *text;
    size_t len;
    require(!tern_json_writer_create(tern_alloc_host(), false, &w));
    write_prices(prices, w);
    require(!tern_json_writer_finish(w, &text, &len));
    tern_prices *again = read_prices(text, len);
    require(again && again->rows.count == prices->rows.count);
    for (size_t i = 0; i < prices->rows.count; i++) {
        const tern_price *row = &prices->rows.items[i];
        require(tern_arch_price_find(prices, row->instance, row->basis) == row);
        require_same(row, &again->rows.items[i]);
    }
    tern_arch_prices_destroy(again);
    tern_arch_prices_destroy(prices);
    tern_json_writer_destroy(w);
    return 0;
}

/* The built-in prices, and the choice between them and a user's. */
#include "arch/price.h"

#include <string.h>

#include "arch/price_impl.h"
#include "base/assert.h"

static const tern_price builtin[] = {
#define PRICE(instance, basis, usd, date, source) {instance, TERN_PRICE_##basis, usd, date, source},
#include "arch/prices.def"
};

static const char *const basis_names[] = {
#define X(name, text, what) [TERN_PRICE_##name] = text,
    TERN_PRICE_BASES(X)
#undef X
};

const char *tern_price_basis_name(tern_price_basis basis)
{
    TERN_ASSERT(basis < TERN_PRICE_BASIS_COUNT);
    return basis_names[basis];
}

bool tern_price_basis_parse(const char *name, tern_price_basis *out)
{
    for (int i = 0; i < TERN_PRICE_BASIS_COUNT; i++) {
        if (strcmp(basis_names[i], name) == 0) {
            *out = (tern_price_basis)i;
            return true;
        }
    }
    return false;
}

static const tern_price *find_in(const tern_price *rows, size_t count, const char *instance,
                                 tern_price_basis basis)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].basis == basis && strcmp(rows[i].instance, instance) == 0)
            return &rows[i];
    return NULL;
}

static const tern_price *preferred_in(const tern_price *rows, size_t count, const char *instance)
{
    for (int basis = 0; basis < TERN_PRICE_WITHDRAWN; basis++) {
        const tern_price *price = find_in(rows, count, instance, (tern_price_basis)basis);
        if (price)
            return price;
    }
    return NULL;
}

const tern_price *tern_arch_price_find(const tern_prices *prices, const char *instance,
                                       tern_price_basis basis)
{
    const tern_price *own = NULL;
    if (prices)
        own = find_in(prices->rows.items, prices->rows.count, instance, basis);
    return own ? own : find_in(builtin, TERN_COUNT_OF(builtin), instance, basis);
}

const tern_price *tern_arch_price_default(const tern_prices *prices, const char *instance)
{
    const tern_price *own = NULL;
    if (prices)
        own = preferred_in(prices->rows.items, prices->rows.count, instance);
    return own ? own : preferred_in(builtin, TERN_COUNT_OF(builtin), instance);
}

size_t tern_price_builtin(const tern_price **out_rows)
{
    *out_rows = builtin;
    return TERN_COUNT_OF(builtin);
}

/* arch/price.h - prices of instances. Prices change, and some instances have no list price, so a
 * price always has a basis, a date and a source; a user's file overrides and adds prices. */
#ifndef TERN_ARCH_PRICE_H
#define TERN_ARCH_PRICE_H

#include "base/diag.h"
#include "base/json.h"
#include "base/status.h"

/* Bases of prices, in order of preference when the user names none. */
// clang-format off
#define TERN_PRICE_BASES(X)                                                          \
    X(ON_DEMAND,      "on_demand",      "list price, by the hour")                   \
    X(CAPACITY_BLOCK, "capacity_block", "reserved in advance for days or weeks")     \
    X(RESERVED,       "reserved",       "committed for one or three years")          \
    X(SPOT_HIGH,      "spot_high",      "interruptible, highest seen")               \
    X(SPOT_LOW,       "spot_low",       "interruptible, lowest seen")                \
    X(WITHDRAWN,      "withdrawn",      "a former list price; never preferred")
// clang-format on

typedef enum {
#define X(name, text, what) TERN_PRICE_##name,
    TERN_PRICE_BASES(X)
#undef X
        TERN_PRICE_BASIS_COUNT
} tern_price_basis;

const char *tern_price_basis_name(tern_price_basis basis);

/* false if |name| is not a basis. */
bool tern_price_basis_parse(const char *name, tern_price_basis *out);

typedef struct {
    const char *instance;
    tern_price_basis basis;
    double usd_per_hour;
    const char *date; /* "2026-10-03" or "2026-10" */
    const char *source;
} tern_price;

/* A user's prices. NULL means none everywhere: only the built-in ones are used. */
typedef struct tern_prices tern_prices;

/* Reads [{"instance": ..., "basis": ..., "usd_per_hour": ..., "date": ..., "source": ...}, ...]
 * (docs/chips.md). INVALID with every message in |diag|; an unknown instance is a warning. |source|
 * is not referenced afterwards. */
TERN_MUST_USE tern_status tern_arch_prices_parse(tern_alloc mem, const tern_source *source,
                                                 tern_diag *diag, tern_prices **out);
TERN_MUST_USE tern_status tern_arch_prices_load(tern_alloc mem, const char *path, tern_diag *diag,
                                                tern_prices **out);
void tern_arch_prices_destroy(tern_prices *prices);

/* The price of |instance| on |basis|: the user's, else the built-in one, else NULL. */
const tern_price *tern_arch_price_find(const tern_prices *prices, const char *instance,
                                       tern_price_basis basis);

/* The price to use if no basis is requested: by the order of the bases, first among the user's
 * prices of |instance|, then among the built-in ones. NULL if there is none. */
const tern_price *tern_arch_price_default(const tern_prices *prices, const char *instance);

/* Writes the members of a row, as tern_arch_prices_parse() reads them, into the current object. */
void tern_arch_price_write(const tern_price *price, tern_json_writer *w);

#endif

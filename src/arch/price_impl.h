/* arch/price_impl.h - a user's prices, filled by price_json.c and searched by price.c. */
#ifndef TERN_ARCH_PRICE_IMPL_H
#define TERN_ARCH_PRICE_IMPL_H

#include "arch/price.h"
#include "base/arena.h"
#include "base/vec.h"

struct tern_prices {
    tern_alloc mem;
    tern_arena arena;          /* the strings */
    TERN_VEC(tern_price) rows; /* from |mem| */
};

/* All built-in rows, for tests. */
size_t tern_price_builtin(const tern_price **out_rows);

#endif

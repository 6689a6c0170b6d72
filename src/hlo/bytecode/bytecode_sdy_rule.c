/* hlo/bytecode/bytecode_sdy_rule.c - Shardy's sharding rules, which map the dimensions of an op's
 * operands and results to factors:
 *
 *   #sdy.op_sharding_rule<([ij, k])->([i, jk]) {i=2, j=4, k=4} reduction={k}, custom>
 *
 * A graph stores a rule as this text. */
#include "hlo/bytecode/bytecode_impl.h"

#include "base/assert.h"

tern_status bc_read_dim_mapping(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    return bc_read_ints(b, r, out);
}

/* Factors are i to z, then z_1 and so on. */
static void put_factor(tern_text *text, int64_t factor)
{
    enum { LETTERS = 'z' - 'i' + 1 };
    if (factor >= 0 && factor < LETTERS)
        tern_text_putc(text, (char)('i' + factor));
    else
        tern_text_printf(text, "z_%lld", (long long)factor - (LETTERS - 1));
}

/* "([ij, k], [i])": a list of tensors, each a list of dimensions, each a list of factors. */
static tern_status put_mappings(bc *b, bc_reader *r, tern_text *text)
{
    tern_hlo_attr *tensors;
    uint32_t count;
    TERN_TRY(bc_read_attr_list(b, r, &tensors, &count));
    tern_text_putc(text, '(');
    for (uint32_t i = 0; i < count; i++) {
        const tern_hlo_attr_info *dims = tern_hlo_attr_of(b->m, tensors[i]);
        if (dims->kind != TERN_HLO_ATTR_ARRAY)
            return BC_CORRUPT(b, "a sharding rule has no list of dimensions for a tensor");
        tern_text_puts(text, i ? ", [" : "[");
        for (uint32_t k = 0; k < dims->count; k++) {
            uint32_t factor_count;
            const int64_t *factors = tern_hlo_ints(b->m, dims->attrs[k], &factor_count);
            tern_text_puts(text, k ? ", " : "");
            for (uint32_t f = 0; f < factor_count; f++)
                put_factor(text, factors[f]);
        }
        tern_text_putc(text, ']');
    }
    tern_text_putc(text, ')');
    return NULL;
}

static void put_sizes(tern_text *text, const int64_t *sizes, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_text_puts(text, i ? ", " : " {");
        put_factor(text, i);
        tern_text_printf(text, "=%lld", (long long)sizes[i]);
    }
    tern_text_puts(text, count ? "}" : "");
}

static tern_status put_set(bc *b, bc_reader *r, const char *name, tern_text *text)
{
    int64_t *factors;
    uint32_t count;
    TERN_TRY(bc_read_int_list(b, r, &factors, &count));
    if (!count)
        return NULL;
    tern_text_printf(text, " %s={", name);
    for (uint32_t i = 0; i < count; i++) {
        tern_text_puts(text, i ? ", " : "");
        put_factor(text, factors[i]);
    }
    tern_text_putc(text, '}');
    return NULL;
}

static tern_status put_rule(bc *b, bc_reader *r, tern_text *text)
{
    int64_t *sizes;
    uint32_t count;
    TERN_TRY(bc_read_int_list(b, r, &sizes, &count));
    tern_text_puts(text, "#sdy.op_sharding_rule<");
    TERN_TRY(put_mappings(b, r, text));
    tern_text_puts(text, "->");
    TERN_TRY(put_mappings(b, r, text));
    put_sizes(text, sizes, count);
    static const char *const sets[] = {"reduction", "need_replication", "permutation",
                                       "blocked_propagation"};
    for (unsigned i = 0; i < TERN_COUNT_OF(sets); i++)
        TERN_TRY(put_set(b, r, sets[i], text));
    tern_text_puts(text, bc_byte(r) ? ", custom>" : ">");
    TERN_TRY(bc_check(b, r, "a sharding rule"));
    return tern_text_status(text);
}

tern_status bc_read_sharding_rule(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_text text;
    tern_text_init(&text, b->m->mem);
    tern_status st = put_rule(b, r, &text);
    if (!st)
        st = tern_hlo_attr_text(b->m, TERN_HLO_ATTR_OPAQUE, tern_text_get(&text), text.len, out);
    tern_text_fini(&text);
    return st;
}

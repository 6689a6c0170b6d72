#include "arch/price.h"

#include <string.h>

#include "arch/instance.h"
#include "arch/price_impl.h"
#include "test_support.h"

static const tern_price *builtin(const char *instance, tern_price_basis basis)
{
    return tern_arch_price_find(NULL, instance, basis);
}

static void rows_are_well_formed(void **state)
{
    (void)state;
    const tern_price *rows;
    size_t count = tern_price_builtin(&rows);
    for (size_t i = 0; i < count; i++) {
        assert_non_null(tern_arch_instance_find(rows[i].instance));
        assert_true(rows[i].usd_per_hour > 0 && rows[i].usd_per_hour < 1000);
        size_t len = strlen(rows[i].date);
        assert_true((len == 7 || len == 10) && strncmp(rows[i].date, "202", 3) == 0);
        assert_true(strlen(rows[i].source) > 5);
        /* each finds itself: no instance has two rows with one basis */
        assert_ptr_equal(builtin(rows[i].instance, rows[i].basis), &rows[i]);
    }
}

static void published_prices_match(void **state)
{
    (void)state;
    assert_true(builtin("trn1.32xlarge", TERN_PRICE_ON_DEMAND)->usd_per_hour == 21.50);
    assert_true(builtin("p5.48xlarge", TERN_PRICE_ON_DEMAND)->usd_per_hour == 55.04);
    assert_true(builtin("trn2.48xlarge", TERN_PRICE_CAPACITY_BLOCK)->usd_per_hour == 35.7608);
    assert_null(builtin("trn2.48xlarge", TERN_PRICE_ON_DEMAND));
    assert_true(builtin("trn2.48xlarge", TERN_PRICE_WITHDRAWN)->usd_per_hour == 85.964);
    assert_null(builtin("nothing", TERN_PRICE_ON_DEMAND));
}

static void the_default_is_a_current_price(void **state)
{
    (void)state;
    assert_int_equal(tern_arch_price_default(NULL, "trn1.32xlarge")->basis, TERN_PRICE_ON_DEMAND);
    assert_int_equal(tern_arch_price_default(NULL, "trn2.48xlarge")->basis,
                     TERN_PRICE_CAPACITY_BLOCK);
    assert_int_equal(tern_arch_price_default(NULL, "p5e.48xlarge")->basis,
                     TERN_PRICE_CAPACITY_BLOCK);
    assert_null(tern_arch_price_default(NULL, "trn3-gen1-ultraserver"));
    assert_null(tern_arch_price_default(NULL, "trn2-ultraserver"));
}

static void bases_have_names(void **state)
{
    (void)state;
    for (int i = 0; i < TERN_PRICE_BASIS_COUNT; i++) {
        tern_price_basis basis;
        assert_true(tern_price_basis_parse(tern_price_basis_name((tern_price_basis)i), &basis));
        assert_int_equal(basis, i);
    }
    tern_price_basis basis;
    assert_false(tern_price_basis_parse("on demand", &basis));
}

static tern_prices *parse(const char *text)
{
    tern_diag *diag;
    tern_prices *prices;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_source source = {"p.json", text, strlen(text)};
    assert_ok(tern_arch_prices_parse(tern_alloc_host(), &source, diag, &prices));
    tern_diag_destroy(diag);
    return prices;
}

static void a_users_price_comes_first(void **state)
{
    (void)state;
    tern_prices *own =
        parse("[{\"instance\": \"p5.48xlarge\", \"basis\": \"reserved\", \"usd_per_hour\": 30.5,"
              "  \"date\": \"2026-10-03\", \"source\": \"our contract\"},"
              " {\"instance\": \"trn1.32xlarge\", \"basis\": \"on_demand\", \"usd_per_hour\": 20,"
              "  \"date\": \"2026-10\", \"source\": \"our contract\"},"
              " {\"instance\": \"trn2-ultraserver\", \"basis\": \"withdrawn\", \"usd_per_hour\": 9,"
              "  \"date\": \"2026-10\", \"source\": \"our contract\"}]");
    /* overrides */
    assert_true(tern_arch_price_find(own, "trn1.32xlarge", TERN_PRICE_ON_DEMAND)->usd_per_hour ==
                20);
    /* adds, and is preferred to a built-in price of a better basis */
    assert_int_equal(tern_arch_price_default(own, "p5.48xlarge")->basis, TERN_PRICE_RESERVED);
    assert_true(tern_arch_price_find(own, "p5.48xlarge", TERN_PRICE_ON_DEMAND)->usd_per_hour ==
                55.04);
    /* a former price is found, never preferred */
    assert_null(tern_arch_price_default(own, "trn2-ultraserver"));
    assert_non_null(tern_arch_price_find(own, "trn2-ultraserver", TERN_PRICE_WITHDRAWN));
    /* others are unchanged */
    assert_true(tern_arch_price_default(own, "inf2.xlarge")->usd_per_hour == 0.7582);
    tern_arch_prices_destroy(own);
    tern_arch_prices_destroy(NULL);
}

TEST_MAIN(cmocka_unit_test(rows_are_well_formed), cmocka_unit_test(published_prices_match),
          cmocka_unit_test(the_default_is_a_current_price), cmocka_unit_test(bases_have_names),
          cmocka_unit_test(a_users_price_comes_first))

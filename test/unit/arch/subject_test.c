#include "arch/subject.h"

#include <string.h>

#include "test_support.h"

static tern_status show(tern_alloc mem, void *name)
{
    tern_diag *diag = NULL;
    tern_json_writer *w = NULL;
    tern_arch_subject subject = {0};
    tern_text text;
    tern_text_init(&text, mem);
    tern_status st = NULL;
    TERN_TRY_OR(st, done, tern_diag_create(mem, &diag));
    TERN_TRY_OR(st, done, tern_json_writer_create(mem, false, &w));
    TERN_TRY_OR(st, done, tern_arch_subject_find(mem, name, diag, &subject));
    TERN_TRY_OR(st, done,
                tern_arch_subject_print(&subject, NULL, (tern_arch_print_options){true}, &text));
    TERN_TRY_OR(st, done, tern_arch_subject_write(&subject, NULL, mem, w));
    const char *json;
    size_t len;
    TERN_TRY_OR(st, done, tern_json_writer_finish(w, &json, &len));
    assert_true(text.len > 0 && len > 0);
done:
    tern_text_fini(&text);
    tern_arch_subject_fini(&subject);
    tern_json_writer_destroy(w);
    tern_diag_destroy(diag);
    return st;
}

static void a_name_is_a_chip_an_instance_or_the_list(void **state)
{
    (void)state;
    tern_diag *diag;
    tern_arch_subject subject;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_arch_subject_find(tern_alloc_host(), "trn1", diag, &subject));
    assert_non_null(subject.chip);
    tern_arch_subject_fini(&subject);
    assert_ok(tern_arch_subject_find(tern_alloc_host(), "p5.48xlarge", diag, &subject));
    assert_string_equal(subject.instance->name, "p5.48xlarge");
    assert_ok(tern_arch_subject_find(tern_alloc_host(), NULL, diag, &subject));
    assert_null(subject.chip);
    assert_null(subject.instance);
    assert_fails(NOT_FOUND, "did you mean \"trn2.48xlarge\"",
                 tern_arch_subject_find(tern_alloc_host(), "trn2.48xl", diag, &subject));
    assert_fails(NOT_FOUND, "chip.json",
                 tern_arch_subject_find(tern_alloc_host(), "chip.json", diag, &subject));
    tern_arch_subject_fini(&subject);
    tern_diag_destroy(diag);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(show, (void *)"trn3");
    test_fail_each_allocation(show, (void *)"trn2-ultraserver");
    test_fail_each_allocation(show, NULL);
}

TEST_MAIN(cmocka_unit_test(a_name_is_a_chip_an_instance_or_the_list),
          cmocka_unit_test(every_allocation_may_fail))

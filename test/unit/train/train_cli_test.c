/* Output of `tern train`: step lines, prompts of samples, changed settings. */
#include <stdio.h>
#include <string.h>

#include "cli/outputs.h"
#include "cli/train_line.h"
#include "cli/train_sample.h"
#include "test_support.h"
#include "train/checkpoint.h"

/* --- step lines --- */

void tern_cli_clear_line(tern_cli *cli) { (void)cli; } /* no terminal */

/* Number of lines that |steps| steps of |seconds| each print without a terminal. */
static unsigned count_lines(uint64_t steps, double seconds, double *out_gap)
{
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);
    tern_cli cli = {.out = out};
    tern_cli_train_line l = {.cli = &cli, .last = steps, .every = steps > 20 ? steps / 20 : 1};
    double now = 1000, shown = 1000;
    unsigned lines = 0;
    *out_gap = 0;
    for (uint64_t i = 1; i <= steps; i++) {
        size_t before = len;
        now += seconds;
        tern_cli_train_line_step(&l, i, 1, 1, seconds, now);
        if (len == before)
            continue;
        lines++;
        *out_gap = now - shown > *out_gap ? now - shown : *out_gap;
        shown = now;
    }
    (void)fclose(out);
    free(text);
    return lines;
}

static void test_no_ten_seconds_without_a_line(void **state)
{
    (void)state;
    double gap = 0;
    assert_int_equal(count_lines(1000, 0.001, &gap), 21);
    assert_in_range(count_lines(1000, 0.75, &gap), 75, 90);
    assert_true(gap <= 10);
    assert_int_equal(count_lines(100, 25, &gap), 100); /* longer steps: each */
    assert_int_equal(count_lines(1, 0.5, &gap), 1);
}

/* --- prompts --- */

static void assert_prompt(const char *window, uint32_t most, const char *wanted)
{
    tern_tokenizer *bytes = NULL;
    tern_tokens out;
    tern_text text;
    int32_t tokens[64];
    uint32_t count = (uint32_t)strlen(window);
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &bytes));
    tern_tokens_init(&out, tern_alloc_host());
    tern_text_init(&text, tern_alloc_host());
    for (uint32_t i = 0; i < count; i++)
        tokens[i] = (uint8_t)window[i];
    assert_ok(tern_cli_train_prompt(bytes, tokens, count, most, &out));
    tern_tokenizer_decode(bytes, out.ids.items, out.ids.count, &text);
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_fini(&text);
    tern_tokens_fini(&out);
    tern_tokenizer_destroy(bytes);
}

static void test_samples_begin_with_the_data(void **state)
{
    (void)state;
    assert_prompt("one two three", 7, "one two");
    assert_prompt("rest\nA line of its own", 6, "A line");
    assert_prompt("a line ends late\nso", 6, "a line");
    assert_prompt("\xa4 \xc3\xa4", 4, " \xc3\xa4"); /* a partial character before */
    assert_prompt("abc\xc3\xa4", 4, "abc");         /* and after */
    assert_prompt("\xff\xfe", 2, "\xff\xfe");       /* no text */
    assert_prompt("x", 4, "x");
}

/* --- changed settings --- */

static void test_changed_settings_are_lines(void **state)
{
    (void)state;
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    const char *before = "{\"dtype\": \"bf16\", \"rate\": 0.001, \"steps\": 10, \"decay\": null, "
                         "\"mask-token\": 3}";
    assert_ok(tern_checkpoint_compare_settings(tern_alloc_host(), before, before, &out));
    assert_string_equal(tern_text_get(&out), "");
    assert_ok(tern_checkpoint_compare_settings(
        tern_alloc_host(), before,
        "{\"dtype\": \"f32\", \"rate\": 5e-4, \"steps\": 10, \"decay\": 0.1, "
        "\"attention-dropout\": 0.5}",
        &out));
    assert_string_equal(tern_text_get(&out), "changed: dtype bf16 -> f32\n"
                                             "changed: learning rate 0.001 -> 0.0005\n"
                                             "changed: weight decay default -> 0.1\n"
                                             "changed: attention dropout not set -> 0.5\n"
                                             "changed: mask token 3 -> not set\n");
    tern_text_cut(&out, 0);
    assert_ok(tern_checkpoint_compare_settings(tern_alloc_host(), "{", "{}", &out));
    assert_non_null(strstr(tern_text_get(&out), "cannot be read"));
    tern_text_fini(&out);
}

TEST_MAIN(cmocka_unit_test(test_no_ten_seconds_without_a_line),
          cmocka_unit_test(test_samples_begin_with_the_data),
          cmocka_unit_test(test_changed_settings_are_lines))

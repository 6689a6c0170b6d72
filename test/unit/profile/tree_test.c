/* tree_test.c - names of ops from the compiler's report, the tree of the model, and source
 * lines. */
#include <stdio.h>

#include "base/json.h"
#include "hand_profile.h"
#include "profile/page_impl.h"

static const char program[] = ".tensor a sbuf f32[128,64] address=0\n"
                              ".tensor b sbuf f32[128,64] address=256\n"
                              "    dve  memset dst=a  ; @tern.row.1 model.py:3:1\n"
                              "    pool memset dst=b  ; @tern.row.1/load lower.c:9:1\n"
                              "    dve  memset dst=a  ; @while.2/tern.row.3/store lower.c:9:1\n"
                              "    dve  memset dst=b  ; @while.2/tern.row.4 model.py:4:1\n"
                              "    dve  memset dst=a  ; @while.2 model.py:5:1\n"
                              "    pool memset dst=a\n";

static const char report[] =
    "{\"names\": [[\"tern.row.1\", \"layer norm\", \"layer_0/ln\"],"
    " [\"while.2\", \"loop\", \"\"], [\"tern.row.3\", \"gelu\", \"layer_1/mlp\"],"
    " [\"tern.row.4\", \"gelu\", \"layer_1/mlp\"],"
    " [\"tern.row.9\", \"unused\", \"nowhere\", true], [\"bad\"], 7]}";

static void make(hand *h, const char *names)
{
    hand_begin(h, program, 100);
    h->p.source.report = names;
    h->p.model = "model";
    hand_run(h, 0, 0, 10);
    hand_run(h, 1, 5, 20);
    hand_run(h, 2, 20, 30);
    hand_run(h, 3, 40, 60);
    hand_run(h, 4, 60, 70);
    hand_run(h, 5, 65, 100);
    assert_ok(tern_profile_make_tracks(&h->p));
    assert_ok(tern_profile_make_notes(&h->p));
    assert_ok(tern_profile_make_critical(&h->p));
    assert_ok(tern_profile_make_tables(&h->p));
}

typedef struct {
    unsigned depth;
    const char *name;
    int64_t covered, alone;
    uint64_t instructions;
} wanted_node;

static void expect_tree(const tern_profile *p, const wanted_node *wanted, size_t count)
{
    for (size_t i = 0; i < p->tree.count && i < count; i++) {
        const tern_profile_node *node = &p->tree.items[i];
        if (node->depth != wanted[i].depth || strcmp(node->sum.name, wanted[i].name) != 0 ||
            node->sum.covered != wanted[i].covered * NS ||
            node->sum.alone != wanted[i].alone * NS ||
            node->sum.instructions != wanted[i].instructions)
            fail_msg("node %zu is %s at %u: %.0f, %.0f alone, %llu instructions", i, node->sum.name,
                     node->depth, (double)node->sum.covered / NS, (double)node->sum.alone / NS,
                     (unsigned long long)node->sum.instructions);
    }
    assert_int_equal(p->tree.count, count);
}

static void test_scopes_and_titles(void **state)
{
    (void)state;
    static const wanted_node wanted[] = {
        {0, "model", 90, 90, 6},
        {1, "(no op)", 35, 30, 1},
        {1, "layer_1", 30, 30, 2},
        {2, "mlp", 30, 30, 2},
        {3, "gelu", 30, 30, 2},
        {4, "while.2/tern.row.4", 20, 20, 1},
        {4, "while.2/tern.row.3", 10, 10, 1},
        {1, "layer_0", 20, 20, 2},
        {2, "ln", 20, 20, 2},
        {3, "layer norm", 20, 20, 2},
        {1, "loop", 10, 5, 1},
    };
    hand h;
    make(&h, report);
    expect_tree(&h.p, wanted, TERN_COUNT_OF(wanted));
    assert_int_equal(h.p.tree.items[2].end, 7);
    assert_int_equal(h.p.tree.items[0].end, TERN_COUNT_OF(wanted));
    assert_int_equal(h.p.node_of[0], 9); /* tern.row.1 */
    assert_int_equal(h.p.node_of[1], 9);
    assert_int_equal(h.p.node_of[h.program.notes.count], 1);
    /* Rows show the op's title; the compiler's name is kept. */
    const tern_profile_row *row = &h.p.table[TERN_PROFILE_BY_OP].items[1];
    assert_string_equal(row->name, "tern.row.1");
    assert_string_equal(row->op->title, "layer norm");
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_profile_put_op(&text, row->op, 0);
    assert_string_equal(tern_text_get(&text), "layer_0/ln: layer norm");
    tern_text_cut(&text, 0);
    tern_profile_put_op(&text, row->op, 1);
    assert_string_equal(tern_text_get(&text), "ln: layer norm");
    tern_text_fini(&text);
    hand_end(&h);
}

/* Without a report, ops are named by the first component of a note. */
static void test_no_names(void **state)
{
    (void)state;
    static const wanted_node wanted[] = {{0, "model", 90, 90, 6},
                                         {1, "while.2", 40, 35, 3},
                                         {1, "(no op)", 35, 30, 1},
                                         {1, "tern.row.1", 20, 20, 2}};
    static const char *const reports[] = {"", "{}", "{\"names\": 3}", "not JSON"};
    for (size_t i = 0; i < TERN_COUNT_OF(reports); i++) {
        hand h;
        make(&h, reports[i]);
        expect_tree(&h.p, wanted, TERN_COUNT_OF(wanted));
        hand_end(&h);
    }
}

/* --- source --- */

static tern_text source_of(const tern_profile *p)
{
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    tern_text text;
    assert_ok(tern_json_writer_create(tern_alloc_host(), false, &w));
    assert_ok(tern_profile_put_source(p, w));
    assert_ok(tern_json_writer_finish(w, &json, &len));
    tern_text_init(&text, tern_alloc_host());
    tern_text_put(&text, json, len);
    tern_json_writer_destroy(w);
    return text;
}

static void write_file(const char *dir, const char *name, const char *bytes, size_t len)
{
    char path[512];
    (void)snprintf(path, sizeof(path), "%s/%s", dir, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
}

static void test_source_lines(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), text[2048];
    static const char py[] = "one\ntwo\nthree </script>\nfour\xff\n\tfive\nsix\nseven\neight\nnine";
    write_file(dir, "model.py", py, sizeof(py) - 1);
    write_file(dir, "zero.py", "a\0b\nc", 5);
    write_file(dir, "secret", "key\n", 4);
    (void)snprintf(text, sizeof(text),
                   ".tensor a sbuf f32[128,64] address=0\n"
                   "    dve  memset dst=a  ; @x.1 \"%s/model.py\":4:1\n"
                   "    dve  memset dst=a  ; @x.2 \"%s/model.py\":9:1\n"
                   "    dve  memset dst=a  ; @x.3 \"%s/model.py\":900:1\n"
                   "    dve  memset dst=a  ; @x.4 \"%s/zero.py\":1:1\n"
                   "    dve  memset dst=a  ; @x.5 \"%s/secret\":1:1\n"
                   "    dve  memset dst=a  ; @x.6 \"%s/none.py\":1:1\n",
                   dir, dir, dir, dir, dir, dir);
    hand h;
    hand_timed(&h, text, 0);
    tern_text out = source_of(&h.p), wanted;
    tern_text_init(&wanted, tern_alloc_host());
    tern_text_printf(&wanted,
                     "[{\"file\":\"%s/model.py\",\"lines\":[[2,\"two\"],[3,\"three </script>\"],"
                     "[4,\"four\xef\xbf\xbd\"],[5,\"\\tfive\"],[6,\"six\"],[7,\"seven\"],"
                     "[8,\"eight\"],[9,\"nine\"]]}]",
                     dir);
    assert_string_equal(tern_text_get(&out), tern_text_get(&wanted));
    tern_text_fini(&out);
    tern_text_fini(&wanted);
    /* In the page no source text becomes markup. */
    out = hand_write(&h.p, TERN_PROFILE_HTML);
    assert_non_null(strstr(tern_text_get(&out), "three \\u003c/script>"));
    assert_null(strstr(tern_text_get(&out), "three <"));
    tern_text_fini(&out);
    hand_end(&h);
    test_temp_dir_remove(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_scopes_and_titles),
                                       cmocka_unit_test(test_no_names),
                                       cmocka_unit_test(test_source_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "test_support.h"

#include <string.h>

#include "base/html.h"

static void texts_are_never_markup(void **state)
{
    (void)state;
    static const char json[] = "{\"a\":\"</script><b>\"}";
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    tern_html_escape("<a href=\"x\">&'", &t);
    assert_string_equal(tern_text_get(&t), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    tern_text_cut(&t, 0);
    tern_html_json(json, sizeof(json) - 1, &t);
    assert_string_equal(tern_text_get(&t), "{\"a\":\"\\u003c/script>\\u003cb>\"}");
    tern_text_fini(&t);
}

static void base64(void **state)
{
    (void)state;
    static const struct {
        const char *in, *out;
    } rows[] = {{"", ""}, {"f", "Zg=="}, {"fo", "Zm8="}, {"foo", "Zm9v"}, {"foobar", "Zm9vYmFy"}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        tern_text t;
        tern_text_init(&t, tern_alloc_host());
        tern_html_base64(rows[i].in, strlen(rows[i].in), &t);
        assert_string_equal(tern_text_get(&t), rows[i].out);
        tern_text_fini(&t);
    }
}

static void a_policy_names_both_digests(void **state)
{
    (void)state;
    const tern_html_asset script = {(const unsigned char *)"alert(1)", 8}, style = {NULL, 0};
    tern_text t;
    tern_text_init(&t, tern_alloc_host());
    assert_ok(tern_html_policy(&script, &style, &t));
    assert_string_equal(tern_text_get(&t),
                        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src "
                        "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src "
                        "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    tern_text_fini(&t);
}

TEST_MAIN(cmocka_unit_test(texts_are_never_markup), cmocka_unit_test(base64),
          cmocka_unit_test(a_policy_names_both_digests))

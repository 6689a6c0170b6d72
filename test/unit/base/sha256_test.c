#include "base/sha256.h"

#include <string.h>

#include "test_support.h"

/* NIST, "Examples with intermediate values", FIPS 180-2 appendix B, and CAVP SHA256ShortMsg. */
static const struct {
    const char *text;
    const char *hex;
} vectors[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmno"
     "pqrsmnopqrstnopqrstu",
     "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    {"\xd3", "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"},
    {"\x11\xaf", "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"},
};

static const char million_a[] = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";

static void assert_digest(const tern_digest *digest, const char *hex)
{
    char text[TERN_SHA256_HEX_CHARS + 1];
    tern_digest_print(digest, text);
    assert_string_equal(text, hex);
}

static void one_shot_matches_nist(void **state)
{
    (void)state;
    tern_digest digest;
    for (size_t i = 0; i < TERN_COUNT_OF(vectors); i++) {
        assert_ok(tern_sha256(vectors[i].text, strlen(vectors[i].text), &digest));
        assert_digest(&digest, vectors[i].hex);
    }
    assert_ok(tern_sha256(NULL, 0, &digest));
    assert_digest(&digest, vectors[0].hex);
}

static void pieces_match_the_whole(void **state)
{
    (void)state;
    char block[997];
    memset(block, 'a', sizeof block);
    tern_hasher *hasher;
    tern_digest digest;
    assert_ok(tern_hasher_create(tern_alloc_host(), &hasher));
    for (size_t left = 1000000; left;) {
        size_t n = left < sizeof block ? left : sizeof block;
        assert_ok(tern_hasher_add(hasher, block, n));
        left -= n;
    }
    assert_ok(tern_hasher_add(hasher, NULL, 0));
    assert_ok(tern_hasher_finish(hasher, &digest));
    assert_digest(&digest, million_a);
    tern_hasher_destroy(hasher);
    tern_hasher_destroy(NULL);
    for (size_t i = 0; i < TERN_COUNT_OF(vectors); i++) {
        assert_ok(tern_hasher_create(tern_alloc_host(), &hasher));
        for (const char *p = vectors[i].text; *p; p++)
            assert_ok(tern_hasher_add(hasher, p, 1));
        assert_ok(tern_hasher_finish(hasher, &digest));
        assert_digest(&digest, vectors[i].hex);
        tern_hasher_destroy(hasher);
    }
}

static tern_status hash_something(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_hasher *hasher;
    TERN_TRY(tern_hasher_create(mem, &hasher));
    tern_digest digest;
    tern_status st = tern_hasher_add(hasher, "abc", 3);
    if (!st)
        st = tern_hasher_finish(hasher, &digest);
    tern_hasher_destroy(hasher);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(hash_something, NULL);
}

TEST_MAIN(cmocka_unit_test(one_shot_matches_nist), cmocka_unit_test(pieces_match_the_whole),
          cmocka_unit_test(every_allocation_may_fail))

/* passes/shard_rules_reshape.c - the factors of a reshape.
 *
 * Both shapes are walked from major to minor. While the products of the sizes passed agree, the
 * current dimensions have a common factor, their greatest common divisor:
 *
 *     8x4 to 2x16:  8 and 2 have 2, 4 and 16 have 4, 4 and 4 have 4:  ([ij, k])->([i, jk])
 *
 * Where the products differ, no element range of one side is one of the other's. Each side then has
 * factors of its own, which must not be sharded, until the products agree again:
 *
 *     3x2 to 2x3:   ([i, l])->([j, k]) */
#include "passes/shard_rules_impl.h"

#include "base/assert.h"

typedef struct {
    uint32_t tensor, dim;
    int64_t left;   /* of the current dimension */
    int64_t passed; /* the product of all factors so far */
} side;

static int64_t greatest_common_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool at_end(const tern_rule_maker *r, const side *s)
{
    return s->dim == tern_rule_rank(r, s->tensor);
}

static void load(const tern_rule_maker *r, side *s)
{
    s->left = at_end(r, s) ? 1 : tern_rule_size(r, s->tensor, s->dim);
}

/* Gives the current dimension |factor| of |size|, and moves on if nothing of it is left. */
static void take(tern_rule_maker *r, side *s, uint32_t factor, int64_t size)
{
    tern_rule_map(r, s->tensor, s->dim, factor);
    s->left /= size;
    s->passed *= size;
    if (s->left == 1) {
        s->dim++;
        load(r, s);
    }
}

static void take_alone(tern_rule_maker *r, side *s, int64_t size)
{
    take(r, s, tern_rule_add(r, size, size > 1 ? TERN_SHARD_REPLICATE : TERN_SHARD_PASS), size);
}

/* Dimensions of size 1 correspond to nothing. */
static void take_ones(tern_rule_maker *r, side *s)
{
    while (!at_end(r, s) && s->left == 1)
        take_alone(r, s, 1);
}

/* |behind| has the smaller product: it takes what leads to the other's, if its dimension has that.
 */
static void catch_up(tern_rule_maker *r, side *behind, const side *ahead)
{
    int64_t missing = ahead->passed / greatest_common_divisor(behind->passed, ahead->passed);
    int64_t size = greatest_common_divisor(behind->left, missing);
    take_alone(r, behind, size > 1 ? size : behind->left);
}

static void take_from_both(tern_rule_maker *r, side *in, side *out)
{
    int64_t size = greatest_common_divisor(in->left, out->left);
    if (size > 1) {
        uint32_t factor = tern_rule_add(r, size, TERN_SHARD_PASS);
        take(r, in, factor, size);
        take(r, out, factor, size);
    } else {
        take_alone(r, in, in->left);
        take_alone(r, out, out->left);
    }
}

bool tern_rule_reshape(tern_rule_maker *r)
{
    side in = {.tensor = 0, .passed = 1}, out = {.tensor = tern_rule_result(r, 0), .passed = 1};
    for (uint32_t d = 0; d < tern_rule_rank(r, in.tensor); d++)
        if (!tern_rule_size(r, in.tensor, d))
            return tern_rule_same_shape(r, in.tensor, out.tensor) && tern_rule_elementwise(r);
    load(r, &in);
    load(r, &out);
    for (;;) {
        take_ones(r, &in);
        take_ones(r, &out);
        if (at_end(r, &in) && at_end(r, &out))
            return true;
        if (in.passed == out.passed)
            take_from_both(r, &in, &out);
        else
            catch_up(r, in.passed < out.passed ? &in : &out, in.passed < out.passed ? &out : &in);
    }
}

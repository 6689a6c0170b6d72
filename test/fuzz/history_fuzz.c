/* Any bytes are rejected as the history of a run with a message, or yield increasing steps that are
 * read back from their own lines. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "train/history.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static bool read_steps(const char *text, size_t len, tern_curve *out)
{
    tern_source source = {"input", text, len};
    tern_curve_init(out, tern_alloc_host());
    tern_status st = tern_history_parse(tern_alloc_host(), &source, out);
    bool good = !st;
    require(good || *tern_status_message(st));
    tern_status_free(st);
    return good;
}

/* Non-finite values are written as null. */
static bool same(double a, double b) { return a == b || (!isfinite(a) && !isfinite(b)); }

static void require_same(const tern_curve_point *a, const tern_curve_point *b)
{
    require(a->step == b->step && a->tokens == b->tokens && same(a->loss, b->loss) &&
            same(a->learning_rate, b->learning_rate) && same(a->gradient_norm, b->gradient_norm) &&
            same(a->seconds, b->seconds) && same(a->validation_loss, b->validation_loss));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tern_curve curve, again;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    if (read_steps((const char *)bytes, size, &curve)) {
        fuzz_accepted = true;
        for (size_t i = 0; i < curve.points.count; i++) {
            require(!i || curve.points.items[i].step > curve.points.items[i - 1].step);
            tern_history_put(&curve.points.items[i], &text);
        }
        require(read_steps(tern_text_get(&text), text.len, &again));
        require(again.points.count == curve.points.count);
        for (size_t i = 0; i < curve.points.count; i++)
            require_same(&curve.points.items[i], &again.points.items[i]);
        tern_curve_fini(&again);
    }
    tern_text_fini(&text);
    tern_curve_fini(&curve);
    return 0;
}

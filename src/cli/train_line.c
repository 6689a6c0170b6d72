#include "cli/train_line.h"

#include "base/human.h"
#include "cli/outputs.h"

void tern_cli_duration(double seconds, char *text, size_t size)
{
    unsigned long s = seconds < 0 ? 0 : seconds > 1e9 ? 1000000000 : (unsigned long)(seconds + 0.5);
    if (s >= 3600)
        (void)snprintf(text, size, "%lu:%02lu:%02lu", s / 3600, s / 60 % 60, s % 60);
    else if (s >= 60)
        (void)snprintf(text, size, "%lu:%02lu", s / 60, s % 60);
    else
        (void)snprintf(text, size, "%lu s", s);
}

/* Exponential averages: the latest step has a weight of about a tenth. */
static double smoothed(double before, double value)
{
    return before > 0 ? 0.9 * before + 0.1 * value : value;
}

/* Without a terminal: maximum seconds between lines, if steps are shorter. */
static const double QUIET_SECONDS = 10;

static bool is_due(const tern_cli_train_line *l, uint64_t step, double now)
{
    return l->live || step == l->last || step == l->first + 1 ||
           (step - l->first) % l->every == 0 ||
           now + l->smooth_seconds - l->shown_at > QUIET_SECONDS;
}

void tern_cli_train_line_step(tern_cli_train_line *l, uint64_t step, double loss, uint64_t tokens,
                              double seconds, double now)
{
    char left[32];
    double rate = seconds > 0 ? (double)tokens / seconds : 0;
    l->smooth_rate = smoothed(l->smooth_rate, rate);
    l->smooth_seconds = smoothed(l->smooth_seconds, seconds);
    if (!is_due(l, step, now))
        return;
    l->shown_at = now;
    tern_cli_duration((double)(l->last - step) * l->smooth_seconds, left, sizeof(left));
    FILE *out = l->cli->out;
    if (l->live)
        tern_cli_clear_line(l->cli);
    fprintf(out, "step %llu/%llu  loss %.4f  %.0f tokens/s here", (unsigned long long)step,
            (unsigned long long)l->last, loss, l->smooth_rate);
    if (l->step_seconds > 0)
        fprintf(out, "  |  %s: %s a step, MFU %s", l->target,
                tern_human_seconds(l->step_seconds).text, tern_human_percent(l->mfu).text);
    if (step < l->last)
        fprintf(out, "  |  %s left", left);
    fputs(l->live ? "" : "\n", out);
    l->open = l->live;
    (void)fflush(out);
}

void tern_cli_train_line_end(tern_cli_train_line *l)
{
    if (l->open)
        fputs("\n", l->cli->out);
    l->open = false;
}

#include "cli/train_signals.h"

#include <signal.h>
#include <stdbool.h>

static const struct {
    int number;
    const char *name;
} signals[] = {{SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}};

enum { SIGNALS = sizeof(signals) / sizeof(*signals) };

static volatile sig_atomic_t caught;

static void set_all(void (*handler)(int))
{
    for (unsigned i = 0; i < SIGNALS; i++) {
        struct sigaction old, action = {.sa_handler = handler, .sa_flags = SA_RESTART};
        if (sigaction(signals[i].number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            (void)sigaction(signals[i].number, &action, NULL);
    }
}

/* Handles also two signals that arrive together. */
static void on_signal(int number)
{
    bool second = caught != 0;
    caught = number;
    set_all(SIG_DFL);
    if (second)
        (void)raise(number);
}

void tern_cli_signals_catch(void) { set_all(on_signal); }

int tern_cli_signals_caught(void) { return caught; }

const char *tern_cli_signals_name(int number)
{
    for (unsigned i = 0; i < SIGNALS; i++)
        if (signals[i].number == number)
            return signals[i].name;
    return "a signal";
}

#include "cli/train_config.h"

#include <math.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tern/version.h"
#include "train/optimizer.h"

/* --- texts --- */

static bool is_plain(const char *word)
{
    static const char safe[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "_-+=./:,@%";
    return *word && word[strspn(word, safe)] == '\0';
}

static void put_word(const char *word, tern_text *out)
{
    if (is_plain(word)) {
        tern_text_puts(out, word);
        return;
    }
    tern_text_putc(out, '\'');
    for (; *word; word++)
        if (*word == '\'')
            tern_text_puts(out, "'\\''");
        else
            tern_text_putc(out, *word);
    tern_text_putc(out, '\'');
}

void tern_cli_shell_line(const char *const *words, unsigned count, tern_text *out)
{
    for (unsigned i = 0; i < count; i++) {
        if (i)
            tern_text_putc(out, ' ');
        put_word(words[i], out);
    }
}

/* Moves the text into the arena of the settings. */
static tern_status keep(const tern_cli_train_config_source *from, tern_text *text, const char **out)
{
    tern_status st = tern_text_status(text);
    if (!st &&
        !(*out = tern_arena_copy_text(&from->settings->arena, tern_text_get(text), text->len)))
        st = tern_status_no_memory();
    tern_text_fini(text);
    return st;
}

static tern_status keep_words(const tern_cli_train_config_source *from, const char *before,
                              const char *const *words, unsigned count, const char **out)
{
    tern_text text;
    tern_text_init(&text, from->settings->mem);
    tern_text_puts(&text, before);
    tern_cli_shell_line(words, count, &text);
    return keep(from, &text, out);
}

static tern_status keep_host(const tern_cli_train_config_source *from, const char **out)
{
    char name[256] = "";
    tern_text text;
    tern_text_init(&text, from->settings->mem);
    if (gethostname(name, sizeof(name) - 1) != 0 || !*name)
        (void)snprintf(name, sizeof(name), "unknown host");
    tern_text_printf(&text, "%s, %ld CPUs, %s", name, sysconf(_SC_NPROCESSORS_ONLN),
                     tern_cpu_level_text());
    return keep(from, &text, out);
}

static tern_status keep_time(const tern_cli_train_config_source *from, const char **out)
{
    char when[64] = "";
    struct tm parts;
    time_t now = time(NULL);
    if (gmtime_r(&now, &parts))
        (void)strftime(when, sizeof(when), "%Y-%m-%d %H:%M:%S UTC", &parts);
    TERN_TRY_MEM(*out = tern_arena_copy_text(&from->settings->arena, when, strlen(when)));
    return NULL;
}

/* --- rows --- */

static double or_none(int64_t value) { return value > 0 ? (double)value : NAN; }

static void fill_model(const tern_cli_train_config_source *from, tern_run_config *c)
{
    static const char *const kinds[] = {
#define MODEL(name, text, ...) [TERN_MODEL_##name] = text,
#include "models/kinds.def"
    };
    const tern_cli_train_settings *s = from->settings;
    const tern_model_config *m = &s->model.config;
    c->model = s->model.name;
    c->architecture = kinds[m->kind];
    c->parameters = (double)from->parameters;
    c->layers = or_none(m->layers);
    c->width = or_none(m->width);
    c->heads = or_none(m->heads);
    c->feed_forward_width = or_none(m->inner);
    c->vocabulary = or_none(m->vocabulary);
    c->initial_weights = s->model.weights ? s->model.weights : "random";
}

static void fill_training(const tern_cli_train_settings *s, tern_run_config *c)
{
    static const char *const remats[] = {[TERN_REMAT_NONE] = "nothing",
                                         [TERN_REMAT_LAYER] = "layers",
                                         [TERN_REMAT_SELECTIVE] = "all but matmuls"};
    c->precision = s->dtype;
    c->optimizer = tern_optimizer_row_of(s->step.optimizer)->name;
    c->batch = s->batch;
    c->sequence = s->sequence;
    c->accumulate = s->accumulate;
    c->steps = s->steps;
    c->schedule = tern_schedule_name(s->schedule.kind);
    c->learning_rate = s->schedule.peak;
    if (s->schedule.kind != TERN_SCHEDULE_CONSTANT)
        c->final_learning_rate = s->schedule.final;
    c->warmup_steps = s->warmup;
    c->weight_decay = s->step.settings.decay;
    c->gradient_clip = s->clip > 0 ? s->clip : NAN;
    c->dropout = s->dropout;
    c->rematerialise = remats[s->step.remat];
    c->seed = s->seed;
}

static tern_status fill_data(const tern_cli_train_config_source *from, tern_run_config *c)
{
    const char *tokenizer = tern_cli_get(from->cli, "--tokenizer");
    if (!tokenizer)
        tokenizer = from->settings->model.tokenizer;
    TERN_TRY(keep_words(from, "", from->paths, from->path_count, &c->data));
    c->validation_share = from->settings->validation;
    if (from->images) {
        c->data_images = (double)tern_images_count(from->images);
        c->data_bytes = (double)tern_images_bytes(from->images);
        c->data_hash = tern_images_identity(from->images);
        return NULL;
    }
    c->data_tokens = (double)tern_dataset_tokens(from->data);
    c->data_bytes = (double)tern_dataset_bytes(from->data);
    c->data_hash = tern_dataset_identity(from->data);
    c->tokenizer = tokenizer ? tokenizer : "bytes";
    return NULL;
}

tern_status tern_cli_train_config(const tern_cli_train_config_source *from, tern_run_config *out)
{
    *out = tern_run_config_empty();
    fill_model(from, out);
    fill_training(from->settings, out);
    TERN_TRY(fill_data(from, out));
    out->target = from->target;
    out->directory = tern_cli_get(from->cli, "--out");
    out->tern_version = tern_version();
    TERN_TRY(
        keep_words(from, "tern ", from->cli->arguments, from->cli->argument_count, &out->command));
    TERN_TRY(keep_time(from, &out->started));
    return keep_host(from, &out->host);
}

/* cli/train_prepare.c - everything `tern train` does before the first step: opens the tokenizer and
 * the data, creates the client and the trainer, prints the model and its memory. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/file.h"
#include "base/human.h"
#include "cli/outputs.h"
#include "cli/train_config.h"
#include "cli/train_job.h"
#include "train/run_cost.h"

tern_status tern_cli_train_note(tern_cli_train_job *t, const char *fmt, ...)
{
    va_list args;
    tern_cli_train_line_end(&t->line);
    va_start(args, fmt);
    vfprintf(t->cli->out, fmt, args);
    va_end(args);
    (void)fflush(t->cli->out);
    return NULL;
}

/* Prints every line of |text| as a message of its own. */
static void warn_lines(tern_cli_train_job *t, const char *text)
{
    tern_cli_train_line_end(&t->line);
    for (const char *at = text, *end; *at; at = *end ? end + 1 : end) {
        end = at + strcspn(at, "\n");
        tern_cli_message("train", "%.*s", (int)(end - at), at);
    }
}

static void warn_once(void *self, const char *text)
{
    tern_cli_train_job *t = self;
    if (strcmp(tern_text_get(&t->warned), text) == 0)
        return;
    tern_text_cut(&t->warned, 0);
    tern_text_puts(&t->warned, text);
    warn_lines(t, text);
}

/* --- data --- */

static tern_status open_tokenizer(tern_cli_train_job *t)
{
    const char *path = tern_cli_get(t->cli, "--tokenizer");
    if (!path)
        path = t->s.model.tokenizer;
    if (!path || !strcmp(path, "bytes"))
        return tern_tokenizer_bytes(t->s.mem, &t->tokenizer);
    TERN_TRY(tern_file_read(t->s.mem, path, TERN_TOKENIZER_BYTES_MAX, &t->tokenizer_json,
                            &t->tokenizer_len));
    return tern_tokenizer_parse(t->s.mem, path, t->tokenizer_json, t->tokenizer_len, &t->tokenizer);
}

/* Default data: the sources of Tern, relative to the current directory. */
static const char *const default_data[] = {"src", "include", "bench", "docs"};

static bool is_vit(const tern_cli_train_job *t) { return t->s.model.config.kind == TERN_MODEL_VIT; }

static tern_status open_images(tern_cli_train_job *t)
{
    const tern_model_config *c = &t->s.model.config;
    tern_images_options options = {.mem = t->s.mem,
                                   .paths = t->s.data,
                                   .path_count = t->s.data_count,
                                   .channels = (uint32_t)c->channels,
                                   .side = (uint32_t)c->image,
                                   .batch = (uint32_t)t->s.step.model.batch,
                                   .seed = (uint64_t)t->s.seed,
                                   .validation = t->s.validation};
    TERN_TRY(tern_images_open(&options, &t->images));
    return tern_cli_train_note(
        t, "data       %llu images of %u classes, %llu kept for validation\n",
        (unsigned long long)tern_images_count(t->images), tern_images_classes(t->images),
        (unsigned long long)tern_images_validation(t->images));
}

/* The mask token, in this order: --mask-token, the tokenizer's, the last of the vocabulary if the
 * data does not use it. */
static tern_status choose_mask_token(tern_cli_train_job *t)
{
    uint64_t vocabulary = (uint64_t)t->s.model.config.vocabulary;
    if (t->s.model.config.kind != TERN_MODEL_BERT)
        return NULL;
    if (!isnan(t->s.mask_token))
        t->mask_token = (uint32_t)t->s.mask_token;
    else if (tern_tokenizer_find(t->tokenizer, "[MASK]", &t->mask_token) ||
             tern_tokenizer_find(t->tokenizer, "<mask>", &t->mask_token))
        return NULL;
    else if (tern_dataset_largest_token(t->data) + 1 < vocabulary)
        t->mask_token = (uint32_t)vocabulary - 1;
    else
        return TERN_ERR(
            INVALID,
            "no mask token: the tokenizer has none and the data uses all %llu tokens of the "
            "vocabulary, wanted --mask-token",
            (unsigned long long)vocabulary);
    return NULL;
}

static tern_status open_data(tern_cli_train_job *t)
{
    const tern_model_options *m = &t->s.step.model;
    bool use_default = !t->s.data_count;
    tern_dataset_options options = {.mem = t->s.mem,
                                    .paths = use_default ? default_data : t->s.data,
                                    .path_count =
                                        use_default ? TERN_COUNT_OF(default_data) : t->s.data_count,
                                    .tokenizer = t->tokenizer,
                                    .sequence = (uint32_t)m->sequence,
                                    .batch = (uint32_t)m->batch,
                                    .seed = (uint64_t)t->s.seed,
                                    .validation = t->s.validation};
    tern_status st = tern_dataset_open(&options, &t->data);
    if (st && use_default)
        st = tern_status_note(
            st, "without DATA, Tern's own sources are read from the current directory");
    TERN_TRY(st);
    uint32_t largest = tern_dataset_largest_token(t->data);
    if (largest >= (uint64_t)t->s.model.config.vocabulary)
        return TERN_ERR(INVALID,
                        "the data has token %u, wanted less than %lld, the model's "
                        "vocabulary",
                        largest, (long long)t->s.model.config.vocabulary);
    return tern_cli_train_note(t,
                               "data       %llu tokens in %llu windows, %llu kept for validation\n",
                               (unsigned long long)tern_dataset_tokens(t->data),
                               (unsigned long long)tern_dataset_windows(t->data),
                               (unsigned long long)tern_dataset_validation_windows(t->data));
}

static void show_compiling(void *self, const char *what, uint32_t part, uint32_t parts)
{
    const tern_cli_train_job *t = self;
    if (!tern_cli_is_terminal(t->cli))
        return;
    tern_cli_clear_line(t->cli);
    if (part < parts)
        fprintf(t->cli->out, "[%u/%u] %s", part + 1, parts, what);
    (void)fflush(t->cli->out);
}

tern_trainer_options tern_cli_train_trainer_options(tern_cli_train_job *t)
{
    return (tern_trainer_options){.mem = t->s.mem,
                                  .config = &t->s.model.config,
                                  .data = t->data,
                                  .images = t->images,
                                  .mask_token = t->mask_token,
                                  .tokenizer = t->tokenizer,
                                  .client = t->client,
                                  .step = t->s.step,
                                  .schedule = t->s.schedule,
                                  .seed = (uint64_t)t->s.seed,
                                  .weights = t->s.model.weights,
                                  .dir = tern_cli_get(t->cli, "--out"),
                                  .keep = (uint32_t)t->s.keep,
                                  .resume = tern_cli_get(t->cli, "--resume") != NULL,
                                  .tokenizer_json = t->tokenizer_json,
                                  .tokenizer_len = t->tokenizer_len,
                                  .settings = t->s.json,
                                  .progress = show_compiling,
                                  .warn = warn_once,
                                  .self = t};
}

static tern_status create_trainer(tern_cli_train_job *t)
{
    tern_trainer_options options = tern_cli_train_trainer_options(t);
    tern_text skipped;
    tern_text_init(&skipped, t->s.mem);
    tern_status st = tern_trainer_create(&options, &skipped, &t->trainer);
    warn_lines(t, tern_text_get(&skipped));
    tern_text_fini(&skipped);
    return st;
}

/* Memory on the device, and of this process, which emulates the chip. */
static tern_status show_memory(tern_cli_train_job *t)
{
    tern_trainer_memory m = tern_trainer_get_memory(t->trainer);
    TERN_TRY(tern_cli_train_note(
        t,
        "memory     weights %.1f MB, optimizer %.1f MB, gradients and activations %.1f "
        "MB, validation %.1f MB\n",
        (double)m.weights * 1e-6, (double)m.states * 1e-6, (double)m.scratch * 1e-6,
        (double)m.validation * 1e-6));
    return tern_cli_train_note(
        t,
        "           SBUF and PSUM %.1f MB, data %.1f MB, checkpoint %.1f MB, programs %.1f MB, "
        "process %.1f MB\n"
        "           %.1f MB in all\n",
        (double)m.on_chip * 1e-6, (double)m.data * 1e-6, (double)m.checkpoint * 1e-6,
        (double)m.programs * 1e-6, (double)m.process * 1e-6, (double)m.total * 1e-6);
}

/* Predicted time of a step on one core. */
static tern_status show_model(tern_cli_train_job *t, const tern_program_info *info)
{
    const tern_model_options *m = &t->s.step.model;
    const char *target = tern_client_target(t->client);
    double tokens = (double)m->batch * (double)m->sequence * t->s.accumulate;
    double peak = tern_cost_target_peak(target, info->peak_flops);
    t->line.mfu =
        tern_cost_mfu(tokens / info->predicted_seconds,
                      tern_model_flops_per_token(&t->s.model.config, m->sequence, true), peak);
    TERN_TRY(tern_cli_train_note(t, "modelled   %s per step, MFU %s of %s bf16, %s one core\n",
                                 tern_human_seconds(info->predicted_seconds).text,
                                 tern_human_percent(t->line.mfu).text, tern_human_flops(peak).text,
                                 target));
    const char *untimed = tern_program_untimed(tern_trainer_program(t->trainer));
    return *untimed ? tern_cli_train_note(t, "           without %s\n", untimed) : NULL;
}

static tern_status show_program(tern_cli_train_job *t)
{
    tern_program_info info;
    tern_program_get_info(tern_trainer_program(t->trainer), &info);
    TERN_TRY(tern_cli_train_note(
        t, "compiled   %s for %s: %llu instructions%s\n",
        tern_human_seconds(info.compile_seconds).text, tern_client_target(t->client),
        (unsigned long long)info.instructions, info.cached ? " (cached)" : ""));
    TERN_TRY(show_memory(t));
    t->line.step_seconds = info.predicted_seconds;
    return info.predicted_seconds > 0 ? show_model(t, &info) : NULL;
}

uint64_t tern_cli_train_count_parameters(tern_cli_train_job *t)
{
    uint32_t count = 0;
    uint64_t sum = 0;
    tern_buffer *const *params = tern_trainer_params(t->trainer, &count);
    for (uint32_t i = 0; i < count; i++) {
        const tern_shape *shape = tern_buffer_shape(params[i]);
        uint64_t elements = 1;
        for (uint32_t d = 0; d < shape->rank; d++)
            elements *= (uint64_t)shape->dims[d];
        sum += elements;
    }
    return sum;
}

tern_status tern_cli_train_open_run(tern_cli_train_job *t)
{
    const char *dir = tern_cli_get(t->cli, "--out");
    tern_cli_train_config_source from = {
        .cli = t->cli,
        .settings = &t->s,
        .target = tern_client_target(t->client),
        .data = t->data,
        .images = t->images,
        .paths = t->s.data_count ? t->s.data : default_data,
        .path_count = t->s.data_count ? t->s.data_count : (unsigned)TERN_COUNT_OF(default_data),
        .parameters = tern_cli_train_count_parameters(t)};
    TERN_TRY(tern_cli_train_config(&from, &t->config));
    if (!dir)
        return NULL;
    TERN_TRY(tern_history_open(&t->history, t->s.mem, dir, t->resumed_after, &t->curve));
    return tern_run_save(t->s.mem, dir, &t->config, NULL);
}

tern_status tern_cli_train_prepare(tern_cli_train_job *t)
{
    const char *target = tern_cli_get(t->cli, "--target"), *log = tern_cli_get(t->cli, "--log");
    tern_client_options options = {.struct_size = sizeof(options),
                                   .target = target,
                                   .stochastic_rounding = t->s.stochastic,
                                   .host_profile = tern_cli_wants_host_profile(t->cli)};
    if (is_vit(t)) {
        TERN_TRY(open_images(t));
    } else {
        TERN_TRY(open_tokenizer(t));
        TERN_TRY(open_data(t));
        TERN_TRY(choose_mask_token(t));
    }
    TERN_TRY(tern_client_create(&options, &t->client));
    if (log)
        TERN_TRY(tern_output_open_log(&t->log, log, tern_cli_get(t->cli, "--resume") != NULL));
    t->has_log = log != NULL;
    TERN_TRY(create_trainer(t));
    TERN_TRY(tern_cli_train_note(t, "model      %s: %.2f M parameters, %s, %s\n", t->s.model.name,
                                 (double)tern_cli_train_count_parameters(t) * 1e-6, t->s.dtype,
                                 tern_optimizer_row_of(t->s.step.optimizer)->name));
    TERN_TRY(show_program(t));
    uint64_t done = tern_trainer_step_count(t->trainer), all = (uint64_t)t->s.steps;
    if (done)
        TERN_TRY(tern_cli_train_note(t, "resumed    after step %llu\n", (unsigned long long)done));
    t->resumed_after = done;
    t->line.cli = t->cli;
    t->line.live = tern_cli_is_terminal(t->cli);
    t->line.first = done;
    t->line.last = all;
    t->line.every = all > done + 20 ? (all - done) / 20 : 1;
    t->line.target = tern_client_target(t->client);
    return NULL;
}

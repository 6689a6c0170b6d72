#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/human.h"
#include "base/output.h"
#include "cli/cli.h"
#include "cli/outputs.h"
#include "cli/train_config.h"
#include "cli/train_dry_run.h"
#include "cli/train_line.h"
#include "cli/train_sample.h"
#include "cli/train_settings.h"
#include "cli/train_show.h"
#include "cli/train_signals.h"
#include "profile/profile_save.h"
#include "tern/version.h"
#include "train/dataset.h"
#include "train/history.h"
#include "train/memory_plan.h"
#include "train/mini_run.h"
#include "train/run_cost.h"
#include "train/run_dir.h"
#include "train/trainer.h"

typedef struct {
    tern_cli *cli;
    tern_cli_train_settings s;
    tern_tokenizer *tokenizer;
    uint8_t *tokenizer_json;
    size_t tokenizer_len;
    tern_dataset *data;  /* of models over tokens */
    tern_images *images; /* of vit */
    uint32_t mask_token; /* bert */
    tern_client *client;
    tern_trainer *trainer;
    tern_cli_train_sampler sampler;
    tern_cli_train_line line;
    tern_curve curve; /* of the run, steps before a resume included */
    tern_history history;
    tern_run_config config;
    uint64_t resumed_after; /* step; 0: fresh */
    tern_output log;        /* if |has_log| */
    bool has_log;
    tern_status log_failed; /* the first failure to write it */
    double began, validation;
    tern_checkpoint_claim claim; /* of --out */
    uint64_t saved;              /* the step of the last checkpoint */
    tern_text warned;            /* the last warning: it comes again with every checkpoint */
} training;

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static tern_status note(training *t, const char *fmt, ...) TERN_PRINTF(2, 3);
static tern_status note(training *t, const char *fmt, ...)
{
    va_list args;
    tern_cli_train_line_end(&t->line);
    va_start(args, fmt);
    vfprintf(t->cli->out, fmt, args);
    va_end(args);
    (void)fflush(t->cli->out);
    return NULL;
}

/* A line of |text| each. */
static void warn_lines(training *t, const char *text)
{
    tern_cli_train_line_end(&t->line);
    for (const char *at = text, *end; *at; at = *end ? end + 1 : end) {
        end = at + strcspn(at, "\n");
        tern_cli_message("train", "%.*s", (int)(end - at), at);
    }
}

static void warn_once(void *self, const char *text)
{
    training *t = self;
    if (strcmp(tern_text_get(&t->warned), text) == 0)
        return;
    tern_text_cut(&t->warned, 0);
    tern_text_puts(&t->warned, text);
    warn_lines(t, text);
}

/* --- getting ready --- */

static tern_status open_tokenizer(training *t)
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

/* The sources of Tern itself, where they are at hand. */
static const char *const own_data[] = {"src", "include", "bench", "docs"};

static bool is_vit(const training *t) { return t->s.model.config.kind == TERN_MODEL_VIT; }

static tern_status open_images(training *t)
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
    return note(t, "data       %llu images of %u classes, %llu kept for validation\n",
                (unsigned long long)tern_images_count(t->images), tern_images_classes(t->images),
                (unsigned long long)tern_images_validation(t->images));
}

/* What stands for a masked token: as asked, the tokenizer's, or the last of the vocabulary if the
 * data does not use it. */
static tern_status choose_mask_token(training *t)
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
        return TERN_ERR(INVALID,
                        "which token is the mask? The data uses all %llu of the model, "
                        "wanted --mask-token",
                        (unsigned long long)vocabulary);
    return NULL;
}

static tern_status open_data(training *t)
{
    const tern_model_options *m = &t->s.step.model;
    bool own = !t->s.data_count;
    tern_dataset_options options = {.mem = t->s.mem,
                                    .paths = own ? own_data : t->s.data,
                                    .path_count = own ? TERN_COUNT_OF(own_data) : t->s.data_count,
                                    .tokenizer = t->tokenizer,
                                    .sequence = (uint32_t)m->sequence,
                                    .batch = (uint32_t)m->batch,
                                    .seed = (uint64_t)t->s.seed,
                                    .validation = t->s.validation};
    tern_status st = tern_dataset_open(&options, &t->data);
    if (st && own)
        st = tern_status_note(st, "no DATA was named, so Tern's own sources were looked for here");
    TERN_TRY(st);
    uint32_t largest = tern_dataset_largest_token(t->data);
    if (largest >= (uint64_t)t->s.model.config.vocabulary)
        return TERN_ERR(INVALID,
                        "the data has token %u, wanted less than %lld, the model's "
                        "vocabulary",
                        largest, (long long)t->s.model.config.vocabulary);
    return note(t, "data       %llu tokens in %llu windows, %llu kept for validation\n",
                (unsigned long long)tern_dataset_tokens(t->data),
                (unsigned long long)tern_dataset_windows(t->data),
                (unsigned long long)tern_dataset_validation_windows(t->data));
}

static void show_compiling(void *self, const char *what, uint32_t part, uint32_t parts)
{
    const training *t = self;
    if (!tern_cli_is_terminal(t->cli))
        return;
    tern_cli_clear_line(t->cli);
    if (part < parts)
        fprintf(t->cli->out, "[%u/%u] %s", part + 1, parts, what);
    (void)fflush(t->cli->out);
}

static tern_trainer_options trainer_options(training *t)
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

static tern_status create_trainer(training *t)
{
    tern_trainer_options options = trainer_options(t);
    tern_text skipped;
    tern_text_init(&skipped, t->s.mem);
    tern_status st = tern_trainer_create(&options, &skipped, &t->trainer);
    warn_lines(t, tern_text_get(&skipped));
    tern_text_fini(&skipped);
    return st;
}

/* On the device, and beside it in this process, which emulates the chip. */
static tern_status show_memory(training *t)
{
    tern_trainer_memory m = tern_trainer_get_memory(t->trainer);
    TERN_TRY(note(t,
                  "memory     weights %.1f MB, optimizer %.1f MB, gradients and activations %.1f "
                  "MB, validation %.1f MB\n",
                  (double)m.weights * 1e-6, (double)m.states * 1e-6, (double)m.scratch * 1e-6,
                  (double)m.validation * 1e-6));
    return note(
        t,
        "           SBUF and PSUM %.1f MB, data %.1f MB, checkpoint %.1f MB, programs %.1f MB, "
        "process %.1f MB\n"
        "           %.1f MB in all\n",
        (double)m.on_chip * 1e-6, (double)m.data * 1e-6, (double)m.checkpoint * 1e-6,
        (double)m.programs * 1e-6, (double)m.process * 1e-6, (double)m.total * 1e-6);
}

/* What the timing model expects of one core. */
static tern_status show_model(training *t, const tern_program_info *info)
{
    const tern_model_options *m = &t->s.step.model;
    const char *target = tern_client_target(t->client);
    double tokens = (double)m->batch * (double)m->sequence * t->s.accumulate;
    double peak = tern_cost_target_peak(target, info->peak_flops);
    t->line.mfu =
        tern_cost_mfu(tokens / info->predicted_seconds,
                      tern_model_flops_per_token(&t->s.model.config, m->sequence, true), peak);
    TERN_TRY(note(t, "modelled   %s per step, MFU %s of %s bf16, %s one core\n",
                  tern_human_seconds(info->predicted_seconds).text,
                  tern_human_percent(t->line.mfu).text, tern_human_flops(peak).text, target));
    const char *untimed = tern_program_untimed(tern_trainer_program(t->trainer));
    return *untimed ? note(t, "           without %s\n", untimed) : NULL;
}

static tern_status show_program(training *t)
{
    tern_program_info info;
    tern_program_get_info(tern_trainer_program(t->trainer), &info);
    TERN_TRY(note(t, "compiled   %s for %s: %llu instructions%s\n",
                  tern_human_seconds(info.compile_seconds).text, tern_client_target(t->client),
                  (unsigned long long)info.instructions, info.cached ? " (cached)" : ""));
    TERN_TRY(show_memory(t));
    t->line.step_seconds = info.predicted_seconds;
    return info.predicted_seconds > 0 ? show_model(t, &info) : NULL;
}

static uint64_t count_parameters(training *t)
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

/* What goes to the run directory beside checkpoints. */
static tern_status open_run(training *t)
{
    const char *dir = tern_cli_get(t->cli, "--out");
    tern_cli_train_config_source from = {
        .cli = t->cli,
        .settings = &t->s,
        .target = tern_client_target(t->client),
        .data = t->data,
        .images = t->images,
        .paths = t->s.data_count ? t->s.data : own_data,
        .path_count = t->s.data_count ? t->s.data_count : (unsigned)TERN_COUNT_OF(own_data),
        .parameters = count_parameters(t)};
    TERN_TRY(tern_cli_train_config(&from, &t->config));
    if (!dir)
        return NULL;
    TERN_TRY(tern_history_open(&t->history, t->s.mem, dir, t->resumed_after, &t->curve));
    return tern_run_save(t->s.mem, dir, &t->config, NULL);
}

static tern_status prepare(training *t)
{
    const char *target = tern_cli_get(t->cli, "--target"), *log = tern_cli_get(t->cli, "--log");
    tern_client_options options = {
        .struct_size = sizeof(options), .target = target, .stochastic_rounding = t->s.stochastic};
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
    TERN_TRY(note(t, "model      %s: %.2f M parameters, %s, %s\n", t->s.model.name,
                  (double)count_parameters(t) * 1e-6, t->s.dtype,
                  tern_optimizer_row_of(t->s.step.optimizer)->name));
    TERN_TRY(show_program(t));
    uint64_t done = tern_trainer_step_count(t->trainer), all = (uint64_t)t->s.steps;
    if (done)
        TERN_TRY(note(t, "resumed    after step %llu\n", (unsigned long long)done));
    t->resumed_after = done;
    t->line.cli = t->cli;
    t->line.live = tern_cli_is_terminal(t->cli);
    t->line.first = done;
    t->line.last = all;
    t->line.every = all > done + 20 ? (all - done) / 20 : 1;
    t->line.target = tern_client_target(t->client);
    return NULL;
}

/* --- while it runs --- */

/* Of validation: at the end, and on the way. */
enum { LAST_BATCHES = 16, SOME_BATCHES = 4 };

static bool is_interrupted(void) { return tern_cli_signals_caught() != 0; }

static tern_status show_sample(training *t)
{
    uint32_t count = 0;
    if (t->s.sample_tokens < 1)
        return NULL;
    t->sampler.settings = &t->s;
    t->sampler.tokenizer = t->tokenizer;
    t->sampler.data = t->data;
    t->sampler.client = t->client;
    t->sampler.given = tern_cli_get(t->cli, "--prompt");
    t->sampler.stop = is_interrupted;
    TERN_TRY(tern_cli_train_sampler_run(&t->sampler, tern_trainer_params(t->trainer, &count)));
    tern_cli_train_line_end(&t->line);
    tern_cli_show_sample(t->cli->out, tern_text_get(&t->sampler.text));
    return NULL;
}

static tern_status validate(training *t, uint64_t batches, tern_curve_point *point)
{
    if (!tern_trainer_validation_windows(t->trainer))
        return NULL;
    TERN_TRY(tern_trainer_validate(t->trainer, batches, &t->validation));
    point->validation_loss = t->validation;
    return note(t, "step %llu: validation loss %.4f\n", (unsigned long long)point->step,
                t->validation);
}

static bool is_due(double every, uint64_t step)
{
    return every >= 1 && step % (uint64_t)every == 0;
}

/* A log that cannot be written any more does not end the run, but the command fails in the end. */
static tern_status write_log(training *t, const tern_curve_point *p)
{
    tern_text line;
    if (!t->has_log || t->log_failed)
        return NULL;
    tern_text_init(&line, t->s.mem);
    tern_history_put(p, &line);
    tern_status st = tern_text_status(&line);
    if (!st)
        t->log_failed = tern_output_put(&t->log, tern_text_get(&line), line.len);
    tern_text_fini(&line);
    if (t->log_failed)
        tern_cli_message("train", "%s; the run continues without a log",
                         tern_status_message(t->log_failed));
    return st;
}

static tern_status keep_step(training *t, const tern_curve_point *p)
{
    TERN_TRY(tern_curve_add(&t->curve, p));
    TERN_TRY(tern_history_add(&t->history, p));
    return write_log(t, p);
}

/* Validation and samples run after the last step; `tern profile --last` shows the step. */
static void record_step(const training *t)
{
    char name[128];
    (void)snprintf(name, sizeof(name), "%s training step", t->s.model.name);
    tern_program_record_run(tern_trainer_program(t->trainer), t->client, name);
}

/* A checkpoint of the last step, if it has none. */
static tern_status save(training *t)
{
    uint64_t step = tern_trainer_step_count(t->trainer);
    if (!tern_cli_get(t->cli, "--out") || t->saved == step)
        return NULL;
    t->saved = step;
    TERN_TRY(tern_history_sync(&t->history)); /* never behind a checkpoint */
    return tern_trainer_checkpoint(t->trainer);
}

static tern_status one_step(training *t)
{
    tern_trainer_measure m;
    TERN_TRY(tern_trainer_step(t->trainer, &m));
    record_step(t);
    tern_cli_train_line_step(&t->line, m.step, m.loss, m.tokens, m.seconds, now());
    tern_curve_point p = {.step = m.step,
                          .loss = m.loss,
                          .tokens = m.tokens,
                          .learning_rate = m.rate,
                          .gradient_norm = m.norm,
                          .seconds = m.seconds,
                          .validation_loss = NAN};
    bool last = m.step == (uint64_t)t->s.steps;
    if (!tern_cli_signals_caught() && (last || is_due(t->s.validate_every, m.step)))
        TERN_TRY(validate(t, last ? LAST_BATCHES : SOME_BATCHES, &p));
    TERN_TRY(keep_step(t, &p));
    if (!isfinite(m.loss))
        return TERN_ERR(FAULT, "the loss of step %llu is %f: try a smaller --rate, or --clip",
                        (unsigned long long)m.step, m.loss);
    if (last || is_due(t->s.checkpoint_every, m.step))
        TERN_TRY(save(t));
    if (!tern_cli_signals_caught() && (last || is_due(t->s.sample_every, m.step)))
        TERN_TRY(show_sample(t));
    return NULL;
}

/* A signal ends the run after the current step and its checkpoint. */
static tern_status train(training *t)
{
    const char *dir = tern_cli_get(t->cli, "--out");
    t->began = now();
    t->saved = tern_trainer_step_count(t->trainer);
    tern_cli_signals_catch();
    while (tern_trainer_step_count(t->trainer) < (uint64_t)t->s.steps && !tern_cli_signals_caught())
        TERN_TRY(one_step(t));
    TERN_TRY(save(t));
    TERN_TRY(tern_trainer_flush(t->trainer));
    int number = tern_cli_signals_caught();
    if (!number)
        return NULL;
    TERN_TRY(note(t, "%s: ended after step %llu of %.0f", tern_cli_signals_name(number),
                  (unsigned long long)tern_trainer_step_count(t->trainer), t->s.steps));
    return dir ? note(t, "; --resume continues from the checkpoint in %s\n", dir) : note(t, "\n");
}

/* --- at the end --- */

static uint64_t peak_bytes(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) ? 0 : (uint64_t)usage.ru_maxrss * 1024;
}

static double epoch_tokens(const training *t)
{
    if (t->images)
        return (double)tern_images_count(t->images) * (double)t->s.model.config.positions;
    return (double)tern_dataset_tokens(t->data);
}

static tern_status show_end(training *t)
{
    tern_cli_train_end end = {.cli = t->cli,
                              .settings = &t->s,
                              .client = t->client,
                              .trainer = t->trainer,
                              .curve = &t->curve,
                              .config = &t->config,
                              .resumed_after = t->resumed_after,
                              .sample = tern_text_get(&t->sampler.text),
                              .memory = tern_trainer_get_memory(t->trainer),
                              .parameters = count_parameters(t),
                              .validation = t->validation,
                              .epoch_tokens = epoch_tokens(t),
                              .host_seconds = now() - t->began,
                              .peak_bytes = peak_bytes()};
    const tern_program *step = tern_trainer_program(t->trainer);
    const char *report = tern_program_report(step);
    end.program_report = tern_arena_copy_text(&t->s.arena, report, strlen(report));
    TERN_TRY_MEM(end.program_report);
    const char *untimed = tern_program_untimed(step);
    end.program_untimed = tern_arena_copy_text(&t->s.arena, untimed, strlen(untimed));
    TERN_TRY_MEM(end.program_untimed);
    tern_program_get_info(step, &end.program);
    tern_cli_train_line_end(&t->line);
    TERN_TRY(tern_cli_train_profile(t->cli, step, t->s.model.name));
    /* From here on the memory is the compiler's. */
    tern_cli_train_sampler_finish(&t->sampler);
    tern_trainer_finish(t->trainer);
    tern_train_return_pages();
    return tern_cli_train_show_end(&end);
}

/* --- instead of all that: a short run beside the reference --- */

enum { MINI_STEPS = 20 };

static void show_mini_step(void *self, uint64_t step, double loss, double wanted)
{
    training *t = self;
    (void)note(t, "step %2llu  loss %.6f, by the reference %.6f\n", (unsigned long long)step, loss,
               wanted);
}

static tern_status mini_run(training *t)
{
    tern_trainer_options options = trainer_options(t);
    tern_mini_run r;
    tern_pool *pool = NULL;
    TERN_TRY(tern_pool_create(t->s.mem, 0, &pool));
    tern_status st = tern_mini_run_compare(t->trainer, &options, MINI_STEPS, pool, show_mini_step,
                                           t, &t->s.arena, &r);
    tern_pool_destroy(pool);
    TERN_TRY(st);
    if (!r.same)
        return TERN_ERR(
            FAULT, "not the same: at step %llu the gradient of %s is off by %.3g, allowed %.3g",
            (unsigned long long)r.step, r.tensor, r.difference, r.allowed);
    return note(t,
                "the same: over %llu steps losses are within %.2g of the reference, gradients "
                "within %.2g\n",
                (unsigned long long)r.steps, r.worst_loss, r.worst_gradient);
}

static tern_status run_training(training *t)
{
    if (tern_cli_get(t->cli, "--dry-run"))
        return tern_cli_train_dry_run(t->cli, &t->s);
    TERN_TRY(prepare(t));
    if (tern_cli_get(t->cli, "--validate"))
        return mini_run(t);
    if (tern_trainer_step_count(t->trainer) >= (uint64_t)t->s.steps)
        return note(t, "all %llu steps are done\n", (unsigned long long)t->s.steps);
    TERN_TRY(open_run(t));
    TERN_TRY(train(t));
    /* After a signal time is short: only files that were asked for are written. */
    if (!tern_cli_signals_caught() || tern_cli_get(t->cli, "--report") ||
        tern_cli_get(t->cli, "--curve") || tern_cli_get(t->cli, "--profile"))
        TERN_TRY(show_end(t));
    tern_status st = t->log_failed;
    t->log_failed = NULL;
    return st;
}

static void finish(training *t)
{
    tern_cli_train_sampler_fini(&t->sampler);
    tern_trainer_destroy(t->trainer);
    tern_client_release(t->client);
    tern_dataset_close(t->data);
    tern_images_close(t->images);
    tern_tokenizer_destroy(t->tokenizer);
    tern_file_free(t->s.mem, t->tokenizer_json, t->tokenizer_len);
    tern_history_close(&t->history);
    tern_curve_fini(&t->curve);
    tern_text_fini(&t->warned);
    tern_checkpoint_claim_release(&t->claim);
    if (t->has_log)
        tern_output_abandon(&t->log);
    tern_status_free(t->log_failed);
    tern_cli_train_settings_fini(&t->s);
}

static tern_status refuse_with_dry_run(const tern_cli *cli)
{
    static const char *const others[] = {"--out",   "--resume", "--log",     "--profile",
                                         "--curve", "--report", "--validate"};
    for (size_t i = 0; i < TERN_COUNT_OF(others); i++)
        if (tern_cli_get(cli, others[i]))
            return TERN_ERR(INVALID, "%s does not go with --dry-run, which runs no step",
                            others[i]);
    return NULL;
}

/* All that can be refused before data is read and anything is compiled. */
static tern_status check_command(training *t)
{
    const char *dir = tern_cli_get(t->cli, "--out"), *resume = tern_cli_get(t->cli, "--resume");
    TERN_TRY(tern_cli_train_settings_init(&t->s, t->cli));
    if (tern_cli_get(t->cli, "--dry-run"))
        return refuse_with_dry_run(t->cli);
    if (tern_cli_get(t->cli, "--program"))
        return TERN_ERR(INVALID, "--program wants --dry-run");
    if (resume && !dir)
        return TERN_ERR(INVALID, "--resume wants --out, where the checkpoints are");
    if (tern_cli_get(t->cli, "--validate"))
        return resume || t->s.model.weights
                   ? TERN_ERR(INVALID, "--validate wants a fresh model: no --resume, no weights")
                   : NULL;
    return dir ? tern_checkpoint_claim_take(t->s.mem, dir, resume != NULL, &t->claim) : NULL;
}

static int run_train(tern_cli *cli)
{
    training t = {.cli = cli, .validation = NAN, .claim = {.fd = -1}};
    tern_curve_init(&t.curve, tern_alloc_host());
    tern_cli_train_sampler_init(&t.sampler, tern_alloc_host());
    tern_text_init(&t.warned, tern_alloc_host());
    tern_status st = check_command(&t);
    if (!st)
        st = run_training(&t);
    tern_cli_train_line_end(&t.line);
    int number = tern_cli_signals_caught();
    int status = st       ? tern_cli_fail_diag(cli, t.s.diag, st)
                 : number ? TERN_EXIT_SIGNAL + number
                          : TERN_EXIT_OK;
    finish(&t);
    return status;
}

static const tern_cli_option options[] = {TERN_CLI_TRAIN_OPTIONS, {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {
    {.option = "--log"},
    {.option = "--program"},
    {.option = "--curve", .endings = tern_cli_curve_endings},
    {.option = "--report", .endings = tern_cli_report_endings},
    {.option = "--profile", .endings = tern_profile_endings},
    {.option = NULL}};

const tern_cli_verb tern_cli_verb_train = {
    .name = "train",
    .summary = "Trains a model on an emulated chip; says what it would take and cost on Trainium",
    .usage = "[DATA...] [options]",
    .details =
        "DATA are text files and directories, or *.bin files of tokens; none: Tern's own sources,\n"
        "where they are at hand. Of vit models they are images: *.bin files of CIFAR-10's binary\n"
        "version, or a directory with one of PPM files for each class. The step is compiled for "
        "the target, or taken from the cache,\n"
        "and run with real values; beside the loss stands what a step would take on the chip.\n"
        "SIGINT (Ctrl-C), SIGTERM and SIGHUP end the run after the current step, with a\n"
        "checkpoint if there is --out; the exit status is then 128 plus the signal. A resumed run\n"
        "has the same bits as one that was never stopped (docs/training.md).\n\n"
        "Models by name: bytes, bytes-10m, llama-tiny, bert-tiny (over bytes), gpt2, gpt2-medium,\n"
        "llama-3.2-1b, vit-tiny (32 x 32 pixels, 10 classes).\n\n"
        "Examples:\n\n"
        "  $ tern train\n"
        "  $ tern train book.txt --steps 2000 --out run --report run.html\n"
        "  $ tern train book.txt --steps 4000 --out run --resume\n"
        "  $ tern train book.txt --model bert-tiny\n"
        "  $ tern train data_batch_1.bin data_batch_2.bin --model vit-tiny --steps 2000\n"
        "  $ tern train --model gpt2 --batch 4 --sequence 1024 --dry-run\n"
        "  $ tern train corpus.bin --model gpt2 --tokenizer tokenizer.json --sequence 1024\n",
    .options = options,
    .outputs = outputs,
    .max_positional = TERN_CLI_ANY,
    .run = run_train,
};

#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "cli/outputs.h"
#include "cli/train_dry_run.h"
#include "cli/train_job.h"
#include "cli/train_show.h"
#include "cli/train_signals.h"
#include "profile/profile_save.h"
#include "train/memory_plan.h"
#include "train/mini_run.h"

static double now(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- the training loop --- */

/* Batches per validation: after the last step, and in between. */
enum { LAST_BATCHES = 16, SOME_BATCHES = 4 };

static bool is_interrupted(void) { return tern_cli_signals_caught() != 0; }

static tern_status show_sample(tern_cli_train_job *t)
{
    uint32_t count = 0;
    if (t->s.sample_tokens < 1)
        return NULL;
    t->sampler.settings = &t->s;
    t->sampler.tokenizer = t->tokenizer;
    t->sampler.data = t->data;
    t->sampler.client = t->client;
    t->sampler.prompt_text = tern_cli_get(t->cli, "--prompt");
    t->sampler.stop = is_interrupted;
    TERN_TRY(tern_cli_train_sampler_run(&t->sampler, tern_trainer_params(t->trainer, &count)));
    tern_cli_train_line_end(&t->line);
    tern_cli_show_sample(t->cli->out, tern_text_get(&t->sampler.text));
    return NULL;
}

static tern_status validate(tern_cli_train_job *t, uint64_t batches, tern_curve_point *point)
{
    if (!tern_trainer_validation_windows(t->trainer))
        return NULL;
    TERN_TRY(tern_trainer_validate(t->trainer, batches, &t->validation));
    point->validation_loss = t->validation;
    return tern_cli_train_note(t, "step %llu: validation loss %.4f\n",
                               (unsigned long long)point->step, t->validation);
}

static bool is_due(double every, uint64_t step)
{
    return every >= 1 && step % (uint64_t)every == 0;
}

/* A failed write does not end the run, but the command fails when it is over. */
static tern_status write_log(tern_cli_train_job *t, const tern_curve_point *p)
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

static tern_status keep_step(tern_cli_train_job *t, const tern_curve_point *p)
{
    TERN_TRY(tern_curve_add(&t->curve, p));
    TERN_TRY(tern_history_add(&t->history, p));
    return write_log(t, p);
}

/* Validation and sampling run other programs after the step; `tern profile --last` must show the
 * step. */
static void record_step(const tern_cli_train_job *t)
{
    char name[128];
    (void)snprintf(name, sizeof(name), "%s training step", t->s.model.name);
    tern_program_record_run(tern_trainer_program(t->trainer), t->client, name);
}

/* Writes a checkpoint of the last step unless there is one. */
static tern_status save(tern_cli_train_job *t)
{
    uint64_t step = tern_trainer_step_count(t->trainer);
    if (!tern_cli_get(t->cli, "--out") || t->saved == step)
        return NULL;
    t->saved = step;
    TERN_TRY(tern_history_sync(&t->history)); /* the history must include every checkpointed step */
    return tern_trainer_checkpoint(t->trainer);
}

static tern_status one_step(tern_cli_train_job *t)
{
    tern_trainer_measure m;
    TERN_TRY(tern_trainer_step(t->trainer, &m));
    record_step(t);
    tern_cli_train_line_step(&t->line, m.step, m.loss, m.tokens, m.seconds, now());
    tern_curve_point p = {.step = m.step,
                          .loss = m.loss,
                          .tokens = m.tokens,
                          .learning_rate = m.learning_rate,
                          .gradient_norm = m.gradient_norm,
                          .seconds = m.seconds,
                          .validation_loss = NAN};
    bool last = m.step == (uint64_t)t->s.steps;
    if (!tern_cli_signals_caught() && (last || is_due(t->s.validate_every, m.step)))
        TERN_TRY(validate(t, last ? LAST_BATCHES : SOME_BATCHES, &p));
    TERN_TRY(keep_step(t, &p));
    if (!isfinite(m.loss))
        return TERN_ERR(FAULT,
                        "the loss of step %llu is %f: try a smaller --learning-rate, or --clip",
                        (unsigned long long)m.step, m.loss);
    if (last || is_due(t->s.checkpoint_every, m.step))
        TERN_TRY(save(t));
    if (!tern_cli_signals_caught() && (last || is_due(t->s.sample_every, m.step)))
        TERN_TRY(show_sample(t));
    return NULL;
}

/* A signal ends the run after the current step and its checkpoint. */
static tern_status train(tern_cli_train_job *t)
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
    TERN_TRY(
        tern_cli_train_note(t, "%s: ended after step %llu of %.0f", tern_cli_signals_name(number),
                            (unsigned long long)tern_trainer_step_count(t->trainer), t->s.steps));
    return dir ? tern_cli_train_note(t, "; --resume continues from the checkpoint in %s\n", dir)
               : tern_cli_train_note(t, "\n");
}

/* --- the report --- */

static uint64_t peak_bytes(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) ? 0 : (uint64_t)usage.ru_maxrss * 1024;
}

static double epoch_tokens(const tern_cli_train_job *t)
{
    if (t->images)
        return (double)tern_images_count(t->images) * (double)t->s.model.config.positions;
    return (double)tern_dataset_tokens(t->data);
}

static tern_status show_end(tern_cli_train_job *t)
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
                              .parameters = tern_cli_train_count_parameters(t),
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
    /* Free the training memory before compiling for the other chips. */
    tern_cli_train_sampler_finish(&t->sampler);
    tern_trainer_finish(t->trainer);
    tern_train_return_pages();
    return tern_cli_train_show_end(&end);
}

/* --- --validate: a short run compared with the reference evaluator --- */

enum { MINI_STEPS = 20 };

static void show_mini_step(void *self, uint64_t step, double loss, double wanted)
{
    tern_cli_train_job *t = self;
    (void)tern_cli_train_note(t, "step %2llu  loss %.6f, by the reference %.6f\n",
                              (unsigned long long)step, loss, wanted);
}

static tern_status mini_run(tern_cli_train_job *t)
{
    tern_trainer_options options = tern_cli_train_trainer_options(t);
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
    return tern_cli_train_note(
        t,
        "the same: over %llu steps losses are within %.2g of the reference, gradients "
        "within %.2g\n",
        (unsigned long long)r.steps, r.worst_loss, r.worst_gradient);
}

static tern_status append_bytes(void *text, const char *bytes, size_t size)
{
    tern_text_put(text, bytes, size);
    return tern_text_status(text);
}

static tern_status print_host_profile(void *client, tern_emu_host_format format, tern_text *out)
{
    return tern_client_host_profile(client, format == TERN_EMU_HOST_JSON ? "json" : "text",
                                    append_bytes, out);
}

static tern_status run_training(tern_cli_train_job *t)
{
    if (tern_cli_get(t->cli, "--dry-run"))
        return tern_cli_train_dry_run(t->cli, &t->s);
    TERN_TRY(tern_cli_train_prepare(t));
    if (tern_cli_get(t->cli, "--validate"))
        return mini_run(t);
    if (tern_trainer_step_count(t->trainer) >= (uint64_t)t->s.steps)
        return tern_cli_train_note(t, "all %llu steps are done\n", (unsigned long long)t->s.steps);
    TERN_TRY(tern_cli_train_open_run(t));
    TERN_TRY(train(t));
    /* After a signal, time is short: write only requested files. */
    if (!tern_cli_signals_caught() || tern_cli_get(t->cli, "--report") ||
        tern_cli_get(t->cli, "--curve") || tern_cli_get(t->cli, "--profile"))
        TERN_TRY(show_end(t));
    if (tern_cli_wants_host_profile(t->cli))
        TERN_TRY(tern_cli_show_host_profile(t->cli, print_host_profile, t->client));
    tern_status st = t->log_failed;
    t->log_failed = NULL;
    return st;
}

static void finish(tern_cli_train_job *t)
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
    static const char *const others[] = {"--out",     "--resume",       "--log",
                                         "--profile", "--host-profile", "--curve",
                                         "--report",  "--validate",     "--host-profile-out"};
    for (size_t i = 0; i < TERN_COUNT_OF(others); i++)
        if (tern_cli_get(cli, others[i]))
            return TERN_ERR(INVALID, "%s conflicts with --dry-run, which runs no step", others[i]);
    return NULL;
}

/* Every check that needs neither data nor the compiler. */
static tern_status check_command(tern_cli_train_job *t)
{
    const char *dir = tern_cli_get(t->cli, "--out"), *resume = tern_cli_get(t->cli, "--resume");
    TERN_TRY(tern_cli_train_settings_init(&t->s, t->cli));
    if (tern_cli_get(t->cli, "--dry-run"))
        return refuse_with_dry_run(t->cli);
    if (tern_cli_get(t->cli, "--program"))
        return TERN_ERR(INVALID, "--program needs --dry-run");
    if (resume && !dir)
        return TERN_ERR(INVALID, "--resume needs --out, the directory of the checkpoints");
    if (tern_cli_get(t->cli, "--validate"))
        return resume || t->s.model.weights
                   ? TERN_ERR(INVALID,
                              "--validate needs an untrained model: no --resume, no weights")
                   : NULL;
    return dir ? tern_checkpoint_claim_take(t->s.mem, dir, resume != NULL, &t->claim) : NULL;
}

static int run_train(tern_cli *cli)
{
    tern_cli_train_job t = {.cli = cli, .validation = NAN, .claim = {.fd = -1}};
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
static const tern_cli_alias aliases[] = {TERN_CLI_TRAIN_ALIASES, {NULL, NULL}};

static const tern_cli_output outputs[] = {
    {.option = "--log"},
    {.option = "--program"},
    {.option = "--curve", .extensions = tern_cli_curve_extensions},
    {.option = "--report", .extensions = tern_cli_report_extensions},
    {.option = "--profile", .extensions = tern_profile_extensions},
    TERN_CLI_HOST_PROFILE_OUTPUT,
    {.option = NULL}};

const tern_cli_verb tern_cli_verb_train = {
    .name = "train",
    .summary = "Trains a model on an emulated chip; predicts its time and cost on Trainium",
    .usage = "[DATA...] [options]",
    .details =
        "DATA: text files and directories, or *.bin files of tokens; default: Tern's own sources\n"
        "in the current directory. For vit models: *.bin files of CIFAR-10's binary version, or a\n"
        "directory with one subdirectory of PPM files per class.\n\n"
        "The training step is compiled for the target, or loaded from the cache, and executed on\n"
        "the emulated chip. Each progress line has the loss and the predicted time of a step on\n"
        "the chip. SIGINT (Ctrl-C), SIGTERM and SIGHUP end the run after the current step, with a\n"
        "checkpoint if there is --out; the exit status is then 128 plus the signal. A resumed run\n"
        "is bit-identical to an uninterrupted one (docs/training.md).\n\n"
        "Model presets: bytes, bytes-10m, llama-tiny, bert-tiny (over bytes), gpt2, gpt2-medium,\n"
        "llama-3.2-1b, vit-tiny (32 x 32 pixels, 10 classes).\n\n"
        "Examples:\n\n"
        "  $ tern train\n"
        "  $ tern train book.txt --steps 2000 --out run --report run.html\n"
        "  $ tern train book.txt --steps 4000 --out run --resume\n"
        "  $ tern train book.txt --model bert-tiny\n"
        "  $ tern train data_batch_1.bin data_batch_2.bin --model vit-tiny --steps 2000\n"
        "  $ tern train --model gpt2 --batch 4 --sequence 1024 --dry-run\n"
        "  $ tern train corpus.bin --model gpt2 --tokenizer tokenizer.json --sequence 1024\n"
        "  $ tern train book.txt --steps 20 --host-profile --host-profile-out host.json\n",
    .options = options,
    .aliases = aliases,
    .outputs = outputs,
    .max_positional = TERN_CLI_ANY,
    .run = run_train,
};

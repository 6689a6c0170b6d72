#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "base/memory.h"
#include "cli/cli.h"
#include "cli/option_number.h"
#include "cli/outputs.h"
#include "train/generator.h"
#include "train/model_source.h"
#include "train/params_device.h"
#include "train/tokenizer.h"

typedef struct {
    tern_cli *cli;
    tern_alloc mem;
    tern_arena arena;
    tern_diag *diag;
    tern_model_source model;
    tern_dtype compute;
    tern_tokenizer *tokenizer;
    tern_client *client;
    const tern_model_param *params;
    uint32_t param_count;
    tern_buffer **buffers;
    tern_generator *generator;
    tern_sampling sampling;
    double tokens;
    uint64_t made;
} generation;

static tern_status read_options(generation *g)
{
    double top_k = 0, seed = 0;
    const char *dtype = tern_cli_get(g->cli, "--dtype");
    const struct {
        tern_cli_number is;
        double *to;
    } numbers[] = {{{"--temperature", false, 0, 100, 0.8}, &g->sampling.temperature},
                   {{"--top-k", true, 0, 1e9, 0}, &top_k},
                   {{"--top-p", false, 0, 1, 0}, &g->sampling.top_p},
                   {{"--seed", true, 0, 9007199254740992.0, 0}, &seed},
                   {{"--tokens", true, 1, 1e9, 256}, &g->tokens}};
    for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
        TERN_TRY(tern_cli_get_number(g->cli, &numbers[i].is, numbers[i].to));
    if (dtype && strcmp(dtype, "bf16") != 0 && strcmp(dtype, "f32") != 0)
        return TERN_ERR(INVALID, "--dtype is \"%s\", wanted bf16 or f32", dtype);
    g->compute = dtype && !strcmp(dtype, "f32") ? TERN_F32 : TERN_BF16;
    g->sampling.top_k = (uint32_t)top_k;
    g->sampling.seed = (uint64_t)seed;
    return NULL;
}

static tern_status open_tokenizer(generation *g)
{
    const char *path = tern_cli_get(g->cli, "--tokenizer");
    if (!path)
        path = g->model.tokenizer;
    if (!path || !strcmp(path, "bytes"))
        return tern_tokenizer_bytes(g->mem, &g->tokenizer);
    return tern_tokenizer_open(g->mem, path, &g->tokenizer);
}

static tern_status load_weights(generation *g)
{
    tern_safetensors *from = NULL;
    if (!g->model.weights)
        return TERN_ERR(NOT_FOUND, "%s has no weights (model.safetensors)", g->model.name);
    TERN_TRY(tern_model_params(&g->model.config, &g->arena, &g->params, &g->param_count));
    uint64_t elements = 0;
    for (uint32_t i = 0; i < g->param_count; i++)
        elements += (uint64_t)tern_model_param_elements(&g->params[i]);
    TERN_TRY(tern_memory_check(elements * sizeof(float), "the model"));
    TERN_TRY_MEM(g->buffers = TERN_NEW_N(&g->arena, tern_buffer *, g->param_count));
    TERN_TRY(tern_safetensors_open(g->mem, g->model.weights, &from));
    tern_status st = NULL;
    for (uint32_t i = 0; i < g->param_count && !st; i++)
        st = tern_train_put_param(g->mem, tern_client_device(g->client, 0), &g->params[i], i,
                                  TERN_F32, from, 0, &g->buffers[i]);
    tern_safetensors_close(from);
    return st;
}

static bool show_token(void *self, uint32_t token)
{
    generation *g = self;
    tern_text text;
    tern_text_init(&text, g->mem);
    tern_tokenizer_decode_more(g->tokenizer, &token, 1, &text);
    tern_cli_put_exactly(g->cli, tern_text_get(&text), text.len);
    tern_text_fini(&text);
    g->made++;
    return !g->cli->out_failed;
}

static tern_status run_prompt(generation *g, const char *prompt)
{
    tern_tokens tokens;
    struct timespec a, b;
    tern_tokens_init(&tokens, g->mem);
    (void)clock_gettime(CLOCK_MONOTONIC, &a);
    tern_status st = tern_tokenizer_encode(g->tokenizer, prompt, strlen(prompt), &tokens);
    if (!st) {
        tern_cli_put_exactly(g->cli, prompt, strlen(prompt));
        st = tern_generator_run(g->generator, g->buffers, tokens.ids.items,
                                (uint32_t)tokens.ids.count, &g->sampling, (uint32_t)g->tokens,
                                show_token, g);
        fputs("\n", g->cli->out);
    }
    (void)clock_gettime(CLOCK_MONOTONIC, &b);
    double seconds = (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) * 1e-9;
    tern_program_info info;
    tern_program_get_info(tern_generator_program(g->generator), &info);
    if (!st) {
        char name[128];
        (void)snprintf(name, sizeof(name), "%s generation", g->model.name);
        tern_program_record_run(tern_generator_program(g->generator), g->client, name);
    }
    if (!st && tern_cli_get(g->cli, "--time"))
        fprintf(stderr, "%llu tokens, %.1f a second here; %s: %.3f ms a token%s%s\n",
                (unsigned long long)g->made, (double)g->made / seconds,
                tern_client_target(g->client), 1e3 * info.predicted_seconds,
                info.untimed ? " without " : "",
                tern_program_untimed(tern_generator_program(g->generator)));
    tern_tokens_fini(&tokens);
    return st;
}

static tern_status generate(generation *g)
{
    const char *prompt = tern_cli_get(g->cli, "--prompt");
    tern_client_options client = {.struct_size = sizeof(client),
                                  .target = tern_cli_get(g->cli, "--target")};
    TERN_TRY(read_options(g));
    TERN_TRY(tern_model_source_find(g->mem, &g->arena, g->cli->positional[0], g->diag, &g->model));
    TERN_TRY(open_tokenizer(g));
    TERN_TRY(tern_client_create(&client, &g->client));
    TERN_TRY(load_weights(g));
    tern_generator_options options = {.mem = g->mem,
                                      .client = g->client,
                                      .config = &g->model.config,
                                      .weights = TERN_F32,
                                      .compute = g->compute};
    TERN_TRY(tern_generator_create(&options, &g->generator));
    return run_prompt(g, prompt ? prompt : "\n");
}

static int run_generate(tern_cli *cli)
{
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one directory");
    generation g = {.cli = cli, .mem = tern_alloc_host()};
    tern_arena_init(&g.arena, g.mem, 0);
    tern_status st = tern_diag_create(g.mem, &g.diag);
    if (!st)
        st = generate(&g);
    int status = st ? tern_cli_fail_diag(cli, g.diag, st) : TERN_EXIT_OK;
    tern_generator_destroy(g.generator);
    for (uint32_t i = 0; g.buffers && i < g.param_count; i++)
        tern_buffer_release(g.buffers[i]);
    tern_client_release(g.client);
    tern_tokenizer_destroy(g.tokenizer);
    tern_model_source_close(&g.model);
    tern_arena_fini(&g.arena);
    tern_diag_destroy(g.diag);
    return status;
}

static const tern_cli_option options[] = {
    {"--prompt", "TEXT", "start of the text; default: a newline"},
    {"--tokens", "N", "tokens to generate; default 256"},
    {"--temperature", "X", "sampling temperature; 0: greedy; default 0.8"},
    {"--top-k", "N", "sample from the N most likely tokens; default: all"},
    {"--top-p", "X", "sample from the most likely tokens that sum to probability X; default: all"},
    {"--seed", "N", "random seed; the same seed gives the same text; default 0"},
    {"--tokenizer", "FILE",
     "tokenizer.json, or \"bytes\" for one token per byte; default: the model's"},
    {"--dtype", "TYPE", "bf16 (default) or f32"},
    {"--target", "CHIP", "trn1, trn2, trn3 or FILE.json; default: TERN_TARGET, else trn2"},
    {"--time", NULL, "print the time on this host and the predicted time per token on the chip"},
    {NULL, NULL, NULL}};

const tern_cli_verb tern_cli_verb_generate = {
    .name = "generate",
    .summary = "Generates text with a trained model",
    .usage = "DIR [options]",
    .details = "DIR is a run directory of `tern train --out` (its newest checkpoint is used), one\n"
               "checkpoint, or a Hugging Face model directory: config.json, model.safetensors,\n"
               "tokenizer.json. GPT-2 and Llama models are supported, with a KV cache.\n\n"
               "Examples:\n\n"
               "  $ tern generate run --prompt 'static int '\n"
               "  $ tern generate gpt2 --prompt 'Once upon a time' --top-k 40 --time\n",
    .options = options,
    .max_positional = 1,
    .run = run_generate,
};

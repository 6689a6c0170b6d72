#include "cli/train_sample.h"

#include <string.h>

#include "base/alloc.h"
#include "base/utf8.h"

/* Shorter than one pass of the generator: longer prompts need another program. */
enum { PROMPT_TOKENS = 24, PROMPT_CAPACITY = 64 };

void tern_cli_train_sampler_init(tern_cli_train_sampler *s, tern_alloc mem)
{
    *s = (tern_cli_train_sampler){0};
    tern_tokens_init(&s->prompt, mem);
    tern_text_init(&s->text, mem);
}

void tern_cli_train_sampler_finish(tern_cli_train_sampler *s)
{
    tern_generator_destroy(s->generator);
    s->generator = NULL;
}

void tern_cli_train_sampler_fini(tern_cli_train_sampler *s)
{
    tern_cli_train_sampler_finish(s);
    tern_tokens_fini(&s->prompt);
    tern_text_fini(&s->text);
}

/* --- the prompt --- */

/* Sets |text| to the text of the tokens. */
static void decode_tokens(const tern_tokenizer *t, const int32_t *tokens, uint32_t count,
                          tern_text *text)
{
    tern_text_cut(text, 0);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t id = (uint32_t)tokens[i];
        tern_tokenizer_decode_more(t, &id, 1, text);
    }
}

static bool begins_inside_character(const tern_text *text)
{
    return text->len && ((uint8_t)tern_text_get(text)[0] & 0xc0) == 0x80;
}

static bool is_utf8(const tern_text *text)
{
    const char *at = tern_text_get(text);
    for (size_t left = text->len; left;) {
        size_t n = tern_utf8_len(at, left);
        if (!n)
            return false;
        at += n;
        left -= n;
    }
    return true;
}

static uint32_t find_begin(const tern_tokenizer *t, const int32_t *window, uint32_t count,
                           tern_text *text)
{
    uint32_t begin = 0;
    for (uint32_t i = 0; i < count / 2; i++) {
        decode_tokens(t, window + i, 1, text);
        if (text->len && tern_text_get(text)[text->len - 1] == '\n')
            return i + 1;
    }
    for (; begin < 3 && begin + 1 < count; begin++) {
        decode_tokens(t, window + begin, 1, text);
        if (!begins_inside_character(text))
            break;
    }
    return begin;
}

tern_status tern_cli_train_prompt(const tern_tokenizer *tokenizer, const int32_t *window,
                                  uint32_t count, uint32_t max, tern_tokens *out)
{
    tern_text text;
    tern_text_init(&text, out->mem);
    uint32_t begin = find_begin(tokenizer, window, count, &text);
    uint32_t all = count - begin < max ? count - begin : max, used = all;
    decode_tokens(tokenizer, window + begin, used, &text);
    while (!is_utf8(&text) && --used)
        decode_tokens(tokenizer, window + begin, used, &text);
    tern_status st = tern_text_status(&text);
    tern_text_fini(&text);
    used = used ? used : all; /* no prefix is valid UTF-8 */
    for (uint32_t i = 0; i < used && !st; i++)
        st = tern_vec_push(out->mem, &out->ids, (uint32_t)window[begin + i]);
    return st;
}

static tern_status prompt_from_data(tern_cli_train_sampler *s)
{
    tern_alloc mem = s->settings->mem;
    uint32_t count = (uint32_t)s->settings->step.model.sequence;
    int64_t quarter = s->settings->model.config.positions / 4;
    uint32_t max = quarter < PROMPT_TOKENS ? (uint32_t)quarter : PROMPT_TOKENS;
    int32_t *window = tern_mem_get_n(mem, count, sizeof(*window));
    TERN_TRY_MEM(window);
    tern_dataset_excerpt(s->data, window);
    tern_status st = tern_cli_train_prompt(s->tokenizer, window, count, max ? max : 1, &s->prompt);
    tern_mem_free(mem, window, count * sizeof(*window));
    return st;
}

/* --- a sample --- */

static tern_status prepare(tern_cli_train_sampler *s)
{
    int64_t positions = (int64_t)s->settings->sample_tokens + PROMPT_CAPACITY;
    const tern_model_config *config = &s->settings->model.config;
    tern_generator_options options = {
        .mem = s->settings->mem,
        .client = s->client,
        .config = config,
        .weights = s->settings->step.model.weights,
        .compute = s->settings->step.model.compute,
        .positions = positions < config->positions ? positions : config->positions};
    if (!s->generator)
        TERN_TRY(tern_generator_create(&options, &s->generator));
    if (s->prompt.ids.count)
        return NULL;
    return s->prompt_text ? tern_tokenizer_encode(s->tokenizer, s->prompt_text,
                                                  strlen(s->prompt_text), &s->prompt)
                          : prompt_from_data(s);
}

static bool take_token(void *self, uint32_t token)
{
    tern_cli_train_sampler *s = self;
    tern_tokenizer_decode_more(s->tokenizer, &token, 1, &s->text);
    return !s->stop();
}

tern_status tern_cli_train_sampler_run(tern_cli_train_sampler *s, tern_buffer *const *params)
{
    tern_sampling sampling = {.temperature = 0.7, .top_k = 40, .seed = (uint64_t)s->settings->seed};
    TERN_TRY(prepare(s));
    tern_text_cut(&s->text, 0);
    if (s->prompt_text)
        tern_text_puts(&s->text, s->prompt_text);
    else
        tern_tokenizer_decode(s->tokenizer, s->prompt.ids.items, s->prompt.ids.count, &s->text);
    TERN_TRY(tern_generator_run(s->generator, params, s->prompt.ids.items,
                                (uint32_t)s->prompt.ids.count, &sampling,
                                (uint32_t)s->settings->sample_tokens, take_token, s));
    return tern_text_status(&s->text);
}

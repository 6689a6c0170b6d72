#include "coll/print_plan.h"

#include <stdlib.h>

/* --- indices --- */

/* "+3", "-1", "+1+i", "-2-i", "+4i"; nothing if both are 0. */
static void print_offset(tern_text *out, int64_t constant, int64_t per_trip)
{
    if (constant != 0)
        tern_text_printf(out, "%+lld", (long long)constant);
    if (per_trip == 0)
        return;
    tern_text_putc(out, per_trip < 0 ? '-' : '+');
    if (llabs(per_trip) != 1)
        tern_text_printf(out, "%lld", llabs(per_trip));
    tern_text_putc(out, 'i');
}

/* A sum that starts with a constant: "0", "i", "1+2i". */
static void print_number(tern_text *out, uint32_t constant, uint32_t per_trip)
{
    if (constant != 0 || per_trip == 0)
        tern_text_printf(out, "%u", constant);
    if (per_trip == 0)
        return;
    if (constant != 0)
        tern_text_putc(out, '+');
    if (per_trip != 1)
        tern_text_printf(out, "%u", per_trip);
    tern_text_putc(out, 'i');
}

static void print_digit(tern_text *out, const tern_coll_plan *plan, const tern_coll_digit *digit)
{
    tern_text_putc(out, 'r');
    if (digit->size != plan->ranks)
        tern_text_printf(out, ".%u.%u", digit->stride, digit->size);
}

static void print_term(tern_text *out, const tern_coll_plan *plan, const tern_coll_term *term)
{
    if (term->weight != 1)
        tern_text_printf(out, "%u*", term->weight);
    const bool is_sum = term->weight != 1 && (term->operand != 0 || term->per_trip != 0);
    if (is_sum)
        tern_text_putc(out, '(');
    switch (term->change) {
    case TERN_COLL_SHIFT:
        print_digit(out, plan, &term->digit);
        print_offset(out, term->operand, term->per_trip);
        break;
    case TERN_COLL_XOR:
        print_digit(out, plan, &term->digit);
        tern_text_printf(out, "^%d", term->operand);
        break;
    case TERN_COLL_SET:
        tern_text_printf(out, "%d", term->operand);
        break;
    case TERN_COLL_TARGET:
        tern_text_puts(out, "target");
        break;
    case TERN_COLL_SOURCE:
        tern_text_puts(out, "source");
        break;
    }
    if (is_sum)
        tern_text_putc(out, ')');
}

static void print_index(tern_text *out, const tern_coll_plan *plan, const tern_coll_index *index)
{
    const bool has_number = index->constant != 0 || index->per_trip != 0;
    if (has_number || index->term_count == 0)
        print_number(out, index->constant, index->per_trip);
    for (uint32_t i = 0; i < index->term_count; i++) {
        if (has_number || i > 0)
            tern_text_puts(out, " + ");
        print_term(out, plan, &index->terms[i]);
    }
}

/* --- steps --- */

static bool is_unchanged(const tern_coll_term *term)
{
    return term->change == TERN_COLL_SHIFT && term->operand == 0 && term->per_trip == 0 &&
           term->weight == term->digit.stride;
}

/* The digits of a rank that are not the executing rank's: "r+1", "r.8.4+1". */
static void print_rank(tern_text *out, const tern_coll_plan *plan, const tern_coll_index *rank)
{
    const char *separator = " of ";
    for (uint32_t i = 0; i < rank->term_count; i++) {
        tern_coll_term term = rank->terms[i];
        if (is_unchanged(&term))
            continue;
        tern_text_puts(out, separator);
        if (term.change == TERN_COLL_SET) {
            print_digit(out, plan, &term.digit);
            tern_text_putc(out, '=');
        }
        term.weight = 1;
        print_term(out, plan, &term);
        separator = ", ";
    }
    if (rank->constant != 0)
        tern_text_printf(out, " + %u", rank->constant);
}

static void print_range(tern_text *out, const tern_coll_plan *plan, const tern_coll_range *range)
{
    tern_text_puts(out, tern_coll_buffer_name(range->buffer));
    tern_text_putc(out, '[');
    print_index(out, plan, &range->chunk);
    if (range->count != 1)
        tern_text_printf(out, ", %u chunks", range->count);
    if (range->count > 1 && range->stride != 1)
        tern_text_printf(out, " by %u", range->stride);
    tern_text_putc(out, ']');
    print_rank(out, plan, &range->rank);
}

static void print_places(tern_text *out, const tern_coll_plan *plan, const tern_coll_step *step)
{
    for (uint32_t i = 0; i < step->source_count; i++) {
        tern_text_puts(out, i == 0 ? " " : " + ");
        print_range(out, plan, &step->sources[i]);
    }
    for (uint32_t i = 0; i < step->dst_count; i++) {
        tern_text_puts(out, i == 0 ? " ->" : ",");
        if (step->op == TERN_COLL_OP_SIGNAL) {
            print_rank(out, plan, &step->dsts[i].rank);
        } else {
            tern_text_putc(out, ' ');
            print_range(out, plan, &step->dsts[i]);
        }
    }
}

static void print_guard(tern_text *out, const tern_coll_plan *plan, const tern_coll_guard *guard)
{
    if (guard->high == 0)
        return;
    tern_text_puts(out, "; if ");
    print_index(out, plan, &guard->index);
    if (guard->high == guard->low + 1)
        tern_text_printf(out, " = %u", guard->low);
    else
        tern_text_printf(out, " in %u to %u", guard->low, guard->high - 1);
}

static const char order_marks[] = {
    [TERN_COLL_AFTER] = ' ', [TERN_COLL_BESIDE] = '&', [TERN_COLL_BESIDE_TRIPS] = '*'};

static void print_step(tern_text *out, const tern_coll_plan *plan, uint32_t at)
{
    const tern_coll_step *step = &plan->steps.items[at];
    tern_text_printf(out, "%5u %c %-10s", at, order_marks[step->order],
                     tern_coll_op_name(step->op));
    print_places(out, plan, step);
    if (step->wait_channel != TERN_COLL_NO_CHANNEL) {
        tern_text_printf(out, "%s %d >= ", step->op == TERN_COLL_OP_WAIT ? "" : "; wait",
                         step->wait_channel);
        print_number(out, step->wait, step->wait_per_trip);
    }
    if (step->post_channel != TERN_COLL_NO_CHANNEL)
        tern_text_printf(out, "; post %d", step->post_channel);
    print_guard(out, plan, &step->guard);
    tern_text_putc(out, '\n');
}

/* --- plans --- */

void tern_coll_plan_print_name(const tern_coll_plan *plan, tern_text *out)
{
    tern_text_printf(out, "%s of %u ranks", tern_coll_kind_name(plan->kind), plan->ranks);
    for (uint32_t i = 0; i < plan->level_count; i++) {
        tern_text_printf(out, "%s%s", i == 0 ? " by " : ", ",
                         tern_coll_algorithm_name(plan->levels[i].algorithm));
        if (plan->level_count > 1)
            tern_text_printf(out, " of %u", plan->levels[i].ranks);
    }
}

void tern_coll_plan_print(const tern_coll_plan *plan, tern_text *out)
{
    tern_coll_plan_print_name(plan, out);
    tern_text_printf(out, ": chunks %u, scratch %u, channels %u\n", plan->chunks, plan->scratch,
                     plan->channels);
    size_t loop = 0;
    for (uint32_t i = 0; i < plan->steps.count; i++) {
        if (loop < plan->loops.count && plan->loops.items[loop].first == i) {
            const tern_coll_loop *l = &plan->loops.items[loop++];
            tern_text_printf(out, "  steps %u to %u, i = 0 to %u:\n", i, i + l->count - 1,
                             l->trips - 1);
        }
        print_step(out, plan, i);
    }
}

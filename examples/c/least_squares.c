/* least_squares.c - fits a linear layer on an emulated NeuronCore, through Tern's C interface.
 *
 * One step of gradient descent is a StableHLO program. It is compiled once and executed twenty
 * times. The weights never leave the device: the step gives its first input away, so that the new
 * weights lie where the old ones did. No call waits for a step; they stand in the queue of the
 * device until the losses are read at the end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tern/tern.h>

enum { ROWS = 64, FEATURES = 32, TARGETS = 16, STEPS = 20 };

/* tf.aliasing_output says which output may take the memory of an input. */
static const char step_source[] =
    "func.func @main(%w: tensor<32x16xf32> {tf.aliasing_output = 0 : i32},\n"
    "                %x: tensor<64x32xf32>, %t: tensor<64x16xf32>)\n"
    "    -> (tensor<32x16xf32>, tensor<f32>) {\n"
    "  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]\n"
    "    : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>\n"
    "  %e = stablehlo.subtract %y, %t : tensor<64x16xf32>\n"
    "  %g = stablehlo.dot_general %x, %e, contracting_dims = [0] x [0]\n"
    "    : (tensor<64x32xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>\n"
    "  %rate = stablehlo.constant dense<0.0625> : tensor<32x16xf32>\n"
    "  %d = stablehlo.multiply %g, %rate : tensor<32x16xf32>\n"
    "  %new = stablehlo.subtract %w, %d : tensor<32x16xf32>\n"
    "  %square = stablehlo.multiply %e, %e : tensor<64x16xf32>\n"
    "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %loss = stablehlo.reduce(%square init: %zero) applies stablehlo.add\n"
    "    across dimensions = [0, 1] : (tensor<64x16xf32>, tensor<f32>) -> tensor<f32>\n"
    "  return %new, %loss : tensor<32x16xf32>, tensor<f32>\n"
    "}\n";

/* A status is NULL or a failure with a message, which is ours to give back. */
static void check(tern_status st)
{
    if (!st)
        return;
    fprintf(stderr, "least_squares: %s\n", tern_status_message(st));
    tern_status_free(st);
    exit(1);
}

/* Numbers between -0.5 and 0.5, the same every time. */
static float next_number(void)
{
    static unsigned state = 1;
    state = state * 1664525u + 1013904223u;
    return (float)(state >> 8) / 16777216.0f - 0.5f;
}

/* The data: rows x, and targets t = x * truth. */
static void make_data(float *x, float *t)
{
    static float truth[FEATURES][TARGETS];
    for (int i = 0; i < FEATURES * TARGETS; i++)
        truth[i / TARGETS][i % TARGETS] = next_number();
    for (int i = 0; i < ROWS * FEATURES; i++)
        x[i] = next_number();
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < TARGETS; k++) {
            float sum = 0;
            for (int j = 0; j < FEATURES; j++)
                sum += x[i * FEATURES + j] * truth[j][k];
            t[i * TARGETS + k] = sum;
        }
}

int main(void)
{
    static float x[ROWS * FEATURES], t[ROWS * TARGETS];
    tern_client *client;
    tern_program *step;
    tern_buffer *w, *x_buffer, *t_buffer, *losses[STEPS];
    tern_event *done = NULL;

    /* One core of a trn2, unless the environment says something else. */
    check(tern_client_create(NULL, &client));
    tern_device *device = tern_client_device(client, 0);
    check(tern_program_compile(client, "step.mlir", step_source, strlen(step_source), NULL, &step));

    tern_program_info info;
    tern_program_get_info(step, &info);
    printf("compiled for %s: %llu instructions\n", tern_client_target(client),
           (unsigned long long)info.instructions);

    make_data(x, t);
    check(tern_buffer_zeros(device, tern_program_input(step, 0), &w));
    check(tern_buffer_from_host(device, tern_program_input(step, 1), x, NULL, &x_buffer));
    check(tern_buffer_from_host(device, tern_program_input(step, 2), t, NULL, &t_buffer));

    for (int i = 0; i < STEPS; i++) {
        tern_buffer *inputs[3] = {w, x_buffer, t_buffer}, *outputs[2];
        tern_event_release(done); /* of the step before */
        check(tern_program_execute(step, device, inputs, 3, NULL, outputs, 2, &done));
        tern_buffer_release(w); /* its memory has gone to outputs[0] */
        w = outputs[0];
        losses[i] = outputs[1];
    }
    check(tern_event_wait(done)); /* not needed for what follows, which waits by itself */
    tern_event_release(done);

    for (int i = 0; i < STEPS; i++) {
        float loss;
        check(tern_buffer_to_host(losses[i], &loss, NULL, NULL));
        if (i % 5 == 0 || i == STEPS - 1)
            printf("step %2d  loss %10.6f\n", i, loss);
        tern_buffer_release(losses[i]);
    }
    printf("modelled time of a step on %s: %.1f us\n", tern_client_target(client),
           1e6 * info.predicted_seconds);

    tern_buffer_release(w);
    tern_buffer_release(x_buffer);
    tern_buffer_release(t_buffer);
    tern_program_release(step);
    tern_client_release(client);
    return 0;
}

/* compile/communication.c - what collectives take of the predicted time of a program for several
 * devices. */
#include "compile/compile_impl.h"
#include "timing/communication_json.h"

void tern_compile_note_collectives(tern_compile_job *job, const tern_isa_program *p)
{
    const tern_timing_options options = {
        .chip = job->o->chip, .devices = job->partitions->devices, .cores = job->partitions->cores};
    if (!job->start_barrier)
        job->start_barrier = tern_timing_start_barrier(&options, p);
}

double tern_compile_communication_share(const tern_compile_facts *facts)
{
    return tern_timing_communication_share(facts->timing, facts->job->start_barrier);
}

tern_status tern_compile_write_communication(const tern_compile_facts *facts, tern_json_writer *w)
{
    const tern_compile_partitions *p = facts->job->partitions;
    tern_timing_traffic traffic;
    TERN_TRY(tern_timing_traffic_of(facts->job->o->mem, facts->timing, p->devices, &traffic));
    const tern_timing_communication c = {.timing = facts->timing,
                                         .start_barrier = facts->job->start_barrier,
                                         .mesh = {p->mesh, p->mesh_rank},
                                         .traffic = &traffic};
    tern_timing_write_communication(&c, w);
    tern_timing_traffic_fini(&traffic);
    return NULL;
}

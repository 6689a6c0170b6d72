/* timing/cc_traffic.h - what the collectives of a program put on the machine: the bytes of every
 * link, memory and DMA engine, and who communicates along which axis of the mesh. */
#ifndef TERN_TIMING_CC_TRAFFIC_H
#define TERN_TIMING_CC_TRAFFIC_H

#include "timing/timing.h"

/* --- parts of the machine --- */

typedef struct {
    tern_coll_resource part;
    char name[48];      /* "link 3 -> 4 (xy)" */
    double bytes;       /* as its capacity counts them, for one execution of the program */
    double bytes_per_s; /* its capacity */
} tern_timing_part;

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    const tern_instance *instance; /* NULL: a chip that no instance has */
    uint32_t devices, instances;
    tern_topology_spec topology;      /* of an instance */
    uint32_t chips, chip_devices;     /* of an instance, of a chip */
    TERN_VEC(tern_timing_part) parts; /* of one instance, loaded or not; all instances are alike */
} tern_timing_traffic;

/* For |devices| as in tern_timing_options. On failure |out| holds nothing. */
TERN_MUST_USE tern_status tern_timing_traffic_of(tern_alloc mem, const tern_timing *timing,
                                                 uint32_t devices, tern_timing_traffic *out);
void tern_timing_traffic_fini(tern_timing_traffic *traffic);

double tern_timing_part_seconds(const tern_timing_part *part); /* at its capacity */
/* Of the links and the network; if these carry nothing, of all parts. NULL: nothing is loaded. */
const tern_timing_part *tern_timing_busiest_part(const tern_timing_traffic *traffic);

/* --- axes of the mesh --- */

typedef struct {
    const char *name;
    uint32_t size;
} tern_timing_mesh_axis;

/* From major to minor; device d is at the position with number d. */
typedef struct {
    const tern_timing_mesh_axis *axes;
    uint32_t count; /* 0: not known */
} tern_timing_mesh;

enum { TERN_TIMING_AXES_TEXT = 64 };

/* Collectives of one kind along the same axes. */
typedef struct {
    const char *kind;                 /* "others": of several kinds */
    char axes[TERN_TIMING_AXES_TEXT]; /* "data", "data,tensor", "part of data"; "": not known */
    uint64_t count, bytes;
    tern_time time;
    tern_time exposed; /* it was the collective that ended last */
} tern_timing_axis_row;

/* In the order of the program; returns their number. */
uint32_t tern_timing_by_axis(const tern_timing *timing, const tern_timing_mesh *mesh,
                             tern_timing_axis_row rows[TERN_TIMING_PATTERNS]);

#endif

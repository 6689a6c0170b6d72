/* train/memory_plan.h - what the process holds, as the operating system counts it. */
#ifndef TERN_TRAIN_MEMORY_PLAN_H
#define TERN_TRAIN_MEMORY_PLAN_H

#include <stdint.h>

/* Resident bytes now; 0 where the system does not say. */
uint64_t tern_train_resident_bytes(void);
/* Pages that the C library holds for nobody go back to the system: a compile leaves many. */
void tern_train_return_pages(void);

#endif

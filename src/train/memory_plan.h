/* train/memory_plan.h - resident memory of the process. */
#ifndef TERN_TRAIN_MEMORY_PLAN_H
#define TERN_TRAIN_MEMORY_PLAN_H

#include <stdint.h>

/* Resident bytes now; 0 if unknown. */
uint64_t tern_train_resident_bytes(void);
/* Returns free heap pages to the operating system; a compilation leaves many. */
void tern_train_return_pages(void);

#endif

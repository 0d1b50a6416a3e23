#ifndef MACHINE_TRANSACTION_COUNT_TYPES_H
#define MACHINE_TRANSACTION_COUNT_TYPES_H

/* Counts by resource type. */

#include <stdint.h>

struct report;

/* Add the counts by resource type; returns the number of corrective events. */
uint64_t types_count(const struct report *r);

#endif

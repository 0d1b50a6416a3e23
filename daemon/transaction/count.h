#ifndef TRANSACTION_COUNT_H
#define TRANSACTION_COUNT_H

#include <stdint.h>

struct report;

/* Adds a finished run to the metrics. */
void run_count(const struct report *r);

/* The part of it that is by type; gives the number of corrective events. */
uint64_t types_count(const struct report *r);

#endif

#ifndef TRANSACTION_COUNT_H
#define TRANSACTION_COUNT_H

#include <stdint.h>

struct report;

/* Adds a finished run to the metrics. */
void run_count(const struct report *r);

/* A phase of a run (M_RUN_PHASE_...) that is not a time of its report. */
void run_phase_count(unsigned phase, int64_t ns);

/* The part of it that is by type; gives the number of corrective events. */
uint64_t types_count(const struct report *r);

#endif

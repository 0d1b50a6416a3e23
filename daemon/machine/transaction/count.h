#ifndef MACHINE_TRANSACTION_COUNT_H
#define MACHINE_TRANSACTION_COUNT_H

#include <stdint.h>

struct report;

/* Add a finished run to the metrics. */
void run_count(const struct report *r);

/* Count a phase of a run (M_RUN_PHASE_...) that is not a time of its report. */
void run_phase_count(unsigned phase, int64_t ns);

#endif

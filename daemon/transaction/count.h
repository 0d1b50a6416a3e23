#ifndef TRANSACTION_COUNT_H
#define TRANSACTION_COUNT_H

struct report;

/* Adds a finished run to the metrics. */
void run_count(const struct report *r);

#endif

#ifndef MACHINE_TRANSACTION_HARNESS_H
#define MACHINE_TRANSACTION_HARNESS_H

/* One resource: read, compare and change it (resource_harness.rb). */

#include "machine/transaction/run.h"

/*
 * harness.c: read, compare and change one resource; events go into its status
 * and the log (resource_harness.rb).
 */
void harness_evaluate(struct run *run, struct status *s);

/* Add an event to the status, the log and the report. */
void harness_record(const struct run *run, struct status *s, struct event *e);

/* Fail the resource as a whole: "Could not evaluate: WHY". */
void harness_fail(const struct run *run, struct status *s, const char *why);

#endif

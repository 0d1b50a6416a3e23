#ifndef MACHINE_TRANSACTION_REPORT_REPORT_METRICS_H
#define MACHINE_TRANSACTION_REPORT_REPORT_METRICS_H

/* The metrics of a finished report. */

#include "machine/transaction/report/report.h"

/* The groups of a report's metrics, in the report's order. */
enum report_group {
	GROUP_RESOURCES,
	GROUP_TIME,
	GROUP_CHANGES,
	GROUP_EVENTS,
	GROUP_COUNT
};

struct report_metric {
	const char *name; /* "failed_to_restart" */
	int64_t n;	  /* a number, or nanoseconds in GROUP_TIME */
};

/* Return a group's metrics in the report's order, in the report's arena. */
struct report_metric *report_metrics(
    const struct report *r, enum report_group g, size_t *ret_n);
const char *report_group_name(enum report_group g);

/* Maximum size of a label with its NUL, bytes. */
#define REPORT_LABEL_MAX 128

/* Write a readable name: "failed_to_restart" is "Failed to restart". */
void report_label(const char *name, char out[REPORT_LABEL_MAX]);

#endif

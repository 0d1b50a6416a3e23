#ifndef MACHINE_TRANSACTION_REPORT_REPORT_SUMMARY_H
#define MACHINE_TRANSACTION_REPORT_REPORT_SUMMARY_H

/* Summaries of a report. */

#include <stdint.h>

struct report;
struct strbuf;

/* Append last_run_summary.yaml; now is its last_run, seconds since 1970. */
int report_summary_yaml(
    const struct report *r, int64_t now, struct strbuf *out);

/* Append the output of --summarize. */
void report_summary_text(
    const struct report *r, int64_t now, struct strbuf *out);

#endif

#ifndef MACHINE_TRANSACTION_REPORT_REPORT_LOG_H
#define MACHINE_TRANSACTION_REPORT_REPORT_LOG_H

/* Records of a run in its report. */

struct catalog;
struct report;

/*
 * Add all later log records of this thread to the report, with the place and
 * tags of their resource in c; c may be NULL.  Ends with report_untap().
 */
void report_tap(struct report *r, const struct catalog *c);
/*
 * Stop adding records.  If records were omitted, the last record has their
 * number.
 */
void report_untap(struct report *r);

#endif

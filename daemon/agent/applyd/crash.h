#ifndef AGENT_APPLYD_CRASH_H
#define AGENT_APPLYD_CRASH_H

struct agent_config;

/* Log that a child of a run ended without a result, with its wait status. */
void crash_log(int wait_status);

/*
 * Report an apply child that ended without a result, as its wait status
 * describes: write a record, a report of a failed run and its
 * summary in place of the last one, and the counts of a failed run.
 */
void crash_report(const struct agent_config *c, int wait_status);

#endif

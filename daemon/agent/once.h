#ifndef AGENT_ONCE_H
#define AGENT_ONCE_H

/* One run in the foreground. */

struct agent_config;

/*
 * Run once and wait for the end.  The exit code is Puppet's: with detailed
 * codes that of the run (run.h), otherwise 0 unless the run did not start.
 * With publish set, and unless the daemon runs, the metrics are published as
 * the daemon's.
 */
int agent_once(const struct agent_config *config, int detailed, int publish);

#endif

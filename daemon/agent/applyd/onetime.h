#ifndef AGENT_APPLYD_ONETIME_H
#define AGENT_APPLYD_ONETIME_H

/* One run in the foreground. */

struct agent_config;

/*
 * Run once and wait for the end.  The exit code is Puppet's: with detailed
 * codes that of the run (run.h), otherwise 0 unless the run did not start.
 * With publish set, and unless the daemon runs, the metrics are published as
 * the daemon's.
 */
int agent_onetime(const struct agent_config *config, int detailed, int publish);

#endif

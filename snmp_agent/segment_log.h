#ifndef SNMP_AGENT_SEGMENT_LOG_H
#define SNMP_AGENT_SEGMENT_LOG_H

/* Records about the daemons' segments: one for each change of a state. */

#include "base/metrics/read/reader.h"

/*
 * Log the state found by the last look of r when it differs from *state, which
 * is then set.  daemon is the program's name.
 */
void segment_log(const char *daemon, const struct metrics_reader *r,
    enum metrics_state *state);

#endif

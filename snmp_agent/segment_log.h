#ifndef SNMP_AGENT_SEGMENT_LOG_H
#define SNMP_AGENT_SEGMENT_LOG_H

/* Records about the daemons' segments: one whenever its state changes. */

#include "metrics/reader.h"

/*
 * Tells what the last look of r found when that is not what the one before
 * it had found: *state, which is set.  daemon is the program's name.
 */
void segment_log(const char *daemon, const struct metrics_reader *r,
    enum metrics_state *state);

#endif

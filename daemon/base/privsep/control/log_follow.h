#ifndef BASE_PRIVSEP_CONTROL_LOG_FOLLOW_H
#define BASE_PRIVSEP_CONTROL_LOG_FOLLOW_H

/*
 * "dalang log tail": records of the whole daemon for followers at the control
 * socket.  The parent passes on what logging/sink/tail.h delivers; a follower
 * that reads too slowly misses records and receives their number.
 */

#include "base/privsep/control/control.h"

#define LOG_FOLLOW_MAX 4 /* at a time: other clients need slots, too */

/* Open the tail before the daemon forks; it cannot be opened later. */
void log_follow_open(struct control *c);

/* Each second: report missed records to followers that read again. */
void log_follow_tick(struct control *c);

/* As a control_fn, for "tail [CATEGORY[@WHO]] [LEVEL]". */
int log_follow_begin(
    const char *args, const struct control_peer *peer, struct strbuf *out);

#endif

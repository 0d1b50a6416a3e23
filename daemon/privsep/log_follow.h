#ifndef PRIVSEP_LOG_FOLLOW_H
#define PRIVSEP_LOG_FOLLOW_H

/*
 * "dalang log tail": records of the whole daemon for those who stay at the
 * control socket.  The parent passes on what logging/tail.h gives; who reads
 * too slowly misses records and is told how many.
 */

#include "privsep/control.h"

#define LOG_FOLLOW_MAX 4 /* at a time: others need places, too */

/* What can be followed later has to be opened before the daemon forks. */
void log_follow_open(struct control *c);

/* Each second: who missed records and reads again is told. */
void log_follow_tick(struct control *c);

/* As a control_fn, of "tail [CATEGORY[@WHO]] [LEVEL]". */
int log_follow_begin(
    const char *args, const struct control_peer *peer, struct strbuf *out);

#endif

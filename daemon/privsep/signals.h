#ifndef PRIVSEP_SIGNALS_H
#define PRIVSEP_SIGNALS_H

/* The signals that the parent of a daemon obeys. */

/*
 * Blocks TERM, INT, HUP, CHLD, USR1 and USR2, ignores PIPE, and returns a
 * signalfd(2) that tells them, non-blocking and closed on exec; -1 with errno.
 */
int signals_open(void);

#endif

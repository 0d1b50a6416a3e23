#ifndef BASE_PRIVSEP_SIGNALS_H
#define BASE_PRIVSEP_SIGNALS_H

/* The signals that the parent of a daemon handles. */

/*
 * Block TERM, INT, HUP, CHLD, USR1 and USR2, ignore PIPE, and return a
 * signalfd(2) that reports them, non-blocking and closed on exec; -1 with
 * errno.
 */
int signals_open(void);

#endif

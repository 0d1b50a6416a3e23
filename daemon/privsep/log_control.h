#ifndef PRIVSEP_LOG_CONTROL_H
#define PRIVSEP_LOG_CONTROL_H

/*
 * What a daemon's parent has for its log beside writing to it: the segment of
 * levels, the control socket and the ends of levels that were set for a time.
 */

#include "privsep/control.h"

struct strbuf;

/*
 * Makes RUNDIR/NAME.levels and RUNDIR/NAME.control, with the setting
 * control_group.  What fails is logged; the daemon runs without it.  Then NULL
 * may come back.
 */
struct control *log_control_open(
    const char *rundir, const char *name, const char *group);

/* The process that counts for the whole daemon, as its parent asks it. */
struct log_control_keeper {
	void *ctx;
	/* Levels have changed: has it show them, and waits a moment. */
	void (*look)(void *ctx);
	/* As log_watch_counts(): 0, or -1 when it does not answer in time. */
	int (*count)(void *ctx, struct strbuf *out);
};

/* From now on another process counts; k stays valid. */
void log_control_keep(const struct log_control_keeper *k);

/* Often, at least each second: answers, ends. */
void log_control_tick(struct control *c);

/* By a signal: the whole tree one step louder (-1) or quieter (1). */
void log_control_step(int step, const char *signal);

#endif

#ifndef PRIVSEP_LOG_CONTROL_H
#define PRIVSEP_LOG_CONTROL_H

/*
 * What a daemon's parent has for its log beside writing to it: the segment of
 * levels, the control socket, and the ends of levels that were set for a time.
 */

#include "privsep/control.h"

/*
 * Makes RUNDIR/NAME.levels and RUNDIR/NAME.control, with the setting
 * control_group.  What fails is logged; the daemon runs without it.  Then NULL
 * may come back.
 */
struct control *log_control_open(
    const char *rundir, const char *name, const char *group);

/* Often, at least each second: answers, ends. */
void log_control_tick(struct control *c);

/* By a signal: the whole tree one step louder (-1) or quieter (1). */
void log_control_step(int step, const char *signal);

#endif

#ifndef BASE_PRIVSEP_CONTROL_LOG_CONTROL_H
#define BASE_PRIVSEP_CONTROL_LOG_CONTROL_H

/*
 * The log control of a daemon's parent: the segment of levels, the control
 * socket and the expiry of levels that were set for a time.
 */

#include "base/privsep/control/control.h"

struct log_actor;
struct strbuf;

/*
 * Create RUNDIR/NAME.levels and RUNDIR/NAME.control, with the setting
 * control_group.  A failure is logged; the daemon runs without it, and NULL
 * may be returned.
 */
struct control *log_control_open(
    const char *rundir, const char *name, const char *group);

/*
 * The process that counts records for the whole daemon, as the parent calls it.
 */
struct log_control_keeper {
	void *ctx;
	/*
	 * Levels have changed: request that they are published, and wait
	 * briefly.
	 */
	void (*look)(void *ctx);
	/* As log_watch_counts(): 0, or -1 when it does not answer in time. */
	int (*count)(void *ctx, struct strbuf *out);
	/* As log_watch_seal(), in the same way. */
	int (*seal)(void *ctx, struct strbuf *out);
};

/* Set the process that counts from now on; k stays valid. */
void log_control_keep(const struct log_control_keeper *k);

/*
 * An action of a daemon itself beside those of the log, which only root and the
 * daemon's user may request.  answer: as control_fn, with the words behind the
 * name.
 */
struct log_control_own {
	const char *name;
	int (*answer)(void *ctx, const char *args, const struct log_actor *by,
	    struct strbuf *out);
	void *ctx;
};

/* Take the action from now on, instead of one before; a stays valid. */
void log_control_add(const struct log_control_own *a);

/*
 * Answer requests, expire and publish levels; the supervisor calls it each
 * second.  It does not measure time itself, because it would then skip a call
 * that comes a little early.
 */
void log_control_tick(struct control *c);

/* On a signal: make the whole tree one level more verbose (-1) or less (1). */
void log_control_step(int step, const char *signal);

#endif

#ifndef PRIVSEP_LOG_CHANGE_H
#define PRIVSEP_LOG_CHANGE_H

/*
 * Several changes of levels that are made together or not at all, as SNMP's
 * SET asks for them at the control socket:
 *	snmp check|change MOMENT CHANGE;CHANGE;...
 * of which each is
 *	set SELECTOR LEVEL [for TIME|forever]
 *	unset SELECTOR
 *	revert SECONDS
 * A level that comes without a time holds for dllRevertDefault seconds, which
 * "revert" changes.  MOMENT (CLOCK_MONOTONIC, ns) is when the question is too
 * old: a daemon that was stopped meanwhile must not do what its asker has told
 * others was not done.
 *
 * "check" makes nothing; "change" answers with the changes that would put back
 * what was.  An error begins with one of the words below, and a colon.
 */

#include <stdint.h>

struct log_actor;
struct strbuf;

#define LOG_CHANGE_FULL	   "full" /* no room for a level, or its audit record */
#define LOG_CHANGE_MISSING "missing" /* nothing is set there */
#define LOG_CHANGE_LATE	   "late"    /* the moment has passed */
#define LOG_CHANGE_BAD	   "bad"     /* not understood */

/* What stands behind "snmp "; an answer as a control_fn gives it. */
int log_change_answer(
    const char *args, const struct log_actor *by, struct strbuf *out);

/* How long a level set over SNMP holds, in seconds; 0: until a restart. */
int64_t log_change_revert(void);

#endif

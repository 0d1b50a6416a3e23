#ifndef BASE_PRIVSEP_CONTROL_LOG_CHANGE_H
#define BASE_PRIVSEP_CONTROL_LOG_CHANGE_H

/*
 * Several changes of levels that are made together or not at all, as SNMP's
 * SET requests them at the control socket:
 *	snmp check|change MOMENT CHANGE;CHANGE;...
 * Each CHANGE is one of
 *	set SELECTOR LEVEL [for TIME|forever]
 *	unset SELECTOR
 *	revert SECONDS
 * A level that is replaced does not return, whichever ends first.
 * A level without a time holds for dllRevertDefault seconds, which "revert"
 * changes.  MOMENT (CLOCK_MONOTONIC, ns) is when the request expires: a daemon
 * that was stopped meanwhile must not make a change that its client has
 * already reported as failed.
 *
 * "check" changes nothing; the answer of "change" holds the changes that would
 * restore the state before.  An error begins with one of the words below and a
 * colon.
 */

#include <stdint.h>

struct log_actor;
struct strbuf;

#define LOG_CHANGE_FULL	   "full" /* no room for a level or its audit record */
#define LOG_CHANGE_MISSING "missing" /* not set */
#define LOG_CHANGE_LATE	   "late"    /* expired */
#define LOG_CHANGE_BAD	   "bad"     /* malformed */

/* Answer the text after "snmp ", as a control_fn does. */
int log_change_answer(
    const char *args, const struct log_actor *by, struct strbuf *out);

/* Seconds that a level set over SNMP holds; 0: until a restart. */
int64_t log_change_revert(void);

#endif

#ifndef SNMP_AGENT_NOTE_NOTE_H
#define SNMP_AGENT_NOTE_NOTE_H

/*
 * Notifications: decides what managers are told, and when.  Each second it
 * looks at the daemons' segments by the rules of daemon/metrics/notes.tab; the
 * daemons know nothing of it.
 *
 * At most one of a notification and its key is sent within the interval.  Of
 * events that come meanwhile the last is kept, with its values, and sent
 * then.  Of a condition it is kept what managers were told; whenever that is
 * not what is true, and the interval has passed, they are told: a condition
 * that began, ended and began again within the interval is told when the
 * interval is over if it still holds then, and not at all if it does not.  So
 * managers always end with the truth.  Not more than NOTE_LOOK_MAX of a
 * notification are sent at a look and NOTE_BURST_MAX within the interval,
 * over all keys; the others wait for their turn in the same way.  What is
 * never sent for one of these reasons is counted as held.
 *
 * A condition that another event ends, as a daemon's start ends that it is
 * gone, is believed to hold until that event was sent, over a restart of the
 * subagent, too.
 *
 * A row of a name, as a node's, that is gone while its daemon runs ends what
 * managers know of it, by a notification of its own where there is one; that
 * the daemon, or its segment, is away says nothing of rows.
 *
 * What happened before the first look is not told.  A condition that holds
 * then is told, unless the state file says that managers know of it; and of
 * one that they know of and that holds no more, they are told the end.
 */

#include <stdbool.h>
#include <stdint.h>

#define NOTE_LOOK_MAX  10
#define NOTE_BURST_MAX 100

struct snapshot;
struct note_message;
struct notes;

struct notes_options {
	int64_t interval; /* ms */
	/*
	 * Hands one over; false when nobody can take it now: it then waits as
	 * above.
	 */
	bool (*send)(const struct note_message *m);
	const char *file; /* what managers were told, or NULL */
};

/* s is looked at until notes_free(); o is copied.  NULL without memory. */
struct notes *notes_new(struct snapshot *s, const struct notes_options *o);
void notes_free(struct notes *n);

/*
 * A look, each second; now is of a clock that only grows, in ms, and uptime is
 * the agent's sysUpTime in 1/100 s.
 */
void notes_look(struct notes *n, int64_t now, uint32_t uptime);

#endif

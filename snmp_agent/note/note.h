#ifndef SNMP_AGENT_NOTE_NOTE_H
#define SNMP_AGENT_NOTE_NOTE_H

/*
 * Notifications: decides which are sent to managers, and when.  Each second it
 * looks at the daemons' segments by the rules of daemon/base/metrics/notes.tab;
 * the daemons are not involved.
 *
 * Within the interval at most one notification of a kind and key is sent.  Of
 * the events within it the last is kept, with its values, and sent at its end.
 * Of a condition the last notified state is kept.  Whenever it differs from the
 * current state and the interval has passed, a notification is sent: a
 * condition that began, ended and began again within the interval is sent at
 * its end if it still holds then, and not at all if it does not.  So managers
 * always converge to the current state.  Not more than NOTE_LOOK_MAX
 * notifications of a kind are sent at a look and NOTE_BURST_MAX within the
 * interval, over all keys; the others wait in the same way.  What is never sent
 * for one of these reasons is counted as held.
 *
 * A condition that another event ends, as the start of a daemon ends its
 * absence, is treated as notified until that event was sent, also across a
 * restart of the subagent.
 *
 * A named row, as a node's, that vanishes while its daemon runs ends its
 * notified condition, by a notification of its own where one is defined.  When
 * the daemon or its segment is away, its rows are not judged.
 *
 * Events before the first look are not sent.  A condition that holds then is
 * sent unless the state file lists it; when the state file lists a condition
 * that no longer holds, its end is sent.
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
	 * Hands over a notification; returns false when it cannot be sent now:
	 * it then waits as above.
	 */
	bool (*send)(const struct note_message *m);
	const char *file; /* state file, or NULL */
};

/*
 * Create notes for s, which is read until notes_free(); o is copied.  Returns
 * NULL without memory.
 */
struct notes *notes_new(struct snapshot *s, const struct notes_options *o);
void notes_free(struct notes *n);

/*
 * Look, each second; now is the time of a monotonic clock, in ms, and uptime
 * the agent's sysUpTime in 1/100 s.
 */
void notes_look(struct notes *n, int64_t now, uint32_t uptime);

#endif

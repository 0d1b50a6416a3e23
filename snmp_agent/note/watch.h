#ifndef SNMP_AGENT_NOTE_WATCH_H
#define SNMP_AGENT_NOTE_WATCH_H

/*
 * The watches: a rule for each notification that is not the end of another one,
 * with the last look at its objects and the last notified state.
 */

#include "snmp_agent/note/key.h"
#include "snmp_agent/note/rule.h"

struct snapshot;

/* Maximum number of daemons. */
#define NOTE_DAEMONS METRICS_MYSQL

/*
 * Maximum number of named rows per second; more are looked at less often. Also
 * the number of remembered rows, unless a daemon has more.
 */
#define NOTE_ROWS_A_LOOK 10000

struct note_watch {
	struct note_rule rule;
	bool named; /* for named rows, which come and go */
	struct note_keys *keys;
	struct note_keys *counts; /* of events of named rows; or NULL */
	struct note_history *seen[NOTE_DAEMONS]; /* of each row, unless named */
	size_t rows[NOTE_DAEMONS];
	unsigned pause;	   /* looks to skip before the next one at named rows */
	unsigned in_look;  /* sent at this look */
	unsigned in_burst; /* sent since */
	int64_t burst_since;
};

/*
 * Create one watch for each rule, in the order of the table.  Returns NULL
 * without memory.
 */
struct note_watch *note_watches_new(struct snapshot *s, size_t *ret_count);
void note_watches_free(struct note_watch *w, size_t count);

/* Read and write the state file (file.h).  Return 0, or -1 with errno. */
int note_watches_load(struct note_watch *w, size_t count, const char *path);
int note_watches_save(struct note_watch *w, size_t count, const char *path);

#endif

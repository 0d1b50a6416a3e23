#ifndef SNMP_AGENT_NOTE_WATCH_H
#define SNMP_AGENT_NOTE_WATCH_H

/*
 * What is watched: a rule for each notification that is not the end of
 * another one, with what was seen of its objects and what managers were told.
 */

#include "snmp_agent/note/key.h"
#include "snmp_agent/note/rule.h"

struct snapshot;

/* Daemons at most. */
#define NOTE_DAEMONS 2

/*
 * Rows of names that are looked at each second; more, less often.  And that
 * are remembered; more, when a daemon has more.
 */
#define NOTE_ROWS_A_LOOK 10000

struct note_watch {
	struct note_rule rule;
	bool named; /* it is about rows of names, which come and go */
	struct note_keys *keys;
	struct note_history *seen[NOTE_DAEMONS]; /* of each row, unless named */
	size_t rows[NOTE_DAEMONS];
	unsigned pause;	   /* looks until the next at rows of names */
	unsigned in_look;  /* sent at this look */
	unsigned in_burst; /* sent since */
	int64_t burst_since;
};

/* One for each rule, in the order of the table.  NULL without memory. */
struct note_watch *note_watches_new(struct snapshot *s, size_t *ret_count);
void note_watches_free(struct note_watch *w, size_t count);

/*
 * What managers were told, from and to a file (file.h).  0, or -1 with
 * errno.
 */
int note_watches_load(struct note_watch *w, size_t count, const char *path);
int note_watches_save(struct note_watch *w, size_t count, const char *path);

#endif

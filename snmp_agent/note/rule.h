#ifndef SNMP_AGENT_NOTE_RULE_H
#define SNMP_AGENT_NOTE_RULE_H

/*
 * The rules of notifications: what is to be told, seen from one look at a
 * daemon's segment to the next.  Kinds are of two sorts: events, of which
 * there is news, and conditions, which hold or do not.  Whether and when
 * something is sent is decided elsewhere (note.c).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "metrics/reader.h"
#include "snmp_agent/note/row.h"
#include "snmp_agent/note/window.h"

struct note_rule {
	const struct note_row *row;
	const struct note_row
	    *end; /* tells that the condition ended, or NULL */
	const struct note_row
	    *vanished; /* tells that its row is gone, or NULL */
	const struct metric_object *asks[NOTE_ASKS_MAX]; /* or NULL */
	const struct metric_object *table; /* whose rows it is about, or NULL */
};

/* What was seen of one thing before. */
struct note_history {
	bool known;	     /* there was a look */
	bool holds;	     /* the condition, then */
	uint64_t generation; /* of the segment */
	uint64_t last[NOTE_ASKS_MAX];
	/* When a counter grew last, ms; or the segment that was told. */
	int64_t since;
	struct note_window *window; /* of NOTE_RATIO; owned */
};

struct note_finding {
	uint64_t news; /* times that something happened since */
	bool holds;
};

/* A condition, which may end; otherwise an event. */
bool note_rule_is_condition(enum note_kind kind);

/*
 * Looks at a row (0: at scalars) of r at the time now (ms).  h is what was
 * seen of it before; the first time its `holds` may say what managers were
 * told.  fresh_ms: a daemon that is younger was started just now.
 */
struct note_finding note_rule_look(const struct note_rule *rule,
    const struct metrics_reader *r, size_t row, struct note_history *h,
    int64_t now, int64_t fresh_ms);

/* Frees what is in it. */
void note_history_release(struct note_history *h);

#endif

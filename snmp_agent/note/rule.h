#ifndef SNMP_AGENT_NOTE_RULE_H
#define SNMP_AGENT_NOTE_RULE_H

/*
 * The rules of notifications: the findings from one look at a daemon's segment
 * to the next.  Kinds are of two sorts: events, which happen, and conditions,
 * which hold or do not.  note.c decides whether and when something is sent.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/metrics/object.h"
#include "base/metrics/read/reader.h"
#include "snmp_agent/note/row.h"
#include "snmp_agent/note/window.h"

struct note_rule {
	const struct note_row *row;
	const struct note_row
	    *end; /* notification of the condition's end, or NULL */
	const struct note_row
	    *vanished; /* notification of a vanished row, or NULL */
	const struct metric_object *inputs[NOTE_INPUTS_MAX]; /* or NULL */
	const struct metric_object *table; /* table of its rows, or NULL */
};

/* The last look at one thing. */
struct note_history {
	bool known;	     /* it was looked at */
	bool holds;	     /* the condition held then */
	uint64_t generation; /* of the segment */
	uint64_t last[NOTE_INPUTS_MAX];
	/* When a counter grew last, ms; or the segment of the last event. */
	int64_t since;
	struct note_window *window; /* for NOTE_RATIO; owned */
};

struct note_finding {
	uint64_t events; /* number of events since then */
	bool holds;
};

/* Return true for a condition, which may end; false for an event. */
bool note_rule_is_condition(enum note_kind kind);

/*
 * Look at a row (0: at scalars) of r at the time now (ms).  h is its last look;
 * for the first one its `holds` may be the last notified state. fresh_ms: a
 * daemon that is younger has just been started.
 */
struct note_finding note_rule_look(const struct note_rule *rule,
    const struct metrics_reader *r, size_t row, struct note_history *h,
    int64_t now, int64_t fresh_ms);

/* Free the members of h. */
void note_history_release(struct note_history *h);

#endif

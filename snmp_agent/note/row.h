#ifndef SNMP_AGENT_NOTE_ROW_H
#define SNMP_AGENT_NOTE_ROW_H

/*
 * The notifications, as rows of daemon/base/metrics/notes.tab; the README there
 * describes their columns.
 */

#include <stdbool.h>
#include <stddef.h>

/*
 * Maximum number of objects that a notification carries, and that a rule reads.
 */
#define NOTE_OBJECTS_MAX 6
#define NOTE_INPUTS_MAX	 3

enum note_kind {
	NOTE_RESTARTED,
	NOTE_GREW,
	NOTE_BECAME,
	NOTE_FULL,
	NOTE_GROWING,
	NOTE_REPEATED,
	NOTE_RATIO,
	NOTE_STALE,
	NOTE_ABOVE,
	NOTE_SHARE,
	NOTE_OVER,
	NOTE_VANISHED,
	NOTE_KINDS,
};

struct note_row {
	const char *name;
	const char *module; /* "compile" */
	unsigned number;    /* sub-identifier below the module's 0 */
	enum note_kind kind;
	const char *objects[NOTE_OBJECTS_MAX]; /* then NULL */
	const char *inputs[NOTE_INPUTS_MAX]; /* A, B, C of the rule, or NULL */
	unsigned value;			     /* for NOTE_BECAME */
	unsigned high, low;		     /* bounds of the rule */
	/*
	 * NOTE_OVER, NOTE_VANISHED: notification of the condition that ended,
	 * else NULL.
	 */
	const char *over;
	const char *clears; /* notifications, separated by commas, or NULL */
	const char *key;    /* objects, separated by commas, or NULL */
	const char *severity;
};

/* Return all notifications, in the order of the table. */
const struct note_row *note_rows(size_t *ret_count);

/* Return whether name is in a comma-separated list, as clears and key are. */
bool note_row_lists(const char *list, const char *name);

#endif

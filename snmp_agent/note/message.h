#ifndef SNMP_AGENT_NOTE_MESSAGE_H
#define SNMP_AGENT_NOTE_MESSAGE_H

/* A notification with its values, ready to be sent. */

#include "snmp_agent/note/row.h"
#include "snmp_agent/snapshot.h"

struct note_bind {
	const char *object;		/* its name */
	uint32_t oid[SNAPSHOT_OID_MAX]; /* behind the base */
	size_t len;
	struct snapshot_value value;
};

struct note_message {
	const struct note_row *row;
	uint32_t
	    module; /* below the base; the notification is 0.number there */
	struct note_bind binds[NOTE_OBJECTS_MAX];
	size_t count;
};

/* Row and time of an event. */
struct note_place {
	unsigned daemon; /* from 0, as in snapshot_reader() */
	const struct metrics_reader *reader;
	size_t row;	 /* 0: scalars */
	uint32_t uptime; /* the agent's, 1/100 s */
};

/*
 * Fill m with the current values, those of columns from the place's row.  An
 * object that has no instance is left out.
 */
void note_message_make(struct note_message *m, const struct note_row *row,
    struct snapshot *s, const struct note_place *p);

/*
 * Fill m for a row that no longer exists, of which only the key is left: the
 * objects are columns of the index.
 */
void note_message_vanished(struct note_message *m, const struct note_row *row,
    const struct snapshot *s, const char *name, size_t len);

/*
 * Write "OBJECT=VALUE ..." as far as it fits and return its length; buf is
 * terminated.
 */
size_t note_message_text(const struct note_message *m, char *buf, size_t size);

#endif

#ifndef SNMP_AGENT_NOTE_MESSAGE_H
#define SNMP_AGENT_NOTE_MESSAGE_H

/* A notification with the values that it carries, ready to be sent. */

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

/* Where something happened, and when. */
struct note_place {
	unsigned daemon; /* from 0, as snapshot_reader()'s */
	const struct metrics_reader *reader;
	size_t row;	 /* 0: no row */
	uint32_t uptime; /* the agent's, 1/100 s */
};

/*
 * Fills m with the values of now, those of columns of the place's row.  An
 * object that has no instance now is left out.
 */
void note_message_make(struct note_message *m, const struct note_row *row,
    struct snapshot *s, const struct note_place *p);

/*
 * The same of a row that is no longer there, of which its name is left: the
 * objects are columns that say it.
 */
void note_message_vanished(struct note_message *m, const struct note_row *row,
    const struct snapshot *s, const char *name, size_t len);

/*
 * Writes "OBJECT=VALUE ..." as far as there is room and returns its length;
 * buf is terminated.
 */
size_t note_message_text(const struct note_message *m, char *buf, size_t size);

#endif

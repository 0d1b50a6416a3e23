#ifndef SNMP_AGENT_NOTE_MESSAGE_H
#define SNMP_AGENT_NOTE_MESSAGE_H

/* A notification with the values that it carries, ready to be sent. */

#include "snmp_agent/note_row.h"
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

/*
 * Fills m with the values of now, those of columns of that row of the
 * daemon's reader (0 where it is about no row).  An object that has no instance
 * now is left out.
 */
void note_message_make(struct note_message *m, const struct note_row *row,
    struct snapshot *s, unsigned daemon, size_t in_row);

/*
 * Writes "OBJECT=VALUE ..." as far as there is room and returns its length;
 * buf is terminated.
 */
size_t note_message_text(const struct note_message *m, char *buf, size_t size);

#endif

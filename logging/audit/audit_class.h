#ifndef LOGGING_AUDIT_AUDIT_CLASS_H
#define LOGGING_AUDIT_AUDIT_CLASS_H

/*
 * The room of the spool, divided by the importance of records (classes.tab).  A
 * class can use what is reserved for it, and up to its maximum what no other
 * class has reserved.  Where the daemon has given shares, the holders within a
 * class (the users or nodes that cause its records) divide its room.  For this
 * folder only.
 */

#include "logging/audit/audit.h"
#include "logging/message.h"

/* Bytes of the records in the spool. */
struct log_class_use {
	uint64_t bytes[LOGCLASS_COUNT];
	uint64_t all; /* with the header of the file */
};

/* A record that asks for room. */
struct log_class_ask {
	enum log_class class;
	const char *holder; /* borrows from the line; "" without a name */
	size_t holder_len;
	uint64_t bytes;
};

/* Return the maximum bytes of a class in a spool of that size. */
uint64_t log_class_most(enum log_class class, uint64_t max);

/* Is there room for that many bytes, in the class and in the spool? */
bool log_class_has_room(const struct log_class_use *use, enum log_class class,
    uint64_t max, uint64_t bytes);

/*
 * Fill in the request for room for a record with that message, whose JSON line
 * has n bytes; false for a message that is not below audit.  The holder is the
 * user or node that the record names; if the sender is not known, all such
 * senders together.
 */
bool log_class_ask(struct log_class_ask *ret, const struct log_message *m,
    const char *line, size_t n, bool known);

#endif

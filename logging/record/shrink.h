#ifndef LOGGING_RECORD_SHRINK_H
#define LOGGING_RECORD_SHRINK_H

/*
 * Fields that are cut when a record is longer than its budget, in this order:
 * the source position and the remedy, labels, details of http and tls, stack
 * traces, long values of puppet.*, the message beyond 256 bytes.
 */

#include "logging/record/record.h"
#include "logging/sink/writer.h"

struct log_shrink {
	bool small;  /* names of host, service and node are cut, too */
	bool origin; /* the source position and the remedy are written */
	size_t message_limit; /* escaped bytes */
	size_t lost;	      /* bytes of values left out */
	size_t names_len;
	size_t names_max; /* at most sizeof(names) */
	char names[200];  /* of fields cut, as members of a JSON array */
};

/* Nothing is cut. */
#define LOG_SHRINK_NONE                                              \
	{                                                            \
		.origin = true, .message_limit = LOG_NO_LIMIT,       \
		.names_max = sizeof(((struct log_shrink *)0)->names) \
	}

/* Cut to the minimum line: only the fields that every line has. */
void log_shrink_core(struct log_shrink *s, struct log_record *r, size_t budget);

/*
 * Divide the budget without the core, `core` bytes long, by setting the limits
 * of the fields and of the message.
 */
void log_shrink_plan(
    struct log_shrink *s, struct log_record *r, size_t core, size_t budget);

/* Record that `bytes` of a field's value were cut. */
void log_shrink_note(
    struct log_shrink *s, const struct log_field *f, size_t bytes);
void log_shrink_note_message(struct log_shrink *s, size_t bytes);

/*
 * Write members cut and cut_bytes when anything was cut; may follow other
 * members.
 */
void log_shrink_put(const struct log_shrink *s, struct log_writer *w);

#endif

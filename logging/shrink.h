#ifndef LOGGING_SHRINK_H
#define LOGGING_SHRINK_H

/*
 * What gives way when a record is longer than its budget, in this order: the
 * place in our source and the remedy, labels, details of http and tls, stack
 * traces, long values of puppet.*, the message beyond 256 bytes.
 */

#include "logging/record.h"
#include "logging/writer.h"

struct log_shrink {
	bool small;  /* names of host, service and node are cut, too */
	bool origin; /* the place in our source and the remedy are told */
	size_t message_limit; /* escaped bytes */
	size_t lost;	      /* bytes of values left out */
	size_t names_len;
	size_t names_max; /* at most sizeof(names) */
	char names[200];  /* of fields cut, as members of a JSON array */
};

/* Nothing gives way. */
#define LOG_SHRINK_NONE                                              \
	{                                                            \
		.origin = true, .message_limit = LOG_NO_LIMIT,       \
		.names_max = sizeof(((struct log_shrink *)0)->names) \
	}

/* The least a line can be: only what every line has. */
void log_shrink_core(struct log_shrink *s, struct log_record *r, size_t budget);

/*
 * Shares out what the core, `core` bytes long, leaves of the budget, by
 * setting the fields' limits and the message's.
 */
void log_shrink_plan(
    struct log_shrink *s, struct log_record *r, size_t core, size_t budget);

/* Records that `bytes` of a field's value were left out. */
void log_shrink_note(
    struct log_shrink *s, const struct log_field *f, size_t bytes);
void log_shrink_note_message(struct log_shrink *s, size_t bytes);

/* Members cut and cut_bytes, when anything was; may follow other members. */
void log_shrink_put(const struct log_shrink *s, struct log_writer *w);

#endif

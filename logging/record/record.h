#ifndef LOGGING_RECORD_RECORD_H
#define LOGGING_RECORD_RECORD_H

/*
 * One record between the call and the sinks: the message's row, the fields from
 * tags and context without duplicates (a tag of the call wins over the
 * context), and its place and time.  It is on the stack of log_raise.
 */

#include "logging/call.h"
#include "logging/record/fields.h"

/* Tags of the call and of the context. */
#define LOG_FIELDS_MAX (LOG_CALL_TAGS + LOG_TAGS_MAX)

struct log_record {
	const struct log_message *message;
	const struct log_site *site;
	int64_t time; /* ns since 1970 */
	uint64_t sequence;
	uint32_t thread;
	const struct log_tag *node; /* certname, or NULL */
	/* its fields are not among the record's own; or NULL */
	const struct log_context *context;
	int nfields;
	int ncalled;	      /* fields of the call itself come first */
	uint64_t hashes;      /* of the fields, one bit each */
	uint32_t tops;	      /* that have own fields, one bit each */
	uint32_t nested_tops; /* that have own nested fields */
	uint32_t taken_tops;  /* that were taken over from the context */
	struct log_field fields[LOG_FIELDS_MAX];
};

/*
 * Collect the fields of a flattened call; the texts are borrowed, and must stay
 * valid as long as the record is used.
 */
void log_record_init(struct log_record *r, const struct log_call *c);

/* Copy the context's fields into the record, so that they can have limits. */
void log_record_expand(struct log_record *r);

/* Return the field of this key (as log_tag.key), or NULL. */
const struct log_field *log_record_find(
    const struct log_record *r, const char *key, size_t n);

/*
 * Pass the sentence piece by piece, with values in place of braces; a missing
 * tag yields nothing.  `plain`: s needs no escape in JSON; a NULL s stands for
 * n bytes of a value that were cut.
 */
typedef void log_piece_fn(void *arg, const char *s, size_t n, bool plain);
void log_record_sentence(
    const struct log_record *r, log_piece_fn *piece, void *arg);

#endif

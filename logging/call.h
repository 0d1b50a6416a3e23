#ifndef LOGGING_CALL_H
#define LOGGING_CALL_H

/*
 * A call of log_event, flattened; all its data is borrowed and valid during the
 * call.
 */

#include "logging/message.h"

struct log_context;

struct log_call {
	const struct log_message *message;
	const struct log_site *site;
	const struct log_tag *tags;
	size_t ntags;
	uint32_t types; /* of tags, a bit each */
	size_t texts;	/* bytes of keys and texts, unless there is a list */
	const struct log_context *context; /* or NULL */
	/* the tags of a context that is not available */
	const struct log_tag *inherited;
	size_t ninherited;
	int err;      /* errno before the call */
	bool audit;   /* not filtered, not limited, and not text for people */
	int64_t time; /* ns since 1970 */
	uint32_t thread;
	uint64_t kind; /* a hash; see limit.h */
};

/* Maximum tags of a call after errors were expanded; more are omitted. */
#define LOG_CALL_TAGS (LOG_TAGS_MAX + 12)

/*
 * Expand error objects and errno into texts and numbers, omit absent tags, and
 * compute the totals.  Usually the tags are not copied; otherwise they are in
 * `room`.
 */
void log_call_flatten(struct log_call *c, struct log_tag room[LOG_CALL_TAGS]);

#endif

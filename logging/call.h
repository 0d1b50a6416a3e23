#ifndef LOGGING_CALL_H
#define LOGGING_CALL_H

/* What a call of log_event says; all is borrowed for the time of the call. */

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
	/* the tags of a context that is not at hand */
	const struct log_tag *inherited;
	size_t ninherited;
	int err;      /* errno of before the call */
	bool audit;   /* neither filtered nor limited nor text for people */
	int64_t time; /* ns since 1970 */
	uint32_t thread;
	uint64_t kind; /* a hash; see limit.h */
};

/* Tags of a call whose errors have been taken apart; more are left out. */
#define LOG_CALL_TAGS (LOG_TAGS_MAX + 12)

/*
 * Puts what an error object or errno says in its place, as texts and numbers,
 * leaves out tags that are absent, and sums up.  Mostly the tags stay as they
 * are; `room` is used otherwise.
 */
void log_call_flatten(struct log_call *c, struct log_tag room[LOG_CALL_TAGS]);

#endif

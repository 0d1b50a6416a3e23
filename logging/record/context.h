#ifndef LOGGING_RECORD_CONTEXT_H
#define LOGGING_RECORD_CONTEXT_H

/*
 * Common tags of the current work - node, environment, trace id - that each of
 * its records gets.  A context is immutable and counted by references; it holds
 * its parents' tags too, and its texts are already escaped.  Each thread has
 * one current context; work that changes threads keeps a reference and installs
 * it around each step.
 */

#include "logging/log.h"

struct log_context;

/* Push the current context of this thread with tags added. */
#define log_context_push(...)                                    \
	log_context_enter((const struct log_tag[]){__VA_ARGS__}, \
	    sizeof((const struct log_tag[]){__VA_ARGS__}) /      \
		sizeof(struct log_tag))

/*
 * Implementation of log_context_push.  Without memory, or with more than
 * LOG_TAGS_MAX tags, the context is unchanged, but still needs its
 * log_context_pop.
 */
void log_context_enter(const struct log_tag *tags, size_t n);

/* Restore the context before the matching push. */
void log_context_pop(void);

/* Return the current context, borrowed; NULL without one. */
struct log_context *log_context_get(void);

/*
 * Copy the text of a tag of the current context.  False, and "", when it has
 * none, or one that is longer.
 */
bool log_context_text(const char *key, char *out, size_t size);

struct log_context *log_context_ref(struct log_context *c);
void log_context_unref(struct log_context *c);

/*
 * Make `c` (or none, for NULL) current, taking a reference, and return the
 * previous context; the caller owns that reference.
 */
struct log_context *log_context_use(struct log_context *c);

/* End log_context_use: make `was`, its result, current. */
void log_context_back(struct log_context *was);

/* Draw a random id of `bytes` bytes (at most 16) as hex digits with NUL. */
void log_context_id(char *out, size_t bytes);

#endif

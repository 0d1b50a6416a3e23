#ifndef LOGGING_CONTEXT_H
#define LOGGING_CONTEXT_H

/*
 * What is known about the work in hand - node, environment, trace id - and
 * belongs on each of its records.  A context is immutable and counted by
 * references; it holds its parents' tags too, and its texts are already
 * escaped.  Each thread has one current context; work that hops threads keeps
 * a reference and installs it around each step.
 */

#include "logging/log.h"

struct log_context;

/* The current context of this thread with tags added becomes current. */
#define log_context_push(...)                                    \
	log_context_enter((const struct log_tag[]){__VA_ARGS__}, \
	    sizeof((const struct log_tag[]){__VA_ARGS__}) /      \
		sizeof(struct log_tag))

/*
 * Behind log_context_push.  Without memory, or beyond LOG_TAGS_MAX tags, the
 * context stays as it is, but still wants its log_context_pop.
 */
void log_context_enter(const struct log_tag *tags, size_t n);

/* Back to what was current before the matching push. */
void log_context_pop(void);

/* The current context, borrowed; NULL when there is none. */
struct log_context *log_context_get(void);

struct log_context *log_context_ref(struct log_context *c);
void log_context_unref(struct log_context *c);

/*
 * Makes `c` (or none, for NULL) current, taking a reference, and returns what
 * was current; the caller owns that reference.
 */
struct log_context *log_context_use(struct log_context *c);

/* The end of what log_context_use began: `was`, its result, is current. */
void log_context_back(struct log_context *was);

/* Draws a random id of `bytes` bytes (at most 16) as hex digits with NUL. */
void log_context_id(char *out, size_t bytes);

#endif

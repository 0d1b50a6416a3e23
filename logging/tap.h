#ifndef LOGGING_TAP_H
#define LOGGING_TAP_H

/*
 * A function that is told every record that this thread raises and that its
 * level lets pass, as people would read it: a run's report holds its log.
 * Audit records and spans are not told.
 */

#include "logging/log.h"

/* Texts are borrowed until the function returns, and end with a NUL. */
struct log_told {
	enum log_level level;
	const char *word;     /* Puppet's: "crit", "alert", "emerg"; or NULL */
	const char *message;  /* with the place, where Puppet adds it */
	const char *source;   /* NULL: none */
	const char *resource; /* "File[/x]" that it is about, or NULL */
};

typedef void log_tap_fn(void *arg, const struct log_told *t);

/* From now on, in this thread; NULL ends it. */
void log_tap(log_tap_fn *fn, void *arg);

struct log_call;

/* For emit.c: tells the record of a flattened call. */
extern _Thread_local log_tap_fn *log_tap_here;
void log_tap_tell(const struct log_call *c);

#endif

#ifndef LOGGING_SINK_TAP_H
#define LOGGING_SINK_TAP_H

/*
 * Pass each record that this thread raises and that its level lets pass to a
 * function, as text for people: a run's report holds its log.  Audit records
 * and spans are not passed.
 */

#include "logging/log.h"

/* Texts are borrowed until the function returns, and end with a NUL. */
struct log_tap_record {
	enum log_level level;
	const char *word;     /* Puppet's: "crit", "alert", "emerg"; or NULL */
	const char *message;  /* with the place, where Puppet adds it */
	const char *source;   /* NULL: none */
	const char *resource; /* "File[/x]" that it is about, or NULL */
};

typedef void log_tap_fn(void *arg, const struct log_tap_record *t);

/* Set the function of this thread; NULL removes it. */
void log_tap(log_tap_fn *fn, void *arg);

struct log_call;

/* Pass the record of a flattened call; for emit.c. */
extern _Thread_local log_tap_fn *log_tap_here;
void log_tap_pass(const struct log_call *c);

#endif

#ifndef LOGGING_TRACE_H
#define LOGGING_TRACE_H

/*
 * Ids that connect the records of one piece of work on both sides of the
 * network: W3C's trace context, the header field "traceparent".
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LOG_TRACEPARENT_LEN 55

/* Bytes of a trace in a message: its id, and that of the sender's span. */
#define LOG_TRACE_BYTES 24

/* Lower-case hex digits, ended by NUL. */
struct log_trace {
	char trace[33];	 /* "": none */
	char span[17];	 /* our part of the trace */
	char parent[17]; /* the span of the caller; "": none */
};

/*
 * Take the trace and the parent from a header field of n bytes (NULL: none), or
 * begin a new trace when the field is invalid.  The span is always new.  True
 * when the trace was taken from the field.
 */
bool log_trace_begin(const char *field, size_t n, struct log_trace *out);

/* Take the UUID of the transaction as the trace of a run, with a new span. */
void log_trace_of_uuid(const char *uuid, struct log_trace *out);

/* Format the header field for a request. */
void log_trace_field(
    const struct log_trace *t, char out[LOG_TRACEPARENT_LEN + 1]);

/* Convert the trace and its span to bytes; zeros stand for none. */
void log_trace_to_bytes(
    const struct log_trace *t, uint8_t out[LOG_TRACE_BYTES]);
/*
 * Convert bytes to a trace: the span in them becomes the parent of a new one.
 * Returns false, and "" in all fields, for zeros.
 */
bool log_trace_from_bytes(
    const uint8_t bytes[LOG_TRACE_BYTES], struct log_trace *out);

/*
 * Push a context with the node (NULL: none) and the ids; log_context_pop() ends
 * it.
 */
void log_trace_push(const char *node, const struct log_trace *t);
/* The same, with the trace of a message. */
void log_trace_push_bytes(
    const char *node, const uint8_t bytes[LOG_TRACE_BYTES]);
/* Copy the ids of the current context.  False without a trace. */
bool log_trace_current(struct log_trace *out);

#endif

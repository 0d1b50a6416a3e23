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

/* Lower-case hex digits, ended by NUL. */
struct log_trace {
	char trace[33];
	char span[17];
};

/*
 * Take the trace from a header field of n bytes (NULL: none), or begin a new
 * trace when the field is invalid.  The span is always new: it stands for our
 * part of the trace.  True when the trace was taken from the field.
 */
bool log_trace_begin(const char *field, size_t n, struct log_trace *out);

/* Take the UUID of the transaction as the trace of a run; the span is new. */
void log_trace_of_uuid(const char *uuid, struct log_trace *out);

/* Format the header field for a request. */
void log_trace_field(
    const struct log_trace *t, char out[LOG_TRACEPARENT_LEN + 1]);

/* Convert the trace to bytes, for messages; zeros stand for none. */
void log_trace_to_bytes(const char *trace, uint8_t out[16]);
/* Convert bytes to the trace.  Returns false, and "" in `trace`, for zeros. */
bool log_trace_from_bytes(const uint8_t bytes[16], char trace[33]);

#endif

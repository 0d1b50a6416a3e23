#include "logging/trace.h"

#include <stdio.h>
#include <string.h>

#include "logging/record/context.h"

/* Are these n lower-case hex digits, not all of them 0? */
static bool
logging_trace_is_id(const char *s, size_t n)
{
	bool any = false;

	for (size_t i = 0; i < n; i++) {
		if (!(s[i] >= '0' && s[i] <= '9') &&
		    !(s[i] >= 'a' && s[i] <= 'f'))
			return false;
		any |= s[i] != '0';
	}
	return any;
}

static bool
logging_trace_is_hex(const char *s, size_t n)
{
	char other[3] = "1";

	memcpy(other, s, n);
	return logging_trace_is_id(other, n) || strspn(other, "0") == n;
}

/*
 * VERSION-TRACE-SPAN-FLAGS.  A later version may have more fields; version ff
 * is invalid.
 */
static bool
is_traceparent(const char *s, size_t n)
{
	if (n < LOG_TRACEPARENT_LEN || s[2] != '-' || s[35] != '-' ||
	    s[52] != '-' || !logging_trace_is_hex(s, 2) ||
	    !logging_trace_is_hex(s + 53, 2))
		return false;
	if (memcmp(s, "ff", 2) == 0)
		return false;
	if (n > LOG_TRACEPARENT_LEN &&
	    (memcmp(s, "00", 2) == 0 || s[LOG_TRACEPARENT_LEN] != '-'))
		return false;
	return logging_trace_is_id(s + 3, 32) &&
	       logging_trace_is_id(s + 36, 16);
}

bool
log_trace_begin(const char *field, size_t n, struct log_trace *out)
{
	bool given = field && is_traceparent(field, n);

	log_context_id(out->span, 8);
	if (given) {
		memcpy(out->trace, field + 3, 32);
		out->trace[32] = '\0';
	} else {
		log_context_id(out->trace, 16);
	}
	return given;
}

void
log_trace_of_uuid(const char *uuid, struct log_trace *out)
{
	size_t n = 0;

	for (; *uuid && n < 32; uuid++)
		if (*uuid != '-')
			out->trace[n++] = *uuid;
	out->trace[n] = '\0';
	log_context_id(out->span, 8);
}

void
log_trace_field(const struct log_trace *t, char out[LOG_TRACEPARENT_LEN + 1])
{
	snprintf(out, LOG_TRACEPARENT_LEN + 1, "00-%.32s-%.16s-01", t->trace,
	    t->span);
}

static uint8_t
logging_trace_digit(char c)
{
	return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10);
}

void
log_trace_to_bytes(const char *trace, uint8_t out[16])
{
	memset(out, 0, 16);
	if (!logging_trace_is_id(trace, 32))
		return;
	for (int i = 0; i < 16; i++)
		out[i] = (uint8_t)(logging_trace_digit(trace[2 * i]) << 4 |
				   logging_trace_digit(trace[2 * i + 1]));
}

bool
log_trace_from_bytes(const uint8_t bytes[16], char trace[33])
{
	static const char hex[] = "0123456789abcdef";
	uint8_t any = 0;

	for (int i = 0; i < 16; i++) {
		any |= bytes[i];
		trace[2 * i] = hex[bytes[i] >> 4];
		trace[2 * i + 1] = hex[bytes[i] & 15];
	}
	trace[any ? 32 : 0] = '\0';
	return any != 0;
}

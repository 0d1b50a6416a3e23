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
	out->parent[0] = '\0';
	if (given) {
		memcpy(out->trace, field + 3, 32);
		out->trace[32] = '\0';
		memcpy(out->parent, field + 36, 16);
		out->parent[16] = '\0';
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
	out->parent[0] = '\0';
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

/* Convert n bytes from 2 * n hex digits; zeros where they are not an id. */
static void
id_to_bytes(const char *id, uint8_t *out, size_t n)
{
	memset(out, 0, n);
	if (!logging_trace_is_id(id, 2 * n))
		return;
	for (size_t i = 0; i < n; i++)
		out[i] = (uint8_t)(logging_trace_digit(id[2 * i]) << 4 |
				   logging_trace_digit(id[2 * i + 1]));
}

/* Convert n bytes to hex digits; "", and false, for zeros. */
static bool
id_from_bytes(const uint8_t *bytes, size_t n, char *out)
{
	static const char hex[] = "0123456789abcdef";
	uint8_t any = 0;

	for (size_t i = 0; i < n; i++) {
		any |= bytes[i];
		out[2 * i] = hex[bytes[i] >> 4];
		out[2 * i + 1] = hex[bytes[i] & 15];
	}
	out[any ? 2 * n : 0] = '\0';
	return any != 0;
}

void
log_trace_to_bytes(const struct log_trace *t, uint8_t out[LOG_TRACE_BYTES])
{
	id_to_bytes(t->trace, out, 16);
	id_to_bytes(t->span, out + 16, 8);
}

bool
log_trace_from_bytes(
    const uint8_t bytes[LOG_TRACE_BYTES], struct log_trace *out)
{
	*out = (struct log_trace){.trace = ""};
	if (!id_from_bytes(bytes, 16, out->trace))
		return false;
	id_from_bytes(bytes + 16, 8, out->parent);
	log_context_id(out->span, 8);
	return true;
}

/* A tag without a value is left out. */
static const char *
id_or_null(const char *id)
{
	return *id ? id : NULL;
}

void
log_trace_push(const char *node, const struct log_trace *t)
{
	log_context_push(log_str("node", node),
	    log_str("trace.id", id_or_null(t->trace)),
	    log_str("span.id", id_or_null(t->span)),
	    log_str("span.parent", id_or_null(t->parent)));
}

void
log_trace_push_bytes(const char *node, const uint8_t bytes[LOG_TRACE_BYTES])
{
	struct log_trace t;

	log_trace_from_bytes(bytes, &t);
	log_trace_push(node, &t);
}

bool
log_trace_current(struct log_trace *out)
{
	*out = (struct log_trace){.trace = ""};
	log_context_text("span.id", out->span, sizeof(out->span));
	log_context_text("span.parent", out->parent, sizeof(out->parent));
	return log_context_text("trace.id", out->trace, sizeof(out->trace));
}

/*
 * Lines are taken from the bytes that were fed where they are whole, and
 * collected otherwise; then the function of the state is called.
 */

#include "network/http/http_reply.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/text/hex.h"
#include "base/text/number.h"

enum http_reply_state {
	REPLY_STATUS,
	REPLY_FIELD,
	REPLY_BODY,  /* of a length */
	REPLY_UNTIL, /* until the connection ends */
	REPLY_CHUNK_SIZE,
	REPLY_CHUNK_DATA,
	REPLY_CHUNK_END,
	REPLY_TRAILER,
	REPLY_COMPLETE,
	REPLY_FAILED,
};

/* Digits of the size of a chunk: 64 bits. */
#define CHUNK_DIGITS 15

void
http_reply_init(struct http_reply *r, bool bodyless)
{
	memset(r, 0, sizeof(*r));
	r->retry_after = -1;
	r->keep_alive = true;
	r->bodyless = bodyless;
	r->state = REPLY_STATUS;
	strbuf_init(&r->line, HTTP_REPLY_LINE_MAX);
}

void
http_reply_release(struct http_reply *r)
{
	strbuf_release(&r->line);
	strbuf_init(&r->line, HTTP_REPLY_LINE_MAX);
}

static int
reply_refuse(struct http_reply *r, const char *reason)
{
	r->state = REPLY_FAILED;
	r->reason = reason;
	return -1;
}

/* --- the head --- */

static int
reply_status_read(struct http_reply *r, const char *s, size_t n)
{
	int status = 0;

	if (n < 12 || memcmp(s, "HTTP/1.", 7) != 0 ||
	    !isdigit((unsigned char)s[7]) || s[8] != ' ' ||
	    (n > 12 && s[12] != ' '))
		return reply_refuse(r, "the status line is malformed");
	for (size_t i = 9; i < 12; i++) {
		if (!isdigit((unsigned char)s[i]))
			return reply_refuse(r, "the status line is malformed");
		status = status * 10 + (s[i] - '0');
	}
	if (status < 100)
		return reply_refuse(r, "the status line is malformed");
	r->status = status;
	r->keep_alive = s[7] != '0';
	r->state = REPLY_FIELD;
	return 0;
}

/* Read digits without a sign; -1 for anything else. */
static int
reply_digits(const char *s, size_t n, int64_t *ret)
{
	if (n == 0 || !isdigit((unsigned char)s[0]))
		return -1;
	return integer_parse(s, n, 10, ret);
}

static int
reply_length_read(struct http_reply *r, const char *s, size_t n)
{
	int64_t length;

	if (r->sized)
		return reply_refuse(r, "Content-Length is repeated");
	if (reply_digits(s, n, &length) < 0)
		return reply_refuse(r, "Content-Length is malformed");
	r->sized = true;
	r->length = (uint64_t)length;
	return 0;
}

static int
reply_coding_read(struct http_reply *r, const char *s, size_t n)
{
	if (r->chunked || n != 7 || strncasecmp(s, "chunked", 7) != 0)
		return reply_refuse(
		    r, "Transfer-Encoding is not the one word chunked");
	r->chunked = true;
	return 0;
}

/* Read the words of the field Connection. */
static void
reply_connection_read(struct http_reply *r, const char *s, size_t n)
{
	while (n > 0) {
		const char *comma = memchr(s, ',', n);
		size_t word = comma != NULL ? (size_t)(comma - s) : n;
		size_t skip = word + (comma != NULL);
		const char *w = s;

		while (word > 0 && (*w == ' ' || *w == '\t'))
			w++, word--;
		while (word > 0 && (w[word - 1] == ' ' || w[word - 1] == '\t'))
			word--;
		if (word == 5 && strncasecmp(w, "close", 5) == 0)
			r->keep_alive = false;
		else if (word == 10 && strncasecmp(w, "keep-alive", 10) == 0)
			r->keep_alive = true;
		s += skip;
		n -= skip;
	}
}

static bool
reply_is(const char *s, size_t n, const char *name)
{
	return strlen(name) == n && strncasecmp(s, name, n) == 0;
}

static int
reply_field_take(struct http_reply *r, const char *name, size_t name_len,
    const char *value, size_t n)
{
	if (reply_is(name, name_len, "Content-Length"))
		return reply_length_read(r, value, n);
	if (reply_is(name, name_len, "Transfer-Encoding"))
		return reply_coding_read(r, value, n);
	if (reply_is(name, name_len, "Connection"))
		reply_connection_read(r, value, n);
	else if (reply_is(name, name_len, "Retry-After") &&
		 reply_digits(value, n, &r->retry_after) < 0)
		r->retry_after = -1;
	return 0;
}

/* Return whether a byte may be in the value of a field. */
static bool
reply_is_text(unsigned char c)
{
	return c >= 0x20 ? c != 0x7f : c == '\t';
}

static int
reply_field_read(struct http_reply *r, const char *s, size_t n)
{
	const char *colon = memchr(s, ':', n);
	size_t name = colon != NULL ? (size_t)(colon - s) : 0;
	const char *value = s + name + 1, *end = s + n;

	if (name == 0)
		return reply_refuse(r, "a header field is malformed");
	for (size_t i = 0; i < name; i++)
		if (!isgraph((unsigned char)s[i]))
			return reply_refuse(r, "a header field is malformed");
	while (value < end && (*value == ' ' || *value == '\t'))
		value++;
	while (end > value && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	for (const char *p = value; p < end; p++)
		if (!reply_is_text((unsigned char)*p))
			return reply_refuse(r, "a header field is malformed");
	if (r->state == REPLY_TRAILER)
		return 0;
	return reply_field_take(r, s, name, value, (size_t)(end - value));
}

/* Choose the state after a head. */
static int
reply_head_end(struct http_reply *r)
{
	bool none = r->bodyless || r->status == 204 || r->status == 304;

	if (r->status < 200) {
		/* the head of the answer itself follows */
		if (r->status == 101)
			return reply_refuse(r, "the protocol was changed");
		r->chunked = r->sized = false;
		r->length = 0;
		r->state = REPLY_STATUS;
		return 0;
	}
	if (r->chunked && r->sized)
		return reply_refuse(
		    r, "Content-Length stands beside Transfer-Encoding");
	if (none || (r->sized && r->length == 0))
		r->state = REPLY_COMPLETE;
	else if (r->chunked)
		r->state = REPLY_CHUNK_SIZE;
	else
		r->state = r->sized ? REPLY_BODY : REPLY_UNTIL;
	if (r->state == REPLY_UNTIL)
		r->keep_alive = false;
	return 0;
}

/* --- chunks --- */

static int
reply_chunk_read(struct http_reply *r, const char *s, size_t n)
{
	size_t i = 0;

	r->length = 0;
	for (; i < n && i <= CHUNK_DIGITS && isxdigit((unsigned char)s[i]); i++)
		r->length = r->length * 16 + (unsigned)hex_value(s[i]);
	/* an extension has no meaning here */
	if (i == 0 || i > CHUNK_DIGITS ||
	    (i < n && s[i] != ';' && s[i] != ' ' && s[i] != '\t'))
		return reply_refuse(r, "the size of a chunk is malformed");
	r->state = r->length > 0 ? REPLY_CHUNK_DATA : REPLY_TRAILER;
	return 0;
}

static int
reply_line_read(struct http_reply *r, const char *s, size_t n)
{
	switch ((enum http_reply_state)r->state) {
	case REPLY_STATUS:
		return reply_status_read(r, s, n);
	case REPLY_FIELD:
		return n > 0 ? reply_field_read(r, s, n) : reply_head_end(r);
	case REPLY_CHUNK_SIZE:
		return reply_chunk_read(r, s, n);
	case REPLY_CHUNK_END:
		r->state = REPLY_CHUNK_SIZE;
		return n == 0 ? 0 : reply_refuse(r, "a chunk is malformed");
	case REPLY_TRAILER:
		if (n > 0)
			return reply_field_read(r, s, n);
		r->state = REPLY_COMPLETE;
		return 0;
	default:
		return -1;
	}
}

/* --- bytes --- */

/* Take a line that is complete with the n bytes at s, without its LF. */
static int
reply_line_end(struct http_reply *r, const char *s, size_t n)
{
	const char *text = s;
	int rc;

	if (r->line.len > 0) {
		strbuf_add(&r->line, s, n);
		n = r->line.len;
		if (strbuf_text(&r->line, &text) < 0)
			return reply_refuse(r, "a line is too long");
	}
	if (n == 0 || text[n - 1] != '\r')
		return reply_refuse(r, "a line does not end with CR LF");
	if (n > HTTP_REPLY_LINE_MAX)
		return reply_refuse(r, "a line is too long");
	rc = reply_line_read(r, text, n - 1);
	if (r->line.len > 0)
		http_reply_release(r);
	return rc;
}

/* Take bytes of a line: all that are used, or -1. */
static int
reply_line_feed(struct http_reply *r, const char *s, size_t n, size_t *used)
{
	const char *lf = memchr(s, '\n', n);
	size_t len = lf != NULL ? (size_t)(lf - s) : n;

	*used = len + (lf != NULL);
	/* lines of chunks are as many as the body has */
	if (r->state == REPLY_STATUS || r->state == REPLY_FIELD ||
	    r->state == REPLY_TRAILER)
		r->head += (uint32_t)*used;
	if (r->head > HTTP_REPLY_HEAD_MAX)
		return reply_refuse(r, "the head is too long");
	if (lf != NULL)
		return reply_line_end(r, s, len);
	strbuf_add(&r->line, s, n);
	if (strbuf_is_cut(&r->line))
		return reply_refuse(r, "a line is too long");
	return 0;
}

/* Take bytes of the body. */
static void
reply_body_feed(struct http_reply *r, const char *s, size_t n, size_t *used,
    struct http_reply_piece *piece)
{
	if (r->state != REPLY_UNTIL) {
		if (n > r->length)
			n = (size_t)r->length;
		r->length -= n;
		if (r->length == 0)
			r->state = r->state == REPLY_BODY ? REPLY_COMPLETE
							  : REPLY_CHUNK_END;
	}
	*used = n;
	piece->s = s;
	piece->n = n;
}

static bool
reply_in_body(const struct http_reply *r)
{
	return r->state == REPLY_BODY || r->state == REPLY_UNTIL ||
	       r->state == REPLY_CHUNK_DATA;
}

enum http_reply_event
http_reply_feed(struct http_reply *r, const char *s, size_t n, size_t *used,
    struct http_reply_piece *piece)
{
	size_t at = 0, now;

	while (
	    r->state != REPLY_COMPLETE && r->state != REPLY_FAILED && at < n) {
		if (reply_in_body(r)) {
			reply_body_feed(r, s + at, n - at, &now, piece);
			*used = at + now;
			return HTTP_REPLY_PIECE;
		}
		if (reply_line_feed(r, s + at, n - at, &now) < 0)
			break;
		at += now;
	}
	*used = at;
	if (r->state == REPLY_COMPLETE)
		return HTTP_REPLY_DONE;
	return r->state == REPLY_FAILED ? HTTP_REPLY_ERROR : HTTP_REPLY_MORE;
}

bool
http_reply_ends(const struct http_reply *r)
{
	return r->state == REPLY_UNTIL || r->state == REPLY_COMPLETE;
}

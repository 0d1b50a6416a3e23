/*
 * The line states collect a line in the request's head (or, for chunk sizes,
 * in a small buffer of their own), up to CR LF; then the line's function is
 * called.  Body states copy ranges.
 */

#include "network/http/http_parse.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <sys/types.h>

#include "base/text/hex.h"
enum http_parse_state {
	S_REQUEST_LINE,
	S_FIELD,
	S_BODY,
	S_CHUNK_SIZE,
	S_CHUNK_DATA,
	S_CHUNK_END,
	S_TRAILER,
	S_DONE,
	S_FAILED,
};

static const struct {
	const char *name;
	enum http_method method;
} http_parse_methods[] = {
    {"GET", HTTP_GET},
    {"HEAD", HTTP_HEAD},
    {"POST", HTTP_POST},
    {"PUT", HTTP_PUT},
    {"DELETE", HTTP_DELETE},
};

#define METHOD_COUNT \
	(sizeof(http_parse_methods) / sizeof(http_parse_methods[0]))
#define METHOD_MAX 16 /* bytes of an unknown method that get 501 */

const char *
http_method_name(enum http_method m)
{
	for (size_t i = 0; i < METHOD_COUNT; i++) {
		if (http_parse_methods[i].method == m)
			return http_parse_methods[i].name;
	}
	return "?";
}

void
http_parser_init(struct http_parser *p, uint64_t max_body)
{
	memset(p, 0, sizeof(*p));
	p->max_body = p->limit = max_body;
	strbuf_init(&p->rq.head, HTTP_HEAD_MAX);
	strbuf_init(&p->rq.body, max_body);
}

void
http_parser_release(struct http_parser *p)
{
	strbuf_release(&p->rq.head);
	strbuf_release(&p->rq.body);
}

void
http_parser_reset(struct http_parser *p)
{
	struct strbuf head = p->rq.head;
	uint64_t max_body = p->max_body;

	/* A body may be large: its memory is not kept for the next request. */
	strbuf_release(&p->rq.body);
	memset(p, 0, sizeof(*p));
	p->max_body = p->limit = max_body;
	p->rq.head = head;
	strbuf_reset(&p->rq.head);
	strbuf_init(&p->rq.body, max_body);
}

int
http_parser_idle(const struct http_parser *p)
{
	return p->state == S_REQUEST_LINE && !p->begun;
}

int
http_parser_in_body(const struct http_parser *p)
{
	return p->state >= S_BODY && p->state <= S_TRAILER;
}

/* Return the index of the field of that name from the index on, or the count.
 */
static uint32_t
http_parse_field_find(
    const struct http_request *rq, const char *name, uint32_t from)
{
	size_t n = strlen(name);

	for (; from < rq->field_count; from++) {
		const struct http_field *f = &rq->fields[from];

		if (f->name_len == n &&
		    strncasecmp(strbuf_edit(&rq->head) + f->name, name, n) == 0)
			break;
	}
	return from;
}

const char *
http_request_target(const struct http_request *rq)
{
	return strbuf_edit(&rq->head);
}

const char *
http_request_field(
    const struct http_request *rq, const char *name, size_t *ret_len)
{
	uint32_t i = http_parse_field_find(rq, name, 0);

	if (i == rq->field_count)
		return NULL;
	*ret_len = rq->fields[i].value_len;
	return strbuf_edit(&rq->head) + rq->fields[i].value;
}

unsigned
http_request_fields(const struct http_request *rq, const char *name)
{
	uint32_t i = http_parse_field_find(rq, name, 0);
	unsigned count = 0;

	for (; i < rq->field_count; i = http_parse_field_find(rq, name, i + 1))
		count++;
	return count;
}

static int
http_parse_refuse(struct http_parser *p, int status, const char *reason)
{
	p->status = status;
	p->reason = reason;
	return -1;
}

/* tchar of RFC 9110 5.6.2 */
static bool
http_parse_is_token(unsigned char c)
{
	return isalnum(c) || (c != 0 && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static size_t
token_length(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && http_parse_is_token((unsigned char)s[i]))
		i++;
	return i;
}

int
http_parser_limit(struct http_parser *p, uint64_t max)
{
	if (max < p->limit)
		p->limit = max;
	if (p->length <= p->limit)
		return 0;
	p->state = S_FAILED;
	return http_parse_refuse(p, 413, "body too large");
}

static int
http_parse_method(struct http_parser *p, const char *s, size_t n)
{
	if (n == 0 || token_length(s, n) != n)
		return http_parse_refuse(p, 400, "malformed request line");
	for (size_t i = 0; i < METHOD_COUNT; i++) {
		if (strlen(http_parse_methods[i].name) == n &&
		    memcmp(http_parse_methods[i].name, s, n) == 0) {
			p->rq.method = http_parse_methods[i].method;
			return 0;
		}
	}
	if (n > METHOD_MAX)
		return http_parse_refuse(p, 400, "malformed request line");
	return http_parse_refuse(p, 501, "method not supported");
}

static int
parse_version(struct http_parser *p, const char *s, size_t n)
{
	if (n != 8 || memcmp(s, "HTTP/", 5) != 0 || s[6] != '.' ||
	    !isdigit((unsigned char)s[5]) || !isdigit((unsigned char)s[7]))
		return http_parse_refuse(p, 400, "malformed request line");
	if (s[5] != '1')
		return http_parse_refuse(p, 505, "HTTP version not supported");
	/* An unknown minor version is treated as the highest known one. */
	p->rq.minor = s[7] == '0' ? 0 : 1;
	p->rq.keep_alive = p->rq.minor;
	return 0;
}

/* Parse the origin form only: starts with "/", visible ASCII, without "#". */
static int
parse_target(struct http_parser *p, const char *s, size_t n)
{
	if (n == 0 || s[0] != '/')
		return http_parse_refuse(
		    p, 400, "request target is not a path");
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		if (c < 0x21 || c > 0x7e || c == '#')
			return http_parse_refuse(
			    p, 400, "illegal character in request target");
	}
	return 0;
}

/*
 * Parse METHOD SP TARGET SP VERSION.  Only the target is kept, at the start of
 * the head.
 */
static int
parse_request_line(struct http_parser *p, char *s, size_t n)
{
	char *sp = memchr(s, ' ', n);
	char *end = s + n, *target, *sp2;
	size_t len;

	if (sp == NULL)
		return http_parse_refuse(p, 400, "malformed request line");
	target = sp + 1;
	sp2 = memchr(target, ' ', (size_t)(end - target));
	if (sp2 == NULL)
		return http_parse_refuse(p, 400, "malformed request line");
	len = (size_t)(sp2 - target);
	if (http_parse_method(p, s, (size_t)(sp - s)) < 0 ||
	    parse_version(p, sp2 + 1, (size_t)(end - sp2 - 1)) < 0 ||
	    parse_target(p, target, len) < 0)
		return -1;
	memmove(s, target, len);
	p->rq.target_len = (uint32_t)len;
	strbuf_truncate(&p->rq.head, len);
	p->line_start = (uint32_t)len;
	p->state = S_FIELD;
	return 0;
}

/* Parse at most 18 digits; signs and lists are malformed. */
static int
http_parse_number(const char *s, size_t n, uint64_t *ret)
{
	uint64_t v = 0;

	if (n == 0 || n > 18)
		return -1;
	for (size_t i = 0; i < n; i++) {
		if (!isdigit((unsigned char)s[i]))
			return -1;
		v = v * 10 + (uint64_t)(s[i] - '0');
	}
	*ret = v;
	return 0;
}

static int
value_is(const char *v, size_t n, const char *word)
{
	return strlen(word) == n && strncasecmp(v, word, n) == 0;
}

/* Check the values of header fields, and apply them. */
static int
on_host(struct http_parser *p, const char *v, size_t n)
{
	if (n == 0)
		return http_parse_refuse(p, 400, "empty Host");
	for (size_t i = 0; i < n; i++) {
		if (!isalnum((unsigned char)v[i]) &&
		    strchr("-._:[]~%", v[i]) == NULL)
			return http_parse_refuse(
			    p, 400, "illegal character in Host");
	}
	return 0;
}

static int
on_content_length(struct http_parser *p, const char *v, size_t n)
{
	if (http_parse_number(v, n, &p->length) < 0)
		return http_parse_refuse(p, 400, "malformed Content-Length");
	return 0;
}

static int
on_transfer_encoding(struct http_parser *p, const char *v, size_t n)
{
	if (!value_is(v, n, "chunked"))
		return http_parse_refuse(
		    p, 501, "transfer coding not supported");
	if (p->rq.minor == 0)
		return http_parse_refuse(
		    p, 400, "Transfer-Encoding in HTTP/1.0");
	p->chunked = 1;
	return 0;
}

static int
on_expect(struct http_parser *p, const char *v, size_t n)
{
	if (!value_is(v, n, "100-continue"))
		return http_parse_refuse(p, 417, "expectation not supported");
	p->rq.expect = p->rq.minor == 1;
	return 0;
}

static int
http_parse_on_connection(struct http_parser *p, const char *v, size_t n)
{
	while (n > 0) {
		size_t len = token_length(v, n);

		if (value_is(v, len, "close"))
			p->rq.keep_alive = 0;
		else if (value_is(v, len, "keep-alive") && p->rq.minor == 0)
			p->rq.keep_alive = 1;
		v += len;
		n -= len;
		while (n > 0 && strchr(", \t", *v) != NULL) {
			v++;
			n--;
		}
		if (n > 0 && !http_parse_is_token((unsigned char)*v))
			return http_parse_refuse(
			    p, 400, "malformed Connection");
	}
	return 0;
}

static const struct {
	const char *name;
	int once; /* a duplicate is refused */
	int (*value)(struct http_parser *, const char *, size_t);
} http_parse_checked[] = {
    {"Host", 1, on_host},
    {"Content-Length", 1, on_content_length},
    {"Transfer-Encoding", 1, on_transfer_encoding},
    {"Expect", 1, on_expect},
    {"Connection", 0, http_parse_on_connection},
    {"Content-Type", 1, NULL},
    {"Content-Encoding", 1, NULL},
};

#define CHECKED_COUNT \
	(sizeof(http_parse_checked) / sizeof(http_parse_checked[0]))

static int
check_field(struct http_parser *p, const char *name, size_t name_len,
    const char *value, size_t value_len)
{
	size_t n;

	for (size_t i = 0; i < CHECKED_COUNT; i++) {
		if (!value_is(name, name_len, http_parse_checked[i].name))
			continue;
		if (p->state == S_TRAILER)
			return http_parse_refuse(
			    p, 400, "field not allowed in trailer");
		if (http_parse_checked[i].once &&
		    http_request_field(
			&p->rq, http_parse_checked[i].name, &n) != NULL)
			return http_parse_refuse(
			    p, 400, "duplicate header field");
		if (http_parse_checked[i].value != NULL)
			return http_parse_checked[i].value(p, value, value_len);
		return 0;
	}
	return 0;
}

static bool
http_parse_is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static int
parse_field(struct http_parser *p, const char *s, size_t n)
{
	size_t name_len = token_length(s, n);
	size_t start = name_len + 1, end = n;
	struct http_field *f;

	if (http_parse_is_blank(s[0]))
		return http_parse_refuse(p, 400, "folded header line");
	if (name_len == 0 || name_len == n || s[name_len] != ':')
		return http_parse_refuse(p, 400, "malformed header field");
	while (start < end && http_parse_is_blank(s[start]))
		start++;
	while (end > start && http_parse_is_blank(s[end - 1]))
		end--;
	for (size_t i = start; i < end; i++) {
		unsigned char c = (unsigned char)s[i];

		if ((c < 0x20 && c != '\t') || c == 0x7f)
			return http_parse_refuse(
			    p, 400, "illegal character in header");
	}
	if (check_field(p, s, name_len, s + start, end - start) < 0)
		return -1;
	if (p->rq.field_count == HTTP_FIELDS_MAX)
		return http_parse_refuse(p, 431, "too many header fields");
	f = &p->rq.fields[p->rq.field_count];
	f->name = p->line_start;
	f->name_len = (uint32_t)name_len;
	f->value = p->line_start + (uint32_t)start;
	f->value_len = (uint32_t)(end - start);
	/*
	 * No field is taken from a trailer: a proxy may pass it on, and set or
	 * remove the fields of the same names in the head only.
	 */
	if (p->state != S_TRAILER)
		p->rq.field_count++;
	p->line_start = (uint32_t)p->rq.head.len;
	return 0;
}

/* Handle the empty line: determines the framing of the body. */
static int
end_of_head(struct http_parser *p)
{
	size_t n;
	int sized = http_request_field(&p->rq, "Content-Length", &n) != NULL;

	if (p->rq.minor == 1 && http_request_field(&p->rq, "Host", &n) == NULL)
		return http_parse_refuse(p, 400, "Host is missing");
	if (p->chunked && sized)
		return http_parse_refuse(
		    p, 400, "Content-Length beside Transfer-Encoding");
	if (p->length > p->max_body)
		return http_parse_refuse(p, 413, "body too large");
	if (p->chunked) {
		p->state = S_CHUNK_SIZE;
		return 0;
	}
	/* a buffer that grows by doubling stops at the body's length */
	strbuf_init(&p->rq.body, (size_t)p->length);
	p->state = p->length > 0 ? S_BODY : S_DONE;
	return 0;
}

/* Handle the end of a head or trailer line. */
static int
head_line(struct http_parser *p)
{
	char *s = strbuf_edit(&p->rq.head) + p->line_start;
	size_t n = p->rq.head.len - p->line_start;

	if (p->state == S_REQUEST_LINE) {
		if (n > 0)
			return parse_request_line(p, s, n);
		/* One empty line before a request is ignored (2.2). */
		return p->begun++ > 1 ? http_parse_refuse(p, 400,
					    "empty lines before the request")
				      : 0;
	}
	if (n > 0)
		return parse_field(p, s, n);
	if (p->state == S_FIELD)
		return end_of_head(p);
	p->state = S_DONE;
	return 0;
}

static int
line_too_long(struct http_parser *p)
{
	if (p->state == S_REQUEST_LINE)
		return http_parse_refuse(p, 414, "request line too long");
	return http_parse_refuse(p, 431, "header too large");
}

/* Handle one byte of a head or trailer line. */
static int
head_byte(struct http_parser *p, char c)
{
	if (p->cr) {
		p->cr = 0;
		p->line_len = 0;
		if (c != '\n')
			return http_parse_refuse(p, 400, "CR without LF");
		return head_line(p);
	}
	if (c == '\r') {
		p->cr = 1;
		return 0;
	}
	if (c == '\n' || c == '\0')
		return http_parse_refuse(p, 400, "LF without CR, or NUL");
	strbuf_addch(&p->rq.head, c);
	if (++p->line_len > HTTP_LINE_MAX || strbuf_is_cut(&p->rq.head))
		return line_too_long(p);
	return 0;
}

/* Check ;name, ;name=token, ;name="text": unknown extensions are skipped. */
static int
chunk_extensions_ok(const char *s, size_t n)
{
	size_t i = 0, len;

	while (i < n) {
		if (s[i++] != ';' || (len = token_length(s + i, n - i)) == 0)
			return 0;
		i += len;
		if (i == n || s[i] != '=')
			continue;
		i++;
		if (i < n && s[i] == '"') {
			const char *q = memchr(s + i + 1, '"', n - i - 1);

			if (q == NULL || memchr(s + i, '\\', n - i) != NULL)
				return 0;
			i = (size_t)(q - s) + 1;
			continue;
		}
		if ((len = token_length(s + i, n - i)) == 0)
			return 0;
		i += len;
	}
	return 1;
}

static int
chunk_line(struct http_parser *p)
{
	size_t i = 0, n = p->chunk_line;
	uint64_t size = 0;

	while (i < n && hex_value(p->line[i]) >= 0) {
		if (i == 8)
			return http_parse_refuse(p, 413, "chunk too large");
		size = size * 16 + (uint64_t)hex_value(p->line[i++]);
	}
	if (i == 0 || !chunk_extensions_ok(p->line + i, n - i))
		return http_parse_refuse(p, 400, "malformed chunk size");
	if (size + p->rq.body.len > p->limit)
		return http_parse_refuse(p, 413, "body too large");
	p->length = size;
	p->chunk_line = 0;
	p->line_start = (uint32_t)p->rq.head.len;
	p->state = size > 0 ? S_CHUNK_DATA : S_TRAILER;
	return 0;
}

static int
chunk_byte(struct http_parser *p, char c)
{
	if (p->cr) {
		p->cr = 0;
		if (c != '\n')
			return http_parse_refuse(
			    p, 400, "CR without LF in chunk size");
		return chunk_line(p);
	}
	if (c == '\r') {
		p->cr = 1;
		return 0;
	}
	if ((unsigned char)c < 0x20 || c == 0x7f)
		return http_parse_refuse(
		    p, 400, "illegal character in chunk size");
	if (p->chunk_line == sizeof(p->line))
		return http_parse_refuse(p, 400, "chunk extensions too long");
	p->line[p->chunk_line++] = c;
	return 0;
}

/* Handle the CR LF after a chunk's data. */
static int
chunk_end_byte(struct http_parser *p, char c)
{
	if (c != (p->cr ? '\n' : '\r'))
		return http_parse_refuse(p, 400, "chunk longer than its size");
	if (p->cr)
		p->state = S_CHUNK_SIZE;
	p->cr = !p->cr;
	return 0;
}

/* Return how many bytes were taken, -1 when the body is refused. */
static ssize_t
body_bytes(struct http_parser *p, const char *s, size_t n)
{
	size_t take = n < p->length ? n : (size_t)p->length;

	strbuf_add(&p->rq.body, s, take);
	if (strbuf_is_cut(&p->rq.body))
		return http_parse_refuse(p, 413, "body too large");
	p->length -= take;
	if (p->length == 0 && p->state == S_BODY)
		p->state = S_DONE;
	else if (p->length == 0 && p->state == S_CHUNK_DATA)
		p->state = S_CHUNK_END;
	return (ssize_t)take;
}

/*
 * Take bytes of s, in the current state of p: their number, at least 1, or -1
 * when the request is refused.
 */
static ssize_t
http_parse_step(struct http_parser *p, const char *s, size_t n)
{
	switch (p->state) {
	case S_BODY:
	case S_CHUNK_DATA:
		return body_bytes(p, s, n);
	case S_CHUNK_SIZE:
		return chunk_byte(p, *s) < 0 ? -1 : 1;
	case S_CHUNK_END:
		return chunk_end_byte(p, *s) < 0 ? -1 : 1;
	default:
		return head_byte(p, *s) < 0 ? -1 : 1;
	}
}

enum http_parse_result
http_parser_feed(
    struct http_parser *p, const char *s, size_t n, size_t *ret_used)
{
	size_t i = 0;

	if (n > 0 && p->begun == 0)
		p->begun = 1;
	while (i < n && p->state != S_DONE && p->state != S_FAILED) {
		int before = p->state;
		ssize_t taken = http_parse_step(p, s + i, n - i);

		if (taken < 0)
			p->state = S_FAILED;
		i += taken < 0 ? 1 : (size_t)taken;
		if (before == S_FIELD && http_parser_in_body(p)) {
			*ret_used = i;
			return HTTP_PARSE_CONTINUE;
		}
	}
	*ret_used = i;
	if (p->state == S_FAILED)
		return HTTP_PARSE_ERROR;
	return p->state == S_DONE ? HTTP_PARSE_DONE : HTTP_PARSE_MORE;
}

#include "base/data/json_write.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "base/text/number.h"
#include "base/core/strbuf.h"

/* The letter after the backslash; 0: none needed, 1: \u00xx. */
static const char json_write_escapes[256] = {1, 1, 1, 1, 1, 1, 1, 1, 'b', 't',
    'n', 1, 'f', 'r', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, ['"'] = '"', ['\\'] = '\\'};

#define ONES	  0x0101010101010101u
#define HIGH_BITS 0x8080808080808080u

/* Texts up to this length are checked while they are copied. */
#define SHORT 16

/*
 * Return a word with the high bit of a byte set where w has a zero byte (and
 * perhaps above such a byte).
 */
static inline uint64_t
zero_bytes(uint64_t w)
{
	return (w - ONES) & ~w & HIGH_BITS;
}

/* True when none of eight bytes needs an escape. */
static inline bool
json_write_is_plain(uint64_t w)
{
	return ((w - ONES * 0x20) & ~w & HIGH_BITS) == 0 &&
	       zero_bytes(w ^ ONES * '"') == 0 &&
	       zero_bytes(w ^ ONES * '\\') == 0;
}

/* Bytes from s up to end that need no escape. */
static size_t
plain_run(const char *s, const char *end)
{
	const char *p = s;
	uint64_t w;

	for (; end - p >= 8; p += 8) {
		memcpy(&w, p, sizeof(w));
		if (!json_write_is_plain(w))
			break;
	}
	while (p < end && !json_write_escapes[(unsigned char)*p])
		p++;
	return (size_t)(p - s);
}

static void
add_escape(struct strbuf *out, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	char text[6] = {'\\', json_write_escapes[c], '0', '0', 0, 0};

	if (json_write_escapes[c] != 1) {
		strbuf_add(out, text, 2);
		return;
	}
	text[1] = 'u';
	text[4] = hex[c >> 4];
	text[5] = hex[c & 15];
	strbuf_add(out, text, 6);
}

/*
 * Copy up to SHORT bytes; false when one of them needs an escape.  The first
 * and the last 8 (or 4) bytes are copied, which may overlap.
 */
static inline bool
short_copy(char *to, const char *s, size_t n)
{
	uint64_t first, last;
	uint32_t head, tail;
	size_t i = 0;

	if (n >= sizeof(first)) {
		memcpy(&first, s, sizeof(first));
		memcpy(&last, s + n - sizeof(last), sizeof(last));
		memcpy(to, &first, sizeof(first));
		memcpy(to + n - sizeof(last), &last, sizeof(last));
		return json_write_is_plain(first) && json_write_is_plain(last);
	}
	if (n >= sizeof(head)) {
		memcpy(&head, s, sizeof(head));
		memcpy(&tail, s + n - sizeof(tail), sizeof(tail));
		memcpy(to, &head, sizeof(head));
		memcpy(to + n - sizeof(tail), &tail, sizeof(tail));
		return json_write_is_plain((uint64_t)head << 32 | tail);
	}
	for (; i < n && !json_write_escapes[(unsigned char)s[i]]; i++)
		to[i] = s[i];
	return i == n;
}

/*
 * Write a text that needs no escape, the usual case, where there is room for
 * it; false when one of its bytes does.
 */
static bool
json_write_plain_write(struct strbuf *out, const char *s, size_t n)
{
	char *to = strbuf_edit(out) + out->len;

	if (n > SHORT) {
		if (plain_run(s, s + n) < n)
			return false;
		memcpy(to + 1, s, n);
	} else if (!short_copy(to + 1, s, n)) {
		return false;
	}
	to[0] = '"';
	to[n + 1] = '"';
	to[n + 2] = '\0';
	out->len += n + 2;
	return true;
}

/* Append the n bytes quoted and escaped. */
static void
json_write_quote(struct strbuf *out, const char *s, size_t n)
{
	const char *end = s + n;
	size_t run;

	if (strbuf_reserve(out, n + 2) == 0 &&
	    json_write_plain_write(out, s, n))
		return;
	strbuf_addch(out, '"');
	while (s < end) {
		run = plain_run(s, end);
		strbuf_add(out, s, run);
		s += run;
		if (s < end)
			add_escape(out, (unsigned char)*s++);
	}
	strbuf_addch(out, '"');
}

void
json_write_init(
    struct json_writer *w, struct strbuf *out, enum json_layout layout)
{
	w->out = out;
	w->error = NULL;
	w->layout = layout;
	w->after_key = 0;
	w->data = NULL;
	w->depth = 0;
	w->filled[0] = 0;
}

static void
new_line(struct json_writer *w)
{
	strbuf_addch(w->out, '\n');
	strbuf_addchn(w->out, ' ', (size_t)w->depth * 2);
}

/* Write the comma before a member, and a line end if pretty. */
/* After an error the text is useless: write nothing more. */
static inline int
json_write_stopped(struct json_writer *w)
{
	if (strbuf_is_cut(w->out) && w->error == NULL)
		w->error = "the text is too large";
	return w->error != NULL;
}

static void
member_start(struct json_writer *w)
{
	if (w->depth == 0)
		return;
	if (w->filled[w->depth])
		strbuf_addch(w->out, ',');
	w->filled[w->depth] = 1;
	if (w->layout)
		new_line(w);
}

static void
value_start(struct json_writer *w)
{
	if (w->after_key)
		w->after_key = 0;
	else
		member_start(w);
}

static void
container_open(struct json_writer *w, int bracket)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	strbuf_addch(w->out, bracket);
	if (w->depth + 1 >= JSON_WRITE_DEPTH_MAX) {
		w->error = "nesting is too deep";
		return;
	}
	w->filled[++w->depth] = 0;
}

/* Ruby 3.1 ends the line in an empty object once, in an empty array twice. */
static void
empty_close(struct json_writer *w, int bracket)
{
	if (bracket == ']')
		strbuf_addch(w->out, '\n');
	new_line(w);
}

static void
container_close(struct json_writer *w, int bracket)
{
	if (json_write_stopped(w))
		return;
	assert(!w->after_key && w->depth > 0);
	w->depth--;
	if (w->filled[w->depth + 1] && w->layout != JSON_LAYOUT_COMPACT)
		new_line(w);
	else if (w->layout == JSON_LAYOUT_RUBY)
		empty_close(w, bracket);
	strbuf_addch(w->out, bracket);
}

void
json_write_object(struct json_writer *w)
{
	container_open(w, '{');
}

void
json_write_object_end(struct json_writer *w)
{
	container_close(w, '}');
}

void
json_write_array(struct json_writer *w)
{
	container_open(w, '[');
}

void
json_write_array_end(struct json_writer *w)
{
	container_close(w, ']');
}

void
json_write_key(struct json_writer *w, const char *key, size_t n)
{
	if (json_write_stopped(w))
		return;
	assert(!w->after_key);
	member_start(w);
	json_write_quote(w->out, key, n);
	strbuf_addch(w->out, ':');
	if (w->layout != JSON_LAYOUT_COMPACT)
		strbuf_addch(w->out, ' ');
	w->after_key = 1;
}

void
json_write_keystr(struct json_writer *w, const char *key)
{
	json_write_key(w, key, strlen(key));
}

void
json_write_string(struct json_writer *w, const char *s, size_t n)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	json_write_quote(w->out, s, n);
}

void
json_write_buf(struct json_writer *w, const struct strbuf *b)
{
	const char *s;

	if (strbuf_text(b, &s) == 0)
		json_write_string(w, s, b->len);
	else if (w->error == NULL)
		w->error = "a text is too large";
}

void
json_write_str(struct json_writer *w, const char *s)
{
	if (s == NULL)
		json_write_null(w);
	else
		json_write_string(w, s, strlen(s));
}

void
json_write_int(struct json_writer *w, int64_t n)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	strbuf_addint(w->out, n);
}

void
json_write_unsigned(struct json_writer *w, uint64_t n)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	strbuf_addunsigned(w->out, n);
}

void
json_write_double(struct json_writer *w, double d)
{
	char text[FLOAT_TEXT_MAX];

	if (json_write_stopped(w))
		return;
	value_start(w);
	if (!isfinite(d)) {
		w->error = "a number that is not finite has no JSON form";
		strbuf_addstr(w->out, "null");
		return;
	}
	strbuf_add(w->out, text, float_format(d, text));
}

void
json_write_bool(struct json_writer *w, int b)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	strbuf_addstr(w->out, b ? "true" : "false");
}

void
json_write_null(struct json_writer *w)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	strbuf_add(w->out, "null", 4);
}

void
json_write_raw(struct json_writer *w, const char *json, size_t n)
{
	if (json_write_stopped(w))
		return;
	value_start(w);
	strbuf_add(w->out, json, n);
}

#include "base/data/json_read.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "base/data/json_fault.h"
#include "base/text/number.h"
#include "base/text/utf8.h"

/* The tokens that are allowed next. */
enum json_read_state {
	EXPECT_VALUE,	       /* a value */
	EXPECT_FIRST_ITEM,     /* a value or ] */
	EXPECT_FIRST_KEY,      /* a key or } */
	EXPECT_KEY,	       /* a key, after a comma */
	EXPECT_COLON,	       /* after a key */
	EXPECT_COMMA_IN_ARRAY, /* , or ] */
	EXPECT_COMMA_IN_OBJECT,
	EXPECT_END,
};

void
json_read_init(struct json_reader *r, struct arena *a, const char *s, size_t n)
{
	size_t valid = utf8_valid_prefix(s, n);

	memset(r, 0, offsetof(struct json_reader, stack));
	r->token = JSON_TOKEN_NULL;
	r->arena = a;
	r->start = r->at = r->place = s;
	r->end = s + n;
	r->state = EXPECT_VALUE;
	if (valid < n) {
		r->place = s + valid;
		r->token = JSON_TOKEN_ERROR;
		r->error = "invalid UTF-8";
	}
}

int
json_read_fail(struct json_reader *r, const char *message)
{
	if (r->error == NULL)
		r->error = message;
	r->token = JSON_TOKEN_ERROR;
	return -1;
}

static enum json_token
json_read_fail_at(struct json_reader *r, const char *place, const char *message)
{
	r->place = place;
	json_read_fail(r, message);
	return JSON_TOKEN_ERROR;
}

static void
json_read_skip_blanks(struct json_reader *r)
{
	while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' ||
				     *r->at == '\t' || *r->at == '\r'))
		r->at++;
}

/* The state after a whole value. */
static void
value_done(struct json_reader *r)
{
	if (r->depth == 0)
		r->state = EXPECT_END;
	else if (r->stack[r->depth - 1] == '[')
		r->state = EXPECT_COMMA_IN_ARRAY;
	else
		r->state = EXPECT_COMMA_IN_OBJECT;
}

#define ONES	  0x0101010101010101u
#define HIGH_BITS 0x8080808080808080u

/* The first quote, backslash or control character from p, or end. */
static const char *
plain_end(const char *p, const char *end)
{
	uint64_t w, quote, slash, found;

	for (; end - p >= 8; p += 8) {
		memcpy(&w, p, sizeof(w));
		quote = w ^ ONES * '"';
		slash = w ^ ONES * '\\';
		found = (((w - ONES * 0x20) & ~w) | ((quote - ONES) & ~quote) |
			    ((slash - ONES) & ~slash)) &
			HIGH_BITS;
		if (found == 0)
			continue;
		/* the lowest bit is right, others may be borrowed */
		if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
			return p + __builtin_ctzll(found) / 8;
		break;
	}
	while (p < end && *p != '"' && *p != '\\' && (unsigned char)*p >= 0x20)
		p++;
	return p;
}

/* Four hexadecimal digits at p; -1 when one is missing. */
static int32_t
hex4(const char *p, const char *end)
{
	int32_t value = 0;
	int i;

	if (end - p < 4)
		return -1;
	for (i = 0; i < 4; i++) {
		int digit = hex_value(p[i]);

		if (digit < 0)
			return -1;
		value = value << 4 | digit;
	}
	return value;
}

/*
 * The code point of a \u escape whose u is at p, with the second half of a
 * surrogate pair; returns the place behind it, or NULL.
 */
static const char *
json_read_unicode_escape(const char *p, const char *end, uint32_t *ret)
{
	int32_t high = hex4(p + 1, end), low;

	if (high < 0 || (high & 0xfc00) == 0xdc00)
		return NULL;
	p += 5;
	*ret = (uint32_t)high;
	if ((high & 0xfc00) != 0xd800)
		return p;
	if (end - p < 6 || p[0] != '\\' || p[1] != 'u')
		return NULL;
	low = hex4(p + 2, end);
	if ((low & 0xfc00) != 0xdc00 || low < 0)
		return NULL;
	*ret = 0x10000 +
	       (((uint32_t)high & 0x3ff) << 10 | ((uint32_t)low & 0x3ff));
	return p + 6;
}

static const char simple_escapes[256] = {
    ['"'] = '"',
    ['\\'] = '\\',
    ['/'] = '/',
    ['b'] = '\b',
    ['f'] = '\f',
    ['n'] = '\n',
    ['r'] = '\r',
    ['t'] = '\t',
};

/*
 * Decode the escape whose backslash is at p to *to; return the place behind it,
 * or NULL.
 */
static const char *
decode_escape(const char *p, const char *end, char **to)
{
	uint32_t cp;

	if (++p >= end)
		return NULL;
	if (*p != 'u') {
		if (!simple_escapes[(unsigned char)*p])
			return NULL;
		*(*to)++ = simple_escapes[(unsigned char)*p];
		return p + 1;
	}
	p = json_read_unicode_escape(p, end, &cp);
	if (p != NULL)
		*to += utf8_encode(cp, *to);
	return p;
}

/* The closing quote from p, which may be behind escapes; or end. */
static const char *
string_end(const char *p, const char *end)
{
	for (;;) {
		p = plain_end(p, end);
		if (p >= end || *p != '\\')
			return p;
		p += end - p >= 2 ? 2 : 1;
	}
}

/* A string from its opening quote on, as a token of the given kind. */
static enum json_token
json_read_string(struct json_reader *r, enum json_token kind)
{
	const char *p = r->at + 1, *stop = plain_end(p, r->end), *close;
	char *to;

	close = string_end(stop, r->end);
	if (close >= r->end)
		return json_read_fail_at(r, r->at, "string is not terminated");
	if (*close != '"')
		return json_read_fail_at(
		    r, close, "control character in a string");
	r->text = p;
	r->len = (size_t)(close - p);
	r->at = close + 1;
	if (stop == close)
		return kind;
	r->text = to = arena_text(r->arena, r->len);
	while (p < close) {
		memcpy(to, p, (size_t)(stop - p));
		to += stop - p;
		p = stop;
		if (p == close)
			break;
		p = decode_escape(p, close, &to);
		if (p == NULL)
			return json_read_fail_at(
			    r, stop, "invalid escape in a string");
		stop = plain_end(p, close);
	}
	r->len = (size_t)(to - r->text);
	return kind;
}

static const char *
skip_digits(const char *p, const char *end)
{
	while (p < end && *p >= '0' && *p <= '9')
		p++;
	return p;
}

/* Skip digits, at least one, from p; NULL when none is found. */
static const char *
some_digits(const char *p, const char *end)
{
	const char *q = skip_digits(p, end);

	return q > p ? q : NULL;
}

/*
 * The end of the number at p by the grammar, NULL when it is invalid;
 * *ret_float is set when it has a fraction or an exponent.
 */
static const char *
json_read_number_end(const char *p, const char *end, int *ret_float)
{
	*ret_float = 0;
	if (*p == '-')
		p++;
	if (p < end && *p == '0')
		p++;
	else
		p = some_digits(p, end);
	if (p != NULL && p < end && *p == '.') {
		*ret_float = 1;
		p = some_digits(p + 1, end);
	}
	if (p != NULL && p < end && (*p | 0x20) == 'e') {
		*ret_float = 1;
		p++;
		if (p < end && (*p == '+' || *p == '-'))
			p++;
		p = some_digits(p, end);
	}
	return p;
}

static enum json_token
json_read_number(struct json_reader *r)
{
	int is_float;
	const char *stop = json_read_number_end(r->at, r->end, &is_float);

	if (stop == NULL)
		return json_read_fail_at(r, r->at, "invalid number");
	r->text = r->at;
	r->len = (size_t)(stop - r->at);
	r->at = stop;
	if (!is_float)
		return integer_parse(r->text, r->len, 10, &r->integer) == 0
			   ? JSON_TOKEN_INT
			   : JSON_TOKEN_BIGINT;
	if (float_parse(r->text, r->len, &r->number) < 0)
		return json_read_fail_at(r, r->text, "number is too large");
	return JSON_TOKEN_DOUBLE;
}

static enum json_token
read_word(struct json_reader *r, const char *word, enum json_token kind)
{
	size_t n = strlen(word);

	if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
		return json_read_fail_at(r, r->at, "unexpected character");
	r->at += n;
	return kind;
}

static enum json_token
read_open(struct json_reader *r, uint8_t bracket)
{
	if (r->depth == JSON_READ_DEPTH_MAX)
		return json_read_fail_at(r, r->at, "nesting is too deep");
	r->stack[r->depth++] = bracket;
	r->at++;
	r->state = bracket == '[' ? EXPECT_FIRST_ITEM : EXPECT_FIRST_KEY;
	return bracket == '[' ? JSON_TOKEN_ARRAY : JSON_TOKEN_OBJECT;
}

static enum json_token
read_close(struct json_reader *r, enum json_token kind)
{
	r->at++;
	r->depth--;
	value_done(r);
	return kind;
}

static enum json_token
read_scalar(struct json_reader *r)
{
	switch (*r->at) {
	case '"':
		return json_read_string(r, JSON_TOKEN_STRING);
	case 't':
		return read_word(r, "true", JSON_TOKEN_TRUE);
	case 'f':
		return read_word(r, "false", JSON_TOKEN_FALSE);
	case 'n':
		return read_word(r, "null", JSON_TOKEN_NULL);
	default:
		if (*r->at == '-' || (*r->at >= '0' && *r->at <= '9'))
			return json_read_number(r);
		return json_read_fail_at(r, r->at, "unexpected character");
	}
}

static enum json_token
json_read_value(struct json_reader *r)
{
	enum json_token token;

	if (*r->at == '{' || *r->at == '[')
		return read_open(r, (uint8_t)*r->at);
	token = read_scalar(r);
	value_done(r);
	return token;
}

static enum json_token
json_read_key(struct json_reader *r)
{
	if (*r->at != '"')
		return json_read_fail_at(
		    r, r->at, "expected a key in double quotes");
	r->state = EXPECT_COLON;
	return json_read_string(r, JSON_TOKEN_KEY);
}

/* Skip a comma or colon; the states of values and keys follow it. */
static int
read_separator(struct json_reader *r)
{
	char c = *r->at;

	if (r->state == EXPECT_COLON && c == ':')
		r->state = EXPECT_VALUE;
	else if (r->state == EXPECT_COMMA_IN_ARRAY && c == ',')
		r->state = EXPECT_VALUE;
	else if (r->state == EXPECT_COMMA_IN_OBJECT && c == ',')
		r->state = EXPECT_KEY;
	else
		return 0;
	r->at++;
	json_read_skip_blanks(r);
	return 1;
}

static enum json_token
read_next(struct json_reader *r)
{
	json_read_skip_blanks(r);
	if (r->at < r->end && r->state != EXPECT_END)
		read_separator(r);
	r->place = r->at;
	if (r->at == r->end)
		return r->state == EXPECT_END
			   ? JSON_TOKEN_END
			   : json_read_fail_at(
				 r, r->at, "unexpected end of the text");
	switch ((enum json_read_state)r->state) {
	case EXPECT_FIRST_ITEM:
		if (*r->at == ']')
			return read_close(r, JSON_TOKEN_ARRAY_END);
		return json_read_value(r);
	case EXPECT_VALUE:
		return json_read_value(r);
	case EXPECT_FIRST_KEY:
		if (*r->at == '}')
			return read_close(r, JSON_TOKEN_OBJECT_END);
		return json_read_key(r);
	case EXPECT_KEY:
		return json_read_key(r);
	case EXPECT_COMMA_IN_ARRAY:
		if (*r->at == ']')
			return read_close(r, JSON_TOKEN_ARRAY_END);
		return json_read_fail_at(r, r->at, "expected ',' or ']'");
	case EXPECT_COMMA_IN_OBJECT:
		if (*r->at == '}')
			return read_close(r, JSON_TOKEN_OBJECT_END);
		return json_read_fail_at(r, r->at, "expected ',' or '}'");
	case EXPECT_COLON:
		return json_read_fail_at(r, r->at, "expected ':'");
	case EXPECT_END:
		break;
	}
	return json_read_fail_at(
	    r, r->at, "unexpected text after the document");
}

enum json_token
json_read_next(struct json_reader *r)
{
	if (r->error != NULL)
		return JSON_TOKEN_ERROR;
	r->token = read_next(r);
	return r->token;
}

int
json_read_skip(struct json_reader *r)
{
	unsigned depth;

	if (r->token == JSON_TOKEN_ERROR)
		return -1;
	if (r->token == JSON_TOKEN_KEY)
		json_read_next(r);
	if (r->token != JSON_TOKEN_OBJECT && r->token != JSON_TOKEN_ARRAY)
		return r->token == JSON_TOKEN_ERROR ? -1 : 0;
	depth = r->depth;
	while (r->depth >= depth)
		if (json_read_next(r) == JSON_TOKEN_ERROR)
			return -1;
	return 0;
}

const char *
json_read_raw(struct json_reader *r, size_t *ret_n)
{
	const char *begin;

	json_read_next(r);
	begin = r->place;
	if (json_read_skip(r) < 0)
		return NULL;
	*ret_n = (size_t)(r->at - begin);
	return begin;
}

void
json_read_position(
    const struct json_reader *r, uint32_t *ret_line, uint32_t *ret_column)
{
	struct json_fault f;

	json_fault_place(&f, r->start, r->place);
	*ret_line = f.line;
	*ret_column = f.column;
}

const char *
json_read_whole(struct json_reader *r, size_t *ret_n)
{
	const char *start = r->place;

	if (r->token == JSON_TOKEN_KEY || json_read_skip(r) < 0)
		return NULL;
	*ret_n = (size_t)(r->at - start);
	return start;
}

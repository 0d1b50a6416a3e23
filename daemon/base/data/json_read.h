#ifndef BASE_DATA_JSON_READ_H
#define BASE_DATA_JSON_READ_H

/*
 * Pull reader over a JSON text in memory, strict RFC 8259.  The caller requests
 * one token after the other; the reader checks the grammar, so that the tokens
 * always come in a legal order, and ends with JSON_TOKEN_END after exactly one
 * document.  The text must stay valid until the last token has been used.
 *
 * A string without escapes points into the text; one with escapes is decoded
 * into the arena.  Neither is NUL-terminated, and both may hold NUL.  Duplicate
 * keys are returned like others: a caller that rejects them calls
 * json_read_fail().
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* Maximum depth of nested objects and arrays. */
#define JSON_READ_DEPTH_MAX 256

enum json_token {
	JSON_TOKEN_ERROR, /* see error; all further tokens are errors */
	JSON_TOKEN_END,	  /* after the document */
	JSON_TOKEN_OBJECT,
	JSON_TOKEN_OBJECT_END,
	JSON_TOKEN_ARRAY,
	JSON_TOKEN_ARRAY_END,
	JSON_TOKEN_KEY,	   /* text, len */
	JSON_TOKEN_STRING, /* text, len */
	JSON_TOKEN_INT,	   /* integer; text, len as written */
	JSON_TOKEN_BIGINT, /* an integer beyond 64 bits: text, len */
	JSON_TOKEN_DOUBLE, /* number; text, len as written */
	JSON_TOKEN_TRUE,
	JSON_TOKEN_FALSE,
	JSON_TOKEN_NULL,
};

struct json_reader {
	enum json_token token; /* the last one */
	const char *text;
	size_t len;
	int64_t integer;
	double number;
	const char *error; /* why reading ended, NULL before */
	unsigned depth;	   /* open objects and arrays */

	/* private to json_read.c */
	struct arena *arena;
	const char *start, *at, *end;
	const char *place; /* of the last token or the error */
	uint8_t state;
	uint8_t stack[JSON_READ_DEPTH_MAX];
};

/* Begin to read the n bytes at s; decoded strings are stored in a. */
void json_read_init(
    struct json_reader *r, struct arena *a, const char *s, size_t n);

/* The next token. */
enum json_token json_read_next(struct json_reader *r);

/*
 * Skip the rest of the value whose first token was just read: to its end for an
 * object or array, nothing for others; of a key, its value.  0, or -1 on an
 * error.
 */
int json_read_skip(struct json_reader *r);

/*
 * Read the next value as a whole.  Returns its text, *ret_n bytes within the
 * text that is read; NULL on an error.
 */
const char *json_read_raw(struct json_reader *r, size_t *ret_n);

/*
 * Read the value whose first token was just read to its end.  Returns the text
 * of the whole value, *ret_n bytes; NULL on an error.
 */
const char *json_read_whole(struct json_reader *r, size_t *ret_n);

/*
 * True when the string or key that was just read has no escapes: its text is
 * within the text that is read, between its quotes.
 */
static inline bool
json_read_is_plain(const struct json_reader *r)
{
	return r->text >= r->start && r->text < r->end;
}

/*
 * End reading with an error of the caller at the last token; message must
 * outlive the reader.  Always -1.
 */
int json_read_fail(struct json_reader *r, const char *message);

/* Line and column (code points), from 1, of the last token or the error. */
void json_read_position(
    const struct json_reader *r, uint32_t *ret_line, uint32_t *ret_column);

#endif

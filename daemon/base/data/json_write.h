#ifndef BASE_DATA_JSON_WRITE_H
#define BASE_DATA_JSON_WRITE_H

/*
 * Streaming JSON writer into a string buffer, byte for byte as Ruby's
 * JSON.generate and JSON.pretty_generate write (whose releases differ in the
 * form of empty objects and arrays).  The writer adds commas, colons and
 * indentation; the caller opens and closes objects and arrays in pairs and
 * gives a key before each value of an object (asserted).  Strings must be valid
 * UTF-8.
 *
 * A value that cannot be written (too deep, NaN, infinity) sets the error,
 * which the caller checks once, at the end, together with the buffer's
 * overflow.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/data/json_layout.h"

struct strbuf;

struct json_writer {
	struct strbuf *out;
	const char *error; /* NULL, or the reason as text */
	enum json_layout layout;
	int after_key; /* the next value belongs to a key */
	void *data;    /* the caller's */
	unsigned depth;
	uint8_t filled[JSON_WRITE_DEPTH_MAX]; /* by depth: not empty */
};

/* Start a document at the end of out. */
void json_write_init(
    struct json_writer *w, struct strbuf *out, enum json_layout layout);

void json_write_object(struct json_writer *w);
void json_write_object_end(struct json_writer *w);
void json_write_array(struct json_writer *w);
void json_write_array_end(struct json_writer *w);

/* The key of the value that follows, n bytes or NUL-terminated. */
void json_write_key(struct json_writer *w, const char *key, size_t n);
void json_write_keystr(struct json_writer *w, const char *key);

void json_write_string(struct json_writer *w, const char *s, size_t n);
/* The text of a buffer; w->error is set when it is cut. */
void json_write_buf(struct json_writer *w, const struct strbuf *b);
/* A NUL-terminated string; NULL writes null. */
void json_write_str(struct json_writer *w, const char *s);
void json_write_int(struct json_writer *w, int64_t n);
void json_write_unsigned(struct json_writer *w, uint64_t n);
void json_write_double(struct json_writer *w, double d);
void json_write_bool(struct json_writer *w, int b);
void json_write_null(struct json_writer *w);
/* A value that is valid JSON already; it is written as it is. */
void json_write_raw(struct json_writer *w, const char *json, size_t n);

#endif

#ifndef SERVER_FLEET_CONVERT_H
#define SERVER_FLEET_CONVERT_H

/* Shared by the conversions from the forms of agents to the payload. */

#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/fleet/canonical.h"

struct arena;
struct fleet_origin;
struct payload_key;
struct payload_value;

/* Bytes of a conversion's memory. */
#define CONVERT_WORK_BYTES ((size_t)256 << 20)

struct convert {
	struct arena *arena;
	const struct fleet_origin *origin;
	struct strbuf *out, *why;
	size_t start; /* of the payload in out */
	struct json_reader r;
	struct canonical c;
	struct strbuf body;	/* where c writes */
	struct strbuf repaired; /* the text, when it was not UTF-8 */
};

/* Begin a conversion; max: bytes of the body. */
void convert_init(struct convert *v, const struct fleet_origin *o,
    struct strbuf *out, struct strbuf *why, size_t max);
/*
 * Take the members of the object by the table.  0, or -1 with a sentence in
 * why.
 */
int convert_read(struct convert *v, const char *json, size_t n, size_t max,
    const struct payload_key *keys, unsigned count, void *ctx,
    struct payload_value *ret);
/*
 * Both: begin the conversion of n bytes, of at most max, and take the members
 * of the object by the table; convert_end() in all cases.  0, or -1 with a
 * sentence in why.
 */
int convert_begin(struct convert *v, const char *json, size_t n, size_t max,
    const struct fleet_origin *o, struct strbuf *out, struct strbuf *why,
    const struct payload_key *keys, unsigned count, void *ctx,
    struct payload_value *ret);
/*
 * End it: what was appended is cut off again when result is -1, or when it is
 * too long.  Returns 0 or -1.
 */
int convert_end(struct convert *v, int result);

/* Append a sentence to why.  Always -1. */
int convert_fail(struct convert *v, const char *fault);

/* Write a key and a text of n bytes; NULL writes null. */
void convert_text(
    struct json_writer *w, const char *key, const char *s, size_t n);
/* The same of a value; one that is not given writes null. */
void convert_given(
    struct json_writer *w, const char *key, const struct payload_value *v);
/* Write the members that all payloads have. */
void convert_origin(struct json_writer *w, const struct fleet_origin *o);
void convert_moment(struct json_writer *w, const char *key, int64_t moment);
/* Write a key, and what the buffer has as its value. */
void convert_raw(
    struct json_writer *w, const char *key, const struct strbuf *json);

#endif

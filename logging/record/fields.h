#ifndef LOGGING_RECORD_FIELDS_H
#define LOGGING_RECORD_FIELDS_H

/*
 * Position of a tag in a record: each key belongs to one of the objects at the
 * record's top level, in this order, and has a name inside it, which may be
 * dotted (request.method in http).
 */

#include <string.h>

#include "logging/log.h"

enum log_top {
	LOG_TOP_EVENT,
	LOG_TOP_TRACE,
	LOG_TOP_TRANSACTION,
	LOG_TOP_SPAN,
	LOG_TOP_PUPPET,
	LOG_TOP_ERROR,
	LOG_TOP_CLIENT,
	LOG_TOP_HTTP,
	LOG_TOP_URL,
	LOG_TOP_USER,
	LOG_TOP_TLS,
	LOG_TOP_FILE,
	LOG_TOP_RELATED,
	LOG_TOP_LABELS,
	LOG_TOP_DALANG,
	LOG_TOP_SENTENCE, /* the sentence, or part of it; not a field */
	LOG_TOP_COUNT,
};

struct log_field {
	const struct log_tag *tag;
	const char *name; /* inside the top-level object */
	const char *json; /* the value already as JSON, or NULL */
	uint32_t json_len;
	uint16_t len; /* of name */
	uint8_t top;  /* enum log_top */
	bool nested;  /* name has a dot */
	size_t limit; /* maximum escaped bytes of a string; LOG_DROP: absent */
};

#define LOG_NO_LIMIT SIZE_MAX
#define LOG_DROP     (SIZE_MAX - 1)

const char *log_top_name(enum log_top top);

/* Return the object that n bytes name, or LOG_TOP_COUNT. */
enum log_top log_top_find(const char *key, size_t n);

/* Fill all but json and json_len, which become empty. */
void log_field_init(struct log_field *f, const struct log_tag *tag);

/* Return true when it is puppet.node, and a text. */
static inline bool
log_field_is_node(const struct log_field *f)
{
	return f->len == 4 && f->top == LOG_TOP_PUPPET &&
	       memcmp(f->name, "node", 4) == 0 && f->tag->type == LOG_TAG_STR;
}

static inline bool
log_field_same(const struct log_field *a, const struct log_field *b)
{
	return a->top == b->top && a->len == b->len &&
	       memcmp(a->name, b->name, a->len) == 0;
}

/*
 * Return the value as text for a sentence: seconds with two decimals for a
 * duration, digits for numbers.  `buf` is used where needed; the result is not
 * NUL-terminated.  A list has no such form (*n is 0).
 */
#define LOG_SHOW_MAX 40
const char *log_tag_show(
    const struct log_tag *t, char buf[LOG_SHOW_MAX], size_t *n);

/* Return a duration with its unit: "1.25 seconds", "3.200 ms". */
const char *log_duration_show(int64_t ns, char buf[LOG_SHOW_MAX], size_t *n);

#endif

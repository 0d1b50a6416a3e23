#ifndef LOGGING_TAG_H
#define LOGGING_TAG_H

/*
 * Tags: the typed values of a record.  log.h tells what their keys mean.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum log_tag_type {
	LOG_TAG_NONE, /* absent */
	LOG_TAG_STR,
	LOG_TAG_INT,
	LOG_TAG_UNS,
	LOG_TAG_BOOL,
	LOG_TAG_NS,
	LOG_TAG_BYTES,
	LOG_TAG_TIME,
	LOG_TAG_CODE,
	LOG_TAG_ERR,
	LOG_TAG_ERRNO,
	LOG_TAG_STRS,
	LOG_TAG_SECRET,
	LOG_TAG_END, /* ends a list */
};

/* An error on its way up: `cause` is the layer below, or NULL. */
struct log_error {
	const char *code;    /* Puppet's issue code or errno's name, or NULL */
	const char *type;    /* kind of error, or NULL */
	const char *message; /* sentence without place */
	const char *file;    /* of the manifest, or NULL */
	uint32_t line;	     /* from 1, 0 when not known */
	uint32_t column;     /* from 1, 0 when not known */
	const struct log_error *cause;
};

struct log_tag {
	const char *key;
	union {
		const char *str;
		const char *const *strs;
		const struct log_error *err;
		int64_t num;
		uint64_t uns;
	} u;
	size_t len; /* bytes of str, entries of strs */
	enum log_tag_type type;
	uint16_t key_len;
	uint16_t key_dot; /* where its first dot stands, or key_len */
};

/*
 * A NULL string, list or error makes no tag, so optional values need
 * no test.  Texts may hold any bytes.  Keys mostly are literals, so what is
 * known about them is known when this is compiled.
 */
#define LOG_TAG_FN static inline struct log_tag

LOG_TAG_FN
log_tag_make(const char *key, enum log_tag_type type, size_t len)
{
	size_t n = __builtin_strlen(key);
	const char *dot = __builtin_strchr(key, '.');

	return (struct log_tag){.key = key,
	    .len = len,
	    .type = type,
	    .key_len = (uint16_t)n,
	    .key_dot = (uint16_t)(dot ? (size_t)(dot - key) : n)};
}

LOG_TAG_FN
log_strn(const char *key, const char *s, size_t n)
{
	struct log_tag t = log_tag_make(key, s ? LOG_TAG_STR : LOG_TAG_NONE, n);

	t.u.str = s;
	return t;
}

LOG_TAG_FN
log_str(const char *key, const char *s)
{
	return log_strn(key, s, s ? __builtin_strlen(s) : 0);
}

LOG_TAG_FN
log_int(const char *key, int64_t n)
{
	struct log_tag t = log_tag_make(key, LOG_TAG_INT, 0);

	t.u.num = n;
	return t;
}

LOG_TAG_FN
log_uns(const char *key, uint64_t n)
{
	struct log_tag t = log_tag_make(key, LOG_TAG_UNS, 0);

	t.u.uns = n;
	return t;
}

LOG_TAG_FN
log_bool(const char *key, bool b)
{
	struct log_tag t = log_tag_make(key, LOG_TAG_BOOL, 0);

	t.u.num = b;
	return t;
}

/* A duration in nanoseconds; the sentence shows seconds, as Puppet does. */
LOG_TAG_FN
log_ns(const char *key, int64_t ns)
{
	struct log_tag t = log_tag_make(key, LOG_TAG_NS, 0);

	t.u.num = ns;
	return t;
}

LOG_TAG_FN
log_bytes(const char *key, uint64_t n)
{
	struct log_tag t = log_tag_make(key, LOG_TAG_BYTES, 0);

	t.u.uns = n;
	return t;
}

/* A moment, in nanoseconds since 1970. */
LOG_TAG_FN
log_time(const char *key, int64_t ns)
{
	struct log_tag t = log_tag_make(key, LOG_TAG_TIME, 0);

	t.u.num = ns;
	return t;
}

/* A word from a closed list (an issue code, an outcome), plain ASCII. */
LOG_TAG_FN
log_code(const char *key, const char *word)
{
	struct log_tag t = log_str(key, word);

	t.type = word ? LOG_TAG_CODE : LOG_TAG_NONE;
	return t;
}

/* Fills error.*, and the place in puppet.* where no tag gives one. */
LOG_TAG_FN
log_err(const struct log_error *e)
{
	struct log_tag t =
	    log_tag_make("error", e ? LOG_TAG_ERR : LOG_TAG_NONE, 0);

	t.u.err = e;
	return t;
}

/* error.message and error.code from the errno at the time of the call. */
LOG_TAG_FN
log_errno(void)
{
	return log_tag_make("error.message", LOG_TAG_ERRNO, 0);
}

LOG_TAG_FN
log_strs(const char *key, const char *const *list, size_t n)
{
	struct log_tag t =
	    log_tag_make(key, list ? LOG_TAG_STRS : LOG_TAG_NONE, n);

	t.u.strs = list;
	return t;
}

/* Says that there is a value, and never which: prints [redacted]. */
LOG_TAG_FN
log_secret(const char *key)
{
	return log_tag_make(key, LOG_TAG_SECRET, 0);
}

#endif

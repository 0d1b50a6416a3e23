#ifndef LOGGING_RECORD_TAG_H
#define LOGGING_RECORD_TAG_H

/* Tags: the typed values of a record.  log.h defines their keys. */

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
};

/* An error on its way up: `cause` is the layer below, or NULL. */
struct log_error {
	const char *code;    /* Puppet's issue code or errno's name, or NULL */
	const char *type;    /* kind of error, or NULL */
	const char *message; /* sentence without place */
	const char *file;    /* of the manifest, or NULL */
	uint32_t line;	     /* from 1, 0 when unknown */
	uint32_t column;     /* from 1, 0 when unknown */
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
	uint32_t len; /* bytes of str, entries of strs */
	uint32_t cut; /* bytes that are left out already */
	uint8_t type; /* enum log_tag_type */
	uint8_t hash; /* of the key's end: the same with and without prefix */
	uint16_t key_len;
	uint16_t key_dot; /* where its first dot stands, or key_len */
	uint16_t none;	  /* no padding: so these five are one store */
};

/*
 * A tag with a NULL string, list or error is omitted, so optional values need
 * no test.  Texts may hold any bytes.  Keys are mostly literals: their lengths
 * and hashes are computed at compile time, if the tag is written as a single
 * expression.
 */
#define LOG_TAG_FN static inline __attribute__((always_inline)) struct log_tag
#define LOG_TAG(k, t, member, value, n)               \
	((struct log_tag){.key = (k),                 \
	    .u.member = (value),                      \
	    .len = (uint32_t)(n),                     \
	    .type = (uint8_t)(t),                     \
	    .hash = log_key_hash(k),                  \
	    .key_len = (uint16_t)__builtin_strlen(k), \
	    .key_dot = log_key_dot(k)})

/*
 * A hash below 64 of the end of a key: puppet.node and node are the same key.
 */
static inline __attribute__((always_inline)) uint8_t
log_key_hash(const char *key)
{
	size_t n = __builtin_strlen(key);
	unsigned hash = (unsigned)key[n - 1] * 7u;

	if (n > 1 && key[n - 2] != '.')
		hash += (unsigned)key[n - 2];
	return hash & 63;
}

static inline __attribute__((always_inline)) uint16_t
log_key_dot(const char *key)
{
	const char *dot = __builtin_strchr(key, '.');

	return (uint16_t)(dot ? (size_t)(dot - key) : __builtin_strlen(key));
}

LOG_TAG_FN
log_strn(const char *key, const char *s, size_t n)
{
	return LOG_TAG(key, s ? LOG_TAG_STR : LOG_TAG_NONE, str, s, n);
}

LOG_TAG_FN
log_str(const char *key, const char *s)
{
	return log_strn(key, s, s ? __builtin_strlen(s) : 0);
}

LOG_TAG_FN
log_int(const char *key, int64_t n)
{
	return LOG_TAG(key, LOG_TAG_INT, num, n, 0);
}

LOG_TAG_FN
log_uns(const char *key, uint64_t n)
{
	return LOG_TAG(key, LOG_TAG_UNS, uns, n, 0);
}

/* A line or column, from 1 on; 0 (unknown) makes no tag. */
LOG_TAG_FN
log_nth(const char *key, uint64_t n)
{
	return LOG_TAG(key, n ? LOG_TAG_UNS : LOG_TAG_NONE, uns, n, 0);
}

LOG_TAG_FN
log_bool(const char *key, bool b)
{
	return LOG_TAG(key, LOG_TAG_BOOL, num, b, 0);
}

/* A duration in nanoseconds; the sentence has seconds, as in Puppet. */
LOG_TAG_FN
log_ns(const char *key, int64_t ns)
{
	return LOG_TAG(key, LOG_TAG_NS, num, ns, 0);
}

LOG_TAG_FN
log_bytes(const char *key, uint64_t n)
{
	return LOG_TAG(key, LOG_TAG_BYTES, uns, n, 0);
}

/* A time, in nanoseconds since 1970. */
LOG_TAG_FN
log_time(const char *key, int64_t ns)
{
	return LOG_TAG(key, LOG_TAG_TIME, num, ns, 0);
}

/*
 * A time, in seconds since 1970. Before 1678 and after 2262 it is the nearest
 * that nanoseconds of 64 bits can express: a certificate without an end has the
 * year 9999 (RFC 5280, 4.1.2.5).
 */
LOG_TAG_FN
log_date(const char *key, int64_t seconds)
{
	int64_t second = 1000000000, most = INT64_MAX / second;

	if (seconds > most)
		seconds = most;
	else if (seconds < -most)
		seconds = -most;
	return log_time(key, seconds * second);
}

/* A word from a closed list (an issue code, an outcome), plain ASCII. */
LOG_TAG_FN
log_code(const char *key, const char *word)
{
	return LOG_TAG(key, word ? LOG_TAG_CODE : LOG_TAG_NONE, str, word,
	    word ? __builtin_strlen(word) : 0);
}

/* Fill error.*, and the place in puppet.* where no tag gives one. */
LOG_TAG_FN
log_err(const struct log_error *e)
{
	return LOG_TAG("error", e ? LOG_TAG_ERR : LOG_TAG_NONE, err, e, 0);
}

/* error.message and error.code from the errno at the time of the call. */
LOG_TAG_FN
log_errno(void)
{
	return LOG_TAG("error.message", LOG_TAG_ERRNO, num, 0, 0);
}

/* As the others without a value, an empty list is left out. */
LOG_TAG_FN
log_strs(const char *key, const char *const *list, size_t n)
{
	return LOG_TAG(
	    key, list && n ? LOG_TAG_STRS : LOG_TAG_NONE, strs, list, n);
}

/* A value that is kept secret: prints [redacted]. */
LOG_TAG_FN
log_secret(const char *key)
{
	return LOG_TAG(key, LOG_TAG_SECRET, num, 0, 0);
}

#endif

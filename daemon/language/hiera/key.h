#ifndef LANGUAGE_HIERA_KEY_H
#define LANGUAGE_HIERA_KEY_H

/*
 * Keys of lookups: "a.b.'c.d'.0" names the value of root key a, its member b,
 * and so on.  A segment of digits is an index into arrays.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct explainer;

#define KEY_SEGMENTS_MAX 64

struct hiera_key {
	const char *text;   /* the whole, NUL-terminated */
	struct value root;  /* string */
	const char *module; /* module whose data may have the key */
	size_t module_len;  /* 0: none */
	uint32_t count;
	struct value segments[KEY_SEGMENTS_MAX]; /* strings and integers */
};

/* 0, or -1 where the key is malformed. */
int hiera_key_parse(
    struct arena *a, const char *s, size_t n, struct hiera_key *ret);

/*
 * Follow the segments from v: 1 with *ret, 0 when one is missing, -1 with a
 * sentence when a value is of the wrong kind.  x may be NULL.
 */
int hiera_key_dig(struct arena *a, const struct hiera_key *key, struct value v,
    struct explainer *x, struct value *ret, const char **ret_error);

#endif

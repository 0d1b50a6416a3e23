#ifndef NETWORK_HTTP_FORM_H
#define NETWORK_HTTP_FORM_H

/*
 * Form data (application/x-www-form-urlencoded), as in request bodies and after
 * the "?" of a target, and paths.  Decoding is strict: a "%" without two hex
 * digits is an error.  Pairs point into the form's own copy of the text; a
 * decoded value may hold any bytes, NUL included, and is followed by a NUL.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/*
 * Maximum number of pairs, body and query together; Puppet's agent sends nine.
 */
#define FORM_PAIRS_MAX 64

struct form_pair {
	const char *name;
	size_t name_len;
	const char *value;
	size_t value_len;
};

struct form {
	size_t count;
	struct form_pair pairs[FORM_PAIRS_MAX];
	char *texts[2]; /* form.c's own */
	size_t text_count;
};

void form_init(struct form *f);
void form_release(struct form *f);

/*
 * Add the pairs of n bytes at s, which are copied; at most two texts a form.
 * Returns 0, or -1 with *ret_reason.  Earlier pairs stay first.
 */
int form_add(struct form *f, const char *s, size_t n, const char **ret_reason);

/* Return the first pair of that name, or NULL. */
const struct form_pair *form_get(const struct form *f, const char *name);

/* Return the value of that name; NULL when it is missing or contains a NUL. */
const char *form_text(const struct form *f, const char *name);

/* Append the bytes with all but letters, digits and "-._~" as %XX. */
void form_encode(struct strbuf *out, const char *s, size_t n);

/*
 * Decode %XX, and "+" to a space when plus is set, in place; the result is not
 * longer.  Returns -1 for an invalid escape, otherwise the new length.
 */
int64_t form_decode(char *s, size_t n, int plus);

#endif

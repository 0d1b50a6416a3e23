#ifndef NETWORK_FORM_H
#define NETWORK_FORM_H

/*
 * Form data (application/x-www-form-urlencoded), as request bodies and after
 * the "?" of a target, and paths.  Decoding is strict: a "%" without two hex
 * digits is an error.  Pairs point into the form's own copy of the text; a
 * decoded value may hold any bytes, NUL included, and is followed by a NUL.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* Pairs of a form, body and query together; Puppet's agent sends nine. */
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
 * Adds the pairs of n bytes at s, which are copied; at most two texts a form.
 * 0, or -1 with *ret_reason.  The pairs that were there stay first.
 */
int form_add(struct form *f, const char *s, size_t n, const char **ret_reason);

/* The first pair of that name, or NULL. */
const struct form_pair *form_get(const struct form *f, const char *name);

/* The value of that name when it holds no NUL; NULL otherwise. */
const char *form_text(const struct form *f, const char *name);

/* Appends the bytes with all but letters, digits and "-._~" as %XX. */
void form_encode(struct strbuf *out, const char *s, size_t n);

/*
 * Decodes %XX, and "+" to a space when plus is set, in place; the result is
 * not longer.  -1 for a bad escape, otherwise the new length.
 */
int64_t form_decode(char *s, size_t n, int plus);

#endif

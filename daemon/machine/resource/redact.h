#ifndef MACHINE_RESOURCE_REDACT_H
#define MACHINE_RESOURCE_REDACT_H

/*
 * Redact secrets in texts for people: the reason of a failure, the output of a
 * program.  A secret is found as a whole, by its single lines, and in the forms
 * in which errors quote it; a text shorter than REDACT_PIECE_MIN is only found
 * as a word.
 */

#include <stddef.h>

#include "language/value/value.h"

struct arena;
struct instance;
struct instance_secret;
struct redact;
struct strbuf;

/* Maximum number of texts to find: values, their lines, quoted forms. */
#define REDACT_MAX 100000

/* Shorter texts are only found as words: "no" is in many others. */
#define REDACT_PIECE_MIN 4

/* Make an empty list of secrets, in the arena. */
struct redact *redact_new(struct arena *a);

/* Add a secret, and all values in it; -1 when there are too many. */
int redact_add(struct redact *r, struct value secret);

/* Return the bytes of the longest text to find; 0: none. */
size_t redact_longest(const struct redact *r);

/*
 * Append the n bytes with "[redacted]" in place of secrets, and omit the output
 * of the first skip bytes, which are only searched.
 */
void redact_text(const struct redact *r, const char *s, size_t n, size_t skip,
    struct strbuf *out);

/* Redact the text by a list of secrets, which may be NULL. */
void secrets_redact(const struct instance_secret *s, struct strbuf *text);

/* Redact the resource's Sensitive values in the text. */
void instance_redact(const struct instance *i, struct strbuf *text);

#endif

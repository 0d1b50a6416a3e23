#ifndef RESOURCE_REDACT_H
#define RESOURCE_REDACT_H

/*
 * Keeps secrets out of texts for people: the reason of a failure, what a
 * program printed.  A secret is found as a whole, in single lines of it, and
 * as errors quote it; of what is shorter than REDACT_PIECE_MIN, only words are.
 */

#include <stddef.h>

#include "value/value.h"

struct arena;
struct instance;
struct instance_secret;
struct redact;
struct strbuf;

/* Texts that are looked for: values, their lines, quoted forms. */
#define REDACT_MAX 100000

/* Shorter ones are words only: "no" is in many others. */
#define REDACT_PIECE_MIN 4

/* Knows no secret; lives in the arena. */
struct redact *redact_new(struct arena *a);

/* Remembers a secret, and what it holds; -1 when there are too many. */
int redact_add(struct redact *r, struct value secret);

/* Bytes of the longest text that is looked for; 0: none is. */
size_t redact_longest(const struct redact *r);

/*
 * Appends the n bytes with "[redacted]" in place of secrets, without what
 * comes of the first skip bytes alone.
 */
void redact_text(const struct redact *r, const char *s, size_t n, size_t skip,
    struct strbuf *out);

/* Frees the text of what a list of secrets, which may be NULL, says. */
void secrets_redact(const struct instance_secret *s, struct strbuf *text);

/* Frees the text of what the resource's Sensitive values say. */
void instance_redact(const struct instance *i, struct strbuf *text);

#endif

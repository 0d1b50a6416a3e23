#ifndef RESOURCE_EXTERNAL_REDACT_H
#define RESOURCE_EXTERNAL_REDACT_H

/*
 * Secrets that a provider was told: what it says is freed of them before it
 * goes into a record or a report.
 */

#include "value/value.h"

struct arena;

/* Secrets of one provider that are looked for; more end the dialogue. */
#define REDACT_MAX 10000

/* Texts shorter than this are in every sentence. */
#define REDACT_LENGTH_MIN 3

struct redact {
	struct arena *arena;
	struct value *secrets; /* V_STRING each */
	uint32_t count, cap;
};

void redact_init(struct redact *r, struct arena *a);
/* Remembers a secret, and what it holds; -1 when there are too many. */
int redact_add(struct redact *r, struct value secret);
/* The text, in the arena, with [redacted] in place of each secret. */
const char *redact_text(const struct redact *r, const char *text);

#endif

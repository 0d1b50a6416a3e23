#include "command/load/fleet/check.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"

/* Bytes before the resources that are looked through. */
#define HEAD_MAX ((size_t)256 << 10)

struct load_check {
	struct fingerprint_stream *sum;
	struct strbuf head;
	bool in_rest; /* the head is complete */
	bool skips;   /* it was too long: this catalog is not compared */
};

struct load_check *
load_check_new(void)
{
	struct load_check *c = memory_zalloc(1, sizeof(*c));

	c->sum = fingerprint_begin();
	strbuf_init(&c->head, HEAD_MAX);
	return c;
}

/* Return the end of a JSON string or number at s. */
static const char *
load_scalar_end(const char *s, const char *end)
{
	bool quoted = s < end && *s == '"';

	s += quoted;
	while (s < end && (quoted ? *s != '"' : *s != ',' && *s != '}'))
		s++;
	return s + (quoted && s < end);
}

/* Return the value of the first member of these, or end. */
static const char *
load_member_find(const char *s, const char *end)
{
	static const char *const names[] = {
	    "\"version\":", "\"catalog_uuid\":"};
	const char *first = end, *at;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		at = memmem(s, (size_t)(end - s), names[i], strlen(names[i]));
		if (at != NULL && at + strlen(names[i]) < first)
			first = at + strlen(names[i]);
	}
	return first;
}

/*
 * Add the head without the values that always differ, and what has come behind
 * its first n bytes.
 */
static void
load_head_end(struct load_check *c, size_t n)
{
	const char *s, *end, *value;

	c->in_rest = true;
	c->skips = strbuf_text(&c->head, &s) < 0;
	if (c->skips)
		return;
	for (end = s + n; s < end; s = load_scalar_end(value, end)) {
		value = load_member_find(s, end);
		fingerprint_add(c->sum, s, (size_t)(value - s));
	}
	fingerprint_add(c->sum, end, c->head.len - n);
	strbuf_release(&c->head);
	strbuf_init(&c->head, HEAD_MAX);
}

void
load_check_add(struct load_check *c, const char *p, size_t n)
{
	static const char resources[] = "\"resources\":";
	const char *text, *at;

	if (c->in_rest) {
		if (!c->skips)
			fingerprint_add(c->sum, p, n);
		return;
	}
	strbuf_add(&c->head, p, n);
	if (strbuf_text(&c->head, &text) < 0) {
		load_head_end(c, 0);
		return;
	}
	at = memmem(text, c->head.len, resources, sizeof(resources) - 1);
	if (at != NULL)
		load_head_end(c, (size_t)(at - text));
}

struct fingerprint
load_check_end(struct load_check *c)
{
	struct fingerprint f;

	if (!c->in_rest)
		load_head_end(c, c->head.len);
	f = fingerprint_end(c->sum);
	c->sum = NULL;
	load_check_free(c);
	return f;
}

void
load_check_free(struct load_check *c)
{
	if (c == NULL)
		return;
	fingerprint_free(c->sum);
	strbuf_release(&c->head);
	free(c);
}

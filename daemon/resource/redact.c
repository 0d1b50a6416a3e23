#include "resource/redact.h"

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"
#include "resource/instance.h"
#include "value/ruby.h"
#include "value/value.h"

/* Shorter ones are looked for as words only: "no" is in many others. */
#define PIECE_MIN 4

static const char redacted[] = "[redacted]";

static int
is_word(const struct strbuf *b, const char *at, size_t n)
{
	return (at == b->s || !isalnum((unsigned char)at[-1])) &&
	       !isalnum((unsigned char)at[n]);
}

/* Replaces all places of the n bytes. */
static void
piece_redact(struct strbuf *b, const char *s, size_t n)
{
	struct strbuf out;
	const char *at, *rest = b->s, *end = b->s + b->len;

	if (n == 0 || memmem(rest, b->len, s, n) == NULL)
		return;
	strbuf_init(&out, b->max);
	while ((at = memmem(rest, (size_t)(end - rest), s, n)) != NULL) {
		strbuf_add(&out, rest, (size_t)(at - rest));
		if (n >= PIECE_MIN || is_word(b, at, n))
			strbuf_addstr(&out, redacted);
		else
			strbuf_add(&out, at, n);
		rest = at + n;
	}
	strbuf_add(&out, rest, (size_t)(end - rest));
	strbuf_release(b);
	*b = out;
}

/* Where the value of a variable's NAME=value begins, or s. */
static const char *
variable_value(const char *s, const char *end)
{
	const char *at = s;

	while (at < end && (isalnum((unsigned char)*at) || *at == '_'))
		at++;
	return at > s && at < end && *at == '=' ? at + 1 : s;
}

/* The whole, what a variable has of it, then its lines. */
static void
text_redact(struct strbuf *b, const char *s, size_t len)
{
	const char *end = s + len, *stop = variable_value(s, end);

	piece_redact(b, s, len);
	if (stop != s && end - stop >= PIECE_MIN)
		piece_redact(b, stop, (size_t)(end - stop));
	for (; s < end; s = stop + 1) {
		stop = memchr(s, '\n', (size_t)(end - s));
		if (stop == NULL)
			stop = end;
		if (stop - s >= PIECE_MIN)
			piece_redact(b, s, (size_t)(stop - s));
	}
}

static void
value_redact(struct strbuf *b, struct value v)
{
	struct strbuf shown;
	uint32_t n;

	if (v.tag == V_UNDEF || v.tag == V_UNSET)
		return;
	if (v.tag == V_ARRAY) {
		for (n = 0; n < v.a->count; n++)
			value_redact(b, v.a->items[n]);
		return;
	}
	if (v.tag == V_HASH) {
		for (n = 0; n < v.h->count; n++)
			value_redact(b, v.h->entries[n].value);
		return;
	}
	if (v.tag == V_STRING)
		text_redact(b, v.s, v.aux);
	/* as errors quote it, without the quotes */
	strbuf_init(&shown, b->max);
	ruby_inspect(v, &shown);
	if (v.tag != V_STRING)
		piece_redact(b, shown.s, shown.len);
	else if (shown.len > 2)
		piece_redact(b, shown.s + 1, shown.len - 2);
	strbuf_release(&shown);
}

void
instance_redact(const struct instance *i, struct strbuf *text)
{
	const struct instance_secret *s;

	for (s = i->secrets; s != NULL; s = s->next)
		value_redact(text, s->value);
}

#include "resource/external/redact.h"

#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "value/ruby.h"

/* Bytes of a text that was freed of secrets. */
#define TEXT_MAX ((size_t)4 << 20)

void
redact_init(struct redact *r, struct arena *a)
{
	*r = (struct redact){.arena = a};
}

static int
is_known(const struct redact *r, struct value v)
{
	uint32_t n;

	for (n = 0; n < r->count; n++)
		if (value_eql(r->secrets[n], v))
			return 1;
	return 0;
}

static int
text_add(struct redact *r, struct value v)
{
	struct value *more;

	if (v.aux < REDACT_LENGTH_MIN || is_known(r, v))
		return 0;
	if (r->count == REDACT_MAX)
		return -1;
	if (r->count == r->cap) {
		r->cap = r->cap == 0 ? 16 : r->cap * 2;
		more = arena_alloc(r->arena, r->cap * sizeof(*more));
		if (r->count > 0)
			memcpy(more, r->secrets, r->count * sizeof(*more));
		r->secrets = more;
	}
	r->secrets[r->count++] = v;
	return 0;
}

/* What is within lists and hashes, too. */
static int
add(struct redact *r, struct value v, unsigned depth)
{
	uint32_t n;
	int rc = 0;

	if (depth > VALUE_MAX_DEPTH || v.tag == V_UNSET || v.tag == V_UNDEF ||
	    v.tag == V_BOOL)
		return 0;
	if (v.tag == V_SENSITIVE)
		return add(r, *v.inner, depth + 1);
	if (v.tag == V_ARRAY) {
		for (n = 0; n < v.a->count && rc == 0; n++)
			rc = add(r, v.a->items[n], depth + 1);
		return rc;
	}
	if (v.tag == V_HASH) {
		for (n = 0; n < v.h->count && rc == 0; n++)
			rc = add(r, v.h->entries[n].value, depth + 1);
		return rc;
	}
	return text_add(r, ruby_string(r->arena, v));
}

int
redact_add(struct redact *r, struct value secret)
{
	return add(r, secret, 0);
}

/* The longest secret that stands at s, of which n bytes are left. */
static size_t
secret_at(const struct redact *r, const char *s, size_t n)
{
	size_t longest = 0;
	uint32_t k;

	for (k = 0; k < r->count; k++)
		if (r->secrets[k].aux <= n && r->secrets[k].aux > longest &&
		    memcmp(r->secrets[k].s, s, r->secrets[k].aux) == 0)
			longest = r->secrets[k].aux;
	return longest;
}

const char *
redact_text(const struct redact *r, const char *text)
{
	size_t n = strlen(text), at = 0, len;
	struct strbuf b;
	const char *s;

	if (r->count == 0)
		return text;
	strbuf_init(&b, TEXT_MAX);
	while (at < n) {
		len = secret_at(r, text + at, n - at);
		if (len > 0)
			strbuf_addstr(&b, "[redacted]");
		else
			strbuf_addch(&b, text[at]);
		at += len > 0 ? len : 1;
	}
	s = arena_memdup(r->arena, b.s, b.len);
	strbuf_release(&b);
	return s;
}

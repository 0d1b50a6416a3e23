#include "machine/resource/redact.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "language/value/ruby.h"

/* Bytes of a quoted form. */
#define FORM_MAX ((size_t)256 << 20)

static const char redacted[] = "[redacted]";

struct redact_piece {
	const char *s;
	size_t n; /* not 0 */
	const struct redact_piece *next;
};

struct redact {
	struct arena *arena;
	struct map *known;
	size_t longest;
	const struct redact_piece *by_byte[256]; /* by their first one */
};

struct redact *
redact_new(struct arena *a)
{
	struct redact *r = arena_zalloc(a, sizeof(*r));

	r->arena = a;
	r->known = map_new(a, REDACT_MAX);
	return r;
}

size_t
redact_longest(const struct redact *r)
{
	return r->longest;
}

static int
redact_piece_add(struct redact *r, const char *s, size_t n)
{
	const struct redact_piece **at;
	struct map_entry *e;
	struct redact_piece *p;
	int is_new;

	if (n == 0)
		return 0;
	e = map_put(r->known, s, n, &is_new);
	if (e == NULL)
		return -1;
	if (!is_new)
		return 0;
	at = &r->by_byte[(unsigned char)*s];
	p = arena_alloc(r->arena, sizeof(*p));
	*p = (struct redact_piece){e->key, n, *at};
	*at = p;
	if (n > r->longest)
		r->longest = n;
	return 0;
}

/* As errors quote it, without the quotes of a text. */
static int
quoted_add(struct redact *r, struct value v)
{
	struct growbuf b;
	int rc;

	growbuf_init(&b);
	ruby_inspect(v, &b.out);
	if (v.tag != V_STRING)
		rc = redact_piece_add(r, growbuf_text(&b), b.out.len);
	else
		rc = b.out.len > 2 ? redact_piece_add(
					 r, growbuf_text(&b) + 1, b.out.len - 2)
				   : 0;
	growbuf_release(&b);
	return rc;
}

/* The value in a variable's NAME=value, or s. */
static const char *
variable_value(const char *s, const char *end)
{
	const char *at = s;

	while (at < end && (isalnum((unsigned char)*at) || *at == '_'))
		at++;
	return at > s && at < end && *at == '=' ? at + 1 : s;
}

/* The bytes of the secret in a variable. */
static int
variable_add(struct redact *r, const char *s, size_t n)
{
	const char *value = variable_value(s, s + n);

	n -= (size_t)(value - s);
	return value == s || n < REDACT_PIECE_MIN
		   ? 0
		   : redact_piece_add(r, value, n);
}

/* The whole without line ends behind it, and its lines. */
static int
lines_add(struct redact *r, const char *s, size_t n)
{
	const char *end = s + n, *stop;
	size_t len;
	int rc;

	while (n > 0 && (s[n - 1] == '\n' || s[n - 1] == '\r'))
		n--;
	rc = redact_piece_add(r, s, n);
	for (; s < end && rc == 0; s = stop + 1) {
		stop = memchr(s, '\n', (size_t)(end - s));
		if (stop == NULL)
			stop = end;
		len = (size_t)(stop - s);
		if (len > 0 && s[len - 1] == '\r')
			len--;
		if (len < REDACT_PIECE_MIN)
			continue;
		rc = redact_piece_add(r, s, len);
		if (rc == 0)
			rc = quoted_add(r, value_string(s, len));
	}
	return rc;
}

static int
simple_add(struct redact *r, struct value v)
{
	struct value text = v.tag == V_STRING ? v : ruby_string(r->arena, v);

	if (map_find(r->known, text.s, text.aux) != NULL)
		return 0;
	if (redact_piece_add(r, text.s, text.aux) < 0 || quoted_add(r, v) < 0 ||
	    variable_add(r, text.s, text.aux) < 0)
		return -1;
	return lines_add(r, text.s, text.aux);
}

/* Secrets within lists and hashes, too. */
static int
redact_value_add(struct redact *r, struct value v, unsigned depth)
{
	uint32_t n;
	int rc = 0;

	if (depth > VALUE_MAX_DEPTH || v.tag == V_UNSET || v.tag == V_UNDEF)
		return 0;
	if (v.tag == V_SENSITIVE)
		return redact_value_add(r, *v.inner, depth + 1);
	if (v.tag == V_ARRAY) {
		for (n = 0; n < v.a->count && rc == 0; n++)
			rc = redact_value_add(r, v.a->items[n], depth + 1);
		return rc;
	}
	if (v.tag == V_HASH) {
		for (n = 0; n < v.h->count && rc == 0; n++)
			rc = redact_value_add(
			    r, v.h->entries[n].value, depth + 1);
		return rc;
	}
	return simple_add(r, v);
}

int
redact_add(struct redact *r, struct value secret)
{
	return redact_value_add(r, secret, 0);
}

static bool
redact_is_word(const char *s, size_t n, size_t at, size_t len)
{
	return (at == 0 || !isalnum((unsigned char)s[at - 1])) &&
	       (at + len == n || !isalnum((unsigned char)s[at + len]));
}

/* Bytes of the longest secret at that place; 0: none. */
static size_t
secret_at(const struct redact *r, const char *s, size_t n, size_t at)
{
	const struct redact_piece *p = r->by_byte[(unsigned char)s[at]];
	size_t longest = 0;

	for (; p != NULL; p = p->next)
		if (p->n > longest && p->n <= n - at &&
		    memcmp(p->s, s + at, p->n) == 0 &&
		    (p->n >= REDACT_PIECE_MIN ||
			redact_is_word(s, n, at, p->n)))
			longest = p->n;
	return longest;
}

void
redact_text(const struct redact *r, const char *s, size_t n, size_t skip,
    struct strbuf *out)
{
	size_t at, len, end = 0; /* of the secret that is being left out */
	int marked = 0;		 /* that it is */

	for (at = 0; at < n; at++) {
		len = secret_at(r, s, n, at);
		if (len > 0 && at >= end)
			marked = 0;
		/* they may overlap */
		if (at + len > end && len > 0)
			end = at + len;
		if (at < skip)
			continue;
		if (at >= end)
			strbuf_addch(out, s[at]);
		else if (!marked)
			strbuf_addstr(out, redacted);
		marked = at < end;
	}
}

/* Remove the end of a truncated text: it may contain a part of a secret. */
static void
end_remove(struct strbuf *out, size_t longest)
{
	static const char more[] = "...";
	size_t n = longest + strlen(more);

	strbuf_truncate(out, n < out->len ? out->len - n : 0);
	strbuf_addstr(out, more);
}

void
secrets_redact(const struct instance_secret *s, struct strbuf *text)
{
	struct redact *r;
	struct arena *a;
	struct growbuf out;
	int rc = 0;

	if (s == NULL || text->len == 0)
		return;
	a = arena_new(0);
	r = redact_new(a);
	for (; s != NULL && rc == 0; s = s->next)
		rc = redact_add(r, s->value);
	growbuf_init(&out);
	if (rc == 0) {
		redact_text(r, strbuf_shown(text), text->len, 0, &out.out);
		if (strbuf_is_cut(text))
			end_remove(&out.out, redact_longest(r));
	} else {
		strbuf_addstr(&out.out, redacted);
	}
	strbuf_wipe(text);
	strbuf_addbuf(text, &out.out);
	strbuf_wipe(&out.out);
	growbuf_release(&out);
	arena_free(a);
}

void
instance_redact(const struct instance *i, struct strbuf *text)
{
	secrets_redact(i->secrets, text);
}

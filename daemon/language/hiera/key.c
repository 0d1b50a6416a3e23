#include "language/hiera/key.h"

#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "language/hiera/explain.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

#define TEXT_MAX ((size_t)64 << 10)

static const char *
hiera_key_skip_blanks(const char *s, const char *end)
{
	while (s < end && isspace((unsigned char)*s))
		s++;
	return s;
}

/* Skips to the same quote after s, and blanks; 1, or -1. */
static int
parse_quoted(const char *s, const char *end, const char **p, struct value *ret)
{
	char quote = *s++;
	const char *close = memchr(s, quote, (size_t)(end - s));

	if (close == NULL || close == s)
		return -1;
	*ret = value_string(s, (size_t)(close - s));
	*p = hiera_key_skip_blanks(close + 1, end);
	return 1;
}

/* Parses one segment from *p on, up to a dot: 1 with quotes, 0, or -1. */
static int
parse_segment(const char **p, const char *end, struct value *ret)
{
	const char *start = *p, *s = hiera_key_skip_blanks(start, end);

	if (s < end && (*s == '"' || *s == '\''))
		return parse_quoted(s, end, p, ret);
	for (s = start; s < end && *s != '.' && *s != '"' && *s != '\''; s++)
		;
	if (s == start)
		return -1;
	*p = s;
	start = hiera_key_skip_blanks(start, s);
	while (s > start && isspace((unsigned char)s[-1]))
		s--;
	*ret = value_string(start, (size_t)(s - start));
	return 0;
}

/* Digits become an index. */
static struct value
as_index(struct value v, int quoted)
{
	int64_t n;

	if (!quoted && integer_parse(v.s, v.aux, 10, &n) == 0)
		return value_int(n);
	return v;
}

static int
hiera_key_add_segment(
    struct hiera_key *k, struct value v, int quoted, int first)
{
	if (first) {
		k->root = v;
		return 0;
	}
	if (k->count == KEY_SEGMENTS_MAX)
		return -1;
	k->segments[k->count++] = as_index(v, quoted);
	return 0;
}

int
hiera_key_parse(struct arena *a, const char *s, size_t n, struct hiera_key *ret)
{
	const char *text = arena_memdup(a, s, n);
	const char *p = text, *end = text + n, *sep;
	int first = 1;

	ret->text = text;
	ret->count = 0;
	ret->root = value_string(text, n);
	if (strpbrk(text, "'\".") != NULL) {
		for (;; first = 0) {
			struct value v;
			int quoted = parse_segment(&p, end, &v);

			if (quoted < 0 ||
			    hiera_key_add_segment(ret, v, quoted, first) < 0)
				return -1;
			if (p == end)
				break;
			if (*p++ != '.' || p == end)
				return -1;
		}
	}
	sep = memmem(ret->root.s, ret->root.aux, "::", 2);
	ret->module = ret->root.s;
	ret->module_len = sep == NULL ? 0 : (size_t)(sep - ret->root.s);
	return 0;
}

static int
wrong_kind(struct arena *a, const struct hiera_key *key, struct value v,
    struct value segment, const char **ret_error)
{
	const char *word = segment.tag == V_INT
			       ? arena_printf(a, "%lld", (long long)segment.i)
			       : arena_memdup(a, segment.s, segment.aux);

	*ret_error = arena_printf(a,
	    "Data Provider type mismatch: Got %s when a hash-like object was "
	    "expected to access value using '%s' from key '%s'",
	    ruby_class(v), word, key->text);
	return -1;
}

/* One step into *v: 1, 0, or -1 as hiera_key_dig(). */
static int
dig_one(struct arena *a, const struct hiera_key *key, struct value segment,
    struct value *v, const char **ret_error)
{
	const struct value *next;

	if (v->tag == V_UNDEF)
		return 0;
	if (v->tag == V_ARRAY && segment.tag == V_INT) {
		if (segment.i < 0 || segment.i >= v->a->count)
			return 0;
		*v = v->a->items[segment.i];
		return 1;
	}
	if (v->tag != V_HASH)
		return wrong_kind(a, key, *v, segment, ret_error);
	next = vhash_get(v->h, segment);
	if (next == NULL)
		return 0;
	*v = *next;
	return 1;
}

/* The segments as Puppet prints them, for an explanation: a.b.0. */
static const char *
segments_text(struct arena *a, const struct hiera_key *key)
{
	struct shortbuf b;
	const char *text;

	shortbuf_init(&b, TEXT_MAX);
	for (uint32_t i = 0; i < key->count; i++) {
		if (i > 0)
			strbuf_addch(&b.out, '.');
		value_to_string(key->segments[i], &b.out);
	}
	text = arena_printf(a, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return text;
}

static int
dig_explained(struct arena *a, const struct hiera_key *key,
    struct value segment, struct value *v, struct explainer *x,
    const char **ret_error)
{
	const char *name =
	    x == NULL ? NULL : value_cstr(a, value_string_of(a, segment));
	int rc;

	explain_push(x, EXPLAIN_SEGMENT, name, NULL);
	rc = dig_one(a, key, segment, v, ret_error);
	if (rc > 0)
		explain_found(x, EXPLAIN_FOUND, name, *v);
	else if (rc == 0)
		explain_not_found(x, name);
	explain_pop(x);
	return rc;
}

int
hiera_key_dig(struct arena *a, const struct hiera_key *key, struct value v,
    struct explainer *x, struct value *ret, const char **ret_error)
{
	int rc = 1;

	if (key->count == 0) {
		*ret = v;
		return 1;
	}
	if (x != NULL)
		explain_push(x, EXPLAIN_SUB_KEY, segments_text(a, key), NULL);
	for (uint32_t i = 0; rc > 0 && i < key->count; i++)
		rc = dig_explained(a, key, key->segments[i], &v, x, ret_error);
	explain_pop(x);
	if (rc > 0)
		*ret = v;
	return rc;
}

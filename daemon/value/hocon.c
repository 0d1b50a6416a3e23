#include "value/hocon.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/number.h"
#include "base/utf8.h"
#include "value/hash.h"
#include "value/json_value.h"

struct hocon {
	struct arena *arena;
	const char *file, *start, *p, *end;
	const char *error; /* the first; NULL: none */
	unsigned depth;
};

/* A part of the text. */
struct span {
	const char *s;
	size_t len;
};

static int
fail(struct hocon *h, const char *reason)
{
	const char *s;
	unsigned line = 1;

	for (s = h->start; s < h->p; s++)
		line += *s == '\n';
	if (h->error == NULL)
		h->error =
		    arena_printf(h->arena, "%s: %u: %s", h->file, line, reason);
	return -1;
}

static int
at(const struct hocon *h, const char *text)
{
	size_t n = strlen(text);

	return (size_t)(h->end - h->p) >= n && memcmp(h->p, text, n) == 0;
}

static bool
is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Skips blanks and comments; lines: newlines, too. */
static void
skip(struct hocon *h, int lines)
{
	while (h->p < h->end) {
		if (is_space(*h->p) || (lines && *h->p == '\n'))
			h->p++;
		else if (*h->p == '#' || at(h, "//"))
			while (h->p < h->end && *h->p != '\n')
				h->p++;
		else
			break;
	}
}

/* Skips separators of members: commas and newlines.  0 when none is there. */
static int
separator(struct hocon *h)
{
	const char *before = h->p;
	int commas = 0;

	skip(h, 1);
	if (h->p < h->end && *h->p == ',') {
		h->p++;
		commas = 1;
		skip(h, 1);
	}
	return commas || memchr(before, '\n', (size_t)(h->p - before)) != NULL;
}

/* --- strings --- */

/* Three quotes on each side, without escapes. */
static int
long_string(struct hocon *h, struct value *ret)
{
	const char *s = h->p + 3, *close;

	close = memmem(s, (size_t)(h->end - s), "\"\"\"", 3);
	if (close == NULL)
		return fail(h, "a string in three quotes is not terminated");
	*ret = value_string_copy(h->arena, s, (size_t)(close - s));
	h->p = close + 3;
	return 0;
}

static int
quoted_string(struct hocon *h, struct value *ret)
{
	struct json_fault fault;
	const char *s;

	if (at(h, "\"\"\""))
		return long_string(h, ret);
	for (s = h->p + 1; s < h->end && *s != '"' && *s != '\n'; s++)
		s += *s == '\\' && s + 1 < h->end;
	if (s >= h->end || *s != '"')
		return fail(h, "a string in quotes is not terminated");
	s++;
	if (value_parse_json(h->arena, h->p, (size_t)(s - h->p), ret, &fault) <
	    0)
		return fail(h, fault.message);
	h->p = s;
	return 0;
}

/* True at a character that ends an unquoted string (HOCON.md). */
static int
ends_unquoted(const struct hocon *h)
{
	return strchr("$\"{}[]:=,+#`^?!@*&\\\n", *h->p) != NULL || at(h, "//");
}

/* Text without quotes, up to its end; without white space around it. */
static int
unquoted(struct hocon *h, struct span *ret)
{
	const char *s = h->p, *end;

	while (h->p < h->end && !ends_unquoted(h))
		h->p++;
	for (end = h->p; end > s && is_space(end[-1]); end--)
		;
	ret->s = s;
	ret->len = (size_t)(end - s);
	if (end > s)
		return 0;
	if (h->p < h->end && *h->p == '$')
		return fail(h, "substitutions (${...}) are not supported");
	return fail(h, "expected a value");
}

/* --- values --- */

static int value(struct hocon *h, struct value *ret);

static const struct {
	const char *name;
	struct value value;
} words[] = {
    {"true", {.tag = V_BOOL, .i = 1}},
    {"false", {.tag = V_BOOL}},
    {"null", {.tag = V_UNDEF}},
};

static int
plain(struct hocon *h, struct value *ret)
{
	struct span s;
	int64_t number;
	size_t i;

	if (unquoted(h, &s) < 0)
		return -1;
	*ret = value_string_copy(h->arena, s.s, s.len);
	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strlen(words[i].name) == s.len &&
		    memcmp(words[i].name, s.s, s.len) == 0)
			*ret = words[i].value;
	if (integer_parse(s.s, s.len, 10, &number) == 0)
		*ret = value_int(number);
	return 0;
}

static int
array(struct hocon *h, struct value *ret)
{
	struct vlist list;
	struct value v;

	vlist_init(&list, h->arena);
	h->p++;
	skip(h, 1);
	while (h->p < h->end && *h->p != ']') {
		if (value(h, &v) < 0)
			return -1;
		vlist_push(&list, v);
		if (!separator(h) && h->p < h->end && *h->p != ']')
			return fail(h, "expected , or ] in a list");
	}
	if (h->p >= h->end)
		return fail(h, "the ] of a list is missing");
	h->p++;
	*ret = vlist_value(&list);
	return 0;
}

/* --- objects --- */

/* Sets a key with dots; an object is merged into an existing one. */
static void
put(struct hocon *h, struct vhash *to, const char *key, size_t n,
    struct value v)
{
	const char *dot = memchr(key, '.', n);
	size_t head = dot != NULL ? (size_t)(dot - key) : n;
	const struct value *old = vhash_get_str(to, key, head);
	struct vhash *inner;
	uint32_t i;

	if (dot == NULL && (v.tag != V_HASH || !old || old->tag != V_HASH)) {
		vhash_set(h->arena, to, value_string_copy(h->arena, key, n), v);
		return;
	}
	inner = old != NULL && old->tag == V_HASH
		    ? vhash_copy(h->arena, old->h, 4)
		    : vhash_new(h->arena, 4);
	if (dot != NULL)
		put(h, inner, dot + 1, n - head - 1, v);
	else
		for (i = 0; i < v.h->count; i++)
			vhash_set(h->arena, inner, v.h->entries[i].key,
			    v.h->entries[i].value);
	vhash_set(h->arena, to, value_string_copy(h->arena, key, head),
	    value_hash(inner));
}

/* A key, quoted or not; dots in quotes do not split it. */
static int
key_of(struct hocon *h, struct span *ret, int *ret_quoted)
{
	struct value v;

	*ret_quoted = *h->p == '"';
	if (!*ret_quoted)
		return unquoted(h, ret);
	if (quoted_string(h, &v) < 0)
		return -1;
	ret->s = v.s;
	ret->len = v.aux;
	return 0;
}

static int
member(struct hocon *h, struct vhash *to)
{
	struct span key;
	struct value v;
	int quoted;

	if (key_of(h, &key, &quoted) < 0)
		return -1;
	if (!quoted && key.len > 8 && memcmp(key.s, "include ", 8) == 0)
		return fail(h, "includes are not supported");
	skip(h, 0);
	if (at(h, "+="))
		return fail(h, "+= is not supported");
	if (h->p < h->end && (*h->p == ':' || *h->p == '='))
		h->p++;
	else if (h->p >= h->end || *h->p != '{')
		return fail(h, "expected : or = or { after a key");
	skip(h, 1);
	if (value(h, &v) < 0)
		return -1;
	if (quoted)
		vhash_set(h->arena, to, value_string(key.s, key.len), v);
	else
		put(h, to, key.s, key.len, v);
	return 0;
}

/* Members up to the closing character; '\0' means the end of the text. */
static int
members(struct hocon *h, char close, struct value *ret)
{
	struct vhash *to = vhash_new(h->arena, 4);

	skip(h, 1);
	while (h->p < h->end && *h->p != close) {
		if (member(h, to) < 0)
			return -1;
		if (!separator(h) && h->p < h->end && *h->p != close)
			return fail(
			    h, "expected , or a new line after a value");
	}
	if (close != '\0') {
		if (h->p >= h->end)
			return fail(h, "the } of an object is missing");
		h->p++;
	}
	*ret = value_hash(to);
	return 0;
}

static int
object(struct hocon *h, struct value *ret)
{
	h->p++;
	return members(h, '}', ret);
}

static int
value(struct hocon *h, struct value *ret)
{
	int result;

	if (h->p >= h->end)
		return fail(h, "expected a value");
	if (h->depth == HOCON_DEPTH_MAX)
		return fail(h, "nested too deeply");
	h->depth++;
	if (*h->p == '{')
		result = object(h, ret);
	else if (*h->p == '[')
		result = array(h, ret);
	else if (*h->p == '"')
		result = quoted_string(h, ret);
	else
		result = plain(h, ret);
	h->depth--;
	return result;
}

static int
document(struct hocon *h, struct value *ret)
{
	if (utf8_valid_prefix(h->start, (size_t)(h->end - h->start)) !=
	    (size_t)(h->end - h->start))
		return fail(h, "invalid UTF-8");
	skip(h, 1);
	if (h->p >= h->end || *h->p != '{')
		return members(h, '\0', ret);
	if (object(h, ret) < 0)
		return -1;
	skip(h, 1);
	return h->p == h->end ? 0 : fail(h, "text after the last }");
}

int
hocon_parse(struct arena *a, const char *file, const char *text, size_t n,
    struct value *ret, const char **ret_error)
{
	struct hocon h = {.arena = a,
	    .file = file,
	    .start = text,
	    .p = text,
	    .end = text + n};

	if (document(&h, ret) == 0)
		return 0;
	*ret_error = h.error;
	return -1;
}

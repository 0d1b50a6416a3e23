/*
 * Types from text.
 */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/make.h"
#include "language/types/object/object.h"
#include "language/types/parse.h"
#include "language/types/access/access.h"
#include "language/types/alias.h"
#include "language/types/access/access_count.h"
#include "language/types/basic.h"
#include "language/value/hash.h"
#include "language/value/number.h"
#include "language/value/regexp.h"
#include "language/value/tostring.h"

static int parse_value(struct type_parser *p, struct value *ret);

static int
types_parse_fail(struct type_parser *p, const char *what)
{
	if (!p->error)
		p->error = what;
	return -1;
}

static void
types_parse_skip(struct type_parser *p)
{
	while (p->s < p->end && isspace((unsigned char)*p->s))
		p->s++;
}

static int
accept(struct type_parser *p, char c)
{
	types_parse_skip(p);
	if (p->s == p->end || *p->s != c)
		return 0;
	p->s++;
	return 1;
}

static bool
types_parse_is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Length of a name with its :: at s. */
static size_t
types_parse_name_length(const char *s, const char *end)
{
	const char *p = s;

	for (;;) {
		while (p < end && types_parse_is_word(*p))
			p++;
		if (end - p < 3 || p[0] != ':' || p[1] != ':' ||
		    !types_parse_is_word(p[2]))
			return (size_t)(p - s);
		p += 2;
	}
}

static const struct type *
find_type(struct type_parser *p, const char *name, size_t n)
{
	const struct type *t = type_by_name(name, n);

	if (!t)
		t = type_object_by_name(name, (uint32_t)n);
	if (!t)
		t = type_alias_by_name(name, n);
	if (!t && p->resolver)
		t = p->resolver(p->ctx, name, n);
	return t;
}

/* Values up to the closing character. */
static int
parse_list(struct type_parser *p, char close, struct vlist *l)
{
	struct value v;

	while (!accept(p, close)) {
		if (parse_value(p, &v) < 0)
			return -1;
		vlist_push(l, v);
		if (!accept(p, ',') && (p->s == p->end || *p->s != close))
			return types_parse_fail(
			    p, "missing ',' or closing bracket");
	}
	return 0;
}

/* An unknown name with its parameters is kept as text. */
static const struct type *
unknown_type(struct type_parser *p, const char *start)
{
	int depth = 0;

	types_parse_skip(p);
	if (p->s < p->end && *p->s == '[')
		do {
			depth += *p->s == '[' ? 1 : *p->s == ']' ? -1 : 0;
			p->s++;
		} while (p->s < p->end && depth);
	if (depth)
		types_parse_fail(p, "Syntax error at end of input");
	return p->error
		   ? NULL
		   : type_reference(p->arena, start, (size_t)(p->s - start));
}

static const struct type *
types_parse_type(struct type_parser *p)
{
	size_t n = types_parse_name_length(p->s, p->end);
	const char *start = p->s;
	const struct type *t = find_type(p, start, n);
	struct vlist l;
	struct value args;

	p->s += n;
	if (!t)
		return unknown_type(p, start);
	if (!accept(p, '['))
		return t;
	vlist_init(&l, p->arena);
	if (parse_list(p, ']', &l) < 0)
		return NULL;
	args = vlist_value(&l);
	p->error = type_access_count(p->arena, t, args.a->items, args.a->count);
	if (p->error)
		return NULL;
	return type_access(
	    p->arena, t, args.a->items, args.a->count, &p->error);
}

static int
parse_type_value(struct type_parser *p, struct value *ret)
{
	const struct type *t = types_parse_type(p);

	if (!t)
		return types_parse_fail(p, "bad type");
	*ret = (struct value){.tag = V_TYPE, .t = t};
	return 0;
}

static int
parse_word(struct type_parser *p, struct value *ret)
{
	static const struct {
		const char *word;
		struct value value;
	} words[] = {
	    {"true", {.tag = V_BOOL, .i = 1}},
	    {"false", {.tag = V_BOOL}},
	    {"default", {.tag = V_DEFAULT}},
	    {"undef", {.tag = V_UNDEF}},
	};
	size_t n = types_parse_name_length(p->s, p->end);

	*ret = value_string_copy(p->arena, p->s, n);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (strlen(words[i].word) == n &&
		    memcmp(words[i].word, p->s, n) == 0)
			*ret = words[i].value;
	p->s += n;
	return 0;
}

static int
types_parse_number(struct type_parser *p, struct value *ret)
{
	const char *start = p->s;

	if (*p->s == '-')
		p->s++;
	while (p->s < p->end &&
	       (isalnum((unsigned char)*p->s) || *p->s == '.' ||
		   (*p->s == '-' && (p->s[-1] == 'e' || p->s[-1] == 'E'))))
		p->s++;
	*ret = number_from_string(start, (size_t)(p->s - start));
	return ret->tag == V_UNSET ? types_parse_fail(p, "bad number") : 0;
}

static int
types_parse_escape(char c)
{
	switch (c) {
	case 'n':
		return '\n';
	case 't':
		return '\t';
	case 'r':
		return '\r';
	case 's':
		return ' ';
	default:
		return c;
	}
}

static int
types_parse_string(struct type_parser *p, struct value *ret)
{
	char quote = *p->s++;
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	while (p->s < p->end && *p->s != quote) {
		if (*p->s != '\\' || p->s + 1 == p->end) {
			strbuf_addch(&b, *p->s++);
			continue;
		}
		p->s++;
		if (quote == '"')
			strbuf_addch(&b, types_parse_escape(*p->s));
		else if (*p->s == '\'' || *p->s == '\\')
			strbuf_addch(&b, *p->s);
		else {
			strbuf_addch(&b, '\\');
			strbuf_addch(&b, *p->s);
		}
		p->s++;
	}
	*ret = value_string_take(p->arena, &b);
	if (p->s == p->end)
		return types_parse_fail(p, "unterminated string");
	p->s++;
	return 0;
}

static int
parse_regexp(struct type_parser *p, struct value *ret)
{
	struct strbuf b;
	struct value s;

	strbuf_init(&b, VALUE_STRING_MAX);
	for (p->s++; p->s < p->end && *p->s != '/'; p->s++) {
		if (*p->s == '\\' && p->s + 1 < p->end) {
			if (p->s[1] != '/')
				strbuf_addch(&b, '\\');
			p->s++;
		}
		strbuf_addch(&b, *p->s);
	}
	s = value_string_take(p->arena, &b);
	*ret = regexp_value(p->arena, s.s, s.aux);
	if (p->s == p->end)
		return types_parse_fail(p, "unterminated regular expression");
	p->s++;
	return 0;
}

static int
types_parse_array(struct type_parser *p, struct value *ret)
{
	struct vlist l;

	p->s++;
	vlist_init(&l, p->arena);
	if (parse_list(p, ']', &l) < 0)
		return -1;
	*ret = vlist_value(&l);
	return 0;
}

static int
types_parse_hash(struct type_parser *p, struct value *ret)
{
	struct vhash *h = vhash_new(p->arena, 4);
	struct value k, v;

	p->s++;
	while (!accept(p, '}')) {
		if (parse_value(p, &k) < 0)
			return -1;
		if (!accept(p, '=') || !accept(p, '>'))
			return types_parse_fail(p, "missing '=>'");
		if (parse_value(p, &v) < 0)
			return -1;
		vhash_set(p->arena, h, k, v);
		if (!accept(p, ',') && (p->s == p->end || *p->s != '}'))
			return types_parse_fail(p, "missing ',' or '}'");
	}
	*ret = value_hash(h);
	return 0;
}

static int
parse_any(struct type_parser *p, struct value *ret)
{
	char c = *p->s;

	if (isupper((unsigned char)c))
		return parse_type_value(p, ret);
	if (isdigit((unsigned char)c) || c == '-')
		return types_parse_number(p, ret);
	if (types_parse_is_word(c))
		return parse_word(p, ret);
	switch (c) {
	case '\'':
	case '"':
		return types_parse_string(p, ret);
	case '/':
		return parse_regexp(p, ret);
	case '[':
		return types_parse_array(p, ret);
	case '{':
		return types_parse_hash(p, ret);
	default:
		return -1;
	}
}

static int
parse_value(struct type_parser *p, struct value *ret)
{
	int rc;

	types_parse_skip(p);
	if (p->s == p->end)
		return types_parse_fail(p, "Syntax error at end of input");
	if (p->depth >= TYPE_PARSE_MAX_DEPTH)
		return types_parse_fail(p, "nested too deeply");
	p->depth++;
	rc = parse_any(p, ret);
	p->depth--;
	return rc;
}

const struct type *
type_parse_next(struct type_parser *p)
{
	struct value v;

	types_parse_skip(p);
	if (parse_value(p, &v) < 0)
		return NULL;
	return v.tag == V_TYPE ? v.t : NULL;
}

const struct type *
type_parse(struct arena *a, const char *s, size_t n,
    type_name_resolver resolver, void *ctx, const char **ret_error)
{
	struct type_parser p = {
	    .arena = a, .s = s, .end = s + n, .resolver = resolver, .ctx = ctx};
	const struct type *t = type_parse_next(&p);

	types_parse_skip(&p);
	if (t && p.s == p.end)
		return t;
	*ret_error = arena_printf(a,
	    "The expression <%s> is not a valid type specification.",
	    arena_shown(a, s, n));
	if (p.error)
		*ret_error = p.error;
	return NULL;
}

/*
 * match, regsubst, split, and index of a string in a string.
 */

#include "language/functions/regex.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/collection.h"
#include "language/functions/families.h"
#include "language/functions/walk.h"
#include "base/settings/compat.h"
#include "language/types/alias.h"
#include "language/types/basic.h"
#include "language/types/make.h"
#include "language/types/regexp.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

#define CAPTURES_MAX (REGEX_GROUPS_MAX + 1)

/* A compiled expression and its last match in a subject. */
struct matching {
	struct call *call;
	struct regex *regex;
	struct value subject;
	struct regex_capture captures[CAPTURES_MAX];
	unsigned groups;
	bool named; /* then groups have no numbers in a replacement */
};

static int
matching_start(struct matching *m, struct call *c, const struct vregexp *re)
{
	struct regex_error err;
	size_t len;

	m->call = c;
	m->regex = regexp_compiled(re, &err);
	if (!m->regex) {
		call_error(c, "%s: /%s/", err.message,
		    arena_shown(c->arena, re->source, re->len));
		return -1;
	}
	m->groups = regex_group_count(m->regex);
	m->named = m->groups > 0 && regex_group_name(m->regex, 1, &len) != NULL;
	return 0;
}

/* 1, 0 without a match, -1 with an error raised. */
static int
matching_next(struct matching *m, size_t start)
{
	struct regex_error err;
	int rc = regex_match(m->regex, m->subject.s, m->subject.aux, start,
	    m->captures, m->groups + 1, &err);

	if (rc < 0)
		call_error(m->call, "%s", err.message);
	return rc;
}

static struct value
group(const struct matching *m, unsigned i)
{
	const struct regex_capture *g = &m->captures[i];

	if (i > m->groups || g->start == REGEX_UNSET)
		return value_undef();
	return value_string(m->subject.s + g->start, g->end - g->start);
}

static enum eval_rc
functions_regex_match_regexp(
    struct call *c, struct value s, const struct vregexp *re, struct value *ret)
{
	struct matching m = {.subject = s};
	struct varray *a;
	int rc;

	*ret = value_undef();
	if (matching_start(&m, c, re) < 0 || (rc = matching_next(&m, 0)) < 0)
		return EVAL_ERR;
	if (!rc)
		return EVAL_OK;
	a = varray_new(c->arena, m.groups + 1);
	for (unsigned i = 0; i <= m.groups; i++)
		a->items[i] = group(&m, i);
	*ret = value_array(a);
	return EVAL_OK;
}

static enum eval_rc match_one(
    struct call *c, struct value s, struct value pattern, struct value *ret);

static enum eval_rc
match_any(struct call *c, struct value s, const struct value *patterns,
    uint32_t n, struct value *ret)
{
	enum eval_rc rc = EVAL_OK;

	*ret = value_undef();
	for (uint32_t i = 0; i < n && rc == EVAL_OK; i++) {
		rc = match_one(c, s, patterns[i], ret);
		if (rc == EVAL_OK && ret->tag != V_UNDEF)
			break;
	}
	return rc;
}

static enum eval_rc
bad_pattern(struct call *c, struct value pattern)
{
	return call_error(c,
	    "match() expects pattern of T, where T is String, Regexp, "
	    "Regexp[r], Pattern[p], or Array[T]. Got %s",
	    ruby_class(pattern));
}

static enum eval_rc
functions_regex_match_type(
    struct call *c, struct value s, const struct type *t, struct value *ret)
{
	struct vlist l;
	struct value all;

	t = type_resolved(t);
	vlist_init(&l, c->arena);
	if (!type_pattern_values(t, &l))
		return bad_pattern(c, (struct value){.tag = V_TYPE, .t = t});
	all = vlist_value(&l);
	if (type_kind(t) == T_REGEXP && !all.a->count)
		return call_error(
		    c, "Given Regexp Type has no regular expression");
	return match_any(c, s, all.a->items, all.a->count, ret);
}

static enum eval_rc
match_one(
    struct call *c, struct value s, struct value pattern, struct value *ret)
{
	struct value re;
	struct vlist l;
	struct value all;

	switch (pattern.tag) {
	case V_STRING:
		re = regexp_value(c->arena, pattern.s, pattern.aux);
		return functions_regex_match_regexp(c, s, re.re, ret);
	case V_REGEXP:
		return functions_regex_match_regexp(c, s, pattern.re, ret);
	case V_TYPE:
		return functions_regex_match_type(c, s, pattern.t, ret);
	case V_ARRAY:
		vlist_init(&l, c->arena);
		collection_flatten(&l, pattern.a->items, pattern.a->count, 0);
		all = vlist_value(&l);
		return match_any(c, s, all.a->items, all.a->count, ret);
	default:
		return bad_pattern(c, pattern);
	}
}

static enum eval_rc
fn_match(struct call *c, struct value *ret)
{
	return match_one(c, c->args[0], c->args[1], ret);
}

static enum eval_rc
fn_match_array(struct call *c, struct value *ret)
{
	const struct varray *in = c->args[0].a;
	struct varray *out = varray_new(c->arena, in->count);
	enum eval_rc rc = EVAL_OK;

	for (uint32_t i = 0; i < in->count && rc == EVAL_OK; i++)
		rc = match_one(c, in->items[i], c->args[1], &out->items[i]);
	*ret = value_array(out);
	return rc;
}

/*
 * Append the group that "k<NAME>" at s names; n bytes are left from s on.
 * Return the length of "k<NAME>", or 0 with an error raised.
 */
static size_t
functions_regex_put_named(
    const struct matching *m, const char *s, size_t n, struct strbuf *out)
{
	const char *name = s + 2, *end = memchr(s, '>', n);
	struct value v;
	unsigned number;
	size_t len;

	if (end == NULL) {
		call_error(m->call, "invalid group name reference format");
		return 0;
	}
	len = (size_t)(end - name);
	number = regex_group_number(m->regex, name, len, m->captures);
	if (number == 0) {
		call_error(m->call, "undefined group name reference: %s",
		    arena_shown(m->call->arena, name, len));
		return 0;
	}
	v = group(m, number);
	if (v.tag == V_STRING)
		strbuf_add(out, v.s, v.aux);
	return (size_t)(end - s) + 1;
}

/*
 * Append one escape of a replacement, at s after the backslash; its length, or
 * 0 with an error raised.
 */
static size_t
put_escape(
    const struct matching *m, const char *s, size_t n, struct strbuf *out)
{
	const struct regex_capture *g = &m->captures[0];
	struct value v = value_undef();

	if (*s == 'k' && n > 1 && s[1] == '<')
		return functions_regex_put_named(m, s, n, out);
	if (*s == '0' || *s == '&')
		v = group(m, 0);
	else if (*s >= '1' && *s <= '9')
		v = m->named ? v : group(m, (unsigned)(*s - '0'));
	else if (*s == '`')
		v = value_string(m->subject.s, g->start);
	else if (*s == '\'')
		v = value_string(
		    m->subject.s + g->end, m->subject.aux - g->end);
	else if (*s == '\\')
		v = value_string(s, 1);
	else {
		strbuf_addch(out, '\\');
		v = value_string(s, 1);
	}
	if (v.tag == V_STRING)
		strbuf_add(out, v.s, v.aux);
	return 1;
}

static enum eval_rc
put_replacement(const struct matching *m, struct value r, struct strbuf *out)
{
	const struct value *v;
	size_t n;

	if (r.tag == V_HASH) {
		v = vhash_get(r.h, group(m, 0));
		if (v)
			ruby_to_s(*v, out);
		return EVAL_OK;
	}
	for (uint32_t i = 0; i < r.aux; i++) {
		if (r.s[i] != '\\' || i + 1 == r.aux) {
			strbuf_addch(out, r.s[i]);
			continue;
		}
		n = put_escape(m, r.s + i + 1, r.aux - i - 1, out);
		if (n == 0)
			return EVAL_ERR;
		i += (uint32_t)n;
	}
	return EVAL_OK;
}

/* Length of the code point at an offset. */
static size_t
step_over(struct value s, size_t at)
{
	uint32_t cp;
	size_t n = utf8_decode(s.s + at, s.aux - at, &cp);

	return n ? n : 1;
}

static enum eval_rc
substitute(struct matching *m, struct value r, int all, struct value *ret)
{
	struct value s = m->subject;
	const struct regex_capture *g = &m->captures[0];
	size_t at = 0, from = 0, n;
	struct strbuf b;
	int rc;

	strbuf_init(&b, VALUE_STRING_MAX);
	while (from <= s.aux && (rc = matching_next(m, from)) != 0) {
		if (rc < 0 || call_charge(m->call, 1) != EVAL_OK)
			goto err;
		strbuf_add(&b, s.s + at, g->start - at);
		if (put_replacement(m, r, &b) != EVAL_OK)
			goto err;
		at = from = g->end;
		if (!all)
			break;
		if (g->start != g->end || at >= s.aux) {
			from += g->start == g->end;
			continue;
		}
		/* an empty match: continue after the next character */
		n = step_over(s, at);
		strbuf_add(&b, s.s + at, n);
		at = from = at + n;
	}
	if (at < s.aux)
		strbuf_add(&b, s.s + at, s.aux - at);
	*ret = value_string_take(m->call->arena, &b);
	return EVAL_OK;
err:
	strbuf_release(&b);
	return EVAL_ERR;
}

static enum eval_rc
regsubst(struct call *c, const struct vregexp *re, int all, struct value *ret)
{
	struct matching m = {.subject = c->args[0]};
	struct varray *out;
	const struct varray *in;
	enum eval_rc rc = EVAL_OK;

	if (matching_start(&m, c, re) < 0)
		return EVAL_ERR;
	if (c->args[0].tag == V_STRING)
		return substitute(&m, c->args[2], all, ret);
	in = c->args[0].a;
	out = varray_new(c->arena, in->count);
	for (uint32_t i = 0; i < in->count && rc == EVAL_OK; i++) {
		m.subject = in->items[i];
		rc = substitute(&m, c->args[2], all, &out->items[i]);
	}
	*ret = value_array(out);
	return rc;
}

static bool
has_flag(struct value flags, char c)
{
	return flags.tag == V_STRING && memchr(flags.s, c, flags.aux) != NULL;
}

/* The flags go into the expression: (?mix:...). */
static enum eval_rc
fn_regsubst_string(struct call *c, struct value *ret)
{
	struct value flags = c->argc > 3 ? c->args[3] : value_undef();
	struct value pattern = c->args[1], re;
	struct growbuf source;

	if (c->argc > 4 && compat_of(call_context(c)->compat).regsubst_encoding)
		call_deprecated(c, "regsubst_function_encoding",
		    "The regsubst() function's encoding argument has been "
		    "ignored since Ruby 1.9 and will be removed in a future "
		    "release\n   (file & line not available)");
	growbuf_init(&source);
	strbuf_addf(&source.out, "(?%s%s%s:", has_flag(flags, 'M') ? "m" : "",
	    has_flag(flags, 'I') ? "i" : "", has_flag(flags, 'E') ? "x" : "");
	if (source.out.len > strlen("(?:")) {
		strbuf_add(&source.out, pattern.s, pattern.aux);
		strbuf_addstr(&source.out, has_flag(flags, 'E') ? "\n)" : ")");
		pattern = value_string_copy(
		    c->arena, growbuf_text(&source), source.out.len);
	}
	growbuf_release(&source);
	re = regexp_value(c->arena, pattern.s, pattern.aux);
	return regsubst(c, re.re, has_flag(flags, 'G'), ret);
}

/* The expression of a Regexp value or of a Regexp type. */
static const struct vregexp *
functions_regex_expression(struct call *c, struct value v)
{
	struct vlist l;
	struct value all;

	if (v.tag == V_REGEXP)
		return v.re;
	if (v.tag == V_STRING)
		return regexp_value(c->arena, v.s, v.aux).re;
	vlist_init(&l, c->arena);
	type_pattern_values(type_resolved(v.t), &l);
	all = vlist_value(&l);
	if (!all.a->count)
		return regexp_value(c->arena, "", 0).re;
	return all.a->items[0].re;
}

static enum eval_rc
fn_regsubst_regexp(struct call *c, struct value *ret)
{
	struct value flags = c->argc > 3 ? c->args[3] : value_undef();

	return regsubst(c, functions_regex_expression(c, c->args[1]),
	    has_flag(flags, 'G'), ret);
}

static void
push_groups(const struct matching *m, struct vlist *l)
{
	struct value v;

	for (unsigned i = 1; i <= m->groups; i++) {
		v = group(m, i);
		if (v.tag == V_STRING)
			vlist_push(l, v);
	}
}

/* Removes trailing empty strings. */
static struct value
without_empty_tail(struct vlist *l)
{
	while (l->items && l->items->count &&
	       l->items->items[l->items->count - 1].aux == 0)
		l->items->count--;
	return vlist_value(l);
}

static enum eval_rc
functions_regex_split(struct matching *m, struct value *ret)
{
	struct value s = m->subject;
	const struct regex_capture *g = &m->captures[0];
	size_t at = 0, from = 0;
	struct vlist l;
	int rc;

	vlist_init(&l, m->call->arena);
	while (from < s.aux && (rc = matching_next(m, from)) != 0) {
		if (rc < 0 || call_charge(m->call, 1) != EVAL_OK)
			return EVAL_ERR;
		if (g->start == g->end && g->start >= s.aux)
			break;
		if (g->start == g->end && g->start == at) {
			/* an empty match splits after one character */
			from = at + step_over(s, at);
			if (from >= s.aux)
				break;
			rc = matching_next(m, from);
			if (rc < 0)
				return EVAL_ERR;
			if (rc == 0)
				break;
			if (g->start >= s.aux && g->start == g->end)
				break;
		}
		vlist_push(&l, value_string(s.s + at, g->start - at));
		push_groups(m, &l);
		at = from = g->end;
	}
	if (s.aux)
		vlist_push(&l, value_string(s.s + at, s.aux - at));
	*ret = without_empty_tail(&l);
	return EVAL_OK;
}

static enum eval_rc
split_of(struct call *c, struct value subject, struct value *ret)
{
	struct matching m = {.subject = subject};

	if (matching_start(&m, c, functions_regex_expression(c, c->args[1])) <
	    0)
		return EVAL_ERR;
	return functions_regex_split(&m, ret);
}

static enum eval_rc
fn_split(struct call *c, struct value *ret)
{
	return split_of(c, c->args[0], ret);
}

static enum eval_rc
fn_split_secret(struct call *c, struct value *ret)
{
	struct value *inner = arena_alloc(c->arena, sizeof(*inner));
	enum eval_rc rc = split_of(c, *c->args[0].inner, inner);

	*ret = (struct value){.tag = V_SENSITIVE, .inner = inner};
	return rc;
}

enum eval_rc
function_string_index(struct call *c, struct value *ret)
{
	struct value s = c->args[0], what = c->args[1];
	struct matching m = {.subject = s};
	const char *p;
	size_t at;
	int rc;

	*ret = value_undef();
	if (what.tag == V_STRING) {
		p = what.aux ? memmem(s.s, s.aux, what.s, what.aux) : s.s;
		if (!p)
			return EVAL_OK;
		at = (size_t)(p - s.s);
	} else {
		if (matching_start(&m, c, what.re) < 0 ||
		    (rc = matching_next(&m, 0)) < 0)
			return EVAL_ERR;
		if (!rc)
			return EVAL_OK;
		at = m.captures[0].start;
	}
	*ret = value_int((int64_t)utf8_count(s.s, at));
	return EVAL_OK;
}

static const struct function_row functions_regex_rows[] = {
    {"match", "String $string, Variant[Any, Type] $pattern", fn_match, RUN_BOTH,
	"The parts of a string that match an expression"},
    {"match", "Array[String] $string, Variant[Any, Type] $pattern",
	fn_match_array, RUN_BOTH, NULL},
    {"regsubst",
	"Variant[Array[String], String] $target, String $pattern, "
	"Variant[String, Hash[String, String]] $replacement, "
	"?Optional[Pattern[/^[GEIM]*$/]] $flags, "
	"?Enum['N', 'E', 'S', 'U'] $encoding",
	fn_regsubst_string, RUN_BOTH, "A string with matches replaced"},
    {"regsubst",
	"Variant[Array[String], String] $target, "
	"Variant[Regexp, Type[Regexp]] $pattern, "
	"Variant[String, Hash[String, String]] $replacement, "
	"?Pattern[/^G?$/] $flags",
	fn_regsubst_regexp, RUN_BOTH, NULL},
    {"split", "String $str, String $pattern", fn_split, RUN_BOTH,
	"The parts of a string between matches"},
    {"split", "String $str, Regexp $pattern", fn_split, RUN_BOTH, NULL},
    {"split", "String $str, Type[Regexp] $pattern", fn_split, RUN_BOTH, NULL},
    {"split", "Sensitive[String] $sensitive, String $pattern", fn_split_secret,
	RUN_BOTH | ROW_ADDED, NULL},
    {"split", "Sensitive[String] $sensitive, Regexp $pattern", fn_split_secret,
	RUN_BOTH | ROW_ADDED, NULL},
    {"split", "Sensitive[String] $sensitive, Type[Regexp] $pattern",
	fn_split_secret, RUN_BOTH | ROW_ADDED, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_regex = {
    "regex", functions_regex_rows, NULL};

#include "language/hiera/interpolate.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/hiera/data_file.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/level.h"
#include "language/hiera/session.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

/*
 * A method of %{method('argument')} in the string text; alias replaces the
 * whole string.
 */
struct method {
	const char *name;
	int (*call)(struct hiera_session *s, struct value text, const char *arg,
	    size_t len, struct value *ret);
	int alias;
	int recurse; /* the result is interpolated in its turn */
};

static int
method_lookup(struct hiera_session *s, struct value text, const char *arg,
    size_t len, struct value *ret)
{
	const struct hiera_query *q = s->query;
	const struct value *v = NULL;

	(void)text;
	if (q != NULL && q->overrides != NULL)
		v = vhash_get_str(q->overrides, arg, len);
	if (v != NULL) {
		*ret = *v;
		return 0;
	}
	switch (hiera_lookup_key(s, arg, len, value_undef(), ret)) {
	case HIERA_ERROR:
		return -1;
	case HIERA_NONE:
		break;
	default:
		return 0;
	}
	if (q != NULL && q->defaults != NULL)
		v = vhash_get_str(q->defaults, arg, len);
	*ret = v == NULL ? value_str("") : *v;
	return 0;
}

static int
method_scope(struct hiera_session *s, struct value text, const char *arg,
    size_t len, struct value *ret)
{
	*ret = value_undef();
	return hiera_scope_value(s, text, arg, len, ret) < 0 ? -1 : 0;
}

static int
method_literal(struct hiera_session *s, struct value text, const char *arg,
    size_t len, struct value *ret)
{
	(void)s;
	(void)text;
	*ret = value_string(arg, len);
	return 0;
}

static const struct method interpolate_methods[] = {
    {"lookup", method_lookup, 0, 1},
    {"hiera", method_lookup, 0, 1},
    {"alias", method_lookup, 1, 0},
    {"scope", method_scope, 0, 1},
    {"literal", method_literal, 0, 1},
};

/* True for %{}, %{::}, %{''} and so on, which are empty. */
static bool
interpolate_is_empty(const char *s, size_t n)
{
	static const char *const forms[] = {
	    "", "::", "\"\"", "''", "\"::\"", "'::'"};

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		if (strlen(forms[i]) == n && memcmp(forms[i], s, n) == 0)
			return 1;
	}
	return 0;
}

/* name("argument") or name('argument'): the argument, or 0. */
static int
method_form(const char *s, size_t n, size_t *ret_name, const char **ret_arg,
    size_t *ret_arg_len)
{
	size_t name = 0;
	char quote;

	while (name < n && (isalnum((unsigned char)s[name]) || s[name] == '_'))
		name++;
	if (name == 0 || n < name + 5 || s[name] != '(' || s[n - 1] != ')')
		return 0;
	quote = s[name + 1];
	if ((quote != '"' && quote != '\'') || s[n - 2] != quote ||
	    memchr(s + name + 2, quote, n - name - 4) != NULL)
		return 0;
	*ret_name = name;
	*ret_arg = s + name + 2;
	*ret_arg_len = n - name - 4;
	return 1;
}

static const struct method *
interpolate_find_method(const char *s, size_t n)
{
	for (size_t i = 0;
	     i < sizeof(interpolate_methods) / sizeof(interpolate_methods[0]);
	     i++) {
		if (strlen(interpolate_methods[i].name) == n &&
		    memcmp(interpolate_methods[i].name, s, n) == 0)
			return &interpolate_methods[i];
	}
	return NULL;
}

/* The value of one %{expr} in text; whole: it is all of text. */
static int
interpolate_expression(struct hiera_session *s, struct value text,
    const char *expr, size_t n, int allow, int whole, int *ret_alias,
    struct value *ret)
{
	const struct method *m = interpolate_find_method("scope", 5);
	const char *arg = expr;
	size_t arg_len = n, name;
	int rc;

	*ret_alias = 0;
	if (method_form(expr, n, &name, &arg, &arg_len)) {
		if (!allow)
			return hiera_fail_coded(s,
			    "Interpolation using method syntax is not allowed "
			    "in this context");
		m = interpolate_find_method(expr, name);
		if (m == NULL)
			return hiera_fail_coded(s,
			    "Unknown interpolation method '%s'",
			    arena_shown(s->arena, expr, name));
	}
	if (m->alias && !whole)
		return hiera_fail_coded(s,
		    "'alias' interpolation is only permitted if the "
		    "expression is equal to the entire string");
	*ret_alias = m->alias;
	if (m->call(s, text, arg, arg_len, ret) < 0)
		return -1;
	if (!m->recurse || !data_interpolated(*ret))
		return 0;
	if (hiera_enter(s, arena_printf(s->arena, "%s%s",
			       m->call == method_scope ? "scope:" : "",
			       arena_shown(s->arena, arg, arg_len))) < 0)
		return -1;
	rc = hiera_interpolate(s, *ret, allow, ret);
	hiera_leave(s);
	return rc;
}

static void
interpolate_trim(const char **s, size_t *n)
{
	while (*n > 0 && isspace((unsigned char)**s)) {
		(*s)++;
		(*n)--;
	}
	while (*n > 0 && isspace((unsigned char)(*s)[*n - 1]))
		(*n)--;
}

static int
string_parts(struct hiera_session *s, struct value v, int allow,
    struct strbuf *out, struct value *ret)
{
	const char *p = v.s, *end = v.s + v.aux, *open, *close, *expr;
	struct value part;
	size_t n;
	int alias;

	while ((open = memmem(p, (size_t)(end - p), "%{", 2)) != NULL) {
		close = memchr(open, '}', (size_t)(end - open));
		if (close == NULL)
			break;
		strbuf_add(out, p, (size_t)(open - p));
		expr = open + 2;
		n = (size_t)(close - expr);
		p = close + 1;
		interpolate_trim(&expr, &n);
		if (interpolate_is_empty(expr, n))
			continue;
		if (interpolate_expression(s, v, expr, n, allow,
			open == v.s && p == end, &alias, &part) < 0)
			return -1;
		if (alias) {
			*ret = part;
			return 0;
		}
		if (part.tag != V_UNDEF)
			ruby_to_s(part, out);
	}
	strbuf_add(out, p, (size_t)(end - p));
	if (strbuf_is_cut(out))
		return hiera_fail_other(
		    s, "An interpolated string is too long");
	*ret = value_string_copy(s->arena, value_buf_text(out), out->len);
	return 0;
}

static int
interpolate_string(
    struct hiera_session *s, struct value v, int allow, struct value *ret)
{
	struct strbuf out;
	int rc;

	if (memmem(v.s, v.aux, "%{", 2) == NULL) {
		*ret = v;
		return 0;
	}
	strbuf_init(&out, VALUE_STRING_MAX);
	if (s->explain != NULL)
		explain_push(s->explain, EXPLAIN_INTERPOLATION,
		    value_cstr(s->arena, v), NULL);
	rc = string_parts(s, v, allow, &out, ret);
	explain_pop(s->explain);
	strbuf_release(&out);
	return rc;
}

static int
interpolate_array(
    struct hiera_session *s, struct value v, int allow, struct value *ret)
{
	struct varray *out = varray_new(s->arena, v.a->count);

	for (uint32_t i = 0; i < v.a->count; i++) {
		if (hiera_interpolate(s, v.a->items[i], allow, &out->items[i]) <
		    0)
			return -1;
	}
	*ret = value_array(out);
	return 0;
}

static int
interpolate_hash(
    struct hiera_session *s, struct value v, int allow, struct value *ret)
{
	struct vhash *out = vhash_new(s->arena, v.h->count);

	for (uint32_t i = 0; i < v.h->count; i++) {
		struct value key, item;

		if (hiera_interpolate(s, v.h->entries[i].key, allow, &key) <
			0 ||
		    hiera_interpolate(s, v.h->entries[i].value, allow, &item) <
			0)
			return -1;
		vhash_set(s->arena, out, key, item);
	}
	*ret = value_hash(out);
	return 0;
}

int
hiera_interpolate(
    struct hiera_session *s, struct value v, int allow, struct value *ret)
{
	switch (v.tag) {
	case V_STRING:
		return interpolate_string(s, v, allow, ret);
	case V_ARRAY:
		return interpolate_array(s, v, allow, ret);
	case V_HASH:
		return interpolate_hash(s, v, allow, ret);
	default:
		*ret = v;
		return 0;
	}
}

/* Return the class whose code does the lookup; is_path: with '/' for "::". */
static struct value
calling_class(struct hiera_session *s, bool is_path)
{
	const char *name = s->callbacks->calling_class(s->data), *next;
	struct strbuf out;
	struct value v;

	strbuf_init(&out, VALUE_STRING_MAX);
	for (; is_path && (next = strstr(name, "::")) != NULL;
	     name = next + 2) {
		strbuf_add(&out, name, (size_t)(next - name));
		strbuf_addch(&out, '/');
	}
	strbuf_addstr(&out, name);
	v = out.len == 0
		? value_undef()
		: value_string_copy(s->arena, value_buf_text(&out), out.len);
	strbuf_release(&out);
	return v;
}

static bool
has_name(const char *name, size_t len, const char *other)
{
	return strlen(other) == len && memcmp(name, other, len) == 0;
}

/*
 * Return 1 with the value of a variable that only a hiera.yaml of version 3 and
 * its data have, else 0.
 */
static int
calling_variable(
    struct hiera_session *s, const char *name, size_t len, struct value *ret)
{
	if (has_name(name, len, "calling_class")) {
		*ret = calling_class(s, false);
	} else if (has_name(name, len, "calling_class_path")) {
		*ret = calling_class(s, true);
	} else if (has_name(name, len, "calling_module")) {
		if (!s->callbacks->variable(s->data, "module_name", 11, ret))
			*ret = value_undef();
	} else {
		return 0;
	}
	return 1;
}

static int
interpolate_variable(
    struct hiera_session *s, const char *name, size_t len, struct value *ret)
{
	if (s->in_version3 > 0 && calling_variable(s, name, len, ret))
		return 1;
	return s->callbacks->variable(s->data, name, len, ret);
}

/* The value of a variable, after overrides and before defaults. */
static int
root_value(struct hiera_session *s, struct value root, struct value *ret,
    enum explain_event *ret_event)
{
	const struct hiera_query *q = s->query;
	const struct value *v = NULL;

	if (s->local_name != NULL && s->local_len == root.aux &&
	    memcmp(s->local_name, root.s, root.aux) == 0) {
		*ret = s->local_value;
		return 1;
	}
	if (q != NULL && q->overrides != NULL) {
		v = vhash_get(q->overrides, root);
		*ret_event = EXPLAIN_FOUND_IN_OVERRIDES;
	}
	if (v == NULL && interpolate_variable(s, root.s, root.aux, ret)) {
		*ret_event = EXPLAIN_FOUND;
		return 1;
	}
	if (v == NULL && q != NULL && q->defaults != NULL) {
		v = vhash_get(q->defaults, root);
		*ret_event = EXPLAIN_FOUND_IN_DEFAULTS;
	}
	if (v == NULL)
		return 0;
	*ret = *v;
	return 1;
}

/* The same as a step of the explanation. */
static int
explained_value(struct hiera_session *s, struct value root, struct value *ret)
{
	enum explain_event event = EXPLAIN_FOUND;
	int found;

	explain_push(s->explain, EXPLAIN_SCOPE, "Global Scope", NULL);
	found = root_value(s, root, ret, &event);
	if (found && s->explain != NULL)
		explain_found(
		    s->explain, event, value_cstr(s->arena, root), *ret);
	explain_pop(s->explain);
	return found;
}

/* 0 when the variable counts as empty, or -1. */
static int
undefined(struct hiera_session *s, struct value root)
{
	const char *why = NULL;

	if (s->callbacks->undefined(
		s->data, root.s, root.aux, s->in_path > 0, &why) == 0)
		return 0;
	if (s->making != NULL)
		return level_undefined(s, root.s, root.aux);
	return hiera_fail_other(s, "%s", why);
}

/*
 * Of the variable that was asked for, only the member that the key names is
 * used, where all steps are into hashes.
 */
static void
hiera_read_members(
    struct hiera_session *s, const struct hiera_key *key, struct value v)
{
	const struct value *found;

	for (uint32_t i = 0; i < key->count && v.tag == V_HASH; i++) {
		hiera_note_read(s, &key->segments[i]);
		found = vhash_get(v.h, key->segments[i]);
		v = found != NULL ? *found : value_undef();
	}
}

/* The value of a variable: 1, 0 where a member is missing, or -1. */
static int
scope_member(
    struct hiera_session *s, const struct hiera_key *key, struct value *ret)
{
	const char *why = NULL;
	struct value v;
	int rc;

	hiera_note_read(s, NULL);
	if (!explained_value(s, key->root, &v))
		return undefined(s, key->root);
	if (key->count == 0) {
		*ret = v;
		return 1;
	}
	hiera_read_members(s, key, v);
	rc = hiera_key_dig(s->arena, key, v, s->explain, ret, &why);
	return rc < 0 ? hiera_fail(s, "%s", why) : rc;
}

int
hiera_scope_value(struct hiera_session *s, struct value text, const char *name,
    size_t len, struct value *ret)
{
	struct hiera_key key;
	int rc;

	if (hiera_key_parse(s->arena, name, len, &key) < 0)
		return hiera_fail(s, "Syntax error in string: %s",
		    value_cstr(s->arena, text));
	rc = scope_member(s, &key, ret);
	if (rc >= 0)
		level_remember(s, name, len, rc > 0 ? *ret : value_undef());
	return rc;
}

struct value
hiera_scope_now(struct hiera_session *s, const char *name, size_t len)
{
	struct hiera_key key;
	const char *why = NULL;
	struct value v;

	hiera_note_read(s, NULL);
	if (hiera_key_parse(s->arena, name, len, &key) < 0 ||
	    !interpolate_variable(s, key.root.s, key.root.aux, &v))
		return value_undef();
	hiera_read_members(s, &key, v);
	if (key.count > 0 &&
	    hiera_key_dig(s->arena, &key, v, NULL, &v, &why) <= 0)
		return value_undef();
	return v;
}

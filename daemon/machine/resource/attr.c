#include "machine/resource/attr.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "language/value/ruby.h"

/* Values that a boolean parameter accepts (coercion.rb). */
static const struct attr_value boolean_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = "yes"},
    {.name = "no"},
    {.name = NULL},
};

int
attr_executed_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out)
{
	(void)i;
	(void)is;
	(void)should;
	strbuf_addstr(out, "executed successfully");
	return 1;
}

int
attr_user_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const char *user = instance_text(i, "user");

	if (group > 0 || n > 0 || user == NULL)
		return 0;
	strbuf_addf(out, "User[%s]", user);
	return 1;
}

int
attr_ensure_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out)
{
	(void)i;
	if (instance_absent(is))
		strbuf_addstr(out, "created");
	else if (instance_absent(should))
		strbuf_addstr(out, "removed");
	else
		return 0;
	return 1;
}

int
attr_path_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	size_t n;

	if (v->tag != V_STRING || v->aux == 0 || v->s[0] != '/') {
		strbuf_addf(err, "File paths must be fully qualified, not '%s'",
		    ruby_text(i->arena, *v));
		return -1;
	}
	for (n = v->aux; n > 1 && v->s[n - 1] == '/'; n--)
		;
	*v = value_string_copy(i->arena, v->s, n);
	return 0;
}

int
attr_integer_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	int64_t n;

	if (v->tag == V_INT)
		return 0;
	if (v->tag == V_STRING && integer_parse(v->s, v->aux, 10, &n) == 0) {
		*v = value_int(n);
		return 0;
	}
	strbuf_addf(
	    err, "%s is not an integer", ruby_inspect_text(i->arena, *v));
	return -1;
}

int
attr_text_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)err;
	*v = ruby_string(i->arena, *v);
	return 0;
}

int
attr_munge_failed(const struct instance *i, struct value v, struct strbuf *err,
    const char *fmt, ...)
{
	va_list ap;

	strbuf_addf(err, "Munging failed for value %s in class %s: ",
	    ruby_inspect_text(i->arena, v), i->setting->name);
	va_start(ap, fmt);
	strbuf_vaddf(err, fmt, ap);
	va_end(ap);
	return -1;
}

int
attr_unsupported(struct instance *i, struct strbuf *err, const char *fmt, ...)
{
	va_list ap;

	i->unsupported = 1;
	va_start(ap, fmt);
	strbuf_vaddf(err, fmt, ap);
	va_end(ap);
	return -1;
}

struct value
attr_nth(struct value v, uint32_t n)
{
	if (v.tag == V_ARRAY)
		return n < v.a->count ? v.a->items[n]
				      : (struct value){.tag = V_UNSET};
	return n == 0 ? v : (struct value){.tag = V_UNSET};
}

uint32_t
attr_count(struct value v)
{
	if (v.tag == V_ARRAY)
		return v.a->count;
	return v.tag == V_UNSET ? 0 : 1;
}

/* The row that v names, aliases followed. */
static const struct attr_value *
attr_value_find(const struct attr_value *rows, struct value v)
{
	const struct attr_value *r;

	for (r = rows; r->name != NULL; r++)
		if (instance_value_is(v, r->name))
			return r->same_as == NULL ? r
						  : attr_value_find(rows,
							value_str(r->same_as));
	return NULL;
}

/*
 * Return whether the text of v matches.  Tables hold few patterns, all short.
 */
static int
pattern_match(struct instance *i, const char *pattern, struct value v)
{
	struct value text = ruby_string(i->arena, v);
	struct regex_error e;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &e);
	int rc;

	if (re == NULL)
		return 0;
	rc = regex_match(re, text.s, text.aux, 0, NULL, 0, NULL);
	regex_free(re);
	return rc == 1;
}

/* "Invalid value "x". Valid values are a, b. Valid values match /y/." */
static int
value_refused(struct instance *i, const struct attr_value *rows,
    const char *pattern, struct value v, struct strbuf *err)
{
	const struct attr_value *r;
	int any = 0;

	strbuf_addf(err, "Invalid value %s.", ruby_inspect_text(i->arena, v));
	for (r = rows; r != NULL && r->name != NULL; r++) {
		if (r->same_as != NULL)
			continue;
		strbuf_addf(
		    err, "%s%s", any ? ", " : " Valid values are ", r->name);
		any = 1;
	}
	if (any)
		strbuf_addch(err, '.');
	if (pattern != NULL)
		strbuf_addf(err, " Valid values match /%s/.", pattern);
	return -1;
}

/* A value may require a feature of its own. */
static int
feature_check(struct instance *i, const struct attr *at,
    const struct attr_value *row, struct strbuf *err)
{
	if (row->feature == NULL || i->provider == NULL ||
	    provider_has(i->provider, row->feature))
		return 0;
	strbuf_addf(err,
	    "Provider %s must have features '%s' to set '%s' to '%s'",
	    i->provider->name, row->feature, at->name, row->name);
	return -1;
}

static int
boolean_check(struct instance *i, struct value *v, struct strbuf *err)
{
	const struct attr_value *row = attr_value_find(boolean_values, *v);

	if (row == NULL)
		return value_refused(i, boolean_values, NULL, *v, err);
	*v = value_bool(row->name[0] == 't' || row->name[0] == 'y');
	return 0;
}

int
attr_check(struct instance *i, int n, struct value *v, struct strbuf *err)
{
	const struct attr *at = &i->type->attrs[n];
	const struct attr_value *row = NULL;

	if (at->flags & ATTR_BOOLEAN)
		return boolean_check(i, v, err);
	if (at->values != NULL)
		row = attr_value_find(at->values, *v);
	if (row != NULL) {
		*v = value_str(row->name);
		return feature_check(i, at, row, err);
	}
	if (at->pattern != NULL && pattern_match(i, at->pattern, *v))
		return 0;
	if (at->values == NULL && at->pattern == NULL)
		return 0;
	i->unsupported = (at->flags & ATTR_OPEN) != 0;
	return value_refused(i, at->values, at->pattern, *v, err);
}

struct value
attr_join(struct arena *a, const struct attr *at, struct value list)
{
	const char *between = at->delimiter;
	struct strbuf b;
	uint32_t n;

	if (between == NULL)
		between = at->flags & ATTR_HASH ? ";" : ",";
	strbuf_init(&b, 1u << 20);
	for (n = 0; n < attr_count(list); n++) {
		if (n > 0)
			strbuf_addstr(&b, between);
		ruby_to_s(attr_nth(list, n), &b);
	}
	return value_string_take(a, &b);
}

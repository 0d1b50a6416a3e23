#include "resource/instance.h"

#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/type.h"
#include "value/tostring.h"

/* Length of a reason at most. */
#define REASON_MAX 4096

/* True for a text, or for a boolean by its name. */
int
instance_value_is(struct value v, const char *text)
{
	size_t n = strlen(text);

	if (v.tag == V_BOOL)
		return strcmp(text, v.i ? "true" : "false") == 0;
	return v.tag == V_STRING && v.aux == n && memcmp(v.s, text, n) == 0;
}

/* The reason of a munge with Puppet's head in front. */
static int
param_failed(const struct instance *i, const char *name,
    const struct strbuf *why, struct strbuf *err)
{
	strbuf_addf(err, "Parameter %s failed on %s: %s", name, i->ref, why->s);
	return -1;
}

int
instance_set(struct instance *i, int n, struct value v, struct strbuf *err)
{
	const struct attr *at = &i->type->attrs[n];
	struct strbuf why;
	int rc = 0;

	if (at->kind == ATTR_UNBUILT) {
		if (at->only != NULL && instance_value_is(v, at->only))
			return 0;
		strbuf_addf(err,
		    "%s: the attribute '%s' is not built in this "
		    "version",
		    i->ref, at->name);
		return -1;
	}
	strbuf_init(&why, REASON_MAX);
	if (at->munge != NULL && at->munge(i, &v, &why) == -1)
		rc = param_failed(i, at->name, &why, err);
	else
		i->should[n] = v;
	strbuf_release(&why);
	return rc;
}

/* The namevar is the title where the catalog gives no value. */
static int
namevar_set(struct instance *i, struct strbuf *err)
{
	int n;

	for (n = 0; i->type->attrs[n].name != NULL; n++)
		if (i->type->attrs[n].kind == ATTR_NAMEVAR &&
		    i->should[n].tag == V_UNSET)
			return instance_set(
			    i, n, value_string(i->title, i->title_len), err);
	return 0;
}

void
instance_prepare(struct instance *i)
{
	uint32_t n = 0;

	while (i->type->attrs[n].name != NULL)
		n++;
	i->should = arena_zalloc(i->arena, n * sizeof(*i->should));
	i->is = arena_zalloc(i->arena, n * sizeof(*i->is));
	i->sensitive = arena_zalloc(i->arena, n);
}

int
instance_complete(struct instance *i, struct strbuf *err)
{
	struct strbuf why;
	int rc;

	if (namevar_set(i, err) == -1)
		return -1;
	if (i->type->prepare == NULL)
		return 0;
	strbuf_init(&why, REASON_MAX);
	rc = i->type->prepare(i, &why);
	if (rc == -1)
		strbuf_addf(err, "Validation of %s failed: %s", i->ref, why.s);
	strbuf_release(&why);
	return rc;
}

struct value
instance_should(const struct instance *i, const char *name)
{
	int n = resource_type_attr(i->type, name);

	if (n == -1)
		return (struct value){.tag = V_UNSET};
	return i->should[n];
}

const char *
instance_text(const struct instance *i, const char *name)
{
	struct value v = instance_should(i, name);

	return v.tag == V_STRING ? v.s : NULL;
}

void
instance_found(struct instance *i, const char *name, struct value v)
{
	int n = resource_type_attr(i->type, name);

	if (n != -1)
		i->is[n] = v;
}

void
instance_show(
    const struct instance *i, int attr, struct value v, struct strbuf *out)
{
	const struct attr *at = &i->type->attrs[attr];

	if (i->sensitive[attr])
		strbuf_addstr(out, "[redacted]");
	else if (at->show != NULL)
		at->show(i, v, out);
	else if (v.tag == V_STRING)
		value_quote(v.s, v.aux, out);
	else if (v.tag == V_INT)
		strbuf_addf(out, "%lld", (long long)v.i);
	else if (v.tag == V_BOOL)
		strbuf_addstr(out, v.i ? "true" : "false");
	else if (v.tag == V_FLOAT)
		strbuf_addf(out, "%f", v.f);
	else
		strbuf_addstr(out, "'absent'");
}

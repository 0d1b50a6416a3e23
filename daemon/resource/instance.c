#include "resource/instance.h"

#include <string.h>

#include "base/arena.h"
#include "base/intern.h"
#include "base/strbuf.h"
#include "catalog/catalog.h"
#include "resource/type.h"

/* Metaparameters, and what is accepted where the program does not act. */
struct metaparam {
	const char *name;
	int built;
	const char *only; /* accepted although not built, or NULL */
};

static const struct metaparam metaparams[] = {
    {"alias", 1, NULL},
    {"audit", 0, NULL},
    {"before", 1, NULL},
    {"loglevel", 1, NULL},
    {"noop", 1, NULL},
    {"notify", 1, NULL},
    {"require", 1, NULL},
    {"schedule", 0, NULL},
    {"stage", 1, NULL},
    {"subscribe", 1, NULL},
    {"tag", 1, NULL},
    {NULL, 0, NULL},
};

static const struct {
	const char *name;
	enum loglevel level;
} loglevels[] = {
    {"debug", LOGLEVEL_DEBUG},
    {"info", LOGLEVEL_INFO},
    {"verbose", LOGLEVEL_INFO},
    {"notice", LOGLEVEL_NOTICE},
    {"warning", LOGLEVEL_WARNING},
    {"err", LOGLEVEL_ERR},
    {"alert", LOGLEVEL_FATAL},
    {"emerg", LOGLEVEL_FATAL},
    {"crit", LOGLEVEL_FATAL},
};

/* Resource types that only contain others. */
static const char *const containers[] = {"Class", "Stage"};

static const struct metaparam *
metaparam_find(const char *name)
{
	const struct metaparam *m;

	for (m = metaparams; m->name != NULL; m++)
		if (strcmp(m->name, name) == 0)
			return m;
	return NULL;
}

/* Old servers send no kind: then a name with :: tells a defined type. */
static int
is_container(const struct resource *res)
{
	size_t i;

	for (i = 0; i < sizeof(containers) / sizeof(containers[0]); i++)
		if (strcmp(res->type->text, containers[i]) == 0)
			return 1;
	if (res->kind == KIND_UNKNOWN)
		return strstr(res->type->text, "::") != NULL;
	return res->kind == KIND_DEFINED_TYPE;
}

static int
value_is_text(struct value v, const char *text)
{
	size_t n = strlen(text);

	if (v.tag == V_BOOL)
		return strcmp(text, v.i ? "true" : "false") == 0;
	return v.tag == V_STRING && v.aux == n && memcmp(v.s, text, n) == 0;
}

static int
loglevel_set(struct instance *i, struct value v, struct strbuf *err)
{
	size_t n;

	for (n = 0; n < sizeof(loglevels) / sizeof(loglevels[0]); n++)
		if (value_is_text(v, loglevels[n].name)) {
			i->loglevel = (uint8_t)loglevels[n].level;
			return 0;
		}
	strbuf_addf(err,
	    "Parameter loglevel failed on %s: Invalid value. "
	    "Valid values are debug, info, notice, warning, err, alert, "
	    "emerg, crit, verbose.",
	    i->ref);
	return -1;
}

static int
metaparam_set(struct instance *i, const struct metaparam *m, struct value v,
    struct strbuf *err)
{
	if (!m->built && (m->only == NULL || !value_is_text(v, m->only))) {
		strbuf_addf(err,
		    "%s: the metaparameter '%s' is not built in "
		    "this version",
		    i->ref, m->name);
		return -1;
	}
	if (strcmp(m->name, "noop") == 0)
		i->noop = value_is_text(v, "true");
	if (strcmp(m->name, "loglevel") == 0)
		return loglevel_set(i, v, err);
	return 0;
}

/* The reason of a munge with Puppet's head in front. */
static int
param_failed(const struct instance *i, const char *name,
    const struct strbuf *why, struct strbuf *err)
{
	strbuf_addf(err, "Parameter %s failed on %s: %s", name, i->ref, why->s);
	return -1;
}

static int
attr_set(struct instance *i, int n, struct value v, struct strbuf *err)
{
	const struct attr *at = &i->type->attrs[n];
	struct strbuf why;
	int rc = 0;

	if (at->kind == ATTR_UNBUILT) {
		if (at->only != NULL && value_is_text(v, at->only))
			return 0;
		strbuf_addf(err,
		    "%s: the attribute '%s' is not built in this "
		    "version",
		    i->ref, at->name);
		return -1;
	}
	strbuf_init(&why, 4096);
	if (at->munge != NULL && at->munge(i, &v, &why) == -1)
		rc = param_failed(i, at->name, &why, err);
	else
		i->should[n] = v;
	strbuf_release(&why);
	return rc;
}

static int
param_set(struct instance *i, const struct parameter *p, struct strbuf *err)
{
	const struct metaparam *m = metaparam_find(p->name->text);
	int n;

	if (p->value.tag == V_UNDEF)
		return 0;
	if (m != NULL)
		return metaparam_set(i, m, p->value, err);
	n = resource_type_attr(i->type, p->name->text);
	if (n == -1) {
		strbuf_addf(err, "no parameter named '%s' on %s", p->name->text,
		    i->ref);
		return -1;
	}
	i->sensitive[n] = p->sensitive;
	return attr_set(i, n, p->value, err);
}

/* The namevar is the title where the catalog gives no value. */
static int
namevar_set(struct instance *i, struct strbuf *err)
{
	int n;

	for (n = 0; i->type->attrs[n].name != NULL; n++)
		if (i->type->attrs[n].kind == ATTR_NAMEVAR &&
		    i->should[n].tag == V_UNSET)
			return attr_set(i, n,
			    value_string(i->res->title, i->res->title_len),
			    err);
	return 0;
}

static int
attrs_fill(struct instance *i, struct strbuf *err)
{
	uint32_t n;

	for (n = 0; n < i->res->param_count; n++)
		if (param_set(i, &i->res->params[n], err) == -1)
			return -1;
	if (namevar_set(i, err) == -1)
		return -1;
	return i->type->prepare == NULL ? 0 : i->type->prepare(i, err);
}

/* Only metaparameters matter of a class or define. */
static int
container_fill(struct instance *i, struct strbuf *err)
{
	const struct metaparam *m;
	uint32_t n;

	for (n = 0; n < i->res->param_count; n++) {
		m = metaparam_find(i->res->params[n].name->text);
		if (m != NULL && m->built &&
		    metaparam_set(i, m, i->res->params[n].value, err) == -1)
			return -1;
	}
	return 0;
}

static const char *
ref_text(struct arena *a, const struct resource *res)
{
	struct strbuf b;
	const char *s;

	strbuf_init(&b, 1u << 20);
	resource_ref(res, &b);
	s = arena_memdup(a, b.s, b.len);
	strbuf_release(&b);
	return s;
}

struct instance *
instance_new(
    struct arena *a, const struct resource *res, int noop, struct strbuf *err)
{
	struct instance *i = arena_zalloc(a, sizeof(*i));
	uint32_t n = 0;

	i->arena = a;
	i->res = res;
	i->ref = ref_text(a, res);
	i->noop = (uint8_t)noop;
	i->loglevel = LOGLEVEL_NOTICE;
	if (is_container(res))
		return container_fill(i, err) == -1 ? NULL : i;
	i->type = resource_type_find(res->type->text);
	if (i->type == NULL) {
		strbuf_addf(err,
		    "%s: the resource type '%s' is not built in "
		    "this version",
		    i->ref, res->type->text);
		return NULL;
	}
	while (i->type->attrs[n].name != NULL)
		n++;
	i->should = arena_zalloc(a, n * sizeof(*i->should));
	i->is = arena_zalloc(a, n * sizeof(*i->is));
	i->sensitive = arena_zalloc(a, n);
	return attrs_fill(i, err) == -1 ? NULL : i;
}

struct value
instance_should(const struct instance *i, const char *name)
{
	int n = resource_type_attr(i->type, name);

	return n == -1 ? (struct value){.tag = V_UNSET} : i->should[n];
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
		strbuf_addf(out, "'%.*s'", (int)v.aux, v.s);
	else if (v.tag == V_INT)
		strbuf_addf(out, "%lld", (long long)v.i);
	else
		strbuf_addstr(out, "'absent'");
}

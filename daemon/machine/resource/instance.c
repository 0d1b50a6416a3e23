#include "machine/resource/instance.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/attr.h"
#include "machine/resource/compare.h"
#include "machine/resource/data_type.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider.h"
#include "machine/resource/title.h"
#include "language/value/ruby.h"

/* Length of a reason at most. */
#define REASON_MAX 4096

/* Instances found of one type, at most. */
#define LIST_MAX (1u << 20)

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

int
instance_loglevel(struct value name, enum loglevel *ret)
{
	size_t n;

	for (n = 0; n < sizeof(loglevels) / sizeof(loglevels[0]); n++)
		if (instance_value_is(name, loglevels[n].name)) {
			*ret = loglevels[n].level;
			return 0;
		}
	return -1;
}

int
instance_value_is(struct value v, const char *text)
{
	size_t n = strlen(text);

	if (v.tag == V_BOOL)
		return strcmp(text, v.i ? "true" : "false") == 0;
	return v.tag == V_STRING && v.aux == n && memcmp(v.s, text, n) == 0;
}

int
instance_absent(struct value v)
{
	if (v.tag == V_ARRAY && v.a->count == 1)
		v = v.a->items[0];
	return v.tag == V_UNSET || v.tag == V_UNDEF ||
	       instance_value_is(v, "absent");
}

/* The reason of a munge with Puppet's head in front. */
static int
param_failed(const struct instance *i, const char *name,
    const struct strbuf *why, struct strbuf *err)
{
	strbuf_addf(err, "Parameter %s failed on %s: %s", name, i->ref,
	    strbuf_shown(why));
	return -1;
}

/* One value: the row's lists first, then its own check. */
static int
resource_instance_value_munge(
    struct instance *i, int n, struct value *v, struct strbuf *why)
{
	const struct attr *at = &i->type->attrs[n];

	if (at->data_type != NULL)
		return data_type_check(i, at, v, why);
	if (attr_check(i, n, v, why) < 0)
		return -1;
	return at->ops->munge == NULL ? 0 : at->ops->munge(i, v, why);
}

/* Check each item of a list; a single value counts as one item. */
static int
list_munge(struct instance *i, int n, struct value *v, struct strbuf *why)
{
	uint32_t count = attr_count(*v), k;
	struct varray *list = varray_new(i->arena, count);

	for (k = 0; k < count; k++) {
		list->items[k] = attr_nth(*v, k);
		if (resource_instance_value_munge(i, n, &list->items[k], why) <
		    0)
			return -1;
	}
	*v = value_array(list);
	return 0;
}

/*
 * Normalise the wanted value of a property.  Of a list for a property that has
 * one value, the first item counts; an empty list means no value, and no
 * default either (Puppet's property.rb, should).
 */
static int
property_munge(struct instance *i, int n, struct value *v, struct strbuf *why)
{
	const struct value none = {.tag = V_UNSET};
	const struct attr *at = &i->type->attrs[n];

	if ((at->flags & ATTR_LIST) && at->data_type == NULL)
		return list_munge(i, n, v, why);
	if (v->tag == V_ARRAY && at->data_type == NULL) {
		i->empty[n] = v->a->count == 0;
		if (i->empty[n]) {
			*v = none;
			return 0;
		}
		*v = v->a->items[0];
	}
	return resource_instance_value_munge(i, n, v, why);
}

/* True where the provider does not have the feature of the attribute. */
static bool
is_unsupported(const struct instance *i, const struct attr *at)
{
	if (at->feature == NULL || i->provider == NULL ||
	    provider_has(i->provider, at->feature))
		return 0;
	log_event(APPLY_RESOURCE, RES_FEATURE_MISSING,
	    log_str("source", i->path), log_str("resource", i->ref),
	    log_str("provider", i->provider->name),
	    log_str("feature", at->feature), log_str("attribute", at->name));
	return 1;
}

/* Copy the texts of a catalog, which are not NUL-terminated, with a NUL. */
static struct value
texts_end(struct instance *i, struct value v, unsigned depth)
{
	struct varray *list;
	uint32_t n;

	if (v.tag == V_STRING)
		return value_string_copy(i->arena, v.s, v.aux);
	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH)
		return v;
	list = varray_new(i->arena, v.a->count);
	for (n = 0; n < v.a->count; n++)
		list->items[n] = texts_end(i, v.a->items[n], depth + 1);
	return value_array(list);
}

/* True where a text within v contains a NUL. */
static bool
has_nul(struct value v, unsigned depth)
{
	bool found = false;

	if (v.tag == V_STRING)
		return memchr(v.s, '\0', v.aux) != NULL;
	for (uint32_t n = 0; v.tag == V_ARRAY && depth <= VALUE_MAX_DEPTH &&
			     !found && n < v.a->count;
	     n++)
		found = has_nul(v.a->items[n], depth + 1);
	for (uint32_t n = 0; v.tag == V_HASH && depth <= VALUE_MAX_DEPTH &&
			     !found && n < v.h->count;
	     n++)
		found = has_nul(v.h->entries[n].key, depth + 1) ||
			has_nul(v.h->entries[n].value, depth + 1);
	return found;
}

/* Fail only the resource: no file, user or program can have such a name. */
static int
nul_refuse(struct instance *i, struct value v, struct strbuf *err)
{
	i->unsupported = 1;
	return attr_munge_failed(i, v, err, "string contains null byte");
}

int
instance_set(struct instance *i, int n, struct value v, struct strbuf *err)
{
	const struct attr *at = &i->type->attrs[n];
	struct value given = v;
	struct shortbuf why;
	int rc;

	if (is_unsupported(i, at))
		return 0;
	if (!(at->flags & ATTR_BULK))
		v = texts_end(i, v, 0);
	shortbuf_init(&why, REASON_MAX);
	i->setting = at;
	if (at->flags & ATTR_READONLY) {
		strbuf_addf(&why.out, "%s is read-only", at->name);
		rc = -1;
	} else if (at->kind == ATTR_PROPERTY) {
		rc = property_munge(i, n, &v, &why.out);
	} else {
		rc = resource_instance_value_munge(i, n, &v, &why.out);
	}
	if (rc == 0 && at->data_type == NULL &&
	    !(at->flags & (ATTR_BULK | ATTR_NUL)) && has_nul(given, 0))
		rc = nul_refuse(i, given, &why.out);
	if (rc < 0)
		param_failed(i, at->name, &why.out, err);
	else
		i->should[n] = v;
	shortbuf_release(&why);
	return rc;
}

static uint32_t
attrs_number(const struct resource_type *t)
{
	uint32_t n = 0;

	while (t->attrs[n].name != NULL)
		n++;
	return n;
}

void
instance_prepare(struct instance *i)
{
	uint32_t n = attrs_number(i->type);

	i->should = arena_zalloc(i->arena, 2 * n * sizeof(*i->should));
	i->is = i->should + n;
	i->sensitive = arena_zalloc(i->arena, 2 * n);
	i->empty = i->sensitive + n;
}

struct instance *
instance_new(
    struct machine *m, const struct resource_type *t, const char *title)
{
	struct instance *i = arena_zalloc(m->arena, sizeof(*i));
	const char *why;

	i->arena = m->arena;
	i->machine = m;
	i->type = t->ops != NULL ? t : machine_type(m, t->ref, &why);
	i->title = arena_strdup(m->arena, title);
	i->title_len = strlen(title);
	i->ref = arena_printf(m->arena, "%s[%s]", t->ref, title);
	i->path = i->ref;
	i->loglevel = LOGLEVEL_NOTICE;
	instance_prepare(i);
	return i;
}

struct instance *
instance_list_add(struct instance_list *l, struct machine *m,
    const struct resource_type *t, const struct provider *p, const char *name)
{
	struct instance *i = instance_new(m, t, name), **items;
	struct shortbuf why;

	i->provider = p;
	shortbuf_init(&why, REASON_MAX);
	(void)title_apply(i, &why.out);
	shortbuf_release(&why);
	if (l->count == l->cap && l->cap < LIST_MAX) {
		l->cap = l->cap == 0 ? 64 : l->cap * 2;
		items = arena_alloc(m->arena, l->cap * sizeof(*items));
		if (l->count > 0)
			memcpy(items, l->items, l->count * sizeof(*items));
		l->items = items;
	}
	if (l->count < l->cap)
		l->items[l->count++] = i;
	return i;
}

int
instance_list_none(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err)
{
	(void)m;
	(void)t;
	(void)out;
	(void)err;
	return 0;
}

/* Is a property wanted? */
static bool
is_managed(const struct instance *i)
{
	int n;

	for (n = 0; i->type->attrs[n].name != NULL; n++)
		if (i->type->attrs[n].kind == ATTR_PROPERTY &&
		    i->should[n].tag != V_UNSET)
			return 1;
	return 0;
}

static int
takes_fallback(const struct instance *i, int n)
{
	const struct attr *at = &i->type->attrs[n];

	return (at->fallback != NULL || at->initial != NULL) &&
	       i->should[n].tag == V_UNSET && !instance_takes_none(i, n) &&
	       provider_has(i->provider, at->feature) &&
	       (!(at->flags & ATTR_IF_MANAGED) || is_managed(i));
}

/* Values where the manifest gives none. */
static int
fallbacks_set(struct instance *i, struct strbuf *err)
{
	const struct attr *at;
	struct value v;
	int n;

	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		if (!takes_fallback(i, n))
			continue;
		v = at->initial != NULL ? *at->initial
					: value_str(at->fallback);
		if (instance_set(i, n, v, err) < 0)
			return -1;
	}
	return 0;
}

int
instance_complete(struct instance *i, struct strbuf *err)
{
	struct shortbuf why;
	int rc;

	if (i->type->ops->declare != NULL)
		return i->type->ops->declare(i, err);
	if (title_apply(i, err) < 0)
		return -1;
	(void)instance_suitable(i);
	if (fallbacks_set(i, err) < 0)
		return -1;
	if (i->type->ops->prepare == NULL)
		return 0;
	shortbuf_init(&why, REASON_MAX);
	i->setting = NULL;
	rc = i->type->ops->prepare(i, &why.out);
	if (rc < 0 && i->setting != NULL)
		param_failed(i, i->setting->name, &why.out, err);
	else if (rc < 0)
		strbuf_addf(err, "Validation of %s failed: %s", i->ref,
		    shortbuf_text(&why));
	shortbuf_release(&why);
	return rc;
}

int
instance_key_ref(const struct instance *i, struct strbuf *out)
{
	const struct attr *at;
	int n;

	if (resource_type_keys(i->type) < 2)
		return 0;
	strbuf_addf(out, "%s[", i->type->ref);
	for (n = 0; (at = &i->type->attrs[n])->name != NULL; n++) {
		if (!attr_is_key(at))
			continue;
		strbuf_addch(out, '\1');
		if (i->should[n].tag != V_UNSET)
			ruby_to_s(i->should[n], out);
		else if (i->is[n].tag != V_UNSET)
			ruby_to_s(i->is[n], out);
	}
	strbuf_addch(out, ']');
	return 1;
}

int
instance_dry_run(struct instance *i, struct strbuf *err)
{
	if (i->provider == NULL || i->provider->dry_run == NULL)
		return 0;
	return i->provider->dry_run(i, err);
}

static int
named_suitable(const struct instance *i)
{
	if (provider_suitable(i->machine, i->provider))
		return 1;
	provider_unsuitable_log(i->machine, i->type, i->provider);
	return 0;
}

int
instance_suitable(struct instance *i)
{
	if (i->type->ops->suitable != NULL)
		return i->type->ops->suitable(i);
	if (i->type->ops->providers == NULL)
		return 1;
	if (i->provider != NULL)
		return named_suitable(i);
	i->provider = provider_default(i->machine, i->type);
	if (i->provider != NULL)
		provider_used_log(i, "it is the default");
	return i->provider != NULL;
}

int
instance_retrieve(struct instance *i, struct strbuf *err)
{
	if (i->type->ops->unusable != NULL) {
		strbuf_addstr(err, i->type->ops->unusable);
		return -1;
	}
	if (i->provider != NULL &&
	    !provider_suitable(i->machine, i->provider)) {
		strbuf_addstr(
		    err, provider_unsuitable_text(i->machine, i->provider));
		return -1;
	}
	if (i->type->ops->retrieve != NULL)
		return i->type->ops->retrieve(i, err);
	if (i->provider != NULL && i->provider->retrieve != NULL)
		return i->provider->retrieve(i, err);
	return 0;
}

int
instance_audited(const struct instance *i, int n)
{
	const struct attr *at = &i->type->attrs[n];
	struct value v = i->audit;
	uint32_t k;

	if (v.tag == V_UNSET || at->kind != ATTR_PROPERTY)
		return 0;
	if (instance_value_is(v, "all"))
		return provider_has(i->provider, at->feature);
	for (k = 0; k < attr_count(v); k++)
		if (instance_value_is(attr_nth(v, k), at->name))
			return 1;
	return 0;
}

bool
instance_takes_none(const struct instance *i, int n)
{
	return i->empty[n] || instance_audited(i, n);
}

int
instance_present(const struct instance *i)
{
	int ensure = resource_type_attr(i->type, "ensure");

	if (i->type->ops->present != NULL)
		return i->type->ops->present(i);
	return ensure < 0 || i->is[ensure].tag == V_UNSET ||
	       !instance_absent(i->is[ensure]);
}

int
instance_flush(struct instance *i, struct strbuf *err)
{
	if (i->type->ops->flush != NULL && i->type->ops->flush(i, err) < 0)
		return -1;
	if (i->provider == NULL || i->provider->flush == NULL)
		return 0;
	return i->provider->flush(i, err);
}

/* ensure through the provider's two functions. */
static int
resource_instance_ensure_sync(
    struct instance *i, struct value should, struct strbuf *err)
{
	if (instance_absent(should) && i->provider->destroy != NULL)
		return i->provider->destroy(i, err);
	if (i->provider->create != NULL)
		return i->provider->create(i, err);
	strbuf_addf(err, "The %s provider can not handle attribute ensure",
	    i->provider->name);
	return -1;
}

/*
 * Append the error that an init_only attribute of an existing resource cannot
 * change (Puppet::ResourceApi).
 */
static int
init_only_refuse(const struct instance *i, int n, struct strbuf *err)
{
	strbuf_addf(err,
	    "Attempting to change `%s` init_only attribute value "
	    "from `",
	    i->type->attrs[n].name);
	ruby_to_s(i->is[n], err);
	strbuf_addstr(err, "` to `");
	ruby_to_s(instance_wanted(i, n), err);
	strbuf_addch(err, '`');
	return ATTR_ERR_COMPLETE;
}

int
instance_sync(struct instance *i, int n, struct strbuf *err)
{
	const struct attr *at = &i->type->attrs[n];
	struct value should = instance_wanted(i, n);

	if ((at->flags & ATTR_INIT_ONLY) && !instance_absent(i->is[n]))
		return init_only_refuse(i, n, err);
	if (at->ops->sync != NULL)
		return at->ops->sync(i, should, err);
	if (i->provider == NULL) {
		strbuf_addf(err, "%s cannot be changed", at->name);
		return -1;
	}
	if (strcmp(at->name, "ensure") == 0 &&
	    (i->provider->create != NULL || i->provider->destroy != NULL))
		return resource_instance_ensure_sync(i, should, err);
	if (i->provider->set != NULL)
		return i->provider->set(i, n, should, err);
	strbuf_addf(err, "The %s provider can not handle attribute %s",
	    i->provider->name, at->name);
	return -1;
}

struct value
instance_should(const struct instance *i, const char *name)
{
	int n = resource_type_attr(i->type, name);

	if (n < 0)
		return (struct value){.tag = V_UNSET};
	return i->should[n];
}

const char *
instance_text(const struct instance *i, const char *name)
{
	struct value v = instance_should(i, name);

	/* texts of a catalog have no NUL behind them */
	return v.tag == V_STRING ? arena_memdup(i->arena, v.s, v.aux) : NULL;
}

int
instance_flag(const struct instance *i, const char *name)
{
	struct value v = instance_should(i, name);

	return instance_value_is(v, "true") || instance_value_is(v, "yes");
}

bool
instance_is_secret(const struct instance *i, int n)
{
	return i->sensitive[n] || (i->type->attrs[n].flags & ATTR_SECRET);
}

struct value
instance_is(const struct instance *i, const char *name)
{
	int n = resource_type_attr(i->type, name);

	if (n < 0)
		return (struct value){.tag = V_UNSET};
	return i->is[n];
}

void
instance_found(struct instance *i, const char *name, struct value v)
{
	int n = resource_type_attr(i->type, name);

	if (n >= 0)
		i->is[n] = v;
}

/* True where audit names the property, or all. */
static bool
is_audited_by(struct value audit, const char *name)
{
	if (audit.tag == V_STRING)
		return instance_value_is(audit, "all") ||
		       instance_value_is(audit, name);
	for (uint32_t i = 0; audit.tag == V_ARRAY && i < audit.a->count; i++)
		if (is_audited_by(audit.a->items[i], name))
			return 1;
	return 0;
}

int
instance_asked(const struct instance *i, int n)
{
	return i->should[n].tag != V_UNSET ||
	       is_audited_by(i->audit, i->type->attrs[n].name);
}

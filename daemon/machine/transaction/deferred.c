/*
 * Deferred values of a catalog (lib/puppet/pops/evaluator/deferred_resolver.rb
 * and Puppet::Transaction#resolve_resource): resolved before the run, or each
 * in the turn of its resource.  Values that identify the resource, control the
 * run, or affect other resources are always resolved before the run.
 */
#include "machine/transaction/deferred.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/operations.h"
#include "machine/resource/redact.h"
#include "machine/transaction/convert.h"
#include "machine/transaction/run.h"
#include "language/types/deferred.h"

/* Parameters of any type that are used before a resource's turn. */
static const char *const early_names[] = {"alias", "before", "notify",
    "provider", "require", "stage", "subscribe", "tag", NULL};

static bool
is_early_name(const char *name)
{
	int n;

	for (n = 0; early_names[n] != NULL; n++)
		if (strcmp(early_names[n], name) == 0)
			return 1;
	return 0;
}

/* Return true for an attribute whose value can wait for the resource's turn. */
static bool
can_wait(const struct resource_type *t, const char *name)
{
	int n = resource_type_attr(t, name);

	if (t->ops->read_early || t->ops->generate != NULL ||
	    is_early_name(name))
		return 0;
	return n < 0 || !attr_is_key(&t->attrs[n]);
}

/*
 * Add the Sensitive values of the arguments to those found before.  If there
 * are any, the resulting value is Sensitive too.
 */
static const struct instance_secret *
secrets_find(struct arena *a, struct value v,
    const struct instance_secret *found, unsigned depth)
{
	const struct varray *args;
	struct instance_secret *s;
	uint32_t n;

	if (v.tag == V_SENSITIVE) {
		s = arena_alloc(a, sizeof(*s));
		*s = (struct instance_secret){*v.inner, found};
		return s;
	}
	if (depth > VALUE_MAX_DEPTH)
		return found;
	for (n = 0; v.tag == V_ARRAY && n < v.a->count; n++)
		found = secrets_find(a, v.a->items[n], found, depth + 1);
	for (n = 0; v.tag == V_HASH && n < v.h->count; n++)
		found =
		    secrets_find(a, v.h->entries[n].value, found, depth + 1);
	if (!deferred_is(v) || (args = deferred_arguments(v)) == NULL)
		return found;
	return secrets_find(a, value_array(args), found, depth + 1);
}

static int
param_resolve(const struct run *run, struct parameter *p, struct strbuf *err)
{
	const struct run_options *o = run->options;
	const struct instance_secret *secrets;
	struct value v;

	if (o->resolve == NULL) {
		strbuf_addf(
		    err, "%s is an unresolved Deferred value", p->name->text);
		return -1;
	}
	secrets = secrets_find(run->arena, p->value, NULL, 0);
	if (o->resolve(o->resolve_arg, p->value, &v, err) != 0) {
		secrets_redact(secrets, err);
		return -1;
	}
	if (secrets != NULL)
		p->sensitive = p->name;
	if (v.tag == V_SENSITIVE) {
		p->sensitive = p->name;
		v = *v.inner;
	}
	if (v.tag == V_UNDEF || v.tag == V_UNSET) {
		strbuf_addf(err, "Got nil value for %s", p->name->text);
		return -1;
	}
	p->value = v;
	return 0;
}

/*
 * Resolve the values of one of the catalog's resources; containers are skipped.
 */
static int
resource_begin(const struct run *run, struct resource *r, struct strbuf *err)
{
	const struct resource_type *t = NULL;
	struct parameter *p;
	const char *why;
	uint32_t n;

	for (n = 0; n < r->param_count; n++) {
		p = &r->params[n];
		if (p->value.tag == V_BINARY) /* its bytes, as in Puppet */
			p->value.tag = V_STRING;
		if (!deferred_within(p->value))
			continue;
		if (t == NULL && (t = machine_type(run->machine, r->type->text,
				      &why)) == NULL)
			return 0;
		if (run->options->resolve_late && can_wait(t, p->name->text))
			r->flags |= RES_DEFERRED;
		else if (param_resolve(run, p, err) < 0)
			return -1;
	}
	return 0;
}

int
deferred_begin(
    const struct run *run, const struct catalog *c, struct strbuf *err)
{
	uint32_t i;

	for (i = 0; i < c->resource_count; i++)
		if (resource_begin(run, c->resources[i], err) < 0)
			return -1;
	return 0;
}

int
deferred_finish(const struct run *run, struct instance *i, struct strbuf *err)
{
	/* the catalog's resource, which the run completes */
	struct resource *r = (struct resource *)(uintptr_t)i->res;
	uint32_t n;

	for (n = 0; n < r->param_count; n++)
		if (deferred_within(r->params[n].value) &&
		    param_resolve(run, &r->params[n], err) < 0)
			return -1;
	r->flags &= (uint8_t)~RES_DEFERRED;
	return instance_convert_again(i, err);
}

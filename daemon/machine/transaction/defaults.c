/* Resources that are in every catalog (Puppet's make_default_resources). */
#include "machine/transaction/defaults.h"

#include <string.h>

#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "machine/transaction/plan/plan.h"

struct default_resource {
	const char *type;
	const char *title;
	const char *period; /* NULL: none */
	const char *repeat;
};

static const struct default_resource transaction_defaults[] = {
    {"Schedule", "puppet", "hourly", "2"},
    {"Schedule", "hourly", "hourly", NULL},
    {"Schedule", "daily", "daily", NULL},
    {"Schedule", "weekly", "weekly", NULL},
    {"Schedule", "monthly", "monthly", NULL},
    {"Schedule", "never", "never", NULL},
    {"Filebucket", "puppet", NULL, NULL},
};

static const struct name *
defaults_name_of(const struct plan *p, const char *s)
{
	return intern(p->catalog->names, s, strlen(s));
}

static void
param_set(
    struct plan *p, struct resource *r, const char *name, const char *value)
{
	if (value != NULL)
		resource_set(
		    p->arena, r, defaults_name_of(p, name), value_str(value));
}

static int
default_add(
    struct plan *p, const struct default_resource *d, struct strbuf *err)
{
	const struct name *type = defaults_name_of(p, d->type);
	struct resource *r;

	if (resource_type_find(d->type) == NULL ||
	    catalog_find(p->catalog, type, d->title, strlen(d->title)) != NULL)
		return 0;
	r = resource_new(p->arena, type, d->title, strlen(d->title));
	r->kind = KIND_COMPILABLE_TYPE;
	r->index = p->count;
	param_set(p, r, "period", d->period);
	param_set(p, r, "repeat", d->repeat);
	resource_tag(p->arena, r,
	    defaults_name_of(p,
		strcmp(d->type, "Schedule") == 0 ? "schedule" : "filebucket"));
	resource_tag(p->arena, r, defaults_name_of(p, d->title));
	if (plan_add(p, r, err) < 0)
		return -1;
	plan_append(p);
	return 0;
}

int
plan_defaults(struct plan *p, struct strbuf *err)
{
	size_t i;

	for (i = 0;
	     i < sizeof(transaction_defaults) / sizeof(transaction_defaults[0]);
	     i++)
		if (default_add(p, &transaction_defaults[i], err) < 0)
			return -1;
	return 0;
}

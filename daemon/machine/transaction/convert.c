/*
 * Converts a resource of a catalog to an instance for a run: reads
 * metaparameters, checks attributes (lib/puppet/type.rb).
 */
#include "machine/transaction/convert.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/modules.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/redact.h"
#include "machine/resource/title.h"
#include "machine/resource/unusable.h"
#include "language/types/deferred.h"
#include "language/value/ruby.h"

/* Resource types that only contain others. */
static const char *const containers[] = {"Class", "Node", "Stage"};

static int audit_set(struct instance *i, struct value v, struct strbuf *err);
static int loglevel_set(struct instance *i, struct value v, struct strbuf *err);

static int
noop_set(struct instance *i, struct value v, struct strbuf *err)
{
	if (!instance_value_is(v, "true") && !instance_value_is(v, "false")) {
		strbuf_addf(err,
		    "Parameter noop failed on %s: Invalid value %s. "
		    "Valid values are true, false.",
		    i->ref, ruby_inspect_text(i->arena, v));
		return -1;
	}
	i->noop = instance_value_is(v, "true");
	return 0;
}

static int
schedule_set(struct instance *i, struct value v, struct strbuf *err)
{
	(void)err;
	i->schedule = ruby_text(i->arena, v);
	return 0;
}

/* Metaparameters, and how they are set; NULL: they are read where needed. */
static const struct metaparam {
	const char *name;
	int (*set)(struct instance *i, struct value v, struct strbuf *err);
} metaparams[] = {
    {"alias", NULL},
    {"audit", audit_set},
    {"before", NULL},
    {"loglevel", loglevel_set},
    {"noop", noop_set},
    {"notify", NULL},
    {"require", NULL},
    {"schedule", schedule_set},
    {"stage", NULL},
    {"subscribe", NULL},
    {"tag", NULL},
    {NULL, NULL},
};

static const struct metaparam *
metaparam_find(const char *name)
{
	const struct metaparam *m;

	for (m = metaparams; m->name != NULL; m++)
		if (strcmp(m->name, name) == 0)
			return m;
	return NULL;
}

bool
convert_is_inherited(const char *name)
{
	return metaparam_find(name) != NULL && strcmp(name, "alias") != 0;
}

/*
 * Old servers send no kind: then a name with :: identifies a defined type.
 */
bool
convert_is_container(const struct resource *res)
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
loglevel_set(struct instance *i, struct value v, struct strbuf *err)
{
	enum loglevel level;

	if (instance_loglevel(v, &level) == 0) {
		i->loglevel = (uint8_t)level;
		return 0;
	}
	strbuf_addf(err,
	    "Parameter loglevel failed on %s: Invalid value %s. "
	    "Valid values are debug, info, notice, warning, err, alert, "
	    "emerg, crit, verbose.",
	    i->ref, ruby_inspect_text(i->arena, v));
	return -1;
}

/* Set the audited properties: by name, or all. */
static int
audit_set(struct instance *i, struct value v, struct strbuf *err)
{
	uint32_t n = 0;

	if (i->type == NULL)
		return 0;
	while (i->type->attrs[n].name != NULL)
		n++;
	i->audit = attr_count(v) == 1 ? attr_nth(v, 0) : v;
	i->audit_synced = arena_zalloc(i->arena, n + 1);
	if (instance_value_is(i->audit, "all"))
		return 0;
	for (n = 0; n < attr_count(v); n++) {
		const char *name = ruby_text(i->arena, attr_nth(v, n));

		if (i->type->ops->unusable != NULL ||
		    resource_type_attr(i->type, name) >= 0 ||
		    metaparam_find(name) != NULL)
			continue;
		strbuf_addf(err,
		    "Parameter audit failed on %s: Cannot audit %s: not a "
		    "valid attribute for %s",
		    i->ref, name, i->ref);
		return -1;
	}
	return 0;
}

static int
metaparam_set(struct instance *i, const struct metaparam *m, struct value v,
    struct strbuf *err)
{
	return m->set == NULL ? 0 : m->set(i, v, err);
}

/* Return true for a value that is unresolved until the resource's turn. */
static bool
transaction_convert_is_later(
    const struct resource *res, const struct parameter *p)
{
	return (res->flags & RES_DEFERRED) && deferred_within(p->value);
}

/* Return the catalog's parameter of that name, or NULL. */
static const struct parameter *
param_find(const struct resource *res, const char *name)
{
	uint32_t n;

	for (n = 0; n < res->param_count; n++)
		if (strcmp(res->params[n].name->text, name) == 0)
			return transaction_convert_is_later(
				   res, &res->params[n])
				   ? NULL
				   : &res->params[n];
	return NULL;
}

static int
attr_fill(struct instance *i, int n, struct strbuf *err)
{
	const struct parameter *p = param_find(i->res, i->type->attrs[n].name);

	if (p == NULL || p->value.tag == V_UNDEF)
		return 0;
	i->sensitive[n] = p->sensitive != NULL;
	return instance_set(i, n, p->value, err);
}

/* Return whether a pass sets an attribute. */
static int
in_pass(const struct attr *at, int pass)
{
	if (attr_is_key(at))
		return pass == 0;
	if (pass == 1)
		return at->kind == ATTR_PROPERTY;
	return pass == 2 && at->kind != ATTR_PROPERTY;
}

static int
pass_fill(struct instance *i, int pass, struct strbuf *err)
{
	int n;

	for (n = 0; i->type->attrs[n].name != NULL; n++)
		if (in_pass(&i->type->attrs[n], pass) &&
		    attr_fill(i, n, err) < 0)
			return -1;
	return 0;
}

/* Choose the provider: the manifest's, or a suitable one for this machine. */
static int
provider_fill(struct instance *i, struct strbuf *err)
{
	const struct parameter *p = param_find(i->res, "provider");

	if (i->type->ops->providers == NULL)
		return 0;
	if (p != NULL && p->value.tag != V_UNDEF)
		return provider_set(i, p->value, err);
	(void)instance_suitable(i);
	return 0;
}

/* Set metaparameters; other names are unknown attributes. */
static int
others_fill(struct instance *i, struct strbuf *err)
{
	const struct metaparam *m;
	const struct parameter *p;
	uint32_t n;

	for (n = 0; n < i->res->param_count; n++) {
		p = &i->res->params[n];
		m = metaparam_find(p->name->text);
		if (m != NULL && transaction_convert_is_later(i->res, p))
			continue;
		if (m != NULL && p->value.tag != V_UNDEF &&
		    metaparam_set(i, m, p->value, err) < 0)
			return -1;
		if (m != NULL || i->type->ops->unusable != NULL ||
		    resource_type_attr(i->type, p->name->text) >= 0 ||
		    (i->type->ops->providers != NULL &&
			strcmp(p->name->text, "provider") == 0))
			continue;
		strbuf_addf(err, "no parameter named '%s' on %s", p->name->text,
		    i->ref);
		return -1;
	}
	return 0;
}

/*
 * Check the values against each other, which needs all of them: a failure is
 * ignored while some are unresolved.
 */
static int
transaction_convert_complete(struct instance *i, struct strbuf *err)
{
	struct strbuf unused;

	if ((i->res->flags & RES_DEFERRED) == 0)
		return instance_complete(i, err);
	strbuf_init(&unused, 4096);
	(void)instance_complete(i, &unused);
	strbuf_release(&unused);
	return 0;
}

/*
 * Set the attributes in Puppet's order: keys, provider, properties, parameters,
 * others.
 */
static int
attrs_fill(struct instance *i, struct strbuf *err)
{
	if (pass_fill(i, 0, err) < 0 || title_apply(i, err) < 0 ||
	    provider_fill(i, err) < 0 || pass_fill(i, 1, err) < 0 ||
	    pass_fill(i, 2, err) < 0 || others_fill(i, err) < 0)
		return -1;
	return transaction_convert_complete(i, err);
}

/* Set the metaparameters of a class or defined type; all else is ignored. */
static int
container_fill(struct instance *i, struct strbuf *err)
{
	const struct metaparam *m;
	uint32_t n;

	for (n = 0; n < i->res->param_count; n++) {
		m = metaparam_find(i->res->params[n].name->text);
		if (m != NULL &&
		    metaparam_set(i, m, i->res->params[n].value, err) < 0)
			return -1;
	}
	return 0;
}

static const char *
transaction_convert_ref_text(struct arena *a, const struct resource *res)
{
	struct growbuf b;
	const char *s;

	growbuf_init(&b);
	resource_ref(res, &b.out);
	s = arena_shown(a, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return s;
}

/* Fail only the resource, if its provider is one that is not supported. */
static void
provider_check(struct instance *i)
{
	const struct parameter *p = param_find(i->res, "provider");
	const char *file;

	if (i->type->ops->providers == NULL || p == NULL)
		return;
	file = provider_ruby_file(i, p->value);
	if (file == NULL)
		return;
	i->type = unusable_type(i->machine, i->type->ref,
	    arena_printf(i->arena,
		"Providers in Ruby of the type %s are not supported (%s)",
		i->type->name, file));
}

/* Make only the resource fail, for the reason in err, which is emptied. */
static int
unsupported_fail(struct instance *i, struct strbuf *err)
{
	instance_redact(i, err);
	i->type = unusable_type(i->machine, i->type->ref, strbuf_shown(err));
	i->provider = NULL;
	strbuf_reset(err);
	instance_prepare(i);
	return attrs_fill(i, err);
}

/* Return where a type was looked for, and what to do. */
static const char *
type_missing(struct machine *m, const char *ref)
{
	char *name = arena_strdup(m->arena, ref);

	if (*name >= 'A' && *name <= 'Z')
		*name = (char)(*name - 'A' + 'a');
	return arena_printf(m->arena,
	    "the resource type '%s' is not supported: it is not built in, and "
	    "modules on this machine (%zu) have neither types/%s.json nor "
	    "lib/puppet/type/%s.rb; pluginsync fetches lib, but not types and "
	    "providers, of modules: install the module that has the type below "
	    "basemodulepath, or set unknown_types = skip",
	    ref, modules_of(m)->count, name, name);
}

static int
type_fill(struct instance *i, struct strbuf *err)
{
	const char *name = i->res->type->text, *why;

	i->type = machine_type(i->machine, name, &why);
	if (i->type == NULL && why == NULL)
		why = type_missing(i->machine, name);
	if (i->type == NULL && i->machine->skips_unknown)
		i->type = unusable_type(i->machine, name, why);
	if (i->type == NULL) {
		strbuf_addf(err, "%s: %s", i->ref, why);
		return -1;
	}
	provider_check(i);
	instance_prepare(i);
	if (attrs_fill(i, err) == 0)
		return 0;
	return i->unsupported ? unsupported_fail(i, err) : -1;
}

/*
 * Collect the secrets again: Deferred values are resolved later than the rest.
 */
static void
secrets_take(struct instance *i)
{
	struct instance_secret *s;
	uint32_t n;

	i->secrets = NULL;
	for (n = 0; n < i->res->param_count; n++) {
		if (i->res->params[n].sensitive == NULL)
			continue;
		s = arena_alloc(i->arena, sizeof(*s));
		s->value = i->res->params[n].value;
		s->next = i->secrets;
		i->secrets = s;
	}
}

struct instance *
instance_convert(
    struct machine *m, const struct resource *res, int noop, struct strbuf *err)
{
	struct arena *a = m->arena;
	struct instance *i = arena_zalloc(a, sizeof(*i));
	int rc;

	i->arena = a;
	i->machine = m;
	i->res = res;
	i->title = res->title;
	i->title_len = res->title_len;
	i->file = res->file;
	i->line = res->line;
	i->ref = transaction_convert_ref_text(a, res);
	i->noop = (uint8_t)noop;
	i->loglevel = LOGLEVEL_NOTICE;
	secrets_take(i);
	rc = convert_is_container(res) ? container_fill(i, err)
				       : type_fill(i, err);
	if (rc == 0)
		return i;
	instance_redact(i, err);
	convert_place(res, err);
	return NULL;
}

int
instance_convert_again(struct instance *i, struct strbuf *err)
{
	int n;

	for (n = 0; i->type->attrs[n].name != NULL; n++)
		i->should[n] = (struct value){.tag = V_UNSET};
	secrets_take(i);
	if (attrs_fill(i, err) == 0)
		return 0;
	instance_redact(i, err);
	convert_place(i->res, err);
	return -1;
}

void
convert_place(const struct resource *res, struct strbuf *out)
{
	if (res->file != NULL && *res->file != '\0')
		strbuf_addf(out, " (file: %s, line: %u)", res->file, res->line);
	else if (res->line != 0)
		strbuf_addf(out, " (line: %u)", res->line);
}

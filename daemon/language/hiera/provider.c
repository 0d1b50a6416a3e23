#include "language/hiera/provider.h"

#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/session.h"

_Static_assert(
    LAYER_MODULE + 1 == HIERA_LAYERS, "a layer has no configuration");

/* The module or the environment whose data provider is chosen. */
struct owner {
	enum layer layer;
	const char *name;      /* of the module; "environment" */
	const char *directory; /* of its hiera.yaml */
	const char *provider;  /* "hiera" ...; NULL: none is named */
	const char *setting;   /* how warnings call the provider's name */
	const char *place;     /* of the setting */
	const char *file;      /* with the setting */
};

/* Warns of the setting; rest is the end of the sentence. */
static void
hiera_provider_warn(
    struct hiera_session *s, const struct owner *o, const char *rest)
{
	const char *key = o->layer == LAYER_ENVIRONMENT
			      ? "environment.conf#data_provider"
			      : arena_printf(s->arena,
				    "metadata.json#data_provider-%s", o->name);

	hiera_deprecated(s, key,
	    arena_printf(s->arena, "Defining %s in %s is deprecated%s",
		o->setting, o->place, rest),
	    o->file);
}

/* Warns that hiera.yaml makes the setting ineffective. */
static void
warn_ignored(struct hiera_session *s, const struct owner *o)
{
	if (o->layer == LAYER_MODULE) {
		hiera_provider_warn(s, o,
		    ". It is ignored since a 'hiera.yaml' with version >= 5 "
		    "is present");
		return;
	}
	hiera_provider_warn(s, o, "");
	if (strcmp(o->provider, "hiera") == 0)
		return;
	hiera_deprecated(s, "environment.conf#data_provider_overridden",
	    arena_printf(s->arena,
		"The %s setting is ignored since '%s/hiera.yaml' version >= 5",
		o->setting, o->directory),
	    o->file);
}

static const struct hiera_config *
function_config(struct hiera_session *s, const struct owner *o)
{
	const char *name = arena_printf(s->arena, "%s::data", o->name);

	s->callbacks->deprecated(s->data, "legacy_provider_function",
	    arena_printf(s->arena,
		"Using of legacy data provider function '%s'. Please convert "
		"to a 'data_hash' function\n   (file & line not available)",
		name));
	return hiera_config_function(
	    s, name, o->layer == LAYER_MODULE ? o->name : NULL);
}

/*
 * Return the configuration of the provider that o names.  c is that of o's
 * hiera.yaml, or NULL.
 */
static const struct hiera_config *
named_config(struct hiera_session *s, const struct owner *o,
    const struct hiera_config *c)
{
	hiera_provider_warn(s, o,
	    c != NULL ? "." : ". A 'hiera.yaml' file should be used instead");
	if (strcmp(o->provider, "none") == 0)
		return NULL;
	if (strcmp(o->provider, "function") == 0)
		return function_config(s, o);
	if (strcmp(o->provider, "hiera") == 0)
		return c != NULL
			   ? c
			   : hiera_config_default(s, o->layer, o->directory);
	return hiera_config_error(
	    s, arena_printf(s->arena,
		   "Environment '%s', cannot find %s_data_provider '%s'",
		   s->h->o.environment == NULL ? "" : s->h->o.environment,
		   o->layer == LAYER_MODULE ? "module" : "environment",
		   o->provider));
}

static const struct hiera_config *
hiera_provider_choose(struct hiera_session *s, const struct owner *o)
{
	const struct hiera_config *c =
	    hiera_config_get(s, o->layer, o->directory, NULL);

	if (c != NULL && c->error != NULL)
		return c;
	if (c != NULL && c->version == 3) {
		hiera_deprecated(s, c->path,
		    arena_printf(s->arena,
			"hiera.yaml version 3 found at %s root was ignored",
			o->layer == LAYER_MODULE ? "module"
						 : "the environment"),
		    c->path);
		c = NULL;
	}
	if (o->provider == NULL)
		return c;
	if (c == NULL || c->version < 5)
		return named_config(s, o, c);
	warn_ignored(s, o);
	return c;
}

static const struct hiera_config *
environment_config(struct hiera_session *s)
{
	const struct hiera_options *h = &s->h->o;
	struct owner o = {.layer = LAYER_ENVIRONMENT,
	    .name = "environment",
	    .directory = h->environment_dir,
	    .provider = h->provider,
	    .place = "environment.conf"};

	if (o.directory == NULL)
		return NULL;
	if (o.provider != NULL) {
		o.setting = arena_printf(
		    s->arena, "environment_data_provider='%s'", o.provider);
		o.file =
		    arena_printf(s->arena, "%s/environment.conf", o.directory);
	}
	return hiera_provider_choose(s, &o);
}

int
provider_module(struct hiera_session *s, const struct hiera_key *key,
    struct hiera_module *ret)
{
	return key->module_len > 0 &&
	       s->callbacks->module(s->data, key->module, key->module_len, ret);
}

static const struct hiera_config *
module_config(struct hiera_session *s, const struct hiera_key *key)
{
	struct hiera_module m;
	struct owner o = {.layer = LAYER_MODULE, .place = "metadata.json"};

	if (!provider_module(s, key, &m))
		return NULL;
	o.name = arena_memdup(s->arena, key->module, key->module_len);
	o.directory = m.directory;
	o.provider = m.data_provider;
	if (o.provider != NULL) {
		o.setting = arena_printf(
		    s->arena, "\"data_provider\": \"%s\"", o.provider);
		o.file =
		    arena_printf(s->arena, "%s/metadata.json", o.directory);
	}
	return hiera_provider_choose(s, &o);
}

static const struct hiera_config *
find_config(
    struct hiera_session *s, enum layer layer, const struct hiera_key *key)
{
	switch (layer) {
	case LAYER_ENVIRONMENT:
		return environment_config(s);
	case LAYER_MODULE:
		return module_config(s, key);
	case LAYER_GLOBAL:
		break;
	}
	if (s->h->o.config == NULL)
		return NULL;
	return hiera_config_get(s, layer, NULL, s->h->o.config);
}

const struct hiera_config *
provider_config(
    struct hiera_session *s, enum layer layer, const struct hiera_key *key)
{
	struct kept *k = &s->kept_configs[layer];

	if (kept_is_for(k, key)) {
		if (k->config != NULL)
			hiera_config_used();
		return k->config;
	}
	k->config = find_config(s, layer, key);
	kept_set(s, k, key);
	return k->config;
}

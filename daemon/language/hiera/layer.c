#include "language/hiera/layer.h"

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/hiera.h"
#include "language/hiera/hierarchy.h"
#include "language/hiera/internal.h"
#include "language/hiera/provider.h"
#include "language/hiera/session.h"

/* Errors of the global layer name the key. */
static enum hiera_rc
failed_in(
    struct hiera_session *s, enum layer layer, const struct hiera_key *key)
{
	if (s->failure == FAILURE_CODED || s->failure == FAILURE_RUBY)
		return HIERA_ERROR;
	s->fault = s->failure == FAILURE_UNREAD ? HIERA_FAULT_OTHER
						: HIERA_FAULT_LOOKUP;
	if (layer == LAYER_GLOBAL) {
		s->error = arena_printf(s->arena,
		    "Lookup of key '%s' failed: %s", key->text, s->error);
		s->fault = HIERA_FAULT_OTHER;
	}
	return HIERA_ERROR;
}

/* "Module "m" Data Provider (hiera configuration version 5)" */
static const char *
layer_provider_name(struct hiera_session *s, enum layer layer,
    const struct hiera_key *key, const struct hiera_config *c)
{
	static const char *const places[] = {
	    [LAYER_GLOBAL] = "Global",
	    [LAYER_ENVIRONMENT] = "Environment",
	    [LAYER_MODULE] = "Module",
	};
	const char *module = layer != LAYER_MODULE
				 ? ""
				 : arena_printf(s->arena, " \"%.*s\"",
				       (int)key->module_len, key->module);

	/* the version of an invalid configuration is not known */
	if (c->error != NULL)
		return arena_printf(
		    s->arena, "%s%s Data Provider", places[layer], module);
	return arena_printf(s->arena,
	    "%s%s Data Provider (hiera configuration version %d)",
	    places[layer], module, c->version);
}

static void
explain_layer(struct hiera_session *s, enum layer layer,
    const struct hiera_key *key, const struct hiera_config *c)
{
	struct explain_node *n;

	if (s->explain == NULL)
		return;
	n = explain_push(s->explain, EXPLAIN_PROVIDER,
	    layer_provider_name(s, layer, key, c),
	    c->error == NULL ? c->path : NULL);
	if (n != NULL && layer == LAYER_MODULE)
		n->module =
		    arena_memdup(s->arena, key->module, key->module_len);
}

/* A module layer without data is a step of its own. */
static void
explain_missing(
    struct hiera_session *s, enum layer layer, const struct hiera_key *key)
{
	struct hiera_module m;

	if (s->explain == NULL || layer != LAYER_MODULE || key->module_len == 0)
		return;
	explain_leaf(s->explain, EXPLAIN_MODULE,
	    arena_memdup(s->arena, key->module, key->module_len),
	    provider_module(s, key, &m) ? EXPLAIN_MODULE_PROVIDER_NOT_FOUND
					: EXPLAIN_MODULE_NOT_FOUND);
}

static enum hiera_rc
layer_invalid(struct hiera_session *s, enum layer layer,
    const struct hiera_key *key, const struct hiera_config *c)
{
	if (c->coded)
		(void)hiera_fail_coded(s, "%s", c->error);
	else
		(void)hiera_fail(s, "%s", c->error);
	if (layer == LAYER_GLOBAL) {
		explain_layer(s, layer, key, c);
		explain_pop(s->explain);
		return failed_in(s, layer, key);
	}
	if (c->coded)
		return failed_in(s, layer, key);
	/* Puppet reads these before it starts the lookup */
	s->fault = HIERA_FAULT_OTHER;
	return HIERA_ERROR;
}

/* merge_behavior of version 3 is for hiera_hash(). */
static enum hiera_rc
look_in_version3(struct hiera_session *s, const struct hiera_config *c,
    const struct hiera_key *key, const struct merge *m, struct value *ret)
{
	bool is_call = s->query != NULL && s->query->hiera_call;
	bool is_merge = m->kind == MERGE_HASH || m->kind == MERGE_UNIQUE;
	struct merge own = *m;
	const char *why = NULL;
	enum hiera_rc rc;

	if (is_call && m->kind == MERGE_HASH && c->merge.tag == V_HASH &&
	    merge_from_value(s->arena, c->merge, &own, &why) < 0)
		return hiera_fail(s, "%s", why);
	s->in_version3++;
	rc = hierarchy_lookup(s, c, false, key, &own, ret);
	s->in_version3--;
	if (rc == HIERA_FOUND && is_call && is_merge && key->count > 0)
		return hiera_fail(s,
		    "Resolution type :%s is illegal when accessing values "
		    "using dotted keys. Offending key was '%s'",
		    m->kind == MERGE_HASH ? "hash" : "array", key->text);
	return rc;
}

enum hiera_rc
layer_lookup(struct hiera_session *s, enum layer layer,
    const struct hiera_key *key, const struct merge *m, int fallback,
    struct value *ret)
{
	const struct hiera_config *c = provider_config(s, layer, key);
	enum hiera_rc rc;

	if (c == NULL) {
		if (!fallback)
			explain_missing(s, layer, key);
		return HIERA_NONE;
	}
	if (c->error != NULL)
		return layer_invalid(s, layer, key, c);
	if (hiera_enter(s, key->text) < 0)
		return failed_in(s, layer, key);
	explain_layer(s, layer, key, c);
	if (c->version == 3)
		rc = look_in_version3(s, c, key, m, ret);
	else
		rc = hierarchy_lookup(s, c, fallback, key, m, ret);
	explain_pop(s->explain);
	hiera_leave(s);
	return rc == HIERA_ERROR ? failed_in(s, layer, key) : rc;
}

bool
layer_has_fallback(struct hiera_session *s, const struct hiera_key *key)
{
	const struct hiera_config *c;

	if (key->module_len == 0)
		return 0;
	c = provider_config(s, LAYER_MODULE, key);
	return c != NULL && c->error == NULL && c->has_fallback;
}

static bool
has_environment(struct hiera_session *s)
{
	const struct hiera_key none = {.module_len = 0};
	const struct hiera_config *c =
	    provider_config(s, LAYER_ENVIRONMENT, &none);

	/* Puppet reports the error of an invalid one */
	return c != NULL && (c->error != NULL || c->version >= 5);
}

bool
layer_global_only(struct hiera_session *s)
{
	bool confined =
	    s->in_version3 > 0 || (s->query != NULL && s->query->hiera_call);

	return confined && !has_environment(s);
}

#include "hiera/layer.h"

#include "base/arena.h"
#include "hiera/config.h"
#include "hiera/hiera.h"
#include "hiera/hierarchy.h"
#include "hiera/internal.h"
#include "hiera/provider.h"
#include "hiera/session.h"

/* Errors of the global layer name the key. */
static enum hiera_rc
failed_in(
    struct hiera_session *s, enum layer layer, const struct hiera_key *key)
{
	if (s->coded)
		return HIERA_ERROR;
	s->fault = HIERA_FAULT_LOOKUP;
	if (layer == LAYER_GLOBAL) {
		s->error = arena_printf(s->arena,
		    "Lookup of key '%s' failed: %s", key->text, s->error);
		s->fault = HIERA_FAULT_OTHER;
	}
	return HIERA_ERROR;
}

enum hiera_rc
layer_lookup(struct hiera_session *s, enum layer layer,
    const struct hiera_key *key, const struct merge *m, int fallback,
    struct value *ret)
{
	const struct hiera_config *c = provider_config(s, layer, key);
	enum hiera_rc rc;

	if (c == NULL)
		return HIERA_NONE;
	if (c->error != NULL) {
		(void)hiera_fail_coded(s, "%s", c->error);
		s->coded = c->coded;
		if (layer == LAYER_GLOBAL || c->coded)
			return failed_in(s, layer, key);
		/* Puppet reads these before it starts the lookup */
		s->fault = HIERA_FAULT_OTHER;
		return HIERA_ERROR;
	}
	if (fallback && c->fallback.count == 0)
		return HIERA_NONE;
	if (hiera_enter(s, key->text) < 0)
		return failed_in(s, layer, key);
	rc = hierarchy_lookup(
	    s, c, fallback ? &c->fallback : &c->normal, key, m, ret);
	hiera_leave(s);
	return rc == HIERA_ERROR ? failed_in(s, layer, key) : rc;
}

#include "language/hiera/options.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/regex/regex.h"
#include "language/hiera/hiera.h"
#include "language/hiera/layer.h"
#include "language/hiera/session.h"
#include "language/value/hash.h"

#define OPTIONS_KEY "lookup_options"

static const struct merge by_hash = {
    .kind = MERGE_HASH, .knockout_prefix = {.tag = V_UNDEF}};

struct hiera_key
lookup_options_key(const struct hiera_key *of)
{
	struct hiera_key k;

	k.text = OPTIONS_KEY;
	k.root = value_str(OPTIONS_KEY);
	k.module = of->module;
	k.module_len = of->module_len;
	k.count = 0;
	return k;
}

/* Checks that a module's options are for its own keys only. */
static int
check_names(struct hiera_session *s, const struct vhash *h, const char *module,
    size_t len)
{
	for (uint32_t i = 0; i < h->count; i++) {
		struct value k = h->entries[i].key;
		size_t skip = k.tag == V_STRING && k.aux > 0 && *k.s == '^';

		if (k.tag == V_STRING && k.aux >= skip + len + 2 &&
		    memcmp(k.s + skip, module, len) == 0 &&
		    memcmp(k.s + skip + len, "::", 2) == 0)
			continue;
		return hiera_fail(s, "all %s %s module name '%.*s'",
		    OPTIONS_KEY,
		    skip ? "patterns must match a key starting with"
			 : "keys must start with",
		    (int)len, module);
	}
	return 0;
}

/* The options in one layer, undef where it has none; 0, or -1. */
static int
layer_options(struct hiera_session *s, enum layer layer,
    const struct hiera_key *of, int fallback, struct value *ret)
{
	struct hiera_key k = lookup_options_key(of);

	switch (layer_lookup(s, layer, &k, &by_hash, fallback, ret)) {
	case HIERA_ERROR:
		return -1;
	case HIERA_NONE:
		*ret = value_undef();
		return 0;
	default:
		break;
	}
	if (ret->tag == V_UNDEF)
		return 0;
	if (ret->tag != V_HASH)
		return hiera_fail(s, "value of %s must be a hash", OPTIONS_KEY);
	return layer != LAYER_MODULE
		   ? 0
		   : check_names(s, ret->h, of->module, of->module_len);
}

/* Merges options with those of lower priority. */
static int
merge_layers(struct hiera_session *s, struct value low, struct value *all)
{
	const char *why = NULL;

	if (low.tag == V_UNDEF)
		return 0;
	if (all->tag == V_UNDEF)
		*all = low;
	else if (merge_values(s->arena, &by_hash, *all, low, all, &why) < 0)
		return hiera_fail(s, "%s", why);
	return 0;
}

/* The options of the global layer and the environment, read once. */
static int
site_options(
    struct hiera_session *s, const struct hiera_key *of, struct value *ret)
{
	int global = layer_global_only(s);
	struct value *kept = &s->site_options[global], low;

	if (!s->has_site_options[global]) {
		if (layer_options(s, LAYER_GLOBAL, of, 0, kept) < 0)
			return -1;
		if (!global &&
		    (layer_options(s, LAYER_ENVIRONMENT, of, 0, &low) < 0 ||
			merge_layers(s, low, kept) < 0))
			return -1;
		s->has_site_options[global] = 1;
	}
	*ret = *kept;
	return 0;
}

static void
explain_part(struct hiera_session *s, const char *name, struct value v)
{
	explain_push(s->explain, EXPLAIN_SCOPE, name, NULL);
	explain_found(s->explain, EXPLAIN_FOUND, OPTIONS_KEY, v);
	explain_pop(s->explain);
}

/* Merges the options of a module with those of the site. */
static int
hiera_options_add_module(struct hiera_session *s, const struct hiera_key *of,
    struct value module, struct value *all)
{
	struct value site = *all;

	if (site.tag == V_UNDEF || module.tag == V_UNDEF || s->explain == NULL)
		return merge_layers(s, module, all);
	explain_push_merge(s->explain, &by_hash);
	explain_part(s, "Global and Environment", site);
	explain_part(s,
	    arena_printf(
		s->arena, "Module %.*s", (int)of->module_len, of->module),
	    module);
	if (merge_layers(s, module, all) < 0)
		return -1;
	explain_found(s->explain, EXPLAIN_RESULT, NULL, *all);
	explain_pop(s->explain);
	return 0;
}

static int
read_layers(
    struct hiera_session *s, const struct hiera_key *of, struct value *all)
{
	struct value module;

	if (site_options(s, of, all) < 0)
		return -1;
	if (of->module_len == 0 || layer_global_only(s))
		return 0;
	return layer_options(s, LAYER_MODULE, of, 0, &module) < 0
		   ? -1
		   : hiera_options_add_module(s, of, module, all);
}

/* The same as a step of the explanation. */
static int
read_explained(struct hiera_session *s, const struct hiera_key *of,
    int fallback, struct value *all)
{
	int rc;

	explain_push(s->explain, fallback ? EXPLAIN_SCOPE : EXPLAIN_KEY,
	    fallback ? "Searching for \"" OPTIONS_KEY "\"" : OPTIONS_KEY, NULL);
	rc = fallback ? layer_options(s, LAYER_MODULE, of, 1, all)
		      : read_layers(s, of, all);
	explain_pop(s->explain);
	return rc;
}

/* Caches options; name is made by cache_name(). */
static void
cache(struct hiera_session *s, const char *name, struct value v)
{
	struct value *kept = arena_alloc(s->arena, sizeof(*kept));

	*kept = v;
	map_keep(s->options, name, strlen(name), kept);
}

static const char *
cache_name(
    struct hiera_session *s, const char *module, size_t len, int fallback)
{
	return arena_printf(s->arena, "%c%d%.*s", fallback ? 'f' : 'n',
	    layer_global_only(s), (int)len, module);
}

/* All options that apply to keys of a module, cached for the session. */
static int
all_options(struct hiera_session *s, const struct hiera_key *of, int fallback,
    struct value *ret)
{
	int global = layer_global_only(s);
	const char *name = cache_name(s, of->module, of->module_len, fallback);
	struct map_entry *e = map_find(s->options, name, strlen(name));
	struct value *kept;

	if (e != NULL) {
		kept = e->ptr;
		*ret = *kept;
		return 0;
	}
	if (read_explained(s, of, fallback, ret) < 0)
		return -1;
	cache(s, name, *ret);
	/* keys without a module have those of the site */
	if (!fallback && of->module_len > 0)
		cache(s, cache_name(s, "", 0, 0), s->site_options[global]);
	return 0;
}

/* The same; those of the last key's module are found at once. */
static int
hiera_options_of(struct hiera_session *s, const struct hiera_key *of,
    int fallback, struct value *ret)
{
	struct kept *k = &s->kept_options;
	bool usual = !fallback && !layer_global_only(s);

	if (usual && kept_is_for(k, of)) {
		*ret = k->options;
		return 0;
	}
	if (all_options(s, of, fallback, ret) < 0)
		return -1;
	if (usual) {
		kept_set(s, k, of);
		k->options = *ret;
	}
	return 0;
}

/* The compiled expression, cached by the worker; NULL: it is invalid. */
static struct regex *
pattern_get(struct hiera *h, struct value pattern)
{
	struct regex *re = map_get(h->patterns, pattern.s, pattern.aux);
	struct regex_error err;

	if (re != NULL)
		return re;
	re = regex_compile(pattern.s, pattern.aux, 0, &err);
	if (re != NULL &&
	    map_set(h->patterns, pattern.s, pattern.aux, re) < 0) {
		regex_free(re);
		re = NULL;
	}
	return re;
}

static int
hiera_options_matches(struct hiera *h, struct value pattern, struct value root)
{
	struct regex *re;

	if (pattern.tag != V_STRING || pattern.aux == 0 || *pattern.s != '^')
		return 0;
	re = pattern_get(h, pattern);
	return re != NULL &&
	       regex_match(re, root.s, root.aux, 0, NULL, 0, NULL) > 0;
}

/* The entry for a key: its own, or the first with a matching pattern. */
static const struct value *
entry_for(struct hiera *h, const struct vhash *all, struct value root)
{
	const struct value *own = vhash_get(all, root);

	if (own != NULL && own->tag != V_UNDEF)
		return own;
	for (uint32_t i = 0; i < all->count; i++) {
		if (hiera_options_matches(h, all->entries[i].key, root))
			return &all->entries[i].value;
	}
	return NULL;
}

static int
options_for(struct hiera_session *s, const struct hiera_key *key, int fallback,
    struct lookup_option *ret)
{
	const struct value *entry, *member;
	struct value all;

	ret->merge = value_undef();
	ret->convert_to = value_undef();
	if (hiera_options_of(s, key, fallback, &all) < 0)
		return -1;
	if (all.tag != V_HASH)
		return 0;
	entry = entry_for(s->h, all.h, key->root);
	if (entry == NULL || entry->tag != V_HASH)
		return 0;
	member = vhash_get_str(entry->h, "merge", 5);
	if (member != NULL)
		ret->merge = *member;
	member = vhash_get_str(entry->h, "convert_to", 10);
	if (member != NULL)
		ret->convert_to = *member;
	return 0;
}

int
lookup_options_get(struct hiera_session *s, const struct hiera_key *key,
    struct lookup_option *ret)
{
	return options_for(s, key, 0, ret);
}

int
lookup_options_fallback(struct hiera_session *s, const struct hiera_key *key,
    struct lookup_option *ret)
{
	return options_for(s, key, 1, ret);
}

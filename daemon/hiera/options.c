#include "hiera/options.h"

#include <string.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/regex.h"
#include "hiera/hiera.h"
#include "hiera/layer.h"
#include "hiera/session.h"
#include "value/hash.h"

#define OPTIONS_KEY "lookup_options"

static const struct merge by_hash = {
    .kind = MERGE_HASH, .knockout_prefix = {.tag = V_UNDEF}};

/* The key lookup_options in the data of another key's module. */
static struct hiera_key
options_key(const struct hiera_key *of)
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

/* Merges the options of one layer with lower priority; 0, or -1. */
static int
add_layer(struct hiera_session *s, enum layer layer, const struct hiera_key *of,
    int fallback, struct value *all)
{
	struct hiera_key k = options_key(of);
	const char *why = NULL;
	struct value v;

	switch (layer_lookup(s, layer, &k, &by_hash, fallback, &v)) {
	case HIERA_ERROR:
		return -1;
	case HIERA_NONE:
		return 0;
	default:
		break;
	}
	if (v.tag != V_HASH)
		return hiera_fail(s, "value of %s must be a hash", OPTIONS_KEY);
	if (layer == LAYER_MODULE &&
	    check_names(s, v.h, of->module, of->module_len) < 0)
		return -1;
	if (all->tag == V_UNDEF)
		*all = v;
	else if (merge_values(s->arena, &by_hash, *all, v, all, &why) < 0)
		return hiera_fail(s, "%s", why);
	return 0;
}

static int
read_layers(struct hiera_session *s, const struct hiera_key *of, int fallback,
    struct value *all)
{
	*all = value_undef();
	if (fallback)
		return add_layer(s, LAYER_MODULE, of, 1, all);
	if (add_layer(s, LAYER_GLOBAL, of, 0, all) < 0)
		return -1;
	if (s->query != NULL && s->query->global_only)
		return 0;
	if (add_layer(s, LAYER_ENVIRONMENT, of, 0, all) < 0)
		return -1;
	return of->module_len == 0 ? 0 : add_layer(s, LAYER_MODULE, of, 0, all);
}

/* All options that apply to keys of a module, cached for the session. */
static int
options_of(struct hiera_session *s, const struct hiera_key *of, int fallback,
    struct value *ret)
{
	const char *name = arena_printf(s->arena, "%c%d%.*s",
	    fallback ? 'f' : 'n', s->query != NULL && s->query->global_only,
	    (int)of->module_len, of->module);
	struct map_entry *e = map_find(s->options, name, strlen(name));
	struct value *kept;

	if (e != NULL) {
		kept = e->ptr;
		*ret = *kept;
		return 0;
	}
	if (read_layers(s, of, fallback, ret) < 0)
		return -1;
	kept = arena_alloc(s->arena, sizeof(*kept));
	*kept = *ret;
	map_set(s->options, name, strlen(name), kept);
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
matches(struct hiera *h, struct value pattern, struct value root)
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
		if (matches(h, all->entries[i].key, root))
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
	if (options_of(s, key, fallback, &all) < 0)
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

#include "language/hiera/hiera.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/text/nearest.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/hiera/config/config.h"
#include "language/hiera/data_file.h"
#include "language/hiera/eyaml.h"
#include "language/hiera/hierarchy.h"
#include "language/hiera/internal.h"
#include "language/hiera/layer.h"
#include "language/hiera/options.h"
#include "language/hiera/session.h"
#include "language/value/tostring.h"

#define CONFIGS_MAX  20000
#define PATTERNS_MAX 10000
#define TEXT_MAX     ((size_t)64 << 10)

struct hiera *
hiera_new(const struct hiera_options *o)
{
	struct hiera *h = memory_zalloc(1, sizeof(*h));

	h->arena = arena_new(0);
	h->o = *o;
	if (o->config != NULL)
		h->o.config = arena_strdup(h->arena, o->config);
	if (o->environment != NULL)
		h->o.environment = arena_strdup(h->arena, o->environment);
	if (o->environment_dir != NULL)
		h->o.environment_dir =
		    arena_strdup(h->arena, o->environment_dir);
	if (o->codedir != NULL)
		h->o.codedir = arena_strdup(h->arena, o->codedir);
	if (o->provider != NULL)
		h->o.provider = arena_strdup(h->arena, o->provider);
	h->files = map_new(h->arena, HIERA_FILES_MAX);
	h->patterns = map_new(h->arena, PATTERNS_MAX);
	return h;
}

static void
drop_configs(struct hiera *h)
{
	map_free(h->configs);
	arena_free(h->config_arena);
	hiera_count_dropped(h);
	h->configs = NULL;
	h->config_arena = NULL;
}

void
hiera_free(struct hiera *h)
{
	struct map_entry *e;
	size_t pos = 0;

	if (h == NULL)
		return;
	while ((e = map_next(h->files, &pos)) != NULL)
		data_file_free(e->ptr);
	pos = 0;
	while ((e = map_next(h->patterns, &pos)) != NULL)
		regex_free(e->ptr);
	eyaml_release(h);
	if (h->configs != NULL)
		drop_configs(h);
	arena_free(h->arena);
	free(h);
}

/*
 * Configurations point into the values of their files, which are freed when a
 * file changes; they are few and small, so each session reads them again from
 * the cached values.
 */
struct hiera_session *
hiera_begin(struct hiera *h, struct arena *a,
    const struct hiera_callbacks *callbacks, void *data)
{
	struct hiera_session *s = arena_zalloc(a, sizeof(*s));

	if (h->configs != NULL)
		drop_configs(h);
	h->configs = map_new(NULL, CONFIGS_MAX);
	h->config_arena = arena_new(0);
	h->generation++;
	s->h = h;
	s->arena = a;
	s->callbacks = callbacks;
	s->data = data;
	s->options = map_new(a, CONFIGS_MAX);
	s->levels = map_new(a, CONFIGS_MAX);
	return s;
}

uint32_t
hiera_lookups(const struct hiera_session *s)
{
	return s->lookups;
}

enum hiera_fault
hiera_fault(const struct hiera_session *s)
{
	return s->fault;
}

struct layers {
	struct hiera_session *s;
	const struct hiera_key *key;
	const struct merge *merge;
};

static enum hiera_rc
ask_layer(void *ctx, uint32_t i, struct value *ret)
{
	static const enum layer order[] = {
	    LAYER_GLOBAL, LAYER_ENVIRONMENT, LAYER_MODULE};
	struct layers *l = ctx;

	return layer_lookup(l->s, order[i], l->key, l->merge, 0, ret);
}

/* Follows the rest of the key; a missing member is not found. */
static enum hiera_rc
hiera_dig(struct hiera_session *s, const struct hiera_key *key, struct value v,
    struct value *ret)
{
	const char *why = NULL;
	int rc = hiera_key_dig(s->arena, key, v, s->explain, ret, &why);

	return rc < 0 ? hiera_fail(s, "%s", why) : (enum hiera_rc)rc;
}

static enum hiera_rc
all_layers(struct hiera_session *s, const struct hiera_key *key,
    const struct merge *m, struct value *ret)
{
	struct layers l = {s, key, m};
	enum hiera_rc rc;
	struct value v;

	if (layer_global_only(s))
		rc = layer_lookup(s, LAYER_GLOBAL, key, m, 0, &v);
	else
		rc = variants_lookup(s, m, 3, ask_layer, &l, &v);
	return rc == HIERA_FOUND ? hiera_dig(s, key, v, ret) : rc;
}

/* A part of a lookup in a default_hierarchy. */
static void
explain_scope(struct hiera_session *s, const char *format, const char *name)
{
	if (s->explain != NULL)
		explain_push(s->explain, EXPLAIN_SCOPE,
		    arena_printf(s->arena, "%s \"%s\"", format, name), NULL);
}

static enum hiera_rc
look_in_fallback(
    struct hiera_session *s, const struct hiera_key *key, struct value *ret)
{
	struct lookup_option o;
	struct merge m;
	const char *why = NULL;
	enum hiera_rc rc;

	if (lookup_options_fallback(s, key, &o) < 0)
		return HIERA_ERROR;
	if (merge_from_value(s->arena, o.merge, &m, &why) < 0)
		return hiera_fail(s, "%s", why);
	explain_scope(s, "Searching for", key->text);
	rc = layer_lookup(s, LAYER_MODULE, key, &m, 1, ret);
	explain_pop(s->explain);
	return rc;
}

/* The module's default_hierarchy, with lookup_options of its own. */
static enum hiera_rc
module_fallback(
    struct hiera_session *s, const struct hiera_key *key, struct value *ret)
{
	enum hiera_rc rc;
	struct value v;

	if (!layer_has_fallback(s, key) || layer_global_only(s))
		return HIERA_NONE;
	explain_scope(s, "Searching default_hierarchy of module",
	    arena_memdup(s->arena, key->module, key->module_len));
	rc = look_in_fallback(s, key, &v);
	explain_pop(s->explain);
	return rc == HIERA_FOUND ? hiera_dig(s, key, v, ret) : rc;
}

static void
explain_conversion(struct hiera_session *s, struct value convert_to)
{
	struct shortbuf b;

	if (s->explain == NULL)
		return;
	shortbuf_init(&b, TEXT_MAX);
	value_to_string(convert_to, &b.out);
	explain_add_text(s->explain,
	    arena_printf(s->arena,
		convert_to.tag == V_ARRAY
		    ? "Applying convert_to lookup_option with arguments %s"
		    : "Applying convert_to lookup_option with arguments [%s]",
		shortbuf_text(&b)));
	shortbuf_release(&b);
}

/* convert_to: a type, or an array of a type and further arguments. */
static enum hiera_rc
hiera_convert(struct hiera_session *s, const struct hiera_key *key,
    struct value convert_to, struct value v, struct value *ret)
{
	struct value args[16];
	uint32_t n = 1;
	const char *why = NULL;

	args[0] = convert_to;
	if (convert_to.tag == V_ARRAY && convert_to.a->count > 0)
		args[0] = convert_to.a->items[0];
	args[n++] = v;
	for (uint32_t i = 1;
	     convert_to.tag == V_ARRAY && i < convert_to.a->count && n < 16;
	     i++)
		args[n++] = convert_to.a->items[i];
	if (s->callbacks->convert(s->data, args, n, ret, &why) == 0) {
		explain_conversion(s, convert_to);
		return HIERA_FOUND;
	}
	return hiera_fail(s,
	    "The convert_to lookup_option for key '%s' raised error: %s",
	    key->text, why == NULL ? "" : why);
}

static bool
hiera_is_reserved(const struct hiera_key *key)
{
	return key->root.aux == 14 &&
	       memcmp(key->root.s, "lookup_options", 14) == 0;
}

/* Puppet resolves the strategy before any lookup. */
static enum hiera_rc
no_strategy(struct hiera_session *s, const char *why)
{
	(void)hiera_fail(s, "%s", why);
	s->fault = HIERA_FAULT_OTHER;
	return HIERA_ERROR;
}

/* Explains the lookup_options that apply to a key; the value is undef. */
static enum hiera_rc
explain_options(
    struct hiera_session *s, const struct hiera_key *key, struct value *ret)
{
	struct hiera_key options = lookup_options_key(key);
	struct merge m = {.kind = MERGE_HASH};

	if (all_layers(s, &options, &m, ret) == HIERA_ERROR)
		return HIERA_ERROR;
	*ret = value_undef();
	return HIERA_FOUND;
}

/* The value in all layers, or else in the default_hierarchy. */
static enum hiera_rc
look_everywhere(struct hiera_session *s, const struct hiera_key *key,
    const struct merge *m, struct value *ret)
{
	enum hiera_rc rc;

	explain_push(s->explain, EXPLAIN_KEY, key->text, NULL);
	rc = all_layers(s, key, m, ret);
	if (rc == HIERA_NONE)
		rc = module_fallback(s, key, ret);
	explain_pop(s->explain);
	return rc;
}

static bool
is_unset(struct value v)
{
	return v.tag == V_UNSET || v.tag == V_UNDEF;
}

static enum hiera_rc
lookup_parsed(struct hiera_session *s, const struct hiera_key *key,
    struct value merge, struct value *ret)
{
	struct lookup_option o;
	struct merge m;
	const char *why = NULL;
	enum hiera_rc rc;

	if (hiera_is_reserved(key)) {
		explain_leaf(s->explain, EXPLAIN_INVALID_KEY, "lookup_options",
		    EXPLAIN_NOTHING);
		return HIERA_NONE;
	}
	if (s->explain != NULL && s->explain->only_options)
		return explain_options(s, key, ret);
	if (lookup_options_get(s, key, &o) < 0)
		return HIERA_ERROR;
	if (is_unset(merge) && !is_unset(o.merge)) {
		explain_leaf(s->explain, EXPLAIN_MERGE_SOURCE, "lookup_options",
		    EXPLAIN_NOTHING);
		merge = o.merge;
	}
	if (merge_from_value(s->arena, merge, &m, &why) < 0)
		return no_strategy(s, why);
	rc = look_everywhere(s, key, &m, ret);
	if (rc == HIERA_FOUND && o.convert_to.tag != V_UNDEF)
		return hiera_convert(s, key, o.convert_to, *ret, ret);
	return rc;
}

enum hiera_rc
hiera_lookup_key(struct hiera_session *s, const char *key, size_t len,
    struct value merge, struct value *ret)
{
	struct hiera_key k;

	s->lookups++;
	if (hiera_key_parse(s->arena, key, len, &k) < 0)
		return hiera_fail(s, "Syntax error in key: '%s'",
		    arena_shown(s->arena, key, len));
	return lookup_parsed(s, &k, merge, ret);
}

enum hiera_rc
hiera_lookup(struct hiera_session *s, const struct hiera_query *q,
    const char *key, size_t len, struct value *ret, const char **ret_error)
{
	const struct hiera_query *outer = s->query;
	struct explainer *explain = s->explain;
	uint32_t depth = s->depth;
	int in_path = s->in_path, in_version3 = s->in_version3;
	enum hiera_rc rc;

	s->query = q;
	if (q->explain != NULL)
		s->explain = q->explain;
	s->error = NULL;
	rc = hiera_lookup_key(s, key, len, q->merge, ret);
	s->query = outer;
	s->explain = explain;
	if (rc == HIERA_ERROR) {
		if (outer == NULL)
			explain_unwind(q->explain);
		*ret_error = s->error;
		s->depth = depth;
		s->in_path = in_path;
		s->in_version3 = in_version3;
	}
	return rc;
}

static void
keys_offer(struct arena *a, struct value root, struct nearest *n)
{
	if (root.tag != V_HASH)
		return;
	for (uint32_t i = 0; i < root.h->count; i++) {
		struct value key = root.h->entries[i].key;

		if (key.tag == V_STRING && key.aux <= NEAREST_MAX)
			nearest_offer(n, value_cstr(a, key));
	}
}

void
hiera_keys_offer(const struct hiera_session *s, struct nearest *n)
{
	const struct map_entry *e;
	size_t pos = 0;

	while ((e = map_next(s->h->files, &pos)) != NULL) {
		const struct data_file *f = e->ptr;

		if (f->exists && f->checked == s->h->generation)
			keys_offer(s->arena, f->root, n);
	}
}

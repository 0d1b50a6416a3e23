#include "language/hiera/hierarchy.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "language/hiera/config/config.h"
#include "language/hiera/data_file.h"
#include "language/hiera/eyaml.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/interpolate.h"
#include "language/hiera/level.h"
#include "language/hiera/level_call.h"
#include "language/hiera/session.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* The places of one level, in order. */
struct hierarchy_places {
	struct hiera_session *s;
	struct level *l;
	const struct hiera_key *key;
	uint64_t hash; /* of the root key */
	const struct merge *merge;
};

/* Merges all values that are found. */
static enum hiera_rc
merge_variants(struct hiera_session *s, const struct merge *m, uint32_t n,
    variant_fn at, void *ctx, struct value *ret)
{
	enum hiera_rc rc, found = HIERA_NONE;
	const char *why = NULL;
	struct value v;

	for (uint32_t i = 0; i < n; i++) {
		rc = at(ctx, i, &v);
		if (rc == HIERA_ERROR)
			return rc;
		if (rc == HIERA_NONE)
			continue;
		if (found == HIERA_NONE)
			*ret = merge_convert(s->arena, m, v);
		else if (merge_values(s->arena, m, *ret, v, ret, &why) < 0)
			return hiera_fail(s, "%s", why);
		found = HIERA_FOUND;
	}
	return found;
}

enum hiera_rc
variants_lookup(struct hiera_session *s, const struct merge *m, uint32_t n,
    variant_fn at, void *ctx, struct value *ret)
{
	enum hiera_rc rc = HIERA_NONE;

	if (n > 1 && !merge_is_first(m)) {
		explain_push_merge(s->explain, m);
		rc = merge_variants(s, m, n, at, ctx, ret);
		if (rc == HIERA_FOUND)
			explain_found(s->explain, EXPLAIN_RESULT, NULL, *ret);
		explain_pop(s->explain);
		return rc;
	}
	for (uint32_t i = 0; rc == HIERA_NONE && i < n; i++)
		rc = at(ctx, i, ret);
	if (rc == HIERA_FOUND && n == 1)
		*ret = merge_single(s->arena, m, *ret);
	return rc;
}

/* The text of the root key, for explanations and errors. */
static const char *
hierarchy_root_text(const struct hierarchy_places *p)
{
	return value_cstr(p->s->arena, p->key->root);
}

static enum hiera_rc
decrypted(const struct hierarchy_places *p, const struct data_file *f,
    struct value v, struct value *ret)
{
	struct eyaml_request rq = {.key = hierarchy_root_text(p),
	    .path = f->path,
	    .options = p->l->options};

	return eyaml_value(p->s, &rq, v, ret) < 0 ? HIERA_ERROR : HIERA_FOUND;
}

/* Warns of keys in a module's data that no lookup can find. */
static void
hierarchy_check_keys(const struct hierarchy_places *p, struct data_file *f)
{
	struct hiera_session *s = p->s;

	if (p->l->c->module == NULL || f->keys_checked == KEYS_VALID ||
	    f->keys_checked == s->h->generation)
		return;
	f->keys_checked = level_check_keys(s, p->l, f->path, f->root.h)
			      ? KEYS_VALID
			      : s->h->generation;
}

/* The value of the root key in an existing file. */
static enum hiera_rc
look_in_data(
    const struct hierarchy_places *p, struct data_file *f, struct value *ret)
{
	const struct value *v;
	const struct ventry *e;

	if (f->error != NULL && f->unread)
		return hiera_fail_unread(p->s, "%s", f->error);
	if (f->error != NULL)
		return hiera_fail(p->s, "%s", f->error);
	if (!p->l->eyaml)
		hierarchy_check_keys(p, f);
	v = vhash_get_hashed(f->root.h, p->key->root, p->hash);
	if (v == NULL)
		return HIERA_NONE;
	if (p->l->eyaml)
		return decrypted(p, f, *v, ret);
	e = (const struct ventry *)(const void *)((const char *)v -
						  offsetof(
						      struct ventry, value));
	/* Ruby code may change a copy, not the file's values */
	if (!f->interpolated[e - f->root.h->entries] && v->tag != V_ARRAY &&
	    v->tag != V_HASH) {
		*ret = *v;
		return HIERA_FOUND;
	}
	return hiera_interpolate(p->s, *v, 1, ret) < 0 ? HIERA_ERROR
						       : HIERA_FOUND;
}

/* Notes the outcome in the explanation. */
static void
explain_outcome(
    const struct hierarchy_places *p, enum hiera_rc rc, const struct value *v)
{
	struct explainer *x = p->s->explain;

	if (x == NULL)
		return;
	if (rc == HIERA_FOUND)
		explain_found(x, EXPLAIN_FOUND, hierarchy_root_text(p), *v);
	else if (rc == HIERA_NONE)
		explain_not_found(x, hierarchy_root_text(p));
}

/* The functions that are built in read files. */
static enum hiera_rc
no_paths(const struct hierarchy_places *p)
{
	if (p->l->eyaml)
		return hiera_fail_other(p->s,
		    "'" EYAML_FUNCTION "': one of 'path', 'paths' 'glob', "
		    "'globs' or 'mapped_paths' must be declared in hiera.yaml "
		    "when using this lookup_key function");
	return hiera_fail_other(p->s,
	    "'%s' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' "
	    "must be declared in hiera.yaml when using this data_hash function",
	    p->l->e->function);
}

/* yaml_data, json_data and hocon_data take a path and nothing else. */
static bool
has_options(const struct level *l)
{
	return l->options.tag == V_HASH && l->options.h->count > 0;
}

/* The value of the root key in one file. */
static enum hiera_rc
look_in_file(
    const struct hierarchy_places *p, struct level_place *at, struct value *ret)
{
	struct data_file *f = at->file;
	enum hiera_rc rc;

	if (f == NULL)
		f = at->file = data_file_get(
		    p->s, at->path, (enum data_format)p->l->format);
	if (!f->exists) {
		explain_event(p->s->explain, EXPLAIN_LOCATION_NOT_FOUND);
		return HIERA_NONE;
	}
	if (!p->l->eyaml && has_options(p->l))
		return no_paths(p);
	rc = look_in_data(p, f, ret);
	explain_outcome(p, rc, ret);
	return rc;
}

static enum hiera_rc
hierarchy_look_at(
    const struct hierarchy_places *p, struct level_place *at, struct value *ret)
{
	if (!p->l->known)
		return level_call(p->s, p->l, at, p->key, p->merge, ret);
	if (!p->l->located || p->l->e->locations == LOCATION_URIS)
		return no_paths(p);
	return look_in_file(p, at, ret);
}

static enum hiera_rc
hierarchy_ask_place(void *ctx, uint32_t i, struct value *ret)
{
	struct hierarchy_places *p = ctx;
	struct level_place *at = &p->l->places[i];
	enum hiera_rc rc;

	if (!p->l->located)
		return hierarchy_look_at(p, at, ret);
	explain_push(p->s->explain,
	    p->l->e->locations == LOCATION_URIS ? EXPLAIN_URI : EXPLAIN_PATH,
	    at->path, at->original);
	rc = hierarchy_look_at(p, at, ret);
	explain_pop(p->s->explain);
	return rc;
}

static const struct {
	const char *function;
	enum data_format format;
} hierarchy_formats[] = {{"yaml_data", DATA_YAML}, {"json_data", DATA_JSON},
    {"hocon_data", DATA_HOCON}};

/* Finds the built-in function of a level. */
static void
hierarchy_find_function(struct level *l)
{
	const struct hierarchy_entry *e = l->e;

	l->format = DATA_YAML;
	if (strcmp(e->kind, "lookup_key") == 0) {
		l->eyaml = strcmp(e->function, EYAML_FUNCTION) == 0;
		l->known = l->eyaml;
		return;
	}
	for (size_t i = 0;
	     i < sizeof(hierarchy_formats) / sizeof(hierarchy_formats[0]);
	     i++) {
		if (strcmp(e->kind, "data_hash") != 0 ||
		    strcmp(e->function, hierarchy_formats[i].function) != 0)
			continue;
		l->format = hierarchy_formats[i].format;
		l->known = true;
	}
}

/* The function of a level, found once. */
static void
name_function(struct level *l)
{
	if (l->named)
		return;
	hierarchy_find_function(l);
	l->named = 1;
}

struct hierarchy_asking {
	struct hiera_session *s;
	const struct level_list *list;
	const struct hiera_key *key;
	uint64_t hash; /* of the root key */
	const struct merge *merge;
};

const char *
hierarchy_entry_name(struct hiera_session *s, const struct hierarchy_entry *e)
{
	return strcmp(e->kind, KIND_V4_DATA_HASH) == 0
		   ? arena_printf(s->arena, "Deprecated API function \"%s\"",
			 e->function)
		   : arena_printf(s->arena, "Hierarchy entry \"%s\"", e->name);
}

/*
 * True after a lookup without an error when the files of a level were all read,
 * and no other source can have its data.  In version 3 a call of hiera() may
 * add paths, so that such a level is never skipped.
 */
static bool
is_read(const struct level *l)
{
	if (!l->known || l->c->version == 3)
		return false;
	for (uint32_t i = 0; i < l->count; i++)
		if (l->places[i].file == NULL)
			return false;
	return true;
}

/*
 * True when no file of the level has the key, which is the usual case: the
 * level is skipped.
 */
static bool
lacks(const struct hierarchy_asking *q, const struct level *l)
{
	if (!l->read || q->s->explain != NULL)
		return false;
	for (uint32_t i = 0; i < l->count; i++) {
		const struct data_file *f = l->places[i].file;

		if (f->exists &&
		    vhash_get_hashed(f->root.h, q->key->root, q->hash) != NULL)
			return false;
	}
	return true;
}

static enum hiera_rc
ask_entry(void *ctx, uint32_t i, struct value *ret)
{
	struct hierarchy_asking *q = ctx;
	struct hiera_session *s = q->s;
	struct hierarchy_places p = {
	    .s = s, .key = q->key, .hash = q->hash, .merge = q->merge};
	enum hiera_rc rc;

	if (lacks(q, &q->list->levels[i]))
		return HIERA_NONE;
	p.l = level_extended(s, &q->list->levels[i]);
	if (p.l == NULL)
		return HIERA_ERROR;
	name_function(p.l);
	if (s->explain != NULL)
		explain_push(s->explain, EXPLAIN_PROVIDER,
		    hierarchy_entry_name(s, p.l->e), NULL);
	rc = variants_lookup(s, q->merge, p.l->located ? p.l->count : 1,
	    hierarchy_ask_place, &p, ret);
	explain_pop(s->explain);
	if (rc == HIERA_NONE)
		p.l->read = is_read(p.l);
	return rc;
}

enum hiera_rc
hierarchy_lookup(struct hiera_session *s, const struct hiera_config *c,
    bool fallback, const struct hiera_key *key, const struct merge *m,
    struct value *ret)
{
	struct hierarchy_asking q = {
	    .s = s, .key = key, .hash = value_hash_of(key->root), .merge = m};

	q.list = levels_get(s, c, fallback);
	if (q.list == NULL)
		return HIERA_ERROR;
	if (q.list->count == 0)
		explain_not_found(s->explain, key->text);
	return variants_lookup(s, m, q.list->count, ask_entry, &q, ret);
}

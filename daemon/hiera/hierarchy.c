#include "hiera/hierarchy.h"

#include <stdbool.h>
#include <glob.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "hiera/config.h"
#include "hiera/data_file.h"
#include "hiera/eyaml.h"
#include "hiera/hiera.h"
#include "hiera/internal.h"
#include "hiera/interpolate.h"
#include "hiera/session.h"
#include "types/describe.h"
#include "types/parse.h"
#include "value/hash.h"
#include "value/tostring.h"

/* Maximum number of paths of one hierarchy entry. */
#define PLACES_MAX 4096
#define ERROR_MAX  ((size_t)64 << 10)

struct place {
	const char *path;
	const char *original; /* as in the configuration */
};

/* The places of one hierarchy entry, in order. */
struct places {
	struct hiera_session *s;
	const struct hiera_config *c;
	const struct hierarchy_entry *e;
	const struct hiera_key *key;
	int known; /* the function is built in */
	int eyaml; /* it decrypts */
	enum data_format format;
	uint32_t count, cap;
	struct place *list;
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

static bool
is_file(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && !S_ISDIR(st.st_mode);
}

/* Raised only when the function would have to read something. */
static enum hiera_rc
unknown_function(struct hiera_session *s, const struct hiera_config *c,
    const struct hierarchy_entry *e)
{
	static const char *const unbuilt[] = {"hocon_data", NULL};

	for (const char *const *u = unbuilt; *u != NULL; u++) {
		if (e->function != NULL && strcmp(e->function, *u) == 0)
			return hiera_fail(s,
			    "Data provider function '%s' is not supported by "
			    "this program (hierarchy '%s' of %s)",
			    *u, e->name, c->path);
	}
	return hiera_fail_coded(s, "Unable to find '%s' function named '%s'",
	    e->kind, e->function == NULL ? "" : e->function);
}

static bool
is_v4_function(const struct hierarchy_entry *e)
{
	return strcmp(e->kind, KIND_V4_DATA_HASH) == 0;
}

/* The hash that a function of the language returns, called once a session. */
static const struct vhash *
function_data(struct hiera_session *s, const char *function)
{
	struct map_entry *kept =
	    map_find(s->data_of, function, strlen(function));
	const char *why = NULL;
	struct value v;
	struct strbuf b;
	int rc;

	if (kept != NULL)
		return kept->ptr;
	rc = s->callbacks->call(s->data, function, &v, &why);
	if (rc == 0)
		(void)hiera_fail_coded(s,
		    "Unable to find '%s' function named '%s'",
		    KIND_V4_DATA_HASH, function);
	else if (rc < 0)
		(void)hiera_fail(s, "%s", why);
	if (rc <= 0)
		return NULL;
	if (v.tag == V_HASH) {
		map_set(s->data_of, function, strlen(function),
		    (void *)(uintptr_t)v.h);
		return v.h;
	}
	strbuf_init(&b, ERROR_MAX);
	type_describe_mismatch(s->arena,
	    arena_printf(s->arena,
		"Value returned from deprecated API function '%s' has wrong "
		"type,",
		function),
	    type_parse(s->arena, "Hash", 4, NULL, NULL, &why), v, &b);
	(void)hiera_fail(s, "%s", b.s);
	strbuf_release(&b);
	return NULL;
}

/* The value of the root key in the hash that a function returns. */
static enum hiera_rc
look_in_function(const struct places *p, struct value *ret)
{
	const struct vhash *h = function_data(p->s, p->e->function);
	const struct value *v;

	if (h == NULL)
		return HIERA_ERROR;
	v = vhash_get(h, p->key->root);
	if (v == NULL)
		return HIERA_NONE;
	return hiera_interpolate(p->s, *v, 1, ret) < 0 ? HIERA_ERROR
						       : HIERA_FOUND;
}

/* The text of the root key, for explanations and errors. */
static const char *
root_text(const struct places *p)
{
	return value_cstr(p->s->arena, p->key->root);
}

static enum hiera_rc
decrypted(const struct places *p, const struct data_file *f, struct value v,
    struct value *ret)
{
	struct eyaml_request rq = {.key = root_text(p), .path = f->path};

	if (hiera_interpolate(p->s, p->e->options, 0, &rq.options) < 0 ||
	    eyaml_value(p->s, &rq, v, ret) < 0)
		return HIERA_ERROR;
	return HIERA_FOUND;
}

/* True for MODULE::NAME and lookup_options. */
static bool
is_qualified(const char *module, struct value key)
{
	size_t n = strlen(module);

	if (key.tag != V_STRING)
		return 1;
	return (key.aux > n + 1 && memcmp(key.s, module, n) == 0 &&
		   memcmp(key.s + n, "::", 2) == 0) ||
	       (key.aux == 14 && memcmp(key.s, "lookup_options", 14) == 0);
}

/* Warns of keys in a module's data that no lookup can find. */
static void
check_keys(const struct places *p, struct data_file *f)
{
	struct hiera_session *s = p->s;
	const struct vhash *h = f->root.h;
	const char *message;
	uint32_t i = 0;

	if (p->c->module == NULL || f->keys_checked == KEYS_VALID ||
	    f->keys_checked == s->h->generation)
		return;
	while (i < h->count && is_qualified(p->c->module, h->entries[i].key))
		i++;
	f->keys_checked = i == h->count ? KEYS_VALID : s->h->generation;
	if (i == h->count)
		return;
	message = arena_printf(s->arena,
	    "Module '%s': Value returned from %s function '%s', when using "
	    "location '%s', must use keys qualified with the name of the "
	    "module",
	    p->c->module, p->e->kind, p->e->function, f->path);
	s->callbacks->deprecated(s->data, message, message);
}

/* The value of the root key in an existing file. */
static enum hiera_rc
look_in_data(const struct places *p, struct data_file *f, struct value *ret)
{
	const struct value *v;
	const struct ventry *e;

	if (f->error != NULL)
		return hiera_fail(p->s, "%s", f->error);
	if (!p->eyaml)
		check_keys(p, f);
	v = vhash_get(f->root.h, p->key->root);
	if (v == NULL)
		return HIERA_NONE;
	if (p->eyaml)
		return decrypted(p, f, *v, ret);
	e = (const struct ventry *)(const void *)((const char *)v -
						  offsetof(
						      struct ventry, value));
	if (!f->interpolated[e - f->root.h->entries]) {
		*ret = *v;
		return HIERA_FOUND;
	}
	return hiera_interpolate(p->s, *v, 1, ret) < 0 ? HIERA_ERROR
						       : HIERA_FOUND;
}

/* Notes the outcome in the explanation. */
static void
explain_outcome(const struct places *p, enum hiera_rc rc, const struct value *v)
{
	struct explainer *x = p->s->explain;

	if (x == NULL)
		return;
	if (rc == HIERA_FOUND)
		explain_found(x, EXPLAIN_FOUND, root_text(p), *v);
	else if (rc == HIERA_NONE)
		explain_not_found(x, root_text(p));
}

/* The value of the root key in one file. */
static enum hiera_rc
look_in_file(const struct places *p, const char *path, struct value *ret)
{
	struct data_file *f;
	enum hiera_rc rc;

	if (!p->known && is_file(path))
		return unknown_function(p->s, p->c, p->e);
	f = p->known ? data_file_get(p->s, path, p->format) : NULL;
	if (f == NULL || !f->exists) {
		explain_event(p->s->explain, EXPLAIN_LOCATION_NOT_FOUND);
		return HIERA_NONE;
	}
	rc = look_in_data(p, f, ret);
	explain_outcome(p, rc, ret);
	return rc;
}

static enum hiera_rc
ask_place(void *ctx, uint32_t i, struct value *ret)
{
	struct places *p = ctx;
	const struct place *at = &p->list[i];
	enum hiera_rc rc;

	explain_push(p->s->explain, EXPLAIN_PATH, at->path, at->original);
	rc = look_in_file(p, at->path, ret);
	explain_pop(p->s->explain);
	return rc;
}

static int
interpolated_text(struct hiera_session *s, const char *text, const char **ret)
{
	struct value v;

	if (strstr(text, "%{") == NULL) {
		*ret = text;
		return 0;
	}
	if (hiera_interpolate(s, value_str(text), 0, &v) < 0)
		return -1;
	*ret = value_cstr(s->arena, v);
	return 0;
}

static void
grow(struct places *p)
{
	struct place *more;

	p->cap = p->cap == 0 ? 8 : p->cap * 4;
	more = arena_alloc(p->s->arena, p->cap * sizeof(*more));
	if (p->count != 0)
		memcpy(more, p->list, p->count * sizeof(*more));
	p->list = more;
}

static int
add_place(struct places *p, const char *path, const char *original)
{
	/* the default configuration ignores missing files */
	if (p->c->path == NULL && !is_file(path))
		return 0;
	if (p->count == PLACES_MAX)
		return hiera_fail(p->s, "Hierarchy '%s' has more than %d paths",
		    p->e->name, PLACES_MAX);
	if (p->count == p->cap)
		grow(p);
	p->list[p->count++] = (struct place){path, original};
	return 0;
}

static const char *
join(struct places *p, const char *dir, const char *path)
{
	if (path[0] == '/')
		return path;
	return arena_printf(p->s->arena, "%s/%s", dir, path);
}

/* The path with the extension of its entry. */
static const char *
extended(const struct places *p, const char *path)
{
	const char *extension = p->e->extension;
	size_t n = strlen(path), m;

	if (extension == NULL)
		return path;
	m = strlen(extension);
	if (n >= m && strcmp(path + n - m, extension) == 0)
		return path;
	return arena_printf(p->s->arena, "%s%s", path, extension);
}

static int
add_path(struct places *p, const char *dir, const char *original)
{
	const char *path;

	if (interpolated_text(p->s, original, &path) < 0)
		return -1;
	return add_place(p, join(p, dir, extended(p, path)), original);
}

/* Paths of a call of hiera(), with version 3. */
static int
add_extra(struct places *p, const char *dir)
{
	const struct hiera_query *q = p->s->query;
	const struct value *v = q == NULL ? NULL : q->extra;
	uint32_t n;

	if (p->c->version != 3 || v == NULL)
		return 0;
	n = v->tag == V_ARRAY ? v->a->count : 1;
	for (uint32_t i = 0; i < n; i++) {
		struct value item = v->tag == V_ARRAY ? v->a->items[i] : *v;

		if (item.tag == V_STRING &&
		    add_path(p, dir, value_cstr(p->s->arena, item)) < 0)
			return -1;
	}
	return 0;
}

static int
add_paths(struct places *p, const char *dir)
{
	if (add_extra(p, dir) < 0)
		return -1;
	for (uint32_t i = 0; i < p->e->location_count; i++) {
		if (add_path(p, dir, p->e->location[i]) < 0)
			return -1;
	}
	return 0;
}

static int
add_glob(struct places *p, const char *pattern)
{
	glob_t g;
	int rc = 0;

	if (glob(pattern, GLOB_BRACE, NULL, &g) != 0)
		return 0;
	for (size_t i = 0; rc == 0 && i < g.gl_pathc; i++) {
		if (is_file(g.gl_pathv[i]))
			rc = add_place(p,
			    arena_strdup(p->s->arena, g.gl_pathv[i]), pattern);
	}
	globfree(&g);
	return rc;
}

static int
add_globs(struct places *p, const char *dir)
{
	for (uint32_t i = 0; i < p->e->location_count; i++) {
		const char *pattern;

		if (interpolated_text(p->s, p->e->location[i], &pattern) < 0 ||
		    add_glob(p, join(p, dir, pattern)) < 0)
			return -1;
	}
	return 0;
}

/* Adds one path of mapped_paths, with its variable set. */
static int
add_mapped_one(struct places *p, const char *dir, struct value item)
{
	struct hiera_session *s = p->s;
	const char *name = s->local_name, *path;
	size_t len = s->local_len;
	struct value value = s->local_value;
	int rc;

	s->local_name = p->e->location[1];
	s->local_len = strlen(s->local_name);
	s->local_value = item;
	rc = interpolated_text(s, p->e->location[2], &path);
	s->local_name = name;
	s->local_len = len;
	s->local_value = value;
	return rc < 0 ? -1
		      : add_place(p, join(p, dir, path), p->e->location[2]);
}

static int
add_mapped(struct places *p, const char *dir)
{
	const char *var = p->e->location[0];
	struct value v;
	int rc = hiera_scope_value(p->s, var, strlen(var), &v);

	if (rc <= 0)
		return rc;
	if (v.tag == V_STRING)
		return v.aux == 0 ? 0 : add_mapped_one(p, dir, v);
	for (uint32_t i = 0; v.tag == V_ARRAY && i < v.a->count; i++) {
		if (add_mapped_one(p, dir, v.a->items[i]) < 0)
			return -1;
	}
	return 0;
}

static int
find_all_places(struct places *p)
{
	const char *dir;

	if (interpolated_text(p->s, p->e->datadir, &dir) < 0)
		return -1;
	switch (p->e->locations) {
	case LOCATION_PATHS:
		return add_paths(p, dir);
	case LOCATION_GLOBS:
		return add_globs(p, dir);
	case LOCATION_MAPPED:
		return add_mapped(p, dir);
	default:
		if (p->eyaml)
			return hiera_fail(p->s,
			    "'" EYAML_FUNCTION "': one of 'path', 'paths' "
			    "'glob', 'globs' or 'mapped_paths' must be "
			    "declared in hiera.yaml when using this lookup_key "
			    "function");
		return hiera_fail(p->s,
		    "one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' "
		    "must be declared in hiera.yaml when using this data_hash "
		    "function");
	}
}

/* Paths are not part of an explanation. */
static int
find_places(struct places *p)
{
	struct hiera_session *s = p->s;
	struct explainer *explain = s->explain;
	int rc;

	s->explain = NULL;
	s->in_path++;
	rc = find_all_places(p);
	s->in_path--;
	s->explain = explain;
	return rc;
}

/* Finds the built-in function of an entry. */
static void
find_function(struct places *p)
{
	const char *function = p->e->function;

	p->format = DATA_YAML;
	if (function == NULL)
		return;
	if (strcmp(p->e->kind, "lookup_key") == 0) {
		p->eyaml = strcmp(function, EYAML_FUNCTION) == 0;
		p->known = p->eyaml;
		return;
	}
	if (strcmp(function, "json_data") == 0)
		p->format = DATA_JSON;
	p->known =
	    strcmp(p->e->kind, "data_hash") == 0 &&
	    (p->format == DATA_JSON || strcmp(function, "yaml_data") == 0);
}

struct asking {
	struct hiera_session *s;
	const struct hiera_config *c;
	const struct hierarchy *h;
	const struct hiera_key *key;
	const struct merge *merge;
};

static const char *
entry_name(struct hiera_session *s, const struct hierarchy_entry *e)
{
	return is_v4_function(e)
		   ? arena_printf(s->arena, "Deprecated API function \"%s\"",
			 e->function)
		   : arena_printf(s->arena, "Hierarchy entry \"%s\"", e->name);
}

/* The value of the root key in one entry, whose places are known. */
static enum hiera_rc
look_in_entry(struct places *p, const struct merge *m, struct value *ret)
{
	enum hiera_rc rc;

	if (!is_v4_function(p->e))
		return variants_lookup(p->s, m, p->count, ask_place, p, ret);
	rc = look_in_function(p, ret);
	explain_outcome(p, rc, ret);
	if (rc == HIERA_FOUND)
		*ret = merge_single(p->s->arena, m, *ret);
	return rc;
}

static enum hiera_rc
ask_entry(void *ctx, uint32_t i, struct value *ret)
{
	struct asking *q = ctx;
	struct hiera_session *s = q->s;
	struct places p = {
	    .s = s, .c = q->c, .e = &q->h->entries[i], .key = q->key};
	enum hiera_rc rc;

	if (strcmp(p.e->kind, "hiera3_backend") == 0)
		return hiera_fail(s,
		    "The Hiera 3 backend '%s' is not supported by this program "
		    "(%s)",
		    p.e->function, q->c->path);
	find_function(&p);
	if (!is_v4_function(p.e) && find_places(&p) < 0)
		return HIERA_ERROR;
	if (p.count == 0 && q->c->path == NULL && !is_v4_function(p.e)) {
		explain_not_found(s->explain, q->key->text);
		return HIERA_NONE;
	}
	if (s->explain != NULL)
		explain_push(
		    s->explain, EXPLAIN_PROVIDER, entry_name(s, p.e), NULL);
	rc = look_in_entry(&p, q->merge, ret);
	explain_pop(s->explain);
	return rc;
}

enum hiera_rc
hierarchy_lookup(struct hiera_session *s, const struct hiera_config *c,
    const struct hierarchy *h, const struct hiera_key *key,
    const struct merge *m, struct value *ret)
{
	struct asking q = {s, c, h, key, m};

	if (h->count == 0)
		explain_not_found(s->explain, key->text);
	return variants_lookup(s, m, h->count, ask_entry, &q, ret);
}

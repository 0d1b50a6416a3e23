#include "language/hiera/level_call.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "language/hiera/config/backend3.h"
#include "language/hiera/config/config.h"
#include "language/hiera/context.h"
#include "language/hiera/internal.h"
#include "language/hiera/interpolate.h"
#include "language/hiera/level.h"
#include "language/hiera/session.h"
#include "language/types/relation/assignable.h"
#include "language/types/basic.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/parse.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

#define ERROR_MAX ((size_t)64 << 10)

/* One call of the function of a level. */
struct level_run {
	struct hiera_session *s;
	struct level *l;
	struct level_place *at;
	const struct hiera_key *key;
	const struct merge *merge;
};

static bool
level_call_is_kind(const struct level *l, const char *kind)
{
	return strcmp(l->e->kind, kind) == 0;
}

static bool
is_hash(const struct level *l)
{
	return level_call_is_kind(l, "data_hash") ||
	       level_call_is_kind(l, KIND_V4_DATA_HASH);
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

/* "data_hash function 'm::f'", as Puppet calls it. */
static const char *
level_call_full_name(struct hiera_session *s, const struct level *l)
{
	if (level_call_is_kind(l, KIND_V4_DATA_HASH))
		return arena_printf(
		    s->arena, "deprecated API function '%s'", l->e->function);
	if (is_backend3(l))
		return arena_printf(
		    s->arena, "hiera version 3 backend '%s'", l->e->function);
	return arena_printf(
	    s->arena, "%s function '%s'", l->e->kind, l->e->function);
}

/* The function that is called for the level. */
static const char *
function_of(const struct level *l)
{
	return is_backend3(l) ? BACKEND3_FUNCTION : l->e->function;
}

/* True where the function gets the whole key, not its root. */
static bool
digs(const struct level *l)
{
	return level_call_is_kind(l, "data_dig") || is_backend3(l);
}

/* Ends a subject where the value came from a place. */
static const char *
at_place(struct hiera_session *s, const char *path)
{
	return path == NULL ? ""
			    : arena_printf(s->arena,
				  ", when using location '%s',", path);
}

bool
level_check_keys(struct hiera_session *s, const struct level *l,
    const char *path, const struct vhash *h)
{
	const char *message, *named;
	struct value key;
	bool valid = true;

	for (uint32_t i = 0; l->c->module != NULL && i < h->count; i++) {
		key = h->entries[i].key;
		if (is_qualified(l->c->module, key))
			continue;
		valid = false;
		named = s->h->o.name_stray_keys && key.tag == V_STRING
			    ? arena_printf(s->arena, "; got %s",
				  value_cstr(s->arena, key))
			    : "";
		message = arena_printf(s->arena,
		    "Module '%s': Value returned from %s%s must use keys "
		    "qualified with the name of the module%s",
		    l->c->module, level_call_full_name(s, l), at_place(s, path),
		    named);
		s->callbacks->deprecated(s->data, message, message);
	}
	return valid;
}

/* The function's declared types must be those of data. */
static int
level_call_check_returns(
    struct hiera_session *s, struct level *l, const struct hiera_function *f)
{
	static const char hash[] = "Hash[RichDataKey, RichData]";
	const struct type *data = type_basic(T_RICHDATA);
	const char *why = NULL;

	if (is_hash(l))
		data = type_parse(
		    s->arena, hash, sizeof(hash) - 1, NULL, NULL, &why);
	l->checked = f->count > 0;
	for (uint32_t i = 0; i < f->count; i++) {
		const struct type *t = f->returns[i];

		if (t == NULL || type_kind(t) == T_ANY) {
			l->checked = 0;
			continue;
		}
		if (type_assignable(data, t))
			continue;
		return hiera_fail(s, "%s",
		    type_describe(s->arena,
			arena_printf(s->arena,
			    "Return type of '%s' function named '%s' is "
			    "incorrect,",
			    l->e->kind, l->e->function),
			data, t));
	}
	return 0;
}

/* Sets the session's error as the callback has failed. */
static enum hiera_rc
level_call_failed(struct hiera_session *s, const struct level *l,
    enum hiera_call_rc rc, const char *why)
{
	s->error = NULL;
	switch (rc) {
	case HIERA_CALL_NO_FUNCTION:
		why = arena_printf(s->arena,
		    "Unable to find '%s' function named '%s'", l->e->kind,
		    l->e->function);
		/* FALLTHROUGH */
	case HIERA_CALL_STOPPED:
		if (l->c->path == NULL)
			return hiera_fail_coded(s, "%s", why);
		return hiera_fail_coded(s, "%s (file: %s)", why, l->c->path);
	case HIERA_CALL_ISSUE:
		return hiera_fail_coded(s, "%s", why);
	case HIERA_CALL_OTHER:
		return hiera_fail_other(s, "%s", why);
	default:
		return hiera_fail(s, "%s", why);
	}
}

/* Finds the function of the level, once. */
static int
level_call_find_function(struct hiera_session *s, struct level *l)
{
	struct hiera_function f = {.name = function_of(l)};
	const char *why = NULL;
	enum hiera_call_rc rc;

	if (l->found)
		return 0;
	rc = s->callbacks->find(s->data, &f, &why);
	if (rc != HIERA_CALL_OK)
		return level_call_failed(s, l, rc, why);
	l->in_ruby = f.in_ruby != 0;
	if (level_call_check_returns(s, l, &f) < 0)
		return -1;
	l->found = 1;
	return 0;
}

/* The options of the level with the path or the URI of the place. */
static struct value
options_at(const struct level_run *r)
{
	struct arena *a = r->s->arena;
	const struct vhash *given =
	    r->l->options.tag == V_HASH ? r->l->options.h : vhash_new(a, 0);
	struct vhash *h;

	if (r->at->path == NULL)
		return value_hash(given);
	h = vhash_copy(a, given, 1);
	vhash_set_str(a, h,
	    r->l->e->locations == LOCATION_URIS ? "uri" : "path",
	    value_str(r->at->path));
	return value_hash(h);
}

/* The segments of the key: [root, member, ...]. */
static struct value
segments(const struct level_run *r)
{
	struct varray *a = varray_new(r->s->arena, r->key->count + 1);

	a->items[0] = r->key->root;
	for (uint32_t i = 0; i < r->key->count; i++)
		a->items[i + 1] = r->key->segments[i];
	return value_array(a);
}

/* The key as the function gets it. */
static struct value
level_call_key_of(const struct level_run *r)
{
	if (is_backend3(r->l))
		return value_str(r->key->text);
	return level_call_is_kind(r->l, "data_dig") ? segments(r)
						    : r->key->root;
}

static enum hiera_rc
call(struct level_run *r, struct value *ret)
{
	struct hiera_session *s = r->s;
	struct explain_node *step = s->explain ? s->explain->current : NULL;
	struct value args[3];
	uint32_t n = 0;
	const char *why = NULL;
	enum hiera_call_rc rc;

	if (!is_hash(r->l))
		args[n++] = level_call_key_of(r);
	if (is_backend3(r->l)) {
		if (backend3_options(
			s, r->l, r->merge, r->at->path, &args[n++]) < 0)
			return HIERA_ERROR;
		args[n++] = context_object(s, r->at->context);
	} else if (!level_call_is_kind(r->l, KIND_V4_DATA_HASH)) {
		args[n++] = options_at(r);
		args[n++] = context_object(s, r->at->context);
	}
	rc = s->callbacks->call(s->data, function_of(r->l), args, n, ret, &why);
	if (s->explain != NULL)
		s->explain->current = step;
	s->error = NULL;
	if (rc == HIERA_CALL_NOT_FOUND)
		return HIERA_NONE;
	return rc == HIERA_CALL_OK ? HIERA_FOUND
				   : level_call_failed(s, r->l, rc, why);
}

/* Data can hold any rich data; the functions' own types are trusted. */
static int
level_call_check_value(
    const struct level_run *r, const char *subject, struct value v)
{
	struct hiera_session *s = r->s;
	struct shortbuf b;

	if (r->l->checked || type_instance(type_basic(T_RICHDATA), v))
		return 0;
	shortbuf_init(&b, ERROR_MAX);
	type_format(type_infer(s->arena, v), &b.out);
	(void)hiera_fail(s,
	    "%s%s%s has wrong type, expects Puppet::LookupValue, got %s",
	    subject, level_call_full_name(s, r->l), at_place(s, r->at->path),
	    shortbuf_text(&b));
	shortbuf_release(&b);
	return -1;
}

/* Data of a data_hash must be a hash, with the module's keys. */
static int
level_call_check_hash(const struct level_run *r, struct value v)
{
	struct hiera_session *s = r->s;
	const char *why = NULL;
	struct shortbuf b;

	if (v.tag == V_HASH) {
		level_check_keys(s, r->l, r->at->path, v.h);
		return 0;
	}
	shortbuf_init(&b, ERROR_MAX);
	type_describe_mismatch(s->arena,
	    arena_printf(s->arena, "Value returned from %s%s has wrong type,",
		level_call_full_name(s, r->l), at_place(s, r->at->path)),
	    type_parse(s->arena, "Hash", 4, NULL, NULL, &why), v, &b.out);
	(void)hiera_fail(s, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return -1;
}

/* The text of the root key. */
static const char *
level_call_root_text(const struct level_run *r)
{
	return value_cstr(r->s->arena, r->key->root);
}

static enum hiera_rc
look_in_hash(struct level_run *r, struct value *ret)
{
	struct hiera_session *s = r->s;
	struct hiera_context *x = r->at->context;
	const char *root = level_call_root_text(r);
	const struct value *v;
	struct value data;
	enum hiera_rc rc;

	if (x->data.tag == V_UNSET) {
		rc = call(r, &data);
		if (rc != HIERA_FOUND)
			return rc;
		if (level_call_check_hash(r, data) < 0)
			return HIERA_ERROR;
		x->data = data;
	}
	v = vhash_get(x->data.h, r->key->root);
	if (v == NULL) {
		explain_not_found(s->explain, root);
		return HIERA_NONE;
	}
	if (level_call_check_value(r,
		arena_printf(s->arena,
		    "Value for key '%s', in hash returned from ", root),
		*v) < 0 ||
	    hiera_interpolate(s, *v, 1, ret) < 0)
		return HIERA_ERROR;
	explain_found(s->explain, EXPLAIN_FOUND, root, *ret);
	return HIERA_FOUND;
}

/* The function's value for a key, kept. */
static enum hiera_rc
level_call_answer(struct level_run *r, const char *name, struct value *ret)
{
	struct hiera_context *x = r->at->context;
	struct arena *a = r->s->arena;
	const struct value *kept = NULL;
	enum hiera_rc rc;

	if (x->answers == NULL)
		x->answers = vhash_new(a, 4);
	/* a back end of Hiera 3 gets the merge, too */
	if (!is_backend3(r->l))
		kept = vhash_get_str(x->answers, name, strlen(name));
	if (kept != NULL) {
		*ret = *kept;
		return HIERA_FOUND;
	}
	rc = call(r, ret);
	if (rc == HIERA_NONE && !is_backend3(r->l))
		explain_not_found(r->s->explain, name);
	if (rc != HIERA_FOUND)
		return rc;
	if (level_call_check_value(r,
		arena_printf(a, "Value for key '%s', returned from ", name),
		*ret) < 0)
		return HIERA_ERROR;
	vhash_set(a, x->answers, value_str(name), *ret);
	return HIERA_FOUND;
}

/* Maximum of an index in a key of a level of the kind data_dig. */
#define INDEX_MAX 65535

/* An array with v at that index, undef before it. */
static struct value
level_call_array_at(struct arena *a, int64_t index, struct value v)
{
	uint32_t n = index < 0 ? 0 : (uint32_t)index;
	struct varray *list;

	if (index > INDEX_MAX)
		n = 0;
	list = varray_new(a, n + 1);
	for (uint32_t i = 0; i < n; i++)
		list->items[i] = value_undef();
	list->items[n] = v;
	return value_array(list);
}

/* The value of a whole key as a member of the value of its root. */
static struct value
undig(struct arena *a, const struct hiera_key *key, struct value v)
{
	for (uint32_t i = key->count; i > 0; i--) {
		struct value segment = key->segments[i - 1];
		struct vhash *h;

		if (segment.tag != V_INT) {
			h = vhash_new(a, 1);
			vhash_set(a, h, segment, v);
			v = value_hash(h);
			continue;
		}
		v = level_call_array_at(a, segment.i, v);
	}
	return v;
}

enum hiera_rc
level_call(struct hiera_session *s, struct level *l, struct level_place *at,
    const struct hiera_key *key, const struct merge *m, struct value *ret)
{
	struct level_run r = {s, l, at, key, m};
	const char *name = digs(l) ? key->text : level_call_root_text(&r);
	enum hiera_rc rc;
	struct stat st;

	if (at->path != NULL)
		hiera_note_path(s, at->path);
	if (at->path != NULL && l->e->locations != LOCATION_URIS &&
	    !is_backend3(l) && stat(at->path, &st) < 0 &&
	    is_missing_file(errno)) {
		explain_event(s->explain, EXPLAIN_LOCATION_NOT_FOUND);
		return HIERA_NONE;
	}
	if (level_call_find_function(s, l) < 0)
		return HIERA_ERROR;
	if (at->context == NULL)
		at->context = context_new(s, l->c->module, l->in_ruby);
	if (at->context == NULL)
		return HIERA_ERROR;
	if (is_hash(l))
		return look_in_hash(&r, ret);
	rc = level_call_answer(&r, name, ret);
	if (rc != HIERA_FOUND)
		return rc;
	explain_found(s->explain, EXPLAIN_FOUND, name, *ret);
	if (digs(l))
		*ret = undig(s->arena, key, *ret);
	return HIERA_FOUND;
}

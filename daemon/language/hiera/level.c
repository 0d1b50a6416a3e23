#include "language/hiera/level.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/hiera/config/config.h"
#include "language/hiera/explain.h"
#include "language/hiera/hiera.h"
#include "language/hiera/hierarchy.h"
#include "language/hiera/internal.h"
#include "language/hiera/interpolate.h"
#include "language/hiera/matching.h"
#include "language/hiera/reading.h"
#include "language/hiera/record.h"
#include "language/hiera/session.h"
#include "language/value/equal.h"
#include "language/value/tostring.h"
#include "language/value/uri.h"
#include "language/value/uri_read.h"

/* Maximum number of paths of one hierarchy entry. */
#define PLACES_MAX 4096
/* Maximum number of variables that the levels of one configuration name. */
#define SEEN_MAX ((size_t)1 << 16)

/* A variable that was interpolated, and its value; V_UNSET: it has none. */
struct hiera_level_seen {
	const char *key;
	size_t len;
	struct value value;
};

/* The levels of one configuration. */
struct level_set {
	struct level_list normal, fallback;
	const struct hiera_config *c;
	const struct hierarchy_entry *entry; /* being made */
	unsigned line;			     /* of the error; 0: not known */
	struct map *recorded; /* levels and undefined variables; NULL: none */
	struct map *keys;     /* of seen */
	uint32_t seen_count, seen_cap;
	struct hiera_level_seen *seen;
	bool ready;
};

/* Finds the places of one level. */
struct finder {
	struct hiera_session *s;
	struct level *l;
};

/* True for one that cannot be looked at, too: it is an error of its level. */
static bool
hiera_level_is_file(const struct hiera_session *s, const char *path)
{
	struct stat st;

	hiera_note_path(s, path);
	return stat(path, &st) < 0 ? !is_missing_file(errno)
				   : !S_ISDIR(st.st_mode);
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
hiera_level_grow(struct finder *p)
{
	struct level_place *more;

	p->l->cap = p->l->cap == 0 ? 8 : p->l->cap * 4;
	more = arena_alloc(p->s->arena, p->l->cap * sizeof(*more));
	if (p->l->count != 0)
		memcpy(more, p->l->places, p->l->count * sizeof(*more));
	p->l->places = more;
}

static int
add_place(struct finder *p, const char *path, const char *original)
{
	/* the default configuration ignores missing files */
	if (p->l->c->path == NULL && !hiera_level_is_file(p->s, path))
		return 0;
	if (p->l->count == PLACES_MAX)
		return hiera_fail_other(p->s,
		    "Hierarchy '%s' has more than %d paths", p->l->e->name,
		    PLACES_MAX);
	if (p->l->count == p->l->cap)
		hiera_level_grow(p);
	p->l->places[p->l->count++] =
	    (struct level_place){.path = path, .original = original};
	return 0;
}

static const char *
hiera_level_join(struct finder *p, const char *dir, const char *path)
{
	if (path[0] == '/')
		return path;
	return arena_printf(p->s->arena, "%s/%s", dir, path);
}

/* The path with the extension of its entry. */
static const char *
extended(const struct finder *p, const char *path)
{
	const char *extension = p->l->e->extension;
	size_t n = strlen(path), m;

	if (extension == NULL)
		return path;
	m = strlen(extension);
	if (n >= m && strcmp(path + n - m, extension) == 0)
		return path;
	return arena_printf(p->s->arena, "%s%s", path, extension);
}

static int
hiera_level_add_path(struct finder *p, const char *dir, const char *original)
{
	const char *path;

	if (interpolated_text(p->s, original, &path) < 0)
		return -1;
	return add_place(
	    p, hiera_level_join(p, dir, extended(p, path)), original);
}

static int
add_paths(struct finder *p, const char *dir)
{
	for (uint32_t i = 0; i < p->l->e->location_count; i++) {
		if (hiera_level_add_path(p, dir, p->l->e->location[i]) < 0)
			return -1;
	}
	return 0;
}

static int
add_glob(struct finder *p, const char *pattern)
{
	glob_t g;
	int rc = 0;

	if (matching_files(p->s, pattern, &g) < 0)
		return hiera_fail_unread(p->s,
		    "Could not read the files of %s: %s", pattern,
		    strerror(errno));
	for (size_t i = 0; rc == 0 && i < g.gl_pathc; i++) {
		if (hiera_level_is_file(p->s, g.gl_pathv[i]))
			rc = add_place(p,
			    arena_strdup(p->s->arena, g.gl_pathv[i]), pattern);
	}
	globfree(&g);
	return rc;
}

static int
add_globs(struct finder *p, const char *dir)
{
	for (uint32_t i = 0; i < p->l->e->location_count; i++) {
		const char *pattern;

		if (interpolated_text(p->s, p->l->e->location[i], &pattern) <
			0 ||
		    add_glob(p, hiera_level_join(p, dir, pattern)) < 0)
			return -1;
	}
	return 0;
}

/* Adds one path of mapped_paths, with its variable set. */
static int
add_mapped_one(struct finder *p, const char *dir, struct value item)
{
	struct hiera_session *s = p->s;
	const char *name = s->local_name, *path;
	size_t len = s->local_len;
	struct value value = s->local_value;
	int rc;

	s->local_name = p->l->e->location[1];
	s->local_len = strlen(s->local_name);
	s->local_value = item;
	rc = interpolated_text(s, p->l->e->location[2], &path);
	s->local_name = name;
	s->local_len = len;
	s->local_value = value;
	return rc < 0 ? -1
		      : add_place(p, hiera_level_join(p, dir, path),
			    p->l->e->location[2]);
}

static int
add_mapped(struct finder *p, const char *dir)
{
	const char *var = p->l->e->location[0];
	struct value v;
	int rc;

	rc = hiera_scope_value(
	    p->s, value_str("mapped_path[0]"), var, strlen(var), &v);
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

/* The URI as Ruby prints it. */
static int
add_uri(struct finder *p, const char *original)
{
	const char *text, *error;
	struct strbuf b;
	struct uri u;

	if (interpolated_text(p->s, original, &text) < 0)
		return -1;
	error = uri_read(p->s->arena, text, strlen(text), &u);
	if (error)
		return hiera_fail_other(p->s, "%s", error);
	strbuf_init(&b, VALUE_STRING_MAX);
	uri_format(&u, &b);
	text = arena_memdup(p->s->arena, value_buf_text(&b), b.len);
	strbuf_release(&b);
	return add_place(p, text, original);
}

static int
add_uris(struct finder *p)
{
	for (uint32_t i = 0; i < p->l->e->location_count; i++) {
		if (add_uri(p, p->l->e->location[i]) < 0)
			return -1;
	}
	return 0;
}

static int
add_places(struct finder *p, const char *dir)
{
	switch (p->l->e->locations) {
	case LOCATION_PATHS:
		return add_paths(p, dir);
	case LOCATION_GLOBS:
		return add_globs(p, dir);
	case LOCATION_MAPPED:
		return add_mapped(p, dir);
	case LOCATION_URIS:
		return add_uris(p);
	default:
		return 0;
	}
}

/*
 * In version 5, an unknown variable is an error in a datadir and in options,
 * but not in a path; in older versions in all of them.  Version 4 interpolates
 * no datadir.
 */
static int
find_places(struct finder *p)
{
	int lenient = p->l->c->version == 5, rc;
	const char *dir = p->l->e->datadir;

	if (p->l->c->version != 4 && interpolated_text(p->s, dir, &dir) < 0)
		return -1;
	p->s->in_path += lenient;
	rc = add_places(p, dir);
	p->s->in_path -= lenient;
	return rc;
}

static int
make_level(struct hiera_session *s, const struct hiera_config *c,
    const struct hierarchy_entry *e, struct level *l)
{
	struct finder p = {s, l};

	s->making->entry = e;
	*l = (struct level){.c = c,
	    .e = e,
	    .options = value_undef(),
	    .located = e->locations != LOCATION_NONE};
	if (find_places(&p) < 0)
		return -1;
	if (!l->located) {
		hiera_level_grow(&p);
		l->places[0] = (struct level_place){0};
	}
	return e->options.tag == V_UNDEF
		   ? 0
		   : hiera_interpolate(s, e->options, 0, &l->options);
}

/* The default configuration omits an entry without a file. */
static bool
hiera_level_is_omitted(const struct level *l)
{
	return l->c->path == NULL && l->located && l->count == 0;
}

static int
make_levels(struct hiera_session *s, const struct hiera_config *c,
    const struct hierarchy *h, struct level_list *list)
{
	list->count = 0;
	list->levels =
	    arena_alloc(s->arena, (h->count + 1) * sizeof(*list->levels));
	for (uint32_t i = 0; i < h->count; i++) {
		struct level *l = &list->levels[list->count];

		if (make_level(s, c, &h->entries[i], l) < 0)
			return -1;
		list->count += !hiera_level_is_omitted(l);
	}
	return 0;
}

int
level_undefined(struct hiera_session *s, const char *name, size_t len)
{
	struct level_set *set = s->making;
	struct hiera_config c = *set->c;
	struct hiera_reading rd = {.arena = s->arena, .s = s, .c = &c};
	const char *pattern =
	    arena_printf(s->arena, "%%\\{['\"]?%.*s['\"]?\\}", (int)len, name);

	set->line = reading_line(&rd, pattern, 1);
	return hiera_fail_coded(
	    s, "Undefined variable '%s'", arena_shown(s->arena, name, len));
}

/* Add the place in the configuration to the error of a set. */
static void
place_error(struct hiera_session *s, const struct level_set *set)
{
	const char *path = set->c->path;

	if (s->failure != FAILURE_CODED || path == NULL)
		return;
	s->error = set->line == 0
		       ? arena_printf(s->arena, "%s (file: %s)", s->error, path)
		       : arena_printf(s->arena, "%s (file: %s, line: %u)",
			     s->error, path, set->line);
}

/*
 * Paths and options do not depend on the lookup: without an explanation,
 * overrides and defaults.
 */
static int
make_set(struct hiera_session *s, const struct hiera_config *c,
    struct level_set *set)
{
	struct explainer *explain = s->explain;
	const struct hiera_query *query = s->query;
	struct level_set *outer = s->making;
	int rc;

	s->explain = NULL;
	s->query = NULL;
	s->making = set;
	set->c = c;
	set->line = 0;
	set->seen_count = 0;
	set->keys = map_new(s->arena, SEEN_MAX);
	rc = make_levels(s, c, &c->normal, &set->normal);
	if (rc == 0 && c->has_fallback)
		rc = make_levels(s, c, &c->fallback, &set->fallback);
	s->making = outer;
	s->query = query;
	s->explain = explain;
	set->ready = rc == 0;
	if (rc < 0)
		place_error(s, set);
	return rc;
}

static void
grow_seen(struct hiera_session *s, struct level_set *set)
{
	struct hiera_level_seen *more;

	set->seen_cap = set->seen_cap == 0 ? 8 : set->seen_cap * 2;
	more = arena_alloc(s->arena, set->seen_cap * sizeof(*more));
	if (set->seen_count != 0)
		memcpy(more, set->seen, set->seen_count * sizeof(*more));
	set->seen = more;
}

/* True for the variable of mapped_paths. */
static bool
hiera_level_is_local(const struct hiera_session *s, const char *key, size_t len)
{
	size_t n = s->local_name == NULL ? 0 : s->local_len;

	return n != 0 && len >= n && memcmp(key, s->local_name, n) == 0 &&
	       (len == n || key[n] == '.');
}

/* True for variables that cannot be set again, once they have a value. */
static bool
is_constant(const char *key, size_t len)
{
	static const char *const reserved[] = {
	    "facts", "trusted", "server_facts"};

	if (len > 2 && memcmp(key, "::", 2) == 0)
		return 1;
	for (size_t i = 0; i < sizeof(reserved) / sizeof(reserved[0]); i++) {
		size_t n = strlen(reserved[i]);

		if (len >= n && memcmp(key, reserved[i], n) == 0 &&
		    (len == n || key[n] == '.'))
			return 1;
	}
	return 0;
}

/* Record an undefined variable once for each level. */
static void
note_undefined(
    struct hiera_session *s, struct level_set *set, const char *key, size_t len)
{
	const char *level = hierarchy_entry_name(s, set->entry);
	const char *text = arena_printf(
	    s->arena, "%s %s", level, arena_shown(s->arena, key, len));
	int is_new;

	if (set->recorded == NULL)
		set->recorded = map_new(s->arena, SEEN_MAX);
	if (map_put(set->recorded, text, strlen(text), &is_new) != NULL &&
	    is_new)
		record_undefined(level, key, len, set->c->path);
}

void
level_remember(
    struct hiera_session *s, const char *key, size_t len, struct value v)
{
	struct level_set *set = s->making;
	bool defined = v.tag != V_UNDEF && v.tag != V_UNSET;
	bool fixed = defined && is_constant(key, len);
	int is_new;

	if (set != NULL && !defined && record_lookups())
		note_undefined(s, set, key, len);
	if (set == NULL || fixed || hiera_level_is_local(s, key, len) ||
	    map_put(set->keys, key, len, &is_new) == NULL || !is_new)
		return;
	if (set->seen_count == set->seen_cap)
		grow_seen(s, set);
	set->seen[set->seen_count++] = (struct hiera_level_seen){key, len, v};
}

/* True when all variables still have the values that were interpolated. */
static bool
is_stable(struct hiera_session *s, const struct level_set *set)
{
	for (uint32_t i = 0; i < set->seen_count; i++) {
		const struct hiera_level_seen *seen = &set->seen[i];
		struct value v = hiera_scope_now(s, seen->key, seen->len);

		if (!value_eql(v, seen->value))
			return 0;
	}
	return 1;
}

static struct level_set *
find_set(struct hiera_session *s, const struct hiera_config *c)
{
	struct map_entry *m;
	int is_new;

	m = map_put(s->levels, (const char *)&c, sizeof(c), &is_new);
	if (m == NULL) {
		(void)hiera_fail_other(s, "There are too many hierarchies");
		return NULL;
	}
	if (is_new)
		m->ptr = arena_zalloc(s->arena, sizeof(struct level_set));
	return m->ptr;
}

struct level_list *
levels_get(struct hiera_session *s, const struct hiera_config *c, bool fallback)
{
	struct level_set *set = find_set(s, c);

	if (set == NULL)
		return NULL;
	if (set->ready && !is_stable(s, set)) {
		explain_add_text(s->explain,
		    "Hiera configuration recreated due to change of scope "
		    "variables used in interpolation expressions");
		set->ready = 0;
	}
	if (!set->ready && make_set(s, c, set) < 0)
		return NULL;
	return fallback ? &set->fallback : &set->normal;
}

/* Paths of a call of hiera(), which come first. */
static int
add_extra(struct finder *p, const struct value *v, const char *dir)
{
	uint32_t n = v->tag == V_ARRAY ? v->a->count : 1;

	for (uint32_t i = 0; i < n; i++) {
		struct value item = v->tag == V_ARRAY ? v->a->items[i] : *v;

		if (item.tag == V_STRING &&
		    hiera_level_add_path(
			p, dir, value_cstr(p->s->arena, item)) < 0)
			return -1;
	}
	return 0;
}

struct level *
level_extended(struct hiera_session *s, struct level *l)
{
	const struct value *v = s->query == NULL ? NULL : s->query->extra;
	struct level *more;
	struct finder p = {s, NULL};
	const char *dir;
	int rc;

	if (l->c->version != 3 || v == NULL)
		return l;
	more = arena_zalloc(s->arena, sizeof(*more));
	*more = *l;
	more->count = more->cap = 0;
	p.l = more;
	s->in_path++;
	rc = interpolated_text(s, l->e->datadir, &dir);
	if (rc == 0)
		rc = add_extra(&p, v, dir);
	s->in_path--;
	for (uint32_t i = 0; rc == 0 && i < l->count; i++)
		rc = add_place(&p, l->places[i].path, l->places[i].original);
	return rc < 0 ? NULL : more;
}

/*
 * tidy: removes files by name, age and size (lib/puppet/type/tidy.rb).  The
 * files that it finds become file resources with ensure absent.
 *
 * A directory is removed only with all its entries: Puppet 7 removes an old one
 * with new files in it, against its own documentation.
 */
#include <stdbool.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/file/file_posix.h"
#include "machine/file/tree_walk.h"
#include "machine/resource/attr.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "machine/resource/type/tree_limit.h"
#include "language/schema/registry.h"
#include "language/schema/type/tidy.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Files that one tidy removes at most. */
#define FILES_MAX (4u << 20)

struct type_tidy_found {
	const char *path;
	size_t len;
	uint8_t kept;	    /* something in the directory stays */
	struct vlist below; /* references of entries removed before it */
};

struct tidying {
	struct instance *i;
	struct generation *generation;
	struct vec found; /* struct found */
	struct vec stack; /* of those, the directories that are walked */
	time_t now;
};

/* --- attributes --- */

static int
type_tidy_path_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	int rc = attr_path_munge(i, v, err);

	i->unsupported = rc < 0;
	return rc;
}

/* true, inf: all levels; false; or a number of them. */
static int
recurse_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_value_is(*v, "false")) {
		*v = value_int(-1);
		return 0;
	}
	if (instance_value_is(*v, "true") || instance_value_is(*v, "inf")) {
		*v = value_int(0);
		return 0;
	}
	if (attr_integer_munge(i, v, err) < 0)
		return -1;
	if (v->i == 0)
		v->i = -1;
	return 0;
}

static int
matches_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n, count = attr_count(*v);
	struct varray *list = varray_new(i->arena, count);
	struct value recurse = i->should[TIDY_RECURSE];

	if (recurse.tag != V_INT || recurse.i < 0) {
		strbuf_addstr(err, "Tidy can't use matches with recurse 0, "
				   "false, or undef");
		return -1;
	}
	for (n = 0; n < count; n++)
		list->items[n] =
		    value_str(ruby_text(i->arena, attr_nth(*v, n)));
	*v = value_array(list);
	return 0;
}

/* A number and the first letter of its unit. */
static int
unit_munge(struct instance *i, struct value *v, const char *what, char unit,
    const char *units, const int64_t *factors, struct strbuf *err)
{
	const char *text = ruby_text(i->arena, *v), *at;
	static const char word[] = "0123456789_abcdefghijklmnopqrstuvwxyz"
				   "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	size_t digits = strspn(text, "0123456789");
	int64_t n;

	if (digits == 0 || text[strspn(text, word)] != '\0') {
		strbuf_addf(err, "Invalid tidy %s %s", what, text);
		return -1;
	}
	if (text[digits] != '\0')
		unit = (char)(text[digits] | 0x20);
	at = strchr(units, unit);
	if (at == NULL) {
		strbuf_addf(err, "Invalid %s unit '%c'", what, unit);
		return -1;
	}
	if (integer_parse(text, digits, 10, &n) < 0 ||
	    n > INT64_MAX / factors[at - units])
		return attr_unsupported(
		    i, err, "Invalid tidy %s %s", what, text);
	*v = value_int(n * factors[at - units]);
	return 0;
}

static int
age_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const int64_t seconds[] = {1, 60, 3600, 86400, 604800};

	return unit_munge(i, v, "age", 'd', "smhdw", seconds, err);
}

static int
size_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const int64_t bytes[] = {
	    1, 1024, (int64_t)1 << 20, (int64_t)1 << 30, (int64_t)1 << 40};

	return unit_munge(i, v, "size", 'k', "bkmgt", bytes, err);
}

/* --- selection --- */

static time_t
type_tidy_time_of(const struct instance *i, const struct stat *st)
{
	if (instance_value_is(i->should[TIDY_TYPE], "mtime"))
		return st->st_mtime;
	if (instance_value_is(i->should[TIDY_TYPE], "ctime"))
		return st->st_ctime;
	return st->st_atime;
}

static int
name_matches(const struct instance *i, const char *path)
{
	struct value list = i->should[TIDY_MATCHES];
	const char *name = strrchr(path, '/') + 1;
	uint32_t n;

	if (list.tag != V_ARRAY)
		return 1;
	for (n = 0; n < list.a->count; n++)
		if (fnmatch(list.a->items[n].s, name, FNM_PATHNAME) == 0)
			return 1;
	return 0;
}

/* True when the file is old enough or large enough, if age or size is set. */
static bool
type_tidy_is_due(const struct tidying *t, const struct stat *st)
{
	struct value age = t->i->should[TIDY_AGE];
	struct value size = t->i->should[TIDY_SIZE];

	if (age.tag == V_INT && t->now - type_tidy_time_of(t->i, st) >= age.i)
		return 1;
	if (size.tag == V_INT && st->st_size >= size.i)
		return 1;
	return age.tag == V_UNSET && size.tag == V_UNSET;
}

static bool
type_tidy_is_wanted(
    const struct tidying *t, const char *path, const struct stat *st)
{
	if (generation_declared(t->generation, "File", path) != NULL)
		return 0;
	if (S_ISDIR(st->st_mode) && !(t->i->should[TIDY_RMDIRS].tag == V_BOOL &&
					t->i->should[TIDY_RMDIRS].i))
		return 0;
	return name_matches(t->i, path) && type_tidy_is_due(t, st);
}

static int
any_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	(void)context;
	(void)e;
	(void)err;
	return -1;
}

/*
 * True for a directory below the deepest level that is searched, unless it is
 * known to be empty.
 */
static bool
is_unseen(const struct tidying *t, const char *path, const struct stat *st,
    unsigned depth)
{
	struct value recurse = t->i->should[TIDY_RECURSE];
	struct tree_walk w = {.path = path, .visit = any_visit, .depth = 1};
	int64_t levels = recurse.tag == V_INT ? recurse.i : -1;
	struct shortbuf ignored;
	int rc;

	if (!S_ISDIR(st->st_mode) || levels == 0 || (int64_t)depth < levels)
		return 0;
	shortbuf_init(&ignored, 4096);
	rc = tree_walk(&w, &ignored.out);
	shortbuf_release(&ignored);
	return rc != 0;
}

static int
type_tidy_found_add(struct tidying *t, const char *path, const struct stat *st,
    struct strbuf *err)
{
	struct type_tidy_found *f = vec_push(&t->found);

	if (f == NULL) {
		strbuf_addf(err, "More than %u files of %s are to be removed",
		    FILES_MAX, t->i->title);
		return -1;
	}
	f->path = arena_strdup(t->generation->arena, path);
	f->len = strlen(path);
	f->kept =
	    S_ISDIR(st->st_mode) && t->i->should[TIDY_RECURSE].tag != V_INT;
	return 0;
}

/* Leave those directories that path is not in. */
static void
stack_leave(struct tidying *t, const char *path)
{
	const struct type_tidy_found *f;
	size_t top;

	while (t->stack.count > 0) {
		top = *(size_t *)vec_at(&t->stack, t->stack.count - 1);
		f = vec_at(&t->found, top);
		if (strncmp(path, f->path, f->len) == 0 && path[f->len] == '/')
			return;
		vec_pop(&t->stack);
	}
}

/* An entry that is kept keeps the directories above it. */
static void
stack_keep(struct tidying *t)
{
	struct type_tidy_found *f;
	size_t n;

	for (n = t->stack.count; n > 0; n--) {
		f = vec_at(&t->found, *(size_t *)vec_at(&t->stack, n - 1));
		if (f->kept)
			return;
		f->kept = 1;
	}
}

static int
type_tidy_candidate(struct tidying *t, const char *path, const struct stat *st,
    unsigned depth, struct strbuf *err)
{
	size_t *top;

	stack_leave(t, path);
	if (!type_tidy_is_wanted(t, path, st) ||
	    is_unseen(t, path, st, depth)) {
		stack_keep(t);
		return 0;
	}
	if (type_tidy_found_add(t, path, st, err) < 0)
		return -1;
	if (S_ISDIR(st->st_mode) && (top = vec_push(&t->stack)) != NULL)
		*top = t->found.count - 1;
	return 0;
}

static int
tidy_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	return type_tidy_candidate(context, e->path, &e->st, e->depth, err);
}

/* --- generating --- */

static int
by_path_down(const void *a, const void *b)
{
	const struct type_tidy_found *x = a, *y = b;

	return strcmp(y->path, x->path);
}

/* The directory above waits until f is gone. */
static void
above_note(
    struct tidying *t, struct map *by_path, const struct type_tidy_found *f)
{
	size_t n = (size_t)(strrchr(f->path, '/') - f->path);
	const struct map_entry *e = map_find(by_path, f->path, n);
	struct arena *a = t->generation->arena;

	if (e != NULL)
		vlist_push(&((struct type_tidy_found *)e->ptr)->below,
		    value_str(arena_printf(a, "File[%s]", f->path)));
}

static void
found_add_resource(struct tidying *t, struct type_tidy_found *f)
{
	struct generation *g = t->generation;
	struct value backup = t->i->should[TIDY_BACKUP];
	struct vhash *params = generation_add(g, "File", f->path);

	vhash_set_str(g->arena, params, "ensure", value_str("absent"));
	vhash_set_str(g->arena, params, "force", value_bool(1));
	if (backup.tag != V_UNSET)
		vhash_set_str(g->arena, params, "backup", backup);
	if (f->below.items != NULL)
		vhash_set_str(
		    g->arena, params, "require", vlist_value(&f->below));
}

/* Entries of a directory precede it in the list. */
static void
found_generate(struct tidying *t)
{
	struct arena *a = t->generation->arena;
	struct map *by_path = map_new(a, FILES_MAX);
	size_t n, count = 0;
	struct type_tidy_found *f;

	for (n = 0; n < t->found.count; n++) {
		f = vec_at(&t->found, n);
		vlist_init(&f->below, a);
		if (!f->kept)
			map_must(by_path, f->path, f->len, f);
	}
	for (n = 0; n < t->found.count; n++) {
		f = vec_at(&t->found, n);
		if (f->kept)
			continue;
		found_add_resource(t, f);
		above_note(t, by_path, f);
		count++;
	}
	if (count > 0)
		resource_log_at(t->i, LOGLEVEL_NOTICE, t->i->path,
		    arena_printf(a, "Tidying %zu files", count));
}

static int
tree_find(struct tidying *t, struct strbuf *err)
{
	struct value recurse = t->i->should[TIDY_RECURSE];
	struct value max = t->i->should[TIDY_MAX_FILES];
	struct tree_walk w = {
	    .path = t->i->should[TIDY_PATH].s,
	    .visit = tidy_visit,
	    .context = t,
	};

	if (recurse.tag != V_INT || recurse.i < 0)
		return 0;
	w.depth = tree_depth(recurse.i);
	if (tree_walk(&w, err) != 0)
		return -1;
	return tree_limit_check(
	    w.path, w.count, max.tag == V_INT ? max.i : 0, err);
}

static int
tidy_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	struct tidying t = {.i = i, .generation = g, .now = time(NULL)};
	const char *path = i->should[TIDY_PATH].s;
	struct stat st;
	int exists, rc;

	if (file_stat(path, 0, &st, &exists, err) < 0)
		return -1;
	if (!exists)
		return 0;
	g->metaparams = METAPARAMS_ALL;
	vec_init(&t.found, sizeof(struct type_tidy_found), FILES_MAX);
	vec_init(&t.stack, sizeof(size_t), TREE_DEPTH_MAX + 1);
	rc = type_tidy_candidate(&t, path, &st, 0, err);
	if (rc == 0)
		rc = tree_find(&t, err);
	if (rc == 0 && t.found.count > 0) {
		qsort(t.found.items, t.found.count,
		    sizeof(struct type_tidy_found), by_path_down);
		found_generate(&t);
	}
	vec_release(&t.found);
	vec_release(&t.stack);
	return rc;
}

static int
tidy_retrieve(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

/* --- the table --- */

static const struct attr_operations type_tidy_attrs[] = {
    {.attr = "path", .munge = type_tidy_path_munge},
    {.attr = "recurse", .munge = recurse_munge},
    {.attr = "max_files", .munge = attr_integer_munge},
    {.attr = "matches", .munge = matches_munge},
    {.attr = "age", .munge = age_munge},
    {.attr = "size", .munge = size_munge},
    {.attr = NULL},
};

const struct type_operations operations_tidy = {
    .type = &resource_type_tidy,
    .attrs = type_tidy_attrs,
    .depth_first = 1,
    .retrieve = tidy_retrieve,
    .generate = tidy_generate,
    .instances = instance_list_none,
};

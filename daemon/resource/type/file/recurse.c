/*
 * The content of a directory, managed by its own resource: each entry becomes a
 * resource below it (file.rb, file_serving/fileset.rb).
 *
 * An entry in sync does not become a resource: it is checked as the resource
 * that it would be, and then only counted.  So a large tree costs only the time
 * of these checks.
 */
#include "resource/type/file/recurse.h"

#include <stdbool.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "file/file_posix.h"
#include "file/tree_walk.h"
#include "resource/generate.h"
#include "resource/operations.h"
#include "resource/text.h"
#include "resource/type/file/attrs.h"
#include "resource/type/file/content.h"
#include "resource/type/file/file.h"
#include "resource/type/file/state.h"
#include "resource/type/tree_limit.h"
#include "value/hash.h"

/* Entries of a tree that are out of sync, at most. */
#define CHILDREN_MAX (4u << 20)

/* An entry that is to become a resource. */
struct child {
	const char *path;
	const char *source; /* or NULL */
	const char *target; /* of a link, or NULL */
	const char *ensure; /* or NULL: not given */
};

struct recursion {
	struct instance *parent;
	struct generation *generation;
	struct instance probe; /* checks each entry in turn */
	struct value *wanted; /* wanted values of the probe, without its path */
	struct vec children;
	struct map *made; /* paths of children that become resources */
	struct strbuf path, covered;
	/* Sources with precedence over the walked tree. */
	const struct value *earlier;
	uint32_t earlier_count;
	int is_source;
};

/* Attributes that a child does not inherit from its parent. */
static const enum file_attr own[] = {
    FILE_PATH,
    FILE_ENSURE,
    FILE_RECURSE,
    FILE_RECURSELIMIT,
    FILE_MAX_FILES,
    FILE_TARGET,
    FILE_SOURCE,
};

static bool
is_own(unsigned n)
{
	size_t k;

	for (k = 0; k < sizeof(own) / sizeof(own[0]); k++)
		if (own[k] == n)
			return 1;
	return 0;
}

/* --- one entry --- */

/* True for a path that the catalog declares, and all below it. */
static bool
is_declared(struct recursion *r, const char *path)
{
	struct generation *g = r->generation;
	size_t n = r->covered.len;

	if (n > 0 && strncmp(path, r->covered.s, n) == 0 && path[n] == '/')
		return 1;
	strbuf_reset(&r->covered);
	strbuf_addf(&r->covered, "File[%s]", path);
	if (g->find(g->context, r->covered.s) == NULL) {
		strbuf_reset(&r->covered);
		return 0;
	}
	strbuf_reset(&r->covered);
	strbuf_addstr(&r->covered, path);
	return 1;
}

/* True where a source with precedence has an entry of that name. */
static bool
is_earlier(const struct recursion *r, const char *relative)
{
	struct strbuf path, ignored;
	struct stat st;
	int exists = 0;
	uint32_t n;

	strbuf_init(&path, (size_t)1 << 20);
	strbuf_init(&ignored, 4096);
	for (n = 0; n < r->earlier_count && !exists; n++) {
		strbuf_reset(&path);
		strbuf_addf(&path, "%s/%s", r->earlier[n].s, relative);
		file_stat(path.s, 0, &st, &exists, &ignored);
	}
	strbuf_release(&path);
	strbuf_release(&ignored);
	return exists;
}

static int
property_insync(const struct instance *i, unsigned n)
{
	struct value is = i->is[n], should = i->should[n];

	if (n == FILE_CONTENT)
		return file_content_matches(i, is, should);
	if (n == FILE_CHECKSUM_VALUE)
		return file_checksum_value_matches(i, is, should);
	return i->type->attrs[n].ops->insync(i, is, should);
}

/* True where the probe is in sync. */
static bool
is_as_wanted(const struct instance *i)
{
	unsigned n;

	for (n = FILE_ENSURE; n <= FILE_MODE; n++)
		if (i->should[n].tag != V_UNSET && !property_insync(i, n))
			return 0;
	return 1;
}

/*
 * Check the entry as a resource.  On failure it becomes a resource, which fails
 * with the reason.
 */
static int
probe_insync(struct recursion *r, const struct child *c, const struct stat *st)
{
	struct instance *i = &r->probe;
	struct varray *sources;
	struct strbuf ignored;
	int rc;

	arena_reset(i->arena);
	memcpy(i->should, r->wanted, FILE_ATTRS * sizeof(*i->should));
	memset(i->is, 0, FILE_ATTRS * sizeof(*i->is));
	i->should[FILE_PATH] = value_str(c->path);
	if (c->ensure != NULL)
		i->should[FILE_ENSURE] = value_str(c->ensure);
	if (c->target != NULL)
		i->should[FILE_TARGET] = value_str(c->target);
	if (c->source != NULL) {
		sources = varray_new(i->arena, 1);
		sources->items[0] = value_str(c->source);
		i->should[FILE_SOURCE] = value_array(sources);
	}
	file_state_of(i)->source = NULL;
	strbuf_init(&ignored, 4096);
	rc = st != NULL ? file_retrieve_seen(i, st, &ignored)
			: file_retrieve(i, &ignored);
	strbuf_release(&ignored);
	return rc == 0 && is_as_wanted(i);
}

static int
child_add(struct recursion *r, const struct child *c, struct strbuf *err)
{
	struct arena *a = r->generation->arena;
	struct child *new = vec_push(&r->children);

	if (new == NULL) {
		strbuf_addf(err,
		    "More than %u entries of %s differ from the catalog",
		    CHILDREN_MAX, file_path_of(r->parent));
		return -1;
	}
	*new = *c;
	new->path = arena_strdup(a, c->path);
	if (c->source != NULL)
		new->source = arena_strdup(a, c->source);
	if (c->target != NULL)
		new->target = arena_strdup(a, c->target);
	return 0;
}

/* --- walks --- */

static int
local_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct recursion *r = context;
	struct child c = {.path = e->path};

	if (is_declared(r, e->path) || is_earlier(r, e->relative))
		return TREE_GO;
	if (file_flag(r->parent, FILE_PURGE))
		c.ensure = "absent";
	else if (probe_insync(r, &c, &e->st)) {
		r->generation->unchanged++;
		return TREE_GO;
	}
	return child_add(r, &c, err);
}

/* An entry of a source, or of the directory of the links' targets. */
static int
remote_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct recursion *r = context;
	struct child c = {.source = e->path};

	if (!S_ISREG(e->st.st_mode) && !S_ISDIR(e->st.st_mode) &&
	    !S_ISLNK(e->st.st_mode)) {
		strbuf_addf(
		    err, "Cannot manage files of type %s", file_kind(&e->st));
		return -1;
	}
	strbuf_reset(&r->path);
	strbuf_addf(&r->path, "%s/%s", file_path_of(r->parent), e->relative);
	c.path = r->path.s;
	if (is_declared(r, c.path) || is_earlier(r, e->relative))
		return TREE_GO;
	if (!r->is_source) {
		c.source = NULL;
		c.ensure = S_ISDIR(e->st.st_mode) ? "directory" : "link";
		c.target = S_ISDIR(e->st.st_mode) ? NULL : e->path;
	}
	if (probe_insync(r, &c, NULL)) {
		r->generation->unchanged++;
		return TREE_GO;
	}
	return child_add(r, &c, err);
}

/* The patterns as the walk takes them. */
static const char *const *
ignored(const struct instance *i)
{
	struct value list = i->should[FILE_IGNORE];
	const char **patterns;
	uint32_t n;

	if (list.tag != V_ARRAY)
		return NULL;
	patterns =
	    arena_alloc(i->arena, (list.a->count + 1) * sizeof(*patterns));
	for (n = 0; n < list.a->count; n++)
		patterns[n] = list.a->items[n].s;
	patterns[n] = NULL;
	return patterns;
}

static int
walk(struct recursion *r, const char *path,
    int (*visit)(void *, const struct tree_entry *, struct strbuf *),
    struct strbuf *err)
{
	const struct instance *i = r->parent;
	struct value limit = i->should[FILE_RECURSELIMIT];
	struct value max = i->should[FILE_MAX_FILES];
	struct tree_walk w = {
	    .path = path,
	    .ignore = ignored(i),
	    .ignore_flags = FNM_PERIOD,
	    .depth = limit.tag == V_INT ? tree_depth(limit.i) : 0,
	    .follow = file_follows(i),
	    .visit = visit,
	    .context = r,
	};

	if (limit.tag == V_INT && limit.i == 0)
		return 0;
	strbuf_reset(&r->covered);
	if (tree_walk(&w, err) != 0)
		return -1;
	return tree_limit_check(
	    w.path, w.count, max.tag == V_INT ? max.i : 0, err);
}

/*
 * The sources that count into list: all that exist, or the first.  None where
 * one is not a directory.
 */
static int
sources_choose(struct instance *i, struct varray *list, struct strbuf *err)
{
	struct value sources = i->should[FILE_SOURCE];
	int all = file_text_is(i->should[FILE_SOURCESELECT], "all"), exists;
	struct stat st;
	uint32_t n;

	list->count = 0;
	for (n = 0; n < sources.a->count; n++) {
		if (file_stat(sources.a->items[n].s, file_follows(i), &st,
			&exists, err) < 0)
			return -1;
		if (!exists)
			continue;
		if (!S_ISDIR(st.st_mode)) {
			list->count = 0;
			return 0;
		}
		list->items[list->count++] = sources.a->items[n];
		if (!all)
			return 0;
	}
	return 0;
}

static int
sources_walk(struct recursion *r, struct strbuf *err)
{
	struct instance *i = r->parent;
	struct value sources = i->should[FILE_SOURCE];
	struct varray *list;
	uint32_t n;

	if (sources.tag != V_ARRAY)
		return 0;
	list = varray_new(i->arena, sources.a->count);
	if (sources_choose(i, list, err) < 0)
		return -1;
	r->earlier = list->items;
	r->is_source = 1;
	for (n = 0; n < list->count; n++) {
		r->earlier_count = n;
		if (walk(r, list->items[n].s, remote_visit, err) < 0)
			return -1;
	}
	r->earlier_count = list->count;
	return 0;
}

/* Make links to all entries of another directory. */
static int
target_walk(struct recursion *r, struct strbuf *err)
{
	struct value target = r->parent->should[FILE_TARGET];

	if (target.tag != V_STRING || target.s[0] != '/')
		return 0;
	r->is_source = 0;
	if (walk(r, target.s, remote_visit, err) < 0)
		return -1;
	r->parent->should[FILE_ENSURE] = value_str("directory");
	r->earlier = &r->parent->should[FILE_TARGET];
	r->earlier_count = 1;
	return 0;
}

/* --- all together --- */

/* Set the probe's values that children inherit from their parent. */
static void
probe_make(struct recursion *r)
{
	struct instance *i = &r->probe;
	struct file_state *f;
	unsigned n;

	*i = *r->parent;
	i->arena = arena_new(0);
	i->should = calloc(2 * FILE_ATTRS, sizeof(*i->should));
	i->is = i->should + FILE_ATTRS;
	i->state = f = calloc(1, sizeof(*f));
	*f = *file_state_of(r->parent);
	r->wanted = calloc(FILE_ATTRS, sizeof(*r->wanted));
	for (n = 0; n < FILE_ATTRS; n++)
		if (!is_own(n))
			r->wanted[n] = r->parent->should[n];
}

static int
by_path(const void *a, const void *b)
{
	const struct child *x = a, *y = b;

	return strcmp(x->path, y->path);
}

/* The nearest directory above path that becomes a resource, too; or NULL. */
static const char *
ancestor_of(const struct recursion *r, const char *path)
{
	size_t root = strlen(file_path_of(r->parent)), n = strlen(path);
	const struct map_entry *e;

	while (n > root) {
		while (n > root && path[n - 1] != '/')
			n--;
		while (n > root && path[n - 1] == '/')
			n--;
		e = n > root ? map_find(r->made, path, n) : NULL;
		if (e != NULL)
			return ((const struct child *)e->ptr)->path;
	}
	return NULL;
}

static void
child_generate(struct recursion *r, struct child *c)
{
	struct generation *g = r->generation;
	const struct instance *i = r->parent;
	struct vhash *params = generation_add(g, "File", c->path);
	struct value v;
	unsigned n;

	g->last->ancestor = ancestor_of(r, c->path);
	(void)map_set(r->made, c->path, strlen(c->path), c);

	for (n = 0; n < FILE_ATTRS; n++) {
		v = i->should[n];
		if (n == FILE_CONTENT)
			v = file_state_of(i)->bytes;
		if (!is_own(n) && v.tag != V_UNSET)
			vhash_set_str(
			    g->arena, params, i->type->attrs[n].name, v);
	}
	if (c->source != NULL)
		vhash_set_str(g->arena, params, "source", value_str(c->source));
	if (c->target != NULL)
		vhash_set_str(g->arena, params, "target", value_str(c->target));
	if (c->ensure != NULL)
		vhash_set_str(g->arena, params, "ensure", value_str(c->ensure));
}

static int
recurse(struct recursion *r, struct strbuf *err)
{
	struct instance *i = r->parent;
	size_t n;

	if (target_walk(r, err) < 0 || sources_walk(r, err) < 0)
		return -1;
	if (!file_text_is(i->should[FILE_RECURSE], "remote") &&
	    walk(r, file_path_of(i), local_visit, err) < 0)
		return -1;
	if (r->children.count > 0)
		qsort(r->children.items, r->children.count,
		    sizeof(struct child), by_path);
	for (n = 0; n < r->children.count; n++)
		child_generate(r, vec_at(&r->children, n));
	return 0;
}

int
file_eval_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	struct value how = i->should[FILE_RECURSE];
	struct recursion r = {.parent = i, .generation = g};
	int rc;

	if (how.tag == V_UNSET || instance_value_is(how, "false"))
		return 0;
	g->metaparams = 1;
	r.made = map_new(g->arena, CHILDREN_MAX);
	vec_init(&r.children, sizeof(struct child), CHILDREN_MAX);
	strbuf_init(&r.path, (size_t)1 << 20);
	strbuf_init(&r.covered, (size_t)1 << 20);
	probe_make(&r);
	rc = recurse(&r, err);
	arena_free(r.probe.arena);
	free(r.probe.should);
	free(r.probe.state);
	free(r.wanted);
	strbuf_release(&r.path);
	strbuf_release(&r.covered);
	vec_release(&r.children);
	return rc;
}

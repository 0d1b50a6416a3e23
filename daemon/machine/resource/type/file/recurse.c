/*
 * The content of a directory, managed by its own resource: each entry becomes a
 * resource below it (file.rb, file_serving/fileset.rb).
 *
 * An entry in sync does not become a resource: it is checked as the resource
 * that it would be, and then only counted.  So a large tree costs only the time
 * of these checks.
 */
#include "machine/resource/type/file/recurse.h"

#include <stdbool.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/file/file_posix.h"
#include "machine/file/tree_walk.h"
#include "machine/resource/file_server.h"
#include "machine/resource/generate.h"
#include "machine/resource/operations.h"
#include "machine/resource/text.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/content.h"
#include "machine/resource/type/file/file.h"
#include "machine/resource/type/file/served.h"
#include "machine/resource/type/file/source.h"
#include "machine/resource/type/file/state.h"
#include "machine/resource/type/tree_limit.h"
#include "language/value/hash.h"

/* Entries of a tree that are out of sync, at most. */
#define CHILDREN_MAX (4u << 20)

/* An entry that is to become a resource. */
struct recurse_child {
	const char *path;
	const char *source; /* or NULL */
	const char *target; /* of a link, or NULL */
	const char *ensure; /* or NULL: not given */
	/*
	 * Content that comes from a server, at this URL; url is NULL elsewhere.
	 */
	struct served_content content;
	struct file_source *given; /* the source, where it is known; or NULL */
	const char *special;	   /* "fifo": it cannot be copied; or NULL */
};

/* A tree that entries are copied from. */
struct origin {
	const char *path;	   /* or a URL */
	struct served_files files; /* of a server */
	struct map *names;	   /* of them; NULL: a directory here */
};

struct recursion {
	struct instance *parent;
	struct generation *generation;
	struct instance probe; /* checks each entry in turn */
	struct value *wanted; /* wanted values of the probe, without its path */
	struct vec children;
	struct map *made; /* paths of children that become resources */
	struct growbuf path, covered;
	/* Sources with precedence over the walked tree. */
	struct origin *earlier;
	uint32_t earlier_count;
	int is_source;
	bool missing;	      /* a source on a server does not exist */
	struct arena *lists;  /* of servers */
	struct arena *served; /* the source at hand */
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
recurse_is_own(unsigned n)
{
	size_t k;

	for (k = 0; k < sizeof(own) / sizeof(own[0]); k++)
		if (own[k] == n)
			return 1;
	return 0;
}

/* --- one entry --- */

/*
 * True for a path that the catalog declares, and for all paths below such a
 * path.
 */
static bool
recurse_is_declared(struct recursion *r, const char *path)
{
	struct generation *g = r->generation;
	size_t n = r->covered.out.len;

	if (n > 0 && strncmp(path, growbuf_text(&r->covered), n) == 0 &&
	    path[n] == '/')
		return 1;
	growbuf_reset(&r->covered);
	strbuf_addf(&r->covered.out, "File[%s]", path);
	if (g->find(g->context, growbuf_text(&r->covered)) == NULL) {
		growbuf_reset(&r->covered);
		return 0;
	}
	growbuf_reset(&r->covered);
	strbuf_addstr(&r->covered.out, path);
	return 1;
}

/* 1, 0, or -1 with the reason. */
static int
origin_has(const struct origin *o, const char *relative, struct strbuf *err)
{
	struct growbuf path;
	struct stat st;
	int exists, rc;

	if (o->names != NULL)
		return map_find(o->names, relative, strlen(relative)) != NULL;
	growbuf_init(&path);
	strbuf_addf(&path.out, "%s/%s", o->path, relative);
	rc = file_stat(growbuf_text(&path), 0, &st, &exists, err);
	growbuf_release(&path);
	return rc < 0 ? -1 : exists;
}

/*
 * 1 where the catalog declares the path, or an earlier source has an entry of
 * that name; 0 otherwise; -1 with the reason.
 */
static int
elsewhere_find(struct recursion *r, const char *path, const char *relative,
    struct strbuf *err)
{
	int rc = recurse_is_declared(r, path);

	for (uint32_t n = 0; n < r->earlier_count && rc == 0; n++)
		rc = origin_has(&r->earlier[n], relative, err);
	return rc;
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
probe_insync(
    struct recursion *r, const struct recurse_child *c, const struct stat *st)
{
	struct instance *i = &r->probe;
	struct varray *sources;
	struct shortbuf ignored;
	int rc;

	arena_reset(i->arena);
	memcpy(i->should, r->wanted, FILE_ATTRS * sizeof(*i->should));
	memset(i->is, 0, FILE_ATTRS * sizeof(*i->is));
	i->should[FILE_PATH] = value_str(c->path);
	i->title = c->path;
	i->title_len = strlen(c->path);
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
	file_state_of(i)->given = c->given;
	file_state_of(i)->checksum = file_state_of(r->parent)->checksum;
	shortbuf_init(&ignored, 4096);
	rc = st != NULL ? file_retrieve_seen(i, st, &ignored.out)
			: file_retrieve(i, &ignored.out);
	shortbuf_release(&ignored);
	return rc == 0 && is_as_wanted(i);
}

static int
recurse_child_add(
    struct recursion *r, const struct recurse_child *c, struct strbuf *err)
{
	struct arena *a = r->generation->arena;
	struct recurse_child *new = vec_push(&r->children);

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
	if (c->content.url != NULL)
		new->content.url = arena_strdup(a, c->content.url);
	if (c->given != NULL)
		served_keep(r->parent, c->path, c->given);
	return 0;
}

/* --- walks --- */

static int
local_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct recursion *r = context;
	struct recurse_child c = {.path = e->path};
	int rc = elsewhere_find(r, e->path, e->relative, err);

	if (rc != 0)
		return rc < 0 ? rc : TREE_GO;
	if (file_flag(r->parent, FILE_PURGE))
		c.ensure = "absent";
	else if (probe_insync(r, &c, &e->st)) {
		r->generation->unchanged++;
		return TREE_GO;
	}
	return recurse_child_add(r, &c, err);
}

/* Kinds of files that are not copied; NULL for the others. */
static const char *
special_kind(mode_t mode)
{
	const struct stat st = {.st_mode = mode};

	return S_ISREG(mode) || S_ISDIR(mode) || S_ISLNK(mode) ? NULL
							       : file_kind(&st);
}

/*
 * A pipe, socket or device in a source is skipped.  A copy of it, if one
 * exists, is neither replaced nor purged.
 */
static int
special_leave(struct recursion *r, const struct recurse_child *c)
{
	file_warn(
	    r->parent, arena_printf(r->parent->arena,
			   "%s is not copied: Cannot manage files of type %s",
			   c->source, c->special));
	return TREE_GO;
}

/* Add the entry of another tree unless it is in sync. */
static int
recurse_other_add(struct recursion *r, struct recurse_child *c,
    const char *relative, struct strbuf *err)
{
	int rc;

	growbuf_reset(&r->path);
	strbuf_addf(&r->path.out, "%s/%s", file_path_of(r->parent), relative);
	c->path = growbuf_text(&r->path);
	rc = elsewhere_find(r, c->path, relative, err);
	if (rc != 0)
		return rc < 0 ? rc : TREE_GO;
	if (c->special != NULL)
		return special_leave(r, c);
	if (probe_insync(r, c, NULL)) {
		r->generation->unchanged++;
		return TREE_GO;
	}
	return recurse_child_add(r, c, err);
}

/*
 * A link in a source is copied as it is, also where its target does not exist:
 * unlike a source that the manifest names, it need not be a file.
 */
static int
link_give(struct recursion *r, const char *path, const struct stat *st,
    struct file_source *link, struct recurse_child *c, struct strbuf *err)
{
	arena_reset(r->served);
	*link = (struct file_source){.path = path, .sum_kind = -1, .st = *st};
	link->target = file_readlink(r->served, path, err);
	c->given = link;
	return link->target != NULL ? 0 : -1;
}

/* Handle an entry of a source, or of the directory to which links point. */
static int
remote_visit(void *context, const struct tree_entry *e, struct strbuf *err)
{
	struct recursion *r = context;
	struct recurse_child c = {.source = e->path};
	struct file_source link;

	if (r->is_source)
		c.special = special_kind(e->st.st_mode);
	if (!r->is_source) {
		c.source = NULL;
		c.ensure = S_ISDIR(e->st.st_mode) ? "directory" : "link";
		c.target = S_ISDIR(e->st.st_mode) ? NULL : e->path;
	} else if (S_ISLNK(e->st.st_mode) && !file_follows(r->parent) &&
		   link_give(r, e->path, &e->st, &link, &c, err) < 0) {
		return -1;
	}
	return recurse_other_add(r, &c, e->relative, err);
}

static int
recurse_walk(struct recursion *r, const char *path,
    int (*visit)(void *, const struct tree_entry *, struct strbuf *),
    struct strbuf *err)
{
	const struct instance *i = r->parent;
	struct value limit = i->should[FILE_RECURSELIMIT];
	struct value max = i->should[FILE_MAX_FILES];
	struct tree_walk w = {
	    .path = path,
	    .ignore = file_ignored(i),
	    .ignore_flags = FNM_PERIOD,
	    .depth = limit.tag == V_INT ? tree_depth(limit.i) : 0,
	    .follow = file_follows(i),
	    .visit = visit,
	    .context = r,
	};

	if (limit.tag == V_INT && limit.i == 0)
		return 0;
	growbuf_reset(&r->covered);
	if (tree_walk(&w, err) != 0)
		return -1;
	return tree_limit_check(
	    w.path, w.count, max.tag == V_INT ? max.i : 0, err);
}

/* --- sources --- */

/*
 * Give the directory its own source, which needs no further request; the first
 * source is used.
 */
static int
root_give(struct instance *i, const struct origin *o,
    const struct served_file *f, struct strbuf *err)
{
	struct file_state *s = file_state_of(i);

	if (s->given == NULL)
		s->given = served_source(i->arena, o->path, f, err);
	return s->given == NULL ? -1 : 0;
}

/* Examine a source: the kind of its file, 0 where it does not exist; or -1. */
static int
origin_look(struct recursion *r, struct origin *o, struct strbuf *err)
{
	struct instance *i = r->parent;
	struct stat st = {.st_mode = 0};
	int exists;

	if (!file_source_is_served(o->path)) {
		if (file_stat(o->path, file_follows(i), &st, &exists, err) < 0)
			return -1;
		return exists ? (int)(st.st_mode & S_IFMT) : 0;
	}
	if (served_list(i, o->path, r->lists, &o->files, err) < 0)
		return -1;
	o->names = map_new(r->lists, o->files.count + 1);
	for (size_t n = 0; n < o->files.count; n++) {
		const struct served_file *f = &o->files.items[n];

		(void)map_put_borrowed(
		    o->names, f->relative, strlen(f->relative), NULL);
		if (strcmp(f->relative, ".") != 0)
			continue;
		st.st_mode = f->mode;
		if (root_give(i, o, f, err) < 0)
			return -1;
	}
	return (int)(st.st_mode & S_IFMT);
}

/*
 * The sources that are used: all that exist, or only the first.  None when one
 * is not a directory.
 */
static int
sources_choose(struct recursion *r, struct strbuf *err)
{
	const struct instance *i = r->parent;
	struct value sources = i->should[FILE_SOURCE];
	int all = file_text_is(i->should[FILE_SOURCESELECT], "all"), kind;
	struct origin o;

	for (uint32_t n = 0; n < sources.a->count; n++) {
		o = (struct origin){.path = sources.a->items[n].s};
		kind = origin_look(r, &o, err);
		if (kind < 0)
			return -1;
		if (kind == 0) {
			r->missing = file_source_is_served(o.path);
			continue;
		}
		if (kind != S_IFDIR) {
			r->missing = false;
			r->earlier_count = 0;
			return 0;
		}
		r->earlier[r->earlier_count++] = o;
		if (!all)
			return 0;
	}
	return 0;
}

/* A file of a server becomes a child. */
static int
served_visit(struct recursion *r, const struct origin *o,
    const struct served_file *f, struct strbuf *err)
{
	struct growbuf url;
	struct recurse_child c = {.path = NULL};
	int rc = -1;

	growbuf_init(&url);
	strbuf_addf(&url.out, "%s/%s", o->path, f->relative);
	c.source = growbuf_text(&url);
	c.special = special_kind(f->mode);
	arena_reset(r->served);
	if (c.special == NULL)
		c.given = served_source(r->served, growbuf_text(&url), f, err);
	if (c.given != NULL && S_ISREG(f->mode))
		c.content = served_content_of(c.given);
	if (c.given != NULL || c.special != NULL)
		rc = recurse_other_add(r, &c, f->relative, err);
	growbuf_release(&url);
	return rc;
}

static int
origin_walk(struct recursion *r, const struct origin *o, struct strbuf *err)
{
	if (o->names == NULL)
		return recurse_walk(r, o->path, remote_visit, err);
	growbuf_reset(&r->covered);
	for (size_t n = 0; n < o->files.count; n++) {
		const struct served_file *f = &o->files.items[n];

		if (strcmp(f->relative, ".") != 0 &&
		    served_visit(r, o, f, err) < 0)
			return -1;
	}
	return 0;
}

static int
sources_walk(struct recursion *r, struct strbuf *err)
{
	struct instance *i = r->parent;
	struct value sources = i->should[FILE_SOURCE];
	struct value limit = i->should[FILE_RECURSELIMIT];
	uint32_t n, count;

	if (sources.tag != V_ARRAY || (limit.tag == V_INT && limit.i == 0))
		return 0;
	r->earlier =
	    arena_zalloc(i->arena, sources.a->count * sizeof(*r->earlier));
	if (sources_choose(r, err) < 0)
		return -1;
	r->is_source = 1;
	count = r->earlier_count;
	/* without any existing source the directory must not be purged */
	if (count == 0 && r->missing && file_flag(i, FILE_PURGE))
		return file_source_missing(i, err);
	for (n = 0; n < count; n++) {
		r->earlier_count = n;
		if (origin_walk(r, &r->earlier[n], err) < 0)
			return -1;
	}
	r->earlier_count = count;
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
	if (recurse_walk(r, target.s, remote_visit, err) < 0)
		return -1;
	r->parent->should[FILE_ENSURE] = value_str("directory");
	r->earlier = arena_zalloc(r->parent->arena, sizeof(*r->earlier));
	r->earlier->path = target.s;
	r->earlier_count = 1;
	return 0;
}

/* --- all together --- */

/*
 * Set the values of the probe, an instance for checks, that children inherit
 * from their parent.
 */
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
		if (!recurse_is_own(n))
			r->wanted[n] = r->parent->should[n];
}

static int
recurse_by_path(const void *a, const void *b)
{
	const struct recurse_child *x = a, *y = b;

	return strcmp(x->path, y->path);
}

/* The nearest directory above path that becomes a resource itself; or NULL. */
static const char *
recurse_ancestor_of(const struct recursion *r, const char *path)
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
			return ((const struct recurse_child *)e->ptr)->path;
	}
	return NULL;
}

static void
child_generate(struct recursion *r, struct recurse_child *c)
{
	struct generation *g = r->generation;
	const struct instance *i = r->parent;
	struct vhash *params = generation_add(g, "File", c->path);
	struct value v;
	unsigned n;

	g->last->ancestor = recurse_ancestor_of(r, c->path);
	map_must(r->made, c->path, strlen(c->path), c);

	for (n = 0; n < FILE_ATTRS; n++) {
		v = i->should[n];
		if (n == FILE_CONTENT)
			v = file_state_of(i)->bytes;
		if (!recurse_is_own(n) && v.tag != V_UNSET)
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

/* Announce the contents that the children will need. */
static void
contents_expect(struct recursion *r)
{
	struct served_content *all;
	size_t n, count = 0;

	all = arena_alloc(r->lists, (r->children.count + 1) * sizeof(*all));
	for (n = 0; n < r->children.count; n++) {
		const struct recurse_child *c = vec_at(&r->children, n);

		if (c->content.url != NULL)
			all[count++] = c->content;
	}
	/* one content is as fast without */
	if (count > 1 && !r->parent->noop)
		served_expect(r->parent, all, count);
}

static int
recurse(struct recursion *r, struct strbuf *err)
{
	struct instance *i = r->parent;
	size_t n;

	if (target_walk(r, err) < 0 || sources_walk(r, err) < 0)
		return -1;
	if (!file_text_is(i->should[FILE_RECURSE], "remote") &&
	    recurse_walk(r, file_path_of(i), local_visit, err) < 0)
		return -1;
	if (r->children.count > 0)
		qsort(r->children.items, r->children.count,
		    sizeof(struct recurse_child), recurse_by_path);
	for (n = 0; n < r->children.count; n++)
		child_generate(r, vec_at(&r->children, n));
	contents_expect(r);
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
	g->metaparams = METAPARAMS_ALL;
	r.made = map_new(g->arena, CHILDREN_MAX);
	vec_init(&r.children, sizeof(struct recurse_child), CHILDREN_MAX);
	growbuf_init(&r.path);
	growbuf_init(&r.covered);
	r.lists = arena_new(0);
	r.served = arena_new(0);
	probe_make(&r);
	rc = recurse(&r, err);
	arena_free(r.lists);
	arena_free(r.served);
	arena_free(r.probe.arena);
	free(r.probe.should);
	free(r.probe.state);
	free(r.wanted);
	growbuf_release(&r.path);
	growbuf_release(&r.covered);
	vec_release(&r.children);
	return rc;
}

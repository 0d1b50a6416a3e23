#include "server/compile/worker_static.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/intern.h"
#include "base/data/json_write.h"
#include "base/core/memory.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/code_program.h"
#include "network/fileserver/fileserver.h"
#include "language/loader/environment.h"
#include "server/ipc/ipc_assistants.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"
#include "language/value/value.h"

#define NO_HOST "puppet:///"

/* Memory of the list of modules. */
#define MODULES_MAX ((size_t)64 << 20)

struct worker_static {
	struct arena *arena;
	struct fileserver *server;
	const char *directory; /* of the environment; NULL: none */
	struct fileserver_module *modules;
	size_t module_count;
};

/* The state of one catalog. */
struct inlining {
	struct worker_static *w;
	struct catalog *c;
	const char *type;
	int64_t deadline;
	struct diag_list *diags;
	struct strbuf out; /* the last answer */
};

/* --- what a worker keeps --- */

struct worker_static *
worker_static_new(const struct environment *env, struct settings *s)
{
	struct worker_static *w = memory_zalloc(1, sizeof(*w));
	struct value all;

	w->arena = arena_new(MODULES_MAX);
	w->server = fileserver_new(settings_get(s, "fileserverconfig"));
	w->directory = environment_options(env)->directory;
	all = environment_modules(env, w->arena);
	w->module_count = all.a->count;
	w->modules =
	    arena_alloc(w->arena, (w->module_count + 1) * sizeof(*w->modules));
	for (size_t i = 0; i < w->module_count; i++) {
		const struct value *pair = all.a->items[i].a->items;

		w->modules[i] =
		    (struct fileserver_module){value_cstr(w->arena, pair[0]),
			value_cstr(w->arena, pair[1])};
	}
	return w;
}

void
worker_static_free(struct worker_static *w)
{
	if (w == NULL)
		return;
	fileserver_free(w->server);
	arena_free(w->arena);
	free(w);
}

const char *
worker_static_type(const char *checksums, char *why, size_t size)
{
	const char *p = checksums, *type = NULL;

	while (type == NULL && *p != '\0') {
		size_t n = strcspn(p, ".");

		type = fileserver_checksum_type(p, n);
		p += n;
		p += *p == '.';
	}
	if (type == NULL)
		fixed_shorten(why, size,
		    "Unable to find a common checksum type between agent '%s' "
		    "and master '[:sha256, :sha256lite, :md5, :md5lite, :sha1, "
		    ":sha1lite, :sha512, :sha384, :sha224, :mtime, :ctime, "
		    ":none]'.",
		    checksums);
	return type;
}

/* --- parameters of a resource --- */

static struct value
worker_static_parameter(
    const struct inlining *n, const struct resource *r, const char *name)
{
	const struct name *key = intern_find(n->c->names, name, strlen(name));
	const struct parameter *p = key != NULL ? resource_param(r, key) : NULL;

	return p != NULL ? p->value : value_undef();
}

static bool
worker_static_text_is(struct value v, const char *s)
{
	return v.tag == V_STRING && v.aux == strlen(s) &&
	       memcmp(v.s, s, v.aux) == 0;
}

/* A number, or its text; usual for other values. */
static int64_t
worker_static_number_of(struct value v, int64_t usual)
{
	int64_t ret = usual;

	if (v.tag == V_INT)
		return v.i;
	if (v.tag == V_STRING && integer_parse(v.s, v.aux, 10, &ret) == 0)
		return ret;
	return usual;
}

static bool
worker_static_is_recursive(struct value v)
{
	return (v.tag == V_BOOL && v.i != 0) ||
	       worker_static_text_is(v, "true") ||
	       worker_static_text_is(v, "remote");
}

/* Take the patterns of names; false: there are too many. */
static bool
worker_static_take_ignored(
    const struct inlining *n, struct value v, struct fileserver_request *rq)
{
	uint32_t count = v.tag == V_ARRAY ? v.a->count : 1;

	if (v.tag != V_STRING && v.tag != V_ARRAY)
		return true;
	if (count > FILESERVER_IGNORES_MAX)
		return false;
	for (uint32_t i = 0; i < count; i++)
		rq->ignore[i] = ruby_text(
		    n->c->arena, v.tag == V_ARRAY ? v.a->items[i] : v);
	rq->ignore_count = count;
	return true;
}

/* --- sources --- */

/*
 * Return the sources without empty ones; NULL unless all can be looked for
 * here.  Sources on another host are left to the agent.
 */
static struct varray *
sources_of(const struct inlining *n, struct value v)
{
	struct varray *all =
	    varray_new(n->c->arena, v.tag == V_ARRAY ? v.a->count : 1);
	uint32_t given = all->count;

	all->count = 0;
	for (uint32_t i = 0; i < given; i++) {
		struct value s = v.tag == V_ARRAY ? v.a->items[i] : v;

		if (s.tag == V_UNDEF || s.tag == V_UNSET)
			continue;
		if (s.tag != V_STRING || strncmp(value_cstr(n->c->arena, s),
					     NO_HOST, strlen(NO_HOST)) != 0)
			return NULL;
		all->items[all->count++] = s;
	}
	return all->count > 0 ? all : NULL;
}

/* A source without slashes at its end (attrclass(:source).normalize). */
static const char *
normalized(const struct inlining *n, struct value source)
{
	size_t len = source.aux;

	while (len > 0 && source.s[len - 1] == '/')
		len--;
	return arena_memdup(n->c->arena, source.s, len);
}

/* --- requests --- */

/*
 * Fill in the members that both kinds of requests have; false: leave the file
 * to the agent.
 */
static bool
worker_static_request_make(const struct inlining *n, const struct resource *r,
    struct fileserver_request *ret)
{
	struct value type = worker_static_parameter(n, r, "checksum");
	struct value rights =
	    worker_static_parameter(n, r, "source_permissions");

	*ret = (struct fileserver_request){.certname = n->c->name,
	    .environment_directory = n->w->directory,
	    .modules = n->w->modules,
	    .module_count = n->w->module_count,
	    .follow = worker_static_text_is(
		worker_static_parameter(n, r, "links"), "follow"),
	    .checksum_type =
		type.tag == V_STRING ? value_cstr(n->c->arena, type) : n->type,
	    .permissions = worker_static_text_is(rights, "use") ? FILESERVER_USE
			   : worker_static_text_is(rights, "use_when_creating")
			       ? FILESERVER_USE_WHEN_CREATING
			       : FILESERVER_IGNORE,
	    .recurse_limit = -1,
	    .deadline = n->deadline,
	    .static_root = n->w->directory,
	    .static_max = CODE_CONTENT_MAX};
	if (!worker_static_is_recursive(
		worker_static_parameter(n, r, "recurse")))
		return true;
	ret->kind = FILESERVER_METADATAS;
	ret->recurse = true;
	ret->recurse_limit = worker_static_number_of(
	    worker_static_parameter(n, r, "recurselimit"), -1);
	ret->max_files = worker_static_number_of(
	    worker_static_parameter(n, r, "max_files"), 0);
	return worker_static_take_ignored(
	    n, worker_static_parameter(n, r, "ignore"), ret);
}

/* Look for a source: 1 with the answer in n->out, 0: it does not exist, -1. */
static int
worker_static_look(struct inlining *n, struct fileserver_request *rq,
    const char *source, bool *ret_versioned)
{
	struct fileserver_answer answer;

	rq->path =
	    strlen(source) > strlen(NO_HOST) ? source + strlen(NO_HOST) : "";
	if (rq->kind == FILESERVER_METADATA)
		rq->static_source = source;
	strbuf_reset(&n->out);
	fileserver_answer(n->w->server, rq, &n->out, &answer);
	*ret_versioned = answer.versioned;
	if (answer.status == 200)
		return 1;
	if (answer.status == 404)
		return 0;
	diag_add(n->diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", answer.message);
	return -1;
}

static int
worker_static_too_large(struct inlining *n, const struct resource *r)
{
	diag_add(n->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The metadata of File[%.*s] are larger than %zu bytes",
	    (int)r->title_len, r->title, n->out.max);
	return -1;
}

static int
worker_static_keep(struct inlining *n, struct map **map,
    const struct resource *r, const struct strbuf *json)
{
	const struct catalog_metadata m = {
	    strbuf_copy(json, n->c->arena), json->len};

	if (m.json == NULL)
		return worker_static_too_large(n, r);
	if (catalog_keep_metadata(n->c, map, r->title, r->title_len, &m) == 0)
		return 0;
	diag_add(n->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The catalog would have metadata of more than %d files",
	    CATALOG_METADATA_MAX);
	return -1;
}

/* --- resources --- */

/* Add the metadata of the first source that exists. */
static int
one_add(struct inlining *n, const struct resource *r,
    struct fileserver_request *rq, const struct varray *sources)
{
	bool versioned = false;
	int found = 0;

	for (uint32_t i = 0; found == 0 && i < sources->count; i++)
		found = worker_static_look(
		    n, rq, normalized(n, sources->items[i]), &versioned);
	if (found > 0)
		return versioned
			   ? worker_static_keep(n, &n->c->metadata, r, &n->out)
			   : 0;
	if (found == 0)
		diag_add(n->diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Could not get metadata for %s",
		    ruby_text(
			n->c->arena, worker_static_parameter(n, r, "source")));
	return -1;
}

/*
 * Write the metadata of each source that exists, or only of the first one
 * unless all are wanted; 1, 0 when nothing is to be added, or -1.
 */
static int
lists_write(struct inlining *n, const struct resource *r,
    struct fileserver_request *rq, const struct varray *sources, bool all,
    struct json_writer *w)
{
	bool versioned = false;
	int any = 0;

	for (uint32_t i = 0; i < sources->count && (all || any == 0); i++) {
		const char *source = normalized(n, sources->items[i]);
		const char *text;
		int found = worker_static_look(n, rq, source, &versioned);

		if (found < 0)
			return -1;
		if (found == 0)
			continue;
		if (!versioned)
			return 0;
		if (strbuf_text(&n->out, &text) < 0)
			return worker_static_too_large(n, r);
		json_write_keystr(w, source);
		json_write_raw(w, text, n->out.len);
		any = 1;
	}
	return any;
}

static int
lists_add(struct inlining *n, const struct resource *r,
    struct fileserver_request *rq, const struct varray *sources)
{
	struct value which = worker_static_parameter(n, r, "sourceselect");
	struct json_writer w;
	struct strbuf lists;
	int rc;

	strbuf_init(&lists, IPC_METADATA_MAX);
	json_write_init(&w, &lists, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	rc = lists_write(n, r, rq, sources,
	    which.tag != V_UNDEF && which.tag != V_UNSET &&
		!worker_static_text_is(which, "first"),
	    &w);
	json_write_object_end(&w);
	if (rc > 0)
		rc =
		    worker_static_keep(n, &n->c->recursive_metadata, r, &lists);
	strbuf_release(&lists);
	return rc < 0 ? -1 : 0;
}

static int
worker_static_resource_add(struct inlining *n, const struct resource *r)
{
	struct fileserver_request rq;
	const struct varray *sources;

	if (worker_static_text_is(
		worker_static_parameter(n, r, "ensure"), "absent"))
		return 0;
	sources = sources_of(n, worker_static_parameter(n, r, "source"));
	if (sources == NULL || !worker_static_request_make(n, r, &rq))
		return 0;
	return rq.recurse ? lists_add(n, r, &rq, sources)
			  : one_add(n, r, &rq, sources);
}

int
worker_static_add(struct worker_static *w, struct catalog *c, const char *type,
    int64_t deadline, struct diag_list *diags)
{
	struct inlining n = {
	    .w = w, .c = c, .type = type, .deadline = deadline, .diags = diags};
	const struct name *file = intern_find(c->names, "File", 4);
	int rc = 0;

	strbuf_init(&n.out, IPC_METADATA_MAX);
	for (uint32_t i = 0; rc == 0 && i < c->resource_count; i++) {
		const struct resource *r = c->resources[i];

		if (r->type == file && (r->flags & RES_VIRTUAL) == 0)
			rc = worker_static_resource_add(&n, r);
	}
	strbuf_release(&n.out);
	return rc;
}

#include "command/catalog/versions.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "language/catalog/difference.h"
#include "command/catalog/report.h"
#include "command/catalog/sources.h"
#include "command/command.h"
#include "command/progress.h"
#include "command/session.h"
#include "command/workers.h"
#include "language/compiler/compile.h"
#include "language/compiler/lookup/node_data.h"
#include "machine/facts/read_file.h"
#include "language/loader/environment.h"
#include "language/ruby/host.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Maximum size of a catalog as text, and of an error. */
#define CATALOG_MAX ((size_t)256 << 20)
#define ERROR_MAX   ((size_t)64 << 10)
/* Maximum number of findings of a compile that are kept. */
#define FINDINGS_MAX 20

/*
 * Maximum number of nodes for which a missing file gets a hint with a similar
 * name.
 */
#define HINTS_MAX 20

/* The comparison, as each process sees it. */
struct versions_comparison {
	const struct catalog_versions *v;
	struct catalog_report *report;
	struct environment *environments[2];
	/* a Ruby process loads the functions of one version only */
	struct ruby_host *ruby[2];
};

/* The comparison of one node. */
struct versions_job {
	struct versions_comparison *c;
	struct arena *arena;
	struct compile_request rq;
	struct value catalogs[2];
	const char *errors[CATALOG_SIDES];
};

static void
versions_begin(void *arg)
{
	struct versions_comparison *c = arg;

	for (int i = 0; i < 2; i++)
		c->ruby[i] = ruby_host_local();
}

static void
versions_end(void *arg)
{
	struct versions_comparison *c = arg;

	for (int i = 0; i < 2; i++)
		ruby_host_free(c->ruby[i]);
}

/*
 * Return the first finding, or the reason why a catalog cannot be written as
 * JSON.
 */
static const char *
versions_finding(struct versions_job *j, const struct diag_list *diags)
{
	struct shortbuf text;
	const char *ret;

	if (diag_first_error(diags) == NULL)
		return "the catalog cannot be written as JSON";
	shortbuf_init(&text, ERROR_MAX);
	diag_format(diag_first_error(diags), &text.out);
	ret = arena_memdup(j->arena, shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
	return ret;
}

static int
versions_read_facts(struct versions_job *j)
{
	const struct vec *paths = &j->c->v->facts;
	struct facts_file file;
	const char *path;

	j->rq.facts = value_hash(vhash_new(j->arena, 0));
	if (paths->count == 0)
		return 0;
	path = catalog_nodes_file(j->arena, paths, j->rq.certname);
	if (path == NULL) {
		j->errors[CATALOG_BOTH] = arena_printf(j->arena,
		    "the file with its facts is missing%s",
		    j->c->v->nodes.count > HINTS_MAX
			? ""
			: catalog_nodes_hint(j->arena, paths, j->rq.certname));
		return -1;
	}
	if (facts_read_file(j->arena, path, &file, &j->errors[CATALOG_BOTH]) <
	    0)
		return -1;
	if (file.values.h->count == 0) {
		j->errors[CATALOG_BOTH] =
		    "the file with its facts contains no facts";
		return -1;
	}
	j->rq.facts = file.values;
	return 0;
}

/* Read or request the answer of a node classifier, if there is one. */
static int
read_node_data(struct versions_job *j)
{
	const char *path, *environment;
	struct diag_list diags;

	path =
	    catalog_nodes_file(j->arena, &j->c->v->node_data, j->rq.certname);
	diag_init(&diags, j->arena, FINDINGS_MAX);
	if (node_data_for(j->arena, path, &j->rq, &environment, &diags) == 0)
		return 0;
	j->errors[CATALOG_BOTH] = versions_finding(j, &diags);
	return -1;
}

/*
 * Read a catalog as an agent does, and add the contents of files to which it
 * refers.
 */
static void
versions_read_catalog(
    struct versions_job *j, int side, const struct strbuf *text)
{
	struct json_fault fault;
	struct value catalog;
	const char *error, *s;

	if (strbuf_text(text, &s) < 0)
		j->errors[side] = "the catalog is too large";
	else if (value_parse_json(j->arena, s, text->len, &catalog, &fault) < 0)
		j->errors[side] = fault.message;
	else if (catalog_sources_add(j->arena, j->c->environments[side],
		     catalog, &j->catalogs[side], &error) < 0)
		j->errors[side] = error;
}

/* Compile by one of the versions. */
static void
versions_compile(struct versions_job *j, int side)
{
	struct compile_request rq = j->rq;
	struct catalog *c = NULL;
	struct diag_list diags;
	struct strbuf text;

	diag_init(&diags, j->arena, FINDINGS_MAX);
	strbuf_init(&text, CATALOG_MAX);
	rq.ruby = j->c->ruby[side];
	if (compile_catalog(j->c->environments[side], &rq, j->arena, &diags,
		&c) == COMPILE_OK &&
	    compile_render(c, CATALOG_COMPACT, &text, NULL) == 0)
		versions_read_catalog(j, side, &text);
	else
		j->errors[side] = versions_finding(j, &diags);
	strbuf_release(&text);
}

/* Compare both catalogs, if they exist. */
static struct value
versions_compare(struct versions_job *j)
{
	struct value found;
	int in_new;

	for (int i = 0; i < CATALOG_SIDES; i++) {
		if (j->errors[i] != NULL)
			return value_undef();
	}
	if (catalog_difference(j->arena, j->catalogs[0], j->catalogs[1], &found,
		&in_new, &j->errors[CATALOG_BOTH]) == 0)
		return found;
	return value_undef();
}

/* Write the result for the command's process: [difference, errors]. */
static void
write_result(struct versions_job *j, struct value found, struct strbuf *out)
{
	struct varray *all = varray_new(j->arena, 1 + CATALOG_SIDES);

	all->items[0] = found;
	for (int i = 0; i < CATALOG_SIDES; i++)
		all->items[1 + i] = j->errors[i] == NULL
					? value_undef()
					: value_str(j->errors[i]);
	if (json_doc_print(
		out, value_json(value_array(all)), JSON_LAYOUT_COMPACT) < 0)
		strbuf_reset(out);
}

static void
versions_work(void *arg, unsigned number, struct strbuf *out)
{
	struct versions_comparison *c = arg;
	struct versions_job j = {.c = c, .arena = arena_new(0)};

	j.rq.certname = c->v->nodes.names[number];
	j.rq.settings = c->v->session->settings;
	if (versions_read_facts(&j) == 0 && read_node_data(&j) == 0) {
		versions_compile(&j, CATALOG_OLD);
		versions_compile(&j, CATALOG_NEW);
	}
	write_result(&j, versions_compare(&j), out);
	arena_free(j.arena);
}

static void
versions_done(void *arg, unsigned number, const char *text, size_t len)
{
	const struct versions_comparison *c = arg;
	const struct catalog_nodes *nodes = &c->v->nodes;
	struct catalog_result result = {.node = nodes->names[number],
	    .names = {c->v->directories[0], c->v->directories[1]},
	    .found = value_undef()};
	struct arena *a = arena_new(0);
	struct json_fault fault;
	struct value all;

	if (text == NULL || value_parse_json(a, text, len, &all, &fault) < 0) {
		result.errors[CATALOG_BOTH] =
		    "the process that compared its catalogs has ended, or "
		    "its differences are too large";
	} else {
		result.found = all.a->items[0];
		for (int i = 0; i < CATALOG_SIDES; i++) {
			if (all.a->items[1 + i].tag == V_STRING)
				result.errors[i] =
				    value_cstr(a, all.a->items[1 + i]);
		}
	}
	catalog_report_add(c->report, &result);
	arena_free(a);
	if (number + 1 < nodes->count)
		progress_show(NULL, number + 1, (unsigned)nodes->count,
		    nodes->names[number + 1]);
}

/* Compare in several processes; returns the exit code. */
static int
versions_run(struct versions_comparison *c)
{
	const struct workers_jobs jobs = {
	    .count = (unsigned)c->v->nodes.count,
	    .processes = c->v->processes,
	    .arg = c,
	    .begin = versions_begin,
	    .end = versions_end,
	    .work = versions_work,
	    .done = versions_done,
	};
	int rc, code;

	c->report = catalog_report_new(c->v->output);
	progress_begin();
	rc = workers_run(&jobs);
	progress_end();
	if (rc < 0)
		command_error("Could not start a process: %s", strerror(errno));
	code = catalog_report_end(c->report);
	return rc < 0 ? CATALOG_FAILED : code;
}

int
catalog_versions_compare(const struct catalog_versions *v)
{
	struct versions_comparison c = {.v = v};
	struct session *s = v->session;
	const char *name =
	    arena_strdup(s->arena, settings_get(s->settings, "environment"));
	int code = CATALOG_FAILED;

	for (int i = 0; i < 2; i++)
		c.environments[i] =
		    session_environment_in(s, name, v->directories[i]);
	if (c.environments[0] != NULL && c.environments[1] != NULL)
		code = versions_run(&c);
	for (int i = 0; i < 2; i++)
		environment_free(c.environments[i]);
	return code;
}

/* dalang catalog find, select: the catalog of a node, and its resources. */
#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/json_big.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/compile_node.h"
#include "command/hint.h"
#include "command/lookup/node.h"
#include "command/session.h"
#include "command/store/source.h"
#include "language/compiler/compile.h"
#include "language/compiler/lookup/node_data.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"

/* Memory of a catalog as a tree at most. */
#define TREE_MAX ((size_t)16 << 30)

enum { TERMINUS = 256, RENDER };

const struct command_option catalog_find_options[] = {
    {"facts", 'f', "FILE", "facts of the node (those of this machine)"},
    {"terminus", TERMINUS, "compiler|json",
	"compile the catalog, or read that of the last run (compiler)"},
    {"render-as", RENDER, "json", "print compact JSON"},
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

/* One run of the commands. */
struct catalog_find_run {
	struct session s;
	struct store_source x;
	struct compile_request rq;
	const char *node;  /* NULL: this machine */
	const char *facts; /* path, or NULL */
	bool is_cached;	   /* read the catalog of the last run */
	bool json;	   /* without blanks; of select, the resources */
};

static int
set_terminus(struct catalog_find_run *r, const char *value)
{
	r->is_cached = strcmp(value, "json") == 0;
	if (r->is_cached || strcmp(value, "compiler") == 0)
		return 0;
	if (strcmp(value, "rest") == 0)
		command_error("The terminus rest does not exist: use 'dalang "
			      "catalog download', then --terminus json");
	else
		command_error("Could not set 'catalog' terminus to '%s' (Could "
			      "not find terminus %s for indirection catalog); "
			      "valid terminus types are compiler, json",
		    value, value);
	return -1;
}

static int
catalog_find_set_option(void *arg, int letter, const char *value)
{
	struct catalog_find_run *r = arg;

	switch (letter) {
	case 'f':
		r->facts = value;
		return 0;
	case TERMINUS:
		return set_terminus(r, value);
	case RENDER:
		r->json = strcmp(value, "json") == 0;
		if (r->json)
			return 0;
		command_error("Unknown format '%s'; use json", value);
		return -1;
	default:
		r->s.level = letter == 'd' ? "debug" : "info";
		return 0;
	}
}

/*
 * Compile with the facts of a file, else with those that are stored of the
 * node, or as Puppet with those of this machine.
 */
static int
catalog_find_compile(struct catalog_find_run *r, struct strbuf *out)
{
	struct lookup_node node = {
	    .name = r->node, .facts = r->facts, .or_machine = true};
	const char *environment;

	if (lookup_node_read(&r->s, &r->x, &node, &r->rq) < 0)
		return -1;
	if (node_data_for(r->s.arena, NULL, &r->rq, &environment, &r->s.diags) <
	    0) {
		session_errors(&r->s, "", NULL);
		return -1;
	}
	return compile_node(&r->s, &r->rq, environment, 0, out);
}

/* Read the catalog that a run has kept. */
static int
read_cached(struct catalog_find_run *r, struct strbuf *out)
{
	struct arena *a = r->s.arena;
	const char *dir = arena_printf(
	    a, "%s/catalog", settings_get(r->s.settings, "client_datadir"));
	const char *node =
	    r->node != NULL ? r->node : settings_get(r->s.settings, "certname");
	size_t len;
	const char *text = fs_read(a, arena_printf(a, "%s/%s.json", dir, node),
	    COMPILE_NODE_MAX, &len);

	if (text == NULL) {
		const char *why = strerror(errno);

		command_error("%s/%s.json: %s%s", dir, node, why,
		    errno == ENOENT ? hint_node(a, dir, ".json", node) : "");
		return -1;
	}
	strbuf_add(out, text, len);
	return 0;
}

/* Return the catalog, or NULL after printing an error. */
static json_t *
catalog(struct catalog_find_run *r)
{
	struct json_fault fault;
	json_t *ret = NULL;
	struct strbuf text;
	const char *s;
	int rc;

	strbuf_init(&text, COMPILE_NODE_MAX);
	rc = r->is_cached ? read_cached(r, &text)
			  : catalog_find_compile(r, &text);
	if (rc == 0 && (rc = strbuf_text(&text, &s)) < 0)
		command_error(
		    "The catalog is larger than %zu bytes", COMPILE_NODE_MAX);
	if (rc == 0)
		ret = json_big_parse(s, text.len, TREE_MAX, &fault);
	if (rc == 0 && ret == NULL)
		command_error("The catalog is not valid: %s at line %u column "
			      "%u",
		    fault.message, fault.line, fault.column);
	strbuf_release(&text);
	return ret;
}

static int
catalog_find_print(json_t *tree, enum json_layout layout)
{
	struct strbuf out;
	int rc;

	strbuf_init(&out, COMPILE_NODE_MAX);
	rc = json_doc_print(&out, tree, layout);
	strbuf_addch(&out, '\n');
	if (rc < 0 || strbuf_is_cut(&out)) {
		command_error("The catalog is larger than %zu bytes, or nested "
			      "too deeply",
		    COMPILE_NODE_MAX);
		rc = -1;
	} else {
		rc = command_print_buf(stdout, &out);
	}
	strbuf_release(&out);
	return rc < 0 || command_flush() < 0 ? 1 : 0;
}

/* Read the options; the index of the first argument, or -1 with *ret. */
static int
catalog_find_begin(struct catalog_find_run *r, const struct command *self,
    int argc, char **argv, int *ret)
{
	int first;

	memset(r, 0, sizeof(*r));
	session_init(&r->s, SETTINGS_SERVER);
	store_source_begin(&r->x, &r->s);
	first = session_options(
	    &r->s, self, argc, argv, catalog_find_set_option, r, ret);
	r->s.parts = SETTINGS_COMPILES | SETTINGS_ONCE;
	return first;
}

static int
catalog_find_find(struct catalog_find_run *r, int count, char *const *args)
{
	json_t *c;

	if (count > 1) {
		command_error("Specify the name of one node");
		return 1;
	}
	r->node = args[0];
	if (session_log(&r->s, 1) < 0 || (c = catalog(r)) == NULL)
		return 1;
	return catalog_find_print(
	    c, r->json ? JSON_LAYOUT_COMPACT : JSON_LAYOUT_PRETTY);
}

int
command_catalog_find(const struct command *self, int argc, char **argv)
{
	struct catalog_find_run r;
	int ret, first = catalog_find_begin(&r, self, argc, argv, &ret);

	if (first >= 0)
		ret = catalog_find_find(&r, r.s.argc - first, r.s.argv + first);
	store_source_end(&r.x);
	session_end(&r.s);
	return ret;
}

static bool
is_selected(const json_t *resource, char *const *args)
{
	const char *type = json_string_value(json_object_get(resource, "type"));
	const char *title =
	    json_string_value(json_object_get(resource, "title"));

	if (type == NULL || title == NULL)
		return 0;
	return (strcmp(args[0], "*") == 0 || strcasecmp(args[0], type) == 0) &&
	       (args[1] == NULL || strcmp(args[1], title) == 0);
}

/* Print "Type[title]" of each resource, and at least a line end. */
static int
print_references(const json_t *list)
{
	struct strbuf out;
	json_t *resource;
	size_t i;
	int rc;

	strbuf_init(&out, COMPILE_NODE_MAX);
	json_array_foreach(list, i, resource)
	{
		strbuf_addf(&out, "%s[%s]\n",
		    json_string_value(json_object_get(resource, "type")),
		    json_string_value(json_object_get(resource, "title")));
	}
	if (out.len == 0)
		strbuf_addch(&out, '\n');
	rc = command_print_buf(stdout, &out);
	strbuf_release(&out);
	return rc < 0 || command_flush() < 0;
}

/* args: NODE TYPE [TITLE] */
static int
select_resources(struct catalog_find_run *r, int count, char *const *args)
{
	json_t *c, *list, *resource;
	size_t i;
	int ret;

	if (count < 2 || count > 3) {
		command_error("dalang catalog select takes a node, a type and "
			      "possibly a title, but you gave %d arguments",
		    count);
		return 1;
	}
	r->node = args[0];
	if (session_log(&r->s, 1) < 0 || (c = catalog(r)) == NULL)
		return 1;
	list = json_array();
	json_array_foreach(json_object_get(c, "resources"), i, resource)
	{
		if (is_selected(resource, args + 1))
			json_array_append(list, resource);
	}
	json_decref(c);
	if (r->json)
		return catalog_find_print(list, JSON_LAYOUT_COMPACT);
	ret = print_references(list);
	json_decref(list);
	return ret;
}

int
command_catalog_select(const struct command *self, int argc, char **argv)
{
	struct catalog_find_run r;
	int ret, first = catalog_find_begin(&r, self, argc, argv, &ret);

	if (first >= 0)
		ret = select_resources(&r, r.s.argc - first, r.s.argv + first);
	store_source_end(&r.x);
	session_end(&r.s);
	return ret;
}

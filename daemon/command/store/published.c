#include "command/store/published.h"

#include <string.h>
#include <sys/mman.h>

#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/store/store.h"
#include "server/query/query.h"

/* Nodes of a group; an answer has at most 64 MiB. */
#define PUBLISHED_GROUP 100
/* Memory of an answer as a tree. */
#define PUBLISHED_TREE_MAX ((size_t)1 << 30)
#define PUBLISHED_WHY_MAX  1024

struct published_group {
	struct store_command *c;
	const struct published_wanted *want;
	json_t *names; /* an array of certnames */
	json_t *nodes; /* certname -> {facts, classes, exported} */
};

/* --- queries --- */

/* Print why a query failed.  Always 1. */
static int
published_failed(const char *text, size_t n)
{
	struct shortbuf why;

	shortbuf_init(&why, PUBLISHED_WHY_MAX);
	strbuf_add(&why.out, text, n);
	command_error("The store was not read: %s", shortbuf_text(&why));
	shortbuf_release(&why);
	return 1;
}

/* Parse an answer into rows: NULL after printing an error. */
static json_t *
published_rows(const struct store_answer *a, const char *text)
{
	struct json_fault fault;
	json_t *rows;

	if (a->status != 200) {
		published_failed(text, (size_t)a->bytes);
		return NULL;
	}
	rows =
	    json_doc_parse(text, (size_t)a->bytes, PUBLISHED_TREE_MAX, &fault);
	if (rows == NULL)
		published_failed(fault.message, strlen(fault.message));
	return rows;
}

/* Run a query, which is released: its rows, or NULL after printing an error. */
static json_t *
published_ask(struct store_command *c, json_t *query)
{
	json_t *o = json_object(), *rows = NULL;
	struct store_answer a;
	struct strbuf body;
	const char *text;
	void *map;

	json_object_set_new(o, "query", query);
	strbuf_init(&body, QUERY_TEXT_MAX);
	if (json_doc_print(&body, o, JSON_LAYOUT_COMPACT) < 0 ||
	    strbuf_text(&body, &text) < 0) {
		command_error("A query of the store is too long");
	} else if (store_reader_query(&c->reader, text, body.len, &map, &a) <
		   0) {
		(void)store_explain(c, &a);
	} else {
		rows = published_rows(&a, map);
		munmap(map, (size_t)a.bytes);
	}
	strbuf_release(&body);
	return rows;
}

/* ["in", "certname", ["array", NAMES]] */
static json_t *
published_of_group(const struct published_group *g)
{
	return json_pack("[s,s,[s,O]]", "in", "certname", "array", g->names);
}

/* [OPERATOR, ["=", FIELD, TEXT], ...] of a list of texts. */
static json_t *
published_any(const char *field, const char *const *list)
{
	json_t *any = json_pack("[s]", "or");

	for (; *list != NULL; list++)
		json_array_append_new(
		    any, json_pack("[s,s,s]", "=", field, *list));
	return any;
}

/* --- a group --- */

/* The node of a row; NULL: it is not one of the group. */
static json_t *
published_node(const struct published_group *g, json_t *row)
{
	const char *name = json_string_value(json_object_get(row, "certname"));

	return name != NULL ? json_object_get(g->nodes, name) : NULL;
}

static int
published_facts(struct published_group *g)
{
	json_t *rows, *row;
	size_t i;

	if (g->want->facts == NULL)
		return 0;
	rows = published_ask(g->c,
	    json_pack("[s,s,[s,[s,s,s],[s,o,o]]]", "from", "facts", "extract",
		"certname", "name", "value", "and", published_of_group(g),
		published_any("name", g->want->facts)));
	if (rows == NULL)
		return 1;
	json_array_foreach(rows, i, row)
	{
		const char *name =
		    json_string_value(json_object_get(row, "name"));
		json_t *node = published_node(g, row);

		if (node != NULL && name != NULL)
			json_object_set(json_object_get(node, "facts"), name,
			    json_object_get(row, "value"));
	}
	json_decref(rows);
	return 0;
}

static int
published_classes(struct published_group *g)
{
	json_t *rows, *row;
	size_t i;

	if (g->want->classes == NULL)
		return 0;
	rows = published_ask(g->c,
	    json_pack("[s,s,[s,[s,s],[s,o,[s,s,s],[s,s,s]]],[s,[s,s]]]", "from",
		"resources", "extract", "certname", "title", "and",
		published_of_group(g), "=", "type", "Class", "~", "title",
		g->want->classes, "order_by", "certname", "title"));
	if (rows == NULL)
		return 1;
	json_array_foreach(rows, i, row)
	{
		json_t *node = published_node(g, row);

		if (node != NULL)
			json_array_append(json_object_get(node, "classes"),
			    json_object_get(row, "title"));
	}
	json_decref(rows);
	return 0;
}

static int
published_exported(struct published_group *g)
{
	json_t *rows, *row;
	size_t i;

	if (g->want->types == NULL)
		return 0;
	rows = published_ask(
	    g->c, json_pack("[s,s,[s,[s,s,s,s],[s,o,[s,s,b],o]],[s,[s,s,s]]]",
		      "from", "resources", "extract", "certname", "type",
		      "title", "parameters", "and", published_of_group(g), "=",
		      "exported", 1, published_any("type", g->want->types),
		      "order_by", "certname", "type", "title"));
	if (rows == NULL)
		return 1;
	json_array_foreach(rows, i, row)
	{
		json_t *node = published_node(g, row);

		if (node != NULL)
			json_array_append(
			    json_object_get(node, "exported"), row);
	}
	json_decref(rows);
	return 0;
}

static int
published_group_read(struct published_group *g)
{
	return published_facts(g) != 0 || published_classes(g) != 0 ||
	       published_exported(g) != 0;
}

/* Read a group of the nodes, from the first on, and pass each. */
static int
published_group_run(struct published_group *g, const json_t *nodes,
    size_t first, void (*each)(void *ctx, const struct published_row *p),
    void *ctx)
{
	size_t end = first + PUBLISHED_GROUP;
	int ret;

	g->names = json_array();
	g->nodes = json_object();
	for (size_t i = first; i < end && i < json_array_size(nodes); i++) {
		json_t *name =
		    json_object_get(json_array_get(nodes, i), "certname");

		json_array_append(g->names, name);
		json_object_set_new(g->nodes, json_string_value(name),
		    json_pack(
			"{s:{},s:[],s:[]}", "facts", "classes", "exported"));
	}
	ret = published_group_read(g);
	for (size_t i = 0; ret == 0 && i < json_array_size(g->names); i++) {
		json_t *row = json_array_get(nodes, first + i);
		const char *name =
		    json_string_value(json_object_get(row, "certname"));
		json_t *node = json_object_get(g->nodes, name);
		const struct published_row p = {.certname = name,
		    .facts = json_object_get(node, "facts"),
		    .classes = json_object_get(node, "classes"),
		    .exported = json_object_get(node, "exported"),
		    .environment = json_string_value(
			json_object_get(row, "catalog_environment"))};

		each(ctx, &p);
	}
	json_decref(g->names);
	json_decref(g->nodes);
	return ret;
}

int
published_walk(struct store_command *c, const struct published_wanted *want,
    void (*each)(void *ctx, const struct published_row *p), void *ctx)
{
	struct published_group g = {.c = c, .want = want};
	json_t *nodes = published_ask(c, json_pack("[s,s,[s,[s]]]", "from",
					     "nodes", "order_by", "certname"));
	int ret = nodes == NULL;

	for (size_t i = 0; ret == 0 && i < json_array_size(nodes);
	     i += PUBLISHED_GROUP)
		ret = published_group_run(&g, nodes, i, each, ctx);
	json_decref(nodes);
	return ret;
}

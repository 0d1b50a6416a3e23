#include "machine/transaction/plan/dot.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>

#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/instance.h"
#include "machine/transaction/plan/graph.h"
#include "machine/transaction/plan/plan.h"

#define DOT_MAX ((size_t)512 << 20)

/* Append a name in quotes. */
static void
transaction_dot_name_add(const char *s, struct strbuf *out)
{
	strbuf_addch(out, '"');
	for (; *s != '\0'; s++) {
		if (*s == '"' || *s == '\\')
			strbuf_addch(out, '\\');
		if (*s == '\n')
			strbuf_addstr(out, "\\n");
		else
			strbuf_addch(out, *s);
	}
	strbuf_addch(out, '"');
}

static void
head_add(const char *name, struct strbuf *out)
{
	int first = name[0] & ~0x20;

	strbuf_addf(out, "digraph %c%s {\n    label = \"%c%s\"\n", first,
	    name + 1, first, name + 1);
}

static void
node_add(const char *name, struct strbuf *out)
{
	strbuf_addstr(out, "    ");
	transaction_dot_name_add(name, out);
	strbuf_addstr(out, " [\n        fontsize = 8,\n        label = ");
	transaction_dot_name_add(name, out);
	strbuf_addstr(out, "\n    ]\n\n");
}

static void
edge_add(const char *from, const char *to, struct strbuf *out)
{
	strbuf_addstr(out, "    ");
	transaction_dot_name_add(from, out);
	strbuf_addstr(out, " -> ");
	transaction_dot_name_add(to, out);
	strbuf_addstr(out, " [\n        fontsize = 8\n    ]\n\n");
}

/* Write the file; a missing directory is made. */
static void
transaction_dot_file_write(
    const char *dir, const char *name, struct strbuf *out)
{
	static const struct fs_owner owner = {
	    .mode = 0640, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};
	struct growbuf path;

	strbuf_addstr(out, "}\n");
	growbuf_init(&path);
	strbuf_addf(&path.out, "%s/%s.dot", dir, name);
	if (fs_mkdir_all(dir, 0755) < 0 ||
	    fs_replace_buf_soon(growbuf_text(&path), out, &owner) < 0)
		log_event(APPLY_TRANSACTION, TRA_GRAPH_UNWRITTEN,
		    log_str("path", growbuf_text(&path)),
		    log_str("reason", strerror(errno)));
	growbuf_release(&path);
}

/* Return the name of an item; class names are capitalised. */
static const char *
item_name(const struct planned *item)
{
	const char *ref = item->instance->ref;

	return strcmp(ref, "Class[main]") == 0 ? "Class[Main]" : ref;
}

void
graph_write_catalog(const char *dir, const struct plan *p)
{
	const struct catalog *c = p->catalog;
	struct strbuf out;
	uint32_t n;

	if (dir == NULL)
		return;
	strbuf_init(&out, DOT_MAX);
	head_add("resources", &out);
	for (n = p->first; n != 0; n = p->items[n - 1].next)
		node_add(item_name(&p->items[n - 1]), &out);
	for (n = 0; n < c->edge_count; n++)
		edge_add(item_name(&p->items[c->edges[n].source->index]),
		    item_name(&p->items[c->edges[n].target->index]), &out);
	transaction_dot_file_write(dir, "resources", &out);
	strbuf_release(&out);
}

static void
vertex_name(const struct vertex *v, int expanded, struct strbuf *out)
{
	const char *ref = v->instance->ref;

	strbuf_reset(out);
	if (strcmp(ref, "Class[main]") == 0)
		ref = "Class[Main]";
	if (v->kind == VERTEX_RESOURCE || !expanded)
		strbuf_addstr(out, ref);
	else
		strbuf_addf(out, "Whit[%s_%c%s]",
		    v->kind == VERTEX_ADMISSIBLE ? "Admissible" : "Completed",
		    ref[0] | 0x20, ref + 1);
}

/*
 * Return whether a vertex is shown; exit sentinels are in expanded graphs only.
 */
static bool
transaction_dot_is_shown(const struct vertex *v, int expanded)
{
	return expanded || v->kind != VERTEX_COMPLETED;
}

void
graph_write(const char *dir, const char *name, const struct plan *p)
{
	const struct graph *g = p->graph;
	int expanded = strcmp(name, "relationships") != 0;
	struct strbuf out;
	struct growbuf to;
	struct growbuf from;
	uint32_t n;

	if (dir == NULL)
		return;
	strbuf_init(&out, DOT_MAX);
	growbuf_init(&from);
	growbuf_init(&to);
	head_add(name, &out);
	for (n = 0; n < g->vertex_count; n++) {
		if (!transaction_dot_is_shown(g->vertices[n], expanded))
			continue;
		vertex_name(g->vertices[n], expanded, &from.out);
		node_add(growbuf_text(&from), &out);
	}
	for (n = 0; n < g->edge_count; n++) {
		vertex_name(
		    g->vertices[g->edges[n].source], expanded, &from.out);
		vertex_name(g->vertices[g->edges[n].target], expanded, &to.out);
		edge_add(growbuf_text(&from), growbuf_text(&to), &out);
	}
	transaction_dot_file_write(dir, name, &out);
	growbuf_release(&to);
	growbuf_release(&from);
	strbuf_release(&out);
}

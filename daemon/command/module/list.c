#include "command/module/list.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/module/set.h"
#include "command/terminal.h"

/* Maximum size of what is printed, and number of names. */
#define PRINT_MAX ((size_t)256 << 20)
#define NAMES_MAX 20000000
/* Maximum depth of the tree. */
#define DEPTH_MAX 200

#define RED	   "\033[0;31m"
#define CYAN	   "\033[0;36m"
#define RED_GROUND "\033[0;41m"

/* Dependencies of one name that are not met for the same reason. */
struct unmet {
	const char *name;      /* "author/name" */
	struct growbuf errors; /* a line for each module that needs it */
	const char *parent;    /* the last of these modules, and its version */
	const char *parent_version;
	const char *version; /* installed, or NULL */
};

struct module_list_report {
	const struct module_set *set;
	struct arena *arena;
	struct map *unmet[MODULE_NEEDS]; /* -> struct unmet */
	bool colour;
};

/* The kinds of unmet dependencies, in the order of their warnings. */
static const struct {
	enum module_need need;
	const char *name; /* in JSON */
} module_list_kinds[] = {
    {MODULE_UNVERSIONED, "non_semantic_version"},
    {MODULE_MISMATCH, "version_mismatch"},
    {MODULE_MISSING, "missing"},
};
#define KINDS (sizeof(module_list_kinds) / sizeof(module_list_kinds[0]))

/* Text that begins with a digit, with a "v" in front. */
static const char *
with_v(struct arena *a, const char *s)
{
	if (s == NULL)
		return "";
	return isdigit((unsigned char)*s) ? arena_printf(a, "v%s", s) : s;
}

static const char *
module_list_full_name(struct arena *a, const struct module_info *m)
{
	return module_set_dashed(a, m->forge != NULL ? m->forge : m->name);
}

static void
add_unmet(struct module_list_report *r, const struct module_info *m,
    const struct module_dependency *d)
{
	struct map_entry *e =
	    map_put(r->unmet[d->need], d->name, strlen(d->name), NULL);
	struct unmet *u;

	if (e == NULL)
		return;
	if (e->ptr == NULL) {
		e->ptr = arena_zalloc(r->arena, sizeof(*u));
		u = e->ptr;
		u->name = d->name;
		growbuf_init(&u->errors);
	}
	u = e->ptr;
	u->parent = m->forge != NULL ? m->forge : m->name;
	u->parent_version = with_v(r->arena, m->version);
	u->version = d->module == NULL ? NULL : d->module->version;
	strbuf_addf(&u->errors.out, "'%s' (%s) requires '%s' (%s)\n",
	    module_set_dashed(r->arena, u->parent), u->parent_version,
	    module_set_dashed(r->arena, d->name),
	    with_v(r->arena, d->requirement));
}

static int
by_dependency(const void *a, const void *b)
{
	return strcmp((*(const struct module_dependency *const *)a)->name,
	    (*(const struct module_dependency *const *)b)->name);
}

/* Add the dependencies of a module, by name. */
static void
module_list_add_module(
    struct module_list_report *r, const struct module_info *m)
{
	const struct module_dependency **list =
	    arena_alloc(r->arena, (m->count + 1) * sizeof(*list));

	for (size_t i = 0; i < m->count; i++)
		list[i] = &m->dependencies[i];
	qsort(list, m->count, sizeof(*list), by_dependency);
	for (size_t i = 0; i < m->count; i++) {
		if (list[i]->need != MODULE_MET)
			add_unmet(r, m, list[i]);
	}
}

static void
module_list_report_begin(
    struct module_list_report *r, const struct module_set *set)
{
	const struct module_info **modules;
	size_t count;

	*r = (struct module_list_report){.set = set, .arena = set->arena};
	r->colour = terminal_is_coloured();
	for (int i = 0; i < MODULE_NEEDS; i++)
		r->unmet[i] = map_new(r->arena, NAMES_MAX);
	modules = module_set_visible(set, &count);
	for (size_t i = 0; i < count; i++)
		module_list_add_module(r, modules[i]);
}

static void
module_list_report_end(struct module_list_report *r)
{
	struct map_entry *e;

	for (int i = 0; i < MODULE_NEEDS; i++) {
		for (size_t at = 0; (e = map_next(r->unmet[i], &at)) != NULL;)
			growbuf_release(&((struct unmet *)e->ptr)->errors);
	}
}

static void
module_list_warn(
    struct module_list_report *r, enum module_need need, const struct unmet *u)
{
	const char *name = module_set_dashed(r->arena, u->name);
	const char *version = u->version == NULL ? "" : u->version;
	struct shortbuf text;

	shortbuf_init(&text, PRINT_MAX);
	if (need == MODULE_MISMATCH)
		strbuf_addf(&text.out,
		    "Module '%s' (v%s) fails to meet some dependencies:", name,
		    version);
	else if (need == MODULE_MISSING)
		strbuf_addf(&text.out, "Missing dependency '%s':", name);
	else
		strbuf_addf(&text.out,
		    "Non semantic version dependency %s (v%s):", name, version);
	for (const char *s = growbuf_text(&u->errors); *s != '\0';) {
		size_t n = strcspn(s, "\n");

		strbuf_addf(&text.out, "\n  %.*s", (int)n, s);
		s += n + 1;
	}
	command_warning("%s", shortbuf_text(&text));
	shortbuf_release(&text);
}

static int
by_unmet_name(const void *a, const void *b)
{
	return strcmp((*(const struct unmet *const *)a)->name,
	    (*(const struct unmet *const *)b)->name);
}

static void
warn_all(struct module_list_report *r)
{
	for (size_t k = 0; k < KINDS; k++) {
		struct map *of = r->unmet[module_list_kinds[k].need];
		const struct unmet **list =
		    arena_alloc(r->arena, (map_count(of) + 1) * sizeof(*list));
		struct map_entry *e;
		size_t n = 0;

		for (size_t at = 0; (e = map_next(of, &at)) != NULL;)
			list[n++] = e->ptr;
		qsort(list, n, sizeof(*list), by_unmet_name);
		for (size_t i = 0; i < n; i++)
			module_list_warn(r, module_list_kinds[k].need, list[i]);
	}
}

static void
add_coloured(const struct module_list_report *r, struct strbuf *out,
    const char *colour, const char *text)
{
	strbuf_addstr(out, r->colour ? colour : "");
	strbuf_addstr(out, text);
	strbuf_addstr(out, r->colour ? "\033[0m" : "");
}

/* Whether the module's version is not accepted by the module above it. */
static bool
is_invalid(struct module_list_report *r, const struct module_info *m, bool tree,
    const struct module_info *parent)
{
	const struct unmet *u = m->forge == NULL
				    ? NULL
				    : map_get(r->unmet[MODULE_MISMATCH],
					  m->forge, strlen(m->forge));

	if (u == NULL || !tree)
		return u != NULL;
	return parent != NULL && parent->forge != NULL &&
	       strcmp(u->parent, parent->forge) == 0 &&
	       strcmp(u->parent_version,
		   arena_printf(r->arena, "v%s",
		       parent->version == NULL ? "" : parent->version)) == 0;
}

/* One module: "author-name (v1.0.0) [directory]  invalid". */
static void
module_list_add_node(struct module_list_report *r, struct strbuf *out,
    const struct module_info *m, const char *path, bool invalid)
{
	strbuf_addf(out, "%s (", module_list_full_name(r->arena, m));
	add_coloured(r, out, CYAN,
	    m->version == NULL ? "???"
			       : arena_printf(r->arena, "v%s", m->version));
	strbuf_addch(out, ')');
	if (strcmp(m->path, path) != 0)
		strbuf_addf(out, " [%s]", m->path);
	if (invalid) {
		strbuf_addstr(out, "  ");
		add_coloured(r, out, RED, "invalid");
	}
}

static int
by_full_name(const void *a, const void *b)
{
	const struct module_info *x = *(const struct module_info *const *)a;
	const struct module_info *y = *(const struct module_info *const *)b;

	return strcmp(x->forge != NULL ? x->forge : x->name,
	    y->forge != NULL ? y->forge : y->name);
}

/*
 * Order modules by how many modules depend on them: those with the fewest are
 * the roots of the tree.
 */
static int
by_required(const void *a, const void *b)
{
	const struct module_info *x = *(const struct module_info *const *)a;
	const struct module_info *y = *(const struct module_info *const *)b;

	if (x->required != y->required)
		return x->required < y->required ? -1 : 1;
	return strcmp(x->name, y->name);
}

static const struct module_info **
module_list_modules_of(struct module_list_report *r,
    const struct module_path *p, int (*compare)(const void *a, const void *b))
{
	const struct module_info **list =
	    arena_alloc(r->arena, (p->count + 1) * sizeof(*list));

	for (size_t i = 0; i < p->count; i++)
		list[i] = &r->set->modules[p->first + i];
	qsort(list, p->count, sizeof(*list), compare);
	return list;
}

static void
add_list(struct module_list_report *r, struct strbuf *out,
    const struct module_path *p)
{
	const struct module_info **list =
	    module_list_modules_of(r, p, by_full_name);

	for (size_t i = 0; i < p->count; i++) {
		strbuf_addstr(out, i + 1 < p->count ? "├── " : "└── ");
		module_list_add_node(
		    r, out, list[i], p->path, is_invalid(r, list[i], 0, NULL));
		strbuf_addch(out, '\n');
	}
}

/* A line of the tree; its text is complete before its children are known. */
struct node {
	const char *text;
	struct node *children, *next;
};

/*
 * The tree that is being built; a module that was printed is not printed again.
 */
struct growth {
	struct module_list_report *r;
	const char *path;
	struct map *seen;
	unsigned depth;
};

static struct node **
module_list_push(struct growth *g, struct node **end, const char *text)
{
	*end = arena_zalloc(g->r->arena, sizeof(**end));
	(*end)->text = text;
	return &(*end)->next;
}

/* Return the text of a node in the arena, and empty the buffer. */
static const char *
module_list_take(struct growth *g, struct strbuf *text)
{
	const char *ret = arena_strdup(g->r->arena, strbuf_shown(text));

	strbuf_reset(text);
	return ret;
}

static const char *
module_list_missing_text(
    struct growth *g, const struct module_dependency *d, struct strbuf *text)
{
	add_coloured(g->r, text, RED_GROUND, "UNMET DEPENDENCY");
	strbuf_addf(text, " %s (", module_set_dashed(g->r->arena, d->name));
	add_coloured(g->r, text, CYAN, with_v(g->r->arena, d->requirement));
	strbuf_addch(text, ')');
	return module_list_take(g, text);
}

static struct node **module_list_grow(struct growth *g, struct node **end,
    const struct module_info *m, const struct module_info *parent);

/* Add the dependencies of a module: first the missing ones, then modules. */
static void
grow_children(struct growth *g, struct node *node, const struct module_info *m)
{
	struct node **end = &node->children;
	struct strbuf text;

	strbuf_init(&text, PRINT_MAX);
	for (size_t i = 0; i < m->count; i++) {
		if (m->dependencies[i].need == MODULE_MISSING)
			end = module_list_push(g, end,
			    module_list_missing_text(
				g, &m->dependencies[i], &text));
	}
	strbuf_release(&text);
	for (size_t i = 0; i < m->count; i++) {
		if (m->dependencies[i].namesake != NULL)
			end = module_list_grow(
			    g, end, m->dependencies[i].namesake, m);
	}
}

static struct node **
module_list_grow(struct growth *g, struct node **end,
    const struct module_info *m, const struct module_info *parent)
{
	const char *name = m->forge != NULL ? m->forge : m->name;
	struct node *node;
	struct strbuf text;
	int is_new;

	if (map_put(g->seen, name, strlen(name), &is_new) == NULL || !is_new)
		return end;
	strbuf_init(&text, PRINT_MAX);
	module_list_add_node(
	    g->r, &text, m, g->path, is_invalid(g->r, m, 1, parent));
	end = module_list_push(g, end, module_list_take(g, &text));
	strbuf_release(&text);
	node = (struct node *)((char *)end - offsetof(struct node, next));
	if (g->depth < DEPTH_MAX) {
		g->depth++;
		grow_children(g, node, m);
		g->depth--;
	}
	return end;
}

static void
add_nodes(struct strbuf *out, const struct node *list, const char *before)
{
	struct growbuf prefix;

	growbuf_init(&prefix);
	for (; list != NULL; list = list->next) {
		strbuf_addf(out, "%s%s─%s %s\n", before,
		    list->next == NULL ? "└" : "├",
		    list->children == NULL ? "─" : "┬", list->text);
		growbuf_reset(&prefix);
		strbuf_addf(&prefix.out, "%s%s", before,
		    list->next == NULL ? "  " : "│ ");
		add_nodes(out, list->children, growbuf_text(&prefix));
	}
	growbuf_release(&prefix);
}

static void
module_list_add_tree(struct module_list_report *r, struct strbuf *out,
    const struct module_path *p)
{
	const struct module_info **list =
	    module_list_modules_of(r, p, by_required);
	struct growth g = {
	    .r = r, .path = p->path, .seen = map_new(r->arena, NAMES_MAX)};
	struct node *roots = NULL, **end = &roots;

	for (size_t i = 0; i < p->count; i++)
		end = module_list_grow(&g, end, list[i], NULL);
	add_nodes(out, roots, "");
}

int
module_list_text(const struct module_set *set, bool tree)
{
	struct strbuf out;
	struct module_list_report r;
	int rc;

	module_list_report_begin(&r, set);
	warn_all(&r);
	strbuf_init(&out, PRINT_MAX);
	for (size_t i = 0; i < set->path_count; i++) {
		const struct module_path *p = &set->paths[i];

		strbuf_addf(&out, "%s%s\n", p->path,
		    p->count == 0 ? " (no modules installed)" : "");
		if (tree)
			module_list_add_tree(&r, &out, p);
		else
			add_list(&r, &out, p);
	}
	if (set->path_count == 0)
		strbuf_addch(&out, '\n');
	rc = command_write_buf(&out);
	strbuf_release(&out);
	module_list_report_end(&r);
	return rc;
}

static json_t *
errors_json(const struct growbuf *errors)
{
	json_t *list = json_array();

	for (const char *s = growbuf_text(errors); *s != '\0';) {
		size_t n = strcspn(s, "\n");

		json_array_append_new(list, json_doc_text(s, n));
		s += n + 1;
	}
	return list;
}

static json_t *
unmet_json(const struct module_list_report *r)
{
	json_t *all = json_object();
	struct map_entry *e;

	for (size_t k = 0; k < KINDS; k++) {
		json_t *kind = json_object();
		struct map *of = r->unmet[module_list_kinds[k].need];

		for (size_t at = 0; (e = map_next(of, &at)) != NULL;) {
			const struct unmet *u = e->ptr;

			json_object_set_new(kind, u->name,
			    json_pack("{s:o, s:{s:o, s:o}, s:o}", "errors",
				errors_json(&u->errors), "parent", "name",
				json_doc_str(u->parent), "version",
				json_doc_str(u->parent_version), "version",
				json_doc_str(u->version)));
		}
		json_object_set_new(all, module_list_kinds[k].name, kind);
	}
	return all;
}

/* The modules of each directory: "Module NAME(DIRECTORY)". */
static json_t *
paths_json(const struct module_list_report *r)
{
	const struct module_set *set = r->set;
	json_t *all = json_object();

	for (size_t i = 0; i < set->path_count; i++) {
		const struct module_path *p = &set->paths[i];
		json_t *list = json_array();

		for (size_t n = 0; n < p->count; n++) {
			const struct module_info *m =
			    &set->modules[p->first + n];

			json_array_append_new(
			    list, json_doc_str(arena_printf(r->arena,
				      "Module %s(%s)", m->name, m->directory)));
		}
		json_object_set_new(all, p->path, list);
	}
	return all;
}

int
module_list_json(const struct module_set *set, const char *environment)
{
	struct strbuf out;
	struct module_list_report r;
	int rc;

	module_list_report_begin(&r, set);
	strbuf_init(&out, PRINT_MAX);
	rc = json_doc_print(&out,
	    json_pack("{s:o, s:o, s:o}", "environment",
		json_doc_str(environment), "modules_by_path", paths_json(&r),
		"unmet_dependencies", unmet_json(&r)),
	    JSON_LAYOUT_COMPACT);
	strbuf_addch(&out, '\n');
	if (rc < 0)
		command_error("The modules cannot be written as JSON");
	else
		rc = command_print_buf(stdout, &out);
	strbuf_release(&out);
	module_list_report_end(&r);
	return rc;
}

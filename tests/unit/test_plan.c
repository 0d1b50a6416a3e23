/* The plan of a run: paths, aliases, relationships, generated resources. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "logging/memory.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/operations.h"
#include "machine/transaction/additional.h"
#include "machine/transaction/plan/graph.h"
#include "machine/transaction/listing.h"
#include "machine/transaction/plan/plan.h"
#include "machine/transaction/plan/relate.h"
#include "language/value/hash.h"

static struct arena *a;
static struct machine *m;
static struct catalog *catalog;
static struct plan plan;
static struct strbuf err, text;

/* --- catalogs --- */

/*
 * Make the plan of a catalog of these resources and containment edges, both in
 * JSON with ` for ".
 */
static int
make(const char *resources, const char *edges)
{
	struct diag_list diags;
	struct strbuf json;

	strbuf_init(&json, 4u << 20);
	strbuf_addf(&json,
	    "{`name`:`n`,`version`:1,`environment`:`production`,`tags`:[],"
	    "`resources`:[%s],`edges`:[%s],`classes`:[]}",
	    resources, edges);
	for (size_t i = 0; i < json.len; i++)
		if (json.s[i] == '`')
			json.s[i] = '"';
	diag_init(&diags, a, 10);
	/* values are parts of the document */
	catalog = catalog_from_json(a, intern_new(a), "n",
	    arena_memdup(a, json.s, json.len), json.len, &diags);
	strbuf_release(&json);
	if (catalog == NULL)
		fail_msg("%s", diags.rows[0].message);
	strbuf_reset(&err);
	m = machine_new(a);
	return plan_make(&plan, catalog, 0, m, &err);
}

/* A resource of a native type. */
static const char *
native(const char *type, const char *title, const char *parameters)
{
	return arena_printf(a,
	    "{`type`:`%s`,`title`:`%s`,`kind`:`compilable_type`,"
	    "`parameters`:{%s},`tags`:[`of_parent`,`too`]}",
	    type, title, parameters);
}

static const char *
container(const char *type, const char *title, const char *parameters)
{
	return arena_printf(a,
	    "{`type`:`%s`,`title`:`%s`,`kind`:`%s`,`parameters`:{%s}}", type,
	    title, strcmp(type, "Class") == 0 ? "class" : "defined_type",
	    parameters);
}

static const char *
edge(const char *source, const char *target)
{
	return arena_printf(a, "{`source`:`%s`,`target`:`%s`}", source, target);
}

static const char *
join(const char *first, const char *second)
{
	return arena_printf(a, "%s,%s", first, second);
}

static struct instance *
found(const char *ref)
{
	return plan_find(&plan, ref, strlen(ref));
}

static uint32_t
index_of(const char *ref)
{
	for (uint32_t i = 0; i < plan.count; i++)
		if (strcmp(plan.items[i].instance->ref, ref) == 0)
			return i;
	fail_msg("%s is not in the plan", ref);
	return 0;
}

static void
text_is(struct value v, const char *wanted)
{
	assert_int_equal(v.tag, V_STRING);
	assert_int_equal(v.aux, strlen(wanted));
	assert_memory_equal(v.s, wanted, v.aux);
}

/* --- graphs --- */

static const char *
vertex_name(uint32_t v)
{
	const struct vertex *x = plan.graph->vertices[v];

	return arena_printf(a, "%s%s",
	    x->kind == VERTEX_ADMISSIBLE  ? "+"
	    : x->kind == VERTEX_COMPLETED ? "-"
					  : "",
	    x->instance->ref);
}

/* The edges from number `first` on, without those of schedules and buckets. */
static const char *
edges_from(uint32_t first)
{
	strbuf_reset(&text);
	for (uint32_t n = first; n < plan.graph->edge_count; n++) {
		const struct edge *e = &plan.graph->edges[n];

		strbuf_addf(&text, "%s %s%s%s> %s\n", vertex_name(e->source),
		    e->flags & EDGE_CONTAINS ? "c" : "",
		    e->flags & EDGE_AUTO ? "a" : "",
		    e->flags & EDGE_NOTIFY ? "n" : "", vertex_name(e->target));
	}
	return text.s == NULL ? "" : text.s;
}

/* The references in the order of the plan, without those of every catalog. */
static const char *
order(void)
{
	uint32_t before = 0;

	strbuf_reset(&text);
	for (uint32_t at = plan.first; at != 0; at = plan.items[at - 1].next) {
		const struct planned *item = &plan.items[at - 1];

		assert_int_equal(item->previous, before);
		before = at;
		if (strncmp(item->instance->ref, "Schedule[", 9) != 0 &&
		    strncmp(item->instance->ref, "Filebucket[", 11) != 0)
			strbuf_addf(&text, "%s ", item->instance->ref);
	}
	assert_int_equal(plan.last, before);
	return text.s;
}

/* --- paths and names --- */

static void
the_first_container_is_the_parent(void **state)
{
	const struct instance *i;

	(void)state;
	assert_int_equal(make(join(join(container("Class", "main", ""),
				       container("Class", "A", "")),
				  join(container("My::Thing", "t", ""),
				      join(container("Class", "mainx", ""),
					  join(container("Class", "maim", ""),
					      native("Notify", "n", ""))))),
			     join(join(edge("Class[main]", "Class[A]"),
				      edge("Class[A]", "My::Thing[t]")),
				 join(edge("My::Thing[t]", "Notify[n]"),
				     edge("Class[main]", "Notify[n]")))),
	    0);
	i = found("Notify[n]");
	assert_string_equal(i->path, "/Main/A/My::Thing[t]/Notify[n]");
	assert_string_equal(i->containment[0], "Main");
	assert_string_equal(i->containment[3], "Notify[n]");
	assert_null(i->containment[4]);
	assert_string_equal(i->environment, "production");
	assert_string_equal(found("Class[maim]")->path, "/maim");
	assert_string_equal(found("Class[mainx]")->path, "/mainx");
	assert_string_equal(found("Schedule[daily]")->path, "/Schedule[daily]");
	assert_null(plan_find(&plan, "Notify[no]", 10));
}

/* A chain of so many containers, and whether the plan is made. */
static bool
is_nested(unsigned count)
{
	struct strbuf resources, edges;
	int rc;

	strbuf_init(&resources, 1u << 20);
	strbuf_init(&edges, 1u << 20);
	for (unsigned i = 0; i < count; i++) {
		strbuf_addf(&resources, "%s%s", i > 0 ? "," : "",
		    container("D::X", arena_printf(a, "%u", i), ""));
		if (i > 0)
			strbuf_addf(&edges, "%s%s", i > 1 ? "," : "",
			    edge(arena_printf(a, "D::X[%u]", i - 1),
				arena_printf(a, "D::X[%u]", i)));
	}
	rc = make(resources.s, edges.s);
	strbuf_release(&resources);
	strbuf_release(&edges);
	return rc == 0;
}

static void
containers_are_nested_1000_times_at_most(void **state)
{
	(void)state;
	assert_true(is_nested(1000));
	assert_int_equal(plan.count, 1007);
	assert_non_null(found("D::X[999]")->containment[999]);
	assert_null(found("D::X[999]")->containment[1000]);
	assert_false(is_nested(1001));
	assert_string_equal(
	    err.s, "The containers of D::X[1000] contain each other");
	assert_int_equal(
	    make(join(container("D::X", "a", ""), container("D::X", "b", "")),
		join(edge("D::X[a]", "D::X[b]"), edge("D::X[b]", "D::X[a]"))),
	    -1);
	assert_string_equal(
	    err.s, "The containers of D::X[a] contain each other");
}

static void
a_resource_is_found_by_its_names(void **state)
{
	(void)state;
	assert_int_equal(
	    make(join(join(native("File", "f", "`path`:`/f/`,`alias`:`one`"),
			  native("File", "/g/", "")),
		     join(join(native("File", "/h", "`path`:`/hi`"),
			      native("File", "/jk", "`path`:`/j`")),
			 join(native("Notify", "n",
				  "`alias`:[`two`,5,`three`],`message`:`m`"),
			     native("Notify", "o", "`alias`:`n`")))),
		""),
	    0);
	assert_ptr_equal(found("File[/f]"), found("File[f]"));
	assert_ptr_equal(found("File[one]"), found("File[f]"));
	assert_non_null(found("File[/g]"));
	assert_ptr_equal(found("File[/g]"), found("File[/g/]"));
	assert_non_null(found("File[/h]"));
	assert_ptr_equal(found("File[/hi]"), found("File[/h]"));
	assert_ptr_equal(found("File[/j]"), found("File[/jk]"));
	assert_non_null(found("Notify[n]"));
	assert_ptr_equal(found("Notify[two]"), found("Notify[n]"));
	assert_ptr_equal(found("Notify[three]"), found("Notify[n]"));
	assert_null(found("Notify[5]"));
	assert_null(found("Notify[m]"));
	assert_ptr_not_equal(found("Notify[n]"), found("Notify[o]"));
}

static void
two_resources_with_one_key_are_refused(void **state)
{
	(void)state;
	assert_int_equal(make("{`type`:`File`,`title`:`/x`,`file`:`/a.pp`,"
			      "`line`:1,`kind`:`compilable_type`},"
			      "{`type`:`File`,`title`:`y`,`file`:`/a.pp`,"
			      "`line`:2,`kind`:`compilable_type`,"
			      "`parameters`:{`path`:`/x`}}",
			     ""),
	    -1);
	assert_string_equal(err.s,
	    "Cannot alias File[y] to [\"/x\"] at (file: /a.pp, line: 2); "
	    "resource [\"File\", \"/x\"] already declared (file: /a.pp, "
	    "line: 1)");
	/* commands may be equal */
	assert_int_equal(make(join(native("Exec", "a", "`command`:`/bin/true`"),
				  native("Exec", "b", "`command`:`/bin/true`")),
			     ""),
	    0);
	assert_ptr_equal(found("Exec[/bin/true]"), found("Exec[a]"));
}

static void
every_catalog_has_schedules_and_a_bucket(void **state)
{
	static const char *const refs[] = {"Schedule[puppet]",
	    "Schedule[hourly]", "Schedule[daily]", "Schedule[weekly]",
	    "Schedule[monthly]", "Schedule[never]", "Filebucket[puppet]"};
	const struct resource *r;
	struct strbuf many;

	(void)state;
	assert_int_equal(
	    make(native("Schedule", "weekly", "`period`:`daily`"), ""), 0);
	assert_int_equal(plan.count, 7);
	for (size_t i = 0; i < 7; i++)
		assert_non_null(found(refs[i]));
	assert_ptr_equal(plan.items[0].instance, found("Schedule[weekly]"));
	r = found("Schedule[puppet]")->res;
	assert_int_equal(r->param_count, 2);
	assert_string_equal(r->params[0].name->text, "period");
	text_is(r->params[0].value, "hourly");
	assert_string_equal(r->params[1].name->text, "repeat");
	text_is(r->params[1].value, "2");
	assert_int_equal(r->tag_count, 2);
	assert_string_equal(r->tags[0]->text, "schedule");
	assert_string_equal(r->tags[1]->text, "puppet");
	r = found("Filebucket[puppet]")->res;
	assert_int_equal(r->param_count, 0);
	assert_string_equal(r->tags[0]->text, "filebucket");
	assert_int_equal(r->index, 6);

	strbuf_init(&many, 1u << 20);
	for (int i = 0; i < 600; i++)
		strbuf_addf(&many, "%s%s", i > 0 ? "," : "",
		    native("Notify", arena_printf(a, "%d", i), ""));
	assert_int_equal(make(many.s, ""), 0);
	strbuf_release(&many);
	assert_int_equal(plan.count, 607);
	for (int i = 0; i < 600; i++)
		assert_string_equal(plan.items[i].instance->ref,
		    arena_printf(a, "Notify[%d]", i));
}

static void
a_value_is_changed_by_a_type(void **state)
{
	struct value secret = value_str("s"), v = {.tag = V_SENSITIVE};
	const struct instance *n;

	(void)state;
	v.inner = &secret;
	assert_int_equal(make(join(container("Class", "main", ""),
				  native("Notify", "n", "`message`:`m`")),
			     ""),
	    0);
	n = found("Notify[n]");
	assert_int_equal(m->change(m->change_context, "Notify[n]", "message",
			     value_str("other"), &err),
	    0);
	text_is(n->res->params[0].value, "other");
	assert_null(n->secrets);
	assert_int_equal(
	    m->change(m->change_context, "Notify[n]", "message", v, &err), 0);
	text_is(n->res->params[0].value, "s");
	assert_non_null(n->res->params[0].sensitive);
	assert_non_null(n->secrets);
	assert_int_equal(m->change(m->change_context, "Class[main]", "message",
			     value_str("x"), &err),
	    -1);
	assert_string_equal(err.s, "Class[main] is not in the catalog");
	strbuf_reset(&err);
	assert_int_equal(m->change(m->change_context, "Notify[no]", "message",
			     value_str("x"), &err),
	    -1);
	assert_string_equal(err.s, "Notify[no] is not in the catalog");
	strbuf_reset(&err);
	assert_int_equal(m->change(m->change_context, "Notify[n]", "loglevel",
			     value_str("x"), &err),
	    -1);
	assert_non_null(strstr(err.s, "Invalid value \"x\""));
}

static void
types_list_the_resources(void **state)
{
	char four[4097];
	const struct vhash *h;
	struct value list;

	(void)state;
	memset(four, 'x', 4096);
	four[4096] = '\0';
	assert_int_equal(
	    make(join("{`type`:`Notify`,`title`:`n`,`file`:`/a.pp`,`line`:1,"
		      "`kind`:`compilable_type`,`tags`:[`t`,`u`],"
		      "`parameters`:{`message`:`s`,`loglevel`:`info`},"
		      "`sensitive_parameters`:[`message`]}",
		     join(native("Notify", "long",
			      arena_printf(a, "`message`:`%s`", four)),
			 join(native("Notify", "longer",
				  arena_printf(a, "`message`:`%sx`", four)),
			     container("Class", "main", "")))),
		""),
	    0);
	list = m->resources(m->resources_context, a);
	assert_int_equal(list.tag, V_ARRAY);
	assert_int_equal(list.a->count, 4);
	h = list.a->items[0].h;
	assert_int_equal(h->count, 6);
	text_is(h->entries[0].value, "Notify");
	text_is(h->entries[1].value, "n");
	assert_int_equal(h->entries[2].value.h->count, 1);
	text_is(h->entries[2].value.h->entries[0].value, "info");
	assert_int_equal(h->entries[3].value.a->count, 2);
	text_is(h->entries[3].value.a->items[1], "u");
	assert_string_equal(h->entries[4].key.s, "file");
	assert_string_equal(h->entries[5].key.s, "line");
	assert_int_equal(h->entries[5].value.i, 1);
	h = list.a->items[1].h;
	assert_int_equal(h->count, 4);
	assert_int_equal(h->entries[2].value.h->count, 1);
	h = list.a->items[2].h;
	assert_int_equal(h->entries[2].value.h->count, 0);
	h = list.a->items[3].h;
	assert_int_equal(h->count, 5);
	assert_string_equal(h->entries[4].key.s, "container");
}

/* --- relationships --- */

static void
a_missing_dependency_is_refused(void **state)
{
	static const struct {
		const char *parameters, *error;
	} rows[] = {
	    {"`require`:null", NULL},
	    {"`require`:[]", NULL},
	    {"`require`:[[`Notify[b]`],null]", NULL},
	    {"`require`:`Notify[c]`",
		"Could not find dependency Notify[c] for Notify[a]"},
	    {"`subscribe`:[`Notify[b]`,[`Notify[c]`]]",
		"Could not find dependency Notify[c] for Notify[a]"},
	    {"`before`:`Notify[c]`",
		"Could not find dependent Notify[c] for Notify[a]"},
	    {"`notify`:`Notify[c]`",
		"Could not find dependent Notify[c] for Notify[a]"},
	    {"`message`:`Notify[c]`", NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int rc = make(join(native("Notify", "a", rows[i].parameters),
				  native("Notify", "b", "")),
		    "");

		assert_int_equal(rc, rows[i].error == NULL ? 0 : -1);
		if (rc < 0)
			assert_string_equal(err.s, rows[i].error);
	}
	assert_int_equal(make("{`type`:`Notify`,`title`:`a`,`file`:`/a.pp`,"
			      "`line`:3,`kind`:`compilable_type`,"
			      "`parameters`:{`require`:`Notify[c]`}}",
			     ""),
	    -1);
	assert_string_equal(err.s,
	    "Could not find dependency Notify[c] for Notify[a] at /a.pp:3");
	assert_int_equal(
	    make(join(native("Notify", "a", ""),
		     native("Notify", "b", "`require`:`Notify[c]`")),
		""),
	    -1);
}

static void
edges_have_the_direction_of_the_metaparameter(void **state)
{
	static const struct {
		const char *parameters, *edges;
	} rows[] = {
	    {"`require`:`Notify[b]`", "Notify[b] > Notify[a]\n"},
	    {"`subscribe`:`Notify[b]`", "Notify[b] n> Notify[a]\n"},
	    {"`before`:`Notify[b]`", "Notify[a] > Notify[b]\n"},
	    {"`notify`:`Notify[b]`", "Notify[a] n> Notify[b]\n"},
	    {"`require`:`Class[main]`", "-Class[main] > Notify[a]\n"},
	    {"`notify`:`Class[main]`", "Notify[a] n> +Class[main]\n"},
	    {"`require`:[`Notify[b]`,`Class[main]`]",
		"Notify[b] > Notify[a]\n-Class[main] > Notify[a]\n"},
	    {"`before`:`Notify[b]`,`notify`:[[`Notify[b]`]]",
		"Notify[a] n> Notify[b]\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
		    make(join(native("Notify", "a", rows[i].parameters),
			     join(native("Notify", "b", ""),
				 container("Class", "main", ""))),
			""),
		    0);
		plan_relate(&plan);
		assert_string_equal(edges_from(0), rows[i].edges);
	}
}

static void
containers_are_two_vertices_around_their_content(void **state)
{
	static const char *const walk[] = {"+Class[main]", "+Class[empty]",
	    "-Class[empty]", "Notify[a]", "-Class[main]"};
	uint32_t related;

	(void)state;
	assert_int_equal(make(join(container("Class", "main", ""),
				  join(container("Class", "empty", ""),
				      native("Notify", "a", ""))),
			     join(edge("Class[main]", "Class[empty]"),
				 edge("Class[main]", "Notify[a]"))),
	    0);
	plan_relate(&plan);
	related = plan.graph->edge_count;
	assert_int_equal(related, 0);
	plan_expand(&plan);
	assert_string_equal(edges_from(0), "+Class[main] cn> +Class[empty]\n"
					   "-Class[empty] cn> -Class[main]\n"
					   "+Class[main] cn> Notify[a]\n"
					   "Notify[a] cn> -Class[main]\n"
					   "+Class[empty] c> -Class[empty]\n");
	/* main's entry, the empty class, a, and main's exit */
	for (size_t i = 0; i < 5; i++) {
		uint32_t v = graph_next(plan.graph);

		assert_string_equal(vertex_name(v), walk[i]);
		graph_done(plan.graph, v);
	}
	assert_int_equal(plan.graph->vertices[0]->priority[0], 0);
	assert_int_equal(
	    plan.graph->vertices[plan.items[2].entry]->priority[0], 2);
}

/* --- automatic relationships: a type of these tests --- */

/* Two groups: the first candidate in the catalog is taken. */
static const char *const candidates[2][3] = {
    {"Notify[gone]", "Notify[b]", "Notify[c]"},
    {"Notify[c]", NULL, NULL},
};

static int
candidate(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	if (strcmp(i->ref, "Notify[a]") != 0 || group >= 2 || n >= 3 ||
	    candidates[group][n] == NULL)
		return 0;
	strbuf_addstr(out, candidates[group][n]);
	return 1;
}

/* A candidate is the resource itself. */
static int
candidate_self(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	if (group > 0 || n > 0)
		return 0;
	strbuf_addstr(out, i->ref);
	return 1;
}

static int
precedes(const struct instance *i, const struct instance *other)
{
	return strcmp(i->ref, "Notify[a]") == 0 &&
	       (strcmp(other->ref, "Notify[b]") == 0 || other == i);
}

static struct type_operations operations;
static struct resource_type type;

/* Give the operations of these tests to a resource. */
static void
operate(const char *ref)
{
	struct instance *i = found(ref);

	type = *i->type;
	type.ops = &operations;
	i->type = &type;
}

static void
automatic_relationships_yield_to_others(void **state)
{
	static const struct {
		struct type_operations ops;
		const char *parameters, *edges;
	} rows[] = {
	    {{.autorequire = candidate}, "",
		"Notify[b] a> Notify[a]\nNotify[c] a> Notify[a]\n"},
	    {{.autosubscribe = candidate}, "",
		"Notify[b] an> Notify[a]\nNotify[c] an> Notify[a]\n"},
	    {{.autobefore = candidate}, "",
		"Notify[a] a> Notify[b]\nNotify[a] a> Notify[c]\n"},
	    {{.autonotify = candidate}, "",
		"Notify[a] an> Notify[b]\nNotify[a] an> Notify[c]\n"},
	    {{.precedes = precedes}, "", "Notify[a] a> Notify[b]\n"},
	    {{.autorequire = candidate_self}, "", ""},
	    /* the reverse edge, and the same one */
	    {{.autorequire = candidate}, "`before`:`Notify[b]`",
		"Notify[a] > Notify[b]\nNotify[c] a> Notify[a]\n"},
	    {{.autonotify = candidate}, "`before`:`Notify[b]`",
		"Notify[a] > Notify[b]\nNotify[a] an> Notify[c]\n"},
	    {{.autorequire = candidate, .precedes = precedes}, "",
		"Notify[b] a> Notify[a]\nNotify[c] a> Notify[a]\n"},
	    {{.autobefore = candidate, .autonotify = candidate}, "",
		"Notify[a] a> Notify[b]\nNotify[a] a> Notify[c]\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
		    make(join(join(native("Notify", "a", rows[i].parameters),
				  container("Class", "main", "")),
			     join(native("Notify", "b", ""),
				 native("Notify", "c", ""))),
			""),
		    0);
		operations = rows[i].ops;
		operate("Notify[a]");
		plan_relate(&plan);
		assert_string_equal(edges_from(0), rows[i].edges);
	}
}

/* --- generated resources --- */

/* Titles that the next generation adds, and their ancestors; NULL: it fails. */
static const char *const *titles;
static const char *made_type = "Notify";
static bool gets_metaparams;

static int
generate(struct instance *i, struct generation *g, struct strbuf *why)
{
	struct vhash *h;

	(void)i;
	if (titles == NULL) {
		strbuf_addstr(why, "no luck");
		return -1;
	}
	for (size_t n = 0; titles[n] != NULL; n += 2) {
		h = generation_add(g, made_type, titles[n]);
		vhash_set_str(g->arena, h, "message", value_str("made"));
		g->last->ancestor = titles[n + 1];
		g->last->purging = n == 0;
	}
	g->metaparams = gets_metaparams;
	g->unchanged = 3;
	return 0;
}

/* a, which generates and is in a class, and b behind it. */
static void
generating(struct type_operations o, const char *parameters)
{
	assert_int_equal(make(join(container("Class", "main", ""),
				  join(native("Notify", "a", parameters),
				      native("Notify", "b", ""))),
			     join(edge("Class[main]", "Notify[a]"),
				 edge("Class[main]", "Notify[b]"))),
	    0);
	operations = o;
	operate("Notify[a]");
}

static void
generated_resources_come_behind_their_parent(void **state)
{
	static const char *const own[] = {
	    "Made", NULL, "b", NULL, "no tag", NULL, NULL};
	const struct planned *item;
	const struct resource *r;

	(void)state;
	titles = own;
	gets_metaparams = true;
	generating((struct type_operations){.generate = generate},
	    "`loglevel`:`info`,`alias`:`other`,`message`:`m`");
	plan_generate(&plan);
	assert_false(plan.generate_failed);
	assert_string_equal(order(),
	    "Class[main] Notify[a] Notify[Made] Notify[no tag] Notify[b] ");
	item = &plan.items[index_of("Notify[Made]")];
	assert_true(item->is_generated);
	assert_int_equal(item->container, 1);
	assert_true(item->instance->purging);
	assert_string_equal(item->instance->path, "/Main/Notify[Made]");
	r = item->instance->res;
	assert_int_equal(r->index, index_of("Notify[Made]"));
	assert_int_equal(r->param_count, 2);
	text_is(r->params[0].value, "made");
	assert_string_equal(r->params[1].name->text, "loglevel");
	assert_int_equal(r->tag_count, 4);
	assert_string_equal(r->tags[3]->text, "too");
	assert_string_equal(r->tags[0]->text, "notify");
	assert_string_equal(r->tags[1]->text, "made");
	assert_string_equal(r->tags[2]->text, "of_parent");
	item = &plan.items[index_of("Notify[no tag]")];
	assert_false(item->instance->purging);
	assert_int_equal(item->instance->res->tag_count, 3);
	plan_relate(&plan);
	assert_string_equal(edges_from(0),
	    "Notify[a] > Notify[no tag]\nNotify[a] > Notify[b]\n"
	    "Notify[a] > Notify[Made]\n");
	plan_expand(&plan);
	assert_string_equal(edges_from(3),
	    "+Class[main] cn> Notify[a]\nNotify[a] cn> -Class[main]\n"
	    "+Class[main] cn> Notify[b]\nNotify[b] cn> -Class[main]\n"
	    "+Class[main] cn> Notify[Made]\n"
	    "Notify[Made] cn> -Class[main]\n"
	    "+Class[main] cn> Notify[no tag]\n"
	    "Notify[no tag] cn> -Class[main]\n");
}

static void
generated_resources_may_come_before_their_parent(void **state)
{
	static const char *const own[] = {
	    "c", NULL, "d", NULL, "b", NULL, NULL};

	(void)state;
	titles = own;
	gets_metaparams = false;
	generating(
	    (struct type_operations){.generate = generate, .depth_first = 1},
	    "`loglevel`:`info`,`before`:`Notify[b]`");
	plan_generate(&plan);
	assert_string_equal(
	    order(), "Class[main] Notify[c] Notify[d] Notify[a] Notify[b] ");
	assert_int_equal(found("Notify[c]")->res->param_count, 1);
	plan_relate(&plan);
	/* none against an edge of the catalog */
	assert_string_equal(edges_from(0),
	    "Notify[a] > Notify[b]\nNotify[d] > Notify[a]\n"
	    "Notify[c] > Notify[a]\n");
}

static void
a_failed_generation_is_noted(void **state)
{
	static const char *const own[] = {"c", NULL, NULL};

	(void)state;
	titles = NULL;
	generating((struct type_operations){.generate = generate}, "");
	plan_generate(&plan);
	assert_true(plan.generate_failed);
	assert_string_equal(order(), "Class[main] Notify[a] Notify[b] ");
	/* a dependency that is inherited and does not exist */
	titles = own;
	gets_metaparams = true;
	generating((struct type_operations){.generate = generate},
	    "`require`:`Notify[b]`");
	plan.items[1].instance->res->params[0].value =
	    value_str("Notify[gone]");
	plan_generate(&plan);
	assert_true(plan.generate_failed);
	/* a type that does not exist */
	made_type = "Nowhere";
	generating((struct type_operations){.generate = generate}, "");
	plan_generate(&plan);
	made_type = "Notify";
	assert_true(plan.generate_failed);
	assert_string_equal(order(), "Class[main] Notify[a] Notify[b] ");
	log_memory_clear();
}

/* Titles of tags: letters, digits and _ first, then :.- as well. */
static void
only_words_are_tags_of_generated_resources(void **state)
{
	static const struct {
		const char *title, *tag;
	} rows[] = {
	    {"a", "a"},
	    {"_", "_"},
	    {"9", "9"},
	    {"AZaz", "azaz"},
	    {"a:.-", "a:.-"},
	    {"a@", NULL},
	    {"a[", NULL},
	    {":a", NULL},
	    {".a", NULL},
	    {"-a", NULL},
	    {"a b", NULL},
	    {"/a", NULL},
	};
	static const char *own[] = {NULL, NULL, NULL};

	(void)state;
	titles = own;
	gets_metaparams = false;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct resource *r;

		own[0] = rows[i].title;
		assert_int_equal(make(native("Notify", "parent", ""), ""), 0);
		operations = (struct type_operations){.generate = generate};
		operate("Notify[parent]");
		plan_generate(&plan);
		r = found(arena_printf(a, "Notify[%s]", rows[i].title))->res;
		assert_int_equal(r->tag_count, rows[i].tag == NULL ? 3 : 4);
		if (rows[i].tag != NULL)
			assert_string_equal(r->tags[1]->text, rows[i].tag);
	}
}

/* --- resources that are generated in the walk --- */

static void
children_are_between_their_parent_and_its_end(void **state)
{
	static const char *const own[] = {
	    "c", NULL, "d", "c", "b", "gone", "e", "a", NULL};
	uint32_t unchanged, v, before;

	(void)state;
	titles = own;
	gets_metaparams = false;
	generating((struct type_operations){.eval_generate = generate}, "");
	plan_relate(&plan);
	plan_expand(&plan);
	before = plan.graph->edge_count;
	v = plan.items[1].entry;
	assert_int_equal(plan_eval_generate(&plan, v, &unchanged, &err), 4);
	assert_int_equal(unchanged, 3);
	assert_string_equal(edges_from(before),
	    "Notify[c] n> -a\nNotify[d] n> -a\nNotify[b] n> -a\n"
	    "Notify[e] n> -a\nNotify[a] n> -a\n"
	    "Notify[a] > Notify[c]\nNotify[c] > Notify[d]\n"
	    "Notify[a] > Notify[b]\nNotify[a] > Notify[e]\n");
	/* edges of the parent are those of its end */
	assert_non_null(strstr(edges_from(0), "-a cn> -Class[main]\n"));
	assert_null(strstr(edges_from(0), "Notify[a] cn> -Class[main]\n"));
	assert_int_equal(
	    plan.graph->vertices[plan.items[index_of("Notify[d]")].entry]
		->made_by,
	    v + 1);
	assert_string_equal(order(),
	    "Class[main] Notify[a] Notify[e] Notify[d] Notify[c] "
	    "Notify[b] ");
}

static void
a_resource_without_children_has_no_end(void **state)
{
	static const char *const none[] = {NULL};
	uint32_t unchanged, before;

	(void)state;
	titles = none;
	generating((struct type_operations){.eval_generate = generate}, "");
	plan_relate(&plan);
	plan_expand(&plan);
	before = plan.graph->edge_count;
	assert_int_equal(
	    plan_eval_generate(&plan, plan.items[1].entry, &unchanged, &err),
	    0);
	assert_int_equal(unchanged, 3);
	assert_int_equal(
	    plan_eval_generate(&plan, plan.items[2].entry, &unchanged, &err),
	    0);
	assert_int_equal(unchanged, 0);
	assert_int_equal(
	    plan_eval_generate(&plan, plan.items[0].entry, &unchanged, &err),
	    0);
	assert_int_equal(plan.graph->edge_count, before);
	assert_false(plan.generate_failed);
	titles = NULL;
	assert_int_equal(
	    plan_eval_generate(&plan, plan.items[1].entry, &unchanged, &err),
	    -1);
	assert_string_equal(err.s, "no luck");
	assert_true(plan.generate_failed);
}

/* --- */

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&err, 65536);
	strbuf_init(&text, 65536);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	strbuf_release(&err);
	strbuf_release(&text);
	arena_free(a);
	return 0;
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(the_first_container_is_the_parent),
	    TEST(containers_are_nested_1000_times_at_most),
	    TEST(a_resource_is_found_by_its_names),
	    TEST(two_resources_with_one_key_are_refused),
	    TEST(every_catalog_has_schedules_and_a_bucket),
	    TEST(a_value_is_changed_by_a_type),
	    TEST(types_list_the_resources),
	    TEST(a_missing_dependency_is_refused),
	    TEST(edges_have_the_direction_of_the_metaparameter),
	    TEST(containers_are_two_vertices_around_their_content),
	    TEST(automatic_relationships_yield_to_others),
	    TEST(generated_resources_come_behind_their_parent),
	    TEST(generated_resources_may_come_before_their_parent),
	    TEST(a_failed_generation_is_noted),
	    TEST(only_words_are_tags_of_generated_resources),
	    TEST(children_are_between_their_parent_and_its_end),
	    TEST(a_resource_without_children_has_no_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "server/query/route.h"

#include <string.h>

#include "base/core/arena.h"
#include "server/query/entity.h"
#include "server/query/options.h"

/* The rest of a path, from the left. */
struct route_cursor {
	struct arena *arena;
	const char *at; /* NULL: at its end */
};

/* Return the next component, or NULL. */
static const char *
route_next(struct route_cursor *p)
{
	const char *begin = p->at, *slash;

	if (begin == NULL || *begin == '\0')
		return NULL;
	slash = strchr(begin, '/');
	if (slash == NULL) {
		p->at = NULL;
		return begin;
	}
	p->at = slash + 1;
	return arena_memdup(p->arena, begin, (size_t)(slash - begin));
}

/* Return the rest of the path, which may have slashes (a title), or NULL. */
static const char *
route_rest(struct route_cursor *p)
{
	const char *begin = p->at;

	p->at = NULL;
	return begin != NULL && *begin != '\0' ? begin : NULL;
}

static void
route_demand(struct query_route *r, const char *field, const char *value)
{
	r->demands[r->demand_count].field = field;
	r->demands[r->demand_count++].value = value;
}

/* Entities that are a path of their own. */
static const struct route_row {
	enum query_entity_id entity;
	bool is_active;
	unsigned allowed;
	enum query_answer_form form;
	const char *first, *second; /* fields of the components behind it */
} route_rows[] = {
    {QUERY_NODES, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_ENVIRONMENTS, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL,
	NULL},
    {QUERY_PRODUCERS, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_FACTS, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, "name", "value"},
    {QUERY_FACT_NAMES, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_FACT_PATHS, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_FACT_CONTENTS, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL,
	NULL},
    {QUERY_FACTSETS, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_INVENTORY, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_CATALOGS, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_EDGES, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_RESOURCES, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, "type",
	"title"},
    {QUERY_REPORTS, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_EVENTS, false, QUERY_ALLOW_PAGING | QUERY_ALLOW_DISTINCT,
	QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_EVENT_COUNTS, false,
	QUERY_ALLOW_PAGING | QUERY_ALLOW_DISTINCT | QUERY_ALLOW_COUNTS,
	QUERY_FORM_COUNTS, NULL, NULL},
    {QUERY_AGGREGATE_EVENT_COUNTS, false,
	QUERY_ALLOW_QUERY | QUERY_ALLOW_DISTINCT | QUERY_ALLOW_COUNTS,
	QUERY_FORM_AGGREGATE, NULL, NULL},
    {QUERY_PACKAGES, false, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS, NULL, NULL},
    {QUERY_PACKAGE_INVENTORY, true, QUERY_ALLOW_PAGING, QUERY_FORM_ROWS,
	"certname", NULL},
};

/* Set the route to an entity, and to the components behind its name. */
static bool
route_entity(struct query_route *r, struct route_cursor *p, const char *name)
{
	const struct route_row *row = NULL;
	const char *value;
	size_t i;

	for (i = 0; i < sizeof(route_rows) / sizeof(route_rows[0]); i++)
		if (strcmp(query_entity(route_rows[i].entity)->path, name) == 0)
			row = &route_rows[i];
	if (row == NULL)
		return false;
	r->entity = row->entity;
	r->form = row->form;
	r->is_active = row->is_active;
	r->allowed = row->allowed;
	if (row->first != NULL) {
		value = row->second != NULL ? route_next(p) : route_rest(p);
		if (value != NULL)
			route_demand(r, row->first, value);
	}
	if (row->second != NULL && (value = route_rest(p)) != NULL)
		route_demand(r, row->second, value);
	return p->at == NULL || *p->at == '\0';
}

/* Entities whose single rows are paths, and what these paths have below. */
static const struct route_parent {
	enum query_entity_id entity;
	const char *name;  /* in errors */
	const char *field; /* of the row: its key */
	const char *below; /* field of the rows below; NULL: the same */
	bool has_row;	   /* the path of one row is answered */
	const char *children[5];
} route_parents[] = {
    {QUERY_NODES, "node", "certname", "certname", true,
	{"facts", "resources", NULL}},
    {QUERY_CATALOGS, "catalog", "certname", "certname", true,
	{"edges", "resources", NULL}},
    {QUERY_FACTSETS, "factset", "certname", "certname", true, {NULL}},
    {QUERY_ENVIRONMENTS, "environment", "name", "environment", true,
	{"facts", "resources", "reports", "events", NULL}},
    {QUERY_PRODUCERS, "producer", "name", "producer", true,
	{"factsets", "catalogs", "reports", NULL}},
    {QUERY_REPORTS, "report", "hash", "report", false, {"events", NULL}},
};

static void
route_set_parent(
    struct query_route *r, const struct route_parent *p, const char *key)
{
	r->parent = p->name;
	r->parent_entity = p->entity;
	r->parent_field = p->field;
	r->parent_value = key;
}

/* Fields whose data are paths. */
static const struct {
	enum query_entity_id entity;
	const char *name;
	unsigned field;
} route_data[] = {
    {QUERY_REPORTS, "logs", QRP_LOGS},
    {QUERY_REPORTS, "metrics", QRP_METRICS},
};

static bool
route_set_data(struct query_route *r, const struct route_parent *p,
    const char *child, const char *key)
{
	size_t i;

	for (i = 0; i < sizeof(route_data) / sizeof(route_data[0]); i++) {
		if (route_data[i].entity != p->entity ||
		    strcmp(route_data[i].name, child) != 0)
			continue;
		r->entity = p->entity;
		r->form = QUERY_FORM_DATA;
		r->data = route_data[i].field;
		route_demand(r, p->field, key);
		return true;
	}
	return false;
}

/* Set the route to what is below a row, for example nodes/NAME/facts. */
static bool
route_child(struct query_route *r, struct route_cursor *path,
    const struct route_parent *p, const char *key)
{
	const char *child = route_next(path);
	unsigned i;

	route_set_parent(r, p, key);
	if (child == NULL) {
		r->entity = p->entity;
		r->form = QUERY_FORM_SINGLE;
		r->allowed = QUERY_ALLOW_PAGING;
		route_demand(r, p->field, key);
		return p->has_row;
	}
	if (route_set_data(r, p, child, key))
		return path->at == NULL;
	/* PuppetDB answers factsets/NAME/facts with a list of the factset */
	if (p->entity == QUERY_FACTSETS && strcmp(child, "facts") == 0) {
		route_demand(r, p->field, key);
		return route_entity(
		    r, path, query_entity(QUERY_FACTSETS)->path);
	}
	for (i = 0; p->children[i] != NULL; i++)
		if (strcmp(p->children[i], child) == 0)
			break;
	if (p->children[i] == NULL || !route_entity(r, path, child))
		return false;
	route_demand(r, p->below, key);
	return true;
}

bool
query_route_find(struct arena *a, const char *path, struct query_route *ret)
{
	struct route_cursor p = {.arena = a, .at = path};
	const char *name, *key;
	size_t i;

	*ret = (struct query_route){.entity = QUERY_ENTITIES};
	name = route_next(&p);
	if (name == NULL) {
		ret->is_root = true;
		ret->allowed = QUERY_ALLOW_PAGING | QUERY_ALLOW_ROOT;
		return true;
	}
	for (i = 0; i < sizeof(route_parents) / sizeof(route_parents[0]); i++) {
		if (strcmp(query_entity(route_parents[i].entity)->path, name) !=
		    0)
			continue;
		key = p.at != NULL && *p.at == '\0' ? "" : route_next(&p);
		if (key != NULL)
			return route_child(ret, &p, &route_parents[i], key);
	}
	return route_entity(ret, &p, name);
}

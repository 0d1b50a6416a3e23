#include "server/query/plan/names.h"

/* Names of entities, fields and functions, and how errors list them. */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/query/entity.h"
#include "server/query/job.h"
#include "server/query/plan/plan.h"

static const char *const function_names[QUERY_FUNCTIONS] = {
    [QUERY_COUNT] = "count",
    [QUERY_AVG] = "avg",
    [QUERY_SUM] = "sum",
    [QUERY_MIN] = "min",
    [QUERY_MAX] = "max",
    [QUERY_TO_STRING] = "to_string",
    [QUERY_JSONB_TYPEOF] = "jsonb_typeof",
};

enum query_function
query_function_find(const char *name, size_t n)
{
	unsigned i;

	for (i = QUERY_COUNT; i < QUERY_FUNCTIONS; i++)
		if (strlen(function_names[i]) == n &&
		    memcmp(function_names[i], name, n) == 0)
			break;
	return (enum query_function)i;
}

/* True when the name is the other one, with dashes instead of underscores. */
static bool
name_is_alike(const char *name, size_t n, const char *other)
{
	size_t i;

	if (strlen(other) != n)
		return false;
	for (i = 0; i < n; i++)
		if ((name[i] == '-' ? '_' : name[i]) != other[i])
			return false;
	return true;
}

enum query_entity_id
query_entity_find(const char *name, size_t n)
{
	unsigned id;

	for (id = 0; id < QUERY_ENTITIES; id++)
		if (name_is_alike(
			name, n, query_entity((enum query_entity_id)id)->name))
			break;
	return (enum query_entity_id)id;
}

const char *
query_entity_alias(enum query_entity_id id)
{
	/* PuppetDB's own name in its database */
	return id == QUERY_FACT_CONTENTS ? "fact_nodes"
					 : query_entity(id)->name;
}

unsigned
query_field_find(const struct query_entity *e, const char *name, size_t n)
{
	unsigned i;

	for (i = 0; i < e->count; i++)
		if (strlen(e->fields[i].name) == n &&
		    memcmp(e->fields[i].name, name, n) == 0)
			return i;
	return QUERY_NO_FIELD;
}

static int
name_order(const void *a, const void *b)
{
	const char *const *x = a, *const *y = b;

	return strcmp(*x, *y);
}

const char *
query_fields_shown(
    struct query_job *j, const struct query_entity *e, bool is_printed)
{
	const char *names[QUERY_COLUMNS_MAX], *shown;
	unsigned count = 0, i;
	struct strbuf b;

	for (i = 0; i < e->count; i++)
		if (i != e->active && (is_printed ? !e->fields[i].is_hidden
						  : !e->fields[i].is_opaque))
			names[count++] = e->fields[i].name;
	if (!is_printed)
		qsort(names, count, sizeof(names[0]), name_order);
	strbuf_init(&b, QUERY_REASON_MAX);
	for (i = 0; i < count; i++) {
		if (i > 0 && count > 2)
			strbuf_addstr(&b, ", ");
		if (i > 0 && i == count - 1)
			strbuf_addstr(&b, count > 2 ? "and " : " and ");
		strbuf_addf(&b, "'%s'", names[i]);
	}
	shown = strbuf_copy(&b, j->arena);
	strbuf_release(&b);
	return shown != NULL ? shown : "";
}

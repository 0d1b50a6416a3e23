#include "server/query/plan/relation.h"

/* Relations of entities, for subqueries that name only an entity. */

#include <string.h>

#include "server/query/plan/plan.h"

/* Entities that all others of the table with a certname are related to. */
#define BIT(id) (1U << QUERY_##id)
#define NODE_BITS                                                          \
	(BIT(NODES) | BIT(FACTS) | BIT(FACT_CONTENTS) | BIT(FACTSETS) |    \
	    BIT(INVENTORY) | BIT(CATALOGS) | BIT(EDGES) | BIT(RESOURCES) | \
	    BIT(REPORTS) | BIT(EVENTS) | BIT(PACKAGE_INVENTORY))

/* Rows that are not by certname alone; they come before it. */
static const struct relation_row {
	enum query_entity_id from, to;
	struct query_relation relation;
} relation_rows[] = {
    {QUERY_FACTS, QUERY_FACT_CONTENTS,
	{{"certname", "name"}, {"certname", "name"}}},
    {QUERY_FACT_CONTENTS, QUERY_FACTS,
	{{"certname", "name"}, {"certname", "name"}}},
    {QUERY_FACT_PATHS, QUERY_FACTS, {{"name", NULL}, {"name", NULL}}},
    {QUERY_FACT_PATHS, QUERY_FACT_CONTENTS, {{"path", NULL}, {"path", NULL}}},
    {QUERY_REPORTS, QUERY_EVENTS, {{"hash", NULL}, {"report", NULL}}},
    {QUERY_EVENTS, QUERY_REPORTS, {{"report", NULL}, {"hash", NULL}}},
};

/* Entities that have the field environment, or producer. */
static const unsigned environment_bits =
    BIT(FACTS) | BIT(FACT_CONTENTS) | BIT(FACTSETS) | BIT(INVENTORY) |
    BIT(CATALOGS) | BIT(RESOURCES) | BIT(REPORTS) | BIT(EVENTS);
static const unsigned producer_bits =
    BIT(FACTSETS) | BIT(CATALOGS) | BIT(REPORTS);

static bool
relation_set(struct query_relation *ret, const char *local, const char *foreign)
{
	*ret = (struct query_relation){{local, NULL}, {foreign, NULL}};
	return true;
}

bool
query_relation_find(enum query_entity_id from, enum query_entity_id to,
    struct query_relation *ret)
{
	size_t i;

	for (i = 0; i < sizeof(relation_rows) / sizeof(relation_rows[0]); i++)
		if (relation_rows[i].from == from &&
		    relation_rows[i].to == to) {
			*ret = relation_rows[i].relation;
			return true;
		}
	/* those of an entity's own, before the certname of the others */
	if (to == QUERY_ENVIRONMENTS && (environment_bits >> from & 1))
		return relation_set(ret, "environment", "name");
	if (from == QUERY_ENVIRONMENTS && (environment_bits >> to & 1))
		return relation_set(ret, "name", "environment");
	if (to == QUERY_PRODUCERS && (producer_bits >> from & 1))
		return relation_set(ret, "producer", "name");
	if (from == QUERY_PRODUCERS && (producer_bits >> to & 1))
		return relation_set(ret, "name", "producer");
	if ((NODE_BITS >> from & 1) && (NODE_BITS >> to & 1))
		return relation_set(ret, "certname", "certname");
	return false;
}

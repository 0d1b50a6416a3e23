/* Names of environments, producers and statuses: their shares and their end. */

#include <string.h>

#include "base/core/map.h"
#include "server/fleet/internal.h"

#define NAMES_DAY_MS  ((int64_t)86400000)
#define NAMES_HOUR_MS ((int64_t)3600000)
/* Nodes that have given new names in a day; it is forgotten when it is full. */
#define NAMES_NODES 100000U
/* So many names of a kind are worth the search for those without a use. */
#define NAMES_MANY (FLEET_NAMES / 4 * 3)

/* Set *ret to the number of names of a kind. */
static int
names_count(struct exports *x, int kind, uint64_t *ret)
{
	struct database_statement *s = database_statement(
	    x->db, "SELECT count(*) FROM name WHERE kind = ?1");

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, kind);
	if (database_step(s) != 1)
		return -1;
	*ret = (uint64_t)database_column_int(s, 0);
	database_end(s);
	return 0;
}

/* Count a new name of the node: false when it has given too many today. */
static bool
names_take_share(struct fleet_put *p)
{
	struct exports *x = p->x;
	const int64_t day = p->now / NAMES_DAY_MS;
	struct map_entry *e;

	if (x->named != NULL && x->named_day != day) {
		map_free(x->named);
		x->named = NULL;
	}
	if (x->named == NULL)
		x->named = map_new(NULL, NAMES_NODES);
	x->named_day = day;
	e = map_put(x->named, p->certname, strlen(p->certname), NULL);
	if (e == NULL) {
		map_free(x->named);
		x->named = NULL;
		return true;
	}
	return e->num++ < FLEET_NODE_NAMES;
}

int
fleet_put_name(struct fleet_put *p, int kind, const struct payload_value *name,
    int64_t *ret)
{
	uint64_t count;

	*ret = 0;
	if (!name->is_given)
		return EXPORTS_OK;
	if (exports_name(p->x, kind, name->text, name->n, false, ret) < 0)
		return -1;
	if (*ret != 0)
		return EXPORTS_OK;
	if (names_count(p->x, kind, &count) < 0)
		return -1;
	if (count >= FLEET_NAMES)
		return (int)fleet_invalid(
		    p, "the store has 65536 such names already");
	if (!names_take_share(p))
		return (int)fleet_invalid(p,
		    "the node has given 100 new names of environments, "
		    "producers and statuses today");
	return exports_name(p->x, kind, name->text, name->n, true, ret) < 0
		   ? -1
		   : (int)EXPORTS_OK;
}

/* Remove the names of a kind that no document has: the column of its kind. */
static int
fleet_names_remove(struct exports *x, int kind, const char *sql)
{
	struct database_statement *s;
	uint64_t count;

	if (names_count(x, kind, &count) < 0)
		return -1;
	if (count < NAMES_MANY)
		return 0;
	s = database_statement(x->db, sql);
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, kind);
	return database_run(s);
}

int
fleet_names_prune(struct exports *x, int64_t now)
{
	static const char environments[] =
	    "DELETE FROM name WHERE kind = ?1 AND id NOT IN"
	    " (SELECT environment FROM factset UNION"
	    " SELECT environment FROM catalog UNION"
	    " SELECT environment FROM report)";
	static const char producers[] =
	    "DELETE FROM name WHERE kind = ?1 AND id NOT IN"
	    " (SELECT producer FROM factset UNION"
	    " SELECT producer FROM catalog UNION SELECT producer FROM report)";
	static const char statuses[] =
	    "DELETE FROM name WHERE kind = ?1 AND id NOT IN"
	    " (SELECT status FROM report)";

	if (x->names_pruned != 0 && now >= x->names_pruned &&
	    now - x->names_pruned < NAMES_HOUR_MS)
		return 0;
	x->names_pruned = now;
	if (fleet_names_remove(x, EXPORTS_NAME_ENVIRONMENT, environments) < 0 ||
	    fleet_names_remove(x, EXPORTS_NAME_PRODUCER, producers) < 0)
		return -1;
	return fleet_names_remove(x, EXPORTS_NAME_STATUS, statuses);
}

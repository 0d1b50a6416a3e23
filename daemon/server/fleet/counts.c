/* How much is stored. */

#include "server/fleet/internal.h"

int
fleet_counts(struct exports *x, struct fleet_counts *ret)
{
	struct database_statement *s = database_statement(x->db,
	    "SELECT (SELECT count(*) FROM factset JOIN node ON node = node.id"
	    " WHERE deactivated = 0 AND expired = 0), count(*),"
	    " coalesce(sum(c.resources), 0) FROM catalog c"
	    " JOIN node n ON c.node = n.id"
	    " WHERE n.deactivated = 0 AND n.expired = 0");

	if (s == NULL || database_step(s) < 0) {
		exports_fail(x, NULL);
		return -1;
	}
	ret->factsets = (uint64_t)database_column_int(s, 0);
	ret->catalogs = (uint64_t)database_column_int(s, 1);
	ret->resources = (uint64_t)database_column_int(s, 2);
	database_end(s);
	return 0;
}

/* The share of a node in stored reports: its oldest ones go first. */

#include "server/fleet/internal.h"

/* Bytes of a small body: those of all small ones are limited by their number.
 */
#define SHARE_SMALL ((size_t)64 << 10)

/* Run SQL that returns a number of the node. */
static int
share_number(
    struct fleet_put *p, const char *sql, int64_t argument, int64_t *ret)
{
	struct database_statement *s = database_statement(p->x->db, sql);
	int found;

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, argument);
	found = database_step(s);
	*ret = found == 1 ? database_column_int(s, 0) : 0;
	database_end(s);
	return found < 0 ? -1 : 0;
}

/* Remove the oldest reports of the node, that many. */
static int
share_remove(struct fleet_put *p, int64_t number)
{
	struct database_statement *s = database_statement(p->x->db,
	    "DELETE FROM report WHERE id IN (SELECT id FROM report"
	    " WHERE node = ?1 ORDER BY ts, id LIMIT ?2)");

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, number);
	return database_run(s);
}

/* Have less reports than the maximum. */
static int
share_keep_number(struct fleet_put *p)
{
	int64_t max = (int64_t)p->x->limits.node_reports, count;

	if (max == 0)
		return 0;
	if (share_number(p,
		"SELECT count(*) FROM"
		" (SELECT 1 FROM report WHERE node = ?1 LIMIT ?2) AS r",
		max + 100, &count) < 0)
		return -1;
	return count >= max ? share_remove(p, count - max + 1) : 0;
}

/* Have room for a body of n bytes. */
static int
share_keep_bytes(struct fleet_put *p, size_t n)
{
	int64_t max = (int64_t)p->x->limits.node_report_bytes, sum, oldest;

	if (max == 0 || n <= SHARE_SMALL)
		return 0;
	if (share_number(p,
		"SELECT coalesce(sum(length(body)), 0) FROM report"
		" WHERE node = ?1 AND ?2 = 0",
		0, &sum) < 0)
		return -1;
	while (sum > 0 && sum + (int64_t)n > max) {
		if (share_number(p,
			"SELECT length(body) FROM report WHERE node = ?1"
			" AND ?2 = 0 ORDER BY ts, id LIMIT 1",
			0, &oldest) < 0 ||
		    share_remove(p, 1) < 0)
			return -1;
		sum -= oldest;
	}
	return 0;
}

int
fleet_report_share(struct fleet_put *p, size_t n)
{
	return share_keep_number(p) < 0 ? -1 : share_keep_bytes(p, n);
}

/* Reports that are older than their time to live. */

#include "server/fleet/internal.h"

/* Reports that one call removes: a writer waits for some 20 ms. */
#define FLEET_PRUNE_REPORTS 100
/* Free pages that it returns to the file system. */
#define FLEET_PRUNE_PAGES 64

/* Remove some reports older than ttl (0: none are): their number in *ret. */
static int
prune_reports(struct exports *x, int64_t now, int64_t ttl, uint64_t *ret)
{
	struct database_statement *s;

	if (ttl <= 0)
		return 0;
	s = database_statement(x->db,
	    "DELETE FROM report WHERE id IN"
	    " (SELECT id FROM report WHERE ts < ?1 ORDER BY ts LIMIT 100)");
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, now - ttl);
	if (database_run(s) < 0)
		return -1;
	*ret = database_changes(x->db);
	return 0;
}

int
fleet_prune(struct exports *x, int64_t now, int64_t report_ttl_ms,
    uint64_t *ret_removed, struct strbuf *why)
{
	uint64_t removed = 0;

	if (x->has_puts) {
		exports_refuse(
		    EXPORTS_FAILED, why, "what was put is not committed");
		return -1;
	}
	if (database_begin(x->db) < 0 ||
	    prune_reports(x, now, report_ttl_ms, &removed) < 0 ||
	    fleet_names_prune(x, now) < 0 || database_commit(x->db) < 0 ||
	    (removed > 0 && database_shrink(x->db, FLEET_PRUNE_PAGES) < 0)) {
		exports_fail(x, why);
		database_rollback(x->db);
		return -1;
	}
	if (ret_removed != NULL)
		*ret_removed = removed;
	return removed == FLEET_PRUNE_REPORTS;
}

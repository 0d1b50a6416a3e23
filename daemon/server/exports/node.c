/* Nodes: their rows, and what ends them. */

#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "server/exports/store.h"

/* Nodes that one call of exports_prune() marks, and removes. */
#define PRUNE_EXPIRE 500
#define PRUNE_REMOVE 20
/* Free pages that it returns to the file system. */
#define PRUNE_PAGES 256
/* Reports that a transaction removes with their node, for a short pause. */
#define NODE_REPORTS 200

int
exports_row(struct exports *x, const char *certname, struct exports_row *ret)
{
	struct database_statement *s = database_statement(x->db,
	    "SELECT id, stamp, seen, deactivated, expired, resources, hash"
	    " FROM node WHERE certname = ?1");
	const void *hash;
	size_t n;
	int found;

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, certname, strlen(certname));
	found = database_step(s);
	if (found != 1)
		return found;
	ret->id = database_column_int(s, 0);
	ret->stamp = database_column_int(s, 1);
	ret->seen = database_column_int(s, 2);
	ret->deactivated = database_column_int(s, 3);
	ret->expired = database_column_int(s, 4);
	ret->resources = (uint64_t)database_column_int(s, 5);
	hash = database_column_bytes(s, 6, &n);
	memset(ret->hash, 0, sizeof(ret->hash));
	if (n == sizeof(ret->hash))
		memcpy(ret->hash, hash, n);
	database_end(s);
	return 1;
}

int
exports_node(struct exports *x, const char *certname, struct exports_node *ret)
{
	struct exports_row row;
	int found = 0;

	if (exports_certname_fault(certname) == NULL)
		found = exports_row(x, certname, &row);
	if (found < 0)
		exports_fail(x, NULL);
	if (found != 1)
		return found;
	memcpy(ret->certname, certname, strlen(certname) + 1);
	ret->seen = row.seen;
	ret->stamp = row.stamp;
	ret->deactivated = row.deactivated;
	ret->expired = row.expired;
	ret->resources = row.resources;
	return 1;
}

/* Run SQL whose values are numbers: those that it has. */
static int
node_change(struct exports *x, const char *sql, int count, int64_t first,
    int64_t second)
{
	struct database_statement *s = database_statement(x->db, sql);

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, first);
	if (count > 1)
		database_bind_int(s, 2, second);
	return database_run(s);
}

int
exports_bucket_remove(struct exports *x, int64_t type, int64_t node)
{
	if (node_change(x, "DELETE FROM xkey WHERE type = ?1 AND node = ?2", 2,
		type, node) < 0)
		return -1;
	return node_change(x,
	    "DELETE FROM exported WHERE type = ?1 AND node = ?2", 2, type,
	    node);
}

/* Remove reports of a node; *ret: it may have more. */
static int
exports_node_reports_remove(struct exports *x, int64_t node, bool *ret)
{
	if (node_change(x,
		"DELETE FROM report WHERE id IN"
		" (SELECT id FROM report WHERE node = ?1 LIMIT 200)",
		1, node, 0) < 0)
		return -1;
	*ret = database_changes(x->db) == NODE_REPORTS;
	return 0;
}

/*
 * Remove the facts and the catalog of a node that has no reports.  The number
 * of the last change grows, so that a reader looks for what is gone.
 */
static int
node_remove_fleet(struct exports *x, int64_t node)
{
	int64_t change;

	if (node_change(x, "DELETE FROM factset WHERE node = ?1", 1, node, 0) <
		0 ||
	    node_change(x, "DELETE FROM catalog WHERE node = ?1", 1, node, 0) <
		0 ||
	    exports_moment(x, "change", &change) < 0)
		return -1;
	return exports_moment_set(x, "change", change + 1);
}

/* Remove all that a node exports, and the node, which has no reports. */
static int
exports_node_remove(struct exports *x, int64_t node)
{
	static const char sql[] =
	    "SELECT type FROM exported WHERE node = ?1 LIMIT 1";
	struct database_statement *s;
	int64_t type;
	int more;

	do {
		s = database_statement(x->db, sql);
		if (s == NULL)
			return -1;
		database_bind_int(s, 1, node);
		more = database_step(s);
		if (more != 1)
			break;
		type = database_column_int(s, 0);
		database_end(s);
		if (exports_bucket_remove(x, type, node) < 0)
			return -1;
	} while (more == 1);
	if (more < 0 || node_remove_fleet(x, node) < 0)
		return -1;
	return node_change(x, "DELETE FROM node WHERE id = ?1", 1, node, 0);
}

/* End a transaction: commit it when the result is good. */
static enum exports_result
node_finish(struct exports *x, int result, struct strbuf *why)
{
	if (result == 0 && database_commit(x->db) == 0)
		return EXPORTS_OK;
	exports_fail(x, why);
	database_rollback(x->db);
	return EXPORTS_FAILED;
}

/* Begin a change of a node, and find its row. */
static enum exports_result
node_begin(struct exports *x, const char *certname, struct exports_row *ret,
    int *ret_found, struct strbuf *why)
{
	const char *fault = exports_certname_fault(certname);

	*ret_found = 0;
	if (fault != NULL)
		return exports_refuse(EXPORTS_INVALID, why, fault);
	if (x->has_puts)
		return exports_refuse(
		    EXPORTS_FAILED, why, "exports are not committed");
	if (database_begin(x->db) < 0)
		return exports_fail(x, why);
	*ret_found = exports_row(x, certname, ret);
	return EXPORTS_OK;
}

enum exports_result
exports_deactivate(struct exports *x, const char *certname, int64_t now,
    bool *ret_known, struct strbuf *why)
{
	struct exports_row row;
	enum exports_result result;
	int found, done;

	result = node_begin(x, certname, &row, &found, why);
	if (result != EXPORTS_OK)
		return result;
	done = found == 1 ? node_change(x,
				"UPDATE node SET deactivated = ?1"
				" WHERE id = ?2",
				2, now, row.id)
			  : found;
	*ret_known = found == 1;
	return node_finish(x, done, why);
}

/* One transaction of a purge; *ret_more: the node has reports still. */
static enum exports_result
exports_node_purge(struct exports *x, const char *certname, bool *ret_known,
    bool *ret_more, struct strbuf *why)
{
	struct exports_row row;
	enum exports_result result;
	int found, done;

	*ret_more = false;
	result = node_begin(x, certname, &row, &found, why);
	if (result != EXPORTS_OK)
		return result;
	done = found;
	if (found == 1)
		done = exports_node_reports_remove(x, row.id, ret_more);
	if (found == 1 && done == 0 && !*ret_more)
		done = exports_node_remove(x, row.id);
	*ret_known = *ret_known || found == 1;
	return node_finish(x, done, why);
}

enum exports_result
exports_purge(struct exports *x, const char *certname, int64_t now,
    bool *ret_known, struct strbuf *why)
{
	enum exports_result result;
	bool more;

	(void)now;
	*ret_known = false;
	do
		result = exports_node_purge(x, certname, ret_known, &more, why);
	while (result == EXPORTS_OK && more);
	return result;
}

/* The time in which each node that runs is seen again, milliseconds. */
static int64_t
node_comes_back(const struct exports *x)
{
	return x->limits.prime * 1000 + exports_seen_ms(x->limits.node_ttl);
}

enum exports_result
exports_wait(struct exports *x, int64_t now, struct strbuf *why)
{
	if (x->has_puts)
		return exports_refuse(
		    EXPORTS_FAILED, why, "exports are not committed");
	if (database_begin(x->db) < 0)
		return exports_fail(x, why);
	return node_finish(
	    x, exports_moment_set(x, "expires", now + node_comes_back(x)), why);
}

int
exports_oldest(struct exports *x, int64_t now, int64_t *ret)
{
	int64_t from;

	*ret = INT64_MIN;
	if (x->limits.node_ttl == 0)
		return 0;
	if (exports_moment(x, "expires", &from) < 0)
		return -1;
	/* one that is further ahead was made by a wrong clock */
	if (now >= from || from > now + node_comes_back(x))
		*ret = now - x->limits.node_ttl * 1000;
	return 0;
}

/* Mark nodes that were not seen for long. */
static int
prune_expire(struct exports *x, int64_t now, uint64_t *ret)
{
	int64_t oldest;

	if (exports_oldest(x, now, &oldest) < 0)
		return -1;
	if (oldest == INT64_MIN)
		return 0;
	if (node_change(x,
		"UPDATE node SET expired = ?1 WHERE id IN (SELECT id FROM node"
		" WHERE expired = 0 AND deactivated = 0 AND seen < ?2"
		" LIMIT 500)",
		2, now, oldest) < 0)
		return -1;
	*ret = database_changes(x->db);
	return *ret == PRUNE_EXPIRE;
}

/* Remove nodes that ended long ago, and names that nothing has any more. */
static int
prune_remove(struct exports *x, int64_t now, uint64_t *ret)
{
	static const char sql[] =
	    "SELECT id FROM node WHERE (deactivated <> 0 AND deactivated < ?1)"
	    " OR (expired <> 0 AND expired < ?1) LIMIT 20";
	struct database_statement *s;
	int64_t ids[PRUNE_REMOVE];
	unsigned count = 0, removed = 0;
	bool has_reports = false;
	int more = 0;

	if (x->limits.node_purge_ttl == 0)
		return 0;
	s = database_statement(x->db, sql);
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, now - x->limits.node_purge_ttl * 1000);
	while (count < PRUNE_REMOVE && (more = database_step(s)) == 1)
		ids[count++] = database_column_int(s, 0);
	database_end(s);
	if (count < PRUNE_REMOVE && more < 0)
		return -1;
	for (; removed < count; removed++) {
		if (exports_node_reports_remove(x, ids[removed], &has_reports) <
		    0)
			return -1;
		if (has_reports)
			break;
		if (exports_node_remove(x, ids[removed]) < 0)
			return -1;
	}
	*ret = removed;
	if (removed > 0 && node_change(x,
			       "DELETE FROM name WHERE kind = ?1 AND NOT EXISTS"
			       " (SELECT 1 FROM exported WHERE type = name.id)",
			       1, EXPORTS_NAME_TYPE, 0) < 0)
		return -1;
	return has_reports || count == PRUNE_REMOVE;
}

int
exports_prune(struct exports *x, int64_t now, uint64_t *ret_expired,
    uint64_t *ret_purged, struct strbuf *why)
{
	uint64_t expired = 0, purged = 0;
	int64_t primed, primes;
	int more = -1, others = 0;

	if (x->has_puts) {
		exports_refuse(
		    EXPORTS_FAILED, why, "exports are not committed");
		return -1;
	}
	if (exports_primed(x, now, &primed, &primes) < 0) {
		exports_fail(x, why);
		return -1;
	}
	/* nodes that could not be seen get the time to come back */
	if (primed != 0 && database_begin(x->db) == 0)
		more = prune_expire(x, now, &expired);
	if (primed != 0 && more >= 0)
		others = prune_remove(x, now, &purged);
	if (primed != 0 &&
	    node_finish(x, more < 0 || others < 0 ? -1 : 0, why) != EXPORTS_OK)
		return -1;
	if ((purged > 0 || others == 1) &&
	    database_shrink(x->db, PRUNE_PAGES) < 0) {
		exports_fail(x, why);
		return -1;
	}
	if (ret_expired != NULL)
		*ret_expired = expired;
	if (ret_purged != NULL)
		*ret_purged = purged;
	return primed != 0 && (more == 1 || others == 1);
}

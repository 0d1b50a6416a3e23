/* The check of each stored body, and the end of damaged ones. */

#include <string.h>

#include "base/core/arena.h"
#include "server/fleet/internal.h"

static const struct {
	const char *document, *sql;
} check_tables[] = {
    {"facts", "SELECT certname, body FROM factset JOIN node ON node.id = node"},
    {"catalog",
	"SELECT certname, body FROM catalog JOIN node ON node.id = node"},
    {"a report",
	"SELECT certname, body FROM report JOIN node ON node.id = node"},
};

/* Check the bodies of a table: 1, 0 with the fault in why, or -1. */
static int
check_table(struct exports *x, unsigned table, struct strbuf *why)
{
	struct database_statement *s =
	    database_scan(x->db, check_tables[table].sql);
	int more = -1;

	while (s != NULL && (more = database_step(s)) == 1) {
		size_t n, name_n, json_n;
		const char *name = database_column_bytes(s, 0, &name_n);
		const void *body = database_column_bytes(s, 1, &n);

		arena_reset(x->work);
		if (fleet_body(x, x->work, body, n, &json_n) != NULL)
			continue;
		if (why != NULL) {
			strbuf_addf(why, "%s: the stored body (%s) of ",
			    x->path, check_tables[table].document);
			strbuf_add(why, name, name_n);
			strbuf_addstr(why, " is not valid");
		}
		database_end(s);
		return 0;
	}
	return more < 0 ? -1 : 1;
}

enum exports_result
fleet_check(struct exports *x, struct strbuf *why)
{
	int good = 1;

	for (unsigned i = 0;
	     good == 1 && i < sizeof(check_tables) / sizeof(*check_tables); i++)
		good = check_table(x, i, why);
	if (good < 0)
		return exports_fail(x, why);
	return good == 1 ? EXPORTS_OK : EXPORTS_FAILED;
}

/* Run the SQL with an id. */
static int
check_remove(struct exports *x, const char *sql, int64_t id)
{
	struct database_statement *s = database_statement(x->db, sql);

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, id);
	return database_run(s);
}

/* The first damaged report of the node behind the one of that id; 0: none. */
static int
check_report(struct exports *x, int64_t node, int64_t behind, int64_t *ret)
{
	struct database_statement *s = database_statement(x->db,
	    "SELECT id, body FROM report WHERE node = ?1 AND id > ?2"
	    " ORDER BY id");
	int more = -1;

	*ret = 0;
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, node);
	database_bind_int(s, 2, behind);
	while (*ret == 0 && (more = database_step(s)) == 1) {
		size_t n, json_n;
		const void *body = database_column_bytes(s, 1, &n);

		arena_reset(x->work);
		if (fleet_body(x, x->work, body, n, &json_n) == NULL)
			*ret = database_column_int(s, 0);
	}
	database_end(s);
	return more < 0 ? -1 : 0;
}

static int
check_remove_reports(struct exports *x, int64_t node)
{
	int64_t id = 0;

	do
		if (check_report(x, node, id, &id) < 0 ||
		    (id != 0 &&
			check_remove(
			    x, "DELETE FROM report WHERE id = ?1", id) < 0))
			return -1;
	while (id != 0);
	return 0;
}

enum exports_result
fleet_remove_damaged(struct exports *x, const char *document,
    const char *certname, struct strbuf *why)
{
	struct exports_row row;
	int found, result = 0;

	if (x->has_puts)
		return exports_refuse(
		    EXPORTS_FAILED, why, "what was put is not committed");
	if (database_begin(x->db) < 0)
		return exports_fail(x, why);
	found = exports_row(x, certname, &row);
	if (found == 1 && strcmp(document, "catalog") == 0)
		result = check_remove(
		    x, "DELETE FROM catalog WHERE node = ?1", row.id);
	else if (found == 1 && strcmp(document, "report") == 0)
		result = check_remove_reports(x, row.id);
	else if (found == 1)
		result = check_remove(
		    x, "DELETE FROM factset WHERE node = ?1", row.id);
	if (found >= 0 && result == 0 && database_commit(x->db) == 0)
		return EXPORTS_OK;
	exports_fail(x, why);
	database_rollback(x->db);
	return EXPORTS_FAILED;
}

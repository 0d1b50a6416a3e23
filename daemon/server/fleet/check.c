/* The check of each stored body. */

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
	    database_statement(x->db, check_tables[table].sql);
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

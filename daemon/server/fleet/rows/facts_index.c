/* The index of facts: made, brought up to date, or done without. */

#include "base/core/strbuf.h"
#include "server/exports/store.h"
#include "server/fleet/rows/index.h"
#include "server/fleet/rows/internal.h"

/* Nodes whose bodies are read sooner than an index of all nodes is made. */
#define INDEX_FEW 16
/* Bytes of the values of single nodes that are kept for the next one. */
#define INDEX_ONE_BYTES ((size_t)8 << 20)

static int
index_damaged(struct fleet_rows *r, int64_t node, struct strbuf *why)
{
	struct rows_text certname;

	if (rows_certname(r, node, &certname, why) < 0)
		return -1;
	return rows_damaged(r, "facts", &certname, why);
}

/* Set *ret to the number of nodes that have facts. */
static int
index_count_stored(struct fleet_rows *r, size_t *ret, struct strbuf *why)
{
	struct database_statement *s =
	    database_statement(r->x->db, "SELECT count(*) FROM factset");

	if (s == NULL || database_step(s) != 1)
		return rows_fail(r, why);
	*ret = (size_t)database_column_int(s, 0);
	database_end(s);
	return 0;
}

/* True when the node has facts; -1 on failure. */
static int
index_look_up(struct fleet_rows *r, int64_t node)
{
	struct database_statement *s = database_statement(
	    r->x->db, "SELECT 1 FROM factset WHERE node = ?1");
	int found;

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, node);
	found = database_step(s);
	database_end(s);
	return found;
}

/* Remove nodes that have no facts any more. */
static int
index_sweep(struct fleet_rows *r, struct strbuf *why)
{
	size_t at = 0;
	int64_t node;

	while ((node = fleet_index_node(r->facts, &at)) >= 0) {
		int stored = index_look_up(r, node);

		if (stored < 0)
			return rows_fail(r, why);
		if (stored == 0)
			fleet_index_remove(r->facts, node);
	}
	return 0;
}

/*
 * Put the facts of the row: 1 when the index is full.  Time and damage stop
 * it between two rows, and the next query goes on.
 */
static int
index_take_row(
    struct fleet_rows *r, struct database_statement *s, struct strbuf *why)
{
	const int64_t node = database_column_int(s, 0);
	const int64_t change = database_column_int(s, 1);
	size_t n, length;
	const void *body = database_column_bytes(s, 2, &n);
	const char *json = rows_expand(r, body, n, &length);

	enum fleet_index_result result = FLEET_INDEX_OK;

	if (json == NULL)
		return index_damaged(r, node, why);
	if (length > FLEET_INDEX_SHARE)
		fleet_index_put_large(r->facts, node);
	else
		result = fleet_index_put(r->facts, node, json, length);
	if (result != FLEET_INDEX_OK)
		return result == FLEET_INDEX_FULL ? 1
						  : index_damaged(r, node, why);
	r->facts_change = change;
	return rows_check_time(r, why);
}

/* Put what has changed: 1 when the index is full. */
static int
index_take_changes(struct fleet_rows *r, struct strbuf *why)
{
	struct database_statement *s =
	    database_scan(r->x->db, "SELECT node, change, body"
				    " FROM factset WHERE change > ?1"
				    " ORDER BY change");
	int more, result = 0;

	if (s == NULL)
		return rows_fail(r, why);
	database_bind_int(s, 1, r->facts_change);
	while (result == 0 && (more = database_step(s)) == 1)
		result = index_take_row(r, s, why);
	if (result == 0 && more < 0)
		return rows_fail(r, why);
	database_end(s);
	return result;
}

static void
index_forget(struct fleet_rows *r)
{
	fleet_index_free(r->facts);
	r->facts = NULL;
	r->facts_change = 0;
}

/* Bring the index up to date: 1 when it can be used, 0 when it is too large. */
static int
index_update(struct fleet_rows *r, struct strbuf *why)
{
	size_t stored = 0;
	int64_t last;
	int result;

	if (r->facts_are_new && r->facts_state == r->state)
		return r->facts != NULL;
	if (index_count_stored(r, &stored, why) < 0)
		return -1;
	/* it is tried again when a quarter of the nodes is gone */
	if (r->facts_max == 0 || stored > r->facts_refused / 4 * 3)
		if (r->facts_max == 0 || r->facts_refused > 0)
			return 0;
	if (exports_moment(r->x, "change", &last) < 0)
		return rows_fail(r, why);
	if (last < r->facts_change)
		index_forget(r); /* it is another database */
	if (r->facts == NULL)
		r->facts = fleet_index_new(r->facts_max);
	result = index_take_changes(r, why);
	r->facts_refused = result == 1 ? stored : 0;
	if (result == 1)
		index_forget(r);
	if (result == 0 && fleet_index_count(r->facts) != stored)
		result = index_sweep(r, why);
	r->facts_are_new = result == 0;
	r->facts_state = r->state;
	return result < 0 ? -1 : result == 0;
}

int
rows_facts_begin(struct fleet_rows *r, size_t count, struct rows_facts *ret,
    struct strbuf *why)
{
	int usable = 0;

	if (count > INDEX_FEW)
		usable = index_update(r, why);
	if (usable < 0)
		return -1;
	ret->is_single = usable == 0;
	ret->generation = 0;
	if (usable == 0 && r->one == NULL)
		r->one = fleet_index_new(FLEET_ROWS_FACTS_MAX);
	ret->x = usable == 1 ? r->facts : r->one;
	return 0;
}

/* Read the facts of one node. */
static int
index_read_single(struct fleet_rows *r, struct rows_facts *f,
    const struct rows_node *n, const struct fleet_facts **ret,
    struct strbuf *why)
{
	struct database_statement *s = database_statement(
	    r->x->db, "SELECT body FROM factset WHERE node = ?1");
	const char *json;
	const void *body;
	size_t length;
	int found;

	if (s == NULL)
		return rows_fail(r, why);
	database_bind_int(s, 1, n->id);
	found = database_step(s);
	if (found != 1)
		return found < 0 ? rows_fail(r, why) : 0;
	body = database_column_bytes(s, 0, &length);
	json = rows_expand(r, body, length, &length);
	database_end(s);
	if (fleet_index_bytes(f->x) > INDEX_ONE_BYTES) {
		fleet_index_reset(f->x);
		f->generation++;
	}
	if (json == NULL ||
	    fleet_index_put(f->x, n->id, json, length) != FLEET_INDEX_OK)
		return rows_damaged(r, "facts", &n->certname, why);
	*ret = fleet_index_find(f->x, n->id);
	return rows_check_time(r, why);
}

int
rows_facts_of(struct fleet_rows *r, struct rows_facts *f,
    const struct rows_node *n, const struct fleet_facts **ret,
    struct strbuf *why)
{
	const bool is_read =
	    f->is_single || fleet_index_is_large(r->facts, n->id);

	*ret = NULL;
	if (is_read && r->one == NULL)
		r->one = fleet_index_new(FLEET_ROWS_FACTS_MAX);
	if (f->x != (is_read ? r->one : r->facts)) {
		f->x = is_read ? r->one : r->facts;
		f->generation++;
	}
	if (is_read)
		return index_read_single(r, f, n, ret, why);
	*ret = fleet_index_find(f->x, n->id);
	return 0;
}

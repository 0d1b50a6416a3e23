/* Packages that nodes have sent with their facts. */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "server/exports/store.h"
#include "server/fleet/rows/internal.h"

/* Distinct packages of all nodes. */
#define PACKAGES_MAX ((size_t)4 << 20)

/* One call that reads packages. */
struct packages_run {
	struct rows_call *c;
	struct map *seen; /* distinct packages; NULL: those of each node */
	struct rows_text texts[3];
};

/* Read name, version and provider of the array that was begun. */
static int
packages_read(struct packages_run *p, struct json_reader *in)
{
	for (unsigned i = 0; i < 3; i++) {
		if (json_read_next(in) != JSON_TOKEN_STRING)
			return -1;
		p->texts[i].s = in->text;
		p->texts[i].n = in->len;
	}
	return json_read_next(in) == JSON_TOKEN_ARRAY_END ? 0 : -1;
}

/* The first one of three fields: packages and package_inventory differ. */
static int
packages_give(struct packages_run *p)
{
	const unsigned first =
	    p->seen != NULL ? QP_PACKAGE_NAME : QPI_PACKAGE_NAME;

	for (unsigned i = 0; i < 3; i++)
		rows_set_text(&p->c->values[first + i], &p->texts[i]);
	return rows_give(p->c);
}

/* True when the package was not there before; -1: there are too many. */
static int
packages_note(struct packages_run *p)
{
	struct growbuf key;
	int is_new = 0;

	growbuf_init(&key);
	for (unsigned i = 0; i < 3; i++) {
		strbuf_addint(&key.out, (int64_t)p->texts[i].n);
		strbuf_addch(&key.out, ' ');
		strbuf_add(&key.out, p->texts[i].s, p->texts[i].n);
	}
	if (map_put(p->seen, growbuf_text(&key), key.out.len, &is_new) ==
	    NULL) {
		strbuf_addstr(
		    p->c->why, "more than 4194304 packages are stored");
		is_new = -1;
	}
	growbuf_release(&key);
	return is_new;
}

/* Give the packages in the JSON of a node. */
static int
packages_of_json(struct packages_run *p, const struct rows_node *n,
    const char *json, size_t length)
{
	struct json_reader in;
	int result = 0;

	json_read_init(&in, p->c->r->body, json, length);
	if (json_read_next(&in) != JSON_TOKEN_ARRAY)
		return rows_damaged(
		    p->c->r, "packages", &n->certname, p->c->why);
	while (result == 0 && json_read_next(&in) == JSON_TOKEN_ARRAY) {
		if (packages_read(p, &in) < 0)
			break;
		if (p->seen != NULL)
			result = packages_note(p);
		if (result < 0)
			return -1;
		if (p->seen == NULL || result == 1)
			result = packages_give(p);
	}
	if (result == 0 && in.token != JSON_TOKEN_ARRAY_END)
		return rows_damaged(
		    p->c->r, "packages", &n->certname, p->c->why);
	return result;
}

static int
packages_of_node(struct packages_run *p, const struct rows_node *n)
{
	struct fleet_rows *r = p->c->r;
	struct database_statement *s = database_statement(
	    r->x->db, "SELECT packages FROM factset WHERE node = ?1");
	const char *json;
	const void *body;
	size_t length;
	int found;

	if (s == NULL)
		return rows_fail(r, p->c->why);
	database_bind_int(s, 1, n->id);
	found = database_step(s);
	if (found < 0)
		return rows_fail(r, p->c->why);
	if (found == 0)
		return 0;
	body = database_column_bytes(s, 0, &length);
	if (length == 0) {
		database_end(s);
		return 0;
	}
	json = rows_expand(r, body, length, &length);
	database_end(s);
	if (json == NULL)
		return rows_damaged(r, "packages", &n->certname, p->c->why);
	found = packages_of_json(p, n, json, length);
	return found == 0 ? rows_check_time(r, p->c->why) : found;
}

int
rows_of_packages(struct rows_call *c)
{
	struct packages_run p = {.c = c};

	if (c->entity == QUERY_PACKAGES)
		p.seen = map_new(c->r->work, PACKAGES_MAX);
	if (rows_scope(c, 0) < 0)
		return -1;
	for (size_t i = 0; i < c->r->scope.count; i++) {
		const struct rows_node *n =
		    *(struct rows_node **)vec_at(&c->r->scope, i);
		int result;

		if (c->entity == QUERY_PACKAGE_INVENTORY) {
			rows_set_text(&c->values[QPI_CERTNAME], &n->certname);
			rows_set_bool(
			    &c->values[QPI_ACTIVE], rows_is_active(n));
		}
		result = packages_of_node(&p, n);
		if (result != 0)
			return result;
	}
	return 0;
}

/* Shared by all puts: reading, the node, names, numbers of changes. */

#include <string.h>

#include "base/core/arena.h"
#include "base/data/compress.h"
#include "base/text/utf8.h"
#include "server/fleet/internal.h"

enum exports_result
fleet_invalid(struct fleet_put *p, const char *fault)
{
	return exports_refuse(EXPORTS_INVALID, p->why, fault);
}

enum exports_result
fleet_put_open(struct fleet_put *p, struct exports *x, size_t n, size_t max,
    int64_t now, struct strbuf *why)
{
	memset(p, 0, sizeof(*p));
	p->x = x;
	x->is_stale = false;
	p->now = now;
	p->why = why;
	strbuf_init(&p->body, 2 * max);
	canonical_init(&p->c, &p->r, &p->body);
	if (x->is_lost)
		return exports_refuse(EXPORTS_FAILED, why,
		    "what was put before could not be stored");
	if (n > max) {
		if (why != NULL)
			strbuf_addf(why, "it is longer than %u MiB",
			    (unsigned)(max >> 20));
		return EXPORTS_INVALID;
	}
	arena_reset(x->work);
	return EXPORTS_OK;
}

enum exports_result
fleet_put_read(struct fleet_put *p, struct exports *x, const char *json,
    size_t n, size_t max, int64_t now, struct strbuf *why,
    const struct payload_key *keys, unsigned count, void *ctx,
    struct payload_value *ret)
{
	enum exports_result result = fleet_put_open(p, x, n, max, now, why);

	if (result != EXPORTS_OK)
		return result;
	json_read_init(&p->r, x->work, json, n);
	json_read_next(&p->r);
	if (payload_read(&p->c, keys, count, ctx, ret, why) < 0)
		return EXPORTS_INVALID;
	if (json_read_next(&p->r) != JSON_TOKEN_END)
		return fleet_invalid(p, p->r.error);
	if (strbuf_is_cut(&p->body) || arena_exhausted(x->work))
		return fleet_invalid(p, "it takes more memory than allowed");
	return EXPORTS_OK;
}

enum exports_result
fleet_put_end(struct fleet_put *p, int result, bool *ret_written)
{
	if (result < 0)
		result = exports_lose(p->x, p->why);
	canonical_release(&p->c);
	strbuf_release(&p->body);
	*ret_written = p->x->has_puts;
	return (enum exports_result)result;
}

enum exports_result
fleet_put_node(struct fleet_put *p, const struct payload_value *certname,
    const struct payload_value *stamp)
{
	const char *fault;
	int found;

	if (certname->n >= sizeof(p->certname))
		return fleet_invalid(
		    p, "the certname is empty or longer than 255 bytes");
	memcpy(p->certname, certname->text, certname->n);
	p->stamp = stamp->integer;
	fault = exports_certname_fault(p->certname);
	if (fault != NULL)
		return fleet_invalid(p, fault);
	if (p->x->only != NULL && strcmp(p->x->only, p->certname) != 0)
		return fleet_invalid(p, "its certname is that of another node");
	if (p->stamp <= 0)
		return fleet_invalid(
		    p, "producer_timestamp is not a moment after 1970");
	if (p->stamp > p->now + EXPORTS_AHEAD_MS)
		return fleet_invalid(p,
		    "producer_timestamp is more than 5 minutes ahead of the "
		    "clock");
	found = exports_row(p->x, p->certname, &p->row);
	if (found < 0) {
		exports_fail(p->x, p->why);
		p->x->is_lost = p->x->has_puts;
		return EXPORTS_FAILED;
	}
	p->is_known = found == 1;
	return EXPORTS_OK;
}

/* Write the row of a node that has none yet. */
static int
put_new_node(struct fleet_put *p)
{
	struct database_statement *s = database_statement(p->x->db,
	    "INSERT INTO node (certname, stamp, hash, resources, seen,"
	    " deactivated, expired) VALUES (?1, 0, ?3, 0, ?2, 0, 0)");

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, p->certname, strlen(p->certname));
	database_bind_int(s, 2, p->now);
	database_bind_bytes(s, 3, "", 0); /* it exports nothing yet */
	if (database_run(s) < 0)
		return -1;
	p->row.id = database_last_id(p->x->db);
	p->is_known = true;
	return 0;
}

/* Write that a node was seen, which ends its deactivation and expiry. */
static int
put_node_seen(struct fleet_put *p)
{
	struct database_statement *s = database_statement(p->x->db,
	    "UPDATE node SET seen = ?2, deactivated = ?3, expired = 0"
	    " WHERE id = ?1");
	int64_t deactivated = p->row.deactivated;

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, p->now);
	database_bind_int(s, 3, p->stamp > deactivated ? 0 : deactivated);
	return database_run(s);
}

int
fleet_put_begin(struct fleet_put *p)
{
	bool is_new;
	int found;

	if (exports_begin_puts(p->x, &is_new) < 0)
		return -1;
	if (is_new) {
		/* another process may have changed the node meanwhile */
		found = exports_row(p->x, p->certname, &p->row);
		if (found < 0)
			return -1;
		p->is_known = found == 1;
	}
	if (!p->is_known)
		return put_new_node(p);
	if (exports_is_fresh(p->x, &p->row, p->stamp, p->now))
		return 0;
	return put_node_seen(p);
}

int
fleet_put_change(struct fleet_put *p, int64_t *ret)
{
	if (exports_moment(p->x, "change", ret) < 0)
		return -1;
	++*ret;
	return exports_moment_set(p->x, "change", *ret);
}

const char *
fleet_put_compress(
    struct fleet_put *p, const char *json, size_t n, size_t *ret_n)
{
	return compress_bytes(p->x->compress, p->x->work, json, n, ret_n);
}

int
fleet_put_stored(struct fleet_put *p, const char *sql, struct fleet_stored *ret)
{
	struct database_statement *s;
	const void *hash;
	size_t n;
	int found;

	memset(ret, 0, sizeof(*ret));
	if (!p->is_known)
		return 0;
	s = database_statement(p->x->db, sql);
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	found = database_step(s);
	if (found == 1) {
		ret->is_there = true;
		ret->ts = database_column_int(s, 0);
		hash = database_column_bytes(s, 1, &n);
		if (n == sizeof(ret->hash))
			memcpy(ret->hash, hash, n);
	}
	database_end(s);
	return found < 0 ? -1 : 0;
}

bool
fleet_put_is_stale(const struct fleet_put *p, const struct fleet_stored *stored)
{
	p->x->is_stale = stored->is_there && p->stamp < stored->ts &&
			 stored->ts <= p->now + EXPORTS_AHEAD_MS;
	return p->x->is_stale;
}

void
fleet_bind(struct database_statement *s, int at, const struct payload_value *v)
{
	if (v->is_given)
		database_bind_text(s, at, v->text, v->n);
}

void
fleet_bind_int(
    struct database_statement *s, int at, const struct payload_value *v)
{
	if (v->is_given)
		database_bind_int(s, at, v->integer);
}

const char *
fleet_body(struct exports *x, struct arena *a, const void *body, size_t n,
    size_t *ret_n)
{
	return compress_expand(
	    x->compress, a, body, n, 2 * FLEET_CATALOG_BYTES, ret_n);
}

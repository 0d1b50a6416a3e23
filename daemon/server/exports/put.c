/* Puts: the exports of nodes, checked and stored. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/crypto/digest.h"
#include "base/data/json_read.h"
#include "server/exports/bucket.h"
#include "server/exports/store.h"
#include "server/exports/resource.h"

/* How often `seen` is written at most. */
#define PUT_SEEN_MS ((int64_t)3600 * 1000)
/* Bytes of all stored forms: \u escapes are shorter than what they mean never.
 */
#define PUT_FORMS_BYTES (2 * EXPORTS_NODE_BYTES)

/* Each has its text in the JSON: a tag has three bytes at least. */
#define PUT_MARKS_MAX (EXPORTS_NODE_BYTES / 3)

#define PUT_HASH 16

struct put_resource {
	struct exports_resource names;
	size_t at, n; /* in the text of all stored forms */
};

struct node_put {
	struct exports *x;
	const char *certname;
	int64_t stamp, now;
	struct exports_row row;
	bool is_known;
	unsigned char hash[PUT_HASH];
	struct vec resources; /* of struct put_resource, sorted */
	struct strbuf forms;  /* their stored forms */
	struct strbuf body;   /* of one bucket */
	struct vec marks;     /* of one bucket */
	struct strbuf sorted; /* its marks, as they are stored */
	struct vec types;     /* of int64_t: those that have a bucket */
	struct strbuf *why;
};

static int
put_compare_texts(const char *a, size_t n, const char *b, size_t m)
{
	int order = memcmp(a, b, n < m ? n : m);

	return order != 0 ? order : (n > m) - (n < m);
}

static int
put_compare(const void *a, const void *b)
{
	const struct exports_resource *x =
	    &((const struct put_resource *)a)->names;
	const struct exports_resource *y =
	    &((const struct put_resource *)b)->names;
	int order =
	    put_compare_texts(x->type, x->type_len, y->type, y->type_len);

	return order != 0 ? order
			  : put_compare_texts(
				x->title, x->title_len, y->title, y->title_len);
}

static enum exports_result
put_invalid(struct node_put *p, const char *reason)
{
	return exports_refuse(EXPORTS_INVALID, p->why, reason);
}

/* Find a resource that the node exports twice. */
static enum exports_result
put_check_titles(struct node_put *p)
{
	for (size_t i = 1; i < p->resources.count; i++) {
		const struct put_resource *r = vec_at(&p->resources, i);

		if (put_compare(r, vec_at(&p->resources, i - 1)) != 0)
			continue;
		if (p->why != NULL) {
			strbuf_add(p->why, r->names.type, r->names.type_len);
			strbuf_addch(p->why, '[');
			strbuf_add(p->why, r->names.title, r->names.title_len);
			strbuf_addstr(p->why, "] is exported twice");
		}
		return EXPORTS_INVALID;
	}
	return EXPORTS_OK;
}

/* Read all resources; the database is not touched. */
static enum exports_result
put_read(struct node_put *p, const char *json, size_t n)
{
	struct json_reader r;
	struct put_resource *one;
	const char *fault;

	json_read_init(&r, p->x->work, json, n);
	if (json_read_next(&r) != JSON_TOKEN_ARRAY)
		return put_invalid(
		    p, r.error != NULL ? r.error : "it is not an array");
	while (json_read_next(&r) != JSON_TOKEN_ARRAY_END) {
		if (r.token == JSON_TOKEN_ERROR)
			return put_invalid(p, r.error);
		one = vec_push(&p->resources);
		if (one == NULL)
			return put_invalid(
			    p, "it has more than 20000 resources");
		one->at = p->forms.len;
		fault = exports_resource_read(
		    &r, p->x->work, &p->forms, &one->names);
		if (fault != NULL)
			return put_invalid(p, fault);
		if (strbuf_is_cut(&p->forms) || arena_exhausted(p->x->work))
			return put_invalid(
			    p, "it takes more memory than allowed");
		one->n = p->forms.len - one->at;
	}
	if (json_read_next(&r) != JSON_TOKEN_END)
		return put_invalid(p, r.error);
	if (p->resources.count > 0)
		qsort(p->resources.items, p->resources.count,
		    sizeof(struct put_resource), put_compare);
	return put_check_titles(p);
}

/* --- buckets --- */

int
exports_name(struct exports *x, int kind, const char *text, size_t n, bool make,
    int64_t *ret)
{
	struct database_statement *s = database_statement(
	    x->db, "SELECT id FROM name WHERE kind = ?1 AND text = ?2");
	int found;

	*ret = 0;
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, kind);
	database_bind_text(s, 2, text, n);
	found = database_step(s);
	if (found == 1)
		*ret = database_column_int(s, 0);
	database_end(s);
	if (found != 0 || !make)
		return found < 0 ? -1 : 0;
	s = database_statement(
	    x->db, "INSERT INTO name (kind, text) VALUES (?1, ?2)");
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, kind);
	database_bind_text(s, 2, text, n);
	if (database_run(s) < 0)
		return -1;
	*ret = database_last_id(x->db);
	return 0;
}

int
exports_type(
    struct exports *x, const char *type, size_t n, bool make, int64_t *ret)
{
	return exports_name(x, EXPORTS_NAME_TYPE, type, n, make, ret);
}

/* Set *ret when the stored bucket has that hash. */
static int
put_bucket_compare(
    struct node_put *p, int64_t type, const uint8_t *hash, int *ret)
{
	struct database_statement *s = database_statement(p->x->db,
	    "SELECT hash FROM exported WHERE type = ?1 AND node = ?2");
	const void *stored;
	size_t n;
	int found;

	*ret = 0;
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, type);
	database_bind_int(s, 2, p->row.id);
	found = database_step(s);
	if (found != 1)
		return found;
	stored = database_column_bytes(s, 0, &n);
	*ret = n == PUT_HASH && memcmp(stored, hash, n) == 0;
	database_end(s);
	return 0;
}

static int
put_marks(struct node_put *p, int64_t type)
{
	struct database_statement *s = database_statement(p->x->db,
	    "INSERT INTO xkey (type, node, marks) VALUES (?1, ?2, ?3)"
	    " ON CONFLICT (type, node) DO UPDATE SET marks = ?3");
	const char *marks;

	strbuf_reset(&p->sorted);
	exports_bucket_marks(&p->sorted, &p->marks);
	if (s == NULL || strbuf_text(&p->sorted, &marks) < 0)
		return -1;
	database_bind_int(s, 1, type);
	database_bind_int(s, 2, p->row.id);
	database_bind_bytes(s, 3, marks, p->sorted.len);
	return database_run(s);
}

/* Store p->body, with p->marks, as the bucket of the type. */
static int
put_bucket_write(struct node_put *p, int64_t type, unsigned count)
{
	struct database_statement *s;
	uint8_t hash[DIGEST_SHA256_BYTES];
	const char *body;
	int equal;

	if (strbuf_text(&p->body, &body) < 0)
		return -1;
	digest_sha256(body, p->body.len, hash);
	if (put_bucket_compare(p, type, hash, &equal) < 0)
		return -1;
	if (equal)
		return 0;
	s = database_statement(p->x->db,
	    "INSERT INTO exported (type, node, hash, n, body)"
	    " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (type, node)"
	    " DO UPDATE SET hash = ?3, n = ?4, body = ?5");
	if (s == NULL)
		return -1;
	database_bind_int(s, 1, type);
	database_bind_int(s, 2, p->row.id);
	database_bind_bytes(s, 3, hash, PUT_HASH);
	database_bind_int(s, 4, count);
	database_bind_bytes(s, 5, body, p->body.len);
	return database_run(s) < 0 ? -1 : put_marks(p, type);
}

/* Build and store the bucket that begins with resource i; *ret is its end. */
static int
put_bucket(struct node_put *p, size_t i, size_t *ret)
{
	const struct put_resource *first = vec_at(&p->resources, i), *r = first;
	const char *forms;
	size_t begin = i;
	int64_t type, *stored;

	if (strbuf_text(&p->forms, &forms) < 0 ||
	    exports_type(p->x, first->names.type, first->names.type_len, true,
		&type) < 0)
		return -1;
	strbuf_reset(&p->body);
	vec_reset(&p->marks);
	exports_bucket_begin(&p->body);
	while (i < p->resources.count &&
	       put_compare_texts(r->names.type, r->names.type_len,
		   first->names.type, first->names.type_len) == 0) {
		arena_reset(p->x->brief);
		if (exports_bucket_add(&p->body, p->x->brief, forms + r->at,
			r->n, &p->marks) < 0)
			return -1;
		i++;
		if (i < p->resources.count)
			r = vec_at(&p->resources, i);
	}
	stored = vec_push(&p->types);
	if (stored == NULL)
		return -1;
	*stored = type;
	*ret = i;
	return put_bucket_write(p, type, (unsigned)(i - begin));
}

static bool
put_has_type(const struct node_put *p, int64_t type)
{
	for (size_t i = 0; i < p->types.count; i++)
		if (*(const int64_t *)vec_at(&p->types, i) == type)
			return true;
	return false;
}

/* Remove the buckets of types that the node does not export any more. */
static int
put_remove_others(struct node_put *p)
{
	struct database_statement *s = database_statement(
	    p->x->db, "SELECT type FROM exported WHERE node = ?1");
	struct vec gone;
	int64_t type, *one;
	int more, result = 0;

	if (s == NULL)
		return -1;
	vec_init(&gone, sizeof(int64_t), 2 * EXPORTS_NODE_RESOURCES);
	database_bind_int(s, 1, p->row.id);
	while ((more = database_step(s)) == 1) {
		type = database_column_int(s, 0);
		if (put_has_type(p, type))
			continue;
		one = vec_push(&gone);
		if (one != NULL)
			*one = type;
	}
	if (more < 0)
		result = -1;
	for (size_t i = 0; result == 0 && i < gone.count; i++)
		result = exports_bucket_remove(
		    p->x, *(const int64_t *)vec_at(&gone, i), p->row.id);
	vec_release(&gone);
	return result;
}

/* --- the node --- */

/* Write the node's row; a new one gets an id. */
static int
put_node(struct node_put *p)
{
	static const char insert[] =
	    "INSERT INTO node (certname, stamp, hash, resources, seen,"
	    " deactivated, expired) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)";
	static const char update[] =
	    "UPDATE node SET stamp = ?2, hash = ?3, resources = ?4, seen = ?5,"
	    " deactivated = ?6, expired = 0 WHERE certname = ?1";
	struct database_statement *s =
	    database_statement(p->x->db, p->is_known ? update : insert);
	int64_t deactivated = p->is_known ? p->row.deactivated : 0;

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, p->certname, strlen(p->certname));
	database_bind_int(s, 2, p->stamp);
	database_bind_bytes(s, 3, p->hash, PUT_HASH);
	database_bind_int(s, 4, (int64_t)p->resources.count);
	database_bind_int(s, 5, p->now);
	database_bind_int(s, 6, p->stamp > deactivated ? 0 : deactivated);
	if (database_run(s) < 0)
		return -1;
	if (!p->is_known)
		p->row.id = database_last_id(p->x->db);
	return 0;
}

/* Write that the node was seen, with exports that have not changed. */
static int
put_seen(struct node_put *p)
{
	struct database_statement *s = database_statement(p->x->db,
	    "UPDATE node SET stamp = ?2, seen = ?3, deactivated = ?4,"
	    " expired = 0 WHERE id = ?1");
	int64_t deactivated = p->row.deactivated;

	if (s == NULL)
		return -1;
	database_bind_int(s, 1, p->row.id);
	database_bind_int(s, 2, p->stamp);
	database_bind_int(s, 3, p->now);
	database_bind_int(s, 4, p->stamp > deactivated ? 0 : deactivated);
	return database_run(s);
}

int64_t
exports_seen_ms(int64_t node_ttl)
{
	int64_t ms = node_ttl * 1000 / 4;

	return ms > 0 && ms < PUT_SEEN_MS ? ms : PUT_SEEN_MS;
}

bool
exports_is_fresh(const struct exports *x, const struct exports_row *row,
    int64_t stamp, int64_t now)
{
	int64_t grain = exports_seen_ms(x->limits.node_ttl);

	return row->expired == 0 &&
	       (row->deactivated == 0 || stamp <= row->deactivated) &&
	       row->seen <= now && now - row->seen < grain;
}

int
exports_begin_puts(struct exports *x, bool *ret_new)
{
	*ret_new = !x->has_puts;
	if (x->has_puts)
		return 0;
	if (database_begin(x->db) < 0)
		return -1;
	x->has_puts = true;
	return 0;
}

/* Begin the transaction of the puts, if none is open. */
static int
put_begin(struct node_put *p)
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
	return 0;
}

static int
put_write(struct node_put *p)
{
	size_t i = 0;

	if (put_begin(p) < 0 || put_node(p) < 0)
		return -1;
	while (i < p->resources.count)
		if (put_bucket(p, i, &i) < 0)
			return -1;
	return put_remove_others(p);
}

/* True when the node has these exports already. */
static bool
put_is_equal(const struct node_put *p)
{
	return p->is_known && memcmp(p->hash, p->row.hash, PUT_HASH) == 0;
}

enum exports_result
exports_lose(struct exports *x, struct strbuf *why)
{
	exports_fail(x, why);
	database_rollback(x->db);
	x->is_lost = true;
	x->has_puts = true;
	return EXPORTS_FAILED;
}

/* Store the exports of the node, whose row is known. */
static enum exports_result
put_run(struct node_put *p, const char *json, size_t n, bool *ret_written)
{
	uint8_t hash[DIGEST_SHA256_BYTES];
	enum exports_result result;

	digest_sha256(json, n, hash);
	memcpy(p->hash, hash, PUT_HASH);
	/* a stored stamp of a clock that was wrong does not freeze the node */
	p->x->is_stale = p->is_known && p->stamp < p->row.stamp &&
			 p->row.stamp <= p->now + EXPORTS_AHEAD_MS;
	if (p->x->is_stale)
		return EXPORTS_OK;
	if (put_is_equal(p) &&
	    exports_is_fresh(p->x, &p->row, p->stamp, p->now))
		return EXPORTS_OK;
	if (put_is_equal(p)) {
		*ret_written = true;
		if (put_begin(p) < 0)
			return exports_lose(p->x, p->why);
		/* another process may have removed the node meanwhile */
		if (put_is_equal(p))
			return put_seen(p) < 0 ? exports_lose(p->x, p->why)
					       : EXPORTS_OK;
	}
	result = put_read(p, json, n);
	if (result != EXPORTS_OK)
		return result;
	*ret_written = true;
	return put_write(p) < 0 ? exports_lose(p->x, p->why) : EXPORTS_OK;
}

/* Check what does not depend on the database. */
static enum exports_result
put_check(struct node_put *p, size_t n)
{
	const char *fault = exports_certname_fault(p->certname);

	if (fault != NULL)
		return put_invalid(p, fault);
	if (p->stamp <= 0)
		return put_invalid(p, "the stamp is not a moment after 1970");
	if (p->stamp > p->now + EXPORTS_AHEAD_MS)
		return put_invalid(
		    p, "the stamp is more than 5 minutes ahead of the clock");
	if (n > EXPORTS_NODE_BYTES)
		return put_invalid(p, "it is longer than 16 MiB");
	return EXPORTS_OK;
}

enum exports_result
exports_put(struct exports *x, const char *certname, int64_t stamp, int64_t now,
    const char *json, size_t n, bool *ret_written, struct strbuf *why)
{
	struct node_put p = {.x = x,
	    .certname = certname,
	    .stamp = stamp,
	    .now = now,
	    .why = why};
	enum exports_result result = put_check(&p, n);
	int found;

	*ret_written = x->is_stale = false;
	if (result != EXPORTS_OK)
		return result;
	if (x->is_lost)
		return exports_refuse(EXPORTS_FAILED, why,
		    "exports before these could not be stored");
	found = exports_row(x, certname, &p.row);
	if (found < 0) {
		exports_fail(x, why);
		x->is_lost = x->has_puts;
		return EXPORTS_FAILED;
	}
	p.is_known = found == 1;
	arena_reset(x->work);
	vec_init(
	    &p.resources, sizeof(struct put_resource), EXPORTS_NODE_RESOURCES);
	vec_init(&p.marks, sizeof(uint16_t), PUT_MARKS_MAX);
	vec_init(&p.types, sizeof(int64_t), EXPORTS_NODE_RESOURCES);
	strbuf_init(&p.forms, PUT_FORMS_BYTES);
	strbuf_init(&p.body, 2 * PUT_FORMS_BYTES);
	strbuf_init(&p.sorted, (size_t)2 << 16);
	result = put_run(&p, json, n, ret_written);
	vec_release(&p.resources);
	vec_release(&p.marks);
	vec_release(&p.types);
	strbuf_release(&p.forms);
	strbuf_release(&p.body);
	strbuf_release(&p.sorted);
	return result;
}

bool
exports_was_stale(const struct exports *x)
{
	return x->is_stale;
}

enum exports_result
exports_commit(struct exports *x, struct strbuf *why)
{
	const bool is_lost = x->is_lost, has_puts = x->has_puts;

	x->is_lost = false;
	x->has_puts = false;
	if (is_lost) {
		database_rollback(x->db);
		return exports_refuse(
		    EXPORTS_FAILED, why, "exports could not be stored");
	}
	if (has_puts && database_commit(x->db) < 0)
		return exports_fail(x, why);
	return EXPORTS_OK;
}

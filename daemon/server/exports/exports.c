#include "server/exports/exports.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/compress.h"
#include "base/text/utf8.h"
#include "server/exports/bucket.h"
#include "server/exports/store.h"
#include "server/exports/schema.h"

/* Bytes of a call's memory, beyond which the process ends: see put.c. */
#define EXPORTS_WORK_BYTES ((size_t)256 << 20)

/* --- results --- */

enum exports_result
exports_refuse(
    enum exports_result result, struct strbuf *why, const char *reason)
{
	if (why != NULL)
		strbuf_addstr(why, reason);
	return result;
}

enum exports_result
exports_fail(struct exports *x, struct strbuf *why)
{
	const bool is_damaged = database_fault(x->db) == DATABASE_DAMAGED;

	if (is_damaged)
		database_doubt(x->db);
	if (why != NULL)
		strbuf_addf(why, "%s%s",
		    is_damaged ? "the database is damaged: " : "",
		    database_reason(x->db));
	return EXPORTS_FAILED;
}

enum exports_result
exports_damaged(struct exports *x, struct strbuf *why)
{
	database_doubt(x->db);
	return exports_refuse(EXPORTS_FAILED, why,
	    "the database is damaged: a stored resource is not valid");
}

const char *
exports_certname_fault(const char *certname)
{
	size_t n = strlen(certname);

	if (n == 0 || n >= EXPORTS_CERTNAME_MAX)
		return "the certname is empty or longer than 255 bytes";
	return utf8_is_valid(certname, n) ? NULL
					  : "the certname is not valid UTF-8";
}

/* --- meta --- */

int
exports_moment(struct exports *x, const char *key, int64_t *ret)
{
	struct database_statement *s =
	    database_statement(x->db, "SELECT value FROM meta WHERE key = ?1");
	int found;

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, key, strlen(key));
	found = database_step(s);
	if (found == 1)
		*ret = database_column_int(s, 0);
	if (found == 0)
		*ret = 0;
	database_end(s);
	return found < 0 ? -1 : 0;
}

int
exports_moment_set(struct exports *x, const char *key, int64_t moment)
{
	struct database_statement *s = database_statement(x->db,
	    "INSERT INTO meta (key, value) VALUES (?1, ?2)"
	    " ON CONFLICT (key) DO UPDATE SET value = ?2");

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, key, strlen(key));
	database_bind_int(s, 2, moment);
	return database_run(s);
}

int
exports_primed(
    struct exports *x, int64_t now, int64_t *ret_primed, int64_t *ret_primes)
{
	int64_t made, ready, end;

	if (exports_moment(x, "made", &made) < 0 ||
	    exports_moment(x, "ready", &ready) < 0)
		return -1;
	/* of a copy the time begins when the daemon opens it */
	end = (made != 0 ? made : now + 1) + x->limits.prime * 1000;
	*ret_primed = ready != 0 ? ready : now >= end ? end : 0;
	*ret_primes = *ret_primed != 0 ? 0 : end;
	return 0;
}

/* --- open --- */

/* The last moment at which an active node was seen; 0: none was. */
static int
exports_last_seen(struct exports *x, int64_t *ret)
{
	struct database_statement *s =
	    database_statement(x->db, "SELECT coalesce(max(seen), 0) FROM node"
				      " WHERE deactivated = 0 AND expired = 0");

	if (s == NULL || database_step(s) < 0)
		return -1;
	*ret = database_column_int(s, 0);
	database_end(s);
	return 0;
}

/*
 * Begin the time to prime: of a new database, of a copy (its moment is 0),
 * after a time in which nodes could not be seen, and where the clock was set
 * back.
 */
static int
exports_begin_prime(struct exports *x, int64_t now)
{
	int64_t made, seen, half = x->limits.node_ttl * 500;
	bool is_old;

	if (database_begin(x->db) < 0)
		return -1;
	if (exports_moment(x, "made", &made) < 0 ||
	    exports_last_seen(x, &seen) < 0)
		goto error;
	is_old = half > 0 && seen != 0 && now - seen > half;
	if (made == 0 || is_old || made > now + EXPORTS_AHEAD_MS) {
		if (exports_moment_set(x, "made", now) < 0 ||
		    (made <= now && exports_moment_set(x, "ready", 0) < 0))
			goto error;
	}
	return database_commit(x->db);

error:
	database_rollback(x->db);
	return -1;
}

struct exports *
exports_new(
    const char *path, struct database *db, const struct exports_limits *limits)
{
	struct exports *x = memory_zalloc(1, sizeof(*x));

	x->db = db;
	x->limits = *limits;
	x->path = memory_dup(path, strlen(path));
	x->work = arena_new(EXPORTS_WORK_BYTES);
	x->brief = arena_new(EXPORTS_WORK_BYTES);
	x->compress = compress_new();
	return x;
}

void
exports_close(struct exports *x)
{
	if (x == NULL)
		return;
	database_close(x->db);
	arena_free(x->work);
	arena_free(x->brief);
	compress_free(x->compress);
	map_free(x->named);
	free(x->path);
	free(x);
}

/*
 * Open the database and, where a fault was found before, check it.  NULL with
 * the reason in why and its kind in *ret_fault.
 */
static struct exports *
exports_open_sound(const char *path, const struct exports_limits *limits,
    int64_t now, enum database_fault *ret_fault, struct strbuf *why)
{
	struct exports *x = NULL;
	struct database *db = database_open(
	    path, DATABASE_MAKE, exports_schema_steps(), ret_fault, NULL, why);
	int result = -1;

	if (db == NULL)
		return NULL;
	x = exports_new(path, db, limits);
	if (!database_is_doubted(db) || exports_check(x, why) == EXPORTS_OK) {
		database_trust(db);
		result = exports_begin_prime(x, now);
		if (result < 0)
			exports_fail(x, why);
		*ret_fault = database_fault(db);
	} else
		*ret_fault = DATABASE_DAMAGED;
	if (result == 0)
		return x;
	exports_close(x);
	return NULL;
}

struct exports *
exports_open(const char *path, const struct exports_limits *limits, int64_t now,
    struct strbuf *why)
{
	enum database_fault fault = DATABASE_SOUND;
	struct exports *x = exports_open_sound(path, limits, now, &fault, why);

	if (x != NULL || fault != DATABASE_DAMAGED)
		return x;
	if (database_set_aside(path, now, why) < 0)
		return NULL;
	return exports_open_sound(path, limits, now, &fault, why);
}

struct exports *
exports_attach(const char *path, const struct exports_limits *limits,
    int64_t now, enum exports_refusal *ret, struct strbuf *why)
{
	enum database_fault fault = DATABASE_SOUND;
	int64_t version = -1;
	struct database *db;

	(void)now;
	db = database_open(path, DATABASE_ATTACH, exports_schema_steps(),
	    &fault, &version, why);
	if (db != NULL)
		return exports_new(path, db, limits);
	if (fault == DATABASE_MISSING)
		*ret = EXPORTS_REFUSED_MISSING;
	else if (fault == DATABASE_DAMAGED)
		*ret = EXPORTS_REFUSED_DAMAGED;
	else if (fault == DATABASE_BUSY)
		*ret = EXPORTS_REFUSED_BUSY;
	else if (version > (int64_t)exports_schema_steps()->count)
		*ret = EXPORTS_REFUSED_NEWER;
	else if (version >= 0 &&
		 version < (int64_t)exports_schema_steps()->count)
		*ret = EXPORTS_REFUSED_OLDER;
	else
		*ret = EXPORTS_REFUSED_OTHER;
	return NULL;
}

bool
exports_is_current(const struct exports *x)
{
	return database_is_current(x->db);
}

int64_t
exports_changes_of_others(struct exports *x)
{
	return database_changes_of_others(x->db);
}

unsigned
exports_schema(const struct exports *x)
{
	(void)x; /* another version is not opened */
	return exports_schema_steps()->count;
}

/* --- administration --- */

enum exports_result
exports_ready(struct exports *x, int64_t now, struct strbuf *why)
{
	if (x->has_puts)
		return exports_refuse(
		    EXPORTS_FAILED, why, "exports are not committed");
	if (exports_moment_set(x, "ready", now) < 0)
		return exports_fail(x, why);
	return EXPORTS_OK;
}

int
exports_counts(struct exports *x, int64_t now, struct exports_counts *ret)
{
	struct exports_counts c = {0};
	struct database_statement *s = database_statement(x->db,
	    "SELECT count(*), count(CASE WHEN deactivated <> 0 THEN 1 END),"
	    " count(CASE WHEN expired <> 0 AND deactivated = 0 THEN 1 END),"
	    " coalesce(sum(resources), 0) FROM node");

	if (s == NULL || database_step(s) < 0)
		goto error;
	c.nodes = (uint64_t)database_column_int(s, 0);
	c.deactivated = (uint64_t)database_column_int(s, 1);
	c.expired = (uint64_t)database_column_int(s, 2);
	c.resources = (uint64_t)database_column_int(s, 3);
	database_end(s);
	c.bytes = database_bytes(x->db);
	if (exports_primed(x, now, &c.primed_at, &c.primes_at) < 0)
		goto error;
	*ret = c;
	return 0;

error:
	exports_fail(x, NULL);
	return -1;
}

/* True when a body has its count of resources, which give the same body. */
static bool
exports_check_body(struct exports *x, const void *body, size_t n, int64_t count)
{
	struct exports_bucket b;
	struct strbuf again;
	struct vec marks;
	const char *text;
	int64_t found = 0;
	int more;
	bool is_good;

	strbuf_init(&again, n);
	vec_init(&marks, sizeof(uint16_t), EXPORTS_NODE_BYTES);
	exports_bucket_begin(&again);
	exports_bucket_open(&b, body, n);
	while ((more = exports_bucket_next(&b)) == 1 &&
	       exports_bucket_add(
		   &again, x->brief, b.json, b.json_len, &marks) == 0)
		found++;
	is_good = more == 0 && found == count &&
		  strbuf_text(&again, &text) == 0 && again.len == n &&
		  memcmp(text, body, n) == 0;
	vec_release(&marks);
	strbuf_release(&again);
	return is_good;
}

/* Check the stored bodies: 1 when they are good. */
static int
exports_check_bodies(struct exports *x)
{
	struct database_statement *s =
	    database_scan(x->db, "SELECT body, n FROM exported");
	int more = -1;
	bool is_good = true;

	while (s != NULL && is_good && (more = database_step(s)) == 1) {
		size_t n;
		const void *body = database_column_bytes(s, 0, &n);

		is_good =
		    exports_check_body(x, body, n, database_column_int(s, 1));
	}
	if (s != NULL)
		database_end(s);
	return more < 0 ? -1 : is_good;
}

/* Check the counts of resources: 1 when they are good. */
static int
exports_check_counts(struct exports *x)
{
	struct database_statement *s = database_statement(x->db,
	    "SELECT (SELECT coalesce(sum(n), 0) FROM exported) ="
	    " (SELECT coalesce(sum(resources), 0) FROM node)");
	int good;

	if (s == NULL || database_step(s) < 0)
		return -1;
	good = database_column_int(s, 0) == 1;
	database_end(s);
	return good;
}

enum exports_result
exports_check(struct exports *x, struct strbuf *why)
{
	struct shortbuf faults;
	int good = -1;

	shortbuf_init(&faults, 2048);
	if (database_check(x->db, &faults.out) == 0) {
		good = exports_check_bodies(x);
		if (good == 0)
			strbuf_addstr(
			    &faults.out, "a stored resource is not valid");
		if (good == 1 && (good = exports_check_counts(x)) == 0)
			strbuf_addstr(&faults.out,
			    "the counts of resources are not those of the "
			    "nodes");
		if (good < 0)
			strbuf_addstr(&faults.out, database_reason(x->db));
	}
	if (good != 1 && why != NULL)
		strbuf_addf(why, "%s: %s", x->path, shortbuf_text(&faults));
	shortbuf_release(&faults);
	return good == 1 ? EXPORTS_OK : EXPORTS_FAILED;
}

enum exports_result
exports_backup(struct exports *x, int fd,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why)
{
	if (x->has_puts)
		return exports_refuse(
		    EXPORTS_FAILED, why, "exports are not committed");
	return database_backup(x->db, fd,
		   "UPDATE meta SET value = 0 WHERE key IN ('made', 'ready')",
		   progress, ctx, why) < 0
		   ? EXPORTS_FAILED
		   : EXPORTS_OK;
}

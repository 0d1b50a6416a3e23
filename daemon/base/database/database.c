#include "base/database/database.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/database/internal.h"

/* The last one has all names that the others do not have. */
static const struct database_driver *const database_drivers[] = {
    &pg_driver,
    &sqlite_driver,
};

static const struct database_driver *
database_driver_of(const char *name)
{
	size_t i = 0;

	while (!database_drivers[i]->has(name))
		i++;
	return database_drivers[i];
}

/* --- faults --- */

int
database_refuse(
    struct database *d, enum database_fault fault, const char *reason)
{
	d->fault = fault;
	shortbuf_reset(&d->reason);
	strbuf_addstr(&d->reason.out, reason);
	return -1;
}

enum database_fault
database_fault(const struct database *d)
{
	return d->fault;
}

const char *
database_reason(const struct database *d)
{
	return shortbuf_text(&d->reason);
}

/* --- the schema --- */

/* Compare the version with the schema's: 1 when steps are missing. */
static int
database_compare(struct database *d, const struct database_schema *schema,
    int64_t *ret_version)
{
	if (d->driver->version(d, ret_version) < 0)
		return -1;
	if (*ret_version >= 0 && *ret_version <= (int64_t)schema->count)
		return *ret_version < (int64_t)schema->count;
	database_refuse(d, DATABASE_UNAVAILABLE, "");
	strbuf_addf(&d->reason.out,
	    "its schema is version %lld, and this program has %u",
	    (long long)*ret_version, schema->count);
	return -1;
}

/*
 * Run the missing steps.  Another process may run them as well: the version is
 * read inside each transaction.
 */
static int
database_migrate(struct database *d, const struct database_schema *schema,
    int64_t *ret_version)
{
	int more = database_compare(d, schema, ret_version);

	while (more == 1) {
		if (database_begin(d) < 0)
			return -1;
		more = database_compare(d, schema, ret_version);
		if (more == 1 &&
		    d->driver->run_step(
			d, schema->steps[*ret_version], *ret_version + 1) < 0)
			more = -1;
		if (more < 0 || database_commit(d) < 0) {
			database_rollback(d);
			return -1;
		}
		if (more == 1)
			more = database_compare(d, schema, ret_version);
	}
	return more;
}

static int
database_start(struct database *d, enum database_use use,
    const struct database_schema *schema, int64_t *ret_version)
{
	int more;

	if (d->driver->open(d, use) < 0)
		return -1;
	if (use == DATABASE_MAKE)
		return database_migrate(d, schema, ret_version);
	more = database_compare(d, schema, ret_version);
	if (more == 1)
		database_refuse(d, DATABASE_UNAVAILABLE, "its schema is older");
	return more == 0 ? 0 : -1;
}

struct database *
database_open(const char *name, enum database_use use,
    const struct database_schema *schema, enum database_fault *ret_fault,
    int64_t *ret_version, struct strbuf *why)
{
	const struct database_driver *driver = database_driver_of(name);
	struct database *d = memory_zalloc(1, driver->size);
	int64_t version = -1;

	d->driver = driver;
	shortbuf_init(&d->reason, DATABASE_REASON_MAX);
	d->name = memory_dup(name, strlen(name));
	if (database_start(d, use, schema, &version) < 0) {
		*ret_fault = d->fault;
		strbuf_addf(why, "%s: %s", name, database_reason(d));
		database_close(d);
		d = NULL;
	}
	if (ret_version != NULL)
		*ret_version = version;
	return d;
}

void
database_close(struct database *d)
{
	if (d == NULL)
		return;
	for (unsigned i = 0; i < d->count; i++) {
		d->driver->finalize(d->statements[i]);
		free(d->statements[i]);
	}
	d->driver->close(d);
	shortbuf_release(&d->reason);
	free(d->name);
	free(d);
}

/* --- transactions --- */

int
database_begin(struct database *d)
{
	return d->driver->begin(d);
}

int
database_begin_read(struct database *d)
{
	return d->driver->begin_read(d);
}

int
database_commit(struct database *d)
{
	return d->driver->commit(d);
}

void
database_rollback(struct database *d)
{
	d->driver->rollback(d);
}

/* --- statements --- */

struct database_statement *
database_statement(struct database *d, const char *sql)
{
	struct database_statement *s;

	for (unsigned i = 0; i < d->count; i++)
		if (d->statements[i]->sql == sql) {
			s = d->statements[i];
			d->driver->clear(s);
			return s;
		}
	if (d->count == DATABASE_STATEMENTS) {
		database_refuse(d, DATABASE_UNAVAILABLE, "too many statements");
		return NULL;
	}
	s = memory_zalloc(1, d->driver->statement_size);
	s->d = d;
	s->sql = sql;
	if (d->driver->prepare(s) < 0) {
		free(s);
		return NULL;
	}
	d->statements[d->count++] = s;
	return s;
}

struct database_statement *
database_scan(struct database *d, const char *sql)
{
	struct database_statement *s = database_statement(d, sql);

	if (s != NULL)
		s->is_scan = true;
	return s;
}

void
database_bind_int(struct database_statement *s, int at, int64_t value)
{
	s->d->driver->bind_int(s, at, value);
}

void
database_bind_text(
    struct database_statement *s, int at, const char *text, size_t n)
{
	s->d->driver->bind_text(s, at, text, n);
}

void
database_bind_bytes(
    struct database_statement *s, int at, const void *bytes, size_t n)
{
	s->d->driver->bind_bytes(s, at, bytes, n);
}

int
database_step(struct database_statement *s)
{
	return s->d->driver->step(s);
}

int
database_run(struct database_statement *s)
{
	int result = database_step(s);

	if (result == 1)
		database_end(s);
	return result < 0 ? -1 : 0;
}

void
database_end(struct database_statement *s)
{
	s->d->driver->end(s);
}

int64_t
database_column_int(struct database_statement *s, int column)
{
	return s->d->driver->column_int(s, column);
}

const void *
database_column_bytes(struct database_statement *s, int column, size_t *ret_n)
{
	return s->d->driver->column_bytes(s, column, ret_n);
}

bool
database_column_is_null(struct database_statement *s, int column)
{
	return s->d->driver->column_is_null(s, column);
}

int64_t
database_last_id(struct database *d)
{
	return d->driver->last_id(d);
}

uint64_t
database_changes(const struct database *d)
{
	return d->driver->changes(d);
}

int64_t
database_changes_of_others(struct database *d)
{
	return d->driver->changes_of_others(d);
}

int
database_state(struct database *d, uint64_t *ret)
{
	return d->driver->state(d, ret);
}

/* --- the place of the data --- */

const char *
database_name_fault(const char *name)
{
	return database_driver_of(name)->name_fault(name);
}

const char *
database_file(const char *name)
{
	return database_driver_of(name)->file(name);
}

bool
database_is_current(const struct database *d)
{
	return d->driver->is_current(d);
}

uint64_t
database_bytes(struct database *d)
{
	return d->driver->bytes(d);
}

int
database_shrink(struct database *d, unsigned pages)
{
	return d->driver->shrink(d, pages);
}

int
database_compact(struct database *d, const char *path)
{
	return d->driver->compact(d, path);
}

int
database_check(struct database *d, struct strbuf *why)
{
	return d->driver->check(d, why);
}

int
database_backup(struct database *d, int fd, const char *after,
    void (*progress)(void *ctx, unsigned percent), void *ctx,
    struct strbuf *why)
{
	return d->driver->backup(d, fd, after, progress, ctx, why);
}

void
database_doubt(const struct database *d)
{
	d->driver->doubt(d);
}

bool
database_is_doubted(const struct database *d)
{
	return d->driver->is_doubted(d);
}

void
database_trust(const struct database *d)
{
	d->driver->trust(d->name);
}

int
database_set_aside(const char *name, int64_t now, struct strbuf *why)
{
	return database_driver_of(name)->set_aside(name, now, why);
}

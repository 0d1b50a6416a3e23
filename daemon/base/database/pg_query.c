#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/database/internal.h"
#include "base/database/pg_library.h"

/*
 * How long an answer may take.  The server ends a statement sooner
 * (PG_STATEMENT_MS); this is for a server that does not answer.
 */
#define PG_ANSWER_MS 45000

#define MS_PER_NS INT64_C(1000000)

/* --- faults --- */

/* States of SQL that another attempt may not meet. */
static const char *const pg_busy[] = {
    "40001", /* serialization_failure */
    "40P01", /* deadlock_detected */
    "55P03", /* lock_not_available */
    "57014", /* query_canceled: it took too long */
};

static enum database_fault
pg_kind(const char *state)
{
	for (size_t i = 0; i < sizeof(pg_busy) / sizeof(*pg_busy); i++)
		if (strcmp(state, pg_busy[i]) == 0)
			return DATABASE_BUSY;
	return DATABASE_UNAVAILABLE;
}

/*
 * Keep the fault of a result, and clear it.  Its details, which may have values
 * of rows, are left out.
 */
static void
pg_result_failed(struct pg_database *p, PGresult *r)
{
	const char *state = p->pq->PQresultErrorField(r, PG_DIAG_SQLSTATE);
	const char *text =
	    p->pq->PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);

	if (state != NULL && strcmp(state, "55P03") == 0)
		text = "database is locked by another process";
	database_refuse(&p->base, pg_kind(state != NULL ? state : ""),
	    text != NULL ? text : "the server sent an invalid answer");
	if (state != NULL)
		strbuf_addf(&p->base.reason.out, " (%s)", state);
	p->pq->PQclear(r);
}

/* The connection is lost.  Always -1. */
static int
pg_lost(struct pg_database *p, const char *reason)
{
	database_refuse(&p->base, DATABASE_UNAVAILABLE, reason);
	pg_disconnect(&p->base);
	return -1;
}

/* --- answers --- */

/* Send what waits to be sent, and wait until an answer can be taken. */
static int
pg_await(struct pg_database *p, int64_t end)
{
	int unsent = p->pq->PQflush(p->connection);

	while (unsent >= 0 && (unsent == 1 || p->pq->PQisBusy(p->connection))) {
		struct pollfd f = {.fd = p->pq->PQsocket(p->connection),
		    .events = (short)(unsent == 1 ? POLLIN | POLLOUT : POLLIN)};
		int64_t left = (end - clock_mono_ns()) / MS_PER_NS;

		if (left <= 0 || poll(&f, 1, (int)left) == 0)
			return pg_lost(p, "the server did not answer in 45 s");
		if ((f.revents & ~POLLOUT) != 0 &&
		    !p->pq->PQconsumeInput(p->connection))
			return pg_lost(
			    p, "the connection to the server is lost");
		unsent = p->pq->PQflush(p->connection);
	}
	return unsent < 0 ? pg_lost(p, "the connection to the server is lost")
			  : 0;
}

/* Take all answers: the last one, or NULL when one of them is an error. */
static PGresult *
pg_answer(struct pg_database *p)
{
	const int64_t end = clock_mono_ns() + PG_ANSWER_MS * MS_PER_NS;
	PGresult *last = NULL, *next;
	bool has_failed = false;

	for (;;) {
		ExecStatusType status;

		if (pg_await(p, end) < 0) {
			p->pq->PQclear(last);
			return NULL;
		}
		next = p->pq->PQgetResult(p->connection);
		if (next == NULL)
			break;
		status = p->pq->PQresultStatus(next);
		if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
			pg_result_failed(p, next);
			has_failed = true;
			continue;
		}
		p->pq->PQclear(last);
		last = next;
	}
	if (p->pq->PQstatus(p->connection) != CONNECTION_OK)
		pg_disconnect(&p->base);
	if (last != NULL && !has_failed)
		return last;
	if (!has_failed)
		pg_lost(p, "the server sent no answer");
	p->pq->PQclear(last);
	return NULL;
}

static PGresult *
pg_sent(struct pg_database *p, int is_sent)
{
	if (is_sent)
		return pg_answer(p);
	pg_lost(p, "the connection to the server is lost");
	return NULL;
}

PGresult *
pg_query(struct database *d, const char *sql)
{
	struct pg_database *p = pg_of(d);

	return pg_ready(d) < 0
		   ? NULL
		   : pg_sent(p, p->pq->PQsendQuery(p->connection, sql));
}

PGresult *
pg_query_with(
    struct database *d, const char *sql, const struct pg_parameters *v)
{
	struct pg_database *p = pg_of(d);

	return pg_ready(d) < 0
		   ? NULL
		   : pg_sent(p,
			 p->pq->PQsendQueryParams(p->connection, sql, v->count,
			     v->types, v->values, v->lengths, v->formats, 1));
}

int
pg_execute(struct database *d, const char *sql)
{
	PGresult *r = pg_query(d, sql);

	if (r == NULL)
		return -1;
	pg_of(d)->pq->PQclear(r);
	return 0;
}

int
pg_number(struct database *d, const char *sql, int64_t *ret)
{
	const struct pg_library *pq = pg_of(d)->pq;
	PGresult *r = pg_query(d, sql);
	int rc = 0;

	if (r == NULL)
		return -1;
	if (pq->PQntuples(r) == 1 && !pq->PQgetisnull(r, 0, 0))
		*ret = strtoll(pq->PQgetvalue(r, 0, 0), NULL, 10);
	else
		rc = database_refuse(d, DATABASE_UNAVAILABLE,
		    "a row of its table dalang_store is missing");
	pq->PQclear(r);
	return rc;
}

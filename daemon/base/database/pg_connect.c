#include <errno.h>
#include <poll.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/database/internal.h"
#include "base/database/pg_library.h"

/* How long a connection may take to be made. */
#define PG_CONNECT_MS 10000
/* After a failure none is made for that time, and twice what it took. */
#define PG_RETRY_NS INT64_C(1000000000)

#define MS_PER_NS INT64_C(1000000)

/* Keep the message of the connection, in one line. */
static int
pg_connect_failed(struct pg_database *p, const char *reason)
{
	const char *text = reason;
	size_t n;

	if (text == NULL)
		text = p->pq->PQerrorMessage(p->connection);
	database_refuse(&p->base, DATABASE_UNAVAILABLE, "");
	for (; *text != '\0'; text += n) {
		n = strcspn(text, "\n\t");
		strbuf_add(&p->base.reason.out, text, n);
		while (text[n] == '\n' || text[n] == '\t')
			n++;
		if (text[n] != '\0')
			strbuf_addstr(&p->base.reason.out, "; ");
	}
	pg_disconnect(&p->base);
	p->retry += 2 * (clock_mono_ns() - p->tried);
	return -1;
}

/* Wait until the connection is made. */
static int
pg_connect_wait(struct pg_database *p)
{
	const int64_t end = clock_mono_ns() + PG_CONNECT_MS * MS_PER_NS;
	PostgresPollingStatusType state = PGRES_POLLING_WRITING;
	struct pollfd f = {.fd = -1};

	while (state != PGRES_POLLING_OK && state != PGRES_POLLING_FAILED) {
		int64_t left = (end - clock_mono_ns()) / MS_PER_NS;

		f.fd = p->pq->PQsocket(p->connection);
		f.events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT;
		if (left <= 0 || (poll(&f, 1, (int)left) == 0))
			return pg_connect_failed(
			    p, "the server did not answer in 10 s");
		state = p->pq->PQconnectPoll(p->connection);
	}
	return state == PGRES_POLLING_OK ? 0 : pg_connect_failed(p, NULL);
}

/* True when a keyword of the URI, n bytes before its value, is a password. */
static bool
pg_is_password(const char *keyword, size_t n)
{
	static const char *const words[] = {"password", "sslpassword"};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (n == strlen(words[i]) && memcmp(keyword, words[i], n) == 0)
			return true;
	/* letters may be encoded in it, and no keyword needs that */
	return memchr(keyword, '%', n) != NULL;
}

const char *
pg_name_fault(const char *name)
{
	static const char fault[] =
	    "it has a password, which must be in a file: passfile=FILE";
	const char *host = strstr(name, "://"), *p;

	if (host == NULL)
		return "it is not a URI: postgresql://USER@HOST/DATABASE";
	host += strlen("://");
	p = host + strcspn(host, "@/");
	if (*p == '@' && memchr(host, ':', (size_t)(p - host)) != NULL)
		return fault;
	for (p = strchr(host, '?'); p != NULL; p = strchr(p, '&')) {
		size_t n = strcspn(++p, "=&");

		if (pg_is_password(p, n))
			return fault;
	}
	return NULL;
}

/* Notices are not printed. */
static void
pg_connect_notice(void *ctx, const PGresult *r)
{
	(void)ctx;
	(void)r;
}

int
pg_connect(struct database *d)
{
	/* the URI is the last one, and replaces the others */
	const char *const names[] = {"application_name", "gssencmode",
	    "tcp_user_timeout", "dbname", NULL};
	/* a host that is gone leaves time for the next one (ms) */
	const char *const values[] = {
	    "dalang", "disable", "4000", d->name, NULL};
	struct pg_database *p = pg_of(d);
	const char *why = NULL;

	p->tried = clock_mono_ns();
	p->pq = pg_library_load(&why);
	if (p->pq == NULL)
		return database_refuse(d, DATABASE_UNAVAILABLE, why);
	if (pg_name_fault(d->name) != NULL)
		return database_refuse(
		    d, DATABASE_UNAVAILABLE, pg_name_fault(d->name));
	p->connection = p->pq->PQconnectStartParams(names, values, 1);
	if (p->connection == NULL)
		return pg_connect_failed(p, strerror(ENOMEM));
	if (p->pq->PQstatus(p->connection) == CONNECTION_BAD)
		return pg_connect_failed(p, NULL);
	if (pg_connect_wait(p) < 0)
		return -1;
	p->pq->PQsetNoticeReceiver(p->connection, pg_connect_notice, NULL);
	if (p->pq->PQsetnonblocking(p->connection, 1) < 0)
		return pg_connect_failed(p, NULL);
	return 0;
}

void
pg_disconnect(struct database *d)
{
	struct pg_database *p = pg_of(d);

	if (p->connection != NULL)
		p->pq->PQfinish(p->connection);
	p->connection = NULL;
	p->is_lost |= p->is_writing || p->is_reading;
	p->is_writing = p->is_reading = false;
	p->ended++;
	p->written = 0;
	p->retry = clock_mono_ns() + PG_RETRY_NS;
}

bool
pg_is_connected(struct database *d)
{
	struct pg_database *p = pg_of(d);
	struct pollfd f = {.events = POLLIN};

	if (p->connection == NULL)
		return false;
	/* the server sends nothing that was not asked for, but its end */
	f.fd = p->pq->PQsocket(p->connection);
	if (poll(&f, 1, 0) == 1)
		(void)p->pq->PQconsumeInput(p->connection);
	return p->pq->PQstatus(p->connection) == CONNECTION_OK;
}

int
pg_ready(struct database *d)
{
	struct pg_database *p = pg_of(d);

	if (p->is_writing || p->is_reading)
		return 0;
	if (!p->is_lost && pg_is_connected(d))
		return 0;
	if (p->is_lost || (p->connection == NULL && clock_mono_ns() < p->retry))
		return database_refuse(d, DATABASE_UNAVAILABLE,
		    "the connection to the server is lost");
	pg_disconnect(d);
	return pg_connect(d);
}

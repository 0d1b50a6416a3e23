#include "mysql/sql.h"

#include <errmsg.h>
#include <limits.h>
#include <mysql.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "mysql/options.h"

/* Columns of a row that are looked at. */
#define COLUMNS_MAX 256

/*
 * The stack for the library's calls, which return while they wait for the
 * server: name services and certificate chains need more than the library's own
 * 60 KB.
 */
#define STACK_BYTES ((size_t)256 * 1024)

/* Bytes of a refusal, which is not used. */
#define LIMIT_WHY_MAX ((size_t)1024)

#define LATE "it took longer than a second"

/*
 * Authentication plugins that send nothing from which a password can be
 * computed.
 */
#define SAFE_PLUGINS "mysql_native_password,client_ed25519"

/*
 * The plugins of MySQL 8 may send the password itself.  The library does so
 * even when TLS was requested and the server does not offer it.
 */
#define ALL_PLUGINS SAFE_PLUGINS ",caching_sha2_password,sha256_password"

struct sql {
	MYSQL *mysql;
	int64_t until_ms; /* when the operation has taken too long */
	bool is_broken;
	bool is_limited; /* the server was asked to end slow queries */
};

/* --- waiting --- */

static bool
is_late(const struct sql *s)
{
	return clock_mono_ms() >= s->until_ms;
}

/*
 * Wait for the events that a call of the library needs, and return those that
 * have occurred.  The library's own time limits begin again with each byte, so
 * that a server could make a call last for ever: after the time limit of the
 * operation, the call only gets timeouts until it ends.
 */
static int
mysql_sql_wait_for(const struct sql *s, int wanted)
{
	struct pollfd fd = {.fd = mysql_get_socket(s->mysql)};
	int64_t left = s->until_ms - clock_mono_ms();
	int events = 0;

	if (wanted & MYSQL_WAIT_READ)
		fd.events |= POLLIN;
	if (wanted & MYSQL_WAIT_WRITE)
		fd.events |= POLLOUT;
	if (wanted & MYSQL_WAIT_EXCEPT)
		fd.events |= POLLPRI;
	if (left <= 0 || poll(&fd, 1, (int)left) == 0)
		return MYSQL_WAIT_TIMEOUT;
	if (fd.revents & (POLLIN | POLLHUP | POLLERR))
		events |= wanted & MYSQL_WAIT_READ;
	if (fd.revents & (POLLOUT | POLLHUP | POLLERR))
		events |= wanted & MYSQL_WAIT_WRITE;
	if (fd.revents & POLLPRI)
		events |= MYSQL_WAIT_EXCEPT;
	return events;
}

static void
mysql_sql_begin(struct sql *s, unsigned seconds)
{
	s->until_ms = clock_mono_ms() + (int64_t)seconds * 1000;
}

/* --- connecting --- */

static void
mysql_sql_limit(MYSQL *m)
{
	size_t stack = STACK_BYTES, bytes = SQL_ROW_BYTES_MAX;
	unsigned no = 0;
	my_bool off = 0;

	mysql_optionsv(m, MYSQL_OPT_NONBLOCK, &stack);
	mysql_optionsv(m, MYSQL_OPT_MAX_ALLOWED_PACKET, &bytes);
	/* A hostile server could read files of this machine. */
	mysql_optionsv(m, MYSQL_OPT_LOCAL_INFILE, &no);
	mysql_optionsv(m, MYSQL_OPT_RECONNECT, &off);
	mysql_optionsv(m, MYSQL_SET_CHARSET_NAME, "utf8mb4");
	mysql_optionsv(m, MYSQL_OPT_CONNECT_ATTR_ADD, "program_name", "dalang");
}

static void
encrypt(MYSQL *m, const struct mysql_instance *in)
{
	my_bool on = 1, verify = in->tls == MYSQL_TLS_VERIFIED;

	mysql_ssl_set(m, in->ssl_key, in->ssl_cert, in->ssl_ca, in->ssl_capath,
	    in->ssl_cipher);
	mysql_optionsv(m, MYSQL_OPT_SSL_ENFORCE, &on);
	mysql_optionsv(m, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &verify);
	if (in->ssl_fp != NULL)
		mysql_optionsv(m, MARIADB_OPT_TLS_PEER_FP, in->ssl_fp);
}

/* A connection that never leaves the machine needs no TLS. */
static bool
mysql_sql_is_local(const struct mysql_instance *in)
{
	return in->host == NULL || strcmp(in->host, "localhost") == 0;
}

/*
 * True when only the server can read what is sent: the certificate is checked,
 * and the library ends a connection without TLS before it authenticates.
 */
static bool
is_safe(const struct mysql_instance *in, bool encrypted)
{
	return mysql_sql_is_local(in) ||
	       (encrypted &&
		   (in->tls == MYSQL_TLS_VERIFIED || in->ssl_fp != NULL));
}

/* Whether s is connected after this. */
static bool
mysql_sql_connect_to(struct sql *s, const struct mysql_instance *in)
{
	MYSQL *connected = NULL;
	int wanted = mysql_real_connect_start(&connected, s->mysql, in->host,
	    in->user, in->password, NULL, in->port, in->socket, 0);

	while (wanted != 0)
		wanted = mysql_real_connect_cont(
		    &connected, s->mysql, mysql_sql_wait_for(s, wanted));
	return connected != NULL;
}

/* True for an error of the library, false for one that the server has sent. */
static bool
is_of_library(unsigned error)
{
	return (error >= CR_MIN_ERROR && error <= CR_MAX_ERROR) ||
	       (error >= CR_EVENT_CREATE_FAILED &&
		   error <= CR_MARIADB_LAST_ERROR);
}

/* The reason why the server was not connected to. */
static void
mysql_sql_explain(const struct sql *s, unsigned *ret_error, struct strbuf *why)
{
	*ret_error = mysql_errno(s->mysql);
	if (is_late(s))
		strbuf_addstr(why, "the server did not answer in time");
	else
		strbuf_addf(why, "%s", mysql_error(s->mysql));
	if (*ret_error == CR_PLUGIN_NOT_ALLOWED)
		strbuf_addstr(why,
		    ": a password of this kind is sent only where the "
		    "certificate is checked; set ssl-ca with "
		    "ssl-mode=VERIFY_IDENTITY, or ssl-fp");
}

/* Connect; -1 with the reason.  s is to be closed. */
static int
connect_once(struct sql *s, const struct mysql_instance *in, bool encrypted,
    unsigned *ret_error, struct strbuf *why)
{
	MYSQL *m = s->mysql = mysql_init(NULL);

	if (m == NULL)
		memory_fail();
	mysql_sql_limit(m);
	if (encrypted)
		encrypt(m, in);
	mysql_optionsv(m, MARIADB_OPT_RESTRICTED_AUTH,
	    is_safe(in, encrypted) ? ALL_PLUGINS : SAFE_PLUGINS);
	*ret_error = 0;
	if (!mysql_sql_connect_to(s, in))
		mysql_sql_explain(s, ret_error, why);
	else if (in->tls < MYSQL_TLS_REQUIRED || sql_cipher(s) != NULL)
		return 0;
	else
		strbuf_addstr(
		    why, "TLS is required, but the server does not offer it");
	mysql_close(m);
	s->mysql = NULL;
	return -1;
}

struct sql *
sql_open(const struct mysql_instance *in, unsigned seconds, unsigned *ret_error,
    struct strbuf *why)
{
	bool may_be_plain =
	    in->tls == MYSQL_TLS_PREFERRED && in->ssl_fp == NULL;
	bool encrypted = in->ssl_fp != NULL ||
			 (in->tls != MYSQL_TLS_DISABLED &&
			     !(may_be_plain && mysql_sql_is_local(in)));
	struct sql *s = memory_zalloc(1, sizeof(*s));
	int rc;

	mysql_sql_begin(s, seconds);
	rc = connect_once(s, in, encrypted, ret_error, why);
	if (rc < 0 && encrypted && may_be_plain &&
	    *ret_error == CR_SSL_CONNECTION_ERROR) {
		strbuf_reset(why);
		rc = connect_once(s, in, false, ret_error, why);
	}
	if (is_of_library(*ret_error))
		*ret_error = 0;
	if (rc == 0)
		return s;
	free(s);
	return NULL;
}

void
sql_close(struct sql *s)
{
	if (s == NULL)
		return;
	mysql_close(s->mysql);
	free(s);
}

/* --- queries --- */

/*
 * Write the reason why the library failed, and return the error number, by
 * which the caller decides what to do.
 */
static unsigned
mysql_sql_failed(struct sql *s, struct strbuf *why)
{
	unsigned error = mysql_errno(s->mysql);

	if (is_late(s))
		strbuf_addstr(why, LATE);
	else
		strbuf_addf(why, "%s", mysql_error(s->mysql));
	if (error != 0 && !is_of_library(error))
		return error;
	s->is_broken = true;
	return UINT_MAX;
}

/* More rows, or longer, than may be. */
static unsigned
too_much(struct sql *s, struct strbuf *why)
{
	if (is_late(s))
		strbuf_addstr(why, LATE);
	else
		strbuf_addf(
		    why, "the result has more than %d rows", SQL_ROWS_MAX);
	s->is_broken = true;
	return UINT_MAX;
}

/* The next row, or NULL. */
static MYSQL_ROW
next_row(struct sql *s, MYSQL_RES *result)
{
	MYSQL_ROW line = NULL;
	int wanted = mysql_fetch_row_start(&line, result);

	while (wanted != 0)
		wanted = mysql_fetch_row_cont(
		    &line, result, mysql_sql_wait_for(s, wanted));
	return line;
}

/* Pass all rows of a result. */
static unsigned
pass_rows(struct sql *s, MYSQL_RES *result, sql_row_fn *fn, void *ctx,
    struct strbuf *why)
{
	const char *names[COLUMNS_MAX];
	MYSQL_FIELD *fields = mysql_fetch_fields(result);
	struct sql_row row = {
	    .names = names, .count = mysql_num_fields(result)};
	size_t rows = 0;
	MYSQL_ROW line;

	if (row.count > COLUMNS_MAX)
		row.count = COLUMNS_MAX;
	for (size_t i = 0; i < row.count; i++)
		names[i] = fields[i].name;
	while ((line = next_row(s, result)) != NULL) {
		if (++rows > SQL_ROWS_MAX || is_late(s))
			return too_much(s, why);
		row.fields = (const char *const *)line;
		row.lengths = mysql_fetch_lengths(result);
		fn(ctx, &row);
	}
	return mysql_errno(s->mysql) == 0 ? 0 : mysql_sql_failed(s, why);
}

static void
no_row(void *ctx, const struct sql_row *row)
{
	(void)ctx;
	(void)row;
}

/* Send a query; true when the server has answered without an error. */
static bool
mysql_sql_ask(struct sql *s, const char *query)
{
	int rc = 1;
	int wanted = mysql_real_query_start(
	    &rc, s->mysql, query, (unsigned long)strlen(query));

	while (wanted != 0)
		wanted = mysql_real_query_cont(
		    &rc, s->mysql, mysql_sql_wait_for(s, wanted));
	return rc == 0;
}

unsigned
sql_query(struct sql *s, const char *query, sql_row_fn *fn, void *ctx,
    struct strbuf *why)
{
	MYSQL_RES *result;
	unsigned error;

	if (s->is_broken) {
		strbuf_addstr(why, "the connection was lost");
		return UINT_MAX;
	}
	mysql_sql_begin(s, SQL_SECONDS);
	if (!mysql_sql_ask(s, query))
		return mysql_sql_failed(s, why);
	if ((result = mysql_use_result(s->mysql)) == NULL)
		return mysql_errno(s->mysql) == 0 ? 0
						  : mysql_sql_failed(s, why);
	error = pass_rows(s, result, fn != NULL ? fn : no_row, ctx, why);
	/* The rest of the result is not waited for. */
	if (s->is_broken)
		mariadb_cancel(s->mysql);
	mysql_free_result(result);
	return error;
}

void
sql_limit(struct sql *s)
{
	struct shortbuf why;

	if (s->is_limited)
		return;
	s->is_limited = true;
	shortbuf_init(&why, LIMIT_WHY_MAX);
	(void)sql_query(s,
	    sql_is_mariadb(s) ? "SET SESSION max_statement_time = 0.9"
			      : "SET SESSION max_execution_time = 900",
	    NULL, NULL, &why.out);
	shortbuf_release(&why);
}

/* --- properties --- */

bool
sql_is_open(const struct sql *s)
{
	return !s->is_broken;
}

const char *
sql_version_text(const struct sql *s)
{
	return mysql_get_server_info(s->mysql);
}

unsigned long
sql_version(const struct sql *s)
{
	return mysql_get_server_version(s->mysql);
}

bool
sql_is_mariadb(const struct sql *s)
{
	return mariadb_connection(s->mysql) != 0;
}

const char *
sql_cipher(const struct sql *s)
{
	return mysql_get_ssl_cipher(s->mysql);
}

const char *
sql_field(const struct sql_row *row, const char *name)
{
	for (size_t i = 0; i < row->count; i++)
		if (strcasecmp(row->names[i], name) == 0)
			return row->fields[i];
	return NULL;
}

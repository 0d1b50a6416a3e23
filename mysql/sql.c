#include "mysql/sql.h"

#include <errmsg.h>
#include <limits.h>
#include <mysql.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "mysql/options.h"

/* Columns of a row that are looked at. */
#define COLUMNS_MAX 256

/* Ways to prove who we are that do not send the password as it is. */
static const char plugins[] =
    "mysql_native_password,client_ed25519,caching_sha2_password,"
    "sha256_password";

struct sql {
	MYSQL *mysql;
	bool is_broken;
};

/* --- connecting --- */

static void
limit(MYSQL *m, unsigned seconds)
{
	unsigned query = SQL_SECONDS, no = 0;
	size_t bytes = SQL_ROW_BYTES_MAX;
	my_bool off = 0;

	mysql_optionsv(m, MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
	mysql_optionsv(m, MYSQL_OPT_READ_TIMEOUT, &query);
	mysql_optionsv(m, MYSQL_OPT_WRITE_TIMEOUT, &query);
	mysql_optionsv(m, MYSQL_OPT_MAX_ALLOWED_PACKET, &bytes);
	/* A hostile server could read files of this machine. */
	mysql_optionsv(m, MYSQL_OPT_LOCAL_INFILE, &no);
	mysql_optionsv(m, MYSQL_OPT_RECONNECT, &off);
	mysql_optionsv(m, MARIADB_OPT_RESTRICTED_AUTH, plugins);
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
}

/* A connection that never leaves the machine needs no TLS. */
static bool
is_local(const struct mysql_instance *in)
{
	return in->host == NULL || strcmp(in->host, "localhost") == 0;
}

/* Connect; NULL with the reason. */
static MYSQL *
connect_once(const struct mysql_instance *in, bool encrypted, unsigned seconds,
    unsigned *ret_error, struct strbuf *why)
{
	MYSQL *m = mysql_init(NULL);

	if (m == NULL)
		memory_fail();
	limit(m, seconds);
	if (encrypted)
		encrypt(m, in);
	*ret_error = 0;
	if (mysql_real_connect(m, in->host, in->user, in->password, NULL,
		in->port, in->socket, 0) == NULL) {
		*ret_error = mysql_errno(m);
		strbuf_addf(why, "%s", mysql_error(m));
	} else if (in->tls >= MYSQL_TLS_REQUIRED &&
		   mysql_get_ssl_cipher(m) == NULL) {
		/* MYSQL_OPT_SSL_ENFORCE does not prevent it. */
		strbuf_addstr(
		    why, "TLS is required, but the server does not offer it");
	} else {
		return m;
	}
	mysql_close(m);
	return NULL;
}

struct sql *
sql_open(const struct mysql_instance *in, unsigned seconds, unsigned *ret_error,
    struct strbuf *why)
{
	bool may_be_plain = in->tls == MYSQL_TLS_PREFERRED;
	bool encrypted =
	    in->tls != MYSQL_TLS_DISABLED && !(may_be_plain && is_local(in));
	MYSQL *m = connect_once(in, encrypted, seconds, ret_error, why);
	struct sql *s;

	if (m == NULL && encrypted && may_be_plain &&
	    *ret_error == CR_SSL_CONNECTION_ERROR) {
		strbuf_reset(why);
		m = connect_once(in, false, seconds, ret_error, why);
	}
	if (*ret_error >= CR_MIN_ERROR && *ret_error <= CR_MAX_ERROR)
		*ret_error = 0;
	if (m == NULL)
		return NULL;
	s = memory_zalloc(1, sizeof(*s));
	s->mysql = m;
	return s;
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

/* The reason why the library failed; it decides what can follow. */
static unsigned
failed(struct sql *s, struct strbuf *why)
{
	unsigned error = mysql_errno(s->mysql);

	strbuf_addf(why, "%s", mysql_error(s->mysql));
	if (error != 0 && (error < CR_MIN_ERROR || error > CR_MAX_ERROR))
		return error;
	s->is_broken = true;
	return UINT_MAX;
}

static unsigned
too_much(struct sql *s, struct strbuf *why, const char *what)
{
	strbuf_addf(why, "the result %s", what);
	s->is_broken = true;
	return UINT_MAX;
}

/* Pass all rows of a result. */
static unsigned
pass_rows(struct sql *s, MYSQL_RES *result, sql_row_fn *fn, void *ctx,
    struct strbuf *why)
{
	int64_t until = clock_mono_ms() + SQL_SECONDS * 1000;
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
	while ((line = mysql_fetch_row(result)) != NULL) {
		if (++rows > SQL_ROWS_MAX)
			return too_much(s, why, "has too many rows");
		if (clock_mono_ms() > until)
			return too_much(s, why, "took longer than a second");
		row.fields = (const char *const *)line;
		row.lengths = mysql_fetch_lengths(result);
		fn(ctx, &row);
	}
	return mysql_errno(s->mysql) == 0 ? 0 : failed(s, why);
}

static void
no_row(void *ctx, const struct sql_row *row)
{
	(void)ctx;
	(void)row;
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
	if (mysql_query(s->mysql, query) != 0)
		return failed(s, why);
	if ((result = mysql_use_result(s->mysql)) == NULL)
		return mysql_errno(s->mysql) == 0 ? 0 : failed(s, why);
	error = pass_rows(s, result, fn != NULL ? fn : no_row, ctx, why);
	/* The rest of the result is not waited for. */
	if (s->is_broken)
		mariadb_cancel(s->mysql);
	mysql_free_result(result);
	return error;
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

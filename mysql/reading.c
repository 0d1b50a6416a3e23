#include "mysql/reading.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "mysql/gtid.h"
#include "mysql/innodb_status.h"
#include "mysql/options.h"
#include "mysql/sql.h"
#include "mysql/values.h"

/* Names of terms. */
#define NAMES_MAX 1024
/* Bytes of a name or a text that are kept. */
#define TEXT_MAX 1024
/* Bytes of a query. */
#define QUERY_MAX 16384
/* Bytes that a reading keeps of all texts. */
#define KEPT_MAX ((size_t)4 * 1024 * 1024)

/* Errors of servers: a privilege is missing. */
enum { ER_DB_DENIED = 1044, ER_DENIED = 1142, ER_NEEDS_PRIVILEGE = 1227 };

/* The texts of the server that values need, by "status:uptime". */
struct mysql_reading_collection {
	struct reading *r;
	struct arena *arena;
	struct map *map;
	struct sql *s;
	const struct mysql_instance *in;
	size_t kept;	/* bytes */
	bool is_schema; /* threads were read from the performance schema */
};

/* --- names and their texts --- */

static void
name_expect(struct mysql_reading_collection *c, const char *key)
{
	(void)map_put_borrowed(c->map, key, strlen(key), NULL);
}

/*
 * Put the names of all terms into the map: texts with other names are not kept.
 */
static void
names_expect(struct mysql_reading_collection *c)
{
	for (size_t v = 0; v < MYSQL_VALUES; v++)
		for (const struct value_term *t = value_terms(v);
		     t->factor != 0; t++)
			for (; t->factor != 0; t++)
				name_expect(c, t->key);
	name_expect(c, "variable:performance_schema");
	name_expect(c, "variable:log_bin");
}

static void
mysql_reading_keep(struct mysql_reading_collection *c, const char *kind,
    const char *name, const char *text)
{
	char key[TEXT_MAX];
	size_t n = strlen(kind), i;
	struct map_entry *e;

	if (name == NULL || text == NULL ||
	    n + strlen(name) + 2 > sizeof(key) || c->kept > KEPT_MAX)
		return;
	memcpy(key, kind, n);
	key[n++] = ':';
	for (i = 0; name[i] != '\0'; i++)
		key[n + i] = (char)tolower((unsigned char)name[i]);
	e = map_find(c->map, key, n + i);
	if (e == NULL)
		return;
	c->kept += strnlen(text, TEXT_MAX);
	e->ptr = arena_memdup(c->arena, text, strnlen(text, TEXT_MAX));
}

static void
keep_number(struct mysql_reading_collection *c, const char *kind,
    const char *name, uint64_t number)
{
	mysql_reading_keep(c, kind, name,
	    arena_printf(c->arena, "%llu", (unsigned long long)number));
}

static const char *
mysql_reading_known(const struct mysql_reading_collection *c, const char *key)
{
	return map_get(c->map, key, strlen(key));
}

bool
reading_number(const char *text, uint64_t *ret)
{
	static const char *const words[] = {
	    "off", "no", "disabled", "on", "yes", "enabled"};
	char *end;

	for (size_t i = 0; i < 6; i++)
		if (strcasecmp(text, words[i]) == 0) {
			*ret = i >= 3;
			return true;
		}
	if (!isdigit((unsigned char)*text))
		return false;
	errno = 0;
	*ret = strtoull(text, &end, 10);
	if (*end == '.')
		end += 1 + strspn(end + 1, "0123456789");
	return errno == 0 && *end == '\0';
}

/* Add to a number that is known, or begin it. */
static void
mysql_reading_add(struct mysql_reading_collection *c, const char *kind,
    const char *name, uint64_t more)
{
	const char *text =
	    mysql_reading_known(c, arena_printf(c->arena, "%s:%s", kind, name));
	uint64_t sum = 0;

	if (text != NULL)
		reading_number(text, &sum);
	keep_number(
	    c, kind, name, sum > UINT64_MAX - more ? UINT64_MAX : sum + more);
}

static void
raise(struct mysql_reading_collection *c, const char *kind, const char *name,
    uint64_t to)
{
	const char *text =
	    mysql_reading_known(c, arena_printf(c->arena, "%s:%s", kind, name));
	uint64_t old = 0;

	if (text == NULL || (reading_number(text, &old) && old < to))
		keep_number(c, kind, name, to);
}

/* --- rows of each source --- */

/*
 * MariaDB 11 prints a number without a value as -1, other versions as an
 * unsigned number.
 */
static void
mysql_reading_on_status(void *ctx, const struct sql_row *row)
{
	const char *text = row->count >= 2 ? row->fields[1] : NULL;

	if (text != NULL && strcmp(text, "-1") == 0)
		keep_number(ctx, "status", row->fields[0], UINT64_MAX);
	else if (text != NULL)
		mysql_reading_keep(ctx, "status", row->fields[0], text);
}

static void
on_variable(void *ctx, const struct sql_row *row)
{
	if (row->count >= 2)
		mysql_reading_keep(
		    ctx, "variable", row->fields[0], row->fields[1]);
}

static void
on_metric(void *ctx, const struct sql_row *row)
{
	if (row->count >= 2)
		mysql_reading_keep(
		    ctx, "metric", row->fields[0], row->fields[1]);
}

static void
on_innodb(void *ctx, const struct sql_row *row)
{
	const char *text = sql_field(row, "Status");
	struct innodb_status s;
	struct mysql_reading_collection *c = ctx;

	if (text == NULL)
		return;
	innodb_status_read(&s, text, strlen(text));
	for (unsigned k = 0; k < INNODB_KEYS; k++)
		if (s.present[k])
			keep_number(
			    c, "innodb", innodb_key_name(k), s.number[k]);
}

static void
on_trx(void *ctx, const struct sql_row *row)
{
	static const char *const names[] = {
	    "count", "lock_waits", "oldest_seconds", "rows_modified_max"};
	struct mysql_reading_collection *c = ctx;

	for (size_t i = 0; i < row->count && i < 4; i++)
		mysql_reading_keep(c, "trx", names[i],
		    row->fields[i] != NULL ? row->fields[i] : "0");
}

static void
on_thread(void *ctx, const struct sql_row *row)
{
	struct mysql_reading_collection *c = ctx;
	const char *state = row->fields[0];
	char *key;
	uint64_t n;

	if (row->count < 2 || row->fields[1] == NULL ||
	    !reading_number(row->fields[1], &n))
		return;
	if (state == NULL || *state == '\0')
		state = "none";
	key = arena_printf(c->arena, "state:%.100s", state);
	for (char *p = key; *p != '\0'; p++)
		*p = *p == ' ' ? '_' : (char)tolower((unsigned char)*p);
	/* "state:sending_data" has a value of its own */
	mysql_reading_add(c, "state",
	    map_find(c->map, key, strlen(key)) != NULL ? key + 6 : "other", n);
}

/* A field by the words of old and of new servers. */
static const char *
replica_field(const struct sql_row *row, const char *old, const char *new)
{
	const char *text = sql_field(row, old);

	return text != NULL ? text : sql_field(row, new);
}

static enum channel_thread
thread_state(const char *text)
{
	if (text == NULL)
		return CHANNEL_UNKNOWN;
	if (strcasecmp(text, "Yes") == 0)
		return CHANNEL_RUNNING;
	if (strcasecmp(text, "No") == 0)
		return CHANNEL_STOPPED;
	return CHANNEL_CONNECTING; /* "Connecting", "Preparing" */
}

static void
gtid_gap_read(struct mysql_reading_collection *c, const struct sql_row *row,
    struct reading_value *ret)
{
	const char *received =
	    replica_field(row, "Gtid_IO_Pos", "Retrieved_Gtid_Set");
	const char *applied =
	    replica_field(row, "Gtid_Slave_Pos", "Executed_Gtid_Set");

	ret->present = received != NULL && applied != NULL &&
		       gtid_gap(c->arena, received, applied, &ret->number);
}

static void
channel_add(struct mysql_reading_collection *c, const struct sql_row *row)
{
	static const struct {
		const char *old, *new;
	} numbers[CHANNEL_GTID_GAP] = {
	    [CHANNEL_LAG] = {"Seconds_Behind_Master", "Seconds_Behind_Source"},
	    [CHANNEL_DELAY] = {"SQL_Delay", "SQL_Delay"},
	    [CHANNEL_RELAY_BYTES] = {"Relay_Log_Space", "Relay_Log_Space"},
	    [CHANNEL_RETRIED] = {"Retried_transactions",
		"Retried_transactions"},
	    [CHANNEL_IO_ERROR] = {"Last_IO_Errno", "Last_IO_Errno"},
	    [CHANNEL_SQL_ERROR] = {"Last_SQL_Errno", "Last_SQL_Errno"},
	    [CHANNEL_SOURCE_ID] = {"Master_Server_Id", "Source_Server_Id"},
	};
	struct reading_channel *to = &c->r->channels[c->r->channel_count];
	const char *name =
	    replica_field(row, "Connection_name", "Channel_Name");
	const char *host = replica_field(row, "Master_Host", "Source_Host");
	const char *port = replica_field(row, "Master_Port", "Source_Port");
	const char *text;

	if (c->r->channel_count == MYSQL_CHANNELS_MAX)
		return;
	c->r->channel_count++;
	to->name = arena_printf(c->arena, "%.*s", TEXT_MAX,
	    name != NULL && *name != '\0' ? name : "default");
	to->source = arena_printf(c->arena, "%.*s:%.*s", TEXT_MAX,
	    host != NULL ? host : "", TEXT_MAX, port != NULL ? port : "");
	to->io = thread_state(
	    replica_field(row, "Slave_IO_Running", "Replica_IO_Running"));
	to->sql = thread_state(
	    replica_field(row, "Slave_SQL_Running", "Replica_SQL_Running"));
	for (size_t i = 0; i < CHANNEL_GTID_GAP; i++) {
		text = replica_field(row, numbers[i].old, numbers[i].new);
		to->numbers[i].present =
		    text != NULL &&
		    reading_number(text, &to->numbers[i].number);
	}
	gtid_gap_read(c, row, &to->numbers[CHANNEL_GTID_GAP]);
}

static void
on_replica(void *ctx, const struct sql_row *row)
{
	struct mysql_reading_collection *c = ctx;
	const char *io =
	    replica_field(row, "Slave_IO_Running", "Replica_IO_Running");
	const char *sql =
	    replica_field(row, "Slave_SQL_Running", "Replica_SQL_Running");
	const char *lag = replica_field(
	    row, "Seconds_Behind_Master", "Seconds_Behind_Source");
	const char *space = sql_field(row, "Relay_Log_Space");
	const char *retried = sql_field(row, "Retried_transactions");
	bool runs = io != NULL && sql != NULL && strcasecmp(io, "Yes") == 0 &&
		    strcasecmp(sql, "Yes") == 0;
	uint64_t n;

	channel_add(c, row);
	mysql_reading_add(c, "replica", "channels", 1);
	mysql_reading_add(c, "replica", "running", runs);
	mysql_reading_add(c, "replica", "stopped", !runs);
	if (lag != NULL && reading_number(lag, &n))
		raise(c, "replica", "lag_seconds", n);
	if (space != NULL && reading_number(space, &n))
		mysql_reading_add(c, "replica", "relay_log_bytes", n);
	if (retried != NULL && reading_number(retried, &n))
		mysql_reading_add(c, "replica", "retried_transactions", n);
}

static void
on_binlog(void *ctx, const struct sql_row *row)
{
	const char *size = sql_field(row, "File_size");
	uint64_t n;

	mysql_reading_add(ctx, "binlog", "files", 1);
	if (size != NULL && reading_number(size, &n))
		mysql_reading_add(ctx, "binlog", "bytes", n);
}

static void
on_heartbeat(void *ctx, const struct sql_row *row)
{
	mysql_reading_keep(ctx, "heartbeat", "lag_seconds", row->fields[0]);
}

/* --- queries --- */

/* Request only the rows that are needed: the server formats each row. */
static const char *
rows_query(const struct mysql_reading_collection *c, const char *show,
    const char *kind)
{
	size_t n = strlen(kind), at = 0;
	const struct map_entry *e;
	const char *text;
	struct growbuf q;

	growbuf_init(&q);
	strbuf_addf(&q.out, "%s WHERE Variable_name IN (''", show);
	while ((e = map_next(c->map, &at)) != NULL)
		if (strncmp(e->key, kind, n) == 0)
			strbuf_addf(&q.out, ", '%s'", e->key + n);
	strbuf_addch(&q.out, ')');
	text = arena_strdup(c->arena, growbuf_text(&q));
	growbuf_release(&q);
	return text;
}

static const char *
status_query(const struct mysql_reading_collection *c)
{
	return rows_query(c, "SHOW GLOBAL STATUS", "status:");
}

static const char *
variables_query(const struct mysql_reading_collection *c)
{
	return rows_query(c, "SHOW GLOBAL VARIABLES", "variable:");
}

static const char *
metrics_query(const struct mysql_reading_collection *c)
{
	return sql_is_mariadb(c->s) && sql_version(c->s) >= 100500
		   ? "SELECT NAME, COUNT FROM "
		     "information_schema.INNODB_METRICS "
		     "WHERE ENABLED = 1"
		   : "SELECT NAME, COUNT FROM "
		     "information_schema.INNODB_METRICS "
		     "WHERE STATUS = 'enabled'";
}

/* Whether a variable of the server is ON. */
static bool
is_on(const struct mysql_reading_collection *c, const char *key)
{
	const char *text = mysql_reading_known(c, key);

	return text != NULL && strcasecmp(text, "ON") == 0;
}

static const char threads_processlist[] =
    "SELECT STATE, COUNT(*) FROM information_schema.PROCESSLIST "
    "WHERE ID <> CONNECTION_ID() GROUP BY 1";

/*
 * Use the performance schema, where the server has it: it does not lock all
 * threads.
 */
static const char *
threads_query(const struct mysql_reading_collection *c)
{
	return is_on(c, "variable:performance_schema")
		   ? "SELECT PROCESSLIST_STATE, COUNT(*) FROM "
		     "performance_schema.threads WHERE PROCESSLIST_ID IS NOT "
		     "NULL "
		     "AND PROCESSLIST_ID <> CONNECTION_ID() GROUP BY 1"
		   : threads_processlist;
}

static const char *
replica_query(const struct mysql_reading_collection *c)
{
	if (sql_is_mariadb(c->s))
		return "SHOW ALL SLAVES STATUS";
	return sql_version(c->s) >= 80022 ? "SHOW REPLICA STATUS"
					  : "SHOW SLAVE STATUS";
}

/* NULL where the log is off. */
static const char *
binlog_query(const struct mysql_reading_collection *c)
{
	return is_on(c, "variable:log_bin") ? "SHOW BINARY LOGS" : NULL;
}

static const char *
heartbeat_query(const struct mysql_reading_collection *c)
{
	if (c->in->heartbeat == NULL)
		return NULL;
	return arena_printf(c->arena,
	    "SELECT GREATEST(0, FLOOR(UNIX_TIMESTAMP() - "
	    "UNIX_TIMESTAMP(REPLACE(MAX(ts), 'T', ' ')))) FROM %s",
	    c->in->heartbeat);
}

static const struct {
	const char *name;
	const char *query; /* NULL: made, by make() */
	const char *(*make)(const struct mysql_reading_collection *c);
	sql_row_fn *fn;
	const char *grant; /* privileges that any version asks for */
	const char *off;   /* why the query is not made */
} sources[SOURCE_LISTS] = {
    [SOURCE_STATUS] = {"SHOW GLOBAL STATUS", NULL, status_query,
	mysql_reading_on_status, NULL, NULL},
    [SOURCE_VARIABLES] = {"SHOW GLOBAL VARIABLES", NULL, variables_query,
	on_variable, NULL, NULL},
    [SOURCE_METRICS] = {"INNODB_METRICS", NULL, metrics_query, on_metric,
	"PROCESS", NULL},
    [SOURCE_INNODB] = {"SHOW ENGINE INNODB STATUS", "SHOW ENGINE INNODB STATUS",
	NULL, on_innodb, "PROCESS", NULL},
    [SOURCE_TRX] = {"INNODB_TRX",
	"SELECT COUNT(*), SUM(trx_state = 'LOCK WAIT'), "
	"MAX(TIMESTAMPDIFF(SECOND, trx_started, NOW())), "
	"MAX(trx_rows_modified) FROM information_schema.INNODB_TRX",
	NULL, on_trx, "PROCESS", NULL},
    [SOURCE_THREADS] = {"threads", NULL, threads_query, on_thread, "PROCESS",
	NULL},
    [SOURCE_REPLICA] = {"replication", NULL, replica_query, on_replica,
	"REPLICATION CLIENT", NULL},
    [SOURCE_BINLOG] = {"SHOW BINARY LOGS", NULL, binlog_query, on_binlog,
	"REPLICATION CLIENT", "log_bin is off"},
    [SOURCE_HEARTBEAT] = {"heartbeat", NULL, heartbeat_query, on_heartbeat,
	"SELECT", "no table is set by the option heartbeat"},
};

bool
reading_is_denied(unsigned error)
{
	return error == ER_DB_DENIED || error == ER_DENIED ||
	       error == ER_NEEDS_PRIVILEGE;
}

/* The privilege that is missing, by the names of the server's version. */
static const char *
missing_grant(const struct mysql_reading_collection *c, size_t i)
{
	if (i == SOURCE_REPLICA && sql_is_mariadb(c->s) &&
	    sql_version(c->s) >= 100500)
		return "SLAVE MONITOR";
	if (i == SOURCE_BINLOG && sql_is_mariadb(c->s) &&
	    sql_version(c->s) >= 100502)
		return "BINLOG MONITOR";
	return sources[i].grant;
}

static void
read_source(struct mysql_reading_collection *c, size_t i)
{
	struct source_result *result = &c->r->sources[i];
	const char *query =
	    sources[i].query != NULL ? sources[i].query : sources[i].make(c);
	int64_t begin = clock_mono_ns();
	struct shortbuf why;
	unsigned error;

	result->is_new = true;
	result->on = i == SOURCE_HEARTBEAT ? c->in->heartbeat : "*.*";
	if (i == SOURCE_THREADS && c->r->sources[SOURCE_TRX].grant != NULL) {
		result->state = SOURCE_FAILED;
		result->why = "the server shows the threads of this user only";
		result->grant = sources[i].grant;
		return;
	}
	if (query == NULL) {
		result->why = sources[i].off;
		return;
	}
	shortbuf_init(&why, TEXT_MAX);
	error = sql_query(c->s, query, sources[i].fn, c, &why.out);
	if (i == SOURCE_THREADS)
		c->is_schema = error == 0 && query != threads_processlist;
	if (reading_is_denied(error) && i == SOURCE_THREADS) {
		shortbuf_reset(&why);
		error = sql_query(
		    c->s, threads_processlist, sources[i].fn, c, &why.out);
	}
	result->ns = clock_mono_ns() - begin;
	result->state = error == 0 ? SOURCE_READ : SOURCE_FAILED;
	if (error != 0)
		result->why = arena_strdup(c->arena, shortbuf_text(&why));
	if (reading_is_denied(error))
		result->grant = missing_grant(c, i);
	shortbuf_release(&why);
}

/* --- values --- */

/*
 * The alternative that begins at t: whether all its terms are known, with their
 * sum, which is 0 where it would be negative, and UINT64_MAX beyond that.
 */
static bool
mysql_reading_sum_read(const struct mysql_reading_collection *c,
    const struct value_term *t, uint64_t *ret)
{
	__int128 sum = 0;
	uint64_t n;
	const char *text;

	for (; t->factor != 0; t++) {
		text = mysql_reading_known(c, t->key);
		if (text == NULL || !reading_number(text, &n))
			return false;
		sum += (__int128)t->factor * n;
	}
	*ret = sum < 0 ? 0 : sum > UINT64_MAX ? UINT64_MAX : (uint64_t)sum;
	return true;
}

static void
mysql_reading_read_value(const struct mysql_reading_collection *c, size_t i)
{
	struct reading_value *v = &c->r->values[i];
	const struct value_term *t = value_terms(i);

	for (; t->factor != 0 && !v->present; t++) {
		if (value_row(i)->syntax == VALUE_STR) {
			v->text = mysql_reading_known(c, t->key);
			v->present = v->text != NULL;
		} else {
			v->present = mysql_reading_sum_read(c, t, &v->number);
		}
		while (t->factor != 0)
			t++;
	}
}

/*
 * True for the states that only the list of processes has: the server makes
 * their text while it lists a thread that waits for the network.
 */
static bool
mysql_reading_is_of_list(const char *state)
{
	return strcmp(state, "reading_from_net") == 0 ||
	       strcmp(state, "writing_to_net") == 0;
}

/*
 * Set to 0 the terms of sources that were read completely and contain nothing
 * to count.
 */
static void
fill_zeros(struct mysql_reading_collection *c)
{
	static const struct {
		enum mysql_source source;
		const char *key;
	} zeros[] = {
	    {SOURCE_REPLICA, "channels"},
	    {SOURCE_REPLICA, "running"},
	    {SOURCE_REPLICA, "stopped"},
	};
	const struct value_term *t;

	for (size_t i = 0; i < 3; i++)
		if (c->r->sources[zeros[i].source].state == SOURCE_READ)
			mysql_reading_add(c, "replica", zeros[i].key, 0);
	if (c->r->sources[SOURCE_THREADS].state != SOURCE_READ)
		return;
	for (size_t v = 0; v < MYSQL_VALUES; v++) {
		t = value_terms(v);
		if (strncmp(t->key, "state:", 6) == 0 &&
		    !(c->is_schema && mysql_reading_is_of_list(t->key + 6)))
			mysql_reading_add(c, "state", t->key + 6, 0);
	}
}

void
reading_make(struct reading *r, struct arena *a, struct sql *s,
    const struct mysql_instance *in)
{
	struct mysql_reading_collection c = {
	    .r = r, .arena = a, .map = map_new(a, NAMES_MAX), .s = s, .in = in};

	memset(r, 0, sizeof(*r));
	r->at_ns = clock_mono_ns();
	names_expect(&c);
	for (size_t i = 0; i < SOURCE_LISTS; i++)
		read_source(&c, i);
	r->has_performance_schema = is_on(&c, "variable:performance_schema");
	fill_zeros(&c);
	for (size_t i = 0; i < MYSQL_VALUES; i++)
		mysql_reading_read_value(&c, i);
}

bool
reading_is_lost(const struct reading *r, size_t value)
{
	static const struct {
		const char *kind; /* of the keys of terms */
		enum mysql_source source;
	} kinds[] = {
	    {"status:", SOURCE_STATUS},
	    {"variable:", SOURCE_VARIABLES},
	    {"metric:", SOURCE_METRICS},
	    {"innodb:", SOURCE_INNODB},
	    {"trx:", SOURCE_TRX},
	    {"state:", SOURCE_THREADS},
	    {"replica:", SOURCE_REPLICA},
	    {"binlog:", SOURCE_BINLOG},
	    {"heartbeat:", SOURCE_HEARTBEAT},
	};
	const struct value_term *t = value_terms(value);

	if (r->values[value].present)
		return false;
	/* An alternative ends with one term, the last one with two. */
	for (; t->factor != 0 || t[1].factor != 0; t++)
		for (size_t k = 0; k < SOURCE_LISTS; k++)
			if (t->key != NULL &&
			    strncmp(t->key, kinds[k].kind,
				strlen(kinds[k].kind)) == 0 &&
			    r->sources[kinds[k].source].state == SOURCE_FAILED)
				return true;
	return false;
}

const char *
source_name(enum mysql_source source)
{
	return source < SOURCE_LISTS ? sources[source].name
				     : list_form(source - SOURCE_LISTS)->name;
}

/*
 * The values of a server, from the rows of its sources.  The functions of sql.h
 * are those of a server here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "mysql/options.h"
#include "mysql/reading.h"
#include "mysql/sql.h"

#define COLUMNS	    12
#define DENIED	    1227
#define LARGEST	    "18446744073709551615"
#define ANSWERS_MAX 32
#define QUERIES_MAX 32

/* A row that a query with that text is answered with, or its error. */
static struct answer {
	const char *has; /* in the query; NULL: the end */
	unsigned error;
	size_t count; /* of columns */
	const char *names[COLUMNS], *fields[COLUMNS];
	size_t times; /* the row is sent */
} answers[ANSWERS_MAX];

static char *queries[QUERIES_MAX];
static size_t answer_count, query_count;
static bool is_mariadb;
static unsigned long version;
static struct arena *arena;
static struct reading reading;
static struct mysql_instance instance;

unsigned
sql_query(struct sql *s, const char *query, sql_row_fn *fn, void *ctx,
    struct strbuf *why)
{
	const unsigned long lengths[COLUMNS] = {0};
	const struct answer *a;

	(void)s;
	assert_true(query_count < QUERIES_MAX);
	queries[query_count++] = strdup(query);
	for (a = answers; a < answers + answer_count; a++) {
		struct sql_row row = {
		    .count = a->count, .names = a->names, .lengths = lengths};

		if (strstr(query, a->has) == NULL)
			continue;
		if (a->error != 0) {
			strbuf_addf(why, "refused %s", a->has);
			return a->error;
		}
		row.fields = a->fields;
		for (size_t i = 0; i < a->times; i++)
			fn(ctx, &row);
	}
	return 0;
}

unsigned long
sql_version(const struct sql *s)
{
	(void)s;
	return version;
}

bool
sql_is_mariadb(const struct sql *s)
{
	(void)s;
	return is_mariadb;
}

void
sql_limit(struct sql *s)
{
	(void)s;
}

bool
sql_is_open(const struct sql *s)
{
	(void)s;
	return true;
}

const char *
sql_field(const struct sql_row *row, const char *name)
{
	for (size_t i = 0; i < row->count; i++)
		if (row->names[i] != NULL &&
		    strcasecmp(row->names[i], name) == 0)
			return row->fields[i];
	return NULL;
}

static void
queries_free(void)
{
	while (query_count > 0)
		free(queries[--query_count]);
}

static int
setup(void **state)
{
	(void)state;
	memset(answers, 0, sizeof(answers));
	memset(&instance, 0, sizeof(instance));
	answer_count = 0;
	is_mariadb = true;
	version = 101100;
	arena = arena_new(0);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	queries_free();
	arena_free(arena);
	return 0;
}

static struct answer *
answer_add(const char *has)
{
	struct answer *a = &answers[answer_count++];

	assert_true(answer_count <= ANSWERS_MAX);
	a->has = has;
	a->times = 1;
	return a;
}

/* Add a row of two columns, which are used by their places. */
static struct answer *
row_add(const char *has, const char *name, const char *text)
{
	struct answer *a = answer_add(has);

	a->count = 2;
	a->fields[0] = name;
	a->fields[1] = text;
	return a;
}

#define STATUS	  "GLOBAL STATUS"
#define VARIABLES "GLOBAL VARIABLES"
#define METRICS	  "INNODB_METRICS"
#define INNODB	  "ENGINE INNODB"
#define TRX	  "INNODB_TRX"
#define LIST	  "information_schema.PROCESSLIST"
#define SCHEMA	  "performance_schema.threads"
#define REPLICA	  "SLAVES"
#define BINLOG	  "BINARY LOGS"

static void
read_all(void)
{
	queries_free();
	reading_make(&reading, arena, NULL, &instance);
}

static size_t
value_named(const char *name)
{
	for (size_t i = 0; i < MYSQL_VALUES; i++)
		if (strcmp(value_row(i)->name, name) == 0)
			return i;
	fail_msg("no value %s", name);
	return 0;
}

static void
check_number(const char *name, uint64_t number)
{
	const struct reading_value *v = &reading.values[value_named(name)];

	if (!v->present || v->number != number)
		fail_msg("%s: %d %llu", name, v->present,
		    (unsigned long long)v->number);
}

static void
check_missing(const char *name)
{
	if (reading.values[value_named(name)].present)
		fail_msg("%s", name);
}

static void
check_text(const char *name, const char *text)
{
	const struct reading_value *v = &reading.values[value_named(name)];

	if (text == NULL)
		assert_false(v->present);
	else
		assert_string_equal(v->text, text);
}

/* Return the query with that text, or NULL. */
static const char *
query_with(const char *text)
{
	for (size_t i = 0; i < query_count; i++)
		if (strstr(queries[i], text) != NULL)
			return queries[i];
	return NULL;
}

/* --- status, variables and metrics --- */

static void
only_the_rows_of_terms_are_requested(void **state)
{
	const char *query;

	(void)state;
	read_all();
	query = query_with("SHOW GLOBAL STATUS WHERE Variable_name IN ('', ");
	assert_non_null(query);
	assert_non_null(strstr(query, ", 'uptime'"));
	assert_null(strstr(query, "status:"));
	assert_null(strstr(query, "'version'"));
	assert_null(strstr(query, "'read_only'"));
	assert_string_equal(query + strlen(query) - 2, "')");
	query = query_with("SHOW GLOBAL VARIABLES WHERE Variable_name IN (''");
	assert_non_null(query);
	assert_non_null(strstr(query, ", 'version'"));
	assert_non_null(strstr(query, ", 'performance_schema'"));
	assert_non_null(strstr(query, ", 'log_bin'"));
	assert_null(strstr(query, "'uptime'"));
	assert_string_equal(query + strlen(query) - 2, "')");
}

static void
texts_and_numbers_are_kept_by_their_names(void **state)
{
	static char large[2001], cut[1025];

	(void)state;
	memset(large, 'x', sizeof(large) - 1);
	memset(cut, 'x', sizeof(cut) - 1);
	row_add(STATUS, "UpTime", "12");
	row_add(STATUS, "Connections", NULL);
	row_add(STATUS, NULL, "3");
	row_add(STATUS, "Nothing_of_ours", "4");
	row_add(STATUS, "Bytes_sent", "5 bytes");
	row_add(STATUS, "Bytes_received", "6")->count = 1;
	row_add(STATUS, "wsrep_cluster_status", "Primary");
	row_add(STATUS, "wsrep_cluster_conf_id", "-1");
	row_add(VARIABLES, "version", large);
	row_add(VARIABLES, "max_connections", "7")->count = 1;
	row_add(VARIABLES, "read_only", "ON");
	row_add(VARIABLES, "uptime_since_flush_status", "8");
	row_add(METRICS, "lock_timeouts", "9");
	row_add(METRICS, "ibuf_size", "10")->count = 1;
	read_all();
	check_number("dlmUptime", 12);
	check_missing("dlmConnections");
	check_missing("dlmBytesSent");
	check_missing("dlmBytesReceived");
	check_text("dlmWsrepStatus", "Primary");
	check_number("dlmWsrepConfId", UINT64_MAX);
	check_text("dlmVersion", cut);
	check_missing("dlmMaxConns");
	check_number("dlmReadOnly", 1);
	check_missing("dlmUptimeFlush");
	check_number("dlmLockTimeouts", 9);
	check_missing("dlmInnoIbufUsed");
	check_text("dlmGtidExecuted", NULL);
	for (size_t i = 0; i < SOURCE_BINLOG; i++) {
		assert_true(reading.sources[i].is_new);
		assert_int_equal(reading.sources[i].state, SOURCE_READ);
		assert_null(reading.sources[i].why);
		assert_null(reading.sources[i].grant);
		assert_string_equal(reading.sources[i].on, "*.*");
		assert_in_range(reading.sources[i].ns, 0, 1000000000000);
	}
}

/* 4 MiB, and the text after them. */
static void
the_texts_of_a_server_have_a_limit(void **state)
{
	static char text[1025];

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	row_add(VARIABLES, "version", text)->times = 4096;
	row_add(VARIABLES, "version", "y");
	row_add(VARIABLES, "version", "z");
	read_all();
	check_text("dlmVersion", "y");
}

static void
sums_and_differences_are_within_64_bits(void **state)
{
	(void)state;
	row_add(STATUS, "Innodb_data_pending_fsyncs", "7");
	row_add(STATUS, "Innodb_os_log_pending_fsyncs", "3");
	row_add(STATUS, "Innodb_mutex_spin_waits", LARGEST);
	row_add(STATUS, "Innodb_s_lock_spin_waits", "1");
	row_add(STATUS, "Innodb_x_lock_spin_waits", "0");
	row_add(STATUS, "Innodb_mutex_os_waits", "18446744073709551612");
	row_add(STATUS, "Innodb_s_lock_os_waits", "1");
	row_add(STATUS, "Innodb_x_lock_os_waits", "2");
	row_add(STATUS, "Innodb_lsn_current", "5");
	row_add(STATUS, "Innodb_lsn_flushed", "6");
	/* one is not a number: the next alternative is taken */
	row_add(STATUS, "Innodb_mutex_spin_rounds", "x");
	row_add(STATUS, "Innodb_s_lock_spin_rounds", "1");
	row_add(STATUS, "Innodb_x_lock_spin_rounds", "1");
	row_add(INNODB, NULL, NULL);
	read_all();
	check_number("dlmPendPoolFlushes", 4);
	check_number("dlmInnoSpinWaits", UINT64_MAX);
	check_number("dlmInnoOsWaits", UINT64_MAX);
	check_number("dlmRedoUnflushed", 0);
	check_missing("dlmInnoSpinRounds");
	/* the third alternative */
	answers[1].fields[1] = NULL;
	read_all();
	check_number("dlmPendPoolFlushes", 7);
	answers[0].fields[1] = NULL;
	read_all();
	check_missing("dlmPendPoolFlushes");
}

/* --- InnoDB --- */

static void
the_text_of_innodb_is_read(void **state)
{
	struct answer *a = answer_add(INNODB);
	static const char text[] =
	    "------------\nTRANSACTIONS\n------------\nTrx id counter 0 9\n"
	    "History list length 21\n----\n"
	    "END OF INNODB MONITOR OUTPUT\n";

	(void)state;
	a->count = 3;
	a->names[2] = "Status";
	a->fields[2] = text;
	read_all();
	check_number("dlmHistoryList", 21);
	a->fields[2] = NULL;
	read_all();
	check_missing("dlmHistoryList");
}

static void
transactions_that_are_missing_are_none(void **state)
{
	struct answer *a = answer_add(TRX);

	(void)state;
	a->count = 4;
	a->fields[0] = "6";
	a->fields[2] = "8";
	a->fields[3] = "9";
	read_all();
	check_number("dlmTrxActive", 6);
	check_number("dlmTrxLocked", 0);
	check_number("dlmTrxOldest", 8);
	check_number("dlmTrxRowsMax", 9);
	a->count = 3;
	read_all();
	check_number("dlmTrxOldest", 8);
	check_missing("dlmTrxRowsMax");
	a->count = 5;
	read_all();
	check_number("dlmTrxRowsMax", 9);
}

static void
the_query_of_metrics_is_that_of_the_version(void **state)
{
	static const struct {
		bool is_mariadb;
		unsigned long version;
		const char *where, *replicas;
	} rows[] = {
	    {true, 100500, "ENABLED = 1", "SHOW ALL SLAVES STATUS"},
	    {true, 100499, "STATUS = 'enabled'", "SHOW ALL SLAVES STATUS"},
	    {false, 100500, "STATUS = 'enabled'", "SHOW REPLICA STATUS"},
	    {false, 80022, "STATUS = 'enabled'", "SHOW REPLICA STATUS"},
	    {false, 80021, "STATUS = 'enabled'", "SHOW SLAVE STATUS"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		is_mariadb = rows[i].is_mariadb;
		version = rows[i].version;
		read_all();
		assert_non_null(strstr(query_with(METRICS), rows[i].where));
		assert_non_null(query_with(rows[i].replicas));
	}
}

/* --- threads --- */

static void
threads_are_counted_by_their_state(void **state)
{
	(void)state;
	row_add(LIST, "Sending data", "3");
	row_add(LIST, "sending DATA", "4");
	row_add(LIST, NULL, "5");
	row_add(LIST, "", "6");
	row_add(LIST, "knitting", "7");
	row_add(LIST, "sewing", "8");
	row_add(LIST, "login", NULL);
	row_add(LIST, "login", "-1");
	row_add(LIST, "login", "9")->count = 1;
	row_add(LIST, "init", LARGEST);
	row_add(LIST, "init", "1");
	row_add(LIST, "end", "18446744073709551614");
	row_add(LIST, "end", "1");
	row_add(LIST, "Reading from net", "2");
	read_all();
	check_number("dlmStSendingData", 7);
	check_number("dlmStNone", 11);
	check_number("dlmStOther", 15);
	check_number("dlmStLogin", 0);
	check_number("dlmStInit", UINT64_MAX);
	check_number("dlmStEnd", UINT64_MAX);
	check_number("dlmStReadingNet", 2);
	check_number("dlmStWritingNet", 0);
	check_number("dlmStUpdating", 0);
	assert_false(reading.has_performance_schema);
	assert_null(query_with(SCHEMA));
}

static void
threads_of_the_performance_schema_lack_two_states(void **state)
{
	(void)state;
	row_add(VARIABLES, "performance_schema", "on");
	row_add(SCHEMA, "login", "3");
	row_add(LIST, "login", "4");
	read_all();
	assert_true(reading.has_performance_schema);
	check_number("dlmStLogin", 3);
	check_number("dlmStUpdating", 0);
	check_missing("dlmStReadingNet");
	check_missing("dlmStWritingNet");
	/* without the privilege, the list is read */
	answers[1].error = 1142;
	read_all();
	assert_int_equal(reading.sources[SOURCE_THREADS].state, SOURCE_READ);
	assert_null(reading.sources[SOURCE_THREADS].why);
	check_number("dlmStLogin", 4);
	check_number("dlmStReadingNet", 0);
	/* another error is none of a privilege */
	answers[1].error = 1064;
	read_all();
	assert_int_equal(reading.sources[SOURCE_THREADS].state, SOURCE_FAILED);
	assert_null(reading.sources[SOURCE_THREADS].grant);
	check_missing("dlmStLogin");
	/* both are refused */
	answers[1].error = answers[2].error = 1142;
	read_all();
	assert_string_equal(
	    reading.sources[SOURCE_THREADS].why, "refused " LIST);
	assert_string_equal(reading.sources[SOURCE_THREADS].grant, "PROCESS");
	check_missing("dlmStUpdating");
}

/* --- replication --- */

#define OLD_ROW(name, io, sql, lag, space, retried)                           \
	{                                                                     \
		.has = REPLICA, .count = 10, .times = 1,                      \
		.names = {"Connection_name", "Slave_IO_Running",              \
		    "Slave_SQL_Running", "Seconds_Behind_Master",             \
		    "Relay_Log_Space", "Retried_transactions", "Master_Host", \
		    "Master_Port", "Gtid_IO_Pos", "Gtid_Slave_Pos"},          \
		.fields = {name, io, sql, lag, space, retried, "db1", "3306", \
		    "0-1-100", "0-1-97"},                                     \
	}

static void
check_channel(size_t i, enum channel_number number, int64_t expected)
{
	const struct reading_value *v = &reading.channels[i].numbers[number];

	assert_int_equal(v->present, expected >= 0);
	if (expected >= 0)
		assert_int_equal(v->number, expected);
}

static void
channels_are_listed_and_summed(void **state)
{
	static const struct answer rows[] = {
	    OLD_ROW("", "Yes", "Yes", "7", "100", "1"),
	    OLD_ROW("b", "Connecting", "yes", "9", "200", "2"),
	    OLD_ROW(NULL, "No", NULL, NULL, NULL, NULL),
	    OLD_ROW("d", "YES", "No", "8", "x", "x"),
	};

	(void)state;
	memcpy(answers, rows, sizeof(rows));
	answer_count = 4;
	read_all();
	check_number("dlmReplChannels", 4);
	check_number("dlmReplRunning", 1);
	check_number("dlmReplStopped", 3);
	check_number("dlmReplBehind", 9);
	check_number("dlmReplLag", 9);
	check_number("dlmRelayBytes", 300);
	assert_int_equal(reading.channel_count, 4);
	assert_string_equal(reading.channels[0].name, "default");
	assert_string_equal(reading.channels[1].name, "b");
	assert_string_equal(reading.channels[2].name, "default");
	assert_string_equal(reading.channels[0].source, "db1:3306");
	assert_int_equal(reading.channels[0].io, CHANNEL_RUNNING);
	assert_int_equal(reading.channels[1].io, CHANNEL_CONNECTING);
	assert_int_equal(reading.channels[1].sql, CHANNEL_RUNNING);
	assert_int_equal(reading.channels[2].io, CHANNEL_STOPPED);
	assert_int_equal(reading.channels[2].sql, CHANNEL_UNKNOWN);
	check_channel(0, CHANNEL_LAG, 7);
	check_channel(0, CHANNEL_DELAY, -1);
	check_channel(0, CHANNEL_RELAY_BYTES, 100);
	check_channel(0, CHANNEL_RETRIED, 1);
	check_channel(0, CHANNEL_GTID_GAP, 3);
	check_channel(2, CHANNEL_LAG, -1);
	check_channel(3, CHANNEL_RELAY_BYTES, -1);
	/* the first lag is 0 */
	answers[0].fields[3] = "0";
	answer_count = 1;
	read_all();
	check_number("dlmReplBehind", 0);
}

static void
channels_have_the_words_of_new_servers(void **state)
{
	static const struct answer row = {.has = "SHOW REPLICA STATUS",
	    .count = 12,
	    .times = 1,
	    .names = {"Channel_Name", "Replica_IO_Running",
		"Replica_SQL_Running", "Seconds_Behind_Source", "SQL_Delay",
		"Last_IO_Errno", "Last_SQL_Errno", "Source_Server_Id",
		"Source_Host", "Source_Port", "Retrieved_Gtid_Set",
		"Executed_Gtid_Set"},
	    .fields = {"c", "Yes", "Yes", "7", "8", "9", "10", "11", "db2",
		"3307", "3e11fa47-71ca-11e1-9e33-c80aa9429562:1-5",
		"3e11fa47-71ca-11e1-9e33-c80aa9429562:1-3"}};

	(void)state;
	is_mariadb = false;
	memcpy(answers, &row, sizeof(row));
	answer_count = 1;
	read_all();
	check_number("dlmReplRunning", 1);
	check_number("dlmReplStopped", 0);
	check_number("dlmReplBehind", 7);
	assert_string_equal(reading.channels[0].name, "c");
	assert_string_equal(reading.channels[0].source, "db2:3307");
	check_channel(0, CHANNEL_LAG, 7);
	check_channel(0, CHANNEL_DELAY, 8);
	check_channel(0, CHANNEL_RELAY_BYTES, -1);
	check_channel(0, CHANNEL_RETRIED, -1);
	check_channel(0, CHANNEL_IO_ERROR, 9);
	check_channel(0, CHANNEL_SQL_ERROR, 10);
	check_channel(0, CHANNEL_SOURCE_ID, 11);
	check_channel(0, CHANNEL_GTID_GAP, 2);
	/* without an address, and without one of both sets */
	for (size_t i = 8; i < 11; i++)
		answers[0].fields[i] = NULL;
	read_all();
	assert_string_equal(reading.channels[0].source, ":");
	check_channel(0, CHANNEL_GTID_GAP, -1);
	answers[0].fields[10] = row.fields[10];
	answers[0].fields[11] = NULL;
	read_all();
	check_channel(0, CHANNEL_GTID_GAP, -1);
}

static void
channels_have_a_limit(void **state)
{
	static const struct answer row =
	    OLD_ROW("a", "Yes", "Yes", "7", "100", "1");

	(void)state;
	memcpy(answers, &row, sizeof(row));
	answer_count = 1;
	answers[0].times = MYSQL_CHANNELS_MAX + 2;
	read_all();
	assert_int_equal(reading.channel_count, MYSQL_CHANNELS_MAX);
	assert_string_equal(reading.channels[MYSQL_CHANNELS_MAX - 1].name, "a");
	check_number("dlmReplChannels", MYSQL_CHANNELS_MAX + 2);
	/* a server without channels has none */
	answer_count = 0;
	read_all();
	assert_int_equal(reading.channel_count, 0);
	check_number("dlmReplChannels", 0);
	check_number("dlmReplRunning", 0);
	check_number("dlmReplStopped", 0);
	check_missing("dlmReplBehind");
	check_missing("dlmRelayBytes");
}

/* --- binary logs and pt-heartbeat --- */

static void
binary_logs_are_read_where_they_are_on(void **state)
{
	struct answer *a = answer_add(BINLOG);

	(void)state;
	a->count = 1;
	a->names[0] = "File_size";
	a->fields[0] = "10";
	a->times = 3;
	read_all();
	assert_null(query_with(BINLOG));
	check_missing("dlmBinFiles");
	assert_int_equal(reading.sources[SOURCE_BINLOG].state, SOURCE_ABSENT);
	assert_string_equal(
	    reading.sources[SOURCE_BINLOG].why, "log_bin is off");
	row_add(VARIABLES, "log_bin", "ON");
	read_all();
	check_number("dlmBinFiles", 3);
	check_number("dlmBinBytes", 30);
	a->fields[0] = NULL;
	read_all();
	check_number("dlmBinFiles", 3);
	check_missing("dlmBinBytes");
	a->fields[0] = "x";
	read_all();
	check_missing("dlmBinBytes");
	answers[1].fields[1] = "OFF";
	read_all();
	check_missing("dlmBinFiles");
}

static void
a_heartbeat_is_read_from_its_table(void **state)
{
	struct answer *a = row_add("FROM percona.heartbeat", "5", NULL);

	(void)state;
	read_all();
	assert_null(query_with("UNIX_TIMESTAMP"));
	assert_null(reading.sources[SOURCE_HEARTBEAT].on);
	assert_string_equal(reading.sources[SOURCE_HEARTBEAT].why,
	    "no table is set by the option heartbeat");
	instance.heartbeat = "percona.heartbeat";
	read_all();
	check_number("dlmHeartbeatLag", 5);
	check_number("dlmReplLag", 5);
	assert_string_equal(
	    reading.sources[SOURCE_HEARTBEAT].on, "percona.heartbeat");
	a->fields[0] = NULL;
	read_all();
	check_missing("dlmHeartbeatLag");
}

/* --- failures --- */

static const struct {
	const char *has;
	enum mysql_source source;
	const char *name, *grant, *value;
} failures[] = {
    {STATUS, SOURCE_STATUS, "SHOW GLOBAL STATUS", NULL, "dlmUptime"},
    {VARIABLES, SOURCE_VARIABLES, "SHOW GLOBAL VARIABLES", NULL, "dlmVersion"},
    {METRICS, SOURCE_METRICS, "INNODB_METRICS", "PROCESS", "dlmLockTimeouts"},
    {INNODB, SOURCE_INNODB, "SHOW ENGINE INNODB STATUS", "PROCESS",
	"dlmInnoHashUsed"},
    {TRX, SOURCE_TRX, "INNODB_TRX", "PROCESS", "dlmTrxRowsMax"},
    {LIST, SOURCE_THREADS, "threads", "PROCESS", "dlmStLogin"},
    {REPLICA, SOURCE_REPLICA, "replication", "SLAVE MONITOR",
	"dlmReplChannels"},
    {BINLOG, SOURCE_BINLOG, "SHOW BINARY LOGS", "BINLOG MONITOR",
	"dlmBinFiles"},
    {"FROM h.b", SOURCE_HEARTBEAT, "heartbeat", "SELECT", "dlmHeartbeatLag"},
};

static void
check_grant(enum mysql_source source, const char *grant)
{
	if (grant == NULL)
		assert_null(reading.sources[source].grant);
	else
		assert_string_equal(reading.sources[source].grant, grant);
}

static void
a_source_that_fails_loses_its_values_only(void **state)
{
	char why[100];

	(void)state;
	instance.heartbeat = "h.b";
	for (size_t i = 0; i < sizeof(failures) / sizeof(failures[0]); i++) {
		enum mysql_source s = failures[i].source;
		size_t lost = value_named(failures[i].value);

		answer_count = 0;
		if (s != SOURCE_VARIABLES)
			row_add(VARIABLES, "log_bin", "ON");
		answer_add(failures[i].has)->error = DENIED;
		read_all();
		assert_string_equal(source_name(s), failures[i].name);
		assert_int_equal(reading.sources[s].state, SOURCE_FAILED);
		snprintf(why, sizeof(why), "refused %s", failures[i].has);
		assert_string_equal(reading.sources[s].why, why);
		check_grant(s, failures[i].grant);
		assert_true(reading_is_lost(&reading, lost));
		for (size_t k = 0; k < sizeof(failures) / sizeof(failures[0]);
		     k++)
			if (k != i && (s != SOURCE_TRX || k != i + 1) &&
			    reading_is_lost(
				&reading, value_named(failures[k].value)))
				fail_msg("%s: %s", failures[i].name,
				    failures[k].value);
		/* for another reason, no privilege helps */
		answers[answer_count - 1].error = 1064;
		read_all();
		assert_int_equal(reading.sources[s].state, SOURCE_FAILED);
		assert_null(reading.sources[s].grant);
		answers[answer_count - 1].error = 0;
		answers[answer_count - 1].times = 0;
		read_all();
		assert_false(reading_is_lost(&reading, lost));
	}
}

/* Without the transactions of others, their threads are not shown either. */
static void
threads_of_one_user_are_not_counted(void **state)
{
	const struct source_result *r = &reading.sources[SOURCE_THREADS];

	(void)state;
	answer_add(TRX)->error = DENIED;
	row_add(LIST, "login", "3");
	read_all();
	assert_int_equal(r->state, SOURCE_FAILED);
	assert_string_equal(
	    r->why, "the server shows the threads of this user only");
	assert_string_equal(r->grant, "PROCESS");
	assert_true(r->is_new);
	assert_null(query_with(LIST));
	check_missing("dlmStLogin");
	assert_true(reading_is_lost(&reading, value_named("dlmStLogin")));
	answers[0].error = 1146;
	read_all();
	check_number("dlmStLogin", 3);
}

/* A value of several alternatives: each source counts. */
static void
a_value_is_lost_by_any_of_its_sources(void **state)
{
	const size_t lag = value_named("dlmReplLag");
	const size_t age = value_named("dlmDeadlockAge");

	(void)state;
	instance.heartbeat = "h.b";
	answer_add(REPLICA)->error = 1064;
	read_all();
	assert_true(reading_is_lost(&reading, lag));
	row_add("FROM h.b", "5", NULL);
	read_all();
	check_number("dlmReplLag", 5);
	assert_false(reading_is_lost(&reading, lag));
	assert_false(reading_is_lost(&reading, age));
	answer_add(INNODB)->error = 1064;
	read_all();
	assert_true(reading_is_lost(&reading, age));
}

static void
grants_have_the_names_of_the_version(void **state)
{
	static const struct {
		bool is_mariadb;
		unsigned long version;
		const char *replica, *binlog;
	} rows[] = {
	    {true, 100499, "REPLICATION CLIENT", "REPLICATION CLIENT"},
	    {true, 100500, "SLAVE MONITOR", "REPLICATION CLIENT"},
	    {true, 100501, "SLAVE MONITOR", "REPLICATION CLIENT"},
	    {true, 100502, "SLAVE MONITOR", "BINLOG MONITOR"},
	    {false, 100502, "REPLICATION CLIENT", "REPLICATION CLIENT"},
	};

	(void)state;
	row_add(VARIABLES, "log_bin", "ON");
	answer_add(REPLICA)->error = DENIED;
	answer_add("SHOW REPLICA STATUS")->error = DENIED;
	answer_add(BINLOG)->error = DENIED;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		is_mariadb = rows[i].is_mariadb;
		version = rows[i].version;
		read_all();
		check_grant(SOURCE_REPLICA, rows[i].replica);
		check_grant(SOURCE_BINLOG, rows[i].binlog);
	}
}

static void
some_errors_mean_a_missing_privilege(void **state)
{
	static const unsigned denied[] = {1044, 1142, 1227};
	static const unsigned others[] = {0, 1043, 1045, 1064, 1143, 1226};

	(void)state;
	for (size_t i = 0; i < 3; i++)
		assert_true(reading_is_denied(denied[i]));
	for (size_t i = 0; i < 6; i++)
		assert_false(reading_is_denied(others[i]));
	assert_string_equal(source_name(SOURCE_LISTS), list_form(0)->name);
	assert_string_equal(source_name(SOURCE_LISTS + 1), list_form(1)->name);
}

#define READING_TEST(name) \
	cmocka_unit_test_setup_teardown(name, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    READING_TEST(only_the_rows_of_terms_are_requested),
	    READING_TEST(texts_and_numbers_are_kept_by_their_names),
	    READING_TEST(the_texts_of_a_server_have_a_limit),
	    READING_TEST(sums_and_differences_are_within_64_bits),
	    READING_TEST(the_text_of_innodb_is_read),
	    READING_TEST(transactions_that_are_missing_are_none),
	    READING_TEST(the_query_of_metrics_is_that_of_the_version),
	    READING_TEST(threads_are_counted_by_their_state),
	    READING_TEST(threads_of_the_performance_schema_lack_two_states),
	    READING_TEST(channels_are_listed_and_summed),
	    READING_TEST(channels_have_the_words_of_new_servers),
	    READING_TEST(channels_have_a_limit),
	    READING_TEST(binary_logs_are_read_where_they_are_on),
	    READING_TEST(a_heartbeat_is_read_from_its_table),
	    READING_TEST(a_source_that_fails_loses_its_values_only),
	    READING_TEST(threads_of_one_user_are_not_counted),
	    READING_TEST(a_value_is_lost_by_any_of_its_sources),
	    READING_TEST(grants_have_the_names_of_the_version),
	    READING_TEST(some_errors_mean_a_missing_privilege),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

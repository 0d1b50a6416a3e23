/* dalang-mysql: serves the values of MySQL and MariaDB servers over AgentX. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/notify.h"
#include "base/strbuf.h"
#include "logging/control.h"
#include "oid.h"
#include "privsep/sandbox.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/mysql/internal.h"

/* Maximum seconds between two readings, or two notifications. */
#define SECONDS_MAX 3600

/* Bytes of warnings and errors. */
#define TEXT_MAX ((size_t)64 * 1024)

/* Those from GIVEN on are options of servers, in the order of mysql_given. */
enum {
	SOCKET = 1000,
	FILE_OF_OPTIONS,
	CONTEXT,
	DEBUG,
	HELP,
	LOGDEST,
	NOTE_INTERVAL,
	NOTHING,
	OID,
	PROCESS,
	PROCESSES,
	REFRESH,
	RUN_AS,
	RUNDIR,
	VERSION,
	GIVEN,
};

static const struct {
	struct option option;
	const char *argument;
	const char *doc; /* NULL: not listed */
} rows[] = {
    {{"agentx-socket", required_argument, NULL, SOCKET}, "ADDRESS",
	"the agent's AgentX socket (/var/agentx/master)"},
    {{"config", required_argument, NULL, FILE_OF_OPTIONS}, "FILE",
	"the same as --defaults-file"},
    {{"context", required_argument, NULL, CONTEXT}, "NAME",
	"SNMP context (the default context)"},
    {{"debug", no_argument, NULL, DEBUG}, NULL, "log at debug level"},
    {{"defaults-file", required_argument, NULL, FILE_OF_OPTIONS}, "FILE",
	"servers, in the form of my.cnf (/etc/dalang/mysql.cnf)"},
    {{"heartbeat", required_argument, NULL, GIVEN + GIVEN_HEARTBEAT},
	"DB.TABLE", "table of pt-heartbeat"},
    {{"help", no_argument, NULL, HELP}, NULL, "print this text"},
    {{"host", required_argument, NULL, GIVEN + GIVEN_HOST}, "HOST",
	"server (localhost: its socket)"},
    {{"logdest", required_argument, NULL, LOGDEST}, "DEST",
	"syslog, console, json or the absolute path of a file (syslog)"},
    {{"note-interval", required_argument, NULL, NOTE_INTERVAL}, "SECONDS",
	"send a notification at most this often (60)"},
    {{"oid", required_argument, NULL, OID}, "OID",
	"base of the modules (" DALANG_BASE_OID ")"},
    {{"password", required_argument, NULL, GIVEN + GIVEN_PASSWORD}, "TEXT",
	"password; better in a file that others cannot read"},
    {{"port", required_argument, NULL, GIVEN + GIVEN_PORT}, "PORT",
	"TCP port (3306)"},
    {{"processes", no_argument, NULL, PROCESSES}, NULL,
	"print the table of processes"},
    {{"refresh", required_argument, NULL, REFRESH}, "SECONDS",
	"time between two readings (5)"},
    {{"run-as", required_argument, NULL, RUN_AS}, "USER",
	"user of the process that reads the servers"},
    {{"rundir", required_argument, NULL, RUNDIR}, "DIR",
	"directory of the segment (/run/dalang)"},
    {{"socket", required_argument, NULL, GIVEN + GIVEN_SOCKET}, "PATH",
	"socket of a server on this machine"},
    {{"user", required_argument, NULL, GIVEN + GIVEN_USER}, "NAME",
	"user on the servers"},
    {{"verbose", no_argument, NULL, DEBUG}, NULL, "the same as --debug"},
    {{"version", no_argument, NULL, VERSION}, NULL, "print the version"},
    /* Of mysql-snmp: all sources are always read, in the foreground. */
    {{"daemon-pid", required_argument, NULL, NOTHING}, NULL, NULL},
    {{"innodb", no_argument, NULL, NOTHING}, NULL, NULL},
    {{"master", no_argument, NULL, NOTHING}, NULL, NULL},
    {{"no-daemon", no_argument, NULL, NOTHING}, NULL, NULL},
    {{"procs", no_argument, NULL, NOTHING}, NULL, NULL},
    {{"slave", no_argument, NULL, NOTHING}, NULL, NULL},
    /* How the parent starts the others. */
    {{"process", required_argument, NULL, PROCESS}, NULL, NULL},
};

#define ROWS (sizeof(rows) / sizeof(rows[0]))

static const char *process; /* of --process */
static struct arena *words_arena;

static int
usage(FILE *out, int code)
{
	fputs("usage: dalang-mysql [--OPTION VALUE ...]\n", out);
	for (size_t i = 0; i < ROWS; i++)
		if (rows[i].doc != NULL)
			fprintf(out, "  --%-14s %-8s %s\n", rows[i].option.name,
			    rows[i].argument == NULL ? "" : rows[i].argument,
			    rows[i].doc);
	return code;
}

static int
seconds_take(long *ret, const char *text)
{
	char *end;

	*ret = strtol(text, &end, 10);
	if (*text >= '1' && *text <= '9' && *end == '\0' && *ret <= SECONDS_MAX)
		return -1;
	fprintf(stderr,
	    "dalang-mysql: '%s' is not a number of seconds from 1 to %d\n",
	    text, SECONDS_MAX);
	return 2;
}

static int
context_take(struct mysql_agent_options *o, const char *name)
{
	o->context = name;
	if (*name != '\0' && strlen(name) <= AGENTX_CONTEXT_MAX)
		return -1;
	fprintf(stderr,
	    "dalang-mysql: '%s' is not a context of 1 to %d octets\n", name,
	    AGENTX_CONTEXT_MAX);
	return 2;
}

/* Other users can read the arguments of processes. */
static void
given_take(struct mysql_agent_options *o, unsigned which, char *value)
{
	o->given[which] = arena_strdup(words_arena, value);
	if (which == GIVEN_PASSWORD)
		explicit_bzero(value, strlen(value));
}

/* Handle one option; returns -1 to go on, otherwise the exit status. */
static int
option_take(struct mysql_agent_options *o, int c)
{
	switch (c) {
	case SOCKET:
		o->socket = optarg;
		return -1;
	case FILE_OF_OPTIONS:
		o->file = optarg;
		return -1;
	case CONTEXT:
		return context_take(o, optarg);
	case DEBUG:
		o->level = LOG_LEVEL_DEBUG;
		return -1;
	case LOGDEST:
		o->logdest = optarg;
		return -1;
	case NOTE_INTERVAL:
		return seconds_take(&o->note_interval, optarg);
	case NOTHING:
		return -1;
	case OID:
		o->oid = optarg;
		return -1;
	case PROCESS:
		process = optarg;
		return -1;
	case REFRESH:
		return seconds_take(&o->refresh, optarg);
	case RUN_AS:
		o->run_as = optarg;
		return -1;
	case RUNDIR:
		o->rundir = optarg;
		return -1;
	case HELP:
		return usage(stdout, 0);
	case PROCESSES:
		process_table_print(mysql_processes, MYSQL_PROCESSES, stdout);
		return 0;
	case VERSION:
		puts(DALANG_VERSION);
		return 0;
	default:
		if (c < GIVEN || c >= GIVEN + MYSQL_GIVEN)
			return usage(stderr, 2);
		given_take(o, (unsigned)(c - GIVEN), optarg);
		return -1;
	}
}

static int
options_parse(struct mysql_agent_options *o, int argc, char **argv)
{
	struct option table[ROWS + 1] = {{0}};
	int c, code = -1;

	for (size_t i = 0; i < ROWS; i++)
		table[i] = rows[i].option;
	while (code < 0 && (c = getopt_long(argc, argv, "", table, NULL)) >= 0)
		code = option_take(o, c);
	if (code < 0 && optind < argc)
		code = usage(stderr, 2);
	return code;
}

/* --- the parent --- */

/*
 * Print what is wrong with the file of options, and warnings, in a process of
 * its own: the passwords do not stay in the parent.  The exit status, or -1.
 */
static int
servers_check(const struct mysql_agent_options *o)
{
	struct mysql_options servers;
	struct strbuf warnings, why;
	int status;
	pid_t pid = fork();

	if (pid != 0) {
		if (pid < 0 || waitpid(pid, &status, 0) < 0 ||
		    !WIFEXITED(status))
			return 1;
		return WEXITSTATUS(status) == 0 ? -1 : WEXITSTATUS(status);
	}
	strbuf_init(&warnings, TEXT_MAX);
	strbuf_init(&why, TEXT_MAX);
	if (mysql_servers_read(arena_new(0), o, &servers, &warnings, &why) == 0)
		_exit(0);
	fprintf(stderr, "dalang-mysql: %s\n", why.s);
	_exit(2);
}

/* Copies of the words for a process: those of the command line, or some. */
struct words {
	char **list;
	size_t count;
};

static void
word_add(struct words *w, const char *word)
{
	if (word != NULL)
		w->list[w->count++] = arena_strdup(words_arena, word);
}

static void
pair_add(struct words *w, const char *option, const char *value)
{
	word_add(w, option);
	word_add(w, value);
}

static void
words_begin(struct words *w, size_t max, const char *name)
{
	w->list = arena_zalloc(words_arena, (max + 1) * sizeof(char *));
	w->count = 0;
	word_add(w, "dalang-mysql");
	pair_add(w, "--process", name);
}

/* The process that polls gets all words, and hides the password itself. */
static char **
poll_words(int argc, char **argv)
{
	struct words w;

	words_begin(&w, (size_t)argc + 3, "poll");
	for (int i = 1; i < argc; i++)
		word_add(&w, argv[i]);
	return w.list;
}

/* The other one gets nothing of the servers. */
static char **
serve_words(const struct mysql_agent_options *o)
{
	struct words w;

	words_begin(&w, 24, "serve");
	pair_add(&w, "--agentx-socket", o->socket);
	pair_add(&w, "--oid", o->oid);
	if (*o->context != '\0')
		pair_add(&w, "--context", o->context);
	pair_add(&w, "--rundir", o->rundir);
	pair_add(&w, "--logdest", o->logdest);
	pair_add(&w, "--note-interval",
	    arena_printf(words_arena, "%ld", o->note_interval));
	if (o->level == LOG_LEVEL_DEBUG)
		word_add(&w, "--debug");
	return w.list;
}

static int
parent_main(struct mysql_agent_options *o, char **poll)
{
	uint32_t base[AGENTX_BASE_MAX];
	int code;

	if (agentx_oid_parse(o->oid, base) == 0) {
		fprintf(stderr,
		    "dalang-mysql: '%s' is not an object identifier\n", o->oid);
		return 2;
	}
	if ((code = servers_check(o)) >= 0)
		return code;
	notify_open();
	if (mysql_log_open(o, 1) < 0)
		return 2;
	code = mysql_parent_run(o, poll, serve_words(o));
	log_close();
	return code;
}

/*
 * A process of the table.  It ends without exit(): one that has dropped its
 * privileges cannot be traced, not even by the leak checker.
 */
static void __attribute__((noreturn))
process_main(const struct mysql_agent_options *o)
{
	int code = 2;

	if (mysql_log_open(o, 0) == 0)
		code = strcmp(process, "poll") == 0 ? mysql_poll_run(o)
						    : mysql_serve_run(o);
	log_close();
	_exit(code);
}

int
main(int argc, char **argv)
{
	struct mysql_agent_options o = {
	    .rundir = "/run/dalang",
	    .socket = "/var/agentx/master",
	    .oid = DALANG_BASE_OID,
	    .context = "",
	    .logdest = "syslog",
	    .refresh = 5,
	    .note_interval = 60,
	    .level = LOG_LEVEL_NOTICE,
	};
	char **poll;
	int code;

	(void)sandbox_no_core();
	words_arena = arena_new(0);
	poll = poll_words(argc, argv);
	code = options_parse(&o, argc, argv);
	if (code < 0 && process != NULL)
		process_main(&o);
	if (code < 0)
		code = parent_main(&o, poll);
	arena_free(words_arena);
	return code;
}

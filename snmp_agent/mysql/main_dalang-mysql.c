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
#include "snmp_agent/mysql/compatible.h"
#include "snmp_agent/mysql/internal.h"

/* Maximum seconds between two readings, or two notifications. */
#define SECONDS_MAX 3600

/* Bytes of warnings and errors. */
#define TEXT_MAX ((size_t)64 * 1024)

/*
 * Options without a letter.  Those from GIVEN on are options of servers, in the
 * order of mysql_given; those from WITHOUT on in that of mysql_without_effect.
 */
enum {
	SOCKET = 1000,
	BASE_OID,
	COMPATIBLE,
	FILE_OF_OPTIONS,
	CONTEXT,
	DEBUG,
	HELP,
	LOGDEST,
	NOTE_INTERVAL,
	OID,
	PROCESS,
	PROCESSES,
	REFRESH,
	RUN_AS,
	RUNDIR,
	VERSION,
	GIVEN,
	WITHOUT = GIVEN + MYSQL_GIVEN,
};

static const struct {
	struct option option;
	const char *argument;
	const char *doc; /* NULL: not listed */
	char letter;	 /* of mysql-snmp, 0 for none */
} rows[] = {
    {{"agentx-socket", required_argument, NULL, SOCKET}, "ADDRESS",
	"the agent's AgentX socket (/var/agentx/master)", 0},
    {{"base-oid", required_argument, NULL, BASE_OID}, "OID",
	"base of the modules (" DALANG_BASE_OID ")", 0},
    {{"compatible", optional_argument, NULL, COMPATIBLE}, "[=NAME]",
	"serve the objects of mysql-snmp, too, of this or the first server", 0},
    {{"config", required_argument, NULL, FILE_OF_OPTIONS}, "FILE",
	"the same as --defaults-file", 'c'},
    {{"context", required_argument, NULL, CONTEXT}, "NAME",
	"SNMP context (the default context)", 0},
    {{"debug", no_argument, NULL, DEBUG}, NULL, "log at debug level", 0},
    {{"defaults-file", required_argument, NULL, FILE_OF_OPTIONS}, "FILE",
	"servers, in the form of my.cnf (/etc/dalang/mysql.cnf)", 0},
    {{"heartbeat", required_argument, NULL, GIVEN + GIVEN_HEARTBEAT},
	"DB.TABLE", "table of pt-heartbeat", 'b'},
    {{"help", no_argument, NULL, HELP}, NULL, "print this text", 0},
    {{"host", required_argument, NULL, GIVEN + GIVEN_HOST}, "HOST",
	"server (localhost: its socket)", 'h'},
    {{"logdest", required_argument, NULL, LOGDEST}, "DEST",
	"syslog, console, json or the absolute path of a file (syslog)", 0},
    {{"note-interval", required_argument, NULL, NOTE_INTERVAL}, "SECONDS",
	"minimum time between two equal notifications (60)", 0},
    {{"oid", required_argument, NULL, OID}, "OID",
	"base of the objects of --compatible (" COMPATIBLE_OID ")", 'o'},
    {{"password", required_argument, NULL, GIVEN + GIVEN_PASSWORD}, "TEXT",
	"password; a file that only its owner can read is safer", 'p'},
    {{"port", required_argument, NULL, GIVEN + GIVEN_PORT}, "PORT",
	"TCP port (3306)", 'P'},
    {{"processes", no_argument, NULL, PROCESSES}, NULL,
	"print the table of processes", 0},
    {{"refresh", required_argument, NULL, REFRESH}, "SECONDS",
	"time between two readings (5)", 'r'},
    {{"run-as", required_argument, NULL, RUN_AS}, "USER",
	"user of the process that reads the servers", 0},
    {{"rundir", required_argument, NULL, RUNDIR}, "DIR",
	"directory of the segment (/run/dalang)", 0},
    {{"socket", required_argument, NULL, GIVEN + GIVEN_SOCKET}, "PATH",
	"socket of a server on this machine", 0},
    {{"user", required_argument, NULL, GIVEN + GIVEN_USER}, "NAME",
	"user on the servers", 'u'},
    {{"verbose", no_argument, NULL, DEBUG}, NULL, "the same as --debug", 'v'},
    {{"version", no_argument, NULL, VERSION}, NULL, "print the version", 'V'},
    /* Of mysql-snmp, without effect. */
    {{"daemon-pid", required_argument, NULL, WITHOUT + WITHOUT_DAEMON_PID},
	NULL, NULL, 0},
    {{"innodb", no_argument, NULL, WITHOUT + WITHOUT_INNODB}, NULL, NULL, 'i'},
    {{"master", no_argument, NULL, WITHOUT + WITHOUT_MASTER}, NULL, NULL, 'm'},
    {{"no-daemon", no_argument, NULL, WITHOUT + WITHOUT_NO_DAEMON}, NULL, NULL,
	'n'},
    {{"procs", no_argument, NULL, WITHOUT + WITHOUT_PROCS}, NULL, NULL, 'l'},
    {{"slave", no_argument, NULL, WITHOUT + WITHOUT_SLAVE}, NULL, NULL, 's'},
    /* How the parent starts the others. */
    {{"process", required_argument, NULL, PROCESS}, NULL, NULL, 0},
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

/* Options of servers, and those without effect. */
static int
other_take(struct mysql_agent_options *o, int c)
{
	if (c < GIVEN || c >= WITHOUT + MYSQL_WITHOUT_EFFECT)
		return usage(stderr, 2);
	if (c < WITHOUT)
		given_take(o, (unsigned)(c - GIVEN), optarg);
	else
		o->without_effect[c - WITHOUT] = true;
	return -1;
}

/* Handle one option; returns -1 to go on, otherwise the exit status. */
static int
option_take(struct mysql_agent_options *o, int c)
{
	switch (c) {
	case SOCKET:
		o->socket = optarg;
		return -1;
	case BASE_OID:
		o->base_oid = optarg;
		return -1;
	case COMPATIBLE:
		o->compatible = optarg != NULL ? optarg : "";
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
		return other_take(o, c);
	}
}

/* Return what an option does: a letter is the same as a name. */
static int
option_of(int c)
{
	for (size_t i = 0; i < ROWS; i++)
		if (rows[i].letter != 0 && rows[i].letter == c)
			return rows[i].option.val;
	return c;
}

static int
options_parse(struct mysql_agent_options *o, int argc, char **argv)
{
	struct option table[ROWS + 1] = {{0}};
	char letters[2 * ROWS + 1];
	size_t n = 0;
	int c, code = -1;

	for (size_t i = 0; i < ROWS; i++) {
		table[i] = rows[i].option;
		if (rows[i].letter == 0)
			continue;
		letters[n++] = rows[i].letter;
		if (rows[i].option.has_arg == required_argument)
			letters[n++] = ':';
	}
	letters[n] = '\0';
	while (code < 0 &&
	       (c = getopt_long(argc, argv, letters, table, NULL)) >= 0)
		code = option_take(o, option_of(c));
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
	pair_add(&w, "--base-oid", o->base_oid);
	if (o->compatible != NULL) {
		word_add(&w, "--compatible");
		pair_add(&w, "--oid", o->oid);
	}
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
oid_check(const char *oid)
{
	uint32_t parts[AGENTX_BASE_MAX];

	if (agentx_oid_parse(oid, parts) != 0)
		return -1;
	fprintf(
	    stderr, "dalang-mysql: '%s' is not an object identifier\n", oid);
	return 2;
}

/* Check the places of the trees: the exit status, or -1. */
static int
oids_check(struct mysql_agent_options *o)
{
	int code = oid_check(o->base_oid);

	if (code >= 0)
		return code;
	if (o->oid != NULL && o->compatible == NULL) {
		fputs("dalang-mysql: --oid is for the tree of --compatible, "
		      "which is not served without that option; --base-oid is "
		      "for DALANG-MYSQL-MIB\n",
		    stderr);
		return 2;
	}
	if (o->oid == NULL)
		o->oid = COMPATIBLE_OID;
	return oid_check(o->oid);
}

static int
parent_main(struct mysql_agent_options *o, char **poll)
{
	int code;

	if ((code = oids_check(o)) >= 0 || (code = servers_check(o)) >= 0)
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
	    .base_oid = DALANG_BASE_OID,
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

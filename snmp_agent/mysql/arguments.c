/* The command line of dalang-mysql, and of the programs that it starts. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "oid.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/mysql/compatible.h"
#include "snmp_agent/mysql/internal.h"

/* Maximum seconds between two readings, or two notifications. */
#define SECONDS_MAX 3600

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
} mysql_arguments_rows[] = {
    {{"agentx-socket", required_argument, NULL, SOCKET}, "ADDRESS",
	"the agent's AgentX socket (/var/agentx/master)", 0},
    {{"base-oid", required_argument, NULL, BASE_OID}, "OID",
	"base of the modules (" DALANG_BASE_OID ")", 0},
    {{"compatible", optional_argument, NULL, COMPATIBLE}, "[=NAME]",
	"also serve the objects of mysql-snmp, for this server (the first)", 0},
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
};

#define ROWS (sizeof(mysql_arguments_rows) / sizeof(mysql_arguments_rows[0]))

static const struct mysql_agent_options usual = {
    .rundir = "/run/dalang",
    .socket = "/var/agentx/master",
    .base_oid = DALANG_BASE_OID,
    .context = "",
    .logdest = "syslog",
    .refresh = 5,
    .note_interval = 60,
    .level = LOG_LEVEL_NOTICE,
};

static int
mysql_arguments_usage(FILE *out, int code)
{
	fputs("usage: dalang-mysql [--OPTION VALUE ...]\n", out);
	for (size_t i = 0; i < ROWS; i++)
		if (mysql_arguments_rows[i].doc != NULL)
			fprintf(out, "  --%-14s %-8s %s\n",
			    mysql_arguments_rows[i].option.name,
			    mysql_arguments_rows[i].argument == NULL
				? ""
				: mysql_arguments_rows[i].argument,
			    mysql_arguments_rows[i].doc);
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
mysql_arguments_context_take(struct mysql_agent_options *o, const char *name)
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
	o->given[which] = arena_strdup(o->arena, value);
	if (which == GIVEN_PASSWORD)
		explicit_bzero(value, strlen(value));
}

/* Options of servers, and those without effect. */
static int
other_take(struct mysql_agent_options *o, int c)
{
	if (c < GIVEN || c >= WITHOUT + MYSQL_WITHOUT_EFFECT)
		return mysql_arguments_usage(stderr, 2);
	if (c < WITHOUT)
		given_take(o, (unsigned)(c - GIVEN), optarg);
	else
		o->without_effect[c - WITHOUT] = true;
	return -1;
}

/* Handle one option; returns -1 to go on, otherwise the exit status. */
static int
mysql_arguments_option_take(struct mysql_agent_options *o, int c)
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
		return mysql_arguments_context_take(o, optarg);
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
	case REFRESH:
		return seconds_take(&o->refresh, optarg);
	case RUN_AS:
		o->run_as = optarg;
		return -1;
	case RUNDIR:
		o->rundir = optarg;
		return -1;
	case HELP:
		return mysql_arguments_usage(stdout, 0);
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
		if (mysql_arguments_rows[i].letter != 0 &&
		    mysql_arguments_rows[i].letter == c)
			return mysql_arguments_rows[i].option.val;
	return c;
}

int
mysql_arguments_read(struct mysql_agent_options *o, int argc, char **argv)
{
	struct option table[ROWS + 1] = {{0}};
	char letters[2 * ROWS + 1];
	size_t n = 0;
	int c, code = -1;

	*o = usual;
	o->arena = arena_new(0);
	for (size_t i = 0; i < ROWS; i++) {
		table[i] = mysql_arguments_rows[i].option;
		if (mysql_arguments_rows[i].letter == 0)
			continue;
		letters[n++] = mysql_arguments_rows[i].letter;
		if (mysql_arguments_rows[i].option.has_arg == required_argument)
			letters[n++] = ':';
	}
	letters[n] = '\0';
	while (code < 0 &&
	       (c = getopt_long(argc, argv, letters, table, NULL)) >= 0)
		code = mysql_arguments_option_take(o, option_of(c));
	if (code < 0 && optind < argc)
		code = mysql_arguments_usage(stderr, 2);
	return code;
}

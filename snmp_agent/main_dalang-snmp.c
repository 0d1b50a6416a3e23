/* dalang-snmp: serves the daemons' metrics as an AgentX subagent. */
#include <getopt.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/process/notify.h"
#include "base/files/path.h"
#include "logging/control.h"
#include "logging/log.h"
#include "oid.h"
#include "base/settings/log_dest.h"
#include "snmp_agent/agentx.h"
#include "snmp_agent/agentx_note.h"
#include "snmp_agent/identifier.h"
#include "snmp_agent/note/note.h"
#include "snmp_agent/snapshot.h"
#include "snmp_agent/tally.h"

struct options {
	const char *rundir;
	const char *compiled; /* segment of the compile daemon, or NULL */
	const char *applyd;   /* segment of the apply daemon, or NULL */
	const char *socket;
	const char *oid;
	const char *context;
	bool writable;
	const char *logdest;
	long note_interval;    /* seconds */
	const char *note_file; /* or NULL */
	enum log_level level;
};

/* Maximum seconds between two notifications of a kind. */
#define NOTE_INTERVAL_MAX 86400

static volatile int main_snmp_stop, reopen;

static const struct {
	struct option option;
	const char *argument;
	const char *doc;
} main_snmp_rows[] = {
    {{"agentx-socket", required_argument, NULL, 'x'}, "ADDRESS",
	"the agent's AgentX socket (/var/agentx/master)"},
    {{"applyd-metrics", required_argument, NULL, 'a'}, "FILE",
	"the apply daemon's segment (RUNDIR/applyd.metrics)"},
    {{"compiled-metrics", required_argument, NULL, 'c'}, "FILE",
	"the compile daemon's segment (RUNDIR/compiled.metrics)"},
    {{"context", required_argument, NULL, 'C'}, "NAME",
	"SNMP context of this instance (the default context)"},
    {{"debug", no_argument, NULL, 'd'}, NULL, "log at debug level"},
    {{"help", no_argument, NULL, 'h'}, NULL, "print this text"},
    {{"logdest", required_argument, NULL, 'l'}, "DEST",
	"syslog, console, json or the absolute path of a file (syslog)"},
    {{"note-file", required_argument, NULL, 'f'}, "FILE",
	"file for the state of the notifications (none)"},
    {{"note-interval", required_argument, NULL, 'n'}, "SECONDS",
	"minimum time between two equal notifications (60)"},
    {{"oid", required_argument, NULL, 'o'}, "OID",
	"base of the modules (" DALANG_BASE_OID ")"},
    {{"rundir", required_argument, NULL, 'r'}, "DIR",
	"directory of the daemons' segments (/run/dalang)"},
    {{"version", no_argument, NULL, 'V'}, NULL, "print the version"},
    {{"writable", no_argument, NULL, 'w'}, NULL,
	"accept SET of log levels from managers that snmpd authorises"},
};

#define ROWS (sizeof(main_snmp_rows) / sizeof(main_snmp_rows[0]))

static void
main_snmp_on_signal(int sig)
{
	if (sig == SIGHUP)
		reopen = 1;
	else
		main_snmp_stop = 1;
}

static int
main_snmp_usage(FILE *out, int code)
{
	size_t i;

	fputs("usage: dalang-snmp [--OPTION VALUE ...]\n", out);
	for (i = 0; i < ROWS; i++)
		fprintf(out, "  --%-17s %-8s %s\n",
		    main_snmp_rows[i].option.name,
		    main_snmp_rows[i].argument == NULL
			? ""
			: main_snmp_rows[i].argument,
		    main_snmp_rows[i].doc);
	return code;
}

static int
main_snmp_context_take(struct options *o, const char *name)
{
	o->context = name;
	if (*name != '\0' && strlen(name) <= AGENTX_CONTEXT_MAX)
		return -1;
	fprintf(stderr,
	    "dalang-snmp: '%s' is not a context of 1 to %d octets\n", name,
	    AGENTX_CONTEXT_MAX);
	return 2;
}

static int
note_interval_take(struct options *o, const char *text)
{
	char *end;

	o->note_interval = strtol(text, &end, 10);
	if (*text >= '0' && *text <= '9' && *end == '\0' &&
	    o->note_interval <= NOTE_INTERVAL_MAX)
		return -1;
	fprintf(stderr,
	    "dalang-snmp: '%s' is not a number of seconds from 0 to %d\n", text,
	    NOTE_INTERVAL_MAX);
	return 2;
}

/* Handle one option; returns -1 to go on, otherwise the exit status. */
static int
main_snmp_option_take(struct options *o, int c)
{
	switch (c) {
	case 'x':
		o->socket = optarg;
		return -1;
	case 'a':
		o->applyd = optarg;
		return -1;
	case 'c':
		o->compiled = optarg;
		return -1;
	case 'C':
		return main_snmp_context_take(o, optarg);
	case 'd':
		o->level = LOG_LEVEL_DEBUG;
		return -1;
	case 'l':
		o->logdest = optarg;
		return -1;
	case 'f':
		o->note_file = optarg;
		return -1;
	case 'n':
		return note_interval_take(o, optarg);
	case 'o':
		o->oid = optarg;
		return -1;
	case 'r':
		o->rundir = optarg;
		return -1;
	case 'w':
		o->writable = true;
		return -1;
	case 'h':
		return main_snmp_usage(stdout, 0);
	case 'V':
		puts(DALANG_VERSION);
		return 0;
	default:
		return main_snmp_usage(stderr, 2);
	}
}

static int
options_parse(struct options *o, int argc, char **argv)
{
	struct option table[ROWS + 1];
	int c, code = -1;
	size_t i;

	memset(table, 0, sizeof(table));
	for (i = 0; i < ROWS; i++)
		table[i] = main_snmp_rows[i].option;
	while (code < 0 && (c = getopt_long(argc, argv, "", table, NULL)) >= 0)
		code = main_snmp_option_take(o, c);
	if (code < 0 && optind < argc)
		code = main_snmp_usage(stderr, 2);
	return code;
}

/* Open the log, also again; NULL, or the reason for a failure. */
static const char *
log_start(const struct options *o)
{
	struct log_options l = {
	    .service = "dalang-snmp",
	    .version = DALANG_VERSION,
	    .dest = o->logdest,
	    .files = LOG_FILES_OPENED,
	    .open_file = settings_log_file,
	    .level = o->level,
	    .handover = LOG_RING,
	};
	const char *bad = NULL;

	return log_init(&l, &bad) == 0 ? NULL : settings_dest_error(bad);
}

/* After SIGHUP, open the files of the log again: they were renamed. */
static void
log_reopen(const struct options *o)
{
	const char *why;

	notify_reloading();
	if ((why = log_start(o)) == NULL)
		log_event(SNMP_AGENTX, SNM_LOG_REOPENED);
	else
		log_event(SNMP_AGENTX, SNM_LOG_NOT_REOPENED,
		    log_str("error.message", why));
	notify_ready(NULL);
}

static void
main_snmp_look(void *arg)
{
	notify_alive();
	if (!reopen)
		return;
	reopen = 0;
	log_reopen(arg);
}

static struct snapshot *
snapshot_open(const struct options *o)
{
	char compiled[4096], applyd[4096];

	path_print(
	    compiled, sizeof(compiled), "%s/compiled.metrics", o->rundir);
	path_print(applyd, sizeof(applyd), "%s/applyd.metrics", o->rundir);
	return snapshot_new(o->compiled != NULL ? o->compiled : compiled,
	    o->applyd != NULL ? o->applyd : applyd);
}

static int
main_snmp_serve(struct options *o, struct snapshot *s)
{
	uint32_t base[IDENTIFIER_MAX];
	struct agentx_options a = {
	    .socket = o->socket,
	    .text = o->oid,
	    .context = o->context,
	    .writable = o->writable ? o->rundir : NULL,
	    .stop = &main_snmp_stop,
	    .look = main_snmp_look,
	    .look_arg = o,
	};
	struct notes_options notes = {
	    .interval = o->note_interval * 1000,
	    .send = agentx_note_send,
	    .file = o->note_file,
	};
	int rc;

	a.base = base;
	a.base_len = identifier_parse(o->oid, base);
	if (a.base_len == 0) {
		fprintf(stderr,
		    "dalang-snmp: '%s' is not an object identifier\n", o->oid);
		return 2;
	}
	if ((a.notes = notes_new(s, &notes)) == NULL) {
		perror("dalang-snmp");
		return 1;
	}
	log_event(SNMP_AGENTX, SNM_STARTED, log_str("base", o->oid),
	    log_str("socket", o->socket));
	notify_ready(NULL);
	rc = agentx_serve(&a, s);
	notify_stopping();
	if (rc < 0)
		log_event(SNMP_AGENTX, SNM_FAILED, log_str("base", o->oid),
		    log_str("socket", o->socket),
		    log_str("error.message",
			"the AgentX library cannot be set up"));
	else
		log_event(SNMP_AGENTX, SNM_STOPPED);
	tally_log();
	notes_free(a.notes);
	return rc < 0 ? 1 : 0;
}

int
main(int argc, char **argv)
{
	struct options o = {
	    .rundir = "/run/dalang",
	    .socket = "/var/agentx/master",
	    .oid = DALANG_BASE_OID,
	    .context = "",
	    .logdest = "syslog",
	    .note_interval = 60,
	    .level = LOG_LEVEL_NOTICE,
	};
	struct sigaction sa = {.sa_handler = main_snmp_on_signal};
	struct snapshot *s;
	const char *why;
	int code;

	if ((code = options_parse(&o, argc, argv)) >= 0)
		return code;
	notify_open();
	if ((why = log_start(&o)) != NULL) {
		fprintf(stderr, "dalang-snmp: %s\n", why);
		return 2;
	}
	sigaction(SIGHUP, &sa, NULL);
	sigaction(SIGTERM, &sa, NULL);
	sigaction(SIGINT, &sa, NULL);
	/* a write above the limit of a file (ulimit -f) fails */
	signal(SIGXFSZ, SIG_IGN);
	if ((s = snapshot_open(&o)) == NULL) {
		perror("dalang-snmp");
		return 1;
	}
	code = main_snmp_serve(&o, s);
	snapshot_free(s);
	log_close();
	return code;
}

#include "base/privsep/daemon.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/memory.h"
#include "base/process/notify.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "logging/control.h"
#include "logging/sink/emitter.h"
#include "logging/log.h"
#include "base/privsep/limits.h"
#include "base/privsep/sandbox.h"
#include "base/privsep/settings_watch.h"
#include "base/settings/log_settings.h"
#include "base/settings/termini.h"
#include "base/settings/unbuilt.h"

/* One per process. */
static const struct daemon_program *privsep_daemon_program;
static int saved_argc;
static char **saved_argv; /* a copy: titles overwrite the first one */
static int log_is_open;	  /* at the place that the settings name */

static void
log_diags(const struct diag_list *diags)
{
	struct shortbuf text;

	shortbuf_init(&text, 4096);
	for (size_t i = 0; i < diags->count; i++) {
		shortbuf_reset(&text);
		diag_format(&diags->rows[i], &text.out);
		log_event_code(privsep_daemon_program->option_bad,
		    log_str("message", shortbuf_text(&text)));
	}
	shortbuf_release(&text);
}

static int
daemon_own_option(const char *word)
{
	return privsep_daemon_program->own_option != NULL &&
	       privsep_daemon_program->own_option(word);
}

/* Word i is not an option of the daemon, nor the value of one. */
static void
option_unknown(int i, struct diag_list *diags)
{
	const char *word = saved_argv[i];

	if (*word == '-')
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "unknown option '%s'", word);
	else
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "unexpected argument '%s'; a boolean setting has no value: "
		    "--NAME or --no-NAME",
		    word);
}

static int
daemon_read_options(struct settings *s, struct diag_list *diags)
{
	int rc;

	for (int i = 1; i < saved_argc; i++) {
		int r =
		    daemon_own_option(saved_argv[i])
			? 1
			: settings_option(s, saved_argc, saved_argv, &i, diags);

		if (r == 0)
			option_unknown(i, diags);
		if (r <= 0)
			return -1;
	}
	rc = settings_read(s, diags);
	settings_watch_read(s, rc == 0);
	return rc == 0 && privsep_daemon_program->take != NULL
		   ? privsep_daemon_program->take(s, diags)
		   : rc;
}

/*
 * Keep the destinations of the log that the daemon was started with: processes
 * that a reload does not replace write to them.
 */
static void
keep_logdest(struct settings *s, struct diag_list *diags)
{
	static char *started; /* NULL: not started yet */
	const char *now = settings_get(s, "logdest");

	now = now == NULL ? "syslog" : now;
	if (started == NULL) {
		started = memory_dup(now, strlen(now));
	} else if (strcmp(now, started) != 0) {
		log_event(SETTINGS, PRV_LOGDEST_KEPT, log_str("value", now),
		    log_str("current", started));
		(void)settings_set(s, "logdest", started, diags);
	}
}

static int
open_log(struct settings *s, struct diag_list *diags, const char **ret_bad)
{
	if (!log_is_open && privsep_daemon_program->begin != NULL)
		privsep_daemon_program->begin(s);
	keep_logdest(s, diags);
	return settings_open_log(s, privsep_daemon_program->name, "syslog",
	    privsep_daemon_program->log, ret_bad);
}

const void *
daemon_configure(void)
{
	struct settings *s = settings_new(privsep_daemon_program->mode);
	struct arena *a = arena_new(1 << 20);
	struct diag_list diags;
	const char *bad = "";
	const void *config = NULL;

	diag_init(&diags, a, 20);
	if (daemon_read_options(s, &diags) < 0)
		log_diags(&diags);
	else if (open_log(s, &diags, &bad) < 0)
		log_event_code(privsep_daemon_program->option_bad,
		    log_str("message", bad));
	else {
		log_is_open = 1;
		if (termini_apply(s, privsep_daemon_program->parts) == 0 &&
		    unbuilt_check(s, privsep_daemon_program->parts) == 0)
			config = privsep_daemon_program->config(s);
	}
	arena_free(a);
	if (config != NULL && reexec_settings(s) < 0) {
		log_event_code(privsep_daemon_program->option_bad,
		    log_str("message", "the settings cannot be stored"));
		config = NULL;
	}
	if (config == NULL)
		settings_free(s);
	return config;
}

/* Without a log of its own, log to standard error. */
static int
daemon_fail(void)
{
	struct log_options o = {.service = privsep_daemon_program->name,
	    .dest = "console",
	    .level = LOG_LEVEL_NOTICE};

	if (!log_is_open)
		log_init(&o, NULL);
	log_close();
	return 1;
}

static void
save_arguments(int argc, char **argv)
{
	saved_argc = argc;
	saved_argv = memory_zalloc((size_t)argc + 1, sizeof(char *));
	for (int i = 0; i < argc; i++)
		saved_argv[i] = memory_dup(argv[i], strlen(argv[i]));
	process_title_init(argc, argv);
}

/*
 * Handle the options that print something and end the program.  Return the exit
 * code, or -1 without such an option.
 */
static int
answer_and_end(const struct daemon_program *p)
{
	for (int i = 1; i < saved_argc; i++) {
		if (strcmp(saved_argv[i], "--help") == 0)
			return fputs(p->usage, stdout) < 0;
		if (strcmp(saved_argv[i], "--version") == 0)
			return puts(DALANG_VERSION) < 0;
		if (strcmp(saved_argv[i], "--processes") == 0) {
			process_table_print(p->rows, p->row_count, stdout);
			return 0;
		}
	}
	return -1;
}

static int
child_main(const struct daemon_program *p)
{
	const struct reexec_program a = {.rows = p->rows,
	    .row_count = p->row_count,
	    .service = p->name,
	    .become = p->become};

	return reexec_main(&a, settings_new(p->mode));
}

/*
 * Set the outputs that are files to append.  All processes share them: every
 * write goes to the end, and the sandboxes let no process change that.
 */
static void
outputs_append(void)
{
	for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
		struct stat st;
		int flags = fcntl(fd, F_GETFL);

		if (flags >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
			(void)fcntl(fd, F_SETFL, flags | O_APPEND);
	}
}

/*
 * Print the number of records that were lost at the end of the daemon: no log
 * record can report them any more.
 */
static void
left_print(void)
{
	char why[512];
	unsigned long long n = log_left(why, sizeof(why));
	struct pollfd p = {STDERR_FILENO, POLLOUT, 0};

	/* a pipe that is not read must not stop the end */
	if (n > 0 && poll(&p, 1, 1000) == 1)
		fprintf(stderr, "%s: %llu log %s lost: %s\n",
		    privsep_daemon_program->name, n,
		    plural(n, "record is", "records are"), why);
}

int
daemon_main(const struct daemon_program *p, int argc, char **argv)
{
	const void *config;
	int code;

	privsep_daemon_program = p;
	(void)sandbox_start();
	outputs_append();
	save_arguments(argc, argv);
	if (argc == 3 && strcmp(argv[1], PROCESS_OPTION_REEXEC) == 0)
		return child_main(p);
	if ((code = answer_and_end(p)) >= 0)
		return code;
	notify_open();
	if ((config = daemon_configure()) == NULL)
		return daemon_fail();
	if (sandbox_lacks() != NULL)
		log_event(SERVER_PROCESS, PRV_SANDBOX_MISSING,
		    log_str("what", sandbox_lacks()));
	limits_name_low(p->rows, p->row_count);
	code = p->run(config);
	log_close();
	left_print();
	return code;
}

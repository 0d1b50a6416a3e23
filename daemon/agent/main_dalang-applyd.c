/*
 * dalang-applyd: options and settings, then the parent's life.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "agent/agent.h"
#include "agent/once.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "logging/control.h"
#include "logging/log.h"
#include "settings/log_settings.h"
#include "settings/settings.h"

static const char usage[] =
    "usage: dalang-applyd [--SETTING VALUE ...]\n"
    "       dalang-applyd --processes | --version | --help\n"
    "\n"
    "Fetches and applies this machine's catalog every run interval.\n"
    "  --config FILE       settings, in puppet.conf's format\n"
    "  --no-daemonize      stay in the foreground\n"
    "  --onetime           one run, then end\n"
    "  --runinterval TIME  30m, 1h ...\n"
    "  --server HOST, --serverport PORT, --certname NAME\n"
    "  --logdest DEST      syslog, console, json\n"
    "  --processes         print the table of processes\n";

static struct agent_config *newest; /* and through it all before */
static int saved_argc;
static char **saved_argv;
static int detailed;

static void
log_diags(const struct diag_list *diags)
{
	struct strbuf text;

	strbuf_init(&text, 4096);
	for (size_t i = 0; i < diags->count; i++) {
		strbuf_reset(&text);
		diag_format(&diags->rows[i], &text);
		log_event(
		    AGENT_PROCESS, AGT_OPTION_BAD, log_str("message", text.s));
	}
	strbuf_release(&text);
}

static int
own_option(const char *word)
{
	if (strcmp(word, "--detailed-exitcodes") != 0)
		return 0;
	detailed = 1;
	return 1;
}

static int
read_options(struct settings *s, struct diag_list *diags)
{
	for (int i = 1; i < saved_argc; i++) {
		int r =
		    own_option(saved_argv[i])
			? 1
			: settings_option(s, saved_argc, saved_argv, &i, diags);

		if (r == 0)
			diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
			    "unknown option '%s'", saved_argv[i]);
		if (r <= 0)
			return -1;
	}
	return settings_read(s, diags);
}

/* As in the compile daemon: a configuration lives as long as the daemon. */
static const struct agent_config *
configure(void)
{
	struct settings *s = settings_new(SETTINGS_AGENT);
	struct arena *a = arena_new(1 << 20);
	struct agent_config *c = NULL;
	struct diag_list diags;
	const char *bad = "";

	diag_init(&diags, a, 20);
	if (read_options(s, &diags) < 0)
		log_diags(&diags);
	else if (settings_open_log(
		     s, "dalang-applyd", "syslog", LOG_DAEMON, &bad) < 0)
		log_event(
		    AGENT_PROCESS, AGT_OPTION_BAD, log_str("message", bad));
	else
		c = agent_config_new(s);
	arena_free(a);
	if (c == NULL) {
		settings_free(s);
		return NULL;
	}
	c->older = newest;
	newest = c;
	return c;
}

static int
fail_on_console(void)
{
	struct log_options o = {.service = "dalang-applyd",
	    .dest = "console",
	    .level = LOG_LEVEL_NOTICE};

	log_init(&o, NULL);
	log_close();
	return 1;
}

static int
run(const struct agent_config *c)
{
	if (settings_bool(c->settings, "onetime"))
		return agent_once(c, detailed, 1);
	if (settings_bool(c->settings, "daemonize")) {
		log_flush(1000);
		if (daemon(0, 0) < 0)
			return 1;
		log_child_start();
		log_emitter_start();
	}
	return agent_daemon(c, configure);
}

int
main(int argc, char **argv)
{
	const struct agent_config *c;
	int code;

	saved_argc = argc;
	saved_argv = memory_zalloc((size_t)argc + 1, sizeof(char *));
	for (int i = 0; i < argc; i++)
		saved_argv[i] = memory_dup(argv[i], strlen(argv[i]));
	process_title_init(argc, argv);
	for (int i = 1; i < argc; i++) {
		if (strcmp(saved_argv[i], "--help") == 0)
			return fputs(usage, stdout) < 0;
		if (strcmp(saved_argv[i], "--version") == 0)
			return puts(DALANG_VERSION) < 0;
		if (strcmp(saved_argv[i], "--processes") == 0) {
			process_table_print(
			    agent_rows, AGENT_PROCESSES, stdout);
			return 0;
		}
	}
	c = configure();
	if (c == NULL)
		return fail_on_console();
	code = run(c);
	log_close();
	return code;
}

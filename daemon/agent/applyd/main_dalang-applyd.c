/* dalang-applyd: reads its settings, then runs the parent. */

#include <string.h>
#include <unistd.h>

#include "agent/applyd/agent.h"
#include "agent/applyd/config.h"
#include "agent/applyd/metrics_process.h"
#include "agent/applyd/onetime.h"
#include "agent/applyd/parent.h"
#include "logging/audit/audit.h"
#include "logging/control.h"
#include "logging/sink/emitter.h"
#include "base/privsep/daemon.h"
#include "base/settings/log_settings.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"

static const char main_applyd_usage[] =
    "usage: dalang-applyd [--SETTING VALUE ...]\n"
    "       dalang-applyd --processes | --version | --help\n"
    "\n"
    "Fetches and applies this machine's catalog every run interval.\n"
    "  --config FILE       settings, in puppet.conf's format\n"
    "  --no-daemonize      stay in the foreground\n"
    "  --onetime           make one run, then end\n"
    "  --runinterval TIME  30m, 1h ...\n"
    "  --server HOST, --serverport PORT, --certname NAME\n"
    "  --logdest DEST      syslog, console, json, or files\n"
    "  --processes         print the table of processes\n";

static struct agent_config
    *main_applyd_newest; /* and through it all older ones */
static int detailed;

static int
main_applyd_own_option(const char *word)
{
	if (strcmp(word, "--detailed-exitcodes") != 0)
		return 0;
	detailed = 1;
	return 1;
}

static const void *
main_applyd_config(struct settings *s)
{
	struct agent_config *c = agent_config_new(s);

	if (c == NULL)
		return NULL;
	c->older = main_applyd_newest;
	main_applyd_newest = c;
	return c;
}

static const struct agent_config *
main_applyd_configure(void)
{
	return daemon_configure();
}

static int
main_applyd_run(const void *first)
{
	const struct agent_config *c = first;

	if (settings_bool(c->settings, "onetime"))
		return agent_onetime(c, detailed, 1);
	if (settings_bool(c->settings, "daemonize")) {
		log_flush(1000);
		log_audit_close();
		if (daemon(0, 0) < 0)
			return 1;
		log_child_start();
		log_emitter_start();
		if (settings_keep_audit(c->settings, "dalang-applyd", 0) < 0)
			return 1;
	}
	return agent_daemon(c, main_applyd_configure);
}

static int
main_applyd_become(struct process *self, struct settings *s)
{
	const struct agent_config *c = main_applyd_config(s);

	if (c == NULL)
		return -1;
	metrics_process_become(self, c);
	return 0;
}

int
main(int argc, char **argv)
{
	static const struct daemon_program program = {
	    .name = "dalang-applyd",
	    .usage = main_applyd_usage,
	    .mode = SETTINGS_AGENT,
	    .parts = SETTINGS_FETCHES | SETTINGS_APPLIES,
	    .log = LOG_DAEMON,
	    .rows = agent_rows,
	    .row_count = AGENT_PROCESSES,
	    .option_bad = LOGMSG_AGT_OPTION_BAD,
	    .own_option = main_applyd_own_option,
	    .config = main_applyd_config,
	    .run = main_applyd_run,
	    .become = main_applyd_become,
	};

	return daemon_main(&program, argc, argv);
}

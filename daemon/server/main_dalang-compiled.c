/*
 * dalang-compiled: options and settings, then the parent's life.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "logging/control.h"
#include "logging/log.h"
#include "server/server.h"
#include "settings/compat.h"
#include "settings/log_settings.h"
#include "settings/settings.h"

static const char usage[] =
    "usage: dalang-compiled [--SETTING VALUE ...]\n"
    "       dalang-compiled --processes | --version | --help\n"
    "\n"
    "Compiles catalogs for agents over HTTPS, in the foreground.\n"
    "  --config FILE      settings, in puppet.conf's format\n"
    "  --confdir, --vardir, --ssldir, --rundir DIR\n"
    "  --bindaddress ADDRESS, --serverport PORT\n"
    "  --logdest DEST     syslog, console, json\n"
    "  --processes        print the table of processes\n";

static struct server_config *newest; /* and through it all before */
static int saved_argc;
static char **saved_argv;

/* Logs the diagnostics and forgets them. */
static void
log_diags(const struct diag_list *diags)
{
	struct strbuf text;

	strbuf_init(&text, 4096);
	for (size_t i = 0; i < diags->count; i++) {
		strbuf_reset(&text);
		diag_format(&diags->rows[i], &text);
		log_event(
		    SERVER_PROCESS, SRV_OPTION_BAD, log_str("message", text.s));
	}
	strbuf_release(&text);
}

static int
is_option(const char *word)
{
	static const char *const words[] = {
	    "--processes", "--version", "--help"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strcmp(word, words[i]) == 0)
			return 1;
	}
	return 0;
}

static int
read_options(struct settings *s, struct diag_list *diags)
{
	for (int i = 1; i < saved_argc; i++) {
		int r =
		    is_option(saved_argv[i])
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

static const char *
revocation_list(struct settings *s)
{
	const char *crl = settings_get(s, "hostcrl");

	if (strcmp(settings_get(s, "certificate_revocation"), "false") == 0)
		return NULL;
	return crl;
}

/* The bind address; an empty one means all for getaddrinfo(3), too. */
static const char *
bind_address(struct settings *s)
{
	const char *a = settings_get(s, "bindaddress");

	return strcmp(a, "*") == 0 ? NULL : a;
}

static unsigned
count_of(struct settings *s, const char *name, unsigned otherwise)
{
	int64_t n = settings_int(s, name);

	if (n <= 0 || n > 100000)
		return otherwise;
	return (unsigned)n;
}

static unsigned
seconds_of(struct settings *s, const char *name)
{
	int64_t n = settings_seconds(s, name);

	return n <= 0 || n > 86400 ? 86400 : (unsigned)n;
}

static int
tristate(struct settings *s, const char *name)
{
	return settings_given(s, name) ? settings_bool(s, name) : -1;
}

/* 0 to 2 as enum strictness, -1 when it is left to compat. */
static int
strictness(struct settings *s)
{
	static const char *const words[] = {"off", "warning", "error"};
	const char *v = settings_get(s, "strict");

	for (int i = 0; settings_given(s, "strict") && v != NULL && i < 3;
	     i++) {
		if (strcmp(words[i], v) == 0)
			return i;
	}
	return -1;
}

static void
fill_names(struct server_config *c, struct settings *s)
{
	c->confdir = settings_get(s, "confdir");
	c->vardir = settings_get(s, "vardir");
	c->ssldir = settings_get(s, "ssldir");
	c->rundir = settings_get(s, "rundir");
	c->environmentpath = settings_get(s, "environmentpath");
	c->environment = settings_get(s, "environment");
	c->manifest = settings_get(s, "manifest");
	c->modulepath = settings_get(s, "modulepath");
	c->hiera_config = settings_get(s, "hiera_config");
	c->certname = settings_get(s, "certname");
	c->hostcert = settings_get(s, "hostcert");
	c->hostprivkey = settings_get(s, "hostprivkey");
	c->localcacert = settings_get(s, "localcacert");
	c->hostcrl = revocation_list(s);
	c->crl_chain =
	    strcmp(settings_get(s, "certificate_revocation"), "leaf") != 0;
	c->bindaddress = bind_address(s);
	c->user = settings_get(s, "user");
	c->group = settings_get(s, "group");
	c->pidfile = settings_get(s, "pidfile");
}

static struct server_config *
config_from(struct settings *s)
{
	struct server_config *c = memory_zalloc(1, sizeof(*c));
	long cpus = sysconf(_SC_NPROCESSORS_ONLN);

	c->settings = s;
	fill_names(c, s);
	c->port = count_of(s, "serverport", 8140);
	c->compat = (int)settings_int(s, "compat");
	c->puppet_version = c->compat == 7 ? "7.23.0" : "8.10.0";
	c->strict = strictness(s);
	c->strict_variables = tristate(s, "strict_variables");
	c->fronts = count_of(s, "fronts", 1);
	c->workers = count_of(s, "workers", cpus > 0 ? (unsigned)cpus : 1);
	c->queue = count_of(s, "max_queued_requests", 500);
	c->max_connections = count_of(s, "max_connections", 2000);
	if (c->max_connections > SERVER_FRONT_FILES - SERVER_FRONT_OWN)
		c->max_connections = SERVER_FRONT_FILES - SERVER_FRONT_OWN;
	c->compile_seconds = seconds_of(s, "compile_timeout");
	c->stop_seconds = seconds_of(s, "stop_timeout");
	return c;
}

/*
 * Settings from file and options, and the log as they say.  NULL, logged,
 * when something is wrong.  A configuration lives as long as the daemon: old
 * processes may still use it.
 */
static const struct server_config *
configure(void)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct arena *a = arena_new(1 << 20);
	struct server_config *c = NULL;
	struct diag_list diags;
	const char *bad = "";

	diag_init(&diags, a, 20);
	if (read_options(s, &diags) < 0)
		log_diags(&diags);
	else if (settings_open_log(
		     s, "dalang-compiled", "syslog", LOG_DAEMON, &bad) < 0)
		log_event(
		    SERVER_PROCESS, SRV_OPTION_BAD, log_str("message", bad));
	else
		c = config_from(s);
	arena_free(a);
	if (c == NULL) {
		settings_free(s);
		return NULL;
	}
	c->older = newest;
	newest = c;
	return c;
}

/* Without a log of its own, what was logged goes to standard error. */
static int
fail_on_console(void)
{
	struct log_options o = {.service = "dalang-compiled",
	    .dest = "console",
	    .level = LOG_LEVEL_NOTICE};

	log_init(&o, NULL);
	log_close();
	return 1;
}

int
main(int argc, char **argv)
{
	const struct server_config *c;
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
			    server_rows, SERVER_PROCESSES, stdout);
			return 0;
		}
	}
	c = configure();
	if (c == NULL)
		return fail_on_console();
	code = server_run(c, configure);
	log_close();
	return code;
}

/* dalang-compiled: options and settings, then the parent. */

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "network/authorization/rules.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "network/ca/autosign.h"
#include "language/compiler/node_program.h"
#include "server/exporter/listen.h"
#include "server/exports/place.h"
#include "network/tls/tls_suites.h"
#include "base/privsep/daemon.h"
#include "server/parent/child.h"
#include "server/front/front_permission.h"
#include "server/front/front_token.h"
#include "server/parent/parent.h"
#include "server/parent/prepare.h"
#include "server/parent/puppetserver.h"
#include "server/compile/ruby_process.h"
#include "server/shared/puppetdb_settings.h"
#include "server/shared/server.h"
#include "server/parent/users.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"
#include "network/ssl/proxy.h"
#include "server/store/processors.h"

static const char main_compiled_usage[] =
    "usage: dalang-compiled [--SETTING VALUE ...]\n"
    "       dalang-compiled --prepare [--SETTING VALUE ...]\n"
    "       dalang-compiled --processes | --version | --help\n"
    "\n"
    "Compiles catalogs for agents over HTTPS, in the foreground.\n"
    "  --config FILE      settings, in puppet.conf's format\n"
    "  --confdir, --vardir, --ssldir, --rundir DIR\n"
    "  --bindaddress ADDRESSES, --serverport PORT\n"
    "  --logdest DEST     syslog, console, json, or files\n"
    "  --prepare          create the CA and directories that are missing,\n"
    "                     as root, and end\n"
    "  --processes        print the table of processes\n";

static struct server_config
    *main_compiled_newest; /* links to all earlier ones */

static const char *
revocation_list(struct settings *s)
{
	const char *crl = settings_get(s, "hostcrl");

	if (strcmp(settings_get(s, "certificate_revocation"), "false") == 0)
		return NULL;
	return crl;
}

/* A setting whose range is within an unsigned; what its 0 stands for. */
static unsigned
main_compiled_count_of(struct settings *s, const char *name, unsigned otherwise)
{
	int64_t n = settings_int(s, name);

	return n == 0 ? otherwise : (unsigned)n;
}

/* A setting whose greatest value is a day, which its 0 stands for as well. */
static unsigned
main_compiled_seconds_of(struct settings *s, const char *name)
{
	int64_t n = settings_seconds(s, name);

	return n == 0 ? 86400 : (unsigned)n;
}

static void
fill_names(struct server_config *c, struct settings *s)
{
	c->confdir = settings_get(s, "confdir");
	c->ssldir = settings_get(s, "ssldir");
	c->rundir = settings_get(s, "rundir");
	c->environmentpath = settings_get(s, "environmentpath");
	c->basemodulepath = settings_get(s, "basemodulepath");
	c->environment = settings_get(s, "environment");
	c->certname = settings_get(s, "certname");
	c->hostcert = settings_get(s, "hostcert");
	c->hostprivkey = settings_get(s, "hostprivkey");
	c->localcacert = settings_get(s, "localcacert");
	c->ca = settings_bool(s, "ca");
	c->hostcrl = revocation_list(s);
	/* the CA's own, so that a revocation is in force at once */
	if (c->ca && c->hostcrl != NULL)
		c->hostcrl = settings_get(s, "cacrl");
	c->checks_status =
	    strcmp(settings_get(s, "certificate_revocation"), "ocsp") == 0;
	c->crl_chain =
	    strcmp(settings_get(s, "certificate_revocation"), "leaf") != 0;
	c->ssl_protocols = settings_get(s, "ssl_protocols");
	c->cipher_suites = settings_get(s, "cipher_suites");
	c->bindaddress = settings_get(s, "bindaddress");
	for (int i = PROCESS_AS_SERVICE; i < PROCESS_USERS; i++)
		c->users[i] = settings_get(s, process_user_setting(i));
	c->group = settings_get(s, "group");
	c->control_group = settings_get(s, "control_group");
	c->pidfile = settings_get(s, "pidfile");
	c->metrics_listen = settings_get(s, "metrics_listen");
	c->storeconfigs = settings_bool(s, "storeconfigs");
	c->puppetdb_documents = puppetdb_settings_documents(s);
	c->puppetdb_collects = puppetdb_settings_collect(s);
	c->query_seconds = main_compiled_seconds_of(s, "query_timeout");
	c->status_page = settings_bool(s, "status_page");
	c->status_page_token = settings_get(s, "status_page_token");
	c->log_clients = settings_get(s, "log_request_clients");
	c->proxies = settings_get(s, "proxy_certnames");
}

static uint64_t
main_compiled_bytes_of(struct settings *s, const char *name)
{
	int64_t n = settings_int(s, name);

	return n == 0 ? UINT64_MAX / 4 : (uint64_t)n;
}

/* Set the limits of one client's share of a front. */
static void
fill_shares(struct server_config *c, struct settings *s)
{
	unsigned most = SERVER_CONNECTIONS_MAX;

	c->connections.all = (unsigned)settings_int(s, "max_connections");
	c->connections.node =
	    main_compiled_count_of(s, "max_connections_per_node", most);
	c->connections.address =
	    main_compiled_count_of(s, "max_connections_per_address", most);
	c->bodies.all = main_compiled_bytes_of(s, "max_body_bytes");
	c->bodies.node = main_compiled_bytes_of(s, "max_body_bytes_per_node");
	c->bodies.address =
	    main_compiled_bytes_of(s, "max_body_bytes_per_address");
	c->body_seconds = main_compiled_seconds_of(s, "body_timeout");
	c->body_rate = (unsigned)settings_int(s, "body_rate");
}

/* A worker's share of the memory for all compiles at once. */
static uint64_t
worker_share(const struct server_config *c, struct settings *s)
{
	int64_t total = settings_int(s, "compile_memory");
	uint64_t share;

	if (total == 0)
		total = (int64_t)sysconf(_SC_PHYS_PAGES) / 2 *
			sysconf(_SC_PAGESIZE);
	share = (uint64_t)total / ((uint64_t)c->fronts * c->workers);
	return share > SERVER_SHARE_MIN ? share : SERVER_SHARE_MIN;
}

/*
 * The number of exec processes that are always kept: as many as workers, since
 * a compile first needs a node's classes; at least two when there are several
 * kinds of work, as one may take long.
 */
static void
fill_programs(struct server_config *c)
{
	unsigned kinds =
	    (unsigned)(c->classifier.command != NULL ||
		       c->trusted_program != NULL || c->code.id != NULL) +
	    (unsigned)(c->code.content != NULL) +
	    (unsigned)(c->report_exec != NULL || c->report_http) +
	    (unsigned)(c->policy != 0) +
	    (unsigned)(c->staples || c->checks_status);
	unsigned most = c->programs_most / c->fronts;

	if (kinds > 0)
		c->programs = kinds > 1 && c->workers < 2 ? 2 : c->workers;
	c->programs_most = kinds > 0 && most > c->programs ? most : c->programs;
}

static struct server_config *
config_from(struct settings *s)
{
	struct server_config *c = memory_zalloc(1, sizeof(*c));
	long cpus = sysconf(_SC_NPROCESSORS_ONLN);

	c->settings = s;
	fill_names(c, s);
	c->port = (unsigned)settings_int(s, "serverport");
	c->compat = (int)settings_int(s, "compat");
	c->puppet_version = compat_puppet_version(c->compat);
	c->fronts = (unsigned)settings_int(s, "fronts");
	c->workers =
	    main_compiled_count_of(s, "workers", cpus > 0 ? (unsigned)cpus : 1);
	c->waiting = (unsigned)settings_int(s, "max_waiting_compiles");
	c->worker_bytes = worker_share(c, s);
	c->environments_memory = settings_int(s, "environments_memory");
	c->environment_isolation = settings_bool(s, "environment_isolation");
	c->programs_most = (unsigned)settings_int(s, "exec_concurrency");
	c->catalog_cache = settings_int(s, "catalog_cache") / c->fronts;
	c->catalog_ttl = settings_seconds(s, "catalog_ttl");
	c->run_slots = settings_bool(s, "run_slots");
	c->queue = (unsigned)settings_int(s, "max_queued_requests");
	c->compiles_per_node =
	    main_compiled_count_of(s, "max_compiles_per_node", UINT_MAX);
	fill_shares(c, s);
	c->nodes = (unsigned)settings_int(s, "max_nodes");
	c->node_ttl = settings_seconds(s, "node_ttl");
	c->transfer_ttl = settings_seconds(s, "transfer_ttl");
	c->runinterval = settings_seconds(s, "runinterval");
	c->ruby_compiles = (unsigned)settings_int(s, "ruby_compiles");
	c->trusted_program = settings_get(s, "trusted_external_command");
	if (c->trusted_program != NULL && *c->trusted_program == '\0')
		c->trusted_program = NULL;
	c->classifier_seconds =
	    main_compiled_seconds_of(s, "external_nodes_timeout");
	c->answer_seconds = settings_seconds(s, "external_nodes_keep");
	c->code_seconds = main_compiled_seconds_of(s, "code_command_timeout");
	c->policy =
	    c->ca && ca_autosign_is_program(settings_get(s, "autosign"));
	c->policy_seconds = main_compiled_seconds_of(s, "autosign_timeout");
	if (processor_is_used(settings_get(s, "reports"), "exec"))
		c->report_exec = settings_get(s, "report_exec");
	c->staples = settings_bool(s, "ocsp_stapling");
	c->report_http = processor_is_used(settings_get(s, "reports"), "http");
	c->report_seconds = main_compiled_seconds_of(s, "report_exec_timeout");
	c->compile_seconds = main_compiled_seconds_of(s, "compile_timeout");
	c->stop_seconds = main_compiled_seconds_of(s, "stop_timeout");
	c->drain_seconds = main_compiled_seconds_of(s, "drain_timeout");
	return c;
}

/* Write the reason when a report processor is not known. */
static int
report_unknown(const char *names, char *out, size_t size)
{
	size_t n;

	while (processor_next(&names, &n) != NULL)
		continue;
	if (n == 0)
		return 0;
	fixed_shorten(out, size,
	    "No report named '%.*s': the report processors of reports are "
	    "store, log, exec, http and puppetdb",
	    n < 64 ? (int)n : 64, names);
	return 1;
}

/* The same when the processor exec has no program. */
static int
report_exec_missing(const struct server_config *c, char *out, size_t size)
{
	const char *program = settings_get(c->settings, "report_exec");

	if (!processor_is_used(settings_get(c->settings, "reports"), "exec") ||
	    (program != NULL && *program == '/'))
		return 0;
	snprintf(out, size, "report_exec must be the full path of a program");
	return 1;
}

#define WRONG_SIZE 160

static const void *
config_checked(struct settings *s)
{
	struct server_config *c = config_from(s);
	const char *wrong = exporter_address_wrong(c->metrics_listen);
	char text[WRONG_SIZE];

	if (wrong == NULL)
		wrong = exports_place_fault(s);
	if (wrong == NULL)
		c->classifier = node_program_of(s, &wrong);
	if (wrong == NULL)
		(void)code_programs_of(s, &c->code, &wrong);
	if (wrong == NULL &&
	    ruby_rights(settings_get(s, "ruby_may"), &c->ruby_may) < 0)
		wrong = "ruby_may has a word other than none, network, files "
			"and programs";
	if (wrong == NULL && tls_suites_check(c->ssl_protocols,
				 c->cipher_suites, text, sizeof(text)) < 0)
		wrong = text;
	if (wrong == NULL &&
	    (report_unknown(settings_get(s, "reports"), text, sizeof(text)) ||
		report_exec_missing(c, text, sizeof(text))))
		wrong = text;
	if (wrong != NULL) {
		log_event_code(
		    LOGMSG_SRV_OPTION_BAD, log_str("message", wrong));
		free(c);
		return NULL;
	}
	fill_programs(c);
	c->older = main_compiled_newest;
	main_compiled_newest = c;
	return c;
}

/* Return whether the settings about PuppetDB can be used; logged. */
static bool
main_compiled_puppetdb_ok(struct settings *s)
{
	const char *wrong = puppetdb_settings_settle(s);
	struct shortbuf why;
	bool ok;

	shortbuf_init(&why, PATH_MAX);
	if (wrong != NULL)
		strbuf_addstr(&why.out, wrong);
	ok = wrong == NULL && puppetdb_settings_check(s, &why.out) == 0;
	if (!ok)
		log_event_code(LOGMSG_SRV_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return ok;
}

/* Return whether the proxy of reports and responders can be used; logged. */
static bool
main_compiled_proxy_ok(struct settings *s)
{
	struct shortbuf why;
	int rc = 0;

	shortbuf_init(&why, PATH_MAX);
	if (processor_is_used(settings_get(s, "reports"), "http") ||
	    puppetdb_settings_documents(s) != 0 ||
	    settings_bool(s, "ocsp_stapling") ||
	    strcmp(settings_get(s, "certificate_revocation"), "ocsp") == 0)
		rc = ssl_proxy_check(s, &why.out);
	if (rc < 0)
		log_event_code(LOGMSG_SRV_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return rc == 0;
}

/*
 * The settings that were taken from Puppet Server, for the record of the
 * configuration.
 */
static struct puppetserver_taken taken;
static struct arena *taken_arena;

static int
main_compiled_take(struct settings *s, struct diag_list *diags)
{
	const char *directory = settings_puppetserver(s);

	/* only the user puppet and its group may read it */
	if (directory != NULL)
		users_join_group_of(directory);
	if (taken_arena != NULL)
		arena_free(taken_arena);
	taken_arena = arena_new(0);
	return puppetserver_take(s, taken_arena, diags, &taken);
}

static void
taken_log(void)
{
	if (taken.directory == NULL)
		return;
	log_event(SERVER_PROCESS, SRV_TAKEN, log_str("path", taken.directory),
	    log_str("taken", taken.taken), log_str("untaken", taken.untaken));
}

/*
 * In the parent: also check settings that its children do not get, and read the
 * files that only the parent reads, before it starts children.
 */
static const void *
main_compiled_config(struct settings *s)
{
	char error[PATH_MAX + 128];
	struct front_token token;
	const void *c = NULL;
	bool ok = main_compiled_puppetdb_ok(s) && main_compiled_proxy_ok(s);
	int rules = ok ? front_rules_read(s) : -1;

	if (rules < 0)
		return NULL;
	if (front_token_read(settings_get(s, "status_page_token"), &token,
		error, sizeof(error)) == 0)
		c = config_checked(s);
	else
		log_event_code(
		    LOGMSG_SRV_OPTION_BAD, log_str("message", error));
	if (c != NULL)
		front_rules_keep(rules);
	else
		close(rules);
	if (c != NULL)
		taken_log();
	return c;
}

static const struct server_config *
main_compiled_configure(void)
{
	return daemon_configure();
}

static bool preparing;

/* Privileges are dropped before the first file is read. */
static int
main_compiled_own_option(const char *word)
{
	if (strcmp(word, "--prepare") != 0)
		return 0;
	preparing = true;
	server_prepare_confine();
	return 1;
}

static int
main_compiled_run(const void *first)
{
	return preparing ? server_prepare(first)
			 : server_run(first, main_compiled_configure);
}

static int
main_compiled_become(struct process *self, struct settings *s)
{
	return server_child(self, config_checked(s));
}

int
main(int argc, char **argv)
{
	static const struct daemon_program program = {
	    .name = SERVER_NAME,
	    .usage = main_compiled_usage,
	    .mode = SETTINGS_SERVER,
	    .parts = SETTINGS_COMPILES | SETTINGS_SERVES,
	    .log = LOG_DAEMON_KEPT,
	    .rows = server_rows,
	    .row_count = SERVER_PROCESSES,
	    .option_bad = LOGMSG_SRV_OPTION_BAD,
	    .own_option = main_compiled_own_option,
	    .take = main_compiled_take,
	    .begin = users_join_groups,
	    .config = main_compiled_config,
	    .run = main_compiled_run,
	    .become = main_compiled_become,
	};

	return daemon_main(&program, argc, argv);
}

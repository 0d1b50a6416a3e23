/*
 * The apply child: one run.  It starts a child that collects the facts,
 * requests the catalog from the fetch child, runs the transaction, writes
 * the state files and passes the report to the fetch child.
 */

#include "agent/applyd/run/apply.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/announce.h"
#include "agent/applyd/machine.h"
#include "agent/applyd/run/cache.h"
#include "agent/applyd/run/deferred.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/hook.h"
#include "agent/applyd/journal.h"
#include "agent/applyd/run/node_environment.h"
#include "agent/applyd/files/pluginsync.h"
#include "agent/applyd/run/reports.h"
#include "agent/applyd/run/run.h"
#include "agent/applyd/files/served_files.h"
#include "agent/applyd/state.h"
#include "agent/applyd/files/web_files.h"
#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/intern.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "logging/record/context.h"
#include "logging/log.h"
#include "logging/sink/patience.h"
#include "logging/span.h"
#include "logging/trace.h"
#include "base/metrics/metrics.h"
#include "base/metrics/object.h"
#include "network/dns/server_list.h"
#include "machine/resource/machine.h"
#include "base/settings/compat.h"
#include "base/settings/log_settings.h"
#include "machine/transaction/count.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/report/report_log.h"
#include "machine/transaction/report/report_write.h"
#include "machine/transaction/tags.h"
#include "machine/transaction/transaction.h"

/*
 * Maximum number of catalogs fetched until the environment no longer changes.
 */
#define ENVIRONMENTS_MAX 4

struct apply {
	const struct process *process;
	const struct agent_config *config; /* own */
	struct agent_config own;	   /* with the server that is used */
	struct exchange *exchange;
	struct arena *arena;
	struct report *report;
	char environment[NODE_ENVIRONMENT_MAX];
	struct catalog *catalog; /* NULL: no catalog is available */
	/* The fetched catalog as received; NULL when it is not to be cached. */
	const char *received;
	size_t received_size;
	bool prerun_failed;
	bool plugins_failed; /* they could not be fetched */
	bool refused;  /* the environment is another one, in strict mode */
	bool is_later; /* the server has given this run another time */
	struct fetch_slot slot; /* of the next run, or of this one */
	struct agent_deferred deferred;
};

static struct catalog *
parse_catalog(struct apply *a, const char *origin, const char *text, size_t n,
    char *error, size_t size)
{
	int64_t begin = clock_mono_ns();
	struct diag_list diags;
	const struct diag *d;
	struct catalog *c;
	struct shortbuf why;

	diag_init(&diags, a->arena, 20);
	c = catalog_from_json(a->arena, intern_new(a->arena),
	    a->config->certname, text, n, &diags);
	if (c != NULL) {
		transaction_log_catalog(c, origin, n, clock_mono_ns() - begin);
		return c;
	}
	d = diag_first_error(&diags);
	shortbuf_init(&why, size - 1);
	if (d != NULL)
		diag_format(d, &why.out);
	fixed_shorten(error, size, "%s",
	    why.out.len > 0 ? shortbuf_text(&why) : "the catalog is missing");
	shortbuf_release(&why);
	return NULL;
}

static void
agent_apply_span_end(struct log_span *s, enum metric_run_phase phase)
{
	log_span_end(
	    s, log_code("phase", metric_label_puppet("dltPhaseTable", phase)));
}

static void
catalog_failed(const char *message, unsigned status)
{
	log_event(AGENT_RUN, AGT_CATALOG_FAILED, log_str("message", message),
	    log_int("http.response.status_code", status));
}

/*
 * Return whether the server refuses this run of the daemon until its slot,
 * logged.  A run by hand has none, and fails.
 */
static bool
is_moved(struct apply *a, const struct exchange_answer *answer)
{
	const struct run_start *start = a->process->arg;
	int64_t ns = answer->slot.at - process_now();

	a->is_later = answer->slot.is_later && answer->slot.at != 0 &&
		      start->call.interval > 0;
	if (a->is_later)
		log_event(AGENT_RUN, AGT_RUN_LATER,
		    log_ns("duration", ns > 0 ? ns : 0));
	return a->is_later;
}

/* Fetch one catalog for the current environment; NULL, logged, on failure. */
static struct catalog *
fetch_once(struct apply *a, int facts)
{
	struct exchange_answer answer;
	char error[FETCH_MESSAGE_MAX], digest[DIGEST_HEX_MAX];
	struct catalog *c;
	int64_t begin = clock_mono_ns();
	struct log_span span;
	const char *known;
	size_t n;
	int rc;

	log_span_begin(&span, LOGMSG_AGT_SPAN);
	announce_request(a->exchange, a->report->transaction_uuid, a->config);
	known = cache_known(
	    &a->config->state, a->config->certname, a->arena, &n, digest);
	rc = exchange_catalog(a->exchange, a->environment,
	    a->report->transaction_uuid, digest, facts, &answer);
	agent_apply_span_end(&span, M_RUN_PHASE_CONFIG_RETRIEVAL);
	if (answer.slot.at != 0)
		a->slot = answer.slot;
	if (rc < 0 && is_moved(a, &answer))
		return NULL;
	if (rc < 0) {
		catalog_failed(answer.message, answer.status);
		return NULL;
	}
	report_time(a->report, "config_retrieval", clock_mono_ns() - begin);
	begin = clock_mono_ns();
	log_span_begin(&span, LOGMSG_AGT_SPAN);
	c = answer.map != NULL ? parse_catalog(a, a->config->server, answer.map,
				     answer.size, error, sizeof(error))
			       : parse_catalog(a, a->config->server, known, n,
				     error, sizeof(error));
	agent_apply_span_end(&span, M_RUN_PHASE_CONVERT_CATALOG);
	report_time(a->report, "convert_catalog", clock_mono_ns() - begin);
	if (c == NULL) {
		catalog_failed(error, 200);
		return NULL;
	}
	/* the text is valid as long as the catalog: to the end of the run */
	if (answer.map != NULL && strcmp(c->environment, a->environment) == 0 &&
	    !a->config->noop) {
		a->received = answer.map;
		a->received_size = answer.size;
	}
	return c;
}

/*
 * Fetch the plug-ins: 0, and whether the cached catalog is to be used; -1,
 * logged, when the run cannot continue.
 */
static int
fetch_plugins(struct apply *a)
{
	const struct pluginsync p = {.config = a->config,
	    .exchange = a->exchange,
	    .environment = a->environment,
	    .uuid = a->report->transaction_uuid};
	int64_t begin = clock_mono_ns();
	struct log_span span;
	int rc;

	log_span_begin(&span, LOGMSG_AGT_SPAN);
	rc = pluginsync_run(&p);
	agent_apply_span_end(&span, M_RUN_PHASE_PLUGIN_SYNC);
	report_time(a->report, "plugin_sync", clock_mono_ns() - begin);
	a->plugins_failed = rc != 0;
	return rc < 0 ? -1 : 0;
}

/* Collect the facts again, after plug-ins; -1, logged. */
static int
fetch_facts(struct apply *a)
{
	int64_t begin = clock_mono_ns();
	struct log_span span;

	log_span_begin(&span, LOGMSG_AGT_SPAN);
	if (a->deferred.facts >= 0)
		close(a->deferred.facts);
	a->deferred.facts = exchange_facts(a->exchange);
	agent_apply_span_end(&span, M_RUN_PHASE_FACT_GENERATION);
	report_time(a->report, "fact_generation", clock_mono_ns() - begin);
	return a->deferred.facts < 0 ? -1 : 0;
}

/* True, logged, when strict_environment_mode refuses the catalog. */
static bool
agent_apply_is_refused(struct apply *a, const struct catalog *c)
{
	if (!a->config->strict || strcmp(c->environment, a->environment) == 0)
		return false;
	log_event(AGENT_RUN, AGT_ENVIRONMENT_STRICT,
	    log_str("environment", a->environment),
	    log_str("other_environment", c->environment));
	a->refused = true;
	return true;
}

/*
 * Continue in an environment.  A name that was shortened is invalid, so that
 * the fetch child refuses it.
 */
static void
environment_continue(struct apply *a, const char *name)
{
	fixed_shorten(a->environment, sizeof(a->environment), "%s", name);
}

/*
 * Fetch until the catalog is of the requested environment, each with that
 * environment's plug-ins and facts.
 */
static struct catalog *
fetch_catalog(struct apply *a)
{
	for (int i = 0; i < ENVIRONMENTS_MAX; i++) {
		struct catalog *c = fetch_once(a, a->deferred.facts);

		if (c == NULL || strcmp(c->environment, a->environment) == 0)
			return c;
		if (agent_apply_is_refused(a, c))
			return NULL;
		log_event(AGENT_RUN, AGT_OTHER_ENVIRONMENT,
		    log_str("environment", a->environment),
		    log_str("other_environment", c->environment));
		log_event(AGENT_SETTINGS, AGT_SETTING,
		    log_str("setting", "environment"),
		    log_str("value", c->environment),
		    log_str("origin", "the server"));
		environment_continue(a, c->environment);
		if ((a->config->pluginsync && fetch_plugins(a) < 0) ||
		    fetch_facts(a) < 0)
			return NULL;
	}
	log_event(AGENT_RUN, AGT_TOO_MANY_ENVIRONMENTS);
	return NULL;
}

/* The run continues in the environment of the catalog, which was asked for. */
static void
environment_switch(struct apply *a, const struct catalog *c)
{
	log_event(AGENT_RUN, AGT_SWITCHED_ENVIRONMENT,
	    log_str("environment", a->environment),
	    log_str("other_environment", c->environment));
	environment_continue(a, c->environment);
}

static struct catalog *
cached_catalog(struct apply *a, int requested)
{
	char error[FETCH_MESSAGE_MAX] = "";
	struct catalog *c;
	bool other;
	size_t n;
	const struct agent_config *cfg = a->config;
	const char *s = cache_load(&cfg->state, cfg->certname, a->arena, &n);

	if (s == NULL)
		return NULL;
	c = parse_catalog(a, "the cache", s, n, error, sizeof(error));
	if (c == NULL) {
		log_event(AGENT_RUN, AGT_CACHE_BAD, log_str("message", error));
		cache_set_aside(&cfg->state, cfg->certname, error);
		return NULL;
	}
	other = strcmp(c->environment, a->environment) != 0;
	if (other && !requested) {
		log_event(AGENT_RUN, AGT_CACHED_ENVIRONMENT,
		    log_str("environment", a->environment),
		    log_str("other_environment", c->environment));
		return NULL;
	}
	log_event(
	    AGENT_RUN, AGT_CACHED, log_str("environment", c->environment));
	if (other && agent_apply_is_refused(a, c))
		return NULL;
	if (other)
		environment_switch(a, c);
	a->report->cached_catalog_status =
	    requested ? "explicitly_requested" : "on_failure";
	return c;
}

/* Fetch plug-ins and facts, in that order; -1, logged. */
static int
fetch_first(struct apply *a)
{
	const struct pluginsync p = {.config = a->config,
	    .exchange = a->exchange,
	    .environment = a->environment,
	    .uuid = a->report->transaction_uuid};
	int possible = a->config->pluginsync ? pluginsync_possible(&p) : 0;

	a->refused = possible < 0;
	if (possible < 0 || (possible > 0 && fetch_plugins(a) < 0))
		return -1;
	return fetch_facts(a);
}

static struct catalog *
find_catalog(struct apply *a)
{
	const struct agent_config *cfg = a->config;
	struct catalog *c = NULL;

	a->report->cached_catalog_status = "not_used";
	if (cfg->use_cached_catalog)
		c = cached_catalog(a, 1);
	if (c == NULL && !a->refused)
		node_environment_find(
		    cfg, a->exchange, a->report, a->environment);
	log_event(
	    AGENT_RUN, AGT_ENVIRONMENT, log_str("environment", a->environment));
	if (c != NULL || a->refused)
		return c;
	if (fetch_first(a) == 0) {
		if (a->plugins_failed && (c = cached_catalog(a, 0)) != NULL)
			return c;
		c = fetch_catalog(a);
	}
	if (c != NULL || a->refused || a->is_later)
		return c;
	if (!cfg->usecacheonfailure) {
		if (!a->plugins_failed)
			log_event(AGENT_RUN, AGT_NOT_CACHED);
		return NULL;
	}
	return cached_catalog(a, 0);
}

/*
 * The catalog is valid: replace the cached one, and run the command before the
 * run.  (configurer.rb, prepare_and_retrieve_catalog to apply_catalog)
 */
static int
on_converted(void *arg)
{
	struct apply *a = arg;
	const struct agent_config *c = a->config;

	if (a->received != NULL) {
		log_event(AGENT_RUN, AGT_CACHING, log_str("node", c->certname));
		(void)cache_save(
		    &c->state, c->certname, a->received, a->received_size);
	}
	a->prerun_failed = hook_run(c->settings, "prerun_command") < 0;
	return a->prerun_failed ? -1 : 0;
}

static void
apply_catalog(struct apply *a)
{
	struct journal *j;
	struct run_options o = {.noop = a->config->noop,
	    .noop_as_change = compat_of(a->config->compat).noop_as_change,
	    .evaltrace = a->config->evaltrace,
	    .converted = on_converted,
	    .converted_arg = a};

	agent_run_options(&o, a->arena, a->config->settings);
	o.machine->file_server = served_files_new(
	    a->arena, a->exchange, a->report->transaction_uuid, a->catalog);
	web_files_use(
	    o.machine, a->config->settings, a->report->transaction_uuid);
	agent_deferred_options(&a->deferred, &o);
	o.tags = tags_of_setting(a->arena, a->config->tags);
	o.skip_tags = tags_of_setting(a->arena, a->config->skip_tags);
	if (a->config->write_catalog_summary)
		state_save_lists(&a->config->state, o.machine, a->catalog);
	j = journal_new(
	    a->arena, a->config->settings, a->report->transaction_uuid);
	o.before_change = journal_instance;
	o.before_change_arg = j;
	report_tap(a->report, a->catalog);
	(void)transaction_apply(a->catalog, &o, a->arena, a->report);
	machine_end(o.machine);
	journal_end(j);
}

/* End a run that applied nothing. */
static void
not_applied(struct apply *a)
{
	report_finish(a->report);
	metric_add(M_dltRunSkipped, 1);
	metric_set(M_dltLastStatus, M_RUN_STATUS_SKIPPED);
	metric_set(
	    M_dltRunsBadInRow, metrics_first->cell[M_dltRunsBadInRow] + 1);
}

/* Apply the catalog; return the run's exit code. */
static int
run_catalog(struct apply *a)
{
	struct settings *s = a->config->settings;
	int code = RUN_NOT_DONE;

	a->catalog = find_catalog(a);
	if (a->is_later) {
		metric_add(M_dltRunSkipped, 1);
		return code;
	}
	if (a->catalog != NULL)
		apply_catalog(a);
	else if (!a->plugins_failed && !a->refused)
		log_event(AGENT_RUN, AGT_NO_CATALOG);
	if (a->catalog == NULL || a->prerun_failed)
		not_applied(a);
	else
		code = report_exit_code(a->report);
	if (hook_run(s, "postrun_command") < 0)
		code = RUN_NOT_DONE;
	return code;
}

static void
agent_apply_send_report(struct apply *a)
{
	struct exchange_answer answer;
	int64_t begin = clock_mono_ns();
	struct strbuf json;
	const char *text;

	strbuf_init(&json, FETCH_REPORT_MAX);
	if (report_to_json(a->report, &json) < 0 ||
	    strbuf_text(&json, &text) < 0) {
		log_event(AGENT_RUN, AGT_REPORT_FAILED,
		    log_str("message", "it is too large"));
	} else {
		if (exchange_report(a->exchange, a->environment,
			a->report->transaction_uuid, text, json.len,
			&answer) == 0)
			reports_log_given(a->report, json.len,
			    a->config->server, clock_mono_ns() - begin);
		else
			log_event(AGENT_RUN, AGT_REPORT_FAILED,
			    log_str("message", answer.message),
			    log_int(
				"http.response.status_code", answer.status));
	}
	strbuf_release(&json);
}

/*
 * Return true for a server of the settings: the fetch child is not trusted.
 * With SRV records it may be any host.
 */
static bool
agent_apply_is_permitted(
    const struct agent_config *c, const struct fetch_server *server)
{
	struct server_row row;
	struct server_list l;
	struct shortbuf why;
	bool found = false;

	if (c->srv)
		return server_row_set(
		    &row, server->host, strlen(server->host), server->port);
	shortbuf_init(&why, FETCH_MESSAGE_MAX);
	if (server_list_read(&l, c->server_list, c->port, &why.out) < 0)
		l.count = 0;
	for (size_t i = 0; i < l.count && !found; i++)
		found = strcmp(l.rows[i].host, server->host) == 0 &&
			l.rows[i].port == server->port;
	shortbuf_release(&why);
	return found;
}

/* Use the server that the fetch child has selected; a failure is logged. */
static void
server_select(struct apply *a)
{
	struct exchange_answer answer;
	struct fetch_server server;

	if (a->config->server_list == NULL && !a->config->srv)
		return;
	if (exchange_server(a->exchange, a->report->transaction_uuid, &server,
		&answer) < 0) {
		log_event(AGENT_RUN, AGT_SERVER_NONE,
		    log_str("message", answer.message));
		a->report->server_used = NULL;
		return;
	}
	if (!agent_apply_is_permitted(a->config, &server)) {
		log_event(AGENT_RUN, AGT_SERVER_NONE,
		    log_str("message",
			"the fetch child has selected a server that is not "
			"in server_list"));
		a->report->server_used = NULL;
		return;
	}
	a->own.server = arena_strdup(a->arena, server.host);
	a->own.port = server.port;
	a->report->server_used =
	    arena_printf(a->arena, "%s:%u", a->own.server, a->own.port);
}

/*
 * Count the time from the start of this child to the run.  The report of a
 * single run gets the time since the start of the program.  (configurer.rb,
 * run_internal)
 */
static void
startup_end(struct apply *a)
{
	const struct run_start *start = a->process->arg;
	int64_t now = process_now();

	run_phase_count(M_RUN_PHASE_STARTUP, now - a->process->started);
	if (start->began != 0)
		report_time(a->report, "startup_time", now - start->began);
}

/* Store and send the report of a run that has taken place. */
static void
report_leave(struct apply *a)
{
	const struct agent_config *c = a->config;
	struct log_span span;
	int64_t begin;

	a->report->environment = a->environment;
	reports_leave(c->settings, "agent_reports", &c->state, a->report);
	log_span_begin(&span, LOGMSG_AGT_SPAN);
	begin = clock_mono_ns();
	if (c->report) {
		agent_apply_send_report(a);
		run_phase_count(
		    M_RUN_PHASE_REPORT_SUBMIT, clock_mono_ns() - begin);
	}
	agent_apply_span_end(&span, M_RUN_PHASE_REPORT_SUBMIT);
}

static int
agent_apply_run(struct apply *a)
{
	const struct agent_config *c = a->config;
	struct log_trace trace;
	struct log_span span;
	const char *uuid;
	int code;

	environment_continue(a, c->environment);
	a->report = report_new(a->arena, c->certname);
	uuid = a->report->transaction_uuid;
	a->report->run_mode = "agent";
	a->report->puppet_version = c->puppet_version;
	a->report->initial_environment = c->environment;
	a->report->exclude_unchanged = c->exclude_unchanged != 0;
	a->report->noop = (uint8_t)c->noop;
	a->report->server_used =
	    arena_printf(a->arena, "%s:%u", c->server, c->port);
	log_trace_of_uuid(uuid, &trace);
	log_context_push(log_str("node", c->certname),
	    log_str("transaction.id", uuid), log_str("trace.id", trace.trace),
	    log_str("span.id", trace.span));
	report_tap(a->report, NULL);
	settings_log_given(c->settings, LOGMSG_AGT_SETTING);
	server_select(a);
	startup_end(a);
	log_span_begin(&span, LOGMSG_AGT_SPAN);
	code = run_catalog(a);
	report_untap(a->report);
	if (!a->is_later)
		report_leave(a);
	agent_apply_span_end(&span, M_RUN_PHASE_TOTAL);
	log_context_pop();
	return code;
}

int
apply_main(struct process *self)
{
	const struct run_start *start = self->arg;
	struct apply a = {
	    .process = self, .own = *start->config, .arena = arena_new(0)};
	int code = RUN_NOT_DONE;

	a.config = &a.own;
	log_patience(LOG_PATIENCE_RUN_MS);
	stop_patience(a.config->stop_patience);
	stop_on(SIGTERM);
	stop_at_once_on(APPLY_AT_ONCE);
	/* so that orphans can be ended with the run */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	a.exchange = exchange_new(start->config, start->fetch_sock);
	exchange_set_run(a.exchange, &start->call);
	a.deferred = (struct agent_deferred){.config = a.config,
	    .exchange = a.exchange,
	    .arena = a.arena,
	    .environment = a.environment,
	    .facts = -1};
	if (state_prepare(&a.config->state, 1) == 0)
		code = agent_apply_run(&a);
	if (a.slot.at != 0)
		(void)message_send_type(
		    self->sock, RUN_SLOT, 0, &a.slot, sizeof(a.slot), -1);
	agent_deferred_end(&a.deferred);
	exchange_free(a.exchange);
	arena_free(a.arena);
	return code;
}

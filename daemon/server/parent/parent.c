/*
 * The parent: configuration, listeners, and the list of environments.  It
 * connects the other processes.  Of what comes from the network it passes on
 * only the name of an environment, which it checks.
 */

#include "base/files/path.h"
#include "server/parent/parent.h"

#include <stdbool.h>
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "logging/audit/audit.h"
#include "base/files/fs.h"
#include "base/process/notify.h"
#include "base/process/resident.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/create.h"
#include "base/metrics/metrics.h"
#include "base/privsep/control/log_control.h"
#include "base/privsep/pidfile.h"
#include "base/privsep/reexec.h"
#include "base/privsep/restart.h"
#include "base/privsep/settings_watch.h"
#include "base/privsep/supervisor.h"
#include "server/parent/authority.h"
#include "server/parent/certificates.h"
#include "server/parent/drain.h"
#include "server/parent/environment_memory.h"
#include "server/parent/environments.h"
#include "server/front/front_permission.h"
#include "server/compile/ruby_bounds.h"
#include "server/parent/access_files.h"
#include "server/parent/assistants.h"
#include "server/parent/cache_control.h"
#include "server/parent/keeper.h"
#include "server/assistants/metrics_process.h"
#include "server/assistants/report_http.h"
#include "server/shared/server.h"
#include "server/shared/slots.h"
#include "server/assistants/status_feed.h"
#include "server/parent/run_key.h"
#include "server/parent/ticket_keys.h"
#include "server/shared/usage.h"
#include "server/parent/users.h"
#include "server/ipc/ipc_environment.h"

static void
server_parent_on_starting(void *ctx, struct process *p)
{
	const struct server *s = ctx;

	p->config = s->config;
	metrics_slot_taken(p->slot);
}

static void
server_parent_on_started(void *ctx, struct process *p)
{
	struct server *s = ctx;

	s->slots[p->slot] = p->id;
	if (p->line != 0)
		p->inherited = usage_anonymous(p->pid);
	keeper_started(s, p);
	assistants_connect(s, p);
	if (p->row != &server_rows[SERVER_FRONT])
		return;
	s->programs[p->number - 1] = 0;
	ticket_keys_send(s, p);
	run_key_send(s, p);
	server_environments_front(s, p);
}

/* Return true when a process other than `except` runs whose log is kept. */
static int
others_run(const struct server *s, const struct process *except)
{
	static const enum server_process rows[] = {SERVER_FRONT,
	    SERVER_ENVIRONMENT, SERVER_FILES, SERVER_STORE, SERVER_RUBY,
	    SERVER_CA, SERVER_METRICS, SERVER_STATUS, SERVER_EXPORTS,
	    SERVER_QUERY};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct process_row *row = &server_rows[rows[i]];
		struct process *p = NULL;

		while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
			if (p != except && p->pid > 0)
				return 1;
		}
	}
	return 0;
}

static int
server_parent_on_ended(void *ctx, struct process *p, int wait_status)
{
	struct server *s = ctx;
	struct server_environment *e = p->arg;

	metric_add(M_dlcCrashes, process_crashed(p, wait_status));
	slots_release(s, p->id);
	keeper_ended(s, p->pid);
	if (s->stopping && !others_run(s, p))
		keeper_stop(s);
	if (p->replaced)
		p->ending = 1;
	if (p->row == &server_rows[SERVER_RUBY]) {
		/* another one is started when it is needed */
		server_ruby_ended(s, p, wait_status);
		return 0;
	}
	if (assistants_ended(s, p, wait_status))
		return 0;
	if (p->row != &server_rows[SERVER_ENVIRONMENT]) {
		if (!p->ending)
			s->slots[p->slot] = SLOT_PENDING;
		return 1;
	}
	if (e->loading == p)
		server_load_ended(s, e, p);
	if (e->current == p) {
		/*
		 * Its workers continue until those of the next one are ready.
		 */
		e->current = NULL;
		e->retry = process_now();
	}
	return 0;
}

static bool
has_front(const struct server *s, unsigned number)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (p->number == number && !p->ending && !p->replaced)
			return 1;
	}
	return 0;
}

/*
 * Start missing fronts: all of them at first, later those that could not be
 * started.
 */
static void
start_fronts(struct server *s)
{
	for (unsigned i = 1; i <= s->config->fronts; i++) {
		if (s->listeners.count > 0 && !has_front(s, i))
			(void)slot_start(s, SERVER_FRONT, i, NULL, NULL);
	}
}

/*
 * Replace the listeners when a front has shut one down: none of them is
 * trusted, and each front gets new ones.  An address that is in use is tried
 * again each second.
 */
static void
listeners_keep(struct server *s)
{
	struct process *p = NULL;

	if (s->listeners.count > 0 && !listeners_lost(&s->listeners))
		return;
	while ((p = supervisor_next(
		    s->supervisor, &server_rows[SERVER_FRONT], p)) != NULL) {
		process_kill(p);
	}
	listeners_close(&s->listeners);
	if (listeners_open(
		&s->listeners, s->config->bindaddress, s->config->port) == 0)
		listeners_give(&s->listeners);
}

/*
 * Count the resident memory of the parent and of its children, which cannot all
 * read their own; workers can.
 */
static void
count_resident(const struct server *s)
{
	uint64_t n = resident_bytes(getpid(), NULL);

	for (size_t i = 0; i < SERVER_PROCESSES; i++) {
		struct process *p = NULL;

		while ((p = supervisor_next(
			    s->supervisor, &server_rows[i], p)) != NULL)
			n += p->pid > 0 ? resident_bytes(p->pid, NULL) : 0;
	}
	metric_put(M_dlcRss, n);
}

static void
server_parent_on_moved(void *ctx)
{
	keeper_look(ctx);
	server_environments_due(ctx);
}

static void
server_parent_on_user_signal(void *ctx, int number)
{
	(void)ctx;
	if (number == SIGUSR1)
		log_control_step(-1, "SIGUSR1");
	else
		log_control_step(1, "SIGUSR2");
}

static void
server_parent_on_control(void *ctx)
{
	struct server *s = ctx;

	control_serve(s->control);
}

static void
server_parent_on_stop(void *ctx, int number)
{
	const struct ipc_retire end = {.replaced = 0};
	struct server *s = ctx;
	struct process *p = NULL;

	(void)number;
	log_event(SERVER_PROCESS, SRV_STOPPING);
	s->stopping = 1;
	pidfile_end(s->lock);
	server_stop_fronts(s);
	while ((p = supervisor_next(s->supervisor,
		    &server_rows[SERVER_ENVIRONMENT], p)) != NULL) {
		/* it ends with the end of its messages all the same */
		if (supervisor_send(p, IPC_ENV_RETIRE, &end, sizeof(end), -1) <
		    0)
			supervisor_end(p);
	}
	assistants_stop(s);
	server_metrics_stop(s);
	if (!others_run(s, NULL))
		keeper_stop(s);
}

/*
 * Notify systemd that the daemon accepts requests; note is text for the
 * administrator.
 */
static void
server_parent_ready(const struct server *s, const char *note)
{
	struct shortbuf text;

	shortbuf_init(&text, 4096);
	strbuf_addf(&text.out, "accepts requests on port %u of ",
	    (unsigned)s->config->port);
	listeners_text(&s->listeners, &text.out);
	strbuf_addstr(&text.out, note);
	notify_ready(shortbuf_text(&text));
	shortbuf_release(&text);
}

/* Return the number of processors that this daemon may run on; 0: unknown. */
static uint64_t
server_parent_processors(void)
{
	cpu_set_t set;

	return sched_getaffinity(0, sizeof(set), &set) < 0
		   ? 0
		   : (uint64_t)CPU_COUNT(&set);
}

/* Write the limits of the settings into the metrics. */
static void
show_limits(const struct server_config *c)
{
	metric_set(M_dlcWorkers, c->workers * c->fronts);
	metric_set(M_dlcQueueLimit, (uint64_t)c->queue * c->fronts);
	metric_set(M_dlcKeptLimit, (uint64_t)c->catalog_cache * c->fronts);
	metric_set(M_dlcConnLimit, c->connections.all * c->fronts);
	metric_set(M_dlcCpus, server_parent_processors());
	metric_set(M_dlcNodeSeconds, 2 * (uint64_t)c->runinterval);
	metric_set(M_dlcNodeKept, (uint64_t)c->node_ttl);
}

/*
 * Reload: new settings, certificates and revocations are used by new fronts,
 * which replace the old ones (drain.h).  Code is loaded anew at the same time.
 */
static void
server_parent_on_reload(void *ctx)
{
	struct server *s = ctx;
	const struct server_config *c;

	notify_reloading();
	c = s->configure();
	/* the log's files are open anew, also if the settings are refused */
	keeper_settings(s);
	if (c == NULL || !certificates_ok(s, c)) {
		/* processes that start later have the old ones, too */
		if (reexec_settings(s->config->settings) < 0)
			log_event_code(LOGMSG_SRV_OPTION_BAD,
			    log_str(
				"message", "the settings cannot be stored"));
		metric_add(M_dlcReloadFails, 1);
		log_event(SERVER_RELOAD, SRV_RELOAD_REFUSED);
		server_parent_ready(
		    s, "; the new settings are invalid, the old ones apply");
		return;
	}
	front_rules_use();
	report_http_proxy_give(c);
	s->config = c;
	s->environments_bytes =
	    usage_environments_limit(c->environments_memory);
	/*
	 * call this first: a new front must not be connected to assistants with
	 * old settings
	 */
	assistants_stop(s);
	server_replace_fronts(s);
	start_fronts(s);
	assistants_keep(s);
	exporter_again(&s->exporter);
	server_metrics_keep(s);
	for (unsigned i = 0; i < s->environment_count; i++) {
		if (!s->environments[i].ending)
			server_environment_load(s, &s->environments[i]);
	}
	metric_add(M_dlcReloads, 1);
	metric_set(
	    M_dlcConfigSerial, metrics_first->cell[M_dlcConfigSerial] + 1);
	show_limits(c);
	log_event(SERVER_RELOAD, SRV_RELOADED);
	access_files_log(c->settings);
	(void)log_audit(AUDIT_SETTINGS, SRV_RELOAD_AUDIT,
	    log_uns("serial", metrics_first->cell[M_dlcConfigSerial]),
	    log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
	server_parent_ready(s, "");
}

static void
server_parent_on_tick(void *ctx)
{
	struct server *s = ctx;

	if (!s->stopping && settings_watch_changed())
		server_parent_on_reload(s);
	log_control_tick(s->control);
	usage_count();
	access_files_show(s->config->settings);
	count_resident(s);
	status_feed(s);
	keeper_keep(s);
	listeners_keep(s);
	certificates_keep(s);
	ticket_keys_keep(s);
	assistants_keep(s);
	start_fronts(s);
	server_metrics_keep(s);
	server_environments_keep(s);
}

/* The daemon that has the lock is ending. */
static void
server_parent_waiting(pid_t other)
{
	log_event(SERVER_PROCESS, SRV_WAITS_FOR_END, log_int("other", other));
}

static int
server_parent_take_lock(const struct server_config *c)
{
	struct shortbuf why;
	pid_t other;
	int fd;

	shortbuf_init(&why, 8192);
	/* if this fails, the next call fails, too */
	(void)fs_mkdir_all(c->rundir, 0755);
	fd = pidfile_lock_after(c->pidfile, c->stop_seconds,
	    server_parent_waiting, &other, &why.out);
	if (fd < 0 && errno == EAGAIN)
		log_event(SERVER_PROCESS, SRV_RUNS_ALREADY,
		    log_str("path", c->pidfile), log_int("other", other));
	else if (fd < 0)
		log_event(SERVER_PROCESS, SRV_PIDFILE_FAILED,
		    log_str("path", c->pidfile),
		    log_str("error.message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return fd;
}

static void
open_metrics(struct server *s)
{
	const struct server_config *c = s->config;
	char path[4096];

	path_print(path, sizeof(path), "%s/compiled.metrics", c->rundir);
	metrics_rows_max(MR_dlcNodeTable, c->nodes);
	if (metrics_create_split(path, "compiled", DALANG_VERSION,
		METRICS_SLOTS_MAX, &s->metrics) < 0)
		log_event(SERVER_PROCESS, SRV_METRICS_FAILED,
		    log_str("path", path), log_errno());
	metric_set(M_dlcConfigSerial, 1);
	show_limits(c);
}

static void
log_started(const struct server *s)
{
	struct shortbuf addresses;

	shortbuf_init(&addresses, 4096);
	listeners_text(&s->listeners, &addresses.out);
	log_event(SERVER_PROCESS, SRV_STARTED,
	    log_str("address", shortbuf_text(&addresses)),
	    log_uns("port", s->config->port),
	    log_str("version", DALANG_VERSION));
	shortbuf_release(&addresses);
}

/* Open what must exist before the first process: 0, or -1, logged. */
static int
server_parent_begin(struct server *s, struct supervisor_options *o)
{
	const struct server_config *c = s->config;

	open_metrics(s);
	keeper_init(s);
	cache_control_init(s);
	s->control = log_control_open(c->rundir, "compiled", c->control_group);
	s->supervisor = supervisor_new(o);
	supervisor_watch(
	    s->supervisor, control_fd(s->control), server_parent_on_control);
	if (listeners_open(&s->listeners, c->bindaddress, c->port) < 0 ||
	    supervisor_open(s->supervisor) < 0)
		return -1;
	server_metrics_init(s, &o->users[PROCESS_AS_METRICS]);
	listeners_give(&s->listeners);
	log_started(s);
	return keeper_start(s, &o->users[PROCESS_AS_SERVICE]);
}

static void
server_parent_end(struct server *s, const struct server_config *config)
{
	supervisor_free(s->supervisor);
	ticket_keys_drop(s);
	control_close(s->control);
	keeper_close(s);
	exporter_unlisten(&s->exporter);
	log_event(SERVER_PROCESS, SRV_STOPPED);
	metrics_close();
	pidfile_unlock(config->pidfile, s->lock);
}

int
server_run(const struct server_config *config,
    const struct server_config *(*configure)(void))
{
	static struct server s;
	struct supervisor_options o = {.ctx = &s,
	    .stop_seconds = config->stop_seconds,
	    .starting = server_parent_on_starting,
	    .started = server_parent_on_started,
	    .ended = server_parent_on_ended,
	    .reload = server_parent_on_reload,
	    .stop = server_parent_on_stop,
	    .tick = server_parent_on_tick,
	    .user_signal = server_parent_on_user_signal,
	    .moved = server_parent_on_moved,
	    .adopts = true};

	s.config = config;
	s.environments_bytes =
	    usage_environments_limit(config->environments_memory);
	s.configure = configure;
	if (users_find(config, o.users) < 0 ||
	    !authority_ready(config, &o.users[PROCESS_AS_CA]) ||
	    !certificates_ok(&s, config))
		return 1;
	s.lock = server_parent_take_lock(config);
	if (s.lock < 0)
		return 1;
	users_check_reach(o.users);
	ruby_bounds_log(&o.users[PROCESS_AS_RUBY]);
	if (server_parent_begin(&s, &o) < 0) {
		control_close(s.control);
		keeper_close(&s);
		pidfile_unlock(config->pidfile, s.lock);
		return 1;
	}
	report_http_proxy_give(config);
	assistants_keep(&s);
	front_rules_use();
	access_files_log(config->settings);
	ticket_keys_keep(&s);
	run_key_draw(&s);
	start_fronts(&s);
	server_metrics_keep(&s);
	server_environment_load(
	    &s, server_environment_add(&s, config->environment));
	server_parent_ready(&s, "");
	supervisor_run(s.supervisor);
	server_parent_end(&s, config);
	return 0;
}

/*
 * The environment process: holds the parsed code of one environment in one
 * version, forks the workers that share it, and watches its files.  It stays
 * single-threaded, so that a fork is always safe.
 */

#include "server/compile/environment_process.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "language/compiler/environment_settings.h"
#include "language/loader/code_store.h"
#include "language/loader/environment.h"
#include "logging/sink/emitter.h"
#include "logging/log.h"
#include "base/metrics/read/peak.h"
#include "base/metrics/rows.h"
#include "base/privsep/restart.h"
#include "base/privsep/split.h"
#include "server/compile/code_watch.h"
#include "server/shared/server.h"
#include "server/shared/usage.h"
#include "server/compile/environment_ruby.h"
#include "server/ipc/ipc_environment.h"
#include "server/shared/trusted.h"
#include "server/compile/worker.h"
#include "base/settings/settings.h"

/* How often changes are reported to the parent, until it has loaded them. */
#define WATCH_NS 1000000000LL

/* Limit of workers of all fronts. */
#define WORKERS_MAX 1024

struct holder {
	struct process *self;
	struct code_store *store;
	struct environment *environment;
	struct trusted_names *oid_names;
	int signals;
	int retired;
	bool splits; /* this is a new process, which has nothing loaded yet */
	struct code_watch code;
	int64_t next_watch;
	size_t count;
	/*
	 * A pipe to which workers write their pids with their first job.  A
	 * worker that writes wrong pids gains only restarts without a pause.
	 */
	int jobs[2];
	struct environment_ruby ruby;
	struct process workers[WORKERS_MAX]; /* pid 0: to be forked later */
	uint32_t fronts[WORKERS_MAX];
	int had_job[WORKERS_MAX];
};

static void
worker_in_child(struct process *p)
{
	struct worker_start *w = p->arg;

	close(w->parent_sock);
	close(w->signals);
	close(w->jobs_in);
	close(w->ruby_far);
}

static void
fork_worker(struct holder *h, size_t i)
{
	struct process *p = &h->workers[i];
	struct worker_start start = {.environment = h->environment,
	    .code = &h->code,
	    .config = ((struct server *)h->self->ctx)->config,
	    .oid_names = h->oid_names,
	    .parent_sock = h->self->sock,
	    .signals = h->signals,
	    .jobs = h->jobs[1],
	    .ruby = h->ruby.near,
	    .ruby_far = h->ruby.far,
	    .jobs_in = h->jobs[0]};
	struct ipc_worker m = {.front = h->fronts[i], .number = p->number};

	p->arg = &start;
	h->had_job[i] = 0;
	if (process_fork(p, worker_in_child) < 0) {
		log_event(SERVER_PROCESS, PRV_FORK_FAILED,
		    log_str("process", p->row->name),
		    log_uns("number", p->number), log_errno());
		p->pid = 0;
		process_plan_restart(p);
		return;
	}
	p->arg = NULL;
	p->restart = 0;
	if (message_send_type(
		h->self->sock, IPC_ENV_WORKER, 0, &m, sizeof(m), p->sock) < 0)
		log_event(SERVER_PROCESS, PRV_NOT_SENT,
		    log_str("process", "parent"), log_uns("number", 1),
		    log_uns("message_type", IPC_ENV_WORKER), log_errno());
	/*
	 * From now on only the front has the socket.  A worker whose socket was
	 * not sent ends, and the parent requests it again.
	 */
	close(p->sock);
	p->sock = -1;
}

/* Return true when a front's worker runs, or waits for its restart. */
static bool
environment_process_has_worker(
    const struct holder *h, uint32_t front, uint32_t number)
{
	for (size_t i = 0; i < h->count; i++) {
		if (h->fronts[i] == front && h->workers[i].number == number)
			return true;
	}
	return false;
}

static void
on_workers(void *ctx, struct message *m)
{
	struct holder *h = ctx;
	const struct ipc_workers *w = (const void *)m->body;

	for (uint32_t i = 0; i < w->count && i < IPC_WORKERS_MAX; i++) {
		struct process *p = &h->workers[h->count];

		if (h->count == WORKERS_MAX || h->retired)
			return;
		if (environment_process_has_worker(h, w->front, w->numbers[i]))
			continue;
		memset(p, 0, sizeof(*p));
		p->row = &server_rows[SERVER_WORKER];
		p->number = w->numbers[i];
		p->slot = w->slots[i];
		p->ctx = h->self->ctx;
		h->fronts[h->count] = w->front;
		fork_worker(h, h->count++);
	}
}

static void
on_retire(void *ctx, struct message *m)
{
	struct holder *h = ctx;
	const struct ipc_retire *w = (const void *)m->body;
	const struct server_environment *e = h->self->arg;
	struct metrics_row *row =
	    metric_row_named(MR_dlcEnvTable, e->name, strlen(e->name));

	if (w->replaced && !h->retired) {
		metric_row_add(row, MR_dlcEnvFlushes, 1);
	} else if (!h->retired) {
		metric_row_set(row, MR_dlcEnvBytes, 0);
		metric_row_set(row, MR_dlcEnvShared, 0);
	}
	h->retired = 1;
}

/* The new process returns from here with the memory of the first one. */
static void
on_split(void *ctx, struct message *m)
{
	struct holder *h = ctx;
	int r = split(h->self, (void *)m->body, message_take_fd(m));

	if (r < 0)
		log_event(SERVER_PROCESS, PRV_FORK_FAILED,
		    log_str("process", h->self->row->name),
		    log_uns("number", h->self->number), log_errno());
	h->splits = r > 0;
}

const struct message_row environment_accepts[ENVIRONMENT_ACCEPTS] = {
    {IPC_ENV_WORKERS, sizeof(struct ipc_workers), 0, "ENV_WORKERS", on_workers},
    {IPC_ENV_RETIRE, sizeof(struct ipc_retire), 0, "ENV_RETIRE", on_retire},
    {IPC_ENV_SPLIT, sizeof(struct split_ask), 1, "ENV_SPLIT", on_split},
};

static void
forget_worker(struct holder *h, size_t i)
{
	h->count--;
	h->workers[i] = h->workers[h->count];
	h->fronts[i] = h->fronts[h->count];
	h->had_job[i] = h->had_job[h->count];
}

static void
read_first_jobs(struct holder *h)
{
	pid_t pid;
	ssize_t n;

	for (size_t turn = 0; turn < 2 * WORKERS_MAX; turn++) {
		n = read(h->jobs[0], &pid, sizeof(pid));
		if (n <= 0)
			return;
		for (size_t i = 0; n == sizeof(pid) && i < h->count; i++)
			h->had_job[i] |= h->workers[i].pid == pid;
	}
}

/*
 * Handle the end of a worker.  A worker that ends by itself has lost its front,
 * or the parent requests it again; others are replaced.
 */
static void
worker_ended(struct holder *h, size_t i, int status)
{
	struct process *p = &h->workers[i];
	int crashed = process_crashed(p, status);

	if (crashed) {
		metric_add(M_dlcCrashes, 1);
		process_log_end(p, status);
	}
	if (!crashed || h->retired) {
		forget_worker(h, i);
		return;
	}
	/* The job is the cause, so the next worker starts without a pause. */
	read_first_jobs(h);
	if (h->had_job[i])
		p->failures = 0;
	p->pid = 0;
	process_plan_restart(p);
}

static void
environment_process_reap(struct holder *h)
{
	struct signalfd_siginfo si;
	pid_t pid;
	int status;

	while (read(h->signals, &si, sizeof(si)) == (ssize_t)sizeof(si))
		;
	while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
		size_t i = 0;

		log_child_ended(pid);
		while (i < h->count && h->workers[i].pid != pid)
			i++;
		if (i < h->count)
			worker_ended(h, i, status);
	}
}

/* Report that the disk has newer code: again and again, until it is loaded. */
static void
report_changes(struct holder *h)
{
	const struct ipc_stale m = {.changes = code_watch_changes(&h->code)};

	if (m.changes > 0)
		message_send_type(
		    h->self->sock, IPC_ENV_STALE, 0, &m, sizeof(m), -1);
}

static void
environment_process_watch(struct holder *h)
{
	int64_t begin = process_now();

	if (begin < h->next_watch || h->retired)
		return;
	(void)code_watch_compare(&h->code, h->environment);
	report_changes(h);
	usage_count();
	h->next_watch = begin + WATCH_NS;
}

static void
restart_waiting(struct holder *h)
{
	for (size_t i = h->count; i-- > 0;) {
		if (h->workers[i].pid != 0)
			continue;
		if (h->retired)
			forget_worker(h, i);
		else if (process_now() >= h->workers[i].restart)
			fork_worker(h, i);
	}
}

static int
open_signals(void)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	if (sigprocmask(SIG_BLOCK, &set, NULL) < 0)
		return -1;
	return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* Receive messages from the parent; 0 when the parent has gone. */
static int
environment_process_receive(struct holder *h)
{
	struct message m;
	int r = message_receive(h->self->sock, &m);

	if (r == 0 || (r < 0 && errno != EAGAIN))
		return 0;
	if (r > 0 && message_dispatch(
			 environment_accepts, ENVIRONMENT_ACCEPTS, h, &m) < 0)
		return 0;
	return 1;
}

static int
environment_process_hold(struct holder *h)
{
	struct pollfd fds[4] = {{.fd = h->self->sock, .events = POLLIN},
	    {.fd = h->signals, .events = POLLIN}, {.events = POLLIN},
	    {.fd = code_watch_fd(&h->code), .events = POLLIN}};

	while (!(h->retired && h->count == 0)) {
		fds[2].fd = environment_ruby_watched(&h->ruby);
		if (poll(fds, 4, 200) < 0 && errno != EINTR)
			return 1;
		if (fds[3].revents && code_watch_read(&h->code) && !h->retired)
			report_changes(h);
		if (fds[1].revents)
			environment_process_reap(h);
		if (fds[0].revents && !environment_process_receive(h))
			return 0;
		if (h->splits)
			break;
		restart_waiting(h);
		environment_ruby_keep(&h->ruby, h->self->sock);
		environment_process_watch(h);
	}
	return 0;
}

static void
environment_process_count_files(
    enum metric_cache row, const struct environment_files *n)
{
	uint64_t us = (uint64_t)n->ns / 1000;

	metric_add(metric_row(M_dlcCacheMisses, row), n->count);
	metric_add(metric_row(M_dlcCacheLoads, row), n->count - n->broken);
	metric_add(metric_row(M_dlcCacheLoadUs, row), us);
	metric_put(metric_row(M_dlcCacheEntries, row), n->count - n->broken);
	metric_put(metric_row(M_dlcCacheBytes, row), n->bytes);
	metric_add(
	    metric_row(M_dlcPhaseCount, M_COMPILE_PHASE_PARSE), n->count);
	metric_add(metric_row(M_dlcPhaseMicros, M_COMPILE_PHASE_PARSE), us);
	metric_peak(M_dlcPhaseMax, M_COMPILE_PHASE_PARSE,
	    (uint64_t)n->longest_ns / 1000);
}

/* Count the code that is cached, and the time that reading it took. */
static void
count_caches(const struct environment_counts *n, int64_t ns)
{
	metric_add(metric_row(M_dlcCacheLoads, M_CACHE_ENVIRONMENT), 1);
	metric_add(metric_row(M_dlcCacheLoadUs, M_CACHE_ENVIRONMENT),
	    (uint64_t)ns / 1000);
	metric_put(metric_row(M_dlcCacheEntries, M_CACHE_ENVIRONMENT), 1);
	metric_put(metric_row(M_dlcCacheBytes, M_CACHE_ENVIRONMENT), n->bytes);
	environment_process_count_files(M_CACHE_MANIFEST, &n->code);
	environment_process_count_files(M_CACHE_TEMPLATE, &n->templates);
}

/*
 * Write the environment's row in the metrics: version, time of the load, and
 * counts of its code.
 */
static void
count_loaded(const struct holder *h, const char *name, int64_t ns)
{
	struct metrics_row *row =
	    metric_row_named(MR_dlcEnvTable, name, strlen(name));
	struct environment_counts n;
	char version[16];
	int len = snprintf(version, sizeof(version), "%u", h->self->number);

	environment_counts(h->environment, &n);
	count_caches(&n, ns);
	metric_row_text(
	    row, MR_dlcEnvTable, MR_dlcEnvVersion, version, (size_t)len);
	metric_row_set(row, MR_dlcEnvLoaded, metric_now());
	metric_row_set(row, MR_dlcEnvModules, n.modules);
	metric_row_set(row, MR_dlcEnvBytes, n.bytes);
	metric_row_set(row, MR_dlcEnvShared, n.shared_bytes);
}

static void
first_error(const struct diag_list *diags, char *error, size_t size)
{
	const struct diag *d = diag_first_error(diags);
	struct shortbuf text;

	shortbuf_init(&text, size - 1);
	if (d != NULL)
		diag_format(d, &text.out);
	fixed_shorten(error, size, "%s",
	    text.out.len > 0 ? shortbuf_text(&text)
			     : "the environment could not be loaded");
	shortbuf_release(&text);
}

/* The parsed code of the environment; NULL with the reason in error. */
/* Load what the workers share; -1 with the first error. */
static int
environment_process_load(struct holder *h, struct settings *settings,
    const char *name, char *error, size_t size)
{
	struct arena *a = arena_new(0);
	struct environment_options o;
	struct diag_list diags;

	diag_init(&diags, a, 100);
	code_watch_open(&h->code, settings, name);
	/* the first version since the daemon has started */
	if (h->self->number == 1)
		environment_warn(settings, name, a);
	if (environment_settings(settings, name, 1, a, &o, &diags) == 0) {
		o.events = h->code.events;
		o.store = h->store;
		h->environment = environment_load(&o, &diags);
	}
	if (h->environment == NULL)
		first_error(&diags, error, size);
	arena_free(a);
	if (h->environment == NULL)
		return -1;
	h->oid_names = trusted_names_load(
	    settings_get(settings, "trusted_oid_mapping_file"), error, size);
	return h->oid_names != NULL ? 0 : -1;
}

/* Close what belongs to the environment that the process has held. */
static void
holder_close(struct holder *h)
{
	environment_free(h->environment);
	h->environment = NULL;
	code_watch_close(&h->code);
	trusted_names_free(h->oid_names);
	h->oid_names = NULL;
	environment_ruby_close(&h->ruby);
	for (int i = 0; i < 2; i++)
		if (h->jobs[i] >= 0)
			close(h->jobs[i]);
	if (h->signals >= 0)
		close(h->signals);
}

static void
holder_open(struct holder *h)
{
	h->signals = open_signals();
	/* Packet mode: writes of two workers never mix. */
	if (pipe2(h->jobs, O_CLOEXEC | O_NONBLOCK | O_DIRECT) < 0)
		h->jobs[0] = h->jobs[1] = -1; /* all ends count as failures */
	environment_ruby_open(&h->ruby);
	h->retired = 0;
	h->splits = false;
	h->count = 0;
	h->next_watch = 0;
}

/* Load the environment of that name: 0, or -1 after a message to the parent. */
static int
load_and_report(struct holder *h, const char *name)
{
	struct server *s = h->self->ctx;
	struct ipc_message failed = {{0}};
	struct ipc_loaded loaded = {0};
	struct environment_counts n;
	int64_t begin = process_now();

	if (environment_process_load(h, s->config->settings, name,
		failed.message, sizeof(failed.message)) < 0) {
		message_send_type(h->self->sock, IPC_ENV_FAILED, 0, &failed,
		    sizeof(failed), -1);
		return -1;
	}
	loaded.ns = process_now() - begin;
	environment_counts(h->environment, &n);
	loaded.bytes = n.bytes;
	loaded.shared = n.shared_bytes;
	loaded.unused = n.unused_bytes;
	count_loaded(h, name, loaded.ns);
	code_watch_loaded(&h->code, h->environment, name);
	return message_send_type(
	    h->self->sock, IPC_ENV_READY, 0, &loaded, sizeof(loaded), -1);
}

/*
 * Hold an environment.  In a process that is split from this one the function
 * returns, with nothing but the store, and that process holds another
 * environment.
 */
static int
hold_one(struct holder *h, const char *name)
{
	int code = 0;

	holder_open(h);
	/* the parent would wait for a message that was not sent */
	if (load_and_report(h, name) == 0)
		code = h->signals < 0 ? 1 : environment_process_hold(h);
	holder_close(h);
	return code;
}

int
environment_main(struct process *self)
{
	const struct server_environment *e = self->arg;
	struct server_environment next;
	struct holder *h = memory_zalloc(1, sizeof(*h));
	int code;

	h->self = self;
	h->store = code_store_new();
	code = hold_one(h, e->name);
	while (h->splits) {
		memset(&next, 0, sizeof(next));
		fixed_must(next.name, sizeof(next.name), "%s", self->words);
		self->arg = &next;
		code = hold_one(h, next.name);
	}
	code_store_free(h->store);
	free(h);
	return code;
}

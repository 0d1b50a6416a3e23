/*
 * The parent's view of environments: which version of each is in use, which is
 * being loaded, and which fronts are informed.
 */

#include "server/parent/environments.h"

#include <stdbool.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "base/core/memory.h"
#include "base/process/resident.h"
#include "logging/log.h"
#include "logging/level/threshold.h"
#include "base/metrics/metrics.h"
#include "network/http/server/route.h"
#include "base/privsep/supervisor.h"
#include "server/compile/ruby_bounds.h"
#include "server/parent/assistants.h"
#include "server/parent/drain.h"
#include "server/parent/environment_memory.h"
#include "server/parent/environment_start.h"
#include "server/parent/flush.h"
#include "server/parent/keeper.h"
#include "server/parent/request_log.h"
#include "server/shared/server.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_environment.h"
#include "server/ipc/ipc_flush.h"
#include "server/shared/slots.h"
#include "server/shared/worker_numbers.h"

#define SECOND 1000000000LL
/* Pause after a failed load: from the first to the longest. */
#define RETRY_FIRST_NS (2 * SECOND)
#define RETRY_MAX_NS   (60 * SECOND)
#define RETRY_SHARE    20

/* Pause after a load that did not fail: loads take at most half of the time. */
#define RELOAD_FIRST_NS (SECOND / 20)

/*
 * An environment without a job for this time may end to make room for another.
 * Fronts report each second which environments have a job.  If a report is
 * lost, the requests in progress are finished all the same.
 */
#define UNUSED_NS (2 * SECOND)

/* Pause between two attempts to load environments that wait for memory. */
#define ROOM_NS (SECOND / 10)

/*
 * Maximum number of processes of an environment: one that serves, one that
 * loads, and older ones with requests in progress.  All environments together
 * must leave rows for the fronts and other processes.
 */
#define VERSIONS_MAX 4

/*
 * Pause between two requests for all workers.  It limits the forks that a front
 * can cause by closing its workers all the time.
 */
#define ASK_NS (5 * SECOND)

/*
 * Workers per second that a process may send, beyond the first ones: more than
 * can be forked, and less than a front can receive.
 */
#define WORKERS_RATE  500
#define WORKERS_FIRST 1000

/*
 * Pause between the starts of two Ruby hosts of a version of an environment,
 * which doubles, up to the longest, after each that exceeded its bounds; the
 * next one that runs for longer than that begins anew.
 */
#define RUBY_PAUSE_NS	  SECOND
#define RUBY_PAUSE_MAX_NS (32 * SECOND)

/* Seconds between the limit of its requests and SIGKILL. */
#define KILL_SECONDS 10

static void
environments_text_copy(char *to, size_t size, const char *from)
{
	size_t n = strnlen(from, size - 1);

	memcpy(to, from, n);
	to[n] = '\0';
}

static struct server_environment *
environment_find(struct server *s, const char *name)
{
	for (unsigned i = 0; i < s->environment_count; i++) {
		if (strcmp(s->environments[i].name, name) == 0)
			return &s->environments[i];
	}
	return NULL;
}

/*
 * Answer a front that has requested an environment.  If the answer is lost, the
 * front sends the request again.
 */
static void
failed_send(struct process *front, const struct server_environment *e,
    const char *message)
{
	struct ipc_environment m = {.changes = e->tried};

	environments_text_copy(m.environment, sizeof(m.environment), e->name);
	environments_text_copy(m.message, sizeof(m.message), message);
	(void)supervisor_send(front, IPC_FRONT_ENVIRONMENT, &m, sizeof(m), -1);
}

/*
 * The same when the environment is not loaded.  If the answer is lost, a front
 * that uses the environment sends a request when it has no worker left.
 */
static void
unknown_send(
    struct process *front, const char *environment, enum ipc_unknown_why why)
{
	struct ipc_unknown m = {.why = why};

	environments_text_copy(
	    m.environment, sizeof(m.environment), environment);
	(void)supervisor_send(front, IPC_FRONT_UNKNOWN, &m, sizeof(m), -1);
}

static void
failed_send_all(
    struct server *s, const struct server_environment *e, const char *message)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		failed_send(p, e, message);
}

static void
worker_ask(struct server *s, struct ipc_workers *m,
    const struct process *environment, uint32_t number)
{
	m->numbers[m->count] = number;
	m->slots[m->count] =
	    slot_of_worker(s, environment->id, m->front, number);
	m->count++;
}

/*
 * Request that the environment's process has all its workers for a front: it
 * forks the missing ones.
 */
static void
ask_workers(
    struct server *s, struct process *environment, const struct process *front)
{
	const struct server_environment *e = environment->arg;
	struct worker_numbers n =
	    worker_numbers_of(front->number, front->config);
	struct ipc_workers m = {.front = front->id};

	for (uint32_t i = 0; i < n.count; i++)
		worker_ask(s, &m, environment, n.first + i);
	for (uint32_t i = 0; i < n.more_max && i < e->more[front->number - 1];
	     i++)
		worker_ask(s, &m, environment, n.more + i);
	/* it is asked again */
	(void)supervisor_send(environment, IPC_ENV_WORKERS, &m, sizeof(m), -1);
}

/* Ask for the workers of the fronts that run and are not ending. */
static void
ask_for_fronts(struct server *s, struct process *environment)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	const struct process *front = NULL;

	while ((front = supervisor_next(s->supervisor, row, front)) != NULL) {
		if (front->pid > 0 && !front->ending)
			ask_workers(s, environment, front);
	}
}

/* True when a directory of the environment path contains it. */
static int
environments_environment_exists(const struct server *s, const char *name)
{
	const char *dir = s->config->environmentpath;
	char path[4096];
	struct stat st;

	while (*dir != '\0') {
		int n = (int)strcspn(dir, ":");

		if (snprintf(path, sizeof(path), "%.*s/%s", n, dir, name) <
			(int)sizeof(path) &&
		    stat(path, &st) == 0 && S_ISDIR(st.st_mode))
			return 1;
		dir += n;
		dir += *dir == ':';
	}
	return 0;
}

/*
 * Set the time since which loads of an environment fail; 0: the last load
 * succeeded.
 */
static void
broken_set(struct server *s, struct server_environment *e, uint64_t since)
{
	if (since == 0 && e->broken == 0)
		return;
	e->broken = since;
	e->broken_owed = true;
	keeper_environments(s);
}

/* The environment has no broken code any longer. */
static void
failure_clear(struct server *s, struct server_environment *e)
{
	free(e->failure);
	e->failure = NULL;
	broken_set(s, e, 0);
}

/*
 * Return the seconds until a retired process is killed: requests in progress
 * end within their time limit, or with their front.
 */
static unsigned
retired_seconds(const struct server_config *c)
{
	unsigned seconds = c->compile_seconds;

	if (seconds < c->drain_seconds)
		seconds = c->drain_seconds;
	return seconds + KILL_SECONDS;
}

/*
 * End p after its workers have ended; kill it if it does not read the message.
 */
static void
retire(const struct server *s, struct process *p, bool replaced)
{
	const struct ipc_retire m = {.replaced = replaced};

	(void)supervisor_send(p, IPC_ENV_RETIRE, &m, sizeof(m), -1);
	supervisor_end_within(p, retired_seconds(s->config));
}

/*
 * End an environment; its workers end when the fronts stop using them.  If it
 * has no process, its row becomes free at once.
 */
static void
environment_end(
    struct server *s, struct server_environment *e, enum ipc_unknown_why why)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;

	if (e->ending || e->loading != NULL)
		return;
	e->ending = 1;
	failure_clear(s, e);
	server_flush_ended(s, e);
	if (e->current != NULL)
		retire(s, e->current, false);
	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		unknown_send(p, e->name, why);
}

/* The default environment may have never had one. */
static bool
needs_directory(const struct server *s, const struct server_environment *e)
{
	return e->found || e != s->environments;
}

static bool
is_unused(const struct server_environment *e)
{
	return e->loading == NULL && process_now() - e->used >= UNUSED_NS;
}

/*
 * Make room for an environment: end the one that is unused for the longest
 * time, unless one ends already.
 */
static void
space_make(struct server *s)
{
	struct server_environment *oldest = NULL;

	for (unsigned i = 1; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->ending && e->current != NULL)
			return;
		if (e->current != NULL && is_unused(e) &&
		    (oldest == NULL || e->used < oldest->used))
			oldest = e;
	}
	if (oldest == NULL)
		return;
	log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_UNLOADED,
	    log_str("environment", oldest->name),
	    log_ns("duration", process_now() - oldest->used));
	environment_end(s, oldest, IPC_UNLOADED);
}

/*
 * Return whether an environment has to wait for memory, which becomes free when
 * unused environments end.
 */
static bool
waits_for_memory(struct server *s, struct server_environment *e)
{
	if (e->current != NULL || environment_memory_allows(s)) {
		e->waits = 0;
		return false;
	}
	if (e->waits == 0) {
		e->waits = process_now();
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_NO_PLACE,
		    log_str("environment", e->name),
		    log_bytes("bytes", environment_memory_used(s)),
		    log_bytes("max", s->environments_bytes));
	}
	space_make(s);
	return true;
}

void
server_environment_load(struct server *s, struct server_environment *e)
{
	const struct process_row *row = &server_rows[SERVER_ENVIRONMENT];

	if (e->loading != NULL)
		return;
	e->again = waits_for_memory(s, e) || environment_start_waits(s, e) ||
		   supervisor_count(s->supervisor, row, e) >= VERSIONS_MAX;
	if (e->again)
		return;
	e->tried = e->changes;
	e->found = e->found || environments_environment_exists(s, e->name);
	e->loading = environment_start(s, e);
	e->again = e->loading == NULL;
}

struct server_environment *
server_environment_add(struct server *s, const char *name)
{
	struct server_environment *e = &s->environments[s->environment_count++];

	memset(e, 0, sizeof(*e));
	environments_text_copy(e->name, sizeof(e->name), name);
	return e;
}

bool
server_environment_removed(struct server *s, struct server_environment *e)
{
	if (!needs_directory(s, e) || e->ending || e->loading != NULL ||
	    environments_environment_exists(s, e->name))
		return false;
	if (e->current != NULL)
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_REMOVED,
		    log_str("environment", e->name),
		    log_uns("code_version", e->current->number));
	environment_end(s, e, IPC_UNKNOWN);
	return true;
}

/*
 * Return a row for a new name.  When all are in use, take one without a process
 * whose environment has ended, was deleted, or could not be loaded and is not
 * used; deleted ones that still have a process end.  NULL when no row is free
 * now.  The first row is that of the setting environment.
 */
static struct server_environment *
new_row(struct server *s, const char *name)
{
	struct server_environment *free_row = NULL;

	if (s->environment_count < SERVER_ENVIRONMENTS_MAX)
		return server_environment_add(s, name);
	for (unsigned i = 1; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];
		bool deleted = !environments_environment_exists(s, e->name);

		if (deleted)
			environment_end(s, e, IPC_UNKNOWN);
		if (e->current == NULL && e->loading == NULL &&
		    (deleted || e->ending || is_unused(e)))
			free_row = e;
	}
	if (free_row == NULL)
		return NULL;
	server_flush_ended(s, free_row);
	failure_clear(s, free_row);
	memset(free_row, 0, sizeof(*free_row));
	environments_text_copy(free_row->name, sizeof(free_row->name), name);
	return free_row;
}

/*
 * True for an environment whose directory exists and whose code could not be
 * loaded.
 */
static bool
environments_has_failed(
    const struct server *s, const struct server_environment *e)
{
	return e->failure != NULL && e->current == NULL && e->loading == NULL &&
	       needs_directory(s, e);
}

/* Return true when code has changed since the last load was started. */
static bool
code_is_changed(const struct server_environment *e)
{
	return e->changes != e->tried;
}

/*
 * Return true when loading the code with these changes has failed, while the
 * environment is in use.
 */
static bool
is_given_up(const struct server_environment *e, uint32_t changes)
{
	return e->failure != NULL && e->loading == NULL && e->tried >= changes;
}

static void
on_front_request(void *ctx, struct message *m)
{
	struct process *front = ctx;
	struct server *s = front->ctx;
	struct ipc_name *w = (void *)m->body;
	const char *name = message_text(w->environment);
	struct server_environment *e;

	if (!route_environment_ok(name))
		return;
	e = environment_find(s, name);
	if ((e == NULL || e->ending || environments_has_failed(s, e)) &&
	    !environments_environment_exists(s, name)) {
		if (e != NULL)
			environment_end(s, e, IPC_UNKNOWN);
		unknown_send(front, name, IPC_UNKNOWN);
		return;
	}
	if (e == NULL && (e = new_row(s, name)) == NULL) {
		space_make(s); /* the front asks again */
		return;
	}
	/* after a reload, a new front requests each environment that it has */
	if (e->current == NULL || e->ending)
		e->used = process_now();
	e->ending = 0;
	if (e->waits != 0)
		return; /* it is loaded in its turn */
	/* workers for fronts that stay are requested regularly */
	if (e->current != NULL && !is_given_up(e, w->changes)) {
		if (front->ending)
			ask_workers(s, e->current, front);
		return;
	}
	if (e->failure != NULL)
		failed_send(front, e, e->failure);
	else
		server_environment_load(s, e);
}

static void
on_front_used(void *ctx, struct message *m)
{
	const struct process *front = ctx;
	struct ipc_name *w = (void *)m->body;
	struct server_environment *e =
	    environment_find(front->ctx, message_text(w->environment));

	if (e != NULL)
		e->used = process_now();
}

static void
on_front_more(void *ctx, struct message *m)
{
	const struct process *front = ctx;
	struct server *s = front->ctx;
	struct ipc_more *w = (void *)m->body;
	struct server_environment *e =
	    environment_find(s, message_text(w->environment));
	struct worker_numbers n =
	    worker_numbers_of(front->number, front->config);
	uint8_t *more;

	if (e == NULL)
		return;
	more = &e->more[front->number - 1];
	*more = (uint8_t)(w->count < n.more_max ? w->count : n.more_max);
	if (*more > 0 && e->current != NULL && !e->ending)
		ask_workers(s, e->current, front);
}

void
server_environments_front(struct server *s, const struct process *front)
{
	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		e->more[front->number - 1] = 0;
		if (e->current != NULL && !e->ending)
			ask_workers(s, e->current, front);
	}
}

/*
 * Count that newer code has replaced the cached code; the process that cached
 * it counts that in the environment's row.
 */
static void
count_replaced(void)
{
	metric_add(M_dlcReloads, 1);
	metric_add(metric_row(M_dlcCacheFlushes, M_CACHE_ENVIRONMENT), 1);
	metric_add(metric_row(M_dlcCacheFlushes, M_CACHE_MANIFEST), 1);
	metric_add(metric_row(M_dlcCacheFlushes, M_CACHE_TEMPLATE), 1);
}

/*
 * Return the time from which on changed code may be loaded again, so that a
 * process that always reports changes does not cause a constant load.
 */
static int64_t
soon_after(const struct process *p)
{
	int64_t now = process_now(), pause = now - p->started;

	if (pause < RELOAD_FIRST_NS)
		pause = RELOAD_FIRST_NS;
	return now + (pause < RETRY_MAX_NS ? pause : RETRY_MAX_NS);
}

/*
 * Log when environments use nearly all the memory that they may, or when this
 * one alone uses more: then only it and the first one are loaded, and others
 * wait for its end.
 */
static void
check_memory(const struct server *s, const struct process *loaded)
{
	uint64_t used = environment_memory_used(s);
	uint64_t max = s->environments_bytes;
	uint64_t own = resident_bytes(loaded->pid, NULL);

	if (own > max)
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_LARGE,
		    log_str("environment",
			((const struct server_environment *)loaded->arg)->name),
		    log_bytes("bytes", own), log_bytes("max", max));
	else if (log_fills(LOG_FULL_ENVIRONMENTS, used, max))
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENTS_FILL,
		    log_bytes("bytes", used), log_bytes("max", max));
}

static void
on_env_ready(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct server *s = p->ctx;
	struct server_environment *e = p->arg;
	const struct ipc_loaded *w = (const void *)m->body;

	if (e->loading != p)
		return;
	if (e->current != NULL) {
		retire(s, e->current, true);
		count_replaced();
	}
	/* Workers of crashed processes are replaced, too. */
	supervisor_end_forks(s->supervisor, e, retired_seconds(s->config));
	e->current = p;
	e->changes = e->tried = 0;
	e->served = 0;
	e->workers_from = 0;
	e->ruby_from = 0; /* loads have a pause of their own */
	e->ruby_pause = RUBY_PAUSE_NS;
	e->soon = e->retry = soon_after(p);
	e->loading = NULL;
	e->failures = 0;
	failure_clear(s, e);
	environment_start_loaded(e, w);
	log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_READY,
	    log_str("environment", e->name), log_uns("code_version", p->number),
	    log_ns("duration", w->ns));
	check_memory(s, p);
	ask_for_fronts(s, p);
}

/*
 * Return the pause before the next load after a failure.  Corrected code must
 * be used soon, so broken code is loaded again early, but loading takes at most
 * a twentieth of the time.  A process that crashes over its code is started
 * less often.
 */
static int64_t
retry_pause(const struct server_environment *e, int crashed)
{
	int64_t pause = RETRY_FIRST_NS;

	if (!crashed)
		pause = (process_now() - e->loading->started) * RETRY_SHARE;
	for (unsigned i = 0; crashed && i < e->failures; i++) {
		if (pause < RETRY_MAX_NS)
			pause *= 2;
	}
	if (pause < RETRY_FIRST_NS)
		return RETRY_FIRST_NS;
	return pause < RETRY_MAX_NS ? pause : RETRY_MAX_NS;
}

/* The process that loads e has failed, or crashed; e is tried again later. */
static void
load_failed(struct server *s, struct server_environment *e, int crashed,
    const char *why)
{
	int known = e->failure != NULL && strcmp(e->failure, why) == 0;
	int64_t began = e->loading->started;

	e->retry = process_now() + retry_pause(e, crashed);
	e->soon = soon_after(e->loading);
	if (code_is_changed(e))
		e->retry = e->soon;
	e->failures++;
	e->loading = NULL;
	if (server_environment_removed(s, e))
		return;
	server_flush_failed(s, e, began, why);
	if (e->current != NULL)
		failed_send_all(s, e, why);
	if (known)
		return;
	metric_add(M_dlcReloadFails, 1);
	free(e->failure);
	e->failure = memory_dup(why, strlen(why));
	broken_set(s, e, e->broken != 0 ? e->broken : metric_now());
	if (e->current != NULL) {
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_KEPT,
		    log_str("environment", e->name),
		    log_uns("code_version", e->current->number),
		    log_str("error.message", why));
		return;
	}
	log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_FAILED,
	    log_str("environment", e->name), log_str("error.message", why));
	failed_send_all(s, e, why);
}

void
server_load_ended(
    struct server *s, struct server_environment *e, const struct process *p)
{
	if (!environment_start_again(e, p)) {
		load_failed(s, e, 1, "the process that loads it has ended");
		return;
	}
	e->loading = NULL;
	server_environment_load(s, e);
}

static void
on_env_failed(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct ipc_message *w = (void *)m->body;
	struct server_environment *e = p->arg;

	if (e->loading == p)
		load_failed(p->ctx, e, 0, message_text(w->message));
}

/* Wake up for the next load that will be due. */
static void
wake_for_loads(struct server *s)
{
	int64_t first = INT64_MAX, now = process_now();

	for (unsigned i = 0; i < s->environment_count; i++) {
		const struct server_environment *e = &s->environments[i];

		if (e->again && e->loading == NULL && e->retry > now &&
		    e->retry < first)
			first = e->retry;
		if (e->waits != 0 && !e->ending && s->next_room < first)
			first = s->next_room;
	}
	if (first != INT64_MAX)
		supervisor_wake_at(s->supervisor, first);
}

/*
 * The process reports all changes again and again.  New changes cause a load
 * soon; without new ones, code that could not be loaded is tried again later.
 */
static void
on_env_stale(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct server *s = p->ctx;
	const struct ipc_stale *w = (const void *)m->body;
	struct server_environment *e = p->arg;

	if (e->current != p || e->ending || server_environment_removed(s, e))
		return;
	e->changes = w->changes;
	if (e->loading != NULL)
		return; /* it reads the changes as well, or fails */
	if (code_is_changed(e) && e->retry > e->soon)
		e->retry = e->soon;
	if (process_now() >= e->retry) {
		server_environment_load(s, e);
		return;
	}
	e->again = 1;
	wake_for_loads(s);
}

/*
 * Load environments that wait for memory: as many as there is room for, those
 * that have waited for the longest time first.
 */
static void
load_waiting(struct server *s)
{
	struct server_environment *first;

	do {
		first = NULL;
		for (unsigned i = 0; i < s->environment_count; i++) {
			struct server_environment *e = &s->environments[i];

			if (e->waits != 0 && !e->ending &&
			    (first == NULL || e->waits < first->waits))
				first = e;
		}
		if (first != NULL && !server_environment_removed(s, first))
			server_environment_load(s, first);
	} while (first != NULL && first->waits == 0);
	s->next_room = process_now() + ROOM_NS;
}

void
server_environments_due(struct server *s)
{
	int64_t now = process_now();

	if (now >= s->next_room)
		load_waiting(s);
	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->again && e->waits == 0 && !e->ending &&
		    e->loading == NULL && now >= e->retry &&
		    !server_environment_removed(s, e))
			server_environment_load(s, e);
	}
	wake_for_loads(s);
}

void
server_environments_keep(struct server *s)
{
	int64_t now = process_now();
	bool asks = now >= s->next_ask;

	if (asks)
		s->next_ask = now + ASK_NS;
	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->ending || e->waits != 0)
			continue;
		if (asks && e->current != NULL)
			ask_for_fronts(s, e->current);
		if ((e->current == NULL || e->again) && now >= e->retry &&
		    !server_environment_removed(s, e))
			server_environment_load(s, e);
	}
}

static int
sock_option(int fd, int option)
{
	socklen_t n = sizeof(int);
	int value;

	return getsockopt(fd, SOL_SOCKET, option, &value, &n) < 0 ? -1 : value;
}

/*
 * Make a worker's socket non-blocking for its front, which may not do that
 * itself.  Other descriptors that an environment process sends are not changed:
 * one may be a file that others share, or one that no event loop can wait for.
 */
static int
worker_sock_prepare(int fd)
{
	int flags = fcntl(fd, F_GETFL);

	if (flags < 0 || sock_option(fd, SO_DOMAIN) != AF_UNIX ||
	    sock_option(fd, SO_TYPE) != SOCK_SEQPACKET)
		return -1;
	return fcntl(fd, F_SETFL, flags | O_NONBLOCK);
}

/* Return true when a front may have a worker of that number. */
static bool
has_number(const struct process *front, uint32_t number)
{
	struct worker_numbers n =
	    worker_numbers_of(front->number, front->config);
	bool more;

	return worker_number_ok(&n, number, &more);
}

/* Return true when the rate allows the environment's process one more worker.
 */
static bool
environments_rate_allows(struct server_environment *e)
{
	const int64_t each = SECOND / WORKERS_RATE;
	int64_t now = process_now();

	if (e->workers_from < now)
		e->workers_from = now;
	if (e->workers_from - now > (WORKERS_FIRST - 1) * each)
		return false;
	e->workers_from += each;
	return true;
}

static void
on_env_worker(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct server *s = p->ctx;
	struct ipc_worker *w = (void *)m->body;
	struct process *front = supervisor_find(s->supervisor, w->front);
	struct server_environment *e = p->arg;

	/*
	 * The row may belong to another environment by now, or have become
	 * free.
	 */
	if (e->current != p || e->ending)
		return;
	if (front == NULL || front->row != &server_rows[SERVER_FRONT])
		return; /* it has ended meanwhile; so will the worker */
	/*
	 * Too many workers would fill the socket of the front, and block its
	 * other messages.
	 */
	if (!has_number(front, w->number) || !environments_rate_allows(e) ||
	    worker_sock_prepare(m->fd) < 0) {
		supervisor_refuse(p, m->head.type);
		return;
	}
	environments_text_copy(w->environment, sizeof(w->environment), e->name);
	w->generation = p->id;
	/* without its socket the worker ends, and is asked for again */
	(void)supervisor_send(front, IPC_FRONT_WORKER, w, sizeof(*w), m->fd);
	server_flush_worker(s, e, p, front);
}

/* Return true when the environment's process has a Ruby host. */
static bool
has_ruby(struct server *s, const struct process *environment)
{
	const struct process_row *row = &server_rows[SERVER_RUBY];
	const struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		if (p->number == environment->id)
			return true;
	}
	return false;
}

/*
 * Start a Ruby host, whose number is the id of the environment's process.  That
 * process asks again while a request waits at the control socket.
 */
static void
on_env_ruby(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct server *s = p->ctx;
	struct server_environment *e = p->arg;
	int64_t now = process_now();

	if (sock_option(m->fd, SO_DOMAIN) != AF_UNIX ||
	    sock_option(m->fd, SO_TYPE) != SOCK_SEQPACKET) {
		supervisor_refuse(p, m->head.type);
		return;
	}
	if (s->stopping || now < e->ruby_from || has_ruby(s, p))
		return;
	e->ruby_from = now + RUBY_PAUSE_NS;
	process_give(PROCESS_FD_RUBY, m->fd);
	(void)slot_start(s, SERVER_RUBY, p->id, NULL, e->name);
	process_give(PROCESS_FD_RUBY, -1);
}

void
server_ruby_ended(struct server *s, const struct process *p, int wait_status)
{
	int64_t now = process_now();
	bool exceeded = WIFEXITED(wait_status) &&
			WEXITSTATUS(wait_status) == RUBY_BOUNDS_EXIT;

	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->current == NULL || e->current->id != p->number)
			continue;
		if (now - p->started > RUBY_PAUSE_MAX_NS)
			e->ruby_pause = RUBY_PAUSE_NS;
		if (!exceeded)
			return;
		if (e->ruby_pause < RUBY_PAUSE_MAX_NS)
			e->ruby_pause *= 2;
		e->ruby_from = now + e->ruby_pause;
	}
}

const struct message_row front_sends[FRONT_SENDS] = {
    {IPC_FRONT_REQUEST, sizeof(struct ipc_name), 0, "FRONT_REQUEST",
	on_front_request},
    {IPC_FRONT_USED, sizeof(struct ipc_name), 0, "FRONT_USED", on_front_used},
    {IPC_FRONT_MORE, sizeof(struct ipc_more), 0, "FRONT_MORE", on_front_more},
    {IPC_FRONT_LOG, sizeof(struct ipc_log), 0, "FRONT_LOG", request_log_begin},
    {IPC_FRONT_LOG_END, sizeof(struct ipc_log), 0, "FRONT_LOG_END",
	request_log_end},
    {IPC_FRONT_READY, 0, 0, "FRONT_READY", server_front_ready},
    {IPC_FRONT_FLUSH, sizeof(struct ipc_flush), 0, "FRONT_FLUSH",
	server_flush_begin},
    {IPC_FRONT_PROGRAMS, sizeof(struct ipc_programs), 0, "FRONT_PROGRAMS",
	assistants_asked},
};

const struct message_row environment_sends[ENVIRONMENT_SENDS] = {
    {IPC_ENV_READY, sizeof(struct ipc_loaded), 0, "ENV_READY", on_env_ready},
    {IPC_ENV_FAILED, sizeof(struct ipc_message), 0, "ENV_FAILED",
	on_env_failed},
    {IPC_ENV_STALE, sizeof(struct ipc_stale), 0, "ENV_STALE", on_env_stale},
    {IPC_ENV_WORKER, sizeof(struct ipc_worker), 1, "ENV_WORKER", on_env_worker},
    {IPC_ENV_RUBY, 0, 1, "ENV_RUBY", on_env_ruby},
};

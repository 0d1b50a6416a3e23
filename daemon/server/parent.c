/*
 * The parent: configuration, listening socket, and which environments there
 * are.  It makes the others known to each other and passes nothing of what
 * came from the network but the checked name of an environment.
 */

#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "logging/audit.h"
#include "logging/log.h"
#include "metrics/metrics.h"
#include "network/route.h"
#include "network/tls.h"
#include "privsep/log_control.h"
#include "privsep/pidfile.h"
#include "privsep/supervisor.h"
#include "server/server.h"
#include "server/wire.h"

#define SECOND 1000000000LL
/* Pause after a failed load: from the first to the longest. */
#define RETRY_FIRST_NS (2 * SECOND)
#define RETRY_MAX_NS   (60 * SECOND)
#define BACKLOG	       512
/* Agents keep connections for 4 seconds (http_keepalive_timeout). */
#define DRAIN_SECONDS 5
/* Owner of a slot whose process is being started. */
#define SLOT_PENDING UINT32_MAX

static void
text_copy(char *to, size_t size, const char *from)
{
	snprintf(to, size, "%s", from);
}

/* A free metrics slot for a process; the last one is shared when all are. */
static unsigned
slot_take(struct server *s, uint32_t owner, uint32_t front)
{
	unsigned i = 1;

	while (i < METRICS_SLOTS_MAX - 1 && s->slots[i] != 0)
		i++;
	s->slots[i] = owner;
	s->slot_fronts[i] = front;
	return i;
}

/* What a process has now, which is nothing once it has ended. */
static const unsigned gauges[] = {
    M_dlcRss, M_dlcFds, M_dlcQueued, M_dlcInFlight, M_dlcWorkersBusy};

/* Counters of a slot survive its process, gauges do not. */
static void
slot_clear(unsigned slot)
{
	if (metrics_use_slot(slot) < 0)
		return;
	for (size_t i = 0; i < sizeof(gauges) / sizeof(gauges[0]); i++)
		metric_put(gauges[i], 0);
	(void)metrics_use_slot(0);
}

static void
slots_release(struct server *s, uint32_t id)
{
	for (unsigned i = 1; i < METRICS_SLOTS_MAX; i++) {
		if (s->slots[i] != id && s->slot_fronts[i] != id)
			continue;
		s->slots[i] = s->slot_fronts[i] = 0;
		slot_clear(i);
	}
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

static void
tell_front(struct process *front, const char *environment,
    enum wire_state state, const char *message)
{
	struct wire_environment m = {.state = state};

	text_copy(m.environment, sizeof(m.environment), environment);
	text_copy(m.message, sizeof(m.message), message);
	supervisor_tell(front, WIRE_FRONT_ENVIRONMENT, &m, sizeof(m), -1);
}

static void
tell_fronts(struct server *s, const char *environment, enum wire_state state,
    const char *message)
{
	const struct process_row *row = &server_rows[SERVER_FRONT];
	struct process *p = NULL;

	while ((p = supervisor_next(s->supervisor, row, p)) != NULL)
		tell_front(p, environment, state, message);
}

/* Has the environment fork its workers for a front. */
static void
ask_workers(
    struct server *s, struct process *environment, const struct process *front)
{
	struct wire_workers m = {.front = front->id};

	m.count = s->config->workers;
	if (m.count > WIRE_WORKERS_MAX)
		m.count = WIRE_WORKERS_MAX;
	for (uint32_t i = 0; i < m.count; i++) {
		m.numbers[i] = (front->number - 1) * m.count + i + 1;
		m.slots[i] = slot_take(s, environment->id, front->id);
	}
	supervisor_tell(environment, WIRE_ENV_WORKERS, &m, sizeof(m), -1);
}

static void
environment_load(struct server *s, struct server_environment *e)
{
	if (e->loading != NULL)
		return;
	e->loading =
	    supervisor_start(s->supervisor, &server_rows[SERVER_ENVIRONMENT],
		++e->versions, slot_take(s, SLOT_PENDING, 0), e);
}

/* True when one of the environment path's directories has it. */
static int
environment_exists(const struct server *s, const char *name)
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

static struct server_environment *
environment_add(struct server *s, const char *name)
{
	struct server_environment *e = &s->environments[s->environment_count++];

	memset(e, 0, sizeof(*e));
	text_copy(e->name, sizeof(e->name), name);
	return e;
}

static void
on_front_wants(void *ctx, struct message *m)
{
	struct process *front = ctx;
	struct server *s = front->ctx;
	struct wire_name *w = (void *)m->body;
	const char *name = message_text(w->environment);
	struct server_environment *e;

	if (!route_environment_ok(name))
		return;
	e = environment_find(s, name);
	if (e == NULL && (!environment_exists(s, name) ||
			     s->environment_count == SERVER_ENVIRONMENTS_MAX)) {
		tell_front(front, name, WIRE_STATE_UNKNOWN, "");
		return;
	}
	if (e == NULL)
		e = environment_add(s, name);
	if (e->current != NULL)
		return; /* its workers are on their way */
	if (e->failure != NULL)
		tell_front(front, name, WIRE_STATE_FAILED, e->failure);
	else
		environment_load(s, e);
}

static void
on_env_ready(void *ctx, struct message *m)
{
	struct process *p = ctx, *front = NULL;
	struct server *s = p->ctx;
	struct server_environment *e = p->arg;
	const struct wire_loaded *w = (const void *)m->body;

	if (e->loading != p)
		return;
	if (e->current != NULL) {
		supervisor_tell(e->current, WIRE_ENV_RETIRE, NULL, 0, -1);
		metric_add(M_dlcReloads, 1);
	}
	e->current = p;
	e->loading = NULL;
	e->failures = 0;
	free(e->failure);
	e->failure = NULL;
	log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_READY,
	    log_str("environment", e->name), log_uns("code_version", p->number),
	    log_ns("duration", w->ns));
	while ((front = supervisor_next(s->supervisor,
		    &server_rows[SERVER_FRONT], front)) != NULL) {
		if (!front->ending)
			ask_workers(s, p, front);
	}
}

static void
load_failed(struct server *s, struct server_environment *e, const char *why)
{
	int64_t pause = RETRY_FIRST_NS;
	int known = e->failure != NULL && strcmp(e->failure, why) == 0;

	e->loading = NULL;
	for (unsigned i = 0; i < e->failures && pause < RETRY_MAX_NS; i++)
		pause *= 2;
	e->failures++;
	e->retry = process_now() + pause;
	metric_add(M_dlcReloadFails, 1);
	if (known)
		return;
	free(e->failure);
	e->failure = memory_dup(why, strlen(why));
	if (e->current != NULL) {
		log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_KEPT,
		    log_str("environment", e->name),
		    log_uns("code_version", e->current->number),
		    log_str("error.message", why));
		return;
	}
	log_event(SERVER_ENVIRONMENT, SRV_ENVIRONMENT_FAILED,
	    log_str("environment", e->name), log_str("error.message", why));
	tell_fronts(s, e->name, WIRE_STATE_FAILED, why);
}

static void
on_env_failed(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct wire_message *w = (void *)m->body;
	struct server_environment *e = p->arg;

	if (e->loading == p)
		load_failed(p->ctx, e, message_text(w->message));
}

static void
on_env_stale(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct server_environment *e = p->arg;

	(void)m;
	if (e->current == p && process_now() >= e->retry)
		environment_load(p->ctx, e);
}

static void
on_env_worker(void *ctx, struct message *m)
{
	struct process *p = ctx;
	struct server *s = p->ctx;
	struct wire_worker *w = (void *)m->body;
	struct process *front = supervisor_find(s->supervisor, w->front);
	const struct server_environment *e = p->arg;

	if (front == NULL || front->row != &server_rows[SERVER_FRONT])
		return; /* it has ended meanwhile; so will the worker */
	text_copy(w->environment, sizeof(w->environment), e->name);
	w->generation = p->id;
	supervisor_tell(front, WIRE_FRONT_WORKER, w, sizeof(*w), m->fd);
}

static const struct message_row front_tells[] = {
    {WIRE_FRONT_WANTS, sizeof(struct wire_name), 0, "FRONT_WANTS",
	on_front_wants},
};

static const struct message_row environment_tells[] = {
    {WIRE_ENV_READY, sizeof(struct wire_loaded), 0, "ENV_READY", on_env_ready},
    {WIRE_ENV_FAILED, sizeof(struct wire_message), 0, "ENV_FAILED",
	on_env_failed},
    {WIRE_ENV_STALE, 0, 0, "ENV_STALE", on_env_stale},
    {WIRE_ENV_WORKER, sizeof(struct wire_worker), 1, "ENV_WORKER",
	on_env_worker},
};

static void
on_started(void *ctx, struct process *p)
{
	struct server *s = ctx;

	s->slots[p->slot] = p->id;
	if (p->row != &server_rows[SERVER_FRONT])
		return;
	for (unsigned i = 0; i < s->environment_count; i++) {
		if (s->environments[i].current != NULL)
			ask_workers(s, s->environments[i].current, p);
	}
}

static int
on_ended(void *ctx, struct process *p, int wait_status)
{
	struct server *s = ctx;
	struct server_environment *e = p->arg;

	(void)wait_status;
	slots_release(s, p->id);
	if (p->row == &server_rows[SERVER_FRONT]) {
		if (!p->ending)
			s->slots[p->slot] = SLOT_PENDING;
		return 1;
	}
	if (e->loading == p)
		load_failed(s, e, "the process that loads it has ended");
	if (e->current == p) {
		/* Its workers work on until those of the next one come. */
		e->current = NULL;
		e->retry = process_now();
	}
	return 0;
}

static void
on_tick(void *ctx)
{
	struct server *s = ctx;

	log_control_tick(s->control);
	for (unsigned i = 0; i < s->environment_count; i++) {
		struct server_environment *e = &s->environments[i];

		if (e->current == NULL && process_now() >= e->retry)
			environment_load(s, e);
	}
}

static void
on_user_signal(void *ctx, int number)
{
	(void)ctx;
	if (number == SIGUSR1)
		log_control_step(-1, "SIGUSR1");
	else
		log_control_step(1, "SIGUSR2");
}

static void
on_control(void *ctx)
{
	struct server *s = ctx;

	control_serve(s->control);
}

static void
on_stop(void *ctx)
{
	const struct wire_stop now = {.idle_seconds = 0};
	struct server *s = ctx;
	struct process *p = NULL;

	log_event(SERVER_PROCESS, SRV_STOPPING);
	while ((p = supervisor_next(
		    s->supervisor, &server_rows[SERVER_FRONT], p)) != NULL)
		supervisor_tell(p, WIRE_FRONT_STOP, &now, sizeof(now), -1);
	while ((p = supervisor_next(s->supervisor,
		    &server_rows[SERVER_ENVIRONMENT], p)) != NULL)
		supervisor_tell(p, WIRE_ENV_RETIRE, NULL, 0, -1);
}

static int
certificates_ok(const struct server_config *c)
{
	struct tls_files files = {c->hostcert, c->hostprivkey, c->localcacert,
	    c->hostcrl, c->crl_chain};
	char error[TLS_ERROR_MAX];
	struct tls_server *t = tls_server_new(&files, error);

	if (t == NULL) {
		log_event(SERVER_PROCESS, SRV_CERTIFICATES_BAD,
		    log_str("error.message", error));
		return 0;
	}
	tls_server_free(t);
	return 1;
}

static void
start_fronts(struct server *s)
{
	for (unsigned i = 0; i < s->config->fronts; i++) {
		(void)supervisor_start(s->supervisor,
		    &server_rows[SERVER_FRONT], i + 1,
		    slot_take(s, SLOT_PENDING, 0), NULL);
	}
}

/*
 * New settings, certificates and revocations come with new fronts; the old
 * ones finish what they hold.  Code is loaded anew beside it.
 */
static void
on_reload(void *ctx)
{
	struct server *s = ctx;
	const struct process_row *row = &server_rows[SERVER_FRONT];
	const struct server_config *c = s->configure();
	const struct wire_stop stop = {.idle_seconds = DRAIN_SECONDS};
	struct process *p = NULL;

	if (c == NULL || !certificates_ok(c)) {
		metric_add(M_dlcReloadFails, 1);
		log_event(SERVER_PROCESS, SRV_RELOAD_REFUSED);
		return;
	}
	s->config = c;
	while ((p = supervisor_next(s->supervisor, row, p)) != NULL) {
		p->ending = 1;
		supervisor_tell(p, WIRE_FRONT_STOP, &stop, sizeof(stop), -1);
	}
	start_fronts(s);
	for (unsigned i = 0; i < s->environment_count; i++)
		environment_load(s, &s->environments[i]);
	metric_add(M_dlcReloads, 1);
	metric_set(
	    M_dlcConfigSerial, metrics_first->cell[M_dlcConfigSerial] + 1);
	log_event(SERVER_PROCESS, SRV_RELOADED);
	(void)log_audit(AUDIT_SETTINGS, SRV_RELOAD_AUDIT,
	    log_uns("serial", metrics_first->cell[M_dlcConfigSerial]),
	    log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
}

static void
in_child(struct process *p)
{
	struct server *s = p->ctx;

	supervisor_forget(s->supervisor, p);
	close(s->lock);
	control_forget(s->control);
	if (p->row != &server_rows[SERVER_FRONT])
		close(s->listener);
}

static int
open_listener(const struct server_config *c)
{
	struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
	    .ai_socktype = SOCK_STREAM};
	struct addrinfo *ai;
	char port[16];
	int fd = -1, one = 1, r;

	snprintf(port, sizeof(port), "%u", c->port);
	r = getaddrinfo(c->bindaddress, port, &hints, &ai);
	if (r != 0) {
		log_event(SERVER_PROCESS, SRV_ADDRESS_BAD,
		    log_str("address", c->bindaddress),
		    log_str("error.message", gai_strerror(r)));
		return -1;
	}
	fd = socket(ai->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
	if (fd >= 0 &&
	    (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one)) < 0 ||
		bind(fd, ai->ai_addr, ai->ai_addrlen) < 0 ||
		listen(fd, BACKLOG) < 0)) {
		int saved = errno;

		close(fd);
		fd = -1;
		errno = saved;
	}
	if (fd < 0)
		log_event(SERVER_PROCESS, SRV_LISTEN_FAILED,
		    log_str("address", c->bindaddress),
		    log_uns("port", c->port), log_errno());
	freeaddrinfo(ai);
	return fd;
}

static int
take_lock(const struct server_config *c)
{
	pid_t other;
	int fd = pidfile_lock(c->pidfile, &other);

	if (fd < 0 && errno == EAGAIN)
		log_event(SERVER_PROCESS, SRV_RUNS_ALREADY,
		    log_str("path", c->pidfile), log_int("other", other));
	else if (fd < 0)
		log_event(SERVER_PROCESS, SRV_PIDFILE_FAILED,
		    log_str("path", c->pidfile), log_errno());
	return fd;
}

static void
open_metrics(const struct server_config *c)
{
	char path[4096];

	snprintf(path, sizeof(path), "%s/compiled.metrics", c->rundir);
	if (metrics_create(
		path, "compiled", DALANG_VERSION, METRICS_SLOTS_MAX) < 0)
		log_event(SERVER_PROCESS, SRV_METRICS_FAILED,
		    log_str("path", path), log_errno());
	metric_text(MT_dlcVersion, DALANG_VERSION, strlen(DALANG_VERSION));
	metric_set(M_dlcWorkers, c->workers * c->fronts);
	metric_set(M_dlcQueueLimit, c->queue);
	metric_set(M_dlcConfigSerial, 1);
}

static int
find_user(const struct server_config *c, struct sandbox_user *u)
{
	memset(u, 0, sizeof(*u));
	if (geteuid() != 0 || sandbox_user_find(c->user, c->group, u) == 0)
		return 0;
	log_event(SERVER_PROCESS, SRV_USER_UNKNOWN, log_str("user", c->user),
	    log_str("group", c->group));
	return -1;
}

int
server_run(const struct server_config *config,
    const struct server_config *(*configure)(void))
{
	static struct server s;
	struct supervisor_options o = {.ctx = &s,
	    .stop_seconds = config->stop_seconds,
	    .in_child = in_child,
	    .started = on_started,
	    .ended = on_ended,
	    .reload = on_reload,
	    .stop = on_stop,
	    .tick = on_tick,
	    .user_signal = on_user_signal,
	    .watched = -1,
	    .serve = on_control};

	s.config = config;
	s.configure = configure;
	if (find_user(config, &o.user) < 0 || !certificates_ok(config))
		return 1;
	s.lock = take_lock(config);
	if (s.lock < 0)
		return 1;
	s.listener = open_listener(config);
	s.control = log_control_open(config->rundir, "compiled");
	o.watched = control_fd(s.control);
	s.supervisor = supervisor_new(&o);
	if (s.listener < 0 || supervisor_open(s.supervisor) < 0) {
		control_close(s.control);
		pidfile_unlock(config->pidfile, s.lock);
		return 1;
	}
	open_metrics(config);
	log_event(SERVER_PROCESS, SRV_STARTED,
	    log_str("address", config->bindaddress),
	    log_uns("port", config->port), log_str("version", DALANG_VERSION));
	start_fronts(&s);
	environment_load(&s, environment_add(&s, config->environment));
	supervisor_run(s.supervisor);
	supervisor_free(s.supervisor);
	control_close(s.control);
	log_event(SERVER_PROCESS, SRV_STOPPED);
	pidfile_unlock(config->pidfile, s.lock);
	return 0;
}

const struct process_row server_rows[SERVER_PROCESSES] = {
    [SERVER_PARENT] = {.name = "parent",
	.user = PROCESS_AS_STARTED,
	.about = "configuration, listening socket; starts the others"},
    [SERVER_FRONT] = {.name = "front",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_NO_NEW_PRIVS | SANDBOX_NO_SOCKETS | SANDBOX_NO_EXEC |
		   SANDBOX_NO_WRITE | SANDBOX_NO_FILES,
	.files = SERVER_FRONT_FILES,
	.prepare = front_prepare,
	.main = front_main,
	.accepts = front_accepts,
	.accept_count = FRONT_ACCEPTS,
	.tells = front_tells,
	.tell_count = sizeof(front_tells) / sizeof(front_tells[0]),
	.about = "TLS, HTTP, authorisation, queue"},
    [SERVER_ENVIRONMENT] = {.name = "environment",
	.parent = "parent",
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_NO_NEW_PRIVS | SANDBOX_NO_SOCKETS | SANDBOX_NO_EXEC |
		   SANDBOX_NO_WRITE,
	.files = 1024,
	.forks = 1,
	.main = environment_main,
	.accepts = environment_accepts,
	.accept_count = ENVIRONMENT_ACCEPTS,
	.tells = environment_tells,
	.tell_count = sizeof(environment_tells) / sizeof(environment_tells[0]),
	.about = "parsed code of one environment; forks its workers"},
    [SERVER_WORKER] = {.name = "worker",
	.parent = "environment",
	.user = PROCESS_AS_SERVICE,
	.sandbox = SANDBOX_NO_NEW_PRIVS | SANDBOX_NO_SOCKETS | SANDBOX_NO_EXEC |
		   SANDBOX_NO_WRITE,
	.files = 256,
	.bytes = 8ULL << 30,
	.main = worker_main,
	.accepts = worker_accepts,
	.accept_count = WORKER_ACCEPTS,
	.tells = worker_tells,
	.tell_count = WORKER_TELLS,
	.about = "compiles, one catalog at a time, for one front"},
};

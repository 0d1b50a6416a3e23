#include "server/front/front.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/param.h>
#include <unistd.h>

#include <event2/event.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/text/word_list.h"
#include "logging/log.h"
#include "logging/level/threshold.h"
#include "base/metrics/metrics.h"
#include "network/http/server/event_log.h"
#include "network/http/server/http_check.h"
#include "network/http/http_parse.h"
#include "network/tls/tls.h"
#include "network/tls/tls_ticket.h"
#include "base/privsep/memfd.h"
#include "base/shares/publish.h"
#include "server/front/front_ca.h"
#include "server/shared/front_count.h"
#include "server/front/catalog/front_environments.h"
#include "server/front/catalog/front_exports.h"
#include "server/front/catalog/front_fleet.h"
#include "server/front/front_retry.h"
#include "server/front/slots/front_slots.h"
#include "server/front/kept/front_kept.h"
#include "server/front/files/front_files.h"
#include "server/front/front_flush.h"
#include "server/front/front_log.h"
#include "server/front/front_metrics.h"
#include "server/front/front_ocsp.h"
#include "server/front/front_ocsp_count.h"
#include "server/front/front_permission.h"
#include "server/front/front_programs.h"
#include "server/front/catalog/front_queue.h"
#include "server/front/front_queries.h"
#include "server/front/front_staple.h"
#include "server/front/front_status.h"
#include "server/front/files/front_store.h"
#include "server/front/front_token.h"
#include "server/front/catalog/front_waits.h"
#include "server/front/transfers/front_transfers.h"
#include "server/ipc/ipc_environment.h"
#include "server/ipc/ipc_cache.h"
#include "server/ipc/ipc_flush.h"
#include "server/ipc/ipc_run_key.h"
#include "server/shared/server.h"
#include "server/shared/usage.h"

/* Descriptors that one call asks for. */
#define POLLED 256

static void
front_on_worker(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_worker_add(
	    f, (struct ipc_worker *)(void *)m->body, message_take_fd(m));
	front_schedule(f);
}

static void
front_on_answer(struct front *f, struct front_environment *e,
    enum front_state state, const char *message)
{
	e->state = state;
	front_environment_reason(e, message);
	front_expire(f);
}

static void
on_environment(void *ctx, struct message *m)
{
	struct ipc_environment *w = (void *)m->body;
	struct front_environment *e =
	    front_environment_find(ctx, message_text(w->environment));

	/*
	 * An answer that was not asked for changes nothing; of an environment
	 * with workers newer code could not be loaded.
	 */
	if (e != NULL && e->generation == 0)
		front_on_answer(ctx, e, FRONT_FAILED, message_text(w->message));
	else if (e != NULL && e->awaited != 0 && w->changes >= e->awaited)
		front_environment_broken(
		    ctx, e, w->changes, message_text(w->message));
}

static enum front_state
front_state_of(uint32_t why)
{
	switch (why) {
	case IPC_UNLOADED:
		return FRONT_UNLOADED;
	default:
		return FRONT_UNKNOWN;
	}
}

static void
on_unknown(void *ctx, struct message *m)
{
	struct ipc_unknown *w = (void *)m->body;
	struct front_environment *e =
	    front_environment_find(ctx, message_text(w->environment));

	if (e == NULL)
		return;
	/* Its workers end, if it has any. */
	e->generation = 0;
	front_on_answer(ctx, e, front_state_of(w->why), "");
	front_schedule(ctx);
}

static void
on_stopped(void *ctx)
{
	struct front *f = ctx;

	event_base_loopexit(f->base, NULL);
}

/* The drain deadline is reached: requests in hand are abandoned. */
static void
on_drained(evutil_socket_t fd, short what, void *arg)
{
	struct front *f = arg;

	(void)fd;
	(void)what;
	log_event(SERVER_HTTP, SRV_DRAIN_CUT,
	    log_uns("connections", http_server_count(f->http)),
	    log_ns("limit", f->drain_seconds * 1000000000LL));
	event_base_loopexit(f->base, NULL);
}

static void
front_on_stop(void *ctx, struct message *m)
{
	struct front *f = ctx;
	const struct ipc_stop *w = (const void *)m->body;
	struct timeval limit = {w->drain_seconds, 0};

	f->drain_seconds = w->drain_seconds;
	if (f->drain == NULL)
		f->drain = event_new(f->base, -1, 0, on_drained, f);
	if (f->drain == NULL ||
	    (w->drain_seconds > 0 && event_add(f->drain, &limit) < 0))
		abort(); /* no memory */
	http_server_stop(f->http, w->idle_seconds, on_stopped, f);
}

/*
 * Close the connections of revoked clients, also with a request in hand.  A
 * front that cannot read the lists serves no client.
 */
static void
on_revoke(void *ctx, struct message *m)
{
	struct front *f = ctx;
	void *map;
	unsigned ended;
	size_t n;
	int known;

	if ((map = memfd_map(m->fd, IPC_CRL_MAX, &n)) == NULL) {
		event_base_loopexit(f->base, NULL);
		return;
	}
	known = tls_server_revoke(f->tls, map, n) == 0;
	munmap(map, n);
	if (!known) {
		event_base_loopexit(f->base, NULL);
		return;
	}
	ended = http_check_again(f->http);
	if (ended > 0)
		log_event(NETWORK_TLS, SRV_REVOKED_CLOSED,
		    log_uns("connections", ended));
}

static void
on_tickets(void *ctx, struct message *m)
{
	const struct front *f = ctx;
	struct tls_ticket_keys *keys = (void *)m->body;

	if (keys->count <= TLS_TICKET_KEYS)
		tls_server_tickets(f->tls, keys);
	explicit_bzero(keys, sizeof(*keys));
}

static void
on_files(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->files, message_take_fd(m));
}

static void
on_store(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->store, message_take_fd(m));
}

static void
on_exec(void *ctx, struct message *m)
{
	front_programs_use(ctx, message_take_fd(m));
}

static void
on_ca(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->ca, message_take_fd(m));
}

static void
front_on_exports(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->exports, message_take_fd(m));
}

static void
front_on_fleet(void *ctx, struct message *m)
{
	front_fleet_use(ctx, message_take_fd(m));
}

static void
front_on_facts(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->facts, message_take_fd(m));
}

static void
front_on_query(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->queries, message_take_fd(m));
}

static void
front_on_status(void *ctx, struct message *m)
{
	struct front *f = ctx;

	front_asks_use(&f->status, message_take_fd(m));
}

static void
on_logged(void *ctx, struct message *m)
{
	struct ipc_log *w = (void *)m->body;

	front_log_answered(ctx, message_text(w->trace));
}

const struct message_row front_accepts[FRONT_ACCEPTS] = {
    {IPC_FRONT_WORKER, sizeof(struct ipc_worker), 1, "FRONT_WORKER",
	front_on_worker},
    {IPC_FRONT_ENVIRONMENT, sizeof(struct ipc_environment), 0,
	"FRONT_ENVIRONMENT", on_environment},
    {IPC_FRONT_UNKNOWN, sizeof(struct ipc_unknown), 0, "FRONT_UNKNOWN",
	on_unknown},
    {IPC_FRONT_STOP, sizeof(struct ipc_stop), 0, "FRONT_STOP", front_on_stop},
    {IPC_FRONT_REVOKE, 0, 1, "FRONT_REVOKE", on_revoke},
    {IPC_FRONT_TICKETS, sizeof(struct tls_ticket_keys), 0, "FRONT_TICKETS",
	on_tickets},
    {IPC_FRONT_LOGGED, sizeof(struct ipc_log), 0, "FRONT_LOGGED", on_logged},
    {IPC_FRONT_FILES, 0, 1, "FRONT_FILES", on_files},
    {IPC_FRONT_EXEC, 0, 1, "FRONT_EXEC", on_exec},
    {IPC_FRONT_STORE, 0, 1, "FRONT_STORE", on_store},
    {IPC_FRONT_CA, 0, 1, "FRONT_CA", on_ca},
    {IPC_FRONT_STATUS, 0, 1, "FRONT_STATUS", front_on_status},
    {IPC_FRONT_EXPORTS, 0, 1, "FRONT_EXPORTS", front_on_exports},
    {IPC_FRONT_QUERY, 0, 1, "FRONT_QUERY", front_on_query},
    {IPC_FRONT_FLEET, 0, 1, "FRONT_FLEET", front_on_fleet},
    {IPC_FRONT_FACTS, 0, 1, "FRONT_FACTS", front_on_facts},
    {IPC_FRONT_FLUSHED, sizeof(struct ipc_flushed), 0, "FRONT_FLUSHED",
	front_flushed},
    {IPC_FRONT_PURGE, sizeof(struct ipc_cache_purge), 0, "FRONT_PURGE",
	front_kept_purge},
    {IPC_FRONT_RUN_KEY, sizeof(struct ipc_run_key), 0, "FRONT_RUN_KEY",
	front_slots_key},
};

static void
on_parent(evutil_socket_t fd, short what, void *arg)
{
	struct front *f = arg;
	struct message m;
	int r = message_receive(fd, &m);

	(void)what;
	if (r < 0 && errno == EAGAIN)
		return;
	/* The daemon ends with its parent. */
	if (r <= 0 || message_dispatch(front_accepts, FRONT_ACCEPTS, f, &m) < 0)
		event_base_loopexit(f->base, NULL);
}

/* Return how many of n descriptors, from that one on, are in use. */
static unsigned
used_descriptors(unsigned from, unsigned n)
{
	struct pollfd fds[POLLED];
	unsigned used = 0;

	for (unsigned i = 0; i < n; i++)
		fds[i] = (struct pollfd){.fd = (int)(from + i)};
	if (poll(fds, n, 0) < 0)
		return 0;
	for (unsigned i = 0; i < n; i++)
		used += !(fds[i].revents & POLLNVAL);
	return used;
}

/* Count descriptors in use; the sandbox denies /proc to this process. */
static void
count_descriptors(const struct front *f)
{
	unsigned max = f->self->row->files;
	uint64_t n = 0;

	for (unsigned fd = 0; fd < max; fd += POLLED)
		n += used_descriptors(fd, MIN(POLLED, max - fd));
	metric_put(M_dlcFds, n);
	metric_put(M_dlcFdLimit, f->self->row->files);
	if (log_fills(LOG_FULL_DESCRIPTORS, n, f->self->row->files))
		log_event(SERVER_PROCESS, SRV_DESCRIPTORS_FILL,
		    log_uns("descriptors", n),
		    log_uns("max", f->self->row->files));
}

static void
front_publish(const struct front *f)
{
	char process[32];

	fixed_must(process, sizeof(process), "front %u", f->self->number);
	http_server_publish(f->http, process);
	share_publish_turns(M_SHARE_CATALOGS, process, &f->queue);
	front_asks_publish(&f->files, process);
	front_asks_publish(&f->store, process);
	front_asks_publish(&f->ca, process);
	front_asks_publish(&f->status, process);
	front_asks_publish(&f->exports, process);
	front_asks_publish(&f->queries, process);
	front_fleet_publish(f, process);
	front_transfers_tick(f, process);
}

static void
front_on_tick(evutil_socket_t fd, short what, void *arg)
{
	struct front *f = arg;

	(void)fd;
	(void)what;
	count_descriptors(arg);
	front_environments_ask(arg);
	front_environments_report(arg);
	front_log_overdue(arg);
	front_waits_keep(arg);
	front_retry_tick(f->retry);
	front_schedule(arg);
	front_expire(arg);
	front_programs_expire(arg);
	front_staple_keep(arg);
	front_ocsp_expire(f);
	front_ocsp_count_keep(f);
	front_asks_expire(&f->files);
	front_asks_expire(&f->store);
	front_asks_expire(&f->facts);
	front_asks_expire(&f->ca);
	front_asks_expire(&f->status);
	front_fleet_repeat(f);
	front_asks_expire(&f->exports);
	front_asks_expire(&f->queries);
	front_flushes_expire(f);
	front_queue_high(arg);
	front_slots_publish(f);
	front_publish(f);
	usage_count();
}

static void
front_on_begun(void *ctx, const struct http_exchange *x)
{
	(void)ctx;
	(void)x;
	metric_change(M_dlcInFlight, 1);
	front_count_begin();
}

static void
on_routed(void *ctx, struct http_exchange *x)
{
	const struct front *f = ctx;

	front_count_routed(x);
	front_transfers_routed(f->transfers, x);
}

/* A browser sends credentials only after an answer that asks for them. */
static bool
has_credentials(const struct http_exchange *x)
{
	size_t n;

	return http_request_field(x->rq, "Authorization", &n) != NULL;
}

static void
front_on_ended(void *ctx, const struct http_exchange *x)
{
	const struct front *f = ctx;
	const char *target = http_request_target(x->rq);
	size_t n = x->rq->target_len;
	const char *q = memchr(target, '?', n);

	if (x->status == 403 || (x->status == 401 && has_credentials(x)))
		log_event(SERVER_AUTHZ, SRV_FORBIDDEN,
		    log_str("user.name", x->certname[0] ? x->certname : "-"),
		    log_str("client.address", x->address),
		    log_strn("url.path", target,
			q != NULL ? (size_t)(q - target) : n),
		    log_str(
			"http.request.method", http_method_name(x->rq->method)),
		    log_str("rule", x->rule != NULL ? x->rule : "none"));
	metric_change(M_dlcInFlight, -1);
	front_count(x);
	front_transfers_ended(f->transfers, x);
	front_log_end(ctx, x);
	log_event(SERVER_HTTP, SRV_ACCESS,
	    log_str("http.request.method", http_method_name(x->rq->method)),
	    log_strn("url.path", target, q != NULL ? (size_t)(q - target) : n),
	    log_str("client.address", x->address),
	    log_str("user.name", x->certname[0] ? x->certname : NULL),
	    log_int("http.response.status_code", x->status),
	    log_bytes("http.response.body.bytes", x->sent),
	    log_bytes("http.request.body.bytes", x->received),
	    log_ns("duration", process_now() - x->started));
}

static void
on_connections(void *ctx, unsigned count)
{
	const struct front *f = ctx;

	metric_put(M_dlcConnections, count);
	if (log_fills(LOG_FULL_CONNECTIONS, count, f->config->connections.all))
		log_event(SERVER_HTTP, SRV_CONNECTIONS_FILL,
		    log_uns("connections", count),
		    log_uns("max", f->config->connections.all));
}

static void
on_handshake(void *ctx, const struct tls_handshake *h)
{
	(void)ctx;
	front_count_handshake(h);
}

static bool
on_proxies(void *ctx, const char *certname)
{
	const struct front *f = ctx;

	return word_list_has(f->config->proxies, certname, strlen(certname));
}

static void
on_bodies(void *ctx, uint64_t bytes)
{
	const struct front *f = ctx;
	uint64_t max = f->config->bodies.all;

	if (log_fills(LOG_FULL_BODIES, bytes, max))
		log_event(SERVER_HTTP, SRV_BODIES_FILL,
		    log_bytes("bytes", bytes), log_bytes("max", max));
}

static const char *
share_word(enum share_what what)
{
	return what == SHARE_OF_NODE	  ? "the node"
	       : what == SHARE_OF_ADDRESS ? "the address"
					  : "all clients";
}

/* Log a client that was dropped so that others are served. */
static void
on_dropped(void *ctx, const struct http_dropped *d)
{
	const char *node = d->certname[0] != '\0' ? d->certname : NULL;

	(void)ctx;
	if (d->bytes > 0)
		log_event(SERVER_HTTP, SRV_BODY_DROPPED, log_str("node", node),
		    log_str("client.address", d->address),
		    log_bytes("bytes", d->bytes), log_ns("duration", d->ns),
		    log_code("share", share_word(d->what)),
		    log_bytes("used", d->used), log_bytes("max", d->max));
	else
		log_event(SERVER_HTTP, SRV_CONNECTION_DROPPED,
		    log_str("node", node),
		    log_str("client.address", d->address),
		    log_ns("duration", d->ns),
		    log_code("share", share_word(d->what)),
		    log_uns("used", d->used), log_uns("max", d->max));
}

static void
on_unnamed(void *ctx, const char *address, const char *name)
{
	(void)ctx;
	log_event(NETWORK_TLS, NET_CERTNAME_REFUSED,
	    log_str("client.address", address),
	    log_str("name", name[0] != '\0' ? name : "(none)"));
}

static void
front_on_refused(
    void *ctx, const char *address, const char *subject, const char *reason)
{
	(void)ctx;
	if (subject != NULL)
		log_event(NETWORK_TLS, NET_CLIENT_REFUSED,
		    log_str("client.address", address),
		    log_str("name", subject), log_str("reason", reason));
	else
		log_event(NETWORK_TLS, NET_HANDSHAKE_FAILED,
		    log_str("client.address", address),
		    log_str("reason", reason));
}

/* Read the token while this process is privileged. */
static int
front_token_take(struct front *f)
{
	char error[PATH_MAX + 128];

	f->token = memory_zalloc(1, sizeof(*f->token));
	if (front_token_read(f->config->status_page_token, f->token, error,
		sizeof(error)) == 0)
		return 0;
	log_event_code(LOGMSG_SRV_OPTION_BAD, log_str("message", error));
	return -1;
}

/* Reads the files that only root may read; after the sandbox it opens none. */
int
front_prepare(struct process *self)
{
	struct server *s = self->ctx;
	const struct server_config *c = s->config;
	struct tls_files files = {c->hostcert, c->hostprivkey, c->localcacert,
	    c->hostcrl, c->crl_chain, c->ssl_protocols, c->cipher_suites,
	    c->checks_status};
	char error[TLS_ERROR_MAX];
	struct front *f = memory_zalloc(1, sizeof(*f));

	f->self = self;
	f->config = c;
	self->arg = f;
	/* The sandbox refuses that, so it is done here. */
	evutil_make_socket_nonblocking(self->sock);
	f->tls = tls_server_new(&files, error);
	if (f->tls == NULL) {
		log_event(SERVER_PROCESS, SRV_CERTIFICATES_BAD,
		    log_str("error.message", error));
		return -1;
	}
	front_metrics_prepare(f);
	if (front_token_take(f) < 0)
		return -1;
	f->rules = front_rules_take(c->settings);
	return f->rules == NULL ? -1 : 0;
}

static int
open_events(struct front *f)
{
	struct timeval second = {1, 0};

	event_log_open();
	f->base = event_base_new();
	if (f->base == NULL)
		return -1;
	front_files_init(f);
	front_store_init(f);
	front_ca_init(f);
	front_status_init(f);
	front_exports_init(f);
	front_queries_init(f);
	front_fleet_init(f);
	front_kept_init(f);
	f->transfers =
	    front_transfers_new(f->config->fronts, f->config->transfer_ttl);
	front_slots_init(f);
	f->retry = memory_zalloc(1, sizeof(*f->retry));
	front_ocsp_init(f);
	f->from_parent = event_new(
	    f->base, f->self->sock, EV_READ | EV_PERSIST, on_parent, f);
	f->tick = event_new(f->base, -1, EV_PERSIST, front_on_tick, f);
	if (f->from_parent == NULL || f->tick == NULL ||
	    event_add(f->from_parent, NULL) < 0 ||
	    event_add(f->tick, &second) < 0)
		return -1;
	return 0;
}

/* The largest body that a route takes. */
static uint64_t
largest_body(void)
{
	uint64_t max = 0;

	for (size_t i = 0; i < front_route_count; i++)
		if (front_routes[i].max_body > max)
			max = front_routes[i].max_body;
	return max;
}

static int
open_http(struct front *f)
{
	const struct server *s = f->self->ctx;
	struct http_server_options o = {.base = f->base,
	    .tls = f->tls,
	    .routes = front_routes,
	    .route_count = front_route_count,
	    .version = f->config->puppet_version,
	    .ctx = f,
	    .max_handshakes = (unsigned)f->config->connections.all / 2 + 1,
	    .connections_max = f->config->connections,
	    .max_body = largest_body(),
	    .bodies_max = f->config->bodies,
	    .handshake_seconds = 10,
	    .head_seconds = 10,
	    .idle_seconds = 60,
	    .stall_seconds = 30,
	    .body_seconds = f->config->body_seconds,
	    .body_rate = f->config->body_rate,
	    .answer_seconds = 600,
	    .begun = front_on_begun,
	    .routed = on_routed,
	    .permitted = front_permits,
	    .check = f->config->checks_status ? front_ocsp_check : NULL,
	    .ended = front_on_ended,
	    .refused = front_on_refused,
	    .unnamed = on_unnamed,
	    .dropped = on_dropped,
	    .connections = on_connections,
	    .handshake = on_handshake,
	    .proxies = on_proxies,
	    .bodies = on_bodies};

	f->http = http_server_new(&o, s->listeners.fds, s->listeners.count);
	return f->http == NULL ? -1 : 0;
}

int
front_main(struct process *self)
{
	struct front *f = self->arg;

	if (open_events(f) < 0 || open_http(f) < 0) {
		log_event(SERVER_PROCESS, SRV_EVENTS_FAILED, log_errno());
		return 1;
	}
	/* it would serve, but not replace the front before it */
	if (message_send_type(self->sock, IPC_FRONT_READY, 0, NULL, 0, -1) < 0)
		return 1;
	event_base_dispatch(f->base);
	http_server_free(f->http);
	front_programs_end(f);
	front_slots_free(f);
	return 0;
}

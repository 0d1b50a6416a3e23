#include "server/assistants/exports_process.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/database/database.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "logging/trace.h"
#include "server/assistants/exports_fleet.h"
#include "server/assistants/store_process.h"
#include "server/exports/exports.h"
#include "server/fleet/fleet.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/shared/known_nodes.h"
#include "server/shared/server.h"
#include "server/shared/trusted.h"

#define FILE_NAME "store.sqlite"
/* Nodes that are committed together at most, and how long the first waits. */
#define GROUP_MAX 100
#define GROUP_NS  10000000LL
/* A database that could not be opened is tried again after that time. */
#define REOPEN_NS 10000000000LL
/* Nodes and resources are counted once in so many seconds. */
#define COUNT_TICKS 10
#define WHY_MAX	    1024

/* A node whose exports are put, and not committed. */
struct exports_waiter {
	int sock;
	uint64_t id;
};

struct exports_process {
	struct answerer *answerer;
	struct exports *store; /* NULL: it cannot be opened */
	struct exports_fleet fleet;
	char *directory, *path;
	struct exports_limits limits;
	int64_t report_ttl; /* ms; 0: none is too old */
	dev_t device;	    /* of the directory, at the start */
	ino_t inode;
	int64_t next_open; /* ns */
	unsigned ticks;
	int64_t changes; /* of others, when all was forgotten last */
	bool is_primed;
	bool has_failed; /* since the last second */
	struct exports_waiter group[GROUP_MAX];
	unsigned group_count;
	int64_t group_since;  /* ns */
	bool group_grows;     /* since the last step */
	char reason[WHY_MAX]; /* why it cannot be opened */
};

static int64_t
exports_process_now(void)
{
	return clock_wall_ns() / 1000000;
}

/* --- the database --- */

static void
exports_process_failed(struct exports_process *s, const struct shortbuf *why)
{
	s->has_failed = true;
	metric_add(M_dlcExportsFailed, 1);
	log_event(SERVER_STORE, STO_EXPORTS_FAILED, log_str("path", s->path),
	    log_str("reason", shortbuf_text(why)));
}

/* Publish what is stored, and note when the database is primed. */
static void
exports_process_count(struct exports_process *s)
{
	struct exports_counts c;

	if (s->store == NULL ||
	    exports_counts(s->store, exports_process_now(), &c) < 0)
		return;
	metric_put(M_dlcExportsNodes, c.nodes - c.deactivated - c.expired);
	metric_put(M_dlcExportsResources, c.resources);
	metric_put(M_dlcExportsBytes, c.bytes);
	metric_set(M_dlcExportsPrimed, c.primed_at != 0);
	if (c.primed_at != 0 && !s->is_primed)
		log_event(SERVER_STORE, STO_EXPORTS_PRIMED,
		    log_str("path", s->path), log_uns("nodes", c.nodes),
		    log_uns("resources", c.resources));
	s->is_primed = c.primed_at != 0;
}

static void
exports_process_open(struct exports_process *s)
{
	struct exports_counts c = {0};
	struct shortbuf why;

	s->next_open = process_now() + REOPEN_NS;
	shortbuf_init(&why, WHY_MAX);
	s->store =
	    exports_open(s->path, &s->limits, exports_process_now(), &why.out);
	if (s->store == NULL) {
		exports_process_failed(s, &why);
		fixed_shorten(
		    s->reason, sizeof(s->reason), "%s", shortbuf_text(&why));
		shortbuf_release(&why);
		return;
	}
	if (why.out.len > 0)
		log_event(SERVER_STORE, STO_EXPORTS_DAMAGED,
		    log_str("path", s->path),
		    log_str("reason", shortbuf_text(&why)));
	shortbuf_release(&why);
	if (exports_counts(s->store, exports_process_now(), &c) == 0 &&
	    c.primed_at == 0)
		log_event(SERVER_STORE, STO_EXPORTS_UNPRIMED,
		    log_str("path", s->path),
		    log_time("until", c.primes_at * 1000000));
	exports_process_count(s);
}

/* --- answers --- */

static void
exports_process_send_refusal(
    int sock, uint64_t id, const struct ipc_exports_refused *m)
{
	(void)message_send_type(
	    sock, IPC_EXPORTS_REFUSED, id, m, sizeof(*m), -1);
}

static void
exports_process_refuse(int sock, uint64_t id, int status, const char *message)
{
	struct ipc_exports_refused m = {.status = (uint32_t)status};

	fixed_shorten(m.message, sizeof(m.message), "%s", message);
	exports_process_send_refusal(sock, id, &m);
}

/* Refuse for the result of a function of exports.h. */
static void
exports_process_refuse_for(struct exports_process *s, const struct asked *front,
    uint64_t id, enum exports_result rc, const struct shortbuf *why)
{
	bool is_invalid = rc == EXPORTS_INVALID;
	struct ipc_exports_refused m = {.status = is_invalid ? 500 : 503,
	    .is_unprimed = rc == EXPORTS_UNPRIMED};

	if (rc == EXPORTS_FAILED)
		exports_process_failed(s, why);
	if (rc == EXPORTS_UNPRIMED)
		fixed_shorten(m.message, sizeof(m.message),
		    "the store of exported resources does not have those of "
		    "all nodes yet; it answers after store_prime, or when "
		    "'dalang store ready' was run");
	else
		fixed_shorten(m.message, sizeof(m.message),
		    is_invalid
			? "the query or the resources are not valid: %s"
			: "the store of exported resources cannot answer: %s",
		    shortbuf_text(why));
	exports_process_send_refusal(front->sock, id, &m);
}

/* True when the database is open; otherwise the request is refused. */
static bool
exports_process_is_open(
    struct exports_process *s, const struct asked *front, uint64_t id)
{
	char text[WHY_MAX + 64];

	if (s->store != NULL)
		return true;
	fixed_shorten(text, sizeof(text),
	    "the store of exported resources cannot be opened: %s", s->reason);
	exports_process_refuse(front->sock, id, 503, text);
	return false;
}

/* --- put --- */

/* Commit what is put, and answer for it. */
static void
exports_process_commit(struct exports_process *s)
{
	struct shortbuf why;
	enum exports_result rc;
	unsigned n = s->group_count;

	s->group_count = 0;
	if (n == 0)
		return;
	shortbuf_init(&why, WHY_MAX);
	rc = exports_commit(s->store, &why.out);
	if (rc != EXPORTS_OK)
		known_nodes_reset(s->fleet.known);
	metric_add(M_dlcExportsCommits, 1);
	if (rc == EXPORTS_OK)
		metric_add(M_dlcExportsStored, n);
	else
		exports_process_failed(s, &why);
	for (unsigned i = 0; i < n; i++) {
		const struct exports_waiter *w = &s->group[i];

		if (rc == EXPORTS_OK)
			(void)message_send_type(
			    w->sock, IPC_EXPORTS_STORED, w->id, NULL, 0, -1);
		else
			exports_process_refuse(w->sock, w->id, 503,
			    "what the node exports could not be stored");
	}
	shortbuf_release(&why);
}

static void
exports_process_group_add(
    struct exports_process *s, const struct asked *front, uint64_t id)
{
	if (s->group_count == 0)
		s->group_since = process_now();
	s->group[s->group_count++] = (struct exports_waiter){front->sock, id};
	s->group_grows = true;
	if (s->group_count == GROUP_MAX)
		exports_process_commit(s);
}

/* Answer for what need not be written, or when it is on the disk. */
static void
exports_process_unchanged(
    struct exports_process *s, const struct asked *front, uint64_t id)
{
	metric_add(M_dlcExportsUnchanged, 1);
	if (s->group_count > 0)
		exports_process_group_add(s, front, id);
	else
		(void)message_send_type(
		    front->sock, IPC_EXPORTS_STORED, id, NULL, 0, -1);
}

/* From now on nothing is taken for stored, here and in the fronts. */
static void
exports_process_forget(struct exports_process *s)
{
	known_nodes_reset(s->fleet.known);
	answerer_send_all(s->answerer, IPC_EXPORTS_FORGET);
}

/* Notice that commands have changed the database. */
static void
exports_process_look(struct exports_process *s)
{
	int64_t changes = exports_changes_of_others(s->store);

	if (changes != s->changes || changes < 0)
		exports_process_forget(s);
	s->changes = changes;
}

/* True when the database has the exports already, or will with the next commit.
 */
static bool
exports_process_has(
    struct exports_process *s, const struct ipc_exports_put *put)
{
	exports_process_look(s);
	return known_nodes_has(
	    s->fleet.known, KNOWN_EXPORTS, put->certname, &put->print);
}

static void
exports_process_put(struct exports_process *s, const struct asked *front,
    const struct message *m, const char *json, size_t n)
{
	const struct ipc_exports_put *ask = (const void *)m->body;
	struct shortbuf why;
	enum exports_result rc;
	bool written;

	shortbuf_init(&why, WHY_MAX);
	rc = exports_put(s->store, ask->certname, ask->stamp,
	    exports_process_now(), json, n, &written, &why.out);
	if (rc == EXPORTS_OK)
		known_nodes_add(
		    s->fleet.known, KNOWN_EXPORTS, ask->certname, &ask->print);
	if (rc == EXPORTS_OK && written) {
		exports_process_group_add(s, front, m->head.id);
	} else if (rc == EXPORTS_OK) {
		exports_process_unchanged(s, front, m->head.id);
	} else {
		log_event(SERVER_STORE, STO_EXPORTS_REFUSED,
		    log_str("node", ask->certname),
		    log_str("reason", shortbuf_text(&why)));
		exports_process_refuse_for(s, front, m->head.id, rc, &why);
		/* puts before it are lost as well */
		if (rc == EXPORTS_FAILED)
			exports_process_commit(s);
	}
	shortbuf_release(&why);
}

static void
exports_process_on_put(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct exports_process *s = front->ctx;
	struct ipc_exports_put *ask = (void *)m->body;
	size_t n;
	char *map;

	(void)message_text(ask->certname);
	if (!exports_process_is_open(s, front, m->head.id))
		return;
	if (exports_process_has(s, ask)) {
		exports_process_unchanged(s, front, m->head.id);
		return;
	}
	if (ask->bytes == 0) {
		exports_process_put(s, front, m, "[]", 2);
		return;
	}
	map = memfd_map(m->fd, IPC_CATALOG_MAX + IPC_EXPORTS_PUT_MAX, &n);
	if (map == NULL || ask->bytes > IPC_EXPORTS_PUT_MAX || ask->at > n ||
	    ask->bytes > n - ask->at)
		exports_process_refuse(front->sock, m->head.id, 500,
		    "the exported resources are too large, or cut");
	else
		exports_process_put(
		    s, front, m, map + ask->at, (size_t)ask->bytes);
	if (map != NULL)
		munmap(map, n);
}

/* --- documents --- */

static void
exports_process_refuse_document(struct exports_process *s,
    const struct asked *front, const struct message *m, enum exports_result rc,
    const struct shortbuf *why)
{
	const struct ipc_fleet_put *put = (const void *)m->body;

	log_event(SERVER_STORE, STO_FLEET_REFUSED,
	    log_str("node", put->certname),
	    log_code("document", ipc_fleet_name(put->kind)),
	    log_str("reason", shortbuf_text(why)));
	exports_process_refuse_for(s, front, m->head.id, rc, why);
	/* puts before it are lost as well */
	if (rc == EXPORTS_FAILED)
		exports_process_commit(s);
}

static void
exports_process_document(
    struct exports_process *s, const struct asked *front, struct message *m)
{
	struct ipc_fleet_put *put = (void *)m->body;
	struct shortbuf why;
	enum exports_result rc;
	bool is_there, written;

	exports_process_look(s);
	s->fleet.store = s->store;
	shortbuf_init(&why, WHY_MAX);
	rc = exports_fleet_put(&s->fleet, put, m->fd, exports_process_now(),
	    &is_there, &written, &why.out);
	if (rc != EXPORTS_OK)
		exports_process_refuse_document(s, front, m, rc, &why);
	else if (written || s->group_count > 0)
		exports_process_group_add(s, front, m->head.id);
	else
		(void)message_send_type(
		    front->sock, IPC_EXPORTS_STORED, m->head.id, NULL, 0, -1);
	if (rc == EXPORTS_OK && is_there)
		metric_add(M_dlcFleetUnchanged, 1);
	else if (rc == EXPORTS_OK)
		metric_add(M_dlcFleetStored, 1);
	shortbuf_release(&why);
}

static void
exports_process_on_document(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct exports_process *s = front->ctx;
	int64_t begin = process_now();

	if (!exports_process_is_open(s, front, m->head.id))
		return;
	exports_process_document(s, front, m);
	metric_observe(MH_dlcTimerTable, M_TIMER_DOCUMENT_STORE,
	    (uint64_t)(process_now() - begin) / 1000);
}

/* Go on while more is put; then commit. */
static bool
exports_process_step(void *ctx)
{
	struct exports_process *s = ctx;

	if (s->group_count == 0)
		return false;
	if (s->group_grows && process_now() - s->group_since < GROUP_NS) {
		s->group_grows = false;
		return true;
	}
	exports_process_commit(s);
	return false;
}

/* A front has disconnected: it gets no answers. */
static void
exports_process_gone(void *ctx, int sock)
{
	struct exports_process *s = ctx;

	(void)sock;
	exports_process_commit(s);
}

/* --- find --- */

static void
exports_process_found(
    const struct asked *front, uint64_t id, const struct strbuf *out)
{
	int fd = memfd_from_buf("exports", out);

	if (fd < 0) {
		exports_process_refuse(front->sock, id, 503,
		    "memory for exported resources cannot be allocated");
		return;
	}
	(void)message_send_type(
	    front->sock, IPC_EXPORTS_FOUND, id, NULL, 0, fd);
	close(fd);
}

static void
exports_process_find(struct exports_process *s, const struct asked *front,
    const struct message *m, const char *filter, size_t n)
{
	const struct ipc_exports_find *ask = (const void *)m->body;
	bool is_all = n == 4 && memcmp(filter, "null", 4) == 0;
	struct strbuf out;
	struct shortbuf why;
	enum exports_result rc;

	shortbuf_init(&why, WHY_MAX);
	strbuf_init(&out, IPC_EXPORTS_FOUND_MAX);
	rc = exports_find(s->store, ask->certname, ask->type,
	    is_all ? NULL : filter, is_all ? 0 : n, exports_process_now(), &out,
	    &why.out);
	if (rc == EXPORTS_OK)
		exports_process_found(front, m->head.id, &out);
	else
		exports_process_refuse_for(s, front, m->head.id, rc, &why);
	strbuf_release(&out);
	shortbuf_release(&why);
}

static void
exports_process_on_find(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct exports_process *s = front->ctx;
	struct ipc_exports_find *ask = (void *)m->body;
	int64_t begin = process_now();
	size_t n;
	void *map;

	(void)message_text(ask->certname);
	(void)message_text(ask->type);
	metric_add(M_dlcExportsSearches, 1);
	if (!exports_process_is_open(s, front, m->head.id))
		return;
	/* no collector reads what is not on the disk */
	exports_process_commit(s);
	map = memfd_map(m->fd, IPC_EXPORTS_FILTER_MAX, &n);
	if (map == NULL) {
		exports_process_refuse(front->sock, m->head.id, 500,
		    "the filter of the collector is too large, or empty");
		return;
	}
	exports_process_find(s, front, m, map, n);
	munmap(map, n);
	metric_observe(MH_dlcTimerTable, M_TIMER_EXPORTS_SEARCH,
	    (uint64_t)(process_now() - begin) / 1000);
}

/* --- the process --- */

/* Set the context of the records about a request, whose first field is a node.
 */
static void
exports_process_begin(struct message *m)
{
	char *node = m->body;
	struct log_trace trace = {0};

	log_trace_from_bytes(m->head.trace, trace.trace);
	log_context_push(
	    log_str("node", message_end_text(node, IPC_CERTNAME_MAX)),
	    log_str("trace.id", *trace.trace ? trace.trace : NULL));
}

static void
exports_process_handle_put(void *ctx, struct message *m)
{
	exports_process_begin(m);
	exports_process_on_put(ctx, m);
	log_context_pop();
}

static void
exports_process_handle_find(void *ctx, struct message *m)
{
	exports_process_begin(m);
	exports_process_on_find(ctx, m);
	log_context_pop();
}

static void
exports_process_handle_document(void *ctx, struct message *m)
{
	exports_process_begin(m);
	exports_process_on_document(ctx, m);
	log_context_pop();
}

static const struct message_row exports_process_asks[] = {
    {IPC_EXPORTS_FIND, sizeof(struct ipc_exports_find), 1, "EXPORTS_FIND",
	exports_process_handle_find},
    {IPC_EXPORTS_PUT, sizeof(struct ipc_exports_put), 1, "EXPORTS_PUT",
	exports_process_handle_put},
    {IPC_FLEET_PUT, sizeof(struct ipc_fleet_put), 1, "FLEET_PUT",
	exports_process_handle_document},
};

const struct message_row exports_accepts[EXPORTS_ACCEPTS] = {
    {IPC_EXPORTS_FRONT, 0, 1, "EXPORTS_FRONT", answerer_connect}};

/* Mark and forget nodes that send nothing, a part each second. */
static void
exports_process_prune(struct exports_process *s)
{
	uint64_t expired = 0, purged = 0;
	struct shortbuf why;
	int rc;

	exports_process_commit(s);
	shortbuf_init(&why, WHY_MAX);
	rc = exports_prune(
	    s->store, exports_process_now(), &expired, &purged, &why.out);
	if (rc < 0)
		exports_process_failed(s, &why);
	shortbuf_release(&why);
	if (expired + purged > 0)
		log_event(SERVER_STORE, STO_EXPORTS_PRUNED,
		    log_uns("expired", expired), log_uns("purged", purged));
}

/* Remove old reports, a part each second. */
static void
exports_process_prune_reports(struct exports_process *s)
{
	uint64_t removed = 0;
	struct shortbuf why;

	shortbuf_init(&why, WHY_MAX);
	if (fleet_prune(s->store, exports_process_now(), s->report_ttl,
		&removed, &why.out) < 0)
		exports_process_failed(s, &why);
	shortbuf_release(&why);
	if (removed > 0)
		log_event(SERVER_STORE, STO_FLEET_PRUNED,
		    log_uns("reports", removed));
}

/* True when the directory is another one than at the start. */
static bool
exports_process_is_elsewhere(const struct exports_process *s)
{
	struct stat st;

	return stat(s->directory, &st) != 0 || st.st_dev != s->device ||
	       st.st_ino != s->inode;
}

/* Open a database anew that has failed: a damaged one is then set aside. */
static void
exports_process_reopen(struct exports_process *s)
{
	exports_process_commit(s);
	exports_process_forget(s);
	exports_close(s->store);
	s->has_failed = false;
	exports_process_open(s);
}

static void
exports_process_on_tick(void *ctx)
{
	struct exports_process *s = ctx;

	if (exports_process_is_elsewhere(s)) {
		exports_process_commit(s);
		log_event(SERVER_STORE, STO_DIRECTORY_GONE,
		    log_str("path", s->directory));
		s->answerer->ends = true;
		return;
	}
	if (s->store == NULL ? process_now() >= s->next_open : s->has_failed)
		exports_process_reopen(s);
	if (s->store == NULL)
		return;
	exports_process_look(s);
	exports_process_prune(s);
	exports_process_prune_reports(s);
	if (s->ticks++ % COUNT_TICKS == 0 || !s->is_primed)
		exports_process_count(s);
}

int
exports_prepare(struct process *self)
{
	const struct server *s = self->ctx;

	database_prepare();
	store_directory_make(
	    &self->user, settings_get(s->config->settings, "storedir"));
	return 0;
}

/* From now on this process reaches only its directory. */
static int
exports_process_walls_enter(
    const struct process *self, const struct exports_process *s)
{
	const struct sandbox_path paths[] = {
	    {s->directory, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES}};
	const char *step;

	if (sandbox_narrow(SANDBOX_BASE | SANDBOX_THREADS | SANDBOX_MEMFDS,
		paths, 1, &step) == 0)
		return 0;
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}

static void
exports_process_settings(struct exports_process *s, struct settings *settings)
{
	const char *directory = settings_get(settings, "storedir");
	int64_t reports = settings_int(settings, "max_reports_per_node");
	struct growbuf path;

	growbuf_init(&path);
	strbuf_addf(&path.out, "%s/" FILE_NAME, directory);
	s->path = growbuf_take(&path);
	s->directory = memory_dup(directory, strlen(directory));
	s->limits = (struct exports_limits){
	    .node_ttl = settings_seconds(settings, "node_ttl"),
	    .node_purge_ttl = settings_seconds(settings, "node_purge_ttl"),
	    .prime = settings_seconds(settings, "store_prime"),
	    .node_reports = reports > 0 ? (uint64_t)reports : 0,
	    .node_report_bytes = FLEET_NODE_REPORT_BYTES};
	s->report_ttl = settings_seconds(settings, "report_ttl") * 1000;
	s->fleet.producer = settings_get(settings, "certname");
	s->fleet.names = trusted_names_load(
	    settings_get(settings, "trusted_oid_mapping_file"), s->reason,
	    sizeof(s->reason));
	s->fleet.known = known_nodes_new(exports_seen_ms(s->limits.node_ttl));
}

int
exports_main(struct process *self)
{
	const struct server *server = self->ctx;
	struct exports_process *s = memory_zalloc(1, sizeof(*s));
	struct answerer a = {.ctx = s,
	    .asks = exports_process_asks,
	    .ask_count =
		sizeof(exports_process_asks) / sizeof(exports_process_asks[0]),
	    .accepts = exports_accepts,
	    .accept_count = EXPORTS_ACCEPTS,
	    .tick = exports_process_on_tick,
	    .step = exports_process_step,
	    .gone = exports_process_gone};
	struct stat st = {0};
	int code = 1;

	s->answerer = &a;
	exports_process_settings(s, server->config->settings);
	(void)stat(s->directory, &st);
	s->device = st.st_dev;
	s->inode = st.st_ino;
	if (exports_process_walls_enter(self, s) == 0) {
		exports_process_open(s);
		code = answerer_serve(&a, self);
	}
	exports_close(s->store);
	known_nodes_free(s->fleet.known);
	trusted_names_free(s->fleet.names);
	free(s->directory);
	free(s->path);
	free(s);
	return code;
}

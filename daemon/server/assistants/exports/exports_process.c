#include "server/assistants/exports/exports_process.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/heap.h"
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
#include "server/assistants/exports/exports_command.h"
#include "server/assistants/exports/exports_fleet.h"
#include "server/assistants/store_process.h"
#include "server/assistants/store_walls.h"
#include "server/exports/exports.h"
#include "server/exports/lock.h"
#include "server/exports/place.h"
#include "server/fleet/fleet.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/shared/known_nodes.h"
#include "server/shared/server.h"
#include "server/shared/trusted.h"

/* Nodes that are committed together at most, and how long the first waits. */
#define GROUP_MAX 100
#define GROUP_NS  10000000LL
/* A database that could not be opened is tried again after that time. */
#define REOPEN_NS 10000000000LL
/* Nodes and resources are counted once in so many seconds. */
#define COUNT_TICKS 10
#define WHY_MAX	    1024
/* Memory to read the facts of a node, of 16 MiB at most. */
#define FACTS_WORK_MAX ((size_t)128 << 20)
/* Memory of puts that is kept for the next ones: that of a large catalog. */
#define KEPT_BYTES ((size_t)32 << 20)

/* A node whose exports are put, and not committed. */
struct exports_waiter {
	int sock;
	uint64_t id;
	bool has_exports; /* new ones, which are written */
};

struct exports_process {
	struct answerer *answerer;
	struct exports *store; /* NULL: it cannot be opened */
	int lock;	       /* while it is open; otherwise -1 */
	struct exports_fleet fleet;
	char *directory, *path;
	struct exports_limits limits;
	int64_t report_ttl; /* ms; 0: none is too old */
	dev_t device;	    /* of the directory, at the start */
	ino_t inode;
	int64_t next_open; /* ns */
	unsigned ticks;
	int64_t changes; /* of others, when all was forgotten last */
	int64_t clock;	 /* the wall clock less the monotonic one, ms */
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

/* Lock the store, which a command may have, and open it; NULL: see why. */
static struct exports *
exports_process_store(struct exports_process *s, struct strbuf *why)
{
	if (database_file(s->path) != NULL && s->lock < 0) {
		s->lock = exports_lock(s->path, EXPORTS_BESIDE, why);
		if (s->lock < 0)
			return NULL;
	}
	return exports_open(s->path, &s->limits, exports_process_now(), why);
}

static void
exports_process_close(struct exports_process *s)
{
	exports_close(s->store);
	s->store = NULL;
	if (s->lock >= 0)
		close(s->lock);
	s->lock = -1;
}

static void
exports_process_open(struct exports_process *s)
{
	struct exports_counts c = {0};
	struct shortbuf why;

	s->next_open = process_now() + REOPEN_NS;
	shortbuf_init(&why, WHY_MAX);
	s->store = exports_process_store(s, &why.out);
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

/* Return of how many nodes the group has new exports. */
static unsigned
exports_process_count_new(const struct exports_process *s, unsigned n)
{
	unsigned count = 0;

	for (unsigned i = 0; i < n; i++)
		count += s->group[i].has_exports;
	return count;
}

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
		metric_add(M_dlcExportsStored, exports_process_count_new(s, n));
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
exports_process_group_add(struct exports_process *s, const struct asked *front,
    uint64_t id, bool has_exports)
{
	if (s->group_count == 0)
		s->group_since = process_now();
	s->group[s->group_count++] =
	    (struct exports_waiter){front->sock, id, has_exports};
	s->group_grows = true;
	if (s->group_count == GROUP_MAX)
		exports_process_commit(s);
}

/*
 * Answer a document when it is on the disk: at once what was not written,
 * unless a group waits, which may contain what it equals.
 */
static void
exports_process_stored(struct exports_process *s, const struct asked *front,
    uint64_t id, bool written)
{
	if (written || s->group_count > 0)
		exports_process_group_add(s, front, id, false);
	else
		(void)message_send_type(
		    front->sock, IPC_EXPORTS_STORED, id, NULL, 0, -1);
}

/* From now on nothing is taken for stored, here and in the fronts. */
static void
exports_process_forget(struct exports_process *s)
{
	const struct ipc_exports_forget all = {0};

	known_nodes_reset(s->fleet.known);
	answerer_send_all(s->answerer, IPC_EXPORTS_FORGET, &all, sizeof(all));
}

/* The same of what a node has sent. */
static void
exports_process_forget_node(struct exports_process *s, const char *certname)
{
	struct ipc_exports_forget node = {0};

	fixed_must(node.certname, sizeof(node.certname), "%s", certname);
	known_nodes_forget(s->fleet.known, certname);
	answerer_send_all(s->answerer, IPC_EXPORTS_FORGET, &node, sizeof(node));
}

/*
 * Notice that commands, or other daemons, have changed the database.  While it
 * cannot be read, what it had stays known: catalogs that export nothing new go
 * on.
 */
static void
exports_process_look(struct exports_process *s)
{
	int64_t changes = exports_changes_of_others(s->store);

	if (changes < 0)
		return;
	if (changes != s->changes)
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
	if (rc == EXPORTS_OK && !exports_was_stale(s->store))
		known_nodes_add(
		    s->fleet.known, KNOWN_EXPORTS, ask->certname, &ask->print);
	if (rc == EXPORTS_OK && written) {
		exports_process_group_add(s, front, m->head.id, true);
	} else if (rc == EXPORTS_OK) {
		metric_add(M_dlcExportsUnchanged, 1);
		exports_process_stored(s, front, m->head.id, false);
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
		metric_add(M_dlcExportsUnchanged, 1);
		exports_process_stored(s, front, m->head.id, false);
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
	else
		exports_process_stored(s, front, m->head.id, written);
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

/* --- commands of PuppetDB --- */

static void
exports_process_refuse_command(struct exports_process *s,
    const struct asked *front, const struct message *m, enum exports_result rc,
    const struct shortbuf *why)
{
	const struct ipc_fleet_command *c = (const void *)m->body;
	char text[WHY_MAX + 64];

	log_event(SERVER_STORE, STO_COMMAND_REFUSED,
	    log_str("node", c->certname), log_str("command", c->command),
	    log_str("reason", shortbuf_text(why)));
	if (rc != EXPORTS_INVALID) {
		exports_process_refuse_for(s, front, m->head.id, rc, why);
		/* puts before it are lost as well */
		exports_process_commit(s);
		return;
	}
	fixed_shorten(text, sizeof(text), "the command is not valid: %s",
	    shortbuf_text(why));
	exports_process_refuse(front->sock, m->head.id, 400, text);
}

static void
exports_process_command(
    struct exports_process *s, const struct asked *front, struct message *m)
{
	struct ipc_fleet_command *c = (void *)m->body;
	enum fleet_document kind;
	struct shortbuf why;
	enum exports_result rc;
	bool written = false;

	exports_process_look(s);
	shortbuf_init(&why, WHY_MAX);
	rc = exports_command_find(c, &kind, &why.out);
	/* a deactivation commits, and those before it get their answers */
	if (rc == EXPORTS_OK && kind == FLEET_DOCUMENT_DEACTIVATION)
		exports_process_commit(s);
	if (rc == EXPORTS_OK)
		rc = exports_command_put(s->store, c, kind, m->fd,
		    exports_process_now(), &written, &why.out);
	if (rc != EXPORTS_OK) {
		exports_process_refuse_command(s, front, m, rc, &why);
	} else {
		exports_process_forget_node(s, c->certname);
		metric_add(M_dlcFleetStored, 1);
		exports_process_stored(s, front, m->head.id, written);
	}
	shortbuf_release(&why);
}

static void
exports_process_on_command(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct exports_process *s = front->ctx;
	int64_t begin = process_now();

	if (!exports_process_is_open(s, front, m->head.id))
		return;
	exports_process_command(s, front, m);
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

/* Notice that the wall clock was set ahead. */
static void
exports_process_look_at_clock(struct exports_process *s)
{
	int64_t clock = exports_process_now() - process_now() / 1000000;
	struct shortbuf why;

	if (s->clock != 0 && clock - s->clock > EXPORTS_AHEAD_MS) {
		exports_process_commit(s);
		shortbuf_init(&why, WHY_MAX);
		if (exports_wait(s->store, exports_process_now(), &why.out) !=
		    EXPORTS_OK)
			exports_process_failed(s, &why);
		shortbuf_release(&why);
	}
	s->clock = clock;
}

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
	exports_process_look_at_clock(s);
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

/* --- facts --- */

/* Answer with the facts of a node. */
static void
exports_process_facts_found(const struct asked *front, uint64_t id,
    const struct fleet_facts_found *f, const struct strbuf *out)
{
	struct ipc_exports_facts_found m = {.stamp = f->stamp};
	int fd = memfd_from_buf("facts", out);

	if (fd < 0) {
		exports_process_refuse(front->sock, id, 503,
		    "memory for the facts cannot be allocated");
		return;
	}
	if (f->trusted != NULL && f->trusted_n < sizeof(m.trusted))
		memcpy(m.trusted, f->trusted, f->trusted_n);
	(void)message_send_type(
	    front->sock, IPC_EXPORTS_FACTS_FOUND, id, &m, sizeof(m), fd);
	close(fd);
}

static void
exports_process_facts(struct exports_process *s, const struct asked *front,
    const struct message *m)
{
	const struct ipc_exports_facts *ask = (const void *)m->body;
	struct arena *a = arena_new(FACTS_WORK_MAX);
	struct fleet_facts_found found;
	enum exports_result rc;
	struct strbuf out;
	struct shortbuf why;
	bool is_known;

	shortbuf_init(&why, WHY_MAX);
	strbuf_init(&out, IPC_FACTS_MAX);
	rc = fleet_find_facts(
	    s->store, ask->certname, a, &out, &is_known, &found, &why.out);
	if (rc != EXPORTS_OK)
		exports_process_refuse_for(s, front, m->head.id, rc, &why);
	else if (is_known)
		exports_process_facts_found(front, m->head.id, &found, &out);
	else
		exports_process_refuse(front->sock, m->head.id, 404,
		    "no facts of the node are stored");
	strbuf_release(&out);
	shortbuf_release(&why);
	arena_free(a);
}

static void
exports_process_on_facts(void *ctx, struct message *m)
{
	const struct asked *front = ctx;
	struct exports_process *s = front->ctx;

	if (!exports_process_is_open(s, front, m->head.id))
		return;
	/* the facts that are put are found */
	exports_process_commit(s);
	exports_process_facts(s, front, m);
}

/* --- the process --- */

/* Set the context of the records about a request, whose first field is a node.
 */
static void
exports_process_begin(struct message *m)
{
	char *node = m->body;

	log_trace_push_bytes(
	    message_end_text(node, IPC_CERTNAME_MAX), m->head.trace);
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

static void
exports_process_handle_command(void *ctx, struct message *m)
{
	exports_process_begin(m);
	exports_process_on_command(ctx, m);
	log_context_pop();
}

static void
exports_process_handle_facts(void *ctx, struct message *m)
{
	exports_process_begin(m);
	exports_process_on_facts(ctx, m);
	log_context_pop();
}

static const struct message_row exports_process_asks[] = {
    {IPC_EXPORTS_FACTS, sizeof(struct ipc_exports_facts), 0, "EXPORTS_FACTS",
	exports_process_handle_facts},
    {IPC_EXPORTS_FIND, sizeof(struct ipc_exports_find), 1, "EXPORTS_FIND",
	exports_process_handle_find},
    {IPC_EXPORTS_PUT, sizeof(struct ipc_exports_put), 1, "EXPORTS_PUT",
	exports_process_handle_put},
    {IPC_FLEET_PUT, sizeof(struct ipc_fleet_put), 1, "FLEET_PUT",
	exports_process_handle_document},
    {IPC_FLEET_COMMAND, sizeof(struct ipc_fleet_command), 1, "FLEET_COMMAND",
	exports_process_handle_command},
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
	exports_process_close(s);
	s->has_failed = false;
	exports_process_open(s);
	/* it may be another one */
	if (s->store != NULL)
		exports_process_forget(s);
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
	exports_process_look_at_clock(s);
	exports_process_prune(s);
	exports_process_prune_reports(s);
	if (s->ticks++ % COUNT_TICKS == 0 || !s->is_primed)
		exports_process_count(s);
}

int
exports_prepare(struct process *self)
{
	const struct server *s = self->ctx;

	store_directory_make(
	    &self->user, settings_get(s->config->settings, "storedir"));
	return 0;
}

static void
exports_process_settings(struct exports_process *s, struct settings *settings)
{
	const char *directory = settings_get(settings, "storedir");
	int64_t reports = settings_int(settings, "max_reports_per_node");

	s->path = exports_place(settings);
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
	s->lock = -1;
	heap_keep(KEPT_BYTES);
	exports_process_settings(s, server->config->settings);
	(void)stat(s->directory, &st);
	s->device = st.st_dev;
	s->inode = st.st_ino;
	if (store_walls_enter(self, s->directory, s->path) == 0) {
		exports_process_open(s);
		code = answerer_serve(&a, self);
	}
	exports_process_close(s);
	known_nodes_free(s->fleet.known);
	trusted_names_free(s->fleet.names);
	free(s->directory);
	free(s->path);
	free(s);
	return code;
}

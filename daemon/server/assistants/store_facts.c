#include "server/assistants/store_facts.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/metrics/histogram.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "server/shared/answerer.h"
#include "server/ipc/ipc_assistants.h"
#include "server/query/value/moment.h"
#include "server/store/facts_files.h"

#define WHY_MAX 4096

static void
store_facts_refuse(const struct asked *front, const struct message *m,
    int status, const char *begin, const char *reason)
{
	char message[512];

	fixed_shorten(message, sizeof(message), "%s%s", begin, reason);
	answerer_refuse(
	    front->sock, IPC_STORE_REFUSED, m->head.id, status, message);
}

static const char *
node_of(const struct message *m)
{
	const struct ipc_store_ask *w = (const void *)m->body;

	return w->certname;
}

/* At level debug: compare with the facts that are stored. */
static void
log_change(const struct store_facts *s, const char *node, const json_t *facts,
    size_t n)
{
	struct facts_change c;
	struct shortbuf why;
	json_t *before;

	if (!log_wanted(LOGMSG_STO_FACTS))
		return;
	shortbuf_init(&why, WHY_MAX);
	before =
	    s->files != NULL ? facts_files_get(s->files, node, &why.out) : NULL;
	node_facts_compare(facts, before, &c);
	log_event(SERVER_FACTS, STO_FACTS, log_str("node", node),
	    log_uns("facts", node_facts_count(facts)), log_bytes("bytes", n),
	    log_uns("changed", c.changed), log_uns("added", c.added),
	    log_uns("removed", c.removed));
	json_decref(before);
	shortbuf_release(&why);
}

static void
store_facts_put(const struct store_facts *s, const struct asked *front,
    const struct message *m, const json_t *facts)
{
	const struct ipc_stored w = {0};
	const char *node = node_of(m);

	if (s->files == NULL)
		errno = ENOENT;
	if (s->files != NULL && facts_files_put(s->files, node, facts) == 0) {
		(void)message_send_type(
		    front->sock, IPC_STORED, m->head.id, &w, sizeof(w), -1);
		return;
	}
	metric_add(M_dlcFactsBad, 1);
	log_event(SERVER_STORE, STO_FACTS_UNWRITTEN, log_str("node", node),
	    log_str("path", s->path != NULL ? s->path : "memory"), log_errno());
	store_facts_refuse(front, m, 500, "Could not save facts ", node);
}

static void
server_store_facts_take(const struct store_facts *s, const struct asked *front,
    const struct message *m, const char *text, size_t n)
{
	const char *node = node_of(m);
	struct shortbuf why;
	json_t *facts;

	shortbuf_init(&why, WHY_MAX);
	facts = node_facts_parse(FACTS_JSON, text, n, node, &why.out);
	if (facts != NULL) {
		log_change(s, node, facts, n);
		store_facts_put(s, front, m, facts);
		json_decref(facts);
	} else {
		metric_add(M_dlcFactsBad, 1);
		log_event(SERVER_FACTS, STO_FACTS_INVALID,
		    log_str("node", node),
		    log_str("reason", shortbuf_text(&why)));
		store_facts_refuse(front, m, 400,
		    "The request body is invalid: ", shortbuf_text(&why));
	}
	shortbuf_release(&why);
}

void
store_facts_take(const struct store_facts *s, const struct asked *front,
    const struct message *m)
{
	int64_t begin = process_now();
	size_t n;
	void *map = memfd_map(m->fd, IPC_REPORT_MAX, &n);

	if (map != NULL) {
		server_store_facts_take(s, front, m, map, n);
		munmap(map, n);
	} else {
		store_facts_refuse(front, m, 400,
		    "The request body is invalid: ", "it is empty");
	}
	metric_observe(MH_dlcTimerTable, M_TIMER_FACTS_STORE,
	    (uint64_t)(process_now() - begin) / 1000);
}

/* Return a moment of a document in milliseconds; 0: it has none. */
static int64_t
store_facts_moment(const json_t *facts, const char *name)
{
	const char *text = json_string_value(json_object_get(facts, name));
	int64_t ms;

	return text != NULL && query_moment_parse(text, strlen(text), &ms) ? ms
									   : 0;
}

static void
store_facts_found(
    const struct asked *front, const struct message *m, const json_t *facts)
{
	const struct ipc_store_found w = {
	    .stamp = store_facts_moment(facts, "timestamp"),
	    .expires = store_facts_moment(facts, "expiration")};
	struct strbuf text;
	int fd = -1;

	strbuf_init(&text, FACTS_TEXT_MAX);
	if (node_facts_write(facts, FACTS_JSON, &text) == 0)
		fd = memfd_from_buf("facts", &text);
	strbuf_release(&text);
	if (fd < 0) {
		store_facts_refuse(
		    front, m, 503, "memory for the facts is missing", "");
		return;
	}
	(void)message_send_type(
	    front->sock, IPC_STORE_FOUND, m->head.id, &w, sizeof(w), fd);
	close(fd);
}

void
store_facts_find(const struct store_facts *s, const struct asked *front,
    const struct message *m)
{
	const char *node = node_of(m);
	json_t *facts = NULL;
	struct shortbuf why;

	shortbuf_init(&why, WHY_MAX);
	errno = ENOENT;
	if (s->files != NULL)
		facts = facts_files_get(s->files, node, &why.out);
	if (facts != NULL)
		store_facts_found(front, m, facts);
	else if (errno == ENOENT)
		store_facts_refuse(
		    front, m, 404, "Could not find facts ", node);
	else
		store_facts_refuse(front, m, 500,
		    "Could not read facts: ", shortbuf_text(&why));
	json_decref(facts);
	shortbuf_release(&why);
}

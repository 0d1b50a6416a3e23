#include "agent/applyd/run/exchange.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/applyd/agent.h"
#include "agent/applyd/config.h"
#include "base/process/descendants.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/plural.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "logging/sink/emitter.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "network/http/server/route.h"
#include "base/privsep/memfd.h"

/* Time limit for collecting facts. */
#define FACTS_SECONDS 120
/* Longest wait for a message. */
#define DAY 86400
/* Time for a report after the stop is due; the parent waits longer. */
#define AFTER_STOP_MS 2000
/* Added to the time limits of the fetch child: retries included. */
#define FETCH_SECONDS 900

#define MALFORMED "the answer of the fetch child is malformed"

struct exchange {
	const struct agent_config *config;
	int fetch;
	/* it has ended, or its next message answers an earlier request */
	int lost;
	struct fetch_run run;
};

struct exchange *
exchange_new(const struct agent_config *config, int fetch_sock)
{
	struct exchange *e = memory_zalloc(1, sizeof(*e));

	e->config = config;
	e->fetch = fetch_sock;
	return e;
}

void
exchange_free(struct exchange *e)
{
	close(e->fetch);
	free(e);
}

void
exchange_set_run(struct exchange *e, const struct fetch_run *run)
{
	e->run = *run;
}

bool
exchange_is_lost(const struct exchange *e)
{
	return e->lost;
}

/*
 * As after_stop_ms: the wait is for something new, and ends when a stop is
 * requested.  Other waits end that many ms after the stop is due.
 */
enum { NEW = -1 };

/* Bring the end of a wait forward, once, when the run is to stop. */
static bool
is_stopping(int stopping, int64_t after_stop_ms, int64_t *end)
{
	bool is = after_stop_ms == NEW ? stop_wanted() : stop_due();
	int64_t last = process_now();

	if (after_stop_ms != NEW)
		last += after_stop_ms * 1000000;
	if (!stopping && is && last < *end)
		*end = last;
	return is;
}

/*
 * Receive a message from sock within that time, at most a day: 1, or 0 when the
 * other side has ended.  Otherwise -1 with errno: ETIMEDOUT, or ECANCELED when
 * the wait ended because of a stop (after_stop_ms, NEW).
 */
static int
receive_within(
    int sock, int64_t seconds, int64_t after_stop_ms, struct message *m)
{
	int64_t left, end = process_now() +
			    (seconds < DAY ? seconds : DAY) * 1000000000LL;
	int stop = after_stop_ms == NEW ? stop_wanted_fd() : stop_fd();
	int stopping = 0;

	for (;;) {
		struct pollfd p[2] = {{.fd = sock, .events = POLLIN},
		    {.fd = stopping ? -1 : stop, .events = POLLIN}};

		stopping = is_stopping(stopping, after_stop_ms, &end);
		left = (end - process_now()) / 1000000;
		if (left <= 0) {
			errno = stopping ? ECANCELED : ETIMEDOUT;
			return -1;
		}
		if (poll(p, 2, (int)left) < 0 && errno != EINTR)
			return -1;
		if (p[0].revents != 0)
			return message_receive(sock, m);
	}
}

/* Return the reason why no message was received. */
static const char *
receive_reason(const char *late)
{
	if (errno == ECANCELED)
		return "the run is stopped";
	return errno == ETIMEDOUT ? late : strerror(errno);
}

static int
facts_failed(const char *why)
{
	log_event(AGENT_RUN, AGT_FACTS_FAILED, log_str("message", why));
	return -1;
}

static void
facts_in_child(struct process *p)
{
	struct exchange *e = p->ctx;

	close(e->fetch);
	signal(SIGTERM, SIG_DFL);
}

/* Kill the process that collects facts, and the programs of facts. */
static void
facts_kill(pid_t pid)
{
	struct vec below;

	descendants_init(&below);
	descendants_find(&below, pid);
	kill(pid, SIGKILL);
	descendants_signal(&below, SIGKILL);
	vec_release(&below);
}

int
exchange_facts(struct exchange *e)
{
	struct agent_config config = *e->config;
	struct process p = {.row = &agent_rows[AGENT_FACTS],
	    .number = 1,
	    .slot = AGENT_SLOT_OTHERS,
	    .arg = &config,
	    .ctx = e};
	struct message m = {.fd = -1};
	int r, status = 0;
	const char *why;

	if (process_fork(&p, facts_in_child) < 0)
		return facts_failed(strerror(errno));
	r = receive_within(p.sock, FACTS_SECONDS, NEW, &m);
	why = r < 0 ? receive_reason("they took too long")
		    : "the process that collects them ended";
	close(p.sock);
	if (r < 0)
		facts_kill(p.pid);
	while (waitpid(p.pid, &status, 0) < 0 && errno == EINTR)
		;
	log_child_ended(p.pid);
	if (r == 1 && m.head.type == FACTS_COLLECTED && m.fd >= 0)
		return message_take_fd(&m);
	if (r == 1)
		message_close(&m);
	return facts_failed(why);
}

/* A request to the fetch child. */
struct exchange_question {
	uint16_t type, wanted; /* type of the message and of its answer */
	const void *body;
	size_t size;
	int fd;		       /* sent with it, or -1 */
	int room;	       /* sent before it, or -1 */
	int64_t after_stop_ms; /* as of receive_within() */
	int requests;	  /* of HTTP that it may need, besides the first one */
	bool may_be_same; /* a room may stay empty */
	bool has_slot;	  /* the answer has a slot after the size of a room */
};

static int
exchange_failed(struct exchange_answer *ret, unsigned status, const char *why)
{
	ret->status = status;
	fixed_shorten(ret->message, sizeof(ret->message), "%s", why);
	return -1;
}

/* The time that an answer may take, retries included. */
static int64_t
answer_seconds(const struct exchange *e)
{
	return e->config->connect_seconds + e->config->read_seconds +
	       FETCH_SECONDS;
}

/* Receive the answer to a request: 0, or -1 with the reason in *ret. */
static int
answer_receive(struct exchange *e, const struct exchange_question *q,
    struct message *m, struct exchange_answer *ret)
{
	int64_t seconds =
	    answer_seconds(e) + q->requests * (e->config->connect_seconds +
						  e->config->read_seconds);
	int r = receive_within(e->fetch, seconds, q->after_stop_ms, m);

	if (r > 0)
		return 0;
	e->lost = 1;
	return exchange_failed(ret, 0,
	    r == 0 ? "the fetch child has ended"
		   : receive_reason("the fetch child does not answer"));
}

/* Send a message to the fetch child, with the ids of the current context. */
static int
exchange_send(const struct exchange *e, uint16_t type, const void *body,
    size_t size, int fd)
{
	struct message_head head = {.type = type};
	struct log_trace trace;

	if (log_trace_current(&trace))
		log_trace_to_bytes(&trace, head.trace);
	return message_send(e->fetch, &head, body, size, fd);
}

static int
exchange_question_send(struct exchange *e, const struct exchange_question *q,
    struct exchange_answer *ret)
{
	if (e->lost)
		return exchange_failed(
		    ret, 0, "the fetch child has failed before");
	if ((q->room >= 0 &&
		exchange_send(e, FETCH_ROOM, NULL, 0, q->room) < 0) ||
	    exchange_send(e, q->type, q->body, q->size, q->fd) < 0) {
		e->lost = 1;
		return exchange_failed(ret, 0, "the fetch child has ended");
	}
	return 0;
}

/* Receive the answer of the wanted type into m. */
static int
question_answer(struct exchange *e, const struct exchange_question *q,
    struct message *m, struct exchange_answer *ret)
{
	if (answer_receive(e, q, m, ret) < 0)
		return -1;
	if (m->head.type == q->wanted)
		return 0;
	if (m->head.type == FETCH_FAILED &&
	    m->head.size == sizeof(struct fetch_failed)) {
		struct fetch_failed *f = (void *)m->body;

		exchange_failed(ret, f->status, message_text(f->message));
		ret->slot = f->slot;
	} else {
		exchange_failed(ret, 0, MALFORMED);
	}
	message_close(m);
	return -1;
}

/* Send a request, and receive the answer of the wanted type into m. */
static int
exchange_ask(struct exchange *e, const struct exchange_question *q,
    struct message *m, struct exchange_answer *ret)
{
	return exchange_question_send(e, q, ret) < 0
		   ? -1
		   : question_answer(e, q, m, ret);
}

static struct fetch_request
request_of(const char *environment, const char *uuid)
{
	struct fetch_request rq = {.environment = ""};

	/* may come from a catalog: a shortened name is invalid */
	fixed_shorten(
	    rq.environment, sizeof(rq.environment), "%s", environment);
	fixed_must(
	    rq.transaction_uuid, sizeof(rq.transaction_uuid), "%s", uuid);
	return rq;
}

/* Seal and map the room, which has size bytes by the answer. */
static int
room_map(int room, uint64_t size, size_t max, struct exchange_answer *ret)
{
	if (memfd_seal(room, size) == 0)
		ret->map = memfd_map(room, max, &ret->size);
	return ret->map != NULL ? 0
				: exchange_failed(ret, 200, strerror(errno));
}

/* Take the answer to a request with a room: its size, and what comes with it.
 */
static int
room_take(const struct exchange_question *q, const struct message *m,
    size_t max, struct exchange_answer *ret)
{
	size_t more = q->has_slot ? sizeof(ret->slot) : 0;
	uint64_t size;

	if (m->head.size != sizeof(size) + more)
		return exchange_failed(ret, 0, MALFORMED);
	memcpy(&size, m->body, sizeof(size));
	memcpy(&ret->slot, m->body + sizeof(size), more);
	if (size == 0 && q->may_be_same)
		return 0;
	return room_map(q->room, size, max, ret);
}

/*
 * Send a request whose result of at most max bytes the fetch child writes to a
 * room (base/privsep/memfd.h).
 */
static int
ask_for_room(struct exchange *e, struct exchange_question *q, const char *name,
    size_t max, struct exchange_answer *ret)
{
	struct message m;
	int rc = -1;

	ret->map = NULL;
	ret->slot = (struct fetch_slot){.at = 0};
	q->room = memfd_room(name, max);
	if (q->room < 0)
		return exchange_failed(ret, 0, strerror(errno));
	if (exchange_ask(e, q, &m, ret) == 0) {
		rc = room_take(q, &m, max, ret);
		message_close(&m);
	}
	/* the fetch child may keep it open, but no memory */
	if (rc < 0)
		(void)!ftruncate(q->room, 0);
	close(q->room);
	return rc;
}

int
exchange_server(struct exchange *e, const char *uuid,
    struct fetch_server *ret_server, struct exchange_answer *ret)
{
	const struct fetch_request rq = request_of("", uuid);
	const struct exchange_question q = {.type = FETCH_SERVER,
	    .wanted = FETCHED_SERVER,
	    .body = &rq,
	    .size = sizeof(rq),
	    .fd = -1,
	    .room = -1,
	    .after_stop_ms = NEW};
	struct message m;
	int rc = 0;

	if (exchange_ask(e, &q, &m, ret) < 0)
		return -1;
	if (m.head.size == sizeof(*ret_server))
		memcpy(ret_server, m.body, sizeof(*ret_server));
	else
		rc = exchange_failed(ret, 0, MALFORMED);
	message_close(&m);
	if (rc == 0)
		(void)message_text(ret_server->host);
	return rc;
}

int
exchange_node(struct exchange *e, const char *environment, const char *uuid,
    char ret_environment[64], struct exchange_answer *ret)
{
	const struct fetch_request rq = request_of(environment, uuid);
	const struct exchange_question q = {.type = FETCH_NODE,
	    .wanted = FETCHED_NODE,
	    .body = &rq,
	    .size = sizeof(rq),
	    .fd = -1,
	    .room = -1,
	    .after_stop_ms = NEW};
	struct fetch_node node = {.environment = ""};
	struct message m;

	if (exchange_ask(e, &q, &m, ret) < 0)
		return -1;
	if (m.head.size == sizeof(node))
		memcpy(&node, m.body, sizeof(node));
	message_close(&m);
	/* the fetch child is not trusted */
	if (!route_environment_ok(message_text(node.environment)))
		return exchange_failed(ret, 0, MALFORMED);
	memcpy(ret_environment, node.environment, sizeof(node.environment));
	return 0;
}

/* Whether the fetch child, which is not trusted, sent an address. */
static bool
is_numeric_address(const char *text)
{
	struct in6_addr a;

	return inet_pton(AF_INET, text, &a) == 1 ||
	       inet_pton(AF_INET6, text, &a) == 1;
}

int
exchange_address(struct exchange *e, const char *uuid,
    struct fetch_address *ret_address, struct exchange_answer *ret)
{
	const struct fetch_request rq = request_of("", uuid);
	const struct exchange_question q = {.type = FETCH_ADDRESS,
	    .wanted = FETCHED_ADDRESS,
	    .body = &rq,
	    .size = sizeof(rq),
	    .fd = -1,
	    .room = -1,
	    .after_stop_ms = NEW};
	struct fetch_address a = {.text = "?"};
	struct message m;

	if (exchange_ask(e, &q, &m, ret) < 0)
		return -1;
	if (m.head.size == sizeof(a))
		memcpy(&a, m.body, sizeof(a));
	message_close(&m);
	if (*message_text(a.text) != '\0' && !is_numeric_address(a.text))
		return exchange_failed(ret, 0, MALFORMED);
	*ret_address = a;
	return 0;
}

int
exchange_catalog(struct exchange *e, const char *environment, const char *uuid,
    const char *digest, int facts, struct exchange_answer *ret)
{
	struct fetch_catalog_request rq = {
	    .base = request_of(environment, uuid), .run = e->run};
	struct exchange_question q = {.type = FETCH_CATALOG,
	    .may_be_same = *digest != '\0',
	    .wanted = FETCHED_CATALOG,
	    .body = &rq,
	    .size = sizeof(rq),
	    .fd = facts,
	    .after_stop_ms = NEW,
	    .has_slot = true};

	fixed_must(rq.digest, sizeof(rq.digest), "%s", digest);
	return ask_for_room(e, &q, "catalog", FETCH_CATALOG_MAX, ret);
}

int
exchange_metadata(struct exchange *e, const struct fetch_file *file,
    struct exchange_answer *ret)
{
	struct exchange_question q = {.type = FETCH_METADATA,
	    .wanted = FETCHED_METADATA,
	    .body = file,
	    .size = sizeof(*file),
	    .fd = -1,
	    .after_stop_ms = AFTER_STOP_MS};

	return ask_for_room(e, &q, "metadata", FETCH_METADATA_MAX, ret);
}

int
exchange_report(struct exchange *e, const char *environment, const char *uuid,
    const char *json, size_t n, struct exchange_answer *ret)
{
	const struct fetch_request rq = request_of(environment, uuid);
	struct exchange_question q = {.type = FETCH_REPORT,
	    .wanted = FETCHED_REPORT,
	    .body = &rq,
	    .size = sizeof(rq),
	    .room = -1,
	    .after_stop_ms = AFTER_STOP_MS};
	struct message m;
	int r;

	q.fd = memfd_from("report", json, n);
	if (q.fd < 0)
		return exchange_failed(ret, 0, strerror(errno));
	r = exchange_ask(e, &q, &m, ret);
	close(q.fd);
	if (r == 0)
		message_close(&m);
	return r;
}

int
exchange_backup(struct exchange *e, const struct fetch_file *file, int fd,
    struct exchange_answer *ret)
{
	struct exchange_question q = {.type = FETCH_BACKUP,
	    .wanted = FETCHED_BACKUP,
	    .body = file,
	    .size = sizeof(*file),
	    .fd = fd,
	    .room = -1,
	    .after_stop_ms = AFTER_STOP_MS};
	struct fetch_backup done;
	struct message m;

	if (exchange_ask(e, &q, &m, ret) < 0)
		return -1;
	memcpy(&done, m.body, sizeof(done));
	message_close(&m);
	return m.head.size != sizeof(done) ? exchange_failed(ret, 0, MALFORMED)
	       : done.before != 0	   ? 1
					   : 0;
}

int
exchange_web(struct exchange *e, const struct fetch_url *url,
    struct fetch_web *ret_web, struct exchange_answer *ret)
{
	const struct exchange_question q = {.type = FETCH_WEB_METADATA,
	    .wanted = FETCHED_WEB,
	    .body = url,
	    .size = sizeof(*url),
	    .fd = -1,
	    .room = -1,
	    .requests = 1,
	    .after_stop_ms = AFTER_STOP_MS};
	struct message m;
	int rc = 0;

	if (exchange_ask(e, &q, &m, ret) < 0)
		return -1;
	if (m.head.size == sizeof(*ret_web))
		memcpy(ret_web, m.body, sizeof(*ret_web));
	else
		rc = exchange_failed(ret, 0, MALFORMED);
	message_close(&m);
	return rc;
}

/* --- content --- */

void
exchange_expect(struct exchange *e, enum fetch_ipc_type type, const char *uuid,
    const char *text, size_t n)
{
	struct fetch_expect rq = {.transaction_uuid = ""};
	int fd = memfd_from("expected", text, n);

	if (fd < 0)
		return;
	fixed_must(
	    rq.transaction_uuid, sizeof(rq.transaction_uuid), "%s", uuid);
	/*
	 * if the fetch child has ended, the next request fails and reports it
	 */
	(void)exchange_send(e, type, &rq, sizeof(rq), fd);
	close(fd);
}

/* Send a request for a content with a pipe for it. */
static int
agent_exchange_content_begin(
    struct exchange *e, struct exchange_question q, struct exchange_answer *ret)
{
	int ends[2], rc;

	if (pipe2(ends, O_CLOEXEC) < 0)
		return exchange_failed(ret, 0, strerror(errno));
	q.fd = ends[1];
	rc = exchange_question_send(e, &q, ret);
	close(ends[1]);
	if (rc == 0)
		return ends[0];
	close(ends[0]);
	return -1;
}

int
exchange_content_begin(struct exchange *e, const struct fetch_file *file,
    struct exchange_answer *ret)
{
	return agent_exchange_content_begin(e,
	    (struct exchange_question){.type = FETCH_CONTENT,
		.body = file,
		.size = sizeof(*file),
		.room = -1},
	    ret);
}

int
exchange_web_content_begin(struct exchange *e, const struct fetch_url *url,
    struct exchange_answer *ret)
{
	return agent_exchange_content_begin(e,
	    (struct exchange_question){.type = FETCH_WEB_CONTENT,
		.body = url,
		.size = sizeof(*url),
		.room = -1},
	    ret);
}

ssize_t
exchange_content_read(struct exchange *e, int fd, void *piece, size_t n,
    struct exchange_answer *ret)
{
	struct pollfd p[2] = {
	    {.fd = fd, .events = POLLIN}, {.fd = stop_fd(), .events = POLLIN}};
	int64_t ms = answer_seconds(e) * 1000;
	ssize_t done;
	int r;

	do
		r = poll(p, 2, (int)(ms < INT_MAX ? ms : INT_MAX));
	while (r < 0 && errno == EINTR && !stop_due());
	if (stop_due())
		return exchange_failed(ret, 0, "the run is stopped");
	if (r == 0)
		return exchange_failed(
		    ret, 0, "the fetch child does not answer");
	do
		done = r < 0 ? -1 : read(fd, piece, n);
	while (done < 0 && errno == EINTR);
	return done < 0 ? exchange_failed(ret, 0, strerror(errno)) : done;
}

int
exchange_content_end(
    struct exchange *e, int fd, uint64_t *ret_size, struct exchange_answer *ret)
{
	const struct exchange_question q = {
	    .wanted = FETCHED_CONTENT, .after_stop_ms = AFTER_STOP_MS};
	struct message m;
	int rc;

	/* before its end, this ends the transfer */
	close(fd);
	if (question_answer(e, &q, &m, ret) < 0)
		return -1;
	memcpy(ret_size, m.body, sizeof(*ret_size));
	rc = m.head.size == sizeof(struct fetch_content)
		 ? 0
		 : exchange_failed(ret, 0, MALFORMED);
	message_close(&m);
	return rc;
}

ssize_t
exchange_piece_read(struct exchange *e, int fd, void *piece, size_t n,
    uint64_t *received, struct strbuf *err)
{
	struct exchange_answer answer;
	ssize_t done = exchange_content_read(e, fd, piece, n, &answer);

	if (done < 0)
		strbuf_addstr(err, answer.message);
	else
		*received += (uint64_t)done;
	return done;
}

int
exchange_pieces_end(
    struct exchange *e, int fd, uint64_t received, struct strbuf *err)
{
	struct exchange_answer answer;
	uint64_t size = 0;

	if (exchange_content_end(e, fd, &size, &answer) < 0) {
		if (err->len == 0)
			strbuf_addstr(err, answer.message);
		return -1;
	}
	if (size == received || err->len > 0)
		return 0;
	strbuf_addf(err, "%llu of %llu %s received",
	    (unsigned long long)received, (unsigned long long)size,
	    plural(size, "byte was", "bytes were"));
	return -1;
}

#include "agent/exchange.h"

#include <stdbool.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/agent.h"
#include "agent/config.h"
#include "base/memory.h"
#include "base/stop.h"
#include "logging/emitter.h"
#include "logging/log.h"
#include "privsep/memfd.h"

/* Time limit for collecting facts. */
#define FACTS_SECONDS 120
/* Longest wait for a message. */
#define DAY 86400
/* Time for a report after a stop; the parent waits longer. */
#define AFTER_STOP_MS 2000
/* Added to the time limits of the fetch program: retries included. */
#define FETCH_SECONDS 900

struct exchange {
	const struct agent_config *config;
	int fetch;
	int unanswered; /* its next message answers an earlier request */
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

/* Bring the end of a wait forward, once, when the run is to stop. */
static bool
is_stopping(int stopping, int64_t after_stop_ms, int64_t *end)
{
	int64_t last = process_now() + after_stop_ms * 1000000;

	if (!stopping && stop_wanted() && last < *end)
		*end = last;
	return stop_wanted();
}

/*
 * Receive a message from sock within the time, a day at most: 1, 0 when the
 * other side has ended, otherwise -1 with errno, ETIMEDOUT, or ECANCELED when
 * none arrived within after_stop_ms after a stop.
 */
static int
receive_within(
    int sock, int64_t seconds, int64_t after_stop_ms, struct message *m)
{
	int64_t left, end = process_now() +
			    (seconds < DAY ? seconds : DAY) * 1000000000LL;
	int stopping = 0;

	for (;;) {
		struct pollfd p[2] = {{.fd = sock, .events = POLLIN},
		    {.fd = stopping ? -1 : stop_fd(), .events = POLLIN}};

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
	r = receive_within(p.sock, FACTS_SECONDS, 0, &m);
	why = r < 0 ? receive_reason("they took too long")
		    : "the process that collects them ended";
	close(p.sock);
	if (r < 0)
		kill(p.pid, SIGKILL);
	while (waitpid(p.pid, &status, 0) < 0 && errno == EINTR)
		;
	log_child_ended(p.pid);
	if (r == 1 && m.head.type == FACTS_COLLECTED && m.fd >= 0)
		return message_take_fd(&m);
	if (r == 1)
		message_close(&m);
	return facts_failed(why);
}

/* A request to the fetch program. */
struct question {
	uint16_t type, wanted; /* type of the message and of its answer */
	const char *environment, *uuid;
	int fd;	  /* sent with it */
	int room; /* sent before it, or -1 */
	int64_t after_stop_ms;
};

static int
failed(struct exchange_answer *ret, unsigned status, const char *why)
{
	ret->status = status;
	snprintf(ret->message, sizeof(ret->message), "%s", why);
	return -1;
}

/* Receive the answer to a request: 0, or -1 with the reason in *ret. */
static int
answer_receive(struct exchange *e, int64_t after_stop_ms, struct message *m,
    struct exchange_answer *ret)
{
	int64_t seconds = e->config->connect_seconds + e->config->read_seconds +
			  FETCH_SECONDS;
	int r = receive_within(e->fetch, seconds, after_stop_ms, m);

	if (r > 0)
		return 0;
	e->unanswered = 1;
	return failed(ret, 0,
	    r == 0 ? "the fetch program has ended"
		   : receive_reason("the fetch program does not answer"));
}

/* Send a request, and receive the answer of the wanted type into m. */
static int
ask(struct exchange *e, const struct question *q, struct message *m,
    struct exchange_answer *ret)
{
	struct fetch_request rq = {.environment = ""};

	snprintf(rq.environment, sizeof(rq.environment), "%s", q->environment);
	snprintf(
	    rq.transaction_uuid, sizeof(rq.transaction_uuid), "%s", q->uuid);
	if (e->unanswered)
		return failed(ret, 0, "the fetch program has failed before");
	if ((q->room >= 0 && message_send_type(e->fetch, FETCH_ROOM, 0, NULL, 0,
				 q->room) < 0) ||
	    message_send_type(e->fetch, q->type, 0, &rq, sizeof(rq), q->fd) < 0)
		return failed(ret, 0, "the fetch program has ended");
	if (answer_receive(e, q->after_stop_ms, m, ret) < 0)
		return -1;
	if (m->head.type == q->wanted)
		return 0;
	if (m->head.type == FETCH_FAILED &&
	    m->head.size == sizeof(struct fetch_failed)) {
		struct fetch_failed *f = (void *)m->body;

		failed(ret, f->status, message_text(f->message));
	} else {
		failed(ret, 0, "the answer of the fetch program is malformed");
	}
	message_close(m);
	return -1;
}

/* Seal and map the catalog that is in the room. */
static int
catalog_map(int room, const struct message *m, struct exchange_answer *ret)
{
	const struct fetch_catalog *c = (const void *)m->body;

	if (m->head.size != sizeof(*c))
		return failed(
		    ret, 0, "the answer of the fetch program is malformed");
	if (memfd_seal(room, c->size) == 0)
		ret->map = memfd_map(room, FETCH_CATALOG_MAX, &ret->size);
	return ret->map != NULL ? 0 : failed(ret, 200, strerror(errno));
}

int
exchange_catalog(struct exchange *e, const char *environment, const char *uuid,
    int facts, struct exchange_answer *ret)
{
	const struct question q = {.type = FETCH_CATALOG,
	    .wanted = FETCHED_CATALOG,
	    .environment = environment,
	    .uuid = uuid,
	    .fd = facts,
	    .room = memfd_room("catalog", FETCH_CATALOG_MAX)};
	struct message m;
	int rc = -1;

	ret->map = NULL;
	if (q.room < 0)
		return failed(ret, 0, strerror(errno));
	if (ask(e, &q, &m, ret) == 0) {
		rc = catalog_map(q.room, &m, ret);
		message_close(&m);
	}
	/* the fetch program may keep it open, but no memory */
	if (rc < 0)
		(void)!ftruncate(q.room, 0);
	close(q.room);
	return rc;
}

int
exchange_report(struct exchange *e, const char *environment, const char *uuid,
    const char *json, size_t n, struct exchange_answer *ret)
{
	struct question q = {.type = FETCH_REPORT,
	    .wanted = FETCHED_REPORT,
	    .environment = environment,
	    .uuid = uuid,
	    .room = -1,
	    .after_stop_ms = AFTER_STOP_MS};
	struct message m;
	int r;

	q.fd = memfd_from("report", json, n);
	if (q.fd < 0)
		return failed(ret, 0, strerror(errno));
	r = ask(e, &q, &m, ret);
	close(q.fd);
	if (r == 0)
		message_close(&m);
	return r;
}

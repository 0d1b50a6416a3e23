#include "agent/exchange.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/agent.h"
#include "base/memory.h"
#include "logging/control.h"
#include "logging/log.h"
#include "privsep/memfd.h"

/* Facts that take longer are given up. */
#define FACTS_SECONDS 120
/* Beyond the time limits of the fetch program itself: retries included. */
#define FETCH_SECONDS 900

struct exchange {
	const struct agent_config *config;
	int fetch;
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

/* A message from sock within the time: 1, 0 when it has ended, -1 else. */
static int
receive_within(int sock, int64_t seconds, struct message *m)
{
	struct pollfd p = {.fd = sock, .events = POLLIN};
	int64_t end = process_now() + seconds * 1000000000LL;

	for (;;) {
		int64_t left = (end - process_now()) / 1000000;
		int r = left > 0 ? poll(&p, 1, (int)left) : 0;

		if (r > 0)
			return message_receive(sock, m);
		if (r == 0)
			errno = ETIMEDOUT;
		if (r == 0 || errno != EINTR)
			return -1;
	}
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

	if (process_fork(&p, facts_in_child) < 0)
		return facts_failed(strerror(errno));
	r = receive_within(p.sock, FACTS_SECONDS, &m);
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
	return facts_failed(r < 0 ? "they took too long"
				  : "the process that collects them ended");
}

static int
failed(struct exchange_answer *ret, unsigned status, const char *why)
{
	ret->status = status;
	snprintf(ret->message, sizeof(ret->message), "%s", why);
	return -1;
}

/* Asks, and receives the answer of the wanted type into m. */
static int
ask(struct exchange *e, uint16_t type, const char *environment,
    const char *uuid, int fd, uint16_t wanted, struct message *m,
    struct exchange_answer *ret)
{
	struct fetch_request rq = {.environment = ""};
	int r;

	snprintf(rq.environment, sizeof(rq.environment), "%s", environment);
	snprintf(rq.transaction_uuid, sizeof(rq.transaction_uuid), "%s", uuid);
	if (message_tell(e->fetch, type, 0, &rq, sizeof(rq), fd) < 0)
		return failed(ret, 0, "the fetch program has ended");
	r = receive_within(e->fetch,
	    e->config->connect_seconds + e->config->read_seconds +
		FETCH_SECONDS,
	    m);
	if (r <= 0)
		return failed(ret, 0,
		    r == 0 ? "the fetch program has ended"
			   : "the fetch program does not answer");
	if (m->head.type == wanted)
		return 0;
	if (m->head.type == FETCH_FAILED &&
	    m->head.size == sizeof(struct fetch_failed)) {
		struct fetch_failed *f = (void *)m->body;

		failed(ret, f->status, message_text(f->message));
	} else {
		failed(ret, 0, "the fetch program answered nonsense");
	}
	message_close(m);
	return -1;
}

int
exchange_catalog(struct exchange *e, const char *environment, const char *uuid,
    int facts, struct exchange_answer *ret)
{
	struct message m;
	const void *map;
	int r;

	if (ask(e, FETCH_CATALOG, environment, uuid, facts, FETCHED_CATALOG, &m,
		ret) < 0)
		return -1;
	r = memfd_map(m.fd, FETCH_CATALOG_MAX, &map, &ret->size);
	message_close(&m);
	if (r < 0)
		return failed(ret, 200, "the catalog could not be handed over");
	ret->map = map;
	return 0;
}

int
exchange_report(struct exchange *e, const char *environment, const char *uuid,
    const char *json, size_t n, struct exchange_answer *ret)
{
	int fd = memfd_from("report", json, n), r;
	struct message m;

	if (fd < 0)
		return failed(ret, 0, strerror(errno));
	r = ask(
	    e, FETCH_REPORT, environment, uuid, fd, FETCHED_REPORT, &m, ret);
	close(fd);
	if (r == 0)
		message_close(&m);
	return r;
}

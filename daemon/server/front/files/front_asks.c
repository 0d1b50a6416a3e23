#include "server/front/files/front_asks.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include <event2/event.h>

#include "logging/record/context.h"
#include "logging/trace.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_server.h"
#include "base/privsep/process.h"
#include "server/ipc/ipc_assistants.h"

/* Times that a request is sent to a process. */
#define ATTEMPTS 2

static const char *
front_asks_kind_of(int status)
{
	switch (status) {
	case 403:
		return "FAILED_AUTHORIZATION";
	case 404:
		return "RESOURCE_NOT_FOUND";
	case 503:
		return "SERVICE_UNAVAILABLE";
	default:
		return "RUNTIME_ERROR";
	}
}

static void
front_asks_answer_error(const struct front_asks_row *row, struct front_ask *r,
    int status, const char *message)
{
	if (r->x == NULL)
		return;
	if (row->answer_error != NULL)
		row->answer_error(r, status, message);
	else
		front_ask_answer(r->x, status, message);
}

void
front_ask_answer(struct http_exchange *x, int status, const char *message)
{
	http_answer_error(x, status, front_asks_kind_of(status), "%s", message);
}

void
front_ask_fail(const struct front_asks_row *row, struct front_ask *r,
    int status, const char *message)
{
	front_asks_answer_error(row, r, status, message);
	row->drop(r);
}

void
front_ask_refuse(const struct front_asks_row *row, struct front_ask *r,
    struct ipc_refused *answer)
{
	int status = answer->status >= 400 && answer->status <= 599
			 ? (int)answer->status
			 : 500;

	front_ask_fail(row, r, status, message_text(answer->message));
}

static struct front_ask *
take_first(struct front_asks *q)
{
	struct front_ask *r = q->first;

	q->first = r->next;
	if (q->first == NULL)
		q->last = NULL;
	q->count--;
	return r;
}

static bool
front_asks_is_wanted(const struct front_ask *r)
{
	return r->x != NULL || r->unattended;
}

static void
front_asks_hang_up(struct front_asks *q)
{
	if (q->readable != NULL)
		event_free(q->readable);
	q->readable = NULL;
	if (q->sock >= 0)
		close(q->sock);
	q->sock = -1;
}

/* The process has ended: its request is sent once more to the next one. */
static void
front_asks_lost(struct front_asks *q)
{
	struct front_ask *r = q->first;

	front_asks_hang_up(q);
	if (r == NULL || r->id == 0)
		return;
	r->id = 0;
	if (front_asks_is_wanted(r) && r->attempts < ATTEMPTS)
		return;
	front_ask_fail(q->row, take_first(q), 500, q->row->lost);
}

/* Drop the requests at the begin whose clients have gone. */
static struct front_ask *
next_ask(struct front_asks *q)
{
	while (q->first != NULL && q->first->id == 0 &&
	       !front_asks_is_wanted(q->first))
		q->row->drop(take_first(q));
	return q->first;
}

/* Send the first request; true when it could not be sent and is dropped. */
static int
send_first(struct front_asks *q, struct front_ask *r)
{
	struct message_head head = {
	    .id = ++q->next_id, .deadline = r->deadline};
	int rc;

	if (r->x != NULL)
		log_trace_to_bytes(r->x->trace.trace, head.trace);
	rc = q->row->send(r, q->sock, &head);
	if (rc > 0 || (rc < 0 && !message_has_ended(errno))) {
		front_ask_fail(q->row, take_first(q), 503, q->row->unsent);
		return 1;
	}
	if (rc < 0) {
		front_asks_lost(q);
		return 0;
	}
	r->id = head.id;
	r->attempts++;
	return 0;
}

/* Send the first request unless the process has one. */
static void
front_asks_send_next(struct front_asks *q)
{
	struct front_ask *r;

	do {
		r = next_ask(q);
		if (q->sock < 0 || r == NULL || r->id != 0)
			return;
	} while (send_first(q, r));
}

/* Give the answer to its request: -1 for one that was not asked for. */
static int
front_asks_dispatch(struct front_asks *q, struct message *m)
{
	struct front_ask *r = q->first;
	struct log_context *was;
	int rc;

	if (r == NULL || r->id == 0 || r->id != m->head.id) {
		message_close(m);
		return -1;
	}
	/* the handlers drop it; a message that is refused does not */
	r = take_first(q);
	was = log_context_use(r->x != NULL ? r->x->log : NULL);
	rc = message_dispatch(q->row->answers, q->row->answer_count, r, m);
	log_context_back(was);
	if (rc < 0)
		front_ask_fail(q->row, r, 500, q->row->invalid);
	return rc;
}

static void
front_asks_on_readable(evutil_socket_t fd, short what, void *arg)
{
	struct front_asks *q = arg;
	struct message m;
	int r = message_receive(fd, &m);

	(void)what;
	if (r < 0 && errno == EAGAIN)
		return;
	/* a process that sends an unexpected answer is not trusted any more */
	if (r <= 0 || front_asks_dispatch(q, &m) < 0)
		front_asks_lost(q);
	front_asks_send_next(q);
}

void
front_asks_init(struct front_asks *q, const struct front_asks_row *row,
    struct event_base *base)
{
	*q = (struct front_asks){.row = row, .base = base, .sock = -1};
}

void
front_asks_use(struct front_asks *q, int sock)
{
	front_asks_lost(q);
	q->sock = sock;
	q->readable = event_new(
	    q->base, sock, EV_READ | EV_PERSIST, front_asks_on_readable, q);
	if (q->readable == NULL || event_add(q->readable, NULL) < 0)
		abort(); /* no memory */
	front_asks_send_next(q);
}

static bool
may_be_passed(const struct front_asks *q, const struct front_ask *r,
    const struct front_ask *waiting)
{
	return waiting->id == 0 && waiting->passed < FRONT_PASSED_MAX &&
	       q->row->goes_before(r, waiting);
}

/* The place behind the last request that the new one does not go before. */
static struct front_ask **
place_in_queue(struct front_asks *q, const struct front_ask *r)
{
	struct front_ask **ret = &q->first;

	if (q->row->goes_before == NULL)
		return q->last != NULL ? &q->last->next : &q->first;
	for (struct front_ask *w = q->first; w != NULL; w = w->next)
		if (!may_be_passed(q, r, w))
			ret = &w->next;
	for (struct front_ask *w = *ret; w != NULL; w = w->next)
		w->passed++;
	return ret;
}

int
front_asks_add(struct front_asks *q, struct front_ask *r)
{
	struct front_ask **place;

	if (q->count >= q->row->max)
		return -1;
	place = place_in_queue(q, r);
	r->next = *place;
	*place = r;
	if (r->next == NULL)
		q->last = r;
	q->count++;
	front_asks_send_next(q);
	return 0;
}

void
front_asks_gone(struct front_asks *q, const struct http_exchange *x)
{
	for (struct front_ask *r = q->first; r != NULL; r = r->next)
		if (r->x == x)
			r->x = NULL;
}

void
front_asks_expire(struct front_asks *q)
{
	int64_t now = process_now();

	for (struct front_ask *r = q->first; r != NULL; r = r->next) {
		if (r->x == NULL || now < r->deadline)
			continue;
		front_asks_answer_error(q->row, r, 503, q->row->late);
		r->x = NULL; /* it leaves the queue in its turn */
	}
	front_asks_send_next(q);
}

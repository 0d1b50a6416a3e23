#include "server/front/files/front_asks.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <event2/event.h>

#include "logging/record/context.h"
#include "logging/trace.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_server.h"
#include "base/privsep/process.h"
#include "base/shares/publish.h"
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

static bool
front_asks_is_wanted(const struct front_ask *r)
{
	return r->x != NULL || r->unattended;
}

static struct front_lane *
front_asks_lane_of(struct front_asks *q, const struct front_ask *r)
{
	return r->urgent ? &q->urgent : &q->ordinary;
}

/* Take a request that waits out of the queue, and drop it. */
static void
front_asks_drop_waiting(struct front_asks *q, struct front_ask *r)
{
	turns_remove(&front_asks_lane_of(q, r)->turns, &r->turn);
	q->row->drop(r);
}

/* Take a request from those that are sent. */
static void
front_asks_take_sent(struct front_asks *q, struct front_ask *r)
{
	struct front_lane *lane = front_asks_lane_of(q, r);
	struct front_ask **at = &q->sent;

	while (*at != r)
		at = &(*at)->next;
	*at = r->next;
	r->next = NULL;
	lane->sent--;
	turns_done(&lane->turns, &r->turn);
}

/* The request that waits after r, of both lanes; r NULL: the first one. */
static struct front_ask *
front_asks_after(const struct front_asks *q, const struct front_ask *r)
{
	bool urgent = r == NULL || r->urgent;
	const struct turns *turns =
	    urgent ? &q->urgent.turns : &q->ordinary.turns;
	struct turn *t = turns_after(turns, r != NULL ? &r->turn : NULL);

	if (t == NULL && urgent)
		t = turns_after(&q->ordinary.turns, NULL);
	return (struct front_ask *)t;
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

/* The process has ended: its requests are sent once more to the next one. */
static void
front_asks_lost(struct front_asks *q)
{
	struct front_ask *r;

	front_asks_hang_up(q);
	while ((r = q->sent) != NULL) {
		front_asks_take_sent(q, r);
		r->id = 0;
		if (front_asks_is_wanted(r) && r->attempts < ATTEMPTS)
			turns_again(&front_asks_lane_of(q, r)->turns, &r->turn,
			    r->holder);
		else
			front_ask_fail(q->row, r, 500, q->row->lost);
	}
}

/* The next request of a lane, if the process may have one more of it. */
static struct turn *
front_asks_lane_next(const struct front_asks *q, struct front_lane *lane)
{
	unsigned most = q->row->at_once > 0 ? q->row->at_once : 1;

	return lane->sent < most ? turns_next(&lane->turns, 1, NULL, NULL)
				 : NULL;
}

/* The next request to send, of a holder that has none in its lane; or NULL. */
static struct front_ask *
front_asks_next(struct front_asks *q)
{
	struct turn *t = front_asks_lane_next(q, &q->urgent);

	if (t == NULL)
		t = front_asks_lane_next(q, &q->ordinary);
	return (struct front_ask *)t;
}

/* Send a request whose turn it is: 0, or -1 when nothing can be sent now. */
static int
front_asks_send(struct front_asks *q, struct front_ask *r)
{
	struct message_head head = {
	    .id = ++q->next_id, .deadline = r->deadline};
	struct front_lane *lane = front_asks_lane_of(q, r);
	int rc;

	memcpy(head.trace, r->trace, sizeof(head.trace));
	rc = q->row->send(r, q->sock, &head);
	if (rc == 0) {
		r->id = head.id;
		r->attempts++;
		r->next = q->sent;
		q->sent = r;
		lane->sent++;
		return 0;
	}
	turns_done(&lane->turns, &r->turn);
	if (rc > 0 || !message_has_ended(errno)) {
		front_ask_fail(q->row, r, 503, q->row->unsent);
		return 0;
	}
	turns_again(&lane->turns, &r->turn, r->holder);
	front_asks_lost(q);
	return -1;
}

/* Send requests, as many as the process may have. */
static void
front_asks_send_next(struct front_asks *q)
{
	struct front_ask *r;

	while (q->sock >= 0 && (r = front_asks_next(q)) != NULL)
		if (front_asks_send(q, r) < 0)
			return;
}

/* Give the answer to its request: -1 for one that was not asked for. */
static int
front_asks_dispatch(struct front_asks *q, struct message *m)
{
	struct front_ask *r = q->sent;
	struct log_context *was;
	int rc;

	if (m->head.id == 0 && q->row->notice != NULL) {
		q->row->notice(q, m);
		message_close(m);
		return 0;
	}
	while (r != NULL && r->id != m->head.id)
		r = r->next;
	if (r == NULL) {
		message_close(m);
		return -1;
	}
	/* the handlers drop it; a message that is refused does not */
	front_asks_take_sent(q, r);
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

static unsigned
front_asks_count(const struct front_asks *q)
{
	return q->urgent.turns.waiting + q->urgent.sent +
	       q->ordinary.turns.waiting + q->ordinary.sent;
}

/*
 * Make room in a full queue: the newest request of the holder with most in
 * it fails.  -1: that holder is this one.
 */
static int
front_asks_make_room(struct front_asks *q, const struct front_ask *r)
{
	struct front_ask *excess;

	if (front_asks_count(q) < q->row->max)
		return 0;
	excess =
	    (struct front_ask *)turns_excess(&q->ordinary.turns, r->holder);
	if (excess == NULL) {
		share_refused(q->row->share);
		return -1;
	}
	turns_remove(&q->ordinary.turns, &excess->turn);
	share_refused(q->row->share);
	front_ask_fail(q->row, excess, 503, q->row->full);
	return 0;
}

int
front_asks_add(struct front_asks *q, struct front_ask *r)
{
	if (*r->holder == '\0' && r->x != NULL)
		holder_of_client(r->x->certname, r->x->address, r->holder);
	if (r->x != NULL)
		log_trace_to_bytes(&r->x->trace, r->trace);
	if (front_asks_make_room(q, r) < 0)
		return -1;
	/* earlier requests of its holder come before it */
	r->urgent = q->row->is_urgent != NULL && q->row->is_urgent(r) &&
		    turns_waiting_of(&q->ordinary.turns, r->holder) == 0;
	turns_add(&front_asks_lane_of(q, r)->turns, &r->turn, r->holder);
	front_asks_send_next(q);
	return 0;
}

/* Forget the client of requests that are sent. */
static void
front_asks_forget(struct front_asks *q, const struct http_exchange *x)
{
	for (struct front_ask *r = q->sent; r != NULL; r = r->next)
		if (r->x == x)
			r->x = NULL;
}

void
front_asks_gone(struct front_asks *q, const struct http_exchange *x)
{
	struct front_ask *r = front_asks_after(q, NULL), *next;

	for (; r != NULL; r = next) {
		next = front_asks_after(q, r);
		if (r->x != x)
			continue;
		r->x = NULL;
		if (!front_asks_is_wanted(r))
			front_asks_drop_waiting(q, r);
	}
	front_asks_forget(q, x);
}

/* Answer a request whose deadline has passed: true if it is not wanted then. */
static bool
front_asks_expire_one(struct front_asks *q, struct front_ask *r, int64_t now)
{
	if (r->x == NULL || now < r->deadline)
		return false;
	front_asks_answer_error(q->row, r, 503, q->row->late);
	r->x = NULL;
	return !front_asks_is_wanted(r);
}

void
front_asks_expire(struct front_asks *q)
{
	int64_t now = process_now();
	struct front_ask *r = front_asks_after(q, NULL), *next;

	for (; r != NULL; r = next) {
		next = front_asks_after(q, r);
		if (front_asks_expire_one(q, r, now))
			front_asks_drop_waiting(q, r);
	}
	for (r = q->sent; r != NULL; r = r->next)
		(void)front_asks_expire_one(q, r, now);
	front_asks_send_next(q);
}

void
front_asks_publish(const struct front_asks *q, const char *process)
{
	share_publish_turns(q->row->share, process, &q->ordinary.turns);
}

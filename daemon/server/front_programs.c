#include "server/front_programs.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <event2/event.h>

#include "base/memory.h"
#include "logging/trace.h"
#include "privsep/message.h"
#include "privsep/process.h"
#include "server/config.h"

/* Times that a task is given to a process. */
#define ATTEMPTS 2
/* Time beyond the deadline in which a process ends its program. */
#define LATE_NS 5000000000LL

struct front_exec {
	struct front_exec *next;
	struct front *front;
	int sock;
	struct event *readable;
	struct front_task *task; /* NULL: idle */
	uint64_t id;		 /* of its message */
};

/* --- the queue --- */

static void
add_last(struct front_programs *q, struct front_task *t)
{
	t->next = NULL;
	*(q->last != NULL ? &q->last->next : &q->first) = t;
	q->last = t;
	q->counts[t->row->kind]++;
}

static void
add_first(struct front_programs *q, struct front_task *t)
{
	t->next = q->first;
	q->first = t;
	if (q->last == NULL)
		q->last = t;
	q->counts[t->row->kind]++;
}

static void
take(struct front_programs *q, struct front_task *t)
{
	struct front_task **at = &q->first, *before = NULL;

	while (*at != t) {
		before = *at;
		at = &(*at)->next;
	}
	*at = t->next;
	if (q->last == t)
		q->last = before;
	t->next = NULL;
	q->counts[t->row->kind]--;
}

/* Does a process do the same kind of task for this name already? */
static bool
is_asked(const struct front_programs *q, const struct front_task *t)
{
	for (const struct front_exec *p = q->processes; p; p = p->next) {
		if (p->task != NULL && p->task->row == t->row &&
		    strcmp(p->task->name, t->name) == 0)
			return true;
	}
	return false;
}

/* True when a compile waits for tasks of this kind. */
static bool
is_awaited(enum front_task_kind kind)
{
	return kind == FRONT_TASK_NODE || kind == FRONT_TASK_CODE;
}

/* May tasks of this kind have one more process?  One is left to compiles. */
static bool
has_room(const struct front *f, enum front_task_kind kind)
{
	const struct server_config *c = f->config;
	unsigned all = 0, used = 0;

	if (is_awaited(kind) ||
	    (c->classifier == NULL && c->trusted_program == NULL &&
		c->code.id == NULL))
		return true;
	for (const struct front_exec *p = f->programs.processes; p;
	     p = p->next) {
		all++;
		used += p->task != NULL && !is_awaited(p->task->row->kind);
	}
	return all == 1 || used + 1 < all;
}

/* Return the first task that may be given to a process, or NULL. */
static struct front_task *
next_task(const struct front *f)
{
	bool room[FRONT_TASK_KINDS];
	struct front_task *t = f->programs.first;

	for (int i = 0; i < FRONT_TASK_KINDS; i++)
		room[i] = has_room(f, (enum front_task_kind)i);
	while (t != NULL && (!room[t->row->kind] || is_asked(&f->programs, t)))
		t = t->next;
	return t;
}

/* --- processes --- */

static void
process_close(struct front_exec *p)
{
	struct front_exec **at = &p->front->programs.processes;

	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
	event_free(p->readable);
	close(p->sock);
	free(p);
}

/* The process has ended, or cannot be trusted any more. */
static void
lost(struct front_exec *p)
{
	struct front *f = p->front;
	struct front_task *t = p->task;

	process_close(p);
	if (t == NULL)
		return;
	if ((t->x == NULL && !t->row->unattended) || t->attempts >= ATTEMPTS) {
		t->row->fail(f, t, 500, t->row->lost);
		return;
	}
	/* it waits again */
	if (t->limit > 0)
		t->deadline = process_now() + t->limit;
	add_first(&f->programs, t);
}

/* Give a task to an idle process; -1 when the process is lost. */
static int
give(struct front_exec *p, struct front_task *t)
{
	struct front_programs *q = &p->front->programs;
	struct message_head head = {.id = ++q->next_id};

	if (t->limit > 0)
		t->deadline = process_now() + t->limit;
	head.deadline = t->deadline;
	memcpy(head.trace, t->trace, sizeof(head.trace));
	if (t->row->send(t, p->sock, &head) < 0)
		return -1;
	take(q, t);
	t->attempts++;
	p->task = t;
	p->id = head.id;
	return 0;
}

static void
schedule(struct front *f)
{
	struct front_exec *p = f->programs.processes, *next;
	struct front_task *t;

	for (; p != NULL; p = next) {
		next = p->next;
		if (p->task != NULL || (t = next_task(f)) == NULL)
			continue;
		if (give(p, t) == 0)
			continue;
		/* a lack, of descriptors in flight for example, passes */
		if (!message_has_ended(errno))
			return;
		lost(p);
	}
}

static int
dispatch(struct front_exec *p, struct message *m)
{
	struct front_done done = {p->front, p->task};
	const struct front_task_row *r;
	int rc;

	if (p->task == NULL || p->id != m->head.id) {
		message_close(m);
		return -1;
	}
	r = p->task->row;
	p->task = NULL;
	rc = message_dispatch(r->answers, r->answer_count, &done, m);
	/* no handler has taken it */
	if (rc < 0)
		p->task = done.task;
	return rc;
}

static void
on_readable(evutil_socket_t fd, short what, void *arg)
{
	struct front_exec *p = arg;
	struct front *f = p->front;
	struct message m;
	int r = message_receive(fd, &m);

	(void)what;
	if (r < 0 && errno == EAGAIN)
		return;
	if (r <= 0 || dispatch(p, &m) < 0)
		lost(p);
	schedule(f);
}

void
front_programs_use(struct front *f, int sock)
{
	struct front_exec *p = memory_zalloc(1, sizeof(*p));

	p->front = f;
	p->sock = sock;
	p->readable =
	    event_new(f->base, sock, EV_READ | EV_PERSIST, on_readable, p);
	if (p->readable == NULL || event_add(p->readable, NULL) < 0)
		abort(); /* no memory */
	p->next = f->programs.processes;
	f->programs.processes = p;
	schedule(f);
}

/* --- tasks --- */

/* Tasks of that kind for that name that wait. */
static unsigned
count_named(const struct front_programs *q, const struct front_task *t)
{
	unsigned n = 0;

	for (const struct front_task *p = q->first; p != NULL; p = p->next)
		n += p->row == t->row && strcmp(p->name, t->name) == 0;
	return n;
}

void
front_task_add(struct front *f, struct front_task *t, unsigned max)
{
	t->began = process_now();
	if (t->x != NULL)
		log_trace_to_bytes(t->x->trace.trace, t->trace);
	if (f->programs.counts[t->row->kind] >= max ||
	    (t->row->per_name > 0 &&
		count_named(&f->programs, t) >= t->row->per_name)) {
		t->row->fail(f, t, 503, t->row->full);
		return;
	}
	add_last(&f->programs, t);
	schedule(f);
}

void
front_programs_gone(struct front *f, const struct http_exchange *x)
{
	struct front_programs *q = &f->programs;
	struct front_task *t, *next;

	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		if (p->task != NULL && p->task->x == x)
			p->task->x = NULL;
	}
	for (t = q->first; t != NULL; t = next) {
		next = t->next;
		if (t->x != x)
			continue;
		t->x = NULL;
		if (t->row->unattended)
			continue;
		take(q, t);
		t->row->fail(f, t, 503, "");
	}
}

void
front_programs_end(struct front *f)
{
	struct front_programs *q = &f->programs;
	struct front_task *t, *next;

	for (t = q->first; t != NULL; t = next) {
		next = t->next;
		if (t->x != NULL || !t->row->unattended)
			continue;
		take(q, t);
		t->row->fail(f, t, 503, "the front has ended");
	}
}

void
front_programs_expire(struct front *f)
{
	struct front_programs *q = &f->programs;
	int64_t now = process_now();
	struct front_task *t, *next;

	for (t = q->first; t != NULL; t = next) {
		next = t->next;
		if (now < t->deadline)
			continue;
		take(q, t);
		t->row->fail(f, t, 503, t->row->waited);
	}
	for (struct front_exec *p = q->processes; p != NULL; p = p->next) {
		t = p->task;
		if (t != NULL && t->x != NULL && now >= t->deadline + LATE_NS)
			t->row->leave(f, t, 503, t->row->late);
	}
	schedule(f);
}

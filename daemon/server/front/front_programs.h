#ifndef SERVER_FRONT_FRONT_PROGRAMS_H
#define SERVER_FRONT_FRONT_PROGRAMS_H

/*
 * Work of a front for which programs of the site run: nodes that are
 * classified, ids and files of versioned code, certificate requests that are
 * decided on, reports.  Its processes (exec_process.c) do one task at a time
 * each, and two of them never the same kind of task for the same name.  When
 * all are busy the front asks the parent for one more, up to its maximum; it
 * ends those that it did not need for a minute.  A task whose process ends is
 * given to another one once.  Where compiles need such programs, tasks that no
 * compile waits for leave one process to them.
 *
 * Any client can cause tasks of a kind that is shared: with other kinds of work
 * they get half of the processes.  Of that a peer, an address of IPv4, a
 * network of 64 bits of IPv6 or a certname, gets half, at least one process.
 * Peers take turns, and when too many tasks wait, the newest one of the peer
 * with most of them fails.
 */

#include <stdbool.h>
#include <stdint.h>

#include "base/shares/peer.h"
#include "logging/trace.h"
#include "server/front/front.h"

struct message_head;
struct message_row;

struct front_task_row;

/* A task; the first member of the struct that its owner allocates. */
struct front_task {
	struct front_task *next;
	const struct front_task_row *row;
	struct http_exchange *x; /* NULL: the client has disconnected */
	char name[IPC_CERTNAME_MAX];
	char peer[PEER_MAX]; /* of a shared row; "": unknown */
	uint64_t turn;	     /* of its peer */
	uint8_t trace[LOG_TRACE_BYTES];
	unsigned attempts;
	int64_t began;	  /* ns */
	int64_t deadline; /* ns; to wait, and unless limit is set, to run */
	int64_t limit;	  /* ns; to run */
};

/* The context of the handlers of answers, whose task is theirs. */
struct front_done {
	struct front *front;
	struct front_task *task;
};

struct front_task_row {
	enum front_task_kind kind;
	int unattended;	   /* it goes on without its client */
	int shared;	   /* between peers */
	unsigned per_name; /* that may wait for one name; 0: no limit */
	/* Send a task: 0, or -1 when the process cannot be reached. */
	int (*send)(const struct front_task *t, int sock,
	    const struct message_head *head);
	/* Whether two tasks of one name have the same answer. */
	bool (*is_same)(const struct front_task *a, const struct front_task *b);
	/* Answer the client, if there is one, and free the task. */
	void (*fail)(
	    struct front *f, struct front_task *t, int status, const char *why);
	/* As fail, but the process keeps the task, without its client. */
	void (*leave)(
	    struct front *f, struct front_task *t, int status, const char *why);
	const struct message_row *answers;
	size_t answer_count;
	/* Messages of the answers 503, 503, 503 and 500. */
	const char *full, *waited, *late, *lost;
};

/* Set the peer of a task to a client; its name is never that of an address. */
void front_task_client(struct front_task *t, const char *certname);

/*
 * Add a task with row, x, name, peer and deadline; it fails when too many wait,
 * or, when it is shared, another one does.
 */
void front_task_add(struct front *f, struct front_task *t, unsigned max);

/*
 * Take the other tasks that wait for the answer of t, whose row has is_same():
 * a list of tasks that are the caller's; NULL: none does.
 */
struct front_task *front_tasks_same(
    struct front *f, const struct front_task *t);

/*
 * Take a task that still waits for a process: it is the caller's then; false: a
 * process has it.
 */
bool front_task_take(struct front *f, struct front_task *t);

/* Use this socket of a process, beside others; it is taken over. */
void front_programs_use(struct front *f, int sock);

/* The client has disconnected. */
void front_programs_gone(struct front *f, const struct http_exchange *x);

/* The front ends: fail the tasks that wait without a client. */
void front_programs_end(struct front *f);

/* Each second: fail tasks whose deadline has passed. */
void front_programs_expire(struct front *f);

#endif

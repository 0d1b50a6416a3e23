#ifndef SERVER_FRONT_FILES_FRONT_ASKS_H
#define SERVER_FRONT_FILES_FRONT_ASKS_H

/*
 * Requests of a front to one other process, which answers them one at a time,
 * in the order in which they came but for those that go before others: as a
 * connection has one request at a time, its connections take turns.  When the
 * process ends, the request that it had is sent once more, to the next process.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/privsep/message.h"

struct event;
struct event_base;
struct http_exchange;
struct front_asks;
struct ipc_refused;

/* How many later requests may go before one: each has its turn. */
#define FRONT_PASSED_MAX 64

/* A request; the first member of the struct that its owner allocates. */
struct front_ask {
	struct front_ask *next;
	/* NULL: the client has disconnected, or does not wait for an answer */
	struct http_exchange *x;
	int unattended; /* it is sent without a client, too */
	uint64_t id;	/* of its message; 0: not sent */
	unsigned attempts;
	unsigned passed;  /* requests that went before it */
	int64_t deadline; /* ns */
};

/* The part of a queue that depends on the process. */
struct front_asks_row {
	unsigned max; /* requests that wait */
	/*
	 * Send a request: 0, -1 when the process cannot be reached, or 1 when
	 * memory for it cannot be allocated.  The head has its id, its deadline
	 * and its trace.
	 */
	int (*send)(struct front_ask *r, int sock, struct message_head *head);
	/*
	 * Whether a new request goes before one that waits, as at most
	 * FRONT_PASSED_MAX do; NULL: none does.
	 */
	bool (*goes_before)(
	    const struct front_ask *r, const struct front_ask *waiting);
	/* Free it; it is in no queue. */
	void (*drop)(struct front_ask *r);
	/* The handlers get the request and drop it. */
	const struct message_row *answers;
	size_t answer_count;
	/* Answer with an error; NULL: as usual. */
	void (*answer_error)(
	    struct front_ask *r, int status, const char *message);
	/* Messages of the answers 503 and 500. */
	const char *full, *late, *unsent, *lost, *invalid;
};

/* The queue. */
struct front_asks {
	const struct front_asks_row *row;
	struct event_base *base;
	int sock; /* -1: none at the moment */
	struct event *readable;
	uint64_t next_id;
	struct front_ask *first, *last; /* first: being answered, if sent */
	unsigned count;
};

/* An empty queue, without a process. */
void front_asks_init(struct front_asks *q, const struct front_asks_row *row,
    struct event_base *base);

/* Use this socket of the process from now on; it is taken over. */
void front_asks_use(struct front_asks *q, int sock);

/*
 * Add a request, which is the queue's from now on: 0, or -1 when the queue is
 * full; then it is the caller's.
 */
int front_asks_add(struct front_asks *q, struct front_ask *r);

/* The client has disconnected. */
void front_asks_gone(struct front_asks *q, const struct http_exchange *x);

/* Each second: answer requests whose deadline has passed. */
void front_asks_expire(struct front_asks *q);

/* Answer with an error in the words of Puppet Server for its status. */
void front_ask_answer(struct http_exchange *x, int status, const char *message);

/* Answer with an error, unless the client has gone, and drop the request. */
void front_ask_fail(const struct front_asks_row *row, struct front_ask *r,
    int status, const char *message);

/* The same with the answer of the process, by default with status 500. */
void front_ask_refuse(const struct front_asks_row *row, struct front_ask *r,
    struct ipc_refused *answer);

#endif

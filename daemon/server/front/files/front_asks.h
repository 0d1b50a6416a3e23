#ifndef SERVER_FRONT_FILES_FRONT_ASKS_H
#define SERVER_FRONT_FILES_FRONT_ASKS_H

/*
 * Requests of a front to one other process.  Their holders take turns
 * (turns.h): nodes, or addresses of clients without a certificate.  The process
 * has a few of them at a time, and one of each holder.  Urgent requests have a
 * lane of their own, so that those that take long do not hold them up.  When
 * the process ends, each request that it had is sent once more, to the next
 * one.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/privsep/message.h"
#include "base/shares/peer.h"
#include "base/shares/turns.h"
#include "logging/trace.h"

struct event;
struct event_base;
struct http_exchange;
struct front_asks;
struct ipc_refused;

/* A request; the first member of the struct that its owner allocates. */
struct front_ask {
	struct turn turn;	/* while it waits or is sent */
	struct front_ask *next; /* of those that are sent */
	/*
	 * Its holder, set by the owner; "": its client, and without one the
	 * daemon itself.
	 */
	char holder[HOLDER_MAX];
	bool urgent; /* while it waits or is sent: its lane */
	/* NULL: the client has disconnected, or does not wait for an answer */
	struct http_exchange *x;
	int unattended; /* it is sent without a client, too */
	uint64_t id;	/* of its message; 0: not sent */
	unsigned attempts;
	int64_t deadline; /* ns */
	/* Of its client's request, else set by the owner; zeros: none. */
	uint8_t trace[LOG_TRACE_BYTES];
};

/* The part of a queue that depends on the process. */
struct front_asks_row {
	unsigned max;	  /* requests that wait or are sent */
	unsigned at_once; /* of each lane, that are sent; 0 is 1 */
	/*
	 * Send a request: 0, -1 when the process cannot be reached, or 1 when
	 * memory for it cannot be allocated.  The head has its id, its deadline
	 * and its trace.
	 */
	int (*send)(struct front_ask *r, int sock, struct message_head *head);
	/*
	 * Decides whether a request takes precedence over requests of other
	 * holders that are not urgent; NULL: no request does.
	 */
	bool (*is_urgent)(const struct front_ask *r);
	/* Free it; it is in no queue. */
	void (*drop)(struct front_ask *r);
	/* The handlers get the request and drop it. */
	const struct message_row *answers;
	size_t answer_count;
	/* Answer with an error; NULL: as usual. */
	void (*answer_error)(
	    struct front_ask *r, int status, const char *message);
	/* For a message that answers no request; NULL: such a one is invalid.
	 */
	void (*notice)(struct front_asks *q, const struct message *m);
	unsigned share; /* M_SHARE_..., as its metrics name it */
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
	struct front_lane {
		struct turns turns;
		unsigned sent; /* requests */
	} urgent, ordinary;
	struct front_ask *sent;
};

/* An empty queue, without a process. */
void front_asks_init(struct front_asks *q, const struct front_asks_row *row,
    struct event_base *base);

/* Use this socket of the process from now on; it is taken over. */
void front_asks_use(struct front_asks *q, int sock);

/*
 * Add a request, which is the queue's from now on: 0, or -1 when the queue is
 * full, and no holder has more in it than this one; then it is the caller's.
 */
int front_asks_add(struct front_asks *q, struct front_ask *r);

/* The client has disconnected: its requests that wait are dropped. */
void front_asks_gone(struct front_asks *q, const struct http_exchange *x);

/* Each second: publish who waits; process is the front's name. */
void front_asks_publish(const struct front_asks *q, const char *process);

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

#ifndef MACHINE_RESOURCE_EXTERNAL_TALK_H
#define MACHINE_RESOURCE_EXTERNAL_TALK_H

/*
 * The exchange of requests and answers with one external provider in a run: its
 * executable is started with the first request and runs to the end of the run
 * (machine_end()).  A fault - no answer in time, an early end, an invalid
 * answer - ends it at once; the next request starts it anew, at most
 * TALK_STARTS_MAX times a run.  Reasons of faults name provider, executable and
 * request.
 */

#include <stdint.h>

#include "machine/resource/external/answer.h"
#include "language/value/value.h"

struct arena;
struct dialogue;
struct instance;
struct machine;
struct redact;
struct strbuf;

#define TALK_VERSION	1
#define TALK_STARTS_MAX 3
/* Maximum size of a request, of an answer, and of all answers, in bytes. */
#define TALK_REQUEST_MAX ((size_t)64 << 20)
#define TALK_LINE_MAX	 ((size_t)16 << 20)
#define TALK_TOTAL_MAX	 ((size_t)256 << 20)
/* Time limit for a provider to end after the end of its input. */
#define TALK_GRACE_MS 2000

struct talk;
struct talk_request;

/* The provider's executable: constant. */
struct talk_partner {
	const char *type;     /* "dnsrr" */
	const char *provider; /* "nsupdate" */
	const char *path;     /* of the executable */
	int64_t timeout_ms;   /* for each answer */
	int64_t hello_ms;     /* for the first, if that is more */
	size_t memory_max;    /* bytes; 0: any */
	/*
	 * Set for a program of ours, which is not checked (trust.h): its
	 * arguments until NULL, and the beginning of sentences about it; else
	 * NULL.
	 */
	const char *const *argv;
	const char *subject;
	/*
	 * Its environment until NULL; NULL: the environment of all programs of
	 * providers.
	 */
	const char *const *env;
	/* Add members to the first request; or NULL. */
	void (*greet)(struct talk *t, struct talk_request *hello);
	/* Read the answer to it: 0, or -1 with the reason; or NULL. */
	int (*greeted)(
	    struct talk *t, const struct answer *r, struct strbuf *err);
};

struct talk {
	struct arena *arena;
	struct machine *machine;
	const struct talk_partner *partner;
	struct redact *secrets;	   /* of requests and answers */
	struct dialogue *dialogue; /* NULL: not running */
	int64_t id;		   /* of the last request */
	unsigned starts;
	const char *last_fault; /* or NULL */
	const char *about;	/* resource of the request, or NULL */
	uint64_t requests;
};

/* A request: op, and the members that a talk_set() adds. */
struct talk_request {
	const char *op;
	struct vhash *members;
};

struct talk *talk_new(struct machine *m, const struct talk_partner *p);

/* An empty request; what is set outlives it. */
struct talk_request talk_request(struct talk *t, const char *op);
void talk_set(
    struct talk *t, struct talk_request *q, const char *name, struct value v);

/* A text of the provider's without secrets, in the arena. */
const char *talk_redact(const struct talk *t, const char *text);

/*
 * Make sure that the process runs; 0, or -1 with the reason in err.  After a
 * restart, t->starts has another value.
 */
int talk_begin(struct talk *t, struct strbuf *err);

/* End the process, if it runs. */
void talk_end(struct talk *t);

/*
 * Send a request and wait for the answer; its messages are logged for i (NULL:
 * without a resource).  0; or -1 with the reason in err: a fault, or the error
 * in the answer.
 */
int talk_ask(struct talk *t, const struct talk_request *q,
    const struct instance *i, struct answer *ret, struct strbuf *err);

#endif

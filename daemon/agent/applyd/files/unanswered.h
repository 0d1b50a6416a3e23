#ifndef AGENT_APPLYD_FILES_UNANSWERED_H
#define AGENT_APPLYD_FILES_UNANSWERED_H

/*
 * Hosts of sources that do not answer.  Each request waits for the timeout of
 * its connection; a host that let UNANSWERED_TRIES requests wait, one after
 * the other, is not asked again in the run: a thousand files of it would each
 * wait.  A host that refuses a connection at once is asked each time.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

#define UNANSWERED_MAX	 8
#define UNANSWERED_TRIES 3
/* Bytes of a name with its port. */
#define UNANSWERED_NAME 320

/* Zeroed at first; one for a run. */
struct unanswered {
	struct unanswered_host {
		char name[UNANSWERED_NAME];
		unsigned times;
	} items[UNANSWERED_MAX];
	unsigned next;
	int64_t begin; /* of the request in progress */
};

/* Begin a request to a host: false with a sentence where it is not asked. */
bool unanswered_begin(
    struct unanswered *h, const char *name, struct strbuf *err);

/* End it: whether the host has sent an answer, of any kind. */
void unanswered_end(struct unanswered *h, const char *name, bool has_answered);

#endif

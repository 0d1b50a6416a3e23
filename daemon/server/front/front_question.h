#ifndef SERVER_FRONT_FRONT_QUESTION_H
#define SERVER_FRONT_FRONT_QUESTION_H

/*
 * The questions of a front to OCSP responders: tasks for an exec process
 * (exec_ocsp.h), one for a certificate at a time, for all requests that wait
 * for it.  An answer is checked once more, and kept in the cache of the front.
 *
 * A responder that has not answered is not asked for a while, about no
 * certificate: the questions to it that wait for a process fail with that one.
 */

#include <stdint.h>

struct front;
struct x509_st;

/* Called before the others. */
void front_question_init(struct front *f);

struct front_asking {
	struct x509_st *cert, *issuer; /* of a chain that is trusted */
	const char *address;	       /* of the client, for shares */
	const char *url;	       /* of the responder */
};

/*
 * Ask, unless that is asked already.  front_ocsp_known() is called when the
 * status is in the cache, and front_ocsp_unasked() when the question has failed
 * without that; this may be before the function returns.
 */
void front_question_ask(struct front *f, const struct front_asking *a);

/* Return why a responder is not asked now, or NULL; valid until the next one.
 */
const char *front_question_pause(
    const struct front *f, const char *url, int64_t now);

/*
 * Return how many responders have not answered the last question to them,
 * within the last hour.
 */
unsigned front_question_down(const struct front *f, int64_t now);

#endif

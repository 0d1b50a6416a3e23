#ifndef SERVER_FRONT_FRONT_OCSP_COUNT_H
#define SERVER_FRONT_FRONT_OCSP_COUNT_H

/* Metrics of OCSP in a front: of its clients, and of the stapled response. */

#include <stdint.h>

struct front;

/* A question to a responder begins. */
void front_ocsp_count_asked(void);

/*
 * A question ends: M_STATUS_ANSWER_GOOD and so on, with the reason why no
 * answer counts, or NULL.
 */
void front_ocsp_count_end(unsigned row, const char *why);

/* A request is refused with the status 403 or 503. */
void front_ocsp_count_refused(int status);

/* n more requests wait for an answer. */
void front_ocsp_count_waiting(int64_t n);

/* A request for the response to staple has failed. */
void front_ocsp_count_unstapled(void);

/* Each second: what is so now. */
void front_ocsp_count_keep(struct front *f);

#endif

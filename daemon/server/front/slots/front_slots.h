#ifndef SERVER_FRONT_SLOTS_FRONT_SLOTS_H
#define SERVER_FRONT_SLOTS_FRONT_SLOTS_H

/*
 * The time of runs at a front (the setting run_slots): the requests of nodes
 * for their own catalogs, and the decisions of run_slots.h about them.  A run
 * that has to come later gets 503 with Retry-After, which agents of Puppet
 * follow as well; an agent of ours also gets the time of its next run, with a
 * catalog (network/http/run_field.h).  Without the setting nothing is decided.
 */

#include <stdbool.h>
#include <stdint.h>

struct front;
struct front_job;
struct http_exchange;
struct message;

void front_slots_init(struct front *f);
void front_slots_free(struct front *f);

/* The parent's FRONT_RUN_KEY, for the front f. */
void front_slots_key(void *f, struct message *m);

/* Return whether the run may begin; otherwise the request is answered. */
bool front_slots_permit(struct front *f, struct http_exchange *x);

/* The run of a job begins: its answer has the time of the next one. */
void front_slots_next(struct front *f, struct front_job *job);

/* A worker was busy for so many ns. */
void front_slots_measure(struct front *f, int64_t ns);

/* Write the metrics; call it each second. */
void front_slots_publish(struct front *f);

#endif

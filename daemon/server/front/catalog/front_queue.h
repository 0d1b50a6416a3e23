#ifndef SERVER_FRONT_CATALOG_FRONT_QUEUE_H
#define SERVER_FRONT_CATALOG_FRONT_QUEUE_H

/* The queue of a front: jobs that wait, and the workers that take them. */

#include "server/front/front.h"

/*
 * Put the job into the queue, which takes it over, and give it to a worker
 * when one is idle.  -1 when the queue is full: the job stays the caller's.
 */
int front_enqueue(struct front *f, struct front_job *job);

/* The first waiting job, or the one after job; NULL: no more. */
struct front_job *front_job_after(
    const struct front *f, const struct front_job *job);

/* Write the recent maximum of waiting jobs into the metrics. */
void front_queue_high(struct front *f);

/* Take the client away from a job: its answer is dropped. */
void front_abandon(struct front *f, struct http_exchange *x);

/* Add a worker with its socket; called from the event loop. */
void front_worker_add(struct front *f, struct ipc_worker *w, int sock);

/* End a worker, which has no job. */
void front_worker_close(struct front_worker *w);

/* The worker without a job that has the newest code, or NULL. */
struct front_worker *front_worker_idle(
    struct front *f, const struct front_environment *e);

/* End idle workers of older code, and give queued jobs to idle ones. */
void front_schedule(struct front *f);

/*
 * Answers queued jobs whose deadline has passed, or whose environment cannot be
 * used.
 */
void front_expire(struct front *f);

#endif

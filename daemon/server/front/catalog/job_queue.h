#ifndef SERVER_FRONT_CATALOG_JOB_QUEUE_H
#define SERVER_FRONT_CATALOG_JOB_QUEUE_H

/*
 * The queue of a front: jobs by node, nodes by turn.  The next job is that of
 * the first node, which then becomes the last one, so that a node with many
 * requests delays only its own.  A node gets a limited number of workers at a
 * time (max_compiles_per_node); its other jobs wait, since the job of a client
 * that has disconnected is removed.  When the queue is full, the newest job of
 * the node that has the most jobs in it is dropped.
 *
 * A node exists while a job of it waits or runs.  The caller owns the jobs.
 */

#include "server/ipc/ipc.h"

struct front_job;

struct job_node {
	struct job_node *next; /* the node with the next turn */
	struct front_job *first, *last;
	unsigned queued, running;
	char name[IPC_CERTNAME_MAX];
};

struct job_queue {
	struct job_node *first;
	unsigned queued;
};

/* Put a job after those of its node; or before them. */
void job_queue_add(struct job_queue *q, struct front_job *job);
void job_queue_again(struct job_queue *q, struct front_job *job);

/*
 * Take the next job out of the queue, of those that may run, and of nodes that
 * have less than max running; NULL when none may run.  The job runs until
 * job_queue_done().
 */
struct front_job *job_queue_next(struct job_queue *q, unsigned max,
    int (*may_run)(void *ctx, const struct front_job *job), void *ctx);

/* Record that a job no longer runs. */
void job_queue_done(struct job_queue *q, struct front_job *job);

/* Take a waiting job out. */
void job_queue_remove(struct job_queue *q, struct front_job *job);

/*
 * Return the waiting job to drop for one more of that node; NULL when no node
 * has more jobs than this one would have.
 */
struct front_job *job_queue_excess(
    const struct job_queue *q, const char *certname);

/* The first waiting job, or the one after job; NULL: no more. */
struct front_job *job_queue_after(
    const struct job_queue *q, const struct front_job *job);

#endif

#include "server/front/catalog/job_queue.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "server/front/front.h"

static struct job_node *
job_queue_node_find(const struct job_queue *q, const char *name)
{
	struct job_node *n = q->first;

	while (n != NULL && strcmp(n->name, name) != 0)
		n = n->next;
	return n;
}

/* Append a node, which gets the last turn. */
static void
node_append(struct job_queue *q, struct job_node *n)
{
	struct job_node **at = &q->first;

	while (*at != NULL)
		at = &(*at)->next;
	n->next = NULL;
	*at = n;
}

static void
node_unlink(struct job_queue *q, struct job_node *n)
{
	struct job_node **at = &q->first;

	while (*at != n)
		at = &(*at)->next;
	*at = n->next;
}

static struct job_node *
job_queue_node_get(struct job_queue *q, const struct front_job *job)
{
	struct job_node *n = job_queue_node_find(q, job->certname);

	if (n != NULL)
		return n;
	n = memory_zalloc(1, sizeof(*n));
	memcpy(n->name, job->certname, sizeof(n->name));
	node_append(q, n);
	return n;
}

static void
node_drop(struct job_queue *q, struct job_node *n)
{
	if (n->queued > 0 || n->running > 0)
		return;
	node_unlink(q, n);
	free(n);
}

void
job_queue_add(struct job_queue *q, struct front_job *job)
{
	struct job_node *n = job_queue_node_get(q, job);

	job->node = n;
	job->next = NULL;
	*(n->first != NULL ? &n->last->next : &n->first) = job;
	n->last = job;
	n->queued++;
	q->queued++;
}

void
job_queue_again(struct job_queue *q, struct front_job *job)
{
	struct job_node *n = job_queue_node_get(q, job);

	job->node = n;
	job->next = n->first;
	n->first = job;
	if (n->last == NULL)
		n->last = job;
	n->queued++;
	q->queued++;
}

/* Remove a job from its node's list; the node stays. */
static void
job_queue_unlink_job(struct job_queue *q, struct front_job *job)
{
	struct job_node *n = job->node;
	struct front_job **at = &n->first, *before = NULL;

	while (*at != job) {
		before = *at;
		at = &before->next;
	}
	*at = job->next;
	if (n->last == job)
		n->last = before;
	job->next = NULL;
	n->queued--;
	q->queued--;
}

struct front_job *
job_queue_next(struct job_queue *q, unsigned max,
    int (*may_run)(void *ctx, const struct front_job *job), void *ctx)
{
	struct job_node *n = q->first;
	struct front_job *job = NULL;

	for (; n != NULL && job == NULL; n = n->next) {
		if (n->running >= max)
			continue;
		job = n->first;
		while (job != NULL && !may_run(ctx, job))
			job = job->next;
	}
	if (job == NULL)
		return NULL;
	n = job->node;
	job_queue_unlink_job(q, job);
	n->running++;
	node_unlink(q, n);
	node_append(q, n);
	return job;
}

void
job_queue_done(struct job_queue *q, struct front_job *job)
{
	struct job_node *n = job->node;

	job->node = NULL;
	n->running--;
	/* Nodes that were added while it ran have their turn first. */
	node_unlink(q, n);
	node_append(q, n);
	node_drop(q, n);
}

void
job_queue_remove(struct job_queue *q, struct front_job *job)
{
	struct job_node *n = job->node;

	job_queue_unlink_job(q, job);
	job->node = NULL;
	node_drop(q, n);
}

struct front_job *
job_queue_excess(const struct job_queue *q, const char *certname)
{
	const struct job_node *own = job_queue_node_find(q, certname),
			      *most = own;

	for (const struct job_node *n = q->first; n != NULL; n = n->next)
		if (most == NULL || n->queued > most->queued)
			most = n;
	if (most == NULL || most->queued <= (own ? own->queued : 0) + 1)
		return NULL;
	return most->last;
}

struct front_job *
job_queue_after(const struct job_queue *q, const struct front_job *job)
{
	const struct job_node *n = job != NULL ? job->node->next : q->first;

	if (job != NULL && job->next != NULL)
		return job->next;
	while (n != NULL && n->first == NULL)
		n = n->next;
	return n != NULL ? n->first : NULL;
}

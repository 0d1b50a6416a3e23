#include "command/workers.h"

#include <stdbool.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "logging/sink/emitter.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"

/* Results that are kept until those of earlier jobs have arrived. */
#define AHEAD 256

enum { JOB = 1, RESULT };

struct result {
	bool arrived;
	char *text; /* malloc'ed, or NULL */
	size_t len;
};

struct workers_worker {
	struct process process; /* sock is -1: not started */
	bool busy;
	unsigned job;
};

struct pool {
	const struct workers_jobs *jobs;
	struct workers_worker *workers;
	unsigned count; /* of workers */
	unsigned next;	/* job to give */
	unsigned first; /* job whose result is awaited */
	struct result results[AHEAD];
};

static void
workers_answer(const struct pool *pool, int sock, uint64_t number)
{
	struct strbuf out;
	int fd = -1;

	strbuf_init(&out, WORKERS_RESULT_MAX);
	pool->jobs->work(pool->jobs->arg, (unsigned)number, &out);
	if (!strbuf_is_cut(&out) && out.len > 0)
		fd = memfd_from_buf("result", &out);
	strbuf_release(&out);
	(void)message_send_type(sock, RESULT, number, NULL, 0, fd);
	if (fd >= 0)
		close(fd);
}

/* A worker: do jobs until the command closes the socket. */
static int
workers_worker_main(struct process *self)
{
	const struct pool *pool = self->arg;
	struct message m;

	if (pool->jobs->begin != NULL)
		pool->jobs->begin(pool->jobs->arg);
	while (message_receive(self->sock, &m) > 0) {
		uint64_t number = m.head.id;

		message_close(&m);
		workers_answer(pool, self->sock, number);
	}
	if (pool->jobs->end != NULL)
		pool->jobs->end(pool->jobs->arg);
	return 0;
}

static const struct process_row row = {.name = "job",
    .user = PROCESS_AS_STARTED,
    .forks = 1,
    .main = workers_worker_main,
    .about = "does jobs of a command"};

/*
 * Close the sockets of other workers, which would keep these alive after the
 * command has ended.
 */
static void
workers_in_child(struct process *self)
{
	const struct pool *pool = self->arg;

	for (unsigned i = 0; i < pool->count; i++) {
		const struct process *p = &pool->workers[i].process;

		if (p != self && p->sock >= 0)
			close(p->sock);
	}
}

static int
workers_start(struct pool *pool, unsigned i)
{
	struct process *p = &pool->workers[i].process;

	*p = (struct process){
	    .row = &row, .number = i + 1, .sock = -1, .arg = pool};
	if (process_fork(p, workers_in_child) == 0)
		return 0;
	p->sock = -1;
	return -1;
}

static void
workers_stop(struct workers_worker *w)
{
	close(w->process.sock);
	w->process.sock = -1;
	while (waitpid(w->process.pid, NULL, 0) < 0 && errno == EINTR)
		;
	log_child_ended(w->process.pid);
}

/* Keep the result of the worker's job. */
static void
workers_keep(struct pool *pool, struct workers_worker *w, int fd)
{
	struct result *r = &pool->results[w->job % AHEAD];
	size_t len;
	void *p = fd < 0 ? NULL : memfd_map(fd, WORKERS_RESULT_MAX, &len);

	*r = (struct result){.arrived = 1};
	if (p != NULL) {
		r->text = memory_dup(p, len);
		r->len = len;
		munmap(p, len);
	}
	w->busy = 0;
}

static void
workers_receive(struct pool *pool, struct workers_worker *w)
{
	struct message m;

	if (message_receive(w->process.sock, &m) <= 0) {
		workers_stop(w);
		workers_keep(pool, w, -1);
		return;
	}
	workers_keep(pool, w, m.fd);
	message_close(&m);
}

/* Give a job to an idle worker; -1 when it has no process. */
static int
workers_give(struct pool *pool, unsigned i)
{
	struct workers_worker *w = &pool->workers[i];

	if (w->process.sock < 0 && workers_start(pool, i) < 0)
		return -1;
	w->busy = 1;
	w->job = pool->next++;
	/* a worker that has ended is found by workers_receive() */
	(void)message_send_type(w->process.sock, JOB, w->job, NULL, 0, -1);
	return 0;
}

/* Give jobs to all idle workers; -1 when none is busy then. */
static int
give_all(struct pool *pool)
{
	bool busy = 0;

	for (unsigned i = 0; i < pool->count; i++) {
		if (!pool->workers[i].busy && pool->next < pool->jobs->count &&
		    pool->next - pool->first < AHEAD)
			(void)workers_give(pool, i);
		busy |= pool->workers[i].busy;
	}
	return busy ? 0 : -1;
}

static void
wait_for_results(struct pool *pool)
{
	struct pollfd fds[WORKERS_MAX];

	for (unsigned i = 0; i < pool->count; i++) {
		const struct workers_worker *w = &pool->workers[i];

		fds[i] = (struct pollfd){
		    .fd = w->busy ? w->process.sock : -1, .events = POLLIN};
	}
	if (poll(fds, pool->count, -1) <= 0)
		return;
	for (unsigned i = 0; i < pool->count; i++) {
		if (fds[i].fd >= 0 && fds[i].revents != 0)
			workers_receive(pool, &pool->workers[i]);
	}
}

/* Pass the results on that have arrived, in order. */
static void
pass_results(struct pool *pool)
{
	while (pool->first < pool->jobs->count) {
		struct result *r = &pool->results[pool->first % AHEAD];

		if (!r->arrived)
			return;
		pool->jobs->done(
		    pool->jobs->arg, pool->first++, r->text, r->len);
		free(r->text);
		*r = (struct result){0};
	}
}

static unsigned
process_count(const struct workers_jobs *jobs)
{
	long n = jobs->processes;

	if (n == 0)
		n = sysconf(_SC_NPROCESSORS_ONLN);
	if (n > WORKERS_MAX)
		n = WORKERS_MAX;
	if (n > (long)jobs->count)
		n = (long)jobs->count;
	return n < 1 ? 1 : (unsigned)n;
}

int
workers_run(const struct workers_jobs *jobs)
{
	struct pool *pool = memory_zalloc(1, sizeof(*pool));
	int rc = 0, saved = 0;

	pool->jobs = jobs;
	pool->count = process_count(jobs);
	pool->workers = memory_zalloc(pool->count, sizeof(*pool->workers));
	for (unsigned i = 0; i < pool->count; i++)
		pool->workers[i].process.sock = -1;
	while (rc == 0 && pool->first < jobs->count) {
		rc = give_all(pool);
		saved = errno;
		if (rc == 0)
			wait_for_results(pool);
		pass_results(pool);
	}
	for (unsigned i = 0; i < pool->count; i++) {
		if (pool->workers[i].process.sock >= 0)
			workers_stop(&pool->workers[i]);
	}
	free(pool->workers);
	free(pool);
	errno = saved;
	return rc;
}

#include "server/front_environments.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "privsep/process.h"

/* Time after which an answer of the parent may be lost, and is asked again. */
#define ASK_NS 1000000000LL

/*
 * Return true when the environment was unknown or exceeded the limit, so that
 * the next request asks the parent again.
 */
static int
may_change(const struct front_environment *e)
{
	return e->generation == 0 &&
	       (e->state == FRONT_UNKNOWN || e->state == FRONT_FULL);
}

/*
 * Return true when a job or a worker uses this row, a worker of an older
 * generation included.
 */
static bool
is_used(const struct front *f, const struct front_environment *e)
{
	const struct front_job *job = job_queue_after(&f->queue, NULL);
	const struct front_worker *w = f->workers;

	while (job != NULL && job->environment != e)
		job = job_queue_after(&f->queue, job);
	while (w != NULL && w->environment != e)
		w = w->next;
	return job != NULL || w != NULL;
}

/*
 * Return a row for a new name: an unused one, or one whose environment is
 * unknown or exceeded the limit.
 */
static struct front_environment *
free_row(struct front *f)
{
	if (f->environment_count < FRONT_ENVIRONMENTS_MAX)
		return &f->environments[f->environment_count++];
	for (unsigned i = 0; i < f->environment_count; i++) {
		struct front_environment *e = &f->environments[i];

		if (may_change(e) && !is_used(f, e))
			return e;
	}
	return NULL;
}

struct front_environment *
front_environment_find(struct front *f, const char *name)
{
	for (unsigned i = 0; i < f->environment_count; i++) {
		if (strcmp(f->environments[i].name, name) == 0)
			return &f->environments[i];
	}
	return NULL;
}

static void
ask_for(struct front *f, struct front_environment *e)
{
	struct ipc_name m = {{0}};

	e->state = FRONT_ASKED;
	e->asked = process_now();
	memcpy(m.environment, e->name, sizeof(m.environment));
	message_send_type(f->self->sock, IPC_FRONT_WANTS, 0, &m, sizeof(m), -1);
}

/*
 * Ask again for names without an answer, which a full socket on the way to the
 * parent or back may have lost.
 */
void
front_environments_ask(struct front *f)
{
	int64_t now = process_now();

	for (unsigned i = 0; i < f->environment_count; i++) {
		struct front_environment *e = &f->environments[i];

		if (e->generation == 0 && e->state == FRONT_ASKED &&
		    now - e->asked >= ASK_NS)
			ask_for(f, e);
	}
}

struct front_environment *
front_environment_get(struct front *f, const char *name)
{
	struct front_environment *e = front_environment_find(f, name);

	if (e != NULL) {
		if (may_change(e))
			ask_for(f, e);
		return e;
	}
	e = free_row(f);
	if (e == NULL)
		return NULL;
	free(e->message);
	memset(e, 0, sizeof(*e));
	memcpy(e->name, name, strlen(name) + 1);
	ask_for(f, e);
	return e;
}

#include "server/front/catalog/front_environments.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "base/privsep/process.h"
#include "server/front/catalog/front_queue.h"

/* Time after which an answer of the parent may be lost, and is asked again. */
#define ASK_NS 1000000000LL

/*
 * Shortest pause between two reports that an environment is used.  It is less
 * than the second between two ticks, each of which reports: with a second, the
 * one that comes a little early would not, and the parent would unload an
 * environment that is used.
 */
#define REPORT_NS 500000000LL

/*
 * Return true when the environment was unknown or was unloaded, so that the
 * next request asks the parent again.
 */
static int
may_change(const struct front_environment *e)
{
	return e->generation == 0 && e->state != FRONT_ASKED &&
	       e->state != FRONT_FAILED;
}

/* Return true when a job waits for a worker of this row. */
static bool
has_job(const struct front *f, const struct front_environment *e)
{
	const struct front_job *job = front_job_after(f, NULL);

	while (job != NULL && job->environment != e)
		job = front_job_after(f, job);
	return job != NULL;
}

/*
 * Return true when this row has a worker, of an older generation too unless
 * `current`.
 */
static bool
front_environments_has_worker(
    const struct front *f, const struct front_environment *e, bool current)
{
	const struct front_worker *w = f->workers;

	while (w != NULL && (w->environment != e ||
				(current && w->generation != e->generation)))
		w = w->next;
	return w != NULL;
}

/* Return true when a worker compiles for this row. */
static bool
has_compile(const struct front *f, const struct front_environment *e)
{
	const struct front_worker *w = f->workers;

	while (w != NULL && (w->environment != e || w->job == NULL))
		w = w->next;
	return w != NULL;
}

/*
 * Return a row for a new name: an unused one, or one whose environment may
 * change.
 */
static struct front_environment *
free_row(struct front *f)
{
	if (f->environment_count < FRONT_ENVIRONMENTS_MAX)
		return &f->environments[f->environment_count++];
	for (unsigned i = 0; i < f->environment_count; i++) {
		struct front_environment *e = &f->environments[i];

		if (may_change(e) && !has_job(f, e) &&
		    !front_environments_has_worker(f, e, false))
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

static int
name_send(const struct front *f, const struct front_environment *e,
    enum ipc_type type)
{
	struct ipc_name m = {.changes = e->awaited};

	memcpy(m.environment, e->name, sizeof(m.environment));
	return message_send_type(
	    f->self->sock, (uint16_t)type, 0, &m, sizeof(m), -1);
}

static void
front_environments_request_send(struct front *f, struct front_environment *e)
{
	e->asked = process_now();
	/* it is sent again when the answer is overdue */
	(void)name_send(f, e, IPC_FRONT_REQUEST);
}

static void
front_environments_ask_for(struct front *f, struct front_environment *e)
{
	e->state = FRONT_ASKED;
	front_environments_request_send(f, e);
}

/*
 * Return true when an answer is overdue, or when a job waits, for newer code or
 * because no worker of the environment is left: the parent may have unloaded
 * it.
 */
static bool
needs_request(const struct front *f, const struct front_environment *e)
{
	if (process_now() - e->asked < ASK_NS)
		return false;
	if (e->generation == 0 && e->state != FRONT_UNLOADED)
		return e->state == FRONT_ASKED;
	return has_job(f, e) &&
	       (e->awaited != 0 || !front_environments_has_worker(f, e, true));
}

/*
 * Ask again for names without an answer, which a full socket on the way to the
 * parent or back may have lost.
 */
void
front_environments_ask(struct front *f)
{
	for (unsigned i = 0; i < f->environment_count; i++) {
		if (needs_request(f, &f->environments[i]))
			front_environments_request_send(f, &f->environments[i]);
	}
}

void
front_environment_used(struct front *f, struct front_environment *e)
{
	int64_t now = process_now();

	if (now - e->reported >= REPORT_NS &&
	    name_send(f, e, IPC_FRONT_USED) == 0)
		e->reported = now;
}

void
front_environment_await(
    struct front *f, struct front_environment *e, uint32_t changes)
{
	e->awaited = changes;
	/* it may be that they cannot be loaded */
	front_environments_request_send(f, e);
}

void
front_environment_reason(struct front_environment *e, const char *message)
{
	free(e->message);
	e->message = memory_dup(message, strlen(message));
}

void
front_environment_broken(struct front *f, struct front_environment *e,
    uint32_t changes, const char *message)
{
	front_environment_reason(e, message);
	e->broken = changes;
	e->awaited = 0;
	front_expire(f);
	front_schedule(f);
}

void
front_environments_report(struct front *f)
{
	for (unsigned i = 0; i < f->environment_count; i++) {
		struct front_environment *e = &f->environments[i];

		if (has_job(f, e) || has_compile(f, e))
			front_environment_used(f, e);
	}
}

/*
 * Ask again for an environment that failed: the message about a newer failure
 * may have been lost.  Until the answer the known reason holds.
 */
static void
ask_why(struct front *f, struct front_environment *e)
{
	if (e->generation == 0 && e->state == FRONT_FAILED &&
	    process_now() - e->asked >= ASK_NS)
		front_environments_request_send(f, e);
}

struct front_environment *
front_environment_get(struct front *f, const char *name)
{
	struct front_environment *e = front_environment_find(f, name);

	if (e != NULL) {
		if (may_change(e))
			front_environments_ask_for(f, e);
		else
			ask_why(f, e);
		return e;
	}
	e = free_row(f);
	if (e == NULL)
		return NULL;
	free(e->message);
	memset(e, 0, sizeof(*e));
	memcpy(e->name, name, strlen(name) + 1);
	front_environments_ask_for(f, e);
	return e;
}

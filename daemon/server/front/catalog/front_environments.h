#ifndef SERVER_FRONT_CATALOG_FRONT_ENVIRONMENTS_H
#define SERVER_FRONT_CATALOG_FRONT_ENVIRONMENTS_H

/* Environments of a front: their states, and the requests for them. */

#include "server/front/front.h"

/* Return the row of that name, or NULL. */
struct front_environment *front_environment_find(
    struct front *f, const char *name);

/*
 * Return the environment's row, which the parent is asked for when it is new;
 * NULL when the table is full.
 */
struct front_environment *front_environment_get(
    struct front *f, const char *name);

/* Ask the parent again for environments whose answers are overdue. */
void front_environments_ask(struct front *f);

/*
 * An environment gets a job: report to the parent, at most once a second, that
 * it is used.
 */
void front_environment_used(struct front *f, struct front_environment *e);

/*
 * Jobs wait for code with these changes; the environment's process reports them
 * to the parent.
 */
void front_environment_await(
    struct front *f, struct front_environment *e, uint32_t changes);

/* Set why it cannot be loaded. */
void front_environment_reason(struct front_environment *e, const char *message);

/*
 * Code with these changes cannot be loaded: jobs that wait for them are
 * answered with the reason, and so are those whose worker reports no further
 * ones.
 */
void front_environment_broken(struct front *f, struct front_environment *e,
    uint32_t changes, const char *message);

/* The same for all that have a job, waiting or with a worker. */
void front_environments_report(struct front *f);

#endif

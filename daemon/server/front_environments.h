#ifndef SERVER_FRONT_ENVIRONMENTS_H
#define SERVER_FRONT_ENVIRONMENTS_H

/* Environments of a front: their states, and the requests for them. */

#include "server/front.h"

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

#endif

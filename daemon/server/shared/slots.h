#ifndef SERVER_SHARED_SLOTS_H
#define SERVER_SHARED_SLOTS_H

/* Slots of the metrics segment. */

#include <stdint.h>

#include "server/shared/server.h"

/* Owner of a slot whose process is being started. */
#define SLOT_PENDING UINT32_MAX

/*
 * Return the slot of a worker that an environment's process forks for a front:
 * the one that it was given before, or a free one.  The last slot is shared
 * when all are taken.
 */
unsigned slot_of_worker(
    struct server *s, uint32_t environment, uint32_t front, uint32_t number);

/*
 * Start a process with a slot of its own, and words for it or NULL; NULL,
 * logged, when it fails.
 */
struct process *slot_start(struct server *s, enum server_process row,
    unsigned number, void *arg, const char *words);

/*
 * The same by splitting a process, with a message of that type
 * (base/privsep/supervisor.h).
 */
struct process *slot_split(struct server *s, struct process *from,
    uint16_t type, unsigned number, void *arg, const char *words);

/* Free one slot. */
void slot_free(struct server *s, unsigned slot);

/* Free the slots of a process that has ended. */
void slots_release(struct server *s, uint32_t id);

#endif

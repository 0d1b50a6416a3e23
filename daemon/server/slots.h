#ifndef SERVER_SLOTS_H
#define SERVER_SLOTS_H

/* Slots of the metrics segment. */

#include <stdint.h>

#include "server/server.h"

/* Owner of a slot whose process is being started. */
#define SLOT_PENDING UINT32_MAX

/*
 * slots.c: a free metrics slot for a process (and the front that it works
 * for, or 0); the last one is shared when all are taken.
 */
unsigned slot_take(struct server *s, uint32_t owner, uint32_t front);

/*
 * Starts a process with a slot of its own, and words for it or NULL; NULL,
 * logged, when it fails.
 */
struct process *slot_start(struct server *s, enum server_process row,
    unsigned number, void *arg, const char *words);

/* Free one slot. */
void slot_free(struct server *s, unsigned slot);

/* The process has ended: its slots are free. */
void slots_release(struct server *s, uint32_t id);

#endif

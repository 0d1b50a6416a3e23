/* Assigns slots of the metrics segment to processes. */

#include "server/shared/slots.h"

#include <stddef.h>

#include "base/metrics/metrics.h"
#include "base/privsep/supervisor.h"
#include "server/shared/server.h"

/* Take a free slot for a process and the front that it works for, or 0. */
static unsigned
slot_take(struct server *s, uint32_t owner, uint32_t front)
{
	unsigned i = 1;

	while (i < METRICS_SLOTS_MAX - 1 && s->slots[i] != 0)
		i++;
	s->slots[i] = owner;
	s->slot_fronts[i] = front;
	s->slot_numbers[i] = 0;
	metrics_slot_taken(i);
	return i;
}

unsigned
slot_of_worker(
    struct server *s, uint32_t environment, uint32_t front, uint32_t number)
{
	unsigned i;

	for (i = 1; i < METRICS_SLOTS_MAX; i++) {
		if (s->slots[i] == environment && s->slot_fronts[i] == front &&
		    s->slot_numbers[i] == number)
			return i;
	}
	i = slot_take(s, environment, front);
	s->slot_numbers[i] = number;
	return i;
}

void
slot_free(struct server *s, unsigned slot)
{
	s->slots[slot] = s->slot_fronts[slot] = s->slot_numbers[slot] = 0;
	metrics_slot_free(slot);
}

struct process *
slot_start(struct server *s, enum server_process row, unsigned number,
    void *arg, const char *words)
{
	unsigned slot = slot_take(s, SLOT_PENDING, 0);
	struct process *p = supervisor_start(
	    s->supervisor, &server_rows[row], number, slot, arg, words);

	if (p == NULL)
		slot_free(s, slot);
	return p;
}

struct process *
slot_split(struct server *s, struct process *from, uint16_t type,
    unsigned number, void *arg, const char *words)
{
	unsigned slot = slot_take(s, SLOT_PENDING, 0);
	struct process *p = supervisor_split(
	    s->supervisor, from, type, number, slot, arg, words);

	if (p == NULL)
		slot_free(s, slot);
	else
		s->slots[slot] = p->id; /* it may end before it has begun */
	return p;
}

void
slots_release(struct server *s, uint32_t id)
{
	for (unsigned i = 1; i < METRICS_SLOTS_MAX; i++) {
		if (s->slots[i] == id || s->slot_fronts[i] == id)
			slot_free(s, i);
	}
}

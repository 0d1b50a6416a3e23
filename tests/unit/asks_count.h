#ifndef UNIT_ASKS_COUNT_H
#define UNIT_ASKS_COUNT_H

/* The requests of a queue of a front, which wait or are sent. */

#include "server/front/files/front_asks.h"

static unsigned
asks_count(const struct front_asks *q)
{
	return q->urgent.turns.waiting + q->urgent.sent +
	       q->ordinary.turns.waiting + q->ordinary.sent;
}

#endif

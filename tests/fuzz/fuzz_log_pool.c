/* A pool of rings into which the input writes between its root's steps. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "logging/sink/loss.h"
#include "logging/reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* Bytes of a ring's members without its counters. */
#define MEMBERS offsetof(struct log_ring, tally)

static void
step(void)
{
	struct log_ring_reader *in;
	struct log_reader r;
	struct log_loss loss;

	log_reader_acquire(&r);
	for (int i = 0; i < 16 && (in = log_reader_next(&r)); i++)
		log_reader_pop(&r, in);
	log_loss_take(&loss, &r);
	log_loss_damage(&loss, &r);
	log_reader_free_orphans(&r);
	log_reader_release(&r);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	bool shared;

	log_pool_open();
	(void)log_pool_ring(&shared);
	for (; n >= 4; n -= 4, data += 4) {
		struct log_ring *g = &log_pool->ring[data[0] % 8];
		uint64_t value = (uint64_t)data[2] << data[3] % 64;
		char *to = data[0] & 128 ? (char *)&log_pool->rings
					 : (char *)g + data[1] * 4 % MEMBERS;

		if (data[0] & 64)
			to = (char *)&g->tail + data[1] % 48;
		if (data[0] & 32)
			to = g->data + data[1];
		memcpy(to, &value, data[0] & 128 ? 4 : 8);
		if (data[3] & 128)
			step();
	}
	log_pool_find_ended();
	if (log_pool_filled() > 100 ||
	    log_pool_pending(-1) > LOG_RINGS_MAX * LOG_RING_RECORDS)
		abort();
	log_pool->root = getpid();
	log_pool_close();
	return 0;
}

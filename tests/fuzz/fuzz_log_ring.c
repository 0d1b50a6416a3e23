/*
 * The process that empties a ring, and the one that writes into it meanwhile: 4
 * bytes a step.
 */
#include <stdlib.h>
#include "logging/internal.h"
#include "logging/record/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static struct log_ring *ring;

static void
attack(const struct log_ring_reader *in, const uint8_t op[4])
{
	uint64_t *at[] = {
	    &ring->head, &ring->put, &ring->tail, &ring->taken, &ring->last};
	size_t place = (in->tail + op[1] - 6) & (LOG_RING_BYTES - 1);

	if (op[1] < 5)
		*at[op[1]] = (uint64_t)op[2] << op[3] % 64;
	else if (op[1] == 5)
		ring->kept_len = (uint16_t)(op[2] << op[3] % 16);
	else if (op[1] < 128)
		ring->data[place] = (char)op[2];
	else
		ring->head = in->tail + 8ull * (op[1] - 128);
}

static void
look(struct log_ring_reader *in)
{
	static struct log_opened opened;
	static union {
		struct log_ring_record r;
		char bytes[LOG_PACK_MAX];
	} own;
	struct log_ring_record *r = log_ring_peek(in);

	if (!r)
		return;
	if ((char *)r + in->size > ring->data + LOG_RING_BYTES)
		abort();
	log_pack_open(
	    &own.r, log_pack_copy(ring, r, in->size, &own.r), &opened);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct log_ring_reader in;

	ring = aligned_alloc(64, sizeof(*ring));
	*ring = (struct log_ring){0};
	for (log_ring_attach(&in, ring, 1); n >= 4; n -= 4, data += 4)
		if (data[0] == 0)
			log_ring_take(&in);
		else if (data[0] == 3)
			look(&in);
		else
			attack(&in, data);
	free(ring);
	return 0;
}

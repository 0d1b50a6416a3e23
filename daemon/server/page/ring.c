#include "server/page/ring.h"

static uint64_t
page_ring_difference(uint64_t now, uint64_t before)
{
	return now >= before ? now - before : now;
}

void
page_ring_add(struct page_ring *r, const struct page_sample *s)
{
	struct page_sample *to = &r->samples[r->next];

	*to = *s;
	to->compiles =
	    r->started ? page_ring_difference(s->compiles, r->compiles) : 0;
	to->failed =
	    r->started ? page_ring_difference(s->failed, r->failed) : 0;
	r->compiles = s->compiles;
	r->failed = s->failed;
	r->started = 1;
	r->next = (r->next + 1) % PAGE_SAMPLES;
	if (r->count < PAGE_SAMPLES)
		r->count++;
}

const struct page_sample *
page_ring_at(const struct page_ring *r, unsigned i)
{
	return &r->samples[(r->next + PAGE_SAMPLES - r->count + i) %
			   PAGE_SAMPLES];
}

#include "command/load/plan.h"

#include <math.h>
#include <string.h>

#include "base/core/fingerprint.h"

#define NS_PER_S 1e9

int64_t
load_plan_at(const struct load_plan *p, uint64_t i)
{
	double ramp = (double)p->ramp / NS_PER_S, n = (double)i;
	double within = p->rate * ramp / 2; /* arrivals in the ramp */

	if (p->rate <= 0)
		return p->offsets[i % p->nodes] +
		       (int64_t)(i / p->nodes) * p->interval;
	if (n < within)
		return (int64_t)llround(
		    sqrt(2 * n * ramp / p->rate) * NS_PER_S);
	return (int64_t)llround((ramp + (n - within) / p->rate) * NS_PER_S);
}

/* Return whether arrival i is one. */
static int
plan_has(const struct load_plan *p, uint64_t i)
{
	return load_plan_at(p, i) < p->duration;
}

uint64_t
load_plan_count(const struct load_plan *p)
{
	uint64_t low = 0, high = 1;

	/* times never go back: the first one that is none ends them */
	while (plan_has(p, high - 1))
		high *= 2;
	while (low < high) {
		uint64_t middle = low + (high - low) / 2;

		if (plan_has(p, middle))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

int64_t
load_plan_splay(const char *node, int64_t splay)
{
	struct fingerprint f = fingerprint_of(node, strlen(node));
	uint64_t n = 0;

	for (unsigned i = 0; i < sizeof(n); i++)
		n = n << 8 | f.bytes[i];
	return splay > 0 ? (int64_t)(n % (uint64_t)splay) : 0;
}

unsigned
load_plan_mix(const unsigned *weights, unsigned kinds,
    unsigned char order[LOAD_PLAN_MIX_MAX])
{
	int64_t due[UINT8_MAX + 1] = {0};
	unsigned sum = 0, best;

	for (unsigned k = 0; k < kinds; k++)
		sum += weights[k];
	/* the kind that is most behind is the next one */
	for (unsigned i = 0; i < sum; i++) {
		best = 0;
		for (unsigned k = 0; k < kinds; k++) {
			due[k] += weights[k];
			if (due[k] > due[best])
				best = k;
		}
		due[best] -= sum;
		order[i] = (unsigned char)best;
	}
	return sum;
}

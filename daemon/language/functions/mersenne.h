#ifndef LANGUAGE_FUNCTIONS_MERSENNE_H
#define LANGUAGE_FUNCTIONS_MERSENNE_H

/*
 * The Mersenne Twister (MT19937), seeded and drawn from as in Ruby, so that
 * "random" numbers of a node are the same as in Puppet.
 */

#include <stddef.h>
#include <stdint.h>

#define MERSENNE_WORDS 624
/* Maximum number of 32-bit words of a seed. */
#define MERSENNE_SEED_MAX 16

struct mersenne {
	uint32_t state[MERSENNE_WORDS];
	unsigned at;
};

/* Random.new(hex.hex) for a seed of hexadecimal digits. */
void mersenne_seed_hex(struct mersenne *m, const char *hex);
/* Random#rand(limit + 1): 0 .. limit. */
uint64_t mersenne_limited(struct mersenne *m, uint64_t limit);

#endif

#ifndef FUNCTIONS_MERSENNE_H
#define FUNCTIONS_MERSENNE_H

/*
 * The Mersenne Twister (MT19937) as Ruby seeds and draws from it, so that
 * numbers "at random" for a node are the same as Puppet's.
 */

#include <stddef.h>
#include <stdint.h>

#define MERSENNE_WORDS 624
/* 32-bit words of a seed at most. */
#define MERSENNE_SEED_MAX 16

struct mersenne {
	uint32_t state[MERSENNE_WORDS];
	unsigned at;
};

/* Random.new(hex.hex) for a seed of hexadecimal digits. */
void mersenne_seed_hex(struct mersenne *m, const char *hex);
/* Random#rand(limit + 1): 0 .. limit. */
uint64_t mersenne_limited(struct mersenne *m, uint64_t limit);

struct call;
struct value;

/* crypto.c: the fact networking.fqdn; 0, or -1 where it is not known. */
int function_node_fqdn(struct call *c, struct value *ret);

#endif

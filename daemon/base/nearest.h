#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

/*
 * The name that a caller probably meant to type: the one with the fewest
 * letters changed, inserted, left out or exchanged (the optimal string
 * alignment distance).
 */

#include <stddef.h>

/* Longer words and names are not compared. */
#define NEAREST_MAX 64

struct nearest {
	const char *word;
	const char *name; /* so far; NULL: none is near */
	unsigned distance;
};

/* Begin with the word that was typed, which is borrowed. */
void nearest_begin(struct nearest *n, const char *word);

/* Compare a name, which is kept if it is the nearest. */
void nearest_offer(struct nearest *n, const char *name);

#endif

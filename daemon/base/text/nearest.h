#ifndef BASE_TEXT_NEAREST_H
#define BASE_TEXT_NEAREST_H

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

/* Size of the text of nearest_hint(). */
#define NEAREST_HINT_MAX (NEAREST_MAX + 32)

/*
 * Write "; did you mean 'NAME'?", which follows an error about the word, or ""
 * where no name is near.  Returns text.
 */
const char *nearest_hint(const struct nearest *n, char text[NEAREST_HINT_MAX]);

#endif

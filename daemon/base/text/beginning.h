#ifndef BASE_TEXT_BEGINNING_H
#define BASE_TEXT_BEGINNING_H

/*
 * The name of an environment or a node that a caller probably meant: the only
 * one whose host name is the word ("web01" of "web01.example.com"), otherwise
 * the only one that begins with it ("prod"), otherwise the nearest one.
 * (Names of options have no such rule: too many begin with the same letters.)
 */

#include <stdbool.h>

#include "base/text/nearest.h"

/* Longer names are not compared. */
#define BEGINNING_MAX 255

struct beginning {
	struct nearest near;
	char near_name[NEAREST_MAX + 1];
	char name[BEGINNING_MAX + 1]; /* begins with the word; "": none */
	bool is_host;		      /* the word is its host name */
	bool several;		      /* so it is with other names, too */
};

/* Begin with the word that was typed, which is borrowed. */
void beginning_begin(struct beginning *b, const char *word);

/*
 * Compare a name, which is copied if it is the best one so far.  A name that is
 * offered twice counts once.
 */
void beginning_offer(struct beginning *b, const char *name);

/* Return the name that was found, or NULL. */
const char *beginning_name(const struct beginning *b);

/* Size of the text of beginning_hint(). */
#define BEGINNING_HINT_MAX (BEGINNING_MAX + 32)

/* Write the hint as nearest_hint() does. */
const char *beginning_hint(
    const struct beginning *b, char text[BEGINNING_HINT_MAX]);

#endif

#ifndef COMMAND_LOOKUP_SEARCHED_H
#define COMMAND_LOOKUP_SEARCHED_H

/*
 * The end of an explanation on a terminal: a line for each level that was
 * searched for a key.  Those whose values were used are marked.
 */

struct explainer;

/* Print the levels of all keys on standard output. */
void searched_print(const struct explainer *x);

#endif

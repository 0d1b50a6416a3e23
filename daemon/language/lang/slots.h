#ifndef LANGUAGE_LANG_SLOTS_H
#define LANGUAGE_LANG_SLOTS_H

/*
 * The slot pass: each body (struct ast_body) gets a frame with one slot for
 * each parameter and each variable that is assigned in it; variables that refer
 * to a slot of their own or, in lambdas, of a body around theirs get its index
 * and how many frames outwards it is.
 *
 * Only lambdas see the frames around them; all other bodies end the search.  A
 * variable can be read while its slot is not set (it is assigned later, or
 * under a condition): then the evaluator looks it up by name, in the frames and
 * scopes further outwards. ast_body.slots contains the names.
 */

struct arena;
struct source;

/* Assign slots in the whole source; tables come from the arena. */
void slots_assign(struct arena *a, struct source *src);

#endif

#ifndef BASE_REGEX_REGEX_CLASS_H
#define BASE_REGEX_REGEX_CLASS_H

/* Bracket expressions and the sets of escapes, as \w. */

struct regex_scan;

/*
 * Read a bracket expression, s->at behind its first bracket, and append an
 * expression for one character.  0 or -1.
 */
int regex_scan_class(struct regex_scan *s);

/*
 * Append the set of the escape letter (w W d D s S h H); 0, or -1 for another
 * letter.
 */
int regex_add_set(struct regex_scan *s, char letter);

/*
 * Read \p{..} or \P{..} (s->at behind the letter, which is given) and append
 * the class.  0 or -1.
 */
int regex_scan_property(struct regex_scan *s, char letter);

#endif

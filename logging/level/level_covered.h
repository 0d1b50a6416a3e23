#ifndef LOGGING_LEVEL_LEVEL_COVERED_H
#define LOGGING_LEVEL_LEVEL_COVERED_H

/*
 * Rules that a later rule for the same category and nodes (their place) covers
 * for a shorter time: they apply again when the later rule ends.  Of the rules
 * of a place, each one ends before those that it covers.  For the writer of the
 * levels, in its private memory.
 */

#include <stdbool.h>
#include <stdint.h>

#include "logging/level/level_layout.h"

struct levels_covered {
	struct levels_rule rules[LOG_RULES_MAX];
};

/* All of them, which a caller may copy and write back. */
extern struct levels_covered levels_covered;

/* The number of rules that can still be covered. */
int levels_covered_room(void);

/* Does `have` outlast a rule until then (0: forever)? */
bool levels_outlasts(const struct levels_rule *have, int64_t until);

/*
 * A rule that ends at `until` replaces `have`: forget the covered rules of its
 * place that do not end later, and keep `have` if `keep` is set.
 */
void levels_cover(const struct levels_rule *have, int64_t until, bool keep);

/*
 * Set `at` to the next covered rule of its place that has not expired; false:
 * none.
 */
bool levels_uncover(struct levels_rule *at, int64_t now);

/* Forget the covered rules of a place; NULL: of all. */
void levels_covered_forget(const struct levels_rule *place);

#endif

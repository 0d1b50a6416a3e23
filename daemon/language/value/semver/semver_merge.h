#ifndef LANGUAGE_VALUE_SEMVER_SEMVER_MERGE_H
#define LANGUAGE_VALUE_SEMVER_SEMVER_MERGE_H

/*
 * Ranges of versions compared and joined, as the type SemVer does with its
 * parameters.  Ranges with alternatives ("1.x || 3.x") are neither joined nor
 * covered.
 */

#include <stdint.h>

struct arena;
struct semver_range;

/* Return true when outer includes the versions of inner. */
int semver_range_covers(
    const struct semver_range *outer, const struct semver_range *inner);

/* Return true when a version can be in both. */
int semver_ranges_overlap(
    const struct semver_range *x, const struct semver_range *y);

/*
 * Join the n ranges at list that overlap or are adjacent; return how many
 * remain at list.
 */
uint32_t semver_ranges_merge(
    struct arena *a, const struct semver_range **list, uint32_t n);

#endif

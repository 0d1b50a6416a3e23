#ifndef LANGUAGE_VALUE_SEMVER_SEMVER_RANGE_H
#define LANGUAGE_VALUE_SEMVER_SEMVER_RANGE_H

/* Ranges of semantic versions: ">= 1.0.0 < 2.0.0". */

#include <stddef.h>

struct arena;
struct semver;
struct semver_range;

/* Parse the n bytes at s as a range, or return NULL. */
const struct semver_range *semver_range_parse(
    struct arena *a, const char *s, size_t n);
/* The range from min to max. */
const struct semver_range *semver_range_between(struct arena *a,
    const struct semver *min, const struct semver *max, int exclude_max);
int semver_range_includes(const struct semver_range *r, const struct semver *v);

#endif

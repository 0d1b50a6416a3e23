/*
 * Ranges of versions compared and joined.
 */

#include "language/value/semver/semver_merge.h"

#include <stdbool.h>
#include <stddef.h>

#include "base/core/arena.h"
#include "language/value/semver/semver.h"
#include "language/value/semver/semver_range.h"

/* The ends of a range that has none, as Puppet writes them. */
static const struct semver lowest = {.prerelease = ""};
static const struct semver semver_merge_highest = {.major = SEMVER_INFINITY};

static const struct semver *
start_of(const struct semver_range *r)
{
	return r->bounds[0].min ? r->bounds[0].min : &lowest;
}

static const struct semver *
semver_merge_end_of(const struct semver_range *r)
{
	return r->bounds[0].max ? r->bounds[0].max : &semver_merge_highest;
}

static bool
excludes_end(const struct semver_range *r)
{
	return r->bounds[0].exclude_max != 0;
}

int
semver_range_covers(
    const struct semver_range *outer, const struct semver_range *inner)
{
	int c;

	if (outer->count != 1 || inner->count != 1 ||
	    semver_compare(start_of(outer), start_of(inner)) > 0)
		return 0;
	c = semver_compare(
	    semver_merge_end_of(outer), semver_merge_end_of(inner));
	return c > 0 ||
	       (c == 0 && (!excludes_end(outer) || excludes_end(inner)));
}

/*
 * Return the range from the lower start to the higher end.  As in Puppet, y's
 * end is included where it is the higher one and x excludes its own.
 */
static const struct semver_range *
semver_merge_join(
    struct arena *a, const struct semver_range *x, const struct semver_range *y)
{
	const struct semver *min = start_of(x), *max = semver_merge_end_of(x);
	int c = semver_compare(semver_merge_end_of(x), semver_merge_end_of(y));
	bool exclude = excludes_end(x);

	if (semver_compare(start_of(y), min) < 0)
		min = start_of(y);
	if (c < 0) {
		max = semver_merge_end_of(y);
		exclude = !exclude && excludes_end(y);
	} else if (c == 0) {
		exclude = exclude && excludes_end(y);
	}
	return semver_range_between(a, min, max, exclude);
}

static bool
is_adjacent(const struct semver_range *x, const struct semver_range *y)
{
	return excludes_end(x) &&
	       semver_compare(semver_merge_end_of(x), start_of(y)) == 0;
}

static const struct semver_range *
semver_merge_chain(
    struct arena *a, const struct semver_range *x, const struct semver_range *y)
{
	return semver_range_between(
	    a, start_of(x), semver_merge_end_of(y), excludes_end(y));
}

static bool
includes_start(const struct semver_range *x, const struct semver_range *y)
{
	if (start_of(y) == &lowest)
		return start_of(x) == &lowest;
	return semver_range_includes(x, start_of(y)) != 0;
}

int
semver_ranges_overlap(
    const struct semver_range *x, const struct semver_range *y)
{
	return x->count == 1 && y->count == 1 &&
	       (includes_start(x, y) || includes_start(y, x));
}

/* The range of both, or NULL when there is a gap between them. */
static const struct semver_range *
semver_merge_merge(
    struct arena *a, const struct semver_range *x, const struct semver_range *y)
{
	if (x->count != 1 || y->count != 1)
		return NULL;
	if (includes_start(x, y) || includes_start(y, x))
		return semver_merge_join(a, x, y);
	if (is_adjacent(x, y))
		return semver_merge_chain(a, x, y);
	return is_adjacent(y, x) ? semver_merge_chain(a, y, x) : NULL;
}

uint32_t
semver_ranges_merge(
    struct arena *a, const struct semver_range **list, uint32_t n)
{
	const struct semver_range **result, *x, *joined;
	uint32_t count = 0, left;

	if (n < 2)
		return n;
	result = arena_alloc(a, n * sizeof(const struct semver_range *));
	/*
	 * Join the last range with all that it can be joined with; repeat with
	 * the others.
	 */
	while (n > 0) {
		x = list[--n];
		left = 0;
		for (uint32_t i = 0; i < n; i++) {
			joined = semver_merge_merge(a, x, list[i]);
			if (joined == NULL)
				list[left++] = list[i];
			else
				x = joined;
		}
		result[count++] = x;
		n = left;
	}
	for (uint32_t i = 0; i < count; i++)
		list[i] = result[count - 1 - i];
	return count;
}

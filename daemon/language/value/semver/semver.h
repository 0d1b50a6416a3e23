#ifndef LANGUAGE_VALUE_SEMVER_SEMVER_H
#define LANGUAGE_VALUE_SEMVER_SEMVER_H

/*
 * Semantic versions (semver.org 2.0.0) and ranges of them, as Puppet's
 * SemVer and SemVerRange values hold them.  Texts lie in the arena.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct strbuf;

/* The major number that no version has: the end of an open range. */
#define SEMVER_INFINITY UINT64_MAX

struct semver {
	uint64_t major;
	uint64_t minor;
	uint64_t patch;
	const char *prerelease; /* without '-'; NULL: none */
	const char *build;	/* without '+'; NULL: none */
};

/* One range: from min to max, whose ends may be left out. */
struct semver_bounds {
	const struct semver *min; /* NULL: no lower end */
	const struct semver *max; /* NULL: no upper end */
	int exclude_min;
	int exclude_max;
};

/* Ranges joined by "||", and the text that they were made from. */
struct semver_range {
	const char *text;
	uint32_t count;
	struct semver_bounds bounds[];
};

/* Parse the n bytes at s as a version, or return NULL. */
const struct semver *semver_parse(struct arena *a, const char *s, size_t n);
/* Order by precedence: <0, 0, >0; build metadata does not count. */
int semver_compare(const struct semver *x, const struct semver *y);
/* True when all parts are equal, build metadata among them. */
bool semver_equals(const struct semver *x, const struct semver *y);
void semver_format(const struct semver *v, struct strbuf *out);

#endif

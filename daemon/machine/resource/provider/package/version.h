#ifndef MACHINE_RESOURCE_PROVIDER_PACKAGE_VERSION_H
#define MACHINE_RESOURCE_PROVIDER_PACKAGE_VERSION_H

/*
 * Versions of packages: their form in each package system, and comparison of
 * two versions.  Pure functions; the orders are those of the systems' own tools
 * (dpkg --compare-versions, rpm's labelCompare, Gem::Version, Python's
 * packaging).  Ranges are Puppet's: ">=1.0", or two bounds, ">=1.0 <2.0"
 * (util/package/version/range.rb).
 */

#include <stddef.h>

struct arena;
struct strbuf;

struct version_order {
	const char *name; /* "debian" */
	/* True for a text that is a version. */
	int (*valid)(const char *s);
	/* Both valid: < 0, 0 or > 0, as a is older, the same, newer. */
	int (*compare)(const char *a, const char *b);
	/*
	 * True when the version a satisfies the wanted version b.  NULL: when
	 * compare returns 0.
	 */
	int (*same)(const char *a, const char *b);
};

extern const struct version_order version_debian;
extern const struct version_order version_rpm;
extern const struct version_order version_gem;
extern const struct version_order version_pip;

enum version_bound_op {
	VERSION_EQUAL,
	VERSION_NEWER,
	VERSION_NEWER_EQUAL,
	VERSION_OLDER,
	VERSION_OLDER_EQUAL,
};

struct version_bound {
	enum version_bound_op op;
	const char *version;
};

struct version_range {
	struct version_bound bounds[2];
	unsigned count;
};

/*
 * Read a range of such versions; its texts are in the arena.  0, or -1 where
 * text is not a range.  A single version is a range with one bound,
 * VERSION_EQUAL.
 */
int version_range_parse(struct arena *a, const struct version_order *o,
    const char *text, struct version_range *ret);

/* True for a range in which more than one version may lie. */
int version_range_open(const struct version_range *r);

/* True when the text is a version of that order and inside the range. */
int version_range_has(const struct version_order *o,
    const struct version_range *r, const char *version);

/* The range as text, the bounds with what is between them. */
const char *version_range_text(
    struct arena *a, const struct version_range *r, const char *between);

/*
 * Set *best to version where it is in the range and newer than *best (NULL:
 * none yet).
 */
void version_range_pick(const struct version_order *o,
    const struct version_range *r, const char *version, const char **best);

/* --- for the orders --- */

/* Two numbers of any length, as their digits. */
int version_digits_compare(
    const char *a, size_t a_len, const char *b, size_t b_len);

#endif

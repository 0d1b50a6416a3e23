/* RPM's versions: EPOCH:VERSION-RELEASE. */

#include "machine/resource/provider/package/version_rpm.h"

#include <stdbool.h>
#include <string.h>

#include "machine/resource/provider/package/version.h"

/* Architectures, with their separator (util/rpm_compare.rb). */
static const char *const archs[] = {"noarch", ".i386", ".i686", ".ppc",
    ".ppc64", ".armv3l", ".armv4b", ".armv4l", ".armv4tl", ".armv5tel",
    ".armv5tejl", ".armv6l", ".armv7l", ".m68kmint", ".s390", ".s390x", ".ia64",
    ".x86_64", ".sh3", ".sh4", ".aarch64", NULL};

struct version_rpm_part {
	const char *s, *end; /* s NULL: not named */
};

struct version_rpm_parsed {
	struct version_rpm_part epoch, version, release;
};

static bool
version_rpm_is_digit(int c)
{
	return c >= '0' && c <= '9';
}

static bool
version_rpm_is_letter(int c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

size_t
version_rpm_arch(const char *s)
{
	const char *const *a;
	size_t n, longest = 0;

	for (a = archs; *a != NULL; a++) {
		n = strlen(*a);
		if (n > longest && strncmp(s, *a, n) == 0)
			longest = n;
	}
	return longest;
}

/* Where the architecture at the end of a release begins. */
static const char *
release_end(const char *s)
{
	size_t n;

	if (*s == '\0')
		return s;
	while (*++s != '\0') {
		n = version_rpm_arch(s);
		if (n > 0 && s[n] == '\0')
			break;
	}
	return s;
}

static void
version_rpm_parse(const char *s, struct version_rpm_parsed *p)
{
	const char *colon = strchr(s, ':'), *dash;
	size_t n = strspn(s, "0123456789");

	memset(p, 0, sizeof(*p));
	if (colon != NULL) {
		/* an epoch that is not a number is left out */
		if (s + n == colon && n > 0)
			p->epoch = (struct version_rpm_part){s, colon};
		s = colon + 1;
	}
	dash = strchr(s, '-');
	p->version =
	    (struct version_rpm_part){s, dash == NULL ? s + strlen(s) : dash};
	if (dash != NULL)
		p->release =
		    (struct version_rpm_part){dash + 1, release_end(dash + 1)};
}

static int
version_rpm_valid(const char *s)
{
	(void)s;
	return 1;
}

/* Characters that only separate parts. */
static void
dividers_skip(struct version_rpm_part *p)
{
	while (p->s < p->end && !version_rpm_is_digit(*p->s) &&
	       !version_rpm_is_letter(*p->s) && *p->s != '~' && *p->s != '^')
		p->s++;
}

static int
version_rpm_first_of(const struct version_rpm_part *p)
{
	return p->s < p->end ? *p->s : '\0';
}

/*
 * Compare at ~, at the end and at ^: ~ comes first, then the end, then ^, then
 * everything else.  1: decided, the result is in *order; 0: neither text is at
 * one of them, or both are at the same, which is skipped.
 */
static int
marks_compare(
    struct version_rpm_part *a, struct version_rpm_part *b, int *order)
{
	int ca = version_rpm_first_of(a), cb = version_rpm_first_of(b);

	if (ca == '~' || cb == '~') {
		*order = (cb == '~') - (ca == '~');
	} else if (ca == '^' || cb == '^') {
		if (ca == '\0' || cb == '\0')
			*order = ca == '\0' ? -1 : 1;
		else
			*order = (cb == '^') - (ca == '^');
	} else {
		return 0;
	}
	if (*order == 0) {
		a->s++;
		b->s++;
	}
	return 1;
}

/* The digits, or letters, at the front. */
static size_t
version_rpm_segment(const struct version_rpm_part *p, bool (*is_kind)(int))
{
	size_t n = 0;

	while (p->s + n < p->end && is_kind(p->s[n]))
		n++;
	return n;
}

static int
segments_compare(struct version_rpm_part *a, struct version_rpm_part *b)
{
	int numbers = version_rpm_is_digit(*a->s), order;
	size_t na = version_rpm_segment(
	    a, numbers ? version_rpm_is_digit : version_rpm_is_letter);
	size_t nb = version_rpm_segment(
	    b, numbers ? version_rpm_is_digit : version_rpm_is_letter);
	size_t least = na < nb ? na : nb;

	/* of another kind: a number is newer than a word */
	if (nb == 0)
		return numbers ? 1 : -1;
	if (numbers)
		order = version_digits_compare(a->s, na, b->s, nb);
	else
		order = memcmp(a->s, b->s, least);
	if (order == 0 && !numbers)
		order = (na > nb) - (na < nb);
	a->s += na;
	b->s += nb;
	return order;
}

static int
version_rpm_part_compare(struct version_rpm_part a, struct version_rpm_part b)
{
	int order = 0;

	if (a.s == NULL || b.s == NULL)
		return (a.s != NULL) - (b.s != NULL);
	for (;;) {
		dividers_skip(&a);
		dividers_skip(&b);
		if (marks_compare(&a, &b, &order)) {
			if (order != 0)
				return order;
			continue;
		}
		if (a.s == a.end || b.s == b.end)
			return (a.s < a.end) - (b.s < b.end);
		order = segments_compare(&a, &b);
		if (order != 0)
			return order;
	}
}

/* Without an epoch, it is 0. */
static int
epoch_compare(struct version_rpm_part a, struct version_rpm_part b)
{
	return version_digits_compare(
	    a.s, (size_t)(a.end - a.s), b.s, (size_t)(b.end - b.s));
}

static int
version_rpm_compare(const char *a, const char *b)
{
	struct version_rpm_parsed pa, pb;
	int order;

	version_rpm_parse(a, &pa);
	version_rpm_parse(b, &pb);
	order = epoch_compare(pa.epoch, pb.epoch);
	if (order == 0)
		order = version_rpm_part_compare(pa.version, pb.version);
	if (order == 0)
		order = version_rpm_part_compare(pa.release, pb.release);
	return order;
}

int
version_rpm_wanted(const char *should, const char *is)
{
	struct version_rpm_parsed s, i;
	int order = 0;

	version_rpm_parse(should, &s);
	version_rpm_parse(is, &i);
	if (s.epoch.s != NULL)
		order = epoch_compare(s.epoch, i.epoch);
	if (order == 0)
		order = version_rpm_part_compare(s.version, i.version);
	if (order == 0 && s.release.s != NULL)
		order = version_rpm_part_compare(s.release, i.release);
	return order;
}

const struct version_order version_rpm = {
    .name = "rpm",
    .valid = version_rpm_valid,
    .compare = version_rpm_compare,
};

/* Debian's versions: EPOCH:UPSTREAM-REVISION (deb-version(7)). */

#include <stdbool.h>
#include <string.h>

#include "machine/resource/provider/package/version.h"

static const char version_debian_digits[] = "0123456789";
static const char version_debian_allowed[] = "0123456789.+~-"
					     "abcdefghijklmnopqrstuvwxyz"
					     "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

struct version_debian_part {
	const char *s, *end;
};

struct version_debian_parsed {
	struct version_debian_part epoch, upstream, revision;
};

static void
version_debian_parse(const char *s, struct version_debian_parsed *p)
{
	const char *colon = strchr(s, ':'), *end = s + strlen(s), *dash;

	p->epoch.s = p->epoch.end = s;
	if (colon != NULL) {
		p->epoch.end = colon;
		s = colon + 1;
	}
	dash = strrchr(s, '-');
	p->upstream.s = s;
	p->upstream.end = dash == NULL ? end : dash;
	p->revision.s = dash == NULL ? end : dash + 1;
	p->revision.end = end;
}

static int
version_debian_valid(const char *s)
{
	size_t n = strspn(s, version_debian_digits);

	if (s[n] == ':' && n > 0)
		s += n + 1;
	return *s != '\0' && s[strspn(s, version_debian_allowed)] == '\0';
}

static bool
version_debian_is_digit(int c)
{
	return c >= '0' && c <= '9';
}

/* The order is: ~, the end of the text, letters, other characters. */
static int
version_debian_weight(const struct version_debian_part *p)
{
	int c;

	if (p->s == p->end || version_debian_is_digit(*p->s))
		return 0;
	c = (unsigned char)*p->s;
	if (c == '~')
		return -1;
	return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? c : c + 0x100;
}

/* Up to the next digit. */
static int
version_debian_text_compare(
    struct version_debian_part *a, struct version_debian_part *b)
{
	int wa, wb;

	while ((wa = version_debian_weight(a)) ==
		   (wb = version_debian_weight(b)) &&
	       wa != 0) {
		a->s++;
		b->s++;
	}
	return wa - wb;
}

static size_t
digits_count(const struct version_debian_part *p)
{
	size_t n = 0;

	while (p->s + n < p->end && version_debian_is_digit(p->s[n]))
		n++;
	return n;
}

static int
version_debian_number_compare(
    struct version_debian_part *a, struct version_debian_part *b)
{
	size_t na = digits_count(a), nb = digits_count(b);
	int order = version_digits_compare(a->s, na, b->s, nb);

	a->s += na;
	b->s += nb;
	return order;
}

static int
version_debian_part_compare(
    struct version_debian_part a, struct version_debian_part b)
{
	int order = 0;

	while (order == 0 && (a.s < a.end || b.s < b.end)) {
		order = version_debian_text_compare(&a, &b);
		if (order == 0)
			order = version_debian_number_compare(&a, &b);
	}
	return order;
}

static int
version_debian_compare(const char *a, const char *b)
{
	struct version_debian_parsed pa, pb;
	int order;

	version_debian_parse(a, &pa);
	version_debian_parse(b, &pb);
	order = version_debian_number_compare(&pa.epoch, &pb.epoch);
	if (order == 0)
		order = version_debian_part_compare(pa.upstream, pb.upstream);
	if (order == 0)
		order = version_debian_part_compare(pa.revision, pb.revision);
	return order;
}

/* By its text: apt is given the exact version. */
static int
version_debian_same(const char *a, const char *b)
{
	struct version_debian_parsed pa, pb;

	version_debian_parse(a, &pa);
	version_debian_parse(b, &pb);
	return version_debian_number_compare(&pa.epoch, &pb.epoch) == 0 &&
	       strcmp(pa.upstream.s, pb.upstream.s) == 0;
}

const struct version_order version_debian = {
    .name = "debian",
    .valid = version_debian_valid,
    .compare = version_debian_compare,
    .same = version_debian_same,
};

#include "machine/resource/provider/package/version.h"

#include <string.h>

#include "base/core/arena.h"

static const struct {
	const char *text;
	enum version_bound_op op;
} version_operators[] = {
    {"", VERSION_EQUAL},
    {">", VERSION_NEWER},
    {">=", VERSION_NEWER_EQUAL},
    {"<", VERSION_OLDER},
    {"<=", VERSION_OLDER_EQUAL},
};

#define OPERATORS (sizeof(version_operators) / sizeof(version_operators[0]))

static const char version_blank[] = " \t\n\v\f\r";

int
version_digits_compare(const char *a, size_t a_len, const char *b, size_t b_len)
{
	for (; a_len > 0 && *a == '0'; a++)
		a_len--;
	for (; b_len > 0 && *b == '0'; b++)
		b_len--;
	if (a_len != b_len)
		return a_len < b_len ? -1 : 1;
	return a_len == 0 ? 0 : memcmp(a, b, a_len);
}

/* One word: operator and version. */
static int
bound_parse(struct arena *a, const struct version_order *o, const char *s,
    size_t len, struct version_bound *ret)
{
	size_t n = 0, k;

	while (n < len && strchr("<>=", s[n]) != NULL)
		n++;
	/*
	 * if the text consists of such characters only, the last is the version
	 */
	if (n == len && n > 0)
		n--;
	for (k = 0; k < OPERATORS; k++)
		if (strlen(version_operators[k].text) == n &&
		    memcmp(version_operators[k].text, s, n) == 0)
			break;
	if (k == OPERATORS || n == len)
		return -1;
	ret->op = version_operators[k].op;
	ret->version = arena_memdup(a, s + n, len - n);
	return o->valid(ret->version) ? 0 : -1;
}

int
version_range_parse(struct arena *a, const struct version_order *o,
    const char *text, struct version_range *ret)
{
	struct version_bound b;
	size_t n;

	ret->count = 0;
	do {
		n = strcspn(text, version_blank);
		if (bound_parse(a, o, text, n, &b) < 0)
			return -1;
		if (ret->count < 2)
			ret->bounds[ret->count++] = b;
		text += n;
		text += strspn(text, version_blank);
	} while (*text != '\0');
	return 0;
}

int
version_range_open(const struct version_range *r)
{
	return r->count != 1 || r->bounds[0].op != VERSION_EQUAL;
}

static int
bound_has(const struct version_order *o, const struct version_bound *b,
    const char *version)
{
	int order;

	if (b->op == VERSION_EQUAL && o->same != NULL)
		return o->same(version, b->version);
	order = o->compare(version, b->version);
	switch (b->op) {
	case VERSION_EQUAL:
		return order == 0;
	case VERSION_NEWER:
		return order > 0;
	case VERSION_NEWER_EQUAL:
		return order >= 0;
	case VERSION_OLDER:
		return order < 0;
	case VERSION_OLDER_EQUAL:
		return order <= 0;
	}
	return 0;
}

int
version_range_has(const struct version_order *o, const struct version_range *r,
    const char *version)
{
	unsigned n;

	if (!o->valid(version))
		return 0;
	for (n = 0; n < r->count; n++)
		if (!bound_has(o, &r->bounds[n], version))
			return 0;
	return 1;
}

static const char *
operator_text(enum version_bound_op op)
{
	size_t k;

	for (k = 0; k < OPERATORS && version_operators[k].op != op; k++)
		;
	return version_operators[k % OPERATORS].text;
}

const char *
version_range_text(
    struct arena *a, const struct version_range *r, const char *between)
{
	const char *text = "";
	unsigned n;

	for (n = 0; n < r->count; n++)
		text = arena_printf(a, "%s%s%s%s", text, n > 0 ? between : "",
		    operator_text(r->bounds[n].op), r->bounds[n].version);
	return text;
}

void
version_range_pick(const struct version_order *o, const struct version_range *r,
    const char *version, const char **best)
{
	if (version_range_has(o, r, version) &&
	    (*best == NULL || o->compare(version, *best) > 0))
		*best = version;
}

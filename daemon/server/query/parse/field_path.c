#include "server/query/parse/field_path.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "base/text/number.h"
#include "server/query/job.h"
#include "server/query/parse/term.h"
#include "server/query/parse/term_print.h"
#include "server/query/query.h"

static bool
path_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
path_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Return the length of the first component, 0 when it is not valid. */
static size_t
path_top(const char *s, size_t n)
{
	size_t i = 0;

	if (n == 0 || !path_is_letter(s[0]))
		return 0;
	while (i < n &&
	       (path_is_letter(s[i]) || path_is_digit(s[i]) || s[i] == '_'))
		i++;
	if (i < n && s[i] == '?')
		i++;
	return i == n || s[i] == '.' ? i : 0;
}

/*
 * Return the length of what `open` begins and `close` ends, where the field
 * ends or a dot follows and no backslash is before `close`; else 0.
 * The first such end, or the last one for is_last.
 */
static size_t
path_enclosed(
    const char *s, size_t n, const char *open, const char *close, bool is_last)
{
	size_t a = strlen(open), b = strlen(close), i, found = 0;

	if (n <= a + b || memcmp(s, open, a) != 0)
		return 0;
	for (i = a + 1; i + b <= n; i++)
		if (memcmp(s + i, close, b) == 0 && s[i - 1] != '\\' &&
		    (i + b == n || s[i + b] == '.')) {
			found = i + b;
			if (!is_last)
				break;
		}
	return found;
}

static bool
path_is_number(const char *s, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (!path_is_digit(s[i]))
			return false;
	return n > 0;
}

/* Return the number of bytes of "[digits]" at the end of the name, or 0. */
static size_t
path_index(const char *s, size_t n, unsigned *ret)
{
	size_t i = n;
	int64_t index;

	if (n < 4 || s[n - 1] != ']')
		return 0;
	for (i = n - 1; i > 0 && path_is_digit(s[i - 1]);)
		i--;
	if (i == n - 1 || i < 2 || s[i - 1] != '[' ||
	    integer_parse(s + i, n - 1 - i, 10, &index) < 0 ||
	    index > INT32_MAX)
		return 0;
	*ret = (unsigned)index;
	return n - (i - 1);
}

static int
path_push(struct query_job *j, struct vec *v, const struct query_part *part)
{
	struct query_part *slot = vec_push(v);

	if (slot == NULL)
		return query_exceed(
		    j, "%u components of a field", QUERY_DEPTH_MAX);
	*slot = *part;
	return 0;
}

/* Add a name, and the index at its end. */
static int
path_add_name(struct query_job *j, struct vec *v, const char *s, size_t n,
    struct query_field_path *ret)
{
	struct query_part part = {.kind = QUERY_PART_NAME, .s = s};
	unsigned index;
	size_t suffix = path_index(s, n, &index);

	part.n = n - suffix;
	if (path_is_number(s, part.n))
		ret->has_number = true;
	if (path_push(j, v, &part) < 0)
		return -1;
	if (suffix == 0)
		return 0;
	ret->has_index = true;
	part = (struct query_part){.kind = QUERY_PART_INDEX, .index = index};
	return path_push(j, v, &part);
}

/* Add the component at s, behind a dot; return its length, 0 on failure. */
static size_t
path_component(struct query_job *j, struct vec *v, const char *s, size_t n,
    struct query_field_path *ret)
{
	struct query_part match = {.kind = QUERY_PART_MATCH};
	size_t len = path_enclosed(s, n, "match(\"", "\")", true);
	const char *dot;

	if (len > 0) {
		ret->has_match = true;
		match.s = s + 7;
		match.n = len - 9;
		return path_push(j, v, &match) < 0 ? 0 : len;
	}
	len = path_enclosed(s, n, "\"", "\"", false);
	if (len > 0)
		return path_add_name(j, v, s + 1, len - 2, ret) < 0 ? 0 : len;
	dot = memchr(s, '.', n);
	len = dot != NULL ? (size_t)(dot - s) : n;
	if (len == 0)
		return 0;
	return path_add_name(j, v, s, len, ret) < 0 ? 0 : len;
}

static int
path_refuse(
    struct query_job *j, const char *s, size_t n, const char *what, size_t at)
{
	const struct query_term *t = query_term_text(j->arena, s, n);

	return query_refuse(j, "%s AST field component at character %zu: %s",
	    what, at, query_term_quoted(j, t));
}

int
query_field_path_parse(
    struct query_job *j, const char *s, size_t n, struct query_field_path *ret)
{
	size_t at = path_top(s, n), len;
	struct query_part *parts;
	struct vec v;
	int r = 0;

	*ret = (struct query_field_path){.top = {.s = s, .n = at}};
	if (n == 0)
		return query_refuse(j, "Empty AST field");
	if (at == 0)
		return query_refuse(j,
		    "First component of AST field is invalid: %s",
		    query_term_quoted(j, query_term_text(j->arena, s, n)));
	vec_init(&v, sizeof(struct query_part), QUERY_DEPTH_MAX);
	while (at < n) {
		at++;
		if (n - at >= 2 && memcmp(s + at, "\"\"", 2) == 0) {
			r = path_refuse(j, s, n, "Empty", at);
			break;
		}
		len = path_component(j, &v, s + at, n - at, ret);
		if (len == 0) {
			r = path_refuse(j, s, n, "Don't recognize", at);
			break;
		}
		at += len;
	}
	parts = arena_alloc(j->arena, v.count * sizeof(*parts));
	if (v.count > 0)
		memcpy(parts, v.items, v.count * sizeof(*parts));
	ret->parts = parts;
	ret->count = (unsigned)v.count;
	vec_release(&v);
	return r;
}

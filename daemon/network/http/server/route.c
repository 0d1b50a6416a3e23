#include "network/http/server/route.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/text/utf8.h"
#include "network/http/form.h"

/* puppet, v3, file_bucket_file, sha256, SUM */
#define BUCKET_SEGMENTS 5

/* puppet-ca, v1, ocsp */
#define OCSP_SEGMENTS 3

static int
segment_ok(const char *s, size_t n)
{
	if (n == 0 || (n == 1 && s[0] == '.') ||
	    (n == 2 && s[0] == '.' && s[1] == '.'))
		return 0;
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		if (c < 0x20 || c == 0x7f || c == '/' || c == '\\')
			return 0;
	}
	return utf8_is_valid(s, n);
}

/* Decode the segment at s, n bytes, to *to and move *to after its NUL. */
static int
route_add_segment(struct route_path *p, char **to, const char *s, size_t n)
{
	int64_t len;

	memcpy(*to, s, n);
	len = form_decode(*to, n, 0);
	if (len < 0 || !segment_ok(*to, (size_t)len) ||
	    p->count == ROUTE_SEGMENTS_MAX)
		return -1;
	(*to)[len] = '\0';
	p->segments[p->count++] = *to;
	*to += len + 1;
	return 0;
}

static int
route_begins_with(const struct route_path *p, const char *const begin[3])
{
	for (size_t i = 0; i < 3; i++)
		if (strcmp(p->segments[i], begin[i]) != 0)
			return 0;
	return 1;
}

/* True behind the digest of a request for a filebucket. */
static int
may_be_absolute(const struct route_path *p)
{
	static const char *const begin[] = {"puppet", "v3", "file_bucket_file"};

	return p->count == BUCKET_SEGMENTS && route_begins_with(p, begin);
}

/* True when the next segment is a request to the OCSP responder. */
static bool
is_ocsp(const struct route_path *p)
{
	static const char *const begin[] = {"puppet-ca", "v1", "ocsp"};

	return p->count == OCSP_SEGMENTS && route_begins_with(p, begin);
}

/* Add the rest of the path, with its slashes; only base 64 is allowed. */
static int
add_base64(struct route_path *p, char *to, const char *s, size_t n)
{
	int64_t len;

	if (n == 0)
		return 0;
	memcpy(to, s, n);
	len = form_decode(to, n, 0);
	if (len < 0)
		return -1;
	for (int64_t i = 0; i < len; i++)
		if (!isalnum((unsigned char)to[i]) &&
		    (to[i] == '\0' || strchr("+/=", to[i]) == NULL))
			return -1;
	to[len] = '\0';
	p->segments[p->count++] = to;
	return 0;
}

int
route_path_parse(
    struct route_path *p, const char *target, size_t n, const char **ret_reason)
{
	const char *q = memchr(target, '?', n);
	const char *s = target, *end = q != NULL ? q : target + n;
	char *to = p->text;

	p->count = 0;
	p->absolute = 0;
	p->query = q != NULL ? q + 1 : target + n;
	p->query_len = q != NULL ? (size_t)(target + n - p->query) : 0;
	*ret_reason = "malformed path";
	/* The NUL of each segment replaces a slash. */
	if (s == end || *s != '/' || end - s >= ROUTE_PATH_MAX)
		return -1;
	while (s < end) {
		const char *start = ++s;

		if (is_ocsp(p))
			return add_base64(p, to, start, (size_t)(end - start));
		while (s < end && *s != '/')
			s++;
		if (s == end && s == start && p->count > 0)
			break; /* a slash at the end */
		if (s == start && !p->absolute && may_be_absolute(p)) {
			p->absolute = 1;
			continue;
		}
		if (route_add_segment(p, &to, start, (size_t)(s - start)) < 0)
			return -1;
	}
	return 0;
}

size_t
route_path_join(const struct route_path *p, char *to)
{
	size_t n = 0, len;

	for (size_t i = 0; i < p->count; i++) {
		len = strlen(p->segments[i]);
		to[n++] = '/';
		memcpy(to + n, p->segments[i], len);
		n += len;
	}
	to[n] = '\0';
	return n;
}

static int
route_pattern_matches(const char *pattern, const struct route_path *p,
    const char **ret_name, size_t *ret_rest)
{
	size_t i = 0;

	*ret_name = NULL;
	for (const char *s = pattern; *s == '/'; i++) {
		const char *start = ++s;
		size_t n;

		while (*s != '\0' && *s != '/')
			s++;
		n = (size_t)(s - start);
		if (strcmp(start, ":rest") == 0) {
			*ret_rest = i;
			return 1;
		}
		if (i == p->count)
			return 0;
		if (n == 5 && (memcmp(start, ":name", 5) == 0 ||
				  memcmp(start, ":node", 5) == 0))
			*ret_name = p->segments[i];
		else if (strlen(p->segments[i]) != n ||
			 memcmp(p->segments[i], start, n) != 0)
			return 0;
	}
	return i == p->count;
}

const struct route *
route_find(const struct route *rows, size_t count, const struct route_path *p,
    unsigned method, const char **ret_name, size_t *ret_rest,
    int *ret_other_method)
{
	*ret_other_method = 0;
	for (size_t i = 0; i < count; i++) {
		if (!route_pattern_matches(rows[i].path, p, ret_name, ret_rest))
			continue;
		if (rows[i].methods & method)
			return &rows[i];
		*ret_other_method = 1;
	}
	return NULL;
}

int
route_certname_ok(const char *s)
{
	size_t n = strlen(s);

	if (n == 0 || n > 253 || strcmp(s, ".") == 0 || strcmp(s, "..") == 0)
		return 0;
	for (size_t i = 0; i < n; i++) {
		if (!islower((unsigned char)s[i]) &&
		    !isdigit((unsigned char)s[i]) &&
		    strchr("._-", s[i]) == NULL)
			return 0;
	}
	return 1;
}

int
route_environment_ok(const char *s)
{
	size_t n = strlen(s);

	if (n == 0 || n > 63)
		return 0;
	for (size_t i = 0; i < n; i++) {
		if (!isalnum((unsigned char)s[i]) && s[i] != '_')
			return 0;
	}
	return 1;
}

#include "base/files/path.h"

#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"

/* True for a path that begins with a slash. */
static bool
path_is_absolute(const char *path)
{
	return path[0] == '/';
}

char *
path_join(struct arena *a, const char *dir, const char *name)
{
	size_t n = strlen(dir);

	if (path_is_absolute(name) || n == 0)
		return arena_strdup(a, name);
	if (dir[n - 1] == '/')
		return arena_printf(a, "%s%s", dir, name);
	return arena_printf(a, "%s/%s", dir, name);
}

/* Length without the slashes at the end; the root keeps one. */
static size_t
path_trimmed(const char *path)
{
	size_t n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		n--;
	return n;
}

char *
path_dirname(struct arena *a, const char *path)
{
	size_t n = path_trimmed(path);

	while (n > 0 && path[n - 1] != '/')
		n--;
	if (n == 0)
		return arena_strdup(a, ".");
	while (n > 1 && path[n - 1] == '/')
		n--;
	return arena_memdup(a, path, n);
}

/* Take the last name off the n bytes built so far, unless it is "..". */
static size_t
drop_name(const char *out, size_t n, int absolute, int *ret_dropped)
{
	size_t start = n;

	*ret_dropped = 0;
	while (start > 0 && out[start - 1] != '/')
		start--;
	if (start == n || (n - start == 2 && memcmp(out + start, "..", 2) == 0))
		return n;
	*ret_dropped = 1;
	if (start > (size_t)absolute)
		start--;
	return start;
}

char *
path_clean(struct arena *a, const char *path)
{
	int absolute = path_is_absolute(path), dropped;
	char *out = arena_text(a, strlen(path) + 2);
	size_t n = 0, len;

	if (absolute)
		out[n++] = '/';
	for (; *path != '\0'; path += len) {
		path += strspn(path, "/");
		len = strcspn(path, "/");
		if (len == 0 || (len == 1 && path[0] == '.'))
			continue;
		if (len == 2 && memcmp(path, "..", 2) == 0) {
			n = drop_name(out, n, absolute, &dropped);
			if (dropped || absolute)
				continue;
		}
		if (n > (size_t)absolute)
			out[n++] = '/';
		memcpy(out + n, path, len);
		n += len;
	}
	if (n == 0)
		out[n++] = '.';
	out[n] = '\0';
	return out;
}

void
path_print(char *out, size_t size, const char *fmt, ...)
{
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(out, size, fmt, ap);
	va_end(ap);
	/* a name of more than NAME_MAX bytes */
	if (n < 0 || (size_t)n >= size) {
		memset(out + size - 2 - NAME_MAX, '.', NAME_MAX + 1);
		out[size - 1] = '\0';
	}
}

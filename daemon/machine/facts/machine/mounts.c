#include "machine/facts/machine/mounts.h"

#include <stdbool.h>
#include <limits.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "machine/facts/resolve.h"

/* Replaces octal escapes as \040 in a field by their characters. */
static void
mounts_unescape(char *s)
{
	char *to = s;

	for (; *s != '\0'; s++) {
		if (s[0] == '\\' && strspn(s + 1, "01234567") >= 3) {
			*to++ = (char)((s[1] - '0') << 6 | (s[2] - '0') << 3 |
				       (s[3] - '0'));
			s += 3;
		} else {
			*to++ = *s;
		}
	}
	*to = '\0';
}

/* The next field of a line, or NULL. */
static char *
next_field(char **p)
{
	char *field = strsep(p, " ");

	if (field != NULL)
		mounts_unescape(field);
	return field;
}

/*
 * The device of a value of root= in the kernel's command line: itself, or the
 * target of the link of its UUID.
 */
static const char *
root_device(struct fact_run *run, const char *value)
{
	char target[PATH_MAX], *equals = strchr(value, '='), *slash;
	const char *path;
	ssize_t n;

	if (equals == NULL)
		return value;
	path = arena_printf(run->arena, "/dev/disk/by-%s%s",
	    strncasecmp(value, "PARTUUID", 8) == 0 ? "partuuid" : "uuid",
	    equals);
	slash = strchr(path, '=');
	*slash = '/';
	n = readlink(fact_path(run, path), target, sizeof(target) - 1);
	if (n <= 0)
		return value;
	target[n] = '\0';
	slash = strrchr(target, '/');
	return arena_printf(
	    run->arena, "/dev/%s", slash != NULL ? slash + 1 : target);
}

/* The device; for /dev/root the real one. */
static const char *
device_of(struct fact_run *run, const char *device)
{
	const char *s;

	if (strcmp(device, "/dev/root") != 0)
		return device;
	s = fact_line(run, "/proc/cmdline");
	if (s != NULL && strncmp(s, "root=", 5) != 0)
		s = strstr(s, " root=");
	if (s == NULL)
		return device;
	s += strcspn(s, "=") + 1;
	return root_device(
	    run, arena_memdup(run->arena, s, strcspn(s, " \t\n")));
}

/* False for the kernel's own file systems, which occupy no space. */
static bool
mounts_is_shown(const struct facts_mount *m)
{
	if (strcmp(m->type, "autofs") == 0)
		return 0;
	return (strncmp(m->path, "/proc", 5) != 0 &&
		   strncmp(m->path, "/sys", 4) != 0) ||
	       strcmp(m->type, "tmpfs") == 0;
}

static void
mounts_add_line(
    struct fact_run *run, const struct fact_text *line, struct vec *ret)
{
	char *p = arena_memdup(run->arena, line->s, line->len);
	struct facts_mount m, *row;

	m.device = next_field(&p);
	m.path = next_field(&p);
	m.type = next_field(&p);
	m.options = next_field(&p);
	if (m.options == NULL || !mounts_is_shown(&m))
		return;
	m.device = device_of(run, m.device);
	row = vec_push(ret);
	if (row != NULL)
		*row = m;
}

void
mounts_read(struct fact_run *run, struct vec *ret)
{
	const char *text = fact_file(run, "/proc/self/mounts");
	struct fact_text line;

	while (text != NULL && fact_next_line(&text, &line))
		mounts_add_line(run, &line, ret);
}

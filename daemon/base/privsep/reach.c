#include "base/privsep/reach.h"

#include <errno.h>
#include <grp.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The exit code of a process that cannot become the user. */
#define UNKNOWN 255

/* Copy the first n names of the path: 0, or -1 when it has fewer. */
static int
path_head(const char *path, unsigned n, char *out)
{
	const char *end = path;

	for (; n > 0; n--) {
		end += strspn(end, "/");
		if (*end == '\0')
			return -1;
		end += strcspn(end, "/");
	}
	memcpy(out, path, (size_t)(end - path));
	out[end - path] = '\0';
	return 0;
}

/*
 * Change to the user, and return the number of names on the path up to the
 * directory that cannot be entered, or 0.
 */
static int
reach_look(const struct sandbox_user *u, const char *path, char *out)
{
	if (sandbox_groups_set(u) < 0 || setresuid(u->uid, u->uid, u->uid) < 0)
		return UNKNOWN;
	for (unsigned n = 1; n < UNKNOWN && path_head(path, n, out) == 0; n++)
		if (access(out, X_OK) < 0 && errno == EACCES)
			return (int)n;
	return 0;
}

int
reach_refused(const struct sandbox_user *u, const char *path, char *out)
{
	int status = 0;
	pid_t pid;

	if (!u->change || geteuid() != 0)
		return 0;
	pid = fork();
	if (pid == 0)
		_exit(reach_look(u, path, out));
	while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	if (pid < 0 || !WIFEXITED(status) || WEXITSTATUS(status) == 0 ||
	    WEXITSTATUS(status) == UNKNOWN)
		return 0;
	return path_head(path, (unsigned)WEXITSTATUS(status), out) == 0;
}

#include "base/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

extern char **environ;

static int
add_actions(posix_spawn_file_actions_t *fa, const struct child *c)
{
	size_t n = 0;
	int e = 0;

	if (c->in != -1)
		e |= posix_spawn_file_actions_adddup2(fa, c->in, 0);
	else
		e |= posix_spawn_file_actions_addopen(
		    fa, 0, "/dev/null", O_RDONLY, 0);
	e |= posix_spawn_file_actions_adddup2(fa, c->out, 1);
	e |= posix_spawn_file_actions_adddup2(
	    fa, c->err == c->out ? 1 : c->err, 2);
	if (c->cwd != NULL)
		e |= posix_spawn_file_actions_addchdir_np(fa, c->cwd);
	for (; n < c->keep_count; n++)
		e |= posix_spawn_file_actions_adddup2(
		    fa, c->keep[n], CHILD_KEEP + (int)n);
	e |= posix_spawn_file_actions_addclosefrom_np(fa, CHILD_KEEP + (int)n);
	return e;
}

static int
set_attributes(posix_spawnattr_t *attr)
{
	sigset_t none, all;

	sigemptyset(&none);
	sigfillset(&all);
	return posix_spawnattr_setpgroup(attr, 0) |
	       posix_spawnattr_setsigmask(attr, &none) |
	       posix_spawnattr_setsigdefault(attr, &all) |
	       posix_spawnattr_setflags(attr, POSIX_SPAWN_SETPGROUP |
						  POSIX_SPAWN_SETSIGMASK |
						  POSIX_SPAWN_SETSIGDEF);
}

/* posix_spawn() wants what it does not change without const. */
static char *const *mutable(const char *const *list)
{
	union {
		const char *const *from;
		char *const *to;
	} u = {list};

	return u.to;
}

pid_t
child_start(const struct child *c)
{
	posix_spawn_file_actions_t fa;
	posix_spawnattr_t attr;
	pid_t pid = -1;
	int error;

	posix_spawn_file_actions_init(&fa);
	posix_spawnattr_init(&attr);
	error = add_actions(&fa, c) | set_attributes(&attr);
	if (error != 0)
		error = ENOMEM;
	else
		error =
		    posix_spawnp(&pid, c->argv[0], &fa, &attr, mutable(c->argv),
			c->env != NULL ? mutable(c->env) : environ);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&fa);
	errno = error;
	return error != 0 ? -1 : pid;
}

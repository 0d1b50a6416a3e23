#include "base/process/child.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/files/missing.h"
#include "base/files/program.h"
#include "base/core/strbuf.h"

#define NS_PER_MS 1000000

/* How often the child is polled where no descriptor for it exists. */
#define ASK_MS 20

/* One wait, at most. */
#define WAIT_MS 1000

extern char **environ;

static int
add_actions(posix_spawn_file_actions_t *fa, const struct child *c)
{
	size_t n = 0;
	int e = 0;

	if (c->in >= 0)
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

/* posix_spawn() takes unchanged arguments without const. */
static char *const *mutable(const char *const *list)
{
	union {
		const char *const *from;
		char *const *to;
	} u = {list};

	return u.to;
}

/* True, with errno, when the file does not exist. */
static bool
base_child_is_nothing(const char *path)
{
	return access(path, F_OK) < 0 && is_missing_file(errno);
}

/*
 * Return true, with errno, when the program does not exist, so that no process
 * is forked for it.  A relative path is not checked: it is relative to the
 * child's directory.
 */
static bool
base_child_is_missing(const char *name)
{
	const char *dirs = getenv("PATH");
	char path[PATH_MAX];
	size_t n;

	if (strchr(name, '/') != NULL)
		return *name == '/' && base_child_is_nothing(name);
	while (dirs != NULL && *dirs == '/') {
		n = strcspn(dirs, ":");
		if (snprintf(path, sizeof(path), "%.*s/%s", (int)n, dirs,
			name) >= (int)sizeof(path) ||
		    !base_child_is_nothing(path))
			return 0;
		dirs += n;
		if (*dirs == '\0')
			return 1;
		dirs++;
	}
	return 0;
}

/*
 * True when the first bytes of a program are text, so that a binary of another
 * architecture is not given to a shell; also true when they cannot be read.
 */
static bool
base_child_is_text(const char *path)
{
	char head[256];
	ssize_t n = 0;
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

	if (fd >= 0) {
		n = read(fd, head, sizeof(head));
		close(fd);
	}
	return n <= 0 || memchr(head, '\0', (size_t)n) == NULL;
}

/*
 * Return the words that run a program without "#!" by /bin/sh, as execvp(3) and
 * shells do; NULL when the program is not a text.  The caller frees the list
 * and its word 1.
 */
static const char **
shell_words(const char *const *argv)
{
	const char **words = NULL, *path = getenv("PATH");
	struct growbuf file;
	size_t n = 0;

	growbuf_init(&file);
	if (strchr(argv[0], '/') != NULL || path == NULL ||
	    !program_search(path, argv[0], 0, &file.out))
		strbuf_addstr(&file.out, argv[0]);
	if (base_child_is_text(growbuf_text(&file))) {
		while (argv[n] != NULL)
			n++;
		words = memory_alloc((n + 2) * sizeof(*words));
		memcpy(words + 1, argv, (n + 1) * sizeof(*words));
		words[0] = "/bin/sh";
		words[1] = memory_dup(growbuf_text(&file), file.out.len);
	}
	growbuf_release(&file);
	return words;
}

/* Start the words as a process; 0 or errno. */
static int
words_start(const struct child *c, const char *const *argv, pid_t *ret_pid)
{
	posix_spawn_file_actions_t fa;
	posix_spawnattr_t attr;
	int error;

	posix_spawn_file_actions_init(&fa);
	posix_spawnattr_init(&attr);
	error = add_actions(&fa, c) | set_attributes(&attr);
	if (error != 0)
		error = ENOMEM;
	else
		error = posix_spawnp(ret_pid, argv[0], &fa, &attr,
		    mutable(argv), c->env != NULL ? mutable(c->env) : environ);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&fa);
	return error;
}

pid_t
child_start(const struct child *c)
{
	const char **words;
	pid_t pid = -1;
	int error;

	if (base_child_is_missing(c->argv[0]))
		return -1;
	error = words_start(c, c->argv, &pid);
	if (error == ENOEXEC && (words = shell_words(c->argv)) != NULL) {
		error = words_start(c, words, &pid);
		free((void *)(uintptr_t)words[1]);
		free(words);
	}
	errno = error;
	return error != 0 ? -1 : pid;
}

void
child_end_close(int *fd)
{
	int saved = errno;

	if (*fd >= 0)
		close(*fd);
	*fd = -1;
	errno = saved;
}

int
child_watch(pid_t pid)
{
	return pidfd_open(pid, 0);
}

int64_t
child_deadline(int64_t ms)
{
	return clock_mono_ns() + ms * NS_PER_MS;
}

int64_t
child_left_ms(int64_t deadline)
{
	return (deadline - clock_mono_ns() + NS_PER_MS - 1) / NS_PER_MS;
}

int
child_poll_ms(int watch, int64_t deadline)
{
	int most = watch < 0 ? ASK_MS : WAIT_MS;
	int64_t left;

	if (deadline == 0)
		return watch < 0 ? ASK_MS : -1;
	left = child_left_ms(deadline);
	if (left < 0)
		return 0;
	return left > most ? most : (int)left;
}

void
child_finish(pid_t pid, pid_t target, int64_t ms)
{
	int64_t deadline = child_deadline(ms);
	struct pollfd fd = {.fd = child_watch(pid), .events = POLLIN};

	while (waitpid(pid, NULL, WNOHANG) == 0) {
		if (child_left_ms(deadline) <= 0) {
			kill(target, SIGKILL);
			waitpid(pid, NULL, 0);
			break;
		}
		(void)poll(&fd, 1, child_poll_ms(fd.fd, deadline));
	}
	child_end_close(&fd.fd);
}

#include "machine/facts/system.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/process/spawn.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "machine/facts/resolve.h"

/* --- names --- */

/*
 * Lines of captured/uname: the output of `uname -s; uname -n; uname -r; uname
 * -v; uname -m`.
 */
static int
captured_uname(struct fact_run *run, struct utsname *ret)
{
	char *const to[] = {ret->sysname, ret->nodename, ret->release,
	    ret->version, ret->machine};
	const char *text = fact_file(run, "/captured/uname");
	struct fact_text line;
	size_t i;

	memset(ret, 0, sizeof(*ret));
	for (i = 0; i < 5; i++) {
		if (text == NULL || !fact_next_line(&text, &line) ||
		    line.len >= sizeof(ret->sysname))
			return -1;
		memcpy(to[i], line.s, line.len);
	}
	return 0;
}

int
fact_uname(struct fact_run *run, struct utsname *ret)
{
	if (run->root[0] != '\0' && captured_uname(run, ret) == 0)
		return 0;
	return uname(ret);
}

/* --- programs --- */

static const char *
captured_program(struct fact_run *run, const char *const *argv)
{
	const char *name = argv[0];
	int i;

	for (i = 1; argv[i] != NULL; i++)
		name = arena_printf(run->arena, "%s_%s", name, argv[i]);
	return fact_file(run, arena_printf(run->arena, "/captured/%s", name));
}

const char *const *
fact_environment(struct fact_run *run, int inside)
{
	static const char *const fixed[] = {
	    "LANG=C", "LC_ALL=C", "INSIDE_FACTER=true"};
	extern char **environ;
	const char **env;
	size_t count = 0, n = 0, i;

	while (environ != NULL && environ[count] != NULL)
		count++;
	env = arena_alloc(run->arena, (count + 4) * sizeof(*env));
	for (i = 0; i < count; i++)
		if (strncmp(environ[i], "LANG=", 5) != 0 &&
		    strncmp(environ[i], "LC_ALL=", 7) != 0 &&
		    strncmp(environ[i], "INSIDE_FACTER=", 14) != 0)
			env[n++] = environ[i];
	for (i = 0; i < (inside ? 3U : 2U); i++)
		env[n++] = fixed[i];
	env[n] = NULL;
	return env;
}

const char *
fact_program(struct fact_run *run, const char *const *argv)
{
	struct spawn_options o = {.argv = argv,
	    .env = fact_environment(run, 0),
	    .output_max = FACT_PROGRAM_MAX,
	    .merge = 1,
	    .limit_ms = fact_left_ms(run)};
	struct spawn_result r;
	const char *out = NULL;

	if (run->root[0] != '\0')
		return captured_program(run, argv);
	if (spawn_run(&o, &r) < 0)
		return NULL;
	if (r.timed_out)
		run->timed_out = 1;
	else if (strbuf_is_cut(&r.out))
		run->printed = 1;
	else if (r.code == 0)
		out = strbuf_copy(&r.out, run->arena);
	spawn_release(&r);
	return out;
}

/* --- sizes of file systems --- */

static int
ask_space(const char *path, struct fact_space *ret)
{
	struct statvfs st;

	if (statvfs(path, &st) < 0)
		return -1;
	ret->size = (uint64_t)st.f_blocks * st.f_frsize;
	ret->available = (uint64_t)st.f_bavail * st.f_frsize;
	ret->used = (uint64_t)(st.f_blocks - st.f_bfree) * st.f_frsize;
	return 0;
}

static int
captured_space(struct fact_run *run, const char *path, struct fact_space *ret)
{
	const char *text = fact_file(run, "/captured/space"), *s;
	char *end;

	s = text != NULL ? fact_field(run, text, path, ' ') : NULL;
	if (s == NULL)
		return -1;
	ret->size = strtoull(s, &end, 10);
	ret->available = strtoull(end, &end, 10);
	ret->used = strtoull(end, NULL, 10);
	return 0;
}

/*
 * The child process must not allocate memory, since the parent may have
 * threads.
 */
static void __attribute__((noreturn)) answer_space(int fd, const char *path)
{
	struct fact_space space;

	if (ask_space(path, &space) < 0 ||
	    write(fd, &space, sizeof(space)) != sizeof(space))
		_exit(1);
	_exit(0);
}

/* Reads the child's answer; -1 when it does not arrive in time. */
static int
await_space(struct fact_run *run, int fd, struct fact_space *ret)
{
	struct pollfd p[2] = {{.fd = fd, .events = POLLIN},
	    {.fd = stop_wanted_fd(), .events = POLLIN}};
	int rc;

	do {
		rc = poll(p, 2, (int)fact_left_ms(run));
	} while (rc < 0 && errno == EINTR && !stop_wanted());
	if (rc < 1 || p[0].revents == 0) {
		run->timed_out = 1;
		return -1;
	}
	return read(fd, ret, sizeof(*ret)) == sizeof(*ret) ? 0 : -1;
}

/*
 * A child that is blocked in the kernel does not end even by SIGKILL; it is not
 * waited for, and gets a new parent when this process ends.
 */
static int
ask_space_guarded(
    struct fact_run *run, const char *path, struct fact_space *ret)
{
	int fd[2], result, status;
	pid_t pid;

	if (pipe(fd) < 0)
		return -1;
	pid = fork();
	if (pid == 0)
		answer_space(fd[1], path);
	close(fd[1]);
	result = pid < 0 ? -1 : await_space(run, fd[0], ret);
	close(fd[0]);
	if (pid < 0)
		return -1;
	if (result < 0)
		kill(pid, SIGKILL);
	waitpid(pid, &status, result == 0 ? 0 : WNOHANG);
	return result;
}

int
fact_space(struct fact_run *run, const char *path, int may_hang,
    struct fact_space *ret)
{
	if (run->root[0] != '\0')
		return captured_space(run, path, ret);
	return may_hang ? ask_space_guarded(run, path, ret)
			: ask_space(path, ret);
}

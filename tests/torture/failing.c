/*
 * A library for preloading: the FAIL_AT-th allocation of the process fails, and
 * with FAIL_ON=1 all later ones too. FAIL_COUNT names a file to which the
 * number of allocations is written when the process ends normally.
 *
 * The C library's own name services crash when their first allocation fails;
 * they are started before the count begins.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* glibc's own names for what this file replaces. */
extern void *__libc_malloc(size_t n);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *p, size_t n);

static atomic_long calls;
static int ready;
static long fail_at = -1; /* -1: the environment was not read yet */
static int fail_on;

static int
fails(void)
{
	long n;

	if (!ready)
		return 0;
	n = atomic_fetch_add(&calls, 1) + 1;
	if (fail_at < 0) {
		const char *at = getenv("FAIL_AT");

		fail_at = at != NULL ? strtol(at, NULL, 10) : 0;
		fail_on = getenv("FAIL_ON") != NULL;
	}
	if (fail_at == 0 || (fail_on ? n < fail_at : n != fail_at))
		return 0;
	errno = ENOMEM;
	return 1;
}

void *
malloc(size_t n)
{
	return fails() ? NULL : __libc_malloc(n);
}

void *
calloc(size_t count, size_t size)
{
	return fails() ? NULL : __libc_calloc(count, size);
}

void *
realloc(void *p, size_t n)
{
	return fails() ? NULL : __libc_realloc(p, n);
}

__attribute__((constructor)) static void
begin(void)
{
	(void)getpwuid(0);
	(void)getgrgid(0);
	ready = 1;
}

__attribute__((destructor)) static void
write_count(void)
{
	const char *path = getenv("FAIL_COUNT");
	char text[32];
	int fd, n;

	if (path == NULL || (fd = open(path, O_WRONLY | O_CREAT, 0600)) < 0)
		return;
	n = snprintf(text, sizeof(text), "%ld\n", atomic_load(&calls));
	if (write(fd, text, (size_t)n) != n)
		_exit(3);
	close(fd);
}

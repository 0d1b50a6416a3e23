#ifndef UNIT_SHORTAGE_H
#define UNIT_SHORTAGE_H

/*
 * Calls for which the system has too few descriptors, or no room in files: they
 * fail with the reason of the system, and leave no descriptor open.
 */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>

/* Descriptors that a call may need; more: it does not end. */
#define SHORTAGE_DESCRIPTORS_MAX 40

/* A call: 0, or -1 with errno. */
typedef int shortage_call(void);

/* Return the number of open descriptors below 256. */
static inline unsigned
shortage_descriptors(void)
{
	unsigned n = 0;

	for (int fd = 0; fd < 256; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

/* Return the limit with which n more descriptors can be opened. */
static inline rlim_t
shortage_limit(unsigned n)
{
	int fd = 0;

	for (unsigned free = 0; free <= n; fd++)
		free += fcntl(fd, F_GETFD) < 0;
	return (rlim_t)fd - 1;
}

/* Make a call that can open n descriptors: its result, and errno. */
static inline int
shortage_try(shortage_call *call, unsigned n)
{
	struct rlimit was, few;
	int rc, code;

	assert_int_equal(getrlimit(RLIMIT_NOFILE, &was), 0);
	few = (struct rlimit){shortage_limit(n), was.rlim_max};
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	errno = 0;
	rc = call();
	code = errno;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &was), 0);
	errno = code;
	return rc;
}

/*
 * Make a call with 0 descriptors, with 1, and so on, until it succeeds: before,
 * each one fails for this reason.
 */
static inline void
shortage_of_descriptors(const char *name, shortage_call *call)
{
	unsigned before = shortage_descriptors(), n;

	for (n = 0; n < SHORTAGE_DESCRIPTORS_MAX; n++) {
		int rc = shortage_try(call, n), code = errno;

		if (shortage_descriptors() != before)
			fail_msg("%s with %u descriptors leaves one", name, n);
		if (rc == 0)
			break;
		if (rc >= 0 || code != EMFILE)
			fail_msg("%s with %u descriptors: %d, %s", name, n, rc,
			    strerror(code));
	}
	if (n == 0 || n == SHORTAGE_DESCRIPTORS_MAX)
		fail_msg("%s with %u descriptors succeeds", name, n);
}

/* Make a call that can write no byte to a file: it fails for this reason. */
static inline void
shortage_of_room(const char *name, shortage_call *call)
{
	unsigned before = shortage_descriptors();
	struct rlimit was, none;
	int rc, code;

	assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
	none = (struct rlimit){0, was.rlim_max};
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
	errno = 0;
	rc = call();
	code = errno;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &was), 0);
	if (rc >= 0 || code != EFBIG)
		fail_msg("%s: %d, %s", name, rc, strerror(code));
	if (shortage_descriptors() != before)
		fail_msg("%s leaves a descriptor", name);
}

#endif

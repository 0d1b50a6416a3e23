/*
 * Memory of the log that the first process of a daemon shares by descriptors,
 * and what an unprivileged process can do with it.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "logging/control.h"
#include "logging/level/level_segment.h"
#include "logging/log.h"
#include "logging/memory.h"
#include "logging/pool.h"
#include "logging/share.h"

#define OTHER_USER 65534

static char folder[] = "/tmp/test-log-share-XXXXXX";
static char path[64];
static struct log_share share;

static int
setup(void **state)
{
	const struct log_options o = {
	    .service = "test", .dest = "json", .handover = LOG_RING_LATER};

	(void)state;
	if (mkdtemp(folder) == NULL || chmod(folder, 0755) < 0)
		return -1;
	snprintf(path, sizeof(path), "%s/levels", folder);
	if (log_init(&o, NULL) < 0 || log_levels_create(path) < 0)
		return -1;
	return log_share_open(&share);
}

static int
teardown(void **state)
{
	(void)state;
	unlink(path);
	rmdir(folder);
	log_close();
	return 0;
}

/* Run `work` in a child with another user; return its result. */
static int
as_other_user(int (*work)(void))
{
	int status;
	pid_t pid = fork();

	if (pid == 0) {
		if (geteuid() == 0 &&
		    (setgid(OTHER_USER) < 0 || setuid(OTHER_USER) < 0))
			_exit(99);
		_exit(work());
	}
	assert_true(pid > 0);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/*
 * Ways to write through a descriptor; return the number of the one that
 * succeeded.
 */
static int
written(int fd)
{
	char name[64];
	int again;
	void *p;

	if (write(fd, "x", 1) == 1)
		return 1;
	p = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (p != MAP_FAILED)
		return 2;
	p = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
	if (p == MAP_FAILED)
		return 3;
	if (mprotect(p, 4096, PROT_READ | PROT_WRITE) == 0)
		return 4;
	snprintf(name, sizeof(name), "/proc/self/fd/%d", fd);
	again = open(name, O_RDWR | O_CLOEXEC);
	if (again >= 0 && mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED,
			      again, 0) != MAP_FAILED)
		return 5;
	if (ftruncate(fd, 0) == 0)
		return 6;
	return 0;
}

static int
write_levels(void)
{
	return written(share.levels);
}

static int
write_first(void)
{
	return written(share.first);
}

static void
levels_cannot_be_written(void **state)
{
	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(as_other_user(write_levels), 0);
}

static void
rings_of_the_first_process_cannot_be_written(void **state)
{
	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(as_other_user(write_first), 0);
}

/* As an executed process: it has only the descriptors. */
static int
join(void)
{
	struct log_ring_writer *w;
	bool shared;

	log_pool = NULL;
	log_pool_forget();
	if (log_share_join(&share, false) < 0)
		return 1;
	if (log_pool_open() < 0)
		return 2;
	if (log_pool_root_is_us() || log_pool_is_root())
		return 3;
	w = log_pool_ring(&shared);
	return w != NULL && w->ring->by_root == 1 ? 0 : 4;
}

static void
a_joined_process_has_a_ring_that_the_keeper_empties(void **state)
{
	(void)state;
	assert_int_equal(as_other_user(join), 0);
}

static int
join_as_keeper(void)
{
	log_pool = NULL;
	log_pool_forget();
	if (log_share_join(&share, true) < 0 || log_pool_open() < 0)
		return 1;
	return log_pool_is_root() ? 0 : 2;
}

static void
the_keeper_is_the_root_of_the_joined_pool(void **state)
{
	(void)state;
	assert_int_equal(as_other_user(join_as_keeper), 0);
}

/*
 * A process that can write the segment makes root copy data that does not fit.
 */
static int
claim_to_be_root(void)
{
	struct log_pool *p = mmap(NULL, sizeof(*p), PROT_READ | PROT_WRITE,
	    MAP_SHARED, share.records, 0);

	if (p == MAP_FAILED)
		return 1;
	p->root = getpid();
	p->rings = UINT32_MAX;
	return 0;
}

static void
the_first_process_does_not_map_the_pool_of_the_others(void **state)
{
	struct stat st, own;

	(void)state;
	assert_int_equal(as_other_user(claim_to_be_root), 0);
	assert_int_equal(fstat(share.records, &st), 0);
	assert_int_equal(fstat(log_pool_descriptor(), &own), 0);
	assert_true(st.st_ino != own.st_ino);
	assert_int_equal(log_pool_is_root(), 1);
	assert_true(log_pool->rings <= LOG_RINGS_MAX);
	log_event(LOG, LOG_ERRORS_FEW, log_uns("limit", 1));
}

static void
a_descriptor_without_a_segment_is_refused(void **state)
{
	int fd = memfd_create("x", MFD_CLOEXEC);

	(void)state;
	assert_int_equal(log_levels_join(fd), -1);
	assert_int_equal(ftruncate(fd, (off_t)1 << 20), 0);
	assert_int_equal(log_levels_join(fd), -1);
	close(fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(levels_cannot_be_written),
	    cmocka_unit_test(rings_of_the_first_process_cannot_be_written),
	    cmocka_unit_test(
		a_joined_process_has_a_ring_that_the_keeper_empties),
	    cmocka_unit_test(the_keeper_is_the_root_of_the_joined_pool),
	    cmocka_unit_test(
		the_first_process_does_not_map_the_pool_of_the_others),
	    cmocka_unit_test(a_descriptor_without_a_segment_is_refused),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}

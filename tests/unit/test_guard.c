/* A mapped file that is truncated. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/metrics/guard.h"

#define PAGES 4

static size_t page;

static void *
addr(volatile char *p)
{
	union {
		volatile char *v;
		void *p;
	} u = {.v = p};

	return u.p;
}

/* PAGES pages of a file full of 'x'; the file's descriptor is *ret_fd. */
static volatile char *
map_file(int *ret_fd)
{
	FILE *f = tmpfile();
	void *p;

	assert_non_null(f);
	for (size_t i = 0; i < PAGES * page; i++)
		putc('x', f);
	fflush(f);
	*ret_fd = dup(fileno(f));
	fclose(f);
	p = mmap(
	    NULL, PAGES * page, PROT_READ | PROT_WRITE, MAP_SHARED, *ret_fd, 0);
	assert_true(p != MAP_FAILED);
	return p;
}

static void
unmap(volatile char *p, int fd)
{
	munmap(addr(p), PAGES * page);
	close(fd);
}

static void
a_missing_page_reads_as_zeros(void **state)
{
	int fd;
	volatile char *p = map_file(&fd);

	(void)state;
	guard_add(addr(p), PAGES * page, PROT_READ | PROT_WRITE);
	assert_int_equal(p[page], 'x');
	assert_false(guard_hit(addr(p)));
	assert_int_equal(ftruncate(fd, (off_t)page), 0);
	assert_int_equal(p[0], 'x');
	assert_false(guard_hit(addr(p)));
	assert_int_equal(p[2 * page + 5], 0);
	assert_true(guard_hit(addr(p)));
	/* It can be written, and so can a page that was not read yet. */
	p[2 * page + 5] = 'y';
	p[3 * page] = 'z';
	assert_int_equal(p[2 * page + 5], 'y');
	assert_int_equal(p[3 * page], 'z');
	guard_remove(addr(p));
	assert_false(guard_hit(addr(p)));
	unmap(p, fd);
}

/* The signal's handler without the guard; cmocka has a handler as well. */
static void
signal_default(void)
{
	const struct rlimit none = {0, 0};

	setrlimit(RLIMIT_CORE, &none);
	signal(SIGBUS, SIG_DFL);
}

/*
 * Exit status of a child that reads a truncated mapping; some is its guard's
 * size.
 */
static int
child_status(size_t some)
{
	int fd, status;
	volatile char *p = map_file(&fd);

	assert_int_equal(ftruncate(fd, 0), 0);
	if (fork() == 0) {
		signal_default();
		guard_add(addr(p), some, PROT_READ);
		_exit(p[page]);
	}
	wait(&status);
	unmap(p, fd);
	return status;
}

static void
unguarded_mappings_are_not_protected(void **state)
{
	(void)state;
	assert_int_equal(child_status(2 * page), 0);
	assert_true(WIFSIGNALED(child_status(page)));
	assert_int_equal(WTERMSIG(child_status(page)), SIGBUS);
}

/* Mappings over the limit are not guarded. */
static void
guards_are_limited(void **state)
{
	static char some[GUARDS_MAX + 4];

	(void)state;
	for (size_t i = 0; i < sizeof(some); i++)
		guard_add(&some[i], 1, PROT_READ);
	assert_int_not_equal(child_status(2 * page), 0);
	for (size_t i = 0; i < sizeof(some); i++)
		guard_remove(&some[i]);
	assert_int_equal(child_status(2 * page), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_missing_page_reads_as_zeros),
	    cmocka_unit_test(unguarded_mappings_are_not_protected),
	    cmocka_unit_test(guards_are_limited),
	};

	page = (size_t)sysconf(_SC_PAGESIZE);
	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Answers of OCSP responders in a file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <errno.h>
#include <signal.h>
#include <unistd.h>
#include <cmocka.h>

#include "network/pki/ocsp_file.h"
#include "network/pki/ocsp_status.h"
#include "unit/authority.h"

#define MANY 70

static struct x509_st *nodes[MANY];
static int file;
static char large[PKI_STATUS_MAX];

static int
setup(void **state)
{
	(void)authority_setup(state);
	for (int i = 0; i < MANY; i++)
		nodes[i] = node_issued("node", 100 + (uint64_t)i);
	memset(large, 'x', sizeof(large));
	return 0;
}

static int
teardown(void **state)
{
	for (int i = 0; i < MANY; i++)
		pki_certificate_free(nodes[i]);
	return authority_teardown(state);
}

static int
file_new(void **state)
{
	(void)state;
	file = memfd_create("answers", MFD_CLOEXEC);
	return file >= 0 ? 0 : -1;
}

static int
file_close(void **state)
{
	(void)state;
	return close(file);
}

static struct pki_answers *
opened(void)
{
	return pki_answers_open(dup(file));
}

/* Return the length of the answer about a node, received at ten times it; 0:
 * none. */
static size_t
length_of(const struct pki_answers *a, int i)
{
	int64_t received = 0;
	size_t n = 0;
	const char *der = pki_answers_find(a, nodes[i], &n, &received);

	if (der == NULL)
		return 0;
	assert_int_equal(received, 10 * n);
	assert_int_equal(der[n - 1], 'x');
	return n;
}

static int
put(struct pki_answers *a, int i, size_t n)
{
	return pki_answers_put(a, nodes[i], large, n, (int64_t)(10 * n));
}

static void
answers_are_found_in_a_later_run(void **state)
{
	struct pki_answers *a = opened();

	(void)state;
	assert_int_equal(length_of(a, 0), 0);
	assert_int_equal(put(a, 0, 5), 0);
	assert_int_equal(put(a, 1, 700), 0);
	assert_int_equal(put(a, 0, 3), 0);
	assert_int_equal(length_of(a, 0), 3);
	pki_answers_free(a);
	a = opened();
	assert_int_equal(length_of(a, 0), 3);
	assert_int_equal(length_of(a, 1), 700);
	assert_int_equal(length_of(a, 2), 0);
	pki_answers_free(a);
	pki_answers_free(NULL);
}

static void
the_oldest_answers_make_room(void **state)
{
	struct pki_answers *a = opened();

	(void)state;
	for (int i = 0; i < MANY; i++)
		assert_int_equal(put(a, i, 9), 0);
	pki_answers_free(a);
	a = opened();
	for (int i = 0; i < MANY; i++)
		assert_int_equal(
		    length_of(a, i), i < MANY - PKI_ANSWERS_MAX ? 0 : 9);
	/* four of the largest do not fit with the heads */
	for (int i = 0; i < 5; i++)
		assert_int_equal(put(a, i, PKI_STATUS_MAX), 0);
	pki_answers_free(a);
	a = opened();
	for (int i = 0; i < MANY; i++)
		assert_int_equal(length_of(a, i),
		    i == 2 || i == 3 || i == 4 ? PKI_STATUS_MAX : 0);
	assert_int_equal(put(a, 6, PKI_STATUS_MAX + 1), -1);
	assert_int_equal(put(a, 6, 0), -1);
	pki_answers_free(a);
}

static void
a_malformed_file_is_empty(void **state)
{
	struct pki_answers *a = opened();
	char text[200], changed[200];
	ssize_t n;

	(void)state;
	assert_int_equal(put(a, 0, 5), 0);
	assert_int_equal(put(a, 1, 6), 0);
	pki_answers_free(a);
	n = pread(file, text, sizeof(text), 0);
	assert_int_equal(n, 16 + 48 + 5 + 48 + 6);
	for (ssize_t i = 0; i < n; i++) {
		memcpy(changed, text, sizeof(text));
		changed[i] = (char)~changed[i];
		assert_int_equal(pwrite(file, changed, (size_t)n, 0), n);
		a = opened();
		/* a key, a time and an answer are found to be others later */
		assert_int_equal(put(a, 2, 4), 0);
		assert_int_equal(length_of(a, 2), 4);
		pki_answers_free(a);
		/* bytes behind the end do not matter */
		a = opened();
		assert_int_equal(length_of(a, 2), 4);
		pki_answers_free(a);
	}
	for (ssize_t i = 0; i < n; i++) {
		assert_int_equal(ftruncate(file, 0), 0);
		assert_int_equal(pwrite(file, text, (size_t)i, 0), i);
		a = opened();
		assert_int_equal(length_of(a, 0), 0);
		assert_int_equal(length_of(a, 1), 0);
		pki_answers_free(a);
	}
}

/* A disk that is full. */
static void
a_full_disk_is_an_error(void **state)
{
	struct pki_answers *a = opened();
	struct rlimit was, none;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
	none = was;
	none.rlim_cur = 100;
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
	assert_int_equal(put(a, 0, 90), -1);
	assert_int_equal(errno, ENOSPC);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &was), 0);
	signal(SIGXFSZ, SIG_DFL);
	/* it is kept in this run */
	assert_int_equal(length_of(a, 0), 90);
	pki_answers_free(a);
	a = opened();
	assert_int_equal(length_of(a, 0), 0);
	pki_answers_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#define ONE(name) cmocka_unit_test_setup_teardown(name, file_new, file_close)
	    ONE(answers_are_found_in_a_later_run),
	    ONE(the_oldest_answers_make_room),
	    ONE(a_malformed_file_is_empty),
	    ONE(a_full_disk_is_an_error),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}

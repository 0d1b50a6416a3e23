/*
 * The listener for metrics: addresses, sockets left by a killed process,
 * changes.
 */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "server/exporter/listen.h"

/* wrong: a word of the error; NULL: a valid address */
static const struct {
	const char *address, *wrong;
} cases[] = {
    {"", NULL},
    {"127.0.0.1:9140", NULL},
    {"127.9.9.9:1", NULL},
    {"[::1]:65535", NULL},
    {"/run/dalang/metrics", NULL},
    {"0.0.0.0:9140", "not a loopback"},
    {"192.0.2.1:9140", "not a loopback"},
    {"[::]:9140", "not a loopback"},
    {"[2001:db8::1]:9140", "not a loopback"},
    {"[::ffff:127.0.0.1]:9140", "not a loopback"},
    {"localhost:9140", "must be an address"},
    {"127.0.0.1.1:9140", "must be an address"},
    {"127.1:9140", "must be an address"},
    {":9140", "must be an address"},
    {"[]:9140", "must be an address"},
    {"127.0.0.1", "port is missing"},
    {"run/metrics", "port is missing"},
    {"::1:9140", "brackets"},
    {"[::1]", "brackets"},
    {"127.0.0.1:", "port"},
    {"127.0.0.1:0", "port"},
    {"127.0.0.1:+1", "port"},
    {"127.0.0.1:65536", "port"},
    {"127.0.0.1:9140 ", "port"},
    {"127.0.0.1:99999999999999999999", "port"},
};

static void
addresses_are_checked(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *why = exporter_address_wrong(cases[i].address);

		if ((why == NULL) != (cases[i].wrong == NULL) ||
		    (why != NULL && strstr(why, cases[i].wrong) == NULL))
			fail_msg("%s: %s", cases[i].address,
			    why != NULL ? why : "taken");
	}
}

static void
addresses_are_bounded(void **state)
{
	char text[600];

	(void)state;
	memset(text, 'a', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	assert_non_null(strstr(exporter_address_wrong(text), "too long"));
	text[0] = '/';
	text[107] = '\0';
	assert_null(exporter_address_wrong(text));
	text[107] = 'a';
	text[108] = '\0';
	assert_non_null(strstr(exporter_address_wrong(text), "107 bytes"));
}

struct place {
	char dir[32], path[64];
	struct exporter e;
};

static int
setup(void **state)
{
	struct place *p = calloc(1, sizeof(*p));

	snprintf(p->dir, sizeof(p->dir), "/tmp/dlg.listen.XXXXXX");
	if (mkdtemp(p->dir) == NULL)
		return -1;
	snprintf(p->path, sizeof(p->path), "%s/s", p->dir);
	p->e.listener = -1;
	*state = p;
	return 0;
}

static int
teardown(void **state)
{
	struct place *p = *state;

	exporter_unlisten(&p->e);
	unlink(p->path);
	rmdir(p->dir);
	free(p);
	return 0;
}

static int
reaches(const char *path)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0), result;

	snprintf(a.sun_path, sizeof(a.sun_path), "%s", path);
	result = connect(fd, (struct sockaddr *)&a, sizeof(a));
	close(fd);
	return result == 0;
}

static void
the_socket_is_created_and_removed(void **state)
{
	struct place *p = *state;
	struct stat st;
	int was;

	assert_false(exporter_listen(&p->e, p->path));
	was = p->e.listener;
	assert_true(was >= 0);
	assert_true(reaches(p->path));
	assert_int_equal(stat(p->path, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0660);
	assert_false(exporter_listen(&p->e, p->path));
	assert_true(exporter_listen(&p->e, ""));
	assert_int_equal(p->e.listener, -1);
	assert_int_equal(fcntl(was, F_GETFD), -1);
	assert_int_equal(access(p->path, F_OK), -1);
}

static void
a_socket_of_a_killed_process_is_replaced(void **state)
{
	struct place *p = *state;

	exporter_listen(&p->e, p->path);
	close(p->e.listener); /* as after SIGKILL */
	p->e = (struct exporter){.listener = -1};
	assert_false(reaches(p->path));
	exporter_listen(&p->e, p->path);
	assert_true(p->e.listener >= 0 && reaches(p->path));
}

static void
a_socket_in_use_is_kept(void **state)
{
	struct place *p = *state;
	struct exporter other = {.listener = -1};
	FILE *f;

	exporter_listen(&p->e, p->path);
	exporter_listen(&other, p->path);
	assert_int_equal(other.listener, -1);
	assert_true(reaches(p->path));
	exporter_unlisten(&p->e);
	assert_non_null(f = fopen(p->path, "w"));
	fclose(f);
	exporter_again(&other);
	exporter_listen(&other, p->path);
	assert_int_equal(other.listener, -1);
	assert_int_equal(access(p->path, F_OK), 0);
	/*
	 * Not checked before the interval has passed, although the file is
	 * gone.
	 */
	unlink(p->path);
	exporter_listen(&other, p->path);
	assert_int_equal(other.listener, -1);
	exporter_again(&other);
	exporter_listen(&other, p->path);
	assert_true(other.listener >= 0);
	exporter_unlisten(&other);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(addresses_are_checked),
	    cmocka_unit_test(addresses_are_bounded),
	    cmocka_unit_test_setup_teardown(
		the_socket_is_created_and_removed, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_socket_of_a_killed_process_is_replaced, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_socket_in_use_is_kept, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

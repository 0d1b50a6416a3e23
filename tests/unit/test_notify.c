/* Messages to the service manager, received as systemd receives them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/process/notify.h"

static int manager = -1;

/* Bind the manager's socket to a name; '@' begins an abstract one. */
static void
manager_open(const char *name)
{
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	socklen_t size =
	    (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(name));

	manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
	memcpy(a.sun_path, name, strlen(name));
	if (*name == '@')
		a.sun_path[0] = '\0';
	assert_int_equal(bind(manager, (struct sockaddr *)&a, size), 0);
	setenv("NOTIFY_SOCKET", name, 1);
}

/* The next message, or "" without one. */
static const char *
received(void)
{
	static char text[4096];
	ssize_t n = recv(manager, text, sizeof(text) - 1, 0);

	text[n < 0 ? 0 : n] = '\0';
	return text;
}

static int
manager_close(void **state)
{
	(void)state;
	if (manager >= 0)
		close(manager);
	manager = -1;
	unsetenv("NOTIFY_SOCKET");
	unsetenv("WATCHDOG_USEC");
	unsetenv("WATCHDOG_PID");
	notify_open();
	return 0;
}

static void
states_are_sent(void **state)
{
	(void)state;
	manager_open("@dalang-test-states");
	notify_open();
	assert_null(getenv("NOTIFY_SOCKET"));
	notify_ready("accepts requests");
	assert_string_equal(received(), "READY=1\nSTATUS=accepts requests");
	notify_ready(NULL);
	assert_string_equal(received(), "READY=1");
	notify_status("a run is in progress");
	assert_string_equal(received(), "STATUS=a run is in progress");
	notify_reloading();
	assert_memory_equal(received(), "RELOADING=1\nMONOTONIC_USEC=",
	    strlen("RELOADING=1\n"
		   "MONOTONIC_USEC="));
	notify_stopping();
	assert_string_equal(received(), "STOPPING=1");
	assert_string_equal(received(), "");
}

static void
a_status_is_one_line(void **state)
{
	char text[2000];

	(void)state;
	manager_open("@dalang-test-line");
	notify_open();
	notify_status("a\nREADY=1\x01");
	assert_string_equal(received(), "STATUS=a?READY=1?");
	memset(text, 'x', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	notify_ready(text);
	assert_true(strlen(received()) < 600);
}

static void
a_path_is_a_socket_too(void **state)
{
	char dir[] = "/tmp/dalang-notify-XXXXXX", path[64];

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(path, sizeof(path), "%s/socket", dir);
	manager_open(path);
	notify_open();
	notify_stopping();
	assert_string_equal(received(), "STOPPING=1");
	unlink(path);
	rmdir(dir);
}

static void
the_watchdog_gets_messages_in_time(void **state)
{
	(void)state;
	manager_open("@dalang-test-watchdog");
	setenv("WATCHDOG_USEC", "600000", 1); /* 0.6 s: each 0.2 s */
	notify_open();
	assert_null(getenv("WATCHDOG_USEC"));
	notify_alive();
	assert_string_equal(received(), "WATCHDOG=1");
	notify_alive();
	assert_string_equal(received(), "");
	usleep(210000);
	notify_alive();
	assert_string_equal(received(), "WATCHDOG=1");
}

/* notify_alive() of a daemon with these variables sends nothing. */
static void
no_message(const char *name, const char *usec, const char *pid)
{
	manager_open(name);
	setenv("WATCHDOG_USEC", usec, 1);
	if (pid != NULL)
		setenv("WATCHDOG_PID", pid, 1);
	notify_open();
	notify_alive();
	assert_string_equal(received(), "");
	manager_close(NULL);
}

static void
the_watchdog_of_another_process_gets_none(void **state)
{
	(void)state;
	no_message("@dalang-test-pid", "600000", "1");
	no_message("@dalang-test-zero", "0", NULL);
	no_message("@dalang-test-word", "6x", NULL);
	no_message("@dalang-test-minus", "-6", NULL);
}

static void
without_a_manager_nothing_is_sent(void **state)
{
	static const char *const wrong[] = {
	    "", "@", "relative", "/nonexistent/dalang/socket", "vsock:2:1"};

	(void)state;
	manager_open("@dalang-test-none");
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		setenv("NOTIFY_SOCKET", wrong[i], 1);
		notify_open();
		notify_ready("x");
		notify_alive();
	}
	unsetenv("NOTIFY_SOCKET");
	notify_open();
	notify_ready("x");
	assert_string_equal(received(), "");
}

/* An address has 108 bytes, of which the last one remains free. */
static void
the_address_of_a_manager_has_a_limit(void **state)
{
	char name[sizeof(((struct sockaddr_un *)0)->sun_path) + 1];

	(void)state;
	memset(name, 'n', sizeof(name) - 1);
	name[0] = '@';
	name[sizeof(name) - 1] = '\0';
	manager_open(name);
	notify_open();
	notify_stopping();
	assert_string_equal(received(), "");
	manager_close(NULL);
	name[sizeof(name) - 2] = '\0';
	manager_open(name);
	notify_open();
	notify_stopping();
	assert_string_equal(received(), "STOPPING=1");
}

/* Nothing is sent to another descriptor instead. */
static void
a_manager_without_a_free_descriptor_gets_nothing(void **state)
{
	int pair[2], was = dup(STDIN_FILENO);
	struct rlimit limit, few;
	char text[64];

	(void)state;
	assert_int_equal(
	    socketpair(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, pair), 0);
	assert_int_equal(dup2(pair[0], STDIN_FILENO), STDIN_FILENO);
	manager_open("@dalang-test-shortage");
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
	few = (struct rlimit){3, limit.rlim_max};
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	notify_open();
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
	notify_stopping();
	assert_int_equal(recv(pair[1], text, sizeof(text), 0), -1);
	assert_string_equal(received(), "");
	assert_int_equal(dup2(was, STDIN_FILENO), STDIN_FILENO);
	close(was);
	close(pair[0]);
	close(pair[1]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_teardown(states_are_sent, manager_close),
	    cmocka_unit_test_teardown(
		the_address_of_a_manager_has_a_limit, manager_close),
	    cmocka_unit_test_teardown(
		a_manager_without_a_free_descriptor_gets_nothing,
		manager_close),
	    cmocka_unit_test_teardown(a_status_is_one_line, manager_close),
	    cmocka_unit_test_teardown(a_path_is_a_socket_too, manager_close),
	    cmocka_unit_test_teardown(
		the_watchdog_gets_messages_in_time, manager_close),
	    cmocka_unit_test_teardown(
		the_watchdog_of_another_process_gets_none, manager_close),
	    cmocka_unit_test_teardown(
		without_a_manager_nothing_is_sent, manager_close),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

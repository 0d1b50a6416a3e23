/* Levels and records of a daemon, asked on its control socket. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "command/status/records.h"
#include "base/privsep/control/control_client.h"

#define LINES 201 /* one more than are kept */

static char dir[] = "/tmp/test_records_XXXXXX";
static char path[64];

static int
set_up(void **state)
{
	(void)state;
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(path, sizeof(path), "%s/compiled.control", dir);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	return rmdir(dir);
}

/* In a process: answer one request, which must be the wanted one. */
static void
answer(int listener, const char *wanted, const char *text, size_t n)
{
	int fd = accept(listener, NULL, NULL);
	char got[256];
	ssize_t len = read(fd, got, sizeof(got));

	if (len != (ssize_t)strlen(wanted) ||
	    memcmp(got, wanted, strlen(wanted)) != 0)
		_exit(1);
	_exit(write(fd, text, n) == (ssize_t)n ? 0 : 2);
}

/* A daemon that answers one request with n bytes. */
static void
daemon_begin(const char *wanted, const char *text, size_t n)
{
	int listener = socket(AF_UNIX, SOCK_STREAM, 0);
	struct sockaddr_un a;

	assert_int_equal(control_address(path, &a), 0);
	assert_int_equal(
	    bind(listener, (const struct sockaddr *)&a, sizeof(a)), 0);
	assert_int_equal(listen(listener, 1), 0);
	if (fork() == 0)
		answer(listener, wanted, text, n);
	close(listener);
}

static void
daemon_end(void)
{
	int status;

	assert_true(wait(&status) > 0);
	assert_int_equal(status, 0);
	assert_int_equal(unlink(path), 0);
}

static void
names_have_the_characters_of_certificates(void **state)
{
	/* a name that the table of nodes has shortened has 64 bytes */
	char name[66] =
	    "0123456789012345678901234567890123456789012345678901234"
	    "~12345678";
	struct records_target t = {.daemon = SEGMENTS};

	(void)state;
	assert_string_equal(
	    records_target_set(&t, SEGMENT_COMPILED, "compile", name),
	    "the name is shortened; use dalang log set");
	name[55] = 'x';
	assert_null(records_target_set(&t, SEGMENT_COMPILED, "compile", name));
	name[55] = '~';
	name[63] = '\0';
	assert_string_equal(
	    records_target_set(&t, SEGMENT_COMPILED, "compile", name),
	    "the name is not that of a certificate");
	assert_string_equal(
	    records_target_set(&t, SEGMENT_COMPILED, "compile", "a b"),
	    "the name is not that of a certificate");
	assert_string_equal(
	    records_target_set(&t, SEGMENT_COMPILED, "compile", ""),
	    "the name is empty");
	assert_null(records_target_set(&t, SEGMENT_APPLYD, "*", "a-b_c.D9"));
	assert_string_equal(t.selector, "*@a-b_c.D9");
	assert_int_equal(t.daemon, SEGMENT_APPLYD);
	assert_null(records_target_set(&t, SEGMENT_COMPILED, "facts", NULL));
	assert_string_equal(t.selector, "facts");
	assert_int_equal(t.daemon, SEGMENT_COMPILED);
	assert_string_equal(records_daemon(t.daemon), "dalang-compiled");
}

/* Set a level of a daemon that answers with the text; NULL: none runs. */
static void
level_set(const char *text, int rc, const char *wanted)
{
	struct records_target t;
	struct strbuf out;

	assert_null(records_target_set(&t, SEGMENT_COMPILED, "compile", "n"));
	strbuf_init(&out, 4096);
	if (text != NULL)
		daemon_begin(
		    "set compile@n debug for 5m\n", text, strlen(text));
	assert_int_equal(records_level_set(dir, &t, "debug", 5, &out), rc);
	assert_string_equal(out.s, wanted);
	if (text != NULL)
		daemon_end();
	strbuf_release(&out);
}

static void
a_daemon_answers_about_a_level(void **state)
{
	(void)state;
	level_set("ok\n", 0, "compile@n: debug for 5 minutes");
	level_set("ok\na\033b\nmore\n", 0, "dalang-compiled: a^[b");
	level_set("error no\n", -1, "dalang-compiled: no");
	level_set("error ", -1, "dalang-compiled: ");
	level_set("what\n", -1, "dalang-compiled: Protocol error");
	level_set(NULL, -1, "dalang-compiled: it is not running");
}

static struct records *
tail_begin(const char *text, size_t n)
{
	struct records_target t;
	struct records *r;

	assert_null(records_target_set(&t, SEGMENT_COMPILED, "compile", NULL));
	daemon_begin("tail compile\n", text, n);
	r = records_new(&t);
	assert_int_equal(records_fd(r), -1);
	assert_string_equal(records_state(r), "");
	assert_null(records_line(r, 0));
	records_connect(r, dir);
	return r;
}

/* Read records to the end of the daemon. */
static void
tail_end(struct records *r)
{
	assert_true(records_fd(r) >= 0);
	assert_string_equal(
	    records_state(r), "dalang-compiled: records as they arrive");
	while (records_fd(r) >= 0)
		records_take(r);
	assert_string_equal(
	    records_state(r), "dalang-compiled has ended; waiting for it");
	daemon_end();
}

static void
records_are_lines_of_text(void **state)
{
	static const char text[] = "ok\na\033\n\nmissed 5\nend";
	int64_t begin = clock_mono_ms();
	struct records *r = tail_begin(text, strlen(text));

	(void)state;
	tail_end(r);
	assert_string_equal(records_line(r, 1), "a^[");
	assert_string_equal(
	    records_line(r, 0), "missed 5 records: they were too many");
	assert_null(records_line(r, 2));
	/* once a second; this takes less unless the machine is busy */
	records_connect(r, dir);
	assert_int_equal(records_fd(r), -1);
	if (clock_mono_ms() - begin < 1000)
		assert_string_equal(records_state(r),
		    "dalang-compiled has ended; waiting for it");
	records_free(r);
	records_free(NULL);
}

static void
the_last_200_lines_are_kept(void **state)
{
	struct strbuf text;
	struct records *r;

	(void)state;
	strbuf_init(&text, 65536);
	strbuf_addstr(&text, "ok\n");
	for (int i = 0; i < LINES; i++)
		strbuf_addf(&text, "line %d\n", i);
	strbuf_addchn(&text, 'x', 2001);
	strbuf_addch(&text, '\n');
	r = tail_begin(text.s, text.len);
	tail_end(r);
	assert_int_equal(strlen(records_line(r, 0)), 2000);
	assert_string_equal(records_line(r, 1), "line 200");
	assert_string_equal(records_line(r, 199), "line 2");
	assert_null(records_line(r, 200));
	records_free(r);
	strbuf_release(&text);
}

static void
a_daemon_that_refuses_has_its_reason(void **state)
{
	static const char text[] = "error no such category\nmore\n";
	struct records *r = tail_begin(text, strlen(text));
	struct records_target t;

	(void)state;
	assert_int_equal(records_fd(r), -1);
	assert_string_equal(
	    records_state(r), "dalang-compiled: no such category");
	daemon_end();
	records_free(r);
	assert_null(records_target_set(&t, SEGMENT_APPLYD, "facts", NULL));
	r = records_new(&t);
	records_connect(r, dir);
	assert_string_equal(
	    records_state(r), "dalang-applyd: it is not running");
	assert_int_equal(records_fd(r), -1);
	records_free(r);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(names_have_the_characters_of_certificates),
	    cmocka_unit_test(a_daemon_answers_about_a_level),
	    cmocka_unit_test(records_are_lines_of_text),
	    cmocka_unit_test(the_last_200_lines_are_kept),
	    cmocka_unit_test(a_daemon_that_refuses_has_its_reason),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}

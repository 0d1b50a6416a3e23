/* Destinations of a log as text; and a program that ends before it has one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/log.h"

static char dir[] = "/tmp/test_log_open.XXXXXX";
static char a[64], b[64], c[64];

static int
setup(void **state)
{
	(void)state;
	if (mkdtemp(dir) == NULL)
		return -1;
	snprintf(a, sizeof(a), "%s/a.log", dir);
	snprintf(b, sizeof(b), "%s/b.json", dir);
	snprintf(c, sizeof(c), "%s/c.log", dir);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	unlink(a);
	unlink(b);
	unlink(c);
	return rmdir(dir);
}

static void
log_open(const char *dest)
{
	const struct log_options o = {.service = "test",
	    .dest = dest,
	    .files = LOG_FILES_OPENED,
	    .level = LOG_LEVEL_NOTICE};
	const char *bad = NULL;

	if (log_init(&o, &bad) < 0)
		fail_msg("%s: %s", dest, bad);
}

static void
destinations_are_listed(void **state)
{
	char text[300], wanted[300], cut[300];
	size_t n;

	(void)state;
	snprintf(text, sizeof(text), "%s,console,%s,%s", a, b, c);
	log_open(text);
	log_destinations(text, sizeof(text));
	snprintf(wanted, sizeof(wanted), "%s,%s,console,%s", a, c, b);
	assert_string_equal(text, wanted);
	/* also in less room */
	n = strlen(wanted);
	for (size_t size = 1; size <= n; size++) {
		memset(cut, 'x', sizeof(cut));
		log_destinations(cut, size);
		assert_int_equal(strlen(cut), size - 1);
		assert_memory_equal(cut, wanted, size - 1);
		assert_int_equal(cut[size], 'x');
	}
	log_close();
	log_destinations(text, sizeof(text));
	assert_string_equal(text, "");
}

/* Without a destination it is the console. */
static void
the_console_is_the_default(void **state)
{
	char text[100];

	(void)state;
	log_open(NULL);
	log_destinations(text, sizeof(text));
	assert_string_equal(text, "console");
	log_close();
	log_open("json");
	log_destinations(text, sizeof(text));
	assert_string_equal(text, "json");
	log_close();
}

/* In a child: raise a record, and end with or without having a log. */
static void
raise_and_end(int to, const char *dest)
{
	dup2(to, 2);
	log_event(SERVER_PROCESS, PRV_EXEC_FAILED, log_str("program", "prog"));
	if (dest != NULL)
		log_open(dest);
	log_close();
	log_close();
	_exit(0);
}

/* Return what a child prints that raises a record before it has a log. */
static const char *
printed(const char *dest)
{
	static char text[4096];
	int ends[2];
	size_t n = 0;
	ssize_t got;

	assert_int_equal(pipe(ends), 0);
	if (fork() == 0)
		raise_and_end(ends[1], dest);
	close(ends[1]);
	while ((got = read(ends[0], text + n, sizeof(text) - 1 - n)) > 0)
		n += (size_t)got;
	text[n] = '\0';
	close(ends[0]);
	assert_true(wait(NULL) > 0);
	return text;
}

/* Count the lines of a text. */
static int
lines_of(const char *text)
{
	int n = 0;

	while ((text = strchr(text, '\n')) != NULL) {
		text++;
		n++;
	}
	return n;
}

static void
early_records_are_printed_once(void **state)
{
	const char *text = printed(NULL);

	(void)state;
	assert_non_null(strstr(text, "prog"));
	assert_int_equal(lines_of(text), 1);
	text = printed("console");
	assert_non_null(strstr(text, "prog"));
	assert_int_equal(lines_of(text), 1);
	assert_string_equal(printed(a), "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(early_records_are_printed_once),
	    cmocka_unit_test(destinations_are_listed),
	    cmocka_unit_test(the_console_is_the_default),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}

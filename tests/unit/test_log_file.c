/* Files among the destinations: a full disk, and lines after it. */

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/control.h"
#include "logging/counters.h"

#define LIMIT 4000

static char dir[] = "/tmp/log_file.XXXXXX";
static char path[64];

static int
dir_make(void **state)
{
	(void)state;
	signal(SIGXFSZ, SIG_IGN);
	if (!mkdtemp(dir))
		return -1;
	snprintf(path, sizeof(path), "%s/a.json", dir);
	return 0;
}

static int
dir_remove(void **state)
{
	(void)state;
	unlink(path);
	return rmdir(dir);
}

static void
limit_set(rlim_t bytes)
{
	struct rlimit l;

	assert_int_equal(getrlimit(RLIMIT_FSIZE, &l), 0);
	l.rlim_cur = bytes;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &l), 0);
}

static void
raise_some(int n)
{
	for (int i = 0; i < n; i++)
		log_event(
		    LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "compile"));
}

/* Count lines that are whole and lines that are not. */
static void
lines_count(int *whole, int *torn)
{
	char line[8192];
	FILE *in = fopen(path, "r");

	assert_non_null(in);
	*whole = *torn = 0;
	while (fgets(line, sizeof(line), in)) {
		size_t n = strlen(line);

		if (*line == '{' && n > 2 && strcmp(line + n - 2, "}\n") == 0)
			++*whole;
		else
			++*torn;
	}
	fclose(in);
}

/* Return the number of records in the file about a loss there. */
static int
losses_count(void)
{
	char line[8192];
	FILE *in = fopen(path, "r");
	int n = 0;

	assert_non_null(in);
	while (fgets(line, sizeof(line), in))
		n += strstr(line, "DLG-W-LOG-1002") && strstr(line, path);
	fclose(in);
	return n;
}

static void
lines_after_a_full_disk_are_whole(void **state)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = path,
	    .files = LOG_FILES_OPENED,
	    .level = LOG_LEVEL_NOTICE};
	struct log_counters c;
	int whole, torn;

	(void)state;
	assert_int_equal(log_init(&o, NULL), 0);
	limit_set(LIMIT);
	raise_some(30);
	log_counters_sum(&c, NULL);
	assert_true(c.dropped > 10);
	limit_set(RLIM_INFINITY);
	raise_some(3);
	log_close();
	lines_count(&whole, &torn);
	assert_int_equal(torn, 1);
	assert_int_equal(whole + (int)c.dropped, 30 + 3 + 1);
	assert_int_equal(losses_count(), 1);
}

static void
a_file_is_unknown_without_permission(void **state)
{
	struct log_options o = {.service = "dalang-test", .dest = path};
	const char *bad = NULL;

	(void)state;
	assert_int_equal(log_init(&o, &bad), -1);
	assert_string_equal(bad, path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lines_after_a_full_disk_are_whole),
	    cmocka_unit_test(a_file_is_unknown_without_permission),
	};

	return cmocka_run_group_tests(tests, dir_make, dir_remove);
}

/* Destinations of a log: sentences for those that are refused, their files. */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/settings/log_dest.h"

#define WORDS "use syslog, console, json or the absolute path of a file"

static void
a_refused_destination_has_its_sentence(void **state)
{
	static const struct {
		const char *dest;
		int error;
		const char *text;
	} rows[] = {
	    {"sysloq", 0, "logdest: 'sysloq' is unknown; " WORDS},
	    {"a,/b", 0, "logdest: 'a' is unknown; " WORDS},
	    {"", 0, "logdest: '' is unknown; " WORDS},
	    {"a/b", 0,
		"logdest: 'a/b' is not an absolute path of a file; " WORDS},
	    {"a.log,b", 0,
		"logdest: 'a.log' is not an absolute path of a file; " WORDS},
	    {"/nonexistent/x/y,json", ENOENT,
		"logdest: the directory '/nonexistent/x' of "
		"'/nonexistent/x/y' does not exist"},
	    {"/nonexistent/", ENOENT,
		"logdest: the directory '/nonexistent' of '/nonexistent/' "
		"does not exist"},
	    {"/nonexistent", ENOENT,
		"logdest: '/nonexistent' cannot be opened: No such file or "
		"directory"},
	    {"/nonexistent/x/y", EACCES,
		"logdest: '/nonexistent/x/y' cannot be opened: Permission "
		"denied"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		errno = rows[i].error;
		assert_string_equal(
		    settings_dest_error(rows[i].dest), rows[i].text);
	}
}

static void
a_long_destination_is_cut(void **state)
{
	char dest[202], wanted[400];

	(void)state;
	memset(dest, 'a', 201);
	dest[201] = '\0';
	snprintf(wanted, sizeof(wanted), "logdest: '%.200s' is unknown; " WORDS,
	    dest);
	assert_string_equal(settings_dest_error(dest), wanted);
	/* a slash behind the printed part does not make it a path */
	dest[200] = '/';
	assert_string_equal(settings_dest_error(dest), wanted);
	dest[199] = '/';
	snprintf(wanted, sizeof(wanted),
	    "logdest: '%.200s' is not an absolute path of a file; " WORDS,
	    dest);
	assert_string_equal(settings_dest_error(dest), wanted);
}

/* Open that file in the directory; return the error, 0: it was opened. */
static int
error_of_open(const char *dir, const char *name, int flags)
{
	char path[200];
	int fd;

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	fd = settings_log_file(path, flags, 0640);
	if (fd < 0)
		return errno;
	close(fd);
	return 0;
}

static void
a_log_is_a_file_a_pipe_or_a_device(void **state)
{
	char dir[] = "/tmp/log_destXXXXXX", path[200];
	struct stat st;

	(void)state;
	assert_non_null(mkdtemp(dir));
	assert_int_equal(
	    error_of_open(dir, "file", O_WRONLY | O_APPEND | O_CREAT), 0);
	snprintf(path, sizeof(path), "%s/file", dir);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_mode & 07777 & ~0640, 0);
	unlink(path);
	snprintf(path, sizeof(path), "%s/pipe", dir);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_int_equal(error_of_open(dir, "pipe", O_RDWR | O_CREAT), 0);
	unlink(path);
	assert_int_equal(error_of_open("/dev", "null", O_WRONLY | O_CREAT), 0);
	assert_int_equal(
	    error_of_open("/dev", "no_such_device", O_WRONLY | O_CREAT),
	    ENOENT);
	assert_int_equal(rmdir(dir), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_refused_destination_has_its_sentence),
	    cmocka_unit_test(a_long_destination_is_cut),
	    cmocka_unit_test(a_log_is_a_file_a_pipe_or_a_device),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}

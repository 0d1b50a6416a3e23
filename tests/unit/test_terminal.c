/* The width of a terminal, and the line with the progress of a command. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/progress.h"
#include "command/terminal.h"

#define TEN "0123456789"

/* A terminal without a process, and both of its ends. */
static int master, slave;

static int
set_up(void **state)
{
	struct termios t;

	(void)state;
	master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
	if (master < 0 || grantpt(master) < 0 || unlockpt(master) < 0)
		return -1;
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	if (slave < 0 || tcgetattr(slave, &t) < 0)
		return -1;
	cfmakeraw(&t);
	return tcsetattr(slave, TCSANOW, &t);
}

static int
tear_down(void **state)
{
	(void)state;
	close(slave);
	close(master);
	return 0;
}

static void
width_set(unsigned short columns)
{
	const struct winsize w = {.ws_row = 24, .ws_col = columns};

	assert_int_equal(ioctl(slave, TIOCSWINSZ, &w), 0);
}

/* Put the terminal in the place of a descriptor; return a copy of that. */
static int
place(int fd)
{
	int saved = dup(fd);

	assert_true(saved >= 0 && dup2(slave, fd) == fd);
	return saved;
}

static void
place_back(int saved, int fd)
{
	assert_int_equal(dup2(saved, fd), fd);
	close(saved);
}

/* The width of standard output with these columns, COLUMNS given or not. */
static size_t
width_of(unsigned short columns, const char *given)
{
	size_t n;
	int saved;

	if (given == NULL)
		unsetenv("COLUMNS");
	else
		setenv("COLUMNS", given, 1);
	width_set(columns);
	saved = place(STDOUT_FILENO);
	n = terminal_width();
	place_back(saved, STDOUT_FILENO);
	return n;
}

static void
a_terminal_has_the_width_of_its_window(void **state)
{
	(void)state;
	assert_int_equal(width_of(0, NULL), 0);
	assert_int_equal(width_of(100, NULL), 100);
	assert_int_equal(width_of(1, NULL), 20);
	assert_int_equal(width_of(20, NULL), 20);
	assert_int_equal(width_of(21, NULL), 21);
	assert_int_equal(width_of(100, "0"), 100);
	assert_int_equal(width_of(100, "-1"), 100);
	assert_int_equal(width_of(100, "90"), 90);
	assert_int_equal(width_of(100, "1"), 20);
	assert_int_equal(width_of(0, "0"), 0);
}

/* The text that was written to the terminal. */
static const char *
written(char *text, size_t size)
{
	size_t all = 0;
	ssize_t n;

	while ((n = read(master, text + all, size - 1 - all)) > 0)
		all += (size_t)n;
	if (n < 0)
		assert_int_equal(errno, EAGAIN);
	text[all] = '\0';
	return text;
}

/* The errors of a command, with NO_COLOR or without. */
static void
errors_are(const char *no_color, const char *wanted)
{
	char text[200];
	int saved = place(STDERR_FILENO);

	if (no_color == NULL)
		unsetenv("NO_COLOR");
	else
		setenv("NO_COLOR", no_color, 1);
	command_error("a%d", 1);
	command_warning("b\033");
	fflush(stderr);
	place_back(saved, STDERR_FILENO);
	assert_string_equal(written(text, sizeof(text)), wanted);
}

static void
errors_have_colours_unless_none_are_wanted(void **state)
{
	static const char colours[] = "\033[1;31mError: a1\033[0m\n"
				      "\033[1;33mWarning: b^[\033[0m\n";

	(void)state;
	errors_are(NULL, colours);
	errors_are("", colours);
	errors_are("1", "Error: a1\nWarning: b^[\n");
	unsetenv("NO_COLOR");
	assert_true(terminal_colours(slave));
	assert_false(terminal_colours(-1));
}

/* A signal draws this; then it is erased, and the progress ends. */
static void
drawn_is(unsigned done, unsigned total, const char *what, const char *wanted)
{
	char text[2048];
	const struct itimerval never = {0};
	int saved = place(STDERR_FILENO);

	progress_begin();
	setitimer(ITIMER_REAL, &never, NULL);
	raise(SIGALRM);
	written(text, sizeof(text)); /* the line before */
	progress_show(NULL, done, total, what);
	raise(SIGALRM);
	written(text, sizeof(text));
	place_back(saved, STDERR_FILENO);
	assert_string_equal(text, wanted);
	saved = place(STDERR_FILENO);
	progress_clear(NULL);
	progress_clear(NULL);
	progress_end();
	progress_end();
	place_back(saved, STDERR_FILENO);
	assert_string_equal(written(text, sizeof(text)), "\r\033[K");
}

static void
a_line_leaves_the_last_column_free(void **state)
{
	char line[600] = "\r", long_text[700];

	(void)state;
	width_set(30);
	drawn_is(1, 2, "a\033", "\r1 of 2: a^[\033[K");
	drawn_is(1, 0, "a", "\ra\033[K");
	drawn_is(12, 345, TEN TEN TEN, "\r12 of 345: " TEN "01234567\033[K");
	width_set(20);
	drawn_is(0, 0, TEN TEN, "\r" TEN "012345678\033[K");
	width_set(19);
	drawn_is(0, 0, TEN TEN TEN TEN TEN TEN TEN TEN,
	    "\r" TEN TEN TEN TEN TEN TEN TEN "012345678\033[K");
	/* at most 500 columns of a text of at most 500 bytes */
	memset(long_text, 'x', sizeof(long_text) - 1);
	long_text[sizeof(long_text) - 1] = '\0';
	memset(line + 1, 'x', 499);
	memcpy(line + 500, "\033[K", 4);
	width_set(501);
	drawn_is(0, 0, long_text, line);
	width_set(499);
	memcpy(line + 499, "\033[K", 4);
	drawn_is(0, 0, long_text, line);
}

static void
the_timer_runs_until_the_end(void **state)
{
	struct itimerval t;
	int saved = place(STDERR_FILENO);

	(void)state;
	progress_begin();
	assert_int_equal(getitimer(ITIMER_REAL, &t), 0);
	assert_int_equal(t.it_interval.tv_sec, 0);
	assert_int_equal(t.it_interval.tv_usec, 500000);
	assert_true(t.it_value.tv_sec > 0 || t.it_value.tv_usec > 0);
	progress_end();
	assert_int_equal(getitimer(ITIMER_REAL, &t), 0);
	assert_int_equal(t.it_value.tv_sec, 0);
	assert_int_equal(t.it_value.tv_usec, 0);
	place_back(saved, STDERR_FILENO);
}

/* Neither a timer nor a text. */
static void
a_file_has_no_progress(void **state)
{
	int null = open("/dev/null", O_WRONLY), saved = dup(STDERR_FILENO);
	struct itimerval t;
	char text[64];

	(void)state;
	assert_true(dup2(null, STDERR_FILENO) >= 0);
	progress_begin();
	progress_show(NULL, 1, 2, "a");
	assert_int_equal(getitimer(ITIMER_REAL, &t), 0);
	assert_int_equal(t.it_interval.tv_usec, 0);
	progress_end();
	place_back(saved, STDERR_FILENO);
	close(null);
	assert_string_equal(written(text, sizeof(text)), "");
}

static void
a_text_is_made_safe_up_to_its_length(void **state)
{
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 100);
	terminal_safe_add(&out, "a\033b\nc", 4);
	assert_string_equal(out.s, "a^[b^J");
	strbuf_release(&out);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_file_has_no_progress),
	    TEST(a_terminal_has_the_width_of_its_window),
	    TEST(errors_have_colours_unless_none_are_wanted),
	    TEST(a_line_leaves_the_last_column_free),
	    TEST(the_timer_runs_until_the_end),
	    TEST(a_text_is_made_safe_up_to_its_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

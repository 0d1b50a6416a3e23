/* The lines that "dalang log show" reads: files, a pipe and the journal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/log/internal.h"
#include "command/log/show_filter.h"
#include "command/log/show_input.h"
#include "command/log/show_line.h"
#include "unit/shortage.h"

#define SECOND INT64_C(1000000000)
#define MAX    (LOG_SHOW_LINE_MAX - 1)

static struct arena *a;
static char dir[] = "/tmp/log_inputXXXXXX";
static struct strbuf got; /* of the lines, each in brackets; +: it was cut */
static struct log_show_filter filter;

static const char *
path(const char *name)
{
	return arena_printf(a, "%s/%s", dir, name);
}

static void
put(const char *name, const char *mode, const char *text, size_t n)
{
	FILE *f = fopen(path(name), mode);

	assert_non_null(f);
	assert_int_equal(fwrite(text, 1, n, f), n);
	assert_int_equal(fclose(f), 0);
}

static void
put_text(const char *name, const char *mode, const char *text)
{
	put(name, mode, text, strlen(text));
}

static void
line_take(void *arg, const char *s, size_t n, bool cut)
{
	(void)arg;
	strbuf_addch(&got, '[');
	if (n < 1000)
		strbuf_add(&got, s, n);
	else
		strbuf_addf(&got, "%zu", n);
	strbuf_addstr(&got, cut ? "+]" : "]");
}

/* Read all lines: the result of reading. */
static int
lines_read(const char *name)
{
	struct log_show_input *in = log_show_input_open(name, &filter, false);
	int rc;

	assert_non_null(in);
	strbuf_reset(&got);
	rc = log_show_input_read(in, line_take, NULL);
	return log_show_input_close(in) < 0 ? -2 : rc;
}

/* Take what is written to standard error while a function is called. */
static const char *
error_of(int (*fn)(const char *), const char *arg, int *ret)
{
	char *text = arena_zalloc(a, 1000);
	FILE *f = tmpfile();
	int saved = dup(STDERR_FILENO);

	assert_non_null(f);
	fflush(stderr);
	assert_int_equal(dup2(fileno(f), STDERR_FILENO), STDERR_FILENO);
	*ret = fn(arg);
	fflush(stderr);
	assert_int_equal(dup2(saved, STDERR_FILENO), STDERR_FILENO);
	close(saved);
	rewind(f);
	text[fread(text, 1, 999, f)] = '\0';
	fclose(f);
	return text;
}

static int
opens(const char *name)
{
	struct log_show_input *in = log_show_input_open(name, &filter, false);

	return in == NULL ? -1 : log_show_input_close(in);
}

/* --- lines --- */

static void
lines_are_without_their_ends(void **state)
{
	static const struct {
		const char *text, *lines;
	} rows[] = {
	    {"", ""},
	    {"a", "[a]"},
	    {"a\n", "[a]"},
	    {"a\nb", "[a][b]"},
	    {"a\n\nb\n", "[a][][b]"},
	    {"\n", "[]"},
	    {"\r\n", "[]"},
	    {"a\r\nb\r", "[a][b]"},
	    {"a\r\r\n", "[a\r]"},
	    {"a\rb\n", "[a\rb]"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		put_text("f", "w", rows[i].text);
		assert_int_equal(lines_read(path("f")), 0);
		assert_string_equal(got.len == 0 ? "" : got.s, rows[i].lines);
	}
}

/* A line of n bytes, and what follows it. */
static void
long_line(size_t n, const char *behind, const char *lines)
{
	char *text = malloc(n + 1);

	assert_non_null(text);
	memset(text, 'x', n);
	put("f", "w", text, n);
	put_text("f", "a", behind);
	free(text);
	assert_int_equal(lines_read(path("f")), 0);
	assert_string_equal(got.s, lines);
}

static void
a_longer_line_is_cut(void **state)
{
	(void)state;
	long_line(MAX - 1, "\nb\n", arena_printf(a, "[%zu][b]", MAX - 1));
	long_line(MAX, "\nb\n", arena_printf(a, "[%zu][b]", MAX));
	long_line(MAX + 1, "\nb\n", arena_printf(a, "[%zu+][b]", MAX));
	long_line(MAX + 70000, "\nb\n", arena_printf(a, "[%zu+][b]", MAX));
	long_line(MAX, "", arena_printf(a, "[%zu]", MAX));
	long_line(MAX + 1, "", arena_printf(a, "[%zu+]", MAX));
	long_line(65535, "\nb\n", "[65535][b]");
	long_line(65536, "\nb\n", "[65536][b]");
	long_line(65537, "\nb\n", "[65537][b]");
}

static void
standard_input_stays_open(void **state)
{
	int saved = dup(STDIN_FILENO), ends[2];

	(void)state;
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(write(ends[1], "a\nb", 3), 3);
	close(ends[1]);
	assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
	close(ends[0]);
	assert_int_equal(lines_read("-"), 0);
	assert_string_equal(got.s, "[a][b]");
	assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0);
	assert_int_equal(dup2(saved, STDIN_FILENO), STDIN_FILENO);
	close(saved);
}

static void
an_unreadable_file_is_an_error(void **state)
{
	unsigned before = shortage_descriptors();
	int rc;

	(void)state;
	assert_string_equal(error_of(opens, path("none"), &rc),
	    arena_printf(a,
		"Error: Could not read %s/none: No such file or directory\n",
		dir));
	assert_int_equal(rc, -1);
	assert_string_equal(error_of(lines_read, dir, &rc),
	    arena_printf(a, "Error: Could not read %s: Is a directory\n", dir));
	assert_int_equal(rc, -1);
	assert_int_equal(shortage_descriptors(), before);
}

/* --- the journal --- */

/* Put a program in the place of journalctl. */
static void
journalctl(const char *script)
{
	put_text("journalctl", "w", script);
	assert_int_equal(chmod(path("journalctl"), 0755), 0);
}

#define PROGRAMS                                                         \
	"-t dalang -t dalang-agent -t dalang-applyd -t dalang-compiled " \
	"-t dalang-fetch -t dalang-mysql -t dalang-snmp"

static void
the_journal_selects_by_times_in_seconds(void **state)
{
	static const struct {
		int64_t since, until;
		const char *words;
	} rows[] = {
	    {INT64_MIN, INT64_MAX, ""},
	    {1 * SECOND, INT64_MAX, "--since=@1 "},
	    {2 * SECOND - 1, INT64_MAX, "--since=@1 "},
	    {INT64_MIN, 7 * SECOND, "--until=@8 "},
	    {INT64_MIN, 8 * SECOND - 1, "--until=@8 "},
	    {0, 1795336200 * SECOND, "--since=@0 --until=@1795336201 "},
	};

	(void)state;
	journalctl("#!/bin/sh\necho \"$*\"\nprintf last\n");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		filter.since = rows[i].since;
		filter.until = rows[i].until;
		assert_int_equal(lines_read("journal"), 0);
		assert_string_equal(got.s,
		    arena_printf(a,
			"[-q -o cat --no-pager --all %s" PROGRAMS "][last]",
			rows[i].words));
	}
	log_show_filter_init(&filter);
}

static void
a_failure_of_journalctl_is_an_error(void **state)
{
	unsigned before = shortage_descriptors();
	int rc;

	(void)state;
	journalctl("#!/bin/sh\necho a\nexit 3\n");
	assert_string_equal(error_of(lines_read, "journal", &rc),
	    "Error: journalctl has failed with exit code 3\n");
	assert_int_equal(rc, -2);
	assert_string_equal(got.s, "[a]");
	journalctl("#!/bin/sh\nexit 1\n");
	assert_string_equal(error_of(lines_read, "journal", &rc),
	    "Error: journalctl has failed with exit code 1\n");
	journalctl("#!/bin/sh\nkill -KILL $$\n");
	assert_string_equal(error_of(lines_read, "journal", &rc), "");
	assert_int_equal(rc, 0);
	unlink(path("journalctl"));
	assert_string_equal(error_of(opens, "journal", &rc),
	    "Error: Could not run journalctl, which reads the journal: No such "
	    "file or directory; give the name of a file instead\n");
	assert_int_equal(rc, -1);
	assert_int_equal(shortage_descriptors(), before);
}

/* Process of a follower of the journal that a signal ends. */
static _Noreturn void
follower_run(int sig)
{
	struct log_show_input *in;

	in = log_show_input_open("journal", &filter, true);
	if (in != NULL)
		raise(sig);
	_exit(99);
}

static void
a_signal_ends_journalctl_and_then_the_command(void **state)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
	pid_t own, pid;
	int status;

	(void)state;
	assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
	journalctl("#!/bin/sh\nexec /bin/sleep 60\n");
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		own = fork();
		assert_true(own >= 0);
		if (own == 0)
			follower_run(signals[i]);
		assert_int_equal(waitpid(own, &status, 0), own);
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), signals[i]);
		/* journalctl is now a child of this process */
		pid = waitpid(-1, &status, 0);
		assert_true(pid > 0);
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), SIGTERM);
	}
	assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 0), 0);
}

static void
a_follower_asks_journalctl_to_follow(void **state)
{
	struct log_show_input *in;

	(void)state;
	journalctl("#!/bin/sh\necho \"$*\"\n");
	in = log_show_input_open("journal", &filter, true);
	assert_non_null(in);
	strbuf_reset(&got);
	assert_int_equal(log_show_input_read(in, line_take, NULL), 0);
	assert_int_equal(log_show_input_close(in), 0);
	assert_string_equal(
	    got.s, "[-q -o cat --no-pager --all " PROGRAMS " -f -nall]");
	/* the handlers stay, without a process to end */
	for (int sig = 1; sig <= SIGTERM; sig++)
		if (sig == SIGINT || sig == SIGTERM || sig == SIGHUP ||
		    sig == SIGPIPE)
			signal(sig, SIG_DFL);
}

/* A process that has read the journal to its end. */
static _Noreturn void
reader_run(int sig)
{
	struct log_show_input *in;

	(void)setpgid(0, 0);
	in = log_show_input_open("journal", &filter, true);
	if (in != NULL && log_show_input_read(in, line_take, NULL) == 0 &&
	    log_show_input_close(in) == 0)
		raise(sig);
	_exit(99);
}

static void
a_signal_ends_no_other_process_later(void **state)
{
	int status;
	pid_t pid;

	(void)state;
	journalctl("#!/bin/sh\nexit 0\n");
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		reader_run(SIGINT);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGINT);
}

/* --- files that change --- */

static void
only_a_file_is_followed(void **state)
{
	struct log_show_input *in =
	    log_show_input_open("/dev/null", &filter, true);

	(void)state;
	assert_non_null(in);
	assert_int_equal(log_show_input_read(in, line_take, NULL), 0);
	assert_int_equal(log_show_input_close(in), 0);
}

/* Change the file when a line of it was read; end after the last one. */
static void
line_follow(void *arg, const char *s, size_t n, bool cut)
{
	line_take(arg, s, n, cut);
	if (n == 3 && memcmp(s, "one", n) == 0) {
		put_text("live", "a", "t");
	} else if (n == 2 && memcmp(s, "ok", n) == 0) {
		put_text("live", "a", "two\nthree");
		assert_int_equal(rename(path("live"), path("live.1")), 0);
		put_text("live", "w", "four\n");
		put_text("live.1", "a", " more");
	} else if (n == 4 && memcmp(s, "four", n) == 0) {
		put_text("live", "w", "5\n");
	} else if (n == 1) {
		put_text("live", "a", "rest");
		fputs("x", stdout);
		fflush(stdout);
	}
}

/* Follow in a process of its own; write its lines to `to`. */
static _Noreturn void
file_follow(int to)
{
	struct log_show_input *in;
	int ends[2], rc;

	if (pipe(ends) < 0 || close(ends[0]) < 0 ||
	    dup2(ends[1], STDOUT_FILENO) < 0)
		_exit(98);
	signal(SIGPIPE, SIG_IGN);
	in = log_show_input_open(path("live"), &filter, true);
	strbuf_reset(&got);
	rc = in == NULL ? -1 : log_show_input_read(in, line_follow, NULL);
	strbuf_addf(&got, "%d", rc);
	_exit(write(to, got.s, got.len) < 0);
}

static void
a_follower_reads_what_replaces_the_file(void **state)
{
	char text[1000] = "";
	size_t len = 0;
	ssize_t n;
	int ends[2], status;
	pid_t pid;

	(void)state;
	put_text("live", "w", "one\nok\n");
	assert_int_equal(pipe(ends), 0);
	fflush(stdout);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		file_follow(ends[1]);
	close(ends[1]);
	while ((n = read(ends[0], text + len, sizeof(text) - 1 - len)) > 0)
		len += (size_t)n;
	close(ends[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
	assert_string_equal(text, "[one][ok][ttwo][three more][four][5]0");
}

/* --- */

static int
remove_one(const char *p, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(p);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&got, 1u << 20);
	log_show_filter_init(&filter);
	if (mkdtemp(dir) == NULL)
		return -1;
	return setenv("PATH", dir, 1);
}

static int
tear_down(void **state)
{
	(void)state;
	strbuf_release(&got);
	arena_free(a);
	return nftw(dir, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lines_are_without_their_ends),
	    cmocka_unit_test(a_longer_line_is_cut),
	    cmocka_unit_test(standard_input_stays_open),
	    cmocka_unit_test(an_unreadable_file_is_an_error),
	    cmocka_unit_test(the_journal_selects_by_times_in_seconds),
	    cmocka_unit_test(a_failure_of_journalctl_is_an_error),
	    cmocka_unit_test(a_signal_ends_journalctl_and_then_the_command),
	    cmocka_unit_test(a_follower_asks_journalctl_to_follow),
	    cmocka_unit_test(a_signal_ends_no_other_process_later),
	    cmocka_unit_test(only_a_file_is_followed),
	    cmocka_unit_test(a_follower_reads_what_replaces_the_file),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}

/* The text of records that "dalang log show" prints, in lines of a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "command/commands.h"

#define TIME                                                                \
	"\"@timestamp\":\"2026-11-22T08:00:00Z\",\"log.level\":\"notice\"," \
	"\"event\":{\"code\":\"DLG-1\"}"
#define HEAD "2026-11-22T08:00:00Z notice DLG-1"
/* 34 characters, as many as a line of 38 has below the first one */
#define LONG "0123456789abcdefghij0123456789abcd"

static char file[] = "/tmp/log_textXXXXXX";
static struct strbuf got;

static void
file_put(const char *text)
{
	FILE *f = fopen(file, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* Read to the end of what a process writes, at most 64 KiB on a terminal. */
static void
output_take(int fd)
{
	char piece[4096];
	ssize_t n;

	while ((n = read(fd, piece, sizeof(piece))) > 0)
		strbuf_add(&got, piece, (size_t)n);
}

/* Run the command in a process whose output is `to`. */
static int
command_run(int to, int from, const char *columns, const char *option)
{
	const struct command self = {.name = "show",
	    .options = log_show_options,
	    .run = command_log_show};
	char show[] = "show", *argv[4] = {show, NULL, NULL, NULL};
	int status, n = 1;
	pid_t pid;

	if (option != NULL)
		argv[n++] = (char *)(uintptr_t)option;
	argv[n++] = file;
	fflush(stdout);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		dup2(to, STDOUT_FILENO);
		dup2(to, STDERR_FILENO);
		setenv("COLUMNS", columns, 1);
		setenv("NO_COLOR", "1", 1);
		n = command_log_show(&self, n, argv);
		fflush(stdout);
		_exit(n);
	}
	close(to);
	strbuf_reset(&got);
	output_take(from);
	close(from);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* The text of a file, as a pipe gets it. */
static const char *
text_of(const char *content, const char *option)
{
	int ends[2];

	file_put(content);
	assert_int_equal(pipe(ends), 0);
	assert_int_equal(command_run(ends[1], ends[0], "30", option), 0);
	return got.s;
}

/* The same on a terminal of so many columns. */
static const char *
lines_of(const char *content, const char *columns, const char *option)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave;
	struct termios t;

	file_put(content);
	assert_true(master >= 0 && unlockpt(master) == 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	assert_true(slave >= 0 && tcgetattr(slave, &t) == 0);
	cfmakeraw(&t);
	assert_int_equal(tcsetattr(slave, TCSANOW, &t), 0);
	assert_int_equal(command_run(slave, master, columns, option), 0);
	return got.s;
}

/* --- records --- */

static void
a_record_has_its_source_and_place_once(void **state)
{
	static const struct {
		const char *members, *text;
	} rows[] = {
	    {"\"message\":\"m\"", "m"},
	    {"\"message\":\"m\",\"puppet\":{\"source\":\"S\"}", "S: m"},
	    {"\"message\":\"m\",\"puppet\":{\"scope\":\"C\"}", "C: m"},
	    {"\"message\":\"m\",\"puppet\":{\"resource\":\"R\"}", "R: m"},
	    {"\"message\":\"m\",\"puppet\":{\"resource\":\"R\","
	     "\"scope\":\"C\",\"source\":\"S\"}",
		"S: m"},
	    {"\"message\":\"m\",\"puppet\":{\"resource\":\"R\","
	     "\"scope\":\"C\"}",
		"C: m"},
	    {"\"message\":\"S m\",\"puppet\":{\"source\":\"S\"}", "S m"},
	    {"\"message\":\"S\",\"puppet\":{\"source\":\"S\"}", "S"},
	    {"\"message\":\"m S\",\"puppet\":{\"source\":\"S\"}", "S: m S"},
	    {"\"message\":\"S\",\"puppet\":{\"source\":\"SS\"}", "SS: S"},
	    /* the first source is in the message, the others do not follow */
	    {"\"message\":\"S m\",\"puppet\":{\"source\":\"S\","
	     "\"scope\":\"C\"}",
		"S m"},
	    {"\"message\":\"m\",\"puppet\":{\"file\":\"f\"}", "m (file: f)"},
	    {"\"message\":\"m\",\"puppet\":{\"file\":\"f\",\"line\":7}",
		"m (file: f, line: 7)"},
	    {"\"message\":\"m\",\"puppet\":{\"file\":\"\",\"line\":7}", "m"},
	    {"\"message\":\"m\",\"puppet\":{\"line\":7}", "m"},
	    {"\"message\":\"m at f x\",\"puppet\":{\"file\":\"f\","
	     "\"line\":7}",
		"m at f x"},
	    {"\"message\":\"a\\u0007\\u00e9\"", "a^G\303\251"},
	};
	struct strbuf in, want;

	(void)state;
	strbuf_init(&in, 65536);
	strbuf_init(&want, 65536);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		strbuf_addf(&in, "{" TIME ",%s}\n", rows[i].members);
		strbuf_addf(&want, HEAD " %s\n", rows[i].text);
	}
	assert_string_equal(text_of(in.s, NULL), want.s);
	strbuf_release(&in);
	strbuf_release(&want);
}

static void
a_stack_is_indented(void **state)
{
	static const struct {
		const char *stack, *lines;
	} rows[] = {
	    {"", ""},
	    {"a", "    a\n"},
	    {"a\\n", "    a\n"},
	    {"a\\n\\nb", "    a\n\n    b\n"},
	    {"\\n", "\n"},
	};
	struct strbuf in, want;

	(void)state;
	strbuf_init(&in, 65536);
	strbuf_init(&want, 65536);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		strbuf_addf(&in,
		    "{" TIME ",\"message\":\"m\",\"error\":{\"stack_trace\":"
		    "\"%s\"}}\n",
		    rows[i].stack);
		strbuf_addf(&want, HEAD " m\n%s", rows[i].lines);
	}
	assert_string_equal(text_of(in.s, NULL), want.s);
	strbuf_release(&in);
	strbuf_release(&want);
}

/* A malformed record of so many bytes, and what is printed of it. */
static void
malformed(size_t n, size_t printed, const char *after)
{
	struct strbuf in, want;

	strbuf_init(&in, 65536);
	strbuf_init(&want, 65536);
	strbuf_addch(&in, '{');
	strbuf_addchn(&in, 'x', n - 1);
	strbuf_addch(&in, '\n');
	strbuf_add(&want, in.s, printed);
	strbuf_addf(
	    &want, "%s\nWarning: 1 line is a malformed record\n", after);
	assert_string_equal(text_of(in.s, NULL), want.s);
	strbuf_release(&in);
	strbuf_release(&want);
}

static void
malformed_records_are_cut(void **state)
{
	(void)state;
	malformed(1, 1, "");
	malformed(1999, 1999, "");
	malformed(2000, 2000, "");
	malformed(2001, 2000, "...");
}

static void
other_lines_are_malformed_among_records(void **state)
{
	static const char record[] = "{" TIME ",\"message\":\"m\"}\n";
	struct strbuf in;

	(void)state;
	strbuf_init(&in, 65536);
	/* text before a record, an empty line, and text after it */
	strbuf_addf(&in, "before\n%s\nafter\n[]\n", record);
	assert_string_equal(text_of(in.s, NULL),
	    HEAD " m\nafter\n[]\n"
		 "Warning: 2 lines are malformed records\n");
	strbuf_reset(&in);
	strbuf_addf(&in, "h p: @cee: %sother\n", record);
	assert_string_equal(text_of(in.s, NULL), HEAD " m\n");
	assert_string_equal(
	    text_of("\n", NULL), "Warning: No record of Dalang was found\n");
	assert_string_equal(text_of("x\n", NULL),
	    "Warning: No record of Dalang was found: specify a log in JSON "
	    "(--logdest FILE.json) or of syslog; a log in plain text cannot be "
	    "read\n");
	assert_string_equal(text_of(record, "--level=err"),
	    "Warning: The only record that was read does not match\n");
	strbuf_reset(&in);
	strbuf_addf(&in, "%s%s", record, record);
	assert_string_equal(text_of(in.s, "--level=err"),
	    "Warning: None of the 2 records matches\n");
	strbuf_release(&in);
}

/* --- lines of a terminal --- */

static void
lines_are_as_wide_as_the_terminal(void **state)
{
	static const struct {
		const char *columns, *message, *lines;
	} rows[] = {
	    {"40", "a", HEAD " a\n"},
	    /* exactly the width, and one more */
	    {"37", "abc", HEAD " abc\n"},
	    {"36", "abc", HEAD "\n    abc\n"},
	    {"37", "a b c", HEAD " a b\n    c\n"},
	    {"38", "a b c", HEAD " a b\n    c\n"},
	    {"39", "a b c", HEAD " a b c\n"},
	    /* a word that is longer than a line */
	    {"38", LONG, HEAD "\n    " LONG "\n"},
	    {"38", LONG "e", HEAD "\n    " LONG "\n    e\n"},
	    /* characters of several bytes */
	    {"37", "\303\251\303\251\303\251",
		HEAD " \303\251\303\251\303\251\n"},
	    {"36", "\303\251\303\251\303\251",
		HEAD "\n    \303\251\303\251\303\251\n"},
	    /* two blanks */
	    {"35", "a  b", HEAD " a\n     b\n"},
	    {"10001", "a", HEAD " a\n"},
	};
	struct strbuf in;

	(void)state;
	strbuf_init(&in, 65536);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		strbuf_reset(&in);
		strbuf_addf(
		    &in, "{" TIME ",\"message\":\"%s\"}\n", rows[i].message);
		assert_string_equal(
		    lines_of(in.s, rows[i].columns, NULL), rows[i].lines);
	}
	strbuf_release(&in);
}

static void
records_in_json_are_not_wrapped(void **state)
{
	static const char record[] =
	    "{" TIME ",\"message\":\"a longer text than the line\"}\n";

	(void)state;
	assert_string_equal(lines_of(record, "20", "--json"), record);
	assert_non_null(strstr(lines_of("{\"message\":\n", "20", "--json"),
	    "Warning: 1 line is a malformed record"));
}

static int
set_up(void **state)
{
	int fd = mkstemp(file);

	(void)state;
	strbuf_init(&got, 1u << 20);
	return fd < 0 ? -1 : close(fd);
}

static int
tear_down(void **state)
{
	(void)state;
	strbuf_release(&got);
	return unlink(file);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_record_has_its_source_and_place_once),
	    cmocka_unit_test(a_stack_is_indented),
	    cmocka_unit_test(malformed_records_are_cut),
	    cmocka_unit_test(other_lines_are_malformed_among_records),
	    cmocka_unit_test(lines_are_as_wide_as_the_terminal),
	    cmocka_unit_test(records_in_json_are_not_wrapped),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}

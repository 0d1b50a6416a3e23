/* Files among the destinations, as sinks. */
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
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/sink/sink_file.h"

static const struct log_sink *const text = &log_sink_text_file;
static const struct log_sink *const json = &log_sink_json_file;

static char dir[] = "/tmp/log_sink_file.XXXXXX";
static char got[8192];

static int
set_up(void **state)
{
	(void)state;
	setenv("TZ", "CET-1", 1);
	tzset();
	signal(SIGXFSZ, SIG_IGN);
	return mkdtemp(dir) != NULL && chdir(dir) == 0 ? 0 : -1;
}

static int
tear_down(void **state)
{
	(void)state;
	return chdir("/") == 0 ? rmdir(dir) : -1;
}

/* Return the text of a file of the folder, which is removed. */
static const char *
contents(const char *name)
{
	FILE *f = fopen(name, "r");
	size_t n;

	assert_non_null(f);
	n = fread(got, 1, sizeof(got) - 1, f);
	got[n] = '\0';
	fclose(f);
	assert_int_equal(unlink(name), 0);
	return got;
}

/* The destinations: names of the folder, separated by commas. */
static const char *
in_dir(const char *names)
{
	static char dest[2000];
	size_t n = 0;

	for (const char *s = names; *s != '\0'; s++) {
		if (s == names || s[-1] == ',')
			n += (size_t)snprintf(
			    dest + n, sizeof(dest) - n, "%s/", dir);
		dest[n++] = *s;
	}
	dest[n] = '\0';
	return dest;
}

static int
sink_open(const struct log_sink *s, const char *names, const char **bad)
{
	const struct log_options o = {
	    .dest = in_dir(names), .files = LOG_FILES_OPENED};

	*bad = NULL;
	errno = 0;
	return s->open(&o, bad);
}

static void
a_word_has_the_sink_of_its_suffix(void **state)
{
	static const struct {
		const char *word;
		enum log_files files;
		const struct log_sink *sink;
	} rows[] = {
	    {"/a", LOG_FILES_OPENED, &log_sink_text_file},
	    {"/a.json", LOG_FILES_OPENED, &log_sink_json_file},
	    {"/a.jsonl", LOG_FILES_OPENED, &log_sink_json_file},
	    {"/a.jsonll", LOG_FILES_OPENED, &log_sink_text_file},
	    {"/.json", LOG_FILES_OPENED, &log_sink_json_file},
	    {"/json", LOG_FILES_OPENED, &log_sink_text_file},
	    {"/ajson", LOG_FILES_OPENED, &log_sink_text_file},
	    {"a.json", LOG_FILES_OPENED, NULL},
	    {".json", LOG_FILES_OPENED, NULL},
	    {"", LOG_FILES_OPENED, NULL},
	    {"/a", LOG_FILES_LEFT, &log_sink_left_file},
	    {"/a.json", LOG_FILES_LEFT, &log_sink_left_file},
	    {"/a", LOG_FILES_REFUSED, NULL},
	    {"/a.json", LOG_FILES_REFUSED, NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t n = strlen(rows[i].word);

		if (log_sink_file_find(rows[i].files, rows[i].word, n) !=
		    rows[i].sink)
			fail_msg("%s", rows[i].word);
	}
	/* only the first bytes are the word */
	assert_ptr_equal(
	    log_sink_file_find(LOG_FILES_OPENED, "/a.json,b", 7), json);
	assert_ptr_equal(
	    log_sink_file_find(LOG_FILES_OPENED, "/a.json", 6), text);
	assert_null(log_sink_file_find(LOG_FILES_OPENED, "/a", 0));
}

/* Put a line as the text sink receives it. */
static int
text_put(const char *source, const char *message, const char *word)
{
	char line[600];
	const struct log_line l = {.text = line,
	    .text_len = (size_t)snprintf(line, sizeof(line), "Level: %s%s%s",
		source, *source != '\0' ? ": " : "", message),
	    .head_len = 7,
	    .source_len = strlen(source),
	    .word = word,
	    .time = 1795161660123456789};

	return text->write(&l);
}

static int
json_put(const char *line)
{
	const struct log_line l = {.json = line, .json_len = strlen(line)};

	return json->write(&l);
}

#define AT "2026-11-20 09:01:00 +0100 "

static void
texts_have_a_time_a_source_and_a_level(void **state)
{
	const char *bad;

	(void)state;
	assert_int_equal(sink_open(text, "a", &bad), 0);
	assert_int_equal(text_put("", "hello", "notice"), 0);
	assert_int_equal(text_put("S[x]", "hello: you", "err"), 0);
	assert_int_equal(text_put("", "a\n1b\n2\n\nc\n9", "info"), 0);
	assert_int_equal(text_put("", "0a\n/b\n:c", "info"), 0);
	assert_int_equal(text_put("a\nb\033", "c\033[m\xff", "debug"), 0);
	assert_int_equal(text_put("", "", "warning"), 0);
	text->close();
	assert_string_equal(contents("a"),
	    AT "Puppet (notice): hello\n" AT "S[x] (err): hello: you\n" AT
	       "Puppet (info): a\n 1b\n 2\n\nc\n 9\n" AT
	       "Puppet (info): 0a\n/b\n:c\n" AT
	       "a^Jb^[ (debug): c^[[m\\xff\n" AT "Puppet (warning): \n");
}

static void
each_file_of_a_form_has_each_line_once(void **state)
{
	char paths[400], expected[400];
	const char *bad;
	size_t n;

	(void)state;
	assert_false(log_writes_files());
	assert_int_equal(
	    sink_open(json, "a.json,b,c.jsonl,a.json,b,d.json", &bad), 0);
	assert_true(log_writes_files());
	assert_int_equal(json_put("{1}"), 0);
	assert_int_equal(json_put("{}"), 0);
	n = log_sink_file_paths(json, paths, sizeof(paths));
	snprintf(expected, sizeof(expected), "%s/a.json,%s/c.jsonl,%s/d.json",
	    dir, dir, dir);
	assert_string_equal(paths, expected);
	assert_int_equal(n, strlen(expected));
	/* they are cut at the size */
	n = log_sink_file_paths(json, paths, strlen(dir) + 8);
	assert_true(n >= strlen(dir) + 8);
	expected[strlen(dir) + 7] = '\0';
	assert_string_equal(paths, expected);
	n = log_sink_file_paths(json, paths, strlen(dir) + 7);
	assert_int_equal(n, strlen(dir) + 7);
	assert_int_equal(log_sink_file_paths(text, paths, sizeof(paths)), 0);
	json->close();
	assert_false(log_writes_files());
	assert_int_equal(log_sink_file_paths(json, paths, sizeof(paths)), 0);
	assert_int_equal(access("b", F_OK), -1);
	assert_string_equal(contents("a.json"), "{1}\n{}\n");
	assert_string_equal(contents("c.jsonl"), "{1}\n{}\n");
	assert_string_equal(contents("d.json"), "{1}\n{}\n");
	/* both forms at once */
	assert_int_equal(sink_open(text, "a,a.json", &bad), 0);
	assert_true(log_writes_files());
	assert_int_equal(sink_open(json, "a,a.json", &bad), 0);
	assert_int_equal(text_put("", "hello", "notice"), 0);
	assert_int_equal(json_put("{}"), 0);
	text->close();
	assert_true(log_writes_files());
	json->close();
	assert_string_equal(contents("a.json"), "{}\n");
	assert_string_equal(contents("a"), AT "Puppet (notice): hello\n");
}

/* The files of before stay open. */
static void
a_file_that_cannot_be_opened_changes_nothing(void **state)
{
	char paths[200], name[LOG_FILE_PATH_MAX + 1];
	struct log_options o = {.files = LOG_FILES_OPENED};
	const char *bad;

	(void)state;
	assert_int_equal(sink_open(text, "a", &bad), 0);
	assert_int_equal(sink_open(text, "b,x/y,c", &bad), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(strncmp(bad + strlen(dir), "/x/y,", 5), 0);
	assert_int_equal(sink_open(text, "b,c,d,e,b,f", &bad), -1);
	assert_int_equal(errno, EMFILE);
	assert_string_equal(bad + strlen(dir), "/f");
	for (const char *s = "bcde"; *s != '\0'; s++)
		assert_int_equal(unlink((char[]){*s, '\0'}), 0);
	memset(name, 'x', sizeof(name) - 1);
	name[0] = '/';
	name[LOG_FILE_PATH_MAX] = '\0';
	o.dest = name;
	assert_int_equal(text->open(&o, &bad), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	assert_ptr_equal(bad, name);
	log_sink_file_paths(text, paths, sizeof(paths));
	assert_string_equal(paths, in_dir("a"));
	assert_int_equal(text_put("", "hello", "notice"), 0);
	/* four are possible; those of before are closed */
	assert_int_equal(sink_open(text, "b,c,d,e", &bad), 0);
	assert_int_equal(text_put("", "you", "notice"), 0);
	text->close();
	assert_string_equal(contents("a"), AT "Puppet (notice): hello\n");
	for (const char *s = "bcde"; *s != '\0'; s++)
		assert_string_equal(
		    contents((char[]){*s, '\0'}), AT "Puppet (notice): you\n");
}

static char opened[100];
static int opened_flags;
static mode_t opened_mode;
static int opened_fd;

static int
open_other(const char *path, int flags, mode_t mode)
{
	snprintf(opened, sizeof(opened), "%s", path);
	opened_flags = flags;
	opened_mode = mode;
	return opened_fd;
}

static void
another_process_may_open_a_file(void **state)
{
	struct log_options o = {.files = LOG_FILES_OPENED,
	    .dest = "/nowhere/a",
	    .open_file = open_other};
	const char *bad = NULL;
	struct stat st;

	(void)state;
	opened_fd = open("a", O_WRONLY | O_CREAT, 0600);
	assert_int_equal(text->open(&o, &bad), 0);
	assert_null(bad);
	assert_string_equal(opened, "/nowhere/a");
	assert_int_equal(opened_flags,
	    O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	assert_int_equal(opened_mode, 0640);
	assert_int_equal(
	    fcntl(opened_fd, F_GETFL) & (O_APPEND | O_NONBLOCK), O_APPEND);
	assert_int_equal(text_put("", "hello", "notice"), 0);
	text->close();
	assert_int_equal(fstat(opened_fd, &st), -1);
	assert_string_equal(contents("a"), AT "Puppet (notice): hello\n");
	/* a daemon does not wait for a pipe */
	opened_fd = open("a", O_WRONLY | O_CREAT, 0600);
	o.handover = LOG_RING;
	assert_int_equal(text->open(&o, &bad), 0);
	assert_int_equal(fcntl(opened_fd, F_GETFL) & (O_APPEND | O_NONBLOCK),
	    O_APPEND | O_NONBLOCK);
	text->close();
	assert_string_equal(contents("a"), "");
	opened_fd = -1;
	errno = EACCES;
	assert_int_equal(text->open(&o, &bad), -1);
	assert_int_equal(errno, EACCES);
	opened_fd = 1000000;
	assert_int_equal(text->open(&o, &bad), -1);
	assert_int_equal(errno, EBADF);
	assert_ptr_equal(bad, o.dest);
	assert_false(log_writes_files());
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
a_line_after_an_incomplete_one_is_whole(void **state)
{
	const char *bad;

	(void)state;
	assert_string_equal(log_sink_file_failed(text), "");
	assert_string_equal(log_sink_file_failed(&log_sink_syslog), "syslog");
	assert_string_equal(log_sink_file_failed(&log_sink_left_file), "file");
	assert_int_equal(sink_open(json, "a.json,b.json", &bad), 0);
	assert_int_equal(json_put("{1}"), 0);
	limit_set(6);
	errno = 0;
	assert_int_equal(json_put("{234}"), -1);
	assert_int_equal(errno, EFBIG);
	assert_int_equal(json_put("{5}"), -1);
	limit_set(RLIM_INFINITY);
	assert_string_equal(log_sink_file_failed(json), in_dir("b.json"));
	assert_string_equal(log_sink_file_failed(text), in_dir("b.json"));
	assert_int_equal(json_put("{6}"), 0);
	assert_int_equal(json_put("{7}"), 0);
	json->close();
	assert_string_equal(contents("a.json"), "{1}\n{2\n{6}\n{7}\n");
	assert_string_equal(contents("b.json"), "{1}\n{2\n{6}\n{7}\n");
}

/* One of the files fails: the others have the line. */
static void
a_line_is_lost_when_one_file_fails(void **state)
{
	const struct log_options o = {
	    .files = LOG_FILES_OPENED, .dest = "/dev/full"};
	char dest[100];
	struct log_options both = o;
	const char *bad;

	(void)state;
	snprintf(dest, sizeof(dest), "/dev/full,%s/a", dir);
	both.dest = dest;
	assert_int_equal(text->open(&both, &bad), 0);
	assert_int_equal(text_put("", "hello", "notice"), -1);
	assert_int_equal(errno, ENOSPC);
	assert_string_equal(log_sink_file_failed(text), "/dev/full");
	text->close();
	assert_string_equal(contents("a"), AT "Puppet (notice): hello\n");
}

static unsigned calls;

static int
one_count(void *ctx, const char *path, int fd)
{
	assert_ptr_equal(ctx, &calls);
	assert_true(fd >= 0);
	calls++;
	return strcmp(path + strlen(dir), "/b") == 0 ? -1 : 0;
}

static void
a_renamed_file_is_replaced(void **state)
{
	const char *bad;
	struct stat st;
	int fd;

	(void)state;
	assert_int_equal(sink_open(json, "a.json", &bad), 0);
	assert_int_equal(sink_open(text, "c,d", &bad), 0);
	assert_int_equal(log_files_each(one_count, &calls), 0);
	assert_int_equal(calls, 3);
	assert_int_equal(sink_open(text, "b,c", &bad), 0);
	assert_int_equal(log_files_each(one_count, &calls), -1);
	assert_int_equal(calls, 6);
	/* after an incomplete line, the new file begins with a whole one */
	limit_set(3);
	assert_int_equal(text_put("", "hello", "notice"), -1);
	limit_set(RLIM_INFINITY);
	fd = open("new", O_WRONLY | O_CREAT | O_APPEND, 0600);
	log_file_use(in_dir("c"), fd);
	assert_int_equal(text_put("", "you", "notice"), 0);
	/* a file that is none of them is closed */
	fd = dup(fd);
	log_file_use(in_dir("x"), fd);
	assert_int_equal(fstat(fd, &st), -1);
	fd = open("new.json", O_WRONLY | O_CREAT | O_APPEND, 0600);
	log_file_use(in_dir("a.json"), fd);
	assert_int_equal(json_put("{}"), 0);
	json->close();
	text->close();
	assert_string_equal(contents("new"), AT "Puppet (notice): you\n");
	assert_string_equal(contents("new.json"), "{}\n");
	assert_string_equal(contents("a.json"), "");
	assert_string_equal(contents("b"), "202\n" AT "Puppet (notice): you\n");
	assert_string_equal(contents("c"), "202");
	assert_string_equal(contents("d"), "");
	calls = 0;
	assert_int_equal(log_files_each(one_count, &calls), 0);
	assert_int_equal(calls, 0);
}

static void
a_file_that_is_left_accepts_no_line(void **state)
{
	const struct log_line l = {.json = "{}"};

	(void)state;
	assert_int_equal(log_sink_left_file.open(NULL, NULL), 0);
	errno = 0;
	assert_int_equal(log_sink_left_file.write(&l), -1);
	assert_int_equal(errno, EPERM);
	log_sink_left_file.close();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_word_has_the_sink_of_its_suffix),
	    cmocka_unit_test(texts_have_a_time_a_source_and_a_level),
	    cmocka_unit_test(each_file_of_a_form_has_each_line_once),
	    cmocka_unit_test(a_file_that_cannot_be_opened_changes_nothing),
	    cmocka_unit_test(another_process_may_open_a_file),
	    cmocka_unit_test(a_line_after_an_incomplete_one_is_whole),
	    cmocka_unit_test(a_line_is_lost_when_one_file_fails),
	    cmocka_unit_test(a_renamed_file_is_replaced),
	    cmocka_unit_test(a_file_that_is_left_accepts_no_line),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}

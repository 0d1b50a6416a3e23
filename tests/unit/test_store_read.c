/*
 * Stored reports and answers of nodes: what is read of them and what is
 * removed, and what processors of reports do.
 */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "server/store/agent_report.h"
#include "server/store/node_answers.h"
#include "server/store/node_remove.h"
#include "server/store/processors.h"
#include "server/store/report_exec.h"
#include "server/store/report_files.h"
#include "server/store/report_names.h"
#include "server/store/report_read.h"
#include "language/value/hash.h"

#define TTL 3600

static const struct fs_owner plain = {0600, FS_KEEP_UID, FS_KEEP_GID};
static char scratch[] = "/tmp/test_store_read.XXXXXX";
static struct arena *a;
static unsigned before; /* open descriptors, and those that stay open */

static const char *
at(const char *name)
{
	return path_join(a, scratch, name);
}

static void
file_make(const char *name, const char *text)
{
	assert_int_equal(fs_replace(at(name), text, strlen(text), &plain), 0);
}

static bool
exists(const char *name)
{
	return access(at(name), F_OK) == 0;
}

/* Return the number of open descriptors. */
static unsigned
descriptors(void)
{
	unsigned n = 0;

	for (int fd = 0; fd < 256; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

static int
setup(void **state)
{
	(void)state;
	before = descriptors();
	a = arena_new(0);
	memcpy(scratch + sizeof(scratch) - 7, "XXXXXX", 6);
	return mkdtemp(scratch) == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"/bin/rm", "-rf", scratch, NULL};
	const struct spawn_options o = {.argv = argv, .output_max = 1024};
	struct spawn_result r;

	(void)state;
	assert_int_equal(descriptors(), before);
	assert_int_equal(spawn_run(&o, &r), 0);
	spawn_release(&r);
	arena_free(a);
	return 0;
}

/* --- reports --- */

static void
test_reports_of_a_node_are_listed_by_time(void **state)
{
	static const char *const others[] = {"20261122080.yaml",
	    "2026112208000.yaml", "202611220800.yam", "202611220800.yaml2",
	    "a02611220800.yaml", ".new"};
	struct report_node n;

	(void)state;
	assert_int_equal(mkdir(at("a"), 0700), 0);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		file_make(arena_printf(a, "a/%s", others[i]), "x");
	assert_int_equal(mkdir(at("a/202611220701.yaml"), 0700), 0);
	assert_int_equal(symlink("/etc/passwd", at("a/202611220702.yaml")), 0);
	file_make("a/202611220801.yaml", "12345");
	file_make("a/202611220800.yaml", "1");
	file_make("a/202611230000.yaml", "");
	assert_int_equal(report_node_open(&n, scratch, "a"), 0);
	assert_string_equal(n.name, "a");
	assert_int_equal(n.files.count, 3);
	assert_string_equal(report_node_file(&n, 0), "202611220800.yaml");
	assert_string_equal(report_node_file(&n, 1), "202611220801.yaml");
	assert_string_equal(report_node_file(&n, 2), "202611230000.yaml");
	assert_int_equal(
	    ((const struct report_file *)vec_at(&n.files, 1))->bytes, 5);
	report_node_close(&n);
	assert_int_equal(n.dir, -1);
}

static void
test_a_node_without_reports_is_an_error(void **state)
{
	static const struct {
		const char *dir, *name;
		int error;
	} rows[] = {
	    {"nothing", "a", ENOENT},
	    {".", "none", ENOENT},
	    {".", "file", ENOTDIR},
	    {".", "../a", EINVAL},
	    {".", "", EINVAL},
	    {"file", "a", ENOTDIR},
	};
	struct report_node n;

	(void)state;
	file_make("file", "x");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		errno = 0;
		assert_int_equal(
		    report_node_open(&n, at(rows[i].dir), rows[i].name), -1);
		assert_int_equal(errno, rows[i].error);
	}
}

#define HOST "host: a\nstatus: changed\ntime: '2026-11-22'\n"

/* Read the node's only report: NULL, or the reason. */
static const char *
read_of(const char *text, bool whole, struct value *ret)
{
	struct report_node n;
	const char *why = "unset";
	int rc;

	(void)mkdir(at("a"), 0700);
	file_make("a/202611220800.yaml", text);
	assert_int_equal(report_node_open(&n, scratch, "a"), 0);
	rc = report_read(&n, report_node_file(&n, 0), whole, a, ret, &why);
	report_node_close(&n);
	assert_in_range(rc + 1, 0, 1);
	return rc < 0 ? why : NULL;
}

static void
test_invalid_reports_have_a_reason(void **state)
{
	static const struct {
		const char *text, *why; /* NULL: it is valid */
	} rows[] = {
	    {"--- !ruby/object:Puppet::Transaction::Report\n" HOST, NULL},
	    {HOST "x", "its end is missing"},
	    {"", "its end is missing"},
	    {"- 1\n", "it is not a report"},
	    {"host: a\nstatus: changed\n", "it is not a report"},
	    {"host: a\ntime: '2026'\n", "it is not a report"},
	    {"status: changed\ntime: '2026'\n", "it is not a report"},
	    {"host: a\nstatus: 1\ntime: '2026'\n", "it is not a report"},
	    /* an alias may stand for fewer values than the text has bytes */
	    {HOST "x: &x [1]\ny: [*x, *x, *x]\n", NULL},
	    {HOST "a: &a [1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a]\n"
		  "c: &c [*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c]\n",
		"it has too many aliases"},
	};
	struct value report;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *why = read_of(rows[i].text, true, &report);

		if (rows[i].why == NULL)
			assert_null(why);
		else
			assert_string_equal(why, rows[i].why);
	}
	assert_non_null(strstr(read_of(HOST "x: [\n", true, &report), "line"));
}

/* 8 + 3n values: x, which has n, is there three times. */
static void
test_a_report_has_no_more_values_than_bytes(void **state)
{
	struct value report;
	struct strbuf text;

	(void)state;
	for (unsigned n = 70; n <= 71; n++) {
		strbuf_init(&text, 4096);
		strbuf_addstr(&text, HOST "x: &x [1");
		for (unsigned i = 1; i < n; i++)
			strbuf_addstr(&text, ",1");
		strbuf_addstr(&text, "]\ny: [*x,*x]\n#");
		strbuf_addchn(&text, '-', 8 + 3 * n - text.len - 1);
		strbuf_addstr(&text, "\n");
		assert_null(read_of(text.s, true, &report));
		text.s[text.len - 2] = '\n';
		text.s[text.len - 1] = '\0';
		assert_string_equal(
		    read_of(text.s, true, &report), "it has too many aliases");
		strbuf_release(&text);
	}
}

static void
test_logs_and_resources_of_a_report_can_be_left_out(void **state)
{
	static const char text[] =
	    "host: a\nlogs:\n- message: one\n  logs: two\n"
	    "logsx: kept\nstatus: changed\nresource_statuses:\n  File[a]:\n"
	    "    failed: true\n\n# a comment\nresource: kept\n"
	    "time: '2026-11-22'\nlog: kept\n";
	static const struct {
		const char *name;
		bool whole, part;
	} rows[] = {
	    {"host", true, true},
	    {"logs", true, false},
	    {"logsx", true, true},
	    {"status", true, true},
	    {"resource_statuses", true, false},
	    {"resource", true, true},
	    {"time", true, true},
	    {"log", true, true},
	};
	struct value whole, part;

	(void)state;
	assert_null(read_of(text, true, &whole));
	assert_null(read_of(text, false, &part));
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
		    value_member(whole, rows[i].name).tag != V_UNDEF,
		    rows[i].whole);
		assert_int_equal(
		    value_member(part, rows[i].name).tag != V_UNDEF,
		    rows[i].part);
	}
	/* the last member may be one of them */
	assert_null(read_of(HOST "logs:\n- message: one\n", false, &part));
	assert_int_equal(value_member(part, "logs").tag, V_UNDEF);
	assert_string_equal(report_text(a, part, "host"), "a");
}

static void
test_texts_and_metrics_of_a_report(void **state)
{
	struct value report;

	(void)state;
	assert_null(read_of(HOST "n: 1\nmetrics:\n  time:\n    values:\n"
				 "    - [total, Total]\n"
				 "    - [1, Total, 2]\n"
				 "    - [tota, Total, 3]\n"
				 "    - [totals, Total, 4]\n"
				 "    - [totam, Total, 5]\n"
				 "    - total\n"
				 "    - [total, Total, 6]\n"
				 "    - [last, Last, 7]\n"
				 "  events: {values: 1}\n",
	    true, &report));
	assert_string_equal(report_text(a, report, "host"), "a");
	assert_string_equal(report_text(a, report, "n"), "");
	assert_string_equal(report_text(a, report, "none"), "");
	assert_int_equal(report_metric(report, "time", "total").i, 6);
	assert_int_equal(report_metric(report, "time", "last").i, 7);
	assert_int_equal(report_metric(report, "time", "none").tag, V_UNDEF);
	assert_int_equal(report_metric(report, "events", "total").tag, V_UNDEF);
	assert_int_equal(report_metric(report, "none", "total").tag, V_UNDEF);
}

static void
test_a_report_that_cannot_be_opened_has_the_reason(void **state)
{
	struct report_node n;
	struct value v;
	const char *why;

	(void)state;
	assert_null(read_of(HOST, true, &v));
	assert_int_equal(report_node_open(&n, scratch, "a"), 0);
	assert_int_equal(
	    report_read(&n, "202611220801.yaml", true, a, &v, &why), -1);
	assert_string_equal(why, "No such file or directory");
	assert_int_equal(symlink("202611220800.yaml", at("a/l")), 0);
	assert_int_equal(report_read(&n, "l", true, a, &v, &why), -1);
	assert_string_equal(why, "Too many levels of symbolic links");
	report_node_close(&n);
}

/* --- answers of the classifier --- */

/* Open answers, whose directory stays open. */
static struct node_answers *
answers_open(void)
{
	struct node_answers *all = node_answers_open(scratch, TTL);

	assert_non_null(all);
	before++;
	return all;
}

/* Set the age of a file. */
static void
age_set(const char *name, int64_t seconds)
{
	const struct timespec times[2] = {
	    {.tv_sec = time(NULL) - seconds}, {.tv_sec = time(NULL) - seconds}};

	assert_int_equal(utimensat(AT_FDCWD, at(name), times, 0), 0);
}

static void
answer_put(struct node_answers *all, const char *node, const char *answer)
{
	struct strbuf text;

	strbuf_init(&text, 4096);
	strbuf_addstr(&text, answer);
	assert_int_equal(node_answers_put(all, node, &text), 0);
	strbuf_release(&text);
}

/* Return the number of the error of a read, or 0. */
static int
answer_error(const struct node_answers *all, const char *node, size_t max)
{
	struct strbuf text;
	int64_t age;
	int rc;

	strbuf_init(&text, max);
	errno = 0;
	rc = node_answers_get(all, node, &text, &age) == 0 ? 0 : errno;
	strbuf_release(&text);
	return rc;
}

static void
test_an_answer_is_read_with_its_age(void **state)
{
	struct node_answers *all = answers_open();
	struct strbuf text;
	int64_t age;

	(void)state;
	answer_put(all, "web01", "classes: [a]\n");
	answer_put(all, "web01", "classes: [b]\n");
	assert_true(exists("web01.yaml"));
	strbuf_init(&text, 4096);
	strbuf_addstr(&text, "# ");
	assert_int_equal(node_answers_get(all, "web01", &text, &age), 0);
	assert_string_equal(text.s, "# classes: [b]\n");
	assert_in_range(age, 0, 600);
	age_set("web01.yaml", 1800);
	assert_int_equal(node_answers_get(all, "web01", &text, &age), 0);
	assert_in_range(age, 1800, 2400);
	/* the clock was set back */
	age_set("web01.yaml", -7200);
	assert_int_equal(node_answers_get(all, "web01", &text, &age), 0);
	assert_int_equal(age, 0);
	strbuf_release(&text);
	free(all);
}

static void
test_an_answer_that_is_too_old_is_not_read(void **state)
{
	struct node_answers *all = answers_open();
	char name[256];

	(void)state;
	answer_put(all, "web01", "x");
	age_set("web01.yaml", TTL + 1);
	assert_int_equal(answer_error(all, "web01", 100), ENOENT);
	assert_int_equal(answer_error(all, "web02", 100), ENOENT);
	assert_int_equal(answer_error(all, "../web01", 100), EINVAL);
	memset(name, 'a', sizeof(name));
	name[251] = '\0';
	assert_int_equal(answer_error(all, name, 100), ENAMETOOLONG);
	name[250] = '\0';
	answer_put(all, name, "x");
	assert_int_equal(answer_error(all, name, 100), 0);
	name[0] = '.';
	assert_int_equal(answer_error(all, name, 100), EINVAL);
	/* nor one that is longer than the text may be, or behind a link */
	answer_put(all, "web03", "12345");
	assert_int_equal(answer_error(all, "web03", 5), 0);
	assert_int_not_equal(answer_error(all, "web03", 4), 0);
	assert_int_equal(symlink("web03.yaml", at("web04.yaml")), 0);
	assert_int_equal(answer_error(all, "web04", 100), ELOOP);
	free(all);
	assert_null(node_answers_open(at("nothing"), TTL));
	assert_int_equal(errno, ENOENT);
}

static void
test_answers_that_are_too_old_are_removed(void **state)
{
	struct node_answers *all = answers_open();

	(void)state;
	assert_int_equal(node_answers_prune(all), 0);
	answer_put(all, "old1", "x");
	answer_put(all, "old2", "x");
	answer_put(all, "new", "x");
	file_make(".hidden", "x");
	assert_int_equal(mkdir(at("directory"), 0700), 0);
	age_set("old1.yaml", TTL + 1);
	age_set("old2.yaml", TTL + 100);
	age_set("new.yaml", TTL - 600);
	age_set(".hidden", TTL + 1);
	age_set("directory", TTL + 1);
	assert_int_equal(node_answers_prune(all), 2);
	assert_false(exists("old1.yaml"));
	assert_false(exists("old2.yaml"));
	assert_true(exists("new.yaml"));
	assert_true(exists(".hidden"));
	assert_true(exists("directory"));
	free(all);
}

/* --- removal --- */

static void
test_files_of_a_node_are_removed(void **state)
{
	char longest[PATH_MAX];

	(void)state;
	assert_int_equal(mkdir(at("facts"), 0700), 0);
	file_make("facts/a.yaml", "x");
	file_make("facts/a.json", "x");
	file_make("b.yaml", "x");
	assert_int_equal(node_remove_file(scratch, "facts", "a", "yaml"), 0);
	assert_false(exists("facts/a.yaml"));
	assert_true(exists("facts/a.json"));
	assert_int_equal(node_remove_file(scratch, ".", "b", "yaml"), 0);
	assert_false(exists("b.yaml"));
	assert_int_equal(node_remove_file(scratch, "facts", "a", "yaml"), 0);
	assert_int_equal(node_remove_file(scratch, "none", "a", "yaml"), 0);
	errno = 0;
	assert_int_equal(node_remove_file(scratch, "facts", "../a", "x"), -1);
	assert_int_equal(errno, EINVAL);
	memset(longest, '/', sizeof(longest));
	longest[PATH_MAX - 1] = '\0';
	errno = 0;
	assert_int_equal(node_remove_file(longest, "facts", "a", "yaml"), -1);
	assert_int_equal(errno, EINVAL);
	errno = 0;
	assert_int_equal(node_remove_reports(longest, "a"), -1);
	assert_int_equal(errno, EINVAL);
}

static void
test_reports_of_a_node_are_removed(void **state)
{
	(void)state;
	assert_int_equal(mkdir(at("a"), 0700), 0);
	assert_int_equal(mkdir(at("b"), 0700), 0);
	file_make("a/1", "x");
	file_make("a/2", "x");
	file_make("b/1", "x");
	assert_int_equal(symlink("/nonexistent", at("a/3")), 0);
	assert_int_equal(node_remove_reports(scratch, "a"), 0);
	assert_false(exists("a"));
	assert_true(exists("b/1"));
	assert_int_equal(node_remove_reports(scratch, "a"), 0);
	assert_int_equal(node_remove_reports(scratch, ".."), -1);
	assert_int_equal(errno, EINVAL);
	/* a directory in it stays */
	assert_int_equal(mkdir(at("b/c"), 0700), 0);
	assert_int_equal(node_remove_reports(scratch, "b"), -1);
	assert_int_equal(errno, ENOTEMPTY);
	assert_false(exists("b/1"));
	assert_true(exists("b/c"));
	/* a link is not followed */
	assert_int_equal(symlink("b", at("d")), 0);
	assert_int_equal(node_remove_reports(scratch, "d"), -1);
	assert_int_equal(errno, ENOTDIR);
}

/* --- processors --- */

#define REPORT(logs)                                                  \
	"{\"host\":\"a\",\"time\":\"2026-11-22T08:00:00Z\",\"logs\":" \
	"[" logs "],\"metrics\":{},\"resource_statuses\":{}}"
#define LOG(level, message, source)                       \
	"{\"level\":\"" level "\",\"message\":\"" message \
	"\",\"source\":\"" source "\",\"tags\":[],\"time\":\"t\"}"

/* Return the number of records that have all three texts. */
static int
records_with(const char *code, const char *one, const char *two)
{
	struct log_line l;
	size_t next = 0;
	int found = 0;

	while (log_memory_next(&next, &l))
		found += strstr(l.json, code) && strstr(l.json, one) &&
			 strstr(l.json, two);
	return found;
}

/* Run the only processor of a setting on a report. */
static int
process(const char *setting, const char *text, struct report_files *files,
    size_t text_max)
{
	struct agent_report r;
	struct strbuf why;
	struct processing p = {.node = "a",
	    .report = &r,
	    .files = files,
	    .reportdir = "/reports",
	    .now = 1795334400,
	    .text_max = text_max};
	size_t unknown;
	int rc;

	strbuf_init(&why, 4096);
	assert_int_equal(
	    agent_report_parse(&r, text, strlen(text), "a", &why), 0);
	rc = processor_next(&setting, &unknown)->process(&p);
	agent_report_release(&r);
	strbuf_release(&why);
	return rc;
}

static void
test_the_log_of_a_report_is_logged_at_its_levels(void **state)
{
	static const char text[] =
	    REPORT(LOG("debug", "m1", "Puppet") "," LOG("info", "m2",
		"File[a]") "," LOG("notice", "m3", "c") "," LOG("warning", "m4",
		"d") "," LOG("err", "m5", "e") "," LOG("crit", "m6", "f"));
	static const struct {
		const char *code, *message, *source;
	} rows[] = {
	    {"DLG-D-STO-3610", "\"m1\"", "//a/Puppet\""},
	    {"DLG-I-STO-3611", "\"m2\"", "//a/File[a]\""},
	    {"DLG-N-STO-3612", "\"m3\"", "//a/c\""},
	    {"DLG-W-STO-3613", "\"m4\"", "//a/d\""},
	    {"DLG-E-STO-3614", "\"m5\"", "//a/e\""},
	    {"DLG-E-STO-3614", "\"m6\"", "//a/f\""},
	};

	(void)state;
	assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_DEBUG);
	assert_int_equal(process("log", text, NULL, 4096), 0);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(
		    records_with(rows[i].code, rows[i].message, rows[i].source),
		    1);
	log_close();
}

static void
test_a_report_that_is_not_stored_is_logged(void **state)
{
	static const struct report_limits none = {0}, few = {.bytes = 10};
	struct report_files *f = report_files_open(scratch, &none, 1795334400);

	(void)state;
	assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_DEBUG);
	assert_int_equal(process("store", REPORT(""), NULL, 4096), -1);
	assert_int_equal(
	    records_with("DLG-E-STO-3601", "/reports: No such", ""), 1);
	assert_int_equal(process("store", REPORT(""), f, 4096), 0);
	assert_int_equal(
	    records_with("DLG-D-STO-3600", "/reports/a/202611220800.yaml", ""),
	    1);
	assert_true(exists("a/202611220800.yaml"));
	assert_int_equal(process("store", REPORT(""), f, 100), -1);
	assert_int_equal(
	    records_with("DLG-E-STO-3601", "/reports/a: File too", ""), 1);
	report_files_close(f);
	f = report_files_open(scratch, &few, 1795334400);
	assert_int_equal(process("store", REPORT(""), f, 4096), -1);
	assert_int_equal(records_with("DLG-E-STO-3601",
			     "202611220800_0002.yaml: File too large", ""),
	    1);
	report_files_close(f);
	log_close();
}

static void
test_processors_of_a_setting_are_found(void **state)
{
	(void)state;
	assert_true(processor_is_used("store", "store"));
	assert_true(processor_is_used("store,exec\thttp\nlog", "log"));
	assert_true(processor_is_used("log exec", "exec"));
	assert_true(processor_is_used("log,http", "http"));
	assert_false(processor_is_used("log,none,http", "http"));
	assert_false(processor_is_used("log,unknown,http", "http"));
	assert_false(processor_is_used("nona,store", "store"));
	assert_false(processor_is_used("", "store"));
	assert_false(processor_is_used("stor", "store"));
	assert_false(processor_is_used("storee", "store"));
}

/* Run a shell script as report_exec: its reason; the caller releases it. */
static struct strbuf
exec_of(const char *script, const char *input, int64_t limit_ms, int want)
{
	static const struct fs_owner program = {0700, FS_KEEP_UID, FS_KEEP_GID};
	const char *text = arena_printf(a, "#!/bin/sh\n%s\n", script);
	struct strbuf why;

	assert_int_equal(
	    fs_replace(at("program"), text, strlen(text), &program), 0);
	strbuf_init(&why, 4096);
	assert_int_equal(report_exec_run(at("program"), "node", input,
			     strlen(input), limit_ms, &why),
	    want);
	return why;
}

static void
test_the_program_of_reports(void **state)
{
	static const struct {
		const char *script, *why; /* after its name */
		int64_t limit_ms;
	} rows[] = {
	    {"exit 3", " returned 3: ", 60000},
	    {"echo one; echo two >&2; echo; exit 1", " returned 1: one\ntwo",
		60000},
	    {"kill -9 $$", " was terminated by signal 9", 60000},
	    {"exec sleep 60", " was ended after ", 1},
	};
	struct strbuf why;

	(void)state;
	why = exec_of("test $# = 1 && test $1 = node && test $(cat) = text",
	    "text", 60000, 0);
	assert_string_equal(why.s, "");
	strbuf_release(&why);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *want =
		    arena_printf(a, "%s%s", at("program"), rows[i].why);

		why = exec_of(rows[i].script, "", rows[i].limit_ms, -1);
		if (rows[i].limit_ms < 1000)
			assert_memory_equal(why.s, want, strlen(want));
		else
			assert_string_equal(why.s, want);
		strbuf_release(&why);
	}
	strbuf_init(&why, 4096);
	assert_int_equal(
	    report_exec_run("/nonexistent", "n", "", 0, 1000, &why), -1);
	assert_string_equal(
	    why.s, "/nonexistent cannot be run: No such file or directory");
	strbuf_release(&why);
}

static void
test_300_bytes_of_the_output_are_in_the_reason(void **state)
{
	(void)state;
	for (int n = 299; n <= 302; n++) {
		struct strbuf why =
		    exec_of(arena_printf(a, "printf %%0%dd 0; exit 1", n), "",
			60000, -1);

		assert_int_equal(
		    strlen(strstr(why.s, ": ")) - 2, n < 300 ? n : 300);
		strbuf_release(&why);
	}
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(test_reports_of_a_node_are_listed_by_time),
	    TEST(test_a_node_without_reports_is_an_error),
	    TEST(test_invalid_reports_have_a_reason),
	    TEST(test_a_report_has_no_more_values_than_bytes),
	    TEST(test_logs_and_resources_of_a_report_can_be_left_out),
	    TEST(test_texts_and_metrics_of_a_report),
	    TEST(test_a_report_that_cannot_be_opened_has_the_reason),
	    TEST(test_an_answer_is_read_with_its_age),
	    TEST(test_an_answer_that_is_too_old_is_not_read),
	    TEST(test_answers_that_are_too_old_are_removed),
	    TEST(test_files_of_a_node_are_removed),
	    TEST(test_reports_of_a_node_are_removed),
	    TEST(test_the_log_of_a_report_is_logged_at_its_levels),
	    TEST(test_a_report_that_is_not_stored_is_logged),
	    TEST(test_processors_of_a_setting_are_found),
	    TEST(test_the_program_of_reports),
	    TEST(test_300_bytes_of_the_output_are_in_the_reason),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Facts and reports of agents: what is accepted, how it is stored, what is
 * removed. */

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "server/store/agent_report.h"
#include "server/store/facts_files.h"
#include "server/store/internal.h"
#include "server/store/moment.h"
#include "base/data/json_big.h"
#include "server/store/node_facts.h"
#include "server/store/node_files.h"
#include "server/store/processors.h"
#include "server/store/report_files.h"

#define TIME "\"time\":\"2026-11-22T08:00:00Z\""
#define REPORT(more)                                           \
	"{\"host\":\"a\"," TIME ",\"logs\":[],\"metrics\":{}," \
	"\"resource_statuses\":{}" more "}"

/* 2026-11-22 08:00:00 UTC */
#define NOW ((time_t)1795334400)
#define DAY ((time_t)86400)

static const struct fs_owner plain = {0600, FS_KEEP_UID, FS_KEEP_GID};
static char scratch[] = "/tmp/test_store.XXXXXX";
static struct arena *a;
static unsigned before; /* open descriptors */

static const char *
at(const char *name)
{
	return path_join(a, scratch, name);
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

static const struct {
	const char *text;
	const char *why; /* NULL: it is accepted */
} bodies[] = {
    {REPORT(""), NULL},
    {REPORT(",\"unknown\":{\"x\":[1]}"), NULL},
    {"", "expected a value"},
    {"[]", "the report is not an object"},
    {"{}", "host is not the node that sends it"},
    {"{\"host\":[\"a\"]}", "host is not the node that sends it"},
    {"{\"host\":\"A\"}", "host is not the node that sends it"},
    {"{\"host\":\"a\"}", "time is not a text"},
    {"{\"host\":\"a\",\"time\":1}", "time is not a text"},
    {"{\"host\":\"a\"," TIME "}", "logs is not an array"},
    {"{\"host\":\"a\"," TIME ",\"logs\":[1]}",
	"an entry is not an object in logs"},
    {"{\"host\":\"a\"," TIME ",\"logs\":[{}]}", "level is not a text in logs"},
    {"{\"host\":\"a\"," TIME ",\"logs\":[{\"level\":\"err\",\"tags\":1}]}",
	"tags is not an array in logs"},
    {"{\"host\":\"a\"," TIME ",\"logs\":[{\"level\":\"err\",\"tags\":[1]}]}",
	"tags has a tag that is not a text in logs"},
    {"{\"host\":\"a\"," TIME ",\"logs\":[],\"metrics\":[]}",
	"metrics is not an object"},
    {"{\"host\":\"a\"," TIME ",\"logs\":[],\"metrics\":{\"x\":1}}",
	"an entry is not an object in metrics"},
    {"{\"host\":\"a\"," TIME
     ",\"logs\":[],\"metrics\":{},\"resource_statuses\":{\"x\":{" TIME
     ",\"title\":1}}}",
	"events is not an array in resource_statuses"},
    {"{\"host\":\"a\"," TIME
     ",\"logs\":[],\"metrics\":{},\"resource_statuses\":{\"x\":{" TIME
     ",\"events\":[{}]}}}",
	"time is not a text in events in resource_statuses"},
};

static void
test_only_reports_of_the_node_are_accepted(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(bodies) / sizeof(bodies[0]); i++) {
		const char *text = bodies[i].text;
		struct agent_report r;
		struct strbuf why;
		int rc;

		strbuf_init(&why, 4096);
		rc = agent_report_parse(&r, text, strlen(text), "a", &why);
		if (bodies[i].why == NULL) {
			assert_string_equal(why.s, "");
			assert_int_equal(rc, 0);
			agent_report_release(&r);
		} else {
			assert_int_equal(rc, -1);
			if (i != 2)
				assert_string_equal(why.s, bodies[i].why);
		}
		strbuf_release(&why);
	}
}

static struct strbuf
as_yaml(const char *text, bool changed_only)
{
	struct agent_report r;
	struct strbuf out, why;

	strbuf_init(&out, 1 << 20);
	strbuf_init(&why, 4096);
	assert_int_equal(
	    agent_report_parse(&r, text, strlen(text), "a", &why), 0);
	assert_int_equal(agent_report_yaml(&r, changed_only, &out), 0);
	agent_report_release(&r);
	strbuf_release(&why);
	return out;
}

static void
test_a_report_is_written_as_puppet_does(void **state)
{
	struct strbuf out = as_yaml(
	    "{\"resource_statuses\":{\"X[none]\":{},\"X[same]\":{" TIME
	    ",\"events\":[]}},\"metrics\":{\"x\":{\"name\":\"failed_To_x\"}},"
	    "\"logs\":[{\"level\":\"err\",\"tags\":[\"b\",\"a\",\"b\"]," TIME
	    ",\"file\":false}],\"other\":1,\"master_used\":\"m:1\","
	    "\"catalog_uuid\":null,\"host\":\"a\"," TIME "}",
	    false);

	(void)state;
	assert_string_equal(out.s,
	    "--- !ruby/object:Puppet::Transaction::Report\n"
	    "host: a\n"
	    "time: '2026-11-22T08:00:00.000000000Z'\n"
	    "configuration_version:\n"
	    "transaction_uuid:\n"
	    "report_format:\n"
	    "puppet_version:\n"
	    "status:\n"
	    "transaction_completed:\n"
	    "noop:\n"
	    "noop_pending:\n"
	    "environment:\n"
	    "logs:\n"
	    "- level: err\n"
	    "  message:\n"
	    "  source:\n"
	    "  tags:\n"
	    "  - b\n"
	    "  - a\n"
	    "  time: '2026-11-22T08:00:00.000000000Z'\n"
	    "  file:\n"
	    "  line:\n"
	    "metrics:\n"
	    "  x:\n"
	    "    name: failed_To_x\n"
	    "    label: Failed to x\n"
	    "    values:\n"
	    "resource_statuses:\n"
	    "  X[none]:\n"
	    "  X[same]:\n"
	    "    title:\n"
	    "    file:\n"
	    "    line:\n"
	    "    resource:\n"
	    "    resource_type:\n"
	    "    provider_used:\n"
	    "    containment_path:\n"
	    "    evaluation_time:\n"
	    "    tags: []\n"
	    "    time: '2026-11-22T08:00:00.000000000Z'\n"
	    "    failed:\n"
	    "    failed_to_restart: false\n"
	    "    changed:\n"
	    "    out_of_sync:\n"
	    "    skipped:\n"
	    "    change_count:\n"
	    "    out_of_sync_count:\n"
	    "    events: []\n"
	    "    corrective_change:\n"
	    "corrective_change:\n"
	    "server_used: m:1\n");
	strbuf_release(&out);
}

static void
test_members_of_an_event_are_written_as_puppet_does(void **state)
{
	static const struct {
		const char *name, *value;
	} members[] = {
	    {"- audited", " false"},
	    {"  property", ""},
	    {"  previous_value",
		"\n        'reserved key: __ptype': x\n        a:\n"
		"        - 'reserved key: __pvalue': 1\n          __ptypex: 2"},
	    {"  desired_value", " z"},
	    {"  historical_value", ""},
	    {"  message", ""},
	    {"  name", ""},
	    {"  status", ""},
	    {"  time", " '2026-11-22T08:00:00.000000000Z'"},
	    {"  redacted", " false"},
	    {"  corrective_change", " true"},
	};
	struct strbuf out = as_yaml(
	    "{\"resource_statuses\":{\"X[a]\":{" TIME
	    ",\"failed_to_restart\":1,\"tags\":null,\"events\":[{" TIME
	    ",\"audited\":false,\"corrective_change\":true,"
	    "\"previous_value\":{\"__ptype\":\"x\",\"a\":[{\"__pvalue\":1,"
	    "\"__ptypex\":2}]},\"desired_value\":\"z\"}]}},"
	    "\"metrics\":{},\"logs\":[],\"host\":\"a\"," TIME "}",
	    false);
	struct strbuf want;

	(void)state;
	strbuf_init(&want, 1 << 16);
	strbuf_addstr(&want, "    events:\n");
	for (size_t i = 0; i < sizeof(members) / sizeof(members[0]); i++)
		strbuf_addf(
		    &want, "    %s:%s\n", members[i].name, members[i].value);
	if (strstr(out.s, want.s) == NULL)
		assert_string_equal(strstr(out.s, "    events:\n"), want.s);
	assert_non_null(strstr(out.s, "    failed_to_restart: true\n"));
	assert_non_null(strstr(out.s, "    tags: []\n"));
	strbuf_release(&out);
	strbuf_release(&want);
}

static void
test_optional_members_of_a_report(void **state)
{
	static const struct {
		const char *members, *want; /* NULL: none of these lines */
	} rows[] = {
	    {"\"server_used\":\"s\",\"master_used\":\"m\"", "server_used: s\n"},
	    {"\"server_used\":false,\"master_used\":\"m\"", "server_used: m\n"},
	    {"\"code_id\":\"c\",\"job_id\":\"1\"", "code_id: c\njob_id: '1'\n"},
	    {"\"catalog_uuid\":\"u\"", "catalog_uuid: u\n"},
	    {"\"cached_catalog_status\":\"on_failure\"",
		"cached_catalog_status: on_failure\n"},
	    {"\"server_used\":null,\"code_id\":false", ""},
	};
	char text[512], want[256];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct strbuf out;

		snprintf(text, sizeof(text),
		    "{\"host\":\"a\"," TIME ",\"logs\":[],\"metrics\":{},"
		    "\"resource_statuses\":{},%s}",
		    rows[i].members);
		out = as_yaml(text, false);
		snprintf(want, sizeof(want),
		    "resource_statuses: {}\ncorrective_change:\n%s",
		    rows[i].want);
		assert_string_equal(strstr(out.s, "resource_statuses:"), want);
		strbuf_release(&out);
	}
}

static void
test_labels_of_metrics(void **state)
{
	static const struct {
		const char *members, *want;
	} rows[] = {
	    {"\"name\":\"failed_to_restart\"", "Failed to restart"},
	    {"\"name\":\"azAZ_az\"", "Azaz az"},
	    {"\"name\":\"ZA[`{@\"", "Za[`{@"},
	    {"\"name\":\"_a\"", "\" a\""},
	    {"\"name\":\"x\",\"label\":\"y_Z\"", "y_Z"},
	    {"\"name\":\"x\",\"label\":null", "X"},
	    {"\"name\":\"zB\",\"label\":false", "Zb"},
	};
	char text[512], want[256];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct strbuf out;

		snprintf(text, sizeof(text),
		    "{\"host\":\"a\"," TIME
		    ",\"logs\":[],\"metrics\":{\"m\":{%s}},"
		    "\"resource_statuses\":{}}",
		    rows[i].members);
		out = as_yaml(text, false);
		snprintf(want, sizeof(want), "\n    label: %s\n", rows[i].want);
		if (strstr(out.s, want) == NULL)
			assert_string_equal(strstr(out.s, "    label:"), want);
		strbuf_release(&out);
	}
}

static void
test_changed_only_omits_unchanged_resources(void **state)
{
	static const struct {
		const char *state;
		bool kept;
	} rows[] = {
	    {"failed", true},
	    {"failed_to_restart", true},
	    {"out_of_sync", true},
	    {"skipped", true},
	    {"changed", false},
	};
	char text[512];

	(void)state;
	for (size_t i = 0; i < 2 * sizeof(rows) / sizeof(rows[0]); i++) {
		bool set = i % 2 != 0;
		struct strbuf out;

		snprintf(text, sizeof(text),
		    "{\"resource_statuses\":{\"X[a]\":{" TIME
		    ",\"events\":[],\"%s\":%s},\"X[b]\":{" TIME
		    ",\"events\":[],\"skipped\":true}},\"metrics\":{},"
		    "\"logs\":[],\"host\":\"a\"," TIME "}",
		    rows[i / 2].state, set ? "true" : "false");
		out = as_yaml(text, true);
		assert_int_equal(
		    strstr(out.s, "  X[a]:") != NULL, set && rows[i / 2].kept);
		assert_non_null(strstr(out.s, "  X[b]:"));
		strbuf_release(&out);
	}
}

static void
test_a_text_of_a_report(void **state)
{
	static const char text[] =
	    "{\"host\":\"a\"," TIME ",\"status\":\"failed\",\"noop\":true,"
	    "\"x\":false,\"y\":1,\"metrics\":{},\"resource_statuses\":{},"
	    "\"logs\":[{" TIME ",\"level\":\"err\"},{" TIME
	    ",\"level\":\"info\",\"message\":\"m\",\"source\":\"s\"}]}";
	struct agent_report_log l;
	struct agent_report r;
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 1 << 20);
	assert_int_equal(
	    agent_report_parse(&r, text, strlen(text), "a", &out), 0);
	assert_string_equal(agent_report_text(&r, "status"), "failed");
	assert_string_equal(agent_report_text(&r, "environment"), "");
	assert_string_equal(agent_report_text(&r, "noop"), "");
	assert_true(agent_report_truth(&r, "noop"));
	assert_false(agent_report_truth(&r, "x"));
	assert_false(agent_report_truth(&r, "y"));
	assert_false(agent_report_truth(&r, "none"));
	assert_int_equal(agent_report_logs(&r), 2);
	agent_report_log(&r, 0, &l);
	assert_string_equal(l.level, "err");
	assert_string_equal(l.message, "");
	assert_string_equal(l.source, "");
	agent_report_log(&r, 1, &l);
	assert_string_equal(l.level, "info");
	assert_string_equal(l.message, "m");
	assert_string_equal(l.source, "s");
	agent_report_release(&r);
	strbuf_release(&out);
}

static void
test_a_time_gets_nine_digits(void **state)
{
	static const struct {
		const char *in, *out; /* NULL: it stays as it is */
	} times[] = {
	    {"2026-11-22T08:00:00Z", "2026-11-22T08:00:00.000000000Z"},
	    {"2026-11-22T08:00:00.12+01:30",
		"2026-11-22T08:00:00.120000000+01:30"},
	    {"2026-11-22T08:00:00.1234567891-00:00",
		"2026-11-22T08:00:00.123456789-00:00"},
	    {"2026-11-22T08:00:00.+01:30", NULL},
	    {"2026-11-22T08:00:00+01:301", NULL},
	    {"2026-11-22T08:00:00+0130", NULL},
	    {"2026-11-22T08:00:00", NULL},
	    {"2026-11-22 08:00:00Z", NULL},
	    {"", NULL},
	};
	char out[MOMENT_MAX];

	(void)state;
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		assert_int_equal(
		    moment_normalise(times[i].in, out), times[i].out != NULL);
		if (times[i].out != NULL)
			assert_string_equal(out, times[i].out);
	}
}

/* --- names and files --- */

static void
test_a_name_is_one_component_of_a_path(void **state)
{
	char longest[257];

	(void)state;
	memset(longest, 'a', sizeof(longest));
	longest[255] = '\0';
	assert_true(node_name_ok(longest));
	longest[255] = 'a';
	longest[256] = '\0';
	assert_false(node_name_ok(longest));
	assert_true(node_name_ok("web01.example.com"));
	assert_false(node_name_ok(""));
	assert_false(node_name_ok("."));
	assert_false(node_name_ok(".."));
	assert_false(node_name_ok("a/b"));
	assert_false(node_name_ok("a\\b"));
	assert_false(node_name_ok(".a"));
}

static struct strbuf
text_of(size_t n)
{
	struct strbuf b;

	strbuf_init(&b, 1 << 20);
	strbuf_addchn(&b, 'x', n);
	return b;
}

/* Store a report of n bytes: 0 or the error's number. */
static int
put(struct report_files *f, const char *node, time_t when, size_t n)
{
	char name[REPORT_NAME_MAX];
	struct strbuf b = text_of(n);
	int code = 0;

	if (report_files_put(f, node, when, &b, name) < 0)
		code = errno;
	strbuf_release(&b);
	return code;
}

static struct report_files *
store_of(const struct report_limits *l, time_t now)
{
	struct report_files *f = report_files_open(scratch, l, now);

	assert_non_null(f);
	return f;
}

static bool
exists(const char *name)
{
	return access(at(name), F_OK) == 0;
}

static void
test_reports_of_a_node_are_limited_in_number(void **state)
{
	const struct report_limits l = {.number = 2};
	struct report_files *f = store_of(&l, NOW);

	(void)state;
	for (int i = 0; i < 4; i++)
		assert_int_equal(put(f, "a", NOW + i * 60, 10), 0);
	assert_int_equal(put(f, "b", NOW, 10), 0);
	assert_false(exists("a/202611220801.yaml"));
	assert_true(exists("a/202611220802.yaml"));
	assert_true(exists("a/202611220803.yaml"));
	assert_true(exists("b/202611220800.yaml"));
	assert_int_equal(report_files_count(f), 3);
	assert_int_equal(report_files_bytes(f), 30);
	assert_int_equal(report_files_removed(f), 2);
	report_files_close(f);
}

static void
test_reports_of_the_same_minute_are_all_kept(void **state)
{
	static const char *const others[] = {"a/202611220800_0001.yaml",
	    "a/202611220800_002.yaml", "a/202611220800_00020.yaml",
	    "a/202611220800_0002.yml", "a/202611220800-0002.yaml",
	    "a/202611220800_000x.yaml", "a/20261122080_0002.yaml"};
	const struct report_limits l = {.number = 4};
	struct report_files *f = store_of(&l, NOW - DAY);

	(void)state;
	assert_int_equal(put(f, "a", NOW, 10), 0);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		assert_int_equal(fs_replace(at(others[i]), "x", 1, &plain), 0);
	assert_int_equal(put(f, "a", NOW + 1, 30), 0);
	assert_int_equal(put(f, "a", NOW + 59, 31), 0);
	assert_true(exists("a/202611220800.yaml"));
	assert_true(exists("a/202611220800_0002.yaml"));
	assert_true(exists("a/202611220800_0003.yaml"));
	assert_int_equal(report_files_count(f), 3);
	assert_int_equal(report_files_bytes(f), 71);
	/* the clock is set back, and there are more than may be: in order */
	assert_int_equal(put(f, "a", NOW - 60, 5), 0);
	assert_true(exists("a/202611220759.yaml"));
	assert_int_equal(put(f, "a", NOW + 2, 32), 0);
	assert_int_equal(put(f, "a", NOW + 3, 33), 0);
	assert_false(exists("a/202611220759.yaml"));
	assert_false(exists("a/202611220800.yaml"));
	assert_true(exists("a/202611220800_0005.yaml"));
	report_files_close(f);
	/* they are found again, and the last number is the last one */
	f = store_of(&l, NOW);
	assert_int_equal(report_files_count(f), 4);
	assert_int_equal(report_files_bytes(f), 126);
	assert_int_equal(rename(at("a/202611220800_0005.yaml"),
			     at("a/202611220800_9998.yaml")),
	    0);
	assert_int_equal(put(f, "a", NOW, 34), 0);
	assert_int_equal(put(f, "a", NOW, 35), 0);
	assert_true(exists("a/202611220800_9999.yaml"));
	assert_false(exists("a/202611220800_10000.yaml"));
	assert_int_equal(put(f, "a", NOW + 60, 36), 0);
	assert_true(exists("a/202611220801.yaml"));
	report_files_close(f);
}

/* A node with reports that are larger than those of the others loses its own.
 */
static void
test_a_node_does_not_evict_reports_of_others(void **state)
{
	const struct report_limits l = {.bytes = 60};
	struct report_files *f = store_of(&l, NOW);

	(void)state;
	assert_int_equal(put(f, "b", NOW, 2), 0);
	assert_int_equal(put(f, "c", NOW, 3), 0);
	for (int i = 1; i < 9; i++)
		assert_int_equal(put(f, "a", NOW + i * 60, 27), 0);
	assert_true(exists("b/202611220800.yaml"));
	assert_true(exists("c/202611220800.yaml"));
	assert_false(exists("a/202611220806.yaml"));
	assert_true(exists("a/202611220807.yaml"));
	assert_true(exists("a/202611220808.yaml"));
	/* also one of all that the others have left */
	assert_int_equal(put(f, "a", NOW + 600, 55), 0);
	assert_int_equal(report_files_bytes(f), 60);
	/* nothing is removed for one that would take more */
	assert_int_equal(put(f, "a", NOW + 660, 56), EFBIG);
	assert_int_equal(report_files_count(f), 3);
	report_files_close(f);
}

/* The others take their parts back, of the node that has more. */
static void
test_the_largest_node_makes_room(void **state)
{
	const struct report_limits l = {.bytes = 100};
	struct report_files *f = store_of(&l, NOW);

	(void)state;
	for (int i = 0; i < 9; i++)
		assert_int_equal(put(f, "a", NOW + i * 60, 10), 0);
	assert_int_equal(put(f, "b", NOW, 10), 0);
	for (int i = 1; i < 5; i++)
		assert_int_equal(put(f, "b", NOW + i * 60, 10), 0);
	assert_true(exists("b/202611220800.yaml"));
	assert_false(exists("a/202611220803.yaml"));
	assert_true(exists("a/202611220804.yaml"));
	/* from here on it has as much as the other, and loses its own */
	assert_int_equal(put(f, "b", NOW + 300, 10), 0);
	assert_false(exists("b/202611220800.yaml"));
	assert_true(exists("a/202611220804.yaml"));
	/* a new one is within its part, and the largest of both goes */
	assert_int_equal(put(f, "c", NOW, 30), 0);
	assert_int_equal(report_files_bytes(f), 100);
	/* one that is larger than a part takes no other part */
	assert_int_equal(put(f, "d", NOW, 31), EFBIG);
	assert_false(exists("d/202611220800.yaml"));
	assert_int_equal(report_files_bytes(f), 100);
	assert_int_equal(put(f, "c", NOW + 60, 101), EFBIG);
	assert_int_equal(report_files_bytes(f), 100);
	report_files_close(f);
}

/* A node whose only report is more than its part keeps it from larger ones. */
static void
test_a_single_report_does_not_go_for_a_larger_one(void **state)
{
	const struct report_limits l = {.bytes = 100};
	struct report_files *f = store_of(&l, NOW);

	(void)state;
	assert_int_equal(put(f, "a", NOW, 60), 0);
	assert_int_equal(put(f, "b", NOW, 10), 0);
	assert_int_equal(put(f, "c", NOW, 55), EFBIG);
	assert_true(exists("a/202611220800.yaml"));
	/* one of a part is stored */
	assert_int_equal(put(f, "c", NOW, 33), 0);
	assert_false(exists("a/202611220800.yaml"));
	assert_true(exists("b/202611220800.yaml"));
	report_files_close(f);
}

static void
test_directories_may_be_removed_meanwhile(void **state)
{
	const struct report_limits l = {.ttl = DAY};
	struct report_files *f;

	(void)state;
	assert_int_equal(mkdir(at("all"), 0700), 0);
	f = report_files_open(at("all"), &l, NOW);
	assert_int_equal(put(f, "a", NOW, 40), 0);
	assert_int_equal(report_files_count(f), 1);
	assert_int_equal(unlink(at("all/a/202611220800.yaml")), 0);
	assert_int_equal(rmdir(at("all/a")), 0);
	assert_int_equal(report_files_prune(f, NOW), 0);
	assert_int_equal(report_files_count(f), 0);
	assert_int_equal(report_files_bytes(f), 0);
	assert_int_equal(unlink(at("all/.first")), 0);
	assert_int_equal(rmdir(at("all")), 0);
	assert_int_equal(put(f, "b", NOW, 40), ENOENT);
	report_files_close(f);
}

static void
test_the_directory_of_another_user_is_not_used(void **state)
{
	const struct report_limits l = {0};
	struct report_files *f = store_of(&l, NOW);

	(void)state;
	if (geteuid() == 0) {
		assert_int_equal(mkdir(at("a"), 0700), 0);
		assert_int_equal(chown(at("a"), 1, 1), 0);
		assert_int_equal(put(f, "a", NOW, 40), EPERM);
		assert_int_equal(rmdir(at("a")), 0);
	}
	report_files_close(f);
}

static void
test_old_reports_are_removed(void **state)
{
	const struct report_limits none = {0}, l = {.ttl = DAY};
	struct report_files *f = store_of(&none, NOW);

	(void)state;
	assert_int_equal(put(f, "a", NOW, 10), 0);
	assert_int_equal(put(f, "b", NOW + DAY, 10), 0);
	assert_int_equal(put(f, "c", NOW, 10), 0);
	assert_int_equal(fs_replace(at("c/README"), "x", 1, &plain), 0);
	report_files_close(f);

	f = store_of(&l, NOW + 60);
	assert_int_equal(report_files_count(f), 3);
	assert_int_equal(report_files_prune(f, NOW + DAY), 0);
	assert_int_equal(report_files_prune(f, NOW + DAY + 60), 2);
	assert_int_equal(report_files_count(f), 1);
	assert_false(exists("a"));
	assert_true(exists("b/202611230800.yaml"));
	assert_true(exists("c/README"));
	/* the node comes back */
	assert_int_equal(put(f, "a", NOW + DAY, 10), 0);
	assert_int_equal(report_files_count(f), 2);
	report_files_close(f);
}

static void
test_reports_stored_before_are_kept(void **state)
{
	const struct report_limits l = {.ttl = DAY, .bytes = 25, .number = 2};
	struct report_limits all = l;
	struct report_files *f;

	(void)state;
	assert_int_equal(mkdir(at("a"), 0700), 0);
	for (int i = 1; i < 5; i++) {
		char name[32];

		snprintf(name, sizeof(name), "a/20200101000%d.yaml", i);
		assert_int_equal(
		    fs_replace(at(name), "0123456789", 10, &plain), 0);
	}
	f = store_of(&l, NOW);
	assert_int_equal(report_files_kept(f), 4);
	for (int i = 0; i < 4; i++)
		assert_int_equal(put(f, "a", NOW + i * 60, 10), 0);
	(void)report_files_prune(f, NOW + 300);
	assert_int_equal(report_files_removed(f), 2);
	assert_int_equal(report_files_count(f), 6);
	assert_int_equal(report_files_bytes(f), 60);
	report_files_close(f);

	/* later openings use the minute of the first one */
	f = store_of(&l, NOW + 3 * DAY);
	assert_int_equal(report_files_removed(f), 2);
	assert_int_equal(report_files_kept(f), 4);
	assert_true(exists("a/202001010001.yaml"));
	report_files_close(f);

	all.all = true;
	f = store_of(&all, NOW);
	assert_int_equal(report_files_count(f), 0);
	assert_int_equal(report_files_removed(f), 4);
	report_files_close(f);
}

static void
test_an_invalid_minute_of_the_first_opening(void **state)
{
	/* the last one is later than now */
	static const char *const bad[] = {"x", "20261122", "203001010000"};
	const struct report_limits l = {.ttl = DAY};
	struct report_files *f;

	(void)state;
	assert_int_equal(mkdir(at("a"), 0700), 0);
	assert_int_equal(
	    fs_replace(at("a/202001010000.yaml"), "x", 1, &plain), 0);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_int_equal(
		    fs_replace(at(".first"), bad[i], strlen(bad[i]), &plain),
		    0);
		f = store_of(&l, NOW);
		assert_int_equal(report_files_kept(f), 1);
		assert_string_equal(
		    fs_read(a, at(".first"), 20, NULL), "202611220800");
		report_files_close(f);
	}
}

static void
test_a_link_is_not_followed(void **state)
{
	const struct report_limits l = {0};
	struct report_files *f;

	(void)state;
	assert_int_equal(mkdir(at("target"), 0700), 0);
	assert_int_equal(mkdir(at("reports"), 0700), 0);
	assert_int_equal(symlink("../target", at("reports/a")), 0);
	f = report_files_open(at("reports"), &l, NOW);
	assert_non_null(f);
	assert_int_not_equal(put(f, "a", NOW, 10), 0);
	assert_int_equal(rmdir(at("target")), 0);
	assert_int_equal(put(f, "../b", NOW, 10), EINVAL);
	assert_int_equal(report_files_count(f), 0);
	report_files_close(f);
}

static void
test_a_link_in_place_of_a_report_is_replaced(void **state)
{
	const struct report_limits l = {0};
	struct report_files *f = store_of(&l, NOW);

	(void)state;
	assert_int_equal(fs_replace(at("victim"), "v", 1, &plain), 0);
	assert_int_equal(mkdir(at("a"), 0700), 0);
	assert_int_equal(symlink("../victim", at("a/202611220800.yaml")), 0);
	assert_int_equal(symlink("../victim", at("a/.new")), 0);
	assert_int_equal(put(f, "a", NOW, 10), 0);
	assert_string_equal(fs_read(a, at("victim"), 10, NULL), "v");
	report_files_close(f);
}

static void
test_a_missing_directory_is_an_error(void **state)
{
	const struct report_limits l = {0};

	(void)state;
	assert_null(report_files_open(at("nothing"), &l, NOW));
	assert_int_equal(errno, ENOENT);
}

/* --- facts --- */

#define FACTS(values) "{\"name\":\"a\",\"values\":" values "}"

static json_t *
facts_of(const char *text)
{
	struct strbuf why;
	json_t *facts;

	strbuf_init(&why, 4096);
	facts = node_facts_parse(FACTS_JSON, text, strlen(text), "a", &why);
	assert_string_equal(why.s, "");
	assert_non_null(facts);
	strbuf_release(&why);
	return facts;
}

static void
test_only_facts_of_the_node_are_accepted(void **state)
{
	static const char *const bad[] = {"", "[]", "{}", "{\"name\":\"a\"}",
	    "{\"name\":\"b\",\"values\":{}}", "{\"values\":{}}", FACTS("[]"),
	    FACTS("null")};
	struct strbuf why;

	(void)state;
	strbuf_init(&why, 4096);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		strbuf_reset(&why);
		assert_null(node_facts_parse(
		    FACTS_JSON, bad[i], strlen(bad[i]), "a", &why));
		assert_true(why.len > 0);
	}
	strbuf_release(&why);
}

/* The nodes beyond the maximum were null. */
static void
test_facts_with_too_many_values_are_an_error(void **state)
{
	struct strbuf text, why;

	(void)state;
	strbuf_init(&text, 1 << 20);
	strbuf_init(&why, 4096);
	strbuf_addstr(&text, "name: a\nvalues:\n  x: &x [1");
	for (int i = 0; i < 1000; i++)
		strbuf_addstr(&text, ",1");
	strbuf_addstr(&text, "]\n  y: [*x");
	for (int i = 0; i < 1000; i++)
		strbuf_addstr(&text, ",*x");
	strbuf_addstr(&text, "]\n");
	assert_null(node_facts_parse(FACTS_YAML, text.s, text.len, "a", &why));
	assert_string_equal(
	    why.s, "it has more than 1000000 values, aliases copied");
	strbuf_release(&text);
	strbuf_release(&why);
}

static void
test_changes_of_facts_are_counted(void **state)
{
	json_t *now = facts_of(FACTS("{\"a\":1,\"b\":[1,{}],\"c\":null}"));
	json_t *then = facts_of(FACTS("{\"a\":2,\"b\":[1,{}],\"x\":0}"));
	struct facts_change c;

	(void)state;
	node_facts_compare(now, then, &c);
	assert_int_equal(c.changed, 1);
	assert_int_equal(c.added, 1);
	assert_int_equal(c.removed, 1);
	node_facts_compare(now, NULL, &c);
	assert_int_equal(c.changed, 0);
	assert_int_equal(c.added, 3);
	assert_int_equal(c.removed, 0);
	assert_int_equal(node_facts_count(now), 3);
	json_decref(now);
	json_decref(then);
}

static void
test_facts_are_written_as_puppet_does(void **state)
{
	static const struct {
		const char *facts, *yaml, *json;
	} rows[] = {
	    {"{\"values\":{\"x\":1},\"name\":\"a\",\"timestamp\":"
	     "\"2026-11-22T08:00:00.5+01:00\",\"expiration\":\"never\"}",
		"name: a\nvalues:\n  x: 1\n"
		"timestamp: '2026-11-22T08:00:00.500000000+01:00'\n"
		"expiration: never\n",
		"{\"name\":\"a\",\"values\":{\"x\":1},\"timestamp\":"
		"\"2026-11-22T08:00:00.500000000+01:00\","
		"\"expiration\":\"never\"}"},
	    {"{\"values\":{\"_timestamp\":1,\"_timestam\":2},\"name\":\"a\","
	     "\"timestamp\":\"t\",\"expiration\":false}",
		"name: a\nvalues:\n  _timestam: 2\ntimestamp: 1\n",
		"{\"name\":\"a\",\"values\":{\"_timestam\":2},"
		"\"timestamp\":1}"},
	    {"{\"values\":{\"x\":18446744073709551615,"
	     "\"y\":[-9223372036854775809]},\"name\":\"a\"}",
		"name: a\nvalues:\n  x: 18446744073709551615\n"
		"  \"y\":\n  - -9223372036854775809\n",
		"{\"name\":\"a\",\"values\":{\"x\":18446744073709551615,"
		"\"y\":[-9223372036854775809]}}"},
	    {"{\"values\":{},\"name\":\"a\",\"timestamp\":null}",
		"name: a\nvalues: {}\n", "{\"name\":\"a\",\"values\":{}}"},
	};
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4096);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		static const char head[] =
		    "--- !ruby/object:Puppet::Node::Facts\n";
		json_t *facts = facts_of(rows[i].facts);

		strbuf_reset(&out);
		assert_int_equal(node_facts_write(facts, FACTS_YAML, &out), 0);
		assert_memory_equal(out.s, head, sizeof(head) - 1);
		assert_string_equal(out.s + sizeof(head) - 1, rows[i].yaml);
		strbuf_reset(&out);
		assert_int_equal(node_facts_write(facts, FACTS_JSON, &out), 0);
		assert_string_equal(out.s, rows[i].json);
		json_decref(facts);
	}
	strbuf_release(&out);
}

static void
test_facts_that_are_too_long_are_not_written(void **state)
{
	json_t *facts = facts_of(FACTS("{\"x\":\"a long text\"}"));
	struct strbuf out;

	(void)state;
	for (size_t max = 20; max <= 200; max += 180) {
		strbuf_init(&out, max);
		assert_int_equal(node_facts_write(facts, FACTS_YAML, &out),
		    max == 20 ? -1 : 0);
		strbuf_release(&out);
		strbuf_init(&out, max);
		assert_int_equal(node_facts_write(facts, FACTS_JSON, &out),
		    max == 20 ? -1 : 0);
		strbuf_release(&out);
	}
	json_decref(facts);
}

static void
test_facts_in_yaml_are_read(void **state)
{
	static const char text[] =
	    "name: a\nvalues:\n  t: true\n  f: false\n  i: -7\n  r: 1.5\n"
	    "  b: 123456789012345678901234567890\n  s: text\n  y: :symbol\n"
	    "  n:\n  l: [1, [2]]\n  m: {k: v, 1: w}\n";
	static const struct {
		const char *text, *why;
	} bad[] = {
	    {"{\n x", "(line 2, column "},
	    {FACTS("1"), "values is not an object"},
	    {FACTS("{}"), "name is not the node that sends them"},
	};
	struct strbuf why;
	json_t *facts, *want;

	(void)state;
	strbuf_init(&why, 4096);
	facts = node_facts_parse(FACTS_YAML, text, sizeof(text) - 1, "a", &why);
	assert_non_null(facts);
	want = json_loads(
	    "{\"name\":\"a\",\"values\":{\"t\":true,\"f\":false,\"i\":-7,"
	    "\"r\":1.5,\"b\":\"?\","
	    "\"s\":\"text\",\"y\":\"symbol\",\"n\":null,\"l\":[1,[2]],"
	    "\"m\":{\"k\":\"v\"}}}",
	    0, NULL);
	json_object_set_new(json_object_get(want, "values"), "b",
	    json_big("123456789012345678901234567890", 30));
	assert_true(json_equal(facts, want));
	json_decref(facts);
	json_decref(want);
	assert_null(node_facts_parse(FACTS_YAML, "a: [", 4, "a", &why));
	assert_true(why.len > 0);
	strbuf_reset(&why);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		strbuf_reset(&why);
		assert_null(node_facts_parse(
		    FACTS_JSON, bad[i].text, strlen(bad[i].text), "b", &why));
		assert_non_null(strstr(why.s, bad[i].why));
	}
	strbuf_release(&why);
}

/* Facts that were stored are read as they were. */
static void
round_trip(const char *terminus, const char *directory)
{
	const struct facts_place *place = facts_place(terminus);
	struct facts_files *f = facts_files_open(place, directory);
	json_t *facts = facts_of(FACTS("{\"a\":[true,null,1.5,-2,\"no\"],"
				       "\"b\":{\"c\":\"x: y\\nz\"},"
				       "\"_timestamp\":\"t\"}"));
	json_t *read;
	struct strbuf why;

	assert_non_null(f);
	strbuf_init(&why, 4096);
	errno = 0;
	assert_null(facts_files_get(f, "a", &why));
	assert_int_equal(errno, ENOENT);
	assert_int_equal(facts_files_put(f, "a", facts), 0);
	assert_int_equal(facts_files_put(f, "a", facts), 0);
	read = facts_files_get(f, "a", &why);
	assert_non_null(read);
	assert_string_equal(
	    json_string_value(json_object_get(read, "timestamp")), "t");
	json_object_del(json_object_get(facts, "values"), "_timestamp");
	json_object_del(read, "timestamp");
	assert_true(json_equal(read, facts));
	assert_int_equal(facts_files_put(f, "../a", facts), -1);
	assert_int_equal(errno, EINVAL);
	json_decref(read);
	json_decref(facts);
	strbuf_release(&why);
	facts_files_close(f);
}

static void
test_facts_are_read_as_they_were_stored(void **state)
{
	(void)state;
	round_trip("yaml", scratch);
	round_trip("json", scratch);
	round_trip("memory", NULL);
	assert_int_equal(facts_place("facter")->form, FACTS_YAML);
	assert_null(facts_place("puppetdb"));
}

static void
test_invalid_stored_facts_are_an_error(void **state)
{
	struct facts_files *f = facts_files_open(facts_place("json"), scratch);
	char name[256];
	struct strbuf why;

	(void)state;
	strbuf_init(&why, 4096);
	assert_int_equal(fs_replace(at("a.json"), "{", 1, &plain), 0);
	assert_null(facts_files_get(f, "a", &why));
	assert_int_equal(errno, EINVAL);
	assert_int_equal(symlink("a.json", at("b.json")), 0);
	assert_null(facts_files_get(f, "b", &why));
	assert_int_equal(errno, ELOOP);
	memset(name, 'a', sizeof(name));
	name[251] = '\0';
	assert_null(facts_files_get(f, name, &why));
	assert_int_equal(errno, ENAMETOOLONG);
	strbuf_release(&why);
	facts_files_close(f);
}

static void
test_aliases_do_not_multiply(void **state)
{
	struct strbuf text, why;
	json_t *facts;

	(void)state;
	strbuf_init(&text, 1 << 16);
	strbuf_init(&why, 4096);
	strbuf_addstr(&text, "name: a\nvalues:\n  a0: &a0 [1,1,1,1,1,1,1,1]\n");
	for (int i = 1; i < 20; i++)
		strbuf_addf(&text,
		    "  a%d: &a%d [*a%d,*a%d,*a%d,*a%d,*a%d,*a%d]\n", i, i,
		    i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
	facts = node_facts_parse(FACTS_YAML, text.s, text.len, "a", &why);
	assert_null(facts);
	assert_string_equal(
	    why.s, "it has more than 1000000 values, aliases copied");
	strbuf_release(&text);
	strbuf_release(&why);
}

/* --- report processors --- */

static void
test_names_of_processors(void **state)
{
	const char *names = " store ,log,store", *at_name = names;
	size_t unknown;

	(void)state;
	assert_string_equal(processor_next(&at_name, &unknown)->name, "store");
	assert_string_equal(processor_next(&at_name, &unknown)->name, "log");
	assert_string_equal(processor_next(&at_name, &unknown)->name, "store");
	assert_null(processor_next(&at_name, &unknown));
	assert_int_equal(unknown, 0);
	at_name = "none";
	assert_null(processor_next(&at_name, &unknown));
	assert_int_equal(unknown, 0);
	at_name = "store,stor,log";
	assert_non_null(processor_next(&at_name, &unknown));
	assert_null(processor_next(&at_name, &unknown));
	assert_int_equal(unknown, 4);
	assert_string_equal(at_name, "stor,log");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_only_reports_of_the_node_are_accepted),
	    cmocka_unit_test(test_a_report_is_written_as_puppet_does),
	    cmocka_unit_test(
		test_members_of_an_event_are_written_as_puppet_does),
	    cmocka_unit_test(test_optional_members_of_a_report),
	    cmocka_unit_test(test_labels_of_metrics),
	    cmocka_unit_test(test_changed_only_omits_unchanged_resources),
	    cmocka_unit_test(test_a_text_of_a_report),
	    cmocka_unit_test(test_a_time_gets_nine_digits),
	    cmocka_unit_test(test_a_name_is_one_component_of_a_path),
	    cmocka_unit_test_setup_teardown(
		test_reports_of_a_node_are_limited_in_number, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_reports_of_the_same_minute_are_all_kept, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_node_does_not_evict_reports_of_others, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_the_largest_node_makes_room, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_single_report_does_not_go_for_a_larger_one, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		test_directories_may_be_removed_meanwhile, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_the_directory_of_another_user_is_not_used, setup,
		teardown),
	    cmocka_unit_test_setup_teardown(
		test_old_reports_are_removed, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_reports_stored_before_are_kept, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_an_invalid_minute_of_the_first_opening, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_link_is_not_followed, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_link_in_place_of_a_report_is_replaced, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_a_missing_directory_is_an_error, setup, teardown),
	    cmocka_unit_test(test_names_of_processors),
	    cmocka_unit_test(test_only_facts_of_the_node_are_accepted),
	    cmocka_unit_test(test_facts_with_too_many_values_are_an_error),
	    cmocka_unit_test(test_changes_of_facts_are_counted),
	    cmocka_unit_test(test_facts_are_written_as_puppet_does),
	    cmocka_unit_test(test_facts_that_are_too_long_are_not_written),
	    cmocka_unit_test(test_facts_in_yaml_are_read),
	    cmocka_unit_test_setup_teardown(
		test_facts_are_read_as_they_were_stored, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		test_invalid_stored_facts_are_an_error, setup, teardown),
	    cmocka_unit_test(test_aliases_do_not_multiply),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

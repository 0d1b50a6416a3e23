/* Reports, facts and contents, as the process that stores them answers. */
#include "server/assistants/store_process.c"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "unit/mapped.h"
#include "unit/records.h"

#define SCRATCH "/tmp/test_store_process.XXXXXX"

static char scratch[sizeof(SCRATCH)];
static struct arena *a;
static struct settings *settings;
static struct store_process_store s;
static struct answerer answerer;
static struct asked front = {.ctx = &s};
static int far = -1; /* the front's end */
static struct message got;
static char text[4000]; /* that came with it */

static const char *
in(const char *name)
{
	return arena_printf(a, "%s/%s", scratch, name);
}

static void
setting(const char *name, const char *value)
{
	assert_int_equal(settings_set(settings, name, value, NULL), 0);
}

static int
setup(void **state)
{
	int socks[2];

	(void)state;
	memcpy(scratch, SCRATCH, sizeof(scratch));
	if (mkdtemp(scratch) == NULL || message_pair(socks) < 0)
		return -1;
	front.sock = socks[0];
	far = socks[1];
	a = arena_new(0);
	settings = settings_new(SETTINGS_SERVER);
	setting("reportdir", in("reports"));
	setting("bucketdir", in("bucket"));
	setting("server_datadir", in("data"));
	setting("yamldir", in("yaml"));
	setting("facts_terminus", "json");
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	log_level_start(LOG_LEVEL_DEBUG);
	return log_memory_open(1 << 18, LOG_FORM_JSON);
}

/* Begin, as the process does. */
static void
store_begin(void)
{
	s = (struct store_process_store){.answerer = &answerer,
	    .reports = "store",
	    .reportdir = settings_get(settings, "reportdir"),
	    .bucketdir = settings_get(settings, "bucketdir"),
	    .facts.path = facts_directory(settings)};
	answerer.ends = false;
	store_directories_make(settings, &(struct sandbox_user){0});
	directories_note(&s);
	store_open(&s, settings);
}

static void
store_end(void)
{
	report_files_close(s.files);
	facts_files_close(s.facts.files);
	store_share_release(&s.share);
	free((char *)(uintptr_t)s.facts.path);
}

static int
teardown(void **state)
{
	char command[100];

	(void)state;
	assert_int_equal(mapped("memfd:test"), 0);
	store_end();
	log_close();
	settings_free(settings);
	arena_free(a);
	close(front.sock);
	close(far);
	snprintf(command, sizeof(command), "rm -rf %s", scratch);
	return system(command);
}

/* Send a request; the answer has that type and size. */
static void
request(uint16_t type, const void *body, size_t size, const char *document,
    uint16_t answer, size_t answer_size)
{
	int fd = document != NULL
		     ? memfd_from("test", document, strlen(document))
		     : -1;
	struct message m;
	ssize_t n = 0;

	log_memory_clear();
	assert_int_equal(message_send_type(far, type, 9, body, size, fd), 0);
	if (fd >= 0)
		close(fd);
	assert_int_equal(message_receive(front.sock, &m), 1);
	assert_int_equal(
	    message_dispatch(store_process_asks,
		sizeof(store_process_asks) / sizeof(store_process_asks[0]),
		&front, &m),
	    0);
	assert_int_equal(message_receive(far, &got), 1);
	assert_int_equal(got.head.type, answer);
	assert_int_equal(got.head.id, 9);
	assert_int_equal(got.head.size, answer_size);
	if (got.fd >= 0)
		n = pread(got.fd, text, sizeof(text) - 1, 0);
	assert_true(n >= 0);
	text[n] = '\0';
	message_close(&got);
}

static void
refusal_is(unsigned status, const char *message)
{
	const struct ipc_refused *w = (const void *)got.body;

	assert_string_equal(w->message, message);
	assert_int_equal(w->status, status);
}

static struct ipc_store_ask
ask_of(const char *node)
{
	struct ipc_store_ask w = {""};

	snprintf(w.certname, sizeof(w.certname), "%s", node);
	return w;
}

static void
stored(uint16_t type, const char *node, const char *document)
{
	struct ipc_store_ask w = ask_of(node);

	request(type, &w, sizeof(w), document, IPC_STORED,
	    sizeof(struct ipc_stored));
}

static void
refused(uint16_t type, const char *node, const char *document, unsigned status,
    const char *message)
{
	struct ipc_store_ask w = ask_of(node);

	request(type, &w, sizeof(w), document, IPC_STORE_REFUSED,
	    sizeof(struct ipc_refused));
	refusal_is(status, message);
}

/* --- facts --- */

/* Where facts are found, when they were collected, and when they expire. */
static void
found_of(int64_t stamp, int64_t expires)
{
	const struct ipc_store_found *w = (const void *)got.body;

	assert_int_equal(w->stamp, stamp);
	assert_int_equal(w->expires, expires);
}

#define FACTS(node, value)                                         \
	"{\"name\":\"" node "\",\"values\":{\"a\":\"" value "\"}," \
	"\"timestamp\":\"2026-11-22T08:00:00.000000000+00:00\"}"

static void
facts_are_stored_and_found(void **state)
{
	struct ipc_store_ask w = ask_of("web01");

	(void)state;
	store_begin();
	stored(IPC_STORE_FACTS, "web01", FACTS("web01", "1"));
	assert_int_equal(records("\"changed\":0,\"added\":1,\"removed\":0"), 1);
	assert_int_equal(metrics_own->cell[M_dlcFactsBad], 0);
	request(IPC_STORE_FIND, &w, sizeof(w), NULL, IPC_STORE_FOUND,
	    sizeof(struct ipc_store_found));
	found_of(INT64_C(1795334400000), 0);
	assert_non_null(strstr(text, "\"name\":\"web01\""));
	assert_non_null(strstr(text, "\"a\":\"1\""));
	stored(IPC_STORE_FACTS, "web01", FACTS("web01", "2"));
	assert_int_equal(records("\"changed\":1,\"added\":0,\"removed\":0"), 1);
	request(IPC_STORE_FIND, &w, sizeof(w), NULL, IPC_STORE_FOUND,
	    sizeof(struct ipc_store_found));
	assert_non_null(strstr(text, "\"a\":\"2\""));
	refused(
	    IPC_STORE_FIND, "web02", NULL, 404, "Could not find facts web02");
	/* moments: another zone, none, one that is not a time */
	stored(IPC_STORE_FACTS, "web01",
	    "{\"name\":\"web01\",\"values\":{},\"timestamp\":\"x\","
	    "\"expiration\":\"2026-11-22T09:00:01.5+01:00\"}");
	request(IPC_STORE_FIND, &w, sizeof(w), NULL, IPC_STORE_FOUND,
	    sizeof(struct ipc_store_found));
	found_of(0, INT64_C(1795334401500));
}

static void
facts_that_cannot_be_stored_are_refused(void **state)
{
	(void)state;
	store_begin();
	refused(IPC_STORE_FACTS, "web01", "", 400,
	    "The request body is invalid: it is empty");
	assert_int_equal(metrics_own->cell[M_dlcFactsBad], 0);
	refused(IPC_STORE_FACTS, "web01", "{", 400,
	    "The request body is invalid: unexpected end of the text (line 1, "
	    "column 2)");
	assert_int_equal(metrics_own->cell[M_dlcFactsBad], 1);
	assert_int_equal(records("\"reason\":\"unexpected end"), 1);
	assert_int_equal(rmdir(s.facts.path), 0);
	refused(IPC_STORE_FACTS, "web01", FACTS("web01", "1"), 500,
	    "Could not save facts web01");
	assert_int_equal(metrics_own->cell[M_dlcFactsBad], 2);
	assert_int_equal(records(s.facts.path), 1);
	refused(
	    IPC_STORE_FIND, "web01", NULL, 404, "Could not find facts web01");
}

/* A file that is malformed is not a missing one. */
static void
facts_that_cannot_be_read_are_an_error(void **state)
{
	const struct ipc_refused *w = (const void *)got.body;
	struct ipc_store_ask ask = ask_of("web01");

	(void)state;
	store_begin();
	stored(IPC_STORE_FACTS, "web01", FACTS("web01", "1"));
	assert_int_equal(truncate(in("data/facts/web01.json"), 5), 0);
	request(IPC_STORE_FIND, &ask, sizeof(ask), NULL, IPC_STORE_REFUSED,
	    sizeof(*w));
	assert_int_equal(w->status, 500);
	assert_int_equal(strncmp(w->message, "Could not read facts: ", 22), 0);
	assert_true(strlen(w->message) > 22);
}

static void
facts_can_be_in_memory(void **state)
{
	struct ipc_store_ask w = ask_of("web01");

	(void)state;
	setting("facts_terminus", "memory");
	store_begin();
	assert_null(s.facts.path);
	assert_int_equal(access(in("data"), F_OK), -1);
	stored(IPC_STORE_FACTS, "web01", FACTS("web01", "1"));
	request(IPC_STORE_FIND, &w, sizeof(w), NULL, IPC_STORE_FOUND,
	    sizeof(struct ipc_store_found));
	assert_non_null(strstr(text, "\"a\":\"1\""));
	/* an open that failed */
	facts_files_close(s.facts.files);
	s.facts.files = NULL;
	refused(IPC_STORE_FACTS, "web01", FACTS("web01", "1"), 500,
	    "Could not save facts web01");
	assert_int_equal(records("\"memory\""), 1);
	refused(
	    IPC_STORE_FIND, "web01", NULL, 404, "Could not find facts web01");
}

static void
facts_are_in_the_directory_of_their_form(void **state)
{
	(void)state;
	setting("facts_terminus", "yaml");
	store_begin();
	stored(IPC_STORE_FACTS, "web01", FACTS("web01", "1"));
	assert_int_equal(access(in("yaml/facts/web01.yaml"), F_OK), 0);
	assert_int_equal(access(in("data"), F_OK), -1);
}

/* --- reports --- */

#define REPORT(more)                                             \
	"{\"host\":\"web01\",\"time\":\"2026-11-22T08:00:00Z\"," \
	"\"logs\":[],\"metrics\":{},\"resource_statuses\":{}" more "}"

static void
reports_are_stored_and_counted(void **state)
{
	const struct ipc_stored *w = (const void *)got.body;

	(void)state;
	store_begin();
	stored(IPC_STORE_REPORT, "web01", REPORT(",\"status\":\"changed\""));
	assert_string_equal(w->status, "changed");
	assert_int_equal(metrics_own->cell[M_dlcReports], 1);
	refused(IPC_STORE_REPORT, "web01", "", 400,
	    "The request body is invalid: it is empty");
	refused(IPC_STORE_REPORT, "web02", "[]", 400,
	    "The request body is invalid: the report is not an object");
	assert_int_equal(
	    records("\"reason\":\"the report is not an object\""), 1);
	assert_int_equal(metrics_own->cell[M_dlcReports], 1);
	assert_int_equal(metrics_own->cell[M_dlcReportsBad], 2);
	store_process_on_tick(&s);
	assert_int_equal(metrics_own->cell[M_dlcReportsStored], 1);
	assert_true(metrics_own->cell[M_dlcReportsBytes] > 100);
	/* one that cannot be written is answered, as Puppet does */
	report_files_close(s.files);
	s.files = NULL;
	stored(IPC_STORE_REPORT, "web01", REPORT(""));
	assert_int_equal(metrics_own->cell[M_dlcReportsBad], 3);
	assert_int_equal(metrics_own->cell[M_dlcReports], 1);
	store_process_on_tick(&s);
	assert_false(answerer.ends);
}

static void
old_reports_are_removed_with_one_record(void **state)
{
	static const char removed[] = "\"reports\":2";

	(void)state;
	setting("max_reports_per_node", "1");
	store_begin();
	for (int i = 0; i < 3; i++)
		stored(IPC_STORE_REPORT, "web01", REPORT(""));
	log_memory_clear();
	store_process_on_tick(&s);
	assert_int_equal(metrics_own->cell[M_dlcReportsRemoved], 2);
	assert_int_equal(records(removed), 1);
	store_process_on_tick(&s);
	assert_int_equal(metrics_own->cell[M_dlcReportsRemoved], 2);
	assert_int_equal(records(removed), 1);
	assert_int_equal(metrics_own->cell[M_dlcReportsStored], 1);
}

/* --- the filebucket --- */

#define MD5_A "0cc175b9c0f1b6a831c399e269772661"
#define MD5_B "92eb5ffee6ae2fec3ad71c777531578f"

static struct ipc_bucket_ask
bucket_ask(const char *sum)
{
	struct ipc_bucket_ask w = {.certname = "web01", .algorithm = "md5"};

	snprintf(w.sum, sizeof(w.sum), "%s", sum);
	return w;
}

static void
bucket_refused(uint16_t type, const struct ipc_bucket_ask *w,
    const char *document, unsigned status, const char *message)
{
	request(type, w, sizeof(*w), document, IPC_STORE_REFUSED,
	    sizeof(struct ipc_refused));
	refusal_is(status, message);
}

static void
content_put(
    const struct ipc_bucket_ask *w, const char *document, const char *result)
{
	request(IPC_BUCKET_PUT, w, sizeof(*w), document, IPC_STORED,
	    sizeof(struct ipc_stored));
	assert_int_equal(
	    records(arena_printf(a, "\"result\":\"%s\"", result)), 1);
}

static void
contents_are_stored_read_and_compared(void **state)
{
	const struct ipc_bucket_found *found = (const void *)got.body;
	struct ipc_bucket_ask one = bucket_ask(MD5_A), two = bucket_ask(MD5_B);

	(void)state;
	store_begin();
	content_put(&one, "a", "added");
	content_put(&one, "a", "it was stored before");
	request(IPC_BUCKET_GET, &one, sizeof(one), NULL, IPC_BUCKET_FOUND,
	    sizeof(*found));
	assert_int_equal(found->size, 1);
	assert_string_equal(text, "a");
	snprintf(one.with, sizeof(one.with), "%s", MD5_B);
	bucket_refused(
	    IPC_BUCKET_GET, &one, NULL, 500, "could not find diff_with " MD5_B);
	content_put(&two, "b", "added");
	request(IPC_BUCKET_GET, &one, sizeof(one), NULL, IPC_BUCKET_FOUND,
	    sizeof(*found));
	assert_int_equal(found->size, strlen(text));
	assert_non_null(strstr(text, "-a"));
	assert_non_null(strstr(text, "+b"));
	/* another node has not put it */
	*one.with = '\0';
	snprintf(one.certname, sizeof(one.certname), "web02");
	request(IPC_BUCKET_GET, &one, sizeof(one), NULL, IPC_STORE_REFUSED,
	    sizeof(struct ipc_refused));
	one.all = 1;
	request(IPC_BUCKET_GET, &one, sizeof(one), NULL, IPC_BUCKET_FOUND,
	    sizeof(*found));
	assert_string_equal(text, "a");
}

static void
wrong_contents_are_refused(void **state)
{
	static const char wrong[] = "the checksum is invalid";
	struct ipc_bucket_ask w = bucket_ask("x");

	(void)state;
	store_begin();
	bucket_refused(IPC_BUCKET_PUT, &w, "a", 400, wrong);
	w = bucket_ask(MD5_A);
	snprintf(w.algorithm, sizeof(w.algorithm), "sha256");
	bucket_refused(IPC_BUCKET_PUT, &w, "a", 400, wrong);
	snprintf(w.algorithm, sizeof(w.algorithm), "md6");
	bucket_refused(IPC_BUCKET_GET, &w, NULL, 400, wrong);
	w = bucket_ask(MD5_A);
	snprintf(w.with, sizeof(w.with), "y");
	bucket_refused(IPC_BUCKET_GET, &w, NULL, 400, wrong);
	w = bucket_ask(MD5_A);
	snprintf(w.path, sizeof(w.path), "etc/a\nb");
	bucket_refused(IPC_BUCKET_PUT, &w, "a", 400, wrong);
	w = bucket_ask(MD5_A);
	bucket_refused(IPC_BUCKET_PUT, &w, "b", 400,
	    "the content does not have that checksum");
	assert_int_equal(access(in("bucket/0"), F_OK), -1);
}

static void
a_node_has_a_share_of_the_bucket(void **state)
{
	struct ipc_bucket_ask w = bucket_ask(MD5_A);

	(void)state;
	setting("max_bucket_bytes_per_node", "20");
	store_begin();
	bucket_refused(IPC_BUCKET_PUT, &w, "a", 507, "the filebucket is full");
	assert_int_equal(records("max_bucket_bytes_per_node within a day"), 1);
	store_share_release(&s.share);
	s.share.max = 1 << 20;
	content_put(&w, "a", "added");
}

/* --- the directories --- */

static void
a_replaced_directory_ends_the_process(void **state)
{
	(void)state;
	store_begin();
	store_process_on_tick(&s);
	assert_false(answerer.ends);
	assert_int_equal(rename(in("bucket"), in("old")), 0);
	log_memory_clear();
	store_process_on_tick(&s);
	assert_true(answerer.ends);
	assert_int_equal(records(in("bucket")), 1);
	answerer.ends = false;
	assert_int_equal(mkdir(in("bucket"), 0750), 0);
	store_process_on_tick(&s);
	assert_true(answerer.ends);
	answerer.ends = false;
	assert_int_equal(rmdir(in("bucket")), 0);
	assert_int_equal(rename(in("old"), in("bucket")), 0);
	store_process_on_tick(&s);
	assert_false(answerer.ends);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(facts_are_stored_and_found),
	    TEST(facts_that_cannot_be_stored_are_refused),
	    TEST(facts_that_cannot_be_read_are_an_error),
	    TEST(facts_can_be_in_memory),
	    TEST(facts_are_in_the_directory_of_their_form),
	    TEST(reports_are_stored_and_counted),
	    TEST(old_reports_are_removed_with_one_record),
	    TEST(contents_are_stored_read_and_compared),
	    TEST(wrong_contents_are_refused),
	    TEST(a_node_has_a_share_of_the_bucket),
	    TEST(a_replaced_directory_ends_the_process),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Requests for files as the fetch child receives them, and what an agent does
 * whose fetch child or facts are missing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/deferred.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/files/remote_bucket.h"
#include "agent/applyd/files/served_files.h"
#include "agent/applyd/files/web_files.h"
#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "base/privsep/memfd.h"
#include "machine/resource/file_server.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "base/settings/settings.h"
#include "machine/transaction/transaction.h"
#include "unit/shortage.h"

#define PATH_SIZE sizeof(((struct fetch_file *)NULL)->path)

static struct arena *a;
static struct settings *settings;
static struct strbuf err;
static struct exchange *exchange;
static const struct file_server *files;
static int fetch; /* the end of the fetch child */

static int
set_up(void **state)
{
	static const struct agent_config config = {
	    .connect_seconds = 1, .read_seconds = 1};
	int socks[2];

	(void)state;
	a = arena_new(0);
	strbuf_init(&err, 2 * PATH_SIZE);
	settings = settings_new(SETTINGS_AGENT);
	settings_set(settings, "certname", "n.example.com", NULL);
	if (message_pair(socks) < 0)
		return -1;
	exchange = exchange_new(&config, socks[0]);
	fetch = socks[1];
	files = served_files_new(a, exchange, "uuid", NULL);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	if (exchange != NULL)
		exchange_free(exchange);
	close(fetch);
	settings_free(settings);
	strbuf_release(&err);
	arena_free(a);
	return 0;
}

/* --- files --- */

/* Place the answer to the next request, which the exchange finds there. */
static void
refusal_is_placed(unsigned status, const char *message)
{
	struct fetch_failed m = {.status = status};

	snprintf(m.message, sizeof(m.message), "%s", message);
	assert_int_equal(
	    message_send_type(fetch, FETCH_FAILED, 0, &m, sizeof(m), -1), 0);
}

/* Receive the request of that type: its path, its host and its port. */
static const char *
request_of(unsigned type)
{
	struct message m;
	const struct fetch_file *rq = (const void *)m.body;
	const char *text;

	do {
		assert_int_equal(message_receive(fetch, &m), 1);
		message_close(&m);
	} while (m.head.type == FETCH_ROOM);
	assert_int_equal(m.head.type, type);
	assert_int_equal(m.head.size, sizeof(*rq));
	assert_string_equal(rq->transaction_uuid, "uuid");
	text = arena_printf(a, "%s:%u%s", rq->host, rq->port, rq->path);
	return text;
}

static void
metadata_has_the_parameters_of_a_search(void **state)
{
	static const char *const ignore[] = {".svn", "a&b", NULL};
	static const struct {
		struct served_ask ask;
		const char *wanted;
	} rows[] = {
	    {{.url = "puppet:///m/a b/%"},
		":0/puppet/v3/file_metadata/m/a%20b/%25?links=manage"
		"&checksum_type=md5&source_permissions=use&environment=e"},
	    {{.url = "puppet://h:81/m", .follow = true},
		"h:81/puppet/v3/file_metadata/m?links=follow"
		"&checksum_type=md5&source_permissions=use&environment=e"},
	    {{.url = "puppet://h/m", .search = true, .ignore = ignore},
		"h:0/puppet/v3/file_metadatas/m?recurse=false&links=manage"
		"&checksum_type=md5&source_permissions=use&environment=e"},
	    {{.url = "puppet:///m",
		 .search = true,
		 .depth = 2,
		 .max_files = 7,
		 .ignore = ignore},
		":0/puppet/v3/file_metadatas/m?recurse=true&recurselimit=2"
		"&max_files=7&ignore=.svn&ignore=a%26b&links=manage"
		"&checksum_type=md5&source_permissions=use&environment=e"},
	    {{.url = "puppet:///m", .search = true, .depth = -1},
		":0/puppet/v3/file_metadatas/m?recurse=true&max_files=0"
		"&links=manage&checksum_type=md5&source_permissions=use"
		"&environment=e"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct served_ask ask = rows[i].ask;
		struct served_files got = {.count = 1};

		ask.environment = "e";
		ask.sum_type = "md5";
		ask.permissions = "use";
		refusal_is_placed(404, "none");
		assert_int_equal(
		    files->metadata(files->context, a, &ask, &got, &err), 0);
		assert_int_equal(got.count, 0);
		assert_string_equal(request_of(FETCH_METADATA), rows[i].wanted);
	}
	assert_int_equal(err.len, 0);
}

static void
a_content_with_a_version_has_the_id_of_the_code(void **state)
{
	const struct catalog catalog = {.code_id = "a/1"},
			     none = {.code_id = NULL};
	const struct catalog *const catalogs[] = {NULL, &none, &catalog};
	static const char *const ids[] = {"", "", "a%2F1"};
	struct served_content content = {
	    .url = "puppet:///modules/m/files/a", .versioned = true};
	int fd;

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		files = served_files_new(a, exchange, "uuid", catalogs[i]);
		fd = files->begin(files->context, &content, "e", &err);
		assert_int_equal(fd, 0);
		assert_string_equal(request_of(FETCH_CONTENT),
		    arena_printf(a,
			":0/puppet/v3/static_file_content/modules/m/files/a"
			"?environment=e&code_id=%s",
			ids[i]));
		refusal_is_placed(404, "none");
		assert_int_equal(files->end(files->context, &err), -1);
	}
	content.versioned = false;
	assert_int_equal(files->begin(files->context, &content, "e", &err), 0);
	assert_string_equal(request_of(FETCH_CONTENT),
	    ":0/puppet/v3/file_content/modules/m/files/a?environment=e");
	refusal_is_placed(404, "none");
	assert_int_equal(files->end(files->context, &err), -1);
}

static void
a_backup_has_the_path_behind_two_slashes(void **state)
{
	struct served_backup b = {.server = "h:82",
	    .environment = "e",
	    .algorithm = "md5",
	    .sum = "0123",
	    .path = "/etc/a b",
	    .fd = STDIN_FILENO};

	(void)state;
	refusal_is_placed(500, "it is full");
	assert_int_equal(files->back_up(files->context, &b, &err), -1);
	assert_string_equal(err.s, "it is full");
	assert_string_equal(request_of(FETCH_BACKUP),
	    "h:82/puppet/v3/file_bucket_file/md5/0123//etc/a%20b"
	    "?environment=e");
}

static void
refused(int rc, const char *why)
{
	assert_int_equal(rc, -1);
	assert_string_equal(err.s, why);
	strbuf_reset(&err);
}

/* Nothing is sent. */
static void
requests_that_cannot_be_made_are_refused(void **state)
{
	const char *why = arena_printf(
	    a, "the request is longer than %zu bytes", PATH_SIZE - 1);
	char url[PATH_SIZE + 16];
	struct served_ask ask = {.url = url,
	    .environment = "e",
	    .sum_type = "md5",
	    .permissions = "use"};
	struct served_content content = {.url = url};
	struct served_backup b = {.server = "",
	    .environment = "e",
	    .algorithm = "md5",
	    .sum = "0",
	    .path = url + 9,
	    .fd = STDIN_FILENO};
	struct served_files got;
	struct message m;

	(void)state;
	memset(url, 'x', sizeof(url));
	memcpy(url, "puppet:///", 10);
	url[sizeof(url) - 1] = '\0';
	refused(files->metadata(files->context, a, &ask, &got, &err), why);
	refused(files->begin(files->context, &content, "e", &err), why);
	refused(files->back_up(files->context, &b, &err), why);
	memcpy(url, "puppet://h:x/", 13);
	assert_int_equal(
	    files->metadata(files->context, a, &ask, &got, &err), -1);
	assert_non_null(strstr(err.s, "the server is not a name"));
	strbuf_reset(&err);
	b.server = "h:x";
	assert_int_equal(files->back_up(files->context, &b, &err), -1);
	assert_non_null(strstr(err.s, "the server is not a name"));
	exchange_free(exchange);
	exchange = NULL;
	assert_int_equal(message_receive(fetch, &m), 0);
}

/* The first request finds that it has ended. */
static void
requests_without_a_fetch_child_fail(void **state)
{
	const struct served_ask ask = {.url = "puppet:///m/a",
	    .environment = "e",
	    .sum_type = "md5",
	    .permissions = "use"};
	const struct served_content content = {.url = "puppet:///m/a"};
	const struct served_backup b = {.server = "",
	    .environment = "e",
	    .algorithm = "md5",
	    .sum = "0",
	    .path = "/a",
	    .fd = STDIN_FILENO};
	static const char lost[] = "the fetch child has failed before";
	struct served_files got = {.count = 1};

	(void)state;
	close(fetch);
	fetch = -1;
	refused(files->metadata(files->context, a, &ask, &got, &err),
	    "the fetch child has ended");
	assert_int_equal(got.count, 0);
	refused(files->begin(files->context, &content, "e", &err), lost);
	refused(files->back_up(files->context, &b, &err), lost);
}

/* --- a filebucket --- */

static struct remote_bucket *bucket;

static int
bucket_opened(void)
{
	bucket = remote_bucket_open(settings, &err);
	return bucket != NULL ? 0 : -1;
}

static void
a_bucket_is_not_opened_without_its_fetch_child(void **state)
{
	unsigned before = shortage_descriptors();

	(void)state;
	refused(shortage_try(bucket_opened, 0),
	    "dalang-fetch: Too many open files");
	settings_set(settings, "environment", "a-b", NULL);
	refused(bucket_opened(), "the settings are invalid");
	assert_int_equal(shortage_descriptors(), before);
}

/* Whether dalang-fetch is installed or not: it cannot read a certificate. */
static void
a_bucket_whose_fetch_child_has_ended_fails(void **state)
{
	char sum[PATH_SIZE];

	(void)state;
	settings_set(settings, "hostcert", "/dev/null/none", NULL);
	assert_int_equal(bucket_opened(), 0);
	memset(sum, '0', sizeof(sum));
	sum[sizeof(sum) - 1] = '\0';
	refused(remote_bucket_get(bucket, "md5", sum, 1, &err),
	    "the request is too long");
	assert_int_equal(remote_bucket_get(bucket, "md5", "0", 1, &err), -1);
	assert_int_not_equal(err.len, 0);
	strbuf_reset(&err);
	assert_int_equal(
	    remote_bucket_put(bucket, 0, "/a", "md5", "0", &err), -1);
	assert_int_not_equal(err.len, 0);
	remote_bucket_close(bucket);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

/* --- files of web servers --- */

static struct machine *machine;

static int
web_file_asked(void)
{
	const struct served_ask ask = {.url = "http://h/", .sum_type = "md5"};
	struct served_files got;

	return machine->web->metadata(
	    machine->web->context, a, &ask, &got, &err);
}

static void
a_web_file_needs_its_process(void **state)
{
	(void)state;
	machine = machine_new(a);
	web_files_use(machine, settings, "uuid");
	refused(shortage_try(web_file_asked, 0),
	    "dalang-fetch: Too many open files");
	settings_set(settings, "user", "none-of-this-name", NULL);
	assert_int_equal(web_file_asked(), -1);
	assert_int_not_equal(err.len, 0);
	machine_end(machine);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

/* --- Deferred values --- */

/* Resolve a value with facts of that text; NULL: a descriptor of none. */
static int
resolved(const char *facts, struct value *ret)
{
	const struct agent_config config = {
	    .settings = settings, .certname = "n", .compat = 7};
	struct agent_deferred d = {.config = &config,
	    .exchange = exchange,
	    .arena = a,
	    .environment = "e"};
	struct machine m = {.arena = a};
	struct run_options o = {.machine = &m};
	int rc, fds[2];

	if (facts != NULL) {
		d.facts = memfd_from("facts", facts, strlen(facts));
	} else {
		assert_int_equal(pipe(fds), 0);
		close(fds[1]);
		d.facts = fds[0];
	}
	agent_deferred_options(&d, &o);
	rc = o.resolve(o.resolve_arg, value_int(7), ret, &err);
	agent_deferred_end(&d);
	return rc;
}

static void
a_deferred_value_needs_the_facts(void **state)
{
	unsigned before = shortage_descriptors();
	struct value v;

	(void)state;
	refused(resolved(NULL, &v),
	    "Could not retrieve local facts: Operation not permitted");
	refused(resolved("[]", &v),
	    "Could not retrieve local facts: (facts): facts must be a hash "
	    "of names and values");
	assert_int_equal(resolved("{\"values\":{}}", &v), 0);
	assert_int_equal(v.tag, V_INT);
	assert_int_equal(v.i, 7);
	assert_int_equal(shortage_descriptors(), before);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(metadata_has_the_parameters_of_a_search),
	    TEST(a_content_with_a_version_has_the_id_of_the_code),
	    TEST(a_backup_has_the_path_behind_two_slashes),
	    TEST(requests_that_cannot_be_made_are_refused),
	    TEST(requests_without_a_fetch_child_fail),
	    TEST(a_bucket_is_not_opened_without_its_fetch_child),
	    TEST(a_bucket_whose_fetch_child_has_ended_fails),
	    TEST(a_web_file_needs_its_process),
	    TEST(a_deferred_value_needs_the_facts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * Requests to the CA, by a dalang-fetch that is not one: its words, and what is
 * made of each of its answers.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "base/core/stop.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/memory.h"
#include "network/http/client/post.h"
#include "base/settings/settings.h"
#include "network/ssl/clean.h"
#include "network/ssl/host.h"
#include "network/ssl/request.h"
#include "network/ssl/servers.h"
#include "network/ssl/trace.h"
#include "unit/fake_fetch.h"
#include "unit/shortage.h"
#include "unit/ssl_site.h"

#define SETTLED                                                     \
	"--user service --group services --version 8.10.0 --color " \
	"false"
#define MALFORMED "the answer of the fetch child is malformed"
#define CA_HINT                                             \
	"; if the CA was made anew, run 'dalang ssl clean " \
	"--localca' on this machine"
#define ZEROS "00000000000000000000000000000000000000000000000000"

static struct ssl_answer answer;
static struct ssl_request get = {
    .method = "GET", .path = "certificate/ca", .max = 10};

static int
sent(const struct ssl_request *rq)
{
	return ssl_request_send(&c, rq, &answer);
}

/* --- the words --- */

static void
words_are(const struct ssl_request *rq, const char *words)
{
	fake_fetch_next("printf '200\\n'");
	assert_int_equal(sent(rq), 0);
	ssl_answer_release(&answer);
	assert_string_equal(
	    fake_fetch_calls(a), arena_printf(a, "%s\n", words));
}

static void
a_request_has_its_words(void **state)
{
	struct ssl_request rq = get;

	(void)state;
	words_are(&rq, "--ca-method GET --ca-path "
		       "/puppet-ca/v1/certificate/ca --ca-max 10 --server "
		       "ca.example.com --port 8140 --crl-check chain "
		       "--connect-timeout 5 --read-timeout 7 " SETTLED);
	assert_string_equal(fake_fetch_input(a), "");
	c.revocation = PKI_REVOCATION_LEAF;
	c.connect_seconds = 86401;
	c.read_seconds = 86400;
	rq = (struct ssl_request){.method = "PUT",
	    .path = "/status",
	    .body = "text\n",
	    .body_len = 5,
	    .verify = SSL_VERIFY_LISTS,
	    .identify = 1,
	    .since = 77,
	    .max = 100};
	words_are(&rq,
	    arena_printf(a,
		"--ca-method PUT --ca-path /status --ca-max 100 --ca-since 77 "
		"--server ca.example.com --port 8140 --localcacert %s "
		"--hostcrl %s --crl-check leaf --hostcert %s --hostprivkey %s "
		"--connect-timeout 86400 --read-timeout 86400 " SETTLED,
		c.localcacert, c.hostcrl, c.hostcert, c.hostprivkey));
	assert_string_equal(fake_fetch_input(a), "text\n");
	c.revocation = PKI_REVOCATION_NONE;
	rq = get;
	rq.verify = SSL_VERIFY_LISTS;
	words_are(&rq,
	    arena_printf(a,
		"--ca-method GET --ca-path /puppet-ca/v1/certificate/ca "
		"--ca-max 10 --server ca.example.com --port 8140 "
		"--localcacert %s --crl-check chain --connect-timeout 86400 "
		"--read-timeout 86400 " SETTLED,
		c.localcacert));
}

static void
a_proxy_is_a_descriptor(void **state)
{
	(void)state;
	setenv("http_proxy", "http://proxy.example.com:3128", 1);
	fake_fetch_next("printf '200\\n'; cat /dev/fd/3");
	assert_int_equal(sent(&(struct ssl_request){
			     .method = "GET", .path = "x", .max = 1000}),
	    0);
	unsetenv("http_proxy");
	assert_non_null(strstr(answer.body.s, "proxy.example.com"));
	assert_non_null(strstr(fake_fetch_calls(a), " --proxy-fd 3\n"));
	ssl_answer_release(&answer);
}

/* --- answers --- */

static void
each_answer_is_read(void **state)
{
	static const struct {
		const char *run;
		int rc;
		unsigned status, wait;
		const char *text; /* the body, or the error */
	} rows[] = {
	    {"printf '200\\n'", 0, 200, 0, ""},
	    {"printf '200\\nbody\\n'", 0, 200, 0, "body\n"},
	    {"printf '200\\n0123456789'", 0, 200, 0, "0123456789"},
	    {"printf '200\\n0123456789a'", -1, 200, 0,
		"the answer is larger than its limit"},
	    {"printf '503 301\\nbusy\\nmore'", -1, 503, 301,
		"status 503: busy"},
	    {"printf '404\\n'", -1, 404, 0, "status 404"},
	    {"printf '999\\na\\tb'", -1, 999, 0, "status 999: a?b"},
	    {"printf '1000\\n'", -1, 1000, 0, MALFORMED},
	    {"printf '0\\nno route'", -1, 0, 0, "no route"},
	    {"printf ''", -1, 0, 0, MALFORMED},
	    {"printf '200'", -1, 0, 0, MALFORMED},
	    {"printf '200x\\n'", -1, 200, 0, MALFORMED},
	    {"printf '200 1x\\n'", -1, 200, 1, MALFORMED},
	    {"printf '%063d\\n' 200", 0, 200, 0, ""},
	    {"printf '%064d\\n' 200", -1, 0, 0, MALFORMED},
	    {"exit 3", -1, 0, 0, "the fetch child failed"},
	    {"echo out; echo 'a\x1b' >&2; echo b >&2; exit 3", -1, 0, 0, "a?"},
	    /* 64 bytes more than those of the answer */
	    {"printf '%0400d' 0 >&2; exit 1", -1, 0, 0,
		ZEROS "000000000000000000000..."},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		fake_fetch_next(rows[i].run);
		if (sent(&get) != rows[i].rc ||
		    answer.status != rows[i].status ||
		    answer.wait != rows[i].wait)
			fail_msg("%s: %u %u %s", rows[i].run, answer.status,
			    answer.wait, answer.error);
		assert_string_equal(
		    rows[i].rc == 0 ? answer.body.s : answer.error,
		    rows[i].text);
		ssl_answer_release(&answer);
	}
}

/* A reason of 300 bytes is whole; the rest of a longer one is not there. */
static void
another_ca_has_a_hint(void **state)
{
	static const char *const reasons[] = {
	    "self-signed certificate in certificate chain",
	    "self signed certificate in certificate chain",
	    "unable to get local issuer certificate",
	    "certificate signature failure",
	};
	static struct ssl_request rq = {
	    .method = "GET", .path = "x", .max = 1000};

	(void)state;
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		fake_fetch_next(
		    arena_printf(a, "printf '0\\n(%s)'", reasons[i]));
		assert_int_equal(sent(&rq), -1);
		assert_string_equal(
		    answer.error, arena_printf(a, "(%s)" CA_HINT, reasons[i]));
		ssl_answer_release(&answer);
		/* not in the answer of a server */
		fake_fetch_next(
		    arena_printf(a, "printf '500\\n%s'", reasons[i]));
		assert_int_equal(sent(&rq), -1);
		assert_string_equal(answer.error,
		    arena_printf(a, "status 500: %s", reasons[i]));
		ssl_answer_release(&answer);
	}
	fake_fetch_next("printf '500\\n%0301d' 0");
	assert_int_equal(sent(&rq), -1);
	assert_string_equal(
	    answer.error, "status 500: " ZEROS ZEROS ZEROS ZEROS ZEROS ZEROS);
	ssl_answer_release(&answer);
}

static void
a_server_may_ask_for_a_retry(void **state)
{
	static const struct {
		const char *first;
		bool waits;
		int calls;
	} rows[] = {
	    {"printf '503 1\\n'", true, 2},
	    {"printf '503 1\\n'", false, 1},
	    {"printf '503 301\\n'", true, 1},
	    {"printf '503 0\\n'", true, 1},
	    {"printf '500 1\\n'", true, 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct ssl_request rq = get;
		int rc;

		rq.waits = rows[i].waits;
		fake_fetch_next(rows[i].first);
		fake_fetch_run(2, "printf '200\\nx'");
		rc = sent(&rq);
		ssl_answer_release(&answer);
		if (rc != (rows[i].calls == 2 ? 0 : -1))
			fail_msg("%s: %d", rows[i].first, rc);
	}
}

/* --- a program that does not end, or cannot be started --- */

/* Call it in a process that is asked to stop meanwhile; 0: as expected. */
static int
stopped(int (*call)(void))
{
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		char number[16];

		stop_on(SIGTERM);
		snprintf(number, sizeof(number), "%ld", (long)getpid());
		fake_fetch_write("pid", number, 0644);
		fake_fetch_next("kill -TERM $(cat \"$d/pid\")\nexec sleep 60");
		_exit(call());
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static int
request_stopped(void)
{
	return sent(&get) >= 0 || strcmp(answer.error, "it was stopped") != 0;
}

static int
trace_stopped(void)
{
	struct ssl_trace t;

	return ssl_trace_send(&c, &get, &t, &why) >= 0 ||
	       strcmp(why.s, "it was stopped") != 0;
}

static struct post post = {.url = "https://user:password@host/",
    .content_type = "application/json",
    .version = "8.10.0",
    .certname = "node.example.com",
    .user = "service",
    .proxy = -1};

static int
post_stopped(void)
{
	return post_text(&post, "{}", 2, &why) >= 0 ||
	       strcmp(why.s, "the run is stopped") != 0;
}

static void
a_stop_ends_the_program(void **state)
{
	(void)state;
	assert_int_equal(stopped(request_stopped), 0);
	assert_int_equal(stopped(trace_stopped), 0);
	assert_int_equal(stopped(post_stopped), 0);
}

/* The program ends at the limit, which is 10 s more than its own ones. */
static void
a_program_that_does_not_end_is_ended(void **state)
{
	struct ssl_trace t;

	(void)state;
	c.connect_seconds = -8;
	c.read_seconds = -1;
	fake_fetch_next("exec sleep 60");
	assert_int_equal(sent(&get), -1);
	assert_string_equal(answer.error, "the server took too long");
	ssl_answer_release(&answer);
	fake_fetch_next("exec sleep 60");
	assert_int_equal(ssl_trace_send(&c, &get, &t, &why), -1);
	assert_string_equal(why.s, "the server took too long");
	strbuf_reset(&why);
	post.limit_ms = 100;
	fake_fetch_next("exec sleep 60");
	assert_int_equal(post_text(&post, "{}", 2, &why), -1);
	assert_string_equal(why.s, "the server took too long");
	strbuf_reset(&why);
	/* one that reports success */
	fake_fetch_next("trap 'kill $!; exit 0' TERM\nsleep 60 & wait");
	assert_int_equal(post_text(&post, "{}", 2, &why), -1);
	assert_string_equal(why.s, "the server took too long");
	post.limit_ms = 0;
}

static int
request_now(void)
{
	int rc = sent(&get);

	errno = strcmp(answer.error, "Too many open files") == 0 ? EMFILE : 0;
	ssl_answer_release(&answer);
	return rc;
}

static int
traced_now(void)
{
	struct ssl_trace t;
	int rc = ssl_trace_send(&c, &get, &t, &why);

	errno = strcmp(why.s, "the fetch child cannot be started: Too many "
			      "open files") == 0
		    ? EMFILE
		    : 0;
	strbuf_reset(&why);
	ssl_trace_release(&t);
	return rc;
}

static int
post_now(void)
{
	int rc = post_text(&post, "{}", 2, &why);

	errno = strcmp(why.s, arena_printf(a, "%s: Too many open files",
				  fake_fetch_path("dalang-fetch"))) == 0
		    ? EMFILE
		    : 0;
	strbuf_reset(&why);
	return rc;
}

/* The program inherits the limit, and fails for this reason in the end. */
static void
needs_descriptors(shortage_call *call)
{
	unsigned before = shortage_descriptors(), n = 0;
	int rc, code;

	do {
		rc = shortage_try(call, n++);
		code = errno;
		assert_int_equal(shortage_descriptors(), before);
	} while (rc < 0 && code == EMFILE);
	assert_true(n > 1);
	assert_true(n < SHORTAGE_DESCRIPTORS_MAX);
}

static void
the_program_needs_descriptors(void **state)
{
	(void)state;
	fake_fetch_next("printf '200\\nx'");
	needs_descriptors(request_now);
	fake_fetch_next("printf '{}'");
	needs_descriptors(traced_now);
	fake_fetch_next("exit 0");
	needs_descriptors(post_now);
}

static void
a_program_that_is_not_there_is_named(void **state)
{
	struct ssl_trace t;

	(void)state;
	assert_int_equal(
	    rename(fake_fetch_path("dalang-fetch"), fake_fetch_path("hidden")),
	    0);
	assert_int_equal(sent(&get), -1);
	assert_string_equal(answer.error, "dalang-fetch is not found");
	ssl_answer_release(&answer);
	assert_int_equal(ssl_trace_send(&c, &get, &t, &why), -1);
	assert_string_equal(why.s, "the fetch child cannot be started: No "
				   "such file or directory");
	strbuf_reset(&why);
	assert_int_equal(post_text(&post, "{}", 2, &why), -1);
	assert_string_equal(why.s, "dalang-fetch: No such file or directory");
	assert_int_equal(
	    rename(fake_fetch_path("hidden"), fake_fetch_path("dalang-fetch")),
	    0);
}

/* --- traces --- */

static void
a_trace_is_read(void **state)
{
	struct ssl_request rq = get;
	struct ssl_trace t;

	(void)state;
	rq.traced = 1;
	fake_fetch_next(arena_printf(a,
	    "printf '{\"phase\":%d,\"errno\":4096,\"alert\":255,"
	    "\"status\":999,\"date\":5,\"timed_out\":true,"
	    "\"proxy\":\"p:1\",\"addresses\":\"::1\",\"error\":\"e\","
	    "\"chain\":\"c\",\"body\":\"b\"}'",
	    (int)HTTP_PHASE_DONE));
	assert_int_equal(ssl_trace_send(&c, &rq, &t, &why), 0);
	assert_int_equal(t.phase, HTTP_PHASE_DONE);
	assert_int_equal(t.error, 4096);
	assert_int_equal(t.alert, 255);
	assert_int_equal(t.status, 999);
	assert_int_equal(t.date, 5);
	assert_true(t.timed_out);
	assert_string_equal(t.proxy, "p:1");
	assert_string_equal(t.addresses, "::1");
	assert_string_equal(t.reason, "e");
	assert_string_equal(t.chain, "c");
	assert_string_equal(t.body, "b");
	ssl_trace_release(&t);
	assert_null(t.doc);
	assert_non_null(
	    strstr(fake_fetch_calls(a), "--color false --ca-trace\n"));
	/* numbers out of their range, and texts that are none */
	fake_fetch_next(arena_printf(a,
	    "printf '{\"phase\":%d,\"errno\":4097,\"alert\":256,"
	    "\"status\":1000,\"date\":-1,\"timed_out\":1,\"proxy\":7}'",
	    (int)HTTP_PHASE_DONE + 1));
	assert_int_equal(ssl_trace_send(&c, &rq, &t, &why), 0);
	assert_int_equal(t.phase, 0);
	assert_int_equal(t.error, 0);
	assert_int_equal(t.alert, 0);
	assert_int_equal(t.status, 0);
	assert_int_equal(t.date, 0);
	assert_false(t.timed_out);
	assert_string_equal(t.proxy, "");
	assert_string_equal(t.body, "");
	ssl_trace_release(&t);
}

static void
a_trace_may_fail(void **state)
{
	static const char *const rows[][2] = {
	    {"printf '{'", MALFORMED},
	    {"exit 3", "the fetch child failed"},
	    {"echo a >&2; echo b >&2; exit 3", "a"},
	};
	struct ssl_trace t;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		fake_fetch_next(rows[i][0]);
		assert_int_equal(ssl_trace_send(&c, &get, &t, &why), -1);
		assert_string_equal(why.s, rows[i][1]);
		strbuf_reset(&why);
		ssl_trace_release(&t);
	}
}

/* --- servers --- */

/* The number of records with both texts. */
static int
logged(const char *code, const char *text)
{
	struct log_line l;
	size_t pos = 0;
	int found = 0;

	while (log_memory_next(&pos, &l))
		found += strstr(l.json, code) != NULL &&
			 strstr(l.json, text) != NULL;
	return found;
}

static void
servers_of_records_are_found(void **state)
{
	struct server_list found;

	(void)state;
	fake_fetch_next("printf 'a.example.com:1 b.example.com:2'");
	ssl_srv_find(&c, "ca", &found);
	assert_int_equal(found.count, 0);
	assert_string_equal(fake_fetch_calls(a), "");
	c.srv = true;
	ssl_srv_find(&c, "ca", &found);
	assert_int_equal(found.count, 2);
	assert_string_equal(found.rows[1].host, "b.example.com");
	assert_int_equal(found.rows[1].port, 2);
	assert_string_equal(
	    fake_fetch_calls(a), "--srv-service ca " SETTLED "\n");
	c.srv_domain = "example.com";
	fake_fetch_next("printf ''");
	ssl_srv_find(&c, "puppet", &found);
	assert_int_equal(found.count, 0);
	assert_string_equal(fake_fetch_calls(a),
	    "--srv-service puppet " SETTLED " --srv-domain example.com\n");
	assert_int_equal(logged("3746", ""), 0);
}

static void
records_that_are_not_found_are_logged(void **state)
{
	static const char *const rows[][2] = {
	    {"exit 1", ": the fetch child failed\""},
	    {"echo 'a.example.com:1'; echo x >&2; echo y >&2; exit 1", ": x\""},
	    {"printf 'a.example.com:1 b:0'",
		": server_list: 'b:0' is not a host, or a host and a port\""},
	    {"echo 'no\x1brecords' >&2", ": no?records\""},
	    {"printf '%0400d' 0 >&2", ZEROS ZEROS ZEROS ZEROS ZEROS
		"0000000000000000000000000000000000000000000000000\""},
	};
	struct server_list found;

	(void)state;
	c.srv = true;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		log_memory_clear();
		found.count = 1;
		fake_fetch_next(rows[i][0]);
		ssl_srv_find(&c, "ca", &found);
		assert_int_equal(found.count, 0);
		if (logged("3746", rows[i][1]) != 1)
			fail_msg("%s: not logged", rows[i][0]);
	}
	log_memory_clear();
	assert_int_equal(
	    rename(fake_fetch_path("dalang-fetch"), fake_fetch_path("hidden")),
	    0);
	ssl_srv_find(&c, "ca", &found);
	assert_int_equal(logged("3746", ": No such file or directory\""), 1);
	assert_int_equal(
	    rename(fake_fetch_path("hidden"), fake_fetch_path("dalang-fetch")),
	    0);
}

static void
two_servers(void)
{
	target.servers.count = 0;
	target.selected = false;
	assert_int_equal(server_list_read(&target.servers,
			     "a.example.com:1,b.example.com:2", 3, &why),
	    0);
}

static void
the_first_server_that_is_ready_is_taken(void **state)
{
	(void)state;
	two_servers();
	fake_fetch_next("printf '503\\n'");
	fake_fetch_run(2, "printf '200\\nrunning'");
	fake_fetch_run(3, "printf '200\\nx'");
	fake_fetch_run(4, "printf '404\\n'");
	assert_int_equal(sent(&get), 0);
	assert_string_equal(answer.body.s, "x");
	ssl_answer_release(&answer);
	assert_string_equal(target.host, "b.example.com");
	assert_int_equal(
	    logged("3740", "Puppet server a.example.com:1 is unavailable: "
			   "503"),
	    1);
	/* it is taken for the next request, too */
	assert_int_equal(sent(&get), -1);
	assert_int_equal(answer.status, 404);
	ssl_answer_release(&answer);
}

static void
without_a_server_the_last_error_is_kept(void **state)
{
	(void)state;
	two_servers();
	fake_fetch_next("printf '0\\nno route'");
	fake_fetch_run(2, "printf '404\\n'");
	assert_int_equal(sent(&get), -1);
	assert_string_equal(
	    answer.error, "Puppet server b.example.com:2 is unavailable: 404");
	assert_int_equal(answer.status, 0);
	ssl_answer_release(&answer);
	two_servers();
	fake_fetch_next("printf '404\\n'");
	fake_fetch_run(2, "printf '0\\nno route'");
	assert_int_equal(sent(&get), -1);
	assert_string_equal(answer.error, "Unable to connect to server from "
					  "server_list setting: no route");
	ssl_answer_release(&answer);
	/* servers of records are used where they answer at all */
	two_servers();
	target.by_srv = 2;
	fake_fetch_next("printf '0\\nno route'");
	fake_fetch_run(2, "printf '0\\nno route'");
	assert_int_equal(sent(&get), -1);
	assert_string_equal(answer.error, "No more routes to ca");
	ssl_answer_release(&answer);
	assert_int_equal(logged("3747", "no route"), 2);
	two_servers();
	fake_fetch_next("printf '404\\n'");
	fake_fetch_run(2, "printf '200\\nx'");
	assert_int_equal(sent(&get), 0);
	assert_string_equal(target.host, "a.example.com");
	ssl_answer_release(&answer);
}

/* --- posts --- */

static void
a_post_has_its_words_and_input(void **state)
{
	struct post p = post;

	(void)state;
	fake_fetch_next("printf ignored");
	assert_int_equal(post_text(&p, "{}", 2, &why), 0);
	assert_string_equal(why.s, "");
	assert_string_equal(fake_fetch_calls(a),
	    "--post application/json --version 8.10.0 --certname "
	    "node.example.com --user service\n");
	assert_string_equal(
	    fake_fetch_input(a), "https://user:password@host/\n{}");
	p.cert = "cert";
	p.key = "key";
	p.ca = "ca";
	p.group = "group";
	p.proxy = open("/dev/null", O_RDONLY | O_CLOEXEC);
	fake_fetch_next("printf '\\n a\\nb\\n\\n' >&2; exit 1");
	assert_int_equal(post_text(&p, "{}", 2, &why), -1);
	assert_string_equal(why.s, "\n a\nb");
	assert_string_equal(fake_fetch_calls(a),
	    "--post application/json --version 8.10.0 --certname "
	    "node.example.com --hostcert cert --hostprivkey key --localcacert "
	    "ca --user service --group group --proxy-fd 3\n");
	close(p.proxy);
	p.proxy = -1;
	strbuf_reset(&why);
	fake_fetch_next("echo; exit 1");
	assert_int_equal(post_text(&p, "{}", 2, &why), -1);
	assert_string_equal(why.s, "");
}

static int
setup(void **state)
{
	if (ssl_site_setup(state) != 0)
		return -1;
	c.settings = settings_new(SETTINGS_AGENT);
	c.connect_seconds = 5;
	c.read_seconds = 7;
	log_memory_clear();
	return 0;
}

static int
teardown(void **state)
{
	settings_free(c.settings);
	return ssl_site_teardown(state);
}

static int
open_log(void **state)
{
	return authority_setup(state) != 0 ||
	       log_memory_open(1 << 20, LOG_FORM_JSON) != 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_request_has_its_words),
	    TEST(a_proxy_is_a_descriptor),
	    TEST(each_answer_is_read),
	    TEST(another_ca_has_a_hint),
	    TEST(a_server_may_ask_for_a_retry),
	    TEST(a_stop_ends_the_program),
	    TEST(a_program_that_does_not_end_is_ended),
	    TEST(the_program_needs_descriptors),
	    TEST(a_program_that_is_not_there_is_named),
	    TEST(a_trace_is_read),
	    TEST(a_trace_may_fail),
	    TEST(servers_of_records_are_found),
	    TEST(records_that_are_not_found_are_logged),
	    TEST(the_first_server_that_is_ready_is_taken),
	    TEST(without_a_server_the_last_error_is_kept),
	    TEST(a_post_has_its_words_and_input),
	};

	fake_fetch_begin("test_ssl_request");
	return fake_fetch_end(
	    cmocka_run_group_tests(tests, open_log, authority_teardown));
}

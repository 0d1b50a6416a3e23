/* Requests of services for catalogs: their schema, and the jobs they make. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "logging/level/level.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "base/privsep/memfd.h"
#include "server/front/front.h"
#include "server/front/catalog/front_catalog.h"
#include "server/front/catalog/front_catalog_v4.h"
#include "server/front/front_log.h"
#include "server/front/catalog/front_job.h"
#include "server/front/files/front_store.h"
#include "server/ipc/ipc_compile.h"

static struct front front;
static struct front_job job;
static char happened[1500]; /* the call or the answer */

/* --- instead of those of a front --- */

void
http_answer_error(struct http_exchange *x, int status, const char *issue_kind,
    const char *fmt, ...)
{
	char text[1200];
	va_list ap;

	(void)x;
	assert_string_equal(issue_kind, "RUNTIME_ERROR");
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	snprintf(happened, sizeof(happened), "%d %s", status, text);
}

void
front_log_refused(struct http_exchange *x, int status, const char *reason)
{
	assert_non_null(x);
	assert_int_equal(status, 400);
	assert_true(*reason != '\0');
}

struct front_job *
catalog_job_new(struct front *f, struct http_exchange *x, const char *format,
    const char *environment)
{
	assert_ptr_equal(f, &front);
	assert_string_equal(format, "application/json");
	job = (struct front_job){.x = x, .facts = -1};
	snprintf(job.certname, sizeof(job.certname), "%s", x->name);
	snprintf(job.requested, sizeof(job.requested), "%s", environment);
	return &job;
}

void
catalog_start(struct front *f, struct front_job *j)
{
	assert_ptr_equal(f, &front);
	assert_ptr_equal(j, &job);
	snprintf(happened, sizeof(happened), "start");
}

void
front_facts_find(struct front *f, struct front_job *j)
{
	assert_ptr_equal(f, &front);
	assert_ptr_equal(j, &job);
	snprintf(happened, sizeof(happened), "find");
}

void
front_job_fail(struct front *f, struct front_job *j, int status,
    const char *issue_kind, const char *message)
{
	(void)f;
	assert_null(j->x);
	assert_int_equal(status, 400);
	assert_string_equal(issue_kind, "RUNTIME_ERROR");
	assert_string_equal(message, "");
}

void
front_context_extend(struct http_exchange *x, const char *uuid)
{
	assert_ptr_equal(x, job.x);
	assert_string_equal(uuid, job.transaction_uuid);
}

/* --- tests --- */

/* Handle a body: what happened. */
static const char *
handle(const char *body)
{
	static struct http_exchange x;
	struct http_request rq = {.method = HTTP_POST};

	memset(&x, 0, sizeof(x));
	strbuf_init(&rq.body, 1 << 20);
	strbuf_addstr(&rq.body, body);
	x.rq = &rq;
	snprintf(happened, sizeof(happened), "nothing");
	catalog_v4_handle(&front, &x);
	strbuf_release(&rq.body);
	return happened;
}

/* Take the facts of the job. */
static const char *
facts(void)
{
	static char text[5000];
	size_t n = 0;
	void *map = memfd_map(job.facts, sizeof(text), &n);

	assert_non_null(map);
	snprintf(text, sizeof(text), "%.*s", (int)n, (char *)map);
	munmap(map, n);
	close(job.facts);
	return text;
}

#define STORES	   "\"persistence\":{\"facts\":true,\"catalog\":false}"
#define NONE	   "\"persistence\":{\"facts\":false,\"catalog\":false}"
#define NODE	   "\"certname\":\"n.e\",\"environment\":\"prod\""
#define WITH(more) "{" NODE "," NONE "," more "}"

static void
wrong_requests_are_refused(void **state)
{
	static const struct {
		const char *body, *why;
	} rows[] = {
	    {"[]", "it is not an object (line 1, column 1)"},
	    {"{}", "certname is missing"},
	    {"{\"certname\":1}", "certname is not a string"},
	    {"{\"certname\":\"n\"}", "persistence is missing"},
	    {"{\"certname\":\"n\",\"persistence\":1}",
		"persistence is not an object"},
	    {"{\"certname\":\"n\"," NONE "}", "environment is missing"},
	    {"{" NODE ",\"persistence\":{}}", "persistence.facts is missing"},
	    {"{" NODE ",\"persistence\":{\"facts\":1,\"catalog\":false}}",
		"persistence.facts is not a boolean"},
	    {"{" NODE ",\"persistence\":{\"facts\":true}}",
		"persistence.catalog is missing"},
	    {"{" NODE ",\"persistence\":{\"facts\":true,\"catalog\":true}}",
		"persistence.catalog: this server stores no catalogs"},
	    {WITH("\"a\":1"), "a is unknown"},
	    {WITH("\"options\":{\"a\":1}"), "options.a is unknown"},
	    {WITH("\"options\":{\"capture_logs\":\"x\"}"),
		"options.capture_logs is not a boolean"},
	    {WITH("\"options\":{\"log_level\":\"notice\"}"),
		"options.log_level is neither debug, info, warning nor err"},
	    {WITH("\"facts\":{}"), "facts.values is missing"},
	    {WITH("\"facts\":{\"values\":1}"), "facts.values is not an object"},
	    {WITH("\"facts\":{\"values\":{},\"name\":\"n\"}"),
		"facts.name is not the node of the request"},
	    {WITH("\"trusted_facts\":{}"), "trusted_facts.values is missing"},
	    {WITH("\"trusted_facts\":{\"values\":{},\"a\":1}"),
		"trusted_facts.a is unknown"},
	    {WITH("\"transaction_uuid\":\"0123456789012345678901234567890123"
		  "456789012345678901234567890123\""),
		"transaction_uuid is too long"},
	    {"{\"certname\":\"N\",\"environment\":\"e\"," NONE "}",
		"certname is not the name of a node"},
	    {"{\"certname\":\"n\",\"environment\":\"e/\"," NONE "}",
		"environment is not a valid name"},
	};
	char wanted[300];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(wanted, sizeof(wanted),
		    "400 the request is invalid: %s", rows[i].why);
		assert_string_equal(handle(rows[i].body), wanted);
	}
}

static void
a_request_without_facts_has_those_that_are_stored(void **state)
{
	(void)state;
	assert_string_equal(handle("{" NODE "," STORES "}"), "find");
	assert_string_equal(job.certname, "n.e");
	assert_string_equal(job.requested, "prod");
	assert_string_equal(job.transaction_uuid, "");
	/* nothing of them is trusted */
	assert_string_equal(job.extensions, "{}");
	assert_int_equal(job.has_facts, 0);
	assert_false(job.stores_facts);
	assert_false(job.keeps_environment);
	assert_int_equal(job.form, IPC_COMPILE_V4);
	assert_int_equal(job.log_level, LOG_LEVEL_TRACE);
	assert_int_equal(job.facts, -1);
}

static void
a_request_with_facts_is_started(void **state)
{
	(void)state;
	assert_string_equal(
	    handle("{" NODE "," STORES
		   ",\"facts\":{\"timestamp\":\"t\",\"values\": {\"a\" : 1}},"
		   "\"transaction_uuid\":\"u\",\"job_id\":\"j\"}"),
	    "start");
	assert_string_equal(job.transaction_uuid, "u");
	assert_string_equal(job.extensions, "null");
	assert_int_equal(job.has_facts, 1);
	assert_true(job.stores_facts);
	assert_string_equal(facts(),
	    "{\"values\":{\"a\" : 1},\"timestamp\":\"t\",\"name\":\"n.e\"}");
	/* they are stored only if that is asked for */
	assert_string_equal(
	    handle(WITH("\"facts\":{\"name\":\"n.e\",\"values\":{}}")),
	    "start");
	assert_false(job.stores_facts);
	assert_string_equal(facts(), "{\"values\":{},\"name\":\"n.e\"}");
}

static void
options_are_those_of_the_job(void **state)
{
	static const struct {
		const char *word;
		uint32_t level;
	} rows[] = {{"debug", LOG_LEVEL_DEBUG}, {"info", LOG_LEVEL_INFO},
	    {"warning", LOG_LEVEL_WARN}, {"err", LOG_LEVEL_ERROR},
	    {"", LOG_LEVEL_TRACE}};
	char body[300];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(body, sizeof(body),
		    WITH("\"options\":{\"log_level\":\"%s\"}"), rows[i].word);
		assert_string_equal(handle(body), "find");
		assert_int_equal(job.log_level, rows[i].level);
		assert_int_equal(job.form, IPC_COMPILE_V4);
		assert_false(job.keeps_environment);
	}
	assert_string_equal(
	    handle(WITH("\"options\":{\"capture_logs\":true,"
			"\"prefer_requested_environment\":false}")),
	    "find");
	assert_int_equal(job.form, IPC_COMPILE_V4_LOGS);
	assert_false(job.keeps_environment);
	assert_string_equal(
	    handle(WITH("\"options\":{\"capture_logs\":false,"
			"\"prefer_requested_environment\":true}")),
	    "find");
	assert_int_equal(job.form, IPC_COMPILE_V4);
	assert_true(job.keeps_environment);
}

static void
trusted_facts_have_a_maximum(void **state)
{
	/* {"a":"..."} is 8 bytes more than its text */
	const int most = IPC_EXTENSIONS_MAX - 1 - 8;
	char body[2 * IPC_EXTENSIONS_MAX], wanted[100];

	(void)state;
	for (int n = most; n <= most + 1; n++) {
		snprintf(body, sizeof(body),
		    WITH("\"trusted_facts\":{\"values\": {\"a\": \"%0*d\"}}"),
		    n, 0);
		snprintf(wanted, sizeof(wanted),
		    "400 the request is invalid: trusted_facts have more than "
		    "%d bytes",
		    IPC_EXTENSIONS_MAX - 1);
		assert_string_equal(handle(body), n == most ? "find" : wanted);
		if (n == most)
			assert_int_equal(
			    strlen(job.extensions), IPC_EXTENSIONS_MAX - 1);
	}
	assert_string_equal(
	    handle(WITH("\"trusted_facts\":{\"values\": {\"a\": 1}}")), "find");
	assert_string_equal(job.extensions, "{\"a\":1}");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(wrong_requests_are_refused),
	    cmocka_unit_test(a_request_without_facts_has_those_that_are_stored),
	    cmocka_unit_test(a_request_with_facts_is_started),
	    cmocka_unit_test(options_are_those_of_the_job),
	    cmocka_unit_test(trusted_facts_have_a_maximum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* URLs of web files that are refused, and a process that is not started. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "agent/fetch/fetch_ipc.h"
#include "agent/applyd/files/web_files.h"
#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/file_server.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "base/settings/settings.h"

#define URL_MAX (sizeof(((struct fetch_url *)NULL)->url))

static struct arena *a;
static struct settings *settings;
static struct machine *m;

/* With settings of which no run can be made. */
static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	settings = settings_new(SETTINGS_AGENT);
	m = machine_new(a);
	web_files_use(m, settings, "uuid");
	settings_set(settings, "certname", "n.example.com", NULL);
	return settings_set(settings, "environment", "a-b", NULL);
}

static int
tear_down(void **state)
{
	(void)state;
	machine_end(m);
	settings_free(settings);
	arena_free(a);
	return 0;
}

static void
refused(const char *url, const char *why)
{
	const struct served_ask ask = {.url = url, .sum_type = "sha256"};
	const struct served_content content = {.url = url};
	struct served_files files = {.count = 1};
	struct strbuf err;

	strbuf_init(&err, 8192);
	assert_int_equal(
	    m->web->metadata(m->web->context, a, &ask, &files, &err), -1);
	assert_string_equal(err.s, why);
	assert_int_equal(files.count, 0);
	strbuf_reset(&err);
	assert_int_equal(
	    m->web->begin(m->web->context, &content, "production", &err), -1);
	assert_string_equal(err.s, why);
	strbuf_release(&err);
}

static void
urls_of_another_form_are_refused(void **state)
{
	(void)state;
	refused("http://h/\xc3\xa4",
	    "URI must be ascii only \"http://h/\xc3\xa4\"");
	refused("http://h/\x7f", "URI must be ascii only \"http://h/\x7f\"");
	refused("http://h/a b", "bad URI(is not URI?): \"http://h/a b\"");
	refused("http:/h", "no host component for URI");
	refused("http://", "no host component for URI");
	refused("http://?a", "no host component for URI");
	refused("http:///a", "no host component for URI");
}

static void
a_url_has_a_maximum_of_bytes(void **state)
{
	char url[URL_MAX + 1];

	(void)state;
	memset(url, 'x', sizeof(url));
	memcpy(url, "http://h/", 9);
	url[URL_MAX] = '\0';
	refused(url, arena_printf(a, "the request is longer than %zu bytes",
			 URL_MAX - 1));
	url[URL_MAX - 1] = '\0';
	refused(url, "the settings are invalid");
}

/* Each refusal has two attempts. */
static void
sixteen_attempts_are_made_to_start(void **state)
{
	(void)state;
	for (int i = 0; i < 8; i++)
		refused("http://h/", "the settings are invalid");
	refused("http://h/", "the fetch child has failed before");
}

static void
several_files_are_not_searched(void **state)
{
	const struct served_ask ask = {.url = "http://h/", .search = true};
	struct served_files files = {.count = 1};
	struct strbuf err;

	(void)state;
	strbuf_init(&err, 8192);
	assert_int_equal(
	    m->web->metadata(m->web->context, a, &ask, &files, &err), -1);
	assert_string_equal(err.s, "cannot lookup multiple files");
	assert_int_equal(files.count, 0);
	files.count = 1;
	assert_int_equal(
	    m->web->inlined(m->web->context, a, "t", 1, "s", &files, &err), 0);
	assert_int_equal(files.count, 0);
	strbuf_release(&err);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(urls_of_another_form_are_refused),
	    TEST(a_url_has_a_maximum_of_bytes),
	    TEST(sixteen_attempts_are_made_to_start),
	    TEST(several_files_are_not_searched),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

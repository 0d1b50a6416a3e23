/* Parts of agents' requests: environment, format, and the path of a file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "server/front/files/front_request.h"
#include "server/ipc/ipc_assistants.h"

static char answered[300]; /* "" before */

/* Instead of that of the HTTPS server. */
void
http_answer_error(struct http_exchange *x, int status, const char *issue_kind,
    const char *fmt, ...)
{
	char text[200];
	va_list ap;

	(void)x;
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	snprintf(
	    answered, sizeof(answered), "%d %s %s", status, issue_kind, text);
}

static void
an_environment_has_a_name(void **state)
{
	static const struct {
		const char *query, *wanted, *answer;
	} rows[] = {
	    {"environment=a_B9", "a_B9", ""},
	    {"a=b", NULL,
		"400 RUNTIME_ERROR An environment parameter must be specified"},
	    {"environment=a%00", NULL,
		"400 RUNTIME_ERROR An environment parameter must be specified"},
	    {"environment=", NULL,
		"400 RUNTIME_ERROR The environment must be purely "
		"alphanumeric, not ''"},
	    {"environment=a-b", NULL,
		"400 RUNTIME_ERROR The environment must be purely "
		"alphanumeric, not 'a-b'"},
	    {"environment=..", NULL,
		"400 RUNTIME_ERROR The environment must be purely "
		"alphanumeric, not '..'"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct http_exchange x = {.rq = NULL};
		const char *why, *name;

		assert_int_equal(form_add(&x.form, rows[i].query,
				     strlen(rows[i].query), &why),
		    0);
		answered[0] = '\0';
		name = front_request_environment(&x);
		if (rows[i].wanted == NULL)
			assert_null(name);
		else
			assert_string_equal(name, rows[i].wanted);
		assert_string_equal(answered, rows[i].answer);
		form_release(&x.form);
	}
}

#define RICH "application/vnd.puppet.rich+json"
#define JSON "application/json"
#define PSON "text/pson"

/* The format for a field Accept; "" where none is accepted. */
static const char *
format(const char *accept, enum front_formats formats)
{
	struct http_exchange x = {.rq = NULL};
	struct http_parser p;
	char text[1000];
	const char *type;
	size_t used;

	snprintf(text, sizeof(text),
	    "GET / HTTP/1.1\r\nHost: a\r\n%s%s\r\n\r\n",
	    accept != NULL ? "Accept: " : "A: b", accept != NULL ? accept : "");
	http_parser_init(&p, 0);
	assert_int_equal(
	    http_parser_feed(&p, text, strlen(text), &used), HTTP_PARSE_DONE);
	x.rq = &p.rq;
	answered[0] = '\0';
	type = front_request_format(&x, formats);
	http_parser_release(&p);
	assert_string_equal(answered,
	    type != NULL ? ""
			 : "406 UNSUPPORTED_FORMAT No supported formats are "
			   "acceptable");
	return type != NULL ? type : "";
}

static void
the_first_format_that_is_ours_is_used(void **state)
{
	static const struct {
		const char *accept, *rich, *json;
	} rows[] = {
	    {NULL, JSON, JSON},
	    {JSON, JSON, JSON},
	    {PSON, PSON, PSON},
	    {RICH, RICH, ""},
	    {"*/*", JSON, JSON},
	    {"Application/JSON", JSON, JSON},
	    {RICH ", " JSON ", " PSON, RICH, JSON},
	    {RICH "," PSON "," JSON, RICH, PSON},
	    {PSON "," RICH, PSON, PSON},
	    {"a/b,\t " JSON, JSON, JSON},
	    {"a/b , " JSON " , c/d", JSON, JSON},
	    {JSON ";q=0.5", JSON, JSON},
	    {JSON " \t;q=0.5," PSON, JSON, JSON},
	    {"a/b;q=1," PSON ";q=0", PSON, PSON},
	    {"a/b;" JSON "," PSON, PSON, PSON},
	    {",," PSON, PSON, PSON},
	    {" , ;, " PSON, PSON, PSON},
	    {"a/b", "", ""},
	    {"", "", ""},
	    {",", "", ""},
	    {"*/", "", ""},
	    {"*/*x", "", ""},
	    {"a/*", "", ""},
	    {"application/jso", "", ""},
	    {"application/jsonx", "", ""},
	    {"xapplication/json", "", ""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_string_equal(
		    format(rows[i].accept, FRONT_FORMATS_RICH), rows[i].rich);
		assert_string_equal(
		    format(rows[i].accept, FRONT_FORMATS_JSON), rows[i].json);
	}
}

static void
the_path_of_a_file_is_joined(void **state)
{
	struct http_exchange x = {.rest = 1};
	char out[IPC_FILE_PATH_MAX], name[1100];

	(void)state;
	x.path.segments[0] = "route";
	x.path.count = 1;
	assert_int_equal(front_request_file(&x, out), -1);
	x.path.segments[1] = "modules";
	x.path.segments[2] = "a b";
	x.path.segments[3] = "c";
	x.path.count = 4;
	assert_int_equal(front_request_file(&x, out), 0);
	assert_string_equal(out, "modules/a b/c");
	x.path.count = 2;
	assert_int_equal(front_request_file(&x, out), 0);
	assert_string_equal(out, "modules");
	/* at most IPC_FILE_PATH_MAX - 1 bytes */
	memset(name, 'a', sizeof(name));
	name[1000] = '\0';
	x.path.segments[1] = x.path.segments[2] = name;
	x.path.count = 4;
	for (size_t n = 40; n <= 50; n++) {
		char last[60];

		memset(last, 'b', sizeof(last));
		last[n] = '\0';
		x.path.segments[3] = last;
		if (2002 + n >= IPC_FILE_PATH_MAX) {
			assert_int_equal(front_request_file(&x, out), -1);
			continue;
		}
		assert_int_equal(front_request_file(&x, out), 0);
		assert_int_equal(strlen(out), 2002 + n);
		assert_string_equal(out + 2002, last);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_environment_has_a_name),
	    cmocka_unit_test(the_first_format_that_is_ours_is_used),
	    cmocka_unit_test(the_path_of_a_file_is_joined),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

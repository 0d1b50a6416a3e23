/* Requests for files of versioned code that are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "server/config.h"
#include "server/front.h"
#include "server/front_code.h"
#include "unit/answered.h"

static void
wrong_requests_are_refused(void **state)
{
#define MISSING                                                             \
	"Error: A /static_file_content request requires an environment, a " \
	"code-id, and a file-path"
	static const struct {
		const char *target;
		int status;
		const char *wanted;
	} rows[] = {
	    {"/s/modules/m/files/a?code_id=1", 400, MISSING},
	    {"/s/modules/m/files/a?environment=&code_id=1", 400, MISSING},
	    {"/s/modules/m/files/a?environment=e", 400, MISSING},
	    {"/s/modules/m/files/a?environment=e&code_id=", 400, MISSING},
	    {"/s?environment=e&code_id=1", 400, MISSING},
	    {"/s/modules/m/files/a?environment=e-f&code_id=1", 400,
		"The environment must be purely alphanumeric, not 'e-f'"},
	    {"/s/modules/m/files/a?environment=e&code_id=a%2Fb", 400,
		"Invalid code-id 'a/b'. Must contain only alpha-numerics and "
		"'-', '_', ';', or ':'"},
	    {"/s/modules/m/manifests/a?environment=e&code_id=1", 403,
		"Request Denied: A /static_file_content request must be a "
		"file within the files, lib, scripts, or tasks directory of a "
		"module."},
	    {"/s/modules/m/files/a?environment=e&code_id=1", 500,
		"Internal Server Error: Cannot retrieve code content because "
		"the \"code_content_command\" setting is not present in "
		"configuration."},
	};
	struct server_config config = {.code = {.content = NULL}};
	struct front front = {.config = &config};
	char text[300];
	const char *why;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text),
		    "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", rows[i].target);
		request_make(text, "node");
		assert_int_equal(route_path_parse(&x.path, rows[i].target,
				     strlen(rows[i].target), &why),
		    0);
		assert_int_equal(
		    form_add(&x.form, x.path.query, x.path.query_len, &why), 0);
		x.rest = 1;
		front_static_content(&front, &x);
		assert_int_equal(x.status, rows[i].status);
		assert_string_equal(
		    strstr(output_take(), "\r\n\r\n") + 4, rows[i].wanted);
		assert_non_null(strstr(
		    output, "\r\nContent-Type: text/plain; charset=utf-8\r\n"));
		request_end();
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(wrong_requests_are_refused),
	};

	return cmocka_run_group_tests(tests, answered_setup, answered_teardown);
}

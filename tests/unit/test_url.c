/* URLs in messages: users, passwords and queries are not printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/strbuf.h"
#include "base/url.h"

static void
secrets_are_redacted(void **state)
{
	static const char *const cases[][2] = {
	    {"http://h/a", "http://h/a"},
	    {"http://u:p@h/a", "http://[redacted]@h/a"},
	    {"http://token@h:80/a", "http://[redacted]@h:80/a"},
	    {"https://token:@h/a", "https://[redacted]@h/a"},
	    {"http://@h/a", "http://[redacted]@h/a"},
	    {"puppet://u:p@h/a", "puppet://[redacted]@h/a"},
	    /* malformed: the user information does not end before the path */
	    {"http://u:p/q@h/a", "http://[redacted]@h/a"},
	    {"http://u:p?q@h", "http://[redacted]@h"},
	    {"http://u:p@x@h", "http://[redacted]@h"},
	    {"http:u:p@h", "[redacted]@h"},
	    {"u:p@h", "[redacted]@h"},
	    {"mailto:x@y", "mailto:x@y"},
	    {"http://u:1/q@h/a", "http://u:1/q@h/a"}, /* port 1 of u */
	    {"http://h:80/a@b", "http://h:80/a@b"},
	    {"http://h/a:b@c", "http://h/a:b@c"},
	    {"http://[::1]:80/a@b", "http://[::1]:80/a@b"},
	    {"http://u:p@[::1]:80/a@b", "http://[redacted]@[::1]:80/a@b"},
	    /* queries */
	    {"http://h/a?sig=b", "http://h/a?[redacted]"},
	    {"HTTPS://t@h/a?b?c#d", "HTTPS://[redacted]@h/a?[redacted]"},
	    {"http://h?b", "http://h?[redacted]"},
	    {"http:/h?b=://u:p@x", "http:/h?[redacted]"},
	    {"http://h/a#b", "http://h/a#b"},
	    {"puppet:///modules/m/a?b", "puppet:///modules/m/a?b"},
	    {"", ""},
	};
	struct strbuf out;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		strbuf_init(&out, strlen(cases[i][0]) + URL_REDACTED_MORE);
		url_redact(cases[i][0], &out);
		assert_string_equal(out.s != NULL ? out.s : "", cases[i][1]);
		strbuf_release(&out);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(secrets_are_redacted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* URLs in messages: users, passwords and queries are not printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/text/url.h"

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
	    {"http://h.example/a:b@c", "http://h.example/a:b@c"},
	    {"ftp://h/a:b@c", "ftp://h/a:b@c"},
	    /* a token with a "/" */
	    {"http://tok/en@h/a", "http://[redacted]@h/a"},
	    {"HTTPS://t/o+k/e=@h:80/a", "HTTPS://[redacted]@h:80/a"},
	    {"http://tok/en@[::1]/a", "http://[redacted]@[::1]/a"},
	    {"http://tok/en:x@h?b", "http://[redacted]@h?[redacted]"},
	    {"http://h/getty@.service", "http://h/getty@.service"},
	    {"http://h/a@", "http://h/a@"},
	    {"http://localhost/a@b", "http://localhost/a@b"},
	    {"http://[::1]/a@b", "http://[::1]/a@b"},
	    {"http:///a@b", "http:///a@b"},
	    {"http://h/a?b@c", "http://h/a?[redacted]"},
	    {"puppet://h/a@b", "puppet://h/a@b"},
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

static void
all_urls_of_a_text_are_redacted(void **state)
{
	static const char *const cases[][2] = {
	    {"", ""},
	    {"no URL", "no URL"},
	    {"http://u:p@h/a", "http://[redacted]@h/a"},
	    {"get http://u:p@h/a now", "get http://[redacted]@h/a now"},
	    {"http://u:p@h\nhttp://v:q@i\t.",
		"http://[redacted]@h\nhttp://[redacted]@i\t."},
	    {"http://u:p@h,http://v:q@i",
		"http://[redacted]@h,http://[redacted]@i"},
	    {"--from=ftp://u:p,q@h", "--from=ftp://[redacted]@h"},
	    {"x://h/y://u:p@z", "x://h/y://[redacted]@z"},
	    {"http://h?a=http://u:p@i b",
		"http://h?[redacted]http://[redacted]@i b"},
	    {"://u:p@h", "://[redacted]@h"},
	    {"a://", "a://"},
	    {"://@://@://@", "://[redacted]@://[redacted]@://[redacted]@"},
	};
	struct strbuf out;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		strbuf_init(&out, strlen(cases[i][0]) * URL_REDACTED_TIMES + 1);
		url_redact_all(cases[i][0], &out);
		assert_string_equal(out.s != NULL ? out.s : "", cases[i][1]);
		strbuf_release(&out);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(secrets_are_redacted),
	    cmocka_unit_test(all_urls_of_a_text_are_redacted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

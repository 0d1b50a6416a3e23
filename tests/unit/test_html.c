/* Text of HTML pages: what is escaped, and the conversions of markup. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/text/html.h"
#include "base/core/strbuf.h"

#define BAD "\xef\xbf\xbd"

static void
expect_text(const char *s, size_t n, const char *wanted)
{
	struct strbuf out;

	strbuf_init(&out, 4096);
	html_text(&out, s, n);
	assert_string_equal(out.s, wanted);
	strbuf_release(&out);
}

static void
test_text(void **state)
{
	static const struct {
		const char *text, *wanted;
	} rows[] = {
	    {"plain \xc3\xa9\tx\ny", "plain \xc3\xa9\tx\ny"},
	    {"<a href=\"x\" b='y'>&amp;",
		"&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;amp;"},
	    {"\x1b[31m\r\x7f", BAD "[31m" BAD BAD},
	    {"\xc2\x85\xc2\x9b", BAD BAD},
	    {"\xe2\x80\xae"
	     "abc\xe2\x81\xa6",
		BAD "abc" BAD},
	    {"\xe2\x80\xa8\xef\xbb\xbf\xef\xbf\xbf", BAD BAD BAD},
	    {"\xff\xc3(\xed\xa0\x80", BAD BAD "(" BAD BAD BAD},
	    {"\xc0\xbcscript\xc0\xbe", BAD BAD "script" BAD BAD},
	    {"", ""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect_text(rows[i].text, strlen(rows[i].text), rows[i].wanted);
	expect_text("a\0b", 3, "a" BAD "b");
	expect_text("\xe2\x80", 2, BAD BAD);
}

static void
test_addf(void **state)
{
	const char *volatile missing = NULL;
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4096);
	html_addf(&out, "<b>%s</b>%s|%d|%u|%zu|%lld|%llu|%.0f|%.1f|%%", "<i>",
	    missing, -1, 2U, (size_t)3, -4LL, 5ULL, 6.4, 7.25);
	assert_string_equal(out.s, "<b>&lt;i&gt;</b>|-1|2|3|-4|5|6|7.2|%");
	strbuf_release(&out);
}

/* A text in a format of a text is not interpreted. */
static void
test_percent(void **state)
{
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4096);
	html_addf(&out, "%s", "%s%n%d");
	assert_string_equal(out.s, "%s%n%d");
	strbuf_release(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_text),
	    cmocka_unit_test(test_addf),
	    cmocka_unit_test(test_percent),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The search list of the resolver: domains that are too long are left out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/process/internal.h"
#include "base/process/search_list.h"
#include "base/core/strbuf.h"

static char longest[SEARCH_DOMAIN_MAX + 1], longer[SEARCH_DOMAIN_MAX + 2];

static int
set_up(void **state)
{
	(void)state;
	memset(longest, 'a', sizeof(longest) - 1);
	memset(longer, 'b', sizeof(longer) - 1);
	return 0;
}

/* Append a text in which @ stands for a domain. */
static void
fill(struct strbuf *out, const char *text, const char *domain)
{
	for (; *text != '\0'; text++)
		if (*text == '@')
			strbuf_addstr(out, domain);
		else
			strbuf_addch(out, *text);
}

/* The list of such a text. */
static void
read_is(const char *text, const char *domain, bool is_long, const char *want)
{
	struct growbuf in, wanted, out;

	growbuf_init(&in);
	growbuf_init(&wanted);
	growbuf_init(&out);
	fill(&in.out, text, domain);
	fill(&wanted.out, want, domain);
	assert_int_equal(
	    search_list_read(growbuf_text(&in), &out.out), is_long);
	assert_string_equal(growbuf_text(&out), growbuf_text(&wanted));
	growbuf_release(&in);
	growbuf_release(&wanted);
	growbuf_release(&out);
}

static void
domains_that_are_too_long_are_left_out(void **state)
{
	(void)state;
	read_is("search a.org @ b.org\n", longest, 0, "a.org @ b.org");
	read_is("search a.org @ b.org\n", longer, 1, "a.org b.org");
	read_is("domain @", longer, 1, "");
	read_is("search\t@\ta.org\r\nnameserver ::1\n", longer, 1, "a.org");
}

static void
the_last_list_counts(void **state)
{
	(void)state;
	read_is("search @\nsearch a.org\n", longer, 0, "a.org");
	read_is("search a.org\ndomain @\n", longer, 1, "");
}

static void
other_lines_are_no_lists(void **state)
{
	(void)state;
	read_is("# search @\nsearching @\n search x\n\n", longer, 0, "");
	read_is("", longer, 0, "");
}

static void
the_guard_replaces_the_list(void **state)
{
	char value[1024];

	(void)state;
	snprintf(value, sizeof(value), "a.org %s b.org", longer);
	setenv("LOCALDOMAIN", value, 1);
	assert_string_equal(search_list_guard(), "LOCALDOMAIN");
	assert_string_equal(getenv("LOCALDOMAIN"), "a.org b.org");
	assert_null(search_list_guard());
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(domains_that_are_too_long_are_left_out),
	    cmocka_unit_test(the_last_list_counts),
	    cmocka_unit_test(other_lines_are_no_lists),
	    cmocka_unit_test(the_guard_replaces_the_list),
	};

	return cmocka_run_group_tests(tests, set_up, NULL);
}

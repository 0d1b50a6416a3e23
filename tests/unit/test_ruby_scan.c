/*
 * The scan of a type's Ruby file.  A result is one text: attributes
 * in order, a namevar with "*"; then patterns, each with its options and the
 * attributes that it sets; then flags of the builder.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "language/loader/resource_types.h"
#include "language/loader/ruby_scan.h"

static struct arena *a;
static struct intern *names;

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	names = intern_new(a);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

static void
add_patterns(struct strbuf *out, const struct type_builder *b)
{
	for (uint32_t i = 0; i < b->pattern_count; i++) {
		strbuf_addf(out, " /%.*s/", (int)b->patterns[i].regex_len,
		    b->patterns[i].regex);
		if (b->patterns[i].options & REGEX_IGNORECASE)
			strbuf_addch(out, 'i');
		if (b->patterns[i].options & REGEX_MULTILINE)
			strbuf_addch(out, 'm');
		if (b->patterns[i].options & REGEX_EXTENDED)
			strbuf_addch(out, 'x');
		for (uint32_t j = 0; j < b->patterns[i].attr_count; j++)
			strbuf_addf(out, "%s%s", j == 0 ? "=" : ",",
			    b->patterns[i].attrs[j]->text);
	}
}

/* The result of a scan of these bytes, behind which there is a tail. */
static const char *
scanned_before(const char *text, size_t len, const char *tail)
{
	struct type_builder *b = malloc(sizeof(*b));
	char *copy = malloc(len + strlen(tail) + 1);
	struct strbuf out;
	const char *ret;
	int found;

	assert_non_null(b);
	assert_non_null(copy);
	memcpy(copy, text, len);
	memcpy(copy + len, tail, strlen(tail) + 1);
	strbuf_init(&out, (size_t)1 << 20);
	type_builder_start(b, names, intern_str(names, "thing"));
	found = ruby_scan(b, copy, len);
	for (uint32_t i = 0; i < b->attr_count; i++)
		strbuf_addf(&out, " %s%s", b->attrs[i].name->text,
		    b->attrs[i].namevar ? "*" : "");
	add_patterns(&out, b);
	strbuf_addf(&out, "%s%s%s%s%s", b->has_patterns ? " patterns" : "",
	    b->unreadable ? " unreadable" : "", b->lenient ? " lenient" : "",
	    b->isomorphic ? "" : " repeats", found ? "" : " none");
	ret = arena_memdup(a, out.s, out.len);
	strbuf_release(&out);
	free(copy);
	free(b);
	return ret;
}

/* The same: what is behind the text makes no difference. */
static const char *
scanned(const char *text, size_t len)
{
	static const char *const tails[] = {"a", "_1 ", ":b", "'c", "\"", "(d",
	    "#", "/", "m", "}", "|", "end\n/x/", " true)", "\\", "}\n:x\n"};
	const char *ret = scanned_before(text, len, "");

	for (size_t i = 0; i < sizeof(tails) / sizeof(tails[0]); i++) {
		const char *got = scanned_before(text, len, tails[i]);

		if (strcmp(got, ret) != 0)
			fail_msg("%.*s\n  is \"%s\", before %s \"%s\"",
			    (int)len, text, ret, tails[i], got);
	}
	return ret;
}

struct row {
	const char *text, *result;
};

static void
check_rows(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *got = scanned(rows[i].text, strlen(rows[i].text));

		if (strcmp(got, rows[i].result) != 0)
			fail_msg("%s\n  is \"%s\"\n  not \"%s\"", rows[i].text,
			    got, rows[i].result);
	}
}

#define CHECK(rows) check_rows(rows, sizeof(rows) / sizeof((rows)[0]))

static void
names_of_attributes_are_literals(void **state)
{
	static const struct row rows[] = {
	    {"", " none"},
	    {"newparam(:a)", " a none"},
	    {"newtype(:t)", " provider"},
	    {"newtype(", " provider"},
	    {"newtype", " none"},
	    {"newparam :a", " a none"},
	    {"newparam :a\nnewparam 'b'\nnewproperty \"c\"", " a b c none"},
	    {"newparam( :a )", " a none"},
	    {"newparam (:a)", " a none"},
	    {"  \t newproperty(:a) do", " a none"},
	    {"newproperty(:'a_1-b')", " a_1 none"},
	    {"newproperty(:\"a\")", " a none"},
	    {"newparam\n(:a)", " lenient none"},
	    {"newparam\n:a", " a none"},
	    {"newparam(\n  :a, x)", " a none"},
	    {"newparam(", " none"},
	    {"newparam(:", " lenient none"},
	    {"newparam()", " lenient none"},
	    {"newparam(\"#{x}_a\")", " lenient none"},
	    {"newparam(\"a_#{x}\")", " lenient none"},
	    {"newparam(:a) # c", " a none"},
	    {"newparam(:a)#c", " a none"},
	    {"newparam(:a#", " lenient none"},
	    {"newparam(x)", " lenient none"},
	    {"newparams(:a)", " lenient none"},
	    {"newproperty_x(:a)", " lenient none"},
	    {"newparam1(:a)", " lenient none"},
	    {"x.newparam(:a)", " lenient none"},
	    {"if x then newproperty(:a) end", " lenient none"},
	    {"newparam(:a); newparam(:b)", " a lenient none"},
	    {"newproperty(:a); newparam(:b)", " a lenient none"},
	    {"newproperty(:a); newproperty(:b)", " a lenient none"},
	    {"newparam(:a)\nnewparam(:a)", " a none"},
	    {"\t\t\t\t\t\t\t\t\t\tnewparam(:a)\n\n, namevar: true", " a none"},
	};

	(void)state;
	CHECK(rows);
}

static void
namevars_are_named_or_marked(void **state)
{
	static const struct row rows[] = {
	    {"newparam(:name)", " name* none"},
	    {"newproperty(:name)", " name none"},
	    {"newparam(:nam)", " nam none"},
	    {"newparam(:names)", " names none"},
	    {"newparam(:mane)", " mane none"},
	    {"newparam(:a, :namevar => true)", " a* none"},
	    {"newparam(:a, :namevar=>true)", " a* none"},
	    {"newparam(:a, namevar: true)", " a* none"},
	    {"newparam(:a, namevar: false)", " a none"},
	    {"newproperty(:a, namevar: true)", " a* none"},
	    {"newparam(:a) do\nisnamevar\nend", " a* none"},
	    {"newparam(:a) do\nisnamevar", " a* none"},
	    {"newparam(:a) do\nisnamevars\nend", " a none"},
	    {"isnamevar", " none"},
	    {"ensurable\nisnamevar", " ensure* none"},
	    {"newparam(:a)\nnewparam(:b) do\nisnamevar", " a b* none"},
	    {"ensurable", " ensure none"},
	    {"ensurable do", " ensure none"},
	    {"ensurables", " none"},
	    {"@isomorphic = false", " repeats none"},
	    {"@isomorphic = true", " none"},
	    {"x; @isomorphic = false;", " repeats none"},
	};

	(void)state;
	CHECK(rows);
}

static void
code_that_is_given_the_type_may_add_attributes(void **state)
{
	static const struct row rows[] = {
	    {"newtype(:t)\nextend A", " provider lenient"},
	    {"newtype(:t)\nextend(A)", " provider lenient"},
	    {"newtype(:t)\ninclude ::PuppetX::A", " provider lenient"},
	    {"newtype(:t)\nextend Puppet::Util::A", " provider lenient"},
	    {"newtype(:t)\nextend Puppet::A", " provider"},
	    {"newtype(:t)\ninclude(::Puppet::A)", " provider"},
	    {"newtype(:t)\nextends A", " provider"},
	    {"extend A\nnewtype(:t)", " provider"},
	    {"newtype(:t)\ninstance_eval(&a)", " provider lenient"},
	    {"newtype(:t)\nA.class_exec(&a)", " provider lenient"},
	    {"newtype(:t)\nA.add(self)", " provider lenient"},
	    {"newtype(:t)\nA.add(self, 1)", " provider lenient"},
	    {"newtype(:t)\nA.add(selfish)", " provider"},
	};

	(void)state;
	CHECK(rows);
}

static void
comments_are_not_read(void **state)
{
	static const struct row rows[] = {
	    {"#newparam(:a)\nnewparam(:b)", " b none"},
	    {"=begin\nnewparam(:a)\n=end\nnewparam(:b)", " b none"},
	    {"=begin\nnewparam(:a)\nnewtype(:t)", " none"},
	    {"\n\n \nnewparam(:a)\n\n", " a none"},
	    {"newparam(:a)\n# newtype(:t)", " a none"},
	    {"newparam(:a)\nx.newtype(:t)", " a provider"},
	    {"newparam(:provider)\nnewtype(:t)", " provider"},
	};

	(void)state;
	CHECK(rows);
}

static void
lists_of_names_are_read(void **state)
{
	static const struct row rows[] = {
	    {"[:a, :b].each do |n|\nnewparam(n)\nend", " a b none"},
	    {"[:a, :b].each { |n| x }\nnewparam(n)", " a b none"},
	    {"%w[a b].each do |n|\nnewproperty(n)", " a b none"},
	    {"%w{a b}.each do |n|\nnewproperty(n)", " a b none"},
	    {"%w(a b).each do |n|\nnewproperty(n)", " a b none"},
	    {"%w(a b).each do |n_1|\nnewproperty(n_1)", " a b none"},
	    {"%w(a b).each do |n|\nnewproperty(m)", " lenient none"},
	    {"%w(a b).each do |n|\nnewproperty(nn)", " lenient none"},
	    {"%w(a b).each do |nn|\nnewproperty(n)", " lenient none"},
	    {"[].each do |n|\nnewproperty(n)", " lenient none"},
	    {"x.each do |n|\nnewproperty(n)", " lenient none"},
	    {"[:a].each do |n|\n[:b].each do |m|\nnewparam(m)", " b none"},
	    {"[:a].each do |n|\nx.each do |m|\nnewparam(n)", " lenient none"},
	    {"[:a].each do |n", " none"},
	    {"[:a].each do n\nnewparam(n)", " lenient none"},
	    {"[:name].each do |n|\nnewparam(n)", " name none"},
	    {"[:a, :b].each do |n|\nnewparam(n) do\nisnamevar", " a b* none"},
	    {"[:a, :b].each_pair do |n|\nnewparam(n)", " lenient none"},
	    {"x |y| [:a].each do |n|\nnewparam(n)", " a none"},
	};

	(void)state;
	CHECK(rows);
}

/* A list of more names than are read. */
static void
the_64_first_names_of_a_list_are_read(void **state)
{
	for (int n = 63; n <= 65; n++) {
		struct strbuf text, want;

		strbuf_init(&text, 65536);
		strbuf_init(&want, 65536);
		strbuf_addch(&text, '[');
		for (int i = 0; i < n; i++) {
			strbuf_addf(&text, ":a%d,", i);
			if (i < 64)
				strbuf_addf(&want, " a%d", i);
		}
		strbuf_addstr(&text, "].each do |n|\nnewparam(n)\n");
		strbuf_addstr(&want, " none");
		assert_string_equal(scanned(text.s, text.len), want.s);
		strbuf_release(&text);
		strbuf_release(&want);
	}
	(void)state;
}

#define DEF	   "def self.title_patterns\n"
#define BODY(text) DEF text "\nend\nnewparam(:z)"

static void
patterns_are_literals_with_names_behind_them(void **state)
{
	static const struct row rows[] = {
	    {BODY("[[/a/, [[:x]]]]"), " z /a/=x patterns none"},
	    {BODY("[[/a/, [[:x], [:y]]], [/b/, [:w]]]"),
		" z /a/=x,y /b/=w patterns none"},
	    {BODY("/a/im"), " z /a/im patterns none"},
	    {BODY("/a/x :k"), " z /a/x=k patterns none"},
	    {BODY("/a/u :k"), " z /a/=k patterns none"},
	    {BODY("%r{a{2}b}i :k"), " z /a{2}b/i=k patterns none"},
	    {BODY("%r{} :k"), " z //=k patterns none"},
	    {BODY("// :k"), " z //=k patterns none"},
	    {BODY("/a\\/b/ :k"), " z /a\\/b/=k patterns none"},
	    {BODY("%r{a\\}b} :k"), " z /a\\}b/=k patterns none"},
	    {BODY("# /a/ :b\n/c/ :d"), " z /c/=d patterns none"},
	    {BODY("/c/ # :b\n:d"), " z /c/=d patterns none"},
	    {BODY(":x /c/ :d"), " z /c/=d patterns none"},
	    {BODY("/c/ A::B :d"), " z /c/=B,d patterns none"},
	    {BODY("/c/ : :d"), " z /c/=d patterns none"},
	    {BODY("/c/ :d_1"), " z /c/=d_1 patterns none"},
	    {BODY("/a//b/"), " z /a/ /b/ patterns none"},
	    {BODY("x"), " z patterns unreadable none"},
	    {BODY("/a"), " z patterns unreadable none"},
	    {BODY("%r{a"), " z patterns unreadable none"},
	    {BODY("/a\\/"), " z patterns unreadable none"},
	    {BODY("%r(a) :x"), " z patterns unreadable none"},
	};

	(void)state;
	CHECK(rows);
}

static void
patterns_that_code_makes_are_unreadable(void **state)
{
	static const struct row rows[] = {
	    {BODY("/#{a}/"), " z patterns unreadable none"},
	    {BODY("/a/ Regexp.new"), " z patterns unreadable none"},
	    {BODY("/a/ gsub"), " z patterns unreadable none"},
	    {BODY("case x\n/a/"), " z patterns unreadable none"},
	    {BODY("cases\n/a/"), " z /a/ patterns none"},
	    {BODY("/a/ lambda { |x| x }"), " z /a/ patterns none"},
	    {BODY("/a/ lambda { |x| y }"), " z patterns unreadable none"},
	    {BODY("/a/ lambda { |x| x.y }"), " z patterns unreadable none"},
	    {BODY("/a/ lambda { |x| xx }"), " z patterns unreadable none"},
	    {BODY("/a/ lambda { |x| x  }"), " z /a/ patterns none"},
	    {BODY("/a/ lambda { |x|x} :k"), " z /a/=k patterns none"},
	    {BODY("/a/ lambda"), " z patterns unreadable none"},
	    {BODY("/a/ proc { |x| x }"), " z /a/ patterns none"},
	    {BODY("/a/ proc { |x| f(x) }"), " z patterns unreadable none"},
	    {BODY("/a/ Proc.new { |x| x }"), " z /a/ patterns none"},
	    {BODY("/a/ Proc.new { }"), " z patterns unreadable none"},
	    {BODY("/a/ ->(x) { x }"), " z /a/ patterns none"},
	    {BODY("/a/ ->(x) { x }, ->(y) { x }"),
		" z patterns unreadable none"},
	};

	(void)state;
	CHECK(rows);
}

static void
patterns_end_where_their_method_ends(void **state)
{
	static const struct row rows[] = {
	    {DEF "/a/\nend\n/b/", " /a/ patterns none"},
	    {DEF " end\n/a/\nend\n/b/", " /a/ patterns none"},
	    {DEF "ends\n/a/\nend\n/b/", " /a/ patterns none"},
	    {" " DEF "  end\n/a/\n end\n/b/", " /a/ patterns none"},
	    {" " DEF "/a/\nend\n/b/", " /a/ patterns none"},
	    {DEF "/a/\nend", " /a/ patterns none"},
	    {DEF "/a/\nx", " /a/ patterns none"},
	    {DEF "/a/\n/b/", " /a/ patterns none"},
	    {DEF "/a/ lambda { |end|\nend }", " patterns unreadable none"},
	    {DEF, " patterns unreadable none"},
	    {DEF "end", " patterns unreadable none"},
	    {"def self.title_patterns_of\n/a/\nend", " /a/ patterns none"},
	    {"def title_patterns\n/a/\nend", " none"},
	};

	(void)state;
	CHECK(rows);
}

static void
a_type_has_32_patterns_of_16_names(void **state)
{
	const char *form[] = {"/a/", ":k"};
	const int most[] = {TYPE_PATTERNS_MAX, TYPE_KEYS_MAX};

	for (int i = 0; i < 2; i++) {
		for (int n = most[i] - 1; n <= most[i] + 1; n++) {
			const char *sep = i == 0 ? " " : "=";
			struct strbuf text, want;

			strbuf_init(&text, 65536);
			strbuf_init(&want, 65536);
			strbuf_addstr(&text, DEF);
			if (i == 1) {
				strbuf_addstr(&text, "/a/");
				strbuf_addstr(&want, " /a/");
			}
			for (int k = 0; k < n; k++) {
				strbuf_addf(&text, "%s\n", form[i]);
				if (k < most[i])
					strbuf_addf(
					    &want, "%s%s", sep, form[i] + i);
				if (i == 1)
					sep = ",";
			}
			strbuf_addstr(&want, " patterns");
			if (i == 0 && n > most[i])
				strbuf_addstr(&want, " unreadable");
			strbuf_addstr(&want, " none");
			strbuf_addstr(&text, "end\n");
			assert_string_equal(scanned(text.s, text.len), want.s);
			strbuf_release(&text);
			strbuf_release(&want);
		}
	}
	(void)state;
}

/* Each prefix is read, and nothing behind it. */
static void
a_text_may_end_anywhere(void **state)
{
	static const char text[] =
	    "newtype(:t)\n[:a, :b].each do |n|\nnewparam(n)\nend\n" DEF
	    "[%r{a{1}}m, [[:x, lambda { |y| y }]]]\nend\n=begin\n=end\n";

	(void)state;
	for (size_t n = 0; n < sizeof(text); n++)
		(void)scanned(text, n);
	assert_string_equal(scanned(text, sizeof(text) - 1),
	    " a b provider /a{1}/m=x patterns");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(names_of_attributes_are_literals),
	    TEST(namevars_are_named_or_marked),
	    TEST(code_that_is_given_the_type_may_add_attributes),
	    TEST(comments_are_not_read),
	    TEST(lists_of_names_are_read),
	    TEST(the_64_first_names_of_a_list_are_read),
	    TEST(patterns_are_literals_with_names_behind_them),
	    TEST(patterns_that_code_makes_are_unreadable),
	    TEST(patterns_end_where_their_method_ends),
	    TEST(a_type_has_32_patterns_of_16_names),
	    TEST(a_text_may_end_anywhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Descriptions in the comments and in the Ruby code of modules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "command/doc/comment.h"

/* The description of what a file defines; "none": it defines nothing. */
static void
describes(const char *text, const char *keyword, const char *wanted)
{
	struct strbuf out;

	strbuf_init(&out, 4096);
	strbuf_addstr(&out, "before ");
	if (!doc_comment(text, keyword, &out))
		strbuf_addstr(&out, "none");
	if (strcmp(out.s + strlen("before "), wanted) != 0)
		fail_msg("%s: '%s', wanted '%s'", text, out.s, wanted);
	strbuf_release(&out);
}

static void
of_puppet(const char *comment, const char *wanted)
{
	char text[2048];

	snprintf(text, sizeof(text), "%s\nfunction f { 1 }\n", comment);
	describes(text, "function ", wanted);
}

static void
of_ruby(const char *body, const char *wanted)
{
	char text[2048];

	snprintf(text, sizeof(text), "newtype(:t) do\n%s\nend\n", body);
	describes(text, "newtype(", wanted);
}

static void
a_sentence_ends_with_its_full_stop(void **state)
{
	(void)state;
	of_puppet("# One. Two", "One");
	of_puppet("# One of 2.5 and\n# more.\n# Two", "One of 2.5 and more");
	of_puppet("#One  \t two\n#\n# three", "One two");
	of_puppet("## One\n##   two ..", "One two");
	of_puppet("#", "");
	of_puppet("", "");
	of_puppet("# not above\n", "");
}

static void
a_sentence_ends_before_other_lines(void **state)
{
	(void)state;
	of_puppet("# One\n# @param a", "One");
	of_puppet("# One\n# = Two", "One");
	of_puppet("# One\n# -- two", "One");
	of_puppet("# One\n# - two\n# -", "One - two -");
	of_puppet("# One\n# EOT\n# two", "One");
	of_puppet("# One\n# EOs\n# AB two", "One EOs AB two");
	of_puppet("# One\n# AB\n# ABc", "One AB ABc");
	of_puppet("# @param a\n# One", "One");
	of_puppet("# = f\n#\n# One", "One");
}

static void
paragraphs_of_licences_are_no_description(void **state)
{
	(void)state;
	of_puppet("#!/usr/bin/puppet\n#\n# One", "One");
	of_puppet("# -*- puppet -*-\n#\n# One", "One");
	of_puppet("# vim: ts=2\n# a\n#\n# One", "One");
	of_puppet(
	    "# Licensed to a\n# b\n#\n# Unless required\n# c\n\n# One", "One");
	of_puppet("# http://example.com\n#\n# Author: a\n#\n# One", "One");
	of_puppet(
	    "# Definition: f\n#\n# Class: f\n#\n# [*a*]\n#\n# One", "One");
	of_puppet("# One\n# Copyright a\n#\n# Two", "One Copyright a");
	of_puppet("# Copyright a\n# b", "");
}

static void
the_keyword_is_outside_of_comments(void **state)
{
	(void)state;
	describes("# function f\n", "function ", "none");
	describes("# a function f\n# One\n  function f {}", "function ",
	    "a function f One");
	describes("", "function ", "none");
	describes(
	    "# One\nfunction f {}\n# Two\nfunction g {}\n", "function ", "One");
}

static void
a_summary_precedes_the_comment(void **state)
{
	(void)state;
	of_puppet(
	    "# One\n#\n# @summary Two\n#   three\n# @api private", "Two three");
	of_puppet("# One\n# @summary 'Two'", "'Two'");
	of_puppet("# One\n# @summary =>Two", "=>Two");
	of_puppet("# One\n# @summary\n# @api private", "One");
	/* no text of Ruby is sought in Puppet's language */
	describes("# One\nfunction f {}\n@doc = 'Two'\n", "function ", "One");
}

static void
texts_of_ruby_end_with_their_mark(void **state)
{
	(void)state;
	of_ruby("  @doc = 'One' + \"two\"", "One");
	of_ruby("  @doc = \"One's\n    two\" # three", "One's two");
	of_ruby("  @doc = %q{One\n    (two)}\n  three", "One (two)");
	of_ruby("  @doc = %q(One {two} )\n  three", "One {two}");
	of_ruby("  @doc = %q\n\n", "%q");
	of_ruby("  @doc = %\n\n", "%");
	of_ruby(
	    "  @doc=<<-'EOS2'\n    One\n    two\n    EOS2\n  three", "One two");
	of_ruby("  @doc = <<~E\n    On\n    two\n    E\n  three", "On two");
	of_ruby("  @doc = <<DOC.strip\n    Two\nDOC\n  three", "Two");
	of_ruby("  @doc = <<-EOT\n\n    One\n    EOT", "One");
	of_ruby("  @doc = ''\n  # One", "");
}

static void
words_of_ruby_have_an_order(void **state)
{
	(void)state;
	of_ruby("  desc 'One'\n  @doc = 'Two'", "Two");
	of_ruby("  desc 'One'", "One");
	of_ruby("  x(desc: 'One', docs: 1)", "One");
	of_ruby("  x(doc: 'One')", "One");
	of_ruby("  x(:doc => 'One')", "One");
	of_ruby("  desc 'One'\n  # @summary Two\n", "Two");
	of_ruby("  newparam(:a) { desc 'One' }", "");
	of_ruby("  newproperty(:a) { desc 'One' }", "");
	of_ruby("  ensurable { desc 'One' }", "");
	of_ruby("  attributes: { desc 'One' }", "");
	of_ruby("  newvalue(:a) { desc 'One' }", "");
	describes("# One\nnewtype(:t) do\n  desc 'Two'\n", "newtype(", "Two");
	describes("# @summary One\nnewtype(:t) do\n  desc 'Two'\n", "newtype(",
	    "One");
	describes("# One\nnewtype(:t) do\nend\n", "newtype(", "One");
}

/* The mark of a heredoc is cut at 31 characters. */
static void
a_mark_has_a_maximum(void **state)
{
	(void)state;
	of_ruby("  @doc = <<abcdefghijklmnopqrstuvwxyz01234\n"
		"One\nabcdefghijklmnopqrstuvwxyz01234\nTwo",
	    "One");
	of_ruby("  @doc = <<abcdefghijklmnopqrstuvwxyz012345\n"
		"One\nabcdefghijklmnopqrstuvwxyz01234\nTwo",
	    "One");
	of_ruby("  @doc = <<abcdefghijklmnopqrstuvwxyz0123\n"
		"One\nabcdefghijklmnopqrstuvwxyz012\nTwo\n"
		"abcdefghijklmnopqrstuvwxyz0123",
	    "One abcdefghijklmnopqrstuvwxyz012 Two");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_sentence_ends_with_its_full_stop),
	    cmocka_unit_test(a_sentence_ends_before_other_lines),
	    cmocka_unit_test(paragraphs_of_licences_are_no_description),
	    cmocka_unit_test(the_keyword_is_outside_of_comments),
	    cmocka_unit_test(a_summary_precedes_the_comment),
	    cmocka_unit_test(texts_of_ruby_end_with_their_mark),
	    cmocka_unit_test(words_of_ruby_have_an_order),
	    cmocka_unit_test(a_mark_has_a_maximum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

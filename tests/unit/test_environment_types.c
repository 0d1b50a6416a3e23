/* Resource types of an environment: Ruby files and generated types. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/loader/environment.h"
#include "language/loader/find.h"
#include "language/loader/resource_types.h"
#include "unit/environment_site.h"

static const struct resource_meta *
type_of(struct fixture *f, const char *name)
{
	const struct resource_meta *m = NULL;

	(void)environment_find_resource_type(
	    f->env, intern_str(f->names, name), &f->diags, &m);
	return m;
}

static void
types_are_read_from_ruby_files(void **state)
{
	struct fixture *f = *state;
	struct title_part parts[TYPE_KEYS_MAX];
	const struct resource_meta *m;

	put(f, "one/m/lib/puppet/type/thing.rb",
	    "# newparam(:no)\nPuppet::Type.newtype(:thing) do\n  ensurable\n"
	    "  newparam(:path) do\n    isnamevar\n  end\n"
	    "  [:a, :b].each do |p|\n    newproperty(p)\n  end\nend\n");
	put(f, "one/m/lib/puppet/type/pair.rb",
	    "Puppet::Type.newtype(:pair) do\n"
	    "  newparam(:left, namevar: true)\n"
	    "  newparam(:right, :namevar => true)\n"
	    "  def self.title_patterns\n"
	    "    [[%r{^(.*):(.*)$}, [[:left], [:right]]],\n"
	    "     [/^([^:]*)$/, [[:left]]]]\n  end\nend\n");
	put(f, "one/m/lib/puppet/type/odd.rb",
	    "Puppet::Type.newtype(:odd) do\n  newparam(:name)\n"
	    "  def self.title_patterns\n    other.patterns\n  end\nend\n");
	put(f, "one/m/lib/puppet/type/open.rb",
	    "Puppet::Type.newtype(:open) do\n  newparam(:name)\n"
	    "  def self.title_patterns\n    [[%r{^(.*, [[:name]]]]\n"
	    "  end\nend\n");
	load(f);
	m = type_of(f, "thing");
	assert_non_null(m);
	assert_string_equal(m->ref->text, "Thing");
	assert_string_equal(m->namevar->text, "path");
	assert_int_equal(m->attr_count, 5);
	assert_true(m->plain_key);
	m = type_of(f, "pair");
	assert_non_null(m);
	assert_int_equal(resource_title_parts(m, "x:y", 3, parts, 16), 2);
	assert_string_equal(parts[1].attr->text, "right");
	assert_int_equal(parts[1].len, 1);
	assert_int_equal(resource_title_parts(m, "xy", 2, parts, 16), 1);
	assert_null(type_of(f, "odd"));
	assert_int_equal(f->diags.errors, 1);
	assert_null(type_of(f, "nope"));
	assert_int_equal(f->diags.errors, 1);
	assert_null(type_of(f, "open"));
	assert_int_equal(f->diags.errors, 2);
	assert_non_null(type_of(f, "file"));
	assert_false(type_of(f, "exec")->isomorphic);
}

static void
attributes_within_lines_are_left_to_ruby(void **state)
{
	static const char *const forms[] = {
	    "  newparam(:a); newparam(:b)\n",
	    "  self.newparam(:a)\n",
	    "  if true then newproperty(:a) end\n",
	    "  send(:newparam, :a)\n",
	    "  newproperty(:\"#{prefix}_a\")\n",
	    "  newproperty(\"a_#{suffix}\")\n",
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		put(f,
		    arena_printf(
			f->arena, "one/m/lib/puppet/type/form%zu.rb", i),
		    arena_printf(f->arena,
			"Puppet::Type.newtype(:form%zu) do\n%s"
			"  newparam(:name)\nend\n",
			i, forms[i]));
	put(f, "one/m/lib/puppet/type/plain.rb",
	    "Puppet::Type.newtype(:plain) do\n  # see newparam(:x)\n"
	    "  newparam(:name)\n  newproperty(:y)\nend\n");
	load(f);
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		assert_non_null(resource_type_unread(
		    f->env, intern_str(f->names,
				arena_printf(f->arena, "form%zu", i))));
	assert_null(
	    resource_type_unread(f->env, intern_str(f->names, "plain")));
}

static void
titles_that_code_changes_are_left_to_ruby(void **state)
{
	static const struct {
		const char *function;
		bool is_read;
	} forms[] = {
	    {"lambda { |x| x }", 1},
	    {"->(x) { x }", 1},
	    {"lambda{|word|word}", 1},
	    {"lambda { |x| x.downcase }", 0},
	    {"->(x) { x.strip }", 0},
	    {"lambda do |x| x end", 0},
	    {"lambda(&:to_s)", 0},
	    {"lambda", 0},
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		put(f,
		    arena_printf(
			f->arena, "one/m/lib/puppet/type/form%zu.rb", i),
		    arena_printf(f->arena,
			"Puppet::Type.newtype(:form%zu) do\n"
			"  newparam(:name)\n"
			"  def self.title_patterns\n"
			"    [[/a(.*)/, [[:name, %s]]]]\n  end\nend\n",
			i, forms[i].function));
	load(f);
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		const char *name = arena_printf(f->arena, "form%zu", i);
		const char *file =
		    resource_type_unread(f->env, intern_str(f->names, name));

		assert_int_equal(file == NULL, forms[i].is_read);
	}
}

static void
generated_types_come_first(void **state)
{
	struct fixture *f = *state;
	const struct resource_meta *m;

	put(f, "env/.resource_types/thing.pp",
	    "Puppet::Resource::ResourceType3.new('thing',\n"
	    "  [Puppet::Resource::Param(Any, 'ensure')],\n"
	    "  [Puppet::Resource::Param(Any, 'name', true)],\n"
	    "  { /(?m-ix:(.*))/ => ['name'] }, true, false)\n");
	put(f, "one/m/lib/puppet/type/thing.rb",
	    "Puppet::Type.newtype(:thing) do\n  newparam(:other)\nend\n");
	f->o.directory = arena_printf(f->arena, "%s/env", f->root);
	load(f);
	m = type_of(f, "thing");
	assert_non_null(m);
	assert_int_equal(m->attr_count, 2);
	assert_string_equal(m->namevar->text, "name");
}

static void
unique_of(
    struct fixture *f, const char *type, const char *title, const char *want)
{
	const struct resource_meta *m = type_of(f, type);
	struct resource *r =
	    resource_new(f->arena, m->ref, title, strlen(title));
	struct title_part parts[TYPE_KEYS_MAX];
	struct strbuf out;
	int n =
	    resource_title_parts(m, title, strlen(title), parts, TYPE_KEYS_MAX);

	strbuf_init(&out, 4096);
	assert_int_equal(resource_unique_text(m, r, parts, n, &out),
	    want == NULL ? FIND_NONE : FIND_OK);
	if (want != NULL)
		assert_string_equal(out.s, want);
	strbuf_release(&out);
}

static void
paths_are_unique_without_trailing_slashes(void **state)
{
	struct fixture *f = *state;

	load(f);
	unique_of(f, "file", "/a/b//", "/a/b");
	unique_of(f, "file", "//", "/");
	unique_of(f, "file", "c:/", NULL);
	unique_of(f, "file", "/", NULL);
	unique_of(f, "file", "/a/b", NULL);
	unique_of(f, "exec", "x", NULL);
}

/* The attributes that a title sets, "NAME=TEXT;..."; NULL: none matches. */
static void
parts_are(
    struct fixture *f, const char *type, const char *title, const char *want)
{
	const struct resource_meta *m = type_of(f, type);
	struct title_part parts[TYPE_KEYS_MAX];
	struct strbuf out;
	int n;

	assert_non_null(m);
	n = resource_title_parts(m, title, strlen(title), parts, TYPE_KEYS_MAX);
	assert_int_equal(n < 0, want == NULL);
	strbuf_init(&out, 4096);
	for (int i = 0; i < n; i++)
		strbuf_addf(&out, "%s=%.*s;", parts[i].attr->text,
		    (int)parts[i].len, parts[i].s);
	if (want != NULL)
		assert_string_equal(out.s, want);
	strbuf_release(&out);
}

static void
titles_are_divided_by_the_patterns_of_ruby_files(void **state)
{
	struct fixture *f = *state;

	put(f, "one/m/lib/puppet/type/three.rb",
	    "=begin\nnewparam(:no)\n=end\n"
	    "Puppet::Type.newtype(:three) do\n"
	    "  newparam(\n    :left, :namevar => true)\n"
	    "  newparam 'right', namevar: true\n"
	    "  newparam(\"mid\") do\n    isnamevar\n  end\n"
	    "  def self.title_patterns\n"
	    "    names = [ :left ]\n"
	    "    # [/^(.*)$/, [[:right]]]\n"
	    "    [[%r{^(a{1,2})-(\\}.)$}i, [[:left], [:right]]],\n"
	    "     [/^ ( \\w+ ) : (.*) \\/ (.+) $/xm,\n"
	    "      [[:left], [:mid], [:right]]],\n"
	    "     [/^(\\d)?(x.y)$/, [[:mid], [:right]]]]\n"
	    "  end\n  newproperty(:last)\nend\n");
	load(f);
	assert_int_equal(type_of(f, "three")->attr_count, 5);
	parts_are(f, "three", "aA-}b", "left=aA;right=}b;");
	parts_are(f, "three", "aaa-}b", NULL);
	parts_are(f, "three", "a-b", NULL);
	parts_are(f, "three", "u:\n/w", "left=u;mid=\n;right=w;");
	parts_are(f, "three", "u:v/", NULL);
	parts_are(f, "three", "xzy", "right=xzy;");
	parts_are(f, "three", "1xzy", "mid=1;right=xzy;");
	parts_are(f, "three", "XzY", NULL);
	parts_are(f, "three", "x\ny", NULL);
}

static void
types_with_names_made_by_code_are_left_to_ruby(void **state)
{
	static const struct {
		const char *lines;
		bool is_read;
	} forms[] = {
	    {"newproperty(other)\n", 0},
	    {"[:a, :b].each do |p|\nnewproperty(q)\nend\n", 0},
	    {"[:a, :b].each do |p|\nnewproperty(pp)\nend\n", 0},
	    {"[:a, :b].each do |p|\nnewproperty(p)\nend\n", 1},
	    {"newproperty()\n", 0},
	    {"newproperty(\n:a)\n", 1},
	    {"newproperty(:\"a\")\n", 1},
	};
	struct fixture *f = *state;
	const char *name;

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		put(f,
		    arena_printf(
			f->arena, "one/m/lib/puppet/type/form%zu.rb", i),
		    arena_printf(f->arena,
			"Puppet::Type.newtype(:form%zu) do\n"
			"newparam(:name)\n%send\n",
			i, forms[i].lines));
	load(f);
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		name = arena_printf(f->arena, "form%zu", i);
		assert_int_equal(resource_type_unread(f->env,
				     intern_str(f->names, name)) == NULL,
		    forms[i].is_read);
	}
}

static const char *
generated(struct fixture *f, const char *name, const char *patterns)
{
	return arena_printf(f->arena,
	    "Puppet::Resource::ResourceType3.new('%s',\n"
	    "  [Puppet::Resource::Param(Any, 'ensure')],\n"
	    "  [Puppet::Resource::Param(Any, 'name', true),\n"
	    "   Puppet::Resource::Param(Any, 'host', true),\n"
	    "   Puppet::Resource::Param(Any, 'size', false)],\n"
	    "  { %s }, true, false)\n",
	    name, patterns);
}

static void
titles_are_divided_by_the_patterns_of_generated_types(void **state)
{
	struct fixture *f = *state;

	put(f, "env/.resource_types/pair.pp",
	    generated(f, "pair",
		"/^(.*)@(.*)$/ => ['name', 'host'], /^([^@]+)$/ => ['name']"));
	put(f, "env/.resource_types/text.pp",
	    generated(f, "text", "'x' => ['name']"));
	put(f, "env/.resource_types/word.pp",
	    generated(f, "word", "/x/ => 'name'"));
	put(f, "env/.resource_types/wrong.pp",
	    generated(f, "wrong", "/(?<=a*)b/ => ['name']"));
	put(f, "env/.resource_types/more.pp",
	    arena_printf(f->arena, "%s 1", generated(f, "more", "")));
	f->o.directory = arena_printf(f->arena, "%s/env", f->root);
	load(f);
	assert_int_equal(type_of(f, "pair")->attr_count, 4);
	parts_are(f, "pair", "a@b", "name=a;host=b;");
	parts_are(f, "pair", "a", "name=a;");
	parts_are(f, "pair", "", NULL);
	assert_int_equal(f->diags.errors, 0);
	assert_null(type_of(f, "text"));
	assert_null(type_of(f, "word"));
	assert_int_equal(f->diags.errors, 2);
	assert_null(type_of(f, "wrong"));
	assert_null(type_of(f, "more"));
}

static const char *
with_one_key(struct fixture *f, const char *name, const char *patterns)
{
	return arena_printf(f->arena,
	    "Puppet::Resource::ResourceType3.new('%s', [],\n"
	    "  [Puppet::Resource::Param(Any, 'name', true)],\n"
	    "  { %s }, true, false)\n",
	    name, patterns);
}

static void
only_the_pattern_of_any_text_is_the_whole_title(void **state)
{
	struct fixture *f = *state;

	put(f, "env/.resource_types/any.pp",
	    with_one_key(f, "any", "/(.*)/ => ['name']"));
	put(f, "env/.resource_types/more.pp",
	    with_one_key(f, "more", "/(?m-ix:(.*))/ => ['name']"));
	put(f, "env/.resource_types/part.pp",
	    with_one_key(f, "part", "/(.*)@x/ => ['name']"));
	put(f, "env/.resource_types/end.pp",
	    with_one_key(f, "end", "/.@(.)/ => ['name']"));
	put(f, "env/.resource_types/two.pp",
	    generated(f, "two", "/(.*)/ => ['name']"));
	f->o.directory = arena_printf(f->arena, "%s/env", f->root);
	load(f);
	parts_are(f, "any", "a@x", "name=a@x;");
	parts_are(f, "more", "a\n@x", "name=a\n@x;");
	parts_are(f, "part", "a@x", "name=a;");
	parts_are(f, "part", "a@y", NULL);
	parts_are(f, "end", "a@y", "name=y;");
	assert_null(type_of(f, "two"));
}

/* The text that makes a resource of type pair unique; '|' separates keys. */
static void
pair_is(
    struct fixture *f, const char *title, const char *host, const char *want)
{
	const struct resource_meta *m = type_of(f, "pair");
	size_t len = strlen(title);
	struct resource *r = resource_new(f->arena, m->ref, title, len);
	struct title_part parts[TYPE_KEYS_MAX];
	int n = resource_title_parts(m, title, len, parts, TYPE_KEYS_MAX);
	struct strbuf out;

	if (host != NULL)
		resource_set(f->arena, r, intern_str(f->names, "host"),
		    *host == '\0' ? value_undef() : value_str(host));
	strbuf_init(&out, 4096);
	assert_int_equal(resource_unique_text(m, r, parts, n, &out), FIND_OK);
	assert_int_equal(out.len, strlen(want));
	for (size_t i = 0; i < out.len; i++)
		assert_int_equal(out.s[i], want[i] == '|' ? 0 : want[i]);
	strbuf_release(&out);
}

static void
several_keys_are_unique_together(void **state)
{
	struct fixture *f = *state;

	put(f, "env/.resource_types/pair.pp",
	    generated(f, "pair",
		"/^(.*)@(.*)$/ => ['name', 'host'], /^(x)$/ => ['host']"));
	f->o.directory = arena_printf(f->arena, "%s/env", f->root);
	load(f);
	pair_is(f, "a@b", NULL, "b|a");
	pair_is(f, "a@b", "c", "c|a");
	pair_is(f, "a@b", "", "b|a");
	pair_is(f, "x", NULL, "x|x");
	pair_is(f, "y", NULL, "|y");
	pair_is(f, "y", "c", "c|y");
}

static void
a_type_with_too_many_patterns_is_left_to_ruby(void **state)
{
	struct fixture *f = *state;
	struct strbuf b;

	strbuf_init(&b, (size_t)64 << 10);
	for (int i = 0; i <= TYPE_PATTERNS_MAX; i++) {
		if (i == TYPE_PATTERNS_MAX)
			put(f, "env/.resource_types/most.pp",
			    generated(f, "most", b.s));
		strbuf_addf(&b, "/^(a{%d})$/ => ['name'],\n", i + 1);
	}
	put(f, "env/.resource_types/more.pp", generated(f, "more", b.s));
	strbuf_release(&b);
	f->o.directory = arena_printf(f->arena, "%s/env", f->root);
	load(f);
	parts_are(f, "most", "aaa", "name=aaa;");
	assert_null(type_of(f, "more"));
}

/* One that cannot be read makes the type's use an error, in the first module.
 */
static void
a_broken_schema_is_an_error_where_its_type_is_used(void **state)
{
	static const char whole[] =
	    "{\"name\": \"%s\", \"attributes\": {\"name\": {\"type\": "
	    "\"String\", \"behaviour\": \"namevar\"}}}";
	struct fixture *f = *state;
	const struct resource_meta *m;

	put(f, "one/m/types/broken.json", "{");
	put(f, "one/m/types/first.json", "{");
	put(f, "one/n/types/first.json",
	    arena_printf(f->arena, whole, "first"));
	put(f, "one/m/types/good.json", arena_printf(f->arena, whole, "good"));
	put(f, "one/n/types/good.json", "{");
	load(f);
	assert_int_equal(environment_find_resource_type(f->env,
			     intern_str(f->names, "good"), &f->diags, &m),
	    FIND_OK);
	assert_int_equal(f->diags.errors, 0);
	assert_int_equal(environment_find_resource_type(f->env,
			     intern_str(f->names, "broken"), &f->diags, &m),
	    FIND_ERROR);
	assert_int_equal(f->diags.errors, 1);
	assert_int_equal(environment_find_resource_type(f->env,
			     intern_str(f->names, "first"), &f->diags, &m),
	    FIND_ERROR);
	assert_int_equal(f->diags.errors, 2);
}

/* A pattern that cannot be compiled, and two keys without a pattern. */
static void
types_with_titles_that_cannot_be_divided_are_left_to_ruby(void **state)
{
	static const char form[] =
	    "Puppet::Type.newtype(:%s) do\n"
	    "  newparam(:left, namevar: true)\n  newparam(:right%s)\n%s"
	    "end\n";
	static const char pattern[] =
	    "  def self.title_patterns\n    [[/^(%s)$/, [[:left]]]]\n  end\n";
	struct fixture *f = *state;

	put(f, "one/m/lib/puppet/type/bad.rb",
	    arena_printf(f->arena, form, "bad", "",
		arena_printf(f->arena, pattern, "a{2")));
	put(f, "one/m/lib/puppet/type/wrong.rb",
	    arena_printf(f->arena, form, "wrong", "",
		arena_printf(f->arena, pattern, "[b-a]")));
	put(f, "one/m/lib/puppet/type/pair.rb",
	    arena_printf(f->arena, form, "pair", ", namevar: true", ""));
	put(f, "one/m/lib/puppet/type/single.rb",
	    arena_printf(f->arena, form, "single", "", ""));
	put(f, "env/.resource_types/wrong3.pp",
	    generated(f, "wrong3", "/^([b-a])$/ => ['name']"));
	f->o.directory = arena_printf(f->arena, "%s/env", f->root);
	load(f);
	assert_non_null(type_of(f, "bad"));
	assert_null(type_of(f, "wrong"));
	assert_null(type_of(f, "pair"));
	assert_null(type_of(f, "wrong3"));
	assert_non_null(type_of(f, "single"));
}

/* The type of a host's key is a part of its title. */
static void
titles_of_host_keys_have_a_type(void **state)
{
	struct fixture *f = *state;
	struct title_part one[1], two[2];

	load(f);
	parts_are(f, "sshkey", "web@ssh-rsa", "name=web;type=ssh-rsa;");
	parts_are(f, "sshkey", "web@b@c", "name=web;type=b@c;");
	parts_are(f, "sshkey", "@", "name=;type=;");
	parts_are(f, "sshkey", "web", "name=web;");
	parts_are(f, "file", "/a/", "path=/a;");
	assert_int_equal(
	    resource_title_parts(type_of(f, "sshkey"), "web@rsa", 7, one, 1),
	    1);
	assert_int_equal(one[0].len, 7);
	assert_int_equal(
	    resource_title_parts(type_of(f, "sshkey"), "web@rsa", 7, two, 2),
	    2);
	assert_int_equal(two[0].len, 3);
	assert_int_equal(two[1].len, 3);
	assert_int_equal(
	    resource_title_parts(type_of(f, "sshkey"), "web@rsa", 7, one, 0),
	    -1);
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(types_are_read_from_ruby_files),
	    TEST(attributes_within_lines_are_left_to_ruby),
	    TEST(titles_that_code_changes_are_left_to_ruby),
	    TEST(generated_types_come_first),
	    TEST(paths_are_unique_without_trailing_slashes),
	    TEST(titles_are_divided_by_the_patterns_of_ruby_files),
	    TEST(types_with_names_made_by_code_are_left_to_ruby),
	    TEST(titles_are_divided_by_the_patterns_of_generated_types),
	    TEST(only_the_pattern_of_any_text_is_the_whole_title),
	    TEST(several_keys_are_unique_together),
	    TEST(a_type_with_too_many_patterns_is_left_to_ruby),
	    TEST(types_with_titles_that_cannot_be_divided_are_left_to_ruby),
	    TEST(titles_of_host_keys_have_a_type),
	    TEST(a_broken_schema_is_an_error_where_its_type_is_used),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Names, descriptions and files of definitions in modules, for dalang doc. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include <jansson.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/doc/modules.h"

static struct arena *a;
static char dir[] = "/tmp/doc_modulesXXXXXX";
static json_t *entries;
static struct strbuf text;

static void
put(const char *name, const char *content)
{
	char *path = arena_printf(a, "%s/%s", dir, name);
	FILE *f;

	for (char *s = path + strlen(dir) + 1; (s = strchr(s, '/')) != NULL;
	     s++) {
		*s = '\0';
		(void)mkdir(path, 0755);
		*s = '/';
	}
	f = fopen(path, "w");
	assert_non_null(f);
	fputs(content, f);
	fclose(f);
}

static const char *
member(const json_t *o, const char *name)
{
	const char *s = json_string_value(json_object_get(o, name));

	return s == NULL ? "(none)" : s;
}

/* The entries, one in a line: name, module, language, doc, file. */
static const char *
listed(void)
{
	size_t i;
	json_t *e;

	strbuf_reset(&text);
	json_array_foreach(entries, i, e)
	{
		const char *file = member(e, "file");

		if (strncmp(file, dir, strlen(dir)) == 0)
			file += strlen(dir) + 1;
		strbuf_addf(&text, "%s|%s|%s|%s|%s\n", member(e, "name"),
		    member(e, "module"), member(e, "language"),
		    member(e, "doc"), file);
	}
	return text.len == 0 ? "" : text.s;
}

static const char *
path_of(const char *first, const char *second)
{
	return arena_printf(a, ":%s/%s::%s/%s:", dir, first, dir, second);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	entries = json_array();
	strbuf_init(&text, 1u << 20);
	memcpy(dir + sizeof(dir) - 7, "XXXXXX", 7);
	return mkdtemp(dir) == NULL ? -1 : 0;
}

static int
remove_one(const char *p, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(p);
}

static int
tear_down(void **state)
{
	(void)state;
	json_decref(entries);
	strbuf_release(&text);
	arena_free(a);
	return nftw(dir, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void
functions_are_found_in_three_folders(void **state)
{
	static const char pp[] = "# Of Puppet.\nfunction x() { }\n";
	static const char rb[] =
	    "# Of Ruby.\nPuppet::Functions.create_function(:x) do\nend\n";

	(void)state;
	put("one/m/functions/f.pp", pp);
	put("one/m/functions/init.pp", pp);
	put("one/m/functions/inix.pp", pp);
	put("one/m/functions/sub/init.pp", pp);
	put("one/m/functions/sub/deep/g.pp", pp);
	put("one/m/functions/.hidden.pp", pp);
	put("one/m/functions/.pp", pp);
	put("one/m/functions/other.rb", pp);
	put("one/m/functions/none.pp", "class m { }\n");
	put("one/m/functions/bare.pp", "function m::bare() { }\n");
	put("one/m/lib/puppet/functions/m/r.rb", rb);
	put("one/m/lib/puppet/functions/global.rb", rb);
	put("one/m/lib/puppet/functions/init.rb", rb);
	put("one/m/lib/puppet/parser/functions/old.rb",
	    "newfunction(:old, :type => :rvalue) do |args|\nend\n");
	put("one/m/manifests/d.pp", "define m::d { }\n");
	doc_modules_functions(entries, path_of("one", "none"));
	assert_string_equal(listed(),
	    "global|m|ruby|Of Ruby|one/m/lib/puppet/functions/global.rb\n"
	    "init|m|ruby|Of Ruby|one/m/lib/puppet/functions/init.rb\n"
	    "m|m|puppet|Of Puppet|one/m/functions/init.pp\n"
	    "m::bare|m|puppet|(not documented)|one/m/functions/bare.pp\n"
	    "m::f|m|puppet|Of Puppet|one/m/functions/f.pp\n"
	    "m::inix|m|puppet|Of Puppet|one/m/functions/inix.pp\n"
	    "m::r|m|ruby|Of Ruby|one/m/lib/puppet/functions/m/r.rb\n"
	    "m::sub::deep::g|m|puppet|Of Puppet|"
	    "one/m/functions/sub/deep/g.pp\n"
	    "m::sub::init|m|puppet|Of Puppet|one/m/functions/sub/init.pp\n"
	    "old|m|ruby|(not documented)|"
	    "one/m/lib/puppet/parser/functions/old.rb\n");
}

static void
types_are_found_in_four_places(void **state)
{
	(void)state;
	put("one/m/manifests/d.pp", "# A define.\ndefine m::d { }\n");
	put("one/m/manifests/init.pp", "class m { }\n");
	put("one/m/lib/puppet/type/t.rb", "Puppet::Type.newtype(:t)\n");
	put("one/m/lib/puppet/type/api.rb",
	    "Puppet::ResourceApi.register_type(name: 'api')\n");
	put("one/m/types/j.json", "{\"doc\":\"Of JSON.\"}");
	put("one/m/types/empty.json", "{}");
	put("one/m/types/array.json", "[]");
	put("one/m/types/broken.json", "{");
	doc_modules_types(entries, path_of("none", "one"));
	assert_string_equal(listed(),
	    "api|m|ruby|(not documented)|one/m/lib/puppet/type/api.rb\n"
	    "array|m|json|(not documented)|one/m/types/array.json\n"
	    "empty|m|json|(not documented)|one/m/types/empty.json\n"
	    "j|m|json|Of JSON.|one/m/types/j.json\n"
	    "m::d|m|puppet|A define|one/m/manifests/d.pp\n"
	    "t|m|ruby|(not documented)|one/m/lib/puppet/type/t.rb\n");
}

static void
the_first_definition_of_a_module_is_listed(void **state)
{
	static const char rb[] = "create_function(:x)\n";

	(void)state;
	put("one/m/lib/puppet/functions/same.rb", rb);
	put("two/m/lib/puppet/functions/same.rb", rb);
	/* of another module, and one of the build */
	put("two/n/lib/puppet/functions/same.rb", rb);
	put("two/n/lib/puppet/functions/built.rb", rb);
	put("two/n/lib/puppet/functions/listed.rb", rb);
	json_array_append_new(entries, json_pack("{s:s}", "name", "built"));
	json_array_append_new(entries,
	    json_pack("{s:s,s:s}", "name", "listed", "module", "other"));
	doc_modules_functions(entries, path_of("one", "two"));
	assert_int_equal(json_array_size(entries), 5);
	assert_non_null(strstr(listed(), "built|(none)|(none)|(none)|(none)\n"
					 "listed|"));
	assert_non_null(
	    strstr(text.s, "listed|n|ruby|(not documented)|two/n/"));
	assert_non_null(strstr(text.s, "same|m|ruby|(not documented)|one/m/"));
	assert_non_null(strstr(text.s, "same|n|ruby|(not documented)|two/n/"));
	assert_null(strstr(text.s, "two/m/"));
}

static void
folders_are_read_16_levels_deep(void **state)
{
	const char *path = "one/m/functions/";

	(void)state;
	for (int i = 0; i < 16; i++)
		path = arena_printf(a, "%sd/", path);
	put(arena_printf(a, "%sf.pp", path), "function f() { }\n");
	put(arena_printf(a, "%sd/g.pp", path), "function g() { }\n");
	doc_modules_functions(entries, path_of("one", "none"));
	assert_int_equal(json_array_size(entries), 1);
	assert_string_equal(
	    member(json_array_get(entries, 0), "name") + 1 + 16 * 3, "::f");
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(functions_are_found_in_three_folders),
	    TEST(types_are_found_in_four_places),
	    TEST(the_first_definition_of_a_module_is_listed),
	    TEST(folders_are_read_16_levels_deep),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

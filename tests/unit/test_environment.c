/* Environments: modules, invalid files, functions, templates, staleness. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "language/loader/environment.h"
#include "language/loader/find.h"
#include "unit/environment_site.h"

static enum find_rc
class_of(struct fixture *f, const char *name, const struct definition **ret)
{
	return environment_find_class(
	    f->env, intern_str(f->names, name), &f->diags, ret);
}

static void
the_first_module_of_a_name_is_used(void **state)
{
	struct fixture *f = *state;
	const struct definition *d;
	struct environment_counts n;

	put(f, "one/m/manifests/init.pp", "class m { }\n\nclass m::in { }");
	put(f, "two/m/manifests/init.pp", "class m { } class m::two { }");
	put(f, "two/n/manifests/a/b.pp", "define n::a::b() { }");
	put(f, "two/Not-a-module/manifests/init.pp", "class x { }");
	load(f);
	assert_int_equal(class_of(f, "m", &d), FIND_OK);
	assert_string_equal(d->ref->text, "M");
	assert_int_equal(class_of(f, "m::in", &d), FIND_OK);
	assert_string_equal(d->ref->text, "M::In");
	assert_int_equal(d->line, 3);
	assert_int_equal(d->tag_count, 3);
	assert_int_equal(class_of(f, "m::two", &d), FIND_NONE);
	assert_int_equal(class_of(f, "n::a::b", &d), FIND_NONE);
	assert_int_equal(environment_find_define(f->env,
			     intern_str(f->names, "n::a::b"), &f->diags, &d),
	    FIND_OK);
	environment_counts(f->env, &n);
	assert_int_equal(n.modules, 2);
	assert_int_equal(n.code.broken, 0);
	assert_non_null(environment_module(f->env, "n", 1));
	assert_null(environment_module(f->env, "o", 1));
}

static void
invalid_files_are_reported_when_their_names_are_used(void **state)
{
	struct fixture *f = *state;
	const struct definition *d;

	put(f, "one/m/manifests/init.pp", "class m { }");
	put(f, "one/m/manifests/bad.pp", "class m::bad { ");
	put(f, "one/m/manifests/good.pp", "class m::good { }");
	put(f, "one/m/manifests/bad/own.pp", "class m::bad::own { }");
	put(f, "one/n/manifests/init.pp", "class n { ");
	put(f, "one/n/manifests/good.pp", "class n::good { }");
	load(f);
	assert_int_equal(class_of(f, "m::good", &d), FIND_OK);
	assert_int_equal(f->diags.errors, 0);
	assert_int_equal(class_of(f, "m::bad", &d), FIND_ERROR);
	assert_non_null(strstr(diag_first_error(&f->diags)->message,
	    "Syntax error at end of input"));
	/* names below an invalid file and the module's init.pp count, too */
	assert_int_equal(class_of(f, "m::bad::x", &d), FIND_ERROR);
	assert_int_equal(class_of(f, "m::bad::x::y", &d), FIND_ERROR);
	assert_int_equal(class_of(f, "m::bad::own", &d), FIND_OK);
	assert_int_equal(class_of(f, "m::good::x::y", &d), FIND_NONE);
	assert_int_equal(class_of(f, "n::good", &d), FIND_ERROR);
	assert_int_equal(class_of(f, "o::x", &d), FIND_NONE);
}

static void
an_invalid_site_manifest_is_an_error(void **state)
{
	struct fixture *f = *state;

	f->o.code = "class a { } class a { }";
	assert_null(environment_load(&f->o, &f->diags));
	assert_string_equal(diag_first_error(&f->diags)->message,
	    "Class 'a' is already defined (line: 1); cannot redefine");
}

static void
functions_aliases_and_templates_are_found(void **state)
{
	struct fixture *f = *state;
	struct function_found fn;
	const struct alias_definition *alias;
	const struct source *src;
	const char *path =
	    arena_printf(f->arena, "%s/one/m/templates/t.epp", f->root);

	put(f, "one/m/functions/sub/f.pp", "function m::sub::f() { 1 }");
	put(f, "one/m/lib/puppet/functions/m/ruby.rb", "# Ruby");
	put(f, "one/m/lib/puppet/parser/functions/old.rb", "# Ruby");
	put(f, "one/m/types/port.pp", "type M::Port = Integer[0, 65535]");
	put(f, "one/m/templates/t.epp", "x <%= 1 %>");
	load(f);
	assert_int_equal(environment_find_function(f->env,
			     intern_str(f->names, "m::sub::f"), &f->diags, &fn),
	    FIND_OK);
	assert_int_equal(fn.kind, FUNCTION_PUPPET);
	assert_int_equal(environment_find_function(f->env,
			     intern_str(f->names, "m::ruby"), &f->diags, &fn),
	    FIND_OK);
	assert_int_equal(fn.kind, FUNCTION_RUBY);
	assert_int_equal(environment_find_function(f->env,
			     intern_str(f->names, "old"), &f->diags, &fn),
	    FIND_OK);
	assert_null(
	    environment_function_family(f->env, intern_str(f->names, "old")));
	assert_int_equal(
	    environment_find_alias(
		f->env, intern_str(f->names, "m::port"), &f->diags, &alias),
	    FIND_OK);
	assert_int_equal(
	    environment_find_epp(f->env, path, &f->diags, &src), FIND_OK);
	assert_int_equal(
	    environment_find_epp(f->env, "/x.epp", &f->diags, &src), FIND_NONE);
}

/* Those of the 3.x interface, too. */
static void
ruby_functions_of_the_environment_itself_are_found(void **state)
{
	static const char *const names[] = {"modern", "old"};
	struct fixture *f = *state;
	struct function_found fn;

	put(f, "lib/puppet/functions/modern.rb", "# Ruby");
	put(f, "lib/puppet/parser/functions/old.rb", "# Ruby");
	f->o.directory = f->root;
	load(f);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		assert_int_equal(
		    environment_find_function(
			f->env, intern_str(f->names, names[i]), &f->diags, &fn),
		    FIND_OK);
		assert_int_equal(fn.kind, FUNCTION_RUBY);
	}
}

static void
changes_make_it_stale(void **state)
{
	struct fixture *f = *state;

	put(f, "one/m/manifests/init.pp", "class m { }");
	load(f);
	assert_false(environment_changed(f->env));
	put(f, "one/m/manifests/new.pp", "class m::new { }");
	assert_true(environment_changed(f->env));
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(the_first_module_of_a_name_is_used),
	    TEST(invalid_files_are_reported_when_their_names_are_used),
	    TEST(an_invalid_site_manifest_is_an_error),
	    TEST(functions_aliases_and_templates_are_found),
	    TEST(ruby_functions_of_the_environment_itself_are_found),
	    TEST(changes_make_it_stale),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}

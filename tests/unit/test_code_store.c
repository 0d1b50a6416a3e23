/* Files with equal texts, which several loads share. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "language/catalog/resource_meta.h"
#include "language/lang/ast.h"
#include "language/lang/source.h"
#include "language/loader/code_store.h"
#include "language/loader/find.h"
#include "language/loader/resource_types.h"
#include "unit/environment_site.h"

static struct code_store *store;
static struct environment *before; /* the first one that was loaded */

static int
store_setup(void **state)
{
	store = code_store_new();
	before = NULL;
	return setup(state);
}

static int
store_teardown(void **state)
{
	int rc;

	environment_free(before);
	rc = teardown(state);
	code_store_free(store);
	return rc;
}

/* Load the modules of that directory as the next environment. */
static void
load_next(struct fixture *f, const char *name)
{
	environment_free(before);
	before = f->env;
	f->o.store = store;
	f->o.modulepath = arena_printf(f->arena, "%s/%s", f->root, name);
	load(f);
}

static uint32_t
shared(const struct fixture *f)
{
	struct environment_counts n;

	environment_counts(f->env, &n);
	return n.shared;
}

static const struct definition *
class_of(struct fixture *f, const char *name)
{
	const struct definition *d = NULL;

	if (environment_find_class(
		f->env, intern_str(f->names, name), &f->diags, &d) != FIND_OK)
		return NULL;
	return d;
}

/* The path of the file that has a class, below the root. */
static const char *
path_of(struct fixture *f, const char *class)
{
	const struct definition *d = class_of(f, class);

	assert_non_null(d);
	return d->body->source->path + strlen(f->root) + 1;
}

static void
equal_files_are_parsed_once(void **state)
{
	struct fixture *f = *state;
	const struct source *first, *src;
	const char *template;

	for (const char *const *dir = (const char *const[]){"a", "b", NULL};
	     *dir != NULL; dir++) {
		put(f, arena_printf(f->arena, "%s/m/manifests/init.pp", *dir),
		    "class m { }");
		put(f, arena_printf(f->arena, "%s/m/manifests/x.pp", *dir),
		    "class m::x { }");
		put(f, arena_printf(f->arena, "%s/m/templates/t.epp", *dir),
		    "<%= 1 %>");
	}
	load_next(f, "a");
	assert_int_equal(shared(f), 0);
	first = class_of(f, "m::x")->body->source;
	assert_string_equal(path_of(f, "m::x"), "a/m/manifests/x.pp");
	load_next(f, "b");
	assert_int_equal(shared(f), 3);
	assert_ptr_equal(class_of(f, "m::x")->body->source, first);
	assert_string_equal(path_of(f, "m::x"), "b/m/manifests/x.pp");
	template = arena_printf(f->arena, "%s/b/m/templates/t.epp", f->root);
	assert_int_equal(
	    environment_find_epp(f->env, template, &f->diags, &src), FIND_OK);
	assert_string_equal(src->path, template);
}

static void
other_texts_are_parsed(void **state)
{
	struct fixture *f = *state;

	put(f, "a/m/manifests/init.pp", "class m { $a = 1 }");
	put(f, "a/m/manifests/x.pp", "class m::x { }");
	put(f, "a/n/manifests/init.pp", "class n { }");
	/* as long, and longer */
	put(f, "b/m/manifests/init.pp", "class m { $a = 2 }");
	put(f, "b/m/manifests/x.pp", "class m::x { } ");
	put(f, "b/m/manifests/y.pp", "class m::y { }");
	load_next(f, "a");
	load_next(f, "b");
	assert_int_equal(shared(f), 0);
	assert_non_null(class_of(f, "m::y"));
	assert_null(class_of(f, "n"));
	/* both texts are there */
	load_next(f, "a");
	assert_int_equal(shared(f), 3);
	assert_string_equal(
	    class_of(f, "m")->body->source->text, "class m { $a = 1 }");
	assert_null(class_of(f, "m::y"));
	assert_non_null(class_of(f, "n"));
	load_next(f, "b");
	assert_int_equal(shared(f), 3);
	assert_string_equal(
	    class_of(f, "m")->body->source->text, "class m { $a = 2 }");
}

/* The names that a file may define depend on its module and its path. */
static void
equal_files_in_other_places_are_parsed(void **state)
{
	struct fixture *f = *state;

	put(f, "a/m/manifests/init.pp", "class m { }");
	put(f, "a/n/manifests/init.pp", "class m { }");
	load_next(f, "a");
	assert_non_null(class_of(f, "m"));
	assert_string_equal(path_of(f, "m"), "a/m/manifests/init.pp");
	assert_int_equal(shared(f), 0);
	put(f, "b/m/manifests/x.pp", "class m { }");
	load_next(f, "b");
	assert_int_equal(shared(f), 0);
	assert_null(class_of(f, "m"));
}

static void
files_with_findings_are_parsed_by_each(void **state)
{
	struct fixture *f = *state;
	const char *file;

	put(f, "a/m/manifests/init.pp", "class m { ");
	put(f, "b/m/manifests/init.pp", "class m { ");
	load_next(f, "a");
	load_next(f, "b");
	assert_int_equal(shared(f), 0);
	assert_null(class_of(f, "m"));
	file = diag_first_error(&f->diags)->file;
	assert_string_equal(file + strlen(f->root), "/b/m/manifests/init.pp");
}

static void
checks_with_other_settings_are_made(void **state)
{
	struct fixture *f = *state;

	put(f, "a/m/manifests/init.pp", "class m { }");
	load_next(f, "a");
	load_next(f, "a");
	assert_int_equal(shared(f), 1);
	f->o.strict = 0;
	load_next(f, "a");
	assert_int_equal(shared(f), 0);
}

/* Files of the site manifest are known by their names: both are evaluated. */
static void
equal_files_of_one_load_have_their_own_trees(void **state)
{
	struct fixture *f = *state;
	struct environment_code code;

	put(f, "site/a/x.pp", "notice(1)");
	put(f, "site/b/x.pp", "notice(1)");
	f->o.code = NULL;
	f->o.manifest = arena_printf(f->arena, "%s/site", f->root);
	for (int i = 0; i < 2; i++) {
		load_next(f, "none");
		environment_code(f->env, &code);
		assert_int_equal(code.main_count, 2);
		assert_ptr_not_equal(code.mains[0], code.mains[1]);
		assert_string_equal(
		    code.mains[0]->path + strlen(f->root), "/site/a/x.pp");
		assert_string_equal(
		    code.mains[1]->path + strlen(f->root), "/site/b/x.pp");
		assert_int_equal(shared(f), i * 2);
	}
}

/* Values of other kinds of files, also of one that has changed. */
static void
types_and_metadata_follow_their_files(void **state)
{
	struct fixture *f = *state;
	const struct resource_meta *meta;
	const char *const types[] = {"Puppet::Type.newtype(:t) do\n"
				     "  newparam(:name, namevar: true)\n"
				     "  newparam(:one)\nend\n",
	    "Puppet::Type.newtype(:t) do\n"
	    "  newparam(:name, namevar: true)\n"
	    "  newparam(:one)\n  newparam(:two)\nend\n"};
	const struct name *t;
	uint32_t count = 0;

	put(f, "a/m/metadata.json", "{\"data_provider\": \"hiera\"}");
	put(f, "a/m/lib/puppet/type/t.rb", types[0]);
	put(f, "b/m/metadata.json", "{\"data_provider\": \"none\"}");
	put(f, "b/m/lib/puppet/type/t.rb", types[1]);
	for (int i = 0; i < 6; i++) {
		load_next(f, i % 2 == 0 ? "a" : "b");
		t = intern_str(f->names, "t");
		assert_int_equal(
		    environment_find_resource_type(f->env, t, &f->diags, &meta),
		    FIND_OK);
		if (i == 0)
			count = meta->attr_count;
		assert_int_equal(meta->attr_count, count + (uint32_t)i % 2);
		assert_string_equal(environment_module_data(f->env, "m", 1),
		    i % 2 == 0 ? "hiera" : "none");
	}
}

/* Without a change since long ago a file is known by its state. */
static void
a_file_is_known_by_its_state_when_it_is_old(void **state)
{
	struct fixture *f = *state;
	const struct code_key key = {.module = "m", .rest = "x"};
	struct source src = {.text = "a", .len = 1};
	char a[] = "a";
	struct code_text text = {.text = a, .len = 1};
	struct watch_file_state other;
	struct stat st;
	size_t bytes;

	put(f, "x", "a");
	assert_int_equal(stat(arena_printf(f->arena, "%s/x", f->root), &st), 0);
	text.state = watch_file_state_of(&st);
	text.state.is_local = true;
	text.read_at = text.state.ctime_ns + INT64_C(1000000000);
	code_store_begin(store);
	code_store_add(store, &key, &text, &src, 10);
	code_store_begin(store);
	assert_null(code_store_known(store, &key, &text.state, "p", &bytes));
	assert_ptr_equal(
	    code_store_find(store, &key, &text, "p", &bytes), &src);
	/* it was taken */
	assert_null(code_store_find(store, &key, &text, "p", &bytes));
	text.state.mtime_ns -= 5000000000;
	text.state.ctime_ns -= 5000000000;
	code_store_begin(store);
	assert_non_null(code_store_find(store, &key, &text, "p", &bytes));
	code_store_begin(store);
	other = text.state;
	other.size++;
	assert_null(code_store_known(store, &key, &other, "q", &bytes));
	other = text.state;
	other.ctime_ns++;
	assert_null(code_store_known(store, &key, &other, "q", &bytes));
	other = text.state;
	other.device++;
	assert_null(code_store_known(store, &key, &other, "q", &bytes));
	assert_ptr_equal(
	    code_store_known(store, &key, &text.state, "q", &bytes), &src);
	assert_string_equal(src.path, "q");
	/* the clock of a file server is another one */
	code_store_begin(store);
	other = text.state;
	other.is_local = false;
	assert_null(code_store_known(store, &key, &other, "q", &bytes));
	assert_int_equal(bytes, 10);
}

static void
what_is_not_used_is_counted(void **state)
{
	struct fixture *f = *state;
	struct environment_counts n;
	size_t all;

	put(f, "a/m/manifests/init.pp", "class m { notice('a long text') }");
	put(f, "b/m/manifests/init.pp", "class m { notice('another one') }");
	load_next(f, "a");
	environment_counts(f->env, &n);
	all = n.unused_bytes;
	load_next(f, "b");
	environment_counts(f->env, &n);
	assert_true(n.unused_bytes > all);
	assert_int_equal(n.shared_bytes, 0);
	load_next(f, "b");
	environment_counts(f->env, &n);
	assert_true(n.shared_bytes > 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		equal_files_are_parsed_once, store_setup, store_teardown),
	    cmocka_unit_test_setup_teardown(
		other_texts_are_parsed, store_setup, store_teardown),
	    cmocka_unit_test_setup_teardown(
		equal_files_in_other_places_are_parsed, store_setup,
		store_teardown),
	    cmocka_unit_test_setup_teardown(
		files_with_findings_are_parsed_by_each, store_setup,
		store_teardown),
	    cmocka_unit_test_setup_teardown(checks_with_other_settings_are_made,
		store_setup, store_teardown),
	    cmocka_unit_test_setup_teardown(
		equal_files_of_one_load_have_their_own_trees, store_setup,
		store_teardown),
	    cmocka_unit_test_setup_teardown(
		types_and_metadata_follow_their_files, store_setup,
		store_teardown),
	    cmocka_unit_test_setup_teardown(
		a_file_is_known_by_its_state_when_it_is_old, store_setup,
		store_teardown),
	    cmocka_unit_test_setup_teardown(
		what_is_not_used_is_counted, store_setup, store_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Metadata that a worker adds to static catalogs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/clock.h"
#include "base/data/json_doc.h"
#include "base/core/map.h"
#include "language/catalog/catalog.h"
#include "network/fileserver/fileserver.h"
#include "server/compile/worker_static.h"
#include "base/settings/settings.h"
#include "unit/environment_site.h"
#include "language/value/value.h"

#define LATER INT64_MAX

static struct fixture *f;
static struct settings *settings;
static struct worker_static *w;
static struct catalog *c;
static char shown[4000];

static int
site_setup(void **state)
{
	char *mount;

	if (setup(state) != 0)
		return -1;
	f = *state;
	f->o.directory = f->root;
	put(f, "one/web/files/a", "one\n");
	put(f, "one/web/files/tree/1", "one\n");
	put(f, "one/web/files/tree/sub/2", "two\n");
	put(f, "one/web/files/tree/lib", "lib\n");
	put(f, "one/web/files/other/3", "three\n");
	put(f, "two/db/files/b", "two\n");
	put(f, "mount/tree/file", "mounted\n");
	mount = arena_printf(f->arena, "[extra]\n path %s/mount\n", f->root);
	put(f, "fileserver.conf", mount);
	load(f);
	settings = settings_new(SETTINGS_SERVER);
	assert_int_equal(
	    settings_set(settings, "fileserverconfig",
		arena_printf(f->arena, "%s/fileserver.conf", f->root), NULL),
	    0);
	w = worker_static_new(f->env, settings);
	c = catalog_new(f->arena, f->names);
	c->name = "web01.example.com";
	return 0;
}

static int
site_teardown(void **state)
{
	worker_static_free(w);
	worker_static_free(NULL);
	settings_free(settings);
	return teardown(state);
}

/* --- resources --- */

static struct resource *
resource(const char *type, const char *title)
{
	struct resource *r = resource_new(
	    f->arena, intern_str(f->names, type), title, strlen(title));

	assert_null(catalog_add(c, r));
	return r;
}

static void
set(struct resource *r, const char *name, struct value v)
{
	resource_set(f->arena, r, intern_str(f->names, name), v);
}

static void
set_text(struct resource *r, const char *name, const char *text)
{
	set(r, name, value_str(text));
}

static struct value
texts(const char *first, const char *second)
{
	struct varray *all = varray_new(f->arena, 2);

	all->items[0] = value_str(first);
	all->items[1] = value_str(second);
	return value_array(all);
}

static struct resource *
file(const char *title, const char *source)
{
	struct resource *r = resource("File", title);

	set_text(r, "source", source);
	return r;
}

/* --- what is added --- */

static const char *
text_of(const json_t *o, const char *name)
{
	const char *s = json_string_value(json_object_get(o, name));

	return s != NULL ? s : "-";
}

/* Append "TYPE SOURCE URI" of metadata, or "NAME" of an item of a list. */
static size_t
one_show(size_t out, const json_t *o, bool in_list)
{
	if (in_list)
		return out + (size_t)snprintf(shown + out, sizeof(shown) - out,
				 "%s ", text_of(o, "relative_path"));
	return out + (size_t)snprintf(shown + out, sizeof(shown) - out,
			 "%s %s %s; ",
			 text_of(json_object_get(o, "checksum"), "type"),
			 text_of(o, "source"), text_of(o, "content_uri"));
}

static size_t
lists_show(size_t out, json_t *o)
{
	const char *source;
	json_t *list, *item;
	size_t i;

	json_object_foreach(o, source, list)
	{
		out += (size_t)snprintf(
		    shown + out, sizeof(shown) - out, "%s: ", source);
		json_array_foreach(list, i, item) out =
		    one_show(out, item, true);
	}
	return out;
}

/* Show a map, with its titles. */
static const char *
show(const struct map *map, bool has_lists)
{
	struct map_entry *e;
	size_t at = 0, out = 0;

	shown[0] = '\0';
	while (map != NULL && (e = map_next(map, &at)) != NULL) {
		const struct catalog_metadata *m = map_get(map, e->key, e->len);
		json_t *o = json_loadb(m->json, m->len, 0, NULL);

		assert_non_null(o);
		out += (size_t)snprintf(shown + out, sizeof(shown) - out,
		    "%.*s=", (int)e->len, e->key);
		out = has_lists ? lists_show(out, o) : one_show(out, o, false);
		json_decref(o);
	}
	return shown;
}

static int
add(void)
{
	return worker_static_add(w, c, "sha256", LATER, &f->diags);
}

static const char *
added(void)
{
	assert_int_equal(add(), 0);
	assert_int_equal(f->diags.errors, 0);
	return show(c->metadata, false);
}

static const char *
lists(void)
{
	assert_int_equal(add(), 0);
	assert_null(c->metadata);
	return show(c->recursive_metadata, true);
}

/* Add, which fails: the reason. */
static const char *
failure(int64_t deadline)
{
	assert_int_equal(
	    worker_static_add(w, c, "sha256", deadline, &f->diags), -1);
	assert_int_equal(f->diags.errors, 1);
	return diag_first_error(&f->diags)->message;
}

/* --- tests --- */

static void
a_type_is_the_first_that_the_server_has(void **state)
{
	static const struct {
		const char *given, *wanted;
	} rows[] = {
	    {"md5", "md5"},
	    {"md5.sha256", "md5"},
	    {"sha1.sha256.md5", "sha1"},
	    {"md9.sha384.md5", "sha384"},
	    {".md5", "md5"},
	    {"..md9..sha512.", "sha512"},
	    {"none", "none"},
	    {"", NULL},
	    {".", NULL},
	    {"md9", NULL},
	    {"md", NULL},
	    {"md55.sha", NULL},
	};
	char why[400];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *type;

		snprintf(why, sizeof(why), "unchanged");
		type = worker_static_type(rows[i].given, why, sizeof(why));
		if (rows[i].wanted != NULL) {
			assert_string_equal(type, rows[i].wanted);
			assert_string_equal(why, "unchanged");
		} else {
			char begin[100];

			assert_null(type);
			snprintf(begin, sizeof(begin),
			    "Unable to find a common checksum type between "
			    "agent '%s' and",
			    rows[i].given);
			assert_memory_equal(why, begin, strlen(begin));
		}
	}
}

#define A   "puppet:///modules/web/a"
#define URI "puppet:///one/web/files/"

static void
files_of_modules_have_metadata(void **state)
{
	(void)state;
	file("/1", A);
	file("/2", A "//");
	file("/3", "puppet:///modules/db/b");
	set(resource("File", "/4"), "source",
	    texts("puppet:///modules/web/none", A "/"));
	set(resource("File", "/5"), "source",
	    texts(A, "puppet:///modules/db/b"));
	assert_string_equal(added(),
	    "/1=sha256 " A " " URI "a; "
	    "/2=sha256 " A " " URI "a; "
	    "/3=sha256 puppet:///modules/db/b puppet:///two/db/files/b; "
	    "/4=sha256 " A " " URI "a; "
	    "/5=sha256 " A " " URI "a; ");
	assert_null(c->recursive_metadata);
}

static void
other_resources_have_none(void **state)
{
	struct resource *r;

	(void)state;
	set_text(file("/absent", A), "ensure", "absent");
	file("/virtual", A)->flags = RES_VIRTUAL;
	set_text(resource("Web::File", "/define"), "source", A);
	resource("File", "/no_source");
	set(resource("File", "/undef"), "source", value_undef());
	set(resource("File", "/number"), "source", value_int(1));
	file("/local", "/etc/hosts");
	file("/host", "puppet://localhost/modules/web/a");
	file("/http", "http://localhost/a");
	file("/outside", "puppet:///extra/tree/file");
	/* one of the sources is elsewhere */
	set(resource("File", "/mixed"), "source", texts(A, "/etc/hosts"));
	r = resource("File", "/empty");
	set(r, "source", value_array(varray_new(f->arena, 0)));
	r = file("/too_many", A);
	set_text(r, "recurse", "true");
	set(r, "ignore",
	    value_array(varray_new(f->arena, FILESERVER_IGNORES_MAX + 1)));
	r = file("/outside_tree", "puppet:///extra/tree");
	set(r, "recurse", value_bool(1));
	assert_string_equal(added(), "");
	assert_null(c->metadata);
	assert_null(c->recursive_metadata);
}

static void
without_file_resources_nothing_is_added(void **state)
{
	(void)state;
	set_text(resource("Web::File", "/define"), "source", A);
	assert_string_equal(added(), "");
}

static void
an_environment_may_have_no_modules(void **state)
{
	struct environment_options o = f->o;
	struct environment *env;

	(void)state;
	o.modulepath = "/nonexistent";
	env = environment_load(&o, &f->diags);
	assert_non_null(env);
	worker_static_free(w);
	w = worker_static_new(env, settings);
	environment_free(env);
	file("/1", A);
	assert_string_equal(failure(LATER), "Could not get metadata for " A);
}

static void
empty_sources_are_left_out(void **state)
{
	struct varray *all = varray_new(f->arena, 3);

	(void)state;
	all->items[0] = value_undef();
	all->items[1] = (struct value){.tag = V_UNSET};
	all->items[2] = value_str(A);
	set(resource("File", "/1"), "source", value_array(all));
	assert_string_equal(added(), "/1=sha256 " A " " URI "a; ");
}

static void
parameters_are_those_of_the_resource(void **state)
{
	struct resource *r = file("/md5", A);

	(void)state;
	set_text(r, "checksum", "md5");
	set_text(file("/present", A), "ensure", "absentx");
	set(file("/number", A), "checksum", value_int(5));
	set_text(file("/not_recursive", A), "recurse", "false");
	set(file("/not_recursive_2", A), "recurse", value_bool(0));
	set_text(file("/not_recursive_3", A), "recurse", "truer");
	set(file("/not_recursive_4", A), "recurse", value_int(1));
	assert_string_equal(added(),
	    "/md5=md5 " A " " URI "a; "
	    "/present=sha256 " A " " URI "a; "
	    "/number=sha256 " A " " URI "a; "
	    "/not_recursive=sha256 " A " " URI "a; "
	    "/not_recursive_2=sha256 " A " " URI "a; "
	    "/not_recursive_3=sha256 " A " " URI "a; "
	    "/not_recursive_4=sha256 " A " " URI "a; ");
}

/* The owner, the mode and the target of a link are in the metadata. */
static const char *
metadata_of(const char *title)
{
	const struct catalog_metadata *m;

	assert_int_equal(add(), 0);
	m = map_get(c->metadata, title, strlen(title));
	assert_non_null(m);
	snprintf(shown, sizeof(shown), "%.*s", (int)m->len, m->json);
	return shown;
}

static void
links_and_permissions_are_those_of_the_resource(void **state)
{
	static const struct {
		const char *permissions, *mode;
	} rows[] = {
	    {"use", "\"mode\":416"},
	    {"use_when_creating", "\"mode\":416"},
	    {"ignore", "\"mode\":420"},
	    {"used", "\"mode\":420"},
	    {NULL, "\"mode\":420"},
	};
	char *path = arena_printf(f->arena, "%s/one/web/files/link", f->root);
	char title[] = "/0";

	(void)state;
	assert_int_equal(symlink("a", path), 0);
	path = arena_printf(f->arena, "%s/one/web/files/a", f->root);
	assert_int_equal(chmod(path, 0640), 0);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct resource *r;

		title[1] = (char)('a' + i);
		r = file(arena_strdup(f->arena, title), A);
		if (rows[i].permissions != NULL)
			set_text(r, "source_permissions", rows[i].permissions);
		assert_non_null(strstr(metadata_of(title), rows[i].mode));
	}
	set_text(
	    file("/follow", "puppet:///modules/web/link"), "links", "follow");
	set_text(
	    file("/manage", "puppet:///modules/web/link"), "links", "manage");
	file("/usual", "puppet:///modules/web/link");
	assert_non_null(strstr(metadata_of("/follow"), "\"type\":\"file\""));
	assert_non_null(strstr(metadata_of("/manage"), "\"type\":\"link\""));
	assert_non_null(strstr(metadata_of("/usual"), "\"type\":\"link\""));
}

#define TREE	"puppet:///modules/web/tree"
#define WITHOUT "/1=" TREE ": . 1 lib sub sub/2 "

static void
trees_have_lists(void **state)
{
	static const struct {
		const char *name, *text; /* a parameter */
		const char *wanted;
	} rows[] = {
	    {"title", "x", WITHOUT},
	    {"recurselimit", "1", "/1=" TREE ": . 1 lib sub "},
	    {"recurselimit", "2", WITHOUT},
	    {"recurselimit", "x", WITHOUT},
	    {"max_files", "10", WITHOUT},
	    {"ignore", "li*", "/1=" TREE ": . 1 sub sub/2 "},
	    {"ignore", "none", WITHOUT},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct resource *r;

		c = catalog_new(f->arena, f->names);
		c->name = "web01";
		r = file("/1", TREE "/");
		set_text(r, "recurse", i % 2 == 0 ? "true" : "remote");
		set_text(r, rows[i].name, rows[i].text);
		assert_string_equal(lists(), rows[i].wanted);
	}
}

static void
numbers_and_lists_of_patterns_are_used(void **state)
{
	struct resource *r = file("/1", TREE);
	struct varray *all;

	(void)state;
	set(r, "recurse", value_bool(1));
	set(r, "recurselimit", value_int(1));
	set(r, "ignore", texts("lib", "1"));
	assert_string_equal(lists(), "/1=" TREE ": . sub ");
	set(r, "ignore", value_int(1));
	assert_string_equal(lists(), "/1=" TREE ": . 1 lib sub ");
	set(r, "ignore", value_undef());
	assert_string_equal(lists(), "/1=" TREE ": . 1 lib sub ");
	/* as many as there may be; numbers are texts */
	all = varray_new(f->arena, FILESERVER_IGNORES_MAX);
	for (unsigned i = 0; i < FILESERVER_IGNORES_MAX; i++)
		all->items[i] = value_int(FILESERVER_IGNORES_MAX - i);
	set(r, "ignore", value_array(all));
	assert_string_equal(lists(), "/1=" TREE ": . lib sub ");
	/* the number of files has a maximum */
	set(r, "ignore", value_undef());
	set(r, "max_files", value_int(2));
	assert_non_null(strstr(failure(LATER), "2"));
}

#define OTHER "puppet:///modules/web/other"

static void
the_first_tree_or_all_are_added(void **state)
{
	static const struct {
		const char *select, *first, *second, *wanted;
	} rows[] = {
	    {NULL, TREE, OTHER, WITHOUT},
	    {"first", TREE, OTHER, WITHOUT},
	    {"all", TREE, OTHER, WITHOUT OTHER ": . 3 "},
	    {"all", OTHER, TREE "/none", "/1=" OTHER ": . 3 "},
	    {"all", TREE "/none", OTHER, "/1=" OTHER ": . 3 "},
	    {"first", TREE "/none", OTHER, "/1=" OTHER ": . 3 "},
	    {"first", TREE "/none", TREE "/no", ""},
	    {"all", OTHER, "puppet:///extra/tree", ""},
	    {"all", "puppet:///extra/tree", OTHER, ""},
	    {"first", "puppet:///extra/tree", OTHER, ""},
	    {"first", OTHER, "puppet:///extra/tree", "/1=" OTHER ": . 3 "},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct resource *r;

		c = catalog_new(f->arena, f->names);
		c->name = "web01";
		r = resource("File", "/1");
		set(r, "source", texts(rows[i].first, rows[i].second));
		set_text(r, "recurse", "true");
		if (rows[i].select != NULL)
			set_text(r, "sourceselect", rows[i].select);
		assert_string_equal(lists(), rows[i].wanted);
		if (*rows[i].wanted == '\0')
			assert_null(c->recursive_metadata);
		set(r, "sourceselect", value_undef());
	}
}

/* The first of them; resources behind it are not looked at. */
static void
a_source_that_does_not_exist_fails(void **state)
{
	(void)state;
	file("/1", A);
	set(resource("File", "/2"), "source",
	    texts("puppet:///modules/web/b", "puppet:///modules/none/a"));
	file("/3", "puppet:///modules/web/c");
	file("/4", A);
	assert_string_equal(failure(LATER),
	    "Could not get metadata for [\"puppet:///modules/web/b\", "
	    "\"puppet:///modules/none/a\"]");
	assert_string_equal(
	    show(c->metadata, false), "/1=sha256 " A " " URI "a; ");
}

static void
a_source_without_a_path_is_an_error(void **state)
{
	(void)state;
	file("/1", "puppet:///");
	assert_true(*failure(LATER) != '\0');
}

static void
after_the_deadline_all_fails(void **state)
{
	struct resource *r = file("/1", TREE);

	(void)state;
	set_text(r, "recurse", "true");
	assert_true(*failure(1) != '\0');
	assert_null(c->recursive_metadata);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_type_is_the_first_that_the_server_has),
	    TEST(files_of_modules_have_metadata),
	    TEST(other_resources_have_none),
	    TEST(without_file_resources_nothing_is_added),
	    TEST(an_environment_may_have_no_modules),
	    TEST(empty_sources_are_left_out),
	    TEST(parameters_are_those_of_the_resource),
	    TEST(links_and_permissions_are_those_of_the_resource),
	    TEST(trees_have_lists),
	    TEST(numbers_and_lists_of_patterns_are_used),
	    TEST(the_first_tree_or_all_are_added),
	    TEST(a_source_that_does_not_exist_fails),
	    TEST(a_source_without_a_path_is_an_error),
	    TEST(after_the_deadline_all_fails),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

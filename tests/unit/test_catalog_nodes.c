/* The nodes of dalang catalog diff, and the page of their differences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/vec.h"
#include "language/catalog/difference.h"
#include "command/catalog/nodes.h"
#include "command/catalog/page.h"
#include "command/catalog/report.h"
#include "command/hint.h"
#include "unit/captured.h"
#include "language/value/document/json_value.h"
#include "base/data/json_doc.h"

static struct arena *a;
static char dir[] = "/tmp/catalog_nodesXXXXXX";
static struct vec paths;
static const char *err; /* of the last call */

static const char *
path(const char *name)
{
	return arena_printf(a, "%s/%s", dir, name);
}

static void
put(const char *name, const char *text)
{
	FILE *f = fopen(path(name), "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void
path_add(const char *name)
{
	const char **p = vec_push(&paths);

	assert_non_null(p);
	*p = path(name);
}

/* The names that are read, with a blank behind each. */
static const char *
names_read(const char *given)
{
	struct catalog_nodes nodes;
	struct captured c;
	const char *text = "";
	int rc;

	captured_begin(&c, stderr);
	rc = catalog_nodes_read(a, given, &paths, &nodes);
	err = captured_end(&c, a);
	if (rc < 0)
		return NULL;
	for (size_t i = 0; i < nodes.count; i++)
		text = arena_printf(a, "%s%s ", text, nodes.names[i]);
	return text;
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	memcpy(dir + sizeof(dir) - 7, "XXXXXX", 7);
	vec_init(&paths, sizeof(const char *), 100);
	if (mkdtemp(dir) == NULL)
		return -1;
	mkdir(path("one"), 0755);
	mkdir(path("two"), 0755);
	put("one/b.json", "{}");
	put("one/a.yaml", "");
	put("one/c.yml", "");
	put("one/.hidden.json", "");
	put("one/.json", "");
	put("one/d.txt", "");
	put("one/json", "");
	put("two/a.json", "");
	put("two/z.yml", "");
	mkdir(path("two/e.json"), 0755);
	put("file", "x");
	return 0;
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
	vec_release(&paths);
	arena_free(a);
	return nftw(dir, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* --- nodes --- */

static void
names_are_words_or_lines_of_a_file(void **state)
{
	static const struct {
		const char *text, *names;
	} lines[] = {
	    {"", ""},
	    {"a", "a "},
	    {"a\nb\n", "a b "},
	    {" \ta \t\r\n\n  \n#x\nb#y\nc # z\n#", "a b c "},
	    {"b\na\nb\n", "b a "},
	    {"a b\n", "a b "},
	};
	static const struct {
		const char *given, *names;
	} words[] = {
	    {"", ""},
	    {"a", "a "},
	    {"b,a", "b a "},
	    {"b, a,,c ", "b a c "},
	    {"a,a,b", "a b "},
	    {"x y", "x y "},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		assert_string_equal(names_read(words[i].given), words[i].names);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		put("list", lines[i].text);
		assert_string_equal(names_read(path("list")), lines[i].names);
	}
	assert_null(names_read("a,../b"));
	assert_string_equal(err, "Error: Invalid node name: '../b'\n");
	put("list", "a\nb/c # d\n");
	assert_null(names_read(path("list")));
	assert_string_equal(err, "Error: Invalid node name: 'b/c'\n");
	assert_null(names_read(path("none")));
	assert_string_equal(
	    err, arena_printf(
		     a, "Error: %s/none: No such file or directory\n", dir));
	/* a file in the working directory */
	assert_int_equal(chdir(dir), 0);
	put("list", "from_file\n");
	assert_string_equal(names_read("list"), "from_file ");
	assert_string_equal(names_read("one"), "one ");
	assert_int_equal(chdir("/"), 0);
}

static void
without_names_all_files_of_directories_are_nodes(void **state)
{
	(void)state;
	assert_string_equal(names_read(NULL), "");
	path_add("file");
	assert_string_equal(names_read(NULL), "");
	path_add("two");
	path_add("one");
	assert_string_equal(names_read(NULL), "a b c e z ");
}

static void
the_file_of_a_node_is_in_the_first_directory(void **state)
{
	static const struct {
		const char *node, *file; /* NULL: the file of all */
	} rows[] = {
	    {"a", "one/a.yaml"},
	    {"b", "one/b.json"},
	    {"c", "one/c.yml"},
	    {"z", "two/z.yml"},
	    {"d", NULL},
	    {"e", NULL},
	};
	const char *got;

	(void)state;
	assert_null(catalog_nodes_file(a, &paths, "a"));
	path_add("one");
	path_add("two");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		got = catalog_nodes_file(a, &paths, rows[i].node);
		if (rows[i].file == NULL)
			assert_null(got);
		else
			assert_string_equal(got, path(rows[i].file));
	}
	path_add("file");
	assert_string_equal(catalog_nodes_file(a, &paths, "e"), path("file"));
	assert_string_equal(
	    catalog_nodes_file(a, &paths, "z"), path("two/z.yml"));
}

static void
paths_must_exist(void **state)
{
	struct captured c;
	int rc;

	(void)state;
	assert_int_equal(catalog_nodes_check(&paths), 0);
	path_add("one");
	path_add("file");
	assert_int_equal(catalog_nodes_check(&paths), 0);
	path_add("none");
	captured_begin(&c, stderr);
	rc = catalog_nodes_check(&paths);
	err = captured_end(&c, a);
	assert_int_equal(rc, -1);
	assert_string_equal(
	    err, arena_printf(
		     a, "Error: %s/none: No such file or directory\n", dir));
}

static void
the_nearest_node_with_a_file_is_named(void **state)
{
	(void)state;
	put("one/node10.example.com.json", "");
	put("two/other77.yml", "");
	put("two/.json", "");
	path_add("two");
	path_add("one");
	assert_string_equal(catalog_nodes_hint(a, &paths, "node11.example.com"),
	    "; did you mean 'node10.example.com'?");
	assert_string_equal(catalog_nodes_hint(a, &paths, "other7"),
	    "; did you mean 'other77'?");
	assert_string_equal(catalog_nodes_hint(a, &paths, "node10"),
	    "; did you mean 'node10.example.com'?");
	assert_string_equal(
	    catalog_nodes_hint(a, &paths, "nothing.like.it"), "");
	assert_string_equal(
	    hint_node(a, path("two"), ".json", "node11.example.com"), "");
	assert_string_equal(hint_node(a, path("none"), ".json", "a"), "");
}

/* --- the page --- */

static struct value
json(const char *text)
{
	struct json_fault fault;
	struct value v;

	assert_int_equal(
	    value_parse_json(a, text, strlen(text), &v, &fault), 0);
	return v;
}

static const char *
page_text(struct catalog_page *p)
{
	FILE *f;
	char *text = arena_alloc(a, 65536);

	assert_int_equal(catalog_page_write(p, path("page")), 0);
	f = fopen(path("page"), "r");
	assert_non_null(f);
	text[fread(text, 1, 65535, f)] = '\0';
	fclose(f);
	return strstr(text, "classes</th></tr>\n") + 18;
}

static void
a_page_has_rows_and_sections(void **state)
{
	static const char lines[] = "--- old\n+++ new\n resource File[<a>]\n"
				    "-  mode => 1\n     @@ -1 +1 @@\n"
				    "     @@\n     @@x\n\n+last & end";
	struct catalog_result same = {.node = "n<1>"},
			      differs = {.names = {"a&", "b"}},
			      failed = {.node = "n3",
				  .names = {"a", "b"},
				  .found = value_undef(),
				  .errors = {"why <", NULL, "both"}};
	struct catalog_page p;

	(void)state;
	same.found = json("{\"same\":true,\"resources\":{\"old\":[],"
			  "\"new\":[]},\"changes\":[],\"edges\":{\"old\":[],"
			  "\"new\":[]},\"classes\":{\"old\":[],\"new\":[]}}");
	differs.found =
	    json("{\"same\":false,\"resources\":{\"old\":[1,2],\"new\":[3]},"
		 "\"changes\":[1,2,3,4],\"edges\":{\"old\":[],\"new\":[1]},"
		 "\"classes\":{\"old\":[1],\"new\":[]}}");
	catalog_page_init(&p);
	catalog_page_add(&p, &same, "", 0);
	catalog_page_add(&p, &differs, lines, sizeof(lines) - 1);
	catalog_page_add(&p, &failed, "", 0);
	assert_string_equal(page_text(&p),
	    "<tr><td>n&lt;1&gt;</td><td>same</td><td>-0 +0</td><td>0</td>"
	    "<td>-0 +0</td><td>-0 +0</td></tr>\n"
	    "<tr><td><a href=\"#r1\">a&amp; &rarr; b</a></td>"
	    "<td>differs</td><td>-2 +1</td><td>4</td><td>-0 +1</td>"
	    "<td>-1 +0</td></tr>\n"
	    "<tr><td><a href=\"#r2\">n3</a></td>"
	    "<td class=\"error\">failed</td></tr>\n"
	    "</table>\n"
	    "<h2 id=\"r1\">a&amp; &rarr; b</h2>\n"
	    "<pre><span class=\"old\">--- old</span>\n"
	    "<span class=\"new\">+++ new</span>\n"
	    " resource File[&lt;a&gt;]\n"
	    "<span class=\"old\">-  mode =&gt; 1</span>\n"
	    "<span class=\"place\">     @@ -1 +1 @@</span>\n"
	    "     @@\n"
	    "<span class=\"place\">     @@x</span>\n"
	    "\n"
	    "<span class=\"new\">+last &amp; end</span>\n"
	    "</pre>\n"
	    "<h2 id=\"r2\">n3</h2>\n"
	    "<p class=\"error\">a: why &lt;</p>\n"
	    "<p class=\"error\">both</p>\n"
	    "</body>\n</html>\n");
	catalog_page_release(&p);
}

static void
a_page_replaces_only_regular_files(void **state)
{
	struct catalog_page p;
	struct captured c;
	struct stat st;
	int rc;

	(void)state;
	catalog_page_init(&p);
	assert_int_equal(catalog_page_write(&p, path("new")), 0);
	assert_int_equal(stat(path("new"), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0600);
	assert_int_equal(catalog_page_write(&p, path("file")), 0);
	captured_begin(&c, stderr);
	rc = catalog_page_write(&p, path("one"));
	err = captured_end(&c, a);
	assert_int_equal(rc, -1);
	assert_string_equal(
	    err, arena_printf(a, "Error: %s/one is not a regular file\n", dir));
	captured_begin(&c, stderr);
	rc = catalog_page_write(&p, path("none/page"));
	err = captured_end(&c, a);
	assert_int_equal(rc, -1);
	assert_string_equal(
	    err, arena_printf(a,
		     "Error: %s/none/page: No such file or directory\n", dir));
	catalog_page_release(&p);
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(names_are_words_or_lines_of_a_file),
	    TEST(without_names_all_files_of_directories_are_nodes),
	    TEST(the_file_of_a_node_is_in_the_first_directory),
	    TEST(paths_must_exist),
	    TEST(the_nearest_node_with_a_file_is_named),
	    TEST(a_page_has_rows_and_sections),
	    TEST(a_page_replaces_only_regular_files),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

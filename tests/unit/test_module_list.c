/* The lists and trees of dalang module, of modules in files. */
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
#include <termios.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "command/module/list.h"
#include "command/module/set.h"

#define TEXT_MAX ((size_t)256 << 10)

static struct arena *a;
static char dir[] = "/tmp/modulesXXXXXX";
static char *out, *err; /* of the last call */

/* --- modules --- */

/* Write the metadata of a module, below the scratch directory. */
static void
module_write(const char *module, const char *metadata)
{
	const char *path = arena_printf(a, "%s/%s", dir, module);
	char *slash;
	FILE *f;

	for (slash = strchr(path + 1, '/'); slash != NULL;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		(void)mkdir(path, 0755);
		*slash = '/';
	}
	(void)mkdir(path, 0755);
	if (metadata == NULL)
		return;
	f = fopen(arena_printf(a, "%s/metadata.json", path), "w");
	assert_non_null(f);
	fputs(metadata, f);
	fclose(f);
}

/* Metadata with all members that are required. */
static const char *
metadata(const char *name, const char *version, const char *dependencies)
{
	return arena_printf(a,
	    "{\"source\":\"s\",\"author\":\"a\",\"license\":\"l\","
	    "\"name\":\"%s\",\"version\":\"%s\",\"dependencies\":[%s]}",
	    name, version, dependencies);
}

static const char *
needs(const char *name, const char *requirement)
{
	return arena_printf(a,
	    "{\"name\":\"%s\",\"version_requirement\":\"%s\"}", name,
	    requirement);
}

/* --- output --- */

struct capture {
	FILE *file;
	int fd, saved;
};

static void
capture_begin(struct capture *c, int fd)
{
	c->file = tmpfile();
	c->fd = fd;
	assert_non_null(c->file);
	fflush(fd == STDOUT_FILENO ? stdout : stderr);
	c->saved = dup(fd);
	assert_int_equal(dup2(fileno(c->file), fd), fd);
}

/* End it; return the text with DIR for the scratch directory. */
static char *
capture_end(struct capture *c)
{
	char *text = arena_alloc(a, TEXT_MAX);
	struct strbuf b;
	char *ret;

	fflush(c->fd == STDOUT_FILENO ? stdout : stderr);
	assert_int_equal(dup2(c->saved, c->fd), c->fd);
	close(c->saved);
	rewind(c->file);
	text[fread(text, 1, TEXT_MAX - 1, c->file)] = '\0';
	fclose(c->file);
	strbuf_init(&b, TEXT_MAX);
	for (char *s = text; *s != '\0'; s++) {
		if (strncmp(s, dir, strlen(dir)) == 0) {
			strbuf_addstr(&b, "DIR");
			s += strlen(dir) - 1;
		} else {
			strbuf_addch(&b, *s);
		}
	}
	ret = arena_memdup(a, b.s, b.len);
	strbuf_release(&b);
	return ret;
}

enum form { LIST, TREE, JSON };

/* Print modules of directories below the scratch directory ("m1:m2"). */
static struct module_set
print(const char *path, bool must_exist, enum form form)
{
	struct capture c[2];
	struct module_set set;
	struct strbuf b;

	strbuf_init(&b, TEXT_MAX);
	for (const char *s = path; *s != '\0';) {
		size_t n = strcspn(s, ":");

		if (n > 0)
			strbuf_addf(&b, "%s/%.*s", dir, (int)n, s);
		s += n;
		if (*s == ':') {
			strbuf_addch(&b, ':');
			s++;
		}
	}
	capture_begin(&c[0], STDOUT_FILENO);
	capture_begin(&c[1], STDERR_FILENO);
	module_set_read(&set, a, b.len == 0 ? "" : b.s, must_exist);
	if (form == JSON)
		module_list_json(&set, "production");
	else
		module_list_text(&set, form == TREE);
	err = capture_end(&c[1]);
	out = capture_end(&c[0]);
	strbuf_release(&b);
	return set;
}

/* --- what is read --- */

/* A module, and the error of its metadata; "" for none. */
static const struct {
	const char *metadata, *error, *shown;
} read_rows[] = {
    {NULL, "", "m (?\?\?)"},
    {"{}", "", "m (?\?\?)"},
    {"[]",
	"The file metadata.json of the module m is not an object (file: "
	"DIR/r/m/metadata.json)",
	"m (?\?\?)"},
    {"{\"source\":\"s\",\"author\":\"a\",\"version\":\"1.0.0\","
     "\"license\":\"l\",\"dependencies\":[]}",
	"", "m (v1.0.0)"},
    {"{\"source\":\"s\",\"author\":\"a\",\"version\":null,"
     "\"license\":\"l\",\"name\":\"x-m\",\"dependencies\":[]}",
	"No version module metadata provided for m (file: "
	"DIR/r/m/metadata.json)",
	"x-m (?\?\?)"},
    {"{\"author\":\"a\",\"version\":\"1.0.0\",\"license\":\"l\","
     "\"name\":\"x/m\",\"dependencies\":[]}",
	"No source module metadata provided for m (file: "
	"DIR/r/m/metadata.json)",
	"x-m (v1.0.0)"},
    {"{\"source\":\"s\",\"author\":\"a\",\"version\":\"1.0.0\","
     "\"license\":\"l\",\"name\":\"x/m\"}",
	"No dependencies module metadata provided for m (file: "
	"DIR/r/m/metadata.json)",
	"x-m (v1.0.0)"},
    {"{\"source\":\"s\",\"author\":\"a\",\"version\":\"1.0.0\","
     "\"license\":\"l\",\"name\":\"x-m\",\"dependencies\":[{\"name\":1}]}",
	"Dependency 1 of the module m has no name (file: "
	"DIR/r/m/metadata.json)",
	"x-m (v1.0.0)"},
    {"{\"source\":\"s\",\"author\":\"a\",\"version\":\"1 ~\\u001f\\u007f9\","
     "\"license\":\"l\",\"name\":\"x-m\\n\",\"dependencies\":[]}",
	"", "x-m? (v1 ~?\?9)"},
    {"{\"source\":\"s\",\"author\":\"a\",\"version\":\"1.0.0\","
     "\"license\":\"l\",\"name\":\"x-y-m\",\"dependencies\":[]}",
	"", "x-y-m (v1.0.0)"},
};

static void
metadata_is_read(void **state)
{
	struct module_set set;

	(void)state;
	for (size_t i = 0; i < sizeof(read_rows) / sizeof(read_rows[0]); i++) {
		module_write("r/m", read_rows[i].metadata);
		set = print("r", true, LIST);
		assert_int_equal(set.errors, *read_rows[i].error != '\0');
		assert_string_equal(out,
		    arena_printf(a, "DIR/r\n└── %s\n", read_rows[i].shown));
		assert_string_equal(err,
		    *read_rows[i].error == '\0'
			? ""
			: arena_printf(a, "Error: %s\n", read_rows[i].error));
	}
}

static void
a_module_has_at_most_1000_dependencies(void **state)
{
	struct module_set set;
	struct strbuf b;

	(void)state;
	strbuf_init(&b, TEXT_MAX);
	for (int i = 0; i < 1000; i++)
		strbuf_addf(&b, "%s{\"name\":\"x-m\"}", i > 0 ? "," : "");
	module_write("n/m", metadata("x-m", "1.0.0", b.s));
	set = print("n", true, LIST);
	assert_int_equal(set.errors, 0);
	assert_int_equal(set.modules[0].count, 1000);
	assert_int_equal(set.modules[0].required, 1000);
	assert_string_equal(set.modules[0].dependencies[999].name, "x/m");
	assert_string_equal(
	    set.modules[0].dependencies[999].requirement, ">= 0.0.0");
	strbuf_addstr(&b, ",{\"name\":\"x-m\"}");
	module_write("n/m", metadata("x-m", "1.0.0", b.s));
	set = print("n", true, LIST);
	assert_int_equal(set.errors, 1);
	assert_string_equal(err,
	    "Error: The module m has more than 1000 dependencies (file: "
	    "DIR/n/m/metadata.json)\n");
	strbuf_release(&b);
}

static void
only_directories_with_names_of_modules_are_modules(void **state)
{
	static const char *const names[] = {"a", "z", "b_9", "A", "9a", "a-b",
	    "_a", "a.b", "aZ", ".a", "`a", "{a", "a`", "a{", "a:"};
	FILE *f;

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		module_write(arena_printf(a, "d/%s", names[i]), NULL);
	f = fopen(arena_printf(a, "%s/d/file", dir), "w");
	assert_non_null(f);
	fclose(f);
	assert_int_equal(symlink("z", arena_printf(a, "%s/d/link", dir)), 0);
	assert_int_equal(symlink("loop", arena_printf(a, "%s/d/loop", dir)), 0);
	assert_int_equal(print("d", true, LIST).errors, 1);
	assert_string_equal(out,
	    "DIR/d\n├── a (?\?\?)\n├── b_9 (?\?\?)\n├── link (?\?\?)\n"
	    "└── z (?\?\?)\n");
	assert_string_equal(
	    err, "Error: DIR/d/loop: Too many levels of symbolic links\n");
}

static void
directories_of_the_path_may_be_missing(void **state)
{
	struct module_set set;
	struct strbuf b;

	(void)state;
	module_write("p/m", NULL);
	set = print("::none:p:d/file::", false, TREE);
	assert_int_equal(set.errors, 0);
	assert_string_equal(err, "");
	assert_string_equal(out, "DIR/p\n└── m (?\?\?)\n");
	set = print("none:p:d/loop", true, LIST);
	assert_int_equal(set.errors, 2);
	assert_string_equal(err,
	    "Error: A directory of the module path does not exist (file: "
	    "DIR/none)\n"
	    "Error: DIR/d/loop: Too many levels of symbolic links\n");
	assert_string_equal(out, "DIR/p\n└── m (?\?\?)\n");
	print("", true, LIST);
	assert_string_equal(out, "\n");
	print("none", false, TREE);
	assert_string_equal(out, "\n");
	strbuf_init(&b, TEXT_MAX);
	for (int i = 0; i < 1001; i++)
		strbuf_addstr(&b, "p:");
	assert_int_equal(print(b.s, true, LIST).path_count, 1001);
	strbuf_release(&b);
}

/* --- dependencies --- */

static void
a_dependency_is_met_by_its_author_and_version(void **state)
{
	static const struct {
		const char *name, *requirement;
		enum module_need need;
		bool namesake;
	} rows[] = {
	    {"x-good", ">= 1.0.0 < 2.0.0", MODULE_MET, true},
	    {"x/good", "1.x", MODULE_MET, true},
	    {"x/good", "2.x", MODULE_MISMATCH, true},
	    {"x/good", "any", MODULE_UNVERSIONED, true},
	    {"y/good", "1.x", MODULE_MISSING, true},
	    {"x/odd", "1.x", MODULE_UNVERSIONED, true},
	    {"x/none", "1.x", MODULE_UNVERSIONED, true},
	    {"x/nameless", "1.x", MODULE_MISSING, true},
	    {"x/absent", "1.x", MODULE_MISSING, false},
	    {"good", "1.x", MODULE_MISSING, false},
	    {"x/good/more", "1.x", MODULE_MISSING, true},
	    {"x/hidden", "2.x", MODULE_MISMATCH, true},
	};
	const size_t count = sizeof(rows) / sizeof(rows[0]);
	const struct module_info *m = NULL;
	const char *list = "";
	struct module_set set;

	(void)state;
	for (size_t i = 0; i < count; i++)
		list = arena_printf(a, "%s%s%s", list, i > 0 ? "," : "",
		    needs(rows[i].name, rows[i].requirement));
	module_write("q/all", metadata("x-all", "1.0.0", list));
	module_write("q/good", metadata("x-good", "1.2.3", ""));
	module_write("q/odd", metadata("x-odd", "one", ""));
	module_write("q/nameless", "{}");
	module_write("q/none",
	    "{\"name\":\"x-none\",\"source\":\"s\",\"author\":\"a\"}");
	module_write("q/hidden", metadata("x-hidden", "1.0.0", ""));
	module_write(
	    "q2/hidden", metadata("x-hidden", "2.0.0", needs("x-good", "1.x")));
	set = print("q:q2", true, JSON);
	for (size_t i = 0; i < set.count; i++)
		if (strcmp(set.modules[i].name, "all") == 0)
			m = &set.modules[i];
	assert_non_null(m);
	assert_int_equal(m->count, count);
	for (size_t i = 0; i < count; i++) {
		if (m->dependencies[i].need != rows[i].need ||
		    (m->dependencies[i].namesake != NULL) != rows[i].namesake)
			fail_msg("%zu: %d", i, (int)m->dependencies[i].need);
	}
	for (size_t i = 0; i < set.count; i++) {
		m = &set.modules[i];
		assert_int_equal(
		    m->hidden, strcmp(m->path + strlen(dir), "/q2") == 0);
		/* not that of the hidden module */
		if (strcmp(m->name, "good") == 0)
			assert_int_equal(m->required, 4);
		if (strcmp(m->name, "nameless") == 0)
			assert_int_equal(m->required, 0);
	}
}

/* Modules whose dependencies are not met, in both directories. */
static void
unmet_write(void)
{
	module_write("u/b", metadata("x-b", "1.0.0", ""));
	module_write("u/c", metadata("x-c", "1.0.0", ""));
	module_write(
	    "u/top", metadata("x-top", "1.0.0",
			 arena_printf(a, "%s,%s,%s,%s,%s", needs("x-c", "2.x"),
			     needs("x-gone", ">= 1"), needs("x-b", "2.x"),
			     needs("x-away", "one"), needs("x-mid", "1.x"))));
	module_write("u/mid", metadata("x-mid", "v1",
				  arena_printf(a, "%s,%s", needs("x-b", "3.x"),
				      needs("x-c", "1.x"))));
	module_write("u/bare",
	    "{\"source\":\"s\",\"author\":\"a\",\"version\":\"3.0.0\","
	    "\"license\":\"l\",\"dependencies\":[{\"name\":\"x-gone\"}]}");
}

static void
unmet_dependencies_are_warned_of_by_name(void **state)
{
	(void)state;
	unmet_write();
	print("u", true, LIST);
	assert_string_equal(out,
	    "DIR/u\n├── bare (v3.0.0)\n├── x-b (v1.0.0)  invalid\n"
	    "├── x-c (v1.0.0)  invalid\n├── x-mid (vv1)\n"
	    "└── x-top (v1.0.0)\n");
	assert_string_equal(err,
	    "Warning: Non semantic version dependency x-mid (vv1):\n"
	    "  'x-top' (v1.0.0) requires 'x-mid' (v1.x)\n"
	    "Warning: Module 'x-b' (v1.0.0) fails to meet some "
	    "dependencies:\n"
	    "  'x-mid' (v1) requires 'x-b' (v3.x)\n"
	    "  'x-top' (v1.0.0) requires 'x-b' (v2.x)\n"
	    "Warning: Module 'x-c' (v1.0.0) fails to meet some "
	    "dependencies:\n"
	    "  'x-top' (v1.0.0) requires 'x-c' (v2.x)\n"
	    "Warning: Missing dependency 'x-away':\n"
	    "  'x-top' (v1.0.0) requires 'x-away' (one)\n"
	    "Warning: Missing dependency 'x-gone':\n"
	    "  'bare' (v3.0.0) requires 'x-gone' (>= 0.0.0)\n"
	    "  'x-top' (v1.0.0) requires 'x-gone' (>= 1)\n");
}

static void
a_tree_has_the_roots_that_few_modules_need(void **state)
{
	(void)state;
	unmet_write();
	print("u", true, TREE);
	assert_string_equal(out, "DIR/u\n"
				 "├─┬ bare (v3.0.0)\n"
				 "│ └── UNMET DEPENDENCY x-gone (>= 0.0.0)\n"
				 "└─┬ x-top (v1.0.0)\n"
				 "  ├── UNMET DEPENDENCY x-gone (>= 1)\n"
				 "  ├── UNMET DEPENDENCY x-away (one)\n"
				 "  ├── x-c (v1.0.0)  invalid\n"
				 "  ├── x-b (v1.0.0)  invalid\n"
				 "  └── x-mid (vv1)\n");
	/* below a module that is not the last one with that need */
	module_write("i/a", metadata("x-a", "1.0.0", needs("x-low", "2.x")));
	module_write("i/b", metadata("x-b", "1.0.0", needs("x-low", "2.x")));
	module_write("i/low", metadata("x-low", "1.0.0", ""));
	print("i", true, TREE);
	assert_string_equal(out,
	    "DIR/i\n├─┬ x-a (v1.0.0)\n│ └── x-low (v1.0.0)\n"
	    "└── x-b (v1.0.0)\n");
	/* a cycle, and a root with more dependencies than another */
	module_write("y/a", metadata("x-a", "1.0.0", needs("x-b", "2.x")));
	module_write("y/b", metadata("x-b", "1.0.0", needs("x-a", "1.x")));
	module_write("y/c", metadata("x-c", "1.0.0", needs("x-a", "1.x")));
	print("y", true, TREE);
	assert_string_equal(out, "DIR/y\n└─┬ x-c (v1.0.0)\n  └─┬ x-a (v1.0.0)\n"
				 "    └── x-b (v1.0.0)  invalid\n");
}

static void
a_tree_has_at_most_201_levels(void **state)
{
	const char *name, *line;

	(void)state;
	for (int i = 0; i < 203; i++) {
		name = arena_printf(a, "m%03d", i);
		module_write(arena_printf(a, "t/%s", name),
		    metadata(arena_printf(a, "x-%s", name), "1.0.0",
			i == 202
			    ? ""
			    : needs(arena_printf(a, "x-m%03d", i + 1), "1.x")));
	}
	print("t", true, TREE);
	assert_int_equal(strncmp(out, "DIR/t\n├─┬ x-m000", 17), 0);
	line = strstr(out, "x-m200");
	assert_non_null(line);
	assert_string_equal(line, "x-m200 (v1.0.0)\n└─┬ x-m201 (v1.0.0)\n"
				  "  └── x-m202 (v1.0.0)\n");
}

static void
json_has_each_unmet_dependency(void **state)
{
	(void)state;
	unmet_write();
	print("u:p", true, JSON);
	assert_string_equal(err, "");
	assert_string_equal(out,
	    "{\"environment\":\"production\",\"modules_by_path\":{"
	    "\"DIR/u\":[\"Module b(DIR/u/b)\",\"Module bare(DIR/u/bare)\","
	    "\"Module c(DIR/u/c)\",\"Module mid(DIR/u/mid)\","
	    "\"Module top(DIR/u/top)\"],\"DIR/p\":[\"Module m(DIR/p/m)\"]},"
	    "\"unmet_dependencies\":{\"non_semantic_version\":{\"x/mid\":{"
	    "\"errors\":[\"'x-top' (v1.0.0) requires 'x-mid' (v1.x)\"],"
	    "\"parent\":{\"name\":\"x/top\",\"version\":\"v1.0.0\"},"
	    "\"version\":\"v1\"}},\"version_mismatch\":{\"x/b\":{\"errors\":["
	    "\"'x-mid' (v1) requires 'x-b' (v3.x)\","
	    "\"'x-top' (v1.0.0) requires 'x-b' (v2.x)\"],\"parent\":{"
	    "\"name\":\"x/top\",\"version\":\"v1.0.0\"},"
	    "\"version\":\"1.0.0\"},\"x/c\":{\"errors\":["
	    "\"'x-top' (v1.0.0) requires 'x-c' (v2.x)\"],\"parent\":{"
	    "\"name\":\"x/top\",\"version\":\"v1.0.0\"},"
	    "\"version\":\"1.0.0\"}},\"missing\":{\"x/gone\":{\"errors\":["
	    "\"'bare' (v3.0.0) requires 'x-gone' (>= 0.0.0)\","
	    "\"'x-top' (v1.0.0) requires 'x-gone' (>= 1)\"],\"parent\":{"
	    "\"name\":\"x/top\",\"version\":\"v1.0.0\"},\"version\":null},"
	    "\"x/away\":{\"errors\":["
	    "\"'x-top' (v1.0.0) requires 'x-away' (one)\"],\"parent\":{"
	    "\"name\":\"x/top\",\"version\":\"v1.0.0\"},"
	    "\"version\":null}}}}\n");
}

static void
a_terminal_has_colours(void **state)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave, saved;
	struct module_set set;
	struct capture c;
	struct termios t;
	char text[4096];
	ssize_t n;

	(void)state;
	unmet_write();
	unsetenv("NO_COLOR");
	assert_true(master >= 0 && unlockpt(master) == 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	assert_true(slave >= 0 && tcgetattr(slave, &t) == 0);
	cfmakeraw(&t);
	assert_int_equal(tcsetattr(slave, TCSANOW, &t), 0);
	fflush(stdout);
	saved = dup(STDOUT_FILENO);
	assert_int_equal(dup2(slave, STDOUT_FILENO), STDOUT_FILENO);
	capture_begin(&c, STDERR_FILENO);
	module_set_read(&set, a, arena_printf(a, "%s/u", dir), true);
	module_list_text(&set, true);
	capture_end(&c);
	fflush(stdout);
	assert_int_equal(dup2(saved, STDOUT_FILENO), STDOUT_FILENO);
	close(saved);
	n = read(master, text, sizeof(text) - 1);
	assert_true(n > 0);
	text[n] = '\0';
	close(slave);
	close(master);
	assert_non_null(strstr(text,
	    "  ├── \033[0;41mUNMET DEPENDENCY\033[0m x-gone (\033[0;36m>= "
	    "1\033[0m)\n"));
	assert_non_null(strstr(
	    text, "x-c (\033[0;36mv1.0.0\033[0m)  \033[0;31minvalid\033[0m\n"));
}

/* --- */

static int
remove_one(const char *p, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(p);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	return mkdtemp(dir) == NULL ? -1 : 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_free(a);
	return nftw(dir, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(metadata_is_read),
	    cmocka_unit_test(a_module_has_at_most_1000_dependencies),
	    cmocka_unit_test(
		only_directories_with_names_of_modules_are_modules),
	    cmocka_unit_test(directories_of_the_path_may_be_missing),
	    cmocka_unit_test(a_dependency_is_met_by_its_author_and_version),
	    cmocka_unit_test(unmet_dependencies_are_warned_of_by_name),
	    cmocka_unit_test(a_tree_has_the_roots_that_few_modules_need),
	    cmocka_unit_test(a_tree_has_at_most_201_levels),
	    cmocka_unit_test(json_has_each_unmet_dependency),
	    cmocka_unit_test(a_terminal_has_colours),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}

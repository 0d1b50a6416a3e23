/* The text of dalang module check, in a file and on a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "command/module/check.h"
#include "command/module/ruby.h"
#include "command/module/set.h"

static struct arena *a;
static char got[4096];

static const char *lacks[] = {"Puppet::A", "Puppet::Bc", "Puppet::D"};
static struct module_file files[] = {
    {MODULE_FUNCTION4, "m::one", "/m/lib/one.rb", .native = true},
    {MODULE_FUNCTION4, "m::two", "/m/lib/two.rb", .lacks = lacks,
	.lack_count = 1},
    {MODULE_FUNCTION4, "m::three", "/m/lib/three.rb", .lacks = lacks,
	.lack_count = 3},
    {MODULE_FACT, "f", "/m/lib/f.rb", .native = true},
    {MODULE_TYPE, "t", "/m/lib/t.rb", .native = false},
    {MODULE_PROVIDER, "p", "/m/lib/p.rb", .native = false},
    {MODULE_PROVIDER, "q", "/m/lib/q.rb", .native = true},
};
static struct module_info other = {.name = "o", .directory = "/o"};
static struct module_info second = {
    .name = "s", .forge = "a/s", .version = "2.0.0", .directory = "/s"};
static struct module_dependency dependencies[] = {
    {"a/b", ">= 1", MODULE_MET, &second, NULL},
    {"a/c", ">= 2", MODULE_MISSING, NULL, NULL},
    {"a/d", "3.x", MODULE_MISMATCH, &second, NULL},
    {"a/e", "x", MODULE_UNVERSIONED, &other, NULL},
};
static struct module_info first = {.name = "m",
    .forge = "a/m",
    .version = "1.0.0",
    .directory = "/m",
    .dependencies = dependencies,
    .count = 4};

static const char *
text_of(const struct module_check *c, int fd)
{
	int saved = dup(STDOUT_FILENO), rc;

	fflush(stdout);
	assert_int_equal(dup2(fd, STDOUT_FILENO), STDOUT_FILENO);
	rc = module_check_text(c);
	assert_int_equal(dup2(saved, STDOUT_FILENO), STDOUT_FILENO);
	close(saved);
	assert_int_equal(rc, 0);
	return got;
}

/* The text in a file. */
static const char *
plain(const struct module_check *c)
{
	FILE *f = tmpfile();

	assert_non_null(f);
	text_of(c, fileno(f));
	rewind(f);
	got[fread(got, 1, sizeof(got) - 1, f)] = '\0';
	fclose(f);
	return got;
}

/* The text on a terminal of some columns. */
static const char *
shown(const struct module_check *c, unsigned short columns)
{
	const struct winsize w = {.ws_row = 24, .ws_col = columns};
	int master = posix_openpt(O_RDWR | O_NOCTTY), slave;
	struct termios t;
	ssize_t n;

	assert_true(master >= 0 && unlockpt(master) == 0);
	slave = open(ptsname(master), O_RDWR | O_NOCTTY);
	assert_true(slave >= 0 && tcgetattr(slave, &t) == 0);
	cfmakeraw(&t);
	assert_int_equal(tcsetattr(slave, TCSANOW, &t), 0);
	assert_int_equal(ioctl(slave, TIOCSWINSZ, &w), 0);
	text_of(c, slave);
	n = read(master, got, sizeof(got) - 1);
	assert_true(n >= 0);
	got[n] = '\0';
	close(slave);
	close(master);
	return got;
}

#define SUMS                                                  \
	"modules: 2\n"                                        \
	"dependencies: missing 1, of another version 2\n"     \
	"files in Ruby: 7, native 3\n"                        \
	"types and providers that need Puppet's library: 2\n" \
	"other files that need Puppet's library: "

static void
modules_have_files_and_dependencies(void **state)
{
	const struct module_info *modules[] = {&first, &other};
	struct module_files all[] = {
	    {files, sizeof(files) / sizeof(files[0]), NULL},
	    {NULL, 0, "the reason"}};
	struct module_check c = {
	    .arena = a, .modules = modules, .files = all, .count = 2};

	(void)state;
	unsetenv("COLUMNS");
	assert_string_equal(plain(&c),
	    "a-m 1.0.0 (/m)\n"
	    "  dependency a-c (>= 2) is missing\n"
	    "  dependency a-d (3.x) does not accept version 2.0.0\n"
	    "  dependency a-e (x) cannot be compared with version ???\n"
	    "  functions (4.x): 3, native 1; Ruby: m::two, m::three\n"
	    "  facts: 1, native 1\n"
	    "  types: 1; Ruby: t\n"
	    "  providers: 2, native 1; Ruby: p\n"
	    "  lib/two.rb needs Puppet::A\n"
	    "  lib/three.rb needs Puppet::A, Puppet::Bc, Puppet::D\n"
	    "o ??? (/o)\n"
	    "  incomplete: the reason\n" SUMS "2\n");
	c.unknown = "why";
	assert_non_null(strstr(plain(&c), SUMS "unknown (why)\n"));
}

static void
names_are_wrapped_on_a_terminal(void **state)
{
	const struct module_info *modules[] = {&first, &other};
	struct module_files all[] = {{files, 3, NULL}, {NULL, 0, NULL}};
	struct module_check c = {
	    .arena = a, .modules = modules, .files = all, .count = 1};
	static const char one[] =
	    "  functions (4.x): 3, native 1; Ruby: m::two, m::three\n";
	static const char two[] =
	    "  functions (4.x): 3, native 1; Ruby: m::two,\n    m::three\n";
	static const char three[] =
	    "  functions (4.x): 3, native 1; Ruby:\n    m::two, m::three\n";

	(void)state;
	unsetenv("COLUMNS");
	/* the line has 54 characters, its first name ends at the 45th */
	assert_non_null(strstr(shown(&c, 55), one));
	assert_non_null(strstr(shown(&c, 54), one));
	assert_non_null(strstr(shown(&c, 53), two));
	assert_non_null(strstr(shown(&c, 45), two));
	assert_non_null(strstr(shown(&c, 44), three));
	/* names that are missing stand on lines of their own */
	assert_non_null(strstr(shown(&c, 39),
	    "  lib/two.rb needs\n    Puppet::A\n  lib/three.rb needs\n"
	    "    Puppet::A, Puppet::Bc, Puppet::D\n"));
	assert_non_null(strstr(shown(&c, 26),
	    "  lib/three.rb needs\n    Puppet::A, Puppet::Bc,\n"
	    "    Puppet::D\n"));
	assert_non_null(strstr(
	    shown(&c, 24), "    Puppet::A,\n    Puppet::Bc,\n    Puppet::D\n"));
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	arena_free(a);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(modules_have_files_and_dependencies),
	    cmocka_unit_test(names_are_wrapped_on_a_terminal),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}

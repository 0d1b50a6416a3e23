/*
 * Versions of packages: their orders and requirements as the real tools
 * implement them (tests/resource/versions), and Puppet's ranges.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/resource/provider/package/version.h"
#include "machine/resource/provider/package/version_gem.h"
#include "machine/resource/provider/package/version_rpm.h"

#define WORDS_MAX 200

static const struct version_order *const orders[] = {
    &version_debian, &version_rpm, &version_gem, &version_pip, NULL};

static const struct version_order *
order_find(const char *name)
{
	const struct version_order *const *o = orders;

	while (*o != NULL && strcmp((*o)->name, name) != 0)
		o++;
	return *o;
}

static int
sign(int n)
{
	return (n > 0) - (n < 0);
}

/* "1.0~a < 1.0 = 1.00": each is compared with each. */
static int
line_order(const struct version_order *o, char *words)
{
	const char *items[WORDS_MAX];
	int rank[WORDS_MAX], n = 0, step = 0, bad = 0, is;
	char *word, *rest = NULL;

	for (word = strtok_r(words, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest)) {
		if (strcmp(word, "<") == 0 || strcmp(word, "=") == 0) {
			step = *word == '<';
			continue;
		}
		assert_true(n < WORDS_MAX);
		items[n] = word;
		rank[n] = n == 0 ? 0 : rank[n - 1] + step;
		n++;
	}
	assert_true(n > 10);
	for (int a = 0; a < n; a++)
		for (int b = 0; b < n; b++) {
			is = sign(o->compare(items[a], items[b]));
			if (is == sign(rank[a] - rank[b]))
				continue;
			print_error("%s: %s against %s: %d\n", o->name,
			    items[a], items[b], is);
			bad++;
		}
	return bad;
}

static int
valid_ask(const char *name, const char *version)
{
	return order_find(name)->valid(version);
}

static int
gem_ask(const char *requirement, const char *version)
{
	return version_gem_satisfies(requirement, version);
}

/* "1.0=yes 1.1=no 1.2=bad" */
static int
line_answers(
    const char *head, char *words, int (*ask)(const char *, const char *))
{
	char *word, *rest = NULL, *equals;
	int bad = 0, should;

	for (word = strtok_r(words, " ", &rest); word != NULL;
	     word = strtok_r(NULL, " ", &rest)) {
		equals = strrchr(word, '=');
		*equals = '\0';
		should = strcmp(equals + 1, "yes") == 0	 ? 1
			 : strcmp(equals + 1, "no") == 0 ? 0
							 : -1;
		if (ask(head, word) == should)
			continue;
		print_error("%s: %s: not %s\n", head, word, equals + 1);
		bad++;
	}
	return bad;
}

static int
line_check(char *line)
{
	char *words = strstr(line, ": ");

	if (*line == '#' || words == NULL)
		return 0;
	*words = '\0';
	words += 2;
	if (strncmp(line, "valid-", 6) == 0)
		return line_answers(line + 6, words, valid_ask);
	if (strncmp(line, "gem ", 4) == 0)
		return line_answers(line + 4, words, gem_ask);
	return line_order(order_find(line), words);
}

static void
orders_are_those_of_the_tools(void **state)
{
	struct arena *a = arena_new(0);
	char *line, *rest = NULL,
		    *text = arena_strdup(a,
			fs_read(a, "tests/resource/versions", 1u << 20, NULL));
	int bad = 0, lines = 0;

	(void)state;
	for (line = strtok_r(text, "\n", &rest); line != NULL;
	     line = strtok_r(NULL, "\n", &rest)) {
		bad += line_check(line);
		lines++;
	}
	assert_int_equal(bad, 0);
	assert_true(lines > 15);
	arena_free(a);
}

struct range_case {
	const struct version_order *order;
	const char *text;
	const char *shown; /* NULL: not a range */
	const char *in, *out;
};

static const struct range_case ranges[] = {
    {&version_debian, "1.0", "1.0", "1.0", "1.00"},
    {&version_debian, "1.0", "1.0", "0:1.0", "1.0-1"},
    {&version_debian, ">1.0 <2.0", ">1.0, <2.0", "1.5", "2.0"},
    {&version_debian, ">=1.0\t<=2.0", ">=1.0, <=2.0", "2.0", "1.0~rc1"},
    {&version_debian, ">1.0 <2.0 <1.1", ">1.0, <2.0", "1.5", "a_b"},
    {&version_debian, "= 1.0", NULL, NULL, NULL},
    {&version_debian, "=>1.0", NULL, NULL, NULL},
    {&version_debian, ">>1.0", NULL, NULL, NULL},
    {&version_debian, " >1.0", NULL, NULL, NULL},
    {&version_debian, "", NULL, NULL, NULL},
    {&version_debian, ">", NULL, NULL, NULL},
    {&version_debian, "latest_", NULL, NULL, NULL},
    {&version_rpm, ">1.0", ">1.0", "1.0-1", "0.9-1"},
    {&version_rpm, "<2.0", "<2.0", "1.9-9", "2.0-1"},
    {&version_rpm, ">=1:1.0 <1:2", ">=1:1.0, <1:2", "1:1.5-1", "1.5-1"},
    {&version_gem, ">=1.0 <2.0", ">=1.0, <2.0", "1.5.a", "2.0"},
    {&version_pip, ">=1.0 <2.0", ">=1.0, <2.0", "1.5.post1", "2.0"},
    {&version_pip, "<=1.0", "<=1.0", "1.0.0", "x"},
    {&version_pip, "x", NULL, NULL, NULL},
};

static void
ranges_are_puppets(void **state)
{
	struct arena *a = arena_new(0);
	struct version_range r;

	(void)state;
	for (size_t n = 0; n < sizeof(ranges) / sizeof(ranges[0]); n++) {
		const struct range_case *c = &ranges[n];
		int rc = version_range_parse(a, c->order, c->text, &r);

		assert_int_equal(rc, c->shown == NULL ? -1 : 0);
		if (c->shown == NULL)
			continue;
		assert_string_equal(version_range_text(a, &r, ", "), c->shown);
		assert_true(version_range_has(c->order, &r, c->in));
		assert_false(version_range_has(c->order, &r, c->out));
	}
	assert_int_equal(version_range_parse(a, &version_rpm, "1.0", &r), 0);
	assert_false(version_range_open(&r));
	arena_free(a);
}

static void
the_newest_version_is_selected(void **state)
{
	static const char *const list[] = {
	    "0.9-1", "1.9-1", "1.10-1", "2.0-1", "1.2-1"};
	struct arena *a = arena_new(0);
	struct version_range r;
	const char *best = NULL;

	(void)state;
	assert_int_equal(
	    version_range_parse(a, &version_rpm, ">=1.0 <2.0", &r), 0);
	assert_true(version_range_open(&r));
	for (size_t n = 0; n < sizeof(list) / sizeof(list[0]); n++)
		version_range_pick(&version_rpm, &r, list[n], &best);
	assert_string_equal(best, "1.10-1");
	arena_free(a);
}

/* should, is, order (Puppet's rpm_compareEVR). */
static const struct {
	const char *should, *is;
	int order;
} wanted[] = {
    {"1.0", "1.0-1", 0},
    {"1.0", "2:1.0-1", 0},
    {"1:1.0", "2:1.0-1", -1},
    {"0:1.0-1", "1.0-1", 0},
    {"1.0-2", "1.0-1", 1},
    {"1.0-1.el7.x86_64", "1.0-1.el7", 0},
    {"1.0-1.noarch", "1.0-1", 0},
    {"1.0-1.ppc64", "1.0-1", 0},
    {"1.0-1.ppc", "1.0-1", 0},
    {"1.0-1.s390x", "1.0-1", 0},
    {"1.0-x86_64", "1.0-1", -1},
    {"1.1", "1.0-1", 1},
    {"x:1.1", "1.1-1", 0},
};

static void
an_rpm_matches_its_version(void **state)
{
	(void)state;
	for (size_t n = 0; n < sizeof(wanted) / sizeof(wanted[0]); n++)
		assert_int_equal(
		    sign(version_rpm_wanted(wanted[n].should, wanted[n].is)),
		    wanted[n].order);
}

static void
architectures_are_recognised(void **state)
{
	(void)state;
	assert_int_equal(version_rpm_arch(".ppc64"), strlen(".ppc64"));
	assert_int_equal(version_rpm_arch(".ppc64-1.0"), strlen(".ppc64"));
	assert_int_equal(version_rpm_arch(".ppc-1.0"), strlen(".ppc"));
	assert_int_equal(version_rpm_arch(".s390x"), strlen(".s390x"));
	assert_int_equal(version_rpm_arch("noarch"), strlen("noarch"));
	assert_int_equal(version_rpm_arch("x86_64"), 0);
	assert_int_equal(version_rpm_arch(""), 0);
}

static void
requirements_are_recognised(void **state)
{
	(void)state;
	assert_true(version_gem_is_requirement("~> 1.0"));
	assert_true(version_gem_is_requirement(">=1.0"));
	assert_true(version_gem_is_requirement("1.0"));
	assert_true(version_gem_is_requirement("x,y"));
	assert_false(version_gem_is_requirement(">=1.0 <2.0"));
	assert_false(version_gem_is_requirement("latest"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(orders_are_those_of_the_tools),
	    cmocka_unit_test(ranges_are_puppets),
	    cmocka_unit_test(the_newest_version_is_selected),
	    cmocka_unit_test(an_rpm_matches_its_version),
	    cmocka_unit_test(architectures_are_recognised),
	    cmocka_unit_test(requirements_are_recognised),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * The facts about os with the files of distributions are those of Facter, as
 * tests/facts/distributions records them; ours.json has those that differ.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/facts.h"
#include "machine/facts/query.h"
#include "language/value/equal.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/tostring.h"

#define CASES "tests/facts/distributions/"

static const char *const queries[] = {"os.distro.codename",
    "os.distro.description", "os.distro.id", "os.distro.release.full",
    "os.distro.release.major", "os.distro.release.minor",
    "os.distro.release.patch", "os.family", "os.name", "os.release.full",
    "os.release.major", "os.release.minor"};

static struct arena *arena;

static struct value
read_json(const char *name)
{
	struct json_fault fault;
	struct value v;
	size_t n;
	const char *text =
	    fs_read(arena, arena_printf(arena, CASES "%s", name), 1000000, &n);

	assert_non_null(text);
	assert_int_equal(value_parse_json(arena, text, n, &v, &fault), 0);
	assert_int_equal(v.tag, V_HASH);
	return v;
}

/* A fact; undef where it is missing, or is null. */
static struct value
fact_of(struct value facts, const char *query)
{
	struct value v;

	return facts_query(facts, query, &v) == 0 ? v : value_undef();
}

/* The facts that were recorded for a distribution: members of os. */
static struct value
recorded(struct value all, const char *name, const char *query)
{
	const struct value *h = vhash_get_str(all.h, name, strlen(name));
	const struct value *v;
	const char *rest;
	size_t n;

	assert_non_null(h);
	/* Facter prints those that were asked for: "os.name" is one name */
	n = strlen("os.") + strcspn(query + strlen("os."), ".");
	v = vhash_get_str(h->h, query, n);
	rest = query + n + (query[n] == '.');
	if (v == NULL || *rest == '\0')
		return v != NULL ? *v : value_undef();
	return v->tag == V_HASH ? fact_of(*v, rest) : value_undef();
}

/*
 * Return the value of ours for a name and a query in {NAME => {QUERY => value
 * or null}}; NULL where it does not differ.
 */
static const struct value *
difference(struct value ours, const char *name, const char *query)
{
	const struct value *h = vhash_get_str(ours.h, name, strlen(name));

	return h != NULL ? vhash_get_str(h->h, query, strlen(query)) : NULL;
}

/* Compare the facts of a distribution; return the number of faults. */
static size_t
check_distribution(
    const char *name, int compat, struct value theirs, struct value ours)
{
	char os[] = "os", *only[] = {os, NULL};
	const struct facts_options o = {.compat = compat,
	    .root = arena_printf(arena, CASES "%s", name),
	    .only = only};
	const struct value *other;
	struct value facts, v, wanted;
	size_t bad = 0, i;

	facts_collect(arena, &o, &facts);
	for (i = 0; i < sizeof(queries) / sizeof(queries[0]); i++) {
		v = fact_of(facts, queries[i]);
		wanted = recorded(theirs, name, queries[i]);
		other = difference(ours, name, queries[i]);
		if (other != NULL && value_eql(*other, wanted)) {
			print_error(
			    "%s: %s does not differ\n", name, queries[i]);
			bad++;
		}
		if (other != NULL)
			wanted = *other;
		if (value_eql(v, wanted))
			continue;
		print_error("\"%s\": {\"%s\": \"%s\"}, expected \"%s\"\n", name,
		    queries[i],
		    v.tag == V_STRING ? value_cstr(arena, v) : "absent",
		    wanted.tag == V_STRING ? value_cstr(arena, wanted)
					   : "absent");
		bad++;
	}
	return bad;
}

static void
check_release(int compat)
{
	const char *of = compat == 7 ? "7" : "8";
	struct value theirs, ours;
	size_t bad = 0;
	uint32_t i;

	arena = arena_new(0);
	theirs = read_json(arena_printf(arena, "facter_%s.json", of));
	ours = read_json(arena_printf(arena, "ours_%s.json", of));
	assert_true(theirs.h->count >= 82);
	for (i = 0; i < theirs.h->count; i++)
		bad += check_distribution(
		    value_cstr(arena, theirs.h->entries[i].key), compat, theirs,
		    ours);
	for (i = 0; i < ours.h->count; i++)
		assert_non_null(vhash_get(theirs.h, ours.h->entries[i].key));
	assert_int_equal(bad, 0);
	arena_free(arena);
}

static void
distributions_have_the_facts_of_facter_4_10(void **state)
{
	(void)state;
	check_release(8);
}

static void
distributions_have_the_facts_of_facter_4_3(void **state)
{
	(void)state;
	check_release(7);
}

/* Each folder was recorded. */
static void
no_distribution_is_left_out(void **state)
{
	struct fs_list list;
	struct value theirs;
	size_t i;

	(void)state;
	arena = arena_new(0);
	theirs = read_json("facter_8.json");
	assert_int_equal(fs_list(arena, CASES, 1000, &list), 0);
	for (i = 0; i < list.count; i++) {
		const char *name = list.names[i];

		if (!fs_is_directory(arena_printf(arena, CASES "%s", name)))
			continue;
		if (vhash_get_str(theirs.h, name, strlen(name)) == NULL)
			fail_msg("%s is not recorded", name);
	}
	arena_free(arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(distributions_have_the_facts_of_facter_4_10),
	    cmocka_unit_test(distributions_have_the_facts_of_facter_4_3),
	    cmocka_unit_test(no_distribution_is_left_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

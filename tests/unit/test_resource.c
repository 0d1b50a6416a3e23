/* Attribute tables, providers, and programs that they run. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level_rules.h"
#include "logging/memory.h"
#include "resource/attr.h"
#include "resource/command.h"
#include "resource/compare.h"
#include "resource/generate.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "resource/operations.h"
#include "resource/provider.h"
#include "resource/show.h"
#include "schema/values.h"
#include "value/hash.h"

struct fixture {
	struct arena *arena;
	struct machine *machine;
	struct strbuf err;
	const char *family;
};

static struct value
facts(void *context, struct arena *a)
{
	struct fixture *f = context;
	struct vhash *os = vhash_new(a, 1), *all = vhash_new(a, 1);

	vhash_set_str(a, os, "family", value_str(f->family));
	vhash_set_str(a, all, "os", value_hash(os));
	return value_hash(all);
}

static int
teardown(void **state)
{
	struct fixture *f = *state;

	strbuf_release(&f->err);
	arena_free(f->arena);
	free(f);
	return 0;
}

/* A type as a table, without operations. */
static const struct attr_value kinds[] = {
    {.name = "small"},
    {.name = "large", .feature = "size"},
    {.name = "tiny", .same_as = "small"},
    {.name = NULL},
};

enum {
	NAME,
	ENSURE,
	KIND,
	GROUPS,
	ORDER,
	ALL,
	PAIRS,
	COUNT,
	DIR,
	FLAG,
	MEMBERSHIP,
	WIDTH,
};

static const struct attr attrs[] = {
    {.name = "name", .kind = ATTR_NAMEVAR},
    {ATTR_ENSURABLE},
    {.name = "kind",
	.kind = ATTR_PROPERTY,
	.values = kinds,
	.pattern = "^[0-9]+x$"},
    {.name = "groups",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_SET,
	.membership = "membership"},
    {.name = "order", .kind = ATTR_PROPERTY, .flags = ATTR_ORDERED},
    {.name = "all", .kind = ATTR_PROPERTY, .flags = ATTR_ALL},
    {.name = "pairs",
	.kind = ATTR_PROPERTY,
	.flags = ATTR_HASH,
	.membership = "membership"},
    {.name = "count", .kind = ATTR_PROPERTY},
    {.name = "dir", .kind = ATTR_PARAMETER},
    {.name = "flag", .kind = ATTR_PARAMETER, .flags = ATTR_BOOLEAN},
    {.name = "membership",
	.kind = ATTR_PARAMETER,
	.values = attr_membership_values,
	.fallback = "minimum"},
    {.name = "width", .kind = ATTR_PROPERTY, .feature = "size"},
    {.name = NULL},
};

static const struct attr_operations attr_rows[] = {
    {.attr = "name", .munge = attr_text_munge},
    {.attr = "count", .munge = attr_integer_munge},
    {.attr = "dir", .munge = attr_path_munge},
    {.attr = NULL},
};

/* The type with its operations, in the arena of the test. */
static const struct resource_type *type;

static int
list_two(const struct provider *p, struct machine *m, struct instance_list *out,
    struct strbuf *err)
{
	(void)err;
	instance_list_add(out, m, type, p, "both");
	instance_list_add(out, m, type, p, p->name);
	return 0;
}

static const struct provider base = {.name = "base", .instances = list_two};
static const struct provider debian = {.name = "debian",
    .depth = 1,
    .default_for =
	(const struct provider_facts[]){
	    {{{"os.family", "debian suse"}}}, {{{NULL, NULL}}}},
    .features = (const char *const[]){"size", NULL},
    .instances = list_two};
static const struct provider missing = {.name = "missing",
    .depth = 9,
    .commands = (const char *const[]){"no-such-program-here", NULL}};
static const struct provider confined = {.name = "confined",
    .depth = 9,
    .confine =
	(const struct provider_fact[]){{"os.family", "redhat"}, {NULL, NULL}}};
static const struct provider second = {.name = "second",
    .depth = 1,
    .confine =
	(const struct provider_fact[]){{"os.family", "both"}, {NULL, NULL}}};

static const struct provider *const providers[] = {
    &base, &confined, &debian, &missing, &second, NULL};

static const struct resource_type schema = {
    .name = "thing", .ref = "Thing", .attrs = attrs, .has_providers = 1};

static const struct type_operations operations = {
    .type = &schema, .attrs = attr_rows, .providers = providers};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->arena = arena_new(0);
	f->machine = machine_new(f->arena);
	f->machine->facts_load = facts;
	f->machine->context = f;
	f->family = "Debian";
	type = operations_bind(f->arena, &schema, &operations);
	strbuf_init(&f->err, 65536);
	*state = f;
	return 0;
}

static void
sets(struct fixture *f, struct instance *i, int n, struct value v)
{
	if (instance_set(i, n, v, &f->err) < 0)
		fail_msg("%s", f->err.s);
}

static void
refuses(struct fixture *f, struct instance *i, int n, struct value v,
    const char *why)
{
	strbuf_reset(&f->err);
	assert_int_equal(instance_set(i, n, v, &f->err), -1);
	assert_string_equal(f->err.s, why);
}

static struct value
list(struct fixture *f, const char *a, const char *b)
{
	struct vlist l;

	vlist_init(&l, f->arena);
	vlist_push(&l, value_str(a));
	vlist_push(&l, value_str(b));
	return vlist_value(&l);
}

static void
values_are_checked(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");

	i->provider = &base;
	sets(f, i, KIND, value_str("tiny"));
	assert_string_equal(i->should[KIND].s, "small");
	sets(f, i, KIND, value_str("12x"));
	refuses(f, i, KIND, value_str("huge"),
	    "Parameter kind failed on Thing[x]: Invalid value \"huge\". Valid "
	    "values are small, large. Valid values match /^[0-9]+x$/.");
	refuses(f, i, KIND, value_str("large"),
	    "Parameter kind failed on Thing[x]: Provider base must have "
	    "features 'size' to set 'kind' to 'large'");
	refuses(f, i, FLAG, value_str("maybe"),
	    "Parameter flag failed on Thing[x]: Invalid value \"maybe\". Valid "
	    "values are true, false, yes, no.");
	sets(f, i, FLAG, value_str("yes"));
	assert_true(instance_flag(i, "flag"));
	sets(f, i, COUNT, value_str("12"));
	assert_int_equal(i->should[COUNT].i, 12);
	refuses(f, i, COUNT, value_str("1a"),
	    "Parameter count failed on Thing[x]: \"1a\" is not an integer");
	sets(f, i, DIR, value_str("/a//"));
	assert_string_equal(i->should[DIR].s, "/a");
	refuses(f, i, DIR, value_str("a"),
	    "Parameter dir failed on Thing[x]: File paths must be fully "
	    "qualified, not 'a'");
}

/* The message of property n when it is not in sync; "": it is. */
static const char *
change(struct fixture *f, const struct instance *i, int n)
{
	strbuf_reset(&f->err);
	if (!instance_insync(i, n))
		instance_describe(i, n, &f->err);
	return f->err.s == NULL ? "" : f->err.s;
}

static void
lists_are_compared(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");

	assert_int_equal(instance_complete(i, &f->err), 0);
	sets(f, i, GROUPS, list(f, "b", "a"));
	instance_found(i, "groups", list(f, "c", "a"));
	assert_string_equal(
	    change(f, i, GROUPS), "groups changed c,a to 'a,b,c'");
	sets(f, i, MEMBERSHIP, value_str("inclusive"));
	assert_string_equal(
	    change(f, i, GROUPS), "groups changed c,a to 'a,b'");
	instance_found(i, "groups", list(f, "a", "b"));
	assert_string_equal(change(f, i, GROUPS), "");
	sets(f, i, ORDER, list(f, "b", "a"));
	instance_found(i, "order", list(f, "a", "b"));
	assert_string_equal(change(f, i, ORDER), "order changed a,b to 'b,a'");
	sets(f, i, ALL, list(f, "b", "a"));
	instance_found(i, "all", list(f, "a", "b"));
	assert_string_equal(
	    change(f, i, ALL), "all changed ['a', 'b'] to ['b', 'a']");
	instance_found(i, "all", value_str("absent"));
	assert_string_equal(change(f, i, ALL), "defined 'all' as ['b', 'a']");
}

static void
changes_of_ensure_have_their_message(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");

	sets(f, i, ENSURE, value_str("present"));
	instance_found(i, "ensure", value_str("absent"));
	assert_false(instance_present(i));
	assert_string_equal(change(f, i, ENSURE), "created");
	assert_string_equal(instance_event(i, ENSURE), "thing_created");
	sets(f, i, ENSURE, value_str("absent"));
	instance_found(i, "ensure", value_str("present"));
	assert_true(instance_present(i));
	assert_string_equal(change(f, i, ENSURE), "removed");
	assert_string_equal(instance_event(i, ENSURE), "thing_removed");
	assert_string_equal(instance_event(i, KIND), "kind_changed");
}

static void
hashes_are_merged(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");
	struct vhash *is = vhash_new(f->arena, 1);

	assert_int_equal(instance_complete(i, &f->err), 0);
	sets(f, i, PAIRS, list(f, "a=1", "b=2"));
	vhash_set_str(f->arena, is, "c", value_str("3"));
	instance_found(i, "pairs", value_hash(is));
	assert_string_equal(
	    change(f, i, PAIRS), "pairs changed c=3 to c=3;a=1;b=2");
}

static void
providers_are_selected(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");

	assert_ptr_equal(provider_default(f->machine, type), &debian);
	assert_int_equal(provider_set(i, value_str("missing"), &f->err), 0);
	assert_false(instance_suitable(i));
	assert_int_equal(instance_retrieve(i, &f->err), -1);
	assert_string_equal(
	    f->err.s, "Provider missing is not functional on this host");
	strbuf_reset(&f->err);
	assert_int_equal(provider_set(i, value_str("none"), &f->err), -1);
	assert_string_equal(f->err.s, "Parameter provider failed on Thing[x]: "
				      "Invalid thing provider 'none'");
	f->family = "RedHat";
	f->machine = machine_new(f->arena);
	f->machine->facts_load = facts;
	f->machine->context = f;
	assert_ptr_equal(provider_default(f->machine, type), &confined);
	assert_string_equal(
	    machine_fact_text(f->machine, "os.family"), "redhat");
	assert_null(machine_fact_text(f->machine, "os.nothing"));
}

/* Is there a record with this code and these words? */
static bool
is_logged(const char *code, const char *words)
{
	struct log_line l;
	size_t at = 0;

	while (log_memory_next(&at, &l))
		if (strstr(l.json, code) && strstr(l.json, words))
			return true;
	return false;
}

static void
selected_providers_are_logged(void **state)
{
	struct fixture *f = *state;
	struct instance *i;

	assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
	log_level_start(LOG_LEVEL_DEBUG);
	f->family = "Both";
	assert_ptr_equal(provider_default(f->machine, type), &debian);
	assert_true(is_logged("RES-1940",
	    "Found multiple default providers for thing: debian, second; "
	    "using debian"));
	i = instance_new(f->machine, type, "x");
	i->provider = &second;
	sets(f, i, WIDTH, value_str("1"));
	assert_int_equal(i->should[WIDTH].tag, V_UNSET);
	assert_true(is_logged("RES-1941",
	    "Provider second does not support features size; not managing "
	    "attribute width"));
	log_close();
}

static void
instances_are_listed_once(void **state)
{
	struct fixture *f = *state;
	struct instance_list l = {0};

	assert_int_equal(provider_instances(f->machine, type, &l, &f->err), 0);
	assert_int_equal(l.count, 3);
	assert_string_equal(l.items[0]->title, "both");
	assert_string_equal(l.items[1]->title, "debian");
	assert_string_equal(l.items[2]->title, "base");
	assert_string_equal(
	    instance_is(l.items[0], "kind").tag == V_UNSET ? "unset" : "set",
	    "unset");
}

static const struct instance *
nothing(void *context, const char *ref)
{
	(void)ref;
	return context;
}

static void
resources_are_generated(void **state)
{
	struct fixture *f = *state;
	struct generation g = {.arena = f->arena, .find = nothing};

	assert_null(generation_declared(&g, "Thing", "x"));
	vhash_set_str(f->arena, generation_add(&g, "Thing", "x"), "ensure",
	    value_str("absent"));
	assert_int_equal(g.count, 1);
	assert_string_equal(g.first->title, "x");
	assert_int_equal(g.first->params->count, 1);
}

static int
runs(struct fixture *f, const struct command *c, struct command_output *out)
{
	strbuf_reset(&f->err);
	return command_execute(f->arena, c, out, &f->err);
}

static void
programs_are_run(void **state)
{
	static const char *const echo[] = {"echo", "a;b", "--", "$x", NULL};
	static const char *const fails[] = {
	    "sh", "-c", "echo no; exit 3", NULL};
	static const char *const none[] = {"no-such-program-here", NULL};
	static const char *const slow[] = {"sleep", "60", NULL};
	static const char *const env[] = {"env", NULL};
	struct fixture *f = *state;
	struct command_output out;

	assert_int_equal(runs(f, &(struct command){.argv = echo}, &out), 0);
	assert_string_equal(out.text, "a;b -- $x\n");
	assert_int_equal(runs(f, &(struct command){.argv = fails}, &out), -1);
	assert_non_null(
	    strstr(f->err.s, "sh -c echo no; exit 3' returned 3: no"));
	assert_int_equal(out.code, 3);
	assert_int_equal(runs(f, &(struct command){.argv = none}, NULL), -1);
	assert_string_equal(
	    f->err.s, "Command no-such-program-here is missing");
	assert_int_equal(
	    runs(f, &(struct command){.argv = slow, .timeout_ms = 100}, &out),
	    -1);
	assert_non_null(strstr(f->err.s, "took too long and was terminated"));
	setenv("LD_PRELOAD_NOT", "1", 1);
	setenv("HOME", "/nowhere", 1);
	assert_int_equal(runs(f, &(struct command){.argv = env}, &out), 0);
	assert_null(strstr(out.text, "LD_PRELOAD_NOT"));
	assert_null(strstr(out.text, "/nowhere"));
	assert_non_null(strstr(out.text, "LC_ALL=C\n"));
	assert_true(command_exists("sh"));
	assert_false(command_exists("no-such-program-here"));
}

static void
names_that_are_options_are_refused(void **state)
{
	struct fixture *f = *state;

	assert_true(command_name_safe("a b", &f->err));
	assert_false(command_name_safe("-rf", NULL));
	assert_false(command_name_safe("", NULL));
	assert_false(command_name_safe("a\nb", &f->err));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	    CASE(values_are_checked),
	    CASE(lists_are_compared),
	    CASE(changes_of_ensure_have_their_message),
	    CASE(hashes_are_merged),
	    CASE(providers_are_selected),
	    CASE(selected_providers_are_logged),
	    CASE(instances_are_listed_once),
	    CASE(resources_are_generated),
	    CASE(programs_are_run),
	    CASE(names_that_are_options_are_refused),
#undef CASE
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

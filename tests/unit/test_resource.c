/* Attribute tables, providers, and programs that they run. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/memory.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/provider/command_limit.h"
#include "machine/resource/compare.h"
#include "machine/resource/generate.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/show.h"
#include "language/schema/values.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"

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
	assert_string_equal(f->err.s,
	    "Provider missing is not functional on this host: "
	    "program no-such-program-here is missing");
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

static void
facts_are_texts_in_lower_case(void **state)
{
	static const char *const rows[][2] = {
	    {"AZaz", "azaz"}, {"@[`{", "@[`{"}, {"\xc3\x84", "\xc3\x84"}};
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		f->family = rows[n][0];
		f->machine = machine_new(f->arena);
		f->machine->facts_load = facts;
		f->machine->context = f;
		assert_string_equal(
		    machine_fact_text(f->machine, "os.family"), rows[n][1]);
	}
}

/* A value as YAML, and its text in a message. */
static const char *const shown[][2] = {
    {"[]", "[]"},
    {"[a, 1]", "['a', 1]"},
    {"[[a], b, c]", "[\n  ['a'],\n  'b', 'c']"},
    {"[a, {b: 1}, c]", "['a',\n  {\n    'b' => 1\n  },\n  'c']"},
    {"{}", "{\n\n}"},
    {"{a: [1, 2], b: {c: x}}",
	"{\n  'a' => [1, 2],\n  'b' => {\n    'c' => 'x'\n  }\n}"},
};

static void
lists_and_hashes_are_shown_in_lines(void **state)
{
	struct fixture *f = *state;
	struct strbuf out;
	struct value v;
	const char *why;

	strbuf_init(&out, 4096);
	for (size_t n = 0; n < sizeof(shown) / sizeof(shown[0]); n++) {
		assert_int_equal(
		    value_parse_yaml(f->arena, "value", shown[n][0],
			strlen(shown[n][0]), 0, &v, &why),
		    0);
		strbuf_reset(&out);
		attr_show(v, &out);
		assert_string_equal(out.s, shown[n][1]);
	}
	strbuf_release(&out);
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
runs(
    struct fixture *f, const struct program_call *c, struct command_output *out)
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

	assert_int_equal(
	    runs(f, &(struct program_call){.argv = echo}, &out), 0);
	assert_string_equal(out.text, "a;b -- $x\n");
	assert_int_equal(
	    runs(f, &(struct program_call){.argv = fails}, &out), -1);
	assert_non_null(
	    strstr(f->err.s, "sh -c echo no; exit 3' returned 3: no"));
	assert_int_equal(out.code, 3);
	assert_int_equal(
	    runs(f, &(struct program_call){.argv = none}, NULL), -1);
	assert_string_equal(
	    f->err.s, "Command no-such-program-here is missing");
	assert_int_equal(
	    runs(f, &(struct program_call){.argv = slow, .timeout_ms = 100},
		&out),
	    -1);
	assert_non_null(strstr(f->err.s, "took too long and was terminated"));
	setenv("LD_PRELOAD_NOT", "1", 1);
	setenv("HOME", "/nowhere", 1);
	assert_int_equal(runs(f, &(struct program_call){.argv = env}, &out), 0);
	assert_null(strstr(out.text, "LD_PRELOAD_NOT"));
	assert_null(strstr(out.text, "/nowhere"));
	assert_non_null(strstr(out.text, "LC_ALL=C\n"));
	assert_true(command_exists("sh"));
	assert_false(command_exists("no-such-program-here"));
}

static void
the_output_of_a_program_has_a_maximum(void **state)
{
	static const char *const zeros[] = {
	    "head", "-c", "100000", "/dev/zero", NULL};
	static const char *const fails[] = {
	    "sh", "-c", "printf '%09000d' 1; exit 1", NULL};
	struct fixture *f = *state;
	struct program_call c = {.argv = zeros};
	struct command_output out;

	command_limit_begin(60);
	assert_int_equal(runs(f, &c, &out), -1);
	assert_non_null(strstr(f->err.s, "printed more than 65536 bytes"));
	assert_int_equal(out.len, 4096);
	/* the output is not read */
	assert_int_equal(runs(f, &c, NULL), 0);
	c.beginning = 1;
	assert_int_equal(runs(f, &c, &out), 0);
	assert_int_equal(out.len, COMMAND_OUTPUT_MAX);
	c = (struct program_call){
	    .argv = zeros, .output_max = COMMAND_LIST_MAX};
	assert_int_equal(runs(f, &c, &out), 0);
	assert_int_equal(out.len, 100000);
	/* a message has the beginning, and a sign that there was more */
	c = (struct program_call){.argv = fails};
	assert_int_equal(runs(f, &c, &out), -1);
	assert_string_equal(f->err.s + f->err.len - 4, "0...");
	assert_int_equal(out.code, 1);
}

static void
a_program_that_takes_too_long_is_tried_thrice(void **state)
{
	static const char *const slow[] = {"sleep", "60", NULL};
	static const char *const fast[] = {"sleep", "0", NULL};
	static const char *const shell[] = {"sh", "-c", "sleep 60", NULL};
	static const char *const other[] = {"sh", "-c", "exit 0", NULL};
	struct fixture *f = *state;
	struct program_call c = {.argv = slow, .timeout_ms = 20};
	struct program_call d = {.argv = shell, .timeout_ms = 20};

	for (int round = 0; round < 2; round++) {
		command_limit_begin(60);
		for (int n = 0; n < COMMAND_LIMIT_TRIES; n++) {
			assert_int_equal(runs(f, &c, NULL), -1);
			assert_non_null(strstr(f->err.s, "took too long and"));
			/* the command of a shell is the program */
			assert_int_equal(runs(f, &d, NULL), -1);
			assert_non_null(strstr(f->err.s, "took too long and"));
		}
		assert_int_equal(runs(f, &c, NULL), -1);
		assert_non_null(strstr(f->err.s, "/sleep 60' was not tried: "));
		assert_int_equal(
		    runs(f, &(struct program_call){.argv = fast}, NULL), -1);
		assert_int_equal(
		    runs(f, &(struct program_call){.argv = other}, NULL), 0);
	}
	/* one that ends in time begins anew */
	command_limit_begin(60);
	for (int n = 0; n < 2 * COMMAND_LIMIT_TRIES; n++) {
		assert_int_equal(runs(f, &c, NULL), -1);
		assert_non_null(strstr(f->err.s, "took too long and"));
		assert_int_equal(
		    runs(f, &(struct program_call){.argv = fast}, NULL), 0);
	}
	command_limit_begin(60);
}

static void
the_limit_of_a_run_is_for_its_programs(void **state)
{
	(void)state;
	command_limit_begin(7);
	assert_int_equal(command_limit_ms(0), 7000);
	assert_int_equal(command_limit_ms(12), 84000);
	command_limit_begin(0);
	assert_int_equal(command_limit_ms(12), 0);
	command_limit_begin(INT64_MAX);
	assert_true(command_limit_ms(12) > 0);
	command_limit_begin(COMMAND_LIMIT_SECONDS);
	assert_int_equal(command_limit_ms(1), 300000);
}

static void
a_file_that_is_not_executable_is_named(void **state)
{
	struct fixture *f = *state;
	const char *argv[] = {NULL, NULL};
	char file[] = "/tmp/dlg.closed.XXXXXX";
	int fd = mkstemp(file);

	assert_true(fd >= 0);
	close(fd);
	argv[0] = file;
	assert_int_equal(
	    runs(f, &(struct program_call){.argv = argv}, NULL), -1);
	assert_string_equal(f->err.s,
	    arena_printf(f->arena,
		"Command %s is missing: %s is not executable", file, file));
	unlink(file);
	assert_int_equal(
	    runs(f, &(struct program_call){.argv = argv}, NULL), -1);
	assert_string_equal(
	    f->err.s, arena_printf(f->arena, "Command %s is missing", file));
}

/* A name; valid for programs; valid as an entry of a list; the reason. */
static const struct {
	const char *name;
	int safe, entry_safe;
	const char *why;
} names[] = {
    {"a", 1, 1, ""},
    {"a b", 1, 1, ""},
    {"a-", 1, 1, ""},
    {"a~\xc3\xa9", 1, 1, ""},
    {"a/b", 1, 0, "'a/b' is not a valid name: it contains a slash or a colon"},
    {"a:b", 1, 0, "'a:b' is not a valid name: it contains a slash or a colon"},
    {"-a", 0, 0,
	"'-a' is not a valid name: it is empty, begins with a dash or contains "
	"control characters"},
    {"", 0, 0,
	"'' is not a valid name: it is empty, begins with a dash or contains "
	"control characters"},
    {"a\x1f", 0, 0,
	"'...' is not a valid name: it is empty, begins with a dash or "
	"contains control characters"},
    {"\x7f/", 0, 0,
	"'...' is not a valid name: it is empty, begins with a dash or "
	"contains control characters"},
};

static void
names_that_are_options_are_refused(void **state)
{
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++) {
		assert_int_equal(
		    command_name_safe(names[n].name, NULL), names[n].safe);
		assert_int_equal(command_entry_safe(names[n].name, NULL),
		    names[n].entry_safe);
		strbuf_reset(&f->err);
		assert_int_equal(command_entry_safe(names[n].name, &f->err),
		    names[n].entry_safe);
		assert_string_equal(
		    f->err.s == NULL ? "" : f->err.s, names[n].why);
	}
}

/* A command as a text, and the program that it names. */
static const struct {
	const char *command, *program;
} commands[] = {
    {"a", "a"},
    {"/bin/a b c", "/bin/a"},
    {"'a b' c", "a b"},
    {"\"a b\" c", "a b"},
    {"\"a' b\" c", "a' b"},
    {"'a b", "'a"},
    {"'' a", "''"},
    {"'b'", "b"},
    {"'", "'"},
    {"", ""},
};

static void
commands_name_programs(void **state)
{
	struct fixture *f = *state;
	struct arena *a = f->arena;
	struct vlist l;

	for (size_t n = 0; n < sizeof(commands) / sizeof(commands[0]); n++)
		assert_string_equal(
		    command_program(a, value_str(commands[n].command)),
		    commands[n].program);
	assert_string_equal(command_program(a, list(f, "a b", "c")), "a b");
	assert_string_equal(command_text(a, list(f, "a b", "c")), "a b c");
	assert_string_equal(command_text(a, value_str("a b")), "a b");
	vlist_init(&l, a);
	assert_string_equal(command_program(a, vlist_value(&l)), "");
	assert_string_equal(command_text(a, vlist_value(&l)), "");
}

static void
pairs_are_texts_or_hashes(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");
	struct vhash *is = vhash_new(f->arena, 1);
	struct vhash *should = vhash_new(f->arena, 1);
	struct vlist l;

	assert_int_equal(instance_complete(i, &f->err), 0);
	vhash_set_str(f->arena, should, "a", value_int(1));
	vhash_set_str(f->arena, should, "c", value_str("4"));
	vlist_init(&l, f->arena);
	vlist_push(&l, value_hash(should));
	vlist_push(&l, value_str("d"));
	vlist_push(&l, value_str("e=f=g"));
	sets(f, i, PAIRS, vlist_value(&l));
	vhash_set_str(f->arena, is, "b", value_str("2"));
	vhash_set_str(f->arena, is, "c", value_str("3"));
	instance_found(i, "pairs", value_hash(is));
	assert_string_equal(change(f, i, PAIRS),
	    "pairs changed b=2;c=3 to b=2;c=4;a=1;d=;e=f=g");
	sets(f, i, MEMBERSHIP, value_str("inclusive"));
	assert_string_equal(change(f, i, PAIRS),
	    "pairs changed b=2;c=3 to b=;c=4;a=1;d=;e=f=g");
}

static void
values_are_compared_as_texts(void **state)
{
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");

	assert_int_equal(instance_complete(i, &f->err), 0);
	sets(f, i, COUNT, value_int(12));
	instance_found(i, "count", value_str("12"));
	assert_true(instance_insync(i, COUNT));
	instance_found(i, "count", value_str("13"));
	assert_false(instance_insync(i, COUNT));
	instance_found(i, "count", value_int(12));
	assert_true(instance_insync(i, COUNT));
	sets(f, i, KIND, value_str("12x"));
	instance_found(i, "kind", value_int(12));
	assert_false(instance_insync(i, KIND));
	sets(f, i, GROUPS, value_str("a"));
	instance_found(i, "groups", value_str("absent"));
	assert_false(instance_insync(i, GROUPS));
	sets(f, i, ALL, list(f, "a", "b"));
	instance_found(i, "all", list(f, "a", "b"));
	assert_true(instance_insync(i, ALL));
	instance_found(i, "all", list(f, "a", "c"));
	assert_false(instance_insync(i, ALL));
	instance_found(i, "all", value_str("a"));
	assert_false(instance_insync(i, ALL));
}

/* Change property n; return the reason of the failure. */
static const char *
sync_fails(struct fixture *f, struct instance *i, int n)
{
	strbuf_reset(&f->err);
	assert_int_equal(instance_sync(i, n, &f->err), -1);
	return f->err.s;
}

static int
create_nothing(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

static void
changes_need_a_provider_that_can(void **state)
{
	static const struct provider creator = {
	    .name = "creator", .create = create_nothing};
	static const struct provider destroyer = {
	    .name = "destroyer", .destroy = create_nothing};
	struct fixture *f = *state;
	struct instance *i = instance_new(f->machine, type, "x");

	sets(f, i, ENSURE, value_str("present"));
	assert_string_equal(sync_fails(f, i, COUNT), "count cannot be changed");
	i->provider = &base;
	assert_string_equal(sync_fails(f, i, ENSURE),
	    "The base provider can not handle attribute ensure");
	assert_string_equal(sync_fails(f, i, COUNT),
	    "The base provider can not handle attribute count");
	i->provider = &destroyer;
	assert_string_equal(sync_fails(f, i, ENSURE),
	    "The destroyer provider can not handle attribute ensure");
	sets(f, i, ENSURE, value_str("absent"));
	assert_int_equal(instance_sync(i, ENSURE, &f->err), 0);
	i->provider = &creator;
	assert_int_equal(instance_sync(i, ENSURE, &f->err), 0);
}

static int
list_many(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	(void)err;
	for (int n = 0; n < 200; n++)
		instance_list_add(
		    out, m, type, p, arena_printf(m->arena, "%d", n));
	return 0;
}

static int
list_fails(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err)
{
	(void)p;
	(void)m;
	(void)out;
	strbuf_addstr(err, "no luck");
	return -1;
}

/* List the instances of a type with these two providers. */
static int
lists(struct fixture *f, const struct provider *one, const struct provider *two,
    struct instance_list *l)
{
	const struct provider **p = arena_zalloc(f->arena, 3 * sizeof(*p));
	struct type_operations *o = arena_zalloc(f->arena, sizeof(*o));

	p[0] = one;
	p[1] = two;
	*o = operations;
	o->providers = one == NULL ? NULL : p;
	memset(l, 0, sizeof(*l));
	strbuf_reset(&f->err);
	return provider_instances(
	    f->machine, operations_bind(f->arena, &schema, o), l, &f->err);
}

static void
a_failing_provider_does_not_hide_others(void **state)
{
	static const struct provider many = {
	    .name = "many", .depth = 1, .instances = list_many};
	static const struct provider fails = {
	    .name = "fails", .instances = list_fails};
	struct fixture *f = *state;
	struct instance_list l;

	assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
	assert_int_equal(lists(f, &many, &fails, &l), 0);
	assert_int_equal(l.count, 200);
	assert_string_equal(l.items[199]->title, "199");
	assert_int_equal(f->err.len, 0);
	assert_true(is_logged(
	    "RES-", "Could not list thing by provider 'fails': no luck"));
	log_close();
	assert_int_equal(lists(f, &fails, NULL, &l), -1);
	assert_string_equal(f->err.s, "no luck");
	assert_int_equal(lists(f, &missing, NULL, &l), 0);
	assert_int_equal(l.count, 0);
}

static void
types_that_cannot_be_listed_are_refused(void **state)
{
	static const struct provider blind = {.name = "blind"};
	struct fixture *f = *state;
	struct instance_list l;

	assert_int_equal(lists(f, NULL, NULL, &l), 1);
	assert_string_equal(f->err.s,
	    "thing has no providers and has not overridden 'instances'");
	assert_int_equal(lists(f, &blind, NULL, &l), 1);
	assert_non_null(strstr(f->err.s,
	    "To support listing resources of this type the 'blind' provider "
	    "needs to implement an 'instances' class method"));
}

static int
never(struct machine *m)
{
	(void)m;
	return 0;
}

static const struct provider_fact other_family[] = {
    {"os.family", "redhat suse"}, {NULL, NULL}};
static const struct provider_fact no_fact[] = {{"os.none", "a"}, {NULL, NULL}};
static const char *const some_files[] = {"/", "/no/such/file", NULL};
static const char *const some_programs[] = {"sh", "no-such-x", NULL};

/* The reason why a provider is not suitable is logged once. */
static void
obstacles_are_logged(void **state)
{
	const struct provider unsuitable[] = {
	    {.name = "one", .confine = other_family},
	    {.name = "two", .confine = no_fact},
	    {.name = "three", .files = some_files},
	    {.name = "four", .commands = some_programs},
	    {.name = "five", .suitable = never},
	};
	static const char *const reasons[] = {"fact os.family is debian",
	    "fact os.none is not set", "file /no/such/file does not exist",
	    "program no-such-x is missing",
	    "this system does not have what it needs"};
	struct fixture *f = *state;

	for (size_t n = 0; n < sizeof(reasons) / sizeof(reasons[0]); n++) {
		assert_int_equal(log_memory_open(100000, LOG_FORM_JSON), 0);
		log_level_start(LOG_LEVEL_TRACE);
		assert_false(provider_suitable(f->machine, &unsuitable[n]));
		provider_unsuitable_log(f->machine, type, &unsuitable[n]);
		if (!is_logged("RES-", reasons[n]))
			fail_msg("%s", reasons[n]);
		log_memory_clear();
		provider_unsuitable_log(f->machine, type, &unsuitable[n]);
		assert_false(is_logged("RES-", reasons[n]));
		log_close();
	}
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
	    CASE(facts_are_texts_in_lower_case),
	    CASE(lists_and_hashes_are_shown_in_lines),
	    CASE(selected_providers_are_logged),
	    CASE(instances_are_listed_once),
	    CASE(resources_are_generated),
	    CASE(programs_are_run),
	    CASE(the_output_of_a_program_has_a_maximum),
	    CASE(a_program_that_takes_too_long_is_tried_thrice),
	    CASE(the_limit_of_a_run_is_for_its_programs),
	    CASE(a_file_that_is_not_executable_is_named),
	    CASE(names_that_are_options_are_refused),
	    CASE(commands_name_programs),
	    CASE(pairs_are_texts_or_hashes),
	    CASE(values_are_compared_as_texts),
	    CASE(changes_need_a_provider_that_can),
	    CASE(a_failing_provider_does_not_hide_others),
	    CASE(types_that_cannot_be_listed_are_refused),
	    CASE(obstacles_are_logged),
#undef CASE
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

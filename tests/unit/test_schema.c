/* Schemas of types from modules: their contents, and errors in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider.h"
#include "language/schema/internal.h"
#include "language/schema/metaparameter.h"
#include "language/schema/schema.h"

static const char full[] =
    "{\"name\": \"any\", \"doc\": \"words\", \"attributes\": {"
    "\"last\": {\"type\": \"String\", \"order\": 9},"
    "\"size\": {\"type\": \"Integer\", \"behaviour\": \"read_only\"},"
    "\"kind\": {\"type\": \"String\", \"behaviour\": \"namevar\"},"
    "\"name\": {\"type\": \"String\", \"behaviour\": \"namevar\"},"
    "\"ensure\": {\"type\": \"Enum['present','absent']\","
    "  \"default\": \"present\", \"order\": 20},"
    "\"list\": {\"type\": \"Array[String]\", \"default\": [\"a\"],"
    "  \"sensitive\": true, \"order\": 3},"
    "\"once\": {\"type\": \"Integer\", \"behavior\": \"init_only\"},"
    "\"how\": {\"type\": \"String\", \"behaviour\": \"parameter\"}},"
    "\"features\": [\"canonicalize\", \"refresh\"],"
    "\"title_patterns\": [{\"pattern\": \"(?<name>\\\\S+) (?<kind>.*)\"}],"
    "\"auto\": {\"require\": {\"file\": [\"$list\", \"/etc\"]},"
    "  \"notify\": {\"service\": \"x\"}},"
    "\"providers\": {\"one\": {\"commands\": [\"jq\"], \"timeout\": 5,"
    "  \"confine\": {\"os.family\": [\"Debian\", \"RedHat\"]},"
    "  \"defaultfor\": {\"kernel\": \"Linux\"}}}}";

static void
a_complete_schema_is_read(void **state)
{
	static const struct {
		const char *name;
		enum attr_kind kind;
		unsigned flags;
	} rows[] = {
	    {"ensure", ATTR_PROPERTY, ATTR_ENSURE},
	    {"size", ATTR_PROPERTY, ATTR_READONLY},
	    {"kind", ATTR_PARAMETER, ATTR_KEY},
	    {"name", ATTR_NAMEVAR, 0},
	    {"once", ATTR_PROPERTY, ATTR_INIT_ONLY},
	    {"how", ATTR_PARAMETER, 0},
	    {"list", ATTR_PROPERTY, ATTR_ALL | ATTR_SECRET},
	    {"last", ATTR_PROPERTY, 0},
	};
	struct arena *a = arena_new(0);
	struct strbuf err;
	const struct schema *s;
	size_t n;

	(void)state;
	strbuf_init(&err, 4096);
	s = schema_read(a, "any", full, strlen(full), &err);
	assert_string_equal(err.s, "");
	assert_non_null(s);
	assert_string_equal(s->type.ref, "Any");
	assert_string_equal(s->type.doc, "words");
	assert_ptr_equal(schema_of(&s->type), s);
	assert_int_equal(s->attr_count, sizeof(rows) / sizeof(rows[0]));
	for (n = 0; n < s->attr_count; n++) {
		assert_string_equal(s->type.attrs[n].name, rows[n].name);
		assert_int_equal(s->type.attrs[n].kind, rows[n].kind);
		assert_int_equal(s->type.attrs[n].flags, rows[n].flags);
	}
	assert_null(s->type.attrs[n].name);
	assert_int_equal(s->features, SCHEMA_CANONICALIZE | SCHEMA_REFRESH);
	assert_string_equal(s->type.patterns[0].attrs[0], "name");
	assert_string_equal(s->type.patterns[0].attrs[1], "kind");
	assert_null(s->type.patterns[0].attrs[2]);
	assert_int_equal(s->relations[SCHEMA_REQUIRE].count, 2);
	assert_int_equal(s->relations[SCHEMA_REQUIRE].items[0].attr, 6);
	assert_string_equal(
	    s->relations[SCHEMA_REQUIRE].items[1].title, "/etc");
	assert_string_equal(
	    s->relations[SCHEMA_NOTIFY].items[0].ref, "Service");
	assert_int_equal(s->providers[0].timeout, 5);
	assert_string_equal(s->providers[0].confine[0].values, "Debian RedHat");
	assert_string_equal(
	    s->providers[0].default_for[0].facts[0].fact, "kernel");
	strbuf_release(&err);
	arena_free(a);
}

#define NAME	   "\"name\": {\"type\": \"String\", \"behaviour\": \"namevar\"}"
#define WITH(more) "{\"attributes\": {" NAME "}, " more "}"
#define FOUR	   "()()()()"
#define ATTR(more) "{\"attributes\": {" NAME ", \"x\": " more "}}"

static const struct {
	const char *text, *why;
} wrong[] = {
    {"", "line 1, column 1: "},
    {"\xff", "it is not valid UTF-8"},
    {"[]", "an object is required"},
    {"{}", "the attributes are missing"},
    {"{\"attributes\": {}}",
	"attributes: one attribute must have the behaviour namevar"},
    {WITH("\"atributes\": 1"), "the key 'atributes' is unknown"},
    {WITH("\"name\": \"other\""),
	"name: the name is 'other', but the file's is 'any'"},
    {WITH("\"features\": [\"flight\"]"),
	"features: the feature 'flight' does not exist"},
    {WITH("\"features\": [1]"), "features: a string is required"},
    {WITH("\"name\": 1"), "name: a string is required"},
    {WITH("\"name\": \"\""), "name: a string is required"},
    {WITH("\"doc\": 1"), "doc: a string is required"},
    {"{\"attributes\": []}", "attributes: an object is required"},
    {ATTR("[]"), "attributes.x: an object is required"},
    {ATTR("{\"type\": 1}"), "attributes.x.type: a string is required"},
    {ATTR("{\"behaviour\": 1}"),
	"attributes.x.behaviour: a string is required"},
    {ATTR("{\"type\": \"String\", \"doc\": 1}"),
	"attributes.x.doc: a string is required"},
    {ATTR("{\"typ\": \"String\"}"), "attributes.x: the key 'typ' is unknown"},
    {WITH("\"title_patterns\": {}"), "title_patterns: a list is required"},
    {WITH("\"title_patterns\": [1]"), "title_patterns: an object is required"},
    {WITH("\"title_patterns\": [{}]"),
	"title_patterns: the pattern is missing"},
    {WITH("\"title_patterns\": [{\"doc\": 1}]"),
	"title_patterns.doc: a string is required"},
    {WITH("\"title_patterns\": [{\"pattern\": 1}]"),
	"title_patterns.pattern: a string is required"},
    {WITH("\"title_patterns\": [{\"pattern\": \".*\"}]"),
	"title_patterns: a pattern must have 1 to 16 groups, (?<name>...)"},
    {WITH("\"title_patterns\": [{\"pattern\": \"" FOUR FOUR FOUR FOUR "\"}]"),
	"title_patterns: group 1 of the pattern must have a name"},
    {WITH("\"title_patterns\": [{\"pattern\": \"" FOUR FOUR FOUR FOUR "()\"}]"),
	"title_patterns: a pattern must have 1 to 16 groups, (?<name>...)"},
    {WITH("\"auto\": 1"), "auto: an object is required"},
    {WITH("\"auto\": {\"require\": 1}"),
	"auto.require: an object of types is required"},
    {WITH("\"auto\": {\"before\": []}"),
	"auto.before: an object of types is required"},
    {WITH("\"auto\": {\"subscribe\": {\"file\": 1}}"),
	"auto.subscribe: a string is required"},
    {WITH("\"providers\": []"),
	"providers: an object of at most 32 providers is required"},
    {WITH("\"providers\": {\"a\": 1}"), "providers.a: an object is required"},
    {WITH("\"providers\": {\"a\": {\"commands\": 1}}"),
	"providers.a.commands: a string is required"},
    {WITH("\"providers\": {\"a\": {\"confine\": 1}}"),
	"providers.a.confine: an object of at most 3 facts is required"},
    {WITH("\"providers\": {\"a\": {\"confine\": {\"\": \"x\"}}}"),
	"providers.a.confine: a string is required"},
    {WITH("\"providers\": {\"a\": {\"confine\": {\"x\": 1}}}"),
	"providers.a.confine: a string is required"},
    {WITH("\"providers\": {\"a\": {\"defaultfor\": []}}"),
	"providers.a.defaultfor: an object of at most 3 facts is required"},
    {WITH("\"providers\": {\"a\": {\"timeout\": 86401}}"),
	"providers.a.timeout: a number of seconds from 1 to 86400 is required"},
    {WITH("\"providers\": {\"a\": {\"timeout\": \"1\"}}"),
	"providers.a.timeout: a number of seconds from 1 to 86400 is required"},
    {WITH("\"title_patterns\": []"), "title_patterns: a list is required"},
    {WITH("\"title_patterns\": [{\"pattern\": \"(\"}]"), "title_patterns: "},
    {WITH("\"title_patterns\": [{\"pattern\": \"(.*)\"}]"),
	"title_patterns: group 1 of the pattern must have a name"},
    {WITH("\"title_patterns\": [{\"pattern\": \"(?<x>.*)\"}]"),
	"title_patterns: the group 'x' of the pattern is not a namevar"},
    {WITH("\"auto\": {\"after\": {}}"), "auto: the key 'after' is unknown"},
    {WITH("\"auto\": {\"require\": {\"file\": \"$path\"}}"),
	"auto.require: the attribute 'path' does not exist"},
    {WITH("\"auto\": {\"require\": {\"File\": \"/x\"}}"),
	"auto.require: 'File' is not a valid name of a type"},
    {WITH("\"providers\": {\"a\": {\"timeout\": 0}}"),
	"providers.a.timeout: a number of seconds from 1 to 86400 is required"},
    {WITH("\"providers\": {\"A\": {}}"),
	"providers: 'A' is not a valid name of a provider"},
    {ATTR("{}"), "attributes.x: the type is missing"},
    {ATTR("{\"type\": \"Integr\"}"),
	"attributes.x.type: the data type 'Integr' does not exist"},
    {ATTR("{\"type\": \"Array[Integr]\"}"),
	"attributes.x.type: the data type 'Integr' does not exist"},
    {ATTR("{\"type\": \"Integer[\"}"), "attributes.x.type: "},
    {ATTR("{\"type\": \"Integer\", \"default\": \"a\"}"),
	"attributes.x: default expects an Integer value, got String"},
    {ATTR("{\"type\": \"Integer\", \"behaviour\": \"key\"}"),
	"attributes.x.behaviour: 'key' must be namevar"},
    {ATTR("{\"type\": \"Integer\", \"sensitive\": 1}"),
	"attributes.x.sensitive: true or false is required"},
    {ATTR("{\"type\": \"Integer\", \"order\": \"1\"}"),
	"attributes.x.order: a number is required"},
    {ATTR("{\"type\": \"Integer\", \"behaviour\": \"read_only\", "
	  "\"default\": 1}"),
	"attributes.x: a read-only attribute cannot have a default"},
    {ATTR("{\"type\": \"String\", \"behaviour\": \"namevar\"}"),
	"with more than one namevar, title_patterns must derive"},
    {"{\"attributes\": {\"require\": {\"type\": \"String\"}}}",
	"attributes: 'require' is reserved in manifests"},
    {"{\"attributes\": {\"Name\": {\"type\": \"String\"}}}",
	"attributes: 'Name' is not a valid name of an attribute"},
};

static void
invalid_schemas_are_errors(void **state)
{
	struct arena *a = arena_new(0);
	struct strbuf err;
	size_t n;

	(void)state;
	strbuf_init(&err, 4096);
	for (n = 0; n < sizeof(wrong) / sizeof(wrong[0]); n++) {
		strbuf_reset(&err);
		assert_null(schema_read(
		    a, "any", wrong[n].text, strlen(wrong[n].text), &err));
		if (strncmp(err.s, wrong[n].why, strlen(wrong[n].why)) != 0)
			fail_msg("%s: %s", wrong[n].text, err.s);
	}
	strbuf_release(&err);
	arena_free(a);
}

/* Lists: what is before, each item (N is its number) and behind them. */
static const struct {
	const char *head, *item, *tail;
	unsigned max;
	const char *why;
} limits[] = {
    {"{\"attributes\": {" NAME, ", \"aN\": {\"type\": \"String\"}", "}}", 499,
	"attributes: the limit of 500 is exceeded"},
    {"{\"attributes\": {" NAME "}, \"title_patterns\": [",
	",{\"pattern\": \"(?<name>.*)\"}", "]}", 32,
	"title_patterns: the limit of 32 is exceeded"},
    {"{\"attributes\": {" NAME "}, \"features\": [", ",\"refresh\"", "]}", 32,
	"features: the limit of 32 is exceeded"},
    {"{\"attributes\": {" NAME "}, \"auto\": {\"before\": {\"file\": [",
	",\"/N\"", "]}}}", 100, "auto.before: the limit of 100 is exceeded"},
    {"{\"attributes\": {" NAME "}, \"auto\": {\"subscribe\": {",
	",\"aN\": [\"x\", \"y\"]", "}}}", 50,
	"auto.subscribe: more than 100 relations"},
    {"{\"attributes\": {" NAME "}, \"providers\": {", ",\"pN\": {}", "}}", 32,
	"providers: an object of at most 32 providers is required"},
    {"{\"attributes\": {" NAME "}, \"providers\": {\"p\": {\"commands\": [",
	",\"cN\"", "]}}}", 100,
	"providers.p.commands: the limit of 100 is exceeded"},
    {"{\"attributes\": {" NAME "}, \"providers\": {\"p\": {\"confine\": {",
	",\"fN\": \"x\"", "}}}}", 3,
	"providers.p.confine: an object of at most 3 facts is required"},
    {"{\"attributes\": {" NAME "}, \"providers\": {\"p\": {\"defaultfor\": {"
     "\"f\": [",
	",\"x\"", "]}}}}", 100,
	"providers.p.defaultfor: the limit of 100 is exceeded"},
};

/* Add the items; the first has no comma before it unless it follows one. */
static void
items_add(struct strbuf *b, const char *item, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		const char *s = item, *at;

		if (*s == ',' && strchr("[{", b->s[b->len - 1]) != NULL)
			s++;
		at = strchr(s, 'N');
		if (at == NULL) {
			strbuf_addstr(b, s);
			continue;
		}
		strbuf_add(b, s, (size_t)(at - s));
		strbuf_addunsigned(b, i);
		strbuf_addstr(b, at + 1);
	}
}

static void
lists_have_a_maximum(void **state)
{
	(void)state;
	for (size_t n = 0; n < 2 * sizeof(limits) / sizeof(limits[0]); n++) {
		struct arena *a = arena_new(0);
		unsigned over = n % 2;
		struct strbuf b, err;
		const struct schema *s;
		size_t i = n / 2;

		strbuf_init(&b, 1 << 20);
		strbuf_init(&err, 4096);
		strbuf_addstr(&b, limits[i].head);
		items_add(&b, limits[i].item, limits[i].max + over);
		strbuf_addstr(&b, limits[i].tail);
		s = schema_read(a, "any", b.s, b.len, &err);
		if (over)
			assert_string_equal(err.s, limits[i].why);
		else if (s == NULL)
			fail_msg("%s: %s", b.s, err.s);
		strbuf_release(&b);
		strbuf_release(&err);
		arena_free(a);
	}
}

static void
a_schema_has_the_name_of_its_file(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	assert_string_equal(schema_name(a, "dns_rr.json"), "dns_rr");
	assert_null(schema_name(a, "alias.pp"));
	assert_null(schema_name(a, ".json"));
	assert_null(schema_name(a, "Big.json"));
	assert_null(schema_name(a, "a/b.json"));
	assert_int_equal(schema_is_builtin("file"), 1);
	assert_int_equal(schema_is_builtin("dnsrr"), 0);
	arena_free(a);
}

/* Why the type of that name cannot be loaded from the directory. */
static const char *
load_error(struct arena *a, const char *dir, const char *name)
{
	const char *why = NULL, *path;
	size_t n;

	assert_null(schema_load(a, dir, name, &why));
	assert_non_null(why);
	path = arena_printf(
	    a, "%s/types/%s.json does not declare a type: ", dir, name);
	n = strlen(path);
	assert_int_equal(strncmp(why, path, n), 0);
	return why + n;
}

static void
a_schema_is_read_from_its_file(void **state)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	char dir[] = "/tmp/test_schema.XXXXXX";
	struct arena *a = arena_new(0);
	const char *why = NULL;
	struct schema *s;

	(void)state;
	assert_non_null(mkdtemp(dir));
	assert_int_equal(
	    fs_mkdir_all(arena_printf(a, "%s/types/dir.json", dir), 0755), 0);
	assert_int_equal(fs_replace(arena_printf(a, "%s/types/any.json", dir),
			     full, strlen(full), &owner),
	    0);
	assert_int_equal(fs_replace(arena_printf(a, "%s/types/bad.json", dir),
			     "[]", 2, &owner),
	    0);
	s = schema_load(a, dir, "any", &why);
	assert_null(why);
	assert_non_null(s);
	assert_string_equal(s->directory, dir);
	assert_string_equal(s->file, arena_printf(a, "%s/types/any.json", dir));
	assert_string_equal(
	    load_error(a, dir, "none"), "No such file or directory");
	assert_string_equal(load_error(a, dir, "dir"), "Is a directory");
	assert_string_equal(
	    load_error(a, dir, "file"), "the type 'file' is a built-in type");
	assert_int_not_equal(load_error(a, dir, "bad")[0], '\0');
	assert_int_equal(system(arena_printf(a, "rm -r '%s'", dir)), 0);
	arena_free(a);
}

static void
metaparameters_are_known_by_their_names(void **state)
{
	(void)state;
	assert_true(metaparameter_known(metaparameters[0].name));
	assert_true(metaparameter_known("require"));
	assert_true(metaparameter_known("tag"));
	assert_false(metaparameter_known("ensure"));
	assert_false(metaparameter_known(""));
	assert_false(metaparameter_known("tags"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_complete_schema_is_read),
	    cmocka_unit_test(invalid_schemas_are_errors),
	    cmocka_unit_test(lists_have_a_maximum),
	    cmocka_unit_test(a_schema_has_the_name_of_its_file),
	    cmocka_unit_test(a_schema_is_read_from_its_file),
	    cmocka_unit_test(metaparameters_are_known_by_their_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

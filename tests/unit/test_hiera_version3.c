/*
 * A global hiera.yaml of version 3: what it leaves out, its back ends, merges,
 * the paths that a call of hiera() adds, and what a back end in Ruby is called
 * with.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/core/strbuf.h"
#include "language/hiera/hiera.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/tostring.h"
#include "language/value/value.h"

static struct arena *arena;
static char dir[64];

/* The last call of a back end, without its context. */
static struct strbuf called;

/* Text with DIR for the directory of the test. */
static const char *
without_dir(const char *text)
{
	const char *at = strstr(text, dir);

	return at == NULL ? text
			  : arena_printf(arena, "%.*sDIR%s", (int)(at - text),
				text, without_dir(at + strlen(dir)));
}

/* --- what Hiera asks of a compile --- */

static int
variable(void *data, const char *name, size_t len, struct value *ret)
{
	static const struct {
		const char *name, *text;
	} all[] = {{"::environment", "test"}, {"::trusted", ""}, {"x", "ex"}};
	struct vhash *trusted = vhash_new(arena, 1);

	(void)data;
	vhash_set_str(arena, trusted, "certname", value_str("n1"));
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		if (strlen(all[i].name) != len ||
		    memcmp(all[i].name, name, len) != 0)
			continue;
		*ret = *all[i].text != '\0' ? value_str(all[i].text)
					    : value_hash(trusted);
		return 1;
	}
	return 0;
}

static int
module(void *data, const char *name, size_t len, struct hiera_module *ret)
{
	(void)data;
	if (len != 1 || *name != 'm')
		return 0;
	ret->directory = arena_printf(arena, "%s/m", dir);
	ret->data_provider = NULL;
	return 1;
}

static enum hiera_call_rc
find(void *data, struct hiera_function *f, const char **ret_error)
{
	(void)data;
	(void)ret_error;
	f->returns = NULL;
	f->count = 0;
	return HIERA_CALL_OK;
}

/* The key none is not found; of others, the value is the key. */
static enum hiera_call_rc
call(void *data, const char *function, const struct value *args, uint32_t argc,
    struct value *ret, const char **ret_error)
{
	(void)data;
	(void)ret_error;
	assert_int_equal(argc, 3);
	if (args[0].aux == 14 && memcmp(args[0].s, "lookup_options", 14) == 0)
		return HIERA_CALL_NOT_FOUND;
	strbuf_addf(&called, "%s ", function);
	value_to_source(args[0], &called);
	strbuf_addch(&called, ' ');
	value_to_source(args[1], &called);
	strbuf_addch(&called, '\n');
	if (args[0].aux == 4 && memcmp(args[0].s, "none", 4) == 0)
		return HIERA_CALL_NOT_FOUND;
	*ret = args[0];
	return HIERA_CALL_OK;
}

static int
undefined(void *data, const char *name, size_t len, int in_path,
    const char **ret_error)
{
	(void)data;
	(void)name;
	(void)len;
	(void)in_path;
	(void)ret_error;
	return 0;
}

static void
deprecated(void *data, const char *key, const char *message)
{
	(void)data;
	(void)key;
	(void)message;
}

static const char *
calling_class(void *data)
{
	(void)data;
	return "";
}

static const struct hiera_callbacks callbacks = {.variable = variable,
    .module = module,
    .find = find,
    .call = call,
    .undefined = undefined,
    .deprecated = deprecated,
    .calling_class = calling_class};

/* --- a site --- */

static void
write_text(const char *name, const char *text)
{
	FILE *f = fopen(arena_printf(arena, "%s/%s", dir, name), "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* Files, and where they are found without a datadir. */
static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(0);
	strbuf_init(&called, 100000);
	snprintf(dir, sizeof(dir), "/tmp/test_hiera_version3.XXXXXX");
	if (mkdtemp(dir) == NULL ||
	    system(arena_printf(arena,
		"mkdir -p %s/environments/test/hieradata/nodes %s/m/data", dir,
		dir)) != 0)
		return -1;
	write_text("environments/test/hieradata/common.yaml", "a: std\n");
	write_text("environments/test/hieradata/nodes/n1.yaml", "b: node\n");
	write_text("environments/test/hieradata/only.json", "{\"c\": 1}");
	write_text("a.yaml",
	    "v: a\nh: {k: 1, l: [1], z: {a: 1}}\nl: [1, 2]\n"
	    "i: \"%{lookup('m::x')}.\"\nj: \"%{lookup('v')}\"\n");
	write_text("b.yaml", "v: b\nh: {k: 2, m: 3, l: [2], z: {b: 2}}\n"
			     "l: [2, 3]\nonly: b\n");
	write_text("ex.yaml", "v: ex\n");
	write_text("b.json", "{\"v\": \"json\", \"j\": 1}");
	write_text("e.eyaml", "v: plain\nenc: ENC[PKCS7,MIIB]\n");
	write_text("m/hiera.yaml",
	    "version: 5\nhierarchy: [{name: c, path: c.yaml}]\n");
	write_text("m/data/c.yaml", "m::x: mod\nm::y: \"%{lookup('j')}\"\n");
	write_text("b.txt", "v: txt\n");
	write_text("b.conf", "v = hocon, c = 1");
	return 0;
}

static int
tear_down(void **state)
{
	int rc = system(arena_printf(arena, "rm -rf '%s'", dir));

	(void)state;
	strbuf_release(&called);
	arena_free(arena);
	return rc;
}

/* A text of JSON; NULL: unset. */
static struct value
json(const char *text)
{
	struct value v = {.tag = V_UNSET};
	struct json_fault fault;

	if (text != NULL && *text != '{' && *text != '[')
		return value_str(text);
	if (text != NULL)
		assert_int_equal(
		    value_parse_json(arena, text, strlen(text), &v, &fault), 0);
	return v;
}

/* A lookup with that hiera.yaml, where DIR is the directory. */
static const char *
look_up(const char *config, const char *key, int is_call, const char *merge,
    const char *extra)
{
	struct hiera_options o = {
	    .config = arena_printf(arena, "%s/hiera.yaml", dir),
	    .codedir = dir,
	    .environment = "test"};
	struct value paths = json(extra), v;
	struct hiera_query q = {.merge = json(merge),
	    .hiera_call = is_call,
	    .extra = extra == NULL ? NULL : &paths};
	struct hiera *h = hiera_new(&o);
	const char *at = strstr(config, "DIR"), *why = "", *text;
	struct strbuf out;
	enum hiera_rc rc;

	if (at != NULL)
		config = arena_printf(
		    arena, "%.*s%s%s", (int)(at - config), config, dir, at + 3);
	write_text("hiera.yaml", config);
	strbuf_reset(&called);
	strbuf_init(&out, 10000);
	rc = hiera_lookup(hiera_begin(h, arena, &callbacks, NULL), &q, key,
	    strlen(key), &v, &why);
	if (rc == HIERA_FOUND)
		value_to_source(v, &out);
	else
		strbuf_addf(&out, rc == HIERA_NONE ? "none" : "! %s", why);
	text = without_dir(arena_strdup(arena, out.s));
	strbuf_release(&out);
	hiera_free(h);
	return text;
}

/* --- the tests --- */

#define YAML   ":backends: yaml\n:yaml:\n  :datadir: DIR\n"
#define LEVELS YAML ":hierarchy: [a, b]\n"

static const struct {
	const char *config, *key;
	int is_call;
	const char *merge, *extra;
	const char *result;
} rows[] = {
    /* defaults */
    {"", "a", 0, NULL, NULL, "'std'"},
    {"", "b", 0, NULL, NULL, "'node'"},
    {"", "c", 0, NULL, NULL, "none"},
    {":hierarchy: only\n:backends: json\n", "c", 0, NULL, NULL, "1"},
    {":backends: [json, yaml]\n:hierarchy: [only, common]\n", "a", 0, NULL,
	NULL, "'std'"},
    {":backends: [json, yaml]\n:hierarchy: [only, common]\n", "c", 0, NULL,
	NULL, "1"},
    {":version: 3\n", "a", 0, NULL, NULL, "'std'"},
    {"version: 3\n", "a", 0, NULL, NULL, "'std'"},
    {LEVELS, "v", 0, NULL, NULL, "'a'"},
    {LEVELS, "only", 0, NULL, NULL, "'b'"},
    {LEVELS, "nope", 0, NULL, NULL, "none"},
    {YAML ":hierarchy: '%{x}'\n", "v", 0, NULL, NULL, "'ex'"},
    {YAML ":hierarchy: ['%{y}', b]\n", "v", 0, NULL, NULL, "'b'"},
    {YAML ":hierarchy: []\n", "v", 0, NULL, NULL, "none"},
    {":backends: json\n:json:\n  :datadir: DIR\n:hierarchy: b\n", "j", 0, NULL,
	NULL, "1"},
    {":backends: hocon\n:hocon:\n  :datadir: DIR\n:hierarchy: b\n", "c", 0,
	NULL, NULL, "1"},
    {":backends: yaml\n:yaml:\n  :datadir: DIR\n  :extension: txt\n:hierarchy: "
     "b\n",
	"v", 0, NULL, NULL, "'txt'"},
    {LEVELS, "h", 1, "hash", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS, "h", 0, "hash", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS, "h", 1, "first", NULL,
	"{'k' => 1, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS, "h", 0, NULL, NULL, "{'k' => 1, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS, "h", 1, NULL, NULL, "{'k' => 1, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS, "h", 1, "deep", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [2, 1], 'z' => {'b' => 2, 'a' => 1}}"},
    {LEVELS, "h", 0, "deep", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [2, 1], 'z' => {'b' => 2, 'a' => 1}}"},
    {LEVELS, "l", 1, "unique", NULL, "[1, 2, 3]"},
    {LEVELS, "l", 0, "unique", NULL, "[1, 2, 3]"},
    {LEVELS ":merge_behavior: native\n", "h", 1, "hash", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS ":merge_behavior: deep\n", "h", 1, "hash", NULL,
	"{'k' => 2, 'l' => [1, 2], 'z' => {'a' => 1, 'b' => 2}, 'm' => 3}"},
    {LEVELS ":merge_behavior: deeper\n", "h", 1, "hash", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [2, 1], 'z' => {'b' => 2, 'a' => 1}}"},
    {LEVELS ":merge_behavior: deep\n", "h", 0, "hash", NULL,
	"{'k' => 1, 'm' => 3, 'l' => [1], 'z' => {'a' => 1}}"},
    {LEVELS ":merge_behavior: deep\n", "l", 1, "unique", NULL, "[1, 2, 3]"},
    {LEVELS ":merge_behavior: deep\n:deep_merge_options: \n  "
	    ":sort_merged_arrays: true\n",
	"h", 1, "hash", NULL,
	"{'k' => 2, 'l' => [1, 2], 'z' => {'a' => 1, 'b' => 2}, 'm' => 3}"},
    {LEVELS
	":merge_behavior: deep\n:deep_merge_options:\n  :knockout_prefix: ''\n",
	"h", 1, "hash", NULL,
	"! Lookup of key 'lookup_options' failed: knockout_prefix cannot be an "
	"empty string in deep_merge!"},
    {LEVELS ":merge_behavior: other\n", "h", 1, "hash", NULL,
	"! Lookup of key 'lookup_options' failed: The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, entry 'merge_behavior' expects a "
	"match for Enum['deep', 'deeper', 'native'], got 'other'"},
    {LEVELS, "h.k", 0, NULL, NULL, "1"},
    {LEVELS, "h.k", 1, NULL, NULL, "1"},
    {LEVELS, "h.z", 1, "hash", NULL,
	"! Lookup of key 'h.z' failed: Resolution type :hash is illegal when "
	"accessing values using dotted keys. Offending key was 'h.z'"},
    {LEVELS, "h.z", 0, "hash", NULL, "{'a' => 1}"},
    {LEVELS, "h.l", 1, "deep", NULL, "[2, 1]"},
    {LEVELS, "v", 1, NULL, "ex", "'ex'"},
    {LEVELS, "v", 1, NULL, "[\"ex\"]", "'ex'"},
    {LEVELS, "v", 1, NULL, "[\"no\", \"b\"]", "'b'"},
    {LEVELS, "v", 1, NULL, "[1, \"b\"]", "'b'"},
    {LEVELS, "v", 1, NULL, "%{x}", "'ex'"},
    {LEVELS, "l", 1, "unique", "b", "[2, 3, 1]"},
    {LEVELS, "only", 1, NULL, "ex", "'b'"},
    {LEVELS, "v", 1, NULL, "[]", "'a'"},
    {LEVELS, "v", 0, NULL, "ex", "'ex'"},
    {LEVELS, "m::x", 0, NULL, NULL, "'mod'"},
    {LEVELS, "m::x", 1, NULL, NULL, "none"},
    {LEVELS, "i", 0, NULL, NULL, "'.'"},
    {LEVELS, "i", 1, NULL, NULL, "'.'"},
    {LEVELS, "j", 0, NULL, NULL, "'a'"},
    {LEVELS, "m::y", 0, NULL, NULL, "'a'"},
    {":backends: eyaml\n:eyaml:\n  :datadir: DIR\n  :pkcs7_private_key: "
     "/none/k\n  :pkcs7_public_key: /none/c\n:hierarchy: e\n",
	"v", 0, NULL, NULL, "'plain'"},
    {":backends: eyaml\n:eyaml:\n  :datadir: DIR\n  :pkcs7_private_key: "
     "/none/k\n  :pkcs7_public_key: /none/c\n:hierarchy: e\n",
	"enc", 0, NULL, NULL,
	"! Lookup of key 'enc' failed: hiera-eyaml backend error decrypting "
	"ENC[PKCS7,MIIB] when looking up enc in DIR/e.eyaml. Error was "
	"/none/k: No such file or directory"},
    {":backends: eyaml\n:eyaml:\n  :datadir: DIR\n:hierarchy: e\n", "v", 0,
	NULL, NULL, "'plain'"},
    {":backends: eyaml\n:hierarchy: e\n", "v", 0, NULL, NULL, "none"},
    {":backends: yaml\n:yaml:\n  :datadir: DIR\n  :other: 1\n:hierarchy: b\n",
	"v", 0, NULL, NULL, "'b'"},
    {":backends: [yaml, yaml]\n", "a", 0, NULL, NULL,
	"! Backend 'yaml' is defined more than once. (file: DIR/hiera.yaml, "
	"line: 1)"},
    {":backends: 1\n", "a", 0, NULL, NULL,
	"! Lookup of key 'lookup_options' failed: The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, entry 'backends' expects a value of "
	"type String or Array, got Integer"},
    {":backends: []\n", "a", 0, NULL, NULL, "none"},
    {":hierarchy: 1\n", "a", 0, NULL, NULL,
	"! Lookup of key 'lookup_options' failed: The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, entry 'hierarchy' expects a value of "
	"type String or Array, got Integer"},
    {":yaml: 1\n", "a", 0, NULL, NULL,
	"! Lookup of key 'lookup_options' failed: The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, entry 'yaml' expects a Hash value, "
	"got Integer"},
    {":other: {}\n", "a", 0, NULL, NULL,
	"! Lookup of key 'lookup_options' failed: The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, unrecognized key 'other'"},
    {":backends: [1]\n", "a", 0, NULL, NULL,
	"! Lookup of key 'lookup_options' failed:  The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, entry 'backends' variant 0 expects a "
	"String value, got Tuple\n  The Lookup Configuration at "
	"'DIR/hiera.yaml' has wrong type, entry 'backends' variant 1 index 0 "
	"expects a String value, got Integer"},
    {":backends: [other]\n:other: {a: 1}\n", "none", 0, NULL, NULL, "none"},
};

static void
values_come_from_the_levels(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(
		    look_up(rows[i].config, rows[i].key, rows[i].is_call,
			rows[i].merge, rows[i].extra),
		    rows[i].result);
}

static const struct {
	const char *config, *key;
	int is_call;
	const char *merge, *extra;
	const char *result, *called;
} calls[] = {
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 0, NULL, NULL, "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k.x", 0, NULL, NULL, "'k.x'",
	"hiera3 backend 'k.x' {'backend' => 'mine', 'version' => 3, 'configs' "
	"=> [{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k.0", 0, NULL, NULL, "'k.0'",
	"hiera3 backend 'k.0' {'backend' => 'mine', 'version' => 3, 'configs' "
	"=> [{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"none", 0, NULL, NULL, "none",
	"hiera3 backend 'none' {'backend' => 'mine', 'version' => 3, 'configs' "
	"=> [{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\nhiera3 backend "
	"'none' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 1, NULL, NULL, "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 1, "hash", NULL,
	"! Lookup of key 'k' failed: The first element of the merge has wrong "
	"type, expects a Hash value, got String",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'hash', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\nhiera3 backend 'k' "
	"{'backend' => 'mine', 'version' => 3, 'configs' => [{'backends' => "
	"'mine', 'mine' => {'datadir' => 'DIR', 'b' => '%{x}'}, 'hierarchy' => "
	"['a', '%{x}']}], 'merge' => 'hash', 'merge_options' => undef, 'path' "
	"=> 'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 1, "unique", NULL, "['k']",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'unique', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\nhiera3 backend 'k' "
	"{'backend' => 'mine', 'version' => 3, 'configs' => [{'backends' => "
	"'mine', 'mine' => {'datadir' => 'DIR', 'b' => '%{x}'}, 'hierarchy' => "
	"['a', '%{x}']}], 'merge' => 'unique', 'merge_options' => undef, "
	"'path' => 'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 0, "hash", NULL,
	"! Lookup of key 'k' failed: The first element of the merge has wrong "
	"type, expects a Hash value, got String",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'hash', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\nhiera3 backend 'k' "
	"{'backend' => 'mine', 'version' => 3, 'configs' => [{'backends' => "
	"'mine', 'mine' => {'datadir' => 'DIR', 'b' => '%{x}'}, 'hierarchy' => "
	"['a', '%{x}']}], 'merge' => 'hash', 'merge_options' => undef, 'path' "
	"=> 'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n:merge_behavior: deep\n",
	"k", 1, "hash", NULL, "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' => 'deep'}], "
	"'merge' => 'configured', 'merge_options' => undef, 'path' => "
	"'DIR/a.mine'}\nhiera3 backend 'k' {'backend' => 'mine', 'version' => "
	"3, 'configs' => [{'backends' => 'mine', 'mine' => {'datadir' => "
	"'DIR', 'b' => '%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' "
	"=> 'deep'}], 'merge' => 'configured', 'merge_options' => undef, "
	"'path' => 'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n:merge_behavior: deeper\n",
	"k", 1, "hash", NULL, "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' => "
	"'deeper'}], 'merge' => 'configured', 'merge_options' => undef, 'path' "
	"=> 'DIR/a.mine'}\nhiera3 backend 'k' {'backend' => 'mine', 'version' "
	"=> 3, 'configs' => [{'backends' => 'mine', 'mine' => {'datadir' => "
	"'DIR', 'b' => '%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' "
	"=> 'deeper'}], 'merge' => 'configured', 'merge_options' => undef, "
	"'path' => 'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n:merge_behavior: deep\n",
	"k", 1, "unique", NULL, "['k']",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' => 'deep'}], "
	"'merge' => 'unique', 'merge_options' => undef, 'path' => "
	"'DIR/a.mine'}\nhiera3 backend 'k' {'backend' => 'mine', 'version' => "
	"3, 'configs' => [{'backends' => 'mine', 'mine' => {'datadir' => "
	"'DIR', 'b' => '%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' "
	"=> 'deep'}], 'merge' => 'unique', 'merge_options' => undef, 'path' => "
	"'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n:merge_behavior: deep\n",
	"k", 0, "hash", NULL,
	"! Lookup of key 'k' failed: The first element of the merge has wrong "
	"type, expects a Hash value, got String",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' => 'deep'}], "
	"'merge' => 'hash', 'merge_options' => undef, 'path' => "
	"'DIR/a.mine'}\nhiera3 backend 'k' {'backend' => 'mine', 'version' => "
	"3, 'configs' => [{'backends' => 'mine', 'mine' => {'datadir' => "
	"'DIR', 'b' => '%{x}'}, 'hierarchy' => ['a', '%{x}'], 'merge_behavior' "
	"=> 'deep'}], 'merge' => 'hash', 'merge_options' => undef, 'path' => "
	"'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 1, NULL, "ex", "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'overrides' => 'ex', 'path' => "
	"'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 1, NULL, "[\"ex\", \"b\"]", "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'default', "
	"'merge_options' => undef, 'overrides' => ['ex', 'b'], 'path' => "
	"'DIR/ex.mine'}\n"},
    {":backends: mine\n:mine:\n  :datadir: DIR\n  b: '%{x}'\n:hierarchy: [a, "
     "'%{x}']\n",
	"k", 0, "{\"strategy\": \"deep\", \"knockout_prefix\": \"--\"}", NULL,
	"'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => 'mine', 'mine' => {'datadir' => 'DIR', 'b' => "
	"'%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => 'deep', "
	"'merge_options' => {'knockout_prefix' => '--'}, 'path' => "
	"'DIR/a.mine'}\nhiera3 backend 'k' {'backend' => 'mine', 'version' => "
	"3, 'configs' => [{'backends' => 'mine', 'mine' => {'datadir' => "
	"'DIR', 'b' => '%{x}'}, 'hierarchy' => ['a', '%{x}']}], 'merge' => "
	"'deep', 'merge_options' => {'knockout_prefix' => '--'}, 'path' => "
	"'DIR/ex.mine'}\n"},
    {":backends: [mine, yaml]\n", "none", 0, NULL, NULL, "none",
	"hiera3 backend 'none' {'backend' => 'mine', 'version' => 3, 'configs' "
	"=> [{'backends' => ['mine', 'yaml']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => "
	"'DIR/environments/test/hieradata/nodes/n1.mine'}\nhiera3 backend "
	"'none' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => ['mine', 'yaml']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => "
	"'DIR/environments/test/hieradata/common.mine'}\n"},
    {":backends: [mine, yaml]\n", "a", 0, NULL, NULL, "'a'",
	"hiera3 backend 'a' {'backend' => 'mine', 'version' => 3, 'configs' => "
	"[{'backends' => ['mine', 'yaml']}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => "
	"'DIR/environments/test/hieradata/nodes/n1.mine'}\n"},
    {"version: 5\nhierarchy:\n- {name: one, hiera3_backend: mine, datadir: "
     "DIR, paths: [a.mine, b, x.other], options: {o: '%{x}'}}\n- {name: two, "
     "hiera3_backend: other, datadir: '%{x}'}\n- {name: three, path: b.yaml, "
     "datadir: .}\n",
	"k", 0, NULL, NULL, "'k'",
	"hiera3 backend 'k' {'backend' => 'mine', 'version' => 5, 'configs' => "
	"[{'hierarchy' => ['a', 'b', 'x.other'], 'mine' => {'datadir' => "
	"'DIR', 'o' => 'ex'}, 'backends' => ['mine'], 'logger' => 'puppet'}, "
	"{'hierarchy' => [], 'other' => {'datadir' => 'DIR/ex'}, 'backends' => "
	"['other'], 'logger' => 'puppet'}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\n"},
    {"version: 5\nhierarchy:\n- {name: one, hiera3_backend: mine, datadir: "
     "DIR, paths: [a.mine, b, x.other], options: {o: '%{x}'}}\n- {name: two, "
     "hiera3_backend: other, datadir: '%{x}'}\n- {name: three, path: b.yaml, "
     "datadir: .}\n",
	"none", 0, NULL, NULL, "none",
	"hiera3 backend 'none' {'backend' => 'mine', 'version' => 5, 'configs' "
	"=> [{'hierarchy' => ['a', 'b', 'x.other'], 'mine' => {'datadir' => "
	"'DIR', 'o' => 'ex'}, 'backends' => ['mine'], 'logger' => 'puppet'}, "
	"{'hierarchy' => [], 'other' => {'datadir' => 'DIR/ex'}, 'backends' => "
	"['other'], 'logger' => 'puppet'}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\nhiera3 backend "
	"'none' {'backend' => 'mine', 'version' => 5, 'configs' => "
	"[{'hierarchy' => ['a', 'b', 'x.other'], 'mine' => {'datadir' => "
	"'DIR', 'o' => 'ex'}, 'backends' => ['mine'], 'logger' => 'puppet'}, "
	"{'hierarchy' => [], 'other' => {'datadir' => 'DIR/ex'}, 'backends' => "
	"['other'], 'logger' => 'puppet'}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/b'}\nhiera3 backend 'none' "
	"{'backend' => 'mine', 'version' => 5, 'configs' => [{'hierarchy' => "
	"['a', 'b', 'x.other'], 'mine' => {'datadir' => 'DIR', 'o' => 'ex'}, "
	"'backends' => ['mine'], 'logger' => 'puppet'}, {'hierarchy' => [], "
	"'other' => {'datadir' => 'DIR/ex'}, 'backends' => ['other'], 'logger' "
	"=> 'puppet'}], 'merge' => 'default', 'merge_options' => undef, 'path' "
	"=> 'DIR/x.other'}\nhiera3 backend 'none' {'backend' => 'other', "
	"'version' => 5, 'configs' => [{'hierarchy' => ['a', 'b', 'x.other'], "
	"'mine' => {'datadir' => 'DIR', 'o' => 'ex'}, 'backends' => ['mine'], "
	"'logger' => 'puppet'}, {'hierarchy' => [], 'other' => {'datadir' => "
	"'DIR/ex'}, 'backends' => ['other'], 'logger' => 'puppet'}], 'merge' "
	"=> 'default', 'merge_options' => undef}\n"},
    {"version: 5\nhierarchy:\n- {name: one, hiera3_backend: mine, datadir: "
     "DIR, paths: [a.mine, b, x.other], options: {o: '%{x}'}}\n- {name: two, "
     "hiera3_backend: other, datadir: '%{x}'}\n- {name: three, path: b.yaml, "
     "datadir: .}\n",
	"only", 0, NULL, NULL, "'only'",
	"hiera3 backend 'only' {'backend' => 'mine', 'version' => 5, 'configs' "
	"=> [{'hierarchy' => ['a', 'b', 'x.other'], 'mine' => {'datadir' => "
	"'DIR', 'o' => 'ex'}, 'backends' => ['mine'], 'logger' => 'puppet'}, "
	"{'hierarchy' => [], 'other' => {'datadir' => 'DIR/ex'}, 'backends' => "
	"['other'], 'logger' => 'puppet'}], 'merge' => 'default', "
	"'merge_options' => undef, 'path' => 'DIR/a.mine'}\n"},
};

static void
a_back_end_is_called_with_its_configuration(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		assert_string_equal(
		    look_up(calls[i].config, calls[i].key, calls[i].is_call,
			calls[i].merge, calls[i].extra),
		    calls[i].result);
		assert_string_equal(without_dir(arena_strdup(arena, called.s)),
		    calls[i].called);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		values_come_from_the_levels, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(
		a_back_end_is_called_with_its_configuration, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}

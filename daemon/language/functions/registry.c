/*
 * The table of all functions, built from the families' tables at first use.
 */

#include <string.h>

#include "base/core/map.h"
#include "language/functions/families.h"
#include "language/functions/modules.h"
#include "language/functions/registry.h"
#include "language/functions/scope_families.h"
#include "language/functions/stdlib/stdlib.h"
#include "base/settings/compat.h"

/* Maximum number of functions in the registry. */
#define FUNCTIONS_MAX 1024

static const struct function_family *const functions_registry_families[] = {
    &functions_collection,
    &functions_compare,
    &functions_crypto,
    &functions_flow,
    &functions_format,
    &functions_get,
    &functions_group,
    &functions_iterate,
    &functions_iterator,
    &functions_math,
    &functions_minmax,
    &functions_regex,
    &functions_shell,
    &functions_sort,
    &functions_string,
    &functions_time,
    &functions_type,
    &functions_annotate,
    &functions_catalog,
    &functions_control,
    &functions_epp,
    &functions_file,
    &functions_log,
    &functions_lookup,
    &functions_ruby,
    &functions_stdlib_resource,
    &functions_stdlib_array,
    &functions_stdlib_convert,
    &functions_stdlib_data,
    &functions_stdlib_digest,
    &functions_stdlib_environment,
    &functions_stdlib_glob,
    &functions_stdlib_hash,
    &functions_stdlib_random,
    &functions_stdlib_range,
    &functions_stdlib_string,
    &functions_module_openstacklib,
};

/* Puppet's own functions (7.23 and 8.10), whether implemented or not. */
static const char *const puppet_names[] = {"abs", "alert", "all", "annotate",
    "any", "assert_type", "binary_file", "break", "call", "camelcase",
    "capitalize", "ceiling", "chomp", "chop", "compare", "contain",
    "convert_to", "create_resources", "crit", "debug", "defined", "dig",
    "digest", "downcase", "each", "emerg", "empty", "epp", "err",
    "eyaml_lookup_key", "fail", "file", "filter", "find_file", "find_template",
    "flatten", "floor", "fqdn_rand", "generate", "get", "getvar", "group_by",
    "hiera", "hiera_array", "hiera_hash", "hiera_include", "hocon_data",
    "import", "include", "index", "info", "inline_epp", "inline_template",
    "join", "json_data", "keys", "length", "lest", "lookup", "lstrip", "map",
    "match", "max", "md5", "min", "module_directory", "new", "next", "notice",
    "partition", "realize", "reduce", "regsubst", "require", "return",
    "reverse_each", "round", "rstrip", "scanf", "sha1", "sha256", "shellquote",
    "size", "slice", "sort", "split", "sprintf", "step", "strftime", "strip",
    "tag", "tagged", "template", "then", "tree_each", "type", "unique",
    "unwrap", "upcase", "values", "versioncmp", "warning", "with", "yaml_data"};

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static struct {
	struct function_entry entries[FUNCTIONS_MAX];
	size_t count;
	struct map *own;     /* name -> entry, Puppet's own */
	struct map *modules; /* module NUL name -> entry */
} registry;

static struct map *
map_for(const char *module)
{
	return module ? registry.modules : registry.own;
}

/* "stdlib/merge": the key of a module's function. */
static size_t
make_key(const char *module, const char *name, size_t len, char key[128])
{
	size_t at = module ? strlen(module) + 1 : 0;

	if (at + len >= 128)
		return 0;
	if (module) {
		memcpy(key, module, at - 1);
		key[at - 1] = '/';
	}
	memcpy(key + at, name, len);
	return at + len;
}

static struct function_entry *
functions_registry_add_entry(const char *module, const char *name)
{
	struct function_entry *e;
	char key[128];
	size_t n = make_key(module, name, strlen(name), key);

	e = map_get(map_for(module), key, n);
	if (e || registry.count == FUNCTIONS_MAX || n == 0)
		return e;
	e = &registry.entries[registry.count++];
	e->name = name;
	e->module = module;
	map_must(map_for(module), key, n, e);
	return e;
}

static void
add_family(const struct function_family *f)
{
	struct function_entry *e;

	for (const struct function_row *r = f->rows; r->name; r++) {
		e = functions_registry_add_entry(f->module, r->name);
		if (!e)
			return;
		if (!e->rows)
			e->rows = r;
		if (r == e->rows + e->count)
			e->count++;
	}
}

static void
registry_fill(void)
{
	if (registry.own)
		return;
	registry.own = map_new(NULL, FUNCTIONS_MAX);
	registry.modules = map_new(NULL, FUNCTIONS_MAX);
	for (size_t i = 0; i < COUNT(functions_registry_families); i++)
		add_family(functions_registry_families[i]);
	for (size_t i = 0; i < COUNT(puppet_names); i++)
		functions_registry_add_entry(NULL, puppet_names[i]);
}

const struct function_entry *
function_find(const char *name, size_t len)
{
	registry_fill();
	return map_get(registry.own, name, len);
}

/* How many of the last rows, but not of all, have the flag. */
static uint32_t
last_rows(const struct function_row *rows, uint32_t count, unsigned flag)
{
	uint32_t n = 0;

	while (n + 1 < count && rows[count - 1 - n].where & flag)
		n++;
	return n;
}

const struct function_row *
function_rows(
    const struct function_entry *e, const struct compat *c, uint32_t *ret_count)
{
	uint32_t count = e->count, old;

	*ret_count = count;
	if (e->rows == NULL)
		return NULL;
	if (!c->split_secrets)
		count -= last_rows(e->rows, count, ROW_ADDED);
	old = last_rows(e->rows, count, ROW_OLD);
	*ret_count = count - old;
	if (old == 0 || c->compare_times)
		return e->rows;
	*ret_count = old;
	return e->rows + count - old;
}

const struct function_entry *
function_find_in(const char *module, const char *name, size_t len)
{
	char key[128];
	size_t n = make_key(module, name, len, key);

	registry_fill();
	return n ? map_get(registry.modules, key, n) : NULL;
}

const struct function_entry *
function_entries(size_t *ret_count)
{
	registry_fill();
	*ret_count = registry.count;
	return registry.entries;
}

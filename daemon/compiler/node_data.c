#include "compiler/node_data.h"

#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/fs.h"
#include "base/utf8.h"
#include "base/yaml.h"
#include "compiler/compile.h"
#include "value/from_json.h"
#include "value/from_yaml.h"

/* Facts files carry Ruby's class names and times; neither means anything. */
#define YAML_OPTIONS (YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS)

static int
fail(struct diag_list *diags, const char *path, const char *why)
{
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "Could not parse %s: %s",
	    path, why);
	return -1;
}

static int
is_json(const char *path, const char *text)
{
	const char *dot = strrchr(path, '.');

	if (dot != NULL && strcmp(dot, ".json") == 0)
		return 1;
	if (dot != NULL &&
	    (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0))
		return 0;
	text += strspn(text, " \t\r\n");
	return *text == '{';
}

static int
read_any(struct arena *a, const char *path, struct value *ret,
    struct diag_list *diags)
{
	struct json_fault fault;
	const char *why = NULL;
	size_t len;
	char *text = fs_read(a, path, NODE_DATA_MAX, &len);

	if (text == NULL) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Could not read %s: %s", path, strerror(errno));
		return -1;
	}
	if (!utf8_is_valid(text, len))
		return fail(diags, path, "it is not valid UTF-8");
	if (!is_json(path, text)) {
		if (value_parse_yaml(
			a, path, text, len, YAML_OPTIONS, ret, &why) == 0)
			return 0;
		return fail(diags, path, why);
	}
	if (value_parse_json(a, text, len, ret, &fault) == 0)
		return 0;
	return fail(diags, path,
	    arena_printf(a, "%s at line %u column %u", fault.message,
		fault.line, fault.column));
}

static const struct value *
member(struct value v, const char *key)
{
	return vhash_get_str(v.h, key, strlen(key));
}

int
facts_file_read(struct arena *a, const char *path, struct value *ret,
    struct diag_list *diags)
{
	const struct value *values;

	if (read_any(a, path, ret, diags) < 0)
		return -1;
	if (ret->tag != V_HASH)
		return fail(diags, path, "facts are a hash");
	values = member(*ret, "values");
	if (values == NULL || member(*ret, "name") == NULL)
		return 0;
	if (values->tag != V_HASH)
		return fail(diags, path, "the values of facts are a hash");
	*ret = *values;
	return 0;
}

static int
take_hash(struct value all, const char *key, const char *path,
    struct value *ret, struct diag_list *diags)
{
	const struct value *v = member(all, key);

	if (v == NULL || v->tag == V_UNDEF)
		return 0;
	*ret = *v;
	if (v->tag == V_HASH ||
	    (v->tag == V_ARRAY && strcmp(key, "classes") == 0))
		return 0;
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not parse %s: '%s' is not a hash", path, key);
	return -1;
}

int
node_data_read(struct arena *a, const char *path, struct compile_request *rq,
    const char **ret_environment, struct diag_list *diags)
{
	const struct value *environment;
	struct value all;

	*ret_environment = NULL;
	if (read_any(a, path, &all, diags) < 0)
		return -1;
	if (all.tag != V_HASH)
		return fail(diags, path, "node data are a hash");
	if (take_hash(all, "classes", path, &rq->node_classes, diags) < 0 ||
	    take_hash(all, "parameters", path, &rq->node_parameters, diags) <
		0 ||
	    take_hash(all, "trusted", path, &rq->trusted, diags) < 0 ||
	    take_hash(all, "server_facts", path, &rq->server_facts, diags) < 0)
		return -1;
	environment = member(all, "environment");
	if (environment != NULL && environment->tag == V_STRING)
		*ret_environment = value_cstr(a, *environment);
	return 0;
}

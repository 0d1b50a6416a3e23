/* Facts from a file, in the forms that Puppet itself writes and accepts. */
#include <errno.h>
#include <string.h>
#include <strings.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/yaml.h"
#include "facts/facts.h"
#include "value/from_json.h"
#include "value/from_yaml.h"

static int
has_extension(const char *path, const char *extension)
{
	const char *dot = strrchr(path, '.');

	return dot != NULL && strcasecmp(dot + 1, extension) == 0;
}

/* By the extension, and where that does not tell, by the first character. */
static int
is_json(const char *path, const char *text)
{
	if (has_extension(path, "json"))
		return 1;
	if (has_extension(path, "yaml") || has_extension(path, "yml"))
		return 0;
	return text[strspn(text, " \t\r\n")] == '{';
}

static int
parse_json(struct arena *a, const char *path, const char *text, size_t n,
    struct value *ret, const char **ret_error)
{
	struct json_fault fault;

	if (value_parse_json(a, text, n, ret, &fault) == 0)
		return 0;
	*ret_error = arena_printf(a, "(%s): %s at line %u column %u", path,
	    fault.message, fault.line, fault.column);
	return -1;
}

static int
parse_yaml(struct arena *a, const char *path, const char *text, size_t n,
    struct value *ret, const char **ret_error)
{
	return value_parse_yaml(a, path, text, n,
	    YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS, ret, ret_error);
}

static const struct value *
member(const struct vhash *h, const char *name)
{
	return vhash_get_str(h, name, strlen(name));
}

int
facts_parse(struct arena *a, const char *path, const char *text, size_t n,
    struct facts_file *ret, const char **ret_error)
{
	const struct value *name, *values;
	struct value v;
	int result;

	if (is_json(path, text))
		result = parse_json(a, path, text, n, &v, ret_error);
	else
		result = parse_yaml(a, path, text, n, &v, ret_error);
	if (result == -1)
		return -1;
	if (v.tag != V_HASH) {
		*ret_error = arena_printf(
		    a, "(%s): facts must be a hash of names and values", path);
		return -1;
	}
	name = member(v.h, "name");
	values = member(v.h, "values");
	ret->name = value_undef();
	ret->values = v;
	if (values == NULL || values->tag != V_HASH)
		return 0;
	ret->values = *values;
	if (name != NULL && name->tag == V_STRING)
		ret->name = *name;
	return 0;
}

int
facts_read_file(struct arena *a, const char *path, struct facts_file *ret,
    const char **ret_error)
{
	size_t n;
	const char *text = fs_read(a, path, FACTS_FILE_MAX, &n);

	if (text == NULL) {
		*ret_error = arena_printf(a, "Could not read facts from %s: %s",
		    path, strerror(errno));
		return -1;
	}
	return facts_parse(a, path, text, n, ret, ret_error);
}

#include "language/value/document/data_file.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/data/yaml.h"
#include "language/value/document/from_yaml.h"
#include "language/value/document/json_value.h"

static bool
has_extension(const char *path, const char *extension)
{
	const char *dot = strrchr(path, '.');

	return dot != NULL && strcasecmp(dot + 1, extension) == 0;
}

static bool
value_data_file_is_json(const char *path, const char *text)
{
	if (has_extension(path, "json"))
		return 1;
	if (has_extension(path, "yaml") || has_extension(path, "yml"))
		return 0;
	return text[strspn(text, " \t\r\n")] == '{';
}

int
value_parse_data(struct arena *a, const char *path, const char *text, size_t n,
    struct value *ret, const char **ret_error)
{
	struct json_fault fault;

	if (!value_data_file_is_json(path, text))
		return value_parse_yaml(a, path, text, n,
		    YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS, ret,
		    ret_error);
	if (value_parse_json(a, text, n, ret, &fault) == 0)
		return 0;
	*ret_error = arena_printf(a, "(%s): %s at line %u column %u", path,
	    fault.message, fault.line, fault.column);
	return -1;
}

int
value_read_data(struct arena *a, const char *path, size_t max,
    struct value *ret, const char **ret_error)
{
	size_t n;
	const char *text = fs_read(a, path, max, &n);

	if (text != NULL)
		return value_parse_data(a, path, text, n, ret, ret_error);
	*ret_error =
	    arena_printf(a, "Could not read %s: %s", path, strerror(errno));
	return -1;
}

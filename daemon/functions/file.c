/*
 * file, find_file, find_template, module_directory: files of modules; and
 * binary_file.
 */

#include "base/arena.h"
#include "base/strbuf.h"
#include "compiler/context.h"
#include "eval/scope_api.h"
#include "functions/scope_families.h"
#include "value/tostring.h"

/* The first of the names that is a file: 1, 0, or -1 with an error. */
static int
find_first(struct call *c, enum module_folder folder, const struct value *v,
    uint32_t n, const char **ret_path)
{
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	uint32_t i;

	for (i = 0; i < n; i++) {
		switch (x->find_file(
		    x, folder, value_cstr(c->arena, v[i]), ret_path)) {
		case FIND_OK:
			return 1;
		case FIND_ERROR:
			(void)call_found_error(c, errors);
			return -1;
		default:
			break;
		}
	}
	return 0;
}

static enum eval_rc
path_or_undef(struct call *c, enum module_folder folder, struct value *ret)
{
	const struct value *v = c->args;
	uint32_t n = c->argc;
	const char *path;
	int found;

	if (n == 1 && v->tag == V_ARRAY) {
		n = v->a->count;
		v = v->a->items;
	}
	found = find_first(c, folder, v, n, &path);
	*ret = found == 1 ? value_str(path) : value_undef();
	return found < 0 ? EVAL_ERR : EVAL_OK;
}

static enum eval_rc
fn_find_file(struct call *c, struct value *ret)
{
	return path_or_undef(c, FOLDER_FILES, ret);
}

static enum eval_rc
fn_find_template(struct call *c, struct value *ret)
{
	return path_or_undef(c, FOLDER_TEMPLATES, ret);
}

static enum eval_rc
fn_module_directory(struct call *c, struct value *ret)
{
	return path_or_undef(c, FOLDER_ROOT, ret);
}

static enum eval_rc
none_found(struct call *c)
{
	struct strbuf b;
	enum eval_rc rc;
	uint32_t i;

	strbuf_init(&b, (size_t)64 << 10);
	for (i = 0; i < c->argc; i++) {
		strbuf_addstr(&b, i == 0 ? "" : ", ");
		value_to_string(c->args[i], &b);
	}
	rc = call_error(c, "Could not find any files from %s", b.s);
	strbuf_release(&b);
	return rc;
}

static enum eval_rc
fn_file(struct call *c, struct value *ret)
{
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	const char *path;
	int found = find_first(c, FOLDER_FILES, c->args, c->argc, &path);

	if (found < 0)
		return EVAL_ERR;
	if (found == 0)
		return none_found(c);
	switch (x->read_file(x, path, ret)) {
	case FIND_OK:
		return EVAL_OK;
	case FIND_NONE:
		return none_found(c);
	default:
		return call_found_error(c, errors);
	}
}

static const struct function_row rows[] = {
    {"file", "+String $paths", fn_file, RUN_SERVER,
	"The content of the first file that exists"},
    {"find_file", "*String $paths", fn_find_file, RUN_SERVER,
	"The path of the first file that exists"},
    {"find_file", "*Array[String] $paths_array", fn_find_file, RUN_SERVER,
	NULL},
    {"find_template", "*String $paths", fn_find_template, RUN_SERVER,
	"The path of the first template that exists"},
    {"find_template", "*Array[String] $paths_array", fn_find_template,
	RUN_SERVER, NULL},
    {"module_directory", "*String $names", fn_module_directory, RUN_SERVER,
	"The directory of the first module that is there"},
    {"module_directory", "*Array[String] $names", fn_module_directory,
	RUN_SERVER, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_file = {.name = "file", .rows = rows};

/*
 * file, find_file, find_template, module_directory: files of modules; and
 * binary_file.
 */

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/scope_families.h"
#include "language/reads/reads.h"
#include "language/value/tostring.h"

/* Finds the first name that is an existing file: 1, 0, or -1 with an error. */
static int
find_first(struct call *c, enum module_folder folder, const struct value *v,
    uint32_t n, const char **ret_path)
{
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	uint32_t i;

	for (i = 0; i < n; i++) {
		if (memchr(v[i].s, '\0', v[i].aux) != NULL) {
			(void)call_error(c, "pathname contains null byte");
			return -1;
		}
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
	struct shortbuf b;
	enum eval_rc rc;
	uint32_t i;

	shortbuf_init(&b, (size_t)64 << 10);
	for (i = 0; i < c->argc; i++) {
		strbuf_addstr(&b.out, i == 0 ? "" : ", ");
		value_to_string(c->args[i], &b.out);
	}
	rc = call_error(
	    c, "Could not find any files from %s", shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

/* The byte order mark of UTF-8 is not part of the content. */
static void
skip_mark(struct value *content)
{
	static const char mark[] = "\xef\xbb\xbf";
	const uint32_t n = sizeof(mark) - 1;

	if (content->aux < n || memcmp(content->s, mark, n) != 0)
		return;
	content->s += n;
	content->aux -= n;
}

/* True for UTF-16, which a catalog cannot contain: the error names the file. */
static bool
is_utf16(const struct value *content)
{
	return content->aux >= 2 && (memcmp(content->s, "\xfe\xff", 2) == 0 ||
					memcmp(content->s, "\xff\xfe", 2) == 0);
}

static enum eval_rc
fn_file(struct call *c, struct value *ret)
{
	struct context *x = call_context(c);
	size_t errors = call_error_count(c);
	const char *path;
	int found;

	if (legacy_minimum(c, 1) != EVAL_OK)
		return EVAL_ERR;
	found = find_first(c, FOLDER_FILES, legacy_args(c), c->argc, &path);
	if (found < 0)
		return EVAL_ERR;
	if (found == 0)
		return none_found(c);
	switch (x->read_file(x, path, ret)) {
	case FIND_OK:
		if (is_utf16(ret))
			return call_error(c,
			    "%s must be in UTF-8; its byte order mark is that "
			    "of UTF-16",
			    path);
		skip_mark(ret);
		return EVAL_OK;
	case FIND_NONE:
		return none_found(c);
	default:
		return call_found_error(c, errors);
	}
}

/* Largest file that binary_file reads, in bytes. */
#define BINARY_MAX ((size_t)64 << 20)

static enum eval_rc
fn_binary_file(struct call *c, struct value *ret)
{
	const char *name = value_cstr(c->arena, c->args[0]), *path;
	size_t n;
	char *bytes;
	int found = find_first(c, FOLDER_FILES, c->args, 1, &path);

	if (found < 0)
		return EVAL_ERR;
	if (found == 0)
		return call_error(c,
		    "binary_file(): The given file '%s' does not exist", name);
	reads_file(call_context(c)->reads, path);
	bytes = fs_read(c->arena, path, BINARY_MAX, &n);
	if (bytes == NULL)
		return call_error(c, "binary_file(): Could not read '%s': %s",
		    path, strerror(errno));
	*ret = value_string(bytes, n);
	ret->tag = V_BINARY;
	return EVAL_OK;
}

static const struct function_row functions_file_rows[] = {
    {"binary_file", "String $path", fn_binary_file, RUN_BOTH,
	"Contents of a file as a Binary"},
    {"file", "+Optional[String] $paths", fn_file, RUN_BOTH | ROW_LEGACY,
	"The content of the first file that exists"},
    {"find_file", "*String $paths", fn_find_file, RUN_BOTH,
	"The path of the first file that exists"},
    {"find_file", "*Array[String] $paths_array", fn_find_file, RUN_BOTH, NULL},
    {"find_template", "*String $paths", fn_find_template, RUN_BOTH,
	"The path of the first template that exists"},
    {"find_template", "*Array[String] $paths_array", fn_find_template, RUN_BOTH,
	NULL},
    {"module_directory", "*String $names", fn_module_directory, RUN_BOTH,
	"The directory of the first module that exists"},
    {"module_directory", "*Array[String] $names", fn_module_directory, RUN_BOTH,
	NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_file = {
    .name = "file", .rows = functions_file_rows};

#include "command/parser/input.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/files/missing.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/session.h"
#include "language/compiler/environment_settings.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"
#include "logging/log.h"
#include "base/settings/compat.h"
#include "base/settings/unbuilt.h"

/* Maximum entries of one directory, and depth of directories. */
#define DIRECTORY_MAX	    100000
#define DIRECTORY_DEPTH_MAX 64

static int
input_ends_with(const char *s, const char *tail)
{
	size_t n = strlen(s), m = strlen(tail);

	return n >= m && strcmp(s + n - m, tail) == 0;
}

/* Puppet names files by their absolute paths. */
static const char *
path_absolute(struct arena *a, const char *path)
{
	char *cwd = getcwd(NULL, 0);

	if (cwd == NULL)
		return path;
	path = path_clean(a, path_join(a, cwd, path));
	free(cwd);
	return path;
}

/* Return the list with room for one more row: it grows by powers of two. */
static void *
input_list_grow(struct arena *a, void *rows, size_t count, size_t size)
{
	void *more;

	if (count > 0 && (count & (count - 1)) != 0)
		return rows;
	more = arena_alloc(a, (count > 0 ? count * 2 : 1) * size);
	if (count > 0)
		memcpy(more, rows, count * size);
	return more;
}

static struct parser_input *
input_add(struct parser_inputs *in, const char *shown)
{
	struct parser_input *row;

	in->rows =
	    input_list_grow(in->arena, in->rows, in->count, sizeof(*row));
	row = &in->rows[in->count++];
	memset(row, 0, sizeof(*row));
	row->shown = shown;
	row->epp = in->epp;
	row->strict = in->strict;
	row->literal_types = in->literal_types;
	return row;
}

static void
input_file_add(struct parser_inputs *in, const char *path)
{
	struct parser_input *row = input_add(in, path);

	row->path = path_absolute(in->arena, path);
	row->epp |= input_ends_with(path, ".epp");
}

/* Print why a file cannot be read. */
static int
input_unread(const char *path)
{
	command_error("%s: %s", path, strerror(errno));
	return -1;
}

static int input_directory_add(
    struct parser_inputs *in, const char *path, int depth);

/* Add a manifest or template, or all below a directory except hidden files. */
static int
input_entry_add(
    struct parser_inputs *in, const char *dir, const char *name, int depth)
{
	const char *path = path_join(in->arena, dir, name);
	struct stat st;

	if (name[0] == '.')
		return 0;
	if (lstat(path, &st) < 0)
		return is_missing_file(errno) ? 0 : input_unread(path);
	if (S_ISDIR(st.st_mode))
		return input_directory_add(in, path, depth + 1);
	if (input_ends_with(name, ".pp") || input_ends_with(name, ".epp"))
		input_file_add(in, path);
	return 0;
}

static int
input_directory_add(struct parser_inputs *in, const char *path, int depth)
{
	struct fs_list list;
	size_t i;

	if (depth > DIRECTORY_DEPTH_MAX) {
		command_error("%s: directories are nested too deeply", path);
		return -1;
	}
	if (fs_list(in->arena, path, DIRECTORY_MAX, &list) < 0)
		return input_unread(path);
	for (i = 0; i < list.count; i++) {
		if (input_entry_add(in, path, list.names[i], depth) < 0)
			return -1;
	}
	return 0;
}

static int
stdin_add(struct parser_inputs *in)
{
	struct parser_input *row;
	struct growbuf text;
	char buf[65536];
	ssize_t n;

	if (isatty(STDIN_FILENO)) {
		command_error("No input to parse given on command line or "
			      "stdin");
		return -1;
	}
	growbuf_init(&text);
	do {
		n = read(STDIN_FILENO, buf, sizeof(buf));
		if (n > 0)
			strbuf_add(&text.out, buf, (size_t)n);
	} while (text.out.len <= PARSE_MAX_BYTES &&
		 (n > 0 || (n < 0 && errno == EINTR)));
	if (n < 0) {
		growbuf_release(&text);
		return input_unread("Standard input");
	}
	row = input_add(in, "STDIN");
	/* the parser refuses a text beyond its maximum */
	row->code = arena_memdup(in->arena, growbuf_text(&text), text.out.len);
	row->code_len = text.out.len;
	growbuf_release(&text);
	return 0;
}

int
parser_options(struct session *s, const struct command *self, int argc,
    char **argv, command_set_fn *set, void *arg, int *ret)
{
	int first;

	session_init(s, SETTINGS_USER);
	s->tolerant = 1;
	s->parts = SETTINGS_PARSES;
	first = session_options(s, self, argc, argv, set, arg, ret);
	if (first < 0 || session_log(s, 1) == 0)
		return first;
	*ret = 1;
	return -1;
}

int
parser_inputs_add(struct parser_inputs *in, int argc, char **argv)
{
	struct stat st;
	int i;

	if (argc == 0)
		return stdin_add(in);
	for (i = 0; i < argc; i++) {
		if (stat(argv[i], &st) < 0) {
			if (!is_missing_file(errno))
				return input_unread(argv[i]);
			in->missing = input_list_grow(in->arena, in->missing,
			    in->missing_count, sizeof(char *));
			in->missing[in->missing_count++] = argv[i];
		} else if (!S_ISDIR(st.st_mode)) {
			input_file_add(in, argv[i]);
		} else if (input_directory_add(in, argv[i], 0) < 0) {
			return -1;
		}
	}
	return 0;
}

void
parser_inputs_settings(struct parser_inputs *in, struct settings *s)
{
	in->strict = environment_strictness(s);
	in->literal_types =
	    compat_of((int)settings_int(s, "compat")).literal_types;
}

void
parser_inputs_code(struct parser_inputs *in, const char *code)
{
	struct parser_input *row = input_add(in, "command-line-string");

	row->code = code;
	row->code_len = strlen(code);
}

struct source *
parser_input_parse(const struct parser_input *in, struct arena *a,
    struct diag_list *diags, int validate)
{
	struct parse_options o = {
	    .arena = a, .names = intern_new(a), .diags = diags, .epp = in->epp};
	struct validate_options v = {.diags = diags,
	    .strict = in->strict,
	    .literal_types = in->literal_types};
	int64_t begin = clock_mono_ns();
	struct source *src;

	if (in->code == NULL)
		src = parse_file(&o, in->path);
	else
		src = parse_text(&o, in->path, in->code, in->code_len);
	if (src != NULL && validate && validate_source(&v, src) < 0)
		src = NULL;
	log_event(COMMAND_PARSER, CMD_PARSED, log_str("file", in->shown),
	    log_uns("errors", diags->errors),
	    log_uns("warnings", diags->warnings),
	    log_ns("duration", clock_mono_ns() - begin));
	return src;
}

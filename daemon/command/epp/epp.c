/* Common parts of the actions of dalang epp. */
#include "command/epp/epp.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/session.h"
#include "language/lang/parse/parser.h"

#define TEXT_MAX ((size_t)1 << 20)

/*
 * True for a file, and for a path that cannot be examined: rendering reports
 * it.
 */
static bool
epp_is_file(const char *path)
{
	struct stat st;

	return stat(path, &st) < 0 ? !is_missing_file(errno)
				   : !S_ISDIR(st.st_mode);
}

/* Return the template of a module: DIR/MODULE/templates/FILE, or NULL. */
static const char *
module_template(struct session *s, const char *name)
{
	size_t n = strcspn(name, "/");
	const char *dirs = session_modulepath(s), *path;

	if (n == 0 || name[n] == '\0')
		return NULL;
	while (*dirs != '\0') {
		size_t len = strcspn(dirs, ":");

		path = arena_printf(s->arena, "%.*s/%.*s/templates%s", (int)len,
		    dirs, (int)n, name, name + n);
		if (len > 0 && epp_is_file(path))
			return path;
		dirs += len;
		dirs += *dirs == ':';
	}
	return NULL;
}

const char *
epp_template_path(struct session *s, const char *name)
{
	const char *path = module_template(s, name);

	if (path != NULL)
		return path;
	return epp_is_file(name) ? name : NULL;
}

const char *
epp_stdin(struct session *s, size_t *ret_len)
{
	const char *text;

	if (isatty(STDIN_FILENO)) {
		command_error("No input to parse given on command line or "
			      "stdin");
		return NULL;
	}
	text = fs_read_open(s->arena, STDIN_FILENO, PARSE_MAX_BYTES, ret_len);
	if (text == NULL)
		command_error("Standard input: %s", strerror(errno));
	return text;
}

int
epp_missing(const struct command *self, const char *const *names, size_t count)
{
	struct shortbuf text;
	size_t i;

	shortbuf_init(&text, TEXT_MAX);
	for (i = 0; i < count; i++)
		strbuf_addf(&text.out, "\n   %s", names[i]);
	command_error("One or more file(s) specified did not exist:%s",
	    shortbuf_text(&text));
	shortbuf_release(&text);
	return epp_usage_error(self);
}

int
epp_usage_error(const struct command *self)
{
	command_error("Try 'dalang epp %s --help' for usage", self->name);
	return 1;
}

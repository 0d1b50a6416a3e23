#include "language/compiler/code_program.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "logging/log.h"
#include "base/settings/settings.h"

/* Bytes of an output within an error. */
#define SHOWN_MAX 1000
/* Bytes that code_id_command may print: an id and an end of line. */
#define ID_OUTPUT_MAX ((size_t)4096)

/* --- the settings --- */

static const char *
or_null(const char *program)
{
	return program != NULL && *program != '\0' ? program : NULL;
}

int
code_programs_of(
    struct settings *s, struct code_programs *ret, const char **ret_wrong)
{
	ret->id = or_null(settings_get(s, "code_id_command"));
	ret->content = or_null(settings_get(s, "code_content_command"));
	if ((ret->id == NULL) != (ret->content == NULL)) {
		*ret_wrong = "Only one of \"code_id_command\" and "
			     "\"code_content_command\" was set. Both or "
			     "neither must be set for static catalogs";
		return -1;
	}
	return 0;
}

/* --- arguments --- */

bool
code_id_is_valid(const char *id)
{
	static const char allowed[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	    "_-:;";

	return *id != '-' && id[strspn(id, allowed)] == '\0' &&
	       strlen(id) < CODE_ID_SIZE;
}

/* True when a name of the path is empty, "." or "..". */
static bool
goes_astray(const char *path)
{
	size_t n;

	for (;; path += n + 1) {
		n = strcspn(path, "/");
		if (n == 0 || (n == 1 && *path == '.') ||
		    (n == 2 && memcmp(path, "..", 2) == 0))
			return true;
		if (path[n] == '\0')
			return false;
	}
}

/* The part of a path after its first slash, or NULL. */
static const char *
after_slash(const char *path)
{
	const char *slash = strchr(path, '/');

	return slash == NULL ? NULL : slash + 1;
}

bool
code_path_is_served(const char *path)
{
	static const char *const folders[] = {
	    "files/", "lib/", "scripts/", "tasks/"};
	const char *rest;

	if (*path == '-' || goes_astray(path) ||
	    !utf8_is_valid(path, strlen(path)))
		return false;
	rest = after_slash(path);
	rest = rest == NULL ? NULL : after_slash(rest);
	for (size_t i = 0; rest != NULL && i < 4; i++)
		if (strncmp(rest, folders[i], strlen(folders[i])) == 0)
			return true;
	return false;
}

/* --- running --- */

/* Write what an error has of an output. */
static void
code_program_show(const struct strbuf *b, char text[SHOWN_MAX + 1])
{
	fixed_shorten(text, SHOWN_MAX + 1, "%s", strbuf_shown(b));
}

/* The program has ended; 0, or -1 with the reason. */
static int
code_program_check(const struct spawn_result *r, const char *program,
    int64_t limit_ms, char why[CODE_PROGRAM_ERROR_MAX])
{
	char out[SHOWN_MAX + 1], errors[SHOWN_MAX + 1];

	code_program_show(&r->out, out);
	code_program_show(&r->err, errors);
	if (r->timed_out || r->stopped)
		fixed_shorten(why, CODE_PROGRAM_ERROR_MAX,
		    "Running script generated an error. Command executed: "
		    "'%s', error generated: 'it was ended after %lld ms, the "
		    "limit of code_command_timeout'",
		    program, (long long)limit_ms);
	else if (r->code != 0)
		fixed_shorten(why, CODE_PROGRAM_ERROR_MAX,
		    "Non-zero exit code returned while running '%s'. "
		    "exit-code: '%d', stdout: '%s', stderr: '%s'",
		    program, r->code < 0 ? 128 + r->signal : r->code, out,
		    errors);
	else if (strbuf_is_cut(&r->out))
		fixed_shorten(why, CODE_PROGRAM_ERROR_MAX,
		    "Running script generated an error. Command executed: "
		    "'%s', error generated: 'it printed more than %zu bytes'",
		    program, r->out.max);
	else
		return 0;
	return -1;
}

/* Run a program with its arguments; *ret is the caller's to release on 0. */
static int
code_program_run(const char *const *argv, size_t output_max, int64_t limit_ms,
    struct spawn_result *ret, char why[CODE_PROGRAM_ERROR_MAX])
{
	struct arena *a = arena_new(0);
	char errors[SHOWN_MAX + 1];
	struct spawn_options o = {
	    .argv = argv,
	    .env = spawn_environment(a),
	    .output_max = output_max,
	    .limit_ms = limit_ms,
	};
	int rc = spawn_run(&o, ret);

	if (rc < 0)
		fixed_shorten(why, CODE_PROGRAM_ERROR_MAX,
		    "Running script generated an error. Command executed: "
		    "'%s', error generated: '%s'",
		    argv[0], strerror(errno));
	arena_free(a);
	if (rc < 0)
		return -1;
	if (code_program_check(ret, argv[0], limit_ms, why) < 0) {
		spawn_release(ret);
		return -1;
	}
	code_program_show(&ret->err, errors);
	if (ret->err.len > 0)
		log_event(COMPILE_CATALOG, CAT_CODE_OUTPUT,
		    log_str("program", argv[0]), log_str("text", errors));
	return 0;
}

int
code_id_run(const char *program, const char *environment, int64_t limit_ms,
    char ret[CODE_ID_SIZE], char why[CODE_PROGRAM_ERROR_MAX])
{
	const char *const argv[] = {program, environment, NULL};
	char text[SHOWN_MAX + 1];
	struct spawn_result r;
	const char *id;

	if (code_program_run(argv, ID_OUTPUT_MAX, limit_ms, &r, why) < 0)
		return -1;
	while (strbuf_last(&r.out) == '\n' || strbuf_last(&r.out) == '\r')
		strbuf_truncate(&r.out, r.out.len - 1);
	if (strbuf_text(&r.out, &id) == 0 && strlen(id) == r.out.len &&
	    code_id_is_valid(id)) {
		memcpy(ret, id, r.out.len + 1);
		spawn_release(&r);
		return 0;
	}
	code_program_show(&r.out, text);
	fixed_shorten(why, CODE_PROGRAM_ERROR_MAX,
	    "Invalid code-id '%s'. Must contain only alpha-numerics and '-', "
	    "'_', ';', or ':'",
	    text);
	spawn_release(&r);
	return -1;
}

int
code_content_run(const char *program, const char *environment, const char *id,
    const char *path, int64_t limit_ms, struct strbuf *ret,
    char why[CODE_PROGRAM_ERROR_MAX])
{
	const char *const argv[] = {program, environment, id, path, NULL};
	struct spawn_result r;

	if (code_program_run(argv, CODE_CONTENT_MAX, limit_ms, &r, why) < 0)
		return -1;
	*ret = r.out;
	strbuf_release(&r.err);
	return 0;
}

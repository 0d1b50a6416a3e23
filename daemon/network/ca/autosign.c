#include "network/ca/autosign.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "logging/log.h"

/* Maximum size of the file of names. */
#define NAMES_MAX ((size_t)1 << 20)
/* Bytes of an output in a record. */
#define SHOWN_MAX 1000

#define NS_PER_MS 1000000LL

/* --- names --- */

/* "*.example.com" matches names below example.com, and example.com itself. */
static bool
autosign_pattern_matches(const char *pattern, const char *name)
{
	const char *end = pattern + 1;
	size_t n = strlen(name), len = strlen(end);

	if (*end == '\0')
		return true;
	if (*end != '.' || len < 2)
		return false;
	if (n >= len && strcasecmp(name + n - len, end) == 0)
		return true;
	return strcasecmp(name, end + 1) == 0;
}

/* A line of the file: a name or a pattern. */
static bool
autosign_line_matches(const char *path, const char *line, const char *name)
{
	if (*line == '#' || line[strspn(line, " \t")] == '\0')
		return false;
	if (strpbrk(line, "# \t") != NULL) {
		log_event(CA_SIGN, CAU_AUTOSIGN_LINE, log_str("path", path),
		    log_str("line", line));
		return false;
	}
	return *line == '*' ? autosign_pattern_matches(line, name)
			    : strcmp(line, name) == 0;
}

static void
unread_log(const char *path, const char *reason)
{
	log_event(CA_SIGN, CAU_AUTOSIGN_UNREAD, log_str("path", path),
	    log_str("reason", reason));
}

static bool
file_matches(const char *path, const char *name)
{
	struct arena *a = arena_new(0);
	char *rest = NULL, *line, *text;
	struct shortbuf why;
	bool found = false;

	shortbuf_init(&why, CA_SENTENCE_MAX);
	text = fs_read_state(a, path, NAMES_MAX, NULL, &why.out);
	if (text == NULL)
		unread_log(path, shortbuf_text(&why));
	shortbuf_release(&why);
	if (text != NULL)
		for (line = strtok_r(text, "\r\n", &rest);
		     line != NULL && !found;
		     line = strtok_r(NULL, "\r\n", &rest))
			found = autosign_line_matches(path, line, name);
	arena_free(a);
	return found;
}

/* The mode of the file of the setting, behind links; 0: it does not exist. */
static mode_t
mode_of(const char *setting)
{
	struct stat st;

	if (*setting != '/')
		return 0;
	if (stat(setting, &st) == 0)
		return st.st_mode;
	if (!is_missing_file(errno))
		unread_log(setting, strerror(errno));
	return 0;
}

static bool
autosign_is_program(mode_t mode)
{
	return S_ISREG(mode) && (mode & 0111) != 0;
}

bool
ca_autosign_is_program(const char *setting)
{
	return autosign_is_program(mode_of(setting));
}

enum ca_autosign
ca_autosign(const char *setting, const char *name)
{
	mode_t mode;

	if (strcmp(setting, "true") == 0)
		return CA_AUTOSIGN_YES;
	mode = mode_of(setting);
	if (autosign_is_program(mode))
		return CA_AUTOSIGN_PROGRAM;
	return S_ISREG(mode) && file_matches(setting, name) ? CA_AUTOSIGN_YES
							    : CA_AUTOSIGN_NO;
}

/* --- the program --- */

static size_t
autosign_shown(const struct strbuf *text)
{
	return text->len < SHOWN_MAX ? text->len : SHOWN_MAX;
}

/* Log its output, as Puppet's server does. */
static void
autosign_output_log(
    const char *program, const char *name, const struct spawn_result *r)
{
	if (r->out.len > 0)
		log_event(CA_SIGN, CAU_POLICY_OUTPUT,
		    log_str("program", program), log_str("node", name),
		    log_strn("text", strbuf_shown(&r->out),
			autosign_shown(&r->out)));
	if (r->err.len > 0)
		log_event(CA_SIGN, CAU_POLICY_ERRORS,
		    log_str("program", program), log_str("node", name),
		    log_strn("text", strbuf_shown(&r->err),
			autosign_shown(&r->err)));
}

/* Log and return its decision. */
static int
decision(const char *program, const char *name, const struct spawn_result *r,
    int64_t began_ms)
{
	int64_t took = (clock_mono_ms() - began_ms) * NS_PER_MS;
	int code = r->code < 0 ? 128 + r->signal : r->code;

	if (code != 0) {
		log_event(CA_SIGN, CAU_POLICY_REJECTED,
		    log_str("program", program), log_str("node", name),
		    log_int("exit_code", code), log_ns("duration", took));
		return 0;
	}
	log_event(CA_SIGN, CAU_POLICY_ACCEPTED, log_str("program", program),
	    log_str("node", name), log_ns("duration", took));
	return 1;
}

static int
autosign_result(const char *program, const char *name,
    const struct spawn_result *r, int64_t began_ms, struct strbuf *why)
{
	autosign_output_log(program, name, r);
	if (!r->timed_out && !r->stopped)
		return decision(program, name, r, began_ms);
	strbuf_addf(why, "it was ended after %lld ms",
	    (long long)(clock_mono_ms() - began_ms));
	return -1;
}

int
ca_autosign_run(const char *program, const char *name, const char *pem,
    size_t n, int64_t limit_ms, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *const argv[] = {program, name, NULL};
	struct spawn_options o = {.argv = argv,
	    .env = spawn_environment(a),
	    .input = pem,
	    .input_len = n,
	    .output_max = CA_AUTOSIGN_OUTPUT_MAX,
	    .limit_ms = limit_ms};
	int64_t began = clock_mono_ms();
	struct spawn_result r;
	int rc = -1;

	if (spawn_run(&o, &r) < 0) {
		strbuf_addf(why, "it cannot be run: %s", strerror(errno));
	} else {
		rc = autosign_result(program, name, &r, began, why);
		spawn_release(&r);
	}
	arena_free(a);
	return rc;
}

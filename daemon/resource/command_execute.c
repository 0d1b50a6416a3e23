/* Programs that providers run (util/execution.rb). */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "logging/log.h"
#include "logging/threshold.h"
#include "resource/command.h"

/* Output of a program that is kept: the list of all packages fits. */
#define OUTPUT_MAX ((size_t)64 << 20)

/* Output that goes into the sentence of a failure. */
#define SAID_MAX 4096

#define VARIABLES_MAX 1024

static const char blank[] = " \t\n\v\f\r";

/* Searched besides PATH, as daemons and sudo may leave them out. */
static const char more_path[] = "/usr/local/sbin:/usr/sbin:/sbin:"
				"/usr/local/bin:/usr/bin:/bin";

/* Heads of variables that would change what a program does. */
static const char *const unwanted[] = {"HOME=", "USER=", "LOGNAME=", "LANG=",
    "LANGUAGE=", "LC_", "LD_", "BASH_ENV=", "ENV=", "IFS=", "PATH=", "PERL",
    "PYTHON", "RUBY", "GEM_", "TMPDIR=", "CDPATH=", "POSIXLY_CORRECT=", NULL};

extern char **environ;

static const char *
path_all(struct arena *a)
{
	const char *path = getenv("PATH");

	if (path == NULL || *path == '\0')
		return more_path;
	return arena_printf(a, "%s:%s", path, more_path);
}

static int
is_program(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	       access(path, X_OK) == 0;
}

/* Looks in the folders of path; 1 with the file in out. */
static int
path_look(const char *path, const char *program, struct strbuf *out)
{
	size_t n;

	for (; *path != '\0'; path += n + (path[n] == ':')) {
		n = strcspn(path, ":");
		strbuf_reset(out);
		strbuf_addf(out, "%.*s/%s", (int)n, path, program);
		if (n > 0 && path[0] == '/' && is_program(out->s))
			return 1;
	}
	return 0;
}

static int
program_look(const char *program, struct strbuf *out)
{
	const char *path = getenv("PATH");

	if (*program == '/') {
		strbuf_addstr(out, program);
		return is_program(program);
	}
	if (path != NULL && path_look(path, program, out))
		return 1;
	return path_look(more_path, program, out);
}

int
command_exists(const char *program)
{
	struct strbuf b;
	int found;

	strbuf_init(&b, 65536);
	found = program_look(program, &b);
	strbuf_release(&b);
	return found;
}

int
command_name_safe(const char *name, struct strbuf *err)
{
	const char *s;

	for (s = name; *s != '\0'; s++)
		if ((unsigned char)*s < 0x20 || *s == 0x7f)
			break;
	if (*name != '\0' && *name != '-' && *s == '\0')
		return 1;
	if (err != NULL)
		strbuf_addf(err,
		    "'%s' is no name: it is empty, begins with "
		    "a dash or has control characters",
		    *s == '\0' ? name : "...");
	return 0;
}

int
command_entry_safe(const char *name, struct strbuf *err)
{
	if (!command_name_safe(name, err))
		return 0;
	if (strpbrk(name, "/:") == NULL)
		return 1;
	if (err != NULL)
		strbuf_addf(
		    err, "'%s' is no name: it has a slash or a colon", name);
	return 0;
}

static int
is_unwanted(const char *variable)
{
	const char *const *u;

	for (u = unwanted; *u != NULL; u++)
		if (strncmp(variable, *u, strlen(*u)) == 0)
			return 1;
	return 0;
}

const char *const *
command_environment(struct arena *a, const char *const *given)
{
	const char **env = arena_alloc(a, (VARIABLES_MAX + 1) * sizeof(*env));
	size_t n = 0;
	char **e;

	env[n++] = arena_printf(a, "PATH=%s", path_all(a));
	env[n++] = "LANG=C";
	env[n++] = "LC_ALL=C";
	for (e = environ; *e != NULL && n < VARIABLES_MAX; e++)
		if (!is_unwanted(*e))
			env[n++] = *e;
	for (; given != NULL && *given != NULL && n < VARIABLES_MAX; given++)
		env[n++] = *given;
	env[n] = NULL;
	return env;
}

/* The command as messages show it. */
static const char *
words_join(struct arena *a, const char *const *argv)
{
	struct strbuf b;
	const char *s;
	size_t n;

	strbuf_init(&b, SAID_MAX);
	for (n = 0; argv[n] != NULL; n++) {
		if (n > 0)
			strbuf_addch(&b, ' ');
		strbuf_addstr(&b, argv[n]);
	}
	s = arena_memdup(a, b.s, b.len);
	strbuf_release(&b);
	return s;
}

/* The sentence of a program that failed; 0 when it did not. */
static int
failure_say(struct arena *a, const struct command *c, const char *const *argv,
    const struct spawn_result *r, struct strbuf *err)
{
	const struct strbuf *said = c->separate ? &r->err : &r->out;
	const char *text = said->s == NULL ? "" : said->s;
	size_t len;

	/* without white space around it, as Puppet has it */
	text += strspn(text, blank);
	len = strlen(text);
	while (len > 0 && strchr(blank, text[len - 1]) != NULL)
		len--;
	if (len > SAID_MAX)
		len = SAID_MAX;

	if (r->timed_out)
		strbuf_addf(err,
		    "Execution of '%s' took too long and was "
		    "ended",
		    words_join(a, argv));
	else if (r->code < 0)
		strbuf_addf(err, "Execution of '%s' was ended by signal %d",
		    words_join(a, argv), r->signal);
	else if (r->code != 0 && !c->any_code)
		strbuf_addf(err, "Execution of '%s' returned %d: %.*s",
		    words_join(a, argv), r->code, (int)len, text);
	else
		return 0;
	return -1;
}

/* Copies argv with the program's file in front. */
static const char *const *
argv_make(struct arena *a, const char *const *argv, const char *file)
{
	const char **copy;
	size_t n = 0;

	while (argv[n] != NULL)
		n++;
	copy = arena_alloc(a, (n + 1) * sizeof(*copy));
	memcpy(copy, argv, (n + 1) * sizeof(*copy));
	copy[0] = file;
	return copy;
}

const char *
command_file(struct arena *a, const char *program)
{
	const char *file = NULL;
	struct strbuf b;

	strbuf_init(&b, 65536);
	if (program_look(program, &b))
		file = arena_memdup(a, b.s, b.len);
	strbuf_release(&b);
	return file;
}

static int
run_told(const struct spawn_options *o, struct spawn_result *r)
{
	int64_t begin = log_threshold_now(), took;
	int rc = spawn_run(o, r);

	if (log_is_slow(LOG_SLOW_EXEC, begin, &took))
		log_event(APPLY_EXEC, RES_EXEC_SLOW,
		    log_str("program", o->argv[0]), log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_EXEC)));
	return rc;
}

int
command_execute(struct arena *a, const struct command *c,
    struct command_output *out, struct strbuf *err)
{
	const char *file = command_file(a, c->argv[0]);
	struct spawn_options o = {
	    .input = c->input,
	    .input_len = c->input_len,
	    .output_max = OUTPUT_MAX,
	    .limit_ms = c->timeout_ms,
	    .merge = !c->separate,
	    .cwd = "/",
	};
	struct spawn_result r;
	int rc;

	if (file == NULL) {
		strbuf_addf(err, "Command %s is missing", c->argv[0]);
		return -1;
	}
	if (c->timeout_ms == 0)
		o.limit_ms = COMMAND_SECONDS * 1000;
	else if (c->timeout_ms < 0)
		o.limit_ms = 0;
	o.argv = argv_make(a, c->argv, file);
	o.env = command_environment(a, c->environment);
	if (run_told(&o, &r) == -1) {
		strbuf_addf(err, "Could not execute '%s': %s",
		    words_join(a, o.argv), strerror(errno));
		return -1;
	}
	rc = failure_say(a, c, o.argv, &r, err);
	if (out != NULL) {
		out->code = r.code;
		out->text = arena_memdup(a, r.out.s, r.out.len);
		out->len = r.out.len;
		out->errors =
		    c->separate ? arena_memdup(a, r.err.s, r.err.len) : "";
	}
	spawn_release(&r);
	return rc;
}

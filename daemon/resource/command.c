#include "resource/command.h"

#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "file/file_posix.h"
#include "logging/log.h"
#include "logging/threshold.h"

/* Output of a command that is kept, and words of one. */
#define OUTPUT_MAX ((size_t)4 << 20)
#define WORDS_MAX  4096

/* The exit code with which a shell says that there is no such program. */
#define CODE_NOT_FOUND 127

/* Words in front of a command that another user runs. */
#define IDENTITY_WORDS 5

/* What makes Ruby hand a text to a shell. */
static const char shell_characters[] = "*?{}[]<>()~&|\\$;'`\"\n#=%";

extern char **environ;

/* Variables of the environment besides ours. */
#define VARIABLES_MAX 4096

static const char *
word_text(struct arena *a, struct value v)
{
	return v.tag == V_STRING ? arena_memdup(a, v.s, v.aux) : "";
}

const char *
command_text(struct arena *a, struct value command)
{
	const char *text = "";
	uint32_t i;

	if (command.tag != V_ARRAY)
		return word_text(a, command);
	for (i = 0; i < command.a->count; i++)
		text = arena_printf(a, "%s%s%s", text, i > 0 ? " " : "",
		    word_text(a, command.a->items[i]));
	return text;
}

const char *
command_program(struct arena *a, struct value command)
{
	const char *s, *end;

	if (command.tag == V_ARRAY)
		return command.a->count == 0
			   ? ""
			   : word_text(a, command.a->items[0]);
	s = word_text(a, command);
	if (*s == '"' || *s == '\'') {
		end = strchr(s + 1, *s);
		if (end != NULL && end > s + 1)
			return arena_memdup(a, s + 1, (size_t)(end - s) - 1);
	}
	return arena_memdup(a, s, strcspn(s, " "));
}

/* The program in the folders of path, or NULL. */
static const char *
path_search(struct arena *a, const char *path, const char *program)
{
	const char *candidate;
	struct stat st;
	size_t n;

	for (; *path != '\0'; path += n + (path[n] == ':')) {
		n = strcspn(path, ":");
		candidate = arena_printf(a, "%.*s/%s", (int)n, path, program);
		if (stat(candidate, &st) == 0 && S_ISREG(st.st_mode) &&
		    access(candidate, X_OK) == 0)
			return candidate;
	}
	return NULL;
}

/* The file to be executed; NULL with the reason in err. */
static const char *
program_find(
    struct arena *a, const char *program, const char *path, struct strbuf *err)
{
	const char *found;
	struct stat st;

	if (*program != '/') {
		found = path_search(a, path != NULL ? path : "", program);
		if (found == NULL)
			strbuf_addf(
			    err, "Could not find command '%s'", program);
		return found;
	}
	if (stat(program, &st) == -1)
		strbuf_addf(err, "Could not find command '%s'", program);
	else if (!S_ISREG(st.st_mode))
		strbuf_addf(
		    err, "'%s' is a %s, not a file", program, file_kind(&st));
	else if (access(program, X_OK) == -1)
		strbuf_addf(err, "'%s' is not executable", program);
	else
		return program;
	return NULL;
}

/* The words of a text without meaning to a shell. */
static void
words_split(struct arena *a, const char *text, const char **argv)
{
	char *s = arena_strdup(a, text), *word, *rest = NULL;
	size_t n = 0;

	while (n < WORDS_MAX && (word = strtok_r(s, " \t", &rest)) != NULL) {
		argv[n++] = word;
		s = NULL;
	}
	argv[n] = NULL;
}

static const char *const *
argv_make(struct arena *a, struct value command, const char *file)
{
	const char **argv;
	const char *text;
	uint32_t i;

	if (command.tag == V_ARRAY) {
		argv = arena_alloc(a, (command.a->count + 1) * sizeof(*argv));
		for (i = 0; i < command.a->count; i++)
			argv[i] = word_text(a, command.a->items[i]);
		argv[i] = NULL;
		argv[0] = file;
		return argv;
	}
	text = word_text(a, command);
	argv = arena_alloc(a, (WORDS_MAX + 1) * sizeof(*argv));
	if (strpbrk(text, shell_characters) != NULL) {
		argv[0] = "/bin/sh";
		argv[1] = "-c";
		argv[2] = text;
		argv[3] = NULL;
	} else {
		words_split(a, text, argv);
		argv[0] = file;
	}
	return argv;
}

/* True when the list has a variable of that name; both are "NAME=value". */
static int
is_overridden(const char *const *list, const char *variable)
{
	size_t n = strcspn(variable, "=") + 1;

	for (; list != NULL && *list != NULL; list++)
		if (strncmp(*list, variable, n) == 0)
			return 1;
	return 0;
}

/* Who we are is nothing to the command. */
static int
is_personal(const char *variable)
{
	return strncmp(variable, "HOME=", 5) == 0 ||
	       strncmp(variable, "USER=", 5) == 0 ||
	       strncmp(variable, "LOGNAME=", 8) == 0;
}

/* Ours, with path and the given variables in place of those of the name. */
static const char *const *
environment_make(struct arena *a, const struct command_settings *s)
{
	const char **env = arena_alloc(a, (VARIABLES_MAX + 1) * sizeof(*env));
	const char *const *given = s->environment;
	size_t n = 0;
	char **e;

	for (e = environ; *e != NULL && n < VARIABLES_MAX; e++)
		if (!is_overridden(given, *e) && !is_personal(*e) &&
		    (s->path == NULL || strncmp(*e, "PATH=", 5) != 0))
			env[n++] = *e;
	if (s->path != NULL && !is_overridden(given, "PATH=") &&
	    n < VARIABLES_MAX)
		env[n++] = arena_printf(a, "PATH=%s", s->path);
	for (; given != NULL && *given != NULL && n < VARIABLES_MAX; given++)
		env[n++] = *given;
	env[n] = NULL;
	return env;
}

/* Only the program is named: arguments may be secret. */
static int
run_told(const struct spawn_options *o, const char *program,
    struct spawn_result *ret)
{
	int64_t begin = log_threshold_now(), took;
	int rc = spawn_run(o, ret);

	if (log_is_slow(LOG_SLOW_EXEC, begin, &took))
		log_event(APPLY_EXEC, RES_EXEC_SLOW,
		    log_str("program", program), log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_EXEC)));
	return rc;
}

/* The ids that the settings ask for; -1 where one is not known. */
static int
ids_find(const struct command_settings *s, uid_t *uid, gid_t *gid,
    struct strbuf *err)
{
	struct passwd *pw;

	*gid = getgid();
	if (s->user != NULL && user_id(value_str(s->user), uid) == -1) {
		strbuf_addf(err,
		    "Could not execute posix command: Invalid user: %s",
		    s->user);
		return -1;
	}
	if (s->user != NULL && (pw = getpwuid(*uid)) != NULL)
		*gid = pw->pw_gid;
	if (s->group == NULL || group_id(value_str(s->group), gid) == 0)
		return 0;
	strbuf_addf(err, "Could not execute posix command: Invalid group: %s",
	    s->group);
	return -1;
}

/*
 * The command as another user or group: setpriv(1) takes on the ids and then
 * becomes the program.
 */
static int
identity_take(struct arena *a, const struct command_settings *s,
    struct spawn_options *o, struct strbuf *err)
{
	const char **argv;
	uid_t uid = getuid();
	size_t n = 0;
	gid_t gid;

	if (s->user == NULL && s->group == NULL)
		return 0;
	if (ids_find(s, &uid, &gid, err) == -1)
		return -1;
	while (o->argv[n] != NULL)
		n++;
	argv = arena_alloc(a, (n + IDENTITY_WORDS + 1) * sizeof(*argv));
	argv[0] = "/usr/bin/setpriv";
	argv[1] = arena_printf(a, "--reuid=%u", (unsigned)uid);
	argv[2] = arena_printf(a, "--regid=%u", (unsigned)gid);
	argv[3] = getpwuid(uid) == NULL ? "--clear-groups" : "--init-groups";
	argv[4] = "--";
	memcpy(argv + IDENTITY_WORDS, o->argv, (n + 1) * sizeof(*argv));
	o->argv = argv;
	return 0;
}

int
command_run(struct arena *a, struct value command,
    const struct command_settings *s, struct spawn_result *ret,
    struct strbuf *err)
{
	const char *file =
	    program_find(a, command_program(a, command), s->path, err);
	struct spawn_options o = {
	    .cwd = s->cwd,
	    .output_max = OUTPUT_MAX,
	    .limit_ms = s->timeout_ms,
	    .merge = 1,
	};
	mode_t before = 0;
	int rc;

	if (file == NULL)
		return -1;
	o.argv = argv_make(a, command, file);
	o.env = environment_make(a, s);
	if (identity_take(a, s, &o, err) == -1)
		return -1;
	if (s->umask >= 0)
		before = umask((mode_t)s->umask);
	rc = run_told(&o, file, ret);
	if (s->umask >= 0)
		umask(before);
	if (rc == -1) {
		strbuf_addf(err, "Could not execute '%s': %s", o.argv[0],
		    strerror(errno));
		return -1;
	}
	if (ret->code == CODE_NOT_FOUND) {
		strbuf_add(err, ret->out.s, ret->out.len);
		spawn_release(ret);
		return -1;
	}
	return 0;
}

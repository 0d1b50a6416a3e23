#include "machine/resource/provider/command.h"

#include <stdbool.h>
#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/program.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/owner.h"
#include "logging/log.h"
#include "logging/span.h"
#include "logging/level/threshold.h"
#include "machine/resource/provider/command_limit.h"
#include "machine/resource/subject.h"

/* Output that goes into the sentence of a failure. */
#define EXCERPT_MAX 4096

/* A path of a program, the directories of PATH included. */
#define FILE_MAX 65536

/* The exit code by which a shell reports that it did not find a program. */
#define CODE_NOT_FOUND 127

/* Words in front of a command that another user runs. */
#define IDENTITY_WORDS 5

/* A command text with one of these characters is run by a shell, as in Ruby. */
static const char shell_characters[] = "*?{}[]<>()~&|\\$;'`\"\n#=%";

static const char resource_command_blank[] = " \t\n\v\f\r";

/* Directories searched after PATH, in which daemons and sudo may omit them. */
static const char more_path[] = "/usr/local/sbin:/usr/sbin:/sbin:"
				"/usr/local/bin:/usr/bin:/bin";

/* Prefixes of environment variables that a command of exec does not get. */
static const char *const personal[] = {"HOME=", "USER=", "LOGNAME=", NULL};

/*
 * The same for programs of providers: variables that would change their work.
 */
static const char *const unwanted[] = {"HOME=", "USER=", "LOGNAME=", "LANG=",
    "LANGUAGE=", "LC_", "LD_", "BASH_ENV=", "ENV=", "IFS=", "PATH=", "PERL",
    "PYTHON", "RUBY", "GEM_", "TMPDIR=", "CDPATH=", "POSIXLY_CORRECT=", NULL};

extern char **environ;

/* --- the words of a command --- */

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

/* Return how many words a text has at most. */
static size_t
words_most(const char *text)
{
	return strlen(text) / 2 + 1;
}

/* Split a text without shell characters into words; argv has room for them. */
static void
resource_command_words_split(
    struct arena *a, const char *text, const char **argv)
{
	char *s = arena_strdup(a, text), *word, *rest = NULL;
	size_t n = 0;

	while ((word = strtok_r(s, " \t", &rest)) != NULL) {
		argv[n++] = word;
		s = NULL;
	}
	argv[n] = NULL;
}

/* Copies argv with the program's file in front. */
static const char *const *
file_first(struct arena *a, const char *const *argv, const char *file)
{
	const char **copy;
	size_t n = 0;

	while (argv[n] != NULL)
		n++;
	copy = arena_zalloc(a, (n + 2) * sizeof(*copy));
	memcpy(copy, argv, n * sizeof(*copy));
	copy[0] = file;
	return copy;
}

/*
 * The words of a command of exec: a call of the shell, or the file and the
 * arguments.
 */
static const char *const *
exec_words(struct arena *a, struct value command, const char *file)
{
	const char *text, **argv;
	uint32_t i, n;

	if (command.tag == V_ARRAY) {
		n = command.a->count;
		argv = arena_zalloc(a, ((size_t)n + 1) * sizeof(*argv));
		for (i = 0; i < n; i++)
			argv[i] = word_text(a, command.a->items[i]);
		return file_first(a, argv, file);
	}
	text = word_text(a, command);
	argv = arena_zalloc(a, (words_most(text) + 4) * sizeof(*argv));
	if (strpbrk(text, shell_characters) == NULL) {
		resource_command_words_split(a, text, argv);
		return file_first(a, argv, file);
	}
	argv[0] = "/bin/sh";
	argv[1] = "-c";
	argv[2] = text;
	return argv;
}

/* --- names from a catalog --- */

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
		    "'%s' is not a valid name: it is empty, begins with a dash "
		    "or contains control characters",
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
		strbuf_addf(err,
		    "'%s' is not a valid name: it contains a slash or a colon",
		    name);
	return 0;
}

/* --- finding the file of a program --- */

/* Where programs of providers are looked for. */
static const char *
provider_path(struct arena *a)
{
	const char *path = getenv("PATH");

	if (path == NULL || *path == '\0')
		return more_path;
	return arena_printf(a, "%s:%s", path, more_path);
}

/* Finds a provider's program; 1 with the file in out. */
static int
provider_program(const char *program, struct strbuf *out)
{
	const char *path = getenv("PATH");

	if (*program == '/') {
		strbuf_addstr(out, program);
		return program_is_executable(program);
	}
	if (path != NULL && program_search(path, program, 1, out))
		return 1;
	return program_search(more_path, program, 1, out);
}

int
command_exists(const char *program)
{
	struct strbuf b;
	int found;

	strbuf_init(&b, FILE_MAX);
	found = provider_program(program, &b);
	strbuf_release(&b);
	return found;
}

const char *
command_file(struct arena *a, const char *program)
{
	const char *file = NULL;
	struct growbuf b;

	growbuf_init(&b);
	if (provider_program(program, &b.out))
		file = arena_memdup(a, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return file;
}

/* True for a file that exists and is not executable. */
static bool
is_inert(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	       !program_is_executable(path);
}

const char *
command_absence(struct arena *a, const char *program)
{
	const char *dir = *program == '/' ? "" : provider_path(a), *file;
	size_t n;

	for (;; dir += n + 1) {
		n = strcspn(dir, ":");
		file = *program == '/'
			   ? program
			   : arena_printf(a, "%.*s/%s", (int)n, dir, program);
		if (is_inert(file))
			return arena_printf(
			    a, "is missing: %s is not executable", file);
		if (dir[n] == '\0')
			return "is missing";
	}
}

/* The file of that name in the directories of path, or NULL. */
static const char *
path_file(struct arena *a, const char *path, const char *program)
{
	const char *file = NULL;
	struct growbuf b;

	growbuf_init(&b);
	if (path != NULL && program_search(path, program, 0, &b.out))
		file = arena_memdup(a, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return file;
}

/* The file that a command of exec executes; NULL with the reason in err. */
static const char *
exec_file(
    struct arena *a, const char *program, const char *path, struct strbuf *err)
{
	const char *file = program;
	struct stat st;

	if (*program != '/')
		file = path_file(a, path, program);
	else if (stat(program, &st) < 0)
		file = NULL;
	else if (!S_ISREG(st.st_mode)) {
		strbuf_addf(
		    err, "'%s' is a %s, not a file", program, file_kind(&st));
		return NULL;
	} else if (!program_is_executable(program)) {
		strbuf_addf(err, "'%s' is not executable", program);
		return NULL;
	}
	if (file == NULL)
		strbuf_addf(err, "Could not find command '%s'", program);
	return file;
}

/* --- the environment --- */

/* True where one of the list is a prefix of the variable. */
static bool
resource_command_has_prefix(const char *variable, const char *const *list)
{
	for (; list != NULL && *list != NULL; list++)
		if (strncmp(variable, *list, strlen(*list)) == 0)
			return 1;
	return 0;
}

/* True where the list has a variable of that name; both are "NAME=value". */
static bool
is_overridden(const char *variable, const char *const *list)
{
	size_t n = strcspn(variable, "=") + 1;

	for (; list != NULL && *list != NULL; list++)
		if (strncmp(*list, variable, n) == 0)
			return 1;
	return 0;
}

/*
 * Our environment without the variables that begin with one of `without`.
 * Variables of set replace ours, those of given replace both.  Each list ends
 * with NULL; given may be NULL.
 */
static const char *const *
resource_command_environment_make(struct arena *a, const char *const *without,
    const char *const *set, const char *const *given)
{
	const char *const *v;
	const char **env;
	size_t n = 1;
	char **e;

	for (v = set; *v != NULL; v++)
		n++;
	for (e = environ; *e != NULL; e++)
		n++;
	for (v = given; v != NULL && *v != NULL; v++)
		n++;
	env = arena_alloc(a, n * sizeof(*env));
	n = 0;

	for (v = set; *v != NULL; v++)
		if (!is_overridden(*v, given))
			env[n++] = *v;
	for (e = environ; *e != NULL; e++)
		if (!resource_command_has_prefix(*e, without) &&
		    !is_overridden(*e, set) && !is_overridden(*e, given))
			env[n++] = *e;
	for (; given != NULL && *given != NULL; given++)
		env[n++] = *given;
	env[n] = NULL;
	return env;
}

static const char *const *
exec_environment(struct arena *a, const struct command_settings *s)
{
	const char *set[] = {NULL, NULL};

	if (s->path != NULL)
		set[0] = arena_printf(a, "PATH=%s", s->path);
	return resource_command_environment_make(
	    a, personal, set, s->environment);
}

const char *const *
command_environment(struct arena *a, const char *const *given)
{
	const char *set[] = {arena_printf(a, "PATH=%s", provider_path(a)),
	    "LANG=C", "LC_ALL=C", NULL};

	return resource_command_environment_make(a, unwanted, set, given);
}

/* --- running --- */

/* Write NUL bytes as "\\0": logs and messages have texts. */
static void
output_escape(struct strbuf *out)
{
	const char *s = strbuf_shown(out), *end = s + out->len, *nul;
	struct strbuf b;

	if (memchr(s, '\0', out->len) == NULL)
		return;
	strbuf_init(&b, 2 * out->max);
	for (; (nul = memchr(s, '\0', (size_t)(end - s))) != NULL;
	     s = nul + 1) {
		strbuf_add(&b, s, (size_t)(nul - s));
		strbuf_addstr(&b, "\\0");
	}
	strbuf_add(&b, s, (size_t)(end - s));
	if (strbuf_is_cut(out))
		strbuf_cut(&b);
	strbuf_release(out);
	*out = b;
}

/*
 * Run the command and log it; a slow command is logged by its program only,
 * because arguments may be secret.
 */
static int
run_measured(const struct spawn_options *o, const char *program, int secret,
    struct spawn_result *ret)
{
	struct log_span span;
	int64_t begin, took;
	int rc;

	subject_executing(o->argv, secret);
	log_span_begin(&span, LOGMSG_RES_SPAN);
	begin = clock_mono_ns();
	rc = spawn_run(o, ret);
	if (rc == 0)
		subject_executed(program, ret, clock_mono_ns() - begin);
	log_span_end(&span, log_code("phase", "command"),
	    log_str("program", program), log_str("resource", subject_ref()));
	if (log_is_slow(LOG_SLOW_EXEC, begin, &took))
		log_event(APPLY_EXEC, RES_EXEC_SLOW,
		    log_str("program", program), log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_EXEC)));
	return rc;
}

/*
 * Look up the user and group that the settings name; -1 where one is unknown.
 */
static int
ids_find(const struct command_settings *s, uid_t *uid, gid_t *gid,
    struct strbuf *err)
{
	struct passwd *pw = NULL;
	bool is_known;

	*gid = getgid();
	is_known = s->user == NULL || user_id(value_str(s->user), uid) == 0;
	if (s->user != NULL && is_known && (pw = getpwuid(*uid)) != NULL)
		*gid = pw->pw_gid;
	/* a uid without an entry has no primary group, and must not get ours */
	if (!is_known || (s->user != NULL && pw == NULL && s->group == NULL)) {
		strbuf_addf(err,
		    "Could not execute posix command: Invalid user: %s",
		    s->user);
		return -1;
	}
	if (s->group == NULL || group_id(value_str(s->group), gid) == 0)
		return 0;
	strbuf_addf(err, "Could not execute posix command: Invalid group: %s",
	    s->group);
	return -1;
}

/*
 * The command as another user or group: setpriv(1) sets the ids and then
 * executes the program.
 */
static int
resource_command_identity_take(struct arena *a,
    const struct command_settings *s, struct spawn_options *o,
    struct strbuf *err)
{
	const char **argv;
	uid_t uid = getuid();
	size_t n = 0;
	gid_t gid;

	if (s->user == NULL && s->group == NULL)
		return 0;
	if (ids_find(s, &uid, &gid, err) < 0)
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

void
command_text_append(const char *text, size_t n, struct strbuf *err)
{
	if (n <= COMMAND_OUTPUT_MAX)
		strbuf_add(err, text, n);
	else
		strbuf_addf(err, "%.*s...", (int)COMMAND_OUTPUT_MAX, text);
}

int
command_run(struct arena *a, struct value command,
    const struct command_settings *s, struct spawn_result *ret,
    struct strbuf *err)
{
	const char *file =
	    exec_file(a, command_program(a, command), s->path, err);
	struct spawn_options o = {
	    .cwd = s->cwd,
	    .output_max = COMMAND_TEXT_MAX,
	    .limit_ms = s->timeout_ms,
	    .merge = 1,
	};
	mode_t before = 0;
	int rc;

	if (file == NULL)
		return -1;
	if (s->cwd != NULL && !fs_is_directory(s->cwd)) {
		strbuf_addf(
		    err, "Working directory %s does not exist!", s->cwd);
		return -1;
	}
	o.argv = exec_words(a, command, file);
	o.env = exec_environment(a, s);
	if (resource_command_identity_take(a, s, &o, err) < 0)
		return -1;
	if (s->umask >= 0)
		before = umask((mode_t)s->umask);
	rc = run_measured(&o, file, s->secret, ret);
	if (s->umask >= 0)
		umask(before);
	if (rc < 0) {
		strbuf_addf(err, "Could not execute '%s': %s", o.argv[0],
		    strerror(errno));
		return -1;
	}
	output_escape(&ret->out);
	if (ret->stopped) {
		strbuf_addstr(
		    err, "Command was terminated because the run is stopped");
		spawn_release(ret);
		return -1;
	}
	if (ret->code == CODE_NOT_FOUND) {
		command_text_append(strbuf_shown(&ret->out), ret->out.len, err);
		spawn_release(ret);
		return -1;
	}
	return 0;
}

/* The command line, for messages. */
static const char *
resource_command_words_join(struct arena *a, const char *const *argv)
{
	struct shortbuf b;
	const char *s;
	size_t n;

	shortbuf_init(&b, EXCERPT_MAX);
	for (n = 0; argv[n] != NULL; n++) {
		if (n > 0)
			strbuf_addch(&b.out, ' ');
		strbuf_addstr(&b.out, argv[n]);
	}
	s = arena_memdup(a, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return s;
}

/* Append the output of a program that failed, without white space around it. */
static void
excerpt_append(const struct strbuf *output, struct strbuf *err)
{
	const char *text = strbuf_shown(output);
	size_t len;

	text += strspn(text, resource_command_blank);
	len = strlen(text);
	while (len > 0 && strchr(resource_command_blank, text[len - 1]) != NULL)
		len--;
	if (len <= EXCERPT_MAX)
		strbuf_add(err, text, len);
	else
		strbuf_addf(err, "%.*s...", EXCERPT_MAX, text);
}

/* Appends Puppet's sentence and returns -1 where the program failed. */
static int
failure_append(struct arena *a, const struct program_call *c,
    const char *const *argv, const struct spawn_result *r, struct strbuf *err)
{
	bool ended = !r->stopped && !r->timed_out && r->code >= 0;
	bool is_whole = c->beginning || !strbuf_is_cut(&r->out);

	if (ended && is_whole && (r->code == 0 || c->any_code))
		return 0;
	strbuf_addf(
	    err, "Execution of '%s' ", resource_command_words_join(a, argv));
	if (r->stopped)
		strbuf_addstr(err, "was terminated because the run is stopped");
	else if (r->timed_out)
		strbuf_addstr(err, "took too long and was terminated");
	else if (r->code < 0)
		strbuf_addf(err, "was terminated by signal %d", r->signal);
	else if (r->code != 0 && !c->any_code) {
		strbuf_addf(err, "returned %d: ", r->code);
		excerpt_append(c->separate ? &r->err : &r->out, err);
	} else
		strbuf_addf(err, "printed more than %zu bytes", r->out.max);
	return -1;
}

void
command_missing(const char *text, const char *program, struct strbuf *err)
{
	strbuf_addf(err,
	    "Execution of '%s' returned 1: Error: Could not execute posix "
	    "command: %s - %s",
	    text, strerror(errno), program);
}

/* The file of a command; NULL with the reason. */
static const char *
resource_command_file_find(
    struct arena *a, const char *program, struct strbuf *err)
{
	const char *file;

	errno = 0;
	file = command_file(a, program);
	if (file != NULL)
		return file;
	if (program[0] != '/' || errno == 0 || is_missing_file(errno) ||
	    errno == EACCES)
		strbuf_addf(
		    err, "Command %s %s", program, command_absence(a, program));
	else
		look_failed(program, err);
	return NULL;
}

/*
 * Copy the answer to the arena; after a failure, only as much as a message can
 * hold.
 */
static void
answer_take(struct arena *a, const struct program_call *c,
    const struct spawn_result *r, int rc, struct command_output *out)
{
	size_t n = r->out.len, errors = c->separate ? r->err.len : 0;

	if (rc < 0) {
		n = n < EXCERPT_MAX ? n : EXCERPT_MAX;
		errors = errors < EXCERPT_MAX ? errors : EXCERPT_MAX;
	}
	out->code = r->timed_out || r->stopped ? -1 : r->code;
	out->text = arena_memdup(a, strbuf_shown(&r->out), n);
	out->len = n;
	out->errors = arena_memdup(a, strbuf_shown(&r->err), errors);
}

/*
 * Run the program, with file as the first word, unless it exceeded its limit
 * before.
 */
static int
words_run(struct arena *a, const struct program_call *c, const char *file,
    struct spawn_result *r, struct strbuf *err)
{
	struct spawn_options o = {
	    .argv = file_first(a, c->argv, file),
	    .env = command_environment(a, c->environment),
	    .input = c->input,
	    .input_len = c->input_len,
	    .output_max =
		c->output_max != 0 ? c->output_max : COMMAND_OUTPUT_MAX,
	    .limit_ms = c->timeout_ms,
	    .merge = !c->separate,
	    .cwd = "/",
	};

	if (c->timeout_ms == 0)
		o.limit_ms = command_limit_ms(c->times);
	else if (c->timeout_ms < 0)
		o.limit_ms = 0;
	if (command_limit_refuses(o.argv)) {
		strbuf_addf(err,
		    "Execution of '%s' was not tried: %s took too long or "
		    "printed too much %d times",
		    resource_command_words_join(a, o.argv), file,
		    COMMAND_LIMIT_TRIES);
		return -1;
	}
	if (run_measured(&o, file, 0, r) < 0) {
		strbuf_addf(err, "Could not execute '%s': %s",
		    resource_command_words_join(a, o.argv), strerror(errno));
		return -1;
	}
	command_limit_note(
	    o.argv, r->timed_out || (!c->beginning && strbuf_is_cut(&r->out)));
	return 0;
}

int
command_execute(struct arena *a, const struct program_call *c,
    struct command_output *out, struct strbuf *err)
{
	const char *file = resource_command_file_find(a, c->argv[0], err);
	struct program_call how = *c;
	struct spawn_result r;
	int rc;

	/* output that is not read does not make a change fail */
	how.beginning |= out == NULL;
	if (file == NULL || words_run(a, &how, file, &r, err) < 0)
		return -1;
	if (r.code != 0 && !c->any_code)
		output_escape(c->separate ? &r.err : &r.out);
	rc = failure_append(a, &how, file_first(a, c->argv, file), &r, err);
	if (out != NULL)
		answer_take(a, c, &r, rc, out);
	spawn_release(&r);
	return rc;
}

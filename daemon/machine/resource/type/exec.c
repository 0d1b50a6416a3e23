/* exec: runs a command when its conditions hold (lib/puppet/type/exec.rb). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/missing.h"
#include "base/text/number.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/provider.h"
#include "machine/resource/redact.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

/* Default time limit of a command, in seconds. */
#define TIMEOUT_SECONDS 300

/* Longest time limit and sleep, in seconds. */
#define SECONDS_MAX 1e9

/* Words in a message, at most. */
#define LINE_MAX_BYTES 4096

struct exec_state {
	struct command_settings settings;
	int64_t tries;
	double try_sleep;
	bool has_warned; /* of its environment */
};

/* Hands every command to a shell. */
static const struct provider shell = {
    .name = "shell",
    .depth = 1,
    .features = (const char *const[]){"umask", NULL},
    .doc = "Runs every command with /bin/sh.",
};

static struct exec_state *
type_exec_state_of(const struct instance *i)
{
	return i->state;
}

static int
type_exec_command_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING || v->tag == V_ARRAY)
		return 0;
	strbuf_addf(err,
	    "Command must be a String or Array<String>, got value of class %s",
	    ruby_class(*v));
	return -1;
}

/* The least number, and the sentences for other values. */
struct number_rule {
	double low;
	const char *kind, *range;
};

/* A number, or one as text. */
static int
number_munge(struct instance *i, const struct number_rule *rule,
    struct value *v, struct strbuf *err)
{
	double d = 0;

	if (v->tag == V_INT)
		d = (double)v->i;
	else if (v->tag == V_FLOAT)
		d = v->f;
	else if (v->tag != V_STRING || float_parse(v->s, v->aux, &d) < 0)
		return attr_munge_failed(i, *v, err, "%s", rule->kind);
	if (d < rule->low || d > SECONDS_MAX)
		return attr_munge_failed(i, *v, err, "%s", rule->range);
	*v = value_float(d);
	return 0;
}

static int
timeout_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const struct number_rule rule = {-SECONDS_MAX,
	    "The timeout must be a number.", "The timeout must be a number."};

	*v = attr_nth(*v, 0); /* of a list, Puppet takes the first */
	return number_munge(i, &rule, v, err);
}

static int
tries_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const struct number_rule rule = {
	    1, "Tries must be an integer", "Tries must be an integer >= 1"};

	return number_munge(i, &rule, v, err);
}

static int
try_sleep_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const struct number_rule rule = {0, "try_sleep must be a number",
	    "try_sleep cannot be a negative number"};

	return number_munge(i, &rule, v, err);
}

static int
umask_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s;

	if (v->tag == V_STRING && v->aux >= 1 && v->aux <= 5) {
		s = arena_memdup(i->arena, v->s, v->aux);
		if (s[strspn(s, "01234567")] == '\0') {
			*v = value_int(strtol(s, NULL, 8));
			return 0;
		}
	}
	strbuf_addf(err, "The umask specification is invalid: \"%.*s\"",
	    v->tag == V_STRING ? (int)v->aux : 0, v->s);
	return -1;
}

static int
user_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (geteuid() == 0)
		return attr_text_munge(i, v, err);
	strbuf_addstr(err, "Only root can execute commands as other users");
	return -1;
}

/* Exit codes are compared and shown as texts. */
static int
returns_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_INT)
		*v = value_str(arena_printf(i->arena, "%lld", (long long)v->i));
	if (v->tag == V_STRING)
		return 0;
	return attr_unsupported(i, err, "Exit codes must be numbers");
}

static int
type_exec_environment_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s, *equals;
	struct value item;
	uint32_t n;

	for (n = 0; (item = attr_nth(*v, n)).tag != V_UNSET; n++) {
		s = item.tag == V_STRING
			? arena_memdup(i->arena, item.s, item.aux)
			: "";
		equals = strchr(s, '=');
		if (equals == NULL || equals == s) {
			strbuf_addf(err, "Invalid environment setting '%s'", s);
			return -1;
		}
	}
	return 0;
}

/* "a:b" of a list or of one text. */
static const char *
type_exec_path_join(struct instance *i)
{
	struct value v = instance_should(i, "path"), item;
	const char *path = NULL;
	uint32_t n;

	for (n = 0; (item = attr_nth(v, n)).tag == V_STRING; n++)
		path =
		    arena_printf(i->arena, "%s%s%.*s", path == NULL ? "" : path,
			path == NULL ? "" : ":", (int)item.aux, item.s);
	return path;
}

/*
 * Return whether setting n has the same name as a setting at `from` or later,
 * but before `to`.
 */
static bool
type_exec_is_among(
    const char *const *list, uint32_t n, uint32_t from, uint32_t to)
{
	size_t len = strcspn(list[n], "=") + 1;

	for (; from < to; from++)
		if (strncmp(list[from], list[n], len) == 0)
			return 1;
	return 0;
}

/* All settings as texts, until NULL. */
static const char **
type_exec_settings_list(struct instance *i, uint32_t *ret_count)
{
	struct value v = instance_should(i, "environment");
	const char **list;
	uint32_t n = 0;

	while (attr_nth(v, n).tag != V_UNSET)
		n++;
	*ret_count = n;
	list = arena_alloc(i->arena, (n + 1) * sizeof(*list));
	list[n] = NULL;
	while (n-- > 0)
		list[n] = arena_memdup(
		    i->arena, attr_nth(v, n).s, attr_nth(v, n).aux);
	return list;
}

/*
 * The settings of the environment; of several with one name, the last is used.
 */
static const char *const *
variables_of(struct instance *i)
{
	uint32_t n, count, kept = 0;
	const char **list = type_exec_settings_list(i, &count);

	for (n = 0; n < count; n++)
		if (!type_exec_is_among(list, n, n + 1, count))
			list[kept++] = list[n];
	list[kept] = NULL;
	return list;
}

static void
empty_warn(struct instance *i, const char *setting)
{
	struct shortbuf b;

	shortbuf_init(&b, LINE_MAX_BYTES);
	strbuf_addf(&b.out, "Empty environment setting '%.*s'",
	    (int)strcspn(setting, "="), setting);
	if (i->file != NULL)
		strbuf_addf(&b.out, "\n   (file: %s, line: %u)", i->file,
		    (unsigned)i->line);
	resource_text(LOGLEVEL_WARNING, shortbuf_text(&b));
	shortbuf_release(&b);
}

/* Log a warning about settings that replace others, and about empty ones. */
static void
variables_warn(struct instance *i)
{
	bool secret = i->sensitive[resource_type_attr(i->type, "environment")];
	const char *path = type_exec_state_of(i)->settings.path, *equals;
	uint32_t n, count;
	const char **list = type_exec_settings_list(i, &count);

	for (n = 0; n < count; n++) {
		equals = strchr(list[n], '=');
		if (type_exec_is_among(list, n, 0, n) ||
		    (path != NULL && strncmp(list[n], "PATH=", 5) == 0))
			resource_provider_warn(
			    i, arena_printf(i->arena,
				   "Overriding environment setting '%.*s' with "
				   "'%s'",
				   (int)(equals - list[n]), list[n],
				   secret ? "[redacted]" : equals + 1));
		if (equals[1] == '\0')
			empty_warn(i, list[n]);
	}
}

/* Without a path a command must be an absolute one. */
static int
qualified_check(
    const struct instance *i, struct value command, struct strbuf *err)
{
	const char *program = command_program(i->arena, command);

	if (*program == '/' || type_exec_state_of(i)->settings.path != NULL ||
	    i->provider == &shell)
		return 0;
	strbuf_addf(err,
	    "'%s' is not qualified and no path was specified. "
	    "Please qualify the command or specify a path.",
	    program);
	return -1;
}

/* All commands of an attribute, each one or a list. */
static int
commands_check(struct instance *i, const char *attr, struct strbuf *err)
{
	int at = resource_type_attr(i->type, attr);
	struct value item;
	uint32_t n;

	i->setting = &i->type->attrs[at];
	for (n = 0; (item = attr_nth(i->should[at], n)).tag != V_UNSET; n++)
		if (qualified_check(i, item, err) < 0)
			return -1;
	return 0;
}

static int
type_exec_prepare(struct instance *i, struct strbuf *err)
{
	struct exec_state *s = arena_zalloc(i->arena, sizeof(*s));
	struct value v = instance_should(i, "timeout");
	double timeout = v.tag == V_FLOAT ? v.f : TIMEOUT_SECONDS;
	const char *cwd = instance_text(i, "cwd");

	i->state = s;
	s->settings.path = type_exec_path_join(i);
	s->settings.cwd = cwd;
	s->settings.user = instance_text(i, "user");
	s->settings.group = instance_text(i, "group");
	s->settings.environment = variables_of(i);
	s->settings.timeout_ms = timeout > 0 ? (int64_t)(timeout * 1000) : 0;
	v = instance_should(i, "umask");
	s->settings.umask = v.tag == V_INT ? (int)v.i : -1;
	v = instance_should(i, "tries");
	s->tries = v.tag == V_FLOAT ? (int64_t)v.f : 1;
	v = instance_should(i, "try_sleep");
	s->try_sleep = v.tag == V_FLOAT ? v.f : 0;
	v = instance_should(i, "refresh"); /* one command, perhaps a list */
	i->setting = &i->type->attrs[resource_type_attr(i->type, "refresh")];
	if ((v.tag != V_UNSET && qualified_check(i, v, err) < 0) ||
	    commands_check(i, "unless", err) < 0 ||
	    commands_check(i, "onlyif", err) < 0)
		return -1;
	i->setting = NULL;
	return qualified_check(i, instance_should(i, "command"), err);
}

/* Runs one command of an attribute as the provider does. */
static int
type_exec_run(struct instance *i, const char *attr, struct value command,
    struct spawn_result *r, struct strbuf *err)
{
	struct command_settings *how = &type_exec_state_of(i)->settings;
	struct varray *words;

	if (!type_exec_state_of(i)->has_warned)
		variables_warn(i);
	type_exec_state_of(i)->has_warned = 1;
	if (i->provider == &shell) {
		words = varray_new(i->arena, 3);
		words->items[0] = value_str("/bin/sh");
		words->items[1] = value_str("-c");
		words->items[2] = value_str(command_text(i->arena, command));
		command = value_array(words);
	}
	how->secret = i->sensitive[resource_type_attr(i->type, attr)];
	return command_run(i->arena, command, how, r, err);
}

/* A check timed out: the command is not run. */
static void
check_late(struct instance *i, const char *attr, struct value command)
{
	const char *text = i->sensitive[resource_type_attr(i->type, attr)]
			       ? "[redacted]"
			       : ruby_inspect_text(i->arena, command);

	resource_log_at(i, LOGLEVEL_ERR,
	    arena_printf(i->arena, "%s/%s", i->path, attr),
	    arena_printf(i->arena, "Check %s exceeded timeout", text));
}

/* 1 when the command exits as wanted, 0 when not, -1 when it could not run. */
static int
condition_holds(struct instance *i, const char *attr, struct value command,
    int wanted, struct strbuf *err)
{
	struct spawn_result r;
	int rc;

	if (type_exec_run(i, attr, command, &r, err) < 0)
		return -1;
	rc = !r.timed_out && (r.code == 0) == wanted;
	if (r.timed_out)
		check_late(i, attr, command);
	spawn_release(&r);
	return rc;
}

/* A condition's commands: each must end as wanted. */
static int
conditions_hold(
    struct instance *i, const char *attr, int wanted, struct strbuf *err)
{
	struct value v = instance_should(i, attr), item;
	uint32_t n;
	int rc;

	for (n = 0; (item = attr_nth(v, n)).tag != V_UNSET; n++)
		if ((rc = condition_holds(i, attr, item, wanted, err)) != 1)
			return rc;
	return 1;
}

/*
 * 1 when no file of `creates` exists; 0 when one exists; -1 with the reason.  A
 * file that the user may not examine is treated as missing, as in Puppet; if a
 * file cannot be examined for another reason, the command is not run.
 */
static int
nothing_created(struct instance *i, struct strbuf *err)
{
	struct value v = instance_should(i, "creates"), item;
	const char *path;
	uint32_t n;

	for (n = 0; (item = attr_nth(v, n)).tag == V_STRING; n++) {
		path = arena_memdup(i->arena, item.s, item.aux);
		if (access(path, F_OK) == 0)
			return 0;
		if (!is_missing_file(errno) && errno != EACCES &&
		    errno != ELOOP)
			return look_failed(path, err);
	}
	return 1;
}

/* 1 when the command is to be run, 0 when not, -1 with the reason. */
static int
checks_pass(struct instance *i, int refreshing, struct strbuf *err)
{
	int rc;

	if (!refreshing && instance_flag(i, "refreshonly"))
		return 0;
	if ((rc = nothing_created(i, err)) != 1)
		return rc;
	rc = conditions_hold(i, "unless", 0, err);
	return rc != 1 ? rc : conditions_hold(i, "onlyif", 1, err);
}

static int
exec_retrieve(struct instance *i, struct strbuf *err)
{
	int rc = checks_pass(i, 0, err);

	if (rc < 0)
		return -1;
	instance_found(i, "returns",
	    rc == 1 ? value_str("notrun") : instance_should(i, "returns"));
	return 0;
}

static int
type_exec_returns_insync(
    const struct instance *i, struct value is, struct value should)
{
	(void)i;
	(void)should;
	return is.tag == V_ARRAY;
}

static int
code_expected(struct value returns, int code)
{
	struct value item;
	char text[16];
	uint32_t n;

	snprintf(text, sizeof(text), "%d", code);
	for (n = 0; (item = attr_nth(returns, n)).tag == V_STRING; n++)
		if (strcmp(item.s, text) == 0)
			return 1;
	return 0;
}

/* Log each line of the command's output, up to the maximum. */
static void
type_exec_output_log(struct instance *i, const struct spawn_result *r, int good)
{
	struct value how = instance_should(i, "logoutput");
	const char *s = strbuf_shown(&r->out), *end = s + r->out.len, *newline;
	struct growbuf line;
	size_t n;

	if (instance_value_is(how, "false") ||
	    (good && !instance_value_is(how, "true")))
		return;
	if (i->sensitive[resource_type_attr(i->type, "command")]) {
		resource_log(i, "returns", 0, "[output redacted]");
		return;
	}
	/* empty lines at the end are left out (Ruby's split) */
	while (end > s && end[-1] == '\n')
		end--;
	growbuf_init(&line);
	for (; s < end; s += n + 1) {
		newline = memchr(s, '\n', (size_t)(end - s));
		n = (size_t)((newline != NULL ? newline : end) - s);
		growbuf_reset(&line);
		strbuf_add(&line.out, s, n);
		instance_redact(i, &line.out);
		resource_log_bytes(
		    i, "returns", 0, growbuf_text(&line), line.out.len);
	}
	growbuf_release(&line);
	if (strbuf_is_cut(&r->out))
		resource_log_at(i, LOGLEVEL_WARNING,
		    arena_printf(i->arena, "%s/returns", i->path),
		    arena_printf(i->arena,
			"The output is longer than %zu bytes: the rest is not "
			"logged",
			COMMAND_TEXT_MAX));
}

/* "0,1" of the list, for the message. */
static const char *
codes_join(const struct instance *i, struct value returns)
{
	const char *text = "";
	struct value item;
	uint32_t n;

	for (n = 0; (item = attr_nth(returns, n)).tag == V_STRING; n++)
		text = arena_printf(i->arena, "%s%s%.*s", text,
		    n > 0 ? "," : "", (int)item.aux, item.s);
	return text;
}

static void
returned_wrong(struct instance *i, const struct spawn_result *r,
    struct value should, struct strbuf *err)
{
	int command = resource_type_attr(i->type, "command");

	if (i->sensitive[command])
		strbuf_addstr(err, "[command redacted]");
	else if (i->should[command].tag == V_ARRAY)
		strbuf_addf(err, "'%s'",
		    ruby_inspect_text(i->arena, i->should[command]));
	else
		strbuf_addf(
		    err, "'%s'", command_text(i->arena, i->should[command]));
	if (r->code >= 0)
		strbuf_addf(err, " returned %d instead of one of [%s]", r->code,
		    codes_join(i, should));
	else
		strbuf_addf(err, " was terminated by signal %d", r->signal);
}

/*
 * Write an audit record for a command that was run; the commands of conditions
 * get none.
 */
static void
run_audit(const struct instance *i, const char *attr, struct value command,
    const struct spawn_result *r, int good)
{
	const char *program = i->sensitive[resource_type_attr(i->type, attr)]
				  ? "[redacted]"
				  : command_program(i->arena, command);

	(void)log_audit(AUDIT_EXEC, RES_AUDIT_EXEC, log_str("resource", i->ref),
	    log_str("program", program), log_int("exit", r->code),
	    log_code("outcome", good ? "success" : "failure"),
	    log_strs("event.category", (const char *const[]){"process"}, 1),
	    log_strs("event.type", (const char *const[]){"end"}, 1));
}

/*
 * Run the command until it exits as expected, its tries are used up, or the run
 * is stopped; the result is that of the last try.
 */
static int
command_tries(struct instance *i, struct value should, struct spawn_result *r,
    struct strbuf *err)
{
	const struct exec_state *s = type_exec_state_of(i);
	struct value command = instance_should(i, "command");
	int64_t n;

	for (n = 1;; n++) {
		if (type_exec_run(i, "command", command, r, err) < 0)
			return -1;
		run_audit(i, "command", command, r,
		    !r->timed_out && code_expected(should, r->code));
		if (r->timed_out) {
			strbuf_addstr(err, "Command exceeded timeout");
			spawn_release(r);
			return -1;
		}
		if (code_expected(should, r->code) || n >= s->tries ||
		    stop_sleep((int64_t)(s->try_sleep * 1e9)) < 0)
			return 0;
		spawn_release(r);
	}
}

static int
type_exec_returns_sync(
    struct instance *i, struct value should, struct strbuf *err)
{
	struct spawn_result r;
	int good;

	if (command_tries(i, should, &r, err) < 0)
		return -1;
	good = code_expected(should, r.code);
	type_exec_output_log(i, &r, good);
	if (!good)
		returned_wrong(i, &r, should, err);
	spawn_release(&r);
	return good ? 0 : -1;
}

/* Whatever the exit codes are. */
static const char *
returns_event(const struct instance *i, struct value should)
{
	(void)i;
	(void)should;
	return "executed_command";
}

static int
exec_refresh(struct instance *i, struct strbuf *err)
{
	struct value refresh = instance_should(i, "refresh");
	struct spawn_result r;
	int rc = checks_pass(i, 1, err);

	if (rc != 1)
		return rc;
	if (refresh.tag == V_UNSET)
		return type_exec_returns_sync(
		    i, instance_should(i, "returns"), err);
	if (type_exec_run(i, "refresh", refresh, &r, err) < 0)
		return -1;
	run_audit(i, "refresh", refresh, &r, r.code == 0);
	spawn_release(&r);
	return 0;
}

/*
 * The program of the n-th condition, those of onlyif first; "" after the last.
 */
static const char *
condition_program(const struct instance *i, unsigned n)
{
	struct value v = instance_should(i, "onlyif");

	if (n >= attr_count(v)) {
		n -= attr_count(v);
		v = instance_should(i, "unless");
	}
	return n >= attr_count(v) ? ""
				  : command_program(i->arena, attr_nth(v, n));
}

/*
 * Group 0: the directory; 1: the program; 2: the user; then the programs of
 * conditions.
 */
static int
exec_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const struct command_settings *s = &type_exec_state_of(i)->settings;
	const char *name;

	if (n > 0)
		return 0;
	if (group == 2) {
		strbuf_addf(out, "User[%s]", s->user == NULL ? "" : s->user);
		return 1;
	}
	if (group == 0)
		name = s->cwd == NULL ? "" : s->cwd;
	else if (group == 1)
		name = command_program(i->arena, instance_should(i, "command"));
	else
		name = condition_program(i, group - 3);
	strbuf_addf(out, "File[%s]", name);
	return group < 3 || *name != '\0';
}

/* An absolute path or a list of them (Puppet's parameter/path.rb). */
static int
paths_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct value item;
	uint32_t n;

	for (n = 0; (item = attr_nth(*v, n)).tag != V_UNSET; n++) {
		if (item.tag == V_STRING && item.s[0] == '/')
			continue;
		strbuf_addf(
		    err, "%s must be a fully qualified path", i->setting->name);
		return -1;
	}
	return 0;
}

static int
cwd_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag != V_ARRAY)
		return paths_munge(i, v, err);
	strbuf_addstr(
	    err, "cwd only accepts a single path, not an array of paths");
	return -1;
}

static const struct attr_operations type_exec_attrs[] = {
    {.attr = "command", .munge = type_exec_command_munge},
    {.attr = "returns",
	.munge = returns_munge,
	.insync = type_exec_returns_insync,
	.sync = type_exec_returns_sync,
	.describe = attr_executed_describe,
	.event = returns_event},
    {.attr = "creates", .munge = paths_munge},
    {.attr = "cwd", .munge = cwd_munge},
    {.attr = "environment", .munge = type_exec_environment_munge},
    {.attr = "refresh", .munge = type_exec_command_munge},
    {.attr = "timeout", .munge = timeout_munge},
    {.attr = "tries", .munge = tries_munge},
    {.attr = "try_sleep", .munge = try_sleep_munge},
    {.attr = "umask", .munge = umask_munge},
    {.attr = "group", .munge = attr_text_munge},
    {.attr = "user", .munge = user_munge},
    {.attr = NULL},
};

static const struct provider type_exec_posix = {
    .name = "posix",
    .default_for = provider_everywhere,
    .features = (const char *const[]){"umask", NULL},
    .doc = "Runs programs; uses a shell only for shell syntax.",
};

static const struct provider *const type_exec_providers[] = {
    &type_exec_posix, &shell, NULL};

const struct type_operations operations_exec = {
    .type = &resource_type_exec,
    .attrs = type_exec_attrs,
    .providers = type_exec_providers,
    .prepare = type_exec_prepare,
    .retrieve = exec_retrieve,
    .refresh = exec_refresh,
    .autorequire = exec_autorequire,
    .instances = instance_list_none,
};

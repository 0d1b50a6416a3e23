/* service without an init system: commands, or the table of processes. */
#include "machine/resource/provider/service/base.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/service/service.h"

/* Bytes of a program's output in a message. */
#define EXCERPT_MAX 4096

/* --- commands --- */

/*
 * 1 with the command in *ret: that of the attribute, otherwise the provider's.
 */
static int
command_of(
    struct instance *i, const char *verb, struct value *ret, struct strbuf *err)
{
	*ret = instance_should(i, verb);
	if (ret->tag == V_STRING && ret->aux > 0)
		return 1;
	return service_ops_of(i)->command(i, verb, ret, err);
}

/* The words of a command; a text is for the shell. */
static const char *const *
base_words_of(struct instance *i, struct value command)
{
	uint32_t n = command.tag == V_ARRAY ? command.a->count : 3;
	const char **words = arena_zalloc(i->arena, (n + 1) * sizeof(*words));

	if (command.tag == V_ARRAY) {
		for (n = 0; n < command.a->count; n++)
			words[n] = value_cstr(i->arena, command.a->items[n]);
		return words;
	}
	words[0] = "/bin/sh";
	words[1] = "-c";
	words[2] = value_cstr(i->arena, command);
	return words;
}

/* Run it: the exit code, or -1 with a reason. */
static int
base_run(struct instance *i, struct value command, const char **ret_output,
    struct strbuf *err)
{
	size_t n;
	int code = service_ask(i, base_words_of(i, command), ret_output, err);

	if (code < 0)
		return -1;
	n = strlen(*ret_output);
	if (n > EXCERPT_MAX)
		*ret_output =
		    arena_printf(i->arena, "%.*s...", EXCERPT_MAX, *ret_output);
	return code;
}

/*
 * Runs the command of the attribute of that name, or the provider's.  0, -1 or
 * SERVICE_EXITED with Puppet's sentence, or 1 where neither exists.
 */
static int
run_verb(struct instance *i, const char *verb, struct strbuf *err)
{
	struct value command;
	const char *output = "";
	struct shortbuf why;
	int has, code;

	has = command_of(i, verb, &command, err);
	if (has != 1)
		return has == 0 ? 1 : has;
	shortbuf_init(&why, EXCERPT_MAX);
	code = base_run(i, command, &output, &why.out);
	if (code < 0)
		strbuf_addf(err, "Could not %s %s: %s", verb, i->ref,
		    shortbuf_text(&why));
	else if (code != 0)
		strbuf_addf(err,
		    "Could not %s %s: Execution of '%s' returned %d: %s", verb,
		    i->ref, command_text(i->arena, command), code, output);
	shortbuf_release(&why);
	return code > 0 ? SERVICE_EXITED : code;
}

/* --- the table of processes --- */

/* The pattern that finds the service's process. */
static const char *
pattern_of(struct instance *i)
{
	const char *s = instance_text(i, "pattern");

	if (s == NULL)
		s = instance_text(i, "binary");
	return s != NULL ? s : instance_text(i, "name");
}

/* The second word of the first line that matches, or 0. */
static long
matching_pid(struct regex *re, const char *table)
{
	const char *line = table;
	size_t n;

	for (; *line != '\0'; line += n + (line[n] == '\n')) {
		n = strcspn(line, "\n");
		if (regex_match(re, line, n, 0, NULL, 0, NULL) <= 0)
			continue;
		line += strspn(line, " \t");
		line += strcspn(line, " \t\n");
		return strtol(line, NULL, 10);
	}
	return 0;
}

/* The service's process; 0 where it is not running, or -1 with the reason. */
static long
find_process(struct instance *i, struct strbuf *err)
{
	static const char *const argv[] = {"ps", "-ef", NULL};
	const char *pattern = pattern_of(i), *table;
	struct regex_error bad;
	struct regex *re;
	long pid;

	if (!command_exists(argv[0])) {
		errno = ENOENT;
		command_missing("ps -ef", argv[0], err);
		return -1;
	}
	if (service_ask(i, argv, &table, err) < 0)
		return -1;
	re = regex_compile(pattern, strlen(pattern), 0, &bad);
	if (re == NULL) {
		strbuf_addf(err,
		    "The pattern '%s' is not a valid regular expression",
		    pattern);
		return -1;
	}
	pid = matching_pid(re, table);
	regex_free(re);
	return pid;
}

/* --- base --- */

static int
base_command(
    struct instance *i, const char *verb, struct value *ret, struct strbuf *err)
{
	const char *binary = instance_text(i, "binary");

	if (strcmp(verb, "start") != 0)
		return 0;
	if (binary == NULL) {
		strbuf_addstr(
		    err, "Services must specify a start command or a binary");
		return -1;
	}
	*ret = value_str(binary);
	return 1;
}

int
service_status(struct instance *i, const char **ret, struct strbuf *err)
{
	struct value command;
	const char *output;
	int has = command_of(i, "status", &command, err), code;
	long pid;

	if (has < 0)
		return has;
	if (has == 1) {
		code = base_run(i, command, &output, err);
		*ret = code == 0 ? "running" : "stopped";
		return code < 0 ? -1 : 0;
	}
	pid = find_process(i, err);
	*ret = pid > 0 ? "running" : "stopped";
	return pid < 0 ? -1 : 0;
}

int
service_base_start(struct instance *i, struct strbuf *err)
{
	return run_verb(i, "start", err);
}

int
service_base_stop(struct instance *i, struct strbuf *err)
{
	int rc = run_verb(i, "stop", err);
	long pid;

	if (rc != 1)
		return rc;
	pid = find_process(i, err);
	if (pid <= 0)
		return (int)pid;
	if (kill((pid_t)pid, SIGTERM) == 0 || errno == ESRCH)
		return 0;
	strbuf_addf(err, "Could not kill %s, PID %ld: %s",
	    instance_text(i, "name"), pid, strerror(errno));
	return -1;
}

int
service_base_restart(struct instance *i, struct strbuf *err)
{
	const struct service_ops *ops = service_ops_of(i);
	int rc = run_verb(i, "restart", err);

	if (rc != 1)
		return rc;
	rc = ops->stop(i, err);
	return rc == 0 ? ops->start(i, err) : rc;
}

static const struct service_ops base_ops = {
    .command = base_command,
    .start = service_base_start,
    .stop = service_base_stop,
    .restart = service_base_restart,
};

const struct provider service_base = {
    .name = "base",
    .depth = 1,
    .commands = (const char *const[]){"kill", NULL},
    .features = (const char *const[]){"refreshable", NULL},
    .retrieve = service_retrieve,
    .data = &base_ops,
    .doc = "Commands of the manifest, or the table of processes.",
};

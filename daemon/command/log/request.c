/*
 * dalang log get, list, reset, seal, set and unset: requests to the running
 * daemons.
 */

#include "command/log/request.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "command/commands.h"
#include "command/log/node.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/safe.h"
#include "base/privsep/control/control_client.h"
#include "base/settings/settings.h"

const struct command_option log_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"daemon", 'D', "compiled|applyd", "only this daemon"},
    {"rundir", 'R', "DIR", "directory of the daemons' sockets"},
    {0},
};

static const char *const log_request_daemons[LOG_DAEMONS] = {
    "compiled", "applyd"};

static int
log_request_set(void *arg, int letter, const char *value)
{
	struct log_asking *a = arg;

	if (letter == 'C')
		return settings_set(a->settings, "config", value, &a->diags);
	if (letter == 'R')
		return settings_set(a->settings, "rundir", value, &a->diags);
	if (letter == 'j')
		return !(a->json = 1);
	for (size_t i = 0; i < LOG_DAEMONS; i++) {
		if (strcmp(value, log_request_daemons[i]) == 0) {
			a->daemon = value;
			return 0;
		}
	}
	command_error("Unknown daemon '%s'; use compiled or applyd", value);
	return -1;
}

/* Join the words of the command line with blanks: -1 when too long. */
static int
log_request_line_make(
    struct log_asking *a, const char *action, int argc, char **argv)
{
	size_t n = strlen(action);
	char shown[44];

	memcpy(a->line, action, n + 1);
	for (int i = 0; i < argc; i++) {
		size_t len = strlen(argv[i]);

		if (n + len + 3 > sizeof(a->line) ||
		    strpbrk(argv[i], "\n\r") != NULL) {
			fixed_shorten(shown, sizeof(shown), "%s", argv[i]);
			command_error(
			    "'%s' is too long or contains line ends", shown);
			return -1;
		}
		a->line[n++] = ' ';
		memcpy(a->line + n, argv[i], len + 1);
		n += len;
	}
	return 0;
}

void
log_asking_no_answer(struct log_asking *a, const char *daemon, const char *path)
{
	const char *what = strerror(errno);

	/* not an error unless the daemon was named */
	if (!a->daemon && (errno == ENOENT || errno == ECONNREFUSED))
		return;
	a->failed = 1;
	if (errno == EACCES)
		what = "access is limited to root, the daemon's own user and "
		       "members of the group in the setting control_group";
	command_error(
	    "dalang-%s does not answer at %s: %s", daemon, path, what);
}

/* Print lines with the name of their daemon in front. */
static void
print_lines(const char *daemon, const char *text)
{
	while (*text != '\0') {
		int n = (int)strcspn(text, "\n");

		printf("%s\t", daemon);
		log_safe_write(stdout, text, (size_t)n, LOG_SAFE_LINE);
		putchar('\n');
		text += n;
		text += *text == '\n';
	}
}

static void
log_request_ask(
    struct log_asking *a, int number, const char *daemon, const char *path)
{
	struct strbuf out;
	const char *text;
	int r;

	(void)number;
	strbuf_init(&out, CONTROL_ANSWER_MAX + 16);
	r = control_request(path, a->line, CONTROL_SECONDS * 1000, &out);
	if (r >= 0 && strbuf_text(&out, &text) < 0)
		r = -1;
	if (r < 0) {
		log_asking_no_answer(a, daemon, path);
	} else {
		a->asked++;
		if (r == 0)
			print_lines(daemon, text);
		else
			command_error("dalang-%s: %.*s", daemon,
			    (int)strcspn(text, "\n"), text);
		a->failed |= r;
	}
	strbuf_release(&out);
}

void
log_asking_each(struct log_asking *a, log_request_fn *one)
{
	const char *rundir = settings_get(a->settings, "rundir");
	char path[4096];

	for (int i = 0; i < LOG_DAEMONS; i++) {
		path_print(path, sizeof(path), "%s/%s.control", rundir,
		    log_request_daemons[i]);
		if (a->daemon == NULL ||
		    strcmp(a->daemon, log_request_daemons[i]) == 0)
			one(a, i, log_request_daemons[i], path);
	}
	if (a->asked || a->failed)
		return;
	a->failed = 1;
	command_error("No daemon answers below %s; use --rundir, or start "
		      "dalang-compiled or dalang-applyd",
	    rundir);
}

/* Print an error for arguments of an action that takes none. */
static int
arguments_check(const char *action, int argc, char **argv)
{
	static const char *const without[] = {"count", "list", "reset", "seal"};

	for (size_t i = 0; i < sizeof(without) / sizeof(without[0]); i++) {
		if (argc == 0 || strcmp(without[i], action) != 0)
			continue;
		command_error("'dalang log %s' takes no arguments, but '%s' "
			      "was given; 'dalang log show' reads files",
		    action, argv[0]);
		return -1;
	}
	return 0;
}

int
log_asking_begin(struct log_asking *a, const struct command *self, int argc,
    char **argv, int *ret)
{
	int i;

	memset(a, 0, sizeof(*a));
	a->settings = settings_new(SETTINGS_USER);
	a->arena = arena_new(0);
	diag_init(&a->diags, a->arena, 10);
	i = command_options(self, argc, argv, log_request_set, a, ret);
	if (i < 0)
		return -1;
	*ret = 1;
	if (arguments_check(self->name, argc - i, argv + i) < 0)
		return -1;
	if (settings_read(a->settings, &a->diags) < 0) {
		command_error("%s", a->diags.rows[0].message);
		return -1;
	}
	return log_request_line_make(a, self->name, argc - i, argv + i);
}

void
log_asking_release(struct log_asking *a)
{
	settings_free(a->settings);
	arena_free(a->arena);
}

/* Warn about the node of the request, "set compile@NODE debug". */
static void
node_check(const struct log_asking *a)
{
	const char *word = a->line + strcspn(a->line, " ");
	char selector[LOG_SELECTOR_MAX], error[LOG_ANSWER_MAX];
	struct log_rule r;

	if (*word == ' ')
		word++;
	fixed_or_none(
	    selector, sizeof(selector), "%.*s", (int)strcspn(word, " "), word);
	/* the form with '@', also of compile.hiera.NODE */
	if (log_rule_parse(selector, false, &r, error) < 0)
		return;
	log_rule_selector(&r, selector);
	log_node_warn(settings_get(a->settings, "rundir"), selector);
}

int
command_log_request(const struct command *self, int argc, char **argv)
{
	struct log_asking a;
	int ret = 0;

	if (log_asking_begin(&a, self, argc, argv, &ret) == 0) {
		log_asking_each(&a, log_request_ask);
		ret = a.failed;
		if (ret == 0)
			node_check(&a);
	}
	log_asking_release(&a);
	return ret;
}

/* dalang log get, list, reset, set and unset: asks the daemons that run. */

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "privsep/control.h"
#include "settings/settings.h"

const struct command_option log_options[] = {
    {"config", 'C', "FILE", "the configuration file, for rundir"},
    {"daemon", 'D', "NAME", "only this one: compiled or applyd"},
    {"rundir", 'R', "DIR", "where the daemons' sockets are"},
    {0},
};

static const char *const daemons[] = {"compiled", "applyd"};

struct asking {
	struct settings *settings;
	struct diag_list diags;
	const char *daemon; /* NULL: all that run */
	char line[CONTROL_LINE_MAX];
	int asked, failed;
};

static int
set(void *arg, int letter, const char *value)
{
	struct asking *a = arg;

	if (letter == 'C')
		return settings_set(a->settings, "config", value, &a->diags);
	if (letter == 'R')
		return settings_set(a->settings, "rundir", value, &a->diags);
	for (size_t i = 0; i < sizeof(daemons) / sizeof(daemons[0]); i++) {
		if (strcmp(value, daemons[i]) == 0) {
			a->daemon = value;
			return 0;
		}
	}
	command_error("There is no daemon '%s'; the daemons are compiled and "
		      "applyd",
	    value);
	return -1;
}

/* The words of the command line with blanks between: -1 when too long. */
static int
line_make(struct asking *a, const char *action, int argc, char **argv)
{
	size_t n = strlen(action);

	memcpy(a->line, action, n + 1);
	for (int i = 0; i < argc; i++) {
		size_t len = strlen(argv[i]);

		if (n + len + 3 > sizeof(a->line) ||
		    strpbrk(argv[i], "\n\r") != NULL) {
			command_error(
			    "'%.40s' is too long or has line ends", argv[i]);
			return -1;
		}
		a->line[n++] = ' ';
		memcpy(a->line + n, argv[i], len + 1);
		n += len;
	}
	return 0;
}

static void
no_answer(struct asking *a, const char *daemon, const char *path)
{
	const char *what = strerror(errno);

	/* One that does not run is no fault unless it was named. */
	if (!a->daemon && (errno == ENOENT || errno == ECONNREFUSED))
		return;
	a->failed = 1;
	if (errno == EACCES)
		what = "only root and the daemon's own user may ask";
	command_error(
	    "dalang-%s does not answer at %s: %s", daemon, path, what);
}

/* With more than one daemon, each line says whose it is. */
static void
print_lines(const char *daemon, const char *text)
{
	while (*text != '\0') {
		int n = (int)strcspn(text, "\n");

		printf("%s\t%.*s\n", daemon, n, text);
		text += n;
		text += *text == '\n';
	}
}

static void
ask(struct asking *a, const char *daemon)
{
	char path[4096];
	struct strbuf out;
	int r;

	strbuf_init(&out, CONTROL_ANSWER_MAX + 16);
	snprintf(path, sizeof(path), "%s/%s.control",
	    settings_get(a->settings, "rundir"), daemon);
	r = control_ask(path, a->line, &out);
	if (r < 0) {
		no_answer(a, daemon, path);
	} else {
		a->asked++;
		if (r == 0)
			print_lines(daemon, out.s);
		else
			command_error("dalang-%s: %.*s", daemon,
			    (int)strcspn(out.s, "\n"), out.s);
		a->failed |= r;
	}
	strbuf_release(&out);
}

static void
ask_all(struct asking *a)
{
	for (size_t i = 0; i < sizeof(daemons) / sizeof(daemons[0]); i++) {
		if (a->daemon == NULL || strcmp(a->daemon, daemons[i]) == 0)
			ask(a, daemons[i]);
	}
	if (a->asked || a->failed)
		return;
	a->failed = 1;
	command_error("No daemon answers below %s; give --rundir, or start "
		      "dalang-compiled or dalang-applyd",
	    settings_get(a->settings, "rundir"));
}

int
command_log_ask(const struct command *self, int argc, char **argv)
{
	struct asking a = {.settings = settings_new(SETTINGS_USER)};
	struct arena *arena = arena_new(0);
	int ret = 0, i;

	diag_init(&a.diags, arena, 10);
	i = command_options(self, argc, argv, set, &a, &ret);
	if (i != -1) {
		ret = 1;
		if (settings_read(a.settings, &a.diags) < 0)
			command_error("%s", a.diags.rows[0].message);
		else if (line_make(&a, self->name, argc - i, argv + i) == 0) {
			ask_all(&a);
			ret = a.failed;
		}
	}
	settings_free(a.settings);
	arena_free(arena);
	return ret;
}

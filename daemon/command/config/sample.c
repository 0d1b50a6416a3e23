/* dalang config sample: a configuration file of comments, from the table. */
#include <stdio.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/config/config.h"
#include "command/session.h"
#include "base/settings/settings.h"
#include "base/settings/value.h"

#define PRINT_MAX ((size_t)1 << 20)
#define COLUMNS	  80

const struct command_option config_sample_options[] = {{0}};

static const char sample_head[] =
    "# Settings of Dalang; dalang.conf(5) describes them and this format.\n"
    "# Each line that begins with '#' and a name has the default of a "
    "setting:\n"
    "# delete the '#' to change it, and run 'dalang config diff' to see which\n"
    "# settings are not defaults.  A running daemon reads the file again "
    "after\n"
    "# SIGHUP (systemctl reload).\n"
    "#\n"
    "# [main] is for all programs; [server] is for dalang-compiled, [agent] "
    "for\n"
    "# dalang-applyd and 'dalang agent', [user] for other commands.\n"
    "\n"
    "[main]\n";

/* Add a comment, in lines of at most COLUMNS characters. */
static void
add_comment(struct strbuf *out, const char *text)
{
	size_t column = 0;

	while (*text != '\0') {
		size_t n = strcspn(text, " ");

		if (column == 0 || column + 1 + n > COLUMNS) {
			strbuf_addstr(out, column == 0 ? "# " : "\n# ");
			column = 2;
		} else {
			strbuf_addstr(out, " ");
			column++;
		}
		strbuf_add(out, text, n);
		column += n;
		text += n + (text[n] == ' ');
	}
	strbuf_addstr(out, "\n");
}

static void
add_setting(struct strbuf *out, const struct setting_row *row)
{
	char low[SETTING_BOUND], high[SETTING_BOUND];

	strbuf_addstr(out, "\n");
	add_comment(out, row->doc);
	if (setting_has_range(row)) {
		setting_range(row, low, high);
		strbuf_addf(out, "# from %s%s%s\n", low,
		    *high != '\0' ? " to " : "", high);
	} else if (row->choices != NULL)
		strbuf_addf(out, "# one of: %s\n", row->choices);
	strbuf_addf(out, "#%s =", row->name);
	if (row->value != NULL && *row->value != '\0')
		strbuf_addf(out, " %s", row->value);
	strbuf_addstr(out, "\n");
}

/* Add the settings that have an effect in a file. */
static void
sample_add_all(struct strbuf *out)
{
	strbuf_addstr(out, sample_head);
	for (const struct setting_row *row = settings_table; row->name != NULL;
	     row++) {
		if (row->doc != NULL && strcmp(row->name, "config") != 0)
			add_setting(out, row);
	}
}

int
command_config_sample(const struct command *self, int argc, char **argv)
{
	struct config_run r;
	struct strbuf out;
	char **args;
	int ret, n = config_begin(&r, self, argc, argv, &args, &ret);

	if (n > 0) {
		(void)config_check_count(&r, n, 0);
		ret = 1;
	} else if (n == 0) {
		strbuf_init(&out, PRINT_MAX);
		sample_add_all(&out);
		ret = command_print_buf(stdout, &out) < 0;
		strbuf_release(&out);
	}
	session_end(&r.s);
	return ret;
}

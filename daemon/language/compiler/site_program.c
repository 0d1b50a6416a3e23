#include "language/compiler/site_program.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "base/settings/settings.h"

/* Bytes of output within an error, and of words. */
#define SHOWN_MAX 1000

/* The command as Puppet prints it. */
static const char *
site_program_command_text(struct arena *a, const char *const *argv)
{
	struct shortbuf out;
	const char *text;

	shortbuf_init(&out, SHOWN_MAX);
	for (; *argv != NULL; argv++)
		strbuf_addf(
		    &out.out, "%s%s", out.out.len > 0 ? " " : "", *argv);
	text = arena_strdup(a, shortbuf_text(&out));
	shortbuf_release(&out);
	return text;
}

/* Write the reason of a failure; 0 for a success. */
static int
site_program_result(const struct spawn_result *r, const char *command,
    int64_t limit_ms, char why[SITE_PROGRAM_ERROR_MAX])
{
	char text[SHOWN_MAX + 1];

	if (r->timed_out || r->stopped)
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "Execution of '%s' was ended after %lld ms, the limit of "
		    "external_nodes_timeout",
		    command, (long long)limit_ms);
	else if (r->code != 0) {
		fixed_shorten(text, sizeof(text), "%s", strbuf_shown(&r->out));
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "Execution of '%s' returned %d: %s", command,
		    r->code < 0 ? 128 + r->signal : r->code, text);
	} else if (strbuf_is_cut(&r->out))
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "Execution of '%s' printed more than %zu bytes", command,
		    r->out.max);
	else
		return 0;
	return -1;
}

/* Append the text of standard error, up to a length, to the reason. */
static void
errors_append(const struct strbuf *errors, char why[SITE_PROGRAM_ERROR_MAX])
{
	static const char blank[] = " \t\r\n";
	const char *text = strbuf_shown(errors);
	size_t used = strlen(why), n = strlen(text);

	while (n > 0 && strchr(blank, text[n - 1]) != NULL)
		n--;
	if (n == 0)
		return;
	while (used > 0 && strchr(blank, why[used - 1]) != NULL)
		used--;
	fixed_shorten(why + used, SITE_PROGRAM_ERROR_MAX - used, "%s%.*s%s",
	    used > 0 && why[used - 1] == ':' ? " " : "; standard error: ",
	    (int)(n < SHOWN_MAX ? n : SHOWN_MAX), text,
	    n > SHOWN_MAX ? "..." : "");
}

/* The program has ended. */
static int
take_result(const struct spawn_result *r, const char *command,
    const char *certname, int64_t limit_ms, struct strbuf *out,
    char why[SITE_PROGRAM_ERROR_MAX])
{
	char text[SHOWN_MAX + 1];

	fixed_shorten(text, sizeof(text), "%s", strbuf_shown(&r->err));
	if (r->err.len > 0)
		log_event(COMPILE_NODE, CAT_SITE_OUTPUT,
		    log_str("node", certname), log_str("program", command),
		    log_str("text", text));
	if (site_program_result(r, command, limit_ms, why) < 0) {
		errors_append(&r->err, why);
		return -1;
	}
	strbuf_addbuf(out, &r->out);
	return 0;
}

int
site_output_large(
    const char *command, const struct strbuf *out, struct diag_list *diags)
{
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The output of %s is larger than %zu bytes", command, out->max);
	return -1;
}

int
site_program_run(const char *const *words, const char *certname,
    int64_t limit_ms, struct strbuf *out, char why[SITE_PROGRAM_ERROR_MAX])
{
	struct arena *a = arena_new(0);
	struct spawn_options o = {
	    .env = spawn_environment(a),
	    .output_max = out->max - out->len,
	    .limit_ms = limit_ms,
	};
	struct spawn_result r;
	const char **argv, *command;
	size_t n = 0;
	int rc = -1;

	while (words[n] != NULL)
		n++;
	argv = arena_alloc(a, (n + 2) * sizeof(*argv));
	memcpy(argv, words, n * sizeof(*argv));
	argv[n] = certname;
	argv[n + 1] = NULL;
	o.argv = argv;
	command = site_program_command_text(a, argv);
	if (*certname == '-') {
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "Execution of '%s' was refused: the name would be an "
		    "option of the program",
		    command);
	} else if (spawn_run(&o, &r) < 0) {
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "Execution of '%s' failed: %s", command, strerror(errno));
	} else {
		rc = take_result(&r, command, certname, limit_ms, out, why);
		spawn_release(&r);
	}
	arena_free(a);
	return rc;
}

int64_t
site_program_limit(struct settings *s)
{
	return settings_seconds(s, "external_nodes_timeout") * 1000;
}

#include "compiler/node_program.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/spawn.h"
#include "base/strbuf.h"
#include "base/vec.h"
#include "logging/log.h"
#include "settings/settings.h"

/* Words of a command. */
#define WORDS_MAX 64
/* Bytes of output within an error. */
#define SHOWN_MAX 1000

const char *
node_program_of(struct settings *s, const char **ret_wrong)
{
	const char *terminus = settings_get(s, "node_terminus");
	const char *command = settings_get(s, "external_nodes");

	*ret_wrong = NULL;
	if (strcmp(terminus, "plain") == 0)
		return NULL;
	if (strcmp(terminus, "exec") != 0)
		*ret_wrong = "node_terminus is neither plain nor exec: "
			     "Could not find terminus for indirection node";
	else if (command == NULL || *command == '\0' ||
		 strcmp(command, "none") == 0)
		*ret_wrong = "You must set the 'external_nodes' parameter to "
			     "use the external node terminus";
	else if (*command != '/')
		*ret_wrong = "external_nodes: You must set the exec parameter "
			     "to a fully qualified command";
	return *ret_wrong == NULL ? command : NULL;
}

/* Split the command at blanks; -1 when it has too many words. */
static int
split(struct arena *a, const char *command, const char *certname,
    const char *argv[WORDS_MAX + 2])
{
	char *rest = arena_strdup(a, command), *word;
	size_t n = 0;

	while ((word = strsep(&rest, " \t\n")) != NULL) {
		if (*word == '\0')
			continue;
		if (n == WORDS_MAX)
			return -1;
		argv[n++] = word;
	}
	argv[n++] = certname;
	argv[n] = NULL;
	return 0;
}

static bool
is_blank(const struct strbuf *b)
{
	size_t n = 0;

	while (n < b->len && strchr(" \t\r\n\v\f", b->s[n]) != NULL)
		n++;
	return n == b->len;
}

/* Append the beginning of an output. */
static void
shown(char why[NODE_PROGRAM_ERROR_MAX], const struct strbuf *out)
{
	size_t n = strlen(why);

	snprintf(why + n, NODE_PROGRAM_ERROR_MAX - n, "%.*s",
	    (int)(out->len < SHOWN_MAX ? out->len : SHOWN_MAX), out->s);
}

static void
failed(
    char why[NODE_PROGRAM_ERROR_MAX], const char *command, const char *certname)
{
	snprintf(why, NODE_PROGRAM_ERROR_MAX,
	    "Failed to find %s via exec: Execution of '%.1000s %s' ", certname,
	    command, certname);
}

static int
result(const struct spawn_result *r, const char *command, const char *certname,
    int64_t limit_ms, char why[NODE_PROGRAM_ERROR_MAX])
{
	size_t n;

	failed(why, command, certname);
	n = strlen(why);
	if (r->timed_out || r->stopped) {
		snprintf(why + n, NODE_PROGRAM_ERROR_MAX - n,
		    "was ended after %lld ms, the limit of "
		    "external_nodes_timeout",
		    (long long)limit_ms);
	} else if (r->code != 0) {
		snprintf(why + n, NODE_PROGRAM_ERROR_MAX - n,
		    "returned %d: ", r->code < 0 ? 128 + r->signal : r->code);
		shown(why, &r->out);
	} else if (r->out.overflow) {
		snprintf(why + n, NODE_PROGRAM_ERROR_MAX - n,
		    "printed more than %zu bytes", r->out.max);
	} else if (is_blank(&r->out)) {
		snprintf(why, NODE_PROGRAM_ERROR_MAX,
		    "Could not find node '%s'; cannot compile", certname);
	} else {
		return 0;
	}
	return -1;
}

static const char *const *
environment_of(struct arena *a)
{
	const char *path = getenv("PATH");
	const char **env = arena_alloc(a, 4 * sizeof(*env));

	env[0] = arena_printf(a, "PATH=%s",
	    path != NULL ? path : "/usr/sbin:/usr/bin:/sbin:/bin");
	env[1] = "LANG=C";
	env[2] = "LC_ALL=C";
	env[3] = NULL;
	return env;
}

/* Run it, and take its output over. */
static int
execute(struct arena *a, const char *const *argv, const char *command,
    int64_t limit_ms, struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX])
{
	const char *certname = argv[0];
	struct spawn_options o = {.argv = argv,
	    .env = environment_of(a),
	    .output_max = out->max,
	    .limit_ms = limit_ms};
	struct spawn_result r;
	int rc;

	for (size_t i = 0; argv[i] != NULL; i++)
		certname = argv[i];
	if (spawn_run(&o, &r) < 0) {
		failed(why, command, certname);
		rc = (int)strlen(why);
		snprintf(why + rc, (size_t)(NODE_PROGRAM_ERROR_MAX - rc),
		    "failed: %s", strerror(errno));
		return -1;
	}
	if (r.err.len > 0)
		log_event(COMPILE_NODE, CAT_CLASSIFIER_OUTPUT,
		    log_str("node", certname),
		    log_strn("text", r.err.s,
			r.err.len < SHOWN_MAX ? r.err.len : SHOWN_MAX));
	rc = result(&r, command, certname, limit_ms, why);
	if (rc == 0)
		strbuf_add(out, r.out.s, r.out.len);
	spawn_release(&r);
	return rc;
}

int
node_program_run(const char *command, const char *certname, int64_t limit_ms,
    struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX])
{
	const char *argv[WORDS_MAX + 2];
	struct arena *a = arena_new(0);
	int rc = -1;

	if (*certname == '-')
		snprintf(why, NODE_PROGRAM_ERROR_MAX,
		    "Failed to find %s via exec: a name that begins with - "
		    "would be an option of the program",
		    certname);
	else if (split(a, command, certname, argv) < 0)
		snprintf(why, NODE_PROGRAM_ERROR_MAX,
		    "Failed to find %s via exec: external_nodes has more than "
		    "%d words",
		    certname, WORDS_MAX);
	else
		rc = execute(a, argv, command, limit_ms, out, why);
	arena_free(a);
	return rc;
}

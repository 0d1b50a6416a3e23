#include "language/compiler/node_program.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "language/compiler/site_program.h"
#include "base/settings/settings.h"

/* Words of a command. */
#define WORDS_MAX 64

const char *
node_program_of(struct settings *s, const char **ret_wrong)
{
	const char *terminus = settings_get(s, "node_terminus");
	const char *command = settings_get(s, "external_nodes");

	*ret_wrong = NULL;
	if (strcmp(terminus, "exec") != 0)
		return NULL;
	if (command == NULL || *command == '\0' || strcmp(command, "none") == 0)
		*ret_wrong = "You must set the 'external_nodes' parameter to "
			     "use the external node terminus";
	else if (*command != '/')
		*ret_wrong = "external_nodes: You must set the exec parameter "
			     "to a fully qualified command";
	return *ret_wrong == NULL ? command : NULL;
}

/* Split the command at blanks; -1 when it has too many words. */
static int
node_program_split(
    struct arena *a, const char *command, const char *words[WORDS_MAX + 1])
{
	char *rest = arena_strdup(a, command), *word;
	size_t n = 0;

	while ((word = strsep(&rest, " \t\n")) != NULL) {
		if (*word == '\0')
			continue;
		if (n == WORDS_MAX)
			return -1;
		words[n++] = word;
	}
	words[n] = NULL;
	return 0;
}

static bool
node_program_is_blank(const struct strbuf *b)
{
	const char *s;

	return strbuf_text(b, &s) == 0 && strspn(s, " \t\r\n\v\f") == b->len;
}

int
node_program_run(const char *command, const char *certname, int64_t limit_ms,
    struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX])
{
	char reason[SITE_PROGRAM_ERROR_MAX];
	struct arena *a = arena_new(0);
	const char *words[WORDS_MAX + 1];
	int rc = node_program_split(a, command, words);

	if (rc < 0)
		snprintf(reason, sizeof(reason),
		    "external_nodes has more than %d words", WORDS_MAX);
	else
		rc = site_program_run(words, certname, limit_ms, out, reason);
	arena_free(a);
	if (rc == 0 && !node_program_is_blank(out))
		return 0;
	if (rc == 0)
		fixed_shorten(why, NODE_PROGRAM_ERROR_MAX,
		    "Could not find node '%s'; cannot compile", certname);
	else
		fixed_shorten(why, NODE_PROGRAM_ERROR_MAX,
		    "Failed to find %s via exec: %s", certname, reason);
	return -1;
}

#include "language/compiler/node_program.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/files/program.h"
#include "language/compiler/site_program.h"
#include "language/compiler/lookup/terminus_program.h"
#include "base/settings/settings.h"

/* Words of a command. */
#define WORDS_MAX 64

/* Our program for node_terminus = dns. */
#define NODE_DNS_PROGRAM "dalang-dns"

static const char *const terminus_words[] = {
    [NODE_PLAIN] = "plain",
    [NODE_EXEC] = "exec",
    [NODE_COMMAND] = "command",
    [NODE_DNS] = "dns",
};

static enum node_terminus
node_terminus_of(struct settings *s)
{
	const char *word = settings_get(s, "node_terminus");

	for (enum node_terminus t = NODE_EXEC; t <= NODE_DNS; t++)
		if (strcmp(word, terminus_words[t]) == 0)
			return t;
	return NODE_PLAIN;
}

struct node_program
node_program_of(struct settings *s, const char **ret_wrong)
{
	struct node_program p = {
	    .terminus = node_terminus_of(s), .settings = s};
	const char *command = settings_get(s, "external_nodes");

	*ret_wrong = NULL;
	if (p.terminus == NODE_PLAIN)
		return p;
	if (p.terminus == NODE_DNS)
		p.command = NODE_DNS_PROGRAM;
	else if (command == NULL || *command == '\0' ||
		 strcmp(command, "none") == 0)
		*ret_wrong = "You must set the 'external_nodes' parameter to "
			     "use the external node terminus";
	else if (*command != '/')
		*ret_wrong = "external_nodes: You must set the exec parameter "
			     "to a fully qualified command";
	else
		p.command = command;
	return p;
}

/* The words of the program that is run, and NULL behind them. */
struct node_words {
	struct arena *arena;
	const char *words[WORDS_MAX + 1];
	size_t count;
};

static int
node_words_add(struct node_words *w, const char *word)
{
	if (w->count == WORDS_MAX)
		return -1;
	w->words[w->count++] = word;
	w->words[w->count] = NULL;
	return 0;
}

/*
 * Add the words of a command; or words with blanks or commas between them, each
 * after an option.
 */
static int
node_words_split(struct node_words *w, const char *text, const char *option)
{
	char *rest = arena_strdup(w->arena, text), *word;

	while (
	    (word = strsep(&rest, option == NULL ? " \t\n" : " \t\n,")) != NULL)
		if (*word != '\0' &&
		    ((option != NULL && node_words_add(w, option) < 0) ||
			node_words_add(w, word) < 0))
			return -1;
	return 0;
}

/* The words of our program for DNS; its path is found, or -1 with errno. */
static int
node_words_dns(struct node_words *w, struct settings *s)
{
	const char *anchor = settings_get(s, "node_dns_anchor");
	char *path = arena_alloc(w->arena, PATH_MAX);

	if (program_find(NODE_DNS_PROGRAM, path, PATH_MAX) < 0 ||
	    node_words_add(w, path) < 0)
		return -1;
	if (settings_bool(s, "node_dns_unsigned") &&
	    node_words_add(w, "--unsigned") < 0)
		return -1;
	if (anchor != NULL && *anchor != '\0' &&
	    (node_words_add(w, "--anchor") < 0 ||
		node_words_add(w, anchor) < 0))
		return -1;
	errno = E2BIG;
	return node_words_split(
	    w, settings_get(s, "node_dns_servers"), "--server");
}

/* Write the words, or the reason why that cannot be. */
static int
node_words_of(struct node_words *w, const struct node_program *p,
    char reason[SITE_PROGRAM_ERROR_MAX])
{
	w->count = 0;
	if (p->terminus == NODE_DNS) {
		if (node_words_dns(w, p->settings) == 0)
			return 0;
		fixed_shorten(reason, SITE_PROGRAM_ERROR_MAX, "%s: %s",
		    NODE_DNS_PROGRAM, strerror(errno));
		return -1;
	}
	if (node_words_split(w, p->command, NULL) == 0)
		return 0;
	fixed_shorten(reason, SITE_PROGRAM_ERROR_MAX,
	    "external_nodes has more than %d words", WORDS_MAX);
	return -1;
}

static bool
node_program_is_blank(const struct strbuf *b)
{
	const char *s;

	return strbuf_text(b, &s) == 0 && strspn(s, " \t\r\n\v\f") == b->len;
}

/* The sentence on a node that the program has not found. */
static int
node_program_none(const char *certname, char why[NODE_PROGRAM_ERROR_MAX])
{
	fixed_shorten(why, NODE_PROGRAM_ERROR_MAX,
	    "Could not find node '%s'; cannot compile", certname);
	return -1;
}

/* The sentence on a program that has failed. */
static int
node_program_failed(const struct node_program *p, const char *certname,
    const char *reason, char why[NODE_PROGRAM_ERROR_MAX])
{
	fixed_shorten(why, NODE_PROGRAM_ERROR_MAX,
	    "Failed to find %s via %s: %s", certname,
	    terminus_words[p->terminus], reason);
	return -1;
}

int
node_program_run(const struct node_program *p,
    struct terminus_program **running, const char *certname, int64_t limit_ms,
    struct strbuf *out, char why[NODE_PROGRAM_ERROR_MAX])
{
	char reason[SITE_PROGRAM_ERROR_MAX];
	struct node_words w = {.arena = arena_new(0)};
	int found = node_words_of(&w, p, reason);

	if (found == 0 && p->terminus == NODE_EXEC) {
		found =
		    site_program_run(w.words, certname, limit_ms, out, reason);
		if (found == 0)
			found = !node_program_is_blank(out);
	} else if (found == 0) {
		if (*running == NULL)
			*running = terminus_program_new(w.words);
		found = terminus_program_find(
		    *running, "node", certname, limit_ms, out, reason);
	}
	arena_free(w.arena);
	if (found < 0)
		return node_program_failed(p, certname, reason, why);
	return found > 0 ? 0 : node_program_none(certname, why);
}

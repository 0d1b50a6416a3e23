#include "command/lookup/searched.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "command/terminal.h"
#include "language/hiera/explain.h"
#include "logging/safe.h"

#define OPTIONS_KEY   "lookup_options"
#define OUTCOME_WIDTH 13
#define GREEN	      "\033[0;32m"
#define FAINT	      "\033[2m"
#define PLAIN	      "\033[0m"

struct searched {
	const char *entry; /* of the hierarchy, or the layer */
	bool colour;
	bool missed; /* the key has parts that the value does not have */
};

static const char *const searched_outcomes[] = {
    [EXPLAIN_FOUND] = "found",
    [EXPLAIN_FOUND_IN_OVERRIDES] = "found",
    [EXPLAIN_FOUND_IN_DEFAULTS] = "found",
    [EXPLAIN_NOT_FOUND] = "no such key",
    [EXPLAIN_LOCATION_NOT_FOUND] = "no file",
    [EXPLAIN_MODULE_NOT_FOUND] = "no module",
    [EXPLAIN_MODULE_PROVIDER_NOT_FOUND] = "no data",
};

static bool
searched_is_found(const struct explain_node *n)
{
	return n->event == EXPLAIN_FOUND ||
	       n->event == EXPLAIN_FOUND_IN_OVERRIDES ||
	       n->event == EXPLAIN_FOUND_IN_DEFAULTS;
}

/*
 * Print a text; control characters are escaped, because values of facts can be
 * in names and paths.
 */
static void
text_print(const char *s)
{
	log_safe_write(stdout, s, strlen(s), LOG_SAFE_LINE);
}

static void
level_print(const struct searched *s, const struct explain_node *n,
    const char *name, const char *place)
{
	const char *outcome =
	    n->event == EXPLAIN_RESULT ? NULL : searched_outcomes[n->event];
	bool used = searched_is_found(n) && !s->missed;

	if (outcome == NULL)
		return;
	if (s->colour)
		fputs(used ? GREEN : FAINT, stdout);
	printf("%c %-*s", used ? '*' : ' ', OUTCOME_WIDTH, outcome);
	text_print(name);
	if (place != NULL) {
		fputs(": ", stdout);
		text_print(place);
	}
	fputs(s->colour ? PLAIN "\n" : "\n", stdout);
}

/*
 * Whether step n has found a value for a of the key a.b, but the value has no
 * member b.
 */
static bool
is_missed(const struct explain_node *n)
{
	while (n != NULL && n->kind != EXPLAIN_SUB_KEY)
		n = n->next;
	return n != NULL && n->last != NULL &&
	       n->last->event == EXPLAIN_NOT_FOUND;
}

static void branches_print(struct searched s, const struct explain_node *n);

/* Print the levels below a step, down to the places of data. */
static void
steps_print(struct searched s, const struct explain_node *n)
{
	switch (n->kind) {
	case EXPLAIN_PATH:
	case EXPLAIN_URI:
		level_print(&s, n, s.entry, n->text);
		return;
	case EXPLAIN_MODULE:
		level_print(&s, n, "Module", n->text);
		return;
	case EXPLAIN_SUB_KEY:
		if (s.missed)
			level_print(&s, n->last, "Sub key", n->text);
		return;
	case EXPLAIN_INTERPOLATION:
		return;
	case EXPLAIN_SCOPE: /* in a default_hierarchy */
		if (strstr(n->text, OPTIONS_KEY) != NULL)
			return;
		break;
	case EXPLAIN_PROVIDER:
		s.entry = n->text;
		level_print(&s, n, s.entry, NULL);
		break;
	default:
		break;
	}
	branches_print(s, n);
}

static void
branches_print(struct searched s, const struct explain_node *n)
{
	bool missed = s.missed;

	for (n = n->first; n != NULL; n = n->next) {
		s.missed = missed || is_missed(n);
		steps_print(s, n);
	}
}

void
searched_print(const struct explainer *x)
{
	struct searched s = {.entry = "", .colour = terminal_is_coloured()};

	for (const struct explain_node *n = x->root.first; n != NULL;
	     n = n->next) {
		if (n->kind != EXPLAIN_KEY || strcmp(n->text, OPTIONS_KEY) == 0)
			continue;
		fputs("\nLevels searched for \"", stdout);
		text_print(n->text);
		fputs("\" (* = used):\n", stdout);
		branches_print(s, n);
	}
}

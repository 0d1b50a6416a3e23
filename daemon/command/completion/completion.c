/* dalang completion: prints the words with which a command line can go on. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/completion/words.h"
#include "command/session.h"

#define SYNOPSIS_MAX 128

static const struct command root = {.actions = commands};

/* A command line up to the word that is completed. */
struct completion_line {
	struct completion c;
	const struct command *self;
	int slot;	    /* number of arguments before the word */
	const char *value;  /* kinds of the value that an option needs */
	bool help, literal; /* after "help", after "--" */
};

/* --- commands --- */

static const struct command *
completion_action_find(const struct command *actions, const char *name)
{
	while (actions->name != NULL && strcmp(actions->name, name) != 0)
		actions++;
	return actions->name != NULL ? actions : NULL;
}

/*
 * Read the names of commands; returns the number of words read, -1 for an
 * unknown one.
 */
static int
completion_commands_read(struct completion_line *l, int n, char **words)
{
	int i;

	l->self = &root;
	for (i = 0; i < n && l->self->actions != NULL; i++) {
		if (strcmp(words[i], "help") == 0) {
			l->help = true;
			continue;
		}
		l->self = completion_action_find(l->self->actions, words[i]);
		if (l->self == NULL)
			return -1;
	}
	return i;
}

static void
actions_offer(const struct completion_line *l)
{
	for (const struct command *a = l->self->actions; a->name != NULL; a++)
		completion_words_offer(&l->c, a->name, a->doc);
	if (completion_action_find(l->self->actions, "help") == NULL)
		completion_words_offer(
		    &l->c, "help", "print the usage of a command");
}

/* --- options --- */

/* Return the option of that name, or NULL. */
static const struct command_option *
completion_option_find(const struct command *self, const char *name, size_t len)
{
	const struct command_option *o = self->options;

	for (; o != NULL && o->name != NULL; o++)
		if (strlen(o->name) == len && memcmp(o->name, name, len) == 0)
			return o;
	return NULL;
}

static const struct command_option *
letter_find(const struct command *self, char letter)
{
	const struct command_option *o = self->options;

	for (; o != NULL && o->name != NULL; o++)
		if (o->letter == (unsigned char)letter)
			return o;
	return NULL;
}

/* Return the kinds of an option's value, NULL: it has none. */
static const char *
completion_option_value(
    const struct completion_line *l, const char *name, size_t len)
{
	const struct command_option *o =
	    completion_option_find(l->self, name, len);

	if (o != NULL)
		return o->value;
	return commands_take_settings(l->self)
		   ? completion_words_setting(&l->c, name, len)
		   : NULL;
}

/* Return the kinds of the next word, where it is the value of this option. */
static const char *
value_follows(const struct completion_line *l, const char *word)
{
	const struct command_option *o;

	if (strncmp(word, "--", 2) == 0)
		return strchr(word, '=') != NULL
			   ? NULL
			   : completion_option_value(
				 l, word + 2, strlen(word + 2));
	o = word[2] == '\0' ? letter_find(l->self, word[1]) : NULL;
	return o != NULL ? o->value : NULL;
}

static void
option_offer(const struct completion_line *l, const char *name, const char *doc)
{
	completion_words_offer(
	    &l->c, arena_printf(l->c.arena, "--%s", name), doc);
}

/*
 * Offer options.  Settings are offered only after their first letter was typed,
 * because there are many.
 */
static void
options_offer(const struct completion_line *l)
{
	const struct command_option *o = l->self->options;
	const struct setting_row *s = settings_table;

	for (; o != NULL && o->name != NULL; o++)
		option_offer(l, o->name, o->doc);
	option_offer(l, "help", "print the usage of the command");
	if (!commands_take_settings(l->self) || strlen(l->c.word) < 3)
		return;
	for (; s->name != NULL; s++) {
		if (completion_option_find(l->self, s->name, strlen(s->name)) !=
		    NULL)
			continue;
		option_offer(l, s->name, s->doc);
		if (s->type == SETTING_BOOL)
			option_offer(l,
			    arena_printf(l->c.arena, "no-%s", s->name), s->doc);
	}
}

/* --- arguments --- */

/* Copy the next word of a synopsis without brackets; NULL at the end. */
static const char *
synopsis_next(const char *p, char word[SYNOPSIS_MAX], bool *repeats)
{
	size_t n;

	p += strspn(p, " [");
	if (*p == '\0')
		return NULL;
	n = strcspn(p, " ");
	fixed_must(word, SYNOPSIS_MAX, "%.*s", (int)n, p);
	word[strcspn(word, "[]")] = '\0';
	*repeats =
	    strlen(word) > 3 && strcmp(word + strlen(word) - 3, "...") == 0;
	if (*repeats)
		word[strlen(word) - 3] = '\0';
	word[strcspn(word, "=")] = '\0';
	return p + n;
}

/* Print the words of the argument with that number. */
static void
argument_offer(const struct completion_line *l)
{
	const char *p = l->self->synopsis;
	char word[SYNOPSIS_MAX];
	bool repeats;
	int n = 0;

	while ((p = synopsis_next(p, word, &repeats)) != NULL) {
		if (*word == '-' || strcmp(word, "OPTION") == 0)
			continue;
		if (n++ < l->slot && !repeats)
			continue;
		completion_words(&l->c, word);
		break;
	}
}

/* --- the line --- */

/* Read a word between the command and the word to be completed. */
static void
word_read(struct completion_line *l, const char *word)
{
	if (l->value != NULL) {
		l->value = NULL;
	} else if (!l->literal && strcmp(word, "--") == 0) {
		l->literal = true;
	} else if (!l->literal && word[0] == '-' && word[1] != '\0') {
		l->value = value_follows(l, word);
	} else {
		if (l->slot++ == 0)
			l->c.argument = word;
	}
}

/* Print what completes the last word. */
static void
word_offer(struct completion_line *l, const char *word)
{
	const char *end = strchr(word, '=');
	bool is_option = !l->literal && *word == '-';

	l->c.word = word;
	if (l->value != NULL) {
		completion_words(&l->c, l->value);
	} else if (is_option && word[1] == '-' && end != NULL) {
		const char *kinds = completion_option_value(
		    l, word + 2, (size_t)(end - word) - 2);

		l->c.head = arena_printf(
		    l->c.arena, "%.*s", (int)(end + 1 - word), word);
		l->c.word = end + 1;
		if (kinds != NULL)
			completion_words(&l->c, kinds);
	} else if (is_option) {
		options_offer(l);
	} else {
		argument_offer(l);
	}
}

static void
completion_complete(struct completion_line *l, int n, char **words)
{
	int i = completion_commands_read(l, n - 1, words);

	l->c.word = words[n - 1];
	if (i < 0)
		return;
	if (l->self->actions != NULL)
		actions_offer(l);
	if (l->self->actions != NULL || l->help)
		return;
	while (i < n - 1)
		word_read(l, words[i++]);
	word_offer(l, words[n - 1]);
}

/* Use the settings of the line and of their file, as far as they are valid. */
static void
completion_settings_use(struct session *s, int n, char **words)
{
	for (int i = 0; i < n; i++)
		(void)settings_option(s->settings, n, words, &i, &s->diags);
	(void)settings_read(s->settings, &s->diags);
}

int
command_completion(const struct command *self, int argc, char **argv)
{
	struct completion_line l = {.c = {.head = ""}};
	struct session s;
	int ret, first = command_options(self, argc, argv, NULL, NULL, &ret);

	if (first < 0)
		return ret;
	if (first == argc) {
		command_usage(self, stderr);
		return 1;
	}
	session_init(&s, SETTINGS_USER);
	completion_settings_use(&s, argc - first - 1, argv + first);
	l.c.arena = s.arena;
	l.c.settings = s.settings;
	completion_complete(&l, argc - first, argv + first);
	session_end(&s);
	return 0;
}

#ifndef COMMAND_COMPLETION_WORDS_H
#define COMMAND_COMPLETION_WORDS_H

/*
 * Completion of words in a shell.  What can follow is derived from the tables
 * of commands and options: a synopsis "[OPTION...] CATEGORY[@NODE] LEVEL" lists
 * the kinds of arguments, and the value of an option is of such a kind as well.
 * A kind is a name in capitals; any other text is itself a word.
 */

#include <stddef.h>

struct arena;
struct settings;

struct completion {
	struct arena *arena;
	struct settings *settings;
	const char *head;     /* printed before each word: "--level=" */
	const char *word;     /* the begin of the words to print */
	const char *argument; /* the first argument, or NULL */
};

/*
 * Print a word that begins as typed, and its description (may be NULL) up to a
 * control character.  A word that a shell would have to quote is left out:
 * shells insert words as they are.
 */
void completion_words_offer(
    const struct completion *c, const char *word, const char *doc);

/* Print the words of these kinds: "FILE|-|journal". */
void completion_words(const struct completion *c, const char *kinds);

/* Return the kinds of the value of a setting, NULL for an unknown name. */
const char *completion_words_setting(
    const struct completion *c, const char *name, size_t len);

#endif

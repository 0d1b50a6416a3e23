#ifndef LANGUAGE_LANG_LEX_LEX_ESCAPE_H
#define LANGUAGE_LANG_LEX_LEX_ESCAPE_H

/* Escapes in strings. */

struct lexer;
struct token;

/* Escapes that a string translates, behind a backslash. */
enum lex_escape {
	ESCAPE_BACKSLASH = 1 << 0,
	ESCAPE_DOLLAR = 1 << 1,
	ESCAPE_SQUOTE = 1 << 2,
	ESCAPE_DQUOTE = 1 << 3,
	ESCAPE_R = 1 << 4,
	ESCAPE_N = 1 << 5,
	ESCAPE_T = 1 << 6,
	ESCAPE_S = 1 << 7,
	ESCAPE_U = 1 << 8,
	ESCAPE_NEWLINE = 1 << 9,
	ESCAPE_ALL = (1 << 10) - 1,
};

/*
 * Make t the text from s to end with its escapes translated; 0
 * when one is not a valid character.  warn_at is the place of warnings about
 * unknown ones, or NULL for no warnings.
 */
int lex_unescape(struct lexer *lx, struct token *t, const char *s,
    const char *end, unsigned int escapes, const char *warn_at);

#endif

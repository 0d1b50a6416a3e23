#ifndef LANG_LEX_IMPL_H
#define LANG_LEX_IMPL_H

/*
 * Shared by the lexer's files.  A function that lexes returns 1 when it has
 * filled in the token, 0 when it found none (blanks, comments) or failed.
 */

#include "lang/lexer.h"

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

enum char_class {
	CH_OTHER,
	CH_BLANK,
	CH_NEWLINE,
	CH_LOWER, /* also _ */
	CH_UPPER,
	CH_DIGIT,
	CH_PUNCT, /* operators without a special rule */
	CH_HASH,
	CH_DOLLAR,
	CH_SQUOTE,
	CH_DQUOTE,
	CH_COLON,
	CH_SLASH,
	CH_LBRACK,
	CH_LPAREN,
	CH_LBRACE,
	CH_RBRACE,
	CH_AT,
	CH_MINUS,
	CH_PERCENT,
	CH_HIGH, /* not ASCII */
	CH_CLASSES
};
extern const uint8_t lex_class[256];

static inline int
lex_is_word(char c)
{
	uint8_t k = lex_class[(unsigned char)c];

	return k >= CH_LOWER && k <= CH_DIGIT;
}

/* Offset in the source of a place in the current text. */
uint32_t lex_offset(const struct lexer *lx, const char *at);

/* Add a finding at a place of the current text; the lexer has failed. */
int lex_error(struct lexer *lx, const char *at, enum issue_code code,
    const char *arg0, const char *arg1);
/* The same for a finding after which the lexer continues. */
void lex_warning(
    struct lexer *lx, const char *at, enum issue_code code, const char *arg0);

/* A NUL-terminated copy of the text from s up to end, for messages. */
const char *lex_copy(struct lexer *lx, const char *s, const char *end);
/* The text at p for Puppet's messages: "<eof>" or five characters. */
const char *lex_followed_by(struct lexer *lx, const char *p);

/* The end of a variable's name at p, or NULL when it is missing. */
const char *lex_variable_end(const char *p, const char *end);
/* Make t the variable whose name is from s to end; offset is not set. */
void lex_variable(
    struct lexer *lx, struct token *t, const char *s, const char *end);

/* Make t a token from the current place up to end, and move there. */
int lex_take(
    struct lexer *lx, struct token *t, enum token_kind kind, const char *end);

/* Record t as the last match, for messages. */
void lex_matched(struct lexer *lx, const struct token *t);

/* Words, names, variables, numbers (lex_word.c, lex_number.c). */
int lex_word(struct lexer *lx, struct token *t);
int lex_classref(struct lexer *lx, struct token *t);
int lex_colon(struct lexer *lx, struct token *t);
int lex_dollar(struct lexer *lx, struct token *t);
int lex_number(struct lexer *lx, struct token *t);

/* Punctuation and tokens that begin with it (lex_punct.c). */
int lex_punct(struct lexer *lx, struct token *t);
int lex_lbrack(struct lexer *lx, struct token *t);
int lex_lparen(struct lexer *lx, struct token *t);
int lex_lbrace(struct lexer *lx, struct token *t);
int lex_rbrace(struct lexer *lx, struct token *t);
int lex_at(struct lexer *lx, struct token *t);
int lex_minus(struct lexer *lx, struct token *t);
int lex_percent(struct lexer *lx, struct token *t);
int lex_slash(struct lexer *lx, struct token *t);

/*
 * Make t the text from s to end with its escapes translated (lex_escape.c); 0
 * when one is not a valid character.  warn_at is the place of warnings about
 * unknown ones, or NULL for no warnings.
 */
int lex_unescape(struct lexer *lx, struct token *t, const char *s,
    const char *end, unsigned int escapes, const char *warn_at);

/* Strings (lex_string.c). */
int lex_squote(struct lexer *lx, struct token *t);
int lex_dquote(struct lexer *lx, struct token *t);
int lex_string_tail(struct lexer *lx, struct token *t);
int lex_string_variable(struct lexer *lx, struct token *t);
int lex_heredoc_text(struct lexer *lx, struct token *t);

/*
 * Return from the text of a heredoc to the place where it began
 * (lex_heredoc.c).
 */
void lex_heredoc_leave(struct lexer *lx);

/* Heredocs (lex_heredoc.c). */
int lex_heredoc(struct lexer *lx, struct token *t);
uint32_t lex_map_offset(const struct lex_map *m, uint32_t local);

/*
 * Find byte order marks; 0 and a finding when the source has one (lex_bom.c).
 */
int lex_bom(struct lexer *lx, const char *s, size_t n);

/* Templates (lex_epp.c): text up to the next tag into the queue. */
int lex_epp_text(struct lexer *lx, int trim);

#endif

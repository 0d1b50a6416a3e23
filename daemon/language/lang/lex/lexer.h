#ifndef LANGUAGE_LANG_LEX_LEXER_H
#define LANGUAGE_LANG_LEX_LEXER_H

/*
 * The lexer: source text to tokens, one at a time, driven by the parser.
 *
 * A double-quoted string becomes DQPRE, the tokens of its first expression,
 * then DQMID and more tokens for each further one, and DQPOST; without an
 * expression it is one STRING.  A heredoc is HEREDOC followed by the tokens of
 * its text; while these are read, the lexer works in a context of its own on
 * the text without its margin.  An EPP template starts with EPP_START; its text
 * is RENDER_STRING, <%= is RENDER_EXPR, the end of that expression EPP_END.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"
#include "language/lang/issues.h"
#include "language/lang/token.h"

struct arena;
struct intern;
struct source;

/* Where the bytes of a heredoc's text without margin were in the source. */
struct lex_map {
	const struct lex_map *parent; /* of the text around; NULL: source */
	uint32_t start;		      /* of the heredoc's text in that */
	uint32_t lines;
	uint32_t *line;	  /* offset of each line without margins */
	uint32_t *margin; /* bytes removed up to and with that line */
};

enum epp_mode {
	EPP_OFF,
	EPP_TEXT,
	EPP_CODE,
	EPP_EXPR,
};

/* State of a string whose expressions are being read. */
struct lex_string {
	int32_t braces; /* open at its ${ */
	uint8_t heredoc;
	uint8_t variable; /* its expression is a bare $name */
};

/* A text being read: the source or that of a heredoc. */
struct lex_context {
	const char *text; /* where it starts */
	const char *p;	  /* next byte */
	const char *end;
	const char *line_start;	   /* of the line, as far as lexed */
	const char *newline_jump;  /* behind heredocs begun on it */
	const struct lex_map *map; /* NULL: text is in the source */
	struct lex_context *outer; /* of a heredoc */
	int32_t braces;		   /* open ones */
	uint32_t strings;	   /* strings begun in outer contexts */
	uint16_t escapes;	   /* heredoc: which are active */
	uint8_t after;		   /* kind of the last token */
	uint8_t interpolate;	   /* heredoc: is */
	uint8_t epp;		   /* enum epp_mode */
	uint8_t epp_open;	   /* a tag is */
};

enum lex_pending {
	LEX_PLAIN,
	LEX_VARIABLE, /* $name in a string is next */
	LEX_TAIL,     /* the rest of a string */
	LEX_HEREDOC,  /* the text of a heredoc */
};

#define LEX_QUEUE 4

struct lexer {
	struct lex_context c;
	struct source *src;
	struct arena *arena;
	struct intern *names;
	struct diag_list *diags;
	struct lex_string *strings; /* open ones, innermost last */
	uint32_t string_count;
	uint32_t string_cap;
	uint8_t pending; /* enum lex_pending */
	uint8_t failed;
	uint8_t tasks;	/* plan is a keyword */
	uint8_t first;	/* next token is the first of a ${ */
	uint8_t queued; /* tokens of the queue */
	uint8_t next;	/* first of them not yet returned */
	struct token queue[LEX_QUEUE];
	const char *matched; /* last name, number or string: for messages */
	uint32_t matched_len;
	struct growbuf scratch; /* of templates' text */
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

static inline bool
lex_is_word(char c)
{
	uint8_t k = lex_class[(unsigned char)c];

	return k >= CH_LOWER && k <= CH_DIGIT;
}

/* Start reading src->text; results of earlier reading are not released. */
void lexer_init(struct lexer *lx, struct source *src, int epp);
void lexer_release(struct lexer *lx);

/*
 * Return the next token; TOK_ERROR when a finding was added, and from then on.
 */
void lexer_next(struct lexer *lx, struct token *t);

/* True while tokens of a string or heredoc are still to come. */
int lexer_in_string(const struct lexer *lx);

/*
 * For the lexer's files.  A function that lexes returns 1 when it has filled in
 * the token, 0 when it found none (blanks, comments) or failed.
 */

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

/* Make t a token from the current place up to end, and move there. */
int lex_take(
    struct lexer *lx, struct token *t, enum token_kind kind, const char *end);

/* Record t as the last match, for messages. */
void lex_matched(struct lexer *lx, const struct token *t);

#endif

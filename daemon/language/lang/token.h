#ifndef LANGUAGE_LANG_TOKEN_H
#define LANGUAGE_LANG_TOKEN_H

/*
 * Tokens, named as in Puppet's grammar (lib/puppet/pops/parser/egrammar.ra).
 */

#include <stdbool.h>
#include <stdint.h>

struct name;

enum token_kind {
	TOK_EOF,
	TOK_ERROR, /* after an error, until the end */
	TOK_OTHER, /* a character that cannot begin a token */
	TOK_TILDE,

	/* values */
	TOK_NAME,
	TOK_WORD,
	TOK_CLASSREF,
	TOK_VARIABLE,
	TOK_NUMBER,
	TOK_STRING,
	TOK_REGEX,
	TOK_DQPRE,
	TOK_DQMID,
	TOK_DQPOST,
	TOK_HEREDOC,
	TOK_EPP_START,
	TOK_EPP_END,
	TOK_RENDER_STRING,
	TOK_RENDER_EXPR,

	/* keywords; also attribute names: see token_is_keyword() */
	TOK_AND,
	TOK_ATTR,
	TOK_CASE,
	TOK_CLASS,
	TOK_DEFAULT,
	TOK_DEFINE,
	TOK_ELSE,
	TOK_ELSIF,
	TOK_FUNCTION,
	TOK_IF,
	TOK_IN,
	TOK_INHERITS,
	TOK_NODE,
	TOK_OR,
	TOK_PLAN,
	TOK_PRIVATE,
	TOK_TYPE,
	TOK_UNDEF,
	TOK_UNLESS,
	TOK_FALSE, /* not an attribute name */
	TOK_TRUE,

	/* punctuation */
	TOK_LBRACK, /* [ directly behind something */
	TOK_LISTSTART,
	TOK_RBRACK,
	TOK_LBRACE,
	TOK_SELBRACE, /* { behind ? */
	TOK_RBRACE,
	TOK_LPAREN,
	TOK_WSLPAREN, /* ( first on its line */
	TOK_RPAREN,
	TOK_COMMA,
	TOK_SEMIC,
	TOK_COLON,
	TOK_DOT,
	TOK_QMARK,
	TOK_PIPE,
	TOK_AT,
	TOK_ATAT,
	TOK_FARROW,
	TOK_PARROW,
	TOK_EQUALS,
	TOK_APPENDS,
	TOK_DELETES,
	TOK_NOT,
	TOK_LCOLLECT,
	TOK_LLCOLLECT,
	TOK_RCOLLECT,
	TOK_RRCOLLECT,
	TOK_IN_EDGE,
	TOK_IN_EDGE_SUB,
	TOK_OUT_EDGE,
	TOK_OUT_EDGE_SUB,
	TOK_PLUS,
	TOK_MINUS,
	TOK_TIMES,
	TOK_DIV,
	TOK_MODULO,
	TOK_LSHIFT,
	TOK_RSHIFT,
	TOK_MATCH,
	TOK_NOMATCH,
	TOK_ISEQUAL,
	TOK_NOTEQUAL,
	TOK_LESSTHAN,
	TOK_LESSEQUAL,
	TOK_GREATERTHAN,
	TOK_GREATEREQUAL,
	TOK_KINDS
};

struct token {
	uint8_t kind;		 /* enum token_kind */
	uint8_t absolute;	 /* name began with :: */
	uint32_t offset;	 /* in the source */
	uint32_t len;		 /* bytes at text */
	const char *text;	 /* value of a string, else the text itself */
	const struct name *name; /* names, variables: without leading :: */
};

/* Keywords that may name an attribute. */
static inline bool
token_is_keyword(const struct token *t)
{
	return t->kind >= TOK_AND && t->kind <= TOK_UNLESS;
}

#endif

#ifndef LANGUAGE_VALUE_DOCUMENT_HOCON_TOKEN_H
#define LANGUAGE_VALUE_DOCUMENT_HOCON_TOKEN_H

/*
 * The tokens of HOCON.  White space between two simple values is a token of
 * unquoted text, because it is part of their concatenation; other white space
 * is a token that the parser skips.  Malformed text becomes a token
 * TOKEN_PROBLEM, which the parser rejects where it stands.
 */

#include <stdbool.h>
#include <stddef.h>

#include "language/value/value.h"

struct arena;

enum hocon_token_kind {
	TOKEN_END,
	TOKEN_COMMA,
	TOKEN_EQUALS,
	TOKEN_COLON,
	TOKEN_OPEN_CURLY,
	TOKEN_CLOSE_CURLY,
	TOKEN_OPEN_SQUARE,
	TOKEN_CLOSE_SQUARE,
	TOKEN_PLUS_EQUALS,
	TOKEN_NEWLINE,
	TOKEN_UNQUOTED,
	TOKEN_SPACE,
	TOKEN_VALUE,
	TOKEN_REFERENCE, /* ${...} */
	TOKEN_COMMENT,
	TOKEN_PROBLEM,
};

struct hocon_token {
	enum hocon_token_kind kind;
	unsigned line;	  /* 0: a token without a line, such as a comma */
	bool optional;	  /* of a reference: ${?...} */
	unsigned count;	  /* of inner */
	const char *text; /* as written; of a problem: what is wrong */
	size_t len;
	union {
		struct value value;
		const char *message;	   /* of a problem */
		struct hocon_token *inner; /* of a reference: its path */
	};
};

/* Maximum number of tokens that are put back. */
#define HOCON_BACK_MAX 4

struct hocon_lexer {
	struct arena *arena;
	const char *p, *end;
	unsigned line;
	unsigned depth; /* of references within references */
	/* White space before the next token, and a token behind it. */
	const char *space;
	bool after_value; /* the last token was a simple value */
	bool pending_set;
	struct hocon_token pending;
	struct hocon_token back[HOCON_BACK_MAX];
	unsigned back_count;
};

/* Begin with n bytes of UTF-8. */
void hocon_lexer_init(
    struct hocon_lexer *x, struct arena *a, const char *text, size_t n);
struct hocon_token hocon_token_next(struct hocon_lexer *x);
/* Return t as the next token. */
void hocon_token_back(struct hocon_lexer *x, const struct hocon_token *t);
/* The description of t in an error, in a. */
const char *hocon_token_text(struct arena *a, const struct hocon_token *t);
/* True for a token of unquoted text that is white space. */
bool hocon_token_is_blank(const struct hocon_token *t);

#endif

#ifndef LANGUAGE_LANG_PARSE_PARSE_STATE_H
#define LANGUAGE_LANG_PARSE_PARSE_STATE_H

/*
 * The state of the parser, for its files, and its tokens.  Functions are named
 * after the rules of Puppet's grammar (lib/puppet/pops/parser/egrammar.ra) and
 * carry them as comments.
 *
 * After an error the current token is TOK_ERROR, which no rule accepts, so that
 * all loops end; functions then return p->nop, never NULL, and their results
 * are discarded.
 *
 * Lists are collected on a stack (p->stack): a rule records its height, pushes,
 * and takes all entries above it.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/lang/ast.h"
#include "language/lang/lex/lexer.h"

struct arena;
struct diag_list;
struct name;
struct source;

struct parser {
	struct lexer lx;
	struct token tok;   /* the current one */
	struct token ahead; /* the one behind it, if has_ahead */
	uint8_t has_ahead;
	uint8_t failed;
	uint8_t single; /* last statements rule had one only */
	uint8_t plain;	/* last assignment rule was a mere expression */
	uint32_t depth;
	struct source *src;
	struct arena *arena;
	struct diag_list *diags;
	char *slab; /* free part of the nodes' memory */
	char *slab_end;
	struct ast **stack;
	size_t height;
	size_t cap;
	struct ast **defs; /* definitions found */
	size_t def_count;
	size_t def_cap;
	struct ast *nop;
	const char *namespace; /* of the classes around, "" at top */
	size_t namespace_len;
	const struct name *const *calls; /* called without parentheses */
};

/* Maximum number of nested productions. */
#define PARSE_DEPTH_MAX 1000

/* Move to the next token. */
void parse_next(struct parser *p);
/* The kind of the token behind the current one. */
int parse_peek(struct parser *p);
/* Move on when the current token is of the kind. */
int parse_accept(struct parser *p, enum token_kind kind);
/* As parse_accept(), with a syntax error otherwise. */
int parse_expect(struct parser *p, enum token_kind kind);

/* True when one more production may be entered; parse_leave() after it. */
int parse_enter(struct parser *p);
void parse_leave(struct parser *p);

#endif

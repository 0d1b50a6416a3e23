#ifndef LANG_PARSE_IMPL_H
#define LANG_PARSE_IMPL_H

/*
 * Shared by the parser's files.  Functions are named after the rules of
 * Puppet's grammar (lib/puppet/pops/parser/egrammar.ra) and carry them as
 * comments.
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

#include "lang/ast.h"
#include "lang/lexer.h"

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

/* Nested productions that are accepted. */
#define PARSE_DEPTH_MAX 1000

/* Tokens (parser.c). */
void parse_next(struct parser *p);
/* The kind of the token behind the current one. */
int parse_peek(struct parser *p);
/* Move on when the current token is of the kind. */
int parse_accept(struct parser *p, enum token_kind kind);
/* As parse_accept(), with a syntax error otherwise. */
int parse_expect(struct parser *p, enum token_kind kind);

/* Errors (parse_error.c); all return p->nop. */
struct ast *parse_syntax_error(struct parser *p);
struct ast *parse_error(
    struct parser *p, uint32_t offset, enum issue_code code, const char *arg);

/* True when one more production may be entered; parse_leave() after it. */
int parse_enter(struct parser *p);
void parse_leave(struct parser *p);

/* Nodes (parse_node.c). */
void *parse_alloc(struct parser *p, size_t size);
void *node_new(
    struct parser *p, enum ast_kind kind, size_t size, uint32_t offset);
struct ast *node_unary(
    struct parser *p, enum ast_kind kind, uint32_t offset, struct ast *expr);
struct ast *node_binary(struct parser *p, enum ast_kind kind, enum ast_op op,
    uint32_t offset, struct ast *left, struct ast *right);
struct ast *node_string(
    struct parser *p, enum ast_kind kind, const struct token *t);
struct ast *node_name(
    struct parser *p, enum ast_kind kind, const struct token *t);
struct ast_body *node_body(
    struct parser *p, enum ast_kind kind, uint32_t offset);
/* A list of the entries above the height; kind has struct ast_list. */
struct ast *node_list(
    struct parser *p, enum ast_kind kind, uint32_t offset, size_t height);
void stack_push(struct parser *p, struct ast *node);
/* Move the entries above the height to ret; return how many. */
uint32_t stack_take(struct parser *p, size_t height, struct ast **ret);
void definition_add(struct parser *p, struct ast *node);

/* Expressions (parse_expr.c, parse_postfix.c, parse_primary.c). */
struct ast *parse_assignment(struct parser *p);
struct ast *parse_expression(struct parser *p);
/* The same for a rule that has counted its nesting already. */
struct ast *parse_operators(struct parser *p);
/* Continue with operators behind the parsed expression. */
struct ast *parse_expression_from(struct parser *p, struct ast *left);
struct ast *parse_postfix(struct parser *p, struct ast *left);
struct ast *parse_primary(struct parser *p);
/* True when an expression can begin with the current token. */
int parse_can_start(const struct parser *p);

enum argument_rule {
	ARGUMENT_CALL,	 /* assignment, pair */
	ARGUMENT_LIST,	 /* also the keywords type and function */
	ARGUMENT_ACCESS, /* expression, pair */
};
/* Push arguments up to one that no comma follows, pairs as one hash. */
void parse_arguments(struct parser *p, enum argument_rule rule, int endcomma);
struct ast *parse_hash_entry(struct parser *p);
/* The rest of a hash, behind its first key where that is not NULL. */
struct ast *parse_hash_rest(struct parser *p, uint32_t offset, struct ast *key);
struct ast *parse_access(struct parser *p, struct ast *left, int endcomma);
/* An interned name. */
const struct name *parse_name(struct parser *p, const char *s, size_t n);
struct ast *parse_number(struct parser *p);
struct ast *parse_quotedtext(struct parser *p);

/* Statements and their parts (parse_stmt.c). */
struct ast *parse_statements(struct parser *p, uint32_t offset);
/* The { statements } of a definition; NOP when empty. */
struct ast *parse_body(struct parser *p, uint32_t offset);
/* The result of parse_statements(), as the body of a definition. */
struct ast *body_wrap(struct parser *p, struct ast *body);
struct ast *parse_if(struct parser *p);
struct ast *parse_unless(struct parser *p);
struct ast *parse_case(struct parser *p);
struct ast *parse_selector(struct parser *p, struct ast *left);
struct ast *parse_render(struct parser *p);
/* The call of name with the arguments above the height. */
struct ast *statement_call(
    struct parser *p, struct ast *name, struct ast *args);
int is_statement_call(const struct parser *p, const struct ast *name);

/* Resources (parse_resource.c). */
struct ast *parse_resource(struct parser *p);
/* Push attribute operations, and move behind a comma after them. */
void parse_attribute_operations(struct parser *p);

/* Definitions (parse_def.c, parse_type.c). */
struct ast *parse_class(struct parser *p);
struct ast *parse_define(struct parser *p);
struct ast *parse_plan(struct parser *p);
struct ast *parse_function(struct parser *p);
struct ast *parse_node(struct parser *p);
struct ast *parse_type(struct parser *p);
struct ast *parse_lambda(struct parser *p);
/* The parameters up to the closing token, into the body. */
void parse_parameters(
    struct parser *p, struct ast_body *b, enum token_kind close);

#endif

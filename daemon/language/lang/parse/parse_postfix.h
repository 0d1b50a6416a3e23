#ifndef LANGUAGE_LANG_PARSE_PARSE_POSTFIX_H
#define LANGUAGE_LANG_PARSE_PARSE_POSTFIX_H

/* The parts behind a primary expression: calls, accesses. */

struct ast;
struct parser;

struct ast *parse_postfix(struct parser *p, struct ast *left);

enum argument_rule {
	ARGUMENT_CALL,	 /* assignment, pair */
	ARGUMENT_LIST,	 /* also the keywords type and function */
	ARGUMENT_ACCESS, /* expression, pair */
};

/* Push arguments until no comma follows; pairs become one hash. */
void parse_arguments(struct parser *p, enum argument_rule rule, int endcomma);
struct ast *parse_hash_entry(struct parser *p);
struct ast *parse_access(struct parser *p, struct ast *left, int endcomma);

#endif

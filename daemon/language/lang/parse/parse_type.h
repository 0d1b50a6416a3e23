#ifndef LANGUAGE_LANG_PARSE_PARSE_TYPE_H
#define LANGUAGE_LANG_PARSE_PARSE_TYPE_H

/* Definitions of types. */

struct ast;
struct parser;

struct ast *parse_type(struct parser *p);

#endif

#ifndef LANGUAGE_LANG_PARSE_PARSE_ERROR_H
#define LANGUAGE_LANG_PARSE_PARSE_ERROR_H

/* Errors of the parser; all return p->nop. */

#include <stdint.h>

#include "language/lang/issues.h"

struct ast;
struct parser;

struct ast *parse_syntax_error(struct parser *p);
struct ast *parse_error(
    struct parser *p, uint32_t offset, enum issue_code code, const char *arg);

#endif

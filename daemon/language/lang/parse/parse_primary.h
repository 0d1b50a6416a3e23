#ifndef LANGUAGE_LANG_PARSE_PARSE_PRIMARY_H
#define LANGUAGE_LANG_PARSE_PARSE_PRIMARY_H

/* Primary expressions, literals and collections. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ast;
struct name;
struct parser;

struct ast *parse_primary(struct parser *p);
/* True when an expression can begin with the current token. */
bool parse_can_start(const struct parser *p);
/*
 * Parse the rest of a hash; key: its first key, which is parsed already, or
 * NULL.
 */
struct ast *parse_hash_rest(struct parser *p, uint32_t offset, struct ast *key);
/* An interned name. */
const struct name *parse_name(struct parser *p, const char *s, size_t n);
struct ast *parse_quotedtext(struct parser *p);

#endif

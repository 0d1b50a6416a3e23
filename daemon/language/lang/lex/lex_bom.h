#ifndef LANGUAGE_LANG_LEX_LEX_BOM_H
#define LANGUAGE_LANG_LEX_LEX_BOM_H

/* Byte order marks. */

#include <stddef.h>

struct lexer;

/*
 * Find byte order marks; 0 and a finding when the source has one.
 */
int lex_bom(struct lexer *lx, const char *s, size_t n);

#endif

#ifndef LANGUAGE_LANG_LEX_LEX_NUMBER_H
#define LANGUAGE_LANG_LEX_LEX_NUMBER_H

/* Numbers. */

struct lexer;
struct token;

int lex_number(struct lexer *lx, struct token *t);

#endif

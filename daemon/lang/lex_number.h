#ifndef LANG_LEX_NUMBER_H
#define LANG_LEX_NUMBER_H

/* Numbers. */

struct lexer;
struct token;

int lex_number(struct lexer *lx, struct token *t);

#endif

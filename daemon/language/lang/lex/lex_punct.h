#ifndef LANGUAGE_LANG_LEX_LEX_PUNCT_H
#define LANGUAGE_LANG_LEX_LEX_PUNCT_H

/* Punctuation, and tokens that begin with it. */

struct lexer;
struct token;

int lex_punct(struct lexer *lx, struct token *t);
int lex_lbrack(struct lexer *lx, struct token *t);
int lex_lparen(struct lexer *lx, struct token *t);
int lex_lbrace(struct lexer *lx, struct token *t);
int lex_rbrace(struct lexer *lx, struct token *t);
int lex_at(struct lexer *lx, struct token *t);
int lex_minus(struct lexer *lx, struct token *t);
int lex_percent(struct lexer *lx, struct token *t);
int lex_slash(struct lexer *lx, struct token *t);

#endif

#ifndef LANGUAGE_LANG_LEX_LEX_STRING_H
#define LANGUAGE_LANG_LEX_LEX_STRING_H

/* Strings, and the texts of heredocs. */

struct lexer;
struct token;

int lex_squote(struct lexer *lx, struct token *t);
int lex_dquote(struct lexer *lx, struct token *t);
int lex_string_tail(struct lexer *lx, struct token *t);
int lex_string_variable(struct lexer *lx, struct token *t);
int lex_heredoc_text(struct lexer *lx, struct token *t);

#endif

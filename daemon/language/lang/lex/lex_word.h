#ifndef LANGUAGE_LANG_LEX_LEX_WORD_H
#define LANGUAGE_LANG_LEX_LEX_WORD_H

/* Words, names and variables. */

struct lexer;
struct token;

/* The end of a variable's name at p, or NULL when it is missing. */
const char *lex_variable_end(const char *p, const char *end);
/* Make t the variable whose name is from s to end; offset is not set. */
void lex_variable(
    struct lexer *lx, struct token *t, const char *s, const char *end);

int lex_word(struct lexer *lx, struct token *t);
int lex_classref(struct lexer *lx, struct token *t);
int lex_colon(struct lexer *lx, struct token *t);
int lex_dollar(struct lexer *lx, struct token *t);

#endif

#ifndef LANGUAGE_LANG_LEX_LEX_HEREDOC_H
#define LANGUAGE_LANG_LEX_LEX_HEREDOC_H

/* Heredocs, and the places of their text in the source. */

#include <stdint.h>

struct lex_map;
struct lexer;
struct token;

/*
 * Return from the text of a heredoc to the place where it began.
 */
void lex_heredoc_leave(struct lexer *lx);

int lex_heredoc(struct lexer *lx, struct token *t);
/* Convert an offset in a text without margins to one in the source. */
uint32_t lex_map_offset(const struct lex_map *m, uint32_t local);

#endif

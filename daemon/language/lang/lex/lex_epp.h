#ifndef LANGUAGE_LANG_LEX_LEX_EPP_H
#define LANGUAGE_LANG_LEX_LEX_EPP_H

/* Templates. */

struct lexer;

/* Put the text up to the next tag into the queue. */
int lex_epp_text(struct lexer *lx, int trim);

#endif

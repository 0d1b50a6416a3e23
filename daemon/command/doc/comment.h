#ifndef COMMAND_DOC_COMMENT_H
#define COMMAND_DOC_COMMENT_H

/* Descriptions in the source of modules, as puppet-strings reads them. */

#include <stdbool.h>

struct strbuf;

/*
 * Append the first sentence of the description of what a file defines: that of
 * the comment above the first line that contains keyword, or of a text in Ruby
 * behind it (@summary, @doc, doc, desc), unless the keyword ends with a blank,
 * as those of Puppet.  False: no line contains keyword.
 */
bool doc_comment(const char *text, const char *keyword, struct strbuf *out);

#endif

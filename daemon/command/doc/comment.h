#ifndef COMMAND_DOC_COMMENT_H
#define COMMAND_DOC_COMMENT_H

/* Descriptions in the source of modules, as puppet-strings reads them. */

#include <stdbool.h>

struct strbuf;

/*
 * Append the first sentence of the description of what a file defines.
 * Sources, in this order: @summary in the comment above the first line that
 * contains keyword; a text in Ruby behind this line (@summary, @doc, doc,
 * desc), unless keyword ends with a blank, as the keywords of the Puppet
 * language do here; the comment.  False: no line contains keyword.
 */
bool doc_comment(const char *text, const char *keyword, struct strbuf *out);

#endif

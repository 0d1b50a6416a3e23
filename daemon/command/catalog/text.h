#ifndef COMMAND_CATALOG_TEXT_H
#define COMMAND_CATALOG_TEXT_H

struct catalog_result;
struct strbuf;

/*
 * Append the differences of two catalogs as lines, nothing without any.  Lines
 * begin with '-' for the old catalog, '+' for the new one, and a blank.  0, or
 * -1 when a value is nested too deeply.
 */
int catalog_text(struct strbuf *out, const struct catalog_result *r);

#endif

#ifndef BASE_SETTINGS_CONF_EDIT_H
#define BASE_SETTINGS_CONF_EDIT_H

/*
 * Changes of one setting in the text of a configuration file (conf_file.h), as
 * puppet config makes them: all other lines keep their bytes, comments and
 * order.  Lines before the first header belong to [main]; a changed file that
 * has such lines and no [main] begins with that header.
 *
 * section and name consist of letters, digits and _; a value is one line.
 */

#include <stdbool.h>
#include <stddef.h>

struct strbuf;

/*
 * Append the text with the setting: the value of its first line in the section
 * is replaced, or a line is added behind the section's last setting, or to a
 * new section at the end.
 */
void conf_edit_set(const char *text, size_t len, const char *section,
    const char *name, const char *value, struct strbuf *out);

/*
 * Append the text without the setting's first line in the section, and that
 * line, without blanks around it, to deleted.  False: it is missing.
 */
bool conf_edit_delete(const char *text, size_t len, const char *section,
    const char *name, struct strbuf *out, struct strbuf *deleted);

#endif

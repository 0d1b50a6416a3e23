#ifndef BASE_SETTINGS_CONF_FILE_H
#define BASE_SETTINGS_CONF_FILE_H

/*
 * The format of puppet.conf and environment.conf: sections in brackets, lines
 * "name = value", comments that begin with # or ;.  A value ends with its line;
 * blanks around it are ignored, and a "{owner = ..., mode = ...}" after it is
 * dropped, because the service manager sets these here.
 */

#include <stddef.h>

struct diag_list;

/*
 * Take one setting; section is "" before the first header.  All texts are
 * NUL-terminated and valid during the call.  A non-zero return ends the
 * reading.
 */
typedef int (*conf_fn)(void *data, const char *section, const char *name,
    const char *value, unsigned line);

/* Return the length of the setting's or section's name that s begins with. */
size_t conf_name_length(const char *s);

/*
 * Read len bytes of text, which is changed in place; path is for messages.
 * Returns 0, -1 with a diagnostic, or the return value of fn.
 */
int conf_parse(char *text, size_t len, const char *path,
    struct diag_list *diags, conf_fn fn, void *data);

#endif

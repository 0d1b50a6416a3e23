#ifndef SETTINGS_CONF_FILE_H
#define SETTINGS_CONF_FILE_H

/*
 * The format of puppet.conf and environment.conf: sections in brackets,
 * lines "name = value", comments that begin with # or ;.  A value ends with
 * its line; blanks around it do not count, and a "{owner = ..., mode = ...}"
 * behind it is dropped, as these are the service manager's business here.
 */

#include <stddef.h>

struct diag_list;

/* One setting; section is "" before the first header.  All NUL-terminated,
 * good for the time of the call.  A non-zero return ends the reading. */
typedef int (*conf_fn)(void *data, const char *section, const char *name,
    const char *value, unsigned line);

/*
 * Reads len bytes of text, which it changes in place; path is for messages.
 * 0, -1 with a diagnostic, or what fn returned.
 */
int conf_parse(char *text, size_t len, const char *path,
    struct diag_list *diags, conf_fn fn, void *data);

#endif

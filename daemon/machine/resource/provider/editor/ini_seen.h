#ifndef MACHINE_RESOURCE_PROVIDER_EDITOR_INI_SEEN_H
#define MACHINE_RESOURCE_PROVIDER_EDITOR_INI_SEEN_H

/*
 * Cache of INI files: a file is read once for all settings of a run as long as
 * it does not change.
 */

struct ini_file;
struct ini_style;
struct machine;
struct strbuf;

/*
 * As ini_file_read(), read-only: callers may share the result.  It is valid
 * until the next call for the file.
 */
const struct ini_file *ini_seen(struct machine *m, const char *path,
    const struct ini_style *style, struct strbuf *err);

#endif

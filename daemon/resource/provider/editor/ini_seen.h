#ifndef RESOURCE_PROVIDER_EDITOR_INI_SEEN_H
#define RESOURCE_PROVIDER_EDITOR_INI_SEEN_H

/*
 * INI files as the settings of a run find them: read once for all that look
 * at them while nobody changes them.
 */

struct ini_file;
struct ini_style;
struct machine;
struct strbuf;

/*
 * As ini_file_read(), for who only asks: others may have the same.  It is good
 * until the file is asked for again.
 */
const struct ini_file *ini_seen(struct machine *m, const char *path,
    const struct ini_style *style, struct strbuf *err);

#endif

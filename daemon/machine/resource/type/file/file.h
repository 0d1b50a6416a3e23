#ifndef MACHINE_RESOURCE_TYPE_FILE_FILE_H
#define MACHINE_RESOURCE_TYPE_FILE_FILE_H

/* The state of the file, and what the other parts of the type use. */

struct instance;
struct stat;
struct strbuf;

/* True where links are followed. */
int file_follows(const struct instance *i);

/* The patterns of ignore, in the instance's arena, and NULL at the end; NULL
 * without any. */
const char *const *file_ignored(const struct instance *i);
/* Log a warning, or a line at INFO, of the resource. */
void file_warn(const struct instance *i, const char *text);
void file_info(const struct instance *i, const char *text);

/* Fill is[] from the machine. */
int file_retrieve(struct instance *i, struct strbuf *err);
/* The same from st (NULL: the file does not exist). */
int file_retrieve_seen(
    struct instance *i, const struct stat *st, struct strbuf *err);

#endif

#ifndef MACHINE_RESOURCE_TYPE_FILE_FILE_H
#define MACHINE_RESOURCE_TYPE_FILE_FILE_H

/* The state of the file on the machine. */

struct instance;
struct stat;
struct strbuf;

/* Fill is[] from the machine. */
int file_retrieve(struct instance *i, struct strbuf *err);
/* The same from st (NULL: the file does not exist). */
int file_retrieve_seen(
    struct instance *i, const struct stat *st, struct strbuf *err);

#endif

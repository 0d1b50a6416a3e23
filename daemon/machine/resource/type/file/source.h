#ifndef MACHINE_RESOURCE_TYPE_FILE_SOURCE_H
#define MACHINE_RESOURCE_TYPE_FILE_SOURCE_H

/*
 * The source of a file: a path on this machine, or "puppet:" and the name of a
 * file on a server, or a URL "http:" or "https:" (served.h).
 */

#include <stdbool.h>
#include <stddef.h>

struct file_source;
struct instance;
struct strbuf;
struct value;

/* Takes a piece of a content: 0, or another number to stop. */
typedef int file_take(
    void *context, const void *piece, size_t n, struct strbuf *err);

/* True for a source on a server: a Puppet server or any web server. */
bool file_source_is_served(const char *source);
/* True for one on a web server. */
bool file_source_is_web(const char *source);

int file_source_munge(struct instance *i, struct value *v, struct strbuf *err);

/*
 * Pass the content of a source to the function take; 0, -1, or what take
 * returned.
 */
int file_source_copy(const struct instance *i, const struct file_source *s,
    file_take *take, void *context, struct strbuf *err);
/* The same for an open file, which is closed; path is for messages. */
int file_pieces(int fd, const char *path, file_take *take, void *context,
    struct strbuf *err);

/* No source exists: append Puppet's sentence; -1. */
int file_source_missing(const struct instance *i, struct strbuf *err);

/*
 * Find the source that is used, once per resource: *ret is NULL where no source
 * exists; 0, or -1 with the reason.
 */
int file_source_first(
    struct instance *i, const struct file_source **ret, struct strbuf *err);
/* The same, where one has to exist. */
int file_source_find(struct instance *i, struct strbuf *err);
/*
 * Set the wanted values from the source: kind, content or target, and owner,
 * group and mode where they are copied.
 */
int file_source_adopt(struct instance *i, struct strbuf *err);

#endif

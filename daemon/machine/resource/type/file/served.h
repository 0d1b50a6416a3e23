#ifndef MACHINE_RESOURCE_TYPE_FILE_SERVED_H
#define MACHINE_RESOURCE_TYPE_FILE_SERVED_H

/* Sources on a server, which the type requests by the machine's file_server. */

#include <stdint.h>

#include "machine/resource/type/file/source.h"

struct arena;
struct file_source;
struct instance;
struct served_content;
struct served_file;
struct served_files;
struct strbuf;

/* The source at a URL; NULL with err empty where the server has no such file.
 */
struct file_source *served_look(
    struct instance *i, const char *url, struct strbuf *err);

/*
 * The source for which the catalog has metadata; NULL with err empty where it
 * has none.
 */
struct file_source *served_inlined(struct instance *i, struct strbuf *err);

/*
 * Operations of the type (operations.h): whether the resource asks a server for
 * a single file, and announce those that do.
 */
int served_expects(const struct instance *i);
void served_expect_all(struct instance *const *all, uint32_t count);

/* Announce contents that will probably be copied, in that order. */
void served_expect(
    const struct instance *i, const struct served_content *all, size_t count);
/* Where the content of a source is. */
struct served_content served_content_of(const struct file_source *s);

/* Pass its content to take; 0, -1, or what take returned. */
int served_copy(const struct instance *i, const struct file_source *s,
    file_take *take, void *context, struct strbuf *err);

/* All files below a URL, itself included, into the arena; 0 or -1. */
int served_list(struct instance *i, const char *url, struct arena *a,
    struct served_files *ret, struct strbuf *err);

/* One of these files as the source of a child, in the arena; NULL with err. */
struct file_source *served_source(struct arena *a, const char *url,
    const struct served_file *file, struct strbuf *err);

/*
 * Keep a source for the generated resource with that path: the list from which
 * the source comes already contains its metadata.
 */
void served_keep(
    struct instance *i, const char *path, const struct file_source *s);
/* The kept one of a resource with one source, or NULL. */
struct file_source *served_kept(const struct instance *i);

#endif

#ifndef RESOURCE_PROVIDER_REWRITE_H
#define RESOURCE_PROVIDER_REWRITE_H

/*
 * Configuration files that keep their rights while their content changes: for
 * the types that manage some lines of a file.
 */

#include <stddef.h>
#include <sys/types.h>

struct strbuf;

/*
 * Replaces the content of path, or of what a link at its place leads to (as
 * place.h allows), at once, with mode, owner and group as they are; a file
 * that is new gets mode and is ours.  One that is mounted by itself
 * (/etc/hosts of containers) cannot be replaced and is written in place.  0,
 * or -1 with Ruby's sentence, or ours, in err.
 */
int file_rewrite(
    const char *path, mode_t mode, const void *s, size_t n, struct strbuf *err);

#endif

#ifndef MACHINE_RESOURCE_EXTERNAL_TRUST_H
#define MACHINE_RESOURCE_EXTERNAL_TRUST_H

struct arena;
struct strbuf;

/*
 * Check whether the file may be run: only root and the running user may be able
 * to change it and the directories above it (except for directories with the
 * sticky bit, as /tmp).  Return its path without links, or NULL with the reason
 * and the remedy in err.
 */
const char *trust_path(struct arena *a, const char *path, struct strbuf *err);

#endif

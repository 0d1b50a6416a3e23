#ifndef RESOURCE_EXTERNAL_TRUST_H
#define RESOURCE_EXTERNAL_TRUST_H

struct arena;
struct strbuf;

/*
 * May the file be run?  It and the directories it is in must be nobody's but
 * root's or the running user's to change (directories with the sticky bit
 * aside, as /tmp is).  Its path without links, or NULL with what is wrong and
 * what to do in err.
 */
const char *trust_path(struct arena *a, const char *path, struct strbuf *err);

#endif

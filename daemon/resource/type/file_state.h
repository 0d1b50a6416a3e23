#ifndef RESOURCE_TYPE_FILE_STATE_H
#define RESOURCE_TYPE_FILE_STATE_H

/* What the parts of the file type share. */

#include <sys/stat.h>

#include "value/value.h"

struct instance;
struct strbuf;

struct file_state {
	struct stat st;
	int exists;
	struct value content; /* wanted; V_UNSET: not managed */
	const char *sum;      /* of it, or NULL: not computed yet */
};

struct file_state *file_state_of(const struct instance *i);

/*
 * Sets the state's content from the attribute content, or from the first
 * source that is there.  0, or -1 with the reason.  (file_content.c)
 */
int file_content_find(struct instance *i, struct strbuf *err);
/* The wanted content's checksum, "{sha256}...". */
const char *file_content_sum(const struct instance *i);
int file_content_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_source_munge(struct instance *i, struct value *v, struct strbuf *err);

#endif

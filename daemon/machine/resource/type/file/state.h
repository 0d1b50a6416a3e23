#ifndef MACHINE_RESOURCE_TYPE_FILE_STATE_H
#define MACHINE_RESOURCE_TYPE_FILE_STATE_H

/* State shared by the parts of the file type. */

#include <stdint.h>
#include <sys/stat.h>

#include "machine/resource/instance.h"
#include "machine/resource/type/file/checksum.h"
#include "language/schema/type/file.h"
#include "language/value/value.h"

struct generation;
struct strbuf;

/* An existing source. */
struct file_source {
	const char *path;   /* or the URL of one on a server */
	int sum_kind;	    /* of sum, of a server; -1: the one asked for */
	struct stat st;	    /* of a link itself, where links are managed */
	const char *sum;    /* of a file; NULL otherwise */
	const char *target; /* of a link; NULL otherwise */
	/*
	 * The URI at which a server has the content for the code's id; NULL:
	 * use path.
	 */
	const char *content_uri;
};

struct file_state {
	struct stat st;	 /* as it was found, when exists is set */
	struct stat now; /* as it is after changes */
	uint8_t exists;
	uint8_t removed;  /* the found file was removed, or is being replaced */
	uint8_t stays;	  /* a directory, and removing it needs force */
	uint8_t checksum; /* enum checksum_kind */
	struct value bytes;	    /* wanted content; V_UNSET: none is given */
	struct file_source *source; /* the one that counts, or NULL */
	/*
	 * The source whose metadata is already known; NULL: it has to be
	 * requested.
	 */
	struct file_source *given;
};

static inline struct file_state *
file_state_of(const struct instance *i)
{
	return i->state;
}

static inline const char *
file_path_of(const struct instance *i)
{
	return i->should[FILE_PATH].s;
}

/* A boolean parameter. */
static inline int
file_flag(const struct instance *i, enum file_attr n)
{
	return i->should[n].tag == V_BOOL && i->should[n].i;
}

#endif

#ifndef MACHINE_FACTS_CUSTOM_CUSTOM_FILES_H
#define MACHINE_FACTS_CUSTOM_CUSTOM_FILES_H

/* The directories of custom facts. */

#include <stdint.h>

#include "language/value/value.h"

struct custom_source;

struct custom_files {
	struct value libs; /* array of directories: Ruby's load path */
	struct value dirs; /* array of directories that hold *.rb */
	uint32_t count;	   /* of these files */
};

/*
 * The directories of the options, of FACTERLIB and of facter.conf, in the order
 * in which facter searches them.
 */
void custom_files_find(
    const struct custom_source *source, struct custom_files *ret);

#endif

#ifndef MACHINE_RESOURCE_TYPE_FILE_MODE_H
#define MACHINE_RESOURCE_TYPE_FILE_MODE_H

/*
 * Modes in the forms of the file type: octal digits, or clauses in the manner
 * of chmod(1), "u=rw,g+r,o-rwx" (lib/puppet/util/symbolic_file_mode.rb).  X may
 * be behind each operator, as there: "u=rwX,go=rX".
 */

#include <sys/types.h>

/* 0 when the text is a mode, -1 otherwise. */
int file_mode_valid(const char *text);

/* True for octal digits only. */
int file_mode_octal(const char *text);

/*
 * The wanted bits for a file with the mode current; X and, for octal modes,
 * missing search bits depend on is_directory.  text must be valid.
 */
mode_t file_mode_apply(const char *text, mode_t current, int is_directory);

#endif

#ifndef BASE_PROGRAM_H
#define BASE_PROGRAM_H

#include <stddef.h>

/*
 * The path of a program of ours, beside this one or as "make install" puts
 * it; 0, or -1 with errno.
 */
int program_find(const char *name, char *out, size_t size);

#endif

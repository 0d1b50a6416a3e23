#ifndef BASE_DATA_INTERNAL_H
#define BASE_DATA_INTERNAL_H

/* A function that only tests and the file in which it stands call. */

#include <stddef.h>

#include "base/data/file_limit.h"

/* Set the limit of a kind of file. */
void file_limit_set(enum file_kind kind, size_t bytes);

#endif

#ifndef BASE_CORE_PLURAL_H
#define BASE_CORE_PLURAL_H

/*
 * A word behind a count: "%zu %s" with plural(n, "file", "files"), or "%zu
 * file%s" with plural(n, "", "s").  tests/style/plural finds texts that print
 * "1 files".
 */

#include <stdint.h>

/* Return `one` for a count of 1, `many` for all others. */
const char *plural(uint64_t n, const char *one, const char *many);

#endif

#ifndef SERVER_FLEET_MOMENT_H
#define SERVER_FLEET_MOMENT_H

#include <stddef.h>
#include <stdint.h>

/* As fleet_moment_read(), with the nanoseconds below the millisecond. */
int fleet_moment_split(const char *s, size_t n, int64_t *ret, int64_t *ret_ns);

#endif

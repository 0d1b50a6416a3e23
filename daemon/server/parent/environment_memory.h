#ifndef SERVER_PARENT_ENVIRONMENT_MEMORY_H
#define SERVER_PARENT_ENVIRONMENT_MEMORY_H

/*
 * Memory of loaded environments (setting environments_memory), in the parent:
 * the bytes of their processes and Ruby hosts, where memory that processes
 * share is counted once.  Further memory of workers is not included:
 * compile_memory limits it.
 */

#include <stdbool.h>
#include <stdint.h>

struct server;

/* Bytes that the environments use now. */
uint64_t environment_memory_used(const struct server *s);

/*
 * Whether one more environment may be loaded: there is room for an average one,
 * or only the first one is loaded, which always stays.
 */
bool environment_memory_allows(const struct server *s);

#endif

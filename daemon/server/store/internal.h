#ifndef SERVER_STORE_INTERNAL_H
#define SERVER_STORE_INTERNAL_H

/* Parts of the store that tests call. */

#include <stdbool.h>

/*
 * Return true for a name that can be a file or a directory of a node:
 * "web01.example.com".
 */
bool node_name_ok(const char *name);

#endif

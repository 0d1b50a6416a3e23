#ifndef SERVER_IPC_IPC_CACHE_H
#define SERVER_IPC_IPC_CACHE_H

/* A message of the parent to its fronts about the cache of catalogs. */

#include "server/ipc/ipc.h"

struct ipc_cache_purge { /* FRONT_PURGE: drop the catalogs that are named */
	char certname[IPC_CERTNAME_MAX];       /* "": those of all nodes */
	char environment[IPC_ENVIRONMENT_MAX]; /* "": of all environments */
};

#endif

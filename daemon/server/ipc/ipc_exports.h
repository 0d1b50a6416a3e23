#ifndef SERVER_IPC_IPC_EXPORTS_H
#define SERVER_IPC_IPC_EXPORTS_H

/*
 * Messages about exported resources, of a worker to its front, and of the front
 * to the process that stores them.  The front writes the node: of the compile
 * that the worker has.
 */

#include "base/core/fingerprint.h"
#include "server/ipc/ipc.h"

#define IPC_EXPORTS_TYPE_MAX 512
#define IPC_EXPORTS_ERROR    1024
/*
 * Maximum bytes of a filter, of what a node exports, and of what a collector
 * finds, as JSON.
 */
#define IPC_EXPORTS_FILTER_MAX ((size_t)1 << 20)
#define IPC_EXPORTS_PUT_MAX    ((size_t)16 << 20)
#define IPC_EXPORTS_FOUND_MAX  ((size_t)64 << 20)

struct ipc_exports_find { /* EXPORTS_FIND; with the filter, or "null" */
	char certname[IPC_CERTNAME_MAX];
	char type[IPC_EXPORTS_TYPE_MAX]; /* as in references */
};

/*
 * EXPORTS_PUT; with a memfd that has, at that place, the array of what is
 * exported.  Without bytes the catalog exports nothing.
 */
struct ipc_exports_put {
	char certname[IPC_CERTNAME_MAX];
	int64_t stamp; /* of the compile, ms since 1970 */
	uint64_t at, bytes;
	struct fingerprint print;
};

struct ipc_exports_facts { /* EXPORTS_FACTS */
	char certname[IPC_CERTNAME_MAX];
};

/*
 * EXPORTS_FACTS_FOUND; with a memfd that has the facts as an agent sends them.
 * EXPORTS_REFUSED with 404: none are stored.
 */
struct ipc_exports_facts_found {
	int64_t stamp; /* when they were sent, ms since 1970 */
	char trusted[IPC_EXTENSIONS_MAX]; /* JSON; "": not stored, too large */
};

struct ipc_exports_forget {		 /* EXPORTS_FORGET */
	char certname[IPC_CERTNAME_MAX]; /* of a node; "": all nodes */
};

struct ipc_exports_refused {  /* EXPORTS_REFUSED */
	uint32_t status;      /* of HTTP */
	uint32_t is_unprimed; /* 1: the store does not have all nodes yet */
	char message[IPC_EXPORTS_ERROR];
};

#endif

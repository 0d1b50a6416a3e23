#ifndef SERVER_IPC_IPC_QUERY_H
#define SERVER_IPC_IPC_QUERY_H

/*
 * Messages about queries of the store, of a front to the process that answers
 * them, and of a worker to its front.  The front writes the scope.
 */

#include <stddef.h>
#include <stdint.h>

#include "server/ipc/ipc.h"

/* A request, and its answer. */
#define IPC_QUERY_REQUEST_MAX ((size_t)5 << 20)
#define IPC_QUERY_ANSWER_MAX  ((size_t)64 << 20)
/* A path below /pdb/query/v4, with its NUL. */
#define IPC_QUERY_PATH_MAX 2048

/*
 * QUERY_ASK; with the request in a memfd: the path, then the names and values
 * of the parameters, each with its NUL, then the body, which is JSON or empty.
 */
struct ipc_query_ask {
	char scope[IPC_CERTNAME_MAX];  /* rows of this node only */
	char client[IPC_CERTNAME_MAX]; /* for records */
	uint32_t parameters;	       /* their number */
	uint32_t is_scoped;	       /* 0: rows of all nodes */
	uint32_t is_compile;	       /* 1: the store must have all nodes */
	uint32_t encoding; /* enum http_encoding that the client prefers */
};

struct ipc_query_found {   /* QUERY_FOUND; with the answer in a memfd */
	int64_t total;	   /* rows before limit and offset; -1: not asked for */
	uint64_t size;	   /* of the answer, bytes */
	uint32_t status;   /* of HTTP */
	uint32_t is_json;  /* 0: plain text */
	uint32_t encoding; /* enum http_encoding of the memfd */
	uint32_t pad;
};

struct ipc_query_refused {    /* QUERY_REFUSED */
	uint32_t status;      /* of HTTP */
	uint32_t is_unprimed; /* 1: the store does not have all nodes yet */
	char message[512];
};

#endif

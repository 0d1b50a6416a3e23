#ifndef SERVER_IPC_IPC_FLUSH_H
#define SERVER_IPC_IPC_FLUSH_H

/* Messages of a front and the parent about code that is loaded anew. */

#include "server/ipc/ipc.h"

/* For so long the front waits. */
#define IPC_FLUSH_NS (60 * 1000000000LL)

struct ipc_flush { /* FRONT_FLUSH */
	uint64_t serial;
	char environment[IPC_ENVIRONMENT_MAX]; /* "": all that are loaded */
};

struct ipc_flushed { /* FRONT_FLUSHED */
	uint64_t serial;
	uint32_t status; /* of HTTP; 204: the new code is in use */
	char message[IPC_MESSAGE_MAX];
};

#endif

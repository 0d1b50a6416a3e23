#ifndef SERVER_IPC_IPC_ENVIRONMENT_H
#define SERVER_IPC_IPC_ENVIRONMENT_H

/*
 * Messages between the parent and the processes of environments, and answers to
 * fronts about these (ipc.h).  The
 * body of ENV_SPLIT is that of base/privsep/split.h; its words are the name of
 * the environment.
 */

#include <stdint.h>

#include "server/ipc/ipc.h"

enum ipc_unknown_why {
	IPC_UNKNOWN,  /* it does not exist, or no longer */
	IPC_UNLOADED, /* its process ends, because it was not used */
};

struct ipc_unknown { /* FRONT_UNKNOWN */
	char environment[IPC_ENVIRONMENT_MAX];
	uint32_t why; /* enum ipc_unknown_why */
	uint32_t pad;
};

struct ipc_environment { /* FRONT_ENVIRONMENT: it cannot be loaded */
	char environment[IPC_ENVIRONMENT_MAX];
	uint32_t changes; /* of the code in use, that the load has included */
	uint32_t pad;
	char message[IPC_MESSAGE_MAX];
};

struct ipc_workers { /* ENV_WORKERS */
	uint32_t front;
	uint32_t count;
	uint32_t numbers[IPC_WORKERS_MAX]; /* of the workers */
	uint32_t slots[IPC_WORKERS_MAX];   /* of the metrics segment */
};

struct ipc_more { /* FRONT_MORE */
	char environment[IPC_ENVIRONMENT_MAX];
	uint32_t count; /* of workers that others leave to wait */
	uint32_t pad;
};

struct ipc_retire {	   /* ENV_RETIRE */
	uint32_t replaced; /* newer code has taken its place */
	uint32_t pad;
};

struct ipc_loaded { /* ENV_READY */
	int64_t ns;
	uint64_t bytes;	 /* of its parsed code */
	uint64_t shared; /* of these, which it has not parsed */
	uint64_t unused; /* of code that it has beside that */
};

/*
 * The environment's process has other code than the disk: the number of changes
 * since its code was loaded, which only grows.
 */
struct ipc_stale { /* ENV_STALE, COMPILE_STALE */
	uint32_t changes;
	uint32_t pad;
};

struct ipc_message { /* ENV_FAILED */
	char message[IPC_MESSAGE_MAX];
};

#endif

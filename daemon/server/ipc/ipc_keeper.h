#ifndef SERVER_IPC_IPC_KEEPER_H
#define SERVER_IPC_IPC_KEEPER_H

/* Messages of the parent and the log keeper. */

#include "logging/sink/sink_file.h"
#include "server/ipc/ipc.h"

/*
 * Maximum number of fronts whose pids the keeper gets, to compare them with
 * senders: the fronts of a few reloads, of which the older ones finish their
 * requests.
 */
#define IPC_FRONTS_MAX 252

struct ipc_ended { /* KEEPER_ENDED */
	int32_t pid;
};

struct ipc_broken {	/* KEEPER_BROKEN */
	uint64_t since; /* seconds since 1970; 0: it is not */
	char environment[IPC_ENVIRONMENT_MAX];
	char message[256]; /* the first line */
};

struct ipc_fronts { /* KEEPER_FRONTS */
	uint32_t count;
	int32_t ca; /* pid of the CA's process, or 0 */
	int32_t pids[IPC_FRONTS_MAX];
};

struct ipc_file { /* KEEPER_FILE */
	char path[LOG_FILE_PATH_MAX];
};

struct ipc_look {	 /* KEEPER_LOOK, _LOOKED, _COUNT, _COUNTED, _SEAL */
	uint64_t number; /* of the question; COUNTED comes with a memfd */
	uint32_t levels; /* 1: they have changed, and LOOKED is wanted */
	uint32_t wanted; /* 1: LOOKED is wanted, as a sign that it runs */
};

#endif

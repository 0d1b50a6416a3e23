#ifndef SERVER_IPC_CA_H
#define SERVER_IPC_CA_H

/* The messages between a front and the process of the CA. */

#include "server/ipc.h"

/* Maximum time of a request. */
#define IPC_CA_SECONDS 60

struct ipc_ca_ask { /* CA_ASK: struct ca_ask; with the body, or an empty one */
	char name[IPC_CERTNAME_MAX];
	char client[IPC_CERTNAME_MAX]; /* "": without a certificate */
	char state[16];
	uint32_t call; /* enum ca_call */
	uint32_t pad;
};

struct ipc_ca_answer { /* CA_ANSWER; with the body, or an empty one */
	uint32_t status;
	uint32_t json;
};

#endif

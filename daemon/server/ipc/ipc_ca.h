#ifndef SERVER_IPC_IPC_CA_H
#define SERVER_IPC_IPC_CA_H

/* The messages of a front about certificates: to the process of the CA, and to
 * one that runs the program of autosign. */

#include "server/ipc/ipc.h"

/* Maximum time of a request. */
#define IPC_CA_SECONDS 60

struct ipc_ca_ask { /* CA_ASK: struct ca_ask; with the body, or an empty one */
	char name[IPC_CERTNAME_MAX];
	char client[IPC_CERTNAME_MAX]; /* "": without a certificate */
	char address[64];	       /* of the client */
	char state[16];
	uint32_t call; /* enum ca_call */
	uint32_t pad;
	int64_t since; /* of struct ca_ask */
};

struct ipc_ca_answer { /* CA_ANSWER; with the body, or an empty one */
	uint32_t status;
	uint32_t form; /* enum ca_form */
};

struct ipc_policy_ask { /* POLICY_ASK; with the request, PEM */
	char name[IPC_CERTNAME_MAX];
};

enum ipc_decision {
	IPC_DECISION_NONE, /* the program has not decided: reason */
	IPC_DECISION_REJECT,
	IPC_DECISION_SIGN,
};

struct ipc_policy_decided { /* POLICY_DECIDED */
	uint32_t decision;  /* enum ipc_decision */
	char reason[252];
};

#endif

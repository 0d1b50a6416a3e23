#ifndef SERVER_IPC_IPC_RUN_KEY_H
#define SERVER_IPC_IPC_RUN_KEY_H

/* A message of the parent to its fronts about run_slots. */

#include <stdint.h>

struct ipc_run_key { /* FRONT_RUN_KEY: the key of tokens (run_token.h) */
	uint8_t bytes[32];
};

#endif

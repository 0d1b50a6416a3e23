#ifndef SERVER_IPC_FILE_H
#define SERVER_IPC_FILE_H

/* The messages between a front and the process that serves files. */

#include "server/ipc.h"

#define IPC_FILE_PATH_MAX 2048
#define IPC_IGNORE_MAX	  1024
#define IPC_METADATA_MAX  ((size_t)64 << 20)
/* Maximum time of a request for a file. */
#define IPC_FILE_SECONDS 60

struct ipc_file_ask { /* FILE_ASK: struct fileserver_request */
	char path[IPC_FILE_PATH_MAX];
	char environment[IPC_ENVIRONMENT_MAX];
	char certname[IPC_CERTNAME_MAX];
	char checksum_type[16];
	char ignore[IPC_IGNORE_MAX]; /* texts, each with its NUL */
	int64_t recurse_limit;
	int64_t max_files;
	uint32_t kind;	      /* enum fileserver_kind */
	uint32_t permissions; /* enum fileserver_permissions */
	uint32_t follow;
	uint32_t recurse;
	uint32_t ignore_count;
	uint32_t pad;
};

struct ipc_file_found { /* FILE_FOUND; with the file, or a memfd of JSON */
	uint64_t size;	/* of the file, bytes */
};

struct ipc_file_refused { /* FILE_REFUSED */
	uint32_t status;  /* of HTTP */
	char message[512];
	uint32_t pad;
};

#endif

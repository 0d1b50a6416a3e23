#ifndef SERVER_IPC_IPC_COMPILE_H
#define SERVER_IPC_IPC_COMPILE_H

/* Messages of a front and a compile worker. */

#include "base/core/fingerprint.h"
#include "server/ipc/ipc.h"

/*
 * By which data the node of a compile is identified, and in what form its
 * catalog is sent.
 */
enum ipc_compile_form {
	IPC_COMPILE_V3, /* by the certificate; the catalog alone */
	/*
	 * By the trusted facts of the request, in `extensions`; null there: by
	 * the member `trusted` of the facts.  The catalog is a member of an
	 * object.
	 */
	IPC_COMPILE_V4,
	IPC_COMPILE_V4_LOGS, /* the same with the records of the compile */
};

struct ipc_compile { /* COMPILE; with the facts as JSON */
	char certname[IPC_CERTNAME_MAX];
	char client[IPC_CERTNAME_MAX]; /* "": it has no certificate */
	char transaction_uuid[IPC_UUID_MAX];
	char extensions[IPC_EXTENSIONS_MAX]; /* JSON; V3: of the certificate */
	char code_id[IPC_CODE_ID_MAX];	     /* "": none */
	char checksums[IPC_CHECKSUMS_MAX];   /* types that the agent accepts */
	uint32_t has_facts;
	uint32_t attempt;	 /* from 1 */
	uint32_t form;		 /* enum ipc_compile_form */
	uint32_t log_level;	 /* enum log_level: of the records, and above */
	uint32_t is_static;	 /* 1: a static catalog is requested */
	uint32_t has_store;	 /* 1: exported resources are stored */
	uint32_t stores_exports; /* 1: those of its catalog are to be */
	uint32_t keeps;		 /* 1: the catalog is to be kept */
	uint32_t has_kept;	 /* 1: COMPILE_KEPT was sent for this one */
	uint32_t pad;
};

/* COMPILED; the catalog as JSON, its exports, then what was read */
struct ipc_compiled {
	int64_t ns;
	uint32_t resources;
	uint32_t has_exports; /* 1: what it exports was written */
	uint64_t bytes;	      /* of the catalog */
	uint64_t exported;    /* of its exports; 0: it exports nothing */
	uint64_t reads;	      /* of what was read; 0: it cannot be kept */
	/* Of the catalog without time and ids, with exports only. */
	struct fingerprint catalog;
	struct fingerprint exports;
};

struct ipc_waits {	/* COMPILE_WAITS */
	uint64_t bytes; /* of memory that the compile holds meanwhile */
	uint32_t waits; /* 0: no longer */
	uint32_t pad;
};

struct ipc_failed { /* COMPILE_FAILED */
	int64_t ns;
	uint32_t result; /* enum compile_result */
	uint32_t status; /* of HTTP */
	char message[IPC_MESSAGE_MAX];
};

#endif

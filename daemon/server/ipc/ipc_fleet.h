#ifndef SERVER_IPC_IPC_FLEET_H
#define SERVER_IPC_IPC_FLEET_H

/*
 * Messages of a front to the process that stores what nodes send: facts,
 * catalogs and reports, as agents send or get them, or as commands of PuppetDB.
 */

#include "base/core/fingerprint.h"
#include "server/ipc/ipc.h"

enum ipc_fleet_kind {
	IPC_FLEET_FACTS,
	IPC_FLEET_CATALOG,
	IPC_FLEET_REPORT,
	IPC_FLEET_KINDS
};

/* The name of a kind for records; of an invalid one, too. */
static inline const char *
ipc_fleet_name(uint32_t kind)
{
	static const char *const names[IPC_FLEET_KINDS] = {
	    "facts", "catalog", "report"};

	return kind < IPC_FLEET_KINDS ? names[kind] : "unknown";
}

/*
 * FLEET_PUT; with a memfd that has the document as JSON in `bytes`, and behind
 * a catalog the array of what it exports in `exported` bytes (0: nothing).
 */
struct ipc_fleet_put {
	char certname[IPC_CERTNAME_MAX];
	char environment[IPC_ENVIRONMENT_MAX];
	char transaction_uuid[IPC_UUID_MAX]; /* of a catalog, or "" */
	char extensions[IPC_EXTENSIONS_MAX]; /* of the certificate; facts */
	uint32_t kind;			     /* enum ipc_fleet_kind */
	uint32_t is_authenticated; /* 1: the client has a certificate */
	int64_t stamp;		   /* ms since 1970 */
	uint64_t bytes, exported;
	struct fingerprint print; /* of the document; not of a report */
	struct fingerprint exports_print;
};

/* Bytes of the body of a command, as it was sent. */
#define IPC_COMMAND_MAX	     ((size_t)32 << 20)
#define IPC_COMMAND_NAME_MAX 64

/*
 * FLEET_COMMAND; with a memfd that has the payload.  The answer is
 * EXPORTS_STORED when it is on the disk, or EXPORTS_REFUSED with the status of
 * HTTP.
 */
struct ipc_fleet_command {
	char certname[IPC_CERTNAME_MAX]; /* of the payload, too */
	char command[IPC_COMMAND_NAME_MAX];
	int64_t version;
	uint32_t is_gzip; /* 1: the payload is compressed */
	uint32_t pad;
};

#endif

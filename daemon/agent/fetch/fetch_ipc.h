#ifndef AGENT_FETCH_FETCH_IPC_H
#define AGENT_FETCH_FETCH_IPC_H

/*
 * Messages between the apply child and the fetch child:
 *
 *	apply -> fetch	FETCH_ROOM (memory for the next catalog or metadata),
 *			FETCH_CATALOG (facts), FETCH_REPORT (report),
 *			FETCH_METADATA, FETCH_CONTENT (a pipe to write),
 *			FETCH_BACKUP (a file to read),
 *			FETCH_SERVER (which one is used), FETCH_NODE,
 *			FETCH_ADDRESS (of that server),
 *			FETCH_EXPECT (paths of contents that will follow),
 *			FETCH_EXPECT_FILES (files whose metadata will follow)
 *	apply -> web	FETCH_WEB_METADATA, FETCH_WEB_CONTENT (a pipe to write)
 *	fetch -> apply	FETCHED_CATALOG, FETCHED_REPORT, FETCHED_METADATA,
 *			FETCHED_CONTENT, FETCHED_BACKUP, FETCHED_SERVER,
 *			FETCHED_NODE, FETCHED_ADDRESS, FETCH_FAILED
 *	web -> apply	FETCHED_WEB, FETCHED_CONTENT, FETCH_FAILED
 *	facts -> apply	FACTS (facts)
 *
 * Each request has one answer; a room and what is expected have none.  The
 * content of a file goes through the pipe before its answer, so that neither
 * side holds more of it than the pipe, or than what was read ahead.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/privsep/message.h"

enum fetch_ipc_type {
	FETCH_ROOM = 1,
	FETCH_CATALOG,
	FETCH_REPORT,
	FETCH_METADATA,
	FETCH_CONTENT,
	FETCH_BACKUP,
	FETCH_SERVER,
	FETCH_NODE,
	FETCH_ADDRESS,
	FETCH_EXPECT,
	FETCH_EXPECT_FILES,
	FETCH_WEB_METADATA,
	FETCH_WEB_CONTENT,
	FETCHED_CATALOG,
	FETCHED_REPORT,
	FETCHED_METADATA,
	FETCHED_CONTENT,
	FETCHED_BACKUP,
	FETCHED_SERVER,
	FETCHED_NODE,
	FETCHED_ADDRESS,
	FETCHED_WEB,
	FETCH_FAILED,
	FACTS_COLLECTED,
};

#define FETCH_MESSAGE_MAX 3968
#define FETCH_URL_MAX	  3968

/* The sandbox of the fetch child: one definition for it and for tables. */
#define FETCH_SANDBOX \
	(SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_CONNECT | SANDBOX_THREADS)
#define FETCH_FILES 64
#define FETCH_BYTES (6ULL << 30)

/* Maximum sizes of memfds, in bytes. */
#define FETCH_FACTS_MAX	  ((size_t)64 << 20)
#define FETCH_CATALOG_MAX ((size_t)512 << 20)
#define FETCH_REPORT_MAX  ((size_t)512 << 20)
/* Some 250,000 files. */
#define FETCH_METADATA_MAX ((size_t)128 << 20)
#define FETCH_WRITES	   FETCH_CATALOG_MAX
#define FETCH_EXPECT_MAX   ((size_t)32 << 20)

struct fetch_request { /* FETCH_REPORT, _SERVER, ... */
	char environment[64];
	char transaction_uuid[64];
};

#define FETCH_DIGEST_MAX 72

/* The time of a run, for the server (network/http/run_field.h). */
struct fetch_run {
	int64_t due; /* of the run after it; CLOCK_MONOTONIC, ns; 0: none */
	uint32_t interval; /* seconds; 0: a single run */
	uint32_t is_urgent;
	char token[40]; /* of its slot, or "" */
};

/* When the next run, or this one, begins. */
struct fetch_slot {
	int64_t at; /* CLOCK_MONOTONIC, ns; 0: the server has not given it */
	uint32_t is_later; /* this run was refused */
	uint32_t pad;
	char token[40];
};

struct fetch_catalog_request { /* FETCH_CATALOG */
	struct fetch_request base;
	struct fetch_run run;
	/* SHA-256, in hex, of the catalog that the run has; "": of none */
	char digest[FETCH_DIGEST_MAX];
};

struct fetch_file { /* FETCH_METADATA, FETCH_CONTENT, FETCH_BACKUP */
	char transaction_uuid[64];
	char host[256];	 /* "": the server of the settings */
	uint32_t port;	 /* of that host */
	char path[3708]; /* encoded, with its query */
};

struct fetch_url { /* FETCH_WEB_METADATA, FETCH_WEB_CONTENT */
	char transaction_uuid[64];
	char url[FETCH_URL_MAX]; /* with its password, if it has one */
};

/* Metadata of a file that a web server sent in its header fields. */
enum fetch_web_sum { WEB_SHA256, WEB_SHA1, WEB_MD5, WEB_DATE, WEB_SUMS };

struct fetch_web {	  /* FETCHED_WEB */
	uint32_t present; /* bits 1 << enum fetch_web_sum */
	uint32_t invalid; /* of these: the field is malformed */
	int64_t date;	  /* Last-Modified, seconds since 1970 */
	uint8_t sha256[32];
	uint8_t sha1[20];
	uint8_t md5[16];
	uint8_t pad[4];
};

/*
 * FETCH_EXPECT: encoded paths, each with its NUL.  FETCH_EXPECT_FILES: of each
 * file its place in the list of sources of its resource, a byte from '0' to
 * FETCH_PLACE_LAST, and the paths of its metadata and of its content.
 */
struct fetch_expect {
	char transaction_uuid[64];
};

#define FETCH_PLACE_LAST 'z'

/*
 * FETCHED_CATALOG: it is in the room; size 0: it is the one that the run has,
 * if it has named one.
 */
struct fetch_catalog {
	uint64_t size;
	struct fetch_slot slot;
};

struct fetch_metadata { /* FETCHED_METADATA: it is in the room */
	uint64_t size;
};

struct fetch_content { /* FETCHED_CONTENT: it went through the pipe */
	uint64_t size;
};

struct fetch_backup {	 /* FETCHED_BACKUP: the filebucket has the content */
	uint32_t before; /* it had it before */
	uint32_t pad;
};

struct fetch_server { /* FETCHED_SERVER: the one that is used */
	char host[256];
	uint32_t port;
};

struct fetch_node { /* FETCHED_NODE: its environment */
	char environment[64];
};

struct fetch_address { /* FETCHED_ADDRESS: of the server, or "" */
	char text[64];
};

struct fetch_failed {	 /* FETCH_FAILED */
	uint32_t status; /* of HTTP; 0: without an answer */
	uint32_t pad;
	struct fetch_slot slot;
	char message[FETCH_MESSAGE_MAX];
};

/*
 * Messages that the fetch child accepts, without their handlers: the
 * handlers, and all that they link, are in that program only.
 */
enum { FETCH_ACCEPTS = 11 };
extern const struct message_row fetch_messages[FETCH_ACCEPTS];
/* The same of the program as process web. */
enum { WEB_ACCEPTS = 2 };
extern const struct message_row web_messages[WEB_ACCEPTS];

#endif

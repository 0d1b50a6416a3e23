#ifndef SERVER_IPC_IPC_ASSISTANTS_H
#define SERVER_IPC_IPC_ASSISTANTS_H

/* Messages between fronts and the processes that work for them (assistants.h).
 */

#include <stddef.h>
#include <stdint.h>

#include "server/ipc/ipc.h"

#define IPC_METADATA_MAX ((size_t)64 << 20)
#define IPC_REPORT_MAX	 ((size_t)32 << 20)
#define IPC_FACTS_MAX	 ((size_t)64 << 20)
#define IPC_BUCKET_MAX	 ((size_t)64 << 20)
/* Maximum time of a request for a file, and of one to store a report. */
#define IPC_FILE_SECONDS  60
#define IPC_STORE_SECONDS 60
#define IPC_FILE_PATH_MAX 2048
#define IPC_IGNORE_MAX	  1024

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

/* FILE_ASK's kind, beside those of enum fileserver_kind. */
enum ipc_inventory {
	IPC_ENVIRONMENTS = 64,
	IPC_MODULES, /* of an environment, or of all */
	IPC_CLASSES,
	IPC_TRANSPORTS,
	IPC_EXISTENCE, /* of an environment: {} */
	IPC_TASKS,
	IPC_TASK, /* path: "MODULE/NAME", also of the last one */
	IPC_PLANS,
	IPC_PLAN,
};

struct ipc_file_found { /* FILE_FOUND; with the file, or a memfd of JSON */
	uint64_t size;	/* of the file, bytes */
};

/* STORE_REPORT, STORE_FACTS, REPORT_ASK, with the document; STORE_FIND */
struct ipc_store_ask {
	char certname[IPC_CERTNAME_MAX];
};

struct ipc_store_found { /* STORE_FOUND; with the facts, JSON, in a memfd */
	int64_t stamp; /* when they were collected, ms since 1970; 0: unknown */
	int64_t expires; /* the same; 0: never */
};

#define IPC_SUM_MAX 160

/* BUCKET_PUT, with the content; BUCKET_GET */
struct ipc_bucket_ask {
	char certname[IPC_CERTNAME_MAX];
	char algorithm[16];
	char sum[IPC_SUM_MAX];
	char path[IPC_FILE_PATH_MAX]; /* where it was; "": not given */
	char with[IPC_SUM_MAX];	      /* to compare with; "": nothing */
	uint32_t all;		      /* contents of all nodes may be read */
	uint32_t pad;
};

struct ipc_bucket_found { /* BUCKET_FOUND, with the content or what differs */
	uint64_t size;	  /* bytes */
};

struct ipc_stored {	 /* STORED */
	char status[32]; /* of the run, as the report has it */
};

/* FILE_REFUSED, STORE_REFUSED, REPORT_DONE, PAGE_REFUSED */
struct ipc_refused {
	uint32_t status; /* of HTTP */
	char message[512];
	uint32_t pad;
};

struct ipc_programs {	 /* FRONT_PROGRAMS */
	uint32_t wanted; /* exec processes of this front */
	uint32_t pad;
};

struct ipc_code_ask { /* CODE_ASK, CONTENT_ASK */
	char certname[IPC_CERTNAME_MAX];
	char environment[IPC_ENVIRONMENT_MAX];
	char code_id[IPC_CODE_ID_MAX]; /* of CONTENT_ASK */
	char path[IPC_FILE_PATH_MAX];  /* of CONTENT_ASK */
};

struct ipc_code_found { /* CODE_FOUND */
	char code_id[IPC_CODE_ID_MAX];
};

struct ipc_content_found { /* CONTENT_FOUND; with a memfd */
	uint64_t size;	   /* of the content, bytes */
};

struct ipc_code_refused { /* CODE_REFUSED */
	char message[IPC_MESSAGE_MAX];
};

struct ipc_node_ask { /* NODE_ASK */
	char certname[IPC_CERTNAME_MAX];
	uint32_t compiles; /* its trusted data are wanted, too */
	uint32_t pad;
};

/* NODE_FOUND, COMPILE_NODE; with the trusted data, then the output. */
struct ipc_node {
	char environment[IPC_ENVIRONMENT_MAX]; /* "": none */
	uint64_t trusted;		       /* bytes, JSON */
};

enum ipc_page {
	IPC_PAGE_OVERVIEW,
	IPC_PAGE_EVENT, /* its content as an event */
	IPC_PAGE_NODES,
	IPC_PAGE_NODE,
};

#define IPC_SEARCH_MAX 256
#define IPC_SORT_MAX   16

struct ipc_page_ask {		     /* PAGE_ASK */
	char node[IPC_CERTNAME_MAX]; /* of IPC_PAGE_NODE */
	char search[IPC_SEARCH_MAX]; /* of IPC_PAGE_NODES, as the next two */
	char sort[IPC_SORT_MAX];
	uint32_t from;
	uint32_t kind; /* enum ipc_page */
};

struct ipc_page_found { /* PAGE_FOUND; with a memfd */
	uint64_t size;	/* of the page, bytes */
};

#define IPC_OCSP_MAX ((size_t)64 << 10)

/* OCSP_ASK: with the certificate and its issuer, PEM */

struct ipc_ocsp_found {	    /* OCSP_FOUND; with the response in a memfd */
	int64_t begin, end; /* of its validity, since 1970; end 0: not given */
	int64_t revoked;    /* since when; 0: it is not */
};

enum ipc_ocsp_why {
	IPC_OCSP_FAILED, /* the answer does not count, or cannot be asked for */
	IPC_OCSP_UNANSWERED, /* the responder has not answered at all */
	IPC_OCSP_UNKNOWN,    /* the answer counts: the status is unknown */
};

struct ipc_ocsp_refused { /* OCSP_REFUSED */
	char message[512];
	uint32_t kind; /* enum ipc_ocsp_why */
	uint32_t pad;
};

struct ipc_node_refused { /* NODE_REFUSED */
	char message[IPC_MESSAGE_MAX];
	uint32_t searched; /* the classifier has failed */
	uint32_t pad;
};

#endif

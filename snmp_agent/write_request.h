#ifndef SNMP_AGENT_WRITE_REQUEST_H
#define SNMP_AGENT_WRITE_REQUEST_H

/*
 * The value that a variable binding of a SET requests, and whether that value
 * can be valid at all, whatever the daemons' current levels are.  This file
 * does not depend on Net-SNMP.
 */

#include <stddef.h>
#include <stdint.h>

/* Errors, in the order in which they are checked (RFC 3416, 4.2.5). */
enum write_error {
	WRITE_OK,
	WRITE_NOT_WRITABLE,	  /* the object is not writable */
	WRITE_WRONG_TYPE,	  /* wrong type for this object */
	WRITE_WRONG_LENGTH,	  /* wrong length */
	WRITE_WRONG_VALUE,	  /* value never allowed */
	WRITE_NO_CREATION,	  /* the instance can never be created */
	WRITE_INCONSISTENT_NAME,  /* the instance does not exist now */
	WRITE_INCONSISTENT_VALUE, /* conflicts with current levels or other
				     bindings */
	WRITE_NO_RESOURCE, /* limit reached, or the daemon does not answer */
	WRITE_FAILED,	   /* the daemon does not accept the request */
};

/* ASN.1 types in use. */
enum write_type {
	WRITE_INTEGER,	/* INTEGER */
	WRITE_UNSIGNED, /* Gauge32, Unsigned32 */
	WRITE_OTHER,
};

struct write_varbind {
	const uint32_t *oid; /* below the base: module, 1, ... */
	size_t len;
	enum write_type type;
	size_t size;	/* of the value, in bytes */
	int64_t number; /* where size is WRITE_NUMBER */
};

/* Bytes of a number. */
#define WRITE_NUMBER sizeof(long)

enum write_field {
	WRITE_LEVEL,  /* 1 to 9 */
	WRITE_TIME,   /* seconds until it ends; 0: never */
	WRITE_STATUS, /* of a row: enum write_status */
	WRITE_REVERT, /* seconds; of the daemon */
};

/* The writable values of RowStatus. */
enum write_status { WRITE_ACTIVE = 1, WRITE_CREATE = 4, WRITE_DESTROY = 6 };

/* LogLevel; those below are enum log_level + 1. */
#define WRITE_INHERIT 9

/* CATEGORY@NODE with its NUL. */
#define WRITE_PLACE_MAX 160

struct write_request {
	enum write_field what;
	unsigned daemon; /* M_DAEMON_... */
	int is_row;	 /* of dllNodeTable */
	int64_t number;
	/* as "dalang log set" has it: "*", "ca", "ca@web01.example.com" */
	char place[WRITE_PLACE_MAX];
};

enum write_error write_request_read(
    const struct write_varbind *v, struct write_request *ret);

#endif

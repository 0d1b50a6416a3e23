#ifndef SNMP_AGENT_WRITE_WISH_H
#define SNMP_AGENT_WRITE_WISH_H

/*
 * What a variable binding of a SET wishes, and whether that could ever be
 * done, whatever the daemons have set now.  Nothing here knows Net-SNMP.
 */

#include <stddef.h>
#include <stdint.h>

/* Why not; in the order in which they are looked for (RFC 3416, 4.2.5). */
enum write_error {
	WRITE_OK,
	WRITE_NOT_WRITABLE,	  /* not this object */
	WRITE_WRONG_TYPE,	  /* not a value of this type */
	WRITE_WRONG_LENGTH,	  /* not as long */
	WRITE_WRONG_VALUE,	  /* never this value */
	WRITE_NO_CREATION,	  /* there will never be such an instance */
	WRITE_INCONSISTENT_NAME,  /* there is no such instance now */
	WRITE_INCONSISTENT_VALUE, /* not as things are, or as others wish */
	WRITE_NO_RESOURCE,	  /* no room, or the daemon does not answer */
	WRITE_FAILED,		  /* the daemon does not understand us */
};

/* ASN.1's types, as far as they matter. */
enum write_type {
	WRITE_INTEGER,	/* INTEGER */
	WRITE_UNSIGNED, /* Gauge32, Unsigned32 */
	WRITE_OTHER,
};

struct write_varbind {
	const uint32_t *oid; /* behind the base: module, 1, ... */
	size_t len;
	enum write_type type;
	size_t size;	/* of the value, in bytes */
	int64_t number; /* where size is WRITE_NUMBER */
};

/* Bytes of a number. */
#define WRITE_NUMBER sizeof(long)

enum write_what {
	WRITE_LEVEL,  /* 1 to 9 */
	WRITE_TIME,   /* seconds until it ends; 0: never */
	WRITE_STATUS, /* of a row: enum write_status */
	WRITE_REVERT, /* seconds; of the daemon */
};

/* Of RowStatus, what can be written. */
enum write_status { WRITE_ACTIVE = 1, WRITE_CREATE = 4, WRITE_DESTROY = 6 };

/* LogLevel; those below are enum log_level + 1. */
#define WRITE_INHERIT 9

/* CATEGORY@NODE with its NUL. */
#define WRITE_PLACE_MAX 160

struct write_wish {
	enum write_what what;
	unsigned daemon; /* M_DAEMON_... */
	int is_row;	 /* of dllNodeTable */
	int64_t number;
	/* as "dalang log set" has it: "*", "ca", "ca@web01.example.com" */
	char place[WRITE_PLACE_MAX];
};

enum write_error write_wish_read(
    const struct write_varbind *v, struct write_wish *ret);

#endif

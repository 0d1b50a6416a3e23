#ifndef SERVER_FLEET_ITEM_H
#define SERVER_FLEET_ITEM_H

/*
 * The items of lists: objects of the form of an agent that become objects of
 * the payload with other keys, by a table.
 */

#include <stddef.h>

struct canonical;
struct strbuf;

enum item_kind {
	ITEM_COPY,   /* as it is */
	ITEM_MOMENT, /* ISO 8601, in UTC with milliseconds */
	ITEM_TEXT,   /* the text that Ruby's to_s makes of it */
	ITEM_READ,   /* by a function */
};

struct item_key {
	const char *to;	  /* sorted bytewise */
	const char *from; /* one that is missing becomes null */
	enum item_kind kind;
	/*
	 * ITEM_READ: append the value whose first token was read; 0, or -1
	 * after json_read_fail().
	 */
	int (*read)(void *ctx, struct canonical *c);
};

#define ITEM_KEYS_MAX 16

/*
 * Append the object whose first token was read; scratch has the values
 * meanwhile.  0, or -1 when the reader has an error.
 */
int item_convert(struct canonical *c, const struct item_key *keys,
    unsigned count, struct strbuf *scratch, void *ctx);

#endif

#ifndef SERVER_FRONT_CATALOG_H
#define SERVER_FRONT_CATALOG_H

/*
 * Make jobs of requests for catalogs; and functions that such requests share.
 */

struct http_exchange;

/* POST and GET /puppet/v3/catalog/NODE; ctx is the front. */
void catalog_handle(void *ctx, struct http_exchange *x);

/*
 * Return the environment parameter.  NULL when it is missing or not a valid
 * name: the exchange is then answered.
 */
const char *catalog_environment(struct http_exchange *x);

enum catalog_formats {
	CATALOG_FORMAT_RICH, /* rich JSON, JSON, PSON */
	CATALOG_FORMAT_JSON, /* JSON, PSON */
};

/*
 * Return the content type that the client prefers, by the order in its Accept
 * field.  NULL when it accepts none of ours: the exchange is answered.
 */
const char *catalog_format(
    struct http_exchange *x, enum catalog_formats formats);

/* Add the transaction to all further records of the request; "": none. */
void front_context_extend(struct http_exchange *x, const char *uuid);

#endif

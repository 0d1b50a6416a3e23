#ifndef LANGUAGE_CATALOG_RESOURCE_META_H
#define LANGUAGE_CATALOG_RESOURCE_META_H

/* Metadata of resource types that are not written in Puppet. */

#include <stdint.h>

struct name;
struct type;

/* An attribute of a resource type that is not written in Puppet. */
struct resource_attr {
	const struct name *name;
	uint8_t namevar;
	uint8_t secret;		 /* its values never appear in messages */
	const struct type *type; /* of its values; NULL: unknown */
};

/* Metadata of a type known to the server: core, or generated. */
struct resource_meta {
	const struct name *ref;	    /* "File" */
	const struct name *name;    /* "file" */
	uint8_t isomorphic;	    /* equal keys: the same resource; 0: exec */
	uint8_t lenient;	    /* attributes are unknown: accept any */
	uint8_t typed;		    /* some attributes have a type */
	uint8_t plain_key;	    /* one namevar, whole title: uniqueness is
				       (namevar's value or title) */
	const struct name *namevar; /* the only one, or NULL */
	uint32_t attr_count;	    /* metaparameters not counted */
	const struct resource_attr *attrs;
};

#endif

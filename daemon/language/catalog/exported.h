#ifndef LANGUAGE_CATALOG_EXPORTED_H
#define LANGUAGE_CATALOG_EXPORTED_H

/* Resources that other nodes export, as a compile finds them. */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

/* One of them; certname, type and title identify it. */
struct exported_resource {
	const char *certname; /* of the node that exports it */
	const char *title;
	uint32_t title_len;
	uint32_t line;	     /* 0: not known */
	const char *file;    /* at the exporter; NULL: not known */
	struct value params; /* hash, or undef: none */
};

/* All that match, in the order of the source. */
struct exported_list {
	uint32_t count;
	const struct exported_resource *items;
};

#endif

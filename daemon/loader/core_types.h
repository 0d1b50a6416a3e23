#ifndef LOADER_CORE_TYPES_H
#define LOADER_CORE_TYPES_H

/* The types that need no module and are not built natively: one table. */

#include "resource/type.h"

struct core_type {
	const char *name;
	const char *keys; /* key attributes, by blanks */
	int isomorphic;
	enum title_kind title;
	const char *attrs; /* all attributes, by blanks */
};

/* Rows until name is NULL. */
extern const struct core_type core_types[];

#endif

#include "base/database/pg_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define PG_LIBRARY "libpq.so.5"

static const struct {
	const char *name;
	size_t at;
} pg_symbols[] = {
#define PG_SYMBOL(name) {#name, offsetof(struct pg_library, name)},
    PG_FUNCTIONS(PG_SYMBOL)
#undef PG_SYMBOL
};

/* Fill the struct; false when the library lacks a function. */
static bool
pg_library_fill(void *handle, struct pg_library *ret)
{
	for (size_t i = 0; i < sizeof(pg_symbols) / sizeof(*pg_symbols); i++) {
		void *symbol = dlsym(handle, pg_symbols[i].name);

		if (symbol == NULL)
			return false;
		/* ISO C has no conversion to a pointer to a function */
		memcpy((char *)ret + pg_symbols[i].at, &symbol, sizeof(symbol));
	}
	return true;
}

const struct pg_library *
pg_library_load(const char **ret_why)
{
	static struct pg_library library;
	static bool is_loaded;
	void *handle;

	if (is_loaded)
		return &library;
	handle = dlopen(PG_LIBRARY, RTLD_NOW | RTLD_LOCAL);
	if (handle != NULL)
		is_loaded = pg_library_fill(handle, &library);
	if (is_loaded)
		return &library;
	*ret_why = dlerror();
	if (*ret_why == NULL)
		*ret_why = PG_LIBRARY " cannot be loaded";
	return NULL;
}

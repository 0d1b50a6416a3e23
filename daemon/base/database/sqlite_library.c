#include "base/database/sqlite_library.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/core/fixed.h"

#define SQLITE_LIBRARY	  "libsqlite3.so.0"
#define SQLITE_REASON_MAX 400

struct sqlite_library sqlite_library;

/* The names of the members of the struct, in its order. */
static const char *const sqlite_names[] = {
#define SQLITE_NAME(name) #name,
    SQLITE_FUNCTIONS(SQLITE_NAME)
#undef SQLITE_NAME
};

_Static_assert(
    sizeof(sqlite_names) / sizeof(*sqlite_names) * sizeof(void (*)(void)) ==
	sizeof(struct sqlite_library),
    "the struct has pointers to functions only");

/* Fill the struct; false when the library lacks a function. */
static bool
sqlite_library_fill(void *handle)
{
	struct sqlite_library library;

	for (size_t i = 0; i < sizeof(sqlite_names) / sizeof(*sqlite_names);
	     i++) {
		void *symbol = dlsym(handle, sqlite_names[i]);

		if (symbol == NULL)
			return false;
		/* ISO C has no conversion to a pointer to a function */
		memcpy((char *)&library + i * sizeof(symbol), &symbol,
		    sizeof(symbol));
	}
	sqlite_library = library;
	return true;
}

const char *
sqlite_library_load(void)
{
	static char why[SQLITE_REASON_MAX];
	static bool is_loaded;
	void *handle;

	/* in a sandbox, a second attempt would fail with another reason */
	if (is_loaded || why[0] != '\0')
		return is_loaded ? NULL : why;
	handle = dlopen(SQLITE_LIBRARY, RTLD_NOW | RTLD_LOCAL);
	is_loaded = handle != NULL && sqlite_library_fill(handle);
	if (is_loaded)
		return NULL;
	fixed_shorten(why, sizeof(why),
	    "SQLite's library cannot be loaded, install it: %s", dlerror());
	return why;
}

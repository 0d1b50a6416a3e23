#include "base/privsep/environment.h"

#include <stdbool.h>
#include <string.h>

extern char **environ;

/* A name that ends with "*" stands for all that begin with the rest. */
static const char *const privsep_environment_names[] = {
    /* Programs that the children execute, and the Ruby interpreter. */
    "PATH",
    /* Text and local time of the C library. */
    "LANG",
    "LC_*",
    "TZ",
    /* The dynamic linker and the allocator. */
    "LD_LIBRARY_PATH",
    "LD_PRELOAD",
    "GLIBC_TUNABLES",
    /* libevent: its methods, and what it prints. */
    "EVENT_*",
    /* OpenSSL: configuration, modules, the system's CA certificates. */
    "OPENSSL_CONF",
    "OPENSSL_MODULES",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    /* Sanitizers of a build for tests, and the tests. */
    "ASAN_OPTIONS",
    "LSAN_OPTIONS",
    "TSAN_OPTIONS",
    "UBSAN_OPTIONS",
    "LOG_CAPTURE",
    "LOG_CAPTURE_TEST",
    "DALANG_TEST_*",
};

static bool
is_inherited(const char *variable)
{
	size_t n = strcspn(variable, "=");

	for (size_t i = 0; i < sizeof(privsep_environment_names) /
				   sizeof(privsep_environment_names[0]);
	     i++) {
		size_t k = strlen(privsep_environment_names[i]);
		bool prefix = privsep_environment_names[i][k - 1] == '*';

		k -= prefix ? 1 : 0;
		if ((prefix ? n > k : n == k) &&
		    strncmp(variable, privsep_environment_names[i], k) == 0)
			return true;
	}
	return false;
}

char *const *
environment_inherited(void)
{
	static char *kept[ENVIRONMENT_MAX + 1];
	size_t n = 0;

	for (char **e = environ; e != NULL && *e != NULL && n < ENVIRONMENT_MAX;
	     e++)
		if (is_inherited(*e))
			kept[n++] = *e;
	kept[n] = NULL;
	return kept;
}
